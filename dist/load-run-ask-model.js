import { n as boundTokens, t as askModel } from "./run-asking.js";

export { askModel, boundTokens };