import { loadRentMeasure } from '../../ledger/measure-rent.ts';
import type { Report } from '../../model/report.ts';
import type { Rule } from '../../model/rule.ts';
import { hashBody } from '../../receipt/build-receipt.ts';
import { parseReceipt } from '../../receipt/parse-receipt.ts';
import { readLatestReceipt, readLatestReport, type VerdictRow } from '../../store/results.ts';
import { verifyForRule } from '../lint/check-receipts.ts';
import type { GateInputs } from '../read/load-inputs.ts';
import { auditFile, receiptFile } from '../read/repository-paths.ts';
import type { World } from '../world.ts';
import { askJournal } from './ask-journal.ts';
import type { FoundVerdict } from './found-verdict.ts';
import { openSigner, prepareVerdict, type Signer } from './sign-verdict.ts';
import { weighAudit } from './weigh-audit.ts';

/** Per rule of the working tree that was measured: its verdict, or why there is none to stamp. Evicted rules stay evicted. */
export async function findVerdicts(
  inputs: GateInputs,
  request: { readonly configFile: string },
  world: Pick<World, 'cwd' | 'env'>,
): Promise<ReadonlyMap<string, FoundVerdict>> {
  const rentOf = await loadRentMeasure();
  const sign = openSigner(world.env);
  const rules = (inputs.head.ledger?.rules ?? []).filter((rule) => rule.status !== 'evicted');
  const found = await askJournal(request, world, (db) => {
    const report: Report | undefined = JSON.parse(readLatestReport(db) ?? 'null') ?? undefined;
    return rules.flatMap((rule) => {
      const row = readLatestReceipt(db, rule.id, hashBody(rule));
      const verdict =
        row === undefined ? explainMissing(rule, report) : weighRow(inputs, rule, row, { rent: rentOf(rule), sign });
      return verdict === undefined ? [] : [[rule.id, verdict] as const];
    });
  });
  return new Map(found);
}

function explainMissing(rule: Rule, report: Report | undefined): FoundVerdict | undefined {
  const verdict = report?.verdicts.find((entry) => entry.rule === rule.id && !entry.fromReceipt);
  if (verdict === undefined) return undefined;
  const changed = verdict.body !== rule.body || verdict.verdict !== 'undecided';
  return {
    kind: 'left',
    why: changed ? 'it was measured with other words, measure it again' : 'its verdict is not settled',
  };
}

/** A receipt that does not verify here would be refused by the gate, so it is not written. */
function weighRow(
  inputs: GateInputs,
  rule: Rule,
  { receipt: text, audit }: Pick<VerdictRow, 'receipt' | 'audit'>,
  { rent, sign }: { readonly rent: number; readonly sign: Signer | undefined },
): FoundVerdict | undefined {
  const { value: measured } = parseReceipt(text, 'journal', 'setup');
  if (measured === undefined) return { kind: 'left', why: 'the journal holds no readable receipt for it' };
  const { head } = inputs;
  const committed = [head.receipts, head.audits].flatMap((records) => records.get(rule.id) ?? []);
  if (committed.some((known) => known.receipt.decidedOn > measured.decidedOn)) return undefined;
  const fresh = prepareVerdict({ receipt: measured, text }, committed, sign);
  const file = audit ? auditFile(inputs.paths, rule.id) : receiptFile(inputs.paths, rule.id);
  const verified = verifyForRule(inputs, rule, fresh, rent, file);
  const isCommitted = committed.some((known) => known.text === fresh.text);
  if (verified?.state !== 'valid' && !(verified?.state === 'stale' && isCommitted)) {
    return { kind: 'left', why: verified?.problems[0]?.message ?? 'its receipt cannot be verified here' };
  }
  if (audit) return weighAudit(inputs, rule, fresh, rent);
  return { kind: 'stampable', entry: { rule, ...fresh } };
}
