import { r as __toESM } from "./rolldown-runtime.js";
import { B as InvalidArgumentError, D as pipe, F as string, M as safeParse, N as strictObject, T as number, g as getDotPath, j as safeInteger, k as record, l as require_lib, w as minValue, x as maxLength, y as literal, z as Command } from "./libraries.js";
import { $ as ProblemError, C as formatDuration, W as hashBody, a as renderBudgetBar, c as wrapText, d as disarmCommands, et as exitCodeOfProblems, f as escapeTerminal, i as layOutTable, l as choosePaint, m as toPrintableJson, n as clampWidth, nt as defaultConfigFile, o as renderProblems, p as renderJson, r as renderTerminal, s as wrapIndented, t as renderPlan, u as verdictStyles, v as exitCodeOf, w as formatMinEffect } from "./render-plan.js";
import { A as readLatestRun, C as runGit, D as findNearest, E as similarityLimits, F as locateFiles, I as receiptFile, L as compileMemory, M as memoryOrder, N as checkReceipts, O as readLatestReceipt, P as verifyForRule, R as selectActiveRules, S as openWorktree, T as loadRentMeasure, _ as startOf, a as compareText, b as decodeText, c as parseLedger, d as parseConfig, f as findAgentNameFault, g as readKey, h as offsetOfKey, i as runGate, j as openStore, k as readLatestReport, l as bodyLimits, m as sectionFields, n as loadWorktree, o as parseReceipt, p as numberFields, r as openWorld, s as ledgerLimits, t as runLint, u as findBodyFault, v as toPlainValue, w as driftProblems, x as findRoot, y as parseYaml } from "./run-lint.js";
import { a as countCharacters, s as isPlainLine, t as folderOf } from "./repository-path.js";
import { t as require_dist } from "./yaml.js";
import { t as quoteValue } from "./quote-value.js";
import { A as formatTokens, O as formatSigned, S as verdictWords, T as formatInterval, v as summariseBudget, w as formatCount } from "./explain-procedure.js";
import { o as totalTokens } from "./hash.js";
import { dirname, join, relative, resolve } from "node:path";
import { existsSync } from "node:fs";
import { lstat, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { createInterface } from "node:readline/promises";

// src/report/render-lint.ts
/** Lint findings for a terminal: the count in words, then each problem with its place and what to do. */
function renderLint(findings, { color, width }) {
	const paint = choosePaint(color);
	const errors = findings.problems.filter((problem) => problem.severity === "error").length;
	const warnings = findings.problems.length - errors;
	const lines = [
		...findings.notices.map((notice) => `Note: ${escapeTerminal(notice)}`),
		...findings.wroteLock === void 0 ? [] : [`Wrote ${escapeTerminal(findings.wroteLock)}.`],
		paint("bold", errors + warnings === 0 ? "No problems." : `${count(errors, "error")}, ${count(warnings, "warning")}.`),
		...findings.problems.length === 0 ? [] : ["", ...renderProblems(findings.problems, width, paint)]
	];
	return disarmCommands(`${lines.join("\n")}\n`);
}
function count(amount, noun) {
	return `${amount} ${noun}${amount === 1 ? "" : "s"}`;
}

// src/entry/show-report.ts
/** Prints a finished report on stdout, for people or as JSON, and returns the exit code it asks for. */
function showReport(report, json) {
	process.stdout.write(json ? renderJson(report) : renderTerminal(report, terminalOptions()));
	return exitCodeOf(report);
}
/** Colours only on a terminal that wants them; 100 columns where nobody says. */
function terminalOptions() {
	const { columns, isTTY } = process.stdout;
	return {
		color: isTTY === true && process.env["NO_COLOR"] === void 0,
		width: columns ?? 100
	};
}

// src/entry/answer.ts
/** Runs a command and sets the exit code it returns; problems it throws are shown with theirs, anything else is a bug. */
async function answer(json, command) {
	try {
		process.exitCode = await command();
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		process.exitCode = showProblems(error.problems, json === true);
	}
}
/** Prints problems on stdout, for people or as JSON, and returns the exit code they ask for. */
function showProblems(problems, json) {
	print({ problems }, json, () => renderLint({
		problems,
		notices: []
	}, terminalOptions()));
	return exitCodeOfProblems(problems);
}
/** Prints a result on stdout: as JSON for machines, else as `render` words it. */
function print(result, json, render) {
	process.stdout.write(json === true ? toPrintableJson(result) : render());
}

// src/entry/parse-option.ts
/** A whole number above zero, as an option value. */
function parsePositive(text) {
	const value = Number(text);
	if (Number.isSafeInteger(value) && value > 0) return value;
	throw new InvalidArgumentError("Expected a whole number above zero.");
}

// src/entry/write-html.ts
/** Writes the report as a page when a file was named; the renderer is loaded only then. Throws ProblemError. */
async function writeHtml(report, file) {
	if (file === void 0) return;
	const { renderHtml } = await import("./render-html2.js");
	await writeFile(file, renderHtml(report)).catch((error) => {
		throw new ProblemError([{
			code: "html-not-written",
			severity: "error",
			message: `the page "${file}" could not be written: ${error.message}`,
			hint: "Name a file in a folder that exists. The report itself is kept: rentroll report --html <file>.",
			blame: "setup"
		}]);
	});
}

// src/entry/commands/check.ts
/** `check`: the gate, whole. */
function addCheck(program) {
	program.command("check").description("the gate, whole: measure the rules this change adds and judge them").option("--base <ref>", "commit whose policy judges (default: merge-base with the default branch)").option("--head <ref>", "commit to judge, or WORKTREE (default: HEAD)").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--dry-run", "stop after the plan: nothing is run or spent").option("--concurrency <n>", "trials at a time; changes speed, never results", parsePositive).option("--seed <n>", "seed of the run instead of the one in the config", parsePositive).option("--budget-tokens <n>", "tighten the budget of the run", parsePositive).option("--html <file>", "also write the report as a page with charts").option("--json", "print one JSON object").addHelpText("after", examples$7).action((options) => answer(options.json, () => runCheck(options)));
}
const examples$7 = `
Examples:
  rentroll check                          the commits of this branch, against the default branch
  rentroll check --head WORKTREE          with edits that are not committed yet
  rentroll check --dry-run                what would be measured, and what it may cost
  rentroll check --base origin/main --json > report.json

Exit codes: 0 pass, 1 the gate says no, 2 could not run, 3 undecided.`;
async function runCheck(options) {
	const world = openWorld();
	const { config: configFile, html, json, ...rest } = options;
	const request = {
		...rest,
		configFile
	};
	const report = await runGate(request, world);
	world.progress.close();
	await writeHtml(report, html);
	return showReport(report, json === true);
}

// src/gate/upkeep/apply-changes.ts
var import_lib = /* @__PURE__ */ __toESM(require_lib(), 1);
/**
* Writes planned files, each atomically, in the order given. Nothing is written when any path leads through a symbolic link
* (it could leave the repository). Throws ProblemError then, and when a file cannot be written.
*/
async function applyChanges(root, changes) {
	for (const { path } of changes) await refuseLinks(root, path);
	for (const { path, after } of changes) await write(root, path, after);
}
async function write(root, path, text) {
	try {
		await mkdir(dirname(join(root, path)), { recursive: true });
		await (0, import_lib.default)(join(root, path), text);
	} catch (error) {
		throw failedProblem(path, error instanceof Error ? error.message : String(error));
	}
}
async function refuseLinks(root, path) {
	let reached = root;
	for (const segment of path.split("/")) {
		reached = join(reached, segment);
		if ((await lstat(reached).catch(() => void 0))?.isSymbolicLink() === true) throw linkProblem(path);
	}
}
function failedProblem(file, why) {
	return new ProblemError([{
		code: "write-failed",
		severity: "error",
		message: `"${file}" could not be written: ${why}`,
		hint: "Make room or correct the permissions, and run the command again: it finishes what is missing.",
		at: { file },
		blame: "setup"
	}]);
}
function linkProblem(file) {
	return new ProblemError([{
		code: "write-through-link",
		severity: "error",
		message: `"${file}" leads through a symbolic link, and nothing was written`,
		hint: "Replace the link by a regular file or folder: rentroll writes inside the repository only.",
		at: { file },
		blame: "setup"
	}]);
}

// src/gate/upkeep/file-change.ts
/** Drops what would change nothing. */
function keepEffective(changes) {
	return changes.filter(({ before, after }) => before !== after);
}
/** The change without its texts. */
function describeChange({ path, before }) {
	return {
		file: path,
		action: before === void 0 ? "create" : "update"
	};
}

// src/gate/upkeep/plan-memory.ts
/** Compiled memory of agents, each against what is there; an agent without active rules gets no new file. */
function planMemory(input) {
	const { config, rules, order, found } = input;
	return input.agents.flatMap((agent) => {
		const path = config.agents[agent]?.memory;
		if (path === void 0) return [];
		const before = found.get(path);
		if (before === void 0 && selectActiveRules(rules, agent).length === 0) return [];
		return [{
			path,
			before,
			after: compileMemory({
				agent,
				rules,
				order
			})
		}];
	});
}

// src/gate/upkeep/read-files.ts
/** Text of a file of the tree; undefined when there is none. */
async function readText(tree, path) {
	return (await tree.read(path))?.toString("utf8");
}
/** Compiled memory as it is, by path, for every agent that has a file. */
async function readMemory(tree, config) {
	const paths = Object.values(config.agents).map((agent) => agent.memory);
	const texts = await Promise.all(paths.map((path) => readText(tree, path)));
	return new Map(paths.flatMap((path, place) => texts[place] === void 0 ? [] : [[path, texts[place]]]));
}

// src/gate/upkeep/require-sources.ts
/** The config and the ledger of the working tree. Throws ProblemError with everything that is wrong with the two. */
function requireSources({ head, paths }) {
	const { config, ledger } = head;
	if (config !== void 0 && ledger !== void 0) return {
		config,
		ledger
	};
	const own = (problem) => problem.at?.file === paths.config || problem.at?.file === paths.ledger;
	throw new ProblemError(head.problems.filter(own));
}

// src/gate/upkeep/compile-agents.ts
/**
* Writes compiled memory of every agent from the ledger of the working tree and returns what changed. Throws ProblemError for a
* config, ledger or receipt (they order the lines) that cannot be read.
*/
async function compileAgents(request, world) {
	const { inputs, config, ledger } = await loadSources(request, world);
	const changes = keepEffective(planMemory({
		config,
		agents: Object.keys(config.agents),
		rules: ledger.rules,
		order: memoryOrder(inputs.head),
		found: await readMemory(inputs.head.tree, config)
	}));
	await applyChanges(inputs.refs.root, changes);
	return changes.map(describeChange);
}
/** Throws ProblemError with the first line of each compiled memory that differs from the ledger; writes nothing. */
async function requireCompiled(request, world) {
	const { inputs } = await loadSources(request, world);
	const problems = await driftProblems(inputs.head);
	if (problems.length > 0) throw new ProblemError(problems);
}
async function loadSources(request, world) {
	const inputs = await loadWorktree(request, world);
	const sources = requireSources(inputs);
	const unreadable = inputs.head.problems.filter(({ at }) => at?.file.startsWith(`${inputs.paths.receipts}/`));
	if (unreadable.length > 0) throw new ProblemError(unreadable);
	return {
		inputs,
		...sources
	};
}

// src/report/terminal/file-lines.ts
/** Files that were written (or would be), one a line. */
function renderFiles(files, dryRun, paint) {
	if (files.length === 0) return [];
	return [dryRun ? "Would write" : "Wrote", ...files.map(({ file, action }) => `  ${paint("dim", action)}  ${escapeTerminal(file)}`)];
}
/** Blocks of lines as one text, an empty line between them. */
function joinBlocks(blocks) {
	return blocks.filter((lines) => lines.length > 0).map((lines) => `${lines.join("\n")}\n`).join("\n");
}

// src/report/render-written.ts
/** One sentence and the files that were written for it to be true. */
function renderWritten(title, files, { color }) {
	const paint = choosePaint(color);
	return disarmCommands(joinBlocks([[paint("bold", title)], renderFiles(files, false, paint)]));
}

// src/entry/commands/compile.ts
/** `compile`: every agent's memory from the ledger. */
function addCompile(program) {
	program.command("compile").description("write the compiled memory of all agents from the ledger").option("--check", "write nothing; fail at the first line of each memory that differs from the ledger").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--json", "print one JSON object").addHelpText("after", examples$6).action((options) => answer(options.json, () => compile(options)));
}
const examples$6 = `
Examples:
  rentroll compile
  rentroll compile --check                exit code 1 when a memory was edited by hand`;
async function compile({ config: configFile, check, json }) {
	const world = openWorld();
	const title = "Compiled memory is what the ledger gives.";
	if (check) await requireCompiled({ configFile }, world);
	const files = check ? [] : await compileAgents({ configFile }, world);
	print({
		files,
		problems: []
	}, json, () => renderWritten(title, files, terminalOptions()));
	return 0;
}

// src/gate/upkeep/init/detect-repository.ts
const definition = /^\.claude\/agents\/([^/]+)\.md$/;
const goldenTask = /^benchmarks\/([^/]+)\/golden-[^/]+\.md$/;
/** Finds agents by their definitions and suites, and instruction files. Regular files only. */
async function detectRepository(tree) {
	const entries = (await tree.list("")).filter((entry) => entry.mode.startsWith("100"));
	const files = new Set(entries.map((entry) => entry.path));
	const named = (pattern) => new Set([...files].flatMap((path) => pattern.exec(path)?.[1] ?? []));
	const defined = named(definition);
	const usable = [.../* @__PURE__ */ new Set([...defined, ...named(goldenTask)])].sort(compareText).filter((name) => findAgentNameFault(name) === void 0);
	return {
		agents: usable.map((name) => describeAgent(name, files)),
		unusable: [...defined].filter((name) => !usable.includes(name)).map((name) => `.claude/agents/${name}.md`),
		instructions: ["CLAUDE.md", "AGENTS.md"].filter((path) => files.has(path)),
		files
	};
}
/** An agent with the paths `init` gives it. */
function describeAgent(name, files) {
	const tasks = `benchmarks/${name}`;
	const file = `.claude/agents/${name}.md`;
	return {
		name,
		tasks,
		hasSuite: [...files].some((path) => goldenTask.exec(path)?.[1] === name),
		...files.has(file) ? { definition: file } : {}
	};
}
/** What a config that exists has chosen already. */
function choicesOf({ agents, fixture }, files) {
	return {
		agents: Object.entries(agents).map(([name, { definition: file, tasks }]) => {
			return {
				name,
				tasks,
				hasSuite: [...files].some((path) => folderOf(path) === tasks && /\/golden-[^/]+\.md$/.test(path)),
				...file === void 0 ? {} : { definition: file }
			};
		}),
		fixture: fixture.path,
		prepare: fixture.prepare ?? ""
	};
}
/** Agents worth starting with: those that can be measured, else the first that is defined, else one called `main`. */
function chooseAgents({ agents, files }) {
	const ready = agents.filter((agent) => agent.hasSuite);
	if (ready.length > 0) return ready;
	return [agents[0] ?? describeAgent("main", files)];
}
/** The command that installs what the fixture's tests need, as far as its lock file tells. */
function guessPrepare(fixture, files) {
	return files.has(`${fixture}/package-lock.json`) ? "npm ci" : "";
}

// src/gate/upkeep/init/ask-choices.ts
/** What to set up: as the config that stays says, else as the questioner chooses. */
async function chooseSetup(facts, paths, tree, ask) {
	const standing = await readStandingConfig(paths, tree, ask);
	return {
		choices: standing === void 0 ? await askChoices(facts, ask) : choicesOf(standing, facts.files),
		keepConfig: standing !== void 0
	};
}
/** The config that is there, unless it is to be replaced: the rest of the files follow it. */
async function readStandingConfig(paths, tree, ask) {
	const text = await readText(tree, paths.config);
	if (text === void 0 || await ask.confirm(`${paths.config} exists. Overwrite it`, false)) return void 0;
	const parsed = parseConfig(text, paths.config, "head");
	if (parsed.value === void 0) throw new ProblemError(parsed.problems);
	return parsed.value;
}
async function askChoices(facts, ask) {
	const fallback = chooseAgents(facts).map(({ name }) => name);
	const others = facts.agents.map(({ name }) => name).filter((name) => !fallback.includes(name));
	const found = others.length > 0 ? ` (also found: ${others.join(", ")})` : "";
	const names = (await ask.choose(`Agents to measure, separated by commas${found}`, fallback.join(", "))).split(/[\s,]+/).filter((name) => name !== "");
	const fixture = await ask.choose("Folder of the frozen fixture the golden tasks run on", "benchmarks/fixture");
	const prepare = await ask.choose("Command that prepares a copy of it (empty for none)", guessPrepare(fixture, facts.files));
	return {
		agents: names.map((name) => describeAgent(name, facts.files)),
		fixture,
		prepare
	};
}
/** Files to import: those named, else the instruction files the questioner agrees to. */
async function chooseImports(imports, facts, ask) {
	if (imports.length > 0 || facts.instructions.length === 0) return imports;
	const question = `Import the instructions of ${facts.instructions.join(" and ")} as candidates`;
	return await ask.confirm(question, false) ? facts.instructions : [];
}

// src/gate/upkeep/init/explain-next-steps.ts
/** What is still missing before the gate can measure, in order, and what was left out. */
function explainNextSteps({ agents, unusable, instructions, files }, choices, imported) {
	const chosen = new Set(choices.agents.map(({ name }) => name));
	const left = agents.map(({ name }) => name).filter((name) => !chosen.has(name));
	const templates = choices.agents.filter(({ hasSuite }) => !hasSuite).map(({ tasks }) => `${tasks}/golden-01.md`);
	const hasFixture = [...files].some((path) => path.startsWith(`${choices.fixture}/`));
	const say = (condition, text) => condition ? [text] : [];
	return [
		...say(!hasFixture, `Put the fixture into ${choices.fixture}: a small, frozen repository of code like yours, without secrets.`),
		...say(templates.length > 0, `Complete ${templates.join(" and ")} and the patch beside it; the file says how.`),
		"Run rentroll lint --write-lock: it says what is missing, proves the golden tasks and freezes them.",
		"Commit, then add a rule on a branch and run rentroll check.",
		...say(left.length > 0, `Left out, since they have no golden tasks: ${left.join(", ")}. Add them to the config when they have.`),
		...say(unusable.length > 0, `Left out, since an agent's name is kebab-case and not reserved: ${unusable.join(", ")}.`),
		...say(!imported && instructions.length > 0, `rentroll init --import ${instructions.join(" ")} makes candidates of its instructions.`)
	];
}

// src/ledger/render-rule-yaml.ts
var import_dist = require_dist();
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
	return `{ ${Object.entries(map).filter(([, value]) => value !== void 0).map(([key, value]) => `${key}: ${renderScalar(String(value))}`).join(", ")} }`;
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

// src/ledger/text-splices.ts
/** Applies splices that do not overlap; insertions at the same place keep their order. */
function applySplices(text, splices) {
	const ordered = splices.map((splice, index) => ({
		...splice,
		index
	}));
	ordered.sort((a, b) => a.start - b.start || a.end - b.end || a.index - b.index);
	const parts = [];
	let at = 0;
	for (const { start, end, insert } of ordered) {
		if (start < at) throw new Error(`edits of the ledger overlap at ${start}`);
		parts.push(text.slice(at, start), insert);
		at = end;
	}
	return parts.join("") + text.slice(at);
}
/** The file's own line ending: that of its first line. */
function detectLineEnd(text) {
	const newline = text.indexOf("\n");
	return newline > 0 && text[newline - 1] === "\r" ? "\r\n" : "\n";
}
/** Offset of the line that holds `offset`. */
function lineStartOf(text, offset) {
	return offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
}
/** Column of an offset, 0-based; a byte order mark takes none. */
function columnOf(text, offset) {
	const start = lineStartOf(text, offset);
	return offset - start - (start === 0 && text.startsWith("﻿") ? 1 : 0);
}
/** Offset behind the line break that ends the line of `offset`; the text's length when there is none. Content that already ends with a line break ends there. */
function lineEndAfter(text, offset) {
	if (offset > 0 && text[offset - 1] === "\n") return offset;
	const newline = text.indexOf("\n", offset);
	return newline === -1 ? text.length : newline + 1;
}
/** Splice that puts whole lines at `offset`, which is a line start or the end of a text without a final line break. */
function insertLines(text, offset, lines) {
	const lineEnd = detectLineEnd(text);
	const block = lines.join(lineEnd);
	return {
		start: offset,
		end: offset,
		insert: offset > 0 && text[offset - 1] !== "\n" ? lineEnd + block : block + lineEnd
	};
}
/** Offset behind the last character of a node's own content: block collections end with their last child, not with the comments after it. */
function contentEndOf(node) {
	const range = node?.range;
	const flow = node?.flow === true;
	if (!flow && (0, import_dist.isMap)(node)) {
		const last = node.items.at(-1);
		if (last !== void 0) return contentEndOf(last.value ?? last.key);
	}
	if (!flow && (0, import_dist.isSeq)(node) && node.items.length > 0) return contentEndOf(node.items.at(-1));
	return range?.[1] ?? startOf(node);
}

// src/ledger/append-rules.ts
const emptyList = /^(?:\[\s*\]|~|null|Null|NULL|)$/;
/** Comments that stand deeper than the dashes belong to the last rule: what is appended comes after them. */
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
function separatesByBlankLine(text, list) {
	const [last, previous] = [list.items.at(-1), list.items.at(-2)];
	return previous !== void 0 && /\n[ \t]*\r?\n/.test(text.slice(contentEndOf(previous) - 1, startOf(last)));
}
function appendToBlock(text, list, rules) {
	const dash = columnOf(text, startOf(list));
	const offset = skipOwnComments(text, lineEndAfter(text, contentEndOf(list)), dash);
	const gap = separatesByBlankLine(text, list) ? [""] : [];
	return insertLines(text, offset, rules.flatMap((rule) => [...gap, ...renderBlockRule(rule, dash)]));
}
function appendToFlow(list, rules) {
	const rendered = rules.map(renderFlowRule).join(", ");
	const last = list.items.at(-1);
	if (last === void 0) return {
		start: startOf(list) + 1,
		end: startOf(list) + 1,
		insert: ` ${rendered} `
	};
	const end = contentEndOf(last);
	return {
		start: end,
		end,
		insert: `, ${rendered}`
	};
}
/** `rules: []` becomes a block list, unless the file is written in flow style or holds a comment between the brackets. */
function fillEmpty(text, root, start, end, rules) {
	const indent = columnOf(text, startOf(root)) + 2;
	const lines = rules.flatMap((rule) => renderBlockRule(rule, indent));
	return [...start === end ? [] : [{
		start: text[start - 1] === " " && /[\r\n]|$/.test(text[end] ?? "") ? start - 1 : start,
		end,
		insert: ""
	}], insertLines(text, lineEndAfter(text, end), lines)];
}
/** Splices that add rules at the end of the ledger's list, in the style of the list. */
function appendRules(text, root, rules) {
	if (rules.length === 0) return [];
	const list = root.get("rules", true);
	if ((0, import_dist.isSeq)(list) && list.flow !== true && list.items.length > 0) return [appendToBlock(text, list, rules)];
	const start = startOf(list, offsetOfKey(root, "rules"));
	const end = contentEndOf(list);
	if (root.flow !== true && emptyList.test(text.slice(start, end))) return fillEmpty(text, root, start, end, rules);
	if ((0, import_dist.isSeq)(list)) return [appendToFlow(list, rules)];
	return [{
		start,
		end,
		insert: ` [${rules.map(renderFlowRule).join(", ")}]`
	}];
}

// src/ledger/edit-rule.ts
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
/** Splices that bring one rule's mapping to a change; everything else of the file stays byte for byte. */
function editRule(text, map, change) {
	const splices = [];
	if (change.status !== void 0) splices.push(setKey(text, map, "status", change.status));
	if (change.evicted === "remove") {
		const pair = findPair(map, "evicted");
		if (pair !== void 0) splices.push(removeKey(text, map, pair));
	} else if (change.evicted !== void 0) splices.push(setKey(text, map, "evicted", renderFlowMap(change.evicted)));
	if (change.born !== void 0) splices.push(setKey(text, map, "born", renderFlowMap(change.born)));
	return splices;
}

// src/ledger/ledger-edit.ts
function toChange(edit) {
	if (edit.kind === "set-status") return {
		status: edit.status,
		evicted: "remove"
	};
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

// src/ledger/edit-ledger.ts
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

// src/ledger/read-markdown-blocks.ts
const bullet = /^\s*(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?(.*)$/;
const passages = [{
	begins: /^\s*(?:[-*+]\s+|\d+[.)]\s+)?(?:`{3,}|~{3,})/,
	ends: (line) => line.includes("~~~") ? /^\s*~{3,}\s*$/ : /^\s*`{3,}\s*$/,
	why: "code block"
}, {
	begins: /^\s*<!--(?!.*-->)/,
	ends: () => /-->/,
	why: "comment"
}];
const noAdvice = [
	{
		pattern: /^\s*#{1,6}(?:\s|$)/,
		why: "heading"
	},
	{
		pattern: /^\s*(?:={3,}|(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/,
		why: "line"
	},
	{
		pattern: /^\s*\|/,
		why: "table"
	},
	{
		pattern: /^\s*<\/?[a-zA-Z!][^>]*>\s*$/,
		why: "HTML"
	},
	{
		pattern: /^\s*<!--.*-->\s*$/,
		why: "comment"
	},
	{
		pattern: /^\s*\[[^\]]+\]:\s/,
		why: "link"
	},
	{
		pattern: /^\s*@\S+\s*$/,
		why: "import of another file"
	}
];
function closeBlock(state) {
	if (state.open !== void 0) state.blocks.push(state.open);
	state.open = void 0;
}
function skipLine(state, line, text, why) {
	closeBlock(state);
	state.skipped.push({
		line,
		text: text.trim(),
		why
	});
}
function readTextLine(state, line, raw) {
	const text = raw.replace(/^\s*(?:>\s?)+/, "");
	const item = bullet.exec(text);
	if (item !== null) {
		closeBlock(state);
		state.open = {
			line,
			kind: "bullet",
			text: item[1] ?? ""
		};
	} else if (state.open === void 0) state.open = {
		line,
		kind: "paragraph",
		text: text.trim()
	};
	else state.open = {
		...state.open,
		text: `${state.open.text} ${text.trim()}`
	};
}
function readLine(state, line, raw) {
	if (state.until !== void 0) {
		if (state.until.test(raw)) state.until = void 0;
		return;
	}
	const passage = passages.find(({ begins }) => begins.test(raw));
	const shape = noAdvice.find(({ pattern }) => pattern.test(raw));
	if (passage !== void 0) {
		skipLine(state, line, raw, passage.why);
		state.until = passage.ends(raw);
	} else if (raw.trim() === "") closeBlock(state);
	else if (shape !== void 0) skipLine(state, line, raw, shape.why);
	else readTextLine(state, line, raw);
}
/** Lines of a leading `---` frontmatter; 0 when there is none. */
function countFrontmatter(lines) {
	if (lines[0]?.trim() !== "---") return 0;
	return lines.findIndex((line, index) => index > 0 && line.trim() === "---") + 1;
}
/** Splits an instruction file (CLAUDE.md, AGENTS.md and the like) into bullets and paragraphs; all else is skipped with its reason. */
function readMarkdownBlocks(markdown) {
	const lines = markdown.replace(/^\ufeff/, "").split(/\r?\n/);
	const state = {
		blocks: [],
		skipped: [],
		open: void 0,
		until: void 0
	};
	const first = countFrontmatter(lines);
	for (const [index, raw] of lines.entries()) if (index >= first) readLine(state, index + 1, raw);
	closeBlock(state);
	return {
		blocks: state.blocks,
		skipped: state.skipped
	};
}

// src/ledger/import-rules.ts
/** Prose is only advice when it tells to do or not to do something. */
const instruction = /\b(?:always|avoid|do not|don't|ensure|keep|make sure|must|never|only|prefer|run|should|use)\b/i;
const sentenceEnd = /(?<=[.!?])\s+(?=[A-Z`"'(])/;
const fewestWords = 3;
/**
* Text without Markdown markers: emphasis and link targets go, code marks stay, since agents read them. The patterns cannot run
* back over what they passed, so that a hostile line costs no more than its length.
*/
function stripMarkdown(text) {
	return text.replace(/!\[[^[\]]{0,300}\]\([^()]{0,500}\)/g, "").replace(/\[([^[\]]{1,300})\]\([^()]{0,500}\)/g, "$1").replace(/(\*\*|__)(?=\S)([^*_]{0,300}[^*_\s])\1/g, "$2").replace(/(?<![\w*])\*(?=\S)([^*]{0,300}[^*\s])\*(?![\w*])/g, "$1").replace(/<!--[^<>]{0,500}-->/g, "").replace(/\s+/g, " ").trim();
}
/** Sentences of at most 200 characters: the whole text when it fits, else cut at sentence ends. */
function splitSentences(text) {
	if (countCharacters(text) <= bodyLimits.longest) return [text];
	return text.split(sentenceEnd).map((sentence) => sentence.trim());
}
function findReason(block, sentence) {
	const words = sentence.split(" ").filter((word) => /[\p{L}\p{N}]/u.test(word));
	if (sentence === "" || /^(?:<?https?:\/\/\S+>?[.,]?\s*)+$/.test(sentence)) return "link";
	if (/^`[^`]*`$/.test(sentence)) return "only code";
	if (/:$/.test(sentence)) return "introduces what follows";
	if (words.length < fewestWords) return "too short";
	if (block.kind === "paragraph" && !instruction.test(sentence)) return "no instruction";
	const fault = findBodyFault(sentence);
	if (fault === void 0) return void 0;
	return fault.code.replace("body-", "").replaceAll("-", " ");
}
function isLinkOnly(block) {
	return /^(?:!?\[[^[\]]*\]\([^()]*\)[\s.,]*)+$/.test(block.text.trim());
}
function readBlock(block) {
	if (isLinkOnly(block)) return {
		candidates: [],
		skipped: [{
			line: block.line,
			text: block.text,
			why: "link"
		}]
	};
	const candidates = [];
	const skipped = [];
	for (const sentence of splitSentences(stripMarkdown(block.text))) {
		const why = findReason(block, sentence);
		if (why === void 0) candidates.push({
			body: sentence,
			line: block.line
		});
		else skipped.push({
			line: block.line,
			text: sentence,
			why
		});
	}
	return {
		candidates,
		skipped
	};
}
function dropRepeats(found) {
	const items = found.map(({ body }) => ({
		body,
		group: "",
		query: true
	}));
	const nearest = findNearest(items, {
		threshold: similarityLimits.refuse,
		common: ""
	});
	const candidates = [];
	const skipped = [];
	for (const [index, candidate] of found.entries()) {
		const near = nearest[index];
		const line = near !== void 0 && near.jaccard > similarityLimits.refuse ? found[near.index]?.line : void 0;
		if (line === void 0) candidates.push(candidate);
		else skipped.push({
			line: candidate.line,
			text: candidate.body,
			why: `nearly the same as line ${line}`
		});
	}
	return {
		candidates,
		skipped
	};
}
/**
* Turns an instruction file into sentences that could be rules, in order, without near-duplicates; everything that is not taken is
* listed with its line and the reason. Bodies keep the limits of a ledger. At most 2 000 candidates.
*/
function importRules(markdown) {
	const { blocks, skipped } = readMarkdownBlocks(markdown);
	const read = blocks.map(readBlock);
	const unique = dropRepeats(read.flatMap((result) => result.candidates).slice(0, 2e3));
	const all = [
		...skipped,
		...read.flatMap((result) => result.skipped),
		...unique.skipped
	];
	return {
		candidates: unique.candidates,
		skipped: all.sort((a, b) => a.line - b.line)
	};
}

// src/ledger/propose-rule-id.ts
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

// src/gate/upkeep/init/plan-import.ts
/**
* Appends the instructions of files to a ledger as candidates of `all`, each file under a comment with its name. What the ledger
* already says is skipped, so importing twice adds nothing. Throws ProblemError when the ledger cannot be read.
*/
function planImport(ledgerText, sources, today) {
	const parsed = parseLedger(ledgerText, "ledger.yml", "head");
	if (parsed.value === void 0) throw new ProblemError(parsed.problems);
	const { rules } = parsed.value;
	const read = sources.map(({ file, markdown }) => ({
		file,
		...importRules(markdown)
	}));
	const candidates = read.flatMap(({ file, candidates: found }) => found.map((entry) => ({
		file,
		...entry
	})));
	const known = findKnown(rules, candidates);
	const fresh = nameRules(candidates.filter((candidate) => !known.has(candidate)), rules);
	const born = {
		of: "imported",
		on: today
	};
	return {
		ledgerText: nameSources(editLedger(ledgerText, fresh.map(({ id, body }) => ({
			kind: "append",
			rule: {
				id,
				agent: "all",
				body,
				status: "candidate",
				scope: [],
				protected: false,
				born
			}
		}))), fresh),
		files: read.map(({ file, skipped }) => ({
			file,
			added: fresh.filter((rule) => rule.file === file).map((rule) => rule.id),
			skipped: [...skipped, ...describeKnown(known, file)].sort((a, b) => a.line - b.line)
		}))
	};
}
/** Candidates that repeat a rule of the ledger or an earlier candidate, with the reason. */
function findKnown(rules, candidates) {
	const items = [...rules.map(({ body, agent }) => ({
		body,
		group: agent,
		query: false
	})), ...candidates.map(({ body }) => ({
		body,
		group: "all",
		query: true
	}))];
	const nearest = findNearest(items, {
		threshold: similarityLimits.refuse,
		common: "all"
	});
	const known = /* @__PURE__ */ new Map();
	for (const [place, candidate] of candidates.entries()) {
		const near = nearest[rules.length + place];
		if (near === void 0 || near.jaccard <= similarityLimits.refuse) continue;
		const rule = rules[near.index];
		const other = candidates[near.index - rules.length];
		const what = rule === void 0 ? `line ${other?.line ?? 0} of ${other?.file ?? ""}` : `rule ${rule.id} of the ledger`;
		known.set(candidate, `nearly the same as ${what}`);
	}
	return known;
}
function describeKnown(known, file) {
	return [...known].filter(([entry]) => entry.file === file).map(([{ line, body }, why]) => ({
		line,
		text: body,
		why
	}));
}
function nameRules(candidates, rules) {
	const taken = new Set(rules.map((rule) => rule.id));
	return candidates.map((candidate) => {
		const id = proposeRuleId(candidate.body, taken);
		taken.add(id);
		return {
			...candidate,
			id
		};
	});
}
/** Puts a comment with the file's name above its first rule; in a ledger of one line there is no place for it. */
function nameSources(text, added) {
	const lineOf = new Map(parseLedger(text, "ledger.yml", "head").value?.rules.map((rule) => [rule.id, rule.line]));
	const firsts = added.filter(({ file }, place) => added[place - 1]?.file !== file);
	const lines = text.split("\n");
	for (const { id, file } of firsts.toReversed()) {
		const place = (lineOf.get(id) ?? 0) - 1;
		const indent = /^( *)- /.exec(lines[place] ?? "")?.[1];
		const lineEnd = lines[place]?.endsWith("\r") ? "\r" : "";
		if (indent !== void 0 && isPlainLine(file)) lines.splice(place, 0, `${indent}# imported from ${file}${lineEnd}`);
	}
	return lines.join("\n");
}

// src/config/describe-config.ts
/** A default as the file writes it. */
function formatDefault(name, value) {
	if (value === void 0) return "";
	if (name === "timeout") return formatDuration(Number(value));
	if (name === "minEffect") return formatMinEffect(value);
	return Array.isArray(value) ? `[${value.map((item) => JSON.stringify(item)).join(", ")}]` : String(value);
}

// src/config/render-config-template.ts
const plain = /^[A-Za-z0-9][A-Za-z0-9./_ -]*$/;
function renderValue(value) {
	return typeof value === "number" || plain.test(value) && Number.isNaN(Number(value)) ? String(value) : JSON.stringify(value);
}
function renderAgent(agent) {
	const { name, ...paths } = agent;
	return `  ${name}: { ${Object.entries(paths).filter(([, path]) => path !== void 0).map(([key, path]) => `${key}: ${renderValue(path)}`).join(", ")} }`;
}
function renderField(name, field, set) {
	const value = set === void 0 ? formatDefault(name, field.fallback) : renderValue(set);
	return `  ${set === void 0 ? "# " : ""}${name}: ${value}`.padEnd(44).concat(`  # ${field.meaning}`);
}
function renderSection(name, fields, set) {
	const chosen = set?.[name] ?? {};
	return [
		"",
		`${name}:`,
		...Object.entries(fields).map(([key, field]) => renderField(key, field, chosen[key]))
	];
}
/** The commented `.rentroll/config.yml` that `init` writes: agents as given, every other key commented out with its default. */
function renderConfigTemplate(options) {
	return [
		"# Configuration of rentroll. Lines that begin with \"#\" show the defaults; remove the \"#\" to change one.",
		"version: 1",
		"agents:",
		...options.agents.map(renderAgent),
		...Object.entries(sectionFields).flatMap(([name, fields]) => renderSection(name, fields, options.set)),
		"",
		...Object.entries(numberFields).map(([name, field]) => `# ${name}: ${field.fallback}`.padEnd(44).concat(`  # ${field.meaning}`)),
		""
	].join("\n");
}

// src/gate/upkeep/init/texts.ts
/** The ledger before the first rule. */
const emptyLedger = `# Rules for coding agents, the source of truth: change them in a pull request, and the gate measures what is new.
# A rule: id (kebab-case), agent (a name of the config, or all), body (one sentence, 10 to 200 characters),
# status (candidate; rentroll stamp makes it active or evicted), scope (optional globs).
version: 1
rules: []
`;
/** The gate as a workflow. It reads the repository and nothing else. */
const workflow = `# Measures the rules a pull request adds; make the job "gate" a required check.
# Tags can be moved: replace both tags below by full commit SHAs (uses: owner/name@<40 hex digits> # tag).
name: rentroll
on:
  pull_request:
  merge_group:
permissions:
  contents: read
jobs:
  gate:
    runs-on: ubuntu-latest
    timeout-minutes: 60
    steps:
      - uses: actions/checkout@v7
        with:
          fetch-depth: 2 # the merge commit and its base
          persist-credentials: false
      - uses: rentroll/rentroll@v0
`;
/** A golden task to complete. It parses, and fails its proofs until someone has written it. */
function taskTemplate(agent, fixture) {
	return `---
id: ${agent}-01
agent: ${agent}
# TEMPLATE. Replace the prompt, the check and the patch; until then "rentroll lint" refuses this task.
prompt: Replace this by a request your agents really get, about code of the fixture.
success_check: |
  # A shell script, run in a copy of the fixture: exit 0 when the task is done.
  # It must fail on the untouched fixture and pass after the reference patch.
  echo "the success check of ${agent}-01 is still the template" >&2
  exit 1
reference: golden-01.patch
---
Notes for people; agents never see them.

1. ${fixture} is the fixture: a small, frozen repository of code like yours, without secrets.
2. Make the change the prompt asks for there, run "git diff --relative" inside it, save the output as golden-01.patch, undo the change.
3. Run "rentroll lint --write-lock": it proves the task and freezes it. A frozen task is never edited; suites grow by new files.
   Three tasks or more, of the kinds of work the agent really does, make a suite worth trusting.
`;
}
/** Stands where the reference patch belongs; it is no diff on purpose, so that linting asks for one. */
const patchTemplate = `Replace this file by the reference patch: the output of "git diff --relative" inside the fixture.
`;
/** What git must not see. */
const ignoredState = ".rentroll/state/";

// src/gate/upkeep/init/plan-init.ts
/** Where the gate's workflow goes. */
const workflowFile = ".github/workflows/rentroll.yml";
/** The files of a fresh start, in the order they are explained. Throws ProblemError when the choices make no valid config. */
function planFresh(paths, choices) {
	const { agents, fixture } = choices;
	const tasks = agents.filter((agent) => !agent.hasSuite).flatMap(({ name, tasks: folder }) => [{
		path: `${folder}/golden-01.md`,
		text: taskTemplate(name, fixture)
	}, {
		path: `${folder}/golden-01.patch`,
		text: patchTemplate
	}]);
	return [
		{
			path: paths.config,
			text: renderConfig(paths, choices)
		},
		{
			path: paths.ledger,
			text: emptyLedger
		},
		{
			path: workflowFile,
			text: workflow
		},
		...tasks
	];
}
function renderConfig({ config }, { agents, fixture, prepare }) {
	const text = renderConfigTemplate({
		agents: agents.map(({ name, tasks, definition }) => ({
			name,
			tasks,
			...definition ? { definition } : {}
		})),
		set: { fixture: {
			path: fixture,
			lock: `${fixture}.lock`,
			...prepare === "" ? {} : { prepare }
		} }
	});
	const parsed = parseConfig(text, config, "setup");
	if (parsed.value === void 0) throw new ProblemError(parsed.problems);
	return text;
}
/** `.gitignore` with the line that keeps the journal out of git. */
function ignoreState(before) {
	if ((before ?? "").split(/\r?\n/).some((line) => [
		".rentroll/state/",
		`/${".rentroll/state/"}`,
		".rentroll/state"
	].includes(line.trim()))) return [];
	const gap = before === void 0 || before === "" || before.endsWith("\n") ? "" : "\n";
	return keepEffective([{
		path: ".gitignore",
		before,
		after: `${before ?? ""}${gap}${ignoredState}\n`
	}]);
}

// src/gate/upkeep/init/read-sources.ts
const limits$1 = {
	codePrefix: "import",
	maxBytes: 1048576
};
/** Reads the files to import (paths relative to `cwd`). Throws ProblemError naming every file that cannot be used. */
async function readSources(root, cwd, files) {
	const read = await Promise.all([...new Set(files)].map((file) => readSource(root, resolve(cwd, file), file)));
	const problems = read.flatMap((source) => source.problems);
	if (problems.length > 0) throw new ProblemError(problems);
	return read.flatMap((source) => source.value === void 0 ? [] : [source.value]);
}
async function readSource(root, path, named) {
	const stats = await stat(path).catch(() => void 0);
	if (stats === void 0 || !isPlainLine(named)) return refuse("missing", named, "does not exist");
	if (!stats.isFile()) return refuse("not-a-file", named, "is not a file");
	if (stats.size > limits$1.maxBytes) return refuse("too-large", named, `has ${stats.size} bytes; at most 1 MiB are read`);
	const decoded = decodeText(await readFile(path), named, "setup", limits$1);
	if (decoded.value === void 0) return { problems: decoded.problems };
	return {
		value: {
			file: relative(root, path),
			markdown: decoded.value
		},
		problems: []
	};
}
function refuse(code, named, what) {
	return { problems: [{
		code: `import-${code}`,
		severity: "error",
		message: `${quoteValue(named)} ${what}`,
		hint: "Name instruction files such as CLAUDE.md or AGENTS.md: rentroll init --import CLAUDE.md.",
		at: { file: named },
		blame: "setup"
	}] };
}

// src/gate/upkeep/init/init-repository.ts
/** Sets a repository up. Nothing that exists is overwritten unless the questioner says so; all is planned before it is written. */
async function initRepository(request, ask, world) {
	const root = await findRoot(world.cwd);
	const paths = locateFiles(request.configFile);
	const tree = openWorktree(root);
	const facts = await detectRepository(tree);
	const { choices, keepConfig } = await chooseSetup(facts, paths, tree, ask);
	const { changes, kept } = await planFiles(paths, choices, keepConfig, tree, ask);
	const imports = await chooseImports(request.imports, facts, ask);
	const imported = await importInto(changes, paths, tree, await readSources(root, request.imports.length > 0 ? world.cwd : root, imports), request.today);
	await applyChanges(root, imported.changes);
	return {
		files: imported.changes.map(describeChange),
		kept,
		imported: imported.files,
		next: explainNextSteps(facts, choices, imported.files.length > 0)
	};
}
async function planFiles(paths, choices, keepConfig, tree, ask) {
	const kept = keepConfig ? [paths.config] : [];
	const changes = [];
	for (const { path, text } of planFresh(paths, choices)) {
		if (keepConfig && path === paths.config) continue;
		const before = await readText(tree, path);
		if (before === text) continue;
		if (before === void 0 || path === paths.config || await ask.confirm(`${path} exists. Overwrite it`, false)) changes.push({
			path,
			before,
			after: text
		});
		else kept.push(path);
	}
	return {
		changes: [...changes, ...ignoreState(await readText(tree, ".gitignore"))],
		kept
	};
}
/** Appends what is imported to the ledger that will be there. */
async function importInto(changes, paths, tree, sources, today) {
	if (sources.length === 0) return {
		changes,
		files: []
	};
	const before = await readText(tree, paths.ledger);
	const planned = changes.find((change) => change.path === paths.ledger);
	const plan = planImport(planned?.after ?? before ?? "", sources, today);
	const ledger = {
		path: paths.ledger,
		before,
		after: plan.ledgerText
	};
	const others = changes.filter((change) => change !== planned);
	return {
		changes: keepEffective([...others, ledger]),
		files: plan.files
	};
}

// src/report/render-init.ts
/** Files written and kept, what was imported and what was not (by reason), and what to do next. */
function renderInit(view, options) {
	const width = clampWidth(options.width);
	const paint = choosePaint(options.color);
	const head = view.files.length === 0 ? "Nothing to write: all files are there." : "rentroll is set up.";
	return disarmCommands(joinBlocks([
		[paint("bold", head)],
		renderFiles(view.files, false, paint),
		view.kept.length === 0 ? [] : ["Kept as they are", ...view.kept.map((file) => `  ${paint("dim", "keep  ")}  ${escapeTerminal(file)}`)],
		...view.imported.map((file) => renderImported(file, width)),
		["Next", ...view.next.flatMap((step, place) => wrapIndented(`  ${place + 1}. `, escapeTerminal(step), width))]
	]));
}
function renderImported({ file, added, skipped }, width) {
	const reasons = [...Map.groupBy(skipped, ({ why }) => why.startsWith("nearly the same") ? "said already" : why)].map(([why, lines]) => `${why} ${lines.length} (${listLines(lines)})`);
	return [`Imported ${formatCount(added.length, "candidate")} from ${escapeTerminal(file)}`, ...skipped.length === 0 ? [] : wrapIndented(`  ${formatCount(skipped.length, "line")} skipped: `, escapeTerminal(reasons.join("; ")), width)];
}
const shownLines = 8;
function listLines(lines) {
	return `line ${lines.slice(0, shownLines).map(({ line }) => line).join(", ")}${lines.length > shownLines ? ", …" : ""}`;
}

// src/entry/ask-terminal.ts
/** Takes every default; files that exist are kept. */
const takeDefaults = {
	choose: async (_question, fallback) => fallback,
	confirm: async (_question, fallback) => fallback
};
/** Asks on the terminal (questions go to stderr). Throws ProblemError when there is none. */
function askTerminal() {
	if (!process.stdin.isTTY || !process.stderr.isTTY) throw noTerminal();
	const terminal = createInterface({
		input: process.stdin,
		output: process.stderr
	});
	return {
		async choose(question, fallback) {
			const shown = fallback === "" ? "" : ` [${escapeTerminal(fallback)}]`;
			return (await terminal.question(`${escapeTerminal(question)}${shown}: `)).trim() || fallback;
		},
		async confirm(question, fallback) {
			const answer = await terminal.question(`${escapeTerminal(question)}? [${fallback ? "Y/n" : "y/N"}] `);
			return answer.trim() === "" ? fallback : /^y(?:es)?$/i.test(answer.trim());
		},
		close: () => terminal.close()
	};
}
function noTerminal() {
	return new ProblemError([{
		code: "init-needs-terminal",
		severity: "error",
		message: "init asks questions, and there is no terminal to ask on",
		hint: "Take the defaults: rentroll init --yes. Files that exist are kept.",
		blame: "setup"
	}]);
}

// src/entry/commands/init.ts
/** `init`: config, ledger, workflow, a first golden task; imports instruction files. */
function addInit(program) {
	program.command("init").description("write config, ledger, workflow and a first golden task to complete; nothing that exists is overwritten").option("--yes", "take the defaults instead of asking, and keep files that exist").option("--import <file...>", "make candidates of the instructions in CLAUDE.md, AGENTS.md and the like").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--json", "print one JSON object").addHelpText("after", examples$5).action((options) => answer(options.json, () => init(options)));
}
const examples$5 = `
Examples:
  rentroll init                                   asks, with defaults
  rentroll init --yes --import CLAUDE.md AGENTS.md
  rentroll init --yes --import docs/rules.md      again later: what the ledger says already is skipped`;
async function init({ config: configFile, yes, json, import: imports = [] }) {
	const terminal = yes ? void 0 : askTerminal();
	const today = (/* @__PURE__ */ new Date()).toISOString().slice(0, 10);
	try {
		const result = await initRepository({
			configFile,
			imports,
			today
		}, terminal ?? takeDefaults, openWorld());
		print(result, json, () => renderInit(result, terminalOptions()));
		return 0;
	} finally {
		terminal?.close();
	}
}

// src/entry/commands/lint.ts
/** `lint`: everything that needs no agent. */
function addLint(program) {
	program.command("lint").description("check everything that needs no agent: ledger, config, tasks, lock, receipts, compiled memory").option("--base <ref>", "commit to compare frozen content with (default: merge-base with the default branch)").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--no-proofs", "leave out the proofs that each task fails untouched and passes after its reference").option("--write-lock", "freeze the fixture and new golden tasks in the lock; frozen entries never change").option("--json", "print one JSON object").addHelpText("after", "\nExamples:\n  rentroll lint\n  rentroll lint --no-proofs\n  rentroll lint --write-lock   after adding a golden task").action(async (options) => {
		process.exitCode = await lint(options);
	});
}
async function lint({ config: configFile, proofs, base, writeLock, json }) {
	const world = openWorld();
	const result = await runLint({
		configFile,
		prove: proofs,
		...base ? { base } : {},
		...writeLock ? { writeLock } : {}
	}, world);
	world.progress.close();
	process.stdout.write(json ? toPrintableJson(result) : renderLint(result, terminalOptions()));
	return exitCodeOfProblems(result.problems);
}

// src/entry/commands/plan.ts
/** `plan`: what `check` would measure, and what it may cost. */
function addPlan(program) {
	program.command("plan").description("what check would measure, with trials and tokens, expected and at worst; nothing is run or spent").option("--base <ref>", "commit whose policy judges (default: merge-base with the default branch)").option("--head <ref>", "commit to judge, or WORKTREE (default: HEAD)").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--seed <n>", "seed of the run instead of the one in the config", parsePositive).option("--budget-tokens <n>", "tighten the budget of the run", parsePositive).option("--json", "print one JSON object, that of check --dry-run").addHelpText("after", examples$4).action((options) => answer(options.json, () => showPlan(options)));
}
const examples$4 = `
Examples:
  rentroll plan                           the commits of this branch
  rentroll plan --head WORKTREE           with edits that are not committed yet
  rentroll plan --json | jq .plan.expected`;
async function showPlan({ config: configFile, json, ...rest }) {
	const world = openWorld();
	const request = {
		...rest,
		configFile,
		dryRun: true
	};
	const report = await runGate(request, world);
	world.progress.close();
	if (json === true || report.plan.digest === "") return showReport(report, json === true);
	process.stdout.write(renderPlan(report, terminalOptions()));
	return exitCodeOf(report);
}

// src/gate/upkeep/ask-journal.ts
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

// src/gate/upkeep/find-latest-report.ts
/** The report of the latest run that measured something, undefined when there is none. */
async function findLatestReport(request, world) {
	const json = await askJournal(request, world, (db) => readLatestReport(db));
	return json === void 0 ? void 0 : JSON.parse(json);
}
/** Like `findLatestReport`; throws ProblemError when nothing was measured in this clone. */
async function requireLatestReport(request, world) {
	const report = await findLatestReport(request, world);
	if (report !== void 0) return report;
	throw new ProblemError([{
		code: "report-missing",
		severity: "error",
		message: "there is no report yet: nothing was measured in this clone",
		hint: "Measure first: rentroll check. Committed verdicts are shown by: rentroll status.",
		blame: "setup"
	}]);
}

// src/entry/commands/report.ts
/** `report`: the report of the latest run once more, without measuring anything. */
function addReport(program) {
	program.command("report").description("show the report of the latest run again, or write it as a page").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--html <file>", "write the report as a page with charts").option("--json", "print one JSON object, that of check").addHelpText("after", examples$3).action((options) => answer(options.json, () => report(options)));
}
const examples$3 = `
Examples:
  rentroll report
  rentroll report --html report.html
  rentroll report --json > report.json

Exit codes: 0 whatever the verdicts are (check said it), 2 when nothing was measured in this clone.`;
async function report({ config: configFile, html, json }) {
	const latest = await requireLatestReport({ configFile }, openWorld());
	await writeHtml(latest, html);
	showReport(latest, json === true);
	return 0;
}

// src/gate/upkeep/resume-run.ts
/**
* Continues the latest unfinished run and reports as `check` does. When all are finished, the latest is told again from its
* journal: it may have died between its last trial and its last word. Undefined when nothing ever ran. Throws ProblemError
* when its commits are gone; a plan that has become another one is a report with outcome `error`.
*/
async function resumeRun(request, world) {
	const found = await askJournal(request, world, (db, root) => ({
		run: readLatestRun(db, true) ?? readLatestRun(db),
		root
	}));
	if (found?.run === void 0) return void 0;
	const { run, root } = found;
	await requireCommits(root, run);
	world.progress.step(`continuing the run ${run.id}`);
	return runGate({
		...readRequest(run),
		...request,
		onlyRun: run.id
	}, world);
}
async function requireCommits(root, { id, baseSha, headSha }) {
	const commits = [baseSha, headSha].filter((sha) => sha !== "WORKTREE");
	const found = await Promise.all(commits.map((sha) => runGit(root, [
		"cat-file",
		"-e",
		`${sha}^{commit}`
	])));
	const problems = commits.filter((_, place) => found[place]?.ok === false).map((sha) => commitGone(id, sha));
	if (problems.length > 0) throw new ProblemError(problems);
}
/** The journal is ours, but a file on a disk all the same. */
function readRequest({ id, request }) {
	try {
		return JSON.parse(request);
	} catch {
		throw new ProblemError([{
			code: "resume-unreadable",
			severity: "error",
			message: `the journal holds no readable request for the run "${id}"`,
			hint: "Start again: rentroll check. The journalled trials of the same plan are found by themselves.",
			blame: "setup"
		}]);
	}
}
function commitGone(run, sha) {
	return {
		code: "resume-commit-gone",
		severity: "error",
		message: `the run "${run}" compared the commit "${sha}", which this repository does not have any more`,
		hint: "Fetch it again (git fetch origin <commit>) to continue, or start a new run: rentroll check.",
		blame: "setup"
	};
}

// src/entry/commands/resume.ts
/** `resume`: the latest unfinished run, from where its journal ends. */
function addResume(program) {
	program.command("resume").description("continue the latest unfinished run; journalled trials are not paid for again").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--concurrency <n>", "trials at a time; changes speed, never results", parsePositive).option("--budget-tokens <n>", "limit of the run instead of the one it was started with", parsePositive).option("--html <file>", "also write the report as a page with charts").option("--json", "print one JSON object, that of check").addHelpText("after", examples$2).action((options) => answer(options.json, () => resume(options)));
}
const examples$2 = `
Examples:
  rentroll resume                         after an interrupt, a crash or a mended environment
  rentroll resume --budget-tokens 2000000 after a tight budget stopped check --budget-tokens

When the latest run was finished, its report is told again. A run whose plan is another one now ends with exit code 2.
Exit codes: those of check; 0 when there is nothing to resume.`;
async function resume({ config: configFile, html, json, ...rest }) {
	const world = openWorld();
	const report = await resumeRun({
		...rest,
		configFile
	}, world);
	world.progress.close();
	if (report === void 0) {
		print({ resumed: false }, json, () => "Nothing to resume: nothing was measured in this clone.\n");
		return 0;
	}
	await writeHtml(report, html);
	return showReport(report, json === true);
}

// src/gate/upkeep/baselines.ts
/** What a completed baseline trial of one task cost, in tokens of all classes, and who ran it. */
const trialSchema = strictObject({
	tokens: pipe(number(), safeInteger(), minValue(0)),
	model: pipe(string(), maxLength(200)),
	runner: pipe(string(), maxLength(200))
});
const entrySchema = strictObject({
	first: trialSchema,
	best: trialSchema
});
const agentSchema = record(string(), entrySchema);
const baselinesSchema = strictObject({
	version: literal(1),
	agents: record(string(), agentSchema)
});
/** The file before anything was measured. */
const noBaselines = {
	version: 1,
	agents: {}
};
/** Reads the file; its shape only. */
function parseBaselines(text, file, blame) {
	const parsed = parseYaml(text, file, blame, {
		codePrefix: "baselines",
		maxBytes: 4194304
	});
	if (parsed.value === void 0) return { problems: parsed.problems };
	const result = safeParse(baselinesSchema, toPlainValue(parsed.value.document.contents));
	if (result.success) return {
		value: result.output,
		problems: []
	};
	const [issue] = result.issues;
	return { problems: [{
		code: "baselines-invalid",
		severity: "error",
		message: `the baselines cannot be used: ${getDotPath(issue) ?? "top level"}: ${issue.message}`,
		hint: "The file is written by rentroll stamp and never edited: restore it from git.",
		at: {
			file,
			line: 1,
			column: 1
		},
		blame
	}] };
}
/** The baselines with the concurrent baseline trials of more receipts: what is frozen stays, `best` only falls. */
function growBaselines(baselines, receipts) {
	return [...receipts].sort((a, b) => compareText(a.decidedOn, b.decidedOn) || compareText(a.rule, b.rule)).reduce(addReceipt, baselines);
}
function addReceipt(baselines, receipt) {
	const { agent, evidence, model, runner, runnerVersion } = receipt;
	const tasks = { ...baselines.agents[agent] };
	const completed = evidence.trials.filter(({ arm, outcome, cached }) => arm === "baseline" && outcome === "completed" && !cached);
	for (const trial of [...completed].sort((a, b) => a.order - b.order)) {
		const cost = {
			tokens: totalTokens(trial.usage),
			model,
			runner: `${runner} ${runnerVersion}`
		};
		const known = tasks[trial.task];
		tasks[trial.task] = known === void 0 ? {
			first: cost,
			best: cost
		} : {
			...known,
			best: cheaper(known.best, cost)
		};
	}
	return completed.length === 0 ? baselines : {
		...baselines,
		agents: {
			...baselines.agents,
			[agent]: tasks
		}
	};
}
function cheaper(best, cost) {
	return cost.tokens < best.tokens ? cost : best;
}
/** The file as text: sorted, so that equal baselines are equal files. */
function renderBaselines({ version, agents }) {
	const sorted = (record) => Object.entries(record).sort(([a], [b]) => compareText(a, b));
	const trial = ({ tokens, model, runner }) => `{ tokens: ${tokens}, model: ${JSON.stringify(model)}, runner: ${JSON.stringify(runner)} }`;
	const lines = sorted(agents).flatMap(([agent, tasks]) => [`  ${agent}:`, ...sorted(tasks).flatMap(([task, { first, best }]) => [
		`    ${task}:`,
		`      first: ${trial(first)}`,
		`      best: ${trial(best)}`
	])]);
	return [
		"# Written by rentroll stamp: tokens (all classes) of completed baseline trials, per agent and golden task.",
		"# \"first\" is frozen; \"best\" only falls. Do not edit.",
		`version: ${version}`,
		...lines.length === 0 ? ["agents: {}"] : ["agents:", ...lines],
		""
	].join("\n");
}

// src/gate/upkeep/plan-stamp.ts
/** The files that stamping writes, ledger last, so that a crash in between leaves work to do and no false claim. */
function planStamp(input) {
	const stamped = input.stampable.map((entry) => judgeStatus(entry, input));
	const ledgerText = editLedger(input.ledgerText, stamped.flatMap(toEdit(input)));
	return {
		stamped,
		changes: keepEffective([
			...input.stampable.map((entry) => receiptChange(entry, input)),
			...baselinesChange(input),
			...memoryChanges(input, ledgerText),
			{
				path: input.paths.ledger,
				before: input.ledgerText,
				after: ledgerText
			}
		])
	};
}
function judgeStatus({ rule, receipt }, { protectedAtBase }) {
	const { verdict, saving, agent } = receipt;
	const base = {
		rule: rule.id,
		agent,
		verdict,
		saving,
		from: rule.status
	};
	if (verdict === "undecided") return {
		...base,
		to: rule.status
	};
	if (verdict === "earns") return {
		...base,
		to: "active"
	};
	return protectedAtBase.has(rule.id) ? {
		...base,
		to: rule.status,
		kept: "protected"
	} : {
		...base,
		to: "evicted"
	};
}
function toEdit({ stampable }) {
	return ({ rule: id, from, to, verdict }) => {
		if (from === to) return [];
		if (to !== "evicted") return [{
			kind: "set-status",
			id,
			status: to
		}];
		return [{
			kind: "evict",
			id,
			evicted: {
				on: stampable.find((entry) => entry.rule.id === id)?.receipt.decidedOn ?? "",
				why: verdict
			}
		}];
	};
}
function receiptChange({ rule, text }, { paths, committed }) {
	return {
		path: receiptFile(paths, rule.id),
		before: committed.get(rule.id)?.text,
		after: text
	};
}
function baselinesChange({ paths, baselines, stampable }) {
	const grown = growBaselines(baselines.value, stampable.map(({ receipt }) => receipt));
	if (baselines.text === void 0 && Object.keys(grown.agents).length === 0) return [];
	return [{
		path: paths.baselines,
		before: baselines.text,
		after: renderBaselines(grown)
	}];
}
/** Memory of every agent whose rules have a verdict here: a hand edit is overwritten, an interrupted stamp is completed. */
function memoryChanges(input, ledgerText) {
	const { config, stampable, paths, memory } = input;
	const ledger = parseLedger(ledgerText, paths.ledger, "head").value ?? {
		version: 1,
		rules: []
	};
	const own = new Set(stampable.map(({ rule }) => rule.agent));
	const agents = Object.keys(config.agents).filter((agent) => own.has(agent) || own.has("all"));
	const receipts = new Map([...input.committed, ...stampable.map(({ rule, receipt, text }) => [rule.id, {
		receipt,
		text
	}])]);
	return planMemory({
		config,
		agents,
		rules: ledger.rules,
		order: memoryOrder({
			ledger,
			receipts
		}),
		found: memory
	});
}

// src/gate/upkeep/stamp-rules.ts
/**
* Writes the journal's verdicts into the working tree: receipts, baselines, compiled memory, ledger. Only receipts that verify
* for the rule as it reads now are used. Throws ProblemError for a config, ledger or baselines that cannot be read.
*/
async function stampRules(request, world) {
	const inputs = await loadWorktree(request, world);
	const { config, ledger } = requireSources(inputs);
	const found = await findVerdicts(inputs, request, world);
	const plan = planStamp({
		paths: inputs.paths,
		config,
		ledgerText: await readText(inputs.head.tree, inputs.paths.ledger) ?? "",
		stampable: ledger.rules.flatMap(({ id }) => {
			const verdict = found.get(id);
			return verdict?.kind === "stampable" ? [verdict.entry] : [];
		}),
		committed: inputs.head.receipts,
		protectedAtBase: new Set(inputs.base?.ledger?.rules.filter((rule) => rule.protected).map((rule) => rule.id)),
		memory: await readMemory(inputs.head.tree, config),
		baselines: await readBaselines(inputs)
	});
	if (request.dryRun !== true) await applyChanges(inputs.refs.root, plan.changes);
	return {
		stamped: plan.stamped,
		left: [...found].flatMap(([rule, verdict]) => verdict.kind === "left" ? [{
			rule,
			why: verdict.why
		}] : []),
		files: plan.changes.map(describeChange),
		dryRun: request.dryRun === true
	};
}
/** Per rule of the working tree that was measured: its verdict, or why there is none to stamp. Evicted rules stay evicted. */
async function findVerdicts(inputs, request, world) {
	const rentOf = await loadRentMeasure();
	const rules = (inputs.head.ledger?.rules ?? []).filter((rule) => rule.status !== "evicted");
	const found = await askJournal(request, world, (db) => {
		const report = JSON.parse(readLatestReport(db) ?? "null") ?? void 0;
		return rules.flatMap((rule) => {
			const text = readLatestReceipt(db, rule.id, hashBody(rule));
			const verdict = text === void 0 ? explainMissing(rule, report) : weighReceipt(inputs, rule, text, rentOf(rule));
			return verdict === void 0 ? [] : [[rule.id, verdict]];
		});
	});
	return new Map(found);
}
function explainMissing(rule, report) {
	const verdict = report?.verdicts.find((entry) => entry.rule === rule.id && !entry.fromReceipt);
	if (verdict === void 0) return void 0;
	return {
		kind: "left",
		why: verdict.body !== rule.body || verdict.verdict !== "undecided" ? "it was measured with other words, measure it again" : "its verdict is not settled"
	};
}
/** A receipt that does not verify here would be refused by the gate, so it is not written. */
function weighReceipt(inputs, rule, text, rent) {
	const { value: receipt } = parseReceipt(text, "journal", "setup");
	if (receipt === void 0) return {
		kind: "left",
		why: "the journal holds no readable receipt for it"
	};
	const committed = inputs.head.receipts.get(rule.id);
	if (committed !== void 0 && committed.receipt.decidedOn > receipt.decidedOn) return void 0;
	const addedHere = inputs.base?.receipts.get(rule.id)?.text !== text;
	const verified = verifyForRule(inputs, rule, receipt, addedHere, rent);
	if (verified?.state === "valid" || verified?.state === "stale" && committed?.text === text) return {
		kind: "stampable",
		entry: {
			rule,
			receipt,
			text
		}
	};
	return {
		kind: "left",
		why: verified?.problems[0]?.message ?? "its receipt cannot be verified here"
	};
}
async function readBaselines({ head, paths }) {
	const text = await readText(head.tree, paths.baselines);
	if (text === void 0) return {
		text,
		value: noBaselines
	};
	const parsed = parseBaselines(text, paths.baselines, "head");
	if (parsed.value === void 0) throw new ProblemError(parsed.problems);
	return {
		text,
		value: parsed.value
	};
}

// src/report/render-stamp.ts
/** What `stamp` changed, for people: each verdict with the status it leads to, then the files. */
function renderStamp(view, options) {
	const width = clampWidth(options.width);
	const paint = choosePaint(options.color);
	return disarmCommands(joinBlocks([
		wrapText(writeHead$2(view), width).map((line) => paint("bold", line)),
		renderStamped(view, width, paint),
		renderFiles(view.files, view.dryRun, paint),
		renderLeft(view, width),
		view.files.length > 0 && !view.dryRun ? ["Commit these files with the change that brings the rules."] : []
	]));
}
function writeHead$2({ stamped, files, dryRun }) {
	if (stamped.length === 0) return "Nothing to stamp: no settled verdict fits a rule as it reads now.";
	const verdicts = formatCount(stamped.length, "verdict");
	if (files.length === 0) return `Nothing to write: ${verdicts} stamped already.`;
	return dryRun ? `Would stamp ${verdicts}.` : `Stamped ${verdicts}.`;
}
function renderStamped({ stamped }, width, paint) {
	if (stamped.length === 0) return [];
	const cells = (cell) => stamped.map((entry) => escapeTerminal(cell(entry)));
	return layOutTable([
		{
			title: "rule",
			align: "left",
			cells: cells(({ rule }) => rule)
		},
		{
			title: "agent",
			align: "left",
			cells: cells(({ agent }) => agent)
		},
		{
			title: "saving",
			align: "right",
			cells: cells(({ saving }) => formatSigned(saving))
		},
		{
			title: "verdict",
			align: "left",
			cells: cells(({ verdict }) => verdictWords[verdict]),
			styles: stamped.map(({ verdict }) => ["bold", verdictStyles[verdict]])
		},
		{
			title: "status",
			align: "left",
			cells: cells(describeStatus)
		}
	], width, paint);
}
function describeStatus({ from, to, kept }) {
	if (kept !== void 0) return `${to} (${kept})`;
	return from === to ? to : `${from} → ${to}`;
}
function renderLeft({ left }, width) {
	if (left.length === 0) return [];
	return ["Left as they are", ...left.flatMap(({ rule, why }) => wrapIndented("  ", escapeTerminal(`${rule}: ${why}`), width))];
}

// src/entry/commands/stamp.ts
/** `stamp`: verdicts into ledger, receipts, baselines and compiled memory. */
function addStamp(program) {
	program.command("stamp").description("write measured verdicts into the working tree: ledger, receipts, baselines, compiled memory").option("--base <ref>", "commit the rules were measured against (default: merge-base with the default branch)").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--dry-run", "say what would be written, and write nothing").option("--json", "print one JSON object").addHelpText("after", examples$1).action((options) => answer(options.json, () => stamp(options)));
}
const examples$1 = `
Examples:
  rentroll stamp --dry-run
  rentroll stamp && git add --all && git commit --message "Stamp verdicts"

A rule that earns becomes active; one that does not earn, or saves by failing tasks, is evicted; an undecided one stays.
Only verdicts for the rule as it reads now are written. Running it twice changes nothing.`;
async function stamp({ config: configFile, json, ...rest }) {
	const result = await stampRules({
		...rest,
		configFile
	}, openWorld());
	print(result, json, () => renderStamp(result, terminalOptions()));
	return 0;
}

// src/gate/upkeep/list-receipts.ts
/** Holds every committed receipt against the repository; nothing is run. */
async function listReceipts(inputs) {
	const { head, paths } = inputs;
	const { verified, problems } = checkReceipts(inputs, await loadRentMeasure());
	const rules = new Set(head.ledger?.rules.map((rule) => rule.id));
	const rows = [...head.receipts].map(([id, { receipt }]) => {
		const state = verified.get(id)?.state ?? "unverified";
		return describeReceipt(id, receiptFile(paths, id), receipt, rules.has(id) ? state : "unverified");
	});
	const unreadable = head.problems.filter(({ at }) => at?.file.startsWith(`${paths.receipts}/`));
	const broken = [...new Set(unreadable.map((problem) => problem.at?.file ?? ""))].map((file) => ({
		rule: file.slice(paths.receipts.length + 1, -5),
		file,
		state: "unreadable"
	}));
	return {
		receipts: [...rows, ...broken].sort((a, b) => compareText(a.file, b.file)),
		problems: [...unreadable, ...problems]
	};
}
function describeReceipt(rule, file, receipt, state) {
	const { agent, verdict, saving, interval, decidedOn, evidenceLevel } = receipt;
	return {
		rule,
		file,
		state,
		agent,
		verdict,
		saving,
		interval,
		decidedOn,
		evidenceLevel
	};
}

// src/gate/upkeep/read-status.ts
/** What stands in the working tree. Throws ProblemError for a config or ledger that cannot be read. */
async function readStatus(request, world) {
	const inputs = await loadWorktree(request, world);
	const { config, ledger } = requireSources(inputs);
	const rentOf = await loadRentMeasure();
	const { receipts } = await listReceipts(inputs);
	const place = new Map(memoryOrder(inputs.head).map((id, index) => [id, index]));
	const sorted = [...ledger.rules].sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
	const rows = new Map(receipts.map((row) => [row.rule, row]));
	const of = (status) => sorted.filter((rule) => rule.status === status).map((rule) => describeRule(rule, rows.get(rule.id), rentOf));
	const report = await findLatestReport(request, world);
	return {
		schema: 1,
		agents: Object.keys(config.agents).map((agent) => countRules(agent, ledger.rules, rentOf)),
		active: of("active"),
		candidates: of("candidate"),
		evicted: of("evicted").sort((a, b) => compareText(b.evicted?.on ?? "", a.evicted?.on ?? "")),
		...report && { lastRun: {
			outcome: report.outcome,
			headline: report.headline,
			budget: report.budget
		} }
	};
}
function countRules(agent, rules, rentOf) {
	const own = rules.filter((rule) => rule.agent === agent || rule.agent === "all");
	const of = (status) => own.filter((rule) => rule.status === status);
	return {
		agent,
		counts: {
			active: of("active").length,
			candidate: of("candidate").length,
			evicted: of("evicted").length
		},
		rent: of("active").reduce((sum, rule) => sum + rentOf(rule), 0)
	};
}
function describeRule(rule, receipt, rentOf) {
	const { id, agent, body, born, evicted } = rule;
	return {
		rule: id,
		agent,
		body,
		rent: rentOf(rule),
		protected: rule.protected,
		...born && { born },
		...evicted && { evicted },
		...receipt && { receipt }
	};
}

// src/report/terminal/status-tables.ts
/** From this width on agent and provenance have columns of their own. */
const wideTable = 100;
/** Active rules with what they save, what they cost, since when, and where they came from. */
function renderActiveRules(rules, width, paint) {
	if (rules.length === 0) return [];
	const cells = (cell) => rules.map((rule) => escapeTerminal(cell(rule) ?? "–"));
	const wide = width >= wideTable;
	return layOutTable([
		{
			title: "active rule",
			align: "left",
			cells: cells(({ rule }) => rule)
		},
		...wide ? [{
			title: "agent",
			align: "left",
			cells: cells(({ agent }) => agent)
		}] : [],
		{
			title: "saving",
			align: "right",
			cells: cells(({ receipt }) => signed(receipt?.saving))
		},
		{
			title: "interval",
			align: "right",
			cells: cells(({ receipt }) => receipt?.interval && formatInterval(receipt.interval))
		},
		{
			title: "rent",
			align: "right",
			cells: cells(({ rent }) => formatTokens(rent))
		},
		{
			title: "verdict of",
			align: "left",
			cells: cells(describeDate)
		},
		...wide ? [{
			title: "born",
			align: "left",
			cells: cells(({ born }) => describeBorn(born))
		}] : []
	], width, paint);
}
function signed(saving) {
	return saving === void 0 ? void 0 : formatSigned(saving);
}
/** The date of the verdict; protection and a receipt that does not hold are said beside it. */
function describeDate({ receipt, protected: isProtected }) {
	const state = receipt === void 0 || receipt.state === "valid" ? "" : ` (${receipt.state})`;
	const date = receipt?.decidedOn === void 0 ? "none" : `${receipt.decidedOn}${state}`;
	return isProtected ? `${date}, protected` : date;
}
function describeBorn(born) {
	if (born === void 0) return void 0;
	const session = born.session === void 0 ? "" : ` in ${born.session.slice(0, 8)}`;
	return born.on === void 0 ? `${born.of}${session}` : `${born.of}${session}, ${born.on}`;
}

// src/report/render-status.ts
const shownEvictions = 5;
const shownCandidates = 10;
const barWidth = 24;
/** What stands: rent by agent, active rules with their evidence, evictions, what waits, the last run's budget. */
function renderStatus(status, options) {
	const width = clampWidth(options.width);
	const paint = choosePaint(options.color);
	return disarmCommands(joinBlocks([
		wrapText(writeHead$1(status), width).map((line) => paint("bold", line)),
		renderAgents(status, width, paint),
		renderActiveRules(status.active, width, paint),
		renderStale(status, width, paint),
		renderCandidates(status, width),
		renderEvicted(status, width),
		renderLastRun(status, width, paint)
	]));
}
function writeHead$1({ agents, active }) {
	const dearest = Math.max(0, ...agents.map(({ rent }) => rent));
	if (active.length === 0) return "No rule is active: no agent pays rent.";
	const most = agents.length === 1 ? formatTokens(dearest) : `at most ${formatTokens(dearest)}`;
	return `${formatCount(active.length, "active rule")}: every call of an agent carries ${most} tokens of them.`;
}
function renderAgents({ agents }, width, paint) {
	const column = (title, cell) => ({
		title,
		align: "right",
		cells: agents.map((agent) => formatTokens(cell(agent)))
	});
	return layOutTable([
		{
			title: "agent",
			align: "left",
			cells: agents.map(({ agent }) => escapeTerminal(agent))
		},
		column("active", ({ counts }) => counts.active),
		column("candidates", ({ counts }) => counts.candidate),
		column("evicted", ({ counts }) => counts.evicted),
		column("rent per call", ({ rent }) => rent)
	], width, paint);
}
function renderStale({ active }, width, paint) {
	const stale = active.filter(({ receipt }) => receipt !== void 0 && receipt.state !== "valid");
	const missing = active.filter((rule) => rule.receipt === void 0 && !rule.protected);
	const name = (rules) => escapeTerminal(rules.map(({ rule }) => rule).join(", "));
	return [...stale.length === 0 ? [] : wrapIndented("Audit due: ", `${name(stale)}. What they were measured on has changed; see rentroll verify.`, width), ...missing.length === 0 ? [] : wrapIndented("No receipt: ", `${name(missing)}. The gate measures them and fails until they are stamped.`, width)].map((line) => paint("yellow", line));
}
function renderCandidates({ candidates }, width) {
	if (candidates.length === 0) return [];
	const shown = candidates.slice(0, shownCandidates);
	const rest = candidates.length - shown.length;
	return [
		...wrapText(`Waiting candidates: ${formatTokens(candidates.length)} (they cost nothing until they are active)`, width),
		...shown.flatMap(({ rule, body }) => wrapIndented(`  ${escapeTerminal(rule)}: `, escapeTerminal(body), width)),
		...rest > 0 ? [`  and ${formatTokens(rest)} more`] : []
	];
}
function renderEvicted({ evicted }, width) {
	if (evicted.length === 0) return [];
	const lines = evicted.slice(0, shownEvictions).flatMap((rule) => {
		const why = rule.evicted === void 0 ? "evicted" : `${rule.evicted.on}, ${rule.evicted.why}`;
		return wrapIndented("  ", escapeTerminal(`${rule.rule}: ${why}`), width);
	});
	return [evicted.length > shownEvictions ? `Evicted, the latest ${shownEvictions} of ${evicted.length}` : "Evicted", ...lines];
}
function renderLastRun({ lastRun }, width, paint) {
	if (lastRun === void 0) return ["Nothing was measured in this clone yet."];
	const { headline, budget } = lastRun;
	const bar = `  ${renderBudgetBar(budget, barWidth)}  `;
	return [...wrapIndented("Last run: ", escapeTerminal(headline), width), ...wrapIndented(bar, summariseBudget(budget), width).map((line) => paint("dim", line))];
}

// src/entry/commands/status.ts
/** `status`: what stands. */
function addStatus(program) {
	program.command("status").description("what stands: rules by agent, rent per call, savings of active rules, evictions, candidates, last budget").option("--base <ref>", "commit receipts are held against (default: merge-base with the default branch)").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--json", "print one JSON object").addHelpText("after", "\nExamples:\n  rentroll status\n  rentroll status --json | jq .agents").action((options) => answer(options.json, () => status(options)));
}
async function status({ config: configFile, json, ...rest }) {
	const result = await readStatus({
		...rest,
		configFile
	}, openWorld());
	print(result, json, () => renderStatus(result, terminalOptions()));
	return 0;
}

// src/gate/upkeep/verify-receipts.ts
const refused = /* @__PURE__ */ new Set([
	"forged",
	"mismatched",
	"unreadable"
]);
/**
* Every receipt of the working tree against the repository: numbers recomputed, hashes compared, nothing run. Throws
* ProblemError when config, ledger or what receipts are held against cannot be read.
*/
async function verifyReceipts(request, world) {
	const inputs = await loadWorktree(request, world);
	requireSources(inputs);
	const { receipts, problems } = await listReceipts(inputs);
	const cause = receipts.some(({ state }) => state === "unverified") ? (inputs.base ?? inputs.head).problems.filter(({ severity }) => severity === "error") : [];
	const all = [...problems, ...cause.filter((problem) => !problems.includes(problem))];
	const code = exitCodeOfProblems(all);
	return {
		receipts,
		problems: all,
		exitCode: code === 0 && receipts.some(({ state }) => refused.has(state)) ? 1 : code
	};
}

// src/report/render-receipts.ts
const standingStyles = {
	valid: "green",
	stale: "yellow",
	unverified: "yellow",
	mismatched: "red",
	forged: "red",
	unreadable: "red"
};
/** What verification proves and what it cannot. */
const limits = "Every number was recomputed from the evidence in the receipt. Usage that was invented together with all that follows from it is only caught by measuring again.";
/** Receipts and how they stand, for people. */
function renderReceipts(view, options) {
	const width = clampWidth(options.width);
	const paint = choosePaint(options.color);
	return disarmCommands(joinBlocks([
		wrapText(writeHead(view), width).map((line) => paint("bold", line)),
		renderTable(view.receipts, width, paint),
		renderProblems(view.problems, width, paint).slice(0, -1),
		view.receipts.length === 0 ? [] : wrapIndented("", limits, width).map((line) => paint("dim", line))
	]));
}
function writeHead({ receipts, exitCode }) {
	if (receipts.length === 0) return exitCode === 0 ? "No receipts: nothing to verify." : "Receipts could not be verified.";
	const of = (...states) => receipts.filter(({ state }) => states.includes(state)).length;
	const parts = [
		`${of("valid")} valid`,
		...of("stale") > 0 ? [`${of("stale")} stale`] : [],
		...of("unverified") > 0 ? [`${of("unverified")} not verified`] : [],
		...of("forged", "mismatched", "unreadable") > 0 ? [`${of("forged", "mismatched", "unreadable")} refused`] : []
	];
	return `${formatCount(receipts.length, "receipt")}: ${parts.join(", ")}.`;
}
function renderTable(receipts, width, paint) {
	if (receipts.length === 0) return [];
	const cells = (cell) => receipts.map((row) => escapeTerminal(cell(row) ?? "–"));
	return layOutTable([
		{
			title: "rule",
			align: "left",
			cells: cells(({ rule }) => rule)
		},
		{
			title: "verdict",
			align: "left",
			cells: cells(({ verdict }) => verdict && verdictWords[verdict])
		},
		{
			title: "saving",
			align: "right",
			cells: cells(({ saving }) => saving === void 0 ? void 0 : formatSigned(saving))
		},
		{
			title: "interval",
			align: "right",
			cells: cells(({ interval }) => interval && formatInterval(interval))
		},
		{
			title: "on",
			align: "left",
			cells: cells(({ decidedOn }) => decidedOn)
		},
		{
			title: "receipt",
			align: "left",
			cells: cells(({ state }) => state),
			styles: receipts.map(({ state }) => ["bold", standingStyles[state]])
		}
	], width, paint);
}

// src/entry/commands/verify.ts
/** `verify`: receipts against the repository, without running anything. */
function addVerify(program) {
	program.command("verify").description("hold every receipt against the repository: recompute its numbers, compare its hashes; nothing is run").option("--base <ref>", "commit a new receipt must fit (default: merge-base with the default branch)").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--json", "print one JSON object").addHelpText("after", examples).action((options) => answer(options.json, () => verify(options)));
}
const examples = `
Examples:
  rentroll verify
  rentroll verify --json | jq '.receipts[] | select(.state != "valid")'

States: valid; stale (a warning: what it was measured on has changed since); mismatched, forged and unreadable (exit code 1).`;
async function verify({ config: configFile, json, ...rest }) {
	const result = await verifyReceipts({
		...rest,
		configFile
	}, openWorld());
	print(result, json, () => renderReceipts(result, terminalOptions()));
	return result.exitCode;
}

// src/entry/cli.ts
/** The command line: declares commands and maps failures to exit codes; every command lives in its own file. */
const program = new Command("rentroll").description("Every rule in your agents' memory pays its rent, or it goes.").showHelpAfterError().exitOverride();
addInit(program);
addLint(program);
addPlan(program);
addCheck(program);
addResume(program);
addStamp(program);
addCompile(program);
addVerify(program);
addStatus(program);
addReport(program);
process.stdout.on("error", (error) => {
	if (error.code === "EPIPE") process.exit();
	throw error;
});
try {
	await program.parseAsync();
} catch (error) {
	process.exitCode = exitCodeOfFailure(error);
}
/** Wrong usage could not run (2), asking for help is fine (0), anything else is a bug and shows its stack. */
function exitCodeOfFailure(error) {
	if (error instanceof Error && "exitCode" in error && "code" in error) return error.exitCode === 0 ? 0 : 2;
	console.error(error);
	return 2;
}

export {  };