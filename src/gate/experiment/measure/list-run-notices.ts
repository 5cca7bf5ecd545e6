import type { Db } from '../../../adapters/store/open-store.ts';
import { takeNotices } from '../../../adapters/store/results.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { serverMark } from '../../../core/model/trial/overlay.ts';
import type { MeasurementStop } from '../../../core/model/trial/stop.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import { assetIn } from '../../../core/plan/treatments.ts';
import { formatCount } from '../../../core/text/format-number.ts';
import type { Place } from '../../trials/place/environment.ts';
import type { TrialFolder } from '../../trials/store/trial-folder.ts';
import type { FinishedRule } from '../sequential/finished-rule.ts';

/** Lists the notices about where the trials of a session came from and went to, one sentence each. */
export function listRunNotices(
  place: Place,
  { runner: { model } }: Pick<Config, 'runner'>,
  folder: TrialFolder | undefined,
  stops: readonly (MeasurementStop | undefined)[],
): readonly string[] {
  if (folder === undefined) return [];
  const { kind, version } = place.runner;
  const missing = stops.flatMap((stop) => (stop?.kind === 'unrecorded' ? [stop.detail] : []));
  return [
    ...(place.kind === 'offline'
      ? [`No trial was run: every trial comes from "${folder.folder}" (${kind} ${version}, model ${model}).`]
      : []),
    ...[...new Set(missing)].map((detail) => `Measuring stopped: ${detail}.`),
    ...describeUnknown(folder.unknown),
    ...describeFaults(folder.faults()),
  ];
}

/**
 * Lists the notices about the journal itself: trials that nobody vouches for, as many as there were before the session wrote over any, and where it
 * was moved. A notice of the journal is printed once.
 */
export function listStateNotices(db: Db, unproved: number): readonly string[] {
  const unknown = `${formatCount(unproved, 'trial')} of unknown origin ${unproved === 1 ? 'was' : 'were'} ignored: no trusted key signed ${unproved === 1 ? 'it' : 'them'}.`;
  return [...takeNotices(db), ...(unproved === 0 ? [] : [unknown])];
}

function describeUnknown(unknown: number): readonly string[] {
  if (unknown === 0) return [];
  const trials = `${formatCount(unknown, 'trial')} of unknown origin in the store`;
  return [
    `${trials} ${unknown === 1 ? 'was' : 'were'} ignored: no trusted key signed ${unknown === 1 ? 'it' : 'them'}. Give this job the key that the measuring job had.`,
  ];
}

function describeFaults(faults: readonly string[]): readonly string[] {
  const [first] = faults;
  if (first === undefined) return [];
  const others = faults.length === 1 ? '' : ` (and ${faults.length - 1} more)`;
  return [`Files of the store were left out or not written: ${first}${others}.`];
}

/** Most tools that a sentence names. */
const mostNamed = 12;

/**
 * Describes how trials used the tools of the server under test: how often each tool was called, in vain, and how many tokens its answers took. Tools
 * that no trial called are named with the tokens a session would save without them, and the line of config that leaves them out.
 */
export function saySettledServer({ planned, records }: Pick<FinishedRule, 'planned' | 'records'>): readonly string[] {
  const brings = assetIn(planned);
  const server = brings?.versions.findLast((asset) => asset.server !== undefined);
  if (server === undefined) return [];
  const [first = '', counted] = [`${serverMark(server.name)}__`, countAll(records)];
  const called = [...counted.values()].filter(({ tool }) => tool.startsWith(first));
  const names = called.map(({ tool }) => tool.slice(first.length));
  const trials = formatCount(records.length, 'trial');
  const callSummaries = called.slice(0, mostNamed).map(({ tool, calls, failed, tokens }) => {
    const inVain = failed === 0 ? '' : `${failed} failed, `;
    return `${tool.slice(first.length)} ${formatCount(calls, 'call')} (${inVain}${formatCount(tokens, 'token')} of answers)`;
  });
  const used = callSummaries.length === 0 ? 'none of its tools was called' : callSummaries.join(', ');
  const idle = (brings?.tools ?? []).filter(({ name }) => !names.includes(name));
  return [`${server.id} in ${trials}: ${used}.`, ...(records.length === 0 ? [] : sayIdle(server, idle, names))];
}

function sayIdle(
  { id, name }: { readonly id: string; readonly name: string },
  idle: readonly { readonly name: string; readonly tokens: number }[],
  used: readonly string[],
): readonly string[] {
  if (idle.length === 0 || used.length === 0) return [];
  const saved = idle.reduce((sum, { tokens }) => sum + tokens, 0);
  const more = idle.length > mostNamed ? ` and ${idle.length - mostNamed} more` : '';
  const list = idle.slice(0, mostNamed).map((tool) => tool.name);
  const proposal = `mcp: { ${name}: { run: box, tools: [${used.join(', ')}] } }`;
  return [
    `No trial called ${list.join(', ')}${more} of ${id}: without them a session would begin with ${formatCount(saved, 'token')} less. To let trials use only the other tools, write into base's config: ${proposal}.`,
  ];
}

function countAll(records: readonly TrialRecord[]) {
  const counts = new Map<string, { tool: string; calls: number; failed: number; tokens: number }>();
  for (const { tool, calls, failed, tokens } of records.flatMap(({ called }) => called ?? [])) {
    const so = counts.get(tool) ?? { tool, calls: 0, failed: 0, tokens: 0 };
    counts.set(tool, { tool, calls: so.calls + calls, failed: so.failed + failed, tokens: so.tokens + tokens });
  }
  return counts;
}
