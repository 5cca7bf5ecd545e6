import { C as defined } from "./util.js";
import { Q as metricWeights, R as behaviourDefaults, j as ProblemError } from "./model.js";
import { g as selectCompiledRules } from "./stage-ledger.js";
import { m as evidencePolicy, p as behaviourPolicy } from "./repository-receipts.js";
import { Sn as readContexts, mn as readSameTrial, un as readByContext, wn as readTrials } from "./store.js";
import { D as listUndecided, K as weighRemoval, N as loadBehaviour, O as replayLooks, f as startDesign, j as decideRule, m as confirmClaim, p as absorbBatch, u as openStrata } from "./stage-decide.js";
import { g as makeMeasurement, h as makeBundle, m as isBundled, r as planBatch, t as planRounds } from "./stage-plan.js";
import { _ as priceKnown, v as priceTrial } from "./stage-budget.js";
import { a as selfTestLine } from "./stage-selftest.js";
import { i as contextOf, l as nameStratum, n as openArm, r as openTrialPorts, s as termsFor, t as runAffordable, u as taskOfStratum } from "./run-ports.js";
import { l as listPricing } from "./run-money.js";
import { t as oldestReusableMs } from "./run-place.js";
import { n as findScriptStop } from "./run-scripts.js";
import { n as proveDelivery } from "./run-proving.js";

// src/run/settling/asked-behaviours.ts
/** A closing check asks again what was shown with an error of one in fifty: one in ten is enough, and only a clear loss speaks against it. */
const closingAlpha = .1;
const closingRoom = 50;
/** The probes of a measurement; undefined where none of its rules buys behaviour. What judges behaviour is loaded where a rule asks for it. */
async function askedBehaviours(config, measurement) {
	const policies = listPolicies(config, measurement);
	if (policies === void 0) return void 0;
	const [{ answerProbe }] = await Promise.all([import("./load-answer-probe.js"), loadBehaviour()]);
	const probes = listProbes(measurement);
	return {
		policies,
		answersOf: ({ facts }) => Object.fromEntries(probes.map(({ subject, probe }) => [subject.id, answerProbe(probe, facts)])),
		isAnswering: ({ task, facts }) => facts !== void 0 && [...policies.values()].some((own) => (own.targets ?? own.tasks).includes(task))
	};
}
/** Of words that earned, and of a rule that a change takes out, it is asked whether they are missed. */
function stakeOf(rules) {
	return rules.every(({ leaving, hasEarned }) => leaving !== void 0 || hasEarned === true) ? { stake: "removal" } : {};
}
/** What each subject that buys behaviour is judged by, by its id; undefined where none does. */
function listPolicies(config, measurement) {
	const probes = listProbes(measurement);
	if (probes.length === 0) return void 0;
	const { rules, tasks } = measurement;
	return new Map(probes.map(({ subject, probe }) => {
		const own = {
			...behaviourPolicy(config, probe, tasks),
			...stakeOf(rules)
		};
		return [subject.id, isBundled(subject) ? closing(own, sumPrices(config, rules)) : own];
	}));
}
function listProbes({ rules, subjects }) {
	return rules.some(({ text, compared }) => text ?? compared) ? [] : subjects.flatMap((subject) => findProbe(rules, subject));
}
function findProbe(rules, subject) {
	const asked = rules.find(({ rule }) => rule.id === (subject.about ?? subject.id));
	return asked?.rule.probe === void 0 ? [] : [{
		subject,
		probe: asked.rule.probe
	}];
}
/** Together they may cost what they may cost one by one. */
function sumPrices({ policy }, rules) {
	const usual = policy.behaviour?.price ?? behaviourDefaults.price;
	return rules.reduce((total, { rule }) => total + (rule.probe?.price ?? usual), 0);
}
function closing(policy, price) {
	return {
		...policy,
		price,
		alpha: closingAlpha,
		room: closingRoom
	};
}

// src/run/settling/refuse-other-context.ts
/**
* Throws ProblemError when a run has trials that are not what the same trials would be here. The plan names everything of the repository
* they depend on, so what differs is this machine: its Node.js, or a rentroll that lays trials out otherwise. `contextOf` says what a trial
* would depend on here; journals of the first schema know no contexts.
*/
function refuseOtherContext(run, records, contexts, contextOf) {
	if (records.find((record) => {
		const context = contexts.get(record.key) ?? "";
		return context !== "" && context !== contextOf(record);
	}) === void 0) return;
	throw new ProblemError([{
		code: "run-other-context",
		severity: "error",
		message: `the run "${run}" began with another version of Node.js than ${process.version}, or with another version of rentroll: its trials would not belong together`,
		hint: "Continue it where it began, or measure anew here with rentroll check --fresh, which pays for every trial again.",
		blame: "setup"
	}]);
}

// src/run/settling/reuse-baseline.ts
/** The newest this many trials of a task are reused; more would hardly narrow the screening. */
const mostPerTask = 16;
/**
* Baseline trials of earlier runs, of the journal and of the folder of baselines, that fit a measurement of one rule, or of rules with a probe, to the last byte
* of memory, fixture, task and settings, and are young. Trials of an earlier measurement of the same rule are left out: they may be the
* very trials this run is about to make as sentinels. The choice depends on when the run first began, so a resumed run reuses the same
* ones; a replay reuses those that were recorded.
*/
function readReusable(openRun, terms, measurement) {
	const isAsked = measurement.rules.some(({ rule }) => rule.probe !== void 0);
	if (measurement.kind === "drops" || measurement.kind === "pairs" && !isAsked) return [];
	const recorder = openRun.place.kind === "live" ? openRun.place.recorder : void 0;
	const present = measurement.activeSet.map(({ id }) => id);
	return measurement.tasks.flatMap((task) => {
		const context = contextOf(openRun, terms, {
			task,
			present
		});
		const reused = takeNewest(findByContext(openRun, context).filter((trial) => trial.task === task && trial.agent === measurement.agent)).filter((trial) => trial.measurement !== measurement.id);
		for (const { ranAt, run, ...record } of reused) recorder?.baseline({
			context,
			run,
			ranAt,
			record
		});
		return reused;
	});
}
function findByContext({ place, baselines, db, run, beganAt }, context) {
	if (place.kind === "replay") return place.recording.baselines(context).map(toDated);
	const query = {
		context,
		exceptRun: run,
		after: new Date(beganAt.getTime() - oldestReusableMs),
		before: beganAt,
		limit: mostPerTask
	};
	const journalled = readByContext(db, query);
	const keys = new Set(journalled.map(({ key }) => key));
	const kept = baselines.read(context).filter((trial) => isWanted(trial, query) && !keys.has(trial.record.key));
	return [...journalled, ...kept.map(toDated)];
}
function isWanted({ run, ranAt }, { exceptRun, after, before }) {
	return run !== exceptRun && ranAt >= after.toISOString() && ranAt < before.toISOString();
}
function toDated({ record, ranAt, run }) {
	return {
		...record,
		ranAt,
		run
	};
}
/** Newest first, then by key, as the journal answers. */
function takeNewest(trials) {
	const byTime = (a, b) => a.ranAt < b.ranAt ? 1 : -1;
	return trials.toSorted((a, b) => a.ranAt === b.ranAt ? a.key < b.key ? -1 : 1 : byTime(a, b)).slice(0, mostPerTask);
}

// src/run/settling/settle-measurement.ts
/**
* Runs the batches a measurement asks for until its verdicts are settled or something stops it. Looks happen only between
* batches, so the outcome does not depend on concurrency or on where a run was resumed.
*/
async function settleMeasurement(input) {
	const design = startDesign(setupOf(input));
	input.watch?.(design);
	return settleDesign(input, design, []);
}
/** The same from a design that has begun; `before` are its trials so far, in plan order. */
async function settleDesign(input, begun, before) {
	const { measurement, seed, ports, countOf = (trial) => trial, topUp = Number.POSITIVE_INFINITY } = input;
	let [design, records] = [begun, before];
	while (design.next.length > 0) {
		if (design.batch > topUp) return {
			measurement,
			design,
			records,
			stop: { kind: "top-up-limit" }
		};
		const result = await runAffordable(planBatch(measurement, seed, design.batch + 1, design.next, records), ports);
		const failed = await findScriptStop(measurement, result.records, input.ledger ?? "");
		if (failed !== void 0) return {
			measurement,
			design,
			records,
			stop: {
				kind: "probe",
				...failed
			}
		};
		records = [...records, ...result.records];
		design = absorbBatch(design, result.records.map(countOf));
		input.watch?.(design);
		if (input.isOver?.(design) === true) return {
			measurement,
			design,
			records
		};
		if (result.stop !== void 0) return {
			measurement,
			design,
			records,
			stop: result.stop
		};
	}
	const stop = listUndecided(design).length > 0 ? { stop: { kind: "trial-limit" } } : {};
	return {
		measurement,
		design,
		records,
		...stop
	};
}
/** A measurement that was planned but never begun, because the run had ended before its turn. */
function skipMeasurement(input, stop) {
	return {
		measurement: input.measurement,
		design: startDesign(setupOf(input)),
		records: [],
		stop
	};
}
/** The design a measurement begins with. */
function setupOf({ measurement, policy, behaviours, seed, cached, firstRounds, isEager }) {
	const { kind, agent, subjects, tasks } = measurement;
	const rounds = { ...defined({
		firstRounds,
		isEager,
		behaviours
	}) };
	return {
		kind,
		agent,
		subjects,
		tasks,
		policy,
		seed: String(seed),
		cached,
		...rounds
	};
}

// src/run/settling/summarise-look.ts
/** What a look says about each subject, and how many trials the rest may take at worst. */
function summariseLook(design) {
	return {
		estimates: design.subjects.map(estimateSubject),
		trialsLeft: countTrialsLeft(design)
	};
}
function estimateSubject({ subject: { id, rent }, evidence, settled }) {
	const decision = decideRule(evidence);
	return {
		rule: id,
		rent,
		verdict: settled ? decision.verdict : "undecided",
		...savingOf(decision)
	};
}
function savingOf({ saving, interval, baselineMean }) {
	return baselineMean > 0 ? { saving: {
		tokens: saving,
		interval
	} } : {};
}
/**
* One trial of a pair is for all undecided subjects, so the slowest of them decides; of drops half the trials are shared and
* the others are for one subject each.
*/
function countTrialsLeft(design) {
	if (design.next.length === 0) return 0;
	const open = listUndecided(design);
	const slowest = Math.max(0, ...open.map(({ evidence }) => decideRule(evidence).settle.trials));
	const share = design.setup.kind === "drops" ? (open.length + 1) / 2 : 1;
	return Math.max(design.next.length, Math.ceil(slowest * share));
}

// src/run/settling/settle-all.ts
/**
* Settles measurements one after another, once it is proved that their lines reach their agents. A broken environment and an interrupt end the run; a budget stop of one agent leaves
* room for another.
*/
async function settleAll(openRun, measurements, options) {
	const settled = [];
	if (options.cannotRun === void 0 && options.steps?.isMeasured !== true) await proveDelivery(openRun, measurements);
	for (const measurement of measurements) {
		const one = await settleOne(openRun, measurement, options, haltOf(settled));
		settled.push(one);
		if (isWhole(one)) await options.steps?.complete("measure", measurement.id);
	}
	return settled;
}
/** True when nothing more is to be measured: settled, or given up by its own limits. */
function isWhole({ stop }) {
	return stop === void 0 || stop.kind === "trial-limit" || stop.kind === "top-up-limit";
}
async function settleOne(openRun, measurement, options, halt) {
	const { config } = openRun;
	const terms = termsFor(openRun, measurement);
	const claimed = measurement.rules.find((rule) => rule.claimed !== void 0)?.claimed;
	const stored = options.reuse && claimed === void 0 ? readReusable(openRun, terms, measurement) : [];
	const { reuse: _read, steps, roundsOf, cannotRun: refuse, alpha, ...limits } = options;
	const policy = withAlpha(policyOf(config, measurement), alpha);
	const asked = await askedBehaviours(config, measurement);
	const reused = asked === void 0 ? stored : stored.filter((trial) => asked.isAnswering(trial));
	const input = {
		...limits,
		...roundsOf === void 0 ? {} : { firstRounds: roundsOf(measurement) },
		measurement,
		policy,
		seed: config.seed,
		cached: asked === void 0 ? reused : reused.map((trial) => ({
			...trial,
			answers: asked.answersOf(trial)
		})),
		...countInDollars(config, measurement),
		ledger: openRun.scripts?.ledger ?? "",
		...asked === void 0 ? {} : askInput(asked),
		...claimed === void 0 ? {} : confirmInput(claimed, roundsOf === void 0)
	};
	if (halt !== void 0) return {
		...skipMeasurement(input, halt),
		reused
	};
	refuseMixed(openRun, measurement, terms);
	const arm = openArm(openRun, measurement);
	const cannot = refuse ?? (steps?.isMeasured === true ? cannotRun : arm.cannotRun);
	const ports = openTrialPorts(openRun, [{
		...arm,
		cannotRun: cannot
	}]);
	const settled = await settleMeasurement({
		...input,
		ports,
		watch: (design) => tellDesign(openRun, measurement, design)
	});
	tellVerdicts(openRun.world, settled.design);
	return {
		...settled,
		reused
	};
}
/** A claim is asked about at every look, and measuring ends where it is confirmed. Planned for one look it is asked about there. */
function confirmInput(claimed, isEager) {
	const isConfirmed = ({ evidence }) => confirmClaim(evidence, claimed).kind === "confirmed";
	return {
		isEager,
		isOver: ({ subjects }) => subjects.every(isConfirmed)
	};
}
/** What settling needs to know of rules that buy behaviour. */
function askInput({ policies, answersOf }) {
	return {
		behaviours: policies,
		countOf: (record) => ({
			...record,
			answers: answersOf(record)
		})
	};
}
/**
* Words that go were somebody's, or earned: that they bring nothing has to be as sure as it has to be of a rule that comes. Models that nobody
* prices are compared without cache reads, which cost next to nothing at any of them.
*/
function policyOf(config, { rules, tasks }) {
	const [model = config.runner.model] = rules.flatMap((rule) => rule.model ?? []);
	const policy = evidencePolicy({
		...config,
		runner: {
			...config.runner,
			model
		}
	}, tasks.length);
	const [compared] = rules.flatMap((rule) => rule.compared ?? []);
	if (compared?.a.kind === "model" && compared.unit === "tokens") return {
		...policy,
		metric: "processing",
		weights: metricWeights.processing
	};
	return rules.some(({ text, leaving }) => text?.effect === "replaces" || leaving !== void 0) ? {
		...policy,
		beta: Math.min(policy.alpha, policy.beta)
	} : policy;
}
function withAlpha(policy, alpha = policy.alpha) {
	return {
		...policy,
		alpha: Math.min(policy.alpha, alpha)
	};
}
/** Where models are compared a trial counts what all of its calls cost, whatever a token costs at either. */
function countInDollars(config, { rules }) {
	if (!rules.some(({ compared }) => compared?.unit === "dollars")) return {};
	const pricing = listPricing(config);
	return { countOf: (trial) => {
		const microDollars = Math.round(priceKnown(trial, pricing) * 1e6);
		const isPartial = priceTrial(trial, pricing) === "unknown";
		return {
			...trial,
			microDollars,
			...isPartial ? { estimated: true } : {}
		};
	} };
}
/** A replay journals nothing, and a recording says itself what it was made with. */
function refuseMixed(openRun, { id }, terms) {
	const { db, run } = openRun;
	const contexts = readContexts(db, run, id);
	refuseOtherContext(run, readTrials(db, run, id), contexts, (record) => contextOf(openRun, terms, record));
}
/** After measuring nothing is run: a trial that the journal lacks ends it. */
function cannotRun({ task }) {
	return `the journal lacks a trial of the task "${task}"`;
}
function tellDesign({ config, world: { progress } }, { id }, design) {
	const look = summariseLook(design);
	const { concurrency } = config;
	if (design.batch > 0) progress.look(look);
	else progress.startMeasurement({
		name: id,
		trials: look.trialsLeft,
		isExact: false,
		concurrency
	});
}
/** A verdict that still waits for the re-run of a failure is not settled. */
function tellVerdicts({ progress }, { subjects }) {
	for (const { subject, judgement, settled } of subjects) progress.verdict(subject.id, settled ? judgement.verdict : "undecided");
}
function haltOf(settled) {
	const stop = settled.at(-1)?.stop;
	return stop?.kind === "environment" || stop?.kind === "cancelled" ? stop : void 0;
}

// src/run/settling/complete-measuring.ts
/**
* Notes that measuring is completed and decided, unless something stopped it. Throws ProblemError when a run that starts after measuring
* lacks a trial: the journal is the truth, whatever the checkpoint says.
*/
async function completeMeasuring(settled, steps) {
	const missing = settled.find(({ stop }) => stop?.kind === "unrecorded")?.stop;
	if (steps.isMeasured && missing?.kind === "unrecorded") throw lacksTrial(missing.detail);
	if (!settled.every(isWhole)) return;
	await steps.complete("measure");
	await steps.complete("decide");
}
function lacksTrial(detail) {
	return new ProblemError([{
		code: "checkpoint-trial-missing",
		severity: "error",
		message: `the checkpoint says that measuring was completed, but ${detail}`,
		hint: "Measure what is missing: rentroll check --from-step measure. What the journal has is not paid for again.",
		blame: "setup"
	}]);
}

// src/run/settling/settled-rule.ts
/** Each rule's verdict out of a measurement of several. */
function listSettled(settled) {
	return settled.measurement.rules.flatMap((planned) => {
		const state = settled.design.subjects.find(({ subject }) => subject.id === planned.rule.id);
		return state === void 0 ? [] : [settleRule(planned, state, settled)];
	});
}
function settleRule(planned, state, { measurement, design, records, reused, stop }) {
	const { evidence, settled } = state;
	const own = listStored(evidence, reused);
	const found = decideRule(evidence);
	const selfTest = selfTestLine(evidence);
	const decision = settled ? found : withhold$2(found);
	return {
		planned,
		measurement,
		decision: design.cache === "drifted" ? {
			...decision,
			flags: [...decision.flags, "DRIFT"]
		} : decision,
		evidence,
		records: matchRecords(evidence, records, own),
		looks: replayLooks(evidence),
		...summariseReuse(design.setup.behaviours === void 0 ? design.cache : stateOfStored(evidence), own),
		...defined({ selfTest }),
		...decision.verdict === "undecided" && stop !== void 0 ? { stop } : {},
		...planned.leaving === void 0 ? {} : { may: weighRemoval(state) },
		...planned.claimed === void 0 ? {} : { confirmation: confirmClaim(evidence, planned.claimed) }
	};
}
/** A crossing whose failures are unexplained, because something stopped the measurement, lets nothing in. */
function withhold$2(decision) {
	return decision.verdict === "undecided" ? decision : {
		...decision,
		verdict: "undecided",
		reason: decision.behaviour === void 0 ? "failures-unexplained" : "failures-open"
	};
}
/** Trials of the run are known by their order, reused ones by their place. */
function matchRecords({ trials }, records, reused) {
	const byOrder = new Map(records.map((record) => [record.order, record]));
	return [...trials.some((trial) => trial.cached) ? reused : [], ...trials.filter((trial) => !trial.cached).flatMap(({ order }) => byOrder.get(order) ?? [])];
}
/** Reused trials that are in the evidence: of rules measured together each has those of its own tasks. */
function listStored({ trials }, reused) {
	const tasks = new Set(trials.filter(({ cached }) => cached).map(({ task }) => task));
	return tasks.size === 0 ? reused : reused.filter(({ task }) => tasks.has(task));
}
/** A probe asks stored trials first, and either they settle its question or they are in no evidence. */
function stateOfStored({ trials }) {
	return trials.some(({ cached }) => cached) ? "screening" : "none";
}
function summariseReuse(cache, reused) {
	if (cache === "none") return {};
	const [oldest = ""] = reused.map(({ ranAt }) => ranAt).sort();
	return { reuse: {
		state: cache,
		trials: reused.length,
		oldest: oldest.slice(0, 10)
	} };
}

// src/run/settling/look-again.ts
/** From which asking on a rule that would enter is looked at a second time. */
const secondLookFrom = 3;
/**
* Error of the second look: with it twenty rewordings of a rule that does nothing are let in at most twice as often as one of them (the table of
* docs/statistics.md, `npm run bench:asking`).
*/
const secondLookAlpha = .01;
/**
* Looks a second time at rules that would enter and whose agent was asked often: fresh trials on all tasks, which share none with those that
* spoke for them, alone and with an error of `secondLookAlpha`. What they do not show is not shown: the rule is undecided. Of receipts that
* trials confirmed the same is asked.
*/
async function lookAgain(openRun, settled, { steps, cannotRun, reuse: _ }) {
	const looked = [];
	for (const entry of settled) {
		if ((entry.planned.asked ?? 1) < 3 || !wouldEnter(entry)) {
			looked.push(entry);
			continue;
		}
		const { claimed: __, ...planned } = entry.planned;
		const measurement = {
			...makeMeasurement([planned], "alone"),
			id: `again:${planned.rule.id}`
		};
		const options = {
			reuse: false,
			alpha: secondLookAlpha,
			...steps && { steps },
			...cannotRun && { cannotRun }
		};
		const [found] = (await settleAll(openRun, [measurement], options)).flatMap(listSettled);
		looked.push(found?.decision.verdict === "earns" ? entry : withhold$1(entry, found));
	}
	return looked;
}
function wouldEnter({ decision, confirmation }) {
	return decision.verdict === "earns" || confirmation?.kind === "confirmed";
}
function withhold$1(entry, found) {
	const stop = found?.stop;
	return {
		...entry,
		decision: {
			...entry.decision,
			verdict: "undecided",
			reason: "not-seen-again"
		},
		...entry.confirmation === void 0 ? {} : { confirmation: {
			kind: "refused",
			why: "not-supported"
		} },
		...defined({ stop })
	};
}

// src/run/settling/weigh-together.ts
/** What the closing check of rules that buy behaviour says of each: all of them were in memory, or none. */
function listMembers({ subjects }) {
	return subjects.flatMap(({ subject: { about }, judgement: { reason, behaviour }, settled }) => about === void 0 || behaviour === void 0 ? [] : [{
		rule: about,
		...behaviour.figures.evidence,
		outcome: outcomeOf(reason, settled)
	}]);
}
/** Answers and ends of a question that leave a rule without its place beside the others. */
const endedReasons = [
	"ignored",
	"obeyed-anyway",
	"no-more-pairs",
	"never-applied",
	"unfinished"
];
/** `above`: together they cost more than all of their prices, or break a task. */
function outcomeOf(reason, settled) {
	if (reason === "behaviour-shown") return settled ? "stays" : "open";
	if (reason === "fails-task" || reason === "too-dear" || reason === "above-price") return "above";
	return endedReasons.includes(reason) ? "only-alone" : "open";
}
/**
* Which rules of a closing check lose their verdict. One that is not followed with the others in memory does; one whose question something
* stopped waits. Where all of them cost too much together, or break a task, the one of the clearest gain stays: it was measured without them. So it
* does where nothing was settled.
*/
function weighTogether(members, gains) {
	const isBroken = members.some(({ outcome }) => outcome === "above");
	const standing = members.filter(({ outcome }) => outcome !== "only-alone");
	const confirmed = isBroken ? [] : standing.filter(({ outcome }) => outcome === "stays");
	const clearest = standing.toSorted((a, b) => (gains.get(b.rule) ?? 0) - (gains.get(a.rule) ?? 0))[0];
	const kept = confirmed.length > 0 ? confirmed : clearest === void 0 ? [] : [clearest];
	const open = isBroken ? "only-alone" : "bundle-not-confirmed";
	return new Map(members.filter((member) => !kept.includes(member)).map(({ rule, outcome }) => [rule, outcome === "only-alone" ? "only-alone" : open]));
}

// src/run/settling/check-bundle.ts
/**
* Rules that earned side by side are measured once more as one, all against none, with a concurrent baseline; so are rules that may go one
* by one, which may stand in for each other. Of rules that buy behaviour each probe is asked of all of them. Undefined when there are fewer than two of them in the same measurement.
*/
async function checkBundle(openRun, rules, { steps, cannotRun }) {
	const chosen = rules.filter(isChosen);
	if (chosen.length < 2) return void 0;
	const options = {
		reuse: false,
		...steps && { steps },
		...cannotRun && { cannotRun }
	};
	const isLeaving = chosen.some(({ may }) => may !== void 0);
	const planned = chosen.map((entry) => entry.planned);
	const [settled] = await settleAll(openRun, [makeBundle(planned, isLeaving ? "drops" : "alone")], options);
	const state = settled?.design.subjects[0];
	if (settled === void 0 || state === void 0) return void 0;
	const check = {
		rules: chosen.map((entry) => entry.planned.rule.id),
		...judgeTogether(state),
		trials: settled.records.length
	};
	const members = listMembers(settled.design);
	if (members.length > 0) return {
		settled,
		check: {
			...check,
			verdict: sumUp(members),
			members
		}
	};
	return {
		settled,
		check: isLeaving ? {
			...check,
			may: weighRemoval(state)
		} : check
	};
}
/** The verdict on a bundle. What waits for the failures of a task, because something stopped it, confirms nothing. */
function judgeTogether({ evidence, settled }) {
	const { verdict, saving, interval } = decideRule(evidence);
	return {
		verdict: settled ? verdict : "undecided",
		saving,
		interval
	};
}
/** Together they earn when each of them does. */
function sumUp(members) {
	return members.every(({ outcome }) => outcome === "stays") ? "earns" : "undecided";
}
function isChosen({ may, decision }) {
	return may === void 0 ? decision.verdict === "earns" : may === "may-go";
}
/**
* When the bundle does not earn, only the rule with the largest saving keeps its verdict: the others are undecided, since what they
* bring may be the same tokens. When it may not go, only the one that saves least may: the others stay, or are open as the bundle is.
*/
function applyBundle(rules, bundle) {
	if (bundle === void 0) return rules;
	const { verdict, may, members } = bundle.check;
	if (members !== void 0) return applyMembers(rules, members, bundle.settled.stop);
	if (may === void 0 ? verdict === "earns" : may === "may-go") return rules;
	const chosen = rules.filter(isChosen);
	const sign = may === void 0 ? 1 : -1;
	const kept = chosen.toSorted((a, b) => sign * (b.decision.saving - a.decision.saving))[0];
	const { stop } = bundle.settled;
	return rules.map((entry) => {
		if (entry === kept || !chosen.includes(entry)) return entry;
		const open = {
			...entry,
			decision: withhold(entry.decision),
			...defined({ stop })
		};
		return may === void 0 ? open : {
			...open,
			may
		};
	});
}
/** Rules that buy behaviour are looked at one by one: each has a probe of its own. */
function applyMembers(rules, members, stop) {
	const gains = new Map(rules.map(({ planned, decision }) => [planned.rule.id, decision.behaviour?.evidence.gain ?? 0]));
	const lost = weighTogether(members, gains);
	return rules.map((entry) => {
		const reason = lost.get(entry.planned.rule.id);
		if (reason === void 0) return entry;
		const isStopped = reason === "bundle-not-confirmed" && stop !== void 0;
		return {
			...entry,
			decision: withhold(entry.decision, reason),
			...isStopped ? { stop } : {}
		};
	});
}
function withhold(decision, reason = "bundle-not-confirmed") {
	return {
		...decision,
		verdict: "undecided",
		reason
	};
}

// src/run/settling/settle-weeks.ts
/**
* Settles a measurement by drops over weeks: each week both arms of every task run side by side, and no trial of one week is compared with
* one of another. Earlier weeks are told by the journal; in the last one trials are run.
*/
async function settleWeeks(input) {
	const { weeks, tasks, measurement } = input;
	const last = weeks.at(-1);
	let design = startDesign(setupOf({
		...input,
		measurement: {
			...measurement,
			tasks: strataOf(tasks, weeks[0])
		}
	}));
	let settled = {
		measurement,
		design,
		records: []
	};
	let records = [];
	for (const [place, week] of weeks.entries()) {
		if (place > 0) design = openStrata(design, strataOf(tasks, week), (task) => nameStratum(taskOfStratum(task), week));
		const ports = week === last ? input.ports : toldOnly(input.ports);
		settled = await settleDesign({
			...input,
			ports
		}, design, records);
		if (isOver(settled, input)) return settled;
		({design, records} = settled);
	}
	return settled;
}
function strataOf(tasks, week = "") {
	return tasks.map((task) => nameStratum(task, week));
}
/** An earlier week is over: what the journal does not have of it is not run any more. */
function toldOnly(ports) {
	return {
		...ports,
		cannotRun: () => "its week is over"
	};
}
function isOver({ design, stop }, { isOver: asked }) {
	return asked?.(design) === true || stop === void 0 && design.next.length === 0 || stop?.kind === "cancelled";
}

// src/run/settling/run-rounds.ts
/**
* Runs `runs` trials of each task in each arm, beginning with what the journal has: the same trial of an earlier run, if it is young,
* is not paid for again. All arms must belong to the same agent. `tasks` limits the tasks of the measurements.
*/
async function runRounds(openRun, arms, request) {
	await proveDelivery(openRun, arms.map(({ measurement }) => measurement));
	const recalled = /* @__PURE__ */ new Map();
	const [first, ...others] = arms.map((arm) => openRecallingArm(openRun, arm, recalled));
	if (first === void 0) throw new Error("there is no arm to run");
	const ports = openTrialPorts(openRun, [first, ...others]);
	const specs = planRounds(arms, request.runs, openRun.config.seed).filter(({ task }) => request.tasks.includes(task));
	const name = arms.map(nameArm).join(" and ");
	const { concurrency } = openRun.config;
	openRun.world.progress.startMeasurement({
		name,
		trials: specs.length,
		isExact: true,
		concurrency
	});
	return {
		...await runAffordable(specs, ports),
		recalled
	};
}
function nameArm({ measurement: { agent, rules } }) {
	return rules.length === 0 ? `the baseline of ${agent}` : rules.map(({ rule }) => rule.id).join("+");
}
/** The arm of a baseline: what the journal and the folder of baselines have of it is noted in `recalled` with the run that paid. */
function openRecallingArm(openRun, { measurement }, recalled) {
	const arm = openArm(openRun, measurement);
	return {
		...arm,
		recall(spec) {
			const context = contextOf(openRun, arm.terms, spec);
			const found = findJournalled(openRun, spec, context) ?? findKept(openRun, spec, context);
			if (found === void 0) return void 0;
			recalled.set(spec.key, found.run);
			return {
				record: found.record,
				source: () => found
			};
		}
	};
}
function findJournalled({ db, run, beganAt, world }, { key }, context) {
	const after = new Date(beganAt.getTime() - oldestReusableMs);
	return readSameTrial(db, {
		key,
		context,
		after,
		run,
		before: world.now()
	});
}
/** What another machine ran and left in the folder of baselines. */
function findKept({ baselines, beganAt, world }, spec, context) {
	const kept = baselines.find(context, spec.key);
	const after = new Date(beganAt.getTime() - oldestReusableMs);
	return kept !== void 0 && kept.ranAt >= after.toISOString() && kept.ranAt <= world.now().toISOString() ? {
		...kept,
		record: {
			...kept.record,
			...spec
		}
	} : void 0;
}

// src/run/settling/measure-baseline.ts
/** The arm of an agent as it stands. */
function baselineArm({ ledger, suites }, agent) {
	return {
		present: [],
		measurement: {
			id: `baseline:${agent}`,
			kind: "alone",
			agent,
			tasks: suites.get(agent)?.tasks.map(({ id }) => id) ?? [],
			activeSet: selectCompiledRules(ledger?.rules ?? [], agent),
			rules: [],
			subjects: []
		}
	};
}

export { checkBundle as a, completeMeasuring as c, listPolicies as d, applyBundle as i, settleAll as l, runRounds as n, lookAgain as o, settleWeeks as r, listSettled as s, baselineArm as t, settleMeasurement as u };