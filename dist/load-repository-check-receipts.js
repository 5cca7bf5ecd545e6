import { c as definitionOf, l as measuringAgent, o as activeRules, s as checkReceipts, u as verifyForRule } from "./repository-receipts.js";

export { activeRules, checkReceipts, definitionOf, measuringAgent, verifyForRule };