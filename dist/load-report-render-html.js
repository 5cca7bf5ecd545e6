import { f as renderHtml } from "./report-html.js";

export { renderHtml };