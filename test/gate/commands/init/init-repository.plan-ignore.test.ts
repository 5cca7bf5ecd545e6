import { expect, it } from 'vitest';
import type { Tree } from '../../../../src/core/model/tree.ts';
import { planIgnore } from '../../../../src/gate/commands/init/init-repository.ts';

const plan = (text?: string) => {
  const read = async () => (text === undefined ? undefined : Buffer.from(text));
  return planIgnore({ home: '.rentroll' }, { read } as unknown as Tree);
};

it.each([
  [undefined, 'hand-offs/\n'],
  ['', 'hand-offs/\n'],
  ['notes/\n', 'notes/\nhand-offs/\n'],
  ['notes/', 'notes/\nhand-offs/\n'],
])('adds its line to %j and overwrites nothing', async (before, after) => {
  expect(await plan(before)).toEqual({ path: '.rentroll/.gitignore', before, after });
});

it('leaves a file that has the line as it is', async () => {
  expect(await plan('a\nhand-offs/\n')).toBeUndefined();
});
