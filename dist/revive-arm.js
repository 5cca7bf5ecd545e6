import { g as armRefusals } from "./session-words.js";

// src/stages/session/live/revive-arm.ts
const names = /* @__PURE__ */ new Set([
	"with",
	"without",
	...armRefusals
]);
const answers = /* @__PURE__ */ new Set([
	"",
	"yes",
	"no"
]);
/** Most characters of such a file; a whole one is far below. */
const mostArmCharacters = 3e5;
/** A session's arm as it was written down; undefined for a text that was cut, is of another version, or is no such thing. */
function reviveArm(text) {
	if (text.length > 3e5) return void 0;
	const value = parse(text);
	if (!isRecord(value) || value["schema"] !== 1 || !isRecord(value["rule"])) return void 0;
	const { rule } = value;
	const texts = [...[
		"session",
		"cwd",
		"at",
		"root"
	].map((name) => value[name]), ...[
		"id",
		"hash",
		"body",
		"shown",
		"line"
	].map((name) => rule[name])];
	const counts = [
		"found",
		"removed",
		"told"
	].map((name) => value[name]);
	const flags = [
		"isMadeGood",
		"isLifted",
		"isCut"
	].map((name) => value[name]);
	return texts.every((each) => typeof each === "string") && counts.every((each) => Number.isSafeInteger(each) && each >= 0) && flags.every((each) => typeof each === "boolean") && value["session"] !== "" && isRecord(rule["probe"]) && Array.isArray(value["calls"]) && names.has(value["arm"]) && answers.has(value["answer"]) ? value : void 0;
}
function parse(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

export { reviveArm as n, mostArmCharacters as t };