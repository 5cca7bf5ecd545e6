import { E as prepareBehaviour, T as loadBehaviour, w as decideRule } from "./stage-decide.js";

export { loadBehaviour };