import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeRepository, type Repository, tinyConfig } from '../../helpers/make-repository.ts';
import { runCli } from '../../helpers/run-cli.ts';

/** Starting processes takes long on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

let repository: Repository;
beforeAll(() => {
  repository = makeRepository({
    base: { 'CLAUDE.md': '# Guide\n\n- Never push to main.\n- The shop has two\n  databases.\n' },
    head: {
      'CLAUDE.md': '# Guide\n\n- Never push to main.\n- The shop has two\n  databases.\n- Use \u001b[31mred words.\n',
    },
  });
  repository.write({
    'CLAUDE.md': '# Guide\n\n- Never push to main.\n- The shop has two\n  databases.\n- Use red words.\n',
  });
});
afterAll(() => repository.remove());

describe('adopt', () => {
  it('shows what it would take and what stays', async () => {
    const { code, stdout } = await runCli(repository.root, ['adopt', 'CLAUDE.md', '--dry-run']);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^Would move 2 rules from CLAUDE\.md for all into the ledger \(\d+ tokens\): 1 in force and unmeasured, 1\s+waiting for a verdict\.\n/,
    );
    expect(stdout).toContain('\n-- Never push to main.\n');
    expect(stdout).toContain('Next: the same command without --dry-run.');
  });

  it('lists every line that stays in a dry run', async () => {
    const { stdout } = await runCli(repository.root, ['adopt', 'CLAUDE.md', '--dry-run']);
    expect(stdout).toContain('  4-5  fact, describes instead of instructing: The shop has two databases.');
    expect(stdout).toContain('+  - id: push-main');
  });

  it('names the lines that would do, with exit code 2', async () => {
    const { code, stdout } = await runCli(repository.root, ['adopt', 'CLAUDE.md:5', '--json']);
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({
      schema: 1,
      problems: [
        { code: 'adopt-range-cuts', hint: 'Take it as a whole: rentroll adopt CLAUDE.md:4-5.', at: { line: 4 } },
      ],
    });
  });

  it('writes, and the next step it names works', async () => {
    const { code, stdout } = await runCli(repository.root, ['adopt', 'CLAUDE.md:3', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ schema: 1, taken: [{ id: 'push-main', status: 'inherited' }] });
    expect(JSON.parse((await runCli(repository.root, ['stamp', '--json'])).stdout).files).toEqual([]);
    repository.commit('Adopt rules');
    expect(repository.git('status', '--porcelain')).toBe('');
    const again = await runCli(repository.root, ['adopt', 'CLAUDE.md:3-4']);
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('Nothing to adopt from CLAUDE.md') });
  });

  it('enters assets of a folder or of all, in words and in JSON, and says what is missing', async () => {
    const claude = 'runner: { kind: claude, model: claude-opus-5-5, version: "2.1.330" }\n';
    const assets = makeRepository({
      base: {
        '.rentroll/config.yml': tinyConfig(claude),
        '.claude/skills/forms/SKILL.md': '---\nname: forms\ndescription: Fills in forms.\n---\nFill.\n',
      },
    });
    const run = (...args: readonly string[]) => runCli(assets.root, ['adopt', ...args]);
    const shown = await run('.claude/skills', '--dry-run');
    expect(shown).toMatchObject({ code: 0, stderr: '' });
    expect(shown.stdout).toMatch(/^Would enter 1 asset of \.claude\/skills \(1 inherited, 0 candidates\)\.\n/);
    expect(shown.stdout).toContain('\n+  - id: "skill:forms"\n');
    const written = await run('--assets', '--json');
    expect(JSON.parse(written.stdout)).toMatchObject({ schema: 1, path: '.', taken: [{ status: 'inherited' }] });
    expect((await run('--assets')).stdout).toContain('Nothing to write: each asset has its entry.');
    const refused = await run('--json');
    expect(refused.code).toBe(2);
    expect(JSON.parse(refused.stdout)).toMatchObject({ problems: [{ code: 'adopt-nothing-named' }] });
    assets.remove();
  });
});
