import { r as __toESM } from "./rolldown-runtime.js";
import { t as quoteValue } from "./quote-value.js";
import { o as findUnsafeCharacter } from "./repository-path.js";
import { D as picklist, G as require_lib, H as require_picomatch, I as string, M as safeInteger, N as safeParse, O as pipe, P as strictObject, R as union, c as description, g as literal, i as array, j as regex, l as exactOptional, v as maxLength, w as number, x as minValue, y as maxValue } from "./libraries.js";
import { i as hasErrors, n as ProblemError, t as stableJson } from "./stable-json.js";
import { $ as saveResults, $t as replayLooks, A as nameRun, An as sortProblems, B as readByContext, C as readTrials, D as quoteShell, E as leaked, F as groupRules, Ft as checkAudits, G as readCharges, Gt as startDesign, I as makeBundle, K as effectiveConfig, Kt as absorbBatch, Lt as checkReceipts, Mn as compileMemory, Mt as weighAgents, N as openJournal, Nn as selectActiveRules, Nt as memoryOrder, Pt as isSlug, R as expectRounds, Rt as definitionOf, Sn as hashBody, T as composeReport, Tn as resolveMinimalEffect, Ut as compareText, Vt as selfTestLine, W as chargeAttempt, _n as evidencePolicy, a as contextOf, at as requireSameManifest, b as journalTrial, bn as buildReceipt, c as runSession, ct as parseKeptJson, fn as judgingConfig, j as planGate, jn as checkContextLimit, kn as loadRentMeasure, l as oldestReusableMs, lt as openStore, m as priceTrials, n as followTrials, nt as recordingFolders, o as orderMemory, ot as readKeptFile, p as pricingOf, pn as noticeWorthless, q as loadInputs, qt as listUndecided, r as connectPorts, rt as listKeptFiles, s as settingFor, st as keptPath, t as runAffordable, tn as decideRule, tt as openRecording, ut as explainDiskFault, vn as fingerprintOf, wn as renderReceipt, x as readContexts, xn as findIsolation } from "./run-affordable.js";
import { n as hintKnownWords, t as findClosest } from "./did-you-mean2.js";
import { m as loadTokenizer, u as writeKeptFile } from "./read-inside.js";
import { i as locateFiles, r as checkpointFile, t as defaultConfigFile } from "./world.js";
import { t as hashParts } from "./hash.js";
import { t as require_dist } from "./yaml.js";
import { n as indexLines } from "./decode-text.js";
import { t as parseDefinition } from "./parse-definition.js";
import { a as toPlainValue, i as startOf, r as readKey } from "./yaml-plain.js";
import { t as readTools } from "./read-tools.js";
import { t as findRoot } from "./resolve-refs.js";
import { t as composeFailure } from "./compose-failure.js";
import { dirname, join } from "node:path";
import { existsSync, lstatSync, readdirSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { basename as basename$1 } from "node:path/posix";

// src/stages/gate/ledger/check/check-drift.ts
const hint = "Memory is compiled: put the change into the ledger and run `rentroll compile`.";
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
		hint
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

// src/foundation/text/trigrams.ts
/**
* Lower-case, every run of characters other than letters and digits (of any script) as one space, two spaces in front and one
* behind: the padding makes word starts weigh more than word ends.
*/
function normalizeForTrigrams(text) {
	return `  ${text.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, " ").trim()} `;
}

// src/stages/gate/ledger/check/order-trigrams.ts
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

// src/stages/gate/ledger/check/overlap-bounds.ts
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

// src/stages/gate/ledger/check/near-duplicates.ts
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

// src/stages/gate/ledger/check/check-duplicates.ts
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

// src/stages/gate/ledger/check/find-mentions.ts
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

// src/stages/gate/ledger/check/check-mentions.ts
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

// src/stages/gate/ledger/check/lint-ledger.ts
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

// src/stages/gate/suite/check-lock.ts
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

// src/stages/gate/context/definition/definition-report.ts
var import_dist = require_dist();
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

// src/stages/gate/context/definition/check-head.ts
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
function readValue({ source }, name) {
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
	const value = readValue(report, "name");
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
	const value = readValue(report, "description");
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
	const value = readValue(report, "model");
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
	const value = readValue(report, "memory");
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

// src/stages/gate/context/definition/check-tools.ts
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
const mostShown$1 = 10;
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
	for (const tool of unknown.slice(0, mostShown$1)) {
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

// src/stages/gate/context/definition/check-weight.ts
/** Tokens of a system prompt above which it is worth a look: every call of the agent carries them. */
const heavyPrompt = 1e3;
/** Tokens of a description: every call of every session that could ask the agent carries them. */
const heavyDescription = 100;
/** The tokenizer takes quadratic time on a run of one character; slices bound it, at the price of a token or two each. */
const sliceLength = 2e3;
/** Tokens of a text of any content, in linear time. */
function weigh$3(text, count) {
	let tokens = 0;
	for (let at = 0; at < text.length; at += sliceLength) tokens += count(text.slice(at, at + sliceLength));
	return tokens;
}
/** Warns when the system prompt or the description of a definition is heavy. */
function checkWeight(report, count) {
	const { definition, source } = report;
	const prompt = weigh$3(source.body.trim(), count);
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
	const description = weigh$3((0, import_dist.isScalar)(pair?.value) && typeof pair.value.value === "string" ? pair.value.value : "", count);
	if (description <= heavyDescription) return;
	addFinding(report, {
		code: "heavy-description",
		message: `the description weighs ${description} tokens, which every session that offers this agent carries`,
		hint: `Keep it below ${heavyDescription}: one line that says when to call the agent.`,
		offset: startOf(pair?.value)
	});
}

// src/stages/gate/context/definition/find-contract.ts
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

// src/stages/gate/context/definition/check-definition.ts
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

// src/repository/lint/check-definitions.ts
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

// src/repository/lint/check-frozen.ts
/** What base froze must be the same at head: its fixture and its golden tasks. New tasks are welcome. */
function checkFrozen(base, head) {
	return [...checkFixture(base, head), ...checkTasks(base, head)];
}
function checkFixture({ fixture, config }, head) {
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

// src/repository/lint/latest-savings.ts
/**
* Latest measured saving of each rule: its last audit, else its receipt. A forged receipt and one of another text say nothing about
* the rule.
*/
function latestSavings(receipts, audits) {
	const known = [...receipts, ...audits].flatMap(([id, receipt]) => receipt.state === "valid" || receipt.state === "stale" ? [[id, receipt.decision.saving]] : []);
	return new Map(known);
}

// src/stages/gate/context/weigh-files.ts
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

// src/repository/lint/weigh-context.ts
/** Warns when a change makes the files grow that every session loads; only with `context.ratchet`. */
async function weighContext({ base, head }) {
	const config = base?.config;
	if (base === void 0 || config === void 0 || !config.context.ratchet) return [];
	const [before, after] = await Promise.all([weighTree(base.tree, config), weighTree(head.tree, config)]);
	return checkRatchet(before, after);
}
/** Files of head that every session loads, with what they weighed at base; those that are gone count nothing. */
async function weighFiles({ base, head }, config) {
	const after = await weighTree(head.tree, config);
	if (base === void 0) return after;
	const before = await weighTree(base.tree, config);
	const names = [...new Set([...after, ...before].map(({ file }) => file))];
	const weightIn = (weights, file) => weights.find((entry) => entry.file === file)?.tokens ?? 0;
	return names.map((file) => ({
		file,
		tokens: weightIn(after, file),
		atBase: weightIn(before, file)
	}));
}
async function weighTree(tree, config) {
	const paths = await listLoaded(tree, config);
	if (paths.length === 0) return [];
	return weigh$2(tree, paths, await loadTokenizer());
}
async function listLoaded(tree, config) {
	const isLoaded = (0, import_picomatch.default)([...config.context.files], { dot: true });
	return (await tree.list("")).filter((entry) => entry.mode.startsWith("100") && isLoaded(entry.path)).map((entry) => entry.path);
}
async function weigh$2(tree, paths, count) {
	const contents = await Promise.all(paths.map((path) => tree.read(path)));
	return paths.map((file, place) => ({
		file,
		tokens: count(contents[place]?.toString("utf8") ?? "")
	}));
}

// src/repository/lint/lint-sides.ts
/** Everything that needs no agent: both sides' content, the lock, receipts, compiled memory. */
async function lintSides(inputs) {
	const { base, head } = inputs;
	const rentOf = await loadRentMeasure();
	const receipts = checkReceipts(inputs, rentOf);
	const audits = checkAudits(inputs, rentOf);
	const savings = latestSavings(receipts.verified, audits.verified);
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
			...audits.problems,
			...await checkDefinitions(head),
			...await weighContext(inputs),
			...weighAgents(head, {
				rentOf,
				savings
			}).flatMap((agent) => checkContextLimit(agent, inputs.paths.ledger)),
			...base === void 0 ? onlyCandidates(head.ledger, inputs.paths.ledger) : []
		],
		notices: await findNotices(inputs),
		receipts: receipts.verified,
		rentOf,
		savings
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
		...workflows.map((file) => `This change edits the workflow ${file}: check that the gate still runs.`),
		...removedTasks(base, head).map((file) => `This change removes the golden task ${file}; it is judged with it.`)
	];
}
/** Files of golden tasks of base that no suite at head has: what comes later will be judged by less. */
function removedTasks(base, head) {
	const files = (side) => [...side.suites.values()].flatMap((suite) => suite.tasks).map((task) => task.file);
	const kept = new Set(files(head));
	return files(base).filter((file) => !kept.has(file));
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

// src/run/journal/ask-journal.ts
/** Asks the journal of the repository around `cwd`; undefined when nothing was ever measured (and nothing is created then). */
async function askJournal(request, world, ask) {
	const root = await findRoot(world.cwd);
	const file = join(root, locateFiles(request.configFile).state, "rentroll.db");
	if (!existsSync(file)) return void 0;
	const db = openStore(file);
	try {
		return ask(db, root);
	} finally {
		db.close();
	}
}

// src/repository/audits/counts-as-strike.ts
/**
* True when the recorded audit of a rule is a first strike for the next one: it said `does-not-earn` about the same words beside
* the same rules, and no receipt that stands is younger.
*/
function countsAsStrike(record, standing, { bodyHash, activeSet }) {
	if (record?.verdict !== "does-not-earn" || record.bodyHash !== bodyHash) return false;
	return record.fingerprint.activeSet === activeSet && record.decidedOn >= (standing?.decidedOn ?? "");
}
/** True when a rule has a receipt that earns for its words as they are: two strikes are needed to evict it. */
function hasEarned(standing, bodyHash) {
	return standing?.verdict === "earns" && standing.bodyHash === bodyHash;
}

// src/repository/audits/list-departed.ts
/** Rules that are active at base and not at head: what an audit measured beside them, it measured in another memory. */
function listDeparted({ base, head }) {
	const active = new Set(head.ledger?.rules.filter(({ status }) => status === "active").map(({ id }) => id));
	return (base?.ledger?.rules ?? []).filter(({ id, status }) => status === "active" && !active.has(id)).map(({ id, agent }) => ({
		rule: id,
		agent
	}));
}

// src/stages/gate/decide/audit/weigh-audits.ts
/**
* What follows from the verdicts of audits, by rule. Of rules that share a memory at most one leaves at a time: substitutes both
* look worthless beside each other, and once one has left the other earns. Regressions go first, then the weaker saving per rent.
*/
function weighAudits(audited, departed) {
	const consequences = /* @__PURE__ */ new Map();
	const left = [...departed];
	for (const rule of [...audited].sort(compareWorth)) {
		const first = left.find((other) => shareMemory(other, rule));
		const consequence = weigh$1(rule);
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
function weigh$1(rule) {
	if (rule.verdict === "earns") return { kind: "renew" };
	if (rule.verdict === "undecided") return { kind: "keep" };
	if (rule.protected) return { kind: "protect" };
	if (rule.verdict === "regression") return {
		kind: "evict",
		why: "regression"
	};
	if (!rule.onceEarned) return {
		kind: "evict",
		why: "never-earned"
	};
	return rule.struck ? {
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

// src/foundation/model/verdict/checkpoint.ts
var import_lib = /* @__PURE__ */ __toESM(require_lib(), 1);
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

// src/doors/store/checkpoint-file.ts
const step = picklist(gateSteps);
const checkpointSchema = strictObject({
	schema: literal(1),
	run: string(),
	phase: union([step, literal("done")]),
	plan: string(),
	baseSha: string(),
	sha: string(),
	updatedAt: string(),
	completedSteps: array(strictObject({
		step,
		at: string(),
		measurement: exactOptional(string())
	}))
});
/**
* Writes a checkpoint atomically (temporary file, fsync, rename) with sorted keys. Throws ProblemError where the folder cannot be
* written to; the checkpoint that was there stays as it was.
*/
async function saveCheckpoint(checkpoint, file) {
	try {
		await mkdir(dirname(file), { recursive: true });
		await (0, import_lib.default)(file, stableJson(checkpoint));
	} catch (error) {
		throw explainDiskFault(error, file);
	}
}
/** Reads a checkpoint; undefined when there is none. Throws ProblemError for a file that is not one. */
async function loadCheckpoint(file) {
	const text = await readFile(file, "utf8").catch((error) => {
		if (error.code === "ENOENT") return void 0;
		throw corrupt(file, error.message);
	});
	if (text === void 0) return void 0;
	const parsed = safeParse(checkpointSchema, parseJson(text, file));
	if (!parsed.success) throw corrupt(file, parsed.issues[0].message);
	return parsed.output;
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
		code: "checkpoint-corrupt",
		severity: "error",
		message: `the checkpoint ${quoteValue(file)} cannot be read: ${why}`,
		hint: "Run it whole: rentroll check. Trials of the same plan are found in the journal and not paid for again.",
		at: { file },
		blame: "setup"
	}]);
}

// src/run/checkpoint/completed-steps.ts
/** True when the whole step is completed; single measurements are not the whole. */
function isCompleted(completed, step) {
	return completed.some((entry) => entry.step === step && entry.measurement === void 0);
}
/** The first step that is not completed: where a run goes on. */
function findPhase(completed) {
	return gateSteps.find((step) => !isCompleted(completed, step)) ?? "done";
}
/** The steps before one. */
function stepsBefore(step) {
	return gateSteps.slice(0, gateSteps.indexOf(step));
}
/**
* With one more step completed; the latest time of a step counts. A step after one that is not completed (the report of a run that was
* stopped) does not count: it will be another one when the run has gone on.
*/
function addStep(completed, entry) {
	if (stepsBefore(entry.step).some((step) => !isCompleted(completed, step))) return completed;
	return [...completed.filter(({ step, measurement }) => step !== entry.step || measurement !== entry.measurement), entry];
}

// src/run/checkpoint/hold-against.ts
/**
* Throws ProblemError unless a run may start from a step: the checkpoint is there, it is of the same plan, and the steps before were
* completed. Other commits do not matter then; `noteCommits` says so aloud.
*/
function requireReached(from, checkpoint, held) {
	const before = stepsBefore(from);
	if (before.length === 0) return;
	if (checkpoint === void 0) throw refuse(missing(from));
	if (checkpoint.plan !== held.plan || checkpoint.run !== held.run) throw refuse(otherPlan$1(checkpoint, held));
	const open = before.find((step) => !isCompleted(checkpoint.completedSteps, step));
	if (open !== void 0) throw refuse(notReached(from, open));
}
/** One sentence for each commit that is another one than the checkpoint's, when the plan is the same all the same. */
function noteCommits(checkpoint, held) {
	const same = "the plan is the same, so its trials count";
	const written = (sha) => `The checkpoint was written at ${nameCommit(sha)}`;
	return [...checkpoint.sha === held.sha ? [] : [`${written(checkpoint.sha)}, head is ${nameCommit(held.sha)}: ${same}.`], ...checkpoint.baseSha === held.baseSha ? [] : [`${written(checkpoint.baseSha)} as its base, base is ${nameCommit(held.baseSha)}: ${same}.`]];
}
/** A commit as people say it. */
function nameCommit(sha) {
	return sha === "WORKTREE" ? "the working tree" : sha.slice(0, 7);
}
const runWhole = "Run it whole: rentroll check. Trials of the same plan are found in the journal and not paid for again.";
function missing(from) {
	return {
		code: "checkpoint-missing",
		message: `there is no checkpoint to start from the step "${from}": nothing was measured in this clone yet`,
		hint: runWhole
	};
}
function otherPlan$1(checkpoint, held) {
	return {
		code: "checkpoint-other-plan",
		message: `the checkpoint was written${checkpoint.sha === held.sha ? "" : ` at ${nameCommit(checkpoint.sha)}, and head is ${nameCommit(held.sha)}`} for another plan: rules, policy, fixture, tasks or the runner are others now`,
		hint: "Its trials are not used for this plan. Run this one whole: rentroll check. Go on with the other one: rentroll resume."
	};
}
function notReached(from, open) {
	return {
		code: "checkpoint-step-open",
		message: `the run cannot start from "${from}": its step "${open}" was not completed`,
		hint: `Start from there: rentroll check --from-step ${open}. What was paid for is in the journal.`
	};
}
function refuse(problem) {
	return new ProblemError([{
		...problem,
		severity: "error",
		blame: "setup"
	}]);
}

// src/run/checkpoint/parse-step.ts
/** The step `--from-step` names, by its name or its place in the order (1 is the first). Throws ProblemError for any other word. */
function parseStep(word) {
	const step = gateSteps.find((name, place) => name === word || String(place + 1) === word);
	if (step !== void 0) return step;
	throw new ProblemError([{
		code: "checkpoint-unknown-step",
		severity: "error",
		message: `the gate has no step ${quoteValue(word)}`,
		hint: hintKnownWords(word, gateSteps, "steps"),
		blame: "setup"
	}]);
}

// src/run/checkpoint/step-log.ts
/** Starts to note steps. Throws ProblemError for a `fromStep` that is none. */
function startSteps({ fromStep }, world) {
	const from = fromStep === void 0 ? void 0 : parseStep(fromStep);
	let completed = [];
	let save;
	const note = (step, measurement) => {
		const at = world.now().toISOString();
		completed = addStep(completed, {
			step,
			at,
			...measurement === void 0 ? {} : { measurement }
		});
	};
	const complete = async (step, measurement) => {
		note(step, measurement);
		await save?.().catch((error) => world.progress.step(`the checkpoint was not written: ${error.message}`));
	};
	return {
		isMeasured: from !== void 0 && stepsBefore(from).includes("measure"),
		complete,
		async take(step, work) {
			const result = await work;
			await complete(step);
			return result;
		},
		async open(file, held) {
			const notes = from === void 0 ? [] : await startFrom(from, file, held);
			save = () => saveCheckpoint(describe(held, completed, world.now()), file);
			await save();
			return notes;
		}
	};
	async function startFrom(step, file, held) {
		const checkpoint = await loadCheckpoint(file);
		requireReached(step, checkpoint, held);
		if (checkpoint === void 0) return [];
		completed = [...checkpoint.completedSteps.filter((entry) => stepsBefore(step).includes(entry.step)), ...completed].reduce(addStep, []);
		const notes = noteCommits(checkpoint, held);
		for (const text of [...notes, describeStart(step, checkpoint)]) world.progress.step(text);
		return notes;
	}
}
function describe(held, completedSteps, now) {
	return {
		schema: 1,
		...held,
		phase: findPhase(completedSteps),
		updatedAt: now.toISOString(),
		completedSteps
	};
}
/** Steps that are done again whatever is asked for: they cost nothing, and the checkpoint is held against what they find. */
const doneAgain = [
	"read",
	"lint",
	"plan"
];
function describeStart(step, { updatedAt }) {
	const taken = stepsBefore(step).filter((entry) => !doneAgain.includes(entry));
	return `starting from ${step}: read, lint and plan were done again, at no cost${taken.length === 0 ? "" : `; ${taken.join(", ")} from the checkpoint of ${updatedAt}`}`;
}

// src/run/planning/refuse-other-run.ts
/** Throws ProblemError when a run is to be continued and the plan has become another one: its trials would not belong together. */
function refuseOtherRun(plan, request) {
	const { onlyRun } = request;
	if (onlyRun === void 0 || nameRun(plan, request) === onlyRun) return;
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

// src/run/checkpoint/open-checkpoint.ts
/** Opens the checkpoint of a run in the state of the repository; returns what people must know. Throws as `StepLog.open` does. */
function openCheckpoint({ refs, paths }, run, { digest }, steps) {
	const held = {
		run,
		plan: digest,
		baseSha: refs.baseSha,
		sha: refs.headSha
	};
	return steps.open(join(refs.root, checkpointFile(paths)), held);
}

// src/run/settling/describe-look.ts
/** What a look says about each subject, and how many trials the rest may take at worst. */
function describeLook(design) {
	return {
		estimates: design.subjects.map(describeSubject),
		trialsLeft: countTrialsLeft(design)
	};
}
function describeSubject({ subject: { id, rent }, evidence, settled }) {
	const decision = decideRule(evidence);
	return {
		rule: id,
		rent,
		verdict: settled ? decision.verdict : "undecided",
		...describeSaving(decision)
	};
}
function describeSaving({ saving, interval, baselineMean }) {
	return baselineMean > 0 ? { saving: {
		tokens: saving,
		interval
	} } : {};
}
/**
* One trial of a pair is for all undecided subjects, so the slowest of them decides; of drops half the trials are shared and
* the others are for one subject each.
*/
function countTrialsLeft(design) {
	if (design.next.length === 0) return 0;
	const open = listUndecided(design);
	const slowest = Math.max(0, ...open.map(({ evidence }) => decideRule(evidence).settle.trials));
	const share = design.setup.kind === "drops" ? (open.length + 1) / 2 : 1;
	return Math.max(design.next.length, Math.ceil(slowest * share));
}

// src/run/settling/refuse-other-context.ts
/**
* Throws ProblemError when a run has trials that are not what the same trials would be here. The plan names everything of the repository
* they depend on, so what differs is this machine: its Node.js, or a rentroll that lays trials out otherwise. `contextOf` says what a trial
* would depend on here; journals of the first schema know no contexts.
*/
function refuseOtherContext(run, records, contexts, contextOf) {
	if (records.find((record) => {
		const context = contexts.get(record.key) ?? "";
		return context !== "" && context !== contextOf(record);
	}) === void 0) return;
	throw new ProblemError([{
		code: "run-other-context",
		severity: "error",
		message: `the run "${run}" was begun with another Node.js than ${process.version}, or with another version of rentroll: its trials would not belong together`,
		hint: "Continue it where it was begun; or measure anew here with rentroll check --fresh, which pays for every trial again.",
		blame: "setup"
	}]);
}

// src/run/settling/reuse-baseline.ts
/** The newest this many trials of a task are reused; more would hardly narrow the screening. */
const mostPerTask = 16;
/**
* Baseline trials of earlier runs, of the journal and of the folder of baselines, that fit a measurement of one rule to the last byte
* of memory, fixture, task and settings, and are young. Trials of an earlier measurement of the same rule are left out: they may be the
* very trials this run is about to make as sentinels. The choice depends on when the run first began, so a resumed run reuses the same
* ones; a replay reuses those that were recorded.
*/
function readReusable(session, setting, measurement) {
	if (measurement.kind !== "alone") return [];
	const present = measurement.activeSet.map(({ id }) => id);
	return measurement.tasks.flatMap((task) => {
		const context = contextOf(session, setting, {
			task,
			present
		});
		const reused = takeNewest(findByContext(session, context).filter((trial) => trial.task === task && trial.agent === measurement.agent)).filter((trial) => trial.measurement !== measurement.id);
		for (const { ranAt, run, ...record } of reused) session.bench.recorder?.baseline({
			context,
			run,
			ranAt,
			record
		});
		return reused;
	});
}
function findByContext({ bench: { recording }, baselines, db, run, beganAt }, context) {
	if (recording !== void 0) return recording.baselines(context).map(toDated);
	const query = {
		context,
		exceptRun: run,
		after: new Date(beganAt.getTime() - oldestReusableMs),
		before: beganAt,
		limit: mostPerTask
	};
	const journalled = readByContext(db, query);
	const keys = new Set(journalled.map(({ key }) => key));
	const kept = baselines.read(context).filter((trial) => isWanted(trial, query) && !keys.has(trial.record.key));
	return [...journalled, ...kept.map(toDated)];
}
function isWanted({ run, ranAt }, { exceptRun, after, before }) {
	return run !== exceptRun && ranAt >= after.toISOString() && ranAt < before.toISOString();
}
function toDated({ record, ranAt, run }) {
	return {
		...record,
		ranAt,
		run
	};
}
/** Newest first, then by key, as the journal answers. */
function takeNewest(trials) {
	const byTime = (a, b) => a.ranAt < b.ranAt ? 1 : -1;
	return trials.toSorted((a, b) => a.ranAt === b.ranAt ? a.key < b.key ? -1 : 1 : byTime(a, b)).slice(0, mostPerTask);
}

// src/stages/gate/plan/plan-batch.ts
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
		const name = nameCell$1(task, present);
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
		const name = nameCell$1(task, present);
		counts.set(name, (counts.get(name) ?? 0) + 1);
	}
	return counts;
}
function nameCell$1(task, present) {
	return [task, ...present].join("\0");
}

// src/run/settling/settle-measurement.ts
/**
* Runs the batches a measurement asks for until its verdicts are settled or something stops it. Looks happen only between
* batches, so the outcome does not depend on concurrency or on where a run was resumed.
*/
async function settleMeasurement(input) {
	const { measurement, seed, ports, topUp = Number.POSITIVE_INFINITY } = input;
	let design = startDesign(setupOf(input));
	let records = [];
	input.watch?.(design);
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
		input.watch?.(design);
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

// src/run/settling/settle-all.ts
/**
* Settles measurements one after another. A broken environment and an interrupt end the run; a budget stop of one agent leaves
* room for another.
*/
async function settleAll(session, measurements, options) {
	const settled = [];
	for (const measurement of measurements) {
		const one = await settleOne(session, measurement, options, haltOf(settled));
		settled.push(one);
		if (isWhole(one)) await options.steps?.complete("measure", measurement.id);
	}
	return settled;
}
/** True when nothing more is to be measured: settled, or given up by its own limits. */
function isWhole({ stop }) {
	return stop === void 0 || stop.kind === "trial-limit" || stop.kind === "top-up-limit";
}
async function settleOne(session, measurement, options, halt) {
	const { config } = session;
	const setting = settingFor(session, measurement);
	const reused = options.reuse ? readReusable(session, setting, measurement) : [];
	const { reuse: _read, steps, roundsOf, cannotRun: refuse, ...limits } = options;
	const policy = evidencePolicy(config, measurement.tasks.length);
	const input = {
		...limits,
		...roundsOf === void 0 ? {} : { firstRounds: roundsOf(measurement) },
		measurement,
		policy,
		seed: config.seed,
		cached: reused
	};
	if (halt !== void 0) return {
		...skipMeasurement(input, halt),
		reused
	};
	refuseMixed(session, measurement, setting);
	const connected = connectPorts(session, measurement, setting);
	const cannot = refuse ?? (steps?.isMeasured === true ? cannotRun : void 0);
	const ports = followTrials(session, cannot === void 0 ? connected : {
		...connected,
		cannotRun: cannot
	});
	const settled = await settleMeasurement({
		...input,
		ports,
		watch: (design) => tellDesign(session, measurement, design)
	});
	tellVerdicts(session.world, settled.design);
	return {
		...settled,
		reused
	};
}
/** A replay journals nothing, and a recording says itself what it was made with. */
function refuseMixed(session, { id }, setting) {
	const { db, run } = session;
	const contexts = readContexts(db, run, id);
	refuseOtherContext(run, readTrials(db, run, id), contexts, (record) => contextOf(session, setting, record));
}
/** After measuring nothing is run: a trial that the journal lacks ends it. */
function cannotRun({ task }) {
	return `the journal lacks a trial of the task "${task}"`;
}
function tellDesign({ config, world: { progress } }, { id }, design) {
	const look = describeLook(design);
	const { concurrency } = config;
	if (design.batch > 0) progress.look(look);
	else progress.startMeasurement({
		name: id,
		trials: look.trialsLeft,
		isExact: false,
		concurrency
	});
}
/** A verdict that still waits for the re-run of a failure is none. */
function tellVerdicts({ progress }, { subjects }) {
	for (const { subject, judgement, settled } of subjects) progress.verdict(subject.id, settled ? judgement.verdict : "undecided");
}
function haltOf(settled) {
	const stop = settled.at(-1)?.stop;
	return stop?.kind === "environment" || stop?.kind === "cancelled" ? stop : void 0;
}

// src/run/settling/complete-measuring.ts
/**
* Notes that measuring is completed and decided, unless something stopped it. Throws ProblemError when a run that starts after measuring
* lacks a trial: the journal is the truth, whatever the checkpoint says.
*/
async function completeMeasuring(settled, steps) {
	const missing = settled.find(({ stop }) => stop?.kind === "unrecorded")?.stop;
	if (steps.isMeasured && missing?.kind === "unrecorded") throw lacksTrial(missing.detail);
	if (!settled.every(isWhole)) return;
	await steps.complete("measure");
	await steps.complete("decide");
}
function lacksTrial(detail) {
	return new ProblemError([{
		code: "checkpoint-trial-missing",
		severity: "error",
		message: `the checkpoint says that measuring was completed, but ${detail}`,
		hint: "Measure what is missing: rentroll check --from-step measure. What the journal has is not paid for again.",
		blame: "setup"
	}]);
}

// src/run/settling/settled-rule.ts
/** Each rule's verdict out of a measurement of several. */
function listSettled(settled) {
	return settled.measurement.rules.flatMap((planned) => {
		const state = settled.design.subjects.find(({ subject }) => subject.id === planned.rule.id);
		return state === void 0 ? [] : [settleRule(planned, state, settled)];
	});
}
function settleRule(planned, { evidence, settled }, { measurement, design, records, reused, stop }) {
	const found = decideRule(evidence);
	const selfTest = selfTestLine(evidence);
	const decision = settled ? found : withhold$1(found);
	return {
		planned,
		measurement,
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

// src/run/reporting/describe-repeat.ts
/** What it takes to run the trials of a verdict once more: their seeds, the memories they had, their limits. */
function describeRepeat(base, { measurement, records }) {
	const place = new Map(orderMemory(base, measurement).map((id, index) => [id, index]));
	const memoryOf = (present) => [...present].sort((a, b) => (place.get(a) ?? place.size) - (place.get(b) ?? place.size));
	const names = [...new Set(records.map(({ present }) => JSON.stringify(memoryOf(present))))];
	const memories = names.map((name) => JSON.parse(name));
	const known = [...measurement.rules.map(({ rule }) => rule), ...measurement.activeSet];
	const { runner, budget } = base.config;
	return {
		maxTurns: runner.maxTurns,
		tokenCap: budget.trial,
		rules: known.filter(({ id }) => memories.some((memory) => memory.includes(id))).map((rule) => ({
			rule: rule.id,
			bodyHash: hashBody(rule)
		})),
		memories,
		trials: records.map(({ seed, present }) => ({
			seed,
			memory: names.indexOf(JSON.stringify(memoryOf(present)))
		}))
	};
}

// src/run/reporting/save-run.ts
/** Keeps report and receipts of a run in the journal, where `stamp`, `report` and `resume` find them. */
function saveRun(inputs, base, measured, report) {
	const decidedOn = inputs.refs.headDate;
	const pricing = pricingOf(base.config ?? {});
	const db = openJournal(inputs);
	try {
		saveResults(db, measured.run, {
			report: stableJson(report, 0),
			finished: measured.settled.every(({ stop }) => stop === void 0 || ["trial-limit", "unrecorded"].includes(stop.kind)),
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
		...base.config === void 0 ? {} : { repeat: describeRepeat({
			...base,
			config: base.config
		}, settled) },
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

// src/run/settling/check-bundle.ts
/**
* Rules that earned side by side are measured once more as one, all against none, with a concurrent baseline. Undefined when fewer
* than two earned in the same measurement.
*/
async function checkBundle(session, rules, { steps, cannotRun }) {
	const earned = rules.filter(({ decision }) => decision.verdict === "earns");
	if (earned.length < 2) return void 0;
	const options = {
		reuse: false,
		...steps && { steps },
		...cannotRun && { cannotRun }
	};
	const [settled] = await settleAll(session, [makeBundle(earned.map(({ planned }) => planned))], options);
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

// src/foundation/text/shard-id.ts
/** Most jobs a matrix of GitHub has. */
const mostShards = 256;
/** A shard as commands take it: `2/3`, or with the run of its plan, `2/3@0123456789abcdef01234567`. */
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
			...match[3] === void 0 ? {} : { plan: match[3] }
		},
		problems: []
	};
}
/** How many shards are asked for. Throws ProblemError for a number that is none, or that no matrix holds. */
function parseShardCount(text) {
	const count = /^[0-9]{1,9}$/.test(text) ? Number(text) : 0;
	if (count >= 1 && count <= 256) return count;
	throw new ProblemError([{
		code: "bad-shard-count",
		severity: "error",
		message: `${quoteValue(text)} is no number of shards`,
		hint: `Write a whole number from 1 to ${256}: a matrix of GitHub has no more jobs.`,
		blame: "setup"
	}]);
}
/** Name of the run that measures a shard: its trials and its money are not those of another shard, nor of a gate. */
function nameShardRun(run, { shard, of }) {
	return hashParts("shard", run, String(shard), String(of)).slice(0, run.length);
}
function badShard(text, why) {
	return {
		code: "bad-shard",
		severity: "error",
		message: `${quoteValue(text)} names no shard: ${why}`,
		hint: "Write K/N with 1 ≤ K ≤ N, for example 2/3, or the id that rentroll plan --shards prints.",
		blame: "setup"
	};
}

// src/run/shards/shard-file.ts
const count = pipe(number(), safeInteger(), minValue(0), maxValue(1e10), description("a whole number from 0"));
const place = pipe(count, minValue(1), maxValue(256));
const text = pipe(string(), maxLength(300), description("a text of at most 300 characters"));
const usage = strictObject({
	input: count,
	output: count,
	cacheCreation: count,
	cacheRead: count
});
const charge = strictObject({
	key: pipe(string(), regex(/^[0-9a-f]{64}$/), description("64 hex digits")),
	agent: text,
	toggled: pipe(array(text), maxLength(1e3)),
	usage,
	model: text,
	models: exactOptional(pipe(array(strictObject({
		model: text,
		usage,
		longCacheCreation: exactOptional(count)
	})), maxLength(32))),
	outcome: picklist([
		"completed",
		"failed-check",
		"timed-out",
		"turn-cap",
		"token-cap",
		"agent-error",
		"environment-error",
		"cancelled",
		"died"
	])
});
const shardSchema = strictObject({
	schema: literal(1),
	/** Digest of the plan it is a part of. */
	plan: pipe(string(), regex(/^sha256:[0-9a-f]{64}$/), description("\"sha256:\" and 64 hex digits")),
	shard: place,
	of: place,
	/** Trials it was dealt, and those that are in the recording beside this file. */
	trials: count,
	done: count,
	/** Why it ended before its last trial, in words. */
	stop: exactOptional(text),
	/** Attempts that took tokens and gave no trial. */
	charges: pipe(array(charge), maxLength(1e4))
});
/** Folder of these files in a recording. */
const shardFolder = "shards";
/** How they are named. */
const shardFileName = /^[1-9][0-9]{0,2}-of-[1-9][0-9]{0,2}\.json$/;
const maxBytes = 8388608;
/** Path of a shard's file in a recording: recordings of several shards may lie in one folder. */
function shardPath(recording, { shard, of }) {
	return join(recording, shardFolder, `${shard}-of-${of}.json`);
}
/** Writes the file. Throws ProblemError when it cannot be written: without it the trials of a shard are nobody's. */
function writeShardFile(recording, shard) {
	const file = shardPath(recording, shard);
	try {
		writeKeptFile(recording, file, stableJson(shard));
	} catch (error) {
		const message = `the shard "${file}" cannot be written: ${error.message}`;
		throw new ProblemError([{
			code: "shard-unwritable",
			severity: "error",
			message,
			hint: "Name a folder that you may write to, on a disk with room.",
			at: { file },
			blame: "setup"
		}]);
	}
}
/** Reads the file. Problems: what cannot be read, what the schema refuses, and a number that is not in its name. */
function readShardFile(recording, file) {
	const read = readKeptFile(file, maxBytes);
	if ("why" in read) return { problems: [unusable(file, read.why)] };
	const parsed = parseKeptJson(shardSchema, read.bytes, {
		file,
		codePrefix: "shard",
		name: "the shard",
		maxBytes
	});
	if (parsed.value === void 0) return parsed;
	const { shard, of, done, trials } = parsed.value;
	if (shardPath(recording, parsed.value) !== file) return { problems: [unusable(file, `it says that it is ${shard}/${of}`)] };
	if (shard > of || done > trials) return { problems: [unusable(file, `it says ${done} of ${trials} trials as ${shard}/${of}`)] };
	return parsed;
}
/** A charge without its words for people: they may quote what an agent printed. */
function toFileCharge({ detail: _, model, ...charge }) {
	const { models, toggled, ...rest } = charge;
	const clip = (name) => name.slice(0, 300).toWellFormed();
	return {
		...rest,
		toggled: [...toggled],
		model: clip(model),
		...models === void 0 ? {} : { models: models.slice(0, 32).map((entry) => ({
			...entry,
			model: clip(entry.model)
		})) }
	};
}
function unusable(file, why) {
	return {
		code: "shard-unusable",
		severity: "error",
		message: `"${file}" cannot be used: ${why}`,
		hint: "Files of shards are written by rentroll measure and never edited: measure the shard again.",
		at: { file },
		blame: "setup"
	};
}

// src/run/shards/find-recordings.ts
/** Artifacts come from other machines: what is read of them has an end. */
const mostTrials = 2e4;
const mostBytes = 268435456;
/**
* Finds recordings in a folder and one level below it, as artifacts are unpacked: each into a folder of its own, or all into one. Links are
* not followed. A folder that is not there holds none. Problems: too many folders, files or bytes, before any of them is read.
*/
function findRecordings(folder) {
	const found = [folder, ...readFolder(folder).filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name)).sort()].map((path) => ({
		folder: path,
		shards: listShardFiles(path)
	})).filter(({ folder: path, shards }) => shards.length > 0 || isThere(join(path, "manifest.json")));
	const problems = weigh(folder, found);
	return problems.length > 0 ? { problems } : {
		value: found,
		problems
	};
}
function weigh(folder, found) {
	if (found.length > 2 * 256) return [tooLarge(folder, `${found.length} recordings`, String(2 * 256))];
	const { trials, baselines } = recordingFolders;
	const files = [...found.flatMap((one) => [trials, baselines].flatMap((part) => listKeptFiles(join(one.folder, part)).files)), ...found.flatMap(({ shards }) => shards)];
	if (files.length > mostTrials) return [tooLarge(folder, `${files.length} files`, String(mostTrials))];
	const bytes = files.reduce((total, file) => total + sizeOf(file), 0);
	return bytes > mostBytes ? [tooLarge(folder, `${bytes} bytes`, String(mostBytes))] : [];
}
function listShardFiles(recording) {
	const folder = join(recording, shardFolder);
	return readFolder(folder).map(({ name }) => name).filter((name) => shardFileName.test(name)).map((name) => join(folder, name)).sort();
}
function readFolder(folder) {
	try {
		return lstatSync(folder).isDirectory() ? readdirSync(folder, { withFileTypes: true }) : [];
	} catch {
		return [];
	}
}
function sizeOf(file) {
	try {
		return lstatSync(file).size;
	} catch {
		return 0;
	}
}
function isThere(file) {
	try {
		lstatSync(file);
		return true;
	} catch {
		return false;
	}
}
function tooLarge(folder, what, most) {
	return {
		code: "shards-too-large",
		severity: "error",
		message: `the recordings in "${folder}" are not read: they hold ${what}, and at most ${most} are read`,
		hint: "Name a folder that holds the recordings of one fan-out and nothing else.",
		at: { file: folder },
		blame: "setup"
	};
}

// src/run/shards/gather-shards.ts
const mostShown = 20;
/**
* Reads the recordings of the shards of a plan from a folder. What is missing is no problem here. Throws ProblemError with everything that is
* wrong: a file that cannot be used, another plan or setup, two ways of dividing it, a trial that is told in two ways.
*/
function gatherShards(folder, { digest }) {
	const found = findRecordings(folder);
	if (found.value === void 0) throw new ProblemError(found.problems);
	const problems = [];
	const files = found.value.flatMap((recording) => readFiles(recording, problems));
	const recordings = found.value.flatMap((recording) => openOne(recording, problems));
	problems.push(...files.filter(({ value }) => value.plan !== digest).map((file) => otherPlan(file, digest)));
	problems.push(...compareDivisions(files), ...compareSetups(recordings), ...findContradictions(recordings));
	if (problems.length > 0) throw new ProblemError(problems.slice(0, mostShown));
	const [first] = files;
	const [recording] = recordings;
	return {
		folder,
		recordings,
		files: files.map(({ value }) => value),
		...first === void 0 ? {} : { of: first.value.of },
		...recording === void 0 ? {} : { manifest: recording.manifest }
	};
}
function readFiles({ folder, shards }, problems) {
	if (shards.length === 0) problems.push(unnamed(folder));
	return shards.flatMap((path) => {
		const read = readShardFile(folder, path);
		problems.push(...read.problems);
		return read.value === void 0 ? [] : [{
			path,
			value: read.value
		}];
	});
}
function openOne({ folder }, problems) {
	try {
		return [openRecording(folder)];
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		problems.push(...error.problems);
		return [];
	}
}
function compareDivisions([first, ...others]) {
	return others.filter(({ value }) => value.of !== first?.value.of).map(({ path, value }) => problem("shard-mixed", path, `it is one of ${value.of} shards, and "${first?.path}" one of ${first?.value.of}`, ["Keep the recordings of different fan-outs in different folders."]));
}
function compareSetups([first, ...others]) {
	return others.flatMap(({ manifest, folder }) => {
		try {
			requireSameManifest(manifest, first?.manifest ?? manifest, folder);
			return [];
		} catch (error) {
			if (!(error instanceof ProblemError)) throw error;
			return error.problems;
		}
	});
}
/** The same trial in two recordings must say the same: which of two tellings is true, nobody could know. */
function findContradictions(recordings) {
	const known = /* @__PURE__ */ new Map();
	const problems = [];
	for (const { folder, kept } of recordings) for (const trial of kept) {
		const file = keptPath(join(folder, recordingFolders.trials), trial);
		const text = stableJson({
			...trial.record,
			context: trial.context
		}, 0);
		const earlier = known.get(trial.record.key);
		if (earlier === void 0) known.set(trial.record.key, {
			text,
			file
		});
		else if (earlier.text !== text) {
			const why = `"${earlier.file}" tells the same trial of "${trial.record.task}" in another way`;
			problems.push(problem("shard-contradicts", file, why, ["Measure the shard again and keep one of its recordings."]));
		}
	}
	return problems;
}
function otherPlan({ path, value }, digest) {
	return problem("shard-other-plan", path, `it was measured for the plan "${value.plan}", and the plan is "${digest}" here`, ["The commits, the policy or the runner changed since the plan was made (a push in between, another --base): start at rentroll plan --shards again."]);
}
function unnamed(folder) {
	return problem("shard-unnamed", folder, "it does not say which shard it is", ["Recordings of shards are written by rentroll measure; one of rentroll check is told with --replay."]);
}
function problem(code, file, why, [hint]) {
	return {
		code,
		severity: "error",
		message: `the shard "${file}" is refused: ${why}`,
		hint,
		at: { file },
		blame: "setup"
	};
}

// src/stages/gate/plan/deal-units.ts
/**
* Deals units to at most `hands` hands, each a run of neighbours, as evenly as can be: a hand that is lost takes few measurements with it.
* A unit is never torn, and every unit is dealt. There are exactly `hands` hands; with fewer units some are empty.
*/
function dealUnits(units, hands) {
	const start = (hand) => Math.floor(units.length * hand / hands);
	return Array.from({ length: hands }, (_, hand) => units.slice(start(hand), start(hand + 1)));
}

// src/run/shards/plan-batches.ts
/** Trials per task and arm before the only look that is planned, by measurement. */
function roundsUnder({ policy }) {
	return ({ tasks, rules }) => {
		const { alpha, beta } = policy;
		const basis = {
			tasks: tasks.length,
			minEffect: resolveMinimalEffect(policy, tasks.length),
			alpha,
			beta
		};
		return expectRounds(basis, rules.length);
	};
}
/** The pairs of all first batches of a plan with one look, in the order of the plan. */
function listPairs({ rules }, config) {
	const roundsOf = roundsUnder(config);
	return groupRules(rules).flatMap((measurement) => {
		const { kind, agent, subjects, tasks } = measurement;
		const policy = evidencePolicy(config, tasks.length);
		const firstRounds = roundsOf(measurement);
		const slots = startDesign({
			kind,
			agent,
			subjects,
			tasks,
			policy,
			seed: String(config.seed),
			firstRounds
		}).next;
		const specs = inSlotOrder(slots, planBatch(measurement, config.seed, 1, slots, []));
		return Array.from({ length: Math.ceil(specs.length / 2) }, (_, place) => ({
			measurement,
			specs: specs.slice(2 * place, 2 * place + 2)
		}));
	});
}
/** What each of `hands` shards runs, one batch per measurement it has a part of. Deterministic for a plan and a number of shards. */
function dealBatches(pairs, hands) {
	return dealUnits(pairs, hands).map((hand) => [...Map.groupBy(hand, ({ measurement }) => measurement)].map(([measurement, own]) => ({
		measurement,
		specs: own.flatMap(({ specs }) => specs).sort((a, b) => a.order - b.order)
	})));
}
/** A batch is shuffled; its slots come in pairs. Trials of the same cell are numbered in the order of their slots. */
function inSlotOrder(slots, specs) {
	const byCell = Map.groupBy(specs, (spec) => nameCell(spec.task, spec.present));
	for (const own of byCell.values()) own.sort((a, b) => b.index - a.index);
	const standing = specs[0] === void 0 ? [] : listStanding(slots, specs[0]);
	return slots.flatMap(({ task, present }) => byCell.get(nameCell(task, [...standing, ...present]))?.pop() ?? []);
}
/** Rules that every trial holds come before those under test. */
function listStanding(slots, { present }) {
	const tested = new Set(slots.flatMap((slot) => slot.present));
	return present.filter((id) => !tested.has(id));
}
function nameCell(task, present) {
	return JSON.stringify([task, ...present]);
}

// src/run/shards/adopt-trials.ts
/**
* Takes the planned trials that recordings hold into the journal of a run, as the first shard would have had it been measured here, and
* returns those that none of them holds. A trial whose fixture, task, memory or settings are others is none of them.
*/
function adoptTrials(session, batches, recordings) {
	const { db, run, world } = session;
	const now = world.now();
	const dated = new Map(recordings.flatMap(({ kept }) => kept.map(({ record, ranAt }) => [record.key, ranAt])));
	return batches.flatMap(({ measurement, specs }) => {
		const setting = settingFor(session, measurement);
		return specs.filter((spec) => {
			const context = contextOf(session, setting, spec);
			const record = findRecord(recordings, context, spec);
			if (record === void 0) return true;
			const ranAt = new Date(Math.min(now.getTime(), Date.parse(dated.get(spec.key) ?? "") || now.getTime()));
			journalTrial(db, run, record, {
				context,
				ranAt
			});
			return false;
		});
	});
}
function findRecord(recordings, context, spec) {
	for (const recording of recordings) {
		const found = recording.find(context, spec);
		if (!("missing" in found)) return found;
	}
}
/** Takes over what attempts took that gave no trial; what the run was charged before is not charged twice. */
function adoptCharges({ db, run, world }, files) {
	for (const { charges } of files) {
		const known = countEach(readCharges(db, run).map(nameCharge));
		for (const charge of charges) {
			const name = nameCharge(charge);
			const left = known.get(name) ?? 0;
			known.set(name, left - 1);
			if (left <= 0) chargeAttempt(db, run, charge, world.now());
		}
	}
}
function nameCharge({ detail: _, ...charge }) {
	return stableJson(JSON.parse(JSON.stringify(charge)), 0);
}
function countEach(names) {
	const counts = /* @__PURE__ */ new Map();
	for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
	return counts;
}

// src/run/shards/describe-missing.ts
/** Says for each shard that something is missing of what, why, and which rules lack a verdict for it. */
function describeMissing(parts, { files, folder }) {
	const lost = parts.filter(({ specs }) => specs.length > 0);
	if (files.length === 0 && lost.length > 0) return [`No shard arrived in "${folder}": ${nameRules(lost)} undecided for that alone.`];
	return lost.map((part) => {
		const { shard, of, specs, batches } = part;
		const all = batches.reduce((total, batch) => total + batch.specs.length, 0);
		return `Shard ${shard}/${of} ${part.files.length === 0 ? "never arrived" : "is incomplete"}: ${specs.length} of its ${all} trials are missing${whyOf(part)}. Without them ${nameRules([part])} undecided.`;
	});
}
function whyOf({ files }) {
	const stop = files.find((file) => file.stop !== void 0)?.stop;
	return stop === void 0 ? "" : ` (${stop})`;
}
/** Rules of the measurements that lack a trial, with the verb. */
function nameRules(parts) {
	const missing = new Set(parts.flatMap(({ specs }) => specs.map(({ measurement }) => measurement)));
	const rules = parts.flatMap(({ batches }) => batches.map(({ measurement }) => measurement)).filter(({ id }) => missing.has(id)).flatMap((one) => one.rules.map(({ rule }) => rule.id));
	const names = [...new Set(rules)].map((id) => `"${id}"`);
	return `${names.join(", ")} ${names.length === 1 ? "is" : "are"}`;
}

// src/run/shards/take-shards.ts
/** Takes what shards brought into the journal of the session's run: trials that fit the plan, and the money of those that gave none. */
function takeShards(session, plan, config, gathered) {
	const pairs = listPairs(plan, config);
	const { recordings, files, of = 1 } = gathered;
	const missing = dealBatches(pairs, of).map((batches, place) => {
		const own = files.filter(({ shard }) => shard === place + 1);
		return {
			shard: place + 1,
			of,
			batches,
			files: own,
			specs: adoptTrials(session, batches, recordings)
		};
	});
	adoptCharges(session, files);
	const planned = new Set(pairs.flatMap(({ specs }) => specs.map(({ key }) => key)));
	const strange = recordings.flatMap(({ kept }) => kept.filter(({ record }) => !planned.has(record.key))).length;
	const shardOf = new Map(missing.flatMap((part) => part.specs.map(({ key }) => [key, part])));
	return {
		notes: [...describeMissing(missing, gathered), ...describeStrange(strange)],
		whyMissing({ key, task }) {
			const part = shardOf.get(key);
			if (part === void 0) return `no shard was to run this trial of the task "${task}"`;
			return `shard "${part.shard}/${part.of}" ${part.files.length === 0 ? "never arrived" : "is incomplete"}`;
		}
	};
}
function describeStrange(count) {
	if (count === 0) return [];
	return [`${count} trial(s) in the recordings are none of this plan's and were left out.`];
}

// src/run/measuring/measure-rules.ts
/**
* Measures the planned rules: one alone, several together by complementary pairs with a final check of those that earned. The run
* is named after everything that decides its trials, so that starting it again continues it.
*/
async function measureRules(inputs, base, planned, config, request, world, steps) {
	const run = nameRun(planned.plan, request);
	const { baseSha, headSha } = inputs.refs;
	const noted = await openCheckpoint(inputs, run, planned.plan, steps);
	const { fromStep: _once, decideOnly: _judged, ...lasting } = request;
	const repeat = JSON.stringify({
		...lasting,
		base: baseSha,
		head: headSha
	});
	const agents = planned.plan.rules.map(({ agent }) => agent);
	const gathered = request.shards === void 0 ? void 0 : gatherShards(request.shards, planned.plan);
	const told = request.decideOnly === true ? { told: manifestOf(gathered) } : {};
	let taken;
	const { result, runner, budget, notes } = await runSession(inputs, {
		run,
		base,
		config,
		agents,
		request: repeat,
		folders: {
			...request,
			...told
		},
		steps
	}, world, async (session) => {
		taken = gathered && takeShards(session, planned.plan, config, gathered);
		const measured = await measureGroups(session, planned, {
			...howToSettle(request, config, taken),
			steps
		});
		await completeMeasuring(measured.settled, steps);
		return {
			result: measured,
			stops: measured.settled.map(({ stop }) => stop)
		};
	});
	return {
		run,
		runner,
		budget,
		notes: [
			...noted,
			...taken?.notes ?? [],
			...notes
		],
		...result
	};
}
/** With one look it comes after all that the shards were to run; who only judges what is there runs nothing more. */
function howToSettle({ fresh, oneLook, decideOnly }, config, taken) {
	if (oneLook !== true) return { reuse: fresh !== true };
	const options = {
		reuse: false,
		roundsOf: roundsUnder(config)
	};
	if (decideOnly !== true) return options;
	return {
		...options,
		topUp: 0,
		cannotRun: (spec) => taken?.whyMissing(spec) ?? "no trial is run here"
	};
}
function manifestOf(gathered) {
	return gathered?.manifest === void 0 ? {} : { manifest: gathered.manifest };
}
async function measureGroups(session, { plan }, options) {
	const settled = [];
	const bundles = [];
	for (const measured of await settleAll(session, groupRules(plan.rules), options)) {
		const rules = listSettled(measured);
		const bundle = await checkBundle(session, rules, options);
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

// src/run/reporting/name-fan-out.ts
/** Where trials were only judged, what an undecided rule needs is measured from what is there on: no trial is paid for twice. */
function nameFanOut(report, { settled }, request) {
	if (request.decideOnly !== true) return report;
	const { shards, configFile } = request;
	const command = [
		...[
			"rentroll",
			"check",
			...shards === void 0 ? ["--one-look"] : ["--shards", shards]
		],
		...request.head === void 0 ? [] : ["--head", request.head],
		...request.base === void 0 ? [] : ["--base", request.base],
		...configFile === ".rentroll/config.yml" ? [] : ["--config", configFile],
		...request.seed === void 0 ? [] : ["--seed", String(request.seed)]
	].map(quoteShell).join(" ");
	const open = new Map(settled.map((one) => [one.planned.rule.id, one]));
	const verdicts = report.verdicts.map((verdict) => {
		const own = open.get(verdict.rule);
		if (verdict.verdict !== "undecided" || verdict.fromReceipt || own === void 0) return verdict;
		return {
			...verdict,
			next: {
				text: explainOpen(verdict, own),
				command
			}
		};
	});
	return {
		...report,
		verdicts
	};
}
function explainOpen({ reason, settle }, { stop }) {
	if (reason === "bundle-not-confirmed") return "It earned beside others, and their check together is still to be run: that is what the command does.";
	if (stop?.kind === "unrecorded") return `${capitalise(stop.detail)}: run that shard again and decide again, or run what is missing here.`;
	if (reason === "failures-unexplained") return "Trials failed that have to be run again before it is settled: go on here.";
	const { trials, tokens } = settle;
	return `One look was not enough: at worst ${trials} more trials (about ${tokens} tokens) settle it. Go on here from what the shards brought.`;
}
function capitalise(text) {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

// src/gate.ts
/**
* The gate, whole: ledger → plan → measure → decide → report. The same call answers on a laptop and in CI.
* Bad input and trouble end in a report with outcome `error` or `fail`; only bugs throw.
*/
async function runGate(request, world) {
	try {
		const steps = startSteps(request, world);
		const inputs = await steps.take("read", loadInputs(request, world));
		const lint = await steps.take("lint", lintSides(inputs));
		const { base } = inputs;
		if (base?.config === void 0 || hasErrors(lint.problems)) return composeReport({
			inputs,
			lint: nameLostRun(lint, request)
		});
		const config = effectiveConfig(judgingConfig({
			...base,
			config: base.config
		}), request);
		const planned = await steps.take("plan", planGate(inputs, base, lint, config, request));
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
		const measured = await measureRules(inputs, base, planned, config, request, world, steps);
		const report = nameFanOut(composeReport({
			inputs,
			lint,
			config,
			planned,
			measured,
			request
		}), measured, request);
		await steps.take("report", saveRun(inputs, base, measured, report));
		return report;
	} catch (error) {
		if (error instanceof ProblemError) return composeFailure(error.problems, request);
		throw error;
	}
}

export { askJournal as A, nameCommit as C, listDeparted as D, weighAudits as E, checkLock as F, similarityLimits as I, findNearest as L, lintSides as M, weighFiles as N, countsAsStrike as O, checkFrozen as P, startSteps as S, gateSteps as T, settleAll as _, listPairs as a, nameLostRun as b, toFileCharge as c, nameShardRun as d, parseShardCount as f, completeMeasuring as g, listSettled as h, dealBatches as i, driftProblems as j, hasEarned as k, writeShardFile as l, makeReceiptRow as m, adoptCharges as n, readShardFile as o, parseShardId as p, adoptTrials as r, shardPath as s, runGate as t, formatShardId as u, planBatch as v, loadCheckpoint as w, refuseOtherRun as x, openCheckpoint as y };