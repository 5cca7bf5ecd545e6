import { defineCommand } from '../../define-command.ts';
import { flag, type ValuesOf } from '../../define-options.ts';
import { here, hereToWrite } from '../../here.ts';
import * as shared from '../../shared-options.ts';
import { show } from '../../terminal/answer.ts';

const options = {
  config: shared.config,
  dryRun: flag('show what would change, and write nothing'),
  pullRequest: flag('open a pull request on GitHub instead, or update it; needs GITHUB_TOKEN'),
  json: shared.json,
};
type Values = ValuesOf<typeof options>;

/** `session propose`: candidates from sessions into the ledger. */
export const command = defineCommand({
  summary: 'write the candidates that came from sessions of this repository into its ledger',
  options,
  help: `
No agent reads a candidate before it has earned: rentroll check measures the candidates that a change adds.

Examples:
  rentroll session propose --dry-run
  rentroll session propose
  rentroll session propose --json | jq .added
  GITHUB_TOKEN="$(gh auth token)" rentroll session propose --pull-request`,
  async run(values) {
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
