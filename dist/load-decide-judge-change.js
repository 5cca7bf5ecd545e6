import { _ as judgeProblems, g as judgeChange, h as judgeAgain, m as defaultPolicy } from "./stage-decide.js";

export { judgeProblems };