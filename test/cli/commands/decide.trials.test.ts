import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runInProcess } from '../../helpers/run-in-process.ts';
import { goldenFiles, plainTrials, writeFiles } from '../../imports/golden-trials.ts';

const folder = mkdtempSync(join(tmpdir(), 'decide-trials-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFiles(join(folder, 'jobs'), goldenFiles.harbor(plainTrials()));
const arms = ['--baseline', 'job-without', '--candidate', 'job-with'];
const decide = (...more: readonly string[]) =>
  runInProcess(folder, ['decide', '--trials', 'jobs', '--format', 'harbor', ...more]);

describe('decide --trials', () => {
  it('says the verdict, what is to be known of it, and that it is no receipt', async () => {
    const { code, stdout } = await decide(...arms);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^job-with against job-without: earns\n/);
    expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(
      /imported:harbor .* unmetered .* one-look .* optional-stopping-unknown .* classes-folded .* config-differs: kwargs\.memory .*not a receipt/,
    );
    expect(stdout).not.toMatch(/at any interim analysis/);
  });

  it('prints one object, writes a comment, and each again', async () => {
    const files = ['--comment', 'a.md'];
    for (const _ of [1, 2]) {
      const { code, stdout } = await decide(...arms, '--json', '--buys', 'outcome', ...files);
      expect(code).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({
        schema: 1,
        imported: 'harbor',
        verdict: 'earns',
        rule: 'job-with',
        baseline: 'job-without',
        labels: expect.arrayContaining(['one-look']),
      });
    }
    expect(readFileSync(join(folder, 'a.md'), 'utf8')).toMatch(/^<!-- rentroll:rentroll-trials -->\n/);
    writeFileSync(join(folder, 'mine.md'), '# mine');
    expect((await decide(...arms, '--comment', 'mine.md')).code).toBe(2);
    expect(readFileSync(join(folder, 'mine.md'), 'utf8')).toBe('# mine');
  });

  it.each<[string, readonly string[], string]>([
    ['no arms', [], 'decide-option'],
    ['the same arm twice', ['--baseline', 'a', '--candidate', 'a'], 'decide-option'],
    ['an unknown format', [...arms, '--format', 'harbour'], 'decide-option'],
    ['another currency', [...arms, '--buys', 'money'], 'decide-option'],
    ['an arm that nobody has', ['--baseline', 'job-without', '--candidate', 'nobody'], 'trials-no-arm'],
  ])('refuses %s', async (_, args, problem) => {
    const { code, stdout } = await decide(...args, '--json');
    expect(code).toBe(2);
    expect(JSON.parse(stdout).problems).toMatchObject([{ code: problem }]);
  });
});
