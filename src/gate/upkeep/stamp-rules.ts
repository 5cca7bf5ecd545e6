import { loadRentMeasure } from '../../ledger/measure-rent.ts';
import type { Report } from '../../model/report.ts';
import type { Rule } from '../../model/rule.ts';
import { hashBody } from '../../receipt/build-receipt.ts';
import { parseReceipt } from '../../receipt/parse-receipt.ts';
import { readLatestReceipt, readLatestReport } from '../../store/results.ts';
import { verifyForRule } from '../lint/check-receipts.ts';
import type { GateInputs } from '../read/load-inputs.ts';
import { loadWorktree, type WorktreeRequest } from '../read/load-worktree.ts';
import type { World } from '../world.ts';
import { applyChanges } from './apply-changes.ts';
import { askJournal } from './ask-journal.ts';
import { describeChange, type WrittenFile } from './file-change.ts';
import { planStamp, type Stampable, type StampedRule } from './plan-stamp.ts';
import { readBaselines } from './read-baselines.ts';
import { readMemory, readText } from './read-files.ts';
import { requireSources } from './require-sources.ts';

export interface StampRequest extends WorktreeRequest {
  /** Plans and reports, and writes nothing. */
  readonly dryRun?: boolean;
}

/** What stamping did, or would do. */
export interface StampResult {
  readonly stamped: readonly StampedRule[];
  /** Rules that were measured and keep their status, and why. */
  readonly left: readonly { readonly rule: string; readonly why: string }[];
  readonly files: readonly WrittenFile[];
  readonly dryRun: boolean;
}

/** A verdict of the journal, sorted into what can be stamped and what cannot. */
type Found =
  | { readonly kind: 'stampable'; readonly entry: Stampable }
  | { readonly kind: 'left'; readonly why: string };

/**
 * Writes the journal's verdicts into the working tree: receipts, baselines, compiled memory, ledger. Only receipts that verify
 * for the rule as it reads now are used. Throws ProblemError for a config, ledger or baselines that cannot be read.
 */
export async function stampRules(request: StampRequest, world: World): Promise<StampResult> {
  const inputs = await loadWorktree(request, world);
  const { config, ledger } = requireSources(inputs);
  const found = await findVerdicts(inputs, request, world);
  const plan = planStamp({
    paths: inputs.paths,
    config,
    ledgerText: (await readText(inputs.head.tree, inputs.paths.ledger)) ?? '',
    stampable: ledger.rules.flatMap(({ id }) => {
      const verdict = found.get(id);
      return verdict?.kind === 'stampable' ? [verdict.entry] : [];
    }),
    committed: inputs.head.receipts,
    protectedAtBase: new Set(inputs.base?.ledger?.rules.filter((rule) => rule.protected).map((rule) => rule.id)),
    memory: await readMemory(inputs.head.tree, config),
    baselines: await readBaselines(inputs),
  });
  if (request.dryRun !== true) await applyChanges(inputs.refs.root, plan.changes);
  return {
    stamped: plan.stamped,
    left: [...found].flatMap(([rule, verdict]) => (verdict.kind === 'left' ? [{ rule, why: verdict.why }] : [])),
    files: plan.changes.map(describeChange),
    dryRun: request.dryRun === true,
  };
}

/** Per rule of the working tree that was measured: its verdict, or why there is none to stamp. Evicted rules stay evicted. */
async function findVerdicts(
  inputs: GateInputs,
  request: StampRequest,
  world: World,
): Promise<ReadonlyMap<string, Found>> {
  const rentOf = await loadRentMeasure();
  const rules = (inputs.head.ledger?.rules ?? []).filter((rule) => rule.status !== 'evicted');
  const found = await askJournal(request, world, (db) => {
    const report: Report | undefined = JSON.parse(readLatestReport(db) ?? 'null') ?? undefined;
    return rules.flatMap((rule) => {
      const text = readLatestReceipt(db, rule.id, hashBody(rule));
      const verdict =
        text === undefined ? explainMissing(rule, report) : weighReceipt(inputs, rule, text, rentOf(rule));
      return verdict === undefined ? [] : [[rule.id, verdict] as const];
    });
  });
  return new Map(found);
}

function explainMissing(rule: Rule, report: Report | undefined): Found | undefined {
  const verdict = report?.verdicts.find((entry) => entry.rule === rule.id && !entry.fromReceipt);
  if (verdict === undefined) return undefined;
  const changed = verdict.body !== rule.body || verdict.verdict !== 'undecided';
  return {
    kind: 'left',
    why: changed ? 'it was measured with other words, measure it again' : 'its verdict is not settled',
  };
}

/** A receipt that does not verify here would be refused by the gate, so it is not written. */
function weighReceipt(inputs: GateInputs, rule: Rule, text: string, rent: number): Found | undefined {
  const { value: receipt } = parseReceipt(text, 'journal', 'setup');
  if (receipt === undefined) return { kind: 'left', why: 'the journal holds no readable receipt for it' };
  const committed = inputs.head.receipts.get(rule.id);
  if (committed !== undefined && committed.receipt.decidedOn > receipt.decidedOn) return undefined;
  const addedHere = inputs.base?.receipts.get(rule.id)?.text !== text;
  const verified = verifyForRule(inputs, rule, receipt, addedHere, rent);
  if (verified?.state === 'valid' || (verified?.state === 'stale' && committed?.text === text)) {
    return { kind: 'stampable', entry: { rule, receipt, text } };
  }
  return { kind: 'left', why: verified?.problems[0]?.message ?? 'its receipt cannot be verified here' };
}
