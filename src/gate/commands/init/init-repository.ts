import { posix } from 'node:path';
import { applyChanges } from '../../../adapters/files/apply-changes.ts';
import {
  type ChangedLines,
  diffChanges,
  type FileChange,
  toWrittenFile,
  type WrittenFile,
} from '../../../adapters/files/file-change.ts';
import { parseConfig } from '../../../core/config/parse-config.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { RunnerKind } from '../../../core/model/rule/config.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { overlayTree } from '../../change/follow-folders.ts';
import { openWorkingTree, type WorkingTree } from '../../change/open-tree.ts';
import { locateFiles, type RepositoryPaths, readTreeText } from '../../change/read-files.ts';
import { chooseSetup, type Questioner } from './ask-choices.ts';
import { describeConfigError, findConfigErrors } from './check-written.ts';
import { detectHistory, detectRepository, type InitChoices } from './detect-repository.ts';
import { explainNextSteps } from './explain-next-steps.ts';
import { explainDollars, planFresh } from './plan-init.ts';

export interface InitRequest {
  readonly configFile: string;
  /** What shall run the trials; asked for, or guessed from the files, when absent. */
  readonly runner?: RunnerKind;
  /** Which files are written, by path; all when absent. */
  readonly takes?: (path: string) => boolean;
  /** Plans and reports with the diff of every file, and writes nothing. */
  readonly dryRun?: boolean;
}

/** The result of `init`. */
export interface InitResult {
  readonly files: readonly WrittenFile[];
  /** Files that were there and stay as they are. */
  readonly kept: readonly string[];
  /** What to do next, in order, and what was left out. */
  readonly next: readonly string[];
  /** What would change in each file, in a dry run. */
  readonly diffs?: readonly ChangedLines[];
}

/** The dependencies of `init`. */
export interface InitDependencies extends Pick<Dependencies, 'cwd' | 'env'> {
  /** Tokens that nine of ten recent sessions of the repository stay under; undefined where too few were counted. Not asked when absent. */
  usualSession?(root: string): Promise<number | undefined>;
}

/** Sets a repository up. Nothing that exists is overwritten unless the questioner says so; all is planned before it is written. */
export async function initRepository(
  request: InitRequest,
  ask: Questioner,
  deps: InitDependencies,
): Promise<InitResult> {
  const clone = await openWorkingTree(deps.cwd);
  const paths = locateFiles(request.configFile);
  const { root, tree } = clone;
  const repository = await detectRepository(tree);
  const history = await detectHistory(await clone.findHead(), tree, repository.files);
  const facts = history === undefined ? repository : { ...repository, history };
  const { choices: chosen, keepConfig } = await chooseSetup(facts, paths, tree, ask, {
    runner: request.runner,
    env: deps.env,
  });
  const choices = keepConfig ? chosen : await fitMemory(clone, chosen, repository.files);
  const usual = keepConfig ? undefined : await deps.usualSession?.(root);
  const { changes, unchanged } = await planFiles(planFresh(paths, choices, usual), { paths, tree, keepConfig }, ask);
  const written = changes.filter(({ path }) => request.takes?.(path) ?? true);
  const configSteps = await listConfigSteps(overlayTree(tree, written), written, root, paths);
  if (!request.dryRun) await applyChanges(root, written);
  return {
    files: written.map(toWrittenFile),
    kept: unchanged,
    next: [...configSteps, ...explainNextSteps(facts, choices)],
    ...(request.dryRun ? { diffs: diffChanges(written) } : {}),
  };
}

/** Lists the steps that the config asks for before all others: what check would refuse in it, and a new limit that is higher than usual. */
async function listConfigSteps(
  planned: Tree,
  written: readonly FileChange[],
  root: string,
  paths: RepositoryPaths,
): Promise<readonly string[]> {
  const text = await readTreeText(planned, paths.config);
  const config = text === undefined ? undefined : parseConfig(text, paths.config, 'head').value;
  if (config === undefined) return [];
  const isNew = written.some(({ path }) => path === paths.config);
  const errors = await findConfigErrors(planned, root, paths);
  return [...errors.map(describeConfigError), ...(isNew ? explainDollars(config) : [])];
}

async function planFiles(
  fresh: ReturnType<typeof planFresh>,
  { paths, tree, keepConfig }: { readonly paths: RepositoryPaths; readonly tree: Tree; readonly keepConfig: boolean },
  ask: Questioner,
) {
  const unchanged: string[] = keepConfig ? [paths.config] : [];
  const changes: FileChange[] = [];
  for (const { path, text } of fresh) {
    if (keepConfig && path === paths.config) continue;
    const before = await readTreeText(tree, path);
    if (before === text) continue;
    if (before === undefined || path === paths.config || (await ask.confirm(`${path} exists. Overwrite it`, false))) {
      changes.push({ path, before, after: text });
    } else unchanged.push(path);
  }
  const ignore = await planIgnore(paths, tree);
  return { changes: ignore === undefined ? changes : [...changes, ignore], unchanged };
}

/**
 * Agents of Claude Code without a definition get their rules from a file that nobody commits where git ignores `.claude`: the first of
 * them gets a block of CLAUDE.md instead, or of AGENTS.md where that is what it reads, since a CLAUDE.md would keep it from that. One file
 * serves one agent.
 */
async function fitMemory(
  { listIgnored }: WorkingTree,
  choices: InitChoices,
  files: ReadonlySet<string>,
): Promise<InitChoices> {
  const { agents, runner } = choices;
  const place = agents.findIndex(({ definition }) => definition === undefined);
  const { placeOf, unignored } = runners[runner.kind].memory;
  if (unignored === undefined || place === -1) return choices;
  if ((await listIgnored([placeOf(agents[place]?.name ?? '', undefined)])).length === 0) return choices;
  const memory = unignored(files);
  return {
    ...choices,
    agents: agents.map((agent, index) => (index === place ? { ...agent, memory } : agent)),
  };
}

/** Folder beside the config that holds details of hand-offs: they are of one session and of nobody else. */
const ignored = 'hand-offs/';

/** Plans the `.gitignore` with the line that keeps hand-offs out of commits; undefined when it stands there already. */
export async function planIgnore({ home }: Pick<RepositoryPaths, 'home'>, tree: Tree): Promise<FileChange | undefined> {
  const path = posix.join(home, '.gitignore');
  const before = await readTreeText(tree, path);
  const lines = before?.split(/\r?\n/) ?? [];
  if (lines.some((line) => line.trim() === ignored)) return undefined;
  const gap = before === undefined || before === '' || before.endsWith('\n') ? '' : '\n';
  return { path, before, after: `${before ?? ''}${gap}${ignored}\n` };
}
