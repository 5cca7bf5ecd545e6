import type { NamedItem } from '../../core/model/rule/item-change.ts';

/** How a change of an item is judged: the table of policy says what comes of it. */
export type DecidingPolicy = 'unweighed' | 'once merged' | 'notice';

/** Something that decides what sessions read and run, or what judges a change, and that nothing weighs. */
export interface DecidingItem extends NamedItem {
  readonly kind: 'file' | 'link' | 'submodule' | 'setting' | 'plugin' | 'program';
  readonly file: string;
  /** Key of a setting, a manifest or a part of a program, as it is shown. */
  readonly key?: string;
  /** Effect, as the end of "This change edits FILE, which …". */
  readonly does: string;
  readonly policy: DecidingPolicy;
  /** Of a program, the file that names it. */
  readonly root?: string;
  /** Words of a program that name code which cannot be followed. */
  readonly unread?: readonly string[];
}
