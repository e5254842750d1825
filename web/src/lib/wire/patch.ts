import type { Change } from "./types";

type Tree = Record<string | number, unknown>;

/** Data after the changes of a delta. What changes is copied on the way down; the rest is shared with before. */
export function patch<T>(data: T, changes: Change[]): T {
  let out: unknown = data;
  for (const [path, ...value] of changes) out = put(out, path, 0, value);
  return out as T;
}

function put(data: unknown, path: (string | number)[], depth: number, value: unknown[]): unknown {
  const key = path[depth];
  if (key === undefined) return value[0];
  const copy: Tree = Array.isArray(data) ? (data.slice() as unknown as Tree) : { ...(data as Tree) };
  if (depth < path.length - 1) copy[key] = put(copy[key], path, depth + 1, value);
  else if (value.length) copy[key] = value[0];
  else delete copy[key];
  return copy;
}
