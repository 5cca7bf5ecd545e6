import * as v from 'valibot';
import type { Bounds } from '../stored.ts';

/**
 * Something an agent did that no task asks for, or that it was kept from doing. Facts beside the outcome of a trial: they are reported
 * and never decide, but for `changed`, which fails it. Every text is one line without secrets, invisible characters spelled out, and short.
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

/** Incidents of one kind in one arm of a rule's trials, for reports. */
export function armIncidentsSchema(bounds: Bounds) {
  return v.strictObject({
    arm: v.picklist(['baseline', 'candidate']),
    kind: v.picklist(['denied', 'secret', 'changed', 'stray', 'command']),
    /** Trials of the arm that have one, and trials of the arm in all. */
    ...{ trials: bounds.count, of: bounds.count },
    /** Different ones in order of appearance, three at most. */
    examples: bounds.list(v.union(incidentOptions(bounds)), 20),
  });
}

/** What the canary of an arm showed: the user-level word must stay out, the candidate line must be in. */
const isolationProof = v.strictObject({ canaryLeaked: v.boolean(), ruleDelivered: v.boolean() });

/** The proofs of a rule's two arms; an arm without one has not shown it yet. */
export const isolationSchema = v.strictObject({
  baseline: v.exactOptional(isolationProof),
  candidate: v.exactOptional(isolationProof),
});

/** What of this machine a trial is kept from: a part that is false is `not enforced`. */
export const enforcementSchema = v.strictObject({
  /** It reads and writes its copy and its home only, beside reading what every program of the system reads. */
  files: v.boolean(),
  /** It reaches the meter and nothing else. */
  network: v.boolean(),
  /** It sees its own processes only, and none of them outlives it. */
  processes: v.boolean(),
});
