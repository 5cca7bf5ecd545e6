import { t as convertActionTemplate } from "./workflow-parser.js";

export { convertActionTemplate };