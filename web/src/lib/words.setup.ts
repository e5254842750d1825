// For tests: both languages are known from the beginning.
import { learn } from "./words";

await Promise.all([learn("en"), learn("fr")]);
