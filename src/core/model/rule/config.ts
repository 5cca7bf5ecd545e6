import type { Metric, PriceTable } from '../money/usage.ts';
import type { ServerMode } from '../trial/server.ts';
import type { AssetChange } from './asset.ts';
import type { HarmConfig, OutcomeConfig } from './outcome-config.ts';

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
  readonly lock: string;
  /** Shell command run once per fixture hash in the prepared copy, for example `npm ci`. */
  readonly prepare?: string;
}

/** APIs whose calls the meter understands. */
export const apis = ['anthropic', 'openai'] as const;
export type Api = (typeof apis)[number];

/** What executes a trial. */
export const runnerKinds = ['reference', 'claude', 'codex', 'command', 'harbor'] as const;

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
  /** Arguments of a `command`, an interpreter's script for example, or of `harbor run`. */
  readonly args?: readonly string[];
  /** True when the program of a `command` may reach the network of the machine. */
  readonly network?: boolean;
  /** `reported`: what a runner says of itself may let rules in; absent where only what was measured may. */
  readonly accept?: 'reported';
  /** Commands the agent's shell may run without asking, as prefixes. */
  readonly commands: readonly string[];
  readonly maxTurns: number;
  readonly timeoutMs: number;
  /** Service tier that calls ask for; the provider's usual one when absent. */
  readonly tier?: ServiceTier;
}

/** Service tiers that calls can ask for; the second goes on at the usual one where flex has no room. */
export const serviceTiers = ['flex', 'flex-or-standard'] as const;
export type ServiceTier = (typeof serviceTiers)[number];

/** What a shell may run in any repository, unless its config says otherwise. */
export const usualCommands: readonly string[] = [
  ...['npm test', 'npm run', 'npx vitest', 'npx tsc', 'node --test'],
  ...['ls', 'git status', 'git diff'],
];

/** Model name in usage, receipts and transcripts. */
export const referenceModel = 'reference-1';

/** A second simulated model, which looks around less and says less: what a comparison of models is tried on. */
export const leanReferenceModel = 'reference-2';

/** Version of the agent: changes whenever its behaviour or its texts change, because earlier verdicts then no longer compare. */
export const referenceVersion = '1.1.0';

/** `auto` or a share of the suite mean (0.15 = 15 %). */
export type MinEffect = 'auto' | number;

/** What a policy says where nothing is written; a config and a file of evidence that leave it out mean the same. */
export const policyDefaults = { ratio: 2, cap: 2, alpha: 0.04, beta: 0.11, metric: 'priced' } as const;

/** The alpha that held where nothing was written when receipts of earlier versions of a procedure were made. */
export const earlierAlpha = 0.05;

/** What rules that buy behaviour are judged by; shares are 0 … 1. */
export interface BehaviourConfig {
  readonly gain: number;
  readonly alpha: number;
  readonly price: number;
  /** The most a rule itself may state as its price. */
  readonly maxPrice: number;
  readonly maxPairs: number;
}

/** What holds of it where nothing is written. */
export const behaviourDefaults: BehaviourConfig = { gain: 0.4, alpha: 0.02, price: 0.2, maxPrice: 0.3, maxPairs: 60 };

/** What is asked of a change that takes an active rule out of memory or rewords it: nothing, or that memory is not worse for it. */
export const removalPolicies = ['free', 'measured'] as const;

/** Most rules of a train: of more the closing checks say less about each, and the idle ones among them enter more often. */
export const mostOnTrain = 16;

/** When changes that wait for a verdict are measured together. */
export interface TrainPolicy {
  readonly every: 'day' | 'week';
  /** Changes without which a scheduled train does not leave, and rules that it takes at most. */
  readonly atLeast: number;
  readonly atMost: number;
  /** A cheaper model that the same rules are measured with first, and that may turn them away; absent where nothing is. */
  readonly screen?: string;
}

/** What a verdict on tokens has to be about. */
export const claims = ['these-tasks', 'tasks-like-these'] as const;

export interface Policy {
  readonly ratio: number;
  readonly cap: number;
  readonly minEffect: MinEffect;
  readonly alpha: number;
  readonly beta: number;
  readonly metric: Metric;
  readonly sessionsPerWeek: 'auto' | number;
  /** Model calls of a session; it prices text that every call carries, and decides nothing. */
  readonly callsPerSession?: number;
  readonly horizonWeeks: number;
  readonly onUndecided: 'neutral' | 'fail';
  readonly qualityMargin: number;
  /** Absent where nothing of it is written. */
  readonly behaviour?: Partial<BehaviourConfig>;
  /** The same. */
  readonly outcome?: Partial<OutcomeConfig>;
  readonly harm?: Partial<HarmConfig>;
  /** Which saving lets a rule in: the one on the golden tasks, or the one on average over tasks like them. */
  readonly claim: (typeof claims)[number];
  readonly removals: (typeof removalPolicies)[number];
  /** There where changes wait for each other. */
  readonly train?: TrainPolicy;
}

/** Hard limits in tokens of all four classes at weight 1; `warnAt` in percent. */
export interface BudgetConfig {
  readonly run: number;
  readonly agent: number;
  readonly trial: number;
  readonly dollars: number;
  readonly warnAt: number;
}

/** What makes an audit due whatever the age of the verdict. */
export type RuntimeChange = 'model' | 'runner.version';

/** When active rules are measured again, and how many at a time. */
export interface AuditConfig {
  readonly everyMs: number;
  readonly perRun: number;
  readonly onChangeOf: readonly RuntimeChange[];
  /** What one search of inherited lines may take; 0 is no limit of its own. Absent when the config names none. */
  readonly allowance?: { readonly tokens: number; readonly dollars: number; readonly per: 'week' };
}

/** Whose signatures of receipts count. */
export interface ReceiptsConfig {
  /** Ed25519 public keys, each as the base64 of its DER. */
  readonly keys: readonly string[];
  /** True: an unsigned receipt, and one by any other key, does not count. */
  readonly requireSignature: boolean;
  /** `executes-code`: what brings an asset that executes code is not settled before an owner of base approves. */
  readonly requireReview?: 'executes-code';
  /** Trials of each receipt a change brings that are run once more, 0 for none, and the most tokens they may take together. */
  readonly spotCheck: { readonly trials: number; readonly tokens?: number };
}

/** What may be done about text that grows, see `GrowthPolicy`. */
export const growthPolicies = ['fail', 'measure', 'warn', 'allow'] as const;

/**
 * What is done about text of people that agents always load and that grows in a change: refuse it, measure the change as a whole, warn, or
 * say nothing. Read from base.
 */
export type GrowthPolicy = (typeof growthPolicies)[number];

/** What may be done about a change of an asset, from the mildest on. */
export const assetPolicies = ['allow', 'warn', 'prove', 'activate', 'measure', 'fail'] as const;

/**
 * What is done about a change of an asset: nothing, it is told, its runtime is started for nothing to see what it brings, its prompts are asked
 * after that, it is measured by golden tasks after both, it is refused. Read from base.
 */
export type AssetPolicy = (typeof assetPolicies)[number];

type ChangePolicies = Readonly<Record<AssetChange['kind'], AssetPolicy>>;

/** What base's config says about assets that a change brings, edits or takes away. */
export interface AssetsConfig extends ChangePolicies {
  /** About servers, where that is another; absent where nothing of it is written. */
  readonly mcp?: Partial<ChangePolicies>;
  /** Globs, relative to an asset, of what is no part of it. */
  readonly ignore: readonly string[];
  /** How far a changed asset may be from the version that was measured: shares of its lines, and of the tokens of every session. */
  readonly drift: { readonly lines: number; readonly rent: number };
}

/** What of an asset no agent reads, unless base's config says otherwise. */
export const usualIgnores: readonly string[] = ['evals/**', 'LICENSE*', 'README*'];

/** What base's config says where it says nothing. */
export const assetsDefaults: AssetsConfig = {
  added: 'prove',
  changed: 'prove',
  removed: 'prove',
  ignore: usualIgnores,
  drift: { lines: 0.2, rent: 0.1 },
};

export interface ContextConfig {
  /** Most tokens rentroll itself may add to every call of an agent. */
  readonly injected: number;
  readonly growth: GrowthPolicy;
  /** Tokens that descriptions of skills, commands and agents may grow by in a change, until they have verdicts of their own. */
  readonly descriptions: number;
  /** The most that every session of an agent may begin with; dollars are a month's. Absent: there is no limit. */
  readonly start?: { readonly tokens?: number; readonly dollars?: number };
  /** About text that is loaded on a condition. */
  readonly onDemand: 'fail' | 'warn';
  /** About skills, commands, sub-agents, output styles and on-demand files, where the runtime of base's config can be asked about them. */
  readonly assets: AssetsConfig;
  /** Globs of files agents load besides those their runtime is known to load. */
  readonly files: readonly string[];
}

/** Which sessions are distilled into candidates, and by what. */
export interface DistillConfig {
  /** Name of a model of the user's own CLI; `none`: statistics alone propose. */
  readonly model: string;
  /** 1 … 100: runs above this percentile of the completed ones before them. */
  readonly percentile: number;
  /** Completed runs of the same agent and project that there have to be before. */
  readonly priors: number;
  /** Most candidates from one run. */
  readonly maxRules: number;
}

/** What a config says where nothing is written; hooks, which read none, use the same. */
export const distillDefaults: DistillConfig = { model: 'haiku', percentile: 75, priors: 5, maxRules: 2 };

/** When the agent is told how full its context is. Shares are of the window that remains. */
export interface MonitorSettings {
  readonly enabled: boolean;
  /** Tool calls between two interim analyses. */
  readonly every: number;
  /** At this share or below it, the current task is to be the last. */
  readonly wrapUp: number;
  /** Below this share, the turn is to end. */
  readonly endTurn: number;
}

/** When a running session is told that its context fills, where nothing is written. */
export const monitorDefaults: MonitorSettings = { enabled: true, every: 5, wrapUp: 0.5, endTurn: 0.4 };

/** When an agent that stops is asked whether it is done. */
export const stopSettings = ['open-work', 'always', 'off'] as const;
/** `open-work`: with edits nobody checked or errors left; `always`: whenever it has worked. */
export type StopSetting = (typeof stopSettings)[number];

/** What is said and done in a running session beside the guard and the monitor. */
export interface RuntimeSettings {
  /** Loops, edits nobody checked, drift. */
  readonly advice: boolean;
  /** Characters of a result above which it is shortened; 0 shortens none. */
  readonly shorten: number;
  /** What a session takes through a compaction, and hands on to the next one. */
  readonly packet: boolean;
  readonly stop: StopSetting;
}

/** What holds of it where nothing is written. */
export const runtimeDefaults: RuntimeSettings = { advice: true, shorten: 16_000, packet: true, stop: 'open-work' };

/** What real sessions may go without, with the consent of whoever works in them. Read from base. */
export interface LiveConfig {
  /** Ids of rules that may be withheld from one session in four until their question is answered. */
  readonly rules: readonly string[];
}

/** `.rentroll/config.yml` with every default filled in. */
export interface Config {
  readonly version: 1;
  readonly agents: Readonly<Record<string, AgentConfig>>;
  readonly fixture: FixtureConfig;
  readonly runner: RunnerConfig;
  /** Sealed tasks that a verdict should rest on beside the open ones; absent is none. */
  readonly sealed?: number;
  readonly policy: Policy;
  readonly budget: BudgetConfig;
  /** Prices by model id in small letters that win over the list rentroll carries; absent when none are written. */
  readonly prices?: PriceTable;
  /** What trials do with servers of the project, by name; absent when none are named. */
  readonly mcp?: Readonly<Record<string, ServerMode>>;
  readonly receipts: ReceiptsConfig;
  readonly audit: AuditConfig;
  readonly seed: number;
  readonly concurrency: number;
  readonly context: ContextConfig;
  readonly distill: DistillConfig;
  readonly monitor: MonitorSettings;
  readonly runtime: RuntimeSettings;
  readonly live: LiveConfig;
}

/**
 * What to do where there is no fixture: the command that copies what is committed into a folder, without rules and golden tasks, which no
 * agent may see. A folder that a shell could read as anything else is left to the reader.
 */
export function explainFixture(folder: string): string {
  const what = 'A fixture is a frozen copy of code like yours, in a committed folder of its own.';
  if (!/^\w[\w./-]*$/.test(folder)) return what;
  return `${what} Make one: git archive --prefix=${folder}/ HEAD ':!.rentroll' ':!benchmarks' | tar -x`;
}
