import type { Blame, Parsed } from '../../../foundation/model/problem.js';
import type { Receipt } from '../../../foundation/model/verdict/receipt.js';
import { type JsonNode, type JsonPath } from '../../../foundation/text/json/json-node.js';
import { type JsonSource } from '../../../foundation/text/json/parse-json.js';
/** Parses a committed receipt; its shape and what trials cannot say. `verify` recomputes the numbers. */
export declare function parseReceipt(text: string, file: string, blame: Blame): Parsed<Receipt>;
/** Reads a receipt that stands at `path` in a file. */
export declare function readReceipt(source: JsonSource, node: JsonNode, path: JsonPath): Parsed<Receipt>;
