import { i as __toESM } from "./rolldown-runtime.js";
import { a as countCharacters, o as holdsCommentMark, r as isRepositoryPath, s as isPlainLine } from "./quick-answer.js";
import { y as loadTokenizer } from "./util.js";
import { $ as require_picomatch, E as maxLength, H as safeInteger, K as string, L as picklist, N as number, O as minLength, R as pipe, V as regex, d as array, f as boolean, k as minValue, m as custom, p as check, q as transform, w as literal } from "./libraries.js";
import { t as require_dist } from "./yaml.js";
import { A as spellWholeProbe, D as isCompiled, F as makeError, L as sortProblems, O as ruleStatuses, j as ProblemError, k as spellProbe } from "./model.js";
import { A as isSlug, B as findClosest, K as quoteValue, V as hintKnownWords, j as findUnsafeCharacter, z as normalizeForTrigrams } from "./text.js";
import { _ as startOf, a as detectLineEnd, c as lineStartOf, d as readFields, f as reportError, g as readKey, h as offsetOfKey, i as contentEndOf, l as defaultField, m as isEmptyNode, n as applySplices, o as insertLines, p as requiredField, r as columnOf, s as lineEndAfter, t as appendItems, u as optionalField, v as toPlainValue, y as parseYaml } from "./text-yaml.js";

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

// src/stages/gate/ledger/render-rule-line.ts
/**
* The bullet an agent reads, without a line break: `- body`, or `- (when a, b) body` for a rule with a scope.
* This text is what rent is counted on.
*/
function renderRuleLine(rule) {
	return `- ${rule.scope.length > 0 ? `(when ${rule.scope.join(", ")}) ` : ""}${rule.body}`;
}

// src/stages/gate/ledger/measure-rent.ts
/** Loads the tokenizer and returns the scale. Asynchronous because the tokenizer's tables are loaded on first use. */
async function loadRentMeasure() {
	const countTokens = await loadTokenizer();
	return (rule) => countTokens(renderRuleLine(rule));
}

// src/stages/gate/ledger/compile-memory.ts
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

// src/stages/gate/ledger/check/check-drift.ts
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

// src/stages/gate/ledger/check/check-body.ts
var import_dist = require_dist();
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

// src/stages/gate/ledger/parse/rule-fields.ts
/** True for `YYYY-MM-DD` of a day that exists. */
function isIsoDate(text) {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	const time = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
const slug = pipe(string(), check(isSlug));
const date = pipe(string(), check(isIsoDate));
const line = (longest) => pipe(string(), minLength(1), maxLength(longest), check(isPlainLine));
/** A glob stays short and printable, so that the rendered line stays one line and harmless. */
const glob = pipe(line(120), regex(/^[^\s,()`<>][^,()`<>]*$/));
/** Keys of a rule. `body` is only checked to be text here; its own rules have their own problems. */
const ruleFields = {
	id: requiredField(slug, "a kebab-case id of at most 64 characters that begins with a letter, for example sql-batch-reads"),
	agent: requiredField(slug, "the name of an agent of the config, or all"),
	body: requiredField(string(), "one sentence of 10 to 200 characters on one line"),
	status: requiredField(picklist(ruleStatuses), "candidate, inherited, active or evicted; a new rule is a candidate"),
	scope: defaultField(pipe(array(glob), maxLength(20)), "a list of at most 20 globs without spaces at the ends, commas or brackets, for example [\"src/db/**\"]", []),
	protected: defaultField(boolean(), "true or false", false),
	section: optionalField(pipe(line(200), check((text) => !holdsCommentMark(text))), "the headings the rule stands under, for example \"Testing > Fixtures\""),
	probe: optionalField(custom(() => true), ""),
	long: optionalField(literal(true), "true, for a body of more than 200 characters that nobody has split yet"),
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
	session: optionalField(line(200), "the id of a session"),
	digest: optionalField(pipe(string(), regex(/^sha256:[0-9a-f]{64}$/)), "sha256: and 64 hexadecimal digits"),
	cost: optionalField(pipe(number(), safeInteger(), minValue(0)), "tokens of the session, a whole number of 0 or more"),
	why: optionalField(line(200), "what was seen, in at most 200 characters on one line"),
	on: optionalField(date, "a date such as 2026-06-12")
};
/** Keys of `evicted`. */
const evictedFields = {
	on: requiredField(date, "a date such as 2026-06-14"),
	why: requiredField(line(100), "the verdict or the reason code, for example does-not-earn")
};
/** What a regular expression would have and no glob. */
const regexMarks = /[\\^$]|\.[*+]|\(\?|^\/.*\/$/;
const probeGlob = pipe(line(120), check((text) => !regexMarks.test(text) && !text.startsWith("/") && !text.split("/").includes("..")));
const globWords = "a glob of paths in the fixture, for example \"src/**\"; it is no regular expression";
/** What no simple command has: syntax of the shell, and patterns, which would be looked for letter by letter. */
const noCommand = /[|;&<>`$()\\\n]|\.[*+]|^\^|^\/.*\/$|(?:^|\s)\*(?:\s|$)/;
/** The one fact of `when`, `must` and `never`. */
const factFields = {
	changes: optionalField(probeGlob, globWords),
	reads: optionalField(probeGlob, globWords),
	runs: optionalField(pipe(line(200), check((text) => text !== "" && !noCommand.test(text) && text.trim() === text)), "the words of one simple command, for example npm run package; others may stand between and behind them, and they are no pattern"),
	calls: optionalField(pipe(line(100), regex(/^[\w.:-]+$/)), "the name of a tool, for example WebFetch")
};
const anything = () => optionalField(custom(() => true), "");
/** Keys of `probe`. */
const probeFields = {
	when: anything(),
	must: anything(),
	never: anything(),
	check: optionalField(pipe(line(200), check(isRepositoryPath)), "the path of a script in the repository, for example scripts/has-header.sh"),
	order: optionalField(picklist(["after", "before"]), "after or before"),
	tasks: optionalField(pipe(array(slug), minLength(1), maxLength(100)), "a list of golden tasks, for example [golden-02, golden-05]"),
	price: optionalField(pipe(string(), regex(/^(?:0|[1-9][0-9]?)(?:\.[0-9]{1,2})?%$/), transform((text) => Number((Number(text.slice(0, -1)) / 100).toFixed(4)))), "a percentage with its sign, for example 15%")
};

// src/stages/gate/ledger/parse/parse-rule.ts
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
	const node = nodeOf(rule, "probe") ?? null;
	const read = readFields(reader, node, `the probe of ${where}`, probeFields, offsetOfKey(rule, "probe"));
	if (read === void 0) return void 0;
	const map = node;
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
	const where = map === void 0 ? `rule number ${position}` : nameRule(map, position);
	const values = readFields(reader, node ?? null, where, ruleFields);
	if (map === void 0) return void 0;
	checkBody(reader, map, where);
	const born = readBorn(reader, map, where);
	const evicted = readEvicted(reader, map, where);
	const probe = readProbe(reader, map, where);
	if (values === void 0 || reader.problems.length > before) return void 0;
	const { line = 1, column = 1 } = reader.source.locate(startOf(map.items[0]?.key));
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

// src/stages/gate/ledger/parse/parse-ledger.ts
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

// src/stages/gate/ledger/diff-ledger.ts
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

// src/stages/gate/ledger/split-rule.ts
const longestId$1 = 64;
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
	const name = `${id.slice(0, longestId$1 - tail.length)}${tail}`.replace(/--+/g, "-");
	let free = name;
	for (let place = 2; taken.has(free); place += 1) free = `${name.slice(0, longestId$1 - `-${place}`.length)}-${place}`;
	return free;
}

// src/stages/gate/ledger/list-leaving.ts
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
	return leaving.flatMap((entry, place) => {
		const { rule, atHead } = entry;
		const found = findMoved(entry) ?? findSeveral(entry, leaving.slice(0, place)) ?? findReworded(entry, agents.length);
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

// src/stages/gate/ledger/edit/render-rule-yaml.ts
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

// src/stages/gate/ledger/edit/edit-rule.ts
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
	const start = startOf(pair.value);
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
	const indent = " ".repeat(columnOf(text, startOf(map)));
	return insertLines(text, lineEndAfter(text, end), [`${indent}${name}: ${value}`]);
}
function removeFirst(map, pair) {
	const next = map.items[1];
	return {
		start: startOf(pair.key),
		end: next === void 0 ? contentEndOf(pair.value) : startOf(next.key),
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
	const start = lineStartOf(text, startOf(pair.key));
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
		start: startOf(pair.value),
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

// src/stages/gate/ledger/edit/ledger-edit.ts
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

// src/stages/gate/ledger/edit/edit-ledger.ts
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

// src/stages/gate/ledger/import/propose-rule-id.ts
/** Words that tell two rules apart least. */
const fillers = new Set("a an and any are as at be but by do does for from if in instead into is it its never not of on only or over own than that the their them then these this to use using was when where with without you your always must should".split(" "));
const longestId = 48;
function listWords(body) {
	return body.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().split(/[^a-z0-9]+/).filter((word) => word.length > 1);
}
function joinWords(words) {
	const firstNamed = words.findIndex((word) => /^[a-z]/.test(word));
	const chosen = [];
	for (const word of firstNamed === -1 ? [] : words.slice(firstNamed, firstNamed + 4)) if ([...chosen, word].join("-").length <= longestId) chosen.push(word);
	return chosen.join("-") || "rule";
}
/** A free kebab-case id made of the body's first telling words; `-2`, `-3`, … when it is taken. */
function proposeRuleId(body, taken) {
	const words = listWords(body);
	const telling = [...new Set(words)].filter((word) => !fillers.has(word));
	const id = joinWords(telling.length > 0 ? telling : words);
	if (!taken.has(id)) return id;
	for (let number = 2;; number += 1) if (!taken.has(`${id}-${number}`)) return `${id}-${number}`;
}

// src/stages/gate/ledger/import/admit-bodies.ts
/** Most rules that one import brings: more than anybody reviews. */
const mostAdmitted = 2e3;
/**
* Decides for each body, in order, whether it becomes a rule of `agent`: one that keeps the limits of a ledger and is no near-duplicate of
* a rule that is there or of an earlier body. A body of more than 200 characters is marked `long`. The answers are in the same order.
*/
function admitBodies(proposed, rules, agent) {
	const faults = proposed.map(({ body }, place) => place < mostAdmitted ? explainFault(body) : "too many at once");
	const repeats = findRepeats(proposed.filter((_, place) => faults[place] === void 0), rules, agent);
	const taken = new Set(rules.map(({ id }) => id));
	return proposed.map((entry, place) => {
		const why = faults[place] ?? repeats.get(entry);
		return why === void 0 ? admit(entry.body, taken) : { why };
	});
}
function admit(body, taken) {
	const id = proposeRuleId(body, taken);
	taken.add(id);
	return isLong(body) ? {
		id,
		body,
		long: true
	} : {
		id,
		body
	};
}
function isLong(body) {
	return countCharacters(body) > bodyLimits.longest;
}
function explainFault(body) {
	return findBodyFault(body, isLong(body))?.code.replace("body-", "").replaceAll("-", " ");
}
/** Bodies that repeat a rule of the ledger or an earlier body, with the reason. */
function findRepeats(proposed, rules, agent) {
	const items = [...rules.map((rule) => ({
		body: rule.body,
		group: rule.agent,
		query: false
	})), ...proposed.map(({ body }) => ({
		body,
		group: agent,
		query: true
	}))];
	const nearest = findNearest(items, {
		threshold: similarityLimits.refuse,
		common: "all"
	});
	const repeats = /* @__PURE__ */ new Map();
	for (const [place, entry] of proposed.entries()) {
		const near = nearest[rules.length + place];
		if (near === void 0 || near.jaccard <= similarityLimits.refuse) continue;
		const rule = rules[near.index];
		const what = rule === void 0 ? proposed[near.index - rules.length]?.place : `rule ${rule.id} of the ledger`;
		repeats.set(entry, `nearly the same as ${what}`);
	}
	return repeats;
}

// src/stages/gate/ledger/check/why-never-withheld.ts
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

// src/stages/gate/ledger/check/check-probes.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
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
	if (when === void 0 || ask.kind === "check" || order !== void 0 || !isSame(when, ask.fact)) return [];
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
	const earlier = probed.slice(0, probed.indexOf(rule)).filter((other) => shareMemory(other, rule));
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
function shareMemory(a, b) {
	return a.agent === b.agent || a.agent === "all" || b.agent === "all";
}
function isSame(a, b) {
	return JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());
}

export { loadRentMeasure as _, proposeRuleId as a, similarityLimits as b, listLeaving as c, diffLedger as d, parseLedger as f, selectCompiledRules as g, compileMemory as h, admitBodies as i, splitRule as l, checkDrift as m, describeNeverWithheld as n, editLedger as o, findBodyFault as p, whyNeverWithheld as r, findUntold as s, checkProbes as t, splitTermsOf as u, renderRuleLine as v, findNearest as x, lintLedger as y };