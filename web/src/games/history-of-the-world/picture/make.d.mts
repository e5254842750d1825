// What the tests use of the script beside.
export function picture(): { lands: { region: string; d: string }[] };
