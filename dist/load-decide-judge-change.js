import { _ as judgeAgain, g as defaultPolicy, v as judgeChange, y as judgeProblems } from "./stage-decide.js";

export { judgeProblems };