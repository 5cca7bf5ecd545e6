import { describe, expect, it } from 'vitest';
import { checkAssetAnswers } from '../../../../src/gate/lint/growth/check-asset-answers.ts';
import { listAssets } from '../../../../src/gate/loaded/assets/list-assets.ts';
import { changeInMemory } from '../../../helpers/memory/change-in-memory.ts';

async function check(files: Readonly<Record<string, string>>) {
  const inputs = await changeInMemory({ head: files });
  const { assets } = await listAssets(inputs.head.tree, 'claude');
  return checkAssetAnswers(assets, inputs);
}

const skill = '---\nname: prices\ndescription: Works on prices.\n---\nSearch for a name first.\n';
const answer = 'return round(price - (price * percent) / 100);';

describe('an asset that knows the exam', () => {
  it.each([
    ['.claude/skills/prices/SKILL.md', `${skill}Then write ${answer}\n`, 6],
    ['.claude/skills/prices/lib/discount.js', `export function discounted(price, percent) {\n  ${answer}\n}\n`, 2],
    ['.claude/skills/prices/evals/a.json', `{"a":"${answer}"}\n`, 1],
  ])('is an error at the line, in whatever file: %s', async (file, text, line) => {
    const { problems, tasks } = await check({ '.claude/skills/prices/SKILL.md': skill, [file]: text });
    expect(problems).toMatchObject([{ code: 'asset-knows-task', severity: 'error', at: { file, line } }]);
    expect(problems[0]?.message).toMatch(/^skill:prices repeats a line of the answer of golden task "[\w-]+"/);
    expect([...tasks.keys()]).toEqual(['skill:prices']);
    expect(tasks.get('skill:prices')).toHaveLength(1);
  });

  it('is an error for what a reference changes in a line, and for the files of most references, one on a line', async () => {
    const file = '.claude/skills/prices/SKILL.md';
    const sign = await check({ [file]: `${skill}Available is stock - reserved.\n` });
    expect(sign.problems).toMatchObject([{ code: 'asset-knows-task', severity: 'error', at: { file, line: 6 } }]);
    expect(sign.problems[0]?.message).toContain('describes the change in the answer');
    const list = await check({ [file]: `${skill}Begin with these:\n- src/prices.js\n- src/stock.js\n` });
    expect(list.problems).toMatchObject([{ code: 'asset-knows-task', severity: 'error' }]);
    expect(list.problems[0]?.message).toContain('names files that most answers change');
    expect(list.tasks.get('skill:prices')).toHaveLength(2);
  });

  it('is none that says what holds for other work, too, nor one of bytes', async () => {
    const { problems, tasks } = await check({
      '.claude/skills/prices/SKILL.md': skill,
      '.claude/skills/prices/a.bin': `\0${answer}`,
    });
    expect({ problems, tasks: [...tasks] }).toEqual({ problems: [], tasks: [] });
  });

  it('is refused where golden tasks start from it', async () => {
    const { problems } = await check({ 'benchmarks/fixture/.claude/skills/prices/SKILL.md': skill });
    expect(problems).toMatchObject([
      { code: 'asset-in-fixture', at: { file: 'benchmarks/fixture/.claude/skills/prices/SKILL.md' } },
    ]);
  });
});
