import { t as refuseUnproved } from "./repository-receipts.js";
import { i as askProofs } from "./run-believing.js";

// src/run/believing/require-proofs.ts
/** Throws ProblemError for every rule that would enter memory and that nothing here proves. Loaded where there are such rules. */
async function requireProofs(inputs, rules, request, world) {
	refuseUnproved(inputs, rules, await askProofs(inputs, request, world));
}

export { requireProofs };