import type { Decision } from '../../../foundation/model/verdict/decision.js';
import type { Evidence, HarmRule } from '../../../foundation/model/verdict/evidence.js';
/**
 * Loads what judges behaviour. Whoever may meet evidence of a rule with a probe calls this before the first verdict.
 */
export declare function loadBehaviour(): Promise<void>;
/** The same, where any of the evidence is about behaviour. */
export declare function prepareBehaviour(evidence: Iterable<Pick<Evidence, 'behaviour'>>): Promise<void>;
/**
 * Decides one rule: the public function of the stage (procedure: docs/statistics.md).
 *
 * - Only `completed` trials enter the saving. Environment errors and cancelled trials count for nothing.
 * - A regression in the pass rate of any task wins over everything.
 * - While a task lacks two completed trials in an arm, the verdict is `undecided` (`more-trials-needed`). A task whose
 *   baseline failed four times and never completed cannot judge and is left out of the saving (not of the pass-rate test);
 *   when no baseline trial completed at all the reason is `no-completed-trials`.
 * - A saving shown against a baseline with cached trials is `undecided` (`needs-concurrent-baseline`): a cache may turn a
 *   rule away, only a concurrent baseline may let it in.
 *
 * Figures without a basis (before an estimate or a look is possible) are 0, never NaN. Throws RangeError for impossible
 * evidence such as a negative `previousInformation`, which is a mistake of the caller.
 */
export declare function decideRule(evidence: Evidence): Decision;
/** The same by the procedure that a receipt names. */
export declare function decideRuleBy(evidence: Evidence, rule: HarmRule): Decision;
