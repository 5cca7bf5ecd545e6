import type { AskedSides, TextSource } from '../../foundation/model/compare/compare-request.ts';
import { ProblemError, setupError } from '../../foundation/model/problem.ts';
import type { ComparedSide, Comparison, ContextSide, PromptSide } from '../../foundation/model/rule/comparison.ts';
import type { Config } from '../../foundation/model/rule/config.ts';
import { runners } from '../../foundation/model/runner/runners.ts';
import { quoteValue } from '../../foundation/text/escape/quote-value.ts';
import { stableJson } from '../../foundation/text/json/read-json.ts';
import { hashParts, sha256 } from '../../foundation/util/hash.ts';
import { loadTokenizer } from '../../foundation/util/tokenizer.ts';
import { defined } from '../../foundation/util/values.ts';
import type { Side } from '../../repository/reading/load-side.ts';
import { isSameModel } from '../../repository/receipts/runner-version.ts';
import { findPrices } from '../../stages/gate/budget/price-table.ts';
import { markSides } from '../../stages/gate/surface/mark-sides.ts';
import { checkPrompt } from './check-prompt.ts';
import { layFiles, placeTexts } from './lay-context.ts';
import { type FoundSource, readSource } from './read-source.ts';

/** Whose context is compared, and where files are looked for. */
export interface SideTerms {
  readonly base: Side;
  readonly config: Config;
  readonly agent: string;
  readonly root: string;
  readonly cwd: string;
}

/** Reads what is compared. Throws ProblemError for a side that is missing, broken, both sides at once, or nothing that the runner knows. */
export async function readSides(asked: AskedSides, terms: SideTerms): Promise<Comparison> {
  if (asked.kind === 'model') return compareModels(asked, terms.config);
  const [a, b] = await Promise.all([asked.a, asked.b].map((source: TextSource) => readSource(source, terms)));
  if (a === undefined || b === undefined) throw new Error('a comparison has two sides');
  const [sideA, sideB] =
    asked.kind === 'prompt' ? await readPrompts(a, b, terms) : await readContexts(a, b, asked.as, terms);
  return join(sideA, sideB, 'tokens');
}

function join(a: ComparedSide, b: ComparedSide, unit: Comparison['unit']): Comparison {
  const [one, other] = [describeSide(a), describeSide(b)];
  if (one === other) throw sameSides(a.name, b.name);
  return { a, b, unit, digests: [sha256(one), sha256(other)], digest: hashParts('compare', unit, one, other) };
}

function describeSide(side: ComparedSide): string {
  if (side.kind === 'model') return side.model.toLowerCase();
  return side.kind === 'prompt' ? `${side.file}\n${side.text}` : stableJson([...side.files]);
}

function sameSides(a: string, b: string) {
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
  if (isSameModel(a, b) || isSameModel(b, a)) throw sameSides(a, b);
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

type TwoSides = readonly [ComparedSide, ComparedSide];

async function readPrompts(a: FoundSource, b: FoundSource, { config, agent }: SideTerms): Promise<TwoSides> {
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
  const marks = markSides(new Map([[place, textA]]), new Map([[place, textB]]));
  const [sideA, sideB] = named.map(({ source, text }, at): PromptSide => {
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

async function readContexts(
  a: FoundSource,
  b: FoundSource,
  as: string | undefined,
  terms: SideTerms,
): Promise<TwoSides> {
  const { base, config, agent } = terms;
  const lay = { base, config, memory: config.agents[agent]?.memory ?? '', as };
  const [placedA, placedB] = await Promise.all([placeTexts(a, lay), placeTexts(b, lay)]);
  const count = await loadTokenizer();
  const marks = markSides(placedA, placedB);
  const build = (
    source: FoundSource,
    own: ReadonlyMap<string, string>,
    files: ReadonlyMap<string, string>,
    at: 0 | 1,
  ) => {
    const tokens = [...own.values()].reduce((sum, text) => sum + count(text), 0);
    const mark = marks[at];
    const side: ContextSide = { kind: 'context', name: source.name, files, tokens };
    return mark === undefined ? side : { ...side, mark };
  };
  return [
    build(a, placedA, layFiles(placedA, placedB, lay), 0),
    build(b, placedB, layFiles(placedB, placedA, lay), 1),
  ] as const;
}
