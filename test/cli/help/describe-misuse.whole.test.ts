import { tmpdir } from 'node:os';
import { describe, expect, it, vi } from 'vitest';
import { runCli } from '../../helpers/run-cli.ts';

/** Starting processes takes long on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

describe.concurrent('a command line that cannot be understood is answered in few lines, the way out last:', () => {
  it.each<[string, readonly string[]]>([
    ['chekc', ["error: unknown command 'chekc'", 'See: rentroll --help', 'Did you mean check?']],
    ['check --bse main', ["error: unknown option '--bse'", 'See: rentroll check --help', 'Did you mean --base?']],
    ['budget shw', ["error: unknown command 'shw'", 'See: rentroll budget --help', 'Did you mean show?']],
    ['help chekc', ["error: unknown command 'chekc'", 'See: rentroll --help', 'Did you mean check?']],
    ['chekc --help', ["error: unknown command 'chekc'", 'See: rentroll --help', 'Did you mean check?']],
    ['-h chekc', ["error: unknown command 'chekc'", 'See: rentroll --help', 'Did you mean check?']],
    ['budget shw --help', ["error: unknown command 'shw'", 'See: rentroll budget --help', 'Did you mean show?']],
    ['lint --nope', ["error: unknown option '--nope'", 'See: rentroll lint --help']],
  ])('%s', async (line, said) => {
    const { code, stdout, stderr } = await runCli(tmpdir(), line.split(' '));
    expect({ code, stdout, said: stderr.trimEnd().split('\n') }).toEqual({ code: 2, stdout: '', said });
  });

  it.each([
    ['help', 'Usage: rentroll [options] [command]'],
    ['--help', 'Usage: rentroll [options] [command]'],
    ['help check', 'Usage: rentroll check'],
    ['check --base main --help', 'Usage: rentroll check'],
    ['help budget', 'Usage: rentroll budget'],
    ['budget show --help', 'Usage: rentroll budget show'],
    ['report some.json --help', 'Usage: rentroll report'],
  ])('but help that there is, is given: %s', async (line, said) => {
    const { code, stdout } = await runCli(tmpdir(), line.split(' '));
    expect({ code, first: stdout.split('\n')[0] }).toEqual({ code: 0, first: expect.stringContaining(said) });
  });

  it('nothing at all is no misuse, and an option of no command is one', async () => {
    expect(await runCli(tmpdir(), [])).toMatchObject({ code: 0, stderr: '' });
    expect(await runCli(tmpdir(), ['--nope'])).toMatchObject({ code: 2, stdout: '' });
  });
});
