import { r as renderInherited } from "./report-terminal.js";

export { renderInherited };