import { i as __toESM } from "./rolldown-runtime.js";
import { J as messageOf, W as defined, c as isPlainLine, i as isRepositoryPath, l as isSlug, mt as linkDocs } from "./quick-answer.js";
import { $ as string$1, A as literal$1, C as getDescription, D as integer, E as gtValue, F as maxValue, G as pipe, I as metadata, J as regex, L as minLength, M as ltValue, O as is, P as maxLength, Q as strictTuple, R as minValue, S as finite$1, T as getMetadata, U as optional, V as number$3, W as picklist, X as safeParse, Y as safeInteger, Z as strictObject, _ as boolean, at as require_fastest_levenshtein, b as description, c as forEachChild, et as transform, g as array, h as require_jstat, rt as variant, s as parse, tt as union, v as check, x as exactOptional, z as nullable } from "./libraries.js";
import { t as require_dist } from "./yaml.js";
import { i as O200K_TOKEN_SPLIT_REGEX, n as isAscii, r as toByteText, t as findO200k } from "./tokenizer.js";
const { win32 } = globalThis.process.getBuiltinModule("node:path");
const { createHash, createHmac, createPrivateKey, createPublicKey, createSecretKey, hkdfSync, randomBytes, sign, timingSafeEqual, verify } = globalThis.process.getBuiltinModule("node:crypto");
const { stripVTControlCharacters } = globalThis.process.getBuiltinModule("node:util");

function describePosition({ file, line, column }) {
	return [
		file,
		line,
		line === void 0 ? void 0 : column
	].filter((part) => part !== void 0).join(":");
}
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
function setupError(code, message, hint, at) {
	return new ProblemError([makeError("setup", code, message, hint, at)]);
}
var ProblemError = class extends Error {
	problems;
	constructor(problems) {
		super(problems.map((problem) => problem.message).join("; "));
		this.name = "ProblemError";
		this.problems = problems;
	}
};
function hasErrors(problems) {
	return problems.some((problem) => problem.severity === "error");
}
function joinRevisions(base, head) {
	const twins = Map.groupBy(head, formatProblemText);
	const ofBase = base.map((problem) => {
		const twin = twins.get(formatProblemText(problem))?.shift();
		return twin === void 0 ? {
			...problem,
			hint: `${problem.hint}${ofBaseAlone}`
		} : {
			...twin,
			blame: problem.blame
		};
	});
	const ofHead = head.filter((problem) => twins.get(formatProblemText(problem))?.includes(problem));
	const places = new Map([...ofBase, ...ofHead].toReversed().map((problem) => [locationOf(problem), problem]));
	return [...ofBase, ...ofHead].filter((problem) => places.get(locationOf(problem)) === problem);
}
const ofBaseAlone = " (This is about the base: commit the correction there first.)";
function formatProblemText({ code, message, at }) {
	return JSON.stringify([
		code,
		message,
		at?.file
	]);
}
function locationOf(problem) {
	return JSON.stringify([
		formatProblemText(problem),
		problem.at?.line,
		problem.at?.column
	]);
}
function sortProblems(problems) {
	return [...problems].sort((a, b) => {
		const fileA = a.at?.file ?? "";
		const fileB = b.at?.file ?? "";
		if (fileA !== fileB) return fileA < fileB ? -1 : 1;
		return (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0);
	});
}

var import_fastest_levenshtein = require_fastest_levenshtein();
const longestWord = 64;
function haveSameLetters(a, b) {
	return [...a].sort().join("") === [...b].sort().join("");
}
function findClosest(word, names, furthest = Number.POSITIVE_INFINITY) {
	if (word.length > longestWord) return void 0;
	const lower = word.toLowerCase();
	let best;
	for (const name of names) {
		const edits = (0, import_fastest_levenshtein.distance)(lower, name.toLowerCase());
		const away = edits === 2 && haveSameLetters(lower, name.toLowerCase()) ? 1 : edits;
		if (away <= Math.min(furthest, Math.max(1, Math.floor(Math.max(word.length, name.length) / 3))) && (best === void 0 || away < best.away)) best = {
			name,
			away
		};
	}
	return best?.name;
}
function hintKnownNames(word, names, noun) {
	const closest = findClosest(word, names);
	const shown = names.slice(0, 20).join(", ") + (names.length > 20 ? ", …" : "");
	const choice = names.length > 0 ? `Known ${noun}: ${shown}.` : `There are no known ${noun}.`;
	return closest === void 0 ? choice : `Did you mean "${closest}"? ${choice}`;
}
function hintUnknownKey(key, names, noun) {
	const hint = hintKnownNames(key, names, noun);
	return findClosest(key, names) === void 0 ? `Remove it. ${hint}` : hint;
}

const longestShown = 80;
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
function revealCharacter(character) {
	return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
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
function isEmojiSelector(text, index, character) {
	return character === emojiPresentation && emojiBefore.test(text.slice(Math.max(0, index - 2), index));
}
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

function group(value, digits) {
	const rounded = Number(value.toFixed(digits));
	const [whole = "", fraction = ""] = Math.abs(rounded).toFixed(digits).split(".");
	const decimals = fraction.replace(/0+$/, "");
	const text = `${whole.replace(/\B(?=(?:\d{3})+$)/g, ",")}${decimals === "" ? "" : `.${decimals}`}`;
	return rounded < 0 ? `−${text}` : text;
}
function formatTokens(tokens) {
	if (!Number.isFinite(tokens)) return "unknown";
	return Math.abs(tokens) >= 999999.5 ? `${group(tokens / 1e6, 1)} M` : group(tokens, 0);
}
function formatSigned(tokens) {
	const text = formatTokens(tokens);
	return tokens > 0 && text !== "0" && text !== "unknown" ? `+${text}` : text;
}
function formatInterval([low, high]) {
	return `${formatSigned(low)} … ${formatSigned(high)}`;
}
function formatShare(part, whole) {
	const percent = 100 * part / whole;
	if (!Number.isFinite(percent)) return "–";
	return `${group(percent, Math.abs(percent) >= 100 ? 0 : 1)} %`;
}
function formatSignedShare(part, whole) {
	const text = formatShare(part, whole);
	return part / whole > 0 && text !== "0 %" && text !== "–" ? `+${text}` : text;
}
function formatShareRange([low, high], whole) {
	return `${formatSignedShare(low, whole).replace(" %", "")} … ${formatSignedShare(high, whole)}`;
}
function formatRate(rate) {
	return formatShare(rate, 1);
}
function formatCount(count, noun, plural = `${noun}s`) {
	return `${group(count, 0)} ${count === 1 ? noun : plural}`;
}
function formatNumber(value, digits = 2) {
	return Number.isFinite(value) ? group(value, digits) : "unknown";
}
function formatDollars(dollars) {
	if (dollars > 0 && dollars < .005) return "less than $0.01";
	return `$${dollars.toFixed(2)}`;
}
function formatOdds(log) {
	const value = Math.exp(log);
	if (value < .05) return "below 0.1";
	return value >= 1e6 ? "over a million" : formatNumber(value, value < 9.95 ? 1 : 0);
}
function formatPoints(points) {
	const text = formatNumber(Math.abs(points), 0);
	return points < 0 ? `−${text}` : `+${text}`;
}

const whitespace = /[\s\u0085]+/gu;
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const emojiSelector = /\ufe0f/gu;
const lineBreak = /\r\n|[\n\r\u0085\u2028\u2029]/u;
const placeholder = "�";
function replaceUnseen(text) {
	return text.replace(emojiSelector, "").replace(unseen, placeholder);
}
function escapePlain(text) {
	return replaceUnseen(stripVTControlCharacters(text).replace(whitespace, " ")).trim();
}
function escapePlainLines(text) {
	return stripVTControlCharacters(text).split(lineBreak).map((line) => replaceUnseen(line.replaceAll("	", "  ")).trimEnd()).join("\n");
}
function clipCharacters(text, longest) {
	if (text.length <= longest) return text;
	const characters = [...text.slice(0, 2 * longest + 2)];
	return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join("")}…`;
}
function shortSha(sha) {
	return sha.slice(0, 12);
}
function clipWords(text, longest) {
	const clipped = clipCharacters(text, longest);
	if (clipped === text) return text;
	const lastSpace = clipped.lastIndexOf(" ");
	return lastSpace < 2 * clipped.length / 3 ? clipped : `${clipped.slice(0, lastSpace)} …`;
}
const [escapeMark, bell] = [String.fromCharCode(27), String.fromCharCode(7)];
const sequences = new RegExp(`${escapeMark}(?:\\[[0-?]*[ -/]*[@-~]|\\][^${bell}${escapeMark}]*(?:${bell}|${escapeMark}\\\\)?|[ -~]?)`, "g");

function escapeTerminal(text) {
	return disarmCommands(escapePlain(text));
}
function disarmCommands(text) {
	return text.replace(/(^|\s)::/gu, "$1: :").replaceAll("##[", "## [");
}
function quoteShell(text) {
	return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
function escapeCommandData(text) {
	return escapePlainLines(text).trim().replaceAll("%", "%25").replaceAll("\n", "%0A");
}
function escapeCommandProperty(text) {
	return escapePlain(text).replaceAll("%", "%25").replaceAll(":", "%3A").replaceAll(",", "%2C");
}

function isCi({ CI: ci = "", GITHUB_ACTIONS: actions = "" }) {
	return [ci, actions].some((value) => value !== "" && value !== "false");
}

function markerLine(key) {
	if (!isPlainKey(key)) throw new TypeError(`Expected a plain marker key, got ${JSON.stringify(key)}`);
	return `<!-- rentroll:${key} -->`;
}
function markerKeyOf(ledgerFile) {
	if (ledgerFile === "" || ledgerFile === ".rentroll/ledger.yml") return "gate";
	const key = `gate:${ledgerFile}`;
	return isPlainKey(key) ? key : `gate:${createHash("sha256").update(ledgerFile).digest("hex").slice(0, 12)}`;
}
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

const entities = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"'": "&#39;",
	"`": "&#96;"
};
function escapeHtml(text) {
	return encodeHtml(escapePlain(text));
}
function encodeHtml(text) {
	return text.replace(/[&<>"'`]/gu, (character) => entities[character] ?? "");
}
const gap = "&#8203;";
const linked = /:\/\/|www\.|\bGH-(?=\d)|\b[0-9a-f]{7,40}\b|[@#]/giu;
const start = /^(?:\d+[.)]|[-+=])/u;
const markup = /[\\`*_[\]|~]|[<>&]|\$/gu;
const [opening, closing] = ["([\"'{", ")]}\"',.;:!?"];
function neutralise(match) {
	if (/^[<>&]$/u.test(match)) return encodeHtml(match);
	return match === "$" ? "<span>$</span>" : `\\${match}`;
}
function escapeMarkup(text) {
	return text.replace(markup, neutralise);
}
function breakUp(match) {
	if (match === "://") return `&#58;${gap}//`;
	if (/^www\.$/iu.test(match)) return `${match.slice(0, 3)}&#46;${gap}`;
	if (/^(?:[@#]|GH-)$/iu.test(match)) return `${match}${gap}`;
	return `${match.slice(0, 3)}${gap}${match.slice(3)}`;
}
function escapeUncopied(text) {
	return text.split(new RegExp(`(${linked.source})`, linked.flags)).map((part, index) => index % 2 === 1 ? breakUp(part) : escapeMarkup(part)).join("");
}
function escapeWord(text) {
	if (text.search(linked) < 0) return escapeMarkup(text);
	const [from, to] = findCore(text);
	const core = text.slice(from, to);
	if (core.search(linked) < 0 || /[`|\\]/u.test(core)) return escapeUncopied(text);
	return `${escapeMarkup(text.slice(0, from))}\`${core}\`${escapeMarkup(text.slice(to))}`;
}
function findCore(text) {
	let [from, to] = [0, text.length];
	while (from < to && opening.includes(text[from] ?? "")) from += 1;
	while (to > from && closing.includes(text[to - 1] ?? "")) to -= 1;
	return [from, to];
}
function escapeMarkdown(text) {
	return escapePlain(text).split(" ").map(escapeWord).join(" ").replace(start, (match) => `${match.slice(0, -1)}\\${match.slice(-1)}`);
}
function markdownCode(text) {
	const plain = escapePlain(text);
	return /^[^`|]+$/u.test(plain) ? `\`${plain}\`` : `<code>${escapeMarkdown(text)}</code>`;
}
function markdownFence(text, language = "") {
	const plain = escapePlainLines(text);
	const longest = Math.max(2, ...[...plain.matchAll(/`+/gu)].map((run) => run[0].length));
	const fence = "`".repeat(longest + 1);
	return `${fence}${language}\n${plain}\n${fence}`;
}

const mostParts = 256;
function formatPart({ number, of }) {
	return `${number}/${of}`;
}
function parsePart(text) {
	const match = /^([1-9][0-9]{0,5})\/([1-9][0-9]{0,5})$/.exec(text);
	if (match === null) return { problems: [badPart(text, "it is not of the form K/N")] };
	const [number, of] = [Number(match[1]), Number(match[2])];
	if (of > mostParts) return { problems: [badPart(text, `there are at most ${mostParts} parts`)] };
	if (number > of) return { problems: [badPart(text, `there are ${of} parts, and this would be number ${number}`)] };
	return {
		value: {
			number,
			of
		},
		problems: []
	};
}
function badPart(text, why) {
	return makeError("setup", "bad-part", `${quoteValue(text)} names no part: ${why}`, "Write K/N with 1 ≤ K ≤ N, for example 2/4.");
}

const measureAsNeeded = {
	kind: "measure",
	looks: {
		kind: "many",
		fresh: false
	}
};
function scheduleOf(mode) {
	return mode.kind === "standing" ? measureAsNeeded.looks : mode.looks;
}
const defaultConfigFile = ".rentroll/config.yml";

const zeroUsage = {
	input: 0,
	output: 0,
	cacheCreation: 0,
	cacheRead: 0
};
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
function addUsage(a, b) {
	return mapClasses((name) => a[name] + b[name]);
}
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
function promptTokens({ input, cacheCreation, cacheRead }) {
	return input + cacheCreation + cacheRead;
}
function weighUsage(usage, weights) {
	return usage.input * weights.input + usage.output * weights.output + usage.cacheCreation * weights.cacheCreation + usage.cacheRead * weights.cacheRead;
}
function totalTokens(usage) {
	return weighUsage(usage, metricWeights.total);
}
function sumModels(models) {
	const [first, ...others] = models;
	const { model = "", usage: _, ...more } = first ?? {};
	const isPlain = others.length === 0 && Object.keys(more).length === 0;
	return {
		usage: models.reduce((sum, { usage }) => addUsage(sum, usage), zeroUsage),
		model,
		...isPlain ? {} : { models }
	};
}

const arms = ["baseline", "candidate"];
const failures = [
	"failed-check",
	"timed-out",
	"turn-cap",
	"token-cap",
	"agent-error"
];
const outcomes = [
	"completed",
	...failures,
	"environment-error",
	"cancelled"
];
function isFailure(outcome) {
	return failures.some((one) => one === outcome);
}
function isLeak({ baseline, candidate }) {
	return baseline?.canaryLeaked === true || candidate?.canaryLeaked === true || baseline?.ruleDelivered === true || candidate?.ruleDelivered === false;
}
const enforcedParts = [
	"files",
	"network",
	"processes"
];
const ownWords = /* @__PURE__ */ new Set([
	"kind",
	"place",
	"how"
]);
function cleanIncident(incident, clean) {
	const entries = Object.entries(incident).map(([key, text]) => [key, ownWords.has(key) ? text : clean(text)]);
	return Object.fromEntries(entries);
}
function pickPlain(trials, holdsOnlyStanding) {
	return trials.filter((trial) => holdsOnlyStanding(trial));
}
function mapPlain(trials, about) {
	return pickPlain(trials.map(about), () => true);
}

const ruleStatuses = [
	"candidate",
	"inherited",
	"active",
	"evicted"
];
function listEntries(ledger) {
	return ledger?.assets === void 0 ? ledger?.rules ?? [] : [...ledger.rules, ...ledger.assets];
}
function isCompiled({ status }) {
	return status === "active" || status === "inherited";
}
const everyAgent = "all";
function shareMemory(a, b) {
	return a.agent === b.agent || a.agent === "all" || b.agent === "all";
}
function spellProbe({ when, ask, order }) {
	return JSON.stringify([
		when ?? null,
		ask,
		order ?? null
	].map(sortKeys$1));
}
function spellWholeProbe(probe) {
	return JSON.stringify([
		spellProbe(probe),
		probe.tasks ?? null,
		probe.price ?? null
	]);
}
function sortKeys$1(value) {
	if (value === null || typeof value !== "object") return value;
	const entries = Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1);
	return Object.fromEntries(entries.map(([key, entry]) => [key, sortKeys$1(entry)]));
}
const currencies = [
	"tokens",
	"behaviour",
	"outcome"
];
function currencyOf({ behaviour, outcome }) {
	if (outcome !== void 0) return "outcome";
	return behaviour === void 0 ? "tokens" : "behaviour";
}
function currencyOfRule({ probe, buys }) {
	return currencyOf({
		behaviour: probe,
		outcome: buys
	});
}
function splitId(id, model) {
	return `${id}@${model}`;
}
function unsplitId(id, model) {
	return model === void 0 ? id : id.slice(0, -splitId("", model).length);
}

const wholeNumber = pipe(number$3(), safeInteger(), minValue(0), description("a whole number, 0 or more"));
const digest = pipe(string$1(), regex(/^sha256:[0-9a-f]{64}$/), description("\"sha256:\" and 64 hexadecimal digits"));
const gitId = pipe(string$1(), regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/), description("the full id of a git object"));
const percentage = pipe(string$1(), regex(/^(?:0|[1-9][0-9]?)(?:\.[0-9]{1,4})?%$/), transform((text) => Number((Number(text.slice(0, -1)) / 100).toFixed(6))));
function isDay(text) {
	const time = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
const daySchema = pipe(string$1(), regex(/^\d{4}-\d{2}-\d{2}$/), check(isDay), description("a date like 2026-11-21"));

function incidentOptions({ text, name }) {
	return [
		strictObject({
			kind: literal$1("denied"),
			tool: name,
			what: text
		}),
		strictObject({
			kind: literal$1("secret"),
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
		examples: bounds.list(union(incidentOptions(bounds)), 20)
	});
}
const isolationProof = strictObject({
	canaryLeaked: boolean(),
	ruleDelivered: boolean()
});
const isolationSchema = strictObject({
	baseline: exactOptional(isolationProof),
	candidate: exactOptional(isolationProof)
});
const enforcementSchema = strictObject({
	files: boolean(),
	network: boolean(),
	processes: boolean()
});
const tokenCount = pipe(wholeNumber, maxValue(1e10));
const place = pipe(tokenCount, minValue(1), maxValue(1e6), description("a whole number from 1"));
const hex$1 = pipe(string$1(), regex(/^[0-9a-f]{64}$/), description("64 hex digits"));
const text$1 = pipe(string$1(), maxLength(300), description("a text of at most 300 characters"));
const ids = pipe(array(text$1), maxLength(1e3));
const usage = strictObject({
	input: tokenCount,
	output: tokenCount,
	cacheCreation: tokenCount,
	cacheRead: tokenCount
});
const modelUsages = pipe(array(strictObject({
	model: text$1,
	usage,
	longCacheCreation: exactOptional(tokenCount),
	longestPrompt: exactOptional(tokenCount)
})), maxLength(32));
const probeAnswer = picklist([
	"yes",
	"no",
	"na"
]);
const word$1 = pipe(string$1(), maxLength(4e3));
const paths = pipe(array(word$1), maxLength(1e3));
const factCall = strictObject({
	tool: text$1,
	ok: boolean(),
	of: exactOptional(word$1),
	changes: exactOptional(paths),
	reads: exactOptional(paths),
	runs: exactOptional(pipe(array(pipe(array(word$1), maxLength(2e4))), maxLength(2e4)))
});
const factsSchema = strictObject({
	calls: exactOptional(pipe(array(factCall), maxLength(1e3))),
	changed: paths,
	isCut: exactOptional(literal$1(true))
});
const keptOutcomes = [
	"completed",
	"failed-check",
	"timed-out",
	"turn-cap",
	"token-cap",
	"agent-error"
];
const recordSchema = strictObject({
	key: hex$1,
	measurement: pipe(string$1(), maxLength(2e4)),
	agent: text$1,
	task: text$1,
	index: tokenCount,
	batch: place,
	order: place,
	seed: hex$1,
	present: ids,
	toggled: ids,
	pair: exactOptional(place),
	outcome: picklist(keptOutcomes),
	usage,
	turns: tokenCount,
	digest,
	model: text$1,
	models: exactOptional(modelUsages),
	estimated: exactOptional(literal$1(true)),
	counted: exactOptional(tokenCount),
	usedAt: exactOptional(place),
	used: exactOptional(tokenCount),
	called: exactOptional(pipe(array(strictObject({
		tool: text$1,
		calls: tokenCount,
		failed: tokenCount,
		tokens: tokenCount
	})), maxLength(500))),
	detail: exactOptional(text$1),
	isolation: exactOptional(strictObject({
		canaryLeaked: boolean(),
		delivered: ids
	})),
	attempts: exactOptional(pipe(array(variant("kind", incidentOptions({
		text: text$1,
		name: text$1
	}))), maxLength(32))),
	enforced: exactOptional(enforcementSchema),
	facts: exactOptional(factsSchema)
});
function isSimulatedRecord(text) {
	try {
		return is(recordSchema, JSON.parse(text));
	} catch {
		return false;
	}
}

const say = description;
const strictnessLevels = ["usual", "strict"];
const leastShare = 1e-6;
const leastErrorRate = 1e-15;
const leastSpread = .05;
const number$2 = pipe(number$3(), finite$1());
const tokens = pipe(wholeNumber, say("a whole number of tokens, 0 or more"));
const deviate = pipe(number$2, minValue(.5), maxValue(5), say("a number from 0.5 to 5, for example 2.4"));
const weight = pipe(number$2, check((value) => value === 0 || value >= leastShare && value <= 1 / leastShare), say("0, or a number from 0.000001 to 1000000"));
const usageSchema = pipe(strictObject({
	input: tokens,
	output: tokens,
	cacheCreation: tokens,
	cacheRead: tokens
}), say("an object with whole numbers of tokens for input, output, cacheCreation and cacheRead"));
const policyEntries = {
	ratio: pipe(number$2, gtValue(0), maxValue(0xe8d4a51000), say("a number above 0, for example 2")),
	minEffect: pipe(union([pipe(number$2, minValue(leastShare), ltValue(1)), strictObject({ tokens: pipe(number$2, minValue(leastShare), maxValue(0xe8d4a51000)) })]), say("a share above 0 and below 1, for example 0.15, or { \"tokens\": 5000 }")),
	accept: deviate,
	reject: deviate,
	spread: exactOptional(pipe(number$2, minValue(leastSpread), maxValue(2), say(`a spread from ${leastSpread} to 2, for example 0.2`))),
	weights: pipe(strictObject({
		input: weight,
		output: weight,
		cacheCreation: weight,
		cacheRead: weight
	}), check((weights) => Object.values(weights).some((value) => value > 0)), say("weights of input, output, cacheCreation and cacheRead, one of them above 0"))
};
const maxTrials = 5e3;
const listTrials = (trial) => pipe(array(trial), maxLength(maxTrials), say(`a list of at most ${maxTrials} trials`));
function evidenceSchema(name) {
	const taskList = pipe(array(name), minLength(1), maxLength(500), say("a list of golden tasks"));
	return strictObject({
		schema: pipe(literal$1(1), say("1, the only version there is")),
		agent: name,
		rule: name,
		rent: pipe(wholeNumber, say("the tokens of the rule's line, for example 27")),
		policy: strictObject(policyEntries),
		behaviour: exactOptional(strictObject({
			stake: exactOptional(pipe(literal$1("removal"), say("removal, or absent where a rule has to earn its place"))),
			gain: pipe(number$2, minValue(.1), maxValue(.9), say("a share from 0.1 to 0.9, for example 0.4")),
			alpha: pipe(number$2, minValue(leastErrorRate), ltValue(.5), say("a number above 0, for example 0.02")),
			price: pipe(number$2, minValue(0), ltValue(1), say("a share below 1, for example 0.2")),
			maxPairs: pipe(wholeNumber, minValue(1), maxValue(500), say("a whole number from 1 to 500")),
			tasks: taskList,
			targets: exactOptional(taskList)
		})),
		outcome: exactOptional(outcomeTerms(name, taskList)),
		answers: exactOptional(taskList),
		trials: listTrials(strictObject(trialEntries(name)))
	});
}
function outcomeTerms(name, taskList) {
	return strictObject({
		stake: exactOptional(pipe(literal$1("removal"), say("removal, or absent where a rule has to earn its place"))),
		value: pipe(union([literal$1("auto"), pipe(number$2, gtValue(0), maxValue(0x38d7ea4c68000))]), say("auto, or an amount above 0")),
		times: pipe(number$2, minValue(1), maxValue(20), say("a number from 1 to 20, for example 3")),
		critical: pipe(array(name), maxLength(500), say("a list of golden tasks")),
		tasks: taskList
	});
}
function trialEntries(name) {
	return {
		task: name,
		arm: picklist(["baseline", "candidate"]),
		outcome: picklist([
			...keptOutcomes,
			"environment-error",
			"cancelled"
		]),
		order: wholeNumber,
		batch: wholeNumber,
		usage: usageSchema,
		answer: exactOptional(probeAnswer),
		pair: exactOptional(wholeNumber),
		inCompany: exactOptional(pipe(literal$1(true), say("true, for a failure beside other rules under test"))),
		microDollars: exactOptional(pipe(number$2, minValue(0), maxValue(0x38d7ea4c68000), say("millionths of a dollar, 0 or more"))),
		used: exactOptional(pipe(boolean(), say("true or false, of the candidate"))),
		estimated: exactOptional(pipe(literal$1(true), say("true, when part of the usage is an estimate")))
	};
}

function findEvidenceFaults(evidence) {
	return [
		...unless(isCount(evidence.rent), `rent is ${evidence.rent}, not a number of tokens`),
		...findPolicyFaults(evidence.policy),
		...unless(evidence.policy.spread === void 0 || currencyOf(evidence) === "tokens", "spread is set, and only evidence that is judged by tokens may have one"),
		...evidence.behaviour === void 0 ? [] : findBehaviourFaults(evidence.behaviour),
		...evidence.outcome === void 0 ? [] : findOutcomeFaults(evidence, evidence.outcome),
		...evidence.trials.flatMap(findTrialFaults),
		...findPairFaults(evidence)
	];
}
function assertEvidence(evidence) {
	const faults = findEvidenceFaults(evidence);
	if (faults.length > 0) throw new RangeError(`impossible evidence: ${faults.join("; ")}`);
}
function findPolicyFaults({ ratio, minEffect, accept, reject, spread, weights }) {
	const effect = typeof minEffect === "number" ? minEffect : minEffect.tokens;
	return [
		...unless(isCount(ratio), `ratio is ${ratio}, not a number of 0 or more`),
		...unless(isCount(effect) && effect > 0, `minEffect is ${effect}, not above 0`),
		...unless(accept > 0 && accept <= 8, `accept is ${accept}, not between 0 and 8`),
		...unless(reject > 0 && reject <= 8, `reject is ${reject}, not between 0 and 8`),
		...unless(spread === void 0 || spread >= .05 && spread <= 2, `spread is ${spread}, not from ${leastSpread} to 2`),
		...unless(Object.values(weights).every(isCount), "a weight is not a number of 0 or more")
	];
}
function findBehaviourFaults({ gain, alpha, price, maxPairs }) {
	return [
		...unless(gain >= .1 && gain <= .9, `the wanted gain is ${gain}, not between 0.1 and 0.9`),
		...unless(alpha > 0 && alpha < .5, `the alpha of behaviour is ${alpha}, not between 0 and 0.5`),
		...unless(isCount(price), `the price is ${price}, not a number of 0 or more`),
		...unless(Number.isInteger(maxPairs) && maxPairs > 0, `maxPairs is ${maxPairs}, not a whole number above 0`)
	];
}
function findOutcomeFaults({ trials, behaviour }, terms) {
	const { tasks, value, times, critical } = terms;
	const unknown = critical.filter((task) => !tasks.includes(task));
	const strange = trials.filter(({ task }) => !tasks.includes(task));
	return [
		...unless(behaviour === void 0, "the evidence is judged by both behaviour and outcome"),
		...unless(tasks.length > 0 && new Set(tasks).size === tasks.length, "outcome.tasks is empty, or names a task twice"),
		...unless(value === "auto" || isCount(value) && value > 0, `a solved task is worth ${value}, not above 0`),
		...unless(times >= 1 && times <= 20, `times is ${times}, not from 1 to 20`),
		...unknown.map((task) => `outcome.critical names ${task}, which is not in outcome.tasks`),
		...strange.map(({ order, task }) => `trial ${order} is of the task ${task}, which is not in outcome.tasks`)
	];
}
function findTrialFaults({ order, batch, usage, microDollars, arm, used }) {
	return [
		...unless(arm === "candidate" || used === void 0, `trial ${order} is without the asset, and says whether it used the asset`),
		...unless(Number.isInteger(batch) && batch >= 0, `trial ${order} has batch ${batch}, not a whole number of 0 or more`),
		...unless(Object.values(usage).every(isCount) && Number.isFinite(totalTokens(usage)), `trial ${order} has a usage that is not made of numbers of 0 or more`),
		...unless(isCount(microDollars ?? 0), `trial ${order} costs ${microDollars} millionths of a dollar, not a number of 0 or more`)
	];
}
function findPairFaults({ trials, behaviour }) {
	const faults = trials.filter(({ inCompany, outcome, pair }) => inCompany && (pair === void 0 || !isFailure(outcome))).map(({ order }) => `trial ${order} is marked inCompany, and only a failed trial of a pair may be`);
	const pairs = Map.groupBy(trials, ({ pair }) => pair);
	if (!trials.some(({ pair }) => pair !== void 0)) return faults;
	if (behaviour === void 0) return [...faults, "trials name pairs, and the evidence has no behaviour"];
	const bare = (pairs.get(void 0) ?? []).map(({ order }) => `trial ${order} names no pair, and other trials do`);
	return [
		...faults,
		...bare,
		...[...pairs].flatMap(([pair, pairTrials]) => pair === void 0 ? [] : findPairFault(pair, pairTrials))
	];
}
function findPairFault(pair, pairTrials) {
	const [first] = pairTrials;
	const isTorn = pairTrials.some(({ task, batch }) => task !== first?.task || batch !== first?.batch);
	return [...unless(new Set(pairTrials.map(({ arm }) => arm)).size === pairTrials.length, `pair ${pair} has two trials of one arm`), ...unless(!isTorn, `pair ${pair} has two trials of different tasks or batches`)];
}
function isCount(value) {
	return Number.isFinite(value) && value >= 0;
}
function unless(holds, fault) {
	return holds ? [] : [fault];
}

function isDecided({ verdict }) {
	return verdict !== "undecided";
}

function sum(values) {
	return values.reduce((total, value) => total + value, 0);
}
function mean(values) {
	return values.length === 0 ? 0 : sum(values) / values.length;
}
function logMean(logs) {
	const largest = Math.max(...logs);
	return largest + Math.log(mean(logs.map((log) => Math.exp(log - largest))));
}
function median(values) {
	const sorted = [...values].sort((a, b) => a - b);
	const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
	return ((sorted[Math.ceil(sorted.length / 2) - 1] ?? 0) + upper) / 2;
}
function sumOfSquares(values) {
	const centre = mean(values);
	return sum(values.map((value) => (value - centre) ** 2));
}
function variance(values) {
	return values.length < 2 ? 0 : sumOfSquares(values) / (values.length - 1);
}
function coefficientOfVariation(values) {
	const centre = mean(values);
	return centre === 0 ? 0 : Math.sqrt(variance(values)) / centre;
}

const priorCv = .25;
const leastSolved = .1;
const minFailures = .2;
function shareOfGain(gain) {
	return 1 - Math.exp(-gain);
}
function gainOfShare(share) {
	return -Math.log1p(-share);
}
const limitOfRoom = Math.log(10);
const limitOfLoss = Math.log(20);
const marginShare = .75;
function stakesOf(gain) {
	return {
		for: 2 * gain / (1 + gain ** 2),
		against: 2 * gain
	};
}
function logGain(pairs, gain) {
	const { for: stake } = stakesOf(gain);
	return pairs.for * Math.log1p(stake) + pairs.against * Math.log1p(-stake);
}
function logRoom({ for: a, against: b, alike: c }, gain) {
	const { against: stake } = stakesOf(gain);
	return a * Math.log1p(-stake * (1 - gain)) + b * Math.log1p(stake * (1 + gain)) + c * Math.log1p(stake * gain);
}
function weighPairs(pairs, gain) {
	return {
		gain: logGain(pairs, gain),
		room: logRoom(pairs, gain)
	};
}
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
const limit = Math.log(20);
const steps = 80;
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
	for (let step = 0; step < steps; step += 1) {
		const middle = (low + high) / 2;
		if (logMixture(pairs, middle) >= limit) low = middle;
		else high = middle;
	}
	return low;
}
function logMixture({ for: a, against: b, alike }, m) {
	const logs = shares.map((share) => {
		const bet = share / (1 + m);
		return a * Math.log1p(bet * (1 - m)) + b * Math.log1p(bet * (-1 - m)) + alike * Math.log1p(-bet * m);
	});
	return logMean(logs);
}
const manyTargets = 6;
function firstRounds(targets) {
	return targets < manyTargets ? 2 : 1;
}
function countFirstPairs(targets) {
	return targets * firstRounds(targets);
}
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

var import_jstat = /* @__PURE__ */ __toESM(require_jstat(), 1);
function studentLowerTail(t, df) {
	return Number(import_jstat.default.ibeta(df / (df + t * t), df / 2, .5)) / 2;
}
function studentTail(t, df) {
	const tail = studentLowerTail(t, df);
	return t <= 0 ? tail : 1 - tail;
}
function studentQuantile(p, df) {
	return import_jstat.default.studentt.inv(p, df);
}
function binomialTail(hits, trials, share) {
	if (hits <= 0) return 1;
	if (share <= 0 || share >= 1) return share >= 1 && hits <= trials ? 1 : 0;
	const terms = Array.from({ length: Math.max(0, trials - hits + 1) }, (_, step) => term(hits + step, trials, share));
	return Math.min(1, sum(terms));
}
function term(hits, trials, share) {
	return Math.exp(logChoose(trials, hits) + hits * Math.log(share) + (trials - hits) * Math.log1p(-share));
}
function logChoose(n, k) {
	let log = 0;
	for (let i = 1; i <= k; i += 1) log += Math.log((n - k + i) / i);
	return log;
}
function leastHits(trials, floor, alpha) {
	for (let hits = 0; hits <= trials; hits += 1) if (binomialTail(hits, trials, floor) <= alpha) return hits;
}
function leastTrials$1(floor, alpha) {
	return floor <= 0 ? 1 : Math.ceil(Math.log(alpha) / Math.log(floor) - 1e-9);
}

function limitsOf({ gain, standardError, df }, { accept, reject }) {
	return [gain - deviateOf(accept, df) * standardError, gain + deviateOf(reject, df) * standardError];
}
const quantiles = /* @__PURE__ */ new Map();
function deviateOf(z, df) {
	const byFreedom = quantiles.get(z) ?? /* @__PURE__ */ new Map();
	quantiles.set(z, byFreedom);
	const cached = byFreedom.get(df);
	if (cached !== void 0) return cached;
	const quantile = studentQuantile(import_jstat.default.normal.cdf(z, 0, 1), df);
	byFreedom.set(df, quantile);
	return quantile;
}

const lookRounds = [
	2,
	3,
	5,
	8,
	12,
	18,
	27,
	41,
	62
];
const lastRound = Math.max(...lookRounds);
function nextLook(rounds) {
	return lookRounds.find((look) => look > rounds);
}
function leastTrials(tasks) {
	return Math.min(4, Math.max(2, Math.ceil(24 / Math.max(1, tasks))));
}
function leastSolvedTrials(tasks) {
	return Math.min(4, Math.max(3, Math.ceil(48 / Math.max(1, tasks))));
}
function lookFrom(rounds) {
	return lookRounds.find((look) => look >= rounds) ?? lastRound;
}
function roundsToTell({ accept, reject, ...basis }) {
	return lookFrom(roundsOfDeviates(deviateOf(accept, many) + deviateOf(reject, many), basis));
}
function roundsOfDeviates(deviates, { tasks, marks, cv = priorCv }) {
	const distance = Math.max(Number.MIN_VALUE, marks.least - marks.bar);
	return 2 * cv ** 2 * (deviates / distance) ** 2 / tasks;
}
const many = 1e3;

const bets = [
	{
		without: .98,
		with: .02,
		weight: .25
	},
	{
		without: .98,
		with: .5,
		weight: .4
	},
	{
		without: .8,
		with: .2,
		weight: .2
	},
	{
		without: .5,
		with: .05,
		weight: .15
	}
];
function weighTaskHarm(counts) {
	const best = logSupremum(counts);
	return sum(bets.map(({ without, with: share, weight }) => weight * Math.exp(logLikelihood(counts, without, share) - best)));
}
function logLikelihood({ solved0, failed0, solved1, failed1 }, p0, p1) {
	return logBinomial(solved0, failed0, p0) + logBinomial(solved1, failed1, p1);
}
function logBinomial(solved, failed, share) {
	return (solved === 0 ? 0 : solved * Math.log(share)) + (failed === 0 ? 0 : failed * Math.log(1 - share));
}
function logSupremum(counts) {
	const { solved0, failed0, solved1, failed1 } = counts;
	const [share0, share1] = [shareOf(solved0, failed0), shareOf(solved1, failed1)];
	const isNotWorse = share0 === void 0 || share1 === void 0 || share1 >= share0;
	const pooled = shareOf(solved0 + solved1, failed0 + failed1) ?? 0;
	return isNotWorse ? logLikelihood(counts, share0 ?? pooled, share1 ?? pooled) : logLikelihood(counts, pooled, pooled);
}
function shareOf(solved, failed) {
	return solved + failed === 0 ? void 0 : solved / (solved + failed);
}
function logOfEvidence(evidence) {
	return Math.log(Math.min(Number.MAX_VALUE, Math.max(Number.MIN_VALUE, evidence)));
}
const stakes = [
	.2,
	.5,
	.8
];
function weighSuiteHarm(lost, gained) {
	return Math.exp(logMean(stakes.map((stake) => lost * Math.log1p(stake) + gained * Math.log1p(-stake))));
}

const seenShare = .8;
function wantedSaving({ saving }) {
	return seenShare * saving;
}

const apis = ["anthropic", "openai"];
const runnerKinds = [
	"demo",
	"claude",
	"codex",
	"command"
];
const usualCommands = [...[
	"npm test",
	"npm run",
	"npx vitest",
	"npx tsc",
	"node --test"
], ...[
	"ls",
	"git status",
	"git diff"
]];
const demoModel = "demo-1";
const leanDemoModel = "demo-2";
const demoVersion = "1.0.0";
const policyDefaults = {
	ratio: 2,
	strictness: "usual"
};
const limitsByStrictness = {
	usual: {
		accept: 2.4,
		reject: 1.8
	},
	strict: {
		accept: 2.9,
		reject: 2.2
	}
};
const behaviourTerms = {
	gain: .4,
	alpha: .02,
	price: .2,
	maxPrice: .3,
	maxPairs: 60
};
const removalPolicies = ["free", "measured"];
const growthPolicies = [
	"fail",
	"measure",
	"warn",
	"allow"
];
const assetPolicies = [
	"allow",
	"warn",
	"prove",
	"activate",
	"measure",
	"fail"
];
const unreadAssetFiles = [
	"evals/**",
	"LICENSE*",
	"README*"
];
const distillDefaults = { model: "haiku" };
const monitorDefaults = {
	enabled: true,
	every: 5,
	wrapUp: .5,
	endTurn: .4
};
function explainFixture(folder) {
	const what = "A fixture is a frozen copy of code like yours, in a committed folder of its own.";
	if (!/^\w[\w./-]*$/.test(folder)) return what;
	return `${what} Make one: git archive --prefix=${folder}/ HEAD ':!.rentroll' ':!benchmarks' | tar -x`;
}
function explainFirstTask(agent, { agents, fixture }) {
	const task = `"${Object.hasOwn(agents, agent) ? `${agents[agent]?.tasks}/` : ""}golden-01.md"`;
	if (fixture.commit === void 0) return `Add ${task}, then prove and freeze it: rentroll lint --write-lock`;
	return `Add ${task}, or have some made of your history: rentroll tasks mine --agent ${agent}`;
}

function agentMemory(name, folder = ".claude/agent-memory") {
	return `${folder}/${name.replaceAll(":", "-")}/MEMORY.md`;
}
function definitionMemory(file) {
	return agentMemory(file.slice(file.lastIndexOf("/") + 1).replace(/\.md$/, ""));
}

function writeEach(key, agents, pathOf) {
	return `Write ${agents.map((agent) => `"${key}: ${pathOf(agent)}" for agent "${agent.name}"`).join(", and ")}.`;
}
function writeMemory(agent, path) {
	return `"agents: { ${agent}: { memory: ${path} } }"`;
}
const everySession = ".claude/rules/rentroll.md";
const everySessionLoads = /^(?:\.claude\/)?CLAUDE\.md$|^\.claude\/rules\/.+\.md$/;
const memoryOfAgent = /^\.claude\/agent-memory\/([^/]+)\/MEMORY\.md$/;
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
	loadsProject: true,
	servers: ".mcp.json",
	assets: "claude",
	memory: {
		placeOf: (_, definition) => definition === void 0 ? everySession : definitionMemory(definition),
		alone: false,
		separate: (agents) => {
			return `${writeEach("memory", agents, ({ name, definition }) => definition === void 0 ? `.claude/rules/${name}.md` : definitionMemory(definition))}${agents.some(({ definition }) => definition === void 0) ? " Or give each a definition of its own." : ""}`;
		},
		instead: (agent, definition) => definition === void 0 ? `${writeMemory(agent, everySession)}, or a definition of the agent` : writeMemory(agent, definitionMemory(definition)),
		mend,
		unignored: (files) => !files.has("CLAUDE.md") && files.has("AGENTS.md") ? "AGENTS.md" : "CLAUDE.md"
	},
	setup: {
		model: "claude-sonnet-5-5",
		version: "2.1.330",
		package: "@anthropic-ai/claude-code",
		isGranted: true,
		signs: {
			exclusive: /^(?:\.claude\/)?CLAUDE\.md$|^\.claude\/(?:agents|rules|skills|commands)\/|^\.claude\/settings\.json$/,
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
function namePassed(key, memory) {
	return `Something keeps it out: look for claudeMdExcludes in the .claude/settings.json of the repository and of the fixture, and for "paths:" at the head of the file. Or write into the config ${key}.memory: ${memory === everySession ? "CLAUDE.md" : everySession}.`;
}
function whyWithout(memory, owner) {
	if (owner !== void 0) return { why: `that file is loaded only ${`for an agent called "${owner}" whose definition says "memory: project"`}, and this agent has no definition` };
	if (everySessionLoads.test(memory) || memoryOfAgent.test(memory)) return {};
	if (memory === "AGENTS.md") return { why: "Claude Code reads that file from version 2.1.277 on, and only where there is no CLAUDE.md" };
	return { why: "a session loads CLAUDE.md and .claude/rules/*.md, and no file of that name" };
}
const demoKit = {
	name: "the demo agent",
	what: "simulates one and spends nothing",
	level: "simulated",
	calls: "none",
	apis: [],
	version: demoVersion,
	models: [demoModel, leanDemoModel],
	keys: [],
	findsDefinitions: false,
	loadsProject: false,
	memory: {
		placeOf: (agent) => agentMemory(agent),
		alone: true,
		separate: (agents) => writeEach("memory", agents, ({ name }) => agentMemory(name)),
		mend: () => ({ lines: "The demo agent reads the memory itself." })
	}
};
const memoryFile = "AGENTS.md";
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
	loadsProject: false,
	servers: ".codex/config.toml",
	memory: {
		placeOf: () => memoryFile,
		alone: false,
		separate: () => "Codex reads one memory, AGENTS.md: name one agent, and put the golden tasks of both into its folder.",
		instead: (agent) => writeMemory(agent, memoryFile),
		mend: (agent, memory) => {
			const lines = `Write into the config agents.${agent}.memory: AGENTS.md. Remove AGENTS.override.md, which Codex would read instead, and keep the file below 32 KiB, where Codex cuts it.`;
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
		signs: { exclusive: /^\.codex\/|^\.agents\/|^AGENTS\.override\.md$/ },
		userFile: {
			variable: "CODEX_HOME",
			folder: ".codex",
			file: "AGENTS.md"
		}
	}
};
const copilotKit = {
	name: "GitHub Copilot",
	program: "copilot",
	setup: {
		model: "gpt-5.5",
		package: "@github/copilot",
		signs: { exclusive: /^\.github\/(?:copilot-instructions\.md$|(?:instructions|agents|skills)\/)/ },
		userFile: {
			variable: "COPILOT_HOME",
			folder: ".copilot",
			file: "copilot-instructions.md"
		}
	}
};
const commandKit = {
	name: "the program of the command runner",
	what: "a program of yours",
	level: "measured",
	calls: "own",
	apis,
	keys: ["args", "network"],
	findsDefinitions: false,
	loadsProject: true,
	memory: {
		placeOf: (agent) => agentMemory(agent),
		alone: false,
		separate: (agents) => writeEach("memory", agents, ({ name }) => agentMemory(name)),
		mend: () => ({ lines: `The program has to put the file that "memoryFile" names into its first model call (${linkDocs("command")}).` })
	}
};

const runners = {
	demo: demoKit,
	claude: claudeKit,
	codex: codexKit,
	command: commandKit
};
const runtimeKits = {
	...runners,
	copilot: copilotKit
};
const defaultRunner = "demo";
const offeredRunners = [...runnerKinds.filter((kind) => runners[kind].setup !== void 0), defaultRunner];
function findRunnerKind(name) {
	return runnerKinds.find((kind) => kind === name);
}
function levelOf({ basis }) {
	return isSimulated(basis.runner) ? "simulated" : "measured";
}
function isSimulated(name) {
	const kind = findRunnerKind(name);
	return kind !== void 0 && runners[kind].level === "simulated";
}
function plannedModel({ runner }) {
	return runners[runner.kind].models?.[0] ?? runner.model;
}
function asksFirst({ kind }) {
	return runners[kind].calls !== "own";
}

const unknownHorizonShare = .15;
function autoMinimalEffect(sessions) {
	if (sessions === void 0 || !(sessions > 0)) return unknownHorizonShare;
	const share = Math.cbrt(18.8 * priorCv ** 2 / (.04 * sessions));
	return Math.min(.25, Math.max(.075, share));
}

function plainValue(node) {
	if (node === void 0) return void 0;
	if (node.kind === "scalar") return node.value;
	if (node.kind === "list") return node.items.map(plainValue);
	const object = Object.create(null);
	for (const { key, value } of node.entries) object[key] = plainValue(value);
	return object;
}
function findEntry(node, key) {
	return node?.kind === "object" ? node.entries.find((entry) => entry.key === key) : void 0;
}
function textAt(node, key) {
	const value = plainValue(findEntry(node, key)?.value);
	return typeof value === "string" ? value : void 0;
}
function findNode(root, path) {
	let node = root;
	for (const step of path) {
		const next = node.kind === "list" ? node.items[Number(step)] : findEntry(node, step)?.value;
		if (next === void 0) return node;
		node = next;
	}
	return node;
}
function offsetOfKey(node, key) {
	return findEntry(node, key)?.keyStart ?? node.start;
}
function isEmptyNode(node) {
	return node === void 0 || node.kind === "scalar" && node.value === null;
}
function describePath(path) {
	return path.reduce((text, step) => {
		if (typeof step === "number") return `${text}[${step}]`;
		return text === "" ? step : `${text}.${step}`;
	}, "");
}
const deepest = 32;
const restrictions = {
	syntax: ["the file cannot be read here", "Correct or quote this part of the file."],
	"too-deep": [`values are nested more than ${32} levels deep`, "Write the file without such nesting."],
	"too-complex": ["the file holds more values than any file of rentroll needs", "Remove what nothing reads."],
	"duplicate-key": ["a key appears twice in the same mapping", "Keep one of the two."],
	number: ["a number is too large to be read", "Write a smaller number."],
	anchor: ["an anchor is not allowed", "Write the value out where it is needed; anchors are refused."],
	alias: ["an alias is not allowed", "Write the value out; aliases are refused."],
	tag: ["a tag is not allowed", "Remove the tag; quote the value if it must be text."],
	directive: ["a directive is not allowed", "Remove the line that begins with \"%\"."],
	"merge-key": ["a merge key is not allowed", "Write the keys out; merge keys are refused."],
	documents: ["the file holds more than one YAML document", "Keep one document; remove \"---\" and what follows it."]
};
function breakRestriction(code, offset, detail = "", hint) {
	const [message, usualHint] = restrictions[code];
	return {
		code,
		offset,
		message: detail === "" ? message : `${message}: ${detail}`,
		hint: hint ?? usualHint
	};
}
function restrictionOf(type) {
	return type === "anchor" || type === "alias" || type === "tag" || type === "directive" ? type : void 0;
}

function readJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
function parseObject(text) {
	return asObject(readJson(text));
}
function readStored(text) {
	return JSON.parse(text);
}
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function asObject(value) {
	return isObject(value) ? value : void 0;
}
function objectOf(value) {
	return isObject(value) ? value : {};
}
function textOf(value) {
	return typeof value === "string" ? value : "";
}
function stableJson(value, indent = 2) {
	return `${JSON.stringify(sortKeys(value), void 0, indent)}\n`;
}
function sortKeys(value) {
	if (typeof value === "number" && !Number.isFinite(value)) throw new Error(`not a JSON number: ${value}`);
	if (Array.isArray(value)) return value.map(sortKeys);
	if (value === null || typeof value !== "object") return value;
	const entries = Object.entries(value).filter(([, entry]) => entry !== void 0);
	entries.sort(([a], [b]) => a < b ? -1 : 1);
	return Object.fromEntries(entries.map(([key, entry]) => [key, sortKeys(entry)]));
}
const longestLine = 200;
function tabularJson(value) {
	return `${printTabular(sortKeys(value), "")}\n`;
}
function printTabular(value, indent) {
	const inner = `${indent}  `;
	if (Array.isArray(value)) {
		const line = `[${value.map((item) => JSON.stringify(item)).join(",")}]`;
		if (value.length === 0 || value.every(isScalar$1) && line.length <= longestLine) return line;
		return `[\n${value.map((item) => inner + printTabular(item, inner)).join(",\n")}\n${indent}]`;
	}
	if (!isObject(value) || Object.keys(value).length === 0) return JSON.stringify(value);
	return `{\n${Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${printTabular(item, inner)}`).join(",\n")}\n${indent}}`;
}
function isScalar$1(value) {
	return value === null || typeof value !== "object";
}

let hash;
function sha256Hex(content) {
	hash ??= process.getBuiltinModule("node:crypto").hash;
	return hash("sha256", content);
}
function sha256(content) {
	return `sha256:${sha256Hex(content)}`;
}
function shortHash$1(hash) {
	return Buffer.from(hash.replace(/^sha256:/, "").slice(0, 24), "hex").toString("base64url");
}
function hashParts(...parts) {
	return sha256Hex(parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join(""));
}

const longestKey = 1e3;
function readPublicKey(text) {
	if (text.length > longestKey || text.includes("PRIVATE")) return void 0;
	const body = text.replace(/-----(?:BEGIN|END) PUBLIC KEY-----/g, "").replace(/\s+/g, "");
	if (Buffer.from(body, "base64").toString("base64") !== body) return void 0;
	return openPublicKey(body)?.export({
		format: "der",
		type: "spki"
	}).toString("base64");
}
function nameKey(publicKey) {
	return sha256(Buffer.from(publicKey, "base64"));
}
function signText(text, privateKey) {
	const key = openPrivateKey(privateKey);
	if (key === void 0) return void 0;
	return {
		key: nameKey(createPublicKey(key).export({
			format: "der",
			type: "spki"
		}).toString("base64")),
		value: sign(null, Buffer.from(text), key).toString("base64")
	};
}
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

function proveSigned(receipt, signed, publicKeys) {
	const { signature } = receipt;
	const key = signature && publicKeys.find((publicKey) => nameKey(publicKey) === signature.key);
	if (signature === void 0 || key === void 0) return void 0;
	return isSignedBy(signed, signature.value, key) ? prove(receipt, { kind: "signed" }) : void 0;
}
function proveStanding(receipt, { text, words, atBase }) {
	return atBase !== void 0 && atBase.text === text && atBase.words === words && receipt.basis.body === words ? prove(receipt, { kind: "standing" }) : void 0;
}
function proveMeasuredHere(receipt, isMeasured) {
	return isMeasured(receipt) ? prove(receipt, { kind: "measured-here" }) : void 0;
}
function proveConfirmed(receipt, isConfirmed) {
	return isConfirmed(receipt) ? prove(receipt, { kind: "confirmed" }) : void 0;
}
function prove(receipt, proof) {
	return {
		receipt,
		proof
	};
}

const sliceLength = 2e3;
function countLong(text, count) {
	let tokens = 0;
	for (let at = 0; at < text.length; at += sliceLength) tokens += count(text.slice(at, at + sliceLength));
	return tokens;
}
async function loadTokenizer() {
	return (await import("./core.js")).r;
}

function toError({ code, offset, message, hint }, place) {
	return makeError(place.blame, `${place.codePrefix}-${code}`, message, hint, place.locate(offset));
}
function collectLineStarts(text) {
	const starts = [0];
	for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
	return starts;
}
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

const mostShown = 50;
function checkNode(schema, node, place) {
	const parsed = safeParse(schema, plainValue(node));
	const cut = refuseCutTexts(schema, node, place);
	if (parsed.success && cut.length === 0) return {
		value: parsed.output,
		problems: []
	};
	return { problems: [...listIssues(schema, parsed.issues ?? [], node, place), ...cut] };
}
function listIssues(schema, issues, node, place) {
	const checked = {
		...place,
		node,
		schema
	};
	const refusals = firstOfEachPath(checked, issues);
	const problems = refusals.slice(0, mostShown).flatMap((refusal) => {
		const { type, expected } = refusal.issue;
		if (type === "strict_object" && expected === "never") return unknownKeyProblems(checked, refusal);
		if (objectTypes.has(type) && refusal.issue.input === void 0) return [missingKeyProblem(checked, refusal)];
		return [badValueProblem(checked, refusal)];
	});
	const left = Math.max(refusals.length, problems.length) - mostShown;
	if (left <= 0) return problems;
	const message = `${left} more values of ${checked.name} are wrong`;
	const more = problemAt(checked, "more-problems", checked.node.start, message, "Correct those above first.");
	return [...problems.slice(0, mostShown), more];
}
const objectTypes = /* @__PURE__ */ new Set(["strict_object", "object"]);
function firstOfEachPath({ schema }, issues) {
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
		return inner?.options === void 0 ? schemaBelow(inner, step) : inner;
	}, root);
}
function schemaBelow(schema, step) {
	if (typeof step === "number") return schema?.item;
	const entries = schema?.entries;
	return entries && Object.hasOwn(entries, step) ? entries[step] : schema?.value;
}
function unknownKeyProblems(checked, { issue, steps }) {
	const holder = steps.slice(0, -1);
	const node = findNode(checked.node, holder);
	const schema = schemaAt(checked.schema, holder);
	if (node.kind !== "object") return [badValueProblem(checked, {
		issue,
		steps: holder,
		schema
	})];
	const keys = (schema === void 0 ? [] : listChoices(schema)).flatMap(({ entries = {} }) => Object.keys(entries));
	return node.entries.filter(({ key }) => !keys.includes(key)).slice(0, 51).map(({ key, keyStart }) => {
		return problemAt(checked, "unknown-key", keyStart, `unknown key ${quoteValue(key)} in ${nameOf(checked, holder)}`, hintUnknownKey(key, keys, "keys"));
	});
}
function missingKeyProblem(checked, { steps, schema }) {
	const holder = steps.slice(0, -1);
	const key = String(steps.at(-1));
	const words = describeSchema(schema);
	const hint = words === void 0 ? `Add "${key}".` : `Add "${key}": ${words}.`;
	const { start } = findNode(checked.node, holder);
	return problemAt(checked, "missing-key", start, `${nameOf(checked, holder)} has no "${key}"`, hint);
}
function badValueProblem(checked, { issue, steps, schema }) {
	const node = findNode(checked.node, steps);
	const inner = schema?.wrapped ?? schema;
	const isText = node.kind === "scalar" && typeof node.value === "string";
	const hint = hintValue(inner, isText ? String(node.value) : "", String(steps.at(-1))) ?? `Write ${describeHolder(checked, steps) ?? issue.message}.`;
	const kind = isText && inner?.type === "number" ? "the text " : "";
	const message = `${nameOf(checked, steps)} is ${kind}${showNode(checked, node)}`;
	return problemAt(checked, "bad-value", node.start, message, hint);
}
function showNode({ source }, node) {
	if (node.kind === "scalar" && typeof node.value === "string") return quoteValue(node.value);
	const written = source.text.slice(node.start, Math.min(node.end, node.start + 400)).replace(/\s+/g, " ");
	return written === "" ? "empty" : quoteValue(written);
}
function hintValue(schema, value, key) {
	const { options, entries } = schema ?? {};
	const names = options?.filter((option) => typeof option === "string");
	const isChoice = names !== void 0 && names.length === options?.length;
	const words = describeSchema(schema) ?? (entries && `an object with the keys ${Object.keys(entries).join(", ")}`);
	if (words === void 0) return isChoice ? hintKnownNames(value, names, `values of "${key}"`) : void 0;
	const closest = isChoice ? findClosest(value, names) : void 0;
	return closest === void 0 ? `Write ${words}.` : `Did you mean "${closest}"? Write ${words}.`;
}
function describeSchema(schema) {
	const inner = schema?.wrapped ?? schema;
	return inner === void 0 ? void 0 : getDescription(inner);
}
function describeHolder({ schema }, steps) {
	return steps.map((_, index) => describeSchema(schemaAt(schema, steps.slice(0, index)))).findLast((text) => text !== void 0);
}
function nameOf({ path = [], name }, steps) {
	return steps.length === 0 ? name : `"${describePath([...path, ...steps])}" of ${name}`;
}
function problemAt(checked, code, offset, message, hint) {
	return toError({
		code,
		offset,
		message,
		hint
	}, {
		...checked.source,
		codePrefix: checked.codePrefix
	});
}
function refuseCutTexts(schema, node, place) {
	if (!place.source.text.includes("#")) return [];
	const checked = {
		...place,
		node,
		schema
	};
	const hint = "Write the whole text in quotes, or the comment on a line of its own.";
	return listCutTexts(node).filter(({ steps }) => steps.reduce(schemasBelow, [schema]).some(wantsWholeText)).slice(0, mostShown).map(({ steps, cutAt }) => {
		const [lost = ""] = place.source.text.slice(cutAt, cutAt + 400).split(/\r?\n/, 1);
		const message = `${nameOf(checked, steps)} ends before " #": YAML drops ${quoteValue(lost)} as a comment`;
		return problemAt(checked, "cut-text", cutAt, message, hint);
	});
}
function listCutTexts(node) {
	if (node.cutAt !== void 0) return [{
		steps: [],
		cutAt: node.cutAt
	}];
	if (node.kind === "scalar") return [];
	return (node.kind === "list" ? [...node.items.entries()] : node.entries.map(({ key, value }) => [key, value])).flatMap(([step, child]) => listCutTexts(child).map((cut) => ({
		...cut,
		steps: [step, ...cut.steps]
	})));
}
function schemasBelow(schemas, step) {
	return schemas.flatMap(listChoices).flatMap((schema) => schemaBelow(schema, step) ?? []);
}
function listChoices(schema) {
	if (schema.wrapped !== void 0) return [schema, ...listChoices(schema.wrapped)];
	return [schema, ...(schema.options ?? []).filter((option) => typeof option === "object").flatMap(listChoices)];
}
function wantsWholeText(schema) {
	return listChoices(schema).some((choice) => getMetadata(choice)["isWholeText"] === true);
}

function requiredField(schema, expects, meaning = "") {
	return pipe(schema, description(expects), metadata({ meaning }));
}
function optionalField(schema, expects, meaning = "") {
	return optional(requiredField(schema, expects, meaning));
}
function defaultField(schema, expects, fallback, meaning = "") {
	return {
		...pipe(optionalField(schema, expects, meaning), transform((value) => value ?? fallback)),
		fallback
	};
}
function reportError(reader, code, offset, message, hint) {
	const { source, codePrefix, problems } = reader;
	problems.push(toError({
		code,
		offset,
		message,
		hint
	}, {
		...source,
		codePrefix
	}));
}
function readFields(reader, node, name, fields, offset = node?.start ?? 0) {
	if (node !== void 0 && node.kind !== "object") {
		const hint = `Write keys with values: { ${Object.keys(fields).slice(0, 3).map((key) => `${key}: …`).join(", ")} }.`;
		reportError(reader, "not-a-mapping", offset, `${name} is not a mapping of keys to values`, hint);
		return;
	}
	const { source, codePrefix } = reader;
	const mapping = {
		kind: "object",
		isFlow: false,
		end: offset,
		entries: [],
		...node,
		start: offset
	};
	const { value, problems } = checkNode(strictObject(fields), mapping, {
		source,
		codePrefix,
		name
	});
	reader.problems.push(...problems);
	return value;
}
const slug = pipe(string$1(), check(isSlug), description("a short kebab-case name"));
function plainLine(longest) {
	const words = `one line of text, at most ${longest} characters`;
	return pipe(string$1(), minLength(1), maxLength(longest), check(isPlainLine), description(words));
}
const pathInRepository = pipe(string$1(), check((path) => path !== "." && isRepositoryPath(path)), description("a path of the repository, with \"/\" and without \"..\""));
const wholeText = metadata({ isWholeText: true });

function toDay(at) {
	return at.toISOString().slice(0, 10);
}

const usualTimes = 3;
function outcomeTermsOf({ solvedTaskValue = "auto", criticalTasks = [] }) {
	return {
		value: solvedTaskValue,
		times: usualTimes,
		critical: criticalTasks
	};
}

const worthlessLimit = .2;
const chance = .03;
function estimateWorthlessShare(counts) {
	const { tested, accepted } = counts;
	if (accepted === 0) return void 0;
	return Math.min(1, chance * Math.max(0, tested - accepted) / accepted);
}

const sealedTrialColumns = [
	"run",
	"key",
	"measurement",
	"agent",
	"record",
	"context",
	"ran_at"
];
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
			by: key ?? "simulated"
		};
	} catch {
		return;
	}
}

const mostMacs = 8;
function openSeal(secrets) {
	const keys = secrets.map(({ by, secret, repository = "" }) => ({
		by,
		key: deriveKey(secret, repository)
	}));
	const [first] = keys;
	if (first === void 0) throw new Error("a seal needs a secret");
	const macBy = (key, kind, fields) => createHmac("sha256", key).update(JSON.stringify([kind, ...fields])).digest();
	return {
		mac: (kind, fields) => macBy(first.key, kind, fields).toString("hex"),
		macs: (kind, fields) => keys.map(({ key }) => macBy(key, kind, fields).toString("hex")).join("."),
		findKey(kind, fields, macs) {
			const given = macs.split(".", mostMacs).filter((mac) => /^[0-9a-f]{64}$/.test(mac));
			if (given.length === 0) return void 0;
			return keys.find(({ key }) => {
				const mac = macBy(key, kind, fields);
				return given.some((one) => timingSafeEqual(Buffer.from(one, "hex"), mac));
			})?.by;
		}
	};
}
function deriveKey(secret, repository) {
	return createSecretKey(Buffer.from(hkdfSync("sha256", secret, "", `rentroll journal 1\0${repository}`, 32)));
}
const ownSecret = {
	by: "this-process",
	secret: randomBytes(32).toString("hex")
};

const mostDocumentBytes = 8388608;
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
function formatBytes(bytes) {
	return bytes >= 1048576 ? `${bytes / 1024 / 1024} MiB` : `${Math.round(bytes / 1024)} KiB`;
}
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
function decodeText(input, file, blame, limits) {
	const { codePrefix, maxBytes } = limits;
	if ((typeof input === "string" ? Buffer.byteLength(input) : input.byteLength) > maxBytes) {
		const allowed = formatBytes(maxBytes);
		const message = `the file is longer than ${allowed}, and no more is read`;
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

const maxValues$1 = 1e6;
var JsonStop = class extends Error {
	finding;
	constructor(finding) {
		super(finding.message);
		this.finding = finding;
	}
};
function scanJson(text) {
	const cursor = {
		text,
		findings: [],
		at: text.startsWith("﻿") ? 1 : 0,
		values: 0
	};
	const values = [];
	try {
		for (skipSpace(cursor); cursor.at < text.length || values.length === 0;) {
			values.push(readValue(cursor, 0));
			const end = cursor.at;
			skipSpace(cursor);
			const isApart = text.slice(end, cursor.at).includes("\n");
			if (cursor.at < text.length && !isApart) refuse(cursor, "nothing more on this line");
		}
	} catch (error) {
		if (!(error instanceof JsonStop)) throw error;
		cursor.findings.push(error.finding);
	}
	return {
		values,
		findings: cursor.findings
	};
}
function readValue(cursor, depth) {
	cursor.values += 1;
	if (depth > 32) throw new JsonStop(breakRestriction("too-deep", cursor.at));
	if (cursor.values > maxValues$1) throw new JsonStop(breakRestriction("too-complex", cursor.at));
	const start = cursor.at;
	const first = cursor.text[start];
	if (first === "{") return {
		kind: "object",
		isFlow: true,
		start,
		entries: readEntries(cursor, depth),
		end: cursor.at
	};
	if (first === "[") return {
		kind: "list",
		isFlow: true,
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
	const keys = /* @__PURE__ */ new Set();
	readMembers(cursor, "}", () => {
		const keyStart = cursor.at;
		if (cursor.text[keyStart] !== "\"") refuse(cursor, "a key in double quotes");
		const key = readString(cursor);
		if (keys.has(key)) cursor.findings.push(breakRestriction("duplicate-key", keyStart, quoteValue(key)));
		keys.add(key);
		skipSpace(cursor);
		if (cursor.text[cursor.at] !== ":") refuse(cursor, "\":\"");
		cursor.at += 1;
		skipSpace(cursor);
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
const number$1 = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const word = /true|false|null/y;
const string = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"/y;
const plain$1 = /^"[\w-]{0,64}"$/;
function match({ text, at }, pattern) {
	pattern.lastIndex = at;
	return pattern.exec(text)?.[0] ?? "";
}
function skipSpace(cursor) {
	while (" \n\r	".includes(cursor.text.charAt(cursor.at) || "-")) cursor.at += 1;
}
function readScalar(cursor) {
	const start = cursor.at;
	if (cursor.text[start] === "\"") return readString(cursor);
	const source = match(cursor, number$1) || match(cursor, word);
	const behind = cursor.text[start + source.length] ?? "";
	if (source === "" || /[\w.+-]/.test(behind)) refuse(cursor, "a value");
	const value = JSON.parse(source);
	if (typeof value === "number" && !Number.isFinite(value)) cursor.findings.push(breakRestriction("number", start, quoteValue(source)));
	cursor.at += source.length;
	return value;
}
function readString(cursor) {
	const source = match(cursor, string);
	if (source === "") refuse(cursor, "a text with a closing quote");
	const value = plain$1.test(source) ? source.slice(1, -1) : decodeString(cursor, source);
	cursor.at += source.length;
	return value;
}
function decodeString(cursor, source) {
	try {
		return JSON.parse(source);
	} catch {
		return refuse(cursor, "a text without line breaks, control characters and unknown escapes");
	}
}
function refuse(cursor, expected) {
	const rest = cursor.text.slice(cursor.at, cursor.at + 40);
	const actual = rest === "" ? "the end of the file" : quoteValue(/^(?:[\w.+-]+|.)/su.exec(rest)?.[0] ?? rest);
	const hint = /^[+-]?(?:infinity|nan|undefined)/i.test(rest) ? "JSON has no such value: write a number." : "Correct the JSON: double quotes, no comments, no comma after the last value.";
	throw new JsonStop(breakRestriction("syntax", cursor.at, `expected ${expected}, found ${actual}`, hint));
}

var import_dist = require_dist();
const maxLexemes = 3e6;
function isSuspect(lexeme) {
	const first = lexeme[0];
	return first === "&" || first === "*" || first === "!" || first === "%" || lexeme === "<<";
}
function readTokens(text, most = maxLexemes) {
	const parser = new import_dist.Parser();
	const tokens = [];
	let isSuspicious = false;
	let lexemes = 0;
	let broken = 0;
	for (const lexeme of new import_dist.Lexer().lex(text)) {
		isSuspicious ||= isSuspect(lexeme);
		for (const token of parser.next(lexeme)) {
			tokens.push(token);
			if (token.type === "document" || token.type === "error") broken += 1;
		}
		lexemes += 1;
		if (parser.stack.length > 32) return {
			tokens,
			isSuspicious,
			stopped: breakRestriction("too-deep", parser.offset)
		};
		if (lexemes > most) return {
			tokens,
			isSuspicious,
			stopped: breakRestriction("too-complex", parser.offset)
		};
		if (broken > 100) return {
			tokens,
			isSuspicious: true
		};
	}
	for (const token of parser.end()) tokens.push(token);
	return {
		tokens,
		isSuspicious: isSuspicious || tokens.length > 1
	};
}
function composeTokens(tokens, length) {
	const [document] = new import_dist.Composer({
		uniqueKeys: false,
		stringKeys: true,
		prettyErrors: false,
		keepSourceTokens: true,
		version: "1.2",
		schema: "core"
	}).compose(tokens, true, length);
	if (document === void 0 || !("contents" in document)) throw new Error("a YAML text without a document");
	return document;
}
function scanYaml(text) {
	const { tokens, stopped, isSuspicious } = readTokens(text);
	if (stopped !== void 0) return { findings: [stopped] };
	const forbidden = isSuspicious ? findForbiddenTokens(tokens) : [];
	if (forbidden.length > 0) return { findings: forbidden };
	const document = composeTokens(tokens, text.length);
	const findings = [...document.errors, ...document.warnings].map(({ pos, message }) => refuseSyntax(pos[0], message));
	if (findings.length > 0) return { findings };
	return {
		root: toNode(document.contents, 0, findings),
		findings: findings.sort((a, b) => a.offset - b.offset)
	};
}
const mostAliases = 100;
function readLenientYaml(text, mend) {
	const { tokens, stopped, isSuspicious } = readTokens(text);
	if (stopped !== void 0 || tokens.filter(({ type }) => type === "document").length > 1) return void 0;
	if (isSuspicious && countAliases(text) > mostAliases) return void 0;
	const document = composeTokens(tokens, text.length);
	const readMended = () => mend && readLenientYaml(mend(text));
	if (document.errors.length > 0) return readMended();
	const { locate } = indexLines(text, "");
	const lines = ((0, import_dist.isMap)(document.contents) ? document.contents.items : []).map(({ key }) => [keyName(key), locate(spanOf(key, 0)[0]).line ?? 1]);
	try {
		return {
			values: objectOf(document.toJS({ maxAliasCount: 100 })),
			lines: new Map(lines)
		};
	} catch (error) {
		return messageOf(error).startsWith("Unresolved alias") ? readMended() : void 0;
	}
}
function countAliases(text) {
	return [...new import_dist.Lexer().lex(text)].filter((lexeme) => lexeme.startsWith("*")).length;
}
function keyName(key) {
	return (0, import_dist.isScalar)(key) ? String(key.value) : "";
}
function refuseSyntax(offset, why) {
	return breakRestriction("syntax", offset, why, "Correct the YAML; quote texts that contain \": \" or \" #\" or begin with a special character.");
}
function findForbiddenTokens(tokens) {
	const findings = [];
	const second = tokens.filter(({ type }) => type === "document")[1];
	if (second !== void 0) findings.push(breakRestriction("documents", second.offset));
	const pending = [...tokens];
	while (pending.length > 0 && findings.length < 100) {
		const token = pending.pop();
		if (!token) continue;
		const restriction = restrictionOf(token.type);
		const source = "source" in token ? token.source : "";
		if (restriction !== void 0) findings.push(breakRestriction(restriction, token.offset, quoteValue(source)));
		if (token.type === "error") findings.push(refuseSyntax(token.offset, token.message));
		for (const child of listChildren(token)) pending.push(child);
		const mergeKeys = listKeys(token).filter((key) => key.type === "scalar" && key.source === "<<");
		findings.push(...mergeKeys.slice(0, 100).map(({ offset }) => breakRestriction("merge-key", offset, "\"<<\"")));
	}
	return findings.sort((a, b) => a.offset - b.offset);
}
function listKeys(token) {
	return "items" in token ? token.items.flatMap(({ key }) => key ?? []) : [];
}
function listChildren(token) {
	if ("items" in token) return token.items.flatMap((item) => [
		...item.start,
		item.key,
		...item.sep ?? [],
		item.value
	]);
	if (token.type === "document") return [
		...token.start,
		token.value,
		...token.end ?? []
	];
	return "props" in token ? token.props : [];
}
function toNode(node, at, findings) {
	if ((0, import_dist.isSeq)(node)) {
		const [start, flowEnd] = spanOf(node, at);
		const items = node.items.map((item) => toNode(item, start, findings));
		const isFlow = node.flow === true;
		return {
			kind: "list",
			start,
			end: isFlow ? flowEnd : items.at(-1)?.end ?? flowEnd,
			isFlow,
			items
		};
	}
	if ((0, import_dist.isMap)(node)) {
		const [start, flowEnd] = spanOf(node, at);
		const entries = toEntries(node.items, start, findings);
		const isFlow = node.flow === true;
		return {
			kind: "object",
			start,
			end: isFlow ? flowEnd : entries.at(-1)?.value.end ?? flowEnd,
			isFlow,
			entries
		};
	}
	const [start, end] = spanOf(node, at);
	if (!(0, import_dist.isScalar)(node)) return {
		kind: "scalar",
		start,
		end,
		value: null
	};
	const token = node.srcToken;
	const cutAt = token?.type === "scalar" ? findComment(token.end) : void 0;
	return withCut({
		kind: "scalar",
		start,
		end,
		value: node.value
	}, cutAt);
}
function toEntries(pairs, at, findings) {
	const keys = /* @__PURE__ */ new Set();
	return pairs.map(({ key, value, srcToken }) => {
		const name = keyName(key);
		const [keyStart, keyEnd] = spanOf(key, at);
		if (keys.has(name) && findings.length < 100) findings.push(breakRestriction("duplicate-key", keyStart, quoteValue(name)));
		keys.add(name);
		return {
			key: name,
			keyStart,
			value: withCut(toNode(value, keyEnd, findings), srcToken?.value ? void 0 : findComment(srcToken?.sep))
		};
	});
}
function withCut(node, cutAt) {
	return cutAt === void 0 ? node : {
		...node,
		cutAt
	};
}
function findComment(tokens) {
	const first = tokens?.find(({ type }) => type === "comment" || type === "newline");
	return first?.type === "comment" ? first.offset : void 0;
}
function spanOf(node, at) {
	const range = node?.range;
	return [range?.[0] ?? at, range?.[1] ?? at];
}

const scanners = {
	yaml: scanYaml,
	json: (text) => {
		const { values, findings } = scanJson(text);
		const [root, second] = values;
		const more = second && breakRestriction("syntax", second.start, "expected one value, found another");
		return {
			root,
			findings: more === void 0 ? findings : [...findings, more]
		};
	},
	"json-lines": (text) => {
		const { values: items, findings } = text.replace(/^\ufeff/, "").trim() === "" ? {
			values: [],
			findings: []
		} : scanJson(text);
		return {
			root: {
				kind: "list",
				isFlow: true,
				start: 0,
				end: text.length,
				items
			},
			findings
		};
	}
};
function readDocument$1(input, format, file, blame, limits) {
	const decoded = decodeText(input, file, blame, limits);
	if (decoded.value === void 0) return { problems: decoded.problems };
	const text = decoded.value;
	const { locate } = indexLines(text, file, limits.firstLine);
	const { root, findings } = scanners[format](text);
	const codePrefix = `${limits.codePrefix}-${format === "yaml" ? "yaml" : "json"}`;
	const problems = findings.slice(0, 100).map((finding) => toError(finding, {
		blame,
		codePrefix,
		locate
	}));
	if (root === void 0 || problems.length > 0) return { problems };
	return {
		value: {
			file,
			blame,
			text,
			root,
			locate
		},
		problems
	};
}

const finite = pipe(number$3(), finite$1());
const count$1 = pipe(finite, integer(), minValue(0));
const short = pipe(string$1(), maxLength(256));
const signatureValue = pipe(string$1(), regex(/^[A-Za-z0-9+/]{85}[AQgw]==$/), description("the 64 bytes of an Ed25519 signature in base64"));
const shortHash = pipe(string$1(), regex(/^[\w-]{16}$/), description("16 characters of base64url"));
const namedRules = pipe(array(strictTuple([short, shortHash])), maxLength(1e3), description("a list of at most 1000 rules, each as [id, short hash of its body]"));
const basisSchema = strictObject({
	body: digest,
	fixture: digest,
	fixtureCommit: exactOptional(gitId),
	suite: digest,
	definition: digest,
	neighbours: namedRules,
	runner: short,
	runnerVersion: short,
	model: short,
	procedure: short,
	limits: short
});
const memoriesSchema = strictObject({
	tested: namedRules,
	sets: pipe(array(pipe(array(short), maxLength(1e3))), maxLength(1e3))
});
const hex = (digits) => pipe(string$1(), regex(new RegExp(`^[0-9a-f]{${digits}}$`)));
const mostLines = 5e3;
const judgedFile = strictObject({
	path: short,
	lines: exactOptional(pipe(array(hex(8)), maxLength(mostLines))),
	sha256: exactOptional(hex(64))
});
const judgedKinds = [
	"skill",
	"command",
	"agent",
	"file",
	"mcp"
];
const assetFactsSchema = strictObject({
	kind: picklist(judgedKinds),
	name: short,
	path: short,
	change: picklist([
		"added",
		"changed",
		"stands"
	]),
	from: exactOptional(digest),
	digest,
	displaces: exactOptional(pipe(array(strictObject({
		id: short,
		digest
	})), maxLength(10))),
	tokens: count$1,
	neighbours: digest,
	executes: pipe(array(short), maxLength(500)),
	files: pipe(array(judgedFile), maxLength(200))
});
function receiptSchema(name) {
	return strictObject({
		schema: literal$1(1),
		rule: name,
		agent: name,
		basis: basisSchema,
		memories: memoriesSchema,
		evidence: receiptEvidenceSchema(name),
		isolation: isolationSchema,
		enforced: exactOptional(enforcementSchema),
		without: exactOptional(pipe(array(short), minLength(1), maxLength(200))),
		audit: exactOptional(literal$1(true)),
		asked: exactOptional(pipe(count$1, minValue(2))),
		replaces: exactOptional(strictObject({
			body: pipe(string$1(), maxLength(1e3)),
			scope: pipe(array(short), maxLength(100))
		})),
		asset: exactOptional(assetFactsSchema),
		decidedOn: daySchema,
		signature: exactOptional(strictObject({
			algorithm: literal$1("ed25519"),
			key: digest,
			value: signatureValue
		}))
	});
}
function receiptEvidenceSchema(name) {
	const { schema: _schema, agent: _agent, rule: _rule, ...entries } = evidenceSchema(name).entries;
	const { microDollars: _dollars, ...trial } = trialEntries(name);
	return strictObject({
		...entries,
		trials: listTrials(strictObject({
			...trial,
			key: shortHash,
			memory: count$1
		}))
	});
}

function nameUnlooked({ kind, path, key = path, why }) {
	return `${kind}:${key}${why === void 0 ? "" : ` (${why})`}`;
}

const hookEvents = listed({
	SessionStart: {
		isHeard: true,
		inCodex: true
	},
	UserPromptSubmit: {
		isHeard: true,
		inCodex: true
	},
	PreToolUse: {
		isHeard: true,
		inCodex: true
	},
	PostToolUse: {
		isHeard: true,
		inCodex: true
	},
	PostToolUseFailure: {
		isHeard: true,
		inCodex: false
	},
	PreCompact: {
		isHeard: false,
		inCodex: true
	},
	PostCompact: {
		isHeard: false,
		inCodex: true
	},
	Stop: {
		isHeard: false,
		inCodex: true
	},
	SubagentStop: {
		isHeard: false,
		inCodex: true
	},
	SessionEnd: {
		isHeard: false,
		inCodex: true
	}
});
const contextEvents = [
	"SessionStart",
	"UserPromptSubmit",
	"SubagentStart"
];
function listed(events) {
	return events;
}
function isHookEvent(name) {
	return Object.hasOwn(hookEvents, name);
}
const hookEventNames = Object.keys(hookEvents).filter(isHookEvent);

function applySplices(text, splices) {
	const ordered = splices.map((splice, index) => ({
		...splice,
		index
	}));
	ordered.sort((a, b) => a.start - b.start || a.end - b.end || a.index - b.index);
	const parts = [];
	let at = 0;
	for (const { start, end, insert } of ordered) {
		if (start < at) throw new Error(`edits of a file overlap at ${start}`);
		parts.push(text.slice(at, start), insert);
		at = end;
	}
	return parts.join("") + text.slice(at);
}
function detectLineEnd(text) {
	const newline = text.indexOf("\n");
	return newline > 0 && text[newline - 1] === "\r" ? "\r\n" : "\n";
}
function lineStartOf(text, offset) {
	return offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
}
function columnOf(text, offset) {
	const start = lineStartOf(text, offset);
	return offset - start - (start === 0 && text.startsWith("﻿") ? 1 : 0);
}
function lineEndAfter(text, offset) {
	if (offset > 0 && text[offset - 1] === "\n") return offset;
	const newline = text.indexOf("\n", offset);
	return newline === -1 ? text.length : newline + 1;
}
function insertLines(text, offset, lines) {
	const lineEnd = detectLineEnd(text);
	const block = lines.join(lineEnd);
	return {
		start: offset,
		end: offset,
		insert: offset > 0 && text[offset - 1] !== "\n" ? lineEnd + block : block + lineEnd
	};
}
const emptyList = /^(?:\[\s*\]|~|null|Null|NULL|)$/;
function skipOwnComments(text, offset, dash) {
	const comment = /( *)#[^\n]*(?:\n|$)/y;
	let at = offset;
	for (;;) {
		comment.lastIndex = at;
		const match = comment.exec(text);
		if (match === null || (match[1] ?? "").length <= dash) return at;
		at += match[0].length;
	}
}
function separatesByBlankLine(text, { items }) {
	const [last, previous] = [items.at(-1), items.at(-2)];
	return previous !== void 0 && /\n[ \t]*\r?\n/.test(text.slice(previous.end - 1, last?.start));
}
function appendToBlock(text, list, items) {
	const dash = columnOf(text, list.start);
	const offset = skipOwnComments(text, lineEndAfter(text, list.end), dash);
	const gap = separatesByBlankLine(text, list) ? [""] : [];
	return insertLines(text, offset, items.flatMap((item) => [...gap, ...item.block(dash)]));
}
function appendToFlow(list, items) {
	const rendered = items.map((item) => item.flow()).join(", ");
	const last = list.items.at(-1);
	if (last === void 0) return {
		start: list.start + 1,
		end: list.start + 1,
		insert: ` ${rendered} `
	};
	return {
		start: last.end,
		end: last.end,
		insert: `, ${rendered}`
	};
}
function fillEmpty(text, root, { start, end }, items) {
	const indent = columnOf(text, root.start) + 2;
	const lines = items.flatMap((item) => item.block(indent));
	const from = text[start - 1] === " " && /[\r\n]|$/.test(text[end] ?? "") ? start - 1 : start;
	return [...start === end ? [] : [{
		start: from,
		end,
		insert: ""
	}], insertLines(text, lineEndAfter(text, end), lines)];
}
function appendItems(text, root, key, items) {
	const list = findEntry(root, key)?.value;
	if (items.length === 0 || list === void 0) return [];
	if (list.kind === "list" && !list.isFlow) return [appendToBlock(text, list, items)];
	const { start, end } = list;
	if (!root.isFlow && emptyList.test(text.slice(start, end))) return fillEmpty(text, root, list, items);
	if (list.kind === "list") return [appendToFlow(list, items)];
	return [{
		start,
		end,
		insert: ` [${items.map((item) => item.flow()).join(", ")}]`
	}];
}
function insertKey(text, map, after, key, value) {
	const { end } = after.value;
	const quoted = text[after.keyStart] === "\"" ? JSON.stringify(key) : key;
	if (map.isFlow) return {
		start: end,
		end,
		insert: `, ${quoted}: ${value}`
	};
	return insertLines(text, lineEndAfter(text, end), [`${" ".repeat(columnOf(text, map.start))}${key}: ${value}`]);
}
function replaceValue(text, { start, end }, value) {
	const closing = text.slice(start, end).endsWith("\n") ? detectLineEnd(text) : "";
	return {
		start,
		end,
		insert: `${start === end ? " " : ""}${value}${closing}`
	};
}
function setEntry(text, map, key, value) {
	const standing = findEntry(map, key)?.value;
	if (standing !== void 0) return replaceValue(text, standing, value);
	const last = map.entries.at(-1);
	return last === void 0 ? {
		start: map.start + 1,
		end: map.start + 1,
		insert: ` ${key}: ${value} `
	} : insertKey(text, map, last, key, value);
}

const redacted = "[redacted]";
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
const shortestSecret = 8;
function makeRedactor(secrets) {
	const longSecrets = secrets.filter((secret) => secret.length >= shortestSecret).sort((a, b) => b.length - a.length);
	return (text) => {
		const without = longSecrets.reduce((rest, secret) => rest.replaceAll(secret, redacted), text);
		return shapes.reduce((rest, { run, holds }) => rest.replace(run, (match) => holds?.test(match) === false ? match : redacted), without);
	};
}
const redactShapes = makeRedactor([]);
const suspect = /sk-|rentroll-trial-|gh[pousr]_|npm_|github_pat_|glpat-|xox[abeprs]-|AKIA|ASIA|AIza|eyJ|-----BEGIN /;
const cutCredential = /(?:-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[\s\S]*|\b(?:sk-|rentroll-trial-|gh[pousr]_|npm_|github_pat_|glpat-|xox[abeprs]-|AKIA|ASIA|AIza|eyJ)[\w.-]*)$/;
function redactExcerpt(text) {
	return suspect.test(text) ? redactShapes(text).replace(cutCredential, redacted) : text;
}
const value = `(?:"[^"\\n]*"?|'[^'\\n]*'?|[^\\s"'&,;)]+)`;
const secretWord = "(?:api[_-]?key|access[_-]?key|secret[_-]?key|private[_-]?key|secret|token(?!s|iz)|passw(?:or)?d|passwd|pwd|passphrase|credentials?)";
const secretPlaces = [
	/(\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s/:@"']{0,100}:)[^\s@"']{1,200}(@)/gi,
	/(\b[a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/:@"']{16,200}(@)/gi,
	/(\b(?:proxy-)?authorization["']?\s{0,3}[:=]\s{0,3}["']?(?:(?:bearer|basic|token|digest)\s{1,3})?)[^\s"',;]{1,500}/gi,
	/(\b(?:set-)?cookie["']?\s{0,3}:\s{0,3}["']?)[^"'\n]{1,500}/gi,
	/(\b(?:bearer|basic)\s{1,3})[\w+/=.~-]{8,500}/gi,
	new RegExp(`((?:\\b|_)[\\w.-]{0,40}${secretWord}[\\w.-]{0,40}["']?\\s{0,3}(?:=>|[:=])\\s{0,3})${value}`, "gi"),
	new RegExp(`(--?(?:[\\w-]{0,20}${secretWord}|pass|auth)(?:\\s{1,3}|=))${value}`, "gi"),
	/((?:\s|^)(?:-u\s{0,3}|--user[\s=])["']?[^\s:"']{1,100}:)[^\s"']{1,200}/g,
	/(\b(?:sshpass|docker|podman|helm|mysql\w{0,20}|mariadb\w{0,20}|mongo\w{0,20}|redis-cli|valkey-cli|ldap\w{1,20}|sqlcmd|smbclient)\b[^\n|;&]{0,200}?\s-[paw]\s{0,3})(?![\d\s-])["']?[^\s"']{1,200}/gi
];
const secretNames = /(?:^|_)(?:API_?KEY|KEY|TOKEN|SECRET|PASSWORD|PASSWD|PAT|CREDENTIALS?)(?:_|$)/i;
function secretValues(env) {
	return Object.entries(env).flatMap(([name, value]) => secretNames.test(name) && value ? [value] : []);
}

function describeBase({ baseSha, baseBranch, headSha }) {
	if (baseBranch === void 0) return [];
	const compared = `Compared with ${baseBranch} at ${baseSha.slice(0, 10)}`;
	return baseSha === headSha ? [`${compared}, which is the commit that is judged: name an earlier one with --base to judge what led to it.`] : [`${compared}.`];
}

const abbreviations = new Set("e.g i.e eg ie etc vs cf approx resp incl excl ca al viz no nr fig sec vol pp ed eds mr mrs ms dr prof st inc ltd co corp dept est min max a.m p.m u.s u.k".split(" "));
const end = /[.!?…]+[\])"'”’»*_]*(?=\s|$)|[。！？]+/gu;
const beginning = /[^\p{Ll}\s]/u;
const brackets = /* @__PURE__ */ new Map([
	["(", 1],
	["[", 1],
	[")", -1],
	["]", -1]
]);
function listCodeSpans(text) {
	const runs = [...text.matchAll(/`+/g)].map((match) => ({
		start: match.index,
		length: match[0].length
	}));
	const partners = new Array(runs.length);
	const nextByLength = /* @__PURE__ */ new Map();
	for (let at = runs.length - 1; at >= 0; at -= 1) {
		const length = runs[at]?.length ?? 0;
		partners[at] = nextByLength.get(length);
		nextByLength.set(length, at);
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
function splitSentences(text) {
	const masked = maskCode(text);
	const spans = [];
	let start = masked.length - masked.trimStart().length;
	for (const sentenceEnd of listEnds(masked)) {
		const rest = /^\s*/.exec(masked.slice(sentenceEnd.end, sentenceEnd.end + 80))?.[0].length ?? 0;
		const next = sentenceEnd.end + rest;
		if (next < masked.length && !beginning.test(masked.slice(next, next + 2))) continue;
		if (next < masked.length && isAbbreviation(masked, start, sentenceEnd.start)) continue;
		spans.push({
			start,
			end: sentenceEnd.end
		});
		start = next;
	}
	const last = masked.trimEnd().length;
	return start < last ? [...spans, {
		start,
		end: last
	}] : spans;
}

const trialSetup = "trial 3";
function layText(content) {
	return {
		bytes: typeof content === "string" ? Buffer.from(content) : content,
		mode: "100644"
	};
}
function layTexts(texts) {
	return new Map([...texts].map(([path, text]) => [path, layText(text)]));
}
function listLaid({ files, definition }) {
	return definition === void 0 ? files : new Map([...files, [definition.file, layText(definition.text)]]);
}
function serverMark(name) {
	return `mcp__${name.replace(/[^\w-]/g, "_")}`;
}

var StoppedRunError = class extends ProblemError {
	budget;
	constructor(problems, budget) {
		super(problems);
		this.budget = budget;
	}
};
function spentOf(error) {
	return error instanceof StoppedRunError ? { budget: error.budget } : {};
}

function createRandom(seed) {
	const next = createSfc32(hashSeed(seed));
	const uniform = () => (next() + .5) / 2 ** 32;
	return {
		uniform,
		normal: polarNormal(uniform)
	};
}
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
const warmUp = 12;
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
function polarNormal(uniform) {
	let spare;
	return () => {
		if (spare !== void 0) {
			const second = spare;
			spare = void 0;
			return second;
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

const draws = 64;
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
		const drawn = words.map((pairWords, pair) => ({
			task: tasks[pair] ?? 0,
			words: pairWords
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
function measureImbalance(pairs, from, weights, subjects) {
	let sum = 0;
	for (let q = from; q < pairs.length; q++) {
		const pair = pairs[q];
		for (let p = 0; p < q; p++) {
			const other = pairs[p];
			const weight = (weights[pair.task] ?? 0) * (weights[other.task] ?? 0);
			const agreement = subjects - 2 * countDifferent(pair.words, other.words);
			sum += weight * agreement ** 2 * (pair.task === other.task ? 2 : 1);
		}
	}
	return sum;
}
function countDifferent(one, other) {
	let count = 0;
	for (let index = 0; index < one.length; index++) count += countBits(one[index] ^ other[index]);
	return count;
}
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

const prefix = "compare:";
function nameComparison(agent) {
	return `${prefix}${agent}`;
}
function isComparison(measurement) {
	return measurement.startsWith(prefix);
}
function nameOtherArm(agent) {
	return `${nameComparison(agent)}:a`;
}

const budgetStopReasons = [
	"convoy_budget_exceeded",
	"agent_budget_exceeded",
	"trial_budget_exceeded",
	"dollar_budget_exceeded"
];
function dollarsSchema({ number }) {
	return union([number, literal$1("unknown")]);
}
function positionSchema({ name, count }) {
	return strictObject({
		file: name,
		line: exactOptional(count),
		column: exactOptional(count)
	});
}
function limitEntries(bounds) {
	const { number, name } = bounds;
	return {
		reason: picklist(budgetStopReasons),
		amount: number,
		setBy: name,
		at: exactOptional(positionSchema(bounds))
	};
}
function pricingSchema({ number, count, name, list }) {
	return strictObject({
		asOf: name,
		knownDollars: number,
		simulatedTrials: count,
		unknownModels: list(name, 100)
	});
}
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
		agents: list(strictObject({
			agentId: name,
			consumed: number,
			maxAllowed: number,
			reserved: exactOptional(number)
		}), 200),
		remaining: exactOptional(number),
		usage: exactOptional(strictObject({
			input: number,
			output: number,
			cacheCreation: number,
			cacheRead: number
		})),
		rules: exactOptional(list(strictObject({
			rule: name,
			agent: name,
			consumed: number,
			trials: count
		}), 1e3)),
		pricing: exactOptional(pricingSchema(bounds)),
		charged: exactOptional(strictObject({
			attempts: count,
			tokens: number
		})),
		recalled: exactOptional(strictObject({
			trials: count,
			tokens: number,
			dollars
		})),
		week: exactOptional(strictObject({
			measured: number,
			distilled: exactOptional(number),
			work: exactOptional(number)
		})),
		stopReason: exactOptional(limit.reason),
		stops: exactOptional(list(strictObject(limit), 10)),
		warnings: exactOptional(list(strictObject({
			...limit,
			setBy: exactOptional(name),
			used: number,
			agent: exactOptional(name)
		}), 200))
	});
}
function spendSchema({ number, count }) {
	return strictObject({
		trials: count,
		tokens: number
	});
}
function costSchema(bounds) {
	return strictObject({
		...spendSchema(bounds).entries,
		dollars: dollarsSchema(bounds)
	});
}
function billSchema(bounds) {
	const { number, count, name } = bounds;
	const cost = costSchema(bounds);
	return strictObject({
		rule: name,
		agent: name,
		basis: picklist([
			"journal",
			"baselines",
			"assumed"
		]),
		spread: exactOptional(strictObject({
			basis: picklist(["journal", "receipts"]),
			cv: number,
			trials: count
		})),
		expected: cost,
		worst: cost,
		pairs: exactOptional(strictObject({
			expected: count,
			worst: count
		})),
		outcome: exactOptional(strictObject({
			solved: number,
			tenPoints: cost
		})),
		payback: exactOptional(strictObject({
			sessions: number,
			saving: number
		}))
	});
}

const fileTools = {
	Read: {
		field: "file_path",
		does: "reads"
	},
	NotebookRead: {
		field: "notebook_path",
		does: "reads"
	},
	Write: {
		field: "file_path",
		does: "changes"
	},
	Edit: {
		field: "file_path",
		does: "changes"
	},
	MultiEdit: {
		field: "file_path",
		does: "changes"
	},
	NotebookEdit: {
		field: "notebook_path",
		does: "changes"
	}
};
const startingTools = {
	Skill: {
		fields: ["skill", "command"],
		kind: "skill"
	},
	Agent: {
		fields: ["subagent_type"],
		kind: "agent"
	},
	Task: {
		fields: ["subagent_type"],
		kind: "agent"
	}
};

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const urlSafe = {
	"-": "+",
	_: "/"
};
function decodeBase64(text) {
	let out = "";
	let bits = 0;
	let count = 0;
	for (const character of text) {
		const value = alphabet.indexOf(urlSafe[character] ?? character);
		if (value === -1) continue;
		bits = (bits << 6 | value) & 16777215;
		count += 6;
		if (count < 8) continue;
		count -= 8;
		out += String.fromCharCode(bits >> count & 255);
	}
	return out;
}
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
function decodeEscapes(text) {
	if (!text.includes("\\")) return text;
	return text.replaceAll(escaped, (_, hex, octal, unicode, letter) => {
		if (letter !== void 0) return escapes[letter] ?? letter;
		return String.fromCharCode(octal === void 0 ? Number.parseInt(hex ?? unicode ?? "0", 16) : Number.parseInt(octal, 8));
	});
}

const assignment = /^[A-Za-z_][A-Za-z0-9_]*=/u;
function readOptions(args, wrapper) {
	const ownWords = {
		options: [],
		assignments: [],
		operands: []
	};
	let at = wrapper.unless?.includes(args[0] ?? "") === true ? args.length : 0;
	for (let taken = 0; at < args.length; at += taken) {
		taken = takeWord$1(ownWords, args[at] ?? "", args[at + 1], wrapper);
		if (taken === 0) break;
	}
	return {
		...ownWords,
		words: args.slice(at)
	};
}
function takeWord$1(ownWords, word, next, wrapper) {
	if (word === "--") return 1;
	if (word.startsWith("-")) {
		const { options, takesNext } = readOption(word, next, wrapper);
		ownWords.options.push(...options);
		return takesNext ? 2 : 1;
	}
	const kind = findKind(ownWords, word, wrapper);
	kind?.push(word);
	return kind === void 0 ? 0 : 1;
}
function findKind({ operands, assignments }, word, { operands: most = 0, isJoined, isEach }) {
	if (operands.length < most) return operands;
	return !(isJoined === true || isEach === true) && assignment.test(word) ? assignments : void 0;
}
function readOption(word, next, wrapper) {
	const long = [...wrapper.long ?? [], ...wrapper.texts ?? []].filter((name) => name.startsWith("--"));
	if (wrapper.texts?.includes(word)) return takeNext(word, next);
	if (word.startsWith("--")) {
		const [typed = "", ...rest] = word.split("=");
		const name = long.find((option) => option === typed) ?? long.find((option) => option.startsWith(typed)) ?? typed;
		if (rest.length > 0) return {
			options: [{
				name,
				value: rest.join("=")
			}],
			takesNext: false
		};
		return long.includes(name) ? takeNext(name, next) : {
			options: [{ name }],
			takesNext: false
		};
	}
	return readLetters(word, next, wrapper.short ?? "");
}
function takeNext(name, value) {
	return {
		options: [value === void 0 ? { name } : {
			name,
			value
		}],
		takesNext: true
	};
}
function readLetters(word, next, short) {
	const letters = word.slice(1);
	const at = [...letters].findIndex((letter) => short.includes(letter));
	const flags = (at === -1 ? letters : letters.slice(0, at)).split("").map((letter) => ({ name: `-${letter}` }));
	if (at === -1) return {
		options: flags,
		takesNext: false
	};
	const name = `-${letters[at]}`;
	const value = letters.slice(at + 1);
	const last = value === "" ? takeNext(name, next) : {
		options: [{
			name,
			value
		}],
		takesNext: false
	};
	return {
		options: [...flags, ...last.options],
		takesNext: last.takesNext
	};
}

const hasFlag = (command, ...flags) => command.args.some((argument) => flags.includes(argument));
const evaluators = {
	echo: evaluateEcho,
	printf: evaluatePrintf,
	cat: (command) => command.args.every((argument) => argument.startsWith("-")) ? command.feed.text : void 0,
	tee: ({ feed }) => feed.text,
	base64: (command) => hasFlag(command, "-d", "-D", "-di", "--decode") ? decodeFeed(command, decodeBase64) : void 0,
	openssl: (command) => hasFlag(command, "-d") && hasFlag(command, "-base64", "-a", "base64") ? decodeFeed(command, decodeBase64) : void 0,
	xxd: (command) => hasFlag(command, "-r") || hasFlag(command, "-rp") ? decodeFeed(command, decodeHex) : void 0,
	rev: ({ feed }) => feed.text?.split("\n").map((line) => [...line].reverse().join("")).join("\n"),
	pwd: () => ".\n",
	mktemp: nameFresh,
	git: ({ args }) => args.includes("rev-parse") && args.includes("--show-toplevel") ? ".\n" : void 0
};
const freshName = "fresh";
function nameFresh({ args }) {
	const { options, words } = readOptions(args, {
		short: "p",
		long: ["--suffix"]
	});
	const folder = options.find(({ name }) => name === "-p" || name === "--tmpdir")?.value;
	const [template = ""] = words;
	const made = template.slice(0, template.lastIndexOf("/") + 1);
	const isInTemporary = template === "" || options.some(({ name }) => name === "-t" || name === "--tmpdir");
	return `${folder === void 0 ? isInTemporary ? "/tmp/" : "" : `${folder}/`}${made}${freshName}\n`;
}
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
function evaluateOutput(command) {
	return Object.hasOwn(evaluators, command.program) ? evaluators[command.program]?.(command) : void 0;
}
function feedFrom(commands) {
	const texts = commands.filter(({ via }) => via.length === Math.min(...commands.map((command) => command.via.length))).map(evaluateOutput);
	const fed = [...commands, ...commands.flatMap(({ feed }) => feed.commands)];
	return texts.length === 0 || texts.includes(void 0) ? { commands: fed } : {
		commands: fed,
		text: texts.join("")
	};
}

const execs = /* @__PURE__ */ new Set([
	"-exec",
	"-execdir",
	"-ok",
	"-okdir"
]);
function findStarts(args) {
	const rest = args.slice(args.findIndex((argument) => !/^-(?:[HLP]|D|O.*)$/u.test(argument)));
	const end = rest.findIndex((argument) => argument.startsWith("-") || argument === "(" || argument === "!");
	const starts = end === -1 ? rest : rest.slice(0, end);
	return starts.length === 0 ? ["."] : starts;
}
function endOfAction(words) {
	return words.findIndex((word, index) => word === ";" || word === "+" && words[index - 1] === "{}");
}
function withoutActions(args) {
	const at = args.findIndex((argument) => execs.has(argument));
	if (at === -1) return args;
	const end = endOfAction(args.slice(at + 1));
	return end === -1 ? args.slice(0, at + 1) : [...args.slice(0, at + 1), ...withoutActions(args.slice(at + 2 + end))];
}
function findCommands(args) {
	const foundPaths = findStarts(args).map((start) => `${start.replace(/\/+$/u, "")}/{}`);
	return args.flatMap((argument, index) => {
		if (!execs.has(argument)) return [];
		const rest = args.slice(index + 1);
		const end = endOfAction(rest);
		return [(end === -1 ? rest : rest.slice(0, end)).flatMap((word) => word.includes("{}") ? foundPaths.map((path) => word.replaceAll("{}", () => path)) : [word])];
	});
}

const homes = /^~(?:[A-Za-z_][\w.-]*)?(?=\/|$)/u;
function normalisePath(path) {
	const isAbsolute = path.startsWith("/");
	const segments = [];
	for (const part of path.split("/")) {
		if (part === "" || part === ".") continue;
		if (part !== "..") segments.push(part);
		else if (segments.length > 0 && segments.at(-1) !== ".." && !homes.test(segments.at(-1) ?? "")) segments.pop();
		else if (!isAbsolute) segments.push("..");
	}
	return `${isAbsolute ? "/" : ""}${segments.join("/")}` || (isAbsolute ? "/" : ".");
}
const unknownOutput$1 = /^(?:\$\(|`)/u;
const verbatim = /^[\\/]{2}[?.][\\/](?=[A-Za-z]:)/u;
function resolvePath(dir, named) {
	const path = named.replace(verbatim, "");
	if (isWindowsPath(path) || isWindowsPath(dir)) return resolveWindowsPath(dir, path);
	return normalisePath(path.startsWith("/") || homes.test(path) || unknownOutput$1.test(path) || dir === "" || dir === "." ? path : `${dir}/${path.replace(/^~\+(?=\/|$)/u, ".")}`);
}
const windowsPath = /^(?:[A-Za-z]:(?:[\\/]|$)|\\\\[^\\]|\/\/[^/])/u;
const gitDrive = /^\/([A-Za-z])(?=\/|$)/u;
function isWindowsPath(path) {
	return windowsPath.test(path);
}
function resolveWindowsPath(dir, path) {
	const drive = isWindowsPath(dir) ? path.replace(gitDrive, "$1:") : path;
	const whole = isWindowsPath(drive) || /^[/~]/u.test(drive) ? drive : win32.join(dir, drive);
	const normal = win32.normalize(whole).replaceAll("\\", "/");
	return /^[A-Za-z]:\/?\.?$/u.test(normal) ? `${normal.slice(0, 2)}/` : normal.replace(/\/$/u, "") || "/";
}

const emptyFeed = { commands: [] };
function inside(command, feed, label = command.program) {
	return {
		feed,
		via: [...command.via, label],
		...command.isBackground && { isBackground: true }
	};
}
const hidden = "rm dd sh bash zsh curl wget shred chmod chown mkfs python3 perl nc sudo kill cat find xargs env eval".split(" ");
const special$1 = /[.+^$()|{}\\]/gu;
function matchHidden(name) {
	const source = name.replaceAll(special$1, "\\$&").replaceAll("*", ".*").replaceAll("?", ".").replaceAll("[!", "[^");
	try {
		const shape = new RegExp(`^${source}$`, "u");
		return name.length > 16 ? void 0 : hidden.find((program) => shape.test(program));
	} catch {
		return;
	}
}
function foldName(name, foldsCase) {
	const folded = foldsCase && !name.startsWith("$") ? name.toLowerCase() : name;
	return folded.slice(-4).toLowerCase() === ".exe" ? folded.slice(0, -4).toLowerCase() : folded;
}
function nameProgram(word, foldsCase) {
	const name = foldName(word.slice(Math.max(word.lastIndexOf("/"), word.lastIndexOf("\\")) + 1), foldsCase);
	return (/[*?[]/u.test(name) && name !== "[" && name !== "[[" ? matchHidden(name) : void 0) ?? name;
}

const longestValue = 1024;
const maxValues = 8;
function setName(names, name, value) {
	names.set(name, [value.slice(0, longestValue)]);
}
function keepEarlier(names, before) {
	for (const [name, values] of before) {
		const now = names.get(name) ?? [];
		if (now !== values) names.set(name, [.../* @__PURE__ */ new Set([...now, ...values])].slice(0, maxValues));
	}
}
const always = {
	HOME: "~",
	USERPROFILE: "~",
	PWD: ".",
	IFS: " ",
	SHELL: "/bin/sh",
	BASH: "/bin/bash"
};
function readName(name, names) {
	return names.get(name)?.[0] ?? (Object.hasOwn(always, name) ? always[name] : void 0);
}
function expandSimple(text, names) {
	return readName(text.slice(1), names) ?? text;
}
const worst = "/";
function expandParameter(part, names, read) {
	const { prefix, parameter, index, operation } = part;
	if (prefix === "#") return part.text;
	const name = prefix === "!" ? readName(parameter, names) : parameter;
	const whole = name === void 0 ? void 0 : readName(name, names);
	const value = index === void 0 ? whole : readElement(whole, read(index));
	const changed = applyOperation(value, operation, read);
	if (operation?.type === "Default" && operation.operator.endsWith("=") && name !== void 0 && changed !== void 0) names.set(name, [.../* @__PURE__ */ new Set([changed, read(operation.operand)])].map((text) => text.slice(0, longestValue)));
	return changed ?? value ?? part.text;
}
function readElement(list, index) {
	if (/^[@*]$/u.test(index)) return list;
	return /^\d+$/u.test(index) ? list?.split(" ")[Number(index)] : void 0;
}
function applyOperation(value, operation, read) {
	if (operation === void 0) return value;
	if (operation.type === "Default") return applyDefault(value, operation.operator, read(operation.operand));
	return value === void 0 ? void 0 : changeValue(value, operation, read) ?? worst;
}
function applyDefault(value, operator, operand) {
	const effective = operator.startsWith(":") && value === "" ? void 0 : value;
	if (operator.endsWith("+")) return value !== void 0 && effective === void 0 ? "" : operand;
	if (operator.endsWith("?")) return effective;
	return effective === void 0 || operator.startsWith(":") && effective.startsWith("$") ? operand : effective;
}
function changeValue(value, operation, read) {
	switch (operation.type) {
		case "Remove": return cutPattern(value, operation.operator, read(operation.operand));
		case "Replace": return replacePattern(value, operation.operator, read(operation.pattern), read(operation.replacement));
		case "Slice": return sliceValue(value, operation.offset.value, operation.length?.value);
		case "CaseModification": return changeCase(value, operation.operator);
		case "Transform": return transforms.get(read(operation.operand))?.(value);
		default: return;
	}
}
const transforms = new Map([
	["U", (value) => changeCase(value, "^^")],
	["u", (value) => changeCase(value, "^")],
	["L", (value) => changeCase(value, ",,")],
	["E", decodeEscapes],
	...[
		"Q",
		"A",
		"K",
		"k",
		"a"
	].map((letter) => [letter, (value) => value])
]);
function replacePattern(value, operator, pattern, replacement) {
	const source = patternSource(pattern, value);
	if (source === void 0) return void 0;
	const anchored = `${operator === "/#" ? "^" : ""}${source}${operator === "/%" ? "$" : ""}`;
	return value.replace(new RegExp(anchored, operator === "//" ? "gsu" : "su"), (match) => replacement.replaceAll("&", () => match));
}
function changeCase(value, operator) {
	const end = operator.length === 1 ? 1 : value.length;
	const head = value.slice(0, end);
	return `${operator.startsWith(",") ? head.toLowerCase() : head.toUpperCase()}${value.slice(end)}`;
}
function sliceValue(value, offset, length) {
	const [from, count] = [Number(offset), length === void 0 ? value.length : Number(length)];
	if (!Number.isInteger(from) || !Number.isInteger(count)) return void 0;
	const start = from < 0 ? value.length + from : from;
	return value.slice(start, count < 0 ? value.length + count : start + count);
}
const special = /[.+^$()|{}\\\]]/gu;
const mostPlaces = 1e4;
function patternSource(pattern, value) {
	const stars = (pattern.match(/\*/gu) ?? []).length;
	if (stars > 1 && value.length ** stars > mostPlaces) return void 0;
	const source = pattern.split(/(\[[!^]?\]?[^\]]*\])/u).map((part, index) => index % 2 === 1 ? part.replace(/^\[!/u, "[^") : part.replaceAll(special, "\\$&").replaceAll("[", "\\[").replaceAll("*", ".*").replaceAll("?", ".")).join("");
	return isPattern(source) ? source : void 0;
}
function isPattern(source) {
	try {
		new RegExp(source, "su");
		return true;
	} catch {
		return false;
	}
}
function cutPattern(value, operator, pattern) {
	const source = patternSource(pattern, value);
	if (source === void 0) return void 0;
	const covers = new RegExp(`^(?:${source})$`, "su");
	const isFront = operator.startsWith("#");
	const lengths = Array.from({ length: value.length + 1 }, (_, length) => length);
	const cut = (operator.length === 1 ? lengths : lengths.reverse()).find((length) => covers.test(isFront ? value.slice(0, length) : value.slice(value.length - length)));
	if (cut === void 0) return value;
	return isFront ? value.slice(cut) : value.slice(0, value.length - cut);
}

function readInside(node, reader) {
	if (node.type === "CommandExpansion" || node.type === "ArithmeticCommandExpansion") reader.substitute(node);
	else if (node.type === "ProcessSubstitution") reader.connect(node);
	else if (isPlain(node)) readPlain(node, reader);
	else {
		if (node.type === "ParameterExpansion") readAnew(node, reader);
		if (node.type === "ArithmeticExpansion" && node.text.includes("\n")) reader.tryPieces(node.text);
		for (const text of countedTexts(node)) readCounted(text, reader);
		forEachChild(node, (child) => readInside(child, reader));
	}
}
function isPlain(node) {
	return node.type === "Literal" || node.type === "Word" && (node.parts ?? []).length === 0;
}
function readAnew({ text, parameter, operation }, reader) {
	if (/`|[<>]\(|\$\([^)]{0,500}\//u.test(text)) reader.tryPieces(text);
	else if (operation?.type === "Slice" && text.includes("\n")) reader.tryPieces(text);
	if (operation?.type === "Transform" && operation.operand.value === "P") reader.expandAnew(readName(parameter, reader.names) ?? "");
}
function countedTexts(node) {
	if (node.type === "ArithmeticWord") return [node.value];
	if (node.type === "Slice") return [node.offset.value, node.length?.value ?? ""];
	if (node.type !== "ParameterExpansion") return [];
	return [node.index?.value ?? "", node.prefix === "!" ? node.parameter : ""];
}
function readCounted(text, reader) {
	readSubscripts(text, reader);
	for (const [name] of text.matchAll(/[A-Za-z_]\w*/gu)) readSubscripts(readName(name, reader.names) ?? "", reader);
}
function readSubscripts(text, reader) {
	if (/\[.*(?:\$\(|`|\$\{)/su.test(text)) reader.expandAnew(text);
}
function readInner(child, reader) {
	switch (child.type) {
		case "Literal": return child.value;
		case "SimpleExpansion": return expandSimple(child.text, reader.names);
		case "ParameterExpansion":
			readInside(child, reader);
			return expandParameter(child, reader.names, (word) => readUnsplit(word, reader));
		case "CommandExpansion": return reader.substitute(child)?.replace(/\n+$/u, "") ?? child.text;
		case "ArithmeticExpansion":
			readInside(child, reader);
			return child.text;
	}
}
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
			text: readQuoted$1(part.parts, reader, isFirst),
			isSplit: isList(part.parts)
		};
		case "ProcessSubstitution":
			reader.connect(part);
			return {
				text: `/dev/fd/${part.operator}`,
				isSplit: false
			};
		case "Literal": return {
			text: readPlain(part, reader),
			isSplit: false
		};
		case "SimpleExpansion":
		case "ParameterExpansion":
		case "CommandExpansion": return {
			text: readInner(part, reader),
			isSplit: true
		};
		case "BraceExpansion": return {
			text: readList(part.text, part.parts ?? [], reader),
			isSplit: false
		};
		case "Glob":
		case "ArithmeticExpansion":
		case "ExtendedGlob":
			readInside(part, reader);
			return {
				text: part.text,
				isSplit: false
			};
	}
}
function readList(text, parts, reader) {
	const first = parts[0];
	if (first === void 0) return text;
	const from = text.indexOf(first.text);
	return `${text.slice(0, from)}${parts.map((part) => readPart(part, reader, false).text).join("")}}`;
}
const isBlank = /[ \t\n]+/u;
function isList(parts) {
	const [only] = parts;
	return parts.length === 1 && only?.type !== "Literal" && (only?.text === "$@" || only?.text.endsWith("[@]}") === true);
}
function readQuoted$1(parts, reader, isFirst) {
	readBehindTorn(parts, reader);
	return parts.map((part, index) => {
		const text = readInner(part, reader);
		return part.type === "Literal" ? keepTilde(text, isFirst && index === 0) : text;
	}).join("");
}
function separators(names) {
	const ifs = names.get("IFS")?.[0]?.replaceAll(/[^!-~]|[A-Za-z]/gu, "") ?? "";
	return ifs === "" ? isBlank : new RegExp(`[ \\t\\n${ifs.replaceAll(/[\]\\^-]/gu, "\\$&")}]+`, "u");
}
function joinPieces(pieces, names) {
	const words = [""];
	for (const { text, isSplit } of pieces) {
		const [first = "", ...rest] = isSplit ? text.split(separators(names)) : [text];
		words[words.length - 1] += first;
		words.push(...rest);
	}
	return words.length > 1 ? words.filter((word) => word !== "") : words;
}
function readWord(word, reader) {
	const { parts } = word;
	if (parts === void 0) return [readPlain(word, reader)];
	const words = joinPieces(parts.map((part, index) => readPart(part, reader, index === 0)), reader.names);
	return parts.some(({ type }) => type === "BraceExpansion") ? words.flatMap(expandBraces) : words;
}
function readUnsplit(word, reader) {
	return (word.parts ?? []).length === 0 ? readPlain(word, reader) : readTogether(word.parts ?? [], reader);
}
function readPlain({ value }, reader) {
	if (/[<>]\(/u.test(value)) reader.tryPieces(value);
	return value;
}
function readBehindTorn(parts, reader) {
	const torn = parts.findIndex((part) => part.type === "CommandExpansion" && (part.script?.errors ?? []).length > 0);
	if (torn !== -1) reader.tryPieces(parts.slice(torn + 1).reduce((text, part) => text + part.text, ""));
}
function readTogether(parts, reader) {
	readBehindTorn(parts, reader);
	return parts.map((part, index) => readPart(part, reader, index === 0).text).join("");
}
const maxWords = 64;
const maxRounds = 16;
const maxCharacters$1 = 4096;
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
function expandBraces(text) {
	let words = [text.slice(0, maxCharacters$1)];
	for (let rounds = 0; rounds < maxRounds && words.length < maxWords; rounds += 1) {
		const next = words.map(expandFirst);
		if (next.every((list) => list === void 0)) return words;
		words = next.flatMap((list, index) => list ?? [words[index] ?? ""]).slice(0, maxWords);
	}
	return words;
}

function openAround(walk, context) {
	const inner = {
		feed: emptyFeed,
		via: context.via
	};
	const outputs = /* @__PURE__ */ new Map();
	const connected = /* @__PURE__ */ new Set();
	const around = {
		names: walk.names,
		fed: [],
		writes: [],
		reads: [],
		appends: [],
		readers: [],
		text: context.feed.text,
		substitute: ({ script, text }) => {
			if (script === void 0 || outputs.has(script)) return script && outputs.get(script);
			const commands = walk.runScript(script, text, inner);
			around.fed.push(...commands);
			outputs.set(script, feedFrom(commands).text);
			return outputs.get(script);
		},
		tryPieces: (text) => around.fed.push(...walk.runPieces(text, inner)),
		expandAnew: (text) => {
			if (/[$`]/u.test(text)) around.fed.push(...walk.runText(`: "${text.replaceAll("\"", "")}"`, inner));
		},
		connect: ({ script, text, operator }) => {
			if (script === void 0 || connected.has(script)) return;
			connected.add(script);
			if (operator === ">") around.readers.push({
				script,
				text
			});
			else readConnected(around, walk.runScript(script, text, inner));
		}
	};
	return around;
}
function readConnected(around, commands) {
	around.fed.push(...commands);
	const { text } = feedFrom(commands);
	if (text !== void 0) around.text = `${text}${around.text ?? ""}`;
}
function readRedirections(walk, around, redirects) {
	for (const redirect of redirects) if (redirect.type === "HereDoc") readDocument(around, redirect);
	else if (redirect.target !== void 0) readTarget(walk, around, redirect.operator, readUnsplit(redirect.target, around));
}
function readDocument(around, { body }) {
	around.text = body.parts === void 0 ? body.text : readTogether(body.parts, around);
}
const longestWritten = 65536;
const isDescriptor = /^(?:\d+|-)$/u;
function readTarget(walk, around, operator, target) {
	if (operator === "<<<") around.text = `${target}\n`;
	else if (operator === "<") readFile(walk, around, target);
	else if (!isDescriptor.test(target)) {
		around.writes.push(target);
		if (operator === ">>" || operator === "&>>") around.appends.push(target);
	}
}
function readFile(walk, around, path) {
	around.reads.push(path);
	around.text = walk.files.get(resolvePath(walk.dir, path)) ?? around.text;
}
function keepWritten(walk, { writes, appends }, commands) {
	const names = commands.flatMap(({ program, args }) => program === "tee" ? args : []);
	const { text } = writes.length + names.length === 0 ? {} : feedFrom(commands);
	if (text === void 0) return;
	for (const path of [...writes, ...names.filter((name) => !name.startsWith("-"))]) {
		const place = resolvePath(walk.dir, path);
		const before = appends.includes(path) ? walk.files.get(place) ?? "" : "";
		walk.files.set(place, `${before}${text}`.slice(0, longestWritten));
	}
}
function feedAround(around, { feed }) {
	const commands = [...feed.commands, ...around.fed];
	return around.text === void 0 ? { commands } : {
		commands,
		text: around.text
	};
}

const starter = /\b(?:system|popen\w*|exec\w*|spawn\w*|Popen|shell_exec|passthru|proc_open|check_output|check_call|getoutput|subprocess\.\w+|do shell script|qx|Deno\.(?:Command|run)|System\.cmd|os:cmd|run-program|shell-command|callCommand|run(?=\(`)|shell(?=[ (]["'])|sh(?= "))\b|\$(?:\([^)\n]{0,200}\))?(?=`)/gu;
const literal = /"((?:[^"\\\n]|\\.){0,2000})"|'((?:[^'\\\n]|\\.){0,2000})'|`([^`\n]{0,2000})`/gu;
const maxStarts = 16;
const maxArguments = 600;
function joinLiterals(code) {
	return [...code.matchAll(literal)].map(([, double, single, back]) => double ?? single ?? back ?? "").join(" ");
}
const commandQuotes = [
	[/^(?:perl|ruby|php)/u, /`([^`\n]{1,2000})`/gu],
	[/^ruby/u, /%x[^\w\s]([^\n]{1,2000}?)[)}\]>|!]/gu],
	[/^(?:groovy|scala)$/u, /["']([^"'\n]{1,2000})["']\.(?:execute\b|!)/gu]
];
function readQuoted(program, code) {
	return commandQuotes.flatMap(([programs, quoted]) => programs.test(program) ? [...code.matchAll(quoted)].map(([, text = ""]) => text).slice(0, maxStarts) : []);
}
function readStartedTexts(program, code) {
	return [...[...code.matchAll(starter)].slice(0, maxStarts).map(({ index, 0: name }) => {
		const from = index + name.length;
		const end = code.slice(from, from + maxArguments).search(/[)\n;](?![^"'`\n]*["'`]\s*[\])])/u);
		return joinLiterals(code.slice(from, end === -1 ? from + maxArguments : from + end + 1));
	}), ...readQuoted(program, code)].filter((text) => text.trim() !== "");
}
const databases = new Set("psql mysql mariadb sqlite3 sqlcmd mongosh mongo redis-cli valkey-cli cqlsh clickhouse-client duckdb cockroach usql bq snowsql".split(" "));
const shells = new Set("sh bash zsh dash ksh mksh ash fish rbash csh tcsh nu elvish xonsh".split(" "));
const python = /^-[bBdEhiIOPqRsSuvVx]*c(.*)$/su;
const javascript = /^(?:-e|-p|-pe|--eval|--print|eval)$|^--(?:eval|print)=(.*)$/su;
const plain = /^(?:-e|--eval|-eval|-c|eval)$/u;
const vimscript = /^(?:-c|--cmd)$|^\+([^\d].*)$/su;
const none = /(?!)/u;
const interpreters = {
	python,
	py: python,
	pypy: python,
	ipython: python,
	node: javascript,
	nodejs: javascript,
	bun: javascript,
	deno: javascript,
	tsx: javascript,
	"ts-node": javascript,
	zx: javascript,
	perl: /^-[acilnpstTuUvwWX0-7.]*[eE](.*)$/su,
	ruby: /^-[acFlnpsSvwW]*e(.*)$/su,
	php: /^-r(.*)$/su,
	lua: /^-e(.*)$/su,
	luajit: /^-e(.*)$/su,
	...Object.fromEntries("osascript rscript r julia elixir groovy emacs swift raku scala bb clojure clj guile ghc erl racket sbcl nim csi dotnet".split(" ").map((program) => [program, plain])),
	...Object.fromEntries("vim vi nvim ex view gvim".split(" ").map((program) => [program, vimscript])),
	awk: none,
	gawk: none,
	mawk: none,
	jshell: none,
	tclsh: none
};
const versioned = /^(python|pypy|ruby|php|perl|lua|node)[0-9.]+$/u;
function codeOption(program) {
	const name = Object.hasOwn(interpreters, program) ? program : versioned.exec(program)?.[1];
	return name === void 0 ? void 0 : interpreters[name];
}

const hidesByBackslash = /* @__PURE__ */ new Set([
	"mysql",
	"mariadb",
	"clickhouse-client",
	"bq",
	"snowsql"
]);
const otherLanguages = /* @__PURE__ */ new Set(["mongosh", "mongo"]);
function readStatements(program, args, incoming = "") {
	if (program === "redis-cli" || program === "valkey-cli") return listCommands(args, incoming).join("\n");
	const texts = [...args, incoming];
	if (otherLanguages.has(program)) return texts.join(" ");
	const read = (hasBackslash) => texts.map((text) => removeData(text, hasBackslash)).join(" ");
	if (!hidesByBackslash.has(program)) return read(false);
	return texts.some((text) => text.includes("\\")) ? `${read(true)}\n${read(false)}` : read(true);
}
const redisValues = new Set("-h -p -s -a -u -r -i -n -d --user --pass".split(" "));
function listCommands(args, incoming) {
	return [args.find((word, index) => !word.startsWith("-") && !redisValues.has(args[index - 1] ?? "")) ?? "", ...incoming.split("\n").map((line) => line.trim().split(/\s/u, 1)[0] ?? "")];
}
const plainData = /--[^\n]*|\/\*(?!!)[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$/gu;
const backslashData = /(?:--|#)[^\n]*|\/\*(?!!)[\s\S]*?\*\/|'(?:[^'\\]|\\[\s\S]|'')*'|"(?:[^"\\]|\\[\s\S]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$/gu;
function removeData(sql, hasBackslash) {
	return sql.replace(hasBackslash ? backslashData : plainData, (part) => {
		if (part.startsWith("$")) return part;
		return part.startsWith("'") || part.startsWith("\"") ? part[0] + (part[0] ?? "") : " ";
	});
}

function startWindowsShell(walk, command) {
	const { program, args, feed } = command;
	const shell = program === "cmd" ? "cmd" : "powershell";
	const code = shell === "cmd" ? readCmdCode(args) : readPowershellCode(program, args);
	const label = `${program} ${shell === "cmd" ? "/c" : "-c"}`;
	return [code, code === void 0 || code === "-" ? feed.text : void 0].filter((text) => text !== void 0).flatMap((text) => walk.runWindows(text, shell, inside(command, emptyFeed, label)));
}
function startForfiles(walk, command) {
	const behind = (option) => {
		const at = command.args.findIndex((word) => word.toLowerCase() === option);
		return at === -1 ? void 0 : command.args[at + 1];
	};
	const [folder, code] = [behind("/p") ?? ".", behind("/c")];
	if (code === void 0) return [];
	const belowFolder = `${folder.replace(/(?<![\\/])[\\/]+$/u, "")}/{}`;
	const text = code.replaceAll(/@(?:path|file|relpath|fname)\b/giu, () => belowFolder);
	return walk.runWindows(text, "cmd", inside(command, emptyFeed));
}
function readCmdCode(args) {
	const at = args.findIndex((word) => /^\/[ckr]/iu.test(word));
	if (at === -1) return void 0;
	return [args[at]?.slice(2) ?? "", ...args.slice(at + 1)].join(" ").trim();
}
const powershellOptions = [
	[/^[-/]c(?:o\w*)?$/iu, "code"],
	[/^[-/]e(?:c|n\w*)?$/iu, "encoded"],
	[/^[-/]f(?:i\w*)?$/iu, "file"],
	[/^[-/](?:ex\w*|ep|psconsolefile|v\w*|w\w*|config\w*|settings\w*|in\w*|of|o\w*|wd)$/iu, "value"],
	[/^[-/]/u, "switch"]
];
function readPowershellCode(program, args) {
	for (let at = 0; at < args.length; at += 1) {
		const kind = powershellOptions.find(([option]) => option.test(args[at] ?? ""))?.[1];
		if (kind === void 0) return program === "powershell" ? args.slice(at).join(" ") : void 0;
		if (kind === "code") return args.slice(at + 1).join(" ");
		if (kind === "encoded") return Buffer.from(args[at + 1] ?? "", "base64").toString("utf16le");
		if (kind === "file") return void 0;
		if (kind === "value") at += 1;
	}
}

const allOperands = Number.POSITIVE_INFINITY;
const list$2 = (words) => words.split(" ");
const textsOnly = (short, texts) => ({
	short,
	texts: list$2(texts),
	operands: allOperands
});
const codeOnly = (...code) => ({
	code,
	operands: allOperands
});
const removal = (removes, when, short = "", long = "") => ({
	removes,
	when: list$2(when),
	short,
	long: list$2(long),
	operands: allOperands
});
const editor = codeOnly(/^[+:]*(?:[\w%.,$'<>]*\s*)?!([^\n]+)/u, /\bsystem(?:list)?\((["'])(.+?)\1/gu);
const lineOfEd = codeOnly(/^[\d,$.%]*(?:[rew]\s*)?!([^\n]+)/gmu);
const git = [codeOnly(/^(?:alias\.[^=]+=!|credential\.(?:[^=]*\.)?helper=!|(?:core\.(?:sshCommand|pager|editor|fsmonitor|askPass|gitProxy|alternateRefsCommand)|sequence\.editor|diff\.external|gpg\.(?:\w+\.)?program|pager\.\w+|web\.browser|uploadpack\.packObjectsHook|(?:diff|difftool|merge|mergetool|filter|browser|trailer|man|interactive)\.[^=]*(?:cmd|command|textconv|driver|smudge|clean|process|difffilter|path))=)(.+)$/isu, /^ext::(.+)$/su, /^--upload-pack=(.+)$/su, /^--receive-pack=(.+)$/su), ...[
	{
		under: ["rebase"],
		...textsOnly("xsXC", "-x --exec")
	},
	{
		under: ["difftool"],
		...textsOnly("xt", "-x --extcmd")
	},
	{
		under: ["grep"],
		...textsOnly("OefmABC", "-O --open-files-in-pager")
	},
	{
		under: ["submodule foreach", "for-each-repo"],
		isJoined: true
	},
	{ under: ["bisect run"] },
	{
		under: ["filter-branch"],
		...textsOnly("d", "--setup --env-filter --tree-filter --index-filter --parent-filter --msg-filter --commit-filter --tag-name-filter")
	}
].map((wrapper) => ({
	...wrapper,
	before: {
		short: "cC",
		long: list$2("--git-dir --work-tree --namespace")
	}
}))];
const rsyncValues = "--exclude --exclude-from --include --include-from --filter --files-from --rsh --rsync-path --log-file --backup-dir --suffix";
const wrappers = {
	sudo: {
		short: "aCcDghpRrTtUu",
		folders: ["-D", "--chdir"],
		long: list$2("--user --group --chdir --chroot --host --prompt --role --type --close-from --other-user --command-timeout --login-class --auth-type")
	},
	doas: { short: "aCu" },
	run0: {
		short: "ugDp",
		long: list$2("--user --unit --group --chdir --property --slice --setenv --machine"),
		folders: ["-D", "--chdir"]
	},
	pkexec: { long: ["--user"] },
	env: {
		short: "aCPSu",
		long: list$2("--unset --chdir --argv0 --split-string"),
		folders: ["-C", "--chdir"]
	},
	nohup: {},
	setsid: {},
	command: { unless: ["-v", "-V"] },
	builtin: {},
	exec: { short: "a" },
	noglob: {},
	nocorrect: {},
	time: {
		short: "fo",
		long: list$2("--format --output")
	},
	nice: {
		short: "n",
		long: ["--adjustment"]
	},
	ionice: {
		short: "cnpPu",
		long: list$2("--class --classdata --pid --pgid --uid")
	},
	chrt: {
		short: "TPD",
		operands: 1,
		long: list$2("--sched-runtime --sched-period --sched-deadline")
	},
	taskset: { operands: 1 },
	setpriv: { long: list$2("--reuid --regid --ruid --rgid --euid --egid --groups --inh-caps --ambient-caps --bounding-set --securebits --pdeathsig --selinux-label --apparmor-profile") },
	setarch: { operands: 1 },
	linux64: {},
	linux32: {},
	prlimit: { short: "p" },
	numactl: { short: "CNmipP" },
	chronic: {},
	timeout: {
		short: "ks",
		long: list$2("--kill-after --signal"),
		operands: 1
	},
	gtimeout: {
		short: "ks",
		long: list$2("--kill-after --signal"),
		operands: 1
	},
	stdbuf: {
		short: "ioe",
		long: list$2("--input --output --error")
	},
	unbuffer: {},
	flock: {
		short: "cEw",
		operands: 1,
		long: list$2("--timeout --wait --conflict-exit-code"),
		texts: ["-c", "--command"]
	},
	chroot: {
		operands: 1,
		long: list$2("--userspec --groups")
	},
	unshare: {
		short: "RSGw",
		long: list$2("--root --wd --setuid --setgid --map-user --map-group --propagation")
	},
	nsenter: {
		short: "tSG",
		long: list$2("--target --setuid --setgid")
	},
	proot: { short: "rbwqk" },
	fakeroot: { short: "lsibu" },
	"dbus-run-session": {},
	"xvfb-run": { short: "efnpsw" },
	"systemd-inhibit": {},
	strace: { short: "abeEIoOpPsSuUX" },
	ltrace: { short: "aeElnopsuxXF" },
	valgrind: {},
	perf: {
		under: list$2("stat record trace"),
		short: "eoFpC"
	},
	entr: {
		short: "s",
		texts: ["-s"]
	},
	watch: {
		short: "nq",
		long: ["--interval"],
		isJoined: true
	},
	ssh: {
		short: "bcDEeFIiJLlmOopQRSWw",
		operands: 1,
		isJoined: true,
		code: [proxyCommand()]
	},
	scp: {
		...textsOnly("cDFiJloPSX", "-S"),
		code: [proxyCommand()]
	},
	sftp: {
		...textsOnly("BbcDFiJloPRSsX", "-S"),
		code: [proxyCommand()]
	},
	rsync: [
		textsOnly("efMT", "-e --rsh --rsync-path"),
		removal([-1], "--del --delete --delete-before --delete-during --delete-delay --delete-after --delete-excluded --delete-missing-args", "efMTB", rsyncValues),
		removal([0, -1], "--remove-source-files --remove-sent-files", "efMTB", rsyncValues)
	],
	unison: removal([0], "-force"),
	lftp: textsOnly("upfs", "-e -c"),
	mirror: removal([-1], "-e --delete --delete-first", "ixIXOPs", "--include --exclude --file --parallel --newer-than"),
	just: {
		when: ["-c", "--command"],
		short: "fdE",
		long: list$2("--justfile --working-directory --dotenv-path --set")
	},
	su: { ...textsOnly("cCgGsTw", "-c --command --session-command") },
	runuser: {
		short: "cgGsuw",
		long: list$2("--user --group"),
		texts: [
			"-c",
			"--command",
			"--session-command"
		]
	},
	script: textsOnly("cEImoOTB", "-c --command"),
	eval: { isJoined: true },
	trap: {
		code: [/^([^-\d].*)$/su],
		operands: allOperands
	},
	hyperfine: {
		short: "cpswmMrLPDSnuN",
		texts: list$2("-c -p -s --cleanup --prepare --setup --conclude"),
		isEach: true
	},
	concurrently: {
		short: "nckpm",
		isEach: true
	},
	sem: {
		short: "j",
		isJoined: true
	},
	"run-parts": {},
	nodemon: textsOnly("xewd", "-x --exec"),
	watchexec: { short: "ewfic" },
	tmux: {
		under: list$2("new new-session neww new-window splitw split-window run run-shell"),
		before: { short: "cfLS" },
		short: "scntFxye",
		isJoined: true
	},
	screen: { short: "SctTehp" },
	at: {
		...codeOnly(),
		readsCode: true
	},
	batch: {
		...codeOnly(),
		readsCode: true
	},
	mapfile: textsOnly("dnOsuCc", "-C"),
	readarray: textsOnly("dnOsuCc", "-C"),
	complete: textsOnly("AGWFCXPS", "-C"),
	bind: codeOnly(/^(?:"[^"]*"|[^:]*):\s*(.+)$/su),
	bunx: {},
	npx: {
		short: "pc",
		long: list$2("--package --call"),
		texts: ["-c", "--call"]
	},
	pnpx: {},
	uvx: { long: list$2("--from --with") },
	bundle: { under: ["exec"] },
	poetry: { under: ["run"] },
	pipenv: { under: ["run"] },
	uv: {
		under: ["run"],
		long: list$2("--with --python --project --directory")
	},
	pdm: { under: ["run"] },
	hatch: { under: ["run"] },
	npm: {
		under: ["exec", "x"],
		short: "c",
		long: list$2("--package --call"),
		texts: ["-c", "--call"]
	},
	pnpm: {
		under: ["exec", "dlx"],
		long: ["--package"]
	},
	yarn: { under: ["exec", "dlx"] },
	bun: { under: ["x"] },
	mise: { under: ["exec", "x"] },
	direnv: {
		under: ["exec"],
		operands: 1
	},
	rbenv: { under: ["exec"] },
	pyenv: { under: ["exec"] },
	conda: {
		under: ["run"],
		short: "np",
		long: list$2("--name --prefix")
	},
	op: { under: ["run"] },
	doppler: { under: ["run"] },
	devbox: { under: ["run"] },
	"cross-env": {},
	"cross-env-shell": { isJoined: true },
	dotenv: { short: "ef" },
	"nix-shell": textsOnly("pIA", "--run --command"),
	gosu: { operands: 1 },
	"su-exec": { operands: 1 },
	setuidgid: { operands: 1 },
	"s6-setuidgid": { operands: 1 },
	chpst: { short: "bcdefkmnopruU/" },
	"ssh-agent": { short: "aEtPO" },
	"dumb-init": { short: "r" },
	tini: { short: "pe" },
	firejail: {},
	faketime: {
		short: "f",
		operands: 1
	},
	torsocks: { short: "uPa" },
	rlwrap: { short: "abcDefgHlmOpPqsStwz" },
	winpty: {},
	gsudo: {
		short: "ui",
		long: ["--user", "--integrity"]
	},
	psexec: { short: "upnrcwa" },
	conhost: {},
	wmic: {
		under: ["process call create"],
		before: {},
		isJoined: true,
		shell: "cmd"
	},
	"invoke-wmimethod": {
		code: [/^(.*\s.*)$/su],
		shell: "cmd",
		operands: allOperands
	},
	arch: {},
	"aws-vault": {
		under: ["exec"],
		operands: 1
	},
	wsl: {
		short: "du",
		long: list$2("--distribution --user --cd --shell-type"),
		folders: ["--cd"]
	},
	busybox: {},
	toybox: {},
	caffeinate: { short: "tw" },
	"systemd-run": {
		short: "pEuM",
		long: list$2("--unit --property --setenv --slice --description --machine --uid --gid")
	},
	proxychains: { short: "f" },
	proxychains4: { short: "f" },
	rtk: {},
	git,
	tar: [{
		...textsOnly("bCfFgHIKLNTVX", "-I -F --use-compress-program --to-command --rsh-command --info-script --new-volume-script"),
		code: [/^--checkpoint-action=exec=(.+)$/su]
	}, removal([0], "--remove-files", "bCfFgHIKLNTVX", "--file --directory --exclude")],
	bsdtar: textsOnly("bCfT", "--use-compress-program"),
	split: textsOnly("abCln", "--filter"),
	sort: textsOnly("kotST", "--compress-program"),
	zip: [textsOnly("bt", "-TT --unzip-command"), removal([1], "-m --move", "bt", "--temp-path")],
	"7z": removal([2], "-sdel"),
	man: textsOnly("CLmMSserPpRHTE", "-P -H --pager --html"),
	rg: textsOnly("", "--pre --hostname-bin"),
	fzf: {
		...textsOnly("", "--preview"),
		code: [/(?:execute(?:-silent)?|become|reload)\(([^)]+)\)/gu]
	},
	sed: codeOnly(/(?:^|[;{\n])\s*(?:\d+|\$|\/[^/\n]*\/)?(?:,(?:\d+|\$|\/[^/\n]*\/))?\s*!?\s*e\s+([^\n]+)/gu, /s([/|,#@!:])(?:\\.|(?!\1).)*\1((?:\\.|(?!\1).)*)\1[a-zA-Z0-9]*e/gu),
	make: codeOnly(/^(?:\t|[^\t\n#=]*:[^=\n]*;)[@+\-\s]*([^\n]+)$/gmu, /\$[({]shell ([^)}]+)[)}]/gu),
	awk: codeOnly(/"((?:[^"\\\n]|\\.)*)"\s*\|&?\s*getline/gu, /print[^;}\n|]*\|&?\s*"((?:[^"\\\n]|\\.)*)"/gu),
	vim: editor,
	less: editor,
	ed: lineOfEd,
	gdb: codeOnly(/^\s*(?:shell\s+|!)([^\n]+)/gmu),
	expect: codeOnly(/\b(?:spawn|exec|system)\s+([^\n;]+)/gu),
	mysql: codeOnly(/(?:^|\s)(?:\\!|system)\s+([^\n]+)/gmu),
	psql: codeOnly(/(?:^|\s)\\!\s*([^\n]+)/gmu),
	sqlite3: codeOnly(/^\s*\.(?:shell|system)\s+([^\n]+)/gmu)
};
function proxyCommand() {
	return /^(?:-o)?\s*(?:ProxyCommand|LocalCommand|KnownHostsCommand|PermitLocalCommand)[=\s]+(.+)$/isu;
}
const sameAs = {
	"7za": "7z",
	"7zz": "7z",
	iwmi: "invoke-wmimethod",
	psexec64: "psexec",
	gsed: "sed",
	gmake: "make",
	gtar: "tar",
	gawk: "awk",
	tclsh: "expect",
	wish: "expect",
	mawk: "awk",
	nawk: "awk",
	red: "ed",
	mariadb: "mysql",
	vi: "vim",
	nvim: "vim",
	view: "vim",
	ex: "vim",
	gvim: "vim",
	vimdiff: "vim",
	more: "less",
	xvfb: "xvfb-run"
};
function findWrappers(program) {
	const name = Object.hasOwn(sameAs, program) ? sameAs[program] ?? "" : program;
	return Object.hasOwn(wrappers, name) ? [wrappers[name] ?? []].flat() : [];
}
const codeVariables = /^(?:GIT_(?:SSH_COMMAND|SSH|EDITOR|PAGER|SEQUENCE_EDITOR|EXTERNAL_DIFF|ASKPASS|PROXY_COMMAND)|PAGER|MANPAGER|EDITOR|VISUAL|FCEDIT|BROWSER|LESSOPEN|LESSCLOSE|PROMPT_COMMAND|SSH_ASKPASS|SUDO_ASKPASS|SUDO_EDITOR|RSYNC_RSH|TAR_OPTIONS|MAKEFLAGS)$/u;
const promptVariables = /^PS[0-4]$/u;

function startByGrammar(walk, command) {
	return findWrappers(command.program).flatMap((wrapper) => {
		const args = wrapper.under === void 0 ? command.args : behindSubcommand(command.args, wrapper);
		if (args === void 0) return [];
		const read = readOptions(args, wrapper);
		const given = /* @__PURE__ */ new Set([...read.options.map(({ name }) => name), ...command.args]);
		if (wrapper.when?.some((option) => given.has(option)) === false) return [];
		return [
			...startBehind(walk, command, wrapper, read),
			...startTexts(walk, command, wrapper, read),
			...startRemoval(walk, command, wrapper, read, given)
		];
	});
}
function startRemoval(walk, command, { removes }, { operands }, given) {
	const paths = removes === void 0 ? [] : operands.slice(...removes);
	return !["-n", "--dry-run"].some((option) => given.has(option)) && paths.length > 0 ? walk.start([
		"rm",
		"-r",
		...paths
	], inside(command, emptyFeed)) : [];
}
function behindSubcommand(args, { under = [], before = {} }) {
	const { words } = readOptions(args, before);
	const subcommand = under.find((name) => `${words.join(" ")} `.startsWith(`${name} `));
	return subcommand === void 0 ? void 0 : words.slice(subcommand.split(" ").length);
}
function startBehind(walk, command, { isJoined, isEach, folders = [], shell }, { words, assignments, options }) {
	if (words.length === 0) return [];
	const context = inside(command, command.feed);
	if (isJoined === true) return runIn(walk, shell, words.join(" "), context);
	if (isEach === true) return words.flatMap((text) => walk.runText(text, context));
	const before = walk.dir;
	const folder = options.findLast(({ name }) => folders.includes(name))?.value;
	if (folder !== void 0) walk.dir = resolvePath(before, folder);
	const started = walk.start(words, context, assignments);
	walk.dir = before;
	return started;
}
function startTexts(walk, command, { texts = [], code = [], readsCode, shell }, { options }) {
	const behind = options.flatMap(({ name, value }) => value !== void 0 && texts.includes(name) ? [value] : []);
	const incoming = command.feed.text === void 0 ? [] : [command.feed.text];
	const subjects = code.length === 0 ? [] : [
		...command.args,
		...listSettings(walk, command),
		...incoming
	];
	const codeTexts = code.flatMap((pattern) => subjects.flatMap((subject) => findLastGroups(pattern, subject)));
	return [
		...behind,
		...codeTexts,
		...readsCode === true ? incoming : []
	].flatMap((text) => runIn(walk, shell, text, inside(command, emptyFeed)));
}
function runIn(walk, shell, text, context) {
	return shell === void 0 ? walk.runText(text, context) : walk.runWindows(text, shell, context);
}
function findLastGroups(pattern, subject) {
	return (pattern.global ? [...subject.matchAll(pattern)] : [pattern.exec(subject) ?? []]).flatMap((match) => match.at(-1) ?? []);
}
function listSettings({ names }, { args, assignments }) {
	const assigned = new Map(assignments.map((text) => [text.slice(0, text.indexOf("=")), text.slice(text.indexOf("=") + 1)]));
	const readValue = (name) => assigned.get(name) ?? readName(name, names) ?? `$${name}`;
	const set = args[0] === "config" ? args.filter((word) => !/^-|^set$/u.test(word)).slice(1) : [];
	const named = args.join(" ").matchAll(/--config-env[= ]([^\s=]+)=(\w+)/gu);
	return [
		set.join("="),
		...[...named].map(([, key = "", name = ""]) => `${key}=${readValue(name)}`),
		...[...assigned].flatMap(([name, key]) => name.startsWith("GIT_CONFIG_KEY_") ? [`${key}=${readValue(name.replace("KEY", "VALUE"))}`] : [])
	];
}
function startFromVariables(walk, assignments, open) {
	return assignments.flatMap((assignment) => {
		const at = assignment.indexOf("=");
		const [name, value] = [assignment.slice(0, at), assignment.slice(at + 1)];
		if (codeVariables.test(name)) return walk.runText(value.replace(/^\|-?/u, ""), open(`${name}=`));
		if (!promptVariables.test(name)) return [];
		const around = openAround(walk, open(`${name}=`));
		around.expandAnew(value);
		return around.fed;
	});
}
function startFilled(walk, command) {
	if (command.program === "parallel") return startParallel(walk, command);
	return command.program === "xargs" ? startXargs(walk, command) : startEach(walk, command);
}
const xargsGrammar = {
	short: "adEIJLnPRsS",
	long: [
		"--arg-file",
		"--delimiter",
		"--max-args",
		"--max-chars",
		"--max-procs",
		"--process-slot-var"
	]
};
function startXargs(walk, command) {
	const { options, words } = readOptions(command.args.map(keepOptional), xargsGrammar);
	const mark = options.findLast(({ name }) => [
		"-I",
		"-J",
		"-i",
		"--replace"
	].includes(name));
	const incoming = options.some(({ name }) => name === "-a" || name === "--arg-file") ? ["$stdin"] : incomingWords(command.feed, mark !== void 0);
	const template = words.length === 0 ? ["echo"] : words;
	const filled = mark === void 0 ? [...template, ...incoming] : fillMarks(template, mark.value || "{}", incoming);
	return walk.start(filled, inside(command, { commands: command.feed.commands }));
}
function keepOptional(word) {
	return word.replace(/^-i(.+)$/u, "--replace=$1");
}
function fillMarks(words, mark, incoming) {
	return words.flatMap((word) => word.includes(mark) ? incoming.map((text) => word.replaceAll(mark, () => text)) : [word]);
}
function incomingWords({ text, commands }, isByLine) {
	if (text !== void 0) return text.split(isByLine ? /\n/u : /\s+/u).filter((word) => word !== "");
	const folders = commands.flatMap(({ program, args }) => {
		if (program === "find" || program === "fd") return findStarts(args);
		return program === "ls" ? args.filter((argument) => !argument.startsWith("-")) : [];
	});
	return folders.length === 0 ? ["$stdin"] : folders.map((start) => `${start.replace(/\/+$/u, "")}/{}`);
}
const fdGrammar = {
	short: "etdEcjSo",
	operands: Number.POSITIVE_INFINITY,
	long: [
		"--extension",
		"--type",
		"--max-depth",
		"--exclude",
		"--base-directory",
		"--search-path",
		"--threads"
	]
};
function startEach(walk, command) {
	const { args } = command;
	const at = args.findIndex((argument) => /^(?:-[a-zA-Z]*[xX]|--exec|--exec-batch)$/u.test(argument));
	if (at === -1) return [];
	const { options, operands } = readOptions(args.slice(0, at), fdGrammar);
	const named = options.flatMap(({ name, value = "" }) => /-(?:directory|path)$/u.test(name) ? [value] : []);
	const starts = [...operands.slice(1), ...named];
	const foundPaths = (starts.length === 0 ? ["."] : starts).map((start) => `${start.replace(/\/+$/u, "")}/{}`);
	const end = args.indexOf(";", at);
	const words = args.slice(at + 1, end === -1 ? void 0 : end);
	const filled = words.some((word) => word.includes("{}")) ? fillMarks(words, "{}", foundPaths) : [...words, ...foundPaths];
	return words.length === 0 ? [] : walk.start(filled, inside(command, emptyFeed));
}
const marks = /\{[\d./+%#-]*\}/gu;
const parallelGrammar = {
	short: "aCdEIjLNnPsSX",
	long: [
		"--jobs",
		"--arg-file",
		"--colsep",
		"--delay",
		"--timeout",
		"--retries",
		"--results",
		"--joblog",
		"--tmpdir",
		"--max-args",
		"--sshlogin"
	]
};
function startParallel(walk, command) {
	const { words } = readOptions(command.args, parallelGrammar);
	const at = words.findIndex((word) => /^:::\+?$/u.test(word));
	const template = at === -1 ? words : words.slice(0, at);
	const listed = words.slice(at + 1).filter((word) => !/^:::\+?$/u.test(word));
	const given = at === -1 ? incomingWords(command.feed, true) : listed;
	const context = inside(command, { commands: command.feed.commands });
	return given.flatMap((word) => {
		if (template.length === 0) return walk.runText(word, context);
		const filled = template.some((part) => part.search(marks) !== -1) ? template.map((part) => part.replaceAll(marks, () => word)) : [...template, word];
		return [...walk.start(filled, context), ...walk.runText(filled.join(" "), context)];
	});
}

const pathParameters = "path literalpath pspath lp filepath source".split(" ");
const targetParameters = ["destination", "destinationpath"];
const valueParameters = "include exclude filter stream credential erroraction ea errorvariable warningaction value encoding itemtype type uri method body headers depth attributes".split(" ");
const remove = {
	program: "rm",
	switches: {
		recurse: "-r",
		force: "-f"
	}
};
const list$1 = {
	program: "ls",
	switches: { recurse: "-R" }
};
const write = { program: "tee" };
const move = { program: "mv" };
const copy = {
	program: "cp",
	switches: { recurse: "-r" }
};
const show = { program: "cat" };
const go = { program: "cd" };
const mirror = {
	program: "rsync",
	most: 2,
	slashes: {
		mir: "--delete",
		purge: "--delete",
		mov: "--remove-source-files",
		move: "--remove-source-files",
		l: "--dry-run"
	}
};
const removeTree = {
	...remove,
	options: ["-r"],
	most: 1
};
const cmdlets = {
	...nameAll("remove-item ri rm del erase rd rmdir", remove),
	...nameAll("get-childitem gci ls dir get-item gi", list$1),
	...nameAll("set-content sc out-file clear-content clc add-content ac tee-object new-item ni", write),
	...nameAll("move-item mi mv move rename-item rni ren", move),
	...nameAll("copy-item cpi cp copy xcopy expand-archive start-bitstransfer", copy),
	robocopy: mirror,
	...nameAll("get-content gc type cat", show),
	...nameAll("set-location sl cd chdir push-location pushd", go),
	...nameMethods("directory", "delete", removeTree),
	...nameMethods("directory", "move", move),
	...nameMethods("directory", "getfiles getdirectories getfilesystementries", list$1),
	...nameMethods("directory", "enumeratefiles enumeratedirectories enumeratefilesystementries", list$1),
	...nameMethods("directoryinfo", "new", list$1),
	...nameMethods("fileinfo", "new", list$1),
	...nameMethods("file", "delete", {
		...remove,
		most: 1
	}),
	...nameMethods("file", "move replace", move),
	...nameMethods("file", "copy", copy),
	...nameMethods("file", "create open openwrite createtext appendtext", {
		...write,
		most: 1
	}),
	...nameMethods("file", "writealltext writealllines writeallbytes appendalltext appendalllines", {
		...write,
		most: 1
	}),
	...nameAll("new-object", list$1),
	"[microsoft.visualbasic.fileio.filesystem]::deletedirectory": removeTree,
	"[microsoft.visualbasic.fileio.filesystem]::deletefile": {
		...remove,
		most: 1
	}
};
function nameMethods(type, methods, cmdlet) {
	return nameAll(methods.split(" ").flatMap((name) => [`[io.${type}]::${name}`, `[system.io.${type}]::${name}`]).join(" "), cmdlet);
}
function nameAll(names, cmdlet) {
	return Object.fromEntries(names.split(" ").map((name) => [name, cmdlet]));
}
function translateCmdlet(name, args) {
	const cmdlet = Object.hasOwn(cmdlets, name) ? cmdlets[name] : void 0;
	if (cmdlet === void 0) return void 0;
	const parts = {
		options: [...cmdlet.options ?? []],
		paths: [],
		targets: [],
		isFiltered: false
	};
	for (let at = 0; at < args.length;) at += takeWord(parts, cmdlet, args[at] ?? "", args[at + 1]);
	const paths = [...parts.paths, ...parts.targets].slice(0, cmdlet.most).map((path) => path.replaceAll("\\", "/"));
	const { options, isFiltered } = parts;
	return {
		program: cmdlet.program,
		options,
		paths,
		isFiltered
	};
}
function takeWord(parts, cmdlet, word, next) {
	const { slashes = {} } = cmdlet;
	const name = /^\/{1,2}([a-z]+)$/iu.exec(word)?.[1]?.toLowerCase() ?? "";
	const named = Object.hasOwn(slashes, name) ? slashes[name] : void 0;
	if (named !== void 0) parts.options.push(named);
	else if (/^\/[a-z](?::.*)?$/iu.test(word)) parts.options.push(...readSlash(word));
	else if (/^\$(?:true|false|null)$/iu.test(word)) return 1;
	else if (!word.startsWith("-")) parts.paths.push(word);
	else return takeParameter(parts, cmdlet, word, next);
	return 1;
}
function takeParameter(parts, cmdlet, word, next) {
	const [, parameter = "", joined] = /^-(\w+)(?::(.*))?$/su.exec(word) ?? [];
	const value = joined ?? next;
	const taken = joined === void 0 ? 2 : 1;
	const list = listOfParameter(parts, parameter);
	if (list !== void 0) {
		if (value !== void 0) list.push(value);
		return taken;
	}
	if (isOneOf(parameter, valueParameters)) {
		parts.isFiltered = true;
		return taken;
	}
	parts.options.push(findSwitch(cmdlet, parameter) ?? word);
	return 1;
}
function listOfParameter({ paths, targets }, parameter) {
	if (isOneOf(parameter, pathParameters)) return paths;
	return isOneOf(parameter, targetParameters) ? targets : void 0;
}
function isOneOf(parameter, names) {
	const name = parameter.toLowerCase();
	return name !== "" && names.some((each) => each === name || name.length > 2 && each.startsWith(name));
}
function findSwitch({ switches = {} }, parameter) {
	const name = parameter.toLowerCase();
	return Object.entries(switches).find(([full]) => name !== "" && full.startsWith(name))?.[1];
}
const slashOptions = {
	s: ["-r"],
	q: ["-f"],
	f: ["-f"]
};
function readSlash(word) {
	return slashOptions[word[1]?.toLowerCase() ?? ""] ?? [];
}

const nothingAround = {
	assignments: [],
	writes: [],
	reads: []
};
const maxVia = 12;
function startCommand(walk, words, context, around = {}) {
	const [first = "", ...args] = words;
	if (!walk.step() || context.via.length > maxVia) {
		walk.cut();
		return [];
	}
	const program = nameProgram(first, walk.foldsCase);
	const code = readCode(walk, program, args, context.feed);
	const command = {
		program,
		args,
		...nothingAround,
		...around,
		dir: walk.dir,
		...context,
		...defined({ code })
	};
	walk.commands.push(command);
	return [
		command,
		...startFromVariables(walk, command.assignments, (label) => inside(command, emptyFeed, label)),
		...first.includes("/") ? startScript(walk, command, words) : [],
		...startInner(walk, command),
		...startFromCode(walk, command)
	];
}
function readCode(walk, program, args, feed) {
	if (databases.has(program)) return readStatements(program, args, feed.text);
	const option = codeOption(program);
	if (option === void 0) return void 0;
	if (/^[gm]?awk$/u.test(program)) return args.find((argument) => argument.includes("{"));
	const at = args.findIndex((argument) => option.test(argument));
	if (at !== -1) return [option.exec(args[at] ?? "")?.[1] ?? "", ...args.slice(at + 1)].join(" ").trimStart();
	const file = args.find((argument) => !argument.startsWith("-"));
	return file === void 0 || args.at(-1) === "-" ? feed.text : readWritten(walk, file);
}
function readWritten(walk, path) {
	return walk.files.size === 0 ? void 0 : walk.files.get(resolvePath(walk.dir, path));
}
function startFromCode(walk, command) {
	const { program, code } = command;
	if (code === void 0 || databases.has(program)) return [];
	return readStartedTexts(program, code).flatMap((text) => walk.runText(text, inside(command, emptyFeed)));
}
function startInner(walk, command) {
	const { program } = command;
	if (shells.has(program)) return startShell(walk, command);
	const body = walk.functions.get(program.toLowerCase());
	if (body !== void 0) return startFunction(walk, command, body);
	return [...(Object.hasOwn(specials, program) ? specials[program] : void 0)?.(walk, command) ?? [], ...startByGrammar(walk, command)];
}
function startFound(walk, command) {
	return findCommands(command.args).flatMap((words) => startCommand(walk, words, inside(command, emptyFeed)));
}
function startShell(walk, command) {
	const { args } = command;
	const at = args.findIndex((argument) => /^-[a-zA-Z]*c[a-zA-Z]*$/u.test(argument));
	if (at !== -1) {
		const { words } = readOptions(args.slice(at + 1), {
			short: "oO",
			operands: /o/iu.test(args[at] ?? "") ? 1 : 0
		});
		const [code = "", ...given] = words;
		const run = () => walk.runText(code, inside(command, emptyFeed, `${command.program} -c`));
		return [...withArguments(walk, given, run), ...startFed(walk, command)];
	}
	const { words } = readOptions(args, { short: "oO" });
	return [...startScript(walk, command, words), ...startFed(walk, command)];
}
function startScript(walk, command, [path = "", ...args]) {
	const script = readWritten(walk, path);
	if (script === void 0) return [];
	return withArguments(walk, [path, ...args], () => walk.runText(script, inside(command, command.feed)));
}
function startFed(walk, command) {
	const { args, feed, assignments } = command;
	return (args.every((argument) => /^[-+]/u.test(argument)) || args.includes("-s") || [...args, ...assignments].some((word) => /(?:^|ENV=|=)\/dev\/(?:stdin$|fd\/)/u.test(word))) && feed.text !== void 0 ? walk.runText(feed.text, inside(command, emptyFeed)) : [];
}
function setArguments(walk, given) {
	for (const [index, value] of given.entries()) setName(walk.names, String(index), value);
	for (const name of ["@", "*"]) setName(walk.names, name, given.slice(1).join(" "));
}
function withArguments(walk, given, body) {
	const before = [...walk.names].filter(([name]) => /^[\d@*]/u.test(name));
	setArguments(walk, given);
	const commands = body();
	for (const [name, values] of before) walk.names.set(name, values);
	return commands;
}
function startFunction(walk, command, body) {
	if (command.via.includes(`${command.program}()`)) return [];
	const run = () => body(inside(command, command.feed, `${command.program}()`));
	return withArguments(walk, [command.program, ...command.args], run);
}
const assigned$1 = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/su;
function runJoined(walk, command, words) {
	return words.length === 0 ? [] : walk.runText(words.join(" "), inside(command, command.feed));
}
function setAliases(walk, command) {
	return runJoined(walk, command, command.args.flatMap((argument) => {
		const [, name = "", code = ""] = assigned$1.exec(argument) ?? [];
		if (name === "") return [];
		const rest = () => (readName("@", walk.names) ?? "") === "" ? "" : " \"$@\"";
		walk.functions.set(name.toLowerCase(), (called) => walk.runText(`${code}${rest()}`, called));
		return [code];
	}));
}
function startSourced(walk, command) {
	const { args, feed } = command;
	return [...feed.text === void 0 ? [] : walk.runText(feed.text, inside(command, emptyFeed)), ...startScript(walk, command, args)];
}
function setNames(walk, command) {
	for (const argument of command.args) {
		const [, name, value] = assigned$1.exec(argument) ?? [];
		if (name !== void 0) setName(walk.names, name, value ?? "");
	}
	const open = (label) => inside(command, emptyFeed, label);
	return [...expandNames(walk, command), ...startFromVariables(walk, command.args, open)];
}
function startTranslated(walk, command) {
	const translated = translateCmdlet(command.program, command.args);
	if (translated === void 0) return [];
	const { program, options, paths } = translated;
	return walk.start([
		program,
		...options,
		...paths
	], inside(command, emptyFeed));
}
const specials = {
	...Object.fromEntries([
		"remove-item",
		"ri",
		"rd",
		"del",
		"erase",
		"robocopy"
	].map((name) => [name, startTranslated])),
	forfiles: startForfiles,
	pwsh: startWindowsShell,
	powershell: startWindowsShell,
	cmd: startWindowsShell,
	find: startFound,
	gfind: startFound,
	fd: startFilled,
	fdfind: startFilled,
	xargs: startFilled,
	parallel: startFilled,
	alias: setAliases,
	env: (walk, command) => {
		const { options, words } = readOptions(command.args, {
			short: "aCPSu",
			long: ["--split-string"]
		});
		const text = options.find(({ name }) => name === "-S" || name === "--split-string")?.value;
		return text === void 0 ? [] : runJoined(walk, command, [
			"env",
			text,
			...words
		]);
	},
	source: startSourced,
	".": startSourced,
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
	shift: (walk, { args }) => {
		const given = (readName("@", walk.names) ?? "").split(" ").slice(Number(args[0] ?? 1));
		setArguments(walk, [readName("0", walk.names) ?? "sh", ...given]);
		return [];
	},
	read: readNames,
	printf: (walk, command) => {
		const [flag, name, ...args] = command.args;
		const value = flag === "-v" ? evaluateOutput({
			...command,
			args
		}) : void 0;
		if (name !== void 0 && value !== void 0) setName(walk.names, name, value);
		return expandNames(walk, command);
	},
	mapfile: readLines$1,
	readarray: readLines$1,
	test: expandNames,
	let: expandNames,
	unset: expandNames
};
function readNames(walk, command) {
	const { words } = readOptions(command.args, { short: "adinNptu" });
	const given = command.feed.text?.trim().split(/\s+/u) ?? [];
	for (const [index, name] of words.entries()) {
		const value = given.slice(index, index === words.length - 1 ? void 0 : index + 1).join(" ");
		if (command.feed.text !== void 0) setName(walk.names, name, value);
	}
	return expandNames(walk, command);
}
function readLines$1(walk, { args, feed }) {
	const name = args.findLast((argument) => !argument.startsWith("-"));
	if (name !== void 0 && feed.text !== void 0) setName(walk.names, name, feed.text.trim());
	return [];
}
function expandNames(walk, command) {
	const around = openAround(walk, inside(command, emptyFeed));
	for (const argument of command.args) readSubscripts(argument, around);
	return around.fed;
}
function changeFolder(walk, { args }) {
	const to = args.find((argument) => !/^-[LPe@]+$|^--$/u.test(argument)) ?? "~";
	walk.dir = to === "-" ? "$OLDPWD" : resolvePath(walk.dir, to);
	return [];
}

const nothingPiped = {
	paths: [],
	isRecursive: false,
	isFiltered: false
};
function nameVariable(text) {
	return text.toLowerCase().replace(/^%+(?:~[a-z$:]*)?(?=[a-z]$)/u, "%");
}
function narrowPath(path) {
	return /^[\w.]/u.test(path) && !/^\w:/u.test(path) ? `${path}/some` : path;
}
var VariableFiles = class {
	#byName = /* @__PURE__ */ new Map();
	hold(variable, files) {
		this.#byName.set(nameVariable(variable), files);
	}
	of(text, piped) {
		const name = nameVariable(text).replace(/\..*$/su, "");
		if (name === "$_" || name === "$input") return piped;
		return this.#byName.get(name) ?? (text.startsWith("$") ? nothingPiped : {
			...nothingPiped,
			paths: [text]
		});
	}
	ofAll(words, piped) {
		const [first, ...more] = words.map(({ text }) => this.of(text, piped));
		if (first === void 0 || more.length === 0) return first ?? nothingPiped;
		return {
			...nothingPiped,
			paths: [first, ...more].flatMap(({ paths }) => paths)
		};
	}
	holdLoop(words, piped) {
		const texts = words.map(({ text }) => text.toLowerCase());
		const [from, to] = [texts.indexOf("in"), texts.indexOf("do")];
		if (texts[0] !== "for" || from <= 0 || to <= from) return;
		const listed = this.ofAll(words.slice(from + 1, to), piped);
		const below = texts[1] === "/r" && from > 3 ? words[2]?.text : void 0;
		const isAll = listed.paths.some((path) => /^\*(?:\.\*)?$/u.test(path));
		this.hold(texts[from - 1] ?? "", below === void 0 ? listed : {
			...nothingPiped,
			paths: [isAll ? below : narrowPath(below)],
			isRecursive: true
		});
	}
};

function findLineCommand(shell, name) {
	const table = shell === "cmd" ? ofCmd : ofPowershell;
	return Object.hasOwn(table, name) ? table[name] : void 0;
}
const narrow = (line) => {
	line.last = {
		...line.piped,
		isFiltered: true
	};
};
const leave = () => void 0;
const startProcess = (line, args) => {
	const [program = "", ...others] = args.filter((word) => !/^-(?:filepath|argumentlist|wait|nonewwindow|verb|runas)$/iu.test(word));
	line.run([program, ...others.flatMap((text) => text.split(/\s+/u))]);
};
const startBeside = (line, args) => {
	const from = args.findIndex((word) => !word.startsWith("/"));
	const words = args.map((text) => ({
		kind: "word",
		text,
		isLiteral: false
	}));
	if (from !== -1) line.start(words.slice(from));
};
const setVariable = (line, args) => {
	const [, name, file] = /^(\w+)=(.+)$/su.exec(args.join(" ")) ?? [];
	if (name !== void 0 && file !== void 0) line.variables.hold(`$${name}`, {
		...nothingPiped,
		paths: [file]
	});
};
const evaluate = (line, args) => {
	const text = args.length > 0 ? args.join(" ") : line.lastText;
	if (text !== void 0) line.evaluate(text);
	line.run(["iex", ...args]);
};
const joinPath = (line, args) => {
	line.last = {
		...nothingPiped,
		paths: [args.filter((word) => !word.startsWith("-")).join("/")]
	};
};
const ofPowershell = {
	"where-object": narrow,
	where: narrow,
	"?": narrow,
	"select-object": narrow,
	"sort-object": narrow,
	"foreach-object": leave,
	"%": leave,
	"invoke-command": leave,
	icm: leave,
	"invoke-expression": evaluate,
	iex: evaluate,
	"start-process": startProcess,
	saps: startProcess,
	start: startProcess,
	"join-path": joinPath
};
const ofCmd = {
	call: startBeside,
	set: setVariable,
	start: startBeside
};
function runTranslated(line, { program, options, paths, isFiltered }) {
	const named = paths.flatMap((path) => /^[$%]/u.test(path) ? expandFiles(line, path) : [path]);
	const isListing = program === "ls";
	const here = isListing ? {
		...nothingPiped,
		paths: ["."]
	} : line.piped;
	const from = named.length > 0 ? {
		...nothingPiped,
		paths: named
	} : here;
	const isRecursive = options.includes("-R") || from.isRecursive;
	const files = {
		paths: from.paths,
		isRecursive,
		isFiltered: isFiltered || from.isFiltered
	};
	line.last = files;
	if (options.some((option) => /^-whatif$/iu.test(option))) return;
	const isNarrow = files.isFiltered && (isListing || named.length === 0);
	const added = program === "rm" && from.isRecursive && !options.includes("-r") ? ["-r"] : [];
	line.run([
		program,
		...options,
		...added,
		...isNarrow ? from.paths.map(narrowPath) : from.paths
	]);
}
function expandFiles({ variables, piped }, path) {
	const files = variables.of(path, piped).paths;
	return files.length > 0 ? files : [path];
}

const marksOf = {
	powershell: {
		";": "end",
		"\n": "end",
		"|": "pipe",
		"{": "open",
		"}": "close",
		"(": "open",
		")": "close",
		"&": "call",
		">": "write"
	},
	cmd: {
		"\n": "end",
		"|": "pipe",
		"(": "open",
		")": "close",
		"&": "end",
		">": "write"
	}
};
function readLines(text, shell, expand) {
	const reader = new LineReader(text.replaceAll("\r\n", "\n"), shell, expand);
	const { tokens, isWhole } = reader.read();
	const inner = reader.quotedCommands.map((command) => new LineReader(command, shell, expand).read());
	return {
		tokens: [...tokens, ...inner.flatMap((reading) => [endOfCommand, ...reading.tokens])],
		isWhole: isWhole && inner.every((reading) => reading.isWhole)
	};
}
const assigned = /^(\$\w+)([+-]?)$/u;
const endOfCommand = { kind: "end" };
const variable = /\$(?:\{([\w:]+)\}|((?:env:)?\w+))/iuy;
const percentVariable = /%(\w+)%/uy;
var LineReader = class {
	#text;
	#shell;
	#expand;
	#escape;
	#tokens = [];
	quotedCommands = [];
	#at = 0;
	#isWhole = true;
	#word;
	constructor(text, shell, expand) {
		this.#text = text;
		this.#shell = shell;
		this.#expand = expand;
		this.#escape = shell === "cmd" ? "^" : "`";
	}
	read() {
		while (this.#at < this.#text.length) this.#step();
		this.#endWord();
		return {
			tokens: this.#tokens,
			isWhole: this.#isWhole
		};
	}
	#step() {
		const character = this.#text[this.#at] ?? "";
		const next = this.#text[this.#at + 1] ?? "";
		const mark = Object.hasOwn(marksOf[this.#shell], character) ? marksOf[this.#shell][character] : void 0;
		if (character === this.#escape) this.#takeEscaped(next);
		else if (this.#shell === "powershell" && (this.#endAssigned(character) || this.#takePowershell(character, next))) return;
		else if (character === "\"" && this.#isWhole) this.#takeQuoted();
		else if (character === "\"") this.#at += 1;
		else if (this.#shell === "cmd" && character === "%") this.#takeVariable(percentVariable);
		else if (mark !== void 0) this.#takeMark(mark, character, next);
		else if (/\s/u.test(character)) this.#endWord(1);
		else this.#add(character, 1);
	}
	#takePowershell(character, next) {
		if (character === "@" && (next === "'" || next === "\"") && this.#takeHereText(next)) return true;
		if (character === "'") this.#takePlainQuoted();
		else if (character === "<" && next === "#") this.#skipTo("#>");
		else if (character === "#" && this.#word === void 0) this.#skipTo("\n", 0);
		else if (character === "$" && next === "(") this.#endWord(1);
		else if (character === "$") this.#takeVariable(variable);
		else if (character === "@" && /[({]/u.test(next)) this.#at += 1;
		else if (character === ",") this.#endWord(1);
		else return false;
		return true;
	}
	#endAssigned(character) {
		const [, name, sign = ""] = assigned.exec(this.#word?.text ?? "") ?? [];
		if (character !== "=" || name === void 0) return false;
		for (const text of [name, `${sign}=`]) this.#tokens.push({
			kind: "word",
			text,
			isLiteral: false
		});
		this.#word = void 0;
		this.#at += 1;
		return true;
	}
	#takeEscaped(next) {
		if (next === "\n") this.#endWord(2);
		else this.#add(next, 2);
	}
	#takeMark(kind, character, next) {
		if (/^[12*]$/u.test(this.#word?.text ?? "") && kind === "write") this.#word = void 0;
		const isBehindWord = this.#word !== void 0;
		this.#endWord(next === character && "|&>".includes(character) ? 2 : 1);
		if (next === character && character === "|") this.#tokens.push({ kind: "end" });
		else if (kind === "call" && (next === "&" || isBehindWord || this.#isBehindWord())) this.#tokens.push({ kind: "end" });
		else if (kind === "write" && this.#text[this.#at] === "&") this.#at += 2;
		else this.#tokens.push({ kind });
	}
	#isBehindWord() {
		return this.#tokens.at(-1)?.kind === "word";
	}
	#takeQuoted() {
		this.#begin(true);
		const [start, commands] = [this.#at, this.quotedCommands.length];
		this.#at += 1;
		while (this.#at < this.#text.length) {
			const [character = "", next = ""] = [this.#text[this.#at], this.#text[this.#at + 1]];
			if (character === "\"" && next !== "\"") {
				this.#at += 1;
				return;
			}
			if (character === "\"") this.#add(next, 2);
			else this.#takeInQuotes(character, next);
		}
		this.quotedCommands.length = commands;
		this.#goOnBehind(start);
	}
	#takeInQuotes(character, next) {
		if (this.#shell === "cmd") {
			if (character === "%") this.#takeVariable(percentVariable);
			else this.#add(character, 1);
		} else if (character === this.#escape) this.#add(next, 2);
		else if (character === "$" && next === "(") this.#takeQuotedCommand();
		else if (character === "$") this.#takeVariable(variable);
		else this.#add(character, 1);
	}
	#takeQuotedCommand() {
		let depth = 0;
		let end = this.#at + 1;
		for (; end < this.#text.length; end += 1) {
			if (this.#text[end] === "(") depth += 1;
			if (this.#text[end] === ")") depth -= 1;
			if (depth === 0) break;
		}
		this.quotedCommands.push(this.#text.slice(this.#at + 2, end));
		this.#add("$()", end + 1 - this.#at);
	}
	#goOnBehind(start) {
		this.#isWhole = false;
		this.#word = void 0;
		this.#at = start + 1;
	}
	#takePlainQuoted() {
		const end = /'(?:[^']|'')*'/uy;
		end.lastIndex = this.#at;
		const quoted = this.#isWhole ? end.exec(this.#text)?.[0] : void 0;
		if (quoted === void 0) this.#goOnBehind(this.#at);
		else {
			this.#begin(true);
			this.#add(quoted.slice(1, -1).replaceAll("''", "'"), quoted.length);
		}
	}
	#takeHereText(quote) {
		if (!this.#isWhole || this.#text[this.#at + 2] !== "\n") return false;
		const end = this.#text.indexOf(`\n${quote}@`, this.#at + 2);
		this.#isWhole = end !== -1;
		if (end === -1) return false;
		this.#begin(true);
		this.#add(this.#text.slice(this.#at + 3, Math.max(end, this.#at + 3)), end + 3 - this.#at);
		return true;
	}
	#takeVariable(pattern) {
		pattern.lastIndex = this.#at;
		const match = pattern.exec(this.#text);
		if (match === null) this.#add(this.#text[this.#at] ?? "", 1);
		else this.#add(this.#expand(match[1] ?? match[2] ?? ""), match[0].length);
	}
	#skipTo(end, length = end.length) {
		this.#endWord();
		const at = this.#text.indexOf(end, this.#at);
		this.#at = at === -1 ? this.#text.length : at + length;
	}
	#begin(isLiteral) {
		this.#word ??= {
			text: "",
			isLiteral
		};
	}
	#add(text, length) {
		this.#begin(false);
		if (this.#word !== void 0) this.#word.text += text;
		this.#at += length;
	}
	#endWord(length = 0) {
		if (this.#word !== void 0) this.#tokens.push({
			kind: "word",
			...this.#word
		});
		this.#word = void 0;
		this.#at += length;
	}
};

const places = {
	home: "~",
	pwd: ".",
	cd: ".",
	psscriptroot: ".",
	userprofile: "~",
	homepath: "~",
	systemdrive: "C:",
	homedrive: "C:",
	systemroot: "C:/Windows",
	windir: "C:/Windows",
	programfiles: "C:/Program Files",
	temp: "/tmp",
	tmp: "/tmp"
};
const openers$1 = new Set("if elseif else while until do for foreach switch try catch finally return throw begin process end".split(" "));
function startLines(walk, text, shell, context) {
	if (!walk.read(text)) return [];
	return new LineWalk(walk, shell, context).read(text);
}
function splitAssigned(all) {
	const names = [];
	let at = Math.max(0, all.findIndex(({ text }) => text !== unknownOutput));
	for (; /^\$\w+$/u.test(all[at]?.text ?? "") && /^[+-]?=$/u.test(all[at + 1]?.text ?? ""); at += 2) names.push(all[at]?.text ?? "");
	return {
		names,
		words: all.slice(at).filter(({ text }, index) => index > 0 || text !== unknownOutput)
	};
}
const methodCall = /^(\$\w+)?\.(\w+)$/u;
const methods = {
	delete: "remove-item",
	deletefolder: "remove-item",
	deletefile: "remove-item",
	moveto: "move-item",
	movefolder: "move-item"
};
const unknownOutput = "$()";
var LineWalk = class {
	variables = new VariableFiles();
	last = nothingPiped;
	lastText;
	#walk;
	#shell;
	#context;
	#started = [];
	#outer = [];
	#open = {
		words: [],
		isCalled: false,
		piped: nothingPiped
	};
	constructor(walk, shell, context) {
		this.#walk = walk;
		this.#shell = shell;
		this.#context = context;
	}
	get piped() {
		return this.#open.piped;
	}
	read(text) {
		const { tokens, isWhole } = readLines(text, this.#shell, (name) => this.#expand(name));
		if (!isWhole) this.#walk.isReadable = false;
		for (const [index, token] of tokens.entries()) if (token.kind === "word") this.#open.words.push(token);
		else if (token.kind === "call") this.#open.isCalled = true;
		else if (token.kind === "write") this.#write(tokens[index + 1]);
		else this.#pass(token.kind);
		this.#end();
		return this.#started;
	}
	#expand(name) {
		const key = name.toLowerCase().replace(/^env:/u, "");
		if (Object.hasOwn(places, key)) return places[key] ?? "";
		return `$${name}`;
	}
	#pass(kind) {
		if (kind === "open") {
			this.variables.holdLoop(this.#open.words, this.piped);
			this.#outer.push(this.#open);
			this.last = nothingPiped;
			this.#open = {
				words: [],
				isCalled: false,
				piped: this.#open.piped,
				isList: this.#isBeforeList()
			};
			return;
		}
		this.#end();
		if (kind === "pipe") this.#open.piped = this.last;
		else if (kind === "close") this.#goOn();
		else {
			this.#open.piped = this.#outer.at(-1)?.piped ?? nothingPiped;
			this.last = nothingPiped;
		}
	}
	#goOn() {
		const words = (this.last.paths.length > 0 ? this.last.paths : [unknownOutput]).map((text) => ({
			kind: "word",
			text,
			isLiteral: text !== unknownOutput
		}));
		this.#open = this.#outer.pop() ?? {
			words: [],
			isCalled: false,
			piped: nothingPiped
		};
		this.#open.words.push(...words);
	}
	#isBeforeList() {
		const { words } = this.#open;
		return this.#shell === "cmd" && words[0]?.text.toLowerCase() === "for" && words.at(-1)?.text.toLowerCase() === "in";
	}
	#end() {
		const { words, isCalled, isList } = this.#open;
		this.#open = {
			words: [],
			isCalled: false,
			piped: this.#open.piped
		};
		if (isList) this.last = this.variables.ofAll(words, this.piped);
		else this.#start(words, isCalled);
	}
	#write(target) {
		if (target?.kind !== "word") return;
		this.run(["tee", target.text.replaceAll("\\", "/")]);
	}
	#start(all, isCalled) {
		const { names, words } = splitAssigned(all);
		this.#startWords(words, isCalled, names.length > 0);
		for (const name of names) this.variables.hold(name, this.last);
	}
	#startWords(words, isCalled, isAssigned) {
		const [first, second] = words;
		if (first === void 0 || !this.#walk.step()) return;
		if (this.#shell === "cmd" && /^@./u.test(first.text)) {
			this.#startWords([{
				...first,
				text: first.text.slice(1)
			}, ...words.slice(1)], isCalled, isAssigned);
			return;
		}
		const name = nameProgram(first.text, true);
		const isVariable = /^\$[\w.]+$/u.test(first.text);
		const isText = first.isLiteral && !isCalled && this.#shell === "powershell";
		if (this.#startMethod(words)) return;
		if (isVariable && second?.text.toLowerCase() === "in") this.#loop(first.text, words.slice(2));
		else if (openers$1.has(name)) {
			this.variables.holdLoop(words, this.piped);
			this.#startBehind(name, words.slice(1));
		} else if (isVariable && !isCalled) this.last = this.variables.of(first.text, this.piped);
		else if (isText) this.#takeTexts(words);
		else this.#command(name, words);
	}
	#takeTexts(words) {
		this.lastText = words[0]?.text;
		this.last = this.variables.ofAll(words, this.piped);
	}
	#loop(name, list) {
		const [first] = list;
		if (first === void 0) return;
		const isCommand = list.length > 1 && !first.isLiteral && !first.text.startsWith("$");
		if (isCommand) this.#start(list, false);
		this.variables.hold(name, isCommand ? this.last : this.variables.ofAll(list, this.piped));
	}
	#startMethod(words) {
		const at = words.findIndex(({ text }) => methodCall.test(text));
		const [, owner = "", method = ""] = methodCall.exec(words[at]?.text ?? "") ?? [];
		const cmdlet = Object.hasOwn(methods, method.toLowerCase()) ? methods[method.toLowerCase()] : void 0;
		if (cmdlet === void 0) return false;
		const operands = words.filter(({ text }, index) => index !== at && text !== unknownOutput).map(({ text }) => text);
		const files = owner === "" || owner === "$_" ? operands : [owner, ...operands];
		this.#command(cmdlet, [
			"",
			"-recurse",
			...files
		].map((text) => ({
			kind: "word",
			text,
			isLiteral: false
		})));
		return true;
	}
	#startBehind(name, words) {
		const texts = words.map(({ text }) => text.toLowerCase());
		const isTest = this.#shell === "cmd" && name === "if";
		const condition = texts[0] === "not" ? 3 : 2;
		const from = isTest ? condition : texts.indexOf("do") + 1;
		const next = texts.findIndex((text, index) => index >= from && !openers$1.has(text));
		if (next !== -1) this.#start(words.slice(next), false);
	}
	#command(name, words) {
		const args = words.slice(1).map(({ text }) => text);
		const translated = translateCmdlet(name, args);
		const special = findLineCommand(this.#shell, name);
		if (translated !== void 0) runTranslated(this, translated);
		else if (special !== void 0) special(this, args);
		else {
			this.last = nothingPiped;
			this.run(words.map(({ text }) => text));
		}
	}
	start(words) {
		this.#start(words, false);
	}
	evaluate(text) {
		this.#started.push(...this.#walk.runWindows(text, this.#shell, this.#context));
	}
	run(words) {
		if (words.length > 0) this.#started.push(...this.#walk.start(words, this.#context));
	}
};

function walkReaders(walk, { readers }, commands, context) {
	return readers.flatMap(({ script, text }) => walk.runScript(script, text, {
		feed: feedFrom(commands),
		via: context.via
	}));
}
function readAssignment({ names }, { name, value, append, index }, reader) {
	if (index !== void 0) readCounted(`[${readUnsplit(index, reader)}`, reader);
	const isList = value.type === "ArrayValue";
	const words = isList ? value.elements.flatMap((word) => readWord(word, reader)) : [readUnsplit(value, reader)];
	if (isList) for (const word of words.filter((item) => item.startsWith("["))) readCounted(word, reader);
	const text = words.join(" ");
	return `${name}=${append === true ? readName(name, names) ?? "" : ""}${text}`;
}
function readArgument(walk, argument, reader) {
	return argument.type === "Word" ? readWord(argument, reader) : [readAssignment(walk, argument, reader)];
}
function keepNames(walk, assignments, { via }) {
	for (const text of assignments) setName(walk.names, text.slice(0, text.indexOf("=")), text.slice(text.indexOf("=") + 1));
	return startFromVariables(walk, assignments, (label) => ({
		feed: emptyFeed,
		via: [...via, label]
	}));
}
const assigning = /^[A-Za-z_]\w*(?:\[[^\]]*\])?\+?=/u;
function takeAssigned(words, before, assignments) {
	let { end } = before;
	const at = words.findIndex((word) => {
		const isJoined = word.pos === end;
		const isAssigned = isJoined || assigning.test(word.words[0] ?? "");
		if (isAssigned) assignments.push(`${isJoined ? assignments.pop() ?? "" : ""}${word.words.join(" ")}`);
		end = word.end;
		return !isAssigned;
	});
	return at === -1 ? [] : words.slice(at);
}
function readWords(walk, { name, prefix, args }, around, assignments) {
	const placed = [...name === void 0 ? [] : [name], ...args].map((part) => ({
		pos: part.pos,
		end: part.end,
		words: readArgument(walk, part, around)
	}));
	const before = prefix.at(-1);
	return (before?.type === "Assignment" && name?.pos === before.end ? takeAssigned(placed, before, assignments) : placed).flatMap(({ words }) => words);
}
function walkCommand(walk, node, context) {
	const around = openAround(walk, context);
	readRedirections(walk, around, node.redirects);
	const assignments = node.prefix.flatMap((part) => part.type === "Assignment" ? [readAssignment(walk, part, around)] : []);
	const words = readWords(walk, node, around, assignments);
	const { writes, reads, appends, fed } = around;
	if (words.length === 0) fed.push(...keepNames(walk, assignments, context));
	else setName(walk.names, "_", words.at(-1) ?? "");
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
	keepWritten(walk, around, started);
	return [...started, ...walkReaders(walk, around, started, context)];
}

const maxLoops = 64;
function walkNode(walk, node, context) {
	if (!walk.step()) return [];
	switch (node.type) {
		case "Command": return walkValues(walk, node, context);
		case "Statement": return walkChildren(walk, node, node.background === true ? {
			...context,
			isBackground: true
		} : context);
		case "AndOr": return walkChain(walk, node, context);
		case "CompoundList": return walkMaybe(walk, () => walkChildren(walk, node, context));
		case "Pipeline": return walkPipeline(walk, node, context);
		case "Redirected": return walkRedirected(walk, node, context);
		case "Function": return walkFunction(walk, node, context);
		case "For":
		case "Select": return walkLoop(walk, node, context);
		case "While": return walkLines(walk, node, context);
		case "Subshell": return walkApart(walk, () => walkChildren(walk, node, context));
		case "Word":
			readWord(node, openAround(walk, context));
			return [];
		case "ArithmeticWord":
		case "ArithmeticCommandExpansion":
		case "TestUnary":
		case "TestBinary": return walkCounted(walk, node, context);
		default: return walkChildren(walk, node, context);
	}
}
function walkMaybe(walk, body) {
	const before = new Map(walk.names);
	const commands = body();
	keepEarlier(walk.names, before);
	return commands;
}
function walkChain(walk, node, context) {
	if (!node.operators.includes("||")) return walkMaybe(walk, () => walkChildren(walk, node, context));
	return node.commands.flatMap((command) => walkMaybe(walk, () => walkNode(walk, command, context)));
}
function walkCounted(walk, node, context) {
	const around = openAround(walk, context);
	readInside(node, around);
	if (node.type === "TestBinary" && node.operator.startsWith("-")) for (const word of [node.left, node.right]) readCounted(readUnsplit(word, around), around);
	if (node.type === "TestUnary" && node.operator === "-v") readCounted(readUnsplit(node.operand, around), around);
	return around.fed;
}
function walkValues(walk, node, context) {
	return [...listOtherValues(walk, node).flatMap(({ name, value, now }) => {
		const commands = walkMaybe(walk, () => {
			setName(walk.names, name, value);
			return walkCommand(walk, node, context);
		});
		walk.names.set(name, now);
		return commands;
	}), ...walkCommand(walk, node, context)];
}
function listOtherValues({ names }, { name, prefix, suffix }) {
	const open = [...names].filter(([, values]) => values.length > 1);
	if (open.length === 0) return [];
	const text = [
		...prefix,
		name,
		...suffix
	].map((part) => part === void 0 || !("text" in part) ? "" : part.text).join(" ");
	return open.filter(([variable]) => [
		`$${variable}`,
		`{${variable}`,
		`!${variable}`
	].some((use) => text.includes(use))).flatMap(([variable, now]) => now.slice(1).map((value) => ({
		name: variable,
		value,
		now
	})));
}
function walkFunction(walk, { name, body }, context) {
	const walkBody = (called) => walkNode(walk, body, called);
	const commands = walkBody({
		...context,
		via: [...context.via, `${name.value}()`]
	});
	walk.functions.set(name.value.toLowerCase(), walkBody);
	return commands;
}
function walkChildren(walk, node, context) {
	const commands = [];
	forEachChild(node, (child) => {
		commands.push(...walkNode(walk, child, context));
	});
	return commands;
}
function walkApart(walk, body) {
	const { dir } = walk;
	const commands = body();
	walk.dir = dir;
	return commands;
}
function walkStatements(walk, script, context) {
	return walkApart(walk, () => walkMaybe(walk, () => walkChildren(walk, script, context)));
}
function walkPipeline(walk, { commands }, context) {
	let feed = context.feed;
	const all = [];
	for (const node of commands) {
		const started = walkApart(walk, () => walkMaybe(walk, () => walkNode(walk, node, {
			...context,
			feed
		})));
		all.push(...started);
		feed = feedFrom(started);
	}
	return all;
}
function walkLoop(walk, node, context) {
	const around = openAround(walk, context);
	const values = (node.wordlist?.flatMap((word) => readWord(word, around)) ?? (readName("@", walk.names) ?? "").split(" ")).filter((value) => value !== "").slice(0, maxLoops);
	if (values.length === 0) return walkNode(walk, node.body, context);
	return values.flatMap((value) => {
		setName(walk.names, node.name.value, value);
		return walkNode(walk, node.body, context);
	});
}
function walkLines(walk, node, context) {
	const lines = (context.feed.text ?? "").split("\n").slice(0, maxLoops);
	if (lines.length < 2) return walkChildren(walk, node, context);
	return lines.flatMap((text, index) => text === "" && index > 0 ? [] : walkChildren(walk, node, {
		...context,
		feed: {
			...context.feed,
			text
		}
	}));
}
function walkRedirected(walk, node, context) {
	const around = openAround(walk, context);
	readRedirections(walk, around, node.redirects);
	const commands = walkNode(walk, node.command, {
		...context,
		feed: feedAround(around, context)
	});
	keepWritten(walk, around, commands);
	const { writes, reads, appends } = around;
	if (writes.length + reads.length > 0) startCommand(walk, [":"], context, {
		assignments: [],
		writes,
		reads,
		appends
	});
	return [...commands, ...walkReaders(walk, around, commands, context)];
}

const maxDepth = 10;
const maxCharacters = 262144;
const maxSteps = 2e4;
const maxReadings = 8;
const fewCharacters = 16384;
function readCommands(text, dir, options = {}) {
	const { shell = "posix", inBackground = false, foldsCase = false } = options;
	const limits = {
		depth: 0,
		steps: 0,
		characters: 0,
		maxRead: maxReadings * text.length + fewCharacters,
		isCut: false
	};
	const walk = openWalk(dir, foldsCase, limits);
	try {
		const context = {
			feed: emptyFeed,
			via: [],
			...inBackground && { isBackground: true }
		};
		if (shell === "posix") walk.runText(text, context);
		else walk.runWindows(text, shell, context);
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		walk.cut();
	}
	const { characters, isCut } = limits;
	return {
		commands: walk.commands,
		isReadable: walk.isReadable && !isCut,
		isCut,
		characters
	};
}
function openWalk(dir, foldsCase, limits) {
	const bounded = (length, run) => {
		if (limits.depth >= maxDepth || length > maxCharacters) {
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
		files: /* @__PURE__ */ new Map(),
		foldsCase,
		dir,
		isReadable: true,
		isInPieces: false,
		step: () => {
			limits.steps += 1;
			if (limits.steps > maxSteps) limits.isCut = true;
			return limits.steps <= maxSteps;
		},
		read: (text) => {
			const isMore = limits.characters + text.length <= limits.maxRead;
			if (isMore) limits.characters += text.length;
			else limits.isCut = true;
			return isMore;
		},
		cut: () => {
			limits.isCut = true;
		},
		start: (words, context, assignments = []) => startCommand(walk, words, context, { assignments }),
		runText: (text, context) => bounded(text.length, () => runParsed(walk, text, context)),
		runWindows: (text, windowsShell, context) => bounded(text.length, () => startLines(walk, text, windowsShell, context)),
		runScript: (script, text, context) => bounded(0, () => runScript(walk, script, text, context)),
		runPieces: (text, context) => bounded(text.length, () => runPieces(walk, text, context))
	};
	return walk;
}
function runParsed(walk, text, context) {
	return runScript(walk, parse(text), text, context);
}
function runScript(walk, script, text, context) {
	if (!walk.read(text)) return [];
	const commands = walkStatements(walk, script, context);
	if ((script.errors ?? []).length === 0) return commands;
	walk.isReadable = false;
	return [...commands, ...runPieces(walk, text, context)];
}
const boundaries = /[\n;&|`]|[$<>]\(|[({]\s|\b(?:then|do|else|elif|if|while|until)\s|[!)]\s/u;
const openers = /^\s*(?:(?:then|do|else|elif|if|while|until|[!({]|[)}\]"']+|\(?[^\s()]*\))\s+)+/u;
const maxPieces = 1024;
function runPieces(walk, text, context) {
	if (walk.isInPieces || !walk.read(text)) return [];
	walk.isInPieces = true;
	const pieces = text.split(boundaries, 1025);
	if (pieces.length > maxPieces) walk.cut();
	const simple = pieces.map((piece) => piece.replace(/[\s)}"']+$/u, "").trim()).filter((piece) => piece !== "");
	const whole = [...text.split(/[\n;&]+/u, maxPieces).filter((line) => line.includes("|")), ...text.split(/[\n;&|]+/u, maxPieces)].map((line) => line.replace(openers, ""));
	const met = /* @__PURE__ */ new Set();
	const isNew = (piece) => piece.includes("$") || met.size < met.add(piece).size;
	const inner = listInner(text);
	const commands = [
		...listReadable([text, ...inner]),
		...whole,
		...simple,
		...inner,
		...listFed(text)
	].filter(isNew).flatMap((piece) => walk.read(piece) ? walkPiece(walk, piece, context) : []);
	walk.isInPieces = false;
	return commands;
}
const loop = /^for\s+([A-Za-z_]\w*)(?:\s+in\s+(.*))?$/su;
function walkPiece(walk, piece, context) {
	const [, name, words] = loop.exec(piece) ?? [];
	if (name !== void 0) walk.names.set(name, (words ?? readName("@", walk.names) ?? "").split(/\s+/u).slice(0, maxInner));
	return walkStatements(walk, parse(piece), context);
}
function listFed(text) {
	return [...text.matchAll(/<<<\s*\$?(["'])(.*?)\1/gsu)].slice(0, maxInner).map(([, , fed = ""]) => fed).flatMap((fed) => decodeEscapes(fed).split("\n", maxInner)).filter((line) => line !== "");
}
const maxTried = 65536;
function listReadable(texts) {
	let tried = 0;
	const isRead = (text) => {
		tried += text.length;
		return tried <= maxTried && (parse(text).errors ?? []).length === 0;
	};
	return texts.flatMap((text) => {
		const spans = [...text.matchAll(/[^\n;&|]+/gu)].map(({ index, 0: { length } }) => [index, index + length]);
		const readable = [];
		for (let first = 0; first < spans.length && tried <= maxTried; first += 1) {
			const upTo = (last) => text.slice(spans[first]?.[0], spans[last]?.[1]);
			const last = spans.findLastIndex((_, index) => index > first && isRead(upTo(index)));
			if (last !== -1) readable.push(upTo(last));
			first = Math.max(first, last);
		}
		return readable;
	});
}
const maxInner = 32;
const longestNested = 4096;
function listInner(text) {
	if (text.length > longestNested) return [];
	const quoted = [...text.matchAll(/`([^`]*)`/gu)].slice(0, maxInner).map(([, inner = ""]) => inner);
	const nested = [...text.matchAll(/[$<>]\(/gu)].slice(0, maxInner).map(({ index }) => {
		let depth = 1;
		let at = index + 2;
		for (; at < text.length && depth > 0; at += 1) {
			if (text[at] === "(") depth += 1;
			if (text[at] === ")") depth -= 1;
		}
		return text.slice(index + 2, depth === 0 ? at - 1 : at);
	});
	return [...quoted, ...nested];
}

function versionsOf({ before, after }) {
	return [before ?? [], after ?? []].flat();
}

function measuredNow(records) {
	return records.length === 0 ? void 0 : {
		kind: "measured",
		trials: records.length
	};
}

const verdictKinds = [
	"earns",
	"does-not-earn",
	"regression",
	"undecided"
];
const flagKinds = [
	"METRIC-CONFLICT",
	"TASK-WORSE",
	"FLAKY",
	"CONCENTRATED",
	"ESTIMATED",
	"SIMULATED",
	"LEAK",
	"ANSWER-KEY",
	"EXECUTES-CODE",
	"ONE-TASK",
	"NA-SHIFT",
	"ONE-SIDED",
	"BACKWARDS",
	"TRADES",
	"BREAKS-TASK",
	"SUSPECT",
	"UNMIXED",
	"VALUE-AUTO"
];
const evidenceLevel = picklist(["measured", "simulated"]);
function figuresSchema({ number, count, name, list }) {
	const answers = strictObject({
		yes: count,
		no: count,
		na: count
	});
	return strictObject({
		targets: list(name, 500),
		tasks: list(strictObject({
			task: name,
			baseline: answers,
			candidate: answers
		}), 500),
		pairs: strictObject({
			for: count,
			against: count,
			alike: count,
			fewer: count,
			more: count,
			planned: count
		}),
		evidence: strictObject({
			gain: number,
			room: number,
			violations: number
		}),
		needed: strictObject({
			gain: number,
			room: number
		}),
		followed: number,
		gain: number,
		interval: strictTuple([number, number]),
		price: exactOptional(strictObject({
			cost: number,
			share: number,
			limit: number,
			state: picklist([
				"kept",
				"above-price",
				"too-dear",
				"open"
			])
		})),
		further: exactOptional(strictObject({
			likely: union([count, literal$1("never")]),
			most: count
		}))
	});
}
function outcomeSchema({ number, count, name, list }) {
	const both = strictTuple([number, number]);
	return strictObject({
		value: number,
		valueSource: picklist(["auto", "declared"]),
		times: number,
		perSolved: strictTuple([number, nullable(number)]),
		solved: both,
		cost: both,
		uncapped: both,
		net: number,
		interval: both,
		full: number,
		breakEven: exactOptional(number),
		payRange: exactOptional(strictObject({
			pays: exactOptional(both),
			doesNotPay: exactOptional(both)
		})),
		harm: strictObject({
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
			watched: list(name, 500),
			critical: list(name, 500),
			lost: count,
			gained: count,
			evidence: number
		})
	});
}
function taskSummarySchema({ number, count, name }) {
	const arm = strictObject({
		completed: count,
		failures: count,
		mean: number,
		cv: number
	});
	return strictObject({
		task: name,
		cap: number,
		baseline: arm,
		candidate: arm,
		saving: number
	});
}
function predictionSchema({ number, count }) {
	const interval = strictTuple([number, number]);
	return strictObject({
		tasks: count,
		saving: number,
		likeThese: interval,
		next: interval,
		loses: number
	});
}
function usedSchema({ count }) {
	return strictObject({
		trials: count,
		of: count
	});
}
function decisionEntries(bounds) {
	const { number, name, list } = bounds;
	return {
		verdict: picklist(verdictKinds),
		reason: name,
		better: exactOptional(name),
		saving: number,
		interval: strictTuple([number, number]),
		baselineMean: number,
		minimalEffect: number,
		tasks: list(taskSummarySchema(bounds), 500),
		passRate: list(strictObject({
			task: name,
			llr: number,
			limit: number
		}), 500),
		settle: strictObject({
			trials: number,
			tokens: number
		}),
		flags: list(picklist(flagKinds), 20),
		behaviour: exactOptional(figuresSchema(bounds)),
		outcome: exactOptional(outcomeSchema(bounds)),
		prediction: exactOptional(predictionSchema(bounds)),
		used: exactOptional(usedSchema(bounds)),
		savings: strictObject({
			priced: number,
			total: number,
			processing: number
		}),
		leaveOneOut: list(strictObject({
			task: name,
			saving: number
		}), 500)
	};
}

const longestText = 2e4;
const gateOutcomes = [
	"pass",
	"fail",
	"undecided",
	"error"
];
const largest = 0x38d7ea4c68000;
const bounds = {
	text: pipe(string$1(), maxLength(longestText), description(`text of at most ${longestText} characters`)),
	name: pipe(string$1(), maxLength(1024), description("text of at most 1024 characters")),
	number: pipe(number$3(), check((value) => Math.abs(value) <= largest), description("a number within ±1e15")),
	count: pipe(wholeNumber, maxValue(largest)),
	list: (item, most) => pipe(array(item), maxLength(most), description(`a list of at most ${most}`))
};
const { text, name, number, count, list } = bounds;
const sha = pipe(string$1(), regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})?$/), description("a commit, or nothing"));
const interval = strictTuple([number, number]);
const may = picklist([
	"may-go",
	"stays",
	"open"
]);
const decision = decisionEntries(bounds);
function selfTestLineSchema({ number, count }) {
	const rate = strictObject({
		rate: number,
		standardError: number
	});
	return strictObject({
		falseAccept: rate,
		power: rate,
		minimalShare: number,
		replays: count,
		trials: count
	});
}
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
const netOfOutcome = strictObject({
	solved: strictTuple([number, number]),
	net: number,
	interval
});
const interimAnalysis = strictObject({
	trials: count,
	saving: number,
	interval,
	behaviour: exactOptional(strictObject({
		pairs: count,
		gain: number,
		room: number
	})),
	outcome: exactOptional(netOfOutcome)
});
const textPlace = {
	file: name,
	line: count,
	what: exactOptional(literal$1("asset"))
};
const ruleVerdictSchema = strictObject({
	...decision,
	probe: exactOptional(text),
	rule: name,
	partOf: exactOptional(name),
	model: exactOptional(name),
	agent: name,
	body: text,
	rent: count,
	evidence: evidenceLevel,
	fromReceipt: boolean(),
	basis: exactOptional(picklist([
		"measured",
		"signed",
		"measured-here",
		"confirmed",
		"standing",
		"hint"
	])),
	active: exactOptional(literal$1(true)),
	spend: spendSchema(bounds),
	sharing: exactOptional(list(name, 500)),
	looks: list(interimAnalysis, 1e3),
	selfTest: exactOptional(selfTestLineSchema(bounds)),
	isolation: isolationSchema,
	enforced: exactOptional(enforcementSchema),
	attempts: exactOptional(list(armIncidentsSchema(bounds), 50)),
	next: strictObject({
		text,
		command: exactOptional(text)
	}),
	audit: exactOptional(auditSchema(bounds)),
	line: count,
	text: exactOptional(union([strictObject({
		...textPlace,
		effect: literal$1("adds")
	}), strictObject({
		...textPlace,
		effect: literal$1("replaces"),
		may
	})])),
	leaving: exactOptional(strictObject({
		kind: picklist(["removed", "reworded"]),
		may,
		to: exactOptional(text)
	}))
});
const cost = strictObject({
	...spendSchema(bounds).entries,
	dollars: exactOptional(costSchema(bounds).entries.dollars)
});
const plan = strictObject({
	digest: name,
	rules: list(strictObject({
		rule: name,
		agent: name,
		reason: name,
		rent: count
	}), 1e3),
	expected: cost,
	worst: cost,
	notWorthMeasuring: list(strictObject({
		rule: name,
		why: text
	}), 1e3),
	skipped: exactOptional(list(name, 1e3)),
	bills: exactOptional(list(billSchema(bounds), 1e3)),
	isLimited: exactOptional(boolean()),
	unpriced: exactOptional(name)
});
const problem = strictObject({
	code: name,
	severity: picklist(["error", "warning"]),
	message: text,
	hint: text,
	at: exactOptional(positionSchema(bounds)),
	blame: picklist(["head", "setup"]),
	isStanding: exactOptional(literal$1(true))
});
const reportSchema = strictObject({
	schema: literal$1(1),
	outcome: picklist(gateOutcomes),
	headline: text,
	notices: list(text, 100),
	verdicts: list(ruleVerdictSchema, 500),
	budget: budgetReportSchema(bounds),
	plan,
	problems: list(problem, 2e3),
	baseSha: sha,
	headSha: sha,
	ledgerFile: name,
	monthly: exactOptional(strictObject({
		sessions: number,
		dollarsPerMillion: number
	})),
	policy: strictObject({
		ratio: number,
		minEffect: name,
		strictness: picklist(strictnessLevels),
		onUndecided: picklist(["neutral", "fail"])
	}),
	resume: exactOptional(text)
});

const countCache = /* @__PURE__ */ new Map();
const maxCached = 5e4;
const asciiPieces = new RegExp(toAscii(O200K_TOKEN_SPLIT_REGEX.source), "g");
function toAscii(source) {
	return source.replaceAll("\\p{N}{", "[0-9]{").replaceAll("\\p{Lu}", "A-Z").replaceAll("\\p{Ll}", "a-z").replaceAll("\\p{L}", "A-Za-z").replaceAll("\\p{N}", "0-9").replace(/\\p\{(?:Lt|Lm|Lo|M)\}/g, "");
}
function countO200k(text) {
	let tokens = 0;
	for (const [piece] of text.matchAll(isAscii(text) ? asciiPieces : O200K_TOKEN_SPLIT_REGEX)) tokens += countCache.get(piece) ?? countPiece(piece);
	return tokens;
}
function countPiece(piece) {
	const bytes = toByteText(piece);
	const count = findO200k(bytes) === void 0 ? mergePairs([...bytes]) : 1;
	if (countCache.size >= maxCached) countCache.clear();
	countCache.set(piece, count);
	return count;
}
function mergePairs(parts) {
	const rankAt = (at) => findO200k(`${parts[at]}${parts[at + 1]}`) ?? Number.POSITIVE_INFINITY;
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
function readGuardEviction(why) {
	return /^enforced by guard entry ([a-z][a-z0-9-]{1,63})$/u.exec(why)?.[1];
}

export { sealedTrialColumns as $, shareOfGain as $n, formatPart as $r, runtimeKits as $t, redactExcerpt as A, formatSignedShare as Ai, lookRounds as An, shareMemory as Ar, asObject as At, replaceValue as B, joinRevisions as Bi, studentTail as Bn, mapPlain as Br, findNode as Bt, listLaid as C, formatNumber as Ci, logOfEvidence as Cn, wholeNumber as Cr, nameKey as Ct, splitSentences as D, formatShare as Di, leastSolvedTrials as Dn, isCompiled as Dr, sha256 as Dt, maskCode as E, formatRate as Ei, lastRound as En, currencyOfRule as Er, hashParts as Et, columnOf as F, hintKnownNames as Fi, limitsOf as Fn, arms as Fr, readStored as Ft, receiptSchema as G, leastSolved as Gn, promptTokens as Gr, autoMinimalEffect as Gt, contextEvents as H, setupError as Hi, firstRounds as Hn, pickPlain as Hr, offsetOfKey as Ht, insertKey as I, hintUnknownKey as Ii, binomialTail as In, cleanIncident as Ir, stableJson as It, decodeText as J, limitOfRoom as Jn, totalTokens as Jr, findRunnerKind as Jt, readDocument$1 as K, likelyPairs as Kn, scaleUsage as Kr, asksFirst as Kt, insertLines as L, ProblemError as Li, leastHits as Ln, enforcedParts as Lr, tabularJson as Lt, secretValues as M, findUnsafeCharacter as Mi, roundsOfDeviates as Mn, spellWholeProbe as Mr, objectOf as Mt, appendItems as N, quoteValue as Ni, roundsToTell as Nn, splitId as Nr, parseObject as Nt, describeBase as O, formatShareRange as Oi, leastTrials as On, listEntries as Or, sha256Hex as Ot, applySplices as P, findClosest as Pi, deviateOf as Pn, unsplitId as Pr, readJson as Pt, proveTrial as Q, priorCv as Qn, scheduleOf as Qr, runners as Qt, lineEndAfter as R, describePosition as Ri, leastTrials$1 as Rn, isFailure as Rr, textOf as Rt, layTexts as S, formatInterval as Si, wantedSaving as Sn, percentage as Sr, isSignedBy as St, trialSetup as T, formatPoints as Ti, weighTaskHarm as Tn, currencyOf as Tr, signText as Tt, nameUnlooked as U, sortProblems as Ui, gainInterval as Un, addUsage as Ur, plainValue as Ut, setEntry as V, makeError as Vi, countFirstPairs as Vn, outcomes as Vr, isEmptyNode as Vt, mostLines as W, gainOfShare as Wn, metricWeights as Wr, textAt as Wt, openSeal as X, marginShare as Xn, zeroUsage as Xr, levelOf as Xt, mostDocumentBytes as Y, logGain as Yn, weighUsage as Yr, isSimulated as Yt, ownSecret as Z, minFailures as Zn, defaultConfigFile as Zr, plannedModel as Zt, drawBalancedArms as _, escapePlain as _i, policyDefaults as _n, text$1 as _r, loadTokenizer as _t, measuredNow as a, markdownFence as ai, agentMemory as an, sum as ar, optionalField as at, spentOf as b, formatCount as bi, unreadAssetFiles as bn, digest as br, proveSigned as bt, resolvePath as c, repostKeyOf as ci, demoModel as cn, assertEvidence as cr, readFields as ct, fileTools as d, escapeCommandData as di, explainFirstTask as dn, strictnessLevels as dr, slug as dt, parsePart as ei, claudeKit as en, weighCut as er, estimateWorthlessShare as et, startingTools as f, escapeCommandProperty as fi, explainFixture as fn, hex$1 as fr, wholeText as ft, nameOtherArm as g, clipWords as gi, monitorDefaults as gn, recordSchema as gr, countLong as gt, nameComparison as h, clipCharacters as hi, limitsByStrictness as hn, modelUsages as hr, indexLines as ht, reportSchema as i, markdownCode as ii, writeEach as in, median as ir, defaultField as it, redacted as j, formatTokens as ji, nextLook as jn, spellProbe as jr, isObject as jt, makeRedactor as k, formatSigned as ki, lookFrom as kn, ruleStatuses as kr, shortHash$1 as kt, withoutActions as l, isCi as li, demoVersion as ln, findEvidenceFaults as lr, reportError as lt, isComparison as m, quoteShell as mi, leanDemoModel as mn, isSimulatedRecord as mr, refuseCutTexts as mt, readGuardEviction as n, escapeHtml as ni, commandKit as nn, coefficientOfVariation as nr, outcomeTermsOf as nt, versionsOf as o, markerKeyOf as oi, assetPolicies as on, sumOfSquares as or, pathInRepository as ot, budgetStopReasons as p, escapeTerminal as pi, growthPolicies as pn, ids as pr, checkNode as pt, readLenientYaml as q, limitOfLoss as qn, sumModels as qr, defaultRunner as qt, countO200k as r, escapeMarkdown as ri, copilotKit as rn, mean as rr, toDay as rt, readCommands as s, markerLine as si, behaviourTerms as sn, isDecided as sr, plainLine as st, guardCategories as t, encodeHtml as ti, codexKit as tn, weighPairs as tr, worthlessLimit as tt, freshName as u, disarmCommands as ui, distillDefaults as un, leastSpread as ur, requiredField as ut, createRandom as v, escapePlainLines as vi, removalPolicies as vn, usage as vr, proveConfirmed as vt, serverMark as w, formatOdds as wi, weighSuiteHarm as wn, currencies as wr, readPublicKey as wt, layText as x, formatDollars as xi, usualCommands as xn, gitId as xr, proveStanding as xt, StoppedRunError as y, shortSha as yi, runnerKinds as yn, daySchema as yr, proveMeasuredHere as yt, lineStartOf as z, hasErrors as zi, studentQuantile as zn, isLeak as zr, findEntry as zt };