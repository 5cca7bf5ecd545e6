import { priceWorstToken } from '../../../core/budget/price-trials.ts';
import { totalTokens } from '../../../core/model/money/usage.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import { plannedModel, pricingOf } from './run-budget.ts';

/** That most trials of a round were cut at `budget.trial`, with and without the rule: nothing can be learned under this limit. */
export interface CutRound {
  readonly kind: 'cut';
  readonly cut: number;
  readonly trials: number;
  /** `budget.trial`, in tokens. */
  readonly limit: number;
  /** The limits to raise, and to how much: `budget.trial` first, then every limit that would have no room for a pair of such trials. */
  readonly raise: readonly { readonly key: string; readonly to: number }[];
}

/** Looks at the trials of a first round: a cut round, where more than half of them were cut on both sides; else nothing. */
export function findCut(records: readonly TrialRecord[], config: Config): CutRound | undefined {
  const isWith = ({ present, toggled }: TrialRecord) => toggled.some((id) => present.includes(id));
  const sides = [records.filter(isWith), records.filter((record) => !isWith(record))];
  if (!sides.every((side) => 2 * listCut(side).length > side.length)) return undefined;
  const cut = listCut(records);
  const { trial } = config.budget;
  // How far they still had to go nobody knows: they get twice what they took.
  const most = Math.max(trial, ...cut.map(({ usage }) => totalTokens(usage)));
  const tokens = Math.ceil((2 * most) / 100_000) * 100_000;
  return { kind: 'cut', cut: cut.length, trials: records.length, limit: trial, raise: listRaises(tokens, config) };
}

function listCut(records: readonly TrialRecord[]): readonly TrialRecord[] {
  return records.filter(({ outcome }) => outcome === 'token-cap');
}

/** Limits that `budget.trial` of so many tokens needs: room for a pair, at worst in the most expensive class. */
function listRaises(tokens: number, config: Config): CutRound['raise'] {
  const { agent, run, dollars } = config.budget;
  const perToken = priceWorstToken(plannedModel(config), tokens, pricingOf(config));
  const pair = perToken === 'unknown' ? 0 : Math.ceil(2 * tokens * perToken);
  const needs = [
    { key: 'budget.run', has: run, to: 2 * tokens },
    { key: 'budget.agent', has: agent, to: 2 * tokens },
    { key: 'budget.dollars', has: dollars, to: pair },
  ];
  const short = needs.filter(({ has, to }) => has < to).map(({ key, to }) => ({ key, to }));
  return [{ key: 'budget.trial', to: tokens }, ...short];
}
