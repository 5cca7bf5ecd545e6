import { linkDocs } from '../link-docs.ts';
import type { AssetRuntime } from '../rule/asset.ts';
import { type Api, apis, demoModel, demoVersion, leanDemoModel } from '../rule/config.ts';
import type { SessionCli } from '../session/entry.ts';
import { agentMemory, definitionMemory } from './agent-names.ts';

/** A program that people start sessions of, whether trials run it or not. */
export interface SessionKit {
  /** As sentences name it. */
  readonly name: string;
  /** Its program where the config names none. */
  readonly program?: string;
  /** Absent for one that a team brings itself. */
  readonly setup?: SessionSetup;
}

/** A program that npm installs: its package, the model of a free start, and whose files are whose. */
interface SessionSetup {
  readonly model: string;
  readonly package: string;
  /** Files of its repositories: those that are its own, and those that others read as well. */
  readonly signs: { readonly exclusive: RegExp; readonly shared?: RegExp };
  /** File that a person wrote for all folders: in the folder a variable names, else in this one of the home. */
  readonly userFile: { readonly variable: string; readonly folder: string; readonly file: string };
}

/**
 * Facts that a runner's kind decides without starting anything, joined in runners.ts. How it is started and what it reads without being asked are
 * tables of their own, beside the code that reads them: open-runner.ts and surface-of.ts.
 */
export interface RunnerKit extends SessionKit {
  /** Words that say what it is, after its kind. */
  readonly what: string;
  /** Evidence level of its trials: simulated ones start nothing, cost nothing and prove nothing about real agents. */
  readonly level: 'measured' | 'simulated';
  /** Who counts its model calls: the meter alone, the program itself where no key is set, or nobody, since there are none. */
  readonly calls: 'metered' | 'own' | 'none';
  /** APIs it may speak; a key of one of them is enough. */
  readonly apis: readonly Api[];
  /** Name of people's own sessions with it. */
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
interface RunnerMemory {
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
interface NamedAgent {
  readonly name: string;
  readonly definition?: string;
}

/** Why a runtime does not load a memory, where that is known, and what to write instead. */
interface MemoryAdvice {
  readonly why?: string;
  readonly lines: string;
}

/** Runner of a new config: the version rentroll was last tried with, and the npm package it comes in. */
interface NewRunner extends SessionSetup {
  readonly version: string;
  /** True when its shell runs the commands that `runner.commands` names, and no other. */
  readonly isGranted?: true;
}

/** Writes the lines that give each of some agents a path of its own. */
export function writeEach(key: string, agents: readonly NamedAgent[], pathOf: (agent: NamedAgent) => string): string {
  return `Write ${agents.map((agent) => `"${key}: ${pathOf(agent)}" for agent "${agent.name}"`).join(', and ')}.`;
}

/** An agent's memory as the config names it. */
function writeMemory(agent: string, path: string): string {
  return `"agents: { ${agent}: { memory: ${path} } }"`;
}

const everySession = '.claude/rules/rentroll.md';
const everySessionLoads = /^(?:\.claude\/)?CLAUDE\.md$|^\.claude\/rules\/.+\.md$/;
const memoryOfAgent = /^\.claude\/agent-memory\/([^/]+)\/MEMORY\.md$/;

/** Claude Code: an agent with a definition has a memory of its name, a main session the rules that every session loads. */
export const claudeKit: RunnerKit = {
  name: 'Claude Code',
  what: 'is Claude Code',
  level: 'measured',
  calls: 'metered',
  apis: ['anthropic'],
  program: 'claude',
  cli: 'claude-code',
  keys: [],
  findsDefinitions: true,
  loadsProject: true,
  servers: '.mcp.json',
  assets: 'claude',
  memory: {
    placeOf: (_, definition) => (definition === undefined ? everySession : definitionMemory(definition)),
    alone: false,
    separate: (agents) => {
      const lines = writeEach('memory', agents, ({ name, definition }) =>
        definition === undefined ? `.claude/rules/${name}.md` : definitionMemory(definition),
      );
      const hasMain = agents.some(({ definition }) => definition === undefined);
      return `${lines}${hasMain ? ' Or give each a definition of its own.' : ''}`;
    },
    instead: (agent, definition) =>
      definition === undefined
        ? `${writeMemory(agent, everySession)}, or a definition of the agent`
        : writeMemory(agent, definitionMemory(definition)),
    mend,
    unignored: (files) => (!files.has('CLAUDE.md') && files.has('AGENTS.md') ? 'AGENTS.md' : 'CLAUDE.md'),
  },
  setup: {
    model: 'claude-sonnet-5-5',
    version: '2.1.330',
    package: '@anthropic-ai/claude-code',
    isGranted: true,
    signs: {
      exclusive: /^(?:\.claude\/)?CLAUDE\.md$|^\.claude\/(?:agents|rules|skills|commands)\/|^\.claude\/settings\.json$/,
      shared: /^AGENTS\.md$/,
    },
    userFile: { variable: 'CLAUDE_CONFIG_DIR', folder: '.claude', file: 'CLAUDE.md' },
  },
};

function mend(agent: string, memory: string, definition: string | undefined): MemoryAdvice {
  const owner = memoryOfAgent.exec(memory)?.[1];
  const key = `agents.${agent}`;
  if (definition === undefined && everySessionLoads.test(memory)) return { lines: namePassed(key, memory) };
  if (definition === undefined) {
    const byName = owner ?? agent;
    const lines = `Write into the config ${key}.memory: ${everySession} (every session loads it), or ${key}.definition: .claude/agents/${byName}.md with ${key}.memory: ${agentMemory(byName)}, and "memory: project" into the head of that definition.`;
    return { ...whyWithout(memory, owner), lines };
  }
  const lines = `Write into the config ${key}.memory: ${agentMemory(definition)}, or ${key}.memory: ${everySession}.`;
  if (owner === undefined || owner === definition) return { ...whyWithout(memory, undefined), lines };
  return { why: `the definition is called "${definition}", and that is the folder its memory is read from`, lines };
}

/** Names the files that every session loads, and this one did not. */
function namePassed(key: string, memory: string): string {
  const other = memory === everySession ? 'CLAUDE.md' : everySession;
  return `Something keeps it out: look for claudeMdExcludes in the .claude/settings.json of the repository and of the fixture, and for "paths:" at the head of the file. Or write into the config ${key}.memory: ${other}.`;
}

/** A session without a definition loads instruction files, and no agent's memory. */
function whyWithout(memory: string, owner: string | undefined): Pick<MemoryAdvice, 'why'> {
  if (owner !== undefined) {
    const needed = `for an agent called "${owner}" whose definition says "memory: project"`;
    return { why: `that file is loaded only ${needed}, and this agent has no definition` };
  }
  if (everySessionLoads.test(memory) || memoryOfAgent.test(memory)) return {};
  if (memory === 'AGENTS.md')
    return { why: 'Claude Code reads that file from version 2.1.277 on, and only where there is no CLAUDE.md' };
  return { why: 'a session loads CLAUDE.md and .claude/rules/*.md, and no file of that name' };
}

/** The simulated agent: it starts no program and reads the memory that is handed to it. */
export const demoKit: RunnerKit = {
  name: 'the demo agent',
  what: 'simulates one and spends nothing',
  level: 'simulated',
  calls: 'none',
  apis: [],
  version: demoVersion,
  models: [demoModel, leanDemoModel],
  keys: [],
  findsDefinitions: false,
  loadsProject: false,
  memory: {
    placeOf: (agent) => agentMemory(agent),
    alone: true,
    separate: (agents) => writeEach('memory', agents, ({ name }) => agentMemory(name)),
    mend: () => ({ lines: 'The demo agent reads the memory itself.' }),
  },
};

const memoryFile = 'AGENTS.md';

/** The Codex CLI: one memory for all, AGENTS.md from the root to where it works. */
export const codexKit: RunnerKit = {
  name: 'Codex',
  what: 'the Codex CLI',
  level: 'measured',
  calls: 'metered',
  apis: ['openai'],
  program: 'codex',
  cli: 'codex',
  keys: [],
  findsDefinitions: false,
  loadsProject: false,
  servers: '.codex/config.toml',
  memory: {
    placeOf: () => memoryFile,
    alone: false,
    separate: () =>
      'Codex reads one memory, AGENTS.md: name one agent, and put the golden tasks of both into its folder.',
    instead: (agent) => writeMemory(agent, memoryFile),
    mend: (agent, memory) => {
      const lines = `Write into the config agents.${agent}.memory: AGENTS.md. Remove AGENTS.override.md, which Codex would read instead, and keep the file below 32 KiB, where Codex cuts it.`;
      return memory === memoryFile
        ? { lines }
        : { why: 'Codex reads AGENTS.md from the root to where it works', lines };
    },
  },
  setup: {
    model: 'gpt-5.5',
    version: '0.169.0',
    package: '@openai/codex',
    signs: { exclusive: /^\.codex\/|^\.agents\/|^AGENTS\.override\.md$/ },
    userFile: { variable: 'CODEX_HOME', folder: '.codex', file: 'AGENTS.md' },
  },
};

/** The GitHub Copilot CLI: people start it, and it is started free of charge; no trial runs it. */
export const copilotKit = {
  name: 'GitHub Copilot',
  program: 'copilot',
  setup: {
    model: 'gpt-5.5',
    package: '@github/copilot',
    signs: { exclusive: /^\.github\/(?:copilot-instructions\.md$|(?:instructions|agents|skills)\/)/ },
    userFile: { variable: 'COPILOT_HOME', folder: '.copilot', file: 'copilot-instructions.md' },
  },
} as const satisfies SessionKit;

/** A program of the team's own: what it reads and how it counts is its own affair. */
export const commandKit: RunnerKit = {
  name: 'the program of the command runner',
  what: 'a program of yours',
  level: 'measured',
  calls: 'own',
  apis,
  keys: ['args', 'network'],
  findsDefinitions: false,
  loadsProject: true,
  memory: {
    placeOf: (agent) => agentMemory(agent),
    alone: false,
    separate: (agents) => writeEach('memory', agents, ({ name }) => agentMemory(name)),
    mend: () => ({
      lines: `The program has to put the file that "memoryFile" names into its first model call (${linkDocs('command')}).`,
    }),
  },
};
