import { type CST, type Document, isCollection, isMap, isScalar, isSeq, type YAMLMap } from 'yaml';
import { quoteValue } from '../escape/quote-value.ts';
import type { TextFinding } from '../line-index.ts';

/** A text with this many findings is junk; more would only cost time. */
const maxFindings = 100;

const anchorHint = 'Write the value out where it is needed; anchors are refused.';
const forbiddenTypes: Readonly<Record<string, Pick<TextFinding, 'code' | 'hint'> & { readonly what: string }>> = {
  anchor: { code: 'yaml-anchor', what: 'an anchor', hint: anchorHint },
  alias: { code: 'yaml-alias', what: 'an alias', hint: 'Write the value out; aliases are refused.' },
  tag: { code: 'yaml-tag', what: 'a tag', hint: 'Remove the tag; quote the value if it must be text.' },
  directive: { code: 'yaml-directive', what: 'a directive', hint: 'Remove the line that begins with "%".' },
};

function findForbidden(token: CST.Token): TextFinding | undefined {
  const rule = forbiddenTypes[token.type];
  const source = 'source' in token ? token.source : '';
  if (rule !== undefined) {
    const { code, what, hint } = rule;
    return { code, offset: token.offset, message: `${what} is not allowed: ${quoteValue(source)}`, hint };
  }
  if (token.type !== 'error') return undefined;
  const message = `the file is not valid YAML here: ${token.message}`;
  return { code: 'yaml-syntax', offset: token.offset, message, hint: 'Correct or quote this part of the file.' };
}

function mergeKeyFinding(offset: number): TextFinding {
  const hint = 'Write the keys out; merge keys are refused.';
  return { code: 'yaml-merge-key', offset, message: 'a merge key is not allowed: "<<"', hint };
}

/** Tokens directly below `token`. */
function listChildren(token: CST.Token): readonly (CST.Token | null | undefined)[] {
  if ('items' in token)
    return token.items.flatMap((item) => [...item.start, item.key, ...(item.sep ?? []), item.value]);
  if (token.type === 'document') return [...token.start, token.value, ...(token.end ?? [])];
  return 'props' in token ? token.props : [];
}

function findMergeKeys(token: CST.Token): readonly TextFinding[] {
  if (!('items' in token)) return [];
  return token.items.flatMap(({ key }) =>
    key?.type === 'scalar' && key.source === '<<' ? [mergeKeyFinding(key.offset)] : [],
  );
}

/** Anchors, aliases, tags, directives, merge keys and second documents among the tokens of a file, in order. */
export function findForbiddenSyntax(tokens: readonly CST.Token[]): readonly TextFinding[] {
  const findings: TextFinding[] = [];
  const documents = tokens.filter((token) => token.type === 'document');
  const second = documents[1];
  if (second !== undefined) {
    const message = 'the file holds more than one YAML document';
    const hint = 'Keep one document; remove "---" and what follows it.';
    findings.push({ code: 'yaml-documents', offset: second.offset, message, hint });
  }
  const pending: (CST.Token | null | undefined)[] = [...tokens];
  while (pending.length > 0 && findings.length < maxFindings) {
    const token = pending.pop();
    if (!token) continue;
    const finding = findForbidden(token);
    if (finding !== undefined) findings.push(finding);
    findings.push(...findMergeKeys(token).slice(0, maxFindings));
    for (const child of listChildren(token)) pending.push(child);
  }
  return findings.sort((a, b) => a.offset - b.offset);
}

function findRepeatedKeys(map: YAMLMap): readonly TextFinding[] {
  const keys = new Set<unknown>();
  const findings: TextFinding[] = [];
  for (const { key } of map.items) {
    if (!isScalar(key)) continue;
    if (keys.has(key.value)) {
      const message = `the key ${quoteValue(key.value)} appears twice in the same mapping`;
      findings.push({ code: 'yaml-duplicate-key', offset: key.range?.[0] ?? 0, message, hint: 'Keep one of the two.' });
    }
    keys.add(key.value);
  }
  return findings;
}

function listCollections(node: unknown): readonly unknown[] {
  if (isMap(node)) return node.items.map((pair) => pair.value).filter(isCollection);
  return isSeq(node) ? node.items.filter(isCollection) : [];
}

/** Finds every key that repeats an earlier key of its mapping. Linear, unlike the YAML library's own check. */
export function findDuplicateKeys(document: Document.Parsed): readonly TextFinding[] {
  const findings: TextFinding[] = [];
  const pending: unknown[] = [document.contents];
  while (pending.length > 0 && findings.length < maxFindings) {
    const node = pending.pop();
    if (isMap(node)) findings.push(...findRepeatedKeys(node).slice(0, maxFindings));
    for (const child of listCollections(node)) pending.push(child);
  }
  return findings.sort((a, b) => a.offset - b.offset);
}
