import { defined } from '../../../core/util/values.ts';
import { print, terminalOptions } from '../../command-line/answer.ts';
import { here, hereToWrite } from '../../command-line/here.ts';

/** How a rule is given the probe that its words say. */
export interface ProbeOptions {
  readonly config: string;
  readonly probe?: boolean;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** Shows the probe of a rule's words with the change of the ledger, and writes it with `--yes`; lists all without a rule. */
export async function proposeAsked(rule: string | undefined, options: ProbeOptions): Promise<number> {
  const { proposeProbe } = await import('../../../session/propose/propose-probe.ts');
  const { renderProbeProposal } = await import('../../../session/report/render-propose.ts');
  const yes = options.yes === true && options.dryRun !== true;
  const request = { configFile: options.config, yes, ...defined({ rule }) };
  const result = await proposeProbe(request, yes ? hereToWrite() : here());
  print(result, options.json, () => renderProbeProposal(result, terminalOptions()));
  return 0;
}
