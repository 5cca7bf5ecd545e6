import type { NamedItem } from '../../core/model/rule/item-change.ts';
import type { DecidingKind, LoadedItem } from '../../core/model/rule/loaded-item.ts';

/** How a change of an item is judged: the table of policy says what comes of it. */
export type DecidingPolicy = 'unweighed' | 'once merged' | 'notice';

/** Something that decides what sessions read and run, or what judges a change, and that nothing weighs. */
export interface DecidingItem extends LoadedItem, NamedItem {
  readonly kind: DecidingKind;
  /** Effect, as the end of "This change edits FILE, which …". */
  readonly does: string;
  readonly policy: DecidingPolicy;
  /** Of a program, the file that names it. */
  readonly root?: string;
  /** Words of a program that name code which cannot be followed. */
  readonly unread?: readonly string[];
}
