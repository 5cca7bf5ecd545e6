/**
 * The library, `import … from 'rentroll'`: the arithmetic of the gate for programs of others. Values in, values out: nothing here reads a file, a
 * clock or the network, so the same input gives the same answer everywhere. The four functions that keep a budget in a folder are the
 * exception, and touch nothing but that folder. docs/reference.md shows its use.
 */

export { deleteBudget, listBudgets, loadBudget, saveBudget } from './adapters/store/budget-files.ts';
// Budgets: hard limits, and what was spent under them.
export { type BudgetDetail, getBudgetReport } from './core/budget/budget-report.ts';
export {
  type BudgetCheckResult,
  checkTwoLevels as checkBudget,
  recordTokens as recordUsage,
} from './core/budget/check-two-levels.ts';
export {
  type AgentUsage,
  budgetOfSession,
  decideSession,
  type SessionDecision,
  usualSessionLimits,
} from './core/budget/decide-session.ts';
export {
  type BudgetCheck,
  type BudgetLimits,
  createBudget,
  type Reserved,
  type TokenBudget,
} from './core/budget/token-budget.ts';
// Decisions: the verdict that trials come to.
export { decideReceipt, decideRule } from './core/decide/decide-rule.ts';
export { verifyEvidence } from './core/decide/verify-evidence.ts';
// Ledgers: rules as people write them, and the memory that agents read.
export { type LintInput, lintLedger } from './core/ledger/check/lint-ledger.ts';
export { compileMemory, type MemoryInput } from './core/ledger/compile-memory.ts';
export { parseLedger } from './core/ledger/parse-ledger.ts';
// Words that everything below speaks.
export type { BudgetReason, BudgetReport, BudgetStopReason, SessionLimits } from './core/model/money/budget.ts';
export type { Dollars, Usage } from './core/model/money/usage.ts';
export type { Blame, Parsed, Position, Problem } from './core/model/problem.ts';
export type { Ledger, Rule } from './core/model/rule/rule.ts';
export type { Evidence, EvidencePolicy, EvidenceTrial } from './core/model/verdict/evidence-faults.ts';
export type { Receipt } from './core/model/verdict/receipt.ts';
export type { Decision, Flag, Verdict } from './core/model/verdict/report.ts';
export { parseReceipt } from './core/receipt/parse-receipt.ts';
export { checkSignature, type SignatureStanding } from './core/receipt/sign-receipt.ts';
