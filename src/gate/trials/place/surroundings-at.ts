import { ProblemError } from '../../../core/model/problem.ts';
import type { BroughtAsset } from '../../../core/model/rule/asset.ts';
import type { RunnerFacts } from '../../../core/model/runner/runner.ts';
import type { TrialServer, TrialServers } from '../../../core/model/trial/overlay.ts';
import { type LaidFile, layText, type Overlay } from '../../../core/model/trial/overlay.ts';
import { type JsonObject, objectOf, readJson, stableJson } from '../../../core/text/json/read-json.ts';
import { type LaidSurroundings, laySurroundings } from '../../change/lay-surroundings.ts';
import type { Revision } from '../../change/load-revision.ts';
import { editHooks } from '../../loaded/assets/entries/find-hooks.ts';
import { settingsFile } from '../../loaded/assets/entries/read-settings.ts';

/** Returns the parts of a side's surroundings that trials have where this runner runs them, and the parts they lack. */
export function surroundingsAt(
  { surroundings }: Pick<Revision, 'surroundings'>,
  { enforced }: Pick<RunnerFacts, 'enforced'>,
): LaidSurroundings {
  const isBoxed = enforced?.files === true && enforced.processes;
  return laySurroundings(surroundings ?? nothing, isBoxed);
}

const nothing = { files: new Map(), settings: {}, servers: new Map(), plugins: new Map(), without: [] } as const;

/** The overlay of an arm with an asset, and the plugins and servers it is started with in the place of base's. */
export type LaidAsset = Pick<Overlay, 'files' | 'allowed' | 'servers'> & { readonly plugins: readonly string[] };

/** Lays an asset over base's surroundings: outside of a box its texts alone, as theirs. */
export function layAsset(brings: BroughtAsset, around: LaidSurroundings): LaidAsset {
  return layAssets([brings], around);
}

/** A server that is changed keeps its place among the others; one that is new comes last. */
function replaceServers(started: TrialServers, assetServers: BroughtAsset['servers'], isBoxed: boolean): TrialServers {
  if (assetServers === undefined) return started;
  const laid = [...assetServers].filter(([, server]) => isBoxed || server === null);
  const all = new Map<string, TrialServer | null>([...started, ...laid]);
  return new Map([...all].flatMap(([name, server]) => (server === null ? [] : [[name, server] as const])));
}

/** Lays several assets, each over the settings and plugins that those before it made of base's. */
export function layAssets(
  brought: readonly BroughtAsset[],
  { files: around, plugins, servers, grants }: LaidSurroundings,
): LaidAsset {
  const isLaid = (path: string) => grants || path.endsWith('.md');
  const base = around.get(settingsFile);
  const settings = brought.reduce((sum, one) => editSettings(sum, one, grants), readSettings(base));
  const text = stableJson(settings);
  const isSame = text === stableJson(readSettings(base));
  return {
    files: new Map([
      ...brought.flatMap(({ files }) => [...files].filter(([path]) => isLaid(path))),
      ...(isSame ? [] : [[settingsFile, layText(text)] as const]),
    ]),
    allowed: grants ? [...new Set(brought.flatMap(({ allowed }) => allowed))] : [],
    plugins: grants ? brought.reduce(editPlugins, plugins) : plugins,
    servers: brought.reduce((sum, one) => replaceServers(sum, one.servers, grants), servers),
  };
}

/** Returns the surroundings without any hook and plugin, with base's servers: what an asset does alone among them is its own doing. */
export function silence(around: LaidSurroundings): LaidSurroundings {
  const { hooks: _hooks, ...quiet } = readSettings(around.files.get(settingsFile));
  return { ...around, plugins: [], files: new Map([...around.files, [settingsFile, layText(stableJson(quiet))]]) };
}

function readSettings(file: LaidFile | null | undefined): JsonObject {
  return objectOf(readJson(Buffer.from(file?.bytes ?? []).toString('utf8')));
}

/** Returns base's settings with the output style and, where the copies may run hooks (`grants`), with the hook of an asset. */
function editSettings(settings: JsonObject, { style, hook }: BroughtAsset, grants: boolean): JsonObject {
  const styled = setStyle(settings, style);
  return hook === undefined || !grants ? styled : { ...styled, hooks: editHooks(objectOf(styled['hooks']), hook) };
}

/** Sets the output style, removes it where the new one is empty, and leaves it where there is no new one. */
function setStyle(settings: JsonObject, style: string | undefined): JsonObject {
  if (style === undefined) return settings;
  const { outputStyle: _base, ...otherSettings } = settings;
  return style === '' ? otherSettings : { ...otherSettings, outputStyle: style };
}

function editPlugins(plugins: readonly string[], { plugin: { before, after } = {} }: BroughtAsset): readonly string[] {
  return [
    ...plugins.filter((folder) => folder !== before && folder !== after),
    ...(after === undefined ? [] : [after]),
  ];
}

/** Refuses surroundings that cannot be laid whole: no arm is measured with a part of them. Throws ProblemError. */
export function requireSurroundings({ surroundings }: Pick<Revision, 'surroundings'>): void {
  if (surroundings !== undefined && surroundings.problems.length > 0) throw new ProblemError(surroundings.problems);
}

/** Most that one sentence names. */
const mostNamed = 20;

/** Notes the surroundings that developers have and trials had not: their sessions may cost otherwise by it. */
export function noteWithout(without: readonly string[]): readonly string[] {
  if (without.length === 0) return [];
  const more = without.length > mostNamed ? ` and ${without.length - mostNamed} more` : '';
  return [`Trials lack something that sessions here have: ${without.slice(0, mostNamed).join(', ')}${more}.`];
}
