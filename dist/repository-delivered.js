import { F as makeError } from "./model.js";
import { K as quoteValue, R as quoteShell } from "./text.js";
import { g as isSameFile, v as readTreeText } from "./repository-reading.js";
import { a as listSentences, c as surfaceOf, h as isShared, p as findOwnership } from "./stage-surface.js";

// src/repository/delivered/memory-paths.ts
/** Where compiled memory lies by a config: the one place that says it, for everything that judges a change. */
function listMemoryPaths(...configs) {
	return new Set(configs.flatMap((config) => Object.values(config?.agents ?? {}).map(({ memory }) => memory)));
}
/**
* Memory is judged at base's paths and at head's. Where head's config still names a path, what lies there is held against the ledger; a path
* that head's config leaves must be empty of agents' text, since agents may go on loading it, and nothing holds it against anything. A
* link in the place of memory would lead them to a text that nobody compiled.
*/
async function checkMemoryPaths({ base, head }) {
	if (head.config === void 0) return [];
	const kept = listMemoryPaths(head.config);
	const paths = [...listMemoryPaths(base?.config, head.config)];
	const modes = new Map((await head.tree.list("")).map(({ path, mode }) => [path, mode]));
	const judged = paths.map(async (path) => {
		if (modes.get(path) === "120000") return [linked(path)];
		return kept.has(path) ? [] : judgeLeft(path, base, head);
	});
	return (await Promise.all(judged)).flat();
}
/** Of a file that people write in as well, the compiled part has to go: their own text is judged as everybody's is. */
async function judgeLeft(path, base, { tree }) {
	const text = await readTreeText(tree, path);
	if (text === void 0 || text.trim() === "") return [];
	const before = base === void 0 ? void 0 : await readTreeText(base.tree, path);
	const stood = before === void 0 ? void 0 : findOwnership(before).kind;
	const isPeoples = stood === void 0 ? isShared(path) : stood !== "ours";
	return isPeoples && findOwnership(text).kind === "theirs" ? [] : [left(path, isPeoples)];
}
function left(path, isPeoples) {
	return {
		code: "memory-left",
		severity: "error",
		message: `no agent of the config has its memory at ${quoteValue(path)} any more, and text is left there: agents may load it, and nobody measured it`,
		hint: isPeoples ? "Take the compiled rules and the two markers around them out of the file." : `Take the file away: git rm --force ${quoteShell(path)}. Or let the config name it again.`,
		at: {
			file: path,
			line: 1,
			column: 1
		},
		blame: "head"
	};
}
function linked(path) {
	return {
		code: "memory-link",
		severity: "error",
		message: `the memory ${quoteValue(path)} is a symbolic link: agents would load what it leads to, and nobody compiled that`,
		hint: `Take the link away (git rm ${quoteShell(path)}) and run rentroll compile, which writes a file.`,
		at: { file: path },
		blame: "head"
	};
}

// src/repository/delivered/check-case.ts
/** Names that agents look for, as they write them. */
const looked = [
	/(?:^|\/)(?:CLAUDE(?:\.local)?|AGENTS(?:\.override)?)\.md$/,
	/^\.claude\/(?:rules|agents|skills|commands|output-styles)\/.*\.md$/,
	/^\.claude\/agent-memory(?:-local)?\/[^/]+\/MEMORY\.md$/,
	/^\.claude\/settings(?:\.local)?\.json$/,
	/^\.mcp\.json$/
];
const folded = looked.map((pattern) => new RegExp(pattern.source, "i"));
/**
* A file that is written like one that agents load, but for the case of its letters: on file systems that know no case (macOS, Windows)
* they load it, and no ratchet has seen it. Only what a change brings or edits is an error.
*/
async function checkCase({ base, head }) {
	const memories = [...listMemoryPaths(base?.config, head.config)];
	const named = new Map(memories.map((path) => [path.toLowerCase(), path]));
	const isOther = (path) => {
		const memory = named.get(path.toLowerCase());
		if (memory !== void 0) return memory !== path;
		return folded.some((pattern) => pattern.test(path)) && !looked.some((pattern) => pattern.test(path));
	};
	const found = (await head.tree.list("")).filter(({ path }) => isOther(path));
	return (await Promise.all(found.map(async ({ path }) => await isSameFile(path, base?.tree, head.tree) ? [] : [path]))).flat().map(toProblem);
}
function toProblem(path) {
	return {
		code: "memory-other-case",
		severity: "error",
		message: `${quoteValue(path)} is the name of a file that agents load, in other letters: where a file system knows no case they load it, and here nobody weighed it`,
		hint: "Write the name as agents do (CLAUDE.md, AGENTS.md, MEMORY.md, .claude/rules), or give the file another one.",
		at: {
			file: path,
			line: 1,
			column: 1
		},
		blame: "head"
	};
}

// src/repository/delivered/compare-delivery.ts
/**
* Holds what everybody reads before a change against what they read after it. Equal means: every sentence is read at the same level as before
* (always, or on the condition of the same file), and none more often. Order, headings that stand twice, and our own header do not count.
*/
function compareDelivery(question) {
	return question.readers.flatMap((reader, place) => {
		const change = compareReader(reader, question.readersAfter?.[place] ?? reader, question);
		return change.lost.length + change.gained.length + change.twice.length === 0 ? [] : [change];
	});
}
function compareReader(reader, later, { before, after, waiting = [], handOnly = false }) {
	const was = countLevels(reader.read(before), handOnly);
	const is = countLevels(later.read(after), handOnly);
	const exempt = new Set(waiting.flatMap((body) => listSentences(body).map(({ text }) => text)));
	const more = listMore(was, is);
	return {
		reader: reader.name,
		lost: listMissing(was, is).filter((text) => !exempt.has(text)),
		gained: more.filter(({ earlier }) => earlier === 0).map(({ text }) => text),
		twice: more.filter(({ earlier }) => earlier > 0).map(({ text }) => text)
	};
}
/** Sentences of a level that the same level does not have any more. */
function listMissing(was, is) {
	return [...was].flatMap(([level, { sentences }]) => [...sentences.keys()].filter((text) => is.get(level)?.sentences.has(text) !== true));
}
/** Sentences that are read more often at a level, and how often they were; titles may be repeated. */
function listMore(was, is) {
	return [...is].flatMap(([level, { sentences, titles }]) => [...sentences].flatMap(([text, times]) => {
		const earlier = was.get(level)?.sentences.get(text) ?? 0;
		return titles.has(text) || times <= earlier ? [] : [{
			text,
			earlier
		}];
	}));
}
function countLevels({ parts }, handOnly) {
	const levels = /* @__PURE__ */ new Map();
	for (const part of parts) {
		const key = part.loading === "always" ? "always" : `${part.loading} ${part.path}`;
		const level = levels.get(key) ?? {
			sentences: /* @__PURE__ */ new Map(),
			titles: /* @__PURE__ */ new Set()
		};
		levels.set(key, level);
		for (const { text, isTitle } of readPart(part, handOnly)) {
			level.sentences.set(text, (level.sentences.get(text) ?? 0) + 1);
			if (isTitle) level.titles.add(text);
		}
	}
	return levels;
}
function readPart({ lines }, handOnly) {
	const read = lines.filter(({ compiled }) => !(handOnly && compiled)).map(({ text }) => text);
	return listSentences(read.filter((text) => !/^\s*<!-- (?:GENERATED BY rentroll|rentroll:)/.test(text)).join("\n"));
}

// src/repository/delivered/list-readers.ts
const programs = {
	claude: "Claude Code",
	codex: "Codex"
};
const main = "main-session";
/**
* Everybody whose reading a change of instruction files may change: each agent of the config as the config has it, and the main sessions of
* every program that is known, whether the config runs it or not. Claude Code is the version of the config, else the newest. AGENTS.md has
* more readers than are known.
*/
function listReaders(config) {
	const agents = Object.keys(config.agents).map((agent) => ({
		name: `the agent "${agent}"`,
		read: (files) => surfaceOf({
			agent,
			config,
			files
		})
	}));
	const sessions = ["claude", "codex"].map((kind) => {
		const { version: _other, ...runner } = config.runner;
		const own = config.runner.kind === kind ? config.runner : {
			...runner,
			kind
		};
		const alone = {
			...config,
			agents: { [main]: {
				tasks: ".",
				memory: ""
			} },
			runner: own
		};
		return {
			name: programs[kind],
			read: (files) => surfaceOf({
				agent: main,
				config: alone,
				files
			})
		};
	});
	return [
		...agents,
		...sessions,
		readerOf("AGENTS.md", "whoever else reads AGENTS.md")
	];
}
/** Whoever reads one file and nothing else, by ways that are not known. */
function readerOf(file, name = `whoever reads ${file}`) {
	return {
		name,
		read: (files) => {
			if (!files.has(file)) return {
				agent: main,
				parts: [],
				faults: []
			};
			const lines = (files.get(file) ?? "").split("\n").map((text, at) => ({
				line: at + 1,
				text,
				compiled: false
			}));
			return {
				agent: main,
				parts: [{
					path: file,
					kind: "instructions",
					loading: "always",
					lines
				}],
				faults: []
			};
		}
	};
}

// src/repository/delivered/check-hidden.ts
/**
* A memory that is written for the first time may keep an agent from files that it has read until then: with a CLAUDE.md beside it, Claude
* Code reads no AGENTS.md. What people wrote has to go on reaching everybody. Nothing is compared where no file is new.
*/
async function checkHidden(tree, config, changes) {
	const fresh = changes.find(({ before, after }) => before === void 0 && after?.trim());
	if (fresh === void 0) return [];
	const { compareChanges } = await import("./repository-compare-changes.js");
	const [hidden] = (await compareChanges(tree, config, changes)).filter(({ lost }) => lost.length > 0);
	if (hidden === void 0) return [];
	const message = `with ${quoteValue(fresh.path)} written, ${hidden.reader} would no longer read ${quoteValue(hidden.lost[0] ?? "")}${hidden.lost.length > 1 ? ` and ${hidden.lost.length - 1} more` : ""}`;
	return [makeError("head", "memory-hides", message, `Nothing was written. Give the agent another memory (agents.<name>.memory), for example the file that holds these words, with the two marker lines.`, { file: fresh.path })];
}

export { checkCase as a, compareDelivery as i, listReaders as n, checkMemoryPaths as o, readerOf as r, listMemoryPaths as s, checkHidden as t };