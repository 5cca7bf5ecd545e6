import { i as __toESM } from "./rolldown-runtime.js";
import { hn as readTrialWork } from "./store.js";
import { F as makeError } from "./model.js";
import { F as compareText, K as quoteValue } from "./text.js";
import { o as applyChanges } from "./repository-changes.js";
import { $ as require_picomatch, B as record, D as maxValue, H as safeInteger, K as string, N as number, R as pipe, U as safeParse, W as strictObject, k as minValue, w as literal, y as getDotPath } from "./libraries.js";
import { v as toPlainValue, y as parseYaml } from "./text-yaml.js";
import { v as readTreeText } from "./repository-reading.js";
import { t as askJournal } from "./run-journal.js";

// src/repository/noticing/coverage-file.ts
const fileSchema = strictObject({
	version: literal(1),
	unnoticed: record(string(), pipe(number(), safeInteger(), minValue(0), maxValue(1e4)))
});
/** Reads the file; its shape only. */
function parseCoverage(text, file, blame) {
	const parsed = parseYaml(text, file, blame, {
		codePrefix: "coverage",
		maxBytes: 65536
	});
	if (parsed.value === void 0) return { problems: parsed.problems };
	const result = safeParse(fileSchema, toPlainValue(parsed.value.document.contents));
	if (result.success) return {
		value: result.output,
		problems: []
	};
	const [issue] = result.issues;
	return { problems: [{
		code: "coverage-invalid",
		severity: "error",
		message: `the counts of unnoticed rules cannot be used: ${getDotPath(issue) ?? "top level"}: ${issue.message}`,
		hint: "The file is written by rentroll lint --write-coverage, and never edited: restore it from git.",
		at: {
			file,
			line: 1,
			column: 1
		},
		blame
	}] };
}
/** The counts after another look: each agent's only falls, and an agent that is new comes with its own. */
function lowerCoverage(before, counts) {
	const known = before?.unnoticed ?? {};
	const lowered = [...counts].map(([agent, count]) => {
		const most = Object.hasOwn(known, agent) ? known[agent] ?? count : count;
		return [agent, Math.min(most, count)];
	});
	return {
		version: 1,
		unnoticed: {
			...known,
			...Object.fromEntries(lowered)
		}
	};
}
/** The file as text: sorted, so that equal counts are equal files. */
function renderCoverage({ version, unnoticed }) {
	const lines = Object.entries(unnoticed).sort(([a], [b]) => compareText(a, b));
	return [
		"# Written by rentroll lint --write-coverage: per agent, rules that no golden task of its suite notices. It only falls. Do not edit.",
		`version: ${version}`,
		...lines.length === 0 ? ["unnoticed: {}"] : ["unnoticed:", ...lines.map(([agent, count]) => `  ${agent}: ${count}`)],
		""
	].join("\n");
}

// src/stages/gate/noticing/name-situation.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
/** Tools of the runtimes by name; a rule names one in backticks, since most are words of their own. */
const toolNames = /* @__PURE__ */ new Set([...[
	"Bash",
	"Edit",
	"Glob",
	"Grep",
	"MultiEdit",
	"NotebookEdit",
	"Read",
	"Task",
	"TodoWrite",
	"WebFetch",
	"WebSearch"
], ...[
	"Write",
	"apply_patch",
	"shell"
]]);
const pathToken = /^[\w.@*-]*(?:\/[\w.@*-]+)+\/?$|^[\w.*-]*\.[A-Za-z]\w{0,9}$|^[\w.-]+\/$/;
const program = /^[a-z][a-z0-9._-]*$/;
/** Reads it from the scope and the body: words in backticks, and paths with a slash anywhere. What else a rule says names nothing. */
function nameSituation({ body, scope }) {
	const quoted = [...body.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text.trim());
	const plain = body.replace(/`[^`]*`/g, " ").split(/\s+/).map(trimToken).filter((token) => token.includes("/"));
	const tools = quoted.filter((text) => toolNames.has(text));
	const paths = [...quoted, ...plain].filter((text) => pathToken.test(text));
	const commands = quoted.filter((text) => !tools.includes(text) && !paths.includes(text)).map((text) => text.split(/\s+/)).filter(([first = ""]) => program.test(first));
	return {
		paths: [.../* @__PURE__ */ new Set([...scope, ...paths])],
		commands,
		tools
	};
}
/** True for a rule that names nothing: no trial can say whether its situation came up. */
function namesNothing({ paths, commands, tools }) {
	return paths.length + commands.length + tools.length === 0;
}
function trimToken(token) {
	return token.replace(/^[("'[]+/, "").replace(/[)"'\],;:!?.]+$/, "");
}

// src/stages/gate/noticing/judge-coverage.ts
/**
* Judges one rule by what stored trials of its agent's tasks did. Pure: the same trials give the same answer. A rule with a probe says itself what
* its occasion is (`hasOccasion`); of any other it is what its words name.
*/
function judgeCoverage(rule, tasks, work, hasOccasion) {
	const situation = nameSituation(rule);
	if (hasOccasion === void 0 && namesNothing(situation)) return "names-nothing";
	const own = work.filter(({ task }) => tasks.includes(task));
	const comesUp = hasOccasion ?? createFinder(situation);
	if (own.some(comesUp)) return "noticed";
	const told = new Set(own.filter(({ calls }) => calls !== void 0).map(({ task }) => task));
	const isWhole = own.every(({ isCut }) => isCut !== true);
	return tasks.length > 0 && isWhole && tasks.every((task) => told.has(task)) ? "unnoticed" : "not-known";
}
function createFinder({ paths, commands, tools }) {
	const patterns = paths.map((path) => path.replace(/^\.?\//, "").replace(/\/$/, "/**")).flatMap((glob) => [glob, `**/${glob}`]);
	const isPath = patterns.length === 0 ? () => false : (0, import_picomatch.default)(patterns, { dot: true });
	const isCommand = (words) => commands.some((command) => command.every((word, place) => words[place] === word));
	return ({ calls = [], changed }) => changed.some((path) => isPath(path)) || calls.some(({ tool, changes = [], reads = [], runs = [] }) => tools.includes(tool) || [...changes, ...reads].some((path) => isPath(path)) || runs.some(isCommand));
}

// src/flows/lint/check-coverage.ts
/**
* Rules of head that no golden task of their agent's suite can notice: what they name never came up in a stored trial. The count of base's file
* may only fall. Where trials are lacking nothing is known, and said so: other machines have other journals.
*/
async function checkCoverage(inputs, { configFile, write }, world) {
	const { head, paths, refs } = inputs;
	const work = await askJournal({ configFile }, world, (db) => readTrialWork(db)) ?? [];
	const occasionOf = await readOccasions(head.ledger?.rules ?? []);
	const agents = [...head.suites.values()].map(({ agent, tasks }) => {
		const ids = tasks.map(({ id }) => id);
		const own = work.filter((trial) => trial.agent === agent);
		return judgeAgent(agent, head.ledger?.rules ?? [], {
			tasks: ids,
			work: own,
			occasionOf
		});
	});
	const stored = await readStored(inputs);
	if (stored.problems.length > 0) return {
		problems: stored.problems,
		notices: []
	};
	const counts = new Map(agents.filter(isKnown).map(({ agent, unnoticed }) => [agent, unnoticed.length]));
	const problems = [...agents.flatMap(({ unnoticed, agent }) => unnoticed.map((rule) => buildUnnoticed(rule, agent, paths.ledger))), ...agents.filter(isKnown).flatMap((entry) => holdAgainst(entry, stored.value, paths.coverage))];
	const notices = agents.flatMap(tellUnknown);
	if (!write || counts.size === 0) return {
		problems,
		notices
	};
	const before = await readTreeText(head.tree, paths.coverage);
	const after = renderCoverage(lowerCoverage(stored.value, counts));
	if (before === after) return {
		problems,
		notices
	};
	await applyChanges(refs.root, [{
		path: paths.coverage,
		before,
		after
	}]);
	return {
		problems,
		notices,
		wroteCoverage: paths.coverage
	};
}
/** Probes are loaded where a rule has one. What a script says is known of those trials alone that it was asked about. */
async function readOccasions(rules) {
	if (rules.every(({ probe }) => probe === void 0)) return () => void 0;
	const { answerProbe } = await import("./load-answer-probe.js");
	return ({ probe }) => probe === void 0 || probe.ask.kind === "check" ? void 0 : (work) => answerProbe(probe, work) !== "na";
}
function judgeAgent(agent, rules, { tasks, work, occasionOf }) {
	const own = rules.filter((rule) => rule.status !== "evicted" && [agent, "all"].includes(rule.agent));
	const asked = ({ probe }) => probe?.tasks ?? tasks;
	const judged = own.map((rule) => ({
		rule,
		coverage: judgeCoverage(rule, asked(rule), work, occasionOf(rule))
	}));
	return {
		agent,
		unnoticed: judged.flatMap(({ rule, coverage }) => coverage === "unnoticed" ? [rule] : []),
		unknown: judged.filter(({ coverage }) => coverage === "not-known").length,
		trials: work.filter(({ calls, task }) => calls !== void 0 && tasks.includes(task)).length
	};
}
/** A count of which a part is not known would rise by itself. */
function isKnown({ unknown, trials }) {
	return unknown === 0 && trials > 0;
}
/** The counts a change is held against: base's, else those of the working tree, where nobody has merged any yet. */
async function readStored({ base, head, paths }) {
	const ofBase = base === void 0 ? void 0 : await readTreeText(base.tree, paths.coverage);
	const text = ofBase ?? await readTreeText(head.tree, paths.coverage);
	return text === void 0 ? { problems: [] } : parseCoverage(text, paths.coverage, ofBase === void 0 ? "head" : "setup");
}
function buildUnnoticed({ id, line, column }, agent, file) {
	return {
		code: "rule-unnoticed",
		severity: "warning",
		message: `what the rule ${quoteValue(id)} names never came up in a trial of the golden tasks of ${quoteValue(agent)}`,
		hint: "Add a golden task that needs it (rentroll tasks mine), or take the rule out: this suite can only see what it costs.",
		at: {
			file,
			line,
			column
		},
		blame: "head"
	};
}
function holdAgainst({ agent, unnoticed }, stored, file) {
	const most = stored !== void 0 && Object.hasOwn(stored.unnoticed, agent) ? stored.unnoticed[agent] : void 0;
	if (most === void 0 || unnoticed.length <= most) return [];
	const message = `${unnoticed.length} rules of ${quoteValue(agent)} are noticed by no golden task, and there may be ${most}`;
	return [makeError("head", "coverage-worse", message, "Add golden tasks that need them before the rules, or leave the rules out: the count only falls.", { file })];
}
function tellUnknown({ agent, unknown, trials }) {
	const about = `Which rules the golden tasks of ${agent} can notice is not known`;
	if (trials === 0) return [`${about}: no trials yet.`];
	return unknown === 0 ? [] : [`${about} of ${unknown}: a task has no trial yet, or too little was kept of one.`];
}

export { checkCoverage };