import { describe, expect, it } from 'vitest';
import { compareAssets } from '../../../../src/gate/lint/growth/read-assets.ts';
import { listAssets } from '../../../../src/gate/loaded/assets/list-assets.ts';
import { type Laid, skillText, treeOf } from '../../loaded/assets/tree-of.ts';

const forms = '.claude/skills/forms';
const base: Readonly<Record<string, Laid>> = {
  [`${forms}/SKILL.md`]: skillText('forms'),
  [`${forms}/run.sh`]: { mode: '100644', text: 'echo a' },
  [`${forms}/evals/evals.json`]: '{}',
  '.claude/output-styles/brief.md': '---\nname: Brief\n---\nBe brief.\n',
  '.claude/settings.json': '{}',
};

async function compare(after: Readonly<Record<string, Laid | undefined>>) {
  const files = Object.entries({ ...base, ...after }).flatMap(([path, laid]) =>
    laid === undefined ? [] : [[path, laid] as const],
  );
  const [old, now] = await Promise.all(
    [base, Object.fromEntries(files)].map((tree) => listAssets(treeOf(tree), 'claude')),
  );
  const { changes, same } = compareAssets(old?.assets ?? [], now?.assets ?? []);
  return { changes: changes.map(({ kind, id }) => `${kind} ${id}`), same };
}

describe('what a change does with assets', () => {
  it.each<[string, Readonly<Record<string, Laid | undefined>>, readonly string[]]>([
    ['nothing', {}, []],
    ['a new one', { '.claude/agents/a.md': skillText('a') }, ['added agent:a']],
    ['a byte of a script', { [`${forms}/run.sh`]: 'echo b' }, ['changed skill:forms']],
    ['the right to start one', { [`${forms}/run.sh`]: { mode: '100755', text: 'echo a' } }, ['changed skill:forms']],
    ['a file more', { [`${forms}/more.bin`]: '\0' }, ['changed skill:forms']],
    ['a file less', { [`${forms}/run.sh`]: undefined }, ['changed skill:forms']],
    ['its text', { [`${forms}/SKILL.md`]: skillText('forms', '', 'Do it twice.\n') }, ['changed skill:forms']],
    ['its head', { [`${forms}/SKILL.md`]: skillText('forms', 'model: opus\n') }, ['changed skill:forms']],
    ['all of it gone', { [`${forms}/SKILL.md`]: undefined, [`${forms}/run.sh`]: undefined }, ['removed skill:forms']],
    ['files that no agent reads', { [`${forms}/evals/evals.json`]: '{"a":1}', [`${forms}/README.md`]: 'x' }, []],
    [
      'the folder it lies in',
      {
        ...Object.fromEntries(Object.keys(base).flatMap((path) => (path.startsWith(forms) ? [[path, undefined]] : []))),
        '.claude/skills/papers/SKILL.md': skillText('forms'),
      },
      ['removed skill:forms', 'added skill:papers'],
    ],
    ['the style that settings choose', { '.claude/settings.json': '{"outputStyle":"brief"}' }, ['changed style:Brief']],
  ])('is told of %s', async (_, after, changes) => {
    expect(await compare(after)).toEqual({ changes, same: [] });
  });

  it('is apart where only white space of Markdown differs', async () => {
    const text = skillText('forms').replaceAll('\n', '  \r\n').replace('# forms', '\n# forms');
    expect(await compare({ [`${forms}/SKILL.md`]: text })).toEqual({ changes: [], same: ['skill:forms'] });
    expect(await compare({ [`${forms}/run.sh`]: 'echo a ' })).toEqual({ changes: ['changed skill:forms'], same: [] });
  });
});
