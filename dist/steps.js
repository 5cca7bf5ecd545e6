import { i as __toESM } from "./rolldown-runtime.js";
import { U as compareText, W as defined, Y as recordOf, _ as targetFiles, a as joinPath, c as isPlainLine, f as findRunnerWords, g as packageSettings, h as listFileWords, i as isRepositoryPath, l as isSlug, m as isStarted, mt as linkDocs, n as folderOf, o as countCharacters, p as isScript, q as keysOf, r as isInside, s as holdsCommentMark, v as findWatched } from "./quick-answer.js";
import { $n as shareOfGain, $t as runtimeKits, An as lookRounds, Ar as shareMemory, At as asObject, B as replaceValue, Bn as studentTail, Bt as findNode, Ci as formatNumber, Cn as logOfEvidence, Cr as wholeNumber, Ct as nameKey, D as splitSentences, Dn as leastSolvedTrials, Dr as isCompiled, Dt as sha256, E as maskCode, En as lastRound, Er as currencyOfRule, Et as hashParts, F as columnOf, Fi as hintKnownNames, Fn as limitsOf, Fr as arms, G as receiptSchema, Gn as leastSolved, Gr as promptTokens, Gt as autoMinimalEffect, H as contextEvents, Hn as firstRounds, Hr as pickPlain, Ht as offsetOfKey, I as insertKey, Ii as hintUnknownKey, In as binomialTail, It as stableJson, J as decodeText, Jn as limitOfRoom, Jr as totalTokens, Jt as findRunnerKind, K as readDocument, Kn as likelyPairs, L as insertLines, Li as ProblemError, Ln as leastHits, Lr as enforcedParts, Lt as tabularJson, Mi as findUnsafeCharacter, Mn as roundsOfDeviates, Mr as spellWholeProbe, Mt as objectOf, N as appendItems, Ni as quoteValue, Nn as roundsToTell, Nr as splitId, Nt as parseObject, On as leastTrials, Or as listEntries$1, Ot as sha256Hex, P as applySplices, Pi as findClosest, Pn as deviateOf, Pr as unsplitId, Pt as readJson, Qn as priorCv, Qt as runners, R as lineEndAfter, Rn as leastTrials$1, Rr as isFailure, Rt as textOf$1, Sn as wantedSaving, Sr as percentage, St as isSignedBy, Tn as weighTaskHarm, Tr as currencyOf, Tt as signText, Ui as sortProblems, Un as gainInterval, Ur as addUsage, Ut as plainValue, Vi as makeError, Vn as countFirstPairs, Vt as isEmptyNode, W as mostLines, Wn as gainOfShare, Wr as metricWeights, Wt as textAt, Xn as marginShare, Xr as zeroUsage, Y as mostDocumentBytes, Yn as logGain, Yr as weighUsage, Zn as minFailures, Zr as defaultConfigFile, _ as drawBalancedArms, _n as policyDefaults, _t as loadTokenizer, an as agentMemory, ar as sum$1, at as optionalField, bi as formatCount, bn as unreadAssetFiles, br as digest, cn as demoModel, cr as assertEvidence, ct as readFields, d as fileTools, dn as explainFirstTask, dr as strictnessLevels, dt as slug, er as weighCut, f as startingTools, fn as explainFixture, ft as wholeText, gn as monitorDefaults, gt as countLong, hi as clipCharacters, hn as limitsByStrictness, ht as indexLines, in as writeEach, ir as median, it as defaultField, jn as nextLook, jr as spellProbe, jt as isObject, kn as lookFrom, kr as ruleStatuses, kt as shortHash, lr as findEvidenceFaults, lt as reportError, mi as quoteShell, mn as leanDemoModel, mt as refuseCutTexts, nr as coefficientOfVariation, nt as outcomeTermsOf, on as assetPolicies, or as sumOfSquares, ot as pathInRepository, p as budgetStopReasons, pn as growthPolicies, pt as checkNode, q as readLenientYaml, qn as limitOfLoss, qt as defaultRunner, rr as mean, s as readCommands, sn as behaviourTerms, sr as isDecided, st as plainLine, tr as weighPairs, un as distillDefaults, ur as leastSpread, ut as requiredField, vn as removalPolicies, w as serverMark, wn as weighSuiteHarm, wr as currencies, wt as readPublicKey, xn as usualCommands, xr as gitId, yn as runnerKinds, yr as daySchema, z as lineStartOf, zi as hasErrors, zn as studentQuantile, zt as findEntry } from "./core.js";
import { $ as string, A as literal, E as gtValue, F as maxValue, G as pipe, H as object, J as regex, K as rawTransform, L as minLength, N as maxEntries, O as is, P as maxLength, R as minValue, S as finite$1, U as optional, V as number, W as picklist, Y as safeInteger, Z as strictObject, _ as boolean, b as description, d as MarkdownItCallable, et as transform, f as require_picomatch, g as array, j as looseObject, k as isoTimestamp, l as parse$1, m as parsePatch, nt as unknown, p as applyPatch, q as record, rt as variant, tt as union, v as check, x as exactOptional, y as custom } from "./libraries.js";
import { a as splitLines, c as readTools, i as joinLines$1, l as splitHead, n as parseBlocks, o as parseDefinition, r as countFrontmatter, s as readHeadKeys, t as listTextLines } from "./core-yaml.js";
const { posix } = globalThis.process.getBuiltinModule("node:path");

function projectCells(trials, weights) {
	return [...Map.groupBy(trials.toSorted((a, b) => a.order - b.order), ({ task }) => task)].sort(([a], [b]) => a < b ? -1 : 1).map(([task, taskTrials]) => ({
		task,
		baseline: projectArm(taskTrials, "baseline", weights),
		candidate: projectArm(taskTrials, "candidate", weights)
	}));
}
function projectArm(trials, arm, weights) {
	const counted = [];
	const values = [];
	let estimated = 0;
	for (const trial of trials) {
		const solved = trial.outcome === "completed";
		if (trial.arm !== arm || !(solved || accuses(trial))) continue;
		const cost = trial.microDollars ?? weighUsage(trial.usage, weights);
		counted.push({
			cost,
			solved
		});
		if (!solved) continue;
		values.push(cost);
		if (trial.estimated === true) estimated += 1;
	}
	return {
		trials: counted,
		values: values.sort((a, b) => a - b),
		estimated,
		failures: counted.length - values.length
	};
}
function accuses({ outcome, inCompany }) {
	return isFailure(outcome) && inCompany !== true;
}
function fillCells(cells, tasks = []) {
	const missing = tasks.filter((task) => !cells.some((cell) => cell.task === task));
	if (missing.length === 0) return cells;
	const arm = {
		trials: [],
		values: [],
		estimated: 0,
		failures: 0
	};
	const empty = missing.map((task) => ({
		task,
		baseline: arm,
		candidate: arm
	}));
	return [...cells, ...empty].sort((a, b) => a.task < b.task ? -1 : 1);
}
function countJudged({ trials }) {
	return trials.length;
}
function shareSolved({ trials, values }) {
	return trials.length === 0 ? 0 : values.length / trials.length;
}
function hasCompleted(cell, count) {
	return cell.baseline.values.length >= count && cell.candidate.values.length >= count;
}
const hopelessFailures = 4;
function canJudge({ baseline }) {
	return baseline.values.length > 0 || baseline.failures < 4;
}
const enoughBaseline = 6;
const mostMedians = 2;
function capOf({ baseline, candidate }) {
	const baselineValues = baseline.values;
	return 2 * median(baselineValues.length < enoughBaseline ? [...baselineValues, ...candidate.values] : baselineValues);
}
function capValues(values, cap) {
	return values.map((value) => Math.min(value, cap));
}

function estimateSaving(cells, { spread, capFor = capOf } = {}) {
	if (cells.length === 0 || !cells.every((cell) => hasCompleted(cell, 1))) return void 0;
	const tasks = cells.map((cell) => measureTask(cell, capFor(cell)));
	if (tasks.some(({ baselineMean, candidateMean }) => !(baselineMean > 0 && candidateMean > 0))) return void 0;
	const prior = spread === void 0 ? {
		cv: priorCv,
		df: 4
	} : {
		cv: spread,
		df: 20
	};
	const df = prior.df + sum$1(tasks.map(({ freedom }) => freedom));
	const variance = (prior.df * prior.cv ** 2 + sum$1(tasks.map(({ squares }) => squares))) / df;
	const gain = mean(tasks.map((task) => task.gain));
	return {
		gain,
		df,
		variance,
		tasks,
		share: shareOfGain(gain),
		standardError: Math.sqrt(variance * spreadOf(tasks)),
		baselineMean: mean(tasks.map(({ baselineMean }) => baselineMean))
	};
}
function spreadOf(cells) {
	return sum$1(cells.map(({ n0, n1 }) => (1 / n0 + 1 / n1) / cells.length ** 2));
}
function measureTask({ task, baseline, candidate }, cap) {
	const without = capValues(baseline.values, cap);
	const withRule = capValues(candidate.values, cap);
	const centre = mean([...without, ...withRule]);
	const [baselineMean, candidateMean] = [mean(without), mean(withRule)];
	return {
		task,
		cap,
		n0: without.length,
		n1: withRule.length,
		baselineMean,
		candidateMean,
		gain: Math.log(baselineMean / candidateMean),
		squares: centre === 0 ? 0 : (sumOfSquares(without) + sumOfSquares(withRule)) / centre ** 2,
		freedom: without.length + withRule.length - 2
	};
}
function tauOf({ rent, policy }) {
	return policy.ratio * rent;
}
const leastMultipleOfTau = 1.5;
const mostAsked = {
	bar: .5,
	effect: .95
};
function marksOfSaving({ minEffect }, tau, baselineMean) {
	const bar = gainOfShare(Math.min(mostAsked.bar, tau / baselineMean));
	const share = typeof minEffect === "number" ? minEffect : minEffect.tokens / baselineMean;
	return {
		bar,
		least: Math.max(gainOfShare(Math.min(mostAsked.effect, share)), leastMultipleOfTau * bar)
	};
}
function pooledCv(groups) {
	const usableGroups = groups.filter((group) => group.length > 1 && mean(group) > 0).map(capAtMedians);
	const squares = sum$1(usableGroups.map((group) => sumOfSquares(group) / mean(group) ** 2));
	const freedom = sum$1(usableGroups.map(({ length }) => length - 1));
	return Math.sqrt((4 * priorCv ** 2 + squares) / (4 + freedom));
}
function capAtMedians(values) {
	const most = 2 * median(values);
	return values.map((value) => Math.min(value, most));
}
function spreadOfTrials(trials, weights) {
	const meteredTrials = trials.filter(({ outcome, estimated }) => outcome === "completed" && estimated !== true);
	const costs = [...Map.groupBy(meteredTrials, ({ task }) => task).values()].map((group) => group.map(({ usage }) => weighUsage(usage, weights)));
	if (sum$1(costs.map(({ length }) => length - 1)) < 20) return void 0;
	return Number(Math.max(leastSpread, pooledCv(costs)).toPrecision(6));
}

function summariseTasks(cells, estimate) {
	const estimates = new Map(estimate?.tasks.map((task) => [task.task, task]));
	return cells.map((cell) => {
		const ownCap = capOf(cell);
		const taskEstimate = estimates.get(cell.task);
		return {
			task: cell.task,
			cap: ownCap,
			baseline: summariseArm(cell.baseline, ownCap),
			candidate: summariseArm(cell.candidate, ownCap),
			saving: taskEstimate ? taskEstimate.baselineMean - taskEstimate.candidateMean : 0
		};
	});
}
function summariseArm({ values, failures }, cap) {
	const capped = capValues(values, cap);
	return {
		completed: values.length,
		failures,
		mean: mean(capped),
		cv: coefficientOfVariation(capped)
	};
}
function savingOf({ share, baselineMean }) {
	return share * baselineMean;
}
function leaveOneOut(estimate) {
	if (estimate === void 0 || estimate.tasks.length < 2) return [];
	const { tasks } = estimate;
	return tasks.map((left) => {
		const others = tasks.filter((task) => task !== left);
		const share = shareOfGain(mean(others.map(({ gain }) => gain)));
		return {
			task: left.task,
			saving: share * mean(others.map(({ baselineMean }) => baselineMean))
		};
	});
}
function savingsByMetric(evidence) {
	const under = (metric) => savingUnder(evidence, metric);
	return {
		priced: under("priced"),
		total: under("total"),
		processing: under("processing")
	};
}
function savingUnder({ trials }, metric) {
	const inTokens = trials.map(({ microDollars: _dollars, ...trial }) => trial);
	const cells = projectCells(inTokens, metricWeights[metric]).filter((cell) => canJudge(cell) && hasCompleted(cell, 1));
	const estimate = estimateSaving(cells);
	return estimate === void 0 ? 0 : savingOf(estimate);
}
function predictTasks(estimate) {
	const tasks = estimate?.tasks.filter(({ baselineMean }) => baselineMean > 0) ?? [];
	if (tasks.length < 4) return void 0;
	const savings = tasks.map(savingOfMedians);
	const [saving, df] = [mean(savings), tasks.length - 1];
	const errorVariance = mean(tasks.map((task) => varianceOfShare(task, estimate?.variance ?? 0)));
	const spread = Math.max(Math.sqrt(sumOfSquares(savings) / df), Math.sqrt(errorVariance));
	const ofNext = spread * Math.sqrt(1 + 1 / tasks.length);
	return {
		tasks: tasks.length,
		saving,
		likeThese: around(saving, spread / Math.sqrt(tasks.length), df),
		next: around(saving, ofNext, df),
		loses: ofNext > 0 ? studentTail(-saving / ofNext, df) : Number(saving < 0)
	};
}
function around(centre, spread, df) {
	const half = studentQuantile(.95, df) * spread;
	return [centre - half, centre + half];
}
function savingOfMedians({ baselineMean, candidateMean }) {
	return 1 - candidateMean / baselineMean;
}
function varianceOfShare({ baselineMean, candidateMean, n0, n1 }, variance) {
	return (candidateMean / baselineMean) ** 2 * variance * (1 / n0 + 1 / n1);
}

const harmAlpha = {
	tokens: .04,
	behaviour: .04,
	outcome: .05
};
const doubtFrom = .05;
const mostWatched = 24;
function weighHarm(cells, currency) {
	const alpha = harmAlpha[currency];
	const proven = cells.length / alpha;
	const withRule = cells.map((cell) => ({
		...cell,
		e: weighTask(cell.baseline, cell.candidate)
	}));
	const without = cells.map((cell) => ({
		...cell,
		e: weighTask(cell.candidate, cell.baseline)
	}));
	const { lost, gained } = countPairs(cells);
	return {
		evidence: withRule.map(({ task, e }) => ({
			task,
			llr: e === 0 ? 0 : logOfEvidence(e),
			limit: Math.log(proven)
		})),
		broken: withRule.filter(({ e }) => e >= proven).map(({ task }) => task),
		watched: withRule.filter(({ e, baseline, candidate }) => e >= doubtFrom && shareSolved(candidate) < shareSolved(baseline)).map(({ task }) => task),
		losesTasks: lost > 0 && weighSuiteHarm(lost, gained) >= 1 / alpha,
		missed: without.filter(({ e, baseline, candidate }) => e >= doubtFrom && shareSolved(baseline) < shareSolved(candidate)).map(({ task }) => task),
		isProvenMissed: without.some(({ e }) => e >= proven)
	};
}
function weighTask(first, second) {
	if (first.failures + second.failures === 0) return 0;
	return weighTaskHarm({
		solved0: first.values.length,
		failed0: first.failures,
		solved1: second.values.length,
		failed1: second.failures
	});
}
function countPairs(cells) {
	let [lost, gained] = [0, 0];
	for (const { baseline, candidate } of cells) for (const [index, { solved }] of baseline.trials.entries()) {
		const partner = candidate.trials[index];
		if (partner === void 0 || partner.solved === solved) continue;
		if (solved) lost += 1;
		else gained += 1;
	}
	return {
		lost,
		gained
	};
}
function isWatchSpent(cells, tasks, accused) {
	return cells.every((cell) => !tasks.includes(cell.task) || countJudged(cell[accused]) >= mostWatched);
}

const behaviourVerdicts = {
	"breaks-task": "regression",
	"loses-tasks": "regression",
	"behaviour-shown": "earns",
	"above-price": "regression",
	"too-dear": "does-not-earn",
	"obeyed-anyway": "does-not-earn",
	ignored: "does-not-earn",
	"behaviour-lost": "earns",
	"behaviour-kept": "does-not-earn",
	"tasks-open": "undecided",
	"more-pairs-needed": "undecided",
	"no-more-pairs": "undecided",
	"never-applied": "undecided",
	unfinished: "undecided",
	"price-open": "undecided",
	watching: "undecided",
	"harm-open": "undecided",
	"usage-estimated": "undecided"
};
const gainVerdicts = {
	"breaks-task": "regression",
	"breaks-critical-task": "regression",
	"loses-tasks": "regression",
	"saving-shown": "earns",
	"tasks-missed": "earns",
	"saving-ruled-out": "does-not-earn",
	"over-harm-budget": "does-not-earn",
	"never-used": "does-not-earn",
	"more-trials-needed": "undecided",
	"trials-spent": "undecided",
	watching: "undecided",
	"harm-open": "undecided",
	"tasks-open": "undecided",
	"usage-estimated": "undecided",
	"nothing-measured": "undecided"
};
function lookAt(estimate, policy, marks) {
	const { gain, standardError, df } = estimate;
	return {
		gain,
		standardError,
		df,
		...marks,
		limits: limitsOf(estimate, policy)
	};
}

function findTargets(trials, named) {
	if (named !== void 0) return [...named].sort();
	const first = Math.min(...trials.map(({ batch }) => batch));
	const answered = trials.filter((trial) => trial.batch === first && isFinished(trial) && isAnswer(trial.answer));
	return [...new Set(answered.map(({ task }) => task))].sort();
}
function listAnswered(trials, targets) {
	return trials.filter(({ task, outcome }) => targets.includes(task) && !isNothing(outcome)).sort((a, b) => a.order - b.order).map((trial) => {
		const { task, arm, batch, pair } = trial;
		return {
			task,
			arm,
			batch,
			pair,
			answer: answerOf(trial),
			isFinished: isFinished(trial)
		};
	});
}
function answerOf(trial) {
	return isFinished(trial) ? trial.answer ?? "na" : "no";
}
function isNothing(outcome) {
	return outcome === "environment-error" || outcome === "cancelled";
}
function isFinished({ outcome }) {
	return outcome === "completed" || outcome === "failed-check";
}
function isAnswer(answer) {
	return answer === "yes" || answer === "no";
}
function countAnswers(answered, targets) {
	const count = (task, arm) => {
		const armTrials = answered.filter((trial) => trial.task === task && trial.arm === arm);
		const of = (wanted) => armTrials.filter(({ answer }) => answer === wanted).length;
		return {
			yes: of("yes"),
			no: of("no"),
			na: of("na")
		};
	};
	return targets.map((task) => ({
		task,
		baseline: count(task, "baseline"),
		candidate: count(task, "candidate")
	}));
}
function meanGain(tasks) {
	return mean(listGains(tasks).map(({ gain }) => gain));
}
function listGains(tasks) {
	const share = ({ yes, no }) => yes / (yes + no);
	return tasks.filter(({ baseline, candidate }) => baseline.yes + baseline.no > 0 && candidate.yes + candidate.no > 0).map(({ task, baseline, candidate }) => ({
		task,
		gain: share(candidate) - share(baseline)
	}));
}
function openPairs(isPlanned) {
	const [allLines, answeredLines] = [/* @__PURE__ */ new Map(), /* @__PURE__ */ new Map()];
	const counts = {
		for: 0,
		against: 0,
		alike: 0,
		fewer: 0,
		more: 0,
		planned: 0
	};
	return {
		add(trial) {
			const pair = join(allLines, trial, isPlanned);
			if (pair !== void 0) countViolations(counts, pair);
			const answered = isPlanned || trial.answer === "na" ? pair : join(answeredLines, trial, false);
			if (answered !== void 0 && isAnswered(trial, answered)) counts[compare(answered)] += 1;
		},
		counts: () => ({ ...counts })
	};
}
function countViolations(counts, { baseline, candidate }) {
	counts.planned += 1;
	if (baseline === "no" && candidate !== "no") counts.fewer += 1;
	if (baseline !== "no" && candidate === "no") counts.more += 1;
}
function isAnswered({ answer }, { baseline, candidate }) {
	return answer !== "na" && baseline !== "na" && candidate !== "na";
}
function compare({ baseline, candidate }) {
	if (baseline === candidate) return "alike";
	return candidate === "yes" ? "for" : "against";
}
function join(lines, { task, arm, answer, pair }, isPlanned) {
	if (isPlanned && pair === void 0) return void 0;
	const name = JSON.stringify(isPlanned ? [task, pair] : [task]);
	const line = lines.get(name) ?? {
		baseline: [],
		candidate: []
	};
	lines.set(name, line);
	line[arm].push(answer);
	const index = line[arm].length - 1;
	const [baseline, candidate] = [line.baseline[index], line.candidate[index]];
	return baseline === void 0 || candidate === void 0 ? void 0 : {
		baseline,
		candidate
	};
}

function askBehaviour(trials, behaviour) {
	const targets = findTargets(trials, behaviour.targets);
	const answered = listAnswered(trials, targets);
	const byBatch = Map.groupBy(targets.length > 0 ? answered : listAnswered(trials, behaviour.tasks), ({ batch }) => batch);
	const batches = [...new Set(trials.map(({ batch }) => batch))].sort((a, b) => a - b);
	const pairs = openPairs(answered.some(({ pair }) => pair !== void 0));
	const totals = {
		yes: 0,
		no: 0,
		na: 0
	};
	const hearing = openHearing();
	let crossing;
	let look = 0;
	for (const batch of batches) {
		for (const trial of byBatch.get(batch) ?? []) {
			hearing.add(trial);
			if (targets.length === 0) continue;
			pairs.add(trial);
			totals[trial.answer] += 1;
		}
		look += 1;
		const pairCrossing = cross(pairs.counts(), shareOf(totals), behaviour);
		const isSettling = pairCrossing !== void 0 && pairCrossing !== "no-more-pairs";
		const standing = {
			targets: targets.length,
			planned: pairs.counts().planned,
			isSettling
		};
		crossing = findSilence(hearing.heard(), standing) ?? pairCrossing;
		if (crossing !== void 0) break;
	}
	const last = batches[look - 1] ?? 0;
	const tasks = countAnswers(answered.filter(({ batch }) => batch <= last), targets);
	const counted = pairs.counts();
	return {
		targets,
		tasks,
		pairs: counted,
		evidence: weigh$2(counted, behaviour),
		followed: shareOf(totals),
		crossing,
		look
	};
}
function termsOf({ stake, gain, alpha, room }) {
	if (stake === "removal") return {
		gain: marginShare * gain,
		needed: {
			gain: limitOfRoom,
			room: limitOfLoss
		}
	};
	return {
		gain,
		needed: {
			gain: -Math.log(alpha),
			room: room === void 0 ? limitOfRoom : Math.log(room)
		}
	};
}
function weigh$2(pairs, behaviour) {
	const violations = logGain({
		for: pairs.fewer,
		against: pairs.more
	}, termsOf(behaviour).gain);
	if (behaviour.stake === void 0) return {
		...weighPairs(pairs, behaviour.gain),
		violations
	};
	const cut = weighCut({
		for: pairs.against,
		against: pairs.for,
		alike: pairs.alike
	}, behaviour.gain);
	return {
		gain: cut.needed,
		room: cut.safe,
		violations
	};
}
function shareOf({ yes, no }) {
	return yes + no === 0 ? 0 : yes / (yes + no);
}
function cross(pairs, followed, behaviour) {
	const evidence = weigh$2(pairs, behaviour);
	const { needed } = termsOf(behaviour);
	const isGained = evidence.gain >= needed.gain;
	const isRuledOut = !isGained && evidence.room >= needed.room;
	if (behaviour.stake === "removal" && isGained) return "behaviour-lost";
	if (isGained && evidence.violations >= 0) return "shown";
	if (isRuledOut) return behaviour.stake === "removal" ? "behaviour-kept" : nameIdle(followed, behaviour.gain);
	return pairs.planned >= behaviour.maxPairs ? "no-more-pairs" : void 0;
}
function nameIdle(followed, gain) {
	return followed >= 1 - .75 * gain ? "obeyed-anyway" : "ignored";
}
function openHearing() {
	const heard = {
		baseline: {
			finished: 0,
			answered: 0
		},
		candidate: {
			finished: 0,
			answered: 0
		}
	};
	return {
		add({ arm, answer, isFinished }) {
			if (!isFinished) return;
			heard[arm].finished += 1;
			if (answer !== "na") heard[arm].answered += 1;
		},
		heard: () => heard
	};
}
const mostUnfinished = 4;
const mostSilent = 8;
function findSilence(heard, { targets, planned, isSettling }) {
	const isUnheard = (of) => arms.some((arm) => heard[arm][of] === 0);
	if (isUnheard("finished")) return targets === 0 || planned >= mostUnfinished * targets ? "unfinished" : void 0;
	const isSilent = arms.every((arm) => heard[arm].answered === 0);
	if (targets === 0 || isSilent && planned >= mostSilent) return "never-applied";
	return isSettling && isUnheard("answered") ? "unfinished" : void 0;
}

function judgeBehaviour(evidence, behaviour, cells, harm) {
	const answer = askBehaviour(evidence.trials, behaviour);
	const price = answer.crossing === "shown" && harm.broken.length === 0 && !harm.losesTasks ? askPrice(evidence) : void 0;
	const reason = findReason$2(evidence, {
		answer,
		price,
		cells,
		harm
	});
	const figures = buildFigures(answer, behaviour, {
		price,
		reason
	});
	const further = 2 * (figures.further?.most ?? 0);
	return {
		reason,
		verdict: behaviourVerdicts[reason],
		findings: {
			figures,
			flags: raiseBehaviourFlags(figures, behaviour.gain),
			further
		},
		look: price?.look
	};
}
function findReason$2(evidence, basis) {
	const { answer, cells, harm } = basis;
	if (harm.losesTasks) return "loses-tasks";
	if (harm.broken.length > 0) return "breaks-task";
	if (answer.crossing === "behaviour-kept") return isTriedEverywhere(cells) ? "behaviour-kept" : "tasks-open";
	return answer.crossing === "shown" ? weighPrice(evidence, basis) : answer.crossing ?? "more-pairs-needed";
}
function weighPrice(evidence, { price, cells, harm }) {
	const state = price?.figures.state ?? "open";
	if (state !== "kept") return state === "open" ? "price-open" : state;
	if (harm.watched.length > 0) return isWatchSpent(cells, harm.watched, "candidate") ? "harm-open" : "watching";
	return isKeptWithoutEstimates(evidence) ? "behaviour-shown" : "usage-estimated";
}
function isTriedEverywhere(cells) {
	return cells.filter(canJudge).every((cell) => hasCompleted(cell, leastTrials(cells.length)));
}
function isKeptWithoutEstimates(evidence) {
	const meteredTrials = evidence.trials.filter(({ estimated }) => estimated !== true);
	if (meteredTrials.length === evidence.trials.length) return true;
	return askPrice({
		...evidence,
		trials: meteredTrials
	})?.figures.state === "kept";
}
function buildFigures(answer, behaviour, { price, reason }) {
	const { targets, tasks, pairs, evidence, followed } = answer;
	const isOpen = reason === "more-pairs-needed";
	return {
		targets,
		tasks,
		pairs,
		evidence,
		followed,
		needed: termsOf(behaviour).needed,
		gain: meanGain(tasks),
		interval: gainInterval(pairs),
		...price === void 0 ? {} : { price: price.figures },
		...isOpen ? { further: estimateFurther(answer, behaviour) } : {}
	};
}
function estimateFurther({ pairs }, behaviour) {
	const most = Math.max(0, behaviour.maxPairs - pairs.planned);
	const { gain, needed } = termsOf(behaviour);
	const likely = likelyPairs(pairs, gain, needed);
	return {
		likely: likely === void 0 ? "never" : Math.min(most, likely),
		most
	};
}
const naShift = .2;
function raiseBehaviourFlags(figures, gain) {
	const { evidence, needed, interval } = figures;
	const isShown = evidence.gain >= needed.gain;
	const raised = {
		CONCENTRATED: isShown && isConcentrated$2(figures),
		"ONE-TASK": isShown && gain > 0 && listGains(figures.tasks).filter((task) => task.gain > 0).length === 1,
		"NA-SHIFT": isShown && evidence.violations < 0 || isShifted(figures),
		"ONE-SIDED": isOneSided(figures),
		BACKWARDS: interval[1] < 0
	};
	return keysOf(raised).filter((flag) => raised[flag]);
}
function isConcentrated$2({ tasks }) {
	const gains = listGains(tasks).map((task) => task.gain);
	const total = sum$1(gains);
	return gains.length > 1 && total > 0 && Math.max(...gains) > .6 * total;
}
function isShifted({ tasks }) {
	const share = (counts) => {
		const all = sum$1(counts.map(({ yes, no, na }) => yes + no + na));
		return all === 0 ? 0 : sum$1(counts.map(({ na }) => na)) / all;
	};
	const [without, withRule] = [share(tasks.map(({ baseline }) => baseline)), share(tasks.map((t) => t.candidate))];
	return Math.abs(without - withRule) > naShift;
}
function isOneSided({ tasks }) {
	const all = tasks.flatMap(({ baseline, candidate }) => [baseline, candidate]);
	const yes = sum$1(all.map((counts) => counts.yes));
	const no = sum$1(all.map((counts) => counts.no));
	return yes + no > 0 && (yes === 0 || no === 0);
}
function askPrice({ trials, policy, behaviour }) {
	const cells = fillCells(projectCells(trials, policy.weights), behaviour?.tasks);
	const judging = cells.filter(canJudge);
	const estimate = estimateRuleCost(judging.filter((cell) => hasCompleted(cell, 1)));
	if (estimate === void 0 || behaviour === void 0) return void 0;
	const look = judging.every((cell) => hasCompleted(cell, leastTrials(cells.length))) ? lookAtPrice(estimate, policy, behaviour.price) : void 0;
	const { share, baselineMean } = estimate;
	return {
		figures: {
			cost: -share * baselineMean,
			share: -share,
			limit: behaviour.price,
			state: judgePrice(look)
		},
		look
	};
}
function estimateRuleCost(cells) {
	return estimateSaving(cells, { capFor: ({ baseline, candidate }) => 2 * Math.max(median(baseline.values), median(candidate.values)) });
}
function lookAtPrice(estimate, policy, price) {
	const { minEffect } = policy;
	const share = typeof minEffect === "number" ? minEffect : minEffect.tokens / estimate.baselineMean;
	return lookAt(estimate, policy, {
		bar: gainOfShare(-price),
		least: gainOfShare(-Math.max(0, price - share))
	});
}
function judgePrice(look) {
	if (look === void 0) return "open";
	if (look.limits[0] >= look.bar) return "kept";
	if (look.limits[1] > look.least) return "open";
	return look.limits[1] < look.bar ? "above-price" : "too-dear";
}

function estimateSolved(cells, { value, times }) {
	if (cells.length === 0 || cells.some(({ baseline, candidate }) => Math.min(baseline.trials.length, candidate.trials.length) < 2)) return void 0;
	const usualCost = mean(cells.map(({ baseline }) => mean(baseline.trials.map(({ cost }) => cost))));
	const share = [meanShare(cells, "baseline"), meanShare(cells, "candidate")];
	const worth = value === "auto" ? times * usualCost / Math.max(leastSolved, share[0]) : value;
	const arms = cells.map((cell) => fullCosts(cell, worth));
	const [full, fullWith] = [mean(arms.map(([without]) => mean(without))), mean(arms.map((arm) => mean(arm[1])))];
	if (!(full > 0)) return void 0;
	const squares = sum$1(arms.flat().map(sumOfSquares));
	const df = 4 + sum$1(arms.map(([without, withRule]) => without.length + withRule.length - 2));
	const variance = (4 * (priorCv * full) ** 2 + squares) / df;
	const spread = spreadOf(arms.map(([without, withRule]) => ({
		n0: without.length,
		n1: withRule.length
	})));
	return {
		value: worth,
		usualCost,
		share,
		full,
		df,
		cost: [full - worth * (1 - share[0]), fullWith - worth * (1 - share[1])],
		gain: full - fullWith,
		standardError: Math.sqrt(variance * spread)
	};
}
function meanShare(cells, arm) {
	return mean(cells.map((cell) => shareSolved(cell[arm])));
}
function fullCosts({ baseline, candidate }, value) {
	const most = 2 * Math.max(...[baseline, candidate].map(({ trials }) => median(trials.map(({ cost }) => cost))));
	const ofArm = ({ trials }) => trials.map(({ cost, solved }) => Math.min(cost, most) + (solved ? 0 : value));
	return [ofArm(baseline), ofArm(candidate)];
}
function marksOfSolved({ minEffect }, tau, estimate) {
	const ofCost = typeof minEffect === "number" ? minEffect * estimate.usualCost : minEffect.tokens;
	const ofFailures = minFailures * estimate.value * (1 - estimate.share[0]);
	return {
		bar: tau,
		least: Math.max(ofCost + ofFailures, leastMultipleOfTau * tau)
	};
}
function costPerSolved({ cost, share }) {
	return [cost[0] / Math.max(leastSolved, share[0]), share[1] === 0 ? void 0 : cost[1] / Math.max(leastSolved, share[1])];
}
function breakEvenOf({ cost, share }) {
	const ratio = (cost[1] - cost[0]) / (share[1] - share[0]);
	return Number.isFinite(ratio) && ratio > 0 ? ratio : void 0;
}

function leastCompleted({ spread }) {
	return spread === void 0 ? 2 : 1;
}
function countJudgedInBoth({ baseline, candidate }) {
	return Math.min(countJudged(baseline), countJudged(candidate));
}
function takeLook(input) {
	const { cells, outcome } = input;
	if (outcome === void 0) {
		const look = lookAtSaving(input);
		return {
			reason: findReason$1(input, look, "tokens"),
			look
		};
	}
	const solved = estimateSolved(cells, outcome);
	const look = solved && lookAtSolved(input, solved);
	return {
		reason: findReason$1(input, look, "outcome"),
		look,
		...solved && { solved }
	};
}
function findReason$1(input, look, currency) {
	const { cells, harm } = input;
	const lost = findLoss(input, currency);
	if (lost !== void 0) return lost;
	if (look === void 0) return findGap(input, currency);
	const isAbove = look.limits[0] >= look.bar;
	const isBelow = look.limits[1] <= look.least;
	const isLast = countRounds(cells, currency) >= lastRound;
	if (harm.broken.length > 0 && (isAbove || isBelow || isLast)) return weighBroken(cells);
	if (isAbove) return findHold(input, currency) ?? "saving-shown";
	if (isBelow) return findMissed(input) ?? "saving-ruled-out";
	return isLast ? "trials-spent" : "more-trials-needed";
}
function findLoss({ harm, outcome }, currency) {
	if (outcome?.stake === "removal" && harm.isProvenMissed) return "tasks-missed";
	if (harm.broken.some((task) => outcome?.critical.includes(task))) return "breaks-critical-task";
	if (harm.losesTasks) return "loses-tasks";
	return harm.broken.length > 0 && currency === "tokens" ? "breaks-task" : void 0;
}
function weighBroken(cells) {
	return mean(cells.map(({ baseline, candidate }) => shareSolved(candidate) - shareSolved(baseline))) < 0 ? "breaks-task" : "over-harm-budget";
}
function findGap({ cells, policy }, currency) {
	if (currency === "outcome") {
		const costs = cells.flatMap(({ baseline }) => baseline.trials.map(({ cost }) => cost));
		return cells.every((cell) => countJudgedInBoth(cell) > 1) && costs.every((cost) => cost === 0) ? "nothing-measured" : "more-trials-needed";
	}
	const judging = cells.filter(canJudge);
	return judging.length > 0 && judging.every((cell) => hasCompleted(cell, leastCompleted(policy))) ? "nothing-measured" : "more-trials-needed";
}
function leastOf(currency) {
	return currency === "outcome" ? leastSolvedTrials : leastTrials;
}
function findHold({ cells, harm }, currency) {
	if (harm.watched.length > 0) return isWatchSpent(cells, harm.watched, "candidate") ? "harm-open" : "watching";
	const least = leastOf(currency)(cells.length);
	return cells.some((cell) => countJudgedInBoth(cell) < least) ? "tasks-open" : void 0;
}
function findMissed({ cells, harm, outcome }) {
	if (outcome?.stake !== "removal") return void 0;
	if (harm.missed.length > 0) return isWatchSpent(cells, harm.missed, "baseline") ? "harm-open" : "watching";
	return isTriedToLeave(cells) ? void 0 : "more-trials-needed";
}
function isTriedToLeave(cells) {
	return cells.filter(canJudge).every((cell) => countJudgedInBoth(cell) >= 5);
}
function lookAtSaving({ cells, policy, tau }) {
	const judging = cells.filter(canJudge);
	if (!judging.every((cell) => hasCompleted(cell, leastCompleted(policy)))) return void 0;
	const estimate = estimateSaving(judging, { spread: policy.spread });
	return estimate && lookAt(estimate, policy, marksOfSaving(policy, tau, estimate.baselineMean));
}
function lookAtSolved({ policy, tau }, solved) {
	return lookAt(solved, policy, marksOfSolved(policy, tau, solved));
}
function countRounds(cells, currency) {
	const judging = currency === "outcome" ? cells : cells.filter(canJudge);
	const counts = (judging.length > 0 ? judging : cells).map(countJudgedInBoth);
	return counts.length === 0 ? 0 : Math.min(...counts);
}
function estimateShown(cells, { spread } = {}) {
	return estimateSaving(cells.filter((cell) => canJudge(cell) && hasCompleted(cell, 1)), { spread });
}

function judgeEvidence(evidence) {
	const { behaviour, outcome, policy, trials } = evidence;
	const currency = currencyOf(evidence);
	const cells = fillCells(projectCells(trials, policy.weights), (behaviour ?? outcome)?.tasks);
	const harm = weighHarm(cells, currency);
	const figures = {
		currency,
		cells,
		harm,
		estimate: estimateShown(cells, policy)
	};
	if (behaviour !== void 0) {
		const { findings, ...judged } = judgeBehaviour(evidence, behaviour, cells, harm);
		return {
			...figures,
			...judged,
			behaviour: findings
		};
	}
	const answer = takeLook({
		cells,
		harm,
		policy,
		tau: tauOf(evidence),
		...defined({ outcome })
	});
	const reason = withoutUses(evidence, answer, withoutEstimates(evidence, answer.reason));
	return {
		...figures,
		...answer,
		reason,
		verdict: gainVerdicts[reason]
	};
}
function speaksForKeeping(evidence) {
	return judgeEvidence(evidence).harm.missed.length > 0;
}
function withoutEstimates(evidence, reason) {
	const meteredTrials = evidence.trials.filter(({ estimated }) => estimated !== true);
	if (reason !== "saving-shown" || meteredTrials.length === evidence.trials.length) return reason;
	return judgeEvidence({
		...evidence,
		trials: meteredTrials
	}).reason === reason ? reason : "usage-estimated";
}
function withoutUses({ outcome, trials }, { look }, reason) {
	if (outcome === void 0 || outcome.stake !== void 0) return reason;
	const isOpen = gainVerdicts[reason] === "undecided" || reason === "saving-ruled-out";
	const isAbove = look !== void 0 && look.limits[0] >= look.bar;
	return isOpen && !isAbove && isNeverUsed(trials) ? "never-used" : reason;
}
function countUses(trials) {
	const completed = trials.filter(({ arm, outcome }) => arm === "candidate" && outcome === "completed");
	if (completed.length === 0 || completed.some(({ used }) => used === void 0)) return void 0;
	return {
		trials: completed.filter(({ used }) => used).length,
		of: completed.length
	};
}
const trialsToUse = 8;
function isNeverUsed(trials) {
	return (countUses(trials)?.of ?? 0) >= trialsToUse && !trials.some(({ used }) => used);
}

function raiseFlags({ cells, estimate, savings, placed }) {
	const raised = {
		"METRIC-CONFLICT": signsDiffer(Object.values(savings)),
		"TASK-WORSE": estimate !== void 0 && isAnyWorse(estimate),
		FLAKY: cells.some(({ baseline }) => isFlaky(baseline)),
		CONCENTRATED: estimate !== void 0 && isConcentrated$1(estimate),
		UNMIXED: areArmsApart(placed),
		ESTIMATED: cells.some(({ baseline, candidate }) => baseline.estimated + candidate.estimated > 0)
	};
	return keysOf(raised).filter((flag) => raised[flag]);
}
function signsDiffer(savings) {
	return savings.some((saving) => saving > 0) && savings.some((saving) => saving < 0);
}
const beyondError = 2.33;
function isBeyondError({ gain, standardError, df }) {
	return gain > deviateOf(beyondError, df) * standardError;
}
function isAnyWorse({ tasks, variance, df }) {
	return tasks.some(({ n0, n1, gain }) => {
		if (Math.min(n0, n1) < 2) return false;
		return gain < -deviateOf(beyondError, df) * Math.sqrt(variance * (1 / n0 + 1 / n1));
	});
}
function isFlaky(baseline) {
	return baseline.failures > 0 && baseline.failures >= .1 * countJudged(baseline);
}
function isConcentrated$1(estimate) {
	const { gain, tasks } = estimate;
	if (tasks.length < 2 || !isBeyondError(estimate)) return false;
	return tasks.some((task) => task.gain / tasks.length > .6 * gain);
}
const beyondChance = 3.3;
function areArmsApart(trials) {
	const judged = trials.filter(({ outcome }) => outcome === "completed" || isFailure(outcome));
	const batches = [...Map.groupBy(judged, ({ batch }) => batch).values()];
	return isOneWay([judged]) || isOneWay(batches);
}
function isOneWay(groups) {
	const ranked = groups.map(rankArms);
	const pairs = sum$1(ranked.map((group) => group.pairs));
	const later = sum$1(ranked.map((group) => group.later));
	const error = Math.sqrt(sum$1(ranked.map((group) => group.variance)));
	const distance = Math.abs(later - pairs / 2);
	return distance >= .4 * pairs && distance > beyondChance * error;
}
function rankArms(trials) {
	const sorted = trials.toSorted((a, b) => a.order - b.order);
	const ranks = sorted.flatMap(({ arm }, index) => arm === "candidate" ? [index + 1] : []);
	const [n0 = 0, n1 = 0] = arms.map((arm) => sorted.filter((trial) => trial.arm === arm).length);
	const pairs = n0 * n1;
	return {
		pairs,
		later: sum$1(ranks) - n1 * (n1 + 1) / 2,
		variance: pairs * (n0 + n1 + 1) / 12
	};
}

function buildOutcomeFigures(evidence, terms, { cells, solved: solvedEstimate, look, harm }) {
	if (solvedEstimate === void 0 || look === void 0) return void 0;
	const { value, cost, share, full, gain } = solvedEstimate;
	const [without, withRule] = costPerSolved(solvedEstimate);
	const { lost, gained } = countPairs(cells);
	return {
		value,
		valueSource: terms.value === "auto" ? "auto" : "declared",
		times: terms.times,
		perSolved: [without, withRule ?? null],
		solved: share,
		cost,
		uncapped: uncappedOf(cells),
		net: gain,
		interval: look.limits,
		full,
		...defined({
			breakEven: breakEvenOf(solvedEstimate),
			payRange: findPayRange(evidence, terms, cells, solvedEstimate)
		}),
		harm: {
			needed: harm.evidence[0]?.limit ?? 0,
			tasks: cells.map((cell) => countTask(cell, harm.evidence.find(({ task }) => task === cell.task)?.llr ?? 0)),
			broken: harm.broken,
			watched: harm.watched,
			critical: terms.critical,
			lost,
			gained,
			evidence: Math.log(weighSuiteHarm(lost, gained))
		}
	};
}
function countTask({ task, baseline, candidate }, evidence) {
	return {
		task,
		solved: baseline.values.length,
		of: baseline.trials.length,
		solvedWith: candidate.values.length,
		ofWith: candidate.trials.length,
		evidence
	};
}
function uncappedOf(cells) {
	const meanOf = (arm) => mean(cells.map((cell) => mean(cell[arm].trials.map(({ cost }) => cost))));
	return [meanOf("baseline"), meanOf("candidate")];
}
const [steps, perPower] = [81, 20];
function findPayRange(evidence, terms, cells, solvedEstimate) {
	const [perSolved] = costPerSolved(solvedEstimate);
	if (!(perSolved > 0)) return void 0;
	const tau = tauOf(evidence);
	const shown = Array.from({ length: steps }, (_, index) => {
		const value = perSolved * 10 ** ((index - (steps - 1) / 2) / perPower);
		const estimate = estimateSolved(cells, {
			...terms,
			value
		});
		const [low, high] = estimate ? limitsOf(estimate, evidence.policy) : [-1e400, 1e400];
		return {
			value,
			pays: low > tau,
			doesNotPay: high < tau
		};
	});
	return defined({
		pays: endsOf(shown.filter(({ pays }) => pays)),
		doesNotPay: endsOf(shown.filter(({ doesNotPay }) => doesNotPay))
	});
}
function endsOf(points) {
	const [first, last] = [points[0], points.at(-1)];
	return first && last && [first.value, last.value];
}
function raiseOutcomeFlags({ reason, cells, solved: solvedEstimate }, figures, trials) {
	const { solved, cost, harm } = figures;
	const raised = {
		CONCENTRATED: solvedEstimate !== void 0 && isConcentrated(cells, solvedEstimate),
		TRADES: reason === "saving-shown" && solved[1] < solved[0] && cost[1] < cost[0],
		"BREAKS-TASK": harm.broken.length > 0,
		SUSPECT: harm.watched.length > 0 && harm.broken.length === 0,
		UNMIXED: areArmsApart(trials),
		"VALUE-AUTO": figures.valueSource === "auto"
	};
	return keysOf(raised).filter((flag) => raised[flag]);
}
function isConcentrated(cells, estimate) {
	if (cells.length < 2 || !isBeyondError(estimate)) return false;
	const { value, gain } = estimate;
	const gains = cells.map(({ baseline, candidate }) => {
		const costs = mean(candidate.trials.map(({ cost }) => cost)) - mean(baseline.trials.map(({ cost }) => cost));
		return value * (shareSolved(candidate) - shareSolved(baseline)) - costs;
	});
	return Math.max(...gains) > .6 * gain * cells.length;
}

const watchedPairs = 2;
function wholeRounds(tasks, rounds) {
	const round = tasks.flatMap(pairOf);
	return Array.from({ length: rounds }, () => round).flat();
}
function planRounds(judgement, firstLook = 0) {
	const wanted = countWanted(judgement, firstLook);
	return wanted === void 0 ? [] : fillUp(judgement, wanted);
}
function fillUp({ cells, currency }, wanted) {
	const isHopeless = (cell) => currency === "tokens" && !canJudge(cell) && cells.some(canJudge);
	return cells.flatMap((cell) => {
		const most = isHopeless(cell) ? Math.min(wanted, 4) : wanted;
		const need = (arm) => Math.max(0, most - countJudged(cell[arm]));
		const taskNeed = {
			task: cell.task,
			baseline: need("baseline"),
			candidate: need("candidate")
		};
		return taskNeed.baseline + taskNeed.candidate === 0 ? [] : [taskNeed];
	});
}
function countWanted({ cells, currency, reason }, firstLook) {
	if (reason === "tasks-open") return leastOf(currency)(cells.length);
	const rounds = countRounds(cells, currency);
	return rounds < firstLook ? firstLook : nextLook(rounds);
}
function toSlots(needs) {
	const most = Math.max(0, ...needs.flatMap(({ baseline, candidate }) => [baseline, candidate]));
	return Array.from({ length: most }, (_, round) => needs.flatMap((need) => arms.flatMap((arm) => need[arm] > round ? [{
		task: need.task,
		arm
	}] : []))).flat();
}
function extraPairs(evidence, judgement) {
	const reruns = rerunFailures(evidence, judgement);
	if (reruns.length > 0) return reruns;
	return listWaiting(judgement).flatMap((task) => Array.from({ length: watchedPairs }, () => pairOf(task)).flat());
}
function ownTrials(evidence, judgement) {
	const pairs = extraPairs(evidence, judgement);
	const isLeaving = isDecided(judgement) && judgement.verdict !== "earns" && !isTriedToLeave(judgement.cells);
	return pairs.length === 0 && isLeaving ? toSlots(fillUp(judgement, 5)) : pairs;
}
function listWaiting({ verdict, reason, harm, cells }) {
	if (reason === "watching") return harm.watched.length > 0 && !isWatchSpent(cells, harm.watched, "candidate") ? harm.watched : harm.missed;
	return isDecided({ verdict }) && verdict !== "earns" && !isWatchSpent(cells, harm.missed, "baseline") ? harm.missed : [];
}
function rerunFailures(evidence, { cells, harm }) {
	const failed = evidence.trials.filter(accuses);
	if (failed.length === 0) return [];
	const latest = evidence.trials.reduce((last, { batch }) => Math.max(last, batch), 0);
	return cells.filter((cell) => canJudge(cell) && !harm.broken.includes(cell.task)).flatMap(({ task }) => {
		const taskFailures = failed.filter((trial) => trial.task === task);
		const earlier = taskFailures.filter(({ batch }) => batch < latest);
		const owed = Math.min(8, taskFailures.length) - Math.min(8, earlier.length);
		return Array.from({ length: owed }, () => pairOf(task)).flat();
	});
}
function pairOf(task) {
	return arms.map((arm) => ({
		task,
		arm
	}));
}
function stakeOf({ accept, reject }) {
	return reject >= accept ? "removal" : "entry";
}
const endedReasons$1 = ["harm-open", "trials-spent"];
function mayStop({ verdict, reason, harm, cells }, stake = "entry") {
	if (!isDecided({ verdict })) return endedReasons$1.includes(reason);
	if (stake === "entry" || verdict === "earns" || harm.isProvenMissed) return true;
	if (!isTriedToLeave(cells)) return false;
	return harm.missed.length === 0 || isWatchSpent(cells, harm.missed, "baseline");
}

function decideRule(evidence) {
	assertEvidence(evidence);
	return describeJudgement(evidence, judgeEvidence(evidence));
}
function describeJudgement(evidence, judgement) {
	const { verdict, reason, cells, harm, estimate, behaviour } = judgement;
	const savings = savingsByMetric(evidence);
	const outcome = evidence.outcome && buildOutcomeFigures(evidence, evidence.outcome, judgement);
	const gainFlags = outcome === void 0 ? behaviour?.flags : raiseOutcomeFlags(judgement, outcome, evidence.trials);
	const flags = joinFlags(raiseFlags({
		cells,
		estimate,
		savings,
		placed: judgement.currency === "tokens" ? evidence.trials : []
	}), judgement.currency, gainFlags);
	return {
		verdict,
		reason,
		...summariseEstimate(estimate, evidence),
		...judgement.currency === "outcome" && defined({ minimalEffect: judgement.look?.least }),
		tasks: summariseTasks(cells, estimate),
		passRate: harm.evidence,
		settle: estimateRemaining(evidence, judgement),
		flags: evidence.answers === void 0 ? flags : [...flags, "ANSWER-KEY"],
		savings,
		...defined({
			behaviour: behaviour?.figures,
			outcome,
			used: countUses(evidence.trials),
			prediction: saysBeyond[judgement.currency] ? predictTasks(estimate) : void 0
		}),
		leaveOneOut: leaveOneOut(estimate)
	};
}
const saysBeyond = {
	tokens: true,
	behaviour: false,
	outcome: false
};
const ofTokens = {
	tokens: [],
	behaviour: ["CONCENTRATED"],
	outcome: [
		"CONCENTRATED",
		"FLAKY",
		"TASK-WORSE"
	]
};
function joinFlags(flags, currency, gainFlags = []) {
	return [.../* @__PURE__ */ new Set([...flags.filter((flag) => !ofTokens[currency].includes(flag)), ...gainFlags])];
}
function summariseEstimate(estimate, evidence) {
	if (!estimate) return {
		saving: 0,
		interval: [0, 0],
		baselineMean: 0,
		minimalEffect: 0
	};
	const { policy } = evidence;
	const { baselineMean } = estimate;
	const [low, high] = limitsOf(estimate, policy).map((limit) => shareOfGain(limit) * baselineMean);
	const { least } = marksOfSaving(policy, tauOf(evidence), baselineMean);
	return {
		saving: savingOf(estimate),
		interval: [low ?? 0, high ?? 0],
		baselineMean,
		minimalEffect: shareOfGain(least) * baselineMean
	};
}
function estimateRemaining(evidence, judgement) {
	if (mayStop(judgement)) return {
		trials: 0,
		tokens: 0
	};
	const trials = countTrialsLeft(evidence, judgement);
	return {
		trials,
		tokens: Math.round(trials * meanTokens(evidence))
	};
}
function meanTokens({ trials }) {
	const ran = trials.filter(({ outcome }) => outcome === "completed" || isFailure(outcome));
	return mean(ran.map(({ usage }) => totalTokens(usage)));
}
const waitsForTasks = ["watching", "tasks-open"];
function countTrialsLeft(evidence, judgement) {
	const { reason, behaviour, cells, currency } = judgement;
	if (behaviour !== void 0 && behaviour.further > 0) return behaviour.further;
	if (waitsForTasks.includes(reason)) {
		const pairs = extraPairs(evidence, judgement);
		if (pairs.length > 0) return pairs.length;
		return sum$1(planRounds(judgement).map(({ baseline, candidate }) => baseline + candidate));
	}
	if (cells.length === 0) return 2 * priorRounds(evidence, 1);
	const wanted = roundsToEnd(judgement, priorRounds(evidence, cells.length));
	const lacking = (currency === "outcome" || !cells.some(canJudge) ? cells : cells.filter(canJudge)).flatMap(({ baseline, candidate }) => [baseline, candidate].map((arm) => Math.max(0, wanted - countJudged(arm))));
	return Math.max(1, sum$1(lacking));
}
function roundsToEnd({ look, cells, currency }, unknown) {
	if (look === void 0) return unknown;
	const rounds = countRounds(cells, currency);
	return lookFrom(Math.max(rounds + 1, rounds * closenessOf(look) ** 2));
}
function closenessOf({ limits, bar, least }) {
	return (limits[1] - limits[0]) / Math.max(Number.MIN_VALUE, least - bar);
}
function priorRounds({ policy }, tasks) {
	const share = typeof policy.minEffect === "number" ? policy.minEffect : usualEffect;
	const least = gainOfShare(share);
	return roundsToTell({
		tasks: Math.max(1, tasks),
		...policy,
		marks: {
			bar: 0,
			least
		}
	});
}
const usualEffect = .15;
const decisions = /* @__PURE__ */ new WeakMap();
function decideReceipt(receipt) {
	const before = decisions.get(receipt);
	if (before !== void 0) return before;
	const { evidence } = receipt;
	const judgement = judgeEvidence(evidence);
	const decision = describeJudgement(evidence, judgement);
	const decided = mayStop(judgement, stakeOf(evidence.policy)) ? decision : withholdVerdict(decision, judgement.harm.missed.length > 0);
	decisions.set(receipt, decided);
	return decided;
}
function withholdVerdict(decision, isWatching) {
	return isDecided(decision) ? {
		...decision,
		verdict: "undecided",
		reason: isWatching ? "watching" : "more-trials-needed"
	} : decision;
}

function resolveMinimalEffect(policy) {
	return policy.minEffect === "auto" ? autoMinimalEffect(horizonSessions(policy)) : policy.minEffect;
}
function monthlySessions({ sessionsPerWeek }) {
	return sessionsPerWeek === "auto" ? void 0 : sessionsPerWeek * 52 / 12;
}
const paybackWeeks = 12;
function horizonSessions(policy) {
	return policy.sessionsPerWeek === "auto" ? void 0 : policy.sessionsPerWeek * paybackWeeks;
}

const mark = ":reworded";
function nameReworded(rule) {
	return `${rule}${mark}`;
}
function idOfName(name) {
	return name.endsWith(mark) ? name.slice(0, -9) : name;
}
function nameMemories(records, tested, reworded) {
	const names = tested.map(([name]) => name);
	const memories = records.map(({ present }) => {
		const instead = reworded.filter((id) => !present.includes(id)).map(nameReworded);
		return names.filter((name) => present.includes(name) || instead.includes(name));
	});
	const keys = [...new Set(memories.map((memory) => JSON.stringify(memory)))];
	const sets = keys.map((key) => JSON.parse(key));
	const used = new Set(sets.flat());
	const setOf = memories.map((memory) => keys.indexOf(JSON.stringify(memory)));
	return {
		tested: tested.filter(([name]) => used.has(name)),
		sets,
		setOf
	};
}
function listSharers({ rule, memories, evidence }) {
	const used = [...new Set(evidence.trials.map(({ memory }) => memory))].flatMap((index) => memories.sets[index] ?? []);
	return [...new Set(used.map(idOfName))].filter((id) => id !== rule).sort();
}
function listSharersOf(rule, records) {
	const met = new Set(records.flatMap(({ present }) => present));
	return [...new Set(records.flatMap((record) => record.toggled))].filter((id) => id !== rule && met.has(id)).sort();
}
function listPlain(receipt) {
	const { evidence, memories, audit, replaces } = receipt;
	if (audit === true || replaces !== void 0) return [];
	const sharers = listSharers(receipt);
	return pickPlain(evidence.trials, ({ arm, memory }) => arm === "baseline" && (memories.sets[memory] ?? []).every((name) => !sharers.includes(idOfName(name))));
}
function findMemoryFaults({ rule, basis, memories, replaces, evidence }) {
	const { sets, tested } = memories;
	const fits = evidence.trials.every(({ arm, memory }) => sets[memory]?.includes(rule) === (arm === "candidate"));
	const names = [basis.neighbours, tested].map((rules) => rules.map(([name]) => name));
	const isTwice = (list) => new Set(list.map((entry) => JSON.stringify(entry))).size < list.length;
	const ownName = replaces === void 0 ? rule : nameReworded(rule);
	const words = tested.find(([name]) => name === ownName)?.[1];
	const isDescribed = sets.every((set) => set.every((name) => tested.some(([id]) => id === name)));
	const hasOtherWords = words !== void 0 && words !== shortHash(basis.body);
	return [
		...fits ? [] : ["the memories of its trials do not fit their arms"],
		...[
			...names,
			sets,
			...sets
		].some(isTwice) ? ["its memories, or their content, are listed twice"] : [],
		...isDescribed && !hasOtherWords ? [] : ["its memories hold rules it does not describe"]
	];
}

const procedures = {
	tokens: "rounds/1",
	behaviour: "behaviour-pairs/1",
	outcome: "rounds-of-full-cost/1"
};
function procedureOf(evidence) {
	return procedures[currencyOf(evidence)];
}
function buildReceipt(input) {
	const { rule, agent, basis, records, without = [] } = input;
	const { schema, trials, ...terms } = input.evidence;
	const memories = nameMemories(records, input.tested, input.reworded);
	return {
		schema: 1,
		rule: rule.id,
		agent,
		basis,
		memories: {
			tested: memories.tested,
			sets: memories.sets
		},
		evidence: {
			schema,
			...terms,
			trials: trials.map((trial, index) => ({
				...trial,
				key: shortHash(records[index]?.key ?? ""),
				memory: memories.setOf[index] ?? 0
			}))
		},
		isolation: findIsolation(rule.id, records),
		...defined({ enforced: findEnforcement(records) }),
		...without.length === 0 ? {} : { without },
		...input.isAudit ? { audit: true } : {},
		...defined({
			asked: input.asked,
			replaces: input.replaces,
			asset: input.asset
		}),
		decidedOn: input.decidedOn
	};
}
function renderReceipt({ evidence, ...receipt }) {
	const { schema: _schema, agent: _agent, rule: _rule, trials, ...terms } = evidence;
	return tabularJson({
		...receipt,
		evidence: {
			...terms,
			trials: tabulateTrials(trials)
		}
	});
}
function nameReceipt({ signature: _signature, ...receipt }) {
	return sha256(renderReceipt(receipt));
}
const bodyHashes = /* @__PURE__ */ new WeakMap();
function hashBody(rule) {
	const bodyHash = bodyHashes.get(rule) ?? computeBodyHash(rule);
	bodyHashes.set(rule, bodyHash);
	return bodyHash;
}
function computeBodyHash({ agent, body, scope, probe, buys }) {
	const probed = probe === void 0 ? [] : [`\nprobe ${spellWholeProbe(probe)}`];
	const bought = buys === void 0 ? [] : [`\nbuys ${buys}`];
	return `sha256:${hashParts(agent, body, ...scope, ...probed, ...bought)}`;
}
function findIsolation(rule, records) {
	const inArm = (isCandidate) => records.filter(({ present }) => present.includes(rule) === isCandidate).flatMap(({ isolation }) => isolation ?? []);
	const [baseline, candidate] = [inArm(false), inArm(true)];
	const leaked = (proofs) => proofs.some(({ canaryLeaked }) => canaryLeaked);
	const saw = ({ delivered }) => delivered.includes(rule);
	return {
		...baseline.length > 0 ? { baseline: {
			canaryLeaked: leaked(baseline),
			ruleDelivered: baseline.some(saw)
		} } : {},
		...candidate.length > 0 ? { candidate: {
			canaryLeaked: leaked(candidate),
			ruleDelivered: candidate.every(saw)
		} } : {}
	};
}
function findEnforcement(records) {
	const stated = records.flatMap(({ enforced }) => enforced ?? []);
	if (stated.length === 0) return void 0;
	return recordOf(enforcedParts, (part) => stated.every((enforced) => enforced[part]));
}
const requiredColumns = [
	"task",
	"arm",
	"outcome",
	"batch",
	"order",
	"input",
	"output",
	"cacheCreation",
	"cacheRead",
	"memory",
	"key"
];
const optionalColumns = [
	"answer",
	"pair",
	"inCompany",
	"used",
	"estimated"
];
const usageNames = /* @__PURE__ */ new Set([
	"input",
	"output",
	"cacheCreation",
	"cacheRead"
]);
function tabulateTrials(trials) {
	const optional = optionalColumns.filter((column) => trials.some((trial) => trial[column] !== void 0));
	const columns = [...requiredColumns, ...optional];
	return {
		columns,
		rows: trials.map(({ usage, ...trial }) => {
			const cells = {
				...trial,
				...usage
			};
			return columns.map((column) => cells[column] ?? null);
		})
	};
}
function expandTrialTable(table) {
	if (table.kind === "list") return {
		start: table.start,
		end: table.end,
		kind: "object",
		isFlow: true,
		entries: []
	};
	const columns = findEntry(table, "columns")?.value;
	const rows = findEntry(table, "rows")?.value;
	if (table.kind !== "object" || table.entries.length !== 2 || columns?.kind !== "list" || rows?.kind !== "list") return table;
	const names = readNames(columns.items);
	if (names === void 0) return table;
	const { start, end } = rows;
	return {
		start,
		end,
		kind: "list",
		isFlow: true,
		items: rows.items.map((row) => expandRow(row, names))
	};
}
function readNames(columns) {
	const names = columns.flatMap((column) => column.kind === "scalar" && typeof column.value === "string" && column.value !== "usage" ? [column.value] : []);
	return names.length === columns.length && new Set(names).size === names.length ? names : void 0;
}
function expandRow(row, names) {
	if (row.kind !== "list" || row.items.length !== names.length) return row;
	const [usage, others] = [[], []];
	for (const [index, value] of row.items.entries()) {
		const key = names[index] ?? "";
		if (value.kind === "scalar" && value.value === null) continue;
		(usageNames.has(key) ? usage : others).push({
			key,
			keyStart: value.start,
			value
		});
	}
	const { start, end } = row;
	const node = {
		start,
		end,
		kind: "object",
		isFlow: true
	};
	return {
		...node,
		entries: [...others, {
			key: "usage",
			keyStart: start,
			value: {
				...node,
				entries: usage
			}
		}]
	};
}
function expandReceipt(receipt) {
	return mapEntry(receipt, "evidence", (evidence) => mapEntry(evidence, "trials", expandTrialTable));
}
function mapEntry(node, key, change) {
	if (node.kind !== "object") return node;
	const entries = node.entries.map((entry) => entry.key === key ? {
		...entry,
		value: change(entry.value)
	} : entry);
	return {
		...node,
		entries
	};
}

function signedText({ signature: _signature, ...receipt }) {
	return renderReceipt(receipt);
}
function signReceipt(receipt, privateKey) {
	const signed = signText(signedText(receipt), privateKey);
	if (signed === void 0) return void 0;
	const signature = {
		algorithm: "ed25519",
		...signed
	};
	return {
		...receipt,
		signature
	};
}
function checkSignature(receipt, publicKeys) {
	const { signature } = receipt;
	if (signature === void 0) return "unsigned";
	const publicKey = publicKeys.find((key) => nameKey(key) === signature.key);
	if (publicKey === void 0) return "unknown-key";
	return isSignedBy(signedText(receipt), signature.value, publicKey) ? "trusted" : "wrong";
}

function selectCompiledRules(rules, agent) {
	return rules.filter((rule) => isCompiled(rule) && (rule.agent === agent || rule.agent === "all"));
}
const sectionDivider = " > ";
function compileMemory(input) {
	const rules = selectCompiledRules(input.rules, input.agent);
	const header = "<!-- GENERATED BY rentroll from the ledger; do not edit: change the ledger and run `rentroll stamp`. -->";
	const lines = [...sortRules(rules.filter(({ section }) => section === void 0), input.order).map(renderRuleLine), ...renderSections(rules)];
	return `${[header, ...lines[0] === "" ? lines.slice(1) : lines].join("\n")}\n`;
}
function sortRules(rules, order) {
	const place = new Map(order.map((id, index) => [id, index]));
	return [...rules].sort((a, b) => (place.get(a.id) ?? order.length) - (place.get(b.id) ?? order.length));
}
function renderSections(rules) {
	const sections = Map.groupBy(rules.filter((rule) => rule.section !== void 0), (rule) => rule.section ?? "");
	let open = [];
	return [...sections].flatMap(([section, members]) => {
		const path = section.split(" > ");
		const shared = path.findIndex((title, depth) => title !== open[depth]);
		open = path;
		return [
			...path.flatMap((title, depth) => depth >= shared ? ["", renderTitle(title, depth)] : []),
			"",
			...members.map(renderRuleLine)
		];
	});
}
function renderTitle(title, depth) {
	return depth > 0 && title.endsWith(":") ? title : `${"#".repeat(depth + 2)} ${title}`;
}
function renderRuleLine(rule) {
	return `- ${rule.scope.length > 0 ? `(when ${rule.scope.join(", ")}) ` : ""}${rule.body}`;
}

async function loadRentMeasure() {
	const countTokens = await loadTokenizer();
	return (rule) => countTokens(renderRuleLine(rule));
}

const bodyLimits = {
	shortest: 10,
	longest: 200,
	longestKept: 4e3
};
function findHiddenFault(body) {
	const hidden = findUnsafeCharacter(body);
	if (hidden === void 0) return void 0;
	const place = `at character ${countCharacters(body.slice(0, hidden.index)) + 1}`;
	if (hidden.kind === "line break") return {
		code: "body-line-break",
		message: `the body has a line break ${place}: ${quoteValue(body)}`,
		hint: "Write one sentence on one line; split two pieces of advice into two rules."
	};
	return {
		code: "body-hidden-character",
		message: `the body has a ${hidden.kind} character ${hidden.codePoint} ${place}: ${quoteValue(body)}`,
		hint: "Delete the character; a reviewer cannot see it, an agent can read it."
	};
}
function findCommentFault(body) {
	if (!holdsCommentMark(body)) return void 0;
	return {
		code: "body-comment-mark",
		message: `the body holds the mark of an HTML comment: ${quoteValue(body)}`,
		hint: "Write the words without \"<!--\" and \"-->\"."
	};
}
function findLengthFault(body, long) {
	const length = countCharacters(body);
	const { shortest } = bodyLimits;
	const longest = long ? bodyLimits.longestKept : bodyLimits.longest;
	if (length < shortest) return {
		code: "body-too-short",
		message: `the body has ${length} characters: ${quoteValue(body)}`,
		hint: `Write a sentence of at least ${shortest} characters that says what to do.`
	};
	if (length <= longest) return void 0;
	return {
		code: "body-too-long",
		message: `the body has ${length} characters: ${quoteValue(body)}`,
		hint: `Shorten it to ${longest} characters, or split it into two rules.`
	};
}
function findBodyFault(body, long = false) {
	const fault = findHiddenFault(body) ?? findCommentFault(body) ?? findLengthFault(body, long);
	if (fault !== void 0 || body === body.trim()) return fault;
	return {
		code: "body-outer-space",
		message: `the body begins or ends with a space: ${quoteValue(body)}`,
		hint: "Delete the space; it would cost a token and say nothing."
	};
}

const glob = pipe(plainLine(120), regex(/^[^\s,()`<>][^,()`<>]*$/));
const anything$2 = () => optionalField(unknown(), "");
const ruleFields = {
	id: requiredField(slug, "a kebab-case id of at most 64 characters that begins with a letter, for example sql-batch-reads"),
	agent: requiredField(slug, "the name of an agent of the config, or all"),
	body: requiredField(pipe(string(), wholeText), "one sentence of 10 to 200 characters on one line"),
	status: requiredField(picklist(ruleStatuses), "candidate, inherited, active or evicted; a new rule is a candidate"),
	scope: defaultField(pipe(array(glob), maxLength(20)), "a list of at most 20 globs without spaces at the ends, commas or brackets, for example [\"src/db/**\"]", []),
	protected: defaultField(boolean(), "true or false", false),
	section: optionalField(pipe(plainLine(200), check((text) => !holdsCommentMark(text)), wholeText), "the headings above the rule, for example \"Testing > Fixtures\""),
	probe: anything$2(),
	buys: optionalField(picklist(currencies), "tokens, outcome (solved tasks at their price), or behaviour with a probe"),
	long: optionalField(literal(true), "true, for a body of more than 200 characters that nobody has split yet"),
	born: anything$2(),
	evicted: anything$2()
};
const bornFields = {
	of: requiredField(picklist([
		"distilled",
		"learned",
		"manual",
		"imported"
	]), "distilled, learned, manual or imported"),
	session: optionalField(plainLine(200), "the id of a session"),
	digest: optionalField(digest, "sha256: and 64 hexadecimal digits"),
	cost: optionalField(wholeNumber, "tokens of the session, a whole number of 0 or more"),
	why: optionalField(pipe(plainLine(200), wholeText), "what was seen, in at most 200 characters on one line"),
	on: optionalField(daySchema, "a date such as 2026-06-12")
};
const evictedFields = {
	on: requiredField(daySchema, "a date such as 2026-06-14"),
	why: requiredField(pipe(plainLine(100), wholeText), "the verdict or the reason code, for example does-not-earn")
};
const regexMarks = /[\\^$]|\.[*+]|\(\?|^\/.*\/$/;
const probeGlob = pipe(plainLine(120), check((text) => !regexMarks.test(text) && !text.startsWith("/") && !text.split("/").includes("..")));
const globText = "a glob of paths in the fixture, for example \"src/**\"; it is not a regular expression";
const noCommand = /[|;&<>`$()\\\n]|\.[*+]|^\^|^\/.*\/$|(?:^|\s)\*(?:\s|$)/;
const factFields = {
	changes: optionalField(probeGlob, globText),
	reads: optionalField(probeGlob, globText),
	runs: optionalField(pipe(plainLine(200), check((text) => text !== "" && !noCommand.test(text) && text.trim() === text), wholeText), "the words of one simple command, for example npm run package; other words may come between and after them; they are not a pattern"),
	calls: optionalField(pipe(plainLine(100), regex(/^(?:[\w.:-]+|(?:Skill|Agent|Task)\([\w.:@/-]+\))$/)), "the name of a tool, for example WebFetch, or what one loads: Skill(pdf-forms) or Agent(reviewer)")
};
const probeFields = {
	when: anything$2(),
	must: anything$2(),
	never: anything$2(),
	order: optionalField(picklist(["after", "before"]), "after or before"),
	tasks: optionalField(pipe(array(slug), minLength(1), maxLength(100)), "a list of golden tasks, for example [golden-02, golden-05]"),
	price: optionalField(percentage, "a percentage with its sign, for example 15%")
};
function nameRule(map, position) {
	const id = textAt(map, "id");
	return id !== void 0 && isSlug(id) ? `rule ${quoteValue(id)}` : `rule number ${position}`;
}
function readBorn(reader, map, where) {
	const entry = findEntry(map, "born");
	const born = entry && readFields(reader, entry.value, `"born" of ${where}`, bornFields, entry.keyStart);
	return born && defined(born);
}
function readEvicted(reader, map, where) {
	const status = plainValue(findEntry(map, "status")?.value);
	const entry = findEntry(map, "evicted");
	if (entry === void 0) {
		const hint = "Add \"evicted: { on: 2026-06-14, why: does-not-earn }\" with the real day and reason.";
		const offset = offsetOfKey(map, "status");
		if (status === "evicted") reportError(reader, "missing-evicted", offset, `${where} is evicted, but has no "evicted"`, hint);
		return;
	}
	const { keyStart: offset, value } = entry;
	if (status !== "evicted") {
		const message = `${where} has "evicted", but its status is ${quoteValue(status)}`;
		reportError(reader, "unexpected-evicted", offset, message, "Remove \"evicted\", or set the status to evicted.");
	}
	return readFields(reader, value, `"evicted" of ${where}`, evictedFields, offset);
}
function readFact(reader, map, key, where) {
	const name = `"${key}" of the probe of ${where}`;
	const entry = findEntry(map, key);
	const read = entry && readFields(reader, entry.value, name, factFields, entry.keyStart);
	if (read === void 0) return void 0;
	const givenFacts = Object.entries(read).filter(([, value]) => value !== void 0);
	const [[kind, value] = []] = givenFacts;
	if (givenFacts.length !== 1 || kind === void 0 || value === void 0) {
		const message = `${name} names ${givenFacts.length} facts`;
		reportError(reader, "probe-facts", offsetOfKey(map, key), message, "Write exactly one of changes, reads, runs and calls, for example { changes: \"src/**\" }.");
		return;
	}
	if (kind === "runs") return {
		kind,
		command: value
	};
	return kind === "calls" ? {
		kind,
		tool: value
	} : {
		kind,
		glob: value
	};
}
const askKeys = ["must", "never"];
function readAsk(reader, map, where) {
	const givenKeys = askKeys.filter((key) => findEntry(map, key));
	const [kind] = givenKeys;
	if (kind === void 0 || givenKeys.length > 1) {
		const message = kind === void 0 ? `the probe of ${where} asks nothing` : `the probe of ${where} has ${givenKeys.map((key) => `"${key}"`).join(" and ")}`;
		reportError(reader, "probe-asks", offsetOfKey(map, givenKeys[1] ?? ""), message, "Write either must or never: two questions are two rules.");
		return;
	}
	const fact = readFact(reader, map, kind, where);
	return fact === void 0 ? void 0 : {
		kind,
		fact
	};
}
function readProbe(reader, rule, where) {
	const entry = findEntry(rule, "probe");
	const map = entry?.value;
	const read = entry && readFields(reader, map, `the probe of ${where}`, probeFields, entry.keyStart);
	if (read === void 0 || map?.kind !== "object") return void 0;
	const ask = readAsk(reader, map, where);
	const when = readFact(reader, map, "when", where);
	const { order, tasks, price } = read;
	if (order !== void 0 && (findEntry(map, "when") === void 0 || findEntry(map, "must") === void 0)) {
		const hint = ask?.kind === "must" ? "Add \"when\": \"order\" says whether the action comes before or after it. Or remove \"order\"." : "Remove it: only an action that \"must\" be done comes before or after something.";
		const message = `"order" of the probe of ${where} has nothing to put in order`;
		reportError(reader, "probe-order", offsetOfKey(map, "order"), message, hint);
	}
	if (ask === void 0) return void 0;
	return defined({
		ask,
		when,
		order,
		tasks,
		price
	});
}
const needsProbe = {
	tokens: false,
	behaviour: true,
	outcome: false
};
function checkBuys(reader, map, where, buys) {
	const hasProbe = findEntry(map, "probe") !== void 0;
	if (buys === void 0 || needsProbe[buys] === hasProbe) return;
	const message = `${where} says that it buys ${quoteValue(buys)} and has ${hasProbe ? "a probe" : "no probe"}`;
	const hint = hasProbe ? "Remove \"buys\", or the probe: a rule with a probe buys behaviour." : "Add \"probe:\" with what following it means, or remove \"buys\".";
	reportError(reader, "buys-probe", offsetOfKey(map, "buys"), message, hint);
}
function checkBody(reader, map, where) {
	const body = textAt(map, "body");
	const long = plainValue(findEntry(map, "long")?.value) === true;
	const fault = body === void 0 ? void 0 : findBodyFault(body, long);
	if (fault !== void 0) reportError(reader, fault.code, offsetOfKey(map, "body"), `${where}: ${fault.message}`, fault.hint);
}
function parseRule(reader, node, position) {
	const before = reader.problems.length;
	const map = node.kind === "object" ? node : void 0;
	const where = map === void 0 ? `rule number ${position}` : nameRule(map, position);
	const values = readFields(reader, node, where, ruleFields);
	if (map === void 0) return void 0;
	checkBody(reader, map, where);
	const born = readBorn(reader, map, where);
	const evicted = readEvicted(reader, map, where);
	const probe = readProbe(reader, map, where);
	if (values !== void 0) checkBuys(reader, map, where, values.buys);
	if (values === void 0 || reader.problems.length > before) return void 0;
	const { line = 1, column = 1 } = reader.source.locate(map.entries[0]?.keyStart ?? map.start);
	const { id, agent, body, status, scope, section, long } = values;
	const rule = {
		id,
		agent,
		body,
		status,
		scope,
		protected: values.protected,
		line,
		column
	};
	const buys = values.buys === "outcome" ? values.buys : void 0;
	return defined({
		...rule,
		section,
		long,
		probe,
		buys,
		born,
		evicted
	});
}

const bought = {
	skill: "outcome",
	command: "outcome",
	agent: "outcome",
	file: void 0,
	mcp: "outcome"
};
function buysOf(kind, probe) {
	return probe === void 0 ? defined({ buys: bought[kind] }) : { probe };
}
const kinds = keysOf(bought);
function isJudged(asset) {
	return kinds.some((kind) => kind === asset.kind);
}
function kindOfEntry(id) {
	return kinds.find((kind) => id.startsWith(`${kind}:`));
}
function nounOfEntries(ids) {
	return ids.length > 0 && ids.every((id) => kindOfEntry(id) !== void 0) ? "asset" : "rule";
}
function placeKeyOf(id) {
	return kindOfEntry(id) === "mcp" ? "server" : "path";
}
const anything$1 = custom(() => true);
const idWords = `a kind and a name, for example skill:pdf-forms; kinds are ${kinds.join(", ")}`;
const idText = pipe(plainLine(200), check((id) => kindOfEntry(id) !== void 0 && !id.endsWith(":reworded")), description(idWords));
const pathText = pipe(plainLine(300), check(isRepositoryPath));
const otherPlace = {
	path: "server",
	server: "path"
};
const expected$1 = {
	path: "its folder or file in the repository",
	server: "its name among the servers of the project"
};
const fields = {
	id: requiredField(idText, idWords),
	agent: defaultField(plainLine(64), "an agent of the config, or all", "all"),
	path: optionalField(pathText, expected$1.path),
	server: optionalField(pathText, expected$1.server),
	digest: requiredField(digest, "\"sha256:\" and 64 hexadecimal digits"),
	status: requiredField(picklist(ruleStatuses), "candidate, inherited, active or evicted"),
	protected: defaultField(boolean(), "true or false", false),
	probe: defaultField(anything$1, "", void 0),
	activation: defaultField(anything$1, "", void 0),
	displaces: optionalField(pipe(array(idText), minLength(1), maxLength(10)), "a list of the assets that go for it, for example [\"skill:old-forms\"]"),
	evicted: defaultField(anything$1, "", void 0)
};
const activationFields = {
	floor: optionalField(pipe(percentage, minValue(.01)), "a share of its prompts from 1% to 99%, for example 70%"),
	file: optionalField(pipe(plainLine(300), check(isRepositoryPath)), "the file of its prompts in the repository")
};
function readActivation(reader, map, where) {
	const entry = findEntry(map, "activation");
	if (entry === void 0) return void 0;
	const name = `"activation" of ${where}`;
	const read = readFields(reader, entry.value, name, activationFields, entry.keyStart);
	if (read === void 0 || read.floor !== void 0 || read.file !== void 0) return read && defined(read);
	reportError(reader, "empty-activation", entry.keyStart, `${name} says neither "floor" nor "file"`, "Write { floor: 70%, file: PATH }, or take the key out.");
}
function parseAsset(reader, node, position) {
	const before = reader.problems.length;
	const where = `asset number ${position}`;
	const values = readFields(reader, node, where, fields);
	if (node.kind !== "object") return void 0;
	const evicted = readEvicted(reader, node, where);
	const activation = readActivation(reader, node, where);
	const probe = readProbe(reader, node, where);
	const kind = values && kindOfEntry(values.id);
	const firstKey = node.entries[0]?.keyStart ?? node.start;
	if (values === void 0 || kind === void 0 || reader.problems.length > before) return void 0;
	const { line = 1, column = 1 } = reader.source.locate(firstKey);
	const { id, agent, status, displaces } = values;
	const key = placeKeyOf(id);
	const path = values[key];
	if (path === void 0 || values[otherPlace[key]] !== void 0) {
		reportPlace(reader, where, key, path === void 0 ? node.start : firstKey);
		return;
	}
	const place = {
		path,
		line,
		column
	};
	return {
		id,
		agent,
		body: values.digest,
		status,
		scope: [],
		protected: values.protected,
		...place,
		...buysOf(kind, probe),
		...defined({
			activation,
			displaces,
			evicted
		})
	};
}
function reportPlace(reader, where, key, at) {
	const hint = `Add "${key}": ${expected$1[key]}. Only an mcp has a "server", and only others a "path".`;
	reportError(reader, "missing-key", at, `${where} needs "${key}" and no other key for its place`, hint);
}
function describeEntry({ id, body }) {
	const kind = kindOfEntry(id);
	if (kind === void 0 || !body.startsWith("sha256:")) return body;
	return `The ${kind} ${id.slice(kind.length + 1)} (${body.slice(0, 15)}).`;
}

function nameRules(rules) {
	return rules.map((rule) => [rule.id, shortHash(hashBody(rule))]);
}
function isSameSet(a, b) {
	const sorted = (rules) => JSON.stringify(rules.map(([, hash]) => hash).sort());
	return sorted(a) === sorted(b);
}
function listUnmet(receipt, today) {
	const isThere = new Set(today.map(([, hash]) => hash));
	if (!receipt.basis.neighbours.every(([, hash]) => isThere.has(hash))) return void 0;
	const met = listMet(receipt);
	return today.filter(([, hash]) => !met.has(hash));
}
function hasMet(receipt, hash) {
	return listMet(receipt).has(hash);
}
function listMet({ basis, memories, evidence }) {
	const names = new Set(evidence.trials.flatMap(({ memory }) => memories.sets[memory] ?? []));
	const tested = memories.tested.filter(([name]) => names.has(name));
	return new Set([...basis.neighbours, ...tested].map(([, hash]) => hash));
}

const fewestFiles = 2;
const fewestTasks = 2;
const mostOthers = 3;
const fileName = /[\w@.-]+\.\p{L}[\p{L}\p{N}]{0,4}(?![\p{L}\p{N}.])/gu;
function findNamedFiles(text, tasks) {
	const open = tasks.map((task) => ({
		task,
		files: listTouched(task.reference)
	})).filter(({ task, files }) => files.length > 0 && !files.every(({ path }) => namesFile$1(task.prompt, path)));
	const met = open.filter(({ files }) => files.every(({ path }) => namesFile$1(text, path)));
	const named = new Set(met.flatMap(({ files }) => files.map(({ path }) => path)));
	const unrelatedCount = new Set(text.match(fileName)).size - named.size;
	if (!(named.size >= fewestFiles && unrelatedCount <= mostOthers * named.size) || met.length < fewestTasks || met.length * 2 <= open.length) return [];
	return met.map(({ task, files }) => ({
		task: task.id,
		kind: "files",
		file: task.referenceFile,
		line: files[0]?.line ?? 1,
		text: files.map(({ path }) => path).join(", ")
	}));
}
function listTouched(reference) {
	const rows = reference.split("\n").flatMap((row, index) => {
		const path = /^(?:---|\+\+\+) [ab]\/([^\t]+)/.exec(row)?.[1]?.trim();
		return path === void 0 ? [] : [{
			path,
			line: index + 1
		}];
	});
	return [...new Map(rows.map((file) => [file.path, file])).values()];
}
function namesFile$1(text, path) {
	const parts = path.split("/");
	const bare = path.replace(/\.[^./]+$/, "");
	return [...parts.map((_, at) => parts.slice(at).join("/")), ...bare.includes("/") ? [bare] : []].some((name) => standsAlone(text.toLowerCase(), name.toLowerCase()));
}
function standsAlone(text, name) {
	for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
		const [before, after] = [text.slice(0, at), text.slice(at + name.length)];
		if (!/[\p{L}\p{N}_$.-]$/u.test(before) && !/^(?:[\p{L}\p{N}_$-]|\.[\p{L}\p{N}])/u.test(after)) return true;
	}
	return false;
}

function wordsOfTask({ prompt, files }) {
	return [
		prompt,
		...files.keys(),
		...files.values()
	].map(splitWords);
}
function withoutChange(files, patch) {
	const left = new Map(files);
	for (const each of parsePatch(patch)) {
		const [from, to] = [each.oldFileName, each.newFileName].map((name) => (name ?? "").replace(/^[ab]\//, ""));
		const changed = applyPatch(files.get(from ?? "") ?? "", each);
		left.delete(from ?? "");
		if (changed !== false && to !== "/dev/null" && to !== void 0) left.set(to, changed);
	}
	return left;
}
const wordPattern = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{Nd}+|\p{Lo}+/gu;
function splitWords(text) {
	const parts = (text.normalize("NFKC").match(wordPattern) ?? []).map((part) => part.toLowerCase());
	return {
		parts,
		joined: ` ${parts.join(" ")} `,
		tight: text.replace(/\s+/g, "").toLowerCase()
	};
}
function standsIn(words, text) {
	return words.parts.length > 0 && text.joined.includes(words.joined);
}

const idle = new Set("a an and are as assert async await be by class const def default describe deep do each else equal equals expect export false for from function if import in is it let new node not null number of on or public private readonly return self should static strict string test that the then this throw to true type undefined use value var void when with none".split(" "));
const shortestName = 8;
const fewestTelling = 4;
const shortestQuote = 12;
const longNumber = /\b\d{5,}\b/g;
const codeName = /[\p{L}_$][\p{L}\p{N}_$]*(?:-[\p{L}\p{N}_$]+)*/gu;
const quoted = /["'`]([^"'`]{16,})["'`]/g;
const importing = /^\s*(?:import\b|from\b.*\bimport\b|export\s+(?:\*|\{[^}]*\})\s+from\b|#\s*include\b|package\b)/;
function listAnswerParts(task) {
	const lines = [...addedLines(task), ...testLines(task)];
	return [...listPaths(task), ...lines.flatMap(partsOfLine)];
}
function addedLines({ reference, referenceFile: file }) {
	return reference.split("\n").flatMap((text, index) => /^\+(?!\+\+ )/.test(text) ? [{
		text: text.slice(1),
		file,
		line: index + 1
	}] : []);
}
function testLines(task) {
	return hiddenTexts(task).flatMap(([path, text]) => text.split("\n").map((line, index) => ({
		text: line,
		file: path,
		line: index + 1
	})));
}
function hiddenTexts({ tests = {} }) {
	return Object.entries(tests).flatMap(([path, content]) => typeof content === "string" ? [[path, content]] : []);
}
function listPaths({ tests = {} }) {
	return Object.keys(tests).flatMap((path) => {
		const base = path.slice(path.lastIndexOf("/") + 1);
		return [.../* @__PURE__ */ new Set([path, base])].flatMap((shown) => {
			const words = splitWords(shown);
			return words.parts.length >= 3 ? [{
				kind: "path",
				words,
				file: path,
				line: 1,
				shown: path
			}] : [];
		});
	});
}
function partsOfLine({ text, file, line }) {
	if (importing.test(text)) return [];
	const place = {
		file,
		line,
		shown: text.trim()
	};
	const whole = [text, ...[...text.matchAll(quoted)].map(([, words = ""]) => words)].flatMap((each) => lineOf(each, place));
	const names = [...(text.match(codeName) ?? []).filter(isPeculiar), ...text.match(longNumber) ?? []];
	return [...whole, ...[...new Set(names)].map((name) => ({
		kind: "name",
		words: splitWords(name),
		...place
	}))];
}
function lineOf(text, place) {
	const { parts, tight: whole } = splitWords(text);
	const telling = parts.filter((part) => !idle.has(part) && part.length > 1);
	const tight = whole.replace(/[;,{]+$/, "");
	if (new Set(telling).size < fewestTelling && (telling.length < 2 || tight.length < 12)) return [];
	return [{
		kind: "line",
		words: {
			parts: telling,
			joined: ` ${telling.join(" ")} `,
			tight
		},
		...place
	}];
}
function isPeculiar(name) {
	const { parts } = splitWords(name);
	if (parts.length < 3 && /^\p{L}?\p{Ll}*-\p{Ll}+$/u.test(name)) return false;
	return name.length >= shortestName && parts.filter((part) => part.length > 1 && !idle.has(part)).length >= 2;
}
const token = /[\p{L}_$][\p{L}\p{N}_$]*|\p{N}+(?:\.\p{N}+)?|=>|[=!]==?|[<>]=|&&|\|\||\?\?|[^\s\p{L}\p{N}_$]/gu;
const isWord = /^[\p{L}\p{N}_$]/u;
const operator = /^(?:[-+*/%<>]|[=!]==?|[<>]=|&&|\|\||\?\?)$/;
const spoken = [
	[/\bplus\b/giu, "+"],
	[/\bminus\b/giu, "-"],
	[/\btimes\b/giu, "*"],
	[/\b(?:divided by|over)\b/giu, "/"],
	[/\bmodulo\b/giu, "%"],
	[/\b(?:at least)\b/giu, ">="],
	[/\b(?:at most)\b/giu, "<="],
	[/\b(?:is )?(?:more|greater) than\b/giu, ">"],
	[/\b(?:is )?less than\b/giu, "<"]
];
function splitTokens(text) {
	return (text.normalize("NFKC").match(token) ?? []).map((each) => each.toLowerCase());
}
function joinTokens(tokens) {
	return ` ${tokens.join(" ")} `;
}
function sayTokens(text) {
	return splitTokens(spoken.reduce((said, [words, sign]) => said.replace(words, ` ${sign} `), text).replaceAll("`", " "));
}
function listChangedLines({ reference }) {
	const rows = reference.split("\n");
	const changed = [];
	let removed = [];
	for (const [index, row] of rows.entries()) if (/^-(?!-- )/.test(row)) removed.push(splitTokens(row.slice(1)));
	else if (/^\+(?!\+\+ )/.test(row)) changed.push(compareLine(row.slice(1), removed, index + 1));
	else removed = [];
	return changed.filter(({ tokens, shown }) => tokens.length > 0 && !importing.test(shown));
}
function compareLine(text, removed, line) {
	const tokens = splitTokens(text);
	const closest = removed.map((before) => findCommon(before, tokens)).reduce((best, row) => count$1(row) > count$1(best) ? row : best, []);
	const isChange = closest.some((isCommon, at) => isCommon && isWord.test(tokens[at] ?? ""));
	const isNew = tokens.map((_, at) => !(isChange && closest[at]));
	return {
		tokens,
		isNew,
		spans: isChange ? listSpans(tokens, isNew) : [],
		line,
		shown: text.trim()
	};
}
function count$1(row) {
	return row.filter(Boolean).length;
}
function findCommon(before, after) {
	const lengths = before.map(() => after.map(() => 0));
	const at = (i, j) => lengths[i]?.[j] ?? 0;
	for (let i = before.length - 1; i >= 0; i -= 1) for (let j = after.length - 1; j >= 0; j -= 1) {
		const row = lengths[i] ?? [];
		row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
	}
	const common = after.map(() => false);
	let wasCut = false;
	for (let i = 0, j = 0; i < before.length && j < after.length;) if (before[i] === after[j]) {
		common[j] = !(wasCut && j > 0 && common[j - 1]);
		wasCut = false;
		i += 1;
		j += 1;
	} else if (at(i + 1, j) >= at(i, j + 1)) {
		wasCut = true;
		i += 1;
	} else j += 1;
	return common;
}
function listSpans(tokens, isNew) {
	return isNew.flatMap((each, at) => each && !isNew[at - 1] ? [at] : []).flatMap((start) => {
		const length = isNew.slice(start).indexOf(false);
		const end = length === -1 ? tokens.length : start + length;
		const from = nearestWord(tokens, start, -1);
		const to = nearestWord(tokens, end - 1, 1);
		const span = tokens.slice(from, to + 1);
		return isTelling(span) ? [joinTokens(span)] : [];
	});
}
const nearby = 2;
function nearestWord(tokens, from, step) {
	for (let distance = 1; distance <= nearby; distance += 1) {
		const at = from + step * distance;
		if (isWord.test(tokens[at] ?? "")) return at;
	}
	return from;
}
function isTelling(span) {
	const words = new Set(span.filter((each) => isWord.test(each)));
	const specificWords = [...words].filter((word) => !idle.has(word) && word.length > 1);
	return words.size >= 2 && (span.some((each) => operator.test(each)) || specificWords.length >= 2);
}

const [fewestWords$1, mostOfLine] = [4, .8];
const spread = 3;
function openAnswer(task) {
	return {
		parts: listAnswerParts(task),
		changes: listChangedLines(task)
	};
}
function findRuleAnswers(text, task, visibleLines = [], answer = openAnswer(task)) {
	const telling = findParts(text, task, visibleLines, answer);
	const changes = findChanges(text, task, visibleLines, answer);
	const lines = telling.filter(({ kind }) => kind !== "name");
	const places = /* @__PURE__ */ new Map();
	for (const part of [
		...lines,
		...changes,
		...telling
	]) {
		const place = `${part.file}:${part.line}`;
		if (!places.has(place)) places.set(place, part);
	}
	return [...places.values()];
}
function isSuspect(text, { parts, changes }) {
	const rule = splitWords(text);
	return parts.some((part) => isSaid(part, rule, text)) || findSaidChanges(text, changes).length > 0;
}
function findParts(text, task, visibleLines, { parts }) {
	const rule = splitWords(text);
	const suspects = parts.filter((part) => isSaid(part, rule, text));
	if (suspects.length === 0) return [];
	const there = [...wordsOfTask(task), ...visibleLines.map(splitWords)];
	return suspects.filter((part) => !isKnown(part, rule, there)).map(({ kind, file, line, shown }) => ({
		task: task.id,
		kind,
		file,
		line,
		text: clipCharacters(shown, 100)
	}));
}
function findChanges(text, task, visibleLines, { changes }) {
	const suspects = findSaidChanges(text, changes);
	if (suspects.length === 0) return [];
	const there = [
		task.prompt,
		...task.files.values(),
		...visibleLines
	];
	return suspects.filter(({ row }) => !there.some((each) => hasRow(row, each))).map(({ line, shown }) => ({
		task: task.id,
		kind: "change",
		file: task.referenceFile,
		line,
		text: clipCharacters(shown, 100)
	}));
}
function isSaid(part, rule, text) {
	if (part.kind === "line") return isQuoted(part, rule) || rowOf(part.words, rule) !== void 0;
	if (part.words.parts.length >= wordsOfPhrase) return standsIn(part.words, rule);
	return namesOf$1(text).has(part.words.joined);
}
const wordsOfPhrase = 3;
function namesOf$1(text) {
	return new Set((text.match(/[\p{L}\p{N}_$.-]+/gu) ?? []).flatMap((name) => [name, ...name.split(".")]).map((name) => splitWords(name).joined));
}
function isKnown(part, rule, there) {
	if (part.kind !== "line") return there.some((text) => standsIn(part.words, text));
	if (isQuoted(part, rule)) return there.some((text) => isQuoted(part, text));
	const row = rowOf(part.words, rule) ?? [];
	return there.some((text) => rowOf({ parts: row }, text, 1) !== void 0);
}
function isQuoted({ words: { tight } }, text) {
	return tight.length >= 12 && text.tight.includes(tight);
}
function rowOf({ parts }, text, share = mostOfLine) {
	if (parts.length < fewestWords$1) return void 0;
	const wanted = Math.ceil(share * parts.length);
	for (let from = 0; from < text.parts.length; from += 1) {
		if (!parts.includes(text.parts[from] ?? "")) continue;
		const matched = inOrder$1(parts, text.parts.slice(from, from + spread * parts.length));
		if (matched.length >= wanted) return matched;
	}
}
function inOrder$1(a, b) {
	let rows = b.map(() => []).concat([[]]);
	for (let i = a.length - 1; i >= 0; i -= 1) {
		const next = [[]];
		for (let j = b.length - 1; j >= 0; j -= 1) {
			const skip = longer(rows[j] ?? [], next[0] ?? []);
			next.unshift(a[i] === b[j] ? longer([a[i] ?? "", ...rows[j + 1] ?? []], skip) : skip);
		}
		rows = next;
	}
	return rows[0] ?? [];
}
function longer(a, b) {
	return a.length >= b.length ? a : b;
}
const halfOfLine = .5;
const fewestNames = 3;
function findSaidChanges(text, lines) {
	const spoken = sayTokens(text);
	const joined = joinTokens(spoken);
	const words = new Set(spoken);
	return lines.flatMap((line) => {
		const row = line.spans.find((each) => joined.includes(each)) ?? findHalf(line, spoken, words);
		return row === void 0 ? [] : [{
			line: line.line,
			shown: line.shown,
			row
		}];
	});
}
function hasRow(row, text) {
	const lower = text.toLowerCase();
	return row.trim().split(" ").every((token) => lower.includes(token)) && joinTokens(splitTokens(text)).includes(row);
}
function findHalf(line, text, words) {
	const { tokens, isNew } = line;
	const wanted = Math.ceil(halfOfLine * tokens.length);
	if (tokens.filter((each) => words.has(each)).length < wanted) return void 0;
	let best = [];
	for (let from = 0; from + wanted <= tokens.length; from += 1) for (let at = 0; at + wanted <= text.length; at += 1) {
		const length = runFrom(tokens, from, text, at);
		const isTelling = isNew.slice(from, from + length).includes(true);
		if (length >= wanted && length > best.length && isTelling) best = tokens.slice(from, from + length);
	}
	return new Set(best.filter((each) => /^[\p{L}_$]/u.test(each))).size >= fewestNames && best.join("").length >= 12 ? joinTokens(best) : void 0;
}
function runFrom(a, from, b, at) {
	let length = 0;
	while (from + length < a.length && a[from + length] === b[at + length]) length += 1;
	return length;
}

const pricesAsOf = "2026-11";
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
function anthropic(input, output, cacheRead) {
	return {
		input,
		output,
		cacheWrite: times$1(input, 1.25),
		cacheRead,
		longCacheWrite: times$1(input, 2)
	};
}
function openai(input, output, cacheRead) {
	return longPrompts({
		input,
		output,
		cacheWrite: times$1(input, 1.25),
		cacheRead
	});
}
function flat(input, output, cacheRead) {
	return {
		input,
		output,
		cacheWrite: input,
		cacheRead
	};
}
function longPrompts(prices) {
	const above = {
		promptTokens: 272e3,
		input: times$1(prices.input, 2),
		output: times$1(prices.output, 1.5),
		cacheWrite: times$1(prices.cacheWrite, 2),
		cacheRead: times$1(prices.cacheRead, 2)
	};
	return {
		...prices,
		above
	};
}
function times$1(price, factor) {
	return Number((price * factor).toFixed(6));
}
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
function whyUnpriced({ policy, runner, prices = {} }) {
	if (typeof policy.solvedTaskValue !== "object") return void 0;
	return (findPrices(runner.model, prices)?.input ?? 0) > 0 ? void 0 : `no price is known for the model "${runner.model}"`;
}

function replayAnalyses(evidence) {
	assertEvidence(evidence);
	return listBatches(evidence).map(({ evidence: evidenceSoFar }) => {
		const { saving, interval, behaviour, outcome } = describeJudgement(evidenceSoFar, judgeEvidence(evidenceSoFar));
		return {
			trials: evidenceSoFar.trials.length,
			saving,
			interval,
			...behaviour && analysePairs(behaviour),
			...outcome && analyseSolved(outcome)
		};
	});
}
function analysePairs({ pairs, evidence: { gain, room } }) {
	return { behaviour: {
		pairs: pairs.for + pairs.against + pairs.alike,
		gain,
		room
	} };
}
function analyseSolved({ solved, net, interval }) {
	return { outcome: {
		solved,
		net,
		interval
	} };
}
function verifyEvidence(evidence) {
	const faults = findEvidenceFaults(evidence);
	if (faults.length > 0) return faults;
	return listBatches(evidence).slice(0, -1).flatMap(({ batch, evidence: evidenceSoFar }) => {
		const judgement = judgeEvidence(evidenceSoFar);
		if (!mayStop(judgement, stakeOf(evidence.policy))) return [];
		return [`batch ${batch} had already settled the verdict: ${judgement.verdict}`];
	});
}
function listBatches(evidence) {
	return [...new Set(evidence.trials.map(({ batch }) => batch))].sort((a, b) => a - b).map((batch) => ({
		batch,
		evidence: {
			...evidence,
			trials: evidence.trials.filter((trial) => trial.batch <= batch)
		}
	}));
}

function weighAudits(audited, departed) {
	const consequences = /* @__PURE__ */ new Map();
	const left = [...departed];
	for (const rule of [...audited].sort(compareWorth)) {
		const first = left.find((other) => shareMemory(other, rule));
		const consequence = weigh$1(rule);
		const delayed = consequence.kind === "evict" && first !== void 0;
		consequences.set(rule.rule, delayed ? {
			kind: "postpone",
			first: first.rule
		} : consequence);
		if (consequence.kind === "evict" && !delayed) left.push(rule);
	}
	return consequences;
}
function weigh$1(rule) {
	switch (rule.verdict) {
		case "earns": return { kind: "renew" };
		case "undecided": return { kind: "keep" };
		case "regression": return findShelter(rule) ?? {
			kind: "evict",
			why: "regression"
		};
		case "does-not-earn": return findShelter(rule) ?? strike(rule);
	}
}
function findShelter(rule) {
	if (rule.missed) return { kind: "keep" };
	return rule.protected ? { kind: "protect" } : void 0;
}
function strike({ onceEarned, struck }) {
	if (!onceEarned) return {
		kind: "evict",
		why: "never-earned"
	};
	return struck ? {
		kind: "evict",
		why: "second-strike"
	} : { kind: "strike" };
}
function gainOf$1({ saving, outcome }) {
	return outcome?.net ?? saving;
}
function compareWorth(a, b) {
	const breaks = ({ verdict }) => verdict === "regression" ? 0 : 1;
	const worth = ({ saving, rent }) => saving / Math.max(1, rent);
	return breaks(a) - breaks(b) || worth(a) - worth(b) || compareText(a.rule, b.rule);
}
function weighRemoval({ judgement, settled }) {
	const { isProvenMissed, missed } = judgement.harm;
	if (isProvenMissed) return "stays";
	if (!settled) return "open";
	return (judgement.verdict === "does-not-earn" || judgement.verdict === "regression") && missed.length === 0 ? "may-go" : "stays";
}

const plainRule = { kind: "rule" };
function treatedAs({ treatment }, kind) {
	return isOfKind(treatment, kind) ? treatment : void 0;
}
function assetIn(planned) {
	const brings = treatedAs(planned, "text")?.change.brings;
	return brings?.kind === "asset" ? brings : void 0;
}
function isOfKind(treatment, kind) {
	return treatment.kind === kind;
}
function factsOf(treatment) {
	switch (treatment.kind) {
		case "rule": return factsOfRule(treatment);
		case "text": {
			const { tokens, effect, digest } = treatment.change;
			return {
				rentOf: () => tokens,
				goes: effect === "replaces",
				seeds: [digest],
				names: { text: digest }
			};
		}
		case "sides": {
			const { digest } = treatment.sides;
			return {
				rentOf: () => 0,
				goes: false,
				seeds: [digest],
				names: { compared: digest }
			};
		}
	}
}
function factsOfRule({ leaving }) {
	const whole = {
		rentOf: (rule, measureRent) => measureRent(rule),
		seeds: []
	};
	if (leaving === void 0) return {
		...whole,
		goes: false,
		names: {}
	};
	if (leaving.kind === "removed") return {
		...whole,
		goes: true,
		names: { leaving }
	};
	const { to } = leaving;
	return {
		rentOf: (rule, measureRent) => Math.max(0, measureRent(rule) - measureRent(to)),
		goes: true,
		seeds: [to.body, to.scope.join("\0")],
		names: { leaving: nameWords(to) }
	};
}
function nameWords({ id, agent, body, scope, probe, buys }) {
	return {
		id,
		agent,
		body,
		scope,
		probe,
		buys
	};
}
function asksToEnter(planned) {
	const treatment = treatedAs(planned, "rule");
	const { hasEarned, reason } = planned;
	return treatment !== void 0 && treatment.leaving === void 0 && treatment.model === void 0 && hasEarned === void 0 && [
		"added",
		"changed",
		"unstamped",
		"asked"
	].includes(reason);
}

function nameInit(configFile) {
	return `rentroll init --yes${configFile === ".rentroll/config.yml" ? "" : ` --config ${quoteShell(configFile)}`}`;
}

function offsetOfPath(root, path) {
	let node = root;
	let offset = root.start;
	for (const name of path) {
		const entry = findEntry(node, name);
		if (entry === void 0) return offset;
		offset = entry.keyStart;
		node = entry.value;
	}
	return offset;
}
function checkBudget$1({ budget: { run, agent, trial } }) {
	const faults = [];
	if (agent > run) {
		const message = `budget.agent "${agent}" is above budget.run "${run}"`;
		faults.push([
			"budget-order",
			["budget", "agent"],
			message,
			"Raise budget.run or lower budget.agent."
		]);
	}
	if (trial > agent) {
		const message = `budget.trial "${trial}" is above budget.agent "${agent}"`;
		faults.push([
			"budget-order",
			["budget", "trial"],
			message,
			"Raise budget.agent or lower budget.trial."
		]);
	}
	return faults;
}
function checkRoom({ budget }) {
	const { agent, trial } = budget;
	const faults = [];
	if (trial === agent) {
		const message = `budget.trial "${trial}" leaves no room for a second trial within budget.${agent === budget.run ? "run" : "agent"} "${agent}"`;
		const hint = `A pair needs room for two: raise that to ${2 * trial}, or lower budget.trial to ${Math.floor(agent / 2)}.`;
		faults.push([
			"budget-room",
			["budget", "trial"],
			message,
			hint
		]);
	}
	return faults;
}
function checkFixture({ fixture: { path, commit, exclude } }) {
	if (commit !== void 0) return [];
	const faults = [];
	if (exclude !== void 0) faults.push([
		"fixture-exclude",
		["fixture", "exclude"],
		"\"fixture.exclude\" leaves files out of a commit, and \"fixture.commit\" names none",
		"Write \"commit:\" with the id of a commit, or delete the files from the fixture."
	]);
	if (path === ".") faults.push([
		"fixture-path",
		["fixture", "path"],
		"the fixture \".\" would be the whole repository: write \"path: benchmarks/fixture\"",
		explainFixture("benchmarks/fixture")
	]);
	return faults;
}
function separate(key, names, { agents, runner }) {
	const named = names.map((name) => defined({
		name,
		definition: agents[name]?.definition
	}));
	if (key === "memory") return runners[runner.kind].memory.separate(named);
	return writeEach(key, named, ({ name }) => `benchmarks/${name}`);
}
function checkSharedPaths(config, key) {
	const named = Object.entries(config.agents);
	return named.flatMap(([name, agent]) => {
		const [owner = name] = named.find(([, other]) => other[key].toLowerCase() === agent[key].toLowerCase()) ?? [];
		if (owner === name) return [];
		const message = `agents "${owner}" and "${name}" have the same ${key} "${agent[key]}"`;
		return [[
			`shared-${key}`,
			[
				"agents",
				name,
				key
			],
			message,
			separate(key, [owner, name], config)
		]];
	});
}
function checkRunner(config) {
	const { runner } = config;
	const kit = runners[runner.kind];
	const isPinned = kit.version === void 0;
	return [
		...checkKeys(runner),
		...checkModels(runner),
		...isPinned && kit.program === void 0 ? checkCommand(runner.program) : [],
		...isPinned ? checkPinned(runner) : []
	];
}
function checkKeys(runner) {
	return ["args", "network"].filter((key) => runner[key] !== void 0 && !runners[runner.kind].keys.includes(key)).map((key) => {
		const message = `runner.${key} is for runner.kind ${runnerKinds.filter((kind) => runners[kind].keys.includes(key)).map(quoteValue).join(" or ")}, not for "${runner.kind}"`;
		return [
			`runner-${key}`,
			["runner", key],
			message,
			`Remove runner.${key}.`
		];
	});
}
function checkPinned({ kind, model, version, program }) {
	const needs = (key) => `runner.kind "${kind}" needs a runner.${key}`;
	const ofModel = "Write the model trials ask for, for example model: claude-sonnet-4-5.";
	const ofVersion = `Write what "${program ?? kind} --version" says, for example version: "2.1.197".`;
	const faults = [];
	if (model === "demo-1") faults.push([
		"runner-model",
		["runner", "kind"],
		needs("model"),
		ofModel
	]);
	if (version === void 0) faults.push([
		"runner-version",
		["runner", "kind"],
		needs("version"),
		ofVersion
	]);
	return faults;
}
function checkModels({ kind, model, models = [] }) {
	const at = ["runner", "models"];
	const others = runners[kind].models?.slice(1);
	const unknown = models.find((name) => others?.includes(name) === false);
	if (others !== void 0 && unknown !== void 0) return [[
		"runner-models",
		at,
		`the simulated agent has no other model ${quoteValue(unknown)}`,
		`It has one: models: [${others.join(", ")}].`
	]];
	const twice = models.find((name, index) => name === model || models.indexOf(name) !== index);
	if (twice === void 0) return [];
	return [[
		"runner-models",
		at,
		`runner.models names ${quoteValue(twice)} twice, or as runner.model does`,
		"Write each model once; runner.model is measured anyway."
	]];
}
function checkCommand(program) {
	if (program === void 0) return [[
		"runner-program",
		["runner", "kind"],
		"runner.kind \"command\" needs a runner.program",
		"Write the program that runs a trial, for example program: node, with its script in args."
	]];
	if (!program.includes("/") || program.startsWith("/")) return [];
	return [[
		"runner-program",
		["runner", "program"],
		`runner.program ${quoteValue(program)} is a relative path`,
		"Write a name on PATH, or an absolute path; a path in the repository would be the pull request's own."
	]];
}
function findMonitorFaults({ monitor: { wrapUp, endTurn } }) {
	if (endTurn <= wrapUp) return [];
	return [[
		"monitor-order",
		["monitor", "endTurn"],
		`monitor.endTurn "${endTurn}" is above monitor.wrapUp "${wrapUp}"`,
		"Both are shares of the window that remains: write the larger one into monitor.wrapUp."
	]];
}
function report$1(reader, root, faults) {
	for (const [code, path, message, hint] of faults) reportError(reader, code, offsetOfPath(root, path), message, hint);
}
function checkConfigRules(reader, root, config) {
	const checks = [
		checkBudget$1,
		checkRoom,
		checkFixture,
		checkRunner,
		findMonitorFaults
	];
	const shared = ["tasks", "memory"].flatMap((key) => checkSharedPaths(config, key));
	report$1(reader, root, [...checks.flatMap((check) => check(config)), ...shared]);
}
const idleKeys = [{
	section: "runner",
	key: "version",
	isIdle: (kit) => kit?.version !== void 0
}, {
	section: "receipts",
	key: "requireReview",
	isIdle: (kit) => kit !== void 0 && kit.assets === void 0 && kit.servers === void 0,
	hint: "Assets, and with them code that waits for a review, are found with the runners claude and codex only: choose one of them, or remove the key."
}];
function warnIdleKeys(reader, name, section, kit) {
	for (const idleKey of idleKeys.filter((one) => one.section === name)) {
		const entry = findEntry(section, idleKey.key);
		if (entry !== void 0 && idleKey.isIdle(kit)) warnUnused(reader, `${name}.${idleKey.key}`, entry.keyStart, idleKey.hint);
	}
}
function warnUnused(reader, name, offset, hint = "Remove it.") {
	reader.problems.push({
		code: "config-unused-key",
		severity: "warning",
		message: `"${name}" is not used by this version`,
		hint,
		at: reader.source.locate(offset),
		blame: reader.source.blame
	});
}

const anyText = plainLine(200);
const commandText = pipe(plainLine(1e3), wholeText);
const countSchema = pipe(wholeNumber, minValue(1));
const positiveSchema = pipe(number(), finite$1(), gtValue(0), maxValue(0xe8d4a51000));
const priceSchema = pipe(number(), finite$1(), minValue(0), maxValue(1e6));
const unitSchema = pipe(number(), finite$1(), minValue(0), maxValue(1));
const millisecondsPerUnit = {
	s: 1e3,
	m: 6e4,
	h: 36e5,
	d: 864e5
};
const longestMs = 31536e6;
function parseDuration(text) {
	const match = /^([1-9][0-9]{0,8})(s|m|h|d)$/.exec(text);
	const factor = millisecondsPerUnit[match?.[2] ?? ""];
	if (match === null || factor === void 0) return void 0;
	const durationMs = Number(match[1]) * factor;
	return durationMs <= longestMs ? durationMs : void 0;
}
const durationSchema = pipe(string(), rawTransform(({ dataset, addIssue, NEVER }) => {
	const durationMs = parseDuration(dataset.value);
	if (durationMs !== void 0) return durationMs;
	addIssue({ message: "not a duration" });
	return NEVER;
}));
const minEffectSchema = union([literal("auto"), pipe(percentage, gtValue(0))]);
function formatMinEffect(minEffect) {
	return minEffect === "auto" ? "auto" : `${Number((minEffect * 100).toFixed(4))}%`;
}
const pathSchema = pipe(string(), transform((path) => path.replace(/(?<=.)\/$/, "")), check(isRepositoryPath));
const publicKeySchema = pipe(string(), rawTransform(({ dataset, addIssue, NEVER }) => {
	const key = readPublicKey(dataset.value);
	if (key !== void 0) return key;
	addIssue({ message: "not an Ed25519 public key" });
	return NEVER;
}));
const globSchema = pipe(string(), check((glob) => isRepositoryPath(glob.replaceAll("?", "x").replaceAll("|", "x"))));
const environmentSchema = pipe(record(pipe(string(), regex(/^[A-Za-z_]\w{0,99}$/)), pipe(string(), maxLength(1e3), check(isPlainLine))), maxEntries(100));
const amountSchema = pipe(string(), rawTransform(({ dataset, addIssue, NEVER }) => {
	const dollars = /^\$(\d{1,6}(?:\.\d{1,4})?)$/.exec(dataset.value);
	const tokens = /^(\d{1,9}(?:\.\d{1,3})?)(k|M)? tokens$/.exec(dataset.value);
	const scale = {
		k: 1e3,
		M: 1e6
	}[tokens?.[2] ?? ""] ?? 1;
	const value = dollars === null ? Number(tokens?.[1]) * scale : { dollars: Number(dollars[1]) };
	if (typeof value === "number" ? value > 0 : value.dollars > 0) return value;
	addIssue({ message: "not an amount" });
	return NEVER;
}));
const aPath = (example) => `a path inside the repository, for example ${example}`;
const listKinds = (words) => `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;

const tokens = "a whole number of tokens of at least 1";
const agentFields = {
	tasks: requiredField(pathSchema, aPath("benchmarks/sql"), "folder of the golden tasks"),
	definition: optionalField(pathSchema, aPath(".claude/agents/sql.md"), "agent definition, when there is one"),
	memory: optionalField(pathSchema, aPath(".claude/agent-memory/sql/MEMORY.md"), "compiled memory that `rentroll stamp` writes")
};
const sectionFields = {
	fixture: {
		path: defaultField(pathSchema, "the path of a folder in the repository with a frozen copy of code like yours, for example benchmarks/fixture", "benchmarks/fixture", "folder of the frozen repository the golden tasks run on, whose hashes are in a file beside it that ends with `.lock`; with `commit`, the folder of its tree (default then: `.`, all of it), and the hashes are in `benchmarks/fixture.lock`"),
		prepare: optionalField(commandText, "one shell command, for example npm ci", "shell command run once per fixture in the prepared copy"),
		commit: optionalField(gitId, "the full id of a commit, which `git rev-parse HEAD` prints", "commit whose tree is the fixture, in place of a committed folder"),
		exclude: optionalField(pipe(array(globSchema), maxLength(100)), "a list of at most 100 paths or globs, for example [docs, \"**/*.png\"]", "files of the commit's tree that the fixture leaves out, as paths or globs from the root of the repository")
	},
	runner: {
		kind: defaultField(picklist(runnerKinds), listKinds(runnerKinds), defaultRunner, `program that executes a trial: ${runnerKinds.map((kind) => `\`${kind}\` ${runners[kind].what}`).join(", ")}`),
		model: defaultField(anyText, "the name of a model, for example demo-1", "demo-1", "model every trial asks for"),
		models: optionalField(pipe(array(anyText), maxLength(5)), "a list of at most 5 models, for example [claude-haiku-4-5]", "other models that each rule gets a verdict with as well; `model` decides, the report says where they differ"),
		version: optionalField(anyText, "a version in quotes, for example \"2.1.197\"", "version of the runner the team agreed on; a real one needs it, and another version is refused"),
		program: optionalField(anyText, "a program, for example claude", `program of a real runner: a name on PATH, or an absolute path (default: ${listKinds(runnerKinds.flatMap((kind) => runners[kind].program ?? []))})`),
		args: optionalField(pipe(array(commandText), maxLength(50)), "a list of arguments, for example [/opt/agent/run.mjs]", "arguments of the program of a `command` runner"),
		network: optionalField(boolean(), "true or false", "true gives the program of a `command` runner the network of the machine (default: no network but the meter)"),
		commands: defaultField(pipe(array(anyText), maxLength(50)), "a list of commands, for example [npm test]", [...usualCommands], "commands the shell of Claude Code may run without asking, as prefixes"),
		maxTurns: defaultField(pipe(countSchema, maxValue(1e3)), "a whole number from 1 to 1000", 60, "model calls a trial may make"),
		timeout: defaultField(durationSchema, "a duration such as 900s, 15m or 1h", 9e5, "time a trial may take")
	},
	policy: {
		minEffect: defaultField(minEffectSchema, "auto or a percentage with its sign, for example 20%", "auto", "smallest saving the suite must be able to prove, as a share of its mean"),
		strictness: defaultField(picklist(strictnessLevels), "usual or strict", policyDefaults.strictness, "how sure a verdict has to be: `strict` lets in about a third of the idle rules that `usual` does, for 15 to 70 % more trials"),
		sessionsPerWeek: defaultField(union([literal("auto"), pipe(positiveSchema, maxValue(1e6))]), "auto or a number above 0", "auto", "sessions that would profit from a rule"),
		onUndecided: defaultField(picklist(["neutral", "fail"]), "neutral or fail", "neutral", "effect of an undecided verdict on the check"),
		solvedTaskValue: defaultField(union([
			literal("auto"),
			positiveSchema,
			amountSchema
		]), "auto, tokens or dollars, for example 400k tokens or $0.80", "auto", "worth of a solved task to rules with `buys: outcome`; `auto`: three times what one costs without the rule"),
		criticalTasks: defaultField(pipe(array(anyText), maxLength(500)), "a list of golden tasks, for example [golden-02]", [], "golden tasks that such a rule may never break"),
		removals: defaultField(picklist(removalPolicies), "free or measured", "free", "proof asked of a change that removes or rewords an active rule: none (`free`), or trials that show memory to be no worse without it (`measured`)")
	},
	budget: {
		run: defaultField(countSchema, tokens, 2e7, "tokens of all four classes one gate run may spend"),
		agent: defaultField(countSchema, tokens, 1e7, "tokens one agent may spend in a run"),
		trial: defaultField(countSchema, tokens, 4e5, "tokens one trial may spend"),
		dollars: defaultField(positiveSchema, "dollars above 0, for example 25", 25, "dollars one gate run may spend")
	},
	audit: { every: defaultField(durationSchema, "a duration such as 30d", 2592e6, "age of a verdict at which an audit is due") },
	receipts: {
		keys: defaultField(pipe(array(publicKeySchema), maxLength(20)), `a list of Ed25519 public keys in base64, for example ["MCowBQYDK2VwAyEA…"] (${linkDocs("signatures")} says how to make one)`, [], "public keys whose signatures of receipts are trusted; where there are any, a receipt without a signature by one of them does not count; those of the base commit count"),
		requireReview: optionalField(picklist(["executes-code"]), "executes-code", "`executes-code`: a change of code that sessions or the gate execute (scripts of assets, programs of hooks, status lines and servers, steps of the gate, and everything that these start) stays neutral until somebody who may write to the repository approves its last commit"),
		confirmTrials: defaultField(pipe(wholeNumber, maxValue(500)), "a whole number of trials from 0 to 500, for example 48", 48, "most fresh trials that confirm a receipt from an untrusted author (0: its rule is measured again)")
	},
	context: {
		injected: defaultField(countSchema, tokens, 500, "most tokens of every session that the active rules of an agent and its measured assets take without a warning, and that the assets of a change may add"),
		growth: defaultField(picklist(growthPolicies), "fail, measure, warn or allow", "fail", "reaction to growth of text that agents always load: fail, measure (the change as a whole), warn, allow"),
		assets: defaultField(picklist(assetPolicies), "allow, warn, prove, activate, measure or fail", "prove", "policy for skills, commands, sub-agents, output styles, servers and on-demand files that a change adds, edits or removes: `prove` starts the runtime free of charge, `measure` has golden tasks judge it after that"),
		start: optionalField(countSchema, "a whole number of tokens of at least 1, for example 4000", "the most tokens that every session of an agent may begin with; a change that takes it above fails"),
		files: defaultField(pipe(array(globSchema), maxLength(200)), "a list of paths or globs inside the repository, for example [CLAUDE.md]", [], "files an agent always loads besides those its runtime is known to load")
	},
	distill: { model: defaultField(pipe(string(), regex(/^[a-zA-Z0-9][\w.:@/[\]-]{0,99}$/)), "the name of a model, for example haiku, or none", distillDefaults.model, "model of your own Claude Code that proposes candidates from expensive sessions; `none`: only statistics propose them") },
	monitor: {
		enabled: defaultField(boolean(), "true or false", monitorDefaults.enabled, "tells a running session about loops, repeated failures, unchecked edits and a context that fills"),
		wrapUp: defaultField(unitSchema, "a share from 0 to 1, for example 0.5", monitorDefaults.wrapUp, "the monitor says WRAP_UP when this share of the context window remains, or less"),
		endTurn: defaultField(unitSchema, "a share from 0 to 1, for example 0.4", monitorDefaults.endTurn, "the monitor says END_TURN when less than this share remains")
	}
};
const numberFields = {
	seed: defaultField(wholeNumber, "a whole number, 0 or more", 1, "seed of every random draw"),
	concurrency: defaultField(pipe(countSchema, maxValue(64)), "a whole number from 1 to 64", 2, "trials that run at the same time")
};
const perMillion = "dollars per million tokens, 0 or more, for example 3";
const modelPriceFields = {
	input: requiredField(priceSchema, perMillion, "dollars per million input tokens"),
	output: requiredField(priceSchema, perMillion, "dollars per million output tokens"),
	cacheWrite: requiredField(priceSchema, perMillion, "dollars per million tokens written to the cache; those written for an hour cost 1.6 times as much"),
	cacheRead: requiredField(priceSchema, perMillion, "dollars per million tokens read from the cache")
};
const serverFields = {
	run: requiredField(picklist(["box", "off"]), "box or off", "use of the server of that name in `.mcp.json` by trials: start it in the sandbox (`box`), or leave it out (`off`)"),
	files: defaultField(pipe(array(globSchema), maxLength(100)), "a list of paths or globs, for example [\"tools/shop/**\"]", [], "files of the repository that it needs beside those its entry names"),
	env: defaultField(environmentSchema, "names and texts, for example { SHOP_DB: fixtures/shop.db }", {}, "its environment in trials, beside PATH, HOME, LANG and TMPDIR; nothing of this machine reaches it otherwise")
};

const reservedNames = [
	"all",
	"fixture",
	"statistics",
	"performance"
];
const maxAgents = 100;
const exampleAgent = "Write for example \"agents: { sql: { tasks: benchmarks/sql } }\".";
function findAgentNameFault(name) {
	if (reservedNames.includes(name)) return `the agent name ${quoteValue(name)} is reserved`;
	if (isSlug(name)) return void 0;
	return `the agent name ${quoteValue(name)} is not a short kebab-case name`;
}
function readAgent(reader, entry, runnerKind) {
	const { key: name, keyStart: offset, value } = entry;
	const fault = findAgentNameFault(name);
	if (fault !== void 0) reportError(reader, "bad-agent-name", offset, fault, `Use lower-case letters, digits and single hyphens, at most 64 characters; not ${reservedNames.join(", ")}.`);
	const fields = readFields(reader, value, `agent ${quoteValue(name)}`, agentFields, offset);
	if (fields === void 0 || fault !== void 0) return void 0;
	const { definition, tasks, memory } = fields;
	return {
		tasks,
		memory: memory ?? runners[findRunnerKind(runnerKind) ?? "demo"].memory.placeOf(name, definition),
		...defined({ definition })
	};
}
function readAgents(reader, pair, rootOffset, runnerKind) {
	if (pair === void 0) {
		reportError(reader, "missing-key", rootOffset, "the config has no \"agents\"", exampleAgent);
		return;
	}
	const map = pair.value;
	if (map.kind !== "object" || map.entries.length === 0 || map.entries.length > maxAgents) {
		reportError(reader, "bad-agents", pair.keyStart, `"agents" must name 1 to ${maxAgents} agents with their tasks`, exampleAgent);
		return;
	}
	const agents = Object.create(null);
	let complete = true;
	for (const entry of map.entries) {
		const agent = readAgent(reader, entry, runnerKind);
		if (agent === void 0) complete = false;
		else agents[entry.key] = agent;
	}
	return complete ? agents : void 0;
}
const maxServers = 100;
const exampleServer = "Write for example \"mcp: { shop: { run: box, files: [tools/shop/**] } }\".";
function readServerModes(reader, pair) {
	if (pair === void 0 || isEmptyNode(pair.value)) return void 0;
	const { value: map } = pair;
	if (map.kind !== "object" || map.entries.length > maxServers) {
		reportError(reader, "bad-mcp", pair.keyStart, `"mcp" is not a mapping of at most ${maxServers} servers`, exampleServer);
		return;
	}
	return Object.fromEntries(map.entries.flatMap((entry) => {
		const mode = readMode(reader, entry);
		return mode === void 0 ? [] : [[entry.key, mode]];
	}));
}
function readMode(reader, { key, keyStart, value }) {
	const where = `the server ${quoteValue(key)} of "mcp"`;
	const fields = readFields(reader, value, where, serverFields, keyStart);
	if (fields === void 0) return void 0;
	return modes[fields.run](fields);
}
const modes = {
	box: ({ files, env }) => ({
		run: "box",
		files,
		env
	}),
	off: () => ({ run: "off" })
};
const longWritesPerShort = 1.6;
const maxModels = 200;
const longestName = 100;
const examplePrice = "Write for example \"prices: { my-model: { input: 3, output: 15, cacheWrite: 3.75, cacheRead: 0.3 } }\".";
function readPrices(reader, pair) {
	if (pair === void 0 || isEmptyNode(pair.value)) return void 0;
	const { keyStart: offset, value: map } = pair;
	if (map.kind !== "object" || map.entries.length > maxModels) {
		reportError(reader, "bad-prices", offset, `"prices" is not a mapping of at most ${maxModels} models`, examplePrice);
		return;
	}
	const prices = Object.create(null);
	for (const entry of map.entries) readModel(reader, entry, prices);
	return Object.keys(prices).length === 0 ? void 0 : { ...prices };
}
function readModel(reader, { key: name, keyStart: offset, value }, prices) {
	const model = name.trim().toLowerCase();
	const fault = findNameFault(model) ?? (model in prices ? "appears twice" : void 0);
	if (fault !== void 0) reportError(reader, "bad-price-model", offset, `the model ${quoteValue(name)} of "prices" ${fault}`, "Write each model once, by the name trials ask for, for example claude-sonnet-4-5.");
	const where = `the prices of ${quoteValue(name)}`;
	const fields = readFields(reader, value, where, modelPriceFields, offset);
	if (fields === void 0 || fault !== void 0) return;
	prices[model] = pickPrices(fields);
}
function findNameFault(model) {
	if (model === "" || model === "__proto__") return "is not the name of a model";
	return model.length <= longestName && isPlainLine(model) ? void 0 : "is not one short line";
}
function pickPrices(fields) {
	const { input, output, cacheWrite, cacheRead } = fields;
	return {
		input,
		output,
		cacheWrite,
		cacheRead,
		longCacheWrite: longWritesPerShort * cacheWrite
	};
}

const maxBytes$1 = 262144;
function readConfigDocument(text, file, blame) {
	return readDocument(text, "yaml", file, blame, {
		codePrefix: "config",
		maxBytes: maxBytes$1
	});
}
function locateKey(text, file, path) {
	const source = readConfigDocument(text, file, "setup").value;
	let entry;
	for (const key of path) {
		entry = findEntry(entry === void 0 ? source?.root : entry.value, key);
		if (entry === void 0) return { file };
	}
	return source === void 0 || entry === void 0 ? { file } : source.locate(entry.keyStart);
}
const topFields = {
	version: requiredField(literal(1), "1, the only version there is"),
	...numberFields
};
const sections = sectionFields;
const topKeys = [
	"version",
	"agents",
	...Object.keys(sectionFields),
	"prices",
	"mcp",
	"seed",
	"concurrency"
];
function splitSections(reader, root) {
	const pairs = /* @__PURE__ */ new Map();
	for (const pair of root.entries) {
		const { key, keyStart } = pair;
		const message = `unknown key ${quoteValue(key)} in the config`;
		if (topKeys.includes(key)) pairs.set(key, pair);
		else reportError(reader, "unknown-key", keyStart, message, hintUnknownKey(key, topKeys, "keys"));
	}
	return pairs;
}
function readTopNumbers(reader, root) {
	const entries = root.entries.filter(({ key }) => Object.hasOwn(topFields, key));
	return readFields(reader, {
		...root,
		entries
	}, "the config", topFields);
}
function readSections(reader, pairs) {
	const values = {};
	for (const [name, fields] of Object.entries(sections)) {
		const pair = pairs.get(name);
		const section = isEmptyNode(pair?.value) ? void 0 : pair?.value;
		values[name] = readFields(reader, section, `"${name}"`, fields, pair?.keyStart);
		warnIdleKeys(reader, name, section, runnerOf(pairs.get("runner")?.value));
	}
	return values;
}
function kindOf$1(runner) {
	return plainValue(findEntry(runner, "kind")?.value) ?? "demo";
}
function runnerOf(runner) {
	const kind = findRunnerKind(kindOf$1(runner));
	return kind && runners[kind];
}
function nestBudget(budget, written) {
	const has = (key) => findEntry(written, key) !== void 0;
	const agent = has("agent") ? budget.agent : Math.min(budget.agent, budget.run);
	const trial = has("trial") || budget.trial < agent ? budget.trial : Math.max(1, Math.floor(agent / 2));
	return {
		...budget,
		agent,
		trial
	};
}
function placeFixture(fixture, written) {
	if (fixture.commit === void 0) return defined({
		...fixture,
		lock: `${fixture.path}.lock`
	});
	const path = findEntry(written, "path") ? fixture.path : ".";
	return defined({
		...fixture,
		path,
		lock: "benchmarks/fixture.lock"
	});
}
function buildConfig(agents, top, fixture, read) {
	const { timeout, models, ...runner } = read.runner;
	const { budget, distill } = read;
	const monitor = {
		...monitorDefaults,
		...read.monitor
	};
	const { seed, concurrency } = top;
	return {
		version: 1,
		agents,
		fixture,
		budget,
		seed,
		concurrency,
		distill,
		monitor,
		runner: defined({
			...runner,
			models: models?.length === 0 ? void 0 : models,
			timeoutMs: timeout
		}),
		policy: {
			ratio: policyDefaults.ratio,
			...defined(read.policy)
		},
		receipts: defined(read.receipts),
		audit: { everyMs: read.audit.every },
		context: defined(read.context)
	};
}
function isComplete(read) {
	return keysOf(sectionFields).every((name) => read[name] !== void 0);
}
function readConfig(source) {
	const problems = [];
	const reader = {
		source,
		codePrefix: "config",
		problems
	};
	const { root } = source;
	if (root.kind !== "object") {
		reportError(reader, "not-a-mapping", 0, "the config holds no keys", `Write "version: 1" and "agents:". Or delete the file and commit a commented one, which this writes: ${nameInit(source.locate(0).file)}`);
		return { problems };
	}
	const pairs = splitSections(reader, root);
	const top = readTopNumbers(reader, root);
	const agents = readAgents(reader, pairs.get("agents"), root.start, kindOf$1(pairs.get("runner")?.value));
	const read = readSections(reader, pairs);
	const prices = readPrices(reader, pairs.get("prices"));
	const mcp = readServerModes(reader, pairs.get("mcp"));
	if (top === void 0 || agents === void 0 || !isComplete(read) || hasErrors(problems)) return { problems };
	const budget = nestBudget(read.budget, pairs.get("budget")?.value);
	const config = {
		...buildConfig(agents, top, placeFixture(read.fixture, pairs.get("fixture")?.value), {
			...read,
			budget
		}),
		...defined({
			prices,
			mcp
		})
	};
	checkConfigRules(reader, root, config);
	return hasErrors(problems) ? { problems } : {
		value: config,
		problems
	};
}
function parseConfig(text, file, blame) {
	const parsed = readConfigDocument(text, file, blame);
	if (parsed.value === void 0) return { problems: parsed.problems };
	const read = readConfig(parsed.value);
	return {
		...read,
		problems: sortProblems(read.problems)
	};
}

const ledgerLimits = {
	maxBytes: 8388608,
	maxRules: 1e4
};
const maxProblems = 1e3;
const anything = () => optionalField(unknown(), "");
const ledgerFields = {
	version: requiredField(literal(1), "1, the only version there is"),
	rules: anything(),
	assets: anything()
};
function checkUniqueIds(reader, items, one) {
	const first = /* @__PURE__ */ new Map();
	for (const item of items) {
		const id = textAt(item, "id");
		if (id === void 0) continue;
		const offset = findEntry(item, "id")?.keyStart ?? item.start;
		const earlier = first.get(id);
		if (earlier === void 0) first.set(id, offset);
		else {
			const message = `the id ${quoteValue(id)} is already used on line ${reader.source.locate(earlier).line}`;
			reportError(reader, "duplicate-id", offset, message, `Give this ${one} an id of its own; an id names one ${one} for good.`);
		}
	}
}
const rulesOf = {
	key: "rules",
	one: "rule",
	parse: parseRule
};
const assetsOf = {
	key: "assets",
	one: "asset",
	parse: parseAsset
};
function readList(reader, root, { key, one, parse }) {
	const { value: node, keyStart: offset = root.start } = findEntry(root, key) ?? {};
	if (node === void 0 || isEmptyNode(node)) return [];
	if (node.kind !== "list") {
		const hint = `Write "${key}: []", or one entry per ${one} that begins with "- id:".`;
		reportError(reader, "not-a-list", offset, `"${key}" is not a list`, hint);
		return [];
	}
	if (node.items.length > ledgerLimits.maxRules) {
		const message = `the ledger has ${node.items.length} ${key}; at most ${ledgerLimits.maxRules} are read`;
		reportError(reader, `too-many-${key}`, offset, message, `Delete evicted ${key} that nobody will propose again.`);
		return [];
	}
	checkUniqueIds(reader, node.items, one);
	const entries = [];
	for (const [index, item] of node.items.entries()) {
		if (reader.problems.length >= maxProblems) {
			reportError(reader, "too-many-problems", item.start, "from here on the ledger was not checked", "Correct the problems above first.");
			break;
		}
		const entry = parse(reader, item, index + 1);
		if (entry !== void 0) entries.push(entry);
	}
	return entries;
}
function readLedger(source) {
	const problems = [];
	const reader = {
		source,
		codePrefix: "ledger",
		problems
	};
	const { root } = source;
	if (root.kind !== "object") {
		reportError(reader, "not-a-mapping", 0, "the ledger holds no keys", "Write \"version: 1\" and \"rules: []\".");
		return { problems };
	}
	readFields(reader, root, "the ledger", ledgerFields);
	if (findEntry(root, "rules") === void 0) reportError(reader, "missing-key", root.start, "the ledger has no \"rules\"", "Add \"rules: []\".");
	const rules = readList(reader, root, rulesOf);
	const assets = readList(reader, root, assetsOf);
	if (problems.length > 0) return { problems: sortProblems(problems) };
	return {
		value: {
			version: 1,
			rules,
			...defined({ assets: assets.length === 0 ? void 0 : assets })
		},
		problems
	};
}
function parseLedger(text, file, blame) {
	const parsed = readDocument(text, "yaml", file, blame, {
		codePrefix: "ledger",
		maxBytes: ledgerLimits.maxBytes
	});
	return parsed.value === void 0 ? { problems: parsed.problems } : readLedger(parsed.value);
}

const evidenceName = plainLine(256);
const schema = receiptSchema(evidenceName);
const maxBytes = 8388608;
const mostShown = 5;
function parseReceipt(text, file, blame) {
	const { value: source, problems } = readDocument(text, "json", file, blame, {
		codePrefix: "receipt",
		maxBytes
	});
	return source === void 0 ? { problems: problems.map(asInvalid) } : readReceipt(source, source.root, []);
}
function readReceipt(source, file, path) {
	const imported = findEntry(file, "imported");
	if (imported !== void 0) return { problems: [invalid(source, imported.keyStart, "it is an answer about trials of another harness, and such an answer activates no rule")] };
	const unknown = findUnknownProcedure(file, source);
	if (unknown !== void 0) return { problems: [unknown] };
	const node = expandReceipt(file);
	const checked = checkNode(schema, node, {
		source,
		path,
		codePrefix: "receipt",
		name: "the receipt"
	});
	if (checked.value === void 0) return refuse$2(checked.problems);
	const { rule, agent, evidence, ...rest } = checked.value;
	const receipt = {
		...rest,
		rule,
		agent,
		evidence: {
			schema: 1,
			rule,
			agent,
			...evidence
		}
	};
	const problems = [...trialFaultProblems(source, node, receipt), ...impossibleProblems(source, node, receipt)];
	return problems.length > 0 ? refuse$2(problems) : {
		value: receipt,
		problems
	};
}
function refuse$2(problems) {
	return { problems: problems.slice(0, mostShown).map(asInvalid) };
}
function invalid({ locate, blame }, offset, message) {
	return asInvalid({
		code: "",
		severity: "error",
		message,
		hint: "",
		at: locate(offset),
		blame
	});
}
function trialFaultProblems(source, node, { evidence }) {
	return findTrialFaults(evidence.trials, evidence.policy).map(({ path, code, message, hint }) => {
		const at = source.locate(findNode(node, ["evidence", ...path]).start);
		return {
			code,
			severity: "error",
			message: `evidence.${message}`,
			hint,
			at,
			blame: source.blame
		};
	});
}
function impossibleProblems(source, node, { evidence }) {
	const at = source.locate(findNode(node, ["evidence"]).start);
	const isTwice = new Set(evidence.trials.map(({ key }) => key)).size < evidence.trials.length;
	return [...findEvidenceFaults(evidence), ...isTwice ? ["two of its trials have one key"] : []].map((fault) => ({
		code: "",
		severity: "error",
		message: `its evidence contradicts itself: ${fault}`,
		hint: "",
		at,
		blame: source.blame
	}));
}
function findUnknownProcedure(node, source) {
	const basis = findEntry(node, "basis")?.value;
	const place = basis && findEntry(basis, "procedure")?.value;
	const stated = place?.kind === "scalar" && typeof place.value === "string" ? place.value : void 0;
	const names = Object.values(procedures);
	if (place === void 0 || stated === void 0 || names.includes(stated)) return void 0;
	const message = `the receipt was decided by ${quoteValue(stated)}, which this version of rentroll does not know`;
	const hint = `Known procedures: ${names.join(", ")}. Remove the file and measure the rule again.`;
	return makeError(source.blame, "receipt-unknown-procedure", message, hint, source.locate(place.start));
}
function asInvalid(problem) {
	return {
		...problem,
		code: "receipt-invalid",
		message: `the receipt cannot be used: ${problem.message}`,
		hint: "Receipts are written by rentroll stamp and never edited; measure the rule again."
	};
}
function findTrialFaults(trials, policy) {
	return [
		...trials.flatMap((trial, place) => unmeasured(trial, place, policy)),
		...findRepeated(trials),
		...findBatchDisorder(trials)
	];
}
function trialKey({ task, arm, order }) {
	return JSON.stringify([
		task,
		arm,
		order
	]);
}
function unmeasured({ outcome, usage }, place, policy) {
	if (outcome !== "completed" || weighUsage(usage, policy.weights) > 0) return [];
	const message = `trials[${place}] completed with a usage of "0" tokens under the weights of the policy`;
	return [{
		path: [
			"trials",
			place,
			"usage"
		],
		code: "unmeasured-trial",
		message,
		hint: "A trial that was not measured is not a trial of 0 tokens: write its usage, or leave it out."
	}];
}
function findRepeated(trials) {
	const firstPlaces = /* @__PURE__ */ new Map();
	return trials.flatMap((trial, place) => {
		const first = firstPlaces.get(trialKey(trial));
		if (first !== void 0) return [repeated(trial, place, first)];
		firstPlaces.set(trialKey(trial), place);
		return [];
	});
}
function repeated({ task, arm, order }, place, first) {
	const message = `trials[${place}] repeats trials[${first}]: task ${quoteValue(task)}, ${arm}, order "${order}"`;
	return {
		path: ["trials", place],
		code: "repeated-trial",
		message,
		hint: "Each trial counts once: remove one, or give it its own order."
	};
}
function findBatchDisorder(trials) {
	const ran = trials.map((trial, place) => ({
		...trial,
		place
	})).filter(({ outcome }) => outcome === "completed").sort((a, b) => a.order - b.order || a.batch - b.batch);
	return ran.flatMap(({ place, batch, order }, index) => {
		const before = ran[index - 1];
		if (before === void 0 || before.batch <= batch) return [];
		const message = `trials[${place}] (order ${order}) is in batch "${batch}", trials[${before.place}] before it in batch "${before.batch}"`;
		return [{
			path: [
				"trials",
				place,
				"batch"
			],
			code: "batch-order",
			message,
			hint: "Batches follow each other: number them in the order in which they ran."
		}];
	});
}

var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
const mostFiles$1 = 2e4;
const largestFileBytes = 67108864;
const mostBytes$1 = 1073741824;
const largestPointerBytes = 1024;
const pointer$1 = "version https://git-lfs.github.com/spec/";
async function findStartFaults(files, entries) {
	return [
		...[...findOddNames(entries), ...findSizes(entries)],
		...await findLinks$1(files, entries),
		...await findPointers(files, entries)
	];
}
function faultOf(code, entries, say) {
	if (entries.length === 0) return [];
	const paths = entries.map(({ from }) => from);
	const more = paths.length > 3 ? ` and ${paths.length - 3} more` : "";
	return [{
		code,
		message: say(`${paths.slice(0, 3).map(quoteValue).join(", ")}${more}`),
		paths
	}];
}
function findOddNames(entries) {
	const same = [...Map.groupBy(entries, ({ path }) => path.toLowerCase()).values()].filter((group) => group.length > 1).flat();
	const odd = entries.filter(({ path }) => path.includes("�") || !isRepositoryPath(path));
	return [
		...faultOf("fixture-submodule", entries.filter(({ mode }) => mode === "160000"), (what) => `it holds a submodule, whose files are in another repository: ${what}`),
		...faultOf("fixture-bad-name", odd, (what) => `it holds names that no copy can have: ${what}`),
		...faultOf("fixture-case-conflict", same, (what) => `it holds names that differ only in case: ${what}`)
	];
}
function findSizes(entries) {
	const large = entries.filter(({ bytes }) => bytes > largestFileBytes);
	const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
	const byFolder = [...Map.groupBy(entries, ({ from }) => from.split("/", 1)[0] ?? "")].sort(([, a], [, b]) => weigh(b) - weigh(a));
	const isMany = entries.length > mostFiles$1 || bytes > mostBytes$1;
	const most = `${entries.length} files with ${Math.round(bytes / 1024 / 1024)} MiB; at most ${mostFiles$1} with ${mostBytes$1 / 1024 / 1024} MiB are copied`;
	return [...faultOf("fixture-large-file", large, (what) => `it holds files of more than ${largestFileBytes / 1024 / 1024} MiB: ${what}`), ...isMany ? [{
		code: "fixture-too-large",
		message: `it has ${most}; most is in ${byFolder.slice(0, 3).map(([name]) => quoteValue(name)).join(", ")}`,
		paths: byFolder.slice(0, 1).map(([name]) => name)
	}] : []];
}
function weigh(entries) {
	return entries.reduce((sum, { bytes }) => sum + bytes + 4096, 0);
}
async function findLinks$1(files, entries) {
	const links = entries.filter(({ mode }) => mode === "120000");
	const targets = await files.read(links);
	return faultOf("fixture-link-outside", links.filter(({ path }, index) => !staysInside(path, targets[index]?.toString("utf8") ?? "/")), (what) => `it holds symbolic links that lead out of it: ${what}`);
}
function staysInside(path, target) {
	const up = /^(?:\.\.?\/)*/.exec(target)?.[0] ?? "";
	const down = target.slice(up.length);
	if (target.startsWith("/") || down.split("/").some((name) => name === ".." && down !== "..")) return false;
	const end = posix.normalize(posix.join(posix.dirname(path), target));
	return end === "." || isRepositoryPath(end.replace(/\/$/, ""));
}
async function findPointers(files, entries) {
	const attributes = entries.filter(({ path }) => posix.basename(path) === ".gitattributes");
	if (!(await files.read(attributes)).some((text) => text?.includes("filter=lfs"))) return [];
	const small = entries.filter(({ mode, bytes }) => mode.startsWith("100") && bytes > 0 && bytes <= largestPointerBytes);
	const contents = await files.read(small);
	return faultOf("fixture-lfs-pointer", small.filter((_, index) => contents[index]?.toString("latin1").startsWith(pointer$1)), (what) => `it holds files that git keeps elsewhere (Git LFS): ${what}`);
}
const leftFolders = /* @__PURE__ */ new Set([
	"node_modules",
	".git",
	".rentroll",
	".claude"
]);
const instruction = /(?:^|\/)(?:CLAUDE|AGENTS)(?:\.[\w-]+)?\.md$/i;
const taskFile = /(?:^|\/)golden-[^/]+\.md$/;
function selectStartFiles(entries, { path: root, exclude = [], lock }) {
	const suites = new Set(entries.filter(({ path }) => taskFile.test(path)).map(({ path }) => folderOf(path)));
	const isExcluded = matchExcluded(exclude);
	const isLeft = (path) => path === lock || instruction.test(path) || path.split("/").some((name) => leftFolders.has(name.toLowerCase())) || [...suites].some((folder) => isInside(path, folder)) || isExcluded(path);
	return entries.filter(({ path }) => isInside(path, root) && path !== root && !isLeft(path)).map((entry) => ({
		...entry,
		from: entry.path,
		path: root === "." ? entry.path : entry.path.slice(root.length + 1)
	}));
}
function matchExcluded(exclude) {
	if (exclude.length === 0) return () => false;
	const globs = exclude.map((glob) => glob.replace(/\/+$/, ""));
	return (0, import_picomatch.default)([...globs, ...globs.map((glob) => `${glob}/**`)], { dot: true });
}

async function loadCommitFixture(input) {
	const { tree, config, tasks, blame } = input;
	const { commit = "" } = config.fixture;
	const at = locateText(input.written, commit);
	const starts = [...new Set(tasks.flatMap(({ start }) => start?.kind === "commit" ? [start.commit] : []))];
	const [files, ...others] = await tree.history?.find([commit, ...starts]) ?? [];
	const startFiles = new Map(starts.flatMap((id, index) => others[index] === void 0 ? [] : [[id, others[index]]]));
	const missing = missingCommits({
		commit,
		at,
		tasks,
		blame,
		isShallow: await tree.history?.isShallow() ?? false,
		isThere: (id) => (id === commit ? files : startFiles.get(id)) !== void 0
	});
	if (files === void 0 || missing.length > 0) return { problems: missing };
	const entries = selectStartFiles(await files.list(), config.fixture);
	const problems = await findProblems(files, entries, config, {
		blame,
		at,
		what: "the fixture"
	});
	if (problems.length > 0) return { problems };
	const fixture = toFixture(files, entries, config);
	return {
		value: {
			...fixture,
			startOf: (task) => startOf$1(task, fixture, startFiles, input),
			messageOf: async ({ origin = "" }) => (await tree.history?.find([origin]))?.[0]?.message()
		},
		problems: []
	};
}
function locateText({ file, text }, wanted) {
	const before = text.slice(0, Math.max(0, text.indexOf(wanted))).split("\n");
	return {
		file,
		line: before.length,
		column: (before.at(-1)?.length ?? 0) + 1
	};
}
function toFixture(files, entries, { fixture }) {
	const { path: root, exclude = [] } = fixture;
	const named = entries.map(({ path, mode, id }) => [
		path,
		mode,
		id
	]);
	return {
		files: entries,
		hash: sha256(JSON.stringify([
			"commit",
			root,
			exclude,
			named
		])),
		source: {
			commit: files.commit,
			tree: files.tree
		},
		read: () => readFiles$1(files, entries)
	};
}
async function readFiles$1(files, entries) {
	const contents = await files.read(entries);
	const gone = entries.find((_, index) => contents[index] === void 0);
	if (gone !== void 0) {
		const message = `the content of "${gone.from}" of the commit ${files.commit} is not in this clone`;
		const hint = `Fetch it: git fetch --refetch --no-filter origin ${files.commit}`;
		throw new ProblemError([makeError("setup", "fixture-objects-missing", message, hint)]);
	}
	return entries.map(({ path, mode }, index) => ({
		path,
		mode,
		content: contents[index] ?? Buffer.alloc(0)
	}));
}
async function startOf$1({ id, file, start }, fixture, startFiles, { config, blame }) {
	if (start === void 0) return fixture;
	if (start.kind === "patch") return {
		...fixture,
		hash: sha256(JSON.stringify([fixture.hash, start.patch])),
		patch: {
			...start,
			task: id
		}
	};
	const files = startFiles.get(start.commit);
	if (files === void 0) throw new Error(`the commit ${start.commit} was looked for and is not there`);
	const entries = selectStartFiles(await files.list(), config.fixture);
	const problems = await findProblems(files, entries, config, {
		blame,
		at: {
			file,
			line: 1,
			column: 1
		},
		what: `the start of the golden task "${id}"`
	});
	if (problems.length > 0) throw new ProblemError(problems);
	const startFixture = toFixture(files, entries, config);
	if (start.packages === void 0) return startFixture;
	return {
		...startFixture,
		hash: sha256(JSON.stringify([
			startFixture.hash,
			"packages",
			fixture.hash
		])),
		packages: start.packages
	};
}
async function findProblems(files, entries, { fixture }, { blame, at, what }) {
	if (entries.length > 0) return (await findStartFaults(files, entries)).map((fault) => toProblem(fault, fixture.exclude, {
		blame,
		at,
		what: `${what} (commit ${files.commit.slice(0, 12)})`
	}));
	const where = fixture.path === "." ? "" : ` in "${fixture.path}"`;
	const message = `${what} has no files: the commit ${files.commit.slice(0, 12)} has none${where}`;
	return [makeError(blame, "fixture-empty", message, "Name a commit that has the code the tasks are about.", at)];
}
function toProblem({ code, message, paths }, exclude = [], { blame, at, what }) {
	const list = [...exclude, ...paths.slice(0, 5)].map((path) => JSON.stringify(path)).join(", ");
	return makeError(blame, code, `${what} cannot be copied: ${message}`, `Leave out what the tasks do not need, under "fixture": exclude: [${list}]`, at);
}
function missingCommits(needed) {
	const { commit, at, tasks, blame, isThere } = needed;
	const lost = tasks.filter(({ start }) => start?.kind === "commit" && !isThere(start.commit));
	const commits = lost.flatMap(({ start }) => start?.kind === "commit" ? [start.commit] : []);
	const all = [.../* @__PURE__ */ new Set([...isThere(commit) ? [] : [commit], ...commits])];
	const [suffix, hint] = [needed.isShallow ? "shallow" : "missing", explainFetch(all, needed.isShallow)];
	const where = needed.isShallow ? "is not in this shallow clone" : "is not in this clone";
	return [...isThere(commit) ? [] : [makeError(blame, `fixture-commit-${suffix}`, `the fixture's commit ${commit} ${where}`, hint, at)], ...lost.map(({ id, file }, index) => {
		const message = `the commit ${commits[index]} that the golden task "${id}" starts from ${where}`;
		return makeError(blame, `task-commit-${suffix}`, message, hint, {
			file,
			line: 1,
			column: 1
		});
	})];
}
function explainFetch(commits, isShallow) {
	const fetch = `git fetch --no-tags ${isShallow ? "--depth=1 " : ""}origin ${commits.join(" ")}`;
	if (isShallow) return `Fetch what is missing: ${fetch}. In a workflow: "fetch-depth: 0" of actions/checkout.`;
	return `Fetch it if another clone has it: ${fetch}. If history was rewritten and nobody has it, name another commit, and freeze its tasks anew.`;
}

const expected = "sha256: and 64 hexadecimal digits";
const names$1 = array(pipe(string(), minLength(1), maxLength(2e3)));
const lockedTests = strictObject({
	stubs: wholeNumber,
	exit: optional(pipe(number(), safeInteger())),
	fail_to_pass: optional(names$1, []),
	pass_to_pass: optional(names$1, []),
	fail_to_fail: optional(names$1, [])
});
const words = pipe(string(), check((why) => why.trim() !== ""), maxLength(400), wholeText);
const lockFields = {
	version: requiredField(literal(1), "1, the only version there is"),
	fixture: requiredField(digest, expected),
	commit: optionalField(gitId, "the full id of the commit whose tree the fixture is"),
	tree: optionalField(gitId, "the full id of that tree"),
	tasks: requiredField(unknown(), "a mapping of task files to hashes, for example {}"),
	proofs: defaultField(record(string(), lockedTests), "what rentroll found when it proved the tasks", {}),
	names: defaultField(record(string(), names$1), "lists of test names that proofs refer to", {}),
	retired: defaultField(record(string(), words), "a mapping of task files that left to the reason, in words", {}),
	moved: optionalField(strictObject({
		from: gitId,
		why: words
	}), "\"from\", the full id of the commit the fixture was before, and \"why\" it moves, in words")
};
function readTasks(reader, root) {
	const { value: node, keyStart = root.start } = findEntry(root, "tasks") ?? {};
	const tasks = Object.create(null);
	if (node === void 0 || isEmptyNode(node)) return tasks;
	if (node.kind !== "object") {
		reportError(reader, "bad-value", keyStart, "\"tasks\" of the lock is not a mapping", "Write one line per task: its file, a colon and its hash.");
		return tasks;
	}
	for (const { key: file, keyStart: offset, value } of node.entries) {
		const hash = plainValue(value);
		if (!isRepositoryPath(file)) {
			const message = `${quoteValue(file)} is not a path inside the repository`;
			reportError(reader, "bad-path", offset, message, "Let rentroll write the lock again.");
		} else if (!is(digest, hash)) {
			const message = `the hash of ${quoteValue(file)} is ${quoteValue(hash)}`;
			reportError(reader, "bad-value", offset, message, `Write ${expected}.`);
		} else tasks[file] = hash;
	}
	return tasks;
}
function readLock$1(source) {
	const problems = [];
	const reader = {
		source,
		codePrefix: "lock",
		problems
	};
	const { root } = source;
	const values = readFields(reader, root, "the lock", lockFields, 0);
	const tasks = readTasks(reader, root);
	if (values === void 0 || problems.length > 0) return { problems: sortProblems(problems) };
	return {
		value: toLock(values, tasks),
		problems
	};
}
function toLock(values, tasks) {
	const proofs = Object.entries(values.proofs).map(([file, proof]) => [file, readProof(proof, values.names)]);
	return {
		version: 1,
		fixture: values.fixture,
		tasks,
		...values.commit && values.tree ? { source: {
			commit: values.commit,
			tree: values.tree
		} } : {},
		...proofs.length === 0 ? {} : { proofs: Object.fromEntries(proofs) },
		...Object.keys(values.retired).length === 0 ? {} : { retired: values.retired },
		...defined({ moved: values.moved })
	};
}
function readProof({ stubs, exit, ...tests }, lists) {
	if (exit === void 0) return { stubs };
	const passToPass = tests.pass_to_pass.flatMap((list) => Object.hasOwn(lists, list) ? lists[list] ?? [] : []);
	const canaries = tests.fail_to_fail.length === 0 ? {} : { failToFail: tests.fail_to_fail };
	return {
		stubs,
		expected: {
			exitCode: exit,
			failToPass: tests.fail_to_pass,
			passToPass,
			...canaries
		}
	};
}
function parseLock(text, file, blame) {
	const parsed = readDocument(text, "yaml", file, blame, {
		codePrefix: "lock",
		maxBytes: 1048576
	});
	return parsed.value === void 0 ? { problems: parsed.problems } : readLock$1(parsed.value);
}
const mostFiles = 2e3;
function parseOnce(parse) {
	const cache = /* @__PURE__ */ new Map();
	return (content, file, blame) => {
		const key = hashParts(file, sha256Hex(content));
		const cached = cache.get(key);
		if (cached !== void 0) return cached;
		const parsed = parse(content, file, blame);
		if (parsed.problems.length === 0 && cache.size < mostFiles) cache.set(key, parsed);
		return parsed;
	};
}

const readLock = parseOnce(parseLock);
const maxFiles = 2e4;
function findCaseTricks(entries, blame) {
	const same = Map.groupBy(entries, ({ path }) => path.toLowerCase());
	return entries.flatMap(({ path }) => {
		const first = same.get(path.toLowerCase())?.[0]?.path ?? path;
		if (first === path) return [];
		const message = `"${path}" and "${first}" differ only in case`;
		return [makeError(blame, "fixture-case-conflict", message, "Rename one of the two.", { file: path })];
	});
}
async function readFiles(tree, root, entries) {
	const contents = await Promise.all(entries.map(({ path }) => tree.read(path)));
	return entries.flatMap(({ path, mode }, index) => {
		const content = contents[index];
		return content === void 0 ? [] : [{
			path: path.slice(root.length + 1),
			mode,
			content
		}];
	});
}
async function loadFixture(tree, config, blame) {
	const root = config.fixture.path;
	const entries = (await tree.list(root)).filter((entry) => entry.path.startsWith(`${root}/`) && isFixtureFile(entry.path.slice(root.length + 1)));
	const refuse = (code, message, hint) => ({ problems: [makeError(blame, code, message, hint, { file: root })] });
	if (entries.length === 0) return refuse("fixture-empty", `the fixture "${root}" has no files`, explainFixture(root));
	if (entries.length > maxFiles) return refuse("fixture-too-large", `the fixture has ${entries.length} files; at most ${maxFiles} are read`, "Freeze a smaller repository.");
	const problems = [...refuseSpecialEntries(entries, blame), ...findCaseTricks(entries, blame)];
	if (problems.length > 0) return { problems };
	const files = await readFiles(tree, root, entries);
	return {
		value: {
			files,
			hash: hashFixture(files),
			read: async () => files
		},
		problems
	};
}
async function loadLock(tree, config, blame) {
	const file = config.fixture.lock;
	const bytes = await tree.read(file, mostDocumentBytes);
	return bytes === void 0 ? { problems: [] } : readLock(bytes, file, blame);
}
const left = /* @__PURE__ */ new Set([
	"node_modules",
	".git",
	".rentroll",
	"bugs.md"
]);
function isFixtureFile(path) {
	return path.split("/").every((segment) => !left.has(segment.toLowerCase()));
}
function hashFixture(entries) {
	const files = entries.filter((entry) => isFixtureFile(entry.path)).sort((a, b) => compareText(a.path, b.path));
	return sha256(JSON.stringify(files.map(({ path, mode, content }) => [
		path,
		mode,
		sha256Hex(content)
	])));
}
const names = {
	"120000": "a symbolic link",
	"160000": "a submodule"
};
function refuseSpecialEntries(entries, blame) {
	return entries.flatMap((entry) => {
		const name = names[entry.mode];
		if (name === void 0) return [];
		const message = `"${entry.path}" is ${name}`;
		return [makeError(blame, "suite-special-entry", message, "Commit the file itself; links and submodules cannot be frozen.", { file: entry.path })];
	});
}

function unknownAgent({ agents }, name, alsoKnown = []) {
	const hint = hintKnownNames(name, [...alsoKnown, ...Object.keys(agents)], "agents of the config");
	return makeError("setup", "config-unknown-agent", `the config has no agent ${quoteValue(name)}`, hint);
}

function findMismatches(tasks, agent, blame) {
	const hint = `Write "agent: ${agent}", or move the file to the other suite.`;
	return tasks.filter((task) => task.agent !== agent).map(({ id, file, agent: taskAgent }) => {
		const message = `the golden task "${id}" is for agent "${taskAgent}", but lies in the suite of "${agent}"`;
		return makeError(blame, "suite-agent-mismatch", message, hint, {
			file,
			line: 1,
			column: 1
		});
	});
}
function findDuplicateTasks(tasks, blame) {
	const byId = Map.groupBy(tasks, ({ id }) => id);
	return tasks.flatMap((task) => {
		const [first = task] = byId.get(task.id) ?? [];
		if (first === task) return [];
		const message = `the task id "${task.id}" is already used by "${first.file}"`;
		const at = {
			file: task.file,
			line: 1,
			column: 1
		};
		return [makeError(blame, "suite-duplicate-id", message, "Give this task an id of its own.", at)];
	});
}
function checkSuite(tasks, agent, blame) {
	return [...findMismatches(tasks, agent, blame), ...findDuplicateTasks(tasks, blame)];
}
const hint = "Make it with `git diff --relative` inside the fixture; it changes files of the fixture only.";
function parseSafely(text) {
	try {
		return parsePatch(text);
	} catch {
		return [];
	}
}
function namePaths(patch) {
	return [patch.oldFileName, patch.newFileName].filter((name) => name !== void 0 && name !== "/dev/null").map((name) => String(name).replace(/^[ab]\//, ""));
}
function findFault$1(text, what) {
	const patches = parseSafely(text);
	if (!patches.some((patch) => patch.hunks.length > 0)) return `the ${what} is not a unified diff`;
	if (/^(?:new file mode|new mode) 1[26]0000/m.test(text)) return `the ${what} creates a symbolic link or a submodule`;
	const outside = patches.flatMap(namePaths).find((path) => path === "." || !isRepositoryPath(path));
	return outside === void 0 ? void 0 : `the ${what} changes ${quoteValue(outside)}, which is not a path inside the fixture`;
}
function checkReference(text, file, blame, what = "reference") {
	const message = findFault$1(text, what);
	return message === void 0 ? [] : [makeError(blame, `task-bad-${what}`, message, hint, {
		file,
		line: 1,
		column: 1
	})];
}

function digestTask(taskText, referenceText, tests = {}, startPatch) {
	const hidden = Object.entries(tests).flatMap(([path, content]) => [path, nameContent(content)]);
	return `sha256:${hashParts(taskText, referenceText, ...hidden, ...startPatch === void 0 ? [] : [startPatch])}`;
}
function nameContent(content) {
	return typeof content === "string" ? content : `\0${sha256Hex(content)}`;
}
const limits$2 = {
	codePrefix: "task",
	maxBytes: 262144
};
function refuseShape$1(file, blame) {
	return [makeError(blame, "task-no-frontmatter", "the task has no frontmatter", "Begin the file with a line \"---\", then id, agent, prompt, success_check or check, and reference, then a line \"---\".", {
		file,
		line: 1,
		column: 1
	})];
}
const oneCheck = "Write \"success_check\" (a shell script that exits 0) or \"check\" (a test runner, for example { runner: vitest }), one of the two.";
function readTask$1(source) {
	const problems = [];
	const reader = {
		source,
		codePrefix: "task",
		problems
	};
	const values = readFields(reader, source.root, "the task", taskFields, 0);
	if (values === void 0) return { problems: sortProblems(problems) };
	const { success_check: script, check, tests, start, at, packages, origin, writes, maxTurns, reference, ...rest } = values;
	if (script === void 0 === (check === void 0)) {
		reportError(reader, "no-check", 0, script === void 0 ? "the task has no check" : "the task has two checks", oneCheck);
		return { problems };
	}
	if (start !== void 0 && at !== void 0) {
		reportError(reader, "two-starts", offsetOfKey(source.root, "at"), "the task has two starts", "Keep \"start\" (a patch on the fixture's commit) or \"at\" (another commit), one of the two.");
		return { problems };
	}
	if (packages !== void 0 && at === void 0) {
		const offset = offsetOfKey(source.root, "packages");
		reportError(reader, "packages-without-at", offset, "\"packages\" is set without \"at\"", "Remove \"packages\": a task that starts from the fixture has its packages anyway.");
		return { problems };
	}
	const beside = (name) => joinPath(folderOf(source.file), name);
	const testFiles = nameTests(tests, beside);
	const startFrom = nameStart(start, {
		commit: at,
		packages
	}, beside);
	return {
		value: {
			...rest,
			successCheck: script ?? "",
			file: source.file,
			referenceFile: beside(reference),
			...defined({
				check,
				testFiles,
				startFrom,
				origin
			}),
			...writes.length === 0 ? {} : { writes },
			...defined({ maxTurns })
		},
		problems
	};
}
function nameTests(tests, beside) {
	if (typeof tests === "string") return beside(tests);
	const named = Object.entries(tests).map(([path, name]) => [path, beside(name)]);
	return named.length === 0 ? void 0 : Object.fromEntries(named);
}
function nameStart(patch, { commit, packages }, beside) {
	if (patch !== void 0) return {
		kind: "patch",
		file: beside(patch)
	};
	if (commit === void 0) return void 0;
	return {
		kind: "commit",
		commit,
		...defined({ packages })
	};
}
function parseTask(text, file, blame) {
	const decoded = decodeText(text, file, blame, limits$2);
	if (decoded.value === void 0) return { problems: decoded.problems };
	const head = splitHead(decoded.value, { linewise: true });
	if (head.kind !== "closed") return { problems: refuseShape$1(file, blame) };
	const parsed = readDocument(head.yaml, "yaml", file, blame, {
		...limits$2,
		firstLine: 2
	});
	return parsed.value === void 0 ? { problems: parsed.problems } : readTask$1(parsed.value);
}
const longestTaskText = 4e3;
const text = (allowed) => pipe(string(), check((value) => value.trim().length > 0 && countCharacters(value) <= longestTaskText), check((value) => findUnsafeCharacter(value, allowed) === void 0), wholeText);
const paths = (most) => optional(pipe(array(pathInRepository), maxLength(most)), []);
const testRunners = [
	"vitest",
	"node",
	"jest",
	"mocha",
	"pytest",
	"go"
];
const checkedTests = {
	cwd: exactOptional(pathInRepository),
	args: optional(pipe(array(text("")), maxLength(20)), []),
	files: paths(200)
};
const testCheck = variant("runner", [strictObject({
	runner: picklist(testRunners),
	...checkedTests
}), strictObject({
	runner: literal("command"),
	command: text("\n"),
	results: pathInRepository,
	...checkedTests
})]);
const taskFields = {
	id: requiredField(slug, "a kebab-case id that begins with a letter, for example sql-01"),
	agent: requiredField(slug, "the name of the agent whose suite this is"),
	prompt: requiredField(text("\n"), `what the agent is asked, 1 to ${longestTaskText} characters, no control or invisible characters but line breaks`),
	success_check: optionalField(text("\n	"), `a shell script that exits 0 when the task is done, 1 to ${longestTaskText} characters, no control or invisible characters but line breaks and tabs`),
	check: optionalField(testCheck, `a test runner in place of success_check: { runner: ${testRunners.join(" | ")}, cwd: folder, args: [...], files: [...] }, or { runner: command, command: script, results: file of JUnit's XML }`),
	tests: defaultField(union([pathInRepository, pipe(record(pathInRepository, pathInRepository), check((files) => Object.keys(files).length <= 50))]), "hidden tests: a folder beside the task (golden-01.tests), or at most 50 lines of the path in the copy, a colon and a file beside the task, for example { test/price.test.js: golden-01.test.js }", {}),
	writes: defaultField(pipe(array(pathInRepository), maxLength(50)), "globs of guarded paths that the task may change, at most 50, for example [package.json]", []),
	start: optionalField(pathInRepository, "the name of a patch file inside the folder of the task, for example golden-01.start.patch: it takes the change out of the fixture's commit"),
	at: optionalField(gitId, "the full id of the commit whose tree the task starts from"),
	packages: optionalField(literal("fixture"), "the word fixture, beside \"at\": packages of the fixture's commit, where those of that tree can be installed no more"),
	origin: optionalField(gitId, "the full id of the commit the task was mined from"),
	maxTurns: optionalField(pipe(wholeNumber, minValue(1), maxValue(1e3)), "a whole number from 1 to 1000"),
	reference: requiredField(pathInRepository, "the name of a patch file inside the folder of the task, for example golden-01.patch")
};

const readTask = parseOnce(parseTask);
const taskName = /^golden-[^/]+\.md$/;
const maxTasks = 200;
const referenceLimits = {
	codePrefix: "task",
	maxBytes: 1048576
};
function isTaskFile(path, folder = folderOf(path)) {
	return folderOf(path) === folder && taskName.test(path.slice(path.lastIndexOf("/") + 1));
}
function refuseReference({ blame }, { id, file, referenceFile }) {
	const message = `the reference "${referenceFile}" of task "${id}" is not there`;
	return { problems: [makeError(blame, "task-missing-reference", message, "Commit the patch that makes the success check pass, beside the task.", {
		file,
		line: 1,
		column: 1
	})] };
}
function refuseTest({ blame }, { id, file }, path) {
	const message = `the hidden test "${path}" of task "${id}" is not there`;
	return { problems: [makeError(blame, "task-missing-test", message, "Commit it beside the task, or take it out of \"tests\".", {
		file,
		line: 1,
		column: 1
	})] };
}
async function readBeside(folder, draft, path) {
	const bytes = folder.entries.some((entry) => entry.path === path) ? await folder.tree.read(path, mostDocumentBytes) : void 0;
	if (bytes === void 0) return path === draft.referenceFile ? refuseReference(folder, draft) : refuseTest(folder, draft, path);
	return decodeText(bytes, path, folder.blame, referenceLimits);
}
async function readReference(folder, draft) {
	const decoded = await readBeside(folder, draft, draft.referenceFile);
	if (decoded.value === void 0) return decoded;
	const problems = checkReference(decoded.value, draft.referenceFile, folder.blame);
	return problems.length > 0 ? { problems } : {
		value: decoded.value,
		problems
	};
}
async function readTests(folder, draft) {
	const { testFiles = {} } = draft;
	if (typeof testFiles === "string") return readTestFolder(folder, draft, testFiles);
	const read = Object.entries(testFiles).map(async ([path, file]) => {
		return [path, await readBeside(folder, draft, file)];
	});
	const files = await Promise.all(read);
	const problems = files.flatMap(([, { problems }]) => problems);
	if (problems.length > 0) return { problems };
	return {
		value: Object.fromEntries(files.map(([path, { value = "" }]) => [path, value])),
		problems
	};
}
async function loadTask(folder, file, isCommit) {
	const bytes = await folder.tree.read(file, 8388608) ?? Buffer.alloc(0);
	const parsed = readTask(bytes, file, folder.blame);
	if (parsed.value === void 0) return { problems: parsed.problems };
	const { testFiles, startFrom: _from, ...task } = parsed.value;
	const [reference, tests, start] = await Promise.all([
		readReference(folder, parsed.value),
		readTests(folder, parsed.value),
		readStart(folder, parsed.value, isCommit)
	]);
	const problems = [
		reference,
		tests,
		start
	].flatMap((part) => part.problems);
	if (reference.value === void 0 || tests.value === void 0 || problems.length > 0) return { problems };
	const startPatch = start.value?.kind === "patch" ? start.value.patch : void 0;
	const digest = digestTask(bytes.toString("utf8"), reference.value, tests.value, startPatch);
	return {
		value: {
			...task,
			...testFiles === void 0 ? {} : { tests: tests.value },
			...defined({ start: start.value }),
			reference: reference.value,
			digest
		},
		problems
	};
}
function warnIgnored(entries, path, blame) {
	return entries.filter((entry) => /\.md$/i.test(entry.path) && !isTaskFile(entry.path, path) && !/(?:^|\/)README\.md$/i.test(entry.path) && !entry.path.split("/").some((name) => name.endsWith(".tests"))).map((entry) => ({
		code: "suite-ignored-file",
		severity: "warning",
		message: `"${entry.path}" is not read as a golden task`,
		hint: `Name it golden-NN.md directly in "${path}" to make it a task.`,
		at: { file: entry.path },
		blame
	}));
}
async function loadTasks(folder, path, files, { agent, isCommit }) {
	const loaded = await Promise.all(files.map((file) => loadTask(folder, file, isCommit)));
	const tasks = loaded.flatMap((task) => task.value === void 0 ? [] : [task.value]);
	tasks.sort((a, b) => compareText(a.id, b.id));
	const problems = [
		...warnIgnored(folder.entries, path, folder.blame),
		...refuseSpecialEntries(folder.entries, folder.blame),
		...loaded.flatMap((task) => task.problems),
		...checkSuite(tasks, agent, folder.blame)
	];
	return hasErrors(problems) ? { problems } : {
		value: {
			agent,
			tasks
		},
		problems
	};
}
async function loadSuite(tree, config, agent, blame) {
	const path = Object.hasOwn(config.agents, agent) ? config.agents[agent]?.tasks : void 0;
	const refuse = (code, message, hint) => ({ problems: [makeError(blame, code, message, hint, { file: path ?? "" })] });
	if (path === void 0) return { problems: [{
		...unknownAgent(config, agent),
		blame
	}] };
	const entries = await tree.list(path === "." ? "" : path);
	const files = entries.map((entry) => entry.path).filter((file) => isTaskFile(file, path));
	if (files.length === 0) return refuse("suite-empty", `agent "${agent}" has no golden tasks in "${path}"`, explainFirstTask(agent, config));
	if (files.length > maxTasks) return refuse("suite-too-large", `agent "${agent}" has ${files.length} golden tasks; at most ${maxTasks} are read`, "Split the suite.");
	return loadTasks({
		tree,
		entries,
		blame
	}, path, files, {
		agent,
		isCommit: config.fixture.commit !== void 0
	});
}
async function loadSuites(tree, config, blame) {
	const agents = Object.keys(config.agents);
	const loaded = await Promise.all(agents.map((agent) => loadSuite(tree, config, agent, blame)));
	const pairs = loaded.flatMap(({ value }) => value === void 0 ? [] : [[value.agent, value]]);
	return {
		suites: new Map(pairs),
		problems: loaded.flatMap((suite) => suite.problems)
	};
}
const textLimits = {
	codePrefix: "task",
	maxBytes: 1048576
};
const mostTests = 500;
const mostTestBytes = 16777216;
function refuse$1({ blame }, { file }, code, message, hint) {
	return { problems: [makeError(blame, code, message, hint, {
		file,
		line: 1,
		column: 1
	})] };
}
async function readBytes({ tree, entries }, path) {
	return entries.some((entry) => entry.path === path) ? tree.read(path, mostDocumentBytes) : void 0;
}
async function readStart(folder, draft, isCommit) {
	const { startFrom: from, id } = draft;
	if (from === void 0) return { problems: [] };
	if (!isCommit) return refuse$1(folder, draft, "task-start-needs-commit", `the golden task "${id}" starts from ${from.kind === "commit" ? "a commit" : "a patch on a commit"}, and the fixture is a folder`, "Write \"commit:\" under \"fixture\" of the config, with the id of a commit, or take \"start\" and \"at\" out.");
	if (from.kind === "commit") return {
		value: from,
		problems: []
	};
	const bytes = await readBytes(folder, from.file);
	if (bytes === void 0) return refuse$1(folder, draft, "task-missing-start", `the start "${from.file}" of task "${id}" is not there`, "Commit the patch beside the task, or take \"start\" out.");
	const { value: patch, problems } = decodeText(bytes, from.file, folder.blame, textLimits);
	if (patch === void 0) return { problems };
	const faults = checkReference(patch, from.file, folder.blame, "start");
	return faults.length > 0 ? { problems: faults } : {
		value: {
			kind: "patch",
			file: from.file,
			patch
		},
		problems
	};
}
async function readTestFolder(folder, draft, root) {
	const files = folder.entries.filter(({ path }) => path !== root && isInside(path, root)).map(({ path }) => path);
	const fail = (code, message, hint) => refuse$1(folder, draft, code, message, hint);
	if (files.length === 0) return fail("task-missing-test", `the folder "${root}" of hidden tests of task "${draft.id}" has no files`, "Commit the tests in it, under their paths in the fixture, or take \"tests\" out.");
	const odd = files.find((path) => !isRepositoryPath(path.slice(root.length + 1)));
	if (odd !== void 0) return fail("task-bad-test", `the hidden test "${odd}" has a name that no copy can have`, "Rename it.");
	const contents = await Promise.all(files.map((path) => folder.tree.read(path, mostTestBytes)));
	const bytes = contents.reduce((sum, content) => sum + (content?.length ?? 0), 0);
	if (files.length > mostTests || bytes > mostTestBytes) return fail("task-tests-too-large", `the hidden tests of task "${draft.id}" are ${files.length} files with ${bytes} bytes; at most ${mostTests} files with ${mostTestBytes} bytes are read`, "Keep the files the check needs, and no others.");
	const pairs = files.map((path, index) => [path.slice(root.length + 1), toContent(contents[index])]);
	return {
		value: Object.fromEntries(pairs),
		problems: []
	};
}
function toContent(bytes = Buffer.alloc(0)) {
	const text = bytes.toString("utf8");
	return !text.includes("\0") && Buffer.from(text).equals(bytes) ? text : bytes;
}

const settingsFile$1 = ".claude/settings.json";
const settingsLimits = {
	codePrefix: "settings",
	maxBytes: 1048576
};
async function readObjectFile(tree, file) {
	return objectOf(readUnmarked((await tree.read(file))?.toString("utf8") ?? ""));
}
function readUnmarked(text) {
	return readJson(text.replace(/^\ufeff/, ""));
}
async function readEntriesFile(tree, file) {
	const text = (await tree.read(file))?.toString("utf8") ?? "{}";
	const value = readUnmarked(text);
	const { value: source, problems } = readDocument(text, "json", file, "head", settingsLimits);
	const start = {
		file,
		line: 1,
		column: 1
	};
	const locate = (keys) => ({
		...start,
		...source?.locate(findNode(source.root, keys).start)
	});
	if (isObject(value)) return {
		file,
		value,
		problems: [],
		locate
	};
	return {
		file,
		value: {},
		problems: [unreadableEntry(file, "it is not a JSON object", problems[0]?.at ?? start)],
		locate
	};
}
function unreadableEntry(what, why, at) {
	const message = `${quoteValue(what)} cannot be read: ${why}; sessions of Claude Code ignore it`;
	return makeError("head", "asset-unreadable", message, "Correct it, or take it out: what cannot be read is neither weighed nor judged.", at);
}

const mostHooks = 50;
function findHooks(settings) {
	const { hooks } = settings.value;
	if (hooks !== void 0 && !isObject(hooks)) return {
		hooks: [],
		unlooked: [],
		problems: [wrong(settings, ["hooks"], "it is not an object of events")]
	};
	const events = objectOf(hooks);
	const read = contextEvents.flatMap((event) => Object.hasOwn(events, event) ? [readEvent(settings, event, events[event])] : []);
	const commands = read.flatMap((one) => one.entries);
	return {
		hooks: nameHooks(commands.filter(({ hook }) => isCommand(hook.hook)).slice(0, mostHooks)),
		unlooked: [
			...Object.keys(events).filter((event) => !contextEvents.includes(event)).map((event) => otherHook(event)),
			...commands.flatMap(({ hook }) => isCommand(hook.hook) ? [] : [otherHook(hook.event, String(hook.hook["type"]))]),
			...commands.slice(mostHooks).map(({ hook }) => otherHook(hook.event, `more than ${mostHooks}`))
		],
		problems: read.flatMap((one) => one.problems)
	};
}
function otherHook(key, why) {
	return {
		kind: "hook",
		path: settingsFile$1,
		key,
		...defined({ why })
	};
}
function readEvent(settings, event, groups) {
	const keys = ["hooks", event];
	if (!Array.isArray(groups)) return {
		entries: [],
		problems: [wrong(settings, keys, "it is not a list of matchers")]
	};
	const read = groups.map((group, index) => readGroup(settings, [...keys, index], event, group));
	return {
		entries: read.flatMap(({ entries }) => entries),
		problems: read.flatMap(({ problems }) => problems)
	};
}
function readGroup(settings, keys, event, group) {
	const { hooks, matcher } = objectOf(group);
	if (!Array.isArray(hooks)) return {
		entries: [],
		problems: [wrong(settings, keys, "it has no list \"hooks\"")]
	};
	if (matcher !== void 0 && typeof matcher !== "string") return {
		entries: [],
		problems: [wrong(settings, keys, "its \"matcher\" is not a text")]
	};
	const optionalMatcher = matcher === void 0 ? {} : { matcher };
	const read = hooks.map((hook, index) => {
		const hookPath = [
			...keys,
			"hooks",
			index
		];
		const why = findFault(hook);
		if (why !== void 0 || !isObject(hook)) return wrong(settings, hookPath, why ?? "it is not an object");
		const { line, column } = settings.locate(hookPath);
		return {
			keys: hookPath,
			line,
			column,
			hook: {
				event,
				...optionalMatcher,
				hook
			}
		};
	});
	return {
		entries: read.flatMap((one) => "keys" in one ? [one] : []),
		problems: read.flatMap((one) => "keys" in one ? [] : [one])
	};
}
function findFault(hook) {
	if (!isObject(hook)) return "it is not an object";
	if (typeof hook["type"] !== "string") return "its \"type\" is not a text";
	if (isCommand(hook) && textOf$1(hook["command"]).trim() === "") return "its \"command\" is not a text";
}
function isCommand(hook) {
	return hook["type"] === "command";
}
function isAssetHook(hook) {
	return isObject(hook) && isCommand(hook) && findFault(hook) === void 0;
}
function wrong(settings, keys, why) {
	return unreadableEntry(keys.join("."), why, settings.locate(keys));
}
function nameHooks(entries) {
	const counts = /* @__PURE__ */ new Map();
	return entries.map((entry) => {
		const { event, matcher = "" } = entry.hook;
		const place = `${event}:${showMatcher(matcher)}`;
		const count = (counts.get(place.toLowerCase()) ?? 0) + 1;
		counts.set(place.toLowerCase(), count);
		return {
			name: `${place}:${count}`,
			entry
		};
	});
}
function showMatcher(matcher) {
	const shown = matcher.replace(/[^\w.|*-]+/g, "_").slice(0, 60);
	return shown === "" ? "*" : shown;
}
function commandOf$1({ hook }) {
	const { args } = hook;
	return [textOf$1(hook["command"]), ...Array.isArray(args) ? args.map(String) : []].join(" ");
}
function namesFile(command) {
	const words = [...[...command.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, a, b]) => a ?? b ?? ""), ...command.split(/[\s"'`;&|()<>=]+/)];
	const root = /^(?:\$CLAUDE_PROJECT_DIR|\$\{CLAUDE_PROJECT_DIR\})?(?:\.?\/)*/;
	const named = new Set(words.map((word) => word.replace(root, "")).filter((word) => word !== ""));
	return (path) => named.has(path);
}
function editHooks(hooks, { before, after }) {
	const event = (before ?? after)?.event ?? "";
	const groups = Array.isArray(hooks[event]) ? hooks[event].map(objectOf) : [];
	const groupIndex = before === void 0 ? -1 : groups.findIndex((group) => placeOf$1(group, before) >= 0);
	const edited = groupIndex < 0 || before === void 0 ? [...groups, ...groupOf$1(after)] : groups.flatMap((group, index) => index === groupIndex ? replaceIn(group, before, after) : [group]);
	const { [event]: _before, ...others } = hooks;
	return edited.length === 0 ? others : {
		...others,
		[event]: edited
	};
}
function groupOf$1(entry) {
	if (entry === void 0) return [];
	const { matcher, hook } = entry;
	return [{
		...matcher === void 0 ? {} : { matcher },
		hooks: [hook]
	}];
}
function hooksOf(group) {
	return Array.isArray(group["hooks"]) ? group["hooks"] : [];
}
function placeOf$1(group, { matcher = "", hook }) {
	if ((group["matcher"] ?? "") !== matcher) return -1;
	const wanted = stableJson(hook);
	return hooksOf(group).findIndex((one) => stableJson(one) === wanted);
}
function replaceIn(group, before, after) {
	const at = placeOf$1(group, before);
	const hooks = hooksOf(group).flatMap((one, index) => index === at ? after?.hook ?? [] : [one]);
	return hooks.length === 0 ? [] : [{
		...group,
		hooks
	}];
}

const noWhere = /(?!)/;
const shapes = {
	skill: {
		isFolder: true,
		needsHead: true
	},
	command: {
		isFolder: false,
		needsHead: false
	},
	agent: {
		isFolder: false,
		needsHead: true
	},
	style: {
		isFolder: false,
		needsHead: false
	},
	file: {
		isFolder: false,
		needsHead: false
	},
	hook: {
		isFolder: false,
		needsHead: false
	},
	plugin: {
		isFolder: false,
		needsHead: false
	},
	mcp: {
		isFolder: false,
		needsHead: false
	}
};
const places = {
	claude: {
		skill: /^(?:(?<scope>.+)\/)?\.claude\/skills\/(?<name>[^/]+)\/SKILL\.md$/,
		command: /^\.claude\/commands\/(?<name>.+)\.md$/,
		agent: /^\.claude\/agents\/(?!(?:.*\/)?readme\.md$)(?<name>.+)\.md$/i,
		style: /^\.claude\/output-styles\/(?<name>[^/]+)\.md$/,
		mcp: noWhere,
		file: /^(?<name>\.claude\/rules\/.+\.md|(?!\.|.*\/\.).+\/(?:CLAUDE|AGENTS)\.md)$/,
		hook: noWhere,
		plugin: noWhere
	},
	codex: {
		skill: /^(?:(?<scope>.+)\/)?\.agents\/skills\/(?<name>[^/]+)\/SKILL\.md$/,
		command: noWhere,
		agent: noWhere,
		style: noWhere,
		mcp: noWhere,
		file: /^(?<name>(?!\.|.*\/\.).+\/AGENTS(?:\.override)?\.md)$/,
		hook: noWhere,
		plugin: noWhere
	}
};
const homes = {
	claude: /^(?:.+\/)?\.claude(?:\/(?:skills|commands|agents|output-styles|rules)(?:\/.+)?)?$/,
	codex: /^(?:.+\/)?\.agents(?:\/skills(?:\/.+)?)?$/
};
function placeOf(path, runtime) {
	for (const kind of keysOf(shapes)) {
		const { name, scope } = places[runtime][kind].exec(path)?.groups ?? {};
		if (name === void 0) continue;
		const called = kind === "file" ? name : name.replaceAll("/", ":");
		const folder = shapes[kind].isFolder ? path.slice(0, path.lastIndexOf("/")) : path;
		return {
			kind,
			name: scope === void 0 ? called : `${scope}:${called}`,
			path: folder,
			main: path
		};
	}
}
function needsHead(kind) {
	return shapes[kind].needsHead;
}
function isAssetHome(path, runtime) {
	return homes[runtime].test(path);
}
const readInstead = {
	claude: "CLAUDE.md",
	codex: void 0
};

const assetLimits = {
	files: 200,
	bytes: 8388608
};
function isSpecial({ mode }) {
	return mode === "120000" || mode === "160000";
}
const lfs = /^version https:\/\/git-lfs\.github\.com\/spec\//;
function isLargeFilePointer(content) {
	return content.length < 1024 && lfs.test(Buffer.from(content).toString("latin1"));
}
function specialAsset(path, what) {
	return makeError("head", "asset-special", `${quoteValue(path)} ${{
		link: "is a link",
		submodule: "is not a file but a folder of another repository",
		pointer: "is a pointer of Git LFS, not the content"
	}[what]}: what an agent would load there is not in this repository's files`, "Commit the files themselves in its place; what is judged has to be what is loaded.", { file: path });
}
function tooLargeAsset({ kind, name, main }, actualSize) {
	return makeError("head", "asset-too-large", `the ${kind} ${quoteValue(name)} has ${actualSize}; at most ${assetLimits.files} files and 8 MiB are weighed`, "Take out of its folder what no agent reads: data, builds, installed packages.", { file: main });
}
function findTwice(assets) {
	return [...Map.groupBy(assets, ({ id }) => id.toLowerCase()).values()].flatMap(([first, ...others]) => others.map((asset) => twice(asset, first?.main ?? "")));
}
function twice({ id, main }, other) {
	return makeError("head", "asset-twice", `${quoteValue(id)} is there twice: ${quoteValue(other)} has that name, too`, "Give one of them another name; a runtime loads only one.", {
		file: main,
		line: 1,
		column: 1
	});
}
function findInFixture(assets, { fixture, references }) {
	return assets.flatMap((asset) => {
		const has = (path) => asset.files.some((file) => file.path === path);
		const inside = fixture !== void 0 && asset.files.some(({ path }) => isInside(path, fixture));
		const touching = references.find(({ paths }) => paths.some(has));
		if (!inside && touching === void 0) return [];
		return [inFixture(asset, inside ? `the fixture ${quoteValue(fixture)}` : `the reference of ${quoteValue(touching?.task ?? "")}`)];
	});
}
function inFixture({ id, main }, where) {
	return makeError("head", "asset-in-fixture", `${quoteValue(id)} is part of ${where}, so that trials with and without it would be the same there`, "Move the asset out of the files that golden tasks start from, or replace that task by another.", { file: main });
}

const nothing$2 = {
	paths: [],
	byHand: false,
	allowedTools: [],
	brings: []
};
function readHead$1(text, place) {
	const split = splitHead(text);
	if (split.kind !== "closed") {
		const isOpen = split.kind === "open";
		const why = isOpen ? "its YAML head has no closing \"---\"" : "it does not begin with a YAML head";
		const problems = isOpen || needsHead(place.kind) ? [unreadable(place, why, {
			line: 1,
			column: 1
		})] : [];
		return {
			head: nothing$2,
			body: text,
			problems
		};
	}
	const { yaml, body } = split;
	const { value, problems } = readHeadKeys(yaml, place.main, "head");
	if (value !== void 0) return {
		head: readKeys(value),
		body,
		problems: []
	};
	return {
		head: nothing$2,
		body,
		problems: problems.slice(0, 1).map(({ message, at }) => unreadable(place, message, at))
	};
}
function readKeys({ keys, head: yaml }) {
	const [name, description] = ["name", "description"].map((key) => textAt(keys, key)?.trim() || void 0);
	const nodeAt = (key) => findEntry(keys, key)?.value;
	const listAt = (key) => (readTools(nodeAt(key), yaml.text) ?? []).map((entry) => entry.name);
	const brings = ["hooks", "mcpServers"].filter(nodeAt);
	return {
		...defined({
			name,
			description
		}),
		paths: listAt("paths"),
		byHand: plainValue(nodeAt("disable-model-invocation")) === true,
		allowedTools: listAt("allowed-tools"),
		brings
	};
}
function unreadable({ kind, name, main }, why, at = {}) {
	return makeError("head", "asset-unreadable", `the ${kind} ${quoteValue(name)} cannot be read: ${why}`, "Begin the file with \"---\", then \"name: …\" and \"description: …\" on lines of their own (in quotes where they hold \": \" or \" #\"), then \"---\".", {
		line: 1,
		column: 1,
		...at,
		file: main
	});
}

const noEntries = {
	places: [],
	unlooked: [],
	plugins: /* @__PURE__ */ new Map(),
	problems: []
};
async function listSettingsEntries(tree, entries) {
	const settings = await readEntriesFile(tree, settingsFile$1);
	const hooks = findHooks(settings);
	const plugins = await findPlugins(tree, entries, settings);
	const far = plugins.plugins.flatMap(({ key, location }) => "why" in location ? [{
		kind: "plugin",
		path: settingsFile$1,
		key,
		why: location.why
	}] : []);
	const near = plugins.plugins.flatMap(({ name, location }) => "why" in location ? [] : [[name, location.folder]]);
	return {
		plugins: new Map(near),
		places: [...hooks.hooks.map(placeHook), ...plugins.plugins.flatMap(placePlugin)],
		unlooked: [...hooks.unlooked, ...far],
		problems: [
			...settings.problems,
			...hooks.problems,
			...plugins.problems
		]
	};
}
const plain$1 = {
	paths: [],
	byHand: false,
	allowedTools: [],
	brings: []
};
function placeHook({ name, entry }) {
	const command = commandOf$1(entry.hook);
	return {
		kind: "hook",
		name,
		path: settingsFile$1,
		main: settingsFile$1,
		entry,
		holds: namesFile(command),
		read: () => ({
			head: plain$1,
			body: command
		}),
		runs: [`hooks: ${command}`]
	};
}
function placePlugin({ name, key, line, column, location }) {
	if ("why" in location) return [];
	const { folder, main } = location;
	return [{
		kind: "plugin",
		name,
		path: folder,
		main,
		entry: {
			keys: ["enabledPlugins", key],
			line,
			column
		},
		holds: (path) => isInside(path, folder),
		read: (contents) => readPlugin(folder, main, contents),
		runs: []
	}];
}
const listed = /^(?:skills\/(?<skill>[^/]+)\/SKILL\.md|(?:agents|commands)\/(?<file>.+)\.md)$/;
function readPlugin(folder, main, contents) {
	const manifest = objectOf(readJson(contents.get(main)?.toString("utf8") ?? ""));
	const lines = [...contents].flatMap(([path, content]) => {
		const { skill, file } = listed.exec(path.slice(folder.length + 1))?.groups ?? {};
		const name = skill ?? file;
		if (name === void 0) return [];
		const { head } = readHead$1(content.toString("utf8"), {
			kind: "command",
			name,
			path,
			main: path
		});
		return head.byHand ? [] : [`${head.name ?? name}: ${head.description ?? ""}`];
	});
	const has = (file, key) => contents.has(`${folder}/${file}`) || manifest[key] !== void 0;
	const brings = [...has("hooks/hooks.json", "hooks") ? ["hooks"] : [], ...has(".mcp.json", "mcpServers") ? ["mcpServers"] : []];
	const { description } = manifest;
	const described = defined({ description: typeof description === "string" ? description : void 0 });
	return {
		head: {
			...plain$1,
			...described,
			brings
		},
		body: lines.join("\n")
	};
}
const marketFile = ".claude-plugin/marketplace.json";
const manifestFile = ".claude-plugin/plugin.json";
async function findPlugins(tree, entries, settings) {
	const { enabledPlugins } = settings.value;
	if (enabledPlugins === void 0) return {
		plugins: [],
		problems: []
	};
	const at = (key) => settings.locate(["enabledPlugins", ...key === void 0 ? [] : [key]]);
	if (!isObject(enabledPlugins)) return {
		plugins: [],
		problems: [unreadableEntry("enabledPlugins", "it is not an object", at())]
	};
	const enabled = Object.entries(enabledPlugins).filter(([, value]) => value !== false && value !== null);
	const isWhole = (key) => /^[^@\s/:]+@[^@\s]+$/.test(key);
	const markets = /* @__PURE__ */ new Map();
	const open = (name) => markets.get(name) ?? keep(name, openMarket(tree, entries, settings.value, name));
	const keep = (name, market) => {
		markets.set(name, market);
		return market;
	};
	return {
		plugins: await Promise.all(enabled.filter(([key]) => isWhole(key)).map(async ([key]) => {
			const [name = "", market = ""] = key.split("@");
			const { line, column } = at(key);
			return {
				name,
				key,
				line,
				column,
				location: findPlugin(name, await open(market), entries)
			};
		})),
		problems: [...enabled.filter(([key]) => !isWhole(key)).map(([key]) => unreadableEntry(key, "a plugin is named NAME@MARKETPLACE", at(key))), ...(await Promise.all(markets.values())).flatMap(({ problems }) => problems)]
	};
}
const nowhere = {
	plugins: [],
	root: "",
	problems: []
};
async function openMarket(tree, entries, settings, name) {
	const marketSource = objectOf(objectOf(settings["extraKnownMarketplaces"])[name])["source"];
	const folder = marketSource === void 0 ? "." : folderOfSource(objectOf(marketSource));
	if (folder === void 0) return {
		...nowhere,
		why: `its marketplace is ${describeSource(marketSource)}`
	};
	const file = posix.join(folder, marketFile);
	if (!entries.some(({ path }) => path === file)) return {
		...nowhere,
		why: `${marketSource === void 0 ? "no settings name its marketplace" : `${file} is not there`}`
	};
	const read = await readEntriesFile(tree, file);
	if (marketSource === void 0 && read.value["name"] !== name) return {
		...nowhere,
		why: "no settings name its marketplace"
	};
	const { plugins, metadata } = read.value;
	return {
		folder,
		plugins: Array.isArray(plugins) ? plugins.filter(isObject) : [],
		root: textOf$1(objectOf(metadata)["pluginRoot"]),
		why: `${file} does not list it`,
		problems: read.problems
	};
}
function folderOfSource({ source, path }) {
	if (typeof path !== "string" || source !== "directory" && source !== "file") return void 0;
	return insideOf(".", source === "file" ? path.replace(/\/?\.claude-plugin\/marketplace\.json$/, "") : path);
}
function insideOf(folder, path) {
	const joined = posix.join(folder, path === "" ? "." : path).replace(/\/$/, "");
	return !posix.isAbsolute(path) && isRepositoryPath(joined) ? joined : void 0;
}
function findPlugin(name, market, entries) {
	const { folder, plugins, root, why } = market;
	const listed = plugins.find((plugin) => plugin["name"] === name);
	if (folder === void 0 || listed === void 0) return { why };
	const { source } = listed;
	if (typeof source !== "string") return { why: `it comes from ${describeSource(source)}` };
	const pluginFolder = insideOf(folder, posix.join(/^\.{1,2}\//.test(source) ? "." : root, source));
	if (pluginFolder === void 0) return { why: "its folder lies outside of the repository" };
	if (pluginFolder === ".") return { why: "it is the whole repository" };
	const files = entries.filter(({ path }) => isInside(path, pluginFolder)).map(({ path }) => path);
	const main = [posix.join(pluginFolder, manifestFile), ...files].find((path) => files.includes(path));
	return main === void 0 ? { why: `its folder ${pluginFolder} is empty` } : {
		folder: pluginFolder,
		main
	};
}
function describeSource(value) {
	if (typeof value === "string") return value.slice(0, 60);
	const { source, repo, url, package: name, path, sha, ref, version } = objectOf(value);
	const where = [
		repo,
		url,
		name,
		path
	].map(textOf$1).find((text) => text !== "") ?? "nowhere";
	const pin = textOf$1(sha) || textOf$1(version);
	const pinNote = pin === "" ? ` (held to no commit${textOf$1(ref) === "" ? "" : `: ${textOf$1(ref)}`})` : `@${pin.slice(0, 40)}`;
	return `${textOf$1(source) || "somewhere"}:${where.slice(0, 80)}${pinNote}`;
}

const limits$1 = {
	links: 2e3,
	steps: 40
};
async function readLinks(tree) {
	const targets = (await tree.list("")).filter(({ mode }) => mode === "120000").slice(0, limits$1.links).map(async ({ path }) => {
		const target = await tree.readLink(path) ?? "";
		return [path, posix.isAbsolute(target) ? target : joinFolder(folderOf(path), target)];
	});
	return new Map(await Promise.all(targets));
}
function realPath(path, links) {
	if (links.size === 0) return path;
	let real = path;
	for (let step = 0; step < limits$1.steps; step += 1) {
		const next = followOne(real, links);
		if (next === void 0) return real;
		real = next.path;
		if (!isRepositoryPath(real)) return void 0;
	}
}
function followOne(path, links) {
	const link = path.split("/").map((_, index, names) => names.slice(0, index + 1).join("/")).find((folder) => links.has(folder));
	if (link === void 0) return void 0;
	return {
		link,
		path: joinFolder(links.get(link) ?? "", path.slice(link.length + 1))
	};
}
function joinFolder(folder, path) {
	return posix.join(folder, path).replace(/\/$/, "");
}
function layLink(path, to) {
	return {
		bytes: Buffer.from(posix.relative(posix.dirname(path), to)),
		mode: "120000"
	};
}
function findLaid(files, path) {
	const file = files.get(path);
	if (file?.mode !== "120000") return {
		path,
		file
	};
	const behind = posix.join(posix.dirname(path), Buffer.from(file.bytes).toString("utf8"));
	return {
		path: behind,
		file: files.get(behind)
	};
}

const lexer = MarkdownItCallable("commonmark", { maxNesting: 100 });
lexer.core.ruler.disable("text_join");
function dropComments(lines) {
	if (!lines.some(({ text }) => text.includes("<!--"))) return lines;
	if (lines.some(({ text }) => text.includes("\r"))) return lines;
	const isUncertain = markUncertain(lines);
	const tokens = untilUnclear(parse(lines), lines);
	const blocks = tokens.flatMap((token, index) => {
		const before = tokens[index - 1];
		return isBehindHtml(before) || isAtQuote(token, before, lines) ? [] : findComment(token, lines, isUncertain) ?? [];
	});
	const sentLines = new Map(lines.entries());
	for (const { at, text } of blocks) for (const [row, words] of removeComments(text).split("\n").entries()) dropWords(sentLines, at + row, words);
	return [...sentLines.values()];
}
function dropWords(sentLines, index, words) {
	const line = sentLines.get(index);
	const rest = words === line?.text ? words : words.trimStart();
	if (line === void 0 || rest.trim() === "") sentLines.delete(index);
	else sentLines.set(index, {
		...line,
		text: rest
	});
}
function untilUnclear(tokens, lines) {
	const unclear = tokens.findIndex((token, index) => {
		const { type, map, markup, content } = token;
		const last = lines[(map?.[1] ?? 0) - 1]?.text.replace(/^[\s>]+/, "") ?? "";
		const isOpen = map?.[1] === (map?.[0] ?? 0) + 1 || !last.startsWith(markup);
		if (type === "fence") return isOpen || isAtQuote(token, tokens[index - 1], lines);
		return type === "html_block" && closingTag.test(content);
	});
	return unclear === -1 ? tokens : tokens.slice(0, unclear);
}
function isAtQuote({ map }, before, lines) {
	return before?.type === "blockquote_close" && (lines[(map?.[0] ?? 0) - 1]?.text ?? "").trim() !== "";
}
function isBehindHtml(above) {
	return above?.type === "html_block" && !isComment$1(above.content);
}
function findComment({ type, level, map }, lines, isUncertain) {
	if (type !== "html_block" || level !== 0 || map === null) return void 0;
	const [from, to] = map;
	const text = lines.slice(from, to).map((line) => line.text).join("\n");
	const isBehindText = (lines[from - 1]?.text ?? "").trim() !== "";
	const isOfText = text.startsWith(" ") || isBehindText && isUncertain[from] === true;
	return isComment$1(text) && !isOfText ? {
		at: from,
		text
	} : void 0;
}
const underline = /^ {0,3}(?:=+|-+) *$/;
const tagAlone = /^ {0,3}<[a-z/].*>\s*$/i;
function markUncertain(lines) {
	const isBehindTag = [];
	for (const [index, { text }] of lines.entries()) isBehindTag.push(text.trim() !== "" && (tagAlone.test(text) || isBehindTag[index - 1] === true));
	const marks = [];
	let isBeforeUnderline = false;
	for (const [index, { text }] of [...lines.entries()].toReversed()) {
		isBeforeUnderline = text.trim() !== "" && (isBeforeUnderline || underline.test(text));
		marks[index] = isBeforeUnderline || isBehindTag[index] === true;
	}
	return marks;
}
function removeComments(html) {
	const texts = [];
	let at = 0;
	for (;;) {
		const from = html.indexOf("<!--", at);
		const end = from === -1 ? -1 : html.indexOf("-->", from + 4);
		if (end === -1) return [...texts, html.slice(at)].join("");
		texts.push(html.slice(at, from), html.slice(from, end).replace(/[^\n]+/g, ""));
		at = end + 3;
	}
}
function isComment$1(html) {
	return html.trimStart().startsWith("<!--") && html.includes("-->");
}
function parse(lines) {
	return lexer.parse(lines.map(({ text }) => `${text}\n`).join(""), {});
}
const mention = /(?:^|\s)@((?:\\ |[^\s\\]){1,400})/g;
const isPath = /^(?:~?\/.|[\w.-])/;
function findImports(path, lines) {
	if (!lines.some(({ text }) => text.includes("@"))) return [];
	const imports = [.../* @__PURE__ */ new Set([
		lines,
		openComments(lines),
		dropMark(lines)
	])].flatMap(listAllMentions).map(({ at, target }) => ({
		line: lines[at]?.line ?? 1,
		target,
		path: resolve(path, targetPath(target))
	}));
	const firstOfTarget = new Map(imports.toReversed().map((entry) => [entry.target, entry]));
	return imports.filter((entry) => firstOfTarget.get(entry.target) === entry);
}
const opened = /^\s*<[!?]/;
const closedMarkup = /^\s*(?:<\?[\s\S]*?\?>|<![A-Z[][\s\S]*?>)/;
function listTexts$1({ type, content, map, children }) {
	const at = map?.[0] ?? 0;
	if (type === "html_block") return opened.test(content) ? [{
		at,
		text: removeComments(content).replace(closedMarkup, "")
	}] : [];
	return type === "inline" ? listInlineTexts(children ?? [], at) : [];
}
function listAllMentions(lines) {
	const tokens = parse(lines);
	const doubtful = listDoubtful(tokens, lines).flatMap(({ at, text }) => listUnmarked(text).map((target) => ({
		at,
		target
	})));
	return [...tokens.flatMap(listTexts$1).flatMap(listMentions), ...doubtful];
}
function endsOtherwise({ type, markup }) {
	return type === "heading_open" && /^[=-]/.test(markup) || /^(?:bullet_list|ordered_list|blockquote)_open$/.test(type);
}
function hasOpenTick({ map }, lines) {
	return lines.slice(...map ?? [0, 0]).map(({ text }) => text).some((text) => text.replace(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g, "").includes("`"));
}
function markDoubts(tokens, lines) {
	let isBehindOther = false;
	let isBehindFence = false;
	return tokens.map((token, index) => {
		const at = token.map?.[0] ?? 0;
		isBehindOther ||= endsOtherwise(token);
		const isUnclear = /^[\s>]/.test(lines[at]?.text ?? "") || isAtQuote(token, tokens[index - 1], lines);
		isBehindFence ||= isBehindOther && token.type === "fence" && isUnclear;
		const goesOn = tokens[index - 1]?.type === "html_block" || (lines[at - 1]?.text ?? "") !== "";
		return {
			isBehindOther,
			isBehindFence,
			goesOn,
			hasOpenTick: hasOpenTick(token, lines)
		};
	});
}
const closingTag = /^\s*<\/(?:pre|script|style|textarea)\b/i;
function isNoHtml(content) {
	return opened.test(content) && !closedMarkup.test(content) && !isComment$1(content) || closingTag.test(content);
}
const mayBeText = {
	code_block: ({ isBehindOther, goesOn }) => isBehindOther || goesOn,
	fence: ({ isBehindFence }) => isBehindFence,
	html_block: ({ isBehindOther, goesOn }, content) => isBehindOther || goesOn || isNoHtml(content),
	code_inline: ({ isBehindOther, hasOpenTick: isOpen }) => isBehindOther && isOpen,
	html_inline: ({ isBehindOther }) => isBehindOther
};
function listDoubtful(tokens, lines) {
	const doubts = markDoubts(tokens, lines);
	return tokens.flatMap((token, index) => {
		const doubt = doubts[index];
		const isText = ({ type, content }) => doubt !== void 0 && mayBeText[type]?.(doubt, content) === true;
		return [token, ...token.children ?? []].filter(isText).map(({ content }) => ({
			at: token.map?.[0] ?? 0,
			text: content
		}));
	});
}
function dropMark(lines) {
	const [first, ...others] = lines;
	return first?.text.startsWith("﻿") ? [{
		...first,
		text: first.text.slice(1)
	}, ...others] : lines;
}
function openComments(lines) {
	const isOfText = ({ text }, index) => /^ {1,3}<!--/.test(text) && (lines[index - 1]?.text ?? "").trim() !== "";
	if (!lines.some(isOfText)) return lines;
	return lines.map((line, index) => isOfText(line, index) ? {
		...line,
		text: line.text.replace("<!--", "< --")
	} : line);
}
function listInlineTexts(children, from) {
	const texts = [];
	let at = from;
	for (const [index, token] of children.entries()) {
		const last = texts.at(-1);
		if ((isLoneBackslash(token) || isLoneBackslash(children[index - 1])) && last !== void 0 && isText$2(token) && isText$2(children[index - 1])) texts[texts.length - 1] = {
			at: last.at,
			text: last.text + token.content
		};
		else if (isText$2(token)) texts.push({
			at,
			text: token.content
		});
		if (token.type === "softbreak" || token.type === "hardbreak") at += 1;
	}
	return texts;
}
function isText$2(token) {
	return token?.type === "text" || isLoneBackslash(token);
}
function isLoneBackslash(token) {
	return token?.type === "text_special" && token.content === token.markup;
}
function listMentions({ at, text }) {
	return [...text.matchAll(mention)].map(([, target = ""]) => target).filter((target) => isPath.test(target)).map((target) => ({
		at,
		target
	}));
}
function findMentions(path, lines) {
	const mentions = lines.flatMap(({ line, text }) => {
		return [...listMentions({
			at: 0,
			text
		}).map(({ target }) => targetPath(target)), ...listUnmarked(text)].map((target) => ({
			line,
			target,
			path: resolve(path, target)
		}));
	});
	return [...findImports(path, lines), ...mentions];
}
const looseMention = /(?<![\w.-])@(?=([^\s`"'<]{1,400}))/g;
function findLooseImports(path, lines) {
	if (!lines.some(({ text }) => text.includes("@"))) return [];
	let open;
	return lines.flatMap(({ line, text }) => {
		const fence = /^[^\S\ufeff]*(```|~~~)/.exec(text)?.[1];
		const isCode = open !== void 0 || fence !== void 0;
		if (fence !== void 0 && (open === void 0 || open === fence)) open = open === void 0 ? fence : void 0;
		if (isCode || !text.includes("@")) return [];
		return listLoose(dropCode(text)).map((target) => ({
			line,
			target,
			path: resolve(path, target)
		}));
	});
}
function listLoose(text) {
	return [...text.matchAll(looseMention)].map(([, target = ""]) => target).flatMap((target) => [.../* @__PURE__ */ new Set([target, target.replace(/[.,:;?!)\]}>]+$/, "")])]);
}
function listUnmarked(text) {
	const targets = listLoose(text);
	const unmarked = targets.flatMap((target) => [target.replace(/[*_~]+$/, ""), target.replace(/[*~()[\]|].*$/, "")]);
	return [.../* @__PURE__ */ new Set([...targets, ...unmarked])];
}
function dropCode(text) {
	if (text.includes("\r")) return text;
	return text.replace(/(`+)(?!`)(?:.*?(?<!`)\1(?!`)|.*)/g, " ");
}
function targetPath(target) {
	return target.replaceAll("\\ ", " ").replace(/#.*$/, "");
}
function resolve(from, target) {
	if (/^[~/]/.test(target)) return void 0;
	const path = posix.normalize(posix.join(folderOf(from), target));
	return path === ".." || path.startsWith("../") ? void 0 : path;
}

const generatedMark = "<!-- GENERATED BY rentroll";
const blockMarkers = {
	begin: "<!-- rentroll:begin -->",
	end: "<!-- rentroll:end -->"
};
function findOwnership(text) {
	if (text.replace(/^\ufeff/, "").startsWith("<!-- GENERATED BY rentroll")) return { kind: "ours" };
	const [first, second, third] = text.split("\n").map((line) => line.trim()).flatMap((line, index) => isMarker(line) ? [{
		line,
		place: index
	}] : []);
	if (first === void 0) return { kind: "theirs" };
	if (first.line !== blockMarkers.begin) return broken(first.place, "ends a block that does not begin");
	if (second === void 0) return broken(first.place, "begins a block that does not end");
	if (second.line === blockMarkers.begin) return broken(second.place, "begins a block inside of another");
	if (third !== void 0) return broken(third.place, "is one marker too many: a file has one block");
	return {
		kind: "block",
		begin: first.place,
		end: second.place
	};
}
function isMarker(line) {
	return line === blockMarkers.begin || line === blockMarkers.end;
}
function broken(index, why) {
	return {
		kind: "broken",
		line: index + 1,
		why
	};
}
function placeMemory(compiled, path, existing) {
	if (existing === void 0 || existing.trim() === "") return { text: isShared(path) ? toBlock(compiled, "", "\n") : compiled };
	const owner = findOwnership(existing);
	if (owner.kind === "ours") return { text: compiled };
	if (owner.kind === "theirs") return { problem: noMarkers(path) };
	if (owner.kind === "broken") return { problem: brokenMarkers(path, owner) };
	const lines = existing.split("\n");
	const newline = lines[owner.begin]?.endsWith("\r") ? "\r\n" : "\n";
	const after = lines.slice(owner.end + 1);
	const before = lines.slice(0, owner.begin).map((line) => `${line}\n`).join("");
	return { text: `${before}${toBlock(compiled, before, newline).slice(0, after.length === 0 ? -newline.length : void 0)}${after.join("\n")}` };
}
function isShared(path) {
	return /(?:^|\/)(?:CLAUDE|AGENTS|AGENTS\.override|GEMINI)\.md$/.test(path);
}
const blockTitle = ["# Rules", ""];
function toBlock(compiled, before, newline) {
	const lines = (compiled === "" ? [] : compiled.trimEnd().split("\n")).filter((line, index) => index > 0 || !line.startsWith("<!-- GENERATED BY rentroll"));
	const title = lines[0]?.startsWith("- ") === true && /^#{2,6} /m.test(before) ? blockTitle : [];
	return [
		blockMarkers.begin,
		...title,
		...lines,
		blockMarkers.end,
		""
	].join(newline);
}
function noMarkers(path) {
	const message = `"${path}" holds text that people wrote, and no markers for the place of compiled rules`;
	const hint = `Run rentroll setup --only markers --yes: it shows and adds the two lines "${blockMarkers.begin}" and "${blockMarkers.end}" at the end, from where they may be moved. Or give the agent another file: agents.<name>.memory.`;
	return makeError("head", "memory-not-ours", message, hint, {
		file: path,
		line: 1,
		column: 1
	});
}
function brokenMarkers(path, { line, why }) {
	const message = `the marker at line ${line} of "${path}" ${why}`;
	const hint = `Leave one "${blockMarkers.begin}" and, below it, one "${blockMarkers.end}".`;
	return makeError("head", "memory-markers", message, hint, {
		file: path,
		line,
		column: 1
	});
}

function readLines(text, isMemory = false) {
	const owner = isMemory ? findOwnership(text) : { kind: "theirs" };
	return text.replace(/^\ufeff/, "").split("\n").map((line, index) => ({
		line: index + 1,
		text: line.replace(/\r$/, ""),
		compiled: owner.kind === "ours" || owner.kind === "block" && index >= owner.begin && index <= owner.end
	}));
}
function restoreMark(lines, text) {
	if (!text.startsWith("﻿") || lines[0]?.line !== 1) return lines;
	return lines.map((line) => line.line === 1 ? {
		...line,
		text: `\ufeff${line.text}`
	} : line);
}
function cutLines(lines, { bytes, count = Number.POSITIVE_INFINITY }) {
	let left = bytes;
	const last = lines.slice(0, count).findIndex(({ text }) => {
		left -= Buffer.byteLength(text) + 1;
		return left < -1;
	});
	return lines.slice(0, last === -1 ? count : last);
}
function cutBytes(lines, bytes) {
	let left = bytes;
	return lines.flatMap((line) => {
		if (left <= 0) return [];
		const size = Buffer.byteLength(line.text);
		const text = size <= left ? line.text : Buffer.from(line.text).subarray(0, left).toString("utf8");
		left -= size + 1;
		return [{
			...line,
			text
		}];
	});
}

function openGlobs(globs) {
	return globs.length === 0 ? () => false : (0, import_picomatch.default)([...globs], { dot: true });
}
function pathBelow(path, { path: root }) {
	if (path === root) return "";
	return isInside(path, root) ? path.slice(root.length + 1) : path;
}
function hashWords(path, content, sha256) {
	if (!/\.md$/i.test(path)) return sha256;
	const filledLines = content.toString("utf8").split(/\r?\n/).map((line) => line.trimEnd()).filter((line) => line !== "");
	return sha256Hex(filledLines.join("\n"));
}
function hashAsset({ kind, path, files, chosen, entry }) {
	const parts = files.filter(({ counts }) => counts).map((file) => [
		pathBelow(file.path, { path }),
		file.mode,
		file.sha256
	]).sort(([a], [b]) => compareText(a, b));
	return `sha256:${hashParts("asset", kind, chosen ? "loaded" : "idle", ...parts.flat(), ...sayEntry({ entry }))}`;
}
function sayEntry({ entry }) {
	return entry?.hook === void 0 ? [] : [stableJson(entry.hook.hook)];
}
function kindOf({ mode }) {
	return mode === "120000" ? "link" : "submodule";
}
async function readAssetFiles(tree, place, entries) {
	const special = entries.find(isSpecial);
	if (special !== void 0) return specialAsset(special.path, kindOf(special));
	if (entries.length > assetLimits.files) return tooLargeAsset(place, `${entries.length} files`);
	const contents = /* @__PURE__ */ new Map();
	let bytes = 0;
	for (const { path } of entries) {
		const content = await tree.read(path);
		if (content === void 0) return specialAsset(path, "submodule");
		if (isLargeFilePointer(content)) return specialAsset(path, "pointer");
		bytes += content.length;
		if (bytes > assetLimits.bytes) return tooLargeAsset(place, "more than 8 MiB");
		contents.set(path, content);
	}
	return contents;
}

const sessionRuntimes = [
	"claude",
	"codex",
	"copilot"
];
const covered = {
	claude: ["claude"],
	codex: ["codex"],
	demo: ["claude"],
	command: ["claude", "codex"]
};
function findOtherRuntimes(paths, kinds) {
	const coveredRuntimes = kinds.flatMap((kind) => covered[kind]);
	const hasFiles = (runtime) => {
		const ownFiles = runtimeKits[runtime].setup?.signs.exclusive;
		return ownFiles !== void 0 && paths.some((path) => ownFiles.test(path));
	};
	return sessionRuntimes.filter((runtime) => !coveredRuntimes.includes(runtime) && hasFiles(runtime));
}

function linesOf$1(path, { config, files, memories }) {
	const text = files.get(path);
	if (text === void 0) return [];
	const isMemory = memories?.has(path) ?? Object.values(config.agents).some(({ memory }) => memory === path);
	return readLines(text, isMemory);
}
function realPathIn(path, { links }) {
	return links === void 0 ? path : realPath(path, links) ?? path;
}
function countText({ lines }, count) {
	const text = lines.map((line) => line.text).join("\n").trim();
	return text === "" ? 0 : countLong(text, count);
}

const deepestImport$1 = 4;
function followImports(parts, files, read, readWhole) {
	const different = dropRepeated(parts, files);
	const readPaths = new Set(different.filter(isAlways).map(({ path }) => realPathIn(path, files)));
	const follow = (part, depth) => {
		if (depth > deepestImport$1) return [];
		return findImports(realPathIn(part.path, files), readWhole(part.path)).flatMap(({ path }) => {
			const real = path === void 0 ? void 0 : realPathIn(path, files);
			if (path === void 0 || real === void 0 || readPaths.has(real)) return [];
			const importedPart = read(path, real);
			if (importedPart === void 0) return [];
			readPaths.add(real);
			const imported = {
				...importedPart,
				importedBy: part.path
			};
			return [imported, ...follow(imported, depth + 1)];
		});
	};
	return different.flatMap((part) => [part, ...follow(part, 1)]);
}
const isAlways = ({ loading }) => loading === "always";
function dropRepeated(parts, files) {
	const reals = /* @__PURE__ */ new Set();
	return parts.filter((part) => {
		const real = realPathIn(part.path, files);
		const isRepeated = isAlways(part) && reals.has(real);
		if (isAlways(part)) reals.add(real);
		return !isRepeated;
	});
}

const emptyLine = {
	line: 1,
	text: "",
	compiled: false
};
const longestHead = 65536;
function readFrontmatter(lines, isMended = true) {
	return readSplit(lines, splitHead(joinLines(lines)), isMended);
}
function readCodexFrontmatter(lines) {
	const singleKeys = /* @__PURE__ */ new Set([
		"name",
		"description",
		"metadata"
	]);
	return refuseRepeated(readBetween(lines, ({ text }) => text.trim() === "---"), (key) => singleKeys.has(key));
}
function readCopilotFrontmatter(lines, isMended) {
	return refuseRepeated(readBetween(lines, ({ text }) => text.trimEnd() === "---", isMended));
}
function refuseRepeated(read, isAsked = () => true) {
	const keys = read.head.flatMap(({ text }) => /^["']?([\w-]+)["']?\s*:/.exec(text)?.[1] ?? []).filter(isAsked);
	return new Set(keys).size < keys.length ? {
		...read,
		values: {},
		isReadable: false
	} : read;
}
function readBetween(lines, isFence, isMended = true) {
	const end = lines.findIndex((line, index) => index > 0 && isFence(line));
	if (lines[0] === void 0 || !isFence(lines[0]) || end === -1) return readSplit(lines, { kind: "none" });
	const yaml = lines.slice(1, end).map(({ text }) => `${text}\n`);
	const body = joinLines(lines.slice(end + 1));
	return readSplit(lines, {
		kind: "closed",
		yaml: yaml.join(""),
		lines: end + 1,
		body,
		bodyLine: end + 2
	}, isMended);
}
function joinLines(lines) {
	return lines.map(({ text }) => text).join("\n");
}
function readSplit(lines, split, isMended = true) {
	if (split.kind !== "closed") return {
		values: {},
		isReadable: true,
		head: [],
		body: lines,
		findLine: () => 1
	};
	const read = Buffer.byteLength(split.yaml) <= longestHead ? readLenientYaml(split.yaml, isMended ? quoteValues : void 0) : void 0;
	const headLines = split.yaml.split("\n").map((text, index) => ({
		...emptyLine,
		...lines[index + 1],
		text
	}));
	const bodyLines = split.body === "" ? [] : split.body.split("\n");
	return {
		values: read?.values ?? {},
		isReadable: read !== void 0,
		head: headLines.at(-1)?.text === "" ? headLines.slice(0, -1) : headLines,
		body: bodyLines.map((text, index) => ({
			...emptyLine,
			...lines[split.bodyLine - 1 + index],
			text
		})),
		findLine: (key) => (lines[0]?.line ?? 1) + (read?.lines.get(key) ?? 1)
	};
}
function quoteValues(text) {
	return text.replace(/^([A-Za-z_-]+):[ \t]+([^"'\s].*)$/gm, (_, key, value) => `${key}: ${JSON.stringify(value)}`);
}
function isCondition(paths) {
	const named = listGlobs(paths).map((glob) => glob.endsWith("/**") ? glob.slice(0, -3) : glob).filter((glob) => glob !== "" && !/^\{[{},*]*$/.test(glob));
	return named.length > 0 && !named.every((glob) => glob === "**");
}
function listGlobs(value) {
	if (Array.isArray(value)) return value.flatMap(listGlobs);
	if (typeof value !== "string") return [];
	return splitOutsideBraces(value).map((glob) => glob.trim()).flatMap((glob) => /^\{[^{},]*\}$/.test(glob) ? glob.slice(1, -1) : glob);
}
function splitOutsideBraces(text) {
	const parts = [""];
	let depth = 0;
	for (const character of text) {
		if (character === "{") depth += 1;
		if (character === "}") depth -= 1;
		if (character === "," && depth <= 0) parts.push("");
		else parts[parts.length - 1] += character;
	}
	return parts;
}

const listClaudeSkill = (path, head) => {
	const { values } = head;
	const isSkill = path.startsWith(".claude/skills/");
	if (values["disable-model-invocation"] === true || isSkill && isCondition(values["paths"])) return [];
	const called = nameByPath(path);
	const name = textOf$1(values["name"]).trim();
	return placeText(`- ${isSkill && name !== "" && name !== called ? `${called} (${name})` : called}: ${escapeMarks([describe$1(head), scalarText(values["when_to_use"])].filter((text) => text !== "").join(" - "), claudeEscapes)}`, head, "description");
};
const listClaudeAgent = (_, head) => {
	const { tools } = head.values;
	const [name, description] = ["name", "description"].map((key) => textOf$1(head.values[key]).trimEnd());
	if (!head.isReadable) return head.head;
	if (name === void 0 || name === "" || description === void 0 || description.trim() === "") return [];
	const granted = Array.isArray(tools) ? tools.join(", ") : textOf$1(tools);
	return placeText(`- ${name}: ${description} (Tools: ${granted === "" ? "All tools" : granted})`, head, "description");
};
const codexDescription = 1024;
const codexHead = looseObject({ description: union([
	string(),
	number(),
	boolean(),
	custom(isObject)
]) });
const listCodexSkill = (path, lines) => {
	const head = readCodexFrontmatter(lines);
	if (!head.isReadable || !is(codexHead, head.values)) return [];
	const { description: value } = head.values;
	const description = oneLine(typeof value === "object" ? JSON.stringify(value) : String(value)).slice(0, codexDescription);
	if (description === "") return [];
	return placeText(`- ${textOf$1(head.values["name"]) || posix.basename(posix.dirname(path))}: ${description} (file: ${path.replace(/^.*?\.(?:agents|codex)\/skills\//, "r1/")})`, head, "description");
};
const notEmpty = pipe(string(), regex(/\S/));
const textOrTexts = union([string(), array(string())]);
const skillHead = looseObject({
	name: optional(pipe(notEmpty, maxLength(64))),
	description: optional(pipe(notEmpty, maxLength(1024))),
	"disable-model-invocation": optional(literal(false)),
	"user-invocable": optional(boolean()),
	"argument-hint": optional(string()),
	"allowed-tools": optional(textOrTexts)
});
const agentHead = looseObject({
	name: optional(string()),
	description: notEmpty,
	"disable-model-invocation": optional(literal(false)),
	"user-invocable": optional(boolean()),
	infer: optional(literal(true)),
	model: optional(textOrTexts),
	tools: optional(textOrTexts)
});
const describingLines = 3;
function withoutMark(lines) {
	return lines.map((line, index) => index === 0 ? {
		...line,
		text: line.text.replace(/^\ufeff/, "")
	} : line);
}
function readSkillHead(path, lines) {
	const head = readCopilotFrontmatter(withoutMark(lines), false);
	return !(head.head.length > 0 && head.isReadable) && lines[0]?.text.startsWith("﻿") === true && !path.endsWith("/SKILL.md") ? {
		...head,
		isReadable: true,
		values: {},
		head: [],
		body: lines
	} : head;
}
const listCopilotSkill = (path, lines) => {
	const head = readSkillHead(path, lines);
	const hasHead = head.head.length > 0;
	const isOpen = /^[^\S\ufeff]*---/.test(lines.map(({ text }) => text).join("\n"));
	if (!hasHead && (path.endsWith("/SKILL.md") || isOpen) || !head.isReadable || !is(skillHead, head.values)) return [];
	const name = head.values.name ?? nameByPath(path);
	const body = head.body.map(({ text }) => text.trim()).filter((text) => text !== "" && !/^#+\s/.test(text));
	const [shownName, words] = [name, head.values.description?.trim() ?? body.slice(0, describingLines).join("\n")].map((text) => escapeMarks(text, copilotEscapes));
	return placeText(`<skill>\n  <name>${shownName}</name>\n  <description>${words}</description>\n  <location>project</location>\n</skill>`, head, "description");
};
const listCopilotAgent = (path, lines) => {
	const head = readCopilotFrontmatter(withoutMark(lines), false);
	if (!head.isReadable || !is(agentHead, head.values)) return [];
	return placeText(`- **${head.values.name || posix.basename(path).replace(/(?:\.agent)?\.md$/, "")}**: ${head.values.description}`, head, "description");
};
function listCopilotRow(path, head, pattern) {
	return placeText(`| ${pattern} | '${path}' | ${scalarText(head.values["description"])} |`, head, "applyTo");
}
const longestFirstLine = 100;
function describe$1(head) {
	const description = scalarText(head.values["description"]);
	if (description !== "" && head.isReadable) return description;
	const words = shorten((head.body.map(({ text }) => text.trim()).find((text) => text !== "") ?? "").replace(/^#+\s+/, ""));
	return [...head.isReadable ? [] : head.head.map(({ text }) => text), words].join("\n").trim();
}
const claudeEscapes = {
	"<": "&lt;",
	">": "&gt;"
};
const copilotEscapes = {
	...claudeEscapes,
	"&": "&amp;",
	"\"": "&quot;",
	"'": "&apos;"
};
function escapeMarks(text, escapes) {
	return text.replace(/[<>&"']/g, (mark) => escapes[mark] ?? mark);
}
function shorten(line) {
	return line.length > longestFirstLine ? `${line.slice(0, longestFirstLine)}...` : line;
}
function scalarText(value) {
	return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}
function oneLine(text) {
	return text.replace(/\s+/g, " ").trim();
}
function nameByPath(path) {
	const command = /\.claude\/commands\/(.+?)(?:\/SKILL)?\.md$/.exec(path)?.[1];
	return command === void 0 ? posix.basename(posix.dirname(path)) : command.replaceAll("/", ":");
}
function placeText(text, head, key) {
	const first = head.findLine(key);
	return text.split("\n").map((line, index) => ({
		line: first + index,
		text: line,
		compiled: false
	}));
}

const readsAgentsFile = [
	2,
	1,
	277
];
const memoryLimits = {
	count: 200,
	bytes: 25e3
};
const mostBytes = 4194304;
const settingsFile = ".claude/settings.json";
function claudeSurface(request) {
	return [
		...readDefinition$1(request),
		...readInstructions(request),
		...listNested$1(request),
		...readDescriptions(request),
		...readStyle(request)
	];
}
function readStyle(request) {
	const { outputStyle } = readInstructionSettings(request.files.get(settingsFile));
	if (outputStyle === void 0) return [];
	return [...request.files.keys()].flatMap((path) => {
		if (!path.startsWith(".claude/output-styles/")) return [];
		const { values, isReadable, body } = readHead(path, request);
		const names = [posix.basename(path, ".md"), textOf$1(values["name"])].map((name) => name.toLowerCase());
		return !isReadable || names.includes(outputStyle.toLowerCase()) ? [{
			path,
			kind: "instructions",
			loading: "always",
			lines: body
		}] : [];
	});
}
function readDefinition$1(request) {
	const { definition: path, memory = "" } = request.config.agents[request.agent] ?? {};
	if (path === void 0) return [];
	const { body } = readHead(path, request);
	const definitionPart = {
		path,
		kind: "definition",
		loading: "always",
		lines: body
	};
	const memories = [.../* @__PURE__ */ new Set([memory, nameMemory(path, request)])].filter((file) => isAgentMemory(file) && request.files.has(file));
	return [
		definitionPart,
		...memories.map((file) => readMemory(file, linesOf$1(file, request))),
		...memories.flatMap((file) => listTopics(file, request))
	];
}
function isAgentMemory(path) {
	return /^\.claude\/agent-memory(?:-local)?\/[^/]+\/MEMORY\.md$/.test(path);
}
function nameMemory(path, request) {
	const { values } = readHead(path, request);
	const [scope, name] = [textOf$1(values["memory"]), textOf$1(values["name"])];
	return scope === "project" || scope === "local" ? agentMemory(name, scope === "local" ? ".claude/agent-memory-local" : ".claude/agent-memory") : "";
}
function listTopics(memory, request) {
	const folder = `${folderOf(memory)}/`;
	return [...request.files.keys()].filter((path) => path.startsWith(folder) && path !== memory).map((path) => ({
		path,
		kind: "memory",
		loading: "on-demand",
		lines: linesOf$1(path, request)
	}));
}
function readNamedMemory(request) {
	const { memory = "" } = request.config.agents[request.agent] ?? {};
	return request.files.has(memory) ? [readMemory(memory, linesOf$1(memory, request))] : [];
}
function readMemory(path, whole) {
	const lines = cutLines(whole, memoryLimits);
	return {
		path,
		kind: "memory",
		loading: "always",
		lines,
		...lines.length < whole.length ? { cut: "cut at 200 lines or 25 KB" } : {}
	};
}
function readInstructions(request) {
	const { files, config } = request;
	const { readsBoth, isExcluded, mayBeExcluded } = readInstructionSettings(files.get(settingsFile));
	const read = (path) => files.has(path) && !isExcluded(path) ? [readInstruction(path, request)] : [];
	const named = [
		"CLAUDE.md",
		".claude/CLAUDE.md",
		"CLAUDE.local.md"
	].flatMap(read);
	const agentsFiles = (readsBoth || !named.some((part) => hasWords(part) && !mayBeExcluded(part.path))) && isAtLeast(config.runner.version, readsAgentsFile) ? ["AGENTS.md", ".claude/AGENTS.md"].flatMap(read) : [];
	const rules = [...files.keys()].filter((path) => rule$1.test(path)).sort(compareText);
	const readImport = (path, real) => {
		if (isExcluded(path) || !files.has(real)) return void 0;
		return {
			...readInstruction(real, request),
			kind: "import",
			loading: "always"
		};
	};
	return followImports([
		...named,
		...rules.flatMap(read),
		...agentsFiles
	], request, readImport, (path) => readBody(path, request));
}
const rule$1 = /^\.claude\/rules\/.+\.md$/;
function hasWords({ lines }) {
	return lines.some(({ text }) => text.trim() !== "");
}
function readInstruction(path, request) {
	const { values } = readHead(path, request);
	const isRule = rule$1.test(path);
	const loading = isRule && isCondition(values["paths"]) ? "on-path" : "always";
	const part = {
		path,
		kind: isRule ? "rules" : "instructions",
		loading
	};
	if (isTooLarge(path, request)) return {
		...part,
		lines: [],
		cut: "left out: more than 4 MiB"
	};
	return {
		...part,
		lines: dropComments(readBody(path, request))
	};
}
function isTooLarge(path, { files }) {
	return Buffer.byteLength(files.get(path) ?? "") > mostBytes;
}
function readBody(path, request) {
	const { files } = request;
	return isTooLarge(path, request) ? [] : restoreMark(readHead(path, request).body, files.get(path) ?? "");
}
function readHead(path, request) {
	return readFrontmatter(linesOf$1(path, request), request.files.get(path)?.includes("\r\n") !== true);
}
function listNested$1(request) {
	const { isExcluded } = readInstructionSettings(request.files.get(settingsFile));
	const isNested = (path) => /\/(?:CLAUDE|AGENTS)\.md$/.test(path) && folderOf(path) !== ".claude";
	const isBeside = (path) => path.endsWith("/AGENTS.md") && request.files.has(`${folderOf(path)}/CLAUDE.md`);
	return [...request.files.keys()].filter((path) => isNested(path) && !isBeside(path) && !isExcluded(path)).map((path) => ({
		...readInstruction(path, request),
		loading: "on-path"
	}));
}
const skillOrCommand = /^\.claude\/(?:skills\/[^/]+\/SKILL|commands\/.+)\.md$/;
const agentFile = /^\.claude\/agents\/.+\.md$/;
function readDescriptions(request) {
	return [...request.files.keys()].flatMap((path) => {
		const list = skillOrCommand.test(path) && listClaudeSkill || agentFile.test(path) && listClaudeAgent;
		const lines = list ? list(path, readHead(path, request)) : [];
		return lines.length === 0 ? [] : [{
			path,
			kind: "description",
			loading: "always",
			lines
		}];
	});
}
function isAtLeast(version, least) {
	if (version === void 0) return true;
	const numbers = version.split(".").map((part) => Number.parseInt(part, 10) || 0);
	const at = least.findIndex((number, index) => numbers[index] !== number);
	return at === -1 || (numbers[at] ?? 0) > (least[at] ?? 0);
}
const nothing$1 = () => false;
const noSettings = {
	readsBoth: false,
	isExcluded: nothing$1,
	mayBeExcluded: nothing$1
};
function readInstructionSettings(text) {
	const settings = parseObject((text ?? "").replace(/^\ufeff/, ""));
	if (settings === void 0) return noSettings;
	const { outputStyle, projectInstructions } = settings;
	const isCertain = Object.entries(settings).every(([key, value]) => wellFormed.get(key)?.(value) === true);
	const mayBeExcluded = openExcludes(settings["claudeMdExcludes"]);
	return {
		readsBoth: projectInstructions === "claude-md-and-agents-md" || projectInstructions === "both",
		isExcluded: isCertain ? mayBeExcluded : nothing$1,
		mayBeExcluded,
		...typeof outputStyle === "string" ? { outputStyle } : {}
	};
}
const checkouts = ["/checkout", "/home/someone/work/checkout"];
function openExcludes(excludes) {
	const globs = isTexts(excludes) ? excludes.filter((glob) => !glob.startsWith("!")) : [];
	if (globs.length === 0) return nothing$1;
	const isMatch = (0, import_picomatch.default)([...globs], { dot: true });
	return (path) => checkouts.every((checkout) => isMatch(`${checkout}/${path}`));
}
const isText$1 = (value) => typeof value === "string";
const isFlag = (value) => typeof value === "boolean";
const isTexts = (value) => Array.isArray(value) && value.every(isText$1);
const holds$1 = (isValue) => (value) => isObject(value) && Object.values(value).every(isValue);
function isPermissions(value) {
	return holds$1((inner) => isText$1(inner) || isTexts(inner))(value);
}
function isHooks(value) {
	const isHook = (hook) => isObject(hook) && isText$1(hook["type"]);
	const isGroup = (group) => Array.isArray(group["hooks"]) && group["hooks"].every(isHook);
	return holds$1((groups) => Array.isArray(groups) && groups.every((group) => isObject(group) && isGroup(group)))(value);
}
const wellFormed = new Map(Object.entries({
	$schema: isText$1,
	claudeMdExcludes: isTexts,
	enabledPlugins: holds$1(isFlag),
	env: holds$1(isText$1),
	hooks: isHooks,
	includeCoAuthoredBy: isFlag,
	model: isText$1,
	outputStyle: isText$1,
	permissions: isPermissions,
	projectInstructions: isText$1
}));

const configFile = ".codex/config.toml";
const skill$1 = /^\.(?:agents|codex)\/skills\/(?:[^/.][^/]*\/)*SKILL\.md$/;
const nested$1 = /\/AGENTS(?:\.override)?\.md$/;
function codexSurface(request) {
	return [
		...readDefinition(request),
		...readSettingsTexts(request),
		...readProjectDocument(request),
		...listSkills(request),
		...listNested(request)
	];
}
function readDefinition(request) {
	const { definition } = request.config.agents[request.agent] ?? {};
	if (definition === void 0) return [];
	const { body } = readFrontmatter(linesOf$1(definition, request));
	return [{
		path: definition,
		kind: "definition",
		loading: "always",
		lines: body
	}];
}
function readSettingsTexts(request) {
	const { developerTexts, instructionsFile } = readCodexSettings(request.files.get(configFile));
	const texts = [];
	if (developerTexts.length > 0) {
		const lines = readLines(developerTexts.join("\n"));
		texts.push({
			path: configFile,
			kind: "instructions",
			loading: "always",
			lines
		});
	}
	if (instructionsFile !== void 0 && request.files.has(instructionsFile)) texts.push(instructionsOf(instructionsFile, linesOf$1(instructionsFile, request)));
	return texts;
}
function readProjectDocument(request) {
	const { fallbackNames } = readCodexSettings(request.files.get(configFile));
	const path = [
		"AGENTS.override.md",
		"AGENTS.md",
		...fallbackNames
	].find((name) => request.files.has(name));
	return path === void 0 ? [] : [readCut(path, request)];
}
function listNested(request) {
	return [...request.files.keys()].filter((path) => nested$1.test(path)).map((path) => ({
		...readCut(path, request),
		loading: "on-path"
	}));
}
function listSkills(request) {
	return [...request.files].flatMap(([path, text]) => {
		const lines = skill$1.test(path) && !text.startsWith("﻿") && request.links?.has(path) !== true ? listCodexSkill(path, linesOf$1(path, request)) : [];
		return lines.length === 0 ? [] : [{
			path,
			kind: "description",
			loading: "always",
			lines
		}];
	});
}
const standardBytes = 32768;
function readCut(path, request) {
	const { mostBytes } = readCodexSettings(request.files.get(configFile));
	const whole = linesOf$1(path, request);
	const lines = cutBytes(whole, Math.max(standardBytes, mostBytes));
	const isCut = lines.length < whole.length || lines.at(-1)?.text !== whole.at(-1)?.text;
	const part = instructionsOf(path, lines);
	return isCut ? {
		...part,
		cut: `cut at ${Math.max(standardBytes, mostBytes) / 1024} KiB`
	} : part;
}
function instructionsOf(path, lines) {
	return {
		path,
		kind: "instructions",
		loading: "always",
		lines
	};
}
function readCodexSettings(text) {
	if (text === void 0) return {
		developerTexts: [],
		fallbackNames: [],
		mostBytes: 0
	};
	const settings = parseToml(text);
	const { developer_instructions: developer, instructions, model_instructions_file: file } = settings;
	const { project_doc_fallback_filenames: names, project_doc_max_bytes: bytes } = settings;
	return {
		developerTexts: [developer, instructions].filter((sentText) => typeof sentText === "string"),
		...typeof file === "string" ? { instructionsFile: posix.join(".codex", file) } : {},
		fallbackNames: Array.isArray(names) ? names.filter((name) => typeof name === "string" && !name.includes("/")) : [],
		mostBytes: typeof bytes === "number" ? bytes : 0
	};
}
function parseToml(text) {
	try {
		return objectOf(parse$1(text.replace(/^\ufeff/, "")));
	} catch {
		return {};
	}
}

const skill = /^\.(?:github|agents|claude)\/skills\/(?:[^/.][^/]*\/)*SKILL\.md$/;
const command$1 = /^\.claude\/commands\/[^/.][^/]*\.md$/i;
const agent = /^\.(?:github|claude)\/agents\/(?:[^/]+\/)*[^/.][^/]*\.md$/;
const scopedFile = /^(?:\.github\/instructions\/(?:[^/.][^/]*\/)*[^/.][^/]*\.instructions|\.claude\/rules\/(?:[^/.][^/]*\/)*[^/.][^/]*)\.md$/i;
const wholeFiles = [
	".github/copilot-instructions.md",
	"AGENTS.md",
	"CLAUDE.md",
	"GEMINI.md"
];
const nested = /\/(?:AGENTS|CLAUDE)\.md$|\/copilot-instructions\.md$/;
function copilotSurface(request) {
	const paths = [...request.files.keys()].sort(compareText);
	return [
		...paths.filter((path) => isSkill(path, request) || command$1.test(path)).flatMap((path) => describe(path, request)),
		...readWholeFiles(paths, request),
		...paths.filter((path) => isScoped(path, request)).flatMap((path) => readScoped(path, request)),
		...paths.filter((path) => agent.test(path)).flatMap((path) => describe(path, request)),
		...paths.filter((path) => nested.test(path) && !isWhole(path)).map((path) => onPath(path, request))
	];
}
function isSkill(path, { files }) {
	const around = listFolders(path).slice(1, -1);
	return skill.test(path) && !around.some((folder) => files.has(`${folder}/SKILL.md`));
}
function isScoped(path, { links }) {
	return scopedFile.test(path) && !listFolders(path).slice(2).some((folder) => links?.has(folder));
}
function listFolders(path) {
	return path.split("/").flatMap((_, index, names) => index === 0 ? [] : names.slice(0, index).join("/"));
}
function isWhole(path) {
	return wholeFiles.some((name) => isCalled(path, name)) || path.startsWith(".claude/");
}
function isCalled(path, name) {
	return path.toLowerCase() === name.toLowerCase();
}
function describe(path, request) {
	const lines = (agent.test(path) ? listCopilotAgent : listCopilotSkill)(path, restoreMark(linesOf$1(path, request), request.files.get(path) ?? ""));
	return lines.length === 0 ? [] : [{
		path,
		kind: "description",
		loading: "always",
		lines
	}];
}
function readWholeFiles(paths, request) {
	const chosen = wholeFiles.flatMap((name) => {
		const called = paths.filter((path) => isCalled(path, name));
		return called.includes(name) ? [name] : called.slice(0, 1);
	});
	const texts = chosen.map((path) => request.files.get(path));
	return chosen.filter((_, index) => texts.indexOf(texts[index]) === index).flatMap((path) => {
		const part = {
			path,
			kind: "instructions",
			loading: "always",
			lines: linesOf$1(path, request)
		};
		return path.toLowerCase() === "gemini.md" ? [part] : [part, ...readImports(part, request)];
	});
}
const deepestImport = 50;
function readImports(part, request) {
	const readPaths = /* @__PURE__ */ new Set([realPathIn(part.path, request)]);
	const follow = (from, depth) => {
		if (depth > deepestImport) return [];
		const text = request.files.get(from.path) ?? "";
		return findLooseImports(from.path, restoreMark(from.lines, text)).flatMap(({ path: written }) => {
			const path = written === void 0 ? "" : realPathIn(written, request);
			if (readPaths.has(path) || !request.files.has(path)) return [];
			readPaths.add(path);
			const imported = {
				path,
				kind: "import",
				loading: "always",
				lines: linesOf$1(path, request),
				importedBy: from.path
			};
			return [imported, ...follow(imported, depth + 1)];
		});
	};
	return follow(part, 1);
}
function readScoped(path, request) {
	const lines = linesOf$1(path, request);
	const head = readCopilotFrontmatter(lines, true);
	if (head.values["excludeAgent"] === "coding-agent") return [];
	const kind = path.startsWith(".claude/") ? "rules" : "instructions";
	const pattern = nameScope(head.values["applyTo"] ?? head.values["paths"]);
	if (pattern === void 0) return [{
		path,
		kind,
		loading: "always",
		lines
	}];
	return [{
		path,
		kind: "description",
		loading: "always",
		lines: listCopilotRow(path, head, pattern)
	}, {
		path,
		kind,
		loading: "on-path",
		lines
	}];
}
const everything = /* @__PURE__ */ new Set([
	"",
	"*",
	"**",
	"**/*"
]);
function nameScope(value) {
	const globs = (Array.isArray(value) ? value.map((glob) => String(glob ?? "")) : textOf$1(value).split(",")).map((glob) => glob.trim());
	return globs.every((glob) => everything.has(glob)) ? void 0 : globs.join(", ");
}
function onPath(path, request) {
	return {
		path,
		kind: "instructions",
		loading: "on-path",
		lines: linesOf$1(path, request)
	};
}

function surfaceOf(request) {
	const { agent, config, runtime = config.runner.kind } = request;
	return {
		agent,
		runtime,
		session: Object.hasOwn(config.agents, agent) ? "agent" : "main",
		parts: addMissing(readers$1[runtime](request), readNamed(request))
	};
}
const readers$1 = {
	demo: (request) => addMissing(claudeSurface(request), readNamedMemory(request)),
	claude: claudeSurface,
	codex: codexSurface,
	copilot: copilotSurface,
	command: (request) => addMissing(claudeSurface(request), codexSurface(request))
};
function readNamed(request) {
	const { files } = request.config.context;
	if (files.length === 0) return [];
	const isNamed = (0, import_picomatch.default)([...files], { dot: true });
	return [...request.files.keys()].filter((path) => isNamed(path)).map((path) => ({
		path,
		kind: "instructions",
		loading: "always",
		lines: linesOf$1(path, request)
	}));
}
function addMissing(parts, others) {
	const keyOf = ({ path, kind }) => `${kind === "description" ? kind : ""} ${path}`;
	const keys = new Set(parts.map(keyOf));
	return [...parts, ...others.filter((part) => !keys.has(keyOf(part)))];
}

function checkProbes(facts) {
	const probed = facts.rules.filter((rule) => rule.probe !== void 0 && rule.status !== "evicted");
	return probed.flatMap((rule) => [
		...checkTasks(rule, facts),
		...checkPrice(rule, facts),
		...checkSense(rule, facts),
		...checkGlobs(rule, facts),
		...checkOthers(rule, probed, facts)
	]);
}
function report(rule, { file }, code, message, hint) {
	const at = {
		file,
		line: rule.line,
		column: rule.column
	};
	return {
		code: `ledger-probe-${code}`,
		severity: "error",
		message,
		hint,
		at,
		blame: "head"
	};
}
function checkTasks(rule, facts) {
	if (rule.agent !== "all" && !facts.tasks.has(rule.agent)) return [];
	const agentTasks = rule.agent === "all" ? [...facts.tasks.values()].flat() : facts.tasks.get(rule.agent) ?? [];
	return (rule.probe.tasks ?? []).filter((task) => !agentTasks.includes(task)).map((task) => {
		return report(rule, facts, "task", `the probe of ${quoteValue(rule.id)} names the golden task ${quoteValue(task)}, which the suite of ${quoteValue(rule.agent)} does not have`, agentTasks.length === 0 ? "It has none." : `It has: ${agentTasks.slice(0, 10).join(", ")}.`);
	});
}
function checkPrice(rule, facts) {
	const { price } = rule.probe;
	const { maxPrice } = behaviourTerms;
	if (price === void 0 || price <= maxPrice) return [];
	const percent = (share) => `${Number((100 * share).toFixed(2))}%`;
	return [report(rule, facts, "price", `the probe of ${quoteValue(rule.id)} states a price of ${quoteValue(percent(price))}, and at most ${percent(maxPrice)} may be stated`, `Write at most ${percent(maxPrice)}.`)];
}
function checkSense(rule, facts) {
	const { when, ask, order } = rule.probe;
	if (when === void 0 || order !== void 0 || !isSame(when, ask.fact)) return [];
	const [code, answer] = ask.kind === "never" ? ["impossible", "no"] : ["always", "yes"];
	return [report(rule, facts, code, `the probe of ${quoteValue(rule.id)} can only answer "${answer}": it ${ask.kind === "never" ? "forbids" : "asks for"} the very thing that "when" names`, "Write another fact behind \"when\", or leave \"when\" out.")];
}
function checkGlobs(rule, facts) {
	const { when, ask } = rule.probe;
	const { fixtureFiles } = facts;
	if (fixtureFiles === void 0) return [];
	return (when === void 0 ? [ask.fact] : [when, ask.fact]).flatMap((fact) => {
		if (!("glob" in fact) || fixtureFiles.some((path) => import_picomatch.default.isMatch(path, fact.glob, { dot: true }))) return [];
		return [{
			...report(rule, facts, "glob", `the probe of ${quoteValue(rule.id)} looks for files of ${quoteValue(fact.glob)}, and the fixture has none`, "Globs begin at the root of the fixture. Where the agent is to make the first such file, nothing is wrong."),
			severity: "warning"
		}];
	});
}
function checkOthers(rule, probed, facts) {
	const earlier = probed.slice(0, probed.indexOf(rule)).filter((other) => shareMemory(other, rule));
	const same = earlier.find(({ probe }) => spellProbe(probe) === spellProbe(rule.probe));
	if (same !== void 0) return [report(rule, facts, "duplicate", `the probe of ${quoteValue(rule.id)} asks the same as the probe of ${quoteValue(same.id)} (line ${same.line}): trials could not tell the two rules apart`, "Keep one of the two rules, or ask for something else.")];
	const opposite = earlier.find(({ probe }) => spellProbe(turn(probe)) === spellProbe(rule.probe));
	if (opposite === void 0) return [];
	return [report(rule, facts, "contradiction", `the probe of ${quoteValue(rule.id)} forbids what that of ${quoteValue(opposite.id)} (line ${opposite.line}) asks for, or the other way round`, "Agents cannot follow both: keep one of the two rules.")];
}
function turn(probe) {
	const { ask } = probe;
	return {
		...probe,
		ask: {
			...ask,
			kind: ask.kind === "must" ? "never" : "must"
		}
	};
}
function isSame(a, b) {
	return JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());
}
function checkOutcome(facts) {
	return [...findUnknown(facts), ...findUnpriced(facts)];
}
function findUnknown({ critical, tasks, places }) {
	return critical.filter((task) => !tasks.includes(task)).map((task) => {
		const message = `policy.criticalTasks names the golden task ${quoteValue(task)}, which no suite has`;
		return makeError("head", "config-critical-unknown", message, "Correct the name, or remove it from the list.", places.critical);
	});
}
function findUnpriced({ unpriced, places }) {
	if (unpriced === void 0) return [];
	return [makeError("head", "config-outcome-value", `policy.solvedTaskValue is in dollars, and ${unpriced}`, "Write it in tokens, for example solvedTaskValue: 400k tokens, or add the model below \"prices:\".", places.value)];
}

function packTrigram(text, at) {
	const a = text.charCodeAt(at);
	const b = text.charCodeAt(at + 1);
	const c = text.charCodeAt(at + 2);
	return (a | b | c) < 256 ? a << 16 | b << 8 | c : a * 2 ** 32 + b * 2 ** 16 + c;
}
function addTrigram(vocabulary, packed) {
	const existingId = vocabulary.ids.get(packed);
	if (existingId !== void 0) return existingId;
	const id = vocabulary.texts.length;
	vocabulary.ids.set(packed, id);
	vocabulary.texts.push(0);
	vocabulary.lastText.push(-1);
	return id;
}
function readTrigrams(vocabulary, body, text) {
	const normal = normalizeForTrigrams(body);
	const ids = [];
	for (let at = 0; at + 3 <= normal.length; at += 1) {
		const id = addTrigram(vocabulary, packTrigram(normal, at));
		if (vocabulary.lastText[id] === text) continue;
		vocabulary.lastText[id] = text;
		vocabulary.texts[id] = (vocabulary.texts[id] ?? 0) + 1;
		ids.push(id);
	}
	return ids;
}
function rankTrigrams({ texts }) {
	const ids = texts.map((_, id) => id).sort((a, b) => (texts[a] ?? 0) - (texts[b] ?? 0) || a - b);
	const ranks = new Int32Array(ids.length);
	for (const [rank, id] of ids.entries()) ranks[id] = rank;
	return ranks;
}
function orderTrigrams(bodies) {
	const vocabulary = {
		ids: /* @__PURE__ */ new Map(),
		texts: [],
		lastText: []
	};
	const sets = bodies.map((body, text) => readTrigrams(vocabulary, body, text));
	const ranks = rankTrigrams(vocabulary);
	return sets.map((ids) => Int32Array.from(ids, (id) => ranks[id] ?? 0).sort());
}
const noise = 1e-9;
const sharedRare = 16;
function requiredOverlap(sizeA, sizeB, similarity) {
	return Math.ceil(similarity / (1 + similarity) * (sizeA + sizeB) - noise);
}
function requiredRare(size, similarity) {
	return Math.max(1, Math.min(sharedRare, Math.ceil(similarity * size - noise)));
}
function prefixLength(size, similarity) {
	return Math.min(size, size - Math.ceil(similarity * size - noise) + sharedRare);
}
function countOverlap(a, b, needed) {
	let atA = 0;
	let atB = 0;
	let common = 0;
	while (atA < a.length && atB < b.length) {
		const difference = (a[atA] ?? 0) - (b[atB] ?? 0);
		if (difference === 0) common += 1;
		if (difference <= 0) atA += 1;
		if (difference >= 0) atB += 1;
		if (common + Math.min(a.length - atA, b.length - atB) < needed) return -1;
	}
	return common;
}
function normalizeForTrigrams(text) {
	return `  ${text.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, " ").trim()} `;
}

const probe = {
	tokens: 6,
	texts: 6
};
function compareCandidate(search, candidate) {
	const { tokens, corpus, best } = search;
	const other = corpus.sets[candidate] ?? /* @__PURE__ */ new Int32Array();
	const common = countOverlap(tokens, other, requiredOverlap(tokens.length, other.length, search.bar));
	const jaccard = common / (tokens.length + other.length - common);
	if (common < 0 || jaccard + 1e-9 < search.bar) return;
	if (best !== void 0 && (jaccard < best.jaccard || jaccard === best.jaccard && candidate >= best.index)) return;
	search.best = {
		index: candidate,
		jaccard
	};
	search.bar = Math.max(search.bar, jaccard);
}
function probeRarest(search, indexes) {
	const { tokens } = search;
	for (let place = 0; place < Math.min(probe.tokens, tokens.length); place += 1) for (const index of indexes) {
		const postings = index.get(tokens[place] ?? 0);
		if (postings === void 0) continue;
		for (let at = 0; at < Math.min(probe.texts, postings.length); at += 1) compareCandidate(search, postings[at] ?? 0);
	}
}
function countPostings({ counts, met }, postings, size) {
	let metCount = size;
	for (let at = 0; at < postings.length; at += 1) {
		const candidate = postings[at] ?? 0;
		const count = counts[candidate] ?? 0;
		if (count === 0) met[metCount++] = candidate;
		counts[candidate] = count + 1;
	}
	return metCount;
}
function countShared({ tokens, bar, corpus }, indexes) {
	const length = prefixLength(tokens.length, bar);
	let size = 0;
	for (const index of indexes) for (let place = 0; place < length; place += 1) {
		const postings = index.get(tokens[place] ?? 0);
		if (postings !== void 0) size = countPostings(corpus, postings, size);
	}
	return size;
}
function searchIndexes(search, indexes) {
	const { counts, met, needed } = search.corpus;
	probeRarest(search, indexes);
	const neededBySearch = requiredRare(search.tokens.length, search.bar);
	const size = countShared(search, indexes);
	for (let at = 0; at < size; at += 1) {
		const candidate = met[at] ?? 0;
		const count = counts[candidate] ?? 0;
		counts[candidate] = 0;
		if (count >= neededBySearch || count >= (needed[candidate] ?? 0)) compareCandidate(search, candidate);
	}
	return search.best;
}
function addToIndex(index, text, tokens, threshold) {
	for (const token of tokens.subarray(0, prefixLength(tokens.length, threshold))) {
		const postings = index.get(token);
		if (postings === void 0) index.set(token, [text]);
		else postings.push(text);
	}
}
function selectGroups(byGroup, group, common) {
	if (group === common) return [...byGroup.values()];
	return [byGroup.get(group), byGroup.get(common)].filter((entry) => entry !== void 0);
}
function findEqual(firsts, key, group, common) {
	const equal = selectGroups(firsts.get(key) ?? /* @__PURE__ */ new Map(), group, common);
	return equal.length === 0 ? void 0 : {
		index: Math.min(...equal),
		jaccard: 1
	};
}
function findNearest(items, options) {
	const { threshold, common } = options;
	const sets = orderTrigrams(items.map((item) => item.body));
	const corpus = {
		sets,
		needed: Uint16Array.from(sets, (set) => requiredRare(set.length, threshold)),
		counts: new Uint16Array(items.length),
		met: new Int32Array(items.length)
	};
	const indexes = /* @__PURE__ */ new Map();
	const firsts = /* @__PURE__ */ new Map();
	return items.map(({ group, query }, text) => {
		const tokens = sets[text] ?? /* @__PURE__ */ new Int32Array();
		const key = tokens.join(" ");
		const nearest = findEqual(firsts, key, group, common) ?? (query ? searchIndexes({
			tokens,
			corpus,
			best: void 0,
			bar: threshold
		}, selectGroups(indexes, group, common)) : void 0);
		const firstByGroup = firsts.get(key) ?? /* @__PURE__ */ new Map();
		firsts.set(key, firstByGroup);
		if (firstByGroup.has(group)) return query ? nearest : void 0;
		firstByGroup.set(group, text);
		const index = indexes.get(group) ?? /* @__PURE__ */ new Map();
		indexes.set(group, index);
		addToIndex(index, text, tokens, threshold);
		return query ? nearest : void 0;
	});
}

const similarityLimits = {
	warn: .5,
	refuse: .85
};
const order = [
	"evicted",
	"standing",
	"deleted",
	"new"
];
function bars(rule) {
	return rule.evicted?.why !== "undecided";
}
function listEntries(ledger, base) {
	const before = new Set(base?.rules.map((rule) => rule.id));
	const after = new Set(ledger.rules.map((rule) => rule.id));
	const entries = (base?.rules ?? []).filter((rule) => !after.has(rule.id)).map((rule) => ({
		rule,
		kind: "deleted"
	}));
	for (const rule of ledger.rules) if (rule.status === "evicted") entries.push({
		rule,
		kind: "evicted"
	});
	else entries.push({
		rule,
		kind: before.has(rule.id) ? "standing" : "new"
	});
	return entries.filter((entry) => bars(entry.rule)).sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}
function adviseRefused(earlier) {
	const { rule, kind } = earlier;
	if (rule.evicted !== void 0) return `That rule was evicted on ${rule.evicted.on} (${rule.evicted.why}); delete this one, or write different advice.`;
	if (kind === "deleted") return `This change deletes that rule; keep it under its id ${quoteValue(rule.id)} instead of adding it again.`;
	return "Keep one of the two; a second copy costs rent and says nothing new.";
}
function pairProblem(later, earlier, near, file) {
	const refused = near.jaccard > similarityLimits.refuse;
	const place = earlier.kind === "deleted" ? "deleted here" : `line ${earlier.rule.line}`;
	const likeness = refused ? "nearly the same as" : "similar to";
	const message = `rule ${quoteValue(later.rule.id)} is ${likeness} rule ${quoteValue(earlier.rule.id)} (${place}, similarity ${near.jaccard.toFixed(2)}): ${quoteValue(earlier.rule.body)}`;
	return {
		code: refused ? "ledger-near-duplicate" : "ledger-similar-rules",
		severity: refused ? "error" : "warning",
		message,
		hint: refused ? adviseRefused(earlier) : "Read both: they may say the same thing twice, or contradict each other.",
		at: {
			file,
			line: later.rule.line,
			column: later.rule.column
		},
		blame: "head"
	};
}
function checkDuplicates(ledger, base, file) {
	const entries = listEntries(ledger, base);
	const items = entries.map(({ rule, kind }) => ({
		body: rule.body,
		group: rule.agent,
		query: kind === "standing" || kind === "new"
	}));
	const nearest = findNearest(items, {
		threshold: similarityLimits.warn,
		common: "all"
	});
	return entries.flatMap((entry, index) => {
		const near = nearest[index];
		const earlier = near === void 0 ? void 0 : entries[near.index];
		return near === void 0 || earlier === void 0 ? [] : [pairProblem(entry, earlier, near, file)];
	});
}

function checkMentions(ledger, { files, packageScripts }, file) {
	const findGone = indexThings(files ?? /* @__PURE__ */ new Set(), packageScripts);
	return ledger.rules.filter((rule) => rule.status !== "evicted").flatMap((rule) => findGone(rule.body).map((gone) => mentionProblem(rule, gone, packageScripts, file)));
}
function mentionProblem(rule, gone, scripts, file) {
	const closest = gone.kind === "script" ? findClosest(gone.name, scripts ?? []) : void 0;
	const [named, hint] = gone.kind === "path" ? [`the file ${quoteValue(gone.name)}`, "Correct the path, or delete the rule: advice about a missing file costs tokens."] : [`the command ${quoteValue(gone.command)}`, closest === void 0 ? "Name a script of package.json, or delete the rule." : `Did you mean "${closest}"?`];
	return {
		code: "ledger-missing-mention",
		severity: "warning",
		message: `rule ${quoteValue(rule.id)} names ${named}, which the repository does not have`,
		hint,
		at: {
			file,
			line: rule.line,
			column: rule.column
		},
		blame: "head"
	};
}
const codeSpan = /`([^`]+)`/g;
const pathShape = /^(?:\.\/)?([\w.@-]+(?:\/[\w.@-]+)+\.[A-Za-z]\w{0,7})$/;
const scriptCall = /\b(?:npm|pnpm|yarn|bun) run (?:-\S+ )*([\w][\w:.-]*)(?![\w:*{<$/@])/g;
function indexThings(files, scripts) {
	const byName = Map.groupBy(files, (file) => posix.basename(file));
	const folders = new Set([...files].map((file) => file.slice(0, file.indexOf("/") + 1)));
	const isGone = (path) => {
		const alike = byName.get(posix.basename(path)) ?? [];
		return folders.has(`${path.split("/")[0]}/`) && !alike.some((file) => file === path || file.endsWith(`/${path}`));
	};
	return (text) => {
		const paths = [...text.matchAll(codeSpan)].flatMap(([, code = ""]) => pathShape.exec(code)?.[1] ?? []);
		const calls = scripts === void 0 ? [] : [...text.matchAll(scriptCall)];
		return [...paths.filter(isGone).map((name) => ({
			kind: "path",
			name
		})), ...calls.flatMap(([command, name = ""]) => scripts?.has(name) === true ? [] : [{
			kind: "script",
			name,
			command
		}])];
	};
}

function checkAgents({ ledger, config, file }) {
	const agentNames = [...Object.keys(config.agents), "all"];
	const names = new Set(agentNames);
	return listEntries$1(ledger).filter((rule) => !names.has(rule.agent)).map((rule) => ({
		code: "ledger-unknown-agent",
		severity: "error",
		message: `rule ${quoteValue(rule.id)} is for the unknown agent ${quoteValue(rule.agent)}`,
		hint: hintKnownNames(rule.agent, agentNames, "agents"),
		at: {
			file,
			line: rule.line,
			column: rule.column
		},
		blame: "head"
	}));
}
function checkNewAgents({ ledger, config, baseAgents, file }) {
	if (baseAgents === void 0) return [];
	const fresh = new Set(Object.keys(config.agents).filter((name) => !baseAgents.includes(name)));
	return listEntries$1(ledger).filter(({ agent, status }) => fresh.has(agent) && (status === "candidate" || status === "active")).map(({ id, agent, status, line, column }) => ({
		code: "ledger-new-agent",
		severity: status === "active" ? "error" : "warning",
		message: `rule ${quoteValue(id)} is for the agent ${quoteValue(agent)}, which this change brings: base has no golden tasks to measure it by`,
		hint: status === "active" ? "Write \"status: candidate\": it becomes active when a later change measures it." : "It waits: merge the agent with its tasks, then measure the rule with: rentroll check --waiting.",
		at: {
			file,
			line,
			column
		},
		blame: "head"
	}));
}
function checkProtection({ ledger, baseLedger, file }) {
	if (baseLedger === void 0) return [];
	const shielded = new Set(listEntries$1(baseLedger).filter((rule) => rule.protected).map((rule) => rule.id));
	return listEntries$1(ledger).filter((rule) => rule.protected && !shielded.has(rule.id)).map((rule) => ({
		code: "ledger-protected-ignored",
		severity: "warning",
		message: `"protected" of rule ${quoteValue(rule.id)} is new here and ignored until it is merged`,
		hint: "Nothing to do; the rule is judged like any other in this change.",
		at: {
			file,
			line: rule.line,
			column: rule.column
		},
		blame: "head"
	}));
}
function lintLedger(input) {
	return sortProblems([
		...checkAgents(input),
		...checkNewAgents(input),
		...checkDuplicates(input.ledger, input.baseLedger, input.file),
		...checkProtection(input),
		...checkMentions(input.ledger, input, input.file)
	]);
}

function hasChanged(before, after) {
	if (isReworded(before, after) || before.agent !== after.agent) return true;
	const spell = ({ probe }) => JSON.stringify(probe ?? null);
	if (spell(before) !== spell(after) || before.buys !== after.buys) return true;
	return before.status === "evicted" && after.status === "candidate" || before.status !== "active" && after.status === "active";
}
function diffLedger(base, head) {
	const before = new Map(base?.rules.map((rule) => [rule.id, rule]));
	return {
		added: head.rules.filter((rule) => !before.has(rule.id)),
		changed: head.rules.filter((rule) => {
			const earlier = before.get(rule.id);
			return earlier !== void 0 && hasChanged(earlier, rule);
		})
	};
}
function listLeaving(base, head) {
	if (base === void 0 || head === void 0) return [];
	const after = new Map(head.rules.map((rule) => [rule.id, rule]));
	return base.rules.filter((rule) => rule.status === "active" && !rule.protected).flatMap((rule) => {
		const atHead = after.get(rule.id);
		if (atHead === void 0) return [{
			rule,
			leaving: { kind: "removed" }
		}];
		const leaving = findLeaving(rule, atHead);
		return leaving === void 0 ? [] : [{
			rule,
			leaving,
			atHead
		}];
	});
}
function findLeaving(before, after) {
	if (after.status === "evicted" || before.agent !== after.agent) return { kind: "removed" };
	if (isReworded(before, after)) return {
		kind: "reworded",
		to: after
	};
	return after.status === "candidate" ? { kind: "removed" } : void 0;
}
function isReworded(before, after) {
	return before.body !== after.body || JSON.stringify(before.scope) !== JSON.stringify(after.scope);
}
function findUnjudgeable(leaving, { agents, file }) {
	return leaving.flatMap((entry, index) => {
		const { rule, atHead } = entry;
		const finding = findMoved(entry) ?? findSeveral(entry, leaving.slice(0, index)) ?? findReworded(entry, agents.length);
		if (finding === void 0) return [];
		const at = {
			file,
			line: atHead?.line ?? rule.line,
			column: atHead?.column ?? rule.column
		};
		return [makeError("head", finding.code, finding.message, hints[finding.code], at)];
	});
}
function findMoved({ rule, atHead }) {
	if (atHead === void 0 || atHead.status === "evicted" || atHead.agent === rule.agent) return void 0;
	return {
		code: "removal-moved",
		message: `the active rule ${quoteValue(rule.id)} moves from the agent ${quoteValue(rule.agent)} to ${quoteValue(atHead.agent)}: one verdict cannot answer for both`
	};
}
function findSeveral(entry, earlier) {
	const other = earlier.find((one) => mayStandIn(one, entry));
	if (other === void 0) return void 0;
	return {
		code: "removal-several",
		message: `the active rules ${quoteValue(other.rule.id)} and ${quoteValue(entry.rule.id)} leave the same memory at once, and either may do the work of the other`
	};
}
function findReworded({ rule, leaving }, agents) {
	if (leaving.kind === "removed") return void 0;
	const name = quoteValue(rule.id);
	if (nameQuestion(rule) !== nameQuestion(leaving.to)) return {
		code: "reworded-probe",
		message: `the active rule ${name} changes its words and what it buys at once: one verdict cannot answer for both`
	};
	if (rule.agent === "all" && agents > 1) return {
		code: "reworded-for-all",
		message: `the active rule ${name} is for all agents and is reworded, and one verdict cannot hold for ${agents} of them`
	};
	if (!renderRuleLine(leaving.to).includes(renderRuleLine(rule))) return void 0;
	return {
		code: "reworded-inside",
		message: `the new words of ${name} hold the old line whole, so that nobody can see which of the two a trial had`
	};
}
function mayStandIn(a, b) {
	const isGone = ({ leaving, rule: { probe, buys } }) => leaving.kind === "removed" || (probe ?? buys) !== void 0;
	return isGone(a) && isGone(b) && shareMemory(a.rule, b.rule);
}
function nameQuestion({ probe, buys }) {
	return probe === void 0 ? buys ?? "" : spellWholeProbe(probe);
}
const hints = {
	"removal-moved": "Add it to the other agent under an id of its own, and remove it here in a change of its own.",
	"removal-several": "Take one of them out in this change, and the other in the next.",
	"reworded-probe": "Change the words in one change, and the probe or \"buys\" in another.",
	"reworded-for-all": "Write it as one rule for each agent, each under an id of its own, and remove this one.",
	"reworded-inside": "Reword the beginning of the sentence."
};

function rankResidents(residents, findWorth) {
	return residents.map((resident) => ({
		...resident,
		worth: findWorth(resident.rule)
	})).sort((a, b) => yieldOf(a) === yieldOf(b) ? a.line - b.line : yieldOf(a) - yieldOf(b));
}
function yieldOf({ rent, worth }) {
	if (worth?.buys === "behaviour") return Number.POSITIVE_INFINITY;
	return worth === void 0 ? Number.NEGATIVE_INFINITY : worth.saving / rent;
}
function checkContextLimit(context, findWorth, ledgerFile) {
	if (context.rent <= context.limit) return [];
	const weakest = findWeakest(context, findWorth);
	return [{
		code: "context-full",
		severity: "warning",
		message: `the active rules of "${context.agent}" take ${context.rent} tokens of every call, the limit is ${context.limit}; ${nameWeakest(weakest)}`,
		hint: "Evict the weakest (measure it again first: rentroll audit), or raise context.injected in the config.",
		at: {
			file: ledgerFile,
			...weakest === void 0 ? {} : { line: weakest.line }
		},
		blame: "head"
	}];
}
function describeDisplacement(context, findWorth, earned) {
	const newcomers = earned.filter((id) => context.residents.some(({ rule }) => rule === id));
	if (newcomers.length === 0 || context.rent <= context.limit) return void 0;
	return `With ${newcomers.map((id) => `"${id}"`).join(", ")} the active rules of "${context.agent}" would take ${context.rent} tokens of every call, more than the limit of ${context.limit}; ${nameWeakest(findWeakest(context, findWorth))}.`;
}
function findWeakest({ residents }, findWorth) {
	return rankResidents(residents, findWorth).find((resident) => !resident.protected);
}
function nameWeakest(weakest) {
	if (weakest === void 0) return "all of them are protected";
	const { rule, rent, worth } = weakest;
	return `the weakest per token is "${rule}", which ${describeWorth(worth)} for a rent of ${rent}`;
}
function describeWorth(worth) {
	if (worth === void 0) return "has no receipt";
	return worth.buys === "behaviour" ? "is kept for its behaviour" : `saves ${Math.round(worth.saving)} tokens a trial`;
}

const grow = "A frozen task is never edited: undo the change, and put the new version into a new file.";
const freeze = "Run `rentroll lint --write-lock` to prove and freeze it, and commit the lock.";
const mine = "Make golden tasks of your history, which freezes them as well: rentroll tasks mine";
function checkTask(lock, task, place) {
	const frozen = Object.hasOwn(lock.tasks, task.file) ? lock.tasks[task.file] : void 0;
	const at = {
		file: task.file,
		line: 1,
		column: 1
	};
	if (frozen === void 0) {
		const message = `the golden task "${task.id}" is not in the lock "${place.file}"`;
		return [makeError(place.blame, "lock-missing-task", message, freeze, at)];
	}
	if (frozen === task.digest) return checkProof(lock, task, place);
	const message = `the frozen golden task "${task.id}" or its reference was edited`;
	return [makeError(place.blame, "lock-edited-task", message, grow, at)];
}
function checkProof(lock, { id, file }, { blame }) {
	if (lock.proofs?.[file] !== void 0) return [];
	return [{
		code: "task-not-stubbed",
		severity: "warning",
		message: `no stub was ever tried on the frozen golden task "${id}": a rule that only defeats its check could earn`,
		hint: "Run `rentroll lint --write-lock`: it tries them, and says what to mend.",
		at: {
			file,
			line: 1,
			column: 1
		},
		blame
	}];
}
function checkVanished(lock, tasks, place) {
	const present = new Set(tasks.map((task) => task.file));
	const gone = Object.keys(lock.tasks).filter((file) => !present.has(file) && lock.retired?.[file] === void 0);
	const hint = `Restore the file: verdicts were measured on it. Or say in the lock why it goes, under "retired:".`;
	const say = (file) => `the frozen golden task "${file}" is gone`;
	return gone.map((file) => makeError(place.blame, "lock-vanished-task", say(file), hint, { file: place.file }));
}
const undo = "Undo the change to the fixture; a new fixture means a new lock and new verdicts for every rule.";
const moveFixture = "rentroll tasks refresh --write --reason \"the code has changed much since\"";
function nameFixture(hash, source) {
	return source === void 0 ? `"${hash}"` : `commit ${source.commit.slice(0, 12)} ("${hash.slice(0, 19)}…")`;
}
function checkLock(lock, { hash, source }, tasks, place) {
	const at = { file: place.file };
	if (lock === void 0) {
		const hint = source !== void 0 && tasks.length === 0 ? mine : freeze;
		return [makeError(place.blame, "lock-missing", `the lock "${place.file}" is missing`, hint, at)];
	}
	const problems = [];
	if (lock.fixture !== hash) {
		const message = `the fixture changed: the lock has ${nameFixture(lock.fixture, lock.source)}, the ${source === void 0 ? "files give" : "config gives"} ${nameFixture(hash, source)}`;
		const hint = source === void 0 ? undo : `${undo} A newer commit comes in, once that is undone, with: ${moveFixture}`;
		problems.push(makeError(place.blame, "lock-changed-fixture", message, hint, at));
	}
	return [
		...problems,
		...tasks.flatMap((task) => checkTask(lock, task, place)),
		...checkVanished(lock, tasks, place)
	];
}

const inlineCommand = /!`([^`\n]+)`/g;
const whole = (text) => [{ text }];
const rootFiles = [
	{
		pattern: /^\.github\/workflows\/[^/]+\.ya?ml$/,
		does: "the workflow that runs rentroll starts: check that the gate still runs",
		read: readJobs
	},
	{
		pattern: /^\.claude\/settings(?:\.local)?\.json$/,
		does: "sessions of Claude Code run",
		read: readSettings
	},
	{
		pattern: /^\.mcp\.json$/,
		does: "a server of sessions runs",
		read: (text) => [{ text: readAllStrings(text) }]
	},
	{
		pattern: /^\.codex\/(?:config\.toml|hooks\.json)$/,
		does: "sessions of Codex run",
		read: whole
	},
	{
		pattern: /^\.github\/hooks\/[^/]+\.json$/,
		does: "sessions of Copilot run",
		read: (text) => [{ text: readAllStrings(text) }]
	},
	{
		pattern: /^(?:.+\/)?\.(?:claude|agents)\/(?:skills|commands)\/.+$/,
		does: "a skill or command runs",
		read: whole
	}
];
const largestProgramBytes = 262144;
async function listProgramRoots(tree) {
	const roots = (await tree.list("")).map(async ({ path, mode }) => {
		const row = rootFiles.find(({ pattern }) => pattern.test(path));
		if (row === void 0) return [];
		const bytes = await tree.read(path);
		if (bytes === void 0 || bytes.length > 262144) return [];
		const content = bytes.toString("utf8").replace(/^\ufeff/, "");
		const text = /\/(?:skills|commands)\//.test(path) && !isScript(path, mode, bytes) ? listCommands(content) : content;
		return row.read(text).filter((program) => program.text.trim() !== "").map((program) => ({
			...program,
			file: path,
			does: row.does
		}));
	});
	return (await Promise.all(roots)).flat();
}
function listCommands(markdown) {
	return [...markdown.matchAll(inlineCommand)].map(([, command = ""]) => command).join("\n");
}
const programKey = /^(?:statusLine|subagentStatusLine|fileSuggestion|.*(?:Helper|Refresh|Export))$/;
function readSettings(text) {
	const settings = readJson(text);
	if (!isObject(settings)) return [{ text }];
	const { hooks, ...others } = settings;
	const [telling, quiet] = [true, false].map((tells) => Object.entries(objectOf(hooks)).filter(([event]) => contextEvents.includes(event) === tells));
	return [{ text: listStrings([...Object.entries(others).filter(([key]) => programKey.test(key)), ...quiet ?? []].map(([, value]) => value)).join("\n") }, {
		text: listStrings((telling ?? []).map(([, value]) => value)).join("\n"),
		speaks: true
	}];
}
function readAllStrings(text) {
	const value = readJson(text);
	return value === void 0 ? text : listStrings(value).join("\n");
}
function readJobs(text) {
	const { value } = readDocument(text, "yaml", "workflow", "head", {
		codePrefix: "workflow",
		maxBytes: largestProgramBytes
	});
	const { jobs, defaults, env } = objectOf(plainValue(value?.root));
	if (!isObject(jobs)) return [{
		job: "",
		text
	}];
	return Object.entries(jobs).map(([job, steps]) => ({
		job,
		text: listStrings([
			defaults,
			env,
			steps
		]).join("\n")
	}));
}
function listStrings(value) {
	if (typeof value === "string") return [value];
	if (Array.isArray(value)) return value.length > 0 && value.every((one) => typeof one === "string") ? [value.join(" ")] : value.flatMap(listStrings);
	if (!isObject(value)) return [];
	const { command, args, ...others } = value;
	const line = typeof command === "string" && Array.isArray(args) ? [[command, ...args.filter(isText)].join(" ")] : [];
	return line.length > 0 ? [...line, ...listStrings(Object.values(others))] : Object.values(value).flatMap(listStrings);
}
function isText(value) {
	return typeof value === "string";
}

const closureLimits = {
	parts: 400,
	bytes: 4194304
};
const deepestLink = 6;
async function openProgramTree(tree) {
	const entries = await tree.list("");
	return {
		tree,
		files: new Map(entries.map((entry) => [entry.path, entry])),
		pathsByName: Map.groupBy(entries.map(({ path }) => path), (path) => posix.basename(path)),
		links: await readLinks(tree),
		parts: /* @__PURE__ */ new Map(),
		objects: /* @__PURE__ */ new Map(),
		budget: { bytes: closureLimits.bytes }
	};
}
async function followProgram(root, program) {
	program.budget.bytes -= root.text.length;
	const first = program.budget.bytes < 0 ? {
		...leaf(""),
		unread: [tooMuch]
	} : await readText$1(root.text, root.file, program);
	const parts = /* @__PURE__ */ new Map();
	const unread = new Set(first.unread);
	let runsGate = first.namesGate;
	for (let open = first.names; open.length > 0;) {
		const fresh = new Map(open.map((name) => [keyOf(name), name]));
		for (const key of [root.file, ...parts.keys()]) fresh.delete(key);
		if (parts.size + fresh.size > closureLimits.parts) return {
			root,
			parts,
			unread: [...unread, tooMuch],
			runsGate
		};
		const read = await Promise.all([...fresh.values()].map(async (name) => ({
			name,
			part: await readPart(name, program)
		})));
		for (const { name, part } of read) {
			parts.set(keyOf(name), {
				...name,
				digest: part.digest
			});
			for (const word of part.unread) unread.add(word);
			runsGate ||= part.namesGate;
		}
		open = read.flatMap(({ part }) => part.names);
	}
	return {
		root,
		parts,
		unread: [...unread],
		runsGate
	};
}
const tooMuch = "more code than is followed";
function keyOf({ file, keys }) {
	return keys === void 0 ? file : `${file}#${keys.join(".")}`;
}
function readPart(name, program) {
	const key = keyOf(name);
	const reading = program.parts.get(key) ?? (name.keys === void 0 ? readFile(name.file, program) : readValue$1(name, program));
	program.parts.set(key, reading);
	return reading;
}
async function readFile(path, program) {
	const { tree, files, links, budget } = program;
	const mode = files.get(path)?.mode ?? "";
	if (mode === "120000") return leaf(`${mode} ${links.get(path)}`);
	const bytes = await tree.read(path);
	const digest = bytes === void 0 ? mode : `${mode} ${sha256Hex(bytes)}`;
	if (!(bytes !== void 0 && bytes.length <= 262144 && !bytes.includes(0)) || posix.basename(path) === "package.json") return leaf(digest);
	budget.bytes -= bytes.length;
	if (budget.bytes < 0) return {
		...leaf(digest),
		unread: [tooMuch]
	};
	return {
		...await readText$1(bytes.toString("utf8"), path, program),
		digest
	};
}
function leaf(digest) {
	return {
		digest,
		names: [],
		unread: [],
		namesGate: false
	};
}
async function readValue$1({ file, keys }, program) {
	const [section = "", key = ""] = keys ?? [];
	const value = objectOf((await readObject(file, program))[section])[key];
	const digest = stableJson(value ?? "");
	return section === "scripts" ? {
		...await readText$1(String(value), file, program),
		digest
	} : leaf(digest);
}
function readObject(file, { tree, objects }) {
	const reading = objects.get(file) ?? tree.read(file).then((bytes) => objectOf(readJson(bytes?.toString("utf8") ?? "")));
	objects.set(file, reading);
	return reading;
}
async function readText$1(text, file, program) {
	const folder = folderOf(file);
	const words = listFileWords(text).map((word) => resolveWord(word, folder, program));
	const modules = file.endsWith(".py") ? listPythonModules(text, folder) : [];
	const { startsTargets, packages } = findRunnerWords(text);
	const beside = [...startsTargets ? targetFiles : [], ...packages === void 0 ? [] : packageSettings];
	const paths = [
		...words.flatMap(({ paths: found }) => found),
		...modules,
		...beside.flatMap((name) => [name, joinPath(folder, name)])
	];
	const files = [...new Set(paths.flatMap((path) => followLinks(path, program)))].filter((path) => program.files.has(path));
	const scripts = packages === void 0 ? [] : await listScripts(text, folder, packages, program);
	return {
		digest: sha256Hex(text),
		names: [...files.map((path) => ({ file: path })), ...scripts],
		unread: words.flatMap(({ unread }) => unread),
		namesGate: /rentroll/i.test(text)
	};
}
const ends = [
	".js",
	".mjs",
	".cjs",
	".ts",
	".mts",
	".sh",
	".py",
	"/index.js",
	"/index.ts",
	"/action.yml",
	"/action.yaml"
];
function resolveWord(word, folder, program) {
	if (word.includes("://") || word.length > 400) return {
		paths: [],
		unread: []
	};
	const relative = word.replace(/^\/+/, "");
	if (relative.includes("$")) return resolveVariable(relative, program);
	const suffixes = relative.includes("/") || relative.startsWith(".") ? ["", ...ends] : [""];
	return {
		paths: [.../* @__PURE__ */ new Set([folder, "."])].map((base) => posix.normalize(posix.join(base, relative)).replace(/\/$/, "")).filter((path) => path !== "." && !path.startsWith("..")).flatMap((path) => suffixes.map((suffix) => path + suffix)),
		unread: []
	};
}
function resolveVariable(word, { pathsByName }) {
	const end = word.slice(word.lastIndexOf("$")).replace(/^\$(?:\{[^}]*\}?|\w*)\/*/, "");
	if (!/\.\w+$/.test(end)) return {
		paths: [],
		unread: []
	};
	const paths = (pathsByName.get(posix.basename(end)) ?? []).filter((path) => path === end || path.endsWith(`/${end}`));
	return {
		paths,
		unread: paths.length === 0 ? [word] : []
	};
}
function followLinks(path, { files, links }) {
	if (links.size === 0) return [path];
	const paths = [path];
	for (let step = 0; step < deepestLink; step += 1) {
		const last = paths.at(-1) ?? path;
		if (files.get(last)?.mode.startsWith("100")) break;
		const next = followOne(last, links);
		if (next === void 0) break;
		paths.push(next.link, next.path);
	}
	return paths;
}
function listPythonModules(text, folder) {
	return [...text.matchAll(/^[ \t]*(?:from|import)[ \t]+([\w.]+)/gm)].map(([, name = ""]) => name.replaceAll(".", "/")).flatMap((name) => [`${name}.py`, `${name}/__init__.py`]).flatMap((path) => [posix.join(folder, path), path]);
}
const dependencyKeys = [
	"dependencies",
	"devDependencies",
	"optionalDependencies",
	"overrides"
];
async function listScripts(text, folder, packages, program) {
	const named = listFileWords(text).map((word) => posix.join(word, "package.json"));
	const read = [.../* @__PURE__ */ new Set([
		"package.json",
		joinPath(folder, "package.json"),
		...named
	])].filter((path) => program.files.has(path)).map((file) => listOfManifest(file, packages, program));
	return (await Promise.all(read)).flat();
}
async function listOfManifest(file, packages, program) {
	const manifest = await readObject(file, program);
	const keysOf = (section) => Object.keys(objectOf(manifest[section])).map((key) => [section, key]);
	const scripts = keysOf("scripts").filter(([, name]) => isStarted(name, packages));
	const sources = dependencyKeys.flatMap(keysOf).filter(([, name]) => packages.has(name));
	const lockFile = joinPath(folderOf(file), "package-lock.json");
	const lock = sources.length === 0 ? {} : objectOf((await readObject(lockFile, program))["packages"]);
	const locked = Object.keys(lock).filter((place) => isObject(lock[place]) && packages.has(place.replace(/^.*node_modules\//, "")));
	return [...[...scripts, ...sources].map((keys) => ({
		file,
		keys
	})), ...locked.map((place) => ({
		file: lockFile,
		keys: ["packages", place]
	}))];
}

async function listPrograms$1(base, head, areHooksJudged = false) {
	const [before, after] = await Promise.all([followAll(base), followAll(head)]);
	const gates = new Set([...before, ...after].filter(({ runsGate }) => runsGate).map(({ root }) => nameRoot(root)));
	const isJudged = ({ root }) => root.job === void 0 || gates.has(nameRoot(root));
	const toItems = (closures) => closures.filter(isJudged).flatMap((closure) => listItems(closure, areHooksJudged));
	return [toItems(before), toItems(after)];
}
async function followAll(tree) {
	const [roots, program] = await Promise.all([listProgramRoots(tree), openProgramTree(tree)]);
	return Promise.all(roots.map((root) => followProgram(root, program)));
}
function nameRoot({ file, job = "" }) {
	return JSON.stringify([file, job]);
}
function listItems({ root, parts, unread }, areHooksJudged) {
	const { file: path, does, speaks = false, text } = root;
	const shared = {
		kind: "program",
		root: path,
		does
	};
	const items = [...parts].map(([name, part]) => {
		const policy = speaks && !areHooksJudged && part.file !== path ? "unweighed" : "notice";
		const place = {
			path: part.file,
			...defined({ key: part.keys?.join(".") })
		};
		return {
			...shared,
			...place,
			id: `program ${JSON.stringify([
				path,
				speaks,
				name
			])}`,
			digest: part.digest,
			policy
		};
	});
	const id = `program ${nameRoot(root)}${speaks}`;
	return [{
		...shared,
		id,
		path,
		digest: sha256Hex(text),
		policy: "notice",
		unread
	}, ...items];
}

async function listDeciding(base, head, elsewhere) {
	const entries = await Promise.all([base, head].map((tree) => tree.list("")));
	const isNamed = entries.flat().every(({ id }) => id !== void 0);
	const programs = await listPrograms$1(base, head, elsewhere.settings.includes("hooks"));
	const [before = [], after = []] = await Promise.all([base, head].map(async (tree, side) => [
		...await listFiles(tree, entries[side] ?? [], isNamed, elsewhere),
		...await listSettings(tree, elsewhere),
		...await listPlugins(tree, entries[side] ?? [], elsewhere),
		...programs[side] ?? []
	]));
	return [before, after];
}
const loadedPath = /^\.(?:claude|agents|codex)(?:$|\/)|^\.github\/(?:copilot-instructions\.md|instructions|agents|skills)(?:$|\/)|(?:^|\/)(?:CLAUDE|AGENTS)[\w.]*\.md$/i;
const loadedFolder = /^\.claude(?:$|\/(?:rules|agents|agent-memory|skills|commands|output-styles)(?:$|\/))/i;
async function listFiles(tree, entries, isNamed, { isFile, isImported }) {
	const links = await readLinks(tree);
	const items = entries.map(async (entry) => {
		const { path, mode } = entry;
		if (mode === "160000") return [toSubmodule(entry, isNamed)];
		if (mode === "120000" && realPath(path, links) === void 0) return [toLink(path, loadedPath.test(path) || await isImported(tree, path), await tree.readLink(path) ?? "")];
		const does = isFile(path) ? void 0 : findWatched(path);
		if (does === void 0) return [];
		const digest = await digestOf(tree, entry, isNamed);
		return [{
			kind: "file",
			id: `file ${path}`,
			path,
			does,
			policy: "notice",
			digest
		}];
	});
	return (await Promise.all(items)).flat();
}
function toSubmodule({ path, id }, isNamed) {
	const policy = loadedFolder.test(path) ? "unweighed" : "notice";
	return {
		kind: "submodule",
		id: `submodule ${path}`,
		path,
		does: "is a submodule, and rentroll looked at none of its files",
		policy,
		digest: isNamed ? id ?? "" : ""
	};
}
function toLink(path, isLoaded, target) {
	const does = "is a link that leads out of the repository";
	const policy = isLoaded ? "unweighed" : "notice";
	return {
		kind: "link",
		id: `link ${path}`,
		path,
		does,
		policy,
		digest: `${policy} ${target}`
	};
}
async function digestOf(tree, { path, mode, id }, isNamed) {
	if (isNamed) return `${mode} ${id}`;
	const content = mode === "120000" ? await tree.readLink(path) : await tree.read(path);
	return `${mode} ${sha256Hex(content ?? "")}`;
}
const settingsFiles = [settingsFile$1, ".claude/settings.local.json"];
async function listSettings(tree, { settings: judged }) {
	const items = settingsFiles.map(async (path) => {
		const text = (await tree.read(path))?.toString("utf8") ?? await tree.readLink(path);
		if (text === void 0) return [];
		const whole = readJson(text.replace(/^\ufeff/, ""));
		const unreadable = {
			kind: "setting",
			path,
			does: "cannot be read as settings",
			policy: "notice"
		};
		if (!isObject(whole)) return [{
			...unreadable,
			id: `setting ${path}`,
			digest: sha256Hex(text)
		}];
		return listSettingsKeys(path === ".claude/settings.json" && judged.includes("hooks") ? withoutAssets(whole) : whole).filter(({ key }) => !judged.includes(key)).map(({ text: digest, ...key }) => ({
			kind: "setting",
			id: `setting ${path} ${key.key}`,
			path,
			digest,
			...key
		}));
	});
	return (await Promise.all(items)).flat();
}
function withoutAssets({ enabledPlugins: _, extraKnownMarketplaces: _from, ...settings }) {
	const hooks = Object.entries(objectOf(settings["hooks"])).flatMap(([event, groups]) => {
		if (!contextEvents.includes(event) || !Array.isArray(groups)) return [[event, groups]];
		const remaining = groups.map(objectOf).map((group) => ({
			...group,
			hooks: listOtherHooks(group)
		})).filter((group) => group.hooks.length > 0);
		return remaining.length === 0 ? [] : [[event, remaining]];
	});
	return {
		...settings,
		hooks: Object.fromEntries(hooks)
	};
}
function listOtherHooks(group) {
	return Array.isArray(group["hooks"]) ? group["hooks"].filter((hook) => !isAssetHook(hook)) : [group];
}
async function listPlugins(tree, entries, { settings }) {
	if (!settings.includes("enabledPlugins")) return [];
	const { unlooked } = await listSettingsEntries(tree, entries);
	return unlooked.flatMap((item) => {
		const { kind, key, why = "" } = item;
		if (kind !== "plugin") return [];
		const does = `names a plugin that no trial can have: ${quoteValue(why)}`;
		return [{
			...item,
			kind,
			id: `plugin ${key}`,
			does,
			policy: "unweighed",
			digest: why
		}];
	});
}
const speaks = (does) => ({
	does,
	policy: "unweighed"
});
const merged = (does) => ({
	does: `${does}; trials have it once it is merged`,
	policy: "once merged"
});
const quiet = (does) => ({
	does: `${does}; trials run without it`,
	policy: "notice"
});
const reading = /^(?:ANTHROPIC_|CLAUDE_CODE_|CLAUDE_AGENT_|DISABLE_|ENABLE_|MAX_|MCP_|SLASH_COMMAND_|BASH_MAX_|USE_|HTTPS?_PROXY$|NODE_OPTIONS$)/i;
const taking = /^(?:Skill|Agent|Task|SlashCommand|mcp__|Read|ToolSearch)\b/;
const rows = {
	outputStyle: speaks("takes the place of a part of every system prompt"),
	enabledPlugins: speaks("loads what plugins bring into every session"),
	extraKnownMarketplaces: speaks("says where plugins come from"),
	claudeMd: speaks("is read as instructions in every session, and trials run without it"),
	appendSystemPrompt: speaks("is part of every system prompt, and trials run without it"),
	language: speaks("is part of every system prompt, and trials run without it"),
	attribution: speaks("is part of the instructions for commits in every session, and trials run without it"),
	agent: speaks("makes every session run as this agent, and trials run without it"),
	skillOverrides: merged("decides which skills sessions list"),
	claudeMdExcludes: merged("leaves instruction files out of sessions"),
	env: {
		...quiet("sets a variable of every session"),
		isInner: true,
		worse: {
			is: (inner) => reading.test(inner),
			does: "decides what Claude Code reads or whom it asks, and trials run without it: verdicts would be about another agent"
		}
	},
	permissions: {
		...quiet("decides what runs without asking"),
		isInner: true,
		worse: {
			is: (inner, value) => inner === "deny" && Array.isArray(value) && value.some((rule) => taking.test(String(rule))),
			does: "takes tools away from sessions that trials have: verdicts would be about another agent"
		}
	},
	apiKeyHelper: quiet("starts a program in every session, which provides an API key")
};
const other = {
	does: "no trial uses",
	policy: "notice"
};
function listSettingsKeys(settings) {
	return Object.entries(settings).flatMap(([key, value]) => {
		if (key === "$schema") return [];
		if (key === "hooks") return listHookKeys(value);
		const row = Object.hasOwn(rows, key) ? rows[key] ?? other : other;
		if (row.isInner === void 0 || !isObject(value)) return [toKey(key, value, row)];
		return Object.entries(value).map(([inner, one]) => {
			const worse = row.worse?.is(inner, one) === true ? speaks(row.worse.does) : row;
			return toKey(`${key}.${inner}`, one, worse);
		});
	});
}
const telling = speaks("may put words into every session");
const silent = quiet("runs something at an event");
function listHookKeys(value) {
	if (!isObject(value)) return [];
	return Object.entries(value).map(([event, groups]) => toKey(`hooks.${event}`, groups, contextEvents.includes(event) ? telling : silent));
}
function toKey(key, value, { does, policy }) {
	return {
		key,
		text: stableJson(value),
		does,
		policy
	};
}

function diffItems(before, after) {
	return diffNamed(before, after, (item) => item);
}
function diffTexts(before, after) {
	return diffNamed(before, after, ({ path, kind, loading, lines, importedBy = "" }) => ({
		id: JSON.stringify([
			kind,
			path,
			importedBy
		]),
		digest: hashParts(loading, ...lines.flatMap(({ line, text, compiled }) => [
			String(line),
			text,
			String(compiled)
		]))
	}));
}
function diffNamed(before, after, name) {
	const [old, now] = [before, after].map((items) => new Map(items.map((item) => [name(item).id, item])));
	return [.../* @__PURE__ */ new Set([...old?.keys() ?? [], ...now?.keys() ?? []])].sort(compareText).flatMap((id) => {
		const [was, is] = [old?.get(id), now?.get(id)];
		if (was === void 0) return is === void 0 ? [] : [{
			kind: "added",
			id,
			after: is
		}];
		if (is === void 0) return [{
			kind: "removed",
			id,
			before: was
		}];
		return name(was).digest === name(is).digest ? [] : [{
			kind: "changed",
			id,
			before: was,
			after: is
		}];
	});
}

const innocent = "\n\r	‌‍";
function checkDefinition(definition) {
	const parsed = parseDefinition(definition.content, definition.file, "head");
	if (parsed.value === void 0) return parsed.problems.map((problem) => definition.loaded ? problem : {
		...problem,
		severity: "warning"
	});
	const report = {
		definition,
		source: parsed.value,
		problems: []
	};
	checkMark(report);
	checkHead(report);
	checkContract(report);
	checkCharacters(report);
	return report.problems;
}
function checkMark(report) {
	if (!report.source.marked) return;
	addFinding(report, {
		code: "byte-order-mark",
		message: "the agent definition begins with a byte order mark, so Claude Code skips it",
		hint: "Save the file as UTF-8 without one.",
		misleads: true
	});
}
function placeInBody({ definition, source }, offset) {
	return indexLines(source.body, definition.file, source.bodyLine).locate(offset);
}
function checkContract(report) {
	const { definition, source } = report;
	const contract = findContract(source.body);
	const hint = `End the definition with a heading "## Output" and the lines ${contractLines.join(", ")}, each with a colon.`;
	if (contract === void 0) addFinding(report, {
		code: "no-contract",
		message: "the agent definition has no output contract: the caller of the agent must read all it says",
		hint,
		at: {
			file: definition.file,
			line: source.bodyLine,
			column: 1
		}
	});
	else if (contract.missing.length > 0) addFinding(report, {
		code: "contract-incomplete",
		message: `the output contract leaves out ${contract.missing.map((name) => `"${name}"`).join(", ")}`,
		hint,
		at: {
			file: definition.file,
			line: source.bodyLine + contract.line,
			column: 1
		}
	});
}
function checkCharacters(report) {
	const { head, body } = report.source;
	const inHead = findUnsafeCharacter(head.text, innocent);
	const inBody = inHead === void 0 ? findUnsafeCharacter(body, innocent) : void 0;
	const unsafe = inHead ?? inBody;
	if (unsafe === void 0) return;
	const at = inHead === void 0 ? placeInBody(report, unsafe.index) : head.locate(unsafe.index);
	addFinding(report, {
		code: "invisible-character",
		message: `the agent definition contains the ${unsafe.kind} character "${unsafe.codePoint}", which its reviewers cannot see`,
		hint: "Remove the character.",
		at
	});
}
const contractLines = [
	"TYPE",
	"STATUS",
	"MODEL",
	"TOKENS_SPENT",
	"FILES_CHANGED",
	"FINDINGS_COUNT",
	"SUMMARY",
	"DETAIL_PATH"
];
const heading = /^ {0,3}(#{1,6})[ \t]+(.*)$/;
const fence = /^ {0,3}(?:```|~~~)/;
const headerLine = /^[\s>*`-]{0,12}([A-Z_]{4,16})[*`]{0,3}\s{0,4}:/;
function listHeadings(lines) {
	let fenced = false;
	return lines.flatMap((text, line) => {
		if (fence.test(text)) fenced = !fenced;
		const [, marks, title = ""] = (fenced ? void 0 : heading.exec(text)) ?? [];
		return marks === void 0 ? [] : [{
			line,
			level: marks.length,
			title
		}];
	});
}
function findNext(headings, index, level) {
	let next = index + 1;
	while ((headings[next]?.level ?? 0) > level) next += 1;
	return headings[next];
}
function findContract(body) {
	const lines = body.split(/\r?\n/);
	const headings = listHeadings(lines);
	let best;
	for (const [index, { line, level, title }] of headings.entries()) {
		if (!/\boutput\b/i.test(title)) continue;
		const next = findNext(headings, index, level);
		const headerNames = new Set(lines.slice(line + 1, next?.line).flatMap((text) => headerLine.exec(text)?.[1] ?? []));
		const missing = contractLines.filter((name) => !headerNames.has(name));
		if (best === void 0 || missing.length < best.missing.length) best = {
			line,
			missing
		};
	}
	return best;
}
const modelAliases = [
	"sonnet",
	"opus",
	"haiku",
	"inherit"
];
const memoryScopes = [
	"project",
	"user",
	"local"
];
function readValue({ source }, name) {
	const node = findEntry(source.keys, name)?.value;
	if (node === void 0) return void 0;
	const value = plainValue(node);
	const text = typeof value === "string" && value.trim() !== "" ? value : void 0;
	return {
		offset: node.start,
		text,
		shown: isEmptyNode(node) ? "empty" : quoteValue(value)
	};
}
function checkHead(report) {
	checkName(report);
	checkDescription(report);
	checkModel(report);
	checkMemory(report);
}
function checkName(report) {
	const { expectedName, configured } = report.definition;
	const value = readValue(report, "name");
	const hint = `Write "name: ${isSlug(expectedName) ? expectedName : "sql"}".`;
	if (value === void 0) addFinding(report, {
		code: "no-name",
		message: "the agent definition has no \"name\", so Claude Code skips it",
		hint,
		misleads: true
	});
	else if (value.text === void 0 || !isSlug(value.text)) addFinding(report, {
		code: "bad-name",
		message: `the agent's name is ${value.shown}, not a short kebab-case name`,
		hint,
		offset: value.offset,
		misleads: true
	});
	else if (value.text !== expectedName) addFinding(report, {
		code: "wrong-name",
		message: configured ? `the agent is named ${value.shown}, so it does not load the compiled memory of ${quoteValue(expectedName)}` : `the agent is named ${value.shown}, its file ${quoteValue(expectedName)}`,
		hint,
		offset: value.offset,
		misleads: true
	});
}
function checkDescription(report) {
	const value = readValue(report, "description");
	if (value?.text !== void 0) return;
	addFinding(report, {
		code: "no-description",
		message: value === void 0 ? "the agent definition has no \"description\", so Claude Code skips it" : `the agent's description is ${value.shown}`,
		hint: "Add \"description\": one line that says when to call this agent.",
		...value === void 0 ? {} : { offset: value.offset },
		misleads: true
	});
}
function checkModel(report) {
	const value = readValue(report, "model");
	const hint = `Write "model: sonnet", another of ${modelAliases.join(", ")}, or the id of a model.`;
	if (value === void 0) {
		addFinding(report, {
			code: "no-model",
			message: "the agent definition declares no \"model\": what it costs depends on who calls it",
			hint
		});
		return;
	}
	const { text, offset, shown } = value;
	if (text === void 0 || /\s/u.test(text)) {
		addFinding(report, {
			code: "bad-model",
			message: `the model is ${shown}, not the name of one`,
			hint,
			offset
		});
		return;
	}
	const closest = findClosest(text, modelAliases, 2);
	if (closest === void 0 || closest === text) return;
	const guess = `Did you mean "${closest}"? ${hint}`;
	addFinding(report, {
		code: "bad-model",
		message: `the model ${shown} is not known`,
		hint: guess,
		offset
	});
}
function checkMemory(report) {
	const value = readValue(report, "memory");
	if (value === void 0 && !report.definition.configured) return;
	if (value?.text === "project") return;
	const hint = "Write \"memory: project\": then sessions load the memory that is committed, compiled and measured.";
	if (value === void 0) {
		addFinding(report, {
			code: "no-memory",
			message: "the agent definition has no \"memory\", so sessions never load its compiled rules",
			hint
		});
		return;
	}
	const isKnownScope = value.text !== void 0 && memoryScopes.includes(value.text);
	const message = isKnownScope ? `memory per ${value.text === "user" ? "user" : "checkout"} ("memory: ${value.text}") is not what was measured` : `the memory scope ${value.shown} is not known`;
	addFinding(report, {
		code: isKnownScope ? "memory-scope" : "bad-memory",
		message,
		hint,
		offset: value.offset
	});
}
function addFinding({ definition, source, problems }, finding) {
	const { code, message, hint, offset, misleads = false } = finding;
	const first = {
		file: definition.file,
		line: 1,
		column: 1
	};
	const at = finding.at ?? (offset === void 0 ? first : source.head.locate(offset));
	const severity = misleads && definition.loaded ? "error" : "warning";
	problems.push({
		code: `definition-${code}`,
		severity,
		message,
		hint,
		at,
		blame: "head"
	});
}

function pricingOf({ prices = {} }) {
	return {
		overrides: prices,
		simulatedModels: [demoModel, leanDemoModel]
	};
}
function listPricing(config) {
	return {
		...pricingOf(config),
		simulatedModels: []
	};
}
function priceTrial(trial, pricing) {
	const { pricedDollars, unknownModels } = priceParts(trial, pricing);
	return unknownModels.length > 0 ? "unknown" : pricedDollars;
}
function priceKnown(trial, pricing) {
	return priceParts(trial, pricing).pricedDollars;
}
function priceParts({ model, usage, models = [{
	model,
	usage
}] }, pricing) {
	const unknownModels = [];
	let pricedDollars = 0;
	for (const part of models) {
		if (pricing.simulatedModels.includes(part.model)) continue;
		const dollars = priceCalls([part], pricing.overrides);
		if (dollars === "unknown") unknownModels.push(part.model);
		else pricedDollars += dollars;
	}
	return {
		pricedDollars,
		unknownModels
	};
}
function priceTrials(trials, pricing) {
	const unknown = /* @__PURE__ */ new Set();
	let knownDollars = 0;
	for (const trial of trials) {
		const { pricedDollars, unknownModels } = priceParts(trial, pricing);
		knownDollars += pricedDollars;
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
function priceWorstToken(model, tokens, pricing) {
	if (pricing.simulatedModels.includes(model)) return 0;
	const prices = findPrices(model, pricing.overrides);
	if (prices === void 0) return "unknown";
	const { above } = prices;
	return Math.max(mostExpensiveClass(prices), above !== void 0 && tokens > above.promptTokens ? mostExpensiveClass(above) : 0) / 1e6;
}
function priceWorstCall(call, outputTokens, pricing) {
	if (pricing.simulatedModels.includes(call.model)) return 0;
	const prices = findPrices(call.model, pricing.overrides);
	if (prices === void 0) return void 0;
	const { above } = prices;
	const band = above !== void 0 && call.inputEstimate > above.promptTokens ? above : prices;
	return (call.inputEstimate * mostExpensiveClass({
		...band,
		output: 0
	}) + outputTokens * band.output) / 1e6;
}
function mostExpensiveClass({ input, output, cacheWrite, cacheRead, longCacheWrite = 0 }) {
	return Math.max(input, output, cacheWrite, cacheRead, longCacheWrite);
}
function priceUsage(usage, model, overrides = {}, { longCacheCreation = 0, longestPrompt = promptTokens(usage) } = {}) {
	const prices = findPrices(model, overrides);
	if (prices === void 0) return "unknown";
	const { above } = prices;
	const band = above !== void 0 && longestPrompt > above.promptTokens ? above : prices;
	const longWrites = Math.min(longCacheCreation, usage.cacheCreation);
	return (usage.input * band.input + usage.output * band.output + (usage.cacheCreation - longWrites) * band.cacheWrite + longWrites * (band.longCacheWrite ?? band.cacheWrite) + usage.cacheRead * band.cacheRead) / 1e6;
}
function priceCalls(calls, overrides = {}) {
	let total = 0;
	for (const call of calls) {
		if (totalTokens(call.usage) === 0) continue;
		const dollars = priceUsage(call.usage, call.model, overrides, call);
		if (dollars === "unknown") return "unknown";
		total += dollars;
	}
	return total;
}
const unit = 1e6;
function priceCarried(tokens, models, overrides = {}) {
	const priced = models.flatMap(({ model, runs, calls }) => {
		const prices = findPrices(model, overrides);
		const writes = Math.min(runs, calls);
		return prices === void 0 ? [] : [tokens * (writes * prices.cacheWrite + (calls - writes) * prices.cacheRead) / unit];
	});
	const unpriced = models.flatMap(({ model }) => findPrices(model, overrides) === void 0 ? [model] : []);
	return {
		...priced.length > 0 && { dollars: priced.reduce((sum, one) => sum + one, 0) },
		unpriced
	};
}

function checkDrift({ expected, actual, atBase, unproved = [] }, file) {
	if (actual === expected) return [];
	const base = {
		severity: "error",
		blame: "head"
	};
	const isEdited = actual !== void 0 && actual !== atBase;
	const hint = [
		...isEdited ? ["Compiled memory is never edited: make the change in the ledger instead."] : [],
		...unproved.length === 0 ? [] : [askAgain(unproved)],
		`${isEdited || unproved.length > 0 ? "Then run" : "Run"}: rentroll stamp. Then commit ${quoteValue(file)} with the ledger.`
	].join(" ");
	if (actual === void 0) {
		const message = `compiled memory "${file}" is missing`;
		return [{
			...base,
			code: "memory-missing",
			message,
			hint,
			at: { file }
		}];
	}
	const expectedLines = expected.split("\n");
	const actualLines = actual.split("\n");
	const at = expectedLines.findIndex((line, index) => line !== actualLines[index]);
	const index = at === -1 ? expectedLines.length : at;
	const message = `compiled memory differs from the ledger: found ${describeLine(actualLines, index)}, the ledger gives ${describeLine(expectedLines, index)}`;
	return [{
		...base,
		code: "memory-drift",
		message,
		hint,
		at: {
			file,
			line: index + 1,
			column: 1
		}
	}];
}
function askAgain(unproved) {
	return `Write "status: candidate" for ${unproved.map((id) => quoteValue(id)).join(", ")}, since no receipt lets ${unproved.length === 1 ? "it" : "them"} in.`;
}
function describeLine(lines, index) {
	const line = lines[index];
	if (line === void 0) return "no line break at the end";
	return line === "" && index === lines.length - 1 ? "the end of the file" : quoteValue(line);
}

function foldBlock(text) {
	return splitSentences(text).map(({ start, end }) => foldWords(text.slice(start, end))).filter((sentence) => sentence !== "");
}
function foldWords(text) {
	return text.replace(/[*_`~]+/g, "").replace(/\s+/g, " ").trim();
}
const linkDefinition = /^ {0,3}\[[^\]]+\]:\s*\S.*$/gm;
const codeTypes = [
	"fence",
	"code_block",
	"html_block"
];
function listSentences(markdown) {
	const text = markdown.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
	const tokens = parseBlocks(splitLines(text));
	return [...tokens.flatMap(({ type, content }, index) => {
		if (codeTypes.includes(type)) return toSentences(content.split("\n").map(foldWords), false);
		if (type !== "inline") return [];
		const message = listTextLines(content).join(" ");
		const isTitle = tokens[index - 1]?.type === "heading_open" || message.trim().endsWith(":");
		return toSentences(isTitle ? [foldWords(message)] : foldBlock(message), isTitle);
	}), ...toSentences(text.match(linkDefinition) ?? [], false)];
}
function toSentences(texts, isTitle) {
	return texts.filter((text) => text !== "").map((text) => ({
		text: isTitle ? text.replace(/:$/, "") : text,
		isTitle
	}));
}
function listTexts(markdown) {
	const text = markdown.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
	const texts = parseBlocks(splitLines(text)).filter(({ type }) => type === "inline");
	const links = text.match(linkDefinition) ?? [];
	return [...texts.map(({ content }) => listTextLines(content).join(" ")), ...links];
}
function indexSentences(blocks) {
	const index = /* @__PURE__ */ new Map();
	for (const block of blocks) for (const [at, sentence] of block.entries()) {
		const places = index.get(sentence);
		if (places === void 0) index.set(sentence, [{
			block,
			at
		}]);
		else places.push({
			block,
			at
		});
	}
	return index;
}
function findWords(text) {
	const index = indexSentences(listTexts(text).map(foldBlock));
	return (body) => {
		const wanted = foldBlock(body);
		return (index.get(wanted[0] ?? "") ?? []).some(({ block, at }) => wanted.every((sentence, place) => block[at + place] === sentence));
	};
}

function findGrowth(agent, base, head, count) {
	const before = listLines(base);
	const after = listLines(head);
	const [gone, arrived] = [subtract(before, after), subtract(after, before)].map(joinAdjacent);
	const wrapped = new Set(gone.map(({ text }) => text));
	const fresh = arrived.filter(({ text }) => !wrapped.has(text));
	const arrivedTexts = new Set(arrived.map(({ text }) => text));
	const { left, adopted } = cutOut(gone.filter(({ text }) => !arrivedTexts.has(text)).map(({ text }) => text), fresh);
	const added = fresh.filter((piece) => !adopted.has(piece)).map((piece) => ({
		...piece,
		tokens: countLong(piece.text, count)
	}));
	const lost = left.reduce((sum, text) => sum + (text.trim() === "" ? 0 : countLong(text.trim(), count)), 0);
	return {
		agent,
		tokens: added.reduce((sum, { tokens }) => sum + tokens, 0) - lost,
		lost,
		added
	};
}
function listLines({ parts, inherited }) {
	return [...parts.flatMap(listHand), ...inherited.map((text) => ({
		path: "",
		from: 0,
		to: 0,
		text: normaliseWords(text)
	}))];
}
function listHand({ path, lines }) {
	return lines.flatMap(({ line, text, compiled }) => {
		const message = compiled ? "" : normaliseWords(text);
		return message === "" ? [] : [{
			path,
			from: line,
			to: line,
			text: message
		}];
	});
}
function subtract(from, others) {
	const left = /* @__PURE__ */ new Map();
	for (const { text } of others) left.set(text, (left.get(text) ?? 0) + 1);
	return from.filter(({ text }) => {
		const times = left.get(text) ?? 0;
		left.set(text, times - 1);
		return times <= 0;
	});
}
function joinAdjacent(lines) {
	const pieces = [];
	for (const piece of lines) {
		const last = pieces.at(-1);
		if (last !== void 0 && piece.path !== "" && last.path === piece.path && last.to + 1 === piece.from) pieces[pieces.length - 1] = {
			...last,
			to: piece.to,
			text: `${last.text} ${piece.text}`
		};
		else pieces.push(piece);
	}
	return pieces;
}
function cutOut(gone, fresh) {
	let left = gone.join("\0");
	const adopted = /* @__PURE__ */ new Set();
	for (const piece of fresh) {
		if (piece.path !== "" || !left.includes(piece.text)) continue;
		left = left.replace(piece.text, () => "\0");
		adopted.add(piece);
	}
	return {
		left: left.split("\0"),
		adopted
	};
}
function normaliseWords(text) {
	return text.split("\n").map((line) => line.replace(/^[\s>]*(?:(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?|#{1,6}\s+)?/, "")).join(" ").replace(/\s+/g, " ").trim();
}
const mostLocations = 4;
function growthProblems(grown, { severity, loaded, why, hint, nameAdoption }) {
	if (severity === "none") return [];
	return [...Map.groupBy(grown.filter(({ tokens, added }) => tokens > 0 && added.length > 0), ({ tokens, added }) => JSON.stringify([tokens, added])).values()].flatMap((agents) => {
		const [first] = agents;
		if (first === void 0) return [];
		const names = nameAgents(agents.map(({ agent }) => agent));
		const mostExpensive = first.added.toSorted((a, b) => b.tokens - a.tokens);
		const places = mostExpensive.slice(0, mostLocations).map(namePlace);
		const rest = mostExpensive.length - places.length;
		const [where] = mostExpensive.filter(({ path }) => path !== "");
		return [{
			code: "context-grew",
			severity,
			message: `unmeasured text that ${names} ${agents.length === 1 ? "loads" : "load"} ${loaded} grows by ${first.tokens} tokens${why === void 0 ? "" : ` and cannot be measured as a whole, because ${why}`}: ${places.join("; ")}${rest > 0 ? `; and ${rest} more` : ""}`,
			hint: hint ?? `${sayAdoption(where && nameAdoption?.(where))} For another policy, set context.growth to measure, warn or allow in a change of its own: the value of base counts.`,
			...where === void 0 ? {} : { at: {
				file: where.path,
				line: where.from,
				column: 1
			} },
			blame: "head"
		}];
	});
}
function nameAgents(agents) {
	const shown = agents.slice(0, mostLocations).map(quoteValue).join(", ");
	return agents.length > mostLocations ? `${shown} and ${agents.length - mostLocations} more agents` : shown;
}
function namePlace({ path, from, to, text, tokens }) {
	return `${path === "" ? "an inherited rule" : `${path}:${from}${to > from ? `-${to}` : ""}`} (${tokens}) ${quoteValue(text.length > 80 ? `${text.slice(0, 79)}…` : text)}`;
}
function sayAdoption(command) {
	const cut = "remove as many tokens elsewhere.";
	if (command === void 0) return `It cannot become a rule: ${cut}`;
	return `Turn it into a rule, which is measured: ${command}. Or ${cut}`;
}

const command = /(?:^|\s)!`[^`\n]+`|^```!/m;
function listPrograms(head, body, files) {
	const scripts = files.filter(({ file, content, mode }) => isScript(file, mode, content));
	const grants = head.allowedTools.filter((tool) => /^Bash\b/.test(tool));
	return [
		...scripts.map(({ file }) => file || "its file"),
		...grants.map((tool) => `allowed-tools ${tool}`),
		...head.brings,
		...command.test(body) ? ["commands in its text"] : []
	];
}
const runsAtOnce = /^(?:allowed-tools|hooks(?:$|: )|mcpServers$|commands in its text)/;
function sayNeedsBox({ executes, entry }) {
	const running = executes.filter((each) => runsAtOnce.test(each));
	if (running.length > 0) return `asset-needs-box: ${running.join(", ")}`;
	return entry === void 0 ? void 0 : "asset-needs-box: plugins are loaded in a sandbox only";
}
function grantSkills(paths, plugins = /* @__PURE__ */ new Map()) {
	const homes = [["", ".claude"], ...[...plugins].map(([name, folder]) => [`${name}:`, folder])];
	const names = [...paths].flatMap((path) => homes.flatMap(([prefix = "", home = ""]) => {
		const skill = path.startsWith(`${home}/skills/`) ? path.slice(home.length + 8) : "";
		const name = /^([\w.-]+)\/SKILL\.md$/.exec(skill)?.[1];
		return name === void 0 ? [] : [`${prefix}${name}`];
	}));
	return [...new Set(names)].sort().map((name) => `Skill(${name})`);
}

function groupRules(rules) {
	const isLeaving = (planned) => treatedAs(planned, "rule")?.leaving !== void 0;
	const entering = rules.filter((planned) => !isLeaving(planned));
	return [...[...Map.groupBy(entering, (planned) => {
		const { agent, activeSet, rule, claimed } = planned;
		const ruleTreatment = treatedAs(planned, "rule");
		const isAlone = ruleTreatment === void 0 || claimed !== void 0;
		const beside = activeSet.map(({ id }) => id);
		return JSON.stringify([
			agent,
			ruleTreatment?.model ?? "",
			beside,
			currencyOfRule(rule),
			isAlone && rule.id
		]);
	}).values()].map((group) => makeMeasurement(group, chooseKind(group))), ...groupAudited(rules.filter(isLeaving))];
}
function chooseKind([first, ...others]) {
	if (others.length > 0) return "pairs";
	return first !== void 0 && factsOf(first.treatment).goes ? "drops" : "alone";
}
function groupAudited(rules) {
	return [...Map.groupBy(rules, (planned) => {
		const { agent, rule } = planned;
		const isAlone = rule.probe !== void 0 || treatedAs(planned, "rule") === void 0;
		return JSON.stringify([
			agent,
			currencyOfRule(rule),
			isAlone && rule.id
		]);
	}).values()].map((group) => {
		const audited = new Set(group.map(({ rule }) => rule.id));
		const measurement = makeMeasurement(group, "drops");
		return {
			...measurement,
			activeSet: measurement.activeSet.filter(({ id }) => !audited.has(id))
		};
	});
}
function makeMeasurement(rules, kind) {
	const [first] = rules;
	if (first === void 0) throw new Error("a measurement needs a rule");
	const subjects = rules.map(({ rule, rent, answers = [] }) => {
		return {
			id: rule.id,
			rent,
			...defined({ answers: answers.length === 0 ? void 0 : answers.toSorted() })
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
function splitByModel(entry, models) {
	return [entry, ...models.map((model) => ({
		...entry,
		rule: {
			...entry.rule,
			id: splitId(entry.rule.id, model)
		},
		treatment: {
			kind: "rule",
			model
		}
	}))];
}

const assumedShareOfLimit = .25;
const mostAssumed = 2e5;
function estimateSpend(basis) {
	const { tasks } = basis;
	const worstTrials = 2 * tasks * worstRounds(basis);
	const expectedTrials = Math.min(worstTrials, Math.round(2 * tasks * usualRounds(basis)));
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
function worstRounds({ minEffect, ...basis }) {
	return Math.max(leastTrials(basis.tasks), roundsToTell({
		...basis,
		marks: {
			bar: 0,
			least: gainOfShare(minEffect)
		}
	}));
}
function usualRounds(basis) {
	return mean([acceptingRounds(basis), lookFrom(roundsOf$1(basis.reject, basis))]);
}
function acceptingRounds(basis) {
	return lookFrom(Math.max(leastTrials(basis.tasks), roundsOf$1(basis.accept, basis)));
}
function roundsOf$1(deviates, { minEffect, ...basis }) {
	return roundsOfDeviates(deviates, {
		...basis,
		marks: {
			bar: 0,
			least: gainOfShare(minEffect)
		}
	});
}
const powerOfOneLook = .84;
function expectRounds(basis, rules) {
	const wanted = roundsOf$1(basis.accept + powerOfOneLook, basis) * pairsFactor(rules);
	return lookFrom(Math.max(leastTrials(basis.tasks), wanted));
}
function expectTrialTokens(mean, limit) {
	return mean ?? Math.min(limit * assumedShareOfLimit, mostAssumed);
}
function reserveAfter(dearest, limit) {
	return dearest === void 0 ? limit : Math.min(limit, 2 * dearest);
}
const pairsShares = {
	gain: .3,
	probe: .1
};
function pairsFactor(rules, share = "gain") {
	return 1 + pairsShares[share] * (rules - 1);
}
function spendPairs(spend, rules, share) {
	return scaleSpend(spend, pairsFactor(rules, share));
}
function shareOfVerdict(rules, wanted) {
	return pairsFactor(wanted) / wanted / pairsFactor(rules);
}
function spendAblations(spend, rules) {
	return scaleSpend(spend, (rules + 1) / 2);
}
function scaleSpend({ trials, tokens }, factor) {
	return {
		trials: Math.round(trials * factor),
		tokens: Math.round(tokens * factor)
	};
}
function spendBehaviour(basis, { maxPairs, price }) {
	const { tasks } = basis;
	const asShare = (cost) => shareOfGain(Math.log1p(cost));
	const trials = Math.max(2 * expectPairs(maxPairs), 2 * tasks * acceptingRounds({
		...basis,
		minEffect: asShare(price)
	}));
	const meanTokens = expectTrialTokens(basis.meanTrialTokens, basis.trialLimit);
	const { worst } = estimateSpend({
		...basis,
		minEffect: asShare(Math.min(price, basis.minEffect))
	});
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
const withinTask = .24;
function equalShare({ minEffect, cv = priorCv }, { times, solved = .5 }, gain) {
	const value = times / Math.max(leastSolved, solved);
	return (gain?.(value) ?? minEffect + .2 * value * (1 - solved)) * cv / Math.sqrt(cv ** 2 + withinTask * value ** 2 * solved * (1 - solved));
}
function trialsForTenPoints(basis, outcome) {
	const rounds = acceptingRounds({
		...basis,
		minEffect: equalShare(basis, outcome, (value) => .1 * value)
	});
	return Math.round(2 * basis.tasks * (rounds + rerunsOf(rounds, outcome)));
}
function spendOutcome(basis, outcome) {
	const most = 2 * basis.tasks * lastRound;
	const rounds = usualRounds({
		...basis,
		minEffect: equalShare(basis, outcome)
	});
	const trials = Math.min(most, Math.round(2 * basis.tasks * (rounds + rerunsOf(rounds, outcome))));
	const meanTokens = expectTrialTokens(basis.meanTrialTokens, basis.trialLimit);
	return {
		expected: {
			trials,
			tokens: Math.round(trials * meanTokens)
		},
		worst: {
			trials: most,
			tokens: most * basis.trialLimit
		}
	};
}
function rerunsOf(rounds, { solved = .5 }) {
	return Math.min(8, 2 * (1 - solved) * rounds);
}
function expectPairs(maxPairs) {
	return Math.min(13, maxPairs);
}
function addSpend(a, b) {
	return {
		trials: a.trials + b.trials,
		tokens: a.tokens + b.tokens
	};
}

function billRules(measurement, basis) {
	const { rules, agent } = measurement;
	const { trialEstimate, prices } = basis;
	const trial = expectTrial(basis);
	const [currency = "tokens"] = rules.map(({ rule }) => currencyOfRule(rule));
	const { spend, brings } = bills[currency];
	const { expected, worst } = spend(measurement, basis);
	const parts = splitEvenly$1(expected.trials, rules.length);
	return rules.map(({ rule }, index) => {
		const trials = parts[index] ?? 0;
		const cost = {
			trials,
			tokens: Math.round(trials * trial.tokens),
			dollars: times(trial.dollars, trials)
		};
		const basisOf = {
			basis: trialEstimate?.basis ?? "assumed",
			...defined({ spread: basis.spread })
		};
		const bill = {
			rule: rule.id,
			agent,
			...basisOf,
			expected: cost
		};
		const atWorst = {
			...worst,
			dollars: times(prices.worstTrial, worst.trials)
		};
		return {
			...bill,
			worst: atWorst,
			...brings(measurement, basis, trials)
		};
	});
}
const bills = {
	tokens: {
		spend: ({ kind, rules }, basis) => {
			const { expected, worst } = estimateSpend(spendBasisOf(basis));
			return {
				expected: (kind === "drops" ? spendAblations : spendPairs)(expected, rules.length),
				worst
			};
		},
		brings: ({ kind }, { test: { minEffect } }, trials) => kind === "drops" ? {} : { payback: {
			sessions: Math.ceil(trials / minEffect),
			saving: minEffect
		} }
	},
	behaviour: {
		spend: ({ rules }, basis) => {
			const { expected, worst } = spendBehaviour(spendBasisOf(basis), priceOf(rules, basis.behaviour));
			return {
				expected: spendPairs(expected, rules.length, "probe"),
				worst
			};
		},
		brings: (_measurement, { behaviour: { maxPairs } }) => ({ pairs: {
			expected: expectPairs(maxPairs),
			worst: maxPairs
		} })
	},
	outcome: {
		spend: ({ kind, rules }, basis) => {
			const alone = spendOutcome(spendBasisOf(basis), basis.outcome);
			const spendSeveral = kind === "drops" ? spendAblations : spendPairs;
			return {
				...alone,
				expected: spendSeveral(alone.expected, rules.length)
			};
		},
		brings: (_measurement, basis) => {
			const { solved } = basis.outcome;
			const trials = trialsForTenPoints(spendBasisOf(basis), basis.outcome);
			const { tokens, dollars } = expectTrial(basis);
			const tenPoints = {
				trials,
				tokens: Math.round(trials * tokens),
				dollars: times(dollars, trials)
			};
			return solved === void 0 ? {} : { outcome: {
				solved,
				tenPoints
			} };
		}
	}
};
function spendBasisOf({ test, trialEstimate, spread, budget }) {
	return {
		...test,
		cv: spread?.cv,
		meanTrialTokens: trialEstimate?.tokens,
		trialLimit: budget.trial
	};
}
function priceOf(rules, behaviour) {
	const prices = rules.map(({ rule }) => rule.probe?.price ?? behaviour.price);
	return {
		...behaviour,
		price: Math.min(...prices)
	};
}
function expectTrial({ trialEstimate, prices, budget }) {
	const tokens = expectTrialTokens(trialEstimate?.tokens, budget.trial);
	return {
		tokens,
		dollars: trialEstimate?.dollars ?? times(prices.usualToken, tokens)
	};
}
function totalBills(bills, budget) {
	const sum = (subset, of) => subset.map((bill) => bill[of]).reduce(addCost, nothing);
	const ofRun = {
		...budget,
		agent: budget.run
	};
	const agents = [...Map.groupBy(bills, ({ agent }) => agent).values()];
	const worst = limitCost(agents.map((agentBills) => limitCost(sum(agentBills, "worst"), budget)).reduce(addCost, nothing), ofRun);
	const whole = sum(bills, "worst");
	const shares = new Map(agents.map((agentBills) => [agentBills[0]?.agent, shareWithin(sum(agentBills, "expected"), budget)]));
	const ofAgents = bills.map((bill) => scaleBill(bill, shares.get(bill.agent) ?? 1));
	const share = shareWithin(sum(ofAgents, "expected"), ofRun);
	const paid = ofAgents.map((bill) => scaleBill(bill, share));
	return {
		bills: paid.map((bill) => ({
			...bill,
			worst: limitCost(bill.worst, budget)
		})),
		expected: sum(paid, "expected"),
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
function shareWithin({ tokens, dollars }, { run, agent, dollars: most }) {
	const ofDollars = dollars === "unknown" || dollars === 0 ? 1 : most / dollars;
	return Math.min(1, Math.min(run, agent) / Math.max(1, tokens), ofDollars);
}
function scaleBill(bill, share) {
	const { trials: all, tokens, dollars } = bill.expected;
	if (share === 1 || all === 0) return bill;
	const trials = Math.floor(all * share);
	return {
		...bill,
		expected: {
			trials,
			tokens: Math.round(tokens / all * trials),
			dollars: times(dollars, trials / all)
		}
	};
}
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
function splitEvenly$1(whole, parts) {
	const each = Math.floor(whole / parts);
	return Array.from({ length: parts }, (_, index) => each + (index < whole - each * parts ? 1 : 0));
}

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
	const basis = {
		test: {
			tasks: measurement.tasks.length,
			minEffect: resolveMinimalEffect(policy),
			...limitsByStrictness[policy.strictness]
		},
		trialEstimate: input.trialEstimates.get(measurement.agent),
		spread: input.spreads?.get(measurement.agent),
		prices: input.prices,
		budget,
		behaviour: behaviourTerms,
		outcome: {
			...outcomeTermsOf(policy),
			...defined({ solved: input.trialEstimates.get(measurement.agent)?.solved })
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
	return plain.map((bill, index) => ({
		...bill,
		expected: claimed[index]?.expected ?? bill.expected
	}));
}
function inOrder(rules, entries) {
	const byRule = new Map(entries.map((entry) => [entry.rule, entry]));
	return rules.flatMap(({ rule }) => byRule.get(rule.id) ?? []);
}
function planRule({ rule, reason, treatment = plainRule, hasEarned, claimed }, input) {
	const measuredIds = [unsplitId(rule.id, treatedAs({ treatment }, "rule")?.model), rule.partOf];
	const agent = rule.agent === "all" ? [...input.tasks.keys()][0] ?? "all" : rule.agent;
	const answers = input.answers?.get(rule.body)?.filter((task) => input.tasks.get(agent)?.includes(task)) ?? [];
	return {
		rule,
		reason,
		rent: factsOf(treatment).rentOf(rule, input.rentOf),
		agent,
		tasks: input.tasks.get(agent) ?? [],
		activeSet: input.active.filter((other) => !measuredIds.includes(other.id) && [agent, "all"].includes(other.agent)),
		...answers.length === 0 ? {} : { answers },
		treatment,
		...hasEarned === true ? { hasEarned } : {},
		...defined({ claimed })
	};
}
function describeInputs(input, rules) {
	const { removals: _asked, ...policy } = input.config.policy;
	return stableJson({
		inputs: input.inputs,
		seed: input.config.seed,
		runner: input.config.runner,
		policy,
		trialLimit: input.config.budget.trial,
		rules: rules.map(({ rule, agent, tasks, activeSet, treatment, claimed }) => ({
			rule: nameWords(rule),
			agent,
			tasks,
			activeSet: activeSet.map(nameWords),
			...factsOf(treatment).names,
			...claimed === void 0 ? {} : {
				claimed: claimed.receipt,
				within: claimed.trials
			}
		}))
	});
}
const bestSaving = .25;
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
function lackPayback({ expected: { trials }, payback }, policy) {
	const sessions = horizonSessions(policy);
	if (sessions === void 0 || payback === void 0) return void 0;
	const returned = sessions * bestSaving;
	if (returned >= trials) return void 0;
	return `measuring takes about ${trials} trials, and even a saving of ${bestSaving * 100} % would pay back only ${Math.floor(returned)} of them in ${sessions} sessions`;
}
const fewestPerTask = 4;
function countFirst({ tasks, rules }) {
	if (rules.some(({ rule }) => rule.buys !== void 0)) return fewestPerTask * tasks.length;
	const targets = rules.flatMap(({ rule: { probe } }) => probe === void 0 ? [] : [(probe.tasks ?? tasks).length]);
	return targets.length === 0 ? fewestPerTask * tasks.length : 2 * countFirstPairs(Math.min(...targets));
}
function lackRoom(trials, { trialEstimate, prices, budget }) {
	if (trialEstimate === void 0) return void 0;
	const { tokens, dollars } = expectTrial({
		trialEstimate,
		prices,
		budget
	});
	const last = reserveAfter(trialEstimate.dearest, budget.trial);
	const needed = (mean, ofLast, worst) => Math.max(worst, (trials - 1) * mean + ofLast);
	const start = `its first interim analysis takes at least ${trials} trials`;
	const inTokens = Math.ceil(needed(tokens, last, budget.trial));
	const [key, limit] = budget.agent < budget.run ? ["budget.agent", budget.agent] : ["budget.run (or --budget-tokens)", budget.run];
	if (inTokens > limit) return `${start}, which need room for ${formatNumber(inTokens, 0)} tokens, and ${key} is ${formatNumber(limit, 0)}`;
	if (dollars === "unknown" || prices.worstTrial === "unknown") return void 0;
	const ofLast = trialEstimate.dearest === void 0 ? prices.worstTrial : last / tokens * dollars;
	const inDollars = needed(dollars, Math.min(ofLast, prices.worstTrial), prices.worstTrial);
	if (inDollars <= budget.dollars) return void 0;
	return `${start}, which need room for $${inDollars.toFixed(2)}, and budget.dollars is ${budget.dollars}`;
}

const longestId = 64;
function splitTermsOf({ suites }, rules) {
	return {
		agents: [...suites.values()].filter(({ tasks }) => tasks.length > 0).map(({ agent }) => agent),
		rules
	};
}
function splitRule(rule, { agents, rules }) {
	if (rule.agent !== "all" || rule.status !== "candidate" || agents.length < 2) return [rule];
	const taken = new Set(rules.map(({ id }) => id));
	return agents.filter((agent) => !rules.some((other) => other.agent === agent && other.body === rule.body)).map((agent) => ({
		...rule,
		id: nameSplit(rule.id, agent, taken),
		agent,
		partOf: rule.id
	}));
}
function nameSplit(id, agent, taken) {
	const tail = `-${agent}`;
	const name = `${id.slice(0, longestId - tail.length)}${tail}`.replace(/--+/g, "-");
	let free = name;
	for (let index = 2; taken.has(free); index += 1) free = `${name.slice(0, longestId - `-${index}`.length)}-${index}`;
	return free;
}

function backVerdict({ verdict, ...row }, proof) {
	return proof === void 0 ? {
		...row,
		verdict: "undecided"
	} : {
		...row,
		verdict,
		proof
	};
}
function judgeKind(run, verdicts) {
	switch (run.kind) {
		case "tree": return worstOf([judgeUnanswered(run), judgeVerdicts(verdicts)]);
		case "evidence": return worstOf(run.verdicts.map((verdict) => outcomeOfVerdict[verdict]));
		case "audit": return judgeAudit(verdicts);
		case "bench": return judgeEnd(run.end);
		case "verify": return run.refused > 0 ? "fail" : "pass";
		case "introduction":
		case "plan":
		case "idle-audit":
		case "lint": return "pass";
	}
}
function decides({ model, verdict, behaviour }) {
	return model === void 0 || verdict === "regression" && behaviour?.price?.state !== "above-price";
}
function listHeard(verdicts) {
	return [...Map.groupBy(verdicts.filter(decides), ({ rule, model }) => unsplitId(rule, model)).values()].flatMap((rows) => rows.find(({ model }) => model !== void 0) ?? rows.slice(0, 1));
}
function judgeVerdicts(verdicts) {
	const deciding = verdicts.filter(decides);
	const wholeRules = deciding.filter(({ partOf }) => partOf === void 0);
	const rulesInParts = Map.groupBy(deciding.filter(({ partOf }) => partOf !== void 0), ({ partOf }) => partOf);
	return worstOf([...wholeRules.map(judgeAnswer), ...[...rulesInParts.values()].map(judgeParts)]);
}
function judgeUnanswered(run) {
	const { unstamped, unmeasured, strikes, assets } = run;
	if (unstamped > 0) return "fail";
	const { unproved = 0, open = 0, unreviewed = 0 } = assets ?? {};
	return unmeasured + strikes + unproved + open + unreviewed > 0 ? "undecided" : "pass";
}
const outcomeOfVerdict = {
	earns: "pass",
	"does-not-earn": "fail",
	regression: "fail",
	undecided: "undecided"
};
function worstOf(outcomes) {
	if (outcomes.includes("fail")) return "fail";
	return outcomes.includes("undecided") ? "undecided" : "pass";
}
function judgeParts(parts) {
	const outcomes = parts.map(judgeAnswer);
	if (parts.some(({ leaving }) => leaving !== void 0) && outcomes.includes("fail")) return "fail";
	if (outcomes.includes("undecided")) return "undecided";
	return outcomes.includes("pass") ? "pass" : "fail";
}
function judgeAnswer(verdict) {
	return verdict.proof === void 0 ? judgeOpen(verdict) : judgeBacked(verdict);
}
function judgeOpen({ text }) {
	return text?.effect === "adds" ? "fail" : "undecided";
}
function judgeBacked({ verdict, text, leaving }) {
	if (leaving !== void 0) return outcomeOfRemoval[leaving.may];
	if (text?.effect === "replaces") return outcomeOfRemoval[text.may];
	return verdict === "undecided" && text !== void 0 ? "fail" : outcomeOfVerdict[verdict];
}
const outcomeOfRemoval = {
	"may-go": "pass",
	stays: "fail",
	open: "undecided"
};
function judgeAudit(verdicts) {
	if (verdicts.some(({ audit }) => audit?.kind === "evict")) return "fail";
	return verdicts.some(({ audit }) => audit?.kind === "keep") ? "undecided" : "pass";
}
function judgeEnd(end) {
	return {
		whole: "pass",
		stopped: "undecided",
		environment: "error"
	}[end];
}

function writeTitle(change, outcome) {
	const errors = change.problems.filter(({ severity }) => severity === "error").length;
	if (change.run.kind === "lint") return writeLintTitle(change, errors, outcome);
	return errors > 0 ? writeErrorTitle(errors, outcome) : writeRunTitle(change, outcome);
}
function retellTitle({ verdicts, problems }, outcome) {
	const errors = problems.filter(({ severity }) => severity === "error").length;
	if (errors > 0) return writeErrorTitle(errors, outcome);
	if (verdicts.some(({ audit }) => audit !== void 0)) return writeAuditTitle(verdicts, outcome);
	const heard = listHeard(verdicts);
	return heard.length === 0 ? nothingToMeasure : writeVerdictTitle(heard, outcome);
}
const nothingToMeasure = "Nothing to measure: no rule is new, changed or unproven.";
function writeErrorTitle(errors, outcome) {
	return outcome === "error" ? `Could not run: ${formatCount(errors, "problem")} with the base, the config or the environment.` : `Failed: ${formatCount(errors, "problem")} in this change.`;
}
function writeLintTitle({ problems }, errors, outcome) {
	if (errors > 0) return writeErrorTitle(errors, outcome);
	const warnings = problems.length;
	return `Lint found no errors${warnings === 0 ? "" : ` and ${formatCount(warnings, "warning")}`}.`;
}
function writeRunTitle(change, outcome) {
	const { run, verdicts } = change;
	switch (run.kind) {
		case "introduction": return "This change introduces rentroll: its ledger was checked, nothing is measured yet.";
		case "plan": return writePlanTitle(run);
		case "idle-audit": return run.why;
		case "audit": return writeAuditTitle(verdicts, outcome);
		case "tree": return writeTreeTitle(change, run, outcome);
		case "evidence": return "";
		case "bench": return endTitles[outcome];
		case "verify": return run.refused > 0 ? `${run.refused} of ${formatCount(run.receipts, "receipt")} refused.` : `No receipt was refused: ${run.receipts} verified.`;
		case "lint": return "";
	}
}
function writePlanTitle({ noun, planned, skipped }) {
	if (planned === 0) return "Nothing to measure.";
	const left = skipped === 0 ? "" : ` ${skipped} ${skipped === 1 ? "is" : "are"} not worth measuring.`;
	return `${formatCount(planned - skipped, ...counted[noun])} would be measured.${left}`;
}
const endTitles = {
	pass: "Every trial ran.",
	fail: "A receipt was refused.",
	undecided: "It ended before all trials had run.",
	error: "The environment did not work."
};
const starts = {
	pass: "Passed",
	fail: "Failed",
	undecided: "Undecided",
	error: "Could not run"
};
function writeTreeTitle({ verdicts: all }, { unstamped, unmeasured, strikes, assets = noAssets }, outcome) {
	const verdicts = listHeard(all);
	const rest = `${unstamped > 0 ? ` ${formatCount(unstamped, "active rule")} must be stamped first.` : ""}${unmeasured > 0 ? ` ${formatCount(unmeasured, "rule")} ${unmeasured === 1 ? "has" : "have"} no verdict yet.` : ""}${strikes > 0 ? ` ${formatCount(strikes, "audit record")} ${strikes === 1 ? "has" : "have"} no trusted author.` : ""}${assets.unproved > 0 ? ` ${formatCount(assets.unproved, "asset")} of this change ${assets.unproved === 1 ? "was" : "were"} not started.` : ""}${assets.open ? ` The prompts of ${formatCount(assets.open, "asset")} have no answer.` : ""}${assets.unreviewed ? ` Code in ${formatCount(assets.unreviewed, "place")} waits for a review.` : ""}`;
	if (verdicts.length > 0) return writeVerdictTitle(verdicts, outcome, rest);
	if (rest !== "") return `${starts[outcome]}:${rest}`;
	return assets.proved === 0 ? nothingToMeasure : `${starts[outcome]}: ${writeProved(assets.proved)}.`;
}
const noAssets = {
	proved: 0,
	unproved: 0
};
function writeProved(assets) {
	return `${formatCount(assets, "asset")} of this change ${assets === 1 ? "was" : "were"} started without a fault`;
}
function writeVerdictTitle(verdicts, outcome, rest = "") {
	const nouns = new Set(verdicts.map(({ text }) => text === void 0 ? "rule" : text.what ?? "text"));
	const [noun = "rule"] = nouns.size === 1 ? nouns : [];
	const answers = verdicts.map(nameAnswer);
	const present = listGroups(outcome).filter((group) => answers.some((answer) => groupOf[answer] === group));
	const total = ` of ${formatCount(verdicts.length, ...counted[noun])}`;
	const counts = present.map((group, index) => writeGroup(group, answers, index === 0 ? total : "")).join(" ");
	if (present[0] === leadingGroup[outcome]) return `${counts}${rest}`;
	return rest === "" ? `${starts[outcome]}. ${counts}` : `${starts[outcome]}:${rest} ${counts}`;
}
function listGroups(outcome) {
	return [.../* @__PURE__ */ new Set([
		leadingGroup[outcome],
		"Rejected",
		"Accepted",
		"Undecided"
	])];
}
const leadingGroup = {
	pass: "Accepted",
	fail: "Rejected",
	undecided: "Undecided",
	error: "Undecided"
};
function writeGroup(group, answers, total) {
	const inGroup = answers.filter((answer) => groupOf[answer] === group);
	const isSingleReason = new Set(inGroup).size === 1;
	const reasons = listParts(reasonPhrases, inGroup).map(({ amount, words }) => isSingleReason ? words : `${amount} ${words}`);
	return `${group}: ${inGroup.length}${total}${reasons.length === 0 ? "" : ` (${reasons.join(", ")})`}.`;
}
const counted = {
	rule: ["rule", "rules"],
	text: ["text change", "text changes"],
	asset: ["asset", "assets"]
};
function nameAnswer({ verdict, text, leaving, behaviour, outcome }) {
	if (leaving !== void 0) return `${leaving.kind} ${leaving.may}`;
	const bought = behaviour === void 0 ? outcome && "outcome" : "behaviour";
	if (bought !== void 0 && verdict === "earns") return bought;
	if (behaviour?.price?.state === "above-price" && verdict === "regression") return "above-price";
	return text?.effect === "replaces" ? text.may : verdict;
}
function listParts(phrases, kinds) {
	return Object.entries(phrases).flatMap(([kind, [one, several]]) => {
		const amount = kinds.filter((other) => other === kind).length;
		return amount === 0 ? [] : [{
			amount,
			words: amount === 1 ? one : several
		}];
	});
}
const groupOf = {
	earns: "Accepted",
	behaviour: "Accepted",
	outcome: "Accepted",
	"may-go": "Accepted",
	"removed may-go": "Accepted",
	"reworded may-go": "Accepted",
	"does-not-earn": "Rejected",
	regression: "Rejected",
	"above-price": "Rejected",
	stays: "Rejected",
	"removed stays": "Rejected",
	"reworded stays": "Rejected",
	undecided: "Undecided",
	open: "Undecided",
	"removed open": "Undecided",
	"reworded open": "Undecided"
};
const reasonPhrases = {
	"does-not-earn": ["does not pay", "do not pay"],
	regression: ["breaks tasks", "break tasks"],
	"above-price": ["costs more than its limit", "cost more than their limit"],
	stays: ["takes out what is still needed", "take out what is still needed"],
	"removed stays": ["is still needed", "are still needed"],
	"reworded stays": ["still needs its old words", "still need their old words"],
	behaviour: ["changes behaviour", "change behaviour"],
	outcome: ["solves more tasks", "solve more tasks"],
	"may-go": ["loses nothing", "lose nothing"],
	"removed may-go": ["can be removed", "can be removed"],
	"reworded may-go": ["loses nothing by its new words", "lose nothing by their new words"]
};
const auditPhrases = {
	evict: ["should be removed", "should be removed"],
	postpone: ["waits until another is removed", "wait until another is removed"],
	strike: ["failed its first audit", "failed their first audit"],
	renew: ["still pays", "still pay"],
	needed: ["still changes behaviour", "still change behaviour"],
	solving: ["still solves more tasks", "still solve more tasks"],
	protect: ["does not pay and is protected", "do not pay and are protected"],
	keep: ["is undecided", "are undecided"]
};
const auditStarts = {
	pass: "No rule has to be removed",
	fail: "Failed",
	undecided: "Undecided",
	error: "The audit could not run"
};
function writeAuditTitle(verdicts, outcome) {
	const kinds = verdicts.map(({ audit, behaviour, outcome }) => {
		if (audit?.kind !== "renew") return audit?.kind;
		return behaviour === void 0 ? (outcome && "solving") ?? "renew" : "needed";
	});
	const total = ` of ${formatCount(verdicts.length, "active rule")}`;
	const parts = listParts(auditPhrases, kinds).map(({ amount, words }, index) => `${amount}${index === 0 ? total : ""} ${words}`);
	return `${auditStarts[outcome]}: ${parts.join(", ")}.`;
}

const defaultPolicy = { onUndecided: "neutral" };
function judgeChange(change) {
	const outcome = judgeOutcome(change);
	return {
		outcome,
		conclusion: concludeJob(outcome, change),
		exitCode: exitCodes[outcome],
		title: writeTitle(change, outcome)
	};
}
const exitCodes = {
	pass: 0,
	fail: 1,
	error: 2,
	undecided: 3
};
function judgeOutcome({ run, verdicts, problems }) {
	const errors = problems.filter(({ severity }) => severity === "error");
	if (errors.some(({ blame }) => blame === "setup")) return "error";
	return errors.length > 0 ? "fail" : judgeKind(run, verdicts);
}
function concludeJob(outcome, { run, verdicts, problems, policy }) {
	if (outcome === "pass") return "success";
	if (run.kind === "audit" && outcome !== "error" && !problems.some(({ severity }) => severity === "error")) return "neutral";
	const waitsInMemory = verdicts.some((verdict) => verdict.proof === void 0 && verdict.hint?.inMemory === true);
	return outcome === "undecided" && policy.onUndecided === "neutral" && !waitsInMemory ? "neutral" : "failure";
}
function judgeProblems(problems) {
	return judgeChange({
		run: { kind: "lint" },
		verdicts: [],
		problems,
		policy: defaultPolicy
	});
}
function judgeAgain({ outcome: storedOutcome, verdicts: rows, problems, policy }) {
	const hinted = listHeard(rows).filter(({ basis }) => basis === "hint");
	const outcome = storedOutcome === "pass" && hinted.length > 0 ? "undecided" : storedOutcome;
	return {
		outcome,
		conclusion: concludeJob(outcome, {
			run: rows.some(({ audit }) => audit !== void 0) ? { kind: "audit" } : {
				kind: "evidence",
				verdicts: []
			},
			verdicts: hinted.map(({ rule, active }) => ({
				rule,
				verdict: "undecided",
				hint: { inMemory: active === true }
			})),
			problems,
			policy
		}),
		exitCode: exitCodes[outcome],
		title: retellTitle({
			verdicts: rows,
			problems
		}, outcome)
	};
}
const compareVerdicts = {
	earns: "cheaper",
	"does-not-earn": "not-cheaper",
	regression: "breaks-tasks",
	undecided: "undecided"
};
const wholeVerdicts = {
	...compareVerdicts,
	earns: "pays",
	"does-not-earn": "does-not-pay"
};

function answerProbe(probe, facts) {
	if (facts === void 0) return "na";
	const { ask, when, order } = probe;
	const occasion = when === void 0 ? void 0 : findFact(when, facts);
	if (when !== void 0 && !isFound(occasion)) return "na";
	const done = findFact(ask.fact, facts);
	if (done === void 0) return "na";
	if (order !== void 0) return answerInOrder(order, occasion, done, facts);
	if (!isFound(done) && facts.isCut === true) return "na";
	return isFound(done) === (ask.kind === "must") ? "yes" : "no";
}
function isFound(fact) {
	return fact !== void 0 && (fact.places.length > 0 || fact.inDiff);
}
function answerInOrder(order, occasion, done, facts) {
	const indices = occasion?.places ?? [];
	const edge = order === "after" ? indices.at(-1) : indices[0];
	if (edge === void 0 || facts.isCut === true) return "na";
	if (done.places.some((index) => order === "after" ? index > edge : index < edge)) return "yes";
	return done.places.length === 0 && done.inDiff ? "na" : "no";
}
function findFact(fact, { calls, changed }) {
	const isMatch = matcherOf(fact);
	const indices = (calls ?? []).flatMap((call, index) => call.ok && isMatch(call) ? [index] : []);
	const inDiff = fact.kind === "changes" && changed.some(matchGlob(fact.glob));
	return calls === void 0 && fact.kind !== "changes" ? void 0 : {
		places: indices,
		inDiff
	};
}
function matcherOf(fact) {
	if (fact.kind === "calls") return ({ tool, of }) => [tool, `${tool}(${of})`].includes(fact.tool);
	if (fact.kind === "runs") {
		const [program = "", ...rest] = fact.command.split(/\s+/);
		const words = [program.slice(program.lastIndexOf("/") + 1), ...rest];
		return ({ runs = [] }) => runs.some((command) => holdsInOrder(command, words));
	}
	const isPath = matchGlob(fact.glob);
	return (call) => (call[fact.kind] ?? []).some(isPath);
}
function holdsInOrder(command, words) {
	let at = -1;
	return words.every((word) => {
		at = command.indexOf(word, at + 1);
		return at !== -1;
	});
}
const globOptions = { dot: true };
function matchGlob(glob) {
	const isMatch = (0, import_picomatch.default)(glob, globOptions);
	return (path) => isMatch(path);
}
function describeProbe({ when, ask, order }) {
	return `${when === void 0 ? "" : `${describeOccasion(when, order)}, `}${ask.kind === "never" ? "never " : ""}${describeFact(ask.fact)}`;
}
function describeOccasion(when, order) {
	if (order === void 0) return `when it ${describeFact(when)}`;
	return order === "after" ? `after it last ${describeFact(when)}` : `before it first ${describeFact(when)}`;
}
function describeFact(fact) {
	if (fact.kind === "runs") return `runs "${fact.command}"`;
	if (fact.kind === "calls") return `uses the tool "${fact.tool}"`;
	return `${fact.kind} a file of "${fact.glob}"`;
}

function listStanding({ setup, subjects }) {
	if (setup.kind !== "pairs") return [];
	return subjects.filter(({ settled, judgement }) => settled && judgement.verdict === "earns");
}
function listUndecided({ subjects }) {
	return subjects.filter(({ settled }) => !settled);
}
function firstLook({ firstRounds = 0, kind, policy }) {
	const isKnown = kind === "alone" && policy.spread !== void 0;
	return Math.max(isKnown ? 1 : lookRounds[0] ?? 0, firstRounds);
}
function aloneSlots(subject, slots) {
	return slots.map(({ task, arm }) => ({
		task,
		present: arm === "candidate" ? [subject.id] : [],
		toggled: [subject.id]
	}));
}
function nextArms$1({ evidence, judgement }, setup) {
	const pairs = extraPairs(evidence, judgement);
	return pairs.length > 0 ? pairs : toSlots(planRounds(judgement, firstLook(setup)));
}
function informing(design, { subject, evidence }) {
	const isOwn = ({ toggled }) => toggled.includes(subject.id);
	const latest = design.trials.filter((trial) => trial.batch === design.batch && isOwn(trial));
	if (design.setup.behaviours !== void 0) return latest.map((trial) => toAnswered(design, subject, trial));
	if (design.setup.outcomes !== void 0) return latest.map((trial) => toEvidence(subject, trial));
	const clear = latest.filter((trial) => !isAmbiguous(design, trial));
	const isSuspect = (trial) => isAmbiguous(design, trial) && holds(subject, trial);
	const suspects = design.trials.filter((trial) => isSuspect(trial) && isOwn(trial));
	if (suspects.length === 0) return clear.map((trial) => toEvidence(subject, trial));
	const subjectTrials = design.trials.filter(isOwn);
	const failedAlone = new Set(subjectTrials.filter((trial) => failsAlone(trial) && holds(subject, trial)).map(({ task }) => task));
	const charged = new Set(evidence.trials.map(({ order }) => order));
	const convicted = suspects.filter(({ task, order }) => failedAlone.has(task) && !charged.has(order)).map((trial) => ({
		...trial,
		batch: design.batch
	}));
	return [...clear, ...convicted].map((trial) => toEvidence(subject, trial));
}
function isAmbiguous({ setup }, { toggled, outcome }) {
	return setup.kind === "pairs" && toggled.length > 1 && isFailure(outcome);
}
function holds({ id }, { present }) {
	return present.includes(id);
}
function isConvicted({ trials }, subject, task) {
	return trials.some((trial) => trial.task === task && trial.toggled[0] === subject.id && failsAlone(trial) && holds(subject, trial));
}
function failsAlone({ toggled, outcome }) {
	return toggled.length === 1 && isFailure(outcome);
}
function toEvidence(subject, trial) {
	const { task, outcome, order, batch, usage, estimated, microDollars } = trial;
	const arm = holds(subject, trial) ? "candidate" : "baseline";
	const used = arm === "candidate" && trial.used !== void 0 ? trial.used > 0 : void 0;
	const plain = {
		task,
		arm,
		outcome,
		order,
		batch,
		usage
	};
	if (!estimated && microDollars === void 0 && used === void 0) return plain;
	return {
		...plain,
		...estimated ? { estimated } : {},
		...defined({
			microDollars,
			used
		})
	};
}
function toAnswered(design, subject, trial) {
	const { answers, pair } = trial;
	const answer = answers?.[subject.id];
	return {
		...toEvidence(subject, trial),
		...defined({
			answer,
			pair
		}),
		...isAmbiguous(design, trial) ? { inCompany: true } : {}
	};
}

function firstPairs(setup) {
	const rounds = Array.from({ length: firstLook(setup) }, () => setup.tasks).flat();
	return toPairs({
		setup,
		batch: 0,
		trials: []
	}, setup.subjects, rounds);
}
function nextPairs(design) {
	const isolated = isolateSuspects(design);
	if (isolated.length > 0) return isolated;
	const pairs = toPairs(design, listUndecided(design).map(({ subject }) => subject), countRoundsWanted(design.setup, listUndecided(design)));
	const standing = listStanding(design).map(({ subject: { id } }) => id);
	return pairs.map((slot) => ({
		...slot,
		present: [...standing, ...slot.present]
	}));
}
function toPairs(design, subjects, tasks) {
	const toggled = subjects.map(({ id }) => id);
	const sides = drawArms(design, subjects, tasks);
	return tasks.flatMap((task, pair) => [true, false].map((wanted) => {
		return {
			task,
			present: subjects.filter((_, index) => sides[pair]?.[index] === wanted).map(({ id }) => id),
			toggled
		};
	}));
}
function drawArms({ setup, batch, trials }, subjects, tasks) {
	return drawBalancedArms({
		subjects: subjects.length,
		tasks: tasks.map((task) => setup.tasks.indexOf(task)),
		weights: weighPairTasks(setup, trials),
		earlier: listRanPairs(setup, trials, subjects),
		seed: hashParts("sides", setup.seed, String(batch + 1), ...subjects.map(({ id }) => id))
	});
}
function countRoundsWanted(setup, subjects) {
	return spreadPairs(setup, subjects.map(({ judgement }) => {
		const needs = planRounds(judgement, firstLook(setup));
		return new Map(needs.map(({ task, baseline, candidate }) => [task, Math.max(baseline, candidate)]));
	}));
}
function weighPairTasks({ tasks, policy }, trials) {
	const taskMeans = tasks.map((task) => mean(trials.filter((trial) => trial.task === task).map(({ usage }) => weighUsage(usage, policy.weights))));
	const suite = mean(taskMeans.filter((tokens) => tokens > 0));
	return taskMeans.map((tokens) => tokens > 0 ? tokens / suite : 1);
}
function listRanPairs({ tasks }, trials, subjects) {
	const paired = trials.filter(({ toggled }) => toggled.length > 1);
	const [first] = subjects;
	if (first === void 0) return [];
	return paired.filter((trial) => holds(first, trial)).map((trial) => ({
		task: tasks.indexOf(trial.task),
		sides: subjects.map((subject) => holds(subject, trial))
	}));
}
function countWantedPairs(slots) {
	const byTask = Map.groupBy(slots, ({ task }) => task);
	return new Map([...byTask].map(([task, taskSlots]) => [task, Math.ceil(taskSlots.length / 2)]));
}
function spreadPairs({ tasks }, wanted) {
	return tasks.flatMap((task) => {
		const pairs = Math.max(0, ...wanted.map((pairsByTask) => pairsByTask.get(task) ?? 0));
		return Array.from({ length: pairs }, () => task);
	});
}
function numberPairs({ trials }, slots) {
	const last = trials.reduce((most, { pair = 0 }) => Math.max(most, pair), 0);
	return slots.map((slot, index) => ({
		...slot,
		pair: last + 1 + Math.floor(index / 2)
	}));
}
const trialPairs = 2;
function isolateSuspects(design, undecided = listUndecided(design)) {
	const reruns = undecided.flatMap((state) => aloneSlots(state.subject, extraPairs(state.evidence, state.judgement)));
	const accused = listAccused(design, undecided);
	return [...reruns, ...accused.flatMap(({ task, subject, pairs }) => {
		const pair = arms.map((arm) => ({
			task,
			arm
		}));
		return aloneSlots(subject, Array.from({ length: pairs }, () => pair).flat());
	})];
}
function listAccused(design, undecided) {
	const failures = design.trials.filter((trial) => isAmbiguous(design, trial));
	if (failures.length === 0) return [];
	const culprits = design.subjects.filter(({ judgement }) => judgement.verdict === "regression");
	const unexplained = failures.filter((trial) => !culprits.some(({ subject }) => holds(subject, trial)));
	const accused = /* @__PURE__ */ new Map();
	for (const failure of unexplained) {
		const suspects = undecided.filter(({ subject }) => holds(subject, failure));
		if (suspects.some((state) => isCharged(design, state, failure))) continue;
		const { subject } = mostSuspicious(suspects.filter(({ subject }) => triedAlone(design, subject, failure.task) < trialPairs), failures) ?? {};
		if (subject === void 0) continue;
		const pairs = trialPairs - triedAlone(design, subject, failure.task);
		accused.set(`${failure.task}\0${subject.id}`, {
			task: failure.task,
			subject,
			pairs
		});
	}
	return [...accused.values()];
}
function isCharged(design, { subject, evidence }, { task, order }) {
	if (evidence.behaviour !== void 0) return isConvicted(design, subject, task);
	return evidence.trials.some((trial) => trial.order === order);
}
function triedAlone({ trials }, subject, task) {
	const isOfSubject = ({ toggled }) => toggled.length === 1 && toggled[0] === subject.id;
	return trials.filter((trial) => trial.task === task && isOfSubject(trial) && holds(subject, trial)).length;
}
function mostSuspicious(suspects, failures) {
	const suspicion = ({ subject }) => failures.reduce((total, failure) => total + (holds(subject, failure) ? 1 : -1), 0);
	return suspects.reduce((most, state) => most !== void 0 && suspicion(most) >= suspicion(state) ? most : state, void 0);
}

const mostPerCell = 80;
const mostHopelessPerCell = 4;
const mostFruitless = 16;
function absorbSavings(design, ran) {
	return absorbAndChoose(design, ran, nextSavings);
}
function absorbAndChoose(design, ran, choose) {
	if (ran.length === 0) return design;
	const batch = design.batch + 1;
	const fresh = ran.map((trial) => ({
		...trial,
		batch
	}));
	const taken = {
		...design,
		batch,
		trials: [...design.trials, ...fresh]
	};
	const subjects = design.subjects.map((state) => look(taken, state));
	const looked = {
		...taken,
		subjects
	};
	return {
		...looked,
		next: isGivenUp(looked) ? [] : choose(looked)
	};
}
function look(design, state) {
	if (state.settled) return state;
	const { evidence } = state;
	const news = informing(design, state);
	if (news.length === 0) return state;
	const grown = {
		...evidence,
		trials: [...evidence.trials, ...news]
	};
	const judgement = judgeEvidence(grown);
	return {
		...state,
		evidence: grown,
		judgement,
		settled: mayStop(judgement, stakeOf(design.setup.policy))
	};
}
function nextSavings(design) {
	const [state] = listUndecided(design);
	if (state === void 0) return [];
	const { setup } = design;
	if (setup.kind === "pairs") return nextPairs(design);
	return setup.kind === "drops" ? nextAblations(design) : aloneSlots(state.subject, nextArms$1(state, setup));
}
function isGivenUp(design) {
	const undecided = listUndecided(design);
	const hopeless = undecided.every(isHopeless);
	if (undecided.length > 0 && undecided.every(isFruitless)) return true;
	return design.trials.length / (2 * design.setup.tasks.length) >= (hopeless ? mostHopelessPerCell : mostPerCell) * Math.max(1, undecided.length / 2);
}
function isFruitless({ evidence: { trials }, judgement }) {
	const without = trials.filter(({ arm, outcome }) => arm === "baseline" && outcome !== "environment-error");
	return isNothingCompleted(judgement) && without.length >= mostFruitless;
}
function isNothingCompleted({ cells }) {
	return cells.every(({ baseline }) => baseline.values.length === 0);
}
function isHopeless({ evidence: { trials }, judgement }) {
	if (isNothingCompleted(judgement)) return true;
	const meteredCount = trials.filter(({ estimated }) => estimated !== true).length;
	return judgement.reason === "usage-estimated" && meteredCount < trials.length / 2;
}
function startSavings(setup) {
	const design = {
		setup,
		batch: 0,
		trials: [],
		subjects: setup.subjects.map((subject) => startSubject(setup, subject)),
		next: []
	};
	return {
		...design,
		next: firstSlots(design)
	};
}
function firstSlots({ setup, subjects }) {
	const [state] = subjects;
	if (state === void 0) return [];
	if (setup.kind === "pairs") return firstPairs(setup);
	if (setup.kind === "drops") return firstAblations(setup);
	return aloneSlots(state.subject, wholeRounds(setup.tasks, firstLook(setup)));
}
function startSubject(setup, subject) {
	const { agent, policy, behaviours, outcomes } = setup;
	const { id: rule, rent, answers } = subject;
	const evidence = {
		schema: 1,
		agent,
		rule,
		rent,
		policy,
		...defined({
			answers,
			behaviour: behaviours?.get(rule),
			outcome: outcomes?.get(rule)
		}),
		trials: []
	};
	return {
		subject,
		evidence,
		judgement: judgeEvidence(evidence),
		settled: false
	};
}
function firstAblations(setup) {
	return Array.from({ length: firstLook(setup) }, () => setup.tasks).flat().flatMap((task) => block(setup, setup.subjects, task));
}
function nextAblations({ setup, subjects }) {
	const undecided = listUndecided({ subjects });
	const pairs = undecided.flatMap((state) => toAblations(setup, state.subject, ownTrials(state.evidence, state.judgement)));
	if (pairs.length > 0) return pairs;
	const [last, ...others] = undecided;
	if (last !== void 0 && others.length === 0) return toAblations(setup, last.subject, nextArms$1(last, setup));
	return nextBlocks(setup, undecided);
}
function nextBlocks(setup, undecided) {
	const open = undecided.map(({ subject }) => subject);
	return countRoundsWanted(setup, undecided).flatMap((task) => block(setup, open, task));
}
function block(setup, open, task) {
	return [{
		task,
		present: setup.subjects.map(({ id }) => id),
		toggled: open.map(({ id }) => id)
	}, ...open.map((subject) => toAblation(setup, subject, {
		task,
		arm: "baseline"
	}))];
}
function toAblations(setup, subject, slots) {
	return slots.map((slot) => toAblation(setup, subject, slot));
}
function toAblation(setup, subject, { task, arm }) {
	const isThere = ({ id }) => arm === "candidate" || id !== subject.id;
	return {
		task,
		present: setup.subjects.filter(isThere).map(({ id }) => id),
		toggled: [subject.id]
	};
}

function startDesign(setup) {
	return courses[currencyOfSetup(setup)].start(setup);
}
function absorbBatch(design, ran) {
	return courses[currencyOfSetup(design.setup)].absorb(design, ran);
}
function currencyOfSetup({ behaviours, outcomes }) {
	return currencyOf({
		behaviour: behaviours,
		outcome: outcomes
	});
}
const courses = {
	tokens: {
		start: startSavings,
		absorb: absorbSavings
	},
	behaviour: {
		start: startBehaviours,
		absorb: (design, ran) => absorbAndChoose(design, ran, (looked) => listUndecided(looked).length === 0 ? [] : nextBehaviour(looked))
	},
	outcome: {
		start: startSavings,
		absorb: absorbSavings
	}
};
function startBehaviours(setup) {
	const design = {
		setup,
		batch: 0,
		trials: [],
		subjects: setup.subjects.map((subject) => startSubject(setup, subject)),
		next: []
	};
	return {
		...design,
		next: firstBehaviour(design)
	};
}
function firstBehaviour(design) {
	const { setup } = design;
	const asking = listAsking(design);
	return slotsOf(design, asking, asking.map(({ subject }) => {
		const targets = setup.behaviours?.get(subject.id)?.targets ?? setup.tasks;
		const rounds = roundsOf(setup, targets.length);
		return new Map(targets.map((task) => [task, rounds]));
	}));
}
function roundsOf(setup, targets) {
	const fewest = firstRounds(targets);
	return setup.firstRounds === void 0 ? fewest : Math.max(fewest, Math.ceil(13 / targets));
}
function nextBehaviour(design) {
	const asking = listAsking(design);
	const { kind, tasks } = design.setup;
	if (kind !== "pairs") return asking.flatMap((state) => aloneSlots(state.subject, nextArms(state, tasks)));
	const isolated = isolateSuspects(design, asking);
	if (isolated.length > 0) return numberPairs(design, isolated);
	return slotsOf(design, asking, asking.map((entry) => countWantedPairs(nextArms(entry, tasks))));
}
function listAsking(design) {
	return listUndecided(design).filter(({ judgement: { reason } }) => !endedReasons.includes(reason));
}
const endedReasons = [
	"no-more-pairs",
	"never-applied",
	"unfinished"
];
function nextArms({ evidence, judgement }, tasks) {
	const reruns = extraPairs(evidence, judgement);
	if (reruns.length > 0) return reruns;
	const targets = judgement.behaviour?.figures.targets ?? tasks;
	if (judgement.reason === "more-pairs-needed") return wholeRounds(targets, targets.length === 1 ? 2 : 1);
	const missing = missingForPrice(judgement.cells, tasks.length);
	return missing.length > 0 ? missing : toSlots(planRounds(judgement));
}
function missingForPrice(cells, tasks) {
	const needed = leastTrials(tasks);
	return cells.filter(canJudge).flatMap((cell) => arms.flatMap((arm) => {
		const { task } = cell;
		const left = Math.max(0, needed - cell[arm].values.length);
		return Array.from({ length: left }, () => ({
			task,
			arm
		}));
	}));
}
function slotsOf(design, asking, wanted) {
	const tasks = spreadPairs(design.setup, wanted);
	const subjects = asking.map(({ subject }) => subject);
	if (design.setup.kind === "pairs") return numberPairs(design, toPairs(design, subjects, tasks));
	return subjects.flatMap((subject) => aloneSlots(subject, wholeRounds(tasks, 1)));
}

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
function describeMeasurement({ id, rules }) {
	return hashParts(id, ...rules.flatMap(({ rule, treatment }) => [
		...[
			rule.id,
			rule.agent,
			rule.body,
			rule.scope.join("\0")
		],
		...rule.probe === void 0 ? [] : [JSON.stringify(rule.probe)],
		...rule.buys === void 0 ? [] : [`buys ${rule.buys}`],
		...factsOf(treatment).seeds
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
function dealUnits(units, hands) {
	const start = (hand) => Math.floor(units.length * hand / hands);
	return Array.from({ length: hands }, (_, hand) => units.slice(start(hand), start(hand + 1)));
}

function digestFiles(files) {
	const sorted = [...files].sort(([a], [b]) => compareText(a, b));
	return hashParts("files", ...sorted.flatMap(([path, file]) => file === null ? [
		path,
		"gone",
		""
	] : [
		path,
		file.mode,
		sha256Hex(file.bytes)
	]));
}
function digestOverlay({ files, allowed, servers, plugins = [], definition }) {
	const { file = "", text = "" } = definition ?? {};
	const started = servers.size === 0 ? [] : ["servers", stableJson(Object.fromEntries(servers))];
	const loaded = plugins.length === 0 ? [] : ["plugins", ...plugins];
	return hashParts("overlay", digestFiles(files), file, text, ...allowed, ...started, ...loaded);
}

const usesOf = {
	skill: callsSkill,
	command: callsSkill,
	agent: (asset) => (tool, input) => ["Agent", "Task"].includes(tool) && namesOf(asset).includes(String(input["subagent_type"])),
	style: void 0,
	file: void 0,
	hook: void 0,
	plugin: void 0,
	mcp: ({ name }) => (tool) => tool.startsWith(`${serverMark(name)}__`)
};
function isUseOf(asset) {
	return asset.head.byHand ? void 0 : usesOf[asset.kind]?.(asset);
}
function callsSkill(asset) {
	return (tool, input) => {
		if (tool === "Skill") return namesOf(asset).includes(String(input["skill"] ?? input["command"]).trim());
		if (tool === "exec_command") return String(input["cmd"]).includes(asset.main);
		const path = `/${String(input["file_path"]).replaceAll("\\", "/")}`;
		return tool === "Read" && path.endsWith(`/${asset.main}`);
	};
}
function namesOf({ name, head }) {
	return [name, head.name ?? name];
}

const confirming = {
	accept: 2.1,
	reject: 1.8
};
function confirmClaim(fresh, claim) {
	const { policy } = fresh;
	const policyMinEffect = typeof policy.minEffect === "number" ? policy.minEffect : 0;
	const minEffect = Math.max(policyMinEffect, wantedSaving(claim));
	const batches = [...new Set(fresh.trials.map(({ batch }) => batch))].sort((a, b) => a - b);
	for (const batch of batches) {
		const trials = fresh.trials.filter((trial) => trial.batch <= batch);
		if (trials.length > claim.trials) return { kind: "refused" };
		const { verdict } = judgeEvidence({
			...fresh,
			trials,
			policy: {
				...policy,
				...confirming,
				minEffect
			}
		});
		if (verdict === "earns") return { kind: "confirmed" };
		if (verdict !== "undecided") return { kind: "refused" };
	}
	return { kind: "open" };
}

const leastShareBeside = 1 / 2;
function closeTogether(design) {
	const earners = listStanding(design).toSorted((a, b) => gainOf(b) - gainOf(a));
	const standing = [];
	const replaced = /* @__PURE__ */ new Map();
	for (const state of earners) {
		const better = standing.find((other) => !bringsItsOwn(design, state, other));
		if (better === void 0) standing.push(state);
		else replaced.set(state.subject.id, better.subject.id);
	}
	return replaced;
}
function bringsItsOwn({ trials }, state, other) {
	const ordersWithOther = new Set(trials.filter((trial) => holds(other.subject, trial)).map(({ order }) => order));
	const beside = gainIn(state, state.evidence.trials.filter(({ order }) => ordersWithOther.has(order)));
	return beside !== void 0 && beside >= leastShareBeside * gainOf(state);
}
function gainOf(state) {
	return gainIn(state, state.evidence.trials) ?? 0;
}
function gainIn({ evidence, judgement }, trials) {
	if (judgement.currency === "behaviour") return followedMore(trials);
	const cells = projectCells(trials, evidence.policy.weights);
	if (judgement.solved === void 0) return estimateShown(cells)?.gain;
	return savedCost(cells, judgement.solved.value);
}
function savedCost(cells, worth) {
	const both = cells.filter(({ baseline, candidate }) => baseline.trials.length > 0 && candidate.trials.length > 0);
	const costOf = (arm) => mean(arm.trials.map(({ cost }) => cost)) + worth * (1 - shareSolved(arm));
	return both.length === 0 ? void 0 : mean(both.map(({ baseline, candidate }) => costOf(baseline) - costOf(candidate)));
}
function followedMore(trials) {
	const differences = [...Map.groupBy(trials, ({ task }) => task).values()].flatMap((taskTrials) => {
		const [without, withRule] = [shareFollowed(taskTrials, "baseline"), shareFollowed(taskTrials, "candidate")];
		return without === void 0 || withRule === void 0 ? [] : [withRule - without];
	});
	return differences.length === 0 ? void 0 : mean(differences);
}
function shareFollowed(trials, arm) {
	const answers = trials.filter((trial) => trial.arm === arm && (trial.answer === "yes" || trial.answer === "no"));
	return answers.length === 0 ? void 0 : answers.filter(({ answer }) => answer === "yes").length / answers.length;
}

const count = pipe(number(), finite$1(), minValue(0));
const limit = pipe(number(), finite$1(), gtValue(0));
const usage = strictObject({
	input: count,
	output: count,
	cacheCreation: count,
	cacheRead: count
});
const runLimitsSchema = strictObject({
	maxTokensPerConvoy: limit,
	maxTokensPerAgent: limit,
	maxTokensPerTrial: limit,
	maxDollars: limit,
	warningThresholdPercent: limit,
	stopReason: exactOptional(picklist(budgetStopReasons))
});
const tokenBudgetSchema = strictObject({
	schema: literal(1),
	convoyId: string(),
	maxTokensPerConvoy: limit,
	maxTokensPerAgent: limit,
	maxTokensPerTrial: limit,
	maxDollars: limit,
	warningThresholdPercent: limit,
	currentUsage: strictObject({
		total: usage,
		dollars: union([count, literal("unknown")]),
		trials: count,
		agents: record(string(), usage)
	}),
	createdAt: exactOptional(pipe(string(), isoTimestamp())),
	updatedAt: exactOptional(pipe(string(), isoTimestamp())),
	stopReason: exactOptional(picklist(budgetStopReasons))
});

function getBudgetReport(budget, reserved = 0, stopReason = budget.stopReason, { reservedByAgent = /* @__PURE__ */ new Map(), ...detail } = {}) {
	const totalConsumed = totalTokens(budget.currentUsage.total);
	const percentUsed = 100 * totalConsumed / budget.maxTokensPerConvoy;
	const warnings = listWarnings(budget, detail.pricing?.knownDollars);
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
		...detail,
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
function listWarnings(budget, knownDollars = 0) {
	const { total, agents, dollars } = budget.currentUsage;
	const { maxTokensPerConvoy, maxTokensPerAgent, maxDollars } = budget;
	const limitedAgents = maxTokensPerAgent < maxTokensPerConvoy ? Object.entries(agents).sort() : [];
	return [
		{
			reason: "convoy_budget_exceeded",
			amount: maxTokensPerConvoy,
			used: totalTokens(total)
		},
		...limitedAgents.map(([agent, usage]) => {
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
function spendByRule(trials) {
	const rows = /* @__PURE__ */ new Map();
	for (const { agent, toggled, usage, isAttempt } of trials) {
		const count = isAttempt === true ? 0 : 1;
		const rules = toggled.length === 0 ? [""] : toggled;
		const shares = splitEvenly(totalTokens(usage), rules.length);
		for (const [index, rule] of rules.entries()) charge(rows, {
			rule,
			agent,
			consumed: shares[index] ?? 0,
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
	return Array.from({ length: parts }, (_, index) => share + (index < rest ? 1 : 0));
}

const defaultLimits = {
	maxTokensPerConvoy: 5e5,
	maxTokensPerAgent: 1e5,
	maxDollars: 25,
	warningThresholdPercent: 80
};
const idPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;
function isBudgetId(id) {
	return idPattern.test(id);
}
function assertBudgetId(id) {
	if (!isBudgetId(id)) throw new TypeError(`Expected a budget id of letters, digits, ".", "_" and "-", got ${JSON.stringify(id)}`);
}
function createBudget(convoyId, limits = {}, createdAt) {
	assertBudgetId(convoyId);
	const { maxTokensPerAgent = defaultLimits.maxTokensPerAgent } = limits;
	const merged = {
		...defaultLimits,
		maxTokensPerTrial: maxTokensPerAgent,
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
	const refuse = (reason, usagePercent, left) => {
		return {
			allowed: false,
			reason,
			remainingTokens: Math.max(0, left),
			usagePercent
		};
	};
	const isOwnLimit = budget.maxTokensPerAgent < budget.maxTokensPerConvoy;
	const trialLeft = Math.min(budget.maxTokensPerTrial, agentLeft, convoyLeft);
	if (budget.maxTokensPerTrial < budget.maxTokensPerAgent && projectedTokens > budget.maxTokensPerTrial) return refuse("trial_budget_exceeded", convoyPercent, trialLeft);
	if (isOwnLimit && projectedTokens > agentLeft) return refuse("agent_budget_exceeded", agentPercent, agentLeft);
	if (projectedTokens > convoyLeft) return refuse("convoy_budget_exceeded", convoyPercent, convoyLeft);
	const dollars = addDollars(addDollars(budget.currentUsage.dollars, reserved.dollars ?? 0), projectedDollars);
	if (dollars !== "unknown" && dollars > budget.maxDollars) return refuse("dollar_budget_exceeded", convoyPercent, 0);
	return {
		allowed: true,
		reason: convoyPercent >= budget.warningThresholdPercent || agentPercent >= budget.warningThresholdPercent ? "warning_threshold" : "ok",
		remainingTokens: Math.min(convoyLeft, agentLeft),
		usagePercent: Math.max(convoyPercent, agentPercent)
	};
}
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

const readers = /* @__PURE__ */ new Set([
	"cat",
	"head",
	"tail",
	"less",
	"more",
	"nl",
	"bat",
	"sed"
]);
const longestWord = 200;
function toFactCall({ tool, ok, of, changes, reads, shell }, roots) {
	const runs = shell === void 0 ? void 0 : splitCommands(shell);
	const shown = runs?.flatMap(listShown) ?? [];
	const allReads = [...reads ?? [], ...shown];
	return {
		tool,
		ok,
		...changes === void 0 ? {} : { changes: changes.map((path) => toRelative(path, roots)) },
		...allReads.length === 0 ? {} : { reads: allReads.map((path) => toRelative(path, roots)) },
		...defined({
			of,
			runs
		})
	};
}
function splitCommands(text) {
	return readCommands(text, ".").commands.map(({ via, program, args }) => [
		...via,
		program,
		...args
	].map((word) => word.slice(0, longestWord)));
}
function listShown([program = "", ...args]) {
	return readers.has(program) ? args.filter((word) => !word.startsWith("-") && /[./]/.test(word)) : [];
}
function toRelative(path, roots) {
	if (!absolute.test(path)) return path.replace(/^\.\//, "");
	const parts = splitPath(path);
	const inside = roots.map(splitPath).find((root) => root.every((part, index) => parts[index] === part));
	return inside === void 0 ? path : parts.slice(inside.length).join("/");
}
const absolute = /^(?:\/|[A-Za-z]:[\\/])/;
function splitPath(path) {
	const parts = [];
	for (const part of path.split(path.startsWith("/") ? "/" : /[\\/]/)) if (part === "..") parts.pop();
	else if (part !== "" && part !== ".") parts.push(part);
	return parts;
}
function readClaudeCalls(lines) {
	const blocks = lines.flatMap(({ message }) => listBlocks$1(message));
	const transcript = lines.flatMap(({ message }) => isObject(message) ? textsOf(message["content"]) : []).join("\n");
	const ended = new Map(blocks.filter(({ type }) => type === "tool_result").map((block) => [String(block["tool_use_id"]), block["is_error"] !== true && endedWellForClaude(block, transcript)]));
	return blocks.filter(({ type, id }) => type === "tool_use" && ended.has(String(id))).map((block) => readClaudeCall(block, ended.get(String(block["id"])) === true));
}
function endedWellForClaude({ content }, transcript) {
	const task = /^Command running in background with ID: (\w+)/m.exec(textsOf(content).join("\n"))?.[1];
	if (task === void 0) return true;
	const [, news = ""] = transcript.split(`<task-id>${task}</task-id>`);
	return /<status>completed<\/status>/.test(news.split("</task-notification>")[0] ?? "");
}
function textsOf(content) {
	if (typeof content === "string") return [content];
	return (Array.isArray(content) ? content.filter(isObject) : []).flatMap(({ type, text }) => type === "text" && typeof text === "string" ? [text] : []);
}
function listBlocks$1(message) {
	const content = isObject(message) ? message["content"] : void 0;
	return Array.isArray(content) ? content.filter(isObject) : [];
}
function readClaudeCall(block, ok) {
	const tool = String(block["name"]);
	const input = isObject(block["input"]) ? block["input"] : {};
	const fileTool = Object.hasOwn(fileTools, tool) ? fileTools[tool] : void 0;
	const path = fileTool === void 0 ? void 0 : input[fileTool.field];
	const command = input["command"];
	const of = ((Object.hasOwn(startingTools, tool) ? startingTools[tool]?.fields : void 0) ?? []).map((name) => input[name]).find((name) => typeof name === "string");
	return {
		tool,
		ok,
		...defined({ of: of?.trim() }),
		...fileTool !== void 0 && typeof path === "string" ? { [fileTool.does]: [path] } : {},
		...tool === "Bash" && typeof command === "string" ? { shell: command } : {}
	};
}
const callTypes = [
	"function_call",
	"custom_tool_call",
	"local_shell_call"
];
const shells = /* @__PURE__ */ new Set([
	"shell",
	"exec_command",
	"shell_command",
	"local_shell"
]);
function readCodexCalls(lines) {
	const items = lines.flatMap(({ type, payload }) => type === "response_item" && isObject(payload) ? [payload] : []);
	const outputs = new Map(items.filter(({ type }) => String(type).endsWith("_call_output")).map((item) => [String(item["call_id"]), item["output"]]));
	const calls = items.filter(({ type, call_id }) => callTypes.includes(String(type)) && outputs.has(String(call_id)));
	const ends = readEnds(calls, outputs);
	return calls.map((item) => {
		const output = outputs.get(String(item["call_id"]));
		const session = sessionOf(output);
		return readCodexCall(item, session === void 0 ? endedWellForCodex(output) : ends.get(session) === true);
	});
}
function readEnds(calls, outputs) {
	const waits = calls.flatMap((item) => {
		const input = readJson(String(item["arguments"] ?? ""));
		const output = outputs.get(String(item["call_id"]));
		const session = isObject(input) ? input["session_id"] : void 0;
		return session === void 0 || sessionOf(output) !== void 0 ? [] : [[String(session), endedWellForCodex(output)]];
	});
	return new Map(waits);
}
function sessionOf(output) {
	return /^Process running with session ID (\d+)$/m.exec(textOf(output))?.[1];
}
function textOf(output) {
	return typeof output === "string" ? output : String(isObject(output) ? output["content"] : "");
}
function endedWellForCodex(output) {
	const failed = isObject(output) && output["success"] === false;
	return readExitCode(textOf(output)) === "0" && !failed;
}
function readExitCode(text) {
	const parsed = readJson(text);
	const metadata = isObject(parsed) ? parsed["metadata"] : void 0;
	if (isObject(metadata)) return String(metadata["exit_code"] ?? 0);
	const [head = ""] = text.split(/^Output:/m);
	return /(?:exited with code|Exit code:)\s*(-?\d+)/i.exec(head)?.[1] ?? "0";
}
function readCodexCall(item, ok) {
	const tool = String(item["name"] ?? "local_shell").replace(/^functions\./, "");
	const text = String(item["arguments"] ?? item["input"] ?? "");
	const input = readJson(text);
	const shell = shells.has(tool) ? commandOf(isObject(input) ? input : objectOf(item["action"])) : void 0;
	const patched = listPatched(shell ?? text);
	return {
		tool,
		ok,
		...patched.length === 0 ? {} : { changes: patched },
		...defined({ shell })
	};
}
function commandOf(input) {
	const command = input["cmd"] ?? input["command"];
	if (typeof command === "string") return command;
	if (!Array.isArray(command)) return void 0;
	const words = command.map(String);
	return (/^(?:ba|z|da)?sh$/.test(words[0] ?? "") && /^-\w*c$/.test(words[1] ?? "") ? words[2] : void 0) ?? words.map((word) => /^[\w./:=@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`).join(" ");
}
function listPatched(text) {
	if (!text.includes("*** Begin Patch")) return [];
	return [...text.replaceAll("\\n", "\n").matchAll(/^\*\*\* (?:Add File|Update File|Delete File|Move to): (.+)$/gm)].map(([, path = ""]) => path.trim());
}

function judgeFile(path, bytes) {
	const text = Buffer.from(bytes).toString("utf8");
	const lines = text.split("\n").map((line) => line.trim()).filter((line) => line !== "");
	if (text.includes("\0") || text.includes("�") || lines.length > 5e3) return {
		path,
		sha256: sha256Hex(bytes)
	};
	return {
		path,
		lines: lines.map((line) => sha256Hex(line).slice(0, 8))
	};
}
function measureDrift(judged, now) {
	const [before, after] = [judged.files, now.files].map((files) => files.flatMap(listWords));
	const [gone, come] = [countMissing(before ?? [], after ?? []), countMissing(after ?? [], before ?? [])];
	return {
		lines: nameBytes(judged.files) !== nameBytes(now.files) ? 1 : Math.max(gone, come) / Math.max(1, before?.length ?? 0),
		rent: Math.abs(now.tokens - judged.tokens) / Math.max(1, judged.tokens)
	};
}
function listWords({ path, lines = [] }) {
	return lines.map((line) => `${path}\n${line}`);
}
function countMissing(lines, others) {
	const left = /* @__PURE__ */ new Map();
	for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
	return lines.filter((line) => {
		const rest = left.get(line) ?? 0;
		left.set(line, rest - 1);
		return rest <= 0;
	}).length;
}
function nameBytes(files) {
	const binaries = files.filter(({ sha256 }) => sha256 !== void 0);
	return JSON.stringify(binaries.map(({ path, sha256 }) => [path, sha256]).sort());
}

const activationAlpha = .05;
const firstPrompts = 8;
function judgeTriggers({ should, shouldNot }, floor) {
	const [recall, silence] = [should, shouldNot].map((counts) => counts && testFloor(counts, floor));
	const tests = {
		recall,
		silence
	};
	return {
		reason: findReason(tests, floor),
		...defined(tests)
	};
}
function isActivationNo(reason) {
	return reason === "never-triggers" || reason === "below-floor" || reason === "fires-elsewhere";
}
function findShortage(prompts, floor) {
	const needed = leastTrials$1(floor, activationAlpha);
	return prompts >= needed ? void 0 : {
		needed,
		highest: prompts === 0 ? 0 : activationAlpha ** (1 / prompts)
	};
}
function testFloor({ of, hits }, floor) {
	return {
		of,
		hits,
		...defined({ needed: leastHits(of, floor, activationAlpha) })
	};
}
function findReason({ recall, silence }, floor) {
	if (recall !== void 0 && recall.hits === 0 && recall.of >= 8) return "never-triggers";
	if (recall !== void 0 && isBelow(recall, floor)) return "below-floor";
	if (silence !== void 0 && isBelow(silence, floor)) return "fires-elsewhere";
	const tests = [recall, silence].filter((test) => test !== void 0);
	return tests.length > 0 && tests.every(isShown) ? "floors-shown" : "not-shown";
}
function isBelow({ of, hits }, floor) {
	return of > 0 && binomialTail(of - hits, of, 1 - floor) <= activationAlpha;
}
function isShown({ hits, needed = Number.POSITIVE_INFINITY }) {
	return hits >= needed;
}

const usualFloor = .7;
const usualFiles = [
	"evals/triggers.json",
	"evals/triggers.yaml",
	"evals/evals.json",
	"evals/eval.vally.yaml"
];
async function findTriggers(tree, asset, named) {
	const file = named ?? findUsual(asset);
	const bytes = file === void 0 ? void 0 : await tree.read(file);
	return file === void 0 || bytes === void 0 ? void 0 : readTriggers(bytes, file, nameOf(asset));
}
function findUsual(asset) {
	if (asset.path === asset.main) return void 0;
	const there = new Set(asset.files.map(({ path }) => path));
	return usualFiles.map((name) => `${asset.path}/${name}`).find((path) => there.has(path));
}
function nameOf({ head, name }) {
	return head.name ?? name;
}
function whyUntriggered(asset) {
	if (isUseOf(asset) !== void 0) return void 0;
	return asset.head.byHand ? "people alone start it (disable-model-invocation)" : `no model chooses a ${asset.kind}`;
}
function noTriggers({ id, path, main }, file) {
	const hint = `Name a file in its entry of the ledger (activation: { file: PATH })${path === main ? "" : `, or write ${path}/evals/triggers.json`}: [{ "query": "what somebody asks", "should_trigger": true }, …]`;
	const message = file === void 0 ? `no prompts of ${id} are known` : `${quoteValue(file)} cannot be read`;
	return makeError("setup", "triggers-missing", message, hint, { file: file ?? main });
}
function findTooFew({ id, main }, prompts, floor) {
	const sides = [true, false].flatMap((fires) => {
		const meant = prompts.filter((each) => each.fires === fires);
		const shortage = findShortage(meant.length, floor);
		return shortage === void 0 || !fires && meant.length === 0 ? [] : [{
			fires,
			meant,
			...shortage
		}];
	});
	const percent = Math.floor(100 * Math.min(...sides.map(({ highest }) => highest)));
	const less = percent < 1 ? "" : `, or ask for less in its entry of the ledger, activation: { floor: ${percent}% }, in a change of its own: base's counts`;
	return sides.map(({ fires, meant, needed }) => {
		const what = `${meant.length} prompts ${fires ? "should" : "should not"} trigger ${id}, and a floor of ${Math.round(100 * floor)} % takes at least ${needed}`;
		return makeError("setup", "triggers-too-few", what, `Write more of them${less}.`, meant[0]?.at ?? { file: main });
	});
}
const wholeSchema = pipe(string(), wholeText);
const listSchema = array(object({
	query: wholeSchema,
	prompt: wholeSchema
}));
const promptTexts = union([listSchema, object({
	evals: listSchema,
	stimuli: listSchema
})]);
const limits = {
	codePrefix: "triggers",
	maxBytes: 1048576
};
function readPromptFile(bytes, file) {
	const format = /\.ya?ml$/i.test(file) ? "yaml" : "json";
	const { value: source, problems } = readDocument(bytes, format, file, "setup", limits);
	if (source === void 0) return { problems };
	const { root } = source;
	const cuts = refuseCutTexts(promptTexts, root, {
		source,
		codePrefix: limits.codePrefix,
		name: "the prompts"
	});
	if (cuts.length > 0) return { problems: cuts };
	return {
		value: {
			value: plainValue(root),
			locate: (path) => source.locate(findNode(root, path).start)
		},
		problems
	};
}
const forms = [
	{
		prompts: ["query", "prompt"],
		fires: "should_trigger",
		usual: void 0
	},
	{
		key: "evals",
		prompts: ["prompt", "query"],
		fires: "should_trigger",
		usual: true
	},
	{
		key: "stimuli",
		prompts: ["prompt"],
		fires: "expect_activation",
		usual: true
	}
];
function findPromptList({ value, locate }) {
	const listOf = ({ key }) => key === void 0 ? value : objectOf(value)[key];
	const form = forms.find((each) => Array.isArray(listOf(each)));
	const items = form && listOf(form);
	if (form === void 0 || !Array.isArray(items)) return { problems: [refuseShape(locate([]))] };
	return {
		value: {
			...form,
			items
		},
		problems: []
	};
}
const mostPrompts = 500;
function readTriggers(bytes, file, name) {
	const read = readPromptFile(bytes, file);
	if (read.value === void 0) return { problems: read.problems };
	const source = read.value;
	const { value: list, problems } = findPromptList(source);
	if (list === void 0) return { problems };
	const readPrompts = list.items.map((item, index) => readTrigger(source, list, item, index));
	const prompts = readPrompts.flatMap(({ value }) => value ?? []);
	const all = [
		...[...refuseOther(source, name), ...readPrompts.flatMap((each) => each.problems)],
		...refuseTwins(prompts),
		...refuseNumber(list, source)
	];
	return all.length > 0 ? { problems: all } : {
		value: prompts,
		problems: []
	};
}
function readTrigger({ locate }, { key, prompts, fires: firesKey, usual }, item, index) {
	const place = key === void 0 ? [index] : [key, index];
	const at = locate(place);
	if (!isObject(item)) return { problems: [refuse("bad-value", `prompt ${index + 1} is no object`, `Write ${example}.`, at)] };
	const named = prompts.find((each) => Object.hasOwn(item, each));
	const fires = item[firesKey] ?? usual;
	const promptText = named === void 0 ? void 0 : item[named];
	const problems = [
		...named === void 0 ? [missing(prompts[0] ?? "", at)] : checkPrompt(promptText, locate([...place, named])),
		...fires === void 0 ? [missing(firesKey, at)] : [],
		...fires === void 0 || typeof fires === "boolean" ? [] : [notBoolean(item, firesKey, locate([...place, firesKey]))]
	];
	if (problems.length > 0 || typeof promptText !== "string" || typeof fires !== "boolean") return { problems };
	return {
		value: {
			prompt: promptText.trim(),
			fires,
			at
		},
		problems
	};
}
const example = "{ \"query\": \"what somebody asks\", \"should_trigger\": true }";
const longestPrompt = 2e4;
function checkPrompt(promptValue, at) {
	if (typeof promptValue !== "string" || promptValue.trim() === "" || promptValue.length > longestPrompt) return [refuse("bad-value", `the prompt is ${typeof promptValue === "string" ? quoteValue(promptValue.slice(0, 40)) : JSON.stringify(promptValue)}`, `Write a text of 1 to ${longestPrompt} characters.`, at)];
	if (!/^\s*\/[\w:-]+(?:\s|$)/.test(promptValue)) return [];
	return [refuse("typed", `the prompt ${quoteValue(promptValue.slice(0, 40))} begins with a command, which a person types and no model chooses`, "Write what somebody would ask for who does not know its name.", at)];
}
function missing(key, at) {
	return refuse("missing-key", `the prompt has no "${key}"`, `Write it like ${example}.`, at);
}
function notBoolean(item, key, at) {
	return refuse("bad-value", `"${key}" is ${quoteValue(JSON.stringify(item[key]))}`, "Write true or false.", at);
}
function refuseOther({ value, locate }, name) {
	const skillName = isObject(value) ? value["skill_name"] : void 0;
	if (typeof skillName !== "string" || skillName === name) return [];
	return [refuse("other-skill", `these prompts are for ${quoteValue(skillName)}, not for ${quoteValue(name)}`, `Name the file that is for it, or correct "skill_name".`, locate(["skill_name"]))];
}
function refuseTwins(prompts) {
	return [...Map.groupBy(prompts, ({ prompt }) => prompt).values()].flatMap(([, ...others]) => others.map(({ prompt, at }) => refuse("twice", `the prompt ${quoteValue(prompt.slice(0, 40))} is there twice`, "Keep one of them: the same prompt twice shows nothing more.", at)));
}
function refuseNumber({ items, key }, { locate }) {
	if (items.length > 0 && items.length <= mostPrompts) return [];
	const at = locate(key === void 0 ? [] : [key]);
	return [refuse("number", `there are ${items.length} prompts`, `Write 1 to ${mostPrompts}.`, at)];
}
function refuseShape(at) {
	return refuse("shape", "no list of prompts is here", `Write a list of ${example}, or evals.json of skill-creator, or stimuli of Vally (YAML).`, at);
}
function refuse(code, message, hint, at) {
	return makeError("setup", `triggers-${code}`, message, hint, at);
}

async function listAssets(tree, runtime) {
	const entries = await tree.list("");
	const places = entries.flatMap(({ path, mode }) => isSpecial({ mode }) ? [] : placeOf(path, runtime) ?? []);
	const settings = {
		runtime,
		chosen: await readChosenStyle(tree),
		isIgnored: openGlobs(unreadAssetFiles),
		all: entries
	};
	const settingsEntries = runtime === "claude" ? await listSettingsEntries(tree, entries) : noEntries;
	const read = await Promise.all([...places, ...settingsEntries.places].map((place) => readAsset(tree, place, settings)));
	const listed = read.flatMap(({ asset }) => asset ?? []).sort((a, b) => compareText(a.id, b.id));
	const problems = [...findLinks(entries, places, runtime), ...read.flatMap((each) => each.problems)];
	const loaded = listed.filter((asset) => isLoaded(asset, entries, readInstead[runtime]));
	const twins = findTwice(loaded);
	const twinFiles = new Set(twins.map(({ at }) => at?.file));
	return {
		assets: loaded.filter(({ main }) => !twinFiles.has(main)),
		unlooked: runtime === "claude" ? [...settingsEntries.unlooked, ...await listUnlooked(tree)] : [],
		problems: [
			...problems,
			...settingsEntries.problems,
			...twins
		]
	};
}
function findLinks(entries, places, runtime) {
	const isOwn = (path) => places.some((place) => path.startsWith(`${place.path}/`));
	const special = entries.filter((entry) => isSpecial(entry) && !isOwn(entry.path));
	const isThere = ({ path }) => isAssetHome(path, runtime) || placeOf(path, runtime) !== void 0;
	return special.filter(isThere).map((entry) => specialAsset(entry.path, kindOf(entry)));
}
function isLoaded({ main, head }, entries, instead) {
	if (main.startsWith(".claude/rules/")) return isCondition(head.paths);
	if (!main.endsWith("/AGENTS.md") || instead === void 0) return true;
	return !entries.some(({ path }) => path === `${folderOf(main)}/${instead}`);
}
async function readAsset(tree, place, surroundings) {
	const { main, entry, holds = (path) => isInside(path, place.path), runs = [] } = place;
	const entries = surroundings.all.filter(({ path }) => holds(path));
	const contents = await readAssetFiles(tree, place, entries);
	if ("code" in contents) return { problems: [contents] };
	const { head, body, problems } = readMain(contents, place);
	const files = entries.map((each) => toAssetFile(each, contents, place, surroundings.isIgnored));
	const name = place.kind === "agent" || place.kind === "style" ? head.name ?? place.name : place.name;
	const chosen = place.kind !== "style" || isChosen([place.name, head.name], surroundings.chosen);
	const placedFiles = entries.map((each) => ({
		file: pathBelow(each.path, place),
		content: contents.get(each.path) ?? Buffer.alloc(0),
		mode: each.mode
	}));
	const executes = [...runs, ...listPrograms(head, body, placedFiles)];
	const { kind, path } = place;
	const hashed = {
		kind,
		path,
		main,
		name,
		files,
		chosen,
		...defined({ entry })
	};
	const listed = listIn(surroundings.runtime, place, contents.get(main)?.toString("utf8") ?? "");
	return {
		asset: {
			...hashed,
			id: `${kind}:${name}`,
			digest: hashAsset(hashed),
			head,
			body,
			listed,
			executes
		},
		problems
	};
}
function listIn(runtime, { kind, main }, text) {
	const lines = readLines(text);
	const list = {
		skill: listClaudeSkill,
		command: listClaudeSkill,
		agent: listClaudeAgent
	};
	if (kind !== "skill" && kind !== "command" && kind !== "agent") return "";
	return (runtime === "codex" ? listCodexSkill(main, lines) : list[kind](main, readFrontmatter(lines, !text.includes("\r\n")))).map((line) => line.text).join("\n");
}
function readMain(contents, place) {
	if (place.read !== void 0) return {
		...place.read(contents),
		problems: []
	};
	return readHead$1(contents.get(place.main)?.toString("utf8") ?? "", place);
}
const isChosen = (names, chosen) => chosen !== void 0 && names.some((name) => name?.toLowerCase() === chosen);
function toAssetFile({ path, mode }, contents, place, isIgnored) {
	const content = contents.get(path) ?? Buffer.alloc(0);
	const counts = path === place.main || !isIgnored(pathBelow(path, place)) || isScript(path, mode, content);
	const sha256 = sha256Hex(content);
	return {
		path,
		mode,
		bytes: content.length,
		sha256,
		words: hashWords(path, content, sha256),
		counts
	};
}
const serversFile = ".mcp.json";
async function readChosenStyle(tree) {
	const { outputStyle } = await readObjectFile(tree, settingsFile$1);
	return typeof outputStyle === "string" ? outputStyle.toLowerCase() : void 0;
}
async function listUnlooked(tree) {
	const { mcpServers } = await readObjectFile(tree, serversFile);
	return Object.keys(objectOf(mcpServers)).map((key) => ({
		kind: "mcp",
		path: serversFile,
		key
	}));
}

const rulesPerAudit = 2;
const dayMs = 864e5;
function chooseAudited(auditables, wish) {
	const chosen = auditables.filter(({ agent }) => wish.agent === void 0 || agent === wish.agent).map((auditable) => ({
		...auditable,
		reason: findDueReason(auditable, wish) ?? "asked"
	})).filter(({ reason }) => !wish.due || reason !== "asked").sort((a, b) => compareDue(a, b, wish.due));
	return chosen.slice(0, wish.all ? chosen.length : rulesPerAudit).map(({ rule, reason, treatment }) => ({
		rule,
		reason,
		...defined({ treatment })
	}));
}
function findDueReason({ lastOn, hasOtherRuntime }, { today, audit }) {
	if (lastOn === void 0) return "never-measured";
	if (!(startOf(today) - startOf(lastOn) < audit.everyMs)) return "aged";
	return hasOtherRuntime ? "other-runtime" : void 0;
}
function compareDue(a, b, byReason) {
	const rank = ({ reason }) => byReason && reason === "other-runtime" ? 1 : 0;
	return rank(a) - rank(b) || compareText(a.lastOn ?? "", b.lastOn ?? "") || a.tasks - b.tasks;
}
function findNextDue(auditables, { agent, audit }) {
	const [oldest] = auditables.flatMap(({ rule, lastOn, agent: ruleAgent }) => lastOn === void 0 || agent !== void 0 && ruleAgent !== agent ? [] : [{
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
function isAhead(lastOn, today) {
	return startOf(lastOn) > startOf(today) + dayMs;
}
function startOf(date) {
	return Date.parse(`${date}T00:00:00Z`);
}

function toChange(edit) {
	if (edit.kind === "set-status") return {
		status: edit.status,
		evicted: "remove"
	};
	if (edit.kind === "become") {
		const { id, agent, status, evicted = "remove" } = edit.rule;
		return {
			id,
			agent,
			status,
			evicted
		};
	}
	if (edit.kind === "evict") return {
		status: "evicted",
		evicted: edit.evicted
	};
	if (edit.kind === "set-born") return { born: edit.born };
	const { path, body, status, evicted = "remove" } = edit.asset;
	return {
		path,
		digest: body,
		status,
		evicted
	};
}
function mergeEdits(edits) {
	const changes = /* @__PURE__ */ new Map();
	for (const edit of edits) {
		if (edit.kind === "append") continue;
		const id = edit.kind === "put-asset" ? edit.asset.id : edit.id;
		changes.set(id, {
			...changes.get(id),
			...toChange(edit)
		});
	}
	return changes;
}
function requote(value, quote) {
	return quote === "\"" || quote === "'" ? `${quote}${value}${quote}` : value;
}
function removeFirst(map, { keyStart, value }) {
	return {
		start: keyStart,
		end: map.entries[1]?.keyStart ?? value.end,
		insert: ""
	};
}
function removeKey(text, map, entry) {
	const index = map.entries.indexOf(entry);
	if (index === 0) return removeFirst(map, entry);
	const { end } = entry.value;
	if (map.isFlow) return {
		start: map.entries[index - 1]?.value.end ?? end,
		end,
		insert: ""
	};
	const start = lineStartOf(text, entry.keyStart);
	const lineEnd = lineEndAfter(text, end);
	if (lineEnd < text.length || text.endsWith("\n")) return {
		start,
		end: lineEnd,
		insert: ""
	};
	return {
		start: text.slice(0, start).replace(/\r?\n$/, "").length,
		end: lineEnd,
		insert: ""
	};
}
function setKey(text, map, name, value) {
	const standing = findEntry(map, name)?.value;
	if (standing !== void 0) return replaceValue(text, standing, requote(value, text[standing.start]));
	const status = findEntry(map, "status") ?? map.entries.at(-1);
	if (status === void 0) throw new Error("a rule without keys cannot be edited");
	return insertKey(text, map, status, name, value);
}
function setText(text, map, name, value) {
	const standing = findEntry(map, name)?.value;
	if (standing === void 0) throw new Error(`an entry without "${name}" cannot get another one`);
	return replaceValue(text, standing, JSON.stringify(value));
}
function editRule(text, map, change) {
	const splices = [];
	if (change.id !== void 0) splices.push(setKey(text, map, "id", change.id));
	if (change.agent !== void 0) splices.push(setKey(text, map, "agent", change.agent));
	const id = String(plainValue(findEntry(map, "id")?.value));
	if (change.path !== void 0) splices.push(setText(text, map, placeKeyOf(id), change.path));
	if (change.digest !== void 0) splices.push(setKey(text, map, "digest", change.digest));
	if (change.status !== void 0) splices.push(setKey(text, map, "status", change.status));
	if (change.evicted === "remove") {
		const entry = findEntry(map, "evicted");
		if (entry !== void 0) splices.push(removeKey(text, map, entry));
	} else if (change.evicted !== void 0) splices.push(setKey(text, map, "evicted", renderFlowMap(change.evicted)));
	if (change.born !== void 0) splices.push(setKey(text, map, "born", renderFlowMap(change.born)));
	return splices;
}
const reservedWords = /* @__PURE__ */ new Set([
	"true",
	"false",
	"null",
	"yes",
	"no",
	"on",
	"off",
	"y",
	"n"
]);
const plainWord = /^[A-Za-z](?:[A-Za-z0-9 ._/-]*[A-Za-z0-9])?$/;
const plainDate = /^\d{4}-\d{2}-\d{2}$/;
const plainDigest = /^sha256:[0-9a-f]{64}$/;
const plainSentence = /^[A-Za-z][A-Za-z0-9 ,.;()'"`/*_+=<>-]*[A-Za-z0-9.)`'"]$/;
function renderScalar(text) {
	return plainWord.test(text) && !reservedWords.has(text.toLowerCase()) || plainDate.test(text) || plainDigest.test(text) ? text : JSON.stringify(text);
}
function renderSentence(text) {
	return plainSentence.test(text) && text.includes(" ") ? text : JSON.stringify(text);
}
function renderFlowMap(map) {
	return `{ ${Object.entries(map).filter(([, value]) => value !== void 0).map(([key, value]) => `${key}: ${renderValue(value)}`).join(", ")} }`;
}
function renderValue(value) {
	return typeof value === "number" ? String(value) : renderScalar(String(value));
}
function renderProbe({ when, ask, order, tasks, price }) {
	return `{ ${[
		...when === void 0 ? [] : [`when: ${renderFact(when)}`],
		`${ask.kind}: ${renderFact(ask.fact)}`,
		...order === void 0 ? [] : [`order: ${order}`],
		...tasks === void 0 ? [] : [`tasks: [${tasks.map(renderScalar).join(", ")}]`],
		...price === void 0 ? [] : [`price: ${Number((100 * price).toFixed(4))}%`]
	].join(", ")} }`;
}
function renderFact(fact) {
	if (fact.kind === "runs") return `{ runs: ${JSON.stringify(fact.command)} }`;
	return fact.kind === "calls" ? `{ calls: ${renderScalar(fact.tool)} }` : `{ ${fact.kind}: ${JSON.stringify(fact.glob)} }`;
}
function listKeys(rule, renderBody) {
	const entries = [
		["id", renderScalar(rule.id)],
		["agent", renderScalar(rule.agent)],
		["body", renderBody(rule.body)],
		["status", rule.status]
	];
	if (rule.scope.length > 0) entries.push(["scope", `[${rule.scope.map((glob) => JSON.stringify(glob)).join(", ")}]`]);
	if (rule.protected) entries.push(["protected", "true"]);
	if (rule.section !== void 0) entries.push(["section", renderScalar(rule.section)]);
	if (rule.probe !== void 0) entries.push(["probe", renderProbe(rule.probe)]);
	if (rule.buys !== void 0) entries.push(["buys", rule.buys]);
	if (rule.long) entries.push(["long", "true"]);
	if (rule.born !== void 0) entries.push(["born", renderFlowMap(rule.born)]);
	if (rule.evicted !== void 0) entries.push(["evicted", renderFlowMap(rule.evicted)]);
	return entries;
}
function listAssetKeys({ id, agent, path, body, status, evicted }) {
	return [
		["id", renderScalar(id)],
		["agent", renderScalar(agent)],
		[placeKeyOf(id), renderScalar(path)],
		["digest", body],
		["status", status],
		...evicted === void 0 ? [] : [["evicted", renderFlowMap(evicted)]]
	];
}
function renderRule(rule) {
	return renderItem((isBlock) => listKeys(rule, isBlock ? renderSentence : (body) => JSON.stringify(body)));
}
function renderAsset(asset) {
	return renderItem(() => listAssetKeys(asset));
}
function renderItem(keysIn) {
	return {
		block: (indent) => {
			const pad = " ".repeat(indent);
			return keysIn(true).map(([key, value], index) => `${pad}${index === 0 ? "- " : "  "}${key}: ${value}`);
		},
		flow: () => `{ ${keysIn(false).map(([key, value]) => `${key}: ${value}`).join(", ")} }`
	};
}

const file = "ledger.yml";
function readRoot(text) {
	const parsed = readDocument(text, "yaml", file, "head", {
		codePrefix: "ledger",
		maxBytes: ledgerLimits.maxBytes
	});
	const root = parsed.value?.root;
	if (root?.kind !== "object") throw new ProblemError(parsed.problems);
	return root;
}
function indexEntries(root) {
	const items = ["rules", "assets"].map((key) => findEntry(root, key)?.value).flatMap((list) => list?.kind === "list" ? list.items : []);
	return new Map(items.flatMap((item) => item.kind === "object" ? [[textAt(item, "id"), item]] : []));
}
function spliceChanges(text, entries, edits) {
	return [...mergeEdits(edits)].flatMap(([id, change]) => {
		const map = entries.get(id);
		if (map === void 0) throw new Error(`the ledger has no rule "${id}" to edit`);
		return editRule(text, map, change);
	});
}
function appendAssets(text, root, items) {
	const last = root.entries.at(-1);
	if (items.length === 0 || last === void 0 || findEntry(root, "assets") !== void 0) return appendItems(text, root, "assets", items);
	if (root.isFlow) return [insertKey(text, root, last, "assets", `[${items.map((item) => item.flow()).join(", ")}]`)];
	const pad = " ".repeat(columnOf(text, root.start));
	const lines = [`${pad}assets:`, ...items.flatMap((item) => item.block(pad.length + 2))];
	return [insertLines(text, text.length, lines)];
}
function editLedger(text, edits) {
	const before = parseLedger(text, file, "head");
	if (before.value === void 0) throw new ProblemError(before.problems);
	const root = readRoot(text);
	const entries = indexEntries(root);
	const rules = edits.flatMap((edit) => edit.kind === "append" ? [renderRule(edit.rule)] : []);
	const isNew = (edit) => edit.kind === "put-asset" && !entries.has(edit.asset.id);
	const assets = edits.flatMap((edit) => edit.kind === "put-asset" && isNew(edit) ? [renderAsset(edit.asset)] : []);
	const entryEdits = edits.filter((edit) => !isNew(edit));
	const edited = applySplices(text, [
		...spliceChanges(text, entries, entryEdits),
		...appendItems(text, root, "rules", rules),
		...appendAssets(text, root, assets)
	]);
	const after = parseLedger(edited, file, "head");
	if (after.value === void 0) throw new ProblemError(after.problems);
	return edited;
}

const divider = " > ";
const longest = 200;
function findTitle(elements) {
	const first = elements.findIndex(({ kind }) => kind === "heading");
	return elements.filter(({ level }) => level === 1).length === 1 && elements[first]?.level === 1 ? first : void 0;
}
function nameElement({ text }) {
	return [...text].filter(isPlainLine).join("").replace(/^(?:\*\*|__)(.+?)(?:\*\*|__)(:?)$/, "$1$2").replace(/\s+/g, " ").trim();
}
function nameSection(elements, under, title) {
	const named = [];
	let section = "";
	for (const index of under.toReversed()) {
		const element = elements[index];
		const name = element === void 0 || index === title ? "" : nameElement(element);
		if (name === "" || element === void 0) continue;
		const longer = section === "" ? name : `${name}${divider}${section}`;
		if (longer.length > longest || holdsCommentMark(name)) return finish$1(section, named, element.kind !== "heading");
		section = longer;
		named.unshift(index);
	}
	return finish$1(section, named, false);
}
function finish$1(section, named, isCut) {
	return {
		...section === "" ? {} : { section },
		named,
		isCut
	};
}

const fixedReasons = /* @__PURE__ */ new Set([
	"quoted",
	"imports another file",
	"introduces the lines below it",
	"part of a list item",
	"its introduction cannot move with it",
	"footnote",
	"holds an HTML comment",
	"cannot be found in the file",
	"its bold or italic text continues outside of it"
]);
const fixedClasses = /* @__PURE__ */ new Set([
	"heading",
	"code",
	"table",
	"markup"
]);
function insistOn({ blocks }, file, wanted) {
	const wantedBlocks = wanted.map((line) => ({
		line,
		on: blocks.filter(({ lines }) => lines.from <= line && line <= lines.to)
	}));
	const problems = wantedBlocks.flatMap(({ line, on }) => {
		const why = on.length === 0 ? "it holds no words" : on.map(explainFixed).find((reason) => reason !== void 0);
		return why === void 0 ? [] : [refuseLine(file, line, why)];
	});
	return problems.length > 0 ? { problems } : {
		value: new Set(wantedBlocks.flatMap(({ on }) => on)),
		problems
	};
}
function explainFixed({ class: kind, reason }) {
	return fixedClasses.has(kind) || fixedReasons.has(reason) ? reason : void 0;
}
function refuseLine(file, line, why) {
	return makeError("setup", "adopt-line-refused", `line ${line} of ${quoteValue(file)} cannot become a rule: ${why}`, `Nothing was written. To see how each line is classified: rentroll adopt ${quoteShell(file)} --dry-run`, {
		file,
		line
	});
}

const ranks = [
	"strong",
	"policy",
	"verb"
];
const modal = /\b(?:must|should|shall|mustn['’]t|shouldn['’]t|ought to)\b|\b(?:is|are) (?:never|not) (?:allowed|permitted|acceptable)\b|\b(?:forbidden|prohibited|off[- ]limits)\b|\byou (?:may|can) (?:not|only)\b/i;
const strongStart = /^(?:always|never|do not|don['’]t|dont|avoid|make (?:absolutely )?(?:sure|certain)|be (?:sure|careful)|take care|ensure|refrain|no (?:new|more|direct|need)\b|not (?:ever)\b)(?=[\s,]|$)/i;
const lead = /^(?:(?:please|also|then|first|second|third|next|finally|last|lastly|instead|just|simply|and|but|or|so|otherwise|again|only|still|rather|either|at minimum|if (?:possible|necessary|needed|in doubt)|where(?:ver)? possible|when(?:ever)? possible|by default|in general|as a rule|[a-z]+ly)\b,?\s+)+/i;
const subordinate = /^(?:when(?:ever)?|if|unless|before|after|while|once|for|in|on|to|as|during|where(?:ver)?|with(?:in|out)?|by|at|from|until|since|because|every time|each time|any time|prior to|upon|instead of|rather than|given|except|outside|inside|under|between|across|any)\b/i;
const afterVerb = /^(?:`|"|the|a|an|all|any|each|every|both|no|new|only|your|our|its|their|this|that|these|those|it|them|for|on|in|before|after|against|from|with|without|to|into|at|by|via|through|as|if|whether|when|and|or|errors?|existing|explicit(?:ly)?|clear(?:ly)?|early|carefully|small|\W)/i;
const finite = /\b(?:is|are|was|were|has|have|had|can|will|may|does|do|goes|go|lives?|runs|uses|works|contains?|includes?|needs?|requires?|happens?|exists?|provides?|stays?|belongs?|comes?|covers|takes|produces|returns|sits?|resides?|gets|shows|means|defaults)\b/i;
const opensClause = /\b(?:that|which|who|when|if|what|how|where|before|after|they|it|you|unless|because|while|to|so|whether|as|until|and)\b|[,;:—–(]/i;
function plain(sentence) {
	return maskCode(sentence).replace(/\*+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, "").replace(/^[^\p{L}\p{N}`"(]+/u, "").trim();
}
function listClauses(message) {
	const label = /^[^:.]{1,60}?(?::| [—–-]{1,2})\s+/.exec(message)?.[0] ?? "";
	const starts = label === "" ? [message] : [message, message.slice(label.length)];
	const clauses = [...starts, ...message.split(/; | [—–] | -{1,2} /).slice(1)];
	const later = [...starts, ...clauses].filter((clause) => subordinate.test(clause.replace(lead, "")));
	return [...clauses, ...later.flatMap((clause) => clause.split(/, /).slice(1, 5))];
}
function weighVerb(clause) {
	const message = clause.replace(lead, "");
	if (strongStart.test(message)) return "strong";
	const [, verb = "", rest = ""] = /^([A-Za-z-]+)\s+(\S.*)$/s.exec(message) ?? [];
	const name = verb.toLowerCase();
	if (rest === "" || /^(?:of|is|are|was|were|has|can|will)\b|^[—–:=-]/i.test(rest)) return void 0;
	if (nounVerbs.has(name)) return afterVerb.test(rest) && !hasSubject(rest) ? "verb" : void 0;
	if (!policyVerbs.has(name) && !plainVerbs.has(name)) return void 0;
	if (hasSubject(rest)) return void 0;
	return policyVerbs.has(name) ? "policy" : "verb";
}
function hasSubject(rest) {
	const end = opensClause.exec(rest)?.index ?? rest.length;
	const message = rest.slice(0, end).split(/\s+/).slice(0, 5).join(" ");
	return !/^(?:the|a|an|your|this|all|any|each|every|`)\b/i.test(message) && finite.test(message);
}
function findDirective(sentence) {
	const message = plain(sentence);
	const directives = new Set(listClauses(message).map(weighVerb));
	if (modal.test(message)) directives.add("strong");
	return ranks.find((rank) => directives.has(rank));
}
const split = (message) => new Set(message.trim().split(/\s+/));
const policyVerbs = split(`
  avoid ensure prefer favor favour follow keep maintain refrain respect stick treat limit minimize minimise preserve use never always
  remember assume aim strive adhere`);
const plainVerbs = split(`
  accept act add adjust adopt align allow analyze analyse anonymize annotate append apply approve arrange ask assert assign attach audit
  await batch be become begin bind bring bump call capture carry catch centralize choose clarify clean clear close collect combine
  compare compile complete compose compute configure confirm consider consolidate consult contain continue convert copy count cover
  create cut declare decide decompose decouple defer define delegate delete delineate deliver deprecate derive describe detect determine
  disable discuss distinguish do double-check download drop duplicate edit eliminate embed emit enable encapsulate enclose encode end
  enforce enter escape establish evaluate examine exclude execute expand expect explain explore expose express extend extract fetch fill
  find finish fix flag flatten forget generate get give go group handle hide highlight hold identify ignore implement imply
  improve include indicate infer inherit initialize initialise inject inline insert inspect install integrate introduce invalidate
  investigate invoke isolate iterate join justify know launch learn leave let load locate lock look lower make manage map match
  measure merge migrate mind mirror modify monitor move narrow nest normalize normalise note obtain omit open optimize optimise opt
  organize organise override parse pass perform persist pick pin populate prefix prepare present preview print prioritize prioritise
  produce promote propagate propose protect prove provide publish pull push put quote raise re-run read rebase rebuild recommend record
  reduce refactor refer reference regenerate register reject release reload rely remove rename render reopen repeat replace report
  request require rerun reset resolve restart restore restrict retain retry return reuse revert review revise rewrite rotate run sanitize
  sanitise save scan schedule scope search secure seek select send separate serialize set share ship show sign simplify skip solve sort
  specify split spread squash standardize start state stop store strip structure submit substitute summarize summarise supply suppress
  surface switch sync take target tell test think throw tidy touch track transform translate trim trust try tune turn
  understand undo unify update upgrade utilise utilize validate verify version visit wait walk warn watch weigh widen wire wrap write yield`);
const nounVerbs = split(`
  access address archive back backup balance benchmark block bootstrap branch break build bundle cache change chain check code comment
  commit control cycle cast debug default deploy design display document draft export fail file filter fixture focus force fork
  format guard hash head help hook host import index input interface issue key label lead leak link lint list log mark mask mention mock
  model mount name offer order output own package page patch pause place plan play point poll port post practice process profile project
  query queue rate reach receive result roll round route sample sandbox script seed shape signal size snapshot source stage step stub
  style subclass support tag task template thread time trace trigger type view work workaround zip`);

const fewestWords = 2;
const importLine = /^(?:@[^\s`]+\s*)+$/;
const importInside = /(?:^|[\s(])@(?:~|\.{1,2})?[\w./-]*(?:\.(?:md|mdc|txt)\b|(?<=@(?:~|\.{1,2}))\/)/;
const linkOnly = /^(?:(?:!?\[[^[\]]{0,300}\](?:\([^()]{0,500}\)|\[[^[\]]{0,100}\])|<?https?:\/\/[^\s>]+>?)[\s.,;:·|•–—-]*)+$/;
const linkFirst = /^(?:\*\*|__)?(?:\[[^[\]]{1,300}\]\([^()]{1,500}\)|https?:\/\/\S+)/;
const pointer = /^(?:for (?:more|further|full) [^,]{1,60}, )?(?:see|refer to|consult|check out|more (?:details?|information)|details?:?|documentation:?)\b/i;
const codeOnly = /^(?:\*\*)?`+[^`]+`+(?:\*\*)?[.;,]?$/;
const definition = /^(?:\*\*|__)?`[^`]+`(?:(?:\s*(?:[/,|+&]|and|or)\s*)`[^`]+`)*(?:\*\*|__)?(?:\s*\([^()]{0,120}\))?\s*(?:[—–:=→]|-{1,2}>?)\s/;
const commandTail = /^[^`]{1,60}?:(?:\*\*|__)?\s*`[^`\s]+\s[^`]*`[.;]?$|^(?:run|execute)\s+`[^`]+`[.;]?$/i;
const program = /^`+\s*(?:\$ )?(?:npm|pnpm|yarn|npx|bunx?|deno|node|git|gh|make|just|task|docker|kubectl|python3?|pytest|pip3?|uvx?|poetry|ruff|tox|cargo|go|rustc|mvn|gradle|dotnet|composer|php|ruby|bundle|rails|rake|bash|sh|cd|curl|tsc|vitest|jest|eslint|biome|turbo|nx|terraform|\.\/)(?:\s|`|\w*\/)/;
const describing = /\b(?:features?|overview|architecture|roadmap|to-?dos?|changelog|history|goals?|capabilities|use cases?|how it works|pipeline|responsibilities|what (?:it|this)|background|about|key queries|concepts?)\b/i;
const ruling = /\b(?:rules?|guidelines?|conventions?|principles?|standards?|style|requirements?|practices|constraints?|important|polic(?:y|ies)|do'?s|don'?ts|musts?|expectations|reminders?|quality)\b/i;
const describingSentence = /\b(?:is|are|was|does|has|have|can|will|provides?|includes?|contains?|supports?|consists?|performs?|handles?|allows?|runs|defines?|stores?|shows?|returns?)\b[^.]*:(?:\*\*)?$/i;
const descriptiveLabel = /^(?:\*\*|__)?(?:purpose|goals?|description|overview|summary|examples?|features?|key features|architecture|stack|tech stack|role|what|status|note)(?:\*\*|__)?\s*(?::|[—–-])/i;
const rule = {
	class: "rule",
	reason: "says what to do"
};
const prose = (reason) => ({
	class: "prose",
	reason
});
const fact = (reason) => ({
	class: "fact",
	reason
});
const link = (reason) => ({
	class: "link",
	reason
});
function findShape(text, introduces) {
	const message = maskCode(text);
	if (importLine.test(text) || importInside.test(message)) return link("imports another file");
	if (linkOnly.test(text)) return link("link");
	if (holdsCommentMark(message)) return prose("holds an HTML comment");
	if (codeOnly.test(text)) return program.test(text) ? {
		class: "command",
		reason: "command"
	} : fact("only code");
	if (introduces || /:(?:\*\*|__)?$/.test(text)) return prose("introduces the lines below it");
	if (commandTail.test(text)) return {
		class: "command",
		reason: "names a command"
	};
	if (message.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length < fewestWords) return prose("too short");
}
function classifyRest(text) {
	if (definition.test(text)) return program.test(text.replace(/^\*\*/, "")) ? {
		class: "command",
		reason: "explains a command"
	} : fact("explains a name");
	if (linkFirst.test(text) || pointer.test(text)) return link("refers to another document");
	return fact("describes instead of instructing");
}
function findDoubt(text, directive, { titles, isItem, isNumbered }) {
	const title = titles.at(-1) ?? "";
	if (descriptiveLabel.test(text)) return "describes instead of instructing";
	if (directive === "policy" && !isNumbered) return void 0;
	if (isItem && describingSentence.test(title)) return "continues the sentence above it";
	if (describing.test(title) && directive === "verb") return "describes instead of instructing";
	if (isItem && isNumbered && !titles.some((name) => ruling.test(name))) return "a step of a numbered list";
}
function classifyText(text, surroundings) {
	const shape = findShape(text, surroundings.introduces);
	if (shape !== void 0) return shape;
	const directives = splitSentences(text).map(({ start, end }) => text.slice(start, end)).map(findDirective);
	const { titles, isItem } = surroundings;
	const convention = isConvention(text, titles, isItem) ? "verb" : void 0;
	const directive = [
		"strong",
		"policy",
		"verb"
	].find((rank) => directives.includes(rank)) ?? convention;
	if (directive === void 0) return classifyRest(text);
	if (directive !== "strong" && (definition.test(text) || pointer.test(text) || linkFirst.test(text))) return classifyRest(text);
	const doubt = directive === "strong" ? void 0 : findDoubt(text, directive, surroundings);
	if (doubt !== void 0) return doubt.startsWith("a step") ? prose(doubt) : fact(doubt);
	if (leansOnPlace(text)) return prose("depends on the text around it");
	if (hasHalfEmphasis(text)) return prose("its bold or italic text continues outside of it");
	return rule;
}
const goesOn = /^[*_"“(]*(?:it|they|them|its|their|he|she|those|these|otherwise|however|instead|then|also|but|and|or|so|therefore|thus|hence|because|such|similarly|likewise|conversely|alternatively|additionally|for (?:example|instance)|e\.g\.|i\.e\.|in (?:that|this|these|those|such|other) (?:cases?|words)|if (?:so|not)|doing so|this way|that way|(?:this|that) (?:is|was|will|would|can|may|must|should|has|means|ensures|keeps|makes|lets|avoids|prevents|allows|helps|includes|applies|also|requires|does|gives|catches|includes))\b/i;
const pointsBack = /^[*_"“(]*(?:(?:please|always|never|only|just|do not|don['’]t)\s+)*[a-z-]+(?:\s+(?:or|and)\s+[a-z-]+)?\s+(?:it|them|those|these|their)\b/i;
const ownPlace = /\bthis (?:file|document|section|list|page|guide|table|block)\b|\b(?:the )?(?:above|below)(?=[.,;:)]|$)|\b(?:see|as|listed|described|shown|mentioned|defined|outlined|noted) (?:above|below|here)\b|\bthe (?:above|below|following)\b|\b(?:rules|instructions|guidelines|them|everything) here\b/i;
function leansOnEarlier(sentence) {
	const message = maskCode(sentence);
	return goesOn.test(message) || pointsBack.test(message);
}
function leansOnPlace(text) {
	const first = splitSentences(text)[0];
	return ownPlace.test(maskCode(text)) || first !== void 0 && leansOnEarlier(text.slice(first.start, first.end));
}
function hasHalfEmphasis(text) {
	return (maskCode(text).match(/\*\*/g)?.length ?? 0) % 2 === 1;
}
function groupSentences(text) {
	const groups = [];
	for (const { start, end } of splitSentences(text)) {
		const before = groups.at(-1);
		if (before !== void 0 && leansOnEarlier(text.slice(start, end))) groups[groups.length - 1] = {
			...before,
			end
		};
		else groups.push({
			start,
			end
		});
	}
	return groups;
}
const contrast = /^[^,.;:]{1,60}(?:,| [—–-]{1,2}) (?:not|never|no) \S|^(?:\S+ ){1,3}(?:over|instead of|rather than) \S/i;
const absence = /^no \S+ \S|^no [\w-]+s[.!]?$/i;
const lettingOff = /\b(?:needed|required|necessary|existing|yet|longer|more|matter|effect|support|issues?|problems?)\b/i;
const form = /\bindent(?:ed|ation|s)?\b|\b(?:\d|two|four)[- ]spaces?\b|\b(?:single|double) quotes?\b|\bsemi-?colons?\b|\btrailing commas?\b|\bline (?:width|length)\b|\b(?:camel|pascal|snake|kebab|upper|lower)[- _]?case\b|\b(?:strict|named|default|explicit|inline|relative|absolute|static) (?:mode|exports?|imports?|types?|extensions?|snapshots?)\b|\b(?:es ?modules|esm|commonjs)\b|\b(?:arrow|pure) functions?\b|\basync\/await\b|\bconventional commits?\b|\b(?:prefixed|suffixed|named) (?:with|after|by|in)\b|\bbarrel\b/i;
const styling = /\b(?:(?:code|coding|programming) (?:style|standards?|guidelines?|conventions?)|style(?: ?guide)?|conventions?|naming|formatting|patterns?|rules?)\b/i;
const statement = /\b(?:is|are|was|were|be|been|has|have|had|can|will|may|does|do|did|runs|uses|lives?|exists?|contains?|includes?|supports?|provides?|needs?|requires?|returns?|works?|shows?|enters?|respects?)\b/i;
function isConvention(sentence, titles, isItem) {
	const message = maskCode(sentence).replace(/\*\*|__/g, "").trim();
	const isStyled = isItem && styling.test(titles.at(-1) ?? "");
	if (isStyled && form.test(message)) return true;
	if (statement.test(message)) return false;
	return isItem && contrast.test(message) || isStyled && absence.test(message) && !lettingOff.test(message);
}

const leaves = {
	fence: { kind: "code" },
	code_block: { kind: "code" },
	table_open: { kind: "table" },
	reference_definition: { kind: "definition" },
	html_block: {
		kind: "markup",
		what: "HTML"
	},
	hr: {
		kind: "markup",
		what: "line"
	}
};
const container = /^(?:bullet_list|ordered_list|list_item|blockquote)_(open|close)$/;
function readElements(lines) {
	const document = {
		type: "document",
		under: [],
		isNumbered: false,
		children: 0
	};
	const skipped = countFrontmatter(lines);
	const reader = {
		lines,
		skipped,
		elements: [],
		document,
		frames: [],
		headings: [],
		table: void 0
	};
	if (skipped > 0) addElement(reader, "markup", [-skipped, 0], { what: "frontmatter" });
	const tokens = parseBlocks(lines);
	for (const [place, token] of tokens.entries()) readToken(reader, token, tokens[place + 1]?.content ?? "");
	return reader.elements;
}
function readToken(reader, token, content) {
	if (reader.table !== void 0) {
		if (token.type === "table_close" && token.level === reader.table) reader.table = void 0;
		return;
	}
	const leaf = leaves[token.type];
	if (token.type === "table_open") reader.table = token.level;
	if (leaf !== void 0) addLeaf(reader, token, leaf.kind, leaf.what);
	else if (token.type === "heading_open") addHeading(reader, token, content);
	else if (token.type === "paragraph_open") addParagraph(reader, token, content);
	else if (container.exec(token.type)?.[1] === "open") openFrame(reader, token);
	else if (container.test(token.type)) reader.frames.pop();
}
function addElement(reader, kind, [first, behind], { content = "", ...more }) {
	let to = behind + reader.skipped;
	const from = first + reader.skipped + 1;
	while (to > from && reader.lines[to - 1]?.text.trim() === "") to -= 1;
	const words = joinPieces(reader.lines, {
		from,
		to
	}, content, kind);
	const under = [...reader.headings, ...innermost(reader).under];
	reader.elements.push({
		kind,
		lines: {
			from,
			to
		},
		...words,
		under,
		...more
	});
	return reader.elements.length - 1;
}
function innermost({ frames, document }) {
	return frames.at(-1) ?? document;
}
function countChild(reader, latest) {
	const frame = innermost(reader);
	frame.children += 1;
	frame.latest = latest;
	const item = frame.item === void 0 ? void 0 : reader.elements[frame.item];
	if (item !== void 0 && frame.children > 1) item.holdsMore = true;
}
function addLeaf(reader, token, kind, what) {
	addElement(reader, kind, token.map ?? [0, 1], what === void 0 ? {} : { what });
	countChild(reader);
}
function addHeading(reader, token, content) {
	const level = Number(token.tag.slice(1));
	const isOutside = reader.frames.length === 0;
	if (isOutside) reader.headings = reader.headings.filter((index) => (reader.elements[index]?.level ?? 0) < level);
	const index = addElement(reader, "heading", token.map ?? [0, 1], {
		level,
		content
	});
	if (isOutside) reader.headings = [...reader.headings, index];
	countChild(reader);
}
function addParagraph(reader, token, content) {
	const frame = innermost(reader);
	const isInItem = frame.type === "list_item_open";
	const isFirst = isInItem && frame.children === 0;
	const isQuoted = reader.frames.some(({ type }) => type === "blockquote_open");
	const unquotedKind = isFirst ? "item" : "paragraph";
	const place = isFirst ? { isNumbered: frame.isNumbered } : isInItem ? { holdsMore: true } : {};
	const index = addElement(reader, isQuoted ? "quote" : unquotedKind, token.map ?? [0, 1], {
		content,
		...place
	});
	if (isFirst) frame.item = index;
	countChild(reader, index);
}
function openFrame(reader, token) {
	const outer = innermost(reader);
	const before = outer.latest;
	const isList = token.type.endsWith("_list_open");
	const introduces = isList && before !== void 0 && (outer.item === before || isIntroduction(reader.elements[before]?.text ?? ""));
	const isNumbered = isList ? token.type === "ordered_list_open" : outer.isNumbered;
	countChild(reader);
	reader.frames.push({
		type: token.type,
		under: introduces ? [...outer.under, before] : outer.under,
		isNumbered,
		children: 0
	});
}
function isIntroduction(text) {
	return /:(?:\*\*|__)?$|^(?:\*\*|__)[^*_]+(?:\*\*|__)$/.test(text);
}
function joinPieces(lines, range, content, kind) {
	if (![
		"heading",
		"item",
		"paragraph",
		"quote"
	].includes(kind)) return {
		text: joinLines$1(lines, range),
		pieces: []
	};
	const parts = [];
	const pieces = [];
	let at = 0;
	for (const [index, message] of listTextLines(content).entries()) {
		const line = lines[range.from - 1 + index];
		const column = line === void 0 ? -1 : findColumn(line.text, message, kind);
		if (line !== void 0 && column !== -1) pieces.push({
			at,
			offset: line.offset + column,
			length: message.length
		});
		parts.push(message);
		at += message.length + 1;
	}
	const isWhole = pieces.length === parts.length;
	return {
		text: isWhole ? parts.join(" ") : joinLines$1(lines, range),
		pieces: isWhole ? pieces : []
	};
}
function findColumn(line, message, kind) {
	if (kind === "heading") return line.indexOf(message);
	const trimmed = line.trimEnd();
	return trimmed.endsWith(message) ? trimmed.length - message.length : -1;
}

function triage(markdown) {
	const lines = splitLines(markdown);
	const generated = isGenerated(markdown);
	const managed = generated ? [{
		from: 1,
		to: lines.length
	}] : listManagedRanges(lines);
	const read = generated ? [] : takeManaged(lines, readElements(lines), managed);
	const elements = [...read, ...listUncovered(lines, read, generated ? "written by rentroll" : "no words")];
	return {
		elements,
		blocks: listBlocks(elements)
	};
}
function toMarkup(lines, range, what) {
	return {
		kind: "markup",
		lines: range,
		text: joinLines$1(lines, range),
		pieces: [],
		under: [],
		what
	};
}
function takeManaged(lines, elements, managed) {
	if (managed.length === 0) return elements;
	return elements.map((element) => {
		return managed.some(({ from, to }) => from <= element.lines.to && element.lines.from <= to) ? {
			...toMarkup(lines, element.lines, "written by rentroll"),
			under: element.under
		} : element;
	});
}
function listUncovered(lines, elements, what) {
	const covered = new Uint8Array(lines.length);
	for (const { lines: range } of elements) covered.fill(1, range.from - 1, range.to);
	return lines.flatMap(({ text }, index) => covered[index] === 1 || text.trim() === "" ? [] : [toMarkup(lines, {
		from: index + 1,
		to: index + 1
	}, what)]);
}
const generated = /^\s*<!-- GENERATED BY rentroll\b/;
const begin = /<!-- rentroll:begin\b/;
const finish = /<!-- rentroll:end\b/;
function isGenerated(markdown) {
	return generated.test(markdown.slice(0, 200).replace(/^\ufeff/, ""));
}
function listManagedRanges(lines) {
	const ranges = [];
	let from;
	for (const [index, { text }] of lines.entries()) {
		if (from === void 0 && begin.test(text)) from = index + 1;
		if (from === void 0 || !finish.test(text)) continue;
		ranges.push({
			from,
			to: index + 1
		});
		from = void 0;
	}
	return from === void 0 ? ranges : [...ranges, {
		from,
		to: lines.length
	}];
}
const fixed = {
	heading: {
		class: "heading",
		reason: "heading"
	},
	code: {
		class: "code",
		reason: "code block"
	},
	table: {
		class: "table",
		reason: "table"
	},
	definition: {
		class: "link",
		reason: "link"
	},
	quote: {
		class: "prose",
		reason: "quoted"
	}
};
const footnote = /^\[\^[^\]]{1,100}\]:/;
function listBlocks(elements) {
	const introductions = new Set(elements.flatMap(({ under }) => under));
	const title = findTitle(elements);
	const paths = /* @__PURE__ */ new Map();
	return elements.flatMap((element, index) => {
		const key = element.under.join();
		const path = paths.get(key) ?? nameSection(elements, element.under, title);
		paths.set(key, path);
		const form = classifyForm(element, path);
		const { lines, text } = element;
		const { section, named } = path;
		const block = {
			lines,
			text,
			element: index,
			named,
			...defined({ section })
		};
		return form === void 0 ? readText(elements, block, introductions.has(index)) : [{
			...form,
			...block
		}];
	});
}
function classifyForm(element, { isCut }) {
	const { kind, what = "no words", text, pieces, holdsMore } = element;
	if (kind === "markup") return {
		class: "markup",
		reason: isComment(element) ? "comment" : what
	};
	if (fixed[kind] !== void 0) return fixed[kind];
	if (holdsMore) return {
		class: "prose",
		reason: kind === "item" ? "introduces the lines below it" : "part of a list item"
	};
	if (isCut) return {
		class: "prose",
		reason: "its introduction cannot move with it"
	};
	if (footnote.test(text)) return {
		class: "prose",
		reason: "footnote"
	};
	if (text.includes("<!--")) return {
		class: "prose",
		reason: "holds an HTML comment"
	};
	return pieces.length === 0 ? {
		class: "prose",
		reason: "cannot be found in the file"
	} : void 0;
}
function isComment({ what, text }) {
	return what === "HTML" && /^\s*<!--/.test(text);
}
function readText(elements, block, introduces) {
	const element = elements[block.element];
	if (element === void 0) return [];
	const { kind, text, under } = element;
	const around = {
		titles: under.flatMap((place) => elements[place] ?? []).map(nameElement),
		isItem: kind === "item",
		isNumbered: element.isNumbered === true,
		introduces
	};
	const groups = kind === "item" ? [] : groupSentences(text);
	if (groups.length <= 1) return [{
		...classifyText(text, around),
		...block
	}];
	return groups.map((span) => {
		const message = text.slice(span.start, span.end);
		return {
			...classifyText(message, around),
			...block,
			span,
			text: message,
			lines: linesOf(element, span)
		};
	});
}
function linesOf({ pieces, lines }, span) {
	const first = pieces.findLastIndex(({ at }) => at <= span.start);
	const last = pieces.findLastIndex(({ at }) => at < span.end);
	return {
		from: lines.from + Math.max(0, first),
		to: lines.from + Math.max(0, last)
	};
}

const mostTokens = 0xe8d4a51000;
function readAnthropicUsage(usage) {
	const iterations = usage?.["iterations"];
	const steps = Array.isArray(iterations) ? iterations : [];
	const counter = openCounter();
	const highest = (read) => {
		const whole = read(usage);
		if (steps.length === 0) return whole;
		const stepCounts = steps.map(read).filter((count) => count !== void 0);
		if (stepCounts.length === 0) return whole;
		const summed = counter.bound("iterations", sum(stepCounts));
		return summed === void 0 || whole === void 0 ? summed ?? whole : Math.max(whole, summed);
	};
	const field = (name) => highest((holder) => counter.count(holder, name));
	const long = highest((holder) => counter.count(asObject(holder)?.["cache_creation"], "ephemeral_1h_input_tokens"));
	return {
		classes: defined({
			input: field("input_tokens"),
			output: field("output_tokens"),
			cacheCreation: field("cache_creation_input_tokens"),
			cacheRead: field("cache_read_input_tokens")
		}),
		longCacheCreation: long ?? 0,
		isFast: usage?.["speed"] === "fast",
		impossible: counter.impossible
	};
}
function readOpenaiUsage(usage) {
	const counter = openCounter();
	const details = asObject(usage?.["input_tokens_details"]);
	const all = counter.count(usage, "input_tokens");
	const output = counter.count(usage, "output_tokens");
	const cached = counter.count(details, "cached_tokens") ?? counter.count(usage, "cached_input_tokens") ?? 0;
	const written = counter.count(details, "cache_write_tokens") ?? counter.count(usage, "cache_write_input_tokens") ?? 0;
	const rest = {
		longCacheCreation: 0,
		isFast: false,
		impossible: counter.impossible
	};
	if (all === void 0) return {
		classes: defined({ output }),
		...rest
	};
	const cacheRead = Math.min(all, cached);
	const cacheCreation = Math.min(all - cacheRead, written);
	return {
		classes: defined({
			input: all - cacheRead - cacheCreation,
			output,
			cacheCreation,
			cacheRead
		}),
		...rest
	};
}
function openCounter() {
	const impossible = [];
	function bound(name, count) {
		if (count <= 0xe8d4a51000) return count;
		impossible.push(name);
	}
	return {
		impossible,
		bound,
		count(holder, name) {
			const value = asObject(holder)?.[name];
			return typeof value === "number" && isCount(value) ? bound(name, value) : void 0;
		}
	};
}
function isCount(value) {
	return value >= 0 && (Number.isInteger(value) || value > 0xe8d4a51000);
}
function sum(counts) {
	return counts.reduce((total, count) => total + count, 0);
}

export { equalShare as $, renderRuleLine as $n, placeMemory as $t, isUseOf as A, gainOf$1 as An, describeDisplacement as At, listUndecided as B, withoutChange as Bn, countText as Bt, checkBudget as C, formatMinEffect as Cn, judgeEvidence as Cr, checkDefinition as Ct, spendByRule as D, factsOf as Dn, spreadOfTrials as Dr, checkLock as Dt, getBudgetReport as E, assetIn as En, pooledCv as Er, listDeciding as Et, planBatch as F, findPrices as Fn, checkOutcome as Ft, judgeProblems as G, nameRules as Gn, pathBelow as Gt, describeProbe as H, hasMet as Hn, sessionRuntimes as Ht, absorbBatch as I, whyUnpriced as In, checkProbes as It, listHeard as J, isJudged as Jn, readLines as Jt, writePlanTitle as K, buysOf as Kn, readAssetFiles as Kt, startDesign as L, findRuleAnswers as Ln, surfaceOf as Lt, digestFiles as M, weighRemoval as Mn, findUnjudgeable as Mt, digestOverlay as N, replayAnalyses as Nn, listLeaving as Nt, closeTogether as O, plainRule as On, moveFixture as Ot, dealUnits as P, verifyEvidence as Pn, lintLedger as Pt, totalBills as Q, compileMemory as Qn, isShared as Qt, absorbSavings as R, isSuspect as Rn, codexSurface as Rt, chargeUsage as S, parseConfig as Sn, stakeOf as Sr, pricingOf as St, recordUsage as T, asksToEnter as Tn, marksOfSaving as Tr, diffTexts as Tt, judgeAgain as U, isSameSet as Un, hashAsset as Ut, answerProbe as V, findNamedFiles as Vn, findOtherRuntimes as Vt, judgeChange as W, listUnmet as Wn, openGlobs as Wt, splitTermsOf as X, nounOfEntries as Xn, findOwnership as Xt, splitRule as Y, kindOfEntry as Yn, restoreMark as Yt, planTrials as Z, loadRentMeasure as Zn, generatedMark as Zt, judgeFile as _, parseOnce as _n, monthlySessions as _r, priceTrial as _t, editLedger as a, realPath as an, findEnforcement as ar, makeMeasurement as at, readCodexCalls as b, parseLedger as bn, decideRule as br, priceWorstCall as bt, isAhead as c, findInFixture as cn, nameReceipt as cr, sayNeedsBox as ct, findTriggers as d, settingsFile$1 as dn, renderReceipt as dr, findWords as dt, findImports as en, selectCompiledRules as er, expectRounds as et, noTriggers as f, settingsLimits as fn, findMemoryFaults as fr, listSentences as ft, judgeTriggers as g, loadLock as gn, nameReworded as gr, priceKnown as gt, isActivationNo as h, loadFixture as hn, listSharersOf as hr, priceCarried as ht, insistOn as i, readLinks as in, buildReceipt as ir, groupRules as it, namesOf as j, weighAudits as jn, diffLedger as jt, confirmClaim as k, treatedAs as kn, checkContextLimit as kt, listAssets as l, editHooks as ln, procedureOf as lr, findGrowth as lt, whyUntriggered as m, unknownAgent as mn, listSharers as mr, listPricing as mt, readOpenaiUsage as n, findLaid as nn, signReceipt as nr, shareOfVerdict as nt, chooseAudited as o, listSettingsEntries as on, findIsolation as or, splitByModel as ot, usualFloor as p, loadSuites as pn, listPlain as pr, checkDrift as pt, backVerdict as q, describeEntry as qn, sayEntry as qt, triage as r, layLink as rn, signedText as rr, groupAudited as rt, findNextDue as s, noEntries as sn, hashBody as sr, grantSkills as st, readAnthropicUsage as t, findMentions as tn, checkSignature as tr, reserveAfter as tt, findTooFew as u, readObjectFile as un, procedures as ur, growthProblems as ut, measureDrift as v, loadCommitFixture as vn, resolveMinimalEffect as vr, priceTrials as vt, createBudget as w, nameInit as wn, speaksForKeeping as wr, diffItems as wt, toFactCall as x, locateKey as xn, withholdVerdict as xr, priceWorstToken as xt, readClaudeCalls as y, parseReceipt as yn, decideReceipt as yr, priceUsage as yt, startSavings as z, openAnswer as zn, readCodexSettings as zt };