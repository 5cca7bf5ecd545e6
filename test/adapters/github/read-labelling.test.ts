import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Github, openClient } from '../../../src/adapters/github/client/open-client.ts';
import { checkLabelling, readLabelling } from '../../../src/adapters/github/read-labelling.ts';
import { head, hurried, type Stage, setStage } from './posting.ts';

const label = 'measure';
const labelled = {
  action: 'labeled',
  label: { name: label },
  sender: { login: 'alice', type: 'User' },
  pull_request: { number: 7, head: { sha: head } },
};
const read = (payload: object, name = 'pull_request_target') =>
  readLabelling({ name, sha: '', repository: 'octo/rules', payload }, label);
const shown = ({ problems }: ReturnType<typeof read>) =>
  problems.map(({ code, message, hint }) => `${code}: ${message}. ${hint}`).join('\n');

describe('readLabelling', () => {
  it('reads pull request, commit and label when a person has just given the label', () => {
    expect(read(labelled)).toEqual({ value: { pull: 7, headSha: head, label }, problems: [] });
  });

  it('refuses every other event when it says less than that', () => {
    const texts = [
      read(labelled, 'pull_request'),
      read({ ...labelled, action: 'synchronize' }),
      read({ ...labelled, label: { name: 'bug' } }),
      read({ ...labelled, sender: { login: 'triage[bot]', type: 'Bot' } }),
      read({ ...labelled, pull_request: { number: 0, head: { sha: head } } }),
      read({ ...labelled, pull_request: { number: 1.5, head: { sha: head } } }),
      read({ ...labelled, pull_request: { number: 7, head: { sha: 'main' } } }),
    ].map(shown);
    expect(texts.join('\n')).toMatchInlineSnapshot(`
      "label-event: "label" is set, but this is a run of "pull_request". Start it on pull_request_target.
      label-event: the action is "synchronize", not "labeled". Write "types: [labeled]" below pull_request_target.
      label-other: the label is "bug", not "measure". Write "if: github.event.label.name == '...'" to skip the job for other labels.
      label-by-bot: "triage[bot]" is not a person. Add the label by hand.
      no-pull-request: the event does not name a pull request. Start it on pull_request_target.
      no-pull-request: the event does not name a pull request. Start it on pull_request_target.
      no-pull-request: the event does not name a pull request. Start it on pull_request_target."
    `);
  });

  it('takes the first pull request of a repository when its number is 1', () => {
    expect(read({ ...labelled, pull_request: { number: 1, head: { sha: head } } }).value?.pull).toBe(1);
  });
});

describe('checkLabelling', () => {
  let stage: Stage;
  let github: Github;
  const check = () => checkLabelling(github, { pull: stage.pull.number, headSha: head, label });

  beforeEach(async () => {
    stage = await setStage({ 'pull-requests': 'read' });
    github = openClient(stage.posting, hurried);
    stage.pull.labels.push(label);
  });
  afterEach(async () => {
    expect(stage.server.violations).toEqual([]);
    await stage.server.close();
  });

  it('lets the commit be measured when nothing has changed since the label', async () => {
    expect(await check()).toEqual([]);
  });

  it.each<[string, () => void, string]>([
    ['the label was taken off', () => void stage.pull.labels.pop(), 'the label "measure" was taken off'],
    [
      'the pull request was closed',
      () => void Object.assign(stage.pull, { state: 'closed' }),
      'the pull request is "closed"',
    ],
    [
      'the branch has moved',
      () => void Object.assign(stage.pull, { headSha: 'b'.repeat(40) }),
      'the branch has moved from aaaaaaaaaaaa to bbbbbbbbbbbb',
    ],
  ])('measures nothing when %s', async (_, change, why) => {
    change();
    expect(await check()).toMatchObject([
      {
        code: 'label-outdated',
        severity: 'error',
        message: `nothing is measured: ${why} since it was labelled`,
        hint: 'Read the new commits, take the label off and put it on again.',
      },
    ]);
  });

  it('measures nothing when GitHub cannot be asked', async () => {
    stage.server.inject({ kind: 'status', status: 500 }, { on: 'pulls/get', times: 9 });
    expect(await check()).toMatchObject([{ code: 'github-fault', severity: 'error' }]);
  });
});
