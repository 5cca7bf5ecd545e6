import { U as findDetailFault, Un as writeCheckpoint, Vn as readCheckpoint } from "./store.js";
import { C as isoTimestamp, E as maxLength, H as safeInteger, J as union, K as string, L as picklist, N as number, R as pipe, W as strictObject, d as array, f as boolean, g as exactOptional, w as literal } from "./libraries.js";
import { C as isSettledStatus, h as workSteps, m as turnCaps, p as suiteRunsOf } from "./session-words.js";
import { I as setupError, j as ProblemError } from "./model.js";
import { E as redactExcerpt, K as quoteValue, L as escapeTerminal, V as hintKnownWords, x as plainLine } from "./text.js";
import { C as defined, y as loadTokenizer } from "./util.js";
import { r as isRepositoryPath } from "./quick-answer.js";
import { i as handOffFolder, t as readRunHandOffs } from "./run-hand-offs.js";
import { S as resolveRevision, p as findRoot } from "./git.js";
import { s as locateFiles } from "./repository-reading.js";
import { a as orderSteps } from "./run-checkpoint.js";
import { o as locateState } from "./run-state.js";
import { i as isRunName } from "./parse-hand-off.js";
import { A as setPage, N as wrapIndented, P as wrapText, p as listHandOffLines } from "./report-terminal.js";
import { d as terminalOptions, s as here, u as print } from "./commands.js";
import { join } from "node:path";
import { readdir, stat } from "node:fs/promises";

// src/doors/store/hand-offs/work-file.ts
const step = picklist(workSteps);
const text = pipe(string(), maxLength(4e3));
const workSchema = strictObject({
	schema: literal(1),
	run: text,
	task: text,
	score: picklist([
		1,
		2,
		3,
		4,
		5
	]),
	reasons: pipe(array(strictObject({
		points: pipe(number(), safeInteger()),
		why: text
	})), maxLength(50)),
	isSaid: boolean(),
	phase: union([step, literal("done")]),
	sha: text,
	updatedAt: pipe(string(), isoTimestamp()),
	completedSteps: pipe(array(strictObject({
		step,
		at: pipe(string(), isoTimestamp()),
		sha: text,
		skipped: exactOptional(text)
	})), maxLength(workSteps.length))
});
const hint = "Move the file away and plan the task again: rentroll session work plan \"…\"";
/** Writes how far a task has come, as every checkpoint is written. */
function saveWork(folder, checkpoint) {
	return writeCheckpoint(checkpoint, join(folder, `${checkpoint.run}.json`));
}
/** Reads how far a task has come; undefined when nothing was planned under that name. Throws ProblemError for a file that is not one. */
function loadWork(folder, run) {
	return readCheckpoint(workSchema, join(folder, `${run}.json`), hint);
}
/** The task that was worked on last; undefined when there is none. */
async function findLatestWork(folder) {
	const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json"));
	return (await Promise.all(names.map(async (name) => ({
		name,
		at: (await stat(join(folder, name)).catch(() => void 0))?.mtimeMs ?? 0
	})))).sort((a, b) => b.at - a.at)[0]?.name.slice(0, -5);
}

// src/stages/session/complexity/route-task.ts
/** Sides from which a change is reviewed, the ones that find most first. */
const reviewSides = [
	"correctness",
	"tests",
	"safety",
	"contracts",
	"performance",
	"readability"
];
const words$1 = {
	1: "trivial",
	2: "simple",
	3: "moderate",
	4: "large",
	5: "far reaching"
};
/** A score as people read it. */
function describeScore(score) {
	return `${score}/5 (${words$1[score]})`;
}
/**
* What follows from a score. 1 and 2: straight to the plan, two reviewers, Sonnet alone; 3: all steps, four reviewers; 4 and 5: all of
* both, conducted by Opus. `skipTo` leaves out everything before a step because a person said so.
*/
function routeTask(score, skipTo) {
	const why = `complexity ${describeScore(score)}`;
	const byScore = score <= 2 ? [
		"explore",
		"strategy",
		"review-plan"
	] : [];
	const asked = skipTo === void 0 ? [] : workSteps.slice(0, workSteps.indexOf(skipTo));
	const skipped = workSteps.flatMap((step) => {
		if (asked.includes(step)) return [{
			step,
			why: `a person asked to begin with ${skipTo}`
		}];
		return byScore.includes(step) ? [{
			step,
			why
		}] : [];
	});
	const [sides, model] = score <= 2 ? [2, "sonnet"] : score === 3 ? [4, "session"] : [6, "opus"];
	return {
		skipped,
		reviewers: reviewSides.slice(0, sides),
		model,
		benchRuns: suiteRunsOf(score)
	};
}

// src/flows/work/work-place.ts
/** The steps of a task in their order. */
const stepOrder = orderSteps(workSteps);
/** Finds the place of tasks of the repository around `cwd`. Throws ProblemError outside of one. */
async function findSteppedPlace({ configFile }, { cwd }) {
	const root = await findRoot(cwd);
	const paths = locateFiles(configFile);
	return {
		root,
		sha: await resolveRevision(root, "HEAD").catch((error) => {
			if (error instanceof ProblemError) return "none";
			throw error;
		}),
		folder: join(locateState(root, paths), "work"),
		handOffs: handOffFolder(root, paths)
	};
}
/** The name of a task that is planned. Throws ProblemError for a name that cannot be one, and outside of a session without one. */
function nameWork({ run }, { env }) {
	const name = run ?? env["CLAUDE_CODE_SESSION_ID"] ?? "";
	if (isRunName(name)) return name;
	const message = run === void 0 ? "the task has no name" : `${quoteValue(run)} cannot be the name of a task`;
	throw setupError("work-bad-run", message, "Name it with letters, digits, \".\", \"_\" and \"-\": --run <name>");
}
/** The task that is asked about. Throws ProblemError when nothing was planned. */
async function requireWork({ run }, { folder }, { env }) {
	const session = env["CLAUDE_CODE_SESSION_ID"] ?? "";
	const around = run === void 0 && isRunName(session) ? await loadWork(folder, session) : void 0;
	if (around !== void 0) return around;
	const name = run ?? await findLatestWork(folder);
	const found = name !== void 0 && isRunName(name) ? await loadWork(folder, name) : void 0;
	if (found !== void 0) return found;
	const message = run === void 0 ? "no task was planned in this clone" : `no task ${quoteValue(run)} was planned in this clone`;
	throw setupError("work-missing", message, "Plan one: rentroll session work plan \"what is to be done\" --run first");
}
/** The step a word names, by its name or its place (1 is the first). Throws ProblemError for any other word. */
function requireStep(word) {
	const step = workSteps.find((name, place) => name === word || String(place + 1) === word);
	if (step !== void 0) return step;
	const hint = hintKnownWords(word, workSteps, "steps");
	throw setupError("work-unknown-step", `a task has no step ${quoteValue(word)}`, hint);
}
/** Says aloud that the working tree stands on another commit than the checkpoint: it is a reason to look, not one to stop. */
function noteCommit(checkpoint, { sha }) {
	const name = (id) => id === "none" ? "no commit" : id.slice(0, 7);
	if (checkpoint.sha === sha) return [];
	return [`The code has changed since the checkpoint: it was written at ${name(checkpoint.sha)}, HEAD is ${name(sha)}.`];
}

// src/flows/work/show-work.ts
/** Where a task stands: its steps, its agents by their headers, and the tokens that were counted. Throws ProblemError when there is none. */
async function readSteppedWork(request, world) {
	const place = await findSteppedPlace(request, world);
	return showWork(await requireWork(request, place, world), place, world.env);
}
/** A checkpoint with what follows from it and what was handed on. */
async function showWork(checkpoint, place, env) {
	const { root, handOffs: folder } = place;
	return {
		schema: 1,
		checkpoint,
		route: routeTask(checkpoint.score),
		notices: noteCommit(checkpoint, place),
		handOffs: await readRunHandOffs({
			root,
			folder,
			run: checkpoint.run,
			expected: []
		}, env)
	};
}

// src/flows/work/complete-step.ts
/** Notes a step as done at the commit the working tree stands on. Throws ProblemError while a step before it is open. */
function completeStep(request, world) {
	return noteStep(request, world, async () => void 0);
}
/**
* Leaves a step out for something that can be looked at: a hand-off of this task with nothing open, or a file of the repository. Throws
* ProblemError when it is neither, and while a step before is open.
*/
function skipStep({ evidence, ...request }, world) {
	return noteStep(request, world, (place, { run }) => requireEvidence(evidence, run, place, world.env));
}
/** Opens everything from a step on again, whatever the checkpoint says. */
async function restartFrom(request, world) {
	const place = await findSteppedPlace(request, world);
	const checkpoint = await requireWork(request, place, world);
	const from = workSteps.indexOf(requireStep(request.step));
	const before = workSteps.slice(0, from);
	const kept = checkpoint.completedSteps.filter(({ step }) => before.includes(step));
	const at = world.now().toISOString();
	const open = before.filter((step) => !kept.some((done) => done.step === step));
	const why = `a person asked to begin with ${request.step}`;
	const left = open.map((step) => ({
		step,
		at,
		sha: place.sha,
		skipped: why
	}));
	const report = await showWork(checkpoint, place, world.env);
	const next = await save([...kept, ...left], checkpoint, place, at);
	return {
		...await showWork(next, place, world.env),
		notices: report.notices
	};
}
async function noteStep(request, world, explain) {
	const step = requireStep(request.step);
	const place = await findSteppedPlace(request, world);
	const checkpoint = await requireWork(request, place, world);
	const open = stepOrder.stepsBefore(step).find((one) => !stepOrder.isCompleted(checkpoint.completedSteps, one));
	if (open !== void 0) throw stillOpen(step, open);
	const skipped = await explain(place, checkpoint);
	const at = world.now().toISOString();
	const entry = {
		step,
		at,
		sha: place.sha,
		...defined({ skipped })
	};
	const saved = await save(stepOrder.addStep(checkpoint.completedSteps, entry), checkpoint, place, at);
	return showWork(saved, place, world.env);
}
async function save(completedSteps, checkpoint, { folder, sha }, updatedAt) {
	const next = {
		...checkpoint,
		completedSteps,
		phase: stepOrder.findPhase(completedSteps),
		sha,
		updatedAt
	};
	await saveWork(folder, next);
	return next;
}
async function requireEvidence(evidence, run, { root, handOffs: folder }, env) {
	const { handOffs } = await readRunHandOffs({
		root,
		folder,
		run,
		expected: []
	}, env);
	const handOff = handOffs.find(({ agent }) => agent === evidence);
	if (handOff !== void 0 && isSettledStatus(handOff.header.STATUS)) return `${handOff.agent} handed on ${handOff.header.STATUS}`;
	const isFile = isRepositoryPath(evidence) && await findDetailFault({
		root,
		path: evidence
	}) === void 0;
	if (handOff === void 0 && isFile) return `see ${evidence}`;
	const why = handOff === void 0 ? "it is neither a hand-off of this task nor a file" : `its status is ${handOff.header.STATUS}`;
	throw setupError("work-no-evidence", `${quoteValue(evidence)} is no evidence for leaving a step out: ${why}`, "Name a hand-off with nothing open (rentroll session handoff list), or a file that shows why the step is not needed.");
}
function stillOpen(step, open) {
	const message = `the step "${step}" cannot be noted: "${open}" before it is open`;
	return setupError("work-step-open", message, `Do it, or leave it out: rentroll session work skip ${open} --evidence <file>`);
}

// src/stages/session/complexity/score-task.ts
const words = (pattern) => new RegExp(`(?<![\\p{L}\\p{N}_])(?:${pattern})(?![\\p{L}\\p{N}_])`, "giu");
const research = words("explor(?:e|es|ing)|investigat(?:e|es|ing|ion)|research|brainstorm|spike|find out why|root cause");
const trivial = words("renam(?:e|es|ing)|(?:re)?format(?:ting)?|typos?|bump|whitespace|spelling|comment out");
const farReaching = words([
	"migrat(?:e|es|ion|ions)|schemas?|auth(?:entication|orization)?|permissions?|security|secrets?|encryption",
	"payments?|billing|public api|breaking|backwards? compatib(?:le|ility)|concurren(?:t|cy)|race conditions?",
	"delet(?:e|es|ing) data|production|releases?|rollback|everywhere|all (?:services|agents|packages)"
].join("|"));
const mostText = 2e4;
/**
* Scores a task from 1 to 5 by what can be seen before it begins: words, files, rules added, and terms of research, of trifles and of changes
* that reach far. Everything that moved the score is a reason. Research is a 5 whatever else is said; the rest adds up from 3.
*/
function scoreTask({ text, files, rules = 0 }) {
	const seen = text.slice(0, mostText);
	const reasons = [
		...weighWords(seen),
		...weighFiles(files),
		...weighRules(rules),
		...weighTerms(seen)
	];
	const asked = find(seen, research);
	if (asked.length > 0) {
		const why = `it asks for research (${quote(asked)})`;
		return {
			score: 5,
			reasons: [...reasons, {
				points: 5,
				why
			}],
			isSaid: false
		};
	}
	const sum = reasons.reduce((total, { points }) => total + points, 3);
	return {
		score: Math.min(5, Math.max(1, sum)),
		reasons,
		isSaid: false
	};
}
function weighWords(text) {
	const count = text.split(/\s+/u).filter((word) => word !== "").length;
	const why = count === 1 ? "1 word" : `${count} words`;
	if (count < 20) return [{
		points: -1,
		why
	}];
	return count > 100 ? [{
		points: 1,
		why
	}] : [];
}
function weighFiles(files) {
	if (files === void 0 || files > 1 && files < 10) return [];
	const why = files === 1 ? "it touches 1 file" : `it touches ${files} files`;
	return [{
		points: files <= 1 ? -1 : files >= 30 ? 2 : 1,
		why
	}];
}
function weighRules(rules) {
	if (rules === 0) return [];
	const why = `it adds ${rules} ${rules === 1 ? "rule" : "rules"} that every session loads`;
	return [{
		points: rules >= 5 ? 2 : 1,
		why
	}];
}
function weighTerms(text) {
	const far = find(text, farReaching);
	const small = find(text, trivial);
	return [...far.length > 0 ? [{
		points: far.length >= 3 ? 3 : 2,
		why: `it reaches far (${quote(far)})`
	}] : [], ...small.length > 0 ? [{
		points: -2,
		why: `it is a trifle (${quote(small)})`
	}] : []];
}
/** Different terms of a text, in the order they appear, in small letters. */
function find(text, pattern) {
	return [...new Set([...text.matchAll(pattern)].map(([term]) => term.toLowerCase().replace(/\s+/gu, " ")))];
}
function quote(terms) {
	return terms.slice(0, 5).join(", ");
}

// src/flows/work/plan-work.ts
const longestTask = 1e3;
/**
* Scores a task, says what follows, and writes its checkpoint: steps that the score or a person leaves out are done with that as their reason.
* Throws ProblemError for an empty task, a step there is none of, and a task of that name of which something was done.
*/
async function planWork(request, world) {
	const task = plainLine(redactExcerpt(plainLine(request.task, 4 * longestTask)), longestTask);
	if (task === "") throw setupError("work-no-task", "the task is empty", "Say what is to be done: rentroll session work plan \"…\"");
	const run = nameWork(request, world);
	const place = await findSteppedPlace(request, world);
	if ((await loadWork(place.folder, run))?.completedSteps.some(({ skipped }) => skipped === void 0) === true) throw begun(run);
	const said = request.complexity;
	const scored = said === void 0 ? scoreTask({
		...request,
		text: request.task
	}) : {
		score: said,
		reasons: [],
		isSaid: true
	};
	const skipTo = request.skipTo === void 0 ? void 0 : requireStep(request.skipTo);
	const updatedAt = world.now().toISOString();
	const { skipped } = routeTask(scored.score, skipTo);
	const left = skipped.map(({ step, why }) => ({
		step,
		at: updatedAt,
		sha: place.sha,
		skipped: why
	}));
	const checkpoint = {
		schema: 1,
		run,
		task,
		...scored,
		sha: place.sha,
		updatedAt,
		phase: stepOrder.findPhase(left),
		completedSteps: left
	};
	await saveWork(place.folder, checkpoint);
	return showWork(checkpoint, place, world.env);
}
function begun(run) {
	const message = `the task ${quoteValue(run)} was begun already`;
	return setupError("work-begun", message, `Go on with it: rentroll session work resume --run ${run}. Or give the new one another name.`);
}

// src/stages/gate/report/terminal/sessions/render-work.ts
const levels = [
	"trivial",
	"simple",
	"moderate",
	"large",
	"far reaching"
];
/** Where a task stands: score with its reasons, what follows, steps, agents by their headers, tokens, and what comes next. */
function renderSteppedWork(report, count, options) {
	const { checkpoint, notices, handOffs } = report;
	return setPage(options, (width, paint) => [
		notices.flatMap((text) => wrapText(`WARNING: ${escapeTerminal(text)}`, width)).map((line) => paint("yellow", line)),
		[
			...wrapText(escapeTerminal(`${checkpoint.run}: ${checkpoint.task}`), width).map((line) => paint("bold", line)),
			...wrapIndented("Complexity: ", wordScore(checkpoint), width),
			...wrapIndented("Route: ", wordRoute(report), width)
		],
		listSteps(report).flatMap((line) => wrapIndented("  ", escapeTerminal(line), width)),
		handOffs.handOffs.length === 0 ? [] : listHandOffLines(handOffs, count, paint),
		[wordSummary(report)],
		wrapIndented("Next: ", wordNext(report), width)
	]);
}
function wordScore({ score, reasons, isSaid }) {
	const shown = reasons.map(({ points, why }) => `${escapeTerminal(why)} ${points > 0 ? "+" : ""}${points}`);
	const why = isSaid ? "a person said so" : reasons.length === 0 ? "nothing speaks for more or less" : shown.join(", ");
	return `${score}/5 (${levels[score - 1]}): ${why}`;
}
function wordRoute({ route }) {
	const models = {
		sonnet: "Sonnet alone",
		session: "the model of the session",
		opus: "Opus conducts"
	};
	const caps = Object.entries(turnCaps).map(([kind, turns]) => `${kind} ${turns}`);
	return `${route.reviewers.length} reviewers (${route.reviewers.join(", ")}); ${models[route.model]}; bench --runs ${route.benchRuns}; turns: ${caps.join(", ")}`;
}
function listSteps({ checkpoint }) {
	return workSteps.map((step, place) => {
		const done = checkpoint.completedSteps.find((entry) => entry.step === step);
		const mark = done === void 0 ? " " : done.skipped === void 0 ? "x" : "-";
		const why = done?.skipped === void 0 ? "" : `: left out, ${done.skipped}`;
		const at = done === void 0 || done.skipped !== void 0 ? "" : ` at ${done.sha.slice(0, 7)}`;
		return `[${mark}] ${place + 1} ${step}${at}${why}`;
	});
}
function wordSummary({ checkpoint, handOffs }) {
	const { counts, totals } = handOffs;
	const done = checkpoint.completedSteps.filter(({ skipped }) => skipped === void 0).length;
	const left = checkpoint.completedSteps.length - done;
	const verdicts = Object.entries(counts).map(([status, number]) => `${number} ${status}`);
	return [
		`Steps completed: ${done}/${workSteps.length}${left === 0 ? "" : `, ${left} left out`}`,
		`Agents: ${totals.agents}${verdicts.length === 0 ? "" : ` (${verdicts.join(", ")})`}`,
		`Tokens measured: ${totals.uncounted > 0 ? "at least " : ""}${totals.tokens.toLocaleString("en-US")}`
	].join(" · ");
}
function wordNext({ checkpoint }) {
	if (checkpoint.phase === "done") return "nothing, all steps are done.";
	return `${checkpoint.phase}; then rentroll session work done ${checkpoint.phase} --run ${escapeTerminal(checkpoint.run)}`;
}

// src/entry/commands/handoffs/run-work.ts
/** Does something with a task and shows where it stands then. `first`: the task that is planned, or the step. */
async function runWork(action, first, options) {
	const report = await act(action, first, options);
	const count = await loadTokenizer();
	print(report, options.json, () => renderSteppedWork(report, count, terminalOptions()));
	return 0;
}
function act(action, first, { config: configFile, json: _, evidence = "", fromStep, ...rest }) {
	const request = {
		...rest,
		configFile
	};
	if (action === "plan") return planWork({
		...request,
		task: first
	}, here());
	if (action === "done") return completeStep({
		...request,
		step: first
	}, here());
	if (action === "skip") return skipStep({
		...request,
		step: first,
		evidence
	}, here());
	if (fromStep !== void 0) return restartFrom({
		...request,
		step: fromStep
	}, here());
	return readSteppedWork(request, here());
}

export { runWork };