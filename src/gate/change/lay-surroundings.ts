import type { TrialServers } from '../../core/model/trial/overlay.ts';
import { type LaidFiles, layText, layTexts } from '../../core/model/trial/overlay.ts';
import { stableJson } from '../../core/text/json/read-json.ts';
import { settingsFile } from '../loaded/assets/entries/read-settings.ts';
import { grantSkills } from '../loaded/assets/list-programs.ts';
import { layLink } from '../loaded/links.ts';
import { laidFolder, type SessionSurroundings, type TrialTexts } from './read-surroundings.ts';

/** The surroundings of a project that a trial has, the tools it may use without asking, and what it lacks. */
export interface LaidSurroundings {
  readonly files: LaidFiles;
  readonly allowed: readonly string[];
  readonly servers: TrialServers;
  readonly plugins: readonly string[];
  readonly without: readonly string[];
  /** Parts of `without` that a box would bring. */
  readonly unboxed: readonly string[];
  /** False where a skill may be given nothing, whoever brings it: its commands would run beside the user's own. */
  readonly grants: boolean;
}

/** Lays the surroundings of a trial. Outside of a box nothing of them that could run is laid, and no skill may grant itself anything: texts alone. */
export function laySurroundings(
  { files, settings, servers, plugins, without }: Omit<SessionSurroundings, 'problems' | 'digest'>,
  isBoxed: boolean,
): LaidSurroundings {
  const { hooks, ...quiet } = settings;
  const laidSettings = isBoxed ? settings : quiet;
  const laid = [...files].filter(([path]) => isBoxed || path.endsWith('.md'));
  const lacks = [!isBoxed && hooks !== undefined && 'hooks', [...files.keys()].some(isScript) && !isBoxed && 'scripts'];
  const started: TrialServers = isBoxed ? servers : new Map();
  const stopped = [...servers.keys()].filter((name) => !started.has(name)).map((name) => `mcp:${name}`);
  const unloaded = isBoxed ? [] : [...plugins.keys()].map(namePlugin);
  const unboxed = [...lacks.filter((what) => what !== false), ...stopped, ...unloaded];
  const settingsEntries =
    Object.keys(laidSettings).length === 0 ? [] : [[settingsFile, layText(stableJson(laidSettings))] as const];
  return {
    files: new Map([...laid, ...settingsEntries]),
    allowed: isBoxed ? grantSkills(files.keys(), plugins) : [],
    servers: started,
    grants: isBoxed,
    plugins: isBoxed ? [...plugins.values()] : [],
    without: [...without, ...unboxed.map((what) => `${what} (no sandbox)`)],
    unboxed,
  };
}

/** Lays the instruction files of a trial: a link stays one, since what a file imports is looked for beside the file behind all links. */
export function layInstructions({ instructions, linked = new Map() }: TrialTexts): LaidFiles {
  const links = [...linked].map(([path, real]) => [path, layLink(path, real)] as const);
  const behind = [...linked].map(([path, real]) => [real, instructions.get(path) ?? ''] as const);
  return new Map([...layTexts(instructions), ...layTexts(behind), ...links]);
}

/** Returns true for a file that a box would start; files of servers go with these. */
function isScript(path: string): boolean {
  return laidFolder.test(path) && !path.endsWith('.md');
}

const namePlugin = (name: string) => `plugin:${name}`;
