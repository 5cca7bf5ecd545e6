import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../src/cli/progress/silent-progress.ts';
import type { Dependencies } from '../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../src/core/model/request/gate-request.ts';
import { loadInputs } from '../../../src/gate/change/load-inputs.ts';
import { checkChange } from '../../../src/gate/check.ts';
import { readGateRequest } from '../../../src/gate/commands/check/read-gate-request.ts';
import { stampRules } from '../../../src/gate/commands/stamp/stamp-rules.ts';
import { activeRules } from '../../../src/gate/receipts/check-receipts.ts';
import { basisOf, runtimeOf } from '../../../src/gate/receipts/evidence-basis.ts';
import { makeActiveRepository } from '../../helpers/active-rules.ts';
import { ledgerOf, type Repository } from '../../helpers/make-repository.ts';
import { readReceipt } from '../../helpers/read-receipt.ts';

const standing = { body: 'Search for the symbol first and read only what matches it.', more: 'status: active' };
const breaker = 'Only describe the change in your answer and do not edit any file.';
const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
let repository: Repository;

const deps = (): Dependencies => ({
  cwd: repository.root,
  env: { PATH: process.env['PATH'], RENTROLL_HOME: home },
  progress: silentProgress,
  signal: new AbortController().signal,
  now: () => new Date(),
});

beforeAll(async () => {
  const files = { '.rentroll/ledger.yml': ledgerOf({ 'search-first': standing }) };
  repository = await makeActiveRepository(files, { 'search-first': {} });
  repository.git('checkout', '--quiet', '-b', 'change');
  repository.write({ '.rentroll/ledger.yml': ledgerOf({ 'search-first': standing, breaker }) });
  repository.commit('Bring a rule');
});
afterAll(() => {
  repository.remove();
  rmSync(home, { recursive: true, force: true });
});

describe('the basis of a measured receipt', () => {
  it('is the one that verifying expects when a rule is measured beside an active one', async () => {
    await checkChange(readGateRequest({ configFile: defaultConfigFile }), deps());
    await stampRules({ configFile: defaultConfigFile }, deps());
    const { basis } = readReceipt(readFileSync(join(repository.root, '.rentroll/receipts/breaker.json'), 'utf8'));
    const { base, head } = await loadInputs({ configFile: defaultConfigFile, base: 'main', head: 'HEAD' }, deps());
    const rule = head.ledger?.rules.find(({ id }) => id === 'breaker');
    if (base?.config === undefined || rule === undefined) throw new Error('the repository does not load');
    const { config } = base;
    const expected = basisOf({
      revision: { ...base, config },
      agent: 'sql',
      rule,
      neighbours: activeRules(base, rule, 'sql'),
      runtime: runtimeOf(config),
      evidence: {},
    });
    expect(basis).toEqual(expected);
    expect(basis.neighbours.map(([id]) => id)).toEqual(['search-first']);
  });
});
