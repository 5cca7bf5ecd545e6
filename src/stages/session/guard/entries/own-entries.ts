import { destructiveEntries } from './destructive.ts';
import type { GuardEntry } from './entry.ts';
import { safetyEntries } from './safety.ts';

/** Every entry that rentroll brings. */
export const ownEntries: readonly GuardEntry[] = [...safetyEntries, ...destructiveEntries];
