import { type Blame, type Position, type Problem } from '../model/problem.js';
/** Turns offsets into positions for people. */
export interface LineIndex {
    /** Line and column (1-based, columns in UTF-16 units) of a UTF-16 offset; offsets behind the end count as the end. */
    locate(offset: number): Position;
}
/** One thing a text must not contain, at a UTF-16 offset. */
export interface TextFinding {
    /** Without the caller's prefix, for example `yaml-alias`. */
    readonly code: string;
    readonly offset: number;
    readonly message: string;
    readonly hint: string;
}
/** Where a finding becomes an error: whose text it is, and what its code begins with. */
export interface FindingPlace extends LineIndex {
    readonly blame: Blame;
    readonly codePrefix: string;
}
/** A finding as an error at its line and column. */
export declare function toError({ code, offset, message, hint }: TextFinding, place: FindingPlace): Problem;
/**
 * Line index of a text inside a file. `firstLine` is the file's line the text begins on (for frontmatter).
 * A byte order mark takes no column, as in editors.
 */
export declare function indexLines(text: string, file: string, firstLine?: number): LineIndex;
