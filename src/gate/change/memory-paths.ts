import type { FileChange } from '../../adapters/files/apply-changes.ts';
import { compileMemory, selectCompiledRules } from '../../core/ledger/compile-memory.ts';
import { makeError, type Problem, ProblemError } from '../../core/model/problem.ts';
import type { Config } from '../../core/model/rule/config.ts';
import type { Rule } from '../../core/model/rule/rule.ts';
import type { TreeEntry } from '../../core/model/tree.ts';
import { hashBody } from '../../core/receipt/build-receipt.ts';
import { quoteShell } from '../../core/text/escape/escape-terminal.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { findOwnership, isShared, placeMemory } from '../loaded/surface/managed-block.ts';
import type { GateInputs } from './load-inputs.ts';
import type { Revision } from './load-revision.ts';
import { isSameFile, readTreeText } from './read-files.ts';

/** Lists the paths of the compiled memory of configs, for everything that judges a change. */
export function listMemoryPaths(...configs: readonly (Config | undefined)[]): ReadonlySet<string> {
  return new Set(configs.flatMap((config) => Object.values(config?.agents ?? {}).map(({ memory }) => memory)));
}

/**
 * Checks the files of compiled memory at base's paths and at head's. A path that head's config names is compared with the ledger elsewhere. A path
 * that head's config leaves must hold no compiled text, since agents may go on loading it. A link is refused, because it leads agents to a text that
 * nobody compiled.
 */
export async function checkMemoryPaths({ base, head }: Pick<GateInputs, 'base' | 'head'>): Promise<readonly Problem[]> {
  if (head.config === undefined) return [];
  const headPaths = listMemoryPaths(head.config);
  const paths = [...listMemoryPaths(base?.config, head.config)];
  const modes = new Map((await head.tree.list('')).map(({ path, mode }: TreeEntry) => [path, mode]));
  const judged = paths.map(async (path) => {
    if (modes.get(path) === '120000') return [linked(path)];
    return headPaths.has(path) ? [] : judgeLeft(path, base, head);
  });
  return (await Promise.all(judged)).flat();
}

/**
 * Judges a file that was a memory at base and is none at head: its compiled part has to go. Text that people wrote beside it is judged as any text
 * is.
 */
async function judgeLeft(path: string, base: Revision | undefined, { tree }: Revision): Promise<readonly Problem[]> {
  const text = await readTreeText(tree, path);
  if (text === undefined || text.trim() === '') return [];
  const before = base === undefined ? undefined : await readTreeText(base.tree, path);
  const stood = before === undefined ? undefined : findOwnership(before).kind;
  const isPeoples = stood === undefined ? isShared(path) : stood !== 'ours';
  return isPeoples && findOwnership(text).kind === 'theirs' ? [] : [left(path, isPeoples)];
}

function left(path: string, isPeoples: boolean): Problem {
  const message = `no agent of the config has its memory at ${quoteValue(path)} any more, and text is left there: agents may load it, and nobody measured it`;
  const hint = isPeoples
    ? 'Take the compiled rules and the two markers around them out of the file.'
    : `Take the file away: git rm --force ${quoteShell(path)}. Or let the config name it again.`;
  return makeError('head', 'memory-left', message, hint, { file: path, line: 1, column: 1 });
}

function linked(path: string): Problem {
  const message = `the memory ${quoteValue(path)} is a symbolic link: agents would load the file that it leads to, which rentroll did not compile`;
  const hint = `Take the link away (git rm ${quoteShell(path)}) and run rentroll stamp, which writes a file.`;
  return makeError('head', 'memory-link', message, hint, { file: path });
}

/** Names that agents look for, as they write them. */
const looked = [
  /(?:^|\/)(?:CLAUDE(?:\.local)?|AGENTS(?:\.override)?)\.md$/,
  /^\.claude\/(?:rules|agents|skills|commands|output-styles)\/.*\.md$/,
  /^\.claude\/agent-memory(?:-local)?\/[^/]+\/MEMORY\.md$/,
  /^\.claude\/settings(?:\.local)?\.json$/,
  /^\.mcp\.json$/,
];
const folded = looked.map((pattern) => new RegExp(pattern.source, 'i'));

/**
 * Checks for files whose path differs from one that agents load only in the case of its letters: on file systems that know no case (macOS,
 * Windows) they load it, and no ratchet has seen it. Only what a change brings or edits is an error.
 */
export async function checkCase({ base, head }: Pick<GateInputs, 'base' | 'head'>): Promise<readonly Problem[]> {
  const memories = [...listMemoryPaths(base?.config, head.config)];
  const named = new Map(memories.map((path) => [path.toLowerCase(), path]));
  const isOther = (path: string) => {
    const memory = named.get(path.toLowerCase());
    if (memory !== undefined) return memory !== path;
    return folded.some((pattern) => pattern.test(path)) && !looked.some((pattern) => pattern.test(path));
  };
  const caseEntries = (await head.tree.list('')).filter(({ path }) => isOther(path));
  const fresh = await Promise.all(
    caseEntries.map(async ({ path }) => ((await isSameFile(path, base?.tree, head.tree)) ? [] : [path])),
  );
  return fresh.flat().map(toProblem);
}

function toProblem(path: string): Problem {
  const message = `${quoteValue(path)} differs only in upper and lower case from a file that agents load: a file system that ignores case makes them load it, and rentroll did not weigh it`;
  const hint =
    'Write the name as agents do (CLAUDE.md, AGENTS.md, MEMORY.md, .claude/rules), or give the file another one.';
  return makeError('head', 'memory-other-case', message, hint, { file: path, line: 1, column: 1 });
}

/** The rules of both sides, and where they stand. */
export interface Bases extends Pick<GateInputs, 'paths'> {
  readonly base: Pick<Revision, 'ledger'> | undefined;
  readonly head: Pick<Revision, 'ledger'>;
}

/**
 * Lists the active rules that would enter memory by being written into it: what base has active with the same words, or protects, stands
 * already, and this change does not bring it.
 */
export function listEntering({ base, head }: Omit<Bases, 'paths'>, rules: readonly Rule[]): readonly Rule[] {
  const standing = new Map((base?.ledger?.rules ?? []).map((rule) => [rule.id, rule]));
  const stands = (rule: Rule) => {
    const before = standing.get(rule.id);
    if (before?.protected === true) return true;
    return before?.status === 'active' && hashBody(before) === hashBody(rule);
  };
  // Without a base nothing judges: what head itself protects is a person's word.
  const isIntroduced = ({ id }: Rule) =>
    base === undefined && head.ledger?.rules.some((rule) => rule.id === id && rule.protected) === true;
  return rules.filter((rule) => rule.status === 'active' && !stands(rule) && !isIntroduced(rule));
}

/** The input of the compiled memory of several agents. */
interface MemoryPlanInput {
  readonly config: Config;
  /** Agents to compile for. */
  readonly agents: readonly string[];
  readonly rules: readonly Rule[];
  /** Rule ids, newest verdict first. */
  readonly order: readonly string[];
  /** Text of each memory file as it is, by path; absent when there is no such file. */
  readonly memoryTexts: ReadonlyMap<string, string>;
}

/**
 * Plans the compiled memory of agents, each against what is there; an agent without compiled rules gets no new file and no new block. Throws
 * ProblemError for files of people that do not say where compiled rules may stand: nothing is planned then.
 */
export function planMemory(input: MemoryPlanInput): readonly FileChange[] {
  const planned = expectMemory(input);
  const problems = planned.flatMap((entry) => ('problem' in entry ? [entry.problem] : []));
  if (problems.length > 0) throw new ProblemError(problems);
  return planned.flatMap((entry) =>
    'problem' in entry ? [] : [{ path: entry.path, before: entry.before, after: entry.text }],
  );
}

/** One file of compiled memory: the text it should hold, or the problem that prevents it. */
type ExpectedMemory = { readonly path: string; readonly before: string | undefined } & (
  | { readonly text: string }
  | { readonly problem: Problem }
);

/** Returns what the memory file of every agent should hold; the config names each file once. */
export function expectMemory({
  config,
  agents,
  rules,
  order,
  memoryTexts,
}: MemoryPlanInput): readonly ExpectedMemory[] {
  return agents.flatMap((agent) => {
    const path = config.agents[agent]?.memory;
    if (path === undefined) return [];
    const before = memoryTexts.get(path);
    const isEmpty = selectCompiledRules(rules, agent).length === 0;
    const owner = before === undefined ? 'theirs' : findOwnership(before).kind;
    if (isEmpty && owner === 'theirs') return [];
    // Sessions load what stands between the markers of people's files, and a title without rules says nothing to them.
    const compiled = isEmpty && owner === 'block' ? '' : compileMemory({ agent, rules, order });
    return [{ path, before, ...placeMemory(compiled, path, before) }];
  });
}
