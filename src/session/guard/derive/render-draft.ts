import type { GuardDraft } from '../../../core/model/live/guard-entry.ts';
import type { GuardEntry } from '../entries/entry.ts';

/** The origin of an entry, and the rule it stands for. */
export interface DraftTerms {
  /** The rule it stands for. */
  readonly rule: string;
  /** ISO date. */
  readonly on: string;
}

/**
 * Writes a text in double quotes with JSON's escapes, which YAML reads alike: whatever a rule says, it cannot end the line or the value that it
 * stands in.
 */
function quote(text: string): string {
  return JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029\ufeff]/gu, (mark) => {
    return `\\u${mark.codePointAt(0)?.toString(16).padStart(4, '0')}`;
  });
}

function list(texts: readonly string[]): string {
  return `[${texts.map(quote).join(', ')}]`;
}

/** Lists the keys of an entry of `guard.yml` with their values, in the order of the documentation. */
function listKeys(draft: GuardDraft, { rule, on }: DraftTerms): readonly (readonly [string, string])[] {
  const { id, category, action, message, matcher, matches, leaves } = draft;
  return [
    ['id', id],
    ['category', category],
    ['action', action],
    ['message', quote(message)],
    [matcher.kind, list(matcher.patterns)],
    ...(matcher.kind === 'path' ? [['on', matcher.on] as const] : []),
    ['matches', list(matches)],
    ['leaves', list(leaves)],
    ['born', `{ rule: ${rule}, on: ${on} }`],
  ];
}

/** Renders an entry as the lines of a block list item whose dash stands `indent` spaces in. */
export function renderBlockDraft(draft: GuardDraft, terms: DraftTerms, indent: number): readonly string[] {
  const pad = ' '.repeat(indent);
  return listKeys(draft, terms).map(([key, value], index) => `${pad}${index === 0 ? '- ' : '  '}${key}: ${value}`);
}

/** Renders an entry as one flow mapping. */
export function renderFlowDraft(draft: GuardDraft, terms: DraftTerms): string {
  const pairs = listKeys(draft, terms).map(([key, value]) => `${key}: ${value}`);
  return `{ ${pairs.join(', ')} }`;
}

/** Converts a draft to an entry of the guard. */
export function toEntry({ id, category, action, message, matcher, matches, leaves }: GuardDraft): GuardEntry {
  const base = { id, category, action, say: message, yes: matches, no: leaves };
  if (matcher.kind === 'command') return { ...base, when: matcher.patterns };
  return { ...base, paths: matcher.patterns, on: matcher.on };
}
