import type { Blame, Parsed } from '../../model/problem.ts';
import { decodeText, type TextLimits } from '../decode-text.ts';
import { indexLines, type LineIndex, toError } from '../line-index.ts';
import type { DocumentNode } from './document-node.ts';
import { breakRestriction, mostFindings } from './document-node.ts';
import { scanJson } from './scan-json.ts';
import { type ScannedText, scanYaml } from './scan-yaml.ts';

/** JSON Lines are several values, each beginning on a line of its own: a list of them is read. */
export type DocumentFormat = 'yaml' | 'json' | 'json-lines';

/** A YAML or JSON text as its nodes, with the way back to positions. */
export interface DocumentSource extends LineIndex {
  readonly file: string;
  readonly blame: Blame;
  readonly text: string;
  /** An empty YAML text is an empty scalar, an empty text of JSON Lines an empty list. */
  readonly root: DocumentNode;
}

/** Limits on a document, and where it begins in its file. */
export interface DocumentLimits extends TextLimits {
  /** Line of the file the text begins on; 1 when absent. */
  readonly firstLine?: number;
}

/** Reads the text of a format as its root node, with everything that is wrong with it. */
const scanners: Readonly<Record<DocumentFormat, (text: string) => ScannedText>> = {
  yaml: scanYaml,
  json: (text) => {
    const { values, findings } = scanJson(text);
    const [root, second] = values;
    const more = second && breakRestriction('syntax', second.start, 'expected one value, found another');
    return { root, findings: more === undefined ? findings : [...findings, more] };
  },
  'json-lines': (text) => {
    const isEmpty = text.replace(/^\ufeff/, '').trim() === '';
    const { values: items, findings } = isEmpty ? { values: [], findings: [] } : scanJson(text);
    return { root: { kind: 'list', isFlow: true, start: 0, end: text.length, items }, findings };
  },
};

/**
 * Reads a YAML or JSON text (or its bytes) into nodes that know where they stand. Refused, each with line and column: texts above `maxBytes`,
 * broken UTF-8, control characters, syntax errors, duplicate keys, nesting deeper than 32, too many values; of YAML also anchors, aliases,
 * merge keys, tags, directives, keys that are no text and several documents; of JSON numbers beyond what a double holds. A byte order mark and
 * CRLF pass and stay in `text`. The time grows with the length of the text alone.
 */
export function readDocument(
  input: string | Uint8Array,
  format: DocumentFormat,
  file: string,
  blame: Blame,
  limits: DocumentLimits,
): Parsed<DocumentSource> {
  const decoded = decodeText(input, file, blame, limits);
  if (decoded.value === undefined) return { problems: decoded.problems };
  const text = decoded.value;
  const { locate } = indexLines(text, file, limits.firstLine);
  const { root, findings } = scanners[format](text);
  const codePrefix = `${limits.codePrefix}-${format === 'yaml' ? 'yaml' : 'json'}`;
  const problems = findings.slice(0, mostFindings).map((finding) => toError(finding, { blame, codePrefix, locate }));
  if (root === undefined || problems.length > 0) return { problems };
  return { value: { file, blame, text, root, locate }, problems };
}
