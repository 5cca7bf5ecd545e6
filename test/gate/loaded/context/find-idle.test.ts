import { describe, expect, it } from 'vitest';
import type { BilledAgent } from '../../../../src/core/model/rule/bill.ts';
import { findIdle, type NamedThings } from '../../../../src/gate/loaded/context/find-idle.ts';

const things: NamedThings = {
  files: new Set(['src/removals/scoring.ts', 'src/index.ts', 'scripts/build.sh', 'package.json', 'pnpm-lock.yaml']),
  scripts: new Set(['build', 'test:unit']),
};

function agentOf(...texts: readonly string[]): BilledAgent {
  const lines = texts.map((text, index) => ({ line: index + 1, text, compiled: false, tokens: 7 }));
  const file = { path: 'CLAUDE.md', kind: 'instructions', loading: 'always', tokens: 7, lines } as const;
  return { runner: 'claude', agent: 'main', tokens: 7, files: [file] };
}

function reasonsOf(...texts: readonly string[]): readonly string[] {
  return findIdle([agentOf(...texts)], things).map(({ line, why }) => `${line}: ${why}`);
}

describe('findIdle finds', () => {
  it.each([
    ['Content is scored in `src/old-scoring.ts`.', 'names "src/old-scoring.ts", which is not here'],
    ['Run `./scripts/deploy.sh` before a release.', 'names "scripts/deploy.sh", which is not here'],
    ['Check with `npm run lint` first.', 'names the script "lint", which the manifest does not have'],
    ['Install with `npm install`.', 'installs with npm, and the lock file is pnpm-lock.yaml'],
  ])('%s', (text, why) => {
    expect(reasonsOf(text)).toEqual([`1: ${why}`]);
  });

  it('what another line says, in whatever marks, once', () => {
    const rule = 'Never edit generated files by hand.';
    expect(reasonsOf(`- ${rule}`, 'Other words.', `* **${rule}**`)).toEqual(['3: says what CLAUDE.md:1 says']);
  });
});

describe('findIdle leaves alone', () => {
  it.each([
    'Content is scored in `src/removals/scoring.ts`.',
    'Content is scored in `removals/scoring.ts`.',
    'Put tests into `spec/things/a.spec.ts`.',
    'Write to `src/NAME/index.ts`, or to `src/*.ts`.'.replace('src/NAME/index.ts', 'src/<name>/index.ts'),
    'Read https://example.com/src/a.ts first.',
    'Build with `npm run build`, test with `pnpm run test:unit`.',
    'Install with `pnpm install`.',
    'npm is what users have.',
  ])('%s', (text) => {
    expect(reasonsOf(text)).toEqual([]);
  });

  it('short lines, table rulers and code fences that repeat', () => {
    expect(
      reasonsOf('Examples:', 'Examples:', '|-------------|----------------|', '|-------------|----------------|'),
    ).toEqual([]);
    expect(reasonsOf('```', '```')).toEqual([]);
  });

  it('scripts where no manifest can be read, and installs where two lock files lie', () => {
    const other: NamedThings = { files: new Set([...things.files, 'package-lock.json']) };
    expect(findIdle([agentOf('Check with `npm run lint`.', 'Install with `npm ci`.')], other)).toEqual([]);
  });

  it('a file that several agents read counts once', () => {
    const one = agentOf('Content is scored in `src/old-scoring.ts`.');
    expect(findIdle([one, { ...one, agent: 'sql' }], things)).toHaveLength(1);
  });
});
