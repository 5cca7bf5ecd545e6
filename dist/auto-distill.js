import { A as keepWord, j as takeWordBack } from "./store.js";
import { I as setupError, z as distillDefaults } from "./model.js";
import { o as distillConsentFile } from "./util.js";
import { a as readWay, o as showDistillAuto } from "./run-consent.js";
import { K as findProgram } from "./stage-measure.js";
import { t as distillLimits } from "./flow-distill.js";

// src/flows/distill/auto-distill.ts
/** How it stands. */
function standAuto(env) {
	return showDistillAuto(env);
}
/** Takes a person's word back; what was found stays. */
function endAuto(env) {
	takeWordBack(distillConsentFile(env));
}
/**
* Says what would be sent where, and keeps a person's yes; with a no all stays as it was. Throws ProblemError (`no-program`) where there is nobody to
* ask, and `consent-place` where a checkout could bring such a word.
*/
async function agreeAuto(person, world, tell) {
	const program = findProgram("claude", world.env);
	const { model } = distillDefaults;
	if (program === void 0) throw setupError("no-program", "claude is not on PATH, so there is nobody to ask", "Install Claude Code, or distil by figures alone: rentroll session distill");
	tell(wordOffer(model, program, world.env));
	if (await person.confirm("Shall this happen by itself on this machine", false)) agreeToDistill({
		model,
		program
	}, world);
	return showDistillAuto(world.env);
}
/** What a person agrees to: who is asked, through what, with what text, how often, at what cost. */
function wordOffer(model, program, env) {
	const { callTokens, weekTokens, answerTokens } = distillLimits;
	const elsewhere = env["ANTHROPIC_BASE_URL"];
	return [
		"After a session that took more tokens than three quarters of those before it, in a process of its own:",
		`  who is asked   ${model}, by ${program}, at ${elsewhere ? `${elsewhere} (ANTHROPIC_BASE_URL)` : "the provider that your Claude Code asks"}, with the login or key that it has: you pay`,
		"  what is sent   figures, rules, and the session in 8 KB: your prompts, commands, paths, errors and answers, without what looks like a credential",
		"  which          sessions of every project on this machine that end from now on, each once",
		`  how often      ${callTokens} tokens a question at most, ${answerTokens} of them answer; ${weekTokens} in any seven days, all of which one day may take`,
		"  what for       at most two candidate rules; they wait until you propose them",
		"Off at any time: rentroll session distill --auto off"
	].join("\n");
}
/**
* Keeps what a person has agreed to: this model, asked by this program, on the way that questions take now. Said again, it begins anew. Throws
* ProblemError (`consent-place`) where a checkout could bring such a word.
*/
function agreeToDistill(agreed, world) {
	const { env, now } = world;
	const consent = {
		schema: 1,
		since: now().toISOString(),
		...agreed,
		way: readWay(env)
	};
	keepWord(distillConsentFile(env), `${JSON.stringify(consent)}\n`, env);
}

export { agreeAuto, endAuto, standAuto };