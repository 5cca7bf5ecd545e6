import { i as __toESM } from "./rolldown-runtime.js";
import { c as isPlainLine, i as isRepositoryPath, o as countCharacters, r as isInside, s as holdsCommentMark } from "./quick-answer.js";
import { A as nonEmpty, D as maxValue, E as maxLength, F as optional, G as strictTuple, H as safeInteger, J as union, K as string, L as picklist, N as number$2, O as minLength, Q as require_picomatch, R as pipe, T as ltValue, U as safeParse, V as regex, W as strictObject, Y as unknown, Z as require_jstat, _ as finite$1, a as stringWidth, b as gtValue, c as forEachChild, d as array, f as boolean, g as exactOptional, h as description, k as minValue, l as require_fastest_levenshtein, m as custom, p as check, q as transform, s as parse, v as getDescription, w as literal$1, x as integer, z as rawTransform } from "./libraries.js";
import { t as require_dist } from "./yaml.js";
import { C as toPlainValue, S as startOf$1, a as applySplices, b as offsetOfKey, c as detectLineEnd, d as lineStartOf, f as defaultField, g as requiredField, h as reportError, i as appendItems, l as insertLines, m as readFields, o as columnOf, p as optionalField, s as contentEndOf, u as lineEndAfter, w as parseYaml, x as readKey, y as isEmptyNode } from "./core-yaml.js";
import { createHash, createHmac, createPrivateKey, createPublicKey, hkdfSync, randomBytes, sign as sign$2, timingSafeEqual, verify } from "node:crypto";
import { stripVTControlCharacters, styleText } from "node:util";

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
function median$1(values) {
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

// src/core/stats/prior-trials.ts
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

// src/core/decide/estimate/pass-rate.ts
/** The pass-rate test of every task: does the candidate fail much more often than the baseline? */
function testPassRates(cells) {
	const limit = passRateLimit(cells.length);
	return cells.map(({ task, baseline, candidate }) => ({
		task,
		llr: passRateLlr({
			baselineFailures: baseline.failures,
			baselineAttempts: countJudged(baseline),
			candidateFailures: candidate.failures,
			candidateAttempts: countJudged(candidate)
		}),
		limit
	}));
}
/** Trials that passed or failed by their own doing. */
function countJudged({ values, failures }) {
	return values.length + failures;
}
/** True when the test of a task proves a regression. */
function provesRegression({ llr, limit }) {
	return llr >= limit;
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

// src/core/decide/estimate/project-cells.ts
/**
* Projects trials to one cell per task, sorted by task id, under the given token weights. Only `completed` trials give
* values; environment errors and cancelled trials leave no trace but the task's name.
*/
function projectCells(trials, weights) {
	return [...Map.groupBy(trials, (trial) => trial.task)].sort(([a], [b]) => a < b ? -1 : 1).map(([task, own]) => ({
		task,
		weight: 1,
		baseline: projectArm(own, "baseline", weights),
		candidate: projectArm(own, "candidate", weights)
	}));
}
function projectArm(trials, arm, weights) {
	const own = trials.filter((trial) => trial.arm === arm);
	const completed = own.filter((trial) => trial.outcome === "completed");
	return {
		values: completed.map((trial) => trial.microDollars ?? weighUsage(trial.usage, weights)).sort((a, b) => a - b),
		cached: completed.filter((trial) => trial.cached).length,
		estimated: completed.filter((trial) => trial.estimated === true).length,
		failures: own.filter(accuses).length
	};
}
/** True for a failure that speaks against the arm it happened in. */
function accuses({ outcome, inCompany }) {
	return isFailure(outcome) && inCompany !== true;
}
/** With the tasks that have had no trial yet, where it is known which there are. */
function fillCells(cells, tasks = []) {
	const missing = tasks.filter((task) => !cells.some((cell) => cell.task === task));
	if (missing.length === 0) return cells;
	const arm = {
		values: [],
		cached: 0,
		estimated: 0,
		failures: 0
	};
	const empty = missing.map((task) => ({
		task,
		weight: 1,
		baseline: arm,
		candidate: arm
	}));
	return [...cells, ...empty].sort((a, b) => a.task < b.task ? -1 : 1);
}
/** True when both arms completed at least `count` trials. */
function hasCompleted(cell, count) {
	return cell.baseline.values.length >= count && cell.candidate.values.length >= count;
}
/** The first batch's two trials and the re-run of each: a baseline that failed them all is taken to be broken. */
const hopelessFailures = 4;
/**
* True while a task can still take part in the saving. A task whose baseline failed four times and never completed cannot
* judge any rule and is left out; a *candidate* that never completes does not excuse the task.
*/
function canJudge({ baseline }) {
	return baseline.values.length > 0 || baseline.failures < hopelessFailures;
}

// src/core/decide/behaviour/collect-answers.ts
/** The tasks a probe is about: those it names, else those where a finished trial of the first batch answered. Sorted. */
function findTargets(trials, named) {
	if (named !== void 0) return [...named].sort();
	const fresh = trials.filter(({ cached }) => !cached);
	const first = Math.min(...fresh.map(({ batch }) => batch));
	const answered = fresh.filter((trial) => trial.batch === first && isFinished(trial) && isAnswer(trial.answer));
	return [...new Set(answered.map(({ task }) => task))].sort();
}
/**
* The trials of the target tasks that count, in plan order. One the agent did not finish did not follow the rule, in either arm; what the
* environment broke, was cancelled or was reused says nothing.
*/
function listAnswered(trials, targets) {
	return trials.filter(({ task, cached, outcome }) => targets.includes(task) && !cached && !isNothing(outcome)).sort((a, b) => a.order - b.order).map((trial) => {
		const { task, arm, batch, pair } = trial;
		return {
			task,
			arm,
			batch,
			pair,
			answer: answerOf$1(trial),
			isFinished: isFinished(trial)
		};
	});
}
/** What a trial answers; `no` where its agent did not finish, whatever it did until then. */
function answerOf$1(trial) {
	return isFinished(trial) ? trial.answer ?? "na" : "no";
}
/** Stored baseline trials that answer, counted as the others are. */
function countStored(trials) {
	const answers = trials.filter(({ cached, outcome }) => cached && !isNothing(outcome)).map(answerOf$1);
	const count = (wanted) => answers.filter((answer) => answer === wanted).length;
	return {
		yes: count("yes"),
		no: count("no")
	};
}
function isNothing(outcome) {
	return outcome === "environment-error" || outcome === "cancelled";
}
/** True for a trial whose agent came to an end of its own. */
function isFinished({ outcome }) {
	return outcome === "completed" || outcome === "failed-check";
}
function isAnswer(answer) {
	return answer === "yes" || answer === "no";
}
/** Answers per target task and arm. */
function countAnswers(answered, targets) {
	const count = (task, arm) => {
		const own = answered.filter((trial) => trial.task === task && trial.arm === arm);
		const of = (wanted) => own.filter(({ answer }) => answer === wanted).length;
		return {
			yes: of("yes"),
			no: of("no"),
			na: of("na")
		};
	};
	return targets.map((task) => ({
		task,
		baseline: count(task, "baseline"),
		candidate: count(task, "candidate")
	}));
}
/** Share of yes with the rule less that without it, in the mean of the tasks where both arms answered. */
function meanGain(tasks) {
	return mean(listGains(tasks).map(({ gain }) => gain));
}
/** The gain of each task where both arms answered. */
function listGains(tasks) {
	const share = ({ yes, no }) => yes / (yes + no);
	return tasks.filter(({ baseline, candidate }) => baseline.yes + baseline.no > 0 && candidate.yes + candidate.no > 0).map(({ task, baseline, candidate }) => ({
		task,
		gain: share(candidate) - share(baseline)
	}));
}

// src/core/decide/behaviour/hear-arms.ts
/** Counts the trials that tell something of their own: one that never came to an end answers `no` by agreement alone. */
function openHearing() {
	const heard = {
		baseline: {
			finished: 0,
			answered: 0
		},
		candidate: {
			finished: 0,
			answered: 0
		}
	};
	return {
		add({ arm, answer, isFinished }) {
			if (!isFinished) return;
			heard[arm].finished += 1;
			if (answer !== "na") heard[arm].answered += 1;
		},
		heard: () => heard
	};
}
/** Pairs of a target task after which an arm that never came to an end is given up, as a suite is whose baseline never completes. */
const mostUnfinished = 4;
/** Pairs after which an occasion that never came is waited for no longer. */
const mostSilent = 8;
/**
* What is said where there is nothing to go by: no arm is judged by agreement alone. Without this a task that always runs into its time limit
* would show that a rule is ignored, or followed. Undefined while both arms have been heard, or may still be.
*/
function findSilence(heard, { targets, planned, isSettling }) {
	const isUnheard = (of) => arms.some((arm) => heard[arm][of] === 0);
	if (isUnheard("finished")) return targets === 0 || planned >= mostUnfinished * targets ? "unfinished" : void 0;
	const isSilent = arms.every((arm) => heard[arm].answered === 0);
	if (targets === 0 || isSilent && planned >= mostSilent) return "never-applied";
	return isSettling && isUnheard("answered") ? "unfinished" : void 0;
}

// src/core/decide/behaviour/match-pairs.ts
/**
* Counts pairs of trials that ran side by side, each trial in its turn: evidence of thousands of batches stays cheap. Of one rule alone the
* i-th answer with it stands beside the i-th without it, task by task. Where several rules were measured together (`isPlanned`) only the
* planned partner will do, and a pair that lacks an answer is lost: with other rules flipping, a partner chosen afterwards is not like the
* one it replaces.
*/
function openPairs(isPlanned) {
	const [all, told] = [/* @__PURE__ */ new Map(), /* @__PURE__ */ new Map()];
	const counts = {
		for: 0,
		against: 0,
		alike: 0,
		fewer: 0,
		more: 0,
		planned: 0
	};
	return {
		add(trial) {
			const pair = join$1(all, trial, isPlanned);
			if (pair !== void 0) countViolations(counts, pair);
			const answered = isPlanned || trial.answer === "na" ? pair : join$1(told, trial, false);
			if (answered !== void 0 && isAnswered(trial, answered)) counts[compare$1(answered)] += 1;
		},
		counts: () => ({ ...counts })
	};
}
function countViolations(counts, { baseline, candidate }) {
	counts.planned += 1;
	if (baseline === "no" && candidate !== "no") counts.fewer += 1;
	if (baseline !== "no" && candidate === "no") counts.more += 1;
}
/** A trial without an answer completes no pair of answers. */
function isAnswered({ answer }, { baseline, candidate }) {
	return answer !== "na" && baseline !== "na" && candidate !== "na";
}
function compare$1({ baseline, candidate }) {
	if (baseline === candidate) return "alike";
	return candidate === "yes" ? "for" : "against";
}
/** Takes a trial in; the pair it completes, if it does. */
function join$1(lines, { task, arm, answer, pair }, isPlanned) {
	if (isPlanned && pair === void 0) return void 0;
	const name = JSON.stringify(isPlanned ? [task, pair] : [task]);
	const line = lines.get(name) ?? {
		baseline: [],
		candidate: []
	};
	lines.set(name, line);
	line[arm].push(answer);
	const index = line[arm].length - 1;
	const [baseline, candidate] = [line.baseline[index], line.candidate[index]];
	return baseline === void 0 || candidate === void 0 ? void 0 : {
		baseline,
		candidate
	};
}

// src/core/decide/behaviour/ask-behaviour.ts
/** Asks after each batch whether the rule is followed more often with it than without it, and ends at the first answer. */
function askBehaviour(trials, asked) {
	const targets = findTargets(trials, asked.targets);
	const answered = listAnswered(trials, targets);
	const byBatch = Map.groupBy(targets.length > 0 ? answered : listAnswered(trials, asked.tasks), ({ batch }) => batch);
	const batches = [...new Set(trials.filter(({ cached }) => !cached).map(({ batch }) => batch))].sort((a, b) => a - b);
	const pairs = openPairs(answered.some(({ pair }) => pair !== void 0));
	const totals = {
		yes: 0,
		no: 0,
		na: 0
	};
	const hearing = openHearing();
	let crossing;
	let look = 0;
	for (const batch of batches) {
		for (const trial of byBatch.get(batch) ?? []) {
			hearing.add(trial);
			if (targets.length === 0) continue;
			pairs.add(trial);
			totals[trial.answer] += 1;
		}
		look += 1;
		const found = cross(pairs.counts(), shareOf$1(totals), asked);
		const isSettling = found !== void 0 && found !== "no-more-pairs";
		const standing = {
			targets: targets.length,
			planned: pairs.counts().planned,
			isSettling
		};
		crossing = findSilence(hearing.heard(), standing) ?? found;
		if (crossing !== void 0) break;
	}
	const last = batches[look - 1] ?? 0;
	const tasks = countAnswers(answered.filter(({ batch }) => batch <= last), targets);
	const counted = pairs.counts();
	return {
		targets,
		tasks,
		pairs: counted,
		evidence: weigh$1(counted, asked),
		followed: shareOf$1(totals),
		crossing,
		look
	};
}
/** What is at stake: the gain that is asked about, and what the evidence for it and against it has to reach (natural logarithms). */
function termsOf({ stake, gain, alpha, room }) {
	if (stake === "removal") return {
		gain: marginShare * gain,
		needed: {
			gain: limitOfRoom,
			room: limitOfScreen
		}
	};
	return {
		gain,
		needed: {
			gain: -Math.log(alpha),
			room: room === void 0 ? limitOfRoom : Math.log(room)
		}
	};
}
function weigh$1(pairs, asked) {
	const violations = logGain({
		for: pairs.fewer,
		against: pairs.more
	}, termsOf(asked).gain);
	if (asked.stake === void 0) return {
		...weighPairs(pairs, asked.gain),
		violations
	};
	const cut = weighCut({
		for: pairs.against,
		against: pairs.for,
		alike: pairs.alike
	}, asked.gain);
	return {
		gain: cut.needed,
		room: cut.safe,
		violations
	};
}
/** Share of yes among the answers; 0 without any. */
function shareOf$1({ yes, no }) {
	return yes + no === 0 ? 0 : yes / (yes + no);
}
function cross(pairs, followed, asked) {
	const evidence = weigh$1(pairs, asked);
	const { needed } = termsOf(asked);
	const isGained = evidence.gain >= needed.gain;
	const isRuledOut = !isGained && evidence.room >= needed.room;
	if (asked.stake === "removal" && isGained) return "behaviour-lost";
	if (isGained && evidence.violations >= 0) return "shown";
	if (isRuledOut) return asked.stake === "removal" ? "behaviour-kept" : nameIdle(followed, asked.gain);
	return pairs.planned >= asked.maxPairs ? "no-more-pairs" : void 0;
}
/** A rule that changes nothing is obeyed anyway, or by nobody. */
function nameIdle(followed, gain) {
	return followed >= 1 - .75 * gain ? "obeyed-anyway" : "ignored";
}
/**
* ln of the evidence of stored baseline trials that the rule is obeyed anyway; undefined where there are none. Nothing else is asked of
* trials of earlier runs: they may turn a rule away, never let it in.
*/
function screenBehaviour({ trials, behaviour }) {
	const stored = trials.filter(({ cached, answer }) => cached && answer !== void 0);
	if (behaviour === void 0 || stored.length === 0 || stored.length < trials.length) return void 0;
	return weighScreen(countStored(stored), behaviour.gain);
}
/** True when stored trials alone turn the rule away. */
function isScreenedOut(evidence) {
	return (screenBehaviour(evidence) ?? 0) >= limitOfScreen;
}

// src/core/decide/estimate/cap-values.ts
/** From this many baseline trials on, the baseline alone sets the cap. */
const enoughBaseline = 6;
/**
* cap_k = cap × median of the completed baseline trials of task k; of both arms pooled while the baseline has fewer than
* six (docs/statistics.md, step 1). 0 when nothing completed.
*/
function capOf({ baseline, candidate }, cap) {
	const own = baseline.values;
	return cap * median$1(own.length < enoughBaseline ? [...own, ...candidate.values] : own);
}
/** y = min(x, cap) for every value. */
function capValues(values, cap) {
	return values.map((value) => Math.min(value, cap));
}
/** How many values lie above the cap. */
function countAbove(values, cap) {
	return values.filter((value) => value > cap).length;
}

// src/core/decide/estimate/estimate-saving.ts
/** Weight, in degrees of freedom, of the suite's relative variance in each task's own (d0). */
const d0 = 4;
/** Weight, in degrees of freedom, of cv0² in the suite's relative variance (ν0). */
const nu0 = 4;
/**
* Steps 1 and 2 of docs/statistics.md: capped means, moderated relative variances (after Smyth 2004), V and its degrees of
* freedom. `kappa` is the relative drift allowed for cached baselines. Undefined when there is no task, an arm of a task
* has no completed trial, or the baseline used no tokens at all.
*/
function estimateSaving(cells, cap, kappa) {
	return estimateCapped(cells, (cell) => capOf(cell, cap), kappa);
}
/** The same under caps of another kind. */
function estimateCapped(cells, capFor, kappa) {
	if (cells.length === 0 || !cells.every((cell) => hasCompleted(cell, 1))) return void 0;
	const { rBar, tasks } = moderate$1(measureTasks(cells, capFor));
	const baselineMean = sum(tasks.map(({ w, baselineMean: own }) => w * own));
	if (!(baselineMean > 0)) return void 0;
	const sampling = sum(tasks.map(varianceTerm));
	const variance = sampling + (kappa * cachedShare(cells, tasks) * baselineMean) ** 2;
	return {
		saving: sum(tasks.map((task) => task.w * (task.baselineMean - task.candidateMean))),
		rawSaving: sum(tasks.map((task) => task.w * task.rawSaving)),
		baselineMean,
		variance,
		standardError: Math.sqrt(variance),
		df: degreesOfFreedom(tasks, sampling),
		rBar,
		tasks
	};
}
function measureTasks(cells, capFor) {
	const totalWeight = sum(cells.map((cell) => cell.weight));
	return cells.map((cell) => measureTask(cell, cell.weight / totalWeight, capFor(cell)));
}
function measureTask({ task, baseline, candidate }, w, cap) {
	const y0 = capValues(baseline.values, cap);
	const y1 = capValues(candidate.values, cap);
	const mu = mean([...y0, ...y1]);
	return {
		task,
		w,
		cap,
		n0: y0.length,
		n1: y1.length,
		baselineMean: mean(y0),
		candidateMean: mean(y1),
		rawSaving: mean(baseline.values) - mean(candidate.values),
		mu,
		ss: mu === 0 ? 0 : (sumOfSquares(y0) + sumOfSquares(y1)) / mu ** 2,
		d: y0.length + y1.length - 2
	};
}
/** r̄ = (ν0·cv0² + Σ ss)/(ν0 + Σ d); r_k = (d0·r̄ + ss_k)/(d0 + d_k). */
function moderate$1(measured) {
	const rBar = (4 * priorCv ** 2 + sum(measured.map(({ ss }) => ss))) / (4 + sum(measured.map(({ d }) => d)));
	return {
		rBar,
		tasks: measured.map((task) => ({
			...task,
			r: (4 * rBar + task.ss) / (4 + task.d)
		}))
	};
}
/** w_k²·r_k·μ_k²: what one trial per arm would add to V. */
function unitVariance({ w, r, mu }) {
	return w ** 2 * r * mu ** 2;
}
function varianceTerm(task) {
	return unitVariance(task) * (1 / task.n0 + 1 / task.n1);
}
/** min(ν0 + Σ d, V²/Σ(term²/(d0 + d))), with V before the allowance for cached baselines. */
function degreesOfFreedom(tasks, sampling) {
	const satterthwaite = sampling ** 2 / sum(tasks.map((task) => varianceTerm(task) ** 2 / (4 + task.d)));
	return Math.min(4 + sum(tasks.map(({ d }) => d)), satterthwaite);
}
/** Share of the baseline that was reused, tasks weighted as in the saving. */
function cachedShare(cells, tasks) {
	return sum(cells.map(({ baseline }, k) => (tasks[k]?.w ?? 0) * baseline.cached / baseline.values.length));
}

// src/core/decide/estimate/run-interim-analysis.ts
/** Scores an estimate and compares it with the boundaries; "earns" is tested before "does-not-earn". */
function runInterimAnalysis({ saving, variance, standardError, df }, terms) {
	const t = (saving - terms.tau) / standardError;
	const z = tToZ(t, df);
	const information = 1 / variance;
	const score = z * Math.sqrt(information);
	const test = triangularTest(terms);
	const earnsAt = upperBoundary(test, information);
	const doesNotEarnAt = lowerBoundary(test, information, terms.previousInformation);
	const crossing = score >= earnsAt ? "earns" : score <= doesNotEarnAt ? "does-not-earn" : "neither";
	return {
		t,
		z,
		information,
		score,
		earnsAt,
		doesNotEarnAt,
		informationMax: test.informationMax,
		crossing
	};
}

// src/core/decide/behaviour/ask-price.ts
/** Error rates of the question of price. */
const priceAlpha = .05;
const priceBeta = .1;
/**
* Whether a rule keeps its price: the token test turned round, over all tasks. The cap is a multiple of the larger of the two medians, for
* the baseline's alone would hide a cost. Undefined when nothing can be estimated.
*/
function askPrice({ trials, policy, behaviour, previousInformation }) {
	const fresh = trials.filter(({ cached }) => !cached);
	const cells = fillCells(projectCells(fresh, policy.weights), behaviour?.tasks);
	const judging = cells.filter(canJudge);
	const estimate = estimateRuleCost(judging.filter((cell) => hasCompleted(cell, 1)), policy.cap);
	if (estimate === void 0 || behaviour === void 0) return void 0;
	const analysis = judging.every((cell) => hasCompleted(cell, trialsForPrice(cells.length))) ? analysePrice(estimate, {
		policy,
		price: behaviour.price,
		previousInformation
	}) : void 0;
	const { saving, baselineMean } = estimate;
	return {
		figures: {
			cost: -saving,
			share: -saving / baselineMean,
			limit: behaviour.price,
			state: judgePrice(analysis)
		},
		look: analysis
	};
}
/** Costs of all tasks as a negative saving, each capped by the larger median of its arms. */
function estimateRuleCost(cells, cap) {
	const capFor = ({ baseline, candidate }) => cap * Math.max(median$1(baseline.values), median$1(candidate.values));
	return estimateCapped(cells, capFor, 0);
}
/** One look: a saving of minus the price has to be exceeded, and one of minus what is clearly cheap is worth having. */
function analysePrice(estimate, { policy, price, previousInformation }) {
	const { baselineMean } = estimate;
	const minEffect = typeof policy.minEffect === "number" ? policy.minEffect : policy.minEffect.tokens / baselineMean;
	const limit = price * baselineMean;
	const cheap = Math.max(0, price - minEffect) * baselineMean;
	return runInterimAnalysis(estimate, {
		alpha: priceAlpha,
		beta: priceBeta,
		previousInformation,
		tau: -limit,
		delta: -cheap
	});
}
/** Beyond the lower line a rule is above its price when it clearly is, and else too expensive to be told from one that is. */
function judgePrice(analysis) {
	if (analysis === void 0 || analysis.crossing === "neither") return "open";
	if (analysis.crossing === "earns") return "kept";
	return analysis.z <= normalQuantile(priceAlpha) ? "above-price" : "too-dear";
}

// src/core/decide/behaviour/judge-behaviour.ts
/**
* The verdict on a rule that buys behaviour (docs/guides/behaviour.md): stored trials may turn it away; a task that breaks wins over everything;
* then the first answer to the question of behaviour stands; then the price is asked, on all tasks. Cached trials make no pair. Of a rule that
* may leave no price is asked: its verdict is `earns` when following falls without it, and `does-not-earn` when it does not.
*/
function judgeBehaviour(evidence, behaviour, failures) {
	const answer = askBehaviour(evidence.trials, behaviour);
	const screen = screenBehaviour(evidence);
	const price = answer.crossing === "shown" && !failures.passRates.some(provesRegression) ? askPrice(evidence) : void 0;
	const reason = findReason$1(evidence, {
		answer,
		price,
		...failures
	});
	const figures = buildFigures(answer, behaviour, {
		screen,
		price,
		reason
	});
	return {
		reason,
		verdict: verdictOf$1[reason],
		findings: {
			figures,
			flags: raiseBehaviourFlags(figures, behaviour.gain),
			further: furtherTrials$1(figures)
		},
		look: price?.look
	};
}
const verdictOf$1 = {
	"fails-task": "regression",
	"behaviour-shown": "earns",
	"above-price": "regression",
	"too-dear": "does-not-earn",
	"obeyed-anyway": "does-not-earn",
	ignored: "does-not-earn",
	"behaviour-lost": "earns",
	"behaviour-kept": "does-not-earn",
	"tasks-open": "undecided",
	"more-pairs-needed": "undecided",
	"no-more-pairs": "undecided",
	"never-applied": "undecided",
	unfinished: "undecided",
	"price-open": "undecided",
	"failures-open": "undecided",
	"usage-estimated": "undecided"
};
function findReason$1(evidence, { answer, price, passRates, harm }) {
	if (passRates.some(provesRegression)) return "fails-task";
	if (evidence.behaviour?.stake === void 0 && isScreenedOut(evidence)) return "obeyed-anyway";
	if (answer.crossing === "behaviour-kept") return isTriedEverywhere(evidence) ? "behaviour-kept" : "tasks-open";
	if (answer.crossing !== "shown") return answer.crossing ?? "more-pairs-needed";
	const state = price?.figures.state ?? "open";
	if (state !== "kept") return state === "open" ? "price-open" : state;
	if (harm.doubted.length > 0) return "failures-open";
	return isKeptWithoutEstimates(evidence) ? "behaviour-shown" : "usage-estimated";
}
/** A rule goes only when every task was tried without it as often as a price is first looked at: some other task may need it. */
function isTriedEverywhere({ trials, policy, behaviour }) {
	const cells = fillCells(projectCells(trials, policy.weights), behaviour?.tasks);
	return cells.filter(canJudge).every((cell) => hasCompleted(cell, trialsForPrice(cells.length)));
}
/** What the meter estimated may make a rule too expensive; a price is kept only when it would be without those trials, too. */
function isKeptWithoutEstimates(evidence) {
	const told = evidence.trials.filter(({ estimated }) => estimated !== true);
	if (told.length === evidence.trials.length) return true;
	return askPrice({
		...evidence,
		trials: told
	})?.figures.state === "kept";
}
function buildFigures(answer, asked, around) {
	const { targets, tasks, pairs, evidence, followed } = answer;
	const { screen, price, reason } = around;
	const isOpen = reason === "more-pairs-needed";
	return {
		targets,
		tasks,
		pairs,
		evidence,
		followed,
		needed: termsOf(asked).needed,
		gain: meanGain(tasks),
		interval: gainInterval(pairs),
		...defined({ screen }),
		...price === void 0 ? {} : { price: price.figures },
		...isOpen ? { further: estimateFurther(answer, asked) } : {}
	};
}
function estimateFurther({ pairs }, asked) {
	const most = Math.max(0, asked.maxPairs - pairs.planned);
	const { gain, needed } = termsOf(asked);
	const likely = likelyPairs(pairs, gain, needed);
	return {
		likely: likely === void 0 ? "never" : Math.min(most, likely),
		most
	};
}
/** Two trials a pair. */
function furtherTrials$1({ further }) {
	return 2 * (further?.most ?? 0);
}
/** Shares of trials without an answer that differ by more than this between the arms are told. */
const naShift = .2;
/** What accompanies a verdict on behaviour and decides nothing, in a fixed order. */
function raiseBehaviourFlags(figures, gain) {
	const { evidence, needed, interval } = figures;
	const isShown = evidence.gain >= needed.gain;
	const raised = {
		CONCENTRATED: isConcentrated$1(figures),
		"ONE-TASK": isShown && gain > 0 && listGains(figures.tasks).filter((task) => task.gain > 0).length === 1,
		"NA-SHIFT": isShown && evidence.violations < 0 || isShifted(figures),
		"ONE-SIDED": isOneSided(figures),
		BACKWARDS: interval[1] < 0
	};
	return keysOf(raised).filter((flag) => raised[flag]);
}
/** One task of several gives more than 60 % of the gain. */
function isConcentrated$1({ tasks }) {
	const gains = listGains(tasks).map((task) => task.gain);
	const total = sum(gains);
	return gains.length > 1 && total > 0 && Math.max(...gains) > .6 * total;
}
function isShifted({ tasks }) {
	const share = (counts) => {
		const all = sum(counts.map(({ yes, no, na }) => yes + no + na));
		return all === 0 ? 0 : sum(counts.map(({ na }) => na)) / all;
	};
	const [without, withRule] = [share(tasks.map(({ baseline }) => baseline)), share(tasks.map((t) => t.candidate))];
	return Math.abs(without - withRule) > naShift;
}
/** The probe never said yes, or never no, in any arm: perhaps it cannot. */
function isOneSided({ tasks }) {
	const all = tasks.flatMap(({ baseline, candidate }) => [baseline, candidate]);
	const yes = sum(all.map((counts) => counts.yes));
	const no = sum(all.map((counts) => counts.no));
	return yes + no > 0 && (yes === 0 || no === 0);
}

// src/core/stats/gain/mixture-interval.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
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

// src/core/decide/estimate/harm.ts
/**
* Weighs the failures of a rule, the only function that does: whoever lets something in asks for `doubted`, whoever takes something out
* of memory for `missed`. A task that nothing but the arm with the rule passes is missed, whatever its ratio: it is no hopeless one that may be
* set aside. `rule` is how the procedure that decided does it.
*/
function weighHarm(cells, rule = "by-task") {
	const absence = testPassRates(cells.map((cell) => ({
		...cell,
		baseline: cell.candidate,
		candidate: cell.baseline
	})));
	const lost = cells.filter(isLost).map(({ task }) => task);
	return {
		doubted: listSpeaking(testPassRates(cells), rule),
		missed: [.../* @__PURE__ */ new Set([...listSpeaking(absence, rule), ...lost])],
		isProvenMissed: lost.length > 0 || absence.some(provesRegression)
	};
}
/** The same of evidence: true when failures speak for keeping what was left out. */
function speaksForKeeping({ trials, policy }) {
	return weighHarm(projectCells(trials, policy.weights)).missed.length > 0;
}
/** Version 1 of the procedures asked all tasks together (Σ LLR > 0). */
function listSpeaking(passRates, rule) {
	if (rule === "together" && sum(passRates.map(({ llr }) => llr)) <= 0) return [];
	return passRates.filter(({ llr }) => llr > 0).map(({ task }) => task);
}
/** True for a task that never passes in the arm without, and does in the other. */
function isLost(cell) {
	return !canJudge(cell) && cell.candidate.values.length > 0;
}

// src/core/decide/estimate/minimal-effect.ts
/** τ = ratio × rent: the saving that only just pays, in tokens. */
function tauOf({ rent, policy }) {
	return policy.ratio * rent;
}
/** The test needs Δ clearly above τ; this floor only matters to rules whose rent nears the minimal effect. */
const leastMultipleOfTau = 1.5;
/**
* Δ in tokens: the policy's share of the capped baseline suite mean, or its absolute tokens; at least 1.5 τ, because a
* saving below τ cannot be what the test has to prove.
*/
function minimalEffectTokens({ minEffect }, baselineMean, tau) {
	const asked = typeof minEffect === "number" ? minEffect * baselineMean : minEffect.tokens;
	return Math.max(asked, leastMultipleOfTau * tau);
}

// src/core/decide/estimate/judge-evidence.ts
/** Completed trials per task and arm before the first interim analysis. */
const firstAnalysisTrials = 2;
/** Relative drift allowed for baselines reused from an earlier run (κ of docs/statistics.md). */
const kappa = .02;
let behaviourJudge;
/** Sets what judges behaviour: most ledgers have no probe, and load no byte of it. See `loadBehaviour`. */
function setBehaviourJudge(judge) {
	behaviourJudge = judge;
}
/**
* Works out the verdict of docs/statistics.md from valid evidence; `decideRule` adds what is shown beside it. `rule` is how the procedure
* that decided weighs failures: a receipt says which that was.
*/
function judgeEvidence(evidence, rule = "by-task") {
	const { policy, previousInformation } = evidence;
	const cells = fillCells(projectCells(evidence.trials, policy.weights), evidence.behaviour?.tasks);
	const judging = cells.filter(canJudge);
	const failures = {
		passRates: testPassRates(cells),
		harm: weighHarm(cells, rule)
	};
	const estimable = judging.filter((cell) => hasCompleted(cell, 1));
	const estimate = estimateSaving(estimable, policy.cap, kappa);
	const tau = tauOf(evidence);
	const delta = minimalEffectTokens(policy, estimate?.baselineMean ?? 0, tau);
	if (evidence.behaviour !== void 0) {
		if (behaviourJudge === void 0) throw new Error("evidence of behaviour was judged before loadBehaviour()");
		const { findings, ...judged } = behaviourJudge(evidence, evidence.behaviour, failures);
		return {
			...judged,
			...failures,
			cells,
			estimate,
			delta,
			behaviour: findings
		};
	}
	const isReady = judging.every((cell) => hasCompleted(cell, 2));
	const analysis = estimate && isReady ? runInterimAnalysis(estimate, {
		...policy,
		tau,
		delta,
		previousInformation
	}) : void 0;
	const reason = withoutEstimates(evidence, rule, findReason({
		cells,
		...failures,
		look: analysis,
		isReady
	}));
	return {
		verdict: verdictOf[reason],
		reason,
		...failures,
		cells,
		estimate,
		delta,
		look: analysis
	};
}
/** What the meter estimated may turn a rule away; it is let in only when it would be without those trials, too. */
function withoutEstimates(evidence, rule, reason) {
	const told = evidence.trials.filter(({ estimated }) => estimated !== true);
	if (reason !== "crossed-upper-boundary" || told.length === evidence.trials.length) return reason;
	return judgeEvidence({
		...evidence,
		trials: told
	}, rule).reason === reason ? reason : "usage-estimated";
}
/** A cache may turn a rule away; only a concurrent baseline may let it in. */
const verdictOf = {
	"fails-task": "regression",
	"crossed-upper-boundary": "earns",
	"saving-ruled-out": "does-not-earn",
	"more-trials-needed": "undecided",
	"needs-concurrent-baseline": "undecided",
	"usage-estimated": "undecided",
	"no-completed-trials": "undecided",
	"no-tokens-measured": "undecided"
};
function findReason({ cells, passRates, look, isReady }) {
	if (passRates.some(provesRegression)) return "fails-task";
	if (cells.every(({ baseline }) => baseline.values.length === 0)) return "no-completed-trials";
	if (!look) return isReady ? "no-tokens-measured" : "more-trials-needed";
	if (look.crossing === "does-not-earn") return "saving-ruled-out";
	if (look.crossing === "neither") return "more-trials-needed";
	return cells.some(({ baseline }) => baseline.cached > 0) ? "needs-concurrent-baseline" : "crossed-upper-boundary";
}

// src/core/decide/estimate/savings-by-metric.ts
/**
* The saving under the three metrics, each with caps of its own; the deciding metric uses the weights the policy fixed
* before the run. 0 when nothing can be estimated.
*/
function savingsByMetric(evidence) {
	const under = (metric) => savingUnder(evidence, metric);
	return {
		priced: under("priced"),
		total: under("total"),
		processing: under("processing")
	};
}
function savingUnder({ policy, trials }, metric) {
	const weights = metric === policy.metric ? policy.weights : metricWeights[metric];
	const inTokens = trials.map(({ microDollars: _dollars, ...trial }) => trial);
	const cells = projectCells(inTokens, weights).filter((cell) => canJudge(cell) && hasCompleted(cell, 1));
	return estimateSaving(cells, policy.cap, 0)?.saving ?? 0;
}

// src/core/decide/estimate/sensitivity.ts
/** What the saving would be without the cap, on the log scale, and with each task left out. Zeros without an estimate. */
function analyseSensitivity(cells, estimate) {
	return {
		capOff: estimate?.rawSaving ?? 0,
		logScale: logScaleSaving(cells.filter((cell) => canJudge(cell) && hasCompleted(cell, 1))),
		leaveOneOut: estimate ? leaveOneOut(estimate) : []
	};
}
/** Saving between the geometric means of the uncapped values, tasks weighted equally. */
function logScaleSaving(cells) {
	return mean(cells.map((cell) => geometricMean(cell.baseline.values) - geometricMean(cell.candidate.values)));
}
/** Values below one token count as one, so that a logarithm exists. */
function geometricMean(values) {
	return Math.exp(mean(values.map((value) => Math.log(Math.max(1, value)))));
}
/** The saving over the other tasks, for each task; empty for a suite of one. */
function leaveOneOut({ tasks }) {
	if (tasks.length < 2) return [];
	return tasks.map((left) => {
		const others = tasks.filter((task) => task !== left);
		const saving = sum(others.map((task) => task.w * (task.baselineMean - task.candidateMean)));
		return {
			task: left.task,
			saving: saving / sum(others.map(({ w }) => w))
		};
	});
}

// src/core/decide/estimate/summarise-tasks.ts
/** One line per task for people; a task without an estimate shows a saving and relative variance of 0. */
function summariseTasks(cells, cap, estimate) {
	const estimates = new Map(estimate?.tasks.map((task) => [task.task, task]));
	return cells.map((cell) => {
		const ownCap = capOf(cell, cap);
		const own = estimates.get(cell.task);
		return {
			task: cell.task,
			cap: ownCap,
			baseline: summariseArm(cell.baseline, ownCap),
			candidate: summariseArm(cell.candidate, ownCap),
			saving: own ? own.baselineMean - own.candidateMean : 0,
			relativeVariance: own?.r ?? 0
		};
	});
}
function summariseArm({ values, failures }, cap) {
	const capped = capValues(values, cap);
	return {
		completed: values.length,
		failures,
		mean: mean(capped),
		cv: coefficientOfVariation(capped),
		aboveCap: countAbove(values, cap)
	};
}

// src/core/model/verdict/decision.ts
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

// src/core/decide/estimate-remaining.ts
/** Share of the suite mean assumed when an absolute minimal effect has no mean to be compared with yet. */
const defaultShare = .15;
/**
* Further trials, and their tokens in all classes, after which the test must have ended whatever the saving turns out to
* be: (I_max − I)/dI with dI = I/N, the gain of a trial that keeps the present proportions (docs/statistics.md, step 6).
* Zeros for a settled verdict; tokens are 0 while no trial was paid for.
*/
function estimateRemaining(evidence, judgement) {
	if (isDecided(judgement)) return {
		trials: 0,
		tokens: 0
	};
	const trials = Math.max(1, missingForAnalysis(judgement.cells), furtherTrials(evidence, judgement));
	return {
		trials,
		tokens: Math.round(trials * meanTokens(evidence))
	};
}
function furtherTrials(evidence, judgement) {
	const { cells, estimate, delta, behaviour } = judgement;
	if (behaviour !== void 0) return Math.max(behaviour.further, untilPriceEnd(judgement));
	if (!estimate) return untilPriorEnd(evidence, cells);
	const { alpha, beta } = evidence.policy;
	const { informationMax } = triangularTest({
		tau: tauOf(evidence),
		delta,
		alpha,
		beta
	});
	const towardsEnd = sum(estimate.tasks.map(({ n0, n1 }) => n0 + n1)) * Math.max(0, informationMax * estimate.variance - 1);
	return Math.ceil(towardsEnd) + concurrentBaseline(cells);
}
/** The same for the price of a rule that buys behaviour: its test is the one of savings turned round. 0 unless it is what is open. */
function untilPriceEnd({ reason, look, cells }) {
	if (reason !== "price-open" || look === void 0 || look.information <= 0) return 0;
	const completed = sum(cells.map(({ baseline, candidate }) => baseline.values.length + candidate.values.length));
	return Math.ceil(completed * Math.max(0, look.informationMax / look.information - 1));
}
/** Cached baseline trials must be measured again, at least two a task, before they can let a rule in. */
function concurrentBaseline(cells) {
	return sum(cells.map(({ baseline: { cached } }) => cached === 0 ? 0 : Math.max(2, cached)));
}
/** Completed trials the first interim analysis still lacks. */
function missingForAnalysis(cells) {
	const arms = cells.filter(canJudge).flatMap(({ baseline, candidate }) => [baseline, candidate]);
	return sum(arms.map(({ values }) => Math.max(0, 2 - values.length)));
}
/** Trials until the end of the test if the trials still to come spread as assumed before any was seen. */
function untilPriorEnd({ policy }, cells) {
	const { alpha, beta, minEffect } = policy;
	const tasks = Math.max(1, cells.length);
	const share = typeof minEffect === "number" ? minEffect : defaultShare;
	const completed = sum(cells.map(({ baseline, candidate }) => baseline.values.length + candidate.values.length));
	return 2 * tasks * priorTrialsPerCell({
		tasks,
		share,
		alpha,
		beta
	}) - completed;
}
/** Mean tokens, all classes, of the trials that ran to an end of their own. */
function meanTokens({ trials }) {
	const ran = trials.filter(({ outcome }) => outcome === "completed" || isFailure(outcome));
	return mean(ran.map(({ usage }) => totalTokens(usage)));
}

// src/core/decide/evidence-faults.ts
/**
* Values no evidence can have (NaN, negative tokens, an error rate of one half …), as plain sentences. Whoever builds or
* parses evidence must rule them out; here they are the difference between a verdict and nonsense.
*/
function findEvidenceFaults(evidence) {
	return [
		...unless(isCount(evidence.rent), `rent is ${evidence.rent}, not a number of tokens`),
		...unless(isCount(evidence.previousInformation), `previousInformation is ${evidence.previousInformation}`),
		...findPolicyFaults(evidence.policy),
		...evidence.behaviour === void 0 ? [] : findBehaviourFaults(evidence.behaviour),
		...evidence.trials.flatMap(findTrialFaults$1),
		...findPairFaults(evidence)
	];
}
/** Throws when evidence holds impossible values: a mistake in the program that made it, not in what a user wrote. */
function assertEvidence(evidence) {
	const faults = findEvidenceFaults(evidence);
	if (faults.length > 0) throw new RangeError(`impossible evidence: ${faults.join("; ")}`);
}
function findPolicyFaults({ ratio, minEffect, alpha, beta, cap, weights }) {
	const effect = typeof minEffect === "number" ? minEffect : minEffect.tokens;
	return [
		...unless(isCount(ratio), `ratio is ${ratio}`),
		...unless(isCount(effect) && effect > 0, `minEffect is ${effect}, not above 0`),
		...unless(alpha > 0 && alpha < .5, `alpha is ${alpha}, not between 0 and 0.5`),
		...unless(beta > 0 && beta < .5, `beta is ${beta}, not between 0 and 0.5`),
		...unless(isCount(cap) && cap > 0, `cap is ${cap}, not above 0`),
		...unless(Object.values(weights).every(isCount), "a weight is not a number of 0 or more")
	];
}
function findBehaviourFaults({ gain, alpha, price, maxPairs }) {
	return [
		...unless(gain >= .1 && gain <= .9, `the wanted gain is ${gain}, not between 0.1 and 0.9`),
		...unless(alpha > 0 && alpha < .5, `the alpha of behaviour is ${alpha}, not between 0 and 0.5`),
		...unless(isCount(price), `the price is ${price}`),
		...unless(Number.isInteger(maxPairs) && maxPairs > 0, `maxPairs is ${maxPairs}`)
	];
}
function findTrialFaults$1({ order, batch, usage }) {
	return [...unless(Number.isInteger(batch) && batch >= 0, `trial ${order} has batch ${batch}`), ...unless(Object.values(usage).every(isCount) && Number.isFinite(totalTokens(usage)), `trial ${order} has an impossible usage`)];
}
/**
* A planned pair is one trial with the rule and one without it, of one task and one batch: evidence that could pair its trials at will could
* choose what it shows.
*/
function findPairFaults({ trials, behaviour }) {
	const faults = trials.filter(({ inCompany, outcome, pair }) => inCompany && (pair === void 0 || !isFailure(outcome))).map(({ order }) => `trial ${order} failed in company, and is no failure of a pair`);
	const fresh = trials.filter(({ cached }) => !cached);
	const pairs = Map.groupBy(fresh, ({ pair }) => pair);
	if (!fresh.some(({ pair }) => pair !== void 0)) return faults;
	if (behaviour === void 0) return [...faults, "there are pairs, and no probe that was asked"];
	const bare = (pairs.get(void 0) ?? []).map(({ order }) => `trial ${order} names no pair, and others do`);
	return [
		...faults,
		...bare,
		...[...pairs].flatMap(([pair, own]) => pair === void 0 ? [] : findPairFault(pair, own))
	];
}
function findPairFault(pair, own) {
	const [first] = own;
	const isTorn = own.some(({ task, batch }) => task !== first?.task || batch !== first?.batch);
	return [...unless(new Set(own.map(({ arm }) => arm)).size === own.length, `pair ${pair} has two trials of one arm`), ...unless(!isTorn, `pair ${pair} has two trials of different tasks or batches`)];
}
function isCount(value) {
	return Number.isFinite(value) && value >= 0;
}
function unless(holds, fault) {
	return holds ? [] : [fault];
}

// src/core/decide/raise-flags.ts
/**
* The flags a verdict's own evidence shows, in a fixed order. DRIFT, SIMULATED and LEAK need knowledge from outside the
* evidence and are added by the caller.
*/
function raiseFlags({ cells, estimate, savings, tau }) {
	const raised = {
		SPREAD: cells.some(({ baseline, candidate }) => isSpread(baseline) || isSpread(candidate)),
		"METRIC-CONFLICT": signsDiffer(Object.values(savings)),
		"TASK-WORSE": estimate?.tasks.some(isWorse) ?? false,
		TAIL: estimate ? hasTail(cells, estimate, tau) : false,
		FLAKY: cells.some(({ baseline }) => isFlaky(baseline)),
		CONCENTRATED: estimate ? isConcentrated(estimate) : false,
		CACHED: cells.some(({ baseline }) => baseline.cached > 0),
		ESTIMATED: cells.some(({ baseline, candidate }) => baseline.estimated + candidate.estimated > 0)
	};
	return keysOf(raised).filter((flag) => raised[flag]);
}
/** Same-arm trials of a task more than 25 % apart (highest against lowest). */
function isSpread({ values }) {
	const lowest = values[0] ?? 0;
	return (values.at(-1) ?? 0) > 1.25 * lowest;
}
function signsDiffer(savings) {
	return savings.some((saving) => saving > 0) && savings.some((saving) => saving < 0);
}
/** The task's own moderated z is below −2.33: more expensive with the rule, at one in a hundred. */
function isWorse({ baselineMean, candidateMean, r, mu, n0, n1, d }) {
	if (Math.min(n0, n1) < 2 || mu === 0) return false;
	const standardError = Math.sqrt(r * mu ** 2 * (1 / n0 + 1 / n1));
	return tToZ((baselineMean - candidateMean) / standardError, 4 + d) < -2.33;
}
/** Capped and raw saving lie on different sides of τ, or the candidate is above the cap more often than the baseline. */
function hasTail(cells, { saving, rawSaving, tasks }, tau) {
	if (saving > tau !== rawSaving > tau) return true;
	const caps = new Map(tasks.map(({ task, cap }) => [task, cap]));
	const shareAbove = (arm) => {
		const counted = cells.filter(({ task }) => caps.has(task));
		return sum(counted.map((cell) => countAbove(cell[arm].values, caps.get(cell.task) ?? 0))) / sum(counted.map((cell) => cell[arm].values.length));
	};
	return shareAbove("candidate") > shareAbove("baseline");
}
/** At least a tenth of the baseline's attempts failed. */
function isFlaky(baseline) {
	return baseline.failures > 0 && baseline.failures >= .1 * countJudged(baseline);
}
/** One task of several gives more than 60 % of the saving. */
function isConcentrated({ saving, tasks }) {
	if (tasks.length < 2 || saving <= 0) return false;
	return tasks.some((task) => task.w * (task.baselineMean - task.candidateMean) > .6 * saving);
}

// src/core/decide/decide-rule.ts
/** Scale ρ of the reported interval, as a share of the baseline mean. */
const rhoShare = .1;
/**
* Loads what judges behaviour. Whoever may meet evidence of a rule with a probe calls this before the first verdict.
*/
async function loadBehaviour() {
	const { Gi: judgeBehaviour } = await import("./core.js");
	setBehaviourJudge(judgeBehaviour);
}
/**
* Decides one rule: the public function of the stage (procedure: docs/statistics.md).
*
* - Only `completed` trials enter the saving. Environment errors and cancelled trials count for nothing.
* - A regression in the pass rate of any task wins over everything.
* - While a task lacks two completed trials in an arm, the verdict is `undecided` (`more-trials-needed`). A task whose
*   baseline failed four times and never completed cannot judge and is left out of the saving (not of the pass-rate test);
*   when no baseline trial completed at all the reason is `no-completed-trials`.
* - A saving shown against a baseline with cached trials is `undecided` (`needs-concurrent-baseline`): a cache may turn a
*   rule away, only a concurrent baseline may let it in.
*
* Figures without a basis (before an estimate or an interim analysis is possible) are 0, never NaN. Throws RangeError for impossible
* evidence such as a negative `previousInformation`, which is a mistake of the caller.
*/
function decideRule(evidence) {
	return decideRuleBy(evidence, "by-task");
}
/** The same by the procedure that a receipt names. */
function decideRuleBy(evidence, rule) {
	assertEvidence(evidence);
	const judgement = judgeEvidence(evidence, rule);
	const { verdict, reason, cells, passRates, estimate, delta, look, behaviour } = judgement;
	const savings = savingsByMetric(evidence);
	const seen = raiseFlags({
		cells,
		estimate,
		savings,
		tau: tauOf(evidence)
	});
	const flags = evidence.answers === void 0 ? seen : [...seen, "ANSWER-KEY"];
	return {
		verdict,
		reason,
		...summariseEstimate(estimate, evidence.policy.alpha),
		...summariseAnalysis(look),
		minimalEffect: delta,
		tasks: summariseTasks(cells, evidence.policy.cap, estimate),
		passRate: passRates,
		settle: estimateRemaining(evidence, judgement),
		flags: behaviour === void 0 ? flags : joinFlags(flags, behaviour.flags),
		savings,
		...behaviour === void 0 ? {} : { behaviour: behaviour.figures },
		sensitivity: analyseSensitivity(cells, estimate)
	};
}
/** Of a rule that buys behaviour it is its gain that may be concentrated, not its saving. */
function joinFlags(flags, own) {
	return [.../* @__PURE__ */ new Set([...flags.filter((flag) => flag !== "CONCENTRATED"), ...own])];
}
function summariseEstimate(estimate, alpha) {
	if (!estimate) return {
		saving: 0,
		rawSaving: 0,
		interval: [0, 0],
		standardError: 0,
		df: 0,
		baselineMean: 0
	};
	const { saving, rawSaving, standardError, df, baselineMean } = estimate;
	const half = mixtureHalfWidth({
		standardError,
		df,
		rho: rhoShare * baselineMean
	}, 2 * alpha);
	return {
		saving,
		rawSaving,
		interval: [saving - half, saving + half],
		standardError,
		df,
		baselineMean
	};
}
function summariseAnalysis(analysis) {
	if (!analysis) return {
		t: 0,
		z: 0,
		information: 0,
		score: 0,
		boundaries: {
			earns: 0,
			doesNotEarn: 0
		},
		informationMax: 0
	};
	const { t, z, information, score, earnsAt, doesNotEarnAt, informationMax } = analysis;
	return {
		t,
		z,
		information,
		score,
		boundaries: {
			earns: earnsAt,
			doesNotEarn: doesNotEarnAt
		},
		informationMax
	};
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

// src/core/ledger/check/check-probes.ts
/**
* Probes that cannot do their work: they name tasks that do not exist, state a price above the policy, ask what can never or always be so,
* look for files that the fixture lacks, or ask what another living rule of the agent asks, so that each looks like the cause of both. Each
* problem stands at its rule.
*/
function checkProbes(facts) {
	const probed = facts.rules.filter((rule) => rule.probe !== void 0 && rule.status !== "evicted");
	return probed.flatMap((rule) => [
		...checkTasks(rule, facts),
		...checkPrice(rule, facts),
		...checkSense(rule, facts),
		...checkGlobs(rule, facts),
		...checkOthers(rule, probed, facts)
	]);
}
function report(rule, { file }, code, message, hint) {
	const at = {
		file,
		line: rule.line,
		column: rule.column
	};
	return {
		code: `ledger-probe-${code}`,
		severity: "error",
		message,
		hint,
		at,
		blame: "head"
	};
}
function checkTasks(rule, facts) {
	if (rule.agent !== "all" && !facts.tasks.has(rule.agent)) return [];
	const own = rule.agent === "all" ? [...facts.tasks.values()].flat() : facts.tasks.get(rule.agent) ?? [];
	return (rule.probe.tasks ?? []).filter((task) => !own.includes(task)).map((task) => {
		return report(rule, facts, "task", `the probe of ${quoteValue(rule.id)} names the golden task ${quoteValue(task)}, which the suite of ${quoteValue(rule.agent)} does not have`, own.length === 0 ? "It has none." : `It has: ${own.slice(0, 10).join(", ")}.`);
	});
}
function checkPrice(rule, facts) {
	const { price } = rule.probe;
	if (price === void 0 || price <= facts.maxPrice) return [];
	const percent = (share) => `${Number((100 * share).toFixed(2))}%`;
	return [report(rule, facts, "price", `the probe of ${quoteValue(rule.id)} states a price of ${quoteValue(percent(price))}, the policy allows ${percent(facts.maxPrice)}`, `Write at most ${percent(facts.maxPrice)}, or raise policy.behaviour.maxPrice in a change of its own.`)];
}
/** What contradicts itself: the very occasion is forbidden, or is all that is asked. */
function checkSense(rule, facts) {
	const { when, ask, order } = rule.probe;
	if (when === void 0 || ask.kind === "check" || order !== void 0 || !isSame$1(when, ask.fact)) return [];
	const [code, answer] = ask.kind === "never" ? ["impossible", "no"] : ["always", "yes"];
	return [report(rule, facts, code, `the probe of ${quoteValue(rule.id)} can only answer "${answer}": it asks ${ask.kind === "never" ? "never to do" : "for"} its own occasion`, "Write another fact behind \"when\", or leave \"when\" out.")];
}
function checkGlobs(rule, facts) {
	const { when, ask } = rule.probe;
	const { fixtureFiles } = facts;
	if (fixtureFiles === void 0) return [];
	return [when, ask.kind === "check" ? void 0 : ask.fact].filter((fact) => fact !== void 0).flatMap((fact) => {
		if (!("glob" in fact) || fixtureFiles.some((path) => import_picomatch.default.isMatch(path, fact.glob, { dot: true }))) return [];
		return [{
			...report(rule, facts, "glob", `the probe of ${quoteValue(rule.id)} looks for files of ${quoteValue(fact.glob)}, and the fixture has none`, "Globs begin at the root of the fixture. Where the agent is to make the first such file, nothing is wrong."),
			severity: "warning"
		}];
	});
}
/** Of two rules that ask the same, or the opposite, only the first is right where it stands. */
function checkOthers(rule, probed, facts) {
	const earlier = probed.slice(0, probed.indexOf(rule)).filter((other) => shareMemory$1(other, rule));
	const same = earlier.find(({ probe }) => spellProbe(probe) === spellProbe(rule.probe));
	if (same !== void 0) return [report(rule, facts, "duplicate", `the probe of ${quoteValue(rule.id)} asks what that of ${quoteValue(same.id)} (line ${same.line}) asks: each would look like the cause of both`, "Keep one of the two rules, or ask for something else.")];
	const opposite = earlier.find(({ probe }) => spellProbe(turn(probe)) === spellProbe(rule.probe));
	if (opposite === void 0) return [];
	return [report(rule, facts, "contradiction", `the probe of ${quoteValue(rule.id)} forbids what that of ${quoteValue(opposite.id)} (line ${opposite.line}) asks for, or the other way round`, "Agents cannot follow both: keep one of the two rules.")];
}
function turn(probe) {
	const { ask } = probe;
	if (ask.kind === "check") return probe;
	return {
		...probe,
		ask: {
			...ask,
			kind: ask.kind === "must" ? "never" : "must"
		}
	};
}
function shareMemory$1(a, b) {
	return a.agent === b.agent || a.agent === "all" || b.agent === "all";
}
function isSame$1(a, b) {
	return JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());
}

// src/core/model/rule/probe.ts
/** Largest script that is a probe, in bytes: somebody has to review it. */
const longestScriptBytes = 65536;

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

// src/core/ledger/check/check-scripts.ts
/**
* Scripts of probes that cannot be run as they are: not there, a folder, a link, not executable, or no text that somebody could review. Evicted
* rules keep theirs, for their receipts are about it. Each problem stands at its rule.
*/
function checkScripts(check) {
	const kinds = new Map(check.entries.map(({ path, mode }) => [path, mode]));
	return check.rules.flatMap((rule) => {
		const ask = rule.probe?.ask;
		if (ask?.kind !== "check") return [];
		const fault = findFault$1(ask, kinds.get(ask.script), check);
		if (fault === void 0) return [];
		const { code, message, hint, severity = "error" } = fault;
		const about = `the script ${quoteValue(ask.script)}, the probe of ${quoteValue(rule.id)}, ${message}`;
		const at = {
			file: check.file,
			line: rule.line,
			column: rule.column
		};
		return [{
			code: `ledger-probe-check-${code}`,
			severity,
			message: about,
			hint,
			at,
			blame: "head"
		}];
	});
}
function findFault$1({ script, digest }, mode, check) {
	const path = quoteShell(script);
	if (mode === void 0) return findAbsence(script, check);
	if (mode === "120000") return {
		code: "link",
		message: "is a link",
		hint: "Commit the script itself at this path, or name the file that the link leads to: what a link leads to can change unseen."
	};
	if (!mode.startsWith("100")) return {
		code: "folder",
		message: "is no file",
		hint: "Name a file of this repository."
	};
	if (digest === void 0) return {
		code: "text",
		message: "is empty, no text, or too long to be reviewed",
		hint: `Commit a script in plain UTF-8 of at most ${longestScriptBytes / 1024} KiB, so that people can review what they buy.`
	};
	if (mode !== "100755") return {
		code: "mode",
		message: "is not executable",
		hint: `Run this and commit: chmod +x ${path} && git update-index --add --chmod=+x ${path}`
	};
	if (check.fixture === void 0 || !isBelow(script, check.fixture)) return void 0;
	return {
		code: "visible",
		message: `lies in the fixture ${quoteValue(check.fixture)}`,
		hint: "Put it outside of the fixture: in both arms agents can read there what they are judged by.",
		severity: "warning"
	};
}
function findAbsence(script, { entries }) {
	if (script === "." || entries.some(({ path }) => isBelow(path, script))) {
		const [file] = entries.filter(({ path, mode }) => isBelow(path, script) && mode === "100755");
		return {
			code: "folder",
			message: "is a folder",
			hint: file === void 0 ? "Name a file." : `Name a file, for example ${file.path}.`
		};
	}
	const name = script.slice(script.lastIndexOf("/") + 1);
	const [elsewhere] = entries.filter(({ path }) => path.endsWith(`/${name}`) || path === name);
	return {
		code: "missing",
		message: "is not there",
		hint: `${elsewhere === void 0 ? "Commit it with the rule. " : `Did you mean ${quoteValue(elsewhere.path)}? `}What git ignores does not count.`
	};
}
function isBelow(path, folder) {
	return folder === "." || path.startsWith(`${folder}/`);
}

// src/core/probe/match-fact.ts
/** Looks for a fact. Undefined when it cannot be known: the transcript tells of no call, and the diff does not show it either. */
function findFact(fact, { calls, changed }) {
	const isMatch = matcherOf(fact);
	const indices = (calls ?? []).flatMap((call, index) => call.ok && isMatch(call) ? [index] : []);
	const inDiff = fact.kind === "changes" && changed.some(matchGlob(fact.glob));
	return calls === void 0 && fact.kind !== "changes" ? void 0 : {
		places: indices,
		inDiff
	};
}
function matcherOf(fact) {
	if (fact.kind === "calls") return ({ tool }) => tool === fact.tool;
	if (fact.kind === "runs") {
		const [program = "", ...rest] = fact.command.split(/\s+/);
		const words = [program.slice(program.lastIndexOf("/") + 1), ...rest];
		return ({ runs = [] }) => runs.some((command) => holdsWords(command, words));
	}
	const isPath = matchGlob(fact.glob);
	return (call) => (call[fact.kind] ?? []).some(isPath);
}
/** The program comes first or behind a wrapper, the other words after it in their order: `npm --silent run x` runs `npm run x`. */
function holdsWords(command, [program = "", ...words]) {
	const start = command.indexOf(program);
	if (start === -1) return false;
	let at = start;
	return words.every((word) => {
		at = command.indexOf(word, at + 1);
		return at !== -1;
	});
}
/** A path that matches a glob; hidden files are files. */
function matchGlob(glob) {
	const isMatch = (0, import_picomatch.default)(glob, { dot: true });
	return (path) => isMatch(path);
}

// src/core/probe/answer-probe.ts
/**
* What a probe answers about a finished trial: the rule was followed, violated, or its occasion never came. One evaluator for every runner
* and for trials that are already stored. What cannot be known is `na`: no tool call told, more calls than are kept, or an order asked of a
* change that only the final diff shows.
*/
function answerProbe(probe, facts) {
	if (facts === void 0) return "na";
	const { ask, when, order } = probe;
	const occasion = when === void 0 ? void 0 : findFact(when, facts);
	if (when !== void 0 && !isFound(occasion)) return "na";
	if (ask.kind === "check") return answerOf(findResult(ask, facts));
	const done = findFact(ask.fact, facts);
	if (done === void 0) return "na";
	if (order !== void 0) return answerInOrder(order, occasion, done, facts);
	if (!isFound(done) && facts.isCut === true) return "na";
	return isFound(done) === (ask.kind === "must") ? "yes" : "no";
}
/**
* How the script of a probe failed to answer about a trial; undefined where it answered, was never asked, or its occasion never came. Such a
* trial says nothing about the rule, and the script has to be mended before any does.
*/
function findScriptFault({ ask, when }, facts) {
	if (facts === void 0 || ask.kind !== "check") return void 0;
	if (when !== void 0 && !isFound(findFact(when, facts))) return void 0;
	const result = findResult(ask, facts);
	return result !== void 0 && "fault" in result ? result.fault : void 0;
}
/** What this very script came to: what another one said at the same path is no answer. */
function findResult({ digest }, { scripts = [] }) {
	return digest === void 0 ? void 0 : scripts.find((result) => result.digest === digest);
}
function answerOf(result) {
	return result !== void 0 && "answer" in result ? result.answer : "na";
}
function isFound(found) {
	return found !== void 0 && (found.places.length > 0 || found.inDiff);
}
/** `after` the last occasion, or `before` the first one: what only the diff shows has no place among the calls. */
function answerInOrder(order, occasion, done, facts) {
	const indices = occasion?.places ?? [];
	const edge = order === "after" ? indices.at(-1) : indices[0];
	if (edge === void 0 || facts.isCut === true) return "na";
	if (done.places.some((index) => order === "after" ? index > edge : index < edge)) return "yes";
	return done.places.length === 0 && done.inDiff ? "na" : "no";
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
const gap$1 = "&#8203;";
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
	if (found === "://") return `&#58;${gap$1}//`;
	if (/^www\.$/iu.test(found)) return `${found.slice(0, 3)}&#46;${gap$1}`;
	if (/^(?:[@#]|GH-)$/iu.test(found)) return `${found}${gap$1}`;
	return `${found.slice(0, 3)}${gap$1}${found.slice(3)}`;
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

// src/core/text/compare-text.ts
/** Order by UTF-16 units: the same on every machine and in every locale. For `Array.sort`. */
function compareText(a, b) {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}

// src/core/decide/judge/weigh-audits.ts
/**
* What follows from the verdicts of audits, by rule. Of rules that share a memory at most one leaves at a time: substitutes both
* look worthless beside each other, and once one has left the other earns. Regressions go first, then the weaker saving per rent.
*/
function weighAudits(audited, departed) {
	const consequences = /* @__PURE__ */ new Map();
	const left = [...departed];
	for (const rule of [...audited].sort(compareWorth)) {
		const first = left.find((other) => shareMemory(other, rule));
		const consequence = weigh(rule);
		const delayed = consequence.kind === "evict" && first !== void 0;
		consequences.set(rule.rule, delayed ? {
			kind: "postpone",
			first: first.rule
		} : consequence);
		if (consequence.kind === "evict" && !delayed) left.push(rule);
	}
	return consequences;
}
/** What would follow if the rule were alone. */
function weigh(rule) {
	switch (rule.verdict) {
		case "earns": return { kind: "renew" };
		case "undecided": return { kind: "keep" };
		case "regression": return findShelter(rule) ?? {
			kind: "evict",
			why: "regression"
		};
		case "does-not-earn": return findShelter(rule) ?? strike(rule);
	}
}
/** A rule that breaks one task and without which another fails is for people: memory is no better without it. */
function findShelter(rule) {
	if (rule.missed) return { kind: "keep" };
	return rule.protected ? { kind: "protect" } : void 0;
}
function strike({ onceEarned, struck }) {
	if (!onceEarned) return {
		kind: "evict",
		why: "never-earned"
	};
	return struck ? {
		kind: "evict",
		why: "second-strike"
	} : { kind: "strike" };
}
/** The first to leave comes first. */
function compareWorth(a, b) {
	const breaks = ({ verdict }) => verdict === "regression" ? 0 : 1;
	const worth = ({ saving, rent }) => saving / Math.max(1, rent);
	return breaks(a) - breaks(b) || worth(a) - worth(b) || compareText(a.rule, b.rule);
}
function shareMemory(a, b) {
	return a.agent === b.agent || a.agent === "all" || b.agent === "all";
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
	"behaviour"
]];

// src/core/receipt/build-receipt.ts
/** Name and version of the decision procedure; a change of a formula is a new version. */
const procedure = {
	name: "stratified-triangular",
	version: 2
};
/** The same for rules that buy behaviour. */
const behaviourProcedure = {
	name: "behaviour-pairs",
	version: 2
};
/** The procedure that decides about a rule, or about evidence: what it buys says which. */
function procedureOf(judged) {
	return (("probe" in judged ? judged.probe : "behaviour" in judged && judged.behaviour) || void 0) === void 0 ? procedure : behaviourProcedure;
}
/** Significant digits receipts keep: more would differ between machines in the last place of exp and log. */
const digits = 10;
/** The receipt of a verdict. Deterministic: the same trials give the same bytes under `renderReceipt`. */
function buildReceipt(input) {
	const { rule, decision, evidence, records, runner } = input;
	const enforced = findEnforcement(records);
	const head = {
		schema: 1,
		rule: rule.id,
		agent: input.agent,
		bodyHash: hashBody(rule),
		...pickNumbers(decision),
		rent: evidence.rent,
		procedure: procedureOf(evidence),
		fingerprint: input.fingerprint,
		...defined({ source: input.source }),
		runner: runner.kind,
		runnerVersion: runner.version,
		model: records[0]?.model ?? "",
		evidenceLevel: runner.level,
		isolation: input.comparison?.isolation ?? findIsolation(rule.id, records),
		...defined({ enforced }),
		...input.audit === true ? { audit: true } : {},
		...defined({
			asked: input.asked,
			replaces: input.replaces
		}),
		...input.comparison === void 0 ? {} : { compared: input.comparison.compared },
		flags: decision.flags.filter((flag) => flag !== "DRIFT"),
		spend: {
			...sumSpend(evidence),
			dollars: roundNumbers(input.dollars ?? 0)
		},
		...input.selfTest === void 0 ? {} : { selfTest: roundNumbers(input.selfTest) },
		...defined({ repeat: input.repeat }),
		decidedOn: input.decidedOn
	};
	const trialDigests = records.map((record) => record.digest);
	return {
		...head,
		trialDigests,
		chain: chainReceipt({
			...head,
			trialDigests,
			evidence
		}),
		evidence
	};
}
/** What the trials of a verdict cost; reused ones were paid for by an earlier run. */
function sumSpend({ trials }) {
	const paid = trials.filter(({ cached }) => !cached);
	return {
		usage: paid.reduce((sum, trial) => addUsage(sum, trial.usage), zeroUsage),
		trials: paid.length,
		reused: trials.length - paid.length
	};
}
/** The committed text of a receipt: sorted keys, two spaces, final newline. */
function renderReceipt(receipt) {
	return stableJson(receipt);
}
/** Hash of what a rule says, where it applies and what it is judged by: a receipt is worth nothing for another sentence or another probe. */
function hashBody({ agent, body, scope, probe }) {
	const asked = probe === void 0 ? [] : [`\nprobe ${spellWholeProbe(probe)}`];
	return `sha256:${hashParts(agent, body, ...scope, ...asked)}`;
}
/** The numbers a receipt states, rounded to the digits it keeps. */
function pickNumbers(decision) {
	const stated = receiptNumbers.map((name) => [name, decision[name]]).filter(([, value]) => value !== void 0);
	return roundNumbers(Object.fromEntries(stated));
}
/** Hash chain over what a receipt states, then each of its trials with the digest of its transcript, in plan order. */
function chainReceipt({ evidence, trialDigests, signature: _, ...head }) {
	const { trials, ...basis } = evidence;
	const link = (previous, trial, index) => sha256(hashParts(previous, stableJson(trial, 0), trialDigests[index] ?? ""));
	return trials.reduce(link, sha256(hashParts(stableJson(head, 0), stableJson(basis, 0))));
}
/**
* The isolation proof of each arm over all trials that have one. The worst counts: one baseline that saw the rule, one candidate
* that did not, one canary that reached the model.
*/
function findIsolation(rule, records) {
	const inArm = (held) => records.filter(({ present }) => present.includes(rule) === held).flatMap(({ isolation }) => isolation ?? []);
	const [baseline, candidate] = [inArm(false), inArm(true)];
	const leaked = (proofs) => proofs.some(({ canaryLeaked }) => canaryLeaked);
	const saw = ({ delivered }) => delivered.includes(rule);
	return {
		...baseline.length > 0 ? { baseline: {
			canaryLeaked: leaked(baseline),
			ruleDelivered: baseline.some(saw)
		} } : {},
		...candidate.length > 0 ? { candidate: {
			canaryLeaked: leaked(candidate),
			ruleDelivered: candidate.every(saw)
		} } : {}
	};
}
/**
* What was enforced in every trial of a verdict: the worst counts. Trials that tell nothing (a simulated agent, a baseline another run
* kept) are skipped: only trials of the same context stand together. Undefined when none of them says.
*/
function findEnforcement(records) {
	const told = records.flatMap(({ enforced }) => enforced ?? []);
	if (told.length === 0) return void 0;
	return recordOf(enforcedParts, (part) => told.every((enforced) => enforced[part]));
}
/** Every number of a value, rounded to the digits a receipt keeps. */
function roundNumbers(value) {
	if (typeof value === "number") return Number(value.toPrecision(digits));
	if (Array.isArray(value)) return value.map(roundNumbers);
	if (value === null || typeof value !== "object") return value;
	return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, roundNumbers(entry)]));
}

// src/core/text/to-day.ts
/** The UTC day of a moment, YYYY-MM-DD. */
function toDay(at) {
	return at.toISOString().slice(0, 10);
}

// src/core/decide/judge/weigh-removal.ts
/**
* What a check says about a bundle that would leave memory: `may-go` when it breaks tasks, or a loss of the minimal effect is ruled
* out, and no failures of the arm without it speak against that, `stays` when the check ended in any other way, `open` while it has not ended. A task that is
* proved to be lost without the bundle ends it at once.
*/
function weighRemoval({ judgement, settled }) {
	const { isProvenMissed, missed } = judgement.harm;
	if (isProvenMissed) return "stays";
	if (!settled) return "open";
	return (judgement.verdict === "does-not-earn" || judgement.verdict === "regression") && missed.length === 0 ? "may-go" : "stays";
}

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
function describePath$1(path) {
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
const number$1 = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
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
	if (cursor.text[cursor.at] !== character) refuse$1(cursor, `"${character}"`);
	cursor.at += 1;
	skipSpace(cursor);
}
/** A text, number, true, false or null. A number beyond what a double holds is a finding, not a value. */
function readScalar(cursor) {
	const start = cursor.at;
	if (cursor.text[start] === "\"") return readString(cursor);
	const source = match(cursor, number$1) || match(cursor, word);
	const behind = cursor.text[start + source.length] ?? "";
	if (source === "" || /[\w.+-]/.test(behind)) refuse$1(cursor, "a value");
	const value = JSON.parse(source);
	if (typeof value === "number" && !Number.isFinite(value)) cursor.findings.push(hugeFinding(source, start));
	cursor.at += source.length;
	return value;
}
/** A text in double quotes. */
function readString(cursor) {
	const source = match(cursor, text);
	if (source === "") refuse$1(cursor, "a text with a closing quote");
	const value = decodeString(cursor, source);
	cursor.at += source.length;
	return value;
}
function decodeString(cursor, source) {
	if (plain.test(source)) return source.slice(1, -1);
	try {
		return JSON.parse(source);
	} catch {
		return refuse$1(cursor, "a text without line breaks, control characters and unknown escapes");
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
function refuse$1(cursor, expected) {
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

// src/core/receipt/procedures.ts
/** Every procedure whose verdicts this version can recompute. */
const known = [procedure, behaviourProcedure].flatMap(({ name }) => [{
	name,
	version: 1
}, {
	name,
	version: 2
}]);
/** How a procedure weighs failures. Version 1 let a rule in while one task spoke against it and the others outvoted that task. */
function harmRuleOf({ version }) {
	return version === 1 ? "together" : "by-task";
}
/** A name and a version as people read them: `stratified-triangular/1`. */
function describeProcedure({ name, version }) {
	return `${name}/${version}`;
}
/**
* The problem of a receipt that names a procedure this version does not know. Such a receipt says nothing that could be recomputed,
* and its other keys may mean something else. Undefined when the procedure is known, or is not a name and version at all.
*/
function findUnknownProcedure(node, source) {
	const place = findNode(node, ["procedure"]);
	const stated = place === node ? void 0 : jsonValue(place);
	if (typeof stated?.name !== "string" || typeof stated.version !== "number") return void 0;
	const { name, version } = stated;
	if (known.some((one) => one.name === name && one.version === version)) return void 0;
	const message = `the receipt was decided by ${quoteValue(describeProcedure({
		name,
		version
	}))}, which this version of rentroll does not know`;
	const hint = `Known: ${known.map(describeProcedure).join(", ")}. Use the version that wrote the receipt, or measure the rule again.`;
	return makeError(source.blame, "receipt-unknown-procedure", message, hint, source.locate(place.start));
}

// src/core/budget/price-table.ts
/** Month the table below was read; shown wherever dollars are. */
const pricesAsOf = "2026-11";
/**
* List prices as of 2026-11, in US dollars per million tokens. Sources:
* - Anthropic: https://platform.claude.com/docs/en/about-claude/pricing and the pages of the single models below it;
* - OpenAI: https://developers.openai.com/api/docs/pricing and the pages of the single models.
*
* What you pay is between you and your provider: discounts, batch, fast and priority tiers, regional surcharges, other clouds
* and server-side tools are not in here, and prices change. `prices:` in the config replaces any row and adds models; dollars
* shown by rentroll never decide a verdict; the metric `priced` follows the shares of a model's prices among themselves.
*/
const listPrices = {
	"claude-fable-5-1": anthropic(10, 50, .25),
	"claude-fable-5": anthropic(10, 50, 1),
	"claude-opus-5-5": anthropic(4, 20, .2),
	"claude-opus-5": anthropic(5, 25, .5),
	"claude-opus-4-8": anthropic(5, 25, .5),
	"claude-opus-4-7": anthropic(5, 25, .5),
	"claude-opus-4-6": anthropic(5, 25, .5),
	"claude-opus-4-5": anthropic(5, 25, .5),
	"claude-opus-4-1": anthropic(15, 75, 1.5),
	"claude-opus-4": anthropic(15, 75, 1.5),
	"claude-sonnet-5-5": anthropic(2, 10, .1),
	"claude-sonnet-5": anthropic(2, 10, .2),
	"claude-sonnet-4-6": anthropic(3, 15, .3),
	"claude-sonnet-4-5": {
		...anthropic(3, 15, .3),
		above: {
			promptTokens: 2e5,
			...anthropic(6, 22.5, .6)
		}
	},
	"claude-sonnet-4": {
		...anthropic(3, 15, .3),
		above: {
			promptTokens: 2e5,
			...anthropic(6, 22.5, .6)
		}
	},
	"claude-haiku-5-5": {
		...anthropic(.1, .5, .01),
		above: {
			promptTokens: 1e5,
			...anthropic(.5, 2.5, .05)
		}
	},
	"claude-haiku-4-5": anthropic(1, 5, .1),
	"claude-3-5-haiku": anthropic(.8, 4, .08),
	"gpt-6.1-sol": openai(2, 10, .1),
	"gpt-6.1-terra": openai(1, 5, .05),
	"gpt-6-astra": openai(10, 50, 1),
	"gpt-6-sol": openai(2, 10, .2),
	"gpt-6-luna": openai(.1, .5, .01),
	"gpt-5.6": openai(4, 20, .4),
	"gpt-5.6-sol": openai(4, 20, .4),
	"gpt-5.6-terra": openai(2, 12, .2),
	"gpt-5.6-luna": openai(.2, 1.2, .02),
	"gpt-5.5": longPrompts(flat(5, 30, .5)),
	"gpt-5.4": longPrompts(flat(2.5, 15, .25)),
	"gpt-5.4-mini": flat(.75, 4.5, .075),
	"gpt-5.4-nano": flat(.2, 1.25, .02),
	"gpt-5.3-codex": flat(1.75, 14, .175),
	"gpt-5.2-codex": flat(1.75, 14, .175),
	"gpt-5.2": flat(1.75, 14, .175),
	"gpt-5.1-codex-max": flat(1.25, 10, .125),
	"gpt-5.1-codex": flat(1.25, 10, .125),
	"gpt-5.1": flat(1.25, 10, .125),
	"gpt-5-codex": flat(1.25, 10, .125),
	"gpt-5": flat(1.25, 10, .125),
	"gpt-5-mini": flat(.25, 2, .025)
};
/** Anthropic writes its cache at 1.25 times input for five minutes and at twice input for an hour. */
function anthropic(input, output, cacheRead) {
	return {
		input,
		output,
		cacheWrite: times$1(input, 1.25),
		cacheRead,
		longCacheWrite: times$1(input, 2)
	};
}
/** OpenAI from 5.6 on: cache writes at 1.25 times input, and the more expensive band for long prompts. */
function openai(input, output, cacheRead) {
	return longPrompts({
		input,
		output,
		cacheWrite: times$1(input, 1.25),
		cacheRead
	});
}
/** OpenAI up to 5.5: writing the cache costs what input costs. */
function flat(input, output, cacheRead) {
	return {
		input,
		output,
		cacheWrite: input,
		cacheRead
	};
}
/** Prompts above 272 000 tokens: twice the price of every input class, one and a half times that of output. */
function longPrompts(prices) {
	const above = {
		promptTokens: 272e3,
		input: times$1(prices.input, 2),
		output: times$1(prices.output, 1.5),
		cacheWrite: times$1(prices.cacheWrite, 2),
		cacheRead: times$1(prices.cacheRead, 2)
	};
	return {
		...prices,
		above
	};
}
function times$1(price, factor) {
	return Number((price * factor).toFixed(6));
}
/**
* Prices of a model id: as written, then without what runtimes append to a name (`-20250929`, `-2026-02-16`, `-latest`,
* `[1m]`). Nothing shorter matches: `-mini` or `-fast` is another model with another price.
*/
function findPrices(model, overrides = {}) {
	const name = model.trim().toLowerCase();
	for (const id of /* @__PURE__ */ new Set([name, withoutSuffix(name)])) {
		if (Object.hasOwn(overrides, id)) return overrides[id];
		if (Object.hasOwn(listPrices, id)) return listPrices[id];
	}
}
function withoutSuffix(name) {
	return name.replace(/\[1m\]$/, "").replace(/-(?:20\d{6}|20\d\d-\d\d-\d\d|latest)$/, "");
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

// src/core/plan/resolve-minimal-effect.ts
/**
* The minimal effect as a share of the suite mean. `auto` needs a horizon; in units of the suite mean one block (a trial of
* every task in both arms) costs 2K and its saving has a standard deviation of cv·√(2/K).
*/
function resolveMinimalEffect(policy, tasks) {
	if (policy.minEffect !== "auto") return policy.minEffect;
	return autoMinimalEffect({
		suiteMean: 1,
		sigmaBlock: priorCv * Math.sqrt(2 / tasks),
		blockTokens: 2 * tasks,
		sessions: horizonSessions(policy),
		warmCache: false
	});
}
/** Sessions inside the horizon, or undefined while nobody knows how many there are in a week. */
function horizonSessions(policy) {
	return policy.sessionsPerWeek === "auto" ? void 0 : policy.sessionsPerWeek * policy.horizonWeeks;
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
		value: sign$2(null, Buffer.from(text), key).toString("base64")
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

// src/core/receipt/sign-receipt.ts
/** What is signed: the committed text of the receipt without its signature, so that anyone can rebuild it from the file. */
function signedText({ signature: _, ...receipt }) {
	return renderReceipt(receipt);
}
/** The receipt with a signature instead of the one it had; undefined when the private key (PKCS8 PEM) is not an Ed25519 key. */
function signReceipt(receipt, privateKey) {
	const signed = signText(signedText(receipt), privateKey);
	if (signed === void 0) return void 0;
	const signature = {
		algorithm: "ed25519",
		...signed
	};
	return {
		...receipt,
		signature
	};
}
/** Holds a receipt's signature against the trusted public keys (base64 of their DER, as the config reads them). */
function checkSignature(receipt, publicKeys) {
	const { signature } = receipt;
	if (signature === void 0) return "unsigned";
	const publicKey = publicKeys.find((key) => nameKey$1(key) === signature.key);
	if (publicKey === void 0) return "unknown-key";
	return isSignedBy(signedText(receipt), signature.value, publicKey) ? "trusted" : "wrong";
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
const longestWord$1 = 64;
/** Two letters that changed places: the commonest slip of all counts as one mistake. */
function haveSameLetters(a, b) {
	return [...a].sort().join("") === [...b].sort().join("");
}
/**
* The known word a writer most likely meant, or undefined when none is close (at most a third of its letters differ).
* Ties go to the first in `known`. `furthest` lowers how many letters may differ.
*/
function findClosest(word, known, furthest = Number.POSITIVE_INFINITY) {
	if (word.length > longestWord$1) return void 0;
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

// src/core/report/figures/format-tokens.ts
/** Digit groups with commas, typographic minus, no "-0". */
function group(value, digits) {
	const rounded = Number(value.toFixed(digits));
	const text = Math.abs(rounded).toLocaleString("en-US", {
		minimumFractionDigits: 0,
		maximumFractionDigits: digits
	});
	return rounded < 0 ? `−${text}` : text;
}
/** Tokens for people: `9,812`, `123,456`, `1.2 M`, `−412`; "unknown" for what is not a number. */
function formatTokens(tokens) {
	if (!Number.isFinite(tokens)) return "unknown";
	return Math.abs(tokens) >= 999999.5 ? `${group(tokens / 1e6, 1)} M` : group(tokens, 0);
}
/** Like `formatTokens`, with a plus before positive numbers. */
function formatSigned(tokens) {
	const text = formatTokens(tokens);
	return tokens > 0 && text !== "0" && text !== "unknown" ? `+${text}` : text;
}
/** Both ends of an interval, signed: `+2,100 … +17,524`. */
function formatInterval([low, high]) {
	return `${formatSigned(low)} … ${formatSigned(high)}`;
}
/** A share as percent with at most one decimal: `15.8 %`; a dash when the whole is nothing. */
function formatShare(part, whole) {
	const percent = 100 * part / whole;
	if (!Number.isFinite(percent)) return "–";
	return `${group(percent, Math.abs(percent) >= 100 ? 0 : 1)} %`;
}
/** Like `formatShare`, with a plus before positive shares. */
function formatSignedShare(part, whole) {
	const text = formatShare(part, whole);
	return part / whole > 0 && text !== "0 %" && text !== "–" ? `+${text}` : text;
}
/** A rate between 0 and 1 as percent: `5 %`. */
function formatRate(rate) {
	return formatShare(rate, 1);
}
/** A whole number with its noun: `1 trial`, `1,048 trials`. */
function formatCount(count, noun, plural = `${noun}s`) {
	return `${group(count, 0)} ${count === 1 ? noun : plural}`;
}
/** A plain number with a few significant digits, for figures without a unit (z, degrees of freedom, log-likelihood ratio). */
function formatNumber(value, digits = 2) {
	return Number.isFinite(value) ? group(value, digits) : "unknown";
}
/** Dollars with cents: `$1.20`; what was paid for never shows as nothing. */
function formatDollars(dollars) {
	if (dollars > 0 && dollars < .005) return "less than $0.01";
	return `$${dollars.toFixed(2)}`;
}
/** Evidence, given as its natural logarithm, as people bet: 50 is fifty to one. Below ten with a decimal. */
function formatOdds(log) {
	const value = Math.exp(log);
	if (value < .05) return "below 0.1";
	return value >= 1e6 ? "over a million" : formatNumber(value, value < 9.95 ? 1 : 0);
}
/** A share as signed points: `+12`, `−3`. */
function formatPoints(points) {
	const text = formatNumber(Math.abs(points), 0);
	return points < 0 ? `−${text}` : `+${text}`;
}
/** A rate with its standard error in points: `3.4 % (±0.6)`. */
function formatUnsure({ rate, standardError }) {
	return `${formatRate(Number(rate.toFixed(3)))} (±${(100 * standardError).toFixed(1)})`;
}

// src/core/plan/group-rules.ts
/**
* Puts rules that share an agent and a set of standing rules into one measurement, in the order of the plan: a rule alone, several
* by complementary pairs. Rules that buy behaviour are measured together and apart from those that buy tokens: their questions ask for other
* tasks. A rule whose receipt is to be confirmed is measured by itself. A change of text is, too: what adds like a rule that comes, what replaces like one that goes. Rules that leave memory
* are dropped one by one, as in an audit.
*/
function groupRules(rules) {
	const entering = rules.filter(({ leaving }) => leaving === void 0);
	return [...[...Map.groupBy(entering, ({ agent, activeSet, text, rule, model = "", claimed }) => JSON.stringify([
		agent,
		model,
		activeSet.map(({ id }) => id),
		rule.probe !== void 0,
		(text ?? claimed) && rule.id
	])).values()].map((group) => makeMeasurement(group, chooseKind(group))), ...groupAudited(rules.filter(({ leaving }) => leaving !== void 0))];
}
function chooseKind([first, ...others]) {
	if (others.length > 0) return "pairs";
	return first?.text?.effect === "replaces" ? "drops" : "alone";
}
/**
* Active rules that may leave, one measurement by drops per agent, even of a single rule: what is left standing is in every trial. A rule that
* buys behaviour has one of its own here, too.
*/
function groupAudited(rules) {
	return [...Map.groupBy(rules, ({ agent, rule }) => JSON.stringify([agent, ...rule.probe === void 0 ? [] : [rule.id]])).values()].map((group) => {
		const audited = new Set(group.flatMap(({ rule: { id, partOf } }) => [id, partOf]));
		const measurement = makeMeasurement(group, "drops");
		return {
			...measurement,
			activeSet: measurement.activeSet.filter(({ id }) => !audited.has(id))
		};
	});
}
/** All of `rules` in one measurement; they must share an agent and standing rules. Throws on an empty list. */
function makeMeasurement(rules, kind) {
	const [first] = rules;
	if (first === void 0) throw new Error("a measurement needs a rule");
	const subjects = rules.map((planned) => {
		const { rule, rent } = planned;
		return {
			id: rule.id,
			members: [rule.id],
			rent,
			...answersOf([planned])
		};
	});
	return {
		id: subjects.map((subject) => subject.id).join("+"),
		kind,
		agent: first.agent,
		tasks: first.tasks,
		activeSet: first.activeSet,
		rules,
		subjects
	};
}
/**
* The final check of rules that earned together, all of them at once against none; or of rules that may leave one by one, none of them
* against all. Of rules that buy behaviour each probe is asked of all of them.
*/
function makeBundle(rules, kind = "alone") {
	const { id, agent, tasks, activeSet } = makeMeasurement(rules, kind);
	const members = rules.map(({ rule }) => rule.id);
	const rent = rules.reduce((total, planned) => total + planned.rent, 0);
	const bundle = {
		id: `bundle:${id}`,
		members,
		rent,
		...answersOf(rules)
	};
	const subjects = kind === "alone" && rules.every(({ rule }) => rule.probe !== void 0) ? members.map((about) => ({
		...bundle,
		id: `bundle:${about}`,
		about
	})) : [bundle];
	return {
		id: bundle.id,
		kind,
		agent,
		tasks,
		activeSet,
		rules,
		subjects
	};
}
/** Golden tasks whose answer one of the rules gives away. */
function answersOf(rules) {
	const answers = [...new Set(rules.flatMap((planned) => planned.answers ?? []))].sort();
	return answers.length === 0 ? {} : { answers };
}
/** True for a subject that is several rules at once. */
function isBundled({ id, members }) {
	return !members.includes(id);
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
let processSecret;
/** What vouches for this process where nothing else does: drawn once, written nowhere. */
function ownSecret() {
	processSecret ??= {
		by: "this-process",
		secret: randomBytes(32).toString("hex")
	};
	return processSecret;
}

// src/core/ledger/diff-ledger.ts
function sameScope(a, b) {
	return a.length === b.length && a.every((glob, index) => glob === b[index]);
}
function hasChanged(before, after) {
	if (before.body !== after.body || before.agent !== after.agent || !sameScope(before.scope, after.scope)) return true;
	const spell = ({ probe }) => JSON.stringify(probe ?? null);
	if (spell(before) !== spell(after)) return true;
	return before.status !== "active" && after.status === "active";
}
/** Compares two ledgers by rule id. Without a base every rule of head is added. */
function diffLedger(base, head) {
	const before = new Map(base?.rules.map((rule) => [rule.id, rule]));
	const after = new Set(head.rules.map((rule) => rule.id));
	return {
		added: head.rules.filter((rule) => !before.has(rule.id)),
		changed: head.rules.filter((rule) => {
			const earlier = before.get(rule.id);
			return earlier !== void 0 && hasChanged(earlier, rule);
		}),
		removed: [...before.values()].filter((rule) => !after.has(rule.id))
	};
}

// src/core/ledger/split-rule.ts
const longestId = 64;
/** The terms of a side: the agents whose suites can measure a rule. */
function splitTermsOf({ suites }, rules) {
	return {
		agents: [...suites.values()].filter(({ tasks }) => tasks.length > 0).map(({ agent }) => agent),
		rules
	};
}
/**
* A candidate of `all` as what is measured: a rule of its own for each agent with golden tasks, so that it enters only the memories where it
* earns. An agent that has the same words already is left out. Any other rule, and one of a team with a single such agent, is itself.
*/
function splitRule(rule, { agents, rules }) {
	if (rule.agent !== "all" || rule.status !== "candidate" || agents.length < 2) return [rule];
	const taken = new Set(rules.map(({ id }) => id));
	return agents.filter((agent) => !rules.some((other) => other.agent === agent && other.body === rule.body)).map((agent) => ({
		...rule,
		id: nameSplit(rule.id, agent, taken),
		agent,
		partOf: rule.id
	}));
}
/** `search-first` for `sql` is `search-first-sql`; where that is another rule's name, a number follows. */
function nameSplit(id, agent, taken) {
	const tail = `-${agent}`;
	const name = `${id.slice(0, longestId - tail.length)}${tail}`.replace(/--+/g, "-");
	let free = name;
	for (let index = 2; taken.has(free); index += 1) free = `${name.slice(0, longestId - `-${index}`.length)}-${index}`;
	return free;
}

// src/core/model/rule/claim.ts
/** Share of a stated saving that fresh trials have to show: whoever measured stopped while it looked good. Found by simulation. */
const seenShare$1 = .8;
/** The saving that has to be shown, as a share of the baseline's mean: what is asked for decides how many trials it takes. */
function wantedSaving({ saving }) {
	return seenShare$1 * saving;
}

// src/core/plan/estimate-spend.ts
/** Share of a trial's limit an unknown agent is assumed to use. */
const assumedShareOfLimit = .25;
/** A triangular test stops on average well before its last interim analysis; Whitehead 1997 gives about two thirds. */
const expectedShareOfWorst = 2 / 3;
/** Trials per task and arm before the first interim analysis. */
const fewestPerCell = 2;
/** Expected and worst-case spend of one verdict, from the information at which the triangular test must end (docs/statistics.md). */
function estimateSpend(basis) {
	const { tasks } = basis;
	const perCell = worstPerCell(basis);
	const worstTrials = 2 * tasks * perCell;
	const expectedTrials = Math.max(2 * tasks * fewestPerCell, Math.round(worstTrials * expectedShareOfWorst));
	const meanTokens = expectTrialTokens(basis.meanTrialTokens, basis.trialLimit);
	return {
		expected: {
			trials: expectedTrials,
			tokens: Math.round(expectedTrials * meanTokens)
		},
		worst: {
			trials: worstTrials,
			tokens: worstTrials * basis.trialLimit
		}
	};
}
/** Trials per task and arm at which the test must have ended, if every trial spreads as assumed. */
function worstPerCell({ tasks, minEffect, alpha, beta }) {
	return Math.max(fewestPerCell, priorTrialsPerCell({
		tasks,
		share: minEffect,
		alpha,
		beta
	}));
}
/**
* Trials per task and arm of a measurement that takes its first interim analysis only when a verdict is to be expected: those of the expected spend.
* Of several rules in pairs it is the pairs per task.
*/
function expectRounds(basis, rules) {
	const expected = Math.round(worstPerCell(basis) * expectedShareOfWorst);
	return Math.max(fewestPerCell, Math.ceil(expected * pairsFactor(rules)));
}
/** Tokens one more trial is expected to take: the mean of earlier ones, else a share of what it may take at most. */
function expectTrialTokens(mean, limit) {
	return mean ?? limit * assumedShareOfLimit;
}
/** What each further rule measured in pairs adds to the trials of one: 2.3–3.1 times cheaper than one by one at four rules. */
const pairsShare = .2;
function pairsFactor(rules) {
	return 1 + pairsShare * (rules - 1);
}
/** Expected spend of several rules by complementary pairs, from that of one of them. */
function spendPairs(spend, rules) {
	return scaleSpend(spend, pairsFactor(rules));
}
/** Expected spend of several active rules by drops: the trials with all of them are shared. */
function spendAblations(spend, rules) {
	return scaleSpend(spend, (rules + 1) / 2);
}
function scaleSpend({ trials, tokens }, factor) {
	return {
		trials: Math.round(trials * factor),
		tokens: Math.round(tokens * factor)
	};
}
/** Error rates at which a price is asked (docs/guides/behaviour.md). */
const priceRates = {
	alpha: .05,
	beta: .1
};
/**
* Expected and worst-case spend of a rule that buys behaviour: pairs until its question is settled, then the trials of the price, among which
* those pairs are. What is expected is the way of a rule that earns and costs next to nothing: its price is told from a cost of all of it. At
* worst all pairs are used and the cost is as close to the price as the minimal effect tells apart.
*/
function spendBehaviour(basis, { maxPairs, price }) {
	const ofPrice = (share) => estimateSpend({
		...basis,
		...priceRates,
		minEffect: share
	});
	const trials = Math.max(2 * expectPairs(maxPairs), ofPrice(price).expected.trials);
	const meanTokens = expectTrialTokens(basis.meanTrialTokens, basis.trialLimit);
	const { worst } = ofPrice(Math.min(price, basis.minEffect));
	return {
		expected: {
			trials,
			tokens: Math.round(trials * meanTokens)
		},
		worst: addSpend(worst, {
			trials: 2 * maxPairs,
			tokens: 2 * maxPairs * basis.trialLimit
		})
	};
}
/** Pairs that a question of behaviour likely takes. */
function expectPairs(maxPairs) {
	return Math.min(13, maxPairs);
}
/** Trials of the closing check of rules that earned together: what was shown shows again before the price has what its first interim analysis needs. */
function expectClosing(tasks) {
	return 2 * tasks * trialsForPrice(tasks);
}
/** Sum of spends. */
function addSpend(a, b) {
	return {
		trials: a.trials + b.trials,
		tokens: a.tokens + b.tokens
	};
}

// src/core/plan/bill-rules.ts
/**
* Bills the rules of one measurement. Together they are expected to cost less than one by one, and each carries its part; at worst they
* cost as much, whatever the budget allows. Dollars stay unknown without a price.
*/
function billRules(measurement, basis) {
	const { rules, agent } = measurement;
	const { known, prices } = basis;
	const trial = expectTrial(basis);
	const [currency = "tokens"] = rules.map(({ rule }) => currencyOfRule(rule));
	const { spend, brings } = bills[currency];
	const { expected, worst } = spend(measurement, basis);
	const parts = splitEvenly$1(expected.trials, rules.length);
	return rules.map(({ rule }, index) => {
		const trials = parts[index] ?? 0;
		const cost = {
			trials,
			tokens: Math.round(trials * trial.tokens),
			dollars: times(trial.dollars, trials)
		};
		const bill = {
			rule: rule.id,
			agent,
			basis: known?.basis ?? "assumed",
			expected: cost
		};
		const atWorst = {
			...worst,
			dollars: times(prices.worstTrial, worst.trials)
		};
		return {
			...bill,
			worst: atWorst,
			...brings(measurement, basis, trials)
		};
	});
}
const bills = {
	tokens: {
		spend: ({ kind, rules }, basis) => {
			const { expected, worst } = estimateSpend(spendBasisOf(basis));
			return {
				expected: (kind === "drops" ? spendAblations : spendPairs)(expected, rules.length),
				worst
			};
		},
		brings: ({ kind }, { test: { minEffect } }, trials) => kind === "drops" ? {} : { payback: {
			sessions: Math.ceil(trials / minEffect),
			saving: minEffect
		} }
	},
	behaviour: {
		spend: ({ rules }, basis) => spendTogether(spendBasisOf(basis), priceOf(rules, basis.behaviour), rules.length),
		brings: (_measurement, { behaviour: { maxPairs } }) => ({ pairs: {
			expected: expectPairs(maxPairs),
			worst: maxPairs
		} })
	}
};
function spendBasisOf({ test, known, budget }) {
	return {
		...test,
		meanTrialTokens: known?.tokens,
		trialLimit: budget.trial
	};
}
/** Rules that buy behaviour share pairs, and are checked together once more: of that check each carries its part. */
function spendTogether(basis, behaviour, rules) {
	const { expected, worst } = spendBehaviour(basis, behaviour);
	if (rules === 1) return {
		expected,
		worst
	};
	const shared = spendPairs(expected, rules);
	const part = {
		trials: Math.ceil(worst.trials / rules),
		tokens: Math.ceil(worst.tokens / rules)
	};
	return {
		expected: {
			...shared,
			trials: shared.trials + expectClosing(basis.tasks)
		},
		worst: addSpend(worst, part)
	};
}
/** The smallest price decides how many trials tell a cost from it. */
function priceOf(rules, behaviour) {
	const prices = rules.map(({ rule }) => rule.probe?.price ?? behaviour.price);
	return {
		...behaviour,
		price: Math.min(...prices)
	};
}
/** Tokens and dollars one trial is expected to take. */
function expectTrial({ known, prices, budget }) {
	const tokens = expectTrialTokens(known?.tokens, budget.trial);
	return {
		tokens,
		dollars: known?.dollars ?? times(prices.inputToken, tokens)
	};
}
/** Bills with their sum, both at worst what the budget allows: of an agent, and of the run. */
function totalBills(bills, budget) {
	const sum = (own, of) => own.map((bill) => bill[of]).reduce(addCost, nothing);
	const worst = limitCost([...Map.groupBy(bills, ({ agent }) => agent).values()].map((own) => limitCost(sum(own, "worst"), budget)).reduce(addCost, nothing), {
		...budget,
		agent: budget.run
	});
	const whole = sum(bills, "worst");
	return {
		bills: bills.map((bill) => ({
			...bill,
			worst: limitCost(bill.worst, budget)
		})),
		expected: sum(bills, "expected"),
		worst,
		isLimited: worst.tokens < whole.tokens || worst.dollars !== whole.dollars
	};
}
const nothing = {
	trials: 0,
	tokens: 0,
	dollars: 0
};
function addCost(a, b) {
	const isKnown = a.dollars !== "unknown" && b.dollars !== "unknown";
	return {
		...addSpend(a, b),
		dollars: isKnown ? Number(a.dollars) + Number(b.dollars) : "unknown"
	};
}
/** The budget is a hard limit, so no worst case is above it. Dollars that nobody knows are held against nothing. */
function limitCost({ trials, tokens, dollars }, { run, agent, dollars: most }) {
	return {
		trials,
		tokens: Math.min(tokens, run, agent),
		dollars: dollars === "unknown" ? dollars : Math.min(dollars, most)
	};
}
function times(dollars, factor) {
	return dollars === "unknown" ? dollars : dollars * factor;
}
/** Whole parts whose sum is the whole: the first ones take what is left over. */
function splitEvenly$1(whole, parts) {
	const each = Math.floor(whole / parts);
	return Array.from({ length: parts }, (_, index) => each + (index < whole - each * parts ? 1 : 0));
}

// src/core/plan/split-model.ts
/**
* A rule as what is measured: itself with the model of the config, and a part of its own for each other model, so that each gives a verdict.
* No id of a ledger has an `@`.
*/
function splitByModel(entry, models) {
	return [entry, ...models.map((model) => ({
		...entry,
		rule: {
			...entry.rule,
			id: `${entry.rule.id}@${model}`
		},
		model
	}))];
}
/** Id of the rule of the ledger that a part is of; the id itself without a model. */
function unsplitId(id, model) {
	return model === void 0 ? id : id.slice(0, -`@${model}`.length);
}

// src/core/plan/weigh-worth.ts
/** Largest saving a sentence of advice has been seen to bring, as a share of a session (facts on real rules: up to a quarter). */
const bestSaving = .25;
/**
* Rules of a measurement that are not worth its trials, with the reason in words: they cannot pay back inside the horizon, or (`isNew`: nothing
* is paid for yet) the budget has no room for the first interim analysis. All rules of a measurement share both answers.
*/
function weighWorth(measurement, bills, policy, { basis, isNew }) {
	const room = isNew ? lackRoom(countFirst(measurement), basis) : void 0;
	return bills.flatMap((bill) => {
		const why = lackPayback(bill, policy) ?? room;
		return why === void 0 ? [] : [{
			rule: bill.rule,
			why
		}];
	});
}
/** What is asked to return its trials: not an audit, nor words that replace others. */
function lackPayback({ expected: { trials }, payback }, policy) {
	const sessions = horizonSessions(policy);
	if (sessions === void 0 || payback === void 0) return void 0;
	const returned = sessions * bestSaving;
	if (returned >= trials) return void 0;
	return `measuring takes about ${trials} trials, and even a saving of ${bestSaving * 100} % would return only ${Math.floor(returned)} of them in ${sessions} sessions`;
}
/** The fewest trials per task before a first interim analysis: two with the rule, and one without it where earlier baselines are reused. */
const fewestPerTask = 3;
/** Before its first interim analysis a rule with a probe has two pairs of each of its tasks, one of each where they are many. */
function countFirst({ tasks, rules }) {
	const targets = rules.flatMap(({ rule: { probe } }) => probe === void 0 ? [] : [(probe.tasks ?? tasks).length]);
	return targets.length === 0 ? fewestPerTask * tasks.length : 2 * countFirstPairs(Math.min(...targets));
}
/** The limit that ends measuring before the first interim analysis; undefined when none does, or while the cost of a trial is only assumed. */
function lackRoom(trials, { known, prices, budget }) {
	if (known === void 0) return void 0;
	const { tokens, dollars } = expectTrial({
		known,
		prices,
		budget
	});
	const needed = (mean, worst) => (trials - 1) * mean + worst;
	const start = `its first look takes at least ${trials} trials`;
	const inTokens = Math.ceil(needed(tokens, budget.trial));
	const [key, limit] = budget.agent < budget.run ? ["budget.agent", budget.agent] : ["budget.run (or --budget-tokens)", budget.run];
	if (inTokens > limit) return `${start}, which need room for ${inTokens} tokens, and ${key} is ${limit}`;
	if (dollars === "unknown" || prices.worstTrial === "unknown") return void 0;
	const inDollars = needed(dollars, prices.worstTrial);
	if (inDollars <= budget.dollars) return void 0;
	return `${start}, which need room for $${inDollars.toFixed(2)}, and budget.dollars is ${budget.dollars}`;
}

// src/core/plan/plan-trials.ts
/**
* Turns the rules to measure into a plan: pure, nothing is spent. A rule whose agent has no tasks must not be passed. `group` says
* which rules are measured together, and how.
*/
function planTrials(input, group = groupRules) {
	const rules = input.toMeasure.map((entry) => planRule(entry, input));
	const billed = group(rules).map((measurement) => billMeasurement(measurement, input));
	const notWorthMeasuring = inOrder(rules, billed.flatMap(({ notWorth }) => notWorth));
	const bills = inOrder(rules, billed.flatMap((entry) => entry.bills));
	return {
		digest: `sha256:${hashParts(describeInputs(input, rules))}`,
		rules,
		...totalBills(bills, input.config.budget),
		...input.prices.worstTrial === "unknown" ? { unpriced: input.config.runner.model } : {},
		notWorthMeasuring,
		skipped: input.anyway ? [] : notWorthMeasuring.map(({ rule }) => rule)
	};
}
function billMeasurement(measurement, input) {
	const { policy, budget } = input.config;
	const { alpha, beta } = policy;
	const tasks = measurement.tasks.length;
	const basis = {
		test: {
			tasks,
			minEffect: resolveMinimalEffect(policy, tasks),
			alpha,
			beta
		},
		known: input.known.get(measurement.agent),
		prices: input.prices,
		budget,
		behaviour: {
			...behaviourDefaults,
			...policy.behaviour
		}
	};
	const bills = billClaimed(measurement, basis, billRules(measurement, basis));
	return {
		bills,
		notWorth: weighWorth(measurement, bills, policy, {
			basis,
			isNew: input.isNew
		})
	};
}
/** Of a rule with a receipt to be confirmed the trials that confirm it are expected; at worst it is measured as if there were none. */
function billClaimed(measurement, basis, plain) {
	const minEffect = Math.max(basis.test.minEffect, ...measurement.rules.map(({ claimed }) => claimed ? wantedSaving(claimed) : 0));
	if (minEffect === basis.test.minEffect) return plain;
	const claimed = billRules(measurement, {
		...basis,
		test: {
			...basis.test,
			minEffect
		}
	});
	return plain.map((bill, index) => ({
		...bill,
		expected: claimed[index]?.expected ?? bill.expected
	}));
}
/** What was found measurement by measurement, in the order of the plan. */
function inOrder(rules, entries) {
	const byRule = new Map(entries.map((entry) => [entry.rule, entry]));
	return rules.flatMap(({ rule }) => byRule.get(rule.id) ?? []);
}
function planRule({ rule, reason, text, leaving, compared, model, hasEarned, claimed }, input) {
	const own = [unsplitId(rule.id, model), rule.partOf];
	const agent = rule.agent === "all" ? [...input.tasks.keys()][0] ?? "all" : rule.agent;
	const answers = input.answers?.get(rule.body)?.filter((task) => input.tasks.get(agent)?.includes(task)) ?? [];
	return {
		rule,
		reason,
		rent: compared === void 0 ? text?.tokens ?? rentUnderTest({
			rule,
			leaving
		}, input.rentOf) : 0,
		agent,
		tasks: input.tasks.get(agent) ?? [],
		activeSet: input.active.filter((other) => !own.includes(other.id) && [agent, "all"].includes(other.agent)),
		...answers.length === 0 ? {} : { answers },
		...defined({
			text,
			leaving,
			compared,
			model
		}),
		...hasEarned === true ? { hasEarned } : {},
		...defined({ claimed })
	};
}
/** What the words under test cost: of a rule that is reworded what the old words cost more than the new ones, never below 0. */
function rentUnderTest({ rule, leaving }, rentOf) {
	return leaving?.kind === "reworded" ? Math.max(0, rentOf(rule) - rentOf(leaving.to)) : rentOf(rule);
}
/** Everything that decides what a trial does; positions in files do not. */
function describeInputs(input, rules) {
	const bare = ({ id, agent, body, scope, probe }) => ({
		id,
		agent,
		body,
		scope,
		probe
	});
	const { removals: _asked, ...policy } = input.config.policy;
	return stableJson({
		inputs: input.inputs,
		seed: input.config.seed,
		runner: input.config.runner,
		policy,
		trialLimit: input.config.budget.trial,
		rules: rules.map(({ rule, agent, tasks, activeSet, text, leaving, compared, claimed }) => {
			const change = leaving === void 0 ? {} : { leaving: leaving.kind === "removed" ? leaving : bare(leaving.to) };
			const sides = compared === void 0 ? {} : { compared: compared.digest };
			return {
				rule: bare(rule),
				agent,
				tasks,
				activeSet: activeSet.map(bare),
				text: text?.digest,
				...change,
				...sides,
				...claimed === void 0 ? {} : {
					claimed: claimed.chain,
					within: claimed.trials
				}
			};
		})
	});
}

// src/core/plan/select-rules.ts
/**
* Sorts head's rules: new and changed candidates are measured unless a proved receipt already earns; an active rule needs
* such a receipt, or protection at base; evicted and inherited rules and candidates nobody touched stay as they are.
*/
function selectRules(input) {
	return input.rules.map((rule) => chooseFor(rule, input));
}
function chooseFor(rule, input) {
	const touched = input.added.has(rule.id) || input.changed.has(rule.id);
	if (rule.status === "evicted" || rule.status === "inherited") return {
		kind: "keep",
		rule
	};
	const isWaiting = rule.status === "candidate" && !touched;
	if (isWaiting && input.waiting !== true) return {
		kind: "keep",
		rule
	};
	const by = input.earned.get(rule.id);
	if (by !== void 0) return touched ? {
		kind: "receipt",
		rule,
		by
	} : {
		kind: "keep",
		rule
	};
	if (rule.status === "active" && input.protectedAtBase.has(rule.id)) return {
		kind: "keep",
		rule
	};
	const hint = input.hinted.get(rule.id);
	if (hint !== void 0) return {
		kind: "hint",
		rule,
		hint
	};
	return {
		kind: "measure",
		rule,
		reason: whyMeasured(rule, input, isWaiting)
	};
}
function whyMeasured({ id, status }, { added }, isWaiting) {
	if (status === "active") return "unstamped";
	if (isWaiting) return "asked";
	return added.has(id) ? "added" : "changed";
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

// src/core/ledger/render-rule-line.ts
/**
* The bullet an agent reads, without a line break: `- body`, or `- (when a, b) body` for a rule with a scope.
* This text is what rent is counted on.
*/
function renderRuleLine(rule) {
	return `- ${rule.scope.length > 0 ? `(when ${rule.scope.join(", ")}) ` : ""}${rule.body}`;
}

// src/core/ledger/compile-memory.ts
/** Compiled rules of an agent and of `all`. */
function selectCompiledRules(rules, agent) {
	return rules.filter((rule) => isCompiled(rule) && (rule.agent === agent || rule.agent === "all"));
}
/** Divides the parts of a section's name, the outermost heading first. */
const sectionDivider = " > ";
/**
* The agent's compiled memory: header comment, heading, one bullet per compiled rule; ends with a newline, also with no rules. Rules
* without a section stand first, newest verdict first; those of a section stand under its headings, in the order of the ledger, so that
* what was adopted from a file reads as it did there. The same input gives the same bytes. Rules that are not compiled in the input but
* belong under measurement must be passed as active.
*/
function compileMemory(input) {
	const rules = selectCompiledRules(input.rules, input.agent);
	const header = "<!-- GENERATED BY rentroll from the ledger; do not edit: change the ledger and run `rentroll compile`. -->";
	const plain = sortRules(rules.filter(({ section }) => section === void 0), input.order);
	const sections = renderSections(rules);
	const own = plain.length > 0 || sections.length === 0 ? ["", ...plain.map(renderRuleLine)] : [];
	return `${[
		header,
		`# Rules for ${input.agent}`,
		...own,
		...sections
	].join("\n")}\n`;
}
function sortRules(rules, order) {
	const place = new Map(order.map((id, index) => [id, index]));
	return [...rules].sort((a, b) => (place.get(a.id) ?? order.length) - (place.get(b.id) ?? order.length));
}
/** Sections in the order in which the ledger names them first, each heading once where it changes. */
function renderSections(rules) {
	const sections = Map.groupBy(rules.filter((rule) => rule.section !== void 0), (rule) => rule.section ?? "");
	let open = [];
	return [...sections].flatMap(([section, members]) => {
		const path = section.split(" > ");
		const shared = path.findIndex((title, depth) => title !== open[depth]);
		open = path;
		return [
			...path.flatMap((title, depth) => depth >= shared ? ["", `${"#".repeat(depth + 2)} ${title}`] : []),
			"",
			...members.map(renderRuleLine)
		];
	});
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

// src/core/decide/estimate/open-cells.ts
/** Both cells of every task that can judge (of every task when none can), lowest task first, baseline first. */
function listOpenCells({ cells, estimate }) {
	const judging = cells.filter(canJudge);
	const known = new Map(estimate?.tasks.map((task) => [task.task, task]));
	const w = 1 / Math.max(1, known.size);
	const mu = mean([...known.values()].map((task) => task.mu)) || 1;
	const prior = {
		w,
		r: priorCv ** 2,
		mu,
		baselineMean: mu,
		candidateMean: mu
	};
	return (judging.length > 0 ? judging : cells).flatMap((cell) => {
		const { task } = cell;
		const terms = known.get(task) ?? prior;
		const costs = {
			baseline: terms.baselineMean,
			candidate: terms.candidateMean
		};
		const unit = unitVariance(terms);
		return arms.map((arm) => ({
			task,
			arm,
			n: cell[arm].values.length,
			unit,
			cost: Math.max(1, costs[arm])
		}));
	});
}
/** What one more trial takes off V; above everything else while the first interim analysis still lacks it. */
function varianceGain({ n, unit }) {
	return n < 2 ? Number.MAX_VALUE / 4 / (n + 1) : unit / (n * (n + 1));
}

// src/core/decide/allocate-batch.ts
/** Extra pairs a task may cost one rule because trials failed. */
const mostExtraPairs = 8;
/** Pairs at a time for a task whose failures alone keep a verdict waiting: they settle that and nothing else does. */
const waitingPairs = 2;
/** The batch before the first interim analysis: two trials (or `rounds`) of every task in each arm. */
function firstBatch(tasks, rounds = 2) {
	const round = tasks.flatMap(pairOf);
	return Array.from({ length: rounds }, () => round).flat();
}
/**
* The next `size` trials (docs/statistics.md, step 6). Cells short of the first interim analysis come first; then each trial goes where
* it narrows V most per token: the largest w_k²·r_k·μ_k²/(n(n + 1))/tokens, tokens being the capped mean of that task and
* arm; ties to the lowest task, baseline first. A task that cannot judge gets nothing unless no task can. `among` limits the
* choice to some arms. Empty only when the evidence names no task.
*/
function allocateBatch(judgement, size, among = arms) {
	const cells = listOpenCells(judgement).filter(({ arm }) => among.includes(arm));
	const batch = [];
	while (batch.length < size) {
		const best = findLargestGain(cells);
		if (!best) break;
		best.n += 1;
		batch.push({
			task: best.task,
			arm: best.arm
		});
	}
	return batch;
}
/**
* The pairs the next batch must hold: a failure is re-run at once in both arms, up to eight pairs per task and rule. Each
* failure of an earlier batch has had its pair; a task whose test already proves a regression, or that cannot judge, gets
* none. Where the verdict waits for nothing but the failures of some tasks, those tasks get two pairs more until it does not.
*/
function extraPairs(evidence, judgement) {
	const reruns = rerunFailures(evidence, judgement);
	if (reruns.length > 0) return reruns;
	return listWaiting(judgement).flatMap((task) => Array.from({ length: waitingPairs }, () => pairOf(task)).flat());
}
/** Tasks whose failures hold a verdict up: against letting the rule in, or against letting it go. Only a removal waits for the latter. */
function listWaiting({ verdict, reason, harm, cells }) {
	const tasks = new Set(cells.map(({ task }) => task));
	const waiting = verdict === "earns" || reason === "failures-open" ? harm.doubted : harm.missed;
	return verdict === "undecided" && reason !== "failures-open" ? [] : waiting.filter((task) => tasks.has(task));
}
function rerunFailures(evidence, { cells, passRates }) {
	const failed = evidence.trials.filter((trial) => !trial.cached && accuses(trial));
	if (failed.length === 0) return [];
	const latest = evidence.trials.reduce((last, { batch }) => Math.max(last, batch), 0);
	const settled = new Set(passRates.filter(provesRegression).map(({ task }) => task));
	return cells.filter((cell) => canJudge(cell) && !settled.has(cell.task)).flatMap(({ task }) => {
		const own = failed.filter((trial) => trial.task === task);
		const earlier = own.filter(({ batch }) => batch < latest);
		const owed = Math.min(mostExtraPairs, own.length) - Math.min(mostExtraPairs, earlier.length);
		return Array.from({ length: owed }, () => pairOf(task)).flat();
	});
}
function pairOf(task) {
	return arms.map((arm) => ({
		task,
		arm
	}));
}
function findLargestGain(cells) {
	return cells.reduce((best, cell) => best && gainPerToken(best) >= gainPerToken(cell) ? best : cell, void 0);
}
/** A cell short of the first interim analysis comes first at any price. */
function gainPerToken(cell) {
	return cell.n < 2 ? varianceGain(cell) : varianceGain(cell) / cell.cost;
}

// src/core/decide/stopping-rule.ts
/**
* True when measuring may stop. A rule that crosses the upper boundary is not let in yet while its failures of any one task speak
* against it (LLR > 0), nor in the very batch in which it failed: the failure is re-run first, as every failure is. Without
* this a rule that fails half of the time earns before any one task can prove it (docs/statistics.md, harm task by task).
* Where a removal is at stake the same holds for whatever would take the rule out, and the failures of the arm without it.
*/
function mayStop(evidence, judgement, stake = "entry") {
	if (!isDecided(judgement)) return false;
	if (judgement.verdict !== "earns") return stake === "entry" || mayLeave(evidence, judgement);
	if (judgement.harm.doubted.length > 0) return false;
	return isExplained(evidence, judgement, "candidate");
}
/** A task that is proved to be lost without the rule settles the question too: it stays. */
function mayLeave(evidence, judgement) {
	const { isProvenMissed, missed } = judgement.harm;
	if (isProvenMissed) return true;
	return missed.length === 0 && isExplained(evidence, judgement, "baseline");
}
/** True when no failure of the accused arm waits for its re-run. */
function isExplained(evidence, judgement, accused) {
	const latest = evidence.trials.reduce((last, { batch }) => Math.max(last, batch), 0);
	return !evidence.trials.some((trial) => trial.arm === accused && trial.batch === latest && accuses(trial)) || extraPairs(evidence, judgement).length === 0;
}

// src/core/decide/verify-evidence.ts
/** Two informations are the same when they differ by less than this share: other machines round differently. */
const roundingShare = 1e-9;
/**
* Takes the interim analysis after each batch again, from the trials alone. The last one is today's look, apart from a
* `previousInformation` the evidence may state wrongly. Throws RangeError for impossible evidence.
*/
function replayAnalyses(evidence) {
	return replayBatches(evidence, "by-task").map(({ trials, decision }) => {
		const { information, score, boundaries, saving, interval, behaviour } = decision;
		return {
			trials,
			information,
			score,
			...boundaries,
			saving,
			interval,
			...behaviour && analysePairs(behaviour)
		};
	});
}
function analysePairs({ pairs, evidence: { gain, room } }) {
	return { behaviour: {
		pairs: pairs.for + pairs.against + pairs.alike,
		gain,
		room
	} };
}
/**
* Checks that evidence could have come about by the procedure: no impossible value, no earlier interim analysis that had already
* settled the verdict, and a `previousInformation` that is the largest of the earlier interim analyses. Problems as plain sentences;
* never throws.
*/
function verifyEvidence(evidence) {
	return verifyEvidenceBy(evidence, "by-task");
}
/** The same by the procedure that a receipt names. */
function verifyEvidenceBy(evidence, rule) {
	const faults = findEvidenceFaults(evidence);
	if (faults.length > 0) return faults;
	const analyses = replayBatches(evidence, rule);
	const settled = analyses.slice(0, -1).filter((analysis) => analysis.settled);
	const expected = analyses.at(-1)?.previousInformation ?? 0;
	const stated = evidence.previousInformation;
	return [
		...settled.map(({ batch, decision }) => `batch ${batch} had already settled the verdict: ${decision.verdict}`),
		...analyses.slice(-1).flatMap(findPending),
		...isSame(stated, expected) ? [] : [`previousInformation is ${stated}, the earlier looks give ${expected}`]
	];
}
/** A rule is not let in while its failures speak against it or wait for their re-run. */
function findPending({ batch, decision, settled }) {
	return decision.verdict === "earns" && !settled ? [`it was let in after batch ${batch} while its failures spoke against it`] : [];
}
function replayBatches(evidence, rule) {
	const analyses = [];
	let previousInformation = 0;
	for (const batch of listBatches(evidence)) {
		const trials = evidence.trials.filter((trial) => trial.cached || trial.batch <= batch);
		const known = {
			...evidence,
			trials,
			previousInformation
		};
		const decision = decideRuleBy(known, rule);
		const judgement = judgeEvidence(known, rule);
		const mayStopNow = mayStop(known, judgement) && mayStop(known, judgement, "removal");
		analyses.push({
			batch,
			trials: trials.length,
			previousInformation,
			decision,
			settled: mayStopNow
		});
		previousInformation = Math.max(previousInformation, decision.information);
	}
	return analyses;
}
function listBatches({ trials }) {
	return [...new Set(trials.filter(({ cached }) => !cached).map(({ batch }) => batch))].sort((a, b) => a - b);
}
function isSame(a, b) {
	return Math.abs(a - b) <= roundingShare * Math.max(a, b);
}

// src/core/receipt/compare-receipt.ts
/** Relative difference up to which two numbers count as the same; receipts keep ten digits. */
const tolerance = 1e-8;
/** Paths of the numbers (and words) a receipt states that differ from the recomputed ones, as `tasks[0].saving: stated 1, recomputed 2`. */
function compareNumbers(stated, recomputed) {
	return receiptNumbers.flatMap((key) => differ(stated[key], recomputed[key], key));
}
function differ(stated, recomputed, path) {
	if (typeof stated === "number" && typeof recomputed === "number") {
		const scale = Math.max(Math.abs(stated), Math.abs(recomputed), 1e-12);
		return Math.abs(stated - recomputed) <= tolerance * scale ? [] : [say$2(path, stated, recomputed)];
	}
	if (Array.isArray(stated) && Array.isArray(recomputed)) {
		if (stated.length !== recomputed.length) return [say$2(`${path}.length`, stated.length, recomputed.length)];
		return stated.flatMap((entry, index) => differ(entry, recomputed[index], `${path}[${index}]`));
	}
	if (isObject(stated) && isObject(recomputed)) return [.../* @__PURE__ */ new Set([...Object.keys(stated), ...Object.keys(recomputed)])].flatMap((key) => differ(stated[key], recomputed[key], `${path}.${key}`));
	return stated === recomputed ? [] : [say$2(path, stated, recomputed)];
}
function say$2(path, stated, recomputed) {
	return `${path}: stated ${JSON.stringify(stated)}, recomputed ${JSON.stringify(recomputed)}`;
}

// src/core/receipt/repeat-faults.ts
/** Mark of the new words of a rule in the memories of a receipt, which name the old ones by the rule's id; no id has a colon. */
const mark = ":reworded";
/** What the new words of a rule are called there. */
function nameReworded(rule) {
	return `${rule}${mark}`;
}
/** The rule of a name in a memory, whichever words it stands for. */
function idOfName(name) {
	return name.endsWith(mark) ? name.slice(0, -9) : name;
}
/** What a receipt says about repeating its trials that cannot be, in words. */
function findRepeatFaults({ rule, bodyHash, repeat, replaces, evidence }) {
	if (repeat === void 0) return [];
	const { memories, rules, trials } = repeat;
	const holds = (index) => memories[trials[index]?.memory ?? -1]?.includes(rule);
	const fits = evidence.trials.every(({ arm }, index) => holds(index) === (arm === "candidate"));
	const named = new Set(rules.map((entry) => entry.rule));
	const covers = memories.every((memory) => memory.every((id) => named.has(id)));
	const isTwice = (list) => new Set(list.map((entry) => JSON.stringify(entry))).size < list.length;
	const own = rules.find((entry) => entry.rule === (replaces === void 0 ? rule : nameReworded(rule)));
	return [
		...trials.length === evidence.trials.length ? [] : ["it does not have one seed per trial"],
		...fits ? [] : ["the memories of its trials do not fit their arms"],
		...[
			memories,
			rules.map((entry) => entry.rule),
			...memories
		].some(isTwice) ? ["its memories, or what is in them, stand there twice"] : [],
		...covers && (own === void 0 || own.bodyHash === bodyHash) ? [] : ["its memories hold rules it does not describe"]
	];
}

// src/core/decide/design/design.ts
/** Subjects that are still measured. */
function listUndecided({ subjects }) {
	return subjects.filter(({ settled }) => !settled);
}
/** Trials per task and arm before the first interim analysis. */
function roundsOf$1({ firstRounds = 2, isEager = false }) {
	return isEager ? 1 : Math.max(2, firstRounds);
}

// src/core/decide/design/ablations.ts
/** First batch of an audit: of every task two trials (or `firstRounds`) with all audited rules, and as many without each of them. */
function firstAblations(setup) {
	return Array.from({ length: roundsOf$1(setup) }, () => setup.tasks).flat().flatMap((task) => block(setup, setup.subjects, task));
}
/**
* The next batch of an audit: a block of every task, which drops each undecided rule once. The trial that holds all rules is the
* candidate of each. A single rule that is left gets its trials where they tell most, like a candidate.
*/
function nextAblations({ setup, subjects }) {
	const undecided = listUndecided({ subjects });
	const reruns = undecided.flatMap((state) => toAblations(setup, state.subject, extraPairs(state.evidence, amongTasks(setup, state.judgement))));
	if (reruns.length > 0) return reruns;
	const [last, ...others] = undecided;
	if (last !== void 0 && others.length === 0) return toAblations(setup, last.subject, allocateBatch(amongTasks(setup, last.judgement), 2 * setup.tasks.length));
	const open = undecided.map(({ subject }) => subject);
	return setup.tasks.flatMap((task) => block(setup, open, task));
}
/** The cells that can still get trials: strata of earlier weeks are over. */
function amongTasks({ tasks }, judgement) {
	return {
		...judgement,
		cells: judgement.cells.filter(({ task }) => tasks.includes(task))
	};
}
function block(setup, open, task) {
	return [{
		task,
		present: membersOf(setup),
		toggled: open.map(({ id }) => id)
	}, ...open.map((subject) => toAblation(setup, subject, {
		task,
		arm: "baseline"
	}))];
}
function toAblations(setup, subject, slots) {
	return slots.map((slot) => toAblation(setup, subject, slot));
}
/** The baseline of an audited rule is everything but the rule. */
function toAblation(setup, subject, { task, arm }) {
	const left = new Set(arm === "baseline" ? subject.members : []);
	return {
		task,
		present: membersOf(setup).filter((id) => !left.has(id)),
		toggled: [subject.id]
	};
}
function membersOf({ subjects }) {
	return subjects.flatMap(({ members }) => members);
}

// src/core/decide/design/alone.ts
/** Trials of one subject alone: its arms as slots. */
function aloneSlots(subject, slots) {
	return slots.map(({ task, arm }) => ({
		task,
		present: arm === "candidate" ? subject.members : [],
		toggled: [subject.id]
	}));
}
/** The next batch of one subject: failures are re-run at once; otherwise 2K trials go where they tell most. */
function nextAlone({ subject, evidence, judgement }, tasks) {
	const pairs = extraPairs(evidence, judgement);
	return aloneSlots(subject, pairs.length > 0 ? pairs : allocateBatch(judgement, 2 * tasks));
}

// src/core/decide/design/inform.ts
/**
* What the latest batch adds to a subject's evidence. A failure of a trial that toggled several candidates accuses none of
* them, so it enters no evidence; once the subject has failed that task alone, its earlier failures in company count too, as of
* the batch in which that showed. What a probe found in such a failure counts all the same: were it left out, a rule that mends what fails
* without it would look like one that changes nothing.
*/
function informing(design, { subject, evidence }) {
	const own = design.trials.filter(({ toggled }) => toggled.includes(subject.id));
	const latest = own.filter(({ batch }) => batch === design.batch);
	const clear = latest.filter((trial) => !isAmbiguous(design, trial));
	const suspects = own.filter((trial) => isAmbiguous(design, trial) && holds(subject.members, trial));
	if (design.setup.behaviours !== void 0) return latest.map((trial) => toAnswered(design, subject, trial));
	if (suspects.length === 0) return clear.map((trial) => toEvidence(subject.members, trial));
	const failedAlone = new Set(own.filter((trial) => failsAlone(trial) && holds(subject.members, trial)).map(({ task }) => task));
	const charged = new Set(evidence.trials.map(({ order }) => order));
	const convicted = suspects.filter(({ task, order }) => failedAlone.has(task) && !charged.has(order)).map((trial) => ({
		...trial,
		batch: design.batch
	}));
	return [...clear, ...convicted].map((trial) => toEvidence(subject.members, trial));
}
/** True for a failure in company: several candidates were toggled, and any of those present may be its cause. */
function isAmbiguous({ setup }, { toggled, outcome }) {
	return setup.kind === "pairs" && toggled.length > 1 && isFailure(outcome);
}
/** True when the trial's memory has all of the rules. */
function holds(members, { present }) {
	return members.every((id) => present.includes(id));
}
/** True when a failure in company is put down to this subject, which failed that task alone. */
function isConvicted({ trials }, { id, members }, task) {
	return trials.some((trial) => trial.task === task && trial.toggled[0] === id && failsAlone(trial) && holds(members, trial));
}
function failsAlone({ toggled, outcome }) {
	return toggled.length === 1 && isFailure(outcome);
}
function toEvidence(members, trial) {
	const { task, outcome, order, batch, usage, estimated, microDollars } = trial;
	return {
		task,
		arm: holds(members, trial) ? "candidate" : "baseline",
		outcome,
		cached: false,
		order,
		batch,
		usage,
		...estimated ? { estimated } : {},
		...defined({ microDollars })
	};
}
/** A trial with what the subject's probe found in it, and the pair it was planned in. */
function toAnswered(design, { id, members }, trial) {
	const { answers, pair } = trial;
	const answer = answers?.[id];
	return {
		...toEvidence(members, trial),
		...defined({
			answer,
			pair
		}),
		...isAmbiguous(design, trial) ? { inCompany: true } : {}
	};
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

// src/core/decide/design/isolate.ts
/** Pairs a suspect is tried with alone, on a task that failed in its company. */
const trialPairs = 2;
/**
* A failure in company is looked into at once: the most suspicious subject it held is tried alone on that task, then the next,
* until one is convicted or all are cleared. A subject that fails alone has its failures re-run like any other.
*/
function isolateSuspects(design, undecided = listUndecided(design)) {
	const reruns = undecided.flatMap((state) => aloneSlots(state.subject, extraPairs(state.evidence, state.judgement)));
	const accused = listAccused(design, undecided);
	return [...reruns, ...accused.flatMap(({ task, subject, pairs }) => {
		const pair = arms.map((arm) => ({
			task,
			arm
		}));
		return aloneSlots(subject, Array.from({ length: pairs }, () => pair).flat());
	})];
}
function listAccused(design, undecided) {
	const failures = design.trials.filter((trial) => isAmbiguous(design, trial));
	if (failures.length === 0) return [];
	const culprits = design.subjects.filter(({ judgement }) => judgement.verdict === "regression");
	const unexplained = failures.filter((trial) => !culprits.some(({ subject }) => holds(subject.members, trial)));
	const accused = /* @__PURE__ */ new Map();
	for (const failure of unexplained) {
		const suspects = undecided.filter(({ subject }) => holds(subject.members, failure));
		if (suspects.some((state) => isCharged(design, state, failure))) continue;
		const { subject } = mostSuspicious(suspects.filter(({ subject }) => triedAlone(design, subject, failure.task) < trialPairs), failures) ?? {};
		if (subject === void 0) continue;
		const pairs = trialPairs - triedAlone(design, subject, failure.task);
		accused.set(`${failure.task}\0${subject.id}`, {
			task: failure.task,
			subject,
			pairs
		});
	}
	return [...accused.values()];
}
/** True when the failure speaks against this subject already. */
function isCharged(design, { subject, evidence }, { task, order }) {
	if (evidence.behaviour !== void 0) return isConvicted(design, subject, task);
	return evidence.trials.some((trial) => trial.order === order);
}
/** Trials a subject was in alone, on one task. */
function triedAlone({ trials }, { id, members }, task) {
	return trials.filter((trial) => trial.task === task && trial.toggled.length === 1 && trial.toggled[0] === id && holds(members, trial)).length;
}
/** The subject in whose presence most failures happened, less those in its absence. */
function mostSuspicious(suspects, failures) {
	const suspicion = ({ subject }) => failures.reduce((total, failure) => total + (holds(subject.members, failure) ? 1 : -1), 0);
	return suspects.reduce((most, state) => most !== void 0 && suspicion(most) >= suspicion(state) ? most : state, void 0);
}

// src/core/decide/design/pairs.ts
/** First batch of several candidates: two complementary pairs (or `firstRounds`) of every task. */
function firstPairs(setup) {
	const rounds = Array.from({ length: roundsOf$1(setup) }, () => setup.tasks).flat();
	return toPairs({
		setup,
		batch: 0,
		trials: []
	}, setup.subjects, rounds);
}
/**
* The next batch of several candidates: suspects of a failure are tried alone at once; otherwise K complementary pairs over
* the undecided go to the tasks where a pair says most per token, all undecided together.
*/
function nextPairs(design) {
	const isolated = isolateSuspects(design);
	if (isolated.length > 0) return isolated;
	return toPairs(design, listUndecided(design).map(({ subject }) => subject), chooseTasks(design));
}
/** Each pair holds a random half of the subjects and the other half, in balance; every subject is in exactly one of its two trials. */
function toPairs(design, subjects, tasks) {
	const toggled = subjects.map(({ id }) => id);
	const sides = drawArms(design, subjects, tasks);
	return tasks.flatMap((task, pair) => [true, false].map((wanted) => {
		return {
			task,
			present: subjects.filter((_, index) => sides[pair]?.[index] === wanted).flatMap(({ members }) => members),
			toggled
		};
	}));
}
function drawArms({ setup, batch, trials }, subjects, tasks) {
	return drawBalancedArms({
		subjects: subjects.length,
		tasks: tasks.map((task) => setup.tasks.indexOf(task)),
		weights: weighPairTasks(setup, trials),
		earlier: listRanPairs(setup, trials, subjects),
		seed: hashParts("sides", setup.seed, String(batch + 1), ...subjects.map(({ id }) => id))
	});
}
/** The tasks of the next K pairs, greedily: the largest fall of the undecided subjects' variances per token of a pair. */
function chooseTasks(design) {
	const open = listUndecided(design).map(({ judgement }) => listOpenCells(judgement));
	const tasks = design.setup.tasks;
	return Array.from({ length: tasks.length }, () => {
		const gains = tasks.map((task) => pairGain(open, task));
		const best = tasks[gains.indexOf(Math.max(...gains))] ?? "";
		for (const cell of open.flat()) if (cell.task === best) cell.n += 1;
		return best;
	});
}
/** What a pair on this task takes off the undecided subjects' variances, in the mean, per token of their cells. */
function pairGain(open, task) {
	const cells = open.flatMap((own) => own.filter((cell) => cell.task === task));
	const needed = cells.some(({ n }) => n < 2);
	const gain = cells.reduce((total, cell) => total + varianceGain(cell) / open.length, 0);
	const cost = cells.reduce((total, cell) => total + cell.cost, 0);
	return needed || cost === 0 ? gain : gain / cost;
}
/**
* Mean tokens of each task's trials so far in units of their mean over tasks, in the order of the setup; 1 for a task without any.
* What they are of does not matter to the balance, only how they compare.
*/
function weighPairTasks({ tasks, policy }, trials) {
	const own = tasks.map((task) => mean(trials.filter((trial) => trial.task === task).map(({ usage }) => weighUsage(usage, policy.weights))));
	const suite = mean(own.filter((tokens) => tokens > 0));
	return own.map((tokens) => tokens > 0 ? tokens / suite : 1);
}
/** The pairs so far, as the sides of these subjects. Of the two trials of a pair, which say the same, the one that holds the first of them. */
function listRanPairs({ tasks }, trials, subjects) {
	const paired = trials.filter(({ toggled }) => toggled.length > 1);
	const [first] = subjects;
	if (first === void 0) return [];
	return paired.filter((trial) => holds(first.members, trial)).map((trial) => ({
		task: tasks.indexOf(trial.task),
		sides: subjects.map(({ members }) => holds(members, trial))
	}));
}
/** Numbers the pairs of a batch on from those before it: whoever asks a probe compares the trials of a pair as it was planned. */
function numberPairs({ trials }, slots) {
	const last = trials.reduce((most, { pair = 0 }) => Math.max(most, pair), 0);
	return slots.map((slot, index) => ({
		...slot,
		pair: last + 1 + Math.floor(index / 2)
	}));
}

// src/core/decide/design/screen.ts
/** Completed trials of earlier runs a task needs before they can stand for a baseline. */
const enoughCached = 6;
/** β while a reused baseline is in the evidence: turning a rule away on it is held to a smaller error. */
const screeningBeta = .05;
/** The sentinels are this many standard errors more expensive than the reused baseline: it has drifted. */
const driftZ = .8;
/** True when every task has enough completed baseline trials of earlier runs. */
function canScreen({ cached = [], tasks }) {
	const completed = cached.filter(({ outcome }) => outcome === "completed");
	return tasks.length > 0 && tasks.every((task) => completed.filter((trial) => trial.task === task).length >= enoughCached);
}
/** Evidence that starts with the reused baseline trials, under the stricter β. */
function screeningEvidence(fresh, { cached = [], tasks }) {
	const known = new Set(tasks);
	const trials = cached.filter(({ task }) => known.has(task)).map(({ task, outcome, usage, estimated }) => {
		return {
			task,
			outcome,
			usage,
			...estimated ? { estimated } : {},
			arm: "baseline",
			cached: true,
			order: 0,
			batch: 0
		};
	});
	const policy = {
		...fresh.policy,
		beta: Math.min(fresh.policy.beta, screeningBeta)
	};
	return {
		...fresh,
		policy,
		trials
	};
}
/** First batch of a screening: one fresh sentinel of the baseline and two trials of the candidate, per task. */
function screeningSlots({ tasks }, subject) {
	const arms = ["baseline", ...Array.from({ length: 2 }, () => "candidate")];
	return aloneSlots(subject, tasks.flatMap((task) => arms.map((arm) => ({
		task,
		arm
	}))));
}
/** The next batch of a screening: candidate trials only, K at a time; failures are re-run in both arms. */
function nextScreening({ subject, evidence, judgement }, tasks) {
	const pairs = extraPairs(evidence, judgement);
	return aloneSlots(subject, pairs.length > 0 ? pairs : allocateBatch(judgement, tasks));
}
/**
* A cache may turn a rule away; only a concurrent baseline may let it in. The reused trials leave the evidence when the
* sentinels are more expensive than they are, or when the rule would earn against them; the test then continues as a fresh one.
*/
function reviewCache(design) {
	const [state] = design.subjects;
	if (design.cache !== "screening" || state === void 0) return design;
	const drifted = design.batch === 1 && sentinelZ(state.evidence) > driftZ;
	if (!drifted && state.judgement.reason !== "needs-concurrent-baseline") return design;
	const trials = state.evidence.trials.filter(({ arm, cached }) => !cached && !(drifted && arm === "baseline"));
	const evidence = {
		...state.evidence,
		policy: design.setup.policy,
		previousInformation: 0,
		trials
	};
	const subjects = [{
		...state,
		evidence,
		judgement: judgeEvidence(evidence),
		settled: false
	}];
	return {
		...design,
		subjects,
		cache: drifted ? "drifted" : "confirming"
	};
}
/** By how many standard errors the fresh baseline trials are more expensive than the reused ones; 0 when that cannot be known. */
function sentinelZ({ trials, policy }) {
	const baseline = trials.filter(({ arm }) => arm === "baseline");
	const cells = projectCells(baseline.map(asArms), policy.weights).filter((cell) => hasCompleted(cell, 1));
	const estimate = estimateSaving(cells, policy.cap, 0);
	return estimate === void 0 ? 0 : -tToZ(estimate.saving / estimate.standardError, estimate.df);
}
/** Sentinels take the place of the candidate, so that one estimate serves both questions. */
function asArms(trial) {
	return {
		...trial,
		arm: trial.cached ? "baseline" : "candidate"
	};
}

// src/core/decide/design/absorb-savings.ts
/** Trials per task and arm after which a verdict that still is not settled is given up. */
const mostPerCell = 80;
/** The same for a suite that can judge nothing: its baseline never completed, or the API does not say what most trials used. */
const mostHopelessPerCell = 4;
/** The batch of a measurement of rules that buy tokens, see `absorbBatch`. */
function absorbSavings(design, ran) {
	return absorbAndChoose(design, ran, nextSavings);
}
/** Takes in the trials of a batch, looks, and says by `choose` what to run next. */
function absorbAndChoose(design, ran, choose) {
	if (ran.length === 0) return design;
	const batch = design.batch + 1;
	const fresh = ran.map((trial) => ({
		...trial,
		batch
	}));
	const taken = {
		...design,
		batch,
		trials: [...design.trials, ...fresh]
	};
	const subjects = design.subjects.map((state) => look(taken, state));
	const reviewed = reviewCache({
		...taken,
		subjects
	});
	return {
		...reviewed,
		next: isGivenUp(reviewed) ? [] : choose(reviewed)
	};
}
function look(design, state) {
	if (state.settled) return state;
	const { evidence, judgement } = state;
	const previousInformation = Math.max(evidence.previousInformation, judgement.look?.information ?? 0);
	const news = informing(design, state);
	if (news.length === 0) return state;
	const trials = [...evidence.trials, ...news];
	const grown = {
		...evidence,
		previousInformation,
		trials
	};
	const next = judgeEvidence(grown);
	const stake = design.setup.kind === "drops" ? "removal" : "entry";
	return {
		...state,
		evidence: grown,
		judgement: next,
		settled: mayStop(grown, next, stake)
	};
}
function nextSavings(design) {
	const [state] = listUndecided(design);
	if (state === void 0) return [];
	const { kind, tasks } = design.setup;
	if (kind === "pairs") return nextPairs(design);
	if (kind === "drops") return nextAblations(design);
	return design.cache === "screening" ? nextScreening(state, tasks.length) : nextAlone(state, tasks.length);
}
/** With several subjects a batch serves all of them and is larger: the limit grows with them. */
function isGivenUp(design) {
	const undecided = listUndecided(design);
	const hopeless = undecided.every(isHopeless);
	return design.trials.length / (2 * design.setup.tasks.length) >= (hopeless ? mostHopelessPerCell : mostPerCell) * Math.max(1, undecided.length / 2);
}
function isHopeless({ evidence: { trials }, judgement: { reason } }) {
	if (reason === "no-completed-trials") return true;
	const told = trials.filter(({ estimated }) => estimated !== true).length;
	return reason === "usage-estimated" && told < trials.length / 2;
}

// src/core/decide/design/start-savings.ts
/** The measurement of rules that buy tokens before its first trial, with the first batch to run. */
function startSavings(setup) {
	const design = {
		setup,
		batch: 0,
		trials: [],
		subjects: setup.subjects.map((subject) => startSubject(setup, subject)),
		cache: setup.kind === "alone" && canScreen(setup) ? "screening" : "none",
		next: []
	};
	return {
		...design,
		next: firstSlots(design)
	};
}
function firstSlots({ setup, cache }) {
	const [subject] = setup.subjects;
	if (subject === void 0) return [];
	if (setup.kind === "pairs") return firstPairs(setup);
	if (setup.kind === "drops") return firstAblations(setup);
	return cache === "screening" ? screeningSlots(setup, subject) : aloneSlots(subject, firstBatch(setup.tasks, roundsOf$1(setup)));
}
/** A subject that nothing is known of but what was stored. */
function startSubject(setup, subject) {
	const { agent, policy } = setup;
	const { id: rule, rent, answers } = subject;
	const fresh = {
		schema: 1,
		agent,
		rule,
		rent,
		policy,
		previousInformation: 0,
		...answers === void 0 ? {} : { answers },
		trials: []
	};
	const evidence = setup.kind === "alone" && canScreen(setup) ? screeningEvidence(fresh, setup) : fresh;
	return {
		subject,
		evidence,
		judgement: judgeEvidence(evidence),
		settled: false
	};
}

// src/core/model/trial/incident.ts
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

// src/core/util/is-ci.ts
/** True on a machine that runs jobs for others: steps before ours may have written anything into the checkout. */
function isCi({ CI: ci = "", GITHUB_ACTIONS: actions = "" }) {
	return [ci, actions].some((value) => value !== "" && value !== "false");
}

// src/core/budget/price-usage.ts
/**
* Dollars of one call's usage. `overrides` are the `prices:` of the config and win over the list. Usage summed over calls may
* be priced too; where a model charges long prompts more, such a sum falls into the more expensive band, never the cheaper one.
*/
function priceUsage(usage, model, overrides = {}, longCacheCreation = 0) {
	const prices = findPrices(model, overrides);
	if (prices === void 0) return "unknown";
	const promptTokens = usage.input + usage.cacheCreation + usage.cacheRead;
	const band = prices.above !== void 0 && promptTokens > prices.above.promptTokens ? prices.above : prices;
	const longWrites = Math.min(longCacheCreation, usage.cacheCreation);
	return (usage.input * band.input + usage.output * band.output + (usage.cacheCreation - longWrites) * band.cacheWrite + longWrites * (band.longCacheWrite ?? band.cacheWrite) + usage.cacheRead * band.cacheRead) / 1e6;
}
/** Dollars of several calls, each in its own price band; calls that used no tokens cost nothing whatever their model. */
function priceCalls(calls, overrides = {}) {
	let total = 0;
	for (const { usage, model, longCacheCreation } of calls) {
		if (totalTokens(usage) === 0) continue;
		const dollars = priceUsage(usage, model, overrides, longCacheCreation);
		if (dollars === "unknown") return "unknown";
		total += dollars;
	}
	return total;
}

// src/core/budget/price-trials.ts
/** Dollars of one trial: 0 for a simulated one, `unknown` with a model without a price. The calls of a model are priced as their sum. */
function priceTrial(trial, pricing) {
	const { known, unknownModels } = priceParts(trial, pricing);
	return unknownModels.length > 0 ? "unknown" : known;
}
/** Dollars of one trial as far as they are known: a model without a price adds none. */
function priceKnown(trial, pricing) {
	return priceParts(trial, pricing).known;
}
function priceParts({ model, usage, models = [{
	model,
	usage
}] }, pricing) {
	const unknownModels = [];
	let known = 0;
	for (const part of models) {
		if (pricing.simulatedModels.includes(part.model)) continue;
		const dollars = priceCalls([part], pricing.overrides);
		if (dollars === "unknown") unknownModels.push(part.model);
		else known += dollars;
	}
	return {
		known,
		unknownModels
	};
}
/** Dollars of several trials, what is known of them, and why the rest is not. */
function priceTrials(trials, pricing) {
	const unknown = /* @__PURE__ */ new Set();
	let knownDollars = 0;
	for (const trial of trials) {
		const { known, unknownModels } = priceParts(trial, pricing);
		knownDollars += known;
		for (const model of unknownModels) unknown.add(model);
	}
	return {
		dollars: unknown.size > 0 ? "unknown" : knownDollars,
		pricing: {
			asOf: pricesAsOf,
			knownDollars,
			simulatedTrials: trials.filter(({ model }) => pricing.simulatedModels.includes(model)).length,
			unknownModels: [...unknown].sort()
		}
	};
}
/**
* The most one token of a trial with at most `tokens` tokens may cost, in dollars: the most expensive class, in the more expensive band when a
* prompt can get that long. A limit held against it cannot be passed, whatever the agent does.
*/
function priceWorstToken(model, tokens, pricing) {
	if (pricing.simulatedModels.includes(model)) return 0;
	const prices = findPrices(model, pricing.overrides);
	if (prices === void 0) return "unknown";
	const { above } = prices;
	return Math.max(mostExpensiveClass(prices), above !== void 0 && tokens > above.promptTokens ? mostExpensiveClass(above) : 0) / 1e6;
}
/**
* The most a call may cost in dollars before it is made: all of its input in the most expensive class, and of its answer `outputTokens`, in the
* more expensive band when its prompt is that long. Undefined without a price.
*/
function priceWorstCall(call, outputTokens, pricing) {
	if (pricing.simulatedModels.includes(call.model)) return 0;
	const prices = findPrices(call.model, pricing.overrides);
	if (prices === void 0) return void 0;
	const { above } = prices;
	const band = above !== void 0 && call.inputEstimate > above.promptTokens ? above : prices;
	return (call.inputEstimate * mostExpensiveClass({
		...band,
		output: 0
	}) + outputTokens * band.output) / 1e6;
}
function mostExpensiveClass({ input, output, cacheWrite, cacheRead, longCacheWrite = 0 }) {
	return Math.max(input, output, cacheWrite, cacheRead, longCacheWrite);
}

// src/core/text/line-index.ts
var import_dist = require_dist();
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

// src/core/ledger/list-leaving.ts
/**
* Active rules of base that head takes out of memory (deleted, evicted, a candidate again) or rewords, in the order of base's ledger. Rules
* that base protects are left out.
*/
function listLeaving(base, head) {
	const after = new Map(head.rules.map((rule) => [rule.id, rule]));
	return base.rules.filter((rule) => rule.status === "active" && !rule.protected).flatMap((rule) => {
		const atHead = after.get(rule.id);
		if (atHead === void 0) return [{
			rule,
			leaving: { kind: "removed" }
		}];
		const leaving = compare(rule, atHead);
		return leaving === void 0 ? [] : [{
			rule,
			leaving,
			atHead
		}];
	});
}
function compare(before, after) {
	const isReworded = before.body !== after.body || before.scope.join("\0") !== after.scope.join("\0");
	if (after.status === "evicted" || before.agent !== after.agent) return { kind: "removed" };
	if (isReworded) return {
		kind: "reworded",
		to: after
	};
	return after.status === "candidate" ? { kind: "removed" } : void 0;
}
/**
* What of it no trial can tell: a rule that goes to another memory, two wordings that are one to whoever looks for them, new words that are
* asked for something else, and several rules of one memory that buy behaviour, each of which may be doing the others' work.
*/
function findUntold(leaving, { agents, file }) {
	return leaving.flatMap((entry, index) => {
		const { rule, atHead } = entry;
		const found = findMoved(entry) ?? findSeveral(entry, leaving.slice(0, index)) ?? findReworded(entry, agents.length);
		if (found === void 0) return [];
		const at = {
			file,
			line: atHead?.line ?? rule.line,
			column: atHead?.column ?? rule.column
		};
		return [makeError("head", found.code, found.message, hints[found.code], at)];
	});
}
function findMoved({ rule, atHead }) {
	if (atHead === void 0 || atHead.status === "evicted" || atHead.agent === rule.agent) return void 0;
	return {
		code: "removal-moved",
		message: `the active rule ${quoteValue(rule.id)} goes from the agent ${quoteValue(rule.agent)} to ${quoteValue(atHead.agent)}: two questions under one name`
	};
}
function findSeveral({ rule }, earlier) {
	const other = earlier.find((one) => shareBehaviour(one.rule, rule));
	if (other === void 0) return void 0;
	return {
		code: "removal-several",
		message: `the active rules ${quoteValue(other.rule.id)} and ${quoteValue(rule.id)} buy behaviour in the same memory, and each may be doing the other's work`
	};
}
function findReworded({ rule, leaving }, agents) {
	if (leaving.kind === "removed") return void 0;
	const name = quoteValue(rule.id);
	if (nameProbe(rule) !== nameProbe(leaving.to)) return {
		code: "reworded-probe",
		message: `the active rule ${name} changes its words and its probe at once: two questions under one name`
	};
	if (rule.agent === "all" && agents > 1) return {
		code: "reworded-for-all",
		message: `the active rule ${name} of all agents is reworded, and one verdict cannot speak for ${agents} of them`
	};
	if (!renderRuleLine(leaving.to).includes(renderRuleLine(rule))) return void 0;
	return {
		code: "reworded-inside",
		message: `the new words of ${name} hold the old line whole, so that nobody can see which of the two a trial had`
	};
}
function shareBehaviour(a, b) {
	if (a.probe === void 0 || b.probe === void 0) return false;
	return a.agent === b.agent || a.agent === "all" || b.agent === "all";
}
function nameProbe({ probe }) {
	return probe === void 0 ? "" : spellWholeProbe(probe);
}
const hints = {
	"removal-moved": "Add it to the other agent under an id of its own, and remove it here in a change of its own.",
	"removal-several": "Take one of them out in this change, and the other in the next.",
	"reworded-probe": "Change the words in one change and the probe in another.",
	"reworded-for-all": "Write it as one rule for each agent, each under an id of its own, and remove this one.",
	"reworded-inside": "Let the sentence begin in another way."
};

// src/core/decide/confirm/tails.ts
/** Degrees of freedom at which Student's t is the normal distribution; beyond them its tail loses its digits. */
const endless = 1e5;
/** P(T ≥ t) of Student's t with `df` > 0 degrees of freedom. */
function studentUpperTail(t, df) {
	return t >= 0 ? studentLowerTail(t, df) : 1 - studentLowerTail(t, df);
}
/** P(F ≥ a/b) where `a` and `b` estimate one variance; 1 when either knows nothing. */
function largerVarianceTail(a, b) {
	return a.df <= 0 || b.df <= 0 || b.variance <= 0 ? 1 : fisherTail(a.variance / b.variance, a.df, b.df);
}
/** P(X ≥ found): hypergeometric, the chance of at least as many marked balls. */
function hypergeometricTail({ all, marked, drawn, found }) {
	let total = 0;
	for (let count = found; count <= Math.min(marked, drawn); count += 1) {
		if (drawn - count > all - marked) continue;
		total += Math.exp(logChoose(marked, count) + logChoose(all - marked, drawn - count) - logChoose(all, drawn));
	}
	return Math.min(1, total);
}
/** ln of the binomial coefficient n over k. */
function logChoose(n, k) {
	let log = 0;
	for (let i = 1; i <= k; i += 1) log += Math.log((n - k + i) / i);
	return log;
}

// src/core/decide/confirm/compare-shapes.ts
/**
* P of fresh values that lie this far above the stated ones by their ranks: Wilcoxon's rank sum, cell by cell and added up, against the normal
* distribution with a correction for continuity (Lehmann 1975). A few values of next to nothing move a mean as they like, and a rank by one.
*/
function rankTail(cells) {
	const parts = cells.map(({ stated, fresh }) => {
		const [n, m] = [stated.length, fresh.length];
		return {
			excess: sum(fresh.map((value) => sum(stated.map((other) => value > other ? 1 : value === other ? .5 : 0)))) - n * m / 2,
			variance: n * m * (n + m + 1) / 12
		};
	});
	const variance = sum(parts.map((part) => part.variance));
	if (variance === 0) return 1;
	return studentUpperTail((sum(parts.map(({ excess }) => excess)) - .5) / Math.sqrt(variance), endless);
}
/**
* P of as many stated values below all that was ever measured here, exact: of n stated and m fresh values drawn alike, j stated ones are below
* every fresh one with C(n − j + m − 1, m − 1)/C(n + m, m); over cells by convolution.
*/
function floorTail(cells) {
	const counted = cells.filter(({ stated, fresh }) => stated.length > 0 && fresh.length > 0);
	const below = sum(counted.map(({ stated, fresh }) => stated.filter((value) => value < Math.min(...fresh)).length));
	const chances = counted.map(({ stated, fresh }) => belowAll(stated.length, fresh.length)).reduce(convolve, [1]);
	return {
		below,
		p: Math.min(1, sum(chances.slice(below)))
	};
}
/** Chance of each number of values, from 0 to n, below all of m others. */
function belowAll(n, m) {
	return Array.from({ length: n + 1 }, (_, j) => Math.exp(logChoose(n - j + m - 1, m - 1) - logChoose(n + m, m)));
}
function convolve(a, b) {
	const result = new Array(a.length + b.length - 1).fill(0);
	for (const [i, x] of a.entries()) for (const [j, y] of b.entries()) result[i + j] = (result[i + j] ?? 0) + x * y;
	return result;
}

// src/core/decide/confirm/log-cells.ts
/** Logarithms of the completed trials of a task and arm. */
function readLogs({ weights, caps }, trials, task, arm) {
	return trials.filter((trial) => trial.task === task && trial.arm === arm && trial.outcome === "completed").map(({ usage }) => Math.min(weighUsage(usage, weights), caps.get(task) ?? Number.POSITIVE_INFINITY)).flatMap((value) => value > 0 ? [Math.log(value)] : []);
}
/** The same of every task and arm. */
function readCells(reading, trials) {
	return [...reading.caps.keys()].flatMap((task) => arms.map((arm) => ({
		task,
		logs: readLogs(reading, trials, task, arm)
	})));
}
/**
* Caps that the accused does not set: his own, or twice the median of the fresh trials where that is more. Stated trials of next to nothing
* would else cap the fresh ones to next to nothing, too.
*/
function raiseCaps(caps, weights, fresh) {
	return new Map([...caps].map(([task, cap]) => {
		const own = fresh.filter((trial) => trial.task === task && trial.outcome === "completed");
		return [task, Math.max(cap, 2 * median$1(own.map(({ usage }) => weighUsage(usage, weights))))];
	}));
}

// src/core/decide/confirm/ruler.ts
/** Variance of the logarithm that the decision procedure (docs/statistics.md) assumes before any trial. */
const priorVariance = Math.log(1 + priorCv ** 2);
/**
* What trials of a task spread by, as we know it ourselves: the prior, and trials that were proved here. What the accused states counts where
* it is smaller: trials that state little spread have to be met closely, and those that state much buy nothing.
*/
function openRuler(ours, stated) {
	const [own, theirs] = [moderate(ours), moderate(stated)];
	return (task) => {
		const [known, claimed] = [own(task), theirs(task)];
		return claimed.variance < known.variance ? claimed : known;
	};
}
/** Moderated variances after Smyth 2004: the suite's draws each task's own to it, the prior's the suite's. */
function moderate(cells) {
	const byTask = new Map([...Map.groupBy(cells, ({ task }) => task)].map(([task, own]) => [task, pool(own)]));
	const all = pool(cells);
	const suite = (4 * priorVariance + all.squares) / (4 + all.df);
	return (task) => {
		const { squares, df } = byTask.get(task) ?? {
			squares: 0,
			df: 0
		};
		return {
			variance: (4 * suite + squares) / (4 + df),
			df: 4 + df
		};
	};
}
/** Probability of a spread as large as the stated one, were it drawn from what we know ourselves. */
function weighSpread(ours, stated) {
	const [own, theirs] = [pool(ours), pool(stated)];
	const known = 4 + own.df;
	const variance = (4 * priorVariance + own.squares) / known;
	return largerVarianceTail({
		variance: theirs.squares / theirs.df,
		df: theirs.df
	}, {
		variance,
		df: known
	});
}
function pool(cells) {
	return {
		squares: sum(cells.map(({ logs }) => sumOfSquares(logs))),
		df: sum(cells.map(({ logs }) => Math.max(0, logs.length - 1)))
	};
}

// src/core/decide/confirm/compare-usage.ts
/** Of a run over honest receipts: chance that any is called inconsistent (a failure), and that any is doubtful (a warning). */
const spotCheckLevels = {
	failure: .001,
	warning: .05
};
/** Checks of one receipt; levels are divided by them and by the receipts checked together (Bonferroni). */
const checksEach = 5;
/**
* Standard errors of the stated means that are forgiven: a measurement that earns stopped while it looked good, and a rule let in by
* chance looked best of all. Found by simulation (docs/evidence.md): the smallest whole number that keeps the levels.
*/
const optimism = 3;
/** Sessions drift by 14–18 % within days, which moves both arms; a candidate alone is not held to less. */
const driftSd = .15;
/**
* Holds fresh trials against the evidence. On the logarithm of capped usage, per task k and arm: deviation b − a of the means of m fresh
* and n stated completed trials; s² is our own ruler's (`openRuler`). Cells are weighed by their fresh trials. Beyond 3·√(Σ s²/n) the
* deviation is held against Student's t with variance Σ s²/m. `saving` is the candidate's deviation less the baseline's, `candidate` that of
* the candidate alone with the variance of a drift. `ranks` and `floor` compare the candidate's values themselves, both arms moved alike.
* All are one-sided: only what speaks against the verdict counts. `failures` is hypergeometric. A check for which nothing completed is left
* out. `receipts` is how many are checked together.
*/
function compareUsage(stated, fresh, receipts) {
	const limit = spotCheckLevels.failure / (checksEach * receipts);
	const towards = stated.verdict === "earns" ? 1 : -1;
	const comparison = openComparison(stated, fresh);
	const [baseline, candidate] = arms.map((arm) => deviate(comparison, arm));
	const judge = (kind, deviation) => judgeDeviation(kind, deviation, {
		towards,
		limit
	});
	return [
		...baseline && candidate ? [judge("saving", subtract(candidate, baseline))] : [],
		...candidate ? [judge("candidate", {
			...candidate,
			parts: [...candidate.parts, drift]
		})] : [],
		...candidate ? judgeShapes(candidate, baseline?.value ?? 0, towards) : [],
		judgeFailures(stated.evidence, fresh, limit)
	];
}
/** What the checks of a receipt come to, given how many receipts were checked together. */
function judgeChecks(checks, receipts) {
	const least = Math.min(1, ...checks.map(({ p }) => p)) * checksEach * receipts;
	if (least < spotCheckLevels.failure) return "inconsistent";
	return least < spotCheckLevels.warning ? "doubtful" : "consistent";
}
const drift = {
	variance: driftSd ** 2,
	df: Number.POSITIVE_INFINITY
};
function subtract(a, b) {
	return {
		value: a.value - b.value,
		stated: a.stated + b.stated,
		parts: [...a.parts, ...b.parts],
		cells: a.cells
	};
}
function openComparison({ evidence, caps, known = [] }, fresh) {
	const { weights } = evidence.policy;
	const reading = {
		weights,
		caps: raiseCaps(caps, weights, fresh)
	};
	const ours = [fresh, ...known].flatMap((trials) => readCells(reading, trials));
	const ruler = openRuler(ours, readCells(reading, evidence.trials));
	return {
		reading,
		before: evidence.trials,
		after: fresh,
		ruler
	};
}
/** How far the fresh trials of an arm lie from the stated ones; undefined when no task has completed trials of both. */
function deviate({ reading, before, after, ruler }, arm) {
	const cells = [...reading.caps.keys()].map((task) => ({
		task,
		stated: readLogs(reading, before, task, arm),
		fresh: readLogs(reading, after, task, arm),
		...ruler(task)
	})).filter(({ stated, fresh }) => stated.length > 0 && fresh.length > 0);
	if (cells.length === 0) return void 0;
	const count = sum(cells.map(({ fresh }) => fresh.length));
	const weigh = ({ fresh }) => fresh.length / count;
	return {
		value: sum(cells.map((cell) => weigh(cell) * (mean(cell.fresh) - mean(cell.stated)))),
		stated: sum(cells.map((cell) => weigh(cell) ** 2 * cell.variance / cell.stated.length)),
		parts: cells.map((cell) => ({
			variance: weigh(cell) ** 2 * cell.variance / cell.fresh.length,
			df: cell.df
		})),
		cells
	};
}
/** The values themselves: stated ones are moved by what the baseline moved, and by what optional stopping may have flattered them by. */
function judgeShapes({ cells, stated }, moved, towards) {
	const shift = towards * moved + optimism * Math.sqrt(stated);
	const aligned = cells.map((cell) => ({
		stated: cell.stated.map((value) => towards * value + shift),
		fresh: cell.fresh.map((value) => towards * value)
	}));
	const { below, p } = floorTail(aligned);
	const ranks = {
		kind: "ranks",
		deviation: 0,
		bound: 0,
		p: rankTail(aligned)
	};
	return towards === 1 ? [ranks, {
		kind: "floor",
		deviation: below,
		bound: below,
		p
	}] : [ranks];
}
/** Against Student's t with Satterthwaite's degrees of freedom, beyond what optional stopping may have flattered the stated means by. */
function judgeDeviation(kind, { value, stated, parts }, { towards, limit }) {
	const variance = sum(parts.map((part) => part.variance));
	const df = Math.min(endless, variance ** 2 / sum(parts.map((part) => part.variance ** 2 / part.df)));
	const se = Math.sqrt(variance);
	const flattered = optimism * Math.sqrt(stated);
	return {
		kind,
		deviation: value,
		bound: towards * (flattered - studentQuantile(limit, df) * se),
		p: studentUpperTail((towards * value - flattered) / se, df)
	};
}
/** Failures of the candidate that the evidence does not have: as many or more by chance, when both are drawn from one urn. */
function judgeFailures({ trials }, fresh, limit) {
	const count = (list) => {
		const own = list.filter(({ arm }) => arm === "candidate");
		return {
			all: own.length,
			failed: own.filter(({ outcome }) => isFailure(outcome)).length
		};
	};
	const [before, after] = [count(trials), count(fresh)];
	const urn = {
		all: before.all + after.all,
		drawn: after.all
	};
	const tailAt = (failed) => hypergeometricTail({
		...urn,
		marked: before.failed + failed,
		found: failed
	});
	let most = after.all;
	while (most > 0 && tailAt(most) < limit) most -= 1;
	return {
		kind: "failures",
		deviation: after.failed,
		bound: most,
		p: tailAt(after.failed)
	};
}

// src/core/decide/confirm/support-claim.ts
/** Chance of no support for a rule that saves what is held for true of it. */
const beta = .1;
/**
* Asks fresh trials alone whether a rule saves about what somebody says: the triangular test of docs/statistics.md between τ and the stated
* saving, at every interim analysis from the first round on. Nothing of the statement but its size is used, so that whatever a forger states, a rule that saves
* nothing is supported with probability `alpha`. `refuted`: the lower boundary was met, or the trials have run out. Failures that accuse the
* rule, or that wait for their re-run, leave it `open`. Pure.
*/
function supportClaim(fresh, terms) {
	const batches = [...new Set(fresh.trials.map(({ batch }) => batch))].sort((a, b) => a - b);
	let previousInformation = 0;
	for (const batch of batches) {
		const trials = fresh.trials.filter((trial) => trial.batch <= batch);
		if (trials.length > terms.trials) return { kind: "refuted" };
		const look = lookAt({
			...fresh,
			trials
		}, terms, previousInformation);
		if (look?.crossing === "does-not-earn") return { kind: "refuted" };
		if (look?.crossing === "earns" && mayEnter({
			...fresh,
			trials
		})) return {
			kind: "supported",
			trials
		};
		previousInformation = Math.max(previousInformation, look?.information ?? 0);
	}
	return { kind: "open" };
}
function lookAt(evidence, { saving, alpha }, previousInformation) {
	const { policy } = evidence;
	const cells = projectCells(evidence.trials, policy.weights).filter(canJudge);
	if (cells.length === 0 || !cells.every((cell) => hasCompleted(cell, 1))) return void 0;
	const estimate = estimateSaving(cells, policy.cap, 0);
	if (estimate === void 0) return void 0;
	const tau = tauOf(evidence);
	const delta = Math.max(saving * estimate.baselineMean, minimalEffectTokens(policy, estimate.baselineMean, tau));
	return runInterimAnalysis(estimate, {
		tau,
		delta,
		alpha,
		beta,
		previousInformation
	});
}
/** What lets a measured rule in holds here, too: no task proves that it breaks, and no failure of its own is unexplained. */
function mayEnter(evidence) {
	const judgement = judgeEvidence(evidence);
	return judgement.verdict !== "regression" && mayStop(evidence, {
		...judgement,
		verdict: "earns"
	});
}

// src/core/decide/confirm/confirm-claim.ts
/** Chance that a rule which saves nothing is let in by a receipt, whatever it states: the table of docs/evidence.md. */
const confirmingAlpha = .04;
/** Below this chance of its spread a receipt is measured, not confirmed. */
const leastSpreadChance = .001;
/**
* Confirms a claim by fresh trials of its rule on all tasks in both arms, or does not. They have to support it alone (`supportClaim`) and to
* fit what is stated (`compareUsage`): the first keeps a forger's chance below `confirmingAlpha` whatever he states, the second keeps what is
* invented out of the ledger where the rule itself is good. Pure: the same trials give the same answer, so that it can be asked anew.
*/
function confirmClaim(fresh, claim) {
	const { trials } = claim;
	const support = supportClaim(fresh, {
		saving: wantedSaving(claim),
		alpha: confirmingAlpha,
		trials
	});
	if (support.kind === "refuted") return {
		kind: "refused",
		why: "not-supported"
	};
	if (support.kind === "open") return { kind: "open" };
	const { evidence, caps, known } = claim;
	const checks = compareUsage({
		evidence,
		caps,
		verdict: "earns",
		known
	}, support.trials, 1);
	if (judgeChecks(checks, 1) !== "consistent") return {
		kind: "refused",
		why: "inconsistent"
	};
	return {
		kind: "confirmed",
		trials: support.trials.length
	};
}
/** True for stated trials that spread more than any measurement here would let expect: such a receipt is measured, not confirmed. */
function isOverspread({ evidence, caps, known }) {
	const reading = {
		weights: evidence.policy.weights,
		caps
	};
	const ours = known.flatMap((trials) => readCells(reading, trials));
	return weighSpread(ours, readCells(reading, evidence.trials)) < leastSpreadChance;
}

// src/core/budget/token-budget.ts
const defaultLimits = {
	maxTokensPerConvoy: 5e5,
	maxTokensPerAgent: 1e5,
	maxTokensPerTrial: 1e5,
	maxDollars: 25,
	warningThresholdPercent: 80
};
const idPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;
/** Throws TypeError unless `id` can safely name a file: letters, digits, `.`, `_`, `-`, at most 128 characters. */
function assertBudgetId(id) {
	if (!idPattern.test(id)) throw new TypeError(`Expected a budget id of letters, digits, ".", "_" and "-", got ${JSON.stringify(id)}`);
}
/** A budget nothing has been spent from. Throws TypeError on a bad id and on limits that are not positive numbers. */
function createBudget(convoyId, limits = {}, createdAt) {
	assertBudgetId(convoyId);
	const merged = {
		...defaultLimits,
		...limits
	};
	for (const [name, value] of Object.entries(merged)) assertAmount(name, value);
	return {
		schema: 1,
		convoyId,
		...merged,
		currentUsage: {
			total: zeroUsage,
			dollars: 0,
			trials: 0,
			agents: {}
		},
		...createdAt === void 0 ? {} : {
			createdAt: createdAt.toISOString(),
			updatedAt: createdAt.toISOString()
		}
	};
}
/** The budget with the time of its last change; a clock that was moved back does not make it older than it is. */
function touchBudget(budget, now) {
	const createdAt = budget.createdAt ?? now.toISOString();
	const updatedAt = [budget.updatedAt ?? createdAt, now.toISOString()].sort().at(-1) ?? createdAt;
	return {
		...budget,
		createdAt,
		updatedAt
	};
}
/**
* Checks `projectedTokens` and `projectedDollars` before they are spent, counting what is reserved. Exactly at a limit is allowed.
* Dollars that are unknown cannot be held against a limit. Order of reasons: trial, agent, convoy, dollars, then the warning.
*/
function checkBudget$1(budget, agentId, projectedTokens, reserved = {
	convoy: 0,
	agent: 0
}, projectedDollars = 0) {
	assertAmount("projectedTokens", projectedTokens);
	assertDollars(projectedDollars);
	const convoyUsed = totalTokens(budget.currentUsage.total) + reserved.convoy;
	const agentUsed = totalTokens(budget.currentUsage.agents[agentId] ?? zeroUsage) + reserved.agent;
	const convoyLeft = budget.maxTokensPerConvoy - convoyUsed;
	const agentLeft = budget.maxTokensPerAgent - agentUsed;
	const convoyPercent = percent$1(convoyUsed + projectedTokens, budget.maxTokensPerConvoy);
	const agentPercent = percent$1(agentUsed + projectedTokens, budget.maxTokensPerAgent);
	const refuse = (reason, usagePercent) => {
		return {
			allowed: false,
			reason,
			remainingTokens: 0,
			usagePercent
		};
	};
	if (projectedTokens > budget.maxTokensPerTrial) return refuse("trial_budget_exceeded", convoyPercent);
	if (budget.maxTokensPerAgent < budget.maxTokensPerConvoy && projectedTokens > agentLeft) return refuse("agent_budget_exceeded", agentPercent);
	if (projectedTokens > convoyLeft) return refuse("convoy_budget_exceeded", convoyPercent);
	const dollars = addDollars(addDollars(budget.currentUsage.dollars, reserved.dollars ?? 0), projectedDollars);
	if (dollars !== "unknown" && dollars > budget.maxDollars) return refuse("dollar_budget_exceeded", convoyPercent);
	return {
		allowed: true,
		reason: convoyPercent >= budget.warningThresholdPercent || agentPercent >= budget.warningThresholdPercent ? "warning_threshold" : "ok",
		remainingTokens: Math.min(convoyLeft, agentLeft),
		usagePercent: Math.max(convoyPercent, agentPercent)
	};
}
/** The budget after one trial of `agentId`. Throws TypeError on negative or non-finite counts. */
function recordUsage(budget, agentId, usage, dollars = 0) {
	const charged = chargeUsage(budget, agentId, usage, dollars);
	return {
		...charged,
		currentUsage: {
			...charged.currentUsage,
			trials: budget.currentUsage.trials + 1
		}
	};
}
/** The budget after an attempt of `agentId` that gave no trial. Throws TypeError on negative or non-finite counts. */
function chargeUsage(budget, agentId, usage, dollars = 0) {
	for (const [name, value] of Object.entries(usage)) assertCount(name, value);
	assertDollars(dollars);
	const { total, agents, trials } = budget.currentUsage;
	return {
		...budget,
		currentUsage: {
			total: addUsage(total, usage),
			dollars: addDollars(budget.currentUsage.dollars, dollars),
			trials,
			agents: {
				...agents,
				[agentId]: addUsage(agents[agentId] ?? zeroUsage, usage)
			}
		}
	};
}
/** A sum with an unknown part is unknown. */
function addDollars(a, b) {
	return a === "unknown" || b === "unknown" ? "unknown" : a + b;
}
function assertDollars(dollars) {
	if (dollars !== "unknown") assertCount("dollars", dollars);
}
function percent$1(part, whole) {
	return 100 * part / whole;
}
function assertAmount(name, value) {
	if (!Number.isFinite(value) || value <= 0) throw new TypeError(`Expected ${name} to be a positive number, got ${value}`);
}
function assertCount(name, value) {
	if (!Number.isFinite(value) || value < 0) throw new TypeError(`Expected ${name} to be zero or more, got ${value}`);
}

// src/core/budget/budget-report.ts
/** Summary of a budget for logs and reports; `reserved` tokens belong to trials that have not ended. */
function getBudgetReport(budget, reserved = 0, stopReason = budget.stopReason, { reservedByAgent = /* @__PURE__ */ new Map(), ...known } = {}) {
	const totalConsumed = totalTokens(budget.currentUsage.total);
	const percentUsed = 100 * totalConsumed / budget.maxTokensPerConvoy;
	const warnings = listWarnings(budget, known.pricing?.knownDollars);
	return {
		run: budget.convoyId,
		totalConsumed,
		reserved,
		maxAllowed: budget.maxTokensPerConvoy,
		remaining: Math.max(0, budget.maxTokensPerConvoy - totalConsumed - reserved),
		percentUsed,
		usage: budget.currentUsage.total,
		dollars: budget.currentUsage.dollars,
		maxDollars: budget.maxDollars,
		warningActive: warnings.length > 0,
		budgetExhausted: stopReason !== void 0 || totalConsumed >= budget.maxTokensPerConvoy,
		trials: budget.currentUsage.trials,
		agents: listAgents(budget, reservedByAgent),
		...known,
		...defined({ stopReason }),
		...warnings.length === 0 ? {} : { warnings }
	};
}
function listAgents({ currentUsage, maxTokensPerAgent }, reserved) {
	return [.../* @__PURE__ */ new Set([...Object.keys(currentUsage.agents), ...reserved.keys()])].sort().map((agentId) => ({
		agentId,
		consumed: totalTokens(currentUsage.agents[agentId] ?? zeroUsage),
		reserved: reserved.get(agentId) ?? 0,
		maxAllowed: maxTokensPerAgent
	}));
}
/**
* Limits that are used up as far as people are warned of: of the run, of agents whose limit is a tighter one, and in dollars, as far as those
* are known (`knownDollars` where some models have no price).
*/
function listWarnings(budget, knownDollars = 0) {
	const { total, agents, dollars } = budget.currentUsage;
	const { maxTokensPerConvoy, maxTokensPerAgent, maxDollars } = budget;
	const own = maxTokensPerAgent < maxTokensPerConvoy ? Object.entries(agents).sort() : [];
	return [
		{
			reason: "convoy_budget_exceeded",
			amount: maxTokensPerConvoy,
			used: totalTokens(total)
		},
		...own.map(([agent, usage]) => {
			const used = totalTokens(usage);
			return {
				reason: "agent_budget_exceeded",
				amount: maxTokensPerAgent,
				used,
				agent
			};
		}),
		{
			reason: "dollar_budget_exceeded",
			amount: maxDollars,
			used: dollars === "unknown" ? knownDollars : dollars
		}
	].filter(({ used, amount }) => 100 * used / amount >= budget.warningThresholdPercent);
}

// src/core/budget/spend-by-rule.ts
/**
* Tokens by rule, most expensive first. A trial that serves several rules is split evenly, what does not divide to the first of them:
* the rows sum to what was spent, to the token.
*/
function spendByRule(trials) {
	const rows = /* @__PURE__ */ new Map();
	for (const { agent, toggled, usage, isAttempt } of trials) {
		const count = isAttempt === true ? 0 : 1;
		const rules = toggled.length === 0 ? [""] : toggled;
		const shares = splitEvenly(totalTokens(usage), rules.length);
		for (const [index, rule] of rules.entries()) charge(rows, {
			rule,
			agent,
			consumed: shares[index] ?? 0,
			trials: count
		});
	}
	return [...rows.values()].sort((a, b) => b.consumed - a.consumed || compareText(a.agent, b.agent) || compareText(a.rule, b.rule));
}
function charge(rows, { rule, agent, consumed, trials }) {
	const key = JSON.stringify([agent, rule]);
	const before = rows.get(key);
	rows.set(key, {
		rule,
		agent,
		consumed: consumed + (before?.consumed ?? 0),
		trials: trials + (before?.trials ?? 0)
	});
}
function splitEvenly(tokens, parts) {
	const share = Math.floor(tokens / parts);
	const rest = tokens - share * parts;
	return Array.from({ length: parts }, (_, index) => share + (index < rest ? 1 : 0));
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

// src/core/probe/read-claude-calls.ts
/** Which input of a tool names the file, and what it does with it. */
const files$1 = {
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
/** The answered tool calls of Claude Code's transcript (and of the reference agent's, which writes the same), in order. */
function readClaudeCalls(lines) {
	const blocks = lines.flatMap(({ message }) => listBlocks(message));
	const told = lines.flatMap(({ message }) => isObject(message) ? textsOf(message["content"]) : []).join("\n");
	const ended = new Map(blocks.filter(({ type }) => type === "tool_result").map((block) => [String(block["tool_use_id"]), block["is_error"] !== true && endedWell$1(block, told)]));
	return blocks.filter(({ type, id }) => type === "tool_use" && ended.has(String(id))).map((block) => readCall$1(block, ended.get(String(block["id"])) === true));
}
/** A command in the background has come back, not ended: how it ended is told later, if at all. */
function endedWell$1({ content }, told) {
	const task = /^Command running in background with ID: (\w+)/m.exec(textsOf(content).join("\n"))?.[1];
	if (task === void 0) return true;
	const [, news = ""] = told.split(`<task-id>${task}</task-id>`);
	return /<status>completed<\/status>/.test(news.split("</task-notification>")[0] ?? "");
}
/** What stands in a message or in a result, as text. */
function textsOf(content) {
	if (typeof content === "string") return [content];
	return (Array.isArray(content) ? content.filter(isObject) : []).flatMap(({ type, text }) => type === "text" && typeof text === "string" ? [text] : []);
}
function listBlocks(message) {
	const content = isObject(message) ? message["content"] : void 0;
	return Array.isArray(content) ? content.filter(isObject) : [];
}
function readCall$1(block, ok) {
	const tool = String(block["name"]);
	const input = isObject(block["input"]) ? block["input"] : {};
	const known = Object.hasOwn(files$1, tool) ? files$1[tool] : void 0;
	const path = known === void 0 ? void 0 : input[known.field];
	const command = input["command"];
	return {
		tool,
		ok,
		...known !== void 0 && typeof path === "string" ? { [known.does]: [path] } : {},
		...tool === "Bash" && typeof command === "string" ? { shell: command } : {}
	};
}

// src/core/probe/read-codex-calls.ts
const callTypes = [
	"function_call",
	"custom_tool_call",
	"local_shell_call"
];
const shells$1 = /* @__PURE__ */ new Set([
	"shell",
	"exec_command",
	"shell_command",
	"local_shell"
]);
/** The answered tool calls of Codex's rollouts, in order. A patch names its files itself, handed to a tool or to the shell. */
function readCodexCalls(lines) {
	const items = lines.flatMap(({ type, payload }) => type === "response_item" && isObject(payload) ? [payload] : []);
	const outputs = new Map(items.filter(({ type }) => String(type).endsWith("_call_output")).map((item) => [String(item["call_id"]), item["output"]]));
	const asked = items.filter(({ type, call_id }) => callTypes.includes(String(type)) && outputs.has(String(call_id)));
	const ends = readEnds(asked, outputs);
	return asked.map((item) => {
		const output = outputs.get(String(item["call_id"]));
		const session = sessionOf(output);
		return readCall(item, session === void 0 ? endedWell(output) : ends.get(session) === true);
	});
}
/** How commands ended that ran on after their call: what waited for them says it. One that nobody saw the end of is not among them. */
function readEnds(asked, outputs) {
	const waits = asked.flatMap((item) => {
		const input = readJson(String(item["arguments"] ?? ""));
		const output = outputs.get(String(item["call_id"]));
		const session = isObject(input) ? input["session_id"] : void 0;
		return session === void 0 || sessionOf(output) !== void 0 ? [] : [[String(session), endedWell(output)]];
	});
	return new Map(waits);
}
/** The session of a command that was still running when its call came back. */
function sessionOf(output) {
	return /^Process running with session ID (\d+)$/m.exec(textOf(output))?.[1];
}
function textOf(output) {
	return typeof output === "string" ? output : String(isObject(output) ? output["content"] : "");
}
function endedWell(output) {
	const failed = isObject(output) && output["success"] === false;
	return readExitCode(textOf(output)) === "0" && !failed;
}
/** The exit code of an output as JSON, or in the words above what the command printed: that may say anything. */
function readExitCode(text) {
	const told = readJson(text);
	const metadata = isObject(told) ? told["metadata"] : void 0;
	if (isObject(metadata)) return String(metadata["exit_code"] ?? 0);
	const [head = ""] = text.split(/^Output:/m);
	return /(?:exited with code|Exit code:)\s*(-?\d+)/i.exec(head)?.[1] ?? "0";
}
function readCall(item, ok) {
	const tool = String(item["name"] ?? "local_shell").replace(/^functions\./, "");
	const text = String(item["arguments"] ?? item["input"] ?? "");
	const input = readJson(text);
	const shell = shells$1.has(tool) ? commandOf(isObject(input) ? input : isObject(item["action"]) ? item["action"] : {}) : void 0;
	const patched = listPatched(shell ?? text);
	return {
		tool,
		ok,
		...patched.length === 0 ? {} : { changes: patched },
		...defined({ shell })
	};
}
/** A command comes as a text, or as words: `["bash", "-lc", "npm test"]` is what the inner shell is told. */
function commandOf(input) {
	const command = input["cmd"] ?? input["command"];
	if (typeof command === "string") return command;
	if (!Array.isArray(command)) return void 0;
	const words = command.map(String);
	return (/^(?:ba|z|da)?sh$/.test(words[0] ?? "") && /^-\w*c$/.test(words[1] ?? "") ? words[2] : void 0) ?? words.map((word) => /^[\w./:=@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`).join(" ");
}
/** Files that a patch in Codex's own form makes, changes, moves or removes. */
function listPatched(text) {
	if (!text.includes("*** Begin Patch")) return [];
	return [...text.replaceAll("\\n", "\n").matchAll(/^\*\*\* (?:Add File|Update File|Delete File|Move to): (.+)$/gm)].map(([, path = ""]) => path.trim());
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
function readPart$1(part, reader, isFirst) {
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
	const words = joinPieces(parts.map((part, index) => readPart$1(part, reader, index === 0)));
	return parts.some(({ type }) => type === "BraceExpansion") ? words.flatMap(expandBraces) : words;
}
/** Like `readWord` where the shell does not split: a value that is assigned, a file of a redirection. */
function readUnsplit(word, reader) {
	return (word.parts ?? []).length === 0 ? word.value : (word.parts ?? []).map((part, index) => readPart$1(part, reader, index === 0).text).join("");
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
	else if (!isDescriptor.test(target)) around.writes.push(target);
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
function findCommands$1(args) {
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
const hidden = [
	"rm",
	"dd",
	"sh",
	"bash",
	"zsh",
	"curl",
	"wget",
	"shred",
	"chmod",
	"chown",
	"mkfs",
	"python3",
	"perl",
	"nc",
	"sudo",
	"kill",
	"cat",
	"find",
	"xargs",
	"env",
	"eval"
];
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
function normalisePath$1(path) {
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
	return normalisePath$1(path.startsWith("/") || path === "~" || path.startsWith("~/") || dir === "" || dir === "." ? path : `${dir}/${path}`);
}

// src/core/shell/words/unwrap-words.ts
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
const shells = /* @__PURE__ */ new Set([
	"sh",
	"bash",
	"zsh",
	"dash",
	"ksh",
	"mksh",
	"ash",
	"fish",
	"rbash"
]);
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
		via: [...command.via, label]
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
	return findCommands$1(command.args).flatMap((words) => startCommand(walk, words, inside(command, emptyFeed), nothingAround));
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
			feed,
			via: context.via
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
		feed: feedAround(around, context),
		via: context.via
	});
	const { writes, reads } = around;
	if (writes.length + reads.length > 0) startCommand(walk, [":"], context, {
		assignments: [],
		writes,
		reads
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
	const { writes, reads, fed } = around;
	if (words.length === 0) keepNames(walk, assignments);
	if (words.length + writes.length + reads.length === 0) return fed;
	const started = startCommand(walk, words.length === 0 ? [":"] : words, {
		feed: feedAround(around, context),
		via: context.via
	}, {
		assignments,
		writes,
		reads
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
* begins in. Nothing is run and nothing is looked up; what the text does not tell keeps its own text.
*/
function readCommands(text, dir) {
	const limits = {
		depth: 0,
		steps: 0,
		isCut: false
	};
	const walk = openWalk(dir, limits);
	walk.runText(text, {
		feed: emptyFeed,
		via: []
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

// src/core/probe/to-fact-call.ts
/** Programs whose operands are files that they show. */
const readers = /* @__PURE__ */ new Set([
	"cat",
	"head",
	"tail",
	"less",
	"more",
	"nl",
	"bat",
	"sed"
]);
/** Longest word of a command that is kept. */
const longestWord = 200;
/** The call with paths relative to the copy, by whatever name an agent saw it (`roots`), and its command line as the simple commands that the shell starts. */
function toFactCall({ tool, ok, changes, reads, shell }, roots) {
	const runs = shell === void 0 ? void 0 : splitCommands(shell);
	const shown = runs?.flatMap(listShown) ?? [];
	const allReads = [...reads ?? [], ...shown];
	return {
		tool,
		ok,
		...changes === void 0 ? {} : { changes: changes.map((path) => toRelative(path, roots)) },
		...allReads.length === 0 ? {} : { reads: allReads.map((path) => toRelative(path, roots)) },
		...defined({ runs })
	};
}
/** Each simple command as its words, with the wrapper it was started by before it. */
function splitCommands(text) {
	return readCommands(text, ".").commands.map(({ via, program, args }) => [
		...via,
		program,
		...args
	].map((word) => word.slice(0, longestWord)));
}
function listShown([program = "", ...args]) {
	return readers.has(program) ? args.filter((word) => !word.startsWith("-") && /[./]/.test(word)) : [];
}
/** `/tmp/run/copy/src/a.ts` is `src/a.ts`; what lies outside of the copy keeps its absolute path. Plain ES: running sessions ask, too. */
function toRelative(path, roots) {
	if (!absolute.test(path)) return path.replace(/^\.\//, "");
	const parts = splitPath(path);
	const inside = roots.map(splitPath).find((root) => root.every((part, index) => parts[index] === part));
	return inside === void 0 ? path : parts.slice(inside.length).join("/");
}
const absolute = /^(?:\/|[A-Za-z]:[\\/])/;
/** The parts of an absolute path, without those that lead nowhere; a drive has the other slashes as well. */
function splitPath(path) {
	const parts = [];
	for (const part of path.split(path.startsWith("/") ? "/" : /[\\/]/)) if (part === "..") parts.pop();
	else if (part !== "" && part !== ".") parts.push(part);
	return parts;
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
* Loads the o200k tokenizer, the one unit of rent for every runner. Its tables take a noticeable time to load, hence the
* dynamic import: commands that weigh nothing never pay for it. Special tokens inside a text count as the plain text they are.
*/
async function loadTokenizer() {
	const { n: countTokens } = await import("./tokenizer.js");
	return (text) => countTokens(text, { disallowedSpecial: /* @__PURE__ */ new Set() });
}

// src/core/text/json/json-problems.ts
const mostShown$1 = 50;
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
	const left = problems.length - mostShown$1;
	if (left <= 0) return problems;
	const message = `${left} more values of ${refused.name} are wrong`;
	const more = problem(refused, "more-problems", refused.node.start, message, "Correct those above first.");
	return [...problems.slice(0, mostShown$1), more];
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
	const shown = describePath$1([...path, ...steps]);
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
		if (cursor.at < cursor.text.length && !isApart) refuse$1(cursor, "nothing more on this line");
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
		if (cursor.text[keyStart] !== "\"") refuse$1(cursor, "a key in double quotes");
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
		if (next !== "," && next !== close) refuse$1(cursor, `"," or "${close}"`);
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

// src/core/decide/design/behaviours.ts
/**
* A rule that buys behaviour before its first trial: what stored trials turn away is settled; else they leave the evidence, for they make no
* pair.
*/
function screenStored(setup, state) {
	const behaviour = setup.behaviours?.get(state.subject.id);
	if (behaviour === void 0) return state;
	const trials = storedAnswers(setup, state.subject, behaviour);
	const screened = {
		...state.evidence,
		behaviour,
		trials
	};
	const judgement = judgeEvidence(screened);
	if (isDecided(judgement)) return {
		...state,
		evidence: screened,
		judgement,
		settled: true
	};
	const evidence = {
		...state.evidence,
		behaviour,
		trials: []
	};
	return {
		...state,
		evidence,
		judgement: judgeEvidence(evidence)
	};
}
/** Stored baseline trials of the tasks asked about, with what the probe finds in them. */
function storedAnswers({ cached = [] }, { id }, { targets, tasks }) {
	const asked = targets ?? tasks;
	return cached.flatMap(({ task, outcome, usage, estimated, answers }) => {
		const answer = answers?.[id];
		if (answer === void 0 || !asked.includes(task)) return [];
		return [{
			task,
			outcome,
			usage,
			answer,
			...estimated ? { estimated } : {},
			arm: "baseline",
			cached: true,
			order: 0,
			batch: 0
		}];
	});
}
/** The first batch of rules that buy behaviour: two pairs of each target task, of each task where a probe names none; one where there are many. */
function firstBehaviour(design) {
	const { setup } = design;
	const asking = listAsking(design);
	return slotsOf(design, asking, asking.map(({ subject }) => {
		const targets = setup.behaviours?.get(subject.id)?.targets ?? setup.tasks;
		const rounds = roundsOf(setup, targets.length);
		return new Map(targets.map((task) => [task, rounds]));
	}));
}
/** With one look it comes when most questions are answered. */
function roundsOf(setup, targets) {
	const fewest = firstRounds(targets);
	return setup.firstRounds === void 0 ? fewest : Math.max(fewest, Math.ceil(13 / targets));
}
/**
* The next batch. Failures are looked into at once. While the question of behaviour is open: one pair of each target task, two when there is
* one task, and nothing when no pair is left. Once a gain is shown the price is asked: every task gets what its first interim analysis needs, then trials
* go where they tell most. A pair serves all rules that are still asked about, so that a task gets as many as the rule that needs most.
*/
function nextBehaviour(design) {
	const asking = listAsking(design);
	const [state, ...others] = asking;
	if (state === void 0) return [];
	const { kind, tasks } = design.setup;
	if (kind !== "pairs" && others.length === 0) return aloneSlots(state.subject, nextArms(state, tasks));
	const isolated = kind === "pairs" ? isolateSuspects(design, asking) : [];
	if (isolated.length > 0) return numberPairs(design, isolated);
	return slotsOf(design, asking, asking.map((entry) => countPairs(nextArms(entry, tasks))));
}
/** Subjects that get trials: a question without an answer and without a pair left gets none. */
function listAsking(design) {
	return listUndecided(design).filter(({ judgement: { reason } }) => !endedReasons.includes(reason));
}
/** Questions that ended without an answer. */
const endedReasons = [
	"no-more-pairs",
	"never-applied",
	"unfinished"
];
/** What one rule asks for next, arm by arm. */
function nextArms({ evidence, judgement }, tasks) {
	const reruns = extraPairs(evidence, judgement);
	if (reruns.length > 0) return reruns;
	const targets = judgement.behaviour?.figures.targets ?? tasks;
	if (judgement.reason === "more-pairs-needed") return pairsOf(targets, targets.length === 1 ? 2 : 1);
	const missing = missingForPrice(judgement.cells, tasks.length);
	return missing.length > 0 ? missing : allocateBatch(judgement, 2 * tasks.length);
}
/** What every task that can judge still lacks before the price is looked at, the arms in turn. */
function missingForPrice(cells, tasks) {
	const needed = trialsForPrice(tasks);
	return cells.filter(canJudge).flatMap((cell) => arms.flatMap((arm) => {
		const { task } = cell;
		const left = Math.max(0, needed - cell[arm].values.length);
		return Array.from({ length: left }, () => ({
			task,
			arm
		}));
	}));
}
function pairsOf(tasks, rounds) {
	const round = tasks.flatMap((task) => arms.map((arm) => ({
		task,
		arm
	})));
	return Array.from({ length: rounds }, () => round).flat();
}
/** Pairs per task that hold at least these trials. */
function countPairs(slots) {
	const byTask = Map.groupBy(slots, ({ task }) => task);
	return new Map([...byTask].map(([task, own]) => [task, Math.ceil(own.length / 2)]));
}
/** One batch for all: of each task the most pairs any of them wants. */
function slotsOf(design, asking, wanted) {
	const tasks = design.setup.tasks.flatMap((task) => {
		const pairs = Math.max(0, ...wanted.map((own) => own.get(task) ?? 0));
		return Array.from({ length: pairs }, () => task);
	});
	const subjects = asking.map(({ subject }) => subject);
	if (design.setup.kind === "pairs") return numberPairs(design, toPairs(design, subjects, tasks));
	return tasks.flatMap((task) => arms.map((arm) => allOrNone(subjects, {
		task,
		arm
	})));
}
/** Subjects that are measured as one bundle flip together: a trial holds all of their rules or none. */
function allOrNone(subjects, { task, arm }) {
	const members = subjects.flatMap((subject) => subject.members);
	return {
		task,
		present: arm === "candidate" ? [...new Set(members)] : [],
		toggled: subjects.map(({ id }) => id)
	};
}

// src/core/decide/design/absorb-batch.ts
/** The measurement before its first trial, with the first batch to run. */
function startDesign(setup) {
	return courses[currencyOf({ behaviour: setup.behaviours })].start(setup);
}
/**
* Takes in the trials of a batch (fewer than asked when something stopped it), looks, and says what to run next.
* Subjects whose verdict was settled before stay as they are.
*/
function absorbBatch(design, ran) {
	return courses[currencyOf({ behaviour: design.setup.behaviours })].absorb(design, ran);
}
const courses = {
	tokens: {
		start: startSavings,
		absorb: absorbSavings
	},
	behaviour: {
		start: startBehaviours,
		absorb: (design, ran) => absorbAndChoose(design, ran, (looked) => listUndecided(looked).length === 0 ? [] : nextBehaviour(looked))
	}
};
/** Rules that buy behaviour: those that stored trials turn away get no trial. */
function startBehaviours(setup) {
	const subjects = setup.subjects.map((subject) => screenStored(setup, startSubject({
		...setup,
		cached: []
	}, subject)));
	const design = {
		setup,
		batch: 0,
		trials: [],
		subjects,
		cache: subjects.every(({ settled }) => settled) ? "screening" : "none",
		next: []
	};
	return {
		...design,
		next: firstBehaviour(design)
	};
}

// src/core/plan/plan-batch.ts
/**
* Turns the slots of a batch into trials: numbered per task and rules present, each with a seed no other trial shares, in a
* seeded random order that interleaves the arms. `earlier` are the trials of this measurement planned before.
*/
function planBatch(measurement, runSeed, batch, slots, earlier) {
	const standing = measurement.activeSet.map((rule) => rule.id);
	const about = describeMeasurement(measurement);
	const next = countTrials(earlier);
	const shuffled = [...slots.map(({ task, present: tested, toggled, pair }) => {
		const present = [...standing, ...tested];
		const name = nameCell(task, present);
		const index = next.get(name) ?? 0;
		next.set(name, index + 1);
		const seed = hashParts("trial", String(runSeed), about, name, String(index));
		return {
			task,
			present,
			toggled,
			...pair === void 0 ? {} : { pair },
			index,
			seed,
			key: hashParts("key", seed)
		};
	})].sort((a, b) => hashParts("order", a.seed) < hashParts("order", b.seed) ? -1 : 1);
	const { id, agent } = measurement;
	return shuffled.map((spec, place) => {
		return {
			...spec,
			measurement: id,
			agent,
			batch,
			order: earlier.length + place + 1
		};
	});
}
/** What the seeds depend on besides the run: other words are other trials. */
function describeMeasurement({ id, rules }) {
	return hashParts(id, ...rules.flatMap(({ rule, text, leaving, compared }) => [
		...[
			rule.id,
			rule.agent,
			rule.body,
			rule.scope.join("\0")
		],
		...rule.probe === void 0 ? [] : [JSON.stringify(rule.probe)],
		...text === void 0 ? [] : [text.digest],
		...leaving?.kind === "reworded" ? [leaving.to.body, leaving.to.scope.join("\0")] : [],
		...compared === void 0 ? [] : [compared.digest]
	]));
}
function countTrials(trials) {
	const counts = /* @__PURE__ */ new Map();
	for (const { task, present } of trials) {
		const name = nameCell(task, present);
		counts.set(name, (counts.get(name) ?? 0) + 1);
	}
	return counts;
}
function nameCell(task, present) {
	return [task, ...present].join("\0");
}

// src/core/model/money/budget.ts
/** Reasons that stop measuring, named as the budget API of the seed names them. */
const budgetStopReasons = [
	"convoy_budget_exceeded",
	"agent_budget_exceeded",
	"trial_budget_exceeded",
	"dollar_budget_exceeded"
];

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

// src/core/config/locate-key.ts
/** Where a key of a config stands; only the file when it is not written there, or the text is not a config. */
function locateKey(text, file, path) {
	const source = parseYaml(text, file, "setup", {
		codePrefix: "config",
		maxBytes: 262144
	}).value;
	let node = source?.document.contents;
	let offset;
	for (const name of path) {
		const map = (0, import_dist.isMap)(node) ? node : void 0;
		const pair = map?.items.find((item) => readKey(item.key) === name);
		if (map === void 0 || pair === void 0) return { file };
		offset = offsetOfKey(map, name);
		node = pair.value;
	}
	return source === void 0 || offset === void 0 ? { file } : source.locate(offset);
}

// src/core/text/trigrams.ts
/**
* Lower-case, every run of characters other than letters and digits (of any script) as one space, two spaces in front and one
* behind: the padding makes word starts weigh more than word ends.
*/
function normalizeForTrigrams(text) {
	return `  ${text.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, " ").trim()} `;
}

// src/core/ledger/check/order-trigrams.ts
/** A trigram as one number; Latin ones fit in 24 bits, which keeps the map fast. */
function packTrigram(text, at) {
	const a = text.charCodeAt(at);
	const b = text.charCodeAt(at + 1);
	const c = text.charCodeAt(at + 2);
	return (a | b | c) < 256 ? a << 16 | b << 8 | c : a * 2 ** 32 + b * 2 ** 16 + c;
}
function addTrigram(vocabulary, packed) {
	const known = vocabulary.ids.get(packed);
	if (known !== void 0) return known;
	const id = vocabulary.texts.length;
	vocabulary.ids.set(packed, id);
	vocabulary.texts.push(0);
	vocabulary.lastText.push(-1);
	return id;
}
function readTrigrams(vocabulary, body, text) {
	const normal = normalizeForTrigrams(body);
	const ids = [];
	for (let at = 0; at + 3 <= normal.length; at += 1) {
		const id = addTrigram(vocabulary, packTrigram(normal, at));
		if (vocabulary.lastText[id] === text) continue;
		vocabulary.lastText[id] = text;
		vocabulary.texts[id] = (vocabulary.texts[id] ?? 0) + 1;
		ids.push(id);
	}
	return ids;
}
/** Rank of every trigram: the rarest is 0; ties go to the one that appeared first. */
function rankTrigrams({ texts }) {
	const ids = texts.map((_, id) => id).sort((a, b) => (texts[a] ?? 0) - (texts[b] ?? 0) || a - b);
	const ranks = new Int32Array(ids.length);
	for (const [rank, id] of ids.entries()) ranks[id] = rank;
	return ranks;
}
/**
* The trigram set of every text as ascending numbers, where a smaller number is a trigram that fewer texts have. The same number
* means the same trigram in every text.
*/
function orderTrigrams(bodies) {
	const vocabulary = {
		ids: /* @__PURE__ */ new Map(),
		texts: [],
		lastText: []
	};
	const sets = bodies.map((body, text) => readTrigrams(vocabulary, body, text));
	const ranks = rankTrigrams(vocabulary);
	return sets.map((ids) => Int32Array.from(ids, (id) => ranks[id] ?? 0).sort());
}

// src/core/ledger/check/overlap-bounds.ts
/** Slack for rounding, far below the smallest difference between two similarities. */
const noise = 1e-9;
/**
* Tokens two texts must share among their rarest ones before they are compared in full. One token (the plain prefix filter)
* lets through far too many pairs at a threshold of a half; each further token costs one more look per text.
*/
const sharedRare = 16;
/** Smallest overlap two sets of these sizes need for the similarity. */
function requiredOverlap(sizeA, sizeB, similarity) {
	return Math.ceil(similarity / (1 + similarity) * (sizeA + sizeB) - noise);
}
/** Tokens two sets of the similarity share for certain among the first `prefixLength` of each. */
function requiredRare(size, similarity) {
	return Math.max(1, Math.min(sharedRare, Math.ceil(similarity * size - noise)));
}
/** How many of a set's rarest tokens must be looked at so that a partner of the similarity shows `sharedRare` times. */
function prefixLength(size, similarity) {
	return Math.min(size, size - Math.ceil(similarity * size - noise) + sharedRare);
}
/** Overlap of two sorted sets, or -1 as soon as `needed` is out of reach. */
function countOverlap(a, b, needed) {
	let atA = 0;
	let atB = 0;
	let common = 0;
	while (atA < a.length && atB < b.length) {
		const difference = (a[atA] ?? 0) - (b[atB] ?? 0);
		if (difference === 0) common += 1;
		if (difference <= 0) atA += 1;
		if (difference >= 0) atB += 1;
		if (common + Math.min(a.length - atA, b.length - atB) < needed) return -1;
	}
	return common;
}

// src/core/ledger/check/near-duplicates.ts
/** Tokens whose postings are looked at first, to raise the bar before the wide scan, and how many texts of each. */
const probe = {
	tokens: 6,
	texts: 6
};
function compareCandidate(search, candidate) {
	const { tokens, corpus, best } = search;
	const other = corpus.sets[candidate] ?? /* @__PURE__ */ new Int32Array();
	const common = countOverlap(tokens, other, requiredOverlap(tokens.length, other.length, search.bar));
	const jaccard = common / (tokens.length + other.length - common);
	if (common < 0 || jaccard + 1e-9 < search.bar) return;
	if (best !== void 0 && (jaccard < best.jaccard || jaccard === best.jaccard && candidate >= best.index)) return;
	search.best = {
		index: candidate,
		jaccard
	};
	search.bar = Math.max(search.bar, jaccard);
}
/** Compares the few texts that share the very rarest tokens: true near-duplicates are mostly among them. */
function probeRarest(search, indexes) {
	const { tokens } = search;
	for (let place = 0; place < Math.min(probe.tokens, tokens.length); place += 1) for (const index of indexes) {
		const postings = index.get(tokens[place] ?? 0);
		if (postings === void 0) continue;
		for (let at = 0; at < Math.min(probe.texts, postings.length); at += 1) compareCandidate(search, postings[at] ?? 0);
	}
}
/** Adds one to the count of every text of the postings; `size` texts were met before, the answer is how many are now. */
function countPostings({ counts, met }, postings, size) {
	let known = size;
	for (let at = 0; at < postings.length; at += 1) {
		const candidate = postings[at] ?? 0;
		const count = counts[candidate] ?? 0;
		if (count === 0) met[known++] = candidate;
		counts[candidate] = count + 1;
	}
	return known;
}
/** Counts, per earlier text, the tokens shared among the rarest of both; returns how many texts it met. */
function countShared({ tokens, bar, corpus }, indexes) {
	const length = prefixLength(tokens.length, bar);
	let size = 0;
	for (const index of indexes) for (let place = 0; place < length; place += 1) {
		const postings = index.get(tokens[place] ?? 0);
		if (postings !== void 0) size = countPostings(corpus, postings, size);
	}
	return size;
}
function searchIndexes(search, indexes) {
	const { counts, met, needed } = search.corpus;
	probeRarest(search, indexes);
	const own = requiredRare(search.tokens.length, search.bar);
	const size = countShared(search, indexes);
	for (let at = 0; at < size; at += 1) {
		const candidate = met[at] ?? 0;
		const count = counts[candidate] ?? 0;
		counts[candidate] = 0;
		if (count >= own || count >= (needed[candidate] ?? 0)) compareCandidate(search, candidate);
	}
	return search.best;
}
function addToIndex(index, text, tokens, threshold) {
	for (const token of tokens.subarray(0, prefixLength(tokens.length, threshold))) {
		const postings = index.get(token);
		if (postings === void 0) index.set(token, [text]);
		else postings.push(text);
	}
}
function selectGroups(byGroup, group, common) {
	if (group === common) return [...byGroup.values()];
	return [byGroup.get(group), byGroup.get(common)].filter((entry) => entry !== void 0);
}
function findEqual(firsts, key, group, common) {
	const equal = selectGroups(firsts.get(key) ?? /* @__PURE__ */ new Map(), group, common);
	return equal.length === 0 ? void 0 : {
		index: Math.min(...equal),
		jaccard: 1
	};
}
/**
* For every text its most similar earlier text of the same (or the common) group, when their similarity reaches the threshold;
* ties go to the earliest. Exact: a prefix filter on the globally rarest trigrams that asks for several shared ones (Bayardo et
* al. 2007; Wang et al. 2012), where the best so far raises the threshold, so that clusters of near-equal texts stay cheap.
*/
function findNearest(items, options) {
	const { threshold, common } = options;
	const sets = orderTrigrams(items.map((item) => item.body));
	const corpus = {
		sets,
		needed: Uint16Array.from(sets, (set) => requiredRare(set.length, threshold)),
		counts: new Uint16Array(items.length),
		met: new Int32Array(items.length)
	};
	const indexes = /* @__PURE__ */ new Map();
	const firsts = /* @__PURE__ */ new Map();
	return items.map(({ group, query }, text) => {
		const tokens = sets[text] ?? /* @__PURE__ */ new Int32Array();
		const key = tokens.join(" ");
		const found = findEqual(firsts, key, group, common) ?? (query ? searchIndexes({
			tokens,
			corpus,
			best: void 0,
			bar: threshold
		}, selectGroups(indexes, group, common)) : void 0);
		const known = firsts.get(key) ?? /* @__PURE__ */ new Map();
		firsts.set(key, known);
		if (known.has(group)) return query ? found : void 0;
		known.set(group, text);
		const index = indexes.get(group) ?? /* @__PURE__ */ new Map();
		indexes.set(group, index);
		addToIndex(index, text, tokens, threshold);
		return query ? found : void 0;
	});
}

// src/core/ledger/check/check-duplicates.ts
/** Similarities (Jaccard of trigrams): above `refuse` an error, from `warn` up to it a warning. */
const similarityLimits = {
	warn: .5,
	refuse: .85
};
const order = [
	"deleted",
	"evicted",
	"standing",
	"new"
];
/** An eviction without a verdict bars nothing: the rule may be proposed again. */
function bars(rule) {
	return rule.evicted?.why !== "undecided";
}
/** All rules that take part, the established ones first, so that the newcomer of a pair is the one that is refused. */
function listEntries$1(ledger, base) {
	const before = new Set(base?.rules.map((rule) => rule.id));
	const after = new Set(ledger.rules.map((rule) => rule.id));
	const entries = (base?.rules ?? []).filter((rule) => !after.has(rule.id)).map((rule) => ({
		rule,
		kind: "deleted"
	}));
	for (const rule of ledger.rules) if (rule.status === "evicted") entries.push({
		rule,
		kind: "evicted"
	});
	else entries.push({
		rule,
		kind: before.has(rule.id) ? "standing" : "new"
	});
	return entries.filter((entry) => bars(entry.rule)).sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}
function adviseRefused(earlier) {
	const { rule, kind } = earlier;
	if (rule.evicted !== void 0) return `That rule was evicted on ${rule.evicted.on} (${rule.evicted.why}); delete this one, or write different advice.`;
	if (kind === "deleted") return `This change deletes that rule; keep it under its id ${quoteValue(rule.id)} instead of adding it again.`;
	return "Keep one of the two; a second copy costs rent and says nothing new.";
}
function pairProblem(later, earlier, near, file) {
	const refused = near.jaccard > similarityLimits.refuse;
	const place = earlier.kind === "deleted" ? "deleted here" : `line ${earlier.rule.line}`;
	const likeness = refused ? "nearly the same as" : "similar to";
	const message = `rule ${quoteValue(later.rule.id)} is ${likeness} rule ${quoteValue(earlier.rule.id)} (${place}, similarity ${near.jaccard.toFixed(2)}): ${quoteValue(earlier.rule.body)}`;
	return {
		code: refused ? "ledger-near-duplicate" : "ledger-similar-rules",
		severity: refused ? "error" : "warning",
		message,
		hint: refused ? adviseRefused(earlier) : "Read both: they may say the same thing twice, or contradict each other.",
		at: {
			file,
			line: later.rule.line,
			column: later.rule.column
		},
		blame: "head"
	};
}
/**
* Rules of head that repeat another rule of the same agent (rules of `all` compete with every agent's): one problem per rule, for
* its closest match among evicted rules, rules of base that head deleted, and rules that stand before it.
*/
function checkDuplicates(ledger, base, file) {
	const entries = listEntries$1(ledger, base);
	const items = entries.map(({ rule, kind }) => ({
		body: rule.body,
		group: rule.agent,
		query: kind === "standing" || kind === "new"
	}));
	const nearest = findNearest(items, {
		threshold: similarityLimits.warn,
		common: "all"
	});
	return entries.flatMap((entry, index) => {
		const near = nearest[index];
		const earlier = near === void 0 ? void 0 : entries[near.index];
		return near === void 0 || earlier === void 0 ? [] : [pairProblem(entry, earlier, near, file)];
	});
}

// src/core/ledger/check/find-mentions.ts
const extensions = "c cc cfg conf cpp cs css csv cts env.example gd go gradle graphql h hpp html ini java js json jsonc jsx kt less lock lua md mdc mdx mjs cjs mts php pl prisma proto py rb rs sass scala scss sh sql svelte swift tf toml ts tsx txt vue xml yaml yml".split(" ");
const extensionPattern = new RegExp(`\\.(?:${extensions.map((extension) => extension.replace(".", "\\.")).join("|")})$`, "i");
const pathPattern = /^(?:\.\/)?[\w-][\w.-]*(?:\/[\w.-]+)*\/?$|^(?:\.\/)?\.[\w-]+(?:\/[\w.-]+)+\/?$/;
/** Folders that hold what a build or an installation makes: not committed, and rightly named. */
const generated = /* @__PURE__ */ new Set([
	"build",
	"coverage",
	"dist",
	"node_modules",
	"out",
	"target",
	"tmp",
	"vendor",
	".git",
	".next",
	".cache",
	".venv"
]);
const productName = /^[A-Z][A-Za-z]*\.js$/;
/** Rules that tell an agent to make a file may name one that is not there. */
const making = /\b(?:add|adds|create|creates|creating|emit|generate|generates|make a|name|named|new|output|produce|put|save|write|writes)\b/i;
const commandPattern = /\b(npm|pnpm|yarn|bun) (?:(run(?:-script)?) )?(?:-\S+ )*([a-z][\w:.-]*)(?![\w*{<$/@])/g;
const makePattern = /\bmake ([a-z][\w-]*)(?![\w*{<$/.])/g;
/** Commands of the package managers themselves. */
const builtIn = new Set("add audit bin cache ci config create dedupe dlx exec help import info init install link list login logout outdated pack patch prune publish rebuild remove root run set start stop store test uninstall unlink up update upgrade version view why workspace workspaces".split(" "));
/** `pnpm x` and `yarn x` may name a script; `npm x` and `bun x` only do so behind `run`. */
function mayBeScript(manager, run, name) {
	return run !== void 0 || (manager === "pnpm" || manager === "yarn") && name.length > 1 && !builtIn.has(name);
}
function isFileName(token) {
	if (!pathPattern.test(token) || token.split("/").includes("..")) return false;
	const path = token.replace(/^\.\//, "");
	if (generated.has(path.split("/")[0] ?? "") || productName.test(path)) return false;
	return extensionPattern.test(path);
}
function cleanToken(token) {
	return token.replace(/^[("'[]+/, "").replace(/[)"'\],;:!?]+$|\.$/g, "").replace(/:\d+$/, "");
}
/** Quoted tokens may be plain file names; outside of backticks only a path with a slash counts. */
function listPathTokens(body) {
	const quoted = [...body.matchAll(/`([^`\s]+)`/g)].map((match) => match[1] ?? "");
	const plain = body.replace(/`[^`]*`/g, " ").split(/\s+/).map(cleanToken);
	return [...quoted, ...plain.filter((token) => token.includes("/"))];
}
function findPaths(body) {
	if (making.test(body)) return [];
	return listPathTokens(body).filter(isFileName).map((token) => ({
		kind: "path",
		name: token.replace(/^\.\//, "")
	}));
}
function findCommands(body) {
	const code = [...body.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");
	const scripts = code.flatMap((text) => [...text.matchAll(commandPattern)].flatMap(([command, manager = "", run, name = ""]) => mayBeScript(manager, run, name) ? [{
		kind: "script",
		name,
		command,
		sure: run !== void 0
	}] : []));
	const targets = code.flatMap((text) => [...text.matchAll(makePattern)].map(([command, name]) => ({
		kind: "make",
		name: name ?? "",
		command
	})));
	return [...scripts, ...targets];
}
/**
* Files, package scripts and make targets a rule names. Conservative: globs, URLs, package names, generated files and symbols are
* no mentions; commands count only in backticks. `sure` is false where the command may also run an installed program.
*/
function findMentions(body) {
	return [...findPaths(body), ...findCommands(body)];
}

// src/core/ledger/check/check-mentions.ts
function indexPaths(files) {
	const index = /* @__PURE__ */ new Map();
	for (const file of files) {
		const name = file.slice(file.lastIndexOf("/") + 1);
		const paths = index.get(name);
		if (paths === void 0) index.set(name, [file]);
		else paths.push(file);
	}
	return index;
}
function hasPath$1(index, name) {
	return (index.get(name.slice(name.lastIndexOf("/") + 1)) ?? []).some((path) => path === name || path.endsWith(`/${name}`));
}
function findMissingScript(mention, scripts) {
	if (scripts.has(mention.name)) return void 0;
	const closest = findClosest(mention.name, scripts, mention.sure ? void 0 : 1);
	if (!mention.sure && closest === void 0) return void 0;
	return closest === void 0 ? "Name a script of package.json, or delete the rule." : `Did you mean "${closest}"?`;
}
/** The hint for a mention the repository does not have; undefined when it has it, or nobody knows. */
function adviseMissing(mention, index, facts) {
	if (mention.kind === "script") return facts.packageScripts && findMissingScript(mention, facts.packageScripts);
	if (index === void 0) return void 0;
	if (mention.kind === "make") return [
		"Makefile",
		"makefile",
		"GNUmakefile"
	].some((name) => index.has(name)) ? void 0 : "The repository has no Makefile; name a command that exists.";
	return hasPath$1(index, mention.name) ? void 0 : "Correct the path, or delete the rule: advice about a missing file costs tokens.";
}
function mentionProblem(rule, mention, hint, file) {
	const named = mention.kind === "path" ? `the file ${quoteValue(mention.name)}` : `the command ${quoteValue(mention.command)}`;
	return {
		code: "ledger-missing-mention",
		severity: "warning",
		message: `rule ${quoteValue(rule.id)} names ${named}, which the repository does not have`,
		hint,
		at: {
			file,
			line: rule.line,
			column: rule.column
		},
		blame: "head"
	};
}
/** Warns about candidate and active rules that name a file, script or command the repository does not have. */
function checkMentions(ledger, facts, file) {
	const index = facts.files === void 0 ? void 0 : indexPaths(facts.files);
	return ledger.rules.filter((rule) => rule.status !== "evicted").flatMap((rule) => findMentions(rule.body).flatMap((mention) => {
		const hint = adviseMissing(mention, index, facts);
		return hint === void 0 ? [] : [mentionProblem(rule, mention, hint, file)];
	}));
}

// src/core/ledger/check/lint-ledger.ts
function checkAgents({ ledger, config, file }) {
	const known = [...Object.keys(config.agents), "all"];
	const names = new Set(known);
	return ledger.rules.filter((rule) => !names.has(rule.agent)).map((rule) => ({
		code: "ledger-unknown-agent",
		severity: "error",
		message: `rule ${quoteValue(rule.id)} is for the unknown agent ${quoteValue(rule.agent)}`,
		hint: hintKnownNames(rule.agent, known, "agents"),
		at: {
			file,
			line: rule.line,
			column: rule.column
		},
		blame: "head"
	}));
}
/** An agent that this change brings has no golden tasks at base: its candidates wait for the next change, and nothing can make a rule active. */
function checkNewAgents({ ledger, config, baseAgents, file }) {
	if (baseAgents === void 0) return [];
	const fresh = new Set(Object.keys(config.agents).filter((name) => !baseAgents.includes(name)));
	return ledger.rules.filter(({ agent, status }) => fresh.has(agent) && (status === "candidate" || status === "active")).map(({ id, agent, status, line, column }) => ({
		code: "ledger-new-agent",
		severity: status === "active" ? "error" : "warning",
		message: `rule ${quoteValue(id)} is for the agent ${quoteValue(agent)}, which this change brings: base has no golden tasks to measure it by`,
		hint: status === "active" ? "Write \"status: candidate\": it becomes active when a later change measures it." : "It waits: merge the agent with its tasks, then measure the rule with: rentroll audit --waiting.",
		at: {
			file,
			line,
			column
		},
		blame: "head"
	}));
}
/** Protection counts from base only: a pull request cannot shield its own rules from eviction. */
function checkProtection({ ledger, baseLedger, file }) {
	if (baseLedger === void 0) return [];
	const shielded = new Set(baseLedger.rules.filter((rule) => rule.protected).map((rule) => rule.id));
	return ledger.rules.filter((rule) => rule.protected && !shielded.has(rule.id)).map((rule) => ({
		code: "ledger-protected-ignored",
		severity: "warning",
		message: `"protected" of rule ${quoteValue(rule.id)} is new here and ignored until it is merged`,
		hint: "Nothing to do; the rule is judged like any other in this change.",
		at: {
			file,
			line: rule.line,
			column: rule.column
		},
		blame: "head"
	}));
}
/**
* Checks a parsed ledger against its base, the config and the repository: unknown agents, near-duplicates, new protection, and
* advice about files, scripts and commands that do not exist. Errors blame head. In reading order.
*/
function lintLedger(input) {
	return sortProblems([
		...checkAgents(input),
		...checkNewAgents(input),
		...checkDuplicates(input.ledger, input.baseLedger, input.file),
		...checkProtection(input),
		...checkMentions(input.ledger, input, input.file)
	]);
}

// src/core/ledger/measure-rent.ts
/** Loads the tokenizer and returns the scale. Asynchronous because the tokenizer's tables are loaded on first use. */
async function loadRentMeasure() {
	const countTokens = await loadTokenizer();
	return (rule) => countTokens(renderRuleLine(rule));
}

// src/core/ledger/check/check-drift.ts
/**
* Compares compiled memory with the committed file. A difference is one error at the first line that differs, with what mends it: where
* the file is still base's, the ledger has changed and was not compiled. Line endings count as they are, since agents read bytes.
*/
function checkDrift({ expected, actual, atBase }, file) {
	if (actual === expected) return [];
	const base = {
		severity: "error",
		blame: "head"
	};
	const follow = `Run: rentroll compile. Then commit ${quoteValue(file)} with the ledger.`;
	if (actual === void 0) {
		const message = `compiled memory "${file}" is missing`;
		return [{
			...base,
			code: "memory-missing",
			message,
			hint: follow,
			at: { file }
		}];
	}
	const wanted = expected.split("\n");
	const found = actual.split("\n");
	const at = wanted.findIndex((line, index) => line !== found[index]);
	const index = at === -1 ? wanted.length : at;
	const message = `compiled memory differs from the ledger: found ${describeLine(found, index)}, the ledger gives ${describeLine(wanted, index)}`;
	const hint = actual === atBase ? follow : edited;
	return [{
		...base,
		code: "memory-drift",
		message,
		hint,
		at: {
			file,
			line: index + 1,
			column: 1
		}
	}];
}
const edited = "Put the change into the ledger, then run: rentroll compile. Memory is never edited.";
/** What follows the last line break is not a line. */
function describeLine(lines, index) {
	const line = lines[index];
	if (line === void 0) return "no line break at the end";
	return line === "" && index === lines.length - 1 ? "the end of the file" : quoteValue(line);
}

// src/core/config/config-values.ts
/** Schemas of the single values of the config; each refuses NaN, infinities and numbers JavaScript cannot hold exactly. */
const anyText = pipe(string(), minLength(1), maxLength(200), check(isPlainLine));
/** A full id: a shorter one may mean another commit tomorrow, and a branch will. */
const commitId = pipe(string(), regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/));
const commandText = pipe(string(), minLength(1), maxLength(1e3), check(isPlainLine));
const countSchema = pipe(number$2(), safeInteger(), minValue(1));
const wholeSchema = pipe(number$2(), safeInteger(), minValue(0));
const positiveSchema = pipe(number$2(), finite$1(), gtValue(0), maxValue(0xe8d4a51000));
const priceSchema = pipe(number$2(), finite$1(), minValue(0), maxValue(1e6));
const shareSchema = pipe(number$2(), finite$1(), gtValue(0), ltValue(.5));
const unitSchema = pipe(number$2(), finite$1(), minValue(0), maxValue(1));
const millisecondsPerUnit = {
	s: 1e3,
	m: 6e4,
	h: 36e5,
	d: 864e5
};
const longestMs = 31536e6;
/** Milliseconds of a duration such as `90s`, `15m`, `1h` or `30d`; undefined for anything else, zero included. */
function parseDuration(text) {
	const match = /^([1-9][0-9]{0,8})(s|m|h|d)$/.exec(text);
	const factor = millisecondsPerUnit[match?.[2] ?? ""];
	if (match === null || factor === void 0) return void 0;
	const durationMs = Number(match[1]) * factor;
	return durationMs <= longestMs ? durationMs : void 0;
}
const durationSchema = pipe(string(), rawTransform(({ dataset, addIssue, NEVER }) => {
	const durationMs = parseDuration(dataset.value);
	if (durationMs !== void 0) return durationMs;
	addIssue({ message: "not a duration" });
	return NEVER;
}));
/** `auto`, or a percentage such as `15%` read as a share (0.15), above 0 and below 100 %. */
const minEffectSchema = union([literal$1("auto"), pipe(string(), regex(/^(?:0|[1-9][0-9]?)(?:\.[0-9]{1,4})?%$/), transform((text) => Number((Number(text.slice(0, -1)) / 100).toFixed(6))), gtValue(0))]);
/** A minimal effect as the config writes it. */
function formatMinEffect(minEffect) {
	return minEffect === "auto" ? "auto" : `${Number((minEffect * 100).toFixed(4))}%`;
}
/** A path of a file or folder; trailing slashes are dropped. */
const pathSchema = pipe(string(), transform((path) => path.replace(/(?<=.)\/$/, "")), check(isRepositoryPath));
/** An Ed25519 public key, read as the base64 of its DER. */
const publicKeySchema = pipe(string(), rawTransform(({ dataset, addIssue, NEVER }) => {
	const key = readPublicKey(dataset.value);
	if (key !== void 0) return key;
	addIssue({ message: "not an Ed25519 public key" });
	return NEVER;
}));
/** A path or a glob of always-loaded files. */
const globSchema = pipe(string(), check((glob) => isRepositoryPath(glob.replaceAll("?", "x").replaceAll("|", "x"))));
/** A number of tokens or dollars, of which 0 is none. */
const allowed = optional(pipe(number$2(), finite$1(), minValue(0), maxValue(0xe8d4a51000)), 0);
const percentSchema = pipe(string(), regex(/^(?:0|[1-9][0-9]?)(?:\.[0-9]{1,4})?%$/), transform((text) => Number((Number(text.slice(0, -1)) / 100).toFixed(6))));
/** What rules that buy behaviour are judged by. */
const behaviourSchema$1 = strictObject({
	gain: exactOptional(pipe(percentSchema, minValue(.1), maxValue(.9))),
	alpha: exactOptional(pipe(number$2(), finite$1(), minValue(.001), maxValue(.2))),
	price: exactOptional(percentSchema),
	maxPrice: exactOptional(percentSchema),
	maxPairs: exactOptional(pipe(number$2(), safeInteger(), minValue(8), maxValue(500)))
});
/** How receipts that a change brings are confirmed. */
const spotCheckSchema = strictObject({
	trials: pipe(number$2(), safeInteger(), minValue(0), maxValue(500)),
	tokens: exactOptional(countSchema)
});
/** What the search of inherited lines may take; a week is the only period there is. */
const allowanceSchema = strictObject({
	tokens: allowed,
	dollars: allowed,
	per: optional(literal$1("week"), "week")
});

// src/core/config/config-fields.ts
const aPath = (example) => `a path inside the repository, for example ${example}`;
const listKinds = (words) => `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
const tokens$1 = "a whole number of tokens of at least 1";
/** Keys of one agent. `memory` has no fixed default: it follows from the agent's name. */
const agentFields = {
	tasks: requiredField(pathSchema, aPath("benchmarks/sql"), "folder of the golden tasks"),
	definition: optionalField(pathSchema, aPath(".claude/agents/sql.md"), "agent definition, when there is one"),
	memory: optionalField(pathSchema, aPath(".claude/agent-memory/sql/MEMORY.md"), "compiled memory that `rentroll compile` writes")
};
const reserved = (schema, expects) => optionalField(schema, expects, "reserved");
/**
* Every documented section with its keys, defaults and meanings: the one table behind the check, the words of its problems,
* the template of `init` and the README's configuration table.
*/
const sectionFields = {
	fixture: {
		path: defaultField(pathSchema, "the path of a folder in the repository with a frozen copy of code like yours, for example benchmarks/fixture", "benchmarks/fixture", "folder of the frozen repository the golden tasks run on; with `commit`, the folder of its tree (default then: `.`, all of it)"),
		lock: defaultField(pathSchema, aPath("benchmarks/fixture.lock"), "benchmarks/fixture.lock", "hashes that freeze the fixture and the golden tasks"),
		prepare: optionalField(commandText, "one shell command, for example npm ci", "shell command run once per fixture in the prepared copy"),
		commit: optionalField(commitId, "the full id of a commit, which `git rev-parse HEAD` prints", "commit whose tree is the fixture, in place of a committed folder"),
		exclude: optionalField(pipe(array(globSchema), maxLength(100)), "a list of at most 100 paths or globs, for example [docs, \"**/*.png\"]", "files of the commit's tree that the fixture leaves out, as paths or globs from the root of the repository")
	},
	runner: {
		kind: defaultField(picklist(runnerKinds), listKinds(runnerKinds), defaultRunner, `what executes a trial: ${runnerKinds.map((kind) => `\`${kind}\` ${runners[kind].what}`).join(", ")}`),
		model: defaultField(anyText, "the name of a model, for example reference-1", "reference-1", "model every trial asks for"),
		models: optionalField(pipe(array(anyText), maxLength(5)), "a list of at most 5 models, for example [claude-haiku-4-5]", "other models that each rule gets a verdict with as well; `model` decides, the report says where they differ"),
		version: optionalField(anyText, "a version in quotes, for example \"2.1.197\"", "version of the runner the team agreed on; a real one needs it, and another version is refused"),
		program: optionalField(anyText, "a program, for example claude", `program of a real runner: a name on PATH, or an absolute path (default: ${listKinds(runnerKinds.flatMap((kind) => runners[kind].program ?? []))})`),
		args: optionalField(pipe(array(commandText), maxLength(50)), "a list of arguments, for example [/opt/agent/run.mjs]", "arguments of the program of a `command` runner"),
		network: optionalField(boolean(), "true or false", "true gives the program of a `command` runner the network of the machine (default: no network but the meter)"),
		commands: defaultField(pipe(array(anyText), maxLength(50)), "a list of commands, for example [npm test]", [
			"npm test",
			"npm run",
			"npx vitest",
			"npx tsc",
			"node --test",
			"ls",
			"git status",
			"git diff"
		], "commands the shell of Claude Code may run without asking, as prefixes"),
		maxTurns: defaultField(pipe(countSchema, maxValue(1e3)), "a whole number from 1 to 1000", 60, "model calls a trial may make"),
		timeout: defaultField(durationSchema, "a duration such as 900s, 15m or 1h", 9e5, "time a trial may take")
	},
	policy: {
		ratio: defaultField(positiveSchema, "a number above 0, for example 2", policyDefaults.ratio, "a rule earns when its saving exceeds ratio × rent"),
		cap: defaultField(pipe(positiveSchema, minValue(1)), "a number of at least 1, for example 2", policyDefaults.cap, "a trial counts for at most cap × the median of its task"),
		minEffect: defaultField(minEffectSchema, "auto or a percentage with its sign, for example 20%", "auto", "smallest saving the suite must be able to prove, as a share of its mean"),
		alpha: defaultField(shareSchema, "a number above 0 and below 0.5, for example 0.05", policyDefaults.alpha, "nominal rate of letting in a rule that does not pay"),
		beta: defaultField(shareSchema, "a number above 0 and below 0.5, for example 0.10", policyDefaults.beta, "nominal rate of turning away a rule that saves the minimal effect"),
		metric: defaultField(picklist(metrics), listKinds(metrics), policyDefaults.metric, "how token classes are weighed"),
		sessionsPerWeek: defaultField(union([literal$1("auto"), pipe(positiveSchema, maxValue(1e6))]), "auto or a number above 0", "auto", "sessions that would profit from a rule"),
		horizonWeeks: defaultField(pipe(positiveSchema, maxValue(520)), "a number of weeks above 0, for example 12", 12, "weeks within which measuring a rule must pay back"),
		onUndecided: defaultField(picklist(["neutral", "fail"]), "neutral or fail", "neutral", "what an undecided verdict does to the check"),
		qualityMargin: defaultField(wholeSchema, "a whole number of golden tasks, 0 or more", 0, "golden-task regressions tolerated"),
		behaviour: optionalField(behaviourSchema$1, "gain (10 to 90%), alpha, price and maxPrice (0 to 99%) and maxPairs (8 to 500), for example { gain: 40%, price: 20% }", "what rules with a probe are judged by: the wanted gain, alpha, the price they may cost, the most a rule may state as its price, and pairs at most (default: `{ gain: 40%, alpha: 0.02, price: 20%, maxPrice: 30%, maxPairs: 60 }`)"),
		removals: defaultField(picklist(removalPolicies), "free or measured", "free", "what is asked of a change that removes or rewords an active rule: nothing, or that memory is shown to be no worse for it")
	},
	budget: {
		run: defaultField(countSchema, tokens$1, 2e7, "tokens of all four classes one gate run may spend"),
		agent: defaultField(countSchema, tokens$1, 1e7, "tokens one agent may spend in a run"),
		trial: defaultField(countSchema, tokens$1, 4e5, "tokens one trial may spend"),
		dollars: defaultField(positiveSchema, "dollars above 0, for example 25", 25, "dollars one gate run may spend"),
		warnAt: defaultField(pipe(positiveSchema, maxValue(100)), "percent from 1 to 100, for example 80", 80, "percent of the budget at which a warning appears")
	},
	audit: {
		every: defaultField(durationSchema, "a duration such as 30d", 2592e6, "age of a verdict at which an audit is due"),
		perRun: defaultField(pipe(countSchema, maxValue(1e3)), "a whole number from 1 to 1000", 2, "active rules one audit measures at most"),
		onChangeOf: defaultField(pipe(array(picklist(["model", "runner.version"])), maxLength(10)), "a list of model and runner.version", ["model", "runner.version"], "what makes an audit due whatever the age of the verdict"),
		withCheck: defaultField(literal$1(0), "0: this version audits with `rentroll audit` only", 0, "due rules that `rentroll check` audits as well; only 0 in this version"),
		allowance: optionalField(allowanceSchema, "tokens and dollars a week, for example { tokens: 20000000, dollars: 50, per: week }", "what one `audit --inherited` may take at most, in a week; 0 or absent: `budget.run` alone")
	},
	receipts: {
		keys: defaultField(pipe(array(publicKeySchema), maxLength(20)), "a list of Ed25519 public keys in base64, for example [\"MCowBQYDK2VwAyEA…\"] (docs/evidence.md says how to make one)", [], "public keys whose signatures of receipts are trusted; those of the base commit count"),
		requireSignature: defaultField(boolean(), "true or false", false, "a receipt without a signature by one of `receipts.keys` does not count"),
		spotCheck: defaultField(spotCheckSchema, "trials (0 to 500) and perhaps tokens, for example { trials: 48, tokens: 2000000 }", { trials: 48 }, "fresh trials by which a receipt of a change that nobody vouches for must be confirmed (0: its rule is measured), and the most tokens for them")
	},
	context: {
		injected: defaultField(countSchema, tokens$1, 500, "tokens rentroll may add to every session of an agent: its active rules, and what hooks inject"),
		growth: defaultField(picklist(growthPolicies), "fail, measure, warn or allow", "fail", "what is done when text that agents always load grows: fail, measure (the change as a whole), warn, allow"),
		onDemand: defaultField(picklist(["fail", "warn"]), "fail or warn", "warn", "the same for text that agents load on a condition (rules with paths, nested files)"),
		files: defaultField(pipe(array(globSchema), maxLength(200)), "a list of paths or globs inside the repository, for example [CLAUDE.md]", [], "files an agent always loads besides those its runtime is known to load")
	},
	distill: {
		model: defaultField(pipe(string(), regex(/^[a-zA-Z0-9][\w.:@/[\]-]{0,99}$/)), "the name of a model, for example haiku, or none", distillDefaults.model, "model of your own Claude Code that proposes candidates from dear sessions; `none`: statistics alone do"),
		percentile: defaultField(pipe(positiveSchema, maxValue(100)), "a number above 0 and up to 100", distillDefaults.percentile, "a session is distilled when it took more tokens than this percentile of its agent's last 50 in the project"),
		priors: defaultField(countSchema, "a whole number, 1 or more", distillDefaults.priors, "completed sessions there have to be before it"),
		maxRules: defaultField(pipe(wholeSchema, maxValue(10)), "a whole number from 0 to 10", distillDefaults.maxRules, "most candidates from one session")
	},
	monitor: {
		enabled: defaultField(boolean(), "true or false", monitorDefaults.enabled, "a running session is told when its context fills"),
		every: defaultField(pipe(countSchema, maxValue(1e3)), "a whole number from 1 to 1000", monitorDefaults.every, "tool calls between two looks at the context"),
		wrapUp: defaultField(unitSchema, "a share from 0 to 1, for example 0.5", monitorDefaults.wrapUp, "WRAP_UP when this share of the context window remains, or less"),
		endTurn: defaultField(unitSchema, "a share from 0 to 1, for example 0.4", monitorDefaults.endTurn, "END_TURN when less than this share remains")
	},
	runtime: {
		advice: defaultField(boolean(), "true or false", runtimeDefaults.advice, "a running session is told of loops, edits nobody checked, drift"),
		shorten: defaultField(pipe(wholeSchema, maxValue(2e6)), "a whole number from 0 to 2000000", runtimeDefaults.shorten, "characters of a result above which it is shortened, with a pointer to the whole; 0 for none"),
		packet: defaultField(boolean(), "true or false", runtimeDefaults.packet, "what a session did goes through compactions and on to the next session"),
		stop: defaultField(picklist(stopSettings), "open-work, always or off", runtimeDefaults.stop, "when an agent that stops is asked once whether it is done"),
		idle: reserved(durationSchema, "a duration such as 30m")
	},
	live: { rules: defaultField(pipe(array(pipe(string(), check(isSlug))), maxLength(100)), "a list of ids of rules, at most 100", [], "rules that may be withheld from real sessions of whoever agreed to it (`rentroll session live on`)") }
};
/** Keys on the top level that hold one number. */
const numberFields = {
	seed: defaultField(wholeSchema, "a whole number, 0 or more", 1, "number every random draw derives from"),
	concurrency: defaultField(pipe(countSchema, maxValue(64)), "a whole number from 1 to 64", 2, "trials that run at the same time")
};
const perMillion = "dollars per million tokens, 0 or more, for example 3";
/** What a million tokens of each class cost. */
const tokenPriceFields = {
	input: requiredField(priceSchema, perMillion, "dollars per million input tokens"),
	output: requiredField(priceSchema, perMillion, "dollars per million output tokens"),
	cacheWrite: requiredField(priceSchema, perMillion, "dollars per million tokens written to the cache"),
	cacheRead: requiredField(priceSchema, perMillion, "dollars per million tokens read from the cache"),
	longCacheWrite: optionalField(priceSchema, perMillion, "dollars per million tokens written to the cache for an hour (default: that of `cacheWrite`)")
};
/** Prices of one model: they replace those rentroll carries, as a whole. */
const modelPriceFields = {
	...tokenPriceFields,
	above: optionalField(unknown(), "promptTokens with the prices of longer prompts", "the same keys for calls with prompts of more than `above.promptTokens` tokens, when those cost more")
};
/** Where the more expensive prices of long prompts begin, and what they are. */
const longPromptFields = {
	promptTokens: requiredField(countSchema, "a whole number of tokens, for example 200000"),
	...tokenPriceFields
};
const percent = "a whole number, 1 or more";
/** Documented sections that this version checks and does not use. */
const reservedFields = { turns: {
	explore: reserved(countSchema, percent),
	review: reserved(countSchema, percent),
	implementation: reserved(countSchema, percent),
	research: reserved(countSchema, percent)
} };

// src/core/config/agents-section.ts
/** Names that are taken: `all` is the rules of every agent, the others are folders beside the suites. */
const reservedNames = [
	"all",
	"fixture",
	"statistics",
	"performance"
];
const maxAgents = 100;
const example$1 = "Write for example \"agents: { sql: { tasks: benchmarks/sql } }\".";
/** What is wrong with an agent's name, in words, or undefined. */
function findAgentNameFault(name) {
	if (reservedNames.includes(name)) return `the agent name ${quoteValue(name)} is reserved`;
	if (isSlug(name)) return void 0;
	return `the agent name ${quoteValue(name)} is not a short kebab-case name`;
}
function readAgent(reader, pair, runnerKind) {
	const name = readKey(pair.key);
	const offset = startOf$1(pair.key);
	const fault = findAgentNameFault(name);
	if (fault !== void 0) reportError(reader, "bad-agent-name", offset, fault, `Use lower-case letters, digits and single hyphens, at most 64 characters; not ${reservedNames.join(", ")}.`);
	const fields = readFields(reader, pair.value ?? null, `agent ${quoteValue(name)}`, agentFields, offset);
	if (fields === void 0 || fault !== void 0) return void 0;
	const { definition, tasks, memory } = fields;
	return {
		tasks,
		memory: memory ?? runners[findRunnerKind(runnerKind) ?? "reference"].memory.placeOf(name, definition),
		...defined({ definition })
	};
}
/** Reads the required, non-empty section `agents`; undefined when anything in it was wrong. `runnerKind` as the config writes it. */
function readAgents(reader, pair, rootOffset, runnerKind) {
	if (pair === void 0) {
		reportError(reader, "missing-key", rootOffset, "the config has no \"agents\"", example$1);
		return;
	}
	const map = pair.value;
	if (!(0, import_dist.isMap)(map) || map.items.length === 0 || map.items.length > maxAgents) {
		reportError(reader, "bad-agents", startOf$1(pair.key), `"agents" must name 1 to ${maxAgents} agents with their tasks`, example$1);
		return;
	}
	const agents = Object.create(null);
	let complete = true;
	for (const item of map.items) {
		const agent = readAgent(reader, item, runnerKind);
		if (agent === void 0) complete = false;
		else agents[readKey(item.key)] = agent;
	}
	return complete ? agents : void 0;
}

// src/core/config/check-config-rules.ts
/** Offset of `section.key`, or of the section, or of the root, whichever is written. */
function offsetOfPath(root, path) {
	let map = root;
	let offset = startOf$1(root);
	for (const name of path) {
		const pair = map.items.find((item) => readKey(item.key) === name);
		if (pair === void 0) return offset;
		offset = offsetOfKey(map, name);
		if (!(0, import_dist.isMap)(pair.value)) return offset;
		map = pair.value;
	}
	return offset;
}
function checkBudget(reader, root, config) {
	const { run, agent, trial } = config.budget;
	if (agent > run) {
		const offset = offsetOfPath(root, ["budget", "agent"]);
		reportError(reader, "budget-order", offset, `budget.agent "${agent}" is above budget.run "${run}"`, "Raise budget.run or lower budget.agent.");
	}
	if (trial > agent) {
		const offset = offsetOfPath(root, ["budget", "trial"]);
		reportError(reader, "budget-order", offset, `budget.trial "${trial}" is above budget.agent "${agent}"`, "Raise budget.agent or lower budget.trial.");
	}
}
/** Limits under which a pair of trials never runs: before a trial starts its worst case is set aside, beside what the first one took. */
function checkRoom(reader, root, { budget, audit }) {
	const { agent, trial } = budget;
	if (trial === agent) {
		const message = `budget.trial "${trial}" leaves no room for a second trial within budget.${agent === budget.run ? "run" : "agent"} "${agent}"`;
		const hint = `A pair needs room for two: raise that to ${2 * trial}, or lower budget.trial to ${Math.floor(agent / 2)}.`;
		reportError(reader, "budget-room", offsetOfPath(root, ["budget", "trial"]), message, hint);
	}
	const { tokens = 0 } = audit.allowance ?? {};
	if (tokens === 0 || tokens > trial) return;
	const message = `audit.allowance.tokens "${tokens}" has no room for two trials of budget.trial "${trial}"`;
	const hint = `Raise the allowance to ${2 * trial} at least, or lower budget.trial.`;
	reportError(reader, "budget-room", offsetOfPath(root, [
		"audit",
		"allowance",
		"tokens"
	]), message, hint);
}
function checkFixture(reader, root, config) {
	const { path, lock, commit, exclude } = config.fixture;
	if (commit === void 0 && exclude !== void 0) reportError(reader, "fixture-exclude", offsetOfPath(root, ["fixture", "exclude"]), "\"fixture.exclude\" leaves files out of a commit, and \"fixture.commit\" names none", "Write \"commit:\" with the id of a commit, or delete the files from the fixture.");
	if (commit !== void 0) return;
	if (path === ".") reportError(reader, "fixture-path", offsetOfPath(root, ["fixture", "path"]), "the fixture \".\" would be the whole repository: write \"path: benchmarks/fixture\"", explainFixture("benchmarks/fixture"));
	else if (isInside(lock, path)) reportError(reader, "fixture-path", offsetOfPath(root, ["fixture", "lock"]), `the lock "${lock}" lies inside the fixture it hashes`, "Put the lock beside the fixture, for example benchmarks/fixture.lock.");
}
/** What to write where agents share a folder of tasks or a memory: paths that their runtime reads. */
function separate(key, names, { agents, runner }) {
	const named = names.map((name) => ({
		name,
		...defined({ definition: agents[name]?.definition })
	}));
	if (key === "memory") return runners[runner.kind].memory.separate(named);
	return writeEach(key, named, ({ name }) => `benchmarks/${name}`);
}
/** Two agents must not write the same memory, nor two suites share a folder: a rule is charged to one agent only. */
function checkSharedPaths(reader, root, config, key) {
	const owners = /* @__PURE__ */ new Map();
	for (const [name, agent] of Object.entries(config.agents)) {
		const path = agent[key].toLowerCase();
		const owner = owners.get(path);
		if (owner === void 0) owners.set(path, name);
		else {
			const message = `agents "${owner}" and "${name}" have the same ${key} "${agent[key]}"`;
			reportError(reader, `shared-${key}`, offsetOfPath(root, [
				"agents",
				name,
				key
			]), message, separate(key, [owner, name], config));
		}
	}
}
/** A real runtime is pinned: verdicts of another model or version answer another question. */
function checkRunner(reader, root, { runner }) {
	const kit = runners[runner.kind];
	for (const key of ["args", "network"]) {
		if (runner[key] === void 0 || kit.keys.includes(key)) continue;
		const message = `runner.${key} is for runner.kind ${runnerKinds.filter((kind) => runners[kind].keys.includes(key)).map(quoteValue).join(" or ")}, not for "${runner.kind}"`;
		reportError(reader, `runner-${key}`, offsetOfPath(root, ["runner", key]), message, `Remove runner.${key}.`);
	}
	checkModels(reader, root, runner);
	if (kit.version !== void 0) return;
	if (kit.program === void 0) checkCommand(reader, root, runner.program);
	if (runner.model === "reference-1") {
		const hint = "Write the model trials ask for, for example model: claude-sonnet-4-5.";
		const message = `runner.kind "${runner.kind}" needs a runner.model`;
		reportError(reader, "runner-model", offsetOfPath(root, ["runner", "kind"]), message, hint);
	}
	if (runner.version === void 0) {
		const hint = `Write what "${runner.program ?? runner.kind} --version" says, for example version: "2.1.197".`;
		const message = `runner.kind "${runner.kind}" needs a runner.version`;
		reportError(reader, "runner-version", offsetOfPath(root, ["runner", "kind"]), message, hint);
	}
}
/** Each model gives one verdict: one that is named twice would be paid for twice. */
function checkModels(reader, root, { kind, model, models = [] }) {
	const at = offsetOfPath(root, ["runner", "models"]);
	const others = runners[kind].models?.slice(1);
	const unknown = models.find((name) => others?.includes(name) === false);
	if (others !== void 0 && unknown !== void 0) {
		const message = `the simulated agent has no other model ${quoteValue(unknown)}`;
		reportError(reader, "runner-models", at, message, `It has one: models: [${others.join(", ")}].`);
		return;
	}
	const twice = models.find((name, index) => name === model || models.indexOf(name) !== index);
	if (twice === void 0) return;
	const message = `runner.models names ${quoteValue(twice)} twice, or as runner.model does`;
	reportError(reader, "runner-models", at, message, "Write each model once; runner.model is measured anyway.");
}
/** A program of the repository would come from the branch that is judged: it must come from elsewhere. */
function checkCommand(reader, root, program) {
	const at = offsetOfPath(root, ["runner", program === void 0 ? "kind" : "program"]);
	if (program === void 0) reportError(reader, "runner-program", at, "runner.kind \"command\" needs a runner.program", "Write the program that runs a trial, for example program: node, with its script in args.");
	else if (program.includes("/") && !program.startsWith("/")) reportError(reader, "runner-program", at, `runner.program ${quoteValue(program)} is a relative path`, "Write a name on PATH, or an absolute path; a path in the repository would be the pull request's own.");
}
/** Nobody could sign a receipt that counts: every rule would be measured again and again. */
function checkReceipts(reader, root, { receipts }) {
	if (!receipts.requireSignature || receipts.keys.length > 0) return;
	reportError(reader, "no-receipt-keys", offsetOfPath(root, ["receipts", "requireSignature"]), "\"receipts.requireSignature\" is \"true\", but \"receipts.keys\" names no key", "Write the public key of whoever signs into receipts.keys, or remove requireSignature.");
}
/** Who is told to end the turn before to wrap up is never told to wrap up. */
function checkMonitor(reader, root, { monitor: { wrapUp, endTurn } }) {
	if (endTurn <= wrapUp) return;
	const message = `monitor.endTurn "${endTurn}" is above monitor.wrapUp "${wrapUp}"`;
	reportError(reader, "monitor-order", offsetOfPath(root, ["monitor", "endTurn"]), message, "Both are shares of the window that remains: write the larger one into monitor.wrapUp.");
}
/** Rules between keys: budgets nest and have room for a pair of trials, the lock lies outside the fixture, agents share neither tasks nor memory. */
function checkConfigRules(reader, root, config) {
	checkBudget(reader, root, config);
	checkRoom(reader, root, config);
	checkFixture(reader, root, config);
	checkRunner(reader, root, config);
	checkReceipts(reader, root, config);
	checkMonitor(reader, root, config);
	checkSharedPaths(reader, root, config, "tasks");
	checkSharedPaths(reader, root, config, "memory");
}

// src/core/config/prices-section.ts
const maxModels = 200;
const longestName$1 = 100;
const example = "Write for example \"prices: { my-model: { input: 3, output: 15, cacheWrite: 3.75, cacheRead: 0.3 } }\".";
/**
* Reads the optional section `prices`: dollars per million tokens by model. Names are compared in small letters. Undefined when
* the section is absent, empty or wrong; what is wrong is reported at its key.
*/
function readPrices(reader, pair) {
	if (pair === void 0 || isEmptyNode(pair.value)) return void 0;
	const offset = startOf$1(pair.key);
	if (!(0, import_dist.isMap)(pair.value) || pair.value.items.length > maxModels) {
		reportError(reader, "bad-prices", offset, `"prices" is not a mapping of at most ${maxModels} models`, example);
		return;
	}
	const prices = Object.create(null);
	for (const item of pair.value.items) readModel(reader, item, prices);
	return Object.keys(prices).length === 0 ? void 0 : { ...prices };
}
function readModel(reader, pair, prices) {
	const name = readKey(pair.key);
	const model = name.trim().toLowerCase();
	const offset = startOf$1(pair.key);
	const fault = findNameFault(model) ?? (model in prices ? "appears twice" : void 0);
	if (fault !== void 0) reportError(reader, "bad-price-model", offset, `the model ${quoteValue(name)} of "prices" ${fault}`, "Write each model once, by the name trials ask for, for example claude-sonnet-4-5.");
	const where = `the prices of ${quoteValue(name)}`;
	const fields = readFields(reader, pair.value ?? null, where, modelPriceFields, offset);
	const above = readLongPrompts(reader, pair.value, where);
	if (fields === void 0 || fault !== void 0) return;
	prices[model] = {
		...pickPrices(fields),
		...defined({ above })
	};
}
function findNameFault(model) {
	if (model === "" || model === "__proto__") return "is not the name of a model";
	return model.length <= longestName$1 && isPlainLine(model) ? void 0 : "is not one short line";
}
function readLongPrompts(reader, node, where) {
	if (!(0, import_dist.isMap)(node)) return void 0;
	const map = node;
	const pair = map.items.find(({ key }) => readKey(key) === "above");
	if (pair === void 0) return void 0;
	const long = readFields(reader, pair.value ?? null, `"above" in ${where}`, longPromptFields, offsetOfKey(map, "above"));
	return long && {
		promptTokens: long.promptTokens,
		...pickPrices(long)
	};
}
function pickPrices(fields) {
	const { input, output, cacheWrite, cacheRead, longCacheWrite } = fields;
	return {
		input,
		output,
		cacheWrite,
		cacheRead,
		...defined({ longCacheWrite })
	};
}

// src/core/config/parse-config.ts
const maxBytes$1 = 262144;
const topFields = {
	version: requiredField(literal$1(1), "1, the only version there is"),
	...numberFields
};
const sections = {
	...sectionFields,
	...reservedFields
};
const topKeys = [
	"version",
	"agents",
	...Object.keys(sectionFields),
	"prices",
	"seed",
	"concurrency",
	...Object.keys(reservedFields)
];
/** The top mapping by key; unknown keys become problems. */
function splitSections(reader, root) {
	const pairs = /* @__PURE__ */ new Map();
	for (const pair of root.items) {
		const name = readKey(pair.key);
		if (topKeys.includes(name)) pairs.set(name, pair);
		else reportError(reader, "unknown-key", startOf$1(pair.key), `unknown key ${quoteValue(name)} in the config`, hintKnownNames(name, topKeys, "keys"));
	}
	return pairs;
}
/** Nothing is ignored in silence: what is checked and has no effect yet is reported. */
function warnUnused(reader, code, name, offset) {
	reader.problems.push({
		code: `config-${code}`,
		severity: "warning",
		message: `"${name}" is not used by this version`,
		hint: "It was checked; remove it, or keep it for a later version.",
		at: reader.source.locate(offset),
		blame: reader.source.blame
	});
}
function readTopNumbers(reader, root) {
	const known = root.clone();
	known.items = root.items.filter((pair) => Object.hasOwn(topFields, readKey(pair.key)));
	return readFields(reader, known, "the config", topFields, startOf$1(root));
}
function readSections(reader, pairs) {
	const values = {};
	for (const [name, fields] of Object.entries(sections)) {
		const pair = pairs.get(name);
		const section = isEmptyNode(pair?.value) ? void 0 : pair?.value;
		values[name] = readFields(reader, section, `"${name}"`, fields, startOf$1(pair?.key));
		if (pair !== void 0 && name in reservedFields) warnUnused(reader, "reserved-section", name, startOf$1(pair.key));
		if (name === "runner" && (0, import_dist.isMap)(section) && section.has("version") && hasOwnVersion(kindOf(section))) warnUnused(reader, "unused-key", "runner.version", offsetOfKey(section, "version"));
		if (name === "runtime" && (0, import_dist.isMap)(section) && section.has("idle")) warnUnused(reader, "unused-key", "runtime.idle", offsetOfKey(section, "idle"));
	}
	return values;
}
/** As written, before it is checked: the embedded runner has the version of rentroll itself, Codex its own memory. */
function kindOf(runner) {
	return ((0, import_dist.isMap)(runner) ? runner.get("kind") : void 0) ?? "reference";
}
function hasOwnVersion(kind) {
	const known = findRunnerKind(kind);
	return known !== void 0 && runners[known].version !== void 0;
}
/** Defaults follow a lowered limit: whoever writes only `run: 1000000` does not have to write the inner limits too. */
function nestBudget(budget, written) {
	const has = (key) => (0, import_dist.isMap)(written) && written.has(key);
	const agent = has("agent") ? budget.agent : Math.min(budget.agent, budget.run);
	const trial = has("trial") || budget.trial < agent ? budget.trial : Math.max(1, Math.floor(agent / 2));
	return {
		...budget,
		agent,
		trial
	};
}
/** The default folder is one of the working tree: where a commit is written, its whole tree is meant. */
function nestFixture(fixture, written) {
	return fixture.commit !== void 0 && !((0, import_dist.isMap)(written) && written.has("path")) ? {
		...fixture,
		path: "."
	} : fixture;
}
function buildConfig(agents, top, read) {
	const { timeout, version, program, args, network, models, ...runner } = read.runner;
	const { every, perRun, onChangeOf, allowance } = read.audit;
	const { idle: _, ...runtime } = read.runtime;
	return {
		version: 1,
		agents,
		fixture: buildFixture(read.fixture),
		runner: {
			...runner,
			...models === void 0 || models.length === 0 ? {} : { models },
			...defined({
				version,
				program,
				args,
				network
			}),
			timeoutMs: timeout
		},
		policy: buildPolicy(read.policy),
		budget: read.budget,
		receipts: read.receipts,
		audit: {
			everyMs: every,
			perRun,
			onChangeOf,
			...defined({ allowance })
		},
		seed: top.seed,
		concurrency: top.concurrency,
		context: read.context,
		distill: read.distill,
		monitor: read.monitor,
		runtime,
		live: read.live
	};
}
/** What is not written stays away: a plan is named after its policy. */
function buildPolicy({ behaviour, ...policy }) {
	return behaviour === void 0 ? policy : {
		...policy,
		behaviour
	};
}
function buildFixture({ prepare, commit, exclude, path, lock }) {
	return {
		path,
		lock,
		...defined({
			commit,
			exclude,
			prepare
		})
	};
}
function isComplete(read) {
	return Object.keys(sectionFields).every((name) => read[name] !== void 0);
}
function readConfig(source) {
	const problems = [];
	const reader = {
		source,
		codePrefix: "config",
		problems
	};
	const root = source.document.contents;
	if (!(0, import_dist.isMap)(root)) {
		reportError(reader, "not-a-mapping", 0, "the config holds no keys", "Write \"version: 1\" and \"agents:\"; `rentroll init` writes a commented config.");
		return { problems };
	}
	const pairs = splitSections(reader, root);
	const top = readTopNumbers(reader, root);
	const agents = readAgents(reader, pairs.get("agents"), startOf$1(root), kindOf(pairs.get("runner")?.value));
	const read = readSections(reader, pairs);
	const prices = readPrices(reader, pairs.get("prices"));
	if (top === void 0 || agents === void 0 || !isComplete(read) || hasErrors(problems)) return { problems };
	const budget = nestBudget(read.budget, pairs.get("budget")?.value);
	const fixture = nestFixture(read.fixture, pairs.get("fixture")?.value);
	const built = buildConfig(agents, top, {
		...read,
		budget,
		fixture
	});
	const config = prices === void 0 ? built : {
		...built,
		prices
	};
	checkConfigRules(reader, root, config);
	return hasErrors(problems) ? { problems } : {
		value: config,
		problems
	};
}
/**
* Reads `.rentroll/config.yml` (text or bytes, ≤ 256 KiB) with every default filled in. All problems are collected, each at the
* line and column of its key; reserved sections and `runner.version` only warn. `file` is the path relative to
* the repository root; `blame` says who must act on an error.
*/
function parseConfig(text, file, blame) {
	const parsed = parseYaml(text, file, blame, {
		codePrefix: "config",
		maxBytes: maxBytes$1
	});
	if (parsed.value === void 0) return { problems: parsed.problems };
	const read = readConfig(parsed.value);
	return {
		...read,
		problems: sortProblems(read.problems)
	};
}

// src/core/ledger/check/check-body.ts
/** Length limits of a rule's body, in Unicode code points; `longestKept` for one that is marked `long`. */
const bodyLimits = {
	shortest: 10,
	longest: 200,
	longestKept: 4e3
};
function findHiddenFault(body) {
	const hidden = findUnsafeCharacter(body);
	if (hidden === void 0) return void 0;
	const place = `at character ${countCharacters(body.slice(0, hidden.index)) + 1}`;
	if (hidden.kind === "line break") return {
		code: "body-line-break",
		message: `the body has a line break ${place}: ${quoteValue(body)}`,
		hint: "Write one sentence on one line; split two pieces of advice into two rules."
	};
	return {
		code: "body-hidden-character",
		message: `the body has a ${hidden.kind} character ${hidden.codePoint} ${place}: ${quoteValue(body)}`,
		hint: "Delete the character; a reviewer cannot see it, an agent can read it."
	};
}
function findCommentFault(body) {
	if (!holdsCommentMark(body)) return void 0;
	return {
		code: "body-comment-mark",
		message: `the body holds the mark of an HTML comment: ${quoteValue(body)}`,
		hint: "Write the words without \"<!--\" and \"-->\"."
	};
}
function findLengthFault(body, long) {
	const length = countCharacters(body);
	const { shortest } = bodyLimits;
	const longest = long ? bodyLimits.longestKept : bodyLimits.longest;
	if (length < shortest) return {
		code: "body-too-short",
		message: `the body has ${length} characters: ${quoteValue(body)}`,
		hint: `Write a sentence of at least ${shortest} characters that says what to do.`
	};
	if (length <= longest) return void 0;
	return {
		code: "body-too-long",
		message: `the body has ${length} characters: ${quoteValue(body)}`,
		hint: `Shorten it to ${longest} characters, or split it into two rules.`
	};
}
/**
* Checks that a body is one visible line of 10–200 characters (`long`: of up to 4,000) without spaces around it; undefined when it is.
*/
function findBodyFault(body, long = false) {
	const fault = findHiddenFault(body) ?? findCommentFault(body) ?? findLengthFault(body, long);
	if (fault !== void 0 || body === body.trim()) return fault;
	return {
		code: "body-outer-space",
		message: `the body begins or ends with a space: ${quoteValue(body)}`,
		hint: "Delete the space; it would cost a token and say nothing."
	};
}

// src/core/ledger/rule-fields.ts
/** True for `YYYY-MM-DD` of a day that exists. */
function isIsoDate(text) {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	const time = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
const slug = pipe(string(), check(isSlug));
const date = pipe(string(), check(isIsoDate));
const line$1 = (longest) => pipe(string(), minLength(1), maxLength(longest), check(isPlainLine));
/** A glob stays short and printable, so that the rendered line stays one line and harmless. */
const glob = pipe(line$1(120), regex(/^[^\s,()`<>][^,()`<>]*$/));
/** Keys of a rule. `body` is only checked to be text here; its own rules have their own problems. */
const ruleFields = {
	id: requiredField(slug, "a kebab-case id of at most 64 characters that begins with a letter, for example sql-batch-reads"),
	agent: requiredField(slug, "the name of an agent of the config, or all"),
	body: requiredField(string(), "one sentence of 10 to 200 characters on one line"),
	status: requiredField(picklist(ruleStatuses), "candidate, inherited, active or evicted; a new rule is a candidate"),
	scope: defaultField(pipe(array(glob), maxLength(20)), "a list of at most 20 globs without spaces at the ends, commas or brackets, for example [\"src/db/**\"]", []),
	protected: defaultField(boolean(), "true or false", false),
	section: optionalField(pipe(line$1(200), check((text) => !holdsCommentMark(text))), "the headings the rule stands under, for example \"Testing > Fixtures\""),
	probe: optionalField(custom(() => true), ""),
	long: optionalField(literal$1(true), "true, for a body of more than 200 characters that nobody has split yet"),
	born: optionalField(custom(() => true), ""),
	evicted: optionalField(custom(() => true), "")
};
/** Keys of `born`. */
const bornFields = {
	of: requiredField(picklist([
		"distilled",
		"learned",
		"manual",
		"imported"
	]), "distilled, learned, manual or imported"),
	session: optionalField(line$1(200), "the id of a session"),
	digest: optionalField(pipe(string(), regex(/^sha256:[0-9a-f]{64}$/)), "sha256: and 64 hexadecimal digits"),
	cost: optionalField(pipe(number$2(), safeInteger(), minValue(0)), "tokens of the session, a whole number of 0 or more"),
	why: optionalField(line$1(200), "what was seen, in at most 200 characters on one line"),
	on: optionalField(date, "a date such as 2026-06-12")
};
/** Keys of `evicted`. */
const evictedFields = {
	on: requiredField(date, "a date such as 2026-06-14"),
	why: requiredField(line$1(100), "the verdict or the reason code, for example does-not-earn")
};
/** What a regular expression would have and no glob. */
const regexMarks = /[\\^$]|\.[*+]|\(\?|^\/.*\/$/;
const probeGlob = pipe(line$1(120), check((text) => !regexMarks.test(text) && !text.startsWith("/") && !text.split("/").includes("..")));
const globText = "a glob of paths in the fixture, for example \"src/**\"; it is no regular expression";
/** What no simple command has: syntax of the shell, and patterns, which would be looked for letter by letter. */
const noCommand = /[|;&<>`$()\\\n]|\.[*+]|^\^|^\/.*\/$|(?:^|\s)\*(?:\s|$)/;
/** The one fact of `when`, `must` and `never`. */
const factFields = {
	changes: optionalField(probeGlob, globText),
	reads: optionalField(probeGlob, globText),
	runs: optionalField(pipe(line$1(200), check((text) => text !== "" && !noCommand.test(text) && text.trim() === text)), "the words of one simple command, for example npm run package; others may stand between and behind them, and they are no pattern"),
	calls: optionalField(pipe(line$1(100), regex(/^[\w.:-]+$/)), "the name of a tool, for example WebFetch")
};
const anything = () => optionalField(custom(() => true), "");
/** Keys of `probe`. */
const probeFields = {
	when: anything(),
	must: anything(),
	never: anything(),
	check: optionalField(pipe(line$1(200), check(isRepositoryPath)), "the path of a script in the repository, for example scripts/has-header.sh"),
	order: optionalField(picklist(["after", "before"]), "after or before"),
	tasks: optionalField(pipe(array(slug), minLength(1), maxLength(100)), "a list of golden tasks, for example [golden-02, golden-05]"),
	price: optionalField(pipe(string(), regex(/^(?:0|[1-9][0-9]?)(?:\.[0-9]{1,2})?%$/), transform((text) => Number((Number(text.slice(0, -1)) / 100).toFixed(4)))), "a percentage with its sign, for example 15%")
};

// src/core/ledger/parse-rule.ts
function nodeOf(map, name) {
	return map.items.find((item) => readKey(item.key) === name)?.value ?? void 0;
}
function withoutUndefined(value) {
	return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== void 0));
}
function nameRule$1(map, position) {
	const id = toPlainValue(nodeOf(map, "id"));
	return typeof id === "string" && isSlug(id) ? `rule ${quoteValue(id)}` : `rule number ${position}`;
}
function readBorn(reader, map, where) {
	if (!map.has("born")) return void 0;
	const born = readFields(reader, nodeOf(map, "born") ?? null, `"born" of ${where}`, bornFields, offsetOfKey(map, "born"));
	return born === void 0 ? void 0 : withoutUndefined(born);
}
/** `evicted` must be there exactly when the status says so. */
function readEvicted(reader, map, where) {
	const status = toPlainValue(nodeOf(map, "status"));
	if (!map.has("evicted")) {
		const hint = "Add \"evicted: { on: 2026-06-14, why: does-not-earn }\" with the real day and reason.";
		const offset = offsetOfKey(map, "status");
		if (status === "evicted") reportError(reader, "missing-evicted", offset, `${where} is evicted, but has no "evicted"`, hint);
		return;
	}
	const offset = offsetOfKey(map, "evicted");
	if (status !== "evicted") {
		const message = `${where} has "evicted", but its status is ${quoteValue(status)}`;
		reportError(reader, "unexpected-evicted", offset, message, "Remove \"evicted\", or set the status to evicted.");
	}
	return readFields(reader, nodeOf(map, "evicted") ?? null, `"evicted" of ${where}`, evictedFields, offset);
}
/** The one fact of a mapping such as `{ changes: "src/**" }`. */
function readFact(reader, map, key, where) {
	const name = `"${key}" of the probe of ${where}`;
	const read = readFields(reader, nodeOf(map, key) ?? null, name, factFields, offsetOfKey(map, key));
	if (read === void 0) return void 0;
	const told = Object.entries(read).filter(([, value]) => value !== void 0);
	const [[kind, value] = []] = told;
	if (told.length !== 1 || kind === void 0 || value === void 0) {
		const message = `${name} names ${told.length} facts`;
		reportError(reader, "probe-facts", offsetOfKey(map, key), message, "Write exactly one of changes, reads, runs and calls, for example { changes: \"src/**\" }.");
		return;
	}
	if (kind === "runs") return {
		kind,
		command: value
	};
	return kind === "calls" ? {
		kind,
		tool: value
	} : {
		kind,
		glob: value
	};
}
const askKeys = [
	"must",
	"never",
	"check"
];
/** What the probe asks: exactly one of must, never and check. */
function readAsk(reader, map, where, script) {
	const asked = askKeys.filter((key) => map.has(key));
	const [kind] = asked;
	if (kind === void 0 || asked.length > 1) {
		const message = kind === void 0 ? `the probe of ${where} asks nothing` : `the probe of ${where} has ${asked.map((key) => `"${key}"`).join(" and ")}`;
		reportError(reader, "probe-asks", offsetOfKey(map, asked[1] ?? ""), message, "Write exactly one of must, never and check: two questions are two rules.");
		return;
	}
	if (kind === "check") return script === void 0 ? void 0 : {
		kind,
		script
	};
	const fact = readFact(reader, map, kind, where);
	return fact === void 0 ? void 0 : {
		kind,
		fact
	};
}
function readProbe(reader, rule, where) {
	if (!rule.has("probe")) return void 0;
	const map = nodeOf(rule, "probe") ?? null;
	const read = readFields(reader, map, `the probe of ${where}`, probeFields, offsetOfKey(rule, "probe"));
	if (read === void 0 || !(0, import_dist.isMap)(map)) return void 0;
	const ask = readAsk(reader, map, where, read.check);
	const when = map.has("when") ? readFact(reader, map, "when", where) : void 0;
	const { order, tasks, price } = read;
	if (order !== void 0 && (!map.has("when") || !map.has("must"))) {
		const hint = ask?.kind === "must" ? "Add \"when\": order says on which side of that occasion the other has to be. Or remove it." : "Remove it: only what \"must\" be done stands before or after its occasion.";
		const message = `"order" of the probe of ${where} has nothing to put in order`;
		reportError(reader, "probe-order", offsetOfKey(map, "order"), message, hint);
	}
	if (ask === void 0) return void 0;
	return {
		ask,
		...withoutUndefined({
			when,
			order,
			tasks,
			price
		})
	};
}
function checkBody(reader, map, where) {
	const body = toPlainValue(nodeOf(map, "body"));
	const long = toPlainValue(nodeOf(map, "long")) === true;
	const fault = typeof body === "string" ? findBodyFault(body, long) : void 0;
	if (fault !== void 0) reportError(reader, fault.code, offsetOfKey(map, "body"), `${where}: ${fault.message}`, fault.hint);
}
/**
* Reads one rule of the list. `position` is its 1-based place, for messages about a rule without a usable id. Problems go to the
* reader; undefined when there was any error.
*/
function parseRule(reader, node, position) {
	const before = reader.problems.length;
	const map = (0, import_dist.isMap)(node) ? node : void 0;
	const where = map === void 0 ? `rule number ${position}` : nameRule$1(map, position);
	const values = readFields(reader, node ?? null, where, ruleFields);
	if (map === void 0) return void 0;
	checkBody(reader, map, where);
	const born = readBorn(reader, map, where);
	const evicted = readEvicted(reader, map, where);
	const probe = readProbe(reader, map, where);
	if (values === void 0 || reader.problems.length > before) return void 0;
	const { line = 1, column = 1 } = reader.source.locate(startOf$1(map.items[0]?.key));
	const { id, agent, body, status, scope, section, long } = values;
	return {
		id,
		agent,
		body,
		status,
		scope,
		protected: values.protected,
		line,
		column,
		...withoutUndefined({
			section,
			long,
			probe,
			born,
			evicted
		})
	};
}

// src/core/ledger/parse-ledger.ts
/** What a ledger may hold. */
const ledgerLimits = {
	maxBytes: 8388608,
	maxRules: 1e4
};
/** Problems of one file shown at once; a ledger with more is broken as a whole. */
const maxProblems = 1e3;
const ledgerFields = {
	version: requiredField(literal$1(1), "1, the only version there is"),
	rules: optionalField(custom(() => true), "")
};
/** Every rule with a text as id counts, also one that is wrong otherwise: all problems show at once. */
function checkUniqueIds(reader, items) {
	const first = /* @__PURE__ */ new Map();
	for (const item of items) {
		if (!(0, import_dist.isMap)(item)) continue;
		const id = item.get("id");
		if (typeof id !== "string") continue;
		const offset = offsetOfKey(item, "id");
		const earlier = first.get(id);
		if (earlier === void 0) first.set(id, offset);
		else {
			const message = `the id ${quoteValue(id)} is already used on line ${reader.source.locate(earlier).line}`;
			reportError(reader, "duplicate-id", offset, message, "Give this rule an id of its own; an id names one rule for good.");
		}
	}
}
function readRules(reader, root) {
	const node = root.get("rules", true);
	if (isEmptyNode(node)) return [];
	const offset = offsetOfKey(root, "rules");
	if (!(0, import_dist.isSeq)(node)) {
		reportError(reader, "not-a-list", offset, "\"rules\" is not a list", "Write \"rules: []\", or one entry per rule that begins with \"- id:\".");
		return [];
	}
	if (node.items.length > ledgerLimits.maxRules) {
		const message = `the ledger has ${node.items.length} rules; at most ${ledgerLimits.maxRules} are read`;
		reportError(reader, "too-many-rules", offset, message, "Delete evicted rules that nobody will propose again.");
		return [];
	}
	checkUniqueIds(reader, node.items);
	const rules = [];
	for (const [index, item] of node.items.entries()) {
		if (reader.problems.length >= maxProblems) {
			reportError(reader, "too-many-problems", startOf$1(item), "from here on the ledger was not checked", "Correct the problems above first.");
			break;
		}
		const rule = parseRule(reader, item, index + 1);
		if (rule !== void 0) rules.push(rule);
	}
	return rules;
}
function readLedger(source) {
	const problems = [];
	const reader = {
		source,
		codePrefix: "ledger",
		problems
	};
	const root = source.document.contents;
	if (!(0, import_dist.isMap)(root)) {
		reportError(reader, "not-a-mapping", 0, "the ledger holds no keys", "Write \"version: 1\" and \"rules: []\".");
		return { problems };
	}
	readFields(reader, root, "the ledger", ledgerFields);
	if (!root.has("rules")) reportError(reader, "missing-key", startOf$1(root), "the ledger has no \"rules\"", "Add \"rules: []\".");
	const rules = readRules(reader, root);
	return problems.length > 0 ? { problems: sortProblems(problems) } : {
		value: {
			version: 1,
			rules
		},
		problems
	};
}
/**
* Reads `.rentroll/ledger.yml` (text or bytes, ≤ 8 MiB, ≤ 10 000 rules). All problems are collected, each with line and column.
* `file` is the path relative to the repository root; `blame` says who must act.
*/
function parseLedger(text, file, blame) {
	const parsed = parseYaml(text, file, blame, {
		codePrefix: "ledger",
		maxBytes: ledgerLimits.maxBytes
	});
	return parsed.value === void 0 ? { problems: parsed.problems } : readLedger(parsed.value);
}

// src/core/model/runner/runner.ts
/** Where the tokens of a verdict come from. */
const evidenceLevels = [
	"measured",
	"replayed",
	"simulated"
];

// src/core/receipt/evidence-schema.ts
const say$1 = description;
/** The smallest values that still count: below, a variance or a quantile would leave the range of doubles. */
const leastShare = 1e-6;
const leastErrorRate = 1e-15;
const number = pipe(number$2(), finite$1());
const name = pipe(string(), nonEmpty(), maxLength(256), check(isPlainLine), say$1("one line of text, at most 256 characters"));
const wholeNumber = pipe(number$2(), safeInteger(), minValue(0), say$1("a whole number, 0 or more"));
const tokens = pipe(wholeNumber, say$1("a whole number of tokens, 0 or more"));
const share = pipe(number, minValue(leastErrorRate), ltValue(.5), say$1("a number above 0 and below 0.5, for example 0.05"));
const weight = pipe(number, check((value) => value === 0 || value >= leastShare && value <= 1 / leastShare), say$1("0, or a number from 0.000001 to 1000000"));
/** Tokens of a trial by class. */
const usageSchema = pipe(strictObject({
	input: tokens,
	output: tokens,
	cacheCreation: tokens,
	cacheRead: tokens
}), say$1("an object with whole numbers of tokens for input, output, cacheCreation and cacheRead"));
const policyEntries = {
	ratio: pipe(number, gtValue(0), maxValue(0xe8d4a51000), say$1("a number above 0, for example 2")),
	minEffect: pipe(union([pipe(number, minValue(leastShare), ltValue(1)), strictObject({ tokens: pipe(number, minValue(leastShare), maxValue(0xe8d4a51000)) })]), say$1("a share above 0 and below 1, for example 0.15, or { \"tokens\": 5000 }")),
	alpha: share,
	beta: share,
	cap: pipe(number, minValue(1), maxValue(0xe8d4a51000), say$1("a number of at least 1, for example 2")),
	metric: picklist(metrics),
	weights: pipe(strictObject({
		input: weight,
		output: weight,
		cacheCreation: weight,
		cacheRead: weight
	}), check((weights) => Object.values(weights).some((value) => value > 0)), say$1("weights of input, output, cacheCreation and cacheRead, one of them above 0"))
};
const trialEntries = {
	task: name,
	arm: picklist(arms),
	outcome: picklist(outcomes),
	cached: pipe(boolean(), say$1("true or false")),
	order: wholeNumber,
	batch: wholeNumber,
	usage: usageSchema,
	answer: exactOptional(picklist(probeAnswers)),
	pair: exactOptional(wholeNumber),
	inCompany: exactOptional(pipe(literal$1(true), say$1("true, for a failure beside other rules under test"))),
	microDollars: exactOptional(pipe(number, minValue(0), maxValue(0x38d7ea4c68000), say$1("millionths of a dollar, 0 or more"))),
	estimated: exactOptional(pipe(literal$1(true), say$1("true, when part of the usage is an estimate")))
};
/** Replaying the interim analyses of evidence grows with the square of its trials: hostile evidence must not take minutes. */
const maxTrials = 5e3;
const listOf = (trial) => pipe(array(trial), maxLength(maxTrials), say$1(`a list of at most ${maxTrials} trials`));
const taskList = pipe(array(name), minLength(1), maxLength(500), say$1("a list of golden tasks"));
/** What a rule that buys behaviour is judged by. */
const behaviourSchema = strictObject({
	stake: exactOptional(pipe(literal$1("removal"), say$1("removal, or absent where a rule has to earn its place"))),
	gain: pipe(number, minValue(.1), maxValue(.9), say$1("a share from 0.1 to 0.9, for example 0.4")),
	alpha: pipe(number, minValue(leastErrorRate), ltValue(.5), say$1("a number above 0, for example 0.02")),
	price: pipe(number, minValue(0), ltValue(1), say$1("a share below 1, for example 0.2")),
	maxPairs: pipe(wholeNumber, minValue(1), maxValue(500), say$1("a whole number from 1 to 500")),
	tasks: taskList,
	targets: exactOptional(taskList)
});
const evidenceEntries = {
	schema: pipe(literal$1(1), say$1("1, the only version there is")),
	agent: name,
	rule: name,
	rent: pipe(number$2(), safeInteger(), minValue(0), say$1("the tokens of the rule's line, for example 27")),
	policy: strictObject(policyEntries),
	behaviour: exactOptional(behaviourSchema),
	answers: exactOptional(taskList),
	previousInformation: pipe(number, minValue(0), say$1("the largest information of an earlier look, 0 or more")),
	trials: listOf(strictObject(trialEntries))
};
/** Evidence as rentroll writes it into receipts: every key is there. */
const evidenceSchema = strictObject(evidenceEntries);
/** Evidence as people may write it: what has a default may be absent. */
const givenEvidenceSchema = strictObject({
	...evidenceEntries,
	policy: optional(strictObject({
		ratio: optional(policyEntries.ratio, policyDefaults.ratio),
		minEffect: optional(policyEntries.minEffect, unknownHorizonShare),
		alpha: optional(policyEntries.alpha, policyDefaults.alpha),
		beta: optional(policyEntries.beta, policyDefaults.beta),
		cap: optional(policyEntries.cap, policyDefaults.cap),
		metric: optional(policyEntries.metric, policyDefaults.metric),
		weights: optional(policyEntries.weights)
	}), {}),
	previousInformation: optional(evidenceEntries.previousInformation),
	trials: listOf(strictObject({
		...trialEntries,
		cached: optional(trialEntries.cached, false),
		order: optional(trialEntries.order),
		batch: optional(trialEntries.batch, 1)
	}))
});

// src/core/receipt/trial-faults.ts
/**
* What well-formed trials must not say:
* - a candidate trial was reused (only a baseline is),
* - a completed trial used nothing (it was not measured, and an unmeasured trial is not a trial of 0 tokens),
* - the same trial (task, arm, order) stands there twice,
* - a trial that completed counts in an earlier batch than one before it in the order of the measurement. A failure may: it
*   enters evidence when its cause shows.
*/
function findTrialFaults(trials, policy) {
	return [
		...trials.flatMap((trial, place) => [...cachedCandidate(trial, place), ...unmeasured(trial, place, policy)]),
		...findRepeated(trials),
		...findBatchDisorder(trials)
	];
}
/** Names a trial inside a measurement. Reused trials have no place in its order. */
function trialKey({ task, arm, order }) {
	return JSON.stringify([
		task,
		arm,
		order
	]);
}
function cachedCandidate({ arm, cached }, place) {
	if (arm !== "candidate" || !cached) return [];
	const message = `trials[${place}] is a reused trial of the candidate ("cached" is "true")`;
	return [{
		path: [
			"trials",
			place,
			"cached"
		],
		code: "cached-candidate",
		message,
		hint: "Only baseline trials are reused: write \"cached\": false, or correct the arm."
	}];
}
function unmeasured({ outcome, usage }, place, policy) {
	if (outcome !== "completed" || weighUsage(usage, policy.weights) > 0) return [];
	const message = `trials[${place}] completed with a usage of "0" tokens under the weights of the policy`;
	return [{
		path: [
			"trials",
			place,
			"usage"
		],
		code: "unmeasured-trial",
		message,
		hint: "A trial that was not measured is not a trial of 0 tokens: write its usage, or leave it out."
	}];
}
function findRepeated(trials) {
	const seen = /* @__PURE__ */ new Map();
	return trials.flatMap((trial, place) => {
		if (trial.cached) return [];
		const first = seen.get(trialKey(trial));
		if (first !== void 0) return [repeated(trial, place, first)];
		seen.set(trialKey(trial), place);
		return [];
	});
}
function repeated({ task, arm, order }, place, first) {
	const message = `trials[${place}] is trials[${first}] again: task ${quoteValue(task)}, ${arm}, order "${order}"`;
	return {
		path: ["trials", place],
		code: "repeated-trial",
		message,
		hint: "Each trial counts once: remove one, or give it its own order."
	};
}
function findBatchDisorder(trials) {
	const ran = trials.map((trial, place) => ({
		...trial,
		place
	})).filter(({ cached, outcome }) => !cached && outcome === "completed").sort((a, b) => a.order - b.order || a.batch - b.batch);
	return ran.flatMap(({ place, batch, order }, index) => {
		const before = ran[index - 1];
		if (before === void 0 || before.batch <= batch) return [];
		const message = `trials[${place}] (order ${order}) is in batch "${batch}", trials[${before.place}] before it in batch "${before.batch}"`;
		return [{
			path: [
				"trials",
				place,
				"batch"
			],
			code: "batch-order",
			message,
			hint: "Batches follow each other: number them in the order in which they ran."
		}];
	});
}

// src/core/receipt/parse-receipt.ts
/** True for a day of the calendar: `2026-02-30` and `9999-99-99` are none. */
function isDay(text) {
	const time = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
const finite = pipe(number$2(), finite$1());
const count$2 = pipe(finite, integer(), minValue(0));
const digest = pipe(string(), regex(/^sha256:[0-9a-f]{64}$/), description("\"sha256:\" and 64 hex digits"));
const gitId = pipe(string(), regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/), description("the full id of a git object"));
const short = pipe(string(), maxLength(256));
const armSummary = strictObject({
	completed: count$2,
	failures: count$2,
	mean: finite,
	cv: finite,
	aboveCap: count$2
});
const task = strictObject({
	task: short,
	cap: finite,
	baseline: armSummary,
	candidate: armSummary,
	saving: finite,
	relativeVariance: finite
});
const proof = strictObject({
	canaryLeaked: boolean(),
	ruleDelivered: boolean()
});
const enforcement = strictObject({
	files: boolean(),
	network: boolean(),
	processes: boolean()
});
const rate = strictObject({
	rate: finite,
	standardError: finite
});
const selfTest = strictObject({
	falseAccept: rate,
	power: rate,
	minimalShare: finite,
	replays: count$2,
	trials: count$2
});
/** Base64 of 64 bytes, in its only proper spelling. */
const signatureValue = pipe(string(), regex(/^[A-Za-z0-9+/]{85}[AQgw]==$/), description("the 64 bytes of an Ed25519 signature in base64"));
const signature = strictObject({
	algorithm: literal$1("ed25519"),
	key: digest,
	value: signatureValue
});
const repeat = strictObject({
	maxTurns: count$2,
	tokenCap: count$2,
	rules: pipe(array(strictObject({
		rule: short,
		bodyHash: digest
	})), maxLength(1e3)),
	memories: pipe(array(pipe(array(short), maxLength(1e3))), maxLength(1e3)),
	trials: pipe(array(strictObject({
		seed: pipe(string(), regex(/^[0-9a-f]{64}$/)),
		memory: count$2
	})), maxLength(maxTrials))
});
const comparedArm = strictObject({
	name: pipe(string(), maxLength(1e3)),
	digest
});
const comparedFacts = strictObject({
	kind: picklist([
		"model",
		"prompt",
		"context"
	]),
	unit: picklist(["dollars", "tokens"]),
	a: comparedArm,
	b: comparedArm
});
const answerCounts = strictObject({
	yes: count$2,
	no: count$2,
	na: count$2
});
const behaviour = strictObject({
	targets: array(short),
	tasks: array(strictObject({
		task: short,
		baseline: answerCounts,
		candidate: answerCounts
	})),
	pairs: strictObject({
		for: count$2,
		against: count$2,
		alike: count$2,
		fewer: count$2,
		more: count$2,
		planned: count$2
	}),
	evidence: strictObject({
		gain: finite,
		room: finite,
		violations: finite
	}),
	needed: strictObject({
		gain: finite,
		room: finite
	}),
	followed: finite,
	gain: finite,
	interval: strictTuple([finite, finite]),
	screen: exactOptional(finite),
	price: exactOptional(strictObject({
		cost: finite,
		share: finite,
		limit: finite,
		state: picklist(priceStates)
	})),
	further: exactOptional(strictObject({
		likely: union([count$2, literal$1("never")]),
		most: count$2
	}))
});
const receiptSchema = strictObject({
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
	tasks: array(task),
	behaviour: exactOptional(behaviour),
	savings: strictObject({
		priced: finite,
		total: finite,
		processing: finite
	}),
	rent: count$2,
	procedure: strictObject({
		name: short,
		version: count$2
	}),
	source: exactOptional(strictObject({
		commit: gitId,
		tree: gitId
	})),
	fingerprint: strictObject({
		fixture: digest,
		suite: digest,
		activeSet: digest,
		definition: digest
	}),
	runner: short,
	runnerVersion: short,
	model: short,
	evidenceLevel: picklist(evidenceLevels),
	isolation: strictObject({
		baseline: exactOptional(proof),
		candidate: exactOptional(proof)
	}),
	enforced: exactOptional(enforcement),
	audit: exactOptional(literal$1(true)),
	asked: exactOptional(pipe(count$2, minValue(2))),
	replaces: exactOptional(strictObject({
		body: pipe(string(), maxLength(1e3)),
		scope: pipe(array(short), maxLength(100))
	})),
	compared: exactOptional(comparedFacts),
	flags: array(short),
	spend: strictObject({
		usage: usageSchema,
		dollars: union([pipe(finite, minValue(0)), literal$1("unknown")]),
		trials: count$2,
		reused: count$2
	}),
	selfTest: exactOptional(selfTest),
	repeat: exactOptional(repeat),
	decidedOn: pipe(string(), regex(/^\d{4}-\d{2}-\d{2}$/), check(isDay), description("a date like 2026-11-21")),
	trialDigests: array(digest),
	chain: digest,
	evidence: evidenceSchema,
	signature: exactOptional(signature)
});
/** Largest receipt that is read; a verdict with hundreds of trials is well below. */
const maxBytes = 8388608;
/** A receipt that is broken is hardly ever broken once; the first few problems tell enough. */
const mostShown = 5;
/** Parses a committed receipt; its shape and what trials cannot say. `verify` recomputes the numbers. */
function parseReceipt(text, file, blame) {
	const { value: source, problems } = parseJson(text, file, blame, {
		codePrefix: "receipt",
		maxBytes
	});
	if (source === void 0) return { problems: problems.map(asInvalid) };
	const [node, ...others] = source.values;
	if (node !== void 0 && others.length === 0) return refuseCompared(readReceipt(source, node, []), source, node);
	return { problems: [asInvalid({
		code: "",
		severity: "error",
		message: `the file holds ${source.values.length} JSON values, not one receipt`,
		hint: "",
		at: source.locate(others[0]?.start ?? 0),
		blame
	})] };
}
/** A comparison lets no rule in, whatever name its receipt has. */
function refuseCompared(read, source, node) {
	if (read.value?.compared === void 0) return read;
	return { problems: [asInvalid({
		code: "",
		severity: "error",
		message: "it is the receipt of a comparison, which carries no rule",
		hint: "",
		at: source.locate(findNode(node, ["compared"]).start),
		blame: source.blame
	})] };
}
/** Reads a receipt that stands at `path` in a file. */
function readReceipt(source, node, path) {
	const unknown = findUnknownProcedure(node, source);
	if (unknown !== void 0) return { problems: [unknown] };
	const parsed = safeParse(receiptSchema, jsonValue(node));
	const refusal = {
		schema: receiptSchema,
		source,
		node,
		path,
		codePrefix: "receipt",
		name: "the receipt"
	};
	const problems = parsed.success ? [...trialFaultProblems(source, node, parsed.output), ...dollarProblems(source, node, parsed.output)] : listRefusalProblems({
		...refusal,
		issues: parsed.issues
	});
	if (problems.length > 0) return { problems: problems.slice(0, mostShown).map(asInvalid) };
	return {
		value: parsed.output,
		problems
	};
}
/** A rule is judged in tokens: dollars that a receipt states beside honest usage would be checked by nobody. */
function dollarProblems(source, node, { compared, evidence }) {
	const index = evidence.trials.findIndex(({ microDollars }) => microDollars !== void 0);
	if (index === -1 || compared?.unit === "dollars") return [];
	const at = source.locate(findNode(node, [
		"evidence",
		"trials",
		index,
		"microDollars"
	]).start);
	return [{
		code: "",
		severity: "error",
		message: `trials[${index}] states what it cost in dollars, and only models are compared in them`,
		hint: "",
		at,
		blame: source.blame
	}];
}
function trialFaultProblems(source, node, { evidence }) {
	return findTrialFaults(evidence.trials, evidence.policy).map(({ path, code, message, hint }) => {
		const at = source.locate(findNode(node, ["evidence", ...path]).start);
		return {
			code,
			severity: "error",
			message: `evidence.${message}`,
			hint,
			at,
			blame: source.blame
		};
	});
}
/** What is wrong with a receipt does not matter to its reader: nobody repairs one by hand. */
function asInvalid(problem) {
	return {
		...problem,
		code: "receipt-invalid",
		message: `the receipt cannot be used: ${problem.message}`,
		hint: "Receipts are written by rentroll stamp and never edited; measure the rule again."
	};
}

// src/core/decide/judge/run-kinds.ts
/** A verdict as the judge takes it: without a proof it is open, whatever it says. */
function backVerdict({ verdict, ...words }, proof) {
	return proof === void 0 ? {
		...words,
		verdict: "undecided"
	} : {
		...words,
		verdict,
		proof
	};
}
/** What a run without errors came to. */
function judgeKind(run, verdicts) {
	switch (run.kind) {
		case "tree": return worstOf([judgeRest(run), judgeVerdicts(verdicts)]);
		case "evidence": return worstOf(run.verdicts.map((verdict) => stated[verdict]));
		case "audit": return judgeAudit(verdicts);
		case "bench":
			if (run.leaks > 0) return "error";
			return judgeEnd(run.end);
		case "verify": return run.refused > 0 ? "fail" : "pass";
		case "spot-check":
			if (run.refused > 0) return "fail";
			return run.end === "whole" && run.unfinished > 0 ? "undecided" : judgeEnd(run.end);
		case "introduction":
		case "plan":
		case "idle-audit":
		case "lint": return "pass";
	}
}
/** With another model than the config's a rule may do as it likes, as long as no task breaks. */
function hasSay({ model, verdict }) {
	return model === void 0 || verdict === "regression";
}
function judgeVerdicts(verdicts) {
	const heard = verdicts.filter(hasSay);
	const whole = heard.filter(({ partOf }) => partOf === void 0).map(judgeAnswer);
	const parts = Map.groupBy(heard, ({ partOf }) => partOf);
	parts.delete(void 0);
	return worstOf([...whole, ...[...parts.values()].map(judgeParts)]);
}
/** What of a tree has no verdict that could count: in memory it is a no, elsewhere it is open. */
function judgeRest({ unstamped, unmeasured, strikes }) {
	if (unstamped > 0) return "fail";
	return unmeasured + strikes > 0 ? "undecided" : "pass";
}
const stated = {
	earns: "pass",
	"does-not-earn": "fail",
	regression: "fail",
	undecided: "undecided"
};
function worstOf(outcomes) {
	if (outcomes.includes("fail")) return "fail";
	return outcomes.includes("undecided") ? "undecided" : "pass";
}
/** A rule of all agents enters the memories where it earns; it fails when that is none. */
function judgeParts(parts) {
	const outcomes = parts.map(judgeAnswer);
	if (parts.some(({ leaving }) => leaving !== void 0) && outcomes.includes("fail")) return "fail";
	if (outcomes.includes("undecided")) return "undecided";
	return outcomes.includes("pass") ? "pass" : "fail";
}
function judgeAnswer(verdict) {
	return verdict.proof === void 0 ? judgeOpen(verdict) : judgeBacked(verdict);
}
/** Text that adds is in memory as soon as it is merged, so it must have earned. */
function judgeOpen({ text }) {
	return text?.effect === "adds" ? "fail" : "undecided";
}
/** Text that replaces base's may come when base's may go. */
function judgeBacked({ verdict, text, leaving }) {
	if (leaving !== void 0) return removals[leaving.may];
	if (text?.effect === "replaces") return removals[text.may];
	return verdict === "undecided" && text !== void 0 ? "fail" : stated[verdict];
}
const removals = {
	"may-go": "pass",
	stays: "fail",
	open: "undecided"
};
/** An audit says no when a rule has to leave; a strike only warns. */
function judgeAudit(verdicts) {
	if (verdicts.some(({ audit }) => audit?.kind === "evict")) return "fail";
	return verdicts.some(({ audit }) => audit?.kind === "keep") ? "undecided" : "pass";
}
function judgeEnd(end) {
	return {
		whole: "pass",
		stopped: "undecided",
		environment: "error"
	}[end];
}

// src/core/decide/judge/write-title.ts
/** The answer in one sentence: what people read first, in the comment, the summary and the terminal. */
function writeTitle(change, outcome) {
	const errors = change.problems.filter(({ severity }) => severity === "error").length;
	if (change.run.kind === "lint") return writeLintTitle(change, errors, outcome);
	return errors > 0 ? writeErrorTitle(errors, outcome) : writeRunTitle(change, outcome);
}
/** The same of a report that was stored, from its rows alone: what its writer called it says nothing. */
function retellTitle({ verdicts, problems }, outcome) {
	const errors = problems.filter(({ severity }) => severity === "error").length;
	if (errors > 0) return writeErrorTitle(errors, outcome);
	if (verdicts.some(({ audit }) => audit !== void 0)) return writeAuditTitle(verdicts, outcome);
	const heard = verdicts.filter(hasSay);
	return heard.length === 0 ? nothingToMeasure : writeVerdictTitle(heard, outcome);
}
const nothingToMeasure = "Nothing to measure: no rule is new, changed or unproven.";
function writeErrorTitle(errors, outcome) {
	return outcome === "error" ? `The gate could not run: ${count$1(errors, "problem")} with the base, the config or the environment.` : `The gate says no: ${count$1(errors, "problem")} in this change.`;
}
function writeLintTitle({ problems }, errors, outcome) {
	if (errors > 0) return writeErrorTitle(errors, outcome);
	const warnings = problems.length;
	return `Lint found no errors${warnings === 0 ? "" : ` and ${count$1(warnings, "warning")}`}.`;
}
function writeRunTitle(change, outcome) {
	const { run, verdicts } = change;
	switch (run.kind) {
		case "introduction": return "This change introduces rentroll: its ledger was checked, nothing is measured yet.";
		case "plan": return `${count$1(run.rules, "rule")} would be measured.${writeSkipped(run.skipped)}`;
		case "idle-audit": return run.why;
		case "audit": return writeAuditTitle(verdicts, outcome);
		case "tree": return writeTreeTitle(change, run, outcome);
		case "evidence": return "";
		case "bench":
		case "spot-check": return endTitles[outcome];
		case "verify": return run.refused > 0 ? `${run.refused} of ${count$1(run.receipts, "receipt")} refused.` : `No receipt was refused: ${run.receipts} verified.`;
		case "lint": return "";
	}
}
function writeSkipped(rules) {
	return rules === 0 ? "" : ` ${rules} ${rules === 1 ? "is" : "are"} not worth measuring.`;
}
const endTitles = {
	pass: "Every trial ran.",
	fail: "A receipt was refused.",
	undecided: "It ended before all trials had run.",
	error: "The environment did not work, or an arm saw what it must not see."
};
const starts$1 = {
	pass: "The gate says yes",
	fail: "The gate says no",
	undecided: "Not settled",
	error: "The gate could not run"
};
function writeTreeTitle({ verdicts: all }, { unstamped, unmeasured, strikes }, outcome) {
	const verdicts = all.filter(hasSay);
	const rest = `${unstamped > 0 ? ` ${count$1(unstamped, "active rule")} must be stamped first.` : ""}${unmeasured > 0 ? ` ${unmeasured} ${unmeasured === 1 ? "rule has" : "rules have"} no verdict yet.` : ""}${strikes > 0 ? ` Nobody vouches for ${count$1(strikes, "record")} of an audit.` : ""}`;
	if (verdicts.length > 0) return `${writeVerdictTitle(verdicts, outcome)}${rest}`;
	return rest === "" ? nothingToMeasure : `${starts$1[outcome]}:${rest}`;
}
function writeVerdictTitle(verdicts, outcome) {
	const parts = listParts({
		...verdictPhrases,
		...behaviourPhrases,
		...removalPhrases,
		...leavingPhrases
	}, verdicts.map(nameAnswer));
	const whole = verdicts.every(({ text }) => text !== void 0) ? count$1(verdicts.length, "change of text", "changes of text") : count$1(verdicts.length, "rule");
	return `${starts$1[outcome]}: of ${whole}, ${parts.join(", ")}.`;
}
/** Of text that is replaced, and of a rule that leaves, it is said whether base's words may go; of one with a probe, that it buys behaviour. */
function nameAnswer({ verdict, text, leaving, behaviour }) {
	if (leaving !== void 0) return `rule ${leaving.may}`;
	if (behaviour !== void 0 && verdict === "earns") return "behaviour";
	if (behaviour?.price?.state === "above-price" && verdict === "regression") return "above-price";
	return text?.effect === "replaces" ? text.may : verdict;
}
/** How many there are of each kind, in the order of the phrases. */
function listParts(phrases, kinds) {
	return Object.entries(phrases).flatMap(([kind, [one, several]]) => {
		const amount = kinds.filter((other) => other === kind).length;
		return amount === 0 ? [] : [`${amount} ${amount === 1 ? one : several}`];
	});
}
function count$1(amount, noun, plural = `${noun}s`) {
	return `${amount} ${amount === 1 ? noun : plural}`;
}
const verdictPhrases = {
	earns: ["earns its rent", "earn their rent"],
	"does-not-earn": ["does not earn", "do not earn"],
	regression: ["breaks tasks", "break tasks"],
	undecided: ["is not settled", "are not settled"]
};
const behaviourPhrases = {
	behaviour: ["earns by behaviour", "earn by behaviour"],
	"above-price": ["costs more than its price", "cost more than their price"]
};
const removalPhrases = {
	"may-go": ["text loses nothing", "texts lose nothing"],
	stays: ["text loses what it replaces", "texts lose what they replace"],
	open: ["text is not settled", "texts are not settled"]
};
const leavingPhrases = {
	"rule may-go": ["may go", "may go"],
	"rule stays": ["is missed when it goes", "are missed when they go"],
	"rule open": ["may go or not: that is not settled", "may go or not: that is not settled"]
};
const auditPhrases = {
	evict: ["should be evicted", "should be evicted"],
	postpone: ["waits until another has left", "wait until another has left"],
	strike: ["gets its first strike", "get their first strike"],
	renew: ["still earns its rent", "still earn their rent"],
	needed: ["is still needed for what agents do", "are still needed for what agents do"],
	protect: ["does not earn and is protected", "do not earn and are protected"],
	keep: ["is not settled", "are not settled"]
};
const auditStarts = {
	pass: "The audit evicts nothing",
	fail: "The audit says no",
	undecided: "Not settled",
	error: "The audit could not run"
};
/** The answer of an audit in one sentence. */
function writeAuditTitle(verdicts, outcome) {
	const kinds = verdicts.map(({ audit, behaviour }) => audit?.kind === "renew" && behaviour !== void 0 ? "needed" : audit?.kind);
	const parts = listParts(auditPhrases, kinds).join(", ");
	return `${auditStarts[outcome]}: of ${count$1(verdicts.length, "active rule")}, ${parts}.`;
}

// src/core/decide/judge/judge-change.ts
/** Nothing stricter than the config's default, for runs whose answer no policy softens. */
const defaultPolicy = { onUndecided: "neutral" };
/**
* The one judge: what a run of any kind came to, what its check run ends with, its exit code, and the answer in one sentence. Whatever says
* pass or fail, posts a conclusion or ends a process asks here and decides nothing itself.
*/
function judgeChange(change) {
	const outcome = judgeOutcome(change);
	return {
		outcome,
		conclusion: concludeJob(outcome, change),
		exitCode: exitCodes[outcome],
		title: writeTitle(change, outcome)
	};
}
const exitCodes = {
	pass: 0,
	fail: 1,
	error: 2,
	undecided: 3
};
/** Errors come first, whatever was measured: those of the base and the environment before those of the change. */
function judgeOutcome({ run, verdicts, problems }) {
	const errors = problems.filter(({ severity }) => severity === "error");
	if (errors.some(({ blame }) => blame === "setup")) return "error";
	return errors.length > 0 ? "fail" : judgeKind(run, verdicts);
}
/**
* Red for a no, an error, and for undecided where the policy says so, or where a line of memory would be merged on a receipt that nobody
* vouches for: what is neutral can be merged. An audit that evicts has done its work: its job is not red, the pull
* request that follows is its answer.
*/
function concludeJob(outcome, { run, verdicts, problems, policy }) {
	if (outcome === "pass") return "success";
	if (run.kind === "audit" && outcome !== "error" && !problems.some(({ severity }) => severity === "error")) return "neutral";
	const waitsInMemory = verdicts.some((verdict) => verdict.proof === void 0 && verdict.hint?.inMemory === true);
	return outcome === "undecided" && policy.onUndecided === "neutral" && !waitsInMemory ? "neutral" : "failure";
}
/** The judgement of problems alone: linting, and whatever could not begin. */
function judgeProblems(problems) {
	return judgeChange({
		run: { kind: "lint" },
		verdicts: [],
		problems,
		policy: defaultPolicy
	});
}
/**
* The judgement of a report that was stored or came from another job: what it says it came to, and what follows. Its title is written anew
* from its figures: the stored one is whatever somebody wrote.
*/
function judgeAgain({ outcome: told, verdicts: rows, problems, policy }) {
	const hinted = rows.filter((row) => row.basis === "hint" && hasSay(row));
	const outcome = told === "pass" && hinted.length > 0 ? "undecided" : told;
	return {
		outcome,
		conclusion: concludeJob(outcome, {
			run: rows.some(({ audit }) => audit !== void 0) ? { kind: "audit" } : {
				kind: "evidence",
				verdicts: []
			},
			verdicts: hinted.map(({ active }) => ({
				verdict: "undecided",
				hint: { inMemory: active === true }
			})),
			problems,
			policy
		}),
		exitCode: exitCodes[outcome],
		title: retellTitle({
			verdicts: rows,
			problems
		}, outcome)
	};
}

// src/core/proof/proved-verdict.ts
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

// src/core/probe/describe-probe.ts
/** A probe in words, so that reviewers see what is bought: `after the last change of "src/**", runs "npm run package"` (unescaped). */
function describeProbe({ when, ask, order }) {
	const occasion = when === void 0 ? "" : `${describeOccasion(when, order)}, `;
	if (ask.kind === "check") return `${occasion}"${ask.script}" answers yes`;
	return `${occasion}${ask.kind === "never" ? "never " : ""}${describeFact(ask.fact)}`;
}
function describeOccasion(when, order) {
	if (order === void 0) return `when it ${describeFact(when)}`;
	return order === "after" ? `after it last ${describeFact(when)}` : `before it first ${describeFact(when)}`;
}
function describeFact(fact) {
	if (fact.kind === "runs") return `runs "${fact.command}"`;
	if (fact.kind === "calls") return `uses the tool "${fact.tool}"`;
	return `${fact.kind} a file of "${fact.glob}"`;
}

// src/core/report/figures/verdict-labels.ts
/** The four answers as people read them. */
const verdictLabels = {
	earns: "earns",
	"does-not-earn": "does not earn",
	regression: "regression",
	undecided: "undecided"
};
/** The four outcomes of the gate as one word. */
const outcomeLabels = {
	pass: "pass",
	fail: "fail",
	undecided: "undecided",
	error: "could not run"
};
/** What each flag means, short enough to stand beside it. */
const flagMeanings = {
	SPREAD: "trials of a task and arm lie over 25 % apart: common, and the range carries it",
	"METRIC-CONFLICT": "priced, total and processing tokens disagree about the sign of the saving",
	"TASK-WORSE": "at least one task costs clearly more with the rule",
	TAIL: "capped and uncapped savings disagree, or long trials gather in one arm",
	FLAKY: "a task fails without the rule too",
	DRIFT: "fresh baseline trials cost something different from earlier ones",
	CONCENTRATED: "one task accounts for more than 60 % of the saving",
	CACHED: "judged against baseline trials of an earlier run",
	ESTIMATED: "the API did not say what some calls used; those trials let no rule in",
	SIMULATED: "simulated trials: an illustration, not evidence about a real agent",
	LEAK: "an arm saw what it must not see, or did not see the rule; these trials prove nothing",
	"ANSWER-KEY": "the rule says what the answer of a golden task says: it saves by knowing it",
	"ONE-TASK": "the gain in behaviour shows on one task only",
	"NA-SHIFT": "the rule changes how often its occasion comes, so that violations may not have become fewer",
	"ONE-SIDED": "the probe gave one answer only, in both arms: perhaps it cannot give the other",
	BACKWARDS: "the rule is followed less often with it than without it"
};
/** Where the tokens of a verdict come from. */
const evidenceLabels = {
	measured: "measured on a real agent",
	replayed: "replayed from a recording of a real agent",
	simulated: "simulated by the reference runner"
};
/** Which limit ended measuring. */
const stopLabels = {
	convoy_budget_exceeded: "the token limit of this run",
	agent_budget_exceeded: "the token limit of one agent",
	trial_budget_exceeded: "the token limit of one trial",
	dollar_budget_exceeded: "the dollar limit of this run"
};
/** A limit with what sets it: `400,000 tokens (budget.run, .rentroll/config.yml:9:11)`. Paths may be inside, unescaped. */
function describeLimit({ reason, amount, setBy, at }) {
	const places = [setBy, at && describePosition(at)].filter((part) => part !== void 0);
	return places.length === 0 ? measure(reason, amount) : `${measure(reason, amount)} (${places.join(", ")})`;
}
function measure(reason, amount) {
	return reason === "dollar_budget_exceeded" ? formatDollars(amount) : `${formatTokens(amount)} tokens`;
}
/** `Warning: 83 % of the token limit of this run is used: 1 M of 1.2 M tokens (budget.run).` */
function describeWarning({ used, agent, ...limit }) {
	const { reason, amount } = limit;
	const whose = agent === void 0 ? stopLabels[reason] : `the token limit of the agent ${agent}`;
	const sum = reason === "dollar_budget_exceeded" ? formatDollars(used) : formatTokens(used);
	return `Warning: ${formatShare(used, amount)} of ${whose} is used: ${sum} of ${describeLimit(limit)}.`;
}
/** Why a rule is on the plan. */
const measureReasonLabels = {
	added: "added here",
	changed: "changed here",
	unstamped: "active without a receipt",
	text: "text changed here",
	removed: "removed here",
	reworded: "reworded here",
	"never-measured": "never measured",
	aged: "its verdict is old",
	"other-runtime": "the model or the CLI changed",
	live: "real sessions ask for it",
	asked: "asked for"
};
/** Words for a measure reason that arrived as plain text; an unknown one is shown as it is. */
function describeMeasureReason(reason) {
	return Object.hasOwn(measureReasonLabels, reason) ? measureReasonLabels[reason] : reason;
}

// src/core/plan/choose-audited.ts
const dayMs = 864e5;
/**
* The rules an audit measures. Due ones first by age or by what real sessions showed, the oldest first, then those whose model or CLI changed; without `due` the
* oldest first, whatever their age. Ties keep the order of the ledger.
*/
function chooseAudited(auditables, wish) {
	const chosen = auditables.filter(({ agent }) => wish.agent === void 0 || agent === wish.agent).map((auditable) => ({
		...auditable,
		reason: findDueReason(auditable, wish) ?? "asked"
	})).filter(({ reason }) => !wish.due || reason !== "asked").sort((a, b) => compareDue(a, b, wish.due));
	return chosen.slice(0, wish.all ? chosen.length : wish.audit.perRun).map(({ rule, reason }) => ({
		rule,
		reason
	}));
}
/** Why an audit of the rule is due, undefined when it is not. A date that is not one is as good as no verdict. */
function findDueReason({ lastOn, changed, isLiveDue }, { today, audit }) {
	if (lastOn === void 0) return "never-measured";
	if (!(startOf(today) - startOf(lastOn) < audit.everyMs)) return "aged";
	if (isLiveDue) return "live";
	return changed.some((change) => audit.onChangeOf.includes(change)) ? "other-runtime" : void 0;
}
function compareDue(a, b, byReason) {
	const rank = ({ reason }) => byReason && reason === "other-runtime" ? 1 : 0;
	return rank(a) - rank(b) || compareText(a.lastOn ?? "", b.lastOn ?? "");
}
/** The rule that is due next by its age, and the date; undefined when there is none that was ever measured. */
function findNextDue(auditables, { agent, audit }) {
	const [oldest] = auditables.flatMap(({ rule, lastOn, agent: own }) => lastOn === void 0 || agent !== void 0 && own !== agent ? [] : [{
		rule: rule.id,
		lastOn
	}]).sort((a, b) => compareText(a.lastOn, b.lastOn));
	if (oldest === void 0 || Number.isNaN(startOf(oldest.lastOn))) return void 0;
	const dueMs = startOf(oldest.lastOn) + Math.ceil(audit.everyMs / dayMs) * dayMs;
	return {
		rule: oldest.rule,
		on: new Date(dueMs).toISOString().slice(0, 10)
	};
}
/** True for a verdict of the future. A day of difference is a time zone, more is a clock that is wrong. */
function isAhead(lastOn, today) {
	return startOf(lastOn) > startOf(today) + dayMs;
}
function startOf(date) {
	return Date.parse(`${date}T00:00:00Z`);
}

// src/core/probe/name-objects.ts
/** A text in backticks, or one that could be nothing but a path or a pattern of paths. */
const quoted = /^`([^`]+)`/u;
const barePath = /^(?=\S*[/*])[\w.*~@/{},-]*[\w*/]|^\.[\w.-]*\w|^[\w-]+(?:\.[\w-]+)+/u;
const separator = /^\s*(?:,\s*(?:or|and|nor)\s+|,\s*|\s(?:or|and|nor)\s+|\/\s*)(?=`)/u;
const barePathSeparator = /^\s*(?:,\s*(?:or|and|nor)\s+|,\s*|\s(?:or|and|nor)\s+)/u;
/** Reads `a`, `b` or `c` at the beginning of a text; undefined where it begins with nothing of the kind. */
function nameQuoted(text) {
	return nameAll(text, (rest) => quoted.exec(rest), separator);
}
/** The same for paths, which need no backticks. */
function namePaths(text) {
	return nameAll(text, (rest) => quoted.exec(rest) ?? bare(rest), barePathSeparator);
}
function bare(text) {
	const found = barePath.exec(text);
	return found === null ? null : [found[0], found[0]];
}
/** More than any sentence names. */
const mostObjects = 12;
function nameAll(text, take, between) {
	const objects = [];
	let rest = text;
	while (objects.length < mostObjects) {
		const found = take(rest);
		if (found === null) break;
		objects.push((found[1] ?? "").trim());
		const behind = rest.slice((found[0] ?? "").length);
		const gap = between.exec(behind)?.[0] ?? "";
		const isList = gap !== "" && take(behind.slice(gap.length)) !== null;
		rest = isList ? behind.slice(gap.length) : behind;
		if (!isList) break;
	}
	return objects.length === 0 ? void 0 : {
		objects,
		rest: rest.trim()
	};
}
/** A command without backticks: one that the guard knows and at most three options, with nothing but punctuation behind them. */
function nameBareCommand(text, known) {
	const [clause = ""] = text.split(/[,;:.]\s|[.!]$|\s[-–—]\s/u, 1);
	const words = clause.trim().split(/\s+/u);
	const begun = known.has(words.slice(0, 2).join(" ")) ? 2 : 1;
	const options = words.slice(begun);
	if (!known.has(words.slice(0, begun).join(" ")) || options.length > 3) return void 0;
	if (!options.every((word) => /^--?\w[\w=-]*$/u.test(word))) return void 0;
	return {
		objects: [words.join(" ")],
		rest: text.slice(clause.length).trim()
	};
}

// src/core/probe/read-tail.ts
/** Words that change nothing: where we are, and by whom. */
const empty = /^(?:(?:command|commands|directly|yourself|manually|by hand|at all|ever|anywhere|anymore|again|here|in this (?:repo|repository|project|codebase)|files?|folders?|director(?:y|ies))\b\s*)+/iu;
/** A reason says why, and not when. */
const reason = /^(?:(?:[,;:(–—-]|\.(?=\s))\s*)?(?:because|since|so that)\b.*$|^(?:[,;:(–—-]|\.(?=\s))\s*(?:it|they|that|this|these|those)\b.*$/isu;
const asking = /^(?:without (?:asking|permission|approval|confirmation|being asked|(?:my|a person's|explicit) (?:permission|approval|ok))|unless (?:asked|told|i say so|the user asks))\b(?: (?:first|me|the user|for it|to do so|to))*/iu;
const instead = /^(?:[,;:.(–—-]\s*)?(?:but\s+|and\s+)?(?:instead,?\s+)?(?:always\s+)?(?:use|run|prefer|call|write|do)\s+(?=`)/iu;
/**
* Reads what follows a deed. Whatever limits when a rule holds cannot be seen by a pattern: then it is no entry, rather than one that holds
* more up than the sentence does.
*/
function readTail(text) {
	let rest = text.trim();
	const said = {
		instead: [],
		unless: [],
		isAsked: false
	};
	for (let round = 0; round < 6; round += 1) {
		rest = rest.replace(empty, "").replace(/^[\s.!)]+$/u, "").trim();
		if (rest === "") return {
			kind: "said",
			...said
		};
		const next = readPart(rest, said);
		if (next === void 0) break;
		rest = next.trim();
	}
	return {
		kind: "limited",
		why: `${quoteValue(rest)} says when it holds, which a pattern does not see`
	};
}
/** Takes one part off; undefined for one that is not understood. */
function readPart(rest, said) {
	const option = /^without\s+`(--?[A-Za-z][\w-]*)`/u.exec(rest);
	if (option !== null) {
		said.unless = [...said.unless, option[1] ?? ""];
		return rest.slice(option[0].length);
	}
	const asks = asking.exec(rest);
	if (asks !== null) {
		said.isAsked = true;
		return rest.slice(asks[0].length);
	}
	const use = instead.exec(rest);
	const named = use === null ? void 0 : nameQuoted(rest.slice(use[0].length));
	if (named !== void 0) {
		said.instead = named.objects;
		return named.rest.replace(/^instead\b/iu, "");
	}
	return reason.test(rest) ? "" : void 0;
}

// src/core/probe/read-prose.ts
const forbids = /^(?:please\s+)?(?:you\s+)?(?:must\s+)?(?:never|do not|don['’]t|must not|should not|avoid)\s+(?:ever\s+)?/iu;
const runs = /^(?:run|use|execute|call|invoke|type|issue|running|using|executing|calling|invoking)\s+(?:the\s+(?:command\s+)?)?/iu;
const verbs = "edit|modify|change|touch|write(?: to)?|overwrite|update|alter|create|delete|remove|editing|modifying|changing|touching|writing(?: to)?";
const writes = new RegExp(`^(?:${verbs})(?:,?\\s*(?:or|and|nor|/|,)\\s*(?:${verbs}))*\\s+`, "iu");
const reads = /^(?:read|open|view|print|cat|reading|opening|viewing|printing)(?:,?\s*(?:or|and|nor)\s*(?:read|open|view|print|cat))*\s+/iu;
const filler = /^(?:(?:any|the|all)\s+)?(?:generated\s+)?(?:(?:files?|anything|code|sources?|things?)\s+)?(?:(?:in|under|below|inside|within|at|matching)\s+)?(?:the\s+(?=`|\.?[\w-]*\/))?(?:(?:folder|directory|path)\s+)?/iu;
const asksFirst = /^(?:always\s+)?(?:ask|get (?:approval|permission)|check with (?:me|the user))(?:\s+(?:me|the user|a person|first|for (?:permission|approval)))*\s+before\s+(?:you\s+)?/iu;
const prefers = /^(?:always\s+)?(use|run|prefer|call)\s+(?=`)/iu;
const over = /^(?:command\s+)?(?:,\s*(?:and\s+)?(?:not|never)|(?:instead of|rather than|in place of|over|and not|not))\s+(?:the\s+)?(?=`)/iu;
const insteadOf = /^(?:instead of|in place of|replace)\s+(?=`)/iu;
const comes = /^(?:,\s*|\s*)(?:always\s+)?(?:use|run|call|with|by)\s+(?=`)/iu;
/**
* Reads a rule as a deed that it forbids: `never run X`, `never edit below GLOB`, `use Y instead of X`, `ask before X`. What is not named in
* so many words, or holds only under a condition, is no deed: the reason is said. `programs`: those that are known without backticks.
*/
function readProse(body, programs) {
	const text = dropEmphasis(body).trim();
	const preferred = readPreference(text);
	if (preferred !== void 0) return preferred;
	const [lead, action] = asksFirst.test(text) ? [asksFirst, "ask"] : [forbids, "deny"];
	const found = lead.exec(text);
	if (found === null) return refuse("it forbids nothing by its first words: never, do not, avoid, use … instead of …");
	const rest = text.slice(found[0].length);
	return readRun$1(rest, action, programs) ?? readFiles(rest, action) ?? refuse(`${quoteValue(rest)} names no command and no file`);
}
/** Stars of Markdown around words say nothing; those between backticks are patterns. */
function dropEmphasis(body) {
	return body.split("`").map((part, index) => index % 2 === 0 ? part.replaceAll("**", "") : part).join("`");
}
function refuse(why) {
	return {
		kind: "not",
		why
	};
}
/** Use Y instead of X; instead of X, use Y. */
function readPreference(text) {
	const use = prefers.exec(text);
	if (use === null) return readReplacement(text);
	const [better, worse] = nameTwo(text.slice(use[0].length), over);
	const action = /prefer/iu.test(use[0]) ? "advise" : "deny";
	return better === void 0 || worse === void 0 ? void 0 : finishRun(worse, action, better.objects);
}
function readReplacement(text) {
	const start = insteadOf.exec(text);
	if (start === null) return void 0;
	const [worse, better] = nameTwo(text.slice(start[0].length), comes);
	if (worse === void 0 || better === void 0) return void 0;
	return finishRun({
		objects: worse.objects,
		rest: better.rest
	}, "deny", better.objects);
}
/** What is named, and what is named behind the words that link the two. */
function nameTwo(text, link) {
	const first = nameQuoted(text);
	const found = link.exec(first?.rest ?? "");
	return first === void 0 || found === null ? [] : [first, nameQuoted(first.rest.slice(found[0].length))];
}
function readRun$1(rest, action, programs) {
	const verb = runs.exec(rest);
	if (verb === null) return void 0;
	const object = rest.slice(verb[0].length);
	const named = nameQuoted(object) ?? nameBareCommand(object, programs);
	return named === void 0 ? refuse(`${quoteValue(object)} is no command in backticks`) : finishRun(named, action, []);
}
function finishRun({ objects, rest }, action, better) {
	const tail = readTail(rest);
	if (tail.kind === "limited") return refuse(tail.why);
	const { unless, isAsked, instead } = tail;
	const asked = isAsked ? "ask" : action;
	return {
		kind: "deed",
		deed: {
			kind: "run",
			commands: objects,
			unless,
			instead: [...better, ...instead],
			action: asked
		}
	};
}
function readFiles(rest, action) {
	const [write, read] = [writes.exec(rest), reads.exec(rest)];
	const verb = write ?? read;
	if (verb === null) return void 0;
	const object = rest.slice(verb[0].length);
	const filled = object.replace(filler, "");
	const named = namePaths(filled) ?? (/^(?:these|such|those|them|here)\b/iu.test(filled) ? nobody(filled) : void 0);
	if (named === void 0) return refuse(`${quoteValue(object)} names no path; a pattern sees paths and nothing else of a file`);
	const tail = readTail(named.rest);
	if (tail.kind === "limited") return refuse(tail.why);
	if (tail.unless.length > 0) return refuse("an option says nothing of a file");
	return {
		kind: "deed",
		deed: {
			kind: write === null ? "read" : "write",
			paths: named.objects,
			instead: tail.instead,
			action: tail.isAsked ? "ask" : action
		}
	};
}
/** Never edit these files: those of the scope. */
function nobody(text) {
	return {
		objects: [],
		rest: text.replace(/^(?:these|such|those|them|here)\b\s*/iu, "")
	};
}

// src/core/probe/name-fact.ts
/** A program of a command line; what a sentence forbids to use may as well be a type, a function or a word. */
const programs = new Set([
	"npm pnpm yarn npx bun bunx deno node corepack git gh hub make just task docker docker-compose podman kubectl helm python python3",
	"pip pip3 pipenv pytest uv uvx poetry conda mamba ruff black isort mypy pyright tox cargo rustc rustfmt go gofmt golangci-lint mvn",
	"gradle dotnet nuget msbuild composer php ruby gem bundle rails rake rspec tsc tsx ts-node vitest jest mocha playwright cypress",
	"eslint prettier biome oxlint turbo nx lerna terraform tofu ansible grep rg find fd sed awk cat head tail ls rm mv cp curl wget",
	"bash sh zsh cmake ninja swift xcodebuild flutter dart mix lein sbt nix brew apt apt-get mise asdf knip sudo"
].flatMap((line) => line.split(" ")));
const commandWord = /^[\w./:@=,+-]+$/;
const firstWord = /^(?:\.{0,2}\/)?[A-Za-z][\w./-]*$/;
/**
* A text in backticks as a command that a trial may run; undefined for several commands, for one with a placeholder, a variable or a pattern,
* and for what is no command line. `isCertain`: the sentence says that it is run; else its first word has to be a program that is known.
*/
function nameCommand(text, isCertain) {
	const words = text.trim().split(/\s+/);
	const [program = ""] = words;
	if (words.length > 8 || !firstWord.test(program) || !words.every((word) => commandWord.test(word))) return void 0;
	if (words.some((word) => /^\.{3}|[^/]\.{3}$/.test(word))) return void 0;
	if (!programs.has(program) && !(isCertain && (words.length > 1 || program.includes("/")))) return void 0;
	return {
		kind: "runs",
		command: words.join(" ")
	};
}
/** True when a command also runs the words of another one: `uv run pytest` runs `pytest`. */
function holdsCommand(command, other) {
	const words = command.trim().split(/\s+/);
	let at = -1;
	return other.split(/\s+/).every((word) => {
		at = words.indexOf(word, at + 1);
		return at !== -1;
	});
}
const pathText = /^(?:\.\/)?[\w.*@{},/[\]()-]+$/;
const hasEnding = /(?:^|\/)[^/]*\.[A-Za-z][A-Za-z0-9]{0,9}$/;
/**
* A path as a glob from the root of the fixture; undefined for what is no path inside of it. A folder (it ends with a slash, or the sentence
* says that something lies in it) is everything below it; a bare file name is looked for in every folder.
*/
function nameGlob(text, isFolder) {
	const path = text.trim().replace(/^\.\//, "");
	if (!pathText.test(path) || path.startsWith("/") || path.includes("..") || /[()]/.test(path)) return void 0;
	if (path.endsWith("/")) return `${path.replace(/\/+$/, "")}/**`;
	if (path.includes("*")) return path.includes("/") ? path : `**/${path}`;
	if (hasEnding.test(path)) return path.includes("/") ? path : `**/${path}`;
	if (isFolder || path.includes("/")) return isFolder ? `${path}/**` : void 0;
}

// src/core/probe/read-occasion.ts
const anyChange = {
	kind: "changes",
	glob: "**"
};
const owned = "(?:your |any |all |the |these |those |my )?(?:code |source |file )?";
const whole = (pattern) => new RegExp(`^(?:${pattern})$`, "i");
const commits = whole(`(?:you )?(?:every |each |any |a |the )?commit(?:s|ting)?(?: ${owned}(?:changes?|work|code|anything|files?))?`);
const pushes = whole(`(?:you )?(?:every |each |any |a |the )?push(?:es|ing)?(?: ${owned}(?:changes?|work|code|commits?|branch|anything))?(?: to (?:the )?(?:remote|origin|github))?`);
const pulls = whole("(?:you )?(?:open|opening|create|creating|submit|submitting) (?:a |any |your |the |new )*(?:pull request|PR|MR|merge request)s?");
const ends = whole("(?:(?:you )?(?:finish|finishing|complete|completing|conclude|concluding)(?: (?:a |the |any |your |each |every )?(?:tasks?|work|job|changes?|turn|session|implementation))?|you(?:['’]re| are) (?:done|finished)|you answer|answering|(?:declaring|marking|considering|calling) (?:a |the |any |your )?(?:task|work|job|it)(?: as)? (?:done|complete|completed|finished))");
const starts = whole("(?:you )?(?:start|starting|begin|beginning)(?: (?:to )?(?:a |any |the |your |new )*(?:work|working|task|coding|implementation|implementing))?");
const changes = whole(`(?:(?:you )?(?:make|making) )?(?:${owned}|every |each |a )(?:changes?|edits?|modifications?)|(?:you )?(?:edit|editing|modify|modifying|change|changing)(?: ${owned}(?:code|files?|anything|sources?))?`);
const touches = /^(?:(?:you )?(?:edit|editing|modify|modifying|change|changing|update|updating|touch|touching)|(?:you )?(?:make|making) (?:any |a )?changes? (?:to|in|below|under|inside)|(?:any |every |each |a )?(?:changes?|edits?|modifications?) (?:to|in|of|below|under|inside))\s+(.+)$/i;
const place = /^((?:(?:any|all|the|a|every)\s+)?(?:(?:files?|anything|code|something|sources?)\s+)?(?:(?:in|below|under|inside|within|of|matching)\s+)?(?:the\s+)?)`([^`]+)`(\s+(?:files?|folder|directory))?$/i;
/** Reads `committing`, `every change`, `you touch a file in ...`; undefined for what no call and no file tells. */
function readOccasion(clause, revision) {
	const message = clause.trim();
	if (commits.test(message)) return {
		when: {
			kind: "runs",
			command: "git commit"
		},
		order: revision
	};
	if (pushes.test(message)) return {
		when: {
			kind: "runs",
			command: "git push"
		},
		order: revision
	};
	if (pulls.test(message)) return {
		when: {
			kind: "runs",
			command: "gh pr create"
		},
		order: revision
	};
	if (ends.test(message)) return revision === "before" ? {
		when: anyChange,
		order: "after"
	} : void 0;
	if (starts.test(message)) return revision === "before" ? {
		when: anyChange,
		order: "before"
	} : void 0;
	if (changes.test(message)) return {
		when: anyChange,
		order: revision
	};
	const glob = readPlace(touches.exec(message)?.[1] ?? "");
	return glob === void 0 ? void 0 : {
		when: {
			kind: "changes",
			glob
		},
		order: revision
	};
}
/** The files of `src/`, of a file below `src`, of `*.proto` files. */
function readPlace(text) {
	const [, lead = "", path = "", tail = ""] = place.exec(text.trim()) ?? [];
	const isFolder = /\b(?:in|below|under|inside|within)\s+(?:the\s+)?$/i.test(lead) || /folder|directory/i.test(tail);
	return path === "" ? void 0 : nameGlob(path, isFolder);
}

// src/core/probe/suggest-probe.ts
const aims = "verify|ensure|check|make sure|confirm|see|validate|conform|catch|keep";
const purpose = `(?:\\s+to\\s+(?:${aims})\\b[^,.;\`]{1,60}?)?`;
const also = `(?:(?:${[
	",?\\s+and\\s+(?:then\\s+)?(?:commit|fix|address|resolve|verify|check|ensure|make sure|confirm)\\b",
	`\\s+to\\s+(?:${aims})\\b`,
	"(?:;| [—–-])\\s+(?:it|this|that|they|because|since|so)\\b",
	"\\s+(?:again|at least once)\\b"
].join("|")}).*)?`;
/** Words that may limit when an order holds. */
const limits$1 = /\b(?:unless|except|only (?:if|when)|if possible|when possible|where possible|when practical|optional(?:ly)?)\b/i;
const moment = "(after|before|once|whenever|when|every time|each time)";
const runsThen = pattern(`(?:run|execute)\\s+(?:the\\s+)?\`([^\`]+)\`(?:\\s+(?:command|script|again))?${purpose}\\s+${moment}\\s+([^,;]+?)${also}`);
const thenRuns = pattern(`${moment}\\s+([^,]+),\\s*(?:then\\s+)?(?:please\\s+|always\\s+|you must\\s+|make sure to\\s+|be sure to\\s+)*(?:run|execute)\\s+(?:the\\s+)?\`([^\`]+)\`${purpose}${also}`);
const readsThen = pattern("(?:read|consult|review)\\s+(?:the\\s+)?`([^`]+)`(?:\\s+(?:first|carefully))?\\s+before\\s+([^,;]+)");
const updates = pattern("(?:update|add an? (?:entry|line|note) to)\\s+(?:the\\s+)?`([^`]+)`\\s+(after|whenever|when|every time|with|for|on)\\s+([^,;]+)");
const thenUpdates = pattern("(after|once|whenever|when|if|every time)\\s+([^,]+),\\s*(?:also\\s+|always\\s+)?update\\s+(?:the\\s+)?`([^`]+)`");
const archive = pattern("`([^`]+)`[^`]*(?:[—–:;,]| -)\\s*(?:never|do not|don['’]t)\\s+(?:edit|modify|change|touch)(?:\\s+(?:it|them|this|these|anything there))?");
function pattern(text) {
	return new RegExp(`^${text}$`, "i");
}
/**
* A probe for a sentence that says in so many words what is to be done and when, or what never; undefined for every other: a wrong probe is
* worse than none. `deed` is what the sentence forbids, where it was read as a prohibition.
*/
function suggestProbe(sentence, deed) {
	const text = tidySentence(sentence);
	if (limits$1.test(text)) return void 0;
	if (deed !== void 0) return forbid(text, deed);
	return readRun(text) ?? readReading(text) ?? readUpdate(text) ?? readArchive(text);
}
const urging = /^(?:(?:please|always|remember to|be sure to|make sure (?:to|you)|ensure (?:to|you)|you (?:must|should)|must|also|then)\b,?\s+)*/i;
/** A label or a first clause that sets no condition. */
const label$1 = /^(?!(?:if|when|whenever|for|in|on|unless|after|before|once|while)\b)[^`]{1,80}?(?::| [—–-])\s+(?=\S)/i;
/** The order alone: no stars, no mark in front, no full stop, no label, and no words that only urge. */
function tidySentence(sentence) {
	return sentence.split("`").map((part, index) => index % 2 === 0 ? part.replaceAll(/\*\*|__/g, "") : part).join("`").trim().replace(/^[^\p{L}\p{N}`]+/u, "").replace(/[.!]+$/, "").replace(label$1, "").replace(urging, "");
}
function sideOf(word = "") {
	return word.toLowerCase() === "before" ? "before" : "after";
}
function readRun(text) {
	const [, first, word, clause] = runsThen.exec(text) ?? [];
	const [, otherWord, otherClause, second] = first === void 0 ? thenRuns.exec(text) ?? [] : [];
	const fact = nameCommand(first ?? second ?? "", true);
	const occasion = readOccasion(clause ?? otherClause ?? "", sideOf(word ?? otherWord));
	return fact === void 0 ? void 0 : must(fact, occasion);
}
/** Files that a runtime loads by itself: nobody is seen to read them. */
const loaded = /(?:^|\/)(?:CLAUDE|AGENTS|GEMINI|MEMORY|copilot-instructions)(?:\.\w+)*\.md$/i;
function readReading(text) {
	const [, path = "", clause = ""] = readsThen.exec(text) ?? [];
	const glob = loaded.test(path) ? void 0 : nameGlob(path, false);
	return glob === void 0 ? void 0 : must({
		kind: "reads",
		glob
	}, readOccasion(clause, "before"));
}
/** A change of one file is to come with others: in which order does not matter. */
function readUpdate(text) {
	const [, first, , clause] = updates.exec(text) ?? [];
	const [, , otherClause, second] = first === void 0 ? thenUpdates.exec(text) ?? [] : [];
	const glob = readPlace(`\`${first ?? second ?? ""}\``);
	const { when } = readOccasion(clause ?? otherClause ?? "", "after") ?? {};
	if (glob === void 0 || when?.kind !== "changes" || when.glob === glob) return void 0;
	return {
		when,
		ask: {
			kind: "must",
			fact: {
				kind: "changes",
				glob
			}
		}
	};
}
/** A folder is named first, and then that nobody is to touch it. */
function readArchive(text) {
	const [, path = ""] = archive.exec(text) ?? [];
	const glob = byHand.test(text) ? void 0 : nameGlob(path, false);
	return glob === void 0 ? void 0 : { ask: {
		kind: "never",
		fact: {
			kind: "changes",
			glob
		}
	} };
}
function must(fact, occasion) {
	if (occasion === void 0 || JSON.stringify(occasion.when) === JSON.stringify(fact)) return void 0;
	return {
		...occasion,
		ask: {
			kind: "must",
			fact
		}
	};
}
/** By whose hand a file changes no diff tells: where only that is forbidden, a generator's work would count as a violation. */
const byHand = /\b(?:by hand|manually|directly|yourself|hand-edit|generated)\b/i;
const isRun = /^(?:never|do not|don['’]t|must not|should not|avoid)\s+(?:ever\s+)?(?:run|running|execute|executing)\b/i;
function forbid(text, deed) {
	if (deed.action !== "deny") return void 0;
	const fact = deed.kind === "run" ? forbidRun(text, deed) : forbidPath(text, deed);
	return fact === void 0 ? void 0 : { ask: {
		kind: "never",
		fact
	} };
}
function forbidRun(text, { commands, unless, instead }) {
	const [command = "", ...others] = commands;
	if (others.length > 0 || unless.length > 0) return void 0;
	if (instead.some((better) => holdsCommand(better, command))) return void 0;
	return nameCommand(command, isRun.test(text));
}
function forbidPath(text, { kind, paths, instead }) {
	const [path = "", ...others] = paths;
	if (others.length > 0 || instead.length > 0 || byHand.test(text)) return void 0;
	const glob = nameGlob(path, false);
	if (glob === void 0) return void 0;
	return {
		kind: kind === "write" ? "changes" : "reads",
		glob
	};
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

// src/core/groups/constants.ts
/**
* Constants of the search for inherited lines that may go. Source: simulation of this procedure, 300 files a cell while it was
* developed and 500 fresh ones for its rates (`npm run bench inherited` repeats them). Counts of trials are for a coefficient of
* variation of 25 % and a minimal effect of 15 %; they grow with (CV/Δ)².
*/
/** The spread and the minimal effect at which the counts of trials below hold. */
const referenceCv = .25;
const referenceEffect = .15;
/** Most of the budget that the question about the whole file may take. */
const wholeFileShare = .4;
/** β of the whole file: a headline, never a proposal. */
const wholeFileBeta = .02;
/** Share of the trials left that a first round of halves takes, and a later one. */
const firstHalvesShare = .45;
const laterHalvesShare = .27;
/** Share of the open lines that a first bundle takes at most, and a later one. */
const firstBundleShare = .2;
const laterBundleShare = .25;
/** β of one closing check: .02 for a round, spent on two tries (the bundle, then its better half). */
const closingBeta = .02 / 2;
/** Log odds of having been out in a task's failures, against its passes, above which a line is suspect. */
const suspectLogOdds = 1.5;

// src/core/groups/find-suspects.ts
/** Added to every count of the odds, so that no count of 0 has infinite odds. */
const half = .5;
/**
* Open lines that were out in all but one of a task's failures (two or more of them), with log odds above 1.5 of having been out there
* against the task's passes. One entry per line and task.
*/
function findSuspects(open, trials) {
	return [...Map.groupBy(trials, ({ task }) => task)].flatMap(([task, own]) => {
		const failed = own.filter(({ passed }) => !passed);
		if (failed.length < 2) return [];
		const passed = own.filter((trial) => trial.passed);
		return open.flatMap((id) => {
			const out = countOut(id, failed);
			return out >= failed.length - 1 && logOdds(id, failed) - logOdds(id, passed) > 1.5 ? [{
				id,
				task,
				failures: failed.length,
				out
			}] : [];
		});
	});
}
function countOut(id, trials) {
	return trials.filter(({ present, open }) => open.includes(id) && !present.includes(id)).length;
}
function countIn(id, trials) {
	return trials.filter(({ present }) => present.includes(id)).length;
}
function logOdds(id, trials) {
	return Math.log((countOut(id, trials) + half) / (countIn(id, trials) + half));
}

// src/core/groups/plan-search.ts
/** Plans a search: what it costs, what it can find at that price, and whether it can find anything at all. */
function planSearch(setup) {
	const { budgetTokens, meanTokens, tasks, lines } = setup;
	const trials = Math.floor(budgetTokens / meanTokens);
	const scale = scaleOf(setup);
	const fewest = Math.max(Math.ceil(50 * scale), oneAnalysisOfEach(setup));
	const hasLines = tasks.length > 0 && lines.some((line) => !line.protected);
	const kind = trials < fewest || !hasLines ? "refuse" : "search";
	return {
		kind,
		trials,
		fewest,
		wholeFile: kind === "search" && setup.wholeFile !== false && trials >= 180 * scale,
		bill: kind === "refuse" ? {
			trials: 0,
			tokens: 0
		} : {
			trials,
			tokens: budgetTokens
		},
		finds: expectFinds(trials / scale),
		levers: findLevers(setup, trials, fewest)
	};
}
/** (CV/.25)²·(.15/Δ)²: how many times the reference's trials the same answer takes. */
function scaleOf({ cv, policy }) {
	return (cv / referenceCv) ** 2 * (referenceEffect / policy.minEffect) ** 2;
}
/** Halves and a closing check, each with its fewest trials. */
function oneAnalysisOfEach({ tasks }) {
	return 2 * 4 * tasks.length;
}
function findLevers(setup, trials, fewest) {
	const { budgetTokens, meanTokens, cv, policy } = setup;
	const short = Math.max(1, fewest / Math.max(1, trials));
	return {
		tokens: Math.ceil(fewest * meanTokens),
		meanTokens: Math.floor(budgetTokens / fewest),
		weeks: Math.ceil(short),
		...trials < oneAnalysisOfEach(setup) ? {} : {
			cv: cv / Math.sqrt(short),
			minEffect: policy.minEffect * Math.sqrt(short)
		}
	};
}
/**
* Simulated rates by trials: lowest and highest of worthless, mixed, mild and strong files, 500 of each, in the rows of
* docs/figures/inherited.md (R at 20 and 40 M, X at 80 and 160 M).
*/
const simulated = [
	{
		trials: 50,
		idle: [.014, .044],
		costly: [.116, .116],
		earning: [0, .003]
	},
	{
		trials: 100,
		idle: [.069, .154],
		costly: [.42, .478],
		earning: [0, .023]
	},
	{
		trials: 200,
		idle: [.156, .429],
		costly: [.616, .699],
		earning: [0, .039]
	},
	{
		trials: 400,
		idle: [.379, .566],
		costly: [.777, .882],
		earning: [0, .029]
	}
];
const none = {
	trials: 0,
	idle: [0, 0],
	costly: [0, 0],
	earning: [0, 0]
};
/** What so many trials find, at the reference spread and minimal effect: the row of the largest simulated number below. */
function expectFinds(trials) {
	return simulated.findLast((row) => row.trials <= trials) ?? none;
}

// src/core/groups/deal-halves.ts
/**
* Trials of the next round of halves, an even number: 45 % of what is left the first time and 27 % later, at least four per task. Before
* the large bundle that follows a whole file which loses nothing, at most 100 at the reference spread and minimal effect.
*/
function countHalves(setup, { round, trialsLeft, wholeFile }) {
	const share = round === 1 ? firstHalvesShare : laterHalvesShare;
	const wanted = Math.max(4 * setup.tasks.length, Math.floor(share * trialsLeft));
	const most = round === 1 && wholeFile === "may-go" ? Math.max(4 * setup.tasks.length, 100 * scaleOf(setup)) : wanted;
	return 2 * Math.floor(Math.min(wanted, most) / 2);
}
/** Complementary pairs, tasks in turn: each holds a random half of the open lines and the other half, sides balanced over all rounds. */
function dealHalves(setup, state) {
	const { tasks } = setup;
	const before = Math.floor(state.trials.length / 2);
	const turns = Array.from({ length: countHalves(setup, state) / 2 }, (_, pair) => (before + pair) % tasks.length);
	const sides = drawBalancedArms({
		subjects: state.open.length,
		tasks: turns,
		weights: weighTasks(tasks, state.trials),
		earlier: listPairs(tasks, state),
		seed: hashParts("halves", setup.seed, String(state.round))
	});
	return turns.flatMap((turn, pair) => [true, false].map((wanted) => ({
		task: tasks[turn] ?? "",
		present: state.open.filter((_, line) => sides[pair]?.[line] === wanted)
	})));
}
/** Mean tokens of each task in units of their mean over tasks; 1 for a task without trials. */
function weighTasks(tasks, trials) {
	const own = tasks.map((task) => mean(trials.filter((trial) => trial.task === task).map(({ tokens }) => tokens)));
	const suite = mean(own.filter((tokens) => tokens > 0));
	return own.map((tokens) => tokens > 0 ? tokens / suite : 1);
}
/** The pairs of the rounds before: of the two trials of each, which say the same, the one that holds the first open line. */
function listPairs(tasks, { open: [first = "", ...rest], trials }) {
	return trials.filter(({ present }) => present.includes(first)).map(({ task, present }) => {
		const held = new Set(present);
		return {
			task: tasks.indexOf(task),
			sides: [true, ...rest.map((id) => held.has(id))]
		};
	});
}

// src/core/groups/rank-lines.ts
/** Ranks open lines over all halves so far, the one that seems to cost most first; ties keep the order of the lines. */
function rankLines(open, trials) {
	const passed = trials.filter((trial) => trial.passed && trial.tokens > 0).map(toLogged);
	const byTask = [...Map.groupBy(passed, ({ task }) => task).values()];
	const error = 2 * withinTaskSd(byTask) / Math.sqrt(Math.max(1, passed.length));
	return open.map((id) => {
		const effect = effectOf(id, byTask);
		return {
			id,
			effect,
			z: error > 0 ? effect / error : 0
		};
	}).sort((a, b) => a.z - b.z);
}
function toLogged({ task, tokens, present }) {
	return {
		task,
		logTokens: Math.log(tokens),
		present: new Set(present)
	};
}
/** Tasks on which the line was on one side only say nothing. */
function effectOf(id, byTask) {
	const effects = byTask.flatMap((trials) => {
		const [within, without] = [true, false].map((held) => trials.filter(({ present }) => present.has(id) === held));
		if (!within?.length || !without?.length) return [];
		return [mean(without.map(({ logTokens }) => logTokens)) - mean(within.map(({ logTokens }) => logTokens))];
	});
	return mean(effects);
}
/** s: the standard deviation of log tokens inside a task, tasks pooled. */
function withinTaskSd(byTask) {
	const squares = sum(byTask.map((trials) => sumOfSquares(trials.map(({ logTokens }) => logTokens))));
	const freedom = sum(byTask.map(({ length }) => length - 1));
	return freedom > 0 ? Math.sqrt(squares / freedom) : 0;
}

// src/core/groups/search-state.ts
/** Replays what has happened. Nothing is kept between steps: the same events give the same state. */
function readState(setup, events) {
	const checks = events.filter((event) => event.kind === "closing-check");
	const gone = checks.filter(({ outcome }) => outcome === "may-go");
	const removed = gone.flatMap(({ bundle }) => bundle);
	const out = new Set(removed);
	const since = events.slice(events.findLastIndex(isRemoval) + 1);
	const wholeFile = events.find((event) => event.kind === "whole-file")?.outcome;
	const last = gone.at(-1);
	const proposed = events.filter(({ kind }) => kind === "proposed").length;
	return {
		open: setup.lines.filter((line) => !line.protected && !out.has(line.id)).map(({ id }) => id),
		removed,
		round: gone.length + 1,
		tries: since.filter((event) => event.kind === "closing-check"),
		hasHalves: since.some(({ kind }) => kind === "halves"),
		trials: events.flatMap((event) => event.kind === "halves" ? event.trials : []),
		...defined({ wholeFile }),
		trialsLeft: countTrialsLeft(setup, events),
		...last !== void 0 && proposed < gone.length ? { waiting: last.bundle } : {},
		cutShort: checks.at(-1)?.outcome === "open"
	};
}
function isRemoval(event) {
	return event.kind === "closing-check" && event.outcome === "may-go";
}
/** At the mean of the trials that ran, at the estimate before the first. */
function countTrialsLeft({ budgetTokens, meanTokens }, events) {
	const bills = events.flatMap((event) => "bill" in event ? [event.bill] : []);
	const tokens = sum(bills.map((bill) => bill.tokens));
	const trials = sum(bills.map((bill) => bill.trials));
	const mean = trials > 0 && tokens > 0 ? tokens / trials : meanTokens;
	return Math.max(0, Math.floor((budgetTokens - tokens) / mean));
}

// src/core/groups/next-step.ts
/**
* What to do next in the search for inherited lines that may go: the public function of the stage. Pure: setup and events decide, so a
* search that was interrupted goes on where it was.
*
* Choosing a bundle may use any heuristic; only a closing check on fresh, concurrent trials may propose a removal, so its error rate
* holds however the bundle was chosen. No trial of halves counts in a closing check, and a protected line flips in no trial.
*/
function nextStep(setup, events) {
	const plan = planSearch(setup);
	if (plan.kind === "refuse") return { kind: "refuse" };
	const state = readState(setup, events);
	if (state.waiting !== void 0) return {
		kind: "propose",
		round: state.round - 1,
		bundle: state.waiting
	};
	if (plan.wholeFile && state.wholeFile === void 0) return askWholeFile(setup, plan, state);
	const end = findEnd(setup, state);
	if (end !== void 0) return {
		kind: state.removed.length > 0 ? "done" : "ranking-only",
		why: end
	};
	if (!state.hasHalves) return {
		kind: "halves",
		round: state.round,
		slots: dealHalves(setup, state)
	};
	return askBundle(setup, state);
}
/** Why nothing more is to be measured; undefined while something is. */
function findEnd({ tasks }, state) {
	if (state.cutShort) return "budget";
	if (state.round > 3) return "rounds";
	if (state.open.length === 0) return "nothing-to-remove";
	if (state.tries.length >= 2) return "stays-twice";
	const oneLook = 4 * tasks.length;
	if (state.trialsLeft < (state.hasHalves ? oneLook : 2 * oneLook)) return "budget";
	if (!state.hasHalves || chooseBundle(state).length > 0) return void 0;
	return state.tries.length > 0 ? "stays-twice" : "nothing-to-remove";
}
/** All lines out against all in: a headline, and never a proposal. */
function askWholeFile({ policy }, { trials }, { open }) {
	const { alpha } = policy;
	const mostTrials = Math.floor(wholeFileShare * trials);
	return {
		kind: "whole-file",
		check: {
			bundle: open,
			removed: [],
			alpha,
			beta: wholeFileBeta,
			mostTrials
		}
	};
}
function askBundle({ policy }, state) {
	const { removed, round, tries } = state;
	const check = {
		bundle: chooseBundle(state),
		removed,
		alpha: policy.alpha,
		beta: closingBeta
	};
	return {
		kind: "closing-check",
		round,
		attempt: tries.length + 1,
		check
	};
}
/**
* The lines a closing check asks about, those that seem to cost most first: of the lines with z < 0 that are not suspect the lowest 20 %
* of the open ones in the first round, 25 % later; all of them, once, after a whole file that loses nothing. The second try of a round is
* the better half of the first. Empty when there is nothing to ask.
*/
function chooseBundle(state) {
	const [refused] = state.tries;
	return refused === void 0 ? chooseFirst(state) : halve(refused.bundle);
}
function chooseFirst({ open, trials, round, wholeFile }) {
	const suspects = new Set(findSuspects(open, trials).map(({ id }) => id));
	const costly = rankLines(open, trials).filter(({ id, z }) => z < 0 && !suspects.has(id));
	const most = round === 1 && wholeFile === "may-go" ? costly.length : Math.max(1, Math.round((round === 1 ? firstBundleShare : laterBundleShare) * open.length));
	return costly.slice(0, most).map(({ id }) => id);
}
/** A bundle stands in the order of its ranking, so the half that seems to cost most is its first. */
function halve(bundle) {
	return bundle.length < 2 ? [] : bundle.slice(0, Math.ceil(bundle.length / 2));
}

// src/core/decide/design/open-strata.ts
/**
* Goes on with a measurement by drops in other strata, for example the same tasks a week later: both arms of a stratum run side by side,
* so that what drifts between strata falls out. What an earlier stratum began and cannot end any more (fewer than two completed trials
* in an arm) enters no saving; its failures count as failures of the new one, and so do those that still speak against an arm: nothing more
* can be tried where they happened. `renew` names the stratum that follows an old one.
*/
function openStrata(design, tasks, renew) {
	const setup = {
		...design.setup,
		tasks
	};
	const subjects = design.subjects.map((state) => state.settled ? state : closeStrata(state, renew));
	const open = subjects.some(({ settled }) => !settled);
	return {
		...design,
		setup,
		subjects,
		next: open ? firstAblations(setup) : []
	};
}
function closeStrata(state, renew) {
	const { evidence, judgement } = state;
	const speaking = /* @__PURE__ */ new Set([...judgement.harm.doubted, ...judgement.harm.missed]);
	const cells = projectCells(evidence.trials, evidence.policy.weights);
	const whole = new Set(cells.filter((cell) => hasCompleted(cell, 2)).map(({ task }) => task));
	const trials = evidence.trials.flatMap((trial) => {
		if (whole.has(trial.task) && !(speaking.has(trial.task) && isFailure(trial.outcome))) return [trial];
		return isFailure(trial.outcome) ? [{
			...trial,
			task: renew(trial.task)
		}] : [];
	});
	const kept = {
		...evidence,
		trials
	};
	return {
		...state,
		evidence: kept,
		judgement: judgeEvidence(kept)
	};
}

// src/core/ledger/edit/render-rule-yaml.ts
const reservedWords = /* @__PURE__ */ new Set([
	"true",
	"false",
	"null",
	"yes",
	"no",
	"on",
	"off",
	"y",
	"n"
]);
const plainWord = /^[A-Za-z](?:[A-Za-z0-9 ._/-]*[A-Za-z0-9])?$/;
const plainDate = /^\d{4}-\d{2}-\d{2}$/;
const plainDigest = /^sha256:[0-9a-f]{64}$/;
/** Sentences without any character that could begin YAML syntax inside a line. */
const plainSentence = /^[A-Za-z][A-Za-z0-9 ,.;()'"`/*_+=<>-]*[A-Za-z0-9.)`'"]$/;
/** A text as a YAML value that is safe inside flow collections: plain when nothing in it could be syntax, else double-quoted. */
function renderScalar(text) {
	return plainWord.test(text) && !reservedWords.has(text.toLowerCase()) || plainDate.test(text) || plainDigest.test(text) ? text : JSON.stringify(text);
}
function renderSentence(text) {
	return plainSentence.test(text) && text.includes(" ") ? text : JSON.stringify(text);
}
/** A small mapping in flow style, `{ on: 2026-06-14, why: does-not-earn }`; undefined values are left out. */
function renderFlowMap(map) {
	return `{ ${Object.entries(map).filter(([, value]) => value !== void 0).map(([key, value]) => `${key}: ${renderValue(value)}`).join(", ")} }`;
}
function renderValue(value) {
	return typeof value === "number" ? String(value) : renderScalar(String(value));
}
/** A probe as a flow mapping. */
function renderProbe({ when, ask, order, tasks, price }) {
	return `{ ${[
		...when === void 0 ? [] : [`when: ${renderFact(when)}`],
		`${ask.kind}: ${ask.kind === "check" ? JSON.stringify(ask.script) : renderFact(ask.fact)}`,
		...order === void 0 ? [] : [`order: ${order}`],
		...tasks === void 0 ? [] : [`tasks: [${tasks.map(renderScalar).join(", ")}]`],
		...price === void 0 ? [] : [`price: ${Number((100 * price).toFixed(2))}%`]
	].join(", ")} }`;
}
function renderFact(fact) {
	if (fact.kind === "runs") return `{ runs: ${JSON.stringify(fact.command)} }`;
	return fact.kind === "calls" ? `{ calls: ${fact.tool} }` : `{ ${fact.kind}: ${JSON.stringify(fact.glob)} }`;
}
/** The keys of a rule with their rendered values, in the order of the documentation; defaults are left out. */
function listEntries(rule, renderBody) {
	const entries = [
		["id", renderScalar(rule.id)],
		["agent", renderScalar(rule.agent)],
		["body", renderBody(rule.body)],
		["status", rule.status]
	];
	if (rule.scope.length > 0) entries.push(["scope", `[${rule.scope.map((glob) => JSON.stringify(glob)).join(", ")}]`]);
	if (rule.protected) entries.push(["protected", "true"]);
	if (rule.section !== void 0) entries.push(["section", renderScalar(rule.section)]);
	if (rule.probe !== void 0) entries.push(["probe", renderProbe(rule.probe)]);
	if (rule.long) entries.push(["long", "true"]);
	if (rule.born !== void 0) entries.push(["born", renderFlowMap(rule.born)]);
	if (rule.evicted !== void 0) entries.push(["evicted", renderFlowMap(rule.evicted)]);
	return entries;
}
/** A rule as one flow mapping. */
function renderFlowRule(rule) {
	return `{ ${listEntries(rule, (body) => JSON.stringify(body)).map(([key, value]) => `${key}: ${value}`).join(", ")} }`;
}
/** A rule as the lines of a block list item whose dash stands `indent` spaces in. */
function renderBlockRule(rule, indent) {
	const pad = " ".repeat(indent);
	return listEntries(rule, renderSentence).map(([key, value], index) => `${pad}${index === 0 ? "- " : "  "}${key}: ${value}`);
}

// src/core/ledger/edit/edit-rule.ts
function findPair(map, name) {
	return map.items.find((pair) => readKey(pair.key) === name);
}
/** Keeps the quotes a writer chose. */
function requote(value, old) {
	const type = (0, import_dist.isScalar)(old) ? old.type : void 0;
	if (type === "QUOTE_DOUBLE") return `"${value}"`;
	return type === "QUOTE_SINGLE" ? `'${value}'` : value;
}
function replaceValue(text, pair, value) {
	const start = startOf$1(pair.value);
	const end = contentEndOf(pair.value);
	const closing = text.slice(start, end).endsWith("\n") ? detectLineEnd(text) : "";
	return {
		start,
		end,
		insert: requote(value, pair.value) + closing
	};
}
/** Adds a key behind another one: on its own line in a block mapping, in place in a flow mapping. */
function insertKey(text, map, after, name, value) {
	const end = contentEndOf(after.value);
	if (map.flow === true) return {
		start: end,
		end,
		insert: `, ${(0, import_dist.isScalar)(after.key) && after.key.type === "QUOTE_DOUBLE" ? `"${name}"` : name}: ${value}`
	};
	const indent = " ".repeat(columnOf(text, startOf$1(map)));
	return insertLines(text, lineEndAfter(text, end), [`${indent}${name}: ${value}`]);
}
function removeFirst(map, pair) {
	const next = map.items[1];
	return {
		start: startOf$1(pair.key),
		end: next === void 0 ? contentEndOf(pair.value) : startOf$1(next.key),
		insert: ""
	};
}
function removeKey(text, map, pair) {
	const index = map.items.indexOf(pair);
	if (index === 0) return removeFirst(map, pair);
	const end = contentEndOf(pair.value);
	if (map.flow === true) return {
		start: contentEndOf(map.items[index - 1]?.value),
		end,
		insert: ""
	};
	const start = lineStartOf(text, startOf$1(pair.key));
	const lineEnd = lineEndAfter(text, end);
	if (lineEnd < text.length || text.endsWith("\n")) return {
		start,
		end: lineEnd,
		insert: ""
	};
	return {
		start: text.slice(0, start).replace(/\r?\n$/, "").length,
		end: lineEnd,
		insert: ""
	};
}
function setKey(text, map, name, value) {
	const pair = findPair(map, name);
	if (pair !== void 0) return replaceValue(text, pair, value);
	const status = findPair(map, "status") ?? map.items.at(-1);
	if (status === void 0) throw new Error("a rule without keys cannot be edited");
	return insertKey(text, map, status, name, value);
}
/** A sentence in the quotes it needs, whichever the old one had. */
function setBody(map, body) {
	const pair = findPair(map, "body");
	if (pair === void 0) throw new Error("a rule without a body cannot be reworded");
	return {
		start: startOf$1(pair.value),
		end: contentEndOf(pair.value),
		insert: JSON.stringify(body)
	};
}
/** Splices that bring one rule's mapping to a change; everything else of the file stays byte for byte. */
function editRule(text, map, change) {
	const splices = [];
	if (change.id !== void 0) splices.push(setKey(text, map, "id", change.id));
	if (change.agent !== void 0) splices.push(setKey(text, map, "agent", change.agent));
	if (change.body !== void 0) splices.push(setBody(map, change.body));
	if (change.status !== void 0) splices.push(setKey(text, map, "status", change.status));
	if (change.probe !== void 0) splices.push(setKey(text, map, "probe", renderProbe(change.probe)));
	if (change.evicted === "remove") {
		const pair = findPair(map, "evicted");
		if (pair !== void 0) splices.push(removeKey(text, map, pair));
	} else if (change.evicted !== void 0) splices.push(setKey(text, map, "evicted", renderFlowMap(change.evicted)));
	if (change.born !== void 0) splices.push(setKey(text, map, "born", renderFlowMap(change.born)));
	return splices;
}

// src/core/ledger/edit/ledger-edit.ts
function toChange(edit) {
	if (edit.kind === "set-status") return {
		status: edit.status,
		evicted: "remove"
	};
	if (edit.kind === "set-probe") return { probe: edit.probe };
	if (edit.kind === "reword") return {
		body: edit.body,
		status: "candidate",
		evicted: "remove"
	};
	if (edit.kind === "become") {
		const { id, agent, status, evicted = "remove" } = edit.rule;
		return {
			id,
			agent,
			status,
			evicted
		};
	}
	if (edit.kind === "evict") return {
		status: "evicted",
		evicted: edit.evicted
	};
	return { born: edit.born };
}
/** Merges edits into one change per rule id. */
function mergeEdits(edits) {
	const changes = /* @__PURE__ */ new Map();
	for (const edit of edits) if (edit.kind !== "append") changes.set(edit.id, {
		...changes.get(edit.id),
		...toChange(edit)
	});
	return changes;
}

// src/core/ledger/edit/edit-ledger.ts
const file = "ledger.yml";
function readRoot(text) {
	const parsed = parseYaml(text, file, "head", {
		codePrefix: "ledger",
		maxBytes: ledgerLimits.maxBytes
	});
	const root = parsed.value?.document.contents;
	if (!(0, import_dist.isMap)(root)) throw new ProblemError(parsed.problems);
	return root;
}
function indexRules(root) {
	const list = root.get("rules", true);
	const maps = (0, import_dist.isSeq)(list) ? list.items.filter((item) => (0, import_dist.isMap)(item)) : [];
	return new Map(maps.map((map) => [map.get("id"), map]));
}
function spliceChanges(text, root, edits) {
	const maps = indexRules(root);
	const splices = [];
	for (const [id, change] of mergeEdits(edits)) {
		const map = maps.get(id);
		if (map === void 0) throw new Error(`the ledger has no rule "${id}" to edit`);
		splices.push(...editRule(text, map, change));
	}
	return splices;
}
/** New rules go to the end of the ledger's list, in the style of the list. */
function appendRules(text, root, rules) {
	const items = rules.map((rule) => ({
		block: (indent) => renderBlockRule(rule, indent),
		flow: () => renderFlowRule(rule)
	}));
	return appendItems(text, root, "rules", items);
}
/**
* Changes statuses, evictions and provenance, and appends rules, in the text of a ledger. Comments, order, formatting, line endings
* and a byte order mark stay byte for byte; only the edited values and added lines differ. Throws ProblemError when the text is
* no valid ledger before or after (for example an appended body that is too long), Error for an id that is not there.
*/
function editLedger(text, edits) {
	const before = parseLedger(text, file, "head");
	if (before.value === void 0) throw new ProblemError(before.problems);
	const root = readRoot(text);
	const appended = edits.flatMap((edit) => edit.kind === "append" ? [edit.rule] : []);
	const edited = applySplices(text, [...spliceChanges(text, root, edits), ...appendRules(text, root, appended)]);
	const after = parseLedger(edited, file, "head");
	if (after.value === void 0) throw new ProblemError(after.problems);
	return edited;
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

// src/core/plan/deal-units.ts
/**
* Deals units to at most `hands` hands, each a run of neighbours, as evenly as can be: a hand that is lost takes few measurements with it.
* A unit is never torn, and every unit is dealt. There are exactly `hands` hands; with fewer units some are empty.
*/
function dealUnits(units, hands) {
	const start = (hand) => Math.floor(units.length * hand / hands);
	return Array.from({ length: hands }, (_, hand) => units.slice(start(hand), start(hand + 1)));
}

// src/core/model/handoff/hand-off.ts
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

// src/core/report/blocks/make-blocks.ts
/** The answer of a page. */
function heading(text, badge) {
	return {
		kind: "heading",
		text,
		...badge && { badge }
	};
}
/** Lines of text, one under the other; what is said of all of them counts where a line says nothing else. */
function lines(said, all = {}) {
	return {
		kind: "lines",
		lines: said.map((line) => ({
			...all,
			...typeof line === "string" ? { text: line } : line
		}))
	};
}
/** A paragraph; nothing where there is nothing to say. */
function say(text, all = {}) {
	return lines(text === void 0 || text === "" ? [] : [{
		...all,
		text
	}]);
}
/** Remarks beside an answer. */
function noticeLines(said) {
	return {
		kind: "lines",
		alert: "NOTE",
		lines: said.map((text) => ({
			lead: "Note: ",
			text
		}))
	};
}
/** What must be seen first. */
function warning(lead, text) {
	return {
		kind: "lines",
		alert: "WARNING",
		lines: text === void 0 ? [] : [{
			lead,
			text,
			tone: "warn"
		}]
	};
}
/** A column of words. */
function column(title, cell, more = {}) {
	return {
		title,
		cell,
		...more
	};
}
/** A column of figures that are words already, set to the right. */
function figure(title, cell, from = 0) {
	return {
		title,
		align: "right",
		cell,
		from
	};
}
/** A column of whole numbers; a dash for undefined. */
function count(title, of, from = 0) {
	return figure(title, (row) => {
		const value = of(row);
		return value === void 0 ? void 0 : formatTokens(value);
	}, from);
}
/** A table, its cells filled in; `most` rows of it in a terminal. */
function table(rows, columns, most) {
	return {
		kind: "table",
		heads: columns.map(({ cell: _, ...head }) => head),
		rows: rows.map((row, index) => columns.map(({ cell }) => cell(row, index) ?? "–")),
		...most !== void 0 && { most }
	};
}
/** Blocks that stand together, under a title where there is one. */
function part(title, ...blocks) {
	return {
		kind: "part",
		...title !== void 0 && { title },
		blocks
	};
}
/** The same under a title that pages alone have. */
function section(pageTitle, ...blocks) {
	return {
		kind: "part",
		pageTitle,
		blocks
	};
}
/** What is shown on demand. */
function fold(summary, ...blocks) {
	return {
		kind: "fold",
		summary,
		blocks
	};
}
/** Files that were written (or would be), one a line. */
function files(written, isDryRun) {
	const said = written.map(({ file: text, action }) => ({
		lead: `  ${action}  `,
		leadTone: "quiet",
		text
	}));
	return part(isDryRun ? "Would write" : "Wrote", lines(said));
}
/** A name as it stands in a file. */
function code(text) {
	return {
		text,
		isCode: true
	};
}
/** Text with a tone. */
function toned(tone, text) {
	return {
		text,
		tone
	};
}
/** The answer about a rule, in its colour. */
function verdictSpan(verdict) {
	return {
		text: verdictLabels[verdict],
		badge: verdict,
		tone: verdictTones[verdict]
	};
}
/** True when a block has nothing to show. */
function isEmpty(block) {
	switch (block.kind) {
		case "lines": return block.lines.length === 0;
		case "table": return block.rows.length === 0;
		case "bars": return block.bars.length === 0;
		case "part":
		case "fold": return block.blocks.every(isEmpty);
		case "heading": return block.text === "";
		case "chart":
		case "verbatim": return false;
	}
}
/** Problems with their place first (editors and terminals link `file:line:column`), then message and hint; at most so many. */
function problemBlocks(problems, most = problems.length) {
	const more = problems.length - most;
	return [...problems.slice(0, most).map(problemBlock), say(more > 0 ? `${formatCount(more, "more problem")} in the JSON report.` : "")];
}
function problemBlock({ severity, code: name, message, hint, at }) {
	const place = at === void 0 ? [] : [code(describePosition(at)), "  "];
	return lines([
		{
			lead: `${severity}  `,
			leadTone: severity === "error" ? "bad" : "warn",
			text: [...place, code(name)],
			fit: "whole"
		},
		{
			lead: "  ",
			text: message
		},
		{
			lead: "  Hint: ",
			text: hint
		}
	]);
}
/** The colour of each answer. */
const verdictTones = {
	earns: "good",
	"does-not-earn": "bad",
	regression: "bad",
	undecided: "warn"
};
/** A text by how a sink writes a segment of it. Spaces that part segments survive; all else is the writer's to escape. */
function writeText(text, write) {
	if (!Array.isArray(text)) return write(toSpan(text));
	return text.map((stretch) => keepEdges(toSpan(stretch), write)).join("");
}
/** The words of a text, not escaped. */
function plainText(text) {
	return writeText(text, (span) => span.text);
}
function toSpan(stretch) {
	return typeof stretch === "string" ? { text: stretch } : stretch;
}
function keepEdges(span, write) {
	const [before = ""] = /^ */.exec(span.text) ?? [];
	if (before === span.text) return before;
	const [after = ""] = / *$/.exec(span.text) ?? [];
	return `${before}${write(span)}${after}`;
}
/** What the mark of a name is drawn with. */
const markSigns = {
	first: "│",
	best: "┆"
};
/** The length of a bar, what is set aside behind it and what is free as block characters, exactly `width` columns; marks take their places. */
function drawBar({ value, held = 0, of, marks = {} }, width) {
	const cells = (amount) => {
		const share = amount / of;
		if (!(share > 0)) return 0;
		return share >= 1 ? width : Math.max(1, Math.floor(share * width));
	};
	const used = cells(value);
	const aside = Math.min(width - used, cells(held));
	const drawn = [
		..."█".repeat(used),
		..."▒".repeat(aside),
		..."░".repeat(width - used - aside)
	];
	for (const [name, at] of Object.entries(marks).toReversed()) drawn[Math.max(0, Math.min(width, cells(at)) - 1)] = markSigns[name] ?? "│";
	return drawn.join("");
}

// src/core/report/figures/columns.ts
/** Lines of at most `width` columns, broken at spaces only; a longer word keeps a line of its own. */
function wrapText(text, width) {
	const lines = [];
	let line = "";
	for (const word of text.split(" ").filter((part) => part !== "")) {
		const longer = line === "" ? word : `${line} ${word}`;
		if (line !== "" && stringWidth(longer) > width) {
			lines.push(line);
			line = word;
		} else line = longer;
	}
	return line === "" ? lines : [...lines, line];
}
/** Wrapped lines, the first after `first`, the others after as many spaces. */
function wrapIndented(first, text, width) {
	const indent = " ".repeat(stringWidth(first));
	return wrapText(text, Math.max(20, width - indent.length)).map((line, index) => `${index === 0 ? first : indent}${line}`);
}
/** Text followed (or preceded) by spaces up to `width` columns. */
function padWidth(text, width, align) {
	const space = " ".repeat(Math.max(0, width - stringWidth(text)));
	return align === "right" ? space + text : text + space;
}
const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Text cut to `width` columns (wide characters count two), an ellipsis in its last one. */
function clipWidth(text, width) {
	if (stringWidth(text) <= width) return text;
	let kept = "";
	for (const { segment } of segmenter.segment(text)) {
		if (stringWidth(kept + segment) > width - 1) break;
		kept += segment;
	}
	return `${kept}…`;
}

// src/core/report/terminal-text.ts
/** A text, escaped and painted. */
function setText(text, paint) {
	return writeText(text, (span) => paint(span.tone, escapeTerminal(span.text)));
}
/** Words before a line, escaped; the spaces around them are how far it is indented. */
function setLead(lead) {
	return writeText([lead], (span) => escapeTerminal(span.text));
}
const styles = {
	strong: ["bold"],
	quiet: ["dim"],
	good: ["green"],
	bad: ["red"],
	warn: ["yellow"],
	copy: ["cyan"]
};
/** The painter of a terminal with or without colours; it never looks at the environment. */
function choosePaint(color) {
	return (tone, text) => color && tone !== void 0 ? styleText([...styles[tone]], text, { validateStream: false }) : text;
}
/** A line wrapped below its lead, and what is to copy beside it where both fit. */
function setLines(line, { width, paint }) {
	const { text, lead = "", leadTone, tone, command, fit } = line;
	const [before, message] = [paint(leadTone, setLead(lead)), setText(text, paint)];
	const painted = (fit === void 0 ? wrapIndented(before, message, width) : [`${before}${message}`]).map((row) => paint(tone, fit === "cut" ? clipWidth(row, width) : row));
	if (command === void 0) return painted;
	const [copied = "", ...rest] = setCommand(command, paint);
	const [only = ""] = painted;
	const isBeside = painted.length === 1 && rest.length === 0 && stringWidth(`${only}  ${copied}`) <= width;
	const indent = " ".repeat(stringWidth(before));
	return isBeside ? [`${only}  ${copied}`] : [...painted, ...[copied, ...rest].map((row) => `${indent}${row}`)];
}
/** A command or edit, each of its lines after a prompt or an indent. */
function setCommand(command, paint) {
	return disarmCommands(escapePlainLines(command)).split("\n").map((line, index) => `${index === 0 ? "$ " : "  "}${paint("copy", line)}`);
}
const [barWidth$1, widestName, widestRange] = [
	24,
	24,
	76
];
/** Bars under each other, their names before and their words behind them; what is detail has no room. */
function setBars(bars, { width, paint }) {
	const shown = bars.filter(({ isDetail }) => isDetail !== true);
	const names = shown.map(({ name }) => clipWidth(escapeTerminal(name), widestName));
	const room = Math.max(...names.map((name) => stringWidth(name)));
	return shown.flatMap((bar, index) => {
		const drawn = drawBar(bar, barWidth$1);
		const before = `${padWidth(names[index] ?? "", room)}  ${drawn}  `;
		const [first = "", ...rest] = wrapIndented(before, escapeTerminal(bar.words), width);
		return [first.replace(drawn, () => paint(bar.tone, drawn)), ...rest];
	});
}
/** The range of a saving with what is marked below it. */
function setRange({ drawing, verdict }, { width, paint }) {
	return drawInterval(drawing, Math.min(widestRange, width - 2)).map((line, index) => `  ${paint(index === 0 ? verdictTones[verdict] : "quiet", line)}`);
}
/**
* Three lines of exactly `width` columns or fewer: the interval with its estimate, a scale with the markers, their labels.
* Ends outside the scale are drawn as arrows. Empty when there is no finite estimate.
*/
function drawInterval(drawing, width) {
	const { saving, markers, domain } = drawing;
	if (!Number.isFinite(saving)) return [];
	const environment = scale(domain, width);
	const columns = groupMarkers(markers, environment);
	return [
		drawRange$1(drawing, domain, environment, width),
		drawScale(columns, width),
		drawLabels$1(columns, width)
	];
}
function scale([low, high], width) {
	return (value) => Math.max(0, Math.min(width - 1, Math.round((value - low) / (high - low) * (width - 1))));
}
function drawRange$1({ saving, interval }, [low, high], environment, width) {
	const cells = Array.from({ length: width }, () => " ");
	const from = environment(interval[0]);
	const to = environment(interval[1]);
	cells.fill("─", from, to + 1);
	cells[from] = interval[0] < low ? "◂" : "├";
	cells[to] = interval[1] > high ? "▸" : "┤";
	cells[environment(saving)] = "●";
	return cells.join("").trimEnd();
}
/** Markers that fall on (nearly) the same column share it: rent is tiny beside the noise of an agent. */
function groupMarkers(markers, environment) {
	const sorted = markers.toSorted((a, b) => a.value - b.value);
	const columns = [];
	for (const { value, label } of sorted) {
		const last = columns.at(-1);
		const column = environment(value);
		if (last !== void 0 && column - last.column <= 1) columns.splice(-1, 1, {
			...last,
			label: `${last.label} · ${label}`
		});
		else columns.push({
			column,
			label
		});
	}
	return columns;
}
function drawScale(columns, width) {
	const cells = Array.from({ length: width }, () => "─");
	for (const { column } of columns) cells[column] = "┬";
	return cells.join("");
}
/** Labels under their columns, moved aside where they would overlap or leave the drawing. */
function drawLabels$1(columns, width) {
	let right = width;
	const starts = [];
	for (const { column, label } of columns.toReversed()) {
		const size = stringWidth(label);
		const start = Math.max(0, Math.min(column - Math.floor(size / 2), right - size));
		starts.unshift({
			start,
			label
		});
		right = start - 2;
	}
	return starts.reduce((line, { start, label }) => {
		return (line === "" ? " ".repeat(start) : line.padEnd(Math.max(start, line.length + 2))) + label;
	}, "");
}

// src/core/report/print-terminal.ts
/** A report for a terminal or a CI log, an empty line between its blocks; nothing in it is obeyed by a log. */
function printTerminal(blocks, { color, width }) {
	const page = {
		width: clampWidth(width),
		paint: choosePaint(color)
	};
	const set = blocks.map((block) => setBlock(block, page)).filter((lines) => lines.length > 0);
	return disarmCommands(set.map((lines) => `${lines.join("\n")}\n`).join("\n"));
}
/** What words a report as the text of a terminal. */
function forTerminal(compose) {
	return (...given) => {
		const options = given[given.length - 1];
		return printTerminal(compose(...given.slice(0, -1)), options);
	};
}
/** Columns a report is set in, whatever the terminal claims. */
function clampWidth(width) {
	return Math.min(120, Math.max(60, Number.isFinite(width) ? Math.floor(width) : 80));
}
function setBlock(block, page) {
	if (isEmpty(block)) return [];
	switch (block.kind) {
		case "heading": return wrapText(escapeTerminal(block.text), page.width).slice(0, block.most).map((line) => page.paint("strong", line));
		case "lines": return block.lines.flatMap((line) => setLines(line, page));
		case "table": return setTable(block, page);
		case "bars": return setBars(block.bars, page);
		case "chart": return block.chart.of === "range" ? setRange(block.chart, page) : [];
		case "verbatim": return setVerbatim(block, page.paint);
		case "part": return setPart(block, page);
		case "fold": return setFold(block, page);
	}
}
function setPart({ title, blocks }, page) {
	return [...title === void 0 ? [] : wrapText(setText(title, page.paint), page.width).map((line) => page.paint("strong", line)), ...blocks.flatMap((block) => setBlock(block, page))];
}
/** Opened, since a terminal has nothing to open it with; what is folded inside of it has no room. */
function setFold({ summary, blocks }, page) {
	const lines = blocks.filter(({ kind }) => kind !== "fold").map((block) => setBlock(block, {
		...page,
		width: page.width - 2
	})).filter((set) => set.length > 0).flatMap((set, place) => place === 0 ? set : ["", ...set]);
	return [page.paint("strong", setText(summary, page.paint)), ...lines.map((line) => line === "" ? "" : `  ${line}`)];
}
const diffTones = {
	"+": "good",
	"-": "bad",
	"@": "copy"
};
/** Line by line: nothing in it can move the cursor or hide. */
function setVerbatim({ file, text, most = 1e400 }, paint) {
	const messages = escapePlainLines(text).trimEnd().split("\n").map(disarmCommands);
	if (file === void 0) return messages;
	const lines = [paint("strong", escapeTerminal(file)), ...messages.map((line) => paint(diffTones[line[0] ?? ""], line))];
	const more = lines.length - most;
	return more > 0 ? [...lines.slice(0, most), paint("quiet", `… ${more} more lines, with --json all of them`)] : lines;
}
const gap = "  ";
const narrowest = 12;
const widestCell = 48;
/** Lines of a table with a title line, no wider than the page unless the first column would vanish. */
function setTable(table, page) {
	const { most = table.rows.length } = table;
	const shown = table.rows.length > most ? {
		...table,
		rows: table.rows.slice(0, most - 1)
	} : table;
	const left = table.rows.length - shown.rows.length;
	return [...setColumns(fillColumns(shown, page.width), page), ...left > 0 ? [`and ${formatTokens(left)} more`] : []];
}
function fillColumns({ heads, rows }, width) {
	return heads.map((head, index) => {
		const cells = rows.map((row) => row[index] ?? "");
		return {
			...head,
			words: [head.title, ...cells].map((cell) => escapeTerminal(plainText(cell))),
			tones: cells.map(toneOf)
		};
	}).filter(({ from = 0 }) => from <= width);
}
/** What spills stands below where a line has no room for all of it. */
function setColumns(columns, page) {
	const [spilled] = columns.filter(({ spills }) => spills === true);
	if (spilled === void 0 || fits(columns, page.width)) return setRows(columns, page);
	const names = columns[0]?.words ?? [];
	const below = spilled.words.slice(1).map((message, place) => `${names[place + 1] ?? ""}: ${message}`);
	return [...setRows(columns.filter((column) => column !== spilled), page), ...below.flatMap((text) => wrapIndented(gap, text, page.width))];
}
function setRows(columns, { width, paint }) {
	const widths = fitWidths(columns, width);
	const count = columns[0]?.words.length ?? 0;
	return Array.from({ length: count }, (_, row) => {
		const line = columns.map(({ words, tones, align }, index) => {
			const room = widths[index] ?? 0;
			const text = padWidth(clipWidth(words[row] ?? "", room), room, align);
			return row === 0 ? text : paint(tones[row - 1], text);
		}).join(gap).trimEnd();
		return row === 0 ? paint("quiet", line) : line;
	});
}
function toneOf(cell) {
	return typeof cell === "object" && "tone" in cell ? cell.tone : void 0;
}
/** True when there is room for every cell in full. */
function fits(columns, width) {
	const widths = columns.map(widestOf);
	return widths.every((value) => value <= widestCell) && findExcess(widths, width) <= 0;
}
function fitWidths(columns, width) {
	const natural = columns.map((column) => Math.min(widestCell, widestOf(column)));
	const excess = findExcess(natural, width);
	return natural.map((value, index) => index === 0 && excess > 0 ? Math.max(narrowest, value - excess) : value);
}
function widestOf({ words }) {
	return Math.max(...words.map((word) => stringWidth(word)));
}
/** Columns of a terminal that are missing for columns of these widths. */
function findExcess(widths, width) {
	return widths.reduce((sum, value) => sum + value, 2 * (widths.length - 1)) - width;
}

// src/core/report/figures/describe-behaviour.ts
/** Why a verdict on a rule that buys behaviour is what it is, in one line (unescaped; names of tasks and the probe may be inside). */
function explainBehaviour(verdict) {
	const { behaviour, reason, probe } = verdict;
	const asked = probe === void 0 ? [] : [`probe: ${probe}`];
	return [
		...(reasonParts[reason] ?? openParts)(behaviour, verdict.settle),
		...asked,
		...describeEnd(verdict)
	].join(" · ");
}
/** The same in a few words for a column of a table. */
function explainBehaviourBriefly({ reason, behaviour }) {
	if (reason === "behaviour-shown") return `by behaviour, ${points$1(behaviour.gain)}`;
	return briefly[reason] ?? "needs more pairs";
}
const briefly = {
	"too-dear": "followed, and too dear",
	"above-price": "followed, and above its price",
	"obeyed-anyway": "obeyed anyway",
	ignored: "ignored",
	"behaviour-lost": "followed less without it",
	"behaviour-kept": "not missed",
	"tasks-open": "not missed, tasks open",
	"price-open": "followed, price open",
	"failures-open": "failures speak against it",
	"never-applied": "its occasion never came",
	"no-more-pairs": "no more pairs",
	unfinished: "no trial ended and answered",
	"usage-estimated": "usage partly estimated",
	"only-alone": "only without the others",
	"bundle-not-confirmed": "not checked beside the others"
};
const openParts = (figures, remaining) => [describeFollowed(figures), describeFurther(figures, remaining)];
const reasonParts = {
	"behaviour-shown": (figures) => [...[
		"Earns by behaviour",
		describeFollowed(figures),
		describePairs(figures),
		describeGain$2(figures)
	], ...[`${describeCost(figures)} kept`, "no task fails that passed"]],
	"too-dear": (figures) => [...[
		"Does not earn: too dear",
		describeFollowed(figures),
		describeGain$2(figures)
	], `${describeCost(figures)} not shown to be kept`],
	"above-price": (figures) => [
		"Above its price",
		describeFollowed(figures),
		describeGain$2(figures),
		describeCost(figures)
	],
	"obeyed-anyway": (figures) => ["Does not earn: obeyed anyway", ...describeIdle(figures)],
	ignored: (figures) => ["Does not earn: ignored", ...describeIdle(figures)],
	"behaviour-lost": (figures) => [...[
		"Still needed: without it agents follow it less often",
		describeFollowed(figures),
		describePairs(figures)
	], describeGain$2(figures)],
	"behaviour-kept": (figures) => [...["Not missed: agents follow it without it as well", describeFollowed(figures)], `a loss of three quarters of the wanted gain is ruled out (evidence ${formatOdds(figures.evidence.room)}, ${formatOdds(figures.needed.room)} needed)`],
	"tasks-open": (figures) => ["Not settled: agents follow it without it as well, and other tasks have to be tried without it first", describeFollowed(figures)],
	"price-open": (figures) => [...[
		"Not settled: its price is open",
		describeFollowed(figures),
		describePairs(figures)
	], ...figures.price === void 0 ? [] : [`${describeCost(figures)} open so far`]],
	"failures-open": (figures) => [...["Not settled: the failures of a task speak against it and have not been run again often enough to tell", describeFollowed(figures)], describePairs(figures)],
	"no-more-pairs": (figures) => [...[
		"Not settled: all pairs are used up",
		describeFollowed(figures),
		describePairs(figures),
		describeViolations(figures)
	]],
	"never-applied": ({ pairs: { planned } }) => [`Not settled: the probe never answered in ${planned === 0 ? "the first batch" : formatCount(planned, "pair")}`, "no golden task gives the occasion"],
	unfinished: (figures) => ["Not settled: of the tasks it is about no trial came to an end and answered, with the rule or without it", describeFollowed(figures)],
	"only-alone": (figures) => ["Not settled: it earned in turn with the others of this change, and not with all of them in memory", ...[describeFollowed(figures), describePairs(figures)]],
	"bundle-not-confirmed": (figures) => ["Not settled: it earned in turn with the others of this change; all of them together are still to be checked", ...[describeFollowed(figures), describePairs(figures)]],
	"usage-estimated": (figures) => ["Not settled: its price is kept only with trials whose usage the API did not say in full", describeFollowed(figures)]
};
function describeEnd({ reason, behaviour: { price }, saving = 0, baselineMean = 0 }) {
	if (cutReasons.has(reason)) return baselineMean > 0 ? [`costs ${formatSignedShare(-saving / baselineMean, 1)} a trial`] : [];
	if (reason === "behaviour-shown" && price !== void 0) return [`whether that is worth ${price.share <= 0 ? "its place" : formatRate(price.share)} is yours to judge`];
	return advice[reason] === void 0 ? [] : [advice[reason]];
}
/** Of a rule that may leave no price is asked: its tokens are shown. */
const cutReasons = /* @__PURE__ */ new Set([
	"behaviour-lost",
	"behaviour-kept",
	"tasks-open"
]);
const advice = {
	"obeyed-anyway": "delete the line",
	ignored: "say it differently, or make it a hook",
	"too-dear": "shorten it, scope it, or state a higher price",
	"above-price": "shorten it, scope it, or state a higher price",
	"only-alone": "let in the others first and propose it again, or say both in one line",
	"never-applied": "add a golden task that gives the occasion, or correct the probe",
	unfinished: "a trial that does not end follows no rule: see why its trials ended, and raise their limits or mend the task"
};
function describeFollowed({ tasks }) {
	const tell = (counts) => {
		const yes = counts.reduce((total, count) => total + count.yes, 0);
		return {
			yes,
			all: yes + counts.reduce((total, count) => total + count.no, 0)
		};
	};
	const withRule = tell(tasks.map(({ candidate }) => candidate));
	const without = tell(tasks.map(({ baseline }) => baseline));
	return `followed in ${withRule.yes} of ${formatCount(withRule.all, "trial")} with the rule, ${without.yes} of ${without.all} without (${formatCount(tasks.length, "task")})`;
}
function describePairs({ pairs, evidence, needed }) {
	return `${formatCount(pairs.for, "pair")} for it, ${pairs.against} against: evidence ${formatOdds(evidence.gain)}, ${formatOdds(needed.gain)} needed`;
}
function describeGain$2({ gain, interval: [low, high] }) {
	return `gain ${points$1(gain)} (${formatPoints(100 * low)}…${formatPoints(100 * high)} at any look)`;
}
function describeCost({ price }) {
	const { share, limit } = {
		share: 0,
		limit: 0,
		...price
	};
	return `costs ${formatSignedShare(share, 1)} a trial, price ${formatRate(limit)}`;
}
function describeIdle(figures) {
	const { screen, evidence, needed } = figures;
	if (screen !== void 0) return [`stored trials without it follow it already: evidence ${formatOdds(screen)}, 20 needed; nothing was run`];
	return [describeFollowed(figures), `the wanted gain is ruled out (evidence ${formatOdds(evidence.room)}, ${formatOdds(needed.room)} needed)`];
}
function describeFurther({ further }, remaining) {
	if (further === void 0) return "needs more pairs";
	const { likely, most } = further;
	if (likely === "never") return `not settled at this rate, at most ${formatCount(most, "more pair")}`;
	const tokens = remaining === void 0 || !(remaining.tokens > 0) ? 0 : 2 * likely * remaining.tokens / remaining.trials;
	const cost = tokens > 0 ? `${2 * likely} trials, ${formatTokens(tokens)} tokens` : `${2 * likely} trials`;
	return `likely ${formatCount(likely, "more pair")} (${cost}), at most ${most}`;
}
function describeViolations({ evidence }) {
	return evidence.violations < 0 ? "violations did not become fewer" : "neither a gain nor its absence is shown";
}
function points$1(gain) {
	return `${formatPoints(100 * gain)} points`;
}

// src/core/report/figures/explain-reason.ts
/** The saving a rule has to exceed, in tokens: ratio × rent. */
function barOf(verdict, policy) {
	return policy.ratio * verdict.rent;
}
/** The confidence level of the intervals, in words: `90 %`. */
function intervalLevel(policy) {
	return formatShare(1 - 2 * policy.alpha, 1);
}
/** Why the verdict is what it is: one or two plain sentences (unescaped; task ids may be inside). */
function explainReason(verdict, policy) {
	const { behaviour } = verdict;
	if (behaviour !== void 0 && verdict.reason !== "fails-task") return explainBehaviour({
		...verdict,
		behaviour
	});
	const special = Object.hasOwn(specialReasons, verdict.reason) ? specialReasons[verdict.reason] : void 0;
	if (special !== void 0) return special;
	return explainVerdict[verdict.verdict](verdict, policy);
}
const explainVerdict = {
	earns: explainEarns,
	"does-not-earn": explainDoesNotEarn,
	regression: explainRegression,
	undecided: explainUndecided
};
function explainUndecided(verdict, policy) {
	if (verdict.information <= 0) return "Not settled: too few trials have completed for a first look.";
	return `Not settled: the trials neither show a saving of ${`more than ${formatTokens(barOf(verdict, policy))} tokens (${policy.ratio} × rent)`} nor rule out one of ${effect(verdict)}.`;
}
/** Reasons that say nothing about the size of a saving. */
const specialReasons = {
	"no-completed-trials": "There is nothing to compare: no task has completed trials in both arms.",
	"not-worth-measuring": "Not measured: its trials would cost more than they can bring. Nothing was spent on it.",
	"receipt-not-confirmed": "Its receipt says so, and nobody vouches for it here: that settles nothing.",
	"no-tokens-measured": "There is nothing to compare: the trials report no tokens.",
	"bundle-not-confirmed": "It earned beside the others, but all of them together did not: what they save may be the same tokens. Only the one that saves most keeps its verdict.",
	"not-seen-again": "It earned, but so many rules of this agent were asked about that one does by chance: fresh trials on all tasks had to show it a second time, and they did not.",
	"failures-unexplained": "Its tokens give an answer, but the failures of a task speak against it and have not been run again often enough to tell.",
	"needs-concurrent-baseline": "It pays against baseline trials of an earlier run; only baseline trials of the same run may let a rule in.",
	"usage-estimated": "It pays only with trials whose usage the API did not say in full; what the meter estimates may not let a rule in."
};
function effect(verdict) {
	const share = formatShare(verdict.minimalEffect, verdict.baselineMean);
	return `${formatTokens(verdict.minimalEffect)} tokens (${share} of the baseline)`;
}
function explainEarns(verdict, policy) {
	const share = formatShare(verdict.saving, verdict.baselineMean);
	const shown = `shown to be more than ${policy.ratio} × its rent of ${formatTokens(verdict.rent)} tokens`;
	return `Saves about ${formatTokens(verdict.saving)} tokens per completed trial, ${share} of the baseline: ${shown}.`;
}
function explainDoesNotEarn(verdict) {
	const tokens = formatTokens(Math.abs(verdict.saving));
	const seen = verdict.saving < 0 ? `trials with the rule cost ${tokens} tokens more` : `the trials show about ${tokens} tokens`;
	return `A saving of ${effect(verdict)} is ruled out; ${seen}.`;
}
function explainRegression(verdict) {
	const worst = findFailingTask(verdict.passRate);
	const task = verdict.tasks.find((candidate) => candidate.task === worst?.task);
	if (task === void 0) return "Golden tasks fail more often with the rule than without it; no saving makes up for that.";
	return `Task "${task.task}" fails with the rule: ${failureShare(task, "candidate")} failed with it, ${failureShare(task, "baseline")} without it.`;
}
/** The task whose failures speak against the rule most clearly; undefined when none does. */
function findFailingTask(passRates) {
	return passRates.filter(({ llr, limit }) => llr >= limit).toSorted((a, b) => b.llr - a.llr)[0];
}
function failureShare(task, arm) {
	const { completed, failures } = task[arm];
	return `${failures} of ${formatCount(completed + failures, "trial")}`;
}
/** What would settle an undecided verdict, at worst; undefined when nothing more can be said. */
function explainRemaining(verdict) {
	const { trials, tokens } = verdict.settle;
	if (isDecided(verdict) || !(trials > 0)) return void 0;
	return `To settle it: at most ${formatCount(trials, "more trial")}, about ${formatTokens(tokens)} tokens.`;
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

// src/core/report/print-markdown.ts
/** A summary leaves room for what could not be posted: beyond 1 MiB GitHub drops all of it. */
const limits = {
	comment: 65536,
	check: 65535,
	pull: 6e4,
	summary: 1040384
};
/** Characters of one text, of a cell and of a name, and rows of a table: more would only push everything else out. */
const [longestText, longestCell, longestName, mostRows] = [
	1e3,
	400,
	200,
	100
];
const barWidth = 24;
/** A report as GitHub Markdown within its limit, what is on demand folded. Everything untrusted is escaped. */
function printMarkdown(blocks, { kind, marker, link }) {
	const start = marker === void 0 ? "" : `${markerLine(marker)}\n`;
	const limit = limits[kind] - Buffer.byteLength(start);
	const whole = link === void 0 ? void 0 : `[The whole report](${encodeLink(link)})`;
	return start + fitParts(blocks.map((block) => ({
		name: nameBlock(block),
		text: write(block)
	})), limit, whole);
}
/** Throws TypeError for anything but an HTTPS address. */
function encodeLink(link) {
	const url = new URL(link);
	if (url.protocol !== "https:") throw new TypeError(`Expected an https link, got ${JSON.stringify(link)}`);
	return url.href.replaceAll("(", "%28").replaceAll(")", "%29");
}
/** What a block is called when it had to be cut. */
function nameBlock(block) {
	if (block.kind === "fold") return writeProse(block.summary);
	if (block.kind === "part" && (block.title ?? block.pageTitle) !== void 0) return writeProse(block.title ?? block.pageTitle ?? "");
	return {
		heading: "the headline",
		lines: "remarks",
		table: "a table",
		bars: "figures",
		chart: "",
		verbatim: "a text",
		part: "a part"
	}[block.kind];
}
function write(block, isFolded = false) {
	if (isEmpty(block)) return "";
	switch (block.kind) {
		case "heading": return `### ${escapeMarkdown(clipCharacters(block.text, longestText))}`;
		case "lines": return writeLines$1(block);
		case "table": return writeTable$1(block);
		case "bars": return block.bars.filter(({ isDetail }) => isDetail !== true).map(writeBar).join("<br>\n");
		case "chart": return "";
		case "verbatim": return join([block.file === void 0 ? "" : markdownCode(block.file), markdownFence(clipCharacters(block.text, 4 * longestText), block.file === void 0 ? "" : "diff")]);
		case "part": return join([block.title === void 0 ? "" : `**${writeProse(block.title)}**`, ...block.blocks.map((inner) => write(inner, isFolded))]);
		case "fold": return isFolded ? join(block.blocks.map((inner) => write(inner, true))) : writeFold$1(block.summary, block.blocks);
	}
}
/** A summary is an HTML block for GitHub: Markdown means nothing there, entities do. */
function writeFold$1(summary, blocks) {
	return `<details>\n<summary>${writeText(summary, ({ text, isCode }) => {
		const escaped = escapeHtml(clipCharacters(text, longestName));
		return isCode ? `<code>${escaped}</code>` : escaped;
	})}</summary>\n\n${join(blocks.map((block) => write(block, true)))}\n\n</details>`;
}
function join(parts) {
	return parts.filter((part) => part !== "").join("\n\n");
}
/** A lead that begins an item of a list. */
const sign$1 = /^\s*(?:[-+✗→]|\d+\.)\s+$/u;
function writeLines$1({ lines, alert }) {
	if (alert !== void 0) return join(lines.map(({ lead = "", text }) => `> [!${alert}]\n> ${writeAlert(alert, lead)}${writeProse(text)}`));
	const written = lines.map(writeLine$1);
	if (lines.some(({ command }) => command !== void 0)) return join(written);
	return written.join(lines.every(({ lead = "" }) => sign$1.test(lead)) ? "\n" : "<br>\n");
}
/** GitHub says itself what is a note. */
function writeAlert(alert, lead) {
	return alert === "NOTE" ? "" : `**${escapeMarkdown(lead)}.** `;
}
function writeLine$1({ text, lead = "", command }) {
	const message = `${writeLead(lead)}${writeProse(text)}`;
	if (command === void 0) return message;
	return `${message}\n\n${markdownFence(clipCharacters(command, 4 * longestText), /^[-+]/u.test(command) ? "diff" : "sh")}`;
}
function writeLead(lead) {
	if (lead.trim() === "") return "";
	if (sign$1.test(lead)) return /\d/.test(lead) ? `${lead.trim()} ` : "- ";
	return `**${escapeMarkdown(clipCharacters(lead.trim().replace(/:$/, ""), longestName))}:** `;
}
function writeProse(text) {
	return writeText(text, (span) => writeSpan$1(span, escapeMarkdown(clipCharacters(span.text, longestText))));
}
/** In a cell nothing stands at the start of a line: a figure needs no escape for what only counts there, all else does. */
function writeCell(text) {
	const before = "x ";
	return writeText(text, (span) => writeSpan$1(span, escapeMarkdown(`${before}${clipCharacters(span.text, longestCell)}`).slice(2)));
}
function writeSpan$1({ text, isCode, badge, tone }, prose) {
	if (isCode) return markdownCode(clipCharacters(text, longestName));
	return badge !== void 0 || tone !== void 0 && tone !== "quiet" ? `**${prose}**` : prose;
}
/** A GitHub table; every row is one line. */
function writeTable$1({ heads, rows }) {
	const line = (cells) => `| ${cells.join(" | ")} |`;
	const more = rows.length - mostRows;
	const cells = rows.slice(0, mostRows).map((row) => line(row.map((cell) => writeCell(cell))));
	const table = [
		line(heads.map(({ title }) => escapeMarkdown(title))),
		line(heads.map(writeRule)),
		...cells
	].join("\n");
	return more > 0 ? `${table}\n\n${formatCount(more, "more row")} in the JSON report.` : table;
}
function writeRule({ align }) {
	return align === "right" ? "---:" : "---";
}
function writeBar(bar) {
	return `**${escapeMarkdown(bar.name)}** \`${drawBar(bar, barWidth)}\` ${escapeMarkdown(clipCharacters(bar.words, longestText))}`;
}
/** Room kept for the sentence that says what was cut. */
const reservedBytes = 600;
const mostParts = 8;
/**
* Joins parts in order as long as they fit into `limit` bytes of UTF-8 (never fewer than GitHub's characters); those that do not
* fit are left out and named at the end, with the `link` to the whole report if there is one: trusted Markdown.
*/
function fitParts(blocks, limit, link) {
	const filled = blocks.filter(({ text }) => text !== "");
	const kept = [];
	const cut = [];
	let left = limit - reservedBytes - Buffer.byteLength(link ?? "");
	for (const { name, text } of filled) {
		const size = Buffer.byteLength(text) + 2;
		if (size > left) cut.push(name);
		else {
			kept.push(text);
			left -= size;
		}
	}
	if (cut.length > 0) kept.push(sayWhatWasCut(cut, link));
	return `${kept.join("\n\n")}\n`;
}
function sayWhatWasCut(cut, link) {
	return `> Cut to fit: ${cut.slice(0, mostParts).join(", ")}${cut.length > mostParts ? ` and ${cut.length - mostParts} more` : ""}. ${link ?? "The job summary and the JSON report have everything."}`;
}

// src/core/report/blocks/markup.ts
const voidElements = /* @__PURE__ */ new Set([
	"br",
	"hr",
	"meta"
]);
/** One element. Attribute values and text children are escaped; `name` and attribute names are the caller's own words. */
function element(name, attributes, ...children) {
	const written = Object.entries(attributes).filter(([, value]) => value !== void 0).map(([key, value]) => ` ${key}="${writeAttribute(value)}"`).join("");
	if (voidElements.has(name)) return { markup: `<${name}${written}>` };
	return { markup: `<${name}${written}>${children.map(writeChild).join("")}</${name}>` };
}
/** An answer that stands out in its colour. */
function badge(name, message) {
	return element("span", { class: `badge ${name}` }, message);
}
/** Items, one under the other. */
function list(items) {
	return element("ul", {}, ...items.map((item) => element("li", {}, item)));
}
/** Several children without an element around them. */
function fragment(...children) {
	return { markup: children.map(writeChild).join("") };
}
function writeAttribute(value) {
	return typeof value === "number" ? writeNumber(value) : escapeHtml(value ?? "");
}
/** Coordinates with two decimals; what is not a number must not break a drawing. */
function writeNumber(value) {
	return Number.isFinite(value) ? String(Math.round(value * 100) / 100) : "0";
}
/** Text keeps one space at either edge, so that it can stand beside an inline element. */
function writeChild(child) {
	if (child === void 0) return "";
	if (typeof child !== "string") return child.markup;
	const before = /^\s/u.test(child) ? " " : "";
	const after = /\s$/u.test(child) ? " " : "";
	return `${before}${escapeHtml(child)}${after}`;
}

// src/core/report/charts/chart-meters.ts
/** Bars with what is set aside behind them; the words beside them are HTML, so they keep their size on a phone. */
function drawMeters(bars) {
	return element("div", { class: "meters" }, ...bars.flatMap(drawMeter));
}
function drawMeter(bar) {
	const { name, words } = bar;
	const label = `${name}: ${words}`;
	return [
		element("span", { class: "meter-name" }, name),
		element("svg", {
			class: "meter",
			viewBox: "0 0 100 10",
			preserveAspectRatio: "none",
			role: "img",
			"aria-label": label
		}, element("title", {}, label), ...drawParts(bar)),
		element("span", { class: "meter-words" }, words)
	];
}
function drawParts({ value, held = 0, of }) {
	const used = percentOf(value, of);
	const aside = Math.min(100 - used, percentOf(held, of));
	const bar = (x, width, name) => element("rect", {
		x,
		y: 0,
		width,
		height: 10,
		class: name
	});
	return [
		bar(0, 100, "free"),
		bar(0, used, "used"),
		bar(used, aside, "held")
	];
}
function percentOf(part, whole) {
	const percent = 100 * part / whole;
	return percent > 0 ? Math.min(100, percent) : 0;
}

// src/core/report/charts/svg-chart.ts
/** An accessible drawing of `width` × `height` user units that scales with its column. */
function svgChart(label, width, height, ...children) {
	return element("svg", {
		viewBox: `0 0 ${width} ${height}`,
		role: "img",
		"aria-labelledby": `${label.id}-t ${label.id}-d`,
		width,
		height
	}, element("title", { id: `${label.id}-t` }, label.title), element("desc", { id: `${label.id}-d` }, label.description), ...children);
}
/** Maps a domain onto pixels; values outside land on the nearest end. */
function scaleLinear([low, high], from, to) {
	return (value) => {
		const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
		return Number.isFinite(share) ? from + share * (to - from) : from;
	};
}
/** A straight line. */
function line(x1, y1, x2, y2, className) {
	return element("line", {
		x1,
		y1,
		x2,
		y2,
		class: className
	});
}
/** Text at a point; `anchor` says which side of the text the point is on. */
function label(x, y, text, className = "", anchor = "start") {
	return element("text", {
		x,
		y,
		class: `label ${className}`.trim(),
		"text-anchor": anchor
	}, text);
}
/** A closed or open figure through points. */
function polygon(points, className) {
	return element("polygon", {
		points: writePoints(points),
		class: className
	});
}
function polyline(points, className) {
	return element("polyline", {
		points: writePoints(points),
		class: className
	});
}
function writePoints(points) {
	return points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}

// src/core/report/charts/chart-bars.ts
const [row$1, top$2] = [28, 4];
/** The same bars twice, for wide pages and for phones; the style sheet shows one. */
function drawBars(bars, id, title) {
	return fragment(element("div", { class: "wide" }, drawOne$1(bars, {
		id: `${id}-wide`,
		title,
		width: 900,
		name: 250,
		words: 150
	})), element("div", { class: "narrow" }, drawOne$1(bars, {
		id: `${id}-narrow`,
		title,
		width: 350,
		name: 120,
		words: 110
	})));
}
function drawOne$1(bars, { id, title, width, name, words }) {
	const most = Math.max(1, ...bars.map(({ value }) => value));
	const description = bars.map((bar) => `${bar.name}: ${bar.words}`).join("; ");
	const room = width - name - words;
	return svgChart({
		id,
		title,
		description
	}, width, top$2 + bars.length * row$1, ...bars.map((bar, index) => {
		const y = top$2 + index * row$1;
		return element("g", {}, element("title", {}, `${bar.name}: ${bar.words}`), label(0, y + 18, clipWidth(bar.name, Math.floor(name / 7.6)), "name"), element("rect", {
			x: name,
			y: y + 6,
			width: Math.max(1, room * bar.value / most),
			height: 16,
			class: "used"
		}), label(width, y + 18, bar.words, "value", "end"));
	}));
}

// src/core/report/charts/chart-gain.ts
const width$2 = 400;
const height$1 = 268;
const frame$2 = {
	left: 44,
	right: 392,
	top: 14,
	bottom: 226
};
/** The looks that the question of behaviour took; those after its answer say the same again. */
function listGainAnalyses(analyses) {
	const told = analyses.flatMap(({ trials, behaviour }) => behaviour === void 0 ? [] : [{
		...behaviour,
		trials
	}]);
	return told.filter(({ pairs }, index) => pairs > (told[index - 1]?.pairs ?? 0));
}
/**
* Both evidences against the pairs that had answered, as logarithms: that there is a gain, and that the wanted one is ruled out, each with the
* line it has to reach.
*/
function drawGain(verdict, id) {
	const analyses = listGainAnalyses(verdict.looks);
	const { gain: needed, room } = verdict.behaviour.needed;
	const values = analyses.flatMap((analysis) => [analysis.gain, analysis.room]);
	const y = scaleLinear([Math.min(-1, Math.max(-6, Math.min(...values))), Math.max(needed + .6, Math.min(9, Math.max(...values)))], frame$2.bottom, frame$2.top);
	const last = analyses.at(-1)?.pairs ?? 1;
	const x = scaleLinear([0, last], frame$2.left, frame$2.right);
	const path = (of) => [[x(0), y(0)], ...analyses.map((analysis) => [x(analysis.pairs), y(analysis[of])])];
	return svgChart({
		id,
		title: `How the evidence on behaviour of ${verdict.rule} grew`,
		description: describeGain$1(verdict, analyses)
	}, width$2, height$1, line(frame$2.left, y(0), frame$2.right, y(0), "zero"), line(frame$2.left, frame$2.top, frame$2.left, frame$2.bottom, "zero"), line(frame$2.left, y(needed), frame$2.right, y(needed), "boundary-earns"), line(frame$2.left, y(room), frame$2.right, y(room), "boundary-ruled-out"), ...[
		1,
		10,
		100
	].map((odds) => label(frame$2.left - 6, y(Math.log(odds)) + 4, String(odds), "muted", "end")), ...[0, last].map((pairs) => label(x(pairs), frame$2.bottom + 15, String(pairs), "muted", pairs === 0 ? "start" : "end")), label((frame$2.left + frame$2.right) / 2, frame$2.bottom + 32, "pairs that answered", "muted", "middle"), polyline(path("room"), "path does-not-earn"), polyline(path("gain"), "path earns"), label(frame$2.left + 6, y(needed) - 5, `a gain is shown at ${formatOdds(needed)}`, "earns halo"), label(frame$2.left + 6, y(room) - 5, `the wanted gain is ruled out at ${formatOdds(room)}`, "does-not-earn halo"), ...analyses.flatMap((analysis) => [drawAnalysis$1(analysis, "room", x(analysis.pairs), y(analysis.room)), drawAnalysis$1(analysis, "gain", x(analysis.pairs), y(analysis.gain))]));
}
const meanings = {
	gain: ["earns", "of a gain"],
	room: ["does-not-earn", "that the wanted gain is ruled out"]
};
function drawAnalysis$1(analysis, of, cx, cy) {
	const [className, words] = meanings[of];
	const title = `After ${formatCount(analysis.pairs, "pair")} (${formatCount(analysis.trials, "trial")}): evidence ${words} ${formatOdds(analysis[of])}`;
	return element("g", { class: className }, element("circle", {
		cx,
		cy,
		r: 3.2,
		class: "look"
	}, element("title", {}, title)));
}
function describeGain$1({ verdict, behaviour: { needed } }, analyses) {
	const last = analyses.at(-1);
	if (last === void 0) return "";
	return `After ${formatCount(last.pairs, "pair")} the evidence of a gain was ${formatOdds(last.gain)} (${formatOdds(needed.gain)} needed), that the wanted gain is ruled out ${formatOdds(last.room)} (${formatOdds(needed.room)} needed); the verdict is ${verdictLabels[verdict]}.`;
}

// src/core/report/charts/chart-path.ts
/** The looks of a verdict in the units of the test; scores far outside are moved to the edge. Needs `hasPath`. */
function normalisePath({ looks, informationMax, boundaries, information }) {
	const unit = boundaries.earns / (informationMax + information) * informationMax;
	const place = (analysis, score) => [Math.min(2, analysis.information / informationMax), Math.min(4.5, Math.max(-3.5, score / unit))];
	const points = looks.map((analysis) => place(analysis, analysis.score));
	const xMax = Math.max(1.04, 1.04 * Math.max(...points.map(([share]) => share)));
	const scores = points.map(([, score]) => score);
	return {
		xMax,
		y: [Math.min(-1.5, ...scores.map((score) => score - .25)), Math.max(2.4, ...scores.map((score) => score + .25))],
		points,
		upper: looks.map((analysis) => place(analysis, analysis.earns)),
		lower: looks.map((analysis) => place(analysis, analysis.doesNotEarn))
	};
}
const width$1 = 400;
const height = 268;
const frame$1 = {
	left: 22,
	right: 392,
	top: 8,
	bottom: 226
};
/**
* Score against information with the two boundaries of the triangular test. The lines are those of the last interim analysis:
* S = A + cI gives c = boundary/(I_max + I) and A = c·I_max. Ticks show where the boundaries stood at each interim analysis, since the
* minimal effect follows the baseline as it is learnt and the lower boundary allows for looking in steps.
*/
function drawPath(verdict, id) {
	const path = normalisePath(verdict);
	const x = scaleLinear([0, path.xMax], frame$1.left, frame$1.right);
	const y = scaleLinear(path.y, frame$1.bottom, frame$1.top);
	const at = ([share, score]) => [x(share), y(score)];
	const title = `How the evidence for ${verdict.rule} grew: ${formatCount(verdict.looks.length, "look")}, ${verdictLabels[verdict.verdict]}`;
	return svgChart({
		id,
		title,
		description: describePath(verdict)
	}, width$1, height, ...drawRegions(path, at), ...drawLabels(path, at, labels[currencyOf(verdict)]), ...drawBoundaryTicks(path, at), polyline([[0, 0], ...path.points].map(at), `path ${verdict.verdict}`), ...verdict.looks.map((analysis, index) => drawAnalysis(analysis, index, at(path.points[index] ?? [0, 0]), verdict)));
}
function drawRegions({ xMax, y: [low, high] }, at) {
	const above = [0, 1];
	const tip = [1, 2];
	const below = [0, -1];
	const upperEnd = [xMax, 1 + xMax];
	const earns = [
		above,
		tip,
		upperEnd,
		[xMax, high],
		[0, high]
	];
	const ruledOut = [
		below,
		tip,
		upperEnd,
		[xMax, low],
		[0, low]
	];
	return [
		polygon(earns.map(at), "region-earns"),
		polygon(ruledOut.map(at), "region-ruled-out"),
		polygon([
			above,
			tip,
			below
		].map(at), "region-continue"),
		polyline([above, tip].map(at), "boundary-earns"),
		polyline([below, tip].map(at), "boundary-ruled-out"),
		line(...at([0, 0]), ...at([xMax, 0]), "grid"),
		line(...at([0, low]), ...at([0, high]), "zero")
	];
}
const labels = {
	tokens: {
		upper: "earns",
		lower: "the minimal effect is ruled out",
		axis: "evidence that it pays"
	},
	behaviour: {
		upper: "price kept",
		lower: "above its price",
		axis: "evidence that it costs less"
	}
};
function drawLabels({ xMax, y: [low, high] }, at, words) {
	const [left, top] = at([0, high]);
	const [right, bottom] = at([xMax, low]);
	const shares = [
		0,
		.25,
		.5,
		.75,
		1
	].map((share) => label(at([share, 0])[0], bottom + 15, formatShare(share, 1), "muted", share === 0 ? "start" : "middle"));
	return [
		label(left + 8, top + 16, words.upper, "earns"),
		label(right - 8, bottom - 9, words.lower, "does-not-earn", "end"),
		label(left + 8, at([0, -.3])[1], "go on", "muted"),
		...shares,
		label((left + right) / 2, bottom + 32, "information, share of what always settles it", "muted", "middle"),
		element("text", {
			x: 0,
			y: 0,
			class: "label muted",
			"text-anchor": "middle",
			transform: `translate(13 ${(top + bottom) / 2}) rotate(-90)`
		}, words.axis)
	];
}
function drawBoundaryTicks({ upper, lower }, at) {
	const tick = (className) => (point) => {
		const [x, y] = at(point);
		return line(x - 4, y, x + 4, y, className);
	};
	return [...upper.map(tick("tick-earns")), ...lower.map(tick("tick-ruled-out"))];
}
function drawAnalysis(analysis, index, [cx, cy], { looks, verdict }) {
	const isLast = index === looks.length - 1;
	const message = `Look ${index + 1}, after ${formatCount(analysis.trials, "trial")}: saving ${formatSigned(analysis.saving)}, interval ${formatInterval(analysis.interval)}`;
	return element("g", { class: verdict }, element("circle", {
		cx,
		cy,
		r: isLast ? 5.5 : 3.2,
		class: isLast ? "dot" : "look"
	}, element("title", {}, message)));
}
function describePath({ looks, verdict }) {
	const last = looks.at(-1);
	if (last === void 0) return "";
	return `After ${formatCount(last.trials, "trial")} the saving was estimated at ${formatSigned(last.saving)} tokens; the verdict is ${verdictLabels[verdict]}.`;
}

// src/core/report/figures/choose-domain.ts
/**
* A scale on which the anchors (zero, bar, minimal effect) stay apart although one value may be huge: everything farther than
* a few times the largest anchor or the median centre is left outside, and the drawing marks it as cut.
*/
function chooseDomain({ anchors, centres, extents, reach = 4 }) {
	const typical = median(centres.filter(Number.isFinite).map(Math.abs));
	const limit = reach * Math.max(...anchors.filter(Number.isFinite).map(Math.abs), typical, 0);
	const clip = (value) => Math.min(limit, Math.max(-limit, value));
	const shown = [
		0,
		...anchors,
		...[...centres, ...extents].map(clip)
	].filter(Number.isFinite);
	const low = Math.min(...shown);
	const high = Math.max(...shown);
	const margin = .04 * (high - low);
	return margin > 0 ? [low - margin, high + margin] : [-1, 1];
}
function median(values) {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
/** Round tick values inside the domain, about `count` of them, zero among them when it lies inside. */
function chooseTicks([low, high], count) {
	const rough = (high - low) / Math.max(1, count);
	const power = 10 ** Math.floor(Math.log10(rough));
	const step = power * ([
		1,
		2,
		5,
		10
	].find((factor) => factor * power >= rough) ?? 10);
	const first = Math.ceil(low / step);
	const last = Math.floor(high / step);
	return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step || 0);
}

// src/core/stats/range-of-test.ts
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

// src/core/report/figures/format-saving.ts
/** True when trials of both arms gave an estimate; without one the figures of a decision are zeros that mean nothing. */
function hasEstimate({ baselineMean }) {
	return baselineMean > 0;
}
/** The range shown beside a rule's verdict, in tokens: see {@link rangeOfTest}. */
function rangeOf(rule, policy) {
	return rangeOfTest({
		...rule,
		bar: barOf(rule, policy)
	});
}
/** Saving, range and share of the baseline in words. */
function formatSaving(verdict, policy) {
	if (!hasEstimate(verdict)) return {
		saving: "–",
		range: "–",
		share: "–"
	};
	const { saving, baselineMean } = verdict;
	return {
		saving: formatSigned(saving),
		range: formatInterval(rangeOf(verdict, policy)),
		share: formatSignedShare(saving, baselineMean)
	};
}

// src/core/report/charts/chart-savings.ts
const top$1 = 6;
const axis = 34;
function layOut(width) {
	if (width >= 600) return {
		width,
		left: 250,
		right: width - 74,
		row: 34,
		middle: 17,
		nameColumns: 32
	};
	return {
		width,
		left: 8,
		right: width - 8,
		row: 52,
		middle: 36,
		nameColumns: 34
	};
}
/** Savings of all rules with their ranges on one axis, in percent of each rule's baseline. */
function drawSavings({ rules, policy }, width, id) {
	const layout = layOut(width);
	const domain = chooseDomain({
		anchors: rules.flatMap((rule) => [shareOf(rule, barOf(rule, policy)), shareOf(rule, rule.minimalEffect)]),
		centres: rules.map((rule) => shareOf(rule, rule.saving)),
		extents: rules.flatMap((rule) => rangeOf(rule, policy).map((end) => shareOf(rule, end)))
	});
	const scale = scaleLinear(domain, layout.left, layout.right);
	const bottom = top$1 + rules.length * layout.row;
	const title = `Savings of ${rules.length} rules with their ranges, in percent of the baseline`;
	const description = rules.map((rule) => `${rule.rule}: ${describeRow(rule, policy)}`).join("; ");
	return svgChart({
		id,
		title,
		description
	}, width, bottom + axis, ...drawAxis(domain, scale, bottom, layout), ...rules.map((rule, index) => drawRow(rule, policy, scale, domain, top$1 + index * layout.row, layout)));
}
function shareOf({ baselineMean }, tokens) {
	return 100 * tokens / baselineMean;
}
function describeRow(rule, policy) {
	const { saving, baselineMean, verdict } = rule;
	const range = formatInterval(rangeOf(rule, policy));
	return `${formatSigned(saving)} tokens (${formatSignedShare(saving, baselineMean)}), range ${range}, ${verdictLabels[verdict]}`;
}
function drawAxis(domain, scale, bottom, { width, left, right }) {
	return [...chooseTicks(domain, width >= 600 ? 7 : 5).flatMap((tick) => [line(scale(tick), top$1, scale(tick), bottom, tick === 0 ? "zero" : "grid"), label(scale(tick), bottom + 15, formatShare(tick, 100), "muted", "middle")]), label((left + right) / 2, bottom + 31, "saving, share of the baseline", "muted", "middle")];
}
function drawRow(rule, policy, scale, domain, y, layout) {
	const middle = y + layout.middle;
	const bar = scale(shareOf(rule, barOf(rule, policy)));
	const effect = scale(shareOf(rule, rule.minimalEffect));
	const nameAt = layout.width >= 600 ? middle + 4 : y + 18;
	const marks = `${policy.ratio} × rent ${formatTokens(barOf(rule, policy))}, minimal effect ${formatTokens(rule.minimalEffect)}`;
	return element("g", { class: rule.verdict }, element("title", {}, `${rule.rule}: ${describeRow(rule, policy)}; ${marks}`), element("rect", {
		x: 0,
		y,
		width: layout.width,
		height: layout.row,
		class: "hit"
	}), label(layout.left > 20 ? 0 : layout.left, nameAt, clipWidth(rule.rule, layout.nameColumns), "name"), label(layout.width, nameAt, formatSignedShare(rule.saving, rule.baselineMean), "value", "end"), line(bar, middle - 9, bar, middle + 9, "bar"), line(effect, middle - 9, effect, middle + 9, "effect"), ...drawRange(rule, rangeOf(rule, policy), scale, domain, middle));
}
function drawRange(rule, [from, to], scale, domain, y) {
	const saving = shareOf(rule, rule.saving);
	const isInside = saving >= domain[0] && saving <= domain[1];
	return [
		line(scale(shareOf(rule, from)), y, scale(shareOf(rule, to)), y, "range"),
		drawEnd(shareOf(rule, from), scale, domain, y),
		drawEnd(shareOf(rule, to), scale, domain, y),
		isInside ? element("circle", {
			cx: scale(saving),
			cy: y,
			r: 5,
			class: "dot"
		}) : void 0
	];
}
/** A cap where an interval ends, an arrowhead where it continues outside the scale. */
function drawEnd(value, scale, [low, high], y) {
	const x = scale(value);
	if (value >= low && value <= high) return line(x, y - 5, x, y + 5, "range");
	const back = value < low ? 8 : -8;
	const head = [
		[x, y],
		[x + back, y - 5],
		[x + back, y + 5]
	];
	return polygon(head, "arrow");
}

// src/core/report/charts/chart-series.ts
const frame = {
	left: 58,
	top: 10,
	bottom: 172,
	height: 200
};
/** A series over time, from zero up; the same drawing for wide pages and for phones. */
function drawSeries({ points, as: kind, title }, id) {
	return fragment(element("div", { class: "wide" }, drawOne(points, kind, {
		id: `${id}-wide`,
		title
	}, 900)), element("div", { class: "narrow" }, drawOne(points, kind, {
		id: `${id}-narrow`,
		title
	}, 350)));
}
function drawOne(points, kind, { id, title }, width) {
	const most = roundUp(Math.max(1, ...points.map(({ value }) => value)));
	const y = scaleLinear([0, most], frame.bottom, frame.top);
	const step = (width - frame.left) / Math.max(1, points.length);
	const at = (index) => frame.left + (index + .5) * step;
	return svgChart({
		id,
		title,
		description: points.map(({ words }) => words).join("; ")
	}, width, frame.height, ...drawGrid(most, y, width), kind === "dots" ? polyline(points.map(({ value }, index) => [at(index), y(value)]), "path") : void 0, ...points.map((point, index) => drawPoint(point, kind, at(index), y(point.value), step)), ...drawNames(points, at, width));
}
function drawGrid(most, y, width) {
	return [
		0,
		most / 2,
		most
	].flatMap((value) => [line(frame.left, y(value), width, y(value), value === 0 ? "zero" : "grid"), label(frame.left - 8, y(value) + 4, formatTokens(value), "muted", "end")]);
}
function drawPoint({ words }, kind, x, y, step) {
	const width = Math.max(1, Math.min(40, step * .7));
	const height = Math.max(1, frame.bottom - y);
	return element("g", {}, element("title", {}, words), kind === "bars" ? element("rect", {
		x: x - width / 2,
		y: frame.bottom - height,
		width,
		height,
		class: "used"
	}) : element("circle", {
		cx: x,
		cy: y,
		r: 5,
		class: "dot"
	}));
}
/** Room for a date, and how near to an edge its middle may be. */
const [nameRoom, edge] = [100, 36];
/** As many names as have room, the last among them. */
function drawNames(points, at, width) {
	const last = points.length - 1;
	const every = Math.max(1, Math.ceil(points.length * nameRoom / (width - frame.left)));
	return points.flatMap(({ name }, index) => (last - index) % every === 0 ? [drawName(name, at(index), width)] : []);
}
function drawName(name, x, width) {
	if (x > width - edge) return label(width, frame.bottom + 18, name, "muted", "end");
	if (x < frame.left + edge) return label(frame.left, frame.bottom + 18, name, "muted");
	return label(x, frame.bottom + 18, name, "muted", "middle");
}
/** The next round number: half of it is one as well. */
function roundUp(value) {
	const power = 10 ** Math.floor(Math.log10(value));
	return ([
		1,
		2,
		3,
		4,
		5,
		6,
		8,
		10
	].find((factor) => factor * power >= value) ?? 10) * power;
}

// src/core/report/blocks/chart.ts
/** True when the verdict has looks and boundaries to draw. */
function hasPath({ looks, informationMax, boundaries, information }) {
	return looks.length > 0 && informationMax > 0 && boundaries.earns > 0 && information > 0;
}

// src/core/report/charts/chart-tasks.ts
const width = 400;
const row = 26;
const top = 8;
const left = 118;
const right = 322;
/** Saving of each task as a bar to the right of zero, or to the left when the rule makes the task more expensive. */
function drawTasks({ rule, tasks }, id) {
	const drawn = tasks.slice(0, 12);
	const domain = chooseDomain({
		anchors: [],
		centres: drawn.map(({ saving }) => saving),
		extents: [],
		reach: 10
	});
	const bottom = top + drawn.length * row;
	const title = `Saving of each golden task with ${rule}`;
	const description = drawn.map(({ task, saving }) => `${task} ${formatSigned(saving)}`).join(", ");
	const zero = scaleLinear(domain, left, right)(0);
	return svgChart({
		id,
		title,
		description
	}, width, bottom + 24, ...drawn.map((task, index) => drawTask(task, domain, top + index * row)), line(zero, top, zero, bottom, "zero"), label(zero, bottom + 16, "no saving", "muted", zero < 148 ? "start" : zero > 292 ? "end" : "middle"));
}
function drawTask(task, domain, y) {
	const scale = scaleLinear(domain, left, right);
	const zero = scale(0);
	const end = scale(task.saving);
	const kind = task.saving < 0 ? "worse" : "better";
	return element("g", { class: kind }, element("title", {}, describeTask(task)), element("rect", {
		x: 0,
		y,
		width,
		height: row,
		class: "hit"
	}), label(0, y + 17, clipWidth(task.task, 16), "name"), element("rect", {
		x: Math.min(zero, end),
		y: y + 6,
		width: Math.max(1, Math.abs(end - zero)),
		height: 14,
		class: "task"
	}), drawCut(task.saving, domain, end, y + 13), label(width, y + 17, formatSigned(task.saving), "value", "end"));
}
/** An arrowhead in the paper's colour where a bar continues outside the scale. */
function drawCut(saving, [low, high], x, y) {
	if (saving >= low && saving <= high) return void 0;
	const back = saving < low ? 9 : -9;
	return polygon([
		[x, y - 8],
		[x + back, y - 8],
		[x, y],
		[x + back, y + 8],
		[x, y + 8]
	], "cut");
}
function describeTask({ task, saving, baseline, candidate }) {
	const arm = ({ mean, completed, failures }) => `${formatTokens(mean)} in ${formatCount(completed, "completed trial")}${failures > 0 ? `, ${failures} failed` : ""}`;
	return `${task}: ${formatSigned(saving)}; without the rule ${arm(baseline)}; with it ${arm(candidate)}`;
}

// src/core/report/charts/draw-chart.ts
/** A drawing under ids of its own; nothing of what the path or the tasks of a rule show already. */
function drawChart(chart, id) {
	switch (chart.of) {
		case "range": return;
		case "savings": return fragment(drawLegend(chart.policy.ratio), element("div", { class: "wide" }, drawSavings(chart, 900, `${id}-wide`)), element("div", { class: "narrow" }, drawSavings(chart, 350, `${id}-narrow`)));
		case "path": return withCaption(chart.caption, drawPath(chart.rule, id));
		case "gain": return chart.rule.behaviour && withCaption(chart.caption, drawGain({
			...chart.rule,
			behaviour: chart.rule.behaviour
		}, id));
		case "tasks": return withCaption(chart.caption, drawTasks(chart.rule, id));
		case "bars": return drawBars(chart.bars, id, chart.title);
		case "series": return chart.caption === void 0 ? drawSeries(chart, id) : withCaption(chart.caption, drawSeries(chart, id));
	}
}
function withCaption(caption, drawing) {
	return element("figure", {}, element("figcaption", {}, caption), drawing);
}
function drawLegend(ratio) {
	const key = (...marks) => element("svg", {
		viewBox: "0 0 22 12",
		"aria-hidden": "true"
	}, ...marks);
	const entry = (message, ...marks) => element("span", {}, key(...marks), message);
	return element("p", { class: "legend muted" }, entry("estimate with range", line(0, 6, 22, 6, "range"), element("circle", {
		cx: 11,
		cy: 6,
		r: 4,
		class: "dot"
	})), entry(`bar: ${ratio} × rent`, line(11, 0, 11, 12, "bar")), entry("minimal effect", line(11, 0, 11, 12, "effect")));
}

// src/core/report/page-style.ts
const colours = `
:root {
  color-scheme: light dark;
  --paper: #fbfaf6; --card: #ffffff; --ink: #1f2529; --muted: #626b72; --line: #dedad0; --soft: #f1eee6;
  --yes: #1b7349; --no: #ad3528; --open: #8a5f00; --mark: #2d5b88;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14181b; --card: #1a1f23; --ink: #e7e4dc; --muted: #9ba4aa; --line: #2f363b; --soft: #20262a;
    --yes: #5fc492; --no: #f08b7f; --open: #dcae4b; --mark: #8ab6df;
  }
}`;
const page = `
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, -apple-system, "Segoe UI", sans-serif; }
main { max-width: 980px; margin: 0 auto; padding: 40px 24px 64px; }
h1 { font: 600 30px/1.25 ui-serif, Georgia, "Times New Roman", serif; margin: 10px 0 14px; text-wrap: balance; }
h2 { font: 600 21px/1.3 ui-serif, Georgia, "Times New Roman", serif; margin: 48px 0 12px; }
h3 { font-size: 17px; line-height: 1.35; margin: 0; overflow-wrap: anywhere; }
p { margin: 8px 0; overflow-wrap: anywhere; }
code, pre, .id { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .9em; overflow-wrap: anywhere; }
pre { background: var(--soft); border-radius: 6px; padding: 10px 14px; margin: 8px 0; overflow-x: auto; }
.brand { font: 600 14px/1 ui-serif, Georgia, serif; letter-spacing: .08em; color: var(--muted); }
a { color: inherit; text-decoration-color: var(--muted); text-underline-offset: 3px; }
.muted, figcaption { color: var(--muted); font-size: 14px; }
.notice { border-left: 3px solid var(--mark); padding: 4px 14px; margin: 12px 0; }
.simulated { border-left-color: var(--open); }
.badge { display: inline-block; border: 1.5px solid currentColor; border-radius: 99px; padding: 0 10px; font-size: 14px; line-height: 1.6; font-weight: 600; white-space: nowrap; }
.badge.earns, .badge.pass { color: var(--yes); }
.badge.does-not-earn, .badge.regression, .badge.fail, .badge.error { color: var(--no); }
.badge.undecided { color: var(--open); }
article { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 22px 24px; margin: 18px 0; }
article header { display: flex; gap: 6px 12px; flex-wrap: wrap; align-items: baseline; justify-content: space-between; }
.figures { display: grid; grid-template-columns: 1fr 1fr; gap: 24px 36px; margin: 18px 0 10px; align-items: start; }
figure { margin: 0; min-width: 0; }
figcaption { margin-bottom: 6px; line-height: 1.4; }
details { margin: 10px 0; font-size: 15px; }
summary { cursor: pointer; color: var(--mark); }
ul { padding-left: 20px; } li { margin: 4px 0; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 15px; margin: 10px 0; }
th { text-align: left; font-weight: 500; color: var(--muted); font-size: 14px; }
th, td { padding: 8px 14px 8px 0; border-bottom: 1px solid var(--line); vertical-align: baseline; }
td, td > code { overflow-wrap: break-word; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; min-width: 0; }
.meters { display: grid; grid-template-columns: max-content 1fr max-content; gap: 8px 16px; align-items: center; margin: 12px 0; font-size: 15px; }
.meter { width: 100%; height: 12px; display: block; }
.meter-name { max-width: 12em; overflow: hidden; text-overflow: ellipsis; }
.meter-words { font-variant-numeric: tabular-nums; }
.legend { display: flex; gap: 4px 18px; flex-wrap: wrap; margin: 0 0 6px; }
.legend svg { width: 22px; height: 12px; display: inline-block; vertical-align: -1px; margin-right: 6px; }
footer { margin-top: 48px; border-top: 1px solid var(--line); padding-top: 14px; }
.narrow { display: none; }`;
const charts = `
svg { display: block; width: 100%; height: auto; overflow: visible; }
.label { font: 12.5px system-ui, -apple-system, "Segoe UI", sans-serif; fill: var(--ink); }
.label.muted { fill: var(--muted); font-size: 11.5px; }
.label.name { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: 12px; }
.narrow .label.name { paint-order: stroke; stroke: var(--paper); stroke-width: 5px; stroke-linejoin: round; }
.label.halo { paint-order: stroke; stroke: var(--card); stroke-width: 4px; stroke-linejoin: round; }
.label.value { font-variant-numeric: tabular-nums; }
.label.earns { fill: var(--yes); } .label.does-not-earn { fill: var(--no); }
.grid { stroke: var(--line); } .zero { stroke: var(--muted); }
.bar { stroke: var(--ink); stroke-width: 2; } .effect { stroke: var(--mark); stroke-width: 2; stroke-dasharray: 3 2.5; }
.hit { fill: transparent; }
.range, .path { stroke: var(--muted); stroke-width: 2; fill: none; }
.dot, .arrow { fill: var(--muted); }
.look { fill: var(--card); stroke: var(--muted); stroke-width: 2; }
.earns > .range, .path.earns, .earns > .look { stroke: var(--yes); } .earns > .dot, .earns > .arrow { fill: var(--yes); }
.does-not-earn > .range, .regression > .range, .path.does-not-earn, .path.regression, .does-not-earn > .look, .regression > .look { stroke: var(--no); }
.does-not-earn > .dot, .does-not-earn > .arrow, .regression > .dot, .regression > .arrow { fill: var(--no); }
.undecided > .range, .path.undecided, .undecided > .look { stroke: var(--open); } .undecided > .dot, .undecided > .arrow { fill: var(--open); }
.region-earns { fill: var(--yes); opacity: .1; } .region-ruled-out { fill: var(--no); opacity: .1; } .region-continue { fill: var(--muted); opacity: .13; }
.boundary-earns { stroke: var(--yes); fill: none; } .boundary-ruled-out { stroke: var(--no); fill: none; }
.tick-earns { stroke: var(--yes); stroke-width: 2; } .tick-ruled-out { stroke: var(--no); stroke-width: 2; }
.better .task { fill: var(--yes); } .worse .task { fill: var(--no); } .cut { fill: var(--card); }
.free { fill: var(--line); } .used { fill: var(--mark); } .held { fill: var(--mark); opacity: .45; }`;
const phone = `
@media (max-width: 700px) {
  main { padding: 24px 16px 48px; }
  h1 { font-size: 25px; }
  article { padding: 16px; }
  .figures { grid-template-columns: 1fr; }
  .wide { display: none; } .narrow { display: block; }
  .meters { grid-template-columns: 1fr max-content; gap: 2px 12px; }
  .meters .meter { grid-column: 1 / -1; grid-row: auto; order: 0; margin-bottom: 8px; }
  .meter-words { grid-column: 1 / -1; color: var(--muted); margin-bottom: 10px; }
  .meter-name { grid-column: 1 / -1; }
    .cards thead { position: absolute; clip-path: inset(50%); height: 1px; overflow: hidden; }
  .cards tr { display: block; padding: 10px 0; border-bottom: 1px solid var(--line); }
  .cards td { display: flex; justify-content: space-between; gap: 16px; border: 0; padding: 2px 0; text-align: right; }
  .cards td::before { content: attr(data-label); color: var(--muted); font-size: 14px; text-align: left; white-space: nowrap; }
  .cards td:first-child::before { content: none; }
  .cards td:first-child { font-weight: 600; text-align: left; }
}`;
/** The whole style sheet of the page: light and dark, wide and phone. */
const pageStyle = [
	colours,
	page,
	charts,
	phone
].join("\n");

// src/core/report/render-page.ts
/** By which a page of ours is known again: it may be written over. */
const pageMark = "<meta name=\"generator\" content=\"rentroll\">";
/** One self-contained page: no script, no request, its only style bound to the policy by hash. */
function renderPage(title, main) {
	const head = fragment(element("meta", { charset: "utf-8" }), element("meta", {
		"http-equiv": "Content-Security-Policy",
		content: contentPolicy()
	}), element("meta", {
		name: "viewport",
		content: "width=device-width, initial-scale=1"
	}), element("meta", {
		name: "referrer",
		content: "no-referrer"
	}), { markup: pageMark }, element("title", {}, `rentroll: ${title}`), { markup: `<style>${pageStyle}</style>` });
	return `<!doctype html>\n${element("html", { lang: "en" }, element("head", {}, head), element("body", {}, main)).markup}\n`;
}
function contentPolicy() {
	return `default-src 'none'; style-src 'sha256-${createHash("sha256").update(pageStyle).digest("base64")}'; base-uri 'none'; form-action 'none'`;
}

// src/core/report/print-page.ts
/** A report as one self-contained page. Every text is escaped on its way. */
function printPage(title, blocks) {
	let drawn = 0;
	const draw = (chart) => {
		drawn += 1;
		return drawChart(chart, `chart-${drawn}`);
	};
	return renderPage(title, element("main", {}, ...blocks.map((block) => writeBlock(block, draw))));
}
function writeBlock(block, draw) {
	if (isEmpty(block)) return void 0;
	switch (block.kind) {
		case "heading": return writeHeading(block);
		case "lines": return writeLines(block);
		case "table": return writeTable(block);
		case "bars": return drawMeters(block.bars);
		case "chart": return draw(block.chart);
		case "verbatim": return fragment(block.file === void 0 ? void 0 : element("p", {}, element("code", {}, block.file)), writeVerbatim(block.text));
		case "part": return writePart(block, draw);
		case "fold": return writeFold(block, draw);
	}
}
function writeHeading({ text, badge: answer }) {
	const brand = element("span", { class: "brand" }, "rentroll");
	const said = answer === void 0 ? void 0 : element("p", {}, writeSpan(answer));
	return element("header", {}, brand, element("h1", {}, text), said);
}
function writePart({ title, pageTitle, blocks }, draw) {
	const inner = blocks.map((block) => writeBlock(block, draw));
	if (blocks.every(({ kind }) => kind === "chart") && blocks.length > 1) return element("div", { class: "figures" }, ...inner);
	const head = title ?? pageTitle;
	return head === void 0 ? fragment(...inner) : element("section", {}, element("h2", {}, writeSpans(head)), ...inner);
}
function writeFold({ summary, card, blocks }, draw) {
	const inner = blocks.map((block) => writeBlock(block, draw));
	if (card === void 0) return element("details", {}, element("summary", {}, writeSpans(summary)), ...inner);
	return element("article", { id: card }, element("header", {}, element("h3", { class: "id" }, writeSpans(summary))), ...inner);
}
/** A lead that begins an item of a list. */
const sign = /^\s*(?:[-+✗→]|\d+\.)\s+$/u;
function writeLines({ lines, alert }) {
	if (lines.every(({ lead = "" }) => sign.test(lead))) return list(lines.map((line) => writeLine({
		...line,
		lead: ""
	})));
	const classes = {
		NOTE: "notice",
		WARNING: "notice simulated"
	};
	return fragment(...lines.map((line) => {
		const own = line.tone === "quiet" ? "muted" : void 0;
		const paragraph = element("p", { class: alert === void 0 ? own : classes[alert] }, writeLine(line));
		return fragment(paragraph, line.command === void 0 ? void 0 : writeVerbatim(line.command));
	}));
}
function writeLine({ text, lead = "" }) {
	const before = lead.trim() === "" ? void 0 : element("strong", {}, `${lead.trimEnd()} `);
	return fragment(before, writeSpans(text));
}
/** A command or edit in a block of its own, lines kept. */
function writeVerbatim(text) {
	return { markup: `<pre>${encodeHtml(escapePlainLines(text))}</pre>` };
}
function writeSpans(text) {
	return { markup: writeText(text, (span) => writeSpan(span).markup) };
}
function writeSpan({ text, tone, isCode, badge: answer, href }) {
	if (href !== void 0) return element("a", {
		href,
		class: isCode ? "id" : void 0
	}, text);
	if (isCode) return element("code", {}, text);
	if (answer !== void 0) return badge(answer, text);
	if (tone === void 0) return fragment(text);
	return tone === "quiet" ? element("span", { class: "muted" }, text) : element("strong", {}, text);
}
/** A table whose rows become blocks with labels on a phone; numbers are never wrapped. */
function writeTable({ heads, rows }) {
	const kind = ({ align }) => align === "right" ? "number" : void 0;
	const titles = heads.map((head) => element("th", {
		scope: "col",
		class: kind(head)
	}, head.title));
	const body = rows.map((cells) => {
		const set = heads.map((head, at) => element("td", {
			class: kind(head),
			"data-label": head.title
		}, writeSpans(cells[at] ?? "")));
		return element("tr", {}, ...set);
	});
	const head = element("thead", {}, element("tr", {}, ...titles));
	return element("div", { class: "scroll" }, element("table", { class: "cards" }, head, element("tbody", {}, ...body)));
}

// src/core/report/figures/number-columns.ts
const arm = (name) => (task) => {
	const { completed, failures, mean, cv } = task[name];
	return `${formatTokens(mean)} ± ${formatShare(cv, 1)} (${completed} ok, ${failures} failed)`;
};
/** The numbers of a golden task, which need no escaping; its name, which does, stands before them. */
const taskNumbers = [
	{
		title: "without the rule",
		align: "right",
		cell: arm("baseline")
	},
	{
		title: "with the rule",
		align: "right",
		cell: arm("candidate")
	},
	{
		title: "saving",
		align: "right",
		cell: ({ saving }) => formatSigned(saving)
	},
	{
		title: "cap",
		align: "right",
		cell: ({ cap }) => formatTokens(cap)
	}
];
const answers = (counts) => `${counts.yes} / ${counts.no} / ${counts.na}`;
/** Answers of a target task, which need no escaping; its name, which does, stands before them. `na`: the occasion never came. */
const answerNumbers = [{
	title: "with: yes / no / na",
	align: "right",
	cell: ({ candidate }) => answers(candidate)
}, {
	title: "without: yes / no / na",
	align: "right",
	cell: ({ baseline }) => answers(baseline)
}];
/** The numbers of an interim analysis; scores and boundaries as z. */
const analysisNumbers = [
	{
		title: "after",
		align: "right",
		cell: ({ trials }) => formatCount(trials, "trial")
	},
	{
		title: "saving",
		align: "right",
		cell: ({ saving }) => formatSigned(saving)
	},
	{
		title: "interval",
		align: "right",
		cell: ({ interval }) => formatInterval(interval)
	},
	{
		title: "z",
		align: "right",
		cell: (analysis) => formatNumber(zOf(analysis, analysis.score))
	},
	{
		title: "earns from",
		align: "right",
		cell: (analysis) => formatNumber(zOf(analysis, analysis.earns))
	},
	{
		title: "does not earn up to",
		align: "right",
		cell: (analysis) => formatNumber(zOf(analysis, analysis.doesNotEarn))
	}
];
/** The same of a rule that buys behaviour, whose looks are at pairs first. */
const gainNumbers = [
	...analysisNumbers.slice(0, 1),
	{
		title: "pairs",
		align: "right",
		cell: ({ behaviour }) => String(behaviour?.pairs ?? 0)
	},
	{
		title: "evidence of a gain",
		align: "right",
		cell: ({ behaviour }) => formatOdds(behaviour?.gain ?? 0)
	},
	{
		title: "of none",
		align: "right",
		cell: ({ behaviour }) => formatOdds(behaviour?.room ?? 0)
	},
	...analysisNumbers.slice(1, 3)
];
/** Columns for these interim analyses. */
function columnsOfAnalyses(analyses) {
	return numbersOf[currencyOfLooks(analyses)];
}
const numbersOf = {
	tokens: analysisNumbers,
	behaviour: gainNumbers
};
/** What looks are about, one or another of them. */
function currencyOfLooks(analyses) {
	return analyses.map(currencyOf).find((currency) => currency !== "tokens") ?? "tokens";
}
/** A rule, or what trials are called that serve none in particular. */
function nameRule(rule) {
	return rule === "" ? "baselines and benches" : rule;
}
/** What each rule took; names need escaping. */
const spendingColumns = [
	{
		title: "rule",
		cell: ({ rule }) => nameRule(rule)
	},
	{
		title: "agent",
		cell: ({ agent }) => agent
	},
	{
		title: "tokens",
		align: "right",
		cell: ({ consumed }) => formatTokens(consumed)
	},
	{
		title: "trials",
		align: "right",
		cell: ({ trials }) => formatTokens(trials)
	}
];
/** A score or boundary of an interim analysis as a standard normal deviate, z = S/√I, which people can read; 0 without information. */
function zOf({ information }, score) {
	return information > 0 ? score / Math.sqrt(information) : 0;
}

// src/core/model/rule/plan.ts
/** Where the tokens of one trial are estimated from: trials of earlier runs, committed baselines, or a share of `budget.trial`. */
const estimateBases = [
	"journal",
	"baselines",
	"assumed"
];

// src/core/model/verdict/audit.ts
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

// src/core/model/verdict/inherited.ts
/** How a check ended: the loss is ruled out and no task broke, it is not, or the trials ran out first. */
const checkOutcomes = [
	"may-go",
	"stays",
	"open"
];

// src/core/model/verdict/judgement.ts
/** What a run came to: yes, no, not settled, or it could not run. */
const gateOutcomes = [
	"pass",
	"fail",
	"undecided",
	"error"
];

// src/core/model/verdict/report.ts
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

// src/core/model/guard/guard-proposal.ts
/** The entry that stands for an evicted rule; undefined for one that left for another reason. */
function readGuardEviction(why) {
	return /^enforced by guard entry ([a-z][a-z0-9-]{1,63})$/u.exec(why)?.[1];
}

// src/core/model/guard/guard-entry.ts
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

// src/core/ledger/check/why-never-withheld.ts
/** Words by which a rule is about harm and not about habits; the heading it stands under counts as well. */
const harm = /\b(?:safety|security|secrets?|credentials?|passwords?|(?:api|private|signing) keys?|personal data|privacy|backups?|vulnerab\w*|encrypt\w*|production)\b/iu;
/**
* Why a rule may never be withheld from a real session, undefined where a coin may decide: it is active and no protection of anything, and its
* probe asks for a deed that an agent can still do when it is told at the end of a turn.
*/
function whyNeverWithheld({ status, protected: isProtected, section, body, scope, probe }) {
	if (status !== "active") return "not-active";
	if (isProtected) return "protected";
	if (harm.test(body) || harm.test(section ?? "")) return "safety";
	if (probe === void 0) return "no-probe";
	if (probe.ask.kind === "never") return "never-probe";
	if (probe.ask.kind === "check") return "check-probe";
	if (probe.order === "before") return "before-probe";
	return scope.length > 0 ? "scoped" : void 0;
}
const words = {
	"not-active": "it is not active, so no session has it",
	protected: "it is protected",
	safety: "it speaks of safety, and nobody goes without that for a figure",
	"no-probe": "it has no probe, so no session answers",
	"never-probe": "its probe says \"never\": what was done cannot be made good",
	"check-probe": "its probe is a script, which no session runs",
	"before-probe": "its probe asks for something before something else, which cannot be made good afterwards",
	scoped: "it stands for some files alone, and its line is loaded apart"
};
/** The reason in words, for people. */
function describeNeverWithheld(why) {
	return words[why];
}

// src/core/report/figures/describe-live.ts
/**
* What real sessions have settled about a rule, each as a line of words (unescaped; the name of a model may be inside); none before a crossing.
* Says nothing of tokens, people or which session.
*/
function describeLiveRule(rule, wanted) {
	return [...rule.question === void 0 ? [] : describeQuestion(rule.question, rule, wanted), ...rule.watch.crossings.map((crossing) => describeCrossing(crossing))];
}
function describeQuestion(question, rule, wanted) {
	const { stop, counts, evidence, isBalanced } = question;
	if (!isBalanced) return [`live: arms out of balance · ${describeSessions(counts)} · no statement`];
	if (stop === void 0) return [];
	const message = stop === "audit-due" ? describeCounts(counts) : describeArms(question);
	if (stop === "open") return [`live: open · ${message} · neither a gain nor its absence is shown · withholding has stopped`];
	if (stop === "audit-due") return [`live: audit due · ${message} · ${`a gain of ${points(wanted)} is ruled out (evidence ${odds(evidence.room)}, 10 needed)`} · nothing removed`];
	return [[
		...[
			"live: still needed",
			message,
			`evidence ${odds(evidence.gain)}, 50 needed`,
			describeGain(question, rule)
		],
		...question.madeGood === 0 ? [] : [`${question.madeGood} made good`],
		"withholding has stopped"
	].join(" · ")];
}
function describeCrossing({ reason, share, yes, no, evidence, model }) {
	const who = reason === "faded" && model !== void 0 && model !== "" ? ` of ${model}` : "";
	const message = `followed in ${yes} of ${formatCount(yes + no, "session")}${who}`;
	const why = reason === "faded" ? "faded" : "ignored";
	return `live: audit due · ${message}, ${formatRate(share)} is ruled out (evidence ${odds(evidence)}, 20 needed) · ${why} · nothing removed`;
}
function describeArms({ counts, people, weeks }) {
	const { yesWith, noWith, yesWithout, noWithout } = counts;
	const since = [formatCount(people, "person", "people"), ...weeks === void 0 ? [] : [formatCount(weeks, "week")]];
	return `followed in ${yesWith} of ${formatCount(yesWith + noWith, "session")} with it, ${yesWithout} of ${yesWithout + noWithout} without (${since.join(", ")})`;
}
function describeCounts({ yesWith, noWith, yesWithout, noWithout }) {
	return `${yesWith} of ${yesWith + noWith} with, ${yesWithout} of ${yesWithout + noWithout} without`;
}
function describeSessions({ sessionsWith, sessionsWithout }) {
	return `${formatCount(sessionsWith, "session")} with it, ${sessionsWithout} without, a quarter was to be`;
}
/** Ends of the interval are rounded outwards. */
function describeGain({ gain, interval: [low, high] }, { promisedGain }) {
	const ends = `${formatPoints(Math.floor(100 * low))}…${formatPoints(Math.ceil(100 * high))} at any look`;
	const receipt = promisedGain === void 0 ? "" : `, receipt ${formatPoints(Math.round(100 * promisedGain))}`;
	return `gain ${formatPoints(Math.round(100 * gain))} points (${ends})${receipt}`;
}
function points(gain) {
	return `${formatNumber(100 * gain, 0)} points`;
}
/** Evidence as people bet, below ten with a decimal. */
function odds(log) {
	const value = Math.exp(log);
	return formatNumber(value, value < 9.95 ? 1 : 0);
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

// src/core/stats/live/live-interval.ts
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

export { part as $, probeAnswers as $i, listUndecided as $n, checkSignature as $r, parseLedger as $t, markerLine as A, zeroUsage as Aa, longestScriptBytes as Ai, createBudget as An, diffLedger as Ar, readProse as At, forTerminal as B, findUnsafeCharacter as Ba, priceStates as Bi, priceKnown as Bn, formatCount as Br, stopLabels as Bt, hasPath as C, referenceVersion as Ca, markdownFence as Ci, redacted as Cn, unsplitId as Cr, rankLines as Ct, chooseDomain as D, sumModels as Da, disarmCommands as Di, assertBudgetId as Dn, wantedSaving as Dr, splitSentences as Dt, rangeOf as E, scaleUsage as Ea, checkScripts as Ei, getBudgetReport as En, expectTrialTokens as Er, maskCode as Et, explainReason as F, recordOf as Fa, decideRuleBy as Fi, findUntold as Fn, groupAudited as Fr, describeMeasureReason as Ft, column as G, makeError as Ga, judgeBehaviour as Gi, priceUsage as Gn, formatShare as Gr, scheduleOf as Gt, choosePaint as H, ProblemError as Ha, judgeEvidence as Hi, priceTrials as Hn, formatInterval as Hr, describeProbe as Ht, explainRemaining as I, clipCharacters as Ia, loadBehaviour as Ii, listLeaving as In, groupRules as Ir, describeWarning as It, files as J, enforcedParts as Ji, guardChanges as Jn, formatTokens as Jr, judgeChange as Jt, count as K, setupError as Ka, countStored as Ki, isCi as Kn, formatSigned as Kr, measuredNow as Kt, findFailingTask as L, escapePlain as La, findEvidenceFaults as Li, decodeText as Ln, isBundled as Lr, evidenceLabels as Lt, escapeCommandData as M, defined as Ma, currencyOf as Mi, touchBudget as Mn, ownSecret as Mr, findNextDue as Mt, escapeCommandProperty as N, keysOf as Na, isCompiled as Ni, confirmClaim as Nn, proveTrial as Nr, isAhead as Nt, printMarkdown as O, totalTokens as Oa, escapeTerminal as Oi, chargeUsage as On, splitRule as Or, suggestProbe as Ot, barOf as P, messageOf as Pa, decideRule as Pi, isOverspread as Pn, sealedTrialColumns as Pr, describeLimit as Pt, noticeLines as Q, outcomes as Qi, createRandom as Qn, gateSteps as Qr, evidenceLevels as Qt, intervalLevel as R, escapePlainLines as Ra, flagKinds as Ri, indexLines as Rn, makeBundle as Rr, flagMeanings as Rt, printPage as S, referenceModel as Sa, markdownCode as Si, makeRedactor as Sn, splitByModel as Sr, readState as St, hasEstimate as T, metricWeights as Ta, findScriptFault as Ti, spendByRule as Tn, expectRounds as Tr, findSuspects as Tt, clipWidth as U, hasErrors as Ua, minimalEffectTokens as Ui, priceWorstCall as Un, formatNumber as Ur, continuationOf as Ut, printTerminal as V, quoteValue as Va, verdictKinds as Vi, priceTrial as Vn, formatDollars as Vr, verdictLabels as Vt, code as W, joinRevisions as Wa, speaksForKeeping as Wi, priceWorstToken as Wn, formatRate as Wr, defaultConfigFile as Wt, heading as X, isFailure as Xi, startSavings as Xn, findClosest as Xr, backVerdict as Xt, fold as Y, failures as Yi, incidentPlaces as Yn, formatUnsure as Yr, judgeProblems as Yt, lines as Z, isLeak as Zi, absorbSavings as Zn, hintKnownNames as Zr, parseReceipt as Zt, answerNumbers as _, sha256 as _a, roundNumbers as _i, readCommands as _n, claudeKit as _r, proveSigned as _t, describeNeverWithheld as a, sum as aa, jsonValue as ai, locateKey as an, verifyEvidence as ar, verdictSpan as at, spendingColumns as b, explainFixture as ba, compareText as bi, readClaudeCalls as bn, selectRules as br, openStrata as bt, readGuardEviction as c, asObject as ca, buildReceipt as ci, budgetStopReasons as cn, strictAlpha as cr, plainLine as ct, verdictBases as d, parseObject as da, findIsolation as di, startDesign as dn, nameOtherArm as dr, typeOfStatus as dt, priorCv as ea, signReceipt as ei, parseConfig as en, findRepeatFaults as er, problemBlocks as et, gateOutcomes as f, parseOrThrow as fa, hashBody as fi, parseJson as fn, compileMemory as fr, dealUnits as ft, estimateBases as g, hashParts as ga, renderReceipt as gi, toFactCall as gn, runners as gr, proveMeasuredHere as gt, staying as h, stableJson as ha, procedureOf as hi, loadTokenizer as hn, isSimulated as hr, proveConfirmed as ht, describeLiveRule as i, median$1 as ia, harmRuleOf as ii, lintLedger as in, replayAnalyses as ir, toned as it, repostKeyOf as j, codeOf as ja, checkProbes as ji, recordUsage as jn, openSeal as jr, chooseAudited as jt, markerKeyOf as k, weighUsage as ka, quoteShell as ki, checkBudget$1 as kn, splitTermsOf as kr, tidySentence as kt, memberOutcomes as l, isObject as la, chainReceipt as li, planBatch as ln, worthlessLimit as lr, handOffStatuses as lt, evictionReasons as m, readStored as ma, procedure as mi, countLong as mn, renderRuleLine as mr, parseShardId as mt, addCounts as n, weighScreen as na, resolveMinimalEffect as ni, checkDrift as nn, nameReworded as nr, section as nt, whyNeverWithheld as o, sumOfSquares as oa, weighRemoval as oi, StoppedRunError as on, verifyEvidenceBy as or, verdictTones as ot, checkOutcomes as p, readJson as pa, pickNumbers as pi, listRefusalProblems as pn, selectCompiledRules as pr, formatShardId as pt, figure as q, sortProblems as qa, arms as qi, cleanIncident as qn, formatSignedShare as qr, judgeAgain as qt, noCounts as r, mean as ra, findPrices as ri, loadRentMeasure as rn, compareNumbers as rr, table as rt, guardCategories as s, variance as sa, toDay as si, spentOf as sn, estimateWorthlessShare as sr, warning as st, judgeCounts as t, limitOfScreen as ta, signedText as ti, formatMinEffect as tn, idOfName as tr, say as tt, reuseStates as u, objectOf as ua, findEnforcement as ui, absorbBatch as un, isSlug as ur, statusesOf as ut, columnsOfAnalyses as v, sha256Hex as va, sumSpend as vi, resolvePath as vn, codexKit as vr, proveStanding as vt, formatSaving as w, addUsage as wa, answerProbe as wi, secretValues as wn, totalBills as wr, planSearch as wt, taskNumbers as x, leanReferenceModel as xa, escapeMarkdown as xi, isMachineFault as xn, planTrials as xr, nextStep as xt, currencyOfLooks as y, behaviourDefaults as ya, weighAudits as yi, readCodexCalls as yn, commandKit as yr, editLedger as yt, explainBehaviourBriefly as z, shortSha as za, isDecided as zi, toError as zn, makeMeasurement as zr, outcomeLabels as zt };