import { f as renderInherited } from "./report-terminal.js";

export { renderInherited };