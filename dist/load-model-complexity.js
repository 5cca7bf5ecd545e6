import { f as suiteRunsOf, m as workSteps, p as turnCaps } from "./session-words.js";

export { suiteRunsOf };