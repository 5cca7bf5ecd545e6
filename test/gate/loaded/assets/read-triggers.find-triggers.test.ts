import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../../../src/core/model/problem.ts';
import { listAssets } from '../../../../src/gate/loaded/assets/list-assets.ts';
import { findTooFew, readOwn, requireTriggered } from '../../../../src/gate/loaded/assets/read-triggers.ts';
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

/** Code, place and hint of what is thrown. */
async function thrownBy(act: () => unknown): Promise<readonly string[]> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problems.map(({ code, at, hint }) => `${code} ${at?.file}:${at?.line} ${hint}`);
  }
  return [];
}

const lower = (percent: number) => `lower it to ${percent}`;

describe('the prompts of an asset', () => {
  it('are those of the first usual file in its folder', async () => {
    expect(await readOwn(tree, asset('skill:pdf'))).toHaveLength(9);
    expect(await readOwn(tree, asset('skill:notes'))).toMatchObject([{ prompt: 'Write notes.', fires: true }]);
  });

  it('are those of the file that its entry of the ledger names', async () => {
    const named = `${home}/pdf/evals/evals.json`;
    const own = await readOwn(tree, asset('agent:reviewer'), named);
    expect(own).toMatchObject([{ prompt: 'never read', at: { file: named } }]);
    const [missing = ''] = await thrownBy(() => readOwn(tree, asset('skill:pdf'), 'gone.json'));
    expect(missing).toContain('triggers-missing gone.json');
  });

  it('are asked for where there are none, with the place where they would be found', async () => {
    const [reviewer = ''] = await thrownBy(() => readOwn(tree, asset('agent:reviewer')));
    expect(reviewer).toMatch(
      /^triggers-missing \.claude\/agents\/reviewer\.md:undefined Name a file in its entry of the ledger \(activation: \{ file: PATH \}\): /,
    );
    expect(await thrownBy(() => readOwn(tree, asset('skill:pdf'), 'nowhere.json'))).toMatchObject([
      expect.stringMatching(
        /^triggers-missing nowhere\.json:undefined .*or write \.claude\/skills\/pdf\/evals\/triggers\.json/,
      ),
    ]);
    expect(await thrownBy(() => readOwn(tree, asset('skill:broken')))).toMatchObject([
      expect.stringContaining(`triggers-bad-value ${home}/broken/evals/triggers.json:1`),
    ]);
  });

  it('are refused where they are too few, with a floor that all of them can show', async () => {
    const own = await readOwn(tree, asset('skill:pdf'));
    const told = findTooFew(asset('skill:pdf'), own, 0.7, lower);
    expect(told).toHaveLength(2);
    for (const { hint } of told) expect(hint).toContain('lower it to 47');
    expect(findTooFew(asset('skill:pdf'), own, 0.47, lower)).toEqual([]);
    expect(findTooFew(asset('skill:pdf'), [], 0.7, lower)).toHaveLength(1);
  });

  it('are not asked of what people alone start', async () => {
    expect(await thrownBy(() => requireTriggered(asset('skill:by-hand')))).toHaveLength(1);
    expect(await thrownBy(() => requireTriggered(asset('agent:reviewer')))).toEqual([]);
  });
});
