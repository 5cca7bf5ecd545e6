import { a as defaultPolicy, c as judgeProblems, o as judgeAgain, s as judgeChange } from "./stage-decide.js";

export { judgeProblems };