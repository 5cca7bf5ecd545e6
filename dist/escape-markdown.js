import { t as encodeHtml } from "./escape-html.js";
import { n as escapePlain, r as escapePlainLines } from "./escape-plain.js";

// src/foundation/text/escape/escape-markdown.ts
/** An invisible break as an entity: the comment's source stays plain, GitHub's mention and reference filters no longer match. */
const gap = "&#8203;";
/** Alternatives in the order they are tried: links, references, markup, and what only counts at the start of a line. */
const special = /^\d+[.)]|^[-+=]|:\/\/|www\.|\bGH-(?=\d)|\b[0-9a-f]{7,40}\b|[@#]|[\\`*_[\]|~]|[<>&]|\$/giu;
function neutralise(found) {
	if (found === "://") return `&#58;${gap}//`;
	if (/^www\.$/iu.test(found)) return `${found.slice(0, 3)}&#46;${gap}`;
	if (/^(?:[@#]|GH-)$/iu.test(found)) return `${found}${gap}`;
	if (/^[<>&]$/u.test(found)) return encodeHtml(found);
	if (found === "$") return "<span>$</span>";
	if (/^\d+[.)]$/u.test(found)) return `${found.slice(0, -1)}\\${found.slice(-1)}`;
	if (found.length === 1) return `\\${found}`;
	return `${found.slice(0, 3)}${gap}${found.slice(3)}`;
}
/**
* Untrusted text as one line of GitHub Markdown prose, also inside a table cell: no markup, HTML, link, image, mention, issue or
* commit reference or formula survives. A backslash does not stop mentions and references (they are matched after rendering),
* so those get a zero-width break.
*/
function escapeMarkdown(text) {
	return escapePlain(text).replace(special, neutralise);
}
/** Untrusted text set as code, also inside a table cell. GitHub links nothing inside code. */
function markdownCode(text) {
	const plain = escapePlain(text);
	return /^[^`|]+$/u.test(plain) ? `\`${plain}\`` : `<code>${escapeMarkdown(text)}</code>`;
}
/** Untrusted text as a fenced block whose fence is longer than any run of backticks in it. */
function markdownFence(text, language = "") {
	const plain = escapePlainLines(text);
	const longest = Math.max(2, ...[...plain.matchAll(/`+/gu)].map((run) => run[0].length));
	const fence = "`".repeat(longest + 1);
	return `${fence}${language}\n${plain}\n${fence}`;
}

export { markdownCode as n, markdownFence as r, escapeMarkdown as t };