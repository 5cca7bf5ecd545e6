import { Cn as readRunTrials, Mn as readCharges } from "./store.js";
import { N as hasErrors, i as listMeasured, j as ProblemError } from "./model.js";
import { S as formatShardId } from "./text.js";
import { C as defined, b as hashParts } from "./util.js";
import { i as handOffFolder, r as handOnParts } from "./run-hand-offs.js";
import { r as conductRun } from "./run-measuring.js";
import { c as planGate, l as runIdOf } from "./run-planning.js";
import { n as openArm, r as openTrialPorts, t as runAffordable } from "./run-ports.js";
import { n as proveDelivery } from "./run-proving.js";
import { a as listShardSealed, c as toFileCharge, d as listPairs, l as writeShardFile, n as adoptCharges, o as readShardFile, p as requireSharedKey, r as adoptTrials, s as shardPath, u as dealBatches } from "./run-shards.js";
import { $ as manifestPath, Y as openRecording } from "./stage-measure.js";
import { d as pricingOf, u as plannedModel } from "./run-money.js";
import { x as priceWorstToken } from "./stage-budget.js";
import { t as lintSides } from "./repository-lint.js";
import { a as loadInputs, i as effectiveConfig } from "./repository-reading.js";
import { x as judgingConfig } from "./repository-receipts.js";
import { n as openReceipts } from "./run-spot-checks.js";
import { existsSync } from "node:fs";

// src/flows/shards/name-shards.ts
/** What ids of a division name behind the @: a shard of another number of shards is one of another division of the same plan. */
function nameDivision(run, of) {
	return hashParts("division", run, String(of)).slice(0, run.length);
}
/** Name of the run that measures a shard: its trials and its money are not those of another shard, nor of a gate. */
function nameShardRun(run, { shard, of }) {
	return hashParts("shard", run, String(shard), String(of)).slice(0, run.length);
}

// src/flows/shards/choose-shards.ts
/**
* Divides a plan with one look into at most `wanted` shards: fewer when there are fewer pairs of trials, or when the share of the budget of
* each would be too small for what its trials are expected to take. None when there is nothing to measure.
*/
function chooseShards(plan, config, wanted) {
	const pairs = listPairs(plan, config);
	const meanTokens = plan.expected.trials === 0 ? 0 : plan.expected.tokens / plan.expected.trials;
	for (let of = Math.min(wanted, pairs.length); of >= 1; of -= 1) {
		const dealt = dealBatches(pairs, of);
		const all = countTrials(dealt.flat());
		const parts = dealt.map((batches) => ({
			own: countTrials(batches),
			all
		}));
		if (of > 1 && !parts.every((part) => isEnough(part, config, meanTokens))) continue;
		return parts.map((part, place) => {
			const trials = sumOf(part.own);
			const share = shareBudget(config.budget, part);
			return {
				id: formatShardId({
					shard: place + 1,
					of,
					plan: nameDivision(runIdOf(plan), of)
				}),
				name: `shard-${place + 1}-of-${of}`,
				trials,
				expectedTokens: Math.round(trials * meanTokens),
				maxTokens: share.run,
				maxDollars: share.dollars
			};
		});
	}
	return [];
}
/** The limits of one part while all parts spend without a common journal: rounded down, so that the sum never passes the whole. */
function shareBudget(budget, { own, all }) {
	const share = sumOf(all) === 0 ? 0 : sumOf(own) / sumOf(all);
	const run = Math.floor(budget.run * share);
	const dollars = Math.floor(budget.dollars * share * 1e6) / 1e6;
	return {
		...budget,
		run,
		dollars,
		agent: Math.min(budget.agent, run)
	};
}
/** What one agent may take of a shard's share: of the limit per agent, what the shard has of that agent's trials. */
function shareAgent(budget, agent, { own, all }) {
	const trials = all.get(agent) ?? 0;
	return trials === 0 ? 0 : Math.floor(budget.agent * (own.get(agent) ?? 0) / trials);
}
/** Trials of batches by agent. */
function countTrials(batches) {
	const counts = /* @__PURE__ */ new Map();
	for (const { measurement, specs } of batches) counts.set(measurement.agent, (counts.get(measurement.agent) ?? 0) + specs.length);
	return counts;
}
/** Before a trial starts its worst case is set aside, so the last one needs room for it beside all that was spent. */
function isEnough(part, config, meanTokens) {
	const share = shareBudget(config.budget, part);
	const needed = (trials) => trials * meanTokens + config.budget.trial;
	const perToken = priceWorstToken(plannedModel(config), config.budget.trial, pricingOf(config));
	const hold = perToken === "unknown" ? 0 : perToken * config.budget.trial;
	const agents = [...part.own].every(([agent, own]) => shareAgent(config.budget, agent, part) >= needed(own));
	return share.run >= needed(sumOf(part.own)) && agents && share.dollars >= hold;
}
function sumOf(counts) {
	return [...counts.values()].reduce((total, count) => total + count, 0);
}

// src/flows/shards/plan-fan-out.ts
/** Plans as the gate does. Throws ProblemError with what the gate would answer instead of a plan. */
async function planFanOut(request, world) {
	const inputs = await loadInputs(request, world);
	const lint = await lintSides(inputs);
	const { base } = inputs;
	if (hasErrors(lint.problems)) throw new ProblemError(lint.problems);
	if (base?.config === void 0) throw new ProblemError([firstPull()]);
	const config = effectiveConfig(judgingConfig({
		...base,
		config: base.config
	}), request);
	const mode = {
		kind: "plan",
		looks: { kind: "one" }
	};
	const opened = openReceipts(inputs, {
		...base,
		config
	}, lint, {
		mode,
		env: world.env
	});
	const wishes = {
		looks: mode.looks,
		anyway: request.anyway,
		...opened
	};
	const planned = await planGate(inputs, base, opened.lint, config, wishes);
	if (listMeasured(planned.plan).length > 0) requireSharedKey(config, world.env);
	return {
		inputs,
		base,
		config,
		planned
	};
}
function firstPull() {
	return {
		code: "shard-no-policy",
		severity: "error",
		message: "the base has no config, so there is nothing to measure by",
		hint: "Nothing judges the change that introduces rentroll: merge it first.",
		blame: "setup"
	};
}
/** The shards of a plan, at most `wanted`; none when there is nothing to measure. Throws ProblemError as `planFanOut` does. */
async function planShards(request, wanted, world) {
	const { planned, config } = await planFanOut(request, world);
	return chooseShards(planned.plan, config, wanted);
}

// src/flows/shards/measure-shard.ts
/**
* Runs a shard's part of the plan into a recording, inside its own share of the budget. A recording of the same shard that is there already
* is continued. Throws ProblemError when the plan is not the shard's, and for everything that keeps a gate from measuring.
*/
async function measureShard(request, world) {
	const { shard: id, record } = request;
	const { inputs, base, config, planned } = await planFanOut(request, world);
	const { plan } = planned;
	refuseOtherPlan(id, nameDivision(runIdOf(plan), id.of), listMeasured(plan).length);
	const dealt = dealBatches(listPairs(plan, config), id.of);
	const batches = dealt[id.shard - 1] ?? [];
	const part = {
		own: countTrials(batches),
		all: countTrials(dealt.flat())
	};
	const earlier = readEarlier(record, id, plan.digest);
	const share = shareBudget(config.budget, part);
	const agentShare = Math.max(0, ...[...part.own.keys()].map((agent) => shareAgent(config.budget, agent, part)));
	const own = {
		...config,
		budget: {
			...share,
			agent: Math.min(share.run, agentShare)
		}
	};
	const describe = (openRun, stop) => buildShardFile(openRun, id, plan.digest, batches, stop);
	const agents = batches.map(({ measurement }) => measurement.agent);
	const lowered = request.budgetTokens === void 0 ? "budget.run" : "--budget-tokens";
	const loweredBy = {
		run: `this shard's share of ${lowered}`,
		agent: `this shard's share of ${config.budget.agent < config.budget.run ? "budget.agent" : lowered}`,
		dollars: "this shard's share of budget.dollars"
	};
	const run = nameShardRun(runIdOf(plan), id);
	const { result, budget, notices } = await conductRun(inputs, {
		run,
		base,
		config: own,
		loweredBy,
		agents,
		request: "",
		place: {
			kind: "live",
			record
		}
	}, world, async (openRun) => {
		adoptTrials(openRun, batches, earlier.recordings);
		adoptCharges(openRun, earlier.files);
		writeShardFile(record, describe(openRun));
		await proveDelivery(openRun, [...new Set(batches.map(({ measurement }) => measurement))]);
		const tell = () => writeShardFile(record, describe(openRun));
		const stop = await runBatches(openRun, config, part, batches, tell);
		const file = describe(openRun, stop);
		writeShardFile(record, file);
		return {
			result: {
				file,
				stop
			},
			stops: [stop]
		};
	});
	await handOnParts(handOffFolder(inputs.refs.root, inputs.paths), runIdOf(plan), [summariseShard(result.file, budget, result.stop)], world);
	return {
		file: result.file,
		budget,
		notes: notices,
		...defined({ stop: result.stop })
	};
}
function summariseShard({ shard, of, done, trials, stop: why }, { totalConsumed }, stop) {
	const end = stop === void 0 ? "COMPLETE" : done === 0 ? "FAILED" : "PARTIAL";
	return {
		agent: `shard-${shard}-of-${of}`,
		STATUS: end,
		MODEL: "",
		TOKENS_SPENT: totalConsumed,
		FINDINGS_COUNT: trials - done,
		SUMMARY: `${done} of ${trials} trials${why === void 0 ? "" : `: ${why}`}`
	};
}
async function runBatches(openRun, { budget }, part, batches, charged) {
	let stopped;
	for (const { measurement, specs } of batches) {
		const share = {
			...openRun.config.budget,
			agent: shareAgent(budget, measurement.agent, part)
		};
		const limited = {
			...openRun,
			config: {
				...openRun.config,
				budget: share
			}
		};
		const ports = openTrialPorts(limited, [openArm(limited, measurement)], charged);
		const { concurrency } = openRun.config;
		openRun.world.progress.startMeasurement({
			name: measurement.id,
			trials: specs.length,
			isExact: true,
			concurrency
		});
		const { stop } = await runAffordable(specs, ports);
		stopped ??= stop;
		if (stop !== void 0 && stop.kind !== "budget") break;
	}
	return stopped;
}
function buildShardFile({ db, run, recalled, vouching }, { shard, of }, plan, batches, stop) {
	const specs = batches.flatMap((batch) => batch.specs);
	const done = /* @__PURE__ */ new Set([...readRunTrials(db, run).map(({ key }) => key), ...recalled.keys()]);
	const file = {
		schema: 1,
		plan,
		shard,
		of,
		trials: specs.length,
		done: specs.filter(({ key }) => done.has(key)).length,
		charges: readCharges(db, run).map(toFileCharge),
		...stop === void 0 ? {} : { stop: describeStop(stop).slice(0, 300) }
	};
	return {
		...file,
		mac: vouching.mac(listShardSealed(file))
	};
}
/** Why a shard ended early; what an environment said is not repeated outside the machine it was said on. */
function describeStop(stop) {
	if (stop.kind === "budget") return `its share of the budget had no room for another trial: ${stop.reason}`;
	if (stop.kind === "environment") return "three environment errors in a row";
	return stop.kind === "cancelled" ? "it was interrupted" : stop.kind;
}
/** What an earlier attempt at the same shard left in the folder: it is not paid for again. */
function readEarlier(record, id, plan) {
	if (!existsSync(manifestPath(record))) return {
		recordings: [],
		files: []
	};
	const path = shardPath(record, id);
	const read = existsSync(path) ? readShardFile(record, path) : void 0;
	if (read !== void 0 && read.value === void 0) throw new ProblemError(read.problems);
	return {
		recordings: [openRecording(record)],
		files: read?.value?.plan === plan ? [read.value] : []
	};
}
function refuseOtherPlan(id, run, rules) {
	const { plan, ...shard } = id;
	if (plan !== void 0 && !run.startsWith(plan) && !plan.startsWith(run)) throw new ProblemError([refuse("shard-other-plan", `the shard "${formatShardId(id)}" belongs to the plan "${plan}", and the plan is "${run}" here`, "The commits, the policy or the runner changed since the plan was made (a push in between, another --base or checkout), or the plan was divided into another number of shards: start again with rentroll plan --shards.")]);
	if (rules > 0) return;
	throw new ProblemError([refuse("shard-nothing-to-measure", `there is no shard "${formatShardId(shard)}": nothing has to be measured`, "Guard the matrix: if: needs.plan.outputs.shard-count != '0'.")]);
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

export { planFanOut as n, planShards as r, measureShard as t };