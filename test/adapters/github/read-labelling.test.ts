import { describe, expect, it } from 'vitest';
import { readLabelling } from '../../../src/adapters/github/read-labelling.ts';

const headSha = '3f9c1a7be2d04586a1b7c9d2e3f4051627384950';
const payload = {
  action: 'labeled',
  label: { name: 'measure' },
  sender: { login: 'maintainer', type: 'User' },
  pull_request: { number: 12, head: { sha: headSha } },
};
const read = (more: object, name = 'pull_request_target') =>
  readLabelling({ name, payload: { ...payload, ...more } } as Parameters<typeof readLabelling>[0], 'measure');

describe('readLabelling', () => {
  it('takes the word of a person for the commit that is labelled', () => {
    expect(read({})).toEqual({ value: { pull: 12, headSha, label: 'measure' }, problems: [] });
  });

  it.each([
    { name: 'another event', more: {}, event: 'pull_request', code: 'label-event', hint: 'pull_request_target' },
    { name: 'another action', more: { action: 'opened' }, code: 'label-event', hint: 'types: [labeled]' },
    { name: 'another label', more: { label: { name: 'docs' } }, code: 'label-other', hint: 'github.event.label.name' },
    {
      name: 'a bot',
      more: { sender: { login: 'dependabot[bot]', type: 'Bot' } },
      ...{ code: 'label-by-bot', hint: 'by hand' },
    },
    { name: 'no pull request', more: { pull_request: {} }, code: 'no-pull-request', hint: 'pull_request_target' },
  ])('refuses $name', ({ more, event, code, hint }) => {
    const { value, problems } = read(more, event);
    expect(value).toBeUndefined();
    expect(problems).toMatchObject([{ code, blame: 'setup', hint: expect.stringContaining(hint) }]);
  });
});
