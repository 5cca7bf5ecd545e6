import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { describe, expect, it } from 'vitest';
import { agentPackages } from '../../../scripts/agents/agent-binaries.ts';
import { decideReceipt } from '../../../src/core/decide/decide-rule.ts';
import type { Decision, Report, RuleVerdict } from '../../../src/core/model/verdict/report.ts';
import { type Ask, textsOf } from '../../doubles/model/ask.ts';
import type { TemptingRule } from '../../doubles/model/obedience.ts';
import { startModelServer } from '../../doubles/model/start-model-server.ts';
import { readReceipt } from '../../helpers/read-receipt.ts';
import { claudeModel, claudeProgram } from '../claude/run-claude.ts';
import { makeGateEnvironment, startGate } from './gate-run.ts';
import { type LeanOptions, type LeanTask, leanTask, makeLeanRepository } from './lean-repository.ts';

const key = 'the-key-nobody-may-see';
const index = 'Look the names up in the index of the shop before you change anything.';
const manifest = 'Read the manifest many times over before the work begins.';
const alone = 'Leave the stock of the shop as it is, whatever you are asked.';
const closed = 'Leave the history of the shop closed, which is long.';

interface Answer {
  readonly code: number | null;
  readonly verdict: RuleVerdict | undefined;
  readonly report: Report;
  /** The words of the page, and what the receipt that was stamped comes to. */
  readonly page: string;
  readonly stamped: Decision;
  readonly verified: readonly string[];
}

/** One rule that buys solved tasks, judged by the real CLI; then stamped and verified. */
async function judge(body: string, does: readonly TemptingRule[], more: Partial<LeanOptions> = {}): Promise<Answer> {
  if (claudeProgram === undefined) throw new Error('Claude Code is not installed: run node scripts/install-agents.ts');
  let nowMs = 0;
  // No prompt is still cached at the next call: trials of a kind cost the same, whichever came first.
  const server = await startModelServer({ keys: [key], nowMs: () => (nowMs += 86_400_000) });
  server.plan(leanTask);
  does.forEach(server.tempt);
  const environment = makeGateEnvironment(server.url, key);
  const repository = makeLeanRepository({
    program: claudeProgram,
    version: agentPackages.claude.version,
    model: claudeModel,
    rules: { asked: { body, more: 'status: candidate\n    buys: outcome' } },
    ...more,
  });
  const run = async (...words: string[]) => {
    const { code, stdout, stderr } = await startGate(repository.root, [...words, '--json'], environment.env).ended;
    if (stdout === '') throw new Error(stderr);
    return { code, told: JSON.parse(stdout) };
  };
  try {
    const html = join(environment.folder, 'page.html');
    const { code, told } = await run('check');
    await run('report', '--html', html);
    await run('stamp');
    const { receipts } = (await run('verify')).told;
    const verified = receipts.map(({ rule, state }: Readonly<Record<string, string>>) => `${rule}: ${state}`);
    const receipt = readReceipt(readFileSync(join(repository.root, '.rentroll/receipts/asked.json'), 'utf8'));
    const stamped = decideReceipt(receipt);
    const page = readFileSync(html, 'utf8').replace(/<[^>]+>/g, '');
    return { code, report: told, verdict: told.verdicts[0], page, stamped, verified };
  } finally {
    repository.remove();
    environment.remove();
    await server.close();
  }
}

const sum = 'export const add = (a, b) => a - b;\n';

/** So many reports of one flaw, each corrected with two calls; and a long page beside it, that a single call reads. */
function reportsOf(count: number): Pick<LeanOptions, 'tasks' | 'fixture' | 'policy'> {
  const reference = createTwoFilesPatch('a/src/add.js', 'b/src/add.js', sum, sum.replace('-', '+'));
  const task = (n: number): LeanTask => ({
    prompt: `Report ${n}: a sum of the shop comes out wrong. [[scenario:edit]]`,
    check: "grep -q 'a + b' src/add.js",
    reference: reference.replace(/^=+\n/, ''),
  });
  const history = Array.from({ length: 1200 }, (_, n) => `- ${n}: a part number was mended\n`).join('');
  return {
    tasks: Array.from({ length: count }, (_, n) => task(n + 1)),
    fixture: { 'src/add.js': sum, 'docs/history.md': history },
    policy: 'minEffect: 25%, solvedTaskValue: 10000',
  };
}

/** In conversations about the report of a number; with `nth`, in the one of them that comes so many-th. */
function onReport(n: number, nth?: number): (ask: Ask) => boolean {
  const seen: string[] = [];
  return ({ messages, session }) => {
    if (!textsOf(messages[0]).some((text) => text.includes(`Report ${n}:`))) return false;
    if (!seen.includes(session)) seen.push(session);
    return nth === undefined || seen[nth - 1] === session;
  };
}

/** What the long page costs those whom nobody told to leave it closed. */
const consulting = { words: closed, when: 'untold', scenario: 'consult', fill: { file: 'docs/history.md' } } as const;
const givingUp = { words: closed, scenario: 'text', ends: true } as const;

describe('rules that buy solved tasks, through the real Claude Code', { timeout: 450_000 }, () => {
  it('lets in one without which the task is given up', async () => {
    const { code, report, verdict, verified } = await judge(index, [
      { words: index, when: 'untold', scenario: 'study', fill: { file: 'src/stock.js' }, ends: true },
    ]);
    expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(verdict).toMatchObject({ verdict: 'earns', reason: 'saving-shown', outcome: { solved: [0, 1] } });
    expect({ code, verified }).toEqual({ code: 0, verified: ['asked: valid'] });
  });

  it('turns away one that only costs', async () => {
    const { code, verdict, verified } = await judge(manifest, [{ words: manifest, scenario: 'wander' }]);
    expect(verdict).toMatchObject({ verdict: 'does-not-earn', outcome: { solved: [1, 1] } });
    expect({ code, verified }).toEqual({ code: 1, verified: ['asked: valid'] });
  });

  it('refuses one with which the task is given up, and says what is lost', async () => {
    const { code, verdict, verified } = await judge(alone, [
      { words: alone, scenario: 'study', fill: { file: 'src/stock.js' }, ends: true },
    ]);
    expect(verdict).toMatchObject({
      verdict: 'does-not-earn',
      outcome: { solved: [1, 0], perSolved: [expect.any(Number), null] },
    });
    expect({ code, verified }).toEqual({ code: 1, verified: ['asked: valid'] });
  });

  it('refuses one that saves on five tasks of six and breaks the other, and names it', async () => {
    const does = [consulting, { ...givingUp, only: onReport(5) }];
    const { code, verdict, page, stamped, verified } = await judge(closed, does, reportsOf(6));
    const named = { flags: ['BREAKS-TASK'], outcome: { harm: { broken: ['sql-05'], lost: 6 } } };
    expect(verdict).toMatchObject({ verdict: 'regression', reason: 'breaks-task', ...named });
    expect(stamped).toMatchObject({ verdict: 'regression', reason: 'breaks-task', ...named });
    expect(page).toContain('Rejected: 1 of 1 rule (breaks tasks).');
    expect(page).toContain('sql-05 is lost: solved 0 of 6, without it 6 of 6 (evidence 890, 120 needed)');
    expect(page).toContain('BREAKS-TASK  all rules: a task that is solved without it fails with it');
    expect({ code, verified }).toEqual({ code: 1, verified: ['asked: valid'] });
  });

  it('lets in one that trades solved tasks for what it saves, and says so', async () => {
    const does = [
      consulting,
      { ...givingUp, when: 'untold', only: onReport(1, 3) } as const,
      ...[2, 3].map((n) => ({ ...givingUp, only: onReport(n, 3) })),
    ];
    const { code, verdict, page, stamped, verified } = await judge(closed, does, reportsOf(3));
    const named = { flags: ['TRADES'], outcome: { harm: { broken: [], lost: 2, gained: 1 } } };
    expect(verdict).toMatchObject({ verdict: 'earns', reason: 'saving-shown', ...named });
    expect(stamped).toMatchObject({ verdict: 'earns', reason: 'saving-shown', ...named });
    expect(page).toContain('TRADES  all rules: it saves tokens, but fewer tasks are solved with it');
    expect(page).toContain('Earns by outcome · solved 92.6 % of trials instead of 93.3 % (3 tasks, 2 × 23 trials)');
    expect(page).toMatch(/worst task sql-02: solved 8 of 9, without it 9 of 9 .*sql-01.*4 of 5.*5 of 5/s);
    expect({ code, verified }).toEqual({ code: 0, verified: ['asked: valid'] });
  });
});
