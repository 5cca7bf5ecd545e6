import { i as readInput } from "./flow-collect.js";

export { readInput };