import { expect, it } from 'vitest';
import type { RefreshedTask, RefreshReport } from '../../../src/core/model/mining-report.ts';
import { renderRefresh } from '../../../src/tasks/report/render-refresh.ts';

const [from, to] = ['a'.repeat(40), 'b'.repeat(40)];
const report: RefreshReport = {
  schema: 1,
  from: { commit: from, subject: 'Freeze' },
  to: { commit: to, subject: 'Rework\u001b[2J the stock' },
  outcome: 'proposed',
  tasks: [
    { id: 'sql-01', agent: 'sql', file: 'b/golden-01.md', outcome: 'proves' },
    { id: 'sql-02', agent: 'sql', file: 'b/golden-02.md', outcome: 'unaffected' },
  ],
  files: [{ file: 'fixture.lock', action: 'update' }],
  diffs: [{ file: 'fixture.lock', hunks: `@@ -1 +1 @@\n${'+name\n'.repeat(60)}` }],
  problems: [],
};
/** On one line: where words wrap is not asked here. */
const render = (change: Partial<RefreshReport> = {}) =>
  renderRefresh({ ...report, ...change }, { color: false, width: 90 }).replace(/\s+/g, ' ');

it('says what would move, which tasks hold, the diff and the command that does it', () => {
  const text = render();
  expect(text).toContain('can move from aaaaaaaaaaaa (Freeze) to bbbbbbbbbbbb');
  expect(text).toContain('2 of 2 golden tasks hold there');
  expect(text).toContain('Would write');
  expect(text).toContain('… 22 more lines');
  expect(text).toContain(`Next: rentroll tasks refresh --to ${to} --write --reason`);
  expect(text).not.toContain('\u001b');
});

it('says of a task that no longer proves why, and what to do', () => {
  const broken: RefreshedTask = {
    id: 'sql-01',
    agent: 'sql',
    file: 'b/golden-01.md',
    code: 'task-vacuous',
    detail: 'its check passes',
    advice: 'let it go',
    outcome: 'broken',
  };
  const text = render({ outcome: 'refused', tasks: [broken], files: [], diffs: [] });
  expect(text).toContain('stays where it is: 0 of 1 golden task holds there');
  expect(text).toContain('no longer: task-vacuous');
  expect(text).toContain('b/golden-01.md: its check passes. To do: let it go.');
  expect(text).not.toContain('Next:');
  const left = render({ outcome: 'written', tasks: [broken] });
  expect(left).toContain('b/golden-01.md: its check passes. The task was retired; the lock says why.');
  expect(render({ tasks: [broken] })).toContain('--write --retire --reason');
});

it.each<[RefreshReport['outcome'], string]>([
  ['there', 'is at bbbbbbbbbbbb'],
  ['stopped', 'nothing was written'],
  ['written', 'The fixture moved from'],
])('words the outcome %s', (outcome, words) => {
  expect(render({ outcome })).toContain(words);
});
