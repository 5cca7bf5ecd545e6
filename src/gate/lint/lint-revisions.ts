import { join } from 'node:path/posix';
import { checkProbes } from '../../core/ledger/check/check-probes.ts';
import { lintLedger } from '../../core/ledger/check/lint-ledger.ts';
import { diffLedger } from '../../core/ledger/diff-ledger.ts';
import { loadRentMeasure, type MeasureRent } from '../../core/ledger/measure-rent.ts';
import { joinRevisions, makeError, type Problem } from '../../core/model/problem.ts';
import type { AssetQuestion, ExecutedCode } from '../../core/model/rule/asset.ts';
import type { FindWorth } from '../../core/model/rule/context.ts';
import type { PlannedText } from '../../core/model/rule/plan.ts';
import { type Ledger, listEntries } from '../../core/model/rule/rule.ts';
import { isSimulated, runners } from '../../core/model/runner/runners.ts';
import { mostDocumentBytes } from '../../core/text/decode-text.ts';
import { describeBase } from '../../core/text/describe-base.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { objectOf } from '../../core/text/json/read-json.ts';
import { isInside } from '../../core/util/repository-path.ts';
import { checkAnswers } from '../change/check-answers.ts';
import type { GateInputs } from '../change/load-inputs.ts';
import type { Revision } from '../change/load-revision.ts';
import { checkCase } from '../change/memory-paths.ts';
import { readObjectFile } from '../loaded/assets/entries/read-settings.ts';
import { checkContextLimit } from '../loaded/context/rank-residents.ts';
import { noticeWorthless } from '../receipts/ledger-strictness.ts';
import type { VerifiedReceipt } from '../receipts/verify-receipt.ts';
import { checkLock } from '../suite/lock-file.ts';
import { checkDeciding } from './check-deciding.ts';
import { checkDefinitions, checkDelivery } from './check-delivery.ts';
import { checkDollarRoom, findOutcomeProblems } from './check-dollar-room.ts';
import { checkFrozen, checkRemoved, checkState, dropFrozen } from './check-frozen.ts';
import { checkInherited, driftProblems } from './check-memory.ts';
import { checkRecords, loadAssets, mayBeAsset } from './check-records.ts';
import { checkServers } from './check-servers.ts';
import { describeReading } from './compare-delivery.ts';
import type { CheckedAssets } from './growth/check-assets.ts';
import { checkGrowth } from './growth/check-growth.ts';
import { findLatestWorth, weighAgents } from './weigh-agents.ts';

/** The findings of linting, and the values that the rest of the gate needs from it. */
export interface Lint {
  readonly problems: readonly Problem[];
  /** Notices that must be seen first. */
  readonly notices: readonly string[];
  /** Receipts of head by rule id, held against the repository. */
  readonly receipts: ReadonlyMap<string, VerifiedReceipt>;
  readonly rentOf: MeasureRent;
  readonly findWorth: FindWorth;
  /** Changes of hand-written text that the team wants measured instead of refused. */
  readonly texts: readonly PlannedText[];
  /** Changes of assets that starts of the runtime are to show. */
  readonly assets: readonly AssetQuestion[];
  /** Code that the change brings or edits, and that sessions or the gate execute. */
  readonly code: readonly ExecutedCode[];
  /** Golden tasks whose answer a rule gives away, by the rule's words. */
  readonly answers: ReadonlyMap<string, readonly string[]>;
}

/**
 * Lints everything that needs no agent: both sides' content, the lock, receipts, compiled memory. `wanted` are assets to be measured whatever
 * base asks.
 */
export async function lintRevisions(inputs: GateInputs, wanted: readonly string[] = []): Promise<Lint> {
  const { base, head } = inputs;
  const rentOf = await loadRentMeasure();
  const assets = await findAssets(inputs, wanted);
  const deciding = await checkDeciding(inputs, assets);
  const { receipts, audits } = await checkRecords(inputs);
  const findWorth = (rule: string) => findLatestWorth(rule, receipts.verified, audits.verified);
  const growth = await checkGrowth(inputs, assets.isAsset);
  const answers = await checkAnswers(inputs);
  const ofBase = base === undefined ? [] : [...base.problems, ...lockProblems(base, 'setup')];
  const frozen = base === undefined ? [] : checkFrozen(base, head);
  const ofHead = [
    ...head.problems,
    ...dropFrozen(lockProblems(head, 'head'), frozen),
    ...frozen,
    ...(await ledgerProblems(inputs)),
    ...answers.problems,
    ...(await driftProblems(inputs)),
    ...(await checkCase(inputs)),
    ...receipts.problems,
    ...audits.problems,
    ...(await checkDefinitions(head)),
    ...growth.problems,
    ...assets.problems,
    ...(await checkState(inputs)),
    ...(base === undefined ? [] : await checkRemoved(base, head)),
    ...deciding.problems,
    ...(await checkServers(head, inputs.paths.config)),
    ...(await limitProblems(inputs)),
    ...(await inheritedProblems(inputs)),
    ...(await checkDelivery(head)),
    ...(await guardedProblems(inputs)),
    ...weighAgents(head, rentOf).flatMap((agent) => checkContextLimit(agent, findWorth, inputs.paths.ledger)),
    ...(base === undefined ? onlyCandidates(head.ledger, inputs.paths.ledger) : []),
  ];
  return {
    problems: joinRevisions(ofBase, ofHead),
    notices: [
      ...describeBase(inputs.refs),
      ...(await findNotices(inputs)),
      ...deciding.notices,
      ...growth.loads,
      ...assets.notices,
      ...(await describeReading(inputs)),
    ],
    receipts: receipts.verified,
    rentOf,
    findWorth,
    texts: [...growth.texts, ...assets.texts],
    assets: assets.questions,
    code: deciding.code,
    answers: answers.tasks,
  };
}

/**
 * Weakens problems of base's golden tasks and fixture for a change that needs no measurement. Missing golden tasks are not reported at all then:
 * the report would stand above every change until there are some.
 */
export function relaxUnused({ base, head }: GateInputs, { problems, texts }: Lint): readonly Problem[] {
  if (base?.config === undefined || head.ledger === undefined || texts.length > 0) return problems;
  const { added, changed } = diffLedger(base.ledger, head.ledger);
  const isAsked = [...added, ...changed].some(({ status }) => status === 'candidate');
  const stands = [...(base.ledger?.rules ?? []), ...head.ledger.rules].some(({ status }) => status === 'active');
  if (isAsked || stands) return problems;
  const { fixture, agents } = base.config;
  const places = [fixture.path, fixture.lock, ...Object.values(agents).map(({ tasks }) => tasks)];
  const isUnused = ({ blame, at }: Problem) =>
    blame === 'setup' && at !== undefined && places.some((place) => place !== '.' && isInside(at.file, place));
  return problems
    .filter((problem) => !notThereYet.has(problem.code) || !isUnused(problem))
    .map((problem) => (isUnused(problem) ? { ...problem, severity: 'warning' } : problem));
}

const notThereYet: ReadonlySet<string> = new Set(['suite-empty', 'fixture-empty']);

function lockProblems(revision: Revision, blame: 'setup' | 'head'): readonly Problem[] {
  if (revision.config === undefined || revision.fixture === undefined) return [];
  // A suite that could not be read is a problem already; the lock would only repeat it.
  if (revision.suites.size < Object.keys(revision.config.agents).length) return [];
  const tasks = [...revision.suites.values()].flatMap((suite) => suite.tasks);
  return checkLock(revision.lock, revision.fixture, tasks, { file: revision.config.fixture.lock, blame });
}

/** Lists the problems of the dollar limits of both sides, where the runner costs dollars. */
async function limitProblems({ base, head, paths }: GateInputs): Promise<readonly Problem[]> {
  const revisions = [{ side: base, blame: 'setup' } as const, { side: head, blame: 'head' } as const];
  const roomProblems = revisions.map(async ({ side, blame }) => {
    if (side?.config === undefined || isSimulated(side.config.runner.kind)) return [];
    const costing = { ...side, config: side.config };
    return [...(await checkDollarRoom(costing, paths.config, blame))];
  });
  return (await Promise.all(roomProblems)).flat();
}

/** Checks inherited rules and headings of head against the words of base, where head has some. */
async function inheritedProblems(inputs: GateInputs): Promise<readonly Problem[]> {
  const { head, paths } = inputs;
  const isAsked = head.ledger?.rules.some(({ status, section }) => status === 'inherited' || section !== undefined);
  return isAsked ? checkInherited(inputs, paths.ledger) : [];
}

/**
 * Checks the rules that the guard took over. The tables of the guard are built as they load, so that they are loaded for a ledger with such a rule
 * alone.
 */
async function guardedProblems(inputs: GateInputs): Promise<readonly Problem[]> {
  const gone = (inputs.head.ledger?.rules ?? []).some(({ evicted }) => evicted?.why.startsWith('enforced by guard'));
  return gone ? (await import('./check-guarded.ts')).checkGuarded(inputs) : [];
}

/** Finds the changes of assets; most changes have none, and the code that reads assets is not loaded then. */
async function findAssets(inputs: GateInputs, wanted: readonly string[]): Promise<CheckedAssets> {
  const { base, head } = inputs;
  if (base?.config === undefined) return noAssets;
  const { assets, servers } = runners[base.config.runner.kind];
  if (assets === undefined && servers === undefined) return noAssets;
  const [before, after] = await Promise.all([base, head].map(({ tree }) => nameAssets(tree, servers)));
  const [old, now] = [base, head].map(({ ledger }) => JSON.stringify(ledger?.assets));
  const isSame = before !== undefined && before === after && old === now;
  if (isSame && wanted.length === 0) return noAssets;
  return (await (await loadAssets()).checkAssets(inputs, wanted)) ?? noAssets;
}

const noAssets: CheckedAssets = {
  problems: [],
  questions: [],
  code: [],
  texts: [],
  notices: [],
  isAsset: () => false,
  settings: [],
};

/**
 * Names what may be assets of a commit; undefined where the tree does not say what its files hold, where a link may lead to some, or where servers
 * are, whose files may lie anywhere.
 */
async function nameAssets(tree: Revision['tree'], servers: string | undefined): Promise<string | undefined> {
  const entries = await tree.list('');
  const assetEntries = entries.filter(({ path }) => mayBeAsset.test(path));
  const isLed = entries.some(({ path, mode }) => mode === '120000' && path.startsWith('.claude'));
  if (isLed || assetEntries.some(({ id, path }) => id === undefined || path === servers)) return undefined;
  return assetEntries.map(({ path, mode, id }) => `${mode} ${id} ${path}`).join('\n');
}

async function ledgerProblems({ base, head, paths }: GateInputs): Promise<readonly Problem[]> {
  if (head.ledger === undefined || head.config === undefined) return [];
  const entries = await head.tree.list('');
  const files = new Set(entries.map((entry) => entry.path));
  const linted = lintLedger({
    ledger: head.ledger,
    ...(base?.ledger === undefined ? {} : { baseLedger: base.ledger }),
    config: head.config,
    ...(base?.config === undefined ? {} : { baseAgents: Object.keys(base.config.agents) }),
    files,
    packageScripts: await readScripts(head),
    file: paths.ledger,
  });
  const outcome = await findOutcomeProblems({ base, head, paths });
  return [...linted, ...probeProblems({ base, head, paths }), ...outcome];
}

function probeProblems({ base, head, paths }: Pick<GateInputs, 'base' | 'head' | 'paths'>): readonly Problem[] {
  const rules = listEntries(head.ledger);
  if (rules.every(({ probe }) => probe === undefined)) return [];
  const revision = base ?? head;
  return checkProbes({
    rules,
    file: paths.ledger,
    tasks: new Map([...revision.suites].map(([agent, { tasks }]) => [agent, tasks.map(({ id }) => id)])),
    fixtureFiles: revision.fixture?.files.map((file) => file.path),
  });
}

/** Reads the package scripts of the root and of the fixture: a command of a rule runs in the fixture, which need not have those of the root. */
async function readScripts({ tree, config }: Revision): Promise<ReadonlySet<string>> {
  const folders = new Set(['.', config?.fixture.path ?? '.']);
  const read = [...folders].map((folder) => readObjectFile(tree, join(folder, 'package.json')));
  return new Set((await Promise.all(read)).flatMap(({ scripts }) => Object.keys(objectOf(scripts))));
}

/** Refuses active rules in the change that introduces rentroll, because no policy judges it. */
function onlyCandidates(ledger: Ledger | undefined, file: string): readonly Problem[] {
  const active = (ledger?.rules ?? []).filter((rule) => rule.status === 'active' && !rule.protected);
  return active.map((rule) =>
    makeError(
      'head',
      'first-change-active-rule',
      `the rule "${rule.id}" is active in the change that introduces rentroll`,
      'Write "status: candidate": it becomes active when a later change measures it.',
      { file, line: rule.line, column: rule.column },
    ),
  );
}

async function findNotices({ base, head, paths }: GateInputs): Promise<readonly string[]> {
  if (base === undefined) return [];
  const [before, after] = await Promise.all([base, head].map(({ tree }) => tree.read(paths.config, mostDocumentBytes)));
  return [
    ...(sameBytes(before, after) ? [] : [`This change edits ${paths.config}; it is judged by the policy of its base.`]),
    ...noticeWorthless(base),
    ...noticeStrikes(base, head),
  ];
}

/** Notices the audit records that a change brings: two of them evict a rule, so that a person should see each. */
function noticeStrikes(base: Revision, head: Revision): readonly string[] {
  return [...head.audits]
    .filter(([rule, { text }]) => base.audits.get(rule)?.text !== text)
    .map(
      ([rule]) =>
        `This change brings the record of an audit of the rule ${quoteValue(rule)}: it counts as a failed audit once it is merged. Where no key of receipts.keys signed it and nobody here measured it, this is not settled: let rentroll audit measure it here.`,
    );
}

function sameBytes(a: Buffer | undefined, b: Buffer | undefined): boolean {
  return a === undefined || b === undefined ? a === b : a.equals(b);
}
