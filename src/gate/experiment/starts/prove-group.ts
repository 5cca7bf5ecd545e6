import { kindOfEntry } from '../../../core/ledger/parse-asset.ts';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { Asset, AssetQuestion, WeighedAsset } from '../../../core/model/rule/asset.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import { formatCount } from '../../../core/text/format-number.ts';
import type { CountTokens } from '../../../core/util/tokenizer.ts';
import { defined } from '../../../core/util/values.ts';
import type { LaidSurroundings } from '../../change/lay-surroundings.ts';
import type { ServedRent } from '../../lint/growth/measure-assets.ts';
import { layAssets } from '../../trials/place/surroundings-at.ts';
import { placeOfAsset, weighArms } from './asset-arms.ts';
import type { SeenRequest } from './compare-starts.ts';
import { doesNotStart, isAway, isProgram, needsBox, seeAfter, weighServed } from './prove-servers.ts';
import type { FreeStarts } from './start-runtime.ts';
import { type UseTerms, useAssets } from './use-assets.ts';
import { listAssetFindings, sayAbsent, sayNoBox, sayRent, sayUse } from './weigh-assets.ts';

/** Holds the findings of free starts of a runtime about the assets of a change. */
export interface ProvedAssets {
  readonly problems: readonly Problem[];
  /** Additions of each to every session, in sentences. */
  readonly notices: readonly string[];
  /** Tokens of the first request with all of them; absent where nothing was started. */
  readonly request?: number;
  /** Weights of servers, by their ids: their files do not state them. */
  readonly served?: Readonly<Record<string, ServedRent>>;
}

/** Most assets that a change may have for each of them to be started alone as well. */
export const mostStartedAlone = 3;

/** Most assets whose use is described: a report holds a hundred notices. */
const mostDescribed = 20;

/** Base's arm, and what its first request holds. */
export interface BaseArm {
  readonly laid: LaidSurroundings;
  readonly paths: readonly string[];
  readonly assets: readonly Asset[];
  readonly before: SeenRequest;
  readonly countTokens: CountTokens;
  /** Texts of the change that differ from start to start, by id. */
  readonly unsteady: ReadonlyMap<string, string>;
}

/** A version of an asset as the start that had it showed it; `isBrought`: head has it. */
interface SeenAsset {
  readonly asset: Asset;
  readonly isBrought: boolean;
  readonly row: WeighedAsset;
}

/** Starts the runtime once with these assets in the place of base's, and uses those that the change brings. */
export async function proveGroup(
  starts: FreeStarts,
  arm: BaseArm,
  questions: readonly AssetQuestion[],
  config: Config,
): Promise<ProvedAssets> {
  const { laid, countTokens } = arm;
  const unboxed = laid.grants ? [] : questions.filter(isProgram);
  if (unboxed.length > 0) return { problems: unboxed.map(needsBox), notices: [] };
  const overlay = layAssets(
    questions.map(({ brings }) => brings),
    laid,
  );
  const arms = {
    files: new Map([...laid.files, ...overlay.files]),
    plugins: overlay.plugins,
    servers: overlay.servers,
  };
  const after = await seeAfter(starts, arms, questions, countTokens);
  if ('code' in after) return { problems: [after], notices: [] };
  const seenAssets = await useGroup(starts, arm, questions, { ...arms, all: after });
  const brought = seenAssets.filter(({ isBrought }) => isBrought);
  const [{ asset, row } = { asset: undefined, row: undefined }] = seenAssets;
  if (asset === undefined || row === undefined) return { problems: [], notices: [] };
  const { system, tools, messages } = after.weight;
  const about = seenAssets.length === 1 ? asset.id : `this change with its ${seenAssets.length} assets`;
  const served = await weighServed(starts, questions, seenAssets, { ...arms, all: after, countTokens });
  return {
    request: system + tools + messages,
    served,
    problems: [
      ...listProblems(seenAssets, questions, { taker: about, all: after, runner: starts.runner }),
      ...brought.flatMap((one) => (isAway(one) ? [doesNotStart(one.asset, one.row.why)] : [])),
      ...(isLeftToTasks(questions) ? [] : findTooExpensive(about, row, asset, { config, questions })),
    ],
    notices: [
      ...laid.unboxed.map(sayNoBox),
      sayRent(about, row, starts.runner, config),
      ...sayAbsent(brought.map((one) => one.row)),
      ...brought.slice(0, mostDescribed).flatMap((one) => sayUse(one.row, seenAssets.length > 1)),
    ],
  };
}

async function useGroup(
  starts: FreeStarts,
  { laid, paths, assets, before, countTokens, unsteady }: BaseArm,
  questions: readonly AssetQuestion[],
  { files, plugins, servers, all }: Pick<UseTerms, 'files' | 'plugins' | 'servers' | 'all'>,
): Promise<readonly SeenAsset[]> {
  const brought = questions.flatMap(({ change }) => change.after ?? []);
  const { uses } = await useAssets(starts, brought, {
    files,
    plugins,
    servers,
    paths,
    isBoxed: laid.grants,
    all,
    countTokens,
  });
  const allAssets = [...assets, ...brought];
  return questions.map(({ change: { before: old, after: now } }) => {
    const asset = now ?? old;
    const unsteadiness = defined({ unsteady: unsteady.get(asset.id) });
    const row = { ...weighArms(asset, all, before, allAssets, countTokens), ...uses.get(asset.id), ...unsteadiness };
    return { asset, isBrought: now !== undefined, row };
  });
}

/**
 * Lists the problems of the assets that a change brings. Losses of others are reported once, for the whole change; assets of the change itself, those
 * that go as well, are no others.
 */
function listProblems(
  seenAssets: readonly SeenAsset[],
  questions: readonly AssetQuestion[],
  place: Omit<Parameters<typeof listAssetFindings>[1], 'at'>,
): readonly Problem[] {
  const gone = questions.flatMap(({ displaces = [] }) => displaces);
  const changeIds = new Set([...seenAssets.map(({ asset }) => asset), ...gone].map(({ id }) => id));
  const isLeft = isLeftToTasks(questions);
  return seenAssets
    .filter(({ isBrought }) => isBrought)
    .flatMap(({ asset, row }, index) => {
      const starves = index > 0 ? [] : row.starves.filter((id) => !changeIds.has(id));
      return listAssetFindings({ ...row, starves }, { ...place, at: placeOfAsset(asset) }).map((one) =>
        judgeFinding(one, isLeft),
      );
    });
}

/** Codes that refuse a change: it takes from others, or reaches nobody. That a headless session needs a grant is only reported. */
const refused: ReadonlySet<string> = new Set(['asset-starves', 'asset-never-delivered']);

/** `isLeft`: golden tasks judge what cannot be weighed. */
function judgeFinding(problem: Problem, isLeft: boolean): Problem {
  const isRefused = refused.has(problem.code) || (problem.code === 'asset-unsteady' && !isLeft);
  return isRefused ? { ...problem, severity: 'error' } : problem;
}

/** Golden tasks say whether what they judge is worth its tokens; the others of a few are started alone as well. */
function isLeftToTasks(questions: readonly AssetQuestion[]): boolean {
  const open = questions.filter(({ policy }) => policy !== 'measure');
  return open.length === 0 || (open.length < questions.length && questions.length <= mostStartedAlone);
}

/** Finds assets that together add more to every session than all rules may, unless golden tasks say that they pay. */
function findTooExpensive(
  about: string,
  { rent }: WeighedAsset,
  { main }: Asset,
  { config: { context }, questions }: { readonly config: Config; readonly questions: readonly AssetQuestion[] },
): readonly Problem[] {
  if (rent.total <= context.injected) return [];
  const judged = questions.filter(({ change }) => kindOfEntry(change.id) !== undefined);
  const names = judged.slice(0, mostStartedAlone).map(({ change }) => `--asset ${quoteShell(change.id)}`);
  const message = `${about} would add ${formatCount(rent.total, 'token')} to every session, and base allows ${context.injected} (context.injected)`;
  const shorter =
    'Say in one line what each is for and when; what it does belongs into its body, which is read on demand.';
  const measure = `Or let golden tasks say that it pays: rentroll check ${names.join(' ')} (--dry-run names the bill), then rentroll stamp.`;
  const hint = judged.length === 0 ? shorter : `${shorter} ${measure}`;
  return [makeError('head', 'asset-too-expensive', message, hint, { file: main, line: 1, column: 1 })];
}
