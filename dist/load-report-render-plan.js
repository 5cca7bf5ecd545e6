import { E as renderPlan } from "./report-terminal.js";

export { renderPlan };