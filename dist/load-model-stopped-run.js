import { f as StoppedRunError, p as spentOf } from "./model.js";

export { spentOf };