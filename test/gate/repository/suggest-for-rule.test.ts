import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkProbes } from '../../../src/core/ledger/check/check-probes.ts';
import { editLedger } from '../../../src/core/ledger/edit-ledger.ts';
import { parseLedger } from '../../../src/core/ledger/parse-ledger.ts';
import { describeProbe } from '../../../src/core/probe/describe-probe.ts';
import { suggestForRule } from '../../../src/gate/repository/suggest-for-rule.ts';

const read = (body: string) => {
  const probe = suggestForRule({ body, scope: [] });
  return probe === undefined ? undefined : describeProbe(probe);
};

/** Sentences of instruction files that people have published, and what was read of each by eye. */
const mechanical: readonly (readonly [body: string, probe: string])[] = [
  [
    'All changes MUST have passing tests - Run `npm test` before committing',
    'before it first runs "git commit", runs "npm test"',
  ],
  [
    'The published action runs the committed bundles in `dist/`, not the TypeScript in `src/`. After any code change, run `npm run package` and commit the resulting `dist/` updates.',
    'after it last changes a file of "**", runs "npm run package"',
  ],
  [
    '**All existing tests must pass** — run `go test ./...` before pushing. If your change breaks an existing test, fix it.',
    'before it first runs "git push", runs "go test ./..."',
  ],
  [
    'Always run `pnpm test` to verify tests pass before completing changes',
    'after it last changes a file of "**", runs "pnpm test"',
  ],
  [
    'Always run `npm run build` after changes; it type-checks and bundles.',
    'after it last changes a file of "**", runs "npm run build"',
  ],
  [
    'Run `npm run package` after changing a file below `src`.',
    'after it last changes a file of "src/**", runs "npm run package"',
  ],
  [
    'When you change `db/schema.sql`, update `docs/schema.md`.',
    'when it changes a file of "db/schema.sql", changes a file of "docs/schema.md"',
  ],
  [
    'Read `docs/style.md` before editing `src/`.',
    'before it first changes a file of "src/**", reads a file of "docs/style.md"',
  ],
  ['Use `pnpm` instead of `npm` for all package management commands', 'never runs "npm"'],
  ['**Package manager**: Always use `yarn`, never `npm`', 'never runs "npm"'],
  [
    "`docs-sp-reference/` is historical archive from source plugins — don't modify",
    'never changes a file of "docs-sp-reference/**"',
  ],
  ['Do not modify `_governator/` files.', 'never changes a file of "_governator/**"'],
  [
    "Never run `git commit`. Each task's final step stages changes with `git add` only — the user commits by hand.",
    'never runs "git commit"',
  ],
];

/** Sentences that interim analysis alike, where a probe would ask something else than they do. */
const others: readonly string[] = [
  // A generator's work shows in the diff, too.
  '**Never edit `generated/openapi.ts` directly** — regenerate via `npm run generate`',
  'Never edit `country_codes.json` by hand.',
  // When it holds is not said by any call or file.
  'Run `bd prime` before doing tracked work.',
  'Run relevant tests before committing when practical.',
  'Run `make lint` before committing unless you only touched docs.',
  'Never run `git commit` without explicit user confirmation',
  'Use `pnpm` instead of `npm` if possible',
  'After making changes, run `make` in the `mesheryctl` folder to build the binary.',
  // No commands.
  'Use `FileSystem.FileSystem` instead of `node:fs`',
  'Never use `useEffect` to fetch data — use loaders or `useQuery`',
  'Use `github.com/stretchr/testify` for tests, not `gotest.tools/v3`',
  // The better command holds the other one.
  'Use `uv run pytest` instead of `pytest`.',
  // Several commands, files or orders.
  'Use `pnpm`, never `npm`/`yarn`.',
  'Build: `cd web && npm run build && npm run lint` before every commit',
  'Do not modify `model/agents.py` or `model/model.py`.',
  'Never break the build. Run `pytest` after every change. Keep functions short.',
  // Read by the runtime itself, or outside of the fixture.
  'Read `AGENTS.md` before starting.',
  'Do not modify `/etc/hosts`.',
];

describe('suggestForRule', () => {
  it.each(mechanical)('reads %j', (body, probe) => {
    expect(read(body)).toBe(probe);
  });

  it.each(others)('leaves %j alone', (body) => {
    expect(read(body)).toBeUndefined();
  });

  it('leaves a rule with a scope alone: its scope says when', () => {
    expect(suggestForRule({ body: 'Run `npm test` before committing.', scope: ['src/**'] })).toBeUndefined();
  });

  it('gives what the linter takes as it is written into the ledger', () => {
    for (const [body] of mechanical) {
      const probe = suggestForRule({ body, scope: [] });
      if (probe === undefined) throw new Error(`no probe for ${body}`);
      const text = `version: 1\nrules:\n  - id: one\n    agent: sql\n    body: ${JSON.stringify(body)}\n    long: true\n    status: candidate\n`;
      const after = editLedger(text, [{ kind: 'set-probe', id: 'one', probe }]);
      const { value, problems } = parseLedger(after, 'ledger.yml', 'head');
      expect(problems).toEqual([]);
      const rules = value?.rules ?? [];
      expect(rules[0]?.probe).toEqual(probe);
      const facts = { rules, file: 'ledger.yml', tasks: new Map(), fixtureFiles: undefined, maxPrice: 0.3 };
      expect(checkProbes(facts)).toEqual([]);
    }
  });

  it('takes any text', () => {
    const words = fc.constantFrom(
      'Run',
      'Never',
      'edit',
      '`npm test`',
      '`src/`',
      'before',
      'after',
      'use',
      'instead of',
      '—',
      '.',
      'committing',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 14 }), (parts) => {
        const probe = suggestForRule({ body: parts.join(' '), scope: [] });
        expect(probe === undefined || describeProbe(probe).length > 0).toBe(true);
      }),
    );
  });
});

const published = new URL('../../../../shared/data/rules/rules.jsonl', import.meta.url);

describe.skipIf(!existsSync(published))('rules of public projects', () => {
  it('get a probe in two of 172 cases, and both ask what the words say', () => {
    const bodies = readFileSync(published, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).text as string);
    expect(bodies).toHaveLength(172);
    expect(bodies.filter((body) => read(body) !== undefined)).toEqual([mechanical[0]?.[0], mechanical[10]?.[0]]);
  });
});
