import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerOf, makeRepository, oneTask, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';
import { cloneTo } from '../../../helpers/replay-environment.ts';
import { comparedWithMain } from '../../../pipeline/compared-with.ts';
import { makeFolder, measureOn } from './part-environment.ts';

const example = resolve(import.meta.dirname, '../../../../examples/command-runner.mjs');
const open: Repository[] = [];
let repository: Repository;

beforeAll(() => {
  const runner = `runner: { kind: command, program: ${example}, version: "1.0.0", model: scripted-1, timeout: 20s }\n`;
  repository = makeRepository({
    base: { ...oneTask, '.rentroll/config.yml': tinyConfig(runner) },
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
  it.each([{}, { CI: 'true' }])('is refused before a trial runs (%j)', async (env) => {
    const refused = {
      problems: [{ code: 'part-no-key', hint: expect.stringMatching(/RENTROLL_SIGNING_KEY.*rentroll check/) }],
    };
    const machine = cloneTo(repository, open);
    const folder = makeFolder();
    await expect(measureOn(machine, '1/2', folder, withEnv(machine, env))).rejects.toMatchObject(refused);
    expect(machine.seen).toEqual({ ran: 0, recalled: 0 });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('counts on every machine with the secret that the hint asks for', async () => {
    const env = { CI: 'true', RENTROLL_SIGNING_KEY: 'the text of a key' };
    const folder = makeFolder();
    let trials = 0;
    for (const part of ['1/2', '2/2']) {
      const machine = cloneTo(repository, open);
      trials += (await measureOn(machine, part, folder, withEnv(machine, env))).done;
    }
    const judge = cloneTo(repository, open);
    const { verdicts, notices } = await judge.check({ store: folder, offline: true }, withEnv(judge, env));
    // A machine without bubblewrap says so.
    const ofTrials = notices.filter((notice) => !notice.startsWith('Isolation (files'));
    expect({ ran: judge.seen.ran, notices: ofTrials }).toEqual({
      ran: 0,
      notices: [
        expect.stringMatching(/^No trial was run/),
        expect.stringMatching(/^The suite of sql has one golden task/),
        comparedWithMain,
      ],
    });
    expect(verdicts).toMatchObject([{ rule: 'idle', spend: { trials } }]);
  });

  it('counts for nothing where the judge has another key, and that is said', async () => {
    const folder = makeFolder();
    const machine = cloneTo(repository, open);
    await measureOn(
      machine,
      '1/1',
      folder,
      withEnv(machine, { CI: 'true', RENTROLL_SIGNING_KEY: 'the text of a key' }),
    );
    const judge = cloneTo(repository, open);
    const other = { CI: 'true', RENTROLL_SIGNING_KEY: 'another text' };
    const report = await judge.check({ store: folder, offline: true }, withEnv(judge, other));
    expect(report.verdicts).toMatchObject([{ verdict: 'undecided' }]);
    expect(report.notices.join()).toMatch(/\d+ trials of unknown origin in the store were ignored/);
  });
});
