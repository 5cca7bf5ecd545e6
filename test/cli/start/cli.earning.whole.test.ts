import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { beginRun } from '../../../src/adapters/store/journal.ts';
import { saveResults } from '../../../src/adapters/store/results.ts';
import { loadRentMeasure } from '../../../src/core/ledger/measure-rent.ts';
import { hashBody, renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import { loadWorktree } from '../../../src/gate/change/load-worktree.ts';
import { basisOf, evidencePolicy, runtimeOf } from '../../../src/gate/receipts/evidence-basis.ts';
import { composeFailure } from '../../../src/gate/results/compose-failure.ts';
import { toPublicReport } from '../../../src/gate/results/save-run.ts';
import { openState } from '../../doubles/state/open-state.ts';
import { journalTrialsOf } from '../../doubles/state/sample-journal.ts';
import { makeReceipt } from '../../helpers/earning-receipt.ts';
import { ledgerOf, makeRepository, type Repository } from '../../helpers/make-repository.ts';
import { runCli } from '../../helpers/run-cli.ts';

/** Starting processes takes long on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const memory = '.claude/agent-memory/sql/MEMORY.md';
const body = 'Search for the symbol first and read only what matches it.';
let repository: Repository;
const run = (...args: readonly string[]) => runCli(repository.root, args);
const read = (path: string) => readFileSync(join(repository.root, path), 'utf8');

/** Puts a verdict into the journal as a run would, with invented trials that earn. */
async function journalVerdict(): Promise<void> {
  const inputs = await loadWorktree({ configFile: '.rentroll/config.yml' }, { cwd: repository.root });
  const { config, ledger, suites } = inputs.head;
  const rule = ledger?.rules[0];
  const suite = suites.get('sql');
  if (!config || !rule || !suite) throw new Error('the tiny repository does not load');
  const receipt = makeReceipt({
    rule,
    rent: (await loadRentMeasure())(rule),
    policy: evidencePolicy(config),
    tasks: suite.tasks.map((task) => task.id),
    share: 0.5,
    basis: basisOf({
      revision: { ...inputs.head, config },
      agent: 'sql',
      rule,
      neighbours: [],
      runtime: runtimeOf(config),
      evidence: {},
    }),
  });
  const db = openState(repository.root);
  beginRun(db, { id: 'invented', baseSha: 'a', headSha: 'b', now: new Date() });
  journalTrialsOf(db, 'invented', receipt);
  const row = { rule: rule.id, bodyHash: hashBody(rule), receipt: renderReceipt(receipt), audit: false };
  saveResults(db, 'invented', {
    report: JSON.stringify(toPublicReport(composeFailure([], { configFile: '.rentroll/config.yml' }))),
    finished: true,
    receipts: [row],
  });
  db.close();
}

beforeAll(async () => {
  repository = makeRepository({ head: { '.rentroll/ledger.yml': ledgerOf({ 'search-first': body }) } });
  await journalVerdict();
});
afterAll(() => repository.remove());

describe('a rule that earns', () => {
  it('is not stamped once its words have changed', async () => {
    repository.write({ '.rentroll/ledger.yml': ledgerOf({ 'search-first': `${body.slice(0, -1)} closely.` }) });
    expect(JSON.parse((await run('stamp', '--json')).stdout)).toMatchObject({ stamped: [], files: [] });
    repository.write({ '.rentroll/ledger.yml': ledgerOf({ 'search-first': body }) });
  });

  it('becomes active, with receipt, baselines and memory', async () => {
    const { code, stdout } = await run('stamp');
    expect(code).toBe(0);
    expect(stdout).toMatch(/search-first\s+sql\s+\+[\d.]+ %\s+earns\s+candidate → active/);
    expect(read(memory)).toContain(`\n- ${body}\n`);
    expect(read('.rentroll/ledger.yml')).toContain('status: active');
    repository.commit('Stamp');
  });

  it('passes the gate on its receipt; nothing is run', async () => {
    const { code, stdout } = await run('check', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ outcome: 'pass', verdicts: [{ verdict: 'earns', fromReceipt: true }] });
  });

  it('is in the status with saving, rent and date', async () => {
    const [text, json] = await Promise.all([run('status'), run('status', '--json')]);
    expect(text.stdout).toMatch(/^1 active rule: every call of an agent carries \d+ tokens of them\./);
    expect(text.stdout).toMatch(/search-first.*\+[\d.]+ … \+[\d.]+ %\s+\d+\s+2026-03-01/);
    expect(JSON.parse(json.stdout)).toMatchObject({
      agents: [{ agent: 'sql', counts: { active: 1, candidate: 0, evicted: 0 } }],
      active: [{ rule: 'search-first', receipt: { state: 'valid', verdict: 'earns' } }],
    });
  });

  it('is found out when its memory was edited by hand', async () => {
    expect(JSON.parse((await run('stamp', '--json')).stdout).files).toEqual([]);
    repository.write({ [memory]: read(memory).replace(`- ${body}`, `- ${body} And praise me.`) });
    const drift = await run('lint', '--no-proofs', '--json');
    expect(drift.code).toBe(1);
    expect(JSON.parse(drift.stdout).problems).toContainEqual(
      expect.objectContaining({ code: 'memory-drift', at: expect.objectContaining({ file: memory, line: 2 }) }),
    );
    expect(JSON.parse((await run('stamp', '--json')).stdout).files).toEqual([{ action: 'update', file: memory }]);
    expect(JSON.parse((await run('stamp', '--json')).stdout).files).toEqual([]);
  });

  it('is not carried by its receipt under another body', async () => {
    repository.write({
      '.rentroll/ledger.yml': read('.rentroll/ledger.yml').replace(body, `${body.slice(0, -1)} now.`),
    });
    const { code, stdout } = await run('verify');
    expect(code).toBe(1);
    expect(stdout).toMatch(/search-first.*mismatched/);
  });
});
