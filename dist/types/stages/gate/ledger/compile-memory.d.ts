import { type Rule } from '../../../foundation/model/rule/rule.js';
/** What one agent's memory is compiled from. */
export interface MemoryInput {
    readonly agent: string;
    /** Any rules; those that are not active or belong to another agent are left out. */
    readonly rules: readonly Rule[];
    /** Rule ids, newest verdict first. Rules it does not name follow in the order of `rules`. */
    readonly order: readonly string[];
}
/** Active rules of an agent and of `all`. */
export declare function selectActiveRules(rules: readonly Rule[], agent: string): readonly Rule[];
/**
 * The agent's compiled memory: header comment, heading, one bullet per active rule; ends with a newline, also with no rules.
 * The same input gives the same bytes. Rules that are not active in the input but belong under measurement must be passed as active.
 */
export declare function compileMemory(input: MemoryInput): string;
