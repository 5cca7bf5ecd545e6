import { describe, expect, it } from 'vitest';
import type { LiveScorecard } from '../../../../../src/core/model/live/work-view.ts';
import type { WorkReport } from '../../../../../src/core/model/session/work-report.ts';
import { printTerminal } from '../../../../../src/core/report/print-terminal.ts';
import { workBlocks } from '../../../../../src/gate/report/pages/status/work-blocks.ts';

const card: LiveScorecard = {
  ...{ session: '0123456789abcdef', cwd: '/w', cli: 'claude', turns: 1234, prompts: 3, phase: 'late', trust: 71 },
  ...{ focus: 60, debt: 2, milestones: 4, errors: 5, openErrors: 1, denials: 1, loops: 6, checksPassed: 7 },
  ...{ checksFailed: 8, compactions: 1, adviceGiven: 9, shortened: 0 },
};
const work: WorkReport = {
  ...{ since: '2026-01-01', project: '/w', agents: [], projects: [], curve: [], messages: [] },
  ...{ waiting: 0, scorecards: [{ at: '2026-01-02T00:00:00Z', card }] },
};
const render = (more: Partial<WorkReport> = {}) =>
  printTerminal(workBlocks({ ...work, ...more }), { color: false, width: 100 });

describe('the scorecards of the last sessions', () => {
  it('are one line each, with what was done, what is open and what was advised', () => {
    expect(render()).toMatchInlineSnapshot(`
      "session   calls  milestones  errors  loops  unchecked  advice  trust
      01234567  1,234           4       5      6          2       9     71
      "
    `);
  });

  it('let no name of a session play with the screen, and are left out where there are none', () => {
    const hostile = { at: '', card: { ...card, session: '\u001b[31m\u202e!' } };
    expect(render({ scorecards: [hostile] }).replaceAll('\n', ' ')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(render({ scorecards: [] })).toBe('');
  });
});
