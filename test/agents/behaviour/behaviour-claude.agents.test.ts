import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TrialRecord } from '../../../src/core/model/trial/trial.ts';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import { sessionIdOf } from '../../../src/gate/trials/runners/claude-runner.ts';
import { billedCalls } from '../../doubles/model/call-log.ts';
import { processesOf, readJournal, startGate } from '../gate/gate-run.ts';
import { answersOf, type BehaviourWorld, openBehaviourWorld, threeAnswers } from './behaviour-repository.ts';

/** One run with a kill in its middle, and what is asked of its journal and receipts afterwards: trials of the real CLI are expensive in time. */
describe('rules that buy behaviour, through the real Claude Code', { timeout: 700_000 }, () => {
  let deps: BehaviourWorld;
  let report: Report;

  beforeAll(async () => {
    deps = await openBehaviourWorld('claude');
  });
  afterAll(() => deps.close());

  const run = async (...words: string[]) => {
    const { code, stdout, stderr } = await startGate(deps.repository.root, [...words, '--json'], deps.env).ended;
    if (stdout === '') throw new Error(stderr);
    return { code, told: JSON.parse(stdout) };
  };
  const journal = () => readJournal(deps.repository.root);
  const sessions = () => new Set(billedCalls(deps.server.calls).map(({ session }) => session));

  it('get the three answers, after kill -9 as well, and no trial is paid for twice', async () => {
    const killed = startGate(deps.repository.root, ['check'], deps.env);
    await expect.poll(() => journal().length, { timeout: 200_000 }).toBeGreaterThan(9);
    killed.kill();
    await killed.ended;
    const paid = journal();
    const before = billedCalls(deps.server.calls).length;

    const { code, told } = await run('check');
    report = told;
    expect({ code, problems: report.problems }).toEqual({ code: 1, problems: [] });
    expect(answersOf(report)).toEqual(threeAnswers);
    const again = new Set(billedCalls(deps.server.calls.slice(before)).map(({ session }) => session));
    expect(paid.filter(({ seed }) => again.has(sessionIdOf(seed)))).toEqual([]);
    expect(journal()).toEqual(expect.arrayContaining([...paid]));
    expect(processesOf(deps.place.folder)).toEqual([]);
  });

  it('rest on what the transcripts tell: edits, shell calls that ended well, files that were read', () => {
    const [packaged] = journal().filter(({ present, facts }) => present.includes('package-after') && isPackaged(facts));
    const calls = packaged?.facts?.calls ?? [];
    const edit = calls.findLastIndex(({ changes = [] }) => changes.includes('src/stock.js'));
    const ran = calls.findIndex(({ runs = [] }) => runs.some((words) => words.join(' ') === 'npm run package'));
    expect(edit).toBeGreaterThan(-1);
    expect(ran).toBeGreaterThan(edit);
    expect(calls.some(({ reads = [] }) => reads.includes('src/stock.js'))).toBe(true);
    // The definition is written anew before the CLI starts: that is no work of the agent.
    expect(new Set(journal().flatMap(({ facts }) => facts?.changed ?? []))).toEqual(new Set(['src/stock.js']));
  });

  it('come to the same from the journal alone, and nobody is asked again', async () => {
    const known = sessions();
    const { told } = await run('check');
    expect({ ...told, budget: undefined, notices: undefined }).toEqual({
      ...report,
      budget: undefined,
      notices: undefined,
    });
    expect(sessions()).toEqual(known);
  });

  it('are stamped and verified; a receipt does not hold for another probe', async () => {
    expect((await run('stamp')).code).toBe(0);
    deps.repository.commit('Stamp');
    const verify = async () => {
      const { receipts } = (await run('verify')).told;
      return receipts.map(({ rule, state }: Readonly<Record<string, string>>) => `${rule}: ${state}`);
    };
    expect(await verify()).toContain('package-after: valid');
    const ledger = join(deps.repository.root, '.rentroll/ledger.yml');
    const text = readFileSync(ledger, 'utf8');
    writeFileSync(ledger, text.replace('must: { runs: npm run package }', 'must: { runs: npm run build }'));
    const changed = await verify();
    writeFileSync(ledger, text);
    expect(changed).toContain('package-after: mismatched');
  });
});

function isPackaged(facts: TrialRecord['facts']): boolean {
  return (facts?.calls ?? []).some(({ ok, runs = [] }) => ok && runs.some((words) => words.includes('package')));
}
