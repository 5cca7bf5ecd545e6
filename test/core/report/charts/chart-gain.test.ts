import { describe, expect, it } from 'vitest';
import type { RuleVerdict } from '../../../../src/core/model/verdict/report.ts';
import { drawGain, listGainAnalyses } from '../../../../src/core/report/charts/chart-gain.ts';
import { printTerminal } from '../../../../src/core/report/print-terminal.ts';
import { listTokensApart } from '../../../../src/gate/report/messages/verdict/tokens-apart.ts';
import { ruleCard } from '../../../../src/gate/report/pages/gate/rule-card.ts';
import { behaves } from '../../../gate/report/sample-reports.ts';

const [verdict] = behaves.verdicts as readonly [RuleVerdict];
const behaviour = verdict.behaviour as NonNullable<RuleVerdict['behaviour']>;
const arm = (mean: number) => ({ completed: 4, failures: 0, mean, cv: 0.1, aboveCap: 0 });
const task = (name: string, without: number, withRule: number) => ({
  ...{ task: name, cap: 1, baseline: arm(without), candidate: arm(withRule), saving: without - withRule },
  relativeVariance: 0,
});
const tasks = [task('golden-01', 100_000, 110_000), task('golden-02', 300_000, 310_000), task('other', 50_000, 49_000)];

describe('the picture of a rule that buys behaviour', () => {
  it('shows in the terminal the answers, the tokens apart and the path of both evidences', () => {
    const card = ruleCard({ ...verdict, behaviour, tasks }, { ratio: 2 }, 'rule');
    expect(printTerminal([card], { color: false, width: 110 })).toMatchInlineSnapshot(`
      "sql-consolidate-discovery: earns by behaviour, costs +3.1 %
        agent sql, rent 27 tokens, measured on a real agent, 40 trials, 6.3 M tokens spent
        "Consolidate file discovery into single queries instead of multiple find/ls operations across related
        paths."
        Earns by behaviour · followed in 11 of 11 trials with the rule, 1 of 10 without (2 tasks) · 9 pairs for it,
        0 against: evidence 110, 49 needed · gain +90 points (+30…+100 at any look) · costs +3.1 % a trial, price 20
        % kept · no task fails that passed · probe: after it last changes a file of "src/**", runs "npm run package"
        · whether that is worth 3.1 % is yours to judge

        Next: Stamp it to make it active, then commit ledger, receipt and memory.

        Answers of the probe
        task       with: yes / no / na  without: yes / no / na
        golden-01            6 / 0 / 0               1 / 5 / 0
        golden-02            5 / 0 / 1               0 / 4 / 2

        Tokens on its target tasks and on others
        tokens a trial              without the rule  with the rule  change
        its target tasks (2 tasks)           200,000        210,000    +5 %
        the other tasks (1 task)              50,000         49,000    −2 %

        Numbers of the looks
            after  pairs  evidence of a gain    of none  saving         interval
         8 trials      4                 8.2        0.1  −1,900  −9,000 … +5,200
        16 trials     10                 110  below 0.1  −1,900  −9,000 … +5,200
        24 trials     10                 110  below 0.1  −1,900  −9,000 … +5,200
      "
    `);
  });

  it('tells tokens of target tasks and of others apart, and leaves out tasks without both arms', () => {
    const apart = listTokensApart({ behaviour, tasks });
    expect(apart).toMatchObject([
      { name: 'its target tasks', tasks: 2, without: 200_000, withRule: 210_000 },
      { name: 'the other tasks', tasks: 1, without: 50_000, withRule: 49_000 },
    ]);
    const none = { ...tasks[2], task: 'bare', baseline: { ...arm(0), completed: 0 } } as (typeof tasks)[number];
    expect(listTokensApart({ behaviour, tasks: [...tasks, none] })).toEqual(apart);
    expect(listTokensApart({ tasks })).toEqual([]);
  });

  it('draws each look once: those after the answer say the same again', () => {
    expect(listGainAnalyses(verdict.looks).map(({ pairs }) => pairs)).toEqual([4, 10]);
    const svg = drawGain({ ...verdict, behaviour }, 'x').markup;
    expect(svg.match(/<circle/g)).toHaveLength(4);
    expect(svg).toContain('a gain is shown at 49');
    expect(svg).toContain('After 10 pairs the evidence of a gain was 110 (49 needed)');
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('stays inside its frame whatever the evidence', () => {
    const looks = [-400, 0, 700].map((log, index) => ({
      ...(verdict.looks[0] as RuleVerdict['looks'][number]),
      behaviour: { pairs: index + 1, gain: log, room: -log },
    }));
    const svg = drawGain({ ...verdict, behaviour, looks }, 'x').markup;
    const ys = [...svg.matchAll(/cy="([-\d.]+)"/g)].map(([, y]) => Number(y));
    expect(ys).toHaveLength(6);
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ys)).toBeLessThanOrEqual(268);
  });
});
