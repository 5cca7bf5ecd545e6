import { type Rule } from '../../../foundation/model/rule/rule.js';
/** What one agent's memory is compiled from. */
export interface MemoryInput {
    readonly agent: string;
    /** Any rules; those that are not compiled or belong to another agent are left out. */
    readonly rules: readonly Rule[];
    /** Rule ids, newest verdict first. Rules it does not name follow in the order of `rules`. */
    readonly order: readonly string[];
}
/** Compiled rules of an agent and of `all`. */
export declare function selectCompiledRules(rules: readonly Rule[], agent: string): readonly Rule[];
/** Divides the parts of a section's name, the outermost heading first. */
export declare const sectionDivider = " > ";
/**
 * The agent's compiled memory: header comment, heading, one bullet per compiled rule; ends with a newline, also with no rules. Rules
 * without a section stand first, newest verdict first; those of a section stand under its headings, in the order of the ledger, so that
 * what was adopted from a file reads as it did there. The same input gives the same bytes. Rules that are not compiled in the input but
 * belong under measurement must be passed as active.
 */
export declare function compileMemory(input: MemoryInput): string;
