import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Patience } from '../../../src/adapters/github/client/open-client.ts';
import { type Posted, postReport } from '../../../src/adapters/github/post-report.ts';
import type { Fault } from '../../doubles/github/faults/fault.ts';
import { bot, head, hurried, marker, type Stage, setStage } from './posting.ts';

let stage: Stage;

beforeEach(async () => {
  stage = await setStage({ 'pull-requests': 'write' });
});

afterEach(() => stage.server.close());

const first = `${marker}\n### Rejected: 1 of 1 rule`;
const second = `${marker}\n### Accepted: 1 of 1 rule`;

/** Waits less for an answer that is made to come too late. */
const patienceFor = ({ kind }: Fault): Patience => (kind === 'slow' ? { ...hurried, requestMs: 300 } : hurried);

function post(
  body = first,
  more: { mayCreate?: boolean; token?: string; key?: string; headSha?: string; patience?: Patience } = {},
): Promise<Posted> {
  const { mayCreate = true, token = 'ghs_test', key = 'gate', headSha = head, patience = hurried } = more;
  const comment = { pull: stage.pull.number, headSha, key, body, mayCreate };
  return postReport({ ...stage.posting, token, comment }, patience);
}

const quiet = { problems: [] };
const create = 'issues/create-comment';

describe('postReport, the comment', () => {
  it('is posted once, replaced by the next run, and left alone when nothing changed', async () => {
    expect(await post()).toMatchObject({ ...quiet, notices: [expect.stringMatching(/^Comment created: https:/)] });
    expect(await post(second)).toMatchObject({ ...quiet, notices: [expect.stringMatching(/^Comment updated: /)] });
    const before = stage.server.listOperations().length;
    expect(await post(second)).toMatchObject({ ...quiet, notices: [expect.stringMatching(/^Comment unchanged: /)] });
    expect(stage.server.listOperations().slice(before)).toEqual(['pulls/get', 'graphql', 'issues/list-comments']);
    expect(stage.bodiesOf(bot)).toEqual([second]);
    expect(stage.server.violations).toEqual([]);
  });

  it('takes another line end for no change', async () => {
    stage.handle.addComment(stage.pull.number, bot, `${first.replaceAll('\n', '\r\n')}\r\n`);
    await post();
    expect(stage.server.listOperations()).not.toContain('issues/update-comment');
  });

  it.each<[string, string, string]>([
    ['the marker in the comment of a person', 'mallory', first],
    ['the marker in the comment of another bot', 'mallory[bot]', first],
    ['a login that only looks alike', 'github-actions', first],
    ['our own comment with the marker further down', bot, `> quoted\n${first}`],
    ['our own comment of another ledger', bot, first.replace('gate', 'gate:b/ledger.yml')],
    ['our own comment whose first line says more', bot, first.replace(' -->', ' --> x')],
  ])('never touches %s', async (_, login, body) => {
    const theirs = stage.handle.addComment(stage.pull.number, login, body);
    await post(second);
    expect(theirs.body).toBe(body);
    expect(stage.bodiesOf(bot)).toContain(second);
    expect(stage.handle.listComments(stage.pull.number)).toHaveLength(2);
  });

  it('finds its comment among 300, on whichever page', async () => {
    for (let index = 0; index < 250; index += 1)
      stage.handle.addComment(stage.pull.number, 'octocat', `${marker}\n${index}`);
    const ours = stage.handle.addComment(stage.pull.number, bot, first);
    for (let index = 0; index < 50; index += 1) stage.handle.addComment(stage.pull.number, 'octocat', `later ${index}`);
    await post(second);
    expect(ours.body).toBe(second);
    expect(stage.handle.listComments(stage.pull.number)).toHaveLength(301);
    expect(stage.server.listOperations().filter((name) => name === 'issues/list-comments')).toHaveLength(4);
  });

  it('changes what is there and begins nothing when it may not create', async () => {
    expect(await post(first, { mayCreate: false })).toMatchObject({ ...quiet, notices: [] });
    expect(stage.bodiesOf(bot)).toEqual([]);
    await post();
    await post(second, { mayCreate: false });
    expect(stage.bodiesOf(bot)).toEqual([second]);
  });

  it("leaves a newer commit's comment alone", async () => {
    await post(second);
    const answer = await post(first, { headSha: 'b'.repeat(40) });
    expect(answer).toMatchObject({ ...quiet, notices: [expect.stringContaining('newer commit')] });
    expect(stage.bodiesOf(bot)).toEqual([second]);
  });

  it.each<[string, 'workflow' | 'app' | 'user', string, string]>([
    ['a person', 'user', 'ghp_person', 'octocat'],
    ['an app', 'app', 'ghs_app', 'our-app[bot]'],
    ['an installation whose token looks like none', 'app', 'v1.opaque', 'our-app[bot]'],
  ])('is found again when the token is of %s', async (_, kind, token, login) => {
    stage.server.addToken(token, { kind, login, permissions: { 'pull-requests': 'write' } });
    await post(first, { token });
    await post(second, { token });
    expect(stage.bodiesOf(login)).toEqual([second]);
    expect(stage.handle.listComments(stage.pull.number)).toHaveLength(1);
  });

  it('counts a body of 65,536 characters as fitting', async () => {
    expect(await post(`${first}\n${'x'.repeat(65_536 - first.length - 1)}`)).toMatchObject(quiet);
    expect(stage.bodiesOf(bot)[0]).toHaveLength(65_536);
  });
});

describe('postReport, when GitHub stumbles', () => {
  it.each<[string, Fault]>([
    ['the connection is cut before GitHub acts', { kind: 'drop' }],
    ['the connection is cut after GitHub acted', { kind: 'drop', after: true }],
    ['a 502 lies about what was done', { kind: 'status', status: 502, after: true }],
    ['a 500 tells the truth', { kind: 'status', status: 500 }],
    ['the answer comes too late', { kind: 'slow', delayMs: 1500 }],
  ])('posts exactly once when %s', async (_, fault) => {
    stage.server.inject(fault, { on: create });
    expect(await post(first, { patience: patienceFor(fault) })).toMatchObject(quiet);
    expect(stage.bodiesOf(bot)).toEqual([first]);
    expect(stage.server.violations).toEqual([]);
  });

  it.each<[string, Fault, number]>([
    ['too many requests came too fast', { kind: 'secondary-limit', retryAfterSeconds: 1 }, 1],
    ['too many requests, with status 429', { kind: 'secondary-limit', retryAfterSeconds: 1, status: 429 }, 1],
    // The hour ends on a whole second.
    ['the hour is used up for a second', { kind: 'primary-limit', resetInSeconds: 1 }, 2],
  ])('waits as long as GitHub asks and posts exactly once when %s', async (_, fault, mostSeconds) => {
    const waited: number[] = [];
    const sleep = async (ms: number) => void waited.push(ms);
    stage.server.inject(fault, { on: create });
    expect(await post(first, { patience: { ...hurried, sleep } })).toMatchObject(quiet);
    expect(waited).toHaveLength(1);
    expect(Math.ceil((waited[0] ?? 0) / 1000)).toBeGreaterThanOrEqual(1);
    expect(waited[0]).toBeLessThanOrEqual(mostSeconds * 1000);
    expect(stage.bodiesOf(bot)).toEqual([first]);
    expect(stage.server.violations).toEqual([]);
  });

  it.each(['graphql', 'pulls/get', 'issues/list-comments', 'issues/update-comment'])(
    'goes on after a cut connection in %s',
    async (on) => {
      await post();
      stage.server.inject({ kind: 'drop' }, { on, times: 2 });
      expect(await post(second)).toMatchObject(quiet);
      expect(stage.bodiesOf(bot)).toEqual([second]);
    },
  );

  it.each<[string, Fault, number, string]>([
    ['GitHub is down', { kind: 'status', status: 503 }, 99, 'github-fault'],
    ['nothing answers', { kind: 'drop' }, 99, 'github-unreachable'],
    ['nothing answers in time', { kind: 'slow', delayMs: 60_000 }, 99, 'github-timeout'],
    ['the limit lasts an hour', { kind: 'primary-limit', resetInSeconds: 3600 }, 1, 'github-rate-limit'],
    ['a second limit lasts ten minutes', { kind: 'secondary-limit', retryAfterSeconds: 600 }, 1, 'github-rate-limit'],
    ['a second limit names no time', { kind: 'secondary-limit' }, 1, 'github-rate-limit'],
    ['GitHub refuses the text', { kind: 'status', status: 422, message: 'Validation Failed' }, 1, 'github-refused'],
    [
      'the pull request is locked',
      { kind: 'status', status: 403, message: 'Unable to create comment because issue is locked.' },
      1,
      'github-forbidden',
    ],
  ])('warns and posts nothing when %s', async (_, fault, times, code) => {
    stage.server.inject(fault, { on: create, times });
    const { problems } = await post(first, { patience: patienceFor(fault) });
    expect(problems).toMatchObject([{ code, severity: 'warning', blame: 'setup' }]);
    expect(problems[0]?.message).toContain('posting the comment failed');
    expect(stage.bodiesOf(bot)).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['a token that may only read', 'reader', 'github-forbidden'],
    ['a token that is not valid', 'forged', 'github-unauthorized'],
  ])('warns about %s and never repeats it', async (_, token, code) => {
    stage.server.addToken('reader', { kind: 'workflow', login: bot, permissions: { contents: 'read' } });
    const answer = await post(first, { token });
    expect(answer.problems).toMatchObject([{ code }]);
    expect(JSON.stringify(answer)).not.toContain(`"${token}"`);
    expect(answer.problems[0]?.message).not.toContain(token);
  });

  it('warns about a pull request that is not there', async () => {
    const comment = { pull: 77, headSha: head, key: 'gate', body: first, mayCreate: true };
    const { problems } = await postReport({ ...stage.posting, comment }, hurried);
    expect(problems).toMatchObject([{ code: 'github-not-found' }]);
  });

  it('says so when there is no server at all', async () => {
    const apiUrl = 'http://127.0.0.1:1';
    const comment = { pull: 1, headSha: head, key: 'gate', body: first, mayCreate: true };
    const { problems } = await postReport({ ...stage.posting, apiUrl, comment }, { ...hurried, totalMs: 500 });
    expect(problems).toMatchObject([{ code: 'github-unreachable' }]);
  });

  it('shows what GitHub says as one line and without the token', async () => {
    stage.server.inject(
      { kind: 'status', status: 422, message: 'no ghs_test\n::error::owned \u001b[31m' },
      { on: create },
    );
    const { problems } = await post();
    expect(problems[0]?.message).toBe('posting the comment failed: "422 no *** ::error::owned"');
  });
});

describe('postReport, two runs at once', () => {
  it.each(['issues/list-comments', 'issues/create-comment'])('leaves one comment when both meet at %s', async (on) => {
    stage.server.inject({ kind: 'meet', parties: 2 }, { on });
    const answers = await Promise.all([post(first), post(second)]);
    expect(answers).toMatchObject([quiet, quiet]);
    expect(stage.bodiesOf(bot)).toHaveLength(1);
    expect([first, second]).toContain(stage.bodiesOf(bot)[0]);
    expect(stage.server.violations).toEqual([]);
  });

  it('removes what a run that died left behind, and keeps the oldest', async () => {
    const oldest = stage.handle.addComment(stage.pull.number, bot, first);
    stage.handle.addComment(stage.pull.number, bot, first);
    stage.handle.addComment(stage.pull.number, 'octocat', first);
    await post(second);
    expect(stage.bodiesOf(bot)).toEqual([second]);
    expect(oldest.body).toBe(second);
    expect(stage.bodiesOf('octocat')).toEqual([first]);
  });

  it('begins again when somebody deletes the comment meanwhile', async () => {
    await post();
    stage.server.inject({ kind: 'status', status: 404, message: 'Not Found' }, { on: 'issues/update-comment' });
    stage.handle.repository.comments.length = 0;
    stage.handle.addComment(stage.pull.number, bot, first);
    const gone = stage.handle.repository.comments;
    await post(second);
    expect(gone.some(({ body }) => body === second)).toBe(true);
  });
});
