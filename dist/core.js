import { i as __toESM } from "./rolldown-runtime.js";
import { A as nullable, B as regex, C as literal$1, D as minLength, E as maxValue, G as string, I as picklist, L as pipe, M as number$3, O as minValue, T as maxLength, U as strictObject, V as safeInteger, W as strictTuple, X as require_jstat, Y as variant, _ as getDescription, b as integer, c as require_fastest_levenshtein, d as boolean, f as check, g as finite$1, h as exactOptional, m as description, o as parse, q as union, s as forEachChild, u as array, w as ltValue, y as gtValue } from "./libraries.js";
import { i as O200K_TOKEN_SPLIT_REGEX, n as findRank, r as toByteText, t as o200kTable } from "./tokenizer.js";
import { createHash, createHmac, createPrivateKey, createPublicKey, hkdfSync, randomBytes, sign, timingSafeEqual, verify } from "node:crypto";
import { stripVTControlCharacters } from "node:util";

// src/core/model/problem.ts
/** `file:line:column` as far as known, unescaped. */
function describePosition({ file, line, column }) {
	return [
		file,
		line,
		line === void 0 ? void 0 : column
	].filter((part) => part !== void 0).join(":");
}
/** An error as data; `at` is left out where there is no place to name. */
function makeError(blame, code, message, hint, at) {
	return {
		code,
		severity: "error",
		message,
		hint,
		...at === void 0 ? {} : { at },
		blame
	};
}
/** What is thrown when base, config or environment make it impossible to go on. */
function setupError(code, message, hint, at) {
	return new ProblemError([makeError("setup", code, message, hint, at)]);
}
/** Carries problems that make it impossible to go on; anything else thrown is a bug in rentroll. */
var ProblemError = class extends Error {
	problems;
	constructor(problems) {
		super(problems.map((problem) => problem.message).join("; "));
		this.name = "ProblemError";
		this.problems = problems;
	}
};
/** True when at least one problem is an error. */
function hasErrors(problems) {
	return problems.some((problem) => problem.severity === "error");
}
/**
* Problems of two sides as one list. What is wrong on both in the same words is said once: with base's blame, at the place where head has
* it, since lines may have moved and head is what people mend. What only base has is not mended by looking at head, and the hint says so.
* What one side says twice of one place is said once too.
*/
function joinRevisions(base, head) {
	const twins = Map.groupBy(head, formatProblemText$1);
	const ofBase = base.map((problem) => {
		const twin = twins.get(formatProblemText$1(problem))?.shift();
		return twin === void 0 ? {
			...problem,
			hint: `${problem.hint}${ofBaseAlone}`
		} : {
			...twin,
			blame: problem.blame
		};
	});
	const ofHead = head.filter((problem) => twins.get(formatProblemText$1(problem))?.includes(problem));
	const places = new Map([...ofBase, ...ofHead].toReversed().map((problem) => [locationOf(problem), problem]));
	return [...ofBase, ...ofHead].filter((problem) => places.get(locationOf(problem)) === problem);
}
const ofBaseAlone = " (It is about the base: what mends it has to be committed there first.)";
function formatProblemText$1({ code, message, at }) {
	return JSON.stringify([
		code,
		message,
		at?.file
	]);
}
function locationOf(problem) {
	return JSON.stringify([
		formatProblemText$1(problem),
		problem.at?.line,
		problem.at?.column
	]);
}
/** Problems in reading order: by file, line, column; problems without a position first. Stable. */
function sortProblems(problems) {
	return [...problems].sort((a, b) => {
		const fileA = a.at?.file ?? "";
		const fileB = b.at?.file ?? "";
		if (fileA !== fileB) return fileA < fileB ? -1 : 1;
		return (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0);
	});
}

// src/core/text/escape/escape-plain.ts
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

// src/core/util/values.ts
/** The keys of an object that have a value; those that are undefined are absent in what comes out, as optional keys of our types are. */
function defined(values) {
	const said = Object.entries(values).filter(([, value]) => value !== void 0);
	return Object.fromEntries(said);
}
/** The keys of an object whose type names them all. */
function keysOf(table) {
	return Object.keys(table);
}
/** An object with a value for each of these keys. */
function recordOf(keys, make) {
	return Object.fromEntries(keys.map((key) => [key, make(key)]));
}
/** The words of whatever was thrown. */
function messageOf(error) {
	return error instanceof Error ? error.message : String(error);
}
/** The code of what Node throws, such as `ENOENT`; undefined for anything else. */
function codeOf(error) {
	return typeof error === "object" && error !== null && "code" in error && typeof error.code === "string" ? error.code : void 0;
}

// src/core/model/money/usage.ts
/** The three ways to weigh token classes; `priced` decides by default, the others are shown beside it. */
const metrics = [
	"priced",
	"total",
	"processing"
];
const zeroUsage = {
	input: 0,
	output: 0,
	cacheCreation: 0,
	cacheRead: 0
};
/**
* Weights per metric, in input-equivalent tokens.
* `priced`: Anthropic list-price ratios (input 1, five-minute cache write 1.25, cache read 0.1, output 5), as of 2026-06.
*/
const metricWeights = {
	priced: {
		input: 1,
		output: 5,
		cacheCreation: 1.25,
		cacheRead: .1
	},
	total: {
		input: 1,
		output: 1,
		cacheCreation: 1,
		cacheRead: 1
	},
	processing: {
		input: 1,
		output: 1,
		cacheCreation: 1,
		cacheRead: 0
	}
};
/** Sum of two usages, class by class. */
function addUsage(a, b) {
	return mapClasses((name) => a[name] + b[name]);
}
/** Every class times the factor; the counts need not be whole numbers. */
function scaleUsage(usage, factor) {
	return mapClasses((name) => usage[name] * factor);
}
function mapClasses(count) {
	return {
		input: count("input"),
		output: count("output"),
		cacheCreation: count("cacheCreation"),
		cacheRead: count("cacheRead")
	};
}
/** Weighted sum of the four classes: the metric value of a trial. */
function weighUsage(usage, weights) {
	return usage.input * weights.input + usage.output * weights.output + usage.cacheCreation * weights.cacheCreation + usage.cacheRead * weights.cacheRead;
}
/** All four classes at weight 1: the unit of every token budget. */
function totalTokens(usage) {
	return weighUsage(usage, metricWeights.total);
}
/** A trial's usage by model, as records keep it: `models` only where one model's sum would not tell the price. */
function sumModels(models) {
	const [first, ...others] = models;
	const isPlain = others.length === 0 && (first?.longCacheCreation ?? 0) === 0;
	return {
		usage: models.reduce((sum, { usage }) => addUsage(sum, usage), zeroUsage),
		model: first?.model ?? "",
		...isPlain ? {} : { models }
	};
}

// src/core/model/rule/config.ts
/** APIs whose calls the meter understands. */
const apis = ["anthropic", "openai"];
/** What executes a trial. */
const runnerKinds = [
	"reference",
	"claude",
	"codex",
	"command"
];
/** Model name in usage, receipts and transcripts. */
const referenceModel = "reference-1";
/** A second simulated model, which looks around less and says less: what a comparison of models is tried on. */
const leanReferenceModel = "reference-2";
/** Version of the agent: changes whenever its behaviour or its texts change, because earlier verdicts then no longer compare. */
const referenceVersion = "1.1.0";
/** What a policy says where nothing is written; a config and a file of evidence that leave it out mean the same. */
const policyDefaults = {
	ratio: 2,
	cap: 2,
	alpha: .05,
	beta: .1,
	metric: "priced"
};
/** What holds of it where nothing is written. */
const behaviourDefaults = {
	gain: .4,
	alpha: .02,
	price: .2,
	maxPrice: .3,
	maxPairs: 60
};
/** What holds of both where nothing is written. */
const outcomeConfigDefaults = {
	value: "auto",
	times: 3,
	minFailures: .2,
	maxPerCell: 40
};
const harmDefaults = {
	alpha: .05,
	tasks: "auto",
	critical: []
};
/** What a policy says of rules that buy solved tasks. */
function outcomeTermsOf({ outcome, harm }) {
	return {
		...outcomeConfigDefaults,
		...outcome,
		harm: {
			...harmDefaults,
			...harm
		}
	};
}
/** What is asked of a change that takes an active rule out of memory or rewords it: nothing, or that memory is not worse for it. */
const removalPolicies = ["free", "measured"];
/** What may be done about text that grows, see `GrowthPolicy`. */
const growthPolicies = [
	"fail",
	"measure",
	"warn",
	"allow"
];
/** What a config says where nothing is written; hooks, which read none, use the same. */
const distillDefaults = {
	model: "haiku",
	percentile: 75,
	priors: 5,
	maxRules: 2
};
/** When a running session is told that its context fills, where nothing is written. */
const monitorDefaults = {
	enabled: true,
	every: 5,
	wrapUp: .5,
	endTurn: .4
};
/** When an agent that stops is asked whether it is done. */
const stopSettings = [
	"open-work",
	"always",
	"off"
];
/** What holds of it where nothing is written. */
const runtimeDefaults = {
	advice: true,
	shorten: 16e3,
	packet: true,
	stop: "open-work"
};
/**
* What to do where there is no fixture: the command that copies what is committed into a folder, without rules and golden tasks, which no
* agent may see. A folder that a shell could read as anything else is left to the reader.
*/
function explainFixture(folder) {
	const what = "A fixture is a frozen copy of code like yours, in a committed folder of its own.";
	if (!/^\w[\w./-]*$/.test(folder)) return what;
	return `${what} Make one: git archive --prefix=${folder}/ HEAD ':!.rentroll' ':!benchmarks' | tar -x`;
}

// src/core/util/tokenizer.ts
/** The tokenizer takes quadratic time on a run of one character; slices bound it, at the price of a token or two each. */
const sliceLength = 2e3;
/** Tokens of a text of any content and length, in linear time. */
function countLong(text, count) {
	let tokens = 0;
	for (let at = 0; at < text.length; at += sliceLength) tokens += count(text.slice(at, at + sliceLength));
	return tokens;
}
/**
* Loads the o200k tokenizer, the one unit of rent for every runner. Its table is large, hence the dynamic import: commands that weigh nothing
* never read it. Special tokens inside a text count as the plain text they are.
*/
async function loadTokenizer() {
	return (await import("./core.js")).Ln;
}

// src/core/util/hash.ts
/** SHA-256 of text or bytes as 64 lower-case hex digits. */
function sha256Hex(content) {
	return createHash("sha256").update(content).digest("hex");
}
/** SHA-256 with its algorithm in front, as lock files and receipts write it: `sha256:<64 hex>`. */
function sha256(content) {
	return `sha256:${sha256Hex(content)}`;
}
/** Hash over several parts that cannot be confused with each other, whatever they contain (each is framed by its length). */
function hashParts(...parts) {
	return sha256Hex(parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join(""));
}

// src/core/text/json/read-json.ts
/** A JSON text as its value, nothing checked; undefined when it is no JSON. */
function readJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
/** JSON text as an object; undefined when it is no JSON, or no object. */
function parseObject(text) {
	return asObject(readJson(text));
}
/** A JSON text as its value, where a file has to hold one: `refuse` makes what is thrown of the parser's words. */
function parseOrThrow(text, refuse) {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw refuse(messageOf(error));
	}
}
/** JSON that this program wrote into a store of its own, whose rows nobody else writes: its shape is the writer's word. */
function readStored(text) {
	return JSON.parse(text);
}
/** True for an object of JSON; a list is none. */
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
/** The object itself; undefined for anything else. */
function asObject(value) {
	return isObject(value) ? value : void 0;
}
/** The object itself; an empty one for anything else. */
function objectOf(value) {
	return isObject(value) ? value : {};
}
/**
* JSON with sorted keys at every depth and a final newline: the same value always gives the same bytes.
* Throws on NaN and infinities, which JSON would silently turn into null.
*/
function stableJson(value, indent = 2) {
	return `${JSON.stringify(sortKeys$1(value), void 0, indent)}\n`;
}
function sortKeys$1(value) {
	if (typeof value === "number" && !Number.isFinite(value)) throw new Error(`not a JSON number: ${value}`);
	if (Array.isArray(value)) return value.map(sortKeys$1);
	if (value === null || typeof value !== "object") return value;
	const entries = Object.entries(value).filter(([, entry]) => entry !== void 0);
	entries.sort(([a], [b]) => a < b ? -1 : 1);
	return Object.fromEntries(entries.map(([key, entry]) => [key, sortKeys$1(entry)]));
}

// src/core/util/o200k.ts
/** Counts of pieces that came up before: texts repeat their words. */
const known = /* @__PURE__ */ new Map();
const mostKnown = 5e4;
/** Tokens of a text in the o200k encoding; markers of special tokens are the plain text they are. Quadratic in a run without a break. */
function countO200k(text) {
	let tokens = 0;
	for (const [piece] of text.matchAll(O200K_TOKEN_SPLIT_REGEX)) tokens += known.get(piece) ?? countPiece(piece);
	return tokens;
}
function countPiece(piece) {
	const bytes = toByteText(piece);
	const count = findRank(o200kTable, bytes) === void 0 ? mergePairs([...bytes]) : 1;
	if (known.size >= mostKnown) known.clear();
	known.set(piece, count);
	return count;
}
/** Joins neighbours, the pair of the lowest rank first, until no pair is a token; what is left are the tokens. */
function mergePairs(parts) {
	const rankAt = (at) => findRank(o200kTable, `${parts[at]}${parts[at + 1]}`) ?? Number.POSITIVE_INFINITY;
	const ranks = parts.slice(1).map((_, at) => rankAt(at));
	while (ranks.length > 0) {
		const at = indexOfLeast(ranks);
		if (ranks[at] === Number.POSITIVE_INFINITY) break;
		parts.splice(at, 2, `${parts[at]}${parts[at + 1]}`);
		ranks.splice(at, 1);
		if (at < ranks.length) ranks[at] = rankAt(at);
		if (at > 0) ranks[at - 1] = rankAt(at - 1);
	}
	return parts.length;
}
function indexOfLeast(values) {
	let least = 0;
	for (let at = 1; at < values.length; at += 1) if ((values[at] ?? 0) < (values[least] ?? 0)) least = at;
	return least;
}

// src/core/text/comment-marker.ts
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
* Key of the comment that repeats the report of another job: one per step that posts, whatever the report says of itself. An untrusted person's
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

// src/core/text/escape/escape-html.ts
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

// src/core/text/escape/escape-markdown.ts
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
	return text.split(new RegExp(`(${linked.source})`, linked.flags)).map((part, index) => index % 2 === 1 ? breakUp(part) : escapeMarkup(part)).join("");
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

// src/core/text/escape/escape-terminal.ts
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

// src/core/text/escape/quote-value.ts
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

// src/core/text/shard-id.ts
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
function badShard(text, why) {
	return makeError("setup", "bad-shard", `${quoteValue(text)} names no shard: ${why}`, "Write K/N with 1 ≤ K ≤ N, for example 2/3, or the id that rentroll plan --shards prints.");
}

// src/core/model/rule/rule.ts
/**
* - `candidate`: proposed; in no memory until it earned.
* - `inherited`: stood in what agents load before rentroll came, and still does; nobody has measured it yet.
* - `active`: earned its place. `evicted`: left memory, and why.
*/
const ruleStatuses = [
	"candidate",
	"inherited",
	"active",
	"evicted"
];
/** True for a rule that compiled memory holds: one that earned, or one that nobody has measured yet. */
function isCompiled({ status }) {
	return status === "active" || status === "inherited";
}
/** The agent name whose rules are compiled into every agent's memory. */
const everyAgent = "all";
/** True for two rules that some agent carries both of. */
function shareMemory(a, b) {
	return a.agent === b.agent || a.agent === "all" || b.agent === "all";
}
/** What of a probe decides its answers, as text: two probes of the same text ask the same. */
function spellProbe({ when, ask, order }) {
	return JSON.stringify([
		when ?? null,
		ask,
		order ?? null
	].map(sortKeys));
}
/** All of a probe as text, for hashes. */
function spellWholeProbe(probe) {
	return JSON.stringify([
		spellProbe(probe),
		probe.tasks ?? null,
		probe.price ?? null
	]);
}
function sortKeys(value) {
	if (value === null || typeof value !== "object") return value;
	const entries = Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1);
	return Object.fromEntries(entries.map(([key, entry]) => [key, sortKeys(entry)]));
}
/** What a rule may say it buys. */
const currencies = [
	"tokens",
	"behaviour",
	"outcome"
];
/** What evidence, a verdict or an interim analysis is about. */
function currencyOf({ behaviour, outcome }) {
	if (outcome !== void 0) return "outcome";
	return behaviour === void 0 ? "tokens" : "behaviour";
}
/** What a rule buys: one with a probe, behaviour; one that says so, solved tasks. */
function currencyOfRule({ probe, buys }) {
	return currencyOf({
		behaviour: probe,
		outcome: buys
	});
}
/** Largest script that is a probe, in bytes: somebody has to review it. */
const longestScriptBytes = 65536;

// src/core/text/compare-text.ts
/** Order by UTF-16 units: the same on every machine and in every locale. For `Array.sort`. */
function compareText(a, b) {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}

// src/core/stats/moments.ts
/** Sum of a list; 0 for an empty one. */
function sum(values) {
	return values.reduce((total, value) => total + value, 0);
}
/** Arithmetic mean; 0 for an empty list, so that no NaN travels on. */
function mean(values) {
	return values.length === 0 ? 0 : sum(values) / values.length;
}
/** ln of the mean of values that are given by their logarithms; the largest is taken out first, so that hundreds of factors do not overflow. */
function logMean(logs) {
	const largest = Math.max(...logs);
	return largest + Math.log(mean(logs.map((log) => Math.exp(log - largest))));
}
/** Middle value (mean of the two middle ones for an even count); 0 for an empty list. */
function median(values) {
	const sorted = [...values].sort((a, b) => a - b);
	const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
	return ((sorted[Math.ceil(sorted.length / 2) - 1] ?? 0) + upper) / 2;
}
/** Sum of squared deviations from the mean. */
function sumOfSquares(values) {
	const centre = mean(values);
	return sum(values.map((value) => (value - centre) ** 2));
}
/** Sample variance (n − 1); 0 for fewer than two values. */
function variance(values) {
	return values.length < 2 ? 0 : sumOfSquares(values) / (values.length - 1);
}
/** Coefficient of variation, sd / mean; 0 for fewer than two values or a mean of 0. */
function coefficientOfVariation(values) {
	const centre = mean(values);
	return centre === 0 ? 0 : Math.sqrt(variance(values)) / centre;
}

// src/core/stats/gain/gain-interval.ts
/** Bets the interval is mixed from, as shares of the largest that is possible. */
const shares = [
	.1,
	.2,
	.3,
	.4,
	.5,
	.6,
	.7,
	.8,
	.9
];
/** Each end is passed by the true gain with a probability of at most 1/20. */
const limit$1 = Math.log(20);
/** Halvings: far below the last digit that a double holds. */
const steps$1 = 80;
/**
* Interval of the gain that holds at whatever look one stops, −1 … 1, 5 % a side: its lower end is the m at which the mean over
* j = 1 … 9 of Π(1 + λ_j(D − m)) is 20, λ_j = j/(10(1 + m)), D = 1, −1 or 0 for a pair for the rule, against it, or alike.
*/
function gainInterval(pairs) {
	const { for: a, against: b, alike } = pairs;
	return [lowerEnd(pairs), -lowerEnd({
		for: b,
		against: a,
		alike
	})];
}
function lowerEnd(pairs) {
	let [low, high] = [-1, 1];
	for (let step = 0; step < steps$1; step += 1) {
		const middle = (low + high) / 2;
		if (logMixture(pairs, middle) >= limit$1) low = middle;
		else high = middle;
	}
	return low;
}
/** ln of the mean of the nine products. */
function logMixture({ for: a, against: b, alike }, m) {
	const logs = shares.map((share) => {
		const bet = share / (1 + m);
		return a * Math.log1p(bet * (1 - m)) + b * Math.log1p(bet * (-1 - m)) + alike * Math.log1p(-bet * m);
	});
	return logMean(logs);
}

// src/core/stats/gain/gain-evidence.ts
/** Evidence of 10 rules the wanted gain out; 20 rules it out from stored trials alone, or a loss of the margin. */
const limitOfRoom = Math.log(10);
/** See `limitOfRoom`. */
const limitOfScreen = Math.log(20);
/** Share of the wanted gain that a cut may lose at most, and that following anyway may lack of everything. */
const marginShare = .75;
/** The stakes that follow from a wanted gain g (0 … 1): s = 2g/(1 + g²) on there being one, r = 2g on its being below g. */
function stakesOf(gain) {
	return {
		for: 2 * gain / (1 + gain ** 2),
		against: 2 * gain
	};
}
/** ln of (1 + s)^a · (1 − s)^b: what pairs for a rule and against it say of a gain. Of violations it is told the same way. */
function logGain(pairs, gain) {
	const { for: stake } = stakesOf(gain);
	return pairs.for * Math.log1p(stake) + pairs.against * Math.log1p(-stake);
}
/** ln of (1 − r(1 − g))^a · (1 + r(1 + g))^b · (1 + rg)^c. */
function logRoom({ for: a, against: b, alike: c }, gain) {
	const { against: stake } = stakesOf(gain);
	return a * Math.log1p(-stake * (1 - gain)) + b * Math.log1p(stake * (1 + gain)) + c * Math.log1p(stake * gain);
}
/**
* Betting e-processes (docs/guides/behaviour.md): if a rule changes nothing, exp(gain) ever reaches 1/α with probability at most α; if it gains
* `gain`, exp(room) ever reaches 10 with probability at most 1/10 (Ville), however often one looks.
*/
function weighPairs(pairs, gain) {
	return {
		gain: logGain(pairs, gain),
		room: logRoom(pairs, gain)
	};
}
/** ln of (1 + rg)^yes · (1 − r(1 − g))^no: whether so many follow without the rule that no gain of g is left. */
function weighScreen({ yes, no }, gain) {
	const { against: stake } = stakesOf(gain);
	return yes * Math.log1p(stake * gain) + no * Math.log1p(-stake * (1 - gain));
}
/** The opposite test of a cut: pairs have today's memory as baseline, so the roles change, and the margin stands for the gain. */
function weighCut({ for: a, against: b, alike }, gain) {
	const margin = marginShare * gain;
	const { gain: needed, room: safe } = weighPairs({
		for: b,
		against: a,
		alike
	}, margin);
	return {
		margin,
		needed,
		safe
	};
}

// src/core/stats/gain/likely-pairs.ts
/** From this many target tasks on the first batch has one pair of each instead of two. */
const manyTargets = 6;
/** Pairs of each target task in the first batch of a question of behaviour. */
function firstRounds(targets) {
	return targets < manyTargets ? 2 : 1;
}
/** All pairs of that batch. */
function countFirstPairs(targets) {
	return targets * firstRounds(targets);
}
/**
* Further pairs that likely settle whether there is a gain, if pairs go on as they came (each kind counted a third more than seen): what
* either evidence lacks of what is `needed` by its mean growth per pair, the smaller, rounded up. Undefined when neither grows.
*/
function likelyPairs(pairs, gain, needed) {
	const { for: a, against: b, alike: c } = pairs;
	const total = a + b + c + 1;
	const rate = {
		for: (a + 1 / 3) / total,
		against: (b + 1 / 3) / total,
		alike: (c + 1 / 3) / total
	};
	const { gain: gained, room } = weighPairs(pairs, gain);
	const reached = [{
		missing: needed.gain - gained,
		growth: logGain(rate, gain)
	}, {
		missing: needed.room - room,
		growth: logRoom(rate, gain)
	}].filter(({ growth }) => growth > 0).map(({ missing, growth }) => Math.max(0, missing) / growth);
	return reached.length === 0 ? void 0 : Math.ceil(Math.min(...reached));
}

// src/core/stats/distributions.ts
var import_jstat = /* @__PURE__ */ __toESM(require_jstat(), 1);
/** Below this probability doubles lose the tail; z stops at about ±37, far beyond any boundary. */
const smallestTail = 1e-300;
/** Below this probability jstat's quantile loses digits (0.4 % at 1e-50). */
const farTail = 1e-5;
/** Mills' ratio Φ(−x)/φ(x) for x > 4, by Laplace's continued fraction x + 1/(x + 2/(x + 3/…)). */
function millsRatio(x) {
	let fraction = x;
	for (let k = 60; k > 0; k--) fraction = x + k / fraction;
	return 1 / fraction;
}
/** Newton steps on ln Φ(−x) = ln p from jstat's value; they converge for every p because ln Φ is concave. */
function farQuantile(p) {
	let x = -import_jstat.default.normal.inv(p, 0, 1);
	for (let step = 0; step < 4; step++) {
		const mills = millsRatio(x);
		const logTail = Math.log(mills) - (x * x + Math.log(2 * Math.PI)) / 2;
		x += (logTail - Math.log(p)) * mills;
	}
	return -x;
}
/** Φ⁻¹(p), the standard normal quantile. `p` is held at 1e-300 or more, so the answer is always finite. */
function normalQuantile(p) {
	if (p > .5) return -normalQuantile(1 - p);
	const tail = Math.max(p, smallestTail);
	return tail < farTail ? farQuantile(tail) : import_jstat.default.normal.inv(tail, 0, 1);
}
/** P(T ≤ −|t|) of Student's t with `df` > 0 degrees of freedom, through the incomplete beta function. */
function studentLowerTail(t, df) {
	return Number(import_jstat.default.ibeta(df / (df + t * t), df / 2, .5)) / 2;
}
/** Quantile of Student's t: the value exceeded with probability 1 − p. */
function studentQuantile(p, df) {
	return import_jstat.default.studentt.inv(p, df);
}
/** P(F ≥ ratio) of Fisher's F with the degrees of freedom of numerator and denominator, both above 0. */
function fisherTail(ratio, above, below) {
	return Number(import_jstat.default.ibeta(below / (below + above * ratio), below / 2, above / 2));
}
/**
* z = Φ⁻¹(T_df(t)): the normal deviate as extreme as a t statistic. Computed in the lower tail and mirrored, so that large
* positive t keep their digits; the distribution functions are called for every t and df.
*/
function tToZ(t, df) {
	const z = normalQuantile(studentLowerTail(t, df));
	return t < 0 ? z : -z;
}

// src/core/stats/triangular-test.ts
/** Share of one look's information step by which the lower boundary is moved inwards (discrete looks; Whitehead 1983). */
const overshoot = .583;
/** θ = (Δ − τ)·2z_α/(z_α + z_β), A = (2/θ)·ln(1/(2α)), c = θ/4 (docs/statistics.md, step 4). */
function triangularTest({ tau, delta, alpha, beta }) {
	const zAlpha = -normalQuantile(alpha);
	const zBeta = -normalQuantile(beta);
	const theta = (delta - tau) * 2 * zAlpha / (zAlpha + zBeta);
	const A = 2 / theta * Math.log(1 / (2 * alpha));
	const c = theta / 4;
	return {
		theta,
		A,
		c,
		informationMax: A / c
	};
}
/** Score at or above which the rule earns, at information I. */
function upperBoundary({ A, c }, information) {
	return A + c * information;
}
/** Score at or below which a saving of Δ is ruled out, at information I after a largest earlier information. */
function lowerBoundary({ A, c }, information, previousInformation) {
	const step = Math.max(0, information - previousInformation);
	return -A + 3 * c * information + overshoot * Math.sqrt(step);
}
/** Relative standard deviation of a trial's tokens assumed before any was seen (cv0 of docs/statistics.md). */
const priorCv = .25;
/** Share of solved trials below which a solved task is not taken to cost more still: suites that nobody solves would make it infinite. */
const leastSolved = .1;
/**
* Trials per task and arm at which the triangular test must have ended, worst case, if every trial spreads by cv0:
* V = 2·cv0²·mean²/(K·n) = 1/I_max. Works in units of the suite mean; the small τ is left out.
*/
function priorTrialsPerCell({ tasks, share, alpha, beta }) {
	const { informationMax } = triangularTest({
		tau: 0,
		delta: share,
		alpha,
		beta
	});
	return Math.ceil(2 * priorCv ** 2 * informationMax / tasks);
}
/** Completed trials per task and arm before price is looked at: four, fewer where there are many tasks, never fewer than two. */
function trialsForPrice(tasks) {
	return Math.max(2, Math.min(4, Math.ceil(24 / Math.max(1, tasks))));
}
/**
* The range shown beside a verdict, in tokens: the always-valid interval without the savings its test has ruled out. The interval
* alone is wider than the test needs and could hold the very saving that a verdict denies.
*/
function rangeOfTest({ reason, saving, interval, minimalEffect, bar }) {
	const [low, high] = interval;
	if (reason === "crossed-upper-boundary") return [Math.max(low, Math.min(saving, bar)), high];
	if (reason === "saving-ruled-out") return [low, Math.min(high, Math.max(saving, minimalEffect))];
	return [low, high];
}

// src/core/stats/pass-rate-test.ts
const errorRate = .02;
/**
* Log-likelihood ratio of "the candidate fails much more often" against "it fails as the baseline does" (docs/statistics.md):
* p0 = max(.02, (f0 + .5)/(n0 + 1)), p1 = max(.5, min(.9, p0 + .35)). Never above 0 where the baseline fails so often
* that p1 is no larger than p0: a pass of the candidate would speak for the very failures it disproves.
*/
function passRateLlr(counts) {
	const p0 = Math.max(.02, (counts.baselineFailures + .5) / (counts.baselineAttempts + 1));
	const p1 = Math.max(.5, Math.min(.9, p0 + .35));
	const passes = counts.candidateAttempts - counts.candidateFailures;
	const llr = counts.candidateFailures * Math.log(p1 / p0) + passes * Math.log((1 - p1) / (1 - p0));
	return p1 > p0 ? llr : Math.min(0, llr);
}
/** Ratio from which a task proves a regression when `tasks` tasks are tested: ln(K/.02). */
function passRateLimit(tasks) {
	return Math.log(tasks / errorRate);
}

// src/core/model/trial/trial.ts
const arms = ["baseline", "candidate"];
/** Outcomes that count against a rule in the pass-rate test (the environment's faults do not). */
const failures = [
	"failed-check",
	"timed-out",
	"turn-cap",
	"token-cap",
	"agent-error"
];
/** How a trial ended. Only `completed` enters savings; all are charged. */
const outcomes = [
	"completed",
	...failures,
	"environment-error",
	"cancelled"
];
/** True for outcomes that count against a rule. */
function isFailure(outcome) {
	return failures.includes(outcome);
}
/** True for a leak: the canary reached an agent, the rule reached the baseline, or it did not reach the candidate. */
function isLeak({ baseline, candidate }) {
	return baseline?.canaryLeaked === true || candidate?.canaryLeaked === true || baseline?.ruleDelivered === true || candidate?.ruleDelivered === false;
}
/** The parts, in the order reports name them. */
const enforcedParts = [
	"files",
	"network",
	"processes"
];

// src/core/stats/gain/mixture-interval.ts
/**
* Half width of the interval that stays valid at whatever look the test stops (normal mixture boundary, docs/statistics.md):
* SE·√((1 + V/ρ²)(2 ln(1/a) + ln(1 + ρ²/V))), widened by the ratio of the t and normal quantiles at 1 − a/2.
* `a` is the total error of both sides. Needs SE > 0 and ρ > 0.
*/
function mixtureHalfWidth({ standardError, df, rho }, a) {
	const ratio = standardError ** 2 / rho ** 2;
	const mixture = Math.sqrt((1 + ratio) * (2 * Math.log(1 / a) + Math.log(1 + 1 / ratio)));
	const smallSample = studentQuantile(1 - a / 2, df) / normalQuantile(1 - a / 2);
	return standardError * mixture * smallSample;
}

// src/core/model/verdict/receipt.ts
/** The numbers of a receipt that `verify` recomputes from its evidence. */
const receiptNumbers = [...[
	"verdict",
	"reason",
	"saving",
	"rawSaving",
	"interval",
	"standardError"
], ...[
	"minimalEffect",
	"baselineMean",
	"tasks",
	"savings",
	"behaviour",
	"outcome"
]];

// src/core/text/json/json-node.ts
/** The plain value of a node; objects have no prototype, so that a key such as `__proto__` is only a key. */
function jsonValue(node) {
	if (node.kind === "scalar") return node.value;
	if (node.kind === "list") return node.items.map(jsonValue);
	const object = Object.create(null);
	for (const { key, value } of node.entries) object[key] = jsonValue(value);
	return object;
}
/** The entry of an object with this key; undefined for other nodes and absent keys. */
function findEntry(node, key) {
	return node.kind === "object" ? node.entries.find((entry) => entry.key === key) : void 0;
}
/** The node at a path, or the innermost one on the way to it. */
function findNode(root, path) {
	let node = root;
	for (const step of path) {
		const next = node.kind === "list" ? node.items[Number(step)] : findEntry(node, step)?.value;
		if (next === void 0) return node;
		node = next;
	}
	return node;
}
/** A path for people: `trials[3].usage.input`; an empty path is empty. */
function describePath(path) {
	return path.reduce((text, step) => {
		if (typeof step === "number") return `${text}[${step}]`;
		return text === "" ? step : `${text}.${step}`;
	}, "");
}
/** Thrown where reading cannot go on; parse-json.ts catches it. */
var JsonStop = class extends Error {
	finding;
	constructor(finding) {
		super(finding.message);
		this.finding = finding;
	}
};
const number$2 = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const word$1 = /true|false|null/y;
const text$2 = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"/y;
/** A text that means itself: most are short names. */
const plain = /^"[\w-]{0,64}"$/;
function match({ text, at }, pattern) {
	pattern.lastIndex = at;
	return pattern.exec(text)?.[0] ?? "";
}
/** Passes spaces, tabs and line breaks. */
function skipSpace(cursor) {
	const { text } = cursor;
	while (" \n\r	".includes(text.charAt(cursor.at) || "-")) cursor.at += 1;
}
/** Passes one character that has to come next, and the space around it. */
function take(cursor, character) {
	skipSpace(cursor);
	if (cursor.text[cursor.at] !== character) refuse(cursor, `"${character}"`);
	cursor.at += 1;
	skipSpace(cursor);
}
/** A text, number, true, false or null. A number beyond what a double holds is a finding, not a value. */
function readScalar(cursor) {
	const start = cursor.at;
	if (cursor.text[start] === "\"") return readString(cursor);
	const source = match(cursor, number$2) || match(cursor, word$1);
	const behind = cursor.text[start + source.length] ?? "";
	if (source === "" || /[\w.+-]/.test(behind)) refuse(cursor, "a value");
	const value = JSON.parse(source);
	if (typeof value === "number" && !Number.isFinite(value)) cursor.findings.push(hugeFinding(source, start));
	cursor.at += source.length;
	return value;
}
/** A text in double quotes. */
function readString(cursor) {
	const source = match(cursor, text$2);
	if (source === "") refuse(cursor, "a text with a closing quote");
	const value = decodeString(cursor, source);
	cursor.at += source.length;
	return value;
}
function decodeString(cursor, source) {
	if (plain.test(source)) return source.slice(1, -1);
	try {
		return JSON.parse(source);
	} catch {
		return refuse(cursor, "a text without line breaks, control characters and unknown escapes");
	}
}
function hugeFinding(source, offset) {
	return {
		code: "json-number",
		offset,
		message: `the number ${quoteValue(source)} is larger than any number can be`,
		hint: "Write a smaller number."
	};
}
/** Stops: says what had to stand here and what does, as far as it helps (a whole word, or one character). */
function refuse(cursor, expected) {
	const rest = cursor.text.slice(cursor.at, cursor.at + 40);
	const found = rest === "" ? "the end of the file" : quoteValue(/^(?:[\w.+-]+|.)/su.exec(rest)?.[0] ?? rest);
	const hint = /^[+-]?(?:infinity|nan|undefined)/i.test(rest) ? "JSON has no such value: write a number." : "Correct the JSON: double quotes, no comments, no comma after the last value.";
	const message = `the file is not valid JSON here: expected ${expected}, found ${found}`;
	throw new JsonStop({
		code: "json-syntax",
		offset: cursor.at,
		message,
		hint
	});
}

// src/core/text/to-day.ts
/** The UTC day of a moment, YYYY-MM-DD. */
function toDay(at) {
	return at.toISOString().slice(0, 10);
}

// src/core/stats/auto-minimal-effect.ts
/** What `auto` comes to while nobody knows the horizon. */
const unknownHorizonShare = .15;
const smallestShare = .075;
const largestShare = .25;
/**
* Minimal effect `auto`, as a share of the suite mean: clip((s·4.7·σ_B²·C_B/(.04·H))^(1/3), 7.5 %, 25 %), s = 1 or .4 with a
* warm cache; 15 % when the horizon or the suite mean is unknown (docs/statistics.md).
*/
function autoMinimalEffect(economy) {
	const { suiteMean, sigmaBlock, blockTokens, sessions, warmCache } = economy;
	if (sessions === void 0 || !(sessions > 0) || !(suiteMean > 0)) return unknownHorizonShare;
	const tokens = Math.cbrt((warmCache ? .4 : 1) * 4.7 * sigmaBlock ** 2 * blockTokens / (.04 * sessions));
	return Math.min(largestShare, Math.max(smallestShare, tokens / suiteMean));
}

// src/core/util/signing.ts
const longestKey = 1e3;
/**
* A public key as PEM (`BEGIN PUBLIC KEY`) or as the base64 of its DER, brought into one form: base64 of the DER (SPKI). Undefined for
* anything else, private keys and other algorithms included.
*/
function readPublicKey(text) {
	if (text.length > longestKey || text.includes("PRIVATE")) return void 0;
	const body = text.replace(/-----(?:BEGIN|END) PUBLIC KEY-----/g, "").replace(/\s+/g, "");
	if (Buffer.from(body, "base64").toString("base64") !== body) return void 0;
	return openPublicKey(body)?.export({
		format: "der",
		type: "spki"
	}).toString("base64");
}
/** Name of a public key in the form of `readPublicKey`. */
function nameKey$1(publicKey) {
	return sha256(Buffer.from(publicKey, "base64"));
}
/** Signs a text with a private key (PKCS8 PEM); undefined when the key is not an Ed25519 key. Nothing of the key is in what is thrown or returned. */
function signText(text, privateKey) {
	const key = openPrivateKey(privateKey);
	if (key === void 0) return void 0;
	return {
		key: nameKey$1(createPublicKey(key).export({
			format: "der",
			type: "spki"
		}).toString("base64")),
		value: sign(null, Buffer.from(text), key).toString("base64")
	};
}
/** True when `value` (base64) is the signature of exactly this text by this public key. */
function isSignedBy(text, value, publicKey) {
	const key = openPublicKey(publicKey);
	return key !== void 0 && verify(null, Buffer.from(text), key, Buffer.from(value, "base64"));
}
function openPublicKey(der) {
	try {
		const key = createPublicKey({
			key: Buffer.from(der, "base64"),
			format: "der",
			type: "spki"
		});
		return key.asymmetricKeyType === "ed25519" ? key : void 0;
	} catch {
		return;
	}
}
/** A variable of an environment often has its line breaks as backslash and n. */
function openPrivateKey(text) {
	try {
		const key = createPrivateKey({
			key: text.replaceAll("\\n", "\n"),
			format: "pem"
		});
		return key.asymmetricKeyType === "ed25519" ? key : void 0;
	} catch {
		return;
	}
}

// src/core/model/verdict/checkpoint.ts
/**
* The steps of the gate, in order. `read` gathers base and head, `prepare` the fixture and the runner, `prove` the golden tasks; the
* others are the pipeline: plan → measure → decide → report.
*/
const gateSteps = [
	"read",
	"lint",
	"plan",
	"prepare",
	"prove",
	"measure",
	"decide",
	"report"
];

// src/core/text/did-you-mean.ts
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
function hintKnownNames(word, known, noun) {
	const closest = findClosest(word, known);
	const shown = known.slice(0, 20).join(", ") + (known.length > 20 ? ", …" : "");
	const choice = known.length > 0 ? `Known ${noun}: ${shown}.` : `There are no known ${noun}.`;
	return closest === void 0 ? choice : `Did you mean "${closest}"? ${choice}`;
}

// src/core/model/verdict/decision.ts
/** True for what is decided, whichever way. */
function isDecided({ verdict }) {
	return verdict !== "undecided";
}

// src/core/proof/prove-trial.ts
/** Columns of a trial that its MAC covers, in their order. */
const sealedTrialColumns = [
	"run",
	"key",
	"measurement",
	"agent",
	"record",
	"context",
	"ran_at"
];
/**
* The trial of a row that somebody with a secret of ours wrote; undefined for any other row, and for one that cannot be read. The only way
* to a `ProvedTrial`.
*/
function proveTrial(row, { seal, isSimulated }) {
	try {
		const fields = sealedTrialColumns.map((column) => row[column]);
		const key = seal.findKey("trials", fields, row.mac);
		if (key === void 0 && isSimulated?.(row.record) !== true) return void 0;
		const record = readStored(row.record);
		if (record.key !== row.key || record.measurement !== row.measurement || record.agent !== row.agent) return void 0;
		return {
			record,
			run: row.run,
			context: row.context,
			ranAt: row.ran_at,
			by: key?.by ?? "simulated",
			keyId: key?.id ?? ""
		};
	} catch {
		return;
	}
}

// src/core/proof/seal.ts
/** Most keys a row may name: whose row it is, is looked for among them. */
const mostMacs = 8;
/**
* A seal by several secrets. Each key is HKDF-SHA-256 of a secret for this use and its repository (RFC 5869), so that no row says anything
* about a secret, and a row of one repository is nothing in another. Throws without a secret.
*/
function openSeal(secrets) {
	const named = secrets.map(({ by, secret, repository = "" }) => ({
		by,
		key: deriveKey(secret, repository)
	})).map(({ by, key }) => ({
		by,
		key,
		id: nameKey(key)
	}));
	const [first] = named;
	if (first === void 0) throw new Error("a seal needs a secret");
	const macBy = (key, kind, fields) => createHmac("sha256", key).update(JSON.stringify([kind, ...fields])).digest();
	return {
		keys: named.map(({ by, id }) => ({
			by,
			id
		})),
		mac: (kind, fields) => macBy(first.key, kind, fields).toString("hex"),
		macs: (kind, fields) => named.map(({ key }) => macBy(key, kind, fields).toString("hex")).join("."),
		findKey(kind, fields, macs) {
			const given = macs.split(".", mostMacs).filter((mac) => /^[0-9a-f]{64}$/.test(mac));
			if (given.length === 0) return void 0;
			const found = named.find(({ key }) => {
				const mac = macBy(key, kind, fields);
				return given.some((one) => timingSafeEqual(Buffer.from(one, "hex"), mac));
			});
			return found && {
				by: found.by,
				id: found.id
			};
		}
	};
}
function deriveKey(secret, repository) {
	return Buffer.from(hkdfSync("sha256", secret, "", `rentroll journal 1\0${repository}`, 32));
}
function nameKey(key) {
	return createHash("sha256").update("rentroll key id\0").update(key).digest("hex").slice(0, 16);
}
/** What vouches for this process where nothing else does: drawn once, written nowhere. */
const ownSecret = {
	by: "this-process",
	secret: randomBytes(32).toString("hex")
};

// src/core/model/rule/design.ts
/** Share of a stated saving that fresh trials have to show: whoever measured stopped while it looked good. Found by simulation. */
const seenShare$1 = .8;
/** The saving that has to be shown, as a share of the baseline's mean: what is asked for decides how many trials it takes. */
function wantedSaving({ saving }) {
	return seenShare$1 * saving;
}

// src/core/model/runner/runner-kits.ts
/** Where Claude Code keeps the memory of an agent; other runners that have no place of their own keep it there, too. */
function agentMemory(agent) {
	return `.claude/agent-memory/${agent}/MEMORY.md`;
}
/** The lines that give each of some agents a path of its own. */
function writeEach(key, agents, pathOf) {
	return `Write ${agents.map((agent) => `"${key}: ${pathOf(agent)}" for agent "${agent.name}"`).join(", and ")}.`;
}
/** An agent's memory as the config names it. */
function writeMemory(agent, path) {
	return `"agents: { ${agent}: { memory: ${path} } }"`;
}
const everySession = ".claude/rules/rentroll.md";
const everySessionLoads = /^(?:\.claude\/)?CLAUDE\.md$|^\.claude\/rules\/.+\.md$/;
const memoryOfAgent = /^\.claude\/agent-memory\/([^/]+)\/MEMORY\.md$/;
/** Claude Code: an agent with a definition has a memory of its name, a main session the rules that every session loads. */
const claudeKit = {
	name: "Claude Code",
	what: "is Claude Code",
	level: "measured",
	calls: "metered",
	apis: ["anthropic"],
	program: "claude",
	cli: "claude-code",
	keys: [],
	findsDefinitions: true,
	memory: {
		placeOf: (agent, definition) => definition === void 0 ? everySession : agentMemory(agent),
		alone: false,
		separate: (agents) => {
			return `${writeEach("memory", agents, ({ name, definition }) => definition === void 0 ? `.claude/rules/${name}.md` : agentMemory(name))}${agents.some(({ definition }) => definition === void 0) ? " Or give each a definition of its own." : ""}`;
		},
		instead: (agent, definition) => definition === void 0 ? `${writeMemory(agent, everySession)}, or a definition of the agent` : writeMemory(agent, agentMemory(agent)),
		mend,
		unignored: (files) => !files.has("CLAUDE.md") && files.has("AGENTS.md") ? "AGENTS.md" : "CLAUDE.md"
	},
	setup: {
		model: "claude-sonnet-5-5",
		version: "2.1.330",
		package: "@anthropic-ai/claude-code",
		signs: {
			own: /^(?:\.claude\/)?CLAUDE\.md$|^\.claude\/(?:agents|rules|skills|commands)\/|^\.claude\/settings\.json$/,
			shared: /^AGENTS\.md$/
		},
		userFile: {
			variable: "CLAUDE_CONFIG_DIR",
			folder: ".claude",
			file: "CLAUDE.md"
		}
	}
};
function mend(agent, memory, definition) {
	const owner = memoryOfAgent.exec(memory)?.[1];
	const key = `agents.${agent}`;
	if (definition === void 0 && everySessionLoads.test(memory)) return { lines: namePassed(key, memory) };
	if (definition === void 0) {
		const byName = owner ?? agent;
		const lines = `Write into the config ${key}.memory: ${everySession} (every session loads it), or ${key}.definition: .claude/agents/${byName}.md with ${key}.memory: ${agentMemory(byName)}, and "memory: project" into the head of that definition.`;
		return {
			...whyWithout(memory, owner),
			lines
		};
	}
	const lines = `Write into the config ${key}.memory: ${agentMemory(definition)}, or ${key}.memory: ${everySession}.`;
	if (owner === void 0 || owner === definition) return {
		...whyWithout(memory, void 0),
		lines
	};
	return {
		why: `the definition is called "${definition}", and that is the folder its memory is read from`,
		lines
	};
}
/** What every session loads, and this one did not. */
function namePassed(key, memory) {
	return `Something keeps it out: look for claudeMdExcludes in the .claude/settings.json of the fixture, and for "paths:" at the head of the file. Or write into the config ${key}.memory: ${memory === everySession ? "CLAUDE.md" : everySession}.`;
}
/** A session without a definition loads instruction files, and no agent's memory. */
function whyWithout(memory, owner) {
	if (owner !== void 0) return { why: `that file is loaded only ${`for an agent called "${owner}" whose definition says "memory: project"`}, and this agent has no definition` };
	if (everySessionLoads.test(memory) || memoryOfAgent.test(memory)) return {};
	if (memory === "AGENTS.md") return { why: "that file is read since version 2.1.277, where no CLAUDE.md stands" };
	return { why: "a session loads CLAUDE.md and .claude/rules/*.md, and no file of that name" };
}
/** The simulated agent: it starts no program and reads the memory that is handed to it. */
const referenceKit = {
	name: "the reference runner",
	what: "simulates one and spends nothing",
	level: "simulated",
	calls: "none",
	apis: [],
	version: referenceVersion,
	models: [referenceModel, leanReferenceModel],
	keys: [],
	findsDefinitions: false,
	memory: {
		placeOf: agentMemory,
		alone: true,
		separate: (agents) => writeEach("memory", agents, ({ name }) => agentMemory(name)),
		mend: () => ({ lines: "The reference runner reads the memory itself." })
	}
};
const memoryFile = "AGENTS.md";
/** The Codex CLI: one memory for all, AGENTS.md from the root to where it works. */
const codexKit = {
	name: "Codex",
	what: "the Codex CLI",
	level: "measured",
	calls: "metered",
	apis: ["openai"],
	program: "codex",
	cli: "codex",
	keys: [],
	findsDefinitions: false,
	memory: {
		placeOf: () => memoryFile,
		alone: false,
		separate: () => "Codex reads one memory, AGENTS.md: name one agent, and put the golden tasks of both into its folder.",
		instead: (agent) => writeMemory(agent, memoryFile),
		mend: (agent, memory) => {
			const lines = `Write into the config agents.${agent}.memory: AGENTS.md, and keep AGENTS.override.md away and the file below 32 KiB: Codex reads the one instead, and cuts the other.`;
			return memory === memoryFile ? { lines } : {
				why: "Codex reads AGENTS.md from the root to where it works",
				lines
			};
		}
	},
	setup: {
		model: "gpt-5.5",
		version: "0.169.0",
		package: "@openai/codex",
		signs: { own: /^\.codex\/|^AGENTS\.override\.md$/ },
		userFile: {
			variable: "CODEX_HOME",
			folder: ".codex",
			file: "AGENTS.md"
		}
	}
};
/** A program of the team's own: what it reads and how it counts is its own affair. */
const commandKit = {
	name: "the program of the command runner",
	what: "a program of yours",
	level: "measured",
	calls: "own",
	apis,
	keys: ["args", "network"],
	findsDefinitions: false,
	memory: {
		placeOf: agentMemory,
		alone: false,
		separate: (agents) => writeEach("memory", agents, ({ name }) => agentMemory(name)),
		mend: () => ({ lines: "The program has to put the file that \"memoryFile\" names into its first model call (docs/runners.md)." })
	}
};

// src/core/model/runner/runners.ts
/** The one table of runners: who wants to know something by a runner's kind reads it here. */
const runners = {
	reference: referenceKit,
	claude: claudeKit,
	codex: codexKit,
	command: commandKit
};
/** What a config means that names no runner. */
const defaultRunner = "reference";
/** Those that `init` writes a config for: with what it writes, and the simulated agent. */
const offeredRunners = [...runnerKinds.filter((kind) => runners[kind].setup !== void 0), defaultRunner];
/** The kind of that name, as a config, a receipt or a person writes it. */
function findRunnerKind(name) {
	return runnerKinds.find((kind) => kind === name);
}
/** True for the name of a runner that starts nothing: its trials cost nothing and count for no real agent. */
function isSimulated(name) {
	const kind = findRunnerKind(name);
	return kind !== void 0 && runners[kind].level === "simulated";
}

// src/core/model/rule/comparison.ts
const prefix = "compare:";
/** Id of what stands for side b where rules are listed; no id of a ledger has a colon. */
function nameComparison(agent) {
	return `${prefix}${agent}`;
}
/** Id under which the line of side a is looked for in what reaches an agent. */
function nameOtherArm(agent) {
	return `${nameComparison(agent)}:a`;
}

// src/core/text/slug.ts
const slugPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** True for a kebab-case name: lower-case letters, digits and single hyphens, begins with a letter, at most 64 characters. */
function isSlug(text) {
	return text.length <= 64 && slugPattern.test(text);
}

// src/core/stats/worthless-share.ts
/** Above this share a ledger holds too many rules that were let in by chance. */
const worthlessLimit = .2;
/** The stricter α then. */
const strictAlpha = .01;
/**
* Expected share of the accepted rules that are worthless: α·(tested − accepted)/accepted, since a share α of the worthless rules
* that were tested passes by chance and the tested rules that were turned away are about the number of worthless ones
* (docs/statistics.md). 0 … 1; undefined while nothing was accepted.
*/
function estimateWorthlessShare(counts) {
	const { alpha, tested, accepted } = counts;
	if (accepted === 0) return void 0;
	return Math.min(1, alpha * Math.max(0, tested - accepted) / accepted);
}

// src/core/stats/random.ts
/** A generator (sfc32) whose state is hashed from a text: any two different texts give unrelated streams. */
function createRandom(seed) {
	const next = createSfc32(hashSeed(seed));
	const uniform = () => (next() + .5) / 2 ** 32;
	return {
		uniform,
		normal: polarNormal(uniform)
	};
}
/** Two lanes of multiply-and-xor over the text, stretched to four words by splitmix steps. */
function hashSeed(seed) {
	let [a, b] = [2166136261, 625341585];
	for (let index = 0; index < seed.length; index++) {
		const unit = seed.charCodeAt(index);
		a = Math.imul(a ^ unit, 16777619);
		b = Math.imul(b ^ unit, 1540483477) ^ b >>> 15;
	}
	return [
		splitMix(a),
		splitMix(b),
		splitMix(a ^ b),
		splitMix(a + Math.imul(b, 3))
	];
}
function splitMix(word) {
	let mixed = word + 2654435769 | 0;
	mixed = Math.imul(mixed ^ mixed >>> 16, 569420461);
	mixed = Math.imul(mixed ^ mixed >>> 15, 1935289751);
	return mixed ^ mixed >>> 15;
}
/** Rounds thrown away so that neighbouring states part. */
const warmUp = 12;
/** Small fast counter generator (sfc32 of the PractRand suite): 32 random bits a call. */
function createSfc32(state) {
	let [a = 0, b = 0, c = 0, counter = 1] = state;
	const next = () => {
		const mixed = (a + b | 0) + counter | 0;
		counter = counter + 1 | 0;
		a = b ^ b >>> 9;
		b = c + (c << 3) | 0;
		c = (c << 21 | c >>> 11) + mixed;
		c |= 0;
		return mixed >>> 0;
	};
	for (let round = 0; round < warmUp; round++) next();
	return next;
}
/** Marsaglia's polar method: two normals from a point in the unit disc, the second kept for the next call. */
function polarNormal(uniform) {
	let spare;
	return () => {
		if (spare !== void 0) {
			const kept = spare;
			spare = void 0;
			return kept;
		}
		const { u, v, square } = drawInDisc(uniform);
		const factor = Math.sqrt(-2 * Math.log(square) / square);
		spare = v * factor;
		return u * factor;
	};
}
function drawInDisc(uniform) {
	for (;;) {
		const u = 2 * uniform() - 1;
		const v = 2 * uniform() - 1;
		const square = u * u + v * v;
		if (square > 0 && square < 1) return {
			u,
			v,
			square
		};
	}
}

// src/core/stats/balanced-arms.ts
/** So many draws of a whole batch are compared: more brought nothing in simulation. */
const draws = 64;
/**
* Sides of the subjects in each pair to come, drawn at random and balanced: of 64 draws of the batch the one with the least
* Σ_{i<j} [(Σ_k w_k·G_kij)² + Σ_k (w_k·G_kij)²], where G_kij counts the pairs of task k with i and j on the same side less those with
* them on opposite ones, earlier pairs included. Two subjects that are always on the same side cannot be told apart: an effect of one
* would be taken for one of the other. The first dimension is the pair, the second the subject.
*/
function drawBalancedArms(request) {
	const { subjects, tasks, weights, seed } = request;
	const random = createRandom(seed);
	const earlier = request.earlier.map(({ task, sides }) => ({
		task,
		words: toWords(sides)
	}));
	let best;
	for (let draw = 0; draw < (subjects > 1 ? draws : 1); draw++) {
		const words = tasks.map(() => drawWords(subjects, random.uniform));
		const drawn = words.map((own, pair) => ({
			task: tasks[pair] ?? 0,
			words: own
		}));
		const imbalance = measureImbalance([...earlier, ...drawn], earlier.length, weights, subjects);
		if (best === void 0 || imbalance < best.imbalance) best = {
			words,
			imbalance
		};
	}
	return (best?.words ?? []).map((words) => toArms(words, subjects));
}
const wordBits = 32;
/**
* The sum over i < j, but for what no draw changes. With s_p the sides of pair p as ±1 it is Σ_{p<q} w_p·w_q·(s_p·s_q)², twice for two
* pairs of one task. Pairs before `from` are the earlier ones.
*/
function measureImbalance(pairs, from, weights, subjects) {
	let sum = 0;
	for (let q = from; q < pairs.length; q++) {
		const own = pairs[q];
		for (let p = 0; p < q; p++) {
			const other = pairs[p];
			const weight = (weights[own.task] ?? 0) * (weights[other.task] ?? 0);
			const agreement = subjects - 2 * countDifferent(own.words, other.words);
			sum += weight * agreement ** 2 * (own.task === other.task ? 2 : 1);
		}
	}
	return sum;
}
function countDifferent(one, other) {
	let count = 0;
	for (let index = 0; index < one.length; index++) count += countBits(one[index] ^ other[index]);
	return count;
}
/** Bits that are set, by adding neighbours: pairs of bits, then nibbles, then bytes. */
function countBits(word) {
	const twos = word - (word >>> 1 & 1431655765);
	const fours = (twos & 858993459) + (twos >>> 2 & 858993459);
	return Math.imul(fours + (fours >>> 4) & 252645135, 16843009) >>> 24;
}
function drawWords(subjects, uniform) {
	const words = new Int32Array(Math.ceil(subjects / wordBits));
	for (let index = 0; index < words.length; index++) words[index] = Math.floor(uniform() * 2 ** wordBits) | 0;
	const used = subjects % wordBits;
	if (used > 0) words[words.length - 1] = words[words.length - 1] & 2 ** used - 1;
	return words;
}
function toWords(sides) {
	const words = new Int32Array(Math.ceil(sides.length / wordBits));
	sides.forEach((side, index) => {
		const word = Math.floor(index / wordBits);
		if (side) words[word] = words[word] | 1 << index % wordBits;
	});
	return words;
}
function toArms(words, subjects) {
	return Array.from({ length: subjects }, (_, index) => {
		return (words[Math.floor(index / wordBits)] >>> index % wordBits & 1) === 1;
	});
}

// src/core/model/schema/trial-schema.ts
/**
* Something an agent did that no task asks for, or that it was kept from doing. Facts beside the outcome of a trial: they are reported
* and never decide, but for `changed`, which fails it. Every text is one line without secrets, invisible characters spelled out, and short.
*/
function incidentOptions({ text, name }) {
	return [
		strictObject({
			kind: literal$1("denied"),
			tool: name,
			what: text
		}),
		strictObject({
			kind: literal$1("secret"),
			/** Where an agent's words were found. */
			place: picklist([
				"transcript",
				"detail",
				"file"
			]),
			file: exactOptional(name)
		}),
		strictObject({
			kind: literal$1("changed"),
			file: name,
			how: picklist([
				"weakened",
				"made",
				"removed"
			])
		}),
		strictObject({
			kind: literal$1("stray"),
			file: name
		}),
		strictObject({
			kind: literal$1("command"),
			name
		})
	];
}
/** Incidents of one kind in one arm of a rule's trials, for reports. */
function armIncidentsSchema(bounds) {
	return strictObject({
		arm: picklist(["baseline", "candidate"]),
		kind: picklist([
			"denied",
			"secret",
			"changed",
			"stray",
			"command"
		]),
		trials: bounds.count,
		of: bounds.count,
		/** Different ones in order of appearance, three at most. */
		examples: bounds.list(union(incidentOptions(bounds)), 20)
	});
}
/** What the canary of an arm showed: the user-level word must stay out, the candidate line must be in. */
const isolationProof = strictObject({
	canaryLeaked: boolean(),
	ruleDelivered: boolean()
});
/** The proofs of a rule's two arms; an arm without one has not shown it yet. */
const isolationSchema = strictObject({
	baseline: exactOptional(isolationProof),
	candidate: exactOptional(isolationProof)
});
/** What of this machine a trial is kept from: a part that is false is `not enforced`. */
const enforcementSchema = strictObject({
	/** It reads and writes its copy and its home only, beside reading what every program of the system reads. */
	files: boolean(),
	/** It reaches the meter and nothing else. */
	network: boolean(),
	/** It sees its own processes only, and none of them outlives it. */
	processes: boolean()
});
/** No trial uses more: sums over thousands of trials stay exact. */
const mostTokens = 1e10;
/** Tokens, calls or places. */
const tokenCount = pipe(number$3(), safeInteger(), minValue(0), maxValue(mostTokens), description("a whole number from 0"));
const place = pipe(tokenCount, minValue(1), maxValue(1e6), description("a whole number from 1"));
/** A hash without its name. */
const hex = pipe(string(), regex(/^[0-9a-f]{64}$/), description("64 hex digits"));
/** A hash with its name. */
const digest$1 = pipe(string(), regex(/^sha256:[0-9a-f]{64}$/), description("\"sha256:\" and 64 hex digits"));
/** A name, or one line for people. */
const text$1 = pipe(string(), maxLength(300), description("a text of at most 300 characters"));
/** Ids of rules. */
const ids = pipe(array(text$1), maxLength(1e3));
/** Tokens by class. */
const usage = strictObject({
	input: tokenCount,
	output: tokenCount,
	cacheCreation: tokenCount,
	cacheRead: tokenCount
});
/** What each model of a trial used. */
const modelUsages = pipe(array(strictObject({
	model: text$1,
	usage,
	longCacheCreation: exactOptional(tokenCount)
})), maxLength(32));
/** What a probe found in one finished trial: the rule was followed, it was not, or the occasion never came. */
const probeAnswer = picklist([
	"yes",
	"no",
	"na"
]);
const word = pipe(string(), maxLength(4e3));
const paths = pipe(array(word), maxLength(1e3));
const said = exactOptional(text$1);
/** One tool call that an agent made and that was answered. */
const factCall = strictObject({
	tool: text$1,
	/** False for one that failed: a command with another exit code than 0, an edit that was refused. */
	ok: boolean(),
	changes: exactOptional(paths),
	reads: exactOptional(paths),
	/** The simple commands of a shell call, each as its words. */
	runs: exactOptional(pipe(array(pipe(array(word), maxLength(2e4))), maxLength(2e4)))
});
/** How a script that is a probe failed to answer: it ended with another code, was killed, could not be started, or ran too long. */
const scriptFault = variant("kind", [strictObject({
	kind: picklist([
		"exit",
		"killed",
		"start"
	]),
	exitCode: tokenCount,
	said
}), strictObject({
	kind: literal$1("slow"),
	limitMs: tokenCount,
	said
})]);
/** What one finished trial did, as far as probes may ask: from executed tool calls and the final diff, never from text. */
const factsSchema = strictObject({
	/** In their order; absent where the transcript tells of no tool call: then nothing is known of them. */
	calls: exactOptional(pipe(array(factCall), maxLength(1e3))),
	/** Files of the copy that differ from what the agent found there: made, changed or removed. */
	changed: paths,
	/** What the scripts of rules under test came to in its final workspace, each with the hash of what it held; absent where none was asked. */
	scripts: exactOptional(pipe(array(union([strictObject({
		digest: digest$1,
		answer: probeAnswer
	}), strictObject({
		digest: digest$1,
		fault: scriptFault
	})])), maxLength(100))),
	/** True when there was more than is kept: nothing can be ruled out any more. */
	isCut: exactOptional(literal$1(true))
});
/** How a trial that is kept ended. */
const keptOutcomes = [
	"completed",
	"failed-check",
	"timed-out",
	"turn-cap",
	"token-cap",
	"agent-error"
];
/** A trial that is kept: one that the environment spoiled never is. */
const recordSchema = strictObject({
	/** Identifies it in the journal: the same key is never paid for twice. */
	key: hex,
	/** Id of the measurement it belongs to. */
	measurement: pipe(string(), maxLength(2e4)),
	agent: text$1,
	task: text$1,
	/** 0-based, per (measurement, task, rules present). */
	index: tokenCount,
	/** 1-based barrier the trial belongs to; looks happen only between batches. */
	batch: place,
	/** 1-based place in the seeded random order of the whole measurement. */
	order: place,
	/** Hex digest all of the trial's random draws derive from. */
	seed: hex,
	/** Ids of the rules in memory, standing ones included. */
	present: ids,
	/** Ids of the subjects whose verdict the trial is for. */
	toggled: ids,
	/** Number of the complementary pair it was planned in, where several rules with a probe are measured together. */
	pair: exactOptional(place),
	outcome: picklist(keptOutcomes),
	usage,
	/** Model calls made. */
	turns: tokenCount,
	/** Tokens of the first prompt as the API counted them, all classes of input; absent when nobody counted. */
	firstPrompt: exactOptional(tokenCount),
	/** `sha256:` of the transcript. */
	digest: digest$1,
	model: text$1,
	/** By model, where several answered or long cache entries were written: what dollars follow from. */
	models: exactOptional(modelUsages),
	/** True when part of the usage is an estimate: such a trial may not let a rule in. */
	estimated: exactOptional(literal$1(true)),
	/** Tokens the agent itself counted, where they are over 2 % away from the meter's. */
	counted: exactOptional(tokenCount),
	/** One line for people when the trial did not complete. */
	detail: exactOptional(text$1),
	/** What the canary of one trial showed, and which of the rules under test reached the model. */
	isolation: exactOptional(strictObject({
		canaryLeaked: boolean(),
		delivered: ids
	})),
	/** What the agent tried that no task asks for; absent when it tried nothing, and in journals from before it was looked for. */
	attempts: exactOptional(pipe(array(variant("kind", incidentOptions({
		text: text$1,
		name: text$1
	}))), maxLength(32))),
	/** What the trial was kept from; absent when nothing real ran. */
	enforced: exactOptional(enforcementSchema),
	/** What probes may ask about it; absent in journals from before they were kept, and where nothing could be read. */
	facts: exactOptional(factsSchema)
});

// src/core/util/is-ci.ts
/** True on a machine that runs jobs for others: steps before ours may have written anything into the checkout. */
function isCi({ CI: ci = "", GITHUB_ACTIONS: actions = "" }) {
	return [ci, actions].some((value) => value !== "" && value !== "false");
}

// src/core/text/line-index.ts
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

// src/core/text/decode-text.ts
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

// src/core/shell/started-program.ts
const emptyFeed = { commands: [] };

// src/core/shell/words/decode-text.ts
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** Text of a base64 string, as Latin-1; what is no base64 is passed over, as `base64 -di` does. */
function decodeBase64(text) {
	let out = "";
	let bits = 0;
	let count = 0;
	for (const character of text) {
		const value = alphabet.indexOf(character === "-" ? "+" : character === "_" ? "/" : character);
		if (value === -1) continue;
		bits = (bits << 6 | value) & 16777215;
		count += 6;
		if (count < 8) continue;
		count -= 8;
		out += String.fromCharCode(bits >> count & 255);
	}
	return out;
}
/** Text of hexadecimal digits, as `xxd -r -p` reads them. */
function decodeHex(text) {
	const digits = text.replaceAll(/[^0-9a-f]/giu, "");
	return digits.replaceAll(/../gu, (pair) => String.fromCharCode(Number.parseInt(pair, 16))).slice(0, digits.length >> 1);
}
const escapes = {
	n: "\n",
	t: "	",
	r: "\r",
	a: "",
	b: "",
	f: "\f",
	v: "\v",
	e: "\x1B"
};
const escaped = /\\(?:x([0-9a-fA-F]{1,2})|0?([0-7]{1,3})|u([0-9a-fA-F]{1,4})|(.))/gsu;
/** A text with the escapes of `printf` and `echo -e` read: `\x72`, `\162`, `\n`. */
function decodeEscapes(text) {
	if (!text.includes("\\")) return text;
	return text.replaceAll(escaped, (_, hex, octal, unicode, letter) => {
		if (letter !== void 0) return escapes[letter] ?? letter;
		return String.fromCharCode(octal === void 0 ? Number.parseInt(hex ?? unicode ?? "0", 16) : Number.parseInt(octal, 8));
	});
}

// src/core/shell/evaluate-output.ts
const hasFlag = (command, ...flags) => command.args.some((argument) => flags.includes(argument));
/** Programs whose output their arguments and their input decide alone. */
const evaluators = {
	echo: evaluateEcho,
	printf: evaluatePrintf,
	cat: (command) => command.args.every((argument) => argument.startsWith("-")) ? command.feed.text : void 0,
	tee: ({ feed }) => feed.text,
	base64: (command) => hasFlag(command, "-d", "-D", "-di", "--decode") ? decodeFeed(command, decodeBase64) : void 0,
	openssl: (command) => hasFlag(command, "-d") && hasFlag(command, "-base64", "-a", "base64") ? decodeFeed(command, decodeBase64) : void 0,
	xxd: (command) => hasFlag(command, "-r") || hasFlag(command, "-rp") ? decodeFeed(command, decodeHex) : void 0,
	rev: ({ feed }) => feed.text?.split("\n").map((line) => [...line].reverse().join("")).join("\n"),
	pwd: () => ".\n"
};
function decodeFeed({ feed }, decode) {
	return feed.text === void 0 ? void 0 : decode(feed.text);
}
function evaluateEcho({ args }) {
	const first = args.findIndex((argument) => !/^-[neE]+$/u.test(argument));
	const flags = args.slice(0, first === -1 ? args.length : first).join("");
	const text = (first === -1 ? [] : args.slice(first)).join(" ");
	return `${flags.includes("e") ? decodeEscapes(text) : text}${flags.includes("n") ? "" : "\n"}`;
}
function evaluatePrintf({ args }) {
	const [format, ...values] = args[0] === "--" ? args.slice(1) : args;
	if (format === void 0 || format === "-v") return void 0;
	let next = 0;
	const fill = () => decodeEscapes(format).replaceAll(/%(?:[-0-9.]*)([sbdqc%])/gu, (_, kind) => kind === "%" ? "%" : values[next++] ?? "");
	let text = fill();
	while (next > 0 && next < values.length) text += fill();
	return text;
}
/** What a command writes to its standard output, where the command line alone tells; undefined elsewhere. */
function evaluateOutput(command) {
	return Object.hasOwn(evaluators, command.program) ? evaluators[command.program]?.(command) : void 0;
}
/** What the next command of a pipeline gets from these: all of their text, where all of it is known. */
function feedFrom(commands) {
	const texts = commands.filter(({ via }) => via.length === Math.min(...commands.map((command) => command.via.length))).map(evaluateOutput);
	const fed = [...commands, ...commands.flatMap(({ feed }) => feed.commands)];
	return texts.length === 0 || texts.includes(void 0) ? { commands: fed } : {
		commands: fed,
		text: texts.join("")
	};
}

// src/core/shell/words/expand-parameter.ts
/** Longer values are cut: a line may double one again and again. */
const longestValue = 1024;
/** Sets a variable. */
function setName(names, name, value) {
	names.set(name, value.slice(0, longestValue));
}
const always = {
	HOME: "~",
	PWD: ".",
	IFS: " ",
	SHELL: "/bin/sh",
	BASH: "/bin/bash"
};
/** The value of a variable where it is known. The person's folder is `~`, the folder of the call `.`. */
function readName(name, names) {
	return names.get(name) ?? (Object.hasOwn(always, name) ? always[name] : void 0);
}
/** `$NAME` as its value, or as its own text where it is not known. */
function expandSimple(text, names) {
	return readName(text.slice(1), names) ?? text;
}
/** `${NAME…}` as the shell would have it, for what needs no more than the text: defaults, cutting, slices and case. */
function expandParameter(part, names) {
	const name = part.prefix === "!" ? readName(part.parameter, names) : part.parameter;
	const value = name === void 0 ? void 0 : readName(name, names);
	if (part.prefix === "#" || part.index !== void 0) return part.text;
	return applyOperation(value, part.operation) ?? value ?? part.text;
}
function applyOperation(value, operation) {
	if (operation === void 0) return value;
	if (operation.type === "Default") return applyDefault(value, operation.operator, operation.operand.value);
	return value === void 0 ? void 0 : changeValue(value, operation);
}
function applyDefault(value, operator, operand) {
	if (operator.endsWith("+")) return value === void 0 ? "" : operand;
	return operator.endsWith("?") ? value : value ?? operand;
}
function changeValue(value, operation) {
	switch (operation.type) {
		case "Remove": return removeEnd(value, operation.operator, operation.operand.value);
		case "Replace": return operation.operator === "//" ? value.replaceAll(operation.pattern.value, () => operation.replacement.value) : value.replace(operation.pattern.value, () => operation.replacement.value);
		case "Slice": return sliceValue(value, operation.offset.value, operation.length?.value);
		case "CaseModification": return operation.operator.startsWith(",") ? value.toLowerCase() : value.toUpperCase();
		default: return;
	}
}
function removeEnd(value, operator, end) {
	if (operator.startsWith("#")) return value.startsWith(end) ? value.slice(end.length) : value;
	return value.endsWith(end) ? value.slice(0, value.length - end.length) : value;
}
function sliceValue(value, offset, length) {
	const [from, count] = [Number(offset), length === void 0 ? value.length : Number(length)];
	if (!Number.isInteger(from) || !Number.isInteger(count)) return void 0;
	const start = from < 0 ? value.length + from : from;
	return value.slice(start, count < 0 ? value.length + count : start + count);
}

// src/core/shell/words/read-word.ts
const isBlank = /[ \t\n]+/u;
function readInner(child, reader) {
	switch (child.type) {
		case "Literal": return child.value;
		case "SimpleExpansion": return expandSimple(child.text, reader.names);
		case "ParameterExpansion": return expandParameter(child, reader.names);
		case "CommandExpansion": return reader.substitute(child.script)?.replace(/\n+$/u, "") ?? child.text;
		case "ArithmeticExpansion": return child.text;
	}
}
/** A `~` in quotes is a name like any other. */
function keepTilde(text, isFirst) {
	return isFirst && text.startsWith("~") ? `./${text}` : text;
}
function readPart(part, reader, isFirst) {
	switch (part.type) {
		case "SingleQuoted":
		case "AnsiCQuoted": return {
			text: keepTilde(part.value, isFirst),
			isSplit: false
		};
		case "DoubleQuoted":
		case "LocaleString": return {
			text: readQuoted(part.parts, reader, isFirst),
			isSplit: isList(part.parts)
		};
		case "ProcessSubstitution":
			reader.connect(part.script, part.operator);
			return {
				text: `/dev/fd/${part.operator}`,
				isSplit: false
			};
		case "Literal": return {
			text: part.value,
			isSplit: false
		};
		case "SimpleExpansion":
		case "ParameterExpansion":
		case "CommandExpansion": return {
			text: readInner(part, reader),
			isSplit: true
		};
		case "Glob":
		case "ArithmeticExpansion":
		case "ExtendedGlob":
		case "BraceExpansion": return {
			text: part.text,
			isSplit: false
		};
	}
}
/** `"$@"` stays as many words as it is, quotes or not. */
function isList(parts) {
	const [only] = parts;
	return parts.length === 1 && only?.type !== "Literal" && (only?.text === "$@" || only?.text.endsWith("[@]}") === true);
}
function readQuoted(parts, reader, isFirst) {
	return parts.map((part, index) => {
		const text = readInner(part, reader);
		return part.type === "Literal" ? keepTilde(text, isFirst && index === 0) : text;
	}).join("");
}
/** Joins pieces, beginning a new word at each blank of a piece that is split. */
function joinPieces(pieces) {
	const words = [""];
	for (const { text, isSplit } of pieces) {
		const [first = "", ...rest] = isSplit ? text.split(isBlank) : [text];
		words[words.length - 1] += first;
		words.push(...rest);
	}
	return words.length > 1 ? words.filter((word) => word !== "") : words;
}
/**
* The words that one written word becomes: quotes taken off, known variables put in, split at blanks as the shell splits, lists in braces
* written out. What is not known keeps its text.
*/
function readWord(word, reader) {
	const { parts } = word;
	if (parts === void 0) return [word.value];
	const words = joinPieces(parts.map((part, index) => readPart(part, reader, index === 0)));
	return parts.some(({ type }) => type === "BraceExpansion") ? words.flatMap(expandBraces) : words;
}
/** Like `readWord` where the shell does not split: a value that is assigned, a file of a redirection. */
function readUnsplit(word, reader) {
	return (word.parts ?? []).length === 0 ? word.value : (word.parts ?? []).map((part, index) => readPart(part, reader, index === 0).text).join("");
}
const maxWords = 64;
const maxRounds = 16;
const maxCharacters$1 = 4096;
/** Where the brace that opens at `from` closes, and the commas of its own level. */
function findList(text, from) {
	const commas = [];
	let depth = 0;
	for (let at = from; at < text.length; at += 1) {
		const character = text[at];
		if (character === "{") depth += 1;
		else if (character === "," && depth === 1) commas.push(at);
		else if (character === "}") depth -= 1;
		if (depth === 0) return commas.length === 0 ? void 0 : {
			end: at,
			commas
		};
	}
}
/** A text with its first list written out; undefined when it has none. */
function expandFirst(text) {
	for (let from = text.indexOf("{"); from !== -1; from = text.indexOf("{", from + 1)) {
		const list = text[from - 1] === "$" ? void 0 : findList(text, from);
		if (list === void 0) continue;
		const bounds = [
			from,
			...list.commas,
			list.end
		];
		return bounds.slice(1).map((bound, index) => text.slice((bounds[index] ?? 0) + 1, bound)).map((item) => `${text.slice(0, from)}${item}${text.slice(list.end + 1)}`);
	}
}
/** The words that lists in braces stand for: `{rm,-rf}` is two. A text without a list is itself; beyond 64 words lists stay as they are. */
function expandBraces(text) {
	let words = [text.slice(0, maxCharacters$1)];
	for (let rounds = 0; rounds < maxRounds && words.length < maxWords; rounds += 1) {
		const next = words.map(expandFirst);
		if (next.every((list) => list === void 0)) return words;
		words = next.flatMap((list, index) => list ?? [words[index] ?? ""]).slice(0, maxWords);
	}
	return words;
}

// src/core/shell/read-around.ts
/** Reads words with the commands inside of them, which are walked as they are met. */
function openAround(walk, context) {
	const inner = {
		feed: emptyFeed,
		via: context.via
	};
	const around = {
		names: walk.names,
		fed: [],
		writes: [],
		reads: [],
		appends: [],
		readers: [],
		text: context.feed.text,
		substitute: (script) => {
			const commands = script === void 0 ? [] : walk.runScript(script, inner);
			around.fed.push(...commands);
			return feedFrom(commands).text;
		},
		connect: (script, operator) => {
			if (script === void 0) return;
			if (operator === ">") around.readers.push(script);
			else readConnected(around, walk.runScript(script, inner));
		}
	};
	return around;
}
/** `<(CODE)` is a file to the command: what is in it is handed on as if it came in. */
function readConnected(around, commands) {
	around.fed.push(...commands);
	around.text ??= feedFrom(commands).text;
}
/** Takes redirections in: files that are read and written, and texts that come in. */
function readRedirections(around, redirects) {
	for (const redirect of redirects) if (redirect.type === "HereDoc") readDocument(around, redirect);
	else if (redirect.target !== void 0) readTarget(around, redirect.operator, readUnsplit(redirect.target, around));
}
function readDocument(around, { body }) {
	const { pos, end, text } = body;
	for (const part of body.parts ?? []) readWord({
		type: "Word",
		pos,
		end,
		text,
		value: text,
		parts: [part]
	}, around);
	around.text = text;
}
/** `2>&1` and `>&-` name no file. */
const isDescriptor = /^(?:\d+|-)$/u;
function readTarget(around, operator, target) {
	if (operator === "<<<") around.text = `${target}\n`;
	else if (operator === "<") around.reads.push(target);
	else if (!isDescriptor.test(target)) {
		around.writes.push(target);
		if (operator === ">>" || operator === "&>>") around.appends.push(target);
	}
}
/** What a command gets, with what was read around it. */
function feedAround(around, { feed }) {
	const commands = [...feed.commands, ...around.fed];
	return around.text === void 0 ? { commands } : {
		commands,
		text: around.text
	};
}

// src/core/shell/find-actions.ts
const execs = /* @__PURE__ */ new Set([
	"-exec",
	"-execdir",
	"-ok",
	"-okdir"
]);
/** The folders that `find` begins in. */
function findStarts(args) {
	const rest = args.slice(args.findIndex((argument) => !/^-(?:[HLP]|D|O.*)$/u.test(argument)));
	const end = rest.findIndex((argument) => argument.startsWith("-") || argument === "(" || argument === "!");
	const starts = end === -1 ? rest : rest.slice(0, end);
	return starts.length === 0 ? ["."] : starts;
}
/** The commands that `find` runs on what it finds, as words; what it finds is written as `START/{}`. */
function findCommands(args) {
	const found = findStarts(args).map((start) => `${start.replace(/\/+$/u, "")}/{}`);
	return args.flatMap((argument, index) => {
		if (!execs.has(argument)) return [];
		const rest = args.slice(index + 1);
		const end = rest.findIndex((word) => word === ";" || word === "+");
		return [(end === -1 ? rest : rest.slice(0, end)).flatMap((word) => word.includes("{}") ? found.map((path) => word.replaceAll("{}", () => path)) : [word])];
	});
}

// src/core/shell/name-program.ts
/** Programs that a pattern in the place of a program is most likely written to hide. */
const hidden = "rm dd sh bash zsh curl wget shred chmod chown mkfs python3 perl nc sudo kill cat find xargs env eval".split(" ");
const special = /[.+^$()|{}\\]/gu;
function matchHidden(name) {
	const source = name.replaceAll(special, "\\$&").replaceAll("*", ".*").replaceAll("?", ".").replaceAll("[!", "[^");
	try {
		const shape = new RegExp(`^${source}$`, "u");
		return name.length > 16 ? void 0 : hidden.find((program) => shape.test(program));
	} catch {
		return;
	}
}
/** The program that a first word starts: without its folder and `.exe`; a pattern such as `/bin/r?` is the program it finds. */
function nameProgram(word) {
	const base = word.slice(Math.max(word.lastIndexOf("/"), word.lastIndexOf("\\")) + 1);
	const name = /\.exe$/iu.test(base) ? base.slice(0, -4).toLowerCase() : base;
	return (/[*?[]/u.test(name) && name !== "[" && name !== "[[" ? matchHidden(name) : void 0) ?? name;
}

// src/core/shell/read-code.ts
/** Functions of other languages that start a program or a shell. */
const starter = /\b(?:system|popen\w*|exec\w*|spawn\w*|Popen|shell_exec|passthru|proc_open|check_output|check_call|getoutput|subprocess\.\w+|do shell script|qx)\b/gu;
const literal = /"((?:[^"\\\n]|\\.){0,2000})"|'((?:[^'\\\n]|\\.){0,2000})'|`([^`\n]{0,2000})`/gu;
const maxStarts = 16;
const maxArguments = 600;
/** The words of texts in a piece of code, as one command line. */
function joinLiterals(code) {
	return [...code.matchAll(literal)].map(([, double, single, back]) => double ?? single ?? back ?? "").join(" ");
}
/** What stands in backquotes, which Perl, Ruby and PHP hand to a shell. */
function readBackquotes(program, code) {
	if (!/^(?:perl|ruby|php)/u.test(program)) return [];
	return [...code.matchAll(/`([^`\n]{1,2000})`/gu)].map(([, text = ""]) => text).slice(0, maxStarts);
}
/**
* Command lines that code of another language starts, as far as they stand in it: the texts among the arguments of what starts programs.
* What is put together while it runs is not seen.
*/
function readStartedTexts(program, code) {
	return [...[...code.matchAll(starter)].slice(0, maxStarts).map(({ index, 0: name }) => {
		const from = index + name.length;
		const end = code.slice(from, from + maxArguments).search(/[)\n;](?![^"'`\n]*["'`]\s*[\])])/u);
		return joinLiterals(code.slice(from, end === -1 ? from + maxArguments : from + end + 1));
	}), ...readBackquotes(program, code)].filter((text) => text.trim() !== "");
}

// src/core/shell/resolve-path.ts
/** Where a path points as far as its text tells: `.`, `..`, doubled and trailing slashes taken out. `~` stands for the person's folder. */
function normalisePath(path) {
	const isAbsolute = path.startsWith("/");
	const kept = [];
	for (const part of path.split("/")) {
		if (part === "" || part === ".") continue;
		if (part !== "..") kept.push(part);
		else if (kept.length > 0 && kept.at(-1) !== ".." && kept.at(-1) !== "~") kept.pop();
		else if (!isAbsolute) kept.push("..");
	}
	return `${isAbsolute ? "/" : ""}${kept.join("/")}` || (isAbsolute ? "/" : ".");
}
/** `path` as seen from `dir`; an absolute path, and one in the person's folder, is itself. */
function resolvePath(dir, path) {
	return normalisePath(path.startsWith("/") || path === "~" || path.startsWith("~/") || dir === "" || dir === "." ? path : `${dir}/${path}`);
}

// src/core/shell/words/wrapper-table.ts
/** Programs whose arguments end in a command. */
const wrappers = {
	sudo: {
		short: "aCcDghpRrTtUu",
		long: [
			"--user",
			"--group",
			"--chdir",
			"--chroot",
			"--host",
			"--prompt",
			"--role",
			"--type"
		]
	},
	doas: { short: "aCu" },
	run0: { long: ["--user", "--unit"] },
	pkexec: { long: ["--user"] },
	env: {
		short: "CuS",
		long: ["--unset", "--chdir"]
	},
	nohup: {},
	setsid: {},
	command: { unless: ["-v", "-V"] },
	builtin: {},
	exec: { short: "a" },
	time: { short: "fo" },
	nice: {
		short: "n",
		long: ["--adjustment"]
	},
	ionice: { short: "cnp" },
	chrt: { operands: 1 },
	taskset: { operands: 1 },
	timeout: {
		short: "ks",
		long: ["--kill-after", "--signal"],
		operands: 1
	},
	gtimeout: {
		short: "ks",
		operands: 1
	},
	stdbuf: { short: "ioe" },
	unbuffer: {},
	flock: {
		short: "wE",
		operands: 1
	},
	chroot: { operands: 1 },
	unshare: {},
	nsenter: { short: "t" },
	proot: { short: "rbw" },
	fakeroot: {},
	strace: { short: "aeEIoOpPsSuX" },
	ltrace: { short: "aeo" },
	xargs: {
		short: "adEIiLlnPs",
		long: [
			"--max-args",
			"--max-procs",
			"--delimiter",
			"--arg-file",
			"--replace",
			"--max-lines"
		]
	},
	parallel: { short: "jNIa" },
	busybox: {},
	toybox: {},
	caffeinate: { short: "tw" },
	"systemd-run": {
		short: "pEu",
		long: [
			"--unit",
			"--property",
			"--setenv"
		]
	},
	npx: {
		short: "p",
		long: ["--package"]
	},
	bunx: {},
	pnpx: {},
	uvx: { long: ["--from", "--with"] },
	proxychains: {},
	proxychains4: {},
	rtk: {}
};
/** Programs that start another one behind a subcommand: `bundle exec rake`. */
const launchers = {
	bundle: ["exec"],
	poetry: ["run"],
	pipenv: ["run"],
	uv: ["run"],
	pdm: ["run"],
	hatch: ["run"],
	npm: ["exec", "x"],
	pnpm: ["exec", "dlx"],
	yarn: ["exec", "dlx"],
	bun: ["x"],
	mise: ["exec", "x"],
	op: ["run"],
	doppler: ["run"],
	devbox: ["run"]
};
/** Programs that read a query language, whose statements stand in their words or come in. */
const databases = new Set("psql mysql mariadb sqlite3 sqlcmd mongosh mongo redis-cli valkey-cli cqlsh clickhouse-client duckdb cockroach usql bq snowsql".split(" "));
/** Programs that read the language of the shell. */
const shells = new Set("sh bash zsh dash ksh mksh ash fish rbash".split(" "));
/** Programs that run code, with the options behind which it stands. */
const interpreters = {
	python: ["-c"],
	python2: ["-c"],
	python3: ["-c"],
	pypy: ["-c"],
	pypy3: ["-c"],
	ipython: ["-c"],
	node: [
		"-e",
		"--eval",
		"-p",
		"--print",
		"-pe"
	],
	nodejs: [
		"-e",
		"--eval",
		"-p"
	],
	bun: [
		"-e",
		"--eval",
		"-p"
	],
	deno: ["eval"],
	tsx: ["-e", "--eval"],
	perl: [
		"-e",
		"-E",
		"-ne",
		"-pe",
		"-lne",
		"-le",
		"-we"
	],
	ruby: ["-e"],
	php: ["-r"],
	lua: ["-e"],
	osascript: ["-e"],
	pwsh: [
		"-c",
		"-Command",
		"-command",
		"-C"
	],
	powershell: [
		"-c",
		"-Command",
		"-command",
		"-C"
	],
	cmd: [
		"/c",
		"/C",
		"/k",
		"/r"
	],
	awk: [],
	gawk: [],
	mawk: []
};
/** Programs of one name with a version behind it: `python3.12`. */
const versioned = /^(python|pypy|ruby|php|perl|lua|node)[0-9.]+$/u;
/** The options behind which a program takes code; undefined when it is no interpreter. */
function codeOptions(program) {
	const name = Object.hasOwn(interpreters, program) ? program : versioned.exec(program)?.[1];
	return name === void 0 ? void 0 : interpreters[name];
}
const assignment = /^[A-Za-z_][A-Za-z0-9_]*=/u;
/** How many words an option takes: itself, and its value where that stands in the next one. */
function optionLength(word, wrapper) {
	if (word.startsWith("--")) return wrapper.long?.includes(word) ? 2 : 1;
	const at = [...word.slice(1)].findIndex((letter) => (wrapper.short ?? "").includes(letter));
	return at !== -1 && at === word.length - 2 ? 2 : 1;
}
/** The words of the command that a wrapper starts, with the assignments in front of it; empty where it starts none. */
function unwrapWords(args, wrapper) {
	if (wrapper.unless?.some((flag) => args[0] === flag)) return {
		words: [],
		assignments: []
	};
	let at = 0;
	let own = wrapper.operands ?? 0;
	const assignments = [];
	for (; at < args.length; at += 1) {
		const word = args[at] ?? "";
		if (word === "--") continue;
		if (word.startsWith("-") && word.length > 1) at += optionLength(word, wrapper) - 1;
		else if (assignment.test(word)) assignments.push(word);
		else if (own > 0) own -= 1;
		else break;
	}
	return {
		words: args.slice(at),
		assignments
	};
}
/** The words of `xargs`, with what comes in put where it goes: behind them, or for the mark of `-I`. */
function fillXargs(words, args, incoming) {
	const mark = readMark(args);
	if (mark === void 0) return [...words, ...incoming];
	return words.flatMap((word) => word.includes(mark) ? incoming.map((text) => word.replaceAll(mark, () => text)) : [word]);
}
function readMark(args) {
	const at = args.findIndex((argument) => argument.startsWith("-I") || argument.startsWith("--replace"));
	if (at === -1) return void 0;
	const argument = args[at] ?? "";
	if (argument.startsWith("--replace")) return argument.split("=")[1] ?? "{}";
	return argument.length > 2 ? argument.slice(2) : args[at + 1];
}

// src/core/shell/start-command.ts
const nothingAround = {
	assignments: [],
	writes: [],
	reads: []
};
const maxVia = 12;
/** Records the command that these words start, and every command that it starts in turn; all of them. */
function startCommand(walk, words, context, around) {
	const [first = "", ...args] = words;
	if (!walk.step() || context.via.length > maxVia) {
		walk.cut();
		return [];
	}
	const program = nameProgram(first);
	const code = readCode(program, args, context.feed);
	const command = {
		program,
		args,
		...around,
		dir: walk.dir,
		...context,
		...defined({ code })
	};
	walk.commands.push(command);
	return [
		command,
		...startInner(walk, command),
		...startFromCode(walk, command)
	];
}
function readCode(program, args, feed) {
	if (databases.has(program)) return `${args.join(" ")}\n${feed.text ?? ""}`;
	const options = codeOptions(program);
	if (options === void 0) return void 0;
	if (/^[gm]?awk$/u.test(program)) return args.find((argument) => argument.includes("{"));
	const at = args.findIndex((argument) => options.includes(argument));
	if (at !== -1) return args.slice(at + 1).join(" ");
	return args.every((argument) => argument.startsWith("-")) ? feed.text : void 0;
}
/** What code in another language starts in turn. */
function startFromCode(walk, command) {
	const { program, code } = command;
	if (code === void 0 || databases.has(program)) return [];
	return readStartedTexts(program, code).flatMap((text) => walk.runText(text, inside(command, emptyFeed)));
}
function startInner(walk, command) {
	const { program } = command;
	if (shells.has(program)) return startShell(walk, command);
	const body = walk.functions.get(program);
	if (body !== void 0) return startFunction(walk, command, body);
	if (program === "find" || program === "gfind") return startFound(walk, command);
	const special = Object.hasOwn(specials, program) ? specials[program] : void 0;
	if (special !== void 0) return special(walk, command);
	if (Object.hasOwn(wrappers, program)) return startWrapped(walk, command);
	return Object.hasOwn(launchers, program) ? startLaunched(walk, command) : [];
}
/** What runs inside of a command. */
function inside(command, feed, label = command.program) {
	return {
		feed,
		via: [...command.via, label],
		...command.isBackground && { isBackground: true }
	};
}
function startWrapped(walk, command) {
	const { program, args, feed } = command;
	const { words, assignments } = unwrapWords(args, wrappers[program] ?? {});
	if (words.length === 0) return [];
	const isFilled = program === "xargs" || program === "parallel";
	return startCommand(walk, isFilled ? fillXargs(words, args, incomingWords(feed)) : words, inside(command, isFilled ? { commands: feed.commands } : feed), {
		...nothingAround,
		assignments
	});
}
/** `bundle exec rake`: the command behind the subcommand. */
function startLaunched(walk, command) {
	const at = command.args.findIndex((argument) => !argument.startsWith("-"));
	if (!(launchers[command.program] ?? []).includes(command.args[at] ?? "")) return [];
	const { words, assignments } = unwrapWords(command.args.slice(at + 1), {});
	if (words.length === 0) return [];
	return startCommand(walk, words, inside(command, command.feed), {
		...nothingAround,
		assignments
	});
}
/** What `xargs` puts behind its command: the words that come in, or where `find` and `ls` look. */
function incomingWords({ text, commands }) {
	if (text !== void 0) return text.split(/\s+/u).filter((word) => word !== "");
	const found = commands.flatMap(({ program, args }) => {
		if (program === "find" || program === "fd") return findStarts(args);
		return program === "ls" ? args.filter((argument) => !argument.startsWith("-")) : [];
	});
	return found.length === 0 ? ["$stdin"] : found.map((start) => `${start.replace(/\/+$/u, "")}/{}`);
}
function startFound(walk, command) {
	return findCommands(command.args).flatMap((words) => startCommand(walk, words, inside(command, emptyFeed), nothingAround));
}
/** `sh -c CODE`, `sh <<< CODE`, `CODE | sh`. A script in a file is not read. */
function startShell(walk, command) {
	const { args, feed } = command;
	const at = args.findIndex((argument) => /^-[a-zA-Z]*c[a-zA-Z]*$/u.test(argument));
	if (at !== -1) {
		const rest = args.slice(at + 1);
		const start = rest.findIndex((argument) => !/^[-+]/u.test(argument));
		const [code = "", ...given] = start === -1 ? [] : rest.slice(start);
		setArguments(walk, given);
		return walk.runText(code, inside(command, emptyFeed, `${command.program} -c`));
	}
	return (args.every((argument) => /^[-+]/u.test(argument)) || args.includes("-s") || /^\/dev\/(?:stdin|fd\/)/u.test(args[0] ?? "")) && feed.text !== void 0 ? walk.runText(feed.text, inside(command, emptyFeed)) : [];
}
/** `$0`, `$1`, … and `$@`, as `sh -c CODE` gives them to its code. */
function setArguments(walk, given) {
	for (const [index, value] of given.entries()) setName(walk.names, String(index), value);
	for (const name of ["@", "*"]) setName(walk.names, name, given.slice(1).join(" "));
}
/** A function of the line, with what it is called with; one that calls itself is walked once. */
function startFunction(walk, command, body) {
	if (command.via.includes(`${command.program}()`)) return [];
	setArguments(walk, [command.program, ...command.args]);
	return body(inside(command, command.feed, `${command.program}()`));
}
const assigned = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/su;
function runJoined(walk, command, words) {
	return words.length === 0 ? [] : walk.runText(words.join(" "), inside(command, command.feed));
}
function setNames(walk, { args }) {
	for (const argument of args) {
		const [, name, value] = assigned.exec(argument) ?? [];
		if (name !== void 0) setName(walk.names, name, value ?? "");
	}
	return [];
}
/** The text behind an option: `su -c TEXT`. */
function behind(args, ...options) {
	const at = args.findIndex((argument) => options.includes(argument));
	return at === -1 ? [] : args.slice(at + 1, at + 2);
}
/** Builtins and programs that run a text, or change what later commands mean. */
const specials = {
	eval: (walk, command) => runJoined(walk, command, command.args),
	trap: (walk, command) => runJoined(walk, command, command.args.filter((argument) => argument !== "--").slice(0, 1)),
	su: (walk, command) => runJoined(walk, command, behind(command.args, "-c", "--command")),
	runuser: (walk, command) => runJoined(walk, command, behind(command.args, "-c", "--command")),
	script: (walk, command) => runJoined(walk, command, behind(command.args, "-c", "-qc", "--command")),
	watch: (walk, command) => runJoined(walk, command, unwrapWords(command.args, {
		short: "n",
		long: ["--interval"]
	}).words),
	ssh: (walk, command) => runJoined(walk, command, unwrapWords(command.args, {
		short: "bcDEeFIiJLlmOopQRSWw",
		operands: 1
	}).words),
	alias: (walk, command) => runJoined(walk, command, command.args.flatMap((argument) => assigned.exec(argument)?.[2] ?? [])),
	env: (walk, command) => {
		const text = behind(command.args, "-S", "--split-string");
		return text.length > 0 ? runJoined(walk, command, text) : startWrapped(walk, command);
	},
	source: (walk, command) => command.feed.text === void 0 ? [] : walk.runText(command.feed.text, inside(command, emptyFeed)),
	".": (walk, command) => command.feed.text === void 0 ? [] : walk.runText(command.feed.text, inside(command, emptyFeed)),
	cd: changeFolder,
	pushd: changeFolder,
	export: setNames,
	local: setNames,
	readonly: setNames,
	declare: setNames,
	typeset: setNames,
	set: (walk, { args }) => {
		if (args[0] === "--") setArguments(walk, ["sh", ...args.slice(1)]);
		return [];
	},
	read: (walk, { args, feed }) => {
		const name = args.findLast((argument) => !argument.startsWith("-"));
		if (name !== void 0 && feed.text !== void 0) setName(walk.names, name, feed.text.trim());
		return [];
	},
	printf: (walk, { args }) => {
		const [flag, name, value] = args;
		if (flag === "-v" && name !== void 0 && value !== void 0) setName(walk.names, name, value);
		return [];
	},
	git: (walk, command) => {
		return command.args.flatMap((argument) => /^alias\.[^=]+=!(.*)$/su.exec(argument)?.[1] ?? []).flatMap((text) => walk.runText(text, inside(command, emptyFeed)));
	}
};
function changeFolder(walk, { args }) {
	const to = args.find((argument) => !/^-[LPe@]+$|^--$/u.test(argument)) ?? "~";
	walk.dir = to === "-" ? "$OLDPWD" : resolvePath(walk.dir, to);
	return [];
}

// src/core/shell/walk-script.ts
const maxLoops = 8;
/** Walks a part of the tree; the commands that it starts. */
function walkNode(walk, node, context) {
	if (!walk.step()) return [];
	switch (node.type) {
		case "Command": return walkCommand(walk, node, context);
		case "Statement": return walkChildren(walk, node, node.background === true ? {
			...context,
			isBackground: true
		} : context);
		case "Pipeline": return walkPipeline(walk, node, context);
		case "Redirected": return walkRedirected(walk, node, context);
		case "Function": return walkFunction(walk, node, context);
		case "For": return walkLoop(walk, node, context);
		case "Subshell": return walkApart(walk, () => walkChildren(walk, node, context));
		case "Word":
			readWord(node, openAround(walk, context));
			return [];
		default: return walkChildren(walk, node, context);
	}
}
/** The body is walked where it is defined, so that it is seen in any case, and again for each call. */
function walkFunction(walk, { name, body }, context) {
	const walkBody = (called) => walkNode(walk, body, called);
	const commands = walkBody({
		...context,
		via: [...context.via, `${name.value}()`]
	});
	walk.functions.set(name.value, walkBody);
	return commands;
}
function walkChildren(walk, node, context) {
	const commands = [];
	forEachChild(node, (child) => {
		commands.push(...walkNode(walk, child, context));
	});
	return commands;
}
/** What happens in a subshell leaves the folder as it was. */
function walkApart(walk, body) {
	const { dir } = walk;
	const commands = body();
	walk.dir = dir;
	return commands;
}
/** A script by its statements. */
function walkStatements(walk, script, context) {
	return walkApart(walk, () => walkChildren(walk, script, context));
}
function walkPipeline(walk, { commands }, context) {
	let feed = context.feed;
	const all = [];
	for (const node of commands) {
		const started = walkApart(walk, () => walkNode(walk, node, {
			...context,
			feed
		}));
		all.push(...started);
		feed = feedFrom(started);
	}
	return all;
}
/** `for NAME in WORDS`: the body once for each value, so that what it does to each is seen. */
function walkLoop(walk, node, context) {
	const values = (node.wordlist ?? []).flatMap((word) => readWord(word, openAround(walk, context))).slice(0, maxLoops);
	if (values.length === 0) return walkNode(walk, node.body, context);
	return values.flatMap((value) => {
		setName(walk.names, node.name.value, value);
		return walkNode(walk, node.body, context);
	});
}
function walkRedirected(walk, node, context) {
	const around = openAround(walk, context);
	readRedirections(around, node.redirects);
	const commands = walkNode(walk, node.command, {
		...context,
		feed: feedAround(around, context)
	});
	const { writes, reads, appends } = around;
	if (writes.length + reads.length > 0) startCommand(walk, [":"], context, {
		assignments: [],
		writes,
		reads,
		appends
	});
	return [...commands, ...walkReaders(walk, around, commands, context)];
}
/** What stands behind `> >(…)` gets what the commands write. */
function walkReaders(walk, { readers }, commands, context) {
	return readers.flatMap((script) => walk.runScript(script, {
		feed: feedFrom(commands),
		via: context.via
	}));
}
function readAssignment({ names }, { name, value, append }, reader) {
	const text = value.type === "ArrayValue" ? value.elements.flatMap((word) => readWord(word, reader)).join(" ") : readUnsplit(value, reader);
	return `${name}=${append === true ? names.get(name) ?? "" : ""}${text}`;
}
function readArgument(walk, argument, reader) {
	return argument.type === "Word" ? readWord(argument, reader) : [readAssignment(walk, argument, reader)];
}
/** Without a program behind them, assignments hold for what follows. */
function keepNames({ names }, assignments) {
	for (const text of assignments) setName(names, text.slice(0, text.indexOf("=")), text.slice(text.indexOf("=") + 1));
}
function walkCommand(walk, node, context) {
	const around = openAround(walk, context);
	readRedirections(around, node.redirects);
	const assignments = node.prefix.flatMap((part) => part.type === "Assignment" ? [readAssignment(walk, part, around)] : []);
	const words = [...node.name === void 0 ? [] : readWord(node.name, around), ...node.args.flatMap((argument) => readArgument(walk, argument, around))];
	const { writes, reads, appends, fed } = around;
	if (words.length === 0) keepNames(walk, assignments);
	if (words.length + writes.length + reads.length === 0) return fed;
	const started = startCommand(walk, words.length === 0 ? [":"] : words, {
		...context,
		feed: feedAround(around, context)
	}, {
		assignments,
		writes,
		reads,
		appends
	});
	return [...started, ...walkReaders(walk, around, started, context)];
}

// src/core/shell/read-commands.ts
const maxDepth$1 = 10;
const maxCharacters = 262144;
/** Parts of the tree that are looked at; the longest lines of real work take a few hundred. */
const maxSteps = 2e4;
/**
* Reads a command line as what the shell would start: each program with its arguments, whatever stands around it. `dir` is the folder it
* begins in, and nobody waits for it `inBackground`. Nothing is run and nothing is looked up; what the text does not tell keeps its own text.
*/
function readCommands(text, dir, inBackground = false) {
	const limits = {
		depth: 0,
		steps: 0,
		isCut: false
	};
	const walk = openWalk(dir, limits);
	walk.runText(text, {
		feed: emptyFeed,
		via: [],
		...inBackground && { isBackground: true }
	});
	return {
		commands: walk.commands,
		isReadable: walk.isReadable && !limits.isCut,
		isCut: limits.isCut
	};
}
function openWalk(dir, limits) {
	const bounded = (length, run) => {
		if (limits.depth >= maxDepth$1 || length > maxCharacters) {
			limits.isCut = true;
			return [];
		}
		limits.depth += 1;
		const started = run();
		limits.depth -= 1;
		return started;
	};
	const walk = {
		commands: [],
		names: /* @__PURE__ */ new Map(),
		functions: /* @__PURE__ */ new Map(),
		dir,
		isReadable: true,
		step: () => {
			limits.steps += 1;
			if (limits.steps > maxSteps) limits.isCut = true;
			return limits.steps <= maxSteps;
		},
		cut: () => {
			limits.isCut = true;
		},
		runText: (text, context) => bounded(text.length, () => runParsed(walk, text, context)),
		runScript: (script, context) => bounded(0, () => walkStatements(walk, script, context))
	};
	return walk;
}
function runParsed(walk, text, context) {
	const script = parse(text);
	if ((script.errors ?? []).length > 0) walk.isReadable = false;
	return walkStatements(walk, script, context);
}

// src/core/text/redact-secrets.ts
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
/** Names of variables whose values are credentials. */
const secretNames = /(?:^|_)(?:API_?KEY|KEY|TOKEN|SECRET|PASSWORD|PASSWD|PAT|CREDENTIALS?)(?:_|$)/i;
/** Values of an environment that must not be found in anything a trial leaves behind. */
function secretValues(env) {
	return Object.entries(env).flatMap(([name, value]) => secretNames.test(name) && value ? [value] : []);
}

// src/core/model/trial/incident.ts
/** Keys whose values are words of ours: no agent writes them. */
const ownWords = /* @__PURE__ */ new Set([
	"kind",
	"place",
	"how"
]);
/** The incident with `clean` put to every text an agent had a hand in. */
function cleanIncident(incident, clean) {
	const entries = Object.entries(incident).map(([key, text]) => [key, ownWords.has(key) ? text : clean(text)]);
	return Object.fromEntries(entries);
}

// src/core/util/machine-fault.ts
/** Errors of the system that say something about the machine and nothing about who ran into them: no room, no handles, a broken disk. */
const machineCodes = /* @__PURE__ */ new Set([
	"ENOSPC",
	"EDQUOT",
	"EIO",
	"EMFILE",
	"ENFILE",
	"ENOMEM",
	"EAGAIN",
	"ENOBUFS"
]);
/** True for an error that any program would have met at that moment on this machine. */
function isMachineFault(error) {
	return error instanceof Error && "code" in error && machineCodes.has(String(error.code));
}

// src/core/text/json/json-problems.ts
const mostShown = 50;
/**
* Problems for what a schema refused, each at its line and column: unknown and missing keys, and wrong values with what to write
* instead, which is the `v.description` of the schema that refused them.
*/
function listRefusalProblems(refused) {
	const problems = firstOfEachPath(refused).flatMap((found) => {
		const { type, expected } = found.issue;
		if (type === "strict_object" && expected === "never") return unknownKeyProblems(refused, found);
		if (type === "strict_object" && found.issue.input === void 0) return [missingKeyProblem(refused, found)];
		return [badValueProblem(refused, found)];
	});
	const left = problems.length - mostShown;
	if (left <= 0) return problems;
	const message = `${left} more values of ${refused.name} are wrong`;
	const more = problem$1(refused, "more-problems", refused.node.start, message, "Correct those above first.");
	return [...problems.slice(0, mostShown), more];
}
/** A wrong number may break several conditions of one schema. */
function firstOfEachPath({ issues, schema }) {
	const byPath = /* @__PURE__ */ new Map();
	for (const issue of issues) {
		const steps = (issue.path ?? []).map(({ key }) => key);
		const name = JSON.stringify(steps);
		if (!byPath.has(name)) byPath.set(name, {
			issue,
			steps,
			schema: schemaAt(schema, steps)
		});
	}
	return [...byPath.values()];
}
function schemaAt(root, steps) {
	return steps.reduce((schema, step) => {
		const inner = schema?.wrapped ?? schema;
		if (inner?.options !== void 0) return inner;
		if (typeof step === "number") return inner?.item;
		return inner?.entries && Object.hasOwn(inner.entries, step) ? inner.entries[step] : void 0;
	}, root);
}
/** The schema stops at the first unknown key of an object; people want all of them. */
function unknownKeyProblems(refused, { steps }) {
	const holder = steps.slice(0, -1);
	const node = findNode(refused.node, holder);
	const schema = schemaAt(refused.schema, holder);
	const known = Object.keys((schema?.wrapped ?? schema)?.entries ?? {});
	return (node.kind === "object" ? node.entries.filter(({ key }) => !known.includes(key)) : []).map(({ key, keyStart }) => {
		return problem$1(refused, "unknown-key", keyStart, `unknown key ${quoteValue(key)} in ${nameOf(refused, holder)}`, hintKnownNames(key, known, "keys"));
	});
}
function missingKeyProblem(refused, { steps, schema }) {
	const holder = steps.slice(0, -1);
	const key = String(steps.at(-1));
	const words = formatProblemText(schema);
	const hint = words === void 0 ? `Add "${key}".` : `Add "${key}": ${words}.`;
	const { start } = findNode(refused.node, holder);
	return problem$1(refused, "missing-key", start, `${nameOf(refused, holder)} has no "${key}"`, hint);
}
function badValueProblem(refused, { issue, steps, schema }) {
	const node = findNode(refused.node, steps);
	const inner = schema?.wrapped ?? schema;
	const text = refused.source.text.slice(node.start, Math.min(node.end, node.start + 400));
	const isText = node.kind === "scalar" && typeof node.value === "string";
	const shown = isText ? quoteValue(node.value) : quoteValue(text);
	const hint = hintValue(inner, isText ? String(node.value) : "", String(steps.at(-1))) ?? `${issue.message}.`;
	const kind = isText && inner?.type === "number" ? "the text " : "";
	return problem$1(refused, "bad-value", node.start, `${nameOf(refused, steps)} is ${kind}${shown}`, hint);
}
/** What to write instead: the nearest of a choice, else the words of the schema. */
function hintValue(schema, value, key) {
	const { options, entries } = schema ?? {};
	if (options?.every((option) => typeof option === "string")) return hintKnownNames(value, options, `values of "${key}"`);
	const words = formatProblemText(schema) ?? (entries && `an object with the keys ${Object.keys(entries).join(", ")}`);
	return words === void 0 ? void 0 : `Write ${words}.`;
}
function formatProblemText(schema) {
	const inner = schema?.wrapped ?? schema;
	return inner === void 0 ? void 0 : getDescription(inner);
}
function nameOf({ path, name }, steps) {
	const shown = describePath([...path, ...steps]);
	return steps.length === 0 || shown === "" ? name : shown;
}
function problem$1(refused, code, offset, message, hint) {
	return toError({
		code,
		offset,
		message,
		hint
	}, {
		...refused.source,
		codePrefix: refused.codePrefix
	});
}

// src/core/text/json/parse-json.ts
/** Far above what any file of rentroll needs, far below what would overflow the stack of a recursive reader. */
const maxDepth = 32;
/** Eight MiB of tiny values would take a gigabyte of nodes. */
const maxValues = 1e6;
const maxShown = 50;
/**
* Parses JSON text (or its bytes) into nodes that know where they stand. Refused, each with line and column: what
* `decodeText` refuses, syntax errors, duplicate keys, nesting deeper than 32, numbers beyond what a double holds. JSON Lines
* are several values; an empty text is none.
*/
function parseJson(input, file, blame, limits) {
	const decoded = decodeText(input, file, blame, limits);
	if (decoded.value === void 0) return { problems: decoded.problems };
	const text = decoded.value;
	const { locate } = indexLines(text, file);
	const { values, findings } = readText(text);
	const place = {
		...limits,
		blame,
		locate
	};
	const problems = findings.slice(0, maxShown).map((finding) => toError(finding, place));
	if (problems.length > 0) return { problems };
	return {
		value: {
			file,
			blame,
			text,
			values,
			locate
		},
		problems
	};
}
function readText(text) {
	const cursor = {
		text,
		findings: [],
		at: text.startsWith("﻿") ? 1 : 0,
		values: 0
	};
	try {
		return {
			values: readValues(cursor),
			findings: cursor.findings
		};
	} catch (error) {
		if (!(error instanceof JsonStop)) throw error;
		return {
			values: [],
			findings: [...cursor.findings, error.finding]
		};
	}
}
function readValues(cursor) {
	const values = [];
	for (skipSpace(cursor); cursor.at < cursor.text.length;) {
		values.push(readValue(cursor, 0));
		const end = cursor.at;
		skipSpace(cursor);
		const isApart = cursor.text.slice(end, cursor.at).includes("\n");
		if (cursor.at < cursor.text.length && !isApart) refuse(cursor, "nothing more on this line");
	}
	return values;
}
function readValue(cursor, depth) {
	cursor.values += 1;
	if (depth > maxDepth) stop(cursor, "json-too-deep", `lists and objects are nested more than ${maxDepth} levels deep`);
	if (cursor.values > maxValues) stop(cursor, "json-too-complex", `the file holds more than ${maxValues} values`);
	const start = cursor.at;
	const first = cursor.text[start];
	if (first === "{") return {
		kind: "object",
		start,
		entries: readEntries(cursor, depth),
		end: cursor.at
	};
	if (first === "[") return {
		kind: "list",
		start,
		items: readItems(cursor, depth),
		end: cursor.at
	};
	return {
		kind: "scalar",
		start,
		value: readScalar(cursor),
		end: cursor.at
	};
}
function readEntries(cursor, depth) {
	const entries = [];
	const seen = /* @__PURE__ */ new Set();
	readMembers(cursor, "}", () => {
		const keyStart = cursor.at;
		if (cursor.text[keyStart] !== "\"") refuse(cursor, "a key in double quotes");
		const key = readString(cursor);
		if (seen.has(key)) cursor.findings.push(duplicateFinding(key, keyStart));
		seen.add(key);
		take(cursor, ":");
		entries.push({
			key,
			keyStart,
			value: readValue(cursor, depth + 1)
		});
	});
	return entries;
}
function readItems(cursor, depth) {
	const items = [];
	readMembers(cursor, "]", () => items.push(readValue(cursor, depth + 1)));
	return items;
}
/** Passes the opening bracket, the members between commas, and `close`. */
function readMembers(cursor, close, readMember) {
	cursor.at += 1;
	skipSpace(cursor);
	for (let next = cursor.text[cursor.at] === close ? close : ","; next !== close; skipSpace(cursor)) {
		readMember();
		skipSpace(cursor);
		next = cursor.text[cursor.at] ?? "";
		if (next !== "," && next !== close) refuse(cursor, `"," or "${close}"`);
		if (next === ",") cursor.at += 1;
	}
	cursor.at += 1;
}
function duplicateFinding(key, offset) {
	return {
		code: "json-duplicate-key",
		offset,
		message: `the key ${quoteValue(key)} appears twice in the same object`,
		hint: "Keep one of the two."
	};
}
function stop(cursor, code, message) {
	throw new JsonStop({
		code,
		offset: cursor.at,
		message,
		hint: "Remove what nothing reads."
	});
}

// src/core/model/schema/spending-schema.ts
/** Reasons that stop measuring, named as the budget API of the seed names them. */
const budgetStopReasons = [
	"convoy_budget_exceeded",
	"agent_budget_exceeded",
	"trial_budget_exceeded",
	"dollar_budget_exceeded"
];
/** A dollar figure, or `unknown` when the cost of a model is not known. */
function dollarsSchema({ number }) {
	return union([number, literal$1("unknown")]);
}
/** Where something stands; `line` and `column` are 1-based. */
function positionSchema({ name, count }) {
	return strictObject({
		file: name,
		line: exactOptional(count),
		column: exactOptional(count)
	});
}
/** A limit of a run, and what to change to move it. */
function limitEntries(bounds) {
	const { number, name } = bounds;
	return {
		reason: picklist(budgetStopReasons),
		/** Tokens; dollars for `dollar_budget_exceeded`. */
		amount: number,
		/** Key of the config or option of the command: `budget.run`, `--budget-tokens`. */
		setBy: name,
		/** Where the key stands in the base's config; only the file when it is not written there. Absent for an option. */
		at: exactOptional(positionSchema(bounds))
	};
}
/**
* Spending of one run against its limits, in tokens of all classes and dollars. What is optional is absent in reports that an earlier
* version put into the journal.
*/
function budgetReportSchema(bounds) {
	const { number, count, name, list } = bounds;
	const dollars = dollarsSchema(bounds);
	const limit = limitEntries(bounds);
	return strictObject({
		run: name,
		totalConsumed: number,
		reserved: number,
		maxAllowed: number,
		percentUsed: number,
		dollars,
		maxDollars: number,
		warningActive: boolean(),
		budgetExhausted: boolean(),
		trials: count,
		/** Spending of each agent. */
		agents: list(strictObject({
			agentId: name,
			consumed: number,
			maxAllowed: number,
			reserved: exactOptional(number)
		}), 200),
		/** Tokens neither spent nor reserved. */
		remaining: exactOptional(number),
		/** What was spent, by token class. */
		usage: exactOptional(strictObject({
			input: number,
			output: number,
			cacheCreation: number,
			cacheRead: number
		})),
		/**
		* Tokens spent for the verdict of each rule (or bundle), a trial that serves several split evenly, to the token, and the trials that served
		* it, alone or with others. `rule` is empty for baselines that serve no rule in particular.
		*/
		rules: exactOptional(list(strictObject({
			rule: name,
			agent: name,
			consumed: number,
			trials: count
		}), 1e3)),
		/** Where the dollars of a run come from. */
		pricing: exactOptional(strictObject({
			/** Month of the price list, `YYYY-MM`; `prices:` of the config wins over it. */
			asOf: name,
			/** Dollars of the trials whose price is known: what the limit is held against. */
			knownDollars: number,
			/** Trials of the reference runner: they cost nothing. */
			simulatedTrials: count,
			/** Models without a known price; with one of them the dollars are unknown. */
			unknownModels: list(name, 100)
		})),
		/** Attempts that took tokens and gave no trial: environment errors, interrupts, budget stops, processes that died. Absent when there is none. */
		charged: exactOptional(strictObject({
			attempts: count,
			tokens: number
		})),
		/** Trials that were in the journal before the session, and what they cost when they were paid for; absent when all ran in this session. */
		recalled: exactOptional(strictObject({
			trials: count,
			tokens: number,
			dollars
		})),
		/** What measuring costs beside real work, in tokens of all classes of the last seven days. */
		week: exactOptional(strictObject({
			measured: number,
			/** Of distilling candidates from sessions; absent where none was. */
			distilled: exactOptional(number),
			/** Of the sessions; absent while none are collected, and then no share is known. */
			work: exactOptional(number)
		})),
		/** Why measuring stopped early, when it did: the first of `stops`. */
		stopReason: exactOptional(limit.reason),
		/** The limits that ended measuring early. */
		stops: exactOptional(list(strictObject(limit), 10)),
		/** Limits of which more is used up than the percentage at which people are warned. */
		warnings: exactOptional(list(strictObject({
			...limit,
			/** Absent while the run goes on: what sets a limit is looked up once, when it has ended. */
			setBy: exactOptional(name),
			used: number,
			/** For the limit of an agent, whose. */
			agent: exactOptional(name)
		}), 200))
	});
}
/** Trials and tokens (all classes, weight 1). */
function spendSchema({ number, count }) {
	return strictObject({
		trials: count,
		tokens: number
	});
}
/** Trials, tokens and dollars; dollars are unknown where the model has no price, and 0 where trials are simulated. */
function costSchema(bounds) {
	return strictObject({
		...spendSchema(bounds).entries,
		dollars: dollarsSchema(bounds)
	});
}
/** What measuring one rule costs before its first trial; of rules that are measured together, its part. */
function billSchema(bounds) {
	const { number, count, name } = bounds;
	const cost = costSchema(bounds);
	return strictObject({
		rule: name,
		agent: name,
		/** Where the tokens of one trial are estimated from: trials of earlier runs, committed baselines, or a share of `budget.trial`. */
		basis: picklist([
			"journal",
			"baselines",
			"assumed"
		]),
		expected: cost,
		worst: cost,
		/** Pairs of trials that the question of a rule with a probe takes: they are among its trials, and shared by rules that are measured together. */
		pairs: exactOptional(strictObject({
			expected: count,
			worst: count
		})),
		/** Of a rule that buys solved tasks: share of trials that are solved without it, and what telling ten points more takes. */
		outcome: exactOptional(strictObject({
			solved: number,
			tenPoints: cost
		})),
		/** How long a rule takes to return what its trials are expected to cost. Absent for an audit, and for words that replace others: nothing has to be returned. */
		payback: exactOptional(strictObject({
			/** Sessions, if each of them saves the minimal effect. */
			sessions: number,
			/** The minimal effect, as a share of the suite mean. */
			saving: number
		}))
	});
}

// src/core/model/money/stopped-run.ts
/** A run that problems have ended, and what it had spent by then. */
var StoppedRunError = class extends ProblemError {
	budget;
	constructor(problems, budget) {
		super(problems);
		this.budget = budget;
	}
};
/** What a run had spent that ended in these problems; nothing for problems from before a run began. */
function spentOf(error) {
	return error instanceof StoppedRunError ? { budget: error.budget } : {};
}

// src/core/text/trigrams.ts
/**
* Lower-case, every run of characters other than letters and digits (of any script) as one space, two spaces in front and one
* behind: the padding makes word starts weigh more than word ends.
*/
function normalizeForTrigrams(text) {
	return `  ${text.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, " ").trim()} `;
}

// src/core/text/split-sentences.ts
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

// src/core/util/first-word-of-sha256.ts
/** Words of the schedule, and of the state. */
const [rounds, words] = [64, 8];
/** The first 32 bits of the fractional part of a root of each of the first primes: squares for the state, cubes for the rounds. */
const rootsOf = (power, count) => primes(count).map((prime) => {
	const root = prime ** power;
	return (root - Math.floor(root)) * 2 ** 32 | 0;
});
const starts = rootsOf(1 / 2, words);
const constants = rootsOf(1 / 3, rounds);
function primes(count) {
	const found = [];
	for (let number = 2; found.length < count; number += 1) if (found.every((prime) => number % prime !== 0)) found.push(number);
	return found;
}

// src/core/stats/live/live-counts.ts
/** Share of eligible sessions that keep the rule: a constant, so that six counts hold all evidence. */
const shareWith = .75;
/** A question that no session has answered. */
const noCounts = {
	yesWith: 0,
	noWith: 0,
	yesWithout: 0,
	noWithout: 0,
	sessionsWith: 0,
	sessionsWithout: 0
};
/** The sum of what several people counted of the same rule. */
function addCounts(one, other) {
	return {
		yesWith: one.yesWith + other.yesWith,
		noWith: one.noWith + other.noWith,
		yesWithout: one.yesWithout + other.yesWithout,
		noWithout: one.noWithout + other.noWithout,
		sessionsWith: one.sessionsWith + other.sessionsWith,
		sessionsWithout: one.sessionsWithout + other.sessionsWithout
	};
}
/** Answers of a rule's question in both arms. */
function countLiveAnswers({ yesWith, noWith, yesWithout, noWithout }) {
	return yesWith + noWith + yesWithout + noWithout;
}
/** Share of yes with the rule less that without it, −1 … 1; 0 while an arm has no answer. */
function seenGain({ yesWith, noWith, yesWithout, noWithout }) {
	if (yesWith + noWith === 0 || yesWithout + noWithout === 0) return 0;
	return yesWith / (yesWith + noWith) - yesWithout / (yesWithout + noWithout);
}

// src/core/stats/live/live-evidence.ts
/** Rates of following with a rule (a) and without it (b), a > b, that the evidence of a gain is mixed from. */
const rates = Array.from({ length: 10 }, (_, index) => .05 + index / 10);
const pairsOfRates = rates.flatMap((a) => rates.filter((b) => b < a).map((b) => ({
	a,
	b
})));
/** Guesses of the rate of following, and stakes, that the evidence against a gain is mixed from. */
const guesses = [
	.1,
	.3,
	.5,
	.7,
	.9
];
const stakes = [
	.1,
	.25,
	.5,
	.75,
	.95
];
/** Answers that the seen share of sessions with the rule begins with. */
const priorAnswers = 10;
/**
* ln G: evidence that sessions with a rule follow it more often. The coin is the only assumption: where the rule changes nothing, each yes and
* each no falls to an arm by the coin alone, and exp(ln G) ever reaches 50 with a probability of at most 1/50 (Ville). The smaller of two
* mixtures, one by the coin's share and one by the seen share, so that a rule which only changes how often its occasion comes shows no gain.
*/
function logLiveGain(counts) {
	return Math.min(logMixedGain(counts, shareWith), logMixedGain(counts, seenShare(counts)));
}
/** ln G_p: the mean over the pairs of rates of (q₁/p)^A (q₀/p)^B ((1 − q₁)/(1 − p))^C ((1 − q₀)/(1 − p))^D, p the share with the rule. */
function logMixedGain(counts, p) {
	return logMean(pairsOfRates.map(({ a, b }) => {
		const yes = p * a / (p * a + (1 - p) * b);
		const no = p * (1 - a) / (p * (1 - a) + (1 - p) * (1 - b));
		return counts.yesWith * Math.log(yes / p) + counts.noWith * Math.log(no / p) + (counts.yesWithout * Math.log1p(-yes) + counts.noWithout * Math.log1p(-no)) - (counts.yesWithout + counts.noWithout) * Math.log1p(-p);
	}));
}
function seenShare(counts) {
	const answers = countLiveAnswers(counts);
	return (priorAnswers * shareWith + counts.yesWith + counts.noWith) / (priorAnswers + answers);
}
/**
* ln L: evidence that the gain is below `gain`. An answer y ∈ {0, 1} counts φ = (y − m)/p with the rule and −(y − m)/(1 − p) without it, whose
* mean is the gain whatever the guess m; the mean over m and λ of Π(1 − λ(φ − g)/(M − g)), M the largest φ. If every answer gains g it ever
* reaches 10 with a probability of at most 1/10.
*/
function logLiveRoom(counts, gain) {
	return logMean(mixBets(counts, (guess) => Math.max(guess / (1 - shareWith), (1 - guess) / shareWith), gain, -1));
}
/** The mirror of `logLiveRoom`: ln of the evidence that the gain is above `gain`. */
function logLiveFloor(counts, gain) {
	return logMean(mixBets(counts, (guess) => Math.max(guess / shareWith, (1 - guess) / (1 - shareWith)), gain, 1));
}
/** ln of each product: `sign` −1 bets below the gain, with M − g as its unit, +1 above it, with M + g. */
function mixBets(counts, largestOf, gain, sign) {
	return guesses.flatMap((guess) => {
		const unit = largestOf(guess) + sign * gain;
		if (unit <= 0) return [];
		return stakes.map((stake) => {
			const bet = (value) => Math.log1p(sign * stake * (value - gain) / unit);
			return counts.yesWith * bet((1 - guess) / shareWith) + counts.noWith * bet(-guess / shareWith) + counts.yesWithout * bet(-(1 - guess) / (1 - shareWith)) + counts.noWithout * bet(guess / (1 - shareWith));
		});
	});
}

// src/core/stats/live/live-stop.ts
/** Evidence of 50 shows a gain, of 10 rules the wanted one out. */
const limitOfLiveGain = Math.log(50);
const limitOfLiveRoom = Math.log(10);
/** Withheld answers at which a rule's question stays open. */
const mostWithheld = 40;
/** Sessions that the coin's own test begins with, and the evidence at which the arms are no work of the coin. */
const [priorSessions, limitOfBalance] = [50, Math.log(1e3)];
/** What six counts say of a rule, for the wanted gain (0 … 1). */
function weighLive(counts, gain) {
	return {
		gain: logLiveGain(counts),
		room: logLiveRoom(counts, gain)
	};
}
/** Whether a question is answered by now; undefined while withholding goes on. Removes nothing and lets nothing in. */
function findLiveStop(counts, gain) {
	const evidence = weighLive(counts, gain);
	if (evidence.gain >= limitOfLiveGain) return "still-needed";
	if (evidence.room >= limitOfLiveRoom) return "audit-due";
	return counts.yesWithout + counts.noWithout >= mostWithheld ? "open" : void 0;
}
/**
* Whether the numbers of sessions with and without a rule are what the coin gives: the predictive chance of a Beta(50p, 50(1 − p)) against the
* coin's own share p stays below 1,000, which it ever passes with a probability of at most 1/1000. Out of balance, nothing may be said.
*/
function isInBalance({ sessionsWith, sessionsWithout }) {
	return logRise(priorSessions * shareWith, sessionsWith) - sessionsWith * Math.log(shareWith) + (logRise(priorSessions * (1 - shareWith), sessionsWithout) - sessionsWithout * Math.log1p(-shareWith)) - logRise(priorSessions, sessionsWith + sessionsWithout) < limitOfBalance;
}
/** ln of start · (start + 1) · … , `count` factors. */
function logRise(start, count) {
	let total = 0;
	for (let step = 0; step < count; step += 1) total += Math.log(start + step);
	return total;
}

// src/core/stats/live/judge-counts.ts
/** Judges counts against the wanted gain (0 … 1). */
function judgeCounts(counts, wanted) {
	const isBalanced = isInBalance(counts);
	const stop = isBalanced ? findLiveStop(counts, wanted) : void 0;
	return {
		counts,
		isBalanced,
		evidence: weighLive(counts, wanted),
		gain: seenGain(counts),
		interval: liveInterval(counts),
		...defined({ stop })
	};
}
/** Each end is passed by the true gain with a probability of at most 1/20. */
const limit = Math.log(20);
/** Halvings: far below the last digit that a double holds. */
const steps = 60;
/**
* Every gain, −1 … 1, that neither evidence rules out at 20: it holds at whatever answer one stops. Both grow towards their side, so that each
* end is found by halving.
*/
function liveInterval(counts) {
	return [findEdge((gain) => logLiveFloor(counts, gain) >= limit), findEdge((gain) => logLiveRoom(counts, gain) < limit)];
}
/** Where what holds at −1 ends; an end of the range where it holds nowhere or everywhere. */
function findEdge(holds) {
	if (!holds(-1)) return -1;
	if (holds(1)) return 1;
	let [low, high] = [-1, 1];
	for (let step = 0; step < steps; step += 1) {
		const middle = (low + high) / 2;
		if (holds(middle)) low = middle;
		else high = middle;
	}
	return low;
}

// src/core/model/schema/decision-schema.ts
/** The four answers. */
const verdictKinds = [
	"earns",
	"does-not-earn",
	"regression",
	"undecided"
];
/** Remarks that accompany a verdict and are never silent. */
const flagKinds = [
	"SPREAD",
	"METRIC-CONFLICT",
	"TASK-WORSE",
	"TAIL",
	"FLAKY",
	"DRIFT",
	"CONCENTRATED",
	"CACHED",
	"ESTIMATED",
	"SIMULATED",
	"LEAK",
	"ANSWER-KEY",
	"ONE-TASK",
	"NA-SHIFT",
	"ONE-SIDED",
	"BACKWARDS",
	"TRADES",
	"BREAKS-TASK",
	"SUSPECT",
	"VALUE-AUTO"
];
/** Where the tokens of a verdict come from. */
const evidenceLevel = picklist([
	"measured",
	"replayed",
	"simulated"
]);
/** What is known about the behaviour that a rule buys; evidence is told as its natural logarithm. */
function figuresSchema({ number, count, name, list }) {
	/** How often a probe gave each answer. */
	const answers = strictObject({
		yes: count,
		no: count,
		na: count
	});
	return strictObject({
		targets: list(name, 500),
		/** Per target task. */
		tasks: list(strictObject({
			task: name,
			baseline: answers,
			candidate: answers
		}), 500),
		/** What pairs of trials say about following, counted over the target tasks. */
		pairs: strictObject({
			for: count,
			against: count,
			alike: count,
			fewer: count,
			more: count,
			planned: count
		}),
		/** That there is a gain, that it is below the wanted one, and that violations became fewer. */
		evidence: strictObject({
			gain: number,
			room: number,
			violations: number
		}),
		/** What the first two have to reach. */
		needed: strictObject({
			gain: number,
			room: number
		}),
		/** Share of yes among all answers of both arms. */
		followed: number,
		gain: number,
		interval: strictTuple([number, number]),
		/** Evidence of stored baseline trials alone, where they settled it. */
		screen: exactOptional(number),
		/** Whether a rule keeps the price of what it buys; absent until a gain is shown. */
		price: exactOptional(strictObject({
			cost: number,
			share: number,
			/** The most it may cost, as such a share. */
			limit: number,
			state: picklist([
				"kept",
				"above-price",
				"too-dear",
				"open"
			])
		})),
		/** Further pairs that likely settle it, `never` at the present rate, and how many there may be. Absent when settled. */
		further: exactOptional(strictObject({
			likely: union([count, literal$1("never")]),
			most: count
		}))
	});
}
/**
* What is known about the solved tasks that a rule buys, failed trials included. Pairs are without and with the rule, amounts in units of the
* metric; evidence is told as its natural logarithm.
*/
function outcomeSchema({ number, count, name, list }) {
	const both = strictTuple([number, number]);
	return strictObject({
		value: number,
		valueSource: picklist(["auto", "declared"]),
		times: number,
		/** What a solved task costs; with the rule null where it solves none. */
		perSolved: strictTuple([number, nullable(number)]),
		solved: both,
		cost: both,
		uncapped: both,
		net: number,
		interval: both,
		/** Mean cost of a trial without the rule, what its failures are worth included. */
		full: number,
		/** What a solved task has to be worth for the rule to pay, by the point estimates; absent where it is better or worse on both counts. */
		breakEven: exactOptional(number),
		/** Values of a solved task at which it is shown to pay, or not to: first and last of those that were tried. */
		payRange: exactOptional(strictObject({
			pays: exactOptional(both),
			doesNotPay: exactOptional(both)
		})),
		minFailures: number,
		harm: strictObject({
			alpha: number,
			budget: count,
			needed: number,
			tasks: list(strictObject({
				task: name,
				solved: count,
				of: count,
				solvedWith: count,
				ofWith: count,
				evidence: number
			}), 500),
			broken: list(name, 500),
			named: list(name, 500),
			critical: list(name, 500),
			lost: count,
			gained: count,
			evidence: number
		})
	});
}
/** One task under both arms; `mean` and `cv` of an arm are over capped metric values of completed trials. */
function taskSummarySchema({ number, count, name }) {
	const arm = strictObject({
		completed: count,
		failures: count,
		mean: number,
		cv: number,
		/** Completed trials above the cap. */
		aboveCap: count
	});
	return strictObject({
		task: name,
		cap: number,
		baseline: arm,
		candidate: arm,
		saving: number,
		/** Moderated relative variance r_k of docs/statistics.md. */
		relativeVariance: number
	});
}
/** The answer of `decide`, field by field. Token figures are in the policy's metric unless said otherwise. */
function decisionEntries(bounds) {
	const { number, name, list } = bounds;
	return {
		verdict: picklist(verdictKinds),
		/** Stable reason code, for example `crossed-upper-boundary`, `saving-ruled-out`, `fails-task`, `more-trials-needed`, `no-completed-trials`. */
		reason: name,
		saving: number,
		rawSaving: number,
		/** Always-valid interval of the saving at level 1 − 2·alpha. */
		interval: strictTuple([number, number]),
		standardError: number,
		df: number,
		t: number,
		z: number,
		information: number,
		score: number,
		boundaries: strictObject({
			earns: number,
			doesNotEarn: number
		}),
		informationMax: number,
		baselineMean: number,
		minimalEffect: number,
		tasks: list(taskSummarySchema(bounds), 500),
		/** Pass-rate test of each task: `llr` against `limit`. */
		passRate: list(strictObject({
			task: name,
			llr: number,
			limit: number
		}), 500),
		/** Worst-case further trials and tokens (all classes) that would settle an undecided verdict; zeros when settled. */
		settle: strictObject({
			trials: number,
			tokens: number
		}),
		flags: list(picklist(flagKinds), 20),
		/** There for a rule that buys behaviour. */
		behaviour: exactOptional(figuresSchema(bounds)),
		/** There for a rule that buys solved tasks. */
		outcome: exactOptional(outcomeSchema(bounds)),
		/** The saving under the three metrics, tokens per completed trial. */
		savings: strictObject({
			priced: number,
			total: number,
			processing: number
		}),
		sensitivity: strictObject({
			capOff: number,
			logScale: number,
			leaveOneOut: list(strictObject({
				task: name,
				saving: number
			}), 500)
		})
	};
}

// src/core/model/schema/evidence-schema.ts
const say = description;
/** The smallest values that still count: below, a variance or a quantile would leave the range of doubles. */
const leastShare = 1e-6;
const leastErrorRate = 1e-15;
const number$1 = pipe(number$3(), finite$1());
const wholeNumber = pipe(number$3(), safeInteger(), minValue(0), say("a whole number, 0 or more"));
const tokens = pipe(wholeNumber, say("a whole number of tokens, 0 or more"));
const share = pipe(number$1, minValue(leastErrorRate), ltValue(.5), say("a number above 0 and below 0.5, for example 0.05"));
const weight = pipe(number$1, check((value) => value === 0 || value >= leastShare && value <= 1 / leastShare), say("0, or a number from 0.000001 to 1000000"));
/** Tokens of a trial by class. */
const usageSchema = pipe(strictObject({
	input: tokens,
	output: tokens,
	cacheCreation: tokens,
	cacheRead: tokens
}), say("an object with whole numbers of tokens for input, output, cacheCreation and cacheRead"));
/** What a verdict is decided by. */
const policyEntries = {
	ratio: pipe(number$1, gtValue(0), maxValue(0xe8d4a51000), say("a number above 0, for example 2")),
	/** A share of the capped baseline suite mean, or absolute tokens. */
	minEffect: pipe(union([pipe(number$1, minValue(leastShare), ltValue(1)), strictObject({ tokens: pipe(number$1, minValue(leastShare), maxValue(0xe8d4a51000)) })]), say("a share above 0 and below 1, for example 0.15, or { \"tokens\": 5000 }")),
	alpha: share,
	beta: share,
	cap: pipe(number$1, minValue(1), maxValue(0xe8d4a51000), say("a number of at least 1, for example 2")),
	metric: picklist([
		"priced",
		"total",
		"processing"
	]),
	weights: pipe(strictObject({
		input: weight,
		output: weight,
		cacheCreation: weight,
		cacheRead: weight
	}), check((weights) => Object.values(weights).some((value) => value > 0)), say("weights of input, output, cacheCreation and cacheRead, one of them above 0"))
};
/** Replaying the interim analyses of evidence grows with the square of its trials: hostile evidence must not take minutes. */
const maxTrials = 5e3;
/** The trials of evidence. */
const listTrials = (trial) => pipe(array(trial), maxLength(maxTrials), say(`a list of at most ${maxTrials} trials`));
/** Everything one verdict is computed from, embedded in its receipt so that anyone can recompute it. `name` is one line of text. */
function evidenceSchema(name) {
	const taskList = pipe(array(name), minLength(1), maxLength(500), say("a list of golden tasks"));
	return strictObject({
		schema: pipe(literal$1(1), say("1, the only version there is")),
		agent: name,
		rule: name,
		/** Tokens of the rule's rendered line. */
		rent: pipe(number$3(), safeInteger(), minValue(0), say("the tokens of the rule's line, for example 27")),
		policy: strictObject(policyEntries),
		/** There when the rule has a probe: it then buys behaviour, at a price in tokens. Fixed before the first trial; shares are 0 … 1. */
		behaviour: exactOptional(strictObject({
			/** There when the rule stands and may leave: asked is then whether following falls without it. Absent where a rule has to earn its place. */
			stake: exactOptional(pipe(literal$1("removal"), say("removal, or absent where a rule has to earn its place"))),
			/** Wanted gain: how much more often than without it a rule has to be followed. */
			gain: pipe(number$1, minValue(.1), maxValue(.9), say("a share from 0.1 to 0.9, for example 0.4")),
			/** Most probable error of letting in a rule that changes nothing. */
			alpha: pipe(number$1, minValue(leastErrorRate), ltValue(.5), say("a number above 0, for example 0.02")),
			/** The most a rule may cost, as a share of the baseline's mean over all tasks. */
			price: pipe(number$1, minValue(0), ltValue(1), say("a share below 1, for example 0.2")),
			/** Pairs of the target tasks after which nothing more is asked. */
			maxPairs: pipe(wholeNumber, minValue(1), maxValue(500), say("a whole number from 1 to 500")),
			/** All tasks of the suite: the price is asked on each of them, tried already or not. */
			tasks: taskList,
			/** Tasks that the probe names; absent where the targets are those whose trials of the first batch answered. */
			targets: exactOptional(taskList)
		})),
		/** There when what is asked is whether solved tasks are worth their price. Fixed before the first trial, amounts in units of the metric. */
		outcome: exactOptional(outcomeTerms(name, taskList)),
		/** Golden tasks whose answer the rule's own words give away, in order of id; absent where there is none. Follows from rule and base's suite. */
		answers: exactOptional(taskList),
		/** Largest information of earlier interim analyses (1/tokens²). */
		previousInformation: pipe(number$1, minValue(0), say("the largest information of an earlier look, 0 or more")),
		trials: listTrials(strictObject(trialEntries(name)))
	});
}
/** What a rule that buys solved tasks is judged by. */
function outcomeTerms(name, taskList) {
	return strictObject({
		/** There when the rule stands and may leave. */
		stake: exactOptional(pipe(literal$1("removal"), say("removal, or absent where a rule has to earn its place"))),
		/** What a solved task is worth; `auto` is `times` what one costs without the rule. */
		value: pipe(union([literal$1("auto"), pipe(number$1, gtValue(0), maxValue(0x38d7ea4c68000))]), say("auto, or an amount above 0")),
		times: pipe(number$1, minValue(1), maxValue(20), say("a number from 1 to 20, for example 3")),
		/** Share of what failing costs that has to be gained, beside the policy's share of the cost. */
		minFailures: pipe(number$1, minValue(.05), maxValue(.5), say("a share from 0.05 to 0.5, for example 0.2")),
		/** Trials of a task and arm after which nothing more is asked. */
		maxPerCell: pipe(wholeNumber, minValue(4), maxValue(80), say("a whole number from 4 to 80")),
		harm: strictObject({
			alpha: share,
			/** Tasks that may break; `auto` is a tenth of them, at least one. */
			tasks: pipe(union([literal$1("auto"), pipe(wholeNumber, maxValue(500))]), say("auto, or a whole number of tasks")),
			/** Tasks that may never break. */
			critical: pipe(array(name), maxLength(500), say("a list of golden tasks"))
		}),
		/** All tasks of the suite, tried already or not. */
		tasks: taskList
	});
}
/** One trial of evidence. */
function trialEntries(name) {
	return {
		task: name,
		arm: picklist(["baseline", "candidate"]),
		outcome: picklist([
			...keptOutcomes,
			"environment-error",
			"cancelled"
		]),
		/** True for a baseline trial reused from an earlier run. */
		cached: pipe(boolean(), say("true or false")),
		order: wholeNumber,
		batch: wholeNumber,
		usage: usageSchema,
		/** What the probe found; absent where there is none, and for a trial the agent did not finish. */
		answer: exactOptional(probeAnswer),
		/** Number of the pair it was planned in, where several rules were measured together. */
		pair: exactOptional(wholeNumber),
		/**
		* True for a failure while other rules under test flipped too: what the probe found in it counts, and it accuses nobody, for any of them may
		* be its cause. Of rules with a probe alone.
		*/
		inCompany: exactOptional(pipe(literal$1(true), say("true, for a failure beside other rules under test"))),
		/** True for one of a pair that only asks whether a task is lost, of rules that buy solved tasks. */
		extra: exactOptional(pipe(literal$1(true), say("true, for a pair that a loss is looked into by"))),
		/** What the trial cost, in millionths of a dollar: what it counts where models are compared. Absent where tokens count. */
		microDollars: exactOptional(pipe(number$1, minValue(0), maxValue(0x38d7ea4c68000), say("millionths of a dollar, 0 or more"))),
		/** True when part of the usage is the meter's estimate: the API did not say it. */
		estimated: exactOptional(pipe(literal$1(true), say("true, when part of the usage is an estimate")))
	};
}

// src/core/model/schema/report-schema.ts
const longestText = 2e4;
/** What a run came to: yes, no, not settled, or it could not run. */
const gateOutcomes = [
	"pass",
	"fail",
	"undecided",
	"error"
];
/** Beyond any token count, dollar sum or ratio; keeps hostile figures within what formats well. */
const largest = 0x38d7ea4c68000;
/** What a report that comes from another job, and from code nobody has read, may hold: lists and texts of bounded length, figures of bounded size. */
const bounds$1 = {
	text: pipe(string(), maxLength(longestText), description(`text of at most ${longestText} characters`)),
	name: pipe(string(), maxLength(1024), description("text of at most 1024 characters")),
	number: pipe(number$3(), check((value) => Math.abs(value) <= largest), description("a number within ±1e15")),
	count: pipe(number$3(), safeInteger(), minValue(0), maxValue(largest), description("a whole number")),
	list: (item, most) => pipe(array(item), maxLength(most), description(`a list of at most ${most}`))
};
const { text, name, number, count: count$1, list } = bounds$1;
const sha = pipe(string(), regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})?$/), description("a commit, or nothing"));
const interval = strictTuple([number, number]);
/** How a check ended: the loss is ruled out and no task broke, it is not, or the trials ran out first. */
const may = picklist([
	"may-go",
	"stays",
	"open"
]);
const decision = decisionEntries(bounds$1);
/** The one line of a self-test that stands in every report. */
function selfTestLineSchema({ number, count }) {
	const rate = strictObject({
		rate: number,
		standardError: number
	});
	return strictObject({
		/** Share of replays in which a rule that does nothing earns. */
		falseAccept: rate,
		/** Share of replays in which a rule that saves the minimal effect earns. */
		power: rate,
		/** The minimal effect as a share of the suite mean. */
		minimalShare: number,
		/** Replays per effect. */
		replays: count,
		/** Baseline trials it was learnt from. */
		trials: count
	});
}
/** What follows from an audited verdict. */
function auditSchema({ name }) {
	return union([
		strictObject({ kind: picklist([
			"renew",
			"keep",
			"strike",
			"protect"
		]) }),
		strictObject({
			kind: literal$1("evict"),
			why: picklist([
				"regression",
				"second-strike",
				"never-earned"
			])
		}),
		strictObject({
			kind: literal$1("postpone"),
			first: name
		})
	]);
}
/** One look of the sequential test: where the score stood against its boundaries. */
const interimAnalysis = strictObject({
	/** Trials of the rule so far. */
	trials: count$1,
	information: number,
	score: number,
	earns: number,
	doesNotEarn: number,
	saving: number,
	interval,
	/** Of a rule that buys behaviour: pairs that had answered, and both evidences as natural logarithms. */
	behaviour: exactOptional(strictObject({
		pairs: count$1,
		gain: number,
		room: number
	})),
	/** Of a rule that buys solved tasks: share solved without and with it, and what it gains. */
	outcome: exactOptional(strictObject({
		solved: strictTuple([number, number]),
		net: number,
		interval
	}))
});
/** The answer of `decide` for one rule, with what people need beside it. */
const ruleVerdictSchema = strictObject({
	...decision,
	/** What its probe asks, in words; there for a rule that buys behaviour. */
	probe: exactOptional(text),
	rule: name,
	/** Id of the rule of `all` that this verdict is for one agent of. */
	partOf: exactOptional(name),
	/** The model it was measured with, where that is not the one of the config: it is shown, and only broken tasks have a say. */
	model: exactOptional(name),
	agent: name,
	body: text,
	rent: count$1,
	/** Tokens by which the rule made the first prompt of its trials longer, as the API counted them; absent where nobody counted. */
	countedRent: exactOptional(number),
	evidence: evidenceLevel,
	/** True when the verdict comes from a committed receipt and nothing was run. */
	fromReceipt: boolean(),
	/**
	* What it rests on: trials of this run, a receipt with why it is believed, or one that nobody vouches for (`hint`), which settles nothing.
	* Absent where nothing was measured, and in reports of an earlier version.
	*/
	basis: exactOptional(picklist([
		"measured",
		"signed",
		"measured-here",
		"confirmed",
		"standing",
		"hint"
	])),
	/** Of a hint: true when the rule is active at head, so that its line is in memory as soon as it is merged. */
	active: exactOptional(literal$1(true)),
	spend: spendSchema(bounds$1),
	looks: list(interimAnalysis, 1e3),
	/** Baseline trials of earlier runs a verdict began with, and what became of them. */
	reuse: exactOptional(strictObject({
		/** "screening": they are in the evidence; "drifted": fresh ones were more expensive; "confirming": the rule earned against them. */
		state: picklist([
			"screening",
			"drifted",
			"confirming"
		]),
		trials: count$1,
		/** Date of the oldest, YYYY-MM-DD. */
		oldest: name
	})),
	/** How this suite tells rules apart, replayed from the verdict's own baseline trials. */
	selfTest: exactOptional(selfTestLineSchema(bounds$1)),
	isolation: isolationSchema,
	/** What its trials were kept from; absent when nothing real ran. */
	enforced: exactOptional(enforcementSchema),
	/** What agents tried that no task asks for, by arm and kind; absent when nothing was seen or nothing was run. */
	attempts: exactOptional(list(armIncidentsSchema(bounds$1), 50)),
	/** What to do next, one line for people, and the command or edit to copy. */
	next: strictObject({
		text,
		command: exactOptional(text)
	}),
	/** What follows from it, when the rule was audited. */
	audit: exactOptional(auditSchema(bounds$1)),
	/** Line of the rule in the ledger, for annotations. */
	line: count$1,
	/** The change of text that was measured, where it is no rule of the ledger. */
	text: exactOptional(union([strictObject({
		file: name,
		line: count$1,
		effect: literal$1("adds")
	}), strictObject({
		file: name,
		line: count$1,
		effect: literal$1("replaces"),
		may
	})])),
	/**
	* What was asked of a rule that the change takes out of memory or rewords, and whether memory is no worse for it: `body` are base's words,
	* and the verdict is on them. `to` are head's words, where there are some.
	*/
	leaving: exactOptional(strictObject({
		kind: picklist(["removed", "reworded"]),
		may,
		to: exactOptional(text)
	}))
});
/** Final check of rules that earned together, all of them against none; or of rules that `may` go one by one, none against all. */
const bundleSchema = strictObject({
	rules: list(name, 500),
	verdict: decision.verdict,
	saving: number,
	interval,
	trials: count$1,
	may: exactOptional(may),
	/** Of rules that buy behaviour: what the probe of each says, with all of them in memory against none. Evidence as natural logarithms. */
	members: exactOptional(list(strictObject({
		rule: name,
		gain: number,
		room: number,
		violations: number,
		/** `stays`: it is followed; `only-alone`: it is not; `above`: together they are above their prices, or break a task. */
		outcome: picklist([
			"stays",
			"only-alone",
			"above",
			"open"
		])
	}), 500))
});
const cost = strictObject({
	...spendSchema(bounds$1).entries,
	dollars: exactOptional(costSchema(bounds$1).entries.dollars)
});
/** The plan as reports show it. What is optional is absent in reports that an earlier version put into the journal. */
const plan = strictObject({
	digest: name,
	rules: list(strictObject({
		rule: name,
		agent: name,
		reason: name,
		rent: count$1
	}), 1e3),
	expected: cost,
	worst: cost,
	notWorthMeasuring: list(strictObject({
		rule: name,
		why: text
	}), 1e3),
	/** Ids of those among them that are left unmeasured. */
	skipped: exactOptional(list(name, 1e3)),
	/** What each rule is expected to cost, in the order of `rules`. */
	bills: exactOptional(list(billSchema(bounds$1), 1e3)),
	/** True when the budget would end measuring before its worst case. */
	isLimited: exactOptional(boolean()),
	/** The model without a price, when dollars are unknown. */
	unpriced: exactOptional(name)
});
const problem = strictObject({
	code: name,
	severity: picklist(["error", "warning"]),
	message: text,
	hint: text,
	at: exactOptional(positionSchema(bounds$1)),
	blame: picklist(["head", "setup"]),
	isStanding: exactOptional(literal$1(true))
});
/**
* The finished report, which also comes from another job: exactly these fields. What passes is still untrusted text and only fit for
* renderers, which escape it.
*/
const reportSchema = strictObject({
	schema: literal$1(1),
	outcome: picklist(gateOutcomes),
	/** The answer in words; the first line people read. */
	headline: text,
	/** Notices that must be seen first, for example that policy changed in this pull request. */
	notices: list(text, 100),
	verdicts: list(ruleVerdictSchema, 500),
	/** Final checks of rules that earned together. */
	bundles: list(bundleSchema, 100),
	budget: budgetReportSchema(bounds$1),
	plan,
	problems: list(problem, 2e3),
	baseSha: sha,
	headSha: sha,
	/** Ledger path, relative to the repository root. */
	ledgerFile: name,
	metric: name,
	/** What a month's sessions pay; only where the config says how many there are and a list knows the model's price. */
	monthly: exactOptional(strictObject({
		sessions: number,
		dollarsPerMillion: number
	})),
	policy: strictObject({
		ratio: number,
		alpha: number,
		beta: number,
		minEffect: name,
		onUndecided: picklist(["neutral", "fail"])
	}),
	/** The command that continues after a stop, when there is something to continue. */
	resume: exactOptional(text)
});

// src/core/model/schema/receipt-schema.ts
/** True for a day of the calendar: `2026-02-30` and `9999-99-99` are none. */
function isDay(text) {
	const time = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
const finite = pipe(number$3(), finite$1());
const count = pipe(finite, integer(), minValue(0));
const digest = pipe(string(), regex(/^sha256:[0-9a-f]{64}$/), description("\"sha256:\" and 64 hex digits"));
const gitId = pipe(string(), regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/), description("the full id of a git object"));
const short = pipe(string(), maxLength(256));
/** What an earlier version has written is read as it was: nothing but the size of the file bounds it. */
const bounds = {
	number: finite,
	count,
	name: short,
	text: short,
	list: (item) => array(item)
};
/** Base64 of 64 bytes, in its only proper spelling. */
const signatureValue = pipe(string(), regex(/^[A-Za-z0-9+/]{85}[AQgw]==$/), description("the 64 bytes of an Ed25519 signature in base64"));
/** What it takes to run the trials of a verdict once more, exactly with a runner that follows its seed. */
const repeat = strictObject({
	maxTurns: count,
	tokenCap: count,
	/** Every rule that was in a memory, with the hash of its body, scope and agent. */
	rules: pipe(array(strictObject({
		rule: short,
		bodyHash: digest
	})), maxLength(1e3)),
	/** The memories there were: ids of rules in the order of their lines. */
	memories: pipe(array(pipe(array(short), maxLength(1e3))), maxLength(1e3)),
	/** Per trial of the evidence, in its order: the seed, and which of the memories it had. */
	trials: pipe(array(strictObject({
		seed: pipe(string(), regex(/^[0-9a-f]{64}$/)),
		memory: count
	})), maxLength(maxTrials))
});
const comparedArm = strictObject({
	name: pipe(string(), maxLength(1e3)),
	digest
});
/** The committed evidence of one verdict, `.rentroll/receipts/<rule-id>.json`. `name` is how tasks, rules and agents may be called. */
function receiptSchema(name) {
	return strictObject({
		schema: literal$1(1),
		rule: short,
		agent: short,
		bodyHash: digest,
		verdict: picklist(verdictKinds),
		reason: short,
		saving: finite,
		rawSaving: finite,
		interval: strictTuple([finite, finite]),
		standardError: finite,
		minimalEffect: finite,
		baselineMean: finite,
		tasks: array(taskSummarySchema(bounds)),
		behaviour: exactOptional(figuresSchema(bounds)),
		outcome: exactOptional(outcomeSchema(bounds)),
		savings: strictObject({
			priced: finite,
			total: finite,
			processing: finite
		}),
		rent: count,
		procedure: strictObject({
			name: short,
			version: count
		}),
		/** The commit whose tree the trials began with; absent where the fixture is a committed folder. */
		source: exactOptional(strictObject({
			commit: gitId,
			tree: gitId
		})),
		/** Hashes of everything a verdict depends on besides the trials themselves; `sha256:` each. */
		fingerprint: strictObject({
			fixture: digest,
			suite: digest,
			activeSet: digest,
			definition: digest
		}),
		runner: short,
		runnerVersion: short,
		model: short,
		evidenceLevel,
		isolation: isolationSchema,
		/** What all of its trials were kept from; absent when they are simulated, and in receipts from before it was kept. */
		enforced: exactOptional(enforcementSchema),
		/** True when the rule was active and was measured by leaving it out; absent for a verdict of the gate, and in receipts from before it was kept. */
		audit: exactOptional(literal$1(true)),
		/** Asked for the n-th time: rules of this agent measured within 90 days and not merged, this one included. Absent for the first, and in receipts from before it was counted. */
		asked: exactOptional(pipe(count, minValue(2))),
		/**
		* The words that stood before, for a rule that was reworded: the candidate arm had them, the other the rule's own, and the verdict is on the
		* old ones. Absent for every other verdict.
		*/
		replaces: exactOptional(strictObject({
			body: pipe(string(), maxLength(1e3)),
			scope: pipe(array(short), maxLength(100))
		})),
		/**
		* The two arms of a comparison: names as they were given, and what each side was by its content. `rule` then stands for side b, and the
		* receipt carries no rule. Absent for every verdict on a rule.
		*/
		compared: exactOptional(strictObject({
			kind: picklist([
				"model",
				"prompt",
				"context"
			]),
			unit: picklist(["dollars", "tokens"]),
			a: comparedArm,
			b: comparedArm
		})),
		flags: array(short),
		/** Of the trials this verdict paid for; dollars at the list prices of the day, 0 when simulated, `unknown` without a price. */
		spend: strictObject({
			usage: usageSchema,
			dollars: union([pipe(finite, minValue(0)), literal$1("unknown")]),
			trials: count,
			reused: count
		}),
		/** False-accept rate and power of this suite, replayed from the baseline trials of the evidence; absent when they were too few. */
		selfTest: exactOptional(selfTestLineSchema(bounds)),
		/** Absent in receipts from before trials could be repeated. */
		repeat: exactOptional(repeat),
		/** UTC date on which the run began, by the clock of the machine that measured, YYYY-MM-DD; of an audit never before the record it follows. */
		decidedOn: pipe(string(), regex(/^\d{4}-\d{2}-\d{2}$/), check(isDay), description("a date like 2026-11-21")),
		/** `sha256:` of each trial's transcript, in the order of `evidence.trials`. */
		trialDigests: array(digest),
		/** Hash chain over trials and their digests; changing, dropping or moving one changes it. */
		chain: digest,
		evidence: evidenceSchema(name),
		/** Who vouches for it: Ed25519 over its committed text without this field, by the key with that hash. Absent when nobody signed it. */
		signature: exactOptional(strictObject({
			algorithm: literal$1("ed25519"),
			key: digest,
			value: signatureValue
		}))
	});
}

// src/core/proof/proved-receipt.ts
/** The trials of a verdict as its proof; undefined without any: nothing was measured then. */
function measuredNow(records) {
	return records.length === 0 ? void 0 : {
		kind: "measured",
		trials: records.length
	};
}

// src/core/model/request/gate-request.ts
/** Name of the config unless told otherwise. */
const defaultConfigFile = ".rentroll/config.yml";
/** What `check` does when nothing else is asked for. */
const measureAsNeeded = {
	kind: "measure",
	looks: {
		kind: "many",
		fresh: false
	}
};
/** When a mode looks at trials. */
function scheduleOf(mode) {
	if (mode.kind === "decide") return {
		kind: "one",
		shards: mode.shards
	};
	return mode.kind === "standing" ? measureAsNeeded.looks : mode.looks;
}
/** How a mode continues an interrupted run; empty for one that continues none. */
function continuationOf(mode) {
	return mode.kind === "measure" || mode.kind === "replay" ? mode : {};
}

// src/core/proof/prove-receipt.ts
/** Proved where one of these public keys (base64 of their DER, as base's config reads them) signed every byte of it. */
function proveSigned(receipt, publicKeys) {
	const { signature, ...signed } = receipt;
	const key = signature && publicKeys.find((known) => nameKey$1(known) === signature.key);
	if (signature === void 0 || key === void 0) return void 0;
	return isSignedBy(stableJson(signed), signature.value, key) ? prove(receipt, {
		kind: "signed",
		keyId: signature.key
	}) : void 0;
}
/** Proved where base has the same bytes for a rule that it has active with the same words. */
function proveStanding(receipt, { text, words, atBase }) {
	return atBase !== void 0 && atBase.text === text && atBase.words === words && receipt.bodyHash === words ? prove(receipt, { kind: "standing" }) : void 0;
}
/** Proved where a journal or a job of ours says that each of its trials was run by us: it answers for all that the receipt states. */
function proveMeasuredHere(receipt, isMeasured) {
	return isMeasured(receipt) ? prove(receipt, { kind: "measured-here" }) : void 0;
}
/** Proved where trials that were drawn here after it was written confirmed it. */
function proveConfirmed(receipt, isConfirmed) {
	return isConfirmed(receipt) ? prove(receipt, { kind: "confirmed" }) : void 0;
}
function prove(receipt, proof) {
	return {
		receipt,
		proof
	};
}

// src/core/model/hand-off.ts
/** What an agent, a shard or a step of a run says of how its work ended; each status belongs to one type. */
const statusesOf = {
	/** Somebody looked at something. */
	verdict: [
		"CLEAN",
		"NEEDS_ATTENTION",
		"BLOCKED",
		"ERROR"
	],
	/** Somebody changed something. */
	implementation: [
		"COMPLETE",
		"PARTIAL",
		"FAILED"
	]
};
/** All statuses, in the order lists show them. */
const handOffStatuses = [...statusesOf.verdict, ...statusesOf.implementation];
/** The type a status belongs to. */
function typeOfStatus(status) {
	return statusesOf.verdict.includes(status) ? "verdict" : "implementation";
}

// src/core/text/escape/plain-line.ts
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

// src/core/text/escape/escape-workflow-command.ts
/** Untrusted text as the message of a workflow command; its lines survive, encoded, so the command stays on one line. */
function escapeCommandData(text) {
	return escapePlainLines(text).trim().replaceAll("%", "%25").replaceAll("\n", "%0A");
}
/** Untrusted text as a property (`file`, `title`) of a workflow command. */
function escapeCommandProperty(text) {
	return escapePlain(text).replaceAll("%", "%25").replaceAll(":", "%3A").replaceAll(",", "%2C");
}

// src/core/model/live/guard-entry.ts
/** What a guard entry is for. Each has counts and examples of its own; see docs/guides/guard.md. */
const guardCategories = [
	"safety",
	"destructive",
	"substitution",
	"hallucination",
	"path",
	"injection",
	"auto-allow",
	"advisory",
	"error-hint"
];
/** The entry that stands for an evicted rule; undefined for one that left for another reason. */
function readGuardEviction(why) {
	return /^enforced by guard entry ([a-z][a-z0-9-]{1,63})$/u.exec(why)?.[1];
}

export { isSlug as $, explainFixture as $n, logGain as $t, makeRedactor as A, markdownCode as An, hasErrors as Ar, isFailure as At, enforcementSchema as B, objectOf as Bn, trialsForPrice as Bt, StoppedRunError as C, parseShardId as Cn, recordOf as Cr, toDay as Ct, listRefusalProblems as D, escapeTerminal as Dn, shortSha as Dr, mixtureHalfWidth as Dt, parseJson as E, disarmCommands as En, escapePlainLines as Er, receiptNumbers as Et, decodeText as F, markerLine as Fn, leastSolved as Ft, text$1 as G, stableJson as Gn, studentLowerTail as Gt, ids as H, parseOrThrow as Hn, upperBoundary as Ht, indexLines as I, repostKeyOf as In, lowerBoundary as It, drawBalancedArms as J, sha256Hex as Jn, countFirstPairs as Jt, tokenCount as K, hashParts as Kn, studentQuantile as Kt, toError as L, countO200k as Ln, priorCv as Lt, secretValues as M, encodeHtml as Mn, makeError as Mr, outcomes as Mt, readCommands as N, escapeHtml as Nn, setupError as Nr, passRateLimit as Nt, isMachineFault as O, quoteShell as On, ProblemError as Or, arms as Ot, resolvePath as P, markerKeyOf as Pn, sortProblems as Pr, passRateLlr as Pt, worthlessLimit as Q, distillDefaults as Qn, limitOfScreen as Qt, isCi as R, asObject as Rn, priorTrialsPerCell as Rt, normalizeForTrigrams as S, formatShardId as Sn, messageOf as Sr, autoMinimalEffect as St, budgetStopReasons as T, quoteValue as Tn, escapePlain as Tr, jsonValue as Tt, modelUsages as U, readJson as Un, fisherTail as Ut, hex as V, parseObject as Vn, triangularTest as Vt, recordSchema as W, readStored as Wn, normalQuantile as Wt, estimateWorthlessShare as X, loadTokenizer as Xn, likelyPairs as Xt, createRandom as Y, countLong as Yn, firstRounds as Yt, strictAlpha as Z, behaviourDefaults as Zn, limitOfRoom as Zt, judgeCounts as _, longestScriptBytes as _n, weighUsage as _r, gateSteps as _t, plainLine as a, coefficientOfVariation as an, referenceModel as ar, claudeKit as at, maskCode as b, spellProbe as bn, defined as br, readPublicKey as bt, proveMeasuredHere as c, median as cn, runnerKinds as cr, writeEach as ct, continuationOf as d, variance as dn, addUsage as dr, ownSecret as dt, marginShare as en, growthPolicies as er, nameOtherArm as et, defaultConfigFile as f, compareText as fn, metricWeights as fr, proveTrial as ft, reportSchema as g, isCompiled as gn, totalTokens as gr, hintKnownNames as gt, receiptSchema as h, currencyOfRule as hn, sumModels as hr, findClosest as ht, escapeCommandProperty as i, gainInterval as in, policyDefaults as ir, runners as it, redacted as j, markdownFence as jn, joinRevisions as jr, isLeak as jt, cleanIncident as k, escapeMarkdown as kn, describePosition as kr, enforcedParts as kt, proveSigned as l, sum as ln, runtimeDefaults as lr, wantedSaving as lt, measuredNow as m, currencyOf as mn, scaleUsage as mr, isDecided as mt, readGuardEviction as n, weighPairs as nn, monitorDefaults as nr, findRunnerKind as nt, typeOfStatus as o, logMean as on, referenceVersion as or, codexKit as ot, scheduleOf as p, currencies as pn, metrics as pr, sealedTrialColumns as pt, usage as q, sha256 as qn, tToZ as qt, escapeCommandData as r, weighScreen as rn, outcomeTermsOf as rr, isSimulated as rt, proveConfirmed as s, mean as sn, removalPolicies as sr, commandKit as st, guardCategories as t, weighCut as tn, leanReferenceModel as tr, defaultRunner as tt, proveStanding as u, sumOfSquares as un, stopSettings as ur, openSeal as ut, addCounts as v, ruleStatuses as vn, zeroUsage as vr, isSignedBy as vt, spentOf as w, findUnsafeCharacter as wn, clipCharacters as wr, findNode as wt, splitSentences as x, spellWholeProbe as xn, keysOf as xr, signText as xt, noCounts as y, shareMemory as yn, codeOf as yr, nameKey$1 as yt, digest$1 as z, isObject as zn, rangeOfTest as zt };