import { type Blame, type Parsed } from '../model/problem.js';
/** What a text file may be; `codePrefix` starts the problem codes. */
export interface TextLimits {
    readonly codePrefix: string;
    readonly maxBytes: number;
}
/** Decodes bytes (or takes a text) and refuses what is not clean UTF-8: too large, invalid sequences, NUL and other control characters. A byte order mark and CRLF pass and stay. */
export declare function decodeText(input: string | Uint8Array, file: string, blame: Blame, limits: TextLimits): Parsed<string>;
