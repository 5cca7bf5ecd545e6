import type { auditSchema } from '../schema/report-schema.ts';
import type { Stored } from '../schema/stored.ts';

/** What follows from an audited verdict. */
export type AuditConsequence = Stored<ReturnType<typeof auditSchema>>;
