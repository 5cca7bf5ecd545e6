import { afterEach, describe, expect, it, vi } from 'vitest';
import { limitsByStrictness } from '../../../src/core/model/rule/config.ts';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import { printTerminal } from '../../../src/core/report/print-terminal.ts';
import { loadWorktree } from '../../../src/gate/change/load-worktree.ts';
import { checkChange } from '../../../src/gate/check.ts';
import { readGateRequest } from '../../../src/gate/commands/check/read-gate-request.ts';
import { readStatus } from '../../../src/gate/commands/status/read-status.ts';
import { evidencePolicy } from '../../../src/gate/receipts/evidence-basis.ts';
import { countWorthless } from '../../../src/gate/receipts/ledger-strictness.ts';
import { toStatusBlocks } from '../../../src/gate/report/pages/status/status-page.ts';
import { renderJson } from '../../../src/gate/report/render-json.ts';
import { inventReceipt } from '../../helpers/active-rules.ts';
import { ledgerOf } from '../../helpers/make-repository.ts';
import { comparedWithMain } from '../../pipeline/compared-with.ts';
import { type AuditedRepository, active, openAudited } from '../commands/audit/audit-repository.ts';
import { renderHtml, renderMarkdown, renderTerminal } from '../report/render-report.ts';

/** Git takes long on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const open: AuditedRepository[] = [];
const configFile = '.rentroll/config.yml';
const kept = { search: active('Search for the symbol first and read only what matches it.') };
const topics = ['dates', 'prices', 'names', 'colours', 'weights', 'lengths', 'towns'];

/** Rules that left the ledger for a reason. */
function evicted(amount: number, why: string) {
  const more = `status: evicted\n    evicted: { on: 2026-02-01, why: ${why} }`;
  return Object.fromEntries(
    topics
      .slice(0, amount)
      .map((topic) => [`tell-${topic}`, { body: `Write all ${topic} as the ${topic} office wants.`, more }]),
  );
}

async function make(amount: number, why = 'does-not-earn'): Promise<AuditedRepository> {
  const audited = await openAudited({ ...kept, ...evicted(amount, why) }, { standings: { search: {} } });
  open.push(audited);
  return audited;
}
afterEach(() => {
  for (const { repository } of open.splice(0)) repository.remove();
});

/** The gate of a branch that adds a candidate. */
async function judge(audited: AuditedRepository): Promise<Report> {
  const { repository, read } = audited;
  repository.git('checkout', '--quiet', '-b', 'change');
  const ledger = `${read('.rentroll/ledger.yml')}${ledgerOf({ greet: 'Greet the reader kindly in every answer.' }).split('rules:\n')[1]}`;
  repository.write({ '.rentroll/ledger.yml': ledger });
  repository.commit('Add a rule');
  return checkChange(readGateRequest({ configFile, dryRun: true }), audited.deps());
}

const oneTask = expect.stringContaining('The suite of sql has one golden task');

describe('the expected share of worthless rules', () => {
  it.each([
    [0, 'does-not-earn', { tested: 1, accepted: 1, share: 0 }],
    [4, 'does-not-earn', { tested: 5, accepted: 1, share: 0.12 }],
    [6, 'regression', { tested: 7, accepted: 1, share: 0.18 }],
    [6, 'no longer needed', { tested: 1, accepted: 1, share: 0 }],
  ])('after %i evictions as %s', async (amount, why, expected) => {
    const { repository } = await make(amount, why);
    const { head } = await loadWorktree({ configFile }, { cwd: repository.root });
    const { share, ...counts } = countWorthless(head);
    expect({ ...counts, share: Number(share?.toFixed(9)) }).toEqual(expected);
  });

  it('does not count a receipt for other words', async () => {
    const { repository, read } = await make(4);
    repository.write({ '.rentroll/ledger.yml': read('.rentroll/ledger.yml').replace('Search for', 'Look for') });
    const { head } = await loadWorktree({ configFile }, { cwd: repository.root });
    expect(countWorthless(head)).toEqual({ tested: 4, accepted: 0 });
  });

  it('up to 20 % leaves verdicts as strict as usual, and says nothing', async () => {
    const report = await judge(await make(6));
    expect([report.policy.strictness, report.notices]).toEqual(['usual', [oneTask, comparedWithMain]]);
  });

  it('above 20 % makes new verdicts strict, which every format says', async () => {
    const report = await judge(await make(7));
    expect(report.policy.strictness).toBe('strict');
    const notice =
      'About 21 % of the active rules are expected to be worthless (8 rules measured, 1 let in by measurement): new verdicts are strict for now, which lets fewer in by chance.';
    expect(report.notices).toEqual([oneTask, comparedWithMain, notice]);
    const texts = [
      renderTerminal(report, { color: false, width: 120 }).replaceAll(/\s+/g, ' '),
      renderMarkdown(report, { kind: 'comment' }).replaceAll('\\', ''),
      renderHtml(report),
      renderJson(report),
    ];
    for (const text of texts) expect(text).toContain('are expected to be worthless');
  });

  it('is in the status', async () => {
    const audited = await make(7);
    const status = await readStatus({ configFile }, audited.deps());
    expect(status.worthless).toMatchObject({ tested: 8, accepted: 1, strictness: 'strict' });
    expect(printTerminal(toStatusBlocks(status), { color: false, width: 120 })).toContain(
      'Expected to be worthless: about 21 % of 1 rule let in (8 measured). New verdicts are strict.',
    );
  });

  it('asks of new receipts to be strict and not of old ones', async () => {
    const audited = await make(7);
    const { repository, read } = audited;
    expect((await checkChange(readGateRequest({ configFile, dryRun: true }), audited.deps())).problems).toEqual([]);
    repository.git('checkout', '--quiet', '-b', 'change');
    const { head } = await loadWorktree({ configFile }, { cwd: repository.root });
    if (head.config === undefined) throw new Error('the config does not load');
    const policy = evidencePolicy(head.config);
    const file = '.rentroll/receipts/greet.json';
    const ledger = `${read('.rentroll/ledger.yml')}${ledgerOf({ greet: 'Greet the reader kindly in every answer.' }).split('rules:\n')[1]}`;
    repository.write({ '.rentroll/ledger.yml': ledger });
    const judgeReceipt = async (standing: object) => {
      repository.write({ [file]: await inventReceipt(repository.root, 'greet', standing) });
      repository.commit('Bring a receipt');
      const report = await checkChange(readGateRequest({ configFile, dryRun: true }), audited.deps());
      return report.problems.map(({ code }) => code);
    };
    expect(await judgeReceipt({ policy })).toEqual(['receipt-mismatched']);
    expect(await judgeReceipt({ policy: { ...policy, ...limitsByStrictness.strict } })).toEqual([]);
    expect(await judgeReceipt({ policy: { ...policy, accept: 3.2, reject: 2.9 } })).toEqual([]);
  });
});
