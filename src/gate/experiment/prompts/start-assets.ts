import type { AssetCounts } from '../../../core/decide/judge/run-kinds.ts';
import { kindOfEntry } from '../../../core/ledger/parse-asset.ts';
import type { BudgetReport } from '../../../core/model/money/budget.ts';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { GateMode } from '../../../core/model/request/gate-request.ts';
import type { AssetQuestion, ExecutedCode } from '../../../core/model/rule/asset.ts';
import type { Plan, PlannedText } from '../../../core/model/rule/plan.ts';
import type { Beliefs } from '../../../core/proof/proved-receipt.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { defined } from '../../../core/util/values.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import type { Revision } from '../../change/load-revision.ts';
import { receiptFile } from '../../change/read-files.ts';
import { type ServedRent, withRent } from '../../lint/growth/measure-assets.ts';
import type { Findings, PolicySide } from '../../lint/lint-change.ts';
import { describeActivationBill } from '../../report/messages/verdict/explain-activation.ts';
import type { Change } from '../load/load-change.ts';
import { isFresh } from '../measure/measure-plan.ts';
import { runIdOf } from '../plan/plan-experiment.ts';
import { leaveUnproved, listUnseen, proveAssets } from '../starts/start-all.ts';
import { type ActivatedChange, activateChange, nothingAsked } from './activate-change.ts';
import { planAsking } from './plan-asked.ts';

/** Holds the findings of free starts of the runtime about a change's assets. */
export interface StartedAssets extends Findings {
  readonly counts: AssetCounts;
  /** The change's texts, with what servers weigh: their files do not say it. */
  readonly texts: readonly PlannedText[];
  /** Changes of assets whose prompts may be asked. */
  readonly questions: readonly AssetQuestion[];
  /** Tokens of the first request with all of them; absent where nothing was started. */
  readonly firstRequest?: number;
}

/** A change as far as starts of the runtime follow from it. */
export type StartedChange = Pick<Change, 'inputs' | 'policy' | 'lint'>;

/** Starts the runtime with the change's assets before anything is planned: nothing is paid for one that cannot be let in. */
export async function startAssets(
  { inputs, policy, lint: { assets, code, texts } }: StartedChange,
  { mode, beliefs }: { readonly mode: GateMode; readonly beliefs: Beliefs },
  deps: Dependencies,
): Promise<StartedAssets> {
  const { kind } = mode;
  const questions = listUnseen(assets, inputs.head, beliefs, kind === 'standing');
  const proved =
    kind === 'measure' && questions.length > 0
      ? await proveAssets(inputs, policy, questions, deps)
      : leaveUnproved(questions, kind === 'plan');
  const review = kind === 'plan' ? nothingToReview : await reviewCode(code, policy, deps);
  const { unproved, served = {}, request } = proved;
  return {
    problems: [...proved.problems, ...findOtherRents(inputs, served)],
    notices: [...review.notices, ...proved.notices],
    counts: { proved: assets.length - unproved, unproved, ...defined({ unreviewed: review.unreviewed }) },
    texts: texts.map((text) => withRent(text, served)),
    questions,
    ...defined({ firstRequest: request }),
  };
}

/** Holds the findings of a change's prompts, once the measurements after them were planned. */
export interface PromptFindings extends Findings {
  readonly counts: AssetCounts;
  /** Tokens and dollars of the run by then; absent where nothing was asked. */
  readonly spent?: BudgetReport;
}

/** Where and for what prompts are asked. */
interface PromptOrder {
  readonly change: StartedChange;
  readonly mode: GateMode;
  readonly deps: Dependencies;
}

/** Asks the prompts of the change's assets, or says what asking takes. */
export async function askPromptsOf(
  { questions, firstRequest, counts }: StartedAssets,
  plan: Plan,
  { change: { inputs, policy }, mode, deps }: PromptOrder,
): Promise<PromptFindings> {
  const activated = async (): Promise<ActivatedChange> => {
    if (mode.kind === 'plan') return billChange(questions, plan, policy);
    if (mode.kind !== 'measure' || firstRequest === undefined) return nothingAsked;
    const order = { run: runIdOf(plan), plan, isFresh: isFresh(mode), ...defined({ store: mode.store }) };
    return activateChange({ inputs, base: policy, deps }, questions, firstRequest, order);
  };
  const { problems, notices, budget, open } = await activated();
  return { problems, notices, counts: { ...counts, open }, ...defined({ spent: budget }) };
}

/** Tokens of a first request of Claude Code with some skills, where none was started. */
const usualRequest = 25_000;

/** Bills the prompts of a change, where nothing is started. */
function billChange(questions: readonly AssetQuestion[], plan: Plan, { config }: PolicySide): ActivatedChange {
  const notices = questions.flatMap((question) => {
    const planned = planAsking(question, plan, config, usualRequest);
    if (!('bill' in planned)) return planned.notices;
    const bill = describeActivationBill(planned.asset.id, planned.bill);
    return [`Prompts are asked first: ${bill} (by a first request of ${usualRequest} tokens; it is weighed before).`];
  });
  return { ...nothingAsked, notices };
}

/** The receipts of both sides, and where they lie. */
interface ReceiptSides extends Pick<GateInputs, 'paths'> {
  readonly base: Pick<Revision, 'receipts'> | undefined;
  readonly head: Pick<Revision, 'receipts'>;
}

/** Finds receipts of servers with another rent than a start has shown: no file states the weight of a server. */
export function findOtherRents(
  { base, head, paths }: ReceiptSides,
  served: Readonly<Record<string, ServedRent>>,
): readonly Problem[] {
  return [...head.receipts].flatMap(([id, { receipt, text }]) => {
    const servedRent = served[`${kindOfEntry(id)}:${receipt.asset?.name}`];
    const isNew = base?.receipts.get(id)?.text !== text;
    const isSame =
      servedRent === undefined ||
      (receipt.evidence.rent === Math.abs(servedRent.change) && receipt.asset?.tokens === servedRent.whole);
    if (!isNew || isSame) return [];
    const message = `the receipt of ${quoteValue(id)} says that it adds ${receipt.evidence.rent} tokens to every session, and a start shows ${Math.abs(servedRent.change)}`;
    const hint =
      'Delete it, commit that, and measure it as base and this change have it now: rentroll check, then rentroll stamp.';
    return [makeError('head', 'receipt-other-rent', message, hint, { file: receiptFile(paths, id) })];
  });
}

/** Assets whose code waits for an owner of base, and what is said of those and of others that do not wait. */
export interface ReviewedCode {
  /** How many; absent where there is none. */
  readonly unreviewed?: number;
  readonly notices: readonly string[];
}

/** Stands for a change without code, or a base that asks for no review. */
export const nothingToReview: ReviewedCode = { notices: [] };

/**
 * Checks that an owner of base has approved the code of a change, which no search of its text can clear: whatever receipts and trials say of it, it
 * is open until then, where base's policy asks for that (`receipts.requireReview`).
 */
export async function reviewCode(
  code: readonly ExecutedCode[],
  { config }: Pick<PolicySide, 'config'>,
  { askApproval }: Pick<Dependencies, 'askApproval'>,
): Promise<ReviewedCode> {
  if (config.receipts.requireReview === undefined) return nothingToReview;
  if (code.length === 0) return nothingToReview;
  const codeNotice = `${code.map(nameCode).join('; ')}. A search of its text cannot tell what the code knows or does`;
  const approval = (await askApproval?.()) ?? { by: [], why: nobodyToAsk };
  if ('why' in approval) return { unreviewed: code.length, notices: [`${codeNotice}: ${waits} (${approval.why}).`] };
  return { notices: [`${codeNotice}: ${approval.by.map(quoteValue).join(', ')} approved this very commit.`] };
}

const waits =
  'receipts.requireReview of base has it wait until somebody who may write to the repository approves the last commit of the pull request; the check passes when it is run again after that';
const nobodyToAsk = 'only the Action can ask GitHub who approved it';

const mostNamed = 3;

function nameCode({ id, executes }: ExecutedCode): string {
  const shown = executes.slice(0, mostNamed).map((one) => quoteValue(one.slice(0, 200)));
  const more = executes.length > mostNamed ? ` and ${executes.length - mostNamed} more` : '';
  return `${quoteValue(id)} executes code: ${shown.join(', ')}${more}`;
}
