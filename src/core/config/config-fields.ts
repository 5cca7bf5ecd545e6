import * as v from 'valibot';
import { linkDocs } from '../model/link-docs.ts';
import {
  assetPolicies,
  distillDefaults,
  growthPolicies,
  monitorDefaults,
  policyDefaults,
  removalPolicies,
  runnerKinds,
  usualCommands,
} from '../model/rule/config.ts';
import { defaultRunner, runners } from '../model/runner/runners.ts';
import { strictnessLevels } from '../model/schema/evidence-schema.ts';
import { gitId, wholeNumber } from '../model/schema/primitives.ts';
import { defaultField, optionalField, requiredField } from '../text/document/fields.ts';
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
    'compiled memory that `rentroll stamp` writes',
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
      'folder of the frozen repository the golden tasks run on, whose hashes are in a file beside it that ends with `.lock`; with `commit`, the folder of its tree (default then: `.`, all of it), and the hashes are in `benchmarks/fixture.lock`',
    ),
    prepare: optionalField(
      values.commandText,
      'one shell command, for example npm ci',
      'shell command run once per fixture in the prepared copy',
    ),
    commit: optionalField(
      gitId,
      'the full id of a commit, which `git rev-parse HEAD` prints',
      'commit whose tree is the fixture, in place of a committed folder',
    ),
    exclude: optionalField(
      v.pipe(v.array(values.globSchema), v.maxLength(100)),
      'a list of at most 100 paths or globs, for example [docs, "**/*.png"]',
      "files of the commit's tree that the fixture leaves out, as paths or globs from the root of the repository",
    ),
  },
  runner: {
    kind: defaultField(
      v.picklist(runnerKinds),
      values.listKinds(runnerKinds),
      defaultRunner,
      `program that executes a trial: ${runnerKinds.map((kind) => `\`${kind}\` ${runners[kind].what}`).join(', ')}`,
    ),
    model: defaultField(
      values.anyText,
      'the name of a model, for example demo-1',
      'demo-1',
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
      'arguments of the program of a `command` runner',
    ),
    network: optionalField(
      v.boolean(),
      'true or false',
      'true gives the program of a `command` runner the network of the machine (default: no network but the meter)',
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
  },
  policy: {
    minEffect: defaultField(
      values.minEffectSchema,
      'auto or a percentage with its sign, for example 20%',
      'auto' as const,
      'smallest saving the suite must be able to prove, as a share of its mean',
    ),
    strictness: defaultField(
      v.picklist(strictnessLevels),
      'usual or strict',
      policyDefaults.strictness,
      'how sure a verdict has to be: `strict` lets in about a third of the idle rules that `usual` does, for 15 to 70 % more trials',
    ),
    sessionsPerWeek: defaultField(
      v.union([v.literal('auto'), v.pipe(values.positiveSchema, v.maxValue(1e6))]),
      'auto or a number above 0',
      'auto' as const,
      'sessions that would profit from a rule',
    ),
    onUndecided: defaultField(
      v.picklist(['neutral', 'fail']),
      'neutral or fail',
      'neutral' as const,
      'effect of an undecided verdict on the check',
    ),
    solvedTaskValue: defaultField(
      v.union([v.literal('auto'), values.positiveSchema, values.amountSchema]),
      'auto, tokens or dollars, for example 400k tokens or $0.80',
      'auto' as const,
      'worth of a solved task to rules with `buys: outcome`; `auto`: three times what one costs without the rule',
    ),
    criticalTasks: defaultField(
      v.pipe(v.array(values.anyText), v.maxLength(500)),
      'a list of golden tasks, for example [golden-02]',
      [],
      'golden tasks that such a rule may never break',
    ),
    removals: defaultField(
      v.picklist(removalPolicies),
      'free or measured',
      'free' as const,
      'proof asked of a change that removes or rewords an active rule: none (`free`), or trials that show memory to be no worse without it (`measured`)',
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
  },
  audit: {
    every: defaultField(
      values.durationSchema,
      'a duration such as 30d',
      30 * 86_400_000,
      'age of a verdict at which an audit is due',
    ),
  },
  receipts: {
    keys: defaultField(
      v.pipe(v.array(values.publicKeySchema), v.maxLength(20)),
      `a list of Ed25519 public keys in base64, for example ["MCowBQYDK2VwAyEA…"] (${linkDocs('signatures')} says how to make one)`,
      [],
      'public keys whose signatures of receipts are trusted; where there are any, a receipt without a signature by one of them does not count; those of the base commit count',
    ),
    requireReview: optionalField(
      v.picklist(['executes-code']),
      'executes-code',
      '`executes-code`: a change of code that sessions or the gate execute (scripts of assets, programs of hooks, status lines and servers, steps of the gate, and everything that these start) stays neutral until somebody who may write to the repository approves its last commit',
    ),
    confirmTrials: defaultField(
      v.pipe(wholeNumber, v.maxValue(500)),
      'a whole number of trials from 0 to 500, for example 48',
      48,
      'most fresh trials that confirm a receipt from an untrusted author (0: its rule is measured again)',
    ),
  },
  context: {
    injected: defaultField(
      values.countSchema,
      tokens,
      500,
      'most tokens of every session that the active rules of an agent and its measured assets take without a warning, and that the assets of a change may add',
    ),
    growth: defaultField(
      v.picklist(growthPolicies),
      'fail, measure, warn or allow',
      'fail',
      'reaction to growth of text that agents always load: fail, measure (the change as a whole), warn, allow',
    ),
    assets: defaultField(
      v.picklist(assetPolicies),
      'allow, warn, prove, activate, measure or fail',
      'prove' as const,
      'policy for skills, commands, sub-agents, output styles, servers and on-demand files that a change adds, edits or removes: `prove` starts the runtime free of charge, `measure` has golden tasks judge it after that',
    ),
    start: optionalField(
      values.countSchema,
      'a whole number of tokens of at least 1, for example 4000',
      'the most tokens that every session of an agent may begin with; a change that takes it above fails',
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
      'model of your own Claude Code that proposes candidates from expensive sessions; `none`: only statistics propose them',
    ),
  },
  monitor: {
    enabled: defaultField(
      v.boolean(),
      'true or false',
      monitorDefaults.enabled,
      'tells a running session about loops, repeated failures, unchecked edits and a context that fills',
    ),
    wrapUp: defaultField(
      values.unitSchema,
      'a share from 0 to 1, for example 0.5',
      monitorDefaults.wrapUp,
      'the monitor says WRAP_UP when this share of the context window remains, or less',
    ),
    endTurn: defaultField(
      values.unitSchema,
      'a share from 0 to 1, for example 0.4',
      monitorDefaults.endTurn,
      'the monitor says END_TURN when less than this share remains',
    ),
  },
};

/** Keys on the top level that hold one number. */
export const numberFields = {
  seed: defaultField(wholeNumber, 'a whole number, 0 or more', 1, 'seed of every random draw'),
  concurrency: defaultField(
    v.pipe(values.countSchema, v.maxValue(64)),
    'a whole number from 1 to 64',
    2,
    'trials that run at the same time',
  ),
};

const perMillion = 'dollars per million tokens, 0 or more, for example 3';

/** Prices of one model: they replace those rentroll carries, as a whole. */
export const modelPriceFields = {
  input: requiredField(values.priceSchema, perMillion, 'dollars per million input tokens'),
  output: requiredField(values.priceSchema, perMillion, 'dollars per million output tokens'),
  cacheWrite: requiredField(
    values.priceSchema,
    perMillion,
    'dollars per million tokens written to the cache; those written for an hour cost 1.6 times as much',
  ),
  cacheRead: requiredField(values.priceSchema, perMillion, 'dollars per million tokens read from the cache'),
};

/** Fields of one server of the project: how trials treat it. */
export const serverFields = {
  run: requiredField(
    v.picklist(['box', 'off']),
    'box or off',
    'use of the server of that name in `.mcp.json` by trials: start it in the sandbox (`box`), or leave it out (`off`)',
  ),
  files: defaultField(
    v.pipe(v.array(values.globSchema), v.maxLength(100)),
    'a list of paths or globs, for example ["tools/shop/**"]',
    [],
    'files of the repository that it needs beside those its entry names',
  ),
  env: defaultField(
    values.environmentSchema,
    'names and texts, for example { SHOP_DB: fixtures/shop.db }',
    {},
    'its environment in trials, beside PATH, HOME, LANG and TMPDIR; nothing of this machine reaches it otherwise',
  ),
};
