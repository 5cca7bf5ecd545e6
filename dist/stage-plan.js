import { l as hashParts } from "./util.js";
import { T as compareText } from "./text.js";
import { b as autoMinimalEffect, f as priorCv, p as priorTrialsPerCell } from "./stats.js";
import { u as stableJson } from "./text-json.js";

// src/stages/gate/plan/estimate-spend.ts
/** Share of a trial's limit an unknown agent is assumed to use. */
const assumedShareOfLimit = .25;
/** A triangular test stops on average well before its last look; Whitehead 1997 gives about two thirds. */
const expectedShareOfWorst = 2 / 3;
/** Trials per task and arm before the first look. */
const fewestPerCell = 2;
/** Expected and worst-case spend of one verdict, from the information at which the triangular test must end (docs/statistics.md). */
function estimateSpend(basis) {
	const { tasks } = basis;
	const perCell = worstPerCell(basis);
	const worstTrials = 2 * tasks * perCell;
	const expectedTrials = Math.max(2 * tasks * fewestPerCell, Math.round(worstTrials * expectedShareOfWorst));
	const meanTokens = expectTrialTokens(basis.meanTrialTokens, basis.trialLimit);
	return {
		expected: {
			trials: expectedTrials,
			tokens: Math.round(expectedTrials * meanTokens)
		},
		worst: {
			trials: worstTrials,
			tokens: worstTrials * basis.trialLimit
		}
	};
}
/** Trials per task and arm at which the test must have ended, if every trial spreads as assumed. */
function worstPerCell({ tasks, minEffect, alpha, beta }) {
	return Math.max(fewestPerCell, priorTrialsPerCell({
		tasks,
		share: minEffect,
		alpha,
		beta
	}));
}
/**
* Trials per task and arm of a measurement that takes its first look only when a verdict is to be expected: those of the expected spend.
* Of several rules in pairs it is the pairs per task.
*/
function expectRounds(basis, rules) {
	const expected = Math.round(worstPerCell(basis) * expectedShareOfWorst);
	return Math.max(fewestPerCell, Math.ceil(expected * pairsFactor(rules)));
}
/** Tokens one more trial is expected to take: the mean of earlier ones, else a share of what it may take at most. */
function expectTrialTokens(mean, limit) {
	return mean ?? limit * assumedShareOfLimit;
}
/** What each further rule measured in pairs adds to the trials of one: 2.3–3.1 times cheaper than one by one at four rules. */
const pairsShare = .2;
function pairsFactor(rules) {
	return 1 + pairsShare * (rules - 1);
}
/** Expected spend of several rules by complementary pairs, from that of one of them. */
function spendPairs(spend, rules) {
	return scaleSpend(spend, pairsFactor(rules));
}
/** Expected spend of several active rules by drops: the trials with all of them are shared. */
function spendDrops(spend, rules) {
	return scaleSpend(spend, (rules + 1) / 2);
}
function scaleSpend({ trials, tokens }, factor) {
	return {
		trials: Math.round(trials * factor),
		tokens: Math.round(tokens * factor)
	};
}
/** Sum of spends. */
function addSpend(a, b) {
	return {
		trials: a.trials + b.trials,
		tokens: a.tokens + b.tokens
	};
}

// src/stages/gate/plan/group-rules.ts
/**
* Puts rules that share an agent and a set of standing rules into one measurement, in the order of the plan: a rule alone, several
* by complementary pairs. A change of text is measured by itself: what adds like a rule that comes, what replaces like one that goes.
*/
function groupRules(rules) {
	return [...Map.groupBy(rules, ({ agent, activeSet, text, rule }) => JSON.stringify([
		agent,
		activeSet.map(({ id }) => id),
		...text === void 0 ? [] : [rule.id]
	])).values()].map((group) => makeMeasurement(group, chooseKind(group)));
}
function chooseKind([first, ...others]) {
	if (others.length > 0) return "pairs";
	return first?.text?.effect === "replaces" ? "drops" : "alone";
}
/** Active rules under audit, one measurement by drops per agent, even of a single rule: what is left standing is in every trial. */
function groupAudited(rules) {
	return [...Map.groupBy(rules, ({ agent }) => agent).values()].map((group) => {
		const audited = new Set(group.map(({ rule }) => rule.id));
		const measurement = makeMeasurement(group, "drops");
		return {
			...measurement,
			activeSet: measurement.activeSet.filter(({ id }) => !audited.has(id))
		};
	});
}
/** All of `rules` in one measurement; they must share an agent and standing rules. Throws on an empty list. */
function makeMeasurement(rules, kind) {
	const [first] = rules;
	if (first === void 0) throw new Error("a measurement needs a rule");
	const subjects = rules.map(({ rule, rent }) => ({
		id: rule.id,
		members: [rule.id],
		rent
	}));
	return {
		id: subjects.map((subject) => subject.id).join("+"),
		kind,
		agent: first.agent,
		tasks: first.tasks,
		activeSet: first.activeSet,
		rules,
		subjects
	};
}
/** The final check of rules that earned together: all of them at once against none. */
function makeBundle(rules) {
	const { id, agent, tasks, activeSet } = makeMeasurement(rules, "alone");
	const members = rules.map(({ rule }) => rule.id);
	const rent = rules.reduce((total, planned) => total + planned.rent, 0);
	const bundle = {
		id: `bundle:${id}`,
		members,
		rent
	};
	return {
		id: bundle.id,
		kind: "alone",
		agent,
		tasks,
		activeSet,
		rules,
		subjects: [bundle]
	};
}

// src/stages/gate/plan/resolve-minimal-effect.ts
/**
* The minimal effect as a share of the suite mean. `auto` needs a horizon; in units of the suite mean one block (a trial of
* every task in both arms) costs 2K and its saving has a standard deviation of cv·√(2/K).
*/
function resolveMinimalEffect(policy, tasks) {
	if (policy.minEffect !== "auto") return policy.minEffect;
	return autoMinimalEffect({
		suiteMean: 1,
		sigmaBlock: priorCv * Math.sqrt(2 / tasks),
		blockTokens: 2 * tasks,
		sessions: horizonSessions(policy),
		warmCache: false
	});
}
/** Sessions inside the horizon, or undefined while nobody knows how many there are in a week. */
function horizonSessions(policy) {
	return policy.sessionsPerWeek === "auto" ? void 0 : policy.sessionsPerWeek * policy.horizonWeeks;
}

// src/stages/gate/plan/plan-trials.ts
/**
* Turns the rules to measure into a plan: pure, nothing is spent. A rule whose agent has no tasks must not be passed. `group` says
* which rules are measured together, and how.
*/
function planTrials(input, group = groupRules) {
	const rules = input.toMeasure.map((entry) => planRule(entry, input));
	const spends = group(rules).map((measurement) => spendOf(measurement, input));
	const sum = (of) => spends.map((spend) => spend[of]).reduce(addSpend, nothing);
	return {
		digest: `sha256:${hashParts(describeInputs(input, rules))}`,
		rules,
		expected: sum("expected"),
		worst: limitSpend(sum("worst"), input.config),
		notWorthMeasuring: rules.flatMap((planned) => notWorth(planned, ruleSpend(planned, input).expected, input))
	};
}
function planRule({ rule, reason, text }, input) {
	const agent = rule.agent === "all" ? [...input.tasks.keys()][0] ?? "all" : rule.agent;
	return {
		rule,
		reason,
		rent: text?.tokens ?? input.rentOf(rule),
		agent,
		tasks: input.tasks.get(agent) ?? [],
		activeSet: input.active.filter((other) => other.id !== rule.id && [agent, "all"].includes(other.agent)),
		...text === void 0 ? {} : { text }
	};
}
/** Everything that decides what a trial does; positions in files do not. */
function describeInputs(input, rules) {
	const bare = ({ id, agent, body, scope }) => ({
		id,
		agent,
		body,
		scope
	});
	return stableJson({
		inputs: input.inputs,
		seed: input.config.seed,
		runner: input.config.runner,
		policy: input.config.policy,
		trialLimit: input.config.budget.trial,
		rules: rules.map(({ rule, agent, tasks, activeSet, text }) => {
			return {
				rule: bare(rule),
				agent,
				tasks,
				activeSet: activeSet.map(bare),
				text: text?.digest
			};
		})
	});
}
/** Rules measured together are expected to cost less than one by one; at worst they cost as much. */
function spendOf({ kind, rules }, input) {
	const spends = rules.map((planned) => ruleSpend(planned, input));
	const worst = spends.map((spend) => spend.worst).reduce(addSpend, nothing);
	const dearest = spends.reduce((most, { expected }) => expected.tokens > most.tokens ? expected : most, nothing);
	return {
		expected: (kind === "drops" ? spendDrops : spendPairs)(dearest, rules.length),
		worst
	};
}
const nothing = {
	trials: 0,
	tokens: 0
};
function ruleSpend(planned, input) {
	const { policy, budget } = input.config;
	const { alpha, beta } = policy;
	const tasks = planned.tasks.length;
	const meanTrialTokens = input.meanTrialTokens.get(planned.agent);
	const minEffect = resolveMinimalEffect(policy, tasks);
	return estimateSpend({
		tasks,
		meanTrialTokens,
		trialLimit: budget.trial,
		minEffect,
		alpha,
		beta
	});
}
/** The budget is a hard limit, so no worst case is above it. */
function limitSpend(spend, config) {
	return {
		trials: spend.trials,
		tokens: Math.min(spend.tokens, config.budget.run)
	};
}
/** Largest saving a sentence of advice has been seen to bring, as a share of a session (facts on real rules: up to a quarter). */
const bestSaving = .25;
function notWorth(planned, expected, input) {
	const sessions = horizonSessions(input.config.policy);
	if (sessions === void 0 || expected === void 0) return [];
	const trialsPaidBack = sessions * bestSaving;
	if (trialsPaidBack >= expected.trials) return [];
	const why = `measuring takes about ${expected.trials} trials, and even a saving of ${bestSaving * 100} % would return only ${Math.floor(trialsPaidBack)} of them in ${sessions} sessions`;
	return [{
		rule: planned.rule.id,
		why
	}];
}

// src/stages/gate/plan/select-rules.ts
/**
* Sorts head's rules: new and changed candidates are measured unless a valid receipt already earns; an active rule needs
* such a receipt, or protection at base; evicted and inherited rules and candidates nobody touched stay as they are.
*/
function selectRules(input) {
	return input.rules.map((rule) => chooseFor(rule, input));
}
function chooseFor(rule, input) {
	const touched = input.added.has(rule.id) || input.changed.has(rule.id);
	if (rule.status === "evicted" || rule.status === "inherited") return {
		kind: "keep",
		rule
	};
	const isWaiting = rule.status === "candidate" && !touched;
	if (isWaiting && input.waiting !== true) return {
		kind: "keep",
		rule
	};
	if (input.earned.has(rule.id)) return {
		kind: touched ? "receipt" : "keep",
		rule
	};
	if (rule.status === "active") return input.protectedAtBase.has(rule.id) ? {
		kind: "keep",
		rule
	} : {
		kind: "measure",
		rule,
		reason: "unstamped"
	};
	if (isWaiting) return {
		kind: "measure",
		rule,
		reason: "asked"
	};
	return {
		kind: "measure",
		rule,
		reason: input.added.has(rule.id) ? "added" : "changed"
	};
}

// src/stages/gate/plan/choose-audited.ts
const dayMs = 864e5;
/**
* The rules an audit measures. Due ones first by age, the oldest first, then those whose model or CLI changed; without `due` the
* oldest first, whatever their age. Ties keep the order of the ledger.
*/
function chooseAudited(auditables, wish) {
	const chosen = auditables.filter(({ agent }) => wish.agent === void 0 || agent === wish.agent).map((auditable) => ({
		...auditable,
		reason: findDueReason(auditable, wish) ?? "asked"
	})).filter(({ reason }) => !wish.due || reason !== "asked").sort((a, b) => compareDue(a, b, wish.due));
	return chosen.slice(0, wish.all ? chosen.length : wish.audit.perRun).map(({ rule, reason }) => ({
		rule,
		reason
	}));
}
/** Why an audit of the rule is due, undefined when it is not. A date that is not one is as good as no verdict. */
function findDueReason({ lastOn, changed }, { today, audit }) {
	if (lastOn === void 0) return "never-measured";
	if (!(startOf(today) - startOf(lastOn) < audit.everyMs)) return "aged";
	return changed.some((change) => audit.onChangeOf.includes(change)) ? "other-runtime" : void 0;
}
function compareDue(a, b, byReason) {
	const rank = ({ reason }) => byReason && reason === "other-runtime" ? 1 : 0;
	return rank(a) - rank(b) || compareText(a.lastOn ?? "", b.lastOn ?? "");
}
/** The rule that is due next by its age, and the date; undefined when there is none that was ever measured. */
function findNextDue(auditables, { agent, audit }) {
	const [oldest] = auditables.flatMap(({ rule, lastOn, agent: own }) => lastOn === void 0 || agent !== void 0 && own !== agent ? [] : [{
		rule: rule.id,
		lastOn
	}]).sort((a, b) => compareText(a.lastOn, b.lastOn));
	if (oldest === void 0 || Number.isNaN(startOf(oldest.lastOn))) return void 0;
	const dueMs = startOf(oldest.lastOn) + Math.ceil(audit.everyMs / dayMs) * dayMs;
	return {
		rule: oldest.rule,
		on: new Date(dueMs).toISOString().slice(0, 10)
	};
}
/** True for a verdict of the future. A day of difference is a time zone, more is a clock that is wrong. */
function isAhead(lastOn, today) {
	return startOf(lastOn) > startOf(today) + dayMs;
}
function startOf(date) {
	return Date.parse(`${date}T00:00:00Z`);
}

// src/stages/gate/plan/plan-batch.ts
/**
* Turns the slots of a batch into trials: numbered per task and rules present, each with a seed no other trial shares, in a
* seeded random order that interleaves the arms. `earlier` are the trials of this measurement planned before.
*/
function planBatch(measurement, runSeed, batch, slots, earlier) {
	const standing = measurement.activeSet.map((rule) => rule.id);
	const about = describeMeasurement(measurement);
	const next = countTrials(earlier);
	const shuffled = [...slots.map(({ task, present: tested, toggled }) => {
		const present = [...standing, ...tested];
		const name = nameCell(task, present);
		const index = next.get(name) ?? 0;
		next.set(name, index + 1);
		const seed = hashParts("trial", String(runSeed), about, name, String(index));
		return {
			task,
			present,
			toggled,
			index,
			seed,
			key: hashParts("key", seed)
		};
	})].sort((a, b) => hashParts("order", a.seed) < hashParts("order", b.seed) ? -1 : 1);
	const { id, agent } = measurement;
	return shuffled.map((spec, place) => {
		return {
			...spec,
			measurement: id,
			agent,
			batch,
			order: earlier.length + place + 1
		};
	});
}
/** What the seeds depend on besides the run: other words are other trials. */
function describeMeasurement({ id, rules }) {
	return hashParts(id, ...rules.flatMap(({ rule, text }) => [...[
		rule.id,
		rule.agent,
		rule.body,
		rule.scope.join("\0")
	], ...text === void 0 ? [] : [text.digest]]));
}
function countTrials(trials) {
	const counts = /* @__PURE__ */ new Map();
	for (const { task, present } of trials) {
		const name = nameCell(task, present);
		counts.set(name, (counts.get(name) ?? 0) + 1);
	}
	return counts;
}
function nameCell(task, present) {
	return [task, ...present].join("\0");
}

// src/stages/gate/plan/deal-units.ts
/**
* Deals units to at most `hands` hands, each a run of neighbours, as evenly as can be: a hand that is lost takes few measurements with it.
* A unit is never torn, and every unit is dealt. There are exactly `hands` hands; with fewer units some are empty.
*/
function dealUnits(units, hands) {
	const start = (hand) => Math.floor(units.length * hand / hands);
	return Array.from({ length: hands }, (_, hand) => units.slice(start(hand), start(hand + 1)));
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

export { findNextDue as a, planTrials as c, groupRules as d, makeBundle as f, expectTrialTokens as h, chooseAudited as i, resolveMinimalEffect as l, expectRounds as m, dealUnits as n, isAhead as o, addSpend as p, planBatch as r, selectRules as s, planRounds as t, groupAudited as u };