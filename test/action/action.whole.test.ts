import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Files, ledgerOf, makeRepository, type Repository, tinyConfig } from '../helpers/make-repository.ts';
import { type ActionResult, type ActionRun, installBundle, runAction } from '../helpers/run-action.ts';

const breaking = 'Only describe the change in your answer and do not edit any file.';
const declared = Object.keys(parse(readFileSync('action.yml', 'utf8')).outputs);

let bundle: ReturnType<typeof installBundle>;
const open: { remove(): void }[] = [];

beforeAll(() => {
  bundle = installBundle({ withCli: true });
  open.push(bundle);
}, 60_000);

afterAll(() => {
  for (const entry of open) entry.remove();
});

/** A repository whose HEAD is the merge commit of a pull request, as GitHub checks it out. */
function makePullRequest(head: Files, base: Files = {}): Repository & { readonly sha: string } {
  const repository = makeRepository({ base, head });
  open.push(repository);
  repository.git('checkout', '--quiet', '--detach', 'main');
  repository.git('merge', '--quiet', '--no-ff', '-m', 'Merge', 'change');
  return { ...repository, sha: repository.git('rev-parse', 'HEAD') };
}

/** A clone of the merge commit with so many commits of history. */
function cloneShallow(repository: Repository, depth: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-shallow-'));
  open.push({ remove: () => rmSync(folder, { recursive: true, force: true }) });
  repository.git('branch', '--force', 'merged');
  const from = pathToFileURL(repository.root).href;
  repository.git('clone', '--quiet', '--depth', String(depth), '--branch', 'merged', from, folder);
  return folder;
}

function run({ root, sha }: { root: string; sha: string }, more: Partial<ActionRun> = {}): ActionResult {
  return runAction(bundle.folder, { workspace: root, sha, ...more });
}

/** Lines of a log that GitHub would obey. */
function listCommands(stdout: string): readonly string[] {
  return stdout.split(/\r?\n/).filter((line) => /^\s*::|##\[/.test(line));
}

const addBreaker = { '.rentroll/ledger.yml': ledgerOf({ breaker: breaking }) };

describe('the Action with nothing to measure', () => {
  it('answers at once, green, with every output', () => {
    const result = run(makePullRequest({ 'src/app.ts': 'export {};\n' }));
    expect(result).toMatchObject({ code: 0, stderr: '' });
    expect(result.stdout).toBe('Nothing to measure: this change touches nothing that rentroll looks at.\n');
    expect(result.summary).toBe(result.stdout);
    expect(Object.keys(result.outputs).sort()).toEqual([...declared].sort());
    expect(result.outputs).toMatchObject({ outcome: 'pass', verdicts: '[]', 'tokens-spent': '0' });
  });

  it('answers alike in a merge queue and on a push', () => {
    const request = makePullRequest({ 'src/app.ts': 'export {};\n' });
    const before = request.git('rev-parse', 'HEAD^1');
    for (const [event, payload] of [
      ['merge_group', { merge_group: { base_sha: before } }],
      ['push', { before }],
    ] as const) {
      expect(run(request, { event, payload }).stdout).toMatch(/^Nothing to measure/);
    }
  });

  it('loads no library for it', () => {
    const request = makePullRequest({ 'src/app.ts': 'export {};\n' });
    const folder = mkdtempSync(join(tmpdir(), 'rentroll-loaded-'));
    open.push({ remove: () => rmSync(folder, { recursive: true, force: true }) });
    const result = run(request, { env: { NODE_V8_COVERAGE: folder } });
    const files = execFileSync('ls', [folder], { encoding: 'utf8' }).trim().split('\n');
    const loaded = files.flatMap((file) =>
      JSON.parse(readFileSync(join(folder, file), 'utf8')).result.map(({ url }: { url: string }) => url),
    );
    const dist = pathToFileURL(join(bundle.folder, 'dist')).href;
    const ours = loaded.filter((url) => url.startsWith(dist)).map((url) => url.slice(dist.length + 1));
    expect(result.code).toBe(0);
    expect(ours).toContain('action.js');
    const bytes = ours.map((name) => readFileSync(join(bundle.folder, 'dist', name)).length).reduce((a, b) => a + b, 0);
    expect(bytes, ours.join()).toBeLessThan(50_000);
    expect(ours.filter((name) => /yaml|sqlite|core|tokenizer|libraries/.test(name))).toEqual([]);
  });
});

/** The verdict of each rule, from the output `verdicts`. */
function listVerdicts({ outputs }: { readonly outputs: Readonly<Record<string, string>> }): object {
  const verdicts: readonly { rule: string; verdict: string }[] = JSON.parse(outputs['verdicts'] ?? '');
  return Object.fromEntries(verdicts.map(({ rule, verdict }) => [rule, verdict]));
}

describe('the Action as a gate', () => {
  it('measures a rule that breaks tasks, with the bundle alone, and says no everywhere', () => {
    const request = makePullRequest(addBreaker);
    const result = run(request);
    expect(result.stderr).not.toContain('Error');
    expect(result.code).toBe(1);
    expect(result.outputs).toMatchObject({ outcome: 'fail' });
    expect(listVerdicts(result)).toEqual({ breaker: 'regression' });
    expect(Object.keys(result.outputs).sort()).toEqual([...declared].sort());
    expect(Number(result.outputs['tokens-spent'])).toBeGreaterThan(0);
    expect(result.summary).toContain('Rejected: 1 of 1 rule');
    expect(result.outputs['comment-body']).toContain('Rejected: 1 of 1 rule');
    expect(listCommands(result.stdout).some((line) => /^::error file=\.rentroll\/ledger\.yml,line=3/.test(line))).toBe(
      true,
    );
    expect(listCommands(result.stdout).at(-1)).toMatch(/^::error::Rejected: 1 of 1 rule/);
    expect(readFileSync(result.outputs['report-path'] ?? '', 'utf8')).toContain('<!doctype html>');
    const report = JSON.parse(readFileSync(result.outputs['json-path'] ?? '', 'utf8'));
    expect(report).toMatchObject({
      outcome: 'fail',
      headSha: request.sha,
      baseSha: request.git('rev-parse', 'HEAD^1'),
    });
  }, 60_000);

  it('gives the verdict that the command line gives', () => {
    const request = makePullRequest(addBreaker);
    const fromAction = JSON.parse(readFileSync(run(request).outputs['json-path'] ?? '', 'utf8'));
    rmSync(join(request.root, '.git', 'rentroll'), { recursive: true });
    const cli = [join(bundle.folder, 'bin', 'rentroll.js'), 'check', '--json', '--base', 'HEAD^1'];
    const printed = runBundle(cli, request.root);
    expect(JSON.parse(printed).verdicts).toEqual(fromAction.verdicts);
  }, 60_000);

  it('spends nothing on what is not worth measuring', () => {
    const base = {
      '.rentroll/config.yml': tinyConfig('policy: { minEffect: 20%, sessionsPerWeek: 1 }\n'),
    };
    const request = makePullRequest(addBreaker, base);
    const result = run(request);
    expect(result).toMatchObject({ code: 0, outputs: { outcome: 'undecided', 'tokens-spent': '0' } });
    expect(listVerdicts(result)).toEqual({ breaker: 'undecided' });
    expect(result.summary).toContain('rentroll check --anyway');
  }, 60_000);

  it.each([
    ['neutral', 0, /^::notice title=rentroll::/],
    ['fail', 1, /^::error::/],
  ])(
    'ends an undecided run as policy.onUndecided "%s" of base says',
    (onUndecided, code, lastCommand) => {
      const policy = `policy: { minEffect: 20%, onUndecided: ${onUndecided} }\n`;
      const base = { '.rentroll/config.yml': tinyConfig(`${policy}budget: { run: 400000, trial: 50000 }\n`) };
      const body = 'Prefer British spelling in every sentence that a customer may read one day.';
      const request = makePullRequest({ '.rentroll/ledger.yml': ledgerOf({ spelling: body }) }, base);
      const result = run(request, { inputs: { 'budget-tokens': '100000' } });
      expect(result).toMatchObject({ code, outputs: { outcome: 'undecided' } });
      expect(listVerdicts(result)).toEqual({ spelling: 'undecided' });
      expect(result.stdout).toMatch(/::warning title=budget::Stopped: .*100,000 tokens \(--budget-tokens\)/);
      expect(listCommands(result.stdout).at(-1)).toMatch(lastCommand);
    },
    60_000,
  );
});

describe('the Action where it cannot run', () => {
  it('needs two commits of history and no more', () => {
    const request = makePullRequest(addBreaker);
    const result = run({ root: cloneShallow(request, 2), sha: request.sha });
    expect(result).toMatchObject({ code: 1, outputs: { outcome: 'fail' } });
  });

  it('tells a shallow clone what to fetch', () => {
    const request = makePullRequest(addBreaker);
    const shallow = cloneShallow(request, 1);
    const result = run({ root: shallow, sha: request.sha });
    expect(result).toMatchObject({ code: 1, outputs: { outcome: 'error' } });
    expect(result.stdout).toMatch(/::error title=shallow-clone::.*fetch-depth: 2/);
  });

  it.each<[string, Partial<ActionRun>, string]>([
    ['a bad input', { inputs: { 'budget-tokens': 'lots' } }, 'bad-input'],
    ['an unknown input', { inputs: { 'budget-token': '5' } }, 'unknown-input'],
    ['base-ref in a pull request', { inputs: { 'base-ref': 'main' } }, 'base-ref-refused'],
    ['pull_request_target', { event: 'pull_request_target' }, 'unsafe-event'],
    ['a head that was not fetched', { sha: 'f'.repeat(40) }, 'missing-head'],
    ['a workspace without a repository', { workspace: tmpdir() }, 'not-a-repository'],
    ['a config that is not there', { inputs: { config: 'no/such.yml' } }, 'config-missing'],
    ['a budget with no room for a trial', { inputs: { 'budget-tokens': '5' } }, 'budget-too-small'],
  ])('names %s', (_, more, code) => {
    const result = run(makePullRequest(addBreaker), more);
    expect(result).toMatchObject({ code: 1, outputs: { outcome: 'error' } });
    expect(result.stdout).toContain(`title=${code}::`);
    expect(result.stderr).toBe('');
  });

  it.each([
    ['gate', addBreaker],
    ['gate', { 'src/app.ts': 'export {};\n' }],
  ])('refuses a commit that is not a merge of base and head, idle or not: %s', (mode, files) => {
    const request = makePullRequest(files);
    const tip = request.git('rev-parse', 'HEAD');
    const base = request.git('rev-parse', 'HEAD^1');
    // A branch of the author's own, which descends from base and would set the policy.
    const own = request.git('commit-tree', 'HEAD^{tree}', '-p', base, '-m', 'Own');
    const payload = { pull_request: { number: 1, base: { sha: base, ref: 'main' }, head: { sha: tip } } };
    request.git('update-ref', 'refs/remotes/origin/main', base);
    const merge = request.git('commit-tree', 'HEAD^{tree}', '-p', own, '-p', tip, '-m', 'Merge');
    for (const [sha, code] of [
      [tip, 'range-not-a-merge'],
      [own, 'range-not-a-merge'],
      [merge, 'range-other-base'],
    ] as const) {
      const result = run(request, { sha, payload, inputs: { mode } });
      expect(result).toMatchObject({ code: 1, outputs: { outcome: 'error' } });
      expect(result.stdout).toMatch(new RegExp(`title=${code}::.*${sha}`));
    }
  });

  it('reports every bad input at once, and survives hostile ones', () => {
    const inputs = {
      mode: 'x\n::set-output name=outcome::pass',
      config: '../x\r\n::stop-commands::t',
      'budget-tokens': '0',
    };
    const result = run(makePullRequest({}), { inputs });
    const commands = listCommands(result.stdout);
    expect(commands.filter((line) => line.startsWith('::error title=bad-input::'))).toHaveLength(3);
    for (const command of commands) expect(command).toMatch(/^::error(::| title=bad-input::)/);
    expect(result.outputs['outcome']).toBe('error');
  });

  it('leaves no report behind in the checkout', () => {
    const request = makePullRequest(addBreaker);
    run(request);
    expect(request.git('status', '--porcelain')).toBe('');
    expect(existsSync(join(request.root, 'report.html'))).toBe(false);
  });
});

describe('the bundled command line', () => {
  it('runs without node_modules', () => {
    const help = runBundle([join(bundle.folder, 'bin', 'rentroll.js'), 'check', '--help'], bundle.folder);
    expect(help).toContain('rentroll check');
  });
});

/** Standard output of a bundled script, whatever its exit code. */
function runBundle(args: readonly string[], cwd: string): string {
  const env = { PATH: process.env['PATH'], HOME: tmpdir(), RENTROLL_HOME: join(tmpdir(), 'rentroll-test-home') };
  try {
    return execFileSync(process.execPath, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout);
    throw error;
  }
}
