import { r as __toESM } from "./rolldown-runtime.js";
import { t as quoteValue } from "./quote-value.js";
import { a as countCharacters, i as joinPath, n as isInside, o as findUnsafeCharacter, r as isRepositoryPath, s as isPlainLine, t as folderOf } from "./repository-path.js";
import { B as strictTuple, C as maxLength, D as nonEmpty, E as minValue, F as record, I as regex, L as safeInteger, M as picklist, N as pipe, R as safeParse, S as ltValue, T as minLength, U as union, V as string, W as unknown, _ as getDescription, a as parsePatch, b as integer, d as boolean, f as check, g as finite$1, h as exactOptional, i as require_lib, j as optional, k as number$2, m as description, o as execa, p as custom, r as pLimit, s as require_picomatch, t as require_cli_progress, u as array, w as maxValue, x as literal, y as gtValue, z as strictObject } from "./libraries.js";
import { i as hasErrors, n as ProblemError, t as stableJson } from "./stable-json.js";
import { $ as isFailure, A as pickNumbers, B as isSettled$1, C as composeReport, Ct as wholeSchema, D as chainReceipt, E as buildReceipt, F as horizonSessions, G as varianceGain, H as extraPairs, I as resolveMinimalEffect, J as minimalEffectTokens, K as decideRule, L as unknownHorizonShare, M as renderReceipt, N as roundNumbers, O as findIsolation, P as sumSpend, Q as arms, R as replayLooks, S as composeFailure, St as unitSchema, U as firstBatch, V as allocateBatch, W as listOpenCells, X as hasCompleted, Y as estimateSaving, Z as projectCells, _t as minEffectSchema, at as sum, bt as priceSchema, ct as findEvidenceFaults, dt as commandText, et as priorCv, ft as countSchema, gt as globSchema, it as median, j as procedure, k as hashBody, lt as tToZ, ot as sumOfSquares, pt as durationSchema, q as judgeEvidence, rt as mean, st as variance, tt as priorTrialsPerCell, ut as anyText, vt as pathSchema, w as leaked, xt as shareSchema, yt as positiveSchema, z as verifyEvidence } from "./render-json.js";
import { a as metricWeights, c as weighUsage, i as addUsage, l as zeroUsage, n as sha256, o as scaleUsage, r as sha256Hex, s as totalTokens, t as hashParts } from "./hash.js";
import { n as hintKnownWords, t as findClosest } from "./did-you-mean2.js";
import { a as loadTokenizer, i as prepareEnv, n as killTree, r as checkEnv } from "./find-program.js";
import { n as referenceVersion, t as referenceModel } from "./version.js";
import { i as indexLines, n as parseYaml, r as decodeText, t as parseDefinition } from "./parse-definition.js";
import { t as require_dist } from "./yaml.js";
import { a as readTools, c as readKey, i as wrapCommand, l as startOf, n as sightOf, o as isEmptyNode, r as findSandbox, s as offsetOfKey, u as toPlainValue } from "./sight.js";
import { t as require_lib$1 } from "./sqlite.js";
import { dirname, join, posix } from "node:path";
import { spawn } from "node:child_process";
import { constants, existsSync, mkdirSync, readFileSync, statfsSync } from "node:fs";
import process$1 from "node:process";
import { basename as basename$1 } from "node:path/posix";
import { fileURLToPath } from "node:url";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { homedir, hostname, tmpdir } from "node:os";
import { chmod, cp, lstat, mkdir, mkdtemp, open, readFile, readdir, rename, rm, symlink, writeFile } from "node:fs/promises";

// src/ledger/check-drift.ts
const hint$1 = "Memory is compiled: put the change into the ledger and run `rentroll compile`.";
function describeLine(line) {
	return line === void 0 ? "the end of the file" : quoteValue(line);
}
/**
* Compares compiled memory with the committed file (`actual` undefined: the file is missing). A difference is one error at the
* first line that differs. Line endings count as they are, since agents read bytes.
*/
function checkDrift(expected, actual, file) {
	if (actual === expected) return [];
	const base = {
		severity: "error",
		blame: "head",
		hint: hint$1
	};
	if (actual === void 0) return [{
		...base,
		code: "memory-missing",
		message: `compiled memory "${file}" is missing`,
		at: { file }
	}];
	const wanted = expected.split("\n");
	const found = actual.split("\n");
	const at = wanted.findIndex((line, index) => line !== found[index]);
	const index = at === -1 ? wanted.length : at;
	const message = `compiled memory differs from the ledger: found ${describeLine(found[index])}, the ledger gives ${describeLine(wanted[index])}`;
	return [{
		...base,
		code: "memory-drift",
		message,
		at: {
			file,
			line: index + 1,
			column: 1
		}
	}];
}

// src/ledger/render-rule-line.ts
/**
* The bullet an agent reads, without a line break: `- body`, or `- (when a, b) body` for a rule with a scope.
* This text is what rent is counted on.
*/
function renderRuleLine(rule) {
	return `- ${rule.scope.length > 0 ? `(when ${rule.scope.join(", ")}) ` : ""}${rule.body}`;
}

// src/ledger/compile-memory.ts
/** Active rules of an agent and of `all`. */
function selectActiveRules(rules, agent) {
	return rules.filter((rule) => rule.status === "active" && (rule.agent === agent || rule.agent === "all"));
}
function sortRules(rules, order) {
	const place = new Map(order.map((id, index) => [id, index]));
	return [...rules].sort((a, b) => (place.get(a.id) ?? order.length) - (place.get(b.id) ?? order.length));
}
/**
* The agent's compiled memory: header comment, heading, one bullet per active rule; ends with a newline, also with no rules.
* The same input gives the same bytes. Rules that are not active in the input but belong under measurement must be passed as active.
*/
function compileMemory(input) {
	const rules = sortRules(selectActiveRules(input.rules, input.agent), input.order);
	return `${[
		"<!-- GENERATED BY rentroll from the ledger; do not edit: change the ledger and run `rentroll compile`. -->",
		`# Rules for ${input.agent}`,
		"",
		...rules.map(renderRuleLine)
	].join("\n")}\n`;
}

// src/util/sort-problems.ts
/** Problems in reading order: by file, line, column; problems without a position first. Stable. */
function sortProblems(problems) {
	return [...problems].sort((a, b) => {
		const fileA = a.at?.file ?? "";
		const fileB = b.at?.file ?? "";
		if (fileA !== fileB) return fileA < fileB ? -1 : 1;
		return (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0);
	});
}

// src/util/trigrams.ts
/**
* Lower-case, every run of characters other than letters and digits (of any script) as one space, two spaces in front and one
* behind: the padding makes word starts weigh more than word ends.
*/
function normalizeForTrigrams(text) {
	return `  ${text.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, " ").trim()} `;
}

// src/ledger/order-trigrams.ts
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

// src/ledger/overlap-bounds.ts
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

// src/ledger/near-duplicates.ts
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

// src/ledger/check-duplicates.ts
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
function listEntries(ledger, base) {
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
function describePair(later, earlier, near, file) {
	const refused = near.jaccard > similarityLimits.refuse;
	const place = earlier.kind === "deleted" ? "deleted here" : `line ${earlier.rule.line}`;
	const likeness = refused ? "nearly the same as" : "similar to";
	const message = `rule ${quoteValue(later.rule.id)} is ${likeness} rule ${quoteValue(earlier.rule.id)} (${place}, similarity ${near.jaccard.toFixed(2)}): ${quoteValue(earlier.rule.body)}`;
	return {
		code: refused ? "ledger-near-duplicate" : "ledger-similar-rules",
		severity: refused ? "error" : "warning",
		message,
		hint: refused ? adviseRefused(earlier) : "Read both: they may say the same twice, or contradict each other.",
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
	const entries = listEntries(ledger, base);
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
		return near === void 0 || earlier === void 0 ? [] : [describePair(entry, earlier, near, file)];
	});
}

// src/ledger/find-mentions.ts
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

// src/ledger/check-mentions.ts
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
function hasPath(index, name) {
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
	return hasPath(index, mention.name) ? void 0 : "Correct the path, or delete the rule: advice about a missing file costs tokens.";
}
function describeMention(rule, mention, hint, file) {
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
		return hint === void 0 ? [] : [describeMention(rule, mention, hint, file)];
	}));
}

// src/ledger/lint-ledger.ts
function checkAgents({ ledger, config, file }) {
	const known = [...Object.keys(config.agents), "all"];
	const names = new Set(known);
	return ledger.rules.filter((rule) => !names.has(rule.agent)).map((rule) => ({
		code: "ledger-unknown-agent",
		severity: "error",
		message: `rule ${quoteValue(rule.id)} is for the unknown agent ${quoteValue(rule.agent)}`,
		hint: hintKnownWords(rule.agent, known, "agents"),
		at: {
			file,
			line: rule.line,
			column: rule.column
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
		...checkDuplicates(input.ledger, input.baseLedger, input.file),
		...checkProtection(input),
		...checkMentions(input.ledger, input, input.file)
	]);
}

// src/ledger/measure-rent.ts
/** Loads the tokenizer and returns the scale. Asynchronous because the tokenizer's tables are loaded on first use. */
async function loadRentMeasure() {
	const countTokens = await loadTokenizer();
	return (rule) => countTokens(renderRuleLine(rule));
}

// src/suite/check-lock.ts
const grow = "A frozen task is never edited: undo the change, and put the new version into a new file.";
const freeze = "Run `rentroll lint --write-lock` to prove and freeze it, and commit the lock.";
function checkTask(lock, task, place) {
	const frozen = Object.hasOwn(lock.tasks, task.file) ? lock.tasks[task.file] : void 0;
	const at = {
		file: task.file,
		line: 1,
		column: 1
	};
	if (frozen === void 0) return [{
		code: "lock-missing-task",
		severity: "error",
		message: `the golden task "${task.id}" is not in the lock "${place.file}"`,
		hint: freeze,
		at,
		blame: place.blame
	}];
	if (frozen === task.digest) return [];
	return [{
		code: "lock-edited-task",
		severity: "error",
		message: `the frozen golden task "${task.id}" or its reference was edited`,
		hint: grow,
		at,
		blame: place.blame
	}];
}
function checkVanished(lock, tasks, place) {
	const present = new Set(tasks.map((task) => task.file));
	return Object.keys(lock.tasks).filter((file) => !present.has(file)).map((file) => ({
		code: "lock-vanished-task",
		severity: "error",
		message: `the frozen golden task "${file}" is gone`,
		hint: "Restore the file; verdicts were measured on it. Suites only grow.",
		at: { file: place.file },
		blame: place.blame
	}));
}
/**
* Compares the lock with what is there: a changed fixture, edited frozen tasks, tasks without an entry, entries without a task.
* `fixtureHash` is the answer of `hashFixture`; `tasks` are the tasks of all suites. Without a lock (undefined) one error.
*/
function checkLock(lock, fixtureHash, tasks, place) {
	const at = { file: place.file };
	if (lock === void 0) return [{
		code: "lock-missing",
		severity: "error",
		message: `the lock "${place.file}" is missing`,
		hint: freeze,
		at,
		blame: place.blame
	}];
	const problems = [];
	if (lock.fixture !== fixtureHash) {
		const message = `the fixture changed: the lock has "${lock.fixture}", the files give "${fixtureHash}"`;
		problems.push({
			code: "lock-changed-fixture",
			severity: "error",
			message,
			hint: "Undo the change of the fixture; a new fixture means a new lock and new verdicts for every rule.",
			at,
			blame: place.blame
		});
	}
	return [
		...problems,
		...tasks.flatMap((task) => checkTask(lock, task, place)),
		...checkVanished(lock, tasks, place)
	];
}

// src/gate/read/repository-paths.ts
/** Everything a repository commits lives beside its config, normally in `.rentroll/`. */
function locateFiles(configFile) {
	const home = posix.dirname(configFile);
	return {
		config: configFile,
		ledger: posix.join(home, "ledger.yml"),
		receipts: posix.join(home, "receipts"),
		audits: posix.join(home, "audits"),
		baselines: posix.join(home, "baselines.yml"),
		state: posix.join(home, "state")
	};
}
/** Path of a rule's receipt; ids are kebab-case, so they cannot leave the folder. */
function receiptFile(paths, rule) {
	return posix.join(paths.receipts, `${rule}.json`);
}
/** Path of the record of a rule's latest audit, when that did not renew its receipt. */
function auditFile(paths, rule) {
	return posix.join(paths.audits, `${rule}.json`);
}

// src/gate/lint/evidence-basis.ts
/** The policy a verdict is decided by, with `auto` resolved; fixed in the receipt before the run. */
function evidencePolicy(config, tasks) {
	const { ratio, alpha, beta, cap, metric } = config.policy;
	return {
		ratio,
		minEffect: resolveMinimalEffect(config.policy, tasks),
		alpha,
		beta,
		cap,
		metric,
		weights: metricWeights[metric]
	};
}
/** Hashes of everything a rule's trials depend on besides the rule. */
function fingerprintOf(input) {
	return {
		fixture: input.fixtureHash,
		suite: `sha256:${hashParts(...input.suite.tasks.map((task) => task.digest))}`,
		activeSet: hashActiveSet(input.activeSet),
		definition: sha256(input.definition)
	};
}
/** Fingerprint of the rules a rule was measured beside; their order does not matter. */
function hashActiveSet(rules) {
	return `sha256:${hashParts(...rules.map(hashBody).sort())}`;
}

// src/stats/worthless-share.ts
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

// src/gate/lint/ledger-alpha.ts
/** Counts a side's rules by verdict and estimates the share that was let in by chance at the config's α. */
function countWorthless({ ledger, receipts }, alpha) {
	const rules = ledger?.rules ?? [];
	const accepted = rules.filter((rule) => {
		const receipt = receipts.get(rule.id)?.receipt;
		return rule.status === "active" && receipt?.verdict === "earns" && receipt.bodyHash === hashBody(rule);
	}).length;
	const tested = accepted + rules.filter(({ status, evicted }) => status === "evicted" && ["does-not-earn", "regression"].includes(evicted?.why ?? "")).length;
	const share = estimateWorthlessShare({
		alpha,
		tested,
		accepted
	});
	return share === void 0 ? {
		tested,
		accepted
	} : {
		tested,
		accepted,
		share
	};
}
/** The config new verdicts are decided by: α is 1 % at most while too many of the side's rules are expected to be worthless. */
function judgingConfig(side) {
	const { config } = side;
	const { alpha } = config.policy;
	const { share = 0 } = countWorthless(side, alpha);
	if (share <= .2) return config;
	return {
		...config,
		policy: {
			...config.policy,
			alpha: Math.min(alpha, strictAlpha)
		}
	};
}
/** What has to be said about it, when α is another than the config's. */
function noticeWorthless(side) {
	const { config } = side;
	if (config === void 0) return [];
	const { alpha } = judgingConfig({
		...side,
		config
	}).policy;
	if (alpha === config.policy.alpha) return [];
	const { tested, accepted, share = 0 } = countWorthless(side, config.policy.alpha);
	return [`About ${Number((100 * share).toFixed(0))} % of the active rules are expected to be worthless (${tested} rules measured, ${accepted} let in): alpha is now ${alpha} instead of ${config.policy.alpha}.`];
}

// src/gate/lint/runner-version.ts
/** Version of the runtime a verdict must come from to be fresh: our own, or the one the config pins. */
function expectedVersion({ kind, version }) {
	return kind === "reference" ? referenceVersion : version ?? "";
}
/** True when `resolved` is the configured model, or that model with the date the API resolved it to (20250929 or 2026-04-23). */
function isSameModel(configured, resolved) {
	return resolved === configured || resolved.startsWith(`${configured}-`) && /^\d{4}(-?)\d{2}\1\d{2}$/.test(resolved.slice(configured.length + 1));
}

// src/receipt/compare-receipt.ts
/** Relative difference up to which two numbers count as the same; receipts keep ten digits. */
const tolerance = 1e-8;
/** Paths of the numbers (and words) a receipt states that differ from the recomputed ones, as `tasks[0].saving: stated 1, recomputed 2`. */
function compareNumbers(stated, recomputed) {
	return Object.keys(recomputed).flatMap((key) => differ(stated[key], recomputed[key], key));
}
function differ(stated, recomputed, path) {
	if (typeof stated === "number" && typeof recomputed === "number") {
		const scale = Math.max(Math.abs(stated), Math.abs(recomputed), 1e-12);
		return Math.abs(stated - recomputed) <= tolerance * scale ? [] : [say$1(path, stated, recomputed)];
	}
	if (Array.isArray(stated) && Array.isArray(recomputed)) {
		if (stated.length !== recomputed.length) return [say$1(`${path}.length`, stated.length, recomputed.length)];
		return stated.flatMap((entry, place) => differ(entry, recomputed[place], `${path}[${place}]`));
	}
	if (isRecord(stated) && isRecord(recomputed)) return [.../* @__PURE__ */ new Set([...Object.keys(stated), ...Object.keys(recomputed)])].flatMap((key) => differ(stated[key], recomputed[key], `${path}.${key}`));
	return stated === recomputed ? [] : [say$1(path, stated, recomputed)];
}
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function say$1(path, stated, recomputed) {
	return `${path}: stated ${JSON.stringify(stated)}, recomputed ${JSON.stringify(recomputed)}`;
}

// src/selftest/count-replays.ts
/** Sums up one series of replays. */
function countReplays(effect, replays) {
	const share = (wanted) => rateOf(replays.filter(({ verdict }) => verdict === wanted).length, replays.length);
	return {
		effect,
		replays: replays.length,
		earns: share("earns"),
		doesNotEarn: share("does-not-earn"),
		regression: share("regression"),
		undecided: share("undecided"),
		tokens: spendOf$1(replays.map(({ tokens }) => tokens)),
		trials: spendOf$1(replays.map(({ trials }) => trials))
	};
}
/** A share with its standard error; half an event more on either side, so that "never seen" is not "certain". */
function rateOf(events, replays) {
	if (replays === 0) return {
		rate: 0,
		standardError: .5
	};
	const p = (events + .5) / (replays + 1);
	return {
		rate: events / replays,
		standardError: Math.sqrt(p * (1 - p) / replays)
	};
}
function spendOf$1(values) {
	const sorted = [...values].sort((a, b) => a - b);
	return {
		mean: mean(values),
		standardError: Math.sqrt(variance(values) / Math.max(1, values.length)),
		p95: sorted[Math.ceil(.95 * sorted.length) - 1] ?? 0
	};
}

// src/selftest/residual-shape.ts
/** How far a drawn residual may lie from one that was seen, in standard deviations: a dozen trials are no distribution. */
const jitter = .3;
/** Centres residuals. The scale is that of the capped ones, since the task's spread is: a runaway keeps its distance. */
function shapeOf(residuals) {
	const centre = mean(residuals.map(({ capped }) => capped));
	const spread = mean(residuals.map(({ capped }) => (capped - centre) ** 2));
	if (!(spread > 0)) return {
		residuals: [],
		scale: 1
	};
	return {
		residuals: residuals.map(({ raw }) => raw - centre),
		scale: Math.sqrt(spread + jitter ** 2)
	};
}
/** A smooth draw: a residual that was seen, jittered. */
function drawResidual(random, { residuals, scale }) {
	if (residuals.length === 0) return random.normal();
	return ((residuals[Math.floor(random.uniform() * residuals.length)] ?? 0) + jitter * random.normal()) / scale;
}
/** E[exp(sd × draw)]: dividing by it gives a factor whose mean is 1. */
function meanFactor({ residuals, scale }, sd) {
	if (residuals.length === 0) return Math.exp(sd ** 2 / 2);
	const step = sd / scale;
	return mean(residuals.map((residual) => Math.exp(step * residual))) * Math.exp((step * jitter) ** 2 / 2);
}

// src/selftest/draw-trial.ts
/**
* Smooth draws of a fitted suite: mean × exp(sd × residual)/its expectation, so that the mean is the task's; failing as fitted, at
* the fitted cost. A task the fit does not know costs nothing and completes.
*/
function drawFrom({ tasks, shape, failureCost }) {
	const known = new Map(tasks.map((fit) => [fit.task, {
		fit,
		expectation: meanFactor(shape, fit.sd)
	}]));
	return {
		tasks: [...known.keys()],
		draw: (random, task, share) => {
			const { fit, expectation } = known.get(task) ?? {
				fit: unknownTask(task),
				expectation: 1
			};
			const factor = share * Math.exp(fit.sd * drawResidual(random, shape)) / expectation;
			const failed = random.uniform() < fit.pFail;
			const usage = scaleUsage(fit.usage, failed ? factor * failureCost : factor);
			return {
				task,
				outcome: failed ? "failed-check" : "completed",
				usage
			};
		}
	};
}
function unknownTask(task) {
	return {
		task,
		usage: zeroUsage,
		sd: 0,
		pFail: 0
	};
}

// src/selftest/fit-suite.ts
/** Weight, in degrees of freedom, of the suite's log variance in each task's own, and of the prior in the suite's. */
const taskPrior = 4;
const suitePrior = 4;
/** Trials' worth of the suite's failure probability in each task's own. */
const failurePrior = 4;
/**
* Learns how to draw trials of a suite: per task a mean usage, a moderated log standard deviation and a failure probability drawn
* towards the suite's; over all tasks one shape (docs/statistics.md, self-test). Spreads are those below the cap, because the
* gate cuts there; what lies above it stays in the shape.
*/
function fitSuite(seen, weights) {
	const suiteVariance = poolVariance(seen);
	const pFail = shareFailed(seen);
	const fits = seen.map((own) => ({
		own,
		fit: fitTask(own, suiteVariance, pFail)
	}));
	return {
		tasks: fits.map(({ fit }) => fit),
		shape: shapeOf(fits.flatMap(({ own, fit }) => standardise(own, fit.sd))),
		failureCost: weighFailures(seen, weights)
	};
}
/** s̄² = (ν0·s0² + Σ SS)/(ν0 + Σ d), as the gate pools relative variances, on the log scale. */
function poolVariance(seen) {
	const prior = Math.log(1 + priorCv ** 2);
	const squares = sum(seen.map((own) => own.squares));
	return (4 * prior + squares) / (4 + sum(seen.map(({ d }) => d)));
}
/** s_k² = (d0·s̄² + SS_k)/(d0 + d_k). */
function fitTask({ task, completed, failed, squares, d }, suiteVariance, pFail) {
	const attempts = completed.length + failed.length;
	return {
		task,
		usage: meanUsage(completed.length > 0 ? completed : failed),
		sd: Math.sqrt((4 * suiteVariance + squares) / (4 + d)),
		pFail: (failed.length + failurePrior * pFail) / (attempts + failurePrior)
	};
}
/** Deviations from the task's mean in its standard deviations, made as large as those from the true mean would be. */
function standardise({ logs, cappedLogs }, sd) {
	if (logs.length < 2 || sd === 0) return [];
	const centre = mean(cappedLogs);
	const unit = sd * Math.sqrt(1 - 1 / logs.length);
	return logs.map((log, place) => ({
		raw: (log - centre) / unit,
		capped: ((cappedLogs[place] ?? log) - centre) / unit
	}));
}
function shareFailed(seen) {
	const failures = sum(seen.map(({ failed }) => failed.length));
	const attempts = failures + sum(seen.map(({ completed }) => completed.length));
	return attempts === 0 ? 0 : failures / attempts;
}
function weighFailures(seen, weights) {
	const ratios = seen.flatMap(({ failed, values }) => {
		const typical = mean(values);
		return typical > 0 ? failed.map((usage) => weighUsage(usage, weights) / typical) : [];
	});
	return ratios.length === 0 ? 1 : mean(ratios);
}
function meanUsage(usages) {
	return scaleUsage(usages.reduce(addUsage, zeroUsage), 1 / Math.max(1, usages.length));
}

// src/selftest/minimal-effect.ts
/** A minimal effect above the whole cost of a trial cannot be replayed. */
const largestShare = .95;
/**
* Mean of the task means of a suite and its minimal effect, in capped tokens of the metric; `share` is what is replayed. Zeros when
* nothing completed.
*/
function minimalEffectOf(seen, policy, rent) {
	const judging = seen.filter(({ capped }) => capped.length > 0);
	const suiteMean = mean(judging.map(({ capped }) => mean(capped)));
	if (!(suiteMean > 0)) return {
		suiteMean: 0,
		minimalEffect: {
			tokens: 0,
			share: 0
		}
	};
	const tokens = minimalEffectTokens(policy, suiteMean, policy.ratio * rent);
	return {
		suiteMean,
		minimalEffect: {
			tokens,
			share: Math.min(largestShare, Number((tokens / suiteMean).toFixed(6)))
		}
	};
}

// src/decide/design/alone.ts
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

// src/decide/design/design.ts
/** Subjects that are still measured. */
function listUndecided({ subjects }) {
	return subjects.filter(({ settled }) => !settled);
}

// src/decide/design/drops.ts
/** First batch of an audit: of every task two trials (or `firstRounds`) with all audited rules, and as many without each of them. */
function firstDrops(setup) {
	const amount = Math.max(2, setup.firstRounds ?? 2);
	return Array.from({ length: amount }, () => setup.tasks).flat().flatMap((task) => block(setup, setup.subjects, task));
}
/**
* The next batch of an audit: a block of every task, which drops each undecided rule once. The trial that holds all rules is the
* candidate of each. A single rule that is left gets its trials where they tell most, like a candidate.
*/
function nextDrops({ setup, subjects }) {
	const undecided = listUndecided({ subjects });
	const reruns = undecided.flatMap((state) => toDrops(setup, state.subject, extraPairs(state.evidence, state.judgement)));
	if (reruns.length > 0) return reruns;
	const [last, ...others] = undecided;
	if (last !== void 0 && others.length === 0) return toDrops(setup, last.subject, allocateBatch(last.judgement, 2 * setup.tasks.length));
	const open = undecided.map(({ subject }) => subject);
	return setup.tasks.flatMap((task) => block(setup, open, task));
}
function block(setup, open, task) {
	return [{
		task,
		present: membersOf(setup),
		toggled: open.map(({ id }) => id)
	}, ...open.map((subject) => toDrop(setup, subject, {
		task,
		arm: "baseline"
	}))];
}
function toDrops(setup, subject, slots) {
	return slots.map((slot) => toDrop(setup, subject, slot));
}
/** The baseline of an audited rule is everything but the rule. */
function toDrop(setup, subject, { task, arm }) {
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

// src/decide/design/inform.ts
/**
* What the latest batch adds to a subject's evidence. A failure of a trial that toggled several candidates accuses none of
* them, so it enters no evidence; once the subject has failed that task alone, its earlier failures in company count too, as of
* the batch in which that showed.
*/
function informing(design, { subject, evidence }) {
	const own = design.trials.filter(({ toggled }) => toggled.includes(subject.id));
	const clear = own.filter(({ batch }) => batch === design.batch).filter((trial) => !isAmbiguous(design, trial));
	const suspects = own.filter((trial) => isAmbiguous(design, trial) && holds(subject.members, trial));
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
function failsAlone({ toggled, outcome }) {
	return toggled.length === 1 && isFailure(outcome);
}
function toEvidence(members, trial) {
	const { task, outcome, order, batch, usage } = trial;
	return {
		task,
		arm: holds(members, trial) ? "candidate" : "baseline",
		outcome,
		cached: false,
		order,
		batch,
		usage
	};
}

// src/decide/design/isolate.ts
/** Pairs a suspect is tried with alone, on a task that failed in its company. */
const trialPairs = 2;
/**
* A failure in company is looked into at once: the most suspicious subject it held is tried alone on that task, then the next,
* until one is convicted or all are cleared. A subject that fails alone has its failures re-run like any other.
*/
function isolateSuspects(design) {
	const undecided = listUndecided(design);
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
		if (suspects.some(({ evidence }) => evidence.trials.some(({ order }) => order === failure.order))) continue;
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
/** Trials a subject was in alone, on one task. */
function triedAlone({ trials }, { id, members }, task) {
	return trials.filter((trial) => trial.task === task && trial.toggled.length === 1 && trial.toggled[0] === id && holds(members, trial)).length;
}
/** The subject in whose presence most failures happened, less those in its absence. */
function mostSuspicious(suspects, failures) {
	const suspicion = ({ subject }) => failures.reduce((total, failure) => total + (holds(subject.members, failure) ? 1 : -1), 0);
	return suspects.reduce((most, state) => most !== void 0 && suspicion(most) >= suspicion(state) ? most : state, void 0);
}

// src/decide/design/pairs.ts
/** First batch of several candidates: two complementary pairs of every task. */
function firstPairs(setup) {
	const rounds = Array.from({ length: 2 }, () => setup.tasks).flat();
	return toPairs(setup, 1, setup.subjects, rounds);
}
/**
* The next batch of several candidates: suspects of a failure are tried alone at once; otherwise K complementary pairs over
* the undecided go to the tasks where a pair tells most per token, all undecided together.
*/
function nextPairs(design) {
	const isolated = isolateSuspects(design);
	if (isolated.length > 0) return isolated;
	const undecided = listUndecided(design).map(({ subject }) => subject);
	return toPairs(design.setup, design.batch + 1, undecided, chooseTasks(design));
}
/** Each pair holds a random half of the subjects and the other half; every subject is in exactly one of its two trials. */
function toPairs({ seed }, batch, subjects, tasks) {
	const toggled = subjects.map(({ id }) => id);
	return tasks.flatMap((task, place) => {
		const side = (subject) => drawSide(seed, batch, place, subject);
		const half = (wanted) => subjects.filter((subject) => side(subject) === wanted);
		return [half(true), half(false)].map((present) => ({
			task,
			present: present.flatMap(({ members }) => members),
			toggled
		}));
	});
}
function drawSide(seed, batch, place, { id }) {
	return Number.parseInt(hashParts("side", seed, String(batch), String(place), id).slice(0, 2), 16) < 128;
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

// src/decide/design/screen.ts
/** Completed trials of earlier runs a task needs before they can stand for a baseline. */
const enoughCached = 6;
/** β while a reused baseline is in the evidence: turning a rule away on it is held to a smaller error. */
const screeningBeta = .05;
/** The sentinels are this many standard errors dearer than the reused baseline: it has drifted. */
const driftZ = .8;
/** True when every task has enough completed baseline trials of earlier runs. */
function canScreen({ cached = [], tasks }) {
	const completed = cached.filter(({ outcome }) => outcome === "completed");
	return tasks.length > 0 && tasks.every((task) => completed.filter((trial) => trial.task === task).length >= enoughCached);
}
/** Evidence that starts with the reused baseline trials, under the stricter β. */
function screeningEvidence(fresh, { cached = [], tasks }) {
	const known = new Set(tasks);
	const trials = cached.filter(({ task }) => known.has(task)).map((trial) => ({
		...trial,
		arm: "baseline",
		cached: true,
		order: 0,
		batch: 0
	}));
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
* sentinels are dearer than they are, or when the rule would earn against them; the test then goes on as a fresh one.
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
/** By how many standard errors the fresh baseline trials are dearer than the reused ones; 0 when it cannot be told. */
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

// src/decide/design/absorb-batch.ts
/** Trials per task and arm after which a verdict that still is not settled is given up. */
const mostPerCell = 80;
/** The same for a suite whose baseline never completed: it can judge nothing. */
const mostHopelessPerCell = 4;
/**
* Takes in the trials of a batch (fewer than asked when something stopped it), looks, and says what to run next.
* Subjects whose verdict was settled before stay as they are.
*/
function absorbBatch(design, ran) {
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
		next: isGivenUp(reviewed) ? [] : nextSlots(reviewed)
	};
}
function look(design, state) {
	if (state.settled) return state;
	const { evidence, judgement } = state;
	const previousInformation = Math.max(evidence.previousInformation, judgement.look?.information ?? 0);
	const trials = [...evidence.trials, ...informing(design, state)];
	const grown = {
		...evidence,
		previousInformation,
		trials
	};
	const next = judgeEvidence(grown);
	return {
		...state,
		evidence: grown,
		judgement: next,
		settled: isSettled$1(grown, next)
	};
}
function nextSlots(design) {
	const [state] = listUndecided(design);
	if (state === void 0) return [];
	const { kind, tasks } = design.setup;
	if (kind === "pairs") return nextPairs(design);
	if (kind === "drops") return nextDrops(design);
	return design.cache === "screening" ? nextScreening(state, tasks.length) : nextAlone(state, tasks.length);
}
/** With several subjects a batch serves all of them and is larger: the limit grows with them. */
function isGivenUp(design) {
	const undecided = listUndecided(design);
	const hopeless = undecided.every(({ judgement }) => judgement.reason === "no-completed-trials");
	return design.trials.length / (2 * design.setup.tasks.length) >= (hopeless ? mostHopelessPerCell : mostPerCell) * Math.max(1, undecided.length / 2);
}

// src/decide/design/start-design.ts
/** The measurement before its first trial, with the first batch to run. */
function startDesign(setup) {
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
	if (setup.kind === "drops") return firstDrops(setup);
	return cache === "screening" ? screeningSlots(setup, subject) : aloneSlots(subject, firstBatch(setup.tasks));
}
function startSubject(setup, subject) {
	const { agent, policy } = setup;
	const fresh = {
		schema: 1,
		agent,
		rule: subject.id,
		rent: subject.rent,
		policy,
		previousInformation: 0,
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

// src/stats/random.ts
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
	for (let place = 0; place < seed.length; place++) {
		const unit = seed.charCodeAt(place);
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

// src/selftest/replay-gate.ts
/** Runs the gate's own procedure over and over on drawn trials. Deterministic: draws come from the order's seed alone. */
function replayGate(source, gate, order) {
	const { agent, policy, rent, budgetTokens = Number.POSITIVE_INFINITY } = gate;
	const setup = {
		kind: "alone",
		agent,
		subjects: [{
			id: "rule",
			members: ["rule"],
			rent
		}],
		tasks: source.tasks,
		policy,
		seed: order.seed
	};
	return Array.from({ length: order.replays }, (_, index) => {
		const random = createRandom(`${order.seed}/${order.effect}/${index}`);
		const cached = drawCache(source, random, order.cachedPerTask);
		const started = startDesign(cached.length === 0 ? setup : {
			...setup,
			cached
		});
		const draw = (task, share) => source.draw(random, task, share);
		return replayOnce(started, draw, order.effect, budgetTokens);
	});
}
function drawCache({ tasks, draw }, random, perTask) {
	return tasks.flatMap((task) => Array.from({ length: perTask }, () => draw(random, task, 1)));
}
function replayOnce(started, draw, effect, budgetTokens) {
	const spent = new Map(started.setup.tasks.map((task) => [task, 0]));
	let [design, tokens, order] = [
		started,
		0,
		0
	];
	while (design.next.length > 0 && tokens < budgetTokens) {
		const ran = design.next.map((slot) => {
			const { outcome, usage } = draw(slot.task, slot.present.length > 0 ? 1 - effect : 1);
			const own = totalTokens(usage);
			tokens += own;
			order += 1;
			spent.set(slot.task, (spent.get(slot.task) ?? 0) + own);
			return {
				...slot,
				outcome,
				usage,
				order
			};
		});
		design = absorbBatch(design, ran);
	}
	return {
		verdict: design.subjects[0]?.judgement.verdict ?? "undecided",
		trials: order,
		tokens,
		tokensByTask: [...spent.values()]
	};
}

// src/util/compare-text.ts
/** Order by UTF-16 units: the same on every machine and in every locale. For `Array.sort`. */
function compareText(a, b) {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}

// src/selftest/see-tasks.ts
/**
* Sorts baseline trials by task, in order of id. Trials of other tasks are not the suite's; trials that neither completed nor
* failed by their own doing say nothing.
*/
function seeTasks(trials, tasks, policy) {
	const byTask = Map.groupBy(trials, ({ task }) => task);
	return [...new Set(tasks)].sort(compareText).map((task) => seeTask(task, byTask.get(task) ?? [], policy));
}
function seeTask(task, trials, { cap, weights }) {
	const completed = trials.filter(({ outcome }) => outcome === "completed").map(({ usage }) => usage);
	const failed = trials.filter(({ outcome }) => isFailure(outcome)).map(({ usage }) => usage);
	const values = completed.map((usage) => weighUsage(usage, weights));
	const limit = cap * median(values);
	const capped = values.map((value) => Math.min(value, limit));
	const cappedLogs = capped.map(logOf);
	return {
		task,
		completed,
		failed,
		values,
		capped,
		logs: values.map(logOf),
		cappedLogs,
		squares: sumOfSquares(cappedLogs),
		d: Math.max(0, values.length - 1)
	};
}
/** Values below one token count as one, so that a logarithm exists. */
function logOf(value) {
	return Math.log(Math.max(1, value));
}

// src/selftest/self-test-line.ts
/** Completed baseline trials of a task, and degrees of freedom of all, without which a spread is a guess. */
const leastCompleted = 2;
const leastDegrees = 3;
/** Trials that may be drawn per effect: a quarter of a second at most. A noisy suite gets fewer replays. */
const mostDrawn = 25e3;
const mostReplays = 400;
const leastReplays = 100;
/** Replays that tell how many trials one takes. */
const pilotReplays = 20;
/**
* The self-test that stands beside every verdict, from the baseline trials of its own evidence: a few hundred replays of a rule that
* does nothing and of one that saves the minimal effect. Draws derive from the evidence, so that the line recomputes. Undefined
* while a task that takes part has fewer than two completed baseline trials.
*/
function selfTestLine(evidence) {
	const { agent, policy, rent } = evidence;
	const trials = evidence.trials.filter(({ arm }) => arm === "baseline");
	const tasks = trials.map(({ task }) => task);
	const seen = seeTasks(trials, tasks, policy);
	if (!isEnough(seen)) return void 0;
	const source = drawFrom(fitSuite(seen, policy.weights));
	const { share } = minimalEffectOf(seen, policy, rent).minimalEffect;
	const seed = sha256Hex(stableJson(evidence, 0));
	const replay = (effect, replays) => replayGate(source, {
		agent,
		policy,
		rent
	}, {
		effect,
		replays,
		seed,
		cachedPerTask: 0
	});
	const replays = chooseReplays(replay(0, pilotReplays));
	const earns = (effect) => countReplays(effect, replay(effect, replays)).earns;
	return {
		falseAccept: earns(0),
		power: earns(share),
		minimalShare: share,
		replays,
		trials: countTrials$1(seen)
	};
}
function isEnough(seen) {
	const judging = seen.filter(({ completed }) => completed.length > 0);
	return judging.every(({ completed }) => completed.length >= leastCompleted) && sum(judging.map(({ d }) => d)) >= leastDegrees;
}
function chooseReplays(pilot) {
	const affordable = Math.floor(mostDrawn / Math.max(1, mean(pilot.map(({ trials }) => trials))));
	return Math.min(mostReplays, Math.max(leastReplays, affordable));
}
function countTrials$1(seen) {
	return sum(seen.map(({ completed, failed }) => completed.length + failed.length));
}

// src/gate/lint/verify-receipt.ts
/** Recomputes every number of a receipt from its evidence and holds the rest against the repository. */
function verifyReceipt(input) {
	const { receipt, file } = input;
	const impossible = findEvidenceFaults(receipt.evidence).map((fault) => forgedProblem(file, receipt.rule, fault));
	if (impossible.length > 0) return {
		receipt,
		state: "forged",
		problems: impossible
	};
	const decision = decideRule(receipt.evidence);
	if (receipt.bodyHash !== hashBody(input.rule)) return {
		receipt,
		decision,
		state: "mismatched",
		problems: [otherBodyProblem(file, receipt.rule)]
	};
	const forged = findForgery(input, decision).map((detail) => forgedProblem(file, receipt.rule, detail));
	if (forged.length > 0) return {
		receipt,
		decision,
		state: "forged",
		problems: forged
	};
	if (receipt.evidenceLevel === "simulated" && input.config.runner.kind !== "reference") return {
		receipt,
		decision,
		state: "mismatched",
		problems: [onlySimulatedProblem(file, receipt.rule)]
	};
	const drift = findDrift(input);
	if (drift.length === 0) return {
		receipt,
		decision,
		state: "valid",
		problems: []
	};
	const problems = [driftProblem(input, drift)];
	return {
		receipt,
		decision,
		state: input.addedHere ? "mismatched" : "stale",
		problems
	};
}
function findForgery({ receipt, rent, addedHere }, decision) {
	const { evidence } = receipt;
	const spend = sumSpend(evidence);
	return [
		...[
			[receipt.rule === evidence.rule, `it is for "${receipt.rule}", its evidence for "${evidence.rule}"`],
			[receipt.agent === evidence.agent, `its agent is "${receipt.agent}", that of its evidence "${evidence.agent}"`],
			[receipt.rent === evidence.rent && receipt.rent === rent, `it states a rent of ${receipt.rent}, the rule's line has ${rent} tokens`],
			[receipt.trialDigests.length === evidence.trials.length, "it has not one digest per trial"],
			[receipt.spend.trials === spend.trials, `it states ${receipt.spend.trials} trials and lists ${spend.trials}`],
			[receipt.spend.reused === spend.reused, "its count of reused trials is off"],
			[receipt.runner !== "reference" || receipt.evidenceLevel === "simulated", "the reference runner only simulates"],
			[stableJson(receipt.spend.usage) === stableJson(spend.usage), "its spend is not the sum of its trials"],
			[receipt.chain === chainOf(receipt), "its hash chain does not fit what it states"]
		].filter(([fits]) => !fits).map(([, detail]) => detail),
		...addedHere && !sameSelfTest(receipt) ? ["its self-test does not recompute"] : [],
		...compareNumbers(receipt, pickNumbers(decision)),
		...verifyEvidence(evidence)
	];
}
/** Replayed for receipts a change brings only: a quarter of a second each. What stands is bound by its hash chain. */
function sameSelfTest({ selfTest, evidence }) {
	const replayed = selfTestLine(evidence);
	return stableJson(selfTest ?? null) === stableJson(replayed === void 0 ? null : roundNumbers(replayed));
}
function chainOf({ chain: _, ...receipt }) {
	return chainReceipt(receipt);
}
/** What the receipt was measured on that the repository no longer has, in words. */
function findDrift({ receipt, expected, policy, config, runnerVersion }) {
	const stale = Object.keys(expected).filter((key) => receipt.fingerprint[key] !== expected[key]);
	const same = (a, b) => stableJson(a) === stableJson(b);
	const others = [
		[isAsStrict(receipt.evidence.policy, policy), "policy"],
		[same(receipt.procedure, procedure), "procedure"],
		[receipt.runner === config.runner.kind, "runner"],
		[receipt.runnerVersion === runnerVersion, "runner version"],
		[isSameModel(config.runner.model, receipt.model), "model"]
	];
	const names = {
		fixture: "fixture",
		suite: "suite",
		activeSet: "active rules",
		definition: "agent definition"
	};
	return [...stale.map((key) => names[key]), ...others.filter(([fits]) => !fits).map(([, name]) => name)];
}
/** A verdict decided at smaller error rates stands at larger ones too; everything else has to be the same. */
function isAsStrict(stated, wanted) {
	const { alpha, beta, ...rest } = stated;
	return stableJson({
		...rest,
		alpha: wanted.alpha,
		beta: wanted.beta
	}) === stableJson(wanted) && alpha <= wanted.alpha && beta <= wanted.beta;
}
function otherBodyProblem(file, rule) {
	return {
		code: "receipt-other-body",
		severity: "warning",
		message: `the receipt of "${rule}" was measured for another body, scope or agent`,
		hint: "It says nothing about the rule as it reads now, which has to be measured.",
		at: { file },
		blame: "head"
	};
}
function forgedProblem(file, rule, detail) {
	return {
		code: "receipt-forged",
		severity: "error",
		message: `the receipt of "${rule}" does not recompute: ${detail}`,
		hint: "Delete it and measure the rule again: rentroll check, then rentroll stamp.",
		at: { file },
		blame: "head"
	};
}
/** An illustration may stand in for evidence only where the config asks for an illustration. */
function onlySimulatedProblem(file, rule) {
	return {
		code: "receipt-simulated",
		severity: "error",
		message: `the receipt of "${rule}" is simulated, and the config names a runner that measures`,
		hint: "Measure the rule with the runner of the config: rentroll check, then rentroll stamp.",
		at: { file },
		blame: "head"
	};
}
function driftProblem({ receipt, file, addedHere }, drift) {
	return {
		code: addedHere ? "receipt-mismatched" : "receipt-stale",
		severity: addedHere ? "error" : "warning",
		message: `the receipt of "${receipt.rule}" was measured with another ${drift.join(", ")}`,
		hint: addedHere ? "A receipt a change brings must fit its base exactly: measure again after updating the branch." : "The verdict stands until the next audit; measure again to renew it.",
		at: { file },
		blame: "head"
	};
}

// src/gate/lint/check-receipts.ts
/** Holds every receipt at head against its rule, its evidence and the side it was measured on. */
function checkReceipts(inputs, rentOf) {
	const verified = /* @__PURE__ */ new Map();
	const problems = [];
	for (const [id, committed] of inputs.head.receipts) {
		const file = receiptFile(inputs.paths, id);
		const rule = inputs.head.ledger?.rules.find((entry) => entry.id === id);
		if (rule === void 0) {
			problems.push(orphan$1(file, id));
			continue;
		}
		const result = verifyForRule(inputs, rule, committed, rentOf(rule), file);
		if (result === void 0) continue;
		verified.set(id, result);
		problems.push(...result.problems.filter(({ code }) => rule.status !== "evicted" || code !== "receipt-stale"));
	}
	return {
		verified,
		problems
	};
}
/**
* A receipt this change brings was measured on base; an older one is compared with how head stands. `file` is where it is or will be
* committed. Undefined when there is nothing to hold it against.
*/
function verifyForRule(inputs, rule, { receipt, text }, rent, file) {
	const side = inputs.base ?? inputs.head;
	const { config, fixture } = side;
	if (config === void 0 || fixture === void 0) return void 0;
	const agent = measuringAgent(rule, config);
	const suite = side.suites.get(agent);
	if (suite === void 0) return void 0;
	const activeSet = activeRules(side, rule, agent);
	const { base } = inputs;
	const addedHere = base?.receipts.get(rule.id)?.text !== text && base?.audits.get(rule.id)?.text !== text;
	return verifyReceipt({
		rule,
		receipt,
		file,
		config,
		expected: fingerprintOf({
			fixtureHash: fixture.hash,
			suite,
			activeSet,
			definition: definitionOf(side, agent)
		}),
		rent,
		policy: evidencePolicy(addedHere ? judgingConfig({
			...side,
			config
		}) : config, suite.tasks.length),
		runnerVersion: expectedVersion(config.runner),
		addedHere
	});
}
/** Active rules that share an agent's memory with `rule`, the rule itself left out. */
function activeRules(side, rule, agent) {
	return (side.ledger?.rules ?? []).filter((other) => other.status === "active" && other.id !== rule.id && [agent, "all"].includes(other.agent));
}
/** Text of an agent's definition, empty when it has none. */
function definitionOf(side, agent) {
	return side.definitions.get(agent) ?? "";
}
/** Agent whose suite measures a rule: its own, or the first of the config for a rule of `all`. */
function measuringAgent(rule, config) {
	return rule.agent === "all" ? Object.keys(config.agents)[0] ?? "all" : rule.agent;
}
function orphan$1(file, id) {
	return {
		code: "receipt-orphan",
		severity: "warning",
		message: `there is a receipt for "${id}", which the ledger does not have`,
		hint: "Delete the receipt, or keep the rule in the ledger as evicted.",
		at: { file },
		blame: "head"
	};
}

// src/gate/lint/check-audits.ts
/**
* Holds the records of audits at head against their rules and evidence, like receipts. That an older one no longer fits what stands
* is no problem: a strike then merely does not count.
*/
function checkAudits(inputs, rentOf) {
	const verified = /* @__PURE__ */ new Map();
	const problems = [];
	for (const [id, committed] of inputs.head.audits) {
		const file = auditFile(inputs.paths, id);
		const rule = inputs.head.ledger?.rules.find((entry) => entry.id === id);
		const result = rule?.status === "active" ? verifyForRule(inputs, rule, committed, rentOf(rule), file) : void 0;
		if (rule?.status !== "active") problems.push(orphan(file, id));
		if (result === void 0) continue;
		verified.set(id, result);
		problems.push(...result.problems.filter(({ code }) => code !== "receipt-stale"));
	}
	return {
		verified,
		problems
	};
}
function orphan(file, id) {
	return {
		code: "audit-orphan",
		severity: "warning",
		message: `there is an audit of "${id}", which is not an active rule of the ledger`,
		hint: "Only active rules are audited: delete the file.",
		at: { file },
		blame: "head"
	};
}

// src/util/slug.ts
var import_dist = require_dist();
const slugPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** True for a kebab-case name: lower-case letters, digits and single hyphens, begins with a letter, at most 64 characters. */
function isSlug(text) {
	return text.length <= 64 && slugPattern.test(text);
}

// src/context/definition/definition-report.ts
/** Adds a finding; without a place it is that of the head's first line. */
function addFinding({ definition, source, problems }, finding) {
	const { code, message, hint, offset, misleads = false } = finding;
	const first = {
		file: definition.file,
		line: 1,
		column: 1
	};
	const at = finding.at ?? (offset === void 0 ? first : source.head.locate(offset));
	const severity = misleads && definition.loaded ? "error" : "warning";
	problems.push({
		code: `definition-${code}`,
		severity,
		message,
		hint,
		at,
		blame: "head"
	});
}

// src/context/definition/check-head.ts
/** Keys Claude Code reads. Others may be a newer version's, so that only those that look like a slip are reported. */
const knownKeys = [...[
	"name",
	"description",
	"model",
	"tools",
	"memory",
	"color",
	"disallowedTools",
	"permissionMode",
	"maxTurns"
], ...[
	"skills",
	"hooks",
	"mcpServers",
	"effort",
	"isolation",
	"background",
	"initialPrompt"
]];
/** Names a model can be given by instead of its id. */
const modelAliases = [
	"sonnet",
	"opus",
	"haiku",
	"inherit"
];
const memoryScopes = [
	"project",
	"user",
	"local"
];
function readValue$1({ source }, name) {
	const pair = source.keys.items.find(({ key }) => readKey(key) === name);
	if (pair === void 0) return void 0;
	const value = (0, import_dist.isScalar)(pair.value) ? pair.value.value : void 0;
	const text = typeof value === "string" && value.trim() !== "" ? value : void 0;
	const plain = toPlainValue(pair.value);
	return {
		offset: startOf(pair.value, startOf(pair.key)),
		text,
		shown: plain === null ? "empty" : quoteValue(plain)
	};
}
/** Checks name, description, model and memory of a definition, and keys that look misspelt. */
function checkHead(report) {
	checkName(report);
	checkDescription(report);
	checkModel(report);
	checkMemory(report);
	checkKeys(report);
}
function checkName(report) {
	const { expectedName, configured } = report.definition;
	const value = readValue$1(report, "name");
	const hint = `Write "name: ${isSlug(expectedName) ? expectedName : "sql"}".`;
	if (value === void 0) addFinding(report, {
		code: "no-name",
		message: "the agent definition has no \"name\", so Claude Code passes over it",
		hint,
		misleads: true
	});
	else if (value.text === void 0 || !isSlug(value.text)) {
		const message = `the agent's name is ${value.shown}, not a short kebab-case name`;
		addFinding(report, {
			code: "bad-name",
			message,
			hint,
			offset: value.offset,
			misleads: true
		});
	} else if (value.text !== expectedName) {
		const message = configured ? `the agent is named ${value.shown}, so it does not load the compiled memory of ${quoteValue(expectedName)}` : `the agent is named ${value.shown}, its file ${quoteValue(expectedName)}`;
		addFinding(report, {
			code: "wrong-name",
			message,
			hint,
			offset: value.offset,
			misleads: true
		});
	}
}
function checkDescription(report) {
	const value = readValue$1(report, "description");
	if (value?.text !== void 0) return;
	const hint = "Add \"description\": one line that says when to call this agent.";
	const message = value === void 0 ? "the agent definition has no \"description\", so Claude Code passes over it" : `the agent's description is ${value.shown}`;
	const place = value === void 0 ? {} : { offset: value.offset };
	addFinding(report, {
		code: "no-description",
		message,
		hint,
		...place,
		misleads: true
	});
}
function checkModel(report) {
	const value = readValue$1(report, "model");
	const hint = `Write "model: sonnet", another of ${modelAliases.join(", ")}, or the id of a model.`;
	if (value === void 0) {
		addFinding(report, {
			code: "no-model",
			message: "the agent definition declares no \"model\": what it costs depends on who calls it",
			hint
		});
		return;
	}
	const { text, offset, shown } = value;
	if (text === void 0 || /\s/u.test(text)) {
		addFinding(report, {
			code: "bad-model",
			message: `the model is ${shown}, not the name of one`,
			hint,
			offset
		});
		return;
	}
	const closest = findClosest(text, modelAliases, 2);
	if (closest === void 0 || closest === text) return;
	const guess = `Did you mean "${closest}"? ${hint}`;
	addFinding(report, {
		code: "bad-model",
		message: `the model ${shown} is not known`,
		hint: guess,
		offset
	});
}
function checkMemory(report) {
	const value = readValue$1(report, "memory");
	if (value === void 0 && !report.definition.configured) return;
	if (value?.text === "project") return;
	const hint = "Write \"memory: project\": then sessions load the memory that is committed, compiled and measured.";
	if (value === void 0) {
		addFinding(report, {
			code: "no-memory",
			message: "the agent definition has no \"memory\", so sessions never load its compiled rules",
			hint
		});
		return;
	}
	const known = value.text !== void 0 && memoryScopes.includes(value.text);
	const message = known ? `memory per ${value.text === "user" ? "user" : "checkout"} ("memory: ${value.text}") is not what was measured` : `the memory scope ${value.shown} is not known`;
	addFinding(report, {
		code: known ? "memory-scope" : "bad-memory",
		message,
		hint,
		offset: value.offset
	});
}
function checkKeys(report) {
	for (const { key } of report.source.keys.items) {
		const name = readKey(key);
		const closest = knownKeys.includes(name) ? void 0 : findClosest(name, knownKeys, 2);
		if (closest === void 0) continue;
		const message = `the key ${quoteValue(name)} is not known`;
		addFinding(report, {
			code: "unknown-key",
			message,
			hint: `Did you mean "${closest}"?`,
			offset: startOf(key)
		});
	}
}

// src/context/definition/check-tools.ts
/** Tools of Claude Code, the usual ones first. Only a warning hangs on this list: versions add and rename tools. */
const knownTools = [
	...[
		"Read",
		"Grep",
		"Glob",
		"Edit",
		"Write",
		"Bash",
		"NotebookEdit",
		"WebFetch",
		"WebSearch",
		"Agent",
		"Task"
	],
	...[
		"Skill",
		"TodoWrite",
		"AskUserQuestion",
		"SendMessage",
		"LSP",
		"ToolSearch",
		"ExitPlanMode",
		"EnterPlanMode"
	],
	...[
		"BashOutput",
		"KillShell",
		"MultiEdit",
		"LS",
		"NotebookRead",
		"SlashCommand",
		"PowerShell",
		"Monitor"
	],
	...[
		"TaskCreate",
		"TaskGet",
		"TaskList",
		"TaskOutput",
		"TaskStop",
		"TaskUpdate",
		"CronCreate",
		"CronDelete"
	],
	...[
		"CronList",
		"EnterWorktree",
		"ExitWorktree",
		"ReportFindings",
		"ScheduleWakeup",
		"Workflow"
	],
	...[
		"ListMcpResourcesTool",
		"ReadMcpResourceTool",
		"StructuredOutput"
	]
];
const serverTool = /^mcp__[\w.-]+$/;
const usual = "Write for example \"tools: Read, Grep, Glob, Edit, Write, Bash\".";
/** Enough to see what is wrong; a list of a thousand slips is one mistake. */
const mostShown$2 = 10;
/**
* Checks `tools` of a definition: names Claude Code does not know are offered to nobody, in silence. Absent is right (all tools), and so is
* any tool of an MCP server; what stands in parentheses is a pattern and not checked.
*/
function checkTools(report) {
	const { keys, head } = report.source;
	const pair = keys.items.find(({ key }) => readKey(key) === "tools");
	if (pair === void 0) return;
	const offset = startOf(pair.value, startOf(pair.key));
	const tools = readTools(pair.value, head.text);
	if (tools === void 0 || tools.length === 0) {
		addFinding(report, {
			code: "bad-tools",
			message: "the tools are neither names with commas between them nor a list of names",
			hint: usual,
			offset
		});
		return;
	}
	const unknown = tools.filter(({ name }) => !isKnown(toolOf(name)));
	for (const tool of unknown.slice(0, mostShown$2)) {
		const hint = hintKnownWords(toolOf(tool.name), knownTools, "tools");
		const message = `the tool ${quoteValue(tool.name)} is not known`;
		addFinding(report, {
			code: "unknown-tool",
			message,
			hint,
			offset: tool.offset
		});
	}
}
/** `Bash(npm test:*)` is the tool `Bash`. */
function toolOf(name) {
	return name.split("(", 1)[0]?.trim() ?? name;
}
function isKnown(tool) {
	return tool === "*" || knownTools.includes(tool) || serverTool.test(tool);
}

// src/context/definition/check-weight.ts
/** Tokens of a system prompt above which it is worth a look: every call of the agent carries them. */
const heavyPrompt = 1e3;
/** Tokens of a description: every call of every session that could ask the agent carries them. */
const heavyDescription = 100;
/** The tokenizer takes quadratic time on a run of one character; slices bound it, at the price of a token or two each. */
const sliceLength = 2e3;
/** Tokens of a text of any content, in linear time. */
function weigh$1(text, count) {
	let tokens = 0;
	for (let at = 0; at < text.length; at += sliceLength) tokens += count(text.slice(at, at + sliceLength));
	return tokens;
}
/** Warns when the system prompt or the description of a definition is heavy. */
function checkWeight(report, count) {
	const { definition, source } = report;
	const prompt = weigh$1(source.body.trim(), count);
	if (prompt > heavyPrompt) addFinding(report, {
		code: "heavy",
		message: `the system prompt weighs ${prompt} tokens, which every call of this agent carries`,
		hint: `Keep it below ${heavyPrompt}: move advice into the ledger, where it is measured, and details into files the agent can read.`,
		at: {
			file: definition.file,
			line: source.bodyLine,
			column: 1
		}
	});
	const pair = source.keys.items.find(({ key }) => readKey(key) === "description");
	const description = weigh$1((0, import_dist.isScalar)(pair?.value) && typeof pair.value.value === "string" ? pair.value.value : "", count);
	if (description <= heavyDescription) return;
	addFinding(report, {
		code: "heavy-description",
		message: `the description weighs ${description} tokens, which every session that offers this agent carries`,
		hint: `Keep it below ${heavyDescription}: one line that says when to call the agent.`,
		offset: startOf(pair?.value)
	});
}

// src/context/definition/find-contract.ts
/** Lines of the header every verdict of an agent begins with; who reads it needs nothing below. */
const contractLines = [
	"TYPE",
	"STATUS",
	"MODEL",
	"TOKENS_SPENT",
	"FILES_CHANGED",
	"FINDINGS_COUNT",
	"SUMMARY",
	"DETAIL_PATH"
];
const heading = /^ {0,3}(#{1,6})[ \t]+(.*)$/;
const fence = /^ {0,3}(?:```|~~~)/;
const headerLine = /^[\s>*`-]{0,12}([A-Z_]{4,16})[*`]{0,3}\s{0,4}:/;
function listHeadings(lines) {
	let fenced = false;
	return lines.flatMap((text, line) => {
		if (fence.test(text)) fenced = !fenced;
		const [, marks, title = ""] = (fenced ? void 0 : heading.exec(text)) ?? [];
		return marks === void 0 ? [] : [{
			line,
			level: marks.length,
			title
		}];
	});
}
/** The heading that ends the section of the one at `place`. */
function findNext(headings, place, level) {
	let next = place + 1;
	while ((headings[next]?.level ?? 0) > level) next += 1;
	return headings[next];
}
function readSection(lines) {
	return new Set(lines.flatMap((text) => headerLine.exec(text)?.[1] ?? []));
}
/**
* Finds the section under a heading that says "output", up to the next heading of its rank, and which header lines it names. Headings inside
* code fences are text. Of several such sections the most complete one counts. A line is read six times at most, once per rank.
*/
function findContract(body) {
	const lines = body.split(/\r?\n/);
	const headings = listHeadings(lines);
	let best;
	for (const [place, { line, level, title }] of headings.entries()) {
		if (!/\boutput\b/i.test(title)) continue;
		const next = findNext(headings, place, level);
		const seen = readSection(lines.slice(line + 1, next?.line));
		const missing = contractLines.filter((name) => !seen.has(name));
		if (best === void 0 || missing.length < best.missing.length) best = {
			line,
			missing
		};
	}
	return best;
}

// src/context/definition/check-definition.ts
/** Written and read by every editor, and needed inside emoji and some scripts. */
const innocent = "\n\r	‌‍";
/**
* Everything wrong with one agent definition, as problems with their places. Errors are only what makes a trial load something else than
* what is judged, of a definition that trials load; the rest are warnings.
*/
function checkDefinition(definition, count) {
	const parsed = parseDefinition(definition.content, definition.file, "head");
	if (parsed.value === void 0) return parsed.problems.map((problem) => definition.loaded ? problem : {
		...problem,
		severity: "warning"
	});
	const report = {
		definition,
		source: parsed.value,
		problems: []
	};
	checkMark(report);
	checkHead(report);
	checkTools(report);
	checkContract(report);
	checkWeight(report, count);
	checkCharacters(report);
	return report.problems;
}
function checkMark(report) {
	if (!report.source.marked) return;
	addFinding(report, {
		code: "byte-order-mark",
		message: "the agent definition begins with a byte order mark, so Claude Code passes over it",
		hint: "Save the file as UTF-8 without one.",
		misleads: true
	});
}
function placeInBody({ definition, source }, offset) {
	return indexLines(source.body, definition.file, source.bodyLine).locate(offset);
}
function checkContract(report) {
	const { definition, source } = report;
	const contract = findContract(source.body);
	const hint = `End the definition with a heading "## Output" and the lines ${contractLines.join(", ")}, each with a colon.`;
	if (contract === void 0) {
		const message = "the agent definition has no output contract: who calls the agent must read all it says";
		const at = {
			file: definition.file,
			line: source.bodyLine,
			column: 1
		};
		addFinding(report, {
			code: "no-contract",
			message,
			hint,
			at
		});
	} else if (contract.missing.length > 0) {
		const message = `the output contract leaves out ${contract.missing.map((name) => `"${name}"`).join(", ")}`;
		const at = {
			file: definition.file,
			line: source.bodyLine + contract.line,
			column: 1
		};
		addFinding(report, {
			code: "contract-incomplete",
			message,
			hint,
			at
		});
	}
}
function checkCharacters(report) {
	const { head, body } = report.source;
	const found = findUnsafeCharacter(head.text, innocent);
	const inBody = found === void 0 ? findUnsafeCharacter(body, innocent) : void 0;
	const unsafe = found ?? inBody;
	if (unsafe === void 0) return;
	const at = found === void 0 ? placeInBody(report, unsafe.index) : head.locate(unsafe.index);
	const message = `the agent definition contains the ${unsafe.kind} character "${unsafe.codePoint}", which its reviewers cannot see`;
	addFinding(report, {
		code: "invisible-character",
		message,
		hint: "Remove the character.",
		at
	});
}

// src/gate/lint/check-definitions.ts
/** Where agent definitions lie that no config has to name; Claude Code looks into folders below, too. */
const conventional = /^(?:\.claude|plugin)\/agents\/(?:[^/]+\/)*(?!(?:README|readme)\.md$)[^/]+\.md$/;
/** Claude Code finds the agents of a project here, and their memory by their name. */
const projectAgents = /^\.claude\/agents\//;
const projectMemory = /^\.claude\/agent-memory\/([^/]+)\/MEMORY\.md$/;
/** Checks every definition the config of head names, and those in the folders where Claude Code and the plugin keep theirs. */
async function checkDefinitions({ tree, config }) {
	if (config === void 0) return [];
	const regular = (await tree.list("")).filter(({ mode }) => mode.startsWith("100"));
	const present = new Set(regular.map(({ path }) => path));
	const named = Object.entries(config.agents).flatMap(([name, agent]) => describeNamed(name, agent, config));
	const taken = new Set(named.map(({ file }) => file));
	const others = [...present].filter((file) => conventional.test(file) && !taken.has(file)).map(describeOther);
	const wanted = [...named.filter(({ file }) => present.has(file)), ...others];
	const found = wanted.length === 0 ? [] : await checkAll(wanted, tree);
	return [
		...named.flatMap(({ file }) => present.has(file) ? [] : [missing$1(file)]),
		...named.flatMap(({ file, loaded }) => loaded && !projectAgents.test(file) ? [outOfReach(file)] : []),
		...found
	];
}
function describeNamed(name, { definition, memory }, { runner }) {
	if (definition === void 0) return [];
	return [{
		file: definition,
		expectedName: projectMemory.exec(memory)?.[1] ?? name,
		configured: true,
		loaded: runner.kind === "claude"
	}];
}
function describeOther(file) {
	return {
		file,
		expectedName: basename$1(file, ".md"),
		configured: false,
		loaded: false
	};
}
async function checkAll(wanted, tree) {
	const count = await loadTokenizer();
	return (await Promise.all(wanted.map(async (described) => {
		const content = await tree.read(described.file);
		return content === void 0 ? [] : checkDefinition({
			...described,
			content
		}, count);
	}))).flat();
}
function missing$1(file) {
	return {
		code: "definition-missing",
		severity: "error",
		message: `the agent definition ${quoteValue(file)} does not exist`,
		hint: "Write it, or correct \"definition\" of the agent in the config; without the key the agent has none.",
		at: { file },
		blame: "head"
	};
}
function outOfReach(file) {
	return {
		code: "definition-out-of-reach",
		severity: "error",
		message: `Claude Code does not find the agent definition ${quoteValue(file)}`,
		hint: "Put it into .claude/agents/ and name it there.",
		at: { file },
		blame: "head"
	};
}

// src/gate/lint/check-frozen.ts
/** What base froze must be the same at head: its fixture and its golden tasks. New tasks are welcome. */
function checkFrozen(base, head) {
	return [...checkFixture$1(base, head), ...checkTasks(base, head)];
}
function checkFixture$1({ fixture, config }, head) {
	if (fixture === void 0 || head.fixture === void 0 || fixture.hash === head.fixture.hash) return [];
	return [{
		code: "fixture-changed",
		severity: "error",
		message: `the frozen fixture "${config?.fixture.path ?? ""}" differs from base`,
		hint: "Undo the change: every verdict was measured on the fixture as it is at base.",
		at: { file: config?.fixture.path ?? "" },
		blame: "head"
	}];
}
function checkTasks(base, head) {
	const after = new Map([...head.suites.values()].flatMap((suite) => suite.tasks).map((task) => [task.file, task]));
	return [...base.suites.values()].flatMap((suite) => suite.tasks).filter((task) => after.has(task.file) && after.get(task.file)?.digest !== task.digest).map((task) => ({
		code: "frozen-task-edited",
		severity: "error",
		message: `the golden task "${task.id}" or its reference differs from base`,
		hint: "A frozen task is never edited: put the new version into a new file.",
		at: {
			file: task.file,
			line: 1,
			column: 1
		},
		blame: "head"
	}));
}

// src/gate/lint/memory-order.ts
/** Rule ids, newest verdict first; ties and rules without a receipt keep the order of the ledger. */
function memoryOrder(side) {
	const ids = (side.ledger?.rules ?? []).map((rule) => rule.id);
	const dateOf = (id) => side.receipts.get(id)?.receipt.decidedOn ?? "";
	return [...ids].sort((a, b) => dateOf(a) === dateOf(b) ? 0 : dateOf(a) > dateOf(b) ? -1 : 1);
}

// src/context/weigh-files.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
/** Total tokens of always-loaded files. */
function sumWeights(weights) {
	return weights.reduce((sum, weight) => sum + weight.tokens, 0);
}
/**
* Holds always-loaded context against base: what every session pays may only shrink without a word. Growth is a warning at the
* file that grew most; compiled memory is left out, since its rules have receipts.
*/
function checkRatchet(base, head) {
	const grown = sumWeights(head) - sumWeights(base);
	if (grown <= 0) return [];
	const before = new Map(base.map((weight) => [weight.file, weight.tokens]));
	const most = head.map(({ file, tokens }) => ({
		file,
		tokens: tokens - (before.get(file) ?? 0)
	})).reduce((a, b) => b.tokens > a.tokens ? b : a);
	return [{
		code: "context-grew",
		severity: "warning",
		message: `always-loaded files grow by ${grown} tokens, from ${sumWeights(base)} to ${sumWeights(head)}; "${most.file}" by ${most.tokens}`,
		hint: "Every session pays for them on every call: move advice into the ledger, where it is measured, or cut elsewhere.",
		at: { file: most.file },
		blame: "head"
	}];
}

// src/gate/lint/weigh-context.ts
/** Warns when a change makes the files grow that every session loads; only with `context.ratchet`. */
async function weighContext({ base, head }) {
	const config = base?.config;
	if (base === void 0 || config === void 0 || !config.context.ratchet) return [];
	const [before, after] = await Promise.all([listLoaded(base.tree, config), listLoaded(head.tree, config)]);
	if (before.length + after.length === 0) return [];
	const count = await loadTokenizer();
	return checkRatchet(await weigh(base.tree, before, count), await weigh(head.tree, after, count));
}
async function listLoaded(tree, config) {
	const isLoaded = (0, import_picomatch.default)([...config.context.files], { dot: true });
	return (await tree.list("")).filter((entry) => entry.mode.startsWith("100") && isLoaded(entry.path)).map((entry) => entry.path);
}
async function weigh(tree, paths, count) {
	const contents = await Promise.all(paths.map((path) => tree.read(path)));
	return paths.map((file, place) => ({
		file,
		tokens: count(contents[place]?.toString("utf8") ?? "")
	}));
}

// src/gate/lint/lint-sides.ts
/** Everything that needs no agent: both sides' content, the lock, receipts, compiled memory. */
async function lintSides(inputs) {
	const { base, head } = inputs;
	const rentOf = await loadRentMeasure();
	const receipts = checkReceipts(inputs, rentOf);
	return {
		problems: [
			...base?.problems ?? [],
			...base === void 0 ? [] : lockProblems(base, "setup"),
			...head.problems,
			...lockProblems(head, "head"),
			...base === void 0 ? [] : checkFrozen(base, head),
			...await ledgerProblems(inputs),
			...await driftProblems(head),
			...receipts.problems,
			...checkAudits(inputs, rentOf).problems,
			...await checkDefinitions(head),
			...await weighContext(inputs),
			...base === void 0 ? onlyCandidates(head.ledger, inputs.paths.ledger) : []
		],
		notices: await findNotices(inputs),
		receipts: receipts.verified,
		rentOf
	};
}
function lockProblems(side, blame) {
	if (side.config === void 0 || side.fixture === void 0) return [];
	if (side.suites.size < Object.keys(side.config.agents).length) return [];
	const tasks = [...side.suites.values()].flatMap((suite) => suite.tasks);
	return checkLock(side.lock, side.fixture.hash, tasks, {
		file: side.config.fixture.lock,
		blame
	});
}
async function ledgerProblems({ base, head, paths }) {
	if (head.ledger === void 0 || head.config === void 0) return [];
	const files = new Set((await head.tree.list("")).map((entry) => entry.path));
	return lintLedger({
		ledger: head.ledger,
		...base?.ledger === void 0 ? {} : { baseLedger: base.ledger },
		config: head.config,
		files,
		packageScripts: await readScripts(head),
		file: paths.ledger
	});
}
async function readScripts(side) {
	try {
		const manifest = JSON.parse((await side.tree.read("package.json"))?.toString("utf8") ?? "{}");
		return new Set(Object.keys(manifest?.scripts ?? {}));
	} catch {
		return /* @__PURE__ */ new Set();
	}
}
/** Compiled memory at head must be what its ledger compiles to; an agent without active rules needs no file. */
async function driftProblems(head) {
	const { config, ledger } = head;
	if (config === void 0 || ledger === void 0) return [];
	const order = memoryOrder(head);
	return (await Promise.all(Object.entries(config.agents).map(async ([agent, { memory }]) => {
		const actual = (await head.tree.read(memory))?.toString("utf8");
		if (actual === void 0 && selectActiveRules(ledger.rules, agent).length === 0) return [];
		return checkDrift(compileMemory({
			agent,
			rules: ledger.rules,
			order
		}), actual, memory);
	}))).flat();
}
/** The change that introduces rentroll has no policy to be judged by, so it may not make a rule active. */
function onlyCandidates(ledger, file) {
	return (ledger?.rules ?? []).filter((rule) => rule.status === "active" && !rule.protected).map((rule) => ({
		code: "first-change-active-rule",
		severity: "error",
		message: `the rule "${rule.id}" is active in the change that introduces rentroll`,
		hint: "Write \"status: candidate\": it becomes active when a later change measures it.",
		at: {
			file,
			line: rule.line,
			column: rule.column
		},
		blame: "head"
	}));
}
async function findNotices(inputs) {
	const { base, head, paths } = inputs;
	if (base === void 0) return [];
	const [before, after] = await Promise.all([base.tree.read(paths.config), head.tree.read(paths.config)]);
	const workflows = await changedWorkflows(inputs);
	return [
		...sameBytes(before, after) ? [] : [`This change edits ${paths.config}; it is judged by the policy of its base.`],
		...noticeWorthless(base),
		...workflows.map((file) => `This change edits the workflow ${file}: check that the gate still runs.`)
	];
}
async function changedWorkflows({ base, head }) {
	const list = async (side) => await side?.tree.list(".github/workflows") ?? [];
	const files = new Set([...await list(base), ...await list(head)].map((entry) => entry.path));
	return (await Promise.all([...files].sort().map(async (file) => {
		const [before, after] = await Promise.all([base?.tree.read(file), head.tree.read(file)]);
		return sameBytes(before, after) ? [] : [file];
	}))).flat();
}
function sameBytes(a, b) {
	return a === void 0 || b === void 0 ? a === b : a.equals(b);
}

// src/git/run-git.ts
/** Settings that keep git from asking, paging, translating or taking locks behind our back. */
const gitEnv = {
	GIT_TERMINAL_PROMPT: "0",
	GIT_OPTIONAL_LOCKS: "0",
	GIT_PAGER: "cat",
	LC_ALL: "C",
	TZ: "UTC"
};
/**
* Runs git with an argv array (never a shell) in `cwd`.
* A missing git binary and a non-zero exit are both `ok: false` with git's own words in `stderr`.
*/
async function runGit(cwd, args, input) {
	const result = await execa("git", [...args], {
		cwd,
		env: gitEnv,
		reject: false,
		encoding: "buffer",
		stripFinalNewline: false,
		maxBuffer: 268435456,
		...input === void 0 ? { stdin: "ignore" } : { input }
	});
	return {
		ok: result.exitCode === 0,
		stdout: Buffer.from(result.stdout ?? []),
		stderr: Buffer.from(result.stderr ?? []).toString("utf8") || (result.shortMessage ?? "")
	};
}
/** First line of a successful call, or undefined. */
async function readGitLine(cwd, args) {
	const result = await runGit(cwd, args);
	return result.ok ? result.stdout.toString("utf8").split("\n")[0] : void 0;
}

// src/git/open-commit.ts
/**
* The tree of one commit, read from git objects; nothing is checked out.
* Reads issued in the same tick share one `git cat-file --batch`.
*/
function openCommit(root, commit) {
	let listing;
	const entries = () => {
		listing ??= listBlobs(root, commit);
		return listing;
	};
	const fetchBlob = batchBlobs(root);
	return {
		name: commit,
		async read(path) {
			const blob = (await entries()).get(path);
			return blob === void 0 || !blob.mode.startsWith("100") ? void 0 : fetchBlob(blob.id);
		},
		async list(path) {
			const all = [...(await entries()).values()];
			return path === "" ? all : all.filter((entry) => entry.path === path || entry.path.startsWith(`${path}/`));
		}
	};
}
async function listBlobs(root, commit) {
	const result = await runGit(root, [
		"ls-tree",
		"-r",
		"-z",
		"--full-tree",
		commit
	]);
	if (!result.ok) throw new Error(`git ls-tree ${commit} failed: ${result.stderr}`);
	const blobs = result.stdout.toString("utf8").split("\0").filter(Boolean).map(parseEntry);
	return new Map(blobs.map((blob) => [blob.path, blob]));
}
/** One line of `ls-tree -z`: `<mode> <type> <id>\t<path>`. */
function parseEntry(line) {
	const tab = line.indexOf("	");
	const [mode = "", , id = ""] = line.slice(0, tab).split(" ");
	return {
		path: line.slice(tab + 1),
		mode,
		id
	};
}
function batchBlobs(root) {
	let waiting = [];
	const flush = () => {
		const batch = waiting;
		waiting = [];
		readBlobs(root, batch).catch((error) => {
			for (const request of batch) request.reject(error);
		});
	};
	return (id) => new Promise((resolve, reject) => {
		if (waiting.length === 0) setImmediate(flush);
		waiting.push({
			id,
			resolve,
			reject
		});
	});
}
async function readBlobs(root, batch) {
	const input = `${batch.map((request) => request.id).join("\n")}\n`;
	const result = await runGit(root, ["cat-file", "--batch"], input);
	if (!result.ok) throw new Error(`git cat-file failed: ${result.stderr}`);
	let offset = 0;
	for (const request of batch) {
		const lineEnd = result.stdout.indexOf(10, offset);
		const [, type, size] = result.stdout.subarray(offset, lineEnd).toString("utf8").split(" ");
		offset = lineEnd + 1;
		if (type !== "blob") {
			request.resolve(void 0);
			continue;
		}
		const end = offset + Number(size);
		request.resolve(result.stdout.subarray(offset, end));
		offset = end + 1;
	}
}

// src/git/open-worktree.ts
/** The working tree as a `Tree`: tracked and untracked files that git does not ignore. Links are listed, never followed. */
function openWorktree(root) {
	return {
		name: "WORKTREE",
		read: (path) => readRegularFile(join(root, path)),
		async list(path) {
			const result = await runGit(root, [
				"ls-files",
				"-z",
				"-c",
				"-o",
				"--exclude-standard",
				"--",
				path === "" ? "." : path
			]);
			if (!result.ok) throw new Error(`git ls-files failed: ${result.stderr}`);
			const paths = [...new Set(result.stdout.toString("utf8").split("\0").filter(Boolean))].sort();
			return (await Promise.all(paths.map((entry) => describeEntry(root, entry)))).filter((entry) => entry !== void 0);
		}
	};
}
async function readRegularFile(path) {
	try {
		return (await lstat(path)).isFile() ? await readFile(path) : void 0;
	} catch {
		return;
	}
}
async function describeEntry(root, path) {
	try {
		const stats = await lstat(join(root, path));
		if (stats.isSymbolicLink()) return {
			path,
			mode: "120000"
		};
		if (!stats.isFile()) return {
			path,
			mode: "160000"
		};
		return {
			path,
			mode: stats.mode & 64 ? "100755" : "100644"
		};
	} catch {
		return;
	}
}

// src/git/resolve-refs.ts
/** Root of the repository around `cwd`. Throws ProblemError when there is none, or when git refuses it as another user's. */
async function findRoot(cwd) {
	const result = await runGit(cwd, ["rev-parse", "--show-toplevel"]);
	const root = result.stdout.toString("utf8").split("\n")[0];
	if (result.ok && root) return root;
	if (result.stderr.includes("dubious ownership")) throw setupError("repository-not-trusted", `git refuses "${cwd}": it belongs to another user`, `Trust it if it is yours: git config --global --add safe.directory '${cwd}'.`);
	throw setupError("not-a-repository", `"${cwd}" is not inside a git repository`, "Run rentroll inside a clone; git init makes a new repository.");
}
/**
* Resolves base and head. Without `base`: the merge-base of head with the default branch; without `head`: HEAD.
* Throws ProblemError naming the ref, and what to fetch when the clone is shallow.
*/
async function resolveRefs(cwd, base, head) {
	const root = await findRoot(cwd);
	const worktree = head === "WORKTREE";
	const headCommit = await resolveCommit(root, worktree ? "HEAD" : head ?? "HEAD", "head");
	const baseSha = base === void 0 ? await findDefaultBase(root, headCommit) : await resolveCommit(root, base, "base");
	const date = await readGitLine(root, [
		"show",
		"-s",
		"--format=%cd",
		"--date=format-local:%Y-%m-%d",
		headCommit
	]);
	return {
		root,
		baseSha,
		headSha: worktree ? "WORKTREE" : headCommit,
		headCommit,
		headDate: date ?? "1970-01-01"
	};
}
/** Paths with uncommitted changes at or below the given ones. */
async function listDirty(root, paths) {
	return (await runGit(root, [
		"status",
		"--porcelain",
		"-z",
		"--untracked-files=all",
		"--",
		...paths
	])).stdout.toString("utf8").split("\0").filter(Boolean).map((line) => line.slice(3));
}
async function resolveCommit(root, ref, side) {
	const sha = await readGitLine(root, [
		"rev-parse",
		"--verify",
		"--quiet",
		"--end-of-options",
		`${ref}^{commit}`
	]);
	if (sha) return sha;
	if (await isShallow(root)) throw shallowClone(`${side} "${ref}"`);
	throw setupError(`missing-${side}`, `the ${side} "${ref}" is not a commit of this repository`, side === "base" ? "Fetch it (git fetch origin <branch>) or pass another --base." : "Pass an existing commit with --head.");
}
async function findDefaultBase(root, head) {
	for (const branch of [
		"origin/HEAD",
		"origin/main",
		"origin/master",
		"main",
		"master"
	]) {
		const tip = await readGitLine(root, [
			"rev-parse",
			"--verify",
			"--quiet",
			`${branch}^{commit}`
		]);
		if (!tip) continue;
		const base = await readGitLine(root, [
			"merge-base",
			tip,
			head
		]);
		if (base) return base;
		if (await isShallow(root)) throw shallowClone(`the merge-base with "${branch}"`);
	}
	throw setupError("missing-base", "no default branch to compare with: none of origin/HEAD, origin/main, origin/master, main, master shares history with HEAD", "Name the commit to compare with: rentroll check --base <ref>.");
}
async function isShallow(root) {
	return await readGitLine(root, ["rev-parse", "--is-shallow-repository"]) === "true";
}
function shallowClone(what) {
	return setupError("shallow-clone", `${what} is not in this shallow clone`, "Fetch more history: \"fetch-depth: 2\" (pull requests) or \"fetch-depth: 0\" in actions/checkout, or git fetch --unshallow.");
}
function setupError(code, message, hint) {
	return new ProblemError([{
		code,
		severity: "error",
		message,
		hint,
		blame: "setup"
	}]);
}

// src/util/yaml-fields.ts
/** A key that must be present. */
function requiredField(schema, expects, meaning = "") {
	return {
		schema,
		expects,
		required: true,
		fallback: void 0,
		meaning
	};
}
/** A key that may be absent and is undefined then. */
function optionalField(schema, expects, meaning = "") {
	return {
		schema,
		expects,
		required: false,
		fallback: void 0,
		meaning
	};
}
/** A key with a default. */
function defaultField(schema, expects, fallback, meaning = "") {
	return {
		schema,
		expects,
		required: false,
		fallback,
		meaning
	};
}
/** Adds one error at an offset of the source. */
function reportError(reader, code, offset, message, hint) {
	const { source, codePrefix, problems } = reader;
	problems.push({
		code: `${codePrefix}-${code}`,
		severity: "error",
		message,
		hint,
		at: source.locate(offset),
		blame: source.blame
	});
}
function reportUnknownKey(reader, key, offset, where, fields) {
	reportError(reader, "unknown-key", offset, `unknown key ${quoteValue(key)} in ${where}`, hintKnownWords(key, Object.keys(fields), "keys"));
}
function readField(reader, name, field, pair, where) {
	const value = toPlainValue(pair.value);
	const result = safeParse(field.schema, value);
	if (result.success) return result.output;
	const message = `"${name}" of ${where} is ${value === null ? "empty" : quoteValue(value)}`;
	reportError(reader, "bad-value", startOf(pair.key), message, `Write ${field.expects}.`);
}
function reportMissing(reader, name, field, offset, where) {
	reportError(reader, "missing-key", offset, `${where} has no "${name}"`, `Add "${name}": ${field.expects}.`);
}
function readPairs(reader, map, where, fields) {
	const values = {};
	for (const pair of map.items) {
		const name = readKey(pair.key);
		const field = Object.hasOwn(fields, name) ? fields[name] : void 0;
		if (field === void 0) reportUnknownKey(reader, name, startOf(pair.key), where, fields);
		else values[name] = readField(reader, name, field, pair, where);
	}
	return values;
}
function fillAbsent(reader, values, where, fields, offset) {
	for (const [name, field] of Object.entries(fields)) {
		if (Object.hasOwn(values, name)) continue;
		if (field.required) reportMissing(reader, name, field, offset, where);
		else values[name] = field.fallback;
	}
}
/**
* Reads a mapping by a table of fields: unknown keys, wrong values and missing keys become problems, each at its key; absent
* keys take their fallback. `node` undefined means the whole mapping is absent. Returns undefined when anything was wrong.
* `where` names the mapping in messages, for example `rule "x"`.
*/
function readFields(reader, node, where, fields, offset = startOf(node)) {
	const before = reader.problems.length;
	if (node !== void 0 && !(0, import_dist.isMap)(node)) {
		const hint = `Write keys such as ${Object.keys(fields).slice(0, 3).join(", ")}.`;
		reportError(reader, "not-a-mapping", offset, `${where} is not a mapping of keys to values`, hint);
		return;
	}
	const values = node === void 0 ? {} : readPairs(reader, node, where, fields);
	fillAbsent(reader, values, where, fields, offset);
	return reader.problems.length > before ? void 0 : values;
}

// src/model/config.ts
/** What executes a trial. */
const runnerKinds = [
	"reference",
	"claude",
	"codex",
	"command"
];
/** What a policy says where nothing is written; a config and a file of evidence that leave it out mean the same. */
const policyDefaults = {
	ratio: 2,
	cap: 2,
	alpha: .05,
	beta: .1,
	metric: "priced"
};

// src/config/config-fields.ts
const aPath = (example) => `a path inside the repository, for example ${example}`;
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
		path: defaultField(pathSchema, aPath("benchmarks/fixture"), "benchmarks/fixture", "folder of the frozen repository the golden tasks run on"),
		lock: defaultField(pathSchema, aPath("benchmarks/fixture.lock"), "benchmarks/fixture.lock", "hashes that freeze the fixture and the golden tasks"),
		prepare: optionalField(commandText, "one shell command, for example npm ci", "shell command run once per fixture in the prepared copy")
	},
	runner: {
		kind: defaultField(picklist(runnerKinds), "reference, claude, codex or command", "reference", "what executes a trial: `reference` simulates one and spends nothing, `claude` is Claude Code, `codex` the Codex CLI, `command` a program of yours"),
		model: defaultField(anyText, "the name of a model, for example reference-1", "reference-1", "model every trial asks for"),
		version: optionalField(anyText, "a version in quotes, for example \"2.1.197\"", "version of the runner the team agreed on; a real one needs it, and another version is refused"),
		program: optionalField(anyText, "a program, for example claude", "program of a real runner: a name on PATH, or an absolute path (default: claude or codex)"),
		args: optionalField(pipe(array(commandText), maxLength(50)), "a list of arguments, for example [/opt/agent/run.mjs]", "arguments of the program of a `command` runner"),
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
		metric: defaultField(picklist([
			"priced",
			"total",
			"processing"
		]), "priced, total or processing", policyDefaults.metric, "how token classes are weighed"),
		sessionsPerWeek: defaultField(union([literal("auto"), pipe(positiveSchema, maxValue(1e6))]), "auto or a number above 0", "auto", "sessions that would profit from a rule"),
		horizonWeeks: defaultField(pipe(positiveSchema, maxValue(520)), "a number of weeks above 0, for example 12", 12, "weeks inside which measuring a rule must pay back"),
		onUndecided: defaultField(picklist(["neutral", "fail"]), "neutral or fail", "neutral", "what an undecided verdict does to the check"),
		qualityMargin: defaultField(wholeSchema, "a whole number of golden tasks, 0 or more", 0, "golden-task regressions tolerated")
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
		withCheck: defaultField(literal(0), "0: this version audits with `rentroll audit` only", 0, "due rules `rentroll check` audits along; only 0 in this version")
	},
	context: {
		injected: defaultField(countSchema, tokens$1, 500, "tokens rentroll itself may add at session start"),
		ratchet: defaultField(boolean(), "true or false", true, "always-loaded files may not grow beyond the base"),
		files: defaultField(pipe(array(globSchema), maxLength(200)), "a list of paths or globs inside the repository, for example [CLAUDE.md]", [
			"CLAUDE.md",
			"AGENTS.md",
			".claude/rules/**"
		], "files an agent always loads")
	}
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
/** Where the dearer prices of long prompts begin, and what they are. */
const longPromptFields = {
	promptTokens: requiredField(countSchema, "a whole number of tokens, for example 200000"),
	...tokenPriceFields
};
const percent$1 = "a whole number, 1 or more";
/** Documented sections that this version checks and does not use. */
const reservedFields = {
	distill: {
		model: reserved(anyText, "the name of a model"),
		percentile: reserved(pipe(positiveSchema, maxValue(100)), "a number from 1 to 100"),
		priors: reserved(countSchema, percent$1),
		maxRules: reserved(wholeSchema, "a whole number, 0 or more")
	},
	monitor: {
		enabled: reserved(boolean(), "true or false"),
		every: reserved(countSchema, percent$1),
		wrapUp: reserved(unitSchema, "a share from 0 to 1"),
		endTurn: reserved(unitSchema, "a share from 0 to 1")
	},
	turns: {
		explore: reserved(countSchema, percent$1),
		review: reserved(countSchema, percent$1),
		implementation: reserved(countSchema, percent$1),
		research: reserved(countSchema, percent$1)
	},
	runtime: { idle: reserved(durationSchema, "a duration such as 30m") }
};

// src/config/agents-section.ts
/** Names that are taken: `all` is the rules of every agent, the others are folders beside the suites. */
const reservedNames = [
	"all",
	"fixture",
	"statistics",
	"performance"
];
const maxAgents = 100;
const example$1 = "Write for example \"agents: { sql: { tasks: benchmarks/sql } }\".";
/** Where the compiled memory of an agent lies unless the config says otherwise: where the runner looks for it. */
function defaultMemoryPath(agent, runnerKind) {
	if (runnerKind === "codex") return "AGENTS.md";
	return `.claude/agent-memory/${agent}/MEMORY.md`;
}
/** What is wrong with an agent's name, in words, or undefined. */
function findAgentNameFault(name) {
	if (reservedNames.includes(name)) return `the agent name ${quoteValue(name)} is reserved`;
	if (isSlug(name)) return void 0;
	return `the agent name ${quoteValue(name)} is not a short kebab-case name`;
}
function readAgent(reader, pair, runnerKind) {
	const name = readKey(pair.key);
	const offset = startOf(pair.key);
	const fault = findAgentNameFault(name);
	if (fault !== void 0) reportError(reader, "bad-agent-name", offset, fault, `Use lower-case letters, digits and single hyphens, at most 64 characters; not ${reservedNames.join(", ")}.`);
	const fields = readFields(reader, pair.value ?? null, `agent ${quoteValue(name)}`, agentFields, offset);
	if (fields === void 0 || fault !== void 0) return void 0;
	const { definition, tasks, memory } = fields;
	return {
		tasks,
		memory: memory ?? defaultMemoryPath(name, runnerKind),
		...definition === void 0 ? {} : { definition }
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
		reportError(reader, "bad-agents", startOf(pair.key), `"agents" must name 1 to ${maxAgents} agents with their tasks`, example$1);
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

// src/config/check-config-rules.ts
/** Offset of `section.key`, or of the section, or of the root, whichever is written. */
function offsetOfPath(root, path) {
	let map = root;
	let offset = startOf(root);
	for (const name of path) {
		const pair = map.items.find((item) => readKey(item.key) === name);
		if (pair === void 0) return offset;
		offset = offsetOfKey(map, name);
		if (!(0, import_dist.isMap)(pair.value)) return offset;
		map = pair.value;
	}
	return offset;
}
function checkBudget$1(reader, root, config) {
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
function checkFixture(reader, root, config) {
	const { path, lock } = config.fixture;
	if (path === ".") reportError(reader, "fixture-path", offsetOfPath(root, ["fixture", "path"]), "the fixture \".\" would be the whole repository", "Give the fixture a folder of its own, for example benchmarks/fixture.");
	else if (isInside(lock, path)) reportError(reader, "fixture-path", offsetOfPath(root, ["fixture", "lock"]), `the lock "${lock}" lies inside the fixture it hashes`, "Put the lock beside the fixture, for example benchmarks/fixture.lock.");
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
			]), message, `Give agent "${name}" a path of its own.`);
		}
	}
}
/** A real runtime is pinned: verdicts of another model or version answer another question. */
function checkRunner(reader, root, { runner }) {
	if (runner.args !== void 0 && runner.kind !== "command") {
		const message = `runner.args is for runner.kind "command", not for "${runner.kind}"`;
		reportError(reader, "runner-args", offsetOfPath(root, ["runner", "args"]), message, "Remove runner.args.");
	}
	if (runner.kind === "reference") return;
	if (runner.kind === "command") checkCommand(reader, root, runner.program);
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
/** A program of the repository would come from the branch that is judged: it must come from elsewhere. */
function checkCommand(reader, root, program) {
	const at = offsetOfPath(root, ["runner", program === void 0 ? "kind" : "program"]);
	if (program === void 0) reportError(reader, "runner-program", at, "runner.kind \"command\" needs a runner.program", "Write the program that runs a trial, for example program: node, with its script in args.");
	else if (program.includes("/") && !program.startsWith("/")) reportError(reader, "runner-program", at, `runner.program ${quoteValue(program)} is a relative path`, "Write a name on PATH, or an absolute path; a path in the repository would be the pull request's own.");
}
/** Rules between keys: budgets nest, the lock lies outside the fixture, agents share neither tasks nor memory. */
function checkConfigRules(reader, root, config) {
	checkBudget$1(reader, root, config);
	checkFixture(reader, root, config);
	checkRunner(reader, root, config);
	checkSharedPaths(reader, root, config, "tasks");
	checkSharedPaths(reader, root, config, "memory");
}

// src/config/prices-section.ts
const maxModels = 200;
const longestName = 100;
const example = "Write for example \"prices: { my-model: { input: 3, output: 15, cacheWrite: 3.75, cacheRead: 0.3 } }\".";
/**
* Reads the optional section `prices`: dollars per million tokens by model. Names are compared in small letters. Undefined when
* the section is absent, empty or wrong; what is wrong is told at its key.
*/
function readPrices(reader, pair) {
	if (pair === void 0 || isEmptyNode(pair.value)) return void 0;
	const offset = startOf(pair.key);
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
	const offset = startOf(pair.key);
	const fault = findNameFault(model) ?? (model in prices ? "is there twice" : void 0);
	if (fault !== void 0) reportError(reader, "bad-price-model", offset, `the model ${quoteValue(name)} of "prices" ${fault}`, "Write each model once, by the name trials ask for, for example claude-sonnet-4-5.");
	const where = `the prices of ${quoteValue(name)}`;
	const fields = readFields(reader, pair.value ?? null, where, modelPriceFields, offset);
	const above = readLongPrompts(reader, pair.value, where);
	if (fields === void 0 || fault !== void 0) return;
	prices[model] = {
		...pickPrices(fields),
		...above === void 0 ? {} : { above }
	};
}
function findNameFault(model) {
	if (model === "" || model === "__proto__") return "is not the name of a model";
	return model.length <= longestName && isPlainLine(model) ? void 0 : "is not one short line";
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
		...longCacheWrite === void 0 ? {} : { longCacheWrite }
	};
}

// src/config/parse-config.ts
const maxBytes$1 = 262144;
const topFields = {
	version: requiredField(literal(1), "1, the only version there is"),
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
		else reportError(reader, "unknown-key", startOf(pair.key), `unknown key ${quoteValue(name)} in the config`, hintKnownWords(name, topKeys, "keys"));
	}
	return pairs;
}
/** Nothing is ignored in silence: what is checked and has no effect yet is said. */
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
	return readFields(reader, known, "the config", topFields, startOf(root));
}
function readSections(reader, pairs) {
	const values = {};
	for (const [name, fields] of Object.entries(sections)) {
		const pair = pairs.get(name);
		const section = isEmptyNode(pair?.value) ? void 0 : pair?.value;
		values[name] = readFields(reader, section, `"${name}"`, fields, startOf(pair?.key));
		if (pair !== void 0 && name in reservedFields) warnUnused(reader, "reserved-section", name, startOf(pair.key));
		if (name === "runner" && (0, import_dist.isMap)(section) && section.has("version") && kindOf(section) === "reference") warnUnused(reader, "unused-key", "runner.version", offsetOfKey(section, "version"));
	}
	return values;
}
/** As written, before it is checked: the embedded runner has the version of rentroll itself, Codex its own memory. */
function kindOf(runner) {
	return ((0, import_dist.isMap)(runner) ? runner.get("kind") : void 0) ?? "reference";
}
/** Defaults follow a lowered limit: whoever writes only `run: 1000000` does not have to write the inner limits too. */
function nestBudget(budget, written) {
	const has = (key) => (0, import_dist.isMap)(written) && written.has(key);
	const agent = has("agent") ? budget.agent : Math.min(budget.agent, budget.run);
	const trial = has("trial") ? budget.trial : Math.min(budget.trial, agent);
	return {
		...budget,
		agent,
		trial
	};
}
function buildConfig(agents, top, read) {
	const { prepare, ...fixture } = read.fixture;
	const { timeout, version, program, args, ...runner } = read.runner;
	const { every, perRun, onChangeOf } = read.audit;
	return {
		version: 1,
		agents,
		fixture: prepare === void 0 ? fixture : {
			...fixture,
			prepare
		},
		runner: {
			...runner,
			...version === void 0 ? {} : { version },
			...program === void 0 ? {} : { program },
			...args === void 0 ? {} : { args },
			timeoutMs: timeout
		},
		policy: read.policy,
		budget: read.budget,
		audit: {
			everyMs: every,
			perRun,
			onChangeOf
		},
		seed: top.seed,
		concurrency: top.concurrency,
		context: read.context
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
	const agents = readAgents(reader, pairs.get("agents"), startOf(root), kindOf(pairs.get("runner")?.value));
	const read = readSections(reader, pairs);
	const prices = readPrices(reader, pairs.get("prices"));
	if (top === void 0 || agents === void 0 || !isComplete(read) || hasErrors(problems)) return { problems };
	const budget = nestBudget(read.budget, pairs.get("budget")?.value);
	const built = buildConfig(agents, top, {
		...read,
		budget
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

// src/ledger/check-body.ts
/** Length limits of a rule's body, in Unicode code points. */
const bodyLimits = {
	shortest: 10,
	longest: 200
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
function findLengthFault(body) {
	const length = countCharacters(body);
	const { shortest, longest } = bodyLimits;
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
/** Checks that a body is one visible line of 10–200 characters without spaces around it; undefined when it is. */
function findBodyFault(body) {
	const fault = findHiddenFault(body) ?? findLengthFault(body);
	if (fault !== void 0 || body === body.trim()) return fault;
	return {
		code: "body-outer-space",
		message: `the body begins or ends with a space: ${quoteValue(body)}`,
		hint: "Delete the space; it would cost a token and say nothing."
	};
}

// src/ledger/rule-fields.ts
/** True for `YYYY-MM-DD` of a day that exists. */
function isIsoDate(text) {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	const time = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
const slug$1 = pipe(string(), check(isSlug));
const date = pipe(string(), check(isIsoDate));
const line = (longest) => pipe(string(), minLength(1), maxLength(longest), check(isPlainLine));
/** A glob stays short and printable, so that the rendered line stays one line and harmless. */
const glob = pipe(line(120), regex(/^[^\s,()`<>][^,()`<>]*$/));
/** Keys of a rule. `body` is only checked to be text here; its own rules have their own problems. */
const ruleFields = {
	id: requiredField(slug$1, "a kebab-case id of at most 64 characters that begins with a letter, for example sql-batch-reads"),
	agent: requiredField(slug$1, "the name of an agent of the config, or all"),
	body: requiredField(string(), "one sentence of 10 to 200 characters on one line"),
	status: requiredField(picklist([
		"candidate",
		"active",
		"evicted"
	]), "candidate, active or evicted; a new rule is a candidate"),
	scope: defaultField(pipe(array(glob), maxLength(20)), "a list of at most 20 globs without spaces at the ends, commas or brackets, for example [\"src/db/**\"]", []),
	protected: defaultField(boolean(), "true or false", false),
	born: optionalField(custom(() => true), ""),
	evicted: optionalField(custom(() => true), "")
};
/** Keys of `born`. */
const bornFields = {
	of: requiredField(picklist([
		"distilled",
		"manual",
		"imported"
	]), "distilled, manual or imported"),
	session: optionalField(line(200), "the id of a session"),
	digest: optionalField(pipe(string(), regex(/^sha256:[0-9a-f]{64}$/)), "sha256: and 64 hexadecimal digits"),
	on: optionalField(date, "a date such as 2026-06-12")
};
/** Keys of `evicted`. */
const evictedFields = {
	on: requiredField(date, "a date such as 2026-06-14"),
	why: requiredField(line(100), "the verdict or the reason code, for example does-not-earn")
};

// src/ledger/parse-rule.ts
function nodeOf(map, name) {
	return map.items.find((item) => readKey(item.key) === name)?.value ?? void 0;
}
function withoutUndefined(value) {
	return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== void 0));
}
function nameRule(map, position) {
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
function checkBody(reader, map, where) {
	const body = toPlainValue(nodeOf(map, "body"));
	const fault = typeof body === "string" ? findBodyFault(body) : void 0;
	if (fault !== void 0) reportError(reader, fault.code, offsetOfKey(map, "body"), `${where}: ${fault.message}`, fault.hint);
}
/**
* Reads one rule of the list. `position` is its 1-based place, for messages about a rule without a usable id. Problems go to the
* reader; undefined when there was any error.
*/
function parseRule(reader, node, position) {
	const before = reader.problems.length;
	const map = (0, import_dist.isMap)(node) ? node : void 0;
	const where = map === void 0 ? `rule number ${position}` : nameRule(map, position);
	const values = readFields(reader, node ?? null, where, ruleFields);
	if (map === void 0) return void 0;
	checkBody(reader, map, where);
	const born = readBorn(reader, map, where);
	const evicted = readEvicted(reader, map, where);
	if (values === void 0 || reader.problems.length > before) return void 0;
	const { line = 1, column = 1 } = reader.source.locate(startOf(map.items[0]?.key));
	const { id, agent, body, status, scope } = values;
	return {
		id,
		agent,
		body,
		status,
		scope,
		protected: values.protected,
		line,
		column,
		...born === void 0 ? {} : { born },
		...evicted === void 0 ? {} : { evicted }
	};
}

// src/ledger/parse-ledger.ts
/** What a ledger may hold. */
const ledgerLimits = {
	maxBytes: 8388608,
	maxRules: 1e4
};
/** Problems of one file shown at once; a ledger with more is broken as a whole. */
const maxProblems = 1e3;
const ledgerFields = {
	version: requiredField(literal(1), "1, the only version there is"),
	rules: optionalField(custom(() => true), "")
};
/** Every rule with a text as id counts, also one that is wrong otherwise: all problems show at once. */
function checkUniqueIds(reader, items) {
	const first = /* @__PURE__ */ new Map();
	for (const item of items) {
		const id = (0, import_dist.isMap)(item) ? item.get("id") : void 0;
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
			reportError(reader, "too-many-problems", startOf(item), "from here on the ledger was not checked", "Correct the problems above first.");
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
	if (!root.has("rules")) reportError(reader, "missing-key", startOf(root), "the ledger has no \"rules\"", "Add \"rules: []\".");
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

// src/util/json-node.ts
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

// src/util/json-problems.ts
const mostShown$1 = 50;
/**
* Problems for what a schema refused, each at its line and column: unknown and missing keys, and wrong values with what to write
* instead, which is the `v.description` of the schema that refused them.
*/
function describeRefusal(refused) {
	const problems = firstOfEachPath(refused).flatMap((found) => {
		const { type, expected } = found.issue;
		if (type === "strict_object" && expected === "never") return describeUnknownKeys(refused, found);
		if (type === "strict_object" && found.issue.input === void 0) return [describeMissingKey(refused, found)];
		return [describeBadValue(refused, found)];
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
function describeUnknownKeys(refused, { steps }) {
	const holder = steps.slice(0, -1);
	const node = findNode(refused.node, holder);
	const schema = schemaAt(refused.schema, holder);
	const known = Object.keys((schema?.wrapped ?? schema)?.entries ?? {});
	return (node.kind === "object" ? node.entries.filter(({ key }) => !known.includes(key)) : []).map(({ key, keyStart }) => {
		return problem(refused, "unknown-key", keyStart, `unknown key ${quoteValue(key)} in ${nameOf(refused, holder)}`, hintKnownWords(key, known, "keys"));
	});
}
function describeMissingKey(refused, { steps, schema }) {
	const holder = steps.slice(0, -1);
	const key = String(steps.at(-1));
	const words = wordsOf(schema);
	const hint = words === void 0 ? `Add "${key}".` : `Add "${key}": ${words}.`;
	const { start } = findNode(refused.node, holder);
	return problem(refused, "missing-key", start, `${nameOf(refused, holder)} has no "${key}"`, hint);
}
function describeBadValue(refused, { issue, steps, schema }) {
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
	if (options?.every((option) => typeof option === "string")) return hintKnownWords(value, options, `values of "${key}"`);
	const words = wordsOf(schema) ?? (entries && `an object with the keys ${Object.keys(entries).join(", ")}`);
	return words === void 0 ? void 0 : `Write ${words}.`;
}
function wordsOf(schema) {
	const inner = schema?.wrapped ?? schema;
	return inner === void 0 ? void 0 : getDescription(inner);
}
function nameOf({ path, name }, steps) {
	const shown = describePath([...path, ...steps]);
	return steps.length === 0 || shown === "" ? name : shown;
}
function problem({ source, codePrefix }, code, offset, message, hint) {
	const at = source.locate(offset);
	return {
		code: `${codePrefix}-${code}`,
		severity: "error",
		message,
		hint,
		at,
		blame: source.blame
	};
}

// src/util/json-cursor.ts
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
const text$1 = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"/y;
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
	if (typeof value === "number" && !Number.isFinite(value)) cursor.findings.push(describeHuge(source, start));
	cursor.at += source.length;
	return value;
}
/** A text in double quotes. */
function readString(cursor) {
	const source = match(cursor, text$1);
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
function describeHuge(source, offset) {
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
	const hint = /^[+-]?(?:infinity|nan|undefined)/i.test(rest) ? "JSON has no such value: write a number." : "Correct the JSON: double quotes, no comments, no comma behind the last value.";
	const message = `the file is not valid JSON here: expected ${expected}, found ${found}`;
	throw new JsonStop({
		code: "json-syntax",
		offset: cursor.at,
		message,
		hint
	});
}

// src/util/parse-json.ts
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
function parseJson$1(input, file, blame, limits) {
	const decoded = decodeText(input, file, blame, limits);
	if (decoded.value === void 0) return { problems: decoded.problems };
	const text = decoded.value;
	const lines = indexLines(text, file);
	const { values, findings } = readText(text);
	const problems = findings.slice(0, maxShown).map(({ code, offset, message, hint }) => ({
		code: `${limits.codePrefix}-${code}`,
		severity: "error",
		message,
		hint,
		at: lines.locate(offset),
		blame
	}));
	if (problems.length > 0) return { problems };
	return {
		value: {
			file,
			blame,
			text,
			values,
			locate: (offset) => lines.locate(offset)
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
		if (seen.has(key)) cursor.findings.push(describeDuplicate(key, keyStart));
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
	if (cursor.text[cursor.at] === close) {
		cursor.at += 1;
		return;
	}
	for (;;) {
		readMember();
		skipSpace(cursor);
		const next = cursor.text[cursor.at];
		if (next !== "," && next !== close) refuse$1(cursor, `"," or "${close}"`);
		cursor.at += 1;
		if (next === close) return;
		skipSpace(cursor);
	}
}
function describeDuplicate(key, offset) {
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
		hint: "Write the file without what nothing reads."
	});
}

// src/receipt/evidence-schema.ts
const say = description;
/** The smallest values that still count: below, a variance or a quantile would leave the range of doubles. */
const leastShare = 1e-6;
const leastErrorRate = 1e-15;
const number = pipe(number$2(), finite$1());
const name = pipe(string(), nonEmpty(), maxLength(256), check(isPlainLine), say("one line of text, at most 256 characters"));
const wholeNumber = pipe(number$2(), safeInteger(), minValue(0), say("a whole number, 0 or more"));
const tokens = pipe(number$2(), safeInteger(), minValue(0), say("a whole number of tokens, 0 or more"));
const share = pipe(number, minValue(leastErrorRate), ltValue(.5), say("a number above 0 and below 0.5, for example 0.05"));
const weight = pipe(number, check((value) => value === 0 || value >= leastShare && value <= 1 / leastShare), say("0, or a number from 0.000001 to 1000000"));
/** Tokens of a trial by class. */
const usageSchema$1 = pipe(strictObject({
	input: tokens,
	output: tokens,
	cacheCreation: tokens,
	cacheRead: tokens
}), say("an object with whole numbers of tokens for input, output, cacheCreation and cacheRead"));
const policyEntries = {
	ratio: pipe(number, gtValue(0), maxValue(0xe8d4a51000), say("a number above 0, for example 2")),
	minEffect: pipe(union([pipe(number, minValue(leastShare), ltValue(1)), strictObject({ tokens: pipe(number, minValue(leastShare), maxValue(0xe8d4a51000)) })]), say("a share above 0 and below 1, for example 0.15, or { \"tokens\": 5000 }")),
	alpha: share,
	beta: share,
	cap: pipe(number, minValue(1), maxValue(0xe8d4a51000), say("a number of at least 1, for example 2")),
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
const trialEntries = {
	task: name,
	arm: picklist(["baseline", "candidate"]),
	outcome: picklist([
		"completed",
		"failed-check",
		"timed-out",
		"turn-cap",
		"token-cap",
		"agent-error",
		"environment-error",
		"cancelled"
	]),
	cached: pipe(boolean(), say("true or false")),
	order: wholeNumber,
	batch: wholeNumber,
	usage: usageSchema$1
};
/** Replaying the looks of evidence grows with the square of its trials: hostile evidence must not take minutes. */
const maxTrials = 5e3;
const listOf = (trial) => pipe(array(trial), maxLength(maxTrials), say(`a list of at most ${maxTrials} trials`));
const evidenceEntries = {
	schema: pipe(literal(1), say("1, the only version there is")),
	agent: name,
	rule: name,
	rent: pipe(number$2(), safeInteger(), minValue(0), say("the tokens of the rule's line, for example 27")),
	policy: strictObject(policyEntries),
	previousInformation: pipe(number, minValue(0), say("the largest information of an earlier look, 0 or more")),
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
/** Fills in what depends on other values: weights of the metric, the order of the list. */
function completeEvidence(given) {
	const { previousInformation, policy, trials, ...rest } = given;
	return {
		...rest,
		policy: {
			...policy,
			weights: policy.weights ?? metricWeights[policy.metric]
		},
		...previousInformation === void 0 ? {} : { previousInformation },
		trials: trials.map((trial, place) => ({
			...trial,
			order: trial.order ?? place + 1
		}))
	};
}

// src/receipt/procedures.ts
/** Every procedure whose verdicts this version can recompute. */
const known = [procedure];
/** A name and a version as people read them: `stratified-triangular/1`. */
function describeProcedure({ name, version }) {
	return `${name}/${version}`;
}
/**
* The problem of a receipt that names a procedure this version does not know. Such a receipt says nothing that could be recomputed,
* and its other keys may mean something else. Undefined when the procedure is known, or is no name and version at all.
*/
function findUnknownProcedure(node, source) {
	const place = findNode(node, ["procedure"]);
	const stated = place === node ? void 0 : jsonValue(place);
	if (typeof stated?.name !== "string" || typeof stated.version !== "number") return void 0;
	const { name, version } = stated;
	if (known.some((one) => one.name === name && one.version === version)) return void 0;
	return {
		code: "receipt-unknown-procedure",
		severity: "error",
		message: `the receipt was decided by ${quoteValue(describeProcedure({
			name,
			version
		}))}, which this version of rentroll does not know`,
		hint: `Known: ${known.map(describeProcedure).join(", ")}. Use the version that wrote the receipt, or measure the rule again.`,
		at: source.locate(place.start),
		blame: source.blame
	};
}

// src/receipt/trial-faults.ts
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
	return [{
		path: [
			"trials",
			place,
			"cached"
		],
		code: "cached-candidate",
		message: `trials[${place}] is a reused trial of the candidate ("cached" is "true")`,
		hint: "Only baseline trials are reused: write \"cached\": false, or correct the arm."
	}];
}
function unmeasured({ outcome, usage }, place, policy) {
	if (outcome !== "completed" || weighUsage(usage, policy.weights) > 0) return [];
	return [{
		path: [
			"trials",
			place,
			"usage"
		],
		code: "unmeasured-trial",
		message: `trials[${place}] completed with a usage of "0" tokens under the weights of the policy`,
		hint: "A trial that was not measured is no trial of 0 tokens: write its usage, or leave it out."
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
	return {
		path: ["trials", place],
		code: "repeated-trial",
		message: `trials[${place}] is trials[${first}] once more: task ${quoteValue(task)}, ${arm}, order "${order}"`,
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

// src/receipt/parse-receipt.ts
const finite = pipe(number$2(), finite$1());
const count$1 = pipe(finite, integer(), minValue(0));
const digest$1 = pipe(string(), regex(/^sha256:[0-9a-f]{64}$/), description("\"sha256:\" and 64 hex digits"));
const short = pipe(string(), maxLength(256));
const armSummary = strictObject({
	completed: count$1,
	failures: count$1,
	mean: finite,
	cv: finite,
	aboveCap: count$1
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
const rate = strictObject({
	rate: finite,
	standardError: finite
});
const selfTest = strictObject({
	falseAccept: rate,
	power: rate,
	minimalShare: finite,
	replays: count$1,
	trials: count$1
});
const receiptSchema = strictObject({
	schema: literal(1),
	rule: short,
	agent: short,
	bodyHash: digest$1,
	verdict: picklist([
		"earns",
		"does-not-earn",
		"regression",
		"undecided"
	]),
	reason: short,
	saving: finite,
	rawSaving: finite,
	interval: strictTuple([finite, finite]),
	standardError: finite,
	minimalEffect: finite,
	baselineMean: finite,
	tasks: array(task),
	savings: strictObject({
		priced: finite,
		total: finite,
		processing: finite
	}),
	rent: count$1,
	procedure: strictObject({
		name: short,
		version: count$1
	}),
	fingerprint: strictObject({
		fixture: digest$1,
		suite: digest$1,
		activeSet: digest$1,
		definition: digest$1
	}),
	runner: short,
	runnerVersion: short,
	model: short,
	evidenceLevel: picklist([
		"measured",
		"replayed",
		"simulated"
	]),
	isolation: strictObject({
		baseline: exactOptional(proof),
		candidate: exactOptional(proof)
	}),
	flags: array(short),
	spend: strictObject({
		usage: usageSchema$1,
		dollars: union([pipe(finite, minValue(0)), literal("unknown")]),
		trials: count$1,
		reused: count$1
	}),
	selfTest: exactOptional(selfTest),
	decidedOn: pipe(string(), regex(/^\d{4}-\d{2}-\d{2}$/), description("a date like 2026-11-21")),
	trialDigests: array(digest$1),
	chain: digest$1,
	evidence: evidenceSchema
});
/** Largest receipt that is read; a verdict with hundreds of trials is well below. */
const maxBytes = 8388608;
/** A receipt that is broken is hardly ever broken once; the first few problems tell enough. */
const mostShown = 5;
/** Parses a committed receipt; its shape and what trials cannot say. `verify` recomputes the numbers. */
function parseReceipt(text, file, blame) {
	const { value: source, problems } = parseJson$1(text, file, blame, {
		codePrefix: "receipt",
		maxBytes
	});
	if (source === void 0) return { problems: problems.map(asInvalid) };
	const [node, ...others] = source.values;
	if (node !== void 0 && others.length === 0) return readReceipt(source, node, []);
	return { problems: [asInvalid({
		code: "",
		severity: "error",
		message: `the file holds ${source.values.length} JSON values, not one receipt`,
		hint: "",
		at: source.locate(others[0]?.start ?? 0),
		blame
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
	const problems = parsed.success ? describeTrialFaults(source, node, parsed.output) : describeRefusal({
		...refusal,
		issues: parsed.issues
	});
	if (problems.length > 0) return { problems: problems.slice(0, mostShown).map(asInvalid) };
	return {
		value: parsed.output,
		problems
	};
}
function describeTrialFaults(source, node, { evidence }) {
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
/** What is wrong with a receipt does not matter to who reads it: nobody mends one by hand. */
function asInvalid(problem) {
	return {
		...problem,
		code: "receipt-invalid",
		message: `the receipt cannot be used: ${problem.message}`,
		hint: "Receipts are written by rentroll stamp and never edited; measure the rule again."
	};
}

// src/suite/hash-fixture.ts
/** Installed packages, git's own files, our local state, and the list of planted bugs that agents must not see. */
const left = /* @__PURE__ */ new Set([
	"node_modules",
	".git",
	".rentroll",
	"bugs.md"
]);
/** True for a path (relative to the fixture's root) that belongs to the fixture as agents see it. */
function isFixtureFile(path) {
	return path.split("/").every((segment) => !left.has(segment.toLowerCase()));
}
/**
* `sha256:` hash of the fixture: over path, mode and content hash of every fixture file in order of path. Files that do not
* belong to the fixture are left out here too, so that callers cannot forget it.
*/
function hashFixture(entries) {
	const files = entries.filter((entry) => isFixtureFile(entry.path)).sort((a, b) => compareText(a.path, b.path));
	return sha256(JSON.stringify(files.map(({ path, mode, content }) => [
		path,
		mode,
		sha256Hex(content)
	])));
}

// src/suite/parse-lock.ts
const digest = /^sha256:[0-9a-f]{64}$/;
const expected = "sha256: and 64 hexadecimal digits";
const lockFields = {
	version: requiredField(literal(1), "1, the only version there is"),
	fixture: requiredField(pipe(string(), regex(digest)), expected),
	tasks: requiredField(unknown(), "a mapping of task files to hashes, for example {}")
};
function readTasks(reader, root) {
	const node = root.get("tasks", true);
	const tasks = Object.create(null);
	if (isEmptyNode(node)) return tasks;
	if (!(0, import_dist.isMap)(node)) {
		reportError(reader, "bad-value", offsetOfKey(root, "tasks"), "\"tasks\" of the lock is not a mapping", "Write one line per task: its file, a colon and its hash.");
		return tasks;
	}
	for (const pair of node.items) {
		const file = readKey(pair.key);
		const hash = toPlainValue(pair.value);
		const offset = startOf(pair.key);
		if (!isRepositoryPath(file)) reportError(reader, "bad-path", offset, `${quoteValue(file)} is not a path inside the repository`, "Let rentroll write the lock again.");
		else if (typeof hash !== "string" || !digest.test(hash)) reportError(reader, "bad-value", offset, `the hash of ${quoteValue(file)} is ${quoteValue(hash)}`, `Write ${expected}.`);
		else tasks[file] = hash;
	}
	return tasks;
}
function readLock(source) {
	const problems = [];
	const reader = {
		source,
		codePrefix: "lock",
		problems
	};
	const root = source.document.contents;
	const values = readFields(reader, root, "the lock", lockFields, 0);
	const tasks = (0, import_dist.isMap)(root) ? readTasks(reader, root) : {};
	if (values === void 0 || problems.length > 0) return { problems: sortProblems(problems) };
	return {
		value: {
			version: 1,
			fixture: values.fixture,
			tasks
		},
		problems
	};
}
/** Reads `fixture.lock` (text or bytes, ≤ 1 MiB). */
function parseLock(text, file, blame) {
	const parsed = parseYaml(text, file, blame, {
		codePrefix: "lock",
		maxBytes: 1048576
	});
	return parsed.value === void 0 ? { problems: parsed.problems } : readLock(parsed.value);
}

// src/suite/refuse-special-entries.ts
const names = {
	"120000": "a symbolic link",
	"160000": "a submodule"
};
/** One error per entry that is no regular file: what a link points to is not frozen and may lie outside the repository. */
function refuseSpecialEntries(entries, blame) {
	return entries.flatMap((entry) => {
		const name = names[entry.mode];
		if (name === void 0) return [];
		return [{
			code: "suite-special-entry",
			severity: "error",
			message: `"${entry.path}" is ${name}`,
			hint: "Commit the file itself; links and submodules cannot be frozen.",
			at: { file: entry.path },
			blame
		}];
	});
}

// src/suite/load-fixture.ts
const maxFiles = 2e4;
function refuse(code, file, message, hint, blame) {
	return { problems: [{
		code,
		severity: "error",
		message,
		hint,
		at: { file },
		blame
	}] };
}
/** Two names that differ in case are one file on some systems, and the copy would not be what was hashed. */
function findCaseTricks(entries, blame) {
	const seen = /* @__PURE__ */ new Map();
	const problems = [];
	for (const { path } of entries) {
		const earlier = seen.get(path.toLowerCase());
		if (earlier === void 0) seen.set(path.toLowerCase(), path);
		else {
			const message = `"${path}" and "${earlier}" differ only in case`;
			problems.push({
				code: "fixture-case-conflict",
				severity: "error",
				message,
				hint: "Rename one of the two.",
				at: { file: path },
				blame
			});
		}
	}
	return problems;
}
/** Reads all files at once: a tree of git objects answers reads of one tick with one process. */
async function readFiles(tree, root, entries) {
	const contents = await Promise.all(entries.map(({ path }) => tree.read(path)));
	return entries.flatMap(({ path, mode }, place) => {
		const content = contents[place];
		return content === void 0 ? [] : [{
			path: path.slice(root.length + 1),
			mode,
			content
		}];
	});
}
/** Reads the fixture from a tree and hashes it. Links, submodules, names that differ only in case and an empty fixture are errors. */
async function loadFixture(tree, config, blame) {
	const root = config.fixture.path;
	const entries = (await tree.list(root)).filter((entry) => entry.path.startsWith(`${root}/`) && isFixtureFile(entry.path.slice(root.length + 1)));
	if (entries.length === 0) return refuse("fixture-empty", root, `the fixture "${root}" has no files`, "Commit the frozen repository there, or correct fixture.path.", blame);
	if (entries.length > maxFiles) return refuse("fixture-too-large", root, `the fixture has ${entries.length} files; at most ${maxFiles} are read`, "Freeze a smaller repository.", blame);
	const problems = [...refuseSpecialEntries(entries, blame), ...findCaseTricks(entries, blame)];
	if (problems.length > 0) return { problems };
	const files = await readFiles(tree, root, entries);
	return {
		value: {
			files,
			hash: hashFixture(files)
		},
		problems
	};
}
/** Reads `fixture.lock` from a tree; no value and no problem when there is no such file (`checkLock` says so). */
async function loadLock(tree, config, blame) {
	const file = config.fixture.lock;
	const bytes = await tree.read(file);
	return bytes === void 0 ? { problems: [] } : parseLock(bytes, file, blame);
}

// src/suite/check-reference.ts
const hint = "Make it with `git diff --relative` inside the fixture; it changes files of the fixture only.";
function parseSafely(text) {
	try {
		return parsePatch(text);
	} catch {
		return [];
	}
}
function namePaths(patch) {
	return [patch.oldFileName, patch.newFileName].filter((name) => name !== void 0 && name !== "/dev/null").map((name) => String(name).replace(/^[ab]\//, ""));
}
/** What is wrong with a reference patch, in words; undefined when it is a unified diff that stays inside the fixture. */
function findFault$1(text) {
	const patches = parseSafely(text);
	if (!patches.some((patch) => patch.hunks.length > 0)) return "the reference is not a unified diff";
	if (/^(?:new file mode|new mode) 1[26]0000/m.test(text)) return "the reference makes a symbolic link or a submodule";
	const outside = patches.flatMap(namePaths).find((path) => path === "." || !isRepositoryPath(path));
	return outside === void 0 ? void 0 : `the reference changes ${quoteValue(outside)}, which is not a path inside the fixture`;
}
/** Checks that a reference patch is a unified diff whose paths stay inside the fixture and that makes no links. */
function checkReference(text, file, blame) {
	const message = findFault$1(text);
	return message === void 0 ? [] : [{
		code: "task-bad-reference",
		severity: "error",
		message,
		hint,
		at: {
			file,
			line: 1,
			column: 1
		},
		blame
	}];
}

// src/suite/check-suite.ts
function findMismatches(tasks, agent, blame) {
	return tasks.filter((task) => task.agent !== agent).map((task) => ({
		code: "suite-agent-mismatch",
		severity: "error",
		message: `the golden task "${task.id}" is for agent "${task.agent}", but lies in the suite of "${agent}"`,
		hint: `Write "agent: ${agent}", or move the file to the other suite.`,
		at: {
			file: task.file,
			line: 1,
			column: 1
		},
		blame
	}));
}
/** Task ids that an earlier file already uses; ids name trials in the journal, so they are unique over all suites. */
function findDuplicateTasks(tasks, blame) {
	const first = /* @__PURE__ */ new Map();
	const problems = [];
	for (const task of tasks) {
		const earlier = first.get(task.id);
		if (earlier === void 0) first.set(task.id, task.file);
		else {
			const message = `the task id "${task.id}" is already used by "${earlier}"`;
			const at = {
				file: task.file,
				line: 1,
				column: 1
			};
			problems.push({
				code: "suite-duplicate-id",
				severity: "error",
				message,
				hint: "Give this task an id of its own.",
				at,
				blame
			});
		}
	}
	return problems;
}
/** Checks the tasks of one folder as a suite: every task is the agent's own and no id appears twice. */
function checkSuite(tasks, agent, blame) {
	return [...findMismatches(tasks, agent, blame), ...findDuplicateTasks(tasks, blame)];
}

// src/suite/digest-task.ts
/** `sha256:` hash of a task file and its reference patch together; no byte can move from one to the other unseen. */
function digestTask(taskText, referenceText) {
	return `sha256:${hashParts(taskText, referenceText)}`;
}

// src/suite/task-fields.ts
/** Longest prompt and success check, in characters: they travel in a command line or a file of every trial. */
const longestText = 4e3;
const slug = pipe(string(), check(isSlug));
const text = (allowed) => pipe(string(), check((value) => value.trim().length > 0 && countCharacters(value) <= longestText), check((value) => findUnsafeCharacter(value, allowed) === void 0));
/** Keys of a golden task's frontmatter. */
const taskFields = {
	id: requiredField(slug, "a kebab-case id that begins with a letter, for example sql-01"),
	agent: requiredField(slug, "the name of the agent whose suite this is"),
	prompt: requiredField(text("\n"), `what the agent is asked, 1 to ${longestText} characters, no control or invisible characters but line breaks`),
	success_check: requiredField(text("\n	"), `a shell script that exits 0 when the task is done, 1 to ${longestText} characters, no control or invisible characters but line breaks and tabs`),
	maxTurns: optionalField(pipe(number$2(), safeInteger(), minValue(1), maxValue(1e3)), "a whole number from 1 to 1000"),
	tags: defaultField(pipe(array(slug), maxLength(20)), "a list of at most 20 kebab-case words, for example [money, format]", []),
	reference: requiredField(pipe(string(), check((path) => path !== "." && isRepositoryPath(path))), "the name of a patch file inside the folder of the task, for example golden-01.patch")
};

// src/suite/parse-task.ts
const limits = {
	codePrefix: "task",
	maxBytes: 262144
};
const opening = /^\ufeff?---[ \t]*\r?\n/;
const closing = /^---[ \t]*\r?$/m;
/** The YAML between the first line `---` and the next one, or undefined when there is none. */
function cutFrontmatter(text) {
	const start = opening.exec(text);
	if (start === null) return void 0;
	const rest = text.slice(start[0].length);
	const end = closing.exec(rest);
	return end === null ? void 0 : rest.slice(0, end.index);
}
function refuseShape(file, blame) {
	return [{
		code: "task-no-frontmatter",
		severity: "error",
		message: "the task has no frontmatter",
		hint: "Begin the file with a line \"---\", then id, agent, prompt, success_check and reference, then a line \"---\".",
		at: {
			file,
			line: 1,
			column: 1
		},
		blame
	}];
}
function readTask(source) {
	const problems = [];
	const values = readFields({
		source,
		codePrefix: "task",
		problems
	}, source.document.contents, "the task", taskFields, 0);
	if (values === void 0) return { problems: sortProblems(problems) };
	const { id, agent, prompt, success_check: successCheck, maxTurns, tags, reference } = values;
	const referenceFile = joinPath(folderOf(source.file), reference);
	const draft = {
		id,
		agent,
		prompt,
		successCheck,
		tags,
		file: source.file,
		referenceFile
	};
	return {
		value: maxTurns === void 0 ? draft : {
			...draft,
			maxTurns
		},
		problems
	};
}
/**
* Reads a golden task (text or bytes, ≤ 256 KiB): YAML frontmatter, then notes for people. Positions are those of the whole file.
* `file` is the path relative to the repository root; the reference is resolved against its folder and cannot leave it.
*/
function parseTask(text, file, blame) {
	const decoded = decodeText(text, file, blame, limits);
	if (decoded.value === void 0) return { problems: decoded.problems };
	const frontmatter = cutFrontmatter(decoded.value);
	if (frontmatter === void 0) return { problems: refuseShape(file, blame) };
	const parsed = parseYaml(frontmatter, file, blame, {
		...limits,
		firstLine: 2
	});
	return parsed.value === void 0 ? { problems: parsed.problems } : readTask(parsed.value);
}

// src/suite/load-suite.ts
const taskName = /^golden-[^/]+\.md$/;
const maxTasks = 200;
const referenceLimits = {
	codePrefix: "task",
	maxBytes: 1048576
};
function isTaskFile(path, folder) {
	return folderOf(path) === folder && taskName.test(path.slice(path.lastIndexOf("/") + 1));
}
function refuseReference(folder, draft) {
	return { problems: [{
		code: "task-missing-reference",
		severity: "error",
		message: `the reference "${draft.referenceFile}" of task "${draft.id}" is not there`,
		hint: "Commit the patch that makes the success check pass, beside the task.",
		at: {
			file: draft.file,
			line: 1,
			column: 1
		},
		blame: folder.blame
	}] };
}
/** Only files the listing shows as regular are read: a path through a linked folder never is. */
async function readReference(folder, draft) {
	const bytes = folder.entries.some((entry) => entry.path === draft.referenceFile) ? await folder.tree.read(draft.referenceFile) : void 0;
	if (bytes === void 0) return refuseReference(folder, draft);
	const decoded = decodeText(bytes, draft.referenceFile, folder.blame, referenceLimits);
	if (decoded.value === void 0) return decoded;
	const problems = checkReference(decoded.value, draft.referenceFile, folder.blame);
	return problems.length > 0 ? { problems } : {
		value: decoded.value,
		problems
	};
}
async function loadTask(folder, file) {
	const bytes = await folder.tree.read(file) ?? Buffer.alloc(0);
	const parsed = parseTask(bytes, file, folder.blame);
	if (parsed.value === void 0) return { problems: parsed.problems };
	const reference = await readReference(folder, parsed.value);
	if (reference.value === void 0) return { problems: reference.problems };
	const digest = digestTask(bytes.toString("utf8"), reference.value);
	return {
		value: {
			...parsed.value,
			reference: reference.value,
			digest
		},
		problems: []
	};
}
function refuseSuite(code, path, message, hint, blame) {
	return { problems: [{
		code,
		severity: "error",
		message,
		hint,
		at: { file: path },
		blame
	}] };
}
/** Files that look like tasks and are not read would otherwise be missed in silence. */
function warnIgnored(entries, path, blame) {
	return entries.filter((entry) => /\.md$/i.test(entry.path) && !isTaskFile(entry.path, path) && !/(?:^|\/)README\.md$/i.test(entry.path)).map((entry) => ({
		code: "suite-ignored-file",
		severity: "warning",
		message: `"${entry.path}" is not read as a golden task`,
		hint: `Name it golden-NN.md directly in "${path}" to make it a task.`,
		at: { file: entry.path },
		blame
	}));
}
async function loadTasks(folder, path, files, agent) {
	const loaded = await Promise.all(files.map((file) => loadTask(folder, file)));
	const tasks = loaded.flatMap((task) => task.value === void 0 ? [] : [task.value]);
	tasks.sort((a, b) => compareText(a.id, b.id));
	const problems = [
		...warnIgnored(folder.entries, path, folder.blame),
		...refuseSpecialEntries(folder.entries, folder.blame),
		...loaded.flatMap((task) => task.problems),
		...checkSuite(tasks, agent, folder.blame)
	];
	return hasErrors(problems) ? { problems } : {
		value: {
			agent,
			tasks
		},
		problems
	};
}
/**
* Reads the golden tasks of one agent from a tree: files `golden-*.md` directly in its folder, each with its reference patch.
* Symbolic links and submodules in the folder are refused. Unknown agents and empty suites are errors.
*/
async function loadSuite(tree, config, agent, blame) {
	const path = Object.hasOwn(config.agents, agent) ? config.agents[agent]?.tasks : void 0;
	if (path === void 0) return refuseSuite("suite-unknown-agent", "", `the config has no agent "${agent}"`, "Add the agent to \"agents\" of the config.", blame);
	const entries = await tree.list(path === "." ? "" : path);
	const files = entries.map((entry) => entry.path).filter((file) => isTaskFile(file, path));
	if (files.length === 0) return refuseSuite("suite-empty", path, `agent "${agent}" has no golden tasks in "${path}"`, `Add "${path}/golden-01.md"; \`rentroll init\` writes a first one.`, blame);
	if (files.length > maxTasks) return refuseSuite("suite-too-large", path, `agent "${agent}" has ${files.length} golden tasks; at most ${maxTasks} are read`, "Split the suite.", blame);
	return loadTasks({
		tree,
		entries,
		blame
	}, path, files, agent);
}

// src/gate/read/load-suites.ts
/** Suites of all agents of the config, with every problem found. */
async function loadSuites(tree, config, blame) {
	const agents = Object.keys(config.agents);
	const loaded = await Promise.all(agents.map((agent) => loadSuite(tree, config, agent, blame)));
	const pairs = loaded.flatMap(({ value }) => value === void 0 ? [] : [[value.agent, value]]);
	return {
		suites: new Map(pairs),
		problems: loaded.flatMap((suite) => suite.problems)
	};
}

// src/gate/read/load-side.ts
/** True when the tree has a config: without one there is no policy to judge by. */
async function hasConfig(tree, paths) {
	return (await tree.list(paths.config)).length > 0;
}
/** Reads everything one side commits. Nothing is thrown for bad content: all problems are collected. */
async function loadSide(tree, paths, blame) {
	const [configBytes, ledgerBytes] = await Promise.all([tree.read(paths.config), tree.read(paths.ledger)]);
	if (configBytes === void 0) return {
		tree,
		...nothing$1,
		problems: [missing("config-missing", paths.config, blame)]
	};
	const config = parseConfig(configBytes, paths.config, blame);
	const ledger = ledgerBytes === void 0 ? void 0 : parseLedger(ledgerBytes, paths.ledger, blame);
	const receipts = await loadReceipts(tree, paths.receipts, blame);
	const audits = await loadReceipts(tree, paths.audits, blame);
	const problems = [
		...config.problems,
		...ledger?.problems ?? [missing("ledger-missing", paths.ledger, blame)],
		...receipts.problems,
		...audits.problems
	];
	const records = {
		receipts: receipts.value,
		audits: audits.value
	};
	const rules = ledger?.value === void 0 ? {} : { ledger: ledger.value };
	if (config.value === void 0) return {
		tree,
		...nothing$1,
		...rules,
		...records,
		problems
	};
	const bench = await loadBench(tree, config.value, blame);
	return {
		tree,
		config: config.value,
		...rules,
		...bench,
		...records,
		problems: [...problems, ...bench.problems]
	};
}
const nothing$1 = {
	suites: /* @__PURE__ */ new Map(),
	receipts: /* @__PURE__ */ new Map(),
	audits: /* @__PURE__ */ new Map(),
	definitions: /* @__PURE__ */ new Map()
};
async function loadBench(tree, config, blame) {
	const [definitions, suites, fixture, lock] = await Promise.all([
		loadDefinitions(tree, config),
		loadSuites(tree, config, blame),
		loadFixture(tree, config, blame),
		loadLock(tree, config, blame)
	]);
	return {
		definitions,
		suites: suites.suites,
		...fixture.value === void 0 ? {} : { fixture: fixture.value },
		...lock.value === void 0 ? {} : { lock: lock.value },
		problems: [
			...suites.problems,
			...fixture.problems,
			...lock.problems
		]
	};
}
async function loadDefinitions(tree, config) {
	const pairs = await Promise.all(Object.entries(config.agents).map(async ([agent, { definition }]) => {
		const content = definition === void 0 ? void 0 : await tree.read(definition);
		return content === void 0 ? void 0 : [agent, content.toString("utf8")];
	}));
	return new Map(pairs.filter((pair) => pair !== void 0));
}
async function loadReceipts(tree, folder, blame) {
	const entries = (await tree.list(folder)).filter((entry) => entry.path.endsWith(".json"));
	const value = /* @__PURE__ */ new Map();
	const problems = [];
	const contents = await Promise.all(entries.map((entry) => tree.read(entry.path)));
	for (const [place, entry] of entries.entries()) {
		const text = contents[place]?.toString("utf8") ?? "";
		const parsed = parseReceipt(text, entry.path, blame);
		problems.push(...parsed.problems);
		const named = entry.path.slice(folder.length + 1, -5);
		if (parsed.value === void 0) continue;
		if (parsed.value.rule === named) value.set(named, {
			receipt: parsed.value,
			text
		});
		else problems.push(misnamed(entry.path, parsed.value.rule, blame));
	}
	return {
		value,
		problems
	};
}
function misnamed(file, rule, blame) {
	return {
		code: "receipt-misnamed",
		severity: "error",
		message: `the receipt is for the rule "${rule.slice(0, 64)}", not for the one its file is named after`,
		hint: "A receipt is named after its rule: delete the copy, or measure the rule it stands for.",
		at: { file },
		blame
	};
}
const hints$1 = {
	"config-missing": "Write one with: rentroll init. Or name another with --config.",
	"ledger-missing": "Write one with: rentroll init."
};
function missing(code, file, blame) {
	return {
		code,
		severity: "error",
		message: `"${file}" does not exist`,
		hint: hints$1[code] ?? "",
		at: { file },
		blame
	};
}

// src/gate/read/load-inputs.ts
/** Resolves refs and reads both sides from git objects. Throws ProblemError when the environment is at fault. */
async function loadInputs(request, world) {
	const paths = locateFiles(request.configFile);
	const refs = await resolveRefs(world.cwd, request.base, request.head);
	const baseTree = openCommit(refs.root, refs.baseSha);
	const headTree = refs.headSha === "WORKTREE" ? openWorktree(refs.root) : openCommit(refs.root, refs.headSha);
	if (request.head === void 0) await refuseDirty(refs.root, paths);
	const [hasBase, hasHead] = await Promise.all([hasConfig(baseTree, paths), hasConfig(headTree, paths)]);
	if (!hasBase && !hasHead) throw noConfig(paths.config);
	return {
		refs,
		paths,
		base: hasBase ? await loadSide(baseTree, paths, "setup") : void 0,
		head: await loadSide(headTree, paths, "head")
	};
}
/**
* The config a gate obeys: base's, with what the caller may override (never loosening the budget).
* Throws ProblemError when the tightened budget has no room for a single trial.
*/
function effectiveConfig(config, request) {
	const run = Math.min(config.budget.run, request.budgetTokens ?? config.budget.run);
	if (config.budget.trial > run) throw budgetTooSmall(run, config.budget.trial);
	return {
		...config,
		seed: request.seed ?? config.seed,
		concurrency: request.concurrency ?? config.concurrency,
		budget: {
			...config.budget,
			run,
			agent: Math.min(config.budget.agent, run)
		}
	};
}
function budgetTooSmall(run, trial) {
	return new ProblemError([{
		code: "budget-too-small",
		severity: "error",
		message: `a budget of "${run}" tokens has no room for one trial, which may take ${trial}`,
		hint: "Raise --budget-tokens, or lower budget.trial in the config.",
		blame: "setup"
	}]);
}
/** HEAD is judged, so uncommitted edits of the ledger would be ignored in silence: say so instead. */
async function refuseDirty(root, paths) {
	const file = (await listDirty(root, [paths.ledger, paths.config]))[0];
	if (file === void 0) return;
	throw new ProblemError([{
		code: "ledger-dirty",
		severity: "error",
		message: `"${file}" has changes that are not committed, and HEAD is what would be judged`,
		hint: "Commit them, or judge the working tree with --head WORKTREE.",
		at: { file },
		blame: "setup"
	}]);
}
function noConfig(file) {
	return new ProblemError([{
		code: "config-missing",
		severity: "error",
		message: `there is no "${file}", neither at base nor at head`,
		hint: "Write one with: rentroll init. Or name another with --config.",
		at: { file },
		blame: "setup"
	}]);
}

// src/ledger/diff-ledger.ts
function sameScope(a, b) {
	return a.length === b.length && a.every((glob, index) => glob === b[index]);
}
function hasChanged(before, after) {
	if (before.body !== after.body || before.agent !== after.agent || !sameScope(before.scope, after.scope)) return true;
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

// src/plan/estimate-spend.ts
/** Share of a trial's limit an unknown agent is assumed to use. */
const assumedShareOfLimit = .25;
/** A triangular test stops on average well before its last look; Whitehead 1997 gives about two thirds. */
const expectedShareOfWorst = 2 / 3;
/** Trials per task and arm before the first look. */
const fewestPerCell = 2;
/** Expected and worst-case spend of one verdict, from the information at which the triangular test must end (docs/statistics.md). */
function estimateSpend(basis) {
	const { tasks, minEffect, alpha, beta } = basis;
	const perCell = Math.max(fewestPerCell, priorTrialsPerCell({
		tasks,
		share: minEffect,
		alpha,
		beta
	}));
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
/** Tokens one more trial is expected to take: the mean of earlier ones, else a share of what it may take at most. */
function expectTrialTokens(mean, limit) {
	return mean ?? limit * assumedShareOfLimit;
}
/** What each further rule measured in pairs adds to the trials of one: 2.3–3.1 times cheaper than one by one at four rules. */
const pairsShare = .2;
/** Expected spend of several rules by complementary pairs, from that of one of them. */
function spendPairs({ trials, tokens }, rules) {
	const factor = 1 + pairsShare * (rules - 1);
	return {
		trials: Math.round(trials * factor),
		tokens: Math.round(tokens * factor)
	};
}
/** Expected spend of several active rules by drops: the trials with all of them are shared. */
function spendDrops({ trials, tokens }, rules) {
	const factor = (rules + 1) / 2;
	return {
		trials: Math.round(trials * factor),
		tokens: Math.round(tokens * factor)
	};
}
/** Sum of spends. */
function addSpend(a, b) {
	return {
		trials: a.trials + b.trials,
		tokens: a.tokens + b.tokens
	};
}

// src/plan/group-rules.ts
/**
* Puts rules that share an agent and a set of standing rules into one measurement, in the order of the plan: a rule alone, several
* by complementary pairs.
*/
function groupRules(rules) {
	return [...Map.groupBy(rules, (planned) => JSON.stringify([planned.agent, planned.activeSet.map(idOf$1)])).values()].map((group) => makeMeasurement(group, group.length > 1 ? "pairs" : "alone"));
}
/** Active rules under audit, one measurement by drops per agent, even of a single rule: what is left standing is in every trial. */
function groupAudited(rules) {
	return [...Map.groupBy(rules, ({ agent }) => agent).values()].map((group) => {
		const audited = new Set(group.map(({ rule }) => rule.id));
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
	const subjects = rules.map(({ rule, rent }) => ({
		id: rule.id,
		members: [rule.id],
		rent
	}));
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
/** The final check of rules that earned together: all of them at once against none. */
function makeBundle(rules) {
	const { id, agent, tasks, activeSet } = makeMeasurement(rules, "alone");
	const members = rules.map(({ rule }) => rule.id);
	const rent = rules.reduce((total, planned) => total + planned.rent, 0);
	const bundle = {
		id: `bundle:${id}`,
		members,
		rent
	};
	return {
		id: bundle.id,
		kind: "alone",
		agent,
		tasks,
		activeSet,
		rules,
		subjects: [bundle]
	};
}
function idOf$1({ id }) {
	return id;
}

// src/plan/plan-trials.ts
/**
* Turns the rules to measure into a plan: pure, nothing is spent. A rule whose agent has no tasks must not be passed. `group` says
* which rules are measured together, and how.
*/
function planTrials(input, group = groupRules) {
	const rules = input.toMeasure.map((entry) => planRule(entry.rule, entry.reason, input));
	const spends = group(rules).map((measurement) => spendOf(measurement, input));
	const sum = (of) => spends.map((spend) => spend[of]).reduce(addSpend, nothing);
	return {
		digest: `sha256:${hashParts(describeInputs(input, rules))}`,
		rules,
		expected: sum("expected"),
		worst: limitSpend(sum("worst"), input.config),
		notWorthMeasuring: rules.flatMap((planned) => notWorth(planned, ruleSpend(planned, input).expected, input))
	};
}
function planRule(rule, reason, input) {
	const agent = rule.agent === "all" ? [...input.tasks.keys()][0] ?? "all" : rule.agent;
	return {
		rule,
		reason,
		rent: input.rentOf(rule),
		agent,
		tasks: input.tasks.get(agent) ?? [],
		activeSet: input.active.filter((other) => other.id !== rule.id && [agent, "all"].includes(other.agent))
	};
}
/** Everything that decides what a trial does; positions in files do not. */
function describeInputs(input, rules) {
	const bare = ({ id, agent, body, scope }) => ({
		id,
		agent,
		body,
		scope
	});
	return stableJson({
		inputs: input.inputs,
		seed: input.config.seed,
		runner: input.config.runner,
		policy: input.config.policy,
		trialLimit: input.config.budget.trial,
		rules: rules.map(({ rule, agent, tasks, activeSet }) => ({
			rule: bare(rule),
			agent,
			tasks,
			activeSet: activeSet.map(bare)
		}))
	});
}
/** Rules measured together are expected to cost less than one by one; at worst they cost as much. */
function spendOf({ kind, rules }, input) {
	const spends = rules.map((planned) => ruleSpend(planned, input));
	const worst = spends.map((spend) => spend.worst).reduce(addSpend, nothing);
	const dearest = spends.reduce((most, { expected }) => expected.tokens > most.tokens ? expected : most, nothing);
	return {
		expected: (kind === "drops" ? spendDrops : spendPairs)(dearest, rules.length),
		worst
	};
}
const nothing = {
	trials: 0,
	tokens: 0
};
function ruleSpend(planned, input) {
	const { policy, budget } = input.config;
	const tasks = planned.tasks.length;
	return estimateSpend({
		tasks,
		meanTrialTokens: input.meanTrialTokens.get(planned.agent),
		trialLimit: budget.trial,
		minEffect: resolveMinimalEffect(policy, tasks),
		alpha: policy.alpha,
		beta: policy.beta
	});
}
/** The budget is a hard limit, so no worst case is above it. */
function limitSpend(spend, config) {
	return {
		trials: spend.trials,
		tokens: Math.min(spend.tokens, config.budget.run)
	};
}
/** Largest saving a sentence of advice has been seen to bring, as a share of a session (facts on real rules: up to a quarter). */
const bestSaving = .25;
function notWorth(planned, expected, input) {
	const sessions = horizonSessions(input.config.policy);
	if (sessions === void 0 || expected === void 0) return [];
	const trialsPaidBack = sessions * bestSaving;
	if (trialsPaidBack >= expected.trials) return [];
	const why = `measuring takes about ${expected.trials} trials, and even a saving of ${bestSaving * 100} % would return only ${Math.floor(trialsPaidBack)} of them in ${sessions} sessions`;
	return [{
		rule: planned.rule.id,
		why
	}];
}

// src/plan/select-rules.ts
/**
* Sorts head's rules: new and changed candidates are measured unless a valid receipt already earns; an active rule needs
* such a receipt, or protection at base; evicted rules and candidates nobody touched stay as they are.
*/
function selectRules(input) {
	return input.rules.map((rule) => chooseFor(rule, input));
}
function chooseFor(rule, input) {
	const touched = input.added.has(rule.id) || input.changed.has(rule.id);
	if (rule.status === "evicted") return {
		kind: "keep",
		rule
	};
	if (rule.status === "candidate" && !touched) return {
		kind: "keep",
		rule
	};
	if (input.earned.has(rule.id)) return {
		kind: touched ? "receipt" : "keep",
		rule
	};
	if (rule.status === "active") return input.protectedAtBase.has(rule.id) ? {
		kind: "keep",
		rule
	} : {
		kind: "measure",
		rule,
		reason: "unstamped"
	};
	return {
		kind: "measure",
		rule,
		reason: input.added.has(rule.id) ? "added" : "changed"
	};
}

// src/store/history.ts
/** Mean tokens (all classes) of a journalled trial, per agent, one run left out: the basis of the next estimate. */
function readMeanTrialTokens(db, exceptRun) {
	const rows = db.prepare("SELECT agent, avg(tokens) AS mean FROM trials WHERE run <> ? GROUP BY agent").all(exceptRun);
	return new Map(rows.map((row) => [row.agent, row.mean]));
}
/** Trials with a context, newest first, then by key: the same journal gives the same answer. */
function readByContext(db, query) {
	return db.prepare(`SELECT record, ran_at FROM trials
       WHERE context = @context AND run <> @exceptRun AND ran_at >= @after AND ran_at < @before
       ORDER BY ran_at DESC, key LIMIT @limit`).all({
		...query,
		after: query.after.toISOString(),
		before: query.before.toISOString()
	}).map(({ record, ran_at }) => ({
		...JSON.parse(record),
		ranAt: ran_at
	}));
}
/** The first journalled trial with this identity that is young enough, and the run that paid for it. */
function readSameTrial(db, { key, context, after }) {
	const row = db.prepare("SELECT record, run FROM trials WHERE context = ? AND key = ? AND ran_at >= ? ORDER BY ran_at, run LIMIT 1").get(context, key, after.toISOString());
	return row && {
		record: JSON.parse(row.record),
		run: row.run
	};
}
/** Tokens (all classes) of every trial since, whatever it was run for. */
function readMeasuringTokens(db, since) {
	const query = db.prepare("SELECT coalesce(sum(tokens), 0) FROM trials WHERE ran_at >= ?").pluck();
	return Number(query.get(since.toISOString()));
}

// src/util/disk-fault.ts
var import_lib$1 = /* @__PURE__ */ __toESM(require_lib$1(), 1);
const kept = "Nothing that was paid for is lost.";
const full = {
	code: "state-full",
	what: "the disk is full",
	hint: `Make room, then run again. ${kept}`
};
const readOnly = {
	code: "state-read-only",
	what: "it cannot be written to",
	hint: `Give your user the right to write there, then run again. ${kept}`
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
	ENOTDIR: {
		code: "state-not-a-folder",
		what: "a file is in the way",
		hint: "Move that file away, then run again."
	},
	EEXIST: {
		code: "state-not-a-folder",
		what: "a file is in the way",
		hint: "Move that file away, then run again."
	},
	SQLITE_BUSY: {
		code: "state-busy",
		what: "another process holds it for more than 10 seconds",
		hint: `Wait until that process has ended, then run again. ${kept}`
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
	const fault = findFault(error);
	if (fault === void 0) return error;
	const message = `the state "${file}" is not usable: ${fault.what} (${error.message})`;
	return new ProblemError([{
		code: fault.code,
		severity: "error",
		message,
		hint: fault.hint,
		at: { file },
		blame: "setup"
	}]);
}
function findFault(error) {
	if (!(error instanceof Error) || !("code" in error)) return void 0;
	const code = String(error.code);
	const known = Object.keys(faults).find((name) => code === name || code.startsWith(`${name}_`));
	return known === void 0 ? void 0 : faults[known];
}

// src/store/migrations.ts
/**
* Schema steps of `rentroll.db`, applied in order inside one transaction each; `user_version` counts them.
* A step that has been released is never edited.
*/
const migrations = [
	`
  CREATE TABLE runs (
    id TEXT PRIMARY KEY,
    base_sha TEXT NOT NULL,
    head_sha TEXT NOT NULL,
    request TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    finished INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  CREATE TABLE trials (
    run TEXT NOT NULL REFERENCES runs(id),
    key TEXT NOT NULL,
    rule TEXT NOT NULL,
    agent TEXT NOT NULL,
    tokens INTEGER NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (run, key)
  ) STRICT;

  CREATE TABLE reservations (
    run TEXT NOT NULL REFERENCES runs(id),
    key TEXT NOT NULL,
    agent TEXT NOT NULL,
    tokens INTEGER NOT NULL,
    PRIMARY KEY (run, key)
  ) STRICT;

  CREATE TABLE verdicts (
    run TEXT NOT NULL REFERENCES runs(id),
    rule TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    receipt TEXT NOT NULL,
    PRIMARY KEY (run, rule)
  ) STRICT;

  CREATE TABLE reports (
    run TEXT PRIMARY KEY,
    sequence INTEGER NOT NULL,
    report TEXT NOT NULL
  ) STRICT;

  CREATE TABLE proofs (
    key TEXT PRIMARY KEY
  ) STRICT;

  CREATE INDEX trials_by_rule ON trials(run, rule);
  `,
	`
  ALTER TABLE trials RENAME COLUMN rule TO measurement;
  ALTER TABLE trials ADD COLUMN context TEXT NOT NULL DEFAULT '';
  ALTER TABLE trials ADD COLUMN ran_at TEXT NOT NULL DEFAULT '';
  ALTER TABLE runs ADD COLUMN began_at TEXT NOT NULL DEFAULT '';
  CREATE INDEX trials_by_context ON trials(context, ran_at);
  `,
	`
  ALTER TABLE verdicts ADD COLUMN audit INTEGER NOT NULL DEFAULT 0;
  `,
	`
  ALTER TABLE reservations ADD COLUMN owner TEXT NOT NULL DEFAULT '';
  `
];

// src/store/open-store.ts
/**
* Opens (and creates or migrates) the database at `file`; `:memory:` for tests.
* WAL with full syncs: a trial that was journalled stays journalled, whatever dies next.
* Throws ProblemError when the file is not a database or was written by a newer version, when its folder cannot be written to, and
* where SQLite's native code does not load.
*/
function openStore(file, nativeBinding = findBundledBinding()) {
	try {
		if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
		const db = new import_lib$1.default(file, nativeBinding === void 0 ? {} : { nativeBinding });
		db.pragma("journal_mode = WAL");
		db.pragma("synchronous = FULL");
		db.pragma("busy_timeout = 10000");
		db.pragma("foreign_keys = ON");
		migrate(db, file);
		return db;
	} catch (error) {
		const fault = explainDiskFault(error, file);
		if (fault instanceof ProblemError) throw fault;
		if (error instanceof import_lib$1.default.SqliteError) throw unusable(file, error.message);
		if (isBindingFault(error)) throw noBinding(error.message);
		throw error;
	}
}
/** The native binding beside a bundle of dist/; undefined from source, where the package finds its own. */
function findBundledBinding() {
	const file = fileURLToPath(new URL(`./prebuilds/${process.platform}-${process.arch}.node`, import.meta.url));
	return existsSync(file) ? file : void 0;
}
function isBindingFault(error) {
	const code = error instanceof Error && "code" in error ? error.code : void 0;
	return code === "ERR_DLOPEN_FAILED" || code === "MODULE_NOT_FOUND";
}
function noBinding(why) {
	return new ProblemError([{
		code: "store-binding",
		severity: "error",
		message: `the native code of SQLite does not load on ${process.platform}-${process.arch}: ${why.split("\n")[0]}`,
		hint: "Use Linux with glibc (ubuntu, debian; not alpine), macOS or Windows, on x64 or arm64.",
		blame: "setup"
	}]);
}
function migrate(db, file) {
	db.transaction(() => {
		const version = Number(db.pragma("user_version", { simple: true }));
		if (version > migrations.length) throw unusable(file, `it was written by a newer rentroll (schema ${version})`);
		for (const step of migrations.slice(version)) db.exec(step);
		db.pragma(`user_version = ${migrations.length}`);
	}).immediate();
}
function unusable(file, why) {
	return new ProblemError([{
		code: "store-unusable",
		severity: "error",
		message: `the journal "${file}" cannot be used: ${why}`,
		hint: "It holds trials that were paid for: restore it from a copy, or move it away to start again.",
		blame: "setup"
	}]);
}

// src/gate/bench/open-journal.ts
/** Opens the journal of the repository; the caller closes it. */
function openJournal(inputs) {
	return openStore(join(inputs.refs.root, inputs.paths.state, "rentroll.db"));
}

// src/gate/plan-gate.ts
/** Chooses what has to be measured and plans it. `base` is the side that sets the policy. */
function planGate(inputs, base, lint, config, fresh = false) {
	const head = inputs.head.ledger ?? {
		version: 1,
		rules: []
	};
	const diff = diffLedger(base.ledger, head);
	const ids = (rules) => new Set(rules.map((rule) => rule.id));
	const choices = selectRules({
		rules: head.rules,
		added: ids(diff.added),
		changed: ids(diff.changed),
		earned: new Set([...lint.receipts].filter(([, entry]) => carries(entry)).map(([id]) => id)),
		protectedAtBase: ids((base.ledger?.rules ?? []).filter((rule) => rule.protected))
	});
	const toMeasure = choices.filter((choice) => choice.kind === "measure");
	return {
		plan: estimateFromHistory(inputs, {
			config,
			toMeasure,
			active: (base.ledger?.rules ?? []).filter((rule) => rule.status === "active"),
			tasks: new Map([...base.suites].map(([agent, suite]) => [agent, suite.tasks.map((task) => task.id)])),
			rentOf: lint.rentOf,
			inputs: {
				...describeSide(base),
				reuse: fresh ? "nothing" : "baselines"
			},
			meanTrialTokens: /* @__PURE__ */ new Map()
		}),
		byReceipt: choices.filter((choice) => choice.kind === "receipt").map((choice) => choice.rule),
		unstamped: toMeasure.filter((choice) => choice.reason === "unstamped").map((choice) => choice.rule.id)
	};
}
/** Name of the run that measures a plan: the same plan is the same run and keeps its trials. */
function runIdOf({ digest }) {
	return digest.slice(7, 31);
}
/** A receipt carries a rule when it recomputes, fits, and earns. */
function carries(entry) {
	return (entry.state === "valid" || entry.state === "stale") && entry.decision.verdict === "earns";
}
/** Hashes of everything of a side that trials depend on besides its rules and its policy. */
function describeSide(base) {
	const tasks = [...base.suites.values()].flatMap((suite) => suite.tasks.map((task) => task.digest));
	return {
		fixture: base.fixture?.hash ?? "",
		suites: hashParts(...tasks),
		definitions: hashParts(...[...base.definitions].flat()),
		prepare: base.config?.fixture.prepare ?? "",
		runnerVersion: base.config === void 0 ? "" : expectedVersion(base.config.runner),
		procedure: `${procedure.name} ${procedure.version}`
	};
}
/**
* Estimates from what earlier runs cost. The run's own trials are left out: a plan must read the same when it is resumed.
*/
function estimateFromHistory(inputs, planInput, group) {
	const plan = planTrials(planInput, group);
	if (plan.rules.length === 0) return plan;
	const db = openJournal(inputs);
	try {
		return planTrials({
			...planInput,
			meanTrialTokens: readMeanTrialTokens(db, runIdOf(plan))
		}, group);
	} finally {
		db.close();
	}
}

// src/gate/upkeep/refuse-other-run.ts
/** Throws ProblemError when a run is to be continued and the plan has become another one: its trials would not belong together. */
function refuseOtherRun(plan, { onlyRun }) {
	if (onlyRun === void 0 || runIdOf(plan) === onlyRun) return;
	throw new ProblemError([otherRun(onlyRun, "the plan is another one now: rules, policy, fixture, tasks or the runner changed")]);
}
/** Adds to lint problems that they keep an interrupted run from being continued. */
function nameLostRun(lint, { onlyRun }) {
	if (onlyRun === void 0) return lint;
	return {
		...lint,
		problems: [...lint.problems, otherRun(onlyRun, "what it measured is not valid any more")]
	};
}
function otherRun(run, why) {
	return {
		code: "resume-different-run",
		severity: "error",
		message: `the run "${run}" cannot be continued: ${why}`,
		hint: "Undo the change to continue it, or start a new run: rentroll check.",
		blame: "setup"
	};
}

// src/budget/token-budget.ts
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
function createBudget(convoyId, limits = {}) {
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
		}
	};
}
/**
* Checks `projectedTokens` and `projectedDollars` before they are spent, counting what is reserved. Exactly at a limit is allowed.
* Dollars that are unknown cannot be held against a limit. Order of reasons: trial, agent, convoy, dollars, then the warning.
*/
function checkBudget(budget, agentId, projectedTokens, reserved = {
	convoy: 0,
	agent: 0
}, projectedDollars = 0) {
	assertAmount("projectedTokens", projectedTokens);
	assertDollars(projectedDollars);
	const convoyUsed = totalTokens(budget.currentUsage.total) + reserved.convoy;
	const agentUsed = totalTokens(budget.currentUsage.agents[agentId] ?? zeroUsage) + reserved.agent;
	const convoyLeft = budget.maxTokensPerConvoy - convoyUsed;
	const agentLeft = budget.maxTokensPerAgent - agentUsed;
	const convoyPercent = percent(convoyUsed + projectedTokens, budget.maxTokensPerConvoy);
	const agentPercent = percent(agentUsed + projectedTokens, budget.maxTokensPerAgent);
	const refuse = (reason, usagePercent) => ({
		allowed: false,
		reason,
		remainingTokens: 0,
		usagePercent
	});
	if (projectedTokens > budget.maxTokensPerTrial) return refuse("trial_budget_exceeded", convoyPercent);
	if (projectedTokens > agentLeft) return refuse("agent_budget_exceeded", agentPercent);
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
	for (const [name, value] of Object.entries(usage)) assertCount(name, value);
	assertDollars(dollars);
	const { total, agents, trials } = budget.currentUsage;
	return {
		...budget,
		currentUsage: {
			total: addUsage(total, usage),
			dollars: addDollars(budget.currentUsage.dollars, dollars),
			trials: trials + 1,
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
function percent(part, whole) {
	return 100 * part / whole;
}
function assertAmount(name, value) {
	if (!Number.isFinite(value) || value <= 0) throw new TypeError(`Expected ${name} to be a positive number, got ${value}`);
}
function assertCount(name, value) {
	if (!Number.isFinite(value) || value < 0) throw new TypeError(`Expected ${name} to be zero or more, got ${value}`);
}

// src/budget/budget-files.ts
var import_lib = /* @__PURE__ */ __toESM(require_lib(), 1);
const count = pipe(number$2(), finite$1(), minValue(0));
const limit = pipe(number$2(), finite$1(), gtValue(0));
const stopReasons = [
	"convoy_budget_exceeded",
	"agent_budget_exceeded",
	"trial_budget_exceeded",
	"dollar_budget_exceeded"
];
const usageSchema = strictObject({
	input: count,
	output: count,
	cacheCreation: count,
	cacheRead: count
});
const budgetSchema = strictObject({
	schema: literal(1),
	convoyId: string(),
	maxTokensPerConvoy: limit,
	maxTokensPerAgent: limit,
	maxTokensPerTrial: limit,
	maxDollars: limit,
	warningThresholdPercent: limit,
	currentUsage: strictObject({
		total: usageSchema,
		dollars: union([count, literal("unknown")]),
		trials: count,
		agents: record(string(), usageSchema)
	}),
	stopReason: exactOptional(picklist(stopReasons))
});
/**
* Writes `<dir>/<convoyId>.json` atomically (temporary file, fsync, rename) with sorted keys. Throws ProblemError where the folder
* cannot be written to; the budget that was there stays as it was.
*/
async function saveBudget(budget, dir) {
	assertBudgetId(budget.convoyId);
	try {
		await mkdir(dir, { recursive: true });
		await (0, import_lib.default)(fileOf(dir, budget.convoyId), stableJson(budget));
	} catch (error) {
		throw explainDiskFault(error, fileOf(dir, budget.convoyId));
	}
}
/**
* Reads a budget; undefined when there is none.
* Throws ProblemError for a file that is not a budget: a corrupt limit is never "no limit".
*/
async function loadBudget(convoyId, dir) {
	assertBudgetId(convoyId);
	const file = fileOf(dir, convoyId);
	const text = await readFile(file, "utf8").catch((error) => {
		if (error.code === "ENOENT") return void 0;
		throw corrupt(file, error.message);
	});
	if (text === void 0) return void 0;
	const parsed = safeParse(budgetSchema, parseJson(text, file));
	if (!parsed.success) throw corrupt(file, parsed.issues[0].message);
	if (parsed.output.convoyId !== convoyId) throw corrupt(file, `it belongs to "${parsed.output.convoyId}"`);
	return parsed.output;
}
/** Removes a budget file; missing is fine. */
async function deleteBudget(convoyId, dir) {
	assertBudgetId(convoyId);
	await rm(fileOf(dir, convoyId), { force: true }).catch((error) => {
		throw explainDiskFault(error, fileOf(dir, convoyId));
	});
}
/** Ids of all stored budgets, sorted; none when the directory does not exist. */
async function listBudgets(dir) {
	return (await readdir(dir).catch(() => [])).filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -5)).sort();
}
function fileOf(dir, convoyId) {
	return join(dir, `${convoyId}.json`);
}
function parseJson(text, file) {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw corrupt(file, error.message);
	}
}
function corrupt(file, why) {
	return new ProblemError([{
		code: "budget-corrupt",
		severity: "error",
		message: `the budget "${file}" cannot be read: ${why}`,
		hint: "Delete it (rentroll budget delete): the limits then come from the config again. What was spent is in the journal.",
		at: { file },
		blame: "setup"
	}]);
}

// src/store/disk-space.ts
/** Room that must be left before a trial starts: its record and those of its whole batch take less than a tenth of this. */
const leastFreeBytes = 8388608;
/** Check before execute, for the disk: throws ProblemError `state-full` when what a trial brings could not be written down. */
function requireSpace(file) {
	if (file === ":memory:") return;
	const { bavail, bsize } = statfsSync(dirname(file));
	const freeBytes = bavail * bsize;
	if (freeBytes >= leastFreeBytes) return;
	throw new ProblemError([{
		code: "state-full",
		severity: "error",
		message: `the disk of the journal "${file}" has ${Math.floor(freeBytes / 1024)} KiB left, fewer than the ${leastFreeBytes / 1024} KiB a batch of trials may need`,
		hint: "Make room, then: rentroll resume. No trial was started, and nothing that was paid for is lost.",
		at: { file },
		blame: "setup"
	}]);
}

// src/store/owner.ts
/** Names a process of this machine (this one) among all that ever ran: host, pid, and when it started, since pids are used again. */
function nameProcess(pid = process$1.pid) {
	return [
		hostname(),
		pid,
		readStart(pid)
	].join("/");
}
/**
* True when the process that `nameProcess` named is running on this machine. What another host or container reserved cannot be asked,
* and counts as dead: its journal came here as a copy.
*/
function isLiving(owner) {
	const [host, pid, start] = owner.split("/");
	if (host !== hostname() || pid === void 0 || !isRunning(Number(pid))) return false;
	return readStart(Number(pid)) === start;
}
function isRunning(pid) {
	if (!Number.isSafeInteger(pid) || pid <= 0) return false;
	try {
		process$1.kill(pid, 0);
		return true;
	} catch (error) {
		return error.code === "EPERM";
	}
}
/** Clock ticks between boot and the start of a process (Linux, proc(5), field 22); empty where the system does not tell. */
function readStart(pid) {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
	} catch {
		return "";
	}
}

// src/store/write-transaction.ts
/**
* Runs `write` as one immediate transaction: all of it or none, and no other process writes in between. Throws ProblemError when the
* disk is full, read-only or broken, or another process holds the journal for too long.
*/
function writeTransaction(db, write) {
	try {
		return db.transaction(write).immediate();
	} catch (error) {
		throw explainDiskFault(error, db.name);
	}
}

// src/store/reservations.ts
/**
* Sets tokens aside for one trial, unless `refuse` (given the spending so far) names a reason not to. One immediate transaction:
* parallel processes cannot overshoot together. Throws ProblemError when another process runs the same trial, and when the disk
* has no room to write down what the trial would bring.
*/
function reserveTrial(db, trial, refuse) {
	requireSpace(db.name);
	return writeTransaction(db, () => {
		const reason = refuse(readSpending(db, trial.run, trial.agent));
		if (reason === void 0) insertReservation(db, trial);
		return reason;
	});
}
function insertReservation(db, trial) {
	if (db.prepare(`
    INSERT INTO reservations (run, key, agent, tokens, owner) VALUES (@run, @key, @agent, @tokens, @owner)
    ON CONFLICT DO NOTHING`).run({
		...trial,
		owner: nameProcess()
	}).changes === 0) throw inProgress(trial.run);
}
/** Spending of a run, and of one agent in it. */
function readSpending(db, run, agent) {
	const sum = (table, byAgent) => {
		const where = byAgent ? "run = ? AND agent = ?" : "run = ?";
		return db.prepare(`SELECT coalesce(sum(tokens), 0) AS n FROM ${table} WHERE ${where}`).get(...byAgent ? [run, agent] : [run]).n;
	};
	return {
		runTokens: sum("trials", false),
		runReserved: sum("reservations", false),
		agentTokens: sum("trials", true),
		agentReserved: sum("reservations", true)
	};
}
/** Releases a reservation whose trial never ran. */
function releaseTrial(db, run, key) {
	writeTransaction(db, () => db.prepare("DELETE FROM reservations WHERE run = ? AND key = ?").run(run, key));
}
/** What is set aside in a run, by key. */
function readReservations(db, run) {
	return db.prepare("SELECT * FROM reservations WHERE run = ? ORDER BY key").all(run).map(({ owner, ...row }) => ({
		...row,
		isLiving: isLiving(owner)
	}));
}
/**
* Drops reservations of processes that died, and this process's own from an earlier attempt: nobody will spend them. Those of other
* living processes stay. Call it inside a transaction, or where nothing else writes.
*/
function dropDeadReservations(db, run) {
	const owners = db.prepare("SELECT DISTINCT owner FROM reservations WHERE run = ?").pluck().all(run);
	const drop = db.prepare("DELETE FROM reservations WHERE run = ? AND owner = ?");
	for (const owner of owners) if (owner === nameProcess() || !isLiving(owner)) drop.run(run, owner);
}
function inProgress(run) {
	return new ProblemError([{
		code: "run-in-progress",
		severity: "error",
		message: `another process is measuring the run "${run}" and pays for the same trial right now`,
		hint: "Wait until it has ended; the same command then finds its trials in the journal and pays for none of them again.",
		blame: "setup"
	}]);
}

// src/store/journal.ts
/** Registers a run and says when it first began; a run with the same id is the same run and keeps its trials. */
function beginRun(db, { now, ...run }) {
	const insert = db.prepare(`
    INSERT INTO runs (id, base_sha, head_sha, request, began_at, sequence)
    VALUES (@id, @baseSha, @headSha, @request, @beganAt, (SELECT coalesce(max(sequence), 0) + 1 FROM runs))
    ON CONFLICT (id) DO UPDATE SET request = excluded.request,
      sequence = (SELECT max(sequence) + 1 FROM runs), finished = 0`);
	const began = db.prepare("SELECT began_at FROM runs WHERE id = ?").pluck();
	return writeTransaction(db, () => {
		insert.run({
			...run,
			beganAt: now.toISOString()
		});
		dropDeadReservations(db, run.id);
		return new Date(String(began.get(run.id)));
	});
}
/** Journals a finished trial and releases its reservation in one transaction; the first record of a key wins. */
function journalTrial(db, run, record, { context, ranAt }) {
	const insert = db.prepare(`
    INSERT INTO trials (run, key, measurement, agent, tokens, record, context, ran_at)
    VALUES (@run, @key, @measurement, @agent, @tokens, @record, @context, @ranAt)
    ON CONFLICT DO NOTHING`);
	const release = db.prepare("DELETE FROM reservations WHERE run = ? AND key = ?");
	writeTransaction(db, () => {
		const { key, measurement, agent, usage } = record;
		const origin = {
			context,
			ranAt: ranAt.toISOString()
		};
		insert.run({
			run,
			key,
			measurement,
			agent,
			tokens: totalTokens(usage),
			record: JSON.stringify(record),
			...origin
		});
		release.run(run, key);
	});
}
/** Journalled trials of one measurement in plan order. */
function readTrials(db, run, measurement) {
	return db.prepare("SELECT record FROM trials WHERE run = ? AND measurement = ?").all(run, measurement).map((row) => JSON.parse(row.record)).sort((a, b) => a.order - b.order);
}
/** All journalled trials of a run, in plan order per measurement. */
function readRunTrials(db, run) {
	return db.prepare("SELECT record FROM trials WHERE run = ? ORDER BY measurement").all(run).map((row) => JSON.parse(row.record)).sort((a, b) => a.order - b.order);
}
/** What each journalled trial of a run used, and of which model: what its dollars follow from. */
function readTrialCosts(db, run) {
	return db.prepare(`SELECT json_extract(record, '$.model') AS model, json_extract(record, '$.usage') AS usage FROM trials WHERE run = ?`).all(run).map(({ model, usage }) => ({
		model,
		usage: JSON.parse(usage)
	}));
}

// src/measure/open-scratch.ts
/** `rentroll-run-<pid, eight digits>-<random>`: the owner is in the name, so that what a killed process left can be swept. */
const ownedName = /^rentroll-run-(\d{8})-/;
/** Opens a scratch directory for this process below `parent`, and removes those of processes that are gone. */
async function openScratch(parent) {
	await sweep(parent);
	return mkdtemp(join(parent, `rentroll-run-${String(process.pid).padStart(8, "0")}-`));
}
async function sweep(parent) {
	const left = (await readdir(parent).catch(() => [])).filter((name) => {
		const owner = ownedName.exec(name)?.[1];
		return owner !== void 0 && !isAlive(Number(owner));
	});
	await Promise.all(left.map((name) => rm(join(parent, name), {
		recursive: true,
		force: true
	}).catch(() => void 0)));
}
function isAlive(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error.code === "EPERM";
	}
}

// src/measure/run-shell.ts
/** Largest file a script may write, in blocks of 1 KiB: a runaway printer must not fill the disk. */
const maxFileBlocks = 262144;
/** Environment variable that marks every process of one script, also those that left its process group. */
const markName = "RENTROLL_SCRIPT";
/**
* Runs a script the repository committed with `bash -c`. Output goes to a file, so that a background process
* that keeps a pipe open cannot hold us up; when the script ends or its time is over, all it started is killed.
*/
async function runShell(request) {
	const file = join(request.scratch, "output.txt");
	const output = await open(file, "w+");
	try {
		const mark = `${markName}=${file}`;
		const child = startBash(request, output.fd, file);
		const ending = await waitFor(child, request, () => killTree(child.pid, mark));
		killTree(child.pid, mark);
		const tail = await readTail(output);
		if (ending.kind === "exited") return {
			exit: ending.code === 0 ? "passed" : "failed",
			exitCode: ending.code,
			tail
		};
		return {
			exit: ending.kind,
			tail: tail || (ending.kind === "not-started" ? ending.why : "")
		};
	} finally {
		await output.close();
	}
}
function startBash(request, fd, mark) {
	const { cwd, scratch, script, box } = request;
	const { program, args, env } = wrapCommand(box?.sandbox ?? {
		kind: "none",
		why: "not asked for"
	}, {
		program: "bash",
		args: ["-c", `ulimit -f ${maxFileBlocks}\n${script}`],
		cwd,
		env: {
			...request.env,
			[markName]: mark
		},
		writable: [cwd, scratch],
		...box?.sight ?? { readable: [] }
	});
	return spawn(program, [...args], {
		cwd,
		env,
		detached: true,
		stdio: [
			"ignore",
			fd,
			fd
		]
	});
}
function waitFor(child, request, kill) {
	return new Promise((resolve) => {
		const finish = (ending) => {
			clearTimeout(timer);
			request.signal?.removeEventListener("abort", onAbort);
			resolve(ending);
		};
		const stop = (kind) => {
			kill();
			finish({ kind });
		};
		const onAbort = () => stop("cancelled");
		const timer = setTimeout(() => stop("timed-out"), request.timeoutMs);
		request.signal?.addEventListener("abort", onAbort, { once: true });
		if (request.signal?.aborted) onAbort();
		child.once("error", (error) => finish({
			kind: "not-started",
			why: error.message
		}));
		child.once("exit", (code) => finish({
			kind: "exited",
			code: code ?? 137
		}));
	});
}
/** Bytes that hold the last 2,000 characters, whatever they are. */
const tailBytes = 8e3;
/** Reads what we opened, not what lies at its path now: the script could have put a link to a file it may not read there. */
async function readTail(output) {
	const { size } = await output.stat();
	const length = Math.min(size, tailBytes);
	const { buffer } = await output.read(Buffer.alloc(length), 0, length, size - length);
	return buffer.toString("utf8").slice(-2e3).trim();
}

// src/measure/prepare-fixture.ts
/**
* Writes the fixture once per key, runs `prepare` in it, and commits it at a fixed date. Appears atomically: a directory
* that exists is complete. Throws ProblemError when `prepare` fails or times out.
*/
async function prepareFixture(request) {
	const home = join(request.cache, request.key.slice(0, 32));
	if (!await exists(home)) await buildFixture(request, home);
	const modules = join(home, "modules", "node_modules");
	return {
		template: join(home, "template"),
		modules: await exists(modules) ? modules : void 0
	};
}
async function buildFixture(request, home) {
	await mkdir(request.cache, { recursive: true });
	const staging = await mkdtemp(join(request.cache, "new-"));
	try {
		await writeFixture(request.files, join(staging, "template"));
		await runPrepare(request, staging);
		await commitTemplate(join(staging, "template"), request.env);
		await rename(staging, home).catch(async (error) => {
			if (!await exists(home)) throw error;
		});
	} finally {
		await rm(staging, {
			recursive: true,
			force: true
		});
	}
}
async function writeFixture(files, root) {
	await mkdir(root, { recursive: true });
	for (const file of files) {
		const path = join(root, file.path);
		await mkdir(dirname(path), { recursive: true });
		await writeFile(path, file.content);
		if (file.mode === "100755") await chmod(path, 493);
	}
}
/** Runs `prepare` beside the template, so that lock files it touches do not change what agents see. */
async function runPrepare(request, staging) {
	if (request.prepare === void 0) return;
	const modules = join(staging, "modules");
	await writeFixture(request.files, modules);
	const result = await runShell({
		script: request.prepare,
		cwd: modules,
		env: prepareEnv(request.env),
		scratch: staging,
		timeoutMs: request.timeoutMs
	});
	if (result.exit !== "passed") throw prepareFailed(request.prepare, result.exit, result.tail);
}
const fixedDate = "2026-01-01T00:00:00Z";
const identity = {
	GIT_AUTHOR_NAME: "fixture",
	GIT_AUTHOR_EMAIL: "fixture@example.invalid",
	GIT_COMMITTER_NAME: "fixture",
	GIT_COMMITTER_EMAIL: "fixture@example.invalid",
	GIT_AUTHOR_DATE: fixedDate,
	GIT_COMMITTER_DATE: fixedDate,
	GIT_CONFIG_NOSYSTEM: "1",
	GIT_CONFIG_GLOBAL: "/dev/null"
};
async function commitTemplate(template, env) {
	const git = (...args) => execa("git", args, {
		cwd: template,
		env: {
			PATH: env["PATH"] ?? "/usr/bin:/bin",
			...identity
		},
		extendEnv: false
	});
	await git("init", "--quiet", "--template=", "--initial-branch=main");
	await git("add", "--all");
	await git("commit", "--quiet", "--message", "Fixture");
	await git("repack", "-adq");
	await git("prune-packed", "--quiet");
}
async function exists(path) {
	return lstat(path).then(() => true, () => false);
}
function prepareFailed(script, exit, tail) {
	const problem = {
		code: "prepare-failed",
		severity: "error",
		message: `the fixture's prepare command "${script}" ${exit === "timed-out" ? "ran into its time limit" : "failed"}${tail ? `: ${tail.slice(-400)}` : ""}`,
		hint: "Run it by hand in a copy of the fixture; fixture.prepare in .rentroll/config.yml names it.",
		blame: "setup"
	};
	return new ProblemError([problem]);
}

// src/gate/bench/open-runner.ts
/**
* Opens the runner the config names; each is imported when it is needed, since they load a tokenizer. Throws ProblemError when a real one
* is missing, is not the version of the config, or has no key.
*/
async function openRunner({ runner }, { home, fixture, scratch, env }) {
	if (runner.kind === "reference") {
		const { createReferenceRunner } = await import("./runner.js");
		return {
			runner: createReferenceRunner({
				cacheDirectory: join(home, "commands"),
				fixture
			}),
			close: () => Promise.resolve()
		};
	}
	const { model, version = "", program, args = [], commands } = runner;
	const pinned = {
		model,
		version,
		scratch,
		env
	};
	if (runner.kind === "codex") {
		const { openCodex } = await import("./open-codex.js");
		return openCodex({
			...pinned,
			program: program ?? "codex"
		});
	}
	if (runner.kind === "command") {
		const { openCommand } = await import("./open-command.js");
		return openCommand({
			...pinned,
			program: program ?? "",
			args
		});
	}
	const { openClaude } = await import("./open-claude.js");
	return openClaude({
		...pinned,
		program: program ?? "claude",
		commands
	});
}

// src/gate/bench/open-bench.ts
/** Longest time a success check may take, whatever the agent's limit is. */
const longestCheckMs = 12e4;
/** Longest time `prepare` may take. */
const longestPrepareMs = 9e5;
/** Changes whenever a prepared fixture is laid out differently on disk. */
const templateFormat = "packed";
/** Prepares the fixture (once per content) and opens the runner. Throws ProblemError when `prepare` fails. */
async function openBench(config, fixture, world) {
	const home = userHome(world.env);
	const key = hashParts(templateFormat, fixture.hash, config.fixture.prepare ?? "", process.version);
	world.progress.step("preparing the fixture");
	const prepared = await prepareFixture({
		files: fixture.files,
		key,
		prepare: config.fixture.prepare,
		cache: join(home, "prepared"),
		env: world.env,
		timeoutMs: longestPrepareMs
	});
	const scratch = await openScratch(tmpdir());
	const opened = await openRunner(config, {
		home,
		fixture: key,
		scratch,
		env: world.env
	}).catch(async (error) => {
		await rm(scratch, {
			recursive: true,
			force: true
		});
		throw error;
	});
	return {
		runner: opened.runner,
		fixture: prepared,
		key,
		scratch,
		checkTimeoutMs: Math.min(config.runner.timeoutMs, longestCheckMs),
		sandbox: await findCheckBox(config, world.env),
		close: async () => {
			await opened.close();
			await rm(scratch, {
				recursive: true,
				force: true
			});
		}
	};
}
/** What the reference runner leaves in a copy is known; what a real agent writes there may do anything when a check runs it. */
function findCheckBox({ runner }, env) {
	return runner.kind === "reference" ? {
		kind: "none",
		why: "nothing real runs"
	} : findSandbox(env);
}
/** Where rentroll keeps what belongs to the user and not to a repository: `$RENTROLL_HOME`, else `~/.rentroll`. */
function userHome(env) {
	return env["RENTROLL_HOME"] ?? join(env["HOME"] ?? homedir(), ".rentroll");
}

// src/measure/make-workspace.ts
/**
* Copies the prepared fixture into a directory whose path has the same length for every trial, so that no arm pays
* for a longer path. `scratch` lies outside any repository: agents read instruction files of parent directories.
*/
async function makeWorkspace(fixture, scratch, key, files) {
	const base = join(scratch, key.slice(0, 16));
	const remove = () => rm(base, {
		recursive: true,
		force: true
	});
	await remove();
	const workspace = {
		root: join(base, "repository"),
		home: join(base, "home"),
		checkHome: join(base, "check"),
		transcript: join(base, "transcript.jsonl"),
		remove
	};
	await mkdir(workspace.home, { recursive: true });
	await mkdir(workspace.checkHome, { recursive: true });
	await cp(fixture.template, workspace.root, {
		recursive: true,
		mode: constants.COPYFILE_FICLONE
	});
	if (fixture.modules !== void 0) await symlink(fixture.modules, join(workspace.root, "node_modules"));
	for (const [path, text] of Object.entries(files)) await writeInside(workspace.root, path, text);
	return workspace;
}
async function writeInside(root, path, text) {
	const target = join(root, path);
	await mkdir(dirname(target), { recursive: true });
	await writeFile(target, text);
}

// src/measure/sandbox/check-box.ts
/** The box of a success check, as a part of a request; no part without a sandbox. It has no socket: a check asks no model. */
function checkBox(setting) {
	const { fixture, sandbox } = setting;
	return sandbox === void 0 || sandbox.kind === "none" ? {} : { box: {
		sandbox,
		sight: sightOf(fixture.modules)
	} };
}

// src/measure/prove-task.ts
/** Vacuity: the check fails on the untouched fixture. Solvability: it passes after the reference patch. */
async function proveTask(task, setting) {
	const workspace = await makeWorkspace(setting.fixture, setting.scratch, hashParts("proof", task.digest), {});
	try {
		const check = () => runShell({
			script: task.successCheck,
			cwd: workspace.root,
			env: checkEnv(setting.env, workspace.checkHome),
			scratch: workspace.checkHome,
			timeoutMs: setting.timeoutMs,
			...checkBox(setting)
		});
		const pristine = await check();
		if (pristine.exit === "passed") return {
			ok: false,
			code: "task-vacuous",
			detail: "its check passes on the untouched fixture"
		};
		if (pristine.exit === "timed-out") return hangs(pristine);
		const refusal = await applyReference(task, workspace.root, setting.env);
		if (refusal !== void 0) return {
			ok: false,
			code: "reference-does-not-apply",
			detail: refusal
		};
		const solved = await check();
		if (solved.exit === "passed") return { ok: true };
		if (solved.exit === "timed-out") return hangs(solved);
		return {
			ok: false,
			code: "task-unsolvable",
			detail: `its check still fails after the reference patch: ${lastLine(solved)}`
		};
	} finally {
		await workspace.remove();
	}
}
function hangs(result) {
	return {
		ok: false,
		code: "check-hangs",
		detail: `its check ran into the time limit; last output: ${lastLine(result)}`
	};
}
function lastLine(result) {
	return result.tail.split("\n").at(-1)?.slice(0, 200) || `exit code ${result.exitCode ?? "none"}`;
}
async function applyReference(task, root, env) {
	const patch = join(root, "..", "reference.patch");
	await writeFile(patch, task.reference);
	const result = await execa("git", [
		"apply",
		"--whitespace=nowarn",
		patch
	], {
		cwd: root,
		env: { PATH: env["PATH"] ?? "/usr/bin:/bin" },
		extendEnv: false,
		reject: false
	});
	return result.exitCode === 0 ? void 0 : (result.stderr || result.shortMessage || "git apply failed").slice(0, 300);
}

// src/store/results.ts
/** Keeps the finished report of a run and its receipts (JSON texts by rule), and marks the run finished when nothing is left to do. */
function saveResults(db, run, results) {
	const next = "(SELECT sequence FROM runs WHERE id = @run)";
	const report = db.prepare(`INSERT OR REPLACE INTO reports (run, sequence, report) VALUES (@run, ${next}, @report)`);
	const receipt = db.prepare(`
    INSERT OR REPLACE INTO verdicts (run, rule, body_hash, sequence, receipt, audit)
    VALUES (@run, @rule, @bodyHash, ${next}, @receipt, @audit)`);
	const finish = db.prepare("UPDATE runs SET finished = ? WHERE id = ?");
	writeTransaction(db, () => {
		report.run({
			run,
			report: results.report
		});
		for (const row of results.receipts) receipt.run({
			run,
			...row,
			audit: row.audit ? 1 : 0
		});
		finish.run(results.finished ? 1 : 0, run);
	});
}
/** The latest run of the gate, or the latest that has not finished. Runs without a request (benches) are not the gate's. */
function readLatestRun(db, unfinishedOnly = false) {
	const where = unfinishedOnly ? "AND finished = 0" : "";
	const row = db.prepare(`SELECT * FROM runs WHERE request <> '' ${where} ORDER BY sequence DESC LIMIT 1`).get();
	return row && {
		id: row.id,
		baseSha: row.base_sha,
		headSha: row.head_sha,
		request: row.request,
		finished: row.finished === 1
	};
}
/** JSON of the latest finished report. */
function readLatestReport(db) {
	return db.prepare("SELECT report FROM reports ORDER BY sequence DESC LIMIT 1").get()?.report;
}
/** Latest receipt of a rule with this body. */
function readLatestReceipt(db, rule, bodyHash) {
	const row = db.prepare("SELECT receipt, audit FROM verdicts WHERE rule = ? AND body_hash = ? ORDER BY sequence DESC LIMIT 1").get(rule, bodyHash);
	return row && {
		receipt: row.receipt,
		audit: row.audit === 1
	};
}
/** Remembers that a task is proved; `key` names task, fixture and prepared environment. */
function saveProof(db, key) {
	writeTransaction(db, () => db.prepare("INSERT OR REPLACE INTO proofs (key) VALUES (?)").run(key));
}
/** The key when the task was proved before. */
function readProof(db, key) {
	return db.prepare("SELECT key FROM proofs WHERE key = ?").pluck().get(key);
}

// src/gate/bench/prove-tasks.ts
/** Proves tasks before they count. Throws ProblemError naming every task that is not proved. */
async function proveTasks(tasks, bench, db, world) {
	const problems = await findUnproved(tasks, bench, db, world, "setup");
	if (problems.length > 0) throw new ProblemError(problems);
}
/** Runs both proofs of each task (once per fixture and task) and returns a problem for each that fails. */
async function findUnproved(tasks, bench, db, world, blame) {
	const problems = [];
	for (const task of tasks) {
		const key = hashParts("proof", bench.key, task.digest, ...isBoxed(bench) ? ["boxed"] : []);
		if (readProof(db, key) !== void 0) continue;
		world.progress.step(`proving the golden task ${task.id}`);
		const proof = await proveTask(task, {
			fixture: bench.fixture,
			scratch: bench.scratch,
			env: world.env,
			timeoutMs: bench.checkTimeoutMs,
			sandbox: bench.sandbox
		});
		if (proof.ok) saveProof(db, key);
		else problems.push(describeProof(task, proof, blame, isBoxed(bench)));
	}
	return problems;
}
const hints = {
	"task-vacuous": "A check that passes without any work proves nothing: make it look at what the task asks for.",
	"task-unsolvable": "Mend the reference patch or the check: after the patch the check must pass.",
	"reference-does-not-apply": "Make the patch again against the fixture: paths relative to its root, with a/ and b/ in front.",
	"check-hangs": "Bound the check itself (no servers left open, no waiting for input); the limit is runner.timeout, at most two minutes."
};
function isBoxed({ sandbox }) {
	return sandbox.kind === "bubblewrap";
}
/** A check that needs the network or a program of the user's home passes by hand and not in a box. */
const boxWords = " (in the box of a trial: no network, no files but the copy and the system)";
function describeProof(task, proof, blame, boxed) {
	const where = boxed && proof.code === "task-unsolvable" ? boxWords : "";
	return {
		code: proof.code,
		severity: "error",
		message: `the golden task "${task.id}" does not count: ${proof.detail}${where}`,
		hint: hints[proof.code],
		at: {
			file: proof.code === "reference-does-not-apply" ? task.referenceFile : task.file,
			line: 1,
			column: 1
		},
		blame
	};
}

// src/budget/budget-report.ts
/** Summary of a budget for logs and reports; `reserved` tokens belong to trials that have not ended. */
function getBudgetReport(budget, reserved = 0, stopReason = budget.stopReason, { rules, pricing, reservedByAgent = /* @__PURE__ */ new Map() } = {}) {
	const totalConsumed = totalTokens(budget.currentUsage.total);
	const percentUsed = 100 * totalConsumed / budget.maxTokensPerConvoy;
	return {
		convoyId: budget.convoyId,
		totalConsumed,
		reserved,
		maxAllowed: budget.maxTokensPerConvoy,
		remaining: Math.max(0, budget.maxTokensPerConvoy - totalConsumed - reserved),
		percentUsed,
		usage: budget.currentUsage.total,
		dollars: budget.currentUsage.dollars,
		maxDollars: budget.maxDollars,
		warningActive: percentUsed >= budget.warningThresholdPercent,
		budgetExhausted: stopReason !== void 0 || totalConsumed >= budget.maxTokensPerConvoy,
		trials: budget.currentUsage.trials,
		agents: listAgents(budget, reservedByAgent),
		...rules === void 0 ? {} : { rules },
		...pricing === void 0 ? {} : { pricing },
		...stopReason === void 0 ? {} : { stopReason }
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

// src/budget/price-table.ts
/** Month the table below was read; shown wherever dollars are. */
const pricesAsOf = "2026-11";
/**
* List prices as of 2026-11, in US dollars per million tokens. Sources:
* - Anthropic: https://platform.claude.com/docs/en/about-claude/pricing and the pages of the single models below it;
* - OpenAI: https://developers.openai.com/api/docs/pricing and the pages of the single models.
*
* What you pay is between you and your provider: discounts, batch, fast and priority tiers, regional surcharges, other clouds
* and server-side tools are not in here, and prices change. `prices:` in the config replaces any row and adds models; dollars
* shown by rentroll never decide a verdict.
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
		cacheWrite: times(input, 1.25),
		cacheRead,
		longCacheWrite: times(input, 2)
	};
}
/** OpenAI from 5.6 on: cache writes at 1.25 times input, and the dearer band for long prompts. */
function openai(input, output, cacheRead) {
	return longPrompts({
		input,
		output,
		cacheWrite: times(input, 1.25),
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
		input: times(prices.input, 2),
		output: times(prices.output, 1.5),
		cacheWrite: times(prices.cacheWrite, 2),
		cacheRead: times(prices.cacheRead, 2)
	};
	return {
		...prices,
		above
	};
}
function times(price, factor) {
	return Number((price * factor).toFixed(6));
}

// src/budget/price-usage.ts
/**
* Dollars of one call's usage. `overrides` are the `prices:` of the config and win over the list. Usage summed over calls may
* be priced too; where a model charges long prompts more, such a sum falls into the dearer band, never the cheaper one.
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
		if (isZero(usage)) continue;
		const dollars = priceUsage(usage, model, overrides, longCacheCreation);
		if (dollars === "unknown") return "unknown";
		total += dollars;
	}
	return total;
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
function isZero(usage) {
	return Object.keys(zeroUsage).every((name) => usage[name] === 0);
}

// src/budget/price-trials.ts
/** Dollars of one trial: 0 for a simulated one, `unknown` for a model without a price. Its calls are priced as their sum. */
function priceTrial({ model, usage }, pricing) {
	if (pricing.simulatedModels.includes(model)) return 0;
	return priceCalls([{
		model,
		usage
	}], pricing.overrides);
}
/** Dollars of several trials, what is known of them, and why the rest is not. */
function priceTrials(trials, pricing) {
	const unknown = /* @__PURE__ */ new Set();
	let knownDollars = 0;
	for (const trial of trials) {
		const dollars = priceTrial(trial, pricing);
		if (dollars === "unknown") unknown.add(trial.model);
		else knownDollars += dollars;
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
* The most one token of a trial with at most `tokens` tokens may cost, in dollars: the dearest class, in the dearer band when a
* prompt can get that long. A limit held against it cannot be passed, whatever the agent does.
*/
function priceWorstToken(model, tokens, pricing) {
	if (pricing.simulatedModels.includes(model)) return 0;
	const prices = findPrices(model, pricing.overrides);
	if (prices === void 0) return "unknown";
	const { above } = prices;
	return Math.max(dearestClass(prices), above !== void 0 && tokens > above.promptTokens ? dearestClass(above) : 0) / 1e6;
}
function dearestClass({ input, output, cacheWrite, cacheRead, longCacheWrite = 0 }) {
	return Math.max(input, output, cacheWrite, cacheRead, longCacheWrite);
}

// src/budget/spend-by-rule.ts
/**
* Tokens by rule, dearest first. A trial that serves several rules is split evenly, what does not divide to the first of them:
* the rows sum to what was spent, to the token.
*/
function spendByRule(trials) {
	const rows = /* @__PURE__ */ new Map();
	for (const { agent, toggled, usage } of trials) {
		const rules = toggled.length === 0 ? [""] : toggled;
		const shares = splitEvenly(totalTokens(usage), rules.length);
		for (const [place, rule] of rules.entries()) charge(rows, {
			rule,
			agent,
			consumed: shares[place] ?? 0,
			trials: 1
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
	return Array.from({ length: parts }, (_, place) => share + (place < rest ? 1 : 0));
}

// src/gate/budget/trial-pricing.ts
/** How the trials of a config are priced: its own table first, and nothing for the reference runner. */
function pricingOf({ prices = {} }) {
	return {
		overrides: prices,
		simulatedModels: [referenceModel]
	};
}
/** The model a trial of this config will report, before it has run. */
function plannedModel({ runner }) {
	return runner.kind === "reference" ? referenceModel : runner.model;
}

// src/gate/bench/run-budget.ts
/** The budget of a run as the journal has it, with the reason of its stop when there is one. */
function budgetOfRun(db, run, config, stopReason) {
	const pricing = pricingOf(config);
	const charge = (budget, record) => recordUsage(budget, record.agent, record.usage, priceTrial(record, pricing));
	const budget = readRunTrials(db, run).reduce(charge, emptyBudget(run, config));
	return stopReason === void 0 ? budget : {
		...budget,
		stopReason
	};
}
/** What a report says about the budget of a run: by class, agent and rule, with what is reserved and where the dollars come from. */
function reportOfRun(db, budget, config) {
	const trials = readRunTrials(db, budget.convoyId);
	const reservedByAgent = /* @__PURE__ */ new Map();
	for (const { agent, tokens, isLiving } of readReservations(db, budget.convoyId)) if (isLiving) reservedByAgent.set(agent, (reservedByAgent.get(agent) ?? 0) + tokens);
	const reserved = [...reservedByAgent.values()].reduce((sum, tokens) => sum + tokens, 0);
	const { pricing } = priceTrials(trials, pricingOf(config));
	return getBudgetReport(budget, reserved, budget.stopReason, {
		rules: spendByRule(trials),
		pricing,
		reservedByAgent
	});
}
function emptyBudget(run, config) {
	const { budget } = config;
	return createBudget(run, {
		maxTokensPerConvoy: budget.run,
		maxTokensPerAgent: budget.agent,
		maxTokensPerTrial: budget.trial,
		maxDollars: budget.dollars,
		warningThresholdPercent: budget.warnAt
	});
}
/** The budget that has no room for one more trial of an agent, given what is spent and set aside; undefined when all have. */
function refuseTrial(run, config, agent, spending, money) {
	const spent = {
		input: spending.agentTokens,
		output: 0,
		cacheCreation: 0,
		cacheRead: 0
	};
	const others = {
		...spent,
		input: spending.runTokens - spending.agentTokens
	};
	const empty = emptyBudget(run, config);
	const budget = recordUsage(recordUsage(empty, agent, spent), "other agents", others, money.spent);
	const reserved = {
		convoy: spending.runReserved,
		agent: spending.agentReserved,
		dollars: money.reserved
	};
	const check = checkBudget(budget, agent, config.budget.trial, reserved, money.next);
	return check.allowed ? void 0 : check.reason;
}
/** The money of a run as its journal has it. Call it inside the transaction that reserves. */
function countMoney(db, run, config, spending) {
	const pricing = pricingOf(config);
	const worst = priceWorstToken(plannedModel(config), config.budget.trial, pricing);
	if (worst === "unknown" || worst === 0) return {
		spent: 0,
		reserved: 0,
		next: worst
	};
	const { knownDollars } = priceTrials(readTrialCosts(db, run), pricing).pricing;
	return {
		spent: knownDollars,
		reserved: worst * spending.runReserved,
		next: worst * config.budget.trial
	};
}

// src/gate/bench/session.ts
/**
* Opens journal and fixture, proves the golden tasks, measures, and closes everything. The budget is saved as the journal has it.
* Throws ProblemError when a task is not proved or the fixture cannot be prepared.
*/
async function runSession(inputs, request, world, measure) {
	const { run, base, config } = request;
	const db = openJournal(inputs);
	const bench = await openBench(config, requireFixture(base), world);
	try {
		const tasks = [...new Set(request.agents)].flatMap((agent) => base.suites.get(agent)?.tasks ?? []);
		await proveTasks(tasks, bench, db, world);
		const { baseSha, headSha } = inputs.refs;
		const beganAt = beginRun(db, {
			id: run,
			baseSha,
			headSha,
			request: request.request,
			now: world.now()
		});
		const budgets = join(inputs.refs.root, inputs.paths.state, "budgets");
		await saveBudget(budgetOfRun(db, run, config), budgets);
		const { result, stops } = await measure({
			run,
			beganAt,
			base,
			config,
			bench,
			db,
			world
		});
		const budget = budgetOfRun(db, run, config, findStopReason(stops));
		await saveBudget(budget, budgets);
		return {
			result,
			runner: bench.runner,
			budget: reportOfRun(db, budget, config)
		};
	} finally {
		db.close();
		await bench.close();
	}
}
function requireFixture({ fixture }) {
	if (fixture === void 0) throw new Error("the base was linted without errors but has no fixture");
	return fixture;
}
function findStopReason(stops) {
	for (const stop of stops) if (stop?.kind === "budget" && stop.reason !== "ok" && stop.reason !== "warning_threshold") return stop.reason;
}

// src/measure/run-trial.ts
/** Runs one trial from workspace to record. Trouble while measuring is an outcome, never an exception. */
async function runTrial(setting, spec) {
	let workspace;
	try {
		workspace = await openWorkspace(setting, spec);
		const run = await setting.runner.run(agentRequest(setting, spec, workspace));
		const check = run.exit === "finished" ? await runCheck(setting, spec, workspace) : void 0;
		return await toRecord(setting, spec, workspace, run, check);
	} catch (error) {
		return troubleRecord(spec, setting, error);
	} finally {
		await workspace?.remove();
	}
}
async function openWorkspace(setting, spec) {
	const files = { [setting.memoryFile]: setting.memoryOf(spec.present) };
	if (setting.definitionFile !== void 0) files[setting.definitionFile] = setting.definition;
	const workspace = await makeWorkspace(setting.fixture, setting.scratch, spec.key, files);
	await mkdir(join(workspace.home, ".claude"), { recursive: true });
	await writeFile(join(workspace.home, ".claude", "CLAUDE.md"), `${canaryWord(spec)}\n`);
	return workspace;
}
/** A word nobody else writes; derived from the seed so that a run repeats byte for byte. */
function canaryWord(spec) {
	return `canary-${hashParts("canary", spec.seed).slice(0, 20)}`;
}
function agentRequest(setting, spec, workspace) {
	const task = taskOf(setting, spec);
	return {
		prompt: task.prompt,
		workspace: workspace.root,
		memoryFile: setting.memoryFile,
		definition: setting.definition,
		...setting.definitionFile === void 0 ? {} : { definitionFile: setting.definitionFile },
		reference: task.reference,
		home: workspace.home,
		transcript: workspace.transcript,
		seed: spec.seed,
		maxTurns: Math.min(setting.limits.maxTurns, task.maxTurns ?? setting.limits.maxTurns),
		tokenCap: setting.limits.tokenCap,
		timeoutMs: setting.limits.timeoutMs,
		signal: setting.signal
	};
}
function taskOf(setting, spec) {
	const task = setting.tasks[spec.task];
	if (task === void 0) throw new Error(`no golden task "${spec.task}" in this measurement`);
	return task;
}
function runCheck(setting, spec, workspace) {
	return runShell({
		script: taskOf(setting, spec).successCheck,
		cwd: workspace.root,
		env: checkEnv(setting.env, workspace.checkHome),
		scratch: workspace.checkHome,
		timeoutMs: setting.limits.checkTimeoutMs,
		signal: setting.signal,
		...checkBox(setting)
	});
}
async function toRecord(setting, spec, workspace, run, check) {
	const transcript = await readFile(workspace.transcript).catch(() => Buffer.alloc(0));
	const outcome = judgeOutcome(run, check);
	const detail = run.detail ?? (outcome === "completed" ? void 0 : check?.tail.split("\n").at(-1)?.slice(0, 300));
	return {
		...spec,
		outcome,
		usage: run.usage,
		turns: run.turns,
		digest: sha256(transcript),
		model: run.model,
		...detail ? { detail } : {},
		...spec.index === 0 ? { isolation: proveIsolation(setting, spec, run, transcript) } : {}
	};
}
function judgeOutcome(run, check) {
	if (run.exit !== "finished") return run.exit;
	if (check?.exit === "passed") return "completed";
	if (check?.exit === "cancelled") return "cancelled";
	return check?.exit === "not-started" ? "environment-error" : "failed-check";
}
function proveIsolation(setting, spec, run, transcript) {
	const canary = canaryWord(spec);
	return {
		canaryLeaked: run.firstRequest.includes(canary) || transcript.includes(canary),
		delivered: setting.ruleLines.filter(({ line }) => run.firstRequest.includes(line)).map(({ id }) => id)
	};
}
function troubleRecord(spec, setting, error) {
	const detail = error instanceof Error ? error.message : String(error);
	const outcome = setting.signal.aborted ? "cancelled" : "environment-error";
	return {
		...spec,
		outcome,
		usage: zeroUsage,
		turns: 0,
		digest: sha256(""),
		model: "",
		detail: detail.slice(0, 300)
	};
}

// src/gate/bench/trial-setting.ts
/** What a measurement's trials have in common. Throws when the measurement names an agent the config does not have. */
function settingFor({ base, config, bench, world }, measurement) {
	const agent = config.agents[measurement.agent];
	if (agent === void 0) throw new Error(`agent "${measurement.agent}" was planned but is not in the config`);
	const tasks = base.suites.get(measurement.agent)?.tasks ?? [];
	const definition = definitionOf(base, measurement.agent);
	const tested = measurement.rules.map(({ rule }) => rule);
	const newcomers = measurement.kind === "drops" ? [] : tested;
	return {
		runner: bench.runner,
		fixture: bench.fixture,
		tasks: Object.fromEntries(tasks.map((task) => [task.id, task])),
		memoryOf: (present) => compileFor(measurement, [...newcomers.map(idOf), ...memoryOrder(base)], present),
		memoryFile: agent.memory,
		definition,
		definitionFile: definition === "" ? void 0 : agent.definition,
		ruleLines: tested.map((rule) => ({
			id: rule.id,
			line: renderRuleLine(rule)
		})),
		limits: {
			maxTurns: config.runner.maxTurns,
			tokenCap: config.budget.trial,
			timeoutMs: config.runner.timeoutMs,
			checkTimeoutMs: bench.checkTimeoutMs
		},
		scratch: bench.scratch,
		env: world.env,
		signal: world.signal,
		sandbox: bench.sandbox
	};
}
/** The memory of a trial: the same file in all arms, with other lines. */
function compileFor({ agent, activeSet, rules }, order, present) {
	const wanted = new Set(present);
	const tested = rules.map(({ rule }) => ({
		...rule,
		status: "active"
	}));
	return compileMemory({
		agent,
		order,
		rules: [...tested, ...activeSet].filter(({ id }) => wanted.has(id))
	});
}
/** Hash of everything a trial depends on but its seed: trials with the same context may stand for each other. */
function contextOf({ bench, config }, setting, trial) {
	const { runner, definition, definitionFile, memoryFile, limits } = setting;
	const { maxTurns, tokenCap, timeoutMs, checkTimeoutMs } = limits;
	return hashParts("context", bench.key, setting.tasks[trial.task]?.digest ?? "", definition, definitionFile ?? "", memoryFile, setting.memoryOf(trial.present), ...[
		runner.kind,
		runner.version,
		config.runner.model
	], ...[
		maxTurns,
		tokenCap,
		timeoutMs,
		checkTimeoutMs
	].map(String));
}
function idOf({ id }) {
	return id;
}

// src/gate/bench/batch-ports.ts
/** Delays before an environment error is tried again; after the third error in a row the run ends. */
const retryDelaysMs = [1e3, 5e3];
/** Joins journal, budget and trial: what a batch needs to spend money safely. */
function connectPorts(session, measurement, setting) {
	const { db, run, config, world } = session;
	const known = new Map(readTrials(db, run, measurement.id).map((record) => [record.key, record]));
	return {
		concurrency: config.concurrency,
		retryDelaysMs,
		signal: world.signal,
		recall: (spec) => known.get(spec.key),
		reserve: (spec) => {
			const tokens = config.budget.trial;
			const refuse = (spending) => refuseTrial(run, config, spec.agent, spending, countMoney(db, run, config, spending));
			return reserveTrial(db, {
				run,
				key: spec.key,
				agent: spec.agent,
				tokens
			}, refuse);
		},
		release: (spec) => releaseTrial(db, run, spec.key),
		run: (spec) => runTrial(setting, spec),
		journal: (record) => journalTrial(db, run, record, {
			context: contextOf(session, setting, record),
			ranAt: world.now()
		}),
		progress: (record, recalled) => world.progress.trial(record, recalled)
	};
}

// src/gate/bench/reuse-baseline.ts
/** Real sessions drift by 14–18 % within days: older baselines are not reused. */
const oldestReusableMs = 6048e5;
/** The newest this many trials of a task are reused; more would hardly narrow the screening. */
const mostPerTask = 16;
/**
* Baseline trials of earlier runs that fit a measurement of one rule to the last byte of memory, fixture, task and settings, and
* are young. Trials of an earlier measurement of the same rule are left out: they may be the very trials this run is about to make
* as sentinels. The choice depends on when the run first began, so a resumed run reuses the same ones.
*/
function readReusable(session, setting, measurement) {
	if (measurement.kind !== "alone") return [];
	const present = measurement.activeSet.map(({ id }) => id);
	return measurement.tasks.flatMap((task) => readByContext(session.db, {
		context: contextOf(session, setting, {
			task,
			present
		}),
		exceptRun: session.run,
		after: /* @__PURE__ */ new Date(session.beganAt.getTime() - oldestReusableMs),
		before: session.beganAt,
		limit: mostPerTask
	}).filter((trial) => trial.measurement !== measurement.id));
}

// src/plan/plan-batch.ts
/**
* Turns the slots of a batch into trials: numbered per task and rules present, each with a seed no other trial shares, in a
* seeded random order that interleaves the arms. `earlier` are the trials of this measurement planned before.
*/
function planBatch(measurement, runSeed, batch, slots, earlier) {
	const standing = measurement.activeSet.map((rule) => rule.id);
	const about = describeMeasurement(measurement);
	const next = countTrials(earlier);
	return [...slots.map(({ task, present: tested, toggled }) => {
		const present = [...standing, ...tested];
		const name = nameCell(task, present);
		const index = next.get(name) ?? 0;
		next.set(name, index + 1);
		const seed = hashParts("trial", String(runSeed), about, name, String(index));
		return {
			task,
			present,
			toggled,
			index,
			seed,
			key: hashParts("key", seed)
		};
	})].sort((a, b) => hashParts("order", a.seed) < hashParts("order", b.seed) ? -1 : 1).map((spec, place) => ({
		...spec,
		measurement: measurement.id,
		agent: measurement.agent,
		batch,
		order: earlier.length + place + 1
	}));
}
/** What the seeds depend on besides the run: other words are other trials. */
function describeMeasurement({ id, rules }) {
	return hashParts(id, ...rules.flatMap(({ rule }) => [
		rule.id,
		rule.agent,
		rule.body,
		rule.scope.join("\0")
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

// src/measure/run-batch.ts
/**
* Runs one batch. Tokens for every trial are reserved in plan order before the first one starts, so that which trials
* run does not depend on concurrency; recalled trials cost nothing again.
*/
async function runBatch(specs, ports) {
	const { admitted, refusal } = admit(specs, ports);
	const limit = pLimit(ports.concurrency);
	const state = { environment: void 0 };
	const records = (await Promise.all(admitted.map((entry) => limit(() => settle(entry, ports, state))))).filter((record) => record !== void 0);
	if (ports.signal.aborted) return {
		records,
		stop: { kind: "cancelled" }
	};
	if (state.environment !== void 0) return {
		records,
		stop: {
			kind: "environment",
			detail: state.environment
		}
	};
	return refusal === void 0 ? { records } : {
		records,
		stop: {
			kind: "budget",
			reason: refusal
		}
	};
}
function admit(specs, ports) {
	const admitted = [];
	for (const spec of specs) {
		const recalled = ports.recall(spec);
		const refusal = recalled === void 0 ? ports.reserve(spec) : void 0;
		if (refusal !== void 0) return {
			admitted,
			refusal
		};
		admitted.push(recalled === void 0 ? { spec } : {
			spec,
			recalled
		});
	}
	return {
		admitted,
		refusal: void 0
	};
}
async function settle(entry, ports, state) {
	if (entry.recalled !== void 0) {
		ports.progress(entry.recalled, true);
		return entry.recalled;
	}
	if (state.environment !== void 0 || ports.signal.aborted) return skip(entry.spec, ports);
	const record = await runWithRetries(entry.spec, ports);
	if (record.outcome === "environment-error" || record.outcome === "cancelled") {
		if (record.outcome === "environment-error") state.environment ??= record.detail ?? "no detail";
		return skip(entry.spec, ports);
	}
	ports.journal(record);
	ports.progress(record, false);
	return record;
}
function skip(spec, ports) {
	ports.release(spec);
}
/** An environment error (rate limit, quota, refused connection) says nothing about a rule: wait and try again. */
async function runWithRetries(spec, ports) {
	let record = await ports.run(spec);
	for (const delayMs of ports.retryDelaysMs) {
		if (record.outcome !== "environment-error" || ports.signal.aborted) return record;
		await setTimeout$1(delayMs, void 0, { signal: ports.signal }).catch(() => void 0);
		record = await ports.run(spec);
	}
	return record;
}

// src/gate/bench/run-affordable.ts
/**
* Runs a batch, in parts where the dollars a trial costs at worst do not fit side by side: a trial's worst case is many times what it
* usually costs, so a refusal after trials that ran may only mean that. Parts end at barriers and what fits follows from what the
* trials before cost, so that which trials run does not depend on concurrency.
*/
async function runAffordable(specs, ports) {
	const records = [];
	let left = specs;
	while (true) {
		const result = await runBatch(left, ports);
		records.push(...result.records);
		const { stop } = result;
		if (stop === void 0) return { records };
		if (!(stop.kind === "budget" && stop.reason === "dollar_budget_exceeded" && result.records.length > 0)) return {
			records,
			stop
		};
		left = left.slice(result.records.length);
	}
}

// src/gate/bench/settle-measurement.ts
/**
* Runs the batches a measurement asks for until its verdicts are settled or something stops it. Looks happen only between
* batches, so the outcome does not depend on concurrency or on where a run was resumed.
*/
async function settleMeasurement(input) {
	const { measurement, seed, ports, topUp = Number.POSITIVE_INFINITY } = input;
	let design = startDesign(setupOf(input));
	let records = [];
	while (design.next.length > 0) {
		if (design.batch > topUp) return {
			measurement,
			design,
			records,
			stop: { kind: "top-up-limit" }
		};
		const result = await runAffordable(planBatch(measurement, seed, design.batch + 1, design.next, records), ports);
		records = [...records, ...result.records];
		design = absorbBatch(design, result.records);
		if (result.stop !== void 0) return {
			measurement,
			design,
			records,
			stop: result.stop
		};
	}
	const stop = listUndecided(design).length > 0 ? { stop: { kind: "trial-limit" } } : {};
	return {
		measurement,
		design,
		records,
		...stop
	};
}
/** A measurement that was planned but never begun, because the run had ended before its turn. */
function skipMeasurement(input, stop) {
	return {
		measurement: input.measurement,
		design: startDesign(setupOf(input)),
		records: [],
		stop
	};
}
function setupOf({ measurement, policy, seed, cached, firstRounds }) {
	const { kind, agent, subjects, tasks } = measurement;
	return {
		kind,
		agent,
		subjects,
		tasks,
		policy,
		seed: String(seed),
		cached,
		...firstRounds === void 0 ? {} : { firstRounds }
	};
}

// src/gate/bench/settle-all.ts
/**
* Settles measurements one after another. A broken environment and an interrupt end the run; a budget stop of one agent leaves
* room for another.
*/
async function settleAll(session, measurements, options) {
	const settled = [];
	for (const measurement of measurements) settled.push(await settleOne(session, measurement, options, haltOf(settled)));
	return settled;
}
async function settleOne(session, measurement, options, halt) {
	const { config, world } = session;
	const setting = settingFor(session, measurement);
	const reused = options.reuse ? readReusable(session, setting, measurement) : [];
	const { reuse: _read, ...limits } = options;
	const policy = evidencePolicy(config, measurement.tasks.length);
	const input = {
		...limits,
		measurement,
		policy,
		seed: config.seed,
		cached: reused
	};
	if (halt !== void 0) return {
		...skipMeasurement(input, halt),
		reused
	};
	world.progress.startMeasurement(measurement.id, measurement.tasks.length * 4);
	const settled = await settleMeasurement({
		...input,
		ports: connectPorts(session, measurement, setting)
	});
	for (const { subject, judgement } of settled.design.subjects) world.progress.verdict(subject.id, judgement.verdict);
	return {
		...settled,
		reused
	};
}
function haltOf(settled) {
	const stop = settled.at(-1)?.stop;
	return stop?.kind === "environment" || stop?.kind === "cancelled" ? stop : void 0;
}

// src/gate/bench/settled-rule.ts
/** Each rule's verdict out of a measurement of several. */
function listSettled(settled) {
	return settled.measurement.rules.flatMap((planned) => {
		const state = settled.design.subjects.find(({ subject }) => subject.id === planned.rule.id);
		return state === void 0 ? [] : [settleRule(planned, state, settled)];
	});
}
function settleRule(planned, { evidence, settled }, { design, records, reused, stop }) {
	const found = decideRule(evidence);
	const selfTest = selfTestLine(evidence);
	const decision = settled ? found : withhold$1(found);
	return {
		planned,
		decision: design.cache === "drifted" ? {
			...decision,
			flags: [...decision.flags, "DRIFT"]
		} : decision,
		evidence,
		records: matchRecords(evidence, records, reused),
		looks: replayLooks(evidence),
		...describeReuse(design, reused),
		...selfTest === void 0 ? {} : { selfTest },
		...decision.verdict === "undecided" && stop !== void 0 ? { stop } : {}
	};
}
/** A crossing whose failures are unexplained, because something stopped the measurement, lets nothing in. */
function withhold$1(decision) {
	return decision.verdict === "undecided" ? decision : {
		...decision,
		verdict: "undecided",
		reason: "failures-unexplained"
	};
}
/** Trials of the run are known by their order, reused ones by their place. */
function matchRecords({ trials }, records, reused) {
	const byOrder = new Map(records.map((record) => [record.order, record]));
	return [...trials.some((trial) => trial.cached) ? reused : [], ...trials.filter((trial) => !trial.cached).flatMap(({ order }) => byOrder.get(order) ?? [])];
}
function describeReuse({ cache }, reused) {
	if (cache === "none") return {};
	const [oldest = ""] = reused.map(({ ranAt }) => ranAt).sort();
	return { reuse: {
		state: cache,
		trials: reused.length,
		oldest: oldest.slice(0, 10)
	} };
}

// src/gate/bench/save-run.ts
/** Keeps report and receipts of a run in the journal, where `stamp`, `report` and `resume` find them. */
function saveRun(inputs, base, measured, report) {
	const decidedOn = inputs.refs.headDate;
	const pricing = pricingOf(base.config ?? {});
	const db = openJournal(inputs);
	try {
		saveResults(db, measured.run, {
			report: stableJson(report, 0),
			finished: measured.settled.every(({ stop }) => stop === void 0 || stop.kind === "trial-limit"),
			receipts: measured.settled.filter(isSettled).map((settled) => makeReceiptRow(base, measured.runner, settled, {
				decidedOn,
				audit: false,
				pricing
			}))
		});
	} finally {
		db.close();
	}
}
/** A verdict from a leaking run is worth nothing, so it gets no receipt. */
function isSettled({ planned, decision, records }) {
	return decision.verdict !== "undecided" && !leaked(findIsolation(planned.rule.id, records));
}
/** The receipt of a settled rule as the journal keeps it. */
function makeReceiptRow(base, runner, settled, { decidedOn, audit, pricing }) {
	const { rule, agent, activeSet } = settled.planned;
	const suite = base.suites.get(agent) ?? {
		agent,
		tasks: []
	};
	const receipt = buildReceipt({
		rule,
		agent,
		decision: settled.decision,
		evidence: settled.evidence,
		records: settled.records,
		fingerprint: fingerprintOf({
			fixtureHash: base.fixture?.hash ?? "",
			suite,
			activeSet,
			definition: definitionOf(base, agent)
		}),
		runner,
		dollars: priceSettled(settled, pricing),
		...settled.selfTest === void 0 ? {} : { selfTest: settled.selfTest },
		decidedOn
	});
	return {
		rule: rule.id,
		bodyHash: hashBody(rule),
		receipt: renderReceipt(receipt),
		audit
	};
}
/** Dollars of the trials a verdict paid for: those an earlier run paid for are in its receipt. */
function priceSettled({ evidence, records }, pricing) {
	const paid = records.filter((_, place) => evidence.trials[place]?.cached !== true);
	return priceTrials(paid, pricing).dollars;
}

// src/entry/progress.ts
var import_cli_progress = require_cli_progress();
/** Progress on stderr: a bar on a terminal, plain lines elsewhere; results never go here. */
function createProgress(stream) {
	return stream.isTTY ? createBar(stream) : createLines(stream);
}
/** No progress at all, for machines. */
const silentProgress = {
	step: () => {},
	startMeasurement: () => {},
	trial: () => {},
	verdict: () => {},
	close: () => {}
};
function createBar(stream) {
	const bar = new import_cli_progress.SingleBar({
		stream,
		format: "{name} {bar} {value} trials, {note}",
		barsize: 24,
		hideCursor: true,
		clearOnComplete: true,
		linewrap: false
	});
	let done = 0;
	return {
		step: (text) => stream.write(`${text} …\n`),
		startMeasurement(name, expectedTrials) {
			done = 0;
			bar.start(expectedTrials, 0, {
				name,
				note: "at least"
			});
		},
		trial(record) {
			done += 1;
			if (done > bar.getTotal()) bar.setTotal(bar.getTotal() + expectedStep);
			bar.increment(1, { note: `${record.task} ${record.outcome}` });
		},
		verdict(rule, verdict) {
			bar.stop();
			stream.write(`${rule}: ${verdict}\n`);
		},
		close: () => bar.stop()
	};
}
/** A sequential test does not know its end: when the bar is full it grows by this many trials. */
const expectedStep = 6;
function createLines(stream) {
	let done = 0;
	let recalled = 0;
	const tellRecalled = () => {
		if (recalled > 0) stream.write(`  ${formatTrials(recalled)} from the journal\n`);
		recalled = 0;
	};
	return {
		step: (text) => stream.write(`${text}\n`),
		startMeasurement(name) {
			done = 0;
			recalled = 0;
			stream.write(`measuring ${name}\n`);
		},
		trial(record, wasPaid) {
			done += 1;
			if (wasPaid) {
				recalled += 1;
				return;
			}
			tellRecalled();
			if (done % 10 === 0 || record.outcome !== "completed") stream.write(`  ${describe(record, done)}\n`);
		},
		verdict(rule, verdict) {
			tellRecalled();
			stream.write(`${rule}: ${verdict} after ${formatTrials(done)}\n`);
		},
		close: () => {}
	};
}
function describe(record, done) {
	return `${formatTrials(done)}; ${record.task}: ${record.outcome}`;
}
function formatTrials(count) {
	return count === 1 ? "1 trial" : `${count} trials`;
}

// src/entry/open-world.ts
/** Joins the process to the gate: the first interrupt stops between trials and keeps what was paid for, the second kills. */
function openWorld(options = {}) {
	const abort = new AbortController();
	const stop = () => {
		if (abort.signal.aborted) process.exit(130);
		process.stderr.write(`\nstopping; what was paid for is in the journal (${options.again ?? "rentroll resume"})\n`);
		abort.abort();
	};
	process.on("SIGINT", stop);
	process.on("SIGTERM", stop);
	return {
		cwd: process.cwd(),
		env: process.env,
		progress: options.quiet ? silentProgress : createProgress(process.stderr),
		signal: abort.signal,
		now: () => /* @__PURE__ */ new Date()
	};
}

// src/gate/read/load-worktree.ts
/**
* The working tree as head, held against its base, when there is one. Throws ProblemError outside a repository and for a base
* that was named and is not there.
*/
async function loadWorktree(request, world) {
	const paths = locateFiles(request.configFile);
	const refs = await findRefs(request, world);
	const head = await loadSide(openWorktree(refs.root), paths, "head");
	const baseTree = refs.baseSha === "" ? void 0 : openCommit(refs.root, refs.baseSha);
	return {
		refs,
		paths,
		base: baseTree && await hasConfig(baseTree, paths) ? await loadSide(baseTree, paths, "setup") : void 0,
		head
	};
}
/** A repository without commits or without a default branch can be linted too: it has no base. */
async function findRefs(request, world) {
	const root = await findRoot(world.cwd);
	try {
		return await resolveRefs(world.cwd, request.base, "WORKTREE");
	} catch (error) {
		if (request.base !== void 0 || !(error instanceof ProblemError)) throw error;
		return {
			root,
			baseSha: "",
			headSha: "WORKTREE",
			headCommit: "",
			headDate: "1970-01-01"
		};
	}
}

// src/gate/bench/check-bundle.ts
/**
* Rules that earned side by side are measured once more as one, all against none, with a concurrent baseline. Undefined when fewer
* than two earned in the same measurement.
*/
async function checkBundle(session, rules) {
	const earned = rules.filter(({ decision }) => decision.verdict === "earns");
	if (earned.length < 2) return void 0;
	const [settled] = await settleAll(session, [makeBundle(earned.map(({ planned }) => planned))], { reuse: false });
	const state = settled?.design.subjects[0];
	if (settled === void 0 || state === void 0) return void 0;
	const { verdict, saving, interval } = decideRule(state.evidence);
	return {
		settled,
		check: {
			rules: earned.map(({ planned }) => planned.rule.id),
			verdict,
			saving,
			interval,
			trials: settled.records.length
		}
	};
}
/**
* When the bundle does not earn, only the rule with the largest saving keeps its verdict: the others are undecided, since what they
* bring may be the same tokens.
*/
function applyBundle(rules, bundle) {
	if (bundle === void 0 || bundle.check.verdict === "earns") return rules;
	const earned = rules.filter(({ decision }) => decision.verdict === "earns");
	const strongest = earned.reduce((best, entry) => best !== void 0 && best.decision.saving >= entry.decision.saving ? best : entry, void 0);
	const { stop } = bundle.settled;
	return rules.map((entry) => entry === strongest || !earned.includes(entry) ? entry : {
		...entry,
		decision: withhold(entry.decision),
		...stop === void 0 ? {} : { stop }
	});
}
function withhold(decision) {
	return {
		...decision,
		verdict: "undecided",
		reason: "bundle-not-confirmed"
	};
}

// src/gate/bench/measure-rules.ts
/**
* Measures the planned rules: one alone, several together by complementary pairs with a final check of those that earned. The run
* is named after everything that decides its trials, so that starting it again continues it.
*/
async function measureRules(inputs, base, planned, config, request, world) {
	const run = runIdOf(planned.plan);
	const { baseSha, headSha } = inputs.refs;
	const repeat = JSON.stringify({
		...request,
		base: baseSha,
		head: headSha
	});
	const agents = planned.plan.rules.map(({ agent }) => agent);
	const { result, runner, budget } = await runSession(inputs, {
		run,
		base,
		config,
		agents,
		request: repeat
	}, world, async (session) => {
		const measured = await measureGroups(session, planned, request.fresh !== true);
		return {
			result: measured,
			stops: measured.settled.map(({ stop }) => stop)
		};
	});
	return {
		run,
		runner,
		budget,
		...result
	};
}
async function measureGroups(session, { plan }, reuse) {
	const settled = [];
	const bundles = [];
	for (const measured of await settleAll(session, groupRules(plan.rules), { reuse })) {
		const rules = listSettled(measured);
		const bundle = await checkBundle(session, rules);
		settled.push(...applyBundle(rules, bundle));
		if (bundle !== void 0) bundles.push(bundle.check);
	}
	const order = plan.rules.map(({ rule }) => rule.id);
	settled.sort((a, b) => order.indexOf(a.planned.rule.id) - order.indexOf(b.planned.rule.id));
	return {
		settled,
		bundles
	};
}

// src/gate.ts
/**
* The gate, whole: ledger → plan → measure → decide → report. The same call answers on a laptop and in CI.
* Bad input and trouble end in a report with outcome `error` or `fail`; only bugs throw.
*/
async function runGate(request, world) {
	try {
		const inputs = await loadInputs(request, world);
		const lint = await lintSides(inputs);
		const { base } = inputs;
		if (base?.config === void 0 || hasErrors(lint.problems)) return composeReport({
			inputs,
			lint: nameLostRun(lint, request)
		});
		const config = effectiveConfig(judgingConfig({
			...base,
			config: base.config
		}), request);
		const planned = planGate(inputs, base, lint, config, request.fresh);
		refuseOtherRun(planned.plan, request);
		if (request.dryRun) return composeReport({
			inputs,
			lint,
			config,
			planned,
			dryRun: true
		});
		if (planned.plan.rules.length === 0) return composeReport({
			inputs,
			lint,
			config,
			planned
		});
		const measured = await measureRules(inputs, base, planned, config, request, world);
		const report = composeReport({
			inputs,
			lint,
			config,
			planned,
			measured
		});
		saveRun(inputs, base, measured, report);
		return report;
	} catch (error) {
		if (error instanceof ProblemError) return composeFailure(error.problems, request);
		throw error;
	}
}

// src/suite/render-lock.ts
const plainPath = /^[A-Za-z][\w./-]*$/;
function renderKey(path) {
	return plainPath.test(path) ? path : JSON.stringify(path);
}
/** `fixture.lock` as text: tasks in order of path, so that equal locks are equal files. */
function renderLock(lock) {
	const lines = Object.entries(lock.tasks).sort(([a], [b]) => compareText(a, b)).map(([path, hash]) => `  ${renderKey(path)}: ${hash}`);
	return [
		"# Written by rentroll: hashes that freeze the fixture and the golden tasks. Do not edit.",
		`version: ${lock.version}`,
		`fixture: ${lock.fixture}`,
		...lines.length > 0 ? ["tasks:", ...lines] : ["tasks: {}"],
		""
	].join("\n");
}

// src/gate/lint/run-lint.ts
/** Lints the working tree against its base, when there is one. Bad content is a result; only bugs throw. */
async function runLint(request, world) {
	try {
		const inputs = await loadWorktree(request, world);
		const wroteLock = request.writeLock ? await writeLock(inputs) : void 0;
		const current = wroteLock === void 0 ? inputs : await loadWorktree(request, world);
		const lint = await lintSides(current);
		const proofs = request.prove && !hasErrors(lint.problems) ? await proveAll(current, world) : [];
		return {
			...pick(lint),
			problems: [...lint.problems, ...proofs],
			...wroteLock ? { wroteLock } : {}
		};
	} catch (error) {
		if (error instanceof ProblemError) return {
			problems: error.problems,
			notices: []
		};
		throw error;
	}
}
function pick({ notices }) {
	return { notices };
}
async function writeLock({ head, refs }) {
	if (head.config === void 0 || head.fixture === void 0) return void 0;
	const file = head.config.fixture.lock;
	await writeFile(join(refs.root, file), renderLock(growLock(head, head.fixture.hash)));
	return file;
}
/** What is frozen stays as it is: an edited task keeps its old entry, and linting says so. */
function growLock(head, fixture) {
	const tasks = [...head.suites.values()].flatMap((suite) => suite.tasks);
	const found = Object.fromEntries(tasks.map((task) => [task.file, task.digest]));
	return {
		version: 1,
		fixture: head.lock?.fixture ?? fixture,
		tasks: {
			...found,
			...head.lock?.tasks
		}
	};
}
async function proveAll({ head, refs, paths }, world) {
	const tasks = [...head.suites.values()].flatMap((suite) => suite.tasks);
	if (head.config === void 0 || head.fixture === void 0 || tasks.length === 0) return [];
	const db = openStore(join(refs.root, paths.state, "rentroll.db"));
	const bench = await openBench(head.config, head.fixture, world);
	try {
		return await findUnproved(tasks, bench, db, world, "head");
	} finally {
		db.close();
		await bench.close();
	}
}

export { findNode as $, describeSide as A, countWorthless as At, expectTrialTokens as B, findNearest as Bt, readReservations as C, minimalEffectOf as Ct, assertBudgetId as D, compareNumbers as Dt, loadBudget as E, countReplays as Et, readMeanTrialTokens as F, locateFiles as Ft, findTrialFaults as G, loadInputs as H, compileMemory as Ht, readMeasuringTokens as I, receiptFile as It, givenEvidenceSchema as J, trialKey as K, readSameTrial as L, checkLock as Lt, runIdOf as M, evidencePolicy as Mt, openJournal as N, hashActiveSet as Nt, nameLostRun as O, expectedVersion as Ot, openStore as P, auditFile as Pt, findEntry as Q, groupAudited as R, loadRentMeasure as Rt, readRunTrials as S, replayGate as St, listBudgets as T, drawFrom as Tt, parseReceipt as U, selectActiveRules as Ut, effectiveConfig as V, sortProblems as Vt, readReceipt as W, parseJson$1 as X, maxTrials as Y, describeRefusal as Z, pricingOf as _, checkReceipts as _t, makeReceiptRow as a, parseConfig as at, readLatestRun as b, seeTasks as bt, runBatch as c, sectionFields as ct, connectPorts as d, runGit as dt, jsonValue as et, contextOf as f, driftProblems as ft, reportOfRun as g, checkAudits as gt, budgetOfRun as h, checkFrozen as ht, openWorld as i, findBodyFault as it, estimateFromHistory as j, judgingConfig as jt, refuseOtherRun as k, isSameModel as kt, planBatch as l, findRoot as lt, runSession as m, memoryOrder as mt, runGate as n, parseLedger as nt, listSettled as o, findAgentNameFault as ot, settingFor as p, lintSides as pt, completeEvidence as q, loadWorktree as r, bodyLimits as rt, settleAll as s, numberFields as st, runLint as t, ledgerLimits as tt, oldestReusableMs as u, openWorktree as ut, readLatestReceipt as v, measuringAgent as vt, deleteBudget as w, fitSuite as wt, saveResults as x, compareText as xt, readLatestReport as y, verifyForRule as yt, addSpend as z, similarityLimits as zt };