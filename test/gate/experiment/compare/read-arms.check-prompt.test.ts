import { describe, expect, it } from 'vitest';
import type { Config } from '../../../../src/core/model/rule/config.ts';
import { checkPrompt } from '../../../../src/gate/experiment/compare/read-arms.ts';

const text = (model: string) =>
  `---\nname: sql\ndescription: Works on the shop.\nmodel: ${model}\nmemory: project\n---\nYou keep the shop in order.\n`;
const check = (model: string, runner: Partial<Config['runner']> = {}) => {
  const config = { runner: { kind: 'claude', model: 'claude-sonnet-4-5', ...runner } } as Config;
  return checkPrompt('b.md', text(model), { config, place: '.claude/agents/sql.md' });
};

describe('checkPrompt', () => {
  it.each(['inherit', 'sonnet', 'claude-sonnet-4-5'])('lets in the model %s, which trials run with', (model) => {
    expect(check(model)).toEqual([]);
  });

  it.each(['opus', 'claude-haiku-4-5'])(
    'refuses a head that declares %s, since trials run with another one',
    (model) => {
      expect(check(model)).toMatchObject([
        {
          code: 'side-other-model',
          severity: 'error',
          blame: 'setup',
          at: { file: 'b.md', line: 4, column: 8 },
          message: `the definition declares the model "${model}", and trials run with "claude-sonnet-4-5"`,
        },
      ]);
    },
  );

  it('says nothing of it to the simulated agent, which reads no model', () => {
    expect(check('opus', { kind: 'demo', model: 'demo-1' })).toEqual([]);
  });
});
