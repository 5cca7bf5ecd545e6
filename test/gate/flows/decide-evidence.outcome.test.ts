import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { explainReason } from '../../../src/core/report/figures/explain-reason.ts';
import { decideEvidence } from '../../../src/gate/flows/decide-evidence.ts';
import { renderDecisions } from '../../../src/gate/report/terminal/measured/render-decisions.ts';
import { type Effect, effect, measure } from '../../core/decide/outcome/measure-outcome.ts';

const breaksOne: Effect = (task, isThere) =>
  task === 't1' ? { chance: isThere ? 0 : 1, cost: 1 } : { chance: isThere ? 0.9 : 0.4, cost: isThere ? 1.1 : 1 };
const losesAll = effect([0.9, 0.3], [1, 0.7]);

const decide = (evidence: unknown) => decideEvidence({ path: '-', stdin: Readable.from([JSON.stringify(evidence)]) });

describe('decide on a rule that buys solved tasks', () => {
  it.each([
    ['earns', 'worth-its-price', effect([0.4, 0.9], [1, 1.1]), 0],
    ['earns', 'worth-its-price', breaksOne, 0],
    ['does-not-earn', 'value-ruled-out', effect([0.6, 0.6], [1, 1.3]), 1],
    ['regression', 'loses-tasks', losesAll, 1],
  ] as const)('%s (%s), as the gate does', async (verdict, reason, does, exitCode) => {
    const { evidence, decision } = measure(does);
    const { decided, problems, exitCode: code } = await decide(evidence);
    const [one] = decided;
    expect(one?.answer).toEqual({ ...decision, rule: 'r', agent: 'a', rent: 20 });
    expect([one?.answer.verdict, one?.answer.reason, code, problems]).toEqual([verdict, reason, exitCode, []]);
  });

  it('takes back the looks that the evidence does not state', async () => {
    const { evidence, decision } = measure(breaksOne);
    const { previousInformation: _, ...bare } = evidence;
    const { decided, problems } = await decide(bare);
    expect(decided[0]?.answer.outcome).toEqual(decision.outcome);
    expect(problems).toEqual([]);
  });

  it('shows it in the words of the gate, with its figures and tasks', async () => {
    const { evidence } = measure(breaksOne);
    const result = await decide(evidence);
    const text = renderDecisions(result, { color: false, width: 120 });
    const sentences = text.replaceAll(/\n +/g, ' ');
    const answer = result.decided[0]?.answer;
    if (answer === undefined) throw new Error('nothing was decided');
    expect(text).toMatch(/^r: earns by outcome, breaks a task$/m);
    expect(sentences).toContain(explainReason(answer, evidence.policy));
    expect(text).toMatch(/^ {2}BREAKS-TASK a task that is solved without it is lost with it$/m);
    expect(sentences).toMatch(
      /Net \+[\d,]+ total tokens of a full cost of [\d,]+ \([\d.]+ %\); 90 % interval .+; a trial costs [\d,]+ instead of [\d,]+, without the cap/,
    );
    expect(sentences).toMatch(/minimal effect [\d,]+ tokens \(1[5-9][\d.]* %\)/);
    expect(text).toContain('Solved without it and with it');
    expect(text).not.toContain('Saving ');
    expect(text).not.toContain('failing');
  });

  it('warns where extra pairs are passed off as others', async () => {
    const { evidence } = measure(breaksOne);
    expect(evidence.trials.some(({ extra }) => extra === true)).toBe(true);
    const hidden = { ...evidence, trials: evidence.trials.map(({ extra: _, ...trial }) => trial) };
    const { problems } = await decide(hidden);
    expect(problems.map(({ code }) => code)).toContain('evidence-other-looks');
  });
});
