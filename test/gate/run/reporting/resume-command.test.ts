import { describe, expect, it } from 'vitest';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import { layTexts } from '../../../../src/core/model/trial/overlay.ts';
import type { Decision } from '../../../../src/core/model/verdict/decision.ts';
import { type GateOptions, readGateRequest } from '../../../../src/gate/flows/check/read-gate-request.ts';
import {
  type StoppedRun,
  writeDraftsCommand,
  writeResumeCommand,
} from '../../../../src/gate/run/reporting/resume-command.ts';

const limits = { run: 20_000_000, agent: 10_000_000, trial: 400_000, dollars: 25, warnAt: 80 };

function undecided(tokens: number): Decision {
  return { verdict: 'undecided', settle: { trials: 1, tokens } } as Decision;
}

type Stop = NonNullable<StoppedRun['settled'][number]['stop']>;

/** The command after one stop. */
function commandAfter(
  stop: Stop,
  { options, ...parts }: Partial<StoppedRun> & { readonly options?: GateOptions } = {},
  settleTokens = 3_300_000,
): string | undefined {
  return writeResumeCommand({
    asked: { kind: 'gate', request: readGateRequest(options ?? { configFile: defaultConfigFile }) },
    settled: [{ decision: undecided(settleTokens), stop }],
    spent: { totalConsumed: 900_000 },
    limits,
    ...parts,
  });
}

const overRun: Stop = { kind: 'budget', reason: 'convoy_budget_exceeded' };
const overAgent: Stop = { kind: 'budget', reason: 'agent_budget_exceeded' };
const overDollars: Stop = { kind: 'budget', reason: 'dollar_budget_exceeded' };

describe('writeResumeCommand', () => {
  it.each<Stop>([{ kind: 'cancelled' }, { kind: 'environment', detail: '429' }])('goes on after %j', (stop) => {
    expect(commandAfter(stop)).toBe('rentroll resume');
    expect(commandAfter(stop, { options: { configFile: "it's/config.yml", budgetTokens: 5 } })).toBe(
      `rentroll resume --config 'it'\\''s/config.yml'`,
    );
  });

  it.each<Stop>([{ kind: 'trial-limit' }, { kind: 'top-up-limit' }, { kind: 'unrecorded', detail: '' }])(
    'has none after %j',
    (stop) => expect(commandAfter(stop)).toBeUndefined(),
  );

  it('has none when all verdicts are settled', () => {
    const decision = { ...undecided(0), verdict: 'earns' as const };
    expect(commandAfter(overRun, { settled: [{ decision }] })).toBeUndefined();
  });

  it.each([
    [overRun, 900_000, 3_300_000, '4200000'],
    [overAgent, 900_000, 3_300_000, '4200000'],
    [overRun, 950_000, 3_300_000, '4300000'],
    [overRun, 900_000, 10, '1300000'],
    [overRun, 900_000, 90_000_000, '10000000'],
  ])('names a budget that is enough at worst: %j after %d with %d to settle', (stop, totalConsumed, settle, tokens) => {
    const options = { configFile: defaultConfigFile, budgetTokens: 1_000_000 };
    expect(commandAfter(stop, { options, spent: { totalConsumed } }, settle)).toBe(
      `rentroll resume --budget-tokens ${tokens}`,
    );
  });

  it('repeats the command where the config has to allow more first', () => {
    const options = { configFile: defaultConfigFile, base: 'origin/main', seed: 3, fresh: true };
    expect(commandAfter(overRun, { options })).toBe('rentroll check --base origin/main --seed 3 --fresh');
    expect(commandAfter(overDollars, { options: { ...options, base: 'a'.repeat(40) } })).toBe(
      'rentroll check --seed 3 --fresh',
    );
    expect(commandAfter(overDollars, { options: { ...options, budgetTokens: 1_000_000 } })).toContain(
      '--budget-tokens 1000000',
    );
    expect(commandAfter(overAgent, { options: { ...options, budgetTokens: 10_000_000 } })).toContain('rentroll check');
  });

  it('repeats an audit with what it was asked for', () => {
    const request = { configFile: 'other/config.yml', agent: 'sql', all: true, runs: 3, topUp: 0, due: false };
    expect(commandAfter(overRun, { asked: { kind: 'audit', request } })).toBe(
      'rentroll audit sql --runs 3 --top-up 0 --all --config other/config.yml',
    );
  });
});

describe('writeDraftsCommand', () => {
  const evals = (files: readonly string[]) => JSON.stringify({ evals: [{ id: 1, prompt: 'Fill it in.', files }] });
  const command = (files: Readonly<Record<string, string>>, configFile = defaultConfigFile) =>
    writeDraftsCommand(layTexts(Object.entries(files)), 'sql', { configFile });
  const path = '.claude/skills/my forms/evals/evals.json';

  it('names the evaluations of an asset', () => {
    const start = "rentroll tasks from-evals '.claude/skills/my forms/evals/evals.json' --agent sql";
    expect(command({ [path]: evals([]), 'a.md': 'a' })).toBe(start);
    const withFile = { [path]: evals(['evals/a.pdf']), '.claude/skills/my forms/evals/a.pdf': 'a' };
    expect(command(withFile, 'ci/rent.yml')).toBe(`${start} --config ci/rent.yml`);
  });

  it.each([
    ['there are none', {}],
    ['they are another file', { '.claude/skills/forms/evals/triggers.json': evals([]) }],
    ['they cannot be read', { [path]: '{' }],
    ['there is no evaluation', { [path]: '{ "evals": [] }' }],
    ['a file of one is not there', { [path]: evals(['evals/a.pdf']) }],
  ])('is silent where %s', (_why, files) => {
    expect(command(files)).toBeUndefined();
  });
});
