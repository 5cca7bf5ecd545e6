import type { Stored } from '../schema/stored.ts';
import type { factsSchema } from '../schema/trial-schema.ts';

/** What one finished trial did, as far as probes may ask. */
export type ProbeFacts = Stored<typeof factsSchema>;
export type FactCall = NonNullable<ProbeFacts['calls']>[number];
export type ScriptResult = NonNullable<ProbeFacts['scripts']>[number];
export type ScriptFault = Extract<ScriptResult, { fault: unknown }>['fault'];
