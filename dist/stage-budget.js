import { i as __toESM } from "./rolldown-runtime.js";
import { C as defined } from "./util.js";
import { B as record, C as isoTimestamp, J as union, K as string, L as picklist, N as number, R as pipe, U as safeParse, W as strictObject, _ as finite, b as gtValue, g as exactOptional, k as minValue, u as require_lib, w as literal, y as getDotPath } from "./libraries.js";
import { I as setupError, Z as addUsage, rt as zeroUsage, s as budgetStopReasons, tt as totalTokens } from "./model.js";
import { F as compareText } from "./text.js";
import { r as linkFault, t as explainDiskFault } from "./disk-fault.js";
import { r as parseOrThrow, u as stableJson } from "./text-json.js";
import { join } from "node:path";
import { lstat, mkdir, readFile, readdir, rm } from "node:fs/promises";

// src/stages/gate/budget/price-table.ts
/** Month the table below was read; shown wherever dollars are. */
const pricesAsOf = "2026-11";
/**
* List prices as of 2026-11, in US dollars per million tokens. Sources:
* - Anthropic: https://platform.claude.com/docs/en/about-claude/pricing and the pages of the single models below it;
* - OpenAI: https://developers.openai.com/api/docs/pricing and the pages of the single models.
*
* What you pay is between you and your provider: discounts, batch, fast and priority tiers, regional surcharges, other clouds
* and server-side tools are not in here, and prices change. `prices:` in the config replaces any row and adds models; dollars
* shown by rentroll never decide a verdict; the metric `priced` follows the shares of a model's prices among themselves.
*/
const listPrices = {
	"claude-fable-5-1": anthropic(10, 50, .25),
	"claude-fable-5": anthropic(10, 50, 1),
	"claude-opus-5-5": anthropic(4, 20, .2),
	"claude-opus-5": anthropic(5, 25, .5),
	"claude-opus-4-8": anthropic(5, 25, .5),
	"claude-opus-4-7": anthropic(5, 25, .5),
	"claude-opus-4-6": anthropic(5, 25, .5),
	"claude-opus-4-5": anthropic(5, 25, .5),
	"claude-opus-4-1": anthropic(15, 75, 1.5),
	"claude-opus-4": anthropic(15, 75, 1.5),
	"claude-sonnet-5-5": anthropic(2, 10, .1),
	"claude-sonnet-5": anthropic(2, 10, .2),
	"claude-sonnet-4-6": anthropic(3, 15, .3),
	"claude-sonnet-4-5": {
		...anthropic(3, 15, .3),
		above: {
			promptTokens: 2e5,
			...anthropic(6, 22.5, .6)
		}
	},
	"claude-sonnet-4": {
		...anthropic(3, 15, .3),
		above: {
			promptTokens: 2e5,
			...anthropic(6, 22.5, .6)
		}
	},
	"claude-haiku-5-5": {
		...anthropic(.1, .5, .01),
		above: {
			promptTokens: 1e5,
			...anthropic(.5, 2.5, .05)
		}
	},
	"claude-haiku-4-5": anthropic(1, 5, .1),
	"claude-3-5-haiku": anthropic(.8, 4, .08),
	"gpt-6.1-sol": openai(2, 10, .1),
	"gpt-6.1-terra": openai(1, 5, .05),
	"gpt-6-astra": openai(10, 50, 1),
	"gpt-6-sol": openai(2, 10, .2),
	"gpt-6-luna": openai(.1, .5, .01),
	"gpt-5.6": openai(4, 20, .4),
	"gpt-5.6-sol": openai(4, 20, .4),
	"gpt-5.6-terra": openai(2, 12, .2),
	"gpt-5.6-luna": openai(.2, 1.2, .02),
	"gpt-5.5": longPrompts(flat(5, 30, .5)),
	"gpt-5.4": longPrompts(flat(2.5, 15, .25)),
	"gpt-5.4-mini": flat(.75, 4.5, .075),
	"gpt-5.4-nano": flat(.2, 1.25, .02),
	"gpt-5.3-codex": flat(1.75, 14, .175),
	"gpt-5.2-codex": flat(1.75, 14, .175),
	"gpt-5.2": flat(1.75, 14, .175),
	"gpt-5.1-codex-max": flat(1.25, 10, .125),
	"gpt-5.1-codex": flat(1.25, 10, .125),
	"gpt-5.1": flat(1.25, 10, .125),
	"gpt-5-codex": flat(1.25, 10, .125),
	"gpt-5": flat(1.25, 10, .125),
	"gpt-5-mini": flat(.25, 2, .025)
};
/** Anthropic writes its cache at 1.25 times input for five minutes and at twice input for an hour. */
function anthropic(input, output, cacheRead) {
	return {
		input,
		output,
		cacheWrite: times(input, 1.25),
		cacheRead,
		longCacheWrite: times(input, 2)
	};
}
/** OpenAI from 5.6 on: cache writes at 1.25 times input, and the dearer band for long prompts. */
function openai(input, output, cacheRead) {
	return longPrompts({
		input,
		output,
		cacheWrite: times(input, 1.25),
		cacheRead
	});
}
/** OpenAI up to 5.5: writing the cache costs what input costs. */
function flat(input, output, cacheRead) {
	return {
		input,
		output,
		cacheWrite: input,
		cacheRead
	};
}
/** Prompts above 272 000 tokens: twice the price of every input class, one and a half times that of output. */
function longPrompts(prices) {
	const above = {
		promptTokens: 272e3,
		input: times(prices.input, 2),
		output: times(prices.output, 1.5),
		cacheWrite: times(prices.cacheWrite, 2),
		cacheRead: times(prices.cacheRead, 2)
	};
	return {
		...prices,
		above
	};
}
function times(price, factor) {
	return Number((price * factor).toFixed(6));
}
/**
* Prices of a model id: as written, then without what runtimes append to a name (`-20250929`, `-2026-02-16`, `-latest`,
* `[1m]`). Nothing shorter matches: `-mini` or `-fast` is another model with another price.
*/
function findPrices(model, overrides = {}) {
	const name = model.trim().toLowerCase();
	for (const id of /* @__PURE__ */ new Set([name, withoutSuffix(name)])) {
		if (Object.hasOwn(overrides, id)) return overrides[id];
		if (Object.hasOwn(listPrices, id)) return listPrices[id];
	}
}
function withoutSuffix(name) {
	return name.replace(/\[1m\]$/, "").replace(/-(?:20\d{6}|20\d\d-\d\d-\d\d|latest)$/, "");
}

// src/stages/gate/budget/price-usage.ts
/**
* Dollars of one call's usage. `overrides` are the `prices:` of the config and win over the list. Usage summed over calls may
* be priced too; where a model charges long prompts more, such a sum falls into the dearer band, never the cheaper one.
*/
function priceUsage(usage, model, overrides = {}, longCacheCreation = 0) {
	const prices = findPrices(model, overrides);
	if (prices === void 0) return "unknown";
	const promptTokens = usage.input + usage.cacheCreation + usage.cacheRead;
	const band = prices.above !== void 0 && promptTokens > prices.above.promptTokens ? prices.above : prices;
	const longWrites = Math.min(longCacheCreation, usage.cacheCreation);
	return (usage.input * band.input + usage.output * band.output + (usage.cacheCreation - longWrites) * band.cacheWrite + longWrites * (band.longCacheWrite ?? band.cacheWrite) + usage.cacheRead * band.cacheRead) / 1e6;
}
/** Dollars of several calls, each in its own price band; calls that used no tokens cost nothing whatever their model. */
function priceCalls(calls, overrides = {}) {
	let total = 0;
	for (const { usage, model, longCacheCreation } of calls) {
		if (totalTokens(usage) === 0) continue;
		const dollars = priceUsage(usage, model, overrides, longCacheCreation);
		if (dollars === "unknown") return "unknown";
		total += dollars;
	}
	return total;
}

// src/stages/gate/budget/price-trials.ts
/** Dollars of one trial: 0 for a simulated one, `unknown` with a model without a price. The calls of a model are priced as their sum. */
function priceTrial(trial, pricing) {
	const { known, unknownModels } = priceParts(trial, pricing);
	return unknownModels.length > 0 ? "unknown" : known;
}
/** Dollars of one trial as far as they are known: a model without a price adds none. */
function priceKnown(trial, pricing) {
	return priceParts(trial, pricing).known;
}
function priceParts({ model, usage, models = [{
	model,
	usage
}] }, pricing) {
	const unknownModels = [];
	let known = 0;
	for (const part of models) {
		if (pricing.simulatedModels.includes(part.model)) continue;
		const dollars = priceCalls([part], pricing.overrides);
		if (dollars === "unknown") unknownModels.push(part.model);
		else known += dollars;
	}
	return {
		known,
		unknownModels
	};
}
/** Dollars of several trials, what is known of them, and why the rest is not. */
function priceTrials(trials, pricing) {
	const unknown = /* @__PURE__ */ new Set();
	let knownDollars = 0;
	for (const trial of trials) {
		const { known, unknownModels } = priceParts(trial, pricing);
		knownDollars += known;
		for (const model of unknownModels) unknown.add(model);
	}
	return {
		dollars: unknown.size > 0 ? "unknown" : knownDollars,
		pricing: {
			asOf: pricesAsOf,
			knownDollars,
			simulatedTrials: trials.filter(({ model }) => pricing.simulatedModels.includes(model)).length,
			unknownModels: [...unknown].sort()
		}
	};
}
/**
* The most one token of a trial with at most `tokens` tokens may cost, in dollars: the dearest class, in the dearer band when a
* prompt can get that long. A limit held against it cannot be passed, whatever the agent does.
*/
function priceWorstToken(model, tokens, pricing) {
	if (pricing.simulatedModels.includes(model)) return 0;
	const prices = findPrices(model, pricing.overrides);
	if (prices === void 0) return "unknown";
	const { above } = prices;
	return Math.max(dearestClass(prices), above !== void 0 && tokens > above.promptTokens ? dearestClass(above) : 0) / 1e6;
}
/**
* The most a call may cost in dollars before it is made: all of its input in the dearest class, and of its answer `outputTokens`, in the
* dearer band when its prompt is that long. Undefined without a price.
*/
function priceWorstCall(call, outputTokens, pricing) {
	if (pricing.simulatedModels.includes(call.model)) return 0;
	const prices = findPrices(call.model, pricing.overrides);
	if (prices === void 0) return void 0;
	const { above } = prices;
	const band = above !== void 0 && call.inputEstimate > above.promptTokens ? above : prices;
	return (call.inputEstimate * dearestClass({
		...band,
		output: 0
	}) + outputTokens * band.output) / 1e6;
}
function dearestClass({ input, output, cacheWrite, cacheRead, longCacheWrite = 0 }) {
	return Math.max(input, output, cacheWrite, cacheRead, longCacheWrite);
}

// src/stages/gate/budget/token-budget.ts
var import_lib = /* @__PURE__ */ __toESM(require_lib(), 1);
const defaultLimits = {
	maxTokensPerConvoy: 5e5,
	maxTokensPerAgent: 1e5,
	maxTokensPerTrial: 1e5,
	maxDollars: 25,
	warningThresholdPercent: 80
};
const idPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;
/** Throws TypeError unless `id` can safely name a file: letters, digits, `.`, `_`, `-`, at most 128 characters. */
function assertBudgetId(id) {
	if (!idPattern.test(id)) throw new TypeError(`Expected a budget id of letters, digits, ".", "_" and "-", got ${JSON.stringify(id)}`);
}
/** A budget nothing has been spent from. Throws TypeError on a bad id and on limits that are not positive numbers. */
function createBudget(convoyId, limits = {}, createdAt) {
	assertBudgetId(convoyId);
	const merged = {
		...defaultLimits,
		...limits
	};
	for (const [name, value] of Object.entries(merged)) assertAmount(name, value);
	return {
		schema: 1,
		convoyId,
		...merged,
		currentUsage: {
			total: zeroUsage,
			dollars: 0,
			trials: 0,
			agents: {}
		},
		...createdAt === void 0 ? {} : {
			createdAt: createdAt.toISOString(),
			updatedAt: createdAt.toISOString()
		}
	};
}
/** The budget with the time of its last change; a clock that was moved back does not make it older than it is. */
function touchBudget(budget, now) {
	const createdAt = budget.createdAt ?? now.toISOString();
	const updatedAt = [budget.updatedAt ?? createdAt, now.toISOString()].sort().at(-1) ?? createdAt;
	return {
		...budget,
		createdAt,
		updatedAt
	};
}
/**
* Checks `projectedTokens` and `projectedDollars` before they are spent, counting what is reserved. Exactly at a limit is allowed.
* Dollars that are unknown cannot be held against a limit. Order of reasons: trial, agent, convoy, dollars, then the warning.
*/
function checkBudget(budget, agentId, projectedTokens, reserved = {
	convoy: 0,
	agent: 0
}, projectedDollars = 0) {
	assertAmount("projectedTokens", projectedTokens);
	assertDollars(projectedDollars);
	const convoyUsed = totalTokens(budget.currentUsage.total) + reserved.convoy;
	const agentUsed = totalTokens(budget.currentUsage.agents[agentId] ?? zeroUsage) + reserved.agent;
	const convoyLeft = budget.maxTokensPerConvoy - convoyUsed;
	const agentLeft = budget.maxTokensPerAgent - agentUsed;
	const convoyPercent = percent(convoyUsed + projectedTokens, budget.maxTokensPerConvoy);
	const agentPercent = percent(agentUsed + projectedTokens, budget.maxTokensPerAgent);
	const refuse = (reason, usagePercent) => {
		return {
			allowed: false,
			reason,
			remainingTokens: 0,
			usagePercent
		};
	};
	if (projectedTokens > budget.maxTokensPerTrial) return refuse("trial_budget_exceeded", convoyPercent);
	if (budget.maxTokensPerAgent < budget.maxTokensPerConvoy && projectedTokens > agentLeft) return refuse("agent_budget_exceeded", agentPercent);
	if (projectedTokens > convoyLeft) return refuse("convoy_budget_exceeded", convoyPercent);
	const dollars = addDollars(addDollars(budget.currentUsage.dollars, reserved.dollars ?? 0), projectedDollars);
	if (dollars !== "unknown" && dollars > budget.maxDollars) return refuse("dollar_budget_exceeded", convoyPercent);
	return {
		allowed: true,
		reason: convoyPercent >= budget.warningThresholdPercent || agentPercent >= budget.warningThresholdPercent ? "warning_threshold" : "ok",
		remainingTokens: Math.min(convoyLeft, agentLeft),
		usagePercent: Math.max(convoyPercent, agentPercent)
	};
}
/** The budget after one trial of `agentId`. Throws TypeError on negative or non-finite counts. */
function recordUsage(budget, agentId, usage, dollars = 0) {
	const charged = chargeUsage(budget, agentId, usage, dollars);
	return {
		...charged,
		currentUsage: {
			...charged.currentUsage,
			trials: budget.currentUsage.trials + 1
		}
	};
}
/** The budget after an attempt of `agentId` that gave no trial. Throws TypeError on negative or non-finite counts. */
function chargeUsage(budget, agentId, usage, dollars = 0) {
	for (const [name, value] of Object.entries(usage)) assertCount(name, value);
	assertDollars(dollars);
	const { total, agents, trials } = budget.currentUsage;
	return {
		...budget,
		currentUsage: {
			total: addUsage(total, usage),
			dollars: addDollars(budget.currentUsage.dollars, dollars),
			trials,
			agents: {
				...agents,
				[agentId]: addUsage(agents[agentId] ?? zeroUsage, usage)
			}
		}
	};
}
/** A sum with an unknown part is unknown. */
function addDollars(a, b) {
	return a === "unknown" || b === "unknown" ? "unknown" : a + b;
}
function assertDollars(dollars) {
	if (dollars !== "unknown") assertCount("dollars", dollars);
}
function percent(part, whole) {
	return 100 * part / whole;
}
function assertAmount(name, value) {
	if (!Number.isFinite(value) || value <= 0) throw new TypeError(`Expected ${name} to be a positive number, got ${value}`);
}
function assertCount(name, value) {
	if (!Number.isFinite(value) || value < 0) throw new TypeError(`Expected ${name} to be zero or more, got ${value}`);
}

// src/stages/gate/budget/budget-files.ts
const count = pipe(number(), finite(), minValue(0));
const limit = pipe(number(), finite(), gtValue(0));
const usageSchema = strictObject({
	input: count,
	output: count,
	cacheCreation: count,
	cacheRead: count
});
const budgetSchema = strictObject({
	schema: literal(1),
	convoyId: string(),
	maxTokensPerConvoy: limit,
	maxTokensPerAgent: limit,
	maxTokensPerTrial: limit,
	maxDollars: limit,
	warningThresholdPercent: limit,
	currentUsage: strictObject({
		total: usageSchema,
		dollars: union([count, literal("unknown")]),
		trials: count,
		agents: record(string(), usageSchema)
	}),
	createdAt: exactOptional(pipe(string(), isoTimestamp())),
	updatedAt: exactOptional(pipe(string(), isoTimestamp())),
	stopReason: exactOptional(picklist(budgetStopReasons))
});
/**
* Writes `<dir>/<convoyId>.json` atomically (temporary file, fsync, rename) with sorted keys. Throws ProblemError where the folder
* cannot be written to; the budget that was there stays as it was. Throws TypeError on a budget that could not be read back: NaN in
* JSON is null, and a limit that is null must not come to be.
*/
async function saveBudget(budget, dir) {
	assertBudgetId(budget.convoyId);
	const checked = safeParse(budgetSchema, budget);
	if (!checked.success) throw new TypeError(`Expected a budget, got one with ${describeIssue(checked.issues[0])}`);
	try {
		await mkdir(dir, { recursive: true });
		if ((await lstat(fileOf(dir, budget.convoyId)).catch(() => void 0))?.isSymbolicLink()) throw linkFault(fileOf(dir, budget.convoyId));
		await (0, import_lib.default)(fileOf(dir, budget.convoyId), stableJson(budget));
	} catch (error) {
		throw explainDiskFault(error, fileOf(dir, budget.convoyId));
	}
}
/**
* Reads a budget; undefined when there is none.
* Throws ProblemError for a file that is not a budget: a corrupt limit is never "no limit".
*/
async function loadBudget(convoyId, dir) {
	assertBudgetId(convoyId);
	const file = fileOf(dir, convoyId);
	const text = await readFile(file, "utf8").catch((error) => {
		if (error.code === "ENOENT") return void 0;
		throw corrupt(file, error.message);
	});
	if (text === void 0) return void 0;
	const parsed = safeParse(budgetSchema, parseOrThrow(text, (why) => corrupt(file, why)));
	if (!parsed.success) throw corrupt(file, describeIssue(parsed.issues[0]));
	if (parsed.output.convoyId !== convoyId) throw corrupt(file, `it belongs to "${parsed.output.convoyId}"`);
	return parsed.output;
}
/** Removes a budget file; missing is fine. */
async function deleteBudget(convoyId, dir) {
	assertBudgetId(convoyId);
	await rm(fileOf(dir, convoyId), { force: true }).catch((error) => {
		throw explainDiskFault(error, fileOf(dir, convoyId));
	});
}
/** Ids of all stored budgets, sorted; none when the directory does not exist. Throws ProblemError when it cannot be read. */
async function listBudgets(dir) {
	return (await readdir(dir).catch((error) => {
		if (error.code === "ENOENT") return [];
		throw explainDiskFault(error, dir);
	})).filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -5)).sort();
}
function describeIssue(issue) {
	const path = getDotPath(issue);
	return path === null ? issue.message : `${path}: ${issue.message}`;
}
function fileOf(dir, convoyId) {
	return join(dir, `${convoyId}.json`);
}
function corrupt(file, why) {
	return setupError("budget-corrupt", `the budget "${file}" cannot be read: ${why}`, "Delete it (rentroll budget delete): the limits then come from the config again. What was spent is in the journal.", { file });
}

// src/stages/gate/budget/list-warnings.ts
/**
* Limits that are used up as far as people are warned of: of the run, of agents whose limit is a tighter one, and in dollars, as far as those
* are known (`knownDollars` where some models have no price).
*/
function listWarnings(budget, knownDollars = 0) {
	const { total, agents, dollars } = budget.currentUsage;
	const { maxTokensPerConvoy, maxTokensPerAgent, maxDollars } = budget;
	const own = maxTokensPerAgent < maxTokensPerConvoy ? Object.entries(agents).sort() : [];
	return [
		{
			reason: "convoy_budget_exceeded",
			amount: maxTokensPerConvoy,
			used: totalTokens(total)
		},
		...own.map(([agent, usage]) => {
			const used = totalTokens(usage);
			return {
				reason: "agent_budget_exceeded",
				amount: maxTokensPerAgent,
				used,
				agent
			};
		}),
		{
			reason: "dollar_budget_exceeded",
			amount: maxDollars,
			used: dollars === "unknown" ? knownDollars : dollars
		}
	].filter(({ used, amount }) => 100 * used / amount >= budget.warningThresholdPercent);
}

// src/stages/gate/budget/budget-report.ts
/** Summary of a budget for logs and reports; `reserved` tokens belong to trials that have not ended. */
function getBudgetReport(budget, reserved = 0, stopReason = budget.stopReason, { reservedByAgent = /* @__PURE__ */ new Map(), ...known } = {}) {
	const totalConsumed = totalTokens(budget.currentUsage.total);
	const percentUsed = 100 * totalConsumed / budget.maxTokensPerConvoy;
	const warnings = listWarnings(budget, known.pricing?.knownDollars);
	return {
		run: budget.convoyId,
		totalConsumed,
		reserved,
		maxAllowed: budget.maxTokensPerConvoy,
		remaining: Math.max(0, budget.maxTokensPerConvoy - totalConsumed - reserved),
		percentUsed,
		usage: budget.currentUsage.total,
		dollars: budget.currentUsage.dollars,
		maxDollars: budget.maxDollars,
		warningActive: warnings.length > 0,
		budgetExhausted: stopReason !== void 0 || totalConsumed >= budget.maxTokensPerConvoy,
		trials: budget.currentUsage.trials,
		agents: listAgents(budget, reservedByAgent),
		...known,
		...defined({ stopReason }),
		...warnings.length === 0 ? {} : { warnings }
	};
}
function listAgents({ currentUsage, maxTokensPerAgent }, reserved) {
	return [.../* @__PURE__ */ new Set([...Object.keys(currentUsage.agents), ...reserved.keys()])].sort().map((agentId) => ({
		agentId,
		consumed: totalTokens(currentUsage.agents[agentId] ?? zeroUsage),
		reserved: reserved.get(agentId) ?? 0,
		maxAllowed: maxTokensPerAgent
	}));
}

// src/stages/gate/budget/spend-by-rule.ts
/**
* Tokens by rule, dearest first. A trial that serves several rules is split evenly, what does not divide to the first of them:
* the rows sum to what was spent, to the token.
*/
function spendByRule(trials) {
	const rows = /* @__PURE__ */ new Map();
	for (const { agent, toggled, usage, isAttempt } of trials) {
		const count = isAttempt === true ? 0 : 1;
		const rules = toggled.length === 0 ? [""] : toggled;
		const shares = splitEvenly(totalTokens(usage), rules.length);
		for (const [place, rule] of rules.entries()) charge(rows, {
			rule,
			agent,
			consumed: shares[place] ?? 0,
			trials: count
		});
	}
	return [...rows.values()].sort((a, b) => b.consumed - a.consumed || compareText(a.agent, b.agent) || compareText(a.rule, b.rule));
}
function charge(rows, { rule, agent, consumed, trials }) {
	const key = JSON.stringify([agent, rule]);
	const before = rows.get(key);
	rows.set(key, {
		rule,
		agent,
		consumed: consumed + (before?.consumed ?? 0),
		trials: trials + (before?.trials ?? 0)
	});
}
function splitEvenly(tokens, parts) {
	const share = Math.floor(tokens / parts);
	const rest = tokens - share * parts;
	return Array.from({ length: parts }, (_, place) => share + (place < rest ? 1 : 0));
}

// src/stages/gate/budget/decide-session.ts
/** Limits where nobody has saved others. */
const usualSessionLimits = {
	session: 5e5,
	agent: 1e5,
	warnAt: 80
};
const mainAgent = "main";
/**
* Holds a session against its limits before its agent `next` goes on. Pure, so that a hook, a mod and a program of others decide alike. Throws
* TypeError on limits or counts that are not finite, or not above zero.
*/
function decideSession(tree, limits, next = "") {
	const budget = budgetOfSession(tree, limits, "session");
	const projectedTokens = projectCall(tree.filter(({ agentId }) => agentId === next));
	const { reason, remainingTokens, usagePercent } = checkBudget(budget, nameAgent(next), projectedTokens);
	const standing = {
		remainingTokens,
		usagePercent,
		projectedTokens
	};
	if (reason === "ok") return {
		kind: "allow",
		reason,
		...standing
	};
	if (reason === "warning_threshold") return {
		kind: "warn",
		reason,
		...standing
	};
	return {
		kind: "stop",
		reason: reason === "agent_budget_exceeded" ? reason : "convoy_budget_exceeded",
		...standing
	};
}
/** The budget of a session with what it has spent, for reports. Throws like `decideSession`. */
function budgetOfSession(tree, limits, session) {
	const empty = createBudget(session, {
		maxTokensPerConvoy: limits.session,
		maxTokensPerAgent: limits.agent,
		maxTokensPerTrial: Number.MAX_SAFE_INTEGER,
		maxDollars: Number.MAX_SAFE_INTEGER,
		warningThresholdPercent: limits.warnAt
	});
	return tree.reduce((budget, { agentId, usage }) => chargeUsage(budget, nameAgent(agentId), usage), empty);
}
/** The limits in a saved budget. Throws for what is no budget: nothing is guessed, and no schema library is loaded for a hook. */
function parseSessionLimits(text, id) {
	const { maxTokensPerConvoy, maxTokensPerAgent, warningThresholdPercent } = JSON.parse(text) ?? {};
	const limits = {
		session: maxTokensPerConvoy,
		agent: maxTokensPerAgent,
		warnAt: warningThresholdPercent
	};
	budgetOfSession([], limits, id);
	return limits;
}
function nameAgent(agentId) {
	return agentId === "" ? mainAgent : agentId;
}
/** At least one token: a check that projects nothing would let an agent stand at its limit for ever. */
function projectCall(rows) {
	const calls = rows.reduce((sum, row) => sum + row.calls, 0);
	const tokens = rows.reduce((sum, { usage }) => sum + totalTokens(usage), 0);
	return calls === 0 ? 1 : Math.max(1, Math.round(tokens / calls));
}

export { priceUsage as C, priceCalls as S, priceKnown as _, spendByRule as a, priceWorstCall as b, listBudgets as c, assertBudgetId as d, chargeUsage as f, touchBudget as g, recordUsage as h, usualSessionLimits as i, loadBudget as l, createBudget as m, decideSession as n, getBudgetReport as o, checkBudget as p, parseSessionLimits as r, deleteBudget as s, budgetOfSession as t, saveBudget as u, priceTrial as v, findPrices as w, priceWorstToken as x, priceTrials as y };