/** An item of a tree with the name by which base and head know it, and a hash of its content. */
export interface NamedItem {
  readonly id: string;
  readonly digest: string;
}

/** Two versions of an item of a tree, by its id; one of them is absent for an item that comes or goes. */
export type ItemChange<Item> =
  | { readonly kind: 'added'; readonly id: string; readonly before?: never; readonly after: Item }
  | { readonly kind: 'changed'; readonly id: string; readonly before: Item; readonly after: Item }
  | { readonly kind: 'removed'; readonly id: string; readonly before: Item; readonly after?: never };

/** Lists the versions of an item that there are, base's first. */
export function versionsOf<Item>({ before, after }: ItemChange<Item>): readonly Item[] {
  return [before ?? [], after ?? []].flat() as readonly Item[];
}
