import { C as defined } from "./util.js";
import { j as ProblemError, v as gateSteps } from "./model.js";
import { K as quoteValue, V as hintKnownWords } from "./text.js";
import { Bn as loadCheckpoint, Hn as saveCheckpoint } from "./store.js";
import { o as locateState } from "./run-state.js";
import { join } from "node:path";

// src/run/checkpoint/order-steps.ts
/** The order of the gate's steps, or of a task's: each counts when all before it do. */
function orderSteps(steps) {
	const isCompleted = (completed, step) => completed.some((entry) => entry.step === step && entry.measurement === void 0);
	const stepsBefore = (step) => steps.slice(0, steps.indexOf(step));
	return {
		isCompleted,
		stepsBefore,
		findPhase: (completed) => steps.find((step) => !isCompleted(completed, step)) ?? "done",
		addStep(completed, entry) {
			if (stepsBefore(entry.step).some((step) => !isCompleted(completed, step))) return completed;
			return [...completed.filter((done) => done.step !== entry.step || done.measurement !== entry.measurement), entry];
		}
	};
}

// src/run/checkpoint/completed-steps.ts
/** The steps of the gate in their order. */
const { isCompleted, findPhase, stepsBefore, addStep } = orderSteps(gateSteps);

// src/run/checkpoint/hold-against.ts
/**
* Throws ProblemError unless a run may start from a step: the checkpoint is there, it is of the same plan, and the steps before were
* completed. Other commits do not matter then; `noteCommits` says so aloud.
*/
function requireReached(from, checkpoint, held) {
	const before = stepsBefore(from);
	if (before.length === 0) return;
	if (checkpoint === void 0) throw refuse(missing(from));
	if (checkpoint.plan !== held.plan || checkpoint.run !== held.run) throw refuse(otherPlan(checkpoint, held));
	const open = before.find((step) => !isCompleted(checkpoint.completedSteps, step));
	if (open !== void 0) throw refuse(notReached(from, open));
}
/** One sentence for each commit that is not the checkpoint's, when the plan is still the same. */
function noteCommits(checkpoint, held) {
	const same = "the plan is the same, so its trials count";
	const written = (sha) => `The checkpoint was written at ${nameCommit(sha)}`;
	return [...checkpoint.sha === held.sha ? [] : [`${written(checkpoint.sha)}, head is ${nameCommit(held.sha)}: ${same}.`], ...checkpoint.baseSha === held.baseSha ? [] : [`${written(checkpoint.baseSha)} as its base, base is ${nameCommit(held.baseSha)}: ${same}.`]];
}
/** A commit as people say it. */
function nameCommit(sha) {
	return sha === "WORKTREE" ? "the working tree" : sha.slice(0, 7);
}
const runWhole = "Start from the beginning: rentroll check. Trials of the same plan are taken from the journal and not paid for again.";
function missing(from) {
	return {
		code: "checkpoint-missing",
		message: `there is no checkpoint to start from the step "${from}": nothing has been measured in this clone yet`,
		hint: runWhole
	};
}
function otherPlan(checkpoint, held) {
	return {
		code: "checkpoint-other-plan",
		message: `the checkpoint was written${checkpoint.sha === held.sha ? "" : ` at ${nameCommit(checkpoint.sha)}, and head is ${nameCommit(held.sha)}`} for another plan: rules, policy, fixture, tasks or the runner have changed`,
		hint: "Its trials are not used for this plan. Run this one from the beginning: rentroll check. Continue the other one: rentroll resume."
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
/** Starts to note steps. Throws ProblemError for a `fromStep` that is not a step. */
function startSteps({ fromStep }, world) {
	const from = fromStep === void 0 ? void 0 : parseStep(fromStep);
	let completed = [];
	let save;
	const note = (step, measurement) => {
		const at = world.now().toISOString();
		completed = addStep(completed, {
			step,
			at,
			...defined({ measurement })
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
			const notices = from === void 0 ? [] : await startFrom(from, file, held);
			save = () => saveCheckpoint(buildCheckpoint(held, completed, world.now()), file);
			await save();
			return notices;
		}
	};
	async function startFrom(step, file, held) {
		const checkpoint = await loadCheckpoint(file);
		requireReached(step, checkpoint, held);
		if (checkpoint === void 0) return [];
		completed = [...checkpoint.completedSteps.filter((entry) => stepsBefore(step).includes(entry.step)), ...completed].reduce(addStep, []);
		const notices = noteCommits(checkpoint, held);
		for (const text of [...notices, describeStart(step, checkpoint)]) world.progress.step(text);
		return notices;
	}
}
function buildCheckpoint(held, completedSteps, now) {
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

// src/run/checkpoint/open-checkpoint.ts
/** Opens the checkpoint of a run in the state of the repository; returns what people must know. Throws as `StepLog.open` does. */
function openCheckpoint({ refs, paths }, run, { digest }, steps) {
	const held = {
		run,
		plan: digest,
		baseSha: refs.baseSha,
		sha: refs.headSha
	};
	return steps.open(join(locateState(refs.root, paths), "checkpoint.json"), held);
}

export { orderSteps as a, nameCommit as i, startSteps as n, parseStep as r, openCheckpoint as t };