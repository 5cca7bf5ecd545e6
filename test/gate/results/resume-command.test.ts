import { describe, expect, it } from 'vitest';
import { defaultConfigFile } from '../../../src/core/model/request/gate-request.ts';
import type { Decision } from '../../../src/core/model/verdict/report.ts';
import { type GateOptions, readGateRequest } from '../../../src/gate/commands/check/read-gate-request.ts';
import { type StoppedRun, writeResumeCommand } from '../../../src/gate/results/resume-command.ts';

const limits = { run: 20_000_000, agent: 10_000_000, trial: 400_000, dollars: 25 };

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
    invocation: { kind: 'gate', request: readGateRequest(options ?? { configFile: defaultConfigFile }) },
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
  it.each<Stop>([{ kind: 'cancelled' }, { kind: 'environment', detail: '429' }])(
    'names the command that was run after %j',
    (stop) => {
      expect(commandAfter(stop)).toBe('rentroll check');
      expect(commandAfter(stop, { options: { configFile: "it's/config.yml", budgetTokens: 5 } })).toBe(
        `rentroll check --config 'it'\\''s/config.yml' --budget-tokens 5`,
      );
      const base = 'a'.repeat(40);
      expect(commandAfter(stop, { options: { configFile: defaultConfigFile, base } })).toBe(
        `rentroll check --base ${base}`,
      );
    },
  );

  it('has none after the limit of trials', () => {
    expect(commandAfter({ kind: 'trial-limit' })).toBeUndefined();
  });

  it('measures what a folder of trials lacked', () => {
    const options = { configFile: defaultConfigFile, store: '/s', offline: true };
    expect(commandAfter({ kind: 'unrecorded', detail: '' }, { options })).toBe('rentroll check --store /s');
  });

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
      `rentroll check --budget-tokens ${tokens}`,
    );
  });

  it('repeats the command where the config has to allow more first', () => {
    const options = { configFile: defaultConfigFile, base: 'origin/main', fresh: true };
    expect(commandAfter(overRun, { options })).toBe('rentroll check --base origin/main --fresh');
    expect(commandAfter(overDollars, { options: { ...options, base: 'a'.repeat(40) } })).toBe('rentroll check --fresh');
    expect(commandAfter(overDollars, { options: { ...options, budgetTokens: 1_000_000 } })).toContain(
      '--budget-tokens 1000000',
    );
    expect(commandAfter(overAgent, { options: { ...options, budgetTokens: 10_000_000 } })).toContain('rentroll check');
  });

  it('repeats an audit with what it was asked for', () => {
    const request = { configFile: 'other/config.yml', agent: 'sql', all: true, due: false };
    expect(commandAfter(overRun, { invocation: { kind: 'audit', request } })).toBe(
      'rentroll audit sql --all --config other/config.yml',
    );
  });
});
