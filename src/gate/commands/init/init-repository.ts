import { posix } from 'node:path';
import {
  applyChanges,
  type ChangedLines,
  diffChanges,
  type FileChange,
  toWrittenFile,
} from '../../../adapters/files/apply-changes.ts';
import { parseConfig } from '../../../core/config/parse-config.ts';
import { hasErrors, type Problem } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { RunnerKind } from '../../../core/model/rule/config.ts';
import { isSimulated, runners } from '../../../core/model/runner/runners.ts';
import type { Tree, WrittenFile } from '../../../core/model/tree.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import { overlayTree } from '../../change/follow-folders.ts';
import { readInputs } from '../../change/load-inputs.ts';
import { openWorkingTree, type WorkingTree } from '../../change/open-tree.ts';
import { locateFiles, type RepositoryPaths, readTreeText } from '../../change/read-files.ts';
import { lintRevisions } from '../../lint/lint-revisions.ts';
import { keyVariablesOf } from '../../trials/runners/runner-keys.ts';
import { chooseSetup } from './choose-setup.ts';
import {
  type DetectedRepository,
  detectHistory,
  detectRepository,
  type InitChoices,
  type MinableHistory,
} from './detect-repository.ts';
import { explainDollars, planFresh } from './plan-init.ts';

interface InitRequest {
  readonly configFile: string;
  /** The runner of the trials; guessed from the files when absent. */
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
  /** Next steps, in order, and the parts that were left out. */
  readonly next: readonly string[];
  /** Changes in each file, in a dry run. */
  readonly diffs?: readonly ChangedLines[];
}

/** The dependencies of `init`. */
export interface InitDependencies extends Pick<Dependencies, 'cwd' | 'env'> {
  /** Tokens that nine of ten recent sessions of the repository stay under; undefined where too few were counted. Not asked when absent. */
  usualSession?(root: string): Promise<number | undefined>;
}

/** Sets a repository up. Nothing that exists is overwritten; all is planned before it is written. */
export async function initRepository(request: InitRequest, deps: InitDependencies): Promise<InitResult> {
  const clone = await openWorkingTree(deps.cwd);
  const paths = locateFiles(request.configFile);
  const { root, tree } = clone;
  const repository = await detectRepository(tree);
  const history = await detectHistory(await clone.findHead(), tree, repository.files);
  const facts = history === undefined ? repository : { ...repository, history };
  const { choices: chosen, keepConfig } = await chooseSetup(facts, paths, tree, {
    runner: request.runner,
    env: deps.env,
  });
  const choices = keepConfig ? chosen : await fitMemory(clone, chosen, repository.files);
  const usual = keepConfig ? undefined : await deps.usualSession?.(root);
  const { changes, unchanged } = await planFiles(planFresh(paths, choices, usual), { paths, tree, keepConfig });
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
) {
  const unchanged: string[] = keepConfig ? [paths.config] : [];
  const changes: FileChange[] = [];
  for (const { path, text } of fresh) {
    if (keepConfig && path === paths.config) continue;
    const before = await readTreeText(tree, path);
    if (before === text) continue;
    if (before === undefined) changes.push({ path, before, after: text });
    else unchanged.push(path);
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

/**
 * Finds what `rentroll check` would refuse in the config of a tree that is about to be written: errors at a place in the config, by the same
 * checks, with the tree as both sides of a change. What is still missing of golden tasks and fixture is not among them: the next steps say it.
 */
export async function findConfigErrors(
  planned: Tree,
  root: string,
  paths: RepositoryPaths,
): Promise<readonly Problem[]> {
  const refs = { root, baseSha: '', headSha: 'WORKTREE', headCommit: '' };
  const inputs = await readInputs({ refs, paths, env: {}, baseTree: planned, headTree: planned });
  const { problems } = await lintRevisions(inputs);
  return problems.filter((problem) => hasErrors([problem]) && problem.at?.file === paths.config);
}

/** Describes such an error as the first step of a person who has just run `init`. */
export function describeConfigError({ message, hint, at }: Problem): string {
  const place = at?.line === undefined ? at?.file : `${at.file}:${at.line}`;
  return `Mend ${place}, or rentroll check refuses every pull request: ${message}. ${hint ?? ''}`.trim();
}

/** Lists what is still missing before the gate can measure, in order, and what was left out. */
export function explainNextSteps(
  { agents, unusable, instructions, files, history }: DetectedRepository,
  choices: InitChoices,
): readonly string[] {
  const chosen = new Set(choices.agents.map(({ name }) => name));
  const left = agents.map(({ name }) => name).filter((name) => !chosen.has(name));
  const templates = choices.agents.filter(({ hasSuite }) => !hasSuite).map(({ tasks }) => `${tasks}/golden-01.md`);
  const hasFixture = [...files].some((path) => path.startsWith(`${choices.fixture}/`));
  const isMined = choices.commit !== undefined;
  const say = (condition: boolean, text: string) => (condition ? [text] : []);
  const shared = choices.agents.find(({ memory }) => memory !== undefined && files.has(memory))?.memory;
  return [
    ...say(
      shared !== undefined,
      `Git ignores .claude, so rules go into ${shared}: rentroll setup --only markers --yes adds the two lines that enclose them.`,
    ),
    ...say(isMined, explainMining(choices, history)),
    ...say(
      !hasFixture && !isMined,
      `Put the fixture into ${choices.fixture}: a small, frozen repository of code like yours, without secrets.`,
    ),
    ...say(
      templates.length > 0 && !isMined,
      `Complete ${templates.join(' and ')} and the patch beside ${templates.length === 1 ? 'it; the file says' : 'each; the files say'} how.`,
    ),
    ...say(
      !isMined,
      'Run rentroll lint --write-lock: it says what is missing, proves the golden tasks and freezes them.',
    ),
    ...say(
      !isSimulated(choices.runner.kind),
      'Run rentroll doctor: it checks, free of charge, whether the agent reads its rules.',
    ),
    ...keyVariablesOf(choices.runner.kind).map(
      (name) => `Give the repository its key: gh secret set ${name}. The workflow hands it to one step.`,
    ),
    'Commit everything to the default branch: git add --all && git commit -m "Set up rentroll". Then add a rule on a branch and run rentroll check --dry-run, which names the price.',
    ...say(
      left.length > 0,
      `Left out, since they have no golden tasks: ${left.join(', ')}. Add them to the config once they have some.`,
    ),
    ...say(
      unusable.length > 0,
      `Left out, since an agent's name is kebab-case and not reserved: ${unusable.join(', ')}.`,
    ),
    ...say(
      instructions.length > 0,
      `Turn sentences that agents read already into rules: rentroll adopt ${quoteShell(instructions[0] ?? '')}. Every agent goes on reading the same sentences, as inherited rules; where that is not possible, nothing is written and the reason is shown.`,
    ),
  ];
}

/** Explains the command that makes the suite, and what it will do: nothing of it has to be written by hand. */
function explainMining({ agents, prepare }: InitChoices, history: MinableHistory | undefined): string {
  const [first, ...others] = agents.filter(({ hasSuite }) => !hasSuite);
  const agent = others.length === 0 || first === undefined ? '' : ` --agent ${first.name}`;
  const tests =
    history === undefined
      ? ''
      : ` (${history.tests} test ${history.tests === 1 ? 'file' : 'files'}, run by ${history.runners.join(' and ')})`;
  const install = prepare === '' ? '' : `, with ${prepare}`;
  return `Run rentroll tasks mine${agent}: it makes golden tasks of this repository's own commits${tests}${install}, proves them and freezes them; it takes minutes and no key.`;
}
