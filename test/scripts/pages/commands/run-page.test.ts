import { describe, expect, it } from 'vitest';
import { findRowFaults, type Row, renderRows } from '../../../../scripts/pages/commands/render-rows.ts';
import { runPage } from '../../../../scripts/pages/commands/run-page.ts';

const page = '# A\n\n```sh\nrentroll\n```\n\n```text\nproved in 3 s\n```\n';
const run = (stdout: string, exit = 0) => runPage(page, async () => ({ exit, stdout, stderr: '' }));
const row: Row = { page: 'a.md', command: 'rentroll', line: 4, heading: 'A', language: 'sh', expected: 0 };

describe('runPage', () => {
  it.each([
    { name: 'prints the same', stdout: 'proved in 3 s\n', isEqual: true },
    { name: 'takes another time', stdout: 'proved in 12 s\n', isEqual: true },
    { name: 'prints something else', stdout: 'refused\n', isEqual: false },
  ])('compares the screen when a command $name', async ({ stdout, isEqual }) => {
    const { outcomes, page: filled } = await run(stdout);
    expect(outcomes).toEqual([expect.objectContaining({ command: 'rentroll', isEqual })]);
    expect(filled).toBe(page.replace('proved in 3 s\n', stdout));
  });

  it('finds a part of what is printed, paragraph by paragraph', async () => {
    const part = page.replace('```\n\n```text', '```\n\nIt prints:\n\n```text');
    const { outcomes, page: filled } = await runPage(part, async () => ({
      exit: 0,
      stdout: 'First.\nproved in 9 s\nLast.\n',
      stderr: '',
    }));
    expect([outcomes[0]?.isEqual, filled]).toEqual([true, part]);
  });

  it('leaves the page as it is when nothing is run', async () => {
    expect(await runPage(page, async () => undefined)).toMatchObject({ outcomes: [{ line: 4 }], page });
  });
});

describe('findRowFaults', () => {
  const ended = { exit: 0, stdout: '', stderr: '' };
  it.each([
    { name: 'it ends otherwise', more: { ended: { ...ended, exit: 2 } }, fault: 'exit code 2, not 0' },
    { name: 'it crashes', more: { ended: { ...ended, stderr: '    at run (a.js:1:2)\n' } }, fault: 'it crashed' },
    { name: 'its screen differs', more: { ended, isEqual: false }, fault: 'its screen differs' },
  ])('names the command when $name', ({ more, fault }) => {
    expect(findRowFaults([{ ...row, ...more }])).toEqual([expect.stringContaining(`a.md:4: \`rentroll\`: ${fault}`)]);
  });

  it('finds nothing when a command ends as its page says, or is not run', () => {
    const rows = [{ ...row, ended: { ...ended, exit: 1 }, expected: 1 }, row];
    expect(findRowFaults(rows)).toEqual([]);
  });
});

describe('renderRows', () => {
  it('says of each command whether it was run, its exit code and its screen', () => {
    const ran = { ...row, ended: { exit: 1, stdout: '', stderr: '' }, expected: 1, reason: 'a no', isEqual: true };
    const text = renderRows([ran, { ...row, command: 'rentroll act', reason: 'needs act' }]);
    expect(text).toContain('2 commands on 1 pages: 1 were run, 1 parsed only. 1 of 1 screens are equal.');
    expect(text).toContain('| a.md | `rentroll` | yes | 1 (a no) | equal |');
    expect(text).toContain('| a.md | `rentroll act` | parsed only: needs act |  |  |');
  });
});
