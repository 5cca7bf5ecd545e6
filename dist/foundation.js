import { i as __toESM } from "./rolldown-runtime.js";
import { C as liesInCheckout, F as readPlain, P as isMine } from "./quick-answer.js";
import { Z as require_jstat, l as require_fastest_levenshtein, t as MarkdownItCallable, v as getDescription } from "./libraries.js";
import { isAbsolute, join } from "node:path";
import { createHash, createHmac, createPrivateKey, createPublicKey, hkdfSync, randomBytes, sign, timingSafeEqual, verify } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { homedir, hostname } from "node:os";
import { stripVTControlCharacters } from "node:util";

// src/foundation/model/money/usage.ts
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

// src/foundation/model/rule/config.ts
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

// src/foundation/util/values.ts
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

// src/foundation/util/hash.ts
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

// src/foundation/text/json/read-json.ts
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
/** The text itself; empty for anything else. */
function textOf$1(value) {
	return typeof value === "string" ? value : "";
}
/** A whole number of tokens ≥ 0; 0 for anything else. */
function countOf(value) {
	return typeof value === "number" && Number.isFinite(value) && value > 0 ? Math.floor(value) : 0;
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

// src/foundation/model/problem.ts
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

// src/foundation/faults/vanished-scratch.ts
/** Folders this process works in. */
const inUse = /* @__PURE__ */ new Set();
/** Notes a folder this process works in: what fails once it is gone is explained by that. */
function useScratch(path) {
	inUse.add(path);
}
/** Lets go of a folder; one that was gone before is remembered as long as this process lives. */
function leaveScratch(path) {
	if (existsSync(path)) inUse.delete(path);
}
/** The folder of this process that somebody else has removed; undefined while all are where they should be. */
function findVanished() {
	return [...inUse].find((path) => !existsSync(path));
}

// src/foundation/faults/disk-fault.ts
const kept = "Nothing that was paid for is lost.";
const full = {
	code: "state-full",
	what: "the disk is full",
	hint: `Free some space, then run again. ${kept}`
};
const inTheWay = {
	code: "state-not-a-folder",
	what: "a file is in the way",
	hint: "Move that file away, then run again."
};
const readOnly = {
	code: "state-read-only",
	what: "it cannot be written to",
	hint: `Give your user permission to write there, then run again. ${kept}`
};
/** By the error code of the system and of SQLite; extended SQLite codes begin with the plain one. */
const faults = {
	ENOSPC: full,
	EDQUOT: full,
	SQLITE_FULL: full,
	EROFS: readOnly,
	EACCES: readOnly,
	EPERM: readOnly,
	SQLITE_READONLY: readOnly,
	SQLITE_CANTOPEN: readOnly,
	ENOTDIR: inTheWay,
	EEXIST: inTheWay,
	SQLITE_BUSY: {
		code: "state-busy",
		what: "another process has held it for more than 10 seconds",
		hint: `Wait until that process has ended, then run again. ${kept}`
	},
	SQLITE_IOERR_SHMSIZE: full,
	SQLITE_CORRUPT: {
		code: "state-corrupt",
		what: "it is damaged",
		hint: "It holds trials that were paid for: restore it from a copy, or move it away to start again."
	},
	SQLITE_IOERR: {
		code: "state-unreadable",
		what: "the disk failed",
		hint: `Look at the disk (space, quota, cables), then run again. ${kept}`
	}
};
/**
* What is thrown when `file` could not be written: a coded ProblemError for faults of the disk, of rights and of SQLite, and the
* error itself for anything else, which is a bug.
*/
function explainDiskFault(error, file) {
	const fault = findFault$1(error);
	if (fault === void 0) return error;
	const message = `the state "${file}" is not usable: ${fault.what} (${messageOf(error)})`;
	return setupError(fault.code, message, fault.hint, { file });
}
/**
* What any part of a run may meet on any disk, as words: a full one, a temporary folder that is missing or not ours to write, a damaged
* journal. The error itself for anything else. For the places where errors end: what knows the file says more with `explainDiskFault`.
*/
function explainMachineFault(error) {
	const vanished = error instanceof ProblemError ? void 0 : findVanished();
	if (vanished !== void 0) return vanishedFault(vanished, error);
	if (!(error instanceof Error) || !("code" in error)) return error;
	const { code, message, syscall, path, dest } = error;
	if (String(code).startsWith("SQLITE_")) return explainDiskFault(error, "rentroll.db");
	if (syscall === "mkdtemp") return temporaryFault(message);
	if (code !== "ENOSPC" && code !== "EDQUOT") return error;
	return setupError("disk-full", `the disk of "${dest ?? path ?? "a file"}" is full: ${message}`, `Free some space, or set TMPDIR to a folder with more of it, then run again. ${kept}`);
}
/** The temporary folder cannot be used. */
function temporaryFault(why) {
	return setupError("temporary-unusable", `the temporary folder cannot be used: ${why}`, "Set TMPDIR to a folder that exists, that your user may write into, and that has room for a few copies of the fixture.");
}
function vanishedFault(path, error) {
	const why = error instanceof Error ? error.message : String(error);
	return setupError("temporary-vanished", `the folder this run worked in, "${path}", was removed while it ran (${why.slice(0, 200)})`, `Something cleans the temporary folder: set TMPDIR to a folder of this run's own, then run again. ${kept}`);
}
/** Why nothing is opened or written at a path that is a link: it leads to a place nobody named. */
function linkFault(path) {
	const message = `the state "${path}" is not usable: it is a link, and nothing is read or written through it`;
	return setupError("state-link", message, "Remove the link, or put what it leads to in its place; then run again.", { file: path });
}
function findFault$1(error) {
	if (!(error instanceof Error) || !("code" in error)) return void 0;
	const code = String(error.code);
	const known = Object.keys(faults).find((name) => code === name || code.startsWith(`${name}_`));
	return known === void 0 ? void 0 : faults[known];
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

// src/foundation/text/to-day.ts
/** The UTC day of a moment, YYYY-MM-DD. */
function toDay(at) {
	return at.toISOString().slice(0, 10);
}

// src/foundation/stats/moments.ts
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

// src/foundation/stats/pass-rate-test.ts
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

// src/foundation/model/trial/trial.ts
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
/** What a probe found in one finished trial: the rule was followed, it was not, or the occasion never came. */
const probeAnswers = [
	"yes",
	"no",
	"na"
];
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

// src/foundation/stats/distributions.ts
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

// src/foundation/stats/triangular-test.ts
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

// src/foundation/stats/prior-trials.ts
/** Relative standard deviation of a trial's tokens assumed before any was seen (cv0 of docs/statistics.md). */
const priorCv = .25;
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

// src/foundation/text/json/json-node.ts
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
const number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const word = /true|false|null/y;
const text = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"/y;
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
	const source = match(cursor, number) || match(cursor, word);
	const behind = cursor.text[start + source.length] ?? "";
	if (source === "" || /[\w.+-]/.test(behind)) refuse(cursor, "a value");
	const value = JSON.parse(source);
	if (typeof value === "number" && !Number.isFinite(value)) cursor.findings.push(hugeFinding(source, start));
	cursor.at += source.length;
	return value;
}
/** A text in double quotes. */
function readString(cursor) {
	const source = match(cursor, text);
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

// src/foundation/model/rule/rule.ts
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
/** What evidence, a verdict or an interim analysis is about. */
function currencyOf({ behaviour }) {
	return behaviour === void 0 ? "tokens" : "behaviour";
}
/** What a rule buys: one with a probe, behaviour. */
function currencyOfRule({ probe }) {
	return currencyOf({ behaviour: probe });
}

// src/foundation/model/verdict/receipt.ts
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
	"behaviour"
]];

// src/foundation/stats/auto-minimal-effect.ts
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

// src/foundation/util/signing.ts
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

// src/foundation/model/verdict/checkpoint.ts
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
function hintKnownNames(word, known, noun) {
	const closest = findClosest(word, known);
	const shown = known.slice(0, 20).join(", ") + (known.length > 20 ? ", …" : "");
	const choice = known.length > 0 ? `Known ${noun}: ${shown}.` : `There are no known ${noun}.`;
	return closest === void 0 ? choice : `Did you mean "${closest}"? ${choice}`;
}

// src/foundation/proof/prove-trial.ts
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

// src/foundation/proof/seal.ts
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
let processSecret;
/** What vouches for this process where nothing else does: drawn once, written nowhere. */
function ownSecret() {
	processSecret ??= {
		by: "this-process",
		secret: randomBytes(32).toString("hex")
	};
	return processSecret;
}

// src/foundation/ownership/process-owner.ts
/** The first namespace of a boot has this number on every Linux (PROC_PID_INIT_INO of the kernel). */
const firstNamespace = "4026531836";
let ownPlace;
/** Names a process (this one) among all that ever ran anywhere: host, machine, boot, namespace, pid, and its start, since pids are used again. */
function nameProcess(pid = process.pid) {
	const { host, machine, boot, namespace } = hostHere();
	return [
		host,
		machine,
		boot,
		namespace,
		pid,
		readStart(pid)
	].map(encodeURIComponent).join("/");
}
/** Whether the process that `nameProcess` named is there; never an answer about a number that cannot be seen from here. */
function askOwner(owner) {
	const parts = owner.split("/").map(decode);
	const [host = "", machine = "", boot = "", namespace = "", pid = "", start = ""] = parts;
	const here = hostHere();
	const isNumber = /^[1-9]\d{0,9}$/.test(pid);
	if (parts.length !== 6 || !isNumber || host !== here.host || machine !== here.machine) return "unknown";
	if (boot !== here.boot) return isEarlierBoot(namespace, here) ? "gone" : "unknown";
	if (namespace !== here.namespace || process.platform === "linux" && namespace === "") return "unknown";
	return isRunning(Number(pid)) && readStart(Number(pid)) === start ? "living" : "gone";
}
/** True for a process that was named since this machine started, in whatever container: nobody else can know the number of a boot. */
function isOfThisBoot(owner) {
	const { boot } = hostHere();
	return boot !== "" && owner.split("/").map(decode)[2] === boot;
}
/** Digest of the place, short: who reads it in a name knows whether the numbers there are his own. */
function nameProcessHost() {
	return process.getBuiltinModule("node:crypto").createHash("sha256").update(JSON.stringify(hostHere())).digest("hex").slice(0, 6);
}
/** What ran outside of all containers before this machine started again has ended with it; a container may be somewhere else by now. */
function isEarlierBoot(namespace, here) {
	return here.machine !== "" && namespace === firstNamespace && here.namespace === firstNamespace;
}
function hostHere() {
	ownPlace ??= {
		host: hostname(),
		machine: readWord("/etc/machine-id"),
		boot: readWord("/proc/sys/kernel/random/boot_id"),
		namespace: readNamespace()
	};
	return ownPlace;
}
function readWord(file) {
	try {
		return readFileSync(file, "utf8").trim();
	} catch {
		return "";
	}
}
function readNamespace() {
	try {
		return /\d+/.exec(readlinkSync("/proc/self/ns/pid"))?.[0] ?? "";
	} catch {
		return "";
	}
}
function isRunning(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return codeOf(error) === "EPERM";
	}
}
/** Clock ticks between boot and the start of a process (Linux, proc(5), field 22); empty where the system does not tell. */
function readStart(pid) {
	const stat = readWord(`/proc/${pid}/stat`);
	return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}
function decode(part) {
	try {
		return decodeURIComponent(part);
	} catch {
		return "";
	}
}

// src/foundation/model/runner/runner-kits.ts
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
		model: "claude-sonnet-4-5",
		version: "2.1.330",
		package: "@anthropic-ai/claude-code",
		signs: {
			own: /^(?:\.claude\/)?CLAUDE\.md$|^\.claude\/(?:agents|rules|skills|commands)\/|^\.claude\/settings\.json$/,
			shared: /^AGENTS\.md$/
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
		signs: { own: /^\.codex\/|^AGENTS\.override\.md$/ }
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

// src/foundation/model/runner/runners.ts
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

// src/foundation/model/rule/claim.ts
/** Share of a stated saving that fresh trials have to show: whoever measured stopped while it looked good. Found by simulation. */
const seenShare$1 = .8;
/** The saving that has to be shown, as a share of the baseline's mean: what is asked for decides how many trials it takes. */
function wantedSaving({ saving }) {
	return seenShare$1 * saving;
}

// src/foundation/stats/gain/gain-evidence.ts
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

// src/foundation/stats/gain/likely-pairs.ts
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

// src/foundation/model/trial/incident.ts
/** Where an agent's words were found. */
const incidentPlaces = [
	"transcript",
	"detail",
	"file"
];
/** What became of a file that guards a task. */
const guardChanges = [
	"weakened",
	"made",
	"removed"
];
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

// src/foundation/util/is-ci.ts
/** True on a machine that runs jobs for others: steps before ours may have written anything into the checkout. */
function isCi({ CI: ci = "", GITHUB_ACTIONS: actions = "" }) {
	return [ci, actions].some((value) => value !== "" && value !== "false");
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

// src/foundation/model/rule/comparison.ts
const prefix = "compare:";
/** Id of what stands for side b where rules are listed; no id of a ledger has a colon. */
function nameComparison(agent) {
	return `${prefix}${agent}`;
}
/** Id under which the line of side a is looked for in what reaches an agent. */
function nameOtherArm(agent) {
	return `${nameComparison(agent)}:a`;
}

// src/foundation/text/slug.ts
const slugPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** True for a kebab-case name: lower-case letters, digits and single hyphens, begins with a letter, at most 64 characters. */
function isSlug(text) {
	return text.length <= 64 && slugPattern.test(text);
}

// src/foundation/stats/worthless-share.ts
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

// src/foundation/text/compare-text.ts
/** Order by UTF-16 units: the same on every machine and in every locale. For `Array.sort`. */
function compareText(a, b) {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}

// src/foundation/stats/mixture-interval.ts
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

// src/foundation/model/verdict/decision.ts
/** The four answers. */
const verdictKinds = [
	"earns",
	"does-not-earn",
	"regression",
	"undecided"
];
/** True for what is decided, whichever way. */
function isDecided({ verdict }) {
	return verdict !== "undecided";
}
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
	"BACKWARDS"
];
const priceStates = [
	"kept",
	"above-price",
	"too-dear",
	"open"
];

// src/foundation/stats/random.ts
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

// src/foundation/stats/balanced-arms.ts
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
/** Names of variables whose values are credentials. */
const secretNames = /(?:^|_)(?:API_?KEY|KEY|TOKEN|SECRET|PASSWORD|PASSWD|PAT|CREDENTIALS?)(?:_|$)/i;
/** Values of an environment that must not be found in anything a trial leaves behind. */
function secretValues(env) {
	return Object.entries(env).flatMap(([name, value]) => secretNames.test(name) && value ? [value] : []);
}

// src/foundation/faults/machine-fault.ts
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

// src/foundation/util/tokenizer.ts
/** The tokenizer takes quadratic time on a run of one character; slices bound it, at the price of a token or two each. */
const sliceLength = 2e3;
/** Tokens of a text of any content and length, in linear time. */
function countLong(text, count) {
	let tokens = 0;
	for (let at = 0; at < text.length; at += sliceLength) tokens += count(text.slice(at, at + sliceLength));
	return tokens;
}
/**
* Loads the o200k tokenizer, the one unit of rent for every runner. Its tables take a noticeable time to load, hence the
* dynamic import: commands that weigh nothing never pay for it. Special tokens inside a text count as the plain text they are.
*/
async function loadTokenizer() {
	const { n: countTokens } = await import("./tokenizer.js");
	return (text) => countTokens(text, { disallowedSpecial: /* @__PURE__ */ new Set() });
}

// src/foundation/text/json/json-problems.ts
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
	const more = problem(refused, "more-problems", refused.node.start, message, "Correct those above first.");
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
		return problem(refused, "unknown-key", keyStart, `unknown key ${quoteValue(key)} in ${nameOf(refused, holder)}`, hintKnownNames(key, known, "keys"));
	});
}
function missingKeyProblem(refused, { steps, schema }) {
	const holder = steps.slice(0, -1);
	const key = String(steps.at(-1));
	const words = formatProblemText(schema);
	const hint = words === void 0 ? `Add "${key}".` : `Add "${key}": ${words}.`;
	const { start } = findNode(refused.node, holder);
	return problem(refused, "missing-key", start, `${nameOf(refused, holder)} has no "${key}"`, hint);
}
function badValueProblem(refused, { issue, steps, schema }) {
	const node = findNode(refused.node, steps);
	const inner = schema?.wrapped ?? schema;
	const text = refused.source.text.slice(node.start, Math.min(node.end, node.start + 400));
	const isText = node.kind === "scalar" && typeof node.value === "string";
	const shown = isText ? quoteValue(node.value) : quoteValue(text);
	const hint = hintValue(inner, isText ? String(node.value) : "", String(steps.at(-1))) ?? `${issue.message}.`;
	const kind = isText && inner?.type === "number" ? "the text " : "";
	return problem(refused, "bad-value", node.start, `${nameOf(refused, steps)} is ${kind}${shown}`, hint);
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
function problem(refused, code, offset, message, hint) {
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

// src/foundation/text/json/parse-json.ts
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

// src/foundation/model/money/stopped-run.ts
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

// src/foundation/ownership/trial-tokens.ts
/** Variable by which a trial's process is told the token of its run. Alone it says nothing: a project's settings can set it. */
const runTokenName = "RENTROLL_RUN";
const tokenShape = /^[0-9a-f]{32}$/;
/** Places that are noted, and what the list of them comes to at the most; a token says who gave it in a few hundred bytes. */
const [mostLocations, mostBytes] = [1e3, 4096e3];
const foldersOf = (state) => ({
	tokens: join(state, "trials"),
	places: join(state, "trial-places")
});
/**
* Makes a token for the trials of this process and keeps it where their hooks look: in `state`, the rentroll folder of the home they have.
* Tokens of processes that are gone are taken away. Never throws: without room for one it is empty, and hooks
* take the trial for real work in a home of its own.
*/
function giveRunToken(state) {
	const { tokens } = foldersOf(state);
	const token = process.getBuiltinModule("node:crypto").randomBytes(16).toString("hex");
	try {
		mkdirSync(tokens, {
			recursive: true,
			mode: 448
		});
		for (const name of listTokens(state)) if (askOwner(readOwn(join(tokens, name))) === "gone") takeRunToken(state, name);
		writeFileSync(join(tokens, token), nameProcess(), {
			flag: "wx",
			mode: 384
		});
		return token;
	} catch {
		return "";
	}
}
/** The tokens that a state holds. */
function listTokens(state) {
	try {
		return readdirSync(foldersOf(state).tokens).filter((name) => tokenShape.test(name));
	} catch {
		return [];
	}
}
/** Takes a token away: what still says it is no trial any more. Never throws. */
function takeRunToken(state, token) {
	if (tokenShape.test(token)) rmSync(join(foldersOf(state).tokens, token), { force: true });
}
/** Notes a folder that trials work in, so that what is found of them later is known for what it is. Never throws: it is for counting alone. */
function noteTrialFolder(state, folder) {
	try {
		mkdirSync(state, {
			recursive: true,
			mode: 448
		});
		const kept = [...readTrialFolders(state), folder].slice(-mostLocations);
		writeFileSync(foldersOf(state).places, `${kept.join("\n")}\n`, { mode: 384 });
	} catch {}
}
/** The folders that trials of this user worked in, as their runs noted them. */
function readTrialFolders(state) {
	const noted = readOwn(foldersOf(state).places).split("\n").filter(isAbsolute);
	return noted.length > 0 && isOwnState(state) ? noted : [];
}
/** Settings of a project can move the state of a session into the checkout: what lies there is its authors'. */
function isOwnState(state) {
	return isAbsolute(state) && !liesInCheckout(state);
}
/** Text of a plain file of this user, empty for everything else. */
function readOwn(path) {
	return readPlain(path, {
		mostBytes,
		isFit: isMine
	}) ?? "";
}

// src/foundation/util/home-places.ts
/** Where rentroll keeps what belongs to the user and not to a repository: `$RENTROLL_HOME`, else `~/.rentroll`. */
function userHome(env) {
	return env["RENTROLL_HOME"] ?? join(env["HOME"] ?? homedir(), ".rentroll");
}
/** The database of sessions: one for all projects of a user. */
function sessionsFile(env) {
	return join(userHome(env), "sessions.db");
}

// src/foundation/model/money/budget.ts
/** Reasons that stop measuring, named as the budget API of the seed names them. */
const budgetStopReasons = [
	"convoy_budget_exceeded",
	"agent_budget_exceeded",
	"trial_budget_exceeded",
	"dollar_budget_exceeded"
];

// src/foundation/text/trigrams.ts
/**
* Lower-case, every run of characters other than letters and digits (of any script) as one space, two spaces in front and one
* behind: the padding makes word starts weigh more than word ends.
*/
function normalizeForTrigrams(text) {
	return `  ${text.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, " ").trim()} `;
}

// src/foundation/model/runner/runner.ts
/** Where the tokens of a verdict come from. */
const evidenceLevels = [
	"measured",
	"replayed",
	"simulated"
];

// src/foundation/proof/proved-verdict.ts
/** The trials of a verdict as its proof; undefined without any: nothing was measured then. */
function measuredNow(records) {
	return records.length === 0 ? void 0 : {
		kind: "measured",
		trials: records.length
	};
}

// src/foundation/model/request/gate-request.ts
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

// src/foundation/proof/prove-receipt.ts
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
function badShard(text, why) {
	return makeError("setup", "bad-shard", `${quoteValue(text)} names no shard: ${why}`, "Write K/N with 1 ≤ K ≤ N, for example 2/3, or the id that rentroll plan --shards prints.");
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

// src/foundation/model/handoff/hand-off.ts
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

// src/foundation/stats/range-of-test.ts
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

// src/foundation/model/rule/plan.ts
/** Where the tokens of one trial are estimated from: trials of earlier runs, committed baselines, or a share of `budget.trial`. */
const estimateBases = [
	"journal",
	"baselines",
	"assumed"
];

// src/foundation/model/verdict/audit.ts
/** Consequences that leave a rule in memory, and reasons for it to leave. */
const staying = [
	"renew",
	"keep",
	"strike",
	"protect"
];
const evictionReasons = [
	"regression",
	"second-strike",
	"never-earned"
];

// src/foundation/model/verdict/inherited.ts
/** How a check ended: the loss is ruled out and no task broke, it is not, or the trials ran out first. */
const checkOutcomes = [
	"may-go",
	"stays",
	"open"
];

// src/foundation/model/verdict/judgement.ts
/** What a run came to: yes, no, not settled, or it could not run. */
const gateOutcomes = [
	"pass",
	"fail",
	"undecided",
	"error"
];

// src/foundation/model/verdict/report.ts
const reuseStates = [
	"screening",
	"drifted",
	"confirming"
];
/**
* What a verdict rests on: trials of this run, a receipt with why it is believed, or one that nobody vouches for (`hint`), which settles
* nothing.
*/
const verdictBases = [
	"measured",
	"signed",
	"measured-here",
	"confirmed",
	"standing",
	"hint"
];
const memberOutcomes = [
	"stays",
	"only-alone",
	"above",
	"open"
];

// src/foundation/model/live/guard-proposal.ts
/** The entry that stands for an evicted rule; undefined for one that left for another reason. */
function readGuardEviction(why) {
	return /^enforced by guard entry ([a-z][a-z0-9-]{1,63})$/u.exec(why)?.[1];
}

// src/foundation/model/live/guard-entry.ts
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

// src/foundation/stats/live/live-counts.ts
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

// src/foundation/stats/live/live-evidence.ts
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
const stakes$1 = [
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
		return stakes$1.map((stake) => {
			const bet = (value) => Math.log1p(sign * stake * (value - gain) / unit);
			return counts.yesWith * bet((1 - guess) / shareWith) + counts.noWith * bet(-guess / shareWith) + counts.yesWithout * bet(-(1 - guess) / (1 - shareWith)) + counts.noWithout * bet(guess / (1 - shareWith));
		});
	});
}

// src/foundation/stats/live/live-interval.ts
/** Each end is passed by the true gain with a probability of at most 1/20. */
const limit$1 = Math.log(20);
/** Halvings: far below the last digit that a double holds. */
const steps$1 = 60;
/**
* Every gain, −1 … 1, that neither evidence rules out at 20: it holds at whatever answer one stops. Both grow towards their side, so that each
* end is found by halving.
*/
function liveInterval(counts) {
	return [findEdge((gain) => logLiveFloor(counts, gain) >= limit$1), findEdge((gain) => logLiveRoom(counts, gain) < limit$1)];
}
/** Where what holds at −1 ends; an end of the range where it holds nowhere or everywhere. */
function findEdge(holds) {
	if (!holds(-1)) return -1;
	if (holds(1)) return 1;
	let [low, high] = [-1, 1];
	for (let step = 0; step < steps$1; step += 1) {
		const middle = (low + high) / 2;
		if (holds(middle)) low = middle;
		else high = middle;
	}
	return low;
}

// src/foundation/stats/live/live-stop.ts
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

// src/foundation/stats/live/judge-counts.ts
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

// src/foundation/model/rule/probe.ts
/** Largest script that is a probe, in bytes: somebody has to review it. */
const longestScriptBytes = 65536;

// src/foundation/stats/live/watch-evidence.ts
/** Stakes the watch is mixed from. */
const stakes = [
	.2,
	.5,
	.9
];
/** Evidence of 20: fewer than the asked share follow. */
const limitOfWatch = Math.log(20);
/** By how much the share of sessions may lie below that of the receipt before a rule counts as faded. */
const fadeMargin = .2;
/**
* ln O(h): evidence that fewer than `share` (0 … 1, both ends left out) of the answers follow a rule; the mean over a ∈ {.2, .5, .9} of
* (1 − a)^yes · (1 + a·h/(1 − h))^no. Where each answer follows with a chance of h or more it ever reaches 20 with a probability of at most 1/20.
*/
function logWatch({ yes, no }, share) {
	return logMean(stakes.map((stake) => yes * Math.log1p(-stake) + no * Math.log1p(stake * share / (1 - share))));
}

// src/foundation/model/session/tool-subject.ts
/** Which input names what a tool was asked about, and what kind of touch that is; by the names of Claude Code and Codex. */
const subjects = {
	Read: {
		field: "file_path",
		kind: "read"
	},
	NotebookRead: {
		field: "notebook_path",
		kind: "read"
	},
	Write: {
		field: "file_path",
		kind: "write"
	},
	Edit: {
		field: "file_path",
		kind: "write"
	},
	MultiEdit: {
		field: "file_path",
		kind: "write"
	},
	NotebookEdit: {
		field: "notebook_path",
		kind: "write"
	},
	Bash: {
		field: "command",
		kind: "command"
	},
	exec_command: {
		field: "cmd",
		kind: "command"
	},
	shell: {
		field: "command",
		kind: "command"
	},
	shell_command: {
		field: "command",
		kind: "command"
	},
	Grep: {
		field: "pattern",
		kind: "search"
	},
	Glob: {
		field: "pattern",
		kind: "search"
	},
	LS: {
		field: "path",
		kind: "search"
	},
	WebFetch: {
		field: "url",
		kind: "search"
	},
	WebSearch: {
		field: "query",
		kind: "search"
	}
};
/** What a tool was asked about, cut to `longestSubject` characters; empty for tools nobody listed. */
function findSubject(tool, input) {
	const value = askedOf(tool, input);
	return (Array.isArray(value) ? value.map(textOf).join(" ") : textOf(value)).slice(0, 200);
}
function askedOf(tool, input) {
	const field = findSubjectField(tool);
	return field === void 0 ? "" : input[field];
}
/** Which field of a tool's input names what it was asked about; undefined for tools nobody listed. */
function findSubjectField(tool) {
	return Object.hasOwn(subjects, tool) ? subjects[tool]?.field : void 0;
}
function textOf(value) {
	return typeof value === "string" ? value : "";
}

// src/foundation/stats/gain/gain-interval.ts
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
const limit = Math.log(20);
/** Halvings: far below the last digit that a double holds. */
const steps = 80;
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
	for (let step = 0; step < steps; step += 1) {
		const middle = (low + high) / 2;
		if (logMixture(pairs, middle) >= limit) low = middle;
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
/** Lines of a leading `---` or `+++` frontmatter, its fences included; 0 when there is none. */
function countFrontmatter(lines) {
	const fence = lines[0]?.text.trimEnd();
	if (fence !== "---" && fence !== "+++") return 0;
	return lines.findIndex(({ text }, index) => index > 0 && text.trimEnd() === fence) + 1;
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
	return content.split("\n").map((line, index) => (index === 0 ? line.replace(taskBox, "") : line).trim());
}

export { normalizeForTrigrams as $, mean as $n, runtimeDefaults as $r, isSimulated as $t, escapeCommandProperty as A, findNode as An, readJson as Ar, worthlessLimit as At, formatShardId as B, studentLowerTail as Bn, messageOf as Br, countFirstPairs as Bt, staying as C, receiptNumbers as Cn, sortProblems as Cr, isDecided as Ct, markerLine as D, ruleStatuses as Dn, objectOf as Dr, compareText as Dt, markerKeyOf as E, isCompiled as En, isObject as Er, mixtureHalfWidth as Et, escapeMarkdown as F, lowerBoundary as Fn, sha256 as Fr, quoteShell as Ft, proveStanding as G, failures as Gn, growthPolicies as Gr, logGain as Gt, proveConfirmed as H, tToZ as Hn, behaviourDefaults as Hr, likelyPairs as Ht, markdownCode as I, triangularTest as In, sha256Hex as Ir, isCi as It, continuationOf as J, outcomes as Jn, policyDefaults as Jr, weighPairs as Jt, maskCode as K, isFailure as Kn, leanReferenceModel as Kr, marginShare as Kt, markdownFence as L, upperBoundary as Ln, codeOf as Lr, cleanIncident as Lt, handOffStatuses as M, priorCv as Mn, stableJson as Mr, nameOtherArm as Mt, statusesOf as N, priorTrialsPerCell as Nn, textOf$1 as Nr, disarmCommands as Nt, repostKeyOf as O, spellProbe as On, parseObject as Or, estimateWorthlessShare as Ot, typeOfStatus as P, trialsForPrice as Pn, hashParts as Pr, escapeTerminal as Pt, evidenceLevels as Q, coefficientOfVariation as Qn, runnerKinds as Qr, findRunnerKind as Qt, encodeHtml as R, fisherTail as Rn, defined as Rr, guardChanges as Rt, evictionReasons as S, unknownHorizonShare as Sn, setupError as Sr, flagKinds as St, rangeOfTest as T, currencyOfRule as Tn, countOf as Tr, verdictKinds as Tt, proveMeasuredHere as U, arms as Un, distillDefaults as Ur, limitOfRoom as Ut, parseShardId as V, studentQuantile as Vn, recordOf as Vr, firstRounds as Vt, proveSigned as W, enforcedParts as Wn, explainFixture as Wr, limitOfScreen as Wt, scheduleOf as X, passRateLimit as Xn, referenceVersion as Xr, wantedSaving as Xt, defaultConfigFile as Y, probeAnswers as Yn, referenceModel as Yr, weighScreen as Yt, measuredNow as Z, passRateLlr as Zn, removalPolicies as Zr, defaultRunner as Zt, memberOutcomes as _, isSignedBy as _n, ProblemError as _r, decodeText as _t, findSubject as a, sumModels as ai, askOwner as an, clipCharacters as ar, noteTrialFolder as at, gateOutcomes as b, signText as bn, joinRevisions as br, drawBalancedArms as bt, logWatch as c, zeroUsage as ci, nameProcess as cn, shortSha as cr, spentOf as ct, findLiveStop as d, ownSecret as dn, linkFault as dr, countLong as dt, stopSettings as ei, runners as en, median as er, budgetStopReasons as et, isInBalance as f, proveTrial as fn, temporaryFault as fr, loadTokenizer as ft, readGuardEviction as g, gateSteps as gn, quoteValue as gr, secretValues as gt, guardCategories as h, hintKnownNames as hn, findUnsafeCharacter as hr, redacted as ht, gainInterval as i, scaleUsage as ii, writeEach as in, toDay as ir, listTokens as it, plainLine as j, jsonValue as jn, readStored as jr, isSlug as jt, escapeCommandData as k, spellWholeProbe as kn, parseOrThrow as kr, strictAlpha as kt, longestScriptBytes as l, nameProcessHost as ln, explainDiskFault as lr, parseJson as lt, noCounts as m, findClosest as mn, useScratch as mr, makeRedactor as mt, parseBlocks as n, metricWeights as ni, codexKit as nn, sumOfSquares as nr, userHome as nt, fadeMargin as o, totalTokens as oi, isOfThisBoot as on, escapePlain as or, runTokenName as ot, addCounts as p, sealedTrialColumns as pn, leaveScratch as pr, isMachineFault as pt, splitSentences as q, isLeak as qn, monitorDefaults as qr, weighCut as qt, splitLines as r, metrics as ri, commandKit as rn, variance as rr, giveRunToken as rt, limitOfWatch as s, weighUsage as si, isRunning as sn, escapePlainLines as sr, StoppedRunError as st, listTextLines as t, addUsage as ti, claudeKit as tn, sum as tr, sessionsFile as tt, judgeCounts as u, openSeal as un, explainMachineFault as ur, listRefusalProblems as ut, reuseStates as v, nameKey$1 as vn, describePosition as vr, indexLines as vt, estimateBases as w, currencyOf as wn, asObject as wr, priceStates as wt, checkOutcomes as x, autoMinimalEffect as xn, makeError as xr, createRandom as xt, verdictBases as y, readPublicKey as yn, hasErrors as yr, toError as yt, escapeHtml as z, normalQuantile as zn, keysOf as zr, incidentPlaces as zt };