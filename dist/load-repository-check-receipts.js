import { a as verifyForRule, i as measuringAgent, n as checkReceipts, r as definitionOf, t as activeRules } from "./repository-receipts.js";

export { activeRules, checkReceipts, definitionOf, measuringAgent, verifyForRule };