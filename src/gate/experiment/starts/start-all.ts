import { readProof, saveProof } from '../../../adapters/store/results.ts';
import { linkDocs } from '../../../core/model/link-docs.ts';
import { makeError, type Problem, ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { AssetQuestion } from '../../../core/model/rule/asset.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { versionsOf } from '../../../core/model/rule/item-change.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import type { Beliefs } from '../../../core/proof/proved-receipt.ts';
import { formatCount } from '../../../core/text/format-number.ts';
import { hashParts, sha256Hex } from '../../../core/util/hash.ts';
import { loadTokenizer } from '../../../core/util/tokenizer.ts';
import { defined } from '../../../core/util/values.ts';
import { followFolders } from '../../change/follow-folders.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import type { Revision } from '../../change/load-revision.ts';
import { readSurroundings } from '../../change/read-surroundings.ts';
import { serverTermsOf } from '../../change/servers/read-servers.ts';
import { findAsset } from '../../lint/growth/check-entries.ts';
import type { PolicySide } from '../../lint/lint-change.ts';
import { listAssets } from '../../loaded/assets/list-assets.ts';
import { requireBox } from '../../trials/place/open-environment.ts';
import { surroundingsAt } from '../../trials/place/surroundings-at.ts';
import { inJournal } from '../../trials/store/open-journal.ts';
import { findUnsteadyOnes, placeOfAsset, seeFirst } from './asset-arms.ts';
import { type BaseArm, mostStartedAlone, type ProvedAssets, proveGroup } from './prove-group.ts';
import { isServed, nameBrought, openPackages } from './prove-servers.ts';
import { type FreeStarts, layWorktree, templateIn, withStarts } from './start-runtime.ts';
import { sayNoBox } from './weigh-assets.ts';

/** Adds to the findings about a whole change how many of its assets nobody has started. */
interface ProvedChange extends ProvedAssets {
  readonly unproved: number;
}

/** Most servers that are started alone as well, among many assets. */
const mostServersAlone = 10;

/** Most assets that a problem names. */
const mostNamed = 20;

/**
 * Starts base's runtime with what base has, with all assets of the change, and with each alone where they are few. Nothing is proved where somebody
 * stopped it. Throws ProblemError where the program is missing or makes no call.
 */
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
        deps.progress.step(sayStart(base.config, questions.length));
        return proveQuestions(starts, base, questions);
      },
      checks?.fixture,
    );
  } finally {
    await checks?.close();
  }
}

/**
 * Starts a runtime that is open with what base has, and with the assets of the change. Base's own arm makes its call first: what keeps another arm
 * from its call is of the change. Throws ProblemError where base's arm makes no call.
 */
export async function proveQuestions(
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

/** Makes the problem of assets with which a session makes no model call, as with a hook that never ends. */
function silences(questions: readonly AssetQuestion[], reason: string): Problem {
  const brought = questions.flatMap(({ change }) => change.after ?? []);
  const names = brought.slice(0, mostNamed).map(({ id }) => id);
  return makeError(
    'head',
    'asset-silences',
    `a session with ${names.join(', ')} makes no model call, and a session without does: ${reason}`,
    'Let its hooks and programs end soon and by themselves. To see what a session waits for, start the runtime by hand with a short prompt.',
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
  const coming = questions.filter(({ change }) => change.after?.entry !== undefined).map(toBrought);
  const unsteady = await findUnsteadyOnes(starts, coming, opened.laid, opened.countTokens);
  const arms = { ...opened, unsteady };
  const proved: ProvedAssets[] = [];
  for (const group of [questions, ...listAlone(questions)])
    proved.push(await proveGroup(starts, arms, group, base.config));
  if (starts.signal.aborted) return { problems: [], notices: [], unproved: allQuestions.length };
  return { ...joinProofs([...proved, left]), unproved: left.unproved };
}

function isEntry({ change }: AssetQuestion): boolean {
  return versionsOf(change).some(({ entry }) => entry !== undefined);
}

/** Reports assets that only a box may start: golden tasks would have them in neither arm. */
function leaveBoxless(questions: readonly AssetQuestion[]): ProvedChange {
  const measured = questions.filter(({ policy }) => policy === 'measure');
  return {
    problems: measured.map(({ change: { id } }) => {
      const message = `${id} was not measured: hooks and plugins run in a sandbox only, and this machine has no sandbox`;
      return makeError('setup', 'asset-needs-box', message, `Install bubblewrap; ${linkDocs('sandbox')} says how.`);
    }),
    notices: questions.map(({ change: { id } }) => `${id} was not started: ${sayNoBox('asset-needs-box')}.`),
    unproved: questions.length,
  };
}

function sayStart({ runner: { kind } }: Config, assets: number): string {
  return `${runners[kind].name} is started with the ${formatCount(assets, 'asset')} of this change and without; a meter on this machine answers, no model is called and nothing is paid`;
}

/** Joins the proofs of several starts; nothing is reported twice. */
function joinProofs(proved: readonly ProvedAssets[]): ProvedAssets {
  const problems = new Map(proved.flatMap((one) => one.problems).map((problem) => [problem.message, problem]));
  const notices = [...new Set(proved.flatMap((one) => one.notices))];
  const served = Object.assign({}, ...proved.map((one) => one.served ?? {}));
  return { problems: [...problems.values()], notices, served, ...defined({ request: proved[0]?.request }) };
}

/** Lists the assets that are started alone as well: all of a few, and of many only servers, whose rent no file states. */
function listAlone(questions: readonly AssetQuestion[]): readonly (readonly AssetQuestion[])[] {
  if (questions.length === 1) return [];
  const alone =
    questions.length <= mostStartedAlone ? questions : questions.filter(isServed).slice(0, mostServersAlone);
  return alone.map((one) => [one]);
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

const toBrought = ({ change: { id }, brings }: AssetQuestion) => ({ id, brings });

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
    const versions = versionsOf(change);
    const entries = (ledger?.assets ?? []).filter((entry) => findAsset(entry, versions) !== undefined);
    return entries.length > 0 && entries.every(({ id, body }) => proved.has(id) && isOn(body, change));
  };
  const open = questions.filter((question) => !isCarried(question));
  return isStanding || (questions.length === 1 && open.length === 0) ? open : questions;
}

/** Returns true where the judged digest is that of the asset at head. An edit near it stands by the verdict, but nobody has seen it start. */
function isOn(digest: string, change: AssetQuestion['change']): boolean {
  return change.kind !== 'changed' || change.after.head.byHand || change.after.digest === digest;
}

/** Reports a change's assets as open where nothing is started. */
export function leaveUnproved(questions: readonly AssetQuestion[], isPlan: boolean): ProvedChange {
  if (questions.length === 0) return { problems: [], notices: [], unproved: 0 };
  const what = formatCount(questions.length, 'asset');
  const notice = isPlan
    ? `Before anything is paid, rentroll check starts the runtime free of charge with ${what} of this change.`
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
  // Assets that were left out for want of a box, or of time, are asked about again. An obstacle may be gone tomorrow.
  const isKept = unproved === 0 && proved.problems.every(({ code }) => !passingCodes.has(code));
  if (isKept) inJournal(inputs, (db) => saveProof(db, key, JSON.stringify(proved)));
  return { ...proved, unproved };
}

/** Names a proof by everything it depends on: base as a whole, the files of the assets, and what starts them. */
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

/** Codes of obstacles that may be gone tomorrow. */
const passingCodes: ReadonlySet<string> = new Set(['asset-needs-box', 'asset-does-not-start', 'asset-silences']);
