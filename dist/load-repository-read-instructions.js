import { m as readTexts, p as readInstructions } from "./repository-reading.js";

export { readInstructions };