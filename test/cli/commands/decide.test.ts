import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { evidenceFile, trial } from '../../core/receipt/evidence-file.ts';
import { runInProcess } from '../../helpers/run-in-process.ts';

const samples = join(import.meta.dirname, '../../helpers/vectors/evidence');
/** No repository: evidence is all that is needed. */
const folder = mkdtempSync(join(tmpdir(), 'decide-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sample = (name: string) => join(samples, `${name}.json`);
const decide = (path: string, ...more: readonly string[]) =>
  runInProcess(folder, ['decide', '--evidence', path, ...more]);

/** Keys of the answer about a rule that buys tokens, for a suite of fewer than four tasks. */
const answerKeys = [
  ...['schema', 'rule', 'agent', 'rent', 'verdict', 'reason', 'saving', 'interval', 'baselineMean', 'minimalEffect'],
  ...['tasks', 'passRate', 'settle', 'flags', 'savings', 'leaveOneOut'],
];

describe('decide', () => {
  it.each([
    ['earns', 0],
    ['does-not-earn', 1],
    ['regression', 1],
    ['one-trial', 3],
  ])('%s ends with %i', async (name, code) => {
    const result = await decide(sample(name), '--json');
    expect(result).toMatchObject({ code, stderr: '' });
    const answer = JSON.parse(result.stdout);
    expect(Object.keys(answer).sort()).toEqual([...answerKeys].sort());
    expect(answer.rule).toBe(name);
  });

  it('prints one object for one rule, a list for several, and the same both times', async () => {
    const [first, second] = [await decide(samples, '--json'), await decide(samples, '--json')];
    expect(first).toEqual(second);
    expect(first.code).toBe(1);
    expect(JSON.parse(first.stdout)).toHaveLength(19);
  });

  it('shows people the verdict with the figures it follows from', async () => {
    const { code, stdout } = await decide(sample('earns'));
    expect(code).toBe(0);
    expect(stdout).toMatch(/^earns: earns\n {2}agent sql, rent 27 tokens, \d+ trials\n {2}Saves [\d.]+ % of a task/);
    expect(stdout).toMatch(
      / {2}Saving \+[\d.]+ % of [\d,]+ tokens a task \(\+[\d,]+\); limits \+[\d.]+ … \+[\d.]+ %\.\n/,
    );
    expect(stdout).toMatch(
      / {2}Policy: 2 × the rent, minimum worth having 15 %, limits of 2\.4 \(to accept\) and 1\.8 \(to reject\)\s+standard\s+errors\.\n/,
    );
    expect(stdout).toMatch(/\n {2}sql-01 +[\d,]+ ± [\d.]+ %, \d ok +/);
    expect(stdout).toContain('nothing was run');
  });

  it('counts the answers when there are several', async () => {
    const { stdout } = await decide(samples);
    expect(stdout).toMatch(/^19 rules: .*\d+ undecided.*\d+ earns.*\.\n\n/);
  });

  it('warns on stderr beside JSON, and in the text for people', async () => {
    const file = join(folder, 'other-looks.json');
    const settled = JSON.parse(readFileSync(sample('earns'), 'utf8'));
    const after = ['baseline', 'candidate'].map((arm, index) => trial({ arm, order: 25 + index, batch: 4 }));
    writeFileSync(file, JSON.stringify({ ...settled, trials: [...settled.trials, ...after] }));
    const [json, text] = [await decide(file, '--json'), await decide(file)];
    expect(JSON.parse(json.stdout).verdict).toBe('earns');
    expect(json.stderr).toMatch(/^warning {2}\S+other-looks\.json:1:1 {2}evidence-other-looks\n {2}the evidence about/);
    expect(text).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('evidence-other-looks') });
  });

  it('bad evidence is no verdict: exit code 2 and coded problems, as JSON too', async () => {
    const file = join(folder, 'bad.json');
    writeFileSync(file, '{ "schema": 1, "agent": "sql",\n  "rule": "x", "rent": "27", "trails": [] }');
    const [json, text] = [await decide('bad.json', '--json'), await decide('bad.json')];
    expect([json.code, text.code, json.stderr, text.stderr]).toEqual([2, 2, '', '']);
    expect(JSON.parse(json.stdout)).toMatchObject({
      schema: 1,
      outcome: 'error',
      problems: [
        { code: 'evidence-missing-key', at: { file: 'bad.json', line: 1, column: 1 } },
        { code: 'evidence-bad-value', at: { line: 2, column: 24 }, message: '"rent" of the evidence is the text "27"' },
        {
          code: 'evidence-unknown-key',
          at: { line: 2, column: 30 },
          hint: expect.stringMatching(/^Did you mean "trials"/),
        },
      ],
    });
    expect(text.stdout).toMatch(/^3 errors, 0 warnings\.\n\nerror {2}bad\.json:1:1 {2}evidence-missing-key\n/);
  });

  it('lets no evidence speak to the terminal or to a CI log', async () => {
    const file = join(folder, 'hostile.json');
    writeFileSync(file, JSON.stringify(evidenceFile({ rule: '::error::x', agent: '##[error]y', trials: [] })));
    const { code, stdout } = await decide(file);
    expect(code).toBe(3);
    expect(stdout).not.toMatch(/^::|##\[/m);
  });

  it('needs to be told what from', async () => {
    const { code, stdout } = await runInProcess(folder, ['decide', '--json']);
    expect(code).toBe(2);
    expect(JSON.parse(stdout).problems).toMatchObject([{ code: 'decide-source' }]);
  });
});
