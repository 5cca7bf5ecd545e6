import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PlantedPrograms, plantPrograms } from '../../helpers/history/hostile-config.ts';
import { ledgerOf, makeRepository, type Repository } from '../../helpers/make-repository.ts';
import { type ActionRun, installBundle, runAction } from '../../helpers/run-action.ts';
import { runCli } from '../../helpers/run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'rentroll-hostile-git-'));
const [clean, evil] = ['clean', 'evil'].map((name) => join(folder, name, 'clone')) as [string, string];
let repository: Repository;
let planted: PlantedPrograms;
let bundle: ReturnType<typeof installBundle>;

beforeAll(() => {
  const attributes = {
    '.gitattributes': '* filter=evil diff=evil merge=evil\n',
    'docs/left-out.md': 'Nobody reads this.\n',
  };
  repository = makeRepository({
    base: attributes,
    head: { '.rentroll/ledger.yml': ledgerOf({ short: 'Read only the files that the task names.' }) },
  });
  repository.git('remote', 'add', 'origin', 'https://github.com/octo/rules.git');
  const blob = repository.git('rev-parse', 'HEAD:docs/left-out.md');
  // A clone that leaves objects out: whoever asks for this one asks the place to fetch from.
  rmSync(join(repository.root, '.git', 'objects', blob.slice(0, 2), blob.slice(2)), { force: true });
  for (const root of [clean, evil]) cpSync(repository.root, root, { recursive: true });
  mkdirSync(join(folder, 'clean', 'home'), { recursive: true });
  planted = plantPrograms(evil, join(folder, 'evil'));
  bundle = installBundle();
}, 120_000);
beforeEach(() => rmSync(planted.marker, { force: true }));
afterAll(() => {
  repository.remove();
  bundle.remove();
  rmSync(folder, { recursive: true, force: true });
});

const ran = () => (existsSync(planted.marker) ? readFileSync(planted.marker, 'utf8') : '');
const homeOf = (root: string) => join(root, '..', 'home');
const envOf = (root: string) => ({
  ...(root === evil ? planted.env : {}),
  HOME: homeOf(root),
  RENTROLL_HOME: homeOf(root),
  CLAUDE_CONFIG_DIR: join(homeOf(root), '.claude'),
});

/** Without the places and times that no two runs share. */
function plain(text: string, root: string): string {
  return text
    .replaceAll(join(root, '..'), 'PLACE')
    .replaceAll(/\b\d+(?:\.\d+)? ?(?:ms|s|min|MB|GB|KB)\b/g, 'SOME')
    .replaceAll(/"(?:startedAt|generatedAt|at|durationMs|seconds)": ?[^,}\n]+/g, 'TIME');
}

async function answer(root: string, args: readonly string[], input?: string) {
  const { code, stdout, stderr } = await runCli(root, args, envOf(root), input);
  return { code, stdout: plain(stdout, root), stderr: plain(stderr, root) };
}

const hook = (name: string, root: string) =>
  JSON.stringify({
    session_id: 's1',
    cwd: root,
    hook_event_name: name,
    source: 'startup',
    prompt: 'x',
    transcript_path: '',
    tool_name: 'Bash',
    tool_input: { command: 'ls' },
  });

describe('a clone whose configuration names programs', () => {
  it('would start them: git itself does', () => {
    expect(() =>
      execFileSync('git', ['-C', evil, 'status'], { env: { ...process.env, ...planted.env }, stdio: 'pipe' }),
    ).not.toThrow();
    expect(ran()).toContain('evil');
  });

  it.each([
    ['status'],
    ['status --json'],
    ['lint'],
    ['lint --json'],
    ['check --dry-run'],
    ['doctor'],
    ['verify'],
    ['bill --details'],
    ['session history'],
    ['budget'],
    ['report'],
    ['stamp'],
    ['session learn'],
    ['session propose'],
    ['bench --dry-run'],
    ['audit --dry-run'],
    ['tasks refresh'],
    ['adopt README.md'],
    ['session handoff show'],
    ['session guard ls'],
    ['init --yes'],
  ])('starts none of them and answers as in a clean one: %s', async (words) => {
    const args = words.split(' ');
    const [safe, hostile] = [await answer(clean, args), await answer(evil, args)];
    expect(ran()).toBe('');
    expect(hostile).toEqual(safe);
    expect(hostile.stderr).not.toMatch(/^\s+at |unknown (?:command|option)|too many arguments/m);
  });

  it.each(['SessionStart', 'UserPromptSubmit', 'PreToolUse', 'Stop', 'SessionEnd', 'SubagentStop'])(
    'starts none of them in a hook: %s',
    async (name) => {
      const asked = (root: string, event: string) => answer(root, ['hook', event], hook(name, root));
      for (const event of [name, 'collect', 'nudge']) {
        const [safe, hostile] = [await asked(clean, event), await asked(evil, event)];
        expect(ran()).toBe('');
        expect(hostile).toEqual(safe);
      }
    },
  );
});

describe('the Action in a clone whose configuration names programs', () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: clean, encoding: 'utf8' }).trim();
  const run = (root: string, more: Partial<ActionRun>) => {
    const done = runAction(bundle.folder, {
      workspace: root,
      sha: git('rev-parse', 'change'),
      env: envOf(root),
      ...more,
    });
    return { ...done, stdout: plain(done.stdout, root), code: done.code };
  };

  it.each(['gate', 'audit', 'stamp', 'publish'])('starts none of them and says the same: %s', (mode) => {
    const inputs = { mode };
    const [safe, hostile] = [clean, evil].map((root) => run(root, { inputs }));
    expect(ran()).toBe('');
    expect({ code: hostile?.code, stdout: hostile?.stdout }).toEqual({ code: safe?.code, stdout: safe?.stdout });
  });

  it('starts none of them where there is nothing to measure', () => {
    const idle = ['commit-tree', 'main^{tree}', '-p', 'main', '-m', 'Nothing'];
    const who = ['-c', 'user.name=T', '-c', 'user.email=t@example.invalid'];
    const sha = git(...who, ...idle);
    cpSync(join(clean, '.git', 'objects'), join(evil, '.git', 'objects'), { recursive: true, force: false });
    expect(run(evil, { sha }).stdout).toMatch(/^Nothing to measure/);
    expect(ran()).toBe('');
  });
});
