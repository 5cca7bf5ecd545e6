/** A step of `setup` that changes files, in their order. */
export type SetupStepName = 'config' | 'adopt' | 'markers' | 'tasks' | 'workflow';

/** What a repository shows of how far it is set up. Paths are relative to its root. */
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
 * The steps that are open, in their order. While there is no config the later ones are a forecast: they may change with what the config says.
 * What is done is not among them, so that a walk that was stopped goes on where it was. Adopting comes before the markers: it places its own,
 * and may move the memory to another file.
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

/** The next step of a walk: the first open one that it has not come to; only the config while there is none. */
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
    : `Mine golden tasks${whose} from this repository's commits`;
  return `${begin} (runs its tests, takes minutes, needs no key)`;
}
