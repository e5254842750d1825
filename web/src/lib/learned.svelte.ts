/** How often words have arrived: sentences that were made before are made anew. */
export const learned = $state({ times: 0 });
