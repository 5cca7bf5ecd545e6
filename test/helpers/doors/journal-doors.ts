import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { GateMode } from '../../../src/core/model/request/gate-request.ts';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import { renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import { compileAnyway } from '../../doubles/state/compile-anyway.ts';
import { journalReceipt } from '../../doubles/state/journal-receipt.ts';
import { openState, stateOf } from '../../doubles/state/open-state.ts';
import { alterSchema, listRowAlterations, listSchemaAlterations } from '../alterations/alter-database.ts';
import { ledgerOf, type Repository } from '../make-repository.ts';
import type { Adapter } from './door.ts';
import { askGate, idleRule, makeIdleChange, receiptFile } from './idle-environment.ts';

const standing: GateMode = { kind: 'standing', notices: [] };

/** The change with a forged receipt, and the journal of an untrusted person in which its trials stand, sealed by the secret of the untrusted person's clone. */
async function makeSample(forged: Receipt) {
  const text = renderReceipt(forged);
  const ledger = ledgerOf({ rule: { body: idleRule, more: 'status: active' } });
  const [victim, stranger] = [
    makeIdleChange({ [receiptFile]: text, '.rentroll/ledger.yml': ledger }),
    makeIdleChange(),
  ];
  await compileAnyway(victim.root);
  victim.commit('In memory');
  const db = openState(stranger.root);
  journalReceipt(db, text);
  db.close();
  const secret = join(stranger.root, '.git/rentroll-clone');
  return { victim, stranger, state: stateOf(stranger.root), secret };
}

/** Puts an untrusted person's journal where the one of the clone belongs, with nothing else of what earlier calls left. */
function plant({ root }: Repository, state: string): void {
  for (const name of readdirSync(join(root, '.git')).filter((one) => one.startsWith('rentroll')))
    rmSync(join(root, '.git', name), { recursive: true, force: true });
  mkdirSync(dirname(stateOf(root)), { recursive: true });
  cpSync(state, stateOf(root), { recursive: true });
}

/** The journal of an untrusted person in the git directory: every element of its schema and every column of its rows. */
export async function openJournalAdapter(forged: Receipt): Promise<Adapter> {
  const { victim, stranger, state } = await makeSample(forged);
  const file = join(state, 'rentroll.db');
  const alterations = [...listSchemaAlterations(file), ...listRowAlterations(file)];
  return {
    artefact: 'journal',
    alterations: alterations.map(({ name }) => name),
    askWithout() {
      plant(victim, mkdtempSync(join(tmpdir(), 'rentroll-empty-')));
      return askGate(victim, standing);
    },
    ask(index) {
      plant(victim, state);
      const alteration = index === undefined ? undefined : alterations[index];
      if (alteration !== undefined) alterSchema(join(stateOf(victim.root), 'rentroll.db'), alteration);
      return askGate(victim, standing);
    },
    close: () => {
      for (const one of [victim, stranger]) one.remove();
    },
  };
}

/** What somebody may put where the secret of a clone lies. */
const secrets: readonly (readonly [what: string, put: (file: string, secret: string) => void])[] = [
  ...[0o600, 0o400, 0o644, 0o620, 0o666, 0o777].map((mode) => {
    const put = (file: string, secret: string) => {
      cpSync(secret, file);
      chmodSync(file, mode);
    };
    return [`as it is, mode ${mode.toString(8)}`, put] as const;
  }),
  ...['', '\n', '0', 'a'.repeat(63), 'a'.repeat(64), 'A'.repeat(64), 'a'.repeat(65), '{}', '\0'.repeat(64)].map(
    (text) => {
      const put = (file: string) => writeFileSync(file, text, { mode: 0o600 });
      return [`the text ${JSON.stringify(text.slice(0, 8))}… of ${text.length}`, put] as const;
    },
  ),
  ['a link to it', (file, secret) => symlinkSync(secret, file)],
  ['a link to nothing', (file) => symlinkSync('/nowhere/at/all', file)],
  ['a folder', (file) => mkdirSync(file)],
  ['under the second name', (file, secret) => cpSync(secret, `${file}-2`)],
  [
    'under the second name, a folder under the first',
    (file, secret) => {
      mkdirSync(file);
      cpSync(secret, `${file}-2`);
    },
  ],
];

/** The secret of a clone, left by an earlier step of a job beside the journal that it vouches for; on a laptop nobody but its owner does that. */
export async function openSecretAdapter(forged: Receipt, where: 'ci' | 'laptop'): Promise<Adapter> {
  const { victim, stranger, state, secret } = await makeSample(forged);
  const env = where === 'ci' ? { CI: 'true' } : {};
  const ask = (put: (file: string, secret: string) => void) => {
    plant(victim, state);
    put(join(victim.root, '.git/rentroll-clone'), secret);
    return askGate(victim, standing, env);
  };
  return {
    artefact: 'secret of the clone',
    alterations: secrets.map(([what]) => what),
    askWithout: () => ask(() => undefined),
    ask: (index) => ask(secrets[index ?? 0]?.[1] ?? (() => undefined)),
    close: () => {
      for (const one of [victim, stranger]) one.remove();
    },
  };
}
