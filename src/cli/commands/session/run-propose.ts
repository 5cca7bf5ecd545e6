import { setupError } from '../../../core/model/problem.ts';
import { here, hereToWrite } from '../../here.ts';
import type { ReadOptions } from '../../shared-options.ts';
import { show } from '../../terminal/answer.ts';

/** How a rule is proposed as an entry of the guard. */
export interface GuardOptions extends ReadOptions {
  readonly asGuard?: boolean;
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
  const { config: configFile, dryRun, json, yes } = options;
  const writes = yes === true && dryRun !== true;
  const request = { rule, configFile, yes: writes };
  const result = await proposeGuard(request, writes ? hereToWrite() : here());
  return show(result, json, renderGuardProposal, result.stands === 'refused' ? 1 : 0);
}
