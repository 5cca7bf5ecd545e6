import { openCommit } from '../../adapters/git/open-commit.ts';
import { listBranches } from '../../adapters/git/resolve-refs.ts';
import { spotCheckLevels } from '../../core/decide/confirm/compare-usage.ts';
import { judgeExit } from '../../core/decide/judge/judge-change.ts';
import { endOf } from '../../core/decide/judge/run-kinds.ts';
import { parseLedger } from '../../core/ledger/parse-ledger.ts';
import { makeError, ProblemError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { RunWishes } from '../../core/model/request/gate-request.ts';
import type { Rule } from '../../core/model/rule/rule.ts';
import type { Receipt } from '../../core/model/verdict/receipt.ts';
import type { SpotCheck } from '../../core/model/verdict/spot-check.ts';
import { hashBody } from '../../core/receipt/build-receipt.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { hintKnownNames } from '../../core/text/did-you-mean.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { checkRecords } from '../repository/lint/check-records.ts';
import { effectiveConfig, type GateInputs } from '../repository/reading/load-inputs.ts';
import { loadWorktree, type WorktreeRequest } from '../repository/reading/load-worktree.ts';
import { readTreeText, receiptFile } from '../repository/reading/read-files.ts';
import { readTrialInstructions } from '../repository/reading/read-instructions.ts';
import type { PolicySide } from '../run/planning/read-change.ts';
import { summariseStop } from '../run/sequential/run-sequential-test.ts';
import type { MeasuredReceipts } from '../run/spot-checks/measure-receipts.ts';
import { type CheckableReceipt, type PlannedReceipt, planReceipt } from '../run/spot-checks/plan-receipt.ts';
import { compareAgain, estimateCost, judgeReceipt, runAgain } from '../run/spot-checks/run-again.ts';
import { countRefused, type VerifyResult, verifyInputs } from './verify-receipts.ts';

/** What a spot-check was asked for. */
export interface SpotCheckRequest extends WorktreeRequest, Pick<RunWishes, 'concurrency' | 'budgetTokens'> {
  /** Plans and runs nothing. */
  readonly dryRun?: boolean;
  /** Trials to run again of each receipt. */
  readonly trials: number;
  /** Chooses the trials; unknown to whoever wrote the receipts. */
  readonly draw: string;
  /** Only receipts of these rules; all when empty. */
  readonly rules: readonly string[];
  /** Only receipts that base does not have in this form. */
  readonly changed: boolean;
}

/** What `verify --spot-check` found. Exit code 3: it ended before all trials had run. */
export interface SpotCheckResult extends VerifyResult {
  readonly spotCheck: SpotCheck;
}

/**
 * Verifies the receipts of the working tree, then runs trials of those that stand again and compares. The trials are journalled, so that
 * the same request continues after an interrupt, and held against the budget. Throws ProblemError like `verify` and like a measurement.
 */
export async function runSpotCheck(request: SpotCheckRequest, deps: Dependencies): Promise<SpotCheckResult> {
  const inputs = await loadWorktree(request, deps, readTrialInstructions);
  const verified = await verifyInputs(inputs);
  const policy = inputs.base ?? inputs.head;
  const config = policy.config && effectiveConfig(policy.config, request);
  const planned = config === undefined ? [] : await plan(inputs, { ...policy, config }, request);
  const head: Head = {
    trialsEach: request.trials,
    draw: request.draw,
    levels: spotCheckLevels,
    dryRun: request.dryRun === true,
    ...(config === undefined ? emptyCost : estimateCost(planned, config)),
  };
  const mayRun = config !== undefined && verified.exitCode !== 2 && !head.dryRun && head.expected.trials > 0;
  if (!mayRun) {
    const receipts = planned.map((entry) => judgeReceipt(entry, [], 1));
    return { ...verified, spotCheck: { ...head, receipts } };
  }
  const order = { base: { ...policy, config }, planned, trials: request.trials, draw: request.draw };
  const { result, budget } = await runAgain(inputs, order, deps);
  return conclude(verified, { ...head, budget }, planned, result);
}

type Head = Omit<SpotCheck, 'receipts' | 'budget' | 'stop'>;

const nothing = { trials: 0, tokens: 0, dollars: 0 } as const;
const emptyCost = { expected: nothing, worst: nothing };

async function plan(
  inputs: GateInputs,
  base: PolicySide,
  request: SpotCheckRequest,
): Promise<readonly PlannedReceipt[]> {
  const checkable = await listCheckable(inputs, request);
  const { head, refs, paths } = inputs;
  const known = [...(head.ledger?.rules ?? []), ...(base.ledger?.rules ?? [])];
  const receipts = checkable.map(({ receipt }) => receipt);
  const riders = await readRiders({ root: refs.root, ledger: paths.ledger }, receipts, known);
  return checkable.map((entry) => planReceipt(entry, { head, base, riders }, request));
}

function conclude(
  verified: VerifyResult,
  head: Omit<SpotCheck, 'receipts' | 'stop'>,
  planned: readonly PlannedReceipt[],
  measured: MeasuredReceipts,
): SpotCheckResult {
  const { receipts, problems } = compareAgain(planned, measured);
  const { stop } = measured;
  const spotCheck = { ...head, receipts, ...(stop && { stop: summariseStop(stop) }) };
  const all = [...verified.problems, ...problems];
  const unfinished = receipts.filter(({ outcome }) => outcome === 'unfinished').length;
  const run = { kind: 'spot-check', end: endOf(stop), refused: countRefused(verified), unfinished } as const;
  return { ...verified, problems: all, spotCheck, exitCode: judgeExit({ run, verdicts: [], problems: all }) };
}

/**
 * The receipts a spot-check is about, by rule: those that verified, fresh or stale. A receipt that is refused anyway is not worth a
 * trial. Throws ProblemError for a rule that has no receipt.
 */
async function listCheckable(
  inputs: GateInputs,
  { rules, changed }: Pick<SpotCheckRequest, 'rules' | 'changed'>,
): Promise<readonly CheckableReceipt[]> {
  const { head, base, paths } = inputs;
  const known = [...head.receipts.keys()];
  const unknown = rules.filter((rule) => !known.includes(rule));
  if (unknown.length > 0) throw new ProblemError(unknown.map((rule) => unknownRule(rule, known)));
  const { verified } = (await checkRecords(inputs)).receipts;
  const isWanted = (id: string) =>
    (rules.length === 0 || rules.includes(id)) &&
    (!changed || base?.receipts.get(id)?.text !== head.receipts.get(id)?.text);
  return known
    .filter(isWanted)
    .sort(compareText)
    .flatMap((id): readonly CheckableReceipt[] => {
      const rule = head.ledger?.rules.find((entry) => entry.id === id);
      const found = verified.get(id);
      if (rule === undefined || found === undefined || (found.state !== 'valid' && found.state !== 'stale')) return [];
      return [{ rule, file: receiptFile(paths, id), receipt: found.receipt, decision: found.decision }];
    });
}

function unknownRule(rule: string, known: readonly string[]) {
  return makeError(
    'setup',
    'spot-check-unknown-rule',
    `there is no receipt of a rule ${quoteValue(rule)}`,
    hintKnownNames(rule, known, 'receipts'),
  );
}

/**
 * Rules that rode in a train with those of some receipts and are in none of the ledgers at hand: until their changes are merged they are on branches
 * of their own. Of a branch nothing but words is taken that a receipt names by their hash; what cannot be read is left out.
 */
async function readRiders(
  { root, ledger }: { readonly root: string; readonly ledger: string },
  receipts: readonly Receipt[],
  known: readonly Rule[],
): Promise<readonly Rule[]> {
  const at = new Set(known.map(hashBody));
  const riding = receipts.filter(({ train }) => train !== undefined).flatMap(({ repeat }) => repeat?.rules ?? []);
  const missing = new Set(riding.map(({ bodyHash }) => bodyHash).filter((hash) => !at.has(hash)));
  if (missing.size === 0) return [];
  const found: Rule[] = [];
  for (const commit of new Set((await listBranches(root)).values())) {
    const text = await readTreeText(openCommit(root, commit), ledger).catch(() => undefined);
    const rules = text === undefined ? [] : (parseLedger(text, ledger, 'head').value?.rules ?? []);
    found.push(...rules.filter((rule) => missing.has(hashBody(rule))));
  }
  return found;
}
