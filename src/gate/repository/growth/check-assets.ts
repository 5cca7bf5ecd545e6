import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { Asset, AssetChange, AssetList, AssetQuestion } from '../../../core/model/rule/asset.ts';
import type { AssetPolicy, Config } from '../../../core/model/rule/config.ts';
import type { PlannedText } from '../../../core/model/rule/plan.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { formatCount } from '../../../core/report/figures/format-tokens.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { isInside } from '../../../core/util/repository-path.ts';
import { compareAssets } from '../../assets/compare-assets.ts';
import { listAssets } from '../../assets/list-assets.ts';
import { checkAssetAnswers } from '../check-asset-answers.ts';
import { listMemoryPaths } from '../memory-paths.ts';
import { followFolders } from '../reading/follow-folders.ts';
import type { GateInputs } from '../reading/load-inputs.ts';
import { bringAsset } from './bring-asset.ts';
import { measureAssets } from './measure-assets.ts';

/** What a change does with assets, by the policy of base. */
export interface CheckedAssets {
  readonly problems: readonly Problem[];
  /** Changes that are to be looked at by starts of the runtime, or measured after that. */
  readonly questions: readonly AssetQuestion[];
  /** Those that golden tasks judge after that. */
  readonly texts: readonly PlannedText[];
  /** Changes of which less is asked than base would, in sentences. */
  readonly notices: readonly string[];
  /** True for a file whose text is judged as an asset, and so by nothing that weighs text. */
  readonly isAsset: (path: string) => boolean;
  /** Keys of the project's settings that are judged with an asset. */
  readonly settings: readonly string[];
}

const nothing: CheckedAssets = {
  problems: [],
  questions: [],
  texts: [],
  notices: [],
  isAsset: () => false,
  settings: [],
};

/**
 * Holds the assets of head against those of base, where base's runner can be asked about them: found by the trees alone, nobody declares them.
 * What base could not be judged by either is not said again.
 */
export async function checkAssets(inputs: GateInputs): Promise<CheckedAssets> {
  const { base, head } = inputs;
  const runtime = base?.config && runners[base.config.runner.kind].assets;
  if (base?.config === undefined || runtime === undefined) return nothing;
  const { assets: policy } = base.config.context;
  const [old, now] = await Promise.all([base.tree, head.tree].map(followFolders));
  const read = async (tree: Tree) => withoutOwn(await listAssets(tree, runtime, policy.ignore), base.config);
  const [before, after] = await Promise.all([read(old ?? base.tree), read(now ?? head.tree)]);
  const { changes, same } = compareAssets(before.assets, after.assets);
  const brought = changes.flatMap((change) => (change.kind === 'removed' ? [] : [change.after]));
  const answers = brought.length === 0 ? { problems: [] } : await checkAssetAnswers(brought, inputs);
  const mains = new Set([...before.assets, ...after.assets].map(({ main }) => main));
  const asked = changes.flatMap((change) => {
    const wanted = policy[change.kind];
    return wanted === 'prove' || wanted === 'measure' ? [{ change, policy: wanted }] : [];
  });
  const questions = await Promise.all(
    asked.map(async (one) => ({ ...one, brings: await bringAsset(one.change, now ?? head.tree) })),
  );
  const measured = await measureAssets(questions, base);
  const alike = formatCount(same.length, 'asset');
  return {
    problems: [
      ...findNew(before.problems, after.problems),
      ...answers.problems,
      ...changes.flatMap((change) => judgements[policy[change.kind]](change)),
    ],
    questions,
    texts: measured.texts,
    notices: [
      ...(same.length === 0 ? [] : [`${alike} of this change: only white space differs, nothing is asked.`]),
      ...measured.notices,
    ],
    isAsset: (path) => mains.has(path),
    settings: questions.some(({ brings }) => brings.style !== undefined) ? ['outputStyle'] : [],
  };
}

/** Definitions and memories of the agents that are judged, and what golden tasks start from, have checks of their own. */
function withoutOwn({ assets, ...list }: AssetList, config: Config | undefined): AssetList {
  const definitions = Object.values(config?.agents ?? {}).flatMap(({ definition }) => definition ?? []);
  const own = new Set([...definitions, ...listMemoryPaths(config)]);
  const { path = '.' } = config?.fixture ?? {};
  const isFixed = ({ main }: Pick<Asset, 'main'>) => path !== '.' && isInside(main, path);
  return { ...list, assets: assets.filter((asset) => !own.has(asset.main) && !isFixed(asset)) };
}

function findNew(before: readonly Problem[], after: readonly Problem[]): readonly Problem[] {
  const nameOf = ({ code, at, message }: Problem) => JSON.stringify([code, at?.file, message]);
  const known = new Set(before.map(nameOf));
  return after.filter((problem) => !known.has(nameOf(problem)));
}

const did: Readonly<Record<AssetChange['kind'], string>> = {
  added: 'brings',
  changed: 'changes',
  removed: 'takes away',
};

/** What is said of a change before anything is started. */
const judgements: Readonly<Record<AssetPolicy, (change: AssetChange) => readonly Problem[]>> = {
  allow: () => [],
  prove: () => [],
  measure: () => [],
  warn: (change) => [{ ...refuseChange(change), severity: 'warning' }],
  fail: (change) => [refuseChange(change)],
};

function refuseChange(change: AssetChange): Problem {
  const { main } = change.kind === 'removed' ? change.before : change.after;
  return makeError(
    'head',
    `asset-${change.kind}`,
    `this change ${did[change.kind]} ${change.id} (${quoteValue(main)}), and nobody judged what that does to sessions`,
    `See what it weighs and whether it can be used: rentroll assets. To have the check do that, set context.assets.${change.kind} to prove or measure in a change of its own: base's counts.`,
    { file: main, line: 1, column: 1 },
  );
}
