// What a table needs when its game is over; fetched only then.
export { default as EndBar } from "./EndBar.svelte";
export { default as Ended } from "./Ended.svelte";
