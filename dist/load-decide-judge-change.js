import { d as judgeAgain, f as judgeChange, p as judgeProblems, u as defaultPolicy } from "./stage-decide.js";

export { judgeProblems };