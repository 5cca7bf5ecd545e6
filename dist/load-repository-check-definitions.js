import { l as checkDefinitions } from "./repository-lint.js";

export { checkDefinitions };