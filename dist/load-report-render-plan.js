import { f as renderPlan } from "./report-terminal.js";

export { renderPlan };