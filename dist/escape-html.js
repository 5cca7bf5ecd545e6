import { n as escapePlain } from "./escape-plain.js";

// src/foundation/text/escape/escape-html.ts
const entities = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"'": "&#39;",
	"`": "&#96;"
};
/** Untrusted text for HTML or SVG, as element content or inside a quoted attribute. */
function escapeHtml(text) {
	return encodeHtml(escapePlain(text));
}
/** The entities alone, for text whose line breaks must survive and that has been made plain before. */
function encodeHtml(text) {
	return text.replace(/[&<>"'`]/gu, (character) => entities[character] ?? "");
}

export { escapeHtml as n, encodeHtml as t };