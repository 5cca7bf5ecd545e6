import { t as readInput } from "./flow-collect.js";

export { readInput };