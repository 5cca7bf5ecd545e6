import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { WeighedAsset } from '../../../core/model/rule/asset.ts';
import type { Runner } from '../../../core/model/runner/runner.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { unexplained } from './asset-arms.ts';
import { type SeenRequest, sayDescribed } from './compare-starts.ts';

/** Where a finding is said. */
interface FindingPlace {
  /** Who takes from others: the asset, or several together. */
  readonly taker: string;
  readonly file: string;
  readonly all: SeenRequest;
  readonly runner: Pick<Runner, 'kind' | 'version'>;
}

/** Most that a message names. */
const mostNamed = 8;

/** What of an asset somebody should know: whom it starves, that it reaches nobody, that it cannot be used. */
export function listAssetFindings(
  { id, starves, why, use }: WeighedAsset,
  { taker, file, all, runner }: FindingPlace,
): readonly Problem[] {
  const at = { file, line: 1, column: 1 };
  const warn = (code: string, message: string, hint: string) => ({
    ...makeError('head', code, message, hint, at),
    severity: 'warning' as const,
  });
  const more = starves.length > mostNamed ? ` and ${starves.length - mostNamed} more` : '';
  const names = `${starves.slice(0, mostNamed).map(quoteValue).join(', ')}${more}`;
  const found = [
    starves.length > 0 &&
      warn(
        'asset-starves',
        `${taker} takes the description of ${names} away: the listing is full (${sayDescribed(all)} described)`,
        'Shorten descriptions, or take one of them out: what is not described is not found.',
      ),
    why === unexplained &&
      warn(
        'asset-never-delivered',
        `${id} never reaches the model: ${runner.kind} ${runner.version} begins no session with it`,
        'Look at the head of its file and at skillOverrides and claudeMdExcludes in .claude/settings.json.',
      ),
    use?.state === 'denied' &&
      warn(
        'asset-denied',
        `${id} cannot be called where nobody can be asked: ${use.said ?? 'its call is denied'}`,
        `Headless sessions need it named: --allowedTools ${quoteValue(use.needs ?? '')}.`,
      ),
  ];
  return found.filter((problem) => problem !== false);
}
