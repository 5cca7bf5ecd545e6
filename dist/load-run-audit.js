import { t as runAudit } from "./flow-audit.js";

export { runAudit };