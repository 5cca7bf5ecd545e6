import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { lintRevisions } from '../../../../src/gate/repository/lint/lint-revisions.ts';
import { loadInputs } from '../../../../src/gate/repository/reading/load-inputs.ts';
import { makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';
import { skillText } from '../../assets/tree-of.ts';

let repository: Repository;
afterEach(() => repository.remove());

const forms = '.claude/skills/forms/SKILL.md';
const claude = (more = '') =>
  tinyConfig(more).replace(/^runner:.*$/m, 'runner: { kind: claude, model: claude-opus-5-5, version: "2.1.330" }');
const config = (policy = '{}') => ({ '.rentroll/config.yml': claude(`context: { assets: ${policy} }\n`) });
const answer = 'return round(price - (price * percent) / 100);';

interface Case {
  readonly base?: Readonly<Record<string, string>>;
  readonly head: Readonly<Record<string, string>>;
  /** Changes the tree before head is committed. */
  readonly edit?: (root: string) => void;
}

async function judge({ base = {}, head, edit }: Case) {
  repository = makeRepository({ base: { ...config(), ...base }, head: edit === undefined ? head : {} });
  if (edit !== undefined) {
    repository.write(head);
    edit(repository.root);
    repository.commit('Change');
  }
  const inputs = await loadInputs({ configFile: '.rentroll/config.yml' }, { cwd: repository.root });
  const { problems, assets, texts } = await lintRevisions(inputs);
  const isAbout = (code: string) => /^(?:asset-|context-)/.test(code);
  return {
    problems: problems
      .filter(({ code }) => isAbout(code))
      .map(({ severity, code, at }) => `${severity} ${code} ${at?.file}`),
    asked: assets.map(({ policy, change }) => `${policy} ${change.kind} ${change.id}`),
    texts: texts.map(({ rule, text }) => ({ id: rule.id, buys: rule.buys, effect: text.effect, tokens: text.tokens })),
  };
}

const long = skillText('forms').replace('whoever asks', 'whoever asks '.repeat(300));
const asked = (...questions: readonly string[]) => ({ problems: [], asked: questions, texts: [] });

describe('a change of assets', () => {
  it.each<[string, Case, readonly string[]]>([
    [
      'of a new skill that needs no line of a ledger',
      { head: { [forms]: skillText('forms') } },
      ['prove added skill:forms'],
    ],
    [
      'of a description of any length, which is no growth beside that',
      { head: { [forms]: long } },
      ['prove added skill:forms'],
    ],
    [
      'of an edited one',
      { base: { [forms]: skillText('forms') }, head: { [forms]: skillText('forms', '', 'Other words.\n') } },
      ['prove changed skill:forms'],
    ],
    [
      'of a style that settings choose from now on, which is no growth beside that',
      {
        base: { '.claude/output-styles/brief.md': '---\nname: brief\n---\nBe brief.\n' },
        head: { '.claude/settings.json': '{"outputStyle":"brief"}' },
      },
      ['prove changed style:brief'],
    ],
    [
      'of words that are read with a folder',
      { head: { 'src/CLAUDE.md': 'Nested words.\n' } },
      ['prove added file:src/CLAUDE.md'],
    ],
    [
      'of nothing but what no agent reads',
      { base: { [forms]: skillText('forms') }, head: { '.claude/skills/forms/evals/a.json': '{}' } },
      [],
    ],
    ['of nothing', { base: { [forms]: skillText('forms') }, head: { 'a.txt': 'x' } }, []],
  ])('is asked about: %s', async (_, change, questions) => {
    expect(await judge(change)).toEqual(asked(...questions));
  });

  it('is asked about when one goes', async () => {
    repository = makeRepository({ base: { ...config(), [forms]: skillText('forms') }, head: {} });
    repository.git('rm', '-q', forms);
    repository.commit('Remove');
    const inputs = await loadInputs({ configFile: '.rentroll/config.yml' }, { cwd: repository.root });
    const { assets } = await lintRevisions(inputs);
    expect(assets).toMatchObject([{ policy: 'prove', change: { kind: 'removed', id: 'skill:forms' } }]);
    expect([...(assets[0]?.brings.files ?? [])]).toEqual([[forms, null]]);
  });

  it.each<[string, readonly string[], readonly string[]]>([
    ['{ added: allow }', [], []],
    ['{ added: warn }', [`warning asset-added ${forms}`], []],
    ['{ added: fail }', [`error asset-added ${forms}`], []],
    ['{ added: prove }', [], ['prove added skill:forms']],
    ['{ added: measure }', [], ['measure added skill:forms']],
  ])('obeys the policy %s of base, and none of head', async (policy, problems, questions) => {
    const head = { [forms]: skillText('forms'), ...config('{ added: allow, ignore: ["**"] }') };
    const found = await judge({ base: config(policy), head });
    expect({ problems: found.problems, asked: found.asked }).toEqual({ problems, asked: questions });
  });

  it.each([
    [skillText('forms'), {}, { effect: 'adds', buys: 'outcome' }],
    [
      skillText('forms').replace('whoever asks', 'us'),
      { [forms]: skillText('forms') },
      { effect: 'replaces', buys: 'outcome' },
    ],
    [long, { [forms]: skillText('forms') }, { effect: 'adds', buys: 'outcome' }],
  ])('is measured by golden tasks where base asks that', async (after, before, text) => {
    const base = { ...config('{ added: measure, changed: measure }'), ...before };
    const { texts } = await judge({ base, head: { [forms]: after } });
    expect(texts).toMatchObject([{ id: 'skill:forms', ...text }]);
    expect(texts[0]?.tokens).toBeGreaterThan(0);
  });

  it('is not measured where no session could tell', async () => {
    const head = { [forms]: skillText('forms', 'disable-model-invocation: true\n') };
    const { texts, asked: left } = await judge({ base: config('{ added: measure }'), head });
    expect({ texts, left }).toEqual({ texts: [], left: ['measure added skill:forms'] });
  });
});

describe('an asset that cannot be judged', () => {
  it.each<[string, Case, string]>([
    ['knows the exam', { head: { [forms]: `${skillText('forms')}${answer}\n` } }, `error asset-knows-task ${forms}`],
    [
      'has the name of another but for its case',
      { base: { [forms]: skillText('forms') }, head: { '.claude/skills/Forms/SKILL.md': skillText('forms') } },
      `error asset-twice ${forms}`,
    ],
    ['has no head', { head: { [forms]: 'Words.\n' } }, `error asset-unreadable ${forms}`],
    [
      'is kept elsewhere',
      {
        head: {
          [forms]: skillText('forms'),
          '.claude/skills/forms/a.bin': 'version https://git-lfs.github.com/spec/v1\noid sha256:1\n',
        },
      },
      'error asset-special .claude/skills/forms/a.bin',
    ],
    [
      'is a link',
      {
        head: { [forms]: skillText('forms') },
        edit: (root) => symlinkSync('/etc/passwd', join(root, '.claude/skills/forms/a.md')),
      },
      'error asset-special .claude/skills/forms/a.md',
    ],
  ])('is refused: it %s', async (_, change, problem) => {
    expect((await judge(change)).problems).toContain(problem);
  });

  it('is not refused for what base has as well', async () => {
    const base = { [forms]: 'Words.\n' };
    expect(await judge({ base, head: { 'a.txt': 'x', '.claude/skills/other/SKILL.md': skillText('other') } })).toEqual(
      asked('prove added skill:other'),
    );
  });
});
