import type { GuardEntry, TextEntry, WordEntry } from '../entries/entry.ts';
import { compilePattern } from '../match/command-pattern.ts';
import type { ActiveEntry, CommandRule, Guard, PathRule, TextRule } from '../match/guard.ts';
import { compilePath } from '../match/match-paths.ts';
import { compileText } from '../match/text-pattern.ts';

/** Indexes entries by how they are looked up. */
export function indexEntries(entries: readonly ActiveEntry[]): Guard {
  const rules = entries.flatMap(listCommandRules);
  const plain = rules.filter(({ pattern }) => !pattern.programs.some(isPattern));
  const byProgram = plain.flatMap((rule) => rule.pattern.programs.map((program) => ({ program, rule })));
  const commands = new Map(
    [...Map.groupBy(byProgram, ({ program }) => program)].map(([program, list]) => [
      program,
      list.map(({ rule }) => rule),
    ]),
  );
  return {
    entries,
    commands,
    anyCommand: rules.filter(({ pattern }) => pattern.programs.some(isPattern)),
    texts: {
      code: listTextRules(entries, 'code'),
      command: listTextRules(entries, 'command'),
      output: listTextRules(entries, 'output'),
      error: listTextRules(entries, 'error'),
    },
    paths: { write: listPathRules(entries, 'write'), read: listPathRules(entries, 'read') },
    words: Map.groupBy(
      entries.filter(({ entry }) => 'known' in entry),
      ({ entry }) => (entry as WordEntry & GuardEntry).program,
    ),
  };
}

function isPattern(program: string): boolean {
  return /[*?]/u.test(program);
}

function listCommandRules(active: ActiveEntry): readonly CommandRule[] {
  const { entry } = active;
  if (!('when' in entry)) return [];
  return [entry.when].flat().map((when) => ({ active, pattern: compilePattern(when) }));
}

function listTextRules(entries: readonly ActiveEntry[], on: TextEntry['on']): readonly TextRule[] {
  return entries.flatMap((active) => {
    const { entry } = active;
    return 'text' in entry && entry.on === on ? [{ active, find: compileText(entry.text, entry.has) }] : [];
  });
}

function listPathRules(entries: readonly ActiveEntry[], on: 'write' | 'read'): readonly PathRule[] {
  return entries.flatMap((active) => {
    const { entry } = active;
    if (!('paths' in entry) || entry.on !== on) return [];
    const without = entry.paths.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
    const within = entry.paths.filter((pattern) => !pattern.startsWith('!'));
    return [{ active, within: within.map(compilePath), without: without.map(compilePath) }];
  });
}
