import { describe, expect, it } from 'vitest';
import type { MinedTask, MiningReport } from '../../../src/core/model/mining-report.ts';
import { renderMining } from '../../../src/tasks/report/render-mining.ts';

const report: MiningReport = {
  schema: 1,
  agent: 'main',
  fixture: '0'.repeat(40),
  scanned: 9,
  passedOver: {},
  candidates: 3,
  tried: [],
  tasks: [],
  finished: [],
  files: [],
  seconds: 60,
  promptTokens: 0,
  isStopped: true,
  problems: [],
};

describe('renderMining', () => {
  it('names the command that goes on after Ctrl-C: setup, which may have begun it, mines once alone', () => {
    const options = { color: false, width: 100 };
    expect(renderMining(report, options)).toContain('Go on with: rentroll tasks mine');
    expect(renderMining({ ...report, isStopped: false }, options)).not.toContain('Go on with');
  });

  it('counts why nothing came of a history, and names what can be done about it', () => {
    const tried = (['flaky', 'passes-at-start', 'flaky'] as const).map((reason) => ({
      commit: 'a'.repeat(40),
      subject: 'x',
      outcome: 'refused' as const,
      reason,
      seconds: 1,
      isRecalled: false,
    }));
    const said = renderMining({ ...report, isStopped: false, tried }, { color: false, width: 200 });
    expect(said).toContain('Refused: flaky 2, tests pass without the change 1');
    expect(said.match(/from tomorrow on: rentroll tasks mine/g)).toHaveLength(1);
    expect(said).toContain('docs/reference.md#golden-tasks');
    expect(said).not.toMatch(/--max|git commit/);
  });

  const task: MinedTask = {
    id: 'main-01',
    file: 't/golden-01.md',
    commit: 'a'.repeat(40),
    subject: 'Merge pull request #168 from x',
    prompt: 'Remove once listeners by reference.\n\nWhat has to hold afterwards:',
    promptBy: 'rules',
    base: 'fixture',
    runner: 'vitest',
    failToPass: 8,
    passToPass: 229,
    stubs: 6,
    flaky: [],
  };

  it('says what wording prompts took, and why a model did not word one', () => {
    const [first, second] = [
      { ...task, promptBy: 'model' as const },
      { ...task, id: 'main-02', promptTrouble: 'Claude Code is not installed' },
    ];
    const show = (tasks: readonly MinedTask[], promptTokens: number) =>
      renderMining({ ...report, tasks, promptTokens }, { color: false, width: 200 });
    expect(show([first, second], 4_200)).toContain(
      'Prompts of a model: 1 of 2, for 4,200 tokens; main-02 has one by rules: Claude Code is not installed.',
    );
    expect(show([task], 0)).not.toContain('Prompts of a model');
  });

  it('shows what agents are asked, and not the subject of the commit', () => {
    const said = renderMining({ ...report, tasks: [task] }, { color: false, width: 120 });
    expect(said).toMatch(/asked for .*\nRemove once listeners by reference\. +main-01 /);
    expect(said).not.toContain('Merge pull request');
  });

  it('says what a killed run left and this one froze', () => {
    const said = renderMining(
      { ...report, isStopped: false, finished: ['t/golden-05.md'] },
      { color: false, width: 200 },
    );
    expect(said.replace(/\s+/g, ' ')).toContain('left by a run that was killed: t/golden-05.md');
    expect(said).toContain('git commit -m "Mine golden tasks"');
  });
});
