import { checkBudget, createBudget, recordUsage, type TokenBudget } from '../../budget/token-budget.ts';
import type { BudgetReason } from '../../model/budget.ts';
import type { Config } from '../../model/config.ts';
import type { TrialRecord } from '../../model/trial.ts';
import { readRunTrials, type Spending } from '../../store/journal.ts';
import type { Db } from '../../store/open-store.ts';

/** The budget of a run as the journal has it. */
export function budgetOfRun(db: Db, run: string, config: Config): TokenBudget {
  return readRunTrials(db, run).reduce(chargeTrial, emptyBudget(run, config));
}

function chargeTrial(budget: TokenBudget, record: TrialRecord): TokenBudget {
  return recordUsage(budget, record.agent, record.usage);
}

function emptyBudget(run: string, config: Config): TokenBudget {
  const { budget } = config;
  return createBudget(run, {
    maxTokensPerConvoy: budget.run,
    maxTokensPerAgent: budget.agent,
    maxTokensPerTrial: budget.trial,
    maxDollars: budget.dollars,
    warningThresholdPercent: budget.warnAt,
  });
}

/** The budget that has no room for one more trial of an agent, given what is spent and set aside; undefined when all have. */
export function refuseTrial(run: string, config: Config, agent: string, spending: Spending): BudgetReason | undefined {
  const spent = { input: spending.agentTokens, output: 0, cacheCreation: 0, cacheRead: 0 };
  const others = { ...spent, input: spending.runTokens - spending.agentTokens };
  const budget = recordUsage(recordUsage(emptyBudget(run, config), agent, spent), 'other agents', others);
  const reserved = { convoy: spending.runReserved, agent: spending.agentReserved };
  const check = checkBudget(budget, agent, config.budget.trial, reserved);
  return check.allowed ? undefined : check.reason;
}
