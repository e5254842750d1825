"""The learnt weights of the evaluations of History of the World."""
