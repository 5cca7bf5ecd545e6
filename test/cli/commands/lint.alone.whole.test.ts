import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeRepository, type Repository, tinyConfig } from '../../helpers/make-repository.ts';
import { runCli } from '../../helpers/run-cli.ts';

/** Starting processes takes long on a busy machine. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const found = (name: string) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path)) ?? '';

let repository: Repository;
let programs: string;
const runner = 'runner: { kind: claude, model: claude-sonnet-4-5, version: "2.1.197" }\n';
/** Lints where these programs are all there are, and no key. */
const lint = (home: string) => runCli(repository.root, ['lint', '--json'], { PATH: programs, RENTROLL_HOME: home });

beforeAll(() => {
  programs = mkdtempSync(join(tmpdir(), 'rentroll-programs-'));
  for (const name of ['git', 'grep']) symlinkSync(found(name), join(programs, name));
  repository = makeRepository({ base: { '.rentroll/config.yml': tinyConfig(runner) } });
});
afterAll(() => {
  repository.remove();
  rmSync(programs, { recursive: true, force: true });
});

describe('lint on a machine without agent and key', () => {
  it('says that checks need a shell where there is none', async () => {
    const { code, stdout } = await lint(join(programs, 'home'));
    expect({ code, problems: JSON.parse(stdout).problems }).toMatchObject({
      code: 2,
      problems: [{ code: 'check-not-started', hint: expect.stringContaining('bash') }],
    });
  });

  it('proves the golden tasks of a runner that would be paid', async () => {
    symlinkSync(found('bash'), join(programs, 'bash'));
    const { code, stdout, stderr } = await lint(join(programs, 'home'));
    expect({ code, problems: JSON.parse(stdout).problems }).toEqual({ code: 0, problems: [] });
    expect(stderr).toContain('proving the golden task sql-03');
  });
});
