import { _ as renderInherited } from "./report-terminal.js";

export { renderInherited };