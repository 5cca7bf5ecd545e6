import { u as renderPlan } from "./report-terminal.js";

export { renderPlan };