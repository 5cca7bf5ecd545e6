import { describe, expect, it } from 'vitest';
import type { GuardDraft } from '../../../../src/core/model/live/guard-entry.ts';
import { ProblemError } from '../../../../src/core/model/problem.ts';
import { renderBlockDraft, renderFlowDraft } from '../../../../src/session/guard/derive/render-draft.ts';
import { editGuardFile } from '../../../../src/session/guard/overrides/edit-guard-file.ts';
import { parseGuardFile } from '../../../../src/session/guard/overrides/parse-guard-file.ts';

const draft: GuardDraft = {
  id: 'no-npm',
  category: 'safety',
  action: 'deny',
  message: 'Use pnpm in this project.',
  matcher: { kind: 'command', patterns: ['npm install'] },
  matches: ['npm install'],
  leaves: ['pnpm install'],
};

function edit(before: string | undefined) {
  const terms = { rule: 'no-npm', on: '2026-01-02' };
  return editGuardFile(before, 'guard.yml', draft.id, {
    block: (indent) => renderBlockDraft(draft, terms, indent),
    flow: () => renderFlowDraft(draft, terms),
  });
}

const idsOf = (text: string) => {
  const { overrides, problems } = parseGuardFile(text, 'guard.yml', 'project');
  expect(problems).toEqual([]);
  return overrides.map((override) => (override.kind === 'entry' ? override.entry.id : `change ${override.id}`));
};

const other = `  - id: other # ours
    action: deny
    message: Nobody does that here.
    command: foo
    matches: foo
    leaves: bar
`;

describe('editGuardFile', () => {
  it.each([
    ['no file', undefined, ['no-npm']],
    ['an empty one', ' \n', ['no-npm']],
    ['changes alone', 'version: 1\nchange:\n  git-force-push: deny # always\n', ['no-npm', 'change git-force-push']],
    [
      'changes without a last line end',
      'version: 1\nchange:\n  git-force-push: deny',
      ['no-npm', 'change git-force-push'],
    ],
    ['an empty list', 'version: 1\nentries: []\n', ['no-npm']],
    ['a list', `# Ours.\nversion: 1\nentries:\n${other}# the end\n`, ['other', 'no-npm']],
    [
      'a list and changes behind it',
      `version: 1\nentries:\n${other}change: { git-force-push: deny }\n`,
      ['other', 'no-npm', 'change git-force-push'],
    ],
    [
      'a flow list',
      'version: 1\nentries: [{ id: other, action: deny, message: Nobody does that here., command: foo, matches: foo, leaves: bar }]\n',
      ['other', 'no-npm'],
    ],
  ])('adds to %s and keeps every line of it', (_, before, ids) => {
    const after = edit(before);
    expect(idsOf(after)).toEqual(ids);
    for (const line of (before ?? '').split('\n').filter((text) => text.includes('#'))) expect(after).toContain(line);
  });

  it('puts the entry in the place of the one with its id', () => {
    const added = edit(`version: 1\nentries:\n${other}`);
    const weaker = added.replace('action: deny', 'action: advise');
    expect(weaker).not.toBe(added);
    const after = edit(`${weaker}# the end\n`);
    expect(idsOf(after)).toEqual(['other', 'no-npm']);
    expect(after.endsWith('\n# the end\n')).toBe(true);
    expect(edit(after)).toBe(after);
  });

  it.each([
    ['wrong already', 'version: 1\nentries:\n  - id: x\n', 'guard.yml:3:5'],
    ['that is no YAML', 'version: [', 'guard.yml:1:11'],
    ['on one line', '{ version: 1 }', 'guard.yml'],
  ])('refuses a file %s, at its place', (_, before, place) => {
    let thrown: unknown;
    try {
      edit(before);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(ProblemError);
    const [first] = (thrown as ProblemError).problems;
    expect([first?.at?.file, first?.at?.line, first?.at?.column].filter(Boolean).join(':')).toBe(place);
  });
});
