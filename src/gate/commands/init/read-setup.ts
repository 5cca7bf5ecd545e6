import { parseConfig } from '../../../core/config/parse-config.ts';
import { ProblemError } from '../../../core/model/problem.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { folderOf } from '../../../core/util/repository-path.ts';
import { openWorkingTree } from '../../change/open-tree.ts';
import { locateFiles, type RepositoryPaths, readTreeText } from '../../change/read-files.ts';
import { triage } from '../../loaded/sentences/triage.ts';
import { isTaskFile } from '../../suite/load-suite.ts';
import { listUnfrozen } from '../../suite/lock-file.ts';
import { parseLock } from '../../suite/parse-lock.ts';
import { choicesOf, type DetectedRepository, detectHistory, detectRepository } from './detect-repository.ts';
import { listUnmarked } from './place-markers.ts';
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
  /** What it is about: a file or an agent; empty for a step that comes once. */
  readonly about: string;
  /** What would be done, as a question without its mark. */
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
