/** Where a problem sits. `line` and `column` are 1-based; a file path is relative to the repository root. */
export interface Position {
    readonly file: string;
    readonly line?: number;
    readonly column?: number;
}
/** `file:line:column` as far as known, unescaped. */
export declare function describePosition({ file, line, column }: Position): string;
/**
 * Who has to act. `head`: content the pull request brings, so the gate says no (exit 1).
 * `setup`: base, config or environment, so the gate could not run (exit 2).
 */
export type Blame = 'head' | 'setup';
/** One finding about user input, as data; words are final, renderers only escape them. */
export interface Problem {
    /** Stable kebab-case identifier, for example `ledger-duplicate-id`. */
    readonly code: string;
    readonly severity: 'error' | 'warning';
    /** What is wrong, with the offending value in quotes. */
    readonly message: string;
    /** What to write or run instead. */
    readonly hint: string;
    readonly at?: Position;
    readonly blame: Blame;
}
/** An error as data; `at` is left out where there is no place to name. */
export declare function makeError(blame: Blame, code: string, message: string, hint: string, at?: Position): Problem;
/** What is thrown when base, config or environment make it impossible to go on. */
export declare function setupError(code: string, message: string, hint: string, at?: Position): ProblemError;
/** Carries problems that make it impossible to go on; anything else thrown is a bug in rentroll. */
export declare class ProblemError extends Error {
    readonly problems: readonly Problem[];
    constructor(problems: readonly Problem[]);
}
/** A value, or the problems that prevented it; warnings may accompany a value. */
export interface Parsed<T> {
    /** Absent exactly when an error among `problems` prevented it. */
    readonly value?: T;
    readonly problems: readonly Problem[];
}
/** True when at least one problem is an error. */
export declare function hasErrors(problems: readonly Problem[]): boolean;
/**
 * Problems of two sides as one list. What is wrong on both in the same words is said once: with base's blame, at the place where head has
 * it, since lines may have moved and head is what people mend. What only base has is not mended by looking at head, and the hint says so.
 * What one side says twice of one place is said once too.
 */
export declare function joinSides(base: readonly Problem[], head: readonly Problem[]): readonly Problem[];
/** Problems in reading order: by file, line, column; problems without a position first. Stable. */
export declare function sortProblems(problems: readonly Problem[]): readonly Problem[];
