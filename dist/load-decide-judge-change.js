import { a as judgeAgain, i as defaultPolicy, o as judgeChange, s as judgeProblems } from "./stage-decide.js";

export { judgeProblems };