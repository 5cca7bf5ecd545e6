import { w as runGit, y as findCommit } from "./git.js";
import { Bn as loadCheckpoint, en as countUnknown, in as readLatestRun } from "./store.js";
import { d as measureAsNeeded, j as ProblemError } from "./model.js";
import { t as runGate } from "./gate.js";
import { t as askJournal } from "./run-journal.js";
import { t as runAudit } from "./flow-audit.js";
import { n as readGateRequest } from "./flow-check.js";
import { s as locateFiles } from "./repository-reading.js";
import { i as nameCommit } from "./run-checkpoint.js";
import { o as locateState } from "./run-state.js";
import { join } from "node:path";

// src/flows/resume/describe-resumed.ts
/**
* What people must know about a run that is about to continue: how far its checkpoint came, and at which commit. It continues from the
* journal: without a checkpoint, with one of another run or with a broken one, less is reported and nothing is lost.
*/
async function describeResumed(root, { configFile }, run) {
	const found = await readLeniently(join(locateState(root, locateFiles(configFile)), "checkpoint.json"));
	const head = await findCommit(root, "HEAD");
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
	return phase === "done" ? ": all steps are completed" : `: ${steps.join(", ")}${some} completed, continuing with ${phase}`;
}
/** A run continues with the commits it was started with, whatever is checked out now. */
function noteHead({ headSha }, now) {
	if (headSha === "WORKTREE" || now === void 0 || now === headSha) return [];
	const [then, here] = [nameCommit(headSha), nameCommit(now)];
	return [`The run was started at ${then}, HEAD is ${here}: it continues with ${then}. To judge ${here}: rentroll check`];
}

// src/flows/resume/resume-run.ts
/**
* Continues the latest unfinished run and reports as `check` or `audit` does. When all have finished, the latest is shown again from its
* journal: it may have died between its last trial and its last word. Undefined when nothing ever ran. Throws ProblemError
* when its commits are gone; a plan that has become another one is a report with outcome `error`.
*/
async function resumeRun(request, world) {
	const found = await askJournal(request, world, (db, root) => ({
		run: readLatestRun(db, true) ?? readLatestRun(db),
		unknown: countUnknown(db, "runs"),
		root
	}));
	if (found === void 0) return void 0;
	if (found.run === void 0 && found.unknown > 0) throw unknownRuns(found.unknown);
	if (found.run === void 0) return void 0;
	const { run, root, unknown } = found;
	await requireCommits(root, run);
	if (unknown > 0) world.progress.step(`${tellUnknown(unknown)} ignored: no key that is known here vouches for them`);
	for (const text of await describeResumed(root, request, run)) world.progress.step(text);
	const asked = readRequest(run);
	if (asked.kind === "audit") return runAudit({
		...asked.request,
		...request,
		onlyRun: run.id
	}, world);
	return runGate({
		...asked.request,
		...request,
		mode: continueAs(asked.request.mode, run.id)
	}, world);
}
function tellUnknown(count) {
	return `${count} ${count === 1 ? "run" : "runs"} of unknown origin ${count === 1 ? "was" : "were"}`;
}
/** What a run of unknown origin asks for is not done: whoever wrote it chose base, head and mode. */
function unknownRuns(count) {
	return new ProblemError([{
		code: "resume-unknown-origin",
		severity: "error",
		message: `there is no run to resume: ${tellUnknown(count)} found, and no key that is known here vouches for what they ask`,
		hint: "Measure: rentroll check. In CI a later step knows the run of an earlier one by a key alone (RENTROLL_SIGNING_KEY, or that of the provider): give it to both.",
		blame: "setup"
	}]);
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
/** The mode of a run that is continued; whatever it was, a run that is in the journal ends in verdicts. */
function continueAs(mode, onlyRun) {
	return mode.kind === "measure" || mode.kind === "replay" ? {
		...mode,
		onlyRun
	} : {
		...measureAsNeeded,
		onlyRun
	};
}
/** What a run was asked for. Older versions wrote the options of a gate side by side. The journal is ours, but a file on a disk all the same. */
function readRequest({ id, request }) {
	try {
		const stored = JSON.parse(request);
		if (stored.command === "audit") {
			const { command: _kind, ...audit } = stored;
			return {
				kind: "audit",
				request: audit
			};
		}
		return {
			kind: "gate",
			request: "mode" in stored ? stored : readGateRequest(stored)
		};
	} catch {
		throw new ProblemError([{
			code: "resume-unreadable",
			severity: "error",
			message: `the journal holds no readable request for the run "${id}"`,
			hint: "Start again: rentroll check. The journalled trials of the same plan are found automatically.",
			blame: "setup"
		}]);
	}
}
function commitGone(run, sha) {
	return {
		code: "resume-commit-gone",
		severity: "error",
		message: `the run "${run}" compared the commit "${sha}", which this repository no longer has`,
		hint: "Fetch it again (git fetch origin <commit>) to continue, or start a new run: rentroll check.",
		blame: "setup"
	};
}

export { resumeRun };