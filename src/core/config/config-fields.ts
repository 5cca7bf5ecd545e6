import * as v from 'valibot';
import { metrics } from '../model/money/usage.ts';
import {
  assetsDefaults,
  claims,
  distillDefaults,
  growthPolicies,
  monitorDefaults,
  mostOnTrain,
  policyDefaults,
  removalPolicies,
  runnerKinds,
  runtimeDefaults,
  serviceTiers,
  stopSettings,
  usualCommands,
} from '../model/rule/config.ts';
import { defaultRunner, runners } from '../model/runner/runners.ts';
import { isSlug } from '../text/escape/text-safety.ts';
import { defaultField, optionalField, percentSchema, requiredField } from '../text/yaml/yaml-fields.ts';
import * as values from './config-values.ts';

const tokens = 'a whole number of tokens of at least 1';

/** Keys of one agent. `memory` has no fixed default: it follows from the agent's name. */
export const agentFields = {
  tasks: requiredField(values.pathSchema, values.aPath('benchmarks/sql'), 'folder of the golden tasks'),
  definition: optionalField(
    values.pathSchema,
    values.aPath('.claude/agents/sql.md'),
    'agent definition, when there is one',
  ),
  memory: optionalField(
    values.pathSchema,
    values.aPath('.claude/agent-memory/sql/MEMORY.md'),
    'compiled memory that `rentroll compile` writes',
  ),
};

/**
 * Every documented section with its keys, defaults and meanings: the one table behind the check, the words of its problems,
 * the template of `init` and the README's configuration table.
 */
export const sectionFields = {
  fixture: {
    path: defaultField(
      values.pathSchema,
      'the path of a folder in the repository with a frozen copy of code like yours, for example benchmarks/fixture',
      'benchmarks/fixture',
      'folder of the frozen repository the golden tasks run on; with `commit`, the folder of its tree (default then: `.`, all of it)',
    ),
    lock: defaultField(
      values.pathSchema,
      values.aPath('benchmarks/fixture.lock'),
      'benchmarks/fixture.lock',
      'hashes that freeze the fixture and the golden tasks',
    ),
    prepare: optionalField(
      values.commandText,
      'one shell command, for example npm ci',
      'shell command run once per fixture in the prepared copy',
    ),
    commit: optionalField(
      values.commitId,
      'the full id of a commit, which `git rev-parse HEAD` prints',
      'commit whose tree is the fixture, in place of a committed folder',
    ),
    exclude: optionalField(
      v.pipe(v.array(values.globSchema), v.maxLength(100)),
      'a list of at most 100 paths or globs, for example [docs, "**/*.png"]',
      "files of the commit's tree that the fixture leaves out, as paths or globs from the root of the repository",
    ),
  },
  tasks: {
    sealed: defaultField(
      v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(20)),
      'a whole number from 0 to 20, for example 4',
      0,
      'sealed tasks that a verdict should rest on too, which no author can see; where a run has fewer, its report says so',
    ),
  },
  runner: {
    kind: defaultField(
      v.picklist(runnerKinds),
      values.listKinds(runnerKinds),
      defaultRunner,
      `what executes a trial: ${runnerKinds.map((kind) => `\`${kind}\` ${runners[kind].what}`).join(', ')}`,
    ),
    model: defaultField(
      values.anyText,
      'the name of a model, for example reference-1',
      'reference-1',
      'model every trial asks for',
    ),
    models: optionalField(
      v.pipe(v.array(values.anyText), v.maxLength(5)),
      'a list of at most 5 models, for example [claude-haiku-4-5]',
      'other models that each rule gets a verdict with as well; `model` decides, the report says where they differ',
    ),
    version: optionalField(
      values.anyText,
      'a version in quotes, for example "2.1.197"',
      'version of the runner the team agreed on; a real one needs it, and another version is refused',
    ),
    program: optionalField(
      values.anyText,
      'a program, for example claude',
      `program of a real runner: a name on PATH, or an absolute path (default: ${values.listKinds(runnerKinds.flatMap((kind) => runners[kind].program ?? []))})`,
    ),
    args: optionalField(
      v.pipe(v.array(values.commandText), v.maxLength(50)),
      'a list of arguments, for example [/opt/agent/run.mjs]',
      'arguments of the program of a `command` runner, or of `harbor run`',
    ),
    network: optionalField(
      v.boolean(),
      'true or false',
      'true gives the program of a `command` runner the network of the machine (default: no network but the meter)',
    ),
    accept: optionalField(
      v.literal('reported'),
      'the word reported',
      'lets verdicts count that rest on what `harbor` says of itself (default: they leave a change undecided)',
    ),
    commands: defaultField(
      v.pipe(v.array(values.anyText), v.maxLength(50)),
      'a list of commands, for example [npm test]',
      [...usualCommands],
      'commands the shell of Claude Code may run without asking, as prefixes',
    ),
    maxTurns: defaultField(
      v.pipe(values.countSchema, v.maxValue(1000)),
      'a whole number from 1 to 1000',
      60,
      'model calls a trial may make',
    ),
    timeout: defaultField(
      values.durationSchema,
      'a duration such as 900s, 15m or 1h',
      900_000,
      'time a trial may take',
    ),
    tier: optionalField(
      v.picklist(serviceTiers),
      values.listKinds(serviceTiers),
      'service tier that every call of a trial asks OpenAI for: `flex` waits and costs half, `flex-or-standard` pays the usual price where flex has no room',
    ),
  },
  policy: {
    ratio: defaultField(
      values.positiveSchema,
      'a number above 0, for example 2',
      policyDefaults.ratio,
      'a rule earns when its saving exceeds ratio × rent',
    ),
    cap: defaultField(
      v.pipe(values.positiveSchema, v.minValue(1)),
      'a number of at least 1, for example 2',
      policyDefaults.cap,
      'a trial counts for at most cap × the median of its task',
    ),
    minEffect: defaultField(
      values.minEffectSchema,
      'auto or a percentage with its sign, for example 20%',
      'auto' as const,
      'smallest saving the suite must be able to prove, as a share of its mean',
    ),
    alpha: defaultField(
      values.shareSchema,
      'a number above 0 and below 0.5, for example 0.04',
      policyDefaults.alpha,
      'nominal rate of letting in a rule that does not pay',
    ),
    beta: defaultField(
      values.shareSchema,
      'a number above 0 and below 0.5, for example 0.11',
      policyDefaults.beta,
      'nominal rate of turning away a rule that saves the minimal effect',
    ),
    metric: defaultField(
      v.picklist(metrics),
      values.listKinds(metrics),
      policyDefaults.metric,
      'how token classes are weighed',
    ),
    sessionsPerWeek: defaultField(
      v.union([v.literal('auto'), v.pipe(values.positiveSchema, v.maxValue(1e6))]),
      'auto or a number above 0',
      'auto' as const,
      'sessions that would profit from a rule',
    ),
    callsPerSession: optionalField(
      v.pipe(values.positiveSchema, v.maxValue(1e6)),
      'a number above 0, for example 40',
      'model calls of a session, for dollars a month: each call reads again what the session begins with',
    ),
    horizonWeeks: defaultField(
      v.pipe(values.positiveSchema, v.maxValue(520)),
      'a number of weeks above 0, for example 12',
      12,
      'weeks within which measuring a rule must pay back',
    ),
    onUndecided: defaultField(
      v.picklist(['neutral', 'fail']),
      'neutral or fail',
      'neutral' as const,
      'what an undecided verdict does to the check',
    ),
    qualityMargin: defaultField(
      values.wholeSchema,
      'a whole number of golden tasks, 0 or more',
      0,
      'read, and nothing follows from it: how many tasks a rule may break is `policy.harm`',
    ),
    behaviour: optionalField(
      values.behaviourSchema,
      'gain (10 to 90%), alpha, price and maxPrice (0 to 99%) and maxPairs (8 to 500), for example { gain: 40%, price: 20% }',
      'what rules with a probe are judged by: the wanted gain, alpha, the price they may cost, the most a rule may state as its price, and pairs at most (default: `{ gain: 40%, alpha: 0.02, price: 20%, maxPrice: 30%, maxPairs: 60 }`)',
    ),
    outcome: optionalField(
      values.outcomeSectionSchema,
      'value (auto, tokens or dollars), times (1 to 20), minFailures (5 to 50%), maxPerCell (4 to 80), alpha and beta, for example { value: auto, times: 3 } or { value: $0.80 }',
      'what rules with `buys: outcome` are judged by: what a solved task is worth, or how many times what one costs; the share of what failing costs that has to be gained; trials of a task and arm at most; nominal error rates (default: `{ value: auto, times: 3, minFailures: 20%, maxPerCell: 40, alpha: 0.05, beta: 0.1 }`)',
    ),
    harm: optionalField(
      values.harmSchema,
      'alpha, tasks (auto, or a whole number) and critical (golden tasks), for example { tasks: 1, critical: [golden-02] }',
      'tasks such a rule may break (`auto`: a tenth of them, at least one; 0: none), those it may never break, and the error of saying that one broke (default: `{ alpha: 0.05, tasks: auto, critical: [] }`)',
    ),
    train: optionalField(
      values.trainSchema,
      `every (day or week), atLeast (1 to ${mostOnTrain}), atMost (the same) and screen (a cheaper model), for example { every: week, atLeast: 4 }`,
      `changes with new rules wait for a scheduled train that measures them together, instead of each by itself; one with the label \`now\` does not (default of both numbers: 4 and ${mostOnTrain}; absent: nobody waits). \`screen\`: a cheaper model of the same runner measures them first, and turns away what saves nothing there; it lets nothing in`,
    ),
    claim: defaultField(
      v.picklist(claims),
      'these-tasks or tasks-like-these',
      'these-tasks' as const,
      'where a saving has to be shown: on the golden tasks, or on average over tasks like them, which takes at least four',
    ),
    removals: defaultField(
      v.picklist(removalPolicies),
      'free or measured',
      'free' as const,
      'what is asked of a change that removes or rewords an active rule: nothing, or that memory is shown to be no worse for it',
    ),
  },
  budget: {
    run: defaultField(values.countSchema, tokens, 20_000_000, 'tokens of all four classes one gate run may spend'),
    agent: defaultField(values.countSchema, tokens, 10_000_000, 'tokens one agent may spend in a run'),
    trial: defaultField(values.countSchema, tokens, 400_000, 'tokens one trial may spend'),
    dollars: defaultField(
      values.positiveSchema,
      'dollars above 0, for example 25',
      25,
      'dollars one gate run may spend',
    ),
    warnAt: defaultField(
      v.pipe(values.positiveSchema, v.maxValue(100)),
      'percent from 1 to 100, for example 80',
      80,
      'percent of the budget at which a warning appears',
    ),
  },
  audit: {
    every: defaultField(
      values.durationSchema,
      'a duration such as 30d',
      30 * 86_400_000,
      'age of a verdict at which an audit is due',
    ),
    perRun: defaultField(
      v.pipe(values.countSchema, v.maxValue(1000)),
      'a whole number from 1 to 1000',
      2,
      'active rules one audit measures at most',
    ),
    onChangeOf: defaultField(
      v.pipe(v.array(v.picklist(['model', 'runner.version'])), v.maxLength(10)),
      'a list of model and runner.version',
      ['model', 'runner.version'] as ('model' | 'runner.version')[],
      'what makes an audit due whatever the age of the verdict',
    ),
    withCheck: defaultField(
      v.literal(0),
      '0: this version audits with `rentroll audit` only',
      0 as const,
      'due rules that `rentroll check` audits as well; only 0 in this version',
    ),
    allowance: optionalField(
      values.allowanceSchema,
      'tokens and dollars a week, for example { tokens: 20000000, dollars: 50, per: week }',
      'what one `audit --inherited` may take at most, in a week; 0 or absent: `budget.run` alone',
    ),
  },
  receipts: {
    keys: defaultField(
      v.pipe(v.array(values.publicKeySchema), v.maxLength(20)),
      'a list of Ed25519 public keys in base64, for example ["MCowBQYDK2VwAyEA…"] (docs/evidence.md says how to make one)',
      [],
      'public keys whose signatures of receipts are trusted; those of the base commit count',
    ),
    requireSignature: defaultField(
      v.boolean(),
      'true or false',
      false,
      'a receipt without a signature by one of `receipts.keys` does not count',
    ),
    requireReview: optionalField(
      v.picklist(['executes-code']),
      'executes-code',
      '`executes-code`: a change that brings an asset whose code no search of its text can clear stays neutral until somebody who may write to the repository approves its last commit',
    ),
    spotCheck: defaultField(
      values.spotCheckSchema,
      'trials (0 to 500) and perhaps tokens, for example { trials: 48, tokens: 2000000 }',
      { trials: 48 },
      'fresh trials by which a receipt of a change that nobody vouches for must be confirmed (0: its rule is measured), and the most tokens for them',
    ),
  },
  context: {
    injected: defaultField(
      values.countSchema,
      tokens,
      500,
      'tokens rentroll may add to every session of an agent: its active rules, assets by their receipts, and what hooks inject',
    ),
    growth: defaultField(
      v.picklist(growthPolicies),
      'fail, measure, warn or allow',
      'fail',
      'what is done when text that agents always load grows: fail, measure (the change as a whole), warn, allow',
    ),
    descriptions: defaultField(
      values.countSchema,
      tokens,
      200,
      'tokens that descriptions of skills, commands and agents may grow by in one change before a warning says so, where the runner cannot be asked about them',
    ),
    assets: defaultField(
      values.assetsSchema,
      'added, changed and removed, each allow, warn, prove, activate, measure or fail, and perhaps mcp, ignore and drift, for example { added: measure, mcp: { added: warn } }',
      { ...assetsDefaults, ignore: [...assetsDefaults.ignore] },
      'what is done about skills, commands, sub-agents, output styles, servers and on-demand files that a change brings, edits or takes away: `prove` starts the runtime for nothing, `measure` has golden tasks judge it after that; `mcp`: the same of servers alone, where that is another; `ignore`: what is no part of one; `drift: { lines: 20%, rent: 10% }`: how far one may go from the version that was measured before it is measured again',
    ),
    start: optionalField(
      values.startSchema,
      'tokens, dollars or both, for example { tokens: 4000, dollars: 50 }',
      'the most that every session of an agent may begin with, in tokens or in dollars a month; a change that takes it above fails',
    ),
    onDemand: defaultField(
      v.picklist(['fail', 'warn']),
      'fail or warn',
      'warn',
      'the same for text that agents load on a condition (rules with paths, nested files)',
    ),
    files: defaultField(
      v.pipe(v.array(values.globSchema), v.maxLength(200)),
      'a list of paths or globs inside the repository, for example [CLAUDE.md]',
      [],
      'files an agent always loads besides those its runtime is known to load',
    ),
  },
  distill: {
    model: defaultField(
      v.pipe(v.string(), v.regex(/^[a-zA-Z0-9][\w.:@/[\]-]{0,99}$/)),
      'the name of a model, for example haiku, or none',
      distillDefaults.model,
      'model of your own Claude Code that proposes candidates from dear sessions; `none`: statistics alone do',
    ),
    percentile: defaultField(
      v.pipe(values.positiveSchema, v.maxValue(100)),
      'a number above 0 and up to 100',
      distillDefaults.percentile,
      "a session is distilled when it took more tokens than this percentile of its agent's last 50 in the project",
    ),
    priors: defaultField(
      values.countSchema,
      'a whole number, 1 or more',
      distillDefaults.priors,
      'completed sessions there have to be before it',
    ),
    maxRules: defaultField(
      v.pipe(values.wholeSchema, v.maxValue(10)),
      'a whole number from 0 to 10',
      distillDefaults.maxRules,
      'most candidates from one session',
    ),
  },
  monitor: {
    enabled: defaultField(
      v.boolean(),
      'true or false',
      monitorDefaults.enabled,
      'a running session is told when its context fills',
    ),
    every: defaultField(
      v.pipe(values.countSchema, v.maxValue(1000)),
      'a whole number from 1 to 1000',
      monitorDefaults.every,
      'tool calls between two looks at the context',
    ),
    wrapUp: defaultField(
      values.unitSchema,
      'a share from 0 to 1, for example 0.5',
      monitorDefaults.wrapUp,
      'WRAP_UP when this share of the context window remains, or less',
    ),
    endTurn: defaultField(
      values.unitSchema,
      'a share from 0 to 1, for example 0.4',
      monitorDefaults.endTurn,
      'END_TURN when less than this share remains',
    ),
  },
  runtime: {
    advice: defaultField(
      v.boolean(),
      'true or false',
      runtimeDefaults.advice,
      'a running session is told of loops, edits nobody checked, drift',
    ),
    shorten: defaultField(
      v.pipe(values.wholeSchema, v.maxValue(2_000_000)),
      'a whole number from 0 to 2000000',
      runtimeDefaults.shorten,
      'characters of a result above which it is shortened, with a pointer to the whole; 0 for none',
    ),
    packet: defaultField(
      v.boolean(),
      'true or false',
      runtimeDefaults.packet,
      'what a session did goes through compactions and on to the next session',
    ),
    stop: defaultField(
      v.picklist(stopSettings),
      'open-work, always or off',
      runtimeDefaults.stop,
      'when an agent that stops is asked once whether it is done',
    ),
    idle: optionalField(
      values.durationSchema,
      'a duration such as 30m',
      'not used: the daemon serves all projects of a person, and `RENTROLL_IDLE` says how long it waits',
    ),
  },
  live: {
    rules: defaultField(
      v.pipe(v.array(v.pipe(v.string(), v.check(isSlug))), v.maxLength(100)),
      'a list of ids of rules, at most 100',
      [],
      'rules that may be withheld from real sessions of whoever agreed to it (`rentroll session live on`)',
    ),
  },
};

/** Keys on the top level that hold one number. */
export const numberFields = {
  seed: defaultField(values.wholeSchema, 'a whole number, 0 or more', 1, 'number every random draw derives from'),
  concurrency: defaultField(
    v.pipe(values.countSchema, v.maxValue(64)),
    'a whole number from 1 to 64',
    2,
    'trials that run at the same time',
  ),
};

const perMillion = 'dollars per million tokens, 0 or more, for example 3';

/** What a million tokens of each class cost. */
export const tokenPriceFields = {
  input: requiredField(values.priceSchema, perMillion, 'dollars per million input tokens'),
  output: requiredField(values.priceSchema, perMillion, 'dollars per million output tokens'),
  cacheWrite: requiredField(values.priceSchema, perMillion, 'dollars per million tokens written to the cache'),
  cacheRead: requiredField(values.priceSchema, perMillion, 'dollars per million tokens read from the cache'),
  longCacheWrite: optionalField(
    values.priceSchema,
    perMillion,
    'dollars per million tokens written to the cache for an hour (default: that of `cacheWrite`)',
  ),
};

/** Prices of one model at one service tier. */
export const tierPriceFields = {
  ...tokenPriceFields,
  above: optionalField(
    v.unknown(),
    'promptTokens with the prices of longer prompts',
    'the same keys for calls with prompts of more than `above.promptTokens` tokens, when those cost more',
  ),
};

/** Prices of one model: they replace those rentroll carries, as a whole. */
export const modelPriceFields = {
  ...tierPriceFields,
  flex: optionalField(
    v.unknown(),
    'the prices of calls at that service tier',
    'the same keys for calls that are answered at the service tier `flex`; what is answered there has no price without them',
  ),
};

/** Where the more expensive prices of long prompts begin, and what they are. */
export const longPromptFields = {
  promptTokens: requiredField(values.countSchema, 'a whole number of tokens, for example 200000'),
  ...tokenPriceFields,
};

/** What trials do with one server of the project. */
export const serverFields = {
  run: requiredField(
    v.picklist(['box', 'recording', 'off']),
    'box, recording or off',
    'what trials do with the server of that name in `.mcp.json`: start it in the box, answer from a recording of it, or leave it out',
  ),
  files: defaultField(
    v.pipe(v.array(values.globSchema), v.maxLength(100)),
    'a list of paths or globs, for example ["tools/shop/**"]',
    [],
    'files of the repository that it needs beside those its entry names',
  ),
  tools: optionalField(
    v.pipe(v.array(values.toolName), v.minLength(1), v.maxLength(100)),
    'a list of names of tools, for example [find_order]',
    'its tools that agents may use in trials (default: all of them)',
  ),
  env: defaultField(
    values.environmentSchema,
    'names and texts, for example { SHOP_DB: fixtures/shop.db }',
    {},
    'its environment in trials, beside PATH, HOME, LANG and TMPDIR; nothing of this machine reaches it otherwise',
  ),
  why: optionalField(
    values.anyText,
    'one line, for example it writes',
    'with `run: off`: the reason, which reports name',
  ),
  file: optionalField(
    values.pathSchema,
    'a path, for example .rentroll/mcp/jira.jsonl',
    'with `run: recording`: what `rentroll mcp record` wrote',
  ),
  missing: optionalField(
    percentSchema,
    'a percentage below 100 with its sign, for example 10%',
    'with `run: recording`: share of calls that nobody recorded above which a verdict stays open (default: 10%)',
  ),
};

const percent = 'a whole number, 1 or more';

/** Documented sections that this version checks and does not use. */
export const reservedFields = {
  turns: {
    explore: values.reserved(values.countSchema, percent),
    review: values.reserved(values.countSchema, percent),
    implementation: values.reserved(values.countSchema, percent),
    research: values.reserved(values.countSchema, percent),
  },
};
