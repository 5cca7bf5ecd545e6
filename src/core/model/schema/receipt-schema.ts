import * as v from 'valibot';
import { evidenceSchema, listTrials, trialEntries } from './evidence-schema.ts';
import { daySchema, digest, gitId } from './primitives.ts';
import { enforcementSchema, isolationSchema } from './trial-schema.ts';

const finite = v.pipe(v.number(), v.finite());
const count = v.pipe(finite, v.integer(), v.minValue(0));
const short = v.pipe(v.string(), v.maxLength(256));
/** Base64 of 64 bytes, in its only proper spelling. */
const signatureValue = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9+/]{85}[AQgw]==$/),
  v.description('the 64 bytes of an Ed25519 signature in base64'),
);

/** The first 96 bits of a SHA-256 in base64url: short enough for a row, and no other content has it. */
const shortHash = v.pipe(v.string(), v.regex(/^[\w-]{16}$/), v.description('16 characters of base64url'));

/** Rules, each with the short hash of its body, scope and agent. */
const namedRules = v.pipe(
  v.array(v.strictTuple([short, shortHash])),
  v.maxLength(1_000),
  v.description('a list of at most 1000 rules, each as [id, short hash of its body]'),
);

/** Everything that the trials depended on besides chance; each value is a hash or a name, and another value is another measurement. */
const basisSchema = v.strictObject({
  /** Of the body, the scope, the agent and the probe of the rule. */
  body: digest,
  fixture: digest,
  /** The commit whose tree the trials began with; absent where the fixture is a committed folder. */
  fixtureCommit: v.exactOptional(gitId),
  suite: digest,
  definition: digest,
  /** Active rules that stood beside the rule in every trial. */
  neighbours: namedRules,
  runner: short,
  runnerVersion: short,
  model: short,
  /** Name and version of the decision procedure, `rounds/1`. */
  procedure: short,
  /** Limits of a trial, `40 turns, 400000 tokens`. */
  limits: short,
});

/** Which rules came and went between the trials. */
const memoriesSchema = v.strictObject({
  tested: namedRules,
  /** The sets of tested rules there were; a trial names its set by the place in this list. */
  sets: v.pipe(v.array(v.pipe(v.array(short), v.maxLength(1_000))), v.maxLength(1_000)),
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

/** Kinds of assets that golden tasks judge: the ledger has entries of these alone. */
export const judgedKinds = ['skill', 'command', 'agent', 'file', 'mcp'] as const;

/** The facts that a receipt states about the asset that was judged. */
export const assetFactsSchema = v.strictObject({
  kind: v.picklist(judgedKinds),
  name: short,
  path: short,
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
  /** Parts of the asset that are run as programs, in words. */
  executes: v.pipe(v.array(short), v.maxLength(500)),
  files: v.pipe(v.array(judgedFile), v.maxLength(200)),
});

/**
 * A committed receipt, `.rentroll/receipts/<rule-id>.json`: what was measured, the trials, and who vouches for them. Verdict, saving, flags and
 * cost follow from the trials and are not stored. Its file writes the trials as a table (build-receipt.ts). `name` is how tasks, rules and agents
 * may be called.
 */
export function receiptSchema(name: v.GenericSchema<unknown, string>) {
  return v.strictObject({
    schema: v.literal(1),
    rule: name,
    agent: name,
    basis: basisSchema,
    memories: memoriesSchema,
    evidence: receiptEvidenceSchema(name),
    isolation: isolationSchema,
    /** Limits that held in all of its trials; absent when they are simulated. */
    enforced: v.exactOptional(enforcementSchema),
    /** Things that developers have and its trials had not, for example `mcp:jira`; absent for nothing. */
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
    /** UTC date on which the run began, by the clock of the machine that measured, YYYY-MM-DD; of an audit never before the record it follows. */
    decidedOn: daySchema,
    /** Who vouches for it: Ed25519 over its committed text without this field, by the key with that hash. Absent when nobody signed it. */
    signature: v.exactOptional(v.strictObject({ algorithm: v.literal('ed25519'), key: digest, value: signatureValue })),
  });
}

/** The evidence of a receipt: rule and agent stand at its top, and no trial of it counts in dollars. */
function receiptEvidenceSchema(name: v.GenericSchema<unknown, string>) {
  const { schema: _schema, agent: _agent, rule: _rule, ...entries } = evidenceSchema(name).entries;
  const { microDollars: _dollars, ...trial } = trialEntries(name);
  return v.strictObject({
    ...entries,
    trials: listTrials(
      v.strictObject({
        ...trial,
        /** Of the trial's key, by which the store knows it. */
        key: shortHash,
        /** Place of its set of tested rules in `memories.sets`. */
        memory: count,
      }),
    ),
  });
}
