import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../src/cli/progress/silent-progress.ts';
import type { Dependencies } from '../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../src/core/model/request/gate-request.ts';
import type { JudgedReport } from '../../src/core/model/verdict/report.ts';
import { checkChange } from '../../src/gate/check.ts';
import { readGateRequest } from '../../src/gate/commands/check/read-gate-request.ts';
import { stampRules } from '../../src/gate/commands/stamp/stamp-rules.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../helpers/make-repository.ts';
import { tinyTasks } from '../helpers/tiny-suite.ts';

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const program = resolve(import.meta.dirname, '../../examples/command-runner.mjs');
const body = 'Open only the file in src/ that the task is about.';
const ofAll = ledgerOf({ 'look-there': body }).replace('agent: sql', 'agent: all');
/** The agent that is told where everything lies already: the rule brings it nothing. */
const told = '---\nname: web\ndescription: The shop\n---\nEverything lies in src/, and nothing else matters.\n';
const webTasks = Object.fromEntries(
  Object.entries(tinyTasks).map(([path, text]) => [
    path.replace('benchmarks/sql', 'benchmarks/web'),
    text?.replaceAll('agent: sql', 'agent: web').replaceAll('id: sql', 'id: web'),
  ]),
);
const config = tinyConfig(
  `runner: { kind: command, program: ${program}, version: "1.0.0", model: scripted-1, timeout: 20s }\n`,
).replace(
  '  sql: { tasks: benchmarks/sql }\n',
  '  sql: { tasks: benchmarks/sql }\n  web: { tasks: benchmarks/web, definition: .claude/agents/web.md }\n',
);
let repository: Repository;
let first: JudgedReport;

const deps = (): Dependencies => ({
  cwd: repository.root,
  env: { PATH: process.env['PATH'], RENTROLL_HOME: home },
  progress: silentProgress,
  signal: new AbortController().signal,
  now: () => new Date(),
});
const check = () => checkChange(readGateRequest({ configFile: defaultConfigFile }), deps());
const read = (path: string) => readFileSync(join(repository.root, path), 'utf8');

beforeAll(async () => {
  repository = makeRepository({
    base: { '.rentroll/config.yml': config, '.claude/agents/web.md': told, ...webTasks },
    head: { '.rentroll/ledger.yml': ofAll },
  });
  first = await check();
});
afterAll(() => {
  repository.remove();
  rmSync(home, { recursive: true, force: true });
});

describe('a rule of all agents', () => {
  it('gets a verdict for each of them, and passes when it earns for one', () => {
    expect(first.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(first.verdicts).toMatchObject([
      { rule: 'look-there-sql', partOf: 'look-there', agent: 'sql', verdict: 'earns' },
      { rule: 'look-there-web', partOf: 'look-there', agent: 'web', verdict: 'does-not-earn' },
    ]);
    expect(first.outcome).toBe('pass');
  });

  it('enters only the memory where it earned', async () => {
    const { stamped } = await stampRules({ configFile: defaultConfigFile }, deps());
    expect(stamped.map(({ rule, to }) => `${rule} ${to}`)).toEqual(['look-there-sql active', 'look-there-web evicted']);
    expect(read('.rentroll/ledger.yml')).toContain('- id: look-there-sql\n    agent: sql\n');
    expect(read('.rentroll/ledger.yml')).not.toContain('agent: all');
    expect(read('.claude/agent-memory/sql/MEMORY.md')).toContain(body);
    const other = '.claude/agent-memory/web/MEMORY.md';
    expect(existsSync(join(repository.root, other)) && read(other).includes(body)).toBe(false);
  });

  it('is carried by its receipts from then on', async () => {
    repository.commit('Stamp');
    const { outcome, verdicts } = await check();
    expect({ outcome, verdicts }).toMatchObject({
      outcome: 'pass',
      verdicts: [{ rule: 'look-there-sql', fromReceipt: true }],
    });
  });
});
