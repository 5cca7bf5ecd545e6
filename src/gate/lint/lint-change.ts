import { hasErrors, type Problem } from '../../core/model/problem.ts';
import type { RunWishes } from '../../core/model/request/gate-request.ts';
import type { Config } from '../../core/model/rule/config.ts';
import type { Tree } from '../../core/model/tree.ts';
import { effectiveConfig, type GateInputs } from '../change/load-inputs.ts';
import type { Revision } from '../change/load-revision.ts';
import { refuseChanged } from '../change/refuse-changed.ts';
import { judgingConfig } from '../receipts/ledger-strictness.ts';
import { type Lint, lintRevisions, relaxUnused } from './lint-revisions.ts';

/** The side that sets the policy. */
export type PolicySide = Revision & { readonly config: Config };

/**
 * Lints both sides of a change, and finds the side that sets the policy: absent where nothing can be measured by it. `assets`: ids of those that are
 * measured whatever base asks about them; with `mayLackTasks` golden tasks may be missing where the change asks for no measurement. Throws ProblemError
 * for a working tree that changed while it was read.
 */
export async function lintChange(
  inputs: GateInputs,
  {
    assets,
    mayLackTasks = false,
  }: { readonly assets?: readonly string[] | undefined; readonly mayLackTasks?: boolean } = {},
): Promise<{ readonly lint: Lint; readonly base?: PolicySide }> {
  const linted = await lintRevisions(inputs, assets);
  const problems = await markStanding(inputs, mayLackTasks ? relaxUnused(inputs, linted) : linted.problems);
  const lint = { ...linted, problems };
  const { base, head } = inputs;
  const config = base?.config ?? head.config;
  if (config !== undefined) await refuseChanged(inputs, config);
  if (base?.config === undefined || hasErrors(lint.problems)) return { lint };
  return { lint, base: { ...base, config: base.config } };
}

/** Returns the config that judges an experiment: base's with the caller's wishes. Throws ProblemError for a budget without room for a trial. */
export function configFor(base: PolicySide, wishes: RunWishes): Config {
  return effectiveConfig(judgingConfig(base), wishes);
}

/** Where files of both sides are read. */
interface BothTrees {
  readonly baseTree: Pick<Tree, 'read'> | undefined;
  readonly head: { readonly tree: Pick<Tree, 'read'> };
}

/** A file as both sides hold it. */
interface BothTexts {
  readonly before: string;
  readonly after: string;
}

/** Marks warnings about words that are the same on both sides: they were there before, and a verdict is read first. */
export async function markStanding(
  { baseTree, head }: BothTrees,
  problems: readonly Problem[],
): Promise<readonly Problem[]> {
  const files = problems.flatMap(({ severity, at }) => (severity === 'warning' && at !== undefined ? [at.file] : []));
  const texts = new Map<string, BothTexts>();
  for (const file of new Set(files)) {
    const [before, after] = await Promise.all([baseTree?.read(file), head.tree.read(file)]);
    if (before !== undefined && after !== undefined)
      texts.set(file, { before: before.toString(), after: after.toString() });
  }
  return problems.map((problem) =>
    problem.severity === 'warning' && stoodBefore(problem, texts) ? { ...problem, isStanding: true } : problem,
  );
}

function stoodBefore({ at }: Problem, texts: ReadonlyMap<string, BothTexts>): boolean {
  const both = at === undefined ? undefined : texts.get(at.file);
  if (at === undefined || both === undefined) return false;
  if (both.before === both.after) return true;
  const block = at.line === undefined ? '' : blockAt(both.after.split('\n'), at.line - 1);
  // A copy of an old line is a new one.
  return block.trim() !== '' && countBlocks(both.after, block) <= countBlocks(both.before, block);
}

/** Returns a line with what is indented below it: a rule of the ledger, a bullet with its continuation. */
function blockAt(lines: readonly string[], index: number): string {
  const indent = indentOf(lines[index] ?? '');
  const end = lines.findIndex((line, place) => place > index && indentOf(line) <= indent);
  return lines.slice(index, end < 0 ? undefined : end).join('\n');
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function countBlocks(text: string, block: string): number {
  return `\n${text}`.split(`\n${block}`).length - 1;
}

/** Problems and notices that one step of the gate adds to those of the linter. */
export interface Findings {
  readonly problems: readonly Problem[];
  readonly notices: readonly string[];
}
