import { t as bindCore } from "./live-bind-core.js";

export { bindCore };