import { n as findLatestReport, r as requireLatestReport } from "./flow-status.js";

export { requireLatestReport };