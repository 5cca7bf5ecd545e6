import { Wt as openSessions, q as countArms, s as findFirstArm } from "./store.js";
import { c as addCounts, d as shareWith, l as countLiveAnswers, n as judgeCounts, o as findLiveStop, u as noCounts } from "./stats.js";
import { C as defined, d as sessionsFile } from "./util.js";
import { a as listWatchable, i as spellShared, n as parseShared, o as liveSide, r as poolShared, s as wantedGain, t as listIntegers } from "./repository-live.js";
import { n as requireSources, r as loadWorktree } from "./repository-reading.js";
import { n as readConsent } from "./run-consent.js";
import { i as settleStop, n as readWatched, r as watchPrepared, t as prepareWatch } from "./run-live.js";
import { a as describeProbe } from "./stage-probe.js";
import { t as chooseWithheld } from "./choose-withheld.js";
import { I as setupError } from "./model.js";
import { K as quoteValue } from "./text.js";
import { resolve } from "node:path";
import { readFileSync, statSync } from "node:fs";

// src/foundation/stats/live/likely-answers.ts
/** Answers that are looked ahead: more is not worth a promise. */
const mostAhead = 400;
/**
* Further answers that likely settle a question, if they go on as they came (each kind counted a third more than seen) and the coin falls as it
* should: the first number at which the expected counts reach a stop. Undefined when none within the next 400 does.
*/
function likelyAnswers(counts, gain) {
	const rateOf = (yes, no) => (yes + 1 / 3) / (yes + no + 2 / 3);
	const yesWith = rateOf(counts.yesWith, counts.noWith);
	const yesWithout = rateOf(counts.yesWithout, counts.noWithout);
	for (let more = 1; more <= mostAhead; more += 1) {
		const [withRule, without] = [more * shareWith, more * (1 - shareWith)];
		const then = {
			...counts,
			yesWith: counts.yesWith + withRule * yesWith,
			noWith: counts.noWith + withRule * (1 - yesWith),
			yesWithout: counts.yesWithout + without * yesWithout,
			noWithout: counts.noWithout + without * (1 - yesWithout)
		};
		if (findLiveStop(then, gain) !== void 0) return more;
	}
}

// src/flows/live/ask-question.ts
const weekMs = 6048e5;
/**
* How the question of a rule stands: from this person's counts, and from those of others where some are added. A person's own crossing stands;
* with others it is what all of them say together.
*/
function askQuestion(db, asked, pool) {
	const { project, ruleHash, gain, now } = asked;
	const kept = settleStop(db, asked);
	const tally = countArms(db, project, ruleHash);
	const own = kept?.counts ?? tally.counts;
	const counts = addCounts(own, pool?.counts ?? noCounts);
	const judged = judgeCounts(counts, gain);
	const stop = pool === void 0 ? kept?.stop : judged.stop;
	const first = findFirstArm(db, project, ruleHash);
	const weeks = first === void 0 ? void 0 : Math.max(1, Math.round((now.getTime() - Date.parse(first)) / weekMs));
	const answers = stop === void 0 ? likelyAnswers(counts, gain) : void 0;
	const pace = weeks === void 0 ? 0 : countLiveAnswers(own) / weeks;
	return {
		...pickQuestion(judged),
		madeGood: tally.madeGood,
		people: (pool?.people ?? 0) + (first === void 0 ? 0 : 1),
		...defined({ stop }),
		...answers === void 0 ? {} : { further: {
			answers,
			...pace > 0 ? { weeks: Math.ceil(answers / pace) } : {}
		} },
		...defined({ weeks })
	};
}
/** All but the stop: a person's own stands, whatever is counted afterwards. */
function pickQuestion({ counts, isBalanced, evidence, gain, interval }) {
	return {
		counts,
		isBalanced,
		evidence,
		gain,
		interval
	};
}

// src/flows/live/read-pools.ts
/** Larger files are no counts of anybody. */
const mostBytes = 1048576;
/**
* Adds up what others shared, by hash of the rule. Each file is one person; the same one twice would count somebody twice. `own`: what this
* person shares, which is counted already. Throws ProblemError for a file that is missing, no such file, or there twice.
*/
function readPools(files, cwd, own) {
	const seen = /* @__PURE__ */ new Set([spellShared(own)]);
	const people = files.map((file) => {
		const shared = parseShared(readPool(resolve(cwd, file), file), (why) => refuse(file, why));
		const told = spellShared(shared);
		if (seen.has(told)) throw setupError("live-pool-twice", `${quoteValue(file)} says what was added already`, "Name each person once, and not yourself: your own counts are in already.");
		seen.add(told);
		return shared;
	});
	return poolShared(people);
}
function readPool(path, file) {
	try {
		if (statSync(path).size > mostBytes) throw new Error("it is too large");
		return readFileSync(path, "utf8");
	} catch (error) {
		const { code, message } = error;
		throw refuse(file, code === "ENOENT" ? "it is not there" : message);
	}
}
function refuse(file, why) {
	return setupError("live-pool-unusable", `${quoteValue(file)} holds no shared counts: ${why}`, "Ask its person for it again: rentroll session live --share > NAME.json", { file });
}

// src/flows/live/read-live.ts
/** A process that writes at the same moment is waited for. */
const busyTimeoutMs = 1e4;
/**
* Asks the collected sessions of this repository what they answer to the probes of its active rules, and tells how each question stands. Policy
* and rules are those of base. Throws ProblemError for a repository or a database that cannot be read.
*/
async function readLive(request, world) {
	const inputs = await readInputs(request, world);
	const watch = await prepareWatch(inputs);
	const { root, rules } = watch;
	return withSessions(world, (db) => {
		const now = world.now();
		const { unread } = watchPrepared(db, watch, now);
		const own = shareOwn(db, root, rules);
		const pools = readPools(request.pools, world.cwd, own);
		const consent = readConsent(world.env);
		const wanted = wantedGain(liveSide(inputs));
		const shown = rules.map((rule) => showRule(db, rule, {
			root,
			wanted,
			now,
			pool: pools.get(rule.hash)
		}));
		const asked = consent === void 0 ? void 0 : chooseWithheld(listCandidates(rules, shown));
		return {
			schema: 1,
			consent: {
				isOn: consent !== void 0,
				...consent && { since: consent.since }
			},
			wanted,
			unread,
			rules: shown.map((rule) => ({
				...rule,
				isAsked: rule.rule === asked?.id
			}))
		};
	});
}
/** What this person may hand to others: six integers for each rule that sessions of theirs had a part in. */
async function shareLive(request, world) {
	const inputs = await readInputs(request, world);
	const rules = listWatchable(liveSide(inputs));
	const own = await withSessions(world, (db) => shareOwn(db, inputs.refs.root, rules));
	return {
		schema: 1,
		live: Object.fromEntries([...own].map(([hash, counts]) => [hash, listIntegers(counts)]))
	};
}
async function readInputs(request, world) {
	const inputs = await loadWorktree(request, world);
	if (inputs.base === void 0) requireSources(inputs);
	return inputs;
}
async function withSessions({ env }, use) {
	const db = openSessions(sessionsFile(env), busyTimeoutMs);
	try {
		return use(db);
	} finally {
		db.close();
	}
}
function shareOwn(db, root, rules) {
	const counted = rules.map(({ hash }) => [hash, countArms(db, root, hash).counts]);
	return new Map(counted.filter(([, counts]) => counts.sessionsWith + counts.sessionsWithout > 0));
}
function showRule(db, watchable, { root, wanted, now, pool }) {
	const { rule, hash, isListed, promised, promisedGain } = watchable;
	const question = askQuestion(db, {
		project: root,
		ruleHash: hash,
		gain: wanted,
		now
	}, pool);
	const isAsked = isListed || countLiveAnswers(question.counts) > 0;
	return {
		rule: rule.id,
		hash,
		probe: describeProbe(rule.probe),
		isListed,
		...defined({
			promised,
			promisedGain
		}),
		watch: readWatched(db, watchable, wanted),
		...isAsked ? { question } : {}
	};
}
function listCandidates(rules, shown) {
	return rules.map(({ rule, decidedOn = "", isListed }, place) => ({
		id: rule.id,
		decidedOn,
		isOver: !isListed || shown[place]?.question?.stop !== void 0
	}));
}

export { readLive, shareLive };