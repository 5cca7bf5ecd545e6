import { B as writeOutputs, I as readEvent, R as noCommits, V as writeSummary, z as noShards } from "./quick-answer.js";
import { a as renderOptions, o as readRunPlace, r as postGate, s as nothingPosted } from "./action-post.js";
import { u as stableJson } from "./text-json.js";
import { l as defaultConfigFile } from "./model.js";
import { o as composeFailure } from "./run-reporting.js";
import { t as renderers } from "./stage-report.js";
import { t as tellPosted } from "./tell-posted.js";
import { join } from "node:path";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";

// src/doors/github/report-outputs.ts
/** GitHub takes at most 1 MiB per output; verdicts beyond this many bytes are only in the JSON file. */
const longestVerdictBytes = 9e5;
/** Outputs of action.yml for a finished report. Lists are JSON, numbers are whole tokens. */
function listOutputs(report, files) {
	const rulesWith = (...verdicts) => JSON.stringify(report.verdicts.filter(({ verdict, leaving }) => verdicts.includes(verdict) && (!leaving || verdict === "undecided")).map(({ rule }) => rule));
	return {
		outcome: report.outcome,
		headline: report.headline.replace(/\s+/gu, " "),
		verdicts: joinVerdicts(report.verdicts),
		plan: stableJson(report.plan, 0).trimEnd(),
		earned: rulesWith("earns"),
		evicted: rulesWith("does-not-earn", "regression"),
		undecided: rulesWith("undecided"),
		"tokens-spent": String(report.budget.totalConsumed),
		"dollars-spent": describeDollars(report.budget),
		...listRecalled(report.budget),
		"comment-body": files.comment,
		"comment-url": "",
		"report-path": files.htmlPath,
		"json-path": files.jsonPath,
		"receipts-path": files.receiptsPath ?? "",
		...noCommits,
		...noShards,
		...files.shards === void 0 ? {} : listShardOutputs(files.shards)
	};
}
/** The matrix of a workflow: a list for `fromJSON`, and its length for the `if` that guards it. */
function listShardOutputs(shards) {
	return {
		shards: stableJson(shards, 0).trimEnd(),
		"shard-count": String(shards.length)
	};
}
/** What was in the journal already, at what it cost when it was paid for. */
function listRecalled({ recalled = {
	trials: 0,
	tokens: 0,
	dollars: 0
} }) {
	const { trials, tokens } = recalled;
	const dollars = describeDollars(recalled);
	return {
		"trials-recalled": String(trials),
		"tokens-recalled": String(tokens),
		"dollars-recalled": dollars
	};
}
/** Whole cents are not enough for a trial of a cheap model: four digits. An unknown price is never 0. */
function describeDollars({ dollars }) {
	return dollars === "unknown" ? dollars : String(Number(dollars.toFixed(4)));
}
function joinVerdicts(verdicts) {
	const kept = [];
	let bytes = 2;
	for (const verdict of verdicts) {
		const text = stableJson(summarise(verdict), 0).trimEnd();
		bytes += Buffer.byteLength(text) + 1;
		if (bytes > longestVerdictBytes) break;
		kept.push(text);
	}
	return `[${kept.join(",")}]`;
}
function summarise(entry) {
	const { rule, agent, verdict, reason, saving, interval, rent, evidence, flags, spend, leaving } = entry;
	return {
		rule,
		agent,
		verdict,
		reason,
		saving,
		interval,
		rent,
		evidence,
		flags,
		spend,
		...leaving === void 0 ? {} : { leaving }
	};
}

// src/entry/action/action-publish.ts
/**
* Shows a finished report everywhere a workflow looks: log, summary, outputs and files; then, for a gate, posts it; then annotates
* what the check run does not carry, and ends the step. `receipts` is a file for a job that may commit. The conclusion is reached before anything is posted.
*/
async function publishReport(report, inputs, receipts, shards) {
	const { env } = process;
	const { conclusion } = report.judgement;
	const place = readRunPlace(env, readEvent(env));
	const options = {
		...renderOptions(report, place?.url),
		color: env["NO_COLOR"] === void 0
	};
	const folder = mkdtempSync(join(env["RUNNER_TEMP"] ?? tmpdir(), "rentroll-report-"));
	const [htmlPath, jsonPath] = [join(folder, "report.html"), join(folder, "report.json")];
	writeFileSync(htmlPath, renderers.html(report));
	writeFileSync(jsonPath, renderers.json(report));
	process.stdout.write(renderers[inputs?.mode === "plan" ? "plan" : "terminal"](report, options));
	writeSummary(env, renderers.summary(report, {
		color: false,
		width: options.width
	}));
	const comment = renderers.comment(report, options);
	const written = receipts === void 0 ? {} : { receiptsPath: join(folder, "receipts.json") };
	if (written.receiptsPath !== void 0) writeFileSync(written.receiptsPath, receipts ?? "");
	writeOutputs(env, listOutputs(report, {
		comment,
		htmlPath,
		jsonPath,
		...written,
		...shards && { shards }
	}));
	const posted = inputs?.mode === "gate" || inputs?.mode === "decide" ? await postGate(report, inputs, place, comment) : nothingPosted;
	if (!posted.annotated) process.stdout.write(renderers.annotations(report));
	await tellPosted(env, posted);
	if (conclusion === "success") return;
	const { closeJob } = await import("./github-close-job.js");
	closeJob(conclusion, report.headline);
}
/** Ends the step with what is wrong with its inputs or its event. */
function publishFailure(problems) {
	return publishReport(composeFailure(problems, { configFile: defaultConfigFile }));
}

export { publishReport as n, listRecalled as r, publishFailure as t };