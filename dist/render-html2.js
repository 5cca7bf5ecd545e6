import { t as renderHtml } from "./render-html.js";

export { renderHtml };