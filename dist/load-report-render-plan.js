import { l as renderPlan } from "./report-terminal.js";

export { renderPlan };