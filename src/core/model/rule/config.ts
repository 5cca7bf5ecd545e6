import type { PriceTable } from '../money/usage.ts';
import type { strictnessLevels } from '../schema/evidence-schema.ts';
import type { ServerMode } from '../trial/overlay.ts';

/** Where one agent's definition, golden tasks and compiled memory live (paths relative to the repository root). */
export interface AgentConfig {
  readonly definition?: string;
  readonly tasks: string;
  readonly memory: string;
}

export interface FixtureConfig {
  /** Folder of the frozen repository; of the commit's tree when `commit` names one, where `.` is all of it. */
  readonly path: string;
  /** Full id of the commit whose tree the golden tasks run on; absent where a committed folder is. */
  readonly commit?: string;
  /** Globs of files that are left out of a commit's tree. */
  readonly exclude?: readonly string[];
  /** File of the hashes that freeze the fixture and the golden tasks; it follows from `path` and `commit`. */
  readonly lock: string;
  /** Shell command run once per fixture hash in the prepared copy, for example `npm ci`. */
  readonly prepare?: string;
}

/** APIs whose calls the meter understands. */
export const apis = ['anthropic', 'openai'] as const;
export type Api = (typeof apis)[number];

/** Kinds of runners that execute a trial. */
export const runnerKinds = ['demo', 'claude', 'codex', 'command'] as const;

export type RunnerKind = (typeof runnerKinds)[number];

export interface RunnerConfig {
  readonly kind: RunnerKind;
  readonly model: string;
  /** Other models that trials ask for, beside `model`: each rule gets a verdict with each of them, and the arms of a comparison are two. */
  readonly models?: readonly string[];
  /** Version of the runtime the team agreed on; always there for a real one. */
  readonly version?: string;
  /** Program of a real runtime: a name on PATH, or an absolute path. */
  readonly program?: string;
  /** Arguments of a `command`, an interpreter's script for example. */
  readonly args?: readonly string[];
  /** True when the program of a `command` may reach the network of the machine. */
  readonly network?: boolean;
  /** Commands the agent's shell may run without asking, as prefixes. */
  readonly commands: readonly string[];
  readonly maxTurns: number;
  readonly timeoutMs: number;
}

/** Commands that a shell may run in any repository, unless its config says otherwise. */
export const usualCommands: readonly string[] = [
  ...['npm test', 'npm run', 'npx vitest', 'npx tsc', 'node --test'],
  ...['ls', 'git status', 'git diff'],
];

/** Model of the demo agent, as usage, receipts and transcripts name it. */
export const demoModel = 'demo-1';

/** A second simulated model, which looks around less and says less, so that models can be compared without a key. */
export const leanDemoModel = 'demo-2';

/** Version of the demo agent. It changes whenever the agent's behaviour or texts change, because earlier trials then no longer compare. */
export const demoVersion = '1.0.0';

/** `auto` or a share of the suite mean (0.15 = 15 %). */
export type MinEffect = 'auto' | number;

/**
 * Limits where all trials are there before anybody looks: of what does nothing 4 of 100 are let in, of what saves the minimal effect 11 turned away.
 */
export const limitsOfOneLook = { accept: 1.75, reject: 1.23 } as const;

/** Values of a policy where nothing is written; a config and a file of evidence that leave it out mean the same. */
export const policyDefaults = { ratio: 2, strictness: 'usual' } as const;

/** How sure a verdict has to be. */
export type Strictness = (typeof strictnessLevels)[number];

/** Limits of each strictness: normal deviates of the lower and the upper limit (docs/statistics.md). */
export const limitsByStrictness: Readonly<Record<Strictness, Readonly<Record<'accept' | 'reject', number>>>> = {
  usual: { accept: 2.4, reject: 1.8 },
  strict: { accept: 2.9, reject: 2.2 },
};

/**
 * Terms by which rules that buy behaviour are judged; shares are 0 … 1. `price` is the most such a rule may cost unless its probe states a price,
 * which may be `maxPrice` at most; `gain` is how much more often than without it such a rule has to be followed. Found by simulation
 * (docs/internals/figures/verdicts/behaviour.md).
 */
export const behaviourTerms = { gain: 0.4, alpha: 0.02, price: 0.2, maxPrice: 0.3, maxPairs: 60 } as const;

/** Policies for a change that takes an active rule out of memory or rewords it: nothing is asked of it, or that memory is not worse for it. */
export const removalPolicies = ['free', 'measured'] as const;

/** Worth of a solved task: `auto` is three times what one costs without the rule; otherwise tokens, or dollars. */
export type SolvedTaskValue = 'auto' | number | { readonly dollars: number };

export interface Policy {
  readonly ratio: number;
  readonly minEffect: MinEffect;
  readonly strictness: Strictness;
  readonly sessionsPerWeek: 'auto' | number;
  readonly onUndecided: 'neutral' | 'fail';
  readonly solvedTaskValue: SolvedTaskValue;
  /** Golden tasks that a rule which buys solved tasks may never break; of the others none may break unless as many are won. */
  readonly criticalTasks: readonly string[];
  readonly removals: (typeof removalPolicies)[number];
}

/** Hard limits in tokens of all four classes at weight 1. */
export interface BudgetConfig {
  readonly run: number;
  readonly agent: number;
  readonly trial: number;
  readonly dollars: number;
}

/** When active rules are measured again. */
export interface AuditConfig {
  readonly everyMs: number;
}

/** Whose signatures of receipts count. */
export interface ReceiptsConfig {
  /** Ed25519 public keys, each as the base64 of its DER. */
  readonly keys: readonly string[];
  /** `executes-code`: what brings an asset that executes code is not settled before an owner of base approves. */
  readonly requireReview?: 'executes-code';
  /** Most fresh trials that confirm a receipt from an untrusted author; 0 measures its rule again. */
  readonly confirmTrials: number;
}

/** Policies for text that grows, see `GrowthPolicy`. */
export const growthPolicies = ['fail', 'measure', 'warn', 'allow'] as const;

/**
 * Policy for text of people that agents always load and that grows in a change: refuse it, measure the change as a whole, warn, or say nothing.
 * Read from base.
 */
export type GrowthPolicy = (typeof growthPolicies)[number];

/** Policies for a change of an asset, from the mildest on. */
export const assetPolicies = ['allow', 'warn', 'prove', 'activate', 'measure', 'fail'] as const;

/**
 * Policy for a change of an asset: do nothing, report it, start its runtime free of charge to see what it brings, ask its prompts after that,
 * measure it by golden tasks after both, or refuse it. Read from base.
 */
export type AssetPolicy = (typeof assetPolicies)[number];

/** Globs, relative to an asset, of files that no agent reads. */
export const unreadAssetFiles: readonly string[] = ['evals/**', 'LICENSE*', 'README*'];

export interface ContextConfig {
  /** Tokens of every session of an agent: above them its active rules and measured assets are warned of, and new assets are refused. */
  readonly injected: number;
  readonly growth: GrowthPolicy;
  /** The most tokens that every session of an agent may begin with. Absent: there is no limit. */
  readonly start?: number;
  /**
   * Policy for a change that adds, edits or removes a skill, command, sub-agent, output style or on-demand file, where the runtime of base's
   * config can be asked about it.
   */
  readonly assets: AssetPolicy;
  /** Globs of files agents load besides those their runtime is known to load. */
  readonly files: readonly string[];
}

/** How candidates are distilled from sessions. */
export interface DistillConfig {
  /** Name of a model of the user's own CLI; `none`: statistics alone propose. */
  readonly model: string;
}

/** The model that distills where the config names none. */
export const distillDefaults: DistillConfig = { model: 'haiku' };

/**
 * Which sessions are distilled: those that took more tokens than this percentile of the agent's completed ones before, once there are
 * this many of them; and the most candidates that one session gives.
 */
export const distillThresholds = { percentile: 75, priors: 5, maxRules: 2 } as const;

/** Messages that a running session gets beside the guard's verdicts. Shares are of the window that remains. */
export interface MonitorSettings {
  /** The agent is told of loops, repeated failures, edits nobody checked and a context that fills. */
  readonly enabled: boolean;
  /** Tool calls between two interim analyses. */
  readonly every: number;
  /** At this share or below it, the current task is to be the last. */
  readonly wrapUp: number;
  /** Below this share, the turn is to end. */
  readonly endTurn: number;
}

/** The settings of a config that writes none. */
export const monitorDefaults: MonitorSettings = { enabled: true, every: 5, wrapUp: 0.5, endTurn: 0.4 };

/** `.rentroll/config.yml` with every default filled in. */
export interface Config {
  readonly version: 1;
  readonly agents: Readonly<Record<string, AgentConfig>>;
  readonly fixture: FixtureConfig;
  readonly runner: RunnerConfig;
  readonly policy: Policy;
  readonly budget: BudgetConfig;
  /** Prices by model id in small letters that win over the list rentroll carries; absent when none are written. */
  readonly prices?: PriceTable;
  /** Treatment of the project's servers by trials, by name; absent when none are named. */
  readonly mcp?: Readonly<Record<string, ServerMode>>;
  readonly receipts: ReceiptsConfig;
  readonly audit: AuditConfig;
  readonly seed: number;
  readonly concurrency: number;
  readonly context: ContextConfig;
  readonly distill: DistillConfig;
  readonly monitor: MonitorSettings;
}

/**
 * Explains what to do where there is no fixture: the command that copies what is committed into a folder, without rules and golden tasks, which no
 * agent may see. A folder that a shell could read as anything else is left to the reader.
 */
export function explainFixture(folder: string): string {
  const what = 'A fixture is a frozen copy of code like yours, in a committed folder of its own.';
  if (!/^\w[\w./-]*$/.test(folder)) return what;
  return `${what} Make one: git archive --prefix=${folder}/ HEAD ':!.rentroll' ':!benchmarks' | tar -x`;
}

/** Explains how an agent comes by its first golden task: mined where the fixture is a commit, else written by hand and frozen. */
export function explainFirstTask(agent: string, { agents, fixture }: Pick<Config, 'agents' | 'fixture'>): string {
  const folder = Object.hasOwn(agents, agent) ? `${agents[agent]?.tasks}/` : '';
  const task = `"${folder}golden-01.md"`;
  if (fixture.commit === undefined) return `Add ${task}, then prove and freeze it: rentroll lint --write-lock`;
  return `Add ${task}, or have some made of your history: rentroll tasks mine --agent ${agent}`;
}
