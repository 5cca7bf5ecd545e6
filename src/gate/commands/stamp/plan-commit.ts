import type { FileChange } from '../../../adapters/files/apply-changes.ts';
import { writeCommit, writeTree } from '../../../adapters/git/write-commit.ts';
import { makeError, type Problem, ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { ChangeRefs } from '../../../core/model/request/gate-request.ts';
import type { FileEdit } from '../../../core/model/tree.ts';
import type { Receipt } from '../../../core/model/verdict/receipt.ts';
import type { JudgedReport } from '../../../core/model/verdict/report.ts';
import type { LeftRule, StampedRule } from '../../../core/model/verdict/stamp.ts';
import type { ProvedReceipt } from '../../../core/proof/proved-receipt.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { formatCount } from '../../../core/text/format-number.ts';
import { type GateInputs, loadInputs } from '../../change/load-inputs.ts';
import { readTreeText } from '../../change/read-files.ts';
import { checkChange } from '../../check.ts';
import { findGivenVerdicts, type GivenReceipt } from './find-verdicts.ts';
import type { FoundVerdict, FoundVerdicts } from './plan-records.ts';
import { listLeft, planVerdicts } from './plan-stamp.ts';
import { findStandingEvicted, removeServer, type StandingEvicted } from './retire-assets.ts';

/** A commit that stamps verdicts, planned and judged; nothing has been written but git objects nobody names. */
export interface PlannedCommit {
  /** Agent whose rules it is about; absent when it is a pull request's. */
  readonly agent?: string;
  readonly stamped: readonly (StampedRule & { readonly receipt: Receipt })[];
  /** None: what is committed already says all this. */
  readonly edits: readonly FileEdit[];
  /** Evicted assets that go with their entries. */
  readonly leaving: readonly LeavingAsset[];
  /** Tree the edits go onto, and the tree they make. */
  readonly baseTree: string;
  readonly tree: string;
  /** The gate's answer to the new commit. */
  readonly report: JudgedReport;
}

/** The commits that follow from receipts, and the rules without one. */
export interface CommitPlan {
  readonly commits: readonly PlannedCommit[];
  readonly left: readonly LeftRule[];
  /** The only places that may be written. */
  readonly owned: { readonly files: readonly string[]; readonly folders: readonly string[] };
}

/** Receipts another job measured, for a commit of the checkout. */
interface CommitPlanRequest {
  readonly configFile: string;
  /** The commit the run is about. */
  readonly sha: string;
}

/**
 * Plans the commit for a pull request: judged like the merge commit `sha`, written onto the tip of its branch. Throws ProblemError when
 * base and branch differ in a file that would be written.
 */
export async function planPullCommit(
  { configFile, sha }: CommitPlanRequest,
  rows: readonly GivenReceipt[],
  deps: Dependencies,
): Promise<CommitPlan> {
  const base = `${sha}^1`;
  const inputs = await loadInputs({ configFile, base, head: `${sha}^2` }, deps);
  const ruleVerdicts = await findGivenVerdicts(inputs, rows);
  const { changes } = await planVerdicts(inputs, ruleVerdicts, 'stamped-agents');
  const merged = await loadInputs({ configFile, base, head: sha }, deps);
  await refuseBehind(inputs, merged, changes);
  const commits = await finishPlan(inputs, merged.refs.headSha, ruleVerdicts, deps, { note: noteStamped });
  return { commits, left: listLeft(ruleVerdicts.verdicts), owned: listOwned(inputs) };
}

/**
 * Plans one commit per agent whose rules were audited (or measured while they waited) at `sha`; rules of `all` are a group of their own. The files
 * of evicted assets go with their entries.
 */
export async function planAuditCommits(
  { configFile, sha }: CommitPlanRequest,
  rows: readonly GivenReceipt[],
  deps: Dependencies,
): Promise<CommitPlan> {
  const inputs = await loadInputs({ configFile, base: sha, head: sha }, deps);
  const given = await findGivenVerdicts(inputs, rows);
  const { ruleVerdicts, stamped, leaving } = await settleLeaving(inputs, given);
  // One that waits until another has left leaves no trace, whoever's pull request that other is in.
  const written = stamped.filter(({ audit }) => audit?.kind !== 'postpone');
  const commits: PlannedCommit[] = [];
  for (const agent of [...new Set(written.map((rule) => rule.agent))].sort()) {
    const ids = new Set(written.filter((rule) => rule.agent === agent).map(({ rule }) => rule));
    const agentVerdicts = new Map<string, FoundVerdict>([...ruleVerdicts.verdicts].filter(([id]) => ids.has(id)));
    const going = leaving.filter(({ id }) => ids.has(id));
    const verdicts = { ...ruleVerdicts, verdicts: agentVerdicts };
    const finished = await finishPlan(inputs, inputs.refs.headSha, verdicts, deps, { leaving: going });
    commits.push(...finished.map((commit) => ({ agent, ...commit })));
  }
  const files = leaving.flatMap(({ edits }) => edits.map(({ path }) => path));
  return { commits, left: listLeft(ruleVerdicts.verdicts), owned: listOwned(inputs, files) };
}

interface FinishTerms {
  /** First notices of the gate about the commit. */
  readonly note?: (stamped: readonly StampedRule[]) => readonly string[];
  /** Assets that go with their entries. */
  readonly leaving?: readonly LeavingAsset[];
}

/** `judged` is the commit the gate would see without the edits. */
async function finishPlan(
  inputs: GateInputs,
  judged: string,
  ruleVerdicts: FoundVerdicts,
  deps: Dependencies,
  { note = () => [], leaving = [] }: FinishTerms = {},
): Promise<readonly PlannedCommit[]> {
  const { stamped: rules, changes } = await planVerdicts(inputs, ruleVerdicts, 'stamped-agents');
  if (rules.length === 0) return [];
  const { refs, paths } = inputs;
  const { root, baseSha, headSha } = refs;
  const stamped = rules.flatMap((rule) => {
    const verdict = ruleVerdicts.verdicts.get(rule.rule);
    return verdict?.kind === 'stampable' ? [{ ...rule, receipt: verdict.entry.receipt }] : [];
  });
  const edits = [
    ...changes.map(({ path, after }) => ({ path, text: after })),
    ...leaving.flatMap((asset) => asset.edits),
  ];
  const baseTree = await writeTree(root, headSha, []);
  const tree = await writeTree(root, headSha, edits);
  const { commit } = await writeCommit(root, judged, edits);
  const change = { configFile: paths.config, base: baseSha, head: commit, notices: note(stamped) };
  const proved = [...ruleVerdicts.verdicts.values()].flatMap((one) =>
    one.kind === 'stampable' ? [one.entry.proof] : [],
  );
  const report = await judgeCommit(change, deps, [...ruleVerdicts.committed.values(), ...proved]);
  return [{ stamped, edits, leaving, baseTree, tree, report }];
}

function noteStamped(stamped: readonly StampedRule[]): readonly string[] {
  const words = stamped.map(({ rule, from, to }) => (from === to ? `${rule} stays ${to}` : `${rule} is ${to} now`));
  return [`Stamped on this branch: ${words.join(', ')}.`];
}

/** The branch's own files are edited, and the merge of both is judged: they must be the same files. */
async function refuseBehind(inputs: GateInputs, merged: GateInputs, changes: readonly FileChange[]): Promise<void> {
  const paths = new Set([inputs.paths.ledger, inputs.paths.config, ...changes.map(({ path }) => path)]);
  for (const path of paths) {
    const [branchText, both] = await Promise.all([inputs, merged].map(({ head }) => readTreeText(head.tree, path)));
    if (branchText !== both) throw new ProblemError([branchBehind(path)]);
  }
}

/** Memory is written where the base says; a pull request cannot choose another file. */
function listOwned({ paths, base }: GateInputs, others: readonly string[] = []): CommitPlan['owned'] {
  const memory = Object.values(base?.config?.agents ?? {}).map((agent) => agent.memory);
  return { files: [paths.ledger, paths.baselines, ...memory, ...others], folders: [paths.receipts, paths.audits] };
}

function branchBehind(file: string): Problem {
  const message = `"${file}" has changed at the base since the branch began`;
  const hint = 'Nothing was committed. Update the branch; the next run measures and stamps it.';
  return { ...makeError('head', 'stamp-branch-behind', message, hint, { file }), severity: 'warning' };
}

/** Which commit is judged against which. */
interface JudgedCommit extends Pick<ChangeRefs, 'base' | 'head' | 'configFile'> {
  /** Notices that readers of the report must see first. */
  readonly notices: readonly string[];
}

/**
 * Judges a commit without running anything, as the gate would judge its tree anywhere. `proved` are receipts of it whose trials somebody of ours
 * ran. No command of the repository is started.
 */
export function judgeCommit(
  { notices, ...change }: JudgedCommit,
  deps: Dependencies,
  proved: readonly ProvedReceipt[] = [],
): Promise<JudgedReport> {
  return checkChange({ ...change, mode: { kind: 'standing', notices } }, deps, proved);
}

/** An evicted asset and what a commit does with its files. */
interface LeavingAsset {
  readonly id: string;
  readonly edits: readonly FileEdit[];
  /** The outcome in words, for people. */
  readonly says: string;
}

/** Verdicts as they can be committed, with what leaves by them. */
interface SettledLeaving {
  readonly ruleVerdicts: FoundVerdicts;
  readonly stamped: readonly StampedRule[];
  readonly leaving: readonly LeavingAsset[];
}

/**
 * Plans what a commit does with the files of the assets that verdicts evict. An asset whose files cannot be reached keeps its entry, with the
 * reason: an entry that is evicted beside its files would be refused, and with it everything else of the commit.
 */
async function settleLeaving(inputs: GateInputs, ruleVerdicts: FoundVerdicts): Promise<SettledLeaving> {
  const { stamped, changes } = await planVerdicts(inputs, ruleVerdicts, 'stamped-agents');
  const standing = await findStandingEvicted(inputs, changes);
  const planned = await Promise.all(standing.map(async (one) => [one.id, await planOne(inputs, one)] as const));
  const stuck = new Map(planned.flatMap(([id, plan]) => ('why' in plan ? [[id, plan.why] as const] : [])));
  const leaving = planned.flatMap(([, plan]) => ('why' in plan ? [] : [plan]));
  if (stuck.size === 0) return { ruleVerdicts, stamped, leaving };
  const verdicts = new Map(
    [...ruleVerdicts.verdicts].map(([id, verdict]): readonly [string, FoundVerdict] => {
      const why = stuck.get(id);
      return [id, why === undefined ? verdict : { kind: 'left', why }];
    }),
  );
  // Without them others may leave that waited for them.
  return settleLeaving(inputs, { ...ruleVerdicts, verdicts });
}

async function planServer(
  inputs: GateInputs,
  { id, asset }: StandingEvicted,
): Promise<LeavingAsset | { readonly why: string }> {
  const edit = await removeServer(inputs, asset);
  const mode = (await inputs.head.tree.list(asset.main)).find(({ path }) => path === asset.main)?.mode ?? '100644';
  if (edit === undefined || mode === '120000') return { why: noEntry(asset) };
  const says = `${asset.id} is removed with its entry in ${asset.main}; the program that it ran stays.`;
  return { id, edits: [{ path: edit.path, text: edit.after, mode }], says };
}

async function planOne(
  inputs: GateInputs,
  standing: StandingEvicted,
): Promise<LeavingAsset | { readonly why: string }> {
  const { id, asset } = standing;
  if (asset.server !== undefined) return planServer(inputs, standing);
  const files = await inputs.head.tree.list(asset.path);
  if (!files.some(({ path }) => path === asset.main)) return { why: behindLink(asset.path) };
  const gone = files.map(({ path }) => ({ path, text: undefined }));
  const says = `${quoteValue(asset.path)} goes with its entry (${formatCount(files.length, 'file')}).`;
  return { id, edits: gone, says };
}

function noEntry({ id, main }: StandingEvicted['asset']): string {
  return `the entry of ${quoteValue(id)} could not be taken out of ${main} without touching others: take it out, and write "status: evicted" into its entry of the ledger`;
}

function behindLink(path: string): string {
  return `${quoteValue(path)} lies behind a link, and links are not followed: take its files out where the link leads to, and write "status: evicted" into its entry`;
}
