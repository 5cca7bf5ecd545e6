/**
 * The library, `import … from 'rentroll'`: the arithmetic of the gate for programs of others. Values in, values out: nothing here reads
 * a file, a clock or the network, so the same input gives the same answer everywhere. docs/library.md shows its use.
 */
export type { BudgetReason, BudgetReport, BudgetStopReason } from './foundation/model/money/budget.js';
export type { Dollars } from './foundation/model/money/price.js';
export type { Usage } from './foundation/model/money/usage.js';
export type { Blame, Parsed, Position, Problem } from './foundation/model/problem.js';
export type { Ledger, Rule } from './foundation/model/rule/rule.js';
export type { Decision, Flag, Verdict } from './foundation/model/verdict/decision.js';
export type { Evidence, EvidencePolicy, EvidenceTrial } from './foundation/model/verdict/evidence.js';
export type { Receipt } from './foundation/model/verdict/receipt.js';
export { type RecomputedReceipt, recomputeReceipt } from './repository/receipts/recompute-receipt.js';
export { type BudgetDetail, getBudgetReport } from './stages/gate/budget/budget-report.js';
export { type AgentUsage, budgetOfSession, decideSession, type SessionDecision, type SessionLimits, usualSessionLimits, } from './stages/gate/budget/decide-session.js';
export { type BudgetCheck, type BudgetLimits, checkBudget, createBudget, type Reserved, recordUsage, type TokenBudget, } from './stages/gate/budget/token-budget.js';
export { decideRule } from './stages/gate/decide/decide-rule.js';
export { verifyEvidence } from './stages/gate/decide/verify-evidence.js';
export { type LintInput, lintLedger } from './stages/gate/ledger/check/lint-ledger.js';
export { compileMemory, type MemoryInput } from './stages/gate/ledger/compile-memory.js';
export { parseLedger } from './stages/gate/ledger/parse/parse-ledger.js';
export { parseReceipt } from './stages/gate/receipt/parse-receipt.js';
export { checkSignature, type SignatureStanding } from './stages/gate/receipt/sign-receipt.js';
