import { kindOfEntry } from '../../../core/ledger/parse-asset.ts';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { GateRequest } from '../../../core/model/request/gate-request.ts';
import type { Asset, AssetQuestion } from '../../../core/model/rule/asset.ts';
import type { Plan } from '../../../core/model/rule/plan.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { defined } from '../../../core/util/values.ts';
import { describeActivationBill } from '../../report/messages/verdict/explain-activation.ts';
import { withRent } from '../../repository/growth/measure-assets.ts';
import type { Lint } from '../../repository/lint/lint-revisions.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { receiptFile } from '../../repository/reading/read-files.ts';
import type { OpenedReceipts } from '../confirm/claim-receipts.ts';
import { isFresh } from '../measuring/measure-rules.ts';
import { runIdOf } from '../planning/plan-gate.ts';
import type { PolicySide } from '../planning/read-change.ts';
import { leaveUnproved, listUnseen, type ProvedAssets, proveAssets } from '../proving/prove-assets.ts';
import type { GateFindings } from '../reporting/findings.ts';
import { type ActivatedChange, activateChange, nothingAsked } from './activate-change.ts';
import { planAsking } from './plan-asked.ts';

/** What is known of a change's assets before golden tasks are asked. */
export interface SettledAssets extends Pick<GateFindings, 'assets' | 'spent'> {
  /** What receipts will say of prompts; absent before they are asked. */
  readonly activations?: ActivatedChange['activations'];
  /** The lint with what was found. */
  readonly seen: (lint: Lint) => Lint;
  /** Asks their prompts, once it is planned what comes after them. */
  readonly ask: (plan: Plan) => Promise<SettledAssets>;
}

/** What starts of the runtime show of the change's assets, before anything is planned: nothing is paid for one that cannot be let in. */
export async function settleAssets(
  inputs: GateInputs,
  base: PolicySide,
  { lint, beliefs }: Pick<OpenedReceipts, 'lint' | 'beliefs'>,
  request: GateRequest,
  deps: Dependencies,
): Promise<SettledAssets> {
  const { kind } = request.mode;
  const questions = listUnseen(lint.assets, inputs.head, beliefs, kind === 'standing');
  const proved =
    kind === 'measure' && questions.length > 0
      ? await proveAssets(inputs, base, questions, deps)
      : leaveUnproved(questions, kind === 'plan');
  const { unproved } = proved;
  const { unreviewed, notices: told } = kind === 'plan' ? nothingToReview : await reviewCode(lint.code, base, deps);
  const assets = { proved: lint.assets.length - unproved, unproved, ...defined({ unreviewed }) };
  const known = { ...proved, notices: [...told, ...proved.notices] };
  return {
    ...{ seen: addTo(known, inputs), assets },
    ask: async (plan) => {
      const asked = await askAbout(questions, plan, { inputs, base, request, weight: proved.request, deps });
      const { problems, notices, budget, open, activations } = asked;
      const all = { ...known, problems: [...known.problems, ...problems], notices: [...known.notices, ...notices] };
      const settled: SettledAssets = {
        seen: addTo(all, inputs),
        assets: { ...assets, open },
        ask: async () => settled,
      };
      return { ...settled, activations, ...defined({ spent: budget }) };
    },
  };
}

/** Where and for what prompts are asked. */
interface Asking {
  readonly inputs: GateInputs;
  readonly base: PolicySide;
  readonly request: GateRequest;
  /** Tokens of a first request, where one was seen. */
  readonly weight: number | undefined;
  readonly deps: Dependencies;
}

function askAbout(
  questions: readonly AssetQuestion[],
  plan: Plan,
  { inputs, base, request, weight, deps }: Asking,
): Promise<ActivatedChange> {
  const { mode } = request;
  if (mode.kind === 'plan') return Promise.resolve(billChange(questions, plan, base));
  if (mode.kind !== 'measure' || weight === undefined) return Promise.resolve(nothingAsked);
  const asking = { run: runIdOf(plan), plan, isFresh: isFresh(mode), ...defined({ store: mode.store }) };
  return activateChange({ inputs, base, deps }, questions, weight, asking);
}

/** Tokens of a first request of Claude Code with some skills, where none was started. */
const usualRequest = 25_000;

/** What prompts would cost, where nothing is started. */
function billChange(questions: readonly AssetQuestion[], plan: Plan, { config }: PolicySide): ActivatedChange {
  const notices = questions.flatMap((question) => {
    const planned = planAsking(question, plan, config, usualRequest);
    if (!('bill' in planned)) return planned.notices;
    const bill = describeActivationBill(planned.asset.id, planned.bill);
    return [`Prompts are asked first: ${bill} (by a first request of ${usualRequest} tokens; it is weighed before).`];
  });
  return { ...nothingAsked, notices };
}

function addTo({ problems, notices, served = {} }: ProvedAssets, inputs: GateInputs): SettledAssets['seen'] {
  const found = [...problems, ...findOtherRents(inputs, served)];
  return (one) => ({
    ...one,
    problems: [...one.problems, ...found],
    notices: [...notices, ...one.notices],
    texts: one.texts.map((text) => withRent(text, served)),
  });
}

/** What a server weighs stands in no file: a receipt that this change brings is held against what a start has shown. */
function findOtherRents(
  { base, head, paths }: GateInputs,
  served: NonNullable<ProvedAssets['served']>,
): readonly Problem[] {
  return [...head.receipts].flatMap(([id, { receipt, text }]) => {
    const seen = served[`${kindOfEntry(id)}:${receipt.asset?.name}`];
    const isNew = base?.receipts.get(id)?.text !== text;
    const isSame =
      seen === undefined || (receipt.evidence.rent === Math.abs(seen.change) && receipt.asset?.tokens === seen.whole);
    if (!isNew || isSame) return [];
    const message = `the receipt of ${quoteValue(id)} says that it adds ${receipt.evidence.rent} tokens to every session, and a start shows ${Math.abs(seen.change)}`;
    const hint = 'Measure it as base and this change have it now: rentroll check, then rentroll stamp.';
    return [makeError('head', 'receipt-other-rent', message, hint, { file: receiptFile(paths, id) })];
  });
}

/** Assets whose code waits for an owner of base, and what is said of those and of others that do not wait. */
export interface ReviewedCode {
  /** How many; absent where there is none. */
  readonly unreviewed?: number;
  readonly notices: readonly string[];
}

/** Where nothing of a change is code, or base asks for no review. */
export const nothingToReview: ReviewedCode = { notices: [] };

/**
 * What of a change executes code, which no search of its text can clear: whatever receipts and trials say of it, it is open until an owner of base
 * has approved, where base's policy asks for that (`receipts.requireReview`).
 */
export async function reviewCode(
  code: readonly Asset[],
  { config }: Pick<PolicySide, 'config'>,
  { askApproval }: Pick<Dependencies, 'askApproval'>,
): Promise<ReviewedCode> {
  if (config.receipts.requireReview === undefined) return nothingToReview;
  if (code.length === 0) return nothingToReview;
  const told = `${code.map(nameCode).join('; ')}. No search of its text says what code knows or does`;
  const approval = (await askApproval?.()) ?? { by: [], why: nobodyToAsk };
  if ('why' in approval) return { unreviewed: code.length, notices: [`${told}: ${waits} (${approval.why}).`] };
  return { notices: [`${told}: ${approval.by.map(quoteValue).join(', ')} approved this very commit.`] };
}

const waits =
  'receipts.requireReview of base has it wait until somebody who may write to the repository approves the last commit of the pull request; the check passes when it is run again after that';
const nobodyToAsk = 'who approved is known to the Action alone';

const mostNamed = 3;

function nameCode({ id, executes }: Asset): string {
  const shown = executes.slice(0, mostNamed).map((one) => quoteValue(one.slice(0, 200)));
  const more = executes.length > mostNamed ? ` and ${executes.length - mostNamed} more` : '';
  return `${quoteValue(id)} executes code: ${shown.join(', ')}${more}`;
}
