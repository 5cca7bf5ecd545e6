// src/foundation/model/trial/enforcement.ts
/** The parts, in the order reports name them. */
const enforcedParts = [
	"files",
	"network",
	"processes"
];

// src/stages/gate/report/words/trial/describe-enforcement.ts
/** What was not enforced in words, for example `not enforced: network, files`; empty when all was, or nothing is known of it. */
function describeEnforcement(enforced) {
	const missing = listUnenforced(enforced);
	return missing.length === 0 ? "" : `not enforced: ${missing.join(", ")}`;
}
/** Names of the parts nothing enforced, in the order reports name them. */
function listUnenforced(enforced) {
	return enforced === void 0 ? [] : enforcedParts.filter((part) => !enforced[part]);
}

export { listUnenforced as n, enforcedParts as r, describeEnforcement as t };