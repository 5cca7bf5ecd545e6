import { nameInit } from '../../core/config/name-init.ts';
import { parseConfig } from '../../core/config/parse-config.ts';
import { parseLedger } from '../../core/ledger/parse-ledger.ts';
import {
  type Blame,
  makeError,
  type Parsed,
  type Problem,
  type ProblemError,
  setupError,
} from '../../core/model/problem.ts';
import type { Config } from '../../core/model/rule/config.ts';
import type { Ledger } from '../../core/model/rule/rule.ts';
import type { FixtureLock, GoldenTask, Suite } from '../../core/model/rule/task.ts';
import type { Tree } from '../../core/model/tree.ts';
import type { Receipt } from '../../core/model/verdict/receipt.ts';
import { parseReceipt } from '../../core/receipt/parse-receipt.ts';
import { mostDocumentBytes } from '../../core/text/decode-text.ts';
import { compareText, defined } from '../../core/util/values.ts';
import { type CommitFixtureInput, loadCommitFixture } from '../suite/load-commit-fixture.ts';
import { type Fixture, loadFixture, loadLock } from '../suite/load-fixture.ts';
import { loadSuites } from '../suite/load-suite.ts';
import { parseOnce } from '../suite/parse-lock.ts';
import { nameRecord, type RepositoryPaths } from './read-files.ts';
import type { TrialTexts } from './read-surroundings.ts';

const [readConfig, readLedger, readReceipt] = [
  parseOnce(parseConfig),
  parseOnce(parseLedger),
  parseOnce(parseReceiptBytes),
] as const;

/** A receipt as it is committed, with its bytes: base and head are compared by text. */
export interface CommittedReceipt {
  readonly receipt: Receipt;
  readonly text: string;
}

/** One side (base or head) of a repository, as far as it could be read; the rest is among `problems`. */
export interface Revision extends TrialTexts {
  readonly tree: Tree;
  readonly config?: Config;
  readonly ledger?: Ledger;
  readonly suites: ReadonlyMap<string, Suite>;
  readonly fixture?: Fixture;
  readonly lock?: FixtureLock;
  /** Text of each agent's definition, for agents that have one. */
  readonly definitions: ReadonlyMap<string, string>;
  /** Receipts by rule id. */
  readonly receipts: ReadonlyMap<string, CommittedReceipt>;
  /** Records of audits that did not renew a receipt, by rule id. */
  readonly audits: ReadonlyMap<string, CommittedReceipt>;
  readonly problems: readonly Problem[];
}

/** Returns true when the tree has a config: without one there is no policy to judge by. */
export async function hasConfig(tree: Tree, paths: RepositoryPaths): Promise<boolean> {
  return (await tree.list(paths.config)).length > 0;
}

/** Builds the error of a command that needs a config where neither base nor head has one. */
export function noConfig(file: string): ProblemError {
  const message = `there is no "${file}", neither at base nor at head`;
  return setupError('config-missing', message, hints['config-missing'](file), { file });
}

/** Reads the texts that surround the trials of a tree. */
export type TrialTextReader = (tree: Tree, config: Config) => Promise<TrialTexts>;

/** Reads none of the texts that only trials need, for commands that look at what is committed. */
export const withoutTrialTexts: TrialTextReader = async () => ({ instructions: new Map() });

/** Reads everything one side commits. Nothing is thrown for bad content: all problems are collected. */
export async function loadRevision(
  tree: Tree,
  paths: RepositoryPaths,
  blame: Blame,
  read: TrialTextReader = withoutTrialTexts,
): Promise<Revision> {
  const configBytes = await tree.read(paths.config, mostDocumentBytes);
  if (configBytes === undefined)
    return { tree, ...nothing, problems: [missing('config-missing', paths.config, paths, blame)] };
  const config = readConfig(configBytes, paths.config, blame);
  const written = { file: paths.config, text: configBytes.toString('utf8') };
  // Asked for at once: a tree answers what it is asked in one tick with one process.
  const [ledgerBytes, receipts, audits, bench] = await Promise.all([
    tree.read(paths.ledger, mostDocumentBytes),
    loadReceipts(tree, paths.receipts, blame, 'rentroll check, then rentroll stamp'),
    loadReceipts(tree, paths.audits, blame, 'rentroll audit'),
    config.value === undefined ? undefined : loadBench({ tree, config: config.value, written, blame }, read),
  ]);
  const ledger = ledgerBytes === undefined ? undefined : readLedger(ledgerBytes, paths.ledger, blame);
  return {
    tree,
    ...nothing,
    ...defined({ config: config.value, ledger: ledger?.value }),
    ...bench,
    receipts: receipts.value,
    audits: audits.value,
    problems: [
      ...config.problems,
      ...(ledger?.problems ?? [missing('ledger-missing', paths.ledger, paths, blame)]),
      ...receipts.problems,
      ...audits.problems,
      ...(bench?.problems ?? []),
    ],
  };
}

const nothing = {
  suites: new Map(),
  receipts: new Map(),
  audits: new Map(),
  definitions: new Map(),
  instructions: new Map(),
} as const;

type Bench = Pick<
  Revision,
  'suites' | 'fixture' | 'lock' | 'definitions' | 'instructions' | 'surroundings' | 'problems'
>;

type BenchInput = Omit<CommitFixtureInput, 'tasks'>;

async function loadBench(input: BenchInput, read: TrialTextReader): Promise<Bench> {
  const { tree, config, blame } = input;
  // A folder is asked for with the rest; what a commit leaves out follows from the tasks.
  const folder = config.fixture.commit === undefined ? loadFixture(tree, config, blame) : undefined;
  const [definitions, texts, suites, lock, folderFixture] = await Promise.all([
    loadDefinitions(tree, config),
    read(tree, config),
    loadSuites(tree, config, blame),
    loadLock(tree, config, blame),
    folder,
  ]);
  const tasks = [...suites.suites.values()].flatMap((suite) => suite.tasks);
  const fixture = folderFixture ?? (await loadCommitFixture({ ...input, tasks }));
  return {
    definitions,
    ...texts,
    suites: withExpected(suites.suites, lock.value),
    ...defined({ fixture: fixture.value, lock: lock.value }),
    problems: [...suites.problems, ...fixture.problems, ...lock.problems],
  };
}

/** Adds to each task what its tests said when it was proved; a task that was changed since has not been proved. */
function withExpected(suites: Revision['suites'], lock: FixtureLock | undefined): Revision['suites'] {
  const expectedOf = (task: GoldenTask) => {
    const isFrozen = lock?.tasks[task.file] === task.digest;
    const expected = isFrozen ? lock?.proofs?.[task.file]?.expected : undefined;
    return expected === undefined ? task : { ...task, expected };
  };
  return new Map(
    [...suites].map(([agent, suite]) => [agent, { ...suite, tasks: suite.tasks.map(expectedOf) }] as const),
  );
}

async function loadDefinitions(tree: Tree, config: Config): Promise<ReadonlyMap<string, string>> {
  const pairs = await Promise.all(
    Object.entries(config.agents).map(async ([agent, { definition }]) => {
      const content = definition === undefined ? undefined : await tree.read(definition, mostDocumentBytes);
      return content === undefined ? undefined : ([agent, content.toString('utf8')] as const);
    }),
  );
  return new Map(pairs.filter((pair) => pair !== undefined));
}

/** Reads the records of a folder. `commands` measure the rule of one that cannot be read again. */
async function loadReceipts(tree: Tree, folder: string, blame: Blame, commands: string) {
  const entries = (await tree.list(folder)).filter((entry) => entry.path.endsWith('.json'));
  const value = new Map<string, CommittedReceipt>();
  const problems: Problem[] = [];
  const contents = await Promise.all(entries.map((entry) => tree.read(entry.path, mostDocumentBytes)));
  for (const [index, entry] of entries.entries()) {
    const content = contents[index] ?? Buffer.alloc(0);
    const parsed = readReceipt(content, entry.path, blame);
    problems.push(...parsed.problems.map((problem) => mendRecord(problem, commands)));
    const named = entry.path.slice(folder.length + 1, -'.json'.length);
    if (parsed.value === undefined) continue;
    const { rule } = parsed.value.receipt;
    if (nameRecord(rule) === named) value.set(rule, parsed.value);
    else problems.push(misnamed(entry.path, rule, blame));
  }
  return { value, problems };
}

/** The check measures nothing while a record of head cannot be read: it has to go first. */
function mendRecord(problem: Problem, commands: string): Problem {
  if (problem.code !== 'receipt-invalid') return problem;
  const hint = `Receipts are written by rentroll stamp and never edited. Delete it, commit that, and measure the rule again: ${commands}.`;
  return { ...problem, hint };
}

function parseReceiptBytes(content: string | Uint8Array, file: string, blame: Blame): Parsed<CommittedReceipt> {
  const text = Buffer.from(content).toString('utf8');
  const { value: receipt, problems } = parseReceipt(text, file, blame);
  return receipt === undefined ? { problems } : { value: { receipt, text }, problems };
}

function misnamed(file: string, rule: string, blame: Blame): Problem {
  const message = `the receipt is for the rule "${rule.slice(0, 64)}", not for the one its file is named after`;
  const hint = 'A receipt is named after its rule: delete the copy, or measure the rule that its file is named after.';
  return makeError(blame, 'receipt-misnamed', message, hint, { file });
}

const hints = {
  'config-missing': (config: string) => `Write one and commit it: ${nameInit(config)}. Or name another with --config.`,
  'ledger-missing': (config: string) => `Write one and commit it: ${nameInit(config)}.`,
} as const;

function missing(code: keyof typeof hints, file: string, { config }: RepositoryPaths, blame: Blame): Problem {
  return makeError(blame, code, `"${file}" does not exist`, hints[code](config), { file });
}

/** Orders rule ids by newest verdict first; ties and rules without a receipt keep the order of the ledger. */
export function memoryOrder(revision: Pick<Revision, 'ledger' | 'receipts'>): readonly string[] {
  const ids = (revision.ledger?.rules ?? []).map((rule) => rule.id);
  const dateOf = (id: string) => revision.receipts.get(id)?.receipt.decidedOn ?? '';
  return [...ids].sort((a, b) => compareText(dateOf(b), dateOf(a)));
}
