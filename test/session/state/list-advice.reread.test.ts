import { describe, expect, it } from 'vitest';
import { askGuard } from '../../../src/session/decide-tool.ts';
import { buildGuard } from '../../../src/session/guard/overrides/build-guard.ts';
import { plainPolicy, playSession } from '../play-session.ts';

const told = (answers: readonly { readonly context: readonly string[] }[]) =>
  answers.flatMap(({ context }) => context).filter((text) => text.includes('has not changed since'));

describe('a file that is read again', () => {
  it('is told at the third time, and only while nobody has changed it', () => {
    const session = playSession();
    for (const path of ['src/a.ts', 'src/b.ts', 'src/a.ts', 'src/c.ts']) session.read(path);
    expect(told(session.answers)).toEqual([]);
    const [, third] = session.read('src/a.ts');
    expect(third.context).toEqual([
      'rentroll: “src/a.ts” was read 3 times and has not changed since: what it says stands above.',
    ]);
  });

  it('is not told where it was edited between, or another text came back', () => {
    const edited = playSession();
    for (const path of ['src/a.ts', 'src/a.ts']) edited.read(path);
    edited.edit('src/a.ts');
    for (const path of ['src/b.ts', 'src/a.ts', 'src/c.ts', 'src/a.ts']) edited.read(path);
    expect(told(edited.answers)).toEqual([]);
    const changed = playSession();
    for (const text of ['one', 'one', 'two']) {
      changed.run('Read', { file_path: '/repo/src/a.ts' }, text);
      changed.bash('make generate');
    }
    expect(told(changed.answers)).toEqual([]);
  });
});

describe('a subcommand that does not exist', () => {
  it('is told before it runs', () => {
    const { guard } = buildGuard([]);
    const session = playSession(plainPolicy({ guard: askGuard(guard) }));
    const [before] = session.bash('git comit -m x');
    expect(before.context.join()).toContain(
      'git has no subcommand “comit”; did you mean “commit”?'.replace(/[“”]/g, '"'),
    );
  });
});
