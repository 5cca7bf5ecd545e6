import { i as parseAction } from "./workflow-parser.js";

export { parseAction };