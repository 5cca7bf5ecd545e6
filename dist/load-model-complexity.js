import { h as workSteps, m as turnCaps, p as suiteRunsOf } from "./session-words.js";

export { suiteRunsOf };