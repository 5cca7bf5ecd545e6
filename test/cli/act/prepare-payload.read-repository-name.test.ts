import { describe, expect, it } from 'vitest';
import { parseRepositoryUrl } from '../../../src/cli/act/prepare-payload.ts';

describe('parseRepositoryUrl', () => {
  it.each<[string, string | undefined]>([
    ['https://github.com/octo/rules.git', 'octo/rules'],
    ['https://token@github.com/octo/rules', 'octo/rules'],
    ['git@github.com:octo/rules.git', 'octo/rules'],
    ['ssh://git@ghe.example:22/octo/rules.name/', 'octo/rules.name'],
    ['/srv/git/rules.git', undefined],
    ['file:///srv/git/rules', undefined],
    ['', undefined],
  ])('%s: %s', (url, name) => {
    expect(parseRepositoryUrl(url)).toBe(name);
  });
});
