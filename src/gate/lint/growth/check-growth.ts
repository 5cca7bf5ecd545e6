import { isDeepStrictEqual } from 'node:util';
import { priceCarried } from '../../../core/budget/price-trials.ts';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Runtime, Surface } from '../../../core/model/rule/context.ts';
import type { ItemChange } from '../../../core/model/rule/item-change.ts';
import type { LoadedText } from '../../../core/model/rule/loaded-item.ts';
import type { PlannedText } from '../../../core/model/rule/plan.ts';
import { everyAgent, type Ledger, type Rule } from '../../../core/model/rule/rule.ts';
import { monthlySessions } from '../../../core/plan/resolve-minimal-effect.ts';
import { sum } from '../../../core/stats/moments.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { formatCount, formatDollars } from '../../../core/text/format-number.ts';
import { type CountTokens, loadTokenizer } from '../../../core/util/tokenizer.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import type { Revision } from '../../change/load-revision.ts';
import { listMemoryPaths } from '../../change/memory-paths.ts';
import { readSurfaces } from '../../change/read-surface.ts';
import { diffTexts } from '../../loaded/diff-items.ts';
import { findGrowth, type Growth, type GrowthText, growthProblems } from '../../loaded/surface/find-growth.ts';
import { findOtherRuntimes } from '../../loaded/surface/find-runtimes.ts';
import { countText } from '../../loaded/surface/surface-files.ts';
import type { CheckedAssets } from './check-assets.ts';
import { growthOutcomes } from './growth-outcomes.ts';
import { type AgentGrowth, sortTexts } from './sort-texts.ts';

/** Surfaces of the agents of a tree, and the rules that are compiled there without a verdict. */
interface ReadTree {
  readonly surfaces: ReadonlyMap<string, Surface>;
  readonly ledger: Ledger | undefined;
}

/** Which text of a surface is compared: what each call carries, what it carries of skills and agents, what is loaded on a condition. */
const compared = {
  always: ({ kind, loading }) => loading === 'always' && kind !== 'description',
  descriptions: ({ kind, loading }) => loading === 'always' && kind === 'description',
  conditional: ({ loading }) => loading !== 'always',
} satisfies Record<string, (part: LoadedText) => boolean>;

/** Tokens that descriptions of skills, commands and agents may grow by in one change before a warning says so. */
const descriptionTokens = 200;

/** The problems of the growth of text, and the changes of text that are to be measured instead. */
interface CheckedGrowth {
  readonly problems: readonly Problem[];
  readonly texts: readonly PlannedText[];
  /** Effects of the change on the start of every session, in sentences. */
  readonly loads: readonly string[];
}

/**
 * Holds what agents read at head against base, by the policy of base: text that every session loads and nobody measured may not grow.
 * Head is read twice, as its own config says and as base's does, so that a change of the config hides nothing. What is judged as an asset is
 * no growth.
 */
export async function checkGrowth(
  inputs: GateInputs,
  isAsset: CheckedAssets['isAsset'] = () => false,
): Promise<CheckedGrowth> {
  const { base, head } = inputs;
  if (base?.config === undefined) return { problems: [], texts: [], loads: [] };
  // Without a ledger nobody knows which lines are rules: that is the problem, and growth is judged when it is mended.
  if (base.ledger === undefined || head.ledger === undefined) return { problems: [], texts: [], loads: [] };
  const { context } = base.config;
  const count = await loadTokenizer();
  const otherRuntimes = await listOtherRuntimes(inputs, base.config);
  const before = await readRevision(base, base.config, otherRuntimes);
  const byBase = await readRevision(head, base.config, otherRuntimes);
  const ways = [head.config === undefined ? byBase : await readRevision(head, head.config, otherRuntimes), byBase];
  const grown = (what: keyof typeof compared) =>
    worstOf(ways.map((tree) => compareAgents(before, tree, { what, count, isAsset })));
  const always = { growth: grown('always'), before: before.surfaces, after: byBase.surfaces };
  const { problems, texts } = await judgeGrowth(inputs, base.config, always);
  const described = describedProblems(grown('descriptions'), growthOutcomes.descriptions[context.growth]);
  const conditional = growthProblems(grown('conditional'), {
    severity: growthOutcomes.conditional[context.growth],
    loaded: 'on a condition',
  });
  const loads = listLoads(before, ways[0] ?? byBase, count);
  const names = new Set([...Object.keys(base.config.agents), ...Object.keys(head.config?.agents ?? {})]);
  const isOfConfig = ({ agent }: StartLoad) => names.has(agent);
  return {
    problems: [...problems, ...described, ...conditional, ...checkLoads(loads.filter(isOfConfig), base.config)],
    texts,
    loads: describeLoads(loads, base.config),
  };
}

/** Lists what every session of head's agents begins with, as head's own config has it; only what differs is counted for base. */
function listLoads(before: ReadTree, after: ReadTree, count: CountTokens): readonly StartLoad[] {
  const weigh = (parts: readonly LoadedText[]) =>
    sum(parts.map((part) => (part.loading === 'always' ? countText(part, count) : 0)));
  return [...after.surfaces].map(([agent, { parts }]) => {
    const earlier = before.surfaces.get(agent);
    const weight = weigh(parts);
    if (earlier === undefined) return { agent, after: weight };
    const [was, is] = listVersions(diffTexts(earlier.parts, parts));
    return { agent, after: weight, before: weight + weigh(was) - weigh(is) };
  });
}

/** Lists the versions of changed texts that base has, and those that head has. */
function listVersions(changes: readonly ItemChange<LoadedText>[]) {
  return [changes.flatMap(({ before }) => before ?? []), changes.flatMap(({ after }) => after ?? [])] as const;
}

/** Lists the problems of descriptions of skills and agents that grew by more than a change may add, for runners that are not asked about assets. */
function describedProblems(grown: readonly Growth[], severity: GrowthText['severity']): readonly Problem[] {
  const hint = `A change may add ${descriptionTokens} tokens of descriptions. Say in one line when a skill or an agent is for, and the rest in its body.`;
  return growthProblems(
    grown.filter(({ tokens }) => tokens > descriptionTokens),
    { severity, loaded: 'always', hint },
  );
}

async function judgeGrowth(
  inputs: GateInputs,
  config: Config,
  always: AgentGrowth,
): Promise<Omit<CheckedGrowth, 'loads'>> {
  const { growth: policy } = config.context;
  if (policy === 'allow' || always.growth.length === 0) return { problems: [], texts: [] };
  const { openAdoptions } = await import('./name-adoption.ts');
  const nameAdoption = await openAdoptions(inputs.head.tree, always.growth);
  const words = { severity: growthOutcomes.always[policy], loaded: 'always', nameAdoption } as const;
  if (policy !== 'measure') return { problems: growthProblems(always.growth, words), texts: [] };
  const { texts, left } = sortTexts(inputs, config, always);
  return { texts, problems: left.flatMap(({ growth, why }) => growthProblems([growth], { ...words, why })) };
}

/**
 * Reads what a side loads by one of the two configs. Compiled memory is always found by the side's own config: no other file is compared with its
 * ledger.
 */
async function readRevision(revision: Revision, config: Config, runtimes: readonly Runtime[]): Promise<ReadTree> {
  const memories = listMemoryPaths(revision.config ?? config);
  const surfaces = await readSurfaces(revision.tree, config, memories, runtimes);
  return { surfaces, ledger: revision.ledger };
}

/** Lists the runtimes beside the runner of base's config whose own files lie on either side. */
export async function listOtherRuntimes(
  { base, head }: Pick<GateInputs, 'base' | 'head'>,
  { runner }: Pick<Config, 'runner'>,
): Promise<readonly Runtime[]> {
  const trees = [head.tree, ...(base === undefined ? [] : [base.tree])];
  const entries = await Promise.all(trees.map((tree) => tree.list('')));
  return findOtherRuntimes(
    entries.flat().map(({ path }) => path),
    [runner.kind],
  );
}

interface Scope extends Pick<CheckedAssets, 'isAsset'> {
  readonly what: keyof typeof compared;
  readonly count: CountTokens;
}

/** Compares the text of every agent that both sides have, and that of a new agent with what the agents that went had read. */
function compareAgents(before: ReadTree, after: ReadTree, scope: Scope): readonly Growth[] {
  const gone = [...before.surfaces].filter(([agent]) => !after.surfaces.has(agent)).map(([, surface]) => surface);
  return [...after.surfaces].flatMap(([agent, surface]) => {
    const earlier =
      before.surfaces.get(agent) ?? joinSurfaces(surface, gone.length > 0 ? gone : [...before.surfaces.values()]);
    const isNew = !before.surfaces.has(agent) && gone.length === 0;
    // A rule that every session loads is no asset, whatever it was or will be on the other side.
    const isAsset = ({ path, kind, loading }: LoadedText) =>
      scope.isAsset(path) && !(kind === 'rules' && loading === 'always');
    const isCompared = (part: LoadedText) =>
      compared[scope.what](part) && !isAsset(part) && !(isNew && part.kind === 'definition');
    const [was, is] = listVersions(diffTexts(earlier.parts.filter(isCompared), surface.parts.filter(isCompared)));
    const rules = [listInherited(earlier, before, agent, scope), listInherited(surface, after, agent, scope)] as const;
    if (was.length + is.length === 0 && isDeepStrictEqual(...rules)) return [];
    return [findGrowth(agent, { parts: was, inherited: rules[0] }, { parts: is, inherited: rules[1] }, scope.count)];
  });
}

/** Bodies of the rules that a session reads without a verdict: another runtime's session where a file that it reads holds them. */
function listInherited(surface: Surface, { ledger }: ReadTree, agent: string, { what }: Scope): readonly string[] {
  if (what !== 'always' || (surface.session === 'main' && !readsCompiled(surface))) return [];
  return inheritedOf(ledger, agent).map(({ body }) => body);
}

function readsCompiled({ parts }: Surface): boolean {
  return parts.some(({ loading, lines }) => loading === 'always' && lines.some(({ compiled }) => compiled));
}

function inheritedOf(ledger: Ledger | undefined, agent: string): readonly Rule[] {
  return (ledger?.rules ?? []).filter(
    (rule) => rule.status === 'inherited' && (rule.agent === agent || rule.agent === everyAgent),
  );
}

/** Joins the surfaces of several sessions, as if the one of a new agent had read them. */
function joinSurfaces(reader: Surface, surfaces: readonly Surface[]): Surface {
  const parts = new Map(
    surfaces.flatMap(({ parts: surfaceParts }) => surfaceParts.map((part) => [`${part.kind} ${part.path}`, part])),
  );
  return { ...reader, parts: [...parts.values()] };
}

/** Returns, for each agent, the way of reading head in which it grew most. */
function worstOf(ways: readonly (readonly Growth[])[]): readonly Growth[] {
  const worst = new Map<string, Growth>();
  for (const growth of ways.flat()) {
    const worstSoFar = worst.get(growth.agent);
    if (worstSoFar === undefined || growth.tokens > worstSoFar.tokens) worst.set(growth.agent, growth);
  }
  return [...worst.values()];
}

/** Tokens that every session of an agent begins with: all that is always loaded, measured or not. `before` is absent for a new agent. */
interface StartLoad {
  readonly agent: string;
  readonly before?: number;
  readonly after: number;
}

type Terms = Pick<Config, 'policy' | 'prices' | 'runner'>;

/**
 * Describes how a change alters the start of every session, in one sentence for each affected agent, with dollars where the config of base says
 * how often people work.
 */
export function describeLoads(loads: readonly StartLoad[], terms: Terms): readonly string[] {
  return loads.flatMap(({ agent, before, after }) => {
    if (before === undefined || before === after) return [];
    const tokens = Math.abs(after - before);
    const more = `${formatCount(tokens, 'token')} ${after > before ? 'more' : 'fewer'} (${formatCount(before, 'token')} before)`;
    return [`Every session of ${quoteValue(agent)} begins with ${more}${priceInWords(tokens, terms)}.`];
  });
}

/** Reports the agents that a change takes above what base's `context.start` allows, or further above it. */
export function checkLoads(loads: readonly StartLoad[], terms: Pick<Config, 'context'>): readonly Problem[] {
  const most = terms.context.start;
  if (most === undefined) return [];
  return loads.flatMap(({ agent, before = 0, after }): readonly Problem[] => {
    if (after <= before || after <= most) return [];
    const over = `${formatCount(after, 'token')}, ${formatCount(after - most, 'token')} above context.start of base`;
    const message = `every session of ${quoteValue(agent)} would begin with ${over}; before this change it was ${formatCount(before, 'token')}`;
    const hint = `Take out as much elsewhere; \`rentroll --lines\` lists what every session begins with, line by line. Or raise context.start in a change of its own.`;
    return [makeError('head', 'context-over-budget', message, hint)];
  });
}

function priceInWords(tokens: number, terms: Terms): string {
  const dollars = priceMonth(tokens, terms);
  if (dollars === undefined) return '';
  const sessions = formatCount(Math.round(monthlySessions(terms.policy) ?? 0), 'session');
  return `, ${formatDollars(dollars)} a month at your ${sessions} (the first call of each session only)`;
}

/** Prices growth in dollars a month, at list prices or the config's; undefined where sessions or prices are unknown. */
function priceMonth(tokens: number, { policy, prices, runner }: Terms): number | undefined {
  const sessions = monthlySessions(policy);
  if (sessions === undefined) return undefined;
  return priceCarried(tokens, [{ model: runner.model, runs: sessions, calls: sessions }], prices).dollars;
}
