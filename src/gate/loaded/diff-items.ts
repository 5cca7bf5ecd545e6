import type { ItemChange, NamedItem } from '../../core/model/rule/item-change.ts';
import type { LoadedText } from '../../core/model/rule/loaded-item.ts';
import { hashParts } from '../../core/util/hash.ts';
import { compareText } from '../../core/util/values.ts';

/** Holds the items of base and head against each other, in order of their ids. */
export function diffItems<Item extends NamedItem>(
  before: readonly Item[],
  after: readonly Item[],
): readonly ItemChange<Item>[] {
  return diffNamed(before, after, (item) => item);
}

/** Holds texts of base and head against each other. Copilot is sent one file with each of two files that import it: those are two texts. */
export function diffTexts(
  before: readonly LoadedText[],
  after: readonly LoadedText[],
): readonly ItemChange<LoadedText>[] {
  return diffNamed(before, after, ({ path, kind, loading, lines, importedBy = '' }) => ({
    id: JSON.stringify([kind, path, importedBy]),
    digest: hashParts(loading, ...lines.flatMap(({ line, text, compiled }) => [String(line), text, String(compiled)])),
  }));
}

function diffNamed<Item>(
  before: readonly Item[],
  after: readonly Item[],
  name: (item: Item) => NamedItem,
): readonly ItemChange<Item>[] {
  const [old, now] = [before, after].map((items) => new Map(items.map((item) => [name(item).id, item])));
  const ids = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])].sort(compareText);
  return ids.flatMap((id): readonly ItemChange<Item>[] => {
    const [was, is] = [old?.get(id), now?.get(id)];
    if (was === undefined) return is === undefined ? [] : [{ kind: 'added', id, after: is }];
    if (is === undefined) return [{ kind: 'removed', id, before: was }];
    return name(was).digest === name(is).digest ? [] : [{ kind: 'changed', id, before: was, after: is }];
  });
}
