import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ProblemError, setupError } from '../../../core/model/problem.ts';
import type { EvolveReport } from '../../../core/model/request/compare-report.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { CompareRequest } from '../../../core/model/request/gate-request.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { parseDefinition } from '../../../core/text/markdown/parse-definition.ts';
import type { CountTokens } from '../../../core/util/tokenizer.ts';
import { askForDefinition, definitionSystem, parseDefinitionAnswer } from '../../run/asking/ask-for-definition.ts';
import type { ModelSource, TextOrder } from '../../run/asking/ask-for-text.ts';
import { askForText } from '../../run/asking/ask-for-text.ts';
import { findChangedKeys } from '../../run/asking/find-changed-keys.ts';

/** Where the variant comes from. */
type VariantSource =
  /** A file of the working tree, from where the command runs. */
  { readonly kind: 'given'; readonly file: string } | ModelSource;

export interface EvolveRequest
  extends Pick<CompareRequest, 'configFile' | 'budgetTokens' | 'concurrency' | 'seed' | 'topUp'> {
  readonly agent: string;
  readonly variant: VariantSource;
  /** Stops after the bill: nothing is measured. */
  readonly dryRun: boolean;
}

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
  deps: Dependencies,
): Promise<Variant> {
  const variant =
    source.kind === 'given'
      ? await readVariant(source.file, deps)
      : await askForVariant(standing, source, { config, count }, deps);
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

async function readVariant(file: string, { cwd }: Dependencies): Promise<Variant> {
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
  { text: standing }: StandingDefinition,
  source: ModelSource,
  { config, count }: { readonly config: Config; readonly count: CountTokens },
  deps: Dependencies,
): Promise<Variant> {
  const order: TextOrder = {
    ...{ source, command: 'evolve', wanted: 'a cheaper definition', form: 'one definition' },
    ...{ instead: 'a variant with --variant', system: definitionSystem, prompt: askForDefinition(standing) },
    ...{ answerTokens: count(standing) + spareTokens, parse: parseDefinitionAnswer },
  };
  const { text, model, askedTokens } = await askForText(order, config, deps);
  return { text, name: `the proposal of ${model}`, by: 'model', askedTokens };
}
