import { d as renderPlan } from "./report-terminal.js";

export { renderPlan };