import { R as behaviourDefaults } from "./model.js";
import { K as quoteValue } from "./text.js";
import { r as whyNeverWithheld } from "./stage-ledger.js";
import { c as addCounts, u as noCounts } from "./stats.js";
import { r as parseOrThrow } from "./text-json.js";
import { b as hashBody } from "./stage-receipt.js";

// src/repository/live/list-watched.ts
/** The side whose policy and rules sessions are held against: base's, where there is one. */
function liveSide({ base, head }) {
	return base ?? head;
}
/** The wanted gain of a side's policy, 0 … 1. */
function wantedGain({ config }) {
	return config?.policy.behaviour?.gain ?? behaviourDefaults.gain;
}
/** The active rules of a side that have a probe which a session can answer, in the order of the ledger. */
function listWatchable(side) {
	const listed = new Set(side.config?.live.rules);
	return (side.ledger?.rules ?? []).flatMap((rule) => {
		const { probe } = rule;
		if (rule.status !== "active" || probe === void 0 || probe.ask.kind === "check") return [];
		const hash = hashBody(rule);
		const latest = [side.receipts.get(rule.id)?.receipt, side.audits.get(rule.id)?.receipt].filter((record) => record?.bodyHash === hash).toSorted((a, b) => a.decidedOn < b.decidedOn ? 1 : -1)[0];
		const isListed = listed.has(rule.id) && whyNeverWithheld(rule) === void 0;
		return [{
			rule: {
				...rule,
				probe
			},
			hash,
			isListed,
			...latest && readRecord(latest)
		}];
	});
}
/** What an audit left out stood in its baseline: there the rule is in the other arm. */
function readRecord(receipt) {
	const { decidedOn, behaviour, audit } = receipt;
	const tasks = behaviour?.tasks ?? [];
	const shareOf = (arm) => {
		const yes = tasks.reduce((sum, task) => sum + task[arm].yes, 0);
		const answers = tasks.reduce((sum, task) => sum + task[arm].yes + task[arm].no, 0);
		return answers === 0 ? void 0 : yes / answers;
	};
	const promised = shareOf(audit === true ? "baseline" : "candidate");
	const without = shareOf(audit === true ? "candidate" : "baseline");
	if (promised === void 0) return { decidedOn };
	return {
		decidedOn,
		promised,
		...without === void 0 ? {} : { promisedGain: promised - without }
	};
}

// src/repository/live/shared-counts.ts
/** Larger numbers are no counts of anybody. */
const mostSessions = 1e6;
/** The six integers of a rule in the order in which they are shared. */
function listIntegers(counts) {
	const { yesWith, noWith, yesWithout, noWithout, sessionsWith, sessionsWithout } = counts;
	return [
		yesWith,
		noWith,
		yesWithout,
		noWithout,
		sessionsWith,
		sessionsWithout
	];
}
/** Reads what somebody shared, by hash of the rule; `refuse` makes what is thrown for a text that is no such thing. */
function parseShared(text, refuse) {
	const value = parseOrThrow(text, refuse);
	const rules = value?.schema === 1 ? value.live : void 0;
	if (typeof rules !== "object" || rules === null) throw refuse("it is not what `rentroll session live --share` prints");
	return new Map(Object.entries(rules).map(([hash, numbers]) => [hash, readCounts(hash, numbers, refuse)]));
}
function readCounts(hash, numbers, refuse) {
	const isCount = (value) => Number.isSafeInteger(value) && value >= 0 && value <= mostSessions;
	if (!Array.isArray(numbers) || numbers.length !== 6 || !numbers.every(isCount)) throw refuse(`rule ${quoteValue(hash)} has no six counts`);
	const [yesWith = 0, noWith = 0, yesWithout = 0, noWithout = 0, sessionsWith = 0, sessionsWithout = 0] = numbers;
	if (yesWith + noWith > sessionsWith || yesWithout + noWithout > sessionsWithout) throw refuse(`rule ${quoteValue(hash)} has more answers than sessions`);
	return {
		yesWith,
		noWith,
		yesWithout,
		noWithout,
		sessionsWith,
		sessionsWithout
	};
}
/** Adds up what several people shared, each of them once. */
function poolShared(people) {
	const pools = /* @__PURE__ */ new Map();
	for (const [hash, counts] of people.flatMap((shared) => [...shared])) {
		const before = pools.get(hash);
		pools.set(hash, {
			counts: addCounts(before?.counts ?? noCounts, counts),
			people: (before?.people ?? 0) + 1
		});
	}
	return pools;
}
/** Shared counts as one text, the same for the same counts. */
function spellShared(shared) {
	return [...shared].map(([hash, counts]) => `${hash} ${listIntegers(counts).join(" ")}`).sort().join("\n");
}

export { listWatchable as a, spellShared as i, parseShared as n, liveSide as o, poolShared as r, wantedGain as s, listIntegers as t };