import { applyChanges, diffChanges, type FileChange, toWrittenFile } from '../../../adapters/files/apply-changes.ts';
import { parseConfig } from '../../../core/config/parse-config.ts';
import { loadRentMeasure } from '../../../core/ledger/measure-rent.ts';
import { ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Rule } from '../../../core/model/rule/rule.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { folderOf } from '../../../core/util/repository-path.ts';
import { loadWorktree } from '../../change/load-worktree.ts';
import { openWorkingTree } from '../../change/open-tree.ts';
import {
  locateFiles,
  type RepositoryPaths,
  readMemory,
  readTreeText,
  requireSources,
} from '../../change/read-files.ts';
import { loadTrialHistory } from '../../experiment/load/load-change.ts';
import { planExperiment } from '../../experiment/plan/plan-experiment.ts';
import { triage } from '../../loaded/sentences/triage.ts';
import { addMarkers, findOwnership } from '../../loaded/surface/managed-block.ts';
import { isTaskFile } from '../../suite/load-suite.ts';
import { listUnfrozen } from '../../suite/lock-file.ts';
import { parseLock } from '../../suite/parse-lock.ts';
import { choicesOf, type DetectedRepository, detectHistory, detectRepository } from './detect-repository.ts';
import { auditWorkflowFile, workflowFile } from './workflows.ts';

/**
 * Reads from the working tree how far it is set up; nothing else remembers it. Throws ProblemError outside of a repository and for a config
 * that does not parse.
 */
export async function readSetup(configFile: string, cwd: string): Promise<SetupState> {
  const paths = locateFiles(configFile);
  const { tree, findHead } = await openWorkingTree(cwd);
  const repository = await detectRepository(tree);
  const config = await readConfig(paths, tree);
  return {
    hasConfig: config !== undefined && repository.files.has(paths.ledger),
    unmarked: config === undefined ? [] : (await listUnmarked(tree, config)).map(({ path }) => path),
    adoptable: await listAdoptable(repository, tree),
    ...(config === undefined ? { withoutTasks: [], unfinished: [] } : await listWithoutTasks(config, repository, tree)),
    canMine:
      config === undefined
        ? (await detectHistory(await findHead(), tree, repository.files)) !== undefined
        : config.fixture.commit !== undefined,
    missingWorkflows: [workflowFile, auditWorkflowFile].filter((path) => !repository.files.has(path)),
  };
}

async function readConfig({ config: file }: RepositoryPaths, tree: Tree): Promise<Config | undefined> {
  const text = await readTreeText(tree, file);
  if (text === undefined) return undefined;
  const parsed = parseConfig(text, file, 'head');
  if (parsed.value === undefined) throw new ProblemError(parsed.problems);
  return parsed.value;
}

async function listAdoptable({ instructions }: DetectedRepository, tree: Tree): Promise<readonly string[]> {
  const texts = await Promise.all(instructions.map((path) => readTreeText(tree, path)));
  return instructions.filter((_, index) => triage(texts[index] ?? '').blocks.some((block) => block.class === 'rule'));
}

/** Agents without golden tasks, and those whose mining was killed before all it wrote was frozen. */
async function listWithoutTasks(config: Config, { files }: DetectedRepository, tree: Tree): Promise<TaskState> {
  const { commit, lock: file } = config.fixture;
  const lock = files.has(file) ? parseLock((await readTreeText(tree, file)) ?? '', file, 'head').value : undefined;
  const left =
    commit === undefined
      ? []
      : await listUnfrozen(
          tree,
          [...files].filter((path) => isTaskFile(path)),
          lock,
        );
  const isStopped = ({ tasks }: { readonly tasks: string }) =>
    commit !== undefined && (!files.has(file) || left.some((path) => folderOf(path) === tasks));
  const agents = choicesOf(config, files).agents.map((agent) => ({
    ...agent,
    isLeft: agent.hasSuite && isStopped(agent),
  }));
  return {
    withoutTasks: agents.flatMap(({ name, hasSuite, isLeft }) => (hasSuite && !isLeft ? [] : [name])),
    unfinished: agents.flatMap(({ name, isLeft }) => (isLeft ? [name] : [])),
  };
}

type TaskState = Pick<SetupState, 'withoutTasks' | 'unfinished'>;

/** A step of `setup` that changes files, in their order. */
export type SetupStepName = 'config' | 'adopt' | 'markers' | 'tasks' | 'workflow';

/** The progress of a repository's setup, as its files show it. Paths are relative to its root. */
export interface SetupState {
  /** True when both config and ledger are there. */
  readonly hasConfig: boolean;
  /** Memories of the config that people wrote in, without the markers of compiled rules. */
  readonly unmarked: readonly string[];
  /** Instruction files that hold sentences which may become rules. */
  readonly adoptable: readonly string[];
  /** Agents without golden tasks, and those whose mining is unfinished; empty while there is no config. */
  readonly withoutTasks: readonly string[];
  /** Agents for whom a killed mining wrote golden tasks that are not frozen. */
  readonly unfinished: readonly string[];
  /** True when golden tasks can be mined from the history. */
  readonly canMine: boolean;
  /** Workflows that are not there. */
  readonly missingWorkflows: readonly string[];
}

/** A step that is still open. */
export interface SetupStep {
  readonly name: SetupStepName;
  /** Its subject: a file or an agent; empty for a step that comes once. */
  readonly about: string;
  /** The step as a question, without its question mark. */
  readonly question: string;
}

/**
 * Lists the steps that are open, in their order. While there is no config the later ones are a forecast: they may change with what the config
 * says. What is done is not among them, so that a walk that was stopped goes on where it was. Adopting comes before the markers: it places its
 * own, and may move the memory to another file.
 */
export function planSetup(state: SetupState): readonly SetupStep[] {
  const { hasConfig, canMine, missingWorkflows, unfinished } = state;
  const mined = hasConfig ? state.withoutTasks : [''];
  return [
    ...once(!hasConfig, 'config', 'Write config and ledger'),
    ...state.adoptable.map((file) => toStep('adopt', file, `Move these rules of ${file} into the ledger`)),
    ...state.unmarked.map((file) => toStep('markers', file, `Add the two markers of compiled rules to ${file}`)),
    ...(canMine ? mined : []).map((agent) => toStep('tasks', agent, mining(agent, unfinished.includes(agent)))),
    ...once(missingWorkflows.length > 0, 'workflow', `Write ${missingWorkflows.join(' and ')}`),
  ];
}

/** Finds the next step of a walk: the first open one that it has not come to; only the config while there is none. */
export function findOpenStep(
  state: SetupState,
  passed: readonly SetupStep[],
  only?: SetupStepName,
): SetupStep | undefined {
  const isPassed = ({ name, about }: SetupStep) => passed.some((step) => step.name === name && step.about === about);
  const open = planSetup(state).filter((step) => !isPassed(step) && (state.hasConfig || step.name === 'config'));
  return open.find(({ name }) => only === undefined || name === only);
}

function once(isOpen: boolean, name: SetupStepName, question: string): readonly SetupStep[] {
  return isOpen ? [toStep(name, '', question)] : [];
}

function toStep(name: SetupStepName, about: string, question: string): SetupStep {
  return { name, about, question };
}

function mining(agent: string, isUnfinished: boolean): string {
  const whose = agent === '' ? '' : ` for ${agent}`;
  const begin = isUnfinished
    ? `Finish mining golden tasks${whose}: a run that was killed left some unfrozen, and check refuses them`
    : `Make golden tasks${whose} from up to 8 commits of this repository: they decide whether a rule helps`;
  return `${begin} (runs your tests for some minutes, needs no key)`;
}

/** The request to put markers into a memory file. */
interface MarkersRequest {
  readonly configFile: string;
  /** Relative to the repository root. */
  readonly file: string;
  /** Plans and reports, and writes nothing. */
  readonly dryRun: boolean;
}

/** Puts the two markers at the end of a memory that people wrote in; every other line stays. Throws ProblemError for a config that cannot be used. */
export async function placeMarkers({ configFile, file, dryRun }: MarkersRequest, deps: Pick<Dependencies, 'cwd'>) {
  const inputs = await loadWorktree({ configFile }, deps);
  const { config } = requireSources(inputs);
  const changes = (await listUnmarked(inputs.head.tree, config)).filter(({ path }) => path === file);
  if (!dryRun) await applyChanges(inputs.refs.root, changes);
  return { files: changes.map(toWrittenFile), diffs: diffChanges(changes) };
}

/** Memories that hold words of people and no markers, with the text that has them. */
async function listUnmarked(tree: Tree, config: Config): Promise<readonly FileChange[]> {
  const memory = [...(await readMemory(tree, config))];
  const theirs = memory.filter(([, text]) => text.trim() !== '' && findOwnership(text).kind === 'theirs');
  return theirs.map(([path, before]) => ({ path, before, after: addMarkers(before) }));
}

/** A rule of common length: what it says decides no bill. */
const example = {
  body: 'Run only the tests of the files you changed until they pass, then the whole suite once.',
  status: 'candidate',
  scope: [],
  protected: false,
  line: 1,
  column: 1,
} satisfies Partial<Rule>;

/**
 * Computes the bill of one rule for each agent, by the config and the golden tasks of the working tree: before the first commit of them there is
 * no base that a check could plan against. `tasks`: golden tasks it would be measured on. Empty while anything of them is wrong. Nothing is
 * spent.
 */
export async function priceExample(configFile: string, deps: Pick<Dependencies, 'cwd' | 'env'>) {
  const inputs = await loadWorktree({ configFile }, deps);
  const { head } = inputs;
  const { config, suites, problems } = head;
  if (config === undefined || problems.some(({ severity }) => severity === 'error')) return [];
  const filled = [...suites].filter(([, { tasks }]) => tasks.length > 0);
  const toMeasure = filled.map(([agent]) => ({ rule: { ...example, id: agent, agent }, reason: 'added' }) as const);
  const wanted = { config, toMeasure, rentOf: await loadRentMeasure(), anyway: true };
  const history = await loadTrialHistory({ ...inputs, base: head });
  const { bills = [] } = planExperiment('check', head, history, wanted);
  return filled.flatMap(([agent, { tasks }]) =>
    bills.filter(({ rule }) => rule === agent).map((bill) => ({ agent, tasks: tasks.length, bill })),
  );
}
