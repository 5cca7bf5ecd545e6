import { r as __toESM } from "./rolldown-runtime.js";
import { G as require_lib, J as InvalidArgumentError, K as Command, N as safeParse, q as Argument } from "./libraries.js";
import { i as hasErrors, n as ProblemError, r as exitCodeOfProblems, t as stableJson } from "./stable-json.js";
import { a as findAgent, d as readMemory, f as readText, h as keepEffective, i as addTrials$1, l as findVerdicts, m as describeChange$1, n as planVerdicts, o as nameRunner, p as planMemory, r as readBaselines, s as renderBaselines, t as listLeft, u as editLedger } from "./plan-verdicts.js";
import { A as askJournal, C as nameCommit, F as checkLock, I as similarityLimits, L as findNearest, M as lintSides, N as weighFiles, P as checkFrozen, T as gateSteps, f as parseShardCount, j as driftProblems, p as parseShardId, t as runGate, v as planBatch, w as loadCheckpoint } from "./gate.js";
import { $t as replayLooks, An as sortProblems, At as openWorktree, Cn as pickNumbers, Ct as findBodyFault, Dt as sectionFields, En as priorCv, Et as numberFields, H as readMeasuringTokens, Ht as seeTasks, Jt as minimalEffectOf, K as effectiveConfig, L as addSpend, Mt as weighAgents, Nn as selectActiveRules, Nt as memoryOrder, O as describeSide, Ot as formatDuration, Qt as compareNumbers, S as readRunTrials, St as bodyLimits, Tt as findAgentNameFault, U as readSameTrial, Ut as compareText, V as readMeanTrialTokens, Wt as replayGate, X as readLatestReport, Xt as drawFrom, Yt as fitSuite, Z as readLatestRun, Zt as countReplays, _ as listBudgets, _n as evidencePolicy, _t as completeEvidence, a as contextOf, an as mean, c as runSession, d as reportOfRun, dn as countWorthless, en as verifyEvidence, fn as judgingConfig, g as deleteBudget, gt as trialKey, ht as findTrialFaults, i as keepTrial, in as coefficientOfVariation, kn as loadRentMeasure, kt as formatMinEffect, l as oldestReusableMs, mt as readReceipt, n as followTrials, on as median, r as connectPorts, s as settingFor, sn as sum, t as runAffordable, tn as decideRule, u as budgetOfRun, v as loadBudget, vt as givenEvidenceSchema, w as readReservations, wt as parseConfig, xt as parseLedger, y as assertBudgetId, yt as maxTrials, z as expectTrialTokens } from "./run-affordable.js";
import { t as loadWorktree } from "./load-worktree.js";
import { t as requireSources } from "./require-sources.js";
import { i as locateFiles, r as checkpointFile, t as defaultConfigFile } from "./world.js";
import { n as escapeTerminal, t as disarmCommands } from "./escape-terminal.js";
import { n as joinBlocks, r as renderFiles$1, t as renderReceipts } from "./render-receipts.js";
import { a as wrapIndented, c as verdictStyles, i as padWidth, n as clampWidth, o as wrapText, r as renderProblems, s as choosePaint, t as layOutTable } from "./lay-out-table.js";
import { a as showReport, i as print, n as eventNames, o as terminalOptions, r as answer, s as renderLint } from "./event-facts.js";
import { t as openWorld } from "./open-world.js";
import { t as findRoot } from "./resolve-refs.js";
import { a as countCharacters, s as isPlainLine, t as folderOf } from "./repository-path.js";
import { t as decodeText } from "./decode-text.js";
import { t as quoteValue } from "./quote-value.js";
import { a as stopWords, c as formatCount, d as formatNumber, f as formatRate, g as formatTokens, h as formatSignedShare, l as formatDollars, m as formatSigned, o as verdictWords, p as formatShare, t as clipWidth, u as formatInterval } from "./clip-width.js";
import { a as runLint, i as runAudit, n as measureShard, r as planShards, t as renderShard } from "./render-shard.js";
import { a as renderBudgetBlock, c as renderTitle, d as toPrintableJson, i as renderSpend, l as renderBudgetBar, o as renderDrawing, s as renderFlags } from "./render-terminal.js";
import { a as listReceipts, i as verifyReceipts, t as isSpotCheck } from "./spot-check.js";
import { n as exitCodeOf$2 } from "./build-report.js";
import { t as renderPlan } from "./render-plan.js";
import { n as hintKnownWords } from "./did-you-mean2.js";
import { a as metricWeights, c as totalTokens, i as addUsage, l as weighUsage, o as scaleUsage, t as hashParts, u as zeroUsage } from "./hash.js";
import { A as describeNominal, D as intervalLevel, E as explainSettling, M as troubleWords, O as describeBasis$1, S as simulatedNumbers, T as explainReason, _ as summariseBudget, d as explainWarning, f as explainWeek, j as headSelfTest, k as describeChange$2, l as explainRest, m as explainStop, n as hasEstimate, o as explainDollars, p as nameRule } from "./describe-saving.js";
import { a as jsonValue, i as findNode, n as describeRefusal, r as findEntry, t as parseJson } from "./parse-json.js";
import { n as runGit, t as readGitLine } from "./run-git.js";
import { dirname, join, relative, resolve } from "node:path";
import { createReadStream } from "node:fs";
import { lstat, mkdir, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { createInterface } from "node:readline/promises";

// src/repository/changes/apply-changes.ts
var import_lib = /* @__PURE__ */ __toESM(require_lib(), 1);
/**
* Writes and deletes planned files, each atomically, in the order given. Nothing is written when any path leads through a symbolic link
* (it could leave the repository). Throws ProblemError then, and when a file cannot be written.
*/
async function applyChanges(root, changes) {
	for (const { path } of changes) await refuseLinks(root, path);
	for (const { path, after } of changes) await write(root, path, after);
}
async function write(root, path, text) {
	try {
		if (text === void 0) return await rm(join(root, path), { force: true });
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

// src/flows/compile/compile-agents.ts
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
	return changes.map(describeChange$1);
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

// src/stages/gate/report/terminal/kept/render-written.ts
/** One sentence and the files that were written for it to be true. */
function renderWritten(title, files, { color }) {
	const paint = choosePaint(color);
	return disarmCommands(joinBlocks([[paint("bold", title)], renderFiles$1(files, false, paint)]));
}

// src/entry/commands/keeping/compile.ts
/** `compile`: every agent's memory from the ledger. */
function addCompile(program) {
	program.command("compile").description("write the compiled memory of all agents from the ledger").option("--check", "write nothing; fail at the first line of each memory that differs from the ledger").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--json", "print one JSON object").addHelpText("after", examples$14).action((options) => answer(options.json, () => compile(options)));
}
const examples$14 = `
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

// src/flows/init/detect-repository.ts
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
		agents: usable.map((name) => describeAgent$1(name, files)),
		unusable: [...defined].filter((name) => !usable.includes(name)).map((name) => `.claude/agents/${name}.md`),
		instructions: ["CLAUDE.md", "AGENTS.md"].filter((path) => files.has(path)),
		files
	};
}
/** An agent with the paths `init` gives it. */
function describeAgent$1(name, files) {
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
	return [agents[0] ?? describeAgent$1("main", files)];
}
/** The command that installs what the fixture's tests need, as far as its lock file tells. */
function guessPrepare(fixture, files) {
	return files.has(`${fixture}/package-lock.json`) ? "npm ci" : "";
}

// src/flows/init/ask-choices.ts
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
		agents: names.map((name) => describeAgent$1(name, facts.files)),
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

// src/flows/init/explain-next-steps.ts
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

// src/stages/gate/ledger/import/read-markdown-blocks.ts
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

// src/stages/gate/ledger/import/import-rules.ts
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

// src/flows/init/plan-import.ts
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

// src/stages/gate/config/describe-config.ts
/** A default as the file writes it. */
function formatDefault(name, value) {
	if (value === void 0) return "";
	if (name === "timeout" || name === "every") return formatDuration(Number(value));
	if (name === "minEffect") return formatMinEffect(value);
	return Array.isArray(value) ? `[${value.map((item) => JSON.stringify(item)).join(", ")}]` : String(value);
}

// src/stages/gate/config/render-config-template.ts
const plain = /^[A-Za-z0-9][A-Za-z0-9./_ -]*$/;
function renderValue(value) {
	return typeof value === "number" || plain.test(value) && Number.isNaN(Number(value)) ? String(value) : JSON.stringify(value);
}
function renderAgent$1(agent) {
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
		...options.agents.map(renderAgent$1),
		...Object.entries(sectionFields).flatMap(([name, fields]) => renderSection(name, fields, options.set)),
		"",
		...Object.entries(numberFields).map(([name, field]) => `# ${name}: ${field.fallback}`.padEnd(44).concat(`  # ${field.meaning}`)),
		""
	].join("\n");
}

// src/flows/init/texts.ts
/** The ledger before the first rule. */
const emptyLedger = `# Rules for coding agents, the source of truth: change them in a pull request, and the gate measures what is new.
# A rule: id (kebab-case), agent (a name of the config, or all), body (one sentence, 10 to 200 characters),
# status (candidate; rentroll stamp makes it active or evicted), scope (optional globs).
version: 1
rules: []
`;
/** The gate as a workflow: it reads the repository, posts one comment and one check run, and uses no secret. */
const workflow = `# Measures the rules a pull request adds; make the job "gate" a required check.
# Tags can be moved: replace them by full commit SHAs (uses: owner/name@<40 hex digits> # tag).
name: rentroll
on:
  pull_request:
  merge_group:
permissions: {}
concurrency:
  group: rentroll-\${{ github.event.pull_request.number || github.sha }}
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}
jobs:
  gate:
    name: gate
    runs-on: ubuntu-latest
    timeout-minutes: 60
    permissions:
      contents: read
      pull-requests: write
      checks: write
    steps:
      - uses: actions/checkout@v7.0.1
        with:
          fetch-depth: 2 # the merge commit and its base
          persist-credentials: false
      - id: gate
        uses: rentroll/rentroll@v0
      - name: Keep the report
        if: \${{ !cancelled() && steps.gate.outputs.report-path != '' }}
        uses: actions/upload-artifact@v7.0.0
        with:
          name: rentroll-report
          path: |
            \${{ steps.gate.outputs.report-path }}
            \${{ steps.gate.outputs.json-path }}
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

// src/flows/init/plan-init.ts
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

// src/flows/init/read-sources.ts
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
	if (stats === void 0 || !isPlainLine(named)) return refuse$1("missing", named, "does not exist");
	if (!stats.isFile()) return refuse$1("not-a-file", named, "is not a file");
	if (stats.size > limits$1.maxBytes) return refuse$1("too-large", named, `has ${stats.size} bytes; at most 1 MiB are read`);
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
function refuse$1(code, named, what) {
	return { problems: [{
		code: `import-${code}`,
		severity: "error",
		message: `${quoteValue(named)} ${what}`,
		hint: "Name instruction files such as CLAUDE.md or AGENTS.md: rentroll init --import CLAUDE.md.",
		at: { file: named },
		blame: "setup"
	}] };
}

// src/flows/init/init-repository.ts
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
		files: imported.changes.map(describeChange$1),
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

// src/stages/gate/report/terminal/kept/render-init.ts
/** Files written and kept, what was imported and what was not (by reason), and what to do next. */
function renderInit(view, options) {
	const width = clampWidth(options.width);
	const paint = choosePaint(options.color);
	const head = view.files.length === 0 ? "Nothing to write: all files are there." : "rentroll is set up.";
	return disarmCommands(joinBlocks([
		[paint("bold", head)],
		renderFiles$1(view.files, false, paint),
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

// src/entry/command-line/ask-terminal.ts
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

// src/entry/commands/keeping/init.ts
/** `init`: config, ledger, workflow, a first golden task; imports instruction files. */
function addInit(program) {
	program.command("init").description("write config, ledger, workflow and a first golden task to complete; nothing that exists is overwritten").option("--yes", "take the defaults instead of asking, and keep files that exist").option("--import <file...>", "make candidates of the instructions in CLAUDE.md, AGENTS.md and the like").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--json", "print one JSON object").addHelpText("after", examples$13).action((options) => answer(options.json, () => init(options)));
}
const examples$13 = `
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

// src/entry/commands/keeping/lint.ts
/** `lint`: everything that needs no agent. */
function addLint(program) {
	program.command("lint").description("check everything that needs no agent: ledger, config, tasks, lock, receipts, compiled memory, agent definitions").option("--base <ref>", "commit to compare frozen content with (default: merge-base with the default branch)").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--no-proofs", "leave out the proofs that each task fails untouched and passes after its reference").option("--write-lock", "freeze the fixture and new golden tasks in the lock; frozen entries never change").option("--json", "print one JSON object").addHelpText("after", "\nExamples:\n  rentroll lint\n  rentroll lint --no-proofs\n  rentroll lint --write-lock   after adding a golden task").action(async (options) => {
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

// src/flows/stamp/stamp-rules.ts
/**
* Writes the journal's verdicts into the working tree: receipts, records of audits, baselines, compiled memory, ledger. Only receipts
* that verify for the rule as it reads now are used. Throws ProblemError for a config, ledger or baselines that cannot be read.
*/
async function stampRules(request, world) {
	const inputs = await loadWorktree(request, world);
	const found = await findVerdicts(inputs, request, world);
	const plan = await planVerdicts(inputs, found);
	if (request.dryRun !== true) await applyChanges(inputs.refs.root, plan.changes);
	return {
		stamped: plan.stamped,
		left: listLeft(found),
		files: plan.changes.map(describeChange$1),
		dryRun: request.dryRun === true
	};
}

// src/stages/gate/report/terminal/kept/render-stamp.ts
/** What `stamp` changed, for people: each verdict with the status it leads to, then the files. */
function renderStamp(view, options) {
	const width = clampWidth(options.width);
	const paint = choosePaint(options.color);
	return disarmCommands(joinBlocks([
		wrapText(writeHead$3(view), width).map((line) => paint("bold", line)),
		renderStamped(view, width, paint),
		renderFiles$1(view.files, view.dryRun, paint),
		renderLeft(view, width),
		view.files.length > 0 && !view.dryRun ? ["Commit these files with the change that brings the rules."] : []
	]));
}
function writeHead$3({ stamped, files, dryRun }) {
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
function describeStatus({ from, to, kept, audit }) {
	if (kept !== void 0) return `${to} (${kept})`;
	if (from !== to) return `${from} → ${to}`;
	const remark = audit === void 0 ? void 0 : describeAudit$1(audit);
	return remark === void 0 ? to : `${to} (${remark})`;
}
function describeAudit$1(audit) {
	if (audit.kind === "strike") return "first strike";
	return audit.kind === "postpone" ? `${audit.first} leaves first` : void 0;
}
function renderLeft({ left }, width) {
	if (left.length === 0) return [];
	return ["Left as they are", ...left.flatMap(({ rule, why }) => wrapIndented("  ", escapeTerminal(`${rule}: ${why}`), width))];
}

// src/entry/commands/keeping/stamp.ts
/** `stamp`: verdicts into ledger, receipts, baselines and compiled memory. */
function addStamp(program) {
	program.command("stamp").description("write measured verdicts into the working tree: ledger, receipts, baselines, compiled memory").option("--base <ref>", "commit the rules were measured against (default: merge-base with the default branch)").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--dry-run", "say what would be written, and write nothing").option("--json", "print one JSON object").addHelpText("after", examples$12).action((options) => answer(options.json, () => stamp(options)));
}
const examples$12 = `
Examples:
  rentroll stamp --dry-run
  rentroll stamp && git add --all && git commit --message "Stamp verdicts"

A rule that earns becomes active; one that does not earn, or saves by failing tasks, is evicted; an undecided one stays.
Of audits, a first strike is recorded; the second in a row evicts. Of rules that share a memory only one leaves at a time.
Only verdicts for the rule as it reads now are written. Running it twice changes nothing.`;
async function stamp({ config: configFile, json, ...rest }) {
	const result = await stampRules({
		...rest,
		configFile
	}, openWorld());
	print(result, json, () => renderStamp(result, terminalOptions()));
	return 0;
}

// src/entry/command-line/parse-option.ts
/** A whole number of at least `least`, as an option value. */
function parseAtLeast(least) {
	return (text) => {
		const value = Number(text);
		if (/^[0-9]+$/.test(text) && Number.isSafeInteger(value) && value >= least) return value;
		throw new InvalidArgumentError(`Expected a whole number of at least ${least}.`);
	};
}
/** A whole number above zero, as an option value. */
const parsePositive = parseAtLeast(1);
/** A folder, as an absolute path: a run that is continued may start elsewhere. */
function resolveFolder(text) {
	if (text.trim() === "") throw new InvalidArgumentError("Expected a folder.");
	return resolve(text);
}

// src/entry/commands/keeping/verify.ts
/** `verify`: receipts against the repository, without running anything unless a spot-check is asked for. */
function addVerify(program) {
	program.command("verify").description("hold every receipt against the repository: recompute its numbers, compare its hashes; nothing is run").option("--base <ref>", "commit a new receipt must fit (default: merge-base with the default branch)").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--spot-check <n>", "also run n trials of each receipt again, and compare what they cost", parsePositive).option("--rule <id>", "spot-check only this receipt (may be repeated)", (id, all) => [...all, id], []).option("--changed", "spot-check only receipts the base does not have like this").option("--draw <text>", "chooses the trials; give it to choose the same again (default: a random one)").option("--dry-run", "say what a spot-check would run and what it may cost: nothing is run").option("--concurrency <n>", "trials at a time; changes speed, never results", parsePositive).option("--budget-tokens <n>", "tighten the budget of the spot-check", parsePositive).option("--json", "print one JSON object").addHelpText("after", examples$11).action((options) => answer(options.json, () => verify(options)));
}
const examples$11 = `
Examples:
  rentroll verify
  rentroll verify --json | jq '.receipts[] | select(.state != "valid")'
  rentroll verify --spot-check 16 --changed --dry-run
  rentroll verify --spot-check 16 --changed --draw "$GITHUB_RUN_ID"

States: valid; stale (a warning: what it was measured on has changed since); mismatched, forged and unreadable (exit code 1).
Spot-check: consistent; doubtful (a warning); inconsistent and forged (exit code 1); skipped. Exit code 3: it ended early.`;
async function verify(options) {
	const { config: configFile, json, base } = options;
	const request = base === void 0 ? { configFile } : {
		configFile,
		base
	};
	if (options.spotCheck !== void 0) return spotCheck(options, options.spotCheck, request);
	refuseStray(options);
	const result = await verifyReceipts(request, openWorld());
	print(result, json, () => renderReceipts(result, terminalOptions()));
	return result.exitCode;
}
/** Loaded only when it is asked for: it brings everything that measures. */
async function spotCheck({ json, rule: rules, changed = false, draw = drawAnew(), dryRun, concurrency, budgetTokens }, trials, place) {
	const { runSpotCheck } = await import("./run-spot-check.js");
	const { renderSpotCheck } = await import("./render-spot-check.js");
	const world = openWorld({ again: `the same command with --draw ${draw} goes on` });
	const limits = {
		...dryRun === void 0 ? {} : { dryRun },
		...concurrency === void 0 ? {} : { concurrency },
		...budgetTokens === void 0 ? {} : { budgetTokens }
	};
	const result = await runSpotCheck({
		...place,
		...limits,
		trials,
		draw,
		rules,
		changed
	}, world);
	world.progress.close();
	print(result, json, () => renderSpotCheck(result, terminalOptions()));
	return result.exitCode;
}
/** Nobody who wrote a receipt could have known it. */
function drawAnew() {
	return crypto.randomUUID();
}
function refuseStray({ rule, changed, draw, dryRun, concurrency, budgetTokens }) {
	const strays = {
		"--rule": rule[0],
		"--changed": changed,
		"--draw": draw,
		"--dry-run": dryRun,
		"--concurrency": concurrency,
		"--budget-tokens": budgetTokens
	};
	const first = Object.keys(strays).find((name) => strays[name] !== void 0);
	if (first === void 0) return;
	throw new ProblemError([{
		code: "verify-nothing-to-run",
		severity: "error",
		message: `"${first}" is about a spot-check, and none was asked for`,
		hint: `Add --spot-check with a number of trials, or leave ${first} out.`,
		blame: "setup"
	}]);
}

// src/entry/command-line/write-html.ts
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

// src/entry/commands/measuring/audit.ts
/** `audit`: active rules, measured again by leaving each out. */
function addAudit(program) {
	program.command("audit").argument("[agent]", "only rules of this agent").description("measure active rules again, each by leaving it out, and say which should be evicted").option("--due", "only rules whose audit is due: old verdicts first, then another model or CLI").option("--all", "all of them, instead of at most audit.perRun").option("--runs <n>", "trials per task and arm before the first look (default: 2)", parseAtLeast(2)).option("--top-up <n>", "batches after the first at most (default: until settled)", parseAtLeast(0)).option("--base <ref>", "commit whose active rules and policy count (default: merge-base with the default branch)").option("--head <ref>", "commit that must be free of errors, or WORKTREE (default: HEAD)").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--dry-run", "stop after the plan: nothing is run or spent").option("--concurrency <n>", "trials at a time; changes speed, never results", parsePositive).option("--seed <n>", "seed of the run instead of the one in the config", parsePositive).option("--budget-tokens <n>", "tighten the budget of the run", parsePositive).option("--record <folder>", "also write every trial into a folder", resolveFolder).option("--cache <folder>", "baseline trials as files (default: .rentroll/state/baselines)", resolveFolder).option("--html <file>", "also write the report as a page with charts").option("--json", "print one JSON object, that of check").addHelpText("after", examples$10).action((agent, options) => answer(options.json, () => audit(agent, options)));
}
const examples$10 = `
Examples:
  rentroll audit --due                    what a scheduled workflow runs
  rentroll audit sql --all --dry-run      all active rules of one agent: what that may cost
  rentroll audit && rentroll stamp        measure, then write what follows

A rule that once earned is evicted when two audits in a row, beside the same rules, say it does not earn; one that breaks tasks
at once. Of rules that share a memory only one leaves at a time. Nothing is changed before stamp.
Exit codes: 0 nothing to evict, 1 a rule should be evicted, 2 could not run, 3 undecided.`;
async function audit(agent, options) {
	const world = openWorld();
	const { config: configFile, html, json, ...rest } = options;
	const request = {
		...rest,
		configFile,
		...agent === void 0 ? {} : { agent }
	};
	const report = await runAudit(request, world);
	world.progress.close();
	if (options.dryRun === true && json !== true && report.plan.digest !== "") {
		process.stdout.write(renderPlan(report, terminalOptions()));
		return exitCodeOf$2(report);
	}
	await writeHtml(report, html);
	return showReport(report, json === true);
}

// src/flows/suites/choose-suites.ts
/**
* Finds what a query means. A rule or a task narrows the choice to the agents it belongs to. Problems for unknown agents, tasks and
* rules, for an evicted rule, for a rule of another agent, and for agents without golden tasks.
*/
function chooseSuites(query, stock) {
	const rule = stock.ledger.rules.find(({ id }) => id === query.rule);
	const named = nameAgents(query, stock, rule);
	const agents = named.filter((agent) => stock.suites.has(agent));
	const unknownAgent = checkAgent(query, stock);
	const problems = [
		...unknownAgent,
		...checkRule(query, stock, rule),
		...checkTasks(query, stock, agents),
		...agents.length === 0 && unknownAgent.length === 0 ? [noTasks(named, stock)] : []
	];
	if (problems.length > 0) return { problems };
	return {
		value: {
			agents: agents.map((agent) => ({
				agent,
				tasks: taskIds(stock, agent).filter(isWanted(query))
			})).filter(({ tasks }) => tasks.length > 0),
			...rule && { rule }
		},
		problems
	};
}
/** A rule of one agent leaves only that agent. */
function nameAgents({ agent }, { config }, rule) {
	if (rule !== void 0 && rule.agent !== "all") return [rule.agent];
	return agent === void 0 || agent === "all" ? Object.keys(config.agents) : [agent];
}
function taskIds({ suites }, agent) {
	return suites.get(agent)?.tasks.map(({ id }) => id) ?? [];
}
function isWanted({ tasks }) {
	return (task) => tasks.length === 0 || tasks.includes(task);
}
function checkAgent({ agent }, { config }) {
	if (agent === void 0 || agent === "all" || Object.hasOwn(config.agents, agent)) return [];
	const known = [...Object.keys(config.agents), "all"];
	return [refuse("bench-unknown-agent", `the config has no agent ${quoteValue(agent)}`, hintKnownWords(agent, known, "agents"))];
}
function checkTasks(query, stock, agents) {
	const known = agents.flatMap((agent) => taskIds(stock, agent));
	if (known.length === 0) return [];
	return [...new Set(query.tasks)].filter((task) => !known.includes(task)).map((task) => refuse("bench-unknown-task", `${agents.join(", ")} has no golden task ${quoteValue(task)}`, hintKnownWords(task, known, "golden tasks")));
}
function checkRule({ rule: id, agent }, { ledger }, rule) {
	if (id === void 0) return [];
	if (rule === void 0) {
		const known = ledger.rules.filter(({ status }) => status !== "evicted").map((entry) => entry.id);
		return [refuse("bench-unknown-rule", `the ledger has no rule ${quoteValue(id)}`, hintKnownWords(id, known, "rules"))];
	}
	if (rule.status === "evicted") return [refuse("bench-evicted-rule", `the rule "${id}" is evicted`, "Set its status to candidate to measure it again.")];
	if (agent === void 0 || ["all", rule.agent].includes(agent) || rule.agent === "all") return [];
	const hint = `Run: rentroll bench ${rule.agent} --rule ${id}`;
	return [refuse("bench-other-agent", `the rule "${id}" belongs to "${rule.agent}", not to ${quoteValue(agent)}`, hint)];
}
function noTasks(named, { config }) {
	const [name = ""] = named;
	const folder = Object.hasOwn(config.agents, name) ? config.agents[name]?.tasks : void 0;
	return refuse("bench-no-tasks", named.length === 1 ? `the agent "${name}" has no golden tasks` : "no agent of the config has golden tasks", `Add ${folder === void 0 ? "golden-01.md" : `"${folder}/golden-01.md"`}; \`rentroll init\` writes a first one.`);
}
function refuse(code, message, hint) {
	return {
		code,
		severity: "error",
		message,
		hint,
		blame: "setup"
	};
}

// src/flows/suites/load-bench-inputs.ts
/**
* Reads the working tree for a bench. Throws ProblemError for content that cannot be read, a fixture or task that is not as it was
* frozen, and a missing lock; an agent without golden tasks is no problem while another has some.
*/
async function loadBenchInputs(request, world) {
	const inputs = await loadWorktree(request, world);
	const sources = requireSources(inputs);
	const problems = [
		...inputs.head.problems.filter(({ code }) => code !== "suite-empty"),
		...lockProblems(inputs, sources.config),
		...inputs.base === void 0 ? [] : checkFrozen(inputs.base, inputs.head)
	];
	if (hasErrors(problems)) throw new ProblemError(problems.filter(({ severity }) => severity === "error"));
	return {
		inputs,
		...sources
	};
}
function lockProblems({ head }, config) {
	const tasks = [...head.suites.values()].flatMap((suite) => suite.tasks);
	const unread = head.problems.some(({ code, severity }) => severity === "error" && code !== "suite-empty");
	if (head.fixture === void 0 || unread || tasks.length === 0) return [];
	return checkLock(head.lock, head.fixture.hash, tasks, {
		file: config.fixture.lock,
		blame: "head"
	});
}

// src/flows/suites/prepare-bench.ts
/** Reads what a bench needs and finds what was asked for. Throws ProblemError for everything that is wrong before the first trial. */
async function prepareBench(request, world) {
	const { inputs, config: found, ledger } = await loadBenchInputs(request, world);
	const { value: chosen, problems } = chooseSuites(request, {
		config: found,
		ledger,
		suites: inputs.head.suites
	});
	if (chosen === void 0) throw new ProblemError(problems);
	const config = effectiveConfig(found, request);
	await readBaselines(inputs);
	return {
		inputs,
		chosen,
		config
	};
}

// src/flows/suites/plan-bench.ts
/** What a bench would run and what it may cost; nothing is prepared, run or written. Throws ProblemError like the bench itself. */
async function planBench(request, world) {
	const { chosen, config } = await prepareBench(request, world);
	const means = await askJournal(request, world, (db) => readMeanTrialTokens(db, ""));
	const arms = chosen.rule === void 0 ? 1 : 2;
	const rule = chosen.rule === void 0 ? {} : { rule: chosen.rule.id };
	const agents = chosen.agents.map(({ agent, tasks }) => {
		return {
			agent,
			tasks,
			...rule,
			trials: tasks.length * request.runs * arms
		};
	});
	const { trials, tokens } = agents.map(({ agent, trials }) => {
		return {
			trials,
			tokens: Math.round(trials * expectTrialTokens(means?.get(agent), config.budget.trial))
		};
	}).reduce(addSpend, {
		trials: 0,
		tokens: 0
	});
	const within = (wanted) => ({
		trials,
		tokens: Math.min(wanted, config.budget.run)
	});
	const worst = within(trials * config.budget.trial);
	return {
		schema: 1,
		dryRun: true,
		runs: request.runs,
		agents,
		expected: within(tokens),
		worst
	};
}

// src/run/planning/name-baseline-run.ts
/**
* Name of the run that measures baselines: the same inputs on the same day (UTC) with the same Node.js are the same run and share its
* budget. A later day has a budget of its own and still recalls young trials.
*/
function nameBaselineRun(side, { seed, runner, budget }, now, node = process.version) {
	const active = side.ledger?.rules.filter((rule) => rule.status === "active") ?? [];
	const inputs = {
		side: describeSide(side),
		seed,
		runner,
		trialLimit: budget.trial,
		active: active.map(({ id, agent, body, scope }) => ({
			id,
			agent,
			body,
			scope
		})),
		node,
		day: now.toISOString().slice(0, 10)
	};
	return hashParts("baselines", stableJson(inputs)).slice(0, 24);
}

// src/flows/suites/summarise-tasks.ts
/** Each task with its trials, means and marks, in the order of `tasks`. */
function summariseTasks(input) {
	return input.tasks.map((task) => {
		const own = input.records.filter((record) => record.task === task).sort((a, b) => a.index - b.index);
		const completed = own.filter(isCompleted$1);
		return {
			task,
			trials: own.length,
			completed: completed.length,
			...describeMeans(completed, input.weights),
			...describeMarks(task, completed.at(-1)?.model, input),
			failures: listFailures(own)
		};
	});
}
/** Completed trials as the baselines keep them, first to last. */
function listCosts(records, { kind, version }) {
	const completed = records.filter(isCompleted$1).sort((a, b) => a.index - b.index);
	const runner = nameRunner(kind, version);
	return completed.map(({ task, usage, model }) => ({
		task,
		tokens: totalTokens(usage),
		model,
		runner
	}));
}
/** Trials that did not complete, in the order they are given. */
function listFailures(records) {
	return records.filter((record) => !isCompleted$1(record)).map(({ index, outcome, usage, detail }) => ({
		trial: index + 1,
		outcome,
		tokens: totalTokens(usage),
		...detail === void 0 ? {} : { detail }
	}));
}
function isCompleted$1({ outcome }) {
	return outcome === "completed";
}
function describeMeans(completed, weights) {
	if (completed.length === 0) return {};
	const values = completed.map(({ usage }) => weighUsage(usage, weights));
	const total = mean(completed.map(({ usage }) => totalTokens(usage)));
	const cv = completed.length < 2 ? {} : { cv: coefficientOfVariation(values) };
	return {
		mean: {
			metric: mean(values),
			total
		},
		...cv
	};
}
/** Without a completed trial the marks are those of the file, and nobody knows today's model. */
function describeMarks(task, model, input) {
	const { agent, before, after, runner } = input;
	const now = new Map(Object.entries(findAgent(after, agent))).get(task);
	if (now === void 0) return {};
	const earlier = new Map(Object.entries(findAgent(before, agent))).get(task);
	const name = nameRunner(runner.kind, runner.version);
	const mark = (cost) => ({
		...cost,
		otherVersion: cost.runner !== name || model !== void 0 && cost.model !== model
	});
	const fell = earlier !== void 0 && now.best.tokens < earlier.best.tokens ? { fellFrom: earlier.best.tokens } : {};
	return {
		first: {
			...mark(now.first),
			isNew: earlier === void 0
		},
		best: {
			...mark(now.best),
			...fell
		}
	};
}

// src/flows/suites/describe-rule.ts
/** Completed trials a task needs in an arm before an interval is shown. */
const enoughForInterval = 2;
/**
* The rule with and without, by the same estimate a verdict uses, and without one: nothing here has looked at boundaries or at
* enough trials.
*/
function describeRule$1(input) {
	const { rule, rent, baseline, changed, earlier, policy } = input;
	const decision = decideRule({
		schema: 1,
		agent: input.agent,
		rule: rule.id,
		rent,
		policy,
		previousInformation: 0,
		trials: toEvidence(input)
	});
	const records = [...baseline, ...changed];
	return {
		rule: rule.id,
		change: rule.status === "active" ? "left-out" : "added",
		rent,
		tasks: decision.tasks.map((task) => ({
			task: task.task,
			with: describeArm$1(task.candidate),
			without: describeArm$1(task.baseline)
		})),
		...describeSaving$1(decision, policy.alpha),
		trials: changed.length,
		fromEarlierRuns: records.filter(({ key }) => earlier.has(key)).length,
		failures: changed.flatMap((record) => listFailures([record]).map((failure) => ({
			...failure,
			task: record.task
		})))
	};
}
/** `candidate` always means: contains the rule. */
function toEvidence({ rule, baseline, changed, earlier }) {
	return [...baseline, ...changed].map(({ key, task, present, outcome, order, batch, usage }) => {
		const arm = present.includes(rule.id) ? "candidate" : "baseline";
		return {
			task,
			arm,
			outcome,
			cached: arm === "baseline" && earlier.has(key),
			order,
			batch,
			usage
		};
	});
}
function describeArm$1({ completed, failures, mean }) {
	return {
		completed,
		failures,
		mean
	};
}
function describeSaving$1(decision, alpha) {
	const { saving, baselineMean, interval, tasks } = decision;
	if (!(baselineMean > 0)) return {};
	const enough = tasks.filter(({ baseline, candidate }) => baseline.completed > 0 && candidate.completed > 0).every(({ baseline, candidate }) => Math.min(baseline.completed, candidate.completed) >= enoughForInterval);
	return { saving: {
		tokens: saving,
		of: baselineMean,
		level: 1 - 2 * alpha,
		...enough ? { interval } : {}
	} };
}

// src/flows/suites/summarise-suite.ts
/** The suite of one agent against its first and best baselines; undefined when nothing completed. */
function summariseSuite(tasks) {
	const means = tasks.flatMap((task) => task.mean ?? []);
	if (means.length === 0) return void 0;
	return {
		tasks: means.length,
		mean: {
			metric: mean(means.map(({ metric }) => metric)),
			total: mean(means.map(({ total }) => total))
		},
		...compare$1("first", tasks),
		...compare$1("best", tasks)
	};
}
/** Over the tasks that have both a mean and the mark, so that like is compared with like. */
function compare$1(name, tasks) {
	const pairs = tasks.flatMap((task) => {
		const mark = task[name];
		return task.mean === void 0 || mark === void 0 ? [] : [{
			total: task.mean.total,
			mark
		}];
	});
	if (pairs.length === 0) return {};
	const mark = mean(pairs.map((pair) => pair.mark.tokens));
	const comparison = {
		mark,
		difference: mean(pairs.map(({ total }) => total)) - mark,
		otherVersion: pairs.some((pair) => pair.mark.otherVersion)
	};
	return { [name]: comparison };
}

// src/flows/suites/describe-agent.ts
/** One agent's suite: tasks, means against the marks, and the rule that was asked for. */
function describeAgent(suite, terms) {
	const { agent, tasks } = suite;
	const { config, runner, frozen } = terms;
	const records = recordsOf(suite, suite.baseline.measurement.id);
	const weights = metricWeights[config.policy.metric];
	const summaries = summariseTasks({
		agent,
		tasks,
		records,
		weights,
		runner,
		...frozen
	});
	const whole = summariseSuite(summaries);
	return {
		agent,
		tasks: summaries,
		...whole && { suite: whole },
		...describeChange(suite, terms)
	};
}
function describeChange(suite, { rule, rentOf, config, run }) {
	const { changed, agent, tasks, recalled, baseline } = suite;
	if (changed === void 0 || rule === void 0) return {};
	const earlier = new Set([...recalled].flatMap(([key, paidBy]) => paidBy === run ? [] : [key]));
	return { rule: describeRule$1({
		rule,
		agent,
		earlier,
		rent: rentOf(rule),
		policy: evidencePolicy(config, tasks.length),
		baseline: recordsOf(suite, baseline.measurement.id),
		changed: recordsOf(suite, changed.measurement.id)
	}) };
}
function recordsOf({ records }, measurement) {
	return records.filter((record) => record.measurement === measurement);
}

// src/flows/suites/find-leaks.ts
/** Trials that saw what they must not see, or not the rule they were for; one line each. They prove nothing. */
function findLeaks(measured) {
	return measured.flatMap(({ records, changed }) => {
		const tested = changed?.measurement.rules.map(({ rule }) => rule.id) ?? [];
		return records.flatMap((record) => describeLeak(record, changed?.measurement.id === record.measurement ? tested : []));
	});
}
function describeLeak({ task, index, present, isolation }, tested) {
	const name = `trial ${index + 1} of ${task}`;
	if (isolation === void 0) return [];
	if (isolation.canaryLeaked) return [`${name}: the user-level canary reached the model`];
	return tested.filter((rule) => present.includes(rule) !== isolation.delivered.includes(rule)).map((rule) => present.includes(rule) ? `${name}: the rule ${rule} did not reach it` : `${name}: the rule ${rule} reached it`);
}

// src/flows/suites/freeze-baselines.ts
/**
* Adds completed baseline trials to the committed baselines. The file is read again, since a stamp may have written it meanwhile, and
* left alone when nothing is new. Throws ProblemError when it cannot be read or written.
*/
async function freezeBaselines(inputs, measured, runner) {
	const { text, value: before } = await readBaselines(inputs);
	const after = measured.reduce((grown, { agent, baseline, records }) => {
		const own = records.filter(({ measurement }) => measurement === baseline.measurement.id);
		return addTrials$1(grown, agent, listCosts(own, runner));
	}, before);
	const rendered = renderBaselines(after);
	if (rendered === renderBaselines(before)) return {
		before,
		after,
		files: []
	};
	const change = {
		path: inputs.paths.baselines,
		before: text,
		after: rendered
	};
	await applyChanges(inputs.refs.root, [change]);
	return {
		before,
		after,
		files: [describeChange$1(change)]
	};
}

// src/stages/gate/plan/plan-rounds.ts
/**
* `runs` rounds, each with every task once in every arm, in a seeded order that interleaves the arms. A larger `runs` only appends
* rounds: the trials of a smaller one keep their keys and their order.
*/
function planRounds(arms, runs, runSeed) {
	const perArm = arms.map((arm) => planArm(arm, runs, runSeed));
	return Array.from({ length: runs }, (_, round) => {
		return perArm.flatMap((rounds) => rounds[round] ?? []).sort((a, b) => hashParts("order", a.seed) < hashParts("order", b.seed) ? -1 : 1);
	}).flat();
}
function planArm({ measurement, present }, runs, runSeed) {
	const slots = measurement.tasks.map((task) => ({
		task,
		present,
		toggled: []
	}));
	const rounds = [];
	for (let round = 1; round <= runs; round++) rounds.push([...planBatch(measurement, runSeed, round, slots, rounds.flat())]);
	return rounds;
}

// src/run/settling/run-rounds.ts
/**
* Runs `runs` trials of each task in each arm, beginning with what the journal has: the same trial of an earlier run, if it is young,
* is not paid for again. All arms must belong to the same agent. `tasks` limits the tasks of the measurements.
*/
async function runRounds(session, arms, request) {
	const recalled = /* @__PURE__ */ new Map();
	const ports = followTrials(session, joinPorts(arms.map((arm) => openPorts(session, arm, recalled))));
	const specs = planRounds(arms, request.runs, session.config.seed).filter(({ task }) => request.tasks.includes(task));
	const name = arms.map(nameArm).join(" and ");
	const { concurrency } = session.config;
	session.world.progress.startMeasurement({
		name,
		trials: specs.length,
		isExact: true,
		concurrency
	});
	return {
		...await runAffordable(specs, ports),
		recalled
	};
}
function nameArm({ measurement: { agent, rules } }) {
	return rules.length === 0 ? `the baseline of ${agent}` : rules.map(({ rule }) => rule.id).join("+");
}
function openPorts(session, { measurement }, recalled) {
	const setting = settingFor(session, measurement);
	const recall = (spec) => {
		const context = contextOf(session, setting, spec);
		const found = findJournalled(session, spec, context) ?? findKept(session, spec, context);
		if (found === void 0) return void 0;
		recalled.set(spec.key, found.run);
		keepTrial(session, setting, measurement, found.record, () => found);
		return found.record;
	};
	return {
		measurement: measurement.id,
		ports: {
			...connectPorts(session, measurement, setting),
			recall
		}
	};
}
function findJournalled({ db, run, beganAt, world }, { key }, context) {
	const after = new Date(beganAt.getTime() - oldestReusableMs);
	return readSameTrial(db, {
		key,
		context,
		after,
		run,
		before: world.now()
	});
}
/** What another machine ran and left in the folder of baselines. */
function findKept({ baselines, beganAt, world }, spec, context) {
	const kept = baselines.find(context, spec.key);
	const after = new Date(beganAt.getTime() - oldestReusableMs);
	return kept !== void 0 && kept.ranAt >= after.toISOString() && kept.ranAt <= world.now().toISOString() ? {
		...kept,
		record: {
			...kept.record,
			...spec
		}
	} : void 0;
}
/** One set of ports for the trials of several measurements of a session. */
function joinPorts(arms) {
	const [first] = arms;
	if (first === void 0) throw new Error("there is no arm to run");
	const of = ({ measurement }) => (arms.find((arm) => arm.measurement === measurement) ?? first).ports;
	return {
		...first.ports,
		recall: (spec) => of(spec).recall(spec),
		run: (spec) => of(spec).run(spec),
		stopOf: (spec) => of(spec).stopOf?.(spec),
		journal: (record) => of(record).journal(record)
	};
}

// src/run/settling/measure-baseline.ts
/** The arm of an agent as it stands. */
function baselineArm({ ledger, suites }, agent) {
	return {
		present: [],
		measurement: {
			id: `baseline:${agent}`,
			kind: "alone",
			agent,
			tasks: suites.get(agent)?.tasks.map(({ id }) => id) ?? [],
			activeSet: selectActiveRules(ledger?.rules ?? [], agent),
			rules: [],
			subjects: []
		}
	};
}

// src/flows/suites/rule-arm.ts
/** The arm beside an agent's baseline: with a candidate added, or with an active rule left out. */
function ruleArm({ measurement }, rule, rent) {
	const { agent, tasks } = measurement;
	const activeSet = measurement.activeSet.filter(({ id }) => id !== rule.id);
	const planned = {
		rule,
		reason: "unstamped",
		rent,
		agent,
		tasks,
		activeSet
	};
	return {
		present: rule.status === "active" ? [] : [rule.id],
		measurement: {
			...measurement,
			id: `bench:${agent}:${rule.id}`,
			activeSet,
			rules: [planned]
		}
	};
}

// src/flows/suites/measure-suites.ts
/**
* Runs the chosen suites one after another, the arms of a rule side by side. A broken environment and an interrupt end the bench; a
* budget stop of one agent leaves room for another.
*/
async function measureSuites(session, chosen, request) {
	const measured = [];
	for (const { agent, tasks } of chosen.agents) {
		const baseline = baselineArm(session.base, agent);
		const changed = chosen.rule && ruleArm(baseline, chosen.rule, request.rentOf(chosen.rule));
		const ran = await runRounds(session, changed === void 0 ? [baseline] : [baseline, changed], {
			runs: request.runs,
			tasks
		});
		measured.push({
			agent,
			tasks,
			baseline,
			...changed && { changed },
			...ran
		});
		if (ran.stop?.kind === "environment" || ran.stop?.kind === "cancelled") return measured;
	}
	return measured;
}
/** Why a bench ended early, in words; undefined when all trials ran. */
function findStop(measured) {
	const stop = measured.find((suite) => suite.stop !== void 0)?.stop;
	if (stop === void 0) return void 0;
	if (stop.kind === "budget") return {
		kind: "budget",
		detail: stop.reason
	};
	if (stop.kind === "cancelled") return {
		kind: "cancelled",
		detail: "interrupted"
	};
	return {
		kind: "environment",
		detail: stop.detail
	};
}
/** A week, and the share of its real work that measuring may take before it is said aloud. */
const weekMs$1 = 6048e5;
const highShare = .1;
/** What the bench and the week's measuring cost. Call it while the journal is open. */
function weighCost({ db, world }, measured, workInWeek) {
	const tokensOf = (wasRecalled) => sum(measured.flatMap(({ records, recalled }) => records.filter(({ key }) => recalled.has(key) === wasRecalled).map(({ usage }) => totalTokens(usage))));
	const measuredInWeek = readMeasuringTokens(db, /* @__PURE__ */ new Date(world.now().getTime() - weekMs$1));
	return {
		spent: tokensOf(false),
		recalled: tokensOf(true),
		measuredInWeek,
		...workInWeek === void 0 ? {} : { workInWeek },
		isHigh: workInWeek !== void 0 && measuredInWeek > highShare * workInWeek
	};
}

// src/flows/suites/run-bench.ts
/**
* Runs the suites of the working tree, freezes first baselines, lowers the best, and tells where the suites stand. What was bought is
* kept, whatever stops it. Throws ProblemError for a query, content or baselines that cannot be used, before anything is spent.
*/
async function runBench(request, world) {
	const { inputs, chosen, config } = await prepareBench(request, world);
	const rentOf = await loadRentMeasure();
	const run = nameBaselineRun(inputs.head, config, world.now());
	const agents = chosen.agents.map(({ agent }) => agent);
	const { result, runner, budget, notes } = await runSession(inputs, {
		run,
		base: inputs.head,
		config,
		agents,
		request: "",
		folders: request
	}, world, async (session) => {
		const measured = await measureSuites(session, chosen, {
			runs: request.runs,
			rentOf
		});
		return {
			result: {
				measured,
				metaCost: weighCost(session, measured, request.workInWeek)
			},
			stops: measured.map(({ stop }) => stop)
		};
	});
	for (const note of notes) world.progress.step(note);
	const { measured, metaCost } = result;
	const leaks = findLeaks(measured);
	const frozen = await freezeBaselines(inputs, leaks.length > 0 ? [] : measured, runner);
	const terms = {
		run,
		config,
		runner,
		frozen,
		rule: chosen.rule,
		rentOf
	};
	const stop = findStop(measured);
	return {
		schema: 1,
		dryRun: false,
		runs: request.runs,
		metric: config.policy.metric,
		evidence: runner.level,
		agents: measured.map((suite) => describeAgent(suite, terms)),
		metaCost,
		budget,
		leaks,
		files: frozen.files,
		...stop && { stop }
	};
}

// src/stages/gate/report/words/spending/explain-bench.ts
/** The first line people read: what ran and where the suites stand. Task and agent ids may be inside, unescaped. */
function writeBenchHead({ agents, runs, stop, leaks }) {
	const tasks = agents.flatMap((agent) => agent.tasks);
	const trials = tasks.reduce((sum, task) => sum + task.trials, 0);
	const completed = tasks.reduce((sum, task) => sum + task.completed, 0);
	const done = `${formatTokens(completed)} of ${formatCount(trials, "trial")} completed in ${formatCount(tasks.length, "golden task")}`;
	const wanted = stop === void 0 ? "" : `, ${formatTokens(tasks.length * runs)} were wanted`;
	const standing = agents.flatMap(describeStanding).map((text) => `; ${text}`);
	const end = leaks.length > 0 ? " Isolation did not hold: nothing was frozen." : "";
	return `${stop === void 0 ? "Measured" : "Stopped early"}: ${done}${wanted}${standing.join("")}.${end}`;
}
function describeStanding({ agent, suite, tasks }) {
	if (suite?.first === void 0) return [];
	const { difference, mark } = suite.first;
	const part = suite.tasks < tasks.length ? `, over ${suite.tasks} of ${tasks.length} tasks` : "";
	return [`${agent} stands at ${formatSignedShare(difference, mark)} to its first baseline${part}`];
}
/** What the bench did to the committed baselines of an agent, and which comparisons hold a change of version. */
function explainMarks({ tasks }) {
	const frozen = tasks.filter(({ first }) => first?.isNew === true).map(({ task }) => task);
	const fallen = tasks.flatMap(({ task, best }) => best?.fellFrom === void 0 ? [] : [`${task} from ${formatTokens(best.fellFrom)} to ${formatTokens(best.tokens)}`]);
	return [
		...frozen.length === 0 ? [] : [`Frozen as first baseline now: ${frozen.join(", ")}.`],
		...fallen.length === 0 ? [] : [`Best fell: ${fallen.join("; ")}.`],
		...explainVersions(tasks)
	];
}
function explainVersions(tasks) {
	const marks = tasks.flatMap(({ first, best }) => [first, best]).filter((mark) => mark !== void 0);
	const others = [...new Set(marks.filter((mark) => mark.otherVersion).map(nameVersion))];
	if (others.length === 0) return [];
	return [`* Against trials of ${others.join(" and ")}, not of today's version: the difference holds that change too. What is frozen stays.`];
}
function nameVersion({ model, runner }) {
	return `${model} on ${runner}`;
}
/** Trials that did not complete, and tasks that never did. */
function explainFailures({ tasks }) {
	return tasks.flatMap(({ task, trials, completed, failures }) => [...failures.map(({ trial, outcome, tokens, detail }) => {
		const why = detail === void 0 ? "" : `: ${detail}`;
		return `${task}, trial ${trial}: ${outcome}, ${formatTokens(tokens)} tokens charged${why}`;
	}), ...trials > 0 && completed === 0 ? [`${task} never completed: it has no mean, and no baseline is frozen from it. See its check and its limits.`] : []]);
}
/** What the trials say about one rule, and that this is no verdict. */
function explainRule(rule, metric) {
	const { saving, change, fromEarlierRuns } = rule;
	return [
		saving === void 0 ? "No task has completed trials both with and without it, so there is nothing to compare." : `${describeSaving(saving, metric)} Its rent is ${formatTokens(rule.rent)} tokens.`,
		...fromEarlierRuns === 0 ? [] : [`${formatCount(fromEarlierRuns, "of these trials", "of these trials")} ran earlier, not side by side with the others.`],
		change === "added" ? "This describes what was seen and is no verdict: rentroll check decides about a candidate." : "This describes what was seen and is no verdict: an audit decides about an active rule."
	];
}
function describeSaving({ tokens, of, interval, level }, metric) {
	const range = interval === void 0 ? "no interval below two completed trials per task with and without it" : `${formatRate(level)} interval ${formatInterval(interval)}`;
	return `With it a completed trial saves ${formatSigned(tokens)} ${metric} tokens (${formatSignedShare(tokens, of)} of the suite mean without it); ${range}.`;
}
/** What measuring cost, against the week's real work when that is known. */
function explainMetaCost({ spent, recalled, measuredInWeek, workInWeek, isHigh }) {
	const saved = recalled === 0 ? "" : ` and found trials of ${formatTokens(recalled)} more in the journal`;
	const against = workInWeek === void 0 ? "share of the week's real work unknown: no sessions collected" : `${formatShare(measuredInWeek, workInWeek)} of the week's real work (${formatTokens(workInWeek)})`;
	return [`This bench took ${formatTokens(spent)} tokens${saved}; measuring took ${formatTokens(measuredInWeek)} in the last 7 days, ${against}.`, ...isHigh ? ["Measuring costs more than a tenth of the real work: bench less often, or fewer tasks."] : []];
}
/** Why the bench ended early and how to go on. */
function explainBenchStop({ kind, detail }) {
	const goOn = "What was bought is kept: the same command goes on.";
	if (kind === "cancelled") return `Interrupted. ${goOn}`;
	if (kind === "environment") return `The environment failed three times in a row: ${detail}. ${goOn}`;
	return `The next trial could have passed ${Object.hasOwn(stopWords, detail) ? stopWords[detail] : detail}. What was bought is kept: the same command goes on with a larger budget.`;
}

// src/stages/gate/report/terminal/drawing/draw-marks.ts
/** What the marks are drawn with. */
const markSigns = {
	first: "│",
	best: "┆"
};
/**
* A bar of at most `width` columns on a scale from 0 to `most`, the marks in their columns (inside the bar they take its place). Marks
* in one column show the first.
*/
function drawMarks({ value, first, best }, most, width) {
	if (!(most > 0)) return "";
	const column = (tokens) => Math.max(0, Math.min(width - 1, Math.round(tokens / most * (width - 1))));
	const cells = Array.from({ length: width }, () => " ");
	cells.fill("█", 0, column(value) + 1);
	if (best !== void 0) cells[column(best)] = markSigns.best;
	if (first !== void 0) cells[column(first)] = markSigns.first;
	return cells.join("").trimEnd();
}

// src/stages/gate/report/terminal/sections/bench-table.ts
/** From these widths on, the marks themselves, and the metric with its spread, have columns of their own. */
const widthForMarks = 96;
const widthForMetric = 76;
/** Every task of an agent with its means and where they stand against the first and the best baseline, and the suite below. */
function renderBenchTable(agent, metric, width, paint) {
	const rows = [...agent.tasks.map(describeTask), ...describeSuite(agent)];
	const cells = (cell) => rows.map((row) => cell(row) ?? "–");
	const right = (title, cell) => ({
		title,
		align: "right",
		cells: cells(cell)
	});
	const columns = [
		{
			title: escapeTerminal(agent.agent),
			align: "left",
			cells: cells(({ name }) => escapeTerminal(name))
		},
		right("done", ({ done }) => done),
		...width < widthForMetric ? [] : [right(metric, of("metric")), right("CV", ({ cv }) => cv === void 0 ? void 0 : formatRate(cv))],
		right("tokens", of("total")),
		...width < widthForMarks ? [] : [right("first", ({ first }) => first && formatTokens(first.mark))],
		right("to first", ({ first }) => first && describeComparison(first)),
		...width < widthForMarks ? [] : [right("best", ({ best }) => best && formatTokens(best.mark))],
		right("to best", ({ best }) => best && describeComparison(best))
	];
	return layOutTable(columns, width, paint);
}
function of(name) {
	return (row) => row[name] === void 0 ? void 0 : formatTokens(row[name]);
}
function describeTask(task) {
	const { mean, cv } = task;
	return {
		name: task.task,
		done: `${task.completed}/${task.trials}`,
		...mean,
		...cv === void 0 ? {} : { cv },
		...task.first && mean && { first: compare(mean.total, task.first) },
		...task.best && mean && { best: compare(mean.total, task.best) }
	};
}
function describeSuite({ suite, tasks }) {
	if (suite === void 0 || tasks.length < 2) return [];
	const { mean, first, best } = suite;
	return [{
		name: "suite",
		done: `${suite.tasks}/${tasks.length}`,
		...mean,
		...first && { first },
		...best && { best }
	}];
}
function compare(total, { tokens, otherVersion }) {
	return {
		mark: tokens,
		difference: total - tokens,
		otherVersion
	};
}
function describeComparison({ mark, difference, otherVersion }) {
	return `${formatSignedShare(difference, mark)}${otherVersion ? "*" : ""}`;
}

// src/stages/gate/report/terminal/sections/bench-section.ts
const widestName = 24;
const widestBar = 64;
/** One agent: table, picture, what was frozen, what failed, and the rule that was asked for. */
function renderBenchAgent(agent, metric, width, paint) {
	const failures = explainFailures(agent).flatMap((text) => wrapIndented("  ", escapeTerminal(text), width));
	return [
		renderBenchTable(agent, metric, width, paint),
		renderPicture(agent.tasks, width, paint),
		explainMarks(agent).flatMap((text) => wrapText(escapeTerminal(text), width)),
		failures.length === 0 ? [] : [paint("yellow", "Not completed"), ...failures],
		...agent.rule === void 0 ? [] : renderRule(agent.rule, metric, width, paint)
	];
}
/** A bar per task with its marks, on one scale; nothing when no task has both. */
function renderPicture(tasks, width, paint) {
	const drawn = tasks.filter(({ mean, first, best }) => mean !== void 0 && (first ?? best) !== void 0);
	if (drawn.length === 0) return [];
	const names = Math.min(widestName, Math.max(...drawn.map(({ task }) => task.length)));
	const room = Math.min(widestBar, width - names - 4);
	const most = Math.max(...drawn.flatMap(({ mean, first }) => [mean?.total ?? 0, first?.tokens ?? 0]));
	const lines = drawn.map(({ task, mean, first, best }) => {
		const marks = {
			...first && { first: first.tokens },
			...best && { best: best.tokens }
		};
		return `  ${padWidth(clipWidth(escapeTerminal(task), names), names)}  ${paint("cyan", drawMarks({
			value: mean?.total ?? 0,
			...marks
		}, most, room))}`;
	});
	const legend = `█ mean, ${markSigns.first} first trial, ${markSigns.best} cheapest trial; tokens of all classes, 0 to ${formatTokens(most)}`;
	return [...lines, ...wrapIndented("  ", legend, width).map((line) => paint("dim", line))];
}
function renderRule(rule, metric, width, paint) {
	const done = ({ completed, failures }) => `${completed}/${completed + failures}`;
	const mean = ({ completed, mean: tokens }) => completed === 0 ? "–" : formatTokens(tokens);
	const cells = (cell) => rule.tasks.map(cell);
	const title = `${rule.rule}, ${rule.change === "added" ? "added to memory" : "left out of memory"}`;
	const failures = rule.failures.map(({ task, trial, outcome, tokens }) => `${task}, trial ${trial}: ${outcome}, ${formatTokens(tokens)} tokens charged`);
	return [[
		...wrapText(escapeTerminal(title), width).map((line) => paint("bold", line)),
		...layOutTable([
			{
				title: "task",
				align: "left",
				cells: cells(({ task }) => escapeTerminal(task))
			},
			{
				title: "done without",
				align: "right",
				cells: cells(({ without }) => done(without))
			},
			{
				title: metric,
				align: "right",
				cells: cells(({ without }) => mean(without))
			},
			{
				title: "done with",
				align: "right",
				cells: cells((task) => done(task.with))
			},
			{
				title: metric,
				align: "right",
				cells: cells((task) => mean(task.with))
			}
		], width, paint),
		...failures.flatMap((text) => wrapIndented("  ", escapeTerminal(text), width)),
		...explainRule(rule, metric).flatMap((text) => wrapText(text, width))
	]];
}

// src/stages/gate/report/terminal/measured/render-bench.ts
/** Where the suites stand, for people: tasks against first and best, failures, the rule that was asked for, cost, files. */
function renderBench(report, options) {
	const width = clampWidth(options.width);
	const paint = choosePaint(options.color);
	return disarmCommands(joinBlocks([
		renderHead(report, width, paint),
		...report.agents.flatMap((agent) => renderBenchAgent(agent, report.metric, width, paint)),
		renderTrouble(report, width, paint),
		renderCost(report, width, paint),
		renderFiles$1(report.files, false, paint)
	]));
}
function renderHead(report, width, paint) {
	const simulated = report.evidence === "simulated" ? wrapIndented("SIMULATED  ", simulatedNumbers, width) : [];
	return [...wrapText(escapeTerminal(writeBenchHead(report)), width).map((line) => paint("bold", line)), ...simulated.map((line) => paint("yellow", line))];
}
function renderTrouble({ leaks, stop }, width, paint) {
	return [...leaks.flatMap((leak) => wrapIndented("Leak: ", escapeTerminal(leak), width)).map((line) => paint("red", line)), ...(stop === void 0 ? [] : wrapText(escapeTerminal(explainBenchStop(stop)), width)).map((line) => paint("yellow", line))];
}
function renderCost({ metaCost, budget }, width, paint) {
	const [cost = "", ...warnings] = explainMetaCost(metaCost);
	const { week: _week, ...spending } = budget;
	return [
		...wrapIndented("Cost    ", cost, width),
		...warnings.flatMap((text) => wrapIndented("        ", text, width)).map((line) => paint("yellow", line)),
		...renderBudgetBlock(spending, width, paint)
	];
}

// src/stages/gate/report/terminal/measured/render-bench-plan.ts
/** What a bench would run, for people. */
function renderBenchPlan(plan, options) {
	const width = clampWidth(options.width);
	const paint = choosePaint(options.color);
	const { agents, expected, runs } = plan;
	const head = `Would run ${formatCount(expected.trials, "trial")}, ${runs} of each task; those in the journal are not run again.`;
	const lines = agents.map(({ agent, tasks, rule, trials }) => {
		const beside = rule === void 0 ? "" : `, as it stands and with ${rule} changed`;
		return `${agent}: ${formatCount(trials, "trial")} of ${tasks.join(", ")}${beside}`;
	});
	return disarmCommands(joinBlocks([
		wrapText(head, width).map((line) => paint("bold", line)),
		lines.flatMap((line) => wrapIndented("  ", escapeTerminal(line), width)),
		renderSpend(plan)
	]));
}

// src/entry/commands/measuring/bench.ts
/** `bench`: suites against their first and best baselines. */
function addBench(program) {
	program.command("bench").argument("[agent]", "agent of the config, or all", "all").description("run suites as they stand: freeze first baselines, lower the best, compare with both").option("--runs <n>", "completed or failed trials per task, those in the journal included", parsePositive, 3).option("--task <id>", "only this golden task (may be repeated)", (id, all) => [...all, id], []).option("--rule <id>", "also with this candidate added, or this active rule left out; describes, never decides").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--dry-run", "say what would be run and what it may cost: nothing is run or written").option("--concurrency <n>", "trials at a time; changes speed, never results", parsePositive).option("--seed <n>", "seed instead of the one in the config: other trials", parsePositive).option("--budget-tokens <n>", "tighten the budget of the run", parsePositive).option("--record <folder>", "also write every trial into a folder", resolveFolder).option("--cache <folder>", "baseline trials as files (default: .rentroll/state/baselines)", resolveFolder).option("--json", "print one JSON object").addHelpText("after", examples$9).action((agent, options) => answer(options.json, () => bench(agent, options)));
}
const examples$9 = `
Examples:
  rentroll bench                          every suite, 3 trials per task
  rentroll bench sql --runs 6             enough for later checks to screen against
  rentroll bench sql --task sql-01 --rule search-first
  rentroll bench --cache baselines        also as files, for checks on other machines
  rentroll bench --dry-run

The working tree is benched: its active rules, fixture and tasks. Trials that the journal has are not run again for
seven days; the same command goes on after an interrupt, and more --runs add to what is there.
The first completed trial of a task is its first baseline for good; .rentroll/baselines.yml is to be committed.

Exit codes: 0 measured, 2 could not run, 3 stopped before all trials had run (budget or interrupt).`;
async function bench(agent, options) {
	const { task: tasks, config: configFile, json, dryRun, ...rest } = options;
	const request = {
		...rest,
		agent,
		tasks,
		configFile
	};
	const world = openWorld({ again: "the same command goes on" });
	if (dryRun === true) {
		const plan = await planBench(request, world);
		print(plan, json, () => renderBenchPlan(plan, terminalOptions()));
		return 0;
	}
	const report = await runBench(request, world);
	world.progress.close();
	print(report, json, () => renderBench(report, terminalOptions()));
	return exitCodeOf$1(report);
}
function exitCodeOf$1({ stop, leaks }) {
	if (leaks.length > 0 || stop?.kind === "environment") return 2;
	return stop === void 0 ? 0 : 3;
}

// src/entry/commands/measuring/check.ts
/** `check`: the gate, whole. */
function addCheck(program) {
	program.command("check").description("the gate, whole: measure the rules this change adds and judge them").option("--base <ref>", "commit whose policy judges (default: merge-base with the default branch)").option("--head <ref>", "commit to judge, or WORKTREE (default: HEAD)").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--dry-run", "stop after the plan: nothing is run or spent").option("--concurrency <n>", "trials at a time; changes speed, never results", parsePositive).option("--seed <n>", "seed of the run instead of the one in the config", parsePositive).option("--budget-tokens <n>", "tighten the budget of the run", parsePositive).option("--from-step <step>", `start from a step of the same plan's latest run: ${gateSteps.join(", ")}`).option("--fresh", "measure every baseline anew, reuse none of earlier runs").option("--record <folder>", "also write every trial into a folder that --replay reads", resolveFolder).option("--replay <folder>", "take all trials from a recording: no agent, no key, nothing spent", resolveFolder).option("--one-look", "look first when a verdict is to be expected, as the shards of a matrix do").option("--shards <folder>", "go on from what shards measured (implies --one-look)", resolveFolder).option("--cache <folder>", "baseline trials as files (default: .rentroll/state/baselines)", resolveFolder).option("--html <file>", "also write the report as a page with charts").option("--json", "print one JSON object").addHelpText("after", examples$8).action((options) => answer(options.json, () => runCheck(options)));
}
const examples$8 = `
Examples:
  rentroll check                          the commits of this branch, against the default branch
  rentroll check --head WORKTREE          with edits that are not committed yet
  rentroll check --dry-run                what would be measured, and what it may cost
  rentroll check --base origin/main --json > report.json
  rentroll check --from-step decide       judge again what was measured: no trial is run
  rentroll check --record recordings/pr   keep what this run measures
  rentroll check --replay recordings/pr   tell it again elsewhere: no agent, no key, no cost

Exit codes: 0 pass, 1 the gate says no, 2 could not run, 3 undecided.`;
async function runCheck(options) {
	const world = openWorld();
	const { config: configFile, html, json, ...rest } = options;
	const oneLook = rest.oneLook === true || rest.shards !== void 0;
	const request = {
		...rest,
		...oneLook ? { oneLook } : {},
		configFile
	};
	const report = await runGate(request, world);
	world.progress.close();
	await writeHtml(report, html);
	return showReport(report, json === true);
}

// src/stages/gate/receipt/join-evidence.ts
/**
* One evidence per rule, in the order in which the rules appear first. Said twice alike, it counts once. Trials of the same rule
* in several files are put together when rent, agent and policy are the same and no trial is told in two ways; a receipt is
* closed and never put together with anything else. Contradictions are problems at the later place.
*/
function joinEvidence(found) {
	const joined = [...Map.groupBy(found, ({ evidence }) => evidence.rule).values()].map(joinRule);
	const problems = joined.flatMap((one) => one.problems);
	return problems.length > 0 ? { problems } : {
		value: joined.flatMap(({ value }) => value ?? []),
		problems
	};
}
function joinRule(found) {
	const problems = [];
	const value = found.reduce((before, next) => {
		const contradiction = findContradiction(before, next);
		if (contradiction === void 0) return joinTwo(before, next);
		problems.push(contradiction);
		return before;
	});
	const wrong = found.length > 1 && problems.length === 0 ? findJoinedFault(value) : void 0;
	if (wrong !== void 0) problems.push(contradict(value, found.at(-1) ?? value, wrong));
	return problems.length > 0 ? { problems } : {
		value,
		problems
	};
}
/** What each file alone could not show. */
function findJoinedFault({ evidence: { trials, policy } }) {
	if (trials.length > 5e3) return `together they hold more than ${maxTrials} trials`;
	return findTrialFaults(trials, policy).length > 0 ? "put together, their batches do not follow each other" : void 0;
}
function isSame(a, b) {
	return stableJson(a) === stableJson(b);
}
function findContradiction(before, next) {
	if (isSame(before.evidence, next.evidence)) return void 0;
	const differs = [
		"agent",
		"rent",
		"policy"
	].find((key) => !isSame(before.evidence[key], next.evidence[key]));
	if (differs !== void 0) {
		const [a, b] = [before.evidence[differs], next.evidence[differs]];
		return contradict(before, next, `its ${differs} is ${quoteValue(b)} here and ${quoteValue(a)} there`);
	}
	if (before.receipt !== void 0 || next.receipt !== void 0) return contradict(before, next, "a receipt is closed, and the other trials are not its own");
	if (!isSame(before.evidence.trials.filter(isCached), next.evidence.trials.filter(isCached))) return contradict(before, next, "the trials reused from an earlier run are not the same");
	const known = new Map(before.evidence.trials.filter(isFresh).map((trial) => [trialKey(trial), trial]));
	const other = next.evidence.trials.filter(isFresh).find((trial) => {
		const told = known.get(trialKey(trial));
		return told !== void 0 && !isSame(told, trial);
	});
	if (other === void 0) return void 0;
	const { task, arm, order } = other;
	return contradict(before, next, `trial "${order}" (task ${quoteValue(task)}, ${arm}) is told in two ways`);
}
function joinTwo(before, next) {
	const known = new Set(before.evidence.trials.map(trialKey));
	const added = next.evidence.trials.filter((trial) => isFresh(trial) && !known.has(trialKey(trial)));
	const evidence = {
		...before.evidence,
		...largest(before.evidence.previousInformation, next.evidence.previousInformation),
		trials: [...before.evidence.trials, ...added]
	};
	return {
		...before,
		...next.receipt === void 0 ? {} : { receipt: next.receipt },
		evidence
	};
}
/** What was known at any of the looks, as far as it is stated. */
function largest(a, b) {
	return a === void 0 && b === void 0 ? {} : { previousInformation: Math.max(a ?? 0, b ?? 0) };
}
function isCached({ cached }) {
	return cached;
}
function isFresh({ cached }) {
	return !cached;
}
function contradict(before, next, detail) {
	const { file, line } = before.at;
	return {
		code: "evidence-contradicts",
		severity: "error",
		message: `the evidence about ${quoteValue(next.evidence.rule)} contradicts ${file}:${line}: ${detail}`,
		hint: "Keep the evidence of one measurement: the same rent, agent and policy, and each trial once.",
		at: next.at,
		blame: "setup"
	};
}

// src/stages/gate/receipt/parse-evidence.ts
/** Largest file that is read: a few thousand trials, or many receipts one a line. */
const maxEvidenceBytes = 8388608;
/**
* Parses a file of evidence: one object, a list of them, or JSON Lines; a receipt stands for the evidence embedded in it. Every
* problem is the fault of the setup, since nobody proposes this file to the gate. No value when anything is wrong.
*/
function parseEvidence(input, file) {
	const { value: source, problems } = parseJson(input, file, "setup", {
		codePrefix: "evidence",
		maxBytes: maxEvidenceBytes
	});
	if (source === void 0) return { problems };
	const places = source.values.flatMap(listPlaces);
	if (places.length === 0) return { problems: [empty(source)] };
	const read = places.map(({ node, path }) => readPlace(source, node, path));
	const all = sortProblems(read.flatMap((one) => one.problems));
	return all.length > 0 ? { problems: all } : {
		value: read.flatMap(({ value }) => value ?? []),
		problems: all
	};
}
/** The values of a file; a list stands for its items. JSON Lines need no path, their line tells which it is. */
function listPlaces(node) {
	if (node.kind !== "list") return [{
		node,
		path: []
	}];
	return node.items.map((item, place) => ({
		node: item,
		path: [place]
	}));
}
function readPlace(source, node, path) {
	if (node.kind !== "object") return { problems: [notAnObject(source, node)] };
	if (isReceipt(node)) return readEmbedded(source, node, path);
	const parsed = safeParse(givenEvidenceSchema, jsonValue(node));
	if (!parsed.success) {
		const { issues } = parsed;
		return { problems: describeRefusal({
			schema: givenEvidenceSchema,
			issues,
			source,
			node,
			path,
			name: "the evidence",
			codePrefix: "evidence"
		}) };
	}
	const evidence = completeEvidence(parsed.output);
	const problems = findTrialFaults(evidence.trials, evidence.policy).slice(0, mostFaults).map((fault) => ({
		code: `evidence-${fault.code}`,
		severity: "error",
		message: fault.message,
		hint: fault.hint,
		at: source.locate(findNode(node, fault.path).start),
		blame: source.blame
	}));
	return problems.length > 0 ? { problems } : {
		value: {
			evidence,
			at: source.locate(node.start)
		},
		problems
	};
}
const mostFaults = 50;
/** Keys only a receipt has; evidence that merely misspells something keeps its own words. */
function isReceipt(node) {
	return [
		"evidence",
		"procedure",
		"chain"
	].some((key) => findEntry(node, key) !== void 0);
}
function readEmbedded(source, node, path) {
	const { value: receipt, problems } = readReceipt(source, node, path);
	if (receipt === void 0) return { problems };
	const { evidence } = receipt;
	const differs = [
		"rule",
		"agent",
		"rent"
	].find((key) => receipt[key] !== evidence[key]);
	if (differs !== void 0) return { problems: [otherEvidence(source, node, receipt, differs)] };
	return {
		value: {
			evidence,
			at: source.locate(node.start),
			receipt
		},
		problems
	};
}
function otherEvidence(source, node, receipt, key) {
	return {
		code: "receipt-other-evidence",
		severity: "error",
		message: `the ${key} of the receipt is ${quoteValue(receipt[key])}, that of its evidence ${quoteValue(receipt.evidence[key])}`,
		hint: "Receipts are written by rentroll stamp and never edited; measure the rule again.",
		at: source.locate(findNode(node, [key]).start),
		blame: source.blame
	};
}
function notAnObject(source, node) {
	const text = source.text.slice(node.start, Math.min(node.end, node.start + 400));
	return {
		code: "evidence-not-an-object",
		severity: "error",
		message: `here is ${quoteValue(text)}, not an evidence object`,
		hint: "Write one evidence object, a list of them, one on each line, or a receipt.",
		at: source.locate(node.start),
		blame: source.blame
	};
}
function empty({ file, blame }) {
	return {
		code: "evidence-none",
		severity: "error",
		message: `"${file}" holds no evidence`,
		hint: "Write one evidence object, a list of them, one on each line, or a receipt.",
		at: { file },
		blame
	};
}

// src/flows/decide/read-evidence-files.ts
const maxFiles = 1e4;
const extensions = [
	".json",
	".jsonl",
	".ndjson"
];
/**
* Reads the file or folder at `path` (`-`: standard input), one file at a time, in order of name. A folder gives its own JSON and
* JSON Lines files; folders inside it and other files are left alone, links in it are refused. No file is read beyond its limit.
*/
async function* readEvidenceFiles(path, stdin) {
	if (path === "-") return yield await readLimited("<stdin>", stdin);
	try {
		if (!(await stat(path)).isDirectory()) return yield await readLimited(path, openFile(path));
		yield* readFolder(path);
	} catch (error) {
		yield { problems: [unreadable(path, error)] };
	}
}
async function* readFolder(folder) {
	const entries = (await readdir(folder, { withFileTypes: true })).filter((entry) => !entry.isDirectory() && extensions.some((end) => entry.name.endsWith(end)));
	if (entries.length === 0) yield { problems: [noEvidence(folder)] };
	if (entries.length > maxFiles) return yield { problems: [tooMany(folder, entries.length)] };
	for (const entry of entries.toSorted((a, b) => compareText(a.name, b.name))) {
		const file = join(folder, entry.name);
		yield entry.isFile() ? await readLimited(file, openFile(file)) : { problems: [notAFile(file)] };
	}
}
/** One byte more than the limit, which tells that there is more. */
function openFile(path) {
	return createReadStream(path, { end: maxEvidenceBytes });
}
async function readLimited(file, bytes) {
	const chunks = [];
	let size = 0;
	try {
		for await (const chunk of bytes) {
			chunks.push(Buffer.from(chunk));
			size += chunk.length;
			if (size > 8388608) return { problems: [tooLarge(file)] };
		}
	} catch (error) {
		return { problems: [unreadable(file, error)] };
	}
	return {
		value: {
			file,
			bytes: Buffer.concat(chunks)
		},
		problems: []
	};
}
function describe$1(code, file, message, hint) {
	return {
		code: `evidence-${code}`,
		severity: "error",
		message,
		hint,
		at: { file },
		blame: "setup"
	};
}
function unreadable(file, error) {
	const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
	if (code === "ENOENT") return describe$1("missing", file, `${quoteValue(file)} does not exist`, "Name a file or a folder of evidence.");
	return describe$1("unreadable", file, `${quoteValue(file)} cannot be read (${code})`, "Name a file or a folder that you may read.");
}
function noEvidence(folder) {
	return describe$1("none", folder, `the folder ${quoteValue(folder)} holds no evidence`, `Put files that end in ${extensions.join(", ")} there, one a rule or a measurement.`);
}
function tooMany(folder, count) {
	return describe$1("too-many-files", folder, `the folder ${quoteValue(folder)} holds ${quoteValue(count)} files of evidence`, `At most ${maxFiles} are read: decide them in parts.`);
}
function tooLarge(file) {
	const limit = `${maxEvidenceBytes / 1024 / 1024} MiB`;
	return describe$1("too-large", file, `${quoteValue(file)} is larger than ${limit}`, `At most ${limit} are read: write one file a rule.`);
}
function notAFile(file) {
	return describe$1("not-a-file", file, `${quoteValue(file)} is no regular file`, "Links, pipes and devices in a folder are not followed: copy the file there.");
}

// src/flows/decide/decide-evidence.ts
/**
* Decides from evidence alone: no repository, no agent, no config. Throws ProblemError with everything that is wrong when anything is;
* then there is no verdict at all.
*/
async function decideEvidence({ path, stdin }) {
	const found = [];
	const problems = [];
	for await (const { value: file, problems: unread } of readEvidenceFiles(path, stdin)) {
		const parsed = file === void 0 ? { problems: unread } : parseEvidence(file.bytes, file.file);
		problems.push(...parsed.problems);
		if (parsed.value !== void 0) found.push(...parsed.value);
	}
	const joined = joinEvidence(found);
	problems.push(...joined.problems);
	if (joined.value === void 0 || problems.length > 0) throw new ProblemError(problems);
	return decideAll(joined.value);
}
function decideAll(found) {
	const decided = found.map((one) => {
		const evidence = recallLooks(one);
		const decision = decideRule(evidence);
		const { rule, agent, rent } = evidence;
		return {
			evidence,
			answer: {
				...decision,
				rule,
				agent,
				rent
			},
			warnings: weigh(one, evidence, decision)
		};
	});
	const verdicts = decided.map(({ answer }) => answer.verdict);
	return {
		decided: decided.map(({ evidence, answer }) => ({
			evidence,
			answer
		})),
		warnings: decided.flatMap(({ warnings }) => warnings),
		exitCode: exitCodeOf(verdicts)
	};
}
function exitCodeOf(verdicts) {
	if (verdicts.some((verdict) => verdict === "does-not-earn" || verdict === "regression")) return 1;
	return verdicts.includes("undecided") ? 3 : 0;
}
/** Evidence that does not state what its earlier looks knew still tells: its batches are taken again one by one. */
function recallLooks({ evidence }) {
	const { previousInformation } = evidence;
	if (previousInformation !== void 0) return {
		...evidence,
		previousInformation
	};
	const earlier = replayLooks({
		...evidence,
		previousInformation: 0
	}).slice(0, -1);
	return {
		...evidence,
		previousInformation: Math.max(0, ...earlier.map(({ information }) => information))
	};
}
function weigh({ at, receipt }, evidence, decision) {
	const rule = quoteValue(evidence.rule);
	const looks = verifyEvidence(evidence).map((detail) => ({
		code: "evidence-other-looks",
		message: `the evidence about ${rule} was not gathered by this procedure: ${detail}`,
		hint: "The verdict below takes all its trials and the previousInformation it states."
	}));
	const [first] = receipt === void 0 ? [] : compareNumbers(receipt, pickNumbers(decision));
	const differs = {
		code: "receipt-does-not-recompute",
		message: `the receipt of ${rule} does not follow from its evidence: ${first}`,
		hint: "The verdict below is the recomputed one; rentroll verify refuses such a receipt."
	};
	return (first === void 0 ? looks : [...looks, differs]).map((warning) => ({
		...warning,
		severity: "warning",
		at,
		blame: "setup"
	}));
}

// src/stages/gate/report/words/verdict/describe-figures.ts
/** The figures a verdict follows from, in sentences, so that the arithmetic can be followed; none before an estimate. */
function describeFigures(decision, policy) {
	if (!hasEstimate(decision)) return [];
	const { saving, rawSaving, interval, standardError, baselineMean } = decision;
	const share = formatShare(saving, baselineMean);
	return [`${`Saving ${formatSigned(saving)} ${policy.metric} tokens of ${formatTokens(baselineMean)} (${share}), standard error ${formatTokens(standardError)}`}; ${`${intervalLevel(policy)} interval ${formatInterval(interval)}, without the cap ${formatSigned(rawSaving)}`}.`, ...describeLook(decision)];
}
/** Score and boundaries as standard normal deviates, which people can read. */
function describeLook(decision) {
	const { information, informationMax, boundaries, t, df, z } = decision;
	if (!(information > 0)) return [];
	const asZ = (score) => formatNumber(score / Math.sqrt(information));
	return [`${`z ${formatNumber(z)} (t ${formatNumber(t)} with ${formatNumber(df, 1)} degrees of freedom)`}: ${`earns from ${asZ(boundaries.earns)}, does not earn up to ${asZ(boundaries.doesNotEarn)}`}; ${formatShare(information, informationMax)} of the information that ends the test.`];
}
/** The policy a verdict was decided by. */
function describePolicy(policy, { minimalEffect, baselineMean }) {
	const share = formatShare(minimalEffect, baselineMean);
	const effect = baselineMean > 0 ? ` ${formatTokens(minimalEffect)} tokens (${share})` : " unknown";
	const rates = `alpha ${formatRate(policy.alpha)}, beta ${formatRate(policy.beta)}`;
	return `Policy: ratio ${policy.ratio}, minimal effect${effect}, ${rates}, cap ${policy.cap}, ${policy.metric} tokens.`;
}

// src/stages/gate/report/terminal/measured/render-decisions.ts
/** What the answer rests on, and what it leaves out. */
const limits = "Worked out from the evidence alone: nothing was run, and nobody looked whether these trials took place. --json prints every figure in full.";
/** Verdicts from evidence for people: the answers, the figures they follow from, and what was odd about the evidence. */
function renderDecisions({ decided, warnings }, options) {
	const width = clampWidth(options.width);
	const paint = choosePaint(options.color);
	return disarmCommands(joinBlocks([
		decided.length < 2 ? [] : wrapText(writeHead$2(decided), width).map((line) => paint("bold", line)),
		renderWarnings(warnings, options),
		...decided.map((one) => renderDecided(one, width, paint)),
		wrapIndented("", limits, width).map((line) => paint("dim", line))
	]));
}
/** Warnings alone, for where the answer itself is for machines. */
function renderWarnings(warnings, { color, width }) {
	return renderProblems(warnings, clampWidth(width), choosePaint(color)).slice(0, -1);
}
function writeHead$2(decided) {
	const parts = [...Map.groupBy(decided, ({ answer }) => answer.verdict)].map(([verdict, rules]) => `${rules.length} ${verdictWords[verdict]}`);
	return `${formatCount(decided.length, "rule")}: ${parts.join(", ")}.`;
}
function renderDecided({ evidence, answer }, width, paint) {
	const { agent, rent, trials, policy } = evidence;
	const source = `agent ${agent}, rent ${formatTokens(rent)} tokens, ${formatCount(trials.length, "trial")}`;
	const settling = explainSettling(answer);
	const say = (text) => wrapIndented("  ", escapeTerminal(text), width);
	const whisper = (text) => say(text).map((line) => paint("dim", line));
	return [
		renderTitle(answer, paint),
		...whisper(source),
		...say(explainReason(answer, policy)),
		...settling === void 0 ? [] : say(settling),
		...renderDrawing(answer, policy, width, paint),
		...renderFlags(answer, width, paint),
		...describeFigures(answer, policy).flatMap(say),
		...whisper(describePolicy(policy, answer)),
		...renderTasks(answer, width, paint)
	];
}
function renderTasks({ tasks, passRate }, width, paint) {
	if (tasks.length === 0) return [];
	const column = (title, align, cell) => ({
		title,
		align,
		cells: tasks.map((task, place) => escapeTerminal(cell(task, place)))
	});
	const columns = [
		column("task", "left", ({ task }) => task),
		column("without the rule", "right", (task) => describeArm(task, "baseline")),
		column("with the rule", "right", (task) => describeArm(task, "candidate")),
		column("saving", "right", ({ saving }) => formatSigned(saving)),
		column("failing", "right", (_, place) => describePassRate(passRate[place]))
	];
	return ["", ...layOutTable(columns, width - 2, paint).map((line) => `  ${line}`)];
}
function describeArm(task, arm) {
	const { completed, failures, mean, cv } = task[arm];
	const runs = `${completed} ok${failures > 0 ? `, ${failures} failed` : ""}`;
	return completed === 0 ? runs : `${formatTokens(mean)} ± ${formatShare(cv, 1)}, ${runs}`;
}
/** The pass-rate test: how far it is on its way to a regression. */
function describePassRate(passRate) {
	return passRate === void 0 ? "–" : `${formatNumber(passRate.llr)} of ${formatNumber(passRate.limit)}`;
}

// src/entry/commands/measuring/decide.ts
/** `decide`: verdicts without running anything: from evidence alone, so that anyone can check the arithmetic, or from shards. */
function addDecide(program) {
	program.command("decide").description("verdicts without running anything: from evidence alone, or from what the shards of a plan measured").option("--evidence <path>", "evidence or receipts as JSON or JSON Lines: a file, a folder, or - for stdin").option("--shards <folder>", "recordings of rentroll measure, each in a folder of its own or all in one", resolveFolder).option("--base <ref>", "with --shards: commit whose policy judges (default: merge-base with the default branch)").option("--head <ref>", "with --shards: commit to judge, or WORKTREE (default: HEAD)").option("--config <file>", `with --shards: config, relative to the repository root (default: ${defaultConfigFile})`).option("--seed <n>", "with --shards: seed of the run instead of the one in the config", parsePositive).option("--budget-tokens <n>", "with --shards: the budget the shards were measured with", parsePositive).option("--html <file>", "with --shards: also write the report as a page with charts").option("--json", "print the answer as JSON: one object, or a list when there are several rules").addHelpText("after", examples$7).action((options) => answer(options.json, () => decide(options)));
}
const examples$7 = `
Examples:
  rentroll decide --evidence evidence.json
  rentroll decide --evidence .rentroll/receipts --json | jq -s 'flatten | map({ rule, verdict, saving })'
  jq .evidence receipt.json | rentroll decide --evidence - --json
  rentroll decide --shards shards                     the gate, over what rentroll measure brought

The shape of evidence, its defaults and the answer: docs/evidence.md.
Exit codes: 0 every rule earns, 1 a rule does not earn or is a regression, 2 could not run (bad evidence), 3 undecided.`;
function decide(options) {
	const { evidence, shards, json, html: _html, ...gate } = options;
	if (shards !== void 0 && evidence === void 0) return decideShards(shards, options);
	const [stray] = Object.keys(gate);
	if (evidence === void 0 || shards !== void 0) throw new ProblemError([oneOf(evidence !== void 0)]);
	if (stray !== void 0) throw new ProblemError([onlyWithShards(stray)]);
	return decideFiles(evidence, json);
}
async function decideShards(shards, { config: configFile = defaultConfigFile, html, json, evidence: _none, ...rest }) {
	const world = openWorld();
	const request = {
		...rest,
		configFile,
		shards,
		oneLook: true,
		decideOnly: true
	};
	const report = await runGate(request, world);
	world.progress.close();
	await writeHtml(report, html);
	return showReport(report, json === true);
}
function oneOf(both) {
	return {
		code: "decide-source",
		severity: "error",
		message: both ? "\"--evidence\" and \"--shards\" exclude each other" : "nothing to decide from was named",
		hint: "Write --evidence PATH for evidence alone, or --shards FOLDER for what rentroll measure brought.",
		blame: "setup"
	};
}
function onlyWithShards(name) {
	return {
		code: "decide-source",
		severity: "error",
		message: `"--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}" says nothing about evidence alone`,
		hint: "Evidence carries its own policy: leave the option out.",
		blame: "setup"
	};
}
async function decideFiles(evidence, json) {
	const result = await decideEvidence({
		path: evidence,
		stdin: process.stdin
	});
	const answers = result.decided.map((one) => one.answer);
	print(answers.length === 1 ? answers[0] : answers, json, () => renderDecisions(result, terminalOptions()));
	if (json === true) for (const line of renderWarnings(result.warnings, terminalOptions())) console.error(line);
	return result.exitCode;
}

// src/entry/commands/measuring/measure.ts
/** `measure`: one shard of a plan, into a recording. */
function addMeasure(program) {
	program.command("measure").description("run one shard of a plan into a recording, for decide to judge beside the others").requiredOption("--shard <k/n>", "which shard: an id of plan --shards, or 2/3 for the second of three").requiredOption("--record <folder>", "folder of the recording; one of the same shard is gone on with", resolveFolder).option("--base <ref>", "commit whose policy judges (default: merge-base with the default branch)").option("--head <ref>", "commit to judge, or WORKTREE (default: HEAD)").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--concurrency <n>", "trials at a time; changes speed, never results", parsePositive).option("--seed <n>", "seed of the run instead of the one in the config", parsePositive).option("--budget-tokens <n>", "tighten the budget of all shards together", parsePositive).option("--json", "print one JSON object").addHelpText("after", examples$6).action((options) => answer(options.json, () => measure(options)));
}
const examples$6 = `
Examples:
  rentroll measure --shard 2/3 --record shards/2      the second of three machines
  rentroll decide --shards shards                     when all have brought theirs

Exit codes: 0 measured whole, 2 could not run, 3 ended early: what was measured is in the recording.`;
async function measure({ shard: text, config: configFile, json, ...rest }) {
	const { value: shard, problems } = parseShardId(text);
	if (shard === void 0) throw new ProblemError(problems);
	const world = openWorld();
	const measured = await measureShard({
		...rest,
		configFile,
		shard
	}, world);
	world.progress.close();
	const { file, budget, notes, stop } = measured;
	const { plan, shard: number, of, trials, done, stop: why } = file;
	const answered = {
		schema: 1,
		plan,
		shard: number,
		of,
		trials,
		done,
		...why === void 0 ? {} : { stop: why }
	};
	print({
		...answered,
		budget,
		notes
	}, json, () => renderShard(measured));
	return stop === void 0 ? 0 : stop.kind === "environment" ? 2 : 3;
}

// src/stages/gate/report/terminal/measured/render-shards.ts
/** The shards of a plan, one line each. */
function renderShards(shards) {
	if (shards.length === 0) return "\nNo shard is needed.\n";
	const lines = shards.map(({ id, trials, expectedTokens, maxTokens }) => `  ${id.padEnd(36)}${formatCount(trials, "trial")}, about ${formatTokens(expectedTokens)} tokens, never more than ${formatTokens(maxTokens)}`);
	return `\n${formatCount(shards.length, "shard")}, each measured with rentroll measure --shard <id>:\n${lines.join("\n")}\n`;
}

// src/entry/commands/measuring/plan.ts
/** `plan`: what `check` would measure, and what it may cost. */
function addPlan(program) {
	program.command("plan").description("what check would measure, with trials and tokens, expected and at worst; nothing is run or spent").option("--base <ref>", "commit whose policy judges (default: merge-base with the default branch)").option("--head <ref>", "commit to judge, or WORKTREE (default: HEAD)").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--seed <n>", "seed of the run instead of the one in the config", parsePositive).option("--budget-tokens <n>", "tighten the budget of the run", parsePositive).option("--shards <n>", "divide it into at most n shards for machines that measure side by side", readShardCount).option("--json", "print one JSON object, that of check --dry-run; with --shards, the shards").addHelpText("after", examples$5).action((options) => answer(options.json, () => showPlan(options)));
}
const examples$5 = `
Examples:
  rentroll plan                           the commits of this branch
  rentroll plan --head WORKTREE           with edits that are not committed yet
  rentroll plan --json | jq .plan.expected
  rentroll plan --shards 3 --json | jq -c .shards     the matrix of a workflow: docs/adoption.md`;
function readShardCount(text) {
	try {
		return parseShardCount(text);
	} catch (error) {
		if (error instanceof ProblemError) throw new InvalidArgumentError(error.problems.map(({ hint }) => hint).join(" "));
		throw error;
	}
}
async function showPlan({ config: configFile, json, shards: wanted, ...rest }) {
	const world = openWorld();
	const request = {
		...rest,
		configFile,
		dryRun: true,
		oneLook: wanted !== void 0
	};
	const report = await runGate(request, world);
	world.progress.close();
	if (report.plan.digest === "" && report.problems.length > 0) return showReport(report, json === true);
	const isEmpty = report.plan.rules.length === 0;
	const shards = wanted === void 0 ? void 0 : isEmpty ? [] : await planShards(request, wanted, world);
	if (json === true && shards !== void 0) {
		const { digest } = report.plan;
		print({
			schema: 1,
			plan: digest,
			count: shards.length,
			shards
		}, json, () => "");
		return exitCodeOf$2(report);
	}
	if (json === true || report.plan.digest === "") return showReport(report, json === true);
	process.stdout.write(renderPlan(report, terminalOptions()));
	if (shards !== void 0) process.stdout.write(renderShards(shards));
	return exitCodeOf$2(report);
}

// src/flows/resume/describe-resumed.ts
/**
* What people must know of a run that is about to go on: how far its checkpoint came, and at which commit. The run goes on from the
* journal: without a checkpoint, with one of another run or with a broken one, less is said and nothing is lost.
*/
async function describeResumed(root, { configFile }, run) {
	const found = await readLeniently(join(root, checkpointFile(locateFiles(configFile))));
	const head = await readGitLine(root, ["rev-parse", "HEAD"]);
	const reached = typeof found === "string" ? found : describeReached(found, run);
	return [`continuing the run ${run.id}${reached}`, ...noteHead(run, head)];
}
/** The checkpoint, or words for one that cannot be read. */
async function readLeniently(file) {
	try {
		return await loadCheckpoint(file);
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		return `: ${error.message}; the journal has what was paid for`;
	}
}
function describeReached(checkpoint, { id }) {
	if (checkpoint?.run !== id) return "";
	const { completedSteps, phase } = checkpoint;
	const steps = completedSteps.filter(({ measurement }) => measurement === void 0).map(({ step }) => step);
	const measurements = completedSteps.length - steps.length;
	const some = phase === "measure" && measurements > 0 ? ` and ${measurements} of its measurements` : "";
	return phase === "done" ? ": all steps are completed" : `: ${steps.join(", ")}${some} completed, going on with ${phase}`;
}
/** A run goes on with the commits it was started with, whatever is checked out now. */
function noteHead({ headSha }, now) {
	if (headSha === "WORKTREE" || now === void 0 || now === headSha) return [];
	const [then, here] = [nameCommit(headSha), nameCommit(now)];
	return [`The run was started at ${then}, HEAD is ${here}: it goes on with ${then}. To judge ${here}: rentroll check`];
}

// src/flows/resume/resume-run.ts
/**
* Continues the latest unfinished run and reports as `check` or `audit` does. When all are finished, the latest is told again from its
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
	for (const text of await describeResumed(root, request, run)) world.progress.step(text);
	const { command, ...again } = {
		...readRequest(run),
		...request,
		onlyRun: run.id
	};
	return command === "audit" ? runAudit(again, world) : runGate(again, world);
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

// src/entry/commands/measuring/resume.ts
/** `resume`: the latest unfinished run, from where its journal ends. */
function addResume(program) {
	program.command("resume").description("continue the latest unfinished run; journalled trials are not paid for again").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--concurrency <n>", "trials at a time; changes speed, never results", parsePositive).option("--budget-tokens <n>", "limit of the run instead of the one it was started with", parsePositive).option("--html <file>", "also write the report as a page with charts").option("--json", "print one JSON object, that of check").addHelpText("after", examples$4).action((options) => answer(options.json, () => resume(options)));
}
const examples$4 = `
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

// src/stages/gate/selftest/weigh-tasks.ts
/** A task this much noisier than the median of the others, and this far above its share of the noise, is too noisy. */
const noisierThanOthers = 1.5;
/** Twice the coefficient of variation that is planned for: four times the trials. */
const mostCv = 2 * priorCv;
/** A task that brings this many times its share of the noise by its size alone is too large. */
const largerThanOthers = 2;
/** Failures from which the gate flags a task. */
const mostFailing = .1;
/** What a task brings into a verdict on a rule that does nothing (`idle` are its replays), and what keeps it from helping. */
function weighTasks(seen, suite, idle) {
	const terms = listTerms(seen, suite);
	const noise = sum(terms.map(({ unit }) => unit));
	const tokens = mean(idle.map((replay) => replay.tokens));
	const cvs = suite.tasks.map(fittedCv);
	return seen.map((own, place) => {
		const weighed = {
			task: own.task,
			completed: own.values.length,
			failures: own.failed.length,
			mean: mean(own.capped),
			cv: coefficientOfVariation(own.capped),
			fittedCv: cvs[place] ?? 0,
			noiseShare: noise > 0 ? (terms[place]?.unit ?? 0) / noise : 0,
			tokenShare: tokens > 0 ? mean(idle.map((replay) => replay.tokensByTask[place] ?? 0)) / tokens : 0
		};
		const others = cvs.filter((_, other) => other !== place);
		const trouble = findTrouble(weighed, suite.tasks[place]?.pFail ?? 0, others);
		return trouble === void 0 ? weighed : {
			...weighed,
			trouble
		};
	});
}
/** Place of the task that takes most of a verdict's tokens when trials go where they tell most: the largest w²·r·μ²·cost. */
function findNoisiest(seen, suite) {
	const weights = listTerms(seen, suite).map(({ unit, cost }) => unit * cost);
	return weights.indexOf(Math.max(...weights));
}
/**
* By which factor predicted tokens may be off: exp √(2/df) with the degrees of freedom of a sum of variances (Satterthwaite), each
* task by its share of the tokens, moderated as the fit is.
*/
function spendFactor(seen, suite) {
	const roots = listTerms(seen, suite).map(({ unit, cost }) => Math.sqrt(unit * cost));
	const whole = sum(roots);
	const squares = sum(roots.map((root, place) => (root / (whole || 1)) ** 2 / (4 + (seen[place]?.d ?? 0))));
	const most = 4 + sum(seen.map(({ d }) => d));
	return Math.exp(Math.sqrt(2 / Math.min(most, squares > 0 ? 1 / squares : most)));
}
/** Coefficient of variation of a lognormal with the fitted spread. */
function fittedCv({ sd }) {
	return Math.sqrt(Math.exp(sd ** 2) - 1);
}
function listTerms(seen, { tasks }) {
	return tasks.map((fit, place) => ({
		unit: (fittedCv(fit) * mean(seen[place]?.capped ?? [])) ** 2 / tasks.length ** 2,
		cost: totalTokens(fit.usage)
	}));
}
function findTrouble(task, pFail, others) {
	const fairShare = 1 / (others.length + 1);
	if (task.completed === 0) return "cannot-judge";
	if (pFail >= mostFailing && task.failures > 0) return "flaky";
	const outlier = others.length > 0 && task.fittedCv >= noisierThanOthers * median(others);
	if (task.fittedCv >= mostCv) return "too-noisy";
	if (outlier && task.noiseShare >= noisierThanOthers * fairShare) return "too-noisy";
	return task.noiseShare >= largerThanOthers * fairShare && others.length > 1 ? "too-large" : void 0;
}

// src/stages/gate/selftest/advise-suite.ts
/**
* What three changes would buy in tokens per verdict, each replayed as the suite itself was: one more task like the others, the
* noisiest one (by its place) removed, the noisiest one calmed to the median of the others.
*/
function adviseSuite(input, noisiest) {
	const { tasks } = input.suite;
	const worst = tasks[noisiest];
	if (worst === void 0) return [];
	const others = tasks.filter((task) => task !== worst);
	const added = {
		kind: "add-task",
		...replayChanged(input, [...tasks, typicalTask(tasks)])
	};
	if (others.length === 0) return [added];
	const { task } = worst;
	const calm = {
		...worst,
		sd: median(others.map(({ sd }) => sd))
	};
	const removed = {
		kind: "remove-task",
		task,
		...replayChanged(input, others)
	};
	if (calm.sd >= worst.sd) return [added, removed];
	const changed = replayChanged(input, replaceTask(tasks, worst, calm));
	return [
		added,
		removed,
		{
			kind: "calm-task",
			task,
			cv: fittedCv(calm),
			...changed
		}
	];
}
/** Tokens per verdict with one task at half its coefficient of variation, as a ratio to those of today, for every task. */
function replayHalved(input) {
	const { tasks } = input.suite;
	return tasks.map((task) => {
		const calm = {
			...task,
			sd: Math.sqrt(Math.log(1 + fittedCv(task) ** 2 / 4))
		};
		return replayChanged(input, replaceTask(tasks, task, calm)).tokenRatio;
	});
}
function replayChanged({ suite, gate, order, replays }, tasks) {
	const before = countReplays(order.effect, replays).tokens;
	const after = countReplays(order.effect, replayGate(drawFrom({
		...suite,
		tasks
	}), gate, order));
	return {
		tokenRatio: ratioOf(after.tokens, before),
		earns: after.earns
	};
}
function ratioOf(after, before) {
	if (!(before.mean > 0 && after.mean > 0)) return {
		rate: 1,
		standardError: 0
	};
	const rate = after.mean / before.mean;
	const relative = (after.standardError / after.mean) ** 2 + (before.standardError / before.mean) ** 2;
	return {
		rate,
		standardError: rate * Math.sqrt(relative)
	};
}
/** A task with the mean usage and the mean variance of the others, under a name none of them has. */
function typicalTask(tasks) {
	return {
		task: `${tasks.map(({ task }) => task).toSorted((a, b) => b.length - a.length)[0] ?? ""}+`,
		usage: scaleUsage(tasks.map(({ usage }) => usage).reduce(addUsage, zeroUsage), 1 / tasks.length),
		sd: Math.sqrt(mean(tasks.map(({ sd }) => sd ** 2))),
		pFail: mean(tasks.map(({ pFail }) => pFail))
	};
}
function replaceTask(tasks, old, fresh) {
	return tasks.map((task) => task === old ? fresh : task);
}

// src/stages/gate/selftest/between-sessions.ts
/**
* Share of the variance of a completed baseline trial that lies between sessions (intraclass correlation, one-way analysis of
* variance on logarithms with the tasks' means removed). 0 when sessions differ no more than chance would have it; undefined with
* fewer than two sessions, or when every session has one trial only.
*/
function shareBetweenSessions(trials, weights) {
	const deviations = removeTaskMeans(trials, weights);
	const tasks = new Set(deviations.map(({ task }) => task)).size;
	const sessions = [...Map.groupBy(deviations, ({ session }) => session).values()];
	const n = deviations.length;
	const [between, within] = [sessions.length - 1, n - tasks - (sessions.length - 1)];
	if (between < 1 || within < 1) return void 0;
	const squaresBetween = sum(sessions.map((own) => own.length * mean(own.map(({ value }) => value)) ** 2));
	const noise = (sum(deviations.map(({ value }) => value ** 2)) - squaresBetween) / within;
	const perSession = (n - sum(sessions.map(({ length }) => length ** 2)) / n) / between;
	const drift = Math.max(0, (squaresBetween / between - noise) / perSession);
	return drift + noise > 0 ? drift / (drift + noise) : 0;
}
function removeTaskMeans(trials, weights) {
	const known = trials.flatMap(({ task, session, outcome, usage }) => outcome === "completed" && session !== void 0 ? [{
		task,
		session,
		value: Math.log(Math.max(1, weighUsage(usage, weights)))
	}] : []);
	return [...Map.groupBy(known, ({ task }) => task).values()].flatMap((own) => {
		const centre = mean(own.map(({ value }) => value));
		return own.map((trial) => ({
			...trial,
			value: trial.value - centre
		}));
	});
}

// src/stages/gate/selftest/nominal-rates.ts
/**
* P(earns) by true saving in multiples of the minimal effect, at the default error rates. It hardly depends on the suite, because
* the test buys information and not a number of runs (docs/statistics.md).
*/
const defaultRates = [
	{
		multiple: 0,
		earns: .03
	},
	{
		multiple: 1 / 3,
		earns: .18
	},
	{
		multiple: 2 / 3,
		earns: .55
	},
	{
		multiple: 1,
		earns: .89
	},
	{
		multiple: 4 / 3,
		earns: .985
	}
];
/** The operating characteristic of the procedure; empty for error rates it was not worked out for. */
function nominalRates({ alpha, beta }) {
	return alpha === .05 && beta === .1 ? defaultRates : [];
}

// src/stages/gate/selftest/self-test.ts
/** True savings that are always replayed. */
const effects = [
	0,
	.05,
	.1,
	.15,
	.2
];
/** Baseline trials per task a warm cache is taken to have. */
const cachedPerTask = 16;
const unknownRatio = {
	rate: 1,
	standardError: 0
};
/**
* Replays the gate on draws from a suite's baseline trials and says what it can tell apart: the public function of the stage.
* Pure and deterministic; a suite without a completed trial gives replays that decide nothing.
*/
function selfTest(input) {
	const { agent, policy, rent, trials, seed } = input;
	const seen = seeTasks(trials, input.tasks, policy);
	const suite = fitSuite(seen, policy.weights);
	const effect = minimalEffectOf(seen, policy, rent);
	const series = [.../* @__PURE__ */ new Set([...effects, effect.minimalEffect.share])].sort((a, b) => a - b);
	const order = (share, cached) => ({
		effect: share,
		replays: input.replays,
		seed,
		cachedPerTask: cached
	});
	const replay = (share, cached) => replayGate(drawFrom(suite), input, order(share, cached));
	const idle = replay(0, 0);
	const advice = {
		suite,
		gate: input,
		order: order(0, 0),
		replays: idle
	};
	const halved = replayHalved(advice);
	const betweenSessions = shareBetweenSessions(trials, policy.weights);
	return {
		schema: 1,
		agent,
		policy,
		rent,
		...effect,
		basis: describeBasis(seen, trials),
		...betweenSessions === void 0 ? {} : { betweenSessions },
		spendFactor: spendFactor(seen, suite),
		seed,
		fresh: series.map((share) => countReplays(share, share === 0 ? idle : replay(share, 0))),
		warm: {
			cachedPerTask,
			rates: series.map((share) => countReplays(share, replay(share, cachedPerTask)))
		},
		nominal: nominalRates(policy),
		tasks: weighTasks(seen, suite, idle).map((task, place) => ({
			...task,
			halved: halved[place] ?? unknownRatio
		})),
		changes: adviseSuite(advice, findNoisiest(seen, suite))
	};
}
function describeBasis(seen, trials) {
	const completed = seen.reduce((total, { values }) => total + values.length, 0);
	const failed = seen.reduce((total, own) => total + own.failed.length, 0);
	const sessions = new Set(trials.flatMap(({ session }) => session ?? [])).size;
	return {
		trials: completed + failed,
		completed,
		sessions
	};
}

// src/flows/selftest/add-trials.ts
/**
* Runs baseline trials until every golden task has `trials` of them, those of the last seven days included; no baseline is frozen.
* Says what it cost and why it ended early, when it did. Throws ProblemError like `bench`.
*/
async function addTrials(request, world) {
	const query = {
		...request,
		tasks: [],
		runs: request.trials
	};
	const { inputs, chosen, config } = await prepareBench(query, world);
	const run = nameBaselineRun(inputs.head, config, world.now());
	const agents = chosen.agents.map(({ agent }) => agent);
	const session = {
		run,
		base: inputs.head,
		config,
		agents,
		request: ""
	};
	const { result, budget } = await runSession(inputs, session, world, async (opened) => {
		const measured = await measureSuites(opened, chosen, {
			runs: request.trials,
			rentOf: () => 0
		});
		return {
			result: measured,
			stops: measured.map(({ stop }) => stop)
		};
	});
	return {
		stop: findStop(result),
		budget
	};
}

// src/doors/store/agent-trials.ts
/** Every journalled trial of an agent, oldest first, then by key: the same journal gives the same answer. */
function readAgentTrials(db, agent) {
	return db.prepare("SELECT run, measurement, context, record FROM trials WHERE agent = ? ORDER BY ran_at, run, key").all(agent).map(({ record, ...origin }) => ({
		...origin,
		record: JSON.parse(record)
	}));
}

// src/flows/selftest/receipt-baselines.ts
/**
* Baseline trials out of committed receipts, for a clone that has measured nothing itself: those of the receipts that were measured
* on the same fixture, suite, memory, definition, runner and model, the largest such group. Reused trials are left out, since the
* receipt that paid for them has them too.
*/
function receiptBaselines(receipts, suite) {
	const own = receipts.filter(({ agent }) => agent === suite.agent);
	const [largest = []] = [...Map.groupBy(own, nameCircumstances).values()].map((alike) => alike.flatMap(takeBaseline).filter(({ task }) => suite.tasks.includes(task))).sort((a, b) => b.length - a.length);
	return {
		trials: largest,
		from: "receipts"
	};
}
function nameCircumstances({ fingerprint, runner, runnerVersion, model }) {
	return stableJson({
		fingerprint,
		runner,
		runnerVersion,
		model
	});
}
function takeBaseline({ rule, evidence }) {
	return evidence.trials.filter(({ arm, cached }) => arm === "baseline" && !cached).map(({ task, outcome, usage }) => ({
		task,
		outcome,
		usage,
		session: `receipt ${rule}`
	}));
}

// src/flows/selftest/select-baselines.ts
/** Completed trials of a task without which a set of trials says little about the suite. */
const enough = 2;
/**
* Chooses the baseline trials a suite is judged by, from everything journalled (oldest first). A baseline trial holds the rules that
* are active today, or nothing but what every trial of its measurement holds. Trials with different memories do not mix: those of
* today's win, then the latest with enough in every task. Of each task only trials in the circumstances of its latest one count.
*/
function selectBaselines(stored, suite) {
	const today = nameMemory(suite.active);
	const own = stored.filter(({ record, measurement }) => suite.tasks.includes(record.task) && !isSpotCheck(measurement));
	const standing = findStanding(own);
	const baselines = own.filter((trial) => memoryOf(trial) === today || memoryOf(trial) === standing.get(measurementOf(trial)));
	const groups = [...Map.groupBy(baselines, memoryOf)].map(([memory, trials]) => ({
		isToday: memory === today,
		trials: suite.tasks.flatMap((task) => keepLatestContext(trials.filter(({ record }) => record.task === task))),
		latest: baselines.findLastIndex((trial) => memoryOf(trial) === memory)
	}));
	const rank = (group) => (isEnough(group.trials, suite.tasks) ? 2 : 0) + (group.isToday ? 1 : 0);
	const [best] = groups.sort((a, b) => rank(b) - rank(a) || b.latest - a.latest);
	return {
		trials: (best?.trials ?? []).map(toBaseline),
		from: best?.isToday === true ? "today" : "earlier"
	};
}
/** What the memory of every trial of a measurement holds, by measurement. */
function findStanding(stored) {
	const groups = Map.groupBy(stored, measurementOf);
	return new Map([...groups].map(([measurement, trials]) => {
		const [first, ...others] = trials.map(({ record }) => new Set(record.present));
		return [measurement, nameMemory([...first ?? []].filter((id) => others.every((present) => present.has(id))))];
	}));
}
/** Trials like the latest one: with another fixture, task, definition or model a trial costs something else. */
function keepLatestContext(trials) {
	const latest = trials.at(-1)?.context;
	return trials.filter(({ context }) => context === latest);
}
function isEnough(trials, tasks) {
	const completed = trials.filter(({ record }) => record.outcome === "completed");
	return tasks.every((task) => completed.filter(({ record }) => record.task === task).length >= enough);
}
function measurementOf({ run, measurement }) {
	return `${run}\0${measurement}`;
}
function memoryOf({ record }) {
	return nameMemory(record.present);
}
function nameMemory(rules) {
	return [...new Set(rules)].sort(compareText).join("\0");
}
function toBaseline({ run, record: { task, outcome, usage } }) {
	return {
		task,
		outcome,
		usage,
		session: run
	};
}

// src/flows/selftest/find-baselines.ts
/** Completed baseline trials of a task from which its spread is more than a guess. */
const enoughCompleted = 4;
/** Baseline trials of each suite out of the journal, and out of committed receipts for a suite the journal has none of. */
async function findBaselines(request, world, agents, { ledger, receipts }) {
	const stored = await askJournal(request, world, (db) => agents.map(({ agent }) => readAgentTrials(db, agent)));
	const committed = [...receipts.values()].map(({ receipt }) => receipt);
	return agents.map((suite, place) => {
		const active = selectActiveRules(ledger?.rules ?? [], suite.agent).map(({ id }) => id);
		const journalled = selectBaselines(stored?.[place] ?? [], {
			tasks: suite.tasks,
			active
		});
		const selected = hasCompleted(journalled) ? journalled : receiptBaselines(committed, suite);
		return {
			...suite,
			selected
		};
	});
}
/** True when there is anything to learn a suite from. */
function hasCompleted({ trials }) {
	return trials.some(isCompleted);
}
/** What people should know about the trials of a suite before they read its figures. */
function remarkOn({ agent, tasks, selected }) {
	const completed = selected.trials.filter(isCompleted);
	const fewest = Math.min(...tasks.map((task) => completed.filter((trial) => trial.task === task).length));
	return [...originRemarks(agent, selected.from), ...fewest < enoughCompleted ? [`a task of ${agent} has ${fewest} completed trials: run more with rentroll selftest --agent ${agent} --trials 8`] : []];
}
function originRemarks(agent, from) {
	if (from === "today") return [];
	if (from === "receipts") return [`the journal has no trials of ${agent}; these are out of committed receipts`];
	return [`the trials of ${agent} were run with other rules in memory than are active today`];
}
/** The problem of a suite that nothing is known about. */
function reportNoTrials({ agent }) {
	return {
		code: "selftest-no-trials",
		severity: "error",
		message: `neither the journal nor a receipt has a completed baseline trial of "${agent}"`,
		hint: `Get some: rentroll selftest --agent ${agent} --trials 8`,
		blame: "setup"
	};
}
function isCompleted({ outcome }) {
	return outcome === "completed";
}

// src/flows/selftest/run-self-test.ts
/** Rent of a rule that is replayed where the ledger has none to go by. */
const typicalRent = 25;
/**
* What the gate can tell apart with the suites of the working tree under its policy, by replays from baseline trials that were paid
* for already; `trials` buys more first. Throws ProblemError for a request, content or journal that cannot be used, and when no
* suite has trials.
*/
async function runSelfTest(request, world) {
	const { trials } = request;
	const added = trials === void 0 ? void 0 : await addTrials({
		...request,
		trials
	}, world);
	const stop = added?.stop;
	const inputs = await loadWorktree(request, world);
	const { config, ledger } = requireSources(inputs);
	const query = {
		...request.agent === void 0 ? {} : { agent: request.agent },
		tasks: []
	};
	const { value: chosen, problems } = chooseSuites(query, {
		config,
		ledger,
		suites: inputs.head.suites
	});
	if (chosen === void 0) throw new ProblemError(problems);
	const found = await findBaselines(request, world, chosen.agents, inputs.head);
	const usable = found.filter(({ selected }) => hasCompleted(selected));
	if (usable.length === 0) throw new ProblemError(found.map(reportNoTrials));
	const terms = {
		config: judgingConfig({
			...inputs.head,
			config
		}),
		ledger,
		rentOf: await loadRentMeasure()
	};
	return {
		schema: 1,
		tests: usable.map((suite) => testSuite(suite, terms, request, world)),
		notices: [
			...stop === void 0 ? [] : [`the new trials ended early (${stop.detail}); what was bought is used`],
			...found.filter((suite) => !usable.includes(suite)).map((suite) => reportNoTrials(suite).message),
			...usable.flatMap(remarkOn)
		],
		...added === void 0 ? {} : { budget: added.budget }
	};
}
function testSuite({ agent, tasks, selected }, { config, ledger, rentOf }, { replays, seed = config.seed }, { progress }) {
	progress.step(`replaying the gate with the suite of ${agent}`);
	return selfTest({
		agent,
		tasks,
		replays,
		trials: selected.trials,
		policy: evidencePolicy(config, tasks.length),
		rent: typicalRentOf(agent, ledger, rentOf),
		budgetTokens: Math.min(config.budget.run, config.budget.agent),
		seed: `selftest/${agent}/${seed}`
	});
}
/** The median rent of the agent's rules that are in memory or want to be. */
function typicalRentOf(agent, { rules }, rentOf) {
	const own = rules.filter((rule) => rule.status !== "evicted" && [agent, "all"].includes(rule.agent));
	return own.length === 0 ? typicalRent : Math.round(median(own.map(rentOf)));
}

// src/stages/gate/report/terminal/sections/self-test-tables.ts
const longestBar = 40;
const shortestBar = 10;
const eighths = [
	"",
	"▏",
	"▎",
	"▍",
	"▌",
	"▋",
	"▊",
	"▉"
];
/** P(earns) by true saving as bars, the minimal effect marked: the power curve lying on its side. */
function drawPower({ fresh, minimalEffect }, width, paint) {
	const size = Math.max(shortestBar, Math.min(longestBar, width - 32));
	const lines = fresh.map(({ effect, earns }) => {
		const label = formatShare(Number(effect.toFixed(3)), 1).padStart(7);
		const mark = effect === minimalEffect.share ? "  minimal effect" : "";
		return `${label}  ${paint(effect === 0 ? "yellow" : "green", drawBar(earns.rate, size))} ${roundRate(earns).padStart(6)}${mark}`;
	});
	return [paint("dim", " saving  earns"), ...lines];
}
/** Exactly `size` columns, an eighth of one exact. */
function drawBar(rate, size) {
	const filled = Math.round(Math.min(1, Math.max(0, rate)) * size * 8);
	return ("█".repeat(Math.floor(filled / 8)) + (eighths[filled % 8] ?? "")).padEnd(size, "·");
}
/** Verdicts and spending by true saving. */
function renderRates(rates, width, paint) {
	const share = (title, of) => ({
		title,
		align: "right",
		cells: rates.map((row) => roundRate(of(row)))
	});
	const figure = (title, of) => ({
		title,
		align: "right",
		cells: rates.map((row) => formatTokens(Math.round(of(row))))
	});
	return layOutTable([
		{
			title: "saving",
			align: "right",
			cells: rates.map(({ effect }) => formatShare(Number(effect.toFixed(3)), 1))
		},
		share("earns", ({ earns }) => earns),
		share("does not", ({ doesNotEarn }) => doesNotEarn),
		share("regression", ({ regression }) => regression),
		share("undecided", ({ undecided }) => undecided),
		figure("trials", ({ trials }) => trials.mean),
		figure("tokens", ({ tokens }) => tokens.mean),
		figure("95 % below", ({ tokens }) => tokens.p95)
	], width, paint);
}
/** Every golden task: how noisy it is and what it takes. */
function renderTaskNoise(tasks, width, paint) {
	const column = (title, cell) => ({
		title,
		align: "right",
		cells: tasks.map(cell)
	});
	return layOutTable([
		{
			title: "golden task",
			align: "left",
			cells: tasks.map(({ task }) => escapeTerminal(task))
		},
		column("trials", ({ completed }) => formatTokens(completed)),
		column("failed", ({ failures }) => formatTokens(failures)),
		column("mean", ({ mean }) => formatTokens(mean)),
		column("CV", ({ cv }) => roundShare(cv)),
		column("fitted", ({ fittedCv }) => roundShare(fittedCv)),
		column("noise", ({ noiseShare }) => roundShare(noiseShare)),
		column("tokens", ({ tokenShare }) => roundShare(tokenShare)),
		column("half CV", ({ halved }) => describeSaved(halved)),
		{
			title: "remark",
			align: "left",
			cells: tasks.map(({ trouble }) => trouble === void 0 ? "" : troubleWords[trouble]),
			styles: tasks.map(() => "yellow")
		}
	], width, paint);
}
function roundRate({ rate }) {
	return formatRate(Number(rate.toFixed(3)));
}
/** Within two standard errors nothing is saved that anyone could tell. */
function describeSaved({ rate, standardError }) {
	return 1 - rate < 2 * standardError ? "nothing" : `−${roundShare(1 - rate)}`;
}
function roundShare(share) {
	return formatRate(Number(share.toFixed(2)));
}

// src/stages/gate/report/terminal/measured/render-self-test.ts
/** What the columns of the task table mean. */
const taskColumns = "CV: as seen, and fitted, which is drawn towards the suite. noise: its share of the variance at equal trials. tokens: its share of a verdict. half CV: what halving its CV would save, replayed.";
/** Self-tests for people: the answer, the power curve, rates and spending, tasks, and what would help. */
function renderSelfTest({ tests, notices, budget }, options) {
	const width = clampWidth(options.width);
	const paint = choosePaint(options.color);
	const remarks = notices.flatMap((notice) => wrapIndented("Note: ", escapeTerminal(notice), width));
	const cost = budget === void 0 ? [] : renderBudgetBlock(budget, width, paint);
	return disarmCommands(joinBlocks([
		remarks,
		...tests.flatMap((test) => renderOne(test, width, paint)),
		cost
	]));
}
function renderOne(test, width, paint) {
	const nominal = describeNominal(test);
	const { cachedPerTask, rates } = test.warm;
	const dim = (text) => wrapText(text, width).map((line) => paint("dim", line));
	return [
		wrapText(escapeTerminal(headSelfTest(test)), width).map((line) => paint("bold", line)),
		drawPower(test, width, paint),
		[...describeBasis$1(test).flatMap((text) => wrapText(text, width)), ...nominal === void 0 ? [] : dim(nominal)],
		[paint("bold", "With a fresh baseline"), ...renderRates(test.fresh, width, paint)],
		[paint("bold", `Against ${cachedPerTask} baseline trials a task of an earlier run, none of them drifted`), ...renderRates(rates, width, paint)],
		[...renderTaskNoise(test.tasks, width, paint), ...dim(taskColumns)],
		renderChanges(test, width, paint)
	];
}
function renderChanges({ changes }, width, paint) {
	if (changes.length === 0) return [];
	const lines = changes.flatMap((change) => wrapIndented("  ", escapeTerminal(describeChange$2(change)), width));
	return [paint("bold", "What would make verdicts cheaper (replayed with a rule that does nothing)"), ...lines];
}

// src/entry/commands/measuring/selftest.ts
/** `selftest`: what the gate can tell apart with these suites. */
function addSelfTest(program) {
	program.command("selftest").description("how often a rule that does nothing would earn with your suite, and its power, by replaying the gate").option("--agent <name>", "agent of the config (default: all with golden tasks)").option("--trials <n>", "run baseline trials first, until each task has so many of this week", parsePositive).option("--replays <n>", "replays per saving: more narrow the ±", parsePositive, 500).option("--seed <n>", "seed instead of the one in the config: other draws", parsePositive).option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--concurrency <n>", "trials at a time; changes speed, never results", parsePositive).option("--budget-tokens <n>", "tighten the budget of the new trials", parsePositive).option("--json", "print one JSON object").addHelpText("after", examples$3).action((options) => answer(options.json, () => runCommand(options)));
}
const examples$3 = `
Examples:
  rentroll selftest                              from trials there are; nothing is run
  rentroll selftest --agent sql --trials 8       run baseline trials first, up to 8 per golden task
  rentroll selftest --json | jq '.tests[].fresh[] | {effect, earns}'

The gate's own procedure is replayed on trials drawn like your baseline trials, under the policy of the working tree.
Four trials a task give a first idea, sixteen a good one.

Exit codes: 0, or 2 when it could not run, for example without a baseline trial in journal or receipts.`;
async function runCommand({ config: configFile, json, ...rest }) {
	const world = openWorld({ again: "the same command goes on" });
	const report = await runSelfTest({
		...rest,
		configFile
	}, world);
	world.progress.close();
	print(report, json, () => renderSelfTest(report, terminalOptions()));
	return 0;
}

// src/entry/commands/showing/act.ts
/** `act`: the workflow file on a laptop. */
function addAct(program) {
	program.command("act").description("run the workflow that uses rentroll without pushing, in a temporary clone").addArgument(new Argument("[event]", "event to run it for (default: the first that starts it)").choices(eventNames)).option("--workflow <file>", "one workflow file instead of all that use rentroll").option("--job <id>", "one job and those it needs").option("--event-file <file>", "JSON whose fields go over the payload that is made").option("--base <ref>", "commit the change is compared with (default: merge-base with the default branch)").option("--list", "list the workflows, their events and jobs, and run nothing").option("--secret <name>", "hand on a secret from the environment (repeatable)", collect, []).option("--env <name=value>", "a variable for every step (repeatable)", collectPair, []).option("--skip <action>", "leave out the steps that use owner/name (repeatable)", collect, []).option("--api-url <url>", "GitHub API to talk to, with GITHUB_TOKEN; without it nothing is posted").option("--with-act", "run with nektos/act; an error when it is not on PATH").option("--built-in", "run with the built-in runner even when nektos/act is on PATH").option("--json", "print one JSON object").addHelpText("after", examples$2).action((event, options) => answer(options.json, async () => {
		const { act } = await import("./run-act-command.js");
		return act(event, options);
	}));
}
const examples$2 = `
Examples:
  rentroll act                            the pull request of this branch
  rentroll act push --job gate
  rentroll act --list
  rentroll act pull_request --event-file examples/events/fork.json

Steps run as you, on this machine, in a clone with a home of its own. Bare "npx act" is an unrelated package.
Exit codes: 0 every job passed, 1 a job failed, 2 could not run.`;
function collect(value, all) {
	return [...all, value];
}
function collectPair(value, all) {
	if (!/^[A-Za-z_]\w*=/.test(value)) throw new InvalidArgumentError("Expected NAME=value.");
	return [...all, value];
}

// src/flows/budget/budget-place.ts
/** Folder of the saved budgets of the repository around `cwd`. */
async function findBudgetFolder(request, world) {
	return join(await findRoot(world.cwd), locateFiles(request.configFile).state, "budgets");
}
/** The config of the working tree: its prices, and limits for runs that saved none. Throws ProblemError when it cannot be read. */
async function readBudgetConfig({ configFile }, world) {
	const root = await findRoot(world.cwd);
	const bytes = await readFile(join(root, configFile)).catch((error) => {
		throw noConfig(configFile, error.message);
	});
	const { value, problems } = parseConfig(bytes, configFile, "setup");
	if (value === void 0 || hasErrors(problems)) throw new ProblemError(problems);
	return value;
}
/** Throws ProblemError unless `run` can name a budget and is one of `known`, with the closest known one in the hint. */
function requireKnownRun(run, known) {
	if (!isBudgetId(run)) throw unknownRun("budget-bad-run", `${quoteValue(run)} cannot be the name of a run`, "Write the name of a run as rentroll budget list shows it: letters, digits, \".\", \"_\" and \"-\".");
	if (known.includes(run)) return;
	throw unknownRun("budget-unknown-run", `there is no run ${quoteValue(run)}`, hintKnownWords(run, known, "runs"));
}
function isBudgetId(run) {
	try {
		assertBudgetId(run);
		return true;
	} catch {
		return false;
	}
}
function unknownRun(code, message, hint) {
	return new ProblemError([{
		code,
		severity: "error",
		message,
		hint,
		blame: "setup"
	}]);
}
function noConfig(file, why) {
	return new ProblemError([{
		code: "config-missing",
		severity: "error",
		message: `the config ${quoteValue(file)} cannot be read: ${why}`,
		hint: "Name it with --config, or write one: rentroll init.",
		at: { file },
		blame: "setup"
	}]);
}

// src/doors/store/run-list.ts
/** All runs of the journal, the latest first. */
function listRuns(db) {
	return db.prepare("SELECT id, began_at, finished FROM runs ORDER BY sequence DESC, id").all().map(({ id, began_at, finished }) => ({
		id,
		beganAt: began_at,
		finished: finished === 1
	}));
}
/** When the youngest trial of the journal, or attempt at one, ended, as ISO 8601; undefined in an empty one. */
function readLatestTrialTime(db) {
	const latest = db.prepare(`SELECT max(ran_at) FROM (SELECT ran_at FROM trials UNION ALL SELECT ran_at FROM charges)`).pluck().get();
	return typeof latest === "string" && latest !== "" ? latest : void 0;
}

// src/flows/budget/list-saved-budgets.ts
/**
* All saved budgets by name of their run, with what the journal says was spent: a run that was killed saved nothing at its end. A file
* that is no budget is a problem beside the rows: one must not hide the others.
*/
async function listSavedBudgets(request, world) {
	const folder = await findBudgetFolder(request, world);
	const names = await listBudgets(folder);
	const loaded = await Promise.all(names.map((name) => loadOne(name, folder)));
	const budgets = await countSpending(request, world, loaded.flatMap(({ budget }) => budget ?? []));
	const living = await findLiving(request, world, budgets);
	return {
		schema: 1,
		budgets: budgets.map((budget) => describe(budget, living.has(budget.convoyId))),
		problems: loaded.flatMap(({ problems }) => problems)
	};
}
/** The same budgets with the sums of the journal; as they were saved where the config has no prices to tell, or there is no journal. */
async function countSpending(request, world, budgets) {
	const config = await readBudgetConfig(request, world).catch(() => void 0);
	if (config === void 0) return budgets;
	return await askJournal(request, world, (db) => {
		const known = new Set(listRuns(db).map(({ id }) => id));
		return budgets.map((budget) => known.has(budget.convoyId) ? {
			...budget,
			currentUsage: budgetOfRun(db, budget.convoyId, config).currentUsage
		} : budget);
	}) ?? budgets;
}
async function loadOne(name, folder) {
	try {
		return {
			budget: await loadBudget(name, folder),
			problems: []
		};
	} catch (error) {
		if (error instanceof ProblemError) return { problems: error.problems };
		if (error instanceof TypeError) return { problems: [strayFile(name)] };
		throw error;
	}
}
/** Runs with tokens that a living process has set aside. */
async function findLiving(request, world, budgets) {
	const isHeld = await askJournal(request, world, (db) => budgets.map(({ convoyId }) => convoyId).filter((run) => readReservations(db, run).some(({ isLiving }) => isLiving)));
	return new Set(isHeld);
}
function describe({ currentUsage, stopReason, ...budget }, isRunning) {
	return {
		run: budget.convoyId,
		consumed: totalTokens(currentUsage.total),
		maxAllowed: budget.maxTokensPerConvoy,
		trials: currentUsage.trials,
		dollars: currentUsage.dollars,
		maxDollars: budget.maxDollars,
		isRunning,
		...stopReason === void 0 ? {} : { stopReason }
	};
}
function strayFile(name) {
	return {
		code: "budget-stray-file",
		severity: "warning",
		message: `the file ${quoteValue(`${name}.json`)} beside the budgets is none: no run has such a name`,
		hint: "Move it away.",
		blame: "setup"
	};
}

// src/flows/budget/delete-saved-budget.ts
/**
* Deletes the saved budget of a run, corrupt ones included; its trials stay in the journal. Throws ProblemError for an unknown run and
* for one that a living process has tokens set aside for.
*/
async function deleteSavedBudget(request, world) {
	const { run } = request;
	const folder = await findBudgetFolder(request, world);
	requireKnownRun(run, await listBudgets(folder));
	if ((await findLiving(request, world, [{ convoyId: run }])).has(run)) throw inUse(run);
	const trialsKept = await askJournal(request, world, (db) => readRunTrials(db, run).length) ?? 0;
	await deleteBudget(run, folder);
	return {
		schema: 1,
		run,
		trialsKept
	};
}
function inUse(run) {
	return new ProblemError([{
		code: "budget-in-use",
		severity: "error",
		message: `the run "${run}" is being measured: a living process has tokens of its budget set aside`,
		hint: "Wait until it has ended, or interrupt it; what it paid for is kept.",
		blame: "setup"
	}]);
}

// src/flows/budget/show-budget.ts
const weekMs = 6048e5;
/**
* One run's budget on every level, the latest run when none is named; undefined when nothing was ever measured. Sums come from the
* journal, limits from the saved budget. Throws ProblemError for an unknown run, a corrupt budget or config.
*/
async function showBudget(request, world) {
	const folder = await findBudgetFolder(request, world);
	const runs = await askJournal(request, world, (db) => listRuns(db)) ?? [];
	if (request.run !== void 0) requireKnownRun(request.run, runs.map(idOf));
	const run = runs.find(({ id }) => request.run === void 0 || id === request.run);
	if (run === void 0) return void 0;
	const saved = await loadBudget(run.id, folder);
	const config = await readBudgetConfig(request, world);
	return askJournal(request, world, (db) => describeRun(db, run, {
		saved,
		config,
		now: world.now()
	}));
}
function describeRun(db, run, { saved, config, now }) {
	const counted = budgetOfRun(db, run.id, config, { stopReason: saved?.stopReason });
	const budget = saved === void 0 ? counted : {
		...saved,
		currentUsage: counted.currentUsage
	};
	const running = readReservations(db, run.id).filter(({ isLiving }) => isLiving);
	const dearest = findDearest(readRunTrials(db, run.id));
	return {
		schema: 1,
		run: run.id,
		beganAt: run.beganAt,
		state: stateOf(run, running.length > 0),
		budget: reportOfRun(db, budget, config, now),
		warnAt: budget.warningThresholdPercent,
		trial: {
			maxAllowed: budget.maxTokensPerTrial,
			...dearest === void 0 ? {} : { dearest },
			running: running.map(({ key, agent, tokens, spent }) => ({
				key,
				agent,
				tokens,
				spent
			}))
		},
		week: { measured: readMeasuringTokens(db, /* @__PURE__ */ new Date(now.getTime() - weekMs)) },
		notices: [
			...noteClock(readLatestTrialTime(db), now),
			...noteSavedTimes(saved),
			...saved === void 0 ? [notSaved] : []
		]
	};
}
const notSaved = "This run saved no budget: its limits are those of the config as it is now.";
function stateOf({ finished }, isRunning) {
	if (isRunning) return "running";
	return finished ? "finished" : "unfinished";
}
function findDearest(records) {
	return records.map(({ key, agent, task, usage }) => ({
		key,
		agent,
		task,
		tokens: totalTokens(usage)
	})).reduce((best, trial) => trial.tokens > (best?.tokens ?? -1) ? trial : best, void 0);
}
/** Sums do not depend on the clock; the week does, and the age of baselines that are used again. */
function noteClock(latest, now) {
	if (latest === void 0 || latest <= now.toISOString()) return [];
	return [`The journal has a trial of ${latest}, and this machine says it is ${now.toISOString()}: the clock was moved. No sum changes, the figure of the last 7 days may.`];
}
/** What rentroll writes is never older than itself: somebody else wrote this, or moved a file between machines. */
function noteSavedTimes(saved) {
	const { createdAt = "", updatedAt = createdAt } = saved ?? {};
	if (updatedAt >= createdAt) return [];
	return [`The saved budget says it was changed ${updatedAt}, before it was made (${createdAt}). Its limits hold.`];
}
function idOf({ id }) {
	return id;
}

// src/stages/gate/report/terminal/sections/budget-tables.ts
/** Run, its agents, and its dearest trial with those that run right now: spent, reserved and left of each limit. */
function renderLevels(view, width, paint) {
	const levels = listLevels(view);
	const column = (title, cell) => ({
		title,
		align: "right",
		cells: levels.map(cell)
	});
	return layOutTable([
		{
			title: "level",
			align: "left",
			cells: levels.map(({ name }) => escapeTerminal(name))
		},
		column("spent", ({ spent }) => formatTokens(spent)),
		column("reserved", ({ reserved }) => formatTokens(reserved)),
		column("left", ({ limit, spent, reserved }) => formatTokens(Math.max(0, limit - spent - reserved))),
		column("limit", ({ limit }) => formatTokens(limit)),
		column("used", ({ spent, limit }) => formatShare(spent, limit))
	], width, paint);
}
function listLevels({ budget, trial }) {
	const { maxAllowed: limit, dearest, running } = trial;
	return [
		{
			name: "run",
			spent: budget.totalConsumed,
			reserved: budget.reserved,
			limit: budget.maxAllowed
		},
		...budget.agents.map(({ agentId, consumed, reserved = 0, maxAllowed }) => ({
			name: `agent ${agentId}`,
			spent: consumed,
			reserved,
			limit: maxAllowed
		})),
		...dearest === void 0 ? [] : [{
			name: `dearest trial (${dearest.task ?? dearest.agent})`,
			spent: dearest.tokens,
			reserved: 0,
			limit
		}],
		...running.map(({ agent, tokens, spent = 0 }) => ({
			name: `running trial (${agent})`,
			spent,
			limit,
			reserved: Math.max(0, tokens - spent)
		}))
	];
}
/** Tokens by rule, dearest first; nothing when there are none. */
function renderRuleSpending(rules, width, paint) {
	if (rules.length === 0) return [];
	return layOutTable([
		{
			title: "rule",
			align: "left",
			cells: rules.map(({ rule }) => escapeTerminal(nameRule(rule)))
		},
		{
			title: "agent",
			align: "left",
			cells: rules.map(({ agent }) => escapeTerminal(agent))
		},
		{
			title: "tokens",
			align: "right",
			cells: rules.map(({ consumed }) => formatTokens(consumed))
		},
		{
			title: "trials",
			align: "right",
			cells: rules.map(({ trials }) => formatTokens(trials))
		}
	], width, paint);
}

// src/stages/gate/report/terminal/kept/render-budget.ts
/** One run's budget for people: levels, classes, rules, dollars, what stopped it, and what measuring costs beside real work. */
function renderBudgetView(view, options) {
	const width = clampWidth(options.width);
	const paint = choosePaint(options.color);
	const { budget } = view;
	const stop = explainStop(budget);
	const say = (texts) => texts.flatMap((text) => wrapText(escapeTerminal(text), width));
	return disarmCommands(joinBlocks([
		wrapText(escapeTerminal(writeHead$1(view)), width).map((line) => paint("bold", line)),
		renderLevels(view, width, paint),
		renderRuleSpending(budget.rules ?? [], width, paint),
		say([
			...explainRest(budget),
			...explainDollars(budget),
			explainWarning(budget, view.warnAt),
			explainWeek(view.week)
		]),
		[...say(stop === void 0 ? [] : [stop]), ...say(view.notices)].map((line) => paint("yellow", line))
	]));
}
function writeHead$1({ run, state, beganAt, budget }) {
	return `Run ${run} (${state}${beganAt === "" ? "" : `, begun ${beganAt.slice(0, 10)}`}): ${formatTokens(budget.totalConsumed)} tokens in ${formatCount(budget.trials, "trial")}.`;
}
/** All saved budgets as a table, and what could not be read. */
function renderBudgetList({ budgets, problems }, options) {
	const width = clampWidth(options.width);
	const paint = choosePaint(options.color);
	const head = budgets.length === 0 ? "No budgets are saved in this clone." : `${formatCount(budgets.length, "budget")}.`;
	return disarmCommands(joinBlocks([
		[paint("bold", head)],
		renderRows(budgets, width, paint),
		problems.length === 0 ? [] : renderProblems(problems, width, paint)
	]));
}
function renderRows(budgets, width, paint) {
	if (budgets.length === 0) return [];
	const column = (title, cell, align = "right") => ({
		title,
		align,
		cells: budgets.map(cell)
	});
	const columns = [
		column("run", ({ run }) => escapeTerminal(run), "left"),
		column("tokens", ({ consumed }) => formatTokens(consumed)),
		column("of", ({ maxAllowed }) => formatTokens(maxAllowed)),
		column("used", ({ consumed, maxAllowed }) => formatShare(consumed, maxAllowed)),
		column("trials", ({ trials }) => formatTokens(trials)),
		column("dollars", ({ dollars }) => dollars === "unknown" ? "unknown" : formatDollars(dollars)),
		column("state", describeState, "left")
	];
	return layOutTable(columns, width, paint);
}
const limitNames = {
	convoy_budget_exceeded: "run limit",
	agent_budget_exceeded: "agent limit",
	trial_budget_exceeded: "trial limit",
	dollar_budget_exceeded: "dollar limit"
};
function describeState({ isRunning, stopReason }) {
	if (isRunning) return "running";
	return stopReason === void 0 ? "" : `stopped: ${limitNames[stopReason]}`;
}
/** What was deleted and what was not. */
function renderBudgetDeletion({ run, trialsKept }) {
	const kept = `${formatCount(trialsKept, "trial")} of it stay in the journal and will not be paid for again.`;
	return disarmCommands(`${wrapIndented("", `Deleted the budget of ${escapeTerminal(run)}. ${kept}`, 100).join("\n")}\n`);
}

// src/entry/commands/showing/budget.ts
/** `budget show`, `budget list`, `budget delete`: what runs have spent. */
function addBudget(program) {
	const budget = program.command("budget").description("what runs have spent, set aside and left, and their limits").addHelpText("after", examples$1);
	addCommon(budget.command("show").argument("[run]", "name of a run (default: the latest)")).description("one run: limits of run, agents and trials, token classes, rules, dollars, why it stopped").action((run, options) => answer(options.json, () => show(run, options)));
	addCommon(budget.command("list")).description("all saved budgets").action((options) => answer(options.json, () => list(options)));
	addCommon(budget.command("delete").argument("<run>", "name of a run")).description("delete the saved budget of a run; its trials stay in the journal").action((run, options) => answer(options.json, () => remove(run, options)));
}
const examples$1 = `
Examples:
  rentroll budget show                    the latest run
  rentroll budget list --json | jq '.budgets[] | select(.stopReason)'

Exit codes: 0 fine, 2 an unknown run, a corrupt budget, or a run that is being measured.`;
function addCommon(command) {
	return command.option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--json", "print one JSON object");
}
async function show(run, { config: configFile, json }) {
	const view = await showBudget({
		configFile,
		...run === void 0 ? {} : { run }
	}, openWorld({ quiet: true }));
	print(view ?? {
		schema: 1,
		run: null
	}, json, () => view === void 0 ? "Nothing was measured in this clone.\n" : renderBudgetView(view, terminalOptions()));
	return 0;
}
async function list({ config: configFile, json }) {
	const found = await listSavedBudgets({ configFile }, openWorld({ quiet: true }));
	print(found, json, () => renderBudgetList(found, terminalOptions()));
	return exitCodeOfProblems(found.problems);
}
async function remove(run, { config: configFile, json }) {
	const deleted = await deleteSavedBudget({
		configFile,
		run
	}, openWorld({ quiet: true }));
	print(deleted, json, () => renderBudgetDeletion(deleted));
	return 0;
}

// src/flows/context/list-context.ts
/** What the agents of the working tree always load. Throws ProblemError for a config or ledger that cannot be read. */
async function listContext(request, world) {
	const inputs = await loadWorktree(request, world);
	const { config } = requireSources(inputs);
	const { rentOf, savings } = await lintSides(inputs);
	return {
		schema: 1,
		files: await weighFiles(inputs, config),
		agents: weighAgents(inputs.head, {
			rentOf,
			savings
		})
	};
}

// src/stages/gate/report/terminal/kept/render-context.ts
/** What agents always load, for a terminal: files against the base, then each agent's rules against the limit, weakest first. */
function renderContext(report, options) {
	const width = clampWidth(options.width);
	const paint = choosePaint(options.color);
	return disarmCommands(joinBlocks([renderFiles(report.files, width, paint), ...report.agents.map((agent) => renderAgent(agent, width, paint))]));
}
function renderFiles(files, width, paint) {
	const total = files.reduce((sum, { tokens }) => sum + tokens, 0);
	const before = files.reduce((sum, { atBase = 0 }) => sum + atBase, 0);
	const compared = files.some(({ atBase }) => atBase !== void 0);
	const change = compared ? `, ${formatTokens(before)} at base` : "";
	const head = paint("bold", `Files every session loads: ${formatTokens(total)} tokens${change}.`);
	if (files.length === 0) return [head];
	const columns = [{
		title: "file",
		align: "left",
		cells: files.map(({ file }) => escapeTerminal(file))
	}, {
		title: "tokens",
		align: "right",
		cells: files.map(({ tokens }) => formatTokens(tokens))
	}];
	const atBase = {
		title: "at base",
		align: "right",
		cells: files.map(({ atBase: tokens = 0 }) => formatTokens(tokens))
	};
	return [head, ...layOutTable(compared ? [...columns, atBase] : columns, width, paint)];
}
function renderAgent({ agent, rent, limit, residents }, width, paint) {
	const head = `${agent}: ${formatCount(residents.length, "active rule")}, ${formatTokens(rent)} of ${formatTokens(limit)} tokens.`;
	const style = rent > limit ? "yellow" : "bold";
	const lines = wrapText(escapeTerminal(head), width).map((line) => paint(style, line));
	return residents.length === 0 ? lines : [...lines, ...renderResidents(residents, width, paint)];
}
function renderResidents(residents, width, paint) {
	const column = (title, cell) => ({
		title,
		align: "right",
		cells: residents.map(cell)
	});
	return layOutTable([
		{
			title: "rule, weakest first",
			align: "left",
			cells: residents.map(({ rule }) => escapeTerminal(rule))
		},
		column("rent", ({ rent }) => formatTokens(rent)),
		column("saving", ({ saving }) => saving === void 0 ? "unknown" : formatTokens(Math.round(saving))),
		column("per token", ({ rent, saving }) => saving === void 0 ? "–" : formatTokens(Math.round(saving / rent))),
		column("", ({ protected: kept }) => kept ? "protected" : "")
	], width, paint);
}

// src/entry/commands/showing/context.ts
/** `context`: what every session pays before it begins. */
function addContext(program) {
	program.command("context").description("what agents always load: files against the base, active rules against the limit, weakest first").option("--base <ref>", "commit files are compared with (default: merge-base with the default branch)").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--json", "print one JSON object").addHelpText("after", "\nExamples:\n  rentroll context\n  rentroll context --base origin/main --json | jq .files").action((options) => answer(options.json, () => context(options)));
}
async function context({ config: configFile, json, ...rest }) {
	const result = await listContext({
		...rest,
		configFile
	}, openWorld());
	print(result, json, () => renderContext(result, terminalOptions()));
	return 0;
}

// src/flows/status/find-latest-report.ts
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

// src/entry/commands/showing/report.ts
/** `report`: the report of the latest run once more, without measuring anything. */
function addReport(program) {
	program.command("report").description("show the report of the latest run again, or write it as a page").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--html <file>", "write the report as a page with charts").option("--json", "print one JSON object, that of check").addHelpText("after", examples).action((options) => answer(options.json, () => report(options)));
}
const examples = `
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

// src/flows/status/read-status.ts
/** What stands in the working tree. Throws ProblemError for a config or ledger that cannot be read. */
async function readStatus(request, world) {
	const inputs = await loadWorktree(request, world);
	const { config, ledger } = requireSources(inputs);
	const rentOf = await loadRentMeasure();
	const { receipts, audits } = await listReceipts(inputs);
	const place = new Map(memoryOrder(inputs.head).map((id, index) => [id, index]));
	const sorted = [...ledger.rules].sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
	const rows = new Map(receipts.map((row) => [row.rule, row]));
	const audited = new Map(audits.map((row) => [row.rule, row]));
	const of = (status) => sorted.filter((rule) => rule.status === status).map((rule) => describeRule(rule, {
		receipt: rows.get(rule.id),
		audit: audited.get(rule.id)
	}, rentOf));
	const report = await findLatestReport(request, world);
	const worthless = describeWorthless(inputs.base ?? inputs.head);
	return {
		schema: 1,
		agents: Object.keys(config.agents).map((agent) => countRules(agent, ledger.rules, rentOf)),
		active: of("active"),
		candidates: of("candidate"),
		evicted: of("evicted").sort((a, b) => compareText(b.evicted?.on ?? "", a.evicted?.on ?? "")),
		...worthless && { worthless },
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
/** From the side that sets the policy of new verdicts. */
function describeWorthless(side) {
	const { config } = side;
	if (config === void 0) return void 0;
	const { share, ...counts } = countWorthless(side, config.policy.alpha);
	return share === void 0 ? void 0 : {
		...counts,
		share,
		alpha: judgingConfig({
			...side,
			config
		}).policy.alpha
	};
}
function describeRule(rule, { receipt, audit }, rentOf) {
	const { id, agent, body, born, evicted } = rule;
	return {
		rule: id,
		agent,
		body,
		rent: rentOf(rule),
		protected: rule.protected,
		...born && { born },
		...evicted && { evicted },
		...receipt && { receipt },
		...audit && { audit }
	};
}

// src/stages/gate/report/terminal/sections/status-tables.ts
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
/** The date of the verdict; protection, an audit since, and a receipt that does not hold are said beside it. */
function describeDate(rule) {
	const { receipt } = rule;
	const state = receipt === void 0 || receipt.state === "valid" ? "" : ` (${receipt.state})`;
	return [
		receipt?.decidedOn === void 0 ? "none" : `${receipt.decidedOn}${state}`,
		describeAudit(rule),
		rule.protected ? "protected" : void 0
	].filter(Boolean).join(", ");
}
function describeAudit({ audit, protected: isProtected }) {
	if (audit?.decidedOn === void 0 || audit.verdict === void 0) return void 0;
	return `${audit.verdict === "does-not-earn" && !isProtected ? "strike" : verdictWords[audit.verdict]} ${audit.decidedOn}`;
}
function describeBorn(born) {
	if (born === void 0) return void 0;
	const session = born.session === void 0 ? "" : ` in ${born.session.slice(0, 8)}`;
	return born.on === void 0 ? `${born.of}${session}` : `${born.of}${session}, ${born.on}`;
}

// src/stages/gate/report/terminal/kept/render-status.ts
const shownEvictions = 5;
const shownCandidates = 10;
const barWidth = 24;
/** What stands: rent by agent, active rules with their evidence, evictions, what waits, the last run's budget. */
function renderStatus(status, options) {
	const width = clampWidth(options.width);
	const paint = choosePaint(options.color);
	return disarmCommands(joinBlocks([
		wrapText(writeHead(status), width).map((line) => paint("bold", line)),
		renderAgents(status, width, paint),
		renderActiveRules(status.active, width, paint),
		renderStale(status, width, paint),
		renderWorthless(status, width, paint),
		renderCandidates(status, width),
		renderEvicted(status, width),
		renderLastRun(status, width, paint)
	]));
}
function writeHead({ agents, active }) {
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
function renderWorthless({ worthless }, width, paint) {
	if (worthless === void 0) return [];
	const { share, accepted, tested, alpha } = worthless;
	const text = `about ${formatRate(share)} of ${formatCount(accepted, "rule")} let in (${formatTokens(tested)} measured). New verdicts are decided at alpha ${alpha}.`;
	return wrapIndented("Expected to be worthless: ", text, width).map((line) => paint("dim", line));
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

// src/entry/commands/showing/status.ts
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

// src/entry/cli.ts
/** The command line: declares commands and maps failures to exit codes; every command lives in its own file. */
const program = new Command("rentroll").description("Every rule in your agents' memory pays its rent, or it goes.").showHelpAfterError().exitOverride();
addInit(program);
addLint(program);
addPlan(program);
addMeasure(program);
addCheck(program);
addBench(program);
addDecide(program);
addAudit(program);
addResume(program);
addStamp(program);
addCompile(program);
addVerify(program);
addStatus(program);
addContext(program);
addBudget(program);
addReport(program);
addAct(program);
addSelfTest(program);
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