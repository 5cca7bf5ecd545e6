import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gitPath } from '../../../../src/adapters/files/own-git.ts';
import { findProgram } from '../../../../src/adapters/programs/find-program.ts';
import { openRunner } from '../../../../src/gate/trials/place/open-runner.ts';
import { defaultTestConfig } from '../../../helpers/config.ts';
import { openRepository, type Repository } from '../../../helpers/make-repository.ts';

let repository: Repository;

beforeEach(() => {
  repository = openRepository(mkdtempSync(join(tmpdir(), 'rentroll-programs-')));
  repository.git('init', '--quiet');
});
afterEach(() => repository.remove());

const bin = () => join(repository.root, 'node_modules/.bin');

/** Opens a runner under npx: programs of the repository's packages come first on PATH. */
function open(kind: 'claude' | 'codex') {
  const config = { ...defaultTestConfig, runner: { ...defaultTestConfig.runner, kind, version: '1.0.0' } };
  const env = { PATH: `${bin()}:/usr/bin:/bin`, HOME: repository.root };
  return openRunner(config, {
    scratch: repository.root,
    env,
    see: () => undefined,
  });
}

describe('programs of the runner', () => {
  it.each(['claude', 'codex'] as const)('are not started from the checkout, committed or not: %s', async (kind) => {
    const ran = join(repository.root, 'ran');
    repository.write({ [`node_modules/.bin/${kind}`]: `#!/bin/sh\ntouch ${ran}\necho 1.0.0\n` });
    chmodSync(join(bin(), kind), 0o755);
    const message = expect.stringMatching(
      /node_modules\/\.bin\/\w+" is inside the checkout, and rentroll starts no program of a checkout/,
    );
    await within(repository.root, () =>
      expect(open(kind)).rejects.toMatchObject({ problems: [{ code: 'runner-missing', message }] }),
    );
    expect(existsSync(ran)).toBe(false);
  });
});

describe('findProgram', () => {
  const found = (name: string, path: string) => findProgram(name, { PATH: path });

  it('takes no box, shell or agent of the checkout, by any folder of PATH that leads there', async () => {
    repository.write({ 'bin/bwrap': '#!/bin/sh\n', 'deep/er/file': '' });
    chmodSync(join(repository.root, 'bin/bwrap'), 0o755);
    const outside = mkdtempSync(join(tmpdir(), 'rentroll-outside-'));
    symlinkSync(join(repository.root, 'bin'), join(outside, 'link'));
    mkdirSync(join(outside, 'linked'));
    symlinkSync(join(repository.root, 'bin/bwrap'), join(outside, 'linked/bwrap'));
    for (const cwd of [repository.root, join(repository.root, 'deep/er')])
      await within(cwd, async () => {
        for (const folder of [
          '.',
          '',
          'bin',
          './bin',
          '../../bin',
          join(repository.root, 'bin'),
          join(outside, 'link'),
        ])
          expect([folder, found('bwrap', folder)]).toEqual([folder, undefined]);
        expect(found('bwrap', join(outside, 'linked'))).toBeUndefined();
        expect(found('../bin/bwrap', join(repository.root, 'bin'))).toBeUndefined();
      });
    await within(outside, async () => {
      expect(found('bwrap', join(repository.root, 'bin'))).toBe(join(repository.root, 'bin/bwrap'));
    });
    rmSync(outside, { recursive: true });
  });
});

describe('gitPath', () => {
  it('leaves out the programs of packages, wherever they lie, and all of the checkout', async () => {
    expect(gitPath('/a/node_modules/.bin:/usr/bin:/b/c/node_modules/.bin/:/bin')).toBe('/usr/bin:/bin');
    await within(repository.root, async () => {
      expect(gitPath(`.:${repository.root}/tools:tools::/usr/bin`)).toBe('/usr/bin');
    });
  });
});

/** Works in another folder for a while. */
async function within(cwd: string, act: () => Promise<void>): Promise<void> {
  const spy = vi.spyOn(process, 'cwd').mockReturnValue(cwd);
  try {
    await act();
  } finally {
    spy.mockRestore();
  }
}
