import { setupError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { parseObject } from '../../../core/text/json/read-json.ts';
import { askModel, boundTokens } from './ask-model.ts';

/** Names the model that writes a text nobody gave: one call of the user's own Claude Code; without a name the model is that of `distill.model`. */
export interface ModelSource {
  readonly kind: 'model';
  readonly model?: string;
  readonly mostTokens: number;
  /** Nobody is asked: what asking may take is said instead. */
  readonly isDryRun?: boolean;
}

/** A text that is wanted of a model, and how its problems are said. */
export interface TextOrder {
  readonly source: ModelSource;
  /** What is looked for, and what the answer has to hold. */
  readonly wanted: string;
  readonly form: string;
  /** How it is given instead. */
  readonly instead: string;
  readonly system: string;
  readonly prompt: string;
  readonly answerTokens: number;
  readonly parse: (answer: string) => string | undefined;
}

/**
 * Asks a model for a text, once; `askedTokens`: at most how many that took. Throws ProblemError where none may be asked, before a call the limit has
 * no room for, and for an answer of no use.
 */
export async function askForText(order: TextOrder, { distill }: Pick<Config, 'distill'>, deps: Dependencies) {
  const { source, wanted, form, instead, prompt, answerTokens } = order;
  const refuse = (code: string, message: string, hint: string) => setupError(`evolve-${code}`, message, hint);
  const model = source.model ?? distill.model;
  if (model === 'none') {
    throw refuse('no-model', 'distill.model is "none"', `Give ${instead}, or a model with --model.`);
  }
  const bound = boundTokens(prompt, answerTokens);
  if (bound > source.mostTokens) {
    const message = `asking may take ${bound} tokens, and the limit is ${source.mostTokens}`;
    throw refuse('over-budget', message, `Raise --with-tokens, or give ${instead}.`);
  }
  if (source.isDryRun) {
    const message = `a dry run asks nobody for ${wanted}: asking ${model} takes at most ${bound} tokens`;
    throw refuse('dry-run', message, `Give ${instead} to see what measuring costs, or leave --dry-run away to ask.`);
  }
  deps.progress.step(`${model} looks for ${wanted}, at most ${bound} tokens`);
  const answer = await askModel({ system: order.system, prompt, model, answerTokens }, deps);
  if (answer.kind === 'trouble') throw refuse('no-answer', answer.detail, `Give ${instead}, or try again later.`);
  const text = order.parse(answer.text);
  if (text !== undefined) return { text, model, askedTokens: answer.tokens ?? bound };
  const message = `the answer of ${model} is no JSON object with ${form}, and it is not asked again`;
  throw refuse('bad-answer', message, `Give ${instead}.`);
}

/**
 * Reads the text of an answer that is one JSON object with this field and nothing else. Undefined for one that is longer, and for prose around it, a
 * fence, other keys: a model that does not keep to the form has not understood what it was asked, and is not asked again.
 */
export function readOnlyField(answer: string, field: string, mostCharacters: number): string | undefined {
  const { [field]: text, ...rest } = answer.length > mostCharacters ? {} : (parseObject(answer) ?? {});
  return typeof text === 'string' && Object.keys(rest).length === 0 ? text : undefined;
}
