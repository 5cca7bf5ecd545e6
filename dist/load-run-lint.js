import { t as runLint } from "./flow-lint.js";

export { runLint };