// What the tests use of the script beside.
type Point = [number, number];
export function simpler(line: Point[], leastArea: number): Point[];
export function cut(ring: Point[], window: [number, number, number, number]): Point[];
export function path(lines: Point[][], options?: { scale?: number; from?: Point; close?: boolean }): string;
