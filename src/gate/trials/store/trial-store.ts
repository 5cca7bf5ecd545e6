import { retractTrial } from '../../../adapters/store/charges.ts';
import { type DatedTrial, readByContext, readOwnTrial, readSameTrial } from '../../../adapters/store/history.ts';
import { journalTrial } from '../../../adapters/store/journal.ts';
import type { Db } from '../../../adapters/store/open-store.ts';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import { isComparison, nameComparison, nameOtherArm } from '../../../core/model/rule/comparison.ts';
import type { TrialRecord, TrialSpec } from '../../../core/model/trial/trial.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { defined } from '../../../core/util/values.ts';
import type { KeptTrial, TrialFolder } from './trial-folder.ts';

/** Days for which a trial may stand for a new one: real sessions drift by 14–18 % within days. */
const reusableDays = 7;

/** Returns the earliest end of a trial that a run which began at that time may take for its own. */
function reusableSince(beganAt: Date): Date {
  return new Date(beganAt.getTime() - reusableDays * 24 * 3_600_000);
}

/** Where a trial is stored beside its key: the hash of everything else that it depends on, and the lines that show whether it leaked. */
interface TrialAddress {
  readonly context: string;
  readonly lines: RuleLines;
}

/** A trial that was paid for already: the run that paid, and when it ended (ISO 8601). */
type FoundTrial = Pick<KeptTrial, 'record' | 'run' | 'ranAt'>;

/**
 * All trials that were paid for, wherever they lie: in the journal of this clone and, where one is named, in a folder that machines share. A trial
 * is addressed by its key (task, rules, place in the plan) and its context (everything else that it depends on). A trial that leaked is none of them.
 */
export interface TrialStore {
  /** The folder that machines share; absent where none is named. */
  readonly folder?: TrialFolder;
  /**
   * Finds a trial: of this run, in the journal or as another machine left it in the folder, else the same trial of another run. Of other runs the
   * first one that is young enough is taken, so that nobody can choose. The trial takes the place that this plan gives it. A trial of this run that
   * leaked becomes a charge, so that it is measured again.
   */
  find(spec: TrialSpec, address: TrialAddress): FoundTrial | undefined;
  /** Lists trials of earlier runs with this context, newest first. A run that is continued gets the same list as at its beginning. */
  listEarlier(address: TrialAddress): readonly DatedTrial[];
  /** Brings a trial of this run from the folder into the journal. Returns false where the folder does not hold the trial at all. */
  bring(spec: TrialSpec, address: TrialAddress): boolean;
  /** Writes a trial that ended into the journal and, where it is shared, into the folder. Returns false where another process was first. */
  save(record: TrialRecord, context: string, sharing: { readonly isShared: boolean }): boolean;
  /** Writes a trial that lies in the journal into the folder, for machines that do not have this journal. A run that only judges writes nothing. */
  share(trial: FoundTrial, context: string): void;
  /** Trials that were found and not paid for in this session, by key; those that another machine paid for as part of this run are none of them. */
  readonly reused: ReadonlyMap<string, TrialRecord>;
  /** Keys of all trials that were found. */
  readonly foundKeys: ReadonlySet<string>;
}

/** The facts of a run that say where its trials lie. */
interface StoreOrder {
  readonly db: Db;
  readonly run: string;
  readonly folder?: TrialFolder;
  /** Name of the run in the folder, where it is another one: a part of a run is stored as the whole. */
  readonly storedAs?: string;
  /** When the run first began. */
  readonly beganAt: Date;
  /** False where all trials are to be measured afresh. */
  readonly reusesOthers: boolean;
  /** True where no trial is run: the folder alone says which trials there are, whatever the journal of this clone holds, and nothing is written there. */
  readonly isOffline: boolean;
  /** Why this machine does not enforce a part of the isolation, in words. */
  readonly notEnforced?: string;
  readonly now: () => Date;
}

/** Opens the store of a run. */
export function openTrialStore(order: StoreOrder): TrialStore {
  const { db, run, folder, storedAs = run, isOffline } = order;
  const reused = new Map<string, TrialRecord>();
  const foundKeys = new Set<string>();
  const brought = new Set<string>();

  function findOwn({ key }: TrialSpec, { context, lines }: TrialAddress): FoundTrial | undefined {
    const trial = readOwnTrial(db, run, key);
    if (trial === undefined || trial.context !== context) return undefined;
    if (findLeak(trial.record, lines) === undefined) return { record: trial.record, run: storedAs, ranAt: trial.ranAt };
    retractTrial(db, run, trial.record);
    return undefined;
  }

  function bringOwn(spec: TrialSpec, address: TrialAddress): FoundTrial | undefined {
    const { context, lines } = address;
    const storedTrial = folder?.find(context, spec.key);
    if (storedTrial === undefined || storedTrial.run !== storedAs) return undefined;
    if (findLeak({ ...storedTrial.record, ...spec }, lines) !== undefined) return undefined;
    const now = order.now().getTime();
    // Another machine's clock may be ahead; a trial of the future would never be old enough to be reused.
    const ranAt = new Date(Math.min(now, Date.parse(storedTrial.ranAt) || now));
    journalTrial(db, run, { ...storedTrial.record, ...spec }, { context, ranAt });
    brought.add(spec.key);
    return findOwn(spec, address);
  }

  function findOther(spec: TrialSpec, { context, lines }: TrialAddress): FoundTrial | undefined {
    if (!order.reusesOthers) return undefined;
    const { key } = spec;
    const window = { after: reusableSince(order.beganAt), before: order.now() };
    const match = readSameTrial(db, { key, context, run, ...window }) ?? findInFolder(folder, key, context, window);
    if (match === undefined) return undefined;
    const record = { ...match.record, ...spec };
    return findLeak(record, lines) === undefined ? { record, run: match.run, ranAt: match.ranAt } : undefined;
  }

  function share({ record, run: from, ranAt }: FoundTrial, context: string): void {
    if (isOffline || folder === undefined) return;
    const { notEnforced } = order;
    folder.write({ context, run: from, ranAt, node: process.version, record, ...defined({ notEnforced }) });
  }

  return {
    ...defined({ folder }),
    reused,
    foundKeys,
    share,
    find(spec, address) {
      if (isOffline && folder?.find(address.context, spec.key) === undefined) return undefined;
      const trial = findOwn(spec, address) ?? bringOwn(spec, address) ?? findOther(spec, address);
      if (trial === undefined) return undefined;
      foundKeys.add(spec.key);
      if (!brought.has(spec.key)) reused.set(spec.key, trial.record);
      return trial;
    },
    listEarlier: (address) => listUnleaked(order, address),
    bring(spec, address) {
      if (bringOwn(spec, address) !== undefined) return true;
      const storedTrial = folder?.find(address.context, spec.key);
      return storedTrial !== undefined && findLeak(storedTrial.record, address.lines) === undefined;
    },
    save(record, context, { isShared }) {
      const ranAt = order.now();
      if (!journalTrial(db, run, record, { context, ranAt })) return false;
      if (isShared) share({ record, run: storedAs, ranAt: ranAt.toISOString() }, context);
      return true;
    },
  };
}

/** Times between which a trial has to have ended. */
interface Window {
  readonly after: Date;
  readonly before: Date;
}

function findInFolder(folder: TrialFolder | undefined, key: string, context: string, { after, before }: Window) {
  const trial = folder?.find(context, key);
  const isYoung = trial !== undefined && trial.ranAt >= after.toISOString() && trial.ranAt <= before.toISOString();
  return isYoung ? trial : undefined;
}

/** Lists trials of earlier runs that did not leak, as this machine knows them. */
function listUnleaked(order: StoreOrder, { context, lines }: TrialAddress): readonly DatedTrial[] {
  const { isOffline, folder, run, storedAs = run } = order;
  const earlier = isOffline ? listStored(folder, storedAs, context) : listKnown(order, context);
  return earlier.filter(({ record }) => findLeak(record, lines) === undefined);
}

/** Lists trials of earlier runs for a run that measures: those of its journal, and those of the folder that the journal lacks. */
function listKnown({ db, run, folder, storedAs = run, beganAt }: StoreOrder, context: string): readonly DatedTrial[] {
  const window = { after: reusableSince(beganAt), before: beganAt };
  const journalled = readByContext(db, { context, exceptRun: run, ...window });
  const keys = new Set(journalled.map(({ record }) => record.key));
  const stored = listInFolder(folder, storedAs, context, window);
  return [...journalled, ...stored.filter(({ record }) => !keys.has(record.key))];
}

/**
 * Lists trials of earlier runs for a run that only judges: those that had ended when its own first trial ended, because the run that measured had no
 * others.
 */
function listStored(folder: TrialFolder | undefined, storedAs: string, context: string): readonly DatedTrial[] {
  const ends = (folder?.trials ?? []).filter(({ run }) => run === storedAs).map(({ ranAt }) => ranAt);
  const [first] = ends.sort();
  const before = first === undefined ? new Date() : new Date(first);
  return listInFolder(folder, storedAs, context, { after: reusableSince(before), before });
}

function listInFolder(
  folder: TrialFolder | undefined,
  storedAs: string,
  context: string,
  { after, before }: Window,
): readonly DatedTrial[] {
  return (folder?.read(context) ?? []).filter(
    ({ run, ranAt }) => run !== storedAs && ranAt >= after.toISOString() && ranAt < before.toISOString(),
  );
}

/** Lines that show which rules reached an agent, by the id of their rule; a rule without one shows nothing. */
type RuleLines = readonly { readonly id: string; readonly line?: string | undefined }[];

/** A trial as far as it shows what reached its agent. */
type ShownTrial = Pick<TrialRecord, 'measurement' | 'agent' | 'task' | 'present' | 'outcome' | 'isolation'>;

/**
 * Finds what the agent of a trial must not have had, or did not get: the user's own memory, the line of a rule that is not in its arm, or no line of
 * one that is. Such a trial is no evidence and is never stored: it is charged, and the same command measures it again. Returns undefined for any other
 * trial.
 */
export function findLeak(trial: ShownTrial, lines: RuleLines): Problem | undefined {
  const { isolation, measurement, agent, outcome } = trial;
  // A trial that was stopped, or that came to no call, shows nothing.
  if (isolation === undefined || outcome === 'environment-error' || outcome === 'cancelled') return undefined;
  const { canaryLeaked, delivered } = isolation;
  const wrong = lines.find(({ id, line }) => line !== undefined && delivered.includes(id) !== isOfArm(trial, id));
  if (!canaryLeaked && wrong === undefined) return undefined;
  const isSide = isComparison(measurement);
  const describeLine = isSide ? describeSide : describeRuleLine;
  const wrongId = wrong?.id ?? '';
  const saw = canaryLeaked
    ? "read the memory of this machine's user"
    : describeLine(wrongId, delivered.includes(wrongId));
  const message = `a trial of ${quoteValue(trial.task)} with the agent ${quoteValue(agent)} ${saw}: it does not count`;
  const hint =
    'Run rentroll doctor to see what the agent loads. The cost of this trial is charged and the trial is not stored: once this is corrected, the same command measures it again.';
  return makeError('setup', isSide ? 'side-leaked' : 'isolation-leak', message, hint);
}

/** Returns true where a trial has to have the line of a rule. In a comparison the line of side a belongs where side b is absent. */
function isOfArm({ agent, present }: ShownTrial, id: string): boolean {
  return id === nameOtherArm(agent) ? !present.includes(nameComparison(agent)) : present.includes(id);
}

function describeSide(_id: string, isThere: boolean): string {
  return isThere ? 'had a line of the other side' : 'did not get its own side';
}

function describeRuleLine(id: string, isThere: boolean): string {
  return isThere
    ? `had the line of the rule ${quoteValue(id)}, which is not in its arm`
    : `did not get the line of the rule ${quoteValue(id)}`;
}
