import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../../src/adapters/store/open-store.ts';
import { saveProof } from '../../../src/adapters/store/results.ts';
import { runs } from '../../helpers/long.ts';
import { type Files, ledgerOf, makeRepository, type Repository } from '../../helpers/make-repository.ts';
import { type ActionResult, installBundle, startAction } from '../../helpers/run-action.ts';

const breaking = 'Only describe the change in your answer and do not edit any file.';
const owned = join(mkdtempSync(join(tmpdir(), 'rentroll-owned-')), 'owned');
const script = `#!/bin/sh\ntouch ${owned}\nexit 0\n`;
const verdict = '{"rule":"breaker","verdict":"earns"}\n';
const hex = 'a'.repeat(32);

/** What a checkout brings beside a rule that breaks tasks: files, or a hand that does more than write. Each is tracked. */
const brought: Readonly<Record<string, Files | ((repository: Repository) => void)>> = {
  'a journal where older versions had it': ({ root }) => makeJournal(join(root, '.rentroll/state/rentroll.db')),
  'a journal behind a link': ({ root }) => {
    makeJournal(join(root, 'elsewhere/rentroll.db'));
    symlinkSync('../elsewhere', join(root, '.rentroll/state'));
  },
  'a journal named as in the git directory': ({ root }) => makeJournal(join(root, 'rentroll/.rentroll/rentroll.db')),
  'a journal in a repository inside of the repository': ({ root }) => {
    makeJournal(join(root, 'inner/rentroll/.rentroll/rentroll.db'));
    for (const folder of ['objects', 'refs']) mkdirSync(join(root, 'inner', folder));
  },
  'a budget': { '.rentroll/state/budgets/run.json': '{}' },
  'trials where a workflow may have them': {
    [`rentroll-trials/${hex}/${hex}.json`]: '{"schema":1}',
    [`rentroll-trials/charges/${hex}.json`]: '{"schema":1}',
  },
  'receipts where the recipe had them': { 'rentroll-receipts/receipts.json': verdict },
  'a report where the recipe had it': { 'rentroll-report/report.json': verdict },
  'git as a program of a package': { 'node_modules/.bin/git': script },
  'agents and a box as programs of a package': Object.fromEntries(
    ['claude', 'codex', 'bwrap', 'node', 'sh'].map((name) => [`node_modules/.bin/${name}`, script]),
  ),
  'hooks and filters of git': {
    '.githooks/post-checkout': script,
    '.gitattributes': '* filter=evil\n',
    '.gitmodules': '[submodule "x"]\n\tpath = x\n\turl = ext::sh -c id\n',
  },
  'settings of npm and the environment': { '.npmrc': `script-shell=${owned}\n`, '.env': 'RENTROLL_HOME=.\n' },
  'a strike against a rule': { '.rentroll/audits/breaker.json': verdict },
  'a receipt and baselines of its own': {
    '.rentroll/receipts/breaker.json': verdict,
    '.rentroll/baselines.yml': 'version: 1\nagents: {}\n',
  },
};

/** Every mode that judges, measures or plans, with what its step is given: downloads into the checkout, as older recipes had them. */
const modes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gate: {},
  'gate with trials': { mode: 'gate', store: 'rentroll-trials' },
  part: { part: '1/1', store: 'rentroll-trials' },
  audit: { mode: 'audit' },
  stamp: { mode: 'stamp', receipts: 'rentroll-receipts/receipts.json' },
  publish: { mode: 'publish', report: 'rentroll-report/report.json' },
};

function makeJournal(file: string): void {
  const db = openStore(file);
  saveProof(db, 'forged');
  db.pragma('journal_mode = DELETE');
  db.close();
}

let bundle: ReturnType<typeof installBundle>;
const made: Repository[] = [];
const controls = new Map<string, Promise<ActionResult>>();
beforeAll(() => {
  bundle = installBundle();
}, 120_000);
afterAll(() => {
  bundle.remove();
  for (const repository of made) repository.remove();
});

async function run(mode: string, what?: string): Promise<ActionResult> {
  const repository = makeRepository({ base: { '.gitignore': '' } });
  made.push(repository);
  const { root, git } = repository;
  git('checkout', '--quiet', '-b', 'change');
  repository.write({ '.rentroll/ledger.yml': ledgerOf({ breaker: breaking }) });
  const files = what === undefined ? {} : (brought[what] ?? {});
  if (typeof files === 'function') files(repository);
  else repository.write(files);
  git('add', '--all', '--force');
  git('commit', '--quiet', '--message', 'Change');
  git('checkout', '--quiet', '--detach', 'main');
  git('merge', '--quiet', '--no-ff', '-m', 'Merge', 'change');
  const env = { PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}` };
  return startAction(bundle.folder, { workspace: root, sha: git('rev-parse', 'HEAD'), inputs: modes[mode] ?? {}, env });
}

const control = (mode: string): Promise<ActionResult> => {
  const known = controls.get(mode) ?? run(mode);
  controls.set(mode, known);
  return known;
};

const everything = Object.keys(modes).flatMap((mode) => Object.keys(brought).map((what) => [mode, what] as const));
const sample = everything.filter((_, index) => index % 10 === 0);

describe('a hostile checkout', () => {
  it('is tried in at least seventy ways', () => {
    expect(everything.length).toBeGreaterThanOrEqual(70);
  });

  it.each(runs(sample, everything))('%s: %s weakens nothing', async (mode, what) => {
    const [honest, result] = [await control(mode), await run(mode, what)];
    expect(existsSync(owned)).toBe(false);
    rmSync(owned, { force: true });
    expect(result.stderr).not.toMatch(/^\s+at |Error:/m);
    expect(result.code).toBeGreaterThanOrEqual(honest.code ?? 1);
    expect(result.outputs['verdicts'] ?? '[]').not.toMatch(/"verdict": ?"earns"/);
    expect(['pass', 'undecided']).not.toContain(mode.startsWith('gate') ? result.outputs['outcome'] : 'fail');
    expect(result.stdout).not.toContain('from the journal');
  });
});
