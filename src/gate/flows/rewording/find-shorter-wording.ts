import type { MeasureRent } from '../../../core/ledger/compile-memory.ts';
import { setupError } from '../../../core/model/problem.ts';
import type { CompressReport } from '../../../core/model/request/compare-report.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { GateRequest } from '../../../core/model/request/gate-request.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { currencyOfRule, type Rule } from '../../../core/model/rule/rule.ts';
import { hintKnownNames } from '../../../core/text/did-you-mean.ts';
import { findUnsafeCharacter, quoteValue } from '../../../core/text/escape/quote-value.ts';
import { askForText, type ModelSource, type TextOrder } from '../../run/asking/ask-for-text.ts';
import { askForWording, parseWording, wordingSystem } from '../../run/asking/ask-for-wording.ts';

/** Where the shorter words come from. */
type WordingSource = { readonly kind: 'given'; readonly body: string } | ModelSource;

export interface CompressRequest extends Pick<GateRequest, 'configFile' | 'budgetTokens' | 'concurrency' | 'seed'> {
  readonly rule: string;
  readonly words: WordingSource;
  /** Stops after the bill: nothing is measured. */
  readonly dryRun: boolean;
}

/** Most tokens of an answer: a sentence takes a tenth of it. */
const answerTokens = 500;

/** The rule that is to become shorter. Throws ProblemError for one that is not there, not active, or protected, or that buys behaviour. */
export function chooseRule(rules: readonly Rule[], id: string): Rule {
  const active = rules.filter(({ status }) => status === 'active');
  const rule = rules.find((entry) => entry.id === id);
  if (rule === undefined) {
    const hint = hintKnownNames(
      id,
      active.map((entry) => entry.id),
      'active rules',
    );
    throw setupError('compress-unknown-rule', `the ledger has no rule ${quoteValue(id)}`, hint);
  }
  if (rule.status !== 'active') {
    const message = `the rule ${quoteValue(id)} is ${rule.status}, and only words that stand can be replaced`;
    throw setupError('compress-not-active', message, 'Edit the sentence in the ledger: rentroll check measures it.');
  }
  if ((rule.probe ?? rule.buys) !== undefined) {
    const message = `the rule ${quoteValue(id)} buys ${currencyOfRule(rule)}: whether other words buy it too no saving says`;
    throw setupError(
      'compress-behaviour',
      message,
      'Edit its sentence in the ledger: rentroll check measures it anew.',
    );
  }
  if (!rule.protected) return rule;
  const message = `the rule ${quoteValue(id)} is protected: what it is for is no question of tokens`;
  throw setupError('compress-protected', message, 'Edit its sentence by hand, in a change that somebody reviews.');
}

/** The new words, and at most how many tokens asking for them took. */
export interface FoundWording extends Pick<CompressReport, 'askedTokens'> {
  readonly to: CompressReport['to'];
}

/** Finds shorter words for a rule. Throws ProblemError where there are none, and before a call the limit has no room for. */
export async function findShorterWording(
  rule: Rule,
  { source, config, rentOf }: { readonly source: WordingSource; readonly config: Config; readonly rentOf: MeasureRent },
  deps: Dependencies,
): Promise<FoundWording> {
  const before = rentOf(rule);
  const { body, askedTokens } =
    source.kind === 'given'
      ? { body: source.body, askedTokens: 0 }
      : await askModelFor(rule, source, { config, before }, deps);
  if (body === rule.body) {
    throw setupError('compress-same', 'these are the words the rule has', 'Give others with --to.');
  }
  if (findUnsafeCharacter(body) !== undefined) {
    throw setupError('compress-unsafe', 'the words hold characters nobody can see', 'Give plain words with --to.');
  }
  const rent = rentOf({ ...rule, body });
  if (rent < before) return { to: { body, rent, by: source.kind === 'given' ? 'hand' : 'model' }, askedTokens };
  const message = `${quoteValue(body)} costs ${rent} tokens, and the rule as it stands ${before}`;
  throw setupError('compress-not-shorter', message, 'Give a shorter sentence with --to. Nothing was measured.');
}

async function askModelFor(
  { body }: Rule,
  source: ModelSource,
  { config, before }: { readonly config: Config; readonly before: number },
  deps: Dependencies,
): Promise<{ readonly body: string; readonly askedTokens: number }> {
  const order: TextOrder = {
    ...{ source, command: 'compress', wanted: 'shorter words', form: 'one sentence', instead: 'the words with --to' },
    ...{ system: wordingSystem, prompt: askForWording(body, before), answerTokens, parse: parseWording },
  };
  const { text, askedTokens } = await askForText(order, config, deps);
  return { body: text, askedTokens };
}
