// For tests: all words of both languages are known from the beginning.
import { allSets, learn } from "./words";

await Promise.all([learn("en", ...allSets()), learn("fr", ...allSets())]);
