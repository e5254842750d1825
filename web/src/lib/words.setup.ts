// For tests: all words of both languages are known from the beginning.
import { SETS, type WordSet } from "../words/sets";
import { learn } from "./words";

const all = Object.keys(SETS) as WordSet[];
await Promise.all([learn("en", ...all), learn("fr", ...all)]);
