import { n as renderInherited } from "./report-terminal.js";

export { renderInherited };