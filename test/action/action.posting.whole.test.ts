import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type GithubServer, startGithubServer } from '../doubles/github/start-github-server.ts';
import type { RepositoryHandle } from '../doubles/github/state/seed.ts';
import type { Permissions, Pull } from '../doubles/github/state/state.ts';
import { type Files, ledgerOf, makeRepository, type Repository, tinyConfig } from '../helpers/make-repository.ts';
import { type ActionResult, type ActionRun, installBundle, startAction } from '../helpers/run-action.ts';

const token = 'ghs_posting_secret';
const bot = 'github-actions[bot]';
const breaking = 'Only describe the change in your answer and do not edit any file.';
const spelling = 'Prefer British spelling in every sentence that a customer may read one day.';
const everything: Permissions = { contents: 'read', 'pull-requests': 'write', checks: 'write' };
/** A ledger that is refused on its line, without a trial. */
const badLedger = { '.rentroll/ledger.yml': ledgerOf({ 'Bad Id': breaking }) };

let bundle: ReturnType<typeof installBundle>;
let server: GithubServer;
const open: { remove(): void }[] = [];

beforeAll(() => {
  bundle = installBundle();
}, 60_000);

beforeEach(async () => {
  server = await startGithubServer();
});

afterEach(async () => {
  await server.close();
  for (const entry of open.splice(0)) entry.remove();
});

afterAll(() => bundle.remove());

/** A pull request: a repository on disk that the server serves, checked out at the merge commit. */
interface Scene {
  readonly repository: Repository;
  readonly handle: RepositoryHandle;
  readonly pull: Pull;
  /** Commits to the branch and merges it again. */
  push(files: Files): void;
  run(more?: Partial<ActionRun>): Promise<ActionResult>;
  bodies(): readonly string[];
}

function setScene(head: Files, options: { base?: Files; branch?: string; permissions?: Permissions } = {}): Scene {
  const { base = {}, branch = 'change', permissions = everything } = options;
  server.addToken(token, { kind: 'workflow', login: bot, permissions });
  const repository = makeRepository({ base });
  open.push(repository);
  const handle = server.addRepository({ owner: 'octo', name: 'rules', gitDir: join(repository.root, '.git') });
  repository.git('checkout', '--quiet', '-b', branch);
  const commitAndMerge = (files: Files) => {
    repository.git('checkout', '--quiet', branch);
    repository.write(files);
    repository.commit('Change');
    repository.git('checkout', '--quiet', '--detach', 'main');
    repository.git('merge', '--quiet', '--no-ff', '-m', 'Merge', branch);
  };
  commitAndMerge(head);
  const pull = handle.addPull({ headRef: branch });
  const bodies = () => handle.listComments(pull.number).flatMap(({ login, body }) => (login === bot ? [body] : []));
  const run = (more: Partial<ActionRun> = {}) => {
    const sha = repository.git('rev-parse', 'HEAD');
    const payload = describePull(pull, repository.git('rev-parse', branch), handle.listComments(pull.number).length);
    const { inputs, env, ...rest } = more;
    return startAction(bundle.folder, {
      workspace: repository.root,
      sha,
      payload,
      ...rest,
      inputs: { 'github-token': token, ...inputs },
      env: { ...githubEnv(), ...env },
    });
  };
  return { repository, handle, pull, push: commitAndMerge, run, bodies };
}

function githubEnv(): NodeJS.ProcessEnv {
  return {
    GITHUB_API_URL: server.url,
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: 'octo/rules',
    GITHUB_RUN_ID: '42',
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_JOB: 'gate',
  };
}

function describePull({ number, headRef }: Pull, sha: string, comments: number): object {
  const repo = { full_name: 'octo/rules' };
  return { pull_request: { number, comments, head: { ref: headRef, sha, repo }, base: { ref: 'main', repo } } };
}

/** Nothing GitHub or a log reader sees may hold the token. */
function expectNoToken(result: ActionResult): void {
  expect(result.stdout + result.stderr + result.summary + JSON.stringify(result.outputs)).not.toContain(token);
}

const commandsOf = ({ stdout }: ActionResult) => stdout.split(/\r?\n/).filter((line) => /^\s*::|##\[/.test(line));

describe('the Action posts', () => {
  it('a no: comment, failed check run with the ledger line, red job; the next push replaces the comment', async () => {
    const scene = setScene({ '.rentroll/ledger.yml': ledgerOf({ breaker: breaking }) });
    const refused = await scene.run();
    expect(refused).toMatchObject({ code: 1, outputs: { outcome: 'fail' } });
    expect(scene.bodies()).toHaveLength(1);
    const [body = ''] = scene.bodies();
    expect(body).toMatch(/^<!-- rentroll:gate -->\n### Rejected: 1 of 1 rule/);
    expect(body).toBe(refused.outputs['comment-body']);
    expect(refused.outputs['comment-url']).toMatch(/^https:\/\/github\.com\/octo\/rules\/pull\/1#issuecomment-\d+$/);
    const [check] = scene.handle.listCheckRuns();
    expect(check).toMatchObject({ name: 'rentroll', conclusion: 'failure', externalId: '42/1/gate/gate' });
    expect(check?.headSha).toBe(scene.repository.git('rev-parse', 'change'));
    expect(check?.detailsUrl).toBe('https://github.com/octo/rules/actions/runs/42');
    expect(check?.annotations).toMatchObject([
      { path: '.rentroll/ledger.yml', start_line: 3, annotation_level: 'failure' },
    ]);
    // What the check run carries is not said a second time by the job.
    expect(commandsOf(refused)).toEqual([expect.stringMatching(/^::error::Rejected: 1 of 1 rule/)]);
    expectNoToken(refused);

    scene.push({ '.rentroll/ledger.yml': ledgerOf({}), 'src/app.ts': 'export {};\n' });
    const idle = await scene.run();
    expect(idle).toMatchObject({ code: 0, outputs: { outcome: 'pass' } });
    expect(scene.bodies()).toHaveLength(1);
    expect(scene.bodies()[0]).toMatch(/^<!-- rentroll:gate -->\n### Nothing to measure/);
    expect(server.violations).toEqual([]);
  });

  it('undecided: a neutral check run and a green job', async () => {
    const base = { '.rentroll/config.yml': tinyConfig('budget: { run: 400000, trial: 50000 }\n') };
    const scene = setScene({ '.rentroll/ledger.yml': ledgerOf({ spelling }) }, { base });
    const result = await scene.run({ inputs: { 'budget-tokens': '100000' } });
    expect(result).toMatchObject({ code: 0, outputs: { outcome: 'undecided' } });
    expect(scene.handle.listCheckRuns()).toMatchObject([{ conclusion: 'neutral' }]);
    expect(scene.bodies()).toHaveLength(1);
  });

  it('nothing for a pull request without comments and without rules, and asks GitHub nothing', async () => {
    const scene = setScene({ 'src/app.ts': 'export {};\n' });
    expect(await scene.run()).toMatchObject({ code: 0, stderr: '' });
    expect(server.listOperations()).toEqual([]);
    await scene.run({ inputs: { comment: 'always' } });
    expect(scene.bodies()).toEqual([expect.stringContaining('Nothing to measure')]);
  });

  it('what a change adds to every session, in dollars a month, without a key', async () => {
    const work = 'policy: { minEffect: 20%, sessionsPerWeek: 400 }\ncontext: { growth: warn }\n';
    const prices = 'prices: { demo-1: { input: 3, output: 15, cacheWrite: 3.75, cacheRead: 0.3 } }\n';
    const scene = setScene(
      { 'CLAUDE.md': 'Answer in one sentence.\n' },
      { base: { '.rentroll/config.yml': tinyConfig(work + prices) } },
    );
    expect(await scene.run()).toMatchObject({ code: 0, stderr: '' });
    expect(scene.bodies()).toEqual([
      expect.stringMatching(
        /begins with 5 tokens more \(0 tokens before\), <span>\$<\/span>0\.03 a month at your 1,733 sessions \(the first call of each session only\)\./,
      ),
    ]);
  });

  it('no comment when told never to, and none for a part', async () => {
    const scene = setScene(badLedger);
    await scene.run({ inputs: { comment: 'never' } });
    expect(server.listOperations()).toEqual(['checks/create']);
    await scene.run({ inputs: { part: '1/2', store: mkdtempSync(join(tmpdir(), 'rentroll-store-')) } });
    expect(server.listOperations()).toHaveLength(1);
  });

  it('only a check run where there is no pull request', async () => {
    const scene = setScene(badLedger);
    const before = scene.repository.git('rev-parse', 'main');
    const result = await scene.run({ event: 'push', payload: { before } });
    expect(result).toMatchObject({ code: 1, outputs: { outcome: 'fail' } });
    expect(server.listOperations()).toEqual(['checks/create']);
    expect(scene.handle.listCheckRuns()[0]?.headSha).toBe(scene.repository.git('rev-parse', 'HEAD'));
    expect(result.stdout).not.toContain('::warning');
  });

  it('a report of another ledger into a comment of its own', async () => {
    const scene = setScene(badLedger);
    await scene.run();
    await scene.run({ inputs: { config: 'team/rent.yml' } });
    expect(scene.bodies().map((body) => body.split('\n', 1)[0])).toEqual([
      '<!-- rentroll:gate -->',
      '<!-- rentroll:gate:team/ledger.yml -->',
    ]);
    expect(scene.handle.listCheckRuns().map(({ name }) => name)).toEqual(['rentroll', 'rentroll (team/ledger.yml)']);
  });
});

describe('the Action keeps its verdict', () => {
  it.each<[string, (scene: Scene) => Partial<ActionRun>, string]>([
    ['a token that may only read', () => readOnly(), 'github-forbidden'],
    ['no token', () => ({ inputs: { 'github-token': '' } }), 'no-token'],
    ['a token that is not valid', () => ({ inputs: { 'github-token': 'ghs_other' } }), 'github-unauthorized'],
    ['a deleted pull request', (scene) => forget(scene), 'github-not-found'],
    ['a limit of an hour', () => stumble({ kind: 'primary-limit', resetInSeconds: 3600 }), 'github-rate-limit'],
    ['a second limit', () => stumble({ kind: 'secondary-limit', retryAfterSeconds: 900 }), 'github-rate-limit'],
    ['a body GitHub refuses', () => stumble({ kind: 'status', status: 422 }), 'github-refused'],
    ['an address where nobody is', () => ({ env: { GITHUB_API_URL: 'http://127.0.0.1:1' } }), 'github-unreachable'],
  ])('with %s', async (_, prepare, code) => {
    const scene = setScene(badLedger);
    const result = await scene.run(prepare(scene));
    expect(result).toMatchObject({ code: 1, stderr: '', outputs: { outcome: 'fail', 'comment-url': '' } });
    expect(scene.bodies()).toEqual([]);
    expect(result.stdout).toMatch(new RegExp(`^::warning title=${code}::`, 'm'));
    expect(result.summary).toMatch(/\n> \[!WARNING\]\n> /);
    expect(commandsOf(result).at(-1)).toMatch(/^::error::Failed: 1 problem/);
    expect(result.outputs['comment-body']).toContain('Failed: 1 problem');
    expectNoToken(result);
  });

  it('with a green verdict as with a red one', async () => {
    const scene = setScene({ 'src/app.ts': 'export {};\n' });
    server.inject({ kind: 'status', status: 422 }, { times: 99 });
    const result = await scene.run({ inputs: { comment: 'always' } });
    expect(result).toMatchObject({ code: 0, outputs: { outcome: 'pass' } });
    expect(result.stdout).toContain('::warning title=github-refused::');
  });

  it('when GitHub dies in the middle, and posts nothing twice', async () => {
    const scene = setScene(badLedger);
    server.inject({ kind: 'drop', after: true }, { on: 'issues/create-comment' });
    server.inject({ kind: 'status', status: 502, after: true }, { on: 'checks/create' });
    const result = await scene.run();
    expect(result).toMatchObject({ code: 1, outputs: { outcome: 'fail' } });
    expect(result.stdout).not.toContain('::warning');
    expect(scene.bodies()).toHaveLength(1);
    expect(scene.handle.listCheckRuns()).toHaveLength(1);
  });

  it('with two runs at once, which leave one comment', async () => {
    const scene = setScene(badLedger);
    server.inject({ kind: 'meet', parties: 2 }, { on: 'issues/create-comment' });
    const results = await Promise.all([scene.run(), scene.run()]);
    expect(results.map(({ code }) => code)).toEqual([1, 1]);
    expect(scene.bodies()).toHaveLength(1);
    expect(server.violations).toEqual([]);
  });

  it('on a branch named for shells and runners', async () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a shell would expand it
    const branch = 'a;$(touch${IFS}owned)`id`|&##x,%0A%3A%3Aerror';
    const scene = setScene(badLedger, { branch });
    const result = await scene.run();
    expect(result).toMatchObject({ code: 1, stderr: '' });
    expect(scene.bodies()).toHaveLength(1);
    for (const command of commandsOf(result)) expect(command).toMatch(/^::error::Failed: 1 problem/);
    expect(scene.repository.git('status', '--porcelain')).toBe('');
  });

  it('under 300 comments of others that carry the marker', async () => {
    const scene = setScene(badLedger);
    const theirs = '<!-- rentroll:gate -->\n### Accepted';
    for (let index = 0; index < 300; index += 1) scene.handle.addComment(scene.pull.number, 'mallory', theirs);
    await scene.run();
    await scene.run();
    expect(scene.bodies()).toHaveLength(1);
    const others = scene.handle.listComments(scene.pull.number).filter(({ login }) => login === 'mallory');
    expect(others.every(({ body }) => body === theirs)).toBe(true);
  });

  it('with more problems than a comment, a check run or a request holds', async () => {
    const body = `${'<b>@everyone</b> [x](https://x.invalid) '.repeat(5)}`.slice(0, 190);
    const rules = Object.fromEntries(
      Array.from({ length: 700 }, (_, index) => [`Bad Id ${index}`, JSON.stringify(body)]),
    );
    const scene = setScene({ '.rentroll/ledger.yml': ledgerOf(rules) });
    const result = await scene.run();
    expect(result).toMatchObject({ code: 1, outputs: { outcome: 'fail' } });
    expect(result.stdout).not.toContain('::warning title=github');
    const [comment = ''] = scene.bodies();
    expect(Buffer.byteLength(comment)).toBeLessThanOrEqual(65_536);
    expect(scene.handle.listCheckRuns()[0]?.annotations.length).toBeGreaterThan(50);
    expect(server.violations).toEqual([]);
  });
});

function readOnly(): Partial<ActionRun> {
  server.addToken(token, { kind: 'workflow', login: bot, permissions: { contents: 'read' } });
  return {};
}

function forget({ handle }: Scene): Partial<ActionRun> {
  handle.repository.pulls.length = 0;
  return {};
}

function stumble(fault: Parameters<GithubServer['inject']>[0]): Partial<ActionRun> {
  server.inject(fault, { times: 99 });
  return {};
}

describe('the Action publishes the report of another job', () => {
  const artifact = 'rentroll-report/report.json';

  /** Stage A in a fork without any permission; its report, downloaded into an empty workspace of stage B. */
  async function setStages(edit: (report: string) => string = (text) => text) {
    const scene = setScene(badLedger, { permissions: {} });
    const stageA = await scene.run({ inputs: { 'github-token': '' } });
    const workspace = mkdtempSync(join(tmpdir(), 'rentroll-stage-b-'));
    open.push({ remove: () => rmSync(workspace, { recursive: true, force: true }) });
    mkdirSync(join(workspace, 'rentroll-report'));
    writeFileSync(join(workspace, artifact), edit(readFileSync(stageA.outputs['json-path'] ?? '', 'utf8')));
    server.addToken(token, {
      kind: 'workflow',
      login: bot,
      permissions: { contents: 'read', 'pull-requests': 'write' },
    });
    const headSha = scene.repository.git('rev-parse', 'change');
    const publish = (more: { run?: object; inputs?: Record<string, string> } = {}) =>
      startAction(bundle.folder, {
        workspace,
        sha: scene.repository.git('rev-parse', 'main'),
        event: 'workflow_run',
        payload: {
          workflow_run: {
            event: 'pull_request',
            conclusion: 'failure',
            head_branch: 'change',
            head_sha: headSha,
            head_repository: { owner: { login: 'octo' } },
            ...more.run,
          },
        },
        inputs: { mode: 'publish', report: artifact, 'github-token': token, ...more.inputs },
        env: githubEnv(),
      });
    return { scene, publish, workspace, headSha };
  }

  it('as a comment with words of its own, and once', async () => {
    const { scene, publish, headSha } = await setStages();
    const result = await publish();
    expect(result).toMatchObject({ code: 0, stderr: '' });
    expect(result.outputs['comment-url']).toContain('#issuecomment-');
    await publish();
    expect(scene.bodies()).toHaveLength(1);
    expect(scene.bodies()[0]).toMatch(/^<!-- rentroll:report:[0-9a-f]{12} -->\n### Failed: 1 problem/);
    expect(scene.bodies()[0]).toContain(`Reported by the pull request's own run at \`${headSha.slice(0, 12)}\`;`);
    expect(scene.handle.listCheckRuns()).toEqual([]);
    expect(server.violations).toEqual([]);
    expectNoToken(result);
  });

  it('over no comment of another flow, and in one comment whatever ledgers it names', async () => {
    const { scene, publish, workspace } = await setStages();
    const measured = '<!-- rentroll:gate -->\n### Rejected, measured with the key';
    scene.handle.addComment(scene.pull.number, bot, measured);
    const text = readFileSync(join(workspace, artifact), 'utf8');
    for (const ledger of ['.rentroll/ledger.yml', '', 'a/ledger.yml', 'b/ledger.yml', 'c/ledger.yml']) {
      writeFileSync(join(workspace, artifact), text.replace(/"ledgerFile": "[^"]*"/, `"ledgerFile": "${ledger}"`));
      expect(await publish()).toMatchObject({ code: 0 });
    }
    expect(scene.bodies()).toEqual([measured, expect.stringMatching(/^<!-- rentroll:report:/)]);
  });

  it.each<[string, (report: string) => string, string]>([
    ['that names another pull request', (text) => text.replace('{\n', '{\n  "pull": 2,\n'), 'report-unknown-key'],
    [
      'about another commit',
      (text) => text.replace(/"headSha": "\w+"/, `"headSha": "${'d'.repeat(40)}"`),
      'report-other-commit',
    ],
    ['of five megabytes', (text) => text + ' '.repeat(5 * 1024 * 1024), 'report-too-large'],
    ['with a key of every prototype', (text) => text.replace('{\n', '{\n  "__proto__": {},\n'), 'report-unknown-key'],
    ['that is none', () => '::error::owned', 'report-'],
  ])('never one %s', async (_, edit, code) => {
    const { scene, publish } = await setStages(edit);
    const result = await publish();
    expect(result).toMatchObject({ code: 1, stderr: '', outputs: { outcome: 'error' } });
    expect(result.stdout).toContain(`title=${code}`);
    expect(scene.bodies()).toEqual([]);
    expect(server.listOperations().filter((name) => name.startsWith('issues/'))).toEqual([]);
    for (const command of commandsOf(result)) expect(command).toMatch(/^::error(?: |::The |::")|^::error::/);
  });

  it('with every string full of markup, escaped', async () => {
    const hostile = '</details><img src=x onerror=alert(1)> @everyone [a](javascript:x) \\u001b[31m\\n::error::owned';
    const { scene, publish } = await setStages((text) =>
      text.replace(/"(headline|message|hint)": "(?:[^"\\]|\\.)*"/g, (_, key: string) => `"${key}": "${hostile}"`),
    );
    expect(await publish()).toMatchObject({ code: 0, stderr: '' });
    const [body = ''] = scene.bodies();
    expect(body).not.toMatch(/<img|<\/details><img|[^\\`\w]@everyone|^::error/m);
    expect(body).not.toContain('\u001b');
    expect(body.split('\n', 1)[0]).toMatch(/^<!-- rentroll:report:[0-9a-f]{12} -->$/);
  });

  it('nowhere when the branch has moved on, was closed or belongs to somebody else', async () => {
    const { scene, publish } = await setStages();
    for (const run of [
      { head_sha: 'e'.repeat(40) },
      { head_branch: 'other' },
      { head_repository: { owner: { login: 'mallory' } } },
    ]) {
      const result = await publish({ run });
      expect(result.code).toBe(0);
      expect(result.stdout).toContain('::warning title=pull-request-moved::');
    }
    scene.pull.state = 'closed';
    expect((await publish()).stdout).toContain('::warning title=pull-request-moved::');
    expect(scene.bodies()).toEqual([]);
  });

  it('nothing when there was nothing to measure, but corrects what an earlier commit was told', async () => {
    const { scene, publish, workspace } = await setStages();
    await publish();
    rmSync(join(workspace, artifact));
    expect(await publish()).toMatchObject({ code: 0 });
    expect(scene.bodies()).toEqual([expect.stringMatching(/ -->\n### Nothing was measured for this commit.\n$/)]);
    const nothing = await setStages();
    rmSync(join(nothing.workspace, artifact));
    expect(await nothing.publish()).toMatchObject({ code: 0 });
    expect(nothing.scene.bodies()).toEqual([]);
  });

  it('with a warning and a green job when GitHub refuses', async () => {
    const { publish } = await setStages();
    readOnly();
    const result = await publish();
    expect(result.code).toBe(0);
    expect(result.stdout).toContain('::warning title=github-forbidden::');
  });

  it('only with a token and a report', async () => {
    const { publish } = await setStages();
    const result = await publish({ inputs: { 'github-token': '', report: '' } });
    expect(result.code).toBe(1);
    expect(result.stdout.match(/::error title=publish-incomplete::/g)).toHaveLength(2);
  });

  it('through comment/action.yml, which leads to the same bundle', () => {
    const sub = parse(readFileSync('comment/action.yml', 'utf8'));
    const main = parse(readFileSync('action.yml', 'utf8'));
    expect(sub.runs).toEqual({ using: main.runs.using, main: `../${main.runs.main}` });
    expect(sub.inputs.mode.default).toBe('publish');
    for (const name of Object.keys(sub.inputs)) expect(Object.keys(main.inputs)).toContain(name);
    for (const name of Object.keys(sub.outputs)) expect(Object.keys(main.outputs)).toContain(name);
  });
});
