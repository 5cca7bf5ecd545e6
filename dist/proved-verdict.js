// src/foundation/proof/proved-verdict.ts
/** The trials of a verdict as its proof; undefined without any: nothing was measured then. */
function measuredNow(records) {
	return records.length === 0 ? void 0 : {
		kind: "measured",
		trials: records.length
	};
}

export { measuredNow as t };