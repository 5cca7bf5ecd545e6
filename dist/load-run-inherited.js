import { t as runInherited } from "./flow-inherited.js";

export { runInherited };