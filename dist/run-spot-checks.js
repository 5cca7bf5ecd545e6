import { b as hashParts } from "./util.js";
import { F as makeError, _ as wantedSaving, r as nameSpotCheck, tt as totalTokens, y as arms } from "./model.js";
import { F as compareText } from "./text.js";
import { l as receiptFile } from "./repository-reading.js";
import { a as proveForRule, c as definitionOf, g as hashActiveSet, h as fingerprintOf, l as measuringAgent, o as activeRules, v as expectedVersion, y as isSameModel } from "./repository-receipts.js";
import { U as sum, V as mean } from "./stats.js";
import { b as hashBody, n as idOfName } from "./stage-receipt.js";
import { a as memoryOrder } from "./repository-lint.js";
import { sn as saveProof, tn as listProofs } from "./store.js";
import { h as isOverspread } from "./stage-decide.js";
import { a as letsIn } from "./repository-audits.js";
import { _ as totalBills, d as resolveMinimalEffect } from "./stage-plan.js";
import { n as openJournal } from "./run-journal.js";
import { Ct as formatCount, Mt as formatTokens } from "./report-words.js";
import "./run-settling.js";
import { o as vouchFor, r as believeChange } from "./run-believing.js";

// src/run/spot-checks/asked-again.ts
/** Days for which a measurement of a rule that was not merged counts. */
const countedDays = 90;
/** The plan with how often each rule is asked for, what that costs, and the words for people. */
function countAgain(inputs, { plan, notices = [] }, budget, now) {
	const counted = billSecondLooks(countAsked(inputs, plan, now), budget);
	return {
		plan: counted,
		notices: [...notices, ...counted.rules.flatMap(noteAsked)]
	};
}
function noteAsked({ rule, agent, asked = 1 }) {
	if (asked === 1) return [];
	const times = `${rule.id} is asked for the ${asked}${asked === 2 ? "nd" : asked === 3 ? "rd" : "th"} time: ${formatCount(asked - 1, "other rule")} of ${agent} were measured here within ${countedDays} days and not merged.`;
	return [asked >= 3 ? times + " If it earns, fresh trials on all tasks have to show it a second time." : times];
}
/**
* A plan whose rules know how often their agent was asked: once for itself, and once for each other wording that this journal saw measured in
* the last 90 days and that base has not active. Whether words resemble each other is not asked. Rules of one change are not counted against
* each other. From the third on the bill holds the second look.
*/
function countAsked(inputs, plan, now) {
	if (!plan.rules.some(isEntering)) return plan;
	const before = inJournal(inputs, readAsked);
	const merged = new Set((inputs.base?.ledger?.rules ?? []).filter(({ status }) => status === "active").map(hashBody));
	const planned = new Set(plan.rules.map(({ rule }) => hashBody(rule)));
	const since = (/* @__PURE__ */ new Date(now.getTime() - 7776e6)).toISOString();
	const counting = before.filter(({ bodyHash, on }) => on >= since && !merged.has(bodyHash) && !planned.has(bodyHash));
	const rules = plan.rules.map((entry) => {
		const others = new Set(counting.filter(({ agent }) => agent === entry.agent).map(({ bodyHash }) => bodyHash));
		return isEntering(entry) && others.size > 0 ? {
			...entry,
			asked: others.size + 1
		} : entry;
	});
	return {
		...plan,
		rules
	};
}
/** The plan with the second looks in its bills. */
function billSecondLooks(plan, budget) {
	const again = new Set(plan.rules.filter(({ asked = 1 }) => asked >= 3).map(({ rule }) => rule.id));
	if (again.size === 0) return plan;
	const bills = plan.bills.map((bill) => again.has(bill.rule) ? withSecondLook(bill) : bill);
	return {
		...plan,
		...totalBills(bills, budget)
	};
}
function withSecondLook(bill) {
	const grow = ({ trials, tokens, dollars }) => ({
		trials: Math.ceil(2.4 * trials),
		tokens: Math.ceil(2.4 * tokens),
		dollars: dollars === "unknown" ? dollars : 2.4 * dollars
	});
	return {
		...bill,
		expected: grow(bill.expected),
		worst: grow(bill.worst)
	};
}
/** Remembers that rules were measured: what of them is merged is known at base, whenever it is asked. */
function rememberAsked(db, rules, now) {
	for (const { rule, agent } of rules.filter(isEntering)) saveProof(db, `${prefix}${agent} ${hashBody(rule)}`, now.toISOString());
}
const prefix = "asked ";
function readAsked(db) {
	return listProofs(db, prefix).flatMap(({ key, detail }) => {
		const [, agent, bodyHash] = key.split(" ");
		return agent === void 0 || bodyHash === void 0 ? [] : [{
			agent,
			bodyHash,
			on: detail
		}];
	});
}
/** A rule that asks to enter memory: an audit, a text and a rule that leaves ask something else. */
function isEntering({ text, leaving, compared, model, hasEarned, reason }) {
	return !(text !== void 0 || leaving !== void 0 || compared !== void 0 || model !== void 0) && hasEarned === void 0 && [
		"added",
		"changed",
		"unstamped",
		"asked"
	].includes(reason);
}
function inJournal(inputs, ask) {
	const db = openJournal(inputs);
	try {
		return ask(db);
	} finally {
		db.close();
	}
}

// src/run/spot-checks/list-brought.ts
/** Receipts that base does not have in this form, that would let their rule in, and that nobody vouches for. */
function listBrought({ base, head, paths }, { config }, { receipts }, { hints }) {
	return [...receipts].filter(([id]) => hints.has(id)).sort(([a], [b]) => compareText(a, b)).flatMap(([id, { receipt, decision }]) => {
		const rule = head.ledger?.rules.find((one) => one.id === id);
		if (rule === void 0 || decision === void 0 || !letsIn(receipt)) return [];
		const isKnown = base?.receipts.get(id)?.text === head.receipts.get(id)?.text;
		const isFree = receipt.evidenceLevel === "simulated" && config.runner.kind === "reference";
		return isKnown || isFree ? [] : [{
			rule,
			file: receiptFile(paths, id),
			receipt,
			decision
		}];
	});
}
/** True for a receipt whose question a few fresh trials could answer: that a rule of one agent saves tokens. */
function isConfirmable({ rule, receipt }) {
	const { verdict, replaces, audit, compared, evidence } = receipt;
	if (verdict !== "earns" || replaces !== void 0 || audit === true || compared !== void 0) return false;
	return evidence.behaviour === void 0 && rule.probe === void 0 && rule.agent !== "all";
}

// src/run/spot-checks/choose-trials.ts
/**
* Places of the trials of a receipt's evidence to run again: `count` of them, the arms in turn, inside an arm the tasks in turn, all in
* an order that the receipt's chain and `draw` give. Where fresh trials are compared by usage, the choice starts again when all have had
* their turn. `draw` must not be known to whoever writes receipts: the chain alone could be tried out until the choice falls on trials that
* are honest.
*/
function chooseTrials({ chain, evidence }, mode, { count, draw }) {
	const nameOf = (place) => hashParts("spot-check", draw, chain, String(place));
	const byDraw = (a, b) => nameOf(a) < nameOf(b) ? -1 : 1;
	const queues = arms.map((arm) => spreadTasks(evidence.trials, arm, byDraw));
	const turn = takeInTurn((hashParts("spot-check", draw, chain, "arm") < "8" ? 0 : 1) === 0 ? queues : queues.toReversed());
	if (mode === "exact" || turn.length === 0) return turn.slice(0, count);
	return Array.from({ length: count }, (_, place) => turn[place % turn.length] ?? 0);
}
function spreadTasks(trials, wanted, byDraw) {
	const places = trials.flatMap(({ arm }, place) => arm === wanted ? [place] : []).sort(byDraw);
	return takeInTurn([...Map.groupBy(places, (place) => trials[place]?.task).values()]);
}
/** The first of each list, then the second of each, and so on. */
function takeInTurn(lists) {
	const longest = Math.max(0, ...lists.map(({ length }) => length));
	return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list.slice(place, place + 1))).flat();
}

// src/run/spot-checks/rebuild-memories.ts
/**
* The memories a receipt's trials had: those it recorded, when all of their rules still read the same; else what follows from the rules
* that are active now, when they are the ones it was measured beside.
*/
function rebuildMemories(receipt, rule, head, base) {
	const recorded = readRecorded(receipt, [...head.ledger?.rules ?? [], ...base.ledger?.rules ?? []]);
	if (recorded !== void 0) return {
		kind: "recorded",
		of: recorded
	};
	if (receipt.replaces !== void 0) return {
		kind: "lost",
		why: "the words it replaced are gone"
	};
	const standing = activeRules(base, rule, receipt.agent);
	if (hashActiveSet(standing) !== receipt.fingerprint.activeSet) return {
		kind: "lost",
		why: "the rules it was measured beside have changed"
	};
	const place = new Map(memoryOrder(base).map((id, index) => [id, index]));
	const sorted = standing.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
	return {
		kind: "supposed",
		of: (at) => receipt.evidence.trials[at]?.arm === "candidate" ? [rule, ...sorted] : sorted
	};
}
function readRecorded({ repeat }, rules) {
	if (repeat === void 0) return void 0;
	const byId = /* @__PURE__ */ new Map();
	for (const { rule: id, bodyHash } of repeat.rules) {
		const found = rules.find((rule) => rule.id === idOfName(id) && hashBody(rule) === bodyHash);
		if (found === void 0) return void 0;
		byId.set(id, {
			...found,
			id
		});
	}
	return (place) => (repeat.memories[repeat.trials[place]?.memory ?? -1] ?? []).flatMap((id) => byId.get(id) ?? []);
}

// src/run/spot-checks/plan-receipt.ts
/** Chooses the trials of a receipt and how they will be compared. */
function planReceipt(checkable, sides, { trials, draw }) {
	const { receipt, rule } = checkable;
	const nothing = {
		...checkable,
		places: [],
		specs: [],
		rules: /* @__PURE__ */ new Map()
	};
	const other = findOther(receipt, rule, sides.base);
	if (other.length > 0) return {
		...nothing,
		why: `it was measured with another ${other.join(", ")}`
	};
	const memories = rebuildMemories(receipt, rule, sides.head, sides.base);
	if (memories.kind === "lost") return {
		...nothing,
		why: memories.why
	};
	const inexact = explainInexact(receipt, memories, sides.base.config);
	const mode = receipt.runner === "reference" && inexact === void 0 ? "exact" : "usage";
	const places = chooseTrials(receipt, mode, {
		count: trials,
		draw
	});
	const rules = new Map(places.flatMap((place) => memories.of(place)).map((one) => [one.id, one]));
	const specs = places.map((place, order) => specify(receipt, memories, {
		place,
		order,
		mode,
		draw
	}));
	const why = receipt.runner === "reference" && inexact !== void 0 ? { why: inexact } : {};
	return {
		...checkable,
		mode,
		...why,
		places,
		specs,
		rules
	};
}
/** What the trials of a receipt depend on, besides memory, that is another now. */
function findOther(receipt, rule, base) {
	const { config } = base;
	const agent = measuringAgent(rule, config);
	const suite = base.suites.get(agent) ?? {
		agent,
		tasks: []
	};
	const definition = definitionOf(base, agent);
	const now = fingerprintOf({
		fixtureHash: base.fixture?.hash ?? "",
		suite,
		activeSet: [],
		definition
	});
	const same = (key) => receipt.fingerprint[key] === now[key];
	return [
		[same("fixture"), "fixture"],
		[same("suite") && receipt.agent === agent, "suite"],
		[same("definition"), "agent definition"],
		[receipt.runner === config.runner.kind, "runner"],
		[receipt.runnerVersion === expectedVersion(config.runner), "runner version"],
		[isSameModel(config.runner.model, receipt.model), "model"]
	].filter(([fits]) => !fits).map(([, name]) => name);
}
/** Why the same seeds would not give the same tokens; undefined when they would, with a runner that follows them. */
function explainInexact({ repeat }, memories, { runner, budget }) {
	if (repeat === void 0) return "it does not record the seeds of its trials";
	if (memories.kind !== "recorded") return "rules that were in its memories are gone or have changed";
	return repeat.maxTurns === runner.maxTurns && repeat.tokenCap === budget.trial ? void 0 : "its trials had other limits";
}
function specify({ chain, agent, rule, repeat, evidence }, memories, { place, order, mode, draw }) {
	const fresh = hashParts("spot-check trial", draw, chain, String(place), String(order));
	return {
		key: hashParts("spot-check key", chain, String(place), fresh),
		measurement: nameSpotCheck(rule),
		agent,
		task: evidence.trials[place]?.task ?? "",
		index: order < 2 ? 0 : order,
		batch: 1,
		order: order + 1,
		seed: mode === "exact" ? repeat?.trials[place]?.seed ?? fresh : fresh,
		present: memories.of(place).map(({ id }) => id),
		toggled: [rule]
	};
}

// src/run/spot-checks/make-claim.ts
/**
* Makes a claim of a receipt that nobody vouches for. None is made where confirming could not be cheaper than measuring: a stated saving that
* is not clearly above the minimal effect takes as many trials as any rule.
*/
function makeClaim(entry, base) {
	const { receipt, decision, rule } = entry;
	if (!isConfirmable(entry)) return { why: "its question is not one that fresh trials confirm" };
	const other = findOther(receipt, rule, base);
	if (other.length > 0) return { why: `it was measured with another ${other.join(", ")}` };
	const { evidence, chain } = receipt;
	const saving = decision.baselineMean > 0 ? decision.saving / decision.baselineMean : 0;
	const caps = new Map(decision.tasks.map(({ task, cap }) => [task, cap]));
	const trials = mostTrials(entry, base.config);
	const claim = {
		chain,
		evidence,
		caps,
		saving,
		trials,
		known: listKnown(entry, base)
	};
	const round = 2 * decision.tasks.length;
	if (trials < round) return { why: `receipts.spotCheck leaves no room for a round of ${round} trials` };
	if (wantedSaving(claim) <= resolveMinimalEffect(base.config.policy, decision.tasks.length)) return { why: "a saving this close to the minimal effect takes as many trials as measuring" };
	return isOverspread(claim) ? { why: "its trials spread more than trials here do" } : { claim };
}
/** Fresh trials that the policy allows: by number, and by tokens as the receipt states them. */
function mostTrials({ receipt }, { receipts: { spotCheck } }) {
	if (spotCheck.tokens === void 0) return spotCheck.trials;
	const each = mean(receipt.evidence.trials.map(({ usage }) => totalTokens(usage)));
	return Math.min(spotCheck.trials, Math.floor(spotCheck.tokens / Math.max(1, each)));
}
/** Trials of base's own receipts on the same tasks and with the same model: they were judged when they came. */
function listKnown({ receipt, rule }, { receipts }) {
	return [...receipts.values()].map((known) => known.receipt).filter(({ agent, model, fingerprint }) => {
		return agent === receipt.agent && model === receipt.model && fingerprint.suite === receipt.fingerprint.suite;
	}).filter((known) => known.rule !== rule.id && known.evidenceLevel !== "simulated").map(({ evidence }) => evidence.trials);
}

// src/run/spot-checks/say-confirmed.ts
/** What becomes of them where trials are run, before anything is spent: the bills of their rules say what it costs. */
function noteDue(claimed) {
	if (claimed.length === 0) return [];
	return [`This change brings ${nameReceipts(claimed)} that nobody here vouches for: fresh trials of all tasks confirm what it says, or measure the rule.`];
}
/** What came of it. */
function noteConfirmed(tried) {
	return tried.map(({ planned: { rule }, confirmation, evidence }) => {
		const ran = `${formatCount(evidence.trials.length, "fresh trial")} for ${formatTokens(sum(evidence.trials.map(({ usage }) => totalTokens(usage))))} tokens`;
		const what = confirmation?.kind === "confirmed" ? "is confirmed" : "is not confirmed, so that the rule was measured";
		return `The receipt of ${rule.id} ${what}: ${ran}.`;
	});
}
/** Why fresh trials did not confirm it. */
function reasonOf(found) {
	return found.kind === "open" ? words.open : words[found.why];
}
/** Why a receipt counts for nothing. */
function refusedProblem(rule, file, reason) {
	const message = `the receipt of "${rule}" is not confirmed: ${reason}`;
	return {
		...makeError("head", "receipt-not-confirmed", message, "The rule is measured as if it had none. Delete the receipt, or have a trusted key sign it.", { file }),
		severity: "warning"
	};
}
const words = {
	open: "the trials that could be run do not show the saving it states",
	"not-supported": "fresh trials do not show the saving it states",
	inconsistent: "fresh trials do not look drawn from those it states"
};
function nameReceipts(rules) {
	return `${rules.length === 1 ? "the receipt" : "receipts"} of ${rules.join(", ")}`;
}

// src/run/spot-checks/confirm-receipts.ts
/**
* Opens the receipts of a change that nobody vouches for: fresh trials confirm them, or measure their rules. Where no trial can be run they
* stay what they are, hints.
*/
function openReceipts(inputs, base, lint, terms) {
	const { beliefs, measuresHints } = believeChange(inputs, lint, {
		...terms,
		config: base.config
	});
	const brought = measuresHints ? listBrought(inputs, base, lint, beliefs) : [];
	const made = brought.map((entry) => ({
		id: entry.rule.id,
		file: entry.file,
		found: makeClaim(entry, base)
	}));
	const claims = new Map(made.flatMap(({ id, found }) => "claim" in found ? [[id, found.claim]] : []));
	const hopeless = made.flatMap(({ id, found, file }) => "why" in found ? [refusedProblem(id, file, found.why)] : []);
	const open = new Set(made.map(({ id }) => id));
	const close = (known) => new Map([...known].filter(([id]) => !open.has(id)));
	const problems = [...lint.problems, ...hopeless];
	return {
		lint: {
			...withNotices(lint, noteDue([...claims.keys()])),
			receipts: close(lint.receipts),
			problems
		},
		claims,
		brought,
		measuresHints,
		beliefs: {
			...beliefs,
			hints: close(beliefs.hints)
		}
	};
}
function withNotices(lint, notices) {
	return {
		...lint,
		notices: [...lint.notices, ...notices]
	};
}
/**
* Gives the receipts that fresh trials confirmed their say: they carry their rules, and this journal remembers it. Of those that were not the
* measured verdict stands, with the reason.
*/
function creditConfirmed(inputs, whole, { brought }, { lint, planned, measured }) {
	const tried = measured.settled.filter(({ confirmation }) => confirmation !== void 0);
	if (tried.length === 0) return {
		lint,
		planned,
		measured
	};
	const confirmed = new Set(tried.filter(isConfirmed).map(({ planned: { rule } }) => rule.id));
	const own = brought.filter(({ rule }) => confirmed.has(rule.id));
	rememberConfirmed(inputs, own);
	const byReceipt = own.flatMap((entry) => proveByTrials(inputs, entry));
	const refused = brought.flatMap(({ rule, file }) => {
		const found = tried.find((one) => one.planned.rule.id === rule.id)?.confirmation;
		return found === void 0 || found.kind === "confirmed" ? [] : [refusedProblem(rule.id, file, reasonOf(found))];
	});
	const receipts = new Map([...whole.receipts].filter(([id]) => lint.receipts.has(id) || confirmed.has(id)));
	return {
		lint: {
			...withNotices(lint, noteConfirmed(tried)),
			receipts,
			problems: [...lint.problems, ...refused]
		},
		planned: {
			...planned,
			byReceipt: [...planned.byReceipt, ...byReceipt],
			unstamped: planned.unstamped.filter((id) => !confirmed.has(id))
		},
		measured: {
			...measured,
			settled: measured.settled.filter((one) => !isConfirmed(one))
		}
	};
}
/** The proof of a receipt that the trials of this run confirmed. */
function proveByTrials(inputs, { rule, receipt }) {
	const text = inputs.head.receipts.get(rule.id)?.text ?? "";
	const by = proveForRule(inputs, rule, {
		receipt,
		text
	}, { isConfirmed: () => true });
	return by === void 0 ? [] : [{
		rule,
		by
	}];
}
function isConfirmed({ confirmation }) {
	return confirmation?.kind === "confirmed";
}
function rememberConfirmed(inputs, own) {
	if (own.length === 0) return;
	const db = openJournal(inputs);
	try {
		for (const { receipt } of own) vouchFor(db, receipt.chain);
	} finally {
		db.close();
	}
}

export { rememberAsked as a, countAgain as i, openReceipts as n, planReceipt as r, creditConfirmed as t };