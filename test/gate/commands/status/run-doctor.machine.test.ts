import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import { sessionPort } from '../../../../src/cli/session-port.ts';
import type { DoctorReport } from '../../../../src/core/model/verdict/doctor.ts';
import { checkMachine, runDoctor } from '../../../../src/gate/commands/status/run-doctor.ts';
import { type Files, makeRepository, tinyConfig } from '../../../helpers/make-repository.ts';

const home = mkdtempSync(join(tmpdir(), 'rr-doctor-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function examine(cwd: string, env: NodeJS.ProcessEnv = {}): Promise<DoctorReport> {
  const signal = new AbortController().signal;
  const surroundings = { PATH: process.env['PATH'], RENTROLL_HOME: home, ...env };
  const deps = {
    cwd,
    sessions: sessionPort,
    env: surroundings,
    progress: silentProgress,
    signal,
    now: () => new Date(),
  };
  return runDoctor({ configFile: '.rentroll/config.yml' }, deps);
}

/** What the doctor says of a tiny repository with these files. */
async function examineTiny(base: Files, env: NodeJS.ProcessEnv = {}): Promise<DoctorReport> {
  const repository = makeRepository({ base });
  try {
    return await examine(repository.root, env);
  } finally {
    repository.remove();
  }
}

const claude = (more = '') =>
  tinyConfig(
    `runner: { kind: claude, model: claude-sonnet-4-5, version: "2.1.197", program: no-such-claude }\n${more}`,
  );
const stateOf = (report: DoctorReport, name: string) => report.checks.find((check) => check.name === name);

describe('the doctor', () => {
  it('finds everything there where the demo agent plays the agent', async () => {
    const report = await examineTiny({});
    expect(report).toMatchObject({ schema: 1, ready: true });
    expect(report.checks.map(({ name, state }) => `${name} ${state}`)).toEqual([
      ...['Node.js ok', 'git ok', 'session hooks missing', 'consents ok'],
      ...['config ok', 'ledger ok', 'runner ok', 'key ok', 'sandbox ok'],
      ...['fixture ok', 'golden tasks of sql ok', 'rules reach sql ok'],
    ]);
  });

  it('names what is missing without program and key, each with its way out', async () => {
    const report = await examineTiny({ '.rentroll/config.yml': claude() });
    expect(report.ready).toBe(false);
    expect(stateOf(report, 'runner')).toMatchObject({
      state: 'missing',
      detail: expect.stringContaining('"no-such-claude" is not a program'),
      mend: expect.stringContaining('npm install --global @anthropic-ai/claude-code'),
    });
    expect(stateOf(report, 'key')).toMatchObject({ state: 'missing', detail: 'ANTHROPIC_API_KEY is not set' });
    expect(stateOf(report, 'rules reach sql')).toMatchObject({ state: 'missing', detail: /^not tried/ });
    for (const { state, mend } of report.checks) expect(mend === undefined).toBe(state === 'ok');
  });

  it.each(['tiny', 'with a blank in it'])('is not ready with a key that is none: %j', async (key) => {
    const report = await examineTiny({ '.rentroll/config.yml': claude() }, { ANTHROPIC_API_KEY: key });
    expect(stateOf(report, 'key')).toMatchObject({
      state: 'missing',
      needed: true,
      detail: expect.stringContaining('ANTHROPIC_API_KEY cannot be an API key'),
    });
    expect(JSON.stringify(report)).not.toContain(key);
  });

  it('says that there is a key, and never what it is', async () => {
    const key = 'sk-ant-api03-the-key-nobody-may-see';
    const report = await examineTiny({ '.rentroll/config.yml': claude() }, { ANTHROPIC_API_KEY: key });
    expect(stateOf(report, 'key')).toMatchObject({ state: 'ok', detail: 'ANTHROPIC_API_KEY is set' });
    expect(JSON.stringify(report)).not.toContain(key);
  });

  it.each<[string, Files, string, string, RegExp]>([
    ['no config', { '.rentroll/config.yml': undefined }, 'config', 'missing', /rentroll init/],
    ['a config that cannot be read', { '.rentroll/config.yml': 'version: 9\n' }, 'config', 'wrong', /./],
    ['no ledger', { '.rentroll/ledger.yml': undefined }, 'ledger', 'missing', /rentroll init/],
    ['another fixture', { 'benchmarks/fixture.lock': undefined }, 'fixture', 'missing', /--write-lock/],
  ])('finds %s', async (_, files, name, state, mend) => {
    const report = await examineTiny(files);
    expect(report.ready).toBe(false);
    expect(stateOf(report, name)).toMatchObject({ state, mend: expect.stringMatching(mend) });
  });

  it('finds a fixture and tasks that are gone', async () => {
    const repository = makeRepository();
    rmSync(join(repository.root, 'benchmarks'), { recursive: true });
    const report = await examine(repository.root);
    repository.remove();
    expect(stateOf(report, 'fixture')).toMatchObject({ needed: true, mend: expect.any(String) });
    expect(stateOf(report, 'golden tasks of sql')).toMatchObject({ needed: true, mend: expect.any(String) });
    expect(report.ready).toBe(false);
  });

  it('says so outside of a repository', async () => {
    const report = await examine(home);
    expect(report).toMatchObject({ ready: false });
    expect(report.checks.at(-1)).toMatchObject({ name: 'repository', state: 'wrong', mend: /git init/ });
  });

  it('refuses an old Node.js', async () => {
    const states = await Promise.all(
      ['20.20.2', '22.11.0', '22.12.0', '24.1.0'].map((node) => checkMachine(home, node)),
    );
    expect(states.map(([node]) => node?.state)).toEqual(['wrong', 'wrong', 'ok', 'ok']);
  });
});
