import * as v from 'valibot';
import { budgetStopReasons } from '../model/schema/spending-schema.ts';

const count = v.pipe(v.number(), v.finite(), v.minValue(0));
const limit = v.pipe(v.number(), v.finite(), v.gtValue(0));
const usage = v.strictObject({ input: count, output: count, cacheCreation: count, cacheRead: count });

/** Limits of a run as a journal stores them, and why measuring stopped early, when it did. */
export const runLimitsSchema = v.strictObject({
  maxTokensPerConvoy: limit,
  maxTokensPerAgent: limit,
  maxTokensPerTrial: limit,
  maxDollars: limit,
  warningThresholdPercent: limit,
  stopReason: v.exactOptional(v.picklist(budgetStopReasons)),
});

/** Two-level hard limits and what was spent under them. A "convoy" is one gate run. */
export const tokenBudgetSchema = v.strictObject({
  schema: v.literal(1),
  convoyId: v.string(),
  maxTokensPerConvoy: limit,
  maxTokensPerAgent: limit,
  maxTokensPerTrial: limit,
  maxDollars: limit,
  /** Percent of the convoy limit at which a check still allows but warns. */
  warningThresholdPercent: limit,
  currentUsage: v.strictObject({
    total: usage,
    dollars: v.union([count, v.literal('unknown')]),
    trials: count,
    agents: v.record(v.string(), usage),
  }),
  /** ISO 8601; `updatedAt` is never before `createdAt`, whatever the clock says. Absent where no time was given. */
  createdAt: v.exactOptional(v.pipe(v.string(), v.isoTimestamp())),
  updatedAt: v.exactOptional(v.pipe(v.string(), v.isoTimestamp())),
  /** Why measuring stopped early the last time, when it did. */
  stopReason: v.exactOptional(v.picklist(budgetStopReasons)),
});
