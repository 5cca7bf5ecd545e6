import { priceUsage } from '../../../core/budget/price-trials.ts';
import { zeroUsage } from '../../../core/model/money/usage.ts';
import type { ActivationBill } from '../../../core/model/request/activation-report.ts';
import type { Config } from '../../../core/model/rule/config.ts';

/** Tokens of an answer: a tool call with some words before it. */
const answerTokens = 300;

/** Tokens that a request may grow by in a few calls, and that an answer may have at most, before a trial is cut. */
const roomTokens = 16_000;

/**
 * What asking costs at most. The dearest is that every trial writes its own prompt into the provider's cache; the cheapest that all of them share
 * what the first one wrote.
 */
export function billOf(
  { runner, prices }: Pick<Config, 'runner' | 'prices'>,
  { trials, calls, request }: { readonly trials: number; readonly calls: number; readonly request: number },
): ActivationBill {
  const all = trials * calls * request;
  const output = trials * calls * answerTokens;
  const price = (written: number) =>
    priceUsage({ ...zeroUsage, output, cacheCreation: written, cacheRead: all - written }, runner.model, prices);
  return { trials, request, tokens: all + output, least: price(Math.min(all, request)), most: price(trials * request) };
}

/** The config with the cap of a trial that makes a few calls: what is set aside for each is what such a trial may take. */
export function capTrials(
  config: Config,
  { calls, request }: { readonly calls: number; readonly request: number },
): Config {
  const trial = Math.min(config.budget.trial, 2 * calls * (request + roomTokens));
  return { ...config, budget: { ...config.budget, trial } };
}
