import { priceUsage } from '../../../core/budget/price-trials.ts';
import { isActivationNo } from '../../../core/decide/judge/judge-activation.ts';
import { zeroUsage } from '../../../core/model/money/usage.ts';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { ActivationBill, ActivationRefusal } from '../../../core/model/rule/activation.ts';
import type { Asset, AssetQuestion } from '../../../core/model/rule/asset.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Plan } from '../../../core/model/rule/plan.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { defined } from '../../../core/util/values.ts';
import { adviseActivation, explainActivation, misses } from '../../report/messages/verdict/explain-activation.ts';
import { listMeasured } from '../plan/plan-experiment.ts';
import { listAsked, mostCalls } from './activation-arm.ts';
import type { ActivationOrder, AskedActivation } from './ask-prompts.ts';

/** The prompts of one changed asset that a check asks, and what they cost at most. */
export interface PlannedAsking extends Pick<ActivationOrder, 'prompts' | 'floor'> {
  readonly question: AssetQuestion;
  readonly asset: Asset;
  readonly bill: ActivationBill;
  readonly notices: readonly string[];
}

/** Share of a verdict's tokens that prompts before it may take at most. */
const verdictShare = 0.03;

/**
 * Plans the prompts that are asked of a change: all of them where base's policy is to ask them; before golden tasks those that are cheap beside their
 * verdict. Notices alone where nothing is asked; `request`: tokens of a first request.
 */
export function planAsking(
  question: AssetQuestion,
  plan: Pick<Plan, 'rules' | 'skipped' | 'bills'>,
  config: Pick<Config, 'runner' | 'prices'>,
  request: number,
): PlannedAsking | { readonly notices: readonly string[] } {
  const { triggers, change, policy } = question;
  const asset = change.after;
  if (triggers === undefined || asset === undefined) return { notices: [] };
  const { prompts, floor } = triggers;
  const promptTrials = listAsked(asset, prompts);
  const each = billOf(config, { trials: 1, request });
  const most = rooms[policy](change.id, plan, each.tokens);
  if (most === 0) return { notices: [] };
  if (promptTrials.length > most) return { notices: [`${change.id}: ${tooExpensive}.`] };
  const bill = billOf(config, { trials: promptTrials.length, request });
  return { question, asset, bill, floor, prompts: promptTrials, notices: noteHalf(change.id, prompts) };
}

const share = `${100 * verdictShare} %`;
const tooExpensive = `its prompts would take more than ${share} of its verdict's tokens, so they are not tried before the verdict`;

/** Counts the trials, of `tokens` each, that there is room for. */
type RoomOf = (id: string, plan: Pick<Plan, 'rules' | 'skipped' | 'bills'>, tokens: number) => number;

const rooms: Readonly<Record<AssetQuestion['policy'], RoomOf>> = {
  prove: () => 0,
  activate: () => Number.POSITIVE_INFINITY,
  measure: (id, plan, tokens) => Math.floor((verdictShare * verdictTokens(id, plan)) / tokens),
};

/** Expected tokens of golden tasks for an asset in this run; 0 where they are not asked. The verdict of one agent has a name of its own. */
function verdictTokens(id: string, plan: Pick<Plan, 'rules' | 'skipped' | 'bills'>): number {
  const measured = new Set(listMeasured(plan).map(({ rule }) => rule.id));
  const assetBills = plan.bills.filter(({ rule }) => measured.has(rule) && `${rule}-`.startsWith(`${id}-`));
  return assetBills.reduce((sum, { expected }) => sum + expected.tokens, 0);
}

/** Notes the answers that prompts leave open by themselves. */
function noteHalf(id: string, prompts: readonly { readonly fires: boolean }[]): readonly string[] {
  return prompts.every(({ fires }) => fires)
    ? [`${id}: no prompt tests when it must not be used, so only half of the question is answered.`]
    : [];
}

/** Tokens of an answer: a tool call with some words before it. */
const answerTokens = 300;

/** Tokens that a request may grow by in a few calls, and that an answer may have at most, before a trial is cut. */
const roomTokens = 16_000;

/**
 * Estimates the most that asking costs. The dearest is that every trial writes its own prompt into the provider's cache; the cheapest that all of
 * them share what the first one wrote.
 */
function billOf(
  { runner, prices }: Pick<Config, 'runner' | 'prices'>,
  { trials, request }: { readonly trials: number; readonly request: number },
): ActivationBill {
  const all = trials * mostCalls * request;
  const output = trials * mostCalls * answerTokens;
  const price = (written: number) =>
    priceUsage({ ...zeroUsage, output, cacheCreation: written, cacheRead: all - written }, runner.model, prices);
  return { trials, tokens: all + output, least: price(Math.min(all, request)), most: price(trials * request) };
}

/** Returns the config with the cap of a trial that makes a few calls: no more is set aside for one than such a trial may take. `request`: tokens of a first request. */
export function capTrials(config: Config, request: number): Config {
  const trial = Math.min(config.budget.trial, 2 * mostCalls * (request + roomTokens));
  return { ...config, budget: { ...config.budget, trial } };
}

/** The findings that a check shows of an activation. A no is an error of the change. `isOpen`: the trials gave neither a yes nor a no. */
export interface ActivationFindings {
  readonly problems: readonly Problem[];
  readonly notices: readonly string[];
  readonly isOpen: boolean;
}

/** Most prompts that a check names. */
const mostNamed = 5;

/** Converts what the prompts of an asset came to into the problems and notices of a check. */
export function findingsOf(
  { id: asset, main }: Pick<Asset, 'id' | 'main'>,
  floor: number,
  { reason, recall, silence, missed, notices, stop }: AskedActivation,
): ActivationFindings {
  const answer = explainActivation({ asset, floor, reason, ...defined({ recall, silence }) });
  const trouble = stop?.kind === 'environment' || stop?.kind === 'unrecorded' ? stop.detail : undefined;
  const isNo = isActivationNo(reason) && trouble === undefined;
  const at = { file: main, line: 1, column: 1 };
  const missedLines = missed.slice(0, mostNamed).map(({ prompt, miss, at: { file, line } }) => {
    return `${asset}, ${misses[miss]}: ${quoteValue(prompt.slice(0, 80))} (${file}:${line})`;
  });
  const more =
    missed.length > mostNamed ? [`${asset}: ${missed.length - mostNamed} more prompts had the wrong result.`] : [];
  return {
    problems: [
      ...(trouble === undefined
        ? []
        : [makeError('setup', 'environment-error', `trying the prompts stopped: ${trouble}`, again)]),
      ...(isNo ? [makeError('head', codes[reason], answer, adviseActivation(reason, asset), at)] : []),
    ],
    notices: [...(isNo || trouble !== undefined ? [] : [`${answer}.`]), ...missedLines, ...more, ...notices],
    isOpen: reason === 'not-shown' || reason === 'stopped',
  };
}

const again = 'Nothing paid for is lost: run the same command to continue.';

const codes: Readonly<Record<ActivationRefusal, string>> = {
  'never-triggers': 'asset-never-triggers',
  'below-floor': 'asset-below-floor',
  'fires-elsewhere': 'asset-fires-elsewhere',
};
