import type { AssetRuntime } from '../../../core/model/rule/asset.ts';
import type { AssetKind } from '../../../core/model/rule/loaded-item.ts';
import { keysOf } from '../../../core/util/values.ts';

/** The place of one asset: `path` is its folder, or its only file. */
export interface AssetPlace {
  readonly kind: AssetKind;
  readonly name: string;
  readonly path: string;
  readonly main: string;
}

/** How assets of a kind are found by the path of their main file. */
interface KindOfPlace {
  /** Group `name`: what it is called there; group `scope`: the folder whose files bring it. */
  readonly main: RegExp;
  /** Everything in the folder of the main file is part of it. */
  readonly isFolder: boolean;
  /** Without a YAML head its runtime knows neither name nor description of it. */
  readonly needsHead: boolean;
}

/** No file is one of its own: servers stand together in one. */
const noWhere = /(?!)/;

/** Properties of a kind of asset that do not depend on where it lies. */
const shapes = {
  skill: { isFolder: true, needsHead: true },
  command: { isFolder: false, needsHead: false },
  agent: { isFolder: false, needsHead: true },
  style: { isFolder: false, needsHead: false },
  file: { isFolder: false, needsHead: false },
  hook: { isFolder: false, needsHead: false },
  plugin: { isFolder: false, needsHead: false },
  mcp: { isFolder: false, needsHead: false },
} as const satisfies Record<AssetKind, Omit<KindOfPlace, 'main'>>;

const places: Readonly<Record<AssetRuntime, Readonly<Record<AssetKind, RegExp>>>> = {
  claude: {
    skill: /^(?:(?<scope>.+)\/)?\.claude\/skills\/(?<name>[^/]+)\/SKILL\.md$/,
    command: /^\.claude\/commands\/(?<name>.+)\.md$/,
    agent: /^\.claude\/agents\/(?!(?:.*\/)?readme\.md$)(?<name>.+)\.md$/i,
    style: /^\.claude\/output-styles\/(?<name>[^/]+)\.md$/,
    // Files of instructions below the root; those of dot folders are read by nobody.
    mcp: noWhere,
    file: /^(?<name>\.claude\/rules\/.+\.md|(?!\.|.*\/\.).+\/(?:CLAUDE|AGENTS)\.md)$/,
    // Entries of settings, found there.
    hook: noWhere,
    plugin: noWhere,
  },
  codex: {
    skill: /^(?:(?<scope>.+)\/)?\.agents\/skills\/(?<name>[^/]+)\/SKILL\.md$/,
    command: noWhere,
    agent: noWhere,
    style: noWhere,
    mcp: noWhere,
    file: /^(?<name>(?!\.|.*\/\.).+\/AGENTS(?:\.override)?\.md)$/,
    hook: noWhere,
    plugin: noWhere,
  },
};

/** Folders of the root that hold assets: what is special in them is an asset that cannot be read. */
const homes: Readonly<Record<AssetRuntime, RegExp>> = {
  claude: /^(?:.+\/)?\.claude(?:\/(?:skills|commands|agents|output-styles|rules)(?:\/.+)?)?$/,
  codex: /^(?:.+\/)?\.agents(?:\/skills(?:\/.+)?)?$/,
};

/** Returns the place of the asset whose main file this is; undefined for any other file. A nested skill is called by its folder, too. */
export function placeOf(path: string, runtime: AssetRuntime): AssetPlace | undefined {
  for (const kind of keysOf(shapes)) {
    const { name, scope } = places[runtime][kind].exec(path)?.groups ?? {};
    if (name === undefined) continue;
    const called = kind === 'file' ? name : name.replaceAll('/', ':');
    const folder = shapes[kind].isFolder ? path.slice(0, path.lastIndexOf('/')) : path;
    return { kind, name: scope === undefined ? called : `${scope}:${called}`, path: folder, main: path };
  }
  return undefined;
}

/** Returns true for a kind that is known by its YAML head alone. */
export function needsHead(kind: AssetKind): boolean {
  return shapes[kind].needsHead;
}

/** Returns true for a path at which assets lie, whatever is there. */
export function isAssetHome(path: string, runtime: AssetRuntime): boolean {
  return homes[runtime].test(path);
}

/** The file beside an AGENTS.md that a runtime reads in its place; undefined where it reads each. */
export const readInstead: Readonly<Record<AssetRuntime, string | undefined>> = {
  claude: 'CLAUDE.md',
  codex: undefined,
};
