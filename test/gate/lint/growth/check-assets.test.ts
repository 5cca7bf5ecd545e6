import { describe, expect, it } from 'vitest';
import { lintRevisions } from '../../../../src/gate/lint/lint-revisions.ts';
import { tinyConfig } from '../../../helpers/make-repository.ts';
import { changeInMemory, type Side } from '../../../helpers/memory/change-in-memory.ts';
import { skillText } from '../../loaded/assets/tree-of.ts';

const forms = '.claude/skills/forms/SKILL.md';
const claude = (more = '') =>
  tinyConfig(more).replace(/^runner:.*$/m, 'runner: { kind: claude, model: claude-opus-5-5, version: "2.1.330" }');
const config = (policy = 'prove') => ({ '.rentroll/config.yml': claude(`context: { assets: ${policy} }\n`) });
const answer = 'return round(price - (price * percent) / 100);';

interface Case {
  readonly base?: Side;
  readonly head: Side;
}

async function judge({ base = {}, head }: Case) {
  const inputs = await changeInMemory({ base: { ...config(), ...base }, head });
  const { problems, assets, texts, notices } = await lintRevisions(inputs);
  const isAbout = (code: string) => /^(?:asset-|context-|triggers-)/.test(code);
  return {
    problems: problems
      .filter(({ code }) => isAbout(code))
      .map(({ severity, code, at }) => `${severity} ${code} ${at?.file}`),
    asked: assets.map(({ policy, change }) => `${policy} ${change.kind} ${change.id}`),
    prompts: assets.map(({ triggers }) => triggers && `${triggers.prompts.length} at ${triggers.floor}`),
    told: problems
      .filter(({ code }) => code.startsWith('triggers-'))
      .map(({ message, hint, blame }) => ({ message, hint, blame })),
    said: notices.filter((notice) => /prompts|not asked/.test(notice)),
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
    const { prompts: _prompts, told: _told, said: _said, ...found } = await judge(change);
    expect(found).toEqual(asked(...questions));
  });

  it('is asked about when one goes', async () => {
    const inputs = await changeInMemory({
      base: { ...config(), [forms]: skillText('forms') },
      head: { [forms]: undefined },
    });
    const { assets } = await lintRevisions(inputs);
    expect(assets).toMatchObject([{ policy: 'prove', change: { kind: 'removed', id: 'skill:forms' } }]);
    expect([...(assets[0]?.brings.files ?? [])]).toEqual([[forms, null]]);
  });

  it.each<[string, readonly string[], readonly string[]]>([
    ['allow', [], []],
    ['warn', [`warning asset-added ${forms}`], []],
    ['fail', [`error asset-added ${forms}`], []],
    ['prove', [], ['prove added skill:forms']],
    ['measure', [], ['measure added skill:forms']],
    ['activate', [`error triggers-missing ${forms}`], ['activate added skill:forms']],
  ])('obeys the policy %s of base, and none of head', async (policy, problems, questions) => {
    const head = { [forms]: skillText('forms'), ...config('allow') };
    const found = await judge({ base: config(policy), head });
    expect({ problems: found.problems, asked: found.asked }).toEqual({ problems, asked: questions });
  });

  it.each<[string, Case, string]>([
    ['comes', { head: { [forms]: skillText('forms') } }, 'brings'],
    [
      'is edited',
      { base: { [forms]: skillText('forms') }, head: { [forms]: skillText('forms', '', 'x\n') } },
      'changes',
    ],
    ['goes', { base: { [forms]: skillText('forms') }, head: { [forms]: undefined } }, 'takes away'],
  ])('says what a change does where nobody judges it: one %s', async (_, { base = {}, head }, does) => {
    const { problems } = await lintRevisions(await changeInMemory({ base: { ...config('fail'), ...base }, head }));
    expect(problems.map(({ message }) => message)).toContain(
      `this change ${does} skill:forms ("${forms}"), and nobody judged what that does to sessions`,
    );
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
    const base = { ...config('measure'), ...before };
    const { texts } = await judge({ base, head: { [forms]: after } });
    expect(texts).toMatchObject([{ id: 'skill:forms', ...text }]);
    expect(texts[0]?.tokens).toBeGreaterThan(0);
  });

  it('is not measured where no session could tell', async () => {
    const head = { [forms]: skillText('forms', 'disable-model-invocation: true\n') };
    const { texts, asked: left } = await judge({ base: config('measure'), head });
    expect({ texts, left }).toEqual({ texts: [], left: ['measure added skill:forms'] });
  });
});

describe('an asset whose entry says more', () => {
  const old = '.claude/skills/old/SKILL.md';
  const entry = (id: string, keys: string, status = 'candidate') =>
    `  - id: "skill:${id}"\n    path: .claude/skills/${id}\n    digest: sha256:${'b'.repeat(64)}\n    status: ${status}\n${keys}`;
  const ledger = (...entries: readonly string[]) => ({
    '.rentroll/ledger.yml': `version: 1\nrules: []\nassets:\n${entries.join('')}`,
  });
  const goes = 'goes for it, as one: skill:old.';
  const named = ledger(entry('forms', '    displaces: ["skill:old"]\n'));

  async function change(policy: string, head: Readonly<Record<string, string>>, gone: readonly string[] = []) {
    const removed = Object.fromEntries(gone.map((path) => [path, undefined]));
    const inputs = await changeInMemory({
      base: { ...config(policy), [old]: skillText('old') },
      head: { ...head, ...removed },
    });
    const { problems, assets, texts, notices } = await lintRevisions(inputs);
    return {
      codes: problems.map(({ code }) => code).filter((code) => /^asset-/.test(code)),
      asked: assets.map(({ policy: asked, change: { kind, id } }) => `${asked} ${kind} ${id}`),
      texts,
      files: assets.map(({ brings }) => [...brings.files].map(([path, file]) => `${path} ${file === null}`).sort()),
      told: notices.some((notice) => notice.endsWith(goes)),
    };
  }

  it('is judged with what goes for it, whatever base says of what goes: one arm has it and none of that', async () => {
    for (const policy of ['prove', 'fail', 'warn']) {
      const found = await change(policy, { ...named, [forms]: skillText('forms') }, [old]);
      expect(found).toMatchObject({ codes: [], asked: ['measure added skill:forms'], told: true });
      expect(found.files).toEqual([[`${forms} false`, `${old} true`]]);
      const brings = found.texts[0]?.text.brings;
      const facts = brings?.kind === 'asset' ? brings.facts : undefined;
      expect(facts?.displaces?.map(({ id }) => id)).toEqual(['skill:old']);
      // Two descriptions of one length: nothing is added to sessions.
      expect(found.texts[0]?.text.tokens).toBeLessThan(facts?.tokens ?? 0);
    }
  });

  it('displaces nothing that stays', async () => {
    const found = await change('prove', { ...named, [forms]: skillText('forms') });
    expect(found).toMatchObject({ codes: ['asset-displaced-stays'], asked: ['prove added skill:forms'], told: false });
  });

  it('takes nothing along where it is not named, or cannot be judged', async () => {
    const alone = ledger(entry('forms', ''));
    const fails = 'fail';
    const unnamed = await change(fails, { ...alone, [forms]: skillText('forms') }, [old]);
    expect(unnamed).toMatchObject({ codes: ['asset-added', 'asset-removed'], asked: [], told: false });
    const byHand = skillText('forms', 'disable-model-invocation: true\n');
    expect(await change(fails, { ...named, [forms]: byHand }, [old])).toMatchObject({
      codes: ['asset-added', 'asset-removed'],
      told: false,
    });
  });

  it('is asked by its probe and not by solved tasks where it has one, by that of base where base has one', async () => {
    const asks = (of: string) => `    probe: { must: { calls: Skill(${of}) } }\n`;
    const probes = async (base: Readonly<Record<string, string>>, head: Readonly<Record<string, string>>) => {
      const inputs = await changeInMemory({ base: { ...config('measure'), ...base }, head });
      const { texts } = await lintRevisions(inputs);
      return texts.map(({ rule: { buys, probe } }) => [buys, probe?.ask]);
    };
    const must = (of: string) => ({ kind: 'must', fact: { kind: 'calls', tool: `Skill(${of})` } });
    const text = { [forms]: skillText('forms') };
    expect(await probes({}, { ...ledger(entry('forms', asks('forms'))), ...text })).toEqual([
      [undefined, must('forms')],
    ]);
    expect(await probes({}, text)).toEqual([['outcome', undefined]]);
    const edit = { [forms]: skillText('forms', '', 'Other words.\n') };
    expect(
      await probes(
        { ...ledger(entry('forms', asks('forms'))), ...text },
        { ...ledger(entry('forms', asks('other'))), ...edit },
      ),
    ).toEqual([[undefined, must('forms')]]);
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
      { head: { [forms]: skillText('forms'), '.claude/skills/forms/a.md': { link: '/etc/passwd' } } },
      'error asset-special .claude/skills/forms/a.md',
    ],
  ])('is refused: it %s', async (_, change, problem) => {
    expect((await judge(change)).problems).toContain(problem);
  });

  it('is not refused for what base has as well', async () => {
    const base = { [forms]: 'Words.\n' };
    const head = { 'a.txt': 'x', '.claude/skills/other/SKILL.md': skillText('other') };
    expect(await judge({ base, head })).toMatchObject(asked('prove added skill:other'));
  });
});

describe('the prompts of an asset that a change brings', () => {
  const home = '.claude/skills';
  const list = (count: number, fires = true) =>
    JSON.stringify(Array.from({ length: count }, (_, n) => ({ query: `${fires} ${n}`, should_trigger: fires })));
  const brought = (prompts: string, more: Readonly<Record<string, string>> = {}) => ({
    [forms]: skillText('forms'),
    [`${home}/forms/evals/triggers.json`]: prompts,
    ...more,
  });
  const ledger = (keys: string) => ({
    '.rentroll/ledger.yml': `version: 1\nrules: []\nassets:\n  - id: "skill:forms"\n    path: ${home}/forms\n    digest: sha256:${'b'.repeat(64)}\n    status: candidate\n${keys}`,
  });
  const activate = config('activate');

  it('are asked against the usual floor, or a higher one that it sets itself, and never a lower one', async () => {
    const prompts = async (head: Readonly<Record<string, string>>) => (await judge({ base: activate, head })).prompts;
    expect(await prompts(brought(list(30)))).toEqual(['30 at 0.7']);
    expect(await prompts(brought(list(30), ledger('    activation: { floor: 90% }\n')))).toEqual(['30 at 0.9']);
    expect(await prompts(brought(list(30), ledger('    activation: { floor: 5% }\n')))).toEqual(['30 at 0.7']);
    const elsewhere = { ...ledger('    activation: { file: more.json }\n'), 'more.json': list(12) };
    expect(await prompts(brought(list(30), elsewhere))).toEqual(['12 at 0.7']);
  });

  it('are refused where they are too few for the floor, with the number that it takes, and left where golden tasks answer', async () => {
    const few = await judge({ base: activate, head: brought(list(8)) });
    expect(few.told).toMatchObject([{ blame: 'head', message: expect.stringContaining('takes at least 9') }]);
    expect(few.told[0]?.hint).toContain('activation: { floor: 68% }');
    const measured = await judge({ base: config('measure'), head: brought(list(8)) });
    expect({ told: measured.told, prompts: measured.prompts }).toEqual({ told: [], prompts: [undefined] });
    expect(measured.said.join()).toContain('not asked before golden tasks: 8 prompts should trigger');
    const none = await judge({ base: config('measure'), head: { [forms]: skillText('forms') } });
    expect({ told: none.told, said: none.said }).toEqual({ told: [], said: [] });
  });

  it('are left alone where a verdict is asked for by a name that the change does not touch', async () => {
    const inputs = await changeInMemory({
      base: { ...config(), [forms]: skillText('forms') },
      head: { 'notes.md': 'x' },
    });
    const { problems } = await lintRevisions(inputs, ['skill:forms']);
    expect(problems.filter(({ code }) => code === 'asset-unchanged')).toMatchObject([
      { blame: 'setup', message: expect.stringContaining('--asset names "skill:forms", which this change neither') },
    ]);
  });

  it('of base count for one that base has, and what is wrong with them is of base', async () => {
    const file = `${home}/forms/evals/triggers.json`;
    const edit = { [forms]: skillText('forms', '', 'Other words.\n'), [file]: list(1) };
    const known = await judge({ base: { ...activate, ...brought(list(20)) }, head: edit });
    expect(known.prompts).toEqual(['20 at 0.7']);
    const broken = await judge({ base: { ...activate, ...brought('[1]') }, head: edit });
    expect(broken.told).toMatchObject([{ blame: 'setup' }]);
    const byHead = await judge({
      base: { ...activate, [forms]: skillText('forms') },
      head: { ...edit, [file]: list(9) },
    });
    expect(byHead.prompts).toEqual(['9 at 0.7']);
  });

  it.each([
    [
      'people alone start',
      { [forms]: skillText('forms', 'disable-model-invocation: true\n') },
      'people alone start it',
    ],
    ['no session begins with', { [forms]: skillText('forms', 'paths: ["src/**"]\n') }, 'sessions load it only after'],
    ['no model chooses', { 'src/CLAUDE.md': 'Nested words.\n' }, 'no model chooses a file'],
  ])('are not asked of one that %s', async (_name, head, why) => {
    const { told, said, prompts } = await judge({ base: activate, head });
    expect({ told, prompts }).toEqual({ told: [], prompts: [undefined] });
    expect(said.join()).toContain(`is only started, and its prompts are not tried: ${why}`);
  });
});
