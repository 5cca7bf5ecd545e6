import type { BudgetReport } from '../../../core/model/money/budget.ts';
import { scheduleOf } from '../../../core/model/request/gate-mode.ts';
import { type AuditRequest, defaultConfigFile, type GateRequest } from '../../../core/model/request/gate-request.ts';
import type { BudgetConfig } from '../../../core/model/rule/config.ts';
import type { LaidFiles } from '../../../core/model/trial/overlay.ts';
import { isDecided } from '../../../core/model/verdict/decision.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import { folderOf, joinPath } from '../../../core/util/repository-path.ts';
import { readEvals } from '../../repository/reading/read-evals.ts';
import type { FinishedRule } from '../sequential/finished-rule.ts';
import type { Asked } from './findings.ts';

/** A run that was stopped: what it was asked for, and what of it is not settled. */
export interface StoppedRun {
  readonly asked: Asked;
  readonly settled: readonly Pick<FinishedRule, 'decision' | 'stop'>[];
  readonly spent: Pick<BudgetReport, 'totalConsumed'>;
  /** Limits of the base's config, before the request tightened them. */
  readonly limits: BudgetConfig;
}

/**
 * The exact command that continues after a stop; undefined when there is nothing to continue. After a limit that only the request had
 * set, it names one that is enough at worst; after a limit of the config, which `resume` would run into at once, it is the command that
 * started the run, to be given again when the config of the base allows more.
 */
export function writeResumeCommand(stopped: StoppedRun): string | undefined {
  const open = stopped.settled.filter(canContinue);
  if (open.length === 0) return undefined;
  const { configFile, budgetTokens = Number.POSITIVE_INFINITY } = stopped.asked.request;
  const config = configWord(configFile);
  const limit = open.find(({ stop }) => stop?.kind === 'budget')?.stop;
  if (limit === undefined) return writeCommand(['resume', ...config]);
  const needed = enoughTokens(open, stopped);
  const isRequests = limit.kind === 'budget' && limit.reason !== 'dollar_budget_exceeded' && needed > budgetTokens;
  return isRequests ? writeCommand(['resume', ...config, '--budget-tokens', String(needed)]) : repeatCommand(stopped);
}

/** True for a verdict that is open because something stopped it that can be mended. */
function canContinue({ decision, stop }: Pick<FinishedRule, 'decision' | 'stop'>): boolean {
  const isOpen = !isDecided(decision) && stop !== undefined;
  return isOpen && !['trial-limit', 'top-up-limit', 'unrecorded', 'probe', 'cut'].includes(stop.kind);
}

/** Tokens of the whole run that settle what is open at worst: two digits, never above the limit of the config. */
function enoughTokens(open: readonly Pick<FinishedRule, 'decision'>[], { spent, limits }: StoppedRun): number {
  const settle = Math.max(limits.trial, ...open.map(({ decision }) => decision.settle.tokens));
  const needed = spent.totalConsumed + settle;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(needed)) - 1);
  return Math.min(Math.min(limits.run, limits.agent), Math.ceil(needed / step) * step);
}

/** The command that was asked for, with a wish to measure what is not worth it. */
export function writeAnywayCommand(asked: Extract<Asked, { kind: 'gate' }>): string {
  return repeatCommand({ asked: { ...asked, request: { ...asked.request, anyway: true } } });
}

/** The command that drafts golden tasks of the evaluations among these files; undefined where there are none, or it would refuse them. */
export function writeDraftsCommand(
  files: LaidFiles,
  agent: string,
  { configFile }: Pick<Asked['request'], 'configFile'>,
): string | undefined {
  const [path = ''] = [...files.keys()].filter((each) => each.endsWith('/evals/evals.json'));
  const evals = readEvals(files.get(path)?.bytes ?? new Uint8Array(), path).value?.evals ?? [];
  const named = evals.flatMap((one) => one.files.map((file) => joinPath(folderOf(folderOf(path)), file)));
  if (evals.length === 0 || !named.every((file) => files.get(file))) return undefined;
  return writeCommand(['tasks', 'from-evals', path, '--agent', agent, ...configWord(configFile)]);
}

/** The command that measures what is undecided where trials were only judged, from what is there on: no trial is paid for twice. */
export function writeShardsCommand({ head, base, configFile, assets = [], seed, anyway, mode }: GateRequest): string {
  const { shards } = { shards: undefined, ...scheduleOf(mode) };
  return writeCommand([
    ...['check', ...(shards === undefined ? ['--one-look'] : ['--shards', shards])],
    ...word('--head', head),
    ...word('--base', base),
    ...configWord(configFile),
    ...assets.flatMap((id) => word('--asset', id)),
    ...word('--seed', seed),
    ...flag('--anyway', anyway),
  ]);
}

function repeatCommand({ asked }: Pick<StoppedRun, 'asked'>): string {
  const { base, head, configFile, seed, budgetTokens, anyway, assets = [] } = asked.request;
  const own = asked.kind === 'audit' ? auditArguments(asked.request) : gateArguments(asked.request);
  return writeCommand([
    ...own.command,
    // A commit would hold the limits fast that have to be raised.
    ...word('--base', isCommit(base) ? undefined : base),
    ...word('--head', head),
    ...configWord(configFile),
    ...assets.flatMap((id) => word('--asset', id)),
    ...word('--seed', seed),
    ...own.looks,
    ...flag('--anyway', anyway),
    ...word('--budget-tokens', budgetTokens),
    ...word('--record', own.record),
    ...word('--cache', own.cache),
  ]);
}

/** What of a command only its own request knows. */
interface OwnArguments {
  readonly command: readonly string[];
  readonly looks: readonly string[];
  readonly record?: string | undefined;
  readonly cache?: string | undefined;
}

function auditArguments({ agent, runs, topUp, due, all, record, cache }: AuditRequest): OwnArguments {
  const wishes = [...word('--runs', runs), ...word('--top-up', topUp), ...flag('--due', due), ...flag('--all', all)];
  return { command: ['audit', ...(agent === undefined ? [] : [agent]), ...wishes], looks: [], record, cache };
}

function gateArguments({ mode, waiting }: GateRequest): OwnArguments {
  const schedule = scheduleOf(mode);
  const words =
    schedule.kind === 'many'
      ? flag('--fresh', schedule.fresh)
      : [...flag('--one-look', true), ...word('--shards', schedule.shards)];
  const folders = mode.kind === 'measure' ? { record: mode.record, cache: mode.cache } : {};
  return { command: waiting === true ? ['audit', '--waiting'] : ['check'], looks: words, ...folders };
}

function configWord(file: string): readonly string[] {
  return word('--config', file === defaultConfigFile ? undefined : file);
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
