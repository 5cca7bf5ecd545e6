import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultConfigFile } from '../../../src/core/model/request/gate-request.ts';
import { planShards } from '../../../src/gate/flows/shards/plan-fan-out.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../helpers/make-repository.ts';
import { cloneTo } from '../../helpers/replay-environment.ts';
import { comparedWithMain } from '../../pipeline/compared-with.ts';
import { makeFolder, measureOn } from './shards/shard-environment.ts';

const example = resolve(import.meta.dirname, '../../../examples/command-runner.mjs');
const open: Repository[] = [];
let repository: Repository;

beforeAll(() => {
  const runner = `runner: { kind: command, program: ${example}, version: "1.0.0", model: scripted-1, timeout: 20s }\n`;
  repository = makeRepository({
    base: { '.rentroll/config.yml': tinyConfig(runner) },
    head: { '.rentroll/ledger.yml': ledgerOf({ idle: 'Take a deep breath and be kind.' }) },
  });
  open.push(repository);
});
afterAll(() => {
  for (const one of open) one.remove();
});

const withEnv = (machine: ReturnType<typeof cloneTo>, env: NodeJS.ProcessEnv) => ({
  ...machine.deps(),
  env: { ...machine.deps().env, ...env },
});

describe('a matrix of a program that has no key', () => {
  it.each([{}, { CI: 'true' }])(
    'is refused when it is planned and when it is measured, before a trial runs (%j)',
    async (env) => {
      const refused = {
        problems: [{ code: 'shard-no-key', hint: expect.stringMatching(/RENTROLL_SIGNING_KEY.*rentroll check/) }],
      };
      const planner = cloneTo(repository, open);
      await expect(planShards({ configFile: defaultConfigFile }, 2, withEnv(planner, env))).rejects.toMatchObject(
        refused,
      );
      const machine = cloneTo(repository, open);
      const folder = makeFolder();
      await expect(measureOn(machine, '1/2', folder, withEnv(machine, env))).rejects.toMatchObject(refused);
      expect(machine.seen).toEqual({ ran: 0, recalled: 0 });
      expect(existsSync(`${folder}/1`)).toBe(false);
    },
  );

  it('counts on every machine with the secret that the hint asks for', async () => {
    const env = { CI: 'true', RENTROLL_SIGNING_KEY: 'the text of a key' };
    const planner = cloneTo(repository, open);
    const shards = await planShards({ configFile: defaultConfigFile }, 2, withEnv(planner, env));
    const folder = makeFolder();
    for (const [index] of shards.entries()) {
      const machine = cloneTo(repository, open);
      await measureOn(machine, `${index + 1}/${shards.length}`, folder, withEnv(machine, env));
    }
    const judge = cloneTo(repository, open);
    const asked = { shards: folder, oneLook: true, decideOnly: true };
    const { verdicts, notices } = await judge.check(asked, withEnv(judge, env));
    expect({ ran: judge.seen.ran, notices }).toEqual({ ran: 0, notices: [comparedWithMain] });
    const trials = shards.reduce((sum, shard) => sum + shard.trials, 0);
    expect(verdicts).toMatchObject([{ rule: 'idle', spend: { trials } }]);
  });
});
