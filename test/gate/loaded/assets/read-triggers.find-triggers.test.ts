import { describe, expect, it } from 'vitest';
import { listAssets } from '../../../../src/gate/loaded/assets/list-assets.ts';
import {
  findTooFew,
  findTriggers,
  noTriggers,
  whyUntriggered,
} from '../../../../src/gate/loaded/assets/read-triggers.ts';
import { skillText, treeOf } from './tree-of.ts';

const home = '.claude/skills';
const queries = (count: number, fires: boolean) =>
  Array.from({ length: count }, (_, n) => ({ query: `${fires} ${n}`, should_trigger: fires }));
const tree = treeOf({
  [`${home}/pdf/SKILL.md`]: skillText('pdf'),
  [`${home}/pdf/evals/evals.json`]: '{ "evals": [{ "prompt": "never read" }] }',
  [`${home}/pdf/evals/triggers.json`]: JSON.stringify([...queries(5, true), ...queries(4, false)]),
  [`${home}/notes/SKILL.md`]: skillText('notes'),
  [`${home}/notes/evals/evals.json`]: '{ "skill_name": "notes", "evals": [{ "prompt": "Write notes." }] }',
  [`${home}/broken/SKILL.md`]: skillText('broken'),
  [`${home}/broken/evals/triggers.json`]: '[1]',
  [`${home}/by-hand/SKILL.md`]: skillText('by-hand', 'disable-model-invocation: true\n'),
  [`${home}/by-hand/evals/evals.json`]: '{ "evals": [{ "prompt": "x" }] }',
  '.claude/agents/reviewer.md': skillText('reviewer'),
});
const { assets } = await listAssets(tree, 'claude');
const asset = (id: string) => {
  const found = assets.find((each) => each.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};

describe('the prompts of an asset', () => {
  it('are those of the first usual file in its folder', async () => {
    expect((await findTriggers(tree, asset('skill:pdf')))?.value).toHaveLength(9);
    const notes = await findTriggers(tree, asset('skill:notes'));
    expect(notes?.value).toMatchObject([{ prompt: 'Write notes.', fires: true }]);
  });

  it('are those of the file that its entry of the ledger names', async () => {
    const named = `${home}/pdf/evals/evals.json`;
    const own = await findTriggers(tree, asset('agent:reviewer'), named);
    expect(own?.value).toMatchObject([{ prompt: 'never read', at: { file: named } }]);
    expect(await findTriggers(tree, asset('skill:pdf'), 'gone.json')).toBeUndefined();
  });

  it('are asked for where there are none, with the place where they would be found', async () => {
    expect(await findTriggers(tree, asset('agent:reviewer'))).toBeUndefined();
    expect(noTriggers(asset('agent:reviewer'), undefined)).toMatchObject({
      code: 'triggers-missing',
      at: { file: '.claude/agents/reviewer.md' },
      hint: expect.stringMatching(/^Name a file in its entry of the ledger \(activation: \{ file: PATH \}\): /),
    });
    expect(noTriggers(asset('skill:pdf'), 'nowhere.json')).toMatchObject({
      at: { file: 'nowhere.json' },
      hint: expect.stringContaining('or write .claude/skills/pdf/evals/triggers.json'),
    });
    expect((await findTriggers(tree, asset('skill:broken')))?.problems).toMatchObject([
      { code: 'triggers-bad-value', at: { file: `${home}/broken/evals/triggers.json`, line: 1 } },
    ]);
  });

  it('are refused where they are too few, with a floor that all of them can show', async () => {
    const own = (await findTriggers(tree, asset('skill:pdf')))?.value ?? [];
    const problems = findTooFew(asset('skill:pdf'), own, 0.7);
    expect(problems).toHaveLength(2);
    for (const { hint } of problems) expect(hint).toContain('activation: { floor: 47% }');
    expect(findTooFew(asset('skill:pdf'), own, 0.47)).toEqual([]);
    expect(findTooFew(asset('skill:pdf'), [], 0.7)).toHaveLength(1);
  });

  it('are not asked of what people alone start', () => {
    expect(whyUntriggered(asset('skill:by-hand'))).toContain('people alone start it');
    expect(whyUntriggered(asset('agent:reviewer'))).toBeUndefined();
  });
});
