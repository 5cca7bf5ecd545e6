import { _ as prepareBehaviour, g as loadBehaviour, h as decideRule } from "./stage-decide.js";

export { loadBehaviour };