import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { explainReason } from '../../../src/core/report/figures/explain-reason.ts';
import { decideEvidence } from '../../../src/gate/commands/decide-evidence.ts';
import { renderDecisions } from '../../../src/gate/report/terminal/measured/render-decisions.ts';
import { driveDesign, type InventedWorld, setupOf, threeTasks } from '../../core/decide/design/drive-design.ts';
import { type Effect, effect, measure } from '../../core/decide/outcome/measure-outcome.ts';

/** One rule that saves a third, one that does nothing, one that breaks a task now and then. */
const world: InventedWorld = {
  ...threeTasks,
  share: (present) => (present.includes('saves') ? 0.66 : 1),
  failure: (present, task) => (task === 'b' && present.includes('breaks') ? 0.6 : 0.05),
};
const rules = ['saves', 'idle', 'breaks'];
const seeds = [1, 2, 3, 4, 5];

describe('what the gate gathers is evidence that decide takes', () => {
  it.each([
    ...seeds.map((seed) => ['alone', seed] as const),
    ...seeds.map((seed) => ['pairs', seed] as const),
    ...seeds.map((seed) => ['drops', seed] as const),
    ...seeds.map((seed) => ['known', seed] as const),
  ])('%s, seed %i', async (kind, seed) => {
    const isAlone = kind === 'alone' || kind === 'known';
    const setup = setupOf(isAlone ? 'alone' : kind, isAlone ? ['saves'] : rules, world, seed);
    const policy = kind === 'known' ? { ...setup.policy, spread: 0.2 } : setup.policy;
    const { subjects } = driveDesign({ ...setup, policy }, world, seed);
    const text = subjects.map(({ evidence }) => JSON.stringify(evidence)).join('\n');
    const { decided, problems: warnings } = await decideEvidence({ path: '-', stdin: Readable.from([text]) });
    const verdicts = decided.map(({ answer }) => [answer.rule, answer.verdict]);
    expect(verdicts).toEqual(subjects.map(({ evidence, judgement }) => [evidence.rule, judgement.verdict]));
    expect(warnings).toEqual([]);
  });
});

const breaksOne: Effect = (task, isThere) =>
  task === 't1' ? { chance: isThere ? 0 : 1, cost: 1 } : { chance: isThere ? 0.9 : 0.4, cost: isThere ? 1.1 : 1 };
/** So cheap that what it loses about pays for it. */
const losesAll = effect([0.9, 0.6], [1, 0.1]);

const decide = (evidence: unknown) => decideEvidence({ path: '-', stdin: Readable.from([JSON.stringify(evidence)]) });

describe('decide on a rule that buys solved tasks', () => {
  it.each([
    ['earns', 'saving-shown', effect([0.4, 0.9], [1, 1.1]), 0],
    ['does-not-earn', 'over-harm-budget', breaksOne, 1],
    ['does-not-earn', 'saving-ruled-out', effect([0.6, 0.6], [1, 1.3]), 1],
    ['regression', 'loses-tasks', losesAll, 1],
  ] as const)('%s (%s), as the gate does', async (verdict, reason, does, exitCode) => {
    const { evidence, decision } = measure(does);
    const { decided, problems, exitCode: code } = await decide(evidence);
    const [one] = decided;
    expect(one?.answer).toEqual({ ...decision, rule: 'r', agent: 'a', rent: 20 });
    expect([one?.answer.verdict, one?.answer.reason, code, problems]).toEqual([verdict, reason, exitCode, []]);
  });

  it('shows it in the words of the gate, with its figures and tasks', async () => {
    const { evidence } = measure(breaksOne);
    const result = await decide(evidence);
    const text = renderDecisions(result, { color: false, width: 120 });
    const sentences = text.replaceAll(/\n +/g, ' ');
    const answer = result.decided[0]?.answer;
    if (answer === undefined) throw new Error('nothing was decided');
    expect(text).toMatch(/^r: does not earn$/m);
    expect(sentences).toContain(explainReason(answer, evidence.policy));
    expect(text).toMatch(/^ {2}BREAKS-TASK a task that is solved without it fails with it$/m);
    expect(sentences).toMatch(
      /Net \+[\d,]+ tokens of a full cost of [\d,]+ \([\d.]+ %\); limits \+[\d,]+ … \+[\d,]+; a trial costs [\d,]+ instead of [\d,]+, without the cap/,
    );
    expect(sentences).toMatch(/minimum worth having 1[5-9][\d.]* %,/);
    expect(text).toContain('Solved without it and with it');
    expect(text).not.toContain('Saving ');
    expect(text).not.toContain('failing');
  });
});
