import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moveCommit } from '../../../src/core/config/edit-config.ts';

const [from, to] = ['a'.repeat(40), 'b'.repeat(40)];
const file = '.rentroll/config.yml';
const config = (fixture: string, end = '\n') =>
  [
    `# The fixture was ${from} from the start.`,
    'version: 1',
    'agents: { sql: { tasks: benchmarks/sql } }',
    `${fixture} # ${from}`,
    'runner: { kind: demo }',
    '',
  ].join(end);

it.each([
  ['in a line', config(`fixture: { commit: ${from}, prepare: npm ci }`)],
  ['in quotes', config(`fixture: { prepare: npm ci, commit: "${from}" }`)],
  ['in a block, with line ends of Windows', config(`fixture:\r\n  prepare: npm ci\r\n  commit: ${from}`, '\r\n')],
  ['behind a byte order mark', `\uFEFF${config(`fixture: { commit: ${from}, prepare: npm ci }`)}`],
])('replaces the commit %s, and no other byte', (_, text) => {
  const [before = '', after = ''] = [text, moveCommit(text, file, to)];
  const index = after.indexOf(to);
  expect(after.slice(0, index).replace(/"$/, '')).toBe(before.slice(0, index).replace(/"$/, ''));
  expect(after.slice(index + 40)).toBe(before.slice(before.indexOf(from, index - 1) + 40).replace(/^"/, ''));
  expect(after.split(from)).toHaveLength(3);
});

it('writes every id as one, whatever number it looks like', () => {
  const text = config(`fixture: { commit: ${from}, prepare: npm ci }`);
  const digits = fc.stringMatching(/^(?:\d{40}|\d{20}e\d{19}|[0-9a-f]{40})$/);
  fc.assert(
    fc.property(digits, (id) => {
      expect(moveCommit(text, file, id)).toContain(id);
    }),
  );
});

it('refuses a fixture that is a folder', () => {
  expect(() => moveCommit(config('fixture: { path: x, prepare: npm ci }'), file, to)).toThrow('has no commit');
});
