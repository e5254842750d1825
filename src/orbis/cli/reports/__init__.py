"""What commands print: simulations, statistics, plots and cards."""
