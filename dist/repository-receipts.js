import { b as hashParts, x as sha256 } from "./util.js";
import { D as isCompiled, K as referenceVersion, Q as metricWeights, R as behaviourDefaults, S as isLeak, j as ProblemError, y as arms } from "./model.js";
import { A as isSlug, F as compareText, K as quoteValue, k as toDay } from "./text.js";
import { _ as loadRentMeasure } from "./stage-ledger.js";
import { l as receiptFile } from "./repository-reading.js";
import { J as estimateWorthlessShare, X as worthlessLimit, Y as strictAlpha } from "./stats.js";
import { u as stableJson } from "./text-json.js";
import { C as procedureOf, E as sumSpend, T as roundNumbers, _ as chainReceipt, a as checkSignature, b as hashBody, f as harmRuleOf, i as compareNumbers, s as signedText, t as findRepeatFaults, x as pickNumbers } from "./stage-receipt.js";
import { A as verifyEvidenceBy, F as findEvidenceFaults, M as decideRuleBy, j as decideRule, k as verifyEvidence } from "./stage-decide.js";
import { a as letsIn } from "./repository-audits.js";
import { d as resolveMinimalEffect } from "./stage-plan.js";
import { w as findPrices } from "./stage-budget.js";
import { a as selfTestLine } from "./stage-selftest.js";
import { i as proveStanding, n as proveMeasuredHere, r as proveSigned, t as proveConfirmed } from "./prove-receipt.js";

// src/repository/receipts/receipt-terms.ts
/** Reads what receipts of `rules` are held against; of any other rule nobody may ask. */
async function loadReceiptTerms({ base }, rules) {
	const rentOf = await loadRentMeasure();
	if (base === void 0 || rules.length === 0) return {
		rentOf,
		answersOf: () => void 0
	};
	const { findKnownAnswers, tasksOfAnswers } = await import("./load-repository-find-known-answers.js");
	const bodies = new Set(rules.map(({ body }) => body));
	const found = tasksOfAnswers(await findKnownAnswers(bodies, base));
	return {
		rentOf,
		answersOf: ({ body }) => bodies.has(body) ? found.get(body) ?? [] : void 0
	};
}

// src/repository/receipts/ledger-alpha.ts
/** Counts a side's rules by verdict and estimates the share that was let in by chance at the config's α. */
function countWorthless({ ledger, receipts }, alpha) {
	const rules = ledger?.rules ?? [];
	const accepted = rules.filter((rule) => {
		const receipt = receipts.get(rule.id)?.receipt;
		return rule.status === "active" && receipt?.verdict === "earns" && receipt.bodyHash === hashBody(rule);
	}).length;
	const tested = accepted + rules.filter(({ status, evicted }) => status === "evicted" && ["does-not-earn", "regression"].includes(evicted?.why ?? "")).length;
	const share = estimateWorthlessShare({
		alpha,
		tested,
		accepted
	});
	return share === void 0 ? {
		tested,
		accepted
	} : {
		tested,
		accepted,
		share
	};
}
/** The config new verdicts are decided by: α is 1 % at most while too many of the side's rules are expected to be worthless. */
function judgingConfig(side) {
	const { config } = side;
	const { alpha } = config.policy;
	const { share = 0 } = countWorthless(side, alpha);
	if (share <= .2) return config;
	return {
		...config,
		policy: {
			...config.policy,
			alpha: Math.min(alpha, strictAlpha)
		}
	};
}
/** What has to be said about it, when α is another than the config's. */
function noticeWorthless(side) {
	const { config } = side;
	if (config === void 0) return [];
	const { alpha } = judgingConfig({
		...side,
		config
	}).policy;
	if (alpha === config.policy.alpha) return [];
	const { tested, accepted, share = 0 } = countWorthless(side, config.policy.alpha);
	return [`About ${Number((100 * share).toFixed(0))} % of the active rules are expected to be worthless (${tested} rules measured, ${accepted} let in): alpha is now ${alpha} instead of ${config.policy.alpha}.`];
}
/** Below this power a suite misses too many rules that save what the plan looks for; above this rate it lets in too many that do nothing. */
const leastPower = .7;
const mostFalseAccepts = .08;
/** Suites that clearly are too small or too noisy, each once: replays that few cannot say so raise no alarm. */
function noticeWeakSuites(suites) {
	return [...new Map(suites.map(({ agent, selfTest }) => [agent, selfTest]))].flatMap(([agent, line]) => line === void 0 ? [] : describeWeakness(agent, line));
}
/** The same from the receipts of a side, the newest of each agent. */
function noticeWeakReceipts({ receipts }) {
	return noticeWeakSuites([...receipts.values()].map(({ receipt }) => receipt).sort((a, b) => compareText(a.decidedOn, b.decidedOn)));
}
function describeWeakness(agent, { power, falseAccept, minimalShare }) {
	const percent = (share) => `${Math.round(100 * share)} %`;
	const misses = power.rate + power.standardError < leastPower;
	const letsIn = falseAccept.rate - falseAccept.standardError > mostFalseAccepts;
	if (!misses && !letsIn) return [];
	return [`The suite of ${agent} ${misses ? `finds only ${percent(power.rate)} of the rules that save ${percent(minimalShare)}` : `lets in ${percent(falseAccept.rate)} of the rules that do nothing`}: more golden tasks, or less noisy ones, would judge better (rentroll selftest --agent ${agent}).`];
}

// src/repository/receipts/runner-version.ts
/** Version of the runtime a verdict must come from to be fresh: our own, or the one the config pins. */
function expectedVersion({ kind, version }) {
	return kind === "reference" ? referenceVersion : version ?? "";
}
/** True when `resolved` is the configured model, or that model with the date the API resolved it to (20250929 or 2026-04-23). */
function isSameModel(configured, resolved) {
	return resolved === configured || resolved.startsWith(`${configured}-`) && /^\d{4}(-?)\d{2}\1\d{2}$/.test(resolved.slice(configured.length + 1));
}

// src/repository/receipts/evidence-basis.ts
/** The policy a verdict is decided by, with `auto` resolved; fixed in the receipt before the run. */
function evidencePolicy(config, tasks) {
	const { ratio, alpha, beta, cap, metric } = config.policy;
	return {
		ratio,
		minEffect: resolveMinimalEffect(config.policy, tasks),
		alpha,
		beta,
		cap,
		metric,
		weights: weightsOf(config)
	};
}
/** What a rule with a probe is judged by; its own price wins over that of the policy. */
function behaviourPolicy({ policy }, probe, tasks) {
	const { gain, alpha, price, maxPairs } = {
		...behaviourDefaults,
		...policy.behaviour
	};
	const targets = probe.tasks === void 0 ? {} : { targets: [...probe.tasks].sort() };
	return {
		gain,
		alpha,
		price: probe.price ?? price,
		maxPairs,
		tasks: [...tasks].sort(),
		...targets
	};
}
/**
* How much a token of each class counts. `priced` follows the prices of the model the config asks for, as shares of its input price (a cache
* read is a fortieth at one model and a tenth at another); where nobody knows them the usual shares stand.
*/
function weightsOf({ policy: { metric }, runner, prices = {} }) {
	const known = metric === "priced" ? findPrices(runner.model, prices) : void 0;
	if (known === void 0 || known.input === 0) return metricWeights[metric];
	const share = (price) => Number((price / known.input).toPrecision(12));
	const { output, cacheWrite, cacheRead } = known;
	return {
		input: 1,
		output: share(output),
		cacheCreation: share(cacheWrite),
		cacheRead: share(cacheRead)
	};
}
/** Hashes of everything a rule's trials depend on besides the rule. */
function fingerprintOf(input) {
	return {
		fixture: input.fixtureHash,
		suite: `sha256:${hashParts(...input.suite.tasks.map((task) => task.digest))}`,
		activeSet: hashActiveSet(input.activeSet),
		definition: sha256(input.definition)
	};
}
/** Fingerprint of the rules a rule was measured beside; their order does not matter. */
function hashActiveSet(rules) {
	return `sha256:${hashParts(...rules.map(hashBody).sort())}`;
}

// src/repository/receipts/judge-signature.ts
/** Codes of receipts that nobody trusted has signed: as good as none where the config asks for signatures. */
const unsignedCodes = /* @__PURE__ */ new Set(["receipt-unsigned", "receipt-unknown-key"]);
/** Judges the signature of a receipt by the keys of the config (base's, wherever there is a base). */
function judgeSignature(receipt, { keys, requireSignature }, file) {
	const standing = checkSignature(receipt, keys);
	if (standing === "trusted") return {
		kind: "stands",
		problems: []
	};
	if (standing === "wrong") return {
		kind: "forged",
		detail: "its signature does not fit what it states"
	};
	if (standing === "unknown-key") {
		const problem = unknownKeyProblem(receipt, file, requireSignature);
		return requireSignature ? {
			kind: "refused",
			problem
		} : {
			kind: "stands",
			problems: [problem]
		};
	}
	if (requireSignature) return {
		kind: "refused",
		problem: unsignedProblem(receipt, file)
	};
	return {
		kind: "stands",
		problems: []
	};
}
/** True when a record may be built on by the config of a side: signed by a trusted key where signatures are asked for. */
function isVouchedFor(record, { config }) {
	if (record === void 0 || config === void 0) return true;
	return judgeSignature(record, config.receipts, "").kind === "stands";
}
function unsignedProblem({ rule }, file) {
	return {
		code: "receipt-unsigned",
		severity: "warning",
		message: `the receipt of "${rule}" is not signed, and the config asks for a signature: it does not count`,
		hint: "Sign it where it was measured: rentroll stamp with RENTROLL_SIGNING_KEY set. Until then the rule has to be measured.",
		at: { file },
		blame: "head"
	};
}
function unknownKeyProblem({ rule, signature }, file, required) {
	return {
		code: "receipt-unknown-key",
		severity: required ? "error" : "warning",
		message: `the receipt of "${rule}" is signed by a key the config does not name, ${signature?.key ?? ""}`,
		hint: "Add the public key to receipts.keys in a change of its own, or sign the receipt with a key that is there.",
		at: { file },
		blame: "head"
	};
}

// src/repository/receipts/recompute-receipt.ts
/** What of a receipt its evidence, decided anew, does not bear out, as plain sentences. */
function findForgery(receipt, decision, { rent, isNew }) {
	const { evidence } = receipt;
	const rule = harmRuleOf(receipt.procedure);
	const spend = sumSpend(evidence);
	return [
		...[
			[receipt.rule === evidence.rule, `it is for "${receipt.rule}", its evidence for "${evidence.rule}"`],
			[receipt.agent === evidence.agent, `its agent is "${receipt.agent}", that of its evidence "${evidence.agent}"`],
			[receipt.rent === evidence.rent && receipt.rent === rent, `it states a rent of ${receipt.rent}, the rule's line has ${rent} tokens`],
			[receipt.trialDigests.length === evidence.trials.length, "it has not one digest per trial"],
			[receipt.spend.trials === spend.trials, `it states ${receipt.spend.trials} trials and lists ${spend.trials}`],
			[receipt.spend.reused === spend.reused, "its count of reused trials is off"],
			[receipt.runner !== "reference" || receipt.evidenceLevel === "simulated", "the reference runner only simulates"],
			[stableJson(receipt.spend.usage) === stableJson(spend.usage), "its spend is not the sum of its trials"],
			[receipt.chain === chainOf(receipt), "its hash chain does not fit what it states"]
		].filter(([fits]) => !fits).map(([, detail]) => detail),
		...isNew ? findNewFaults(receipt, decision, rule) : [],
		...compareNumbers(receipt, pickNumbers(decision)),
		...findRepeatFaults(receipt),
		...verifyEvidenceBy(evidence, rule)
	];
}
function findNewFaults(receipt, { flags }, rule) {
	const { evidenceLevel, spend } = receipt;
	const stated = receipt.flags.filter((flag) => flag !== "DRIFT");
	const expected = flags.filter((flag) => flag !== "DRIFT");
	return [
		...rule !== "by-task" || sameSelfTest(receipt) ? [] : ["its self-test does not recompute"],
		...stableJson(stated) === stableJson(expected) ? [] : [`its flags are ${listWords(stated)}, its evidence raises ${listWords(expected)}`],
		...evidenceLevel !== "simulated" || spend.dollars === 0 ? [] : ["simulated trials cost no dollars"]
	];
}
function listWords(words) {
	return words.length === 0 ? "none" : words.join(", ");
}
function sameSelfTest({ selfTest, evidence }) {
	const replayed = selfTestLine(evidence);
	return stableJson(selfTest ?? null) === stableJson(replayed === void 0 ? null : roundNumbers(replayed));
}
function chainOf({ chain: _, ...receipt }) {
	return chainReceipt(receipt);
}

// src/repository/receipts/verify-receipt.ts
/** Recomputes every number of a receipt from its evidence and holds the rest against the repository. */
function verifyReceipt(input) {
	const { receipt, file } = input;
	const impossible = findEvidenceFaults(receipt.evidence).map((fault) => forgedProblem(file, receipt.rule, fault));
	if (impossible.length > 0) return {
		receipt,
		state: "forged",
		problems: impossible
	};
	const decision = decideRuleBy(receipt.evidence, harmRuleOf(receipt.procedure));
	if (receipt.bodyHash !== hashBody(input.rule)) return {
		receipt,
		decision,
		state: "mismatched",
		problems: [otherBodyProblem(file, receipt.rule)]
	};
	const signature = judgeSignature(receipt, input.config.receipts, file);
	const basis = {
		rent: input.rent,
		isNew: input.addedHere
	};
	const forged = [
		...findForgery(receipt, decision, basis),
		...signature.kind === "forged" ? [signature.detail] : [],
		...input.rule.probe === void 0 === (receipt.evidence.behaviour === void 0) ? [] : ["its evidence is judged by tokens and its rule by behaviour, or the other way round"]
	].map((detail) => forgedProblem(file, receipt.rule, detail));
	if (forged.length > 0) return {
		receipt,
		decision,
		state: "forged",
		problems: forged
	};
	if (receipt.evidenceLevel === "simulated" && input.config.runner.kind !== "reference") return {
		receipt,
		decision,
		state: "mismatched",
		problems: [onlySimulatedProblem(file, receipt.rule)]
	};
	if (signature.kind === "refused") return {
		receipt,
		decision,
		state: "mismatched",
		problems: [signature.problem]
	};
	const refused = refuseTime(input) ?? refuseIsolation(input) ?? refuseOthers(input) ?? refuseStake(input) ?? refuseAnswers(input);
	if (refused !== void 0) return {
		receipt,
		decision,
		state: "mismatched",
		problems: [refused]
	};
	const found = signature.kind === "stands" ? signature.problems : [];
	const drift = findDrift(input);
	if (drift.length === 0) return {
		receipt,
		decision,
		state: "valid",
		problems: found
	};
	const problems = [...found, driftProblem(input, drift)];
	return {
		receipt,
		decision,
		state: input.addedHere ? "mismatched" : "stale",
		problems
	};
}
/** What the receipt was measured on that the repository no longer has, in words. */
function findDrift({ receipt, expected, source, policy, behaviour, config, runnerVersion, addedHere }) {
	const stale = Object.keys(expected).filter((key) => receipt.fingerprint[key] !== expected[key]);
	const same = (a, b) => stableJson(a) === stableJson(b);
	const others = [
		[same(receipt.source ?? {}, source ?? {}), nameMove(receipt.source, source)],
		[isAsStrict(receipt.evidence.policy, policy), "policy"],
		[isDecidedAsToday(receipt) || !addedHere && standsToday(receipt), "procedure"],
		[same(withoutStake(receipt), behaviour ?? {}), "policy of behaviour"],
		[receipt.runner === config.runner.kind, "runner"],
		[receipt.runnerVersion === runnerVersion, "runner version"],
		[isSameModel(config.runner.model, receipt.model), "model"],
		[!addedHere || hasLimits(receipt, config), "limits of a trial"]
	];
	const names = {
		fixture: "fixture",
		suite: "suite",
		activeSet: "active rules",
		definition: "agent definition"
	};
	return [...stale.map((key) => names[key]), ...others.filter(([fits]) => !fits).map(([, name]) => name)];
}
/** A new receipt is by today's procedure. */
function isDecidedAsToday({ procedure, evidence }) {
	return stableJson(procedure) === stableJson(procedureOf(evidence));
}
/** One that stands may be by an older version of it: what that one let in stays, and is due for an audit where today's would not have. */
function standsToday({ procedure, evidence, verdict }) {
	if (procedure.name !== procedureOf(evidence).name) return false;
	return decideRule(evidence).verdict === verdict && verifyEvidence(evidence).length === 0;
}
/** Who asks whether a standing rule is missed asks less than who lets one in: only an audit, and words that replace others, may do so. */
function withoutStake({ evidence, audit, replaces }) {
	const { stake, ...stated } = evidence.behaviour ?? {};
	return stake === void 0 || audit === true || replaces !== void 0 ? stated : {
		stake,
		...stated
	};
}
/** Limits end trials; receipts from before trials could be repeated do not say them. */
function hasLimits({ repeat }, { runner, budget }) {
	return repeat === void 0 || repeat.maxTurns === runner.maxTurns && repeat.tokenCap === budget.trial;
}
/** Two commits may hold the same files after what is left out: the receipt still names the one it was measured on. */
function nameMove(from, to) {
	const name = (source) => source === void 0 ? "a folder" : source.commit.slice(0, 12);
	return `fixture commit (${name(from)}, now ${name(to)})`;
}
/** A verdict decided at smaller error rates stands at larger ones too; everything else has to be the same. */
function isAsStrict(stated, wanted) {
	const { alpha, beta, ...rest } = stated;
	return stableJson({
		...rest,
		alpha: wanted.alpha,
		beta: wanted.beta
	}) === stableJson(wanted) && alpha <= wanted.alpha && beta <= wanted.beta;
}
function otherBodyProblem(file, rule) {
	return {
		code: "receipt-other-body",
		severity: "warning",
		message: `the receipt of "${rule}" was measured for another body, scope, agent or probe`,
		hint: "Measure the rule as it reads now: rentroll check, then rentroll stamp.",
		at: { file },
		blame: "head"
	};
}
function forgedProblem(file, rule, detail) {
	return {
		code: "receipt-forged",
		severity: "error",
		message: `the receipt of "${rule}" does not recompute: ${detail}`,
		hint: "Delete it and measure the rule again: rentroll check, then rentroll stamp.",
		at: { file },
		blame: "head"
	};
}
/** A receipt this change brings may be neither of the future nor from before the words were evicted. */
function refuseTime({ receipt, file, addedHere, latestOn, evictedOn, today }) {
	if (!addedHere) return void 0;
	const { rule, decidedOn } = receipt;
	if (isOfFuture(decidedOn, today)) return refusal("receipt-of-the-future", `the receipt of "${rule}" is of ${decidedOn}, and today is ${today}`, "Set the clock of the machine that measured, and measure again: rentroll check, then rentroll stamp.", file);
	if (latestOn !== void 0 && !isOfFuture(latestOn, today) && isOfFuture(latestOn, decidedOn)) return refusal("receipt-superseded", `the receipt of "${rule}" is of ${decidedOn}, and base has a verdict on these words of ${latestOn}`, "Delete it: the newer verdict of base stands.", file);
	if (evictedOn === void 0 || decidedOn > evictedOn) return void 0;
	return refusal("receipt-superseded", `the receipt of "${rule}" is of ${decidedOn}, and base evicted these words on ${evictedOn}`, "A rule comes back only by a new measurement: rentroll check, then rentroll stamp.", file);
}
/** Trials whose own proof of isolation failed show nothing, whatever they cost; nor do those that have none. */
function refuseIsolation({ receipt, file, addedHere }) {
	if (!addedHere) return void 0;
	const { rule, isolation } = receipt;
	const again = "Measure the rule again: rentroll check, then rentroll stamp.";
	if (isLeak(isolation)) return refusal("receipt-leaked", `the receipt of "${rule}" says itself that an arm saw what it must not see, or that the rule did not arrive`, again, file);
	const missing = arms.filter((arm) => isolation[arm] === void 0);
	if (missing.length === 0) return void 0;
	return refusal("receipt-unisolated", `the receipt of "${rule}" does not show what its ${missing.join(" and its ")} arm saw: no trial of it proved that`, again, file);
}
/** New words that this change brings were measured against words that stand: those of base's active rule. */
function refuseOthers({ receipt, rule, file, addedHere, stoodBefore }) {
	const { replaces } = receipt;
	if (!addedHere || replaces === void 0) return void 0;
	if (stoodBefore !== void 0 && hashBody(stoodBefore) === hashBody({
		...rule,
		...replaces
	})) return void 0;
	return refusal("receipt-replaces-nothing", `the receipt of "${receipt.rule}" says that its words replace others, which do not stand at base`, "Measure the words against those of base: rentroll check, then rentroll stamp.", file);
}
/** Whether a rule is missed was asked of one that stands: it says nothing of one that would come in. */
function refuseStake({ receipt, file, addedHere, stoodBefore }) {
	const { evidence, replaces, bodyHash, rule } = receipt;
	if (!addedHere || replaces !== void 0 || evidence.behaviour?.stake === void 0) return void 0;
	if (stoodBefore !== void 0 && hashBody(stoodBefore) === bodyHash) return void 0;
	return refusal("receipt-never-stood", `the receipt of "${rule}" says whether the rule is missed when it goes, and it does not stand at base`, "A rule enters by a measurement of its own: rentroll check, then rentroll stamp.", file);
}
/**
* A new receipt says itself whose answer its words give away: one that left it out would lose its flag. Of words that base has already, to be
* audited or to be reworded, nobody asks.
*/
function refuseAnswers({ receipt, file, addedHere, stoodBefore, answers }) {
	const { rule, evidence, audit, replaces, bodyHash } = receipt;
	const stands = stoodBefore !== void 0 && hashBody(stoodBefore) === bodyHash;
	if (!addedHere || answers === void 0 || replaces !== void 0 || audit === true && stands) return void 0;
	if (stableJson(evidence.answers ?? []) === stableJson(answers)) return void 0;
	return refusal("receipt-other-answers", `the receipt of "${rule}" says that its words give away the answer of ${nameTasks(evidence.answers)}, and they give away that of ${nameTasks(answers)}`, "Measure the rule again with the golden tasks of base: rentroll check, then rentroll stamp.", file);
}
function nameTasks(tasks = []) {
	return tasks.length === 0 ? "no golden task" : tasks.map(quoteValue).join(", ");
}
function refusal(code, message, hint, file) {
	return {
		code,
		severity: "error",
		message,
		hint,
		at: { file },
		blame: "head"
	};
}
/** True for a day that the clock of no honest machine shows today (YYYY-MM-DD): a day of difference is a time zone, or a clock that is off. */
function isOfFuture(day, today) {
	return day > toDay(new Date(Date.parse(`${today}T00:00:00Z`) + 864e5));
}
/** An illustration may stand in for evidence only where the config asks for an illustration. */
function onlySimulatedProblem(file, rule) {
	return {
		code: "receipt-simulated",
		severity: "error",
		message: `the receipt of "${rule}" is simulated, and the config names a runner that measures`,
		hint: "Measure the rule with the runner of the config: rentroll check, then rentroll stamp.",
		at: { file },
		blame: "head"
	};
}
function driftProblem({ receipt, file, addedHere }, drift) {
	return {
		code: addedHere ? "receipt-mismatched" : "receipt-stale",
		severity: addedHere ? "error" : "warning",
		message: `the receipt of "${receipt.rule}" was measured with another ${drift.join(", ")}`,
		hint: addedHere ? "A receipt a change brings must fit its base exactly: measure again after updating the branch." : "The verdict stands until the next audit; measure again to renew it.",
		at: { file },
		blame: "head"
	};
}

// src/repository/receipts/check-receipts.ts
/** Holds every receipt at head against its rule, its evidence and the side it was measured on. */
function checkReceipts(inputs, terms) {
	const verified = /* @__PURE__ */ new Map();
	const problems = [];
	for (const [id, committed] of inputs.head.receipts) {
		const file = receiptFile(inputs.paths, id);
		const rule = inputs.head.ledger?.rules.find((entry) => entry.id === id);
		if (rule === void 0) {
			problems.push(orphan(file, id));
			continue;
		}
		const result = verifyForRule(inputs, rule, committed, terms, file);
		if (result === void 0) continue;
		verified.set(id, result);
		const isSpent = ({ code }) => rule.status === "evicted" && (code === "receipt-stale" || unsignedCodes.has(code));
		problems.push(...result.problems.filter((problem) => !isSpent(problem)));
	}
	return {
		verified,
		problems
	};
}
/**
* A receipt this change brings was measured on base; an older one is compared with how head stands. `file` is where it is or will be
* committed. Undefined when there is nothing to hold it against.
*/
function verifyForRule(inputs, rule, { receipt, text }, { rentOf, answersOf }, file) {
	const side = inputs.base ?? inputs.head;
	const { config, fixture } = side;
	if (config === void 0 || fixture === void 0) return void 0;
	const agent = measuringAgent(rule, config);
	const suite = side.suites.get(agent);
	if (suite === void 0) return void 0;
	const activeSet = activeRules(side, rule, agent);
	const { base } = inputs;
	const addedHere = base?.receipts.get(rule.id)?.text !== text && base?.audits.get(rule.id)?.text !== text;
	return verifyReceipt({
		rule,
		receipt,
		file,
		config,
		expected: fingerprintOf({
			fixtureHash: fixture.hash,
			suite,
			activeSet,
			definition: definitionOf(side, agent)
		}),
		source: fixture.source,
		rent: rentStated(rule, receipt, rentOf),
		policy: evidencePolicy(addedHere ? judgingConfig({
			...side,
			config
		}) : config, suite.tasks.length),
		...rule.probe === void 0 ? {} : { behaviour: behaviourPolicy(config, rule.probe, suite.tasks.map(({ id }) => id)) },
		runnerVersion: expectedVersion(config.runner),
		answers: answersOf(rule)?.filter((task) => suite.tasks.some(({ id }) => id === task)),
		addedHere,
		stoodBefore: base?.ledger?.rules.find(({ id, status }) => id === rule.id && status === "active"),
		latestOn: findLatest(base, rule),
		evictedOn: rule.status === "evicted" ? void 0 : findEviction(base, rule),
		today: toDay(/* @__PURE__ */ new Date())
	});
}
/** What the words of a receipt cost: of new words for a rule what the old ones cost more. */
function rentStated(rule, { replaces }, rentOf) {
	return replaces === void 0 ? rentOf(rule) : Math.max(0, rentOf({
		...rule,
		...replaces
	}) - rentOf(rule));
}
/** The day of base's latest verdict on a rule with these words. */
function findLatest(base, rule) {
	const words = hashBody(rule);
	return [base?.receipts, base?.audits].flatMap((records) => records?.get(rule.id)?.receipt ?? []).filter(({ bodyHash }) => bodyHash === words).map(({ decidedOn }) => decidedOn).sort().at(-1);
}
/** The latest day on which base evicted a rule that says the same, under whatever id. */
function findEviction(base, rule) {
	const words = hashBody(rule);
	return (base?.ledger?.rules ?? []).flatMap(({ evicted, ...other }) => evicted !== void 0 && hashBody(other) === words ? [evicted.on] : []).sort().at(-1);
}
/** Compiled rules that share an agent's memory with `rule`, the rule itself left out. */
function activeRules(side, rule, agent) {
	return (side.ledger?.rules ?? []).filter((other) => isCompiled(other) && other.id !== rule.id && [agent, "all"].includes(other.agent));
}
/** Text of an agent's definition, empty when it has none. */
function definitionOf(side, agent) {
	return side.definitions.get(agent) ?? "";
}
/** Agent whose suite measures a rule: its own, or the first of the config for a rule of `all`. */
function measuringAgent(rule, config) {
	return rule.agent === "all" ? Object.keys(config.agents)[0] ?? "all" : rule.agent;
}
function orphan(file, id) {
	return {
		code: "receipt-orphan",
		severity: "warning",
		message: `there is a receipt for "${id}", which the ledger does not have`,
		hint: `Keep the rule in the ledger as evicted, so that nobody proposes it again; or delete the receipt${isSlug(id) ? `: rm ${file}` : "."}`,
		at: { file },
		blame: "head"
	};
}

// src/repository/receipts/believe-receipts.ts
/**
* What may be believed of each receipt of head that recomputes and fits its rule: it is signed by a key of base's policy, stands at base byte
* for byte, was measured here or is among those that were proved before. Any other is a hint, whatever its numbers say.
*/
function believeReceipts({ base, head }, verified, witnesses) {
	const proved = /* @__PURE__ */ new Map();
	const hints = /* @__PURE__ */ new Map();
	for (const [id, { receipt, state }] of verified) {
		const rule = head.ledger?.rules.find((entry) => entry.id === id);
		if (rule === void 0 || state !== "valid" && state !== "stale") continue;
		const text = head.receipts.get(id)?.text ?? "";
		const proof = proveForRule({
			base,
			head
		}, rule, {
			receipt,
			text
		}, witnesses);
		if (proof === void 0) hints.set(id, {
			receipt,
			why: unconfirmed
		});
		else proved.set(id, proof);
	}
	return {
		proved,
		hints
	};
}
/** The proof of one receipt of a rule; undefined where nobody vouches for it. */
function proveForRule({ base, head }, rule, { receipt, text }, { isMeasured = () => false, isConfirmed = () => false, proved = [] }) {
	const keys = (base ?? head).config?.receipts.keys ?? [];
	return proveSigned(receipt, keys) ?? proveStanding(receipt, {
		text,
		words: hashBody(rule),
		atBase: standsAt(base, rule.id)
	}) ?? proved.find((known) => isSameReceipt(known.receipt, receipt)) ?? proveMeasuredHere(receipt, isMeasured) ?? proveConfirmed(receipt, isConfirmed);
}
function standsAt(base, id) {
	const rule = base?.ledger?.rules.find((entry) => entry.id === id && entry.status === "active");
	const text = base?.receipts.get(id)?.text;
	return rule === void 0 || text === void 0 ? void 0 : {
		text,
		words: hashBody(rule)
	};
}
const unconfirmed = "Nobody vouches for its receipt: no trusted key signed it, base does not have it, and neither this clone nor this run has seen its trials. Run rentroll check where the key of the runner is: a few of its trials are run once more there. Or have a key of receipts.keys sign it.";
/** True for receipts that differ in nothing but who signed them. */
function isSameReceipt(a, b) {
	return signedText(a) === signedText(b);
}

// src/repository/receipts/list-entering.ts
/**
* Active rules that would enter memory by being written into it: what base has active with the same words, or protects, stands already, and
* this change does not bring it.
*/
function listEntering({ base, head }, rules) {
	const standing = new Map((base?.ledger?.rules ?? []).map((rule) => [rule.id, rule]));
	const stands = (rule) => {
		const before = standing.get(rule.id);
		if (before?.protected === true) return true;
		return before?.status === "active" && hashBody(before) === hashBody(rule);
	};
	const isIntroduced = ({ id }) => base === void 0 && head.ledger?.rules.some((rule) => rule.id === id && rule.protected) === true;
	return rules.filter((rule) => rule.status === "active" && !stands(rule) && !isIntroduced(rule));
}

// src/repository/receipts/refuse-unproved.ts
/**
* Refuses rules that no memory may hold: active ones without a proved receipt that lets them in. What base has active with the same words, or
* protects, stands already: this change does not bring it. Throws ProblemError with one problem a rule.
*/
function refuseUnproved(bases, rules, proofs) {
	const mayEnter = ({ id, bodyHash }) => {
		const receipt = proofs.get(id)?.receipt;
		return receipt !== void 0 && receipt.bodyHash === bodyHash && letsIn(receipt);
	};
	const unproved = listEntering(bases, rules).filter((rule) => !mayEnter({
		id: rule.id,
		bodyHash: hashBody(rule)
	}));
	if (unproved.length > 0) throw new ProblemError(unproved.map((rule) => unprovedProblem(rule, bases.paths.ledger)));
}
function unprovedProblem({ id, line, column }, file) {
	return {
		code: "rule-unproved",
		severity: "error",
		message: `the rule ${quoteValue(id)} is active, and nothing proves that it earns: it is not written into memory`,
		hint: "Write \"status: candidate\" for it and commit that; rentroll check measures it, and rentroll stamp makes it active when it earns. A receipt that came with the branch counts here once rentroll check has confirmed it.",
		at: {
			file,
			line,
			column
		},
		blame: "head"
	};
}

export { noticeWeakSuites as C, noticeWeakReceipts as S, loadReceiptTerms as T, weightsOf as _, proveForRule as a, countWorthless as b, definitionOf as c, isOfFuture as d, isVouchedFor as f, hashActiveSet as g, fingerprintOf as h, isSameReceipt as i, measuringAgent as l, evidencePolicy as m, listEntering as n, activeRules as o, behaviourPolicy as p, believeReceipts as r, checkReceipts as s, refuseUnproved as t, verifyForRule as u, expectedVersion as v, noticeWorthless as w, judgingConfig as x, isSameModel as y };