import { basename } from 'node:path/posix';
import { findPrices } from '../../../core/budget/price-table.ts';
import { makeError, type Problem, ProblemError, setupError } from '../../../core/model/problem.ts';
import type { AskedArms, TextSource } from '../../../core/model/request/gate-request.ts';
import type { ComparedArm, Comparison } from '../../../core/model/rule/comparison.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { isSimulated, runners } from '../../../core/model/runner/runners.ts';
import type { LaidFile, LaidFiles } from '../../../core/model/trial/overlay.ts';
import { digestOverlay } from '../../../core/plan/digest-overlay.ts';
import { findEntry } from '../../../core/text/document/document-node.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { parseDefinition } from '../../../core/text/markdown/parse-definition.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { loadTokenizer } from '../../../core/util/tokenizer.ts';
import { defined } from '../../../core/util/values.ts';
import { grantSkills } from '../../loaded/assets/list-programs.ts';
import { checkDefinition } from '../../loaded/context/check-definition.ts';
import { markRevisions } from '../../loaded/surface/mark-revisions.ts';
import { isSameModel } from '../../receipts/evidence-basis.ts';
import { type FoundSource, layFiles, placeFiles, readSource, readsAsText } from './lay-context.ts';
import { type ArmTerms, readEverything } from './read-whole.ts';

/** Reads what is compared. Throws ProblemError for a side that is missing, broken, both sides at once, or nothing that the runner knows. */
export async function readArms(request: AskedArms, terms: ArmTerms): Promise<Comparison> {
  if (request.kind === 'model') return compareModels(request, terms.config);
  if (request.kind === 'whole') return readEverything(terms);
  const [a, b] = await Promise.all([request.a, request.b].map((source: TextSource) => readSource(source, terms)));
  if (a === undefined || b === undefined) throw new Error('a comparison has two sides');
  const [sideA, sideB] =
    request.kind === 'prompt' ? await readPrompts(a, b, terms) : await readContexts(a, b, request.as, terms);
  return join(sideA, sideB, 'tokens');
}

function join(a: ComparedArm, b: ComparedArm, unit: Comparison['unit']): Comparison {
  const [one, other] = [digestArm(a), digestArm(b)];
  if (one === other) throw sameArms(a.name, b.name);
  return { a, b, unit, digest: hashParts('compare', unit, one, other) };
}

function digestArm({ overlay }: ComparedArm): string {
  const { files = new Map(), allowed = [], definition, model = '' } = overlay;
  return hashParts(
    digestOverlay({ files, allowed, servers: new Map(), ...defined({ definition }) }),
    model.toLowerCase(),
  );
}

function sameArms(a: string, b: string) {
  const message = `both sides are the same: ${quoteValue(a)} and ${quoteValue(b)} hold nothing that differs for the agent`;
  return setupError(
    'side-same',
    message,
    'Name two sides that differ. To measure how two equal sides compare: rentroll selftest --trials 8',
  );
}

interface TwoModels {
  readonly a: string;
  readonly b: string;
}

function compareModels({ a, b }: TwoModels, config: Config): Comparison {
  requireModels([a, b], config);
  if (isSameModel(a, b) || isSameModel(b, a)) throw sameArms(a, b);
  const side = (model: string) => ({ kind: 'model', name: model, overlay: { model } }) as const;
  return join(side(a), side(b), findUnit({ a, b }, config));
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
  const problems = named.flatMap(({ source, text }) => checkPrompt(source.path, text, { config, place }));
  if (problems.length > 0) throw new ProblemError(problems);
  const marks = markRevisions(new Map([[place, textA]]), new Map([[place, textB]]));
  const build = (source: FoundSource, text: string, mark: string | undefined): ComparedArm => ({
    kind: 'prompt',
    name: source.name,
    overlay: { definition: { file: place, text } },
    tokens: count(text),
    ...defined({ mark }),
  });
  return [build(a, textA, marks[0]), build(b, textB, marks[1])];
}

function requireOne({ name, path, files }: FoundSource): string {
  const file = files.get(path);
  if (file !== undefined) return textOf(file);
  const message = `the side ${quoteValue(name)} is not a file: a prompt is the definition of an agent`;
  throw setupError('side-no-file', message, 'Name two files, for example .claude/agents/sql.md and a copy of it.');
}

async function readContexts(a: FoundSource, b: FoundSource, as: string | undefined, terms: ArmTerms): Promise<TwoArms> {
  const { base, config, agent } = terms;
  const lay = { base, config, memory: config.agents[agent]?.memory ?? '', as };
  const [placedA, placedB] = await Promise.all([placeFiles(a, lay), placeFiles(b, lay)]);
  const count = await loadTokenizer();
  const [textsA, textsB] = [listTexts(placedA), listTexts(placedB)];
  const marks = markRevisions(textsA, textsB);
  // Both arms may call what either brings: they differ in what is there.
  const allowed = grantSkills([...placedA.keys(), ...placedB.keys()]);
  const build = (
    source: FoundSource,
    files: LaidFiles,
    texts: ReadonlyMap<string, string>,
    mark: string | undefined,
  ): ComparedArm => ({
    kind: 'context',
    name: source.name,
    overlay: { files, allowed },
    tokens: [...texts.values()].reduce((sum, text) => sum + count(text), 0),
    ...defined({ mark }),
  });
  return [
    build(a, layFiles(placedA, placedB, lay), textsA, marks[0]),
    build(b, layFiles(placedB, placedA, lay), textsB, marks[1]),
  ];
}

function textOf({ bytes }: LaidFile): string {
  return Buffer.from(bytes).toString('utf8');
}

/** Lists the files of a side that an agent reads as words. */
function listTexts(placed: ReadonlyMap<string, LaidFile>): ReadonlyMap<string, string> {
  return new Map([...placed].flatMap(([path, file]) => (readsAsText(path) ? [[path, textOf(file)] as const] : [])));
}

/** Problem codes that are warnings where a definition is looked at, and misleading where two are compared. */
const misleading = ['definition-no-model', 'definition-bad-model', 'definition-memory-scope', 'definition-bad-memory'];

/** Says where a definition would lie, and with which config its trials run. */
interface PromptTerms {
  readonly config: Config;
  /** Path in the copy. */
  readonly place: string;
}

/**
 * Lists the faults that make a definition no fair side, each with its place: a head that cannot be read, another name than the agent's, no model or
 * another one than trials run with, memory that is not the project's. Warnings of the linter are left to it.
 */
export function checkPrompt(file: string, text: string, { config, place }: PromptTerms): readonly Problem[] {
  const described = {
    file,
    content: Buffer.from(text),
    expectedName: basename(place, '.md'),
    configured: true,
    loaded: true,
  };
  const errors = checkDefinition(described).flatMap((problem): readonly Problem[] =>
    problem.severity === 'error' || misleading.includes(problem.code)
      ? [{ ...problem, severity: 'error', blame: 'setup' }]
      : [],
  );
  return errors.length > 0 ? errors : findOtherModel(file, text, config);
}

/** Trials run with the model of the config, whatever a head declares: one that says otherwise would not be what was measured. */
function findOtherModel(file: string, text: string, { runner }: Config): readonly Problem[] {
  const source = parseDefinition(text, file, 'setup').value;
  const node = findEntry(source?.keys, 'model')?.value;
  const declared = node?.kind === 'scalar' ? String(node.value) : 'inherit';
  const isSame =
    declared === 'inherit' ||
    isSimulated(runner.kind) ||
    (/\d/.test(declared) ? isSameModel(declared, runner.model) : runner.model.toLowerCase().includes(declared));
  if (isSame || source === undefined) return [];
  const message = `the definition declares the model ${quoteValue(declared)}, and trials run with ${quoteValue(runner.model)}`;
  const hint =
    'Declare the model of the config, or "inherit". Two models are compared with: rentroll compare model A B';
  return [makeError('setup', 'side-other-model', message, hint, source.head.locate(node?.start ?? 0))];
}

/** Refuses a model that the simulated agent does not have. Throws ProblemError. */
function requireModels(names: readonly string[], { runner }: Pick<Config, 'runner'>): void {
  const { models } = runners[runner.kind];
  const unknown = names.find((model) => models?.includes(model) === false);
  if (unknown === undefined || models === undefined) return;
  const message = `the simulated agent has no model ${quoteValue(unknown)}`;
  const hint = `It has ${models.join(' and ')}; other models take a real runner in the config of the base.`;
  throw setupError('side-unknown-model', message, hint);
}
