// What the tests use of the script beside.
export function projection(): (at: [number, number]) => [number, number];
