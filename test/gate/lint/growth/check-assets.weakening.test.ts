import { describe, expect, it } from 'vitest';
import { lintRevisions } from '../../../../src/gate/lint/lint-revisions.ts';
import { listAssets } from '../../../../src/gate/loaded/assets/list-assets.ts';
import { tinyConfig } from '../../../helpers/make-repository.ts';
import { changeInMemory, type Side, treeInMemory } from '../../../helpers/memory/change-in-memory.ts';
import { skillText } from '../../loaded/assets/tree-of.ts';

const folder = '.claude/skills/forms';
const forms = `${folder}/SKILL.md`;
const other = '.claude/skills/other/SKILL.md';
const rules = 'version: 1\nrules: []\n';
const config = (assets = 'prove') =>
  tinyConfig(`context: { assets: ${assets} }\n`).replace(
    /^runner:.*$/m,
    'runner: { kind: claude, model: claude-opus-5-5, version: "2.1.330" }',
  );

type Files = Readonly<Record<string, string>>;
/** Files that a change adds, edits or removes (`undefined`). */
type Edit = Side;

/** What base says beside its skills: a policy, keys of the entry, more files. */
interface Base {
  readonly policy?: string;
  readonly keys?: string;
  readonly files?: Files;
}

/** What the gate asks of a change of a repository whose ledger has the skill active, as base's words say it. */
async function judge(
  head: (entry: string) => Files,
  edit: Edit = {},
  { policy = 'prove', keys = '', files: more = {} }: Base = {},
) {
  const files = { [forms]: skillText('forms'), [other]: skillText('other'), ...more };
  const { assets } = await listAssets(treeInMemory('base', files), 'claude');
  const digest = assets.find(({ id }) => id === 'skill:forms')?.digest ?? '';
  const entry = `assets:\n  - id: "skill:forms"\n    path: ${folder}\n    digest: ${digest}\n    status: active\n${keys}`;
  const own = { '.rentroll/config.yml': config(policy), '.rentroll/ledger.yml': `${rules}${entry}` };
  const inputs = await changeInMemory({ base: { ...own, ...files }, head: { ...head(entry), ...edit } });
  const { problems, assets: questions } = await lintRevisions(inputs);
  return {
    codes: problems.map(({ code }) => code).filter((code) => /^(?:asset-|ledger-|context-)/.test(code)),
    asked: questions.map(({ policy: asked, change }) => `${asked} ${change.kind} ${change.id}`),
    prompts: questions.map(({ triggers }) => triggers && `${triggers.prompts.length} at ${triggers.floor}`),
  };
}

const edited = { [forms]: skillText('forms', '', 'Other words.\n') };
const kept = (entry: string, more: Files = {}): Files => ({
  '.rentroll/ledger.yml': `${rules}${entry}`,
  ...more,
});
const evict = (entry: string) =>
  entry.replace('status: active', 'status: evicted\n    evicted: { on: 2026-03-01, why: idle }');
const seen = ['prove changed skill:forms'];

describe('a change that would be judged less than base asks', () => {
  it.each<[string, (entry: string) => Files, { codes?: readonly string[]; asked?: readonly string[] }, Edit?]>([
    [
      'protects its own asset',
      (entry) => kept(`${entry}    protected: true\n`, edited),
      { codes: ['ledger-protected-ignored'], asked: seen },
    ],
    [
      'says that what it brings is active',
      (entry) => kept(entry.replace(/digest: .*/, `digest: sha256:${'b'.repeat(64)}`), edited),
      { codes: ['asset-unproved'], asked: ['measure changed skill:forms'] },
    ],
    [
      'takes the verdict out of sight',
      () => ({ '.rentroll/ledger.yml': rules, ...edited }),
      { codes: ['asset-entry-lost'], asked: seen },
    ],
    [
      'evicts it in words, and leaves it to people',
      (entry) => kept(evict(entry), { [forms]: skillText('forms', 'disable-model-invocation: true\n') }),
      { asked: seen },
    ],
    [
      'evicts it in words, and lets models load it on',
      (entry) => kept(evict(entry), edited),
      { codes: ['asset-evicted-present'], asked: seen },
    ],
    ['allows itself everything', () => ({ '.rentroll/config.yml': config('allow'), ...edited }), { asked: seen }],
    ['hides its words below evals', () => ({ [`${folder}/evals/more.md`]: 'More.\n', ...edited }), { asked: seen }],
    [
      'puts a link in its place',
      () => ({}),
      { codes: ['asset-special', 'asset-entry-gone'], asked: ['prove removed skill:forms'] },
      { [`${folder}/real.md`]: skillText('forms'), [forms]: { link: 'real.md' } },
    ],
    [
      'makes golden tasks ask for nothing, and takes them away',
      () => ({
        'benchmarks/sql/golden-01.md': '---\nid: t\nsuccess_check: "true"\n---\nDo nothing.\n',
        '.rentroll/config.yml': config('measure').replace('tasks: benchmarks', 'tasks: nowhere'),
        ...edited,
      }),
      { asked: seen },
    ],
    [
      'makes room by what stands beside it',
      () => ({ [other]: skillText('other', '', 'Shorter.\n'), ...edited }),
      { asked: [...seen, 'prove changed skill:other'] },
    ],
    [
      'moves its folder',
      () => ({}),
      { codes: ['asset-entry-gone'], asked: ['prove added skill:forms-2', 'prove removed skill:forms'] },
      { [forms]: undefined, [`${folder}-2/SKILL.md`]: skillText('forms') },
    ],
    [
      'has the name of one but for its case',
      () => ({ '.claude/skills/Forms/SKILL.md': skillText('Forms') }),
      { codes: ['asset-twice', 'asset-entry-gone'], asked: ['prove added skill:Forms', 'prove removed skill:forms'] },
    ],
    [
      'has a second one of the name below another folder',
      () => ({ 'src/.claude/skills/forms/SKILL.md': skillText('forms', '', 'Other words.\n') }),
      { asked: ['prove added skill:src:forms'] },
    ],
    [
      'settles what is loaded by settings of its own',
      () => ({ '.claude/settings.json': '{"skillOverrides":{"forms":"off"}}', ...edited }),
      { codes: ['context-settings'], asked: seen },
    ],
    [
      'changes what nobody wrote for the exam',
      () => ({ [`${folder}/evals/evals.json`]: '{"skill_name":"forms","evals":[]}' }),
      {},
    ],
  ])('is asked all the same, or refused: it %s', async (_name, head, { codes = [], asked = [] }, edit) => {
    const { prompts: _prompts, ...found } = await judge(head, edit);
    expect({ ...found, asked: [...found.asked].sort() }).toEqual({ codes, asked: [...asked].sort() });
  });
});

const prompts = (count: number) =>
  JSON.stringify(Array.from({ length: count }, (_, n) => ({ query: `Fill in form ${n}.`, should_trigger: true })));
const promptFile = 'prompts/forms.json';
const asking: Base = {
  policy: 'activate',
  keys: `    activation: { floor: 80%, file: ${promptFile} }\n`,
  // As few as can show 80 %.
  files: { [promptFile]: prompts(14), 'prompts/easy.json': prompts(1) },
};

describe('a change of a skill whose prompts base wants asked', () => {
  it.each<[string, (entry: string) => Files, codes?: string[]]>([
    ['lowers its floor', (entry) => kept(entry.replace('80%', '1%'), edited)],
    ['names another file', (entry) => kept(entry.replace(promptFile, 'prompts/easy.json'), edited)],
    ['empties the file', () => ({ [promptFile]: '[]', ...edited })],
    ['breaks the file', () => ({ [promptFile]: 'x', ...edited })],
    ['has easier ones in its folder', () => ({ [`${folder}/evals/triggers.json`]: prompts(1), ...edited })],
    ['says nothing of them any more', (entry) => kept(entry.replace(/ {4}activation.*\n/, ''), edited)],
    ['takes its entry away', () => ({ '.rentroll/ledger.yml': rules, ...edited }), ['asset-entry-lost']],
    ['asks itself less', () => ({ '.rentroll/config.yml': config('allow'), ...edited })],
  ])('is asked the same prompts against the same floor: it %s', async (_name, head, codes = []) => {
    const found = await judge(head, undefined, asking);
    expect(found).toEqual({ codes, asked: ['activate changed skill:forms'], prompts: ['14 at 0.8'] });
  });
});

describe('a change that takes an asset away where base lets nobody', () => {
  const policy = 'fail';
  const gone: Edit = { [forms]: undefined };
  const byHand = { [forms]: skillText('forms', 'disable-model-invocation: true\n') };

  it.each<[string, (entry: string) => Files, Edit | undefined, codes: readonly string[], asked: readonly string[]]>([
    ['deletes its files', (entry) => kept(entry), gone, ['asset-entry-gone', 'asset-removed'], []],
    ['deletes its entry as well', () => ({ '.rentroll/ledger.yml': rules }), gone, ['asset-removed'], []],
    [
      'evicts it, files and all, on a verdict',
      (entry) => kept(evict(entry)),
      gone,
      [],
      ['measure removed skill:forms'],
    ],
    [
      'evicts it, and leaves it to people',
      (entry) => kept(evict(entry), byHand),
      undefined,
      [],
      ['measure changed skill:forms'],
    ],
  ])('is refused, or a verdict has to stand behind it: it %s', async (_name, head, edit, codes, asked) => {
    const { prompts: _prompts, ...found } = await judge(head, edit, { policy });
    expect({ ...found, codes: [...found.codes].sort() }).toEqual({ codes, asked });
  });
});

describe('a rule that is loaded on a condition', () => {
  it.each([
    { name: 'says it with a capital letter', text: '---\nPaths: db/**\n---\n' },
    { name: 'hides it in a comment', text: '---\npaths: # db/**\n---\n' },
    { name: 'adds a glob that matches everything', text: '---\npaths: ["", "**"]\n---\n' },
  ])('is growth of every session as soon as it $name', async ({ text }) => {
    const own = { '.rentroll/config.yml': config(), '.rentroll/ledger.yml': rules };
    const file = '.claude/rules/db.md';
    const words = 'Look up each name in the index before you change it, and say which file it stands in.\n'.repeat(5);
    const inputs = await changeInMemory({
      base: { ...own, [file]: `---\npaths: db/**\n---\n${words}` },
      head: { [file]: `${text}${words}` },
    });
    const { problems } = await lintRevisions(inputs);
    expect(problems.map(({ code }) => code)).toContain('context-grew');
  });
});
