import { g as judgeProblems, h as judgeChange, m as judgeAgain, p as defaultPolicy } from "./stage-decide.js";

export { judgeProblems };