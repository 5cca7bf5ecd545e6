import { readProof, saveProof } from '../../../adapters/store/results.ts';
import { makeError, type Problem, ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Asset, AssetQuestion, WeighedAsset } from '../../../core/model/rule/asset.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import type { Beliefs } from '../../../core/proof/proved-receipt.ts';
import { describeServers } from '../../../core/recorded/digest-recording.ts';
import { formatCount } from '../../../core/report/figures/format-tokens.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { hashParts, sha256Hex } from '../../../core/util/hash.ts';
import { type CountTokens, loadTokenizer } from '../../../core/util/tokenizer.ts';
import { defined } from '../../../core/util/values.ts';
import { listAssets } from '../../assets/list-assets.ts';
import { versionsOf } from '../../repository/growth/bring-asset.ts';
import { findAsset } from '../../repository/growth/check-entries.ts';
import type { ServedRent } from '../../repository/growth/measure-assets.ts';
import { followFolders } from '../../repository/reading/follow-folders.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import type { Revision } from '../../repository/reading/load-revision.ts';
import { type LaidSurroundings, readSurroundings } from '../../repository/reading/read-surroundings.ts';
import { serverTermsOf } from '../../repository/servers/read-servers.ts';
import type { CheckEnvironment } from '../environment/environment.ts';
import { openCheckEnvironment, requireBox } from '../environment/open-environment.ts';
import { layAsset, surroundingsAt } from '../environment/surroundings-at.ts';
import type { PolicySide } from '../planning/read-change.ts';
import { inJournal } from '../state/open-journal.ts';
import { seeFirst, weighArms } from './asset-arms.ts';
import { listAssetFindings, sayAbsent, sayRent, sayUse } from './asset-findings.ts';
import { type SeenRequest, subtractWeights } from './compare-starts.ts';
import { layWorktree, templateIn } from './lay-worktree.ts';
import { withStarts } from './open-starts.ts';
import type { FreeStarts } from './start-runtime.ts';
import { type UseTerms, useAssets } from './use-assets.ts';
import { sayNoBox } from './weigh-assets.ts';

/** What starts of a runtime have shown of the assets of a change. */
export interface ProvedAssets {
  readonly problems: readonly Problem[];
  /** What each adds to every session, in sentences. */
  readonly notices: readonly string[];
  /** Tokens of the first request with all of them; absent where nothing was started. */
  readonly request?: number;
  /** What servers weigh, by their ids: their files do not say it. */
  readonly served?: Readonly<Record<string, ServedRent>>;
}

/** The same of a whole change, with how many of its assets nobody has started. */
export interface ProvedChange extends ProvedAssets {
  readonly unproved: number;
}

/**
 * The changes that still have to be seen: whoever gave the verdict of a believed receipt saw that asset in its place before. Several of one change
 * may starve each other, so that a verdict on each is no answer for all, but where the job that stamped them (`isStanding`) has started them together.
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

/** What is known of a change's assets where nothing is started: whatever is there to be seen is open. */
export function leaveUnproved(questions: readonly AssetQuestion[], isPlan: boolean): ProvedChange {
  if (questions.length === 0) return { problems: [], notices: [], unproved: 0 };
  const what = formatCount(questions.length, 'asset');
  const notice = isPlan
    ? `Before anything is paid, rentroll check starts the runtime for nothing with ${what} of this change.`
    : `Nothing was started for ${what} of this change: rentroll check does it where the runtime is installed.`;
  return { problems: [], notices: [notice], unproved: questions.length };
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
  if (deps.needsBox === true) await requireBox(base.config, deps.env);
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
  const changes = questions.flatMap(({ change, policy, brings }) => {
    const files = [...brings.files].flatMap(([path, file]) => [path, file?.mode ?? '', file && sha256Hex(file.bytes)]);
    const servers = brings.servers === undefined ? '' : nameBrought(brings.servers);
    const own = [...files.map((part) => part ?? ''), servers];
    return [change.kind, change.id, policy, brings.style ?? '', ...own];
  });
  return hashParts('asset-proof 3', refs.baseSha, ...told, ...changes);
}

function nameBrought(servers: NonNullable<AssetQuestion['brings']['servers']>): string {
  const started = [...servers].flatMap(([name, server]) => (server === null ? [] : [[name, server] as const]));
  return stableJson([[...servers.keys()], describeServers(new Map(started))]);
}

/** Most assets of a change that are also started alone, and most whose use is told: a report holds a hundred notices. */
const [mostAlone, mostTold] = [3, 20];

/** Undefined where somebody stopped it. */
async function startAll(
  base: PolicySide,
  questions: readonly AssetQuestion[],
  deps: Dependencies,
): Promise<ProvedAssets | undefined> {
  const checks = await openPackages(base, questions, deps);
  try {
    return await withStarts(
      () => base.config.runner,
      deps,
      async (starts) => {
        if (checks !== undefined) starts.packages = checks.fixture;
        deps.progress.step(sayStart(base.config, questions.length));
        const arms = await openArms(starts, base);
        const groups = questions.length > 1 && questions.length <= mostAlone ? questions.map((one) => [one]) : [];
        const proved: ProvedAssets[] = [];
        for (const group of [questions, ...groups]) proved.push(await proveGroup(starts, arms, group, base.config));
        return starts.signal.aborted ? undefined : joinProofs(proved);
      },
    );
  } finally {
    await checks?.close();
  }
}

/** Packages of the fixture, as base prepares it, where a server of either side is one of them. */
async function openPackages(
  { config, fixture, surroundings }: PolicySide,
  questions: readonly AssetQuestion[],
  deps: Dependencies,
): Promise<CheckEnvironment | undefined> {
  const brought = questions.flatMap(({ brings }) => [...(brings.servers?.values() ?? [])]);
  const started = [...(surroundings?.servers.values() ?? []), ...brought].filter((server) => server !== null);
  const isPackage = started.some(
    ({ command, args }) => command === 'npx' || [command, ...args].some((word) => word.includes('node_modules/')),
  );
  if (!isPackage || config.fixture.prepare === undefined || fixture === undefined) return undefined;
  return openCheckEnvironment(config, fixture, deps);
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
}

async function openArms(starts: FreeStarts, base: PolicySide): Promise<BaseArm> {
  const tree = await followFolders(base.tree);
  const paths = await layWorktree(tree, templateIn(starts.scratch));
  const { loadsProject } = runners[base.config.runner.kind];
  const terms = serverTermsOf(base.config);
  const surroundings = await readSurroundings(base.tree, () => false, terms, loadsProject);
  const laid = surroundingsAt({ surroundings }, starts.runner);
  const countTokens = await loadTokenizer();
  const { assets } = loadsProject ? await listAssets(tree, 'claude') : { assets: [] };
  const before = await seeFirst(starts, laid.files, countTokens, laid.servers);
  return { laid, paths, assets, countTokens, before };
}

/** A version of an asset as the start that had it showed it; `isBrought`: head has it. */
interface SeenAsset {
  readonly asset: Asset;
  readonly isBrought: boolean;
  readonly row: WeighedAsset;
}

const isAway = ({ asset, row }: SeenAsset) => asset.server !== undefined && row.tools === undefined;
/** What answers from a recording is ours, and runs nothing of a change. */
const isProgram = ({ brings }: AssetQuestion) =>
  [...(brings.servers?.values() ?? [])].some((server) => server !== null && server.recording === undefined);
const isServed = ({ brings }: AssetQuestion) => brings.servers !== undefined;

/** Files and servers with these assets in the place of base's. */
function layGroup(
  questions: readonly AssetQuestion[],
  laid: LaidSurroundings,
): Pick<LaidSurroundings, 'files' | 'servers'> {
  let sum = laid;
  for (const { brings } of questions) {
    const { files, servers } = layAsset(brings, sum);
    sum = { ...sum, files: new Map([...sum.files, ...files]), servers };
  }
  return sum;
}

/** The first request with them; or that there is none because a runtime waits for a server that does not come. */
async function seeAfter(
  starts: FreeStarts,
  { files, servers }: Pick<LaidSurroundings, 'files' | 'servers'>,
  questions: readonly AssetQuestion[],
  countTokens: CountTokens,
): Promise<SeenRequest | Problem> {
  const [first] = questions.filter(isServed).flatMap(({ change }) => versionsOf(change)[1] ?? []);
  try {
    return await seeFirst(starts, files, countTokens, servers);
  } catch (error) {
    if (!(error instanceof ProblemError) || first === undefined) throw error;
    return doesNotStart(first, error.problems[0]?.message);
  }
}

function doesNotStart({ id, main, executes }: Asset, said = 'nothing of it'): Problem {
  const by = executes.map((words) => quoteValue(words.slice(0, 200))).join(', ');
  return makeError(
    'head',
    'asset-does-not-start',
    `${id} does not start or has no tools, and sessions would carry that; its runtime says ${said === 'nothing of it' ? said : quoteValue(withoutPlace(said))}`,
    `Start it by hand where no network and no variable of yours is: ${by}. What it needs beside that, base's config gives it (mcp: { ${id.slice('mcp:'.length)}: { run: box, … } }).`,
    { file: main },
  );
}

/** The words alone, without how the start ended and when and where in its program a runtime wrote them. */
function withoutPlace(said: string): string {
  const words = said.replace(/^.* made no model call: (?:exit code \d+: )?/, '');
  return words.replace(/^\d{4}-\d\d-\d\dT\S+\s+/, '').replace(/^(?:ERROR|WARN)\s+\S+: /, '');
}

function needsBox({ change: { id } }: AssetQuestion): Problem {
  const message = `${id} is a program: what a change brings is started in a box only, and there is none on this machine`;
  return makeError(
    'setup',
    'asset-needs-box',
    message,
    'Install bubblewrap (docs/runners.md says how), and ask again.',
  );
}

/** What servers of the change weigh; of one that is changed a start without it shows the whole. */
async function weighServed(
  starts: FreeStarts,
  questions: readonly AssetQuestion[],
  seen: readonly SeenAsset[],
  { files, servers, all, countTokens }: Pick<UseTerms, 'files' | 'servers' | 'all' | 'countTokens'>,
): Promise<NonNullable<ProvedAssets['served']>> {
  const own = seen.filter(({ asset }) => asset.server !== undefined);
  if (own.length !== 1 || own.length !== seen.length) return {};
  const served: Record<string, ServedRent> = {};
  for (const { asset, row } of own) {
    const change = row.rent.total;
    const isChanged = questions.some(
      (question) => question.change.id === asset.id && question.change.kind === 'changed',
    );
    const others = new Map([...servers].filter(([name]) => name !== asset.name));
    const without = isChanged ? await seeFirst(starts, files, countTokens, others) : undefined;
    const whole = without === undefined ? change : subtractWeights(all.weight, without.weight).total;
    served[asset.id] = { change, whole: Math.max(0, whole), tools: row.tools ?? [] };
  }
  return served;
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
  const { files, servers } = layGroup(questions, laid);
  const after = await seeAfter(starts, { files, servers }, questions, countTokens);
  if ('code' in after) return { problems: [after], notices: [] };
  const seen = await useGroup(starts, arm, questions, { files, servers, all: after });
  const brought = seen.filter(({ isBrought }) => isBrought);
  const [{ asset, row } = { asset: undefined, row: undefined }] = seen;
  if (asset === undefined || row === undefined) return { problems: [], notices: [] };
  const { system, tools, messages } = after.weight;
  const about = seen.length === 1 ? asset.id : `this change with its ${seen.length} assets`;
  const served = await weighServed(starts, questions, seen, { files, servers, all: after, countTokens });
  return {
    request: system + tools + messages,
    served,
    problems: [
      ...listProblems(seen, { taker: about, all: after, runner: starts.runner }),
      ...brought.flatMap((one) => (isAway(one) ? [doesNotStart(one.asset, one.row.why)] : [])),
      ...(isLeftToTasks(questions) ? [] : findTooExpensive(about, row, asset, { config, questions })),
    ],
    notices: [
      ...laid.unboxed.map(sayNoBox),
      sayRent(about, row, starts.runner, config),
      ...sayAbsent(brought.map((one) => one.row)),
      ...brought.slice(0, mostTold).flatMap((one) => sayUse(one.row, seen.length > 1)),
    ],
  };
}

async function useGroup(
  starts: FreeStarts,
  { laid, paths, assets, before, countTokens }: BaseArm,
  questions: readonly AssetQuestion[],
  { files, servers, all }: Pick<UseTerms, 'files' | 'servers' | 'all'>,
): Promise<readonly SeenAsset[]> {
  const versions = questions.map(({ change }) => versionsOf(change));
  const brought = versions.flatMap(([, now]) => now ?? []);
  const { uses } = await useAssets(starts, brought, {
    ...{ files, servers, paths, isBoxed: laid.grants, all, countTokens },
  });
  const known = [...assets, ...brought];
  return versions.flatMap(([old, now]) => {
    const asset = now ?? old;
    if (asset === undefined) return [];
    const row = { ...weighArms(asset, all, before, known, countTokens), ...uses.get(asset.id) };
    return [{ asset, isBrought: now !== undefined, row }];
  });
}

/** What is taken from others is said of the whole, once: assets of the change itself, those that go as well, are no others. */
function listProblems(
  seen: readonly SeenAsset[],
  place: Omit<Parameters<typeof listAssetFindings>[1], 'file'>,
): readonly Problem[] {
  const own = new Set(seen.map(({ asset }) => asset.id));
  return seen
    .filter(({ isBrought }) => isBrought)
    .flatMap(({ asset, row }, index) => {
      const starves = index > 0 ? [] : row.starves.filter((id) => !own.has(id));
      return listAssetFindings({ ...row, starves }, { ...place, file: asset.main }).map(judgeFinding);
    });
}

/** What a change may not do: take from others, or come to nobody. That a headless session needs a grant is told. */
const refused: ReadonlySet<string> = new Set(['asset-starves', 'asset-never-delivered']);

function judgeFinding(problem: Problem): Problem {
  return refused.has(problem.code) ? { ...problem, severity: 'error' } : problem;
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
  const names = questions.slice(0, mostAlone).map(({ change }) => `--asset ${quoteShell(change.id)}`);
  const message = `${about} would add ${formatCount(rent.total, 'token')} to every session, and base allows ${context.injected} (context.injected)`;
  const hint = `Say in one line what each is for and when; what it does belongs into its body, which is read on demand. Or let golden tasks say that it pays: rentroll check ${names.join(' ')} (--dry-run names the bill), then rentroll stamp.`;
  return [makeError('head', 'asset-too-expensive', message, hint, { file: main, line: 1, column: 1 })];
}
