import type { Plugin } from 'rolldown';

/** Leaves what the mod is told of its machine in the file beside it, which is written anew there. */
export const machineApart: Plugin = {
  name: 'machine-apart',
  resolveId: (source) => (source === './machine.ts' ? { id: './machine.mjs', external: true } : null),
};
