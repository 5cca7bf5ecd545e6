import { setupError } from '../../../core/model/problem.ts';
import type { ProposeResult } from '../../../session/propose/propose-candidates.ts';
import { defineCommand } from '../../define-command.ts';
import { flag, optionalArgument, type ValuesOf } from '../../define-options.ts';
import { here, hereToWrite } from '../../here.ts';
import { namesOf } from '../../names-of.ts';
import * as shared from '../../shared-options.ts';
import { show } from '../../terminal/answer.ts';

const options = {
  config: shared.config,
  dryRun: flag('show what would change, and write nothing'),
  pullRequest: flag('open a pull request on GitHub instead, or update it; needs GITHUB_TOKEN'),
  asGuard: {
    ...flag('prove a mechanical rule as an entry of .rentroll/guard.yml on recorded sessions'),
    conflicts: ['pullRequest'],
  },
  yes: { ...flag('with --as-guard: write what is shown'), needs: 'asGuard' },
  json: shared.json,
};
type Values = ValuesOf<typeof options>;

/** `session propose`: candidates from sessions into the ledger; a rule into the guard. */
export const command = defineCommand({
  summary:
    'write the candidates that came from sessions of this repository into its ledger; or one rule into the guard',
  arguments: {
    rule: optionalArgument('with --as-guard: id of the rule that becomes an entry of the guard instead of a sentence'),
  },
  options,
  help: `
No agent reads a candidate before it has earned: rentroll check measures the candidates that a change adds.

Examples:
  rentroll session propose --dry-run
  rentroll session propose
  rentroll session propose --json | jq .${namesOf<ProposeResult>('added')}
  GITHUB_TOKEN="$(gh auth token)" rentroll session propose --pull-request
  rentroll session propose never-npm --as-guard --yes`,
  async run({ rule, ...values }) {
    if (rule !== undefined || values.asGuard) return proposeAsGuard(rule, values);
    return values.pullRequest && !values.dryRun ? openPull(values) : proposeHere(values);
  },
});

async function proposeHere({ config: configFile, json, dryRun = false }: Values): Promise<number> {
  const { proposeCandidates } = await import('../../../session/propose/propose-candidates.ts');
  const { renderPropose } = await import('../../../session/report/render-propose.ts');
  return show(await proposeCandidates({ configFile, dryRun }, hereToWrite()), json, renderPropose);
}

async function openPull({ config: configFile, json }: Values): Promise<number> {
  const { proposePull } = await import('./propose-pull.ts');
  const { renderProposedPull } = await import('../../../session/report/render-propose.ts');
  return show(await proposePull(configFile, here()), json, renderProposedPull);
}

/**
 * Proves a rule as an entry of the guard, and writes it with `--yes`. The exit code is 1 for one that does not stand. Throws ProblemError
 * where rule and option are not named together.
 */
async function proposeAsGuard(rule: string | undefined, values: Values): Promise<number> {
  const { config: configFile, asGuard, dryRun, json, yes } = values;
  if (rule === undefined || !asGuard) {
    const missing =
      rule === undefined ? '--as-guard names no rule' : `what is to be done with the rule "${rule}" is not said`;
    const hint =
      'Write rentroll session propose RULE --as-guard, or rentroll session propose alone for the candidates that wait.';
    throw setupError('propose-what', missing, hint);
  }
  const { proposeGuard } = await import('../../../session/propose/propose-guard.ts');
  const { renderGuardProposal } = await import('../../../session/report/render-guard-proposal.ts');
  const isWritten = yes === true && !dryRun;
  const result = await proposeGuard({ rule, configFile, yes: isWritten }, isWritten ? hereToWrite() : here());
  return show(result, json, renderGuardProposal, result.stands === 'refused' ? 1 : 0);
}
