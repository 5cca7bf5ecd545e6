import { locateKey } from '../../../core/config/locate-key.ts';
import { describeNeverWithheld, whyNeverWithheld } from '../../../core/ledger/check/why-never-withheld.ts';
import type { Problem } from '../../../core/model/problem.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import type { Revision } from '../reading/load-revision.ts';
import { readTreeText } from '../reading/read-files.ts';

/**
 * Rules that the config lists under `live.rules` and that no session may go without: unknown ones, protected ones, those about safety, and
 * those whose probe is missing or cannot be compensated. Each problem stands at the key.
 */
export async function checkLiveRules({ config, ledger, tree }: Revision, file: string): Promise<readonly Problem[]> {
  const listed = config?.live.rules ?? [];
  if (listed.length === 0 || ledger === undefined) return [];
  const at = locateKey((await readTreeText(tree, file)) ?? '', file, ['live', 'rules']);
  return listed.flatMap((id, index) => {
    const rule = ledger.rules.find((one) => one.id === id);
    const why = rule === undefined ? 'the ledger has no such rule' : explain(whyNeverWithheld(rule));
    const twice = listed.indexOf(id) < index ? 'it is listed twice' : why;
    if (twice === undefined) return [];
    const message = `live.rules lists ${quoteValue(id)}, which may not be withheld: ${twice}`;
    const hint = 'Take it out of live.rules; an active rule with a "must" probe may stand there.';
    return [{ code: 'config-live-rule', severity: 'error' as const, message, hint, at, blame: 'head' as const }];
  });
}

function explain(why: ReturnType<typeof whyNeverWithheld>): string | undefined {
  return why === undefined ? undefined : describeNeverWithheld(why);
}
