import { A as reachClone } from "./git.js";
import { d as readLineage, u as settleRange } from "./quick-answer.js";
import { j as ProblemError } from "./model.js";

// src/doors/git/range/judge-range.ts
/**
* The same with words for what is refused, the commits among them: `range-not-a-merge`, `range-other-base`, `range-unproved` (a shallow
* clone cannot show it), `missing-head`.
*/
function judgeRange(claim, lineage) {
	const found = settleRange(claim, lineage);
	if (!("why" in found)) return {
		value: found,
		problems: []
	};
	const [code, message, hint] = refusals[found.why](claim, found);
	return { problems: [{
		code,
		severity: "error",
		message,
		hint,
		blame: "setup"
	}] };
}
const checkOutMerge = "Check out what the event is about: actions/checkout without \"ref\" takes refs/pull/N/merge. Then re-run the workflow, or push to the branch again.";
const fetchAll = "Fetch the history: \"fetch-depth: 0\" in actions/checkout.";
const refusals = {
	"no-commit": ({ head }) => [
		"missing-head",
		`GITHUB_SHA ${head} is not a commit of this clone`,
		checkOutMerge
	],
	"no-merge": (claim, { parents }) => [
		"range-not-a-merge",
		`GITHUB_SHA ${claim.head} is no merge of ${describeClaim(claim)}: its parents are ${parents.join(" and ") || "none"}`,
		checkOutMerge
	],
	"other-base": (claim, { parents }) => [
		"range-other-base",
		`GITHUB_SHA ${claim.head} came after ${parents.join(" and ") || "nothing"}, and the event is about ${describeClaim(claim)}`,
		checkOutMerge
	],
	unproved: (claim, { parents }) => [
		"range-unproved",
		`this shallow clone does not show that ${parents[0] ?? claim.head} came after the event's base: GITHUB_SHA is ${claim.head}, and the event is about ${describeClaim(claim)}`,
		fetchAll
	]
};
function describeClaim(claim) {
	if (claim.kind === "after") return `what came after ${claim.base}`;
	return `the head ${claim.tip} into the base ${claim.onto.join(" or ")}`;
}

// src/flows/check/prove-range.ts
/**
* Base and head of a run as the checkout at `cwd` bears them out, for every mode of the Action; problems of the clone itself are told as
* those of the range.
*/
function proveRange(cwd, claim) {
	const { kind, ...chosen } = claim;
	if (kind === "chosen") return {
		value: chosen,
		problems: []
	};
	try {
		return judgeRange(claim, readLineage(reachClone(cwd), claim.head));
	} catch (error) {
		if (error instanceof ProblemError) return { problems: error.problems };
		throw error;
	}
}

export { proveRange };