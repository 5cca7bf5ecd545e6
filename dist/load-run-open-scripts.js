import { t as openScripts } from "./run-scripts.js";

export { openScripts };