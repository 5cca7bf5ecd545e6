import type { TrialRecord } from '../../core/model/trial/trial.ts';
import type { Receipt, RecordedTrial } from '../../core/model/verdict/receipt.ts';
import type { ProvedTrial } from '../../core/proof/proved-trial.ts';
import { renderReceipt } from '../../core/receipt/build-receipt.ts';
import { parseReceipt } from '../../core/receipt/parse-receipt.ts';
import { stableJson } from '../../core/text/json/read-json.ts';
import { shortHash } from '../../core/util/hash.ts';
import type { Db } from './open-store.ts';
import type { VerdictRow } from './results.ts';
import { findVoucher, readProvedTrials } from './sealing.ts';

/**
 * Returns true for a receipt that was measured here: this journal keeps the same text (but for a signature), somebody with a secret of ours
 * wrote it down, and every trial that it paid for is a `ProvedTrial` of this journal that says the same. A receipt of simulated trials
 * needs none but them. What cannot be read is none.
 */
export function isMeasuredHere(db: Db, receipt: Receipt): boolean {
  const text = renderSigned(JSON.parse(renderReceipt(receipt)));
  const rows = db.prepare<unknown[], KeptVerdict>('SELECT * FROM verdicts WHERE rule = ?').all(receipt.rule);
  return text !== undefined && rows.some((row) => isSameText(row.receipt, text) && isBacked(db, row));
}

/** Reads the latest receipt of a rule that was measured here: of the words with this hash, or whatever its words were then. */
export function readLatestReceipt(
  db: Db,
  rule: string,
  bodyHash: string | null = null,
): Pick<VerdictRow, 'rule' | 'receipt' | 'audit'> | undefined {
  const query = db.prepare<unknown[], KeptVerdict>(`
    SELECT * FROM verdicts WHERE rule = @rule AND body_hash = coalesce(@bodyHash, body_hash) ORDER BY sequence DESC`);
  const rows = query.all({ rule, bodyHash });
  const row = rows.find((one) => isBacked(db, one));
  return row && { rule, receipt: row.receipt, audit: row.audit === 1 };
}

/** Counts the receipts of a rule that the journal keeps and that were not measured here. */
export function countUnbacked(db: Db, rule: string): number {
  const rows = db.prepare<unknown[], KeptVerdict>('SELECT * FROM verdicts WHERE rule = ?').all(rule);
  return rows.filter((row) => !isBacked(db, row)).length;
}

interface KeptVerdict extends Readonly<Record<string, unknown>> {
  readonly receipt: string;
  readonly audit: number;
}

/** Renders a receipt without its signature; undefined for one that is no JSON (a number that is none). */
function renderSigned({ signature: _signature, ...signed }: Readonly<Record<string, unknown>>): string | undefined {
  try {
    return stableJson(signed);
  } catch {
    return undefined;
  }
}

function isSameText(storedText: string, text: string): boolean {
  try {
    return renderSigned(JSON.parse(storedText)) === text;
  } catch {
    return false;
  }
}

function isBacked(db: Db, row: KeptVerdict): boolean {
  const isSealed = findVoucher(db, 'verdicts', row) !== undefined;
  try {
    const { value: receipt } = parseReceipt(row.receipt, 'journal', 'setup');
    return receipt !== undefined && findTrials(db, receipt).every((trial) => isProof(trial, isSealed));
  } catch {
    return false;
  }
}

function isProof(trial: ProvedTrial | undefined, isSealed: boolean): boolean {
  return trial !== undefined && (isSealed || trial.by === 'simulated');
}

/** Finds the journalled trial of each trial of a receipt: the one with its key, task, outcome and usage. */
function findTrials(db: Db, { agent, evidence }: Receipt): readonly (ProvedTrial | undefined)[] {
  const proved = readProvedTrials(db, { where: 'agent = ?', values: [agent] });
  const byName = new Map(proved.map((trial) => [nameRecord(trial.record), trial]));
  return evidence.trials.map((trial) => byName.get(nameTrial(trial)));
}

function nameRecord({ key, ...record }: TrialRecord): string {
  return nameTrial({ ...record, key: shortHash(key) });
}

function nameTrial({ key, task, outcome, usage, estimated }: NamedTrial): string {
  return stableJson([key, task, outcome, usage, estimated === true], 0);
}

type NamedTrial = Pick<RecordedTrial, 'key' | 'task' | 'outcome' | 'usage' | 'estimated'>;
