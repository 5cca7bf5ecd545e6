import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../src/cli/progress/silent-progress.ts';
import type { Dependencies } from '../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../src/core/model/request/gate-request.ts';
import type { JudgedReport } from '../../src/core/model/verdict/report.ts';
import { checkChange } from '../../src/gate/check.ts';
import { readGateRequest } from '../../src/gate/commands/check/read-gate-request.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../helpers/make-repository.ts';

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const asked = (rest: string) => `status: candidate\n    probe: { when: { changes: "src/**" }, ${rest} }`;
const rules = {
  'lint-after': {
    body: 'Run `npm run lint` after changing a file below src.',
    more: asked('must: { runs: npm run lint }, order: after, price: 30%'),
  },
  'read-before': {
    body: 'Open a file of the shop and look at it before you change it.',
    more: asked('must: { reads: "src/**" }, order: before'),
  },
  'change-log': {
    body: 'Add a line about every change to `CHANGELOG.md`.',
    more: asked('must: { changes: CHANGELOG.md }'),
  },
  'dear-typecheck': {
    body: 'Read every file of the project completely and run `npm run types` after each change.',
    more: asked('must: { runs: npm run types }, price: 5%'),
  },
};
const scripts = { lint: 'node tools/lint.mjs', types: 'node tools/types.mjs' };
let repository: Repository;
let report: JudgedReport;
let deps: Dependencies;

beforeAll(async () => {
  repository = makeRepository({
    base: {
      '.rentroll/config.yml': tinyConfig(),
      'benchmarks/fixture/package.json': JSON.stringify({ scripts }),
      'benchmarks/fixture/CHANGELOG.md': '# Changes\n',
      'benchmarks/fixture/tools/lint.mjs': "console.log('nothing to complain of');\n",
      'benchmarks/fixture/tools/types.mjs': "console.log('no type is wrong');\n",
    },
    head: { '.rentroll/ledger.yml': ledgerOf(rules) },
  });
  deps = {
    cwd: repository.root,
    env: { PATH: process.env['PATH'], RENTROLL_HOME: home },
    progress: silentProgress,
    signal: new AbortController().signal,
    now: () => new Date(),
  };
  report = await checkChange(readGateRequest({ configFile: defaultConfigFile }), deps);
}, 240_000);
afterAll(() => {
  repository.remove();
  rmSync(home, { recursive: true, force: true });
});

describe('the demo agent, asked for behaviour', () => {
  it('shows the four answers', () => {
    expect(report.verdicts.map(({ rule, verdict, reason }) => `${rule}: ${verdict}, ${reason}`)).toEqual([
      'lint-after: earns, behaviour-shown',
      'read-before: does-not-earn, obeyed-anyway',
      'change-log: does-not-earn, ignored',
      'dear-typecheck: regression, above-price',
    ]);
  });

  it('runs scripts of the fixture, which the ledger may name', () => {
    expect(report.problems).toEqual([]);
  });
});
