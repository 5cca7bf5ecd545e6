import { readProof, saveProof } from '../../../adapters/store/results.ts';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Asset, AssetQuestion, WeighedAsset } from '../../../core/model/rule/asset.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import type { LaidFiles } from '../../../core/model/trial/overlay.ts';
import { formatCount } from '../../../core/report/figures/format-tokens.ts';
import { hashParts, sha256Hex } from '../../../core/util/hash.ts';
import { type CountTokens, loadTokenizer } from '../../../core/util/tokenizer.ts';
import { listAssets } from '../../assets/list-assets.ts';
import { versionsOf } from '../../repository/growth/bring-asset.ts';
import { followFolders } from '../../repository/reading/follow-folders.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { type LaidSurroundings, readSurroundings } from '../../repository/reading/read-surroundings.ts';
import { layAsset, surroundingsAt } from '../environment/surroundings-at.ts';
import type { PolicySide } from '../planning/read-change.ts';
import { inJournal } from '../state/open-journal.ts';
import { seeFirst, weighArms } from './asset-arms.ts';
import { listAssetFindings } from './asset-findings.ts';
import type { SeenRequest } from './compare-starts.ts';
import { layWorktree, templateIn } from './lay-worktree.ts';
import { withStarts } from './open-starts.ts';
import type { FreeStarts } from './start-runtime.ts';
import { useAssets } from './use-assets.ts';
import { sayNoBox } from './weigh-assets.ts';

/** What starts of a runtime have shown of the assets of a change. */
export interface ProvedAssets {
  readonly problems: readonly Problem[];
  /** What each adds to every session, in sentences. */
  readonly notices: readonly string[];
}

/** The same of a whole change, with how many of its assets nobody has started. */
export interface ProvedChange extends ProvedAssets {
  readonly unproved: number;
}

/** What is known of a change's assets where nothing is started: whatever is there to be seen is open. */
export function leaveUnproved(questions: readonly AssetQuestion[], isPlan: boolean): ProvedChange {
  const names = questions.map(({ change }) => change.id).join(', ');
  const notice = isPlan
    ? `Before anything is paid, rentroll check starts the runtime for nothing with each asset of this change: ${names}.`
    : `Nothing was started for the assets of this change (${names}): rentroll check does it where the runtime is installed.`;
  return { problems: [], notices: questions.length === 0 ? [] : [notice], unproved: questions.length };
}

/**
 * Starts base's runtime with what base has, once more with all assets of the change in their place, and, where they are few, with each of them
 * alone; what is new is used. No key is needed, no model is called, nothing is paid. Head gives the bytes of assets and nothing else. What was
 * proved for the same base and assets before is not started again. Throws ProblemError where the program is missing or makes no call.
 */
export async function proveAssets(
  inputs: GateInputs,
  base: PolicySide,
  questions: readonly AssetQuestion[],
  deps: Dependencies,
): Promise<ProvedChange> {
  const key = nameProof(inputs, base.config, questions);
  const kept = inJournal(inputs, (db) => readProof(db, key));
  if (kept !== undefined) return { ...JSON.parse(kept), unproved: 0 };
  const proved = await startAll(base, questions, deps);
  if (proved === undefined) return { problems: [], notices: [], unproved: questions.length };
  inJournal(inputs, (db) => saveProof(db, key, JSON.stringify(proved)));
  return { ...proved, unproved: 0 };
}

/** Everything a proof depends on: base as a whole, the files of the assets, and what starts them. */
function nameProof({ refs }: GateInputs, { runner, context }: Config, questions: readonly AssetQuestion[]): string {
  const told = [runner.kind, runner.version ?? '', runner.model, String(context.injected)];
  const changes = questions.flatMap(({ change, brings }) => {
    const files = [...brings.files].flatMap(([path, file]) => [path, file?.mode ?? '', file && sha256Hex(file.bytes)]);
    return [change.kind, change.id, brings.style ?? '', ...files.map((part) => part ?? '')];
  });
  return hashParts('asset-proof', refs.baseSha, ...told, ...changes);
}

/** Most assets of a change that are also started alone. */
const mostAlone = 3;

/** Undefined where somebody stopped it. */
function startAll(
  base: PolicySide,
  questions: readonly AssetQuestion[],
  deps: Dependencies,
): Promise<ProvedAssets | undefined> {
  return withStarts(
    () => base.config.runner,
    deps,
    async (starts) => {
      deps.progress.step(sayStart(base.config, questions.length));
      const arms = await openArms(starts, base);
      const groups = questions.length > 1 && questions.length <= mostAlone ? questions.map((one) => [one]) : [];
      const proved: ProvedAssets[] = [];
      for (const group of [questions, ...groups]) proved.push(await proveGroup(starts, arms, group, base.config));
      return starts.signal.aborted ? undefined : joinProofs(proved);
    },
  );
}

function sayStart({ runner: { kind } }: Config, assets: number): string {
  return `${runners[kind].name} is started with the ${formatCount(assets, 'asset')} of this change and without; a meter on this machine answers, no model is called and nothing is paid`;
}

/** What one start has said is not said again. */
function joinProofs(proved: readonly ProvedAssets[]): ProvedAssets {
  const problems = new Map(proved.flatMap((one) => one.problems).map((problem) => [problem.message, problem]));
  return { problems: [...problems.values()], notices: [...new Set(proved.flatMap(({ notices }) => notices))] };
}

/** What base's arm has and what its first request says. */
interface BaseArm {
  readonly laid: LaidSurroundings;
  readonly paths: readonly string[];
  readonly assets: readonly Asset[];
  readonly before: SeenRequest;
  readonly countTokens: CountTokens;
}

async function openArms(starts: FreeStarts, base: PolicySide): Promise<BaseArm> {
  const tree = await followFolders(base.tree);
  const paths = await layWorktree(tree, templateIn(starts.scratch));
  const laid = surroundingsAt({ surroundings: await readSurroundings(base.tree, () => false) }, starts.runner);
  const countTokens = await loadTokenizer();
  const { assets } = await listAssets(tree, 'claude');
  return { laid, paths, assets, countTokens, before: await seeFirst(starts, laid.files, countTokens) };
}

async function proveGroup(
  starts: FreeStarts,
  { laid, paths, assets, before, countTokens }: BaseArm,
  questions: readonly AssetQuestion[],
  config: Config,
): Promise<ProvedAssets> {
  const files: LaidFiles = new Map(
    [laid, ...questions.map(({ brings }) => layAsset(brings, laid))].flatMap((arm) => [...arm.files]),
  );
  const after = await seeFirst(starts, files, countTokens);
  const versions = questions.map(({ change }) => versionsOf(change));
  const brought = versions.flatMap(([, now]) => now ?? []);
  const { uses } = await useAssets(starts, brought, { files, paths, isBoxed: laid.grants, all: after, countTokens });
  const known = [...assets, ...brought];
  const weighed = versions.flatMap(([old, now]) => {
    const asset = now ?? old;
    return asset === undefined
      ? []
      : [{ asset, row: { ...weighArms(asset, after, before, known), ...uses.get(asset.id) } }];
  });
  const own = new Set(weighed.map(({ asset }) => asset.id));
  const [first] = weighed;
  const about = weighed.length === 1 ? (first?.asset.id ?? '') : `this change with its ${weighed.length} assets`;
  // What is taken from others is said of the whole, once.
  const rows = weighed.map(({ asset, row }, index) => ({
    asset,
    row: { ...row, starves: index > 0 ? [] : row.starves.filter((id) => !own.has(id)) },
  }));
  const found = rows.filter(({ asset }) => brought.includes(asset));
  return {
    problems: [
      ...found.flatMap(({ asset, row }) =>
        listAssetFindings(row, { taker: about, file: asset.main, all: after, runner: starts.runner }).map(judgeFinding),
      ),
      ...found.slice(0, 1).flatMap(({ asset, row }) => findTooExpensive(about, row, asset, config)),
    ],
    notices: [
      ...laid.unboxed.map(sayNoBox),
      ...(first === undefined ? [] : [sayRent(about, first.row, starts, config)]),
      ...sayAbsent(found.map(({ row }) => row)),
      ...found.flatMap(({ row }) => sayUse(row, weighed.length > 1)),
    ],
  };
}

/** What a change may not do: take from others, or come to nobody. That a headless session needs a grant is told. */
const refused: ReadonlySet<string> = new Set(['asset-starves', 'asset-never-delivered']);

function judgeFinding(problem: Problem): Problem {
  return refused.has(problem.code) ? { ...problem, severity: 'error' } : problem;
}

/** A change may not add more to every session by its assets than all rules together may. */
function findTooExpensive(
  about: string,
  { rent }: WeighedAsset,
  { main }: Asset,
  { context }: Config,
): readonly Problem[] {
  if (rent.total <= context.injected) return [];
  const message = `${about} would add ${formatCount(rent.total, 'token')} to every session, and base allows ${context.injected} (context.injected)`;
  const hint =
    'Say in one line what each is for and when; what it does belongs into its body, which is read on demand.';
  return [makeError('head', 'asset-too-expensive', message, hint, { file: main, line: 1, column: 1 })];
}

function sayRent(about: string, { rent }: WeighedAsset, { runner }: FreeStarts, { runner: asked }: Config): string {
  const by = `${runners[asked.kind].name} ${runner.version} with ${asked.model}`;
  const weight = `${rent.total > 0 ? '+' : ''}${formatCount(rent.total, 'token')}`;
  return `${about}: ${weight} in the first request of every session (${by}; started, not paid).`;
}

/** Most that a sentence names. */
const mostNamed = 8;

/** Which of them a session does not begin with as they are described, by why. */
function sayAbsent(rows: readonly WeighedAsset[]): readonly string[] {
  const groups = Map.groupBy(
    rows.filter(({ why }) => why !== undefined),
    ({ why }) => why ?? '',
  );
  return [...groups].map(([why, group]) => {
    const more = group.length > mostNamed ? ` and ${group.length - mostNamed} more` : '';
    const names = group.slice(0, mostNamed).map(({ id }) => id);
    return `${names.join(', ')}${more}, in a session: ${why}.`;
  });
}

/** Whether an asset can be used; of several only what is not as usual. */
function sayUse({ id, use, unused }: WeighedAsset, isShort: boolean): readonly string[] {
  if (unused !== undefined) return [`${id} was not used: ${unused}.`];
  const isUsual = use?.state !== 'arrived' || isShort;
  return isUsual ? [] : [`${id}, used once: its text arrives with ${formatCount(use.tokens, 'token')}.`];
}
