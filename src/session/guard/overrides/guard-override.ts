import type { GuardAction, GuardCategory } from '../../../core/model/live/guard-entry.ts';
import type { Position } from '../../../core/model/problem.ts';
import type { EntryData } from '../entries/entry.ts';

/** The owner of the file with an override: a file that comes with a checkout is hostile, and may only tighten. */
export type OverrideOwner = 'project' | 'person';

/** One line of somebody's own `guard.yml`: an entry of their own, or another action for one of ours. */
export type GuardOverride = {
  readonly owner: OverrideOwner;
  readonly at: Position;
} & (
  | {
      readonly kind: 'entry';
      readonly category: GuardCategory;
      readonly entry: EntryData;
      /** The rule that became this entry; absent for one that never was prose. */
      readonly rule?: string;
    }
  | { readonly kind: 'change'; readonly id: string; readonly action: GuardAction | 'off' }
);
