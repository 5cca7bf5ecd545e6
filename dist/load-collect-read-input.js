import { r as readInput } from "./flow-collect.js";

export { readInput };