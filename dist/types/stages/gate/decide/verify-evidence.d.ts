import type { Evidence, HarmRule } from '../../../foundation/model/verdict/evidence.js';
import type { Look } from '../../../foundation/model/verdict/report.js';
/**
 * Takes the look after each batch again, from the trials alone. The last one is today's look, apart from a
 * `previousInformation` the evidence may state wrongly. Throws RangeError for impossible evidence.
 */
export declare function replayLooks(evidence: Evidence): readonly Look[];
/**
 * Checks that evidence could have come about by the procedure: no impossible value, no earlier look that had already
 * settled the verdict, and a `previousInformation` that is the largest of the earlier looks. Problems as plain sentences;
 * never throws.
 */
export declare function verifyEvidence(evidence: Evidence): readonly string[];
/** The same by the procedure that a receipt names. */
export declare function verifyEvidenceBy(evidence: Evidence, rule: HarmRule): readonly string[];
