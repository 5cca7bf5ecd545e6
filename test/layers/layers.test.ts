import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CruiseResult, cruiseLayers } from '../../scripts/checks/cruise-layers.ts';

const root = resolve(import.meta.dirname, '..', '..');

/** One planted module per line: the rule it breaks, where it lies, and what it says. */
const planted: readonly (readonly [rule: string, path: string, text: string])[] = [
  ['stage-imports-itself-only', 'src/decide/planted.ts', "export { readBlob } from '../git/planted-target.ts';"],
  ['stage-imports-itself-only', 'src/plan/planted-type.ts', "export type { Rent } from '../ledger/planted-target.ts';"],
  [
    'stage-imports-itself-only',
    'src/decide/planted-self.ts',
    "export type { Pages } from '../selftest/planted-target.ts';",
  ],
  [
    'selftest-replays-decide-only',
    'src/selftest/planted.ts',
    "export type { Rent } from '../ledger/planted-target.ts';",
  ],
  ['model-imports-nothing', 'src/model/planted.ts', "export { sep } from 'node:path';"],
  ['stats-and-util-stay-below', 'src/util/planted.ts', "export type { Rent } from '../ledger/planted-target.ts';"],
  ['stats-knows-no-model', 'src/stats/planted.ts', "export type { Usage } from '../model/usage.ts';"],
  ['entry-calls-the-gate', 'src/entry/planted.ts', "export { readBlob } from '../git/planted-target.ts';"],
  ['nobody-imports-entry', 'src/gate/planted-entry.ts', "export * from '../entry/planted.ts';"],
  ['only-the-gate-joins', 'src/measure/planted-gate.ts', "export { runGate } from '../gate.ts';"],
  ['pure-stages-stay-pure', 'src/report/planted-fs.ts', "export { readFileSync } from 'node:fs';"],
  ['pure-stages-stay-pure', 'src/model/planted-os.ts', "export { homedir } from 'node:os';"],
  ['pure-stages-stay-pure', 'src/decide/planted-time.ts', "export { setTimeout } from 'node:timers/promises';"],
  ['pure-stages-stay-pure', 'src/selftest/planted-fs.ts', "export { readFileSync } from 'node:fs';"],
  ['pure-stages-stay-pure', 'src/receipt/planted-write.ts', "export { default as write } from 'write-file-atomic';"],
  ['only-load-files-read', 'src/suite/planted-fs.ts', "export { readFile } from 'node:fs/promises';"],
  ['only-load-files-read', 'src/ledger/planted-net.ts', "export const open = () => import('node:net');"],
  ['sqlite-only-in-store', 'src/gate/planted-sqlite.ts', "export { default as Database } from 'better-sqlite3';"],
  ['sqlite-only-in-store', 'src/gate/planted-node-sqlite.ts', "export { DatabaseSync } from 'node:sqlite';"],
  ['subprocess-only-in-measure-and-git', 'src/gate/planted-spawn.ts', "export { spawn } from 'node:child_process';"],
  ['subprocess-only-in-measure-and-git', 'src/store/planted-execa.ts', "export { execa } from 'execa';"],
  ['act-runs-workflows', 'src/act/planted.ts', "export type { Rent } from '../ledger/planted-target.ts';"],
  ['act-runs-workflows', 'src/act/planted-gate.ts', "export { runGate } from '../gate.ts';"],
  ['only-entry-acts', 'src/gate/planted-act.ts', "export * from '../act/planted.ts';"],
  ['act-evaluates-purely', 'src/act/expression/planted.ts', "export { readFileSync } from 'node:fs';"],
  ['act-reads-workflows-with-github', 'src/act/planted-core.ts', "export { setFailed } from '@actions/core';"],
  ['actions-toolkit-only-in-github', 'src/gate/planted-core.ts', "export { setFailed } from '@actions/core';"],
  ['quick-answer-loads-nothing', 'src/gate/idle/planted.ts', "export { parse } from 'yaml';"],
  ['quick-answer-loads-nothing', 'src/gate/idle/planted-gate.ts', "export { runGate } from '../../gate.ts';"],
  ['no-circular', 'src/budget/planted-a.ts', "export { b } from './planted-b.ts';\nexport const a = 1;"],
  ['no-orphans', 'src/budget/planted-orphan.ts', 'export const alone = 1;'],
  ['no-dev-dependencies', 'src/gate/planted-dev.ts', "export { test } from 'vitest';"],
  ['no-unresolvable', 'src/gate/planted-missing.ts', "export { x } from './not-there.ts';"],
  ['no-tests-in-src', 'src/gate/planted-test.ts', "export { defaultTestConfig } from '../../test/helpers/config.ts';"],
];

/** Modules that are not blamed: targets of the planted ones, and the allowed twin of what is forbidden elsewhere. */
const allowed: readonly (readonly [path: string, text: string])[] = [
  ['src/budget/planted-b.ts', "export { a } from './planted-a.ts';\nexport const b = 2;"],
  ['src/git/planted-target.ts', "import { execa } from 'execa';\nexport const readBlob = () => execa('git');"],
  ['src/ledger/planted-target.ts', "import type { Usage } from '../model/usage.ts';\nexport type Rent = Usage;"],
  [
    'src/selftest/planted-target.ts',
    "export type { Decided } from '../decide/planted-decided.ts';\nexport type Pages = 1;",
  ],
  ['src/decide/planted-decided.ts', "export type { Usage as Decided } from '../model/usage.ts';"],
  ['src/suite/load-planted.ts', "export { readFile } from 'node:fs/promises';"],
  ['src/measure/planted-spawn.ts', "export { spawn } from 'node:child_process';"],
  ['src/store/planted-sqlite.ts', "export { default as Database } from 'better-sqlite3';"],
  ['src/github/planted-core.ts', "export { setFailed } from '@actions/core';"],
  ['src/act/planted-git.ts', "export { readBlob } from '../git/planted-target.ts';"],
  ['src/act/planted-expressions.ts', "export { Lexer } from '@actions/expressions';"],
  ['src/decide/planted-path.ts', "export { posix } from 'node:path';"],
];

const copies: string[] = [];

afterAll(() => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
});

function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'rentroll-layers-'));
  copies.push(copy);
  for (const name of ['src', 'test/helpers', 'package.json', 'tsconfig.json', '.dependency-cruiser.mjs']) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

describe('the layers', () => {
  let found: CruiseResult;

  beforeAll(() => {
    const copy = copySources();
    for (const [path, text] of [...planted.map(([, path, text]) => [path, text] as const), ...allowed]) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), `${text}\n`);
    }
    found = cruiseLayers(copy);
  }, 60_000);

  it('hold for the sources', () => {
    const { violations, modules, expected } = cruiseLayers(root);
    expect(violations).toEqual([]);
    expect(modules).toBe(expected);
    expect(modules).toBeGreaterThan(200);
  }, 60_000);

  it.each(planted)('%s catches %s', (rule, path) => {
    expect(found.violations.filter(({ from }) => from === path).map((violation) => violation.rule)).toContain(rule);
  });

  it.each(allowed)('let %s be', (path) => {
    expect(found.violations.filter(({ from, rule }) => from === path && rule !== 'no-orphans')).toEqual([]);
  });

  it('are all proved by a planted violation, and each teaches', () => {
    expect([...new Set(planted.map(([rule]) => rule))].sort()).toEqual([...found.rules.keys()].sort());
    for (const comment of found.rules.values()) expect(comment).toMatch(/^.{40,}$/);
  });
});
