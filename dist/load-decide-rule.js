import { C as loadBehaviour, S as decideRule, w as prepareBehaviour } from "./stage-decide.js";

export { loadBehaviour };