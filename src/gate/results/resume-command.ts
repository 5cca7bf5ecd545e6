import type { BudgetReport } from '../../core/model/money/budget.ts';
import {
  type AuditRequest,
  defaultConfigFile,
  type GateRequest,
  scheduleOf,
} from '../../core/model/request/gate-request.ts';
import type { BudgetConfig } from '../../core/model/rule/config.ts';
import { isDecided } from '../../core/model/verdict/report.ts';
import { quoteShell } from '../../core/text/escape/escape-terminal.ts';
import type { FinishedRule } from '../experiment/sequential/finished-rule.ts';
import type { Invocation } from './findings.ts';

/** A run that was stopped: what it was asked for, and what of it is not settled. */
export interface StoppedRun {
  readonly invocation: Invocation;
  readonly settled: readonly Pick<FinishedRule, 'decision' | 'stop'>[];
  readonly spent: Pick<BudgetReport, 'totalConsumed'>;
  /** Limits of the base's config, before the request tightened them. */
  readonly limits: BudgetConfig;
}

/**
 * Writes the command that was run, which continues after a stop; undefined when there is nothing to continue. After a limit that only the request had
 * set, it names one that is enough at worst.
 */
export function writeResumeCommand(stopped: StoppedRun): string | undefined {
  const open = stopped.settled.filter(canContinue);
  if (open.length === 0) return undefined;
  const { base, budgetTokens } = stopped.invocation.request;
  const limit = open.find(({ stop }) => stop?.kind === 'budget')?.stop;
  if (limit?.kind !== 'budget') return repeatCommand(stopped.invocation, { base, budgetTokens });
  const needed = enoughTokens(open, stopped);
  const isRequests = budgetTokens !== undefined && limit.reason !== 'dollar_budget_exceeded' && needed > budgetTokens;
  if (isRequests) return repeatCommand(stopped.invocation, { base, budgetTokens: needed });
  // A commit would hold the limits of the config fast that have to be raised.
  return repeatCommand(stopped.invocation, { base: isCommit(base) ? undefined : base, budgetTokens });
}

/** Returns true for a verdict that is open because something stopped it that can be mended. */
function canContinue({ decision, stop }: Pick<FinishedRule, 'decision' | 'stop'>): boolean {
  const isOpen = !isDecided(decision) && stop !== undefined;
  return isOpen && !['trial-limit', 'cut'].includes(stop.kind);
}

/** Tokens of the whole run that settle what is open at worst: two digits, never above the limit of the config. */
function enoughTokens(open: readonly Pick<FinishedRule, 'decision'>[], { spent, limits }: StoppedRun): number {
  const settle = Math.max(limits.trial, ...open.map(({ decision }) => decision.settle.tokens));
  const needed = spent.totalConsumed + settle;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(needed)) - 1);
  return Math.min(Math.min(limits.run, limits.agent), Math.ceil(needed / step) * step);
}

/** Writes the command that was asked for, with a wish to measure what is not worth it. */
export function writeAnywayCommand(invocation: Extract<Invocation, { kind: 'gate' }>): string {
  const request = { ...invocation.request, anyway: true };
  return repeatCommand({ ...invocation, request }, request);
}

function repeatCommand(
  invocation: Invocation,
  { base, budgetTokens }: { readonly base?: string | undefined; readonly budgetTokens?: number | undefined },
): string {
  const { head, configFile, anyway, assets = [] } = invocation.request;
  const isWaiting = invocation.kind === 'gate' && invocation.request.waiting === true;
  const commandArguments =
    invocation.kind === 'audit' ? auditArguments(invocation.request) : gateArguments(invocation.request);
  return writeCommand([
    ...commandArguments.command,
    ...word('--base', base),
    ...word('--head', isWaiting ? undefined : head),
    ...word('--config', configFile === defaultConfigFile ? undefined : configFile),
    ...assets.flatMap((id) => word('--asset', id)),
    ...commandArguments.wishes,
    ...flag('--anyway', anyway),
    ...word('--budget-tokens', budgetTokens),
    ...word('--store', commandArguments.store),
  ]);
}

/** Arguments of a command that only its own request knows. */
interface OwnArguments {
  readonly command: readonly string[];
  readonly wishes: readonly string[];
  readonly store?: string | undefined;
}

function auditArguments({ agent, due, all, store }: AuditRequest): OwnArguments {
  const wishes = [...flag('--due', due), ...flag('--all', all)];
  return { command: ['audit', ...(agent === undefined ? [] : [agent]), ...wishes], wishes: [], store };
}

/** Returns the arguments of a check that continues: a run that was only judged is measured then. */
function gateArguments({ mode, waiting }: GateRequest): OwnArguments {
  const schedule = scheduleOf(mode);
  const wishes = flag('--fresh', schedule.kind === 'many' && schedule.fresh);
  const store = mode.kind === 'measure' || mode.kind === 'offline' ? mode.store : undefined;
  return { command: ['check', ...flag('--waiting', waiting)], wishes, store };
}

function word(name: string, value: string | number | undefined): readonly string[] {
  return value === undefined ? [] : [name, String(value)];
}

function flag(name: string, isSet: boolean | undefined): readonly string[] {
  return isSet === true ? [name] : [];
}

function isCommit(ref: string | undefined): boolean {
  return ref !== undefined && /^[0-9a-f]{40}$/.test(ref);
}

function writeCommand(words: readonly string[]): string {
  return ['rentroll', ...words.map(quoteShell)].join(' ');
}
