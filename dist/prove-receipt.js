import { u as stableJson } from "./text-json.js";
import { h as nameKey, m as isSignedBy } from "./util.js";

// src/foundation/proof/prove-receipt.ts
/** Proved where one of these public keys (base64 of their DER, as base's config reads them) signed every byte of it. */
function proveSigned(receipt, publicKeys) {
	const { signature, ...signed } = receipt;
	const key = signature && publicKeys.find((known) => nameKey(known) === signature.key);
	if (signature === void 0 || key === void 0) return void 0;
	return isSignedBy(stableJson(signed), signature.value, key) ? prove(receipt, {
		kind: "signed",
		keyId: signature.key
	}) : void 0;
}
/** Proved where base has the same bytes for a rule that it has active with the same words. */
function proveStanding(receipt, { text, words, atBase }) {
	return atBase !== void 0 && atBase.text === text && atBase.words === words && receipt.bodyHash === words ? prove(receipt, { kind: "standing" }) : void 0;
}
/** Proved where a journal or a job of ours says that each of its trials was run by us: it answers for all that the receipt states. */
function proveMeasuredHere(receipt, isMeasured) {
	return isMeasured(receipt) ? prove(receipt, { kind: "measured-here" }) : void 0;
}
/** Proved where trials that were drawn here after it was written confirmed it. */
function proveConfirmed(receipt, isConfirmed) {
	return isConfirmed(receipt) ? prove(receipt, { kind: "confirmed" }) : void 0;
}
function prove(receipt, proof) {
	return {
		receipt,
		proof
	};
}

export { proveStanding as i, proveMeasuredHere as n, proveSigned as r, proveConfirmed as t };