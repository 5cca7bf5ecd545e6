import { ProblemError } from '../../../core/model/problem.ts';
import type { BroughtAsset } from '../../../core/model/rule/asset.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { RunnerFacts } from '../../../core/model/runner/runner.ts';
import { type LaidFile, layText, type Overlay } from '../../../core/model/trial/overlay.ts';
import type { TrialServer, TrialServers } from '../../../core/model/trial/server.ts';
import type { Evidence } from '../../../core/model/verdict/evidence.ts';
import { objectOf, readJson, stableJson } from '../../../core/text/json/read-json.ts';
import { digestOfRecording } from '../../../core/text/recorded/digest-recording.ts';
import type { Revision } from '../../repository/reading/load-revision.ts';
import { type LaidSurroundings, laySurroundings, settingsFile } from '../../repository/reading/read-surroundings.ts';

/** What of a side's surroundings trials have where this runner runs them, and what they lack. */
export function surroundingsAt(
  { surroundings }: Pick<Revision, 'surroundings'>,
  { enforced }: Pick<RunnerFacts, 'enforced'>,
): LaidSurroundings {
  const isBoxed = enforced?.files === true && enforced.processes;
  return laySurroundings(surroundings ?? { files: new Map(), settings: {}, servers: new Map(), without: [] }, isBoxed);
}

/** An asset as it lies over base's surroundings: outside of a box its texts alone, as theirs. */
export function layAsset(
  { files, allowed, style, servers }: BroughtAsset,
  { files: around, grants, servers: started }: LaidSurroundings,
): Pick<Overlay, 'files' | 'allowed' | 'servers'> {
  const laid = [...files].filter(([path]) => grants || path.endsWith('.md'));
  return {
    files: new Map([...laid, ...chooseStyle(style, around.get(settingsFile))]),
    ...{ allowed, servers: replaceServers(started, servers, grants) },
  };
}

/** A server that is changed keeps its place among the others; one that is new comes last. */
function replaceServers(
  started: TrialServers,
  own: BroughtAsset['servers'] = new Map(),
  isBoxed: boolean,
): TrialServers {
  const laid = [...own].filter(([, server]) => isBoxed || server === null || server.recording !== undefined);
  const all = new Map<string, TrialServer | null>([...started, ...laid]);
  return new Map([...all].flatMap(([name, server]) => (server === null ? [] : [[name, server] as const])));
}

/** Base's settings with another output style, or with none. */
function chooseStyle(style: string | undefined, settings: LaidFile | null | undefined): Iterable<[string, LaidFile]> {
  if (style === undefined) return [];
  const { outputStyle: _base, ...kept } = objectOf(readJson(Buffer.from(settings?.bytes ?? []).toString('utf8')));
  return [[settingsFile, layText(stableJson(style === '' ? kept : { ...kept, outputStyle: style }))]];
}

/**
 * The recordings that trials answer from, `brought` by what is measured or base's own, with how much base lets be missing there; undefined where
 * there is none.
 */
export function listRecordings(
  { base, config, place }: RecordedRun,
  brought: Iterable<readonly [string, TrialServer | null]> = [],
): Evidence['recordings'] {
  const own = [...brought].flatMap(([name, server]) => (server === null ? [] : [[name, server] as const]));
  const servers = new Map([...surroundingsAt(base, place.runner).servers, ...own]);
  const listed = [...servers].flatMap(([server, { recording }]) => {
    const mode = config.mcp?.[server];
    if (recording === undefined || mode?.run !== 'recording') return [];
    return [{ server, digest: digestOfRecording(recording), missing: mode.missing }];
  });
  return listed.length === 0 ? undefined : listed;
}

/** What is known of a run before its trials. */
interface RecordedRun {
  readonly base: Pick<Revision, 'surroundings'>;
  readonly config: Pick<Config, 'mcp'>;
  readonly place: { readonly runner: Pick<RunnerFacts, 'enforced'> };
}

/** What cannot be laid whole is measured in no arm. Throws ProblemError. */
export function requireSurroundings({ surroundings }: Pick<Revision, 'surroundings'>): void {
  if (surroundings !== undefined && surroundings.problems.length > 0) throw new ProblemError(surroundings.problems);
}

/** Most that one sentence names. */
const mostNamed = 20;

/** What developers have and trials had not: their sessions may cost otherwise by it. */
export function noteWithout(without: readonly string[]): readonly string[] {
  if (without.length === 0) return [];
  const more = without.length > mostNamed ? ` and ${without.length - mostNamed} more` : '';
  return [`Trials are without what sessions here have: ${without.slice(0, mostNamed).join(', ')}${more}.`];
}
