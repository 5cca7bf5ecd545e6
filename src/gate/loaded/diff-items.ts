import type { ItemChange, NamedItem } from '../../core/model/rule/item-change.ts';
import { compareText } from '../../core/util/values.ts';

/** Holds the items of base and head against each other, in order of their ids. */
export function diffItems<Item extends NamedItem>(
  before: readonly Item[],
  after: readonly Item[],
): readonly ItemChange<Item>[] {
  const [old, now] = [before, after].map((items) => new Map(items.map((item) => [item.id, item])));
  const ids = [...new Set([...before, ...after].map(({ id }) => id))].sort(compareText);
  return ids.flatMap((id) => compareItem(id, old?.get(id), now?.get(id)));
}

function compareItem<Item extends NamedItem>(
  id: string,
  before: Item | undefined,
  after: Item | undefined,
): readonly ItemChange<Item>[] {
  if (before === undefined) return after === undefined ? [] : [{ kind: 'added', id, after }];
  if (after === undefined) return [{ kind: 'removed', id, before }];
  return before.digest === after.digest ? [] : [{ kind: 'changed', id, before, after }];
}
