import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActionInputs } from '../../../src/action/inputs/action-inputs.ts';
import { repost } from '../../../src/action/modes/action-repost.ts';
import { notifyPosted, postGate, postIdle } from '../../../src/action/post/action-post.ts';
import type { RunEvent } from '../../../src/adapters/github/choose-range.ts';
import { readRunContext } from '../../../src/adapters/github/read-run-context.ts';
import type { JudgedReport } from '../../../src/core/model/verdict/report.ts';
import { renderJson } from '../../../src/gate/report/render-json.ts';
import { bot, head, type Stage, setStage } from '../../adapters/github/posting.ts';
import { emptyReport, fourVerdicts } from '../../gate/report/sample-reports.ts';

let stage: Stage;
let folder = '';
let env: NodeJS.ProcessEnv = {};
const lines: string[] = [];

beforeEach(async () => {
  stage = await setStage({ checks: 'write', 'pull-requests': 'write', contents: 'read' });
  folder = mkdtempSync(join(tmpdir(), 'action-post-'));
  const file = (name: string) => {
    writeFileSync(join(folder, name), '');
    return join(folder, name);
  };
  env = {
    GITHUB_REPOSITORY: 'octo/rules',
    GITHUB_API_URL: stage.server.url,
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_RUN_ID: '7',
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_JOB: 'gate',
    GITHUB_WORKSPACE: folder,
    GITHUB_OUTPUT: file('output'),
    GITHUB_STEP_SUMMARY: file('summary'),
    RUNNER_TEMP: folder,
  };
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  vi.spyOn(console, 'log').mockImplementation((text) => void lines.push(`${text}\n`));
});
afterEach(async () => {
  vi.restoreAllMocks();
  lines.length = 0;
  process.exitCode = undefined;
  await stage.server.close();
  rmSync(folder, { recursive: true, force: true });
});

const inputs = (more: Partial<ActionInputs> = {}): ActionInputs => {
  return { mode: 'gate', config: '.rentroll/config.yml', githubToken: 'ghs_test', comment: 'auto', ...more };
};
const eventOf = (more: object = {}): RunEvent => ({
  name: 'pull_request',
  sha: 'm'.repeat(40),
  payload: {
    pull_request: {
      number: stage.pull.number,
      comments: 0,
      head: { sha: head, repo: { full_name: 'fork/rules' } },
      base: { repo: { full_name: 'octo/rules' } },
      ...more,
    },
  },
});
const judged = (report: object, conclusion: JudgedReport['judgement']['conclusion']) =>
  ({ ...report, judgement: { conclusion } }) as JudgedReport;
const output = () => readFileSync(join(folder, 'output'), 'utf8');
const summary = () => readFileSync(join(folder, 'summary'), 'utf8');

describe('postGate', () => {
  const post = (report: JudgedReport, more: Partial<ActionInputs> = {}) =>
    postGate(report, inputs(more), readRunContext(env, eventOf()), '<!-- rentroll:gate -->\nWords.');

  it('posts comment and check run of a report with something to say', async () => {
    const posted = await post(judged(fourVerdicts, 'failure'));
    expect(posted).toMatchObject({ problems: [], annotated: true });
    expect(stage.bodiesOf(bot)).toEqual([expect.stringContaining('Words.')]);
    expect(stage.handle.listCheckRuns()).toMatchObject([
      {
        name: 'rentroll',
        headSha: head,
        conclusion: 'failure',
        detailsUrl: 'https://github.com/octo/rules/actions/runs/7',
      },
    ]);
  });

  it.each<{ name: string; more: Partial<ActionInputs>; report: object; comments: number }>([
    { name: 'nothing is to be said', more: {}, report: emptyReport, comments: 0 },
    {
      name: 'nothing is to be said and it is always wanted',
      more: { comment: 'always' },
      report: emptyReport,
      comments: 1,
    },
    { name: 'it is never wanted', more: { comment: 'never' }, report: fourVerdicts, comments: 0 },
  ])('writes $comments comments when $name', async ({ more, report, comments }) => {
    await post(judged(report, 'success'), more);
    expect(stage.bodiesOf(bot)).toHaveLength(comments);
    expect(stage.handle.listCheckRuns()).toHaveLength(1);
  });

  it.each([
    { name: 'an input names it', more: { checkName: 'prompt gate' }, report: emptyReport, check: 'prompt gate' },
    {
      name: 'the ledger is another one',
      more: {},
      report: { ...emptyReport, ledgerFile: 'web/.rentroll/ledger.yml' },
      check: 'rentroll (web/.rentroll/ledger.yml)',
    },
  ])('names the check run when $name', async ({ more, report, check }) => {
    await post(judged(report, 'success'), more);
    expect(stage.handle.listCheckRuns()).toMatchObject([{ name: check }]);
  });

  it('warns that nothing can be posted when there is no token, and a comment is due', async () => {
    const { githubToken: _, ...without } = inputs();
    const context = readRunContext(env, eventOf());
    expect((await postGate(judged(fourVerdicts, 'failure'), without, context, 'Words.')).problems).toHaveLength(1);
    expect((await postGate(judged(emptyReport, 'success'), without, context, 'Words.')).problems).toEqual([]);
    expect(stage.server.requests).toEqual([]);
  });

  it('posts nothing outside of GitHub', async () => {
    expect(await postGate(judged(fourVerdicts, 'failure'), inputs(), undefined, 'Words.')).toMatchObject({
      problems: [],
    });
    expect(stage.server.requests).toEqual([]);
  });
});

describe('postIdle', () => {
  it('begins a comment only when it is always wanted, and brings a standing one up to date', async () => {
    await postIdle('Nothing to measure.', inputs(), env, eventOf());
    expect(stage.bodiesOf(bot)).toEqual([]);
    await postIdle('Nothing to measure.', inputs({ comment: 'always' }), env, eventOf());
    expect(stage.bodiesOf(bot)).toEqual([expect.stringMatching(/^<!-- rentroll:gate -->\n### Nothing to measure\.\n/)]);
    await postIdle('Nothing has changed.', inputs(), env, eventOf({ comments: 1 }));
    expect(stage.bodiesOf(bot)).toEqual([expect.stringContaining('### Nothing has changed.')]);
    expect(output()).toContain('comment-url');
  });
});

describe('notifyPosted', () => {
  it('shows in log, summary and annotations what could not be posted', async () => {
    const problem = { code: 'github-forbidden', severity: 'warning', blame: 'setup' } as const;
    const problems = [{ ...problem, message: 'GitHub refused *it*', hint: 'Grant "checks: write"' }];
    await notifyPosted(env, { notices: ['A note.'], problems, annotated: false });
    expect(lines[0]).toBe('A note.\n');
    expect(lines.join('')).toContain('::warning title=github-forbidden::GitHub refused *it*%0AGrant "checks: write"');
    expect(summary()).toBe('\n> [!WARNING]\n> GitHub refused \\*it\\*. Grant "checks: write"\n');
  });

  it('writes nothing into the summary when all was posted', async () => {
    await notifyPosted(env, { notices: [], problems: [], annotated: true, commentUrl: 'https://github.com/c/1' });
    expect([lines, summary()]).toEqual([[], '']);
    expect(output()).toContain('https://github.com/c/1');
  });
});

describe('repost', () => {
  const post = async (text: string | undefined, more: Partial<ActionInputs> = {}, event = eventOf()) => {
    if (text !== undefined) writeFileSync(join(folder, 'report.json'), text);
    await repost(inputs({ mode: 'publish', report: 'report.json', ...more }), env, event);
  };
  const reported = () => renderJson({ ...fourVerdicts, headSha: head });

  it('posts the report of another job in words of its own, and says whose figures they are', async () => {
    await post(reported());
    const [body = ''] = stage.bodiesOf(bot);
    expect(body).toMatch(/^<!-- rentroll:report:[0-9a-f]{12} -->/);
    expect(body).toContain(fourVerdicts.verdicts[0]?.rule);
    expect(output()).toContain('comment-url');
  });

  it.each<{ name: string; more: Partial<ActionInputs>; comments: number }>([
    { name: 'it is never wanted', more: { comment: 'never' }, comments: 0 },
    { name: 'nothing is new in it and it is always wanted', more: { comment: 'always' }, comments: 1 },
    { name: 'nothing is new in it', more: {}, comments: 0 },
  ])('writes $comments comments when $name', async ({ more, comments }) => {
    await post(renderJson({ ...emptyReport, headSha: head }), more);
    expect(stage.bodiesOf(bot)).toHaveLength(comments);
  });

  it.each<{ name: string; text: string | undefined; more: Partial<ActionInputs>; words: string }>([
    { name: 'no report is named', text: undefined, more: { report: '' }, words: 'report' },
    { name: 'it is no report', text: '{}', more: {}, words: 'report' },
  ])('ends red and posts nothing when $name', async ({ text, more, words }) => {
    await post(text, more);
    expect(process.exitCode).toBe(1);
    expect(lines.join('')).toContain(words);
    expect(stage.bodiesOf(bot)).toEqual([]);
  });

  it('says that nothing was measured when the other job left no report', async () => {
    await post(undefined, { comment: 'always' });
    expect(stage.bodiesOf(bot)).toEqual([expect.stringContaining('### Nothing was measured for this commit.')]);
  });

  it('posts nothing and stays green when the branch has moved on', async () => {
    const workflow_run = {
      event: 'pull_request',
      head_branch: 'change',
      head_sha: 'd'.repeat(40),
      head_repository: { owner: { login: 'fork' } },
    };
    await post(reported(), {}, { name: 'workflow_run', sha: 'm'.repeat(40), payload: { workflow_run } });
    expect(process.exitCode).toBeUndefined();
    expect(lines.join('')).toContain('::warning title=pull-request-moved::');
    expect(stage.bodiesOf(bot)).toEqual([]);
  });
});
