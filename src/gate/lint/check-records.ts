import { kindOfEntry } from '../../core/ledger/parse-asset.ts';
import { makeError, type Problem } from '../../core/model/problem.ts';
import type { PlannedText } from '../../core/model/rule/plan.ts';
import { isCompiled, listEntries, type Rule } from '../../core/model/rule/rule.ts';
import type { Receipt } from '../../core/model/verdict/receipt.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { stableJson } from '../../core/text/json/read-json.ts';
import type { GateInputs } from '../change/load-inputs.ts';
import { auditFile, receiptFile } from '../change/read-files.ts';
import {
  type AssetTerms,
  type CheckedReceipts,
  checkReceipts,
  loadReceiptTerms,
  type ReceiptTerms,
  verifyForRule,
} from '../receipts/check-receipts.ts';
import type { VerifiedReceipt } from '../receipts/verify-receipt.ts';

/** The receipts and the records of audits of head, each held against the repository. */
export interface CheckedRecords {
  readonly receipts: CheckedReceipts;
  readonly audits: CheckedReceipts;
}

const none: CheckedReceipts = { verified: new Map(), problems: [] };

/**
 * Compares all records of head with the repository. None is checked without a readable ledger at base and head: that is a problem already, and
 * reported alone.
 */
export async function checkRecords(inputs: GateInputs): Promise<CheckedRecords> {
  const { base, head } = inputs;
  const { receipts, audits, ledger } = head;
  const isUnread = ledger === undefined || (base !== undefined && base.ledger === undefined);
  if (isUnread || receipts.size + audits.size === 0) return { receipts: none, audits: none };
  const fresh = listNew(inputs);
  const terms = await loadReceiptTerms(inputs, fresh, await readAssetTerms(inputs, fresh));
  return refuseShared(inputs, { receipts: checkReceipts(inputs, terms), audits: checkAudits(inputs, terms) });
}

/** Imports the code that reads assets only when needed: few changes have some. */
export const loadAssets = () => import('./growth/check-assets.ts');

/** Paths at which assets lie, or what decides which of them are loaded. */
export const mayBeAsset = /(?:^|\/)\.claude(?:\/|$)|\/(?:CLAUDE|AGENTS)\.md$|^\.mcp\.json$|^\.codex\/config\.toml$/;

/** Lists what golden tasks could judge of the assets of head, and what receipts on it have to state. */
export async function listJudged(inputs: GateInputs): Promise<readonly [readonly PlannedText[], AssetTerms]> {
  // The only asset of a repository may be the one that goes.
  const entries = await Promise.all([inputs.base, inputs.head].map((side) => side?.tree.list('') ?? []));
  if (!entries.flat().some(({ path }) => mayBeAsset.test(path))) return [[], new Map()];
  const { listJudgeable, statedBy } = await loadAssets();
  const texts = await listJudgeable(inputs);
  return [texts, statedBy(texts)];
}

/** Reads the facts about changed assets, where a change brings records of some. */
async function readAssetTerms(inputs: GateInputs, fresh: readonly Pick<Rule, 'id'>[]): Promise<AssetTerms> {
  if (fresh.every(({ id }) => kindOfEntry(id) === undefined)) return new Map();
  return (await listJudged(inputs))[1];
}

/** Refuses records of one measurement that a change brings and that state different things of the trials they share. */
function refuseShared({ base, head, paths }: GateInputs, checked: CheckedRecords): CheckedRecords {
  const fileOf = { receipts: receiptFile, audits: auditFile };
  const brought = (['receipts', 'audits'] as const).flatMap((kind) =>
    [...checked[kind].verified]
      .filter(([id]) => head[kind].get(id)?.text !== base?.[kind].get(id)?.text)
      .map(([id, result]) => ({ file: fileOf[kind](paths, id), result })),
  );
  const torn = refuseTorn(brought);
  if (torn.size === 0) return checked;
  const refuse = (kind: 'receipts' | 'audits'): CheckedReceipts => {
    const records = [...checked[kind].verified].map(([id, result]) => {
      const problem = torn.get(fileOf[kind](paths, id));
      const refused: VerifiedReceipt =
        problem === undefined ? result : { ...result, state: 'forged', problems: [problem] };
      return [id, refused] as const;
    });
    const problems = records.flatMap(([id]) => torn.get(fileOf[kind](paths, id)) ?? []);
    return { verified: new Map(records), problems: [...checked[kind].problems, ...problems] };
  };
  return { receipts: refuse('receipts'), audits: refuse('audits') };
}

/** Lists the rules with a record that this change brings. */
function listNew({ base, head }: GateInputs): readonly Rule[] {
  const isNew = (id: string, kind: 'receipts' | 'audits') =>
    head[kind].has(id) && head[kind].get(id)?.text !== base?.[kind].get(id)?.text;
  return listEntries(head.ledger).filter(({ id }) => isNew(id, 'receipts') || isNew(id, 'audits'));
}

/**
 * Holds the records of audits at head against their rules and evidence, like receipts. That an older one no longer fits what stands
 * is not a problem: the strike then merely does not count.
 */
function checkAudits(inputs: GateInputs, terms: ReceiptTerms): CheckedReceipts {
  const verified = new Map<string, VerifiedReceipt>();
  const problems: Problem[] = [];
  for (const [id, committed] of inputs.head.audits) {
    const file = auditFile(inputs.paths, id);
    const rule = listEntries(inputs.head.ledger).find((entry) => entry.id === id);
    const isRead = rule !== undefined && isCompiled(rule);
    const result = isRead ? verifyForRule(inputs, rule, committed, terms, file) : undefined;
    if (!isRead) problems.push(orphan(file, id));
    if (result === undefined) continue;
    verified.set(id, result);
    problems.push(...result.problems.filter(({ code }) => code !== 'receipt-stale'));
  }
  return { verified, problems };
}

function orphan(file: string, id: string): Problem {
  const message = `there is an audit of "${id}", which is neither an active nor an inherited rule of the ledger`;
  const hint = 'Only rules that agents read are audited: delete the file.';
  return { ...makeError('head', 'audit-orphan', message, hint, { file }), severity: 'warning' };
}

/** A receipt by its file. */
export interface FiledReceipt {
  readonly file: string;
  readonly result: VerifiedReceipt;
}

/**
 * Refuses receipts of a change that say different things of one trial, by file, with the problem. Rules that are measured together have trials
 * in common, and each receipt is in order by itself.
 */
export function refuseTorn(brought: readonly FiledReceipt[]): ReadonlyMap<string, Problem> {
  const holding = brought.filter(({ result: { state } }) => state === 'valid' || state === 'stale');
  const torn = findTorn(holding.map(({ result: { receipt } }) => receipt)).flatMap(([a, b]) => [
    [a, b],
    [b, a],
  ]);
  const tornFrom = new Map(torn.map(([rule = '', other = '']) => [rule, other]));
  return new Map(
    holding.flatMap(({ file, result: { receipt } }) => {
      const other = tornFrom.get(receipt.rule);
      return other === undefined ? [] : [[file, tornProblem(file, receipt.rule, other)] as const];
    }),
  );
}

function tornProblem(file: string, rule: string, other: string): Problem {
  const message = `the receipts of ${quoteValue(rule)} and ${quoteValue(other)} hold the same trial with different content`;
  const hint = 'Delete both, commit that, and measure the rules again: rentroll check, then rentroll stamp.';
  return makeError('head', 'receipt-torn', message, hint, { file });
}

/** A trial as a receipt states it. */
interface StatedTrial {
  readonly statement: string;
  /** The tested rules that it had in memory. */
  readonly memory: readonly string[];
}

/** The trials of a receipt by measurement and key, and the rules that it describes, each with the hash of its words. */
interface Statements {
  readonly rule: string;
  readonly tested: ReadonlyMap<string, string>;
  readonly trials: ReadonlyMap<string, StatedTrial>;
}

/**
 * Finds pairs of receipts that name one trial of one measurement and state different things of it: of at least one it is not what was measured.
 * Rules that are measured together share trials.
 */
export function findTorn(receipts: readonly Receipt[]): readonly (readonly [rule: string, other: string])[] {
  const statements = receipts.map(readStatements);
  return statements.flatMap((one, index) =>
    statements.slice(0, index).flatMap((other) => (isTorn(one, other) ? [[one.rule, other.rule] as const] : [])),
  );
}

function isTorn(one: Statements, other: Statements): boolean {
  const described = [...one.tested].flatMap(([name, words]) => (other.tested.get(name) === words ? [name] : []));
  return [...one.trials].some(([key, trial]) => {
    const same = other.trials.get(key);
    if (same === undefined) return false;
    // A receipt says nothing of rules that it does not describe.
    const differs = described.some((name) => trial.memory.includes(name) !== same.memory.includes(name));
    return differs || trial.statement !== same.statement;
  });
}

function readStatements({ rule, basis, evidence, memories, agent, decidedOn }: Receipt): Statements {
  const { body: _body, neighbours: _neighbours, procedure: _procedure, ...shared } = basis;
  const measurement = stableJson({ shared, agent, decidedOn }, 0);
  const trials = evidence.trials.map(({ key, task, outcome, usage, order, memory }) => {
    const statement = stableJson({ task, outcome, usage, order }, 0);
    return [measurement + key, { statement, memory: memories.sets[memory] ?? [] }] as const;
  });
  return { rule, tested: new Map(memories.tested), trials: new Map(trials) };
}
