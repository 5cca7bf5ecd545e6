import { t as renderHtml } from "./report-html.js";

export { renderHtml };