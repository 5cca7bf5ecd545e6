import { b as hashParts } from "./util.js";
import { u as looksOf } from "./model.js";
import { r as believeReceipts } from "./repository-receipts.js";
import { n as checkRecords } from "./repository-records.js";
import { c as parseReceipt } from "./stage-receipt.js";
import { Zt as isMeasuredHere, on as readProof, sn as saveProof } from "./store.js";
import { D as keyVariablesOf } from "./stage-measure.js";
import { s as findSeal, t as openVouching } from "./run-state.js";
import { n as openJournal, t as askJournal } from "./run-journal.js";

// src/run/believing/vouched.ts
/**
* Keeps that a receipt stands: this journal measured it, or confirmed it. Its chain names all that it states; a note of the journal goes
* from machine to machine with a mac, where receipts themselves do not.
*/
function vouchFor(db, chain) {
	saveProof(db, vouchedKey(chain));
}
/** The same for receipts as the journal keeps them, as text. */
function vouchForRows(db, rows) {
	for (const { receipt } of rows) {
		const { value } = parseReceipt(receipt, "journal", "setup");
		if (value !== void 0) vouchFor(db, value.chain);
	}
}
/** True for a receipt that this journal vouches for. */
function isVouched(db, chain) {
	return readProof(db, vouchedKey(chain)) !== void 0;
}
function vouchedKey(chain) {
	return hashParts("receipt stands", chain);
}

// src/run/believing/ask-proofs.ts
/** The journal of this clone as a witness: it says of a receipt that it measured or confirmed it. */
function witnessOf(db, { base, head }) {
	const { trials = 0 } = (base ?? head).config?.receipts.spotCheck ?? {};
	return {
		isMeasured: (receipt) => isMeasuredHere(db, receipt),
		isConfirmed: ({ chain }) => trials > 0 && isVouched(db, chain)
	};
}
/** Receipts of the working tree that may be believed here. */
async function askProofs(inputs, request, world) {
	const { verified } = (await checkRecords(inputs)).receipts;
	const believe = (witnesses) => believeReceipts(inputs, verified, witnesses).proved;
	const { runner } = (inputs.base ?? inputs.head).config ?? {};
	const journal = {
		configFile: request.configFile,
		simulates: runner?.kind === "reference"
	};
	return await askJournal(journal, {
		cwd: world.cwd,
		env: world.env ?? {}
	}, (db) => believe(witnessOf(db, inputs))) ?? believe({});
}

// src/run/believing/believe-change.ts
/**
* Whom the receipts of a change may be believed by here. Machines that measure side by side must plan alike, whatever is in their journals: where
* hints are measured in one look, no journal is asked.
*/
function believeChange(inputs, { receipts }, terms) {
	const measuresHints = areHintsMeasured(terms);
	const proved = terms.proved ?? [];
	const isAlone = looksOf(terms.mode).kind === "many" || !measuresHints;
	if (receipts.size === 0 || !isAlone) return {
		beliefs: believeReceipts(inputs, receipts, { proved }),
		measuresHints
	};
	const db = openJournal(inputs);
	try {
		return {
			beliefs: believeReceipts(inputs, receipts, {
				...witnessOf(db, inputs),
				proved
			}),
			measuresHints
		};
	} finally {
		db.close();
	}
}
/**
* True where a rule whose receipt nobody vouches for is measured: trials can be run here, or on machines that plan and judge alike. A program of
* the team's own may need no key of ours; it says so itself.
*/
function areHintsMeasured({ mode, config: { runner }, env }) {
	if (mode.kind !== "measure") return mode.kind === "plan" || mode.kind === "decide";
	const names = runner.kind === "command" ? [] : keyVariablesOf(runner.kind);
	return mode.looks.kind === "one" || names.length === 0 || names.some((name) => env[name]);
}

// src/run/believing/vouch-for-job.ts
/** Receipts with their macs, for a job that may write. */
function vouchForJob(rows, { cwd, env }) {
	const { seal } = findSeal(cwd, env);
	return rows.map((row) => ({
		...row,
		mac: seal.macs("text", [nameHanded(row)])
	}));
}
/** Says of a receipt of another job whether a job of ours measured it. Simulated ones cost nothing and need no mac. */
function openHanded({ cwd, env }, policy) {
	const vouching = openVouching(cwd, env, policy);
	return (row) => vouching.holds(nameHanded(row), row.mac);
}
function nameHanded({ rule, receipt, audit }) {
	return hashParts("receipt for a job", rule, receipt, String(audit));
}

export { witnessOf as a, askProofs as i, vouchForJob as n, vouchFor as o, believeChange as r, vouchForRows as s, openHanded as t };