import { C as defined, b as hashParts } from "./util.js";
import { R as behaviourDefaults, _ as wantedSaving } from "./model.js";
import { F as compareText } from "./text.js";
import { D as priorCv, K as autoMinimalEffect, O as priorTrialsPerCell, _ as countFirstPairs, k as trialsForPrice } from "./stats.js";
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
/** Error rates at which a price is asked (docs/guides/behaviour.md). */
const priceRates = {
	alpha: .05,
	beta: .1
};
/**
* Expected and worst-case spend of a rule that buys behaviour: pairs until its question is settled, then the trials of the price, among which
* those pairs are. What is expected is the way of a rule that earns and costs next to nothing: its price is told from a cost of all of it. At
* worst all pairs are used and the cost is as close to the price as the minimal effect tells apart.
*/
function spendBehaviour(basis, { maxPairs, price }) {
	const ofPrice = (share) => estimateSpend({
		...basis,
		...priceRates,
		minEffect: share
	});
	const trials = Math.max(2 * expectPairs(maxPairs), ofPrice(price).expected.trials);
	const meanTokens = expectTrialTokens(basis.meanTrialTokens, basis.trialLimit);
	const { worst } = ofPrice(Math.min(price, basis.minEffect));
	return {
		expected: {
			trials,
			tokens: Math.round(trials * meanTokens)
		},
		worst: addSpend(worst, {
			trials: 2 * maxPairs,
			tokens: 2 * maxPairs * basis.trialLimit
		})
	};
}
/** Pairs that a question of behaviour likely takes. */
function expectPairs(maxPairs) {
	return Math.min(13, maxPairs);
}
/** Trials of the closing check of rules that earned together: what was shown shows again before the price has what its first look needs. */
function expectClosing(tasks) {
	return 2 * tasks * trialsForPrice(tasks);
}
/** Sum of spends. */
function addSpend(a, b) {
	return {
		trials: a.trials + b.trials,
		tokens: a.tokens + b.tokens
	};
}

// src/stages/gate/plan/bill-rules.ts
/**
* Bills the rules of one measurement. Together they are expected to cost less than one by one, and each carries its part; at worst they
* cost as much, whatever the budget allows. Dollars stay unknown without a price.
*/
function billRules({ kind, rules, agent }, basis) {
	const { test, known, budget, prices } = basis;
	const trial = expectTrial(basis);
	const isBehaviour = rules.some(({ rule }) => rule.probe !== void 0);
	const spendBasis = {
		...test,
		meanTrialTokens: known?.tokens,
		trialLimit: budget.trial
	};
	const { expected, worst } = isBehaviour ? spendTogether(spendBasis, priceOf(rules, basis.behaviour), rules.length) : {
		...estimateSpend(spendBasis),
		...spendTokens(kind, spendBasis, rules.length)
	};
	const parts = splitEvenly(expected.trials, rules.length);
	return rules.map(({ rule }, place) => {
		const trials = parts[place] ?? 0;
		const cost = {
			trials,
			tokens: Math.round(trials * trial.tokens),
			dollars: times(trial.dollars, trials)
		};
		const bill = {
			rule: rule.id,
			agent,
			basis: known?.basis ?? "assumed",
			expected: cost
		};
		const atWorst = {
			...worst,
			dollars: times(prices.worstTrial, worst.trials)
		};
		if (isBehaviour) return {
			...bill,
			worst: atWorst,
			pairs: pairsOf(basis.behaviour)
		};
		if (kind === "drops") return {
			...bill,
			worst: atWorst
		};
		return {
			...bill,
			worst: atWorst,
			payback: {
				sessions: Math.ceil(trials / test.minEffect),
				saving: test.minEffect
			}
		};
	});
}
function spendTokens(kind, basis, rules) {
	const { expected } = estimateSpend(basis);
	return { expected: (kind === "drops" ? spendDrops : spendPairs)(expected, rules) };
}
/** Rules that buy behaviour share pairs, and are checked together once more: of that check each carries its part. */
function spendTogether(basis, behaviour, rules) {
	const { expected, worst } = spendBehaviour(basis, behaviour);
	if (rules === 1) return {
		expected,
		worst
	};
	const shared = spendPairs(expected, rules);
	const part = {
		trials: Math.ceil(worst.trials / rules),
		tokens: Math.ceil(worst.tokens / rules)
	};
	return {
		expected: {
			...shared,
			trials: shared.trials + expectClosing(basis.tasks)
		},
		worst: addSpend(worst, part)
	};
}
/** The smallest price decides how many trials tell a cost from it. */
function priceOf(rules, behaviour) {
	const prices = rules.map(({ rule }) => rule.probe?.price ?? behaviour.price);
	return {
		...behaviour,
		price: Math.min(...prices)
	};
}
function pairsOf({ maxPairs }) {
	return {
		expected: expectPairs(maxPairs),
		worst: maxPairs
	};
}
/** Tokens and dollars one trial is expected to take. */
function expectTrial({ known, prices, budget }) {
	const tokens = expectTrialTokens(known?.tokens, budget.trial);
	return {
		tokens,
		dollars: known?.dollars ?? times(prices.inputToken, tokens)
	};
}
/** Bills with their sum, both at worst what the budget allows: of an agent, and of the run. */
function totalBills(bills, budget) {
	const sum = (own, of) => own.map((bill) => bill[of]).reduce(addCost, nothing);
	const worst = limitCost([...Map.groupBy(bills, ({ agent }) => agent).values()].map((own) => limitCost(sum(own, "worst"), budget)).reduce(addCost, nothing), {
		...budget,
		agent: budget.run
	});
	const whole = sum(bills, "worst");
	return {
		bills: bills.map((bill) => ({
			...bill,
			worst: limitCost(bill.worst, budget)
		})),
		expected: sum(bills, "expected"),
		worst,
		isLimited: worst.tokens < whole.tokens || worst.dollars !== whole.dollars
	};
}
const nothing = {
	trials: 0,
	tokens: 0,
	dollars: 0
};
function addCost(a, b) {
	const isKnown = a.dollars !== "unknown" && b.dollars !== "unknown";
	return {
		...addSpend(a, b),
		dollars: isKnown ? Number(a.dollars) + Number(b.dollars) : "unknown"
	};
}
/** The budget is a hard limit, so no worst case is above it. Dollars that nobody knows are held against nothing. */
function limitCost({ trials, tokens, dollars }, { run, agent, dollars: most }) {
	return {
		trials,
		tokens: Math.min(tokens, run, agent),
		dollars: dollars === "unknown" ? dollars : Math.min(dollars, most)
	};
}
function times(dollars, factor) {
	return dollars === "unknown" ? dollars : dollars * factor;
}
/** Whole parts whose sum is the whole: the first ones take what is left over. */
function splitEvenly(whole, parts) {
	const each = Math.floor(whole / parts);
	return Array.from({ length: parts }, (_, place) => each + (place < whole - each * parts ? 1 : 0));
}

// src/stages/gate/plan/group-rules.ts
/**
* Puts rules that share an agent and a set of standing rules into one measurement, in the order of the plan: a rule alone, several
* by complementary pairs. Rules that buy behaviour are measured together and apart from those that buy tokens: their questions ask for other
* tasks. A rule whose receipt is to be confirmed is measured by itself. A change of text is, too: what adds like a rule that comes, what replaces like one that goes. Rules that leave memory
* are dropped one by one, as in an audit.
*/
function groupRules(rules) {
	const entering = rules.filter(({ leaving }) => leaving === void 0);
	return [...[...Map.groupBy(entering, ({ agent, activeSet, text, rule, model = "", claimed }) => JSON.stringify([
		agent,
		model,
		activeSet.map(({ id }) => id),
		rule.probe !== void 0,
		(text ?? claimed) && rule.id
	])).values()].map((group) => makeMeasurement(group, chooseKind(group))), ...groupAudited(rules.filter(({ leaving }) => leaving !== void 0))];
}
function chooseKind([first, ...others]) {
	if (others.length > 0) return "pairs";
	return first?.text?.effect === "replaces" ? "drops" : "alone";
}
/**
* Active rules that may leave, one measurement by drops per agent, even of a single rule: what is left standing is in every trial. A rule that
* buys behaviour has one of its own here, too.
*/
function groupAudited(rules) {
	return [...Map.groupBy(rules, ({ agent, rule }) => JSON.stringify([agent, ...rule.probe === void 0 ? [] : [rule.id]])).values()].map((group) => {
		const audited = new Set(group.flatMap(({ rule: { id, partOf } }) => [id, partOf]));
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
	const subjects = rules.map((planned) => {
		const { rule, rent } = planned;
		return {
			id: rule.id,
			members: [rule.id],
			rent,
			...answersOf([planned])
		};
	});
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
/**
* The final check of rules that earned together, all of them at once against none; or of rules that may leave one by one, none of them
* against all. Of rules that buy behaviour each probe is asked of all of them.
*/
function makeBundle(rules, kind = "alone") {
	const { id, agent, tasks, activeSet } = makeMeasurement(rules, kind);
	const members = rules.map(({ rule }) => rule.id);
	const rent = rules.reduce((total, planned) => total + planned.rent, 0);
	const bundle = {
		id: `bundle:${id}`,
		members,
		rent,
		...answersOf(rules)
	};
	const subjects = kind === "alone" && rules.every(({ rule }) => rule.probe !== void 0) ? members.map((about) => ({
		...bundle,
		id: `bundle:${about}`,
		about
	})) : [bundle];
	return {
		id: bundle.id,
		kind,
		agent,
		tasks,
		activeSet,
		rules,
		subjects
	};
}
/** Golden tasks whose answer one of the rules gives away. */
function answersOf(rules) {
	const answers = [...new Set(rules.flatMap((planned) => planned.answers ?? []))].sort();
	return answers.length === 0 ? {} : { answers };
}
/** True for a subject that is several rules at once. */
function isBundled({ id, members }) {
	return !members.includes(id);
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

// src/stages/gate/plan/split-model.ts
/**
* A rule as what is measured: itself with the model of the config, and a part of its own for each other model, so that each gives a verdict.
* No id of a ledger has an `@`.
*/
function splitByModel(entry, models) {
	return [entry, ...models.map((model) => ({
		...entry,
		rule: {
			...entry.rule,
			id: `${entry.rule.id}@${model}`
		},
		model
	}))];
}
/** Id of the rule of the ledger that a part is of; the id itself without a model. */
function unsplitId(id, model) {
	return model === void 0 ? id : id.slice(0, -`@${model}`.length);
}

// src/stages/gate/plan/weigh-worth.ts
/** Largest saving a sentence of advice has been seen to bring, as a share of a session (facts on real rules: up to a quarter). */
const bestSaving = .25;
/**
* Rules of a measurement that are not worth its trials, with the reason in words: they cannot pay back inside the horizon, or (`isNew`: nothing
* is paid for yet) the budget has no room for the first look. All rules of a measurement share both answers.
*/
function weighWorth(measurement, bills, policy, { basis, isNew }) {
	const room = isNew ? lackRoom(countFirst(measurement), basis) : void 0;
	return bills.flatMap((bill) => {
		const why = lackPayback(bill, policy) ?? room;
		return why === void 0 ? [] : [{
			rule: bill.rule,
			why
		}];
	});
}
/** What is asked to return its trials: not an audit, nor words that replace others. */
function lackPayback({ expected: { trials }, payback }, policy) {
	const sessions = horizonSessions(policy);
	if (sessions === void 0 || payback === void 0) return void 0;
	const returned = sessions * bestSaving;
	if (returned >= trials) return void 0;
	return `measuring takes about ${trials} trials, and even a saving of ${bestSaving * 100} % would return only ${Math.floor(returned)} of them in ${sessions} sessions`;
}
/** The fewest trials per task before a first look: two with the rule, and one without it where earlier baselines are reused. */
const fewestPerTask = 3;
/** Before its first look a rule with a probe has two pairs of each of its tasks, one of each where they are many. */
function countFirst({ tasks, rules }) {
	const targets = rules.flatMap(({ rule: { probe } }) => probe === void 0 ? [] : [(probe.tasks ?? tasks).length]);
	return targets.length === 0 ? fewestPerTask * tasks.length : 2 * countFirstPairs(Math.min(...targets));
}
/** The limit that ends measuring before the first look; undefined when none does, or while the cost of a trial is only assumed. */
function lackRoom(trials, { known, prices, budget }) {
	if (known === void 0) return void 0;
	const { tokens, dollars } = expectTrial({
		known,
		prices,
		budget
	});
	const needed = (mean, worst) => (trials - 1) * mean + worst;
	const start = `its first look takes at least ${trials} trials`;
	const inTokens = Math.ceil(needed(tokens, budget.trial));
	const [key, limit] = budget.agent < budget.run ? ["budget.agent", budget.agent] : ["budget.run (or --budget-tokens)", budget.run];
	if (inTokens > limit) return `${start}, which need room for ${inTokens} tokens, and ${key} is ${limit}`;
	if (dollars === "unknown" || prices.worstTrial === "unknown") return void 0;
	const inDollars = needed(dollars, prices.worstTrial);
	if (inDollars <= budget.dollars) return void 0;
	return `${start}, which need room for $${inDollars.toFixed(2)}, and budget.dollars is ${budget.dollars}`;
}

// src/stages/gate/plan/plan-trials.ts
/**
* Turns the rules to measure into a plan: pure, nothing is spent. A rule whose agent has no tasks must not be passed. `group` says
* which rules are measured together, and how.
*/
function planTrials(input, group = groupRules) {
	const rules = input.toMeasure.map((entry) => planRule(entry, input));
	const billed = group(rules).map((measurement) => billMeasurement(measurement, input));
	const notWorthMeasuring = inOrder(rules, billed.flatMap(({ notWorth }) => notWorth));
	const bills = inOrder(rules, billed.flatMap((entry) => entry.bills));
	return {
		digest: `sha256:${hashParts(describeInputs(input, rules))}`,
		rules,
		...totalBills(bills, input.config.budget),
		...input.prices.worstTrial === "unknown" ? { unpriced: input.config.runner.model } : {},
		notWorthMeasuring,
		skipped: input.anyway ? [] : notWorthMeasuring.map(({ rule }) => rule)
	};
}
function billMeasurement(measurement, input) {
	const { policy, budget } = input.config;
	const { alpha, beta } = policy;
	const tasks = measurement.tasks.length;
	const basis = {
		test: {
			tasks,
			minEffect: resolveMinimalEffect(policy, tasks),
			alpha,
			beta
		},
		known: input.known.get(measurement.agent),
		prices: input.prices,
		budget,
		behaviour: {
			...behaviourDefaults,
			...policy.behaviour
		}
	};
	const bills = billClaimed(measurement, basis, billRules(measurement, basis));
	return {
		bills,
		notWorth: weighWorth(measurement, bills, policy, {
			basis,
			isNew: input.isNew
		})
	};
}
/** Of a rule with a receipt to be confirmed the trials that confirm it are expected; at worst it is measured as if there were none. */
function billClaimed(measurement, basis, plain) {
	const minEffect = Math.max(basis.test.minEffect, ...measurement.rules.map(({ claimed }) => claimed ? wantedSaving(claimed) : 0));
	if (minEffect === basis.test.minEffect) return plain;
	const claimed = billRules(measurement, {
		...basis,
		test: {
			...basis.test,
			minEffect
		}
	});
	return plain.map((bill, place) => ({
		...bill,
		expected: claimed[place]?.expected ?? bill.expected
	}));
}
/** What was found measurement by measurement, in the order of the plan. */
function inOrder(rules, entries) {
	const byRule = new Map(entries.map((entry) => [entry.rule, entry]));
	return rules.flatMap(({ rule }) => byRule.get(rule.id) ?? []);
}
function planRule({ rule, reason, text, leaving, compared, model, hasEarned, claimed }, input) {
	const own = [unsplitId(rule.id, model), rule.partOf];
	const agent = rule.agent === "all" ? [...input.tasks.keys()][0] ?? "all" : rule.agent;
	const answers = input.answers?.get(rule.body)?.filter((task) => input.tasks.get(agent)?.includes(task)) ?? [];
	return {
		rule,
		reason,
		rent: compared === void 0 ? text?.tokens ?? rentUnderTest({
			rule,
			leaving
		}, input.rentOf) : 0,
		agent,
		tasks: input.tasks.get(agent) ?? [],
		activeSet: input.active.filter((other) => !own.includes(other.id) && [agent, "all"].includes(other.agent)),
		...answers.length === 0 ? {} : { answers },
		...defined({
			text,
			leaving,
			compared,
			model
		}),
		...hasEarned === true ? { hasEarned } : {},
		...defined({ claimed })
	};
}
/** What the words under test cost: of a rule that is reworded what the old words cost more than the new ones, never below 0. */
function rentUnderTest({ rule, leaving }, rentOf) {
	return leaving?.kind === "reworded" ? Math.max(0, rentOf(rule) - rentOf(leaving.to)) : rentOf(rule);
}
/** Everything that decides what a trial does; positions in files do not. */
function describeInputs(input, rules) {
	const bare = ({ id, agent, body, scope, probe }) => ({
		id,
		agent,
		body,
		scope,
		probe
	});
	const { removals: _asked, ...policy } = input.config.policy;
	return stableJson({
		inputs: input.inputs,
		seed: input.config.seed,
		runner: input.config.runner,
		policy,
		trialLimit: input.config.budget.trial,
		rules: rules.map(({ rule, agent, tasks, activeSet, text, leaving, compared, claimed }) => {
			const change = leaving === void 0 ? {} : { leaving: leaving.kind === "removed" ? leaving : bare(leaving.to) };
			const sides = compared === void 0 ? {} : { compared: compared.digest };
			return {
				rule: bare(rule),
				agent,
				tasks,
				activeSet: activeSet.map(bare),
				text: text?.digest,
				...change,
				...sides,
				...claimed === void 0 ? {} : {
					claimed: claimed.chain,
					within: claimed.trials
				}
			};
		})
	});
}

// src/stages/gate/plan/select-rules.ts
/**
* Sorts head's rules: new and changed candidates are measured unless a proved receipt already earns; an active rule needs
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
	const by = input.earned.get(rule.id);
	if (by !== void 0) return touched ? {
		kind: "receipt",
		rule,
		by
	} : {
		kind: "keep",
		rule
	};
	if (rule.status === "active" && input.protectedAtBase.has(rule.id)) return {
		kind: "keep",
		rule
	};
	const hint = input.hinted.get(rule.id);
	if (hint !== void 0) return {
		kind: "hint",
		rule,
		hint
	};
	return {
		kind: "measure",
		rule,
		reason: whyMeasured(rule, input, isWaiting)
	};
}
function whyMeasured({ id, status }, { added }, isWaiting) {
	if (status === "active") return "unstamped";
	if (isWaiting) return "asked";
	return added.has(id) ? "added" : "changed";
}

// src/stages/gate/plan/choose-audited.ts
const dayMs = 864e5;
/**
* The rules an audit measures. Due ones first by age or by what real sessions showed, the oldest first, then those whose model or CLI changed; without `due` the
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
function findDueReason({ lastOn, changed, isLiveDue }, { today, audit }) {
	if (lastOn === void 0) return "never-measured";
	if (!(startOf(today) - startOf(lastOn) < audit.everyMs)) return "aged";
	if (isLiveDue) return "live";
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
	const shuffled = [...slots.map(({ task, present: tested, toggled, pair }) => {
		const present = [...standing, ...tested];
		const name = nameCell(task, present);
		const index = next.get(name) ?? 0;
		next.set(name, index + 1);
		const seed = hashParts("trial", String(runSeed), about, name, String(index));
		return {
			task,
			present,
			toggled,
			...pair === void 0 ? {} : { pair },
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
	return hashParts(id, ...rules.flatMap(({ rule, text, leaving, compared }) => [
		...[
			rule.id,
			rule.agent,
			rule.body,
			rule.scope.join("\0")
		],
		...rule.probe === void 0 ? [] : [JSON.stringify(rule.probe)],
		...text === void 0 ? [] : [text.digest],
		...leaving?.kind === "reworded" ? [leaving.to.body, leaving.to.scope.join("\0")] : [],
		...compared === void 0 ? [] : [compared.digest]
	]));
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

export { totalBills as _, findNextDue as a, expectRounds as b, planTrials as c, resolveMinimalEffect as d, groupAudited as f, makeMeasurement as g, makeBundle as h, chooseAudited as i, splitByModel as l, isBundled as m, dealUnits as n, isAhead as o, groupRules as p, planBatch as r, selectRules as s, planRounds as t, unsplitId as u, addSpend as v, expectTrialTokens as x, estimateSpend as y };