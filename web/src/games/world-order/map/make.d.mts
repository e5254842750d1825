// What the tests use of the script beside.
export function projection(): (at: [number, number]) => [number, number];
export function worldOrder(): unknown;
export const FILE: string;
export function text(): string;
