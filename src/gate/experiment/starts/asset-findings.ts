import { makeError, type Position, type Problem } from '../../../core/model/problem.ts';
import type { WeighedAsset } from '../../../core/model/rule/asset.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Runner } from '../../../core/model/runner/runner.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import { formatCount, formatSigned } from '../../../core/report/figures/format-tokens.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { unexplained } from './asset-arms.ts';
import { type SeenRequest, sayDescribed } from './compare-starts.ts';

/** Where a finding is said. */
interface FindingPlace {
  /** Who takes from others: the asset, or several together. */
  readonly taker: string;
  readonly at: Position;
  readonly all: SeenRequest;
  readonly runner: Pick<Runner, 'kind' | 'version'>;
}

/** Most that a message names. */
const mostNamed = 8;

/** Lists the faults of an asset that somebody should know: whom it starves, that it reaches nobody, that it cannot be used. */
export function listAssetFindings(
  { id, starves, why, use, unsteady }: WeighedAsset,
  { taker, at, all, runner }: FindingPlace,
): readonly Problem[] {
  const warn = (code: string, message: string, hint: string) => ({
    ...makeError('head', code, message, hint, at),
    severity: 'warning' as const,
  });
  const more = starves.length > mostNamed ? ` and ${starves.length - mostNamed} more` : '';
  const names = `${starves.slice(0, mostNamed).map(quoteValue).join(', ')}${more}`;
  const warnings = [
    starves.length > 0 &&
      warn(
        'asset-starves',
        `${taker} takes the description of ${names} away: the listing is full (${sayDescribed(all)} described)`,
        'Shorten descriptions, or take one of them out: agents do not find an asset without a description.',
      ),
    why === unexplained &&
      warn(
        'asset-never-delivered',
        `${id} never reaches the model: ${runner.kind} ${runner.version} begins no session with it`,
        'Look at the head of its file and at skillOverrides and claudeMdExcludes in .claude/settings.json.',
      ),
    unsteady !== undefined &&
      warn(
        'asset-unsteady',
        `${id} prints a different text in each of two equal starts (${unsteady}): no session can reuse the cache, and its tokens cannot be counted`,
        `Let it print the same text each time: no clock, no random value. Or let golden tasks judge it: rentroll check --asset ${quoteShell(id)} (--dry-run names the bill).`,
      ),
    use?.state === 'denied' &&
      warn(
        'asset-denied',
        `${id} cannot be used in a session without a person: ${use.said ?? 'its call is denied'}`,
        use.needs === undefined
          ? 'It was denied although its permission was granted: use it by hand to see what it asks for.'
          : `Headless sessions need it named: --allowedTools ${quoteValue(use.needs)}.`,
      ),
  ];
  return warnings.filter((problem) => problem !== false);
}

/** Says how many tokens a start weighs more than base's, and by which runtime. */
export function sayRent(
  about: string,
  { rent }: WeighedAsset,
  { version }: Pick<Runner, 'version'>,
  { runner: { kind, model } }: Pick<Config, 'runner'>,
): string {
  const by = `${runners[kind].name} ${version} with ${model}`;
  const weight = `${rent.total > 0 ? '+' : ''}${formatCount(rent.total, 'token')}`;
  const parts = (['system', 'tools', 'messages'] as const).filter((part) => rent[part] !== 0);
  const split = parts.map((part) => `${part} ${formatSigned(rent[part])}`).join(', ');
  return `${about}: ${weight} in the first request of every session (${split === '' ? '' : `${split}; `}${by}; started, not paid).`;
}

/** Names the assets that a session does not begin with as they are described, by why. */
export function sayAbsent(rows: readonly WeighedAsset[]): readonly string[] {
  const groups = Map.groupBy(
    rows.filter(({ why }) => why !== undefined),
    ({ why }) => why ?? '',
  );
  return [...groups].map(([why, group]) => {
    const more = group.length > mostNamed ? ` and ${group.length - mostNamed} more` : '';
    const names = group.slice(0, mostNamed).map(({ id }) => id);
    return `${names.join(', ')}${more}, in a session: ${why.replace(/\.$/, '')}.`;
  });
}

/** Says how an asset can be used, of several only the unusual; and names its code, which no search of its text can clear. */
export function sayUse({ id, use, unused, executes, tools }: WeighedAsset, isShort: boolean): readonly string[] {
  const isTold = use?.state === 'arrived' && !isShort;
  const programs = executes.slice(0, mostNamed).map(quoteValue).join(', ');
  return [
    ...(unused === undefined ? [] : [`${id} was not used: ${unused}.`]),
    ...(isTold
      ? [
          `${id}, used once: its ${tools === undefined ? 'text' : 'answer'} arrives with ${formatCount(use.tokens, 'token')}.`,
        ]
      : []),
    ...(programs === ''
      ? []
      : [`${id} runs programs (${programs}): read their code, since rentroll does not judge what they do.`]),
  ];
}
