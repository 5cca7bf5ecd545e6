import { keysOf } from '../../core/util/values.ts';

/** Something that a rule orders beside the work; its object stands in backticks, so nothing has to be guessed. */
export interface Order {
  /** Run a command, read a file, or leave a line in a file. */
  readonly kind: 'run' | 'read' | 'note';
  /** The command, or a path relative to the workspace. */
  readonly object: string;
  /** Before the first edit, or after the last one. */
  readonly when: 'before' | 'after';
}

/** Share of trials that follow an order of each kind: agents rarely keep notes. */
export const followedShares: Readonly<Record<Order['kind'], number>> = { run: 0.94, read: 0.9, note: 0.12 };

const verbs: Readonly<Record<Order['kind'], string>> = {
  run: 'run|rerun|re-run|execute|call|invoke|finish|end',
  read: 'read|re-read|open|consult|study|view',
  note: 'update|add|append|write|note|record|log|mention|document',
};

/** A verb, up to seven words, and the object. */
const deeds = keysOf(verbs).map(
  (kind) => [kind, new RegExp(`\\b(?:${verbs[kind]})\\b(?:\\s+[\\w'-]+){0,7}?\\s+\`([^\`]+)\``, 'i')] as const,
);

const negated = /\b(?:never|not|don't|avoid|skip|without|instead|rather)\b/i;
const before =
  /\bbefore (?:you |any |the |your |making |a |each |every )*(?:chang|edit|touch|modif|alter|work|writ|start)|\bfirst\b/i;
const after =
  /\b(?:after|once|when|whenever) (?:you |you've |you have |any |the |your |a |each |every )*(?:chang|edit|touch|modif|alter|work|writ|start)|\b(?:every|each) (?:change|edit|time)\b|\bbefore (?:you )?(?:answer|finish|stop|commit|end)|\bat the end\b|\balways\b/i;

/** A path that the file tools accept. */
const isPath = /^(?!.*\.\.)[\w@][\w.@/-]*\.\w+$/;

/** Reads the orders of some rules, each once. A rule orders something when it names a deed, its object in backticks, and the moment for it. */
export function readOrders(rules: readonly string[]): readonly Order[] {
  const orders = rules.flatMap(readOrder);
  return orders.filter((order, index) => {
    const first = orders.findIndex(({ kind, object }) => kind === order.kind && object === order.object);
    return first === index;
  });
}

function readOrder(rule: string): readonly Order[] {
  const words = rule.replace(/`[^`]*`/g, ' ');
  if (negated.test(words)) return [];
  const when = before.test(words) ? 'before' : after.test(words) ? 'after' : undefined;
  const firstDeed = deeds
    .map(([kind, deed]) => ({ kind, match: deed.exec(rule) }))
    .filter(({ match }) => match !== null)
    .sort((a, b) => (a.match?.index ?? 0) - (b.match?.index ?? 0))[0];
  const object = firstDeed?.match?.[1] ?? '';
  if (firstDeed === undefined || when === undefined) return [];
  return firstDeed.kind === 'run' || isPath.test(object) ? [{ kind: firstDeed.kind, object, when }] : [];
}
