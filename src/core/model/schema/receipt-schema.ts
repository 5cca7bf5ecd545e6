import * as v from 'valibot';
import {
  evidenceLevel,
  figuresSchema,
  outcomeSchema,
  predictionSchema,
  taskSummarySchema,
  usedSchema,
  verdictKinds,
} from './decision-schema.ts';
import { evidenceSchema, maxTrials, usageSchema } from './evidence-schema.ts';
import { selfTestLineSchema } from './report-schema.ts';
import { type Bounds, daySchema } from './stored.ts';
import { enforcementSchema, isolationSchema } from './trial-schema.ts';

const finite = v.pipe(v.number(), v.finite());
const count = v.pipe(finite, v.integer(), v.minValue(0));
const digest = v.pipe(v.string(), v.regex(/^sha256:[0-9a-f]{64}$/), v.description('"sha256:" and 64 hex digits'));
const gitId = v.pipe(
  v.string(),
  v.regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/),
  v.description('the full id of a git object'),
);
const short = v.pipe(v.string(), v.maxLength(256));
/** Nothing but the size of the file bounds a receipt. */
const bounds: Bounds = { number: finite, count, name: short, text: short, list: (item) => v.array(item) };

/** Base64 of 64 bytes, in its only proper spelling. */
const signatureValue = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9+/]{85}[AQgw]==$/),
  v.description('the 64 bytes of an Ed25519 signature in base64'),
);

/** What it takes to run the trials of a verdict once more, exactly with a runner that follows its seed. */
const repeat = v.strictObject({
  /** Limits of the trials. */
  ...{ maxTurns: count, tokenCap: count },
  /** Every rule that was in a memory, with the hash of its body, scope and agent. */
  rules: v.pipe(v.array(v.strictObject({ rule: short, bodyHash: digest })), v.maxLength(1_000)),
  /** The memories there were: ids of rules in the order of their lines. */
  memories: v.pipe(v.array(v.pipe(v.array(short), v.maxLength(1_000))), v.maxLength(1_000)),
  /** Per trial of the evidence, in its order: the seed, and which of the memories it had. */
  trials: v.pipe(
    v.array(v.strictObject({ seed: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)), memory: count })),
    v.maxLength(maxTrials),
  ),
});

const hex = (digits: number) => v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${digits}}$`)));

/** The most lines of one file that are told from each other. */
export const mostLines = 5_000;

/** One file as it was judged: a text by its lines, anything else by its bytes; `path` is below the asset, empty for its only file. */
const judgedFile = v.strictObject({
  path: short,
  lines: v.exactOptional(v.pipe(v.array(hex(8)), v.maxLength(mostLines))),
  sha256: v.exactOptional(hex(64)),
});

/** What prompts came to that were asked before golden tasks: it admits nothing, and says whether a model finds the asset by itself. */
export const activationSchema = v.strictObject({
  /** What it was held against, 0 … 1, and the most model calls of a trial. */
  floor: v.pipe(finite, v.gtValue(0), v.ltValue(1)),
  calls: v.pipe(count, v.minValue(1)),
  /** What follows from the prompts: stable code. */
  reason: short,
  /** The trials that count, each prompt by the hash of its asset and its words. */
  asked: v.pipe(
    v.array(v.strictObject({ prompt: hex(16), should: v.boolean(), fired: v.boolean() })),
    v.maxLength(2_000),
  ),
});

/** Kinds of assets that golden tasks judge: the ledger has entries of these alone. */
export const judgedKinds = ['skill', 'command', 'agent', 'file', 'mcp'] as const;

/** What a receipt says of the asset that was judged. */
export const assetFactsSchema = v.strictObject({
  kind: v.picklist(judgedKinds),
  ...{ name: short, path: short },
  /** `added` and `stands`: with it against without it, of one that comes and of one that is there; `changed`: against `from`, base's version. */
  change: v.picklist(['added', 'changed', 'stands']),
  from: v.exactOptional(digest),
  digest,
  /** Assets of base that went for it, each by its content: the arm that had it had none of them. */
  displaces: v.exactOptional(v.pipe(v.array(v.strictObject({ id: short, digest })), v.maxLength(10))),
  /** Tokens of what every session has of it, by its files. */
  tokens: count,
  /** Over names and descriptions of the other assets that both arms had. */
  neighbours: digest,
  /** What of it is run as a program, in words. */
  executes: v.pipe(v.array(short), v.maxLength(500)),
  files: v.pipe(v.array(judgedFile), v.maxLength(200)),
  /** Calls of a server in its trials, counted at the meter; absent for every other kind. */
  server: v.exactOptional(v.strictObject({ calls: count })),
  /** What its trials say; absent where nobody prompts it. */
  used: v.exactOptional(usedSchema(bounds)),
  /** Absent where no prompts were asked before golden tasks. */
  activation: v.exactOptional(activationSchema),
});

const comparedArm = v.strictObject({ name: v.pipe(v.string(), v.maxLength(1_000)), digest });
const comparedArms = v.strictObject({
  kind: v.picklist(['model', 'prompt', 'context']),
  unit: v.picklist(['dollars', 'tokens']),
  ...{ a: comparedArm, b: comparedArm },
});

/** The verdict and its figures. */
const judged = {
  ...{ verdict: v.picklist(verdictKinds), reason: short, saving: finite },
  interval: v.strictTuple([finite, finite]),
  ...{ minimalEffect: finite, baselineMean: finite },
  tasks: v.array(taskSummarySchema(bounds)),
  behaviour: v.exactOptional(figuresSchema(bounds)),
  outcome: v.exactOptional(outcomeSchema(bounds)),
  /** About tasks that nobody measured; absent below four tasks. */
  prediction: v.exactOptional(predictionSchema(bounds)),
  savings: v.strictObject({ priced: finite, total: finite, processing: finite }),
};

/** The committed evidence of one verdict, `.rentroll/receipts/<rule-id>.json`. `name` is how tasks, rules and agents may be called. */
export function receiptSchema(name: v.GenericSchema<unknown, string>) {
  return v.strictObject({
    schema: v.literal(1),
    ...{ rule: short, agent: short, bodyHash: digest },
    ...judged,
    ...{ rent: count, procedure: v.strictObject({ name: short, version: count }) },
    /** The commit whose tree the trials began with; absent where the fixture is a committed folder. */
    source: v.exactOptional(v.strictObject({ commit: gitId, tree: gitId })),
    /** Hashes of everything a verdict depends on besides the trials themselves; `sha256:` each. */
    fingerprint: v.strictObject({ fixture: digest, suite: digest, activeSet: digest, definition: digest }),
    ...{ runner: short, runnerVersion: short, model: short },
    evidenceLevel: evidenceLevel,
    isolation: isolationSchema,
    /** What all of its trials were kept from; absent when they are simulated. */
    enforced: v.exactOptional(enforcementSchema),
    /** What developers have and its trials had not, for example `mcp:jira`; absent for nothing. */
    without: v.exactOptional(v.pipe(v.array(short), v.minLength(1), v.maxLength(200))),
    /** True when the rule was active and was measured by leaving it out; absent for a verdict of the gate. */
    audit: v.exactOptional(v.literal(true)),
    /** Asked for the n-th time: rules of this agent measured within 90 days and not merged, this one included. Absent for the first. */
    asked: v.exactOptional(v.pipe(count, v.minValue(2))),
    /**
     * The words that stood before, for a rule that was reworded: the candidate arm had them, the other the rule's own, and the verdict is on the
     * old ones. Absent for every other verdict.
     */
    replaces: v.exactOptional(
      v.strictObject({ body: v.pipe(v.string(), v.maxLength(1_000)), scope: v.pipe(v.array(short), v.maxLength(100)) }),
    ),
    /** The asset that it is about, `rule` being its id; absent for every verdict on a rule. */
    asset: v.exactOptional(assetFactsSchema),
    /** The two arms of a comparison, each by its content: `rule` stands for side b, and the receipt carries no rule. Absent for every other verdict. */
    compared: v.exactOptional(comparedArms),
    /** Rules that some of its trials were for, too: measured together, each has its own receipt. Absent where there was none. */
    sharing: v.exactOptional(v.pipe(v.array(short), v.maxLength(500))),
    flags: v.array(short),
    /** Of the trials this verdict paid for; dollars at the list prices of the day, 0 when simulated, `unknown` without a price. */
    spend: v.strictObject({
      usage: usageSchema,
      dollars: v.union([v.pipe(finite, v.minValue(0)), v.literal('unknown')]),
      trials: count,
    }),
    /** False-accept rate and power of this suite, replayed from the baseline trials of the evidence; absent when they were too few. */
    selfTest: v.exactOptional(selfTestLineSchema(bounds)),
    /** Absent where the config of the measured commit is unknown. */
    repeat: v.exactOptional(repeat),
    /** UTC date on which the run began, by the clock of the machine that measured, YYYY-MM-DD; of an audit never before the record it follows. */
    decidedOn: daySchema,
    /** `sha256:` of each trial's transcript, in the order of `evidence.trials`. */
    trialDigests: v.array(digest),
    /** Hash chain over trials and their digests; changing, dropping or moving one changes it. */
    chain: digest,
    evidence: evidenceSchema(name),
    /** Who vouches for it: Ed25519 over its committed text without this field, by the key with that hash. Absent when nobody signed it. */
    signature: v.exactOptional(v.strictObject({ algorithm: v.literal('ed25519'), key: digest, value: signatureValue })),
  });
}
