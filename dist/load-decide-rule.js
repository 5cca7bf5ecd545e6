import { M as decideRuleBy, N as loadBehaviour, P as prepareBehaviour, j as decideRule } from "./stage-decide.js";

export { loadBehaviour };