import type { DraftMatcher, GuardDraft } from '../../../core/model/live/guard-entry.ts';
import type { EntryData, GuardEntry } from '../entries/entry.ts';
import type { GuardOverride } from '../overrides/guard-override.ts';

/** A draft as the guard holds it. */
export function toEntry({ id, category, action, message, matcher, matches, leaves }: GuardDraft): GuardEntry {
  const base = { id, category, action, say: message, yes: matches, no: leaves };
  if (matcher.kind === 'command') return { ...base, when: matcher.patterns };
  if (matcher.kind === 'path') return { ...base, paths: matcher.patterns, on: matcher.on };
  return { ...base, text: matcher.pattern, on: matcher.on, has: [] };
}

/** An entry that somebody has written, as a draft. */
export function toDraft({ entry, category }: Extract<GuardOverride, { kind: 'entry' }>): GuardDraft {
  const { id, action, say, yes, no } = entry;
  return { id, category, action, message: say, matcher: matcherOf(entry), matches: yes, leaves: no };
}

function matcherOf(entry: EntryData): DraftMatcher {
  if ('when' in entry) return { kind: 'command', patterns: [entry.when].flat() };
  if ('paths' in entry) return { kind: 'path', patterns: entry.paths, on: entry.on };
  if ('text' in entry) return { kind: 'text', pattern: entry.text, on: entry.on };
  throw new Error(`an entry about words of a program is not written in a guard file: ${entry.id}`);
}
