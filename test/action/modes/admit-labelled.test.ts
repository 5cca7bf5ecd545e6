import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { admitLabelled, type LabelRequest } from '../../../src/action/modes/admit-labelled.ts';
import type { RunEvent } from '../../../src/adapters/github/choose-range.ts';
import { openClient } from '../../../src/adapters/github/client/open-client.ts';
import { checkLabelling } from '../../../src/adapters/github/read-labelling.ts';
import { head, hurried, type Stage, setStage } from '../../adapters/github/posting.ts';

const payload = {
  action: 'labeled',
  label: { name: 'measure' },
  sender: { login: 'alice', type: 'User' },
  pull_request: { number: 7, head: { sha: head } },
};
const event = (more: object = {}, name = 'pull_request_target'): RunEvent => {
  return { name, sha: 'b'.repeat(40), payload: { ...payload, ...more } };
};

describe('checkLabelling', () => {
  let stage: Stage;
  afterEach(() => stage.server.close());
  beforeEach(async () => {
    stage = await setStage({ 'pull-requests': 'read' }, { labels: ['measure'] } as object);
  });
  const check = (more: object = {}) =>
    checkLabelling(openClient(stage.posting, hurried), {
      pull: stage.pull.number,
      headSha: head,
      label: 'measure',
      ...more,
    });

  it.each<{ name: string; more: object; message: string }>([
    {
      name: 'the branch has moved',
      more: { headSha: 'd'.repeat(40) },
      message: 'nothing is measured: the branch has moved from dddddddddddd to aaaaaaaaaaaa since it was labelled',
    },
    {
      name: 'the label was taken off',
      more: { label: 'other' },
      message: 'nothing is measured: the label "other" was taken off since it was labelled',
    },
  ])('refuses when $name', async ({ more, message }) => {
    expect(await check(more)).toMatchObject([{ code: 'label-outdated', message }]);
  });

  it('refuses when GitHub does not know the pull request', async () => {
    expect(await check({ pull: 99 })).toMatchObject([{ severity: 'error' }]);
  });
});

describe('admitLabelled', () => {
  const request: LabelRequest = {
    label: 'measure',
    part: undefined,
    baseRef: undefined,
    token: 't',
    event: event(),
    env: {},
    cwd: '/',
  };

  it.each<{ name: string; more: Partial<LabelRequest>; code: string; message: string }>([
    {
      name: 'a base is named',
      more: { baseRef: 'main' },
      code: 'base-ref-refused',
      message: '"base-ref" is set together with "label"',
    },
    { name: 'a part is named', more: { part: '1/2' }, code: 'label-part', message: '"label" and "part" are set' },
    {
      name: 'the label is another',
      more: { label: 'go' },
      code: 'label-other',
      message: 'the label is "measure", not "go"',
    },
  ])('refuses before it looks at the checkout when $name', async ({ more, code, message }) => {
    expect(await admitLabelled({ ...request, ...more })).toMatchObject({ problems: [{ code, message }] });
  });
});
