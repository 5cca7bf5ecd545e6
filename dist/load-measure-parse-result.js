import { t as parseClaudeResult } from "./measure-claude.js";

export { parseClaudeResult };