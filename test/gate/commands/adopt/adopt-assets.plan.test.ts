import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../../../src/core/model/problem.ts';
import { planAssetEntries } from '../../../../src/gate/commands/adopt/adopt-assets.ts';
import { lintRevisions } from '../../../../src/gate/lint/lint-revisions.ts';
import { ledgerOf, tinyConfig } from '../../../helpers/make-repository.ts';
import { changeInMemory, type Side } from '../../../helpers/memory/change-in-memory.ts';
import { skillText } from '../../loaded/assets/tree-of.ts';
import { configFile, forms, held, ledgerFile, withClaude } from './held-assets.ts';

const edited = { [forms]: skillText('forms', '', 'Other.\n') };

/** A change in memory that is edited, adopted and merged step by step. Its base has assets of every kind. */
class Change {
  base: Side;
  head: Side = {};

  constructor(base: Side = held) {
    this.base = { [configFile]: withClaude, [ledgerFile]: ledgerOf({}), ...base };
  }

  edit(head: Side): this {
    this.head = { ...this.head, ...head };
    return this;
  }

  merge(): this {
    this.base = { ...this.base, ...this.head };
    this.head = {};
    return this;
  }

  get ledger(): string {
    return String({ ...this.base, ...this.head }[ledgerFile]);
  }

  /** Plans the entries and applies the plan to this change. */
  async adopt(path = '') {
    const planned = await planAssetEntries(await changeInMemory(this), path);
    for (const { path: file, after } of planned.changes) this.edit({ [file]: after });
    return planned;
  }

  /** Codes of the errors about assets in this change. */
  async check(): Promise<readonly string[]> {
    const { problems } = await lintRevisions(await changeInMemory(this));
    return problems
      .filter(({ severity, code }) => severity === 'error' && code.includes('asset'))
      .map(({ code }) => code);
  }

  async refusal(path = ''): Promise<readonly string[]> {
    const error = await this.adopt(path).catch((thrown: unknown) => thrown);
    if (!(error instanceof ProblemError)) throw new Error(`it was not refused: ${JSON.stringify(error)}`);
    return error.problems.map(({ code, at }) => `${code} ${at?.file}:${at?.line ?? ''}`);
  }
}

const told = ({ taken }: Awaited<ReturnType<Change['adopt']>>) =>
  taken.map(({ asset, status }) => `${asset} ${status}`);

describe('planAssetEntries', () => {
  it('enters what base holds as inherited and what this change brings as a candidate, and nothing else', async () => {
    const change = new Change().edit({ '.claude/skills/fresh/SKILL.md': skillText('fresh'), ...edited });
    const planned = await change.adopt();
    expect(told(planned)).toEqual([
      'agent:aide inherited',
      'command:ship inherited',
      'file:src/CLAUDE.md inherited',
      'skill:forms candidate',
      'skill:fresh candidate',
    ]);
    expect(planned.changes.map(({ path }) => path)).toEqual([ledgerFile]);
    expect(change.ledger).toMatch(
      /\n {2}- id: "skill:fresh"\n {4}agent: all\n {4}path: ".*fresh"\n {4}digest: sha256:\w{64}\n/,
    );
    expect(await change.check()).toEqual([]);
  });

  it('changes nothing the second time, and says of each that it has its entry', async () => {
    const change = new Change();
    await change.adopt();
    const { taken, left, changes } = await change.adopt();
    expect({ taken, changes }).toEqual({ taken: [], changes: [] });
    expect(left).toContainEqual({
      asset: 'skill:forms',
      path: '.claude/skills/forms',
      why: 'its entry is up to date',
    });
  });

  it.each([
    ['.claude/skills', ['skill:forms']],
    ['.claude/skills/forms', ['skill:forms']],
    ['.claude/skills/forms/SKILL.md', ['skill:forms']],
    ['.claude/agents', ['agent:aide']],
    ['.claude/commands/ship.md', ['command:ship']],
    ['src', ['file:src/CLAUDE.md']],
  ])('takes what is or lies below %s', async (path, ids) => {
    expect((await new Change().adopt(path)).taken.map(({ asset }) => asset)).toEqual(ids);
  });

  it('keeps what people wrote: comments, order, line ends and other entries', async () => {
    const text = `# Ours\r\nversion: 1\r\nassets: # by hand\r\n  - id: skill:gone # was here\r\n    path: .claude/skills/gone\r\n    digest: sha256:${'0'.repeat(64)}\r\n    status: evicted\r\n    evicted: { on: 2026-03-01, why: idle }\r\n# rules last\r\nrules: []\r\n`;
    const change = new Change({ ...held, [ledgerFile]: text });
    await change.adopt('.claude/skills');
    const lines = change.ledger.split('\r\n');
    expect(change.ledger.replaceAll('\r\n', '')).not.toContain('\n');
    expect(lines.filter((line) => text.split('\r\n').includes(line)).join('\r\n')).toBe(text);
    expect(lines).toContain('  - id: "skill:forms"');
    expect(await change.check()).toEqual([]);
  });

  it('follows an inherited one once its edit is merged, and no sooner', async () => {
    const change = new Change();
    await change.adopt('.claude/skills');
    change.merge().edit(edited);
    expect((await change.adopt('.claude/skills')).changes).toEqual([]);
    expect(await change.check()).toEqual([]);
    change.merge();
    const { taken } = await change.adopt('.claude/skills');
    expect(taken).toMatchObject([{ asset: 'skill:forms', status: 'inherited', was: 'inherited' }]);
    expect(await change.check()).toEqual([]);
  });

  it.each<[string, (text: string) => string]>([
    ['names a digest that base has not', (text) => text.replace(/sha256:\w{64}/, `sha256:${'0'.repeat(64)}`)],
    ['is lost', () => 'version: 1\nrules: []\n'],
  ])('mends an entry that %s, as the hint says', async (_, edit) => {
    const change = new Change();
    await change.adopt('.claude/skills');
    change.merge().edit({ [ledgerFile]: edit(change.ledger) });
    expect(await change.check()).toHaveLength(1);
    await change.adopt('.claude/skills/forms');
    expect(await change.check()).toEqual([]);
  });

  it.each(['active', 'evicted'])('takes no verdict back: one that is %s stays', async (is) => {
    const change = new Change();
    await change.adopt('.claude/skills');
    const evicted = is === 'evicted' ? '\n    evicted: { on: 2026-03-01, why: idle }' : '';
    change.edit({ [ledgerFile]: change.ledger.replace('status: inherited', `status: ${is}${evicted}`) }).merge();
    const { left, changes } = await change.adopt();
    expect(left).toMatchObject([{ asset: 'skill:forms', why: expect.stringContaining('verdict') }]);
    expect(changes).toHaveLength(1);
    expect(change.ledger).toContain(`status: ${is}`);
  });

  it.each<[string, Side, path: string, problems: readonly string[]]>([
    ['a path without assets', {}, 'benchmarks', ['adopt-no-assets benchmarks:']],
    ['a part of one', {}, '.claude/skills/forms/fill.sh', ['adopt-no-assets .claude/skills/forms/fill.sh:']],
    ['two of a name', { '.claude/skills/Forms/SKILL.md': skillText('forms') }, '.claude', [`asset-twice ${forms}:1`]],
    [
      'a link in one',
      { '.claude/skills/forms/a.md': { link: '/etc/passwd' } },
      '.claude/skills',
      ['asset-special .claude/skills/forms/a.md:'],
    ],
    [
      'a link in its place',
      { [forms]: undefined, '.claude/skills/forms/fill.sh': undefined, '.claude/skills': { link: '/etc' } },
      '.claude/skills/forms',
      ['asset-special .claude/skills:'],
    ],
    [
      'too much of one',
      Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`.claude/skills/forms/${n}`, 'x'])),
      '.claude/skills',
      [`asset-too-large ${forms}:`],
    ],
    [
      'a head that cannot be read',
      { [forms]: '---\nname: forms\ndescription: a: b\n---\n' },
      '.claude/skills',
      [`asset-unreadable ${forms}:3`],
    ],
    [
      'a name that no entry can have',
      { '.claude/agents/a.md': `---\nname: ${'n'.repeat(250)}\ndescription: d\n---\n` },
      '.claude/agents',
      ['adopt-unnamable .claude/agents/a.md:1'],
    ],
  ])('refuses %s', async (_, head, path, problems) => {
    expect(await new Change().edit(head).refusal(path)).toEqual(problems);
  });

  it('takes the others beside one that cannot be taken, where they are named', async () => {
    const change = new Change().edit({ '.claude/skills/bad/SKILL.md': 'No head.\n' });
    expect(await change.refusal()).toEqual(['asset-unreadable .claude/skills/bad/SKILL.md:1']);
    expect(told(await change.adopt('.claude/skills/forms'))).toEqual(['skill:forms inherited']);
  });

  it.each<[string, Side, string]>([
    ['a runner that loads none', { [configFile]: tinyConfig() }, `adopt-no-runtime ${configFile}:`],
    [
      'a ledger that cannot be read',
      { [ledgerFile]: 'version: 1\nrules: []\nassets: {}\n' },
      `ledger-not-a-list ${ledgerFile}:3`,
    ],
  ])('refuses %s', async (_, files, problem) => {
    expect(await new Change({ ...held, ...files }).refusal()).toEqual([problem]);
  });

  it('plans nothing where all of an empty repository is asked for', async () => {
    expect(await new Change({}).adopt()).toEqual({ taken: [], left: [], changes: [] });
  });

  it('enters what lies behind a link to a folder of the repository, once', async () => {
    const change = new Change({ 'shared/skills/forms/SKILL.md': skillText('forms'), '.claude': { link: 'shared' } });
    expect(told(await change.adopt('.claude'))).toEqual(['skill:forms inherited']);
    expect((await change.adopt()).changes).toEqual([]);
    expect(await change.check()).toEqual([]);
  });
});
