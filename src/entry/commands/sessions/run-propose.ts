import { setupError } from '../../../core/model/problem.ts';
import { defined } from '../../../core/util/values.ts';
import { show } from '../../command-line/answer.ts';
import { here, hereToWrite } from '../../command-line/here.ts';
import type { ReadOptions } from '../../command-line/parse-option.ts';

/** How a rule is proposed as an entry of the guard. */
export interface GuardOptions extends ReadOptions {
  readonly asGuard?: boolean;
  readonly entry?: string;
  readonly fine?: readonly string[];
  readonly shadow?: boolean;
  readonly allProjects?: boolean;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

/**
 * Proves a rule as an entry of the guard, and writes it with `--yes`. The exit code is 1 for one that does not stand. Throws ProblemError
 * where rule and option are not named together.
 */
export async function proposeAsGuard(rule: string | undefined, options: GuardOptions): Promise<number> {
  if (rule === undefined || options.asGuard !== true)
    throw setupError(
      'propose-what',
      rule === undefined ? '--as-guard names no rule' : `what is to be done with the rule "${rule}" is not said`,
      'Write rentroll session propose RULE --as-guard, or rentroll session propose alone for the candidates that wait.',
    );
  const { proposeGuard } = await import('../../../session/propose/propose-guard.ts');
  const { renderGuardProposal } = await import('../../../session/report/render-guard-proposal.ts');
  const { config: configFile, allProjects, asGuard: _, dryRun, json, yes, ...rest } = options;
  const writes = yes === true && dryRun !== true;
  const request = { ...rest, rule, configFile, yes: writes, everywhere: allProjects === true };
  const result = await proposeGuard(request, writes ? hereToWrite() : here());
  return show(result, json, renderGuardProposal, result.stands === 'refused' && !result.isShadow ? 1 : 0);
}

/** How a rule is given the probe that its words say. */
export interface ProbeOptions extends ReadOptions {
  readonly probe?: boolean;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

/** Shows the probe of a rule's words with the change of the ledger, and writes it with `--yes`; lists all without a rule. */
export async function proposeAsked(rule: string | undefined, options: ProbeOptions): Promise<number> {
  const { proposeProbe } = await import('../../../session/propose/propose-probe.ts');
  const { renderProbeProposal } = await import('../../../session/report/render-propose.ts');
  const yes = options.yes === true && options.dryRun !== true;
  const request = { configFile: options.config, yes, ...defined({ rule }) };
  const result = await proposeProbe(request, yes ? hereToWrite() : here());
  return show(result, options.json, renderProbeProposal);
}

/** How the guard is replayed. */
export interface ReplayOptions {
  readonly replay?: boolean;
  readonly days?: number;
  readonly json?: boolean;
}

const usualDays = 90;

/** Holds recorded calls against the guard, and keeps the figures. Throws ProblemError without `--replay`. */
export async function replay({ replay: isAsked, days = usualDays, json }: ReplayOptions): Promise<number> {
  if (isAsked !== true) {
    const hint = 'Write rentroll session guard --replay. What it says of one command: rentroll hook explain COMMAND';
    throw setupError('guard-what', 'what is to be done with the guard is not said', hint);
  }
  const { replayGuard } = await import('../../../session/propose/replay-guard.ts');
  const { renderGuardReplay } = await import('../../../session/report/render-guard-replay.ts');
  return show(await replayGuard(days, hereToWrite()), json, renderGuardReplay);
}
