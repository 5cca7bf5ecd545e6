import { type RunTrial, readTrialsNewestFirst } from '../../../adapters/store/history.ts';
import type { Db } from '../../../adapters/store/open-store.ts';
import { listProofs, saveProof } from '../../../adapters/store/results.ts';
import { ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { ChangeRefs, RunWishes } from '../../../core/model/request/gate-request.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { PlannedRule } from '../../../core/model/rule/plan.ts';
import { asksToEnter } from '../../../core/plan/treatments.ts';
import type { ProvedReceipt } from '../../../core/proof/proved-receipt.ts';
import { hashBody, nameReceipt } from '../../../core/receipt/build-receipt.ts';
import { mostDocumentBytes } from '../../../core/text/decode-text.ts';
import { type GateInputs, loadInputs } from '../../change/load-inputs.ts';
import { readTreeText } from '../../change/read-files.ts';
import { configFor, lintChange, type PolicySide } from '../../lint/lint-change.ts';
import type { Lint } from '../../lint/lint-revisions.ts';
import { type Baselines, noBaselines, parseBaselines } from '../../receipts/baselines.ts';
import { believeReceipts } from '../../receipts/believe-receipts.ts';
import { hasRunnerKey } from '../../trials/runners/runner-keys.ts';
import { askOwnJournal } from '../../trials/store/open-journal.ts';
import { witnessOf } from './vouch-for-receipts.ts';

/** A change with everything that its plan follows from: whatever plans takes this value, and reads nothing else. */
export interface Change {
  readonly kind: 'judged';
  readonly inputs: GateInputs & { readonly base: PolicySide };
  readonly lint: Lint;
  /** Base, with the config that judges: that of base, as strict as its ledger asks for, within the limits of the caller. */
  readonly policy: PolicySide;
  readonly history: TrialHistory;
  readonly vouched: VouchedReceipts;
  /** Wordings that were measured here, whether or not they were merged. */
  readonly measuredWordings: readonly MeasuredWording[];
  /** Runs that have a trial in the folder of trials that the caller names; empty where none is named. */
  readonly storedRuns: ReadonlySet<string>;
  /** True where the runner has the key that it needs. */
  readonly hasKey: boolean;
  readonly now: Date;
}

/** Receipts of a change that somebody besides base and its keys vouches for. */
export interface VouchedReceipts {
  /** Names of receipts that this clone measured. */
  readonly measured: ReadonlySet<string>;
  /** Names of receipts that fresh trials confirmed here. */
  readonly confirmed: ReadonlySet<string>;
  /** Receipts that this process proved before their commit was made. */
  readonly proved: readonly ProvedReceipt[];
}

/** A change that nothing can be measured for: base has no config, or the linter found errors. */
export interface RefusedChange {
  readonly kind: 'refused';
  readonly inputs: GateInputs;
  readonly lint: Lint;
}

/** Says what is loaded of a change, besides its two sides. */
export interface LoadTerms {
  /** True: golden tasks may be missing where the change asks for no measurement. */
  readonly mayLackTasks?: boolean;
  /** Folder of trials, absolute. */
  readonly store?: string | undefined;
  /** Receipts that this process proved before their commit was made. */
  readonly proved?: readonly ProvedReceipt[];
}

/**
 * Loads a change for planning: both sides from git with the findings of the linter, the journal of this clone, the folder of trials, the key and the
 * time. Throws ProblemError for what cannot be read, and for a budget without room for a trial.
 */
export async function loadChange(
  request: ChangeRefs & RunWishes,
  deps: Dependencies,
  { mayLackTasks = false, store, proved = [] }: LoadTerms = {},
): Promise<Change | RefusedChange> {
  const inputs = await loadInputs(request, deps);
  const { lint, base } = await lintChange(inputs, { assets: request.assets, mayLackTasks });
  if (base === undefined) return { kind: 'refused', inputs, lint };
  const config = configFor(base, request);
  const journal = askOwnJournal(inputs, (db) => readJournal(db, inputs, lint, proved)) ?? emptyJournal;
  const { trials, measuredWordings, measured, confirmed } = journal;
  return {
    kind: 'judged',
    inputs: { ...inputs, base },
    lint,
    policy: { ...base, config },
    history: { trials, baselines: await loadBaselines(inputs) },
    vouched: { measured, confirmed, proved },
    measuredWordings,
    storedRuns: store === undefined ? new Set() : await readStoredRuns(store, inputs, config, deps),
    hasKey: hasRunnerKey(config.runner.kind, deps.env),
    now: deps.now(),
  };
}

/** Loads a change for an experiment without a report of its own for problems. Throws ProblemError with the problems, and where base has no config. */
export async function requireChange(request: ChangeRefs & RunWishes, deps: Dependencies): Promise<Change> {
  const change = await loadChange(request, deps);
  if (change.kind === 'refused') throw new ProblemError(change.lint.problems);
  return change;
}

type JournalFacts = Pick<TrialHistory, 'trials'> &
  Pick<VouchedReceipts, 'measured' | 'confirmed'> &
  Pick<Change, 'measuredWordings'>;

const emptyJournal: JournalFacts = { trials: [], measuredWordings: [], measured: new Set(), confirmed: new Set() };

/** Reads from the journal everything that a plan may depend on. It is asked about the receipts alone that nobody else vouches for. */
function readJournal(db: Db, inputs: GateInputs, lint: Lint, proved: readonly ProvedReceipt[]): JournalFacts {
  const { hints, strikes } = believeReceipts(inputs, lint.receipts, { proved });
  const unproved = [
    ...[...hints.values()].map(({ receipt }) => receipt),
    ...strikes.flatMap((id) => inputs.head.audits.get(id)?.receipt ?? []),
  ];
  const { isMeasured, isConfirmed } = witnessOf(db, inputs);
  return {
    trials: readTrialsNewestFirst(db),
    measuredWordings: readMeasuredWordings(db),
    measured: new Set(unproved.filter(isMeasured).map(nameReceipt)),
    confirmed: new Set(unproved.filter(isConfirmed).map(nameReceipt)),
  };
}

/** Reads which runs have a trial in a folder of trials. What reads folders is loaded for the few changes that name one. */
async function readStoredRuns(
  store: string,
  { refs }: GateInputs,
  config: Config,
  { env }: Pick<Dependencies, 'env'>,
): Promise<ReadonlySet<string>> {
  const { openVouchedFolder, openVouching } = await import('../../trials/store/open-vouching.ts');
  const { trials } = openVouchedFolder(store, env, openVouching(refs.root, env, config));
  return new Set(trials.map(({ run }) => run));
}

/** Earlier trials by which a plan estimates its cost. */
export interface TrialHistory {
  /** Every trial of this clone's journal that counts, newest first. */
  readonly trials: readonly RunTrial[];
  /** The baselines that base commits. */
  readonly baselines: Baselines;
}

/** Loads the trials of this clone, and the baselines of `base`. Nothing is created where nothing was measured. */
export async function loadTrialHistory(inputs: GateInputs): Promise<TrialHistory> {
  const trials = askOwnJournal(inputs, readTrialsNewestFirst) ?? [];
  return { trials, baselines: await loadBaselines(inputs) };
}

/** Loads the baselines that base commits; none where the file cannot be read: an estimate is not what it should fail by. */
async function loadBaselines({ base, paths }: Pick<GateInputs, 'base' | 'paths'>): Promise<Baselines> {
  const text = base === undefined ? undefined : await readTreeText(base.tree, paths.baselines, mostDocumentBytes);
  return text === undefined ? noBaselines : (parseBaselines(text, paths.baselines, 'setup').value ?? noBaselines);
}

/** One wording of a rule that was measured here for an agent. */
export interface MeasuredWording {
  readonly agent: string;
  readonly bodyHash: string;
  /** ISO 8601. */
  readonly measuredAt: string;
}

const prefix = 'asked ';

/** Saves which wordings were measured: the base of a later change shows which of them were merged. */
export function saveMeasuredWordings(db: Db, rules: readonly PlannedRule[], now: Date): void {
  for (const { rule, agent } of rules.filter(asksToEnter)) {
    saveProof(db, `${prefix}${agent} ${hashBody(rule)}`, now.toISOString());
  }
}

/** Reads the wordings that were measured here. */
function readMeasuredWordings(db: Db): readonly MeasuredWording[] {
  return listProofs(db, prefix).flatMap(({ key, detail }) => {
    const [, agent, bodyHash] = key.split(' ');
    return agent === undefined || bodyHash === undefined ? [] : [{ agent, bodyHash, measuredAt: detail }];
  });
}
