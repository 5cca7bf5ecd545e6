import { compareText } from '../../core/text/compare-text.ts';

/** Two versions of an item of a tree, by its id; one of them is absent for an item that comes or goes. */
export type ItemChange<Item> =
  | { readonly kind: 'added'; readonly id: string; readonly before?: never; readonly after: Item }
  | { readonly kind: 'changed'; readonly id: string; readonly before: Item; readonly after: Item }
  | { readonly kind: 'removed'; readonly id: string; readonly before: Item; readonly after?: never };

/** An item with the name by which both sides know it, and a text that is the same for the same content. */
export interface NamedItem {
  readonly id: string;
  readonly hash: string;
}

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
  return before.hash === after.hash ? [] : [{ kind: 'changed', id, before, after }];
}
