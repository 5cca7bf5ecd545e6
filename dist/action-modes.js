import { t as runAudit } from "./flow-audit.js";
import { n as readGateRequest } from "./flow-check.js";
import { o as composeFailure } from "./run-reporting.js";
import { t as runLint } from "./flow-lint.js";
import { r as planShards, t as measureShard } from "./flow-shards.js";
import { Qt as readLatestReceipt } from "./store.js";
import { u as stableJson } from "./text-json.js";
import { n as vouchForJob } from "./run-believing.js";
import { t as askJournal } from "./run-journal.js";
import { C as defined } from "./util.js";
import { t as runGate } from "./gate.js";
import { t as openWorld } from "./progress.js";
import { B as writeOutputs, V as writeSummary, z as noShards } from "./quick-answer.js";
import { n as publishReport, r as listRecalled, t as publishFailure } from "./action-publish.js";
import { j as ProblemError } from "./model.js";
import { p as markdownFence, w as parseShardId } from "./text.js";
import { r as renderLimitAnnotations } from "./stage-report.js";
import { F as renderShard, _ as renderInherited } from "./report-terminal.js";
import { a as loadInputs } from "./repository-reading.js";
import { t as runInherited } from "./flow-inherited.js";
import { join, resolve } from "node:path";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";

// src/flows/lint/report-lint.ts
/** Lint findings as a report, so that every renderer can show them: nothing is planned, measured or spent. */
function reportLint({ problems, notices }, configFile) {
	return composeFailure(problems, { configFile }, notices);
}

// src/flows/stamp/export-receipts.ts
/**
* The receipts of a finished report out of the journal, as JSON for a job that may write: it verifies each again. Each has a mac by the key that
* the meter holds here. Undefined when the run settled nothing.
*/
async function exportReceipts({ verdicts }, request, world) {
	const measured = verdicts.filter(({ basis }) => basis === "measured");
	if (measured.length === 0) return void 0;
	const journal = {
		...request,
		simulates: measured.every(({ evidence }) => evidence === "simulated")
	};
	const receipts = await askJournal(journal, world, (db) => measured.flatMap(({ rule }) => readLatestReceipt(db, rule) ?? [])) ?? [];
	if (receipts.length === 0) return void 0;
	return stableJson({
		schema: 1,
		receipts: vouchForJob(receipts, world)
	}, 0);
}

// src/entry/action/action-measure.ts
/** A folder of recordings as an input names it: relative to the workspace or absolute. */
function resolveRecordings(recordings) {
	return resolve(process.env["GITHUB_WORKSPACE"] ?? ".", recordings);
}
/**
* Runs one shard and names its recording. The job is red when nothing could be measured, and green with a notice when the shard ended early:
* what it brought counts, and what is missing the job that decides says.
*/
async function measureInAction(inputs, range, world) {
	const { recordings } = inputs;
	const { env } = process;
	const folder = () => mkdtempSync(join(env["RUNNER_TEMP"] ?? tmpdir(), "rentroll-recording-"));
	const record = recordings === void 0 ? folder() : resolveRecordings(recordings);
	writeOutputs(env, {
		...noShards,
		"recording-path": record
	});
	try {
		const measured = await measureShard(requestShard(inputs, range, record), world);
		world.progress.close();
		await tell(measured);
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		world.progress.close();
		await publishFailure(error.problems);
		writeOutputs(env, { "recording-path": record });
	}
}
async function tell(measured) {
	const { env } = process;
	const { file, budget, stop } = measured;
	const words = renderShard(measured);
	process.stdout.write(words);
	process.stdout.write(renderLimitAnnotations(budget));
	writeSummary(env, `${words.replaceAll("`", "").replace(/^/gm, "    ")}\n`);
	writeOutputs(env, {
		"tokens-spent": String(budget.totalConsumed),
		...listRecalled(budget)
	});
	if (stop === void 0) return;
	const { closeJob } = await import("./github-close-job.js");
	const headline = `Shard ${file.shard}/${file.of} ended early: ${file.done} of ${file.trials} trials.`;
	closeJob(stop.kind === "environment" ? "failure" : "neutral", headline);
}
function requestShard(inputs, range, record) {
	const { shard: text = "", config: configFile, budgetTokens, concurrency } = inputs;
	const { value: shard, problems } = parseShardId(text);
	if (shard === void 0) throw new ProblemError(problems);
	return {
		configFile,
		shard,
		record,
		head: range.head,
		...defined({
			base: range.base,
			budgetTokens,
			concurrency
		}),
		anyway: inputs.anyway === "true"
	};
}

// src/flows/inherited/search-on-schedule.ts
/**
* The search of inherited lines that a scheduled audit makes, within the week's allowance. Undefined where the config names none, where there
* is nothing to search, and where the commit has faults: the audit beside it says them.
*/
async function searchOnSchedule(request, world) {
	try {
		const { base } = await loadInputs(request, world);
		const { tokens = 0, dollars = 0 } = base?.config?.audit.allowance ?? {};
		if (tokens === 0 && dollars === 0) return void 0;
		const report = await runInherited(request, world);
		return report.searches.length === 0 ? void 0 : report;
	} catch (error) {
		if (error instanceof ProblemError) return void 0;
		throw error;
	}
}

// src/entry/action/action-search.ts
const pageWidth = 100;
/**
* Searches inherited lines after an audit, within the week's allowance, shows the search in log and summary, and adds what may go to the
* receipts that the job hands on. `receipts` is JSON, or undefined when no rule was settled.
*/
async function addSearch({ config: configFile, budgetTokens, concurrency }, sha, receipts, world) {
	const limits = { ...defined({
		budgetTokens,
		concurrency
	}) };
	const found = await searchOnSchedule({
		configFile,
		base: sha,
		head: sha,
		...limits
	}, world);
	if (found === void 0) return receipts;
	const report = renderInherited(found, {
		color: false,
		width: pageWidth
	});
	process.stdout.write(`\n${report}`);
	writeSummary(process.env, `### Inherited lines\n\n${markdownFence(report, "text")}\n`);
	if (found.proposed.length === 0) return receipts;
	const handedOn = receipts === void 0 ? {
		schema: 1,
		receipts: []
	} : JSON.parse(receipts);
	return stableJson({
		...handedOn,
		removals: {
			rules: found.proposed,
			report
		}
	}, 0);
}

// src/entry/action/action-modes.ts
/** Runs what `mode` asks for in the checkout at `cwd` and publishes its report. */
async function runMode(inputs, range, cwd) {
	const world = {
		...openWorld(),
		cwd,
		needsBox: inputs.label !== void 0
	};
	if (inputs.mode === "measure") return measureInAction(inputs, range, world);
	const report = await makeReport(inputs, range, world);
	const shards = await divide(report, inputs, range, world);
	const settled = mayStamp(inputs) ? await exportReceipts(report, { configFile: inputs.config }, world) : void 0;
	const receipts = inputs.mode === "audit" ? await addSearch(inputs, range.head, settled, world) : settled;
	world.progress.close();
	await publishReport(report, inputs, receipts, shards);
}
/** What a replay shows was measured by somebody else: it is shown and judged, and never committed by a job of ours. */
function mayStamp({ mode, replay }) {
	if (replay !== void 0) return false;
	return mode === "gate" || mode === "decide" || mode === "audit";
}
/** What the inputs ask of the gate; a plan that is divided, and what continues from shards, take one look. */
function requestOf(inputs, range) {
	const { mode, config: configFile, budgetTokens, concurrency, shards, recordings, replay } = inputs;
	return readGateRequest({
		configFile,
		head: range.head,
		...defined({
			base: range.base,
			budgetTokens,
			concurrency
		}),
		...shards === void 0 && recordings === void 0 ? {} : { oneLook: true },
		...recordings === void 0 ? {} : { shards: resolveRecordings(recordings) },
		...mode === "decide" ? { decideOnly: true } : {},
		...mode === "gate" && replay !== void 0 ? { replay: resolveRecordings(replay) } : {},
		anyway: inputs.anyway === "true",
		...tightened(inputs),
		dryRun: mode === "plan"
	});
}
/** `fail` counts; `neutral` cannot soften what the repository's config says. */
function tightened({ onUndecided }) {
	return onUndecided === "fail" ? { onUndecided } : {};
}
/** The shards of a plan, where a plan was made and is to be divided. */
async function divide(report, inputs, range, world) {
	if (inputs.mode !== "plan" || inputs.shards === void 0) return void 0;
	return report.plan.rules.length === 0 ? [] : planShards(requestOf(inputs, range), inputs.shards, world);
}
async function makeReport(inputs, range, world) {
	const { mode, config: configFile, budgetTokens, concurrency } = inputs;
	const base = range.base === void 0 ? {} : { base: range.base };
	if (mode === "lint") return reportLint(await runLint({
		configFile,
		prove: true,
		baseDecides: true,
		...base
	}, world), configFile);
	const limits = { ...defined({
		budgetTokens,
		concurrency
	}) };
	if (mode === "audit") return runAudit({
		configFile,
		base: range.head,
		head: range.head,
		due: true,
		...limits,
		...tightened(inputs)
	}, world);
	return runGate(requestOf(inputs, range), world);
}

export { runMode };