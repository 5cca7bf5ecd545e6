import { F as makeError, I as setupError, j as ProblemError } from "./model.js";
import { K as quoteValue, M as decodeText, V as hintKnownWords, c as splitLines, s as readFrontmatter } from "./text.js";
import { C as defined, y as loadTokenizer } from "./util.js";
import { a as toWrittenFile, i as keepEffective, l as planMemory, n as overlayTree, o as applyChanges, r as diffChanges, t as listOnce } from "./repository-changes.js";
import { _ as readMemory, d as readSurfaceFiles, n as requireSources, r as loadWorktree, u as loadSide, v as readTreeText } from "./repository-reading.js";
import { i as compareDelivery, n as listReaders, r as readerOf } from "./repository-delivered.js";
import { a as memoryOrder, t as lintSides } from "./repository-lint.js";
import { t as require_dist } from "./yaml.js";
import { _ as startOf, y as parseYaml } from "./text-yaml.js";
import { n as parseConfig } from "./stage-config.js";
import { n as isGenerated, r as nameElement, t as triage } from "./stage-adopt.js";
import { f as parseLedger, g as selectCompiledRules, i as admitBodies, o as editLedger, v as renderRuleLine } from "./stage-ledger.js";
import { d as addMarkers, i as findWords, p as findOwnership } from "./stage-surface.js";
import { t as suggestForRule } from "./repository-probes.js";
import { a as describeProbe } from "./stage-probe.js";
import { g as listIgnored } from "./git.js";
import { r as isRepositoryPath } from "./quick-answer.js";
import { join, relative, resolve, sep } from "node:path";
import { lstat, readFile, realpath } from "node:fs/promises";

// src/flows/adopt/keeps-delivery.ts
/** Reads what a tree delivers, and how the file that is adopted from is read. */
async function readBefore(tree, config, file) {
	const files = new Map([...await readSurfaceFiles(tree, config), ...await readOne(tree, file)]);
	const parts = listReaders(config).flatMap((reader) => reader.read(files).parts.filter(({ path }) => path === file));
	return {
		tree,
		file,
		config,
		files,
		loading: parts.some(({ loading, kind }) => loading === "always" && kind !== "description") ? "always" : parts.length > 0 ? "on a condition" : "by nobody"
	};
}
/** The file that is adopted from, whether a known program reads it or not. */
async function readOne(tree, file) {
	const text = await readTreeText(tree, file);
	return text === void 0 ? /* @__PURE__ */ new Map() : /* @__PURE__ */ new Map([[file, text]]);
}
/**
* Why the planned files would not deliver what is delivered now: somebody loses or gains a sentence, reads it at another level, or twice.
* `waiting`: bodies of candidates, which leave until they earned.
*/
async function checkDelivered(before, placement, changes, waiting) {
	const { tree, file, config, files } = before;
	const laid = overlayTree(tree, changes);
	const after = new Map([...await readSurfaceFiles(laid, placement.config), ...await readOne(laid, file)]);
	const others = before.loading === "by nobody" ? [readerOf(file)] : [];
	const readers = [...listReaders(config), ...others];
	const readersAfter = [...listReaders(placement.config), ...others];
	const changed = compareDelivery({
		before: files,
		after,
		readers,
		readersAfter,
		waiting
	});
	return changed.length === 0 ? void 0 : losesDelivery(file, changed);
}
/** Most readers and sentences that are shown of them. */
const most = 3;
function losesDelivery(file, changed) {
	const said = changed.slice(0, most).map(describe).join("; ");
	const rest = changed.length > most ? `; and ${changed.length - most} more` : "";
	return makeError("setup", "adopt-loses-delivery", `adopting from ${quoteValue(file)} would change what is read: ${said}${rest}`, `Nothing was written, and nothing has to be: what stands in the file is read, weighed and kept from growing as it is. To have its rules measured, adopt from a file that the agents of the config read, or give one of them (agents.<name>.memory) a memory that all of these read.`, {
		file,
		line: 1
	});
}
function describe({ reader, lost, gained, twice }) {
	return `${reader} ${[
		{
			words: "would lose",
			sentences: lost
		},
		{
			words: "would also read",
			sentences: gained
		},
		{
			words: "would read twice",
			sentences: twice
		}
	].filter(({ sentences }) => sentences.length > 0).map(({ words, sentences: [first = "", ...others] }) => {
		return `${words} ${quoteValue(first.length > 80 ? `${first.slice(0, 79)}…` : first)}${others.length === 0 ? "" : ` and ${others.length} more`}`;
	}).join(", ")}`;
}
/** The first error that lint would have with the planned files and does not have without them. */
async function checkLinted(inputs, changes) {
	const head = await loadSide(overlayTree(inputs.head.tree, changes), inputs.paths, "head");
	const known = new Set((await lintErrors(inputs)).map(keyOf));
	const fresh = (await lintErrors({
		...inputs,
		head
	})).find((problem) => !known.has(keyOf(problem)));
	if (fresh === void 0) return void 0;
	const message = `what adopting would leave does not pass lint: ${fresh.message} (${fresh.code})`;
	return makeError("setup", "adopt-fails-lint", message, fresh.hint, fresh.at);
}
async function lintErrors(inputs) {
	return (await lintSides(inputs)).problems.filter(({ severity }) => severity === "error");
}
/** Text that grew before has grown wherever it goes: no adoption adds any. */
function keyOf({ code, at }) {
	return code === "context-grew" ? code : `${code} ${at?.file ?? ""}`;
}

// src/stages/gate/config/set-memory.ts
var import_dist = require_dist();
/**
* The text of a config in which an agent's rules go to another file: every other byte stays. Throws ProblemError for a text that is no
* config, Error for one that does not have the agent.
*/
function setMemory(text, file, agent, memory) {
	const parsed = parseYaml(text, file, "setup", {
		codePrefix: "config",
		maxBytes: 262144
	});
	const root = parsed.value?.document.contents;
	if (!(0, import_dist.isMap)(root)) throw new ProblemError(parsed.problems);
	const node = root.getIn(["agents", agent], true);
	if (!(0, import_dist.isMap)(node)) throw new Error(`"${file}" has no agent "${agent}"`);
	const set = place(text, node, /^[\w./-]+$/.test(memory) ? memory : JSON.stringify(memory));
	const { value, problems } = parseConfig(set, file, "setup");
	if (value === void 0) throw new ProblemError(problems);
	if (value.agents[agent]?.memory !== memory) throw new Error(`the memory of "${agent}" in "${file}" could not be set`);
	return set;
}
/** In place of the value that is there, else as the first key. */
function place(text, agent, memory) {
	const standing = agent.get("memory", true);
	if ((0, import_dist.isScalar)(standing) && standing.range) {
		const [from, to] = standing.range;
		return `${text.slice(0, from)}${memory}${text.slice(to)}`;
	}
	const at = startOf(agent.items[0]?.key);
	const indent = at - (text.lastIndexOf("\n", at - 1) + 1);
	const end = agent.flow ? ", " : `\n${" ".repeat(indent)}`;
	return `${text.slice(0, at)}memory: ${memory}${end}${text.slice(at)}`;
}

// src/flows/adopt/list-placements.ts
/**
* Ways to place adopted rules, the plainest first: as the config says; for one of its agents alone, whose memory the others may read as well;
* and as a block of the very file that they leave, so that whoever reads the file goes on reading them.
*/
function listPlacements(input) {
	const { config, agent, isNamed, file } = input;
	const known = Object.keys(config.agents);
	const alone = isNamed || agent !== "all" || known.length === 1 ? [] : known;
	const isTaken = known.some((name) => config.agents[name]?.memory === file);
	const owners = agent === "all" ? known : [agent];
	return [
		{
			agent,
			config
		},
		...alone.map((name) => ({
			agent: name,
			config
		})),
		...isTaken ? [] : owners.map((name) => placeInFile(name, owners.length === 1 || isNamed ? agent : name, input))
	];
}
function placeInFile(owner, agent, { config, configFile, configText, file }) {
	const standing = config.agents[owner];
	const after = setMemory(configText, configFile, owner, file);
	const agents = standing === void 0 ? config.agents : {
		...config.agents,
		[owner]: {
			...standing,
			memory: file
		}
	};
	return {
		agent,
		config: {
			...config,
			agents
		},
		moved: {
			from: standing?.memory,
			config: {
				before: configText,
				after
			}
		}
	};
}

// src/stages/gate/adopt/choose-elements.ts
/** The elements (by index) of the lines or the section that are meant. Problems name the lines that would do. */
function chooseElements({ elements }, choice) {
	const inRange = chooseRange(elements, choice);
	const inSection = chooseSection(elements, choice);
	const problems = [...inRange.problems, ...inSection.problems];
	const { value } = inSection;
	if (inRange.value === void 0 || value === void 0) return { problems };
	return {
		value: new Set([...inRange.value].filter((index) => value.has(index))),
		problems
	};
}
function all(elements) {
	return {
		value: new Set(elements.keys()),
		problems: []
	};
}
function chooseRange(elements, { file, range }) {
	if (range === void 0) return all(elements);
	const { from, to } = range;
	const last = Math.max(0, ...elements.map(({ lines }) => lines.to));
	if (from < 1 || from > to || from > last) return refuse$1(outsideProblem(file, range, last));
	const touched = [...elements.entries()].filter(([, { lines }]) => lines.from <= to && from <= lines.to);
	const cut = touched.find(([, { lines }]) => lines.from < from || lines.to > to);
	const reached = touched.map(([, { lines }]) => lines);
	if (cut !== void 0) return refuse$1(cutProblem(file, range, cut[1], reached));
	return {
		value: new Set(touched.map(([index]) => index)),
		problems: []
	};
}
function chooseSection(elements, { file, section }) {
	if (section === void 0) return all(elements);
	const headings = [...elements.entries()].filter(([, { kind }]) => kind === "heading");
	const wanted = foldName(section);
	const found = headings.filter(([index]) => pathOf(elements, index).some((name) => foldName(name) === wanted));
	const [first, ...others] = found;
	if (first === void 0) return refuse$1(unknownProblem(file, section, headings));
	if (others.length > 0) return refuse$1(ambiguousProblem(file, section, found));
	const inside = [...elements.entries()].filter(([index, { under }]) => index === first[0] || under.includes(first[0]));
	return {
		value: new Set(inside.map(([index]) => index)),
		problems: []
	};
}
/** What a heading may be called: its name, and its name behind those of the headings above it. */
function pathOf(elements, index) {
	const names = [...elements[index]?.under ?? [], index].flatMap((place) => elements[place] ?? []).map(nameElement);
	return names.map((_, place) => names.slice(place).join(" > "));
}
function foldName(name) {
	return name.replace(/^#+\s+/, "").replace(/\s+/g, " ").trim().toLowerCase();
}
function refuse$1({ code, message, hint, at }) {
	return { problems: [makeError("setup", code, message, hint, at)] };
}
function outsideProblem(file, { from, to }, last) {
	return {
		code: "adopt-range-outside",
		message: `lines "${from}-${to}" are not in "${file}", which has something on lines 1 to ${last}`,
		hint: `Name a range that begins at line ${last} or before it, the smaller number first: rentroll adopt ${file}:1-${last}.`,
		at: { file }
	};
}
function cutProblem(file, { from, to }, cut, touched) {
	const wider = `${Math.min(from, ...touched.map((lines) => lines.from))}-${Math.max(to, ...touched.map((lines) => lines.to))}`;
	return {
		code: "adopt-range-cuts",
		message: `lines "${from}-${to}" cut through ${{
			item: "a list item",
			code: "a code block",
			table: "a table",
			quote: "a quote"
		}[cut.kind] ?? "a block"}, which stands on lines ${cut.lines.from} to ${cut.lines.to}`,
		hint: `Take it as a whole: rentroll adopt ${file}:${wider}.`,
		at: {
			file,
			line: cut.lines.from
		}
	};
}
function unknownProblem(file, section, headings) {
	return {
		code: "adopt-section-unknown",
		message: `"${file}" has no heading ${quoteValue(section)}`,
		hint: hintKnownWords(section, headings.map(([, heading]) => nameElement(heading)), "headings"),
		at: { file }
	};
}
function ambiguousProblem(file, section, found) {
	const lines = found.map(([, heading]) => heading.lines.from);
	return {
		code: "adopt-section-ambiguous",
		message: `"${file}" has the heading ${quoteValue(section)} on lines ${lines.join(", ")}`,
		hint: "Name the headings above it too (\"Testing > Rules\"), or name lines: rentroll adopt FILE:FROM-TO.",
		at: {
			file,
			...defined({ line: lines[0] })
		}
	};
}

// src/stages/gate/adopt/find-leaving.ts
/**
* Elements (by index) that leave a file when these blocks are taken: those whose every block is taken, and the headings and introductions
* that stand over nothing any more, when the sections of what was taken hold their words. What stood over nothing before stays.
*/
function findLeaving({ elements, blocks }, taken) {
	const kept = new Set(blocks.filter((block) => !taken.has(block)).map(({ element }) => element));
	const named = new Set([...taken].flatMap((block) => block.named));
	const standing = countUnder(elements.map(({ under, what }) => what === "line" ? [] : under));
	const gone = new Uint32Array(elements.length);
	const leaving = /* @__PURE__ */ new Set();
	for (let index = elements.length - 1; index >= 0; index -= 1) {
		const isTaken = !kept.has(index);
		const isBare = named.has(index) && gone[index] === standing[index] && (gone[index] ?? 0) > 0;
		if (!isTaken && !isBare) continue;
		leaving.add(index);
		for (const above of elements[index]?.under ?? []) gone[above] = (gone[above] ?? 0) + 1;
	}
	return leaving;
}
function countUnder(unders) {
	const counts = new Uint32Array(unders.length);
	for (const above of unders.flat()) counts[above] = (counts[above] ?? 0) + 1;
	return counts;
}

// src/stages/gate/adopt/cut-blocks.ts
const listItem = /^\s*(?:[-*+]|\d{1,9}[.)])\s/;
/**
* The file without the taken blocks, and without lists, headings and introductions of which nothing is left. Every other line stays byte
* for byte; of two empty lines that meet one goes, and where two blocks would run into one an empty line is put between them.
*/
function cutBlocks(markdown, triage, taken) {
	const leaving = findLeaving(triage, taken);
	const lines = splitLines(markdown);
	const kept = dropLines(lines, triage, leaving, listCuts(triage, taken, leaving));
	const mark = markdown.startsWith("﻿") ? "﻿" : "";
	return {
		text: taken.size === 0 ? markdown : mark + joinKept(lines, kept),
		leaving
	};
}
/** Parts of the file that go from lines of which something stays. */
function listCuts({ elements }, taken, leaving) {
	return [...taken].flatMap(({ element, span }) => {
		const holder = elements[element];
		return span === void 0 || holder === void 0 || leaving.has(element) ? [] : toFile(holder, span);
	});
}
function toFile({ pieces }, { start, end }) {
	return pieces.map(({ at, offset, length }) => ({
		start: offset + Math.max(0, start - at),
		end: offset + Math.min(length, end - at)
	})).filter((span) => span.start < span.end);
}
/** What becomes of each line, by index. */
function dropLines(lines, { elements }, leaving, cuts) {
	const kept = lines.map(({ text }) => ({ text }));
	for (const index of leaving) {
		const range = elements[index]?.lines;
		if (range !== void 0) kept.fill("leaves", range.from - 1, range.to);
	}
	for (const [place, spans] of Map.groupBy(cuts, ({ start }) => findLine(lines, start))) {
		const line = lines[place];
		if (line !== void 0) kept[place] = cutLine(line, spans);
	}
	return kept;
}
function findLine(lines, offset) {
	let low = 0;
	let high = lines.length - 1;
	while (low < high) {
		const middle = low + high + 1 >> 1;
		if ((lines[middle]?.offset ?? 0) <= offset) low = middle;
		else high = middle - 1;
	}
	return low;
}
function cutLine({ offset, text }, spans) {
	const indent = /^\s*/.exec(text)?.[0] ?? "";
	const parts = [];
	let at = 0;
	for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
		parts.push(text.slice(at, start - offset));
		at = end - offset;
	}
	const words = [...parts, text.slice(at)].map((part) => part.trim()).filter((part) => part !== "");
	return words.length === 0 ? "emptied" : { text: indent + words.join(" ") };
}
function joinKept(lines, kept) {
	const lineEnd = lines[0]?.lineEnd || "\n";
	const out = [];
	let previous = "";
	let isGap = false;
	for (const [place, line] of kept.entries()) {
		if (line === "leaves") isGap = true;
		if (typeof line === "string") continue;
		const isEmpty = line.text.trim() === "";
		if (isGap && isEmpty && previous.trim() === "") continue;
		if (isGap && !isEmpty && needsGap(previous, line.text, out.length === 0)) out.push(lineEnd);
		out.push(line.text + (lines[place]?.lineEnd ?? ""));
		previous = line.text;
		isGap = false;
	}
	while (isGap && out.at(-1)?.trim() === "") out.pop();
	return out.join("");
}
/** Where two lines that were apart would become one block, or a divider would become a heading or frontmatter. */
function needsGap(previous, next, isFirst) {
	if (isFirst) return /^(?:---|\+\+\+)\s*$/.test(next);
	return previous.trim() !== "" && !listItem.test(next);
}

// src/flows/adopt/adopted-parts.ts
/** The rule that a block becomes; `stood`: its words were in the file at base. */
function adoptBlock(block, { id, body, long }, stood, { agent, today }) {
	const status = stood ? "inherited" : "candidate";
	const { section } = block;
	return {
		block,
		rule: {
			id,
			agent,
			body,
			status,
			scope: [],
			protected: false,
			born: {
				of: "imported",
				on: today
			},
			...defined({ section }),
			...long ? { long } : {}
		}
	};
}
/** What people and machines are told of a rule that was taken. */
function toTakenRule({ block, rule }, countTokens) {
	const { id, status, body, section, long } = rule;
	const more = {
		...defined({ section }),
		...long ? { long } : {}
	};
	const probe = suggestForRule(rule);
	const suggested = probe === void 0 ? {} : { probe: describeProbe(probe) };
	return {
		id,
		status,
		...more,
		body,
		lines: block.lines,
		tokens: countTokens(renderRuleLine(rule)),
		...suggested
	};
}
/** What they are told of a block that was not; `why` when it is a rule that was not taken. */
function toLeftBlock({ class: kind, reason, lines, text }, why, leaves, countTokens) {
	const tokens = countTokens(text);
	return {
		class: kind,
		reason: why ?? reason,
		lines,
		text,
		tokens,
		...leaves ? { leaves } : {}
	};
}

// src/flows/adopt/check-rest.ts
/**
* Refuses a cut after which words that stay would read otherwise: where the lines that go held a code fence shut, for example, what comes
* after it would become code. `left`: what no rule was made of.
*/
function checkRest(file, left, cut) {
	const says = findWords(cut.text);
	return left.filter(({ class: kind, element }) => ["fact", "rule"].includes(kind) && !cut.leaving.has(element)).filter(({ text }) => !says(text)).map((block) => toProblem(file, block));
}
function toProblem(file, { text, lines }) {
	const message = `without the rules that would leave "${file}", its line ${lines.from} would read otherwise: ${quoteValue(text)}`;
	return makeError("setup", "adopt-rest-changes", message, "Put an empty line before and after each list and code block there, then run the command again.", {
		file,
		line: lines.from
	});
}

// src/flows/adopt/plan-adoption.ts
/**
* Moves the rules of an instruction file into the ledger: those of the lines or the section that are named, or all. A rule whose words
* stood in the file at base is inherited, any other a candidate. Everything else stays where it is and is listed with its class and the
* reason. Throws ProblemError for a range that cuts a block or lies outside of the file, for a section that is not there, for a cut after
* which the rest would read otherwise, and for a ledger that cannot be read.
*/
function planAdoption(input) {
	const stood = findWords(input.baseText ?? "");
	const read = withoutNewTitles(triage(input.markdown), stood);
	const chosen = chooseElements(read, input);
	if (chosen.value === void 0) throw new ProblemError(chosen.problems);
	const named = chosen.value;
	const { adopted, refused } = admitBlocks(read.blocks.filter((block) => block.class === "rule" && named.has(block.element)), stood, input);
	const taken = new Set(adopted.map(({ block }) => block));
	const cut = cutBlocks(input.markdown, read, taken);
	const left = read.blocks.filter((block) => !taken.has(block));
	const disturbed = checkRest(input.file, left, cut);
	if (disturbed.length > 0) throw new ProblemError(disturbed);
	const tell = (block) => {
		const why = block.class === "rule" && !named.has(block.element) ? "outside of what was named" : refused.get(block);
		return toLeftBlock(block, why, cut.leaving.has(block.element), input.countTokens);
	};
	return {
		ledgerText: appendTo(input.ledgerText, adopted),
		fileText: cut.text,
		taken: adopted.map((entry) => toTakenRule(entry, input.countTokens)),
		left: left.map(tell)
	};
}
/** A heading is compiled and measured by nobody: one that base does not have stays in the file, and its rules stand under none. */
function withoutNewTitles(read, stood) {
	const isNew = ({ section = "" }) => section.split(" > ").some((title) => title !== "" && !stood(title));
	const strip = ({ section: _new, ...block }) => ({
		...block,
		named: []
	});
	return {
		...read,
		blocks: read.blocks.map((block) => isNew(block) ? strip(block) : block)
	};
}
/** The blocks that become rules of the ledger, and why others do not. */
function admitBlocks(proposed, stood, input) {
	const ledger = parseLedger(input.ledgerText, "ledger.yml", "head");
	if (ledger.value === void 0) throw new ProblemError(ledger.problems);
	const bodies = proposed.map(({ text, lines }) => ({
		body: text,
		place: `line ${lines.from}`
	}));
	const answers = admitBodies(bodies, ledger.value.rules, input.agent);
	const adopted = [];
	const refused = /* @__PURE__ */ new Map();
	for (const [place, block] of proposed.entries()) {
		const answer = answers[place];
		if (answer?.why !== void 0) refused.set(block, answer.why);
		else if (answer !== void 0) adopted.push(adoptBlock(block, answer, stood(answer.body), input));
	}
	return {
		adopted,
		refused
	};
}
function appendTo(ledgerText, adopted) {
	return editLedger(ledgerText, adopted.map(({ rule }) => ({
		kind: "append",
		rule
	})));
}

// src/flows/adopt/plan-files.ts
/**
* The files of an adoption in the order they are written: the config where the rules go elsewhere from now on, the ledger, the memories, and
* at last the file the rules leave, so that no word is missing for agents if the writing stops between two of them. Throws ProblemError for
* a memory that people wrote in without saying where compiled rules may stand, and for a file that git ignores.
*/
async function planFiles({ head, paths, refs }, { file, markdown, placement }, { ledgerText, fileText }) {
	const { config, agent, moved } = placement;
	const before = await readTreeText(head.tree, paths.ledger);
	const rules = parseLedger(ledgerText, paths.ledger, "head").value?.rules ?? [];
	const found = new Map(await readMemory(head.tree, config));
	const owner = Object.keys(config.agents).find((name) => config.agents[name]?.memory === file);
	if (owner !== void 0) found.set(file, selectCompiledRules(rules, owner).length > 0 ? addMarkers(fileText) : fileText);
	const agents = agent === "all" ? Object.keys(config.agents) : [agent];
	const memory = keepEffective(planMemory({
		config,
		agents,
		rules,
		order: memoryOrder(head),
		found
	}));
	const own = memory.find(({ path }) => path === file);
	const changes = keepEffective([
		...moved === void 0 ? [] : [{
			path: paths.config,
			...moved.config
		}],
		{
			path: paths.ledger,
			before,
			after: ledgerText
		},
		...memory.filter((change) => change !== own),
		...await emptyLeft(moved?.from, head.tree),
		{
			path: file,
			before: markdown,
			after: own?.after ?? fileText
		}
	]);
	await refuseIgnored(refs.root, changes);
	return changes;
}
/** A memory that is left goes, where it is ours as a whole. */
async function emptyLeft(path, tree) {
	const text = path === void 0 ? void 0 : await readTreeText(tree, path);
	if (path === void 0 || text === void 0 || findOwnership(text).kind !== "ours") return [];
	return [{
		path,
		before: text,
		after: void 0
	}];
}
/** A rule that leaves a committed file for one that git ignores would reach nobody but the one who adopted it. */
async function refuseIgnored(root, changes) {
	const paths = changes.map(({ path }) => path);
	const [ignored] = paths.length === 0 ? [] : await listIgnored(root, paths);
	if (ignored === void 0) return;
	throw setupError("adopt-ignored", `"${ignored}" would hold the rules, and git ignores it: nobody else would get them`, `Take it out of .gitignore (git check-ignore -v ${ignored} names the line), or give the agent a memory that is committed: agents.<name>.memory.`, { file: ignored });
}

// src/flows/adopt/read-adoptable.ts
const limits = {
	codePrefix: "adopt",
	maxBytes: 8388608
};
/** Takes the lines off the end of a target. */
function parseTarget(target) {
	const [, path = "", from, to] = /^(.+):(\d{1,9})(?:-(\d{1,9}))?$/s.exec(target) ?? [];
	if (path === "" || from === void 0) return { path: target };
	return {
		path,
		range: {
			from: Number(from),
			to: Number(to ?? from)
		}
	};
}
/**
* Reads the file that `path` (relative to `cwd`) names. Throws ProblemError for one outside of the repository or inside `.git`, a link, a
* folder, a file that is not text, one that rentroll compiled, and one that is loaded for some paths only.
*/
async function readAdoptable(root, cwd, path) {
	const file = await locate(root, cwd, path);
	await refuseLinks(root, file);
	const stats = await lstat(join(root, file)).catch(() => void 0);
	if (stats === void 0) throw refuse("missing", file, "does not exist", namesFile);
	if (!stats.isFile()) throw refuse("not-a-file", file, "is not a file", namesFile);
	const decoded = decodeText(await readFile(join(root, file)), file, "setup", limits);
	if (decoded.value === void 0) throw new ProblemError(decoded.problems);
	refuseOthers(file, decoded.value);
	return {
		file,
		markdown: decoded.value
	};
}
const namesFile = "Name an instruction file, with lines if you like: rentroll adopt CLAUDE.md:10-20.";
async function locate(root, cwd, path) {
	const here = await realpath(cwd).catch(() => cwd);
	const file = relative(root, resolve(here, path)).split(sep).join("/");
	if (/(?:^|\/)\.git(?:\/|$)/i.test(file)) throw refuse("in-git", path, "lies in git's own folder", namesFile);
	if (file === "") throw refuse("not-a-file", path, "is not a file", namesFile);
	if (isRepositoryPath(file)) return file;
	throw refuse("outside", path, "is no path inside the repository", "Only files of this repository can be adopted from; a range of lines is written FILE:FROM-TO.");
}
async function refuseLinks(root, file) {
	let reached = root;
	for (const segment of file.split("/")) {
		reached = join(reached, segment);
		if ((await lstat(reached).catch(() => void 0))?.isSymbolicLink() !== true) continue;
		const real = await realpath(join(root, file)).catch(() => void 0);
		const target = real === void 0 ? "" : relative(root, real).split(sep).join("/");
		throw refuse("link", file, "leads through a symbolic link", isRepositoryPath(target) ? `Name the file it leads to: rentroll adopt ${target}.` : "Replace the link with a regular file of this repository.");
	}
}
function refuseOthers(file, markdown) {
	if (isGenerated(markdown)) throw refuse("generated", file, "is a memory that rentroll compiled", "Its rules are in the ledger already; name a file that people write.");
	const scope = /^(?:paths|globs|applyTo)\s*:/m.exec(readFrontmatter(markdown))?.[0];
	if (scope === void 0) return;
	throw refuse("on-path", file, `is loaded for some paths only ("${scope}" in its frontmatter)`, "Adopted rules would be loaded always. Move what should be to CLAUDE.md or AGENTS.md first.");
}
function refuse(code, path, what, hint) {
	return setupError(`adopt-${code}`, `${quoteValue(path)} ${what}`, hint, { file: path });
}

// src/flows/adopt/adopt-file.ts
/**
* Moves rules of an instruction file of the working tree into the ledger, and compiles memory anew in the same change. All is planned
* before anything is written. Throws ProblemError for a file, a range, an agent, a config or a ledger that cannot be used.
*/
async function adoptFile(request, world) {
	const loaded = await loadWorktree(request, world);
	const inputs = {
		...loaded,
		head: {
			...loaded.head,
			tree: listOnce(loaded.head.tree)
		}
	};
	const { config } = requireSources(inputs);
	const { path, range } = parseTarget(request.target);
	const { file, markdown } = await readAdoptable(inputs.refs.root, world.cwd, path);
	const agent = chooseAgent(config, file, request.agent);
	const before = await readBefore(inputs.head.tree, config, file);
	if (before.loading === "on a condition") throw onCondition(file);
	const input = {
		file,
		markdown,
		...defined({
			range,
			section: request.section
		}),
		ledgerText: await readTreeText(inputs.head.tree, inputs.paths.ledger) ?? "",
		baseText: inputs.baseTree === void 0 ? void 0 : await readTreeText(inputs.baseTree, file),
		today: request.today,
		countTokens: await loadTokenizer()
	};
	const configText = await readTreeText(inputs.head.tree, inputs.paths.config) ?? "";
	const isNamed = request.agent !== void 0;
	const places = {
		config,
		configFile: inputs.paths.config,
		configText,
		file,
		agent,
		isNamed
	};
	const chosen = await choosePlacement(listPlacements(places), input, inputs, before);
	if (!request.dryRun) await applyChanges(inputs.refs.root, chosen.changes);
	const { taken, left } = chosen.adoption;
	return {
		schema: 1,
		file,
		agent: chosen.agent,
		dryRun: request.dryRun === true,
		taken,
		left,
		files: chosen.changes.map(toWrittenFile),
		diffs: diffChanges(chosen.changes)
	};
}
/**
* The first way to place the rules with which everybody goes on reading what they read, and which passes lint. Throws ProblemError where there is
* none, with what the plainest way would lose.
*/
async function choosePlacement(placements, input, inputs, before) {
	const refused = [];
	for (const placement of placements) {
		const { agent } = placement;
		const adoption = planAdoption({
			...input,
			agent
		});
		const planned = await planOrRefuse(inputs, {
			...input,
			placement
		}, adoption, refused);
		if (planned === void 0) continue;
		const waiting = adoption.taken.filter(({ status }) => status === "candidate").map(({ body }) => body);
		const problem = adoption.taken.length === 0 ? void 0 : await checkDelivered(before, placement, planned, waiting) ?? await checkLinted(inputs, planned);
		if (problem === void 0) return {
			agent,
			adoption,
			changes: planned
		};
		refused.push(problem);
	}
	throw new ProblemError(refused.slice(0, 1));
}
/** A memory that people wrote in, or that git ignores, is no place; the first that is none says why, should there be no other. */
async function planOrRefuse(inputs, adopted, adoption, refused) {
	try {
		return await planFiles(inputs, adopted, adoption);
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		refused.push(...error.problems);
		return;
	}
}
function onCondition(file) {
	return setupError("adopt-on-path", `${quoteValue(file)} is loaded on a condition only: when an agent opens a file beside it`, "Leave its lines where they are: adopted, they would be loaded always, by every session. What should be is written into CLAUDE.md or AGENTS.md of the root first.", { file });
}
/** The agent a file belongs to alone, by the config; a file that several load belongs to all. */
function chooseAgent(config, file, wanted) {
	const known = Object.keys(config.agents);
	if (wanted === void 0) {
		const owners = known.filter((name) => [config.agents[name]?.definition, config.agents[name]?.memory].includes(file));
		return owners.length === 1 && owners[0] !== void 0 ? owners[0] : "all";
	}
	if (wanted === "all" || known.includes(wanted)) return wanted;
	const hint = hintKnownWords(wanted, ["all", ...known], "agents");
	throw setupError("adopt-unknown-agent", `the config has no agent ${quoteValue(wanted)}`, hint);
}

export { adoptFile };