import type { Stored } from '../stored.ts';
import type { auditSchema } from './report-schema.ts';

/** What follows from an audited verdict. */
export type AuditConsequence = Stored<ReturnType<typeof auditSchema>>;
