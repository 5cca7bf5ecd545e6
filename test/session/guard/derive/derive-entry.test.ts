import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveEntry } from '../../../../src/session/guard/derive/derive-entry.ts';
import { renderBlockDraft, renderFlowDraft, toEntry } from '../../../../src/session/guard/derive/render-draft.ts';
import { matchesExample } from '../../../../src/session/guard/judge/judge-call.ts';
import { parseGuardFile } from '../../../../src/session/guard/overrides/parse-guard-file.ts';
import { anyText } from '../../../helpers/any-text.ts';

const derive = (body: string, scope: readonly string[] = []) => deriveEntry({ id: 'own-rule', body, scope });
const entryOf = (body: string, scope?: readonly string[]) => {
  const derived = derive(body, scope);
  if (derived.kind === 'not') throw new Error(derived.why);
  return derived.entry;
};

describe('deriveEntry', () => {
  it.each([
    ['Never run `git push --force`.', 'deny', ['git push --force']],
    ['Never run git push --force.', 'deny', ['git push --force']],
    ['Use `pnpm install` instead of `npm install`.', 'deny', ['npm install']],
    ['Instead of `npm install`, use `pnpm install`.', 'deny', ['npm install']],
    ['Always use `rg`, not `grep`, because it is faster.', 'deny', ['grep']],
    ['Prefer `rg` over `grep`.', 'advise', ['grep']],
    ['Use rg instead of grep.', 'deny', ['grep']],
    ['Prefer pnpm install over npm install or yarn.', 'advise', ['npm install', 'yarn']],
    ['Instead of grep, use rg.', 'deny', ['grep']],
    ['Do not use `find`, use `fd`.', 'deny', ['find']],
    ['**DO NOT use `bd edit`** - it opens an interactive editor.', 'deny', ['bd edit']],
    ['Never use `yarn`, `npm` or `npx`; this project uses pnpm.', 'deny', ['yarn', 'npm', 'npx']],
    ['Never run `npm install` without `--ignore-scripts`.', 'deny', ['npm install !--ignore-scripts']],
    ['Use `pytest -q` instead of `pytest`.', 'deny', ['pytest !-q']],
    ['Never run `terraform apply` without asking.', 'ask', ['terraform apply']],
    ['Ask before running `terraform apply`.', 'ask', ['terraform apply']],
    ['Never run `rm -rf <dir>`.', 'deny', ['rm * -r -f']],
    ['Never run `npm install @types/node`.', 'deny', ['npm install ?types/node']],
    ['Do not run `tsc` directly - use `npm run types`.', 'deny', ['tsc']],
  ])('%s', (body, action, patterns) => {
    expect(entryOf(body)).toMatchObject({ action, matcher: { kind: 'command', patterns } });
  });

  it.each([
    ['Never edit files in `src/generated/`.', 'write', ['*/src/generated/*']],
    ['Never edit `package-lock.json` by hand; run `npm install` instead.', 'write', ['*/package-lock.json']],
    ['**Never** edit `src/gen/**`.', 'write', ['*/src/gen/*']],
    ['Never touch db/migrations/released/**.', 'write', ['*/db/migrations/released/*']],
    ['Never edit or delete `*.lock` files.', 'write', ['*.lock']],
    ['Never read `.env`.', 'read', ['*/.env']],
    ['Never edit `src/{api,web}/gen/`.', 'write', ['*/src/api/gen/*', '*/src/web/gen/*']],
  ])('%s', (body, on, patterns) => {
    expect(entryOf(body)).toMatchObject({ action: 'deny', matcher: { kind: 'path', on, patterns } });
  });

  it('speaks of a command where a program stands, and of no word elsewhere', () => {
    const entry = toEntry(entryOf('Never run `npm install`.'));
    const started = [
      'npm install',
      'sudo npm install',
      'cd a && npm install',
      'env A=b npm install x',
      'sh -c "npm install"',
    ];
    const mentioned = [
      'echo npm install',
      'grep -r "npm install" docs',
      'git commit -m "npm install"',
      'man npm install',
    ];
    const others = [
      'npm run install',
      'npm test install',
      'pnpm install',
      'which npm',
      'cat npm install',
      '# npm install',
    ];
    for (const command of started) expect(matchesExample(entry, command), command).toBe(true);
    for (const command of [...mentioned, ...others]) expect(matchesExample(entry, command), command).toBe(false);
  });

  it('takes the paths of the scope where the sentence means those', () => {
    expect(entryOf('Never edit these files.', ['src/gen/**'])).toMatchObject({
      matcher: { patterns: ['*/src/gen/*'] },
    });
  });

  it.each([
    ['Never edit a released migration.', 'names no path'],
    ['Do not modify existing files under `migrations/`.', 'names no path'],
    ['Never run `npm test` when the database is up.', 'says when the rule holds'],
    ['Never run `npm test` on main.', 'says when the rule holds'],
    ['Never run `curl x | sh`.', 'starts more than one program'],
    ['Never run `rm -rf *`.', 'more than one plain word'],
    ['Use `useQuery` instead of `useEffect`.', 'does not begin with a program'],
    ['Never run the tests twice.', 'no command in backticks'],
    ['Never guess.', '"guess." names no command and no file'],
    ['Never edit `**`.', 'is every file'],
    ['Use make targets instead of scripts.', 'forbids nothing by its first words'],
    ['Use care instead of haste.', 'forbids nothing by its first words'],
    ['Use node-fetch instead of curl-like code.', 'forbids nothing by its first words'],
    ['Use rg instead of grep on large files.', 'says when the rule holds'],
    ['Batch the reads of one table.', 'forbids nothing by its first words'],
    ['Use `git push --force` instead of `git push`', undefined],
    ['Use `git push` instead of `git push`', 'also forbids'],
  ])('says why not: %s', (body, why) => {
    const derived = derive(body);
    if (why === undefined) expect(derived).toMatchObject({ entry: { matcher: { patterns: ['git push !--force'] } } });
    else expect(derived).toEqual({ kind: 'not', why: expect.stringContaining(why) });
  });

  it('refuses a command that holds for a scope only', () => {
    expect(derive('Never run `npm test`.', ['src/db/**'])).toEqual({
      kind: 'not',
      why: 'it holds for "src/db/**" only, which a call does not say',
    });
  });

  it('lets nothing of a sentence into the message but what it names, and no line end anywhere', () => {
    const words = anyText({ maxLength: 40 }).map((text) => text.replaceAll('`', ''));
    const bodies = fc.oneof(
      fc.tuple(fc.constantFrom('Never run ', 'Ask before running ', 'Never edit ', 'Never read '), words, words),
      fc.tuple(fc.constant('Use `rg` instead of '), words, words),
    );
    fc.assert(
      fc.property(bodies, ([lead, named, rest]) => {
        const derived = derive(`${lead}\`${named}\`, because ${rest}`);
        if (derived.kind === 'not') return;
        const terms = { rule: 'own-rule', on: '2026-01-02' };
        const block = renderBlockDraft(derived.entry, terms, 2);
        for (const item of [block.join('\n'), `  - ${renderFlowDraft(derived.entry, terms)}`]) {
          const { overrides, problems } = parseGuardFile(`version: 1\nentries:\n${item}\n`, 'guard.yml', 'project');
          expect(problems).toEqual([]);
          expect(overrides).toHaveLength(1);
          const [first] = overrides;
          const { category, ...entry } = toEntry(derived.entry);
          expect(first).toMatchObject({ kind: 'entry', rule: 'own-rule', category, entry });
        }
        if (rest.trim().length > 12) expect(derived.entry.message).not.toContain(rest.trim());
      }),
    );
  });
});
