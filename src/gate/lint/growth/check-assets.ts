import { isJudged } from '../../../core/ledger/parse-asset.ts';
import { splitTermsOf } from '../../../core/ledger/split-rule.ts';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { Asset, AssetChange, AssetQuestion } from '../../../core/model/rule/asset.ts';
import type { AssetPolicy } from '../../../core/model/rule/config.ts';
import { versionsOf } from '../../../core/model/rule/item-change.ts';
import type { PlannedText } from '../../../core/model/rule/plan.ts';
import type { AssetEntry, Probe } from '../../../core/model/rule/rule.ts';
import { hintKnownNames } from '../../../core/text/did-you-mean.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { formatCount } from '../../../core/text/format-number.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { defined } from '../../../core/util/values.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import type { Revision } from '../../change/load-revision.ts';
import type { AssetTerms } from '../../receipts/check-receipts.ts';
import { bringAsset, planStanding, type StandingAsset } from './bring-asset.ts';
import { checkAssetAnswers } from './check-asset-answers.ts';
import { checkEntries, findAsset, isRetired, listEvicted, listUnproved } from './check-entries.ts';
import { type DisplacedAssets, findDisplaced, findDrifted, withDisplaced } from './find-displaced.ts';
import { assetOutcomes } from './growth-outcomes.ts';
import { findObstacle, planAssets } from './measure-assets.ts';
import { planTriggers } from './plan-triggers.ts';
import { type BothAssets, readAssets, runtimeOf } from './read-assets.ts';

/** The findings about the assets of a change, by the policy of base. */
export interface CheckedAssets {
  readonly problems: readonly Problem[];
  /** Changes that are to be looked at by starts of the runtime, or measured after that. */
  readonly questions: readonly AssetQuestion[];
  /** Assets that the change brings and that execute code, also where base asks nothing else of them. */
  readonly code: readonly Asset[];
  /** Changes that golden tasks judge after the starts. */
  readonly texts: readonly PlannedText[];
  /** Changes that are asked less than base's policy would ask, in sentences. */
  readonly notices: readonly string[];
  /** True for a file whose text is judged as an asset, and so by nothing that weighs text. */
  readonly isAsset: (path: string) => boolean;
  /** Keys of the project's settings that are judged with an asset. */
  readonly settings: readonly string[];
}

/**
 * Compares the assets of head with those of base, where base's runner can be asked about them. They are found in the trees; nobody declares them.
 * Problems that base has too are left out. `wanted` are ids that are to be measured whatever base asks.
 */
export async function checkAssets(
  inputs: GateInputs,
  wanted: readonly string[] = [],
): Promise<CheckedAssets | undefined> {
  const { base } = inputs;
  const runtime = runtimeOf(base?.config);
  if (base?.config === undefined || runtime === undefined) return undefined;
  const both = await readAssets(inputs, runtime);
  const { changes, same, lists } = both;
  const brought = changes.flatMap(({ after }) => after ?? []);
  const answers = brought.length === 0 ? { problems: [] } : await checkAssetAnswers(brought, inputs);
  const { agents } = splitTermsOf(base, base.ledger?.rules ?? []);
  const displaced = findDisplaced(both, (change) => findObstacle(change, agents) === undefined);
  const evicted = new Map(listEvicted(both.ledgers).map((entry) => [entry.id, entry]));
  const policyOf = openPolicy(inputs, both, { policy: base.config.context.assets, wanted, displaced });
  const startable = changes.filter((change) => latestOf(change).server?.run !== 'off');
  const openQuestions = await askQuestions({ ...both, changes: startable }, policyOf, displaced);
  const prompted = await planTriggers(openQuestions, both);
  const { questions } = prompted;
  const { texts, notices } = await planAssets(questions, base, {
    hashOthers: openHashOfOthers(both),
    probeOf: readProbes(both),
  });
  const drifted = findDrifted(
    texts.filter(({ rule }) => !evicted.has(rule.id)),
    base,
    base.config,
  );
  const isFar = (id: string) => drifted.some((one) => one.id === id && one.isFar);
  return {
    problems: [
      ...findNew(lists[0].problems, lists[1].problems),
      ...answers.problems,
      ...checkEntries(both),
      ...prompted.problems,
      ...displaced.problems,
      ...findUnchanged(wanted, changes),
      ...findUnjudged(wanted, changes),
      ...changes.flatMap((change) => refuseChange(change, policyOf(change), [...evicted.values()])),
    ],
    questions,
    code: brought.filter(({ executes }) => executes.length > 0),
    texts: texts
      .filter(({ question, rule }) => question.policy === 'measure' || isFar(rule.id))
      .map((text) => ({ ...text, ...defined({ entry: evicted.get(text.rule.id) ?? text.entry }) })),
    notices: [
      ...(same.length === 0
        ? []
        : [`${formatCount(same.length, 'asset')} of this change: only white space differs, nothing is asked.`]),
      ...drifted.map(({ says }) => says),
      ...prompted.notices,
      ...displaced.notices,
      ...notices,
    ],
    isAsset: (path) => both.assets.flat().some(({ main }) => main === path),
    settings: [
      ...(questions.some(({ brings }) => brings.style !== undefined) ? ['outputStyle'] : []),
      ...(runtime.files === 'claude' ? ['hooks', 'enabledPlugins'] : []),
    ],
  };
}

/** Facts that decide what is asked about the change of an asset. */
interface PolicyTerms {
  /** Base's policy for all assets. */
  readonly policy: AssetPolicy;
  /** Ids that are to be measured whatever base asks. */
  readonly wanted: readonly string[];
  readonly displaced: DisplacedAssets;
}

/**
 * Decides what is asked about each change: base's policy, unless the change asks for a verdict itself (by an entry that is active without one, or
 * by `wanted`), is judged as a part of another, or brings the verdict that evicts.
 */
function openPolicy(
  { base, head }: GateInputs,
  { ledgers, changes }: BothAssets,
  { policy, wanted, displaced }: PolicyTerms,
): (change: AssetChange) => AssetPolicy {
  const evicted = listEvicted(ledgers);
  // Where nothing may go, what an audit evicts may: a verdict has to stand behind it.
  const leaving = policy === 'fail' ? evicted : [];
  const bringsVerdict = ({ id }: AssetEntry) => {
    const brought = head.receipts.get(id);
    return brought?.receipt.audit === true && brought.text !== base?.receipts.get(id)?.text;
  };
  const settled = evicted.filter(bringsVerdict);
  const going = new Set([...displaced.of.values()].flat().map(({ id }) => id));
  const unproved = listUnproved(ledgers);
  const ask = (change: AssetChange): AssetPolicy => {
    const isOneOf = (entries: readonly AssetEntry[]) =>
      entries.some((entry) => findAsset(entry, versionsOf(change)) !== undefined);
    const goes = (entries: readonly AssetEntry[]) => kindOf(change, evicted) === 'removed' && isOneOf(entries);
    if (change.kind === 'removed' && going.has(change.id)) return 'allow';
    if (wanted.includes(change.id) || displaced.of.has(change.id) || isOneOf(unproved) || goes(leaving))
      return 'measure';
    return goes(settled) && assetOutcomes[policy].asks === undefined ? 'allow' : policy;
  };
  const policies = new Map(changes.map((change) => [change.id, ask(change)]));
  return ({ id }) => policies.get(id) ?? policy;
}

/** Returns the kind of a change for sessions: an asset that only people start from now on leaves them as a removed one does. */
function kindOf(change: AssetChange, evicted: readonly AssetEntry[]): AssetChange['kind'] {
  return isRetired(change, evicted) ? 'removed' : change.kind;
}

function latestOf({ before, after }: AssetChange): Asset {
  return after ?? before;
}

/**
 * Lists all that golden tasks could judge of the assets of head, whatever base asks about them: how they differ from base's, and those that
 * stand as base has them, which audits ask about, with those that the change evicts.
 */
export async function listJudgeable(inputs: GateInputs): Promise<readonly PlannedText[]> {
  const base = inputs.base ?? inputs.head;
  const runtime = runtimeOf(base.config);
  if (runtime === undefined) return [];
  const both = await readAssets(inputs, runtime);
  const hashOthers = openHashOfOthers(both);
  const displaced = findDisplaced(both, () => true);
  const questions = await askQuestions(both, () => 'measure', displaced);
  const { texts } = await planAssets(questions, base, { hashOthers, probeOf: readProbes(both) });
  const changed = new Set(both.changes.map(({ id }) => id));
  const [baseAssets] = both.assets;
  const unchangedAssets = baseAssets.filter(({ id }) => !changed.has(id));
  const changedAssets = baseAssets.filter(({ id }) => changed.has(id));
  const { ledger, receipts } = inputs.head;
  const standing = await planStanding(ledger?.assets ?? [], unchangedAssets, both.trees[1], hashOthers, receipts);
  const evictedIds = new Set(listEvicted(both.ledgers).map(({ id }) => id));
  const leavingEntries = (both.ledgers[0]?.assets ?? []).filter(({ id }) => evictedIds.has(id));
  const leaving = await planStanding(leavingEntries, changedAssets, both.trees[0], hashOthers, base.receipts);
  return [...texts, ...standing, ...leaving];
}

/** Lists what audits of a side ask about its assets. */
export async function listStanding(inputs: GateInputs, side: Revision): Promise<readonly StandingAsset[]> {
  const runtime = runtimeOf(side.config);
  if (runtime === undefined || side.ledger?.assets === undefined) return [];
  const both = await readAssets({ ...inputs, base: side, head: side }, runtime);
  return planStanding(side.ledger.assets, both.assets[0], both.trees[1], openHashOfOthers(both), side.receipts);
}

async function askQuestions(
  { changes, trees }: BothAssets,
  policyOf: (change: AssetChange) => AssetPolicy,
  displaced: DisplacedAssets,
): Promise<readonly AssetQuestion[]> {
  const changePolicies = changes.flatMap((change) => {
    const policy = questionOf(change, policyOf(change));
    return policy === undefined ? [] : [{ change, policy }];
  });
  return Promise.all(
    changePolicies.map(async (one) => {
      const question = { ...one, brings: await bringAsset(one.change, trees[1]) };
      return withDisplaced(question, displaced.of.get(one.change.id) ?? [], trees[1]);
    }),
  );
}

/** Returns the question about a change: an asset that golden tasks do not judge is at most weighed in its first request. */
function questionOf(change: AssetChange, policy: AssetPolicy): AssetQuestion['policy'] | undefined {
  const { asks } = assetOutcomes[policy];
  return asks === undefined || versionsOf(change).every(isJudged) ? asks : 'prove';
}

/** Reads the probe of an asset that buys behaviour: of base's entry, or of head's where base does not know it. */
function readProbes({ ledgers }: BothAssets): (change: AssetChange) => Probe | undefined {
  const entries = ledgers.flatMap((ledger) => ledger?.assets ?? []);
  return (change) => entries.find((entry) => findAsset(entry, versionsOf(change)) !== undefined)?.probe;
}

/** Opens a function that hashes ids and descriptions of what stands beside an asset at base: an asset that meets others may be used otherwise. */
function openHashOfOthers({ assets }: BothAssets): (id: string) => string {
  return (id) => {
    const others = assets[0].filter((asset) => asset.id !== id);
    return `sha256:${hashParts(...others.flatMap((asset) => [asset.id, asset.head.description ?? '']))}`;
  };
}

/** Returns the terms that receipts on these assets would have to state. */
export function statedBy(texts: readonly PlannedText[]): AssetTerms {
  return new Map(
    texts.flatMap(({ rule, text, entry }) => {
      const { asset, facts } = text.brings.kind === 'asset' ? text.brings : {};
      if (facts === undefined || entry === undefined) return [];
      // What a server weighs is seen when it is started.
      const rent = facts.kind === 'mcp' ? undefined : text.tokens;
      return [[rule.id, { facts, ...defined({ rent, servers: asset?.servers }) }] as const];
    }),
  );
}

/** Refuses to measure what golden tasks do not judge. */
function findUnjudged(wanted: readonly string[], changes: readonly AssetChange[]): readonly Problem[] {
  return changes
    .filter((change) => wanted.includes(change.id) && !versionsOf(change).every(isJudged))
    .map(({ id }) =>
      makeError(
        'setup',
        'asset-unmeasurable',
        `--asset names ${quoteValue(id)}, and golden tasks do not judge hooks, plugins and output styles`,
        'Leave it out: the check weighs it at the first request, and receipts.requireReview has code wait for a reviewer.',
      ),
    );
}

/** Refuses names of assets that the change does not change: there is no question about them. */
function findUnchanged(wanted: readonly string[], changes: readonly AssetChange[]): readonly Problem[] {
  const changedIds = changes.map(({ id }) => id);
  return wanted
    .filter((id) => !changedIds.includes(id))
    .map((id) =>
      makeError(
        'setup',
        'asset-unchanged',
        `--asset names ${quoteValue(id)}, which this change neither brings nor edits nor takes away`,
        hintKnownNames(id, changedIds, 'changed assets'),
      ),
    );
}

function findNew(before: readonly Problem[], after: readonly Problem[]): readonly Problem[] {
  const nameOf = ({ code, at, message }: Problem) => JSON.stringify([code, at?.file, message]);
  const earlierProblems = new Set(before.map(nameOf));
  return after.filter((problem) => !earlierProblems.has(nameOf(problem)));
}

const did: Readonly<Record<AssetChange['kind'], string>> = {
  added: 'brings',
  changed: 'changes',
  removed: 'takes away',
};

/** Lists the problems of a change before anything is started. */
function refuseChange(change: AssetChange, policy: AssetPolicy, evicted: readonly AssetEntry[]): readonly Problem[] {
  const { server, main } = latestOf(change);
  const outcome = assetOutcomes[policy];
  if (server?.run === 'off') {
    // What no trial had may go; of what comes somebody has to say that it may come unseen.
    if (change.kind === 'removed' || outcome.unmeasurable === 'none') return [];
    const message = `${change.id} cannot be judged, because no trial can have it: ${quoteValue(server.off)}`;
    const hint = `${server.hint} Or let servers in unseen, in a change of its own: context: { assets: warn } in base's config.`;
    const problem = makeError('head', 'asset-unmeasurable', message, hint, { file: main });
    return [{ ...problem, severity: outcome.unmeasurable }];
  }
  if (outcome.change === 'none') return [];
  return [{ ...notJudged(change, kindOf(change, evicted)), severity: outcome.change }];
}

function notJudged(change: AssetChange, kind: AssetChange['kind']): Problem {
  const { main } = latestOf(change);
  return makeError(
    'head',
    `asset-${kind}`,
    `this change ${did[kind]} ${change.id} (${quoteValue(main)}), and nobody judged what that does to sessions`,
    "See what it weighs and whether it can be used: rentroll assets. To have the check do that, set context.assets to prove, activate or measure in a change of its own: base's counts.",
    { file: main, line: 1, column: 1 },
  );
}
