import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CruiseResult, cruiseLayers } from '../../scripts/checks/tree/cruise-layers.ts';

const root = resolve(import.meta.dirname, '..', '..');

/** One planted module per line: the rule it breaks, where it lies, and what it says. */
const planted: readonly (readonly [rule: string, path: string, text: string])[] = [
  ['nobody-imports-entry', 'src/flows/check/planted-entry.ts', "export * from '../../entry/planted.ts';"],
  ['nobody-imports-entry', 'src/flows/check/planted-library.ts', "export { parseLedger } from '../../library.ts';"],
  ['library-shows-pure-functions', 'src/library.ts', "export { money } from './run/money/planted-target.ts';"],
  ['library-reaches-nothing-outside', 'src/library.ts', "export { saveBudget } from './run/money/budget-files.ts';"],
  ['entry-starts-flows', 'src/entry/planted.ts', "export { readBlob } from '../doors/git/planted-target.ts';"],
  ['entry-starts-flows', 'src/entry/planted-run.ts', "export { money } from '../run/money/planted-target.ts';"],
  ['mod-knows-little', 'src/apart/mod/planted.ts', "export { money } from '../../run/money/planted-target.ts';"],
  ['mod-is-plain', 'src/apart/mod/planted-node.ts', "export { readFileSync } from 'node:fs';"],
  [
    'nobody-imports-the-mod',
    'src/flows/audit/planted-mod.ts',
    "export { register } from '../../apart/mod/register.ts';",
  ],
  ['flows-stand-apart', 'src/flows/audit/planted.ts', "export { stamp } from '../stamp/planted-target.ts';"],
  [
    'flow-daemon-knows-hooks-only',
    'src/flows/daemon/planted.ts',
    "export { stamp } from '../stamp/planted-target.ts';",
  ],
  ['flow-demo-knows-lint-only', 'src/flows/demo/planted.ts', "export { stamp } from '../stamp/planted-target.ts';"],
  [
    'flow-doctor-knows-daemon-only',
    'src/flows/doctor/planted.ts',
    "export { stamp } from '../stamp/planted-target.ts';",
  ],
  [
    'flow-hooks-knows-collect-only',
    'src/flows/hooks/planted.ts',
    "export { stamp } from '../stamp/planted-target.ts';",
  ],
  [
    'flow-resume-knows-audit-only',
    'src/flows/resume/planted.ts',
    "export { stamp } from '../stamp/planted-target.ts';",
  ],
  [
    'flow-selftest-knows-suites-only',
    'src/flows/selftest/planted.ts',
    "export { stamp } from '../stamp/planted-target.ts';",
  ],
  [
    'flow-spot-check-knows-verify-only',
    'src/flows/spot-check/planted.ts',
    "export { stamp } from '../stamp/planted-target.ts';",
  ],
  [
    'flows-stay-on-their-floor',
    'src/flows/audit/planted-door.ts',
    "export { core } from '../../doors/github/planted-core.ts';",
  ],
  [
    'only-resume-and-stamp-start-the-gate',
    'src/flows/audit/planted-gate.ts',
    "export { runGate } from '../../gate.ts';",
  ],
  ['gate-shows-the-pipeline', 'src/gate/gate.ts', "export { stamp } from './flows/stamp/planted-target.ts';"],
  ['session-joins-its-stages', 'src/session/session.ts', "export { stamp } from './flows/stamp/planted-target.ts';"],
  ['session-is-plain', 'src/session/session.ts', "export { readFileSync } from 'node:fs';"],
  ['run-looks-down', 'src/run/money/planted-flow.ts', "export { stamp } from '../../flows/stamp/planted-target.ts';"],
  [
    'repository-looks-down',
    'src/repository/lint/planted-run.ts',
    "export { money } from '../../run/money/planted-target.ts';",
  ],
  [
    'repository-looks-down',
    'src/repository/lint/planted-store.ts',
    "export { Database } from '../../doors/store/planted-sqlite.ts';",
  ],
  [
    'stage-imports-itself-only',
    'src/stages/gate/decide/planted.ts',
    "export { readBlob } from '../../../doors/git/planted-target.ts';",
  ],
  [
    'stage-imports-itself-only',
    'src/stages/gate/plan/planted-type.ts',
    "export type { Rent } from '../ledger/planted-target.ts';",
  ],
  [
    'stage-imports-itself-only',
    'src/stages/gate/decide/planted-self.ts',
    "export type { Pages } from '../selftest/planted-target.ts';",
  ],
  [
    'selftest-replays-decide-only',
    'src/stages/gate/selftest/planted.ts',
    "export type { Rent } from '../ledger/planted-target.ts';",
  ],
  [
    'doors-know-the-foundation',
    'src/doors/store/planted-git.ts',
    "export { readBlob } from '../git/planted-target.ts';",
  ],
  [
    'only-the-journal-proves-trials',
    'src/run/sequential/planted-proof.ts',
    "export { proveTrial } from '../../foundation/proof/prove-trial.ts';",
  ],
  ['model-imports-nothing', 'src/foundation/model/planted.ts', "export { sep } from 'node:path';"],
  [
    'foundation-stays-below',
    'src/foundation/util/planted.ts',
    "export type { Rent } from '../../stages/gate/ledger/planted-target.ts';",
  ],
  ['stats-knows-no-model', 'src/foundation/stats/planted.ts', "export type { Usage } from '../model/money/usage.ts';"],
  [
    'reference-agent-behind-its-port',
    'src/run/money/planted-reference.ts',
    "export * from '../../apart/reference-agent/planted-target.ts';",
  ],
  [
    'reference-agent-stands-alone',
    'src/apart/reference-agent/planted.ts',
    "export { spawn } from '../../stages/gate/measure/planted-spawn.ts';",
  ],
  [
    'act-loads-local-actions-on-demand',
    'src/entry/commands/showing/planted-act.ts',
    "export * from '../../../apart/local-actions/planted.ts';",
  ],
  [
    'act-loads-local-actions-on-demand',
    'src/entry/commands/showing/planted-command.ts',
    "export * from '../../command-line/run-act-command.ts';",
  ],
  [
    'runners-load-on-demand',
    'src/gate/run/environment/open-runner.ts',
    "export * from '../../apart/reference-agent/planted-target.ts';",
  ],
  ['only-entry-acts', 'src/flows/check/planted-act.ts', "export * from '../../apart/local-actions/planted.ts';"],
  [
    'local-actions-run-workflows',
    'src/apart/local-actions/planted.ts',
    "export type { Rent } from '../../stages/gate/ledger/planted-target.ts';",
  ],
  [
    'local-actions-run-workflows',
    'src/apart/local-actions/planted-gate.ts',
    "export { runGate } from '../../gate.ts';",
  ],
  [
    'local-actions-evaluate-purely',
    'src/apart/local-actions/expression/planted.ts',
    "export { readFileSync } from 'node:fs';",
  ],
  [
    'local-actions-read-workflows-with-github',
    'src/apart/local-actions/planted-core.ts',
    "export { setFailed } from '@actions/core';",
  ],
  ['pure-rooms-stay-pure', 'src/stages/gate/report/planted-fs.ts', "export { readFileSync } from 'node:fs';"],
  ['pure-rooms-stay-pure', 'src/foundation/model/planted-os.ts', "export { homedir } from 'node:os';"],
  [
    'pure-rooms-stay-pure',
    'src/stages/gate/decide/planted-time.ts',
    "export { setTimeout } from 'node:timers/promises';",
  ],
  ['pure-rooms-stay-pure', 'src/stages/gate/selftest/planted-fs.ts', "export { readFileSync } from 'node:fs';"],
  [
    'pure-rooms-stay-pure',
    'src/stages/gate/receipt/planted-write.ts',
    "export { default as write } from 'write-file-atomic';",
  ],
  ['hook-stays-light', 'src/entry/hook.ts', "export { execa } from '../doors/store/planted-execa.ts';"],
  ['only-load-files-read', 'src/stages/session/transcript/planted-fs.ts', "export { readFileSync } from 'node:fs';"],
  [
    'only-load-files-read',
    'src/stages/session/transcript/fold/planted-time.ts',
    "export { setTimeout } from 'node:timers/promises';",
  ],
  [
    'stage-imports-itself-only',
    'src/stages/session/transcript/planted-stage.ts',
    "export type { Rent } from '../../gate/ledger/planted-target.ts';",
  ],
  ['only-load-files-read', 'src/stages/gate/suite/planted-fs.ts', "export { readFile } from 'node:fs/promises';"],
  ['only-load-files-read', 'src/stages/gate/ledger/planted-net.ts', "export const open = () => import('node:net');"],
  ['sqlite-only-in-store', 'src/run/money/planted-sqlite.ts', "export { default as Database } from 'better-sqlite3';"],
  ['sqlite-only-in-store', 'src/flows/check/planted-node-sqlite.ts', "export { DatabaseSync } from 'node:sqlite';"],
  [
    'subprocess-only-in-measure-and-git',
    'src/run/place/planted-spawn.ts',
    "export { spawn } from 'node:child_process';",
  ],
  ['subprocess-only-in-measure-and-git', 'src/doors/store/planted-execa.ts', "export { execa } from 'execa';"],
  ['actions-toolkit-only-in-github', 'src/flows/check/planted-core.ts', "export { setFailed } from '@actions/core';"],
  ['quick-answer-loads-nothing', 'src/gate/flows/check/watched-prefixes.ts', "export { parse } from 'yaml';"],
  ['quick-answer-loads-nothing', 'src/adapters/github/env-files.ts', "export { setFailed } from './planted-core.ts';"],
  ['no-circular', 'src/stages/gate/budget/planted-a.ts', "export { b } from './planted-b.ts';\nexport const a = 1;"],
  ['no-folder-circles', 'src/stages/gate/suite/planted-one/a.ts', "export { inner } from '../planted-two/inner.ts';"],
  ['no-orphans', 'src/stages/gate/budget/planted-orphan.ts', 'export const alone = 1;'],
  ['no-dev-dependencies', 'src/flows/check/planted-dev.ts', "export { test } from 'vitest';"],
  ['no-dev-dependencies', 'src/flows/check/planted-tool.ts', "export { transform } from 'typescript';"],
  ['named-in-package-json', 'src/flows/check/planted-unnamed.ts', "export { request } from 'undici';"],
  ['no-unresolvable', 'src/flows/check/planted-missing.ts', "export { x } from './not-there.ts';"],
  [
    'no-tests-in-src',
    'src/flows/check/planted-test.ts',
    "export { defaultTestConfig } from '../../../test/helpers/config.ts';",
  ],
];

/** Modules that are not blamed: targets of the planted ones, and the allowed twin of what is forbidden elsewhere. */
const allowed: readonly (readonly [path: string, text: string])[] = [
  ['src/stages/gate/budget/planted-b.ts', "export { a } from './planted-a.ts';\nexport const b = 2;"],
  ['src/stages/gate/suite/planted-two/inner.ts', "export { outer as inner } from '../planted-one/outer.ts';"],
  ['src/stages/gate/suite/planted-one/outer.ts', 'export const outer = 1;'],
  ['src/doors/git/planted-target.ts', "import { execa } from 'execa';\nexport const readBlob = () => execa('git');"],
  [
    'src/flows/stamp/planted-target.ts',
    "export { composeFailure as stamp } from '../../run/reporting/compose-failure.ts';",
  ],
  ['src/run/money/planted-target.ts', "export { Database as money } from '../../doors/store/planted-sqlite.ts';"],
  [
    'src/stages/gate/ledger/planted-target.ts',
    "import type { Usage } from '../../../foundation/model/money/usage.ts';\nexport type Rent = Usage;",
  ],
  [
    'src/stages/gate/selftest/planted-target.ts',
    "export type { Decided } from '../decide/planted-decided.ts';\nexport type Pages = 1;",
  ],
  [
    'src/stages/gate/decide/planted-decided.ts',
    "export type { Usage as Decided } from '../../../foundation/model/money/usage.ts';",
  ],
  ['src/stages/gate/suite/load-planted.ts', "export { readFile } from 'node:fs/promises';"],
  ['src/stages/gate/measure/planted-spawn.ts', "export { spawn } from 'node:child_process';"],
  [
    'src/apart/reference-agent/planted-target.ts',
    "export type { Usage } from '../../foundation/model/money/usage.ts';",
  ],
  ['src/doors/store/planted-sqlite.ts', "export { default as Database } from 'better-sqlite3';"],
  ['src/doors/github/planted-core.ts', "export { setFailed } from '@actions/core';"],
  ['src/apart/local-actions/planted-git.ts', "export { readBlob } from '../../doors/git/planted-target.ts';"],
  ['src/apart/local-actions/planted-expressions.ts', "export { Lexer } from '@actions/expressions';"],
  ['src/stages/gate/decide/planted-path.ts', "export { posix } from 'node:path';"],
  ['src/flows/check/planted-bundled.ts', "export { default as pLimit } from 'p-limit';"],
  ['src/flows/resume/planted-audit.ts', "export { runAudit } from '../audit/run-audit.ts';"],
];

/** The rules, and what they read. */
const cruiserFiles = ['.dependency-cruiser.mjs', '.dependency-cruiser-run-time.mjs', 'scripts/bundled-packages.ts'];

const copies: string[] = [];

afterAll(() => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
});

function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'rentroll-layers-'));
  copies.push(copy);
  for (const name of ['src', 'test/helpers', 'package.json', 'tsconfig.json', ...cruiserFiles]) {
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
      appendFileSync(join(copy, path), `${text}\n`);
    }
    found = cruiseLayers(copy);
  }, 60_000);

  it('are held against every module: npm run check does the same for the sources themselves', () => {
    expect(found.modules).toBe(found.expected);
    expect(found.modules).toBeGreaterThan(700);
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
