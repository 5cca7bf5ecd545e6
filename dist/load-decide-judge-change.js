import { a as judgeChange, i as judgeAgain, o as judgeProblems, r as defaultPolicy } from "./stage-decide.js";

export { judgeProblems };