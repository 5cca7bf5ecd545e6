import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ProblemError, setupError } from '../../foundation/model/problem.ts';
import type { EvolveReport } from '../../foundation/model/proposal/evolve-report.ts';
import type { World } from '../../foundation/model/request/world.ts';
import type { Config } from '../../foundation/model/rule/config.ts';
import { parseDefinition } from '../../foundation/text/definition/parse-definition.ts';
import { quoteValue } from '../../foundation/text/escape/quote-value.ts';
import type { CountTokens } from '../../foundation/util/tokenizer.ts';
import {
  askForDefinition,
  definitionSystem,
  parseDefinitionAnswer,
} from '../../stages/gate/reword/ask-for-definition.ts';
import { findChangedKeys } from '../../stages/gate/reword/find-changed-keys.ts';
import type { VariantSource } from './evolve-request.ts';

/** The definition that stands. */
export interface StandingDefinition {
  readonly file: string;
  readonly text: string;
}

/** Another definition for the same agent. */
export interface Variant extends Pick<EvolveReport, 'by' | 'askedTokens'> {
  readonly text: string;
  /** What the variant is called where it is pointed at. */
  readonly name: string;
}

/** Finds a variant and holds its head against the one that stands. Throws ProblemError, with its place, for one that is another agent. */
export async function findVariant(
  standing: StandingDefinition,
  { source, config, count }: { readonly source: VariantSource; readonly config: Config; readonly count: CountTokens },
  world: World,
): Promise<Variant> {
  const variant =
    source.kind === 'given'
      ? await readVariant(source.file, world)
      : await askForVariant(standing, source, { config, count }, world);
  if (variant.text === standing.text) {
    throw setupError(
      'evolve-same',
      `${quoteValue(variant.name)} is the definition that stands`,
      'Give another with --variant.',
    );
  }
  const [before, after] = [
    parseDefinition(standing.text, standing.file, 'setup'),
    parseDefinition(variant.text, variant.name, 'setup'),
  ];
  if (before.value === undefined || after.value === undefined) {
    throw new ProblemError([...before.problems, ...after.problems]);
  }
  const problems = findChangedKeys(before.value, after.value);
  if (problems.length > 0) throw new ProblemError(problems);
  return variant;
}

async function readVariant(file: string, { cwd }: World): Promise<Variant> {
  try {
    return { text: await readFile(resolve(cwd, file), 'utf8'), name: file, by: 'hand', askedTokens: 0 };
  } catch {
    throw setupError('evolve-no-variant', `${quoteValue(file)} cannot be read`, 'Name a file with --variant.', {
      file,
    });
  }
}

/** Tokens an answer may have beside as many as the definition has: its JSON escapes lines and quotes. */
const spareTokens = 1_000;

async function askForVariant(
  { text }: StandingDefinition,
  { model: asked, mostTokens }: Extract<VariantSource, { kind: 'model' }>,
  { config, count }: { readonly config: Config; readonly count: CountTokens },
  world: World,
): Promise<Variant> {
  const model = asked ?? config.distill.model;
  if (model === 'none') {
    throw setupError(
      'evolve-no-model',
      'distill.model is "none"',
      'Give a variant with --variant, or a model with --model.',
    );
  }
  const { askModel, boundTokens } = await import('../../run/asking/ask-model.ts');
  const prompt = askForDefinition(text);
  const answerTokens = count(text) + spareTokens;
  const bound = boundTokens(prompt, answerTokens);
  if (bound > mostTokens) {
    const message = `asking may take ${bound} tokens, and the limit is ${mostTokens}`;
    throw setupError('evolve-over-budget', message, 'Raise --with-tokens, or give a variant with --variant.');
  }
  world.progress.step(`${model} looks for a cheaper definition, at most ${bound} tokens`);
  const answer = await askModel({ system: definitionSystem, prompt, model, answerTokens }, world);
  if (answer.kind === 'trouble') {
    throw setupError('evolve-no-answer', answer.detail, 'Give a variant with --variant, or try again later.');
  }
  const variant = parseDefinitionAnswer(answer.text);
  if (variant !== undefined) {
    return { text: variant, name: `the proposal of ${model}`, by: 'model', askedTokens: answer.tokens ?? bound };
  }
  const message = `the answer of ${model} is no JSON object with one definition, and it is not asked again`;
  throw setupError('evolve-bad-answer', message, 'Give a variant with --variant.');
}
