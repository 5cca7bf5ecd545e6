import { n as turnCaps, r as workSteps, t as benchRunsOf } from "./model.js";

export { benchRunsOf };