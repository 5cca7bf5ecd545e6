import { chargeAttempt, readCharges } from '../../../adapters/store/charges.ts';
import { journalTrial } from '../../../adapters/store/journal.ts';
import { totalTokens } from '../../../core/model/money/usage.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Plan } from '../../../core/model/rule/plan.ts';
import type { Charge } from '../../../core/model/trial/charge.ts';
import type { TrialSpec } from '../../../core/model/trial/trial.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import type { PartHandOff } from '../../hand-offs/hand-on-parts.ts';
import type { KeptTrial } from '../../measure/replay/kept-trial.ts';
import type { Recording } from '../../measure/replay/open-recording.ts';
import type { OpenRun } from '../environment/open-run.ts';
import { contextOf, termsFor } from '../ports/trial-terms.ts';
import type { GatheredShards } from './gather-shards.ts';
import { dealBatches, listPairs, type TrialBatch } from './plan-batches.ts';
import { listShardSealed, type ShardFile } from './shard-file.ts';

/** What became of the trials of a fan-out. */
export interface TakenShards {
  /** What people must know: shards that never arrived, or not whole. */
  readonly notices: readonly string[];
  /** What each shard hands on: of its trials, those that were taken. */
  readonly handOffs: readonly PartHandOff[];
  /** Why a trial is missing. */
  whyMissing(spec: TrialSpec): string;
}

/** Takes what shards brought into the journal of the session's run: trials that fit the plan, and the money of those that gave none. */
export function takeShards(openRun: OpenRun, plan: Plan, config: Config, gathered: GatheredShards): TakenShards {
  const pairs = listPairs(plan, config);
  const { recordings, files, of = 1 } = gathered;
  const dealt = dealBatches(pairs, of);
  const counting = listCounting(openRun, recordings);
  const missing = dealt.map((batches, index): MissingTrials => {
    const own = files.filter(({ shard }) => shard === index + 1);
    return { shard: index + 1, of, batches, files: own, specs: adoptTrials(openRun, batches, counting) };
  });
  adoptCharges(openRun, files);
  const planned = new Set(pairs.flatMap(({ specs }) => specs.map(({ key }) => key)));
  const all = recordings.flatMap(({ kept }) => kept);
  const unknown = all.length - counting.length;
  const strange = all.filter(({ record }) => !planned.has(record.key)).length;
  const shardOf = new Map(missing.flatMap((part) => part.specs.map(({ key }) => [key, part] as const)));
  return {
    handOffs: missing.map((part) => summariseShard(part, openRun, recordings)),
    notices: [...describeMissing(missing, gathered), ...describeStrange(strange), ...describeUnknown(unknown)],
    whyMissing({ key, task }) {
      const part = shardOf.get(key);
      if (part === undefined) return `no shard was to run this trial of the task "${task}"`;
      return `shard "${part.shard}/${part.of}" ${part.files.length === 0 ? 'never arrived' : 'is incomplete'}`;
    },
  };
}

/** A shard by what of it was taken: what it says of itself decides nothing. */
function summariseShard(
  { shard, of, batches, files, specs }: MissingTrials,
  { adopted }: OpenRun,
  recordings: GatheredShards['recordings'],
): PartHandOff {
  const all = batches.reduce((total, batch) => total + batch.specs.length, 0);
  const own = new Set(batches.flatMap((batch) => batch.specs.map(({ key }) => key)));
  const records = new Map(recordings.flatMap(({ kept }) => kept.map(({ record }) => [record.key, record] as const)));
  const taken = [...records.values()].filter(({ key }) => own.has(key) && adopted.has(key));
  return {
    agent: `shard-${shard}-of-${of}`,
    STATUS: specs.length === 0 ? 'COMPLETE' : files.length === 0 ? 'FAILED' : 'PARTIAL',
    MODEL: (taken[0]?.model ?? '').slice(0, 100),
    TOKENS_SPENT: taken.reduce((sum, { usage }) => sum + totalTokens(usage), 0),
    FINDINGS_COUNT: specs.length,
    SUMMARY: `${all - specs.length} of ${all} trials${files.length === 0 ? ', it never arrived' : ''}`,
  };
}

function describeUnknown(count: number): readonly string[] {
  if (count === 0) return [];
  return [
    `${count} trial(s) of unknown origin in the recordings were ignored: no key that is known here vouches for them. Give this step the key that the shards had.`,
  ];
}

function describeStrange(count: number): readonly string[] {
  if (count === 0) return [];
  return [`${count} trial(s) in the recordings do not belong to this plan and were left out.`];
}

/** What one shard should have brought, and what of it is not there. */
interface MissingTrials {
  readonly shard: number;
  readonly of: number;
  readonly batches: readonly TrialBatch[];
  /** What it says of itself; empty when it never arrived. */
  readonly files: readonly ShardFile[];
  readonly specs: readonly TrialSpec[];
}

/** Says for each shard that something is missing of what, why, and which rules lack a verdict for it. */
function describeMissing(parts: readonly MissingTrials[], { files, folder }: GatheredShards): readonly string[] {
  const lost = parts.filter(({ specs }) => specs.length > 0);
  if (files.length === 0 && lost.length > 0) {
    return [`No shard arrived in "${folder}": ${nameRules(lost)} undecided for that reason alone.`];
  }
  return lost.map((part) => {
    const { shard, of, specs, batches } = part;
    const all = batches.reduce((total, batch) => total + batch.specs.length, 0);
    const what = part.files.length === 0 ? 'never arrived' : 'is incomplete';
    return `Shard ${shard}/${of} ${what}: ${specs.length} of its ${all} trials are missing${whyOf(part)}. Without them ${nameRules([part])} undecided.`;
  });
}

function whyOf({ files }: MissingTrials): string {
  const stop = files.find((file) => file.stop !== undefined)?.stop;
  return stop === undefined ? '' : ` (${stop})`;
}

/** Rules of the measurements that lack a trial, with the verb. */
function nameRules(parts: readonly MissingTrials[]): string {
  const missing = new Set(parts.flatMap(({ specs }) => specs.map(({ measurement }) => measurement)));
  const measurements = parts.flatMap(({ batches }) => batches.map(({ measurement }) => measurement));
  const rules = measurements.filter(({ id }) => missing.has(id)).flatMap((one) => one.rules.map(({ rule }) => rule.id));
  const names = [...new Set(rules)].map((id) => `"${id}"`);
  return `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'}`;
}

/** The trials of recordings that somebody with a secret of ours vouches for, with all that they state. */
export function listCounting(
  { vouching }: Pick<OpenRun, 'vouching'>,
  recordings: readonly Pick<Recording, 'kept'>[],
): readonly KeptTrial[] {
  return recordings.flatMap(({ kept }) => kept.filter(vouching.trusts));
}

/**
 * Takes the planned trials that recordings hold into the journal of a run, as the first shard would have had it been measured here, and
 * returns those that none of them holds. A trial with a different fixture, task, memory or settings is not one of them, nor is one that
 * nobody with a secret of ours vouches for.
 */
export function adoptTrials(
  openRun: OpenRun,
  batches: readonly TrialBatch[],
  counting: readonly KeptTrial[],
): readonly TrialSpec[] {
  const { db, run, deps, adopted } = openRun;
  const now = deps.now().getTime();
  const known = new Map(counting.toReversed().map((one) => [nameKept(one.context, one.record), one]));
  return batches.flatMap(({ measurement, specs }) => {
    const terms = termsFor(openRun, measurement);
    return specs.filter((spec) => {
      const context = contextOf(openRun, terms, spec);
      const kept = known.get(nameKept(context, spec));
      if (kept === undefined) return true;
      // Another machine's clock may be ahead; a trial of the future would never be old enough to be reused.
      const ranAt = new Date(Math.min(now, Date.parse(kept.ranAt) || now));
      journalTrial(db, run, { ...kept.record, ...spec }, { context, ranAt });
      adopted.add(spec.key);
      return false;
    });
  });
}

function nameKept(context: string, { key }: Pick<TrialSpec, 'key'>): string {
  return `${context} ${key}`;
}

/** Takes over what attempts took that gave no trial; what the run was charged before, and what nobody vouches for, is not charged. */
export function adoptCharges({ db, run, deps, vouching }: OpenRun, files: readonly ShardFile[]): void {
  for (const { charges } of files.filter((file) => vouching.holds(listShardSealed(file), file.mac))) {
    const known = Map.groupBy(readCharges(db, run).map(nameCharge), (name) => name);
    for (const charge of charges as readonly Charge[]) {
      if (known.get(nameCharge(charge))?.pop() === undefined) chargeAttempt(db, run, charge, deps.now());
    }
  }
}

function nameCharge({ detail: _, ...charge }: Charge): string {
  return stableJson(JSON.parse(JSON.stringify(charge)), 0);
}
