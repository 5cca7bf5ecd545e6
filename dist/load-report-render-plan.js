import { S as renderPlan } from "./report-terminal.js";

export { renderPlan };