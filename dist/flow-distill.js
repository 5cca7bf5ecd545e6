import { rt as zeroUsage } from "./model.js";
import { f as chargeUsage, m as createBudget, p as checkBudget } from "./stage-budget.js";

// src/flows/distill/budget-room.ts
/** Hard limits of distilling, in tokens of all classes: those of seed and gate are for work, these are for looking at it. */
const distillLimits = {
	callTokens: 6e4,
	weekTokens: 5e5,
	answerTokens: 1e3
};
/** Why a call that may take so many tokens is not made; undefined when there is room. `spentTokens`: of the last seven days. */
function refuseCall(tokens, spentTokens) {
	const { callTokens, weekTokens } = distillLimits;
	const spent = {
		...zeroUsage,
		input: spentTokens
	};
	const check = checkBudget(chargeUsage(createBudget("distill", {
		maxTokensPerConvoy: weekTokens,
		maxTokensPerAgent: weekTokens,
		maxTokensPerTrial: callTokens
	}), "distill", spent), "distill", tokens);
	if (check.allowed) return void 0;
	return check.reason === "trial_budget_exceeded" ? `the call may take ${tokens} tokens, and the limit is ${callTokens}` : `${spentTokens} of the week's ${weekTokens} tokens are spent or set aside, and the call may take ${tokens}`;
}

export { refuseCall as n, distillLimits as t };