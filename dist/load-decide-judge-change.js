import { S as judgeProblems, b as judgeAgain, x as judgeChange, y as defaultPolicy } from "./stage-decide.js";

export { judgeProblems };