import { whyNeverWithheld } from '../../../core/ledger/check/why-never-withheld.ts';
import { kindOfEntry } from '../../../core/ledger/parse-asset.ts';
import { behaviourDefaults } from '../../../core/model/rule/config.ts';
import { listEntries, type Probe, type Rule } from '../../../core/model/rule/rule.ts';
import type { Receipt } from '../../../core/model/verdict/receipt.ts';
import { hashBody } from '../../../core/receipt/build-receipt.ts';
import type { GateInputs } from '../reading/load-inputs.ts';
import type { Revision } from '../reading/load-revision.ts';

/** An active rule with a probe that sessions answer to, and what is known of it. */
export interface WatchableRule {
  readonly rule: Rule & { readonly probe: Probe };
  /** Of its words and its probe: another hash starts at zero. */
  readonly hash: string;
  /** The latest receipt or audit of this very rule. */
  readonly decidedOn?: string;
  /** Share of trials with the rule that followed it. */
  readonly promised?: number;
  /** What the receipt says the rule gains, −1 … 1. */
  readonly promisedGain?: number;
  /** Base's policy lists it, and nothing forbids that it is withheld. */
  readonly isListed: boolean;
}

/** The side whose policy and rules sessions are held against: base's, where there is one. */
export function liveRevision({ base, head }: Pick<GateInputs, 'base' | 'head'>): Revision {
  return base ?? head;
}

/** The wanted gain of a side's policy, 0 … 1. */
export function wantedGain({ config }: Pick<Revision, 'config'>): number {
  return config?.policy.behaviour?.gain ?? behaviourDefaults.gain;
}

/** The active rules of a side that have a probe which a session can answer, in the order of the ledger, and its assets after them. */
export function listWatchable(revision: Revision): readonly WatchableRule[] {
  const listed = new Set(revision.config?.live.rules);
  return listEntries(revision.ledger).flatMap((rule) => {
    const { probe } = rule;
    if (rule.status !== 'active' || probe === undefined || probe.ask.kind === 'check') return [];
    const hash = hashBody(rule);
    const records = [revision.receipts.get(rule.id)?.receipt, revision.audits.get(rule.id)?.receipt];
    const own = records.filter((record): record is Receipt => record?.bodyHash === hash);
    const latest = own.toSorted((a, b) => (a.decidedOn < b.decidedOn ? 1 : -1))[0];
    // The files of an asset lie in the clone: no session goes without them.
    const isListed = listed.has(rule.id) && kindOfEntry(rule.id) === undefined && whyNeverWithheld(rule) === undefined;
    return [{ rule: { ...rule, probe }, hash, isListed, ...(latest && readRecord(latest)) }];
  });
}

/** What an audit left out stood in its baseline: there the rule is in the other arm. */
function readRecord(receipt: Receipt): Pick<WatchableRule, 'decidedOn' | 'promised' | 'promisedGain'> {
  const { decidedOn, behaviour, audit } = receipt;
  const tasks = behaviour?.tasks ?? [];
  const shareOf = (arm: 'baseline' | 'candidate') => {
    const yes = tasks.reduce((sum, task) => sum + task[arm].yes, 0);
    const answers = tasks.reduce((sum, task) => sum + task[arm].yes + task[arm].no, 0);
    return answers === 0 ? undefined : yes / answers;
  };
  const promised = shareOf(audit === true ? 'baseline' : 'candidate');
  const without = shareOf(audit === true ? 'candidate' : 'baseline');
  if (promised === undefined) return { decidedOn };
  return { decidedOn, promised, ...(without === undefined ? {} : { promisedGain: promised - without }) };
}
