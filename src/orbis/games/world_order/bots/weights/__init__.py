"""The learnt weights of the evaluations of World Order."""
