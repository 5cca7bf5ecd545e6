import { p as renderInherited } from "./report-terminal.js";

export { renderInherited };