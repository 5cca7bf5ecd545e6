import { t as checkProbes } from "./stage-ledger.js";

export { checkProbes };