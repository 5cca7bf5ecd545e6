import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Document } from 'yaml';
import { parseConfig } from '../../../../src/core/config/parse-config.ts';
import type { Config } from '../../../../src/core/model/rule/config.ts';
import { listWatchedPrefixes, mayMatter } from '../../../../src/gate/commands/check/has-nothing-to-measure.ts';

/** Every path a parsed config names. */
function listPaths({ agents, fixture }: Config): readonly string[] {
  const named = Object.values(agents).flatMap(({ tasks, memory, definition }) => [tasks, memory, definition]);
  return [...named, fixture.path, fixture.lock].filter((path) => path !== undefined);
}

function matters(text: string, path: string): boolean {
  return mayMatter(path, listWatchedPrefixes(text));
}

/** Config values written in ways a reader of bare text could miss; each really names `path`. */
const disguises: readonly (readonly [string, string, string])[] = [
  ['plain', 'tasks: work/sql', 'work/sql'],
  ['quoted', 'tasks: "work/sql"', 'work/sql'],
  ['single quotes', "tasks: 'work/sql'", 'work/sql'],
  ['escaped', 'tasks: "w\\x6frk/sql"', 'work/sql'],
  ['with a space', 'tasks: my work/sql', 'my work/sql'],
  ['on two lines', 'tasks: work/\n      sql', 'work/ sql'],
  ['folded', 'tasks: >-\n      work/\n      sql', 'work/ sql'],
  ['a block', 'tasks: |-\n      work/sql', 'work/sql'],
  ['with a comma', 'tasks: "a,b/sql"', 'a,b/sql'],
  ['with brackets', 'tasks: "[work]/sql"', '[work]/sql'],
  ['with a bracket later', 'tasks: work[1]/sql', 'work[1]/sql'],
  ['with a number sign', 'tasks: work#1/sql', 'work#1/sql'],
  ['beginning with one', 'tasks: "#work/sql"', '#work/sql'],
  ['with a spaced number sign', 'tasks: "work #1/sql"', 'work #1/sql'],
  ['after a comment', 'tasks: # here\n      work/sql', 'work/sql'],
  ['with a tag', 'tasks: !!str work/sql', 'work/sql'],
  ['with a trailing slash', 'tasks: work/sql/', 'work/sql'],
  ['with quotes inside', "tasks: it's/sql", "it's/sql"],
  ['the root', 'tasks: .', 'anything'],
];

describe('listWatchedPrefixes', () => {
  it.each(disguises)('sees a path that is %s', (_, value, path) => {
    const text = `version: 1\nagents:\n  sql:\n    ${value}\n`;
    expect(matters(text, path)).toBe(true);
    expect(matters(text, `${path}/golden-01.md`)).toBe(true);
  });

  it('sees every path of every config that parses, the defaults too', () => {
    const segment = fc.stringMatching(/^[A-Za-z0-9_@#,[\]{}!*' .+()-]{1,8}$/);
    const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((segments) => segments.join('/'));
    const style = fc.constantFrom<'PLAIN' | 'QUOTE_DOUBLE' | 'QUOTE_SINGLE' | 'BLOCK_FOLDED'>(
      'PLAIN',
      'QUOTE_DOUBLE',
      'QUOTE_SINGLE',
      'BLOCK_FOLDED',
    );
    let parsed = 0;
    fc.assert(
      fc.property(
        path,
        path,
        style,
        fc.integer({ min: 0, max: 120 }),
        (tasks, fixture, defaultStringType, lineWidth) => {
          const document = new Document({ version: 1, agents: { sql: { tasks } }, fixture: { path: fixture } });
          const text = document.toString({ defaultStringType, lineWidth, defaultKeyType: 'PLAIN' });
          const config = parseConfig(text, 'config.yml', 'setup').value;
          if (config === undefined) return;
          parsed += 1;
          for (const named of listPaths(config)) expect(matters(text, `${named}/x`), `${named} in\n${text}`).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
    expect(parsed).toBeGreaterThan(100);
  });

  it.each(['src/server.ts', 'docs/tasks.md', 'README.md', 'package.json'])(
    'lets %s be, beside a commented config',
    (path) => {
      const text = `# docs and src: a README of package s\nversion: 1 # src/ is not watched\nagents:\n  sql: { tasks: benchmarks/sql }\n`;
      expect(matters(text, path)).toBe(false);
    },
  );

  it.each([
    '.github/workflows/gate.yml',
    'CLAUDE.md',
    '.claude/rules/sql.md',
    'benchmarks/fixture/src/a.ts',
    'benchmarks/fixture.lock',
  ])('watches %s in every repository', (path) => {
    expect(matters('version: 1\nagents:\n  sql: { tasks: t }\n', path)).toBe(true);
  });

  it.each([
    ['context: { files: ["**/CLAUDE.md"] }', 'deep/down/CLAUDE.md'],
    ['context: { files: [docs/*.md] }', 'docs/a.md'],
    ['context: { files: ["{a,b}/x.md"] }', 'b/x.md'],
    ['context: { files: [docs/{a,b}.md] }', 'docs/b.md'],
    ['context: { files: ["[ab]/x.md"] }', 'b/x.md'],
    ['context: { files: [(a|b)/x.md] }', 'b/x.md'],
    ['context: { files: ["?/x.md"] }', 'b/x.md'],
    ['context: { files: [a(b)c/x.md] }', 'abc/x.md'],
  ])('reads the glob in %s', (line, path) => {
    expect(matters(`version: 1\nagents:\n  sql: { tasks: t }\n${line}\n`, path)).toBe(true);
  });
});
