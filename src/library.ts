/**
 * The library, `import … from 'rentroll'`: the arithmetic of the gate for programs of others. Values in, values out: nothing here reads
 * a file, a clock or the network, so the same input gives the same answer everywhere. docs/library.md shows its use.
 */

import { judgeBehaviour } from './stages/gate/decide/behaviour/judge-behaviour.ts';
import { setBehaviourJudge } from './stages/gate/decide/estimate/judge-evidence.ts';

// Words that everything below speaks.
export type { BudgetReason, BudgetReport, BudgetStopReason } from './foundation/model/money/budget.ts';
export type { Dollars } from './foundation/model/money/price.ts';
export type { Usage } from './foundation/model/money/usage.ts';
export type { Blame, Parsed, Position, Problem } from './foundation/model/problem.ts';
export type { Ledger, Rule } from './foundation/model/rule/rule.ts';
export type { Decision, Flag, Verdict } from './foundation/model/verdict/decision.ts';
export type { Evidence, EvidencePolicy, EvidenceTrial } from './foundation/model/verdict/evidence.ts';
export type { Receipt } from './foundation/model/verdict/receipt.ts';
// Receipts: what a committed verdict says, and whether it follows from its own trials.
export { type RecomputedReceipt, recomputeReceipt } from './repository/receipts/recompute-receipt.ts';

// One file of its own: what judges behaviour is in it, and a program of others has nothing to load first.
setBehaviourJudge(judgeBehaviour);

// Budgets: hard limits, and what was spent under them.
export { type BudgetDetail, getBudgetReport } from './stages/gate/budget/budget-report.ts';
export {
  type AgentUsage,
  budgetOfSession,
  decideSession,
  type SessionDecision,
  type SessionLimits,
  usualSessionLimits,
} from './stages/gate/budget/decide-session.ts';
export {
  type BudgetCheck,
  type BudgetLimits,
  checkBudget,
  createBudget,
  type Reserved,
  recordUsage,
  type TokenBudget,
} from './stages/gate/budget/token-budget.ts';
// Decisions: the verdict that trials come to.
export { decideRule } from './stages/gate/decide/decide-rule.ts';
export { verifyEvidence } from './stages/gate/decide/verify-evidence.ts';
// Ledgers: rules as people write them, and the memory that agents read.
export { type LintInput, lintLedger } from './stages/gate/ledger/check/lint-ledger.ts';
export { compileMemory, type MemoryInput } from './stages/gate/ledger/compile-memory.ts';
export { parseLedger } from './stages/gate/ledger/parse/parse-ledger.ts';
export { parseReceipt } from './stages/gate/receipt/parse-receipt.ts';
export { checkSignature, type SignatureStanding } from './stages/gate/receipt/sign-receipt.ts';
