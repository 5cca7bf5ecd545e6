import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultConfigFile } from '../../../src/core/model/request/gate-request.ts';
import { runLint } from '../../../src/gate/flows/lint/run-lint.ts';
import { proposeProbe } from '../../../src/session/propose/propose-probe.ts';
import { renderProbeProposal } from '../../../src/session/report/render-propose.ts';
import { ledgerOf, makeRepository, type Repository } from '../../helpers/make-repository.ts';

const configFile = defaultConfigFile;
const ledger = '.rentroll/ledger.yml';
const candidate = (body: string, status = 'candidate') => ({ body, more: `status: ${status}` });
let repository: Repository;

const propose = (rule?: string, yes = false) =>
  proposeProbe({ configFile, yes, ...(rule === undefined ? {} : { rule }) }, { cwd: repository.root });
const read = () => readFileSync(join(repository.root, ledger), 'utf8');

beforeAll(() => {
  const rules = {
    'package-after': candidate('Run `npm run package` after changing a file below `src`.'),
    'same-again': candidate('After changing any file below `src`, run `npm run package`.'),
    'stay-kind': candidate('Be kind to whoever reads your answer, and keep it short.'),
    'no-dates': candidate('Never run `git push`.', 'active'),
  };
  repository = makeRepository({ base: {}, head: { [ledger]: ledgerOf(rules) } });
});
afterAll(() => repository.remove());

describe('proposeProbe', { timeout: 60_000 }, () => {
  it('lists the rules whose words give a probe, and writes nothing', async () => {
    const before = read();
    const { suggested, files, isApplied } = await propose();
    expect(suggested.map(({ id, probe }) => [id, probe])).toEqual([
      ['package-after', 'after it last changes a file of "src/**", runs "npm run package"'],
      ['same-again', 'after it last changes a file of "src/**", runs "npm run package"'],
    ]);
    expect([files, isApplied, read()]).toEqual([[], false, before]);
  });

  it('shows the diff of one, and how to accept it', async () => {
    const before = read();
    const shown = renderProbeProposal(await propose('package-after'), { color: false, width: 100 });
    expect(shown).toContain(
      '+    probe: { when: { changes: "src/**" }, must: { runs: "npm run package" }, order: after }',
    );
    expect(shown).toContain('rentroll session propose package-after --probe --yes');
    expect(read()).toBe(before);
  });

  it('writes it when a person says so, and lint takes it', async () => {
    expect(await propose('package-after', true)).toMatchObject({ isApplied: true, files: [{ file: ledger }] });
    expect(read()).toContain('must: { runs: "npm run package" }');
    const { problems } = await runLint({ configFile, prove: false }, {
      cwd: repository.root,
      env: { PATH: process.env['PATH'] },
    } as never);
    expect(problems.filter(({ code }) => code.startsWith('ledger-probe'))).toEqual([]);
  });

  it.each([
    ['gone', 'probe-no-rule'],
    ['package-after', 'probe-rule-taken'],
    ['no-dates', 'probe-rule-taken'],
    ['stay-kind', 'probe-not-mechanical'],
    // The rule above asks the same already.
    ['same-again', 'ledger-probe-duplicate'],
  ])('refuses %s: %s', async (rule, code) => {
    await expect(propose(rule, true)).rejects.toMatchObject({ problems: [{ code }] });
  });
});
