import { chmodSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gitPath } from '../../../src/foundation/util/own-git.ts';
import { openRunner } from '../../../src/run/place/open-runner.ts';
import { defaultTestConfig } from '../../helpers/config.ts';
import { openRepository, type Repository } from '../../helpers/make-repository.ts';

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
    home: repository.root,
    fixture: '',
    scratch: repository.root,
    env,
    see: () => undefined,
  });
}

describe('programs of the runner', () => {
  it.each(['claude', 'codex'] as const)('are not started when the repository commits them: %s', async (kind) => {
    const ran = join(repository.root, 'ran');
    repository.write({ [`node_modules/.bin/${kind}`]: `#!/bin/sh\ntouch ${ran}\n` });
    chmodSync(join(bin(), kind), 0o755);
    repository.git('add', '--force', 'node_modules');
    await expect(open(kind)).rejects.toMatchObject({
      problems: [{ code: 'evidence-tracked', message: expect.stringContaining(`the program "${kind}"`) }],
    });
  });

  it('may not be a box that the repository commits', async () => {
    repository.write({ 'node_modules/.bin/bwrap': '#!/bin/sh\n' });
    chmodSync(join(bin(), 'bwrap'), 0o755);
    repository.git('add', '--force', 'node_modules');
    await expect(open('claude')).rejects.toMatchObject({ problems: [{ message: expect.stringContaining('"bwrap"') }] });
  });

  it('may be installed as packages of the repository, which git ignores', async () => {
    repository.write({ '.gitignore': 'node_modules\n', 'node_modules/claude/cli': '#!/bin/sh\necho 2.0.0\n' });
    chmodSync(join(repository.root, 'node_modules/claude/cli'), 0o755);
    repository.write({ 'node_modules/.bin/other': '' });
    symlinkSync('../claude/cli', join(bin(), 'claude'));
    await expect(open('claude')).rejects.toMatchObject({ problems: [{ code: 'runner-version' }] });
  });
});

describe('gitPath', () => {
  it('leaves out the programs of packages, wherever they lie', () => {
    expect(gitPath('/a/node_modules/.bin:/usr/bin:/b/c/node_modules/.bin/:/bin')).toBe('/usr/bin:/bin');
  });
});
