import type { AssetRuntime } from '../rule/asset.ts';
import type { Api } from '../rule/config.ts';
import type { SessionCli } from '../session/entry.ts';

/**
 * Facts that a runner's kind decides without starting anything, joined in runners.ts. How it is started and what it reads without being asked are
 * tables of their own, beside the code that reads them: open-runner.ts and surface-of.ts.
 */
export interface RunnerKit {
  /** As sentences name it. */
  readonly name: string;
  /** Words that say what it is, after its kind. */
  readonly what: string;
  /** Evidence level of its trials: simulated ones start nothing, cost nothing and prove nothing about real agents. */
  readonly level: 'measured' | 'simulated';
  /** Who counts its model calls: the meter alone, the program itself where no key is set, or nobody, since there are none. */
  readonly calls: 'metered' | 'own' | 'none';
  /** APIs it may speak; a key of one of them is enough. */
  readonly apis: readonly Api[];
  /** Its program where the config names none, and what people's own sessions with it are called. */
  readonly program?: string;
  readonly cli?: SessionCli;
  /** Its version where that is ours and no config pins it, and the only models it has. */
  readonly version?: string;
  readonly models?: readonly string[];
  /** Keys of the config that are for it alone. */
  readonly keys: readonly ('args' | 'network')[];
  /** True when it finds definitions of agents in its own folder only. */
  readonly findsDefinitions: boolean;
  /** True when its sessions have what lies in the `.claude` folders of a project, and what its settings tell. */
  readonly loadsProject: boolean;
  /** Where a project names the servers that its sessions have, and trials can have; absent where trials start none. */
  readonly servers?: ServersFile;
  /** Whose assets its sessions load, where starting it for nothing tells what they bring. */
  readonly assets?: AssetRuntime;
  readonly memory: RunnerMemory;
  /** Setup that `init` writes for it; absent for one that a team brings itself. */
  readonly setup?: NewRunner;
}

/** Files that name servers. */
export type ServersFile = '.mcp.json' | '.codex/config.toml';

/** Where a runner reads the compiled memory of an agent. `definition`: path of the agent's, where it has one. */
export interface RunnerMemory {
  /** Its place unless the config says otherwise. */
  readonly placeOf: (agent: string, definition: string | undefined) => string;
  /** True when trials read the memory and no other file. */
  readonly alone: boolean;
  /** Text to write where two agents share one. */
  readonly separate: (agents: readonly NamedAgent[]) => string;
  /** Text to write where it does not read the file; absent when it is not known what it reads. */
  readonly instead?: (agent: string, definition: string | undefined) => string;
  /** Why a start of it did not bring the memory, where that is known; `definition` is the name it was started with. */
  readonly mend: (agent: string, memory: string, definition: string | undefined) => MemoryAdvice;
  /** Where rules go when git ignores the usual place. */
  readonly unignored?: (files: ReadonlySet<string>) => string;
}

/** An agent by its name in the config. */
export interface NamedAgent {
  readonly name: string;
  readonly definition?: string;
}

/** Why a runtime does not load a memory, where that is known, and what to write instead. */
export interface MemoryAdvice {
  readonly why?: string;
  readonly lines: string;
}

/** Runner of a new config: the version rentroll was last tried with, and the npm package it comes in. */
export interface NewRunner {
  readonly model: string;
  readonly version: string;
  readonly package: string;
  /** True when its shell runs the commands that `runner.commands` names, and no other. */
  readonly isGranted?: true;
  /** Files of its repositories: those that are its own, and those that others read as well. */
  readonly signs: { readonly exclusive: RegExp; readonly shared?: RegExp };
  /** File that a person wrote for all folders: in the folder a variable names, else in this one of the home. */
  readonly userFile: { readonly variable: string; readonly folder: string; readonly file: string };
}
