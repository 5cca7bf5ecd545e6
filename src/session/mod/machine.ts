import type { ModStanding } from '../model/mod-standing.ts';

/**
 * Where the mod stands on this machine. Registering takes place before a mod can ask anything: in the package this is a file of its own
 * (`lib/machine.mjs`), which the Stop hook writes anew with what the session was told.
 */
export const standing: ModStanding = 'unknown';
