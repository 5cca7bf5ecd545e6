import type { AssetsReport, AssetUse, WeighedAsset, WeighedServer } from '../../../../core/model/rule/asset.ts';
import { nameUnlooked } from '../../../../core/model/rule/loaded-item.ts';
import type { Block } from '../../../../core/report/blocks/block.ts';
import {
  column,
  count,
  figure,
  heading,
  noticeLines,
  part,
  problemBlocks,
  say,
  table,
} from '../../../../core/report/blocks/make-blocks.ts';
import { forTerminal } from '../../../../core/report/print-terminal.ts';
import { formatCount, formatTokens } from '../../../../core/text/format-number.ts';
import { sayUses } from '../../pages/status/bill-page.ts';

/** Shows the weight of assets, heaviest first, for a terminal: a short table, and with `detail` each part, file and use. */
export function renderAssets(detail: boolean) {
  return forTerminal((report: AssetsReport) => [
    headBlock(report),
    ...(report.assets.length === 0 ? [] : [assetTable(report, detail)]),
    ...(report.servers.length === 0 ? [] : [serverTable(report)]),
    ...(detail ? report.assets.map(assetBlock) : []),
    noticeLines(listNotices(report)),
    ...problemBlocks(report.problems),
  ]);
}

function headBlock({ runtime, request, assets, servers, starts }: AssetsReport): Block {
  if (runtime === undefined || request === undefined)
    return say('This folder has no skill, command, sub-agent, output style, nested instruction file or server.');
  const total = request.system + request.tools + request.messages;
  const addedTokens = [...assets, ...servers].reduce((sum, { rent }) => sum + rent.total, 0);
  const listed = [
    formatCount(assets.length, 'asset'),
    ...(servers.length === 0 ? [] : [formatCount(servers.length, 'server')]),
  ].join(' and ');
  return part(
    undefined,
    heading(
      `${listed} ${assets.length + servers.length === 1 ? 'adds' : 'add'} ${sign(addedTokens)} of ${formatTokens(total)} tokens to every session.`,
    ),
    say(
      `${runtime.name} ${runtime.version}, ${runtime.model}; ${formatCount(starts, 'start')}, no model called, nothing paid.`,
    ),
  );
}

function sign(tokens: number): string {
  return tokens < 0 ? `−${formatTokens(-tokens)}` : formatTokens(tokens);
}

function assetTable({ assets, used }: AssetsReport, detail: boolean): Block {
  const rows = assets.toSorted((a, b) => b.rent.total - a.rent.total);
  return table(rows, [
    column('asset', ({ id }) => id),
    figure('tokens', ({ rent }) => sign(rent.total)),
    ...(detail
      ? [
          figure<WeighedAsset>('system', ({ rent }) => sign(rent.system), 80),
          figure<WeighedAsset>('tools', ({ rent }) => sign(rent.tools), 80),
          figure<WeighedAsset>('messages', ({ rent }) => sign(rent.messages), 80),
        ]
      : []),
    column('reaches the model', ({ listing, why }) => why ?? listings[listing], { spills: true }),
    count('on use', ({ use }) => use?.tokens, 60),
    ...(used === undefined ? [] : [figure<WeighedAsset>('in 30 days', ({ id }) => sayUses(used[id] ?? {}), 60)]),
    column('used', ({ use, unused }) => (use === undefined ? (detail ? unused : undefined) : sayUse(use)), {
      from: 80,
    }),
  ]);
}

function serverTable({ servers, used }: AssetsReport): Block {
  return table(servers, [
    column('server', ({ name }) => name),
    figure('tokens', ({ rent }) => sign(rent.total)),
    figure<WeighedServer>('all tools', ({ whole }) => (whole === undefined ? '' : sign(whole))),
    count('tools', ({ tools }) => tools),
    ...(used === undefined
      ? []
      : [figure<WeighedServer>('in 30 days', ({ name }) => sayUses(used[`mcp:${name}`] ?? {}))]),
    column('says instead', ({ said: answer }) => answer, { spills: true }),
  ]);
}

const listings: Readonly<Record<WeighedAsset['listing'], string>> = {
  whole: 'yes, whole',
  described: 'yes, described',
  named: 'by name',
  absent: 'no',
};

const uses: Readonly<Record<AssetUse['state'], string>> = {
  arrived: 'arrives',
  denied: 'denied',
  refused: 'by people only',
  missing: 'does not arrive',
};

function sayUse({ state, needs }: AssetUse): string {
  return needs === undefined ? uses[state] : `needs ${needs}`;
}

function assetBlock({ id, path, files, bytes, digest, executes, starves, use, knows }: WeighedAsset): Block {
  const lines = [
    `${path}: ${formatCount(files, 'file')}, ${formatTokens(bytes)} bytes, ${digest.slice(0, 19)}`,
    ...(executes.length === 0 ? [] : [`executes code: ${executes.join(', ')}`]),
    ...(starves.length === 0 ? [] : [`takes the description away of: ${starves.join(', ')}`]),
    ...(use?.own === undefined ? [] : [`its own first request: ${formatTokens(use.own)} tokens`]),
    ...(use?.said === undefined ? [] : [`its runtime said: ${use.said}`]),
    ...(knows.length === 0 ? [] : [`knows the golden tasks: ${knows.join(', ')}`]),
  ];
  return part(undefined, say(id, { tone: 'strong' }), ...lines.map((line) => say(line)));
}

function listNotices({ unlooked, notDone, unsteady, assets }: AssetsReport): readonly string[] {
  const names = unlooked.map(nameUnlooked).join(', ');
  const running = assets.filter(({ executes }) => executes.length > 0).map(({ id }) => id);
  return [
    ...(names === '' ? [] : [`Not looked at yet: ${names}.`]),
    ...(running.length === 0 ? [] : [`Executes code, which no search of its text can clear: ${running.join(', ')}.`]),
    ...notDone.map((each) => `Not done: ${each}.`),
    ...(unsteady === 0
      ? []
      : [`Two equal starts differ by ${formatTokens(unsteady)} tokens: every figure may be off by as much.`]),
  ];
}
