import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CruiseResult, cruiseLayers } from '../../scripts/checks/tree/cruise-layers.ts';

const root = resolve(import.meta.dirname, '..', '..');

/** One planted module per line: the rule it breaks, where it lies, and what it says. */
const planted: readonly (readonly [rule: string, path: string, text: string])[] = [
  [
    'core-imports-nothing',
    'src/core/plan/planted.ts',
    "export { readBlob } from '../../adapters/git/planted-target.ts';",
  ],
  ['core-is-pure', 'src/core/plan/planted-fs.ts', "export { readFileSync } from 'node:fs';"],
  ['core-is-pure', 'src/core/model/planted-os.ts', "export { homedir } from 'node:os';"],
  ['core-is-pure', 'src/core/decide/planted-time.ts', "export { setTimeout } from 'node:timers/promises';"],
  ['core-is-pure', 'src/core/ledger/planted-net.ts', "export const open = () => import('node:net');"],
  [
    'adapters-know-the-core',
    'src/adapters/store/planted-git.ts',
    "export { readBlob } from '../git/planted-target.ts';",
  ],
  [
    'gate-knows-no-session',
    'src/gate/trials/budget/planted-session.ts',
    "export { decideEvent } from '../../../session/session.ts';",
  ],
  [
    'session-knows-little-of-the-gate',
    'src/session/hooks/planted-run.ts',
    "export { money } from '../../gate/trials/budget/planted-target.ts';",
  ],
  [
    'tasks-stand-on-measuring',
    'src/tasks/mine/planted-flow.ts',
    "export { stamp } from '../../gate/commands/stamp/planted-target.ts';",
  ],
  [
    'nobody-imports-cli-or-action',
    'src/gate/commands/check/planted-cli.ts',
    "export * from '../../../cli/planted.ts';",
  ],
  [
    'nobody-imports-cli-or-action',
    'src/gate/commands/check/planted-library.ts',
    "export { parseLedger } from '../../../library.ts';",
  ],
  ['library-shows-pure-functions', 'src/library.ts', "export { money } from './gate/trials/budget/planted-target.ts';"],
  [
    'cli-and-action-start-commands',
    'src/cli/planted.ts',
    "export { readBlob } from '../adapters/git/planted-target.ts';",
  ],
  [
    'cli-and-action-start-commands',
    'src/action/planted-run.ts',
    "export { money } from '../gate/trials/budget/planted-target.ts';",
  ],
  [
    'cli-and-action-stand-apart',
    'src/cli/planted-action.ts',
    "export { runMode } from '../action/modes/action-modes.ts';",
  ],
  ['cli-and-action-stand-apart', 'src/action/planted-cli.ts', "export { here } from '../cli/here.ts';"],
  ['mod-knows-little', 'src/session/mod/planted.ts', "export { money } from '../../gate/lint/planted-target.ts';"],
  ['mod-is-plain', 'src/session/mod/planted-node.ts', "export { readFileSync } from 'node:fs';"],
  ['nobody-imports-the-mod', 'src/session/hooks/planted-mod.ts', "export { register } from '../mod/register.ts';"],
  ['commands-stand-apart', 'src/gate/commands/audit/planted.ts', "export { stamp } from '../stamp/planted-target.ts';"],
  [
    'command-demo-knows-lint-only',
    'src/gate/commands/demo/planted.ts',
    "export { stamp } from '../stamp/planted-target.ts';",
  ],
  [
    'command-run-self-test-knows-suites-only',
    'src/gate/commands/run-self-test.ts',
    "export { stamp } from './stamp/planted-target.ts';",
  ],
  [
    'commands-draw-nothing',
    'src/gate/commands/audit/planted-github.ts',
    "export { core } from '../../../adapters/github/planted-core.ts';",
  ],
  [
    'only-stamp-starts-the-check',
    'src/gate/commands/audit/planted-gate.ts',
    "export { checkChange } from '../../check.ts';",
  ],
  ['check-shows-the-pipeline', 'src/gate/check.ts', "export { stamp } from './commands/stamp/planted-target.ts';"],
  ['session-joins-its-steps', 'src/session/session.ts', "export { readTreeText } from '../gate/change/read-files.ts';"],
  ['session-is-plain', 'src/session/session.ts', "export { readFileSync } from 'node:fs';"],
  [
    'git-is-read-by-loading',
    'src/gate/lint/planted-git.ts',
    "export { readBlob } from '../../adapters/git/planted-target.ts';",
  ],
  [
    'git-is-read-by-loading',
    'src/gate/commands/audit/planted-git.ts',
    "export { readBlob } from '../../../adapters/git/planted-target.ts';",
  ],
  [
    'planning-is-pure',
    'src/gate/experiment/plan/planted-journal.ts',
    "export { Database } from '../../../adapters/store/planted-sqlite.ts';",
  ],
  ['planning-is-pure', 'src/gate/experiment/claims/planted-fs.ts', "export { readFileSync } from 'node:fs';"],
  [
    'commit-needs-git-alone',
    'src/gate/lint/planted-store.ts',
    "export { Database } from '../../adapters/store/planted-sqlite.ts';",
  ],
  ...['loaded', 'suite', 'report', 'change', 'receipts', 'lint', 'trials', 'experiment', 'results'].map(
    (room) =>
      [
        `${room}-looks-down`,
        `src/gate/${room}/planted-command.ts`,
        "export { stamp } from '../commands/stamp/planted-target.ts';",
      ] as const,
  ),
  [
    'core-step-imports-itself-only',
    'src/core/plan/planted-type.ts',
    "export type { Rent } from '../ledger/planted-target.ts';",
  ],
  [
    'session-step-imports-itself-only',
    'src/session/transcript/planted-step.ts',
    "export { judgeCall } from '../guard/judge/judge-call.ts';",
  ],
  [
    'only-the-journal-proves-trials',
    'src/gate/experiment/sequential/planted-proof.ts',
    "export { proveTrial } from '../../../core/proof/prove-trial.ts';",
  ],
  ['model-imports-nothing', 'src/core/model/planted.ts', "export { sep } from 'node:path';"],
  ['foundation-stays-below', 'src/core/util/planted.ts', "export type { Rent } from '../ledger/planted-target.ts';"],
  ['stats-knows-no-model', 'src/core/stats/planted.ts', "export type { Usage } from '../model/money/usage.ts';"],
  [
    'demo-agent-behind-its-port',
    'src/gate/trials/budget/planted-reference.ts',
    "export * from '../../../demo/planted-target.ts';",
  ],
  ['demo-agent-stands-alone', 'src/demo/planted.ts', "export { spawn } from '../gate/trials/run/planted-spawn.ts';"],
  ['act-loads-on-demand', 'src/cli/commands/planted-act.ts', "export * from '../act/planted.ts';"],
  ['foreign-trials-load-on-demand', 'src/cli/commands/decide.ts', "export * from '../../imports/planted-target.ts';"],
  [
    'only-decide-reads-foreign-trials',
    'src/gate/commands/check/planted-foreign.ts',
    "export type { Planted } from '../../../imports/planted-target.ts';",
  ],
  ['foreign-trials-know-the-core', 'src/imports/planted.ts', "export { checkChange } from '../gate/check.ts';"],
  [
    'runners-load-on-demand',
    'src/gate/trials/place/open-runner.ts',
    "export * from '../../../demo/planted-target.ts';",
  ],
  ['only-cli-acts', 'src/gate/commands/check/planted-act.ts', "export * from '../../../cli/act/planted.ts';"],
  [
    'act-starts-workflows',
    'src/cli/act/planted.ts',
    "export type { Rent } from '../../core/ledger/planted-target.ts';",
  ],
  ['act-starts-workflows', 'src/cli/act/planted-gate.ts', "export { checkChange } from '../../gate/check.ts';"],
  ['hook-stays-light', 'src/cli/start/hook.ts', "export { execa } from '../../adapters/store/planted-execa.ts';"],
  ['only-load-files-read', 'src/session/transcript/planted-fs.ts', "export { readFileSync } from 'node:fs';"],
  [
    'only-load-files-read',
    'src/session/transcript/planted-time.ts',
    "export { setTimeout } from 'node:timers/promises';",
  ],
  ['only-load-files-read', 'src/gate/suite/planted-fs.ts', "export { readFile } from 'node:fs/promises';"],
  ['only-load-files-read', 'src/gate/experiment/selftest/planted-fs.ts', "export { readFileSync } from 'node:fs';"],
  [
    'sqlite-only-in-store',
    'src/gate/trials/budget/planted-sqlite.ts',
    "export { default as Database } from 'better-sqlite3';",
  ],
  [
    'sqlite-only-in-store',
    'src/gate/commands/check/planted-node-sqlite.ts',
    "export { DatabaseSync } from 'node:sqlite';",
  ],
  [
    'subprocess-only-in-measure-and-git',
    'src/gate/trials/place/planted-spawn.ts',
    "export { spawn } from 'node:child_process';",
  ],
  ['subprocess-only-in-measure-and-git', 'src/adapters/store/planted-execa.ts', "export { execa } from 'execa';"],
  [
    'actions-toolkit-only-in-github',
    'src/gate/commands/check/planted-core.ts',
    "export { setFailed } from '@actions/core';",
  ],
  ['quick-answer-loads-nothing', 'src/gate/commands/check/has-nothing-to-measure.ts', "export { parse } from 'yaml';"],
  ['quick-answer-loads-nothing', 'src/adapters/github/env-files.ts', "export { setFailed } from './planted-core.ts';"],
  ['no-circular', 'src/core/budget/planted-a.ts', "export { b } from './planted-b.ts';\nexport const a = 1;"],
  ['no-folder-circles', 'src/gate/suite/planted-one/a.ts', "export { inner } from '../planted-two/inner.ts';"],
  ['no-orphans', 'src/core/budget/planted-orphan.ts', 'export const alone = 1;'],
  ['no-dev-dependencies', 'src/gate/commands/check/planted-dev.ts', "export { test } from 'vitest';"],
  ['no-dev-dependencies', 'src/gate/commands/check/planted-tool.ts', "export { transform } from 'typescript';"],
  ['named-in-package-json', 'src/gate/commands/check/planted-unnamed.ts', "export { request } from 'undici';"],
  ['no-unresolvable', 'src/gate/commands/check/planted-missing.ts', "export { x } from './not-there.ts';"],
  [
    'no-tests-in-src',
    'src/gate/commands/check/planted-test.ts',
    "export { defaultTestConfig } from '../../../../test/helpers/config.ts';",
  ],
];

/** Modules that are not blamed: targets of the planted ones, and the allowed twin of what is forbidden elsewhere. */
const allowed: readonly (readonly [path: string, text: string])[] = [
  ['src/core/budget/planted-b.ts', "export { a } from './planted-a.ts';\nexport const b = 2;"],
  ['src/gate/suite/planted-two/inner.ts', "export { outer as inner } from '../planted-one/outer.ts';"],
  ['src/gate/suite/planted-one/outer.ts', 'export const outer = 1;'],
  ['src/adapters/git/planted-target.ts', "import { execa } from 'execa';\nexport const readBlob = () => execa('git');"],
  [
    'src/gate/commands/stamp/planted-target.ts',
    "export { composeFailure as stamp } from '../../results/compose-failure.ts';",
  ],
  [
    'src/gate/trials/budget/planted-target.ts',
    "export { Database as money } from '../../../adapters/store/planted-sqlite.ts';",
  ],
  ['src/gate/change/planted-git.ts', "export { readBlob } from '../../adapters/git/planted-target.ts';"],
  [
    'src/gate/experiment/claims/planted-type.ts',
    "export type { Database } from '../../../adapters/store/planted-sqlite.ts';",
  ],
  ['src/gate/lint/planted-target.ts', "export { posix as money } from 'node:path';"],
  [
    'src/core/ledger/planted-target.ts',
    "import type { Usage } from '../model/money/usage.ts';\nexport type Rent = Usage;",
  ],
  ['src/gate/suite/load-planted.ts', "export { readFile } from 'node:fs/promises';"],
  ['src/gate/trials/run/planted-spawn.ts', "export { spawn } from 'node:child_process';"],
  ['src/demo/planted-target.ts', "export type { Usage } from '../core/model/money/usage.ts';"],
  [
    'src/imports/planted-target.ts',
    "import type { Usage } from '../core/model/money/usage.ts';\nexport type Planted = Usage;",
  ],
  ['src/adapters/store/planted-sqlite.ts', "export { default as Database } from 'better-sqlite3';"],
  ['src/adapters/github/planted-core.ts', "export { setFailed } from '@actions/core';"],
  ['src/cli/act/planted-git.ts', "export { readBlob } from '../../adapters/git/planted-target.ts';"],
  ['src/core/decide/planted-path.ts', "export { posix } from 'node:path';"],
  ['src/gate/commands/check/planted-bundled.ts', "export { default as pLimit } from 'p-limit';"],
  ['src/session/hooks/planted-repository.ts', "export { readTreeText } from '../../gate/change/read-files.ts';"],
];

/** The rules, and what they read. */
const cruiserFiles = ['.dependency-cruiser.mjs', '.dependency-cruiser-run-time.mjs', 'scripts/bundled-packages.ts'];

const copies: string[] = [];

afterAll(() => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
});

/** Modules of ours that the text of a module at `path` imports. */
function listImports(path: string, text: string): readonly string[] {
  return [...text.matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(([, name = '']) => join(dirname(path), name));
}

/** Modules that planted text is added to or imports, and the imports of those: 200 of 1,100, which are read in a third of the time. */
function listNeeded(): readonly string[] {
  const isOurs = (path: string) => existsSync(join(root, path));
  const texts = [...planted.map(([, path, text]) => [path, text] as const), ...allowed];
  const named = texts.flatMap(([path, text]) => [path, ...listImports(path, text)]).filter(isOurs);
  const beside = named.flatMap((path) => listImports(path, readFileSync(join(root, path), 'utf8')));
  return [...new Set([...named, ...beside])];
}

function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'rentroll-layers-'));
  copies.push(copy);
  for (const name of [...listNeeded(), 'package.json', 'tsconfig.json', ...cruiserFiles])
    cpSync(join(root, name), join(copy, name));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

describe('the layers', () => {
  let found: CruiseResult;

  beforeAll(() => {
    const copy = copySources();
    for (const [path, text] of [...planted.map(([, path, text]) => [path, text] as const), ...allowed]) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      appendFileSync(join(copy, path), `${text}\n`);
    }
    found = cruiseLayers(copy);
  }, 60_000);

  it('are held against every module of the copy, as npm run check holds them against the sources', () => {
    expect(found.modules).toBe(found.expected);
    expect(found.modules).toBeGreaterThan(planted.length);
  });

  it.each(planted)('%s catches %s', (rule, path) => {
    expect(
      found.violations.filter(({ from }) => from === path || from === dirname(path)).map((violation) => violation.rule),
    ).toContain(rule);
  });

  it.each(allowed)('let %s be', (path) => {
    expect(found.violations.filter(({ from, rule }) => from === path && rule !== 'no-orphans')).toEqual([]);
  });

  it('are all proved by a planted violation, and each teaches', () => {
    expect([...new Set(planted.map(([rule]) => rule))].sort()).toEqual([...found.rules.keys()].sort());
    for (const comment of found.rules.values()) expect(comment).toMatch(/^.{40,}$/);
  });
});
