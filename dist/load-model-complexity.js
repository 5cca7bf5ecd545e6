import { n as turnCaps, r as workSteps, t as suiteRunsOf } from "./model.js";

export { suiteRunsOf };