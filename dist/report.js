import { $ as part, B as forTerminal, Br as formatCount, Bt as stopLabels, C as hasPath, D as chooseDomain, Di as disarmCommands, E as rangeOf, F as explainReason, Ft as describeMeasureReason, G as column, Gr as formatShare, Hr as formatInterval, I as explainRemaining, Ia as clipCharacters, It as describeWarning, J as files, Ji as enforcedParts, Jr as formatTokens, K as count, Kr as formatSigned, L as findFailingTask, La as escapePlain, Lt as evidenceLabels, M as escapeCommandData, Ma as defined, Mi as currencyOf, N as escapeCommandProperty, Na as keysOf, O as printMarkdown, Oi as escapeTerminal, P as barOf, Pt as describeLimit, Q as noticeLines, R as intervalLevel, Rt as flagMeanings, S as printPage, T as hasEstimate, Ur as formatNumber, V as printTerminal, Vr as formatDollars, Vt as verdictLabels, W as code, Wr as formatRate, X as heading, Y as fold, Yr as formatUnsure, Z as lines, _ as answerNumbers, at as verdictSpan, b as spendingColumns, et as problemBlocks, ha as stableJson, it as toned, nt as section, q as figure, qr as formatSignedShare, rt as table, st as warning, tt as say, v as columnsOfAnalyses, w as formatSaving, x as taskNumbers, y as currencyOfLooks, z as explainBehaviourBriefly, za as shortSha, zi as isDecided, zt as outcomeLabels } from "./core.js";

// src/gate/report/messages/spending/explain-bill.ts
/** Trials, tokens and dollars in one line: `64 trials, 1.2 M tokens, $0.90`; no dollars where trials cost none. */
function describeCost({ trials, tokens, dollars = 0 }) {
	const start = `${formatCount(trials, "trial")}, ${formatTokens(tokens)} tokens`;
	return dollars === 0 ? start : `${start}, ${formatCost(dollars)}`;
}
/** An amount, or that it is not known. */
function formatCost(dollars) {
	return dollars === "unknown" ? "dollars unknown" : formatDollars(dollars);
}
/** How many rules would be measured, and how many are not worth it. */
function writePlanTitle(rules, skipped) {
	const left = skipped === 0 ? "" : ` ${skipped} ${skipped === 1 ? "is" : "are"} not worth measuring.`;
	return `${formatCount(rules, "rule")} would be measured.${left}`;
}
/** One rule before its first trial: `search-first: about 64 trials, 1.2 M tokens; at most …; returned by 427 sessions`. Unescaped. */
function describeBill({ rule, expected, worst, payback, pairs }) {
	const returned = payback === void 0 ? "" : `; returned by ${formatPayback(payback)}`;
	const asked = (count) => count === void 0 ? "" : `${formatCount(count, "pair")} in `;
	return `${rule}: about ${asked(pairs?.expected)}${describeCost(expected)}; at most ${asked(pairs?.worst)}${describeCost(worst)}${returned}`;
}
function formatPayback({ sessions, saving }) {
	return `${formatCount(sessions, "session")} that save ${formatShare(saving, 1)} each`;
}
/** The numbers of a bill, which need no escaping: each expected and at worst. Dollars only where some are to be paid or unknown. */
function billNumbers(bills) {
	const range = (of) => (bill) => `${of(bill.expected)}–${of(bill.worst)}`;
	const dollars = ({ dollars: amount }) => amount === "unknown" ? "?" : formatDollars(amount).replace(/\.00$/, "");
	const isPriced = bills.some(({ worst }) => worst.dollars !== 0);
	return [
		...bills.some(({ pairs }) => pairs !== void 0) ? [pairsColumn] : [],
		{
			title: "trials",
			align: "right",
			cell: range(({ trials }) => formatTokens(trials))
		},
		{
			title: "tokens",
			align: "right",
			cell: range(({ tokens }) => formatTokens(tokens))
		},
		...isPriced ? [{
			title: "dollars",
			align: "right",
			cell: range(dollars)
		}] : [],
		...bills.some(({ payback }) => payback !== void 0) ? [sessionsColumn] : []
	];
}
const pairsColumn = {
	title: "pairs",
	align: "right",
	cell: ({ pairs }) => pairs === void 0 ? "–" : `${pairs.expected}–${pairs.worst}`
};
const sessionsColumn = {
	title: "sessions",
	align: "right",
	cell: ({ payback }) => payback === void 0 ? "–" : formatTokens(payback.sessions)
};
const bases = {
	journal: "what earlier trials in the journal took",
	baselines: "what the committed first baselines took",
	assumed: "a quarter of budget.trial, since none is known"
};
/** How tokens are priced while nobody knows their classes. */
const pricedAsInput = "Tokens whose classes are not known yet are priced as input.";
/** What pairs are, and who shares them. */
const pairsText = "Pairs: one trial with a rule that has a probe and one without it, among its trials; rules that are measured together share them, and the check of those that earn together.";
/** What the numbers of bills mean, sentence by sentence; a model's name may be inside, unescaped. None without a bill. */
function explainBills({ bills = [], unpriced }) {
	if (bills.length === 0) return [];
	const used = Object.entries(bases).filter(([basis]) => bills.some((bill) => bill.basis === basis));
	const saving = bills.find(({ payback }) => payback !== void 0)?.payback?.saving;
	const isPriced = bills.some(({ basis, expected }) => basis !== "journal" && Number(expected.dollars) > 0);
	return [
		`Ranges are from what is expected to the worst case. A trial is taken to cost ${used.map(([, message]) => message).join(", or ")}.`,
		...isPriced ? [pricedAsInput] : [],
		...bills.some(({ pairs }) => pairs !== void 0) ? [pairsText] : [],
		...saving === void 0 ? [] : [`Sessions: how many return the expected trials, if each saves the minimal effect (${formatShare(saving, 1)}).`],
		...unpriced === void 0 ? [] : [`Dollars are unknown: there is no price for "${unpriced}". Write its prices into the config (prices:).`]
	];
}
/** Rules not worth measuring that no verdict of the report speaks of. */
function listNotWorth({ plan, verdicts = [] }) {
	const told = new Set(verdicts.filter(({ reason }) => reason === "not-worth-measuring").map(({ rule }) => rule));
	return plan.notWorthMeasuring.filter(({ rule }) => !told.has(rule));
}

// src/gate/report/build-report.ts
/** The finished report: it says what was judged, and nothing patches it. Renderers and publishers only read. */
function buildReport({ config, minEffect = "auto", onUndecided, plan, budget = emptyBudget(config), ...gathered }) {
	const { outcome, title: headline } = gathered.judgement;
	const { metric = "priced", ratio = 0, alpha = 0, beta = 0 } = config?.policy ?? {};
	const policy = {
		ratio,
		alpha,
		beta,
		minEffect,
		onUndecided
	};
	return {
		schema: 1,
		outcome,
		headline,
		...gathered,
		budget,
		plan: toReportPlan(plan),
		metric,
		policy
	};
}
function toReportPlan(plan) {
	if (plan === void 0) {
		const none = {
			trials: 0,
			tokens: 0
		};
		return {
			digest: "",
			rules: [],
			expected: none,
			worst: none,
			notWorthMeasuring: []
		};
	}
	const rules = plan.rules.map(({ rule, agent, reason, rent }) => ({
		rule: rule.id,
		agent,
		reason,
		rent
	}));
	return {
		...plan,
		rules
	};
}
function emptyBudget(config) {
	return {
		run: "",
		totalConsumed: 0,
		reserved: 0,
		maxAllowed: config?.budget.run ?? 0,
		percentUsed: 0,
		dollars: 0,
		maxDollars: config?.budget.dollars ?? 0,
		warningActive: false,
		budgetExhausted: false,
		trials: 0,
		agents: []
	};
}

// src/gate/report/messages/verdict/describe-incidents.ts
const armLabels = {
	baseline: "without the rule",
	candidate: "with the rule"
};
/** What agents tried in one arm, in one sentence. The examples are an agent's words: they are escaped where they are shown. */
function describeIncidents({ arm, kind, trials, of, examples }) {
	const agents = `In ${trials} of ${formatCount(of, "trial")} ${armLabels[arm]} (${arm} arm) the agent`;
	const shown = examples.map(nameExample).filter((example) => example !== "");
	return `${agents} ${deeds[kind]}${shown.length === 0 ? "" : `: ${shown.join("; ")}`}.`;
}
const deeds = {
	denied: "tried what it was not allowed to",
	secret: "left a credential behind, which was taken out before anything was stored",
	changed: "changed what guards its task",
	stray: "wrote beside its copy",
	command: "wrote commands that a workflow runner obeys"
};
function nameExample(incident) {
	switch (incident.kind) {
		case "denied": return `${incident.tool} "${incident.what}"`;
		case "secret": return incident.file === void 0 ? `in its ${incident.place}` : `in "${incident.file}"`;
		case "changed": return `"${incident.file}" ${incident.how}`;
		case "stray": return `"${incident.file}"`;
		case "command": return `"${incident.name}"`;
	}
}
/** What was not enforced in words, for example `not enforced: network, files`; empty when all was, or nothing is known of it. */
function describeEnforcement(enforced) {
	const missing = listUnenforced(enforced);
	return missing.length === 0 ? "" : `not enforced: ${missing.join(", ")}`;
}
/** Names of the parts nothing enforced, in the order reports name them. */
function listUnenforced(enforced) {
	return enforced === void 0 ? [] : enforcedParts.filter((part) => !enforced[part]);
}
/** What the canaries showed, one line per arm, and what of this machine nothing kept trials from, when there is something. */
function listIsolationLines({ isolation, enforced }) {
	const missing = describeEnforcement(enforced);
	return [
		toIsolationLine("baseline", isolation.baseline),
		toIsolationLine("candidate", isolation.candidate),
		...missing === "" ? [] : [{
			arm: "trials",
			ok: false,
			text: missing
		}]
	];
}
function toIsolationLine(arm, proof) {
	if (proof === void 0) return {
		arm,
		ok: false,
		text: "not proven: no trial of this arm has shown it"
	};
	const canary = proof.canaryLeaked ? "the canary of the user settings LEAKED to the model" : "the canary stayed out";
	const delivered = proof.ruleDelivered ? "the rule reached the model" : "the rule did not reach the model";
	const ok = !proof.canaryLeaked && proof.ruleDelivered === (arm === "candidate");
	return {
		arm,
		ok,
		text: `${canary}, ${delivered}${ok ? "" : " (wrong)"}`
	};
}

// src/gate/report/explain-next.ts
/** What to do next about a rule: one line for people and, where there is one, the command to copy. */
function explainNext(rule, decision, stop, active) {
	if (decision.verdict === "undecided") return explainStop(decision, stop);
	return {
		text: {
			earns: active ? "It earns, but is active without a receipt: stamp it and commit the receipt." : "Stamp it to make it active, then commit ledger, receipt and memory.",
			"does-not-earn": `Remove "${rule}" from the ledger, or stamp it as evicted so that nobody proposes it again.`,
			regression: `Remove "${rule}", or stamp it as evicted: ${decision.reason === "above-price" ? "it clearly costs more than its price" : "tasks that pass without it fail with it"}.`
		}[decision.verdict],
		command: "rentroll stamp"
	};
}
/** The same about a change of text, which no receipt carries: it is in memory as soon as it is merged. */
function explainText(text, decision, stop) {
	if (!isDecided(decision) && !(text.effect === "replaces" && text.may !== "open")) return explainStop(decision, stop);
	if (text.effect === "replaces") return { text: removalTexts[text.may] };
	return { text: additionTexts[decision.verdict] };
}
const additionTexts = {
	earns: "The text earns as a whole: merge it. It is measured again only when it changes.",
	"does-not-earn": "Take it out, or adopt it with \"rentroll adopt\" to have its sentences measured one by one.",
	regression: "Take it out: tasks that pass without it fail with it.",
	undecided: ""
};
const removalTexts = {
	"may-go": "What it replaces saves nothing that it does not save itself, and no task needs it: merge it.",
	stays: "Leave the words of base that save, or that a task needs, where they are.",
	open: ""
};
/** The same about a rule that a change takes out of memory or rewords. New words enter by their receipt, as every rule does. */
function explainLeaving({ kind, may }, decision, stop) {
	if (may === "open") return explainStop(decision, stop);
	const text = may === "stays" && decision.reason === "behaviour-lost" ? missedTexts[kind] : leavingTexts[kind][may];
	return kind === "reworded" && may === "may-go" ? {
		text,
		command: "rentroll stamp"
	} : { text };
}
/** The same of a rule that buys behaviour. */
const missedTexts = {
	removed: "Leave it where it is: agents do what it says less often without it.",
	reworded: "Put the old words back: agents do what they say less often with the new ones."
};
const leavingTexts = {
	removed: {
		"may-go": "Memory is no worse without it, and no task needs it: merge it.",
		stays: "Leave it where it is: what it saves, or a task that needs it, goes with it."
	},
	reworded: {
		"may-go": "The new words are no worse than the old ones: stamp them, and commit ledger, receipt and memory.",
		stays: "Put the old words back: what they save, or a task that needs them, goes with them."
	}
};
/** What to do about a verdict that is not settled. */
function explainStop(decision, stop) {
	const ended = Object.hasOwn(endedQuestions, decision.reason) ? endedQuestions[decision.reason] : void 0;
	if (ended !== void 0) return { text: ended };
	if (stop === void 0) return {
		text: "Measure on.",
		command: "rentroll check"
	};
	if (stop.kind === "trial-limit" && decision.reason === "no-completed-trials") return { text: "No trial completed without the rule either: fix the golden tasks or the agent first." };
	if (stop.kind === "budget" && stop.limit !== void 0) return {
		text: `Raise the limit that stopped it, ${describeLimit(stop.limit)}, and continue.`,
		command: "rentroll resume"
	};
	return stops[stop.kind];
}
/** Questions of behaviour that more trials do not settle. */
const endedQuestions = {
	"only-alone": "Let the others in first and propose it again beside them, or say both in one line.",
	"no-more-pairs": "It may have no more pairs (policy.behaviour.maxPairs): word it so that agents follow it more often, or let its probe name the tasks it is about.",
	"never-applied": "Add a golden task that gives the occasion, or correct the probe.",
	unfinished: "No trial ended that answers its probe: raise runner.timeout or budget.trial, or mend the golden tasks."
};
const stops = {
	budget: {
		text: "Raise the budget that stopped it, and continue.",
		command: "rentroll resume"
	},
	cancelled: {
		text: "It was interrupted; nothing paid for is lost.",
		command: "rentroll resume"
	},
	environment: {
		text: "The environment failed, not the rule: fix it and continue.",
		command: "rentroll resume"
	},
	unrecorded: {
		text: "Its recording ends before its verdict: record the rule again, or measure it.",
		command: "rentroll check"
	},
	"trial-limit": { text: "The suite is too noisy to settle this: add golden tasks or raise policy.minEffect." },
	probe: { text: "Its probe did not answer, so that nothing is known of it: mend the script. Another script is measured anew." },
	"top-up-limit": { text: "The batches it was allowed are used up: allow more with --top-up." }
};

// src/gate/report/explain-audit.ts
/** What follows from an audited verdict: one line for people and, where there is one, the command to copy. */
function explainAudit(consequence, decision, stop) {
	const settling = explainStop(decision, stop);
	if (consequence.kind === "keep") return {
		...settling,
		text: `It stays active and is flagged. ${settling.text}`
	};
	return {
		text: explainConsequence(consequence),
		command: "rentroll stamp"
	};
}
const reasons$2 = {
	regression: "Tasks that pass without it fail with it",
	"second-strike": "Second strike in a row",
	"never-earned": "It has no receipt that earns, and this audit speaks against it"
};
function explainConsequence(consequence) {
	if (consequence.kind === "evict") return `${reasons$2[consequence.why]}: stamping evicts it.`;
	if (consequence.kind === "postpone") return `It would leave, but "${consequence.first}" leaves the same memory first, and one may be doing the other's work: it stays active and is due again.`;
	return consequenceLabels[consequence.kind];
}
const consequenceLabels = {
	renew: "It still earns: stamp it to renew its receipt.",
	strike: "First strike: it stays active. Stamp and commit it; a second audit in a row beside the same rules evicts it.",
	protect: "It is protected: measured and shown, never evicted. Stamp it to record the audit.",
	keep: "It stays active and is flagged."
};

// src/gate/report/messages/spending/explain-budget.ts
/** Spending in one line: `1.2 M of 20 M tokens (6 %), 96 trials`; dollars only when some are known. */
function summariseBudget(budget) {
	const share = formatShare(budget.totalConsumed, budget.maxAllowed);
	return `${`${formatTokens(budget.totalConsumed)} of ${formatTokens(budget.maxAllowed)} tokens (${share})`}, ${summariseBeyondTokens(budget)}`;
}
/** The rest of that line, for reports that draw the tokens: `96 trials, $11.40 of $25.00`. */
function summariseBeyondTokens(budget) {
	const parts = [formatCount(budget.trials, "trial")];
	const { dollars, maxDollars } = budget;
	if (dollars === "unknown") parts.push("dollars unknown");
	else if (dollars > 0) parts.push(`${formatDollars(dollars)} of ${formatDollars(maxDollars)}`);
	if (budget.reserved > 0) parts.push(`${formatTokens(budget.reserved)} tokens reserved`);
	return parts.join(", ");
}
/** True when there is anything to say about spending: a trial was paid for, or a limit stopped measuring. */
function hasSpending(budget) {
	return budget.maxAllowed > 0 && (budget.totalConsumed > 0 || budget.trials > 0 || budget.stopReason !== void 0);
}
/** Share of the week's real work that measuring may take before people are warned. */
const highShare = .1;
/** What measuring costs against the week's real work, and that it is much when it is. */
function explainWeek({ measured, distilled = 0, work }) {
	const spent = measured + distilled;
	const against = work === void 0 ? "share of the week's real work unknown: no sessions collected" : `${formatShare(spent, work)} of the week's real work (${formatTokens(work)})`;
	const isHigh = work !== void 0 && spent > highShare * work;
	const also = distilled > 0 ? ` and distilling ${formatTokens(distilled)}` : "";
	const warning = isHigh ? " That is more than a tenth: measure less often, or fewer rules and tasks." : "";
	return `Measuring took ${formatTokens(measured)} tokens${also} in the last 7 days; ${against}.${warning}`;
}
/** What the budget has to say beyond its sums: which limits stopped measuring, and which are nearly used up; nothing without one. Unescaped. */
function explainLimits(budget) {
	return budget === void 0 ? [] : [...explainStops(budget), ...explainWarnings(budget)];
}
/** Which limits stopped measuring; a report of an earlier version knows only the reason. */
function explainStops({ stops, stopReason }) {
	if (stops === void 0) return stopReason === void 0 ? [] : [writeStop(stopLabels[stopReason])];
	return stops.map((limit) => writeStop(`${stopLabels[limit.reason]}: ${describeLimit(limit)}`));
}
function writeStop(limit) {
	return `Stopped: the next trial could have passed ${limit}. What was paid for is kept.`;
}
/** Limits that are nearly used up, one sentence each; one that stopped measuring is not warned of. */
function explainWarnings({ warnings = [], stops = [] }) {
	const stopped = new Set(stops.map(({ reason }) => reason));
	return warnings.filter(({ reason }) => !stopped.has(reason)).map(describeWarning);
}

// src/gate/report/messages/verdict/describe-self-test.ts
/** The self-test beside a verdict, in one line; also says when there were too few trials for one. */
function describeSelfTestLine(line) {
	if (line === void 0) return "A/A: no self-test, since every golden task needs two completed baseline trials for one.";
	const { falseAccept, power, minimalShare, replays, trials } = line;
	const basis = `${formatCount(replays, "replay")} from ${formatCount(trials, "baseline trial")}`;
	return `A/A: a rule that does nothing earns in ${formatUnsure(falseAccept)} of replays of this suite; power ${formatUnsure(power)} at a saving of ${formatRate(minimalShare)} (${basis}).`;
}

// src/gate/report/messages/verdict/group-flags.ts
/** Rules a flag names; of the others only the number is shown. */
const mostRules = 4;
/** Every flag of a report once, in the order in which the flags are explained. SIMULATED is not here: it stands below the answer. */
function groupFlags(verdicts) {
	return keysOf(flagMeanings).filter((flag) => flag !== "SIMULATED").flatMap((flag) => {
		const rules = listConcerned(verdicts, flag);
		return rules === void 0 ? [] : [{
			flag,
			rules,
			meaning: flagMeanings[flag]
		}];
	});
}
/** The rules a flag concerns: none named when all are, undefined when none is. */
function listConcerned(verdicts, flag) {
	const rules = verdicts.filter(({ flags }) => flags.includes(flag)).map(({ rule }) => rule);
	if (rules.length === 0) return void 0;
	return rules.length === verdicts.length ? [] : rules;
}
/** The rules of a flag in words (unescaped): `all rules`, or their names. `name` sets one of them. */
function nameConcerned(rules, name = (rule) => rule) {
	if (rules.length === 0) return "all rules";
	const shown = rules.slice(0, mostRules).map(name).join(", ");
	const more = rules.length - mostRules;
	return more > 0 ? `${shown} and ${formatCount(more, "more rule")}` : shown;
}

// src/gate/report/messages/verdict/explain-procedure.ts
/** The sentence every report with a simulated verdict must carry where nobody can miss it. */
const simulatedWarning = "These trials show how the gate works and are not evidence about a real agent.";
/** The same for figures without a verdict. */
const simulatedNumbers = "The trials are simulated by the reference runner: the figures are no evidence about a real agent.";
/**
* What stands before the warning about simulated trials: nothing when all verdicts rest on them, else their rules (unescaped);
* undefined when none does.
*/
function nameSimulated({ verdicts }) {
	const simulated = verdicts.filter(({ evidence, flags }) => evidence === "simulated" || flags.includes("SIMULATED"));
	if (simulated.length === 0) return void 0;
	return simulated.length === verdicts.length ? "" : `${nameConcerned(simulated.map(({ rule }) => rule))}: `;
}
/** What the verdicts of a report prove and what they do not, sentence by sentence; none without a verdict. */
function explainProcedure(report) {
	if (report.verdicts.length === 0) return [];
	return [
		...explainEstimate(report),
		...explainErrorRates(report),
		qualityLimits
	];
}
/** What the range beside a verdict is, in one sentence. */
function explainRange(policy) {
	return `A range is the ${intervalLevel(policy)} interval without the savings that the test has ruled out.`;
}
/** What the interval and the estimate mean. */
function explainEstimate(report) {
	return [
		`A saving is baseline minus candidate: mean ${report.metric} tokens per completed trial, every task weighted equally.`,
		`Intervals hold at the ${intervalLevel(report.policy)} level wherever measuring stops; the point estimate at stopping is optimistic.`,
		explainRange(report.policy)
	];
}
/** How often the procedure errs: as designed, and on the suites at hand. */
function explainErrorRates({ policy, verdicts }) {
	const lines = [`Nominal error rates: ${formatRate(policy.alpha)} of rules that only save ${policy.ratio} × their rent are let in, ${formatRate(policy.beta)} of rules that save the minimal effect, ${policy.minEffect}, are turned away.`];
	return [...isDefaultDesign(policy) ? [...lines, operatingCharacteristic] : lines, ...explainSelfTests(verdicts)];
}
/** Pairs make trials differ more than a suite does by itself. */
const mixedTrials = "Other rules of the change come and go in these trials, which makes them noisier than the suite is: rentroll selftest asks the suite alone.";
/** One line per agent, from the verdict with the most baseline trials. */
function explainSelfTests(verdicts) {
	return [...Map.groupBy(verdicts, ({ agent }) => agent)].map(([agent, own]) => {
		const best = own.flatMap(({ selfTest }) => selfTest ?? []).reduce((most, line) => most !== void 0 && most.trials >= line.trials ? most : line, void 0);
		const company = own.filter(({ fromReceipt }) => !fromReceipt).length > 1 ? ` ${mixedTrials}` : "";
		return `Suite of ${agent}. ${describeSelfTestLine(best)}${company}`;
	});
}
/** Figures of docs/statistics.md, valid at the default error rates only. */
const operatingCharacteristic = "Chance that a rule earns when it truly saves 0, ⅓, ⅔, 1, 1⅓ of the minimal effect: about 3, 18, 55, 89, 98.5 %.";
function isDefaultDesign({ alpha, beta }) {
	return alpha === .05 && beta === .1;
}
/** What a verdict does not prove. */
const qualityLimits = "Gross breakage is excluded; small quality loss is not proven absent.";

// src/gate/report/terminal/measured/render-inherited.ts
/** What `audit --inherited` says: the answer, the plan or what was found for each agent, what to do next, and the bill. */
const renderInherited = forTerminal((report) => [
	heading(writeHead(report)),
	warning("SIMULATED  ", report.evidence === "simulated" ? simulatedNumbers : void 0),
	...report.searches.flatMap((search) => searchBlocks(search, report)),
	screenedBlock(report),
	suggestedBlock(report),
	lines(explainLimits(report.budget), { tone: "warn" }),
	files(report.files, !report.written),
	say(writeNext(report))
]);
/** Lines shown at either end of a ranking, and ids of a list. */
const shown = 5;
/** Lines with a probe, by what stored trials without them did: nothing was run for it. */
function screenedBlock({ screened = [] }) {
	return part("Lines with a probe, asked of stored trials without them (CACHED, nothing was run):", lines(screened.map(describeScreened), { lead: "  " }));
}
/** Lines whose words give a probe: with it they are asked of stored trials. */
function suggestedBlock({ suggested = [] }) {
	const [first] = suggested;
	return part("The words of these say what following means; with a probe stored trials are asked for nothing:", lines(suggested.map(({ rule, probe }) => `${rule}: ${probe}`), { lead: "  " }), say(first && `To see the change: rentroll session propose ${first.rule} --probe`));
}
function searchBlocks(search, { dryRun, allowance }) {
	const { agent, protectedLines, rent, spent } = search;
	const kept = protectedLines > 0 ? `, ${protectedLines} of them protected` : "";
	const head = `${agent}: ${formatCount(search.lines, "inherited line")}${kept}, ${formatTokens(rent)} tokens`;
	const isPlan = dryRun || spent.trials === 0;
	return [part(head, say(isPlan ? writePlan(search, allowance) : writeFound(search))), ...isPlan ? [] : [checkTable(search), rankingBlock(search)]];
}
/** The checks of a search, one a row. */
function checkTable({ checks }) {
	return table(checks, [
		column("check of", ({ of, lines: ids }) => of === "whole-file" ? "the whole file" : listFirst(ids)),
		column("answer", ({ outcome }) => ({
			"may-go": "may go",
			stays: "stays",
			open: "open"
		})[outcome]),
		figure("net saving without", ({ saving }) => formatSigned(saving)),
		figure("interval", ({ interval }) => formatInterval(interval)),
		figure("trials", ({ bill }) => String(bill.trials))
	]);
}
/** Both ends of the ranking of the lines that stay, without verdicts. */
function rankingBlock({ ranking }) {
	const ends = ranking.length > 10 ? [...ranking.slice(0, shown), ...ranking.slice(-5)] : ranking;
	return part("The other lines, ranked. Not a verdict: nothing is shown about any of them alone.", table(ends, [
		column("line", ({ id }) => id),
		column("seems to", ({ effect }) => effect < 0 ? "cost" : "save"),
		figure("standard errors", ({ z }) => Math.abs(z).toFixed(1))
	]));
}
function writeHead({ searches, screened, proposed, stop, dryRun }) {
	if (searches.length === 0 && screened === void 0) return "Nothing to search: no agent with golden tasks has inherited lines.";
	if (screened === void 0 && searches.every(({ plan }) => plan.kind === "refuse")) return "Nothing here can be settled under this budget.";
	if (dryRun) return "This is what a search of the inherited lines would be. Nothing was run.";
	const found = proposed.length > 0 ? `${formatCount(proposed.length, "inherited line")} may go: ${listFirst(proposed)}.` : "No line may go.";
	return stop === void 0 ? found : `${found} Stopped by ${stop}.`;
}
function describeScreened({ rule, agent, probe, yes, no, evidence, isObeyed, isProtected }) {
	const seen = `${rule} (${agent}): followed in ${yes} of ${formatCount(yes + no, "trial")} without it`;
	const weight = `evidence ${formatNumber(Math.exp(evidence), 1)}, 20 needed`;
	if (!isObeyed) return `${seen}, which settles nothing (${weight}) · probe: ${probe}`;
	return `${seen}: obeyed anyway (${weight})${isProtected ? ", and protected" : ", may go"} · probe: ${probe}`;
}
/** Ids of a list, the first few in full. */
function listFirst(ids) {
	const named = ids.slice(0, shown).join(", ");
	return ids.length > shown ? `${named} and ${ids.length - shown} more` : named;
}
/** The bill and what it can find, or why it can find nothing, before the first token. */
function writePlan({ plan, meanTokens, isMeanKnown, minEffect }, allowance) {
	const source = isMeanKnown ? "as earlier trials took" : "assumed, since no trial was run yet";
	return `${`A trial is counted at ${formatTokens(meanTokens)} tokens (${source}), the minimal effect is ${formatRate(minEffect)}.`} ${plan.kind === "refuse" ? writeLevers(plan) : writeFinds(plan)}${writeAllowance(plan, allowance)}`;
}
function writeAllowance({ bill }, allowance) {
	if (allowance === void 0 || allowance.tokens === 0) return "";
	const { tokens, spent, since } = allowance;
	const weeks = formatCount(Math.max(1, Math.ceil(bill.tokens / tokens)), "week");
	return ` At ${formatTokens(tokens)} tokens a week that is ${weeks} at most; ${formatTokens(spent.tokens)} are spent since ${since}.`;
}
function writeLevers({ trials, fewest, levers }) {
	const { tokens, meanTokens, cv, minEffect, weeks } = levers;
	const ways = [
		`a budget of ${formatTokens(tokens)} tokens (this one ${weeks} weeks long)`,
		`trials of at most ${formatTokens(meanTokens)} tokens`,
		...cv === void 0 ? [] : [`tasks that spread by at most ${formatRate(cv)}`],
		...minEffect === void 0 ? [] : [`a minimal effect of ${formatRate(minEffect)}`]
	];
	return `The budget pays for ${formatCount(trials, "trial")}, and below ${fewest} nothing can be said. Any one of these would do: ${ways.join("; ")}.`;
}
function writeFinds({ bill, finds, wholeFile }) {
	const range = ([low, high]) => `${formatRate(low)} to ${formatRate(high)}`;
	const first = wholeFile ? " It first asks whether the file as a whole loses anything." : "";
	return `At most ${formatCount(bill.trials, "trial")}, ${formatTokens(bill.tokens)} tokens. In simulated files so much found ${range(finds.idle)} of the idle lines and ${range(finds.costly)} of the costly ones; of the lines that save the minimal effect ${range(finds.earning)} went along.${first}`;
}
function writeFound({ checks, spent, end, suspects }) {
	const whole = checks.find(({ of }) => of === "whole-file");
	const headline = whole === void 0 ? "" : `As a whole the file ${{
		"may-go": "loses nothing",
		stays: "earns, or keeps a task passing",
		open: "could not be judged"
	}[whole.outcome]}. `;
	const kept = suspects.map(({ id, task }) => `${id} (${task})`);
	const keepers = kept.length > 0 ? ` Kept, since they seem to keep a task passing: ${kept.join(", ")}.` : "";
	const why = end === void 0 ? "" : ` It ended because ${reasons$1[end]}.`;
	return `${headline}It took ${formatCount(spent.trials, "trial")}, ${formatTokens(spent.tokens)} tokens.${why}${keepers}`;
}
const reasons$1 = {
	"stays-twice": "the bundle that seems to cost most may not go, nor may its better half",
	"nothing-to-remove": "no line is left that seems to cost",
	budget: "the budget pays for no further check",
	rounds: "it had its three rounds"
};
function writeNext({ searches, proposed, partly, written, dryRun }) {
	const some = partly.length > 0 ? ` ${listFirst(partly)} may go from some memories only and stays: split it by agent.` : "";
	const keep = "To keep a line, give it `protected: true` in the ledger.";
	if (written) return `Commit these files as one change. ${keep}${some}`;
	if (proposed.length > 0) return `To write this change (nothing is paid for again): rentroll audit --inherited --write. ${keep}${some}`;
	if (dryRun && searches.some(({ plan }) => plan.kind === "search")) return "To begin: rentroll audit --inherited";
	return searches.some(({ spent }) => spent.trials > 0) ? `What stays is not shown to earn, and what goes is not shown to be worthless line by line.${some}` : "Nothing was spent.";
}

// src/gate/report/render-annotations.ts
/** GitHub shows this many annotations of a type per step and drops the rest without a word. */
const shownPerType = 10;
/** Workflow command lines for problems and for verdicts that stop or hold up the change; what is left out is counted. */
function renderAnnotations(report) {
	const all = listAnnotations(report);
	const errors = all.filter(({ type }) => type === "error");
	const warnings = all.filter(({ type }) => type === "warning");
	const shown = [...errors.slice(0, shownPerType), ...warnings.slice(0, shownPerType)];
	const lines = shown.map(renderCommandLine);
	const left = all.length - shown.length;
	if (left > 0) lines.push(`::notice title=rentroll::${formatCount(left, "more annotation")} in the job summary.`);
	return lines.map((line) => `${line}\n`).join("");
}
/** Everything that deserves an annotation, problems first. */
function listAnnotations(report) {
	return [
		...annotateProblems(report),
		...annotateVerdicts(report),
		...annotateLimits(report)
	];
}
function annotateProblems({ problems }) {
	return problems.map(({ severity, code, message, hint, at }) => ({
		type: severity,
		title: code,
		message: `${message}\n${hint}`,
		...defined({ at })
	}));
}
function annotateVerdicts(report) {
	return report.verdicts.filter(({ verdict, leaving }) => leaving === void 0 ? verdict !== "earns" : leaving.may !== "may-go").map((verdict) => ({
		type: severityOf(verdict, report),
		title: `${verdict.rule}: ${nameVerdict(verdict)}`,
		message: `${explainReason(verdict, report.policy)}\n${verdict.next.text}`,
		at: {
			file: report.ledgerFile,
			line: verdict.line
		}
	}));
}
/** Of a rule that leaves what was asked of it is named: that it earns is what speaks against the change. */
function nameVerdict({ verdict, leaving }) {
	if (leaving === void 0 || leaving.may === "open") return verdictLabels[verdict];
	return leaving.kind === "removed" ? "missed when it goes" : "its old words are missed";
}
/** Limits that stopped measuring or are nearly used up, at their keys in the config. */
function annotateLimits({ budget }) {
	const { stops = [], warnings = [] } = budget;
	const stopped = new Set(stops.map(({ reason }) => reason));
	const near = warnings.filter(({ reason }) => !stopped.has(reason));
	return [...[...stops.map(({ at }, index) => ({
		at,
		message: explainStops(budget)[index] ?? ""
	}))], ...near.map((warning) => ({
		at: warning.at,
		message: describeWarning(warning)
	}))].map(({ at, message }) => ({
		type: "warning",
		title: "budget",
		message,
		...defined({ at })
	}));
}
/** The same as workflow command lines, for a job that has no report. */
function renderLimitAnnotations(budget) {
	return annotateLimits({ budget }).map((annotation) => `${renderCommandLine(annotation)}\n`).join("");
}
function severityOf({ verdict, audit, leaving }, { policy }) {
	if (leaving?.may === "stays") return "error";
	if (audit !== void 0 && verdict !== "undecided") return audit.kind === "evict" ? "error" : "warning";
	return verdict === "undecided" && policy.onUndecided === "neutral" ? "warning" : "error";
}
function renderCommandLine({ type, title, message, at }) {
	return `::${type} ${[
		["file", at?.file],
		["line", at?.line],
		["col", at?.line === void 0 ? void 0 : at.column],
		["title", title]
	].filter(([, value]) => value !== void 0).map(([name, value]) => `${name}=${escapeCommandProperty(String(value))}`).join(",")}::${escapeCommandData(message)}`;
}

// src/gate/report/terminal/measured/render-shard.ts
/** What a shard brought, in a few lines. */
function renderShard({ file, budget, notes }) {
	const { shard, of, trials, done, stop } = file;
	const said = [
		`Shard ${shard}/${of}: ${done} of ${formatCount(trials, "trial")} measured.`,
		`${formatTokens(budget.totalConsumed)} of its ${formatTokens(budget.maxAllowed)} tokens are spent.`,
		...stop === void 0 ? [] : [`It ended early: ${stop}.`],
		...explainLimits(budget),
		...notes,
		"Its recording goes to the job that runs rentroll decide --shards."
	];
	return disarmCommands(`${said.map(escapeTerminal).join("\n")}\n`);
}

// src/gate/report/pages/gate/plan-blocks.ts
/** What would be measured and what it may cost, for people, before anything is spent. */
function toPlanBlocks(report) {
	const { plan, problems, notices } = report;
	const skipped = plan.skipped?.length ?? 0;
	const answer = plan.rules.length === 0 ? "Nothing to measure." : writePlanTitle(plan.rules.length - skipped, skipped);
	return [
		part(void 0, heading(answer), noticeLines(notices)),
		...problemBlocks(problems),
		part(void 0, plannedRules(plan), lines(explainBills(plan), { tone: "quiet" })),
		plan.rules.length === 0 ? say("") : part(void 0, spendLines(plan), compareWithBudget(report)),
		notWorthBlock({ plan })
	];
}
function plannedRules({ rules, bills = [] }) {
	const rows = rules.map((rule, index) => ({
		...rule,
		bill: bills[index]
	}));
	const isBilled = bills.length === rules.length;
	return table(rows, [
		column("rule", ({ rule }) => code(rule)),
		column("agent", ({ agent }) => agent),
		column("why", ({ reason }) => describeMeasureReason(reason)),
		figure("rent", ({ rent }) => formatTokens(rent)),
		...(isBilled ? billNumbers(bills) : []).map(({ title, cell }) => figure(title, ({ bill }, index) => bill && cell(bill, index)))
	]);
}
/** Trials, tokens and dollars of the plan, expected and at worst. */
function spendLines({ expected, worst }) {
	return lines([{
		lead: "expected   ",
		text: describeCost(expected)
	}, {
		lead: "at worst   ",
		text: describeCost(worst)
	}]);
}
function compareWithBudget({ plan, budget }) {
	if (!(budget.maxAllowed > 0)) return say("");
	const { dollars = 0 } = plan.worst;
	const limit = `${formatTokens(budget.maxAllowed)} tokens${dollars === 0 ? "" : `, ${formatDollars(budget.maxDollars)}`}`;
	const isEnough = plan.isLimited !== true && plan.worst.tokens <= budget.maxAllowed;
	const { tokens, dollars: needed = 0 } = plan.expected;
	const when = `${tokens > budget.maxAllowed || Number(needed) > budget.maxDollars ? "Even as expected" : "At worst"} the budget stops measuring first; what was paid for is kept.`;
	return lines([{
		lead: "budget     ",
		text: limit
	}, ...isEnough ? [] : [when]]);
}
/** Rules whose saving could not pay back their own measurement, with the reason. */
function notWorthBlock(report) {
	const said = listNotWorth(report).map(({ rule, why }) => ({ text: [code(rule), `: ${why}`] }));
	return part("Not worth measuring", lines(said, { lead: "- " }));
}
/** What each rule was expected to cost, with the sum; on demand where there are verdicts to read first. */
function billBlocks({ plan, verdicts }) {
	const { bills = [], expected, worst } = plan;
	if (bills.length === 0) return say("");
	const blocks = [
		table(bills, [
			column("rule", ({ rule }) => code(rule)),
			column("agent", ({ agent }) => agent),
			...billNumbers(bills)
		]),
		say(`about ${describeCost(expected)}; at most ${describeCost(worst)}.`, { lead: "All: " }),
		lines(explainBills(plan), { tone: "quiet" })
	];
	return verdicts.length === 0 ? part("What measuring costs", ...blocks) : fold("What measuring was expected to cost", ...blocks);
}

// src/gate/report/messages/verdict/explain-briefly.ts
/** Why the verdict is what it is, in a few words for a column of a table (unescaped; task ids may be inside). */
function explainBriefly(verdict, policy) {
	const { behaviour } = verdict;
	if (behaviour !== void 0 && verdict.reason !== "fails-task") return explainBehaviourBriefly({
		...verdict,
		behaviour
	});
	const special = Object.hasOwn(specialLabels, verdict.reason) ? specialLabels[verdict.reason] : void 0;
	if (special !== void 0) return special;
	if (verdict.leaving !== void 0) return leavingLabels$1[verdict.leaving.may];
	if (verdict.text?.effect === "replaces") return removalLabels[verdict.text.may];
	switch (verdict.verdict) {
		case "earns": return `saves over ${formatTokens(barOf(verdict, policy))} (${policy.ratio} × rent)`;
		case "does-not-earn": return `saves below ${formatTokens(verdict.minimalEffect)} (${formatShare(verdict.minimalEffect, verdict.baselineMean)})`;
		case "regression": return explainRegression(verdict);
		case "undecided": return "needs more trials";
	}
}
/** The reasons of `explainReason` that say nothing about the size of a saving. */
const specialLabels = {
	"no-completed-trials": "no trials to compare",
	"no-tokens-measured": "trials report no tokens",
	"bundle-not-confirmed": "not beside the others",
	"not-seen-again": "not seen a second time",
	"failures-unexplained": "failures not run again",
	"needs-concurrent-baseline": "needs a fresh baseline",
	"usage-estimated": "usage partly estimated"
};
/** Whether the text of the base may go, which is what was asked of a change that replaces it. */
const removalLabels = {
	"may-go": "base's text may go",
	stays: "base's text stays",
	open: "needs more trials"
};
/** The same of a rule that a change removes or rewords. */
const leavingLabels$1 = {
	"may-go": "may go",
	stays: "missed when it goes",
	open: "needs more trials"
};
function explainRegression({ passRate, tasks }) {
	const worst = findFailingTask(passRate);
	const arm = tasks.find(({ task }) => task === worst?.task)?.candidate;
	if (worst === void 0 || arm === void 0) return "fails tasks";
	return `fails ${worst.task}, ${arm.failures} of ${arm.completed + arm.failures}`;
}

// src/gate/report/messages/verdict/explain-bundles.ts
/** The final check of rules that earned side by side, one sentence each (unescaped; rule ids are inside). */
function explainBundles({ bundles }) {
	return bundles.map(({ rules, verdict, saving, interval, trials, may, members }) => {
		const figures = `${formatSigned(saving)} tokens (${formatInterval(interval)}) in ${formatCount(trials, "trial")} of their own`;
		const names = rules.map((rule) => `"${rule}"`).join(", ");
		if (members !== void 0) return explainMembers(names, saving, trials, members);
		if (may !== void 0) return `Together ${names} save ${figures}: ${leavingLabels[may]}.`;
		return `Together ${names} save ${figures}: the bundle ${verdictLabels[verdict]}.`;
	});
}
/** Rules that buy behaviour: who is followed with all of them in memory, and what they cost together. */
function explainMembers(names, saving, trials, members) {
	return `Together ${names} ${`cost ${formatSigned(-saving)} tokens a trial in ${formatCount(trials, "trial")} of their own`}; ${keysOf(memberLabels).flatMap((outcome) => {
		const own = members.filter((member) => member.outcome === outcome).map(({ rule }) => `"${rule}"`);
		return own.length === 0 ? [] : [`${memberLabels[outcome]}: ${own.join(", ")}`];
	}).join("; ")}.`;
}
const memberLabels = {
	stays: "followed with all of them in memory",
	"only-alone": "followed only without the others",
	above: "together above their prices or breaking a task",
	open: "not settled"
};
const leavingLabels = {
	"may-go": "they may go together",
	stays: "they may not go together",
	open: "whether they may go together is not settled"
};

// src/gate/report/messages/verdict/group-next.ts
/** What to do about a whole report: a command that serves several rules stands there once. Rules with nothing to do are left out. */
function groupNext({ verdicts, resume }) {
	const open = verdicts.filter(({ fromReceipt }) => !fromReceipt);
	const steps = [...Map.groupBy(open, nameGroup).values()].map(joinSteps);
	if (resume === void 0 || steps.some(({ command }) => command === resume)) return steps;
	return [...steps, {
		text: "Continue.",
		command: resume
	}];
}
/** Rules that one step serves have one name: settled rules are stamped together; the rest goes by its command, or by its words. */
function nameGroup({ verdict, audit, text, leaving, next }) {
	const isStamped = verdict !== "undecided" && text === void 0 && leaving === void 0;
	return JSON.stringify([
		isStamped,
		audit === void 0,
		next.command ?? (isStamped ? "" : next.text)
	]);
}
function joinSteps(verdicts) {
	const [first, ...others] = verdicts;
	if (first === void 0) throw new RangeError("A group of rules is never empty.");
	const { command } = first.next;
	const text = others.length === 0 ? first.next.text : summarise(first, verdicts);
	return command === void 0 ? { text } : {
		text,
		command
	};
}
function summarise(first, verdicts) {
	if (verdicts.every(({ next }) => next.text === first.next.text)) return first.next.text;
	const rules = formatCount(verdicts.length, "rule");
	if (!isDecided(first)) return `${rules} are not settled.`;
	if (first.audit === void 0) return summariseStamp(verdicts);
	const evicted = verdicts.filter(({ audit }) => audit?.kind === "evict").length;
	return `Stamp, then commit: the audit of ${rules} is recorded, ${evicted === 0 ? "none is" : evicted} evicted.`;
}
function summariseStamp(verdicts) {
	const active = verdicts.filter(({ verdict }) => verdict === "earns").length;
	return `Stamp, then commit: that makes ${[...active === 0 ? [] : [`${active} active`], ...active === verdicts.length ? [] : [`${verdicts.length - active} evicted`]].join(" and ")}.`;
}

// src/gate/report/messages/spending/explain-spending.ts
/** Token classes of what was spent, what is left, and what gave no trial. */
function explainRest({ remaining, usage, charged, recalled }) {
	if (remaining === void 0 || usage === void 0) return [];
	const { input, output, cacheCreation, cacheRead } = usage;
	return [
		`Spent: ${[
			`${formatTokens(input)} input`,
			`${formatTokens(output)} output`,
			`${formatTokens(cacheCreation)} cache write`,
			`${formatTokens(cacheRead)} cache read`
		].join(", ")}. Left: ${formatTokens(remaining)}.`,
		...explainCharged(charged),
		...explainRecalled(recalled)
	];
}
function explainRecalled(recalled) {
	if (recalled === void 0) return [];
	const { trials, tokens, dollars } = recalled;
	const price = dollars === 0 || dollars === "unknown" ? "" : ` and ${formatDollars(dollars)}`;
	return [`Recalled from the journal: ${formatCount(trials, "trial")}. They took ${formatTokens(tokens)} tokens${price} when they were paid for, and nothing now.`];
}
function explainCharged(charged) {
	if (charged === void 0) return [];
	const { attempts, tokens } = charged;
	return [`Of this, ${formatTokens(tokens)} tokens went into ${formatCount(attempts, "attempt")} that gave no trial: an error of the environment, an interrupt or the budget's own stop. They are charged and in no verdict.`];
}
/** Where the dollars come from, and what an unknown price means for the limit. */
function explainDollars({ pricing, maxDollars, trials, dollars, charged }) {
	if (pricing === void 0 || trials === 0 && charged === void 0) return [];
	const { unknownModels, knownDollars, simulatedTrials, asOf } = pricing;
	if (unknownModels.length > 0) return [`Dollars: unknown;${knownDollars > 0 ? ` at least ${formatDollars(knownDollars)};` : ""} there is no price for ${unknownModels.map((model) => `"${model}"`).join(", ")}, so the limit of ${formatDollars(maxDollars)} is not enforced for it. Write its prices into the config (prices:).`];
	if (trials > 0 && simulatedTrials === trials) return ["Dollars: 0, simulated."];
	return [`Dollars: ${formatDollars(dollars === "unknown" ? knownDollars : dollars)} of ${formatDollars(maxDollars)}, ${nameSources(asOf)}.`];
}
/** The same beside a bar that has the amount already. */
function explainPrices(budget) {
	const { pricing, trials } = budget;
	return pricing !== void 0 && pricing.unknownModels.length === 0 && pricing.simulatedTrials < trials ? [`Dollars ${nameSources(pricing.asOf)}.`] : explainDollars(budget);
}
function nameSources(asOf) {
	return `by the prices of the config and the lists of ${asOf}`;
}
/** The week beside a budget, where the report knows it. */
function explainMeasuring({ week }) {
	return week === void 0 ? [] : [explainWeek(week)];
}

// src/gate/report/pages/gate/cost-blocks.ts
/** What it cost as bars, why it stopped early, and a limit that does not hold, where there is one. */
function costBlocks(budget) {
	const unpriced = budget.dollars === "unknown" ? explainPrices(budget) : [];
	return [budgetBars(budget, "Cost", isSimulated(budget) ? ", no dollars" : ""), lines([...explainLimits(budget), ...unpriced], { lead: "      " })];
}
/** The run's budget and each agent's share; nothing when nothing could be spent. */
function budgetBars(budget, name, rest = "") {
	const tone = budget.stopReason === void 0 ? "quiet" : "warn";
	const run = {
		name,
		value: budget.totalConsumed,
		held: budget.reserved,
		of: budget.maxAllowed,
		words: `${summariseBudget(budget)}${rest}`,
		tone
	};
	const agents = budget.agents.map(({ agentId, consumed: value, maxAllowed: of, reserved: held = 0 }) => {
		return {
			name: agentId,
			value,
			held,
			of,
			words: `${formatTokens(value)} of ${formatTokens(of)} tokens (${formatShare(value, of)})`,
			isDetail: true
		};
	});
	return {
		kind: "bars",
		bars: hasSpending(budget) ? [run, ...agents] : []
	};
}
function isSimulated({ pricing, trials }) {
	return trials > 0 && pricing?.simulatedTrials === trials;
}
/** What the tokens were spent on. */
function spendingBlocks(budget) {
	if (!hasSpending(budget)) return [];
	return [lines([
		...explainRest(budget),
		...explainMeasuring(budget),
		...budget.dollars === "unknown" ? [] : explainPrices(budget)
	], { lead: "- " }), table(budget.rules ?? [], spendingColumns)];
}

// src/gate/report/messages/behaviour/tokens-apart.ts
/** The tokens of a rule that buys behaviour, on its target tasks and on the others apart; none where no task has trials in both arms. */
function listTokensApart({ behaviour, tasks }) {
	if (behaviour === void 0) return [];
	const compared = tasks.filter(({ baseline, candidate }) => baseline.completed > 0 && candidate.completed > 0);
	const isTarget = ({ task }) => behaviour.targets.includes(task);
	return [{
		name: "its target tasks",
		own: compared.filter(isTarget)
	}, {
		name: "the other tasks",
		own: compared.filter((task) => !isTarget(task))
	}].flatMap(({ name, own }) => own.length === 0 ? [] : [{
		name,
		...sumUp(own)
	}]);
}
function sumUp(own) {
	return {
		tasks: own.length,
		without: own.reduce((sum, { baseline }) => sum + baseline.mean, 0) / own.length,
		withRule: own.reduce((sum, { candidate }) => sum + candidate.mean, 0) / own.length
	};
}
/** Columns of that table; nothing in it needs escaping. */
const apartColumns = [
	{
		title: "tokens a trial",
		cell: ({ name, tasks }) => `${name} (${formatCount(tasks, "task")})`
	},
	{
		title: "without the rule",
		align: "right",
		cell: ({ without }) => formatTokens(without)
	},
	{
		title: "with the rule",
		align: "right",
		cell: ({ withRule }) => formatTokens(withRule)
	},
	{
		title: "change",
		align: "right",
		cell: ({ without, withRule }) => without > 0 ? formatSignedShare((withRule - without) / without, 1) : "–"
	}
];

// src/gate/report/messages/verdict/describe-figures.ts
/** The saving under the other metrics and other ways of computing it, in sentences (unescaped; task ids are inside). */
function describeSensitivity(verdict) {
	if (!hasEstimate(verdict)) return [];
	const { savings, sensitivity } = verdict;
	const metrics = [
		`priced ${formatSigned(savings.priced)}`,
		`total ${formatSigned(savings.total)}`,
		`processing ${formatSigned(savings.processing)}`
	];
	const ways = [
		`cap off ${formatSigned(sensitivity.capOff)}`,
		`log scale ${formatSigned(sensitivity.logScale)}`,
		...sensitivity.leaveOneOut.map(({ task, saving }) => `without ${task} ${formatSigned(saving)}`)
	];
	return [`Saving in other tokens: ${metrics.join(", ")}.`, `Sensitivity of the saving: ${ways.join(", ")}.`];
}

// src/gate/report/messages/verdict/list-notices.ts
/** What else is worth a sentence about a verdict: what agents tried, payback, reused baselines, what the API counts for it. */
function listNotices(verdict) {
	const payback = describePayback(verdict);
	const cache = verdict.reuse === void 0 ? void 0 : describeCache(verdict.reuse);
	return [
		...(verdict.attempts ?? []).map(describeIncidents),
		payback,
		cache,
		describeCountedRent(verdict)
	].filter((notice) => notice !== void 0);
}
/** What the rule adds to a prompt by the API's own tokenizer, beside the rent it is judged by. */
function describeCountedRent({ rent, countedRent }) {
	if (countedRent === void 0) return void 0;
	return `In the first prompt of its trials the API counted ${formatTokens(countedRent)} tokens for it; its rent is ${formatTokens(rent)}, the same for every runtime.`;
}
/** What baseline trials of earlier runs had to do with a verdict, in one sentence. */
function describeCache({ state, trials, oldest }) {
	const cache = `${formatCount(trials, "baseline trial")} of earlier runs (the oldest of ${oldest})`;
	switch (state) {
		case "screening": return `Judged against ${cache}; it may be proposed again, and measured with --fresh.`;
		case "drifted": return `${cache} were set aside: fresh baseline trials are dearer than they were.`;
		case "confirming": return `It earned against ${cache}, which only starts the question: the verdict rests on baseline trials of this run alone.`;
	}
}
/**
* After how many sessions a rule that earns has returned the tokens its trials took, all classes counted alike; undefined for other
* verdicts, for a receipt (nothing was spent), for a rule that buys behaviour (it promises no token), and when the total of all classes shows no saving.
*/
function describePayback({ verdict, spend, savings, behaviour }) {
	if (verdict !== "earns" || behaviour !== void 0 || spend.tokens === 0 || !(savings.total > 0)) return void 0;
	const sessions = Math.ceil(spend.tokens / savings.total);
	return `Payback: its trials took ${formatTokens(spend.tokens)} tokens, returned after about ${formatCount(sessions, "session")} like them.`;
}

// src/gate/report/pages/gate/rule-card.ts
const taskName = column("task", ({ task }) => code(task));
/** Everything about one rule: answer, reason, next step, the drawings, and the numbers behind them. */
function ruleCard(verdict, policy, card) {
	const { next, tasks, looks, behaviour } = verdict;
	const blocks = [
		lines([
			{
				text: describeSource(verdict),
				tone: "quiet"
			},
			`"${verdict.body}"`,
			explainReason(verdict, policy),
			...listNotices(verdict)
		]),
		...drawings(verdict, policy),
		lines([{
			lead: "Next: ",
			text: next.text
		}, ...remainingLines(verdict)]),
		part("Answers of the probe", table(behaviour?.tasks ?? [], [taskName, ...answerNumbers])),
		part("Tokens on its target tasks and on others", table(listTokensApart(verdict), apartColumns)),
		fold("Numbers of the tasks", table(tasks, [taskName, ...taskNumbers])),
		analysesBlock(looks),
		fold("Isolation, other metrics, sensitivity", lines(checkLines(verdict), { lead: "- " }))
	];
	return {
		kind: "fold",
		card,
		summary: [
			code(verdict.rule),
			": ",
			verdictSpan(verdict.verdict)
		],
		blocks
	};
}
/** How the evidence grew: of a rule that buys behaviour it is what the answer rests on. */
function analysesBlock(analyses) {
	const numbers = table(analyses, columnsOfAnalyses(analyses));
	return pictures[currencyOfLooks(analyses)].numbers("Numbers of the looks", numbers);
}
/** What would settle a verdict that is open. */
function remainingLines(verdict) {
	const settling = explainRemaining(verdict);
	return settling === void 0 ? [] : [settling];
}
function describeSource({ agent, rent, fromReceipt, evidence, spend, reason }) {
	const start = `agent ${agent}, rent ${formatTokens(rent)} tokens`;
	if (reason === "not-worth-measuring" || reason === "receipt-not-confirmed") return `${start}, not measured`;
	const cost = `${formatCount(spend.trials, "trial")}, ${formatTokens(spend.tokens)} tokens spent`;
	return `${start}, ${evidenceLabels[evidence]}, ${fromReceipt ? "read from its receipt, nothing was run" : cost}`;
}
function drawings(rule, policy) {
	const { behaviour, looks, tasks } = rule;
	const { range, path, without } = pictures[currencyOf(rule)];
	const hasGain = behaviour !== void 0 && looks.some((analysis) => (analysis.behaviour?.pairs ?? 0) > 0);
	const draw = (of, caption) => ({
		kind: "chart",
		chart: {
			of,
			caption,
			rule
		}
	});
	return [
		...range(rule, policy),
		part(void 0, ...hasGain ? [draw("gain", "Whether it is followed because of its line: the first evidence to reach its line answers.")] : [], ...hasPath(rule) ? [draw("path", path(rule))] : [], ...tasks.length > 0 ? [draw("tasks", captionTasks(tasks.length))] : []),
		say(hasPath(rule) ? "" : without, { tone: "quiet" })
	];
}
function captionTasks(tasks) {
	return `Saving of each golden task, tokens${tasks > 12 ? ` (the first ${12} of ${tasks})` : ""}`;
}
const pictures = {
	tokens: {
		range: rangeChart,
		path: ({ verdict }) => pathCaptions[verdict],
		without: "No look was taken, so there is no path to draw.",
		numbers: fold
	},
	behaviour: {
		range: () => [],
		path: () => "Whether it keeps its price, asked once a gain is shown: above the upper line it does, below the lower one it does not.",
		without: "",
		numbers: part
	}
};
/** Why measuring ended where the path ends. */
const pathCaptions = {
	earns: "Why it stopped: the evidence crossed the upper line.",
	"does-not-earn": "Why it stopped: the evidence fell below the lower line.",
	regression: "Stopped by the pass rate of the tasks, not by these lines.",
	undecided: "Not settled: the evidence is still between the lines."
};
function checkLines(verdict) {
	return [...listIsolationLines(verdict).map(({ arm, text }) => `Isolation, ${arm}: ${text}.`), ...describeSensitivity(verdict)];
}
/** The saving of a rule with its range, bar and minimal effect below it; nothing without an estimate. */
function rangeChart(rule, policy) {
	if (!hasEstimate(rule)) return [];
	const bar = barOf(rule, policy);
	const markers = [
		{
			value: 0,
			label: "0"
		},
		{
			value: bar,
			label: `${policy.ratio} × rent ${formatTokens(bar)}`
		},
		{
			value: rule.minimalEffect,
			label: `minimal effect ${formatTokens(rule.minimalEffect)}`
		}
	];
	const interval = rangeOf(rule, policy);
	const domain = chooseDomain({
		anchors: markers.map(({ value }) => value),
		centres: [rule.saving],
		extents: interval
	});
	return [{
		kind: "chart",
		chart: {
			of: "range",
			drawing: {
				saving: rule.saving,
				interval,
				markers,
				domain
			},
			verdict: rule.verdict
		}
	}];
}

// src/gate/report/pages/gate/report-page.ts
/** Columns of a terminal from which on the agent has one of its own; wider than any: what pages and comments alone have. */
const [widthForAgents, onPages] = [92, 200];
/** Steps and problems shown; with more, the details and the JSON say the rest. */
const [mostSteps, mostProblems] = [10, 50];
/** The page that says what verdicts mean and how often they err. */
const explanation = "https://github.com/rentroll/rentroll/blob/main/docs/statistics.md";
/** The gate's answer for people: the answer, why, what to do, what it cost, and on demand the rest. */
function toReportBlocks(report, detail = { kind: "verbose" }) {
	const { verdicts, notices, problems } = report;
	const isBrief = detail.kind === "brief";
	return [
		part(void 0, heading(report.headline, {
			text: outcomeLabels[report.outcome],
			badge: report.outcome
		}), simulated(report)),
		...problemBlocks(problems, isBrief ? void 0 : mostProblems),
		part(void 0, rollTable(report, isBrief), nextBlock(report), section("Cost", ...costBlocks(report.budget))),
		noticeLines(notices),
		lines(explainBundles(report)),
		flagsBlock(report),
		...isBrief ? [attemptsBlock(report)] : [savingsBlock(report)],
		notWorthBlock(report),
		...isBrief ? [verdicts.length === 0 ? say("") : footBlock(report, detail.rest)] : wholeBlocks(report)
	];
}
/** What a comment folds and a page shows below. */
function wholeBlocks(report) {
	return [
		billBlocks(report),
		fold("What it was spent on", ...spendingBlocks(report.budget)),
		fold("What these verdicts mean and how often they err", lines(explainProcedure(report), { lead: "- " })),
		...report.verdicts.map((verdict, index) => ruleCard(verdict, report.policy, cardOf(index))),
		say(nameCommits(report), { tone: "quiet" })
	];
}
function simulated(report) {
	const message = nameSimulated(report);
	return warning("SIMULATED  ", message === void 0 ? void 0 : `${message}${simulatedWarning}`);
}
/** The roll: every rule with what it saves, what it costs and why. */
function rollTable({ verdicts, policy }, isBrief) {
	const areSeveral = new Set(verdicts.map(({ agent }) => agent)).size > 1;
	return table(verdicts, [
		column("rule", ({ rule }, index) => isBrief ? code(rule) : {
			...code(rule),
			href: `#${cardOf(index)}`
		}),
		...areSeveral && !isBrief ? [column("agent", ({ agent }) => agent, { from: widthForAgents })] : [],
		figure("saving", (verdict) => formatSaving(verdict, policy).saving),
		figure("range", (verdict) => formatSaving(verdict, policy).range),
		...isBrief ? [] : [figure("of base", (verdict) => formatSaving(verdict, policy).share)],
		figure("rent", ({ rent }) => formatTokens(rent)),
		column("verdict", ({ verdict }) => verdictSpan(verdict)),
		column("why", (verdict) => explainBriefly(verdict, policy), isBrief ? { spills: true } : { from: onPages })
	]);
}
function cardOf(index) {
	return `rule-${index + 1}`;
}
/** What to do now, each command to copy once. */
function nextBlock(report) {
	const steps = groupNext(report).slice(0, mostSteps);
	return section("What to do", lines(steps.map((step, index) => ({
		...step,
		lead: index === 0 ? "Next  " : "      "
	}))));
}
/** Every flag once, with the rules it concerns and what it means. */
function flagsBlock({ verdicts }) {
	const said = groupFlags(verdicts).map(({ flag, rules, meaning }) => ({ text: [toned("warn", flag), ` ${nameConcerned(rules)}: ${meaning}`] }));
	return section("Flags", lines(said));
}
function attemptsBlock({ verdicts }) {
	return lines(verdicts.flatMap(({ rule, attempts = [] }) => attempts.map((seen) => `${rule}: ${describeIncidents(seen)}`)));
}
function savingsBlock({ verdicts, policy }) {
	const rules = verdicts.filter(({ baselineMean }) => baselineMean > 0);
	return rules.length === 0 ? say("") : section("What each rule saves", {
		kind: "chart",
		chart: {
			of: "savings",
			rules,
			policy
		}
	});
}
function footBlock({ policy }, rest) {
	const command = rest === void 0 ? [] : [`Each rule in full: ${rest}`];
	return lines([
		explainRange(policy),
		`Error rates: ${explanation}`,
		...command
	], { tone: "quiet" });
}
function nameCommits({ baseSha, headSha }) {
	return baseSha === "" || headSha === "" ? "" : `rentroll compared ${shortSha(headSha)} with base ${shortSha(baseSha)}.`;
}

// src/gate/report/render-json.ts
/** Characters JSON allows but a terminal or a reader would be misled by. */
const unseen = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
/** Code units as `\uXXXX`, which means the same to every JSON parser. */
function encodeUnits(text) {
	return Array.from({ length: text.length }, (_, index) => `\\u${text.charCodeAt(index).toString(16).padStart(4, "0")}`).join("");
}
/**
* A value as JSON that is safe to print: sorted keys, final newline. Invisible characters and the `##[` that a CI log would obey are
* written as escapes, so the values are unchanged.
*/
function toPrintableJson(value) {
	return stableJson(value).replace(unseen, encodeUnits).replaceAll("##[", `#${encodeUnits("#")}[`);
}
/** The object of `check --json`: the whole report, so that another job can render it again. */
function renderJson(report) {
	const { judgement: _acted, ...shown } = report;
	return toPrintableJson(shown);
}

// src/gate/report/renderers.ts
const inMarkdown = (kind) => (report, options) => printMarkdown(toReportBlocks(report), {
	...options,
	kind
});
/** Every format by name: a report in, text out. */
const renderers = {
	terminal: (report, options) => printTerminal(toReportBlocks(report, { kind: "brief" }), options),
	plan: (report, options) => printTerminal(toPlanBlocks(report), options),
	json: renderJson,
	html: (report) => printPage(report.headline, toReportBlocks(report)),
	annotations: renderAnnotations,
	comment: inMarkdown("comment"),
	check: inMarkdown("check"),
	summary: inMarkdown("summary")
};

// src/gate/report/pages/gate/render-audit-pull.ts
/** Title of the pull request, plain text on one line. */
function titleAuditPull({ agent, rules }) {
	const count = (test) => rules.filter(test).length;
	const [evicted, activated] = [count(isEvicted), count(isActivated)];
	const parts = [...evicted === 0 ? [] : [`evict ${formatCount(evicted, "rule")}`], ...activated === 0 ? [] : [`activate ${formatCount(activated, "rule")}`]];
	const what = parts.length === 0 ? `record ${formatCount(rules.length, "verdict")}` : parts.join(", ");
	return escapePlain(clipCharacters(`Audit of ${agent}: ${what}`, 200));
}
/** Body of the pull request: what leaves and why, the figures, and what to do. */
function renderAuditPull({ agent, rules, ledgerFile, headline, left, marker }) {
	const isSimulated = rules.some(({ receipt }) => receipt.evidenceLevel === "simulated");
	const blocks = [
		part(void 0, heading(titleAuditPull({
			agent,
			rules
		})), warning("SIMULATED", isSimulated ? "The trials are an illustration, not evidence about a real agent." : void 0)),
		...cut(rules, 50).map(ruleTable),
		say(`The gate about this change: ${headline}`),
		lines(explainChoice(rules, ledgerFile), { lead: "- " }),
		...left.slice(0, 50).map(({ rule, why }) => say([code(rule), ` stays as it is: ${why}.`]))
	];
	return printMarkdown(blocks, {
		kind: "pull",
		marker
	});
}
function ruleTable(rules) {
	return table(rules, [
		column("rule", ({ rule }) => code(rule)),
		column("this change", (rule) => toned("strong", describeChange(rule))),
		column("verdict", ({ receipt }) => verdictLabels[receipt.verdict]),
		figure("saving", ({ receipt }) => formatSigned(receipt.saving)),
		figure("range", ({ receipt }) => formatInterval(rangeOf(receipt, receipt.evidence.policy))),
		count("rent", ({ receipt }) => receipt.rent),
		column("evidence", ({ receipt }) => `${formatCount(receipt.spend.trials, "trial")}, ${evidenceLabels[receipt.evidenceLevel]}`)
	]);
}
const reasons = {
	regression: "evicted: tasks that pass without it fail with it",
	"second-strike": "evicted: second strike in a row",
	"never-earned": "evicted: it never earned"
};
function describeChange({ from, to, audit }) {
	if (audit?.kind === "evict") return reasons[audit.why];
	if (from !== to) return to === "evicted" ? "evicted" : `${from} → ${to}`;
	if (audit === void 0) return "recorded";
	return {
		renew: "receipt renewed",
		keep: "not settled, recorded",
		strike: "first strike, recorded",
		postpone: "postponed",
		protect: "protected, recorded"
	}[audit.kind];
}
function explainChoice(rules, ledgerFile) {
	const merge = rules.some(isEvicted) ? [{ text: "Merge it to take the rules out of memory. Their words stay in the ledger as evicted." }, { text: [
		"To keep a rule all the same, add ",
		code("protected: true"),
		" to it in ",
		code(ledgerFile),
		" on the default branch, and close this pull request."
	] }] : [{ text: "Merge it: what is not on the default branch does not count in the next audit, and neither does a first strike." }];
	const next = "The next audit updates this pull request. It never overwrites a commit by somebody else on this branch: it warns and waits instead.";
	return [...merge, { text: next }];
}
function isEvicted({ from, to }) {
	return from !== to && to === "evicted";
}
function isActivated({ from, to }) {
	return from !== to && to === "active";
}
function cut(list, size) {
	return list.length === 0 ? [] : [list.slice(0, size), ...cut(list.slice(size), size)];
}

export { listAnnotations as a, explainAudit as c, explainText as d, listUnenforced as f, describeCost as h, renderShard as i, explainLeaving as l, describeBill as m, titleAuditPull as n, renderLimitAnnotations as o, buildReport as p, renderers as r, renderInherited as s, renderAuditPull as t, explainNext as u };