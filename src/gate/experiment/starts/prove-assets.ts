import { readProof, saveProof } from '../../../adapters/store/results.ts';
import { kindOfEntry } from '../../../core/ledger/parse-asset.ts';
import { makeError, type Problem, ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Asset, AssetQuestion, WeighedAsset } from '../../../core/model/rule/asset.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import type { Beliefs } from '../../../core/proof/proved-receipt.ts';
import { formatCount } from '../../../core/report/figures/format-tokens.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import { hashParts, sha256Hex } from '../../../core/util/hash.ts';
import { type CountTokens, loadTokenizer } from '../../../core/util/tokenizer.ts';
import { defined } from '../../../core/util/values.ts';
import { followFolders } from '../../change/follow-folders.ts';
import type { LaidSurroundings } from '../../change/lay-surroundings.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import type { Revision } from '../../change/load-revision.ts';
import { readSurroundings } from '../../change/read-surroundings.ts';
import { serverTermsOf } from '../../change/servers/server-terms.ts';
import { versionsOf } from '../../lint/growth/bring-asset.ts';
import { findAsset } from '../../lint/growth/check-entries.ts';
import type { ServedRent } from '../../lint/growth/measure-assets.ts';
import type { PolicySide } from '../../lint/lint-change.ts';
import { listAssets } from '../../loaded/assets/list-assets.ts';
import { requireBox } from '../../trials/place/open-environment.ts';
import { layAssets, surroundingsAt } from '../../trials/place/surroundings-at.ts';
import { inJournal } from '../../trials/store/open-journal.ts';
import { findUnsteadyOnes, placeOfAsset, seeFirst, weighArms } from './asset-arms.ts';
import { listAssetFindings, sayAbsent, sayRent, sayUse } from './asset-findings.ts';
import type { SeenRequest } from './compare-starts.ts';
import {
  doesNotStart,
  isAway,
  isProgram,
  isServed,
  nameBrought,
  needsBox,
  openPackages,
  seeAfter,
  weighServed,
} from './prove-servers.ts';
import { type FreeStarts, layWorktree, templateIn, withStarts } from './start-runtime.ts';
import { type UseTerms, useAssets } from './use-assets.ts';
import { sayNoBox } from './weigh-assets.ts';

/** Holds the findings of free starts of a runtime about the assets of a change. */
export interface ProvedAssets {
  readonly problems: readonly Problem[];
  /** What each adds to every session, in sentences. */
  readonly notices: readonly string[];
  /** Tokens of the first request with all of them; absent where nothing was started. */
  readonly request?: number;
  /** What servers weigh, by their ids: their files do not say it. */
  readonly served?: Readonly<Record<string, ServedRent>>;
}

/** Adds to the findings about a whole change how many of its assets nobody has started. */
export interface ProvedChange extends ProvedAssets {
  readonly unproved: number;
}

/**
 * Lists the changes that still have to be seen: the author of the verdict of a believed receipt saw that asset in its place before. Several of one
 * change may starve each other, so that a verdict on each is no answer for all, but where the job that stamped them (`isStanding`) has started them
 * together.
 */
export function listUnseen(
  questions: readonly AssetQuestion[],
  { ledger }: Pick<Revision, 'ledger'>,
  { proved }: Pick<Beliefs, 'proved'>,
  isStanding: boolean,
): readonly AssetQuestion[] {
  const isCarried = ({ change }: AssetQuestion) => {
    const versions = versionsOf(change).filter((asset) => asset !== undefined);
    const entries = (ledger?.assets ?? []).filter((entry) => findAsset(entry, versions) !== undefined);
    return entries.length > 0 && entries.every(({ id, body }) => proved.has(id) && isOn(body, change));
  };
  const open = questions.filter((question) => !isCarried(question));
  return isStanding || (questions.length === 1 && open.length === 0) ? open : questions;
}

/** An edit near what was judged stands by that verdict, and nobody has seen it start. */
function isOn(digest: string, change: AssetQuestion['change']): boolean {
  return change.kind !== 'changed' || change.after.head.byHand || change.after.digest === digest;
}

/** Reports a change's assets as open where nothing is started. */
export function leaveUnproved(questions: readonly AssetQuestion[], isPlan: boolean): ProvedChange {
  if (questions.length === 0) return { problems: [], notices: [], unproved: 0 };
  const what = formatCount(questions.length, 'asset');
  const notice = isPlan
    ? `Before anything is paid, rentroll check starts the runtime for nothing with ${what} of this change.`
    : `Nothing was started for ${what} of this change: rentroll check does it where the runtime is installed.`;
  return { problems: [], notices: [notice], unproved: questions.length };
}

/**
 * Starts base's runtime with what base has, once more with all assets of the change in their place, and, where they are few, with each of them alone;
 * new assets are used. No key is needed, no model is called, nothing is paid. Head gives the bytes of assets and nothing else. A proof for the same
 * base and assets is read from the journal. Throws ProblemError where the program is missing or makes no call.
 */
export async function proveAssets(
  inputs: GateInputs,
  base: PolicySide,
  questions: readonly AssetQuestion[],
  deps: Dependencies,
): Promise<ProvedChange> {
  if (deps.needsBox === true) await requireBox(base.config, deps.env);
  const key = nameProof(inputs, base.config, questions);
  const storedProof = inJournal(inputs, (db) => readProof(db, key));
  if (storedProof !== undefined) return { ...JSON.parse(storedProof), unproved: 0 };
  const { unproved, ...proved } = await startAll(base, questions, deps);
  // What is left for want of a box, or of time, is asked for again; what was in the way of a start may be gone tomorrow.
  const isKept = unproved === 0 && proved.problems.every(({ code }) => !passing.has(code));
  if (isKept) inJournal(inputs, (db) => saveProof(db, key, JSON.stringify(proved)));
  return { ...proved, unproved };
}

/** Everything a proof depends on: base as a whole, the files of the assets, and what starts them. */
function nameProof({ refs }: GateInputs, { runner, context }: Config, questions: readonly AssetQuestion[]): string {
  const runtimeParts = [runner.kind, runner.version ?? '', runner.model, String(context.injected)];
  const changes = questions.flatMap(({ change, policy, brings }) => {
    const files = [...brings.files].flatMap(([path, file]) => [path, file?.mode ?? '', file && sha256Hex(file.bytes)]);
    const servers = brings.servers === undefined ? '' : nameBrought(brings.servers);
    const laidParts = [...files.map((part) => part ?? ''), servers];
    return [change.kind, change.id, policy, brings.style ?? '', ...laidParts];
  });
  return hashParts('asset-proof 3', refs.baseSha, ...runtimeParts, ...changes);
}

/** What was in the way of a start may be gone tomorrow. */
const passing: ReadonlySet<string> = new Set(['asset-needs-box', 'asset-does-not-start', 'asset-silences']);

/** Most assets of a change that are also started alone, servers among many, and most whose use is told: a report holds a hundred notices. */
const [mostAlone, mostServed, mostTold] = [3, 10, 20];

/** A few are started alone as well; of many only servers, whose rent no file says. */
function listAlone(questions: readonly AssetQuestion[]): readonly (readonly AssetQuestion[])[] {
  if (questions.length === 1) return [];
  const alone = questions.length <= mostAlone ? questions : questions.filter(isServed).slice(0, mostServed);
  return alone.map((one) => [one]);
}

/** Nothing is proved where somebody stopped it. */
async function startAll(
  base: PolicySide,
  questions: readonly AssetQuestion[],
  deps: Dependencies,
): Promise<ProvedChange> {
  const checks = await openPackages(base, questions, deps);
  try {
    return await withStarts(
      () => base.config.runner,
      deps,
      async (starts) => {
        if (checks !== undefined) starts.packages = checks.fixture;
        deps.progress.step(sayStart(base.config, questions.length));
        return proveAll(starts, base, questions);
      },
    );
  } finally {
    await checks?.close();
  }
}

/** Base's own arm makes its call before: what keeps another from it is of the change. */
async function proveAll(
  starts: FreeStarts,
  base: PolicySide,
  questions: readonly AssetQuestion[],
): Promise<ProvedChange> {
  const opened = await openArms(starts, base);
  try {
    return await proveArms(starts, opened, base, questions);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problems[0]?.code !== 'assets-silent') throw error;
    return { problems: [silences(questions, error.problems[0].message)], notices: [], unproved: 0 };
  }
}

/** A hook that never ends keeps its runtime from the first call. */
function silences(questions: readonly AssetQuestion[], reason: string): Problem {
  const brought = questions.flatMap(({ change }) => versionsOf(change)[1] ?? []);
  const names = brought.slice(0, mostTold).map(({ id }) => id);
  return makeError(
    'head',
    'asset-silences',
    `a session with ${names.join(', ')} does not come to its first model call, and one without does: ${reason}`,
    'Let its hooks and programs end by themselves, and soon; start the runtime by hand with a short prompt to see what it waits for.',
    brought[0] === undefined ? undefined : placeOfAsset(brought[0]),
  );
}

async function proveArms(
  starts: FreeStarts,
  opened: Omit<BaseArm, 'unsteady'>,
  base: PolicySide,
  allQuestions: readonly AssetQuestion[],
): Promise<ProvedChange> {
  const boxless = opened.laid.grants ? [] : allQuestions.filter(isEntry);
  const questions = allQuestions.filter((question) => !boxless.includes(question));
  const left = leaveBoxless(boxless);
  if (questions.length === 0) return left;
  const coming = questions.filter(({ change }) => versionsOf(change)[1]?.entry !== undefined).map(toBrought);
  const unsteady = await findUnsteadyOnes(starts, coming, opened.laid, opened.countTokens);
  const arms = { ...opened, unsteady };
  const proved: ProvedAssets[] = [];
  for (const group of [questions, ...listAlone(questions)])
    proved.push(await proveGroup(starts, arms, group, base.config));
  if (starts.signal.aborted) return { problems: [], notices: [], unproved: allQuestions.length };
  return { ...joinProofs([...proved, left]), unproved: left.unproved };
}

function isEntry({ change }: AssetQuestion): boolean {
  return versionsOf(change).some((asset) => asset?.entry !== undefined);
}

/** What only a box may start: golden tasks would have it in neither arm. */
function leaveBoxless(questions: readonly AssetQuestion[]): ProvedChange {
  const measured = questions.filter(({ policy }) => policy === 'measure');
  return {
    problems: measured.map(({ change: { id } }) => {
      const message = `${id} was not measured: hooks and plugins run in a box only, and there is none on this machine`;
      return makeError('setup', 'asset-needs-box', message, 'Install bubblewrap; docs/runners.md says how.');
    }),
    notices: questions.map(({ change: { id } }) => `${id} was not started: ${sayNoBox('asset-needs-box')}.`),
    unproved: questions.length,
  };
}

function sayStart({ runner: { kind } }: Config, assets: number): string {
  return `${runners[kind].name} is started with the ${formatCount(assets, 'asset')} of this change and without; a meter on this machine answers, no model is called and nothing is paid`;
}

/** What one start has said is not said again. */
function joinProofs(proved: readonly ProvedAssets[]): ProvedAssets {
  const problems = new Map(proved.flatMap((one) => one.problems).map((problem) => [problem.message, problem]));
  const notices = [...new Set(proved.flatMap((one) => one.notices))];
  const served = Object.assign({}, ...proved.map((one) => one.served ?? {}));
  return { problems: [...problems.values()], notices, served, ...defined({ request: proved[0]?.request }) };
}

/** What base's arm has and what its first request says. */
interface BaseArm {
  readonly laid: LaidSurroundings;
  readonly paths: readonly string[];
  readonly assets: readonly Asset[];
  readonly before: SeenRequest;
  readonly countTokens: CountTokens;
  /** What of the change says something else in each start, by id. */
  readonly unsteady: ReadonlyMap<string, string>;
}

async function openArms(starts: FreeStarts, base: PolicySide): Promise<Omit<BaseArm, 'unsteady'>> {
  const tree = await followFolders(base.tree);
  const paths = await layWorktree(tree, templateIn(starts.scratch));
  const { loadsProject } = runners[base.config.runner.kind];
  const terms = serverTermsOf(base.config);
  const surroundings = await readSurroundings(base.tree, () => false, terms, loadsProject);
  const laid = surroundingsAt({ surroundings }, starts.runner);
  const countTokens = await loadTokenizer();
  const { assets } = loadsProject ? await listAssets(tree, 'claude') : { assets: [] };
  return { laid, paths, assets, countTokens, before: await seeFirst(starts, laid, countTokens) };
}

/** A version of an asset as the start that had it showed it; `isBrought`: head has it. */
interface SeenAsset {
  readonly asset: Asset;
  readonly isBrought: boolean;
  readonly row: WeighedAsset;
}

/** One start with these assets in the place of base's, and their uses. */
async function proveGroup(
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
      ...brought.slice(0, mostTold).flatMap((one) => sayUse(one.row, seenAssets.length > 1)),
    ],
  };
}

async function useGroup(
  starts: FreeStarts,
  { laid, paths, assets, before, countTokens, unsteady }: BaseArm,
  questions: readonly AssetQuestion[],
  { files, plugins, servers, all }: Pick<UseTerms, 'files' | 'plugins' | 'servers' | 'all'>,
): Promise<readonly SeenAsset[]> {
  const versions = questions.map(({ change }) => versionsOf(change));
  const brought = versions.flatMap(([, now]) => now ?? []);
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
  return versions.flatMap(([old, now]) => {
    const asset = now ?? old;
    if (asset === undefined) return [];
    const unsteadiness = defined({ unsteady: unsteady.get(asset.id) });
    const row = { ...weighArms(asset, all, before, allAssets, countTokens), ...uses.get(asset.id), ...unsteadiness };
    return [{ asset, isBrought: now !== undefined, row }];
  });
}

const toBrought = ({ change: { id }, brings }: AssetQuestion) => ({ id, brings });

/** What is taken from others is said of the whole, once: assets of the change itself, those that go as well, are no others. */
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

/** What a change may not do: take from others, or come to nobody. That a headless session needs a grant is told. */
const refused: ReadonlySet<string> = new Set(['asset-starves', 'asset-never-delivered']);

/** `isLeft`: golden tasks judge what cannot be weighed. */
function judgeFinding(problem: Problem, isLeft: boolean): Problem {
  const isRefused = refused.has(problem.code) || (problem.code === 'asset-unsteady' && !isLeft);
  return isRefused ? { ...problem, severity: 'error' } : problem;
}

/** Golden tasks say whether what they judge is worth its tokens; the others of a few are started alone as well. */
function isLeftToTasks(questions: readonly AssetQuestion[]): boolean {
  const open = questions.filter(({ policy }) => policy !== 'measure');
  return open.length === 0 || (open.length < questions.length && questions.length <= mostAlone);
}

/** A change may not add more to every session by its assets than all rules together may, unless golden tasks say that it pays. */
function findTooExpensive(
  about: string,
  { rent }: WeighedAsset,
  { main }: Asset,
  { config: { context }, questions }: { readonly config: Config; readonly questions: readonly AssetQuestion[] },
): readonly Problem[] {
  if (rent.total <= context.injected) return [];
  const judged = questions.filter(({ change }) => kindOfEntry(change.id) !== undefined);
  const names = judged.slice(0, mostAlone).map(({ change }) => `--asset ${quoteShell(change.id)}`);
  const message = `${about} would add ${formatCount(rent.total, 'token')} to every session, and base allows ${context.injected} (context.injected)`;
  const shorter =
    'Say in one line what each is for and when; what it does belongs into its body, which is read on demand.';
  const measure = `Or let golden tasks say that it pays: rentroll check ${names.join(' ')} (--dry-run names the bill), then rentroll stamp.`;
  const hint = judged.length === 0 ? shorter : `${shorter} ${measure}`;
  return [makeError('head', 'asset-too-expensive', message, hint, { file: main, line: 1, column: 1 })];
}
