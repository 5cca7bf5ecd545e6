import type { MiningReport } from '../../src/core/model/mining-report.ts';
import { describePassedOver, describeTriedReason } from '../../src/tasks/report/render-mining.ts';

/** One repository, from its clone to a suite that lints. */
export interface MinedRepository {
  readonly name: string;
  readonly report: MiningReport;
  readonly minutes: number;
}

/** What mining came to in each repository, as a table of Markdown. */
export function miningTable(repositories: readonly MinedRepository[]): string {
  const rows = repositories.map(({ name, report, minutes }) => {
    const { scanned, candidates, tried, passedOver } = report;
    const proved = tried.filter(({ outcome }) => outcome === 'proved');
    const onFixture = proved.filter(({ base }) => base === 'fixture').length;
    return [
      name,
      String(scanned),
      String(candidates),
      String(tried.length),
      `${proved.length} (${onFixture} on the fixture)`,
      countReasons(tried.flatMap(({ reason }) => (reason === undefined ? [] : describeTriedReason(reason)))),
      mean(proved.map(({ seconds }) => seconds)),
      minutes.toFixed(0),
      countReasons(
        Object.entries(passedOver).flatMap(([reason, count]) => Array(count).fill(describePassedOver(reason))),
      ),
    ];
  });
  const head = [
    'repository',
    'commits',
    'candidates',
    'tried',
    'proved',
    'refused after a try',
    'seconds each',
    'minutes from clone to ready',
    'passed over',
  ];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function countReasons(reasons: readonly string[]): string {
  const counted = [...Map.groupBy(reasons, (reason) => reason)].sort(([, a], [, b]) => b.length - a.length);
  return counted.map(([reason, all]) => `${reason} ${all.length}`).join(', ') || '–';
}

function mean(seconds: readonly number[]): string {
  return seconds.length === 0 ? '–' : (seconds.reduce((sum, value) => sum + value, 0) / seconds.length).toFixed(0);
}
