import { describe, expect, test } from 'vitest';
import type { GuardFinding } from '../../../../src/foundation/model/live/guard-entry.ts';
import { buildGuard, indexEntries } from '../../../../src/stages/session/guard/build-guard.ts';
import type { GuardEntry } from '../../../../src/stages/session/guard/entries/entry.ts';
import { ownEntries } from '../../../../src/stages/session/guard/entries/own-entries.ts';
import { judgeCall, judgeResult } from '../../../../src/stages/session/guard/judge-call.ts';

const cwd = '/work/project';

/** What an entry alone says of one of its examples, read the way the entry reads. */
function judgeExample(entry: GuardEntry, example: string): readonly GuardFinding[] {
  const guard = indexEntries([{ entry, isShadow: false }]);
  const installed = new Set('better' in entry && entry.better !== undefined ? [entry.better] : []);
  if ('on' in entry && (entry.on === 'output' || entry.on === 'error')) {
    return judgeResult(guard, { tool: 'Bash', input: {}, text: example, isError: entry.on === 'error' });
  }
  if ('on' in entry && (entry.on === 'write' || entry.on === 'read')) {
    return judgeCall(guard, { tool: entry.on === 'write' ? 'Write' : 'Read', input: { file_path: example }, cwd });
  }
  return judgeCall(guard, { tool: 'Bash', input: { command: example }, cwd, installed });
}

describe.each(ownEntries)('$id', (entry) => {
  test.each(entry.yes)('matches %s', (example) => {
    expect(judgeExample(entry, example).map((finding) => finding.entry)).toEqual([entry.id]);
  });
  test.each(entry.no)('leaves %s', (example) => {
    expect(judgeExample(entry, example)).toEqual([]);
  });
});

test('every entry has a name of its own, a safe way to name, and examples both ways', () => {
  expect(new Set(ownEntries.map(({ id }) => id)).size).toBe(ownEntries.length);
  for (const { id, say, yes, no } of ownEntries) {
    expect(id).toMatch(/^[a-z][a-z0-9-]+$/u);
    expect({ id, isLong: say.length > 20 }).toEqual({ id, isLong: true });
    expect({ id, yes: yes.length > 0, no: no.length > 0 }).toEqual({ id, yes: true, no: true });
  }
});

test('our own entries are a guard without problems', () => {
  expect(buildGuard([]).problems).toEqual([]);
});
