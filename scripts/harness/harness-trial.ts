import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { beginRun, journalTrial } from '../../src/adapters/store/journal.ts';
import { type Db, openStore } from '../../src/adapters/store/open-store.ts';
import type { Runner } from '../../src/core/model/runner/runner.ts';
import { layTexts } from '../../src/core/model/trial/overlay.ts';
import type { TrialSpec } from '../../src/core/model/trial/trial.ts';
import { hashParts } from '../../src/core/util/hash.ts';
import { type PreparedFixture, prepareFixture } from '../../src/gate/measure/fixture/prepare-fixture.ts';
import { openClaude } from '../../src/gate/measure/runners/claude-runner.ts';
import type { OpenRunner } from '../../src/gate/measure/runners/runner-program.ts';
import { runTrial, type TrialSetting, tidyTrial } from '../../src/gate/measure/trial/run-trial.ts';
import { prepareModules } from '../bench/trials.ts';
import type { Timing } from './timing.ts';

const fixtureFolder = resolve(import.meta.dirname, '..', '..', 'benchmarks', 'fixture');

/** The prompt of every run: the model server answers it at once, with words alone. */
export const prompt = '[[scenario:text]] Say what this repository is for.';

const definition = '---\nname: sql\ndescription: Looks after the database.\nmemory: project\n---\nYou are brief.\n';
const definitionFile = '.claude/agents/sql.md';
const memory = '# Rules for this agent\n\n- Keep it short.\n';
const memoryFile = '.claude/agent-memory/sql/MEMORY.md';

/** Everything the runs of the benchmark share. */
export interface Harness {
  readonly opened: OpenRunner;
  readonly scratch: string;
  /** Milliseconds it took to lay the fixture out, once for all trials. */
  readonly prepareMs: number;
  /** A copy of the fixture for a run of the CLI alone. */
  makeCopy(name: string): string;
  /** Runs one trial from its copy to the journal, and says where its time went. */
  runOne(name: string): Promise<Timing>;
  close(): Promise<void>;
}

/** Opens runner, meter, journal and fixture as a run of the gate does, with the model at `url`. */
export async function openHarness(url: string, key: string, program: string, version: string): Promise<Harness> {
  const scratch = mkdtempSync(join(tmpdir(), 'rentroll-harness-'));
  const env = { ...process.env, ANTHROPIC_BASE_URL: url, ANTHROPIC_API_KEY: key };
  const start = performance.now();
  const fixture = { ...(await layFixtureOut(scratch)), modules: prepareModules() };
  const prepareMs = performance.now() - start;
  const opened = await openClaude({ model: 'claude-sonnet-4-5', version, program, commands: [], scratch, env });
  const db = openStore(join(scratch, 'journal.db'));
  beginRun(db, { id: 'harness', baseSha: '', headSha: '', request: '', now: new Date() });
  return {
    opened,
    scratch,
    prepareMs,
    makeCopy: (name) => copyFixture(fixture, join(scratch, `alone-${name}`)),
    runOne: (name) => timeTrial(name, settingOf(opened, fixture, scratch), db),
    close: async () => {
      db.close();
      await opened.close();
      rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

function layFixtureOut(scratch: string): Promise<PreparedFixture> {
  const listed = execFileSync('git', ['ls-files', '-z', '.'], { cwd: fixtureFolder, encoding: 'utf8' });
  const paths = listed.split('\0').filter((path) => path !== '' && path !== 'BUGS.md');
  const files = paths.map((path) => ({ path, mode: '100644', content: readFileSync(join(fixtureFolder, path)) }));
  const request = { key: 'harness', prepare: undefined, cache: join(scratch, 'prepared'), timeoutMs: 60_000 };
  return prepareFixture({ ...request, read: async () => files, env: process.env });
}

function copyFixture({ template, modules }: PreparedFixture, base: string): string {
  const root = join(base, 'repository');
  mkdirSync(join(base, 'home', 'tmp'), { recursive: true });
  cpSync(template, root, { recursive: true });
  if (modules !== undefined) symlinkSync(modules, join(root, 'node_modules'));
  for (const [file, text] of [
    [definitionFile, definition],
    [memoryFile, memory],
  ] as const) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

/** The check runs in the box of the trials, as in a run of the gate. */
function settingOf({ runner, sandbox }: OpenRunner, fixture: PreparedFixture, scratch: string): TrialSetting {
  const task = { id: 'sql-01', agent: 'sql', prompt, successCheck: 'true', tags: [], reference: '', digest: '' };
  const files = layTexts([[memoryFile, memory]]);
  return {
    runner,
    sandbox,
    fixture,
    tasks: { 'sql-01': { ...task, file: 'golden-01.md', referenceFile: 'golden-01.patch' } },
    overlayOf: () => ({
      files,
      allowed: [],
      servers: new Map(),
      definition: { file: definitionFile, text: definition },
    }),
    ...{ memoryFile, ruleLines: [] },
    limits: { maxTurns: 20, tokenCap: 1_000_000, timeoutMs: 60_000, checkTimeoutMs: 10_000 },
    ...{ scratch, env: process.env, signal: new AbortController().signal },
  };
}

async function timeTrial(name: string, setting: TrialSetting, db: Db): Promise<Timing> {
  const marks = { began: 0, ended: 0 };
  const runner: Runner = {
    ...setting.runner,
    run: async (request) => {
      marks.began = performance.now();
      const run = await setting.runner.run(request);
      marks.ended = performance.now();
      return run;
    },
  };
  const spec = specOf(name);
  const start = performance.now();
  const record = await runTrial({ ...setting, runner }, spec);
  const checked = performance.now();
  journalTrial(db, 'harness', record, { context: '', ranAt: new Date() });
  await tidyTrial(setting, spec);
  const end = performance.now();
  if (record.outcome !== 'completed') throw new Error(`a trial ended with ${record.outcome}: ${record.detail}`);
  const { began, ended } = marks;
  return {
    totalMs: end - start,
    ...{ copyMs: began - start, agentMs: ended - began, checkMs: checked - ended, journalMs: end - checked },
  };
}

function specOf(name: string): TrialSpec {
  const key = hashParts('harness', name);
  const place = { measurement: 'harness', agent: 'sql', task: 'sql-01', index: 1, batch: 1, order: 1 };
  return { ...place, key, seed: key, present: [], toggled: [] };
}
