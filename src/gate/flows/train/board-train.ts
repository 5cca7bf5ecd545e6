import { similarityLimits } from '../../../core/ledger/check/check-duplicates.ts';
import { findNearest } from '../../../core/ledger/check/near-duplicates.ts';
import type { StayReason } from '../../../core/model/request/train-report.ts';
import { mostOnTrain } from '../../../core/model/rule/config.ts';
import { everyAgent, type Rule, shareMemory, spellProbe } from '../../../core/model/rule/rule.ts';

/** A change that asks for a verdict, as it was read. */
export interface AskingChange {
  readonly head: string;
  readonly commit: string;
  readonly pull?: number;
  /** Rules that it adds and that wait for a verdict. */
  readonly added: readonly Rule[];
  /** Ids of rules that stand and that it edits or takes out. */
  readonly others: readonly string[];
  /** Ids of what else it brings that has to earn: assets, and texts that sessions load. */
  readonly assets?: readonly string[];
  /** The first error in it; absent for none. */
  readonly fault?: string;
  /** True where its commit is not in this clone. */
  readonly isGone?: boolean;
}

/** A change with its place: on the train, or why it has none. */
export interface Boarded extends AskingChange {
  readonly stays?: StayReason;
  /** What is the matter, where the reason alone does not say it. */
  readonly why?: string;
}

/**
 * Gives changes their places in the order in which they asked. All rules of a change ride or none: a change is merged whole. Rules are measured
 * by turns beside each other, so what says nearly the same as one before it stays, and so does what only its own commit has.
 */
export function boardTrain(waiting: readonly AskingChange[], most = mostOnTrain): readonly Boarded[] {
  const riding: Rule[] = [];
  return waiting.map((change) => {
    const found = whyNot(change, riding, most);
    if (found.stays === undefined) riding.push(...change.added);
    return { ...change, ...found };
  });
}

function whyNot(change: AskingChange, riding: readonly Rule[], most: number): Pick<Boarded, 'stays' | 'why'> {
  const { added, others, assets = [], fault, isGone } = change;
  if (isGone === true) return { stays: 'vanished' };
  if (fault !== undefined) return { stays: 'faulty', why: fault };
  if (others.length > 0) return { stays: 'changes-others', why: others.join(', ') };
  if (assets.length > 0) return { stays: 'brings-asset', why: assets.join(', ') };
  if (added.length === 0) return { stays: 'brings-nothing' };
  const scripted = added.find(({ probe }) => probe?.ask.kind === 'check');
  if (scripted !== undefined) return { stays: 'brings-script', why: scripted.id };
  const known = new Set(riding.map(({ id }) => id));
  const named = added.find(({ id }) => known.has(id));
  if (named !== undefined) return { stays: 'same-id', why: named.id };
  const repeated = findLike(added, riding);
  if (repeated !== undefined) return { stays: 'repeats', why: repeated };
  const asked = findAsked(added, riding);
  if (asked !== undefined) return { stays: 'same-question', why: asked };
  return riding.length + added.length > most ? { stays: 'full' } : {};
}

/**
 * The two whose probes ask the same, which no ledger may have, or of the same golden task: one that names none may be about any. So no two rules of a
 * train are the likely cause of the same answer.
 */
function findAsked(added: readonly Rule[], riding: readonly Rule[]): string | undefined {
  for (const later of added) {
    const earlier = riding.find((one) => shareMemory(one, later) && shareQuestion(one, later));
    if (earlier !== undefined) return `${later.id}, like ${earlier.id}`;
  }
  return undefined;
}

function shareQuestion({ probe: one }: Rule, { probe: other }: Rule): boolean {
  if (one === undefined || other === undefined) return false;
  const isOpen = one.tasks === undefined || other.tasks === undefined;
  return isOpen || spellProbe(one) === spellProbe(other) || one.tasks.some((task) => other.tasks?.includes(task));
}

/** The two of which the later says nearly what the earlier says, by the limit that refuses such a pair in one ledger. */
function findLike(added: readonly Rule[], riding: readonly Rule[]): string | undefined {
  const all = [...riding, ...added];
  const texts = all.map(({ body, agent }, index) => ({ body, group: agent, query: index >= riding.length }));
  const nearest = findNearest(texts, { threshold: similarityLimits.refuse, common: everyAgent });
  const later = nearest.findIndex((near) => near !== undefined);
  const earlier = nearest[later]?.index;
  return earlier === undefined ? undefined : `${all[later]?.id}, like ${all[earlier]?.id}`;
}
