import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCalls, readPackageScripts } from '../../../../scripts/guard/read-calls.ts';
import { judgeCall } from '../../../../src/session/guard/judge/judge-call.ts';
import { buildGuard } from '../../../../src/session/guard/overrides/build-guard.ts';

const folders = ['../shared/data/transcripts', '../shared/data/hooks'].filter((folder) => existsSync(folder));
const { guard } = buildGuard([]);
const isHeldUp = (tool: string, input: Readonly<Record<string, unknown>>, cwd: string) =>
  judgeCall(guard, { tool, input, cwd }).some(({ action }) => action === 'deny' || action === 'ask');

describe('what was really done', () => {
  test.skipIf(folders.length === 0)('is held up in one case, which edits /etc/passwd', () => {
    const calls = readCalls(folders);
    expect(calls.length).toBeGreaterThan(300);
    const held = calls.filter(({ tool, input, cwd }) => isHeldUp(tool, input, cwd));
    expect(held.map(({ input }) => input)).toEqual([{ file_path: '/etc/passwd' }]);
  });

  test.skipIf(folders.length === 0)('is advised about where the advice is right', () => {
    const commands = readCalls(folders).filter(({ tool }) => tool === 'Bash');
    const advised = commands.flatMap(({ tool, input, cwd }) =>
      judgeCall(guard, { tool, input, cwd }).flatMap(({ action, entry }) => (action === 'advise' ? [entry] : [])),
    );
    expect(commands.length).toBeGreaterThan(100);
    // Everything added, and seven files of source written by cat: each was read by a person.
    expect(Object.entries(Object.groupBy(advised, (entry) => entry)).map(([id, all]) => [id, all?.length])).toEqual([
      ['git-add-all', 1],
      ['echo-into-source', 7],
    ]);
  });

  test('in scripts of packages is held up in less than one of two hundred', () => {
    const scripts = readPackageScripts('node_modules');
    expect(scripts.length).toBeGreaterThan(300);
    const held = scripts.filter((command) => isHeldUp('Bash', { command }, '/work/project'));
    expect(held.length / scripts.length, held.join('\n')).toBeLessThan(0.005);
  });
});
