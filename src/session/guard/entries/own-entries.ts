import type { GuardCategory } from '../../../core/model/live/guard-entry.ts';
import { keysOf } from '../../../core/util/values.ts';
import advisory from './advisory.entries.json' with { type: 'json' };
import autoAllow from './auto-allow.entries.json' with { type: 'json' };
import destructive from './destructive.entries.json' with { type: 'json' };
import type { EntryData, GuardEntry } from './entry.ts';
import errorHint from './error-hint.entries.json' with { type: 'json' };
import hallucination from './hallucination.entries.json' with { type: 'json' };
import injection from './injection.entries.json' with { type: 'json' };
import path from './path.entries.json' with { type: 'json' };
import safety from './safety.entries.json' with { type: 'json' };
import substitution from './substitution.entries.json' with { type: 'json' };

/** Entries of each category, in the order in which they speak. Their form is `EntryData`, which the compiler is told and a test holds. */
const tables: Readonly<Record<GuardCategory, readonly EntryData[]>> = {
  /** Losing the machine, a disk or everything a person has; its rights, services and accounts; code and secrets that cross the network. */
  safety,
  /** Commands that lose work of the project, or data that others rely on. */
  destructive,
  /** Better tools for the same end, named only where they are installed. */
  substitution,
  /** Slow, loud or forgetful ways, with the better one. */
  advisory,
  /** Files that are written or read with care. */
  path,
  /** Commands that only look: no advice is needed about them. Nothing is allowed by this; who is asked for leave is asked as before. */
  'auto-allow': autoAllow,
  /** Texts in a result that speak to the model as if they were the person. They are flagged, since the model reads them in any case. */
  injection,
  /** Ways out of errors. */
  'error-hint': errorHint,
  /**
   * Words that a program does not know. They only advise: a program may be newer than our list, or have words of its own. Sources: the help of
   * the programs themselves, and the completion specs of @withfig/autocomplete 2.692 (MIT).
   */
  hallucination,
};

/** Every entry that rentroll brings; bundles hold them without their examples (scripts/build/slim-entries.ts). */
export const ownEntries: readonly GuardEntry[] = keysOf(tables).flatMap((category) =>
  tables[category].map((entry) => ({ ...entry, category })),
);
