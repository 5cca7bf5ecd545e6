import { n as judgeCounts } from "./stats.js";
import { K as quoteValue } from "./text.js";
import { o as tellLive } from "./report-words.js";
import { a as listWatchable, i as spellShared, n as parseShared, r as poolShared, s as wantedGain } from "./repository-live.js";

// src/repository/live/notice-live.ts
/** Longer files are no counts of anybody, and no team has more people. */
const [mostBytes, mostFiles] = [1048576, 200];
/** Folder in which people may commit what `rentroll session live --share` printed, one file each. */
function liveFolderOf({ home }) {
	return `${home}/live`;
}
/**
* What the committed counts of a side have settled about its rules, as lines for everybody; none before a crossing. Only what base holds is
* read: a change brings no counts of its own. Decides nothing. A file that cannot be used is named, and counts nothing.
*/
async function noticeLive(side, paths) {
	const files = (await side.tree.list(liveFolderOf(paths))).filter(({ path }) => path.endsWith(".json"));
	if (files.length === 0) return [];
	const read = await Promise.all(files.slice(0, mostFiles).map(async ({ path }) => readShared(side, path)));
	const people = new Map(read.flatMap((one) => typeof one === "string" ? [] : [[spellShared(one), one]]));
	const pools = poolShared([...people.values()]);
	const wanted = wantedGain(side);
	return [...listWatchable(side).flatMap((rule) => tellRule(rule, pools.get(rule.hash), wanted)), ...read.filter((one) => typeof one === "string")];
}
async function readShared({ tree }, path) {
	const content = await tree.read(path);
	const refuse = (why) => new Unusable(`${quoteValue(path)} holds no shared counts: ${why}; it counts nothing.`);
	try {
		if (content === void 0 || content.length > mostBytes) throw refuse("it is no plain file of a sensible length");
		return parseShared(content.toString("utf8"), refuse);
	} catch (error) {
		if (error instanceof Unusable) return error.message;
		throw error;
	}
}
/** A file that is no such thing; never leaves this module. */
var Unusable = class extends Error {};
function tellRule({ rule, hash, isListed, promisedGain }, pool, wanted) {
	if (pool === void 0) return [];
	const question = {
		...judgeCounts(pool.counts, wanted),
		people: pool.people,
		madeGood: 0
	};
	const shown = {
		rule: rule.id,
		hash,
		probe: "",
		isListed,
		isAsked: false,
		watch: {
			yes: 0,
			no: 0,
			silent: 0,
			crossings: []
		},
		question
	};
	const told = promisedGain === void 0 ? shown : {
		...shown,
		promisedGain
	};
	return tellLive(told, wanted).map((line) => `${quoteValue(rule.id)} ${line}`);
}

export { noticeLive };