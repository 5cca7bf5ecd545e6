// src/foundation/proof/prove-trial.ts
/** Columns of a trial that its MAC covers, in their order. */
const sealedTrialColumns = [
	"run",
	"key",
	"measurement",
	"agent",
	"record",
	"context",
	"ran_at"
];
/**
* The trial of a row that somebody with a secret of ours wrote; undefined for any other row, and for one that cannot be read. The only way
* to a `ProvedTrial`.
*/
function proveTrial(row, { seal, isSimulated }) {
	try {
		const fields = sealedTrialColumns.map((column) => row[column]);
		const key = seal.findKey("trials", fields, row.mac);
		if (key === void 0 && isSimulated?.(row.record) !== true) return void 0;
		const record = JSON.parse(row.record);
		if (record.key !== row.key || record.measurement !== row.measurement || record.agent !== row.agent) return void 0;
		return {
			record,
			run: row.run,
			context: row.context,
			ranAt: row.ran_at,
			by: key?.by ?? "simulated",
			keyId: key?.id ?? ""
		};
	} catch {
		return;
	}
}

export { sealedTrialColumns as n, proveTrial as t };