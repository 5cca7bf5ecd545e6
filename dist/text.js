import { C as defined } from "./util.js";
import { Z as require_fastest_levenshtein, i as MarkdownItCallable } from "./libraries.js";
import { F as makeError, I as setupError } from "./model.js";
import { createHash } from "node:crypto";
import { stripVTControlCharacters } from "node:util";

// src/foundation/text/escape/quote-value.ts
const longestShown = 80;
/** Every character that a terminal or a reader could not see or would be misled by, written as its code point. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
function revealCharacter(character) {
	return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
/**
* Puts an offending value into a message: in double quotes, invisible characters spelled as `U+XXXX`, cut after 80 characters.
* Takes any plain value (objects and lists appear as JSON).
*/
function quoteValue(value) {
	const characters = [...(typeof value === "object" ? JSON.stringify(value) : String(value)).slice(0, 320)];
	return `"${characters.slice(0, longestShown).join("").replace(invisible, revealCharacter)}${characters.length > longestShown ? "…" : ""}"`;
}

// src/foundation/text/escape/escape-plain.ts
const whitespace = /[\s\u0085]+/gu;
/** Everything a reader cannot see or that changes how the text around it reads. */
const unseen$1 = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const emojiSelector = /\ufe0f/gu;
const lineBreak = /\r\n|[\n\r\u0085\u2028\u2029]/u;
const placeholder = "�";
function replaceUnseen(text) {
	return text.replace(emojiSelector, "").replace(unseen$1, placeholder);
}
/**
* Untrusted text as one honest line: ANSI sequences removed, white space (line breaks too) folded into single spaces,
* control, bidirectional and invisible characters shown as U+FFFD. Every other escape starts here.
*/
function escapePlain(text) {
	return replaceUnseen(stripVTControlCharacters(text).replace(whitespace, " ")).trim();
}
/** Like `escapePlain` for text whose lines and indentation matter (a command or an edit to copy); lines end in `\n`. */
function escapePlainLines(text) {
	return stripVTControlCharacters(text).split(lineBreak).map((line) => replaceUnseen(line.replaceAll("	", "  ")).trimEnd()).join("\n");
}
/** At most `longest` code points of `text`, an ellipsis standing for the rest. */
function clipCharacters(text, longest) {
	if (text.length <= longest) return text;
	const characters = [...text.slice(0, 2 * longest + 2)];
	return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join("")}…`;
}
/** The first twelve digits of a commit, or an empty string. */
function shortSha(sha) {
	return sha.slice(0, 12);
}

// src/foundation/text/did-you-mean.ts
var import_fastest_levenshtein = require_fastest_levenshtein();
/** Longer words are never typing mistakes of a key or a name, and comparing them would cost time. */
const longestWord = 64;
/** Two letters that changed places: the commonest slip of all counts as one mistake. */
function haveSameLetters(a, b) {
	return [...a].sort().join("") === [...b].sort().join("");
}
/**
* The known word a writer most likely meant, or undefined when none is close (at most a third of its letters differ).
* Ties go to the first in `known`. `furthest` lowers how many letters may differ.
*/
function findClosest(word, known, furthest = Number.POSITIVE_INFINITY) {
	if (word.length > longestWord) return void 0;
	const lower = word.toLowerCase();
	let best;
	for (const name of known) {
		const edits = (0, import_fastest_levenshtein.distance)(lower, name.toLowerCase());
		const away = edits === 2 && haveSameLetters(lower, name.toLowerCase()) ? 1 : edits;
		if (away <= Math.min(furthest, Math.max(1, Math.floor(Math.max(word.length, name.length) / 3))) && (best === void 0 || away < best.away)) best = {
			name,
			away
		};
	}
	return best?.name;
}
/** A hint that names the closest known word first and the whole choice after it. */
function hintKnownWords(word, known, noun) {
	const closest = findClosest(word, known);
	const shown = known.slice(0, 20).join(", ") + (known.length > 20 ? ", …" : "");
	const choice = known.length > 0 ? `Known ${noun}: ${shown}.` : `There are no known ${noun}.`;
	return closest === void 0 ? choice : `Did you mean "${closest}"? ${choice}`;
}

// src/foundation/text/trigrams.ts
/**
* Lower-case, every run of characters other than letters and digits (of any script) as one space, two spaces in front and one
* behind: the padding makes word starts weigh more than word ends.
*/
function normalizeForTrigrams(text) {
	return `  ${text.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, " ").trim()} `;
}

// src/foundation/text/escape/escape-terminal.ts
/**
* Untrusted text for a terminal or a CI log: no escape sequence, no control or bidirectional character, and no word that a log
* reader takes for a workflow command (`::` at the start of a line after wrapping, `##[` anywhere).
*/
function escapeTerminal(text) {
	return disarmCommands(escapePlain(text));
}
/** Breaks up what a CI log would obey, keeping it readable: a `::` that begins a word, and `##[`. */
function disarmCommands(text) {
	return text.replace(/(^|\s)::/gu, "$1: :").replaceAll("##[", "## [");
}
/** A word as a shell takes it. */
function quoteShell(text) {
	return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

// src/foundation/text/compare-text.ts
/** Order by UTF-16 units: the same on every machine and in every locale. For `Array.sort`. */
function compareText(a, b) {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}

// src/foundation/text/line-index.ts
/** A finding as an error at its line and column. */
function toError({ code, offset, message, hint }, place) {
	return makeError(place.blame, `${place.codePrefix}-${code}`, message, hint, place.locate(offset));
}
function collectLineStarts(text) {
	const starts = [0];
	for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
	return starts;
}
/** Index of the last line start that is not behind `offset`. */
function findLine(starts, offset) {
	let low = 0;
	let high = starts.length - 1;
	while (low < high) {
		const middle = low + high + 1 >> 1;
		if ((starts[middle] ?? 0) <= offset) low = middle;
		else high = middle - 1;
	}
	return low;
}
/**
* Line index of a text inside a file. `firstLine` is the file's line the text begins on (for frontmatter).
* A byte order mark takes no column, as in editors.
*/
function indexLines(text, file, firstLine = 1) {
	let starts;
	const mark = text.startsWith("﻿") ? 1 : 0;
	return { locate(offset) {
		starts ??= collectLineStarts(text);
		const line = findLine(starts, Math.max(0, Math.min(offset, text.length)));
		const column = Math.min(offset, text.length) - (starts[line] ?? 0) - (line === 0 ? mark : 0);
		return {
			file,
			line: firstLine + line,
			column: Math.max(0, column) + 1
		};
	} };
}

// src/foundation/text/decode-text.ts
/** Characters that never belong in a text file: everything below a space but tab and the line breaks, and DEL. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
function formatBytes(bytes) {
	return bytes >= 1048576 ? `${bytes / 1024 / 1024} MiB` : `${Math.round(bytes / 1024)} KiB`;
}
/** UTF-16 offset of the first replacement character that the bytes do not really contain. */
function findInvalidUtf8(text, bytes) {
	let byteOffset = 0;
	let offset = 0;
	for (const character of text) {
		const real = bytes[byteOffset] === 239 && bytes[byteOffset + 1] === 191 && bytes[byteOffset + 2] === 189;
		if (character === "�" && !real) return offset;
		byteOffset += Buffer.byteLength(character);
		offset += character.length;
	}
	return offset;
}
/** What is not clean UTF-8 in a text that was decoded from bytes, or came as it is. */
function findFault(text, input) {
	const wrong = typeof input === "string" || !text.includes("�") ? text.length : findInvalidUtf8(text, input);
	if (wrong < text.length) return {
		code: "invalid-utf8",
		offset: wrong,
		message: "the file is not valid UTF-8 here",
		hint: "Save the file as UTF-8."
	};
	if (!text.isWellFormed()) return {
		code: "invalid-utf8",
		offset: text.search(/\p{Cs}/u),
		message: "half of a surrogate pair stands alone",
		hint: "Remove the broken character."
	};
	const control = forbidden.exec(text);
	if (control === null) return void 0;
	const message = `the file contains the control character U+${control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
	return {
		code: "control-character",
		offset: control.index,
		message,
		hint: "Remove the character."
	};
}
/** Decodes bytes (or takes a text) and refuses what is not clean UTF-8: too large, invalid sequences, NUL and other control characters. A byte order mark and CRLF pass and stay. */
function decodeText(input, file, blame, limits) {
	const { codePrefix, maxBytes } = limits;
	const size = typeof input === "string" ? Buffer.byteLength(input) : input.byteLength;
	if (size > maxBytes) {
		const allowed = formatBytes(maxBytes);
		const message = `the file has ${size} bytes; at most ${allowed} are read`;
		const at = {
			file,
			line: 1,
			column: 1
		};
		return { problems: [makeError(blame, `${codePrefix}-too-large`, message, `Shorten "${file}" below ${allowed}.`, at)] };
	}
	const text = typeof input === "string" ? input : Buffer.from(input).toString("utf8");
	const fault = findFault(text, input);
	if (fault === void 0) return {
		value: text,
		problems: []
	};
	return { problems: [toError(fault, {
		blame,
		codePrefix,
		locate: indexLines(text, file).locate
	})] };
}

// src/foundation/text/escape/unsafe-character.ts
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const bidirectional = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const zeroWidth = /[\u200b-\u200d\u2060\ufeff]/u;
const emojiBefore = /[\p{Extended_Pictographic}0-9#*]$/u;
const emojiPresentation = "️";
function classifyCharacter(character) {
	if (/[\n\r\u0085\u2028\u2029]/u.test(character)) return "line break";
	if (/\p{Cc}/u.test(character)) return "control";
	if (/\p{Cs}/u.test(character)) return "lone surrogate";
	if (bidirectional.test(character)) return "bidirectional";
	if (zeroWidth.test(character)) return "zero-width";
	const code = character.codePointAt(0) ?? 0;
	return code >= 917504 && code <= 917631 ? "tag" : "invisible";
}
/** An emoji may carry one presentation selector; anywhere else the selector can smuggle hidden data. */
function isEmojiSelector(text, index, character) {
	return character === emojiPresentation && emojiBefore.test(text.slice(Math.max(0, index - 2), index));
}
/**
* First control, line-break, zero-width, bidirectional, tag, lone-surrogate or otherwise invisible character of `text`, if any.
* Characters in `allowed` pass (for example newline in a prompt).
*/
function findUnsafeCharacter(text, allowed = "") {
	for (const match of text.matchAll(unsafe)) {
		const character = match[0];
		if (allowed.includes(character) || isEmojiSelector(text, match.index, character)) continue;
		const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
		return {
			index: match.index,
			kind: classifyCharacter(character),
			codePoint: `U+${hex}`
		};
	}
}

// src/foundation/text/slug.ts
const slugPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** True for a kebab-case name: lower-case letters, digits and single hyphens, begins with a letter, at most 64 characters. */
function isSlug(text) {
	return text.length <= 64 && slugPattern.test(text);
}

// src/foundation/text/to-day.ts
/** The UTC day of a moment, YYYY-MM-DD. */
function toDay(at) {
	return at.toISOString().slice(0, 10);
}

// src/foundation/text/redact-secrets.ts
/** What a secret is replaced by; it holds nothing that JSON or an event stream would have to escape. */
const redacted = "[redacted]";
/**
* Shapes of credentials that give themselves away. Linear on any text: a pattern takes the whole run of characters a credential
* could be made of, and `holds` looks at what it took, so that no character is looked at again from another start.
*/
const shapes = [
	{
		run: /\bsk-[\w-]{20,}/g,
		holds: /\d/
	},
	{ run: /\brentroll-trial-[0-9a-f]{32,}/g },
	{ run: /\b(?:gh[pousr]|npm)_[A-Za-z0-9]{30,}/g },
	{ run: /\bgithub_pat_\w{22,}/g },
	{ run: /\bglpat-[\w-]{20,}/g },
	{ run: /\bxox[abeprs]-[\w-]{10,}/g },
	{ run: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g },
	{ run: /\bAIza[\w-]{35,}/g },
	{
		run: /\beyJ[\w.-]{30,}/g,
		holds: /^eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/
	},
	{ run: /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[^-]{0,20000}-----END [A-Z ]{0,40}PRIVATE KEY-----/g }
];
/** Shortest text taken for a secret: shorter ones would blank out ordinary words. */
const shortestSecret = 8;
/**
* Makes a function that removes these secrets, and whatever has the shape of a credential, from a text. A secret that is
* spread over several events of a stream is seen only where it is one of the given ones and stands in one piece.
*/
function makeRedactor(secrets) {
	const known = secrets.filter((secret) => secret.length >= shortestSecret).sort((a, b) => b.length - a.length);
	return (text) => {
		const without = known.reduce((rest, secret) => rest.replaceAll(secret, redacted), text);
		return shapes.reduce((rest, { run, holds }) => rest.replace(run, (found) => holds?.test(found) === false ? found : redacted), without);
	};
}
const redactShapes = makeRedactor([]);
/** What every credential that gives itself away has in it: most texts have nothing of it, and are not gone over shape by shape. */
const suspect = /sk-|rentroll-trial-|gh[pousr]_|npm_|github_pat_|glpat-|xox[abeprs]-|AKIA|ASIA|AIza|eyJ|-----BEGIN /;
/** What a credential that was cut off begins with: its end, and so its shape, is missing. */
const cutCredential = /(?:-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[\s\S]*|\b(?:sk-|rentroll-trial-|gh[pousr]_|npm_|github_pat_|glpat-|xox[abeprs]-|AKIA|ASIA|AIza|eyJ)[\w.-]*)$/;
/** Removes from the beginning of a longer text what has the shape of a credential, also of one that the cut went through. */
function redactExcerpt(text) {
	return suspect.test(text) ? redactShapes(text).replace(cutCredential, redacted) : text;
}
/** Names of variables whose values are credentials. */
const secretNames = /(?:^|_)(?:API_?KEY|KEY|TOKEN|SECRET|PASSWORD|PASSWD|PAT|CREDENTIALS?)(?:_|$)/i;
/** Values of an environment that must not be found in anything a trial leaves behind. */
function secretValues(env) {
	return Object.entries(env).flatMap(([name, value]) => secretNames.test(name) && value ? [value] : []);
}

// src/foundation/text/shard-id.ts
/** Most jobs a matrix of GitHub has. */
const mostShards = 256;
/** A shard as commands take it: `2/3`, or with the division of its plan, `2/3@0123456789abcdef01234567`. */
function formatShardId({ shard, of, plan }) {
	return `${shard}/${of}${plan === void 0 ? "" : `@${plan}`}`;
}
/** Reads what `formatShardId` wrote. */
function parseShardId(text) {
	const match = /^([1-9][0-9]{0,5})\/([1-9][0-9]{0,5})(?:@([0-9a-f]{12,64}))?$/.exec(text);
	if (match === null) return { problems: [badShard(text, "it is not of the form K/N")] };
	const [shard, of] = [Number(match[1]), Number(match[2])];
	if (of > 256) return { problems: [badShard(text, `there are at most ${256} shards`)] };
	if (shard > of) return { problems: [badShard(text, `there are ${of} shards, and this would be number ${shard}`)] };
	return {
		value: {
			shard,
			of,
			...defined({ plan: match[3] })
		},
		problems: []
	};
}
/** How many shards are asked for. Throws ProblemError for what is not a number, or more than a matrix holds. */
function parseShardCount(text) {
	const count = /^[0-9]{1,9}$/.test(text) ? Number(text) : 0;
	if (count >= 1 && count <= 256) return count;
	const hint = `Write a whole number from 1 to ${256}: a GitHub matrix has no more jobs than that.`;
	throw setupError("bad-shard-count", `${quoteValue(text)} is not a number of shards`, hint);
}
function badShard(text, why) {
	return makeError("setup", "bad-shard", `${quoteValue(text)} names no shard: ${why}`, "Write K/N with 1 ≤ K ≤ N, for example 2/3, or the id that rentroll plan --shards prints.");
}

// src/foundation/text/escape/plain-line.ts
const [escapeMark, bell] = [String.fromCharCode(27), String.fromCharCode(7)];
/** ANSI sequences: the ones with parameters, titles of windows, and single characters. */
const sequences = new RegExp(`${escapeMark}(?:\\[[0-?]*[ -/]*[@-~]|\\][^${bell}${escapeMark}]*(?:${bell}|${escapeMark}\\\\)?|[ -~]?)`, "g");
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
/**
* Untrusted text as one honest line of at most `longest` UTF-16 units, as `escapePlain` does, in plain ES: it also runs where there is no
* Node. What is longer ends in an ellipsis.
*/
function plainLine(text, longest) {
	const line = text.slice(0, 4 * longest).replace(sequences, "").replace(/[\s\u0085]+/gu, " ").replace(unseen, "�").trim();
	if (line.length <= longest && text.length <= 4 * longest) return line;
	const cut = line.slice(0, longest - 1);
	return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}

// src/foundation/text/escape/escape-workflow-command.ts
/** Untrusted text as the message of a workflow command; its lines survive, encoded, so the command stays on one line. */
function escapeCommandData(text) {
	return escapePlainLines(text).trim().replaceAll("%", "%25").replaceAll("\n", "%0A");
}
/** Untrusted text as a property (`file`, `title`) of a workflow command. */
function escapeCommandProperty(text) {
	return escapePlain(text).replaceAll("%", "%25").replaceAll(":", "%3A").replaceAll(",", "%2C");
}

// src/foundation/text/comment-marker.ts
/**
* The hidden first line of a sticky comment: the next run finds its comment by it. Throws TypeError on a key that could end the
* HTML comment; keys hold letters, digits, `.`, `_`, `:`, `/` and `-`.
*/
function markerLine(key) {
	if (!isPlainKey(key)) throw new TypeError(`Expected a plain marker key, got ${JSON.stringify(key)}`);
	return `<!-- rentroll:${key} -->`;
}
/** One comment per ledger: a repository with several configs gets several comments, none of which replaces another. An unknown ledger counts as the usual one. */
function markerKeyOf(ledgerFile) {
	if (ledgerFile === "" || ledgerFile === ".rentroll/ledger.yml") return "gate";
	const key = `gate:${ledgerFile}`;
	return isPlainKey(key) ? key : `gate:${createHash("sha256").update(ledgerFile).digest("hex").slice(0, 12)}`;
}
/**
* Key of the comment that repeats the report of another job: one per step that posts, whatever the report says of itself. A stranger's
* report can neither take the place of a gate's own comment nor make a second one.
*/
function repostKeyOf({ workflow, job, step }) {
	return `report:${createHash("sha256").update(JSON.stringify([
		workflow,
		job,
		step
	])).digest("hex").slice(0, 12)}`;
}
function isPlainKey(key) {
	return key.length <= 200 && /^[\w.:/-]+$/.test(key) && !key.includes("--");
}

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

// src/foundation/text/escape/escape-markdown.ts
/** An invisible break as an entity, for the few words that cannot be code: GitHub's mention and reference filters no longer match. */
const gap = "&#8203;";
/** What GitHub would turn into a link, a mention or a reference: it does so after rendering, so no backslash stops it. */
const linked = /:\/\/|www\.|\bGH-(?=\d)|\b[0-9a-f]{7,40}\b|[@#]/giu;
/** What only counts at the start of a line. */
const start = /^(?:\d+[.)]|[-+=])/u;
const markup = /[\\`*_[\]|~]|[<>&]|\$/gu;
/** Punctuation around a word: what a person copies is the word. */
const [opening, closing] = ["([\"'{", ")]}\"',.;:!?"];
function neutralise(found) {
	if (/^[<>&]$/u.test(found)) return encodeHtml(found);
	return found === "$" ? "<span>$</span>" : `\\${found}`;
}
function escapeMarkup(text) {
	return text.replace(markup, neutralise);
}
function breakUp(found) {
	if (found === "://") return `&#58;${gap}//`;
	if (/^www\.$/iu.test(found)) return `${found.slice(0, 3)}&#46;${gap}`;
	if (/^(?:[@#]|GH-)$/iu.test(found)) return `${found}${gap}`;
	return `${found.slice(0, 3)}${gap}${found.slice(3)}`;
}
function escapeUncopied(text) {
	return text.split(new RegExp(`(${linked.source})`, linked.flags)).map((part, place) => place % 2 === 1 ? breakUp(part) : escapeMarkup(part)).join("");
}
/** A word that GitHub would link becomes code, which it leaves alone and which pastes as it reads: commits, addresses, versions. */
function escapeWord(text) {
	if (text.search(linked) < 0) return escapeMarkup(text);
	const [from, to] = findCore(text);
	const core = text.slice(from, to);
	if (core.search(linked) < 0 || /[`|\\]/u.test(core)) return escapeUncopied(text);
	return `${escapeMarkup(text.slice(0, from))}\`${core}\`${escapeMarkup(text.slice(to))}`;
}
/** Where a word begins and ends without the punctuation around it. */
function findCore(text) {
	let [from, to] = [0, text.length];
	while (from < to && opening.includes(text[from] ?? "")) from += 1;
	while (to > from && closing.includes(text[to - 1] ?? "")) to -= 1;
	return [from, to];
}
/**
* Untrusted text as one line of GitHub Markdown prose, also inside a table cell: no markup, HTML, link, image, mention, issue or
* commit reference or formula survives. Nothing invisible gets into what a person copies.
*/
function escapeMarkdown(text) {
	return escapePlain(text).split(" ").map(escapeWord).join(" ").replace(start, (found) => `${found.slice(0, -1)}\\${found.slice(-1)}`);
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

// src/foundation/text/split-sentences.ts
/** Words whose full stop ends no sentence, in small letters and without it. */
const abbreviations = new Set("e.g i.e eg ie etc vs cf approx resp incl excl ca al viz no nr fig sec vol pp ed eds mr mrs ms dr prof st inc ltd co corp dept est min max a.m p.m u.s u.k".split(" "));
const end = /[.!?…]+[\])"'”’»*_]*(?=\s|$)|[。！？]+/gu;
/** What a sentence begins with; a small Latin letter goes on with the one before. */
const beginning = /[^\p{Ll}\s]/u;
const brackets = /* @__PURE__ */ new Map([
	["(", 1],
	["[", 1],
	[")", -1],
	["]", -1]
]);
/** Code spans: a run of backticks up to the next run of the same length. Linear, however many runs have no partner. */
function listCodeSpans(text) {
	const runs = [...text.matchAll(/`+/g)].map((match) => ({
		start: match.index,
		length: match[0].length
	}));
	const partners = new Array(runs.length);
	const seen = /* @__PURE__ */ new Map();
	for (let at = runs.length - 1; at >= 0; at -= 1) {
		const length = runs[at]?.length ?? 0;
		partners[at] = seen.get(length);
		seen.set(length, at);
	}
	const spans = [];
	for (let at = 0; at < runs.length; at += 1) {
		const partner = partners[at];
		const close = partner === void 0 ? void 0 : runs[partner];
		if (partner === void 0 || close === void 0) continue;
		spans.push({
			start: runs[at]?.start ?? 0,
			end: close.start + close.length
		});
		at = partner;
	}
	return spans;
}
/** The text with every character of its code spans as a letter, so that no mark inside them counts; the length stays. */
function maskCode(text) {
	const parts = [];
	let at = 0;
	for (const { start, end: stop } of listCodeSpans(text)) {
		parts.push(text.slice(at, start), "`", "x".repeat(stop - start - 2), "`");
		at = stop;
	}
	return parts.join("") + text.slice(at);
}
function isAbbreviation(masked, start, stop) {
	if (masked[stop] !== ".") return false;
	const word = /[^\s([]*$/.exec(masked.slice(Math.max(start, stop - 24), stop))?.[0] ?? "";
	if (/^\p{L}$/u.test(word)) return true;
	if (/^\d+$/.test(word) && masked.slice(start, stop).trim() === word) return true;
	return abbreviations.has(word.toLowerCase().replace(/^["'*_]+/, ""));
}
/** How deep in round and square brackets each sentence end stands; a bracket that nothing closes holds all that follows. */
function* listEnds(masked) {
	let depth = 0;
	let at = 0;
	for (const match of masked.matchAll(end)) {
		for (; at < match.index; at += 1) depth = Math.max(0, depth + (brackets.get(masked[at] ?? "") ?? 0));
		if (depth === 0) yield {
			start: match.index,
			end: match.index + match[0].length
		};
	}
}
/**
* Sentences of one line of prose, spaces around them left out. Full stops inside code, brackets, numbers and names end none, nor do those
* of abbreviations such as "e.g."; a sentence does not begin with a small letter.
*/
function splitSentences(text) {
	const masked = maskCode(text);
	const spans = [];
	let start = masked.length - masked.trimStart().length;
	for (const found of listEnds(masked)) {
		const rest = /^\s*/.exec(masked.slice(found.end, found.end + 80))?.[0].length ?? 0;
		const next = found.end + rest;
		if (next < masked.length && !beginning.test(masked.slice(next, next + 2))) continue;
		if (next < masked.length && isAbbreviation(masked, start, found.start)) continue;
		spans.push({
			start,
			end: found.end
		});
		start = next;
	}
	const last = masked.trimEnd().length;
	return start < last ? [...spans, {
		start,
		end: last
	}] : spans;
}

// src/foundation/text/markdown/text-lines.ts
/** Splits a file into lines as Markdown does; a byte order mark belongs to no line. */
function splitLines(markdown) {
	const lines = [];
	const lineEnds = /\r\n|\n|\r/g;
	let offset = markdown.startsWith("﻿") ? 1 : 0;
	for (const match of markdown.matchAll(lineEnds)) {
		lines.push({
			offset,
			text: markdown.slice(offset, match.index),
			lineEnd: match[0]
		});
		offset = match.index + match[0].length;
	}
	if (offset < markdown.length) lines.push({
		offset,
		text: markdown.slice(offset),
		lineEnd: ""
	});
	return lines;
}
/** Some lines as one text, without the spaces at their ends. */
function joinLines(lines, { from, to }) {
	return lines.slice(from - 1, to).map(({ text }) => text.trimEnd()).join("\n");
}
/** Lines of a leading `---` or `+++` frontmatter, its fences included; 0 when there is none. */
function countFrontmatter(lines) {
	const fence = lines[0]?.text.trimEnd();
	if (fence !== "---" && fence !== "+++") return 0;
	return lines.findIndex(({ text }, place) => place > 0 && text.trimEnd() === fence) + 1;
}
/** The frontmatter of a file, without its fences; empty when there is none. */
function readFrontmatter(markdown) {
	const lines = splitLines(markdown);
	return joinLines(lines, {
		from: 2,
		to: countFrontmatter(lines) - 1
	});
}

// src/foundation/text/markdown/parse-blocks.ts
/** Blocks alone are parsed: words are read as they are, so emphasis, links and code marks mean nothing here. */
const parser = MarkdownItCallable({ html: true });
parser.core.ruler.enableOnly(["normalize", "block"]);
/**
* The blocks of a Markdown file behind its frontmatter, as CommonMark and GitHub's tables have them; what is nested deeper than 100 is
* left out. The time grows with the length of the file alone.
*/
function parseBlocks(lines) {
	const text = lines.slice(countFrontmatter(lines)).map((line) => `${line.text}\n`);
	return parser.parse(text.join(""), {});
}
const taskBox = /^\[[ xX]\]\s+/;
/** The lines of a text that the parser found, spaces around each left out; the box of a task is a list marker, not a word. */
function listTextLines(content) {
	return content.split("\n").map((line, place) => (place === 0 ? line.replace(taskBox, "") : line).trim());
}

// src/foundation/text/digest-value.ts
/** Most characters of one text that are looked at, half of them from its end, and most parts of one value. */
const [mostCharacters, mostParts] = [4096, 400];
/**
* A short name for a value of JSON: the same for the same value, and almost never the same for another. It tells repeats apart and proves
* nothing. Plain ES and bounded work: of a long text its length and both ends count. (cyrb53, public domain, by bryc.)
*/
function digestValue(value) {
	const mix = {
		a: 3735928559,
		b: 1103547991,
		parts: 0
	};
	addValue(mix, value);
	return finish(mix).toString(36);
}
function addValue(mix, value) {
	mix.parts += 1;
	if (mix.parts > mostParts) return;
	if (typeof value === "string") addText(mix, `"${value.length}`, value);
	else if (typeof value !== "object" || value === null) addText(mix, typeof value, String(value));
	else {
		addText(mix, Array.isArray(value) ? "[" : "{", "");
		for (const name in value) {
			addText(mix, ":", name);
			addValue(mix, value[name]);
			if (mix.parts > mostParts) return;
		}
		addText(mix, ";", "");
	}
}
function addText(mix, mark, text) {
	addCharacters(mix, mark);
	if (text.length <= mostCharacters) addCharacters(mix, text);
	else {
		addCharacters(mix, text.slice(0, mostCharacters / 2));
		addCharacters(mix, text.slice(-mostCharacters / 2));
	}
}
function addCharacters(mix, text) {
	for (let place = 0; place < text.length; place += 1) {
		const code = text.charCodeAt(place);
		mix.a = Math.imul(mix.a ^ code, 2654435761);
		mix.b = Math.imul(mix.b ^ code, 1597334677);
	}
}
function finish({ a, b }) {
	const one = Math.imul(a ^ a >>> 16, 2246822507) ^ Math.imul(b ^ b >>> 13, 3266489909);
	return 4294967296 * (2097151 & (Math.imul(b ^ b >>> 16, 2246822507) ^ Math.imul(a ^ a >>> 13, 3266489909))) + (one >>> 0);
}

// src/foundation/text/refused-text.ts
/** What Claude Code puts in the place of a result where a person or their permissions said no. */
const refused = /^(?:<tool_use_error>)?(?:The user doesn't want to|Claude requested permissions|Permission to use|User rejected|\[Request interrupted)/;
/** True for the result of a call that was not allowed to run: nothing failed, and nothing is to be learnt of the call. */
function isRefused(text) {
	return refused.test(text);
}

export { isSlug as A, findClosest as B, parseShardCount as C, redacted as D, redactExcerpt as E, compareText as F, shortSha as G, clipCharacters as H, disarmCommands as I, quoteValue as K, escapeTerminal as L, decodeText as M, indexLines as N, secretValues as O, toError as P, quoteShell as R, formatShardId as S, makeRedactor as T, escapePlain as U, hintKnownWords as V, escapePlainLines as W, markerLine as _, countFrontmatter as a, escapeCommandProperty as b, splitLines as c, escapeMarkdown as d, markdownCode as f, markerKeyOf as g, escapeHtml as h, parseBlocks as i, findUnsafeCharacter as j, toDay as k, maskCode as l, encodeHtml as m, digestValue as n, joinLines as o, markdownFence as p, listTextLines as r, readFrontmatter as s, isRefused as t, splitSentences as u, repostKeyOf as v, parseShardId as w, plainLine as x, escapeCommandData as y, normalizeForTrigrams as z };