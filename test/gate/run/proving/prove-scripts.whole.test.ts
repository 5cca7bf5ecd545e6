import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSandbox } from '../../../../src/adapters/sandbox/find-sandbox.ts';
import type { Dependencies } from '../../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import type { JudgedReport } from '../../../../src/core/model/verdict/report.ts';
import { explainReason } from '../../../../src/core/report/figures/explain-reason.ts';
import { silentProgress } from '../../../../src/entry/progress/silent-progress.ts';
import { readGateRequest } from '../../../../src/gate/flows/check/read-gate-request.ts';
import { stampRules } from '../../../../src/gate/flows/stamp/stamp-rules.ts';
import { verifyReceipts } from '../../../../src/gate/flows/verify-receipts.ts';
import { runGate } from '../../../../src/gate/gate.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';
import { pathWithoutBox } from '../../../helpers/path-without-box.ts';

const isUnboxed = (await findSandbox(process.env)).kind === 'none';
const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const program = resolve(import.meta.dirname, 'header-agent.mjs');
const runner = `runner: { kind: command, program: ${program}, version: "1.0.0", model: scripted-1, timeout: 20s }\n`;
const repositories: Repository[] = [];
const rule = (body: string, script: string) => ({ body, more: `status: candidate\n    probe: { check: ${script} }` });

const hasHeader = '#!/bin/sh\n# A file with a header?\ngrep -lq "^// Copyright" src/*.js && exit 0\nexit 1\n';
const rules = {
  header: rule('Begin each file that you edit with a header that names the shop.', 'scripts/has-header.sh'),
  readme: rule('Leave a file README.md at the root of the shop whatever you do there.', 'scripts/has-readme.sh'),
};
const scripts = {
  'scripts/has-header.sh': hasHeader,
  // No first line that names a program, and much to say.
  'scripts/has-readme.sh': 'head -c 3000000 /dev/zero | tr "\\0" x\ntest -e README.md\n',
};

/** A repository whose change brings rules with these scripts. */
function changeOf(more: Parameters<typeof ledgerOf>[0], files: Readonly<Record<string, string>>): Repository {
  const repository = makeRepository({ base: { '.rentroll/config.yml': tinyConfig(runner) } });
  repositories.push(repository);
  repository.git('checkout', '--quiet', '-b', 'change');
  repository.write({ '.rentroll/ledger.yml': ledgerOf(more), ...files });
  for (const path of Object.keys(files)) chmodSync(join(repository.root, path), 0o755);
  repository.commit('Rules with scripts');
  return repository;
}

const depsOf = ({ root }: Repository, env: NodeJS.ProcessEnv = {}): Dependencies => ({
  cwd: root,
  env: { PATH: process.env['PATH'], RENTROLL_HOME: home, ...env },
  progress: silentProgress,
  signal: new AbortController().signal,
  now: () => new Date(),
});
const check = (repository: Repository, env?: NodeJS.ProcessEnv) =>
  runGate(readGateRequest({ configFile: defaultConfigFile }), depsOf(repository, env));
const answers = ({ verdicts }: JudgedReport) =>
  verdicts.map(({ rule: id, verdict, reason }) => `${id}: ${verdict}, ${reason}`);
const errors = ({ problems }: JudgedReport) =>
  problems
    .filter(({ severity }) => severity === 'error')
    .map(({ code, at, message }) => `${code} ${at?.file}:${at?.line}:${at?.column} ${message}`);

afterAll(() => {
  for (const repository of repositories) repository.remove();
  rmSync(home, { recursive: true, force: true });
});

describe.skipIf(isUnboxed)('rules that are judged by a script', () => {
  let repository: Repository;
  let first: JudgedReport;
  beforeAll(async () => {
    repository = changeOf(rules, scripts);
    first = await check(repository);
  }, 240_000);

  it('earn, or are obeyed anyway, by what the script finds in the final workspace', () => {
    expect(errors(first)).toEqual([]);
    expect(answers(first)).toEqual(['header: earns, behaviour-shown', 'readme: does-not-earn, obeyed-anyway']);
    const [earned] = first.verdicts.map((verdict) => explainReason(verdict, first.policy));
    expect(earned).toContain('probe: "scripts/has-header.sh" answers yes');
  });

  it('are announced as something to read', () => {
    expect(first.notices).toContain(
      'This change brings the script "scripts/has-header.sh", which answers whether the rule "header" was followed: read it.',
    );
  });

  it('come to the same from the journal, and ask nothing again', async () => {
    const again = await check(repository);
    expect(answers(again)).toEqual(answers(first));
    expect(again.budget.trials).toBe(first.budget.trials);
  });

  it('have receipts that hold for this very script', async () => {
    await stampRules({ configFile: defaultConfigFile }, depsOf(repository));
    const states = async () => {
      const { receipts } = await verifyReceipts({ configFile: defaultConfigFile }, depsOf(repository));
      return receipts.filter(({ rule: id }) => id === 'header').map(({ state }) => state);
    };
    expect(await states()).toEqual(['valid']);
    const path = join(repository.root, 'scripts/has-header.sh');
    expect(readFileSync(path, 'utf8')).toBe(hasHeader);
    repository.write({ 'scripts/has-header.sh': 'exit 0\n' });
    chmodSync(path, 0o755);
    expect(await states()).toEqual(['mismatched']);
  });
});

describe.skipIf(isUnboxed)('scripts that do not answer', () => {
  const body = 'Begin each file that you edit with a header that names the shop.';
  const tryScript = (text: string, env?: NodeJS.ProcessEnv) =>
    check(changeOf({ r: rule(body, 'scripts/x.sh') }, { 'scripts/x.sh': text }), env);

  it.each([
    ['answers 3', 'exit 3\n', 'probe-script-exit .rentroll/ledger.yml:3:5', 'ended with 3, which is no answer,'],
    ['is killed', 'echo before; kill -9 $$\n', 'probe-script-killed .rentroll/ledger.yml:3:5', 'signal 9'],
    ['prints no end', '#!/bin/sh\nexec yes\n', 'probe-script-killed .rentroll/ledger.yml:3:5', 'signal 25'],
    ['names no program', '#!/bin/nothing\n', 'probe-script-start .rentroll/ledger.yml:3:5', 'could not be started'],
    ['asks the network', 'exec 3<>/dev/tcp/1.1.1.1/80 || exit 5\n', 'probe-script-exit', 'ended with 5'],
  ])('are found before a trial is paid for: one that %s', async (_, text, code, words) => {
    const report = await tryScript(text);
    const [error] = errors(report);
    expect(error).toContain(code);
    expect(error).toContain(words);
    expect(error).toContain('about the golden task "sql-01" untouched');
    expect([report.outcome, report.budget.trials]).toEqual(['fail', 0]);
  });

  it('end the measurement of their rule, whatever else its trials would say', async () => {
    // It answers where nobody has worked, and where the reference has.
    const report = await tryScript('grep -lq "^// Copyright" src/*.js && exit 3\nexit 1\n');
    expect(errors(report)).toEqual([expect.stringContaining('probe-script-exit .rentroll/ledger.yml:3:5')]);
    expect(errors(report)[0]).toContain('in a trial of the task "sql-0');
    expect(report.verdicts).toMatchObject([{ verdict: 'undecided', next: { text: expect.stringContaining('mend') } }]);
    expect([report.outcome, report.verdicts[0]?.spend.trials]).toEqual(['fail', 0]);
  });

  it('are not run outside of a box, whether the change brings them or base has them', async () => {
    const env = { PATH: pathWithoutBox(home) };
    const refused = await tryScript(hasHeader, env);
    expect(errors(refused)).toEqual([expect.stringContaining('probe-script-box')]);
    expect(refused.outcome).toBe('error');
    const repository = changeOf({}, { 'scripts/x.sh': hasHeader });
    repository.write({
      '.rentroll/ledger.yml': ledgerOf({ before: rule('Name the shop in each file.', 'scripts/x.sh') }),
    });
    repository.commit('Base has it');
    repository.git('branch', '--force', 'main', 'HEAD');
    repository.write({ '.rentroll/ledger.yml': ledgerOf({ r: rule(body, 'scripts/x.sh') }) });
    repository.commit('A rule with it');
    const ofBase = await check(repository, env);
    expect(errors(ofBase)).toEqual([expect.stringContaining('probe-script-box')]);
    expect([ofBase.outcome, ofBase.budget.trials]).toEqual(['error', 0]);
  });
});
