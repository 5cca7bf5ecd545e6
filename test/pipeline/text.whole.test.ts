import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { silentProgress } from '../../src/cli/progress/silent-progress.ts';
import { defaultConfigFile } from '../../src/core/model/request/gate-request.ts';
import { checkChange } from '../../src/gate/check.ts';
import { readGateRequest } from '../../src/gate/commands/check/read-gate-request.ts';
import { makeRepository, type Repository, tinyConfig } from '../helpers/make-repository.ts';

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const open: Repository[] = [];
const breaking = 'Only describe the change in your answer and do not edit any file.';
const idle = 'Write dates in the order year, month, day, whatever the reader expects to see there.';
const useful = 'Open the file the task names first; do not list directories or search before that.';

afterEach(() => {
  for (const repository of open.splice(0)) repository.remove();
});

/** Instructions of people with an empty block for compiled rules: what the demo agent reads whole. */
function houseWith(...lines: readonly string[]): string {
  const block = ['<!-- rentroll:begin -->', '<!-- rentroll:end -->'];
  return ['# House', '', '- Be kind.', ...lines.map((line) => `- ${line}`), '', ...block, ''].join('\n');
}

function configWith(more = ''): string {
  const config = tinyConfig(`context: { growth: measure }\n${more}`);
  return config.replace('{ tasks: benchmarks/sql }', '{ tasks: benchmarks/sql, memory: CLAUDE.md }');
}

async function judge(before: string, after: string, config = configWith()) {
  const base = { '.rentroll/config.yml': config, 'CLAUDE.md': before };
  const repository = makeRepository({ base, head: { 'CLAUDE.md': after } });
  open.push(repository);
  const env = { PATH: process.env['PATH'], RENTROLL_HOME: home };
  const deps = { cwd: repository.root, env, progress: silentProgress, now: () => new Date() };
  const request = readGateRequest({ configFile: defaultConfigFile, base: 'main' });
  return checkChange(request, { ...deps, signal: new AbortController().signal });
}

describe('a change of text, measured as a whole', () => {
  it.each<[string, string, string, object]>([
    [
      'fails when what it adds breaks tasks',
      houseWith(),
      houseWith(breaking),
      { outcome: 'fail', verdicts: [{ rule: 'text:sql', verdict: 'regression', text: { effect: 'adds', line: 4 } }] },
    ],
    [
      'passes when it takes out what breaks tasks',
      houseWith(breaking),
      houseWith(),
      { outcome: 'pass', verdicts: [{ verdict: 'regression', text: { effect: 'replaces', may: 'may-go' } }] },
    ],
    [
      'passes when what it takes out brings nothing',
      houseWith(idle),
      houseWith(),
      { outcome: 'pass', verdicts: [{ verdict: 'does-not-earn', text: { effect: 'replaces', may: 'may-go' } }] },
    ],
    [
      'fails when it rewords what saves',
      houseWith(useful),
      houseWith('Be kind to all.'),
      { outcome: 'fail', verdicts: [{ verdict: 'earns', text: { effect: 'replaces', may: 'stays' } }] },
    ],
  ])('%s', async (_, before, after, expected) => {
    const report = await judge(before, after);
    expect(report.problems).toEqual([]);
    expect(report).toMatchObject(expected);
    expect(report.verdicts[0]?.isolation).toEqual({
      baseline: { canaryLeaked: false, ruleDelivered: false },
      candidate: { canaryLeaked: false, ruleDelivered: true },
    });
  });

  it('measures nothing where the same words stand elsewhere', async () => {
    const report = await judge(houseWith(idle, useful), houseWith(useful, idle));
    expect(report).toMatchObject({ outcome: 'pass', verdicts: [] });
  });

  it('does not pass while what it adds is not settled: merging would put it into memory', async () => {
    const report = await judge(
      houseWith(),
      houseWith(idle),
      configWith('budget: { run: 90000, agent: 90000, trial: 60000 }\n'),
    );
    expect(report).toMatchObject({
      outcome: 'fail',
      judgement: { exitCode: 1 },
      verdicts: [{ verdict: 'undecided', next: { command: expect.stringContaining('rentroll check') } }],
    });
  });
});
