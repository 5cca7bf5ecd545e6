import { w as liesInCheckout } from "./quick-answer.js";
import { T as readPlain, w as isMine } from "./util.js";
import { n as isOfThisBoot, r as nameProcess, t as askOwner } from "./process-owner.js";
import { isAbsolute, join } from "node:path";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";

// src/foundation/ownership/trial-tokens.ts
/** Variable by which a trial's process is told the token of its run. Alone it says nothing: a project's settings can set it. */
const runTokenName = "RENTROLL_RUN";
const tokenShape = /^[0-9a-f]{32}$/;
/** Places that are noted, and what the list of them comes to at the most; a token says who gave it in a few hundred bytes. */
const [mostPlaces, mostBytes] = [1e3, 4096e3];
const foldersOf = (state) => ({
	tokens: join(state, "trials"),
	places: join(state, "trial-places")
});
/**
* Makes a token for the trials of this process and keeps it where their hooks look: in `state`, the rentroll folder of the home they have.
* Tokens of processes that are gone are taken away. Never throws: without room for one it is empty, and hooks
* take the trial for real work in a home of its own.
*/
function giveRunToken(state) {
	const { tokens } = foldersOf(state);
	const token = process.getBuiltinModule("node:crypto").randomBytes(16).toString("hex");
	try {
		mkdirSync(tokens, {
			recursive: true,
			mode: 448
		});
		for (const name of listTokens(state)) if (askOwner(readOwn(join(tokens, name))) === "gone") takeRunToken(state, name);
		writeFileSync(join(tokens, token), nameProcess(), {
			flag: "wx",
			mode: 384
		});
		return token;
	} catch {
		return "";
	}
}
/** The tokens that a state holds. */
function listTokens(state) {
	try {
		return readdirSync(foldersOf(state).tokens).filter((name) => tokenShape.test(name));
	} catch {
		return [];
	}
}
/** Takes a token away: what still says it is no trial any more. Never throws. */
function takeRunToken(state, token) {
	if (tokenShape.test(token)) rmSync(join(foldersOf(state).tokens, token), { force: true });
}
/**
* True where a state holds the token and whoever gave it still runs. Inside of a box nobody outside can be asked: there it must have been
* given since this machine started, which names a number that no commit can know. A state inside of the checkout proves nothing.
*/
function holdsToken(state, token) {
	if (token === void 0 || !tokenShape.test(token) || !isOwnState(state)) return false;
	const owner = readOwn(join(foldersOf(state).tokens, token));
	const answer = askOwner(owner);
	return answer === "living" || answer === "unknown" && isOfThisBoot(owner);
}
/** Notes a folder that trials work in, so that what is found of them later is known for what it is. Never throws: it is for counting alone. */
function noteTrialPlace(state, folder) {
	try {
		mkdirSync(state, {
			recursive: true,
			mode: 448
		});
		const kept = [...readTrialPlaces(state), folder].slice(-mostPlaces);
		writeFileSync(foldersOf(state).places, `${kept.join("\n")}\n`, { mode: 384 });
	} catch {}
}
/** The folders that trials of this user worked in, as their runs noted them. */
function readTrialPlaces(state) {
	const noted = readOwn(foldersOf(state).places).split("\n").filter(isAbsolute);
	return noted.length > 0 && isOwnState(state) ? noted : [];
}
/** Settings of a project can move the state of a session into the checkout: what lies there is its authors'. */
function isOwnState(state) {
	return isAbsolute(state) && !liesInCheckout(state);
}
/** Text of a plain file of this user, empty for everything else. */
function readOwn(path) {
	return readPlain(path, {
		mostBytes,
		isFit: isMine
	}) ?? "";
}

export { readTrialPlaces as a, noteTrialPlace as i, holdsToken as n, runTokenName as o, listTokens as r, takeRunToken as s, giveRunToken as t };