import { t as readGateRequest } from "./quick-answer.js";

export { readGateRequest };