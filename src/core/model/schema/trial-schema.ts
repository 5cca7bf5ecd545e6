import * as v from 'valibot';
import type { Bounds } from './primitives.ts';
import { digest, wholeNumber } from './primitives.ts';

/**
 * Builds the schemas of an incident: something an agent did that no task asks for, or that it was kept from doing. Facts beside the outcome of a
 * trial: they are reported and never decide, but for `changed`, which fails it. Every text is one line without secrets, invisible characters
 * spelled out, and short.
 */
export function incidentOptions({ text, name }: Pick<Bounds, 'text' | 'name'>) {
  return [
    /** The CLI refused a tool call; `what` is the command, the file or the address. */
    v.strictObject({ kind: v.literal('denied'), tool: name, what: text }),
    /** A credential, or the value of one, stood in what the trial left; the value itself is nowhere. */
    v.strictObject({
      kind: v.literal('secret'),
      /** Where an agent's words were found. */
      place: v.picklist(['transcript', 'detail', 'file']),
      file: v.exactOptional(name),
    }),
    /** A file that guards a task was weakened, made or removed though the reference does not touch it. */
    v.strictObject({ kind: v.literal('changed'), file: name, how: v.picklist(['weakened', 'made', 'removed']) }),
    /** A file appeared beside the copy, where an agent has nothing to write. */
    v.strictObject({ kind: v.literal('stray'), file: name }),
    /** A line a workflow runner would obey (`::set-env`). */
    v.strictObject({ kind: v.literal('command'), name }),
  ] as const;
}

/** Builds the schema of the incidents of one kind in one arm of a rule's trials, for reports. */
export function armIncidentsSchema(bounds: Bounds) {
  return v.strictObject({
    arm: v.picklist(['baseline', 'candidate']),
    kind: v.picklist(['denied', 'secret', 'changed', 'stray', 'command']),
    /** Trials of the arm that have one, and trials of the arm in all. */
    trials: bounds.count,
    of: bounds.count,
    /** Different ones in order of appearance, three at most. */
    examples: bounds.list(v.union(incidentOptions(bounds)), 20),
  });
}

/** Result of an arm's canary: the user-level word must stay out, the candidate line must be in. */
const isolationProof = v.strictObject({ canaryLeaked: v.boolean(), ruleDelivered: v.boolean() });

/** The proofs of a rule's two arms; an arm without one has not shown it yet. */
export const isolationSchema = v.strictObject({
  baseline: v.exactOptional(isolationProof),
  candidate: v.exactOptional(isolationProof),
});

/** Parts of this machine that a trial is kept from: a part that is false is `not enforced`. */
export const enforcementSchema = v.strictObject({
  /** It reads and writes its copy and its home only, beside reading what every program of the system reads. */
  files: v.boolean(),
  /** It reaches the meter and nothing else. */
  network: v.boolean(),
  /** It sees its own processes only, and none of them outlives it. */
  processes: v.boolean(),
});

/** No trial uses more: sums over thousands of trials stay exact. */
const mostTokens = 10_000_000_000;

/** Tokens, calls or places. */
const tokenCount = v.pipe(wholeNumber, v.maxValue(mostTokens));
const place = v.pipe(tokenCount, v.minValue(1), v.maxValue(1_000_000), v.description('a whole number from 1'));
/** A hash without its name. */
export const hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/), v.description('64 hex digits'));
/** A name, or one line for people. */
export const text = v.pipe(v.string(), v.maxLength(300), v.description('a text of at most 300 characters'));
/** Ids of rules. */
export const ids = v.pipe(v.array(text), v.maxLength(1000));
/** Tokens by class. */
export const usage = v.strictObject({
  input: tokenCount,
  output: tokenCount,
  cacheCreation: tokenCount,
  cacheRead: tokenCount,
});
/** Usage of each model of a trial. */
export const modelUsages = v.pipe(
  v.array(
    v.strictObject({
      model: text,
      usage,
      longCacheCreation: v.exactOptional(tokenCount),
      longestPrompt: v.exactOptional(tokenCount),
    }),
  ),
  v.maxLength(32),
);

/** Answer of a probe in one finished trial: the rule was followed, it was not, or the occasion never came. */
export const probeAnswer = v.picklist(['yes', 'no', 'na']);

const word = v.pipe(v.string(), v.maxLength(4_000));
const paths = v.pipe(v.array(word), v.maxLength(1_000));

/** One tool call that an agent made and that was answered. */
const factCall = v.strictObject({
  tool: text,
  /** False for one that failed: a command with another exit code than 0, an edit that was refused. */
  ok: v.boolean(),
  /** The skill, or sub-agent, that it loads. */
  of: v.exactOptional(word),
  /** Files it changed and read, relative to the copy; absent where it is no such tool. */
  changes: v.exactOptional(paths),
  reads: v.exactOptional(paths),
  /** The simple commands of a shell call, each as its words. */
  runs: v.exactOptional(v.pipe(v.array(v.pipe(v.array(word), v.maxLength(20_000))), v.maxLength(20_000))),
});

/** Builds the schema of what one finished trial did, as far as probes may ask: from executed tool calls and the final diff, never from text. */
export const factsSchema = v.strictObject({
  /** In their order; absent where the transcript tells of no tool call: then nothing is known of them. */
  calls: v.exactOptional(v.pipe(v.array(factCall), v.maxLength(1_000))),
  /** Files of the copy that differ from what the agent found there: made, changed or removed. */
  changed: paths,
  /** True when there was more than is kept: nothing can be ruled out any more. */
  isCut: v.exactOptional(v.literal(true)),
});

/** How a trial that is kept ended. */
export const keptOutcomes = ['completed', 'failed-check', 'timed-out', 'turn-cap', 'token-cap', 'agent-error'] as const;

/** A trial that is kept: one that the environment spoiled never is. */
export const recordSchema = v.strictObject({
  /** Identifies it in the journal: the same key is never paid for twice. */
  key: hex,
  /** Id of the measurement it belongs to. */
  measurement: v.pipe(v.string(), v.maxLength(20_000)),
  agent: text,
  task: text,
  /** 0-based, per (measurement, task, rules present). */
  index: tokenCount,
  /** 1-based barrier the trial belongs to; looks happen only between batches. */
  batch: place,
  /** 1-based place in the seeded random order of the whole measurement. */
  order: place,
  /** Hex digest all of the trial's random draws derive from. */
  seed: hex,
  /** Ids of the rules in memory, standing ones included. */
  present: ids,
  /** Ids of the subjects whose verdict the trial is for. */
  toggled: ids,
  /** Number of the complementary pair it was planned in, where several rules with a probe are measured together. */
  pair: v.exactOptional(place),
  outcome: v.picklist(keptOutcomes),
  usage,
  /** Model calls made. */
  turns: tokenCount,
  /** `sha256:` of the transcript. */
  digest,
  model: text,
  /** By model, where several answered, or long cache entries were written: what dollars follow from. */
  models: v.exactOptional(modelUsages),
  /** True when part of the usage is an estimate: such a trial may not let a rule in. */
  estimated: v.exactOptional(v.literal(true)),
  /** Tokens the agent itself counted, where they are over 2 % away from the meter's. */
  counted: v.exactOptional(tokenCount),
  /** Which of its model calls first used what it was watched for; absent where none did, and where it was watched for nothing. */
  usedAt: v.exactOptional(place),
  /** How often it used the asset that is measured; absent where none is. */
  used: v.exactOptional(tokenCount),
  /** Calls of tools of servers, by their full names; absent where it called none. */
  called: v.exactOptional(
    v.pipe(
      v.array(v.strictObject({ tool: text, calls: tokenCount, failed: tokenCount, tokens: tokenCount })),
      v.maxLength(500),
    ),
  ),
  /** One line for people when the trial did not complete. */
  detail: v.exactOptional(text),
  /** Result of one trial's canary, and which of the rules under test reached the model. */
  isolation: v.exactOptional(v.strictObject({ canaryLeaked: v.boolean(), delivered: ids })),
  /** Acts that the agent tried and no task asks for; absent when it tried none. */
  attempts: v.exactOptional(v.pipe(v.array(v.variant('kind', incidentOptions({ text, name: text }))), v.maxLength(32))),
  /** Parts of the machine that the trial was kept from; absent when nothing real ran. */
  enforced: v.exactOptional(enforcementSchema),
  /** Facts that probes may ask about it; absent where nothing could be read. */
  facts: v.exactOptional(factsSchema),
});

/** Returns true for the JSON of a trial that has the shape of one: what may be taken over where trials are simulated. */
export function isSimulatedRecord(text: string): boolean {
  try {
    return v.is(recordSchema, JSON.parse(text));
  } catch {
    return false;
  }
}
