import { f as defaultPolicy, h as judgeProblems, m as judgeChange, p as judgeAgain } from "./stage-decide.js";

export { judgeProblems };