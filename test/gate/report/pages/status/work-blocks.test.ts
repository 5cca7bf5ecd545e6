import { describe, expect, it } from 'vitest';
import type { LiveScorecard } from '../../../../../src/core/model/live/work-view.ts';
import type { WorkReport } from '../../../../../src/core/model/session/work-report.ts';
import { printTerminal } from '../../../../../src/core/report/print-terminal.ts';
import { workBlocks } from '../../../../../src/gate/report/pages/status/work-blocks.ts';

const card: LiveScorecard = {
  session: '0123456789abcdef',
  turns: 1234,
  trust: 71,
  debt: 2,
  milestones: 4,
  errors: 5,
  loops: 6,
  adviceGiven: 9,
};
const work: WorkReport = {
  since: '2026-01-01',
  project: '/w',
  agents: [],
  projects: [],
  curve: [],
  messages: [],
  waiting: 0,
  scorecards: [card],
};
const render = (more: Partial<WorkReport> = {}) =>
  printTerminal(workBlocks({ ...work, ...more }), { color: false, width: 100 });

describe('the work of a project', () => {
  it('is shown by learning, agent, project and messages', () => {
    const text = render({
      scorecards: [],
      curve: [
        { project: '', agent: 'sql', ruleSet: 'a1', since: '2026-01-02', runs: 13, completed: 12, meanTokens: 34_567 },
      ],
      agents: [{ agent: 'sql', runs: 13, completed: 12, tokens: 400_000, questions: 7 }],
      projects: [{ project: '/w', sessions: 5, tokens: 500_000 }],
      messages: [{ from: 'sql', to: 'main', asked: 4, approved: 3, pending: 1 }],
    });
    expect(text).toMatchInlineSnapshot(`
      "Mean tokens of completed work with each set of compiled rules. Observational: tasks, people and
      models changed as well, and nothing is decided by it.
      project  agent  rules  since       completed  mean tokens
      unknown  sql    a1     2026-01-02         12       34,567

      agent here since 2026-01-01  runs  completed   tokens  share  questions
      sql                            13         12  400,000  100 %          7

      project since 2026-01-01  sessions   tokens
      /w                               5  500,000

      message     asked  approved  pending
      sql → main      4         3        1
      "
    `);
  });
});

describe('the scorecards of the last sessions', () => {
  it('are one line each, with what was done, what is open and what was advised', () => {
    expect(render()).toMatchInlineSnapshot(`
      "session   calls  milestones  errors  loops  unchecked  advice  trust
      01234567  1,234           4       5      6          2       9     71
      "
    `);
  });

  it('let no name of a session play with the screen, and are left out where there are none', () => {
    const hostile = { ...card, session: '\u001b[31m\u202e!' };
    expect(render({ scorecards: [hostile] }).replaceAll('\n', ' ')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(render({ scorecards: [] })).toBe('');
  });
});
