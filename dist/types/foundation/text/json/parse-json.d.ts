import type { Blame, Parsed } from '../../model/problem.js';
import { type TextLimits } from '../decode-text.js';
import { type LineIndex } from '../line-index.js';
import type { JsonNode } from './json-node.js';
/** A text of JSON values, one or several (each beginning on a line of its own), with the way back to positions. */
export interface JsonSource extends LineIndex {
    readonly file: string;
    readonly blame: Blame;
    readonly text: string;
    readonly values: readonly JsonNode[];
}
/**
 * Parses JSON text (or its bytes) into nodes that know where they stand. Refused, each with line and column: what
 * `decodeText` refuses, syntax errors, duplicate keys, nesting deeper than 32, numbers beyond what a double holds. JSON Lines
 * are several values; an empty text is none.
 */
export declare function parseJson(input: string | Uint8Array, file: string, blame: Blame, limits: TextLimits): Parsed<JsonSource>;
