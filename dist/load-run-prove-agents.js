import { t as proveAgents } from "./run-proving.js";

export { proveAgents };