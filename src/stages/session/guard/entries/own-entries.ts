import type { GuardEntry } from '../rules/entry.ts';
import { advisoryEntries } from './advisory.ts';
import { autoAllowEntries } from './auto-allow.ts';
import { destructiveEntries } from './destructive.ts';
import { errorHintEntries } from './error-hints.ts';
import { injectionEntries } from './injection.ts';
import { safetyFileEntries } from './safety-files.ts';
import { safetyNetworkEntries } from './safety-network.ts';
import { safetySystemEntries } from './safety-system.ts';
import { substitutionEntries } from './substitution.ts';
import { gitOptions } from './words/options-git.ts';
import { otherOptions } from './words/options-others.ts';
import { containerWords } from './words/subcommands-containers.ts';
import { gitWords } from './words/subcommands-git.ts';
import { packageWords } from './words/subcommands-packages.ts';
import { pathEntries } from './write-paths.ts';

/** Every entry that rentroll brings. */
export const ownEntries: readonly GuardEntry[] = [
  ...safetyFileEntries,
  ...safetySystemEntries,
  ...safetyNetworkEntries,
  ...destructiveEntries,
  ...substitutionEntries,
  ...advisoryEntries,
  ...pathEntries,
  ...autoAllowEntries,
  ...injectionEntries,
  ...errorHintEntries,
  ...gitWords,
  ...containerWords,
  ...packageWords,
  ...gitOptions,
  ...otherOptions,
];
