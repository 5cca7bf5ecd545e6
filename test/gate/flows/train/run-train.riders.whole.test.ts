import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import type { TrainReport } from '../../../../src/core/model/request/train-report.ts';
import { silentProgress } from '../../../../src/entry/progress/silent-progress.ts';
import { runTrain } from '../../../../src/gate/flows/train/run-train.ts';
import { explainBundles } from '../../../../src/gate/report/messages/verdict/explain-bundles.ts';
import { renderTrain } from '../../../../src/gate/report/terminal/measured/render-train.ts';
import { type Files, ledgerOf, makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const program = resolve(import.meta.dirname, '..', '..', 'run', 'sequential', 'obeying-agent.mjs');
const runner = `runner: { kind: command, program: ${program}, version: "1.0.0", model: scripted-1, timeout: 20s }\n`;

const asks = (words: string, tasks: string) =>
  `status: candidate\n    probe: { must: { runs: ${words} }, tasks: [${tasks}] }`;
const buys = 'status: candidate\n    buys: outcome';

/** What each branch brings. */
const branches: Readonly<Record<string, Files>> = {
  package: oneRule(
    'package',
    'Run `npm run package` after changing a file below src.',
    asks('npm run package', 'sql-01'),
  ),
  docs: oneRule('docs', 'Run `npm run docs` after you wrote down a label.', asks('npm run docs', 'sql-02')),
  deaf: oneRule('deaf', 'Keep a change log of what you did for reviewers.', asks('npm run changes', 'sql-03')),
  brief: oneRule('brief', 'Be brief in what you say while you work.', buys),
  style: oneRule('style', 'Write dates in the order year, month, day.', buys),
  tidy: oneRule('tidy', 'Run `npm run tidy` after you touched the stock of a shop.', asks('npm run tidy', 'sql-02')),
};
const riding = ['package', 'docs', 'deaf', 'brief', 'style'];
let repository: Repository;
let train: TrainReport;

function oneRule(name: string, body: string, more: string): Files {
  return { '.rentroll/ledger.yml': ledgerOf({ [`${name}-rule`]: { body, more } }) };
}

beforeAll(async () => {
  const base = { '.rentroll/config.yml': tinyConfig(runner), '.rentroll/ledger.yml': ledgerOf({}) };
  repository = makeRepository({ base });
  for (const [name, files] of Object.entries(branches)) {
    repository.git('checkout', '--quiet', '-b', name, 'main');
    repository.write(files);
    repository.commit(name);
  }
  repository.git('checkout', '--quiet', 'main');
  train = await runTrain(
    { asking: Object.keys(branches).map((head) => ({ head })), configFile: defaultConfigFile },
    {
      cwd: repository.root,
      env: { PATH: process.env['PATH'], RENTROLL_HOME: home },
      progress: silentProgress,
      signal: new AbortController().signal,
      now: () => new Date(),
    },
  );
}, 600_000);
afterAll(() => {
  repository.remove();
  rmSync(home, { recursive: true, force: true });
});

describe('a train of rules that buy behaviour and of rules that buy solved tasks', () => {
  it('settles each by its own test', () => {
    expect(train.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const rows = train.passengers.filter(({ stays }) => stays === undefined).flatMap(({ rules }) => rules);
    expect(rows.map(({ rule, verdict, reason }) => `${rule}: ${verdict}, ${reason}`)).toEqual([
      'package-rule: earns, behaviour-shown',
      'docs-rule: earns, behaviour-shown',
      'deaf-rule: does-not-earn, ignored',
      'brief-rule: earns, worth-its-price',
      'style-rule: does-not-earn, value-ruled-out',
    ]);
  });

  it('asks a probe once more beside the one that entered before it', () => {
    expect(train.report?.bundles).toMatchObject([{ verdict: 'earns', members: [{ outcome: 'stays' }] }]);
    expect(train.report && explainBundles(train.report)).toEqual([
      expect.stringMatching(
        /^Beside "(?:package|docs)-rule" "(?:package|docs)-rule" cost .* followed with all of them/,
      ),
    ]);
  });

  it('leaves out who asks about the same golden task', () => {
    expect(train.passengers.slice(riding.length)).toMatchObject([
      { head: 'tidy', stays: 'same-question', why: 'tidy-rule, like docs-rule' },
    ]);
    expect(renderTrain(train, { color: false, width: 100 }).replaceAll(/\s+/g, ' ')).toContain(
      'tidy does not ride: a probe of a change before it asks the same, or about the same golden tasks (tidy-rule, like docs-rule).',
    );
  });
});
