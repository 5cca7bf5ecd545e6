import { findPrices } from '../../../core/budget/price-table.ts';
import { ProblemError, setupError } from '../../../core/model/problem.ts';
import type { AskedArms, TextSource } from '../../../core/model/request/gate-request.ts';
import type { ComparedArm, Comparison, ContextArm, PromptArm } from '../../../core/model/rule/comparison.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { hashParts, sha256 } from '../../../core/util/hash.ts';
import { loadTokenizer } from '../../../core/util/tokenizer.ts';
import { defined } from '../../../core/util/values.ts';
import type { Revision } from '../../repository/reading/load-revision.ts';
import { isSameModel } from '../../repository/receipts/runner-version.ts';
import { markRevisions } from '../../surface/mark-revisions.ts';
import { checkPrompt } from './check-prompt.ts';
import { layFiles, placeTexts } from './lay-context.ts';
import { type FoundSource, readSource } from './read-source.ts';

/** Whose context is compared, and where files are looked for. */
export interface ArmTerms {
  readonly base: Revision;
  readonly config: Config;
  readonly agent: string;
  readonly root: string;
  readonly cwd: string;
}

/** Reads what is compared. Throws ProblemError for a side that is missing, broken, both sides at once, or nothing that the runner knows. */
export async function readArms(asked: AskedArms, terms: ArmTerms): Promise<Comparison> {
  if (asked.kind === 'model') return compareModels(asked, terms.config);
  const [a, b] = await Promise.all([asked.a, asked.b].map((source: TextSource) => readSource(source, terms)));
  if (a === undefined || b === undefined) throw new Error('a comparison has two sides');
  const [sideA, sideB] =
    asked.kind === 'prompt' ? await readPrompts(a, b, terms) : await readContexts(a, b, asked.as, terms);
  return join(sideA, sideB, 'tokens');
}

function join(a: ComparedArm, b: ComparedArm, unit: Comparison['unit']): Comparison {
  const [one, other] = [describeComparedArm(a), describeComparedArm(b)];
  if (one === other) throw sameArms(a.name, b.name);
  return { a, b, unit, digests: [sha256(one), sha256(other)], digest: hashParts('compare', unit, one, other) };
}

function describeComparedArm(arm: ComparedArm): string {
  if (arm.kind === 'model') return arm.model.toLowerCase();
  return arm.kind === 'prompt' ? `${arm.file}\n${arm.text}` : stableJson([...arm.files]);
}

function sameArms(a: string, b: string) {
  const message = `both sides are the same: ${quoteValue(a)} and ${quoteValue(b)} hold nothing that differs for the agent`;
  return setupError(
    'side-same',
    message,
    'Name two sides that differ; what two equal sides come to, "rentroll selftest" says.',
  );
}

interface TwoModels {
  readonly a: string;
  readonly b: string;
}

function compareModels({ a, b }: TwoModels, config: Config): Comparison {
  requireModels({ a, b }, config);
  if (isSameModel(a, b) || isSameModel(b, a)) throw sameArms(a, b);
  const side = (model: string) => ({ kind: 'model', name: model, model }) as const;
  return join(side(a), side(b), findUnit({ a, b }, config));
}

function requireModels({ a, b }: TwoModels, { runner }: Config): void {
  const { models } = runners[runner.kind];
  const unknown = [a, b].find((model) => models?.includes(model) === false);
  if (unknown === undefined || models === undefined) return;
  const message = `the simulated agent has no model ${quoteValue(unknown)}`;
  const hint = `It has ${models.join(' and ')}; other models take a real runner in the config of the base.`;
  throw setupError('side-unknown-model', message, hint);
}

/** Dollars where both models have a price. */
function findUnit({ a, b }: TwoModels, { prices = {} }: Config): Comparison['unit'] {
  const isPriced = [a, b].every((model) => (findPrices(model, prices)?.input ?? 0) > 0);
  return isPriced ? 'dollars' : 'tokens';
}

type TwoArms = readonly [ComparedArm, ComparedArm];

async function readPrompts(a: FoundSource, b: FoundSource, { config, agent }: ArmTerms): Promise<TwoArms> {
  const place = config.agents[agent]?.definition ?? `.claude/agents/${agent}.md`;
  const count = await loadTokenizer();
  const texts = [a, b].map((source) => requireOne(source));
  const [textA = '', textB = ''] = texts;
  const named = [
    { source: a, text: textA },
    { source: b, text: textB },
  ];
  const problems = named.flatMap(({ source, text }) => checkPrompt(source.path, text, { config, place, count }));
  if (problems.length > 0) throw new ProblemError(problems);
  const marks = markRevisions(new Map([[place, textA]]), new Map([[place, textB]]));
  const [sideA, sideB] = named.map(({ source, text }, at): PromptArm => {
    const mark = marks[at];
    return {
      ...{ kind: 'prompt', name: source.name, file: place, text, tokens: count(text) },
      ...defined({ mark }),
    };
  });
  if (sideA === undefined || sideB === undefined) throw new Error('a comparison has two sides');
  return [sideA, sideB] as const;
}

function requireOne({ name, isFolder, texts }: FoundSource): string {
  const [text] = texts.values();
  if (text !== undefined && !isFolder) return text;
  const message = `the side ${quoteValue(name)} is no file: a prompt is the definition of an agent`;
  throw setupError('side-no-file', message, 'Name two files, for example .claude/agents/sql.md and a copy of it.');
}

async function readContexts(a: FoundSource, b: FoundSource, as: string | undefined, terms: ArmTerms): Promise<TwoArms> {
  const { base, config, agent } = terms;
  const lay = { base, config, memory: config.agents[agent]?.memory ?? '', as };
  const [placedA, placedB] = await Promise.all([placeTexts(a, lay), placeTexts(b, lay)]);
  const count = await loadTokenizer();
  const marks = markRevisions(placedA, placedB);
  const build = (
    source: FoundSource,
    own: ReadonlyMap<string, string>,
    files: ReadonlyMap<string, string>,
    at: 0 | 1,
  ) => {
    const tokens = [...own.values()].reduce((sum, text) => sum + count(text), 0);
    const mark = marks[at];
    const arm: ContextArm = { kind: 'context', name: source.name, files, tokens };
    return mark === undefined ? arm : { ...arm, mark };
  };
  return [
    build(a, placedA, layFiles(placedA, placedB, lay), 0),
    build(b, placedB, layFiles(placedB, placedA, lay), 1),
  ] as const;
}
