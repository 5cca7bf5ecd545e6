import type { Receipt } from '../../core/model/verdict/receipt.ts';
import type { ProvedTrial } from '../../core/proof/proved-trial.ts';
import { readStored, stableJson } from '../../core/text/json/read-json.ts';
import type { Db } from './open-store.ts';
import type { VerdictRow } from './results.ts';
import { findVoucher, readProvedTrials } from './sealing.ts';

/**
 * True for a receipt that was measured here: this journal keeps the same text (but for a signature), somebody with a secret of ours wrote it
 * down, and every trial that it paid for is a `ProvedTrial` of this journal that says the same. A receipt of simulated trials needs none but
 * them. What cannot be read is none.
 */
export function isMeasuredHere(db: Db, receipt: Receipt): boolean {
  const text = renderSigned(receipt);
  const rows = db.prepare<unknown[], KeptVerdict>('SELECT * FROM verdicts WHERE rule = ?').all(receipt.rule);
  return text !== undefined && rows.some((row) => isSameText(row.receipt, text) && isBacked(db, row));
}

/** Latest receipt of a rule that was measured here: of the words with this hash, or whatever its words were then. */
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

/** Receipts of a rule that the journal keeps and that were not measured here. */
export function countUnbacked(db: Db, rule: string): number {
  const rows = db.prepare<unknown[], KeptVerdict>('SELECT * FROM verdicts WHERE rule = ?').all(rule);
  return rows.filter((row) => !isBacked(db, row)).length;
}

interface KeptVerdict extends Readonly<Record<string, unknown>> {
  readonly receipt: string;
  readonly audit: number;
}

/** What a receipt says, whoever signed it; undefined for one that is no JSON (a number that is none). */
function renderSigned({ signature: _, ...told }: Receipt): string | undefined {
  try {
    return stableJson(told);
  } catch {
    return undefined;
  }
}

function isSameText(kept: string, text: string): boolean {
  try {
    return renderSigned(JSON.parse(kept)) === text;
  } catch {
    return false;
  }
}

function isBacked(db: Db, row: KeptVerdict): boolean {
  const isSealed = findVoucher(db, 'verdicts', row) !== undefined;
  try {
    const receipt = readStored<Receipt>(row.receipt);
    const { trials } = receipt.evidence;
    if (trials.length !== receipt.trialDigests.length) return false;
    const proved = findTrials(db, receipt);
    return trials.every((_, index) => {
      const by = proved[index]?.by;
      return by !== undefined && (isSealed || by === 'simulated');
    });
  } catch {
    return false;
  }
}

/** Per trial of a receipt the journalled one that it is: with its digest, task, outcome and usage, and each of them once. */
function findTrials(db: Db, { agent, evidence, trialDigests }: Receipt): readonly (ProvedTrial | undefined)[] {
  // The same trial may stand in two runs: that of a part, and that of the gate it was measured for.
  const proved = readProvedTrials(db, { where: 'agent = ?', values: [agent] });
  const once = new Map(proved.map((trial) => [trial.record.key, trial]));
  const waiting = Map.groupBy(once.values(), ({ record }) => nameTrial(record.digest, record));
  return evidence.trials.map((trial, index) => waiting.get(nameTrial(trialDigests[index] ?? '', trial))?.pop());
}

function nameTrial(
  digest: string,
  {
    task,
    outcome,
    usage,
    estimated,
  }: Pick<Receipt['evidence']['trials'][number], 'task' | 'outcome' | 'usage' | 'estimated'>,
): string {
  return stableJson([digest, task, outcome, usage, estimated === true], 0);
}
