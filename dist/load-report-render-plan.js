import { x as renderPlan } from "./report-terminal.js";

export { renderPlan };