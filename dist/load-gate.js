import { t as runGate } from "./gate.js";

export { runGate };