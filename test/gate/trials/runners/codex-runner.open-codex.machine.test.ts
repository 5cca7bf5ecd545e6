import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ProblemError } from '../../../../src/core/model/problem.ts';
import { openCodex } from '../../../../src/gate/trials/runners/codex-runner.ts';
import type { RunnerInput } from '../../../../src/gate/trials/runners/runner-program.ts';
import { pathWithoutBox } from '../../../helpers/path-without-box.ts';

const folder = mkdtempSync(join(process.env['RENTROLL_TEST_DISK'] ?? tmpdir(), 'rr-codex-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that does this, whatever its arguments. */
function program(name: string, script: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

const PATH = process.env['PATH'];
const good = program('codex', 'echo "codex-cli 0.169.0"');
const open = (more: Partial<RunnerInput>) =>
  openCodex({
    model: 'gpt-5.5',
    version: '0.169.0',
    program: good,
    scratch: folder,
    env: { PATH, OPENAI_API_KEY: 'a-key-for-a-test' },
    ...more,
  });

describe('openCodex', () => {
  it('refuses a scratch folder below /dev only where nothing but the sandbox of Codex keeps its commands in', async () => {
    const scratch = mkdtempSync('/dev/shm/rr-codex-');
    const env = { PATH: pathWithoutBox(folder), OPENAI_API_KEY: 'a-key-for-a-test' };
    const message = `without bubblewrap, Codex cannot run commands below "${scratch}": its own sandbox hides /dev`;
    await expect(open({ scratch, env })).rejects.toThrow(message);
    const { close } = await open({ env });
    await close();
    rmSync(scratch, { recursive: true });
  });

  it('opens the version of the config, at an address with or without the version of the API', async () => {
    for (const address of ['', 'https://api.example.com/v1', 'https://api.example.com']) {
      const env = { PATH, OPENAI_API_KEY: 'a-key-for-a-test', OPENAI_BASE_URL: address };
      const { runner, close } = await open({ env });
      expect(runner).toMatchObject({ kind: 'codex', level: 'measured', version: '0.169.0' });
      await close();
    }
  });

  it.each<[string, Partial<RunnerInput>, string]>([
    ['no program', { program: 'no-such-codex' }, 'runner-missing'],
    ['another version', { version: '0.170.0' }, 'runner-version'],
    ['the beginning of a version', { version: '0.169' }, 'runner-version'],
    ['a preview of the version', { program: program('alpha', 'echo "codex-cli 0.169.0-alpha.1"') }, 'runner-version'],
    ['a program that says something else', { program: program('other', 'echo hello') }, 'runner-broken'],
    ['a program that says nothing', { program: program('silent', ':') }, 'runner-broken'],
    ['a version and a failure', { program: program('stub', 'echo 0.169.0; exit 1') }, 'runner-broken'],
    ['a flood', { program: program('flood', 'yes | head -c 3000000') }, 'runner-broken'],
    ['no key', { env: { PATH } }, 'runner-key'],
    ['the key of another API', { env: { PATH, ANTHROPIC_API_KEY: 'a-key-for-a-test' } }, 'runner-key'],
    [
      'an endpoint in clear over the network',
      { env: { PATH, OPENAI_API_KEY: 'a-key-for-a-test', OPENAI_BASE_URL: 'http://api.example.com/v1' } },
      'meter-upstream',
    ],
  ])('refuses %s with words', async (_, more, code) => {
    const refused = await open(more).then(
      async ({ close }) => close(),
      (error) => (error instanceof ProblemError ? error.problems[0]?.code : error),
    );
    expect(refused).toBe(code);
  });
});
