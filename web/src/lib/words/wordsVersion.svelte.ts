/** Rises when words have arrived: sentences that depend on it are made again. */
export const wordsVersion = $state({ number: 0 });
