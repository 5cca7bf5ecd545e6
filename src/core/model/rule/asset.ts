import type { Position, Problem } from '../problem.ts';
import type { Stored } from '../schema/primitives.ts';
import type { assetFactsSchema } from '../schema/receipt-schema.ts';
import type { LaidFiles, RequestWeight, TrialServer } from '../trial/overlay.ts';
import type { AssetPlaceInJson, BroughtEntry, BroughtThing } from './asset-entry.ts';
import type { ItemChange, NamedItem } from './item-change.ts';
import type { AssetKind, LoadedItem } from './loaded-item.ts';

/** Runtimes whose places of assets are known. */
export type AssetRuntime = 'claude' | 'codex';

/** One file of an asset. */
export interface AssetFile {
  /** Relative to the root of the repository. */
  readonly path: string;
  /** `100644` or `100755`. */
  readonly mode: string;
  readonly bytes: number;
  /** Of its content, as 64 hex digits. */
  readonly sha256: string;
  /** Hash of the text that a reader of Markdown sees: without the ends of its lines and empty lines. `sha256` for any other file. */
  readonly words: string;
  /** False for what no agent reads of it: its own evaluations, licence, readme. No part of what the asset is. */
  readonly counts: boolean;
}

/** Values of an asset's YAML head: when it is loaded and what it may do; a key that is not there says nothing. */
export interface AssetHead {
  readonly name?: string;
  readonly description?: string;
  /** Globs of files that bring it. */
  readonly paths: readonly string[];
  /** Only people start it. */
  readonly byHand: boolean;
  /** Tools it is granted, as they are written. */
  readonly allowedTools: readonly string[];
  /** It brings hooks or servers of its own. */
  readonly brings: readonly ('hooks' | 'mcpServers')[];
}

/** Code that sessions or the gate execute: of an asset, or of a file that names programs. */
export interface ExecutedCode {
  /** `skill:pdf-forms`, or the file. */
  readonly id: string;
  /** The parts and commands that are run, in words; empty where nothing is. */
  readonly executes: readonly string[];
}

/** One thing that an agent loads, known by its content: moving its folder changes nothing, a byte or a right of any file does. */
export interface Asset extends LoadedItem, NamedItem, ExecutedCode {
  readonly kind: AssetKind;
  readonly name: string;
  /** Folder of a skill, name of a server, file of any other. */
  readonly path: string;
  /** The file that says what it is: `SKILL.md` of a skill, `.mcp.json` of a server. */
  readonly main: string;
  readonly files: readonly AssetFile[];
  /** `sha256:` over kind, paths below its own, rights and contents of the files that count. */
  readonly digest: string;
  readonly head: AssetHead;
  /** Its text below the head; of a server its entry, as JSON. */
  readonly body: string;
  /** Words by which every session is told of it, as its runtime writes them; empty where it is put off, or read whole. */
  readonly listed: string;
  /** False for an output style that no setting chooses. */
  readonly chosen: boolean;
  /** Absent for what is a file or a folder by itself. */
  readonly entry?: AssetPlaceInJson;
  /** Treatment of a server by trials; absent for every other kind. */
  readonly server?: AssetServer;
}

/** A server as trials start it, or why they do not: `off` in words, `hint` what would change that. */
export type AssetServer =
  | { readonly run: 'box'; readonly start: TrialServer }
  | { readonly run: 'off'; readonly off: string; readonly hint: string };

/** Assets of a tree, in order of their ids, with what is refused of them. */
export interface AssetList {
  readonly assets: readonly Asset[];
  /** Hooks, servers and plugins beside them, which are not weighed. */
  readonly unlooked: readonly LoadedItem[];
  readonly problems: readonly Problem[];
}

/** Change of one asset. */
export type AssetChange = ItemChange<Asset>;

/** Parts of head's version that one arm lays over base's surroundings. */
export interface BroughtAsset extends BroughtEntry {
  /** Files of head's version, and null for those that only base's has. */
  readonly files: LaidFiles;
  /** Grants without which nobody could use it where nobody can be asked. */
  readonly allowed: readonly string[];
  /** Servers by name, and null for one that only base's has. */
  readonly servers?: ReadonlyMap<string, TrialServer | null>;
  /** The output style that head's settings choose, where that is what changed; empty where they choose none. */
  readonly style?: string;
}

/** Facts of a receipt about the asset that was judged, and one file of it. */
export type AssetFacts = Stored<typeof assetFactsSchema>;
export type JudgedFile = AssetFacts['files'][number];

/** A prompt that should, or should not, make a model use an asset. */
export interface TriggerPrompt {
  readonly prompt: string;
  readonly fires: boolean;
  readonly at: Position;
}

/** Prompts that test a changed asset, against a floor (0 … 1). */
export interface AssetTriggers {
  readonly floor: number;
  readonly prompts: readonly TriggerPrompt[];
}

/** A change of an asset that asks for more than words. */
export interface AssetQuestion {
  readonly change: AssetChange;
  readonly policy: 'prove' | 'activate' | 'measure';
  readonly brings: BroughtAsset;
  /** Assets of base that go for it, whose files are among those that `brings` takes out. */
  readonly displaces?: readonly Asset[];
  /** There where prompts can say something of it, and are asked before golden tasks are. */
  readonly triggers?: AssetTriggers;
}

/** How the first request has an asset: its whole text, its description, its name alone, or nothing of it. */
export type AssetListing = 'whole' | 'described' | 'named' | 'absent';

/** Result of using an asset once. */
export interface AssetUse {
  /** `arrived`: its text was in what the model is told next. `denied`: its runtime asks for a grant first. `refused`: nobody but a person may. */
  readonly state: 'arrived' | 'denied' | 'refused' | 'missing';
  /** Tokens that the use adds to the conversation, the call itself included. */
  readonly tokens: number;
  /** The grant without which it is denied: `Skill(pdf-forms)`. */
  readonly needs?: string;
  /** Tokens of a sub-agent's own first request. */
  readonly own?: number;
  /** Message of its runtime instead. */
  readonly said?: string;
}

/** A tool of a server, and the tokens by which a first request would be smaller without it. */
export interface WeighedTool {
  readonly name: string;
  readonly tokens: number;
}

/** An asset as it was weighed: what the first request holds with it that it does not hold without. */
export interface WeighedAsset extends Pick<Asset, 'id' | 'kind' | 'name' | 'path' | 'digest' | 'executes'> {
  readonly files: number;
  readonly bytes: number;
  readonly rent: RequestWeight & { readonly total: number };
  readonly listing: AssetListing;
  /** Why it never reaches the model by itself, or only later; absent where it does. */
  readonly why?: string;
  /** Differences between two equal starts with it; absent where they said the same. */
  readonly unsteady?: string;
  /** Names of what is described without it and not with it; `built-in NAME` for what its runtime brings. */
  readonly starves: readonly string[];
  /** Absent where it was not used, and `unused` says why. */
  readonly use?: AssetUse;
  readonly unused?: string;
  /** Golden tasks whose answer it holds. */
  readonly knows: readonly string[];
  /** Tools of a server that the request names, none where they are looked up later; absent where it did not start, and for every other kind. */
  readonly tools?: readonly WeighedTool[];
}

/** A server of the project as it was weighed: what the first request holds with it that it does not hold without. */
export interface WeighedServer {
  readonly name: string;
  readonly rent: RequestWeight & { readonly total: number };
  /** Rent in tokens where sessions look no tools up (tool search is off). */
  readonly whole?: number;
  /** How many tools of it the request names, 0 where it did not start. */
  readonly tools: number;
  /** Text of the request about it instead of its tools. */
  readonly said?: string;
}

/** Weights of the assets of a working tree: the object of `rentroll assets --json`. */
export interface AssetsReport {
  readonly schema: 1;
  /** Absent where there is nothing to start. */
  readonly runtime?: { readonly name: string; readonly version: string; readonly model: string };
  /** The first request with all of them. */
  readonly request?: RequestWeight;
  /** How far two equal starts differ, in tokens: 0 unless something speaks of the time or of chance. */
  readonly unsteady: number;
  /** How often the runtime was started. */
  readonly starts: number;
  readonly assets: readonly WeighedAsset[];
  /** Servers that were started; those that were not are among `notDone`, with the reason. */
  readonly servers: readonly WeighedServer[];
  /** Uses of assets and servers by sessions of this folder in the last 30 days, by id (`mcp:shop`); absent where none was counted. */
  readonly used?: Readonly<Record<string, Pick<BroughtThing, 'uses' | 'called'>>>;
  readonly unlooked: readonly LoadedItem[];
  /** Work that was left undone, and why. */
  readonly notDone: readonly string[];
  readonly problems: readonly Problem[];
}
