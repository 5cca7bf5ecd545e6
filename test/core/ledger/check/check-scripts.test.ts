import { describe, expect, it } from 'vitest';
import { checkScripts } from '../../../../src/core/ledger/check/check-scripts.ts';
import { parseLedger } from '../../../../src/core/ledger/parse-ledger.ts';

const entries = [
  { path: 'scripts/ok.sh', mode: '100755' },
  { path: 'scripts/plain.sh', mode: '100644' },
  { path: "scripts/it's.sh", mode: '100644' },
  { path: 'scripts/link.sh', mode: '120000' },
  { path: 'vendor', mode: '160000' },
  { path: 'bench/fixture/x.sh', mode: '100755' },
];

function check(script: string, { status = 'candidate', isText = true } = {}) {
  const gone = status === 'evicted' ? ', evicted: { on: 2026-06-14, why: ignored }' : '';
  const item = `  - { id: r, agent: sql, body: Do what is asked for., status: ${status}${gone}, probe: { check: "${script}" } }`;
  const { value, problems } = parseLedger(`version: 1\nrules:\n${item}\n`, 'ledger.yml', 'head');
  if (value === undefined) return problems;
  const rules = value.rules.map((rule) => {
    if (!isText || rule.probe?.ask.kind !== 'check') return rule;
    return { ...rule, probe: { ...rule.probe, ask: { ...rule.probe.ask, digest: 'sha256:0' } } };
  });
  return checkScripts({ rules, file: 'ledger.yml', entries, fixture: 'bench/fixture' });
}

describe('checkScripts', () => {
  it('says nothing about a script that can be run', () => expect(check('scripts/ok.sh')).toEqual([]));

  it.each([
    ['is not there', 'scripts/none.sh', 'missing', 'Commit it with the rule.'],
    ['lies elsewhere', 'bin/ok.sh', 'missing', 'Did you mean "scripts/ok.sh"?'],
    ['is not executable', 'scripts/plain.sh', 'mode', 'git update-index --add --chmod=+x scripts/plain.sh'],
    ['has a name for a shell to trip over', "scripts/it's.sh", 'mode', "chmod +x 'scripts/it'\\''s.sh' &&"],
    ['is a folder', 'scripts', 'folder', 'for example scripts/ok.sh'],
    ['is the whole repository', '.', 'folder', 'for example'],
    ['is a submodule', 'vendor', 'folder', 'Name a file'],
    ['is a link, wherever it leads', 'scripts/link.sh', 'link', 'can change unseen'],
  ])('refuses one that %s', (_, script, code, hint) => {
    expect(check(script)).toMatchObject([
      {
        ...{ code: `ledger-probe-check-${code}`, severity: 'error', hint: expect.stringContaining(hint) },
        at: { file: 'ledger.yml', line: 3, column: 7 },
      },
    ]);
  });

  it('refuses what nobody can review', () => {
    expect(check('scripts/ok.sh', { isText: false })).toMatchObject([{ code: 'ledger-probe-check-text' }]);
  });

  it('refuses paths that leave the repository, where they stand', () => {
    for (const script of ['../x.sh', '/bin/true', 'a/../../x.sh', '.git/hooks/x'])
      expect(check(script)).toMatchObject([{ severity: 'error', at: { line: 3, column: expect.any(Number) } }]);
  });

  it('warns of one that agents can read', () => {
    expect(check('bench/fixture/x.sh')).toMatchObject([{ code: 'ledger-probe-check-visible', severity: 'warning' }]);
  });

  it('asks evicted rules for theirs too: their receipts are about it', () => {
    expect(check('scripts/none.sh', { status: 'evicted' })).toMatchObject([{ code: 'ledger-probe-check-missing' }]);
  });
});
