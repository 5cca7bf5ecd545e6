// src/stages/gate/probe/describe-probe.ts
/** A probe in words, so that reviewers see what is bought: `after the last change of "src/**", runs "npm run package"` (unescaped). */
function describeProbe({ when, ask, order }) {
	const occasion = when === void 0 ? "" : `${describeOccasion(when, order)}, `;
	if (ask.kind === "check") return `${occasion}the script "${ask.script}" says yes`;
	return `${occasion}${ask.kind === "never" ? "never " : ""}${describeFact(ask.fact)}`;
}
function describeOccasion(when, order) {
	if (order === void 0) return `when it ${describeFact(when)}`;
	return order === "after" ? `after it last ${describeFact(when)}` : `before it first ${describeFact(when)}`;
}
function describeFact(fact) {
	if (fact.kind === "runs") return `runs "${fact.command}"`;
	if (fact.kind === "calls") return `uses the tool "${fact.tool}"`;
	return `${fact.kind} a file of "${fact.glob}"`;
}

export { describeProbe as t };