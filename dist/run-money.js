import { G as referenceModel, H as leanReferenceModel, et as sumModels, rt as zeroUsage, tt as totalTokens } from "./model.js";
import { v as readTreeText } from "./repository-reading.js";
import { U as sum } from "./stats.js";
import { t as locateKey } from "./stage-config.js";
import { $t as openTally, Cn as readRunTrials, Dn as raiseReservation, E as readProjectWeeks, En as noteSpending, Mn as readCharges, Nn as readMeasuringTokens, On as readReservations, w as readDistillTokens } from "./store.js";
import { _ as priceKnown, a as spendByRule, b as priceWorstCall, f as chargeUsage, g as touchBudget, h as recordUsage, m as createBudget, o as getBudgetReport, p as checkBudget, v as priceTrial, x as priceWorstToken, y as priceTrials } from "./stage-budget.js";
import { c as askSessions } from "./run-sessions.js";

// src/run/money/trial-pricing.ts
/** How the trials of a config are priced: its own table first, and nothing for the reference runner. */
function pricingOf({ prices = {} }) {
	return {
		overrides: prices,
		simulatedModels: [referenceModel, leanReferenceModel]
	};
}
/** By list prices alone, simulated models included where the config prices them: what their tokens would cost. */
function listPricing({ prices = {} }) {
	return {
		overrides: prices,
		simulatedModels: []
	};
}
/** The model a trial of this config will report, before it has run. */
function plannedModel({ runner }) {
	return runner.kind === "reference" ? referenceModel : runner.model;
}

// src/run/money/locate-limits.ts
/** The report with the limits that stopped the run, and each limit with the key or option that sets it and its place. */
async function locateLimits(report, reasons, sources) {
	const { warnings = [] } = report;
	if (reasons.length === 0 && warnings.length === 0) return report;
	const { base, inputs } = sources;
	const text = await readTreeText(base.tree, inputs.paths.config);
	const locate = (key) => locateKey(text ?? "", inputs.paths.config, key.split("."));
	const find = (reason) => findLimit(reason, sources, locate);
	const stops = [...new Set(reasons)].map(find);
	return {
		...report,
		...stops.length === 0 ? {} : { stops },
		...warnings.length === 0 ? {} : { warnings: warnings.map((entry) => ({
			...entry,
			...find(entry.reason)
		})) }
	};
}
const keys = {
	convoy_budget_exceeded: "run",
	agent_budget_exceeded: "agent",
	trial_budget_exceeded: "trial",
	dollar_budget_exceeded: "dollars"
};
function findLimit(reason, { base, config, loweredBy = {} }, locate) {
	const key = keys[reason];
	const amount = config.budget[key];
	const written = base.config?.budget[key] ?? amount;
	const { run: byRun = "--budget-tokens", agent = byRun, dollars = byRun } = loweredBy;
	const by = {
		run: byRun,
		agent,
		dollars,
		trial: byRun,
		warnAt: byRun
	}[key];
	if (amount < written) return {
		reason,
		amount,
		setBy: by
	};
	return {
		reason,
		amount,
		setBy: `budget.${key}`,
		at: locate(`budget.${key}`)
	};
}

// src/run/money/run-budget.ts
/** The budget of a run as the journal has it: its trials, the attempts that gave none, and what runs right now. */
function budgetOfRun(db, run, config, facts = {}) {
	const pricing = pricingOf(config);
	const empty = emptyBudget(run, config, facts.beganAt);
	const recorded = readRunTrials(db, run).reduce((budget, record) => recordUsage(budget, record.agent, record.usage, priceTrial(record, pricing)), empty);
	const charged = (facts.endedOnly === true ? readCharges(db, run) : readAttempts(db, run)).reduce((budget, attempt) => chargeUsage(budget, attempt.agent, attempt.usage, priceTrial(attempt, pricing)), recorded);
	const budget = facts.now === void 0 ? charged : touchBudget(charged, facts.now);
	return facts.stopReason === void 0 ? budget : {
		...budget,
		stopReason: facts.stopReason
	};
}
/** What was spent and gave no trial: charges, and the calls of attempts that have not ended or whose process died. */
function readAttempts(db, run) {
	const open = readReservations(db, run).filter(({ spent }) => spent > 0);
	return [...readCharges(db, run), ...open.map(({ agent, toggled, used }) => ({
		agent,
		toggled,
		...used
	}))];
}
/** What a report says about the budget of a run: by class, agent and rule, with what is reserved and where the dollars come from. */
function reportOfRun(db, budget, config, now) {
	const { convoyId: run } = budget;
	const trials = readRunTrials(db, run);
	const attempts = readAttempts(db, run);
	const reservedByAgent = /* @__PURE__ */ new Map();
	for (const { agent, tokens, spent, isLiving } of readReservations(db, run)) if (isLiving) reservedByAgent.set(agent, (reservedByAgent.get(agent) ?? 0) + Math.max(0, tokens - spent));
	const reserved = [...reservedByAgent.values()].reduce((sum, tokens) => sum + tokens, 0);
	return getBudgetReport(budget, reserved, budget.stopReason, {
		rules: spendByRule([...trials, ...attempts.map((attempt) => ({
			...attempt,
			isAttempt: true
		}))]),
		pricing: summarisePricing(trials, attempts, pricingOf(config)),
		reservedByAgent,
		...attempts.length === 0 ? {} : { charged: sumAttempts(attempts) },
		week: { measured: readMeasuringTokens(db, new Date(now.getTime() - weekMs$1)) }
	});
}
const weekMs$1 = 6048e5;
function summarisePricing(trials, attempts, pricing) {
	const { simulatedTrials } = priceTrials(trials, pricing).pricing;
	return {
		...priceTrials([...trials, ...attempts], pricing).pricing,
		simulatedTrials
	};
}
function sumAttempts(attempts) {
	return {
		attempts: attempts.length,
		tokens: sum(attempts.map(({ usage }) => totalTokens(usage)))
	};
}
/** The budget of a run that has spent nothing. */
function emptyBudget(run, config, beganAt) {
	const { budget } = config;
	const limits = {
		maxTokensPerConvoy: budget.run,
		maxTokensPerAgent: budget.agent,
		maxTokensPerTrial: budget.trial,
		maxDollars: budget.dollars,
		warningThresholdPercent: budget.warnAt
	};
	return createBudget(run, limits, beganAt);
}

// src/run/money/sum-recalled.ts
/** What the trials that were in the journal before a session cost when they were paid for; nothing to say where there was none. */
function sumRecalled(recalled, config) {
	if (recalled.size === 0) return {};
	const records = [...recalled.values()];
	const tokens = sum(records.map(({ usage }) => totalTokens(usage)));
	return { recalled: {
		trials: records.length,
		tokens,
		dollars: priceTrials(records, pricingOf(config)).dollars
	} };
}

// src/run/money/run-limits.ts
/**
* Opens the limits of a run. What is checked follows from the config of this process; a price that is not known cannot be held against the
* dollar limit, everything else is.
*/
function openRunLimits(db, run, config) {
	const pricing = pricingOf(config);
	const tally = openTally(db, run, (line) => priceKnown(line, pricing));
	const { budget } = config;
	const perToken = [plannedModel(config), ...config.runner.models ?? []].map((model) => priceWorstToken(model, budget.trial, pricing));
	const dearest = Math.max(0, ...perToken.map((price) => price === "unknown" ? 0 : price));
	const trialHold = {
		tokens: budget.trial,
		dollars: dearest * budget.trial
	};
	const empty = emptyBudget(run, config);
	return {
		trialHold,
		refuseTrial(agent) {
			const spent = tally.read(agent);
			const own = {
				...zeroUsage,
				input: spent.agentTokens
			};
			const others = {
				...zeroUsage,
				input: spent.runTokens - spent.agentTokens
			};
			const now = recordUsage(recordUsage(empty, agent, own), "other agents", others, spent.dollars);
			const reserved = {
				convoy: spent.runReserved,
				agent: spent.agentReserved,
				dollars: spent.dollarsReserved
			};
			const check = checkBudget(now, agent, trialHold.tokens, reserved, trialHold.dollars);
			return check.allowed ? void 0 : check.reason;
		},
		projectCall: (used, underWay, call) => projectCall(used, underWay, call, pricing),
		findRoom({ key, agent }, { least, most }) {
			const others = tally.read(agent, key);
			const agentRoom = budget.agent - others.agentTokens - others.agentReserved;
			const runRoom = budget.run - others.runTokens - others.runReserved;
			const dollarRoom = budget.dollars - others.dollars - others.dollarsReserved;
			if (budget.agent < budget.run && least.tokens > agentRoom) return { refuse: "agent_budget_exceeded" };
			if (least.tokens > runRoom) return { refuse: "convoy_budget_exceeded" };
			if (least.dollars > dollarRoom) return { refuse: "dollar_budget_exceeded" };
			return {
				tokens: Math.min(most.tokens, agentRoom, runRoom),
				dollars: Math.min(most.dollars, dollarRoom)
			};
		}
	};
}
function projectCall(used, underWay, call, pricing) {
	const { usage, model } = sumModels(used);
	const price = (next, output) => priceWorstCall(next, output, pricing) ?? 0;
	const tokens = totalTokens(usage) + underWay.reduce((sum, { inputEstimate, maxOutput }) => sum + inputEstimate + maxOutput, 0) + call.inputEstimate;
	const dollars = priceKnown({
		usage,
		model,
		models: used
	}, pricing) + underWay.reduce((sum, next) => sum + price(next, next.maxOutput), 0);
	return {
		least: {
			tokens,
			dollars: dollars + price(call, 0)
		},
		most: {
			tokens: tokens + call.maxOutput,
			dollars: dollars + price(call, call.maxOutput)
		}
	};
}

// src/run/money/live-budget.ts
/**
* The budget behind one trial. Calls inside what was set aside for it need no question: nobody else can spend that. A call beyond it (the
* last answer before the cap, a subagent with a dearer model) is held against the limits in one transaction that sets more aside, so that
* no trial starts into the same room. Before a call goes out its input is written down as estimated, and after it what it took: a process
* that is killed in between leaves in the journal what it had asked for.
*/
function openLiveBudget({ db, run, key, agent, limits, now }) {
	let held = limits.trialHold;
	let used = [];
	let refused;
	let trouble;
	function ask(call, underWay) {
		const projected = limits.projectCall(used, underWay, call);
		const { most } = projected;
		if (most.tokens <= held.tokens && most.dollars <= held.dollars) return void 0;
		return raiseReservation(db, {
			run,
			key
		}, () => {
			const room = limits.findRoom({
				key,
				agent
			}, projected);
			if (!("refuse" in room)) held = raise(held, room);
			return room;
		});
	}
	function note(underWay) {
		noteSpending(db, {
			run,
			key
		}, [...used, ...underWay.map(estimate)], now());
	}
	return {
		admit(call, underWay) {
			try {
				if (trouble === void 0) refused ??= ask(call, underWay);
				if (trouble === void 0 && refused === void 0) note([...underWay, call]);
			} catch (error) {
				trouble ??= error;
			}
			return trouble === void 0 ? refused : "convoy_budget_exceeded";
		},
		spend(models, underWay) {
			used = models;
			try {
				note(underWay);
			} catch (error) {
				trouble ??= error;
			}
		},
		end() {
			if (trouble !== void 0) throw trouble;
			return refused;
		}
	};
}
function raise(held, room) {
	return {
		tokens: Math.max(held.tokens, room.tokens),
		dollars: Math.max(held.dollars, room.dollars)
	};
}
/** What a call is charged that may have been worked on and whose answer nobody saw: its input, as estimated. */
function estimate({ model, inputEstimate }) {
	return {
		model,
		usage: {
			...zeroUsage,
			input: inputEstimate
		}
	};
}

// src/run/money/work-of-week.ts
const weekMs = 6048e5;
/**
* Tokens of all classes that a project's sessions, and distilling them, took in the last seven days. Empty where nothing was collected, and
* where it cannot be read: what is measured does not depend on it.
*/
function readSessionWeek(root, env, now) {
	const since = (/* @__PURE__ */ new Date(now.getTime() - weekMs)).toISOString();
	const answer = askSessions(env, (db) => {
		const weeks = readProjectWeeks(db, root, since);
		const distilled = readDistillTokens(db, root, since);
		return {
			...weeks.length > 0 && { work: sum(weeks.map(({ tokens }) => tokens)) },
			...distilled > 0 && { distilled }
		};
	});
	return answer.kind === "read" ? answer.value : {};
}
/** Tokens of the project's own work alone, see `readSessionWeek`. */
function readWorkOfWeek(root, env, now) {
	return readSessionWeek(root, env, now).work;
}

export { sumRecalled as a, locateLimits as c, pricingOf as d, openRunLimits as i, listPricing as l, readWorkOfWeek as n, budgetOfRun as o, openLiveBudget as r, reportOfRun as s, readSessionWeek as t, plannedModel as u };