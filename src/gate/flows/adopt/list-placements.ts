import { setMemory } from '../../../core/config/edit-config.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { everyAgent } from '../../../core/model/rule/rule.ts';

/** Where adopted rules may go. */
export interface RulePlacement {
  /** Agent of the rules. */
  readonly agent: string;
  /** The config with which they are compiled. */
  readonly config: Config;
  /** Present where the memory of an agent becomes a block of the file that is adopted from: its path before, and the config's text. */
  readonly moved?: {
    readonly from: string | undefined;
    readonly config: { readonly before: string; readonly after: string };
  };
}

/** What placements are listed from. */
export interface PlacementInput {
  readonly config: Config;
  readonly configFile: string;
  readonly configText: string;
  /** The file that is adopted from. */
  readonly file: string;
  /** Agent the rules belong to as the config reads. */
  readonly agent: string;
  /** True when a person named that agent. */
  readonly isNamed: boolean;
}

/**
 * Ways to place adopted rules, the plainest first: as the config says; for one of its agents alone, whose memory the others may read as well;
 * and as a block of the very file that they leave, so that whoever reads the file goes on reading them.
 */
export function listPlacements(input: PlacementInput): readonly RulePlacement[] {
  const { config, agent, isNamed, file } = input;
  const known = Object.keys(config.agents);
  const alone = isNamed || agent !== everyAgent || known.length === 1 ? [] : known;
  const isTaken = known.some((name) => config.agents[name]?.memory === file);
  const owners = agent === everyAgent ? known : [agent];
  return [
    { agent, config },
    ...alone.map((name) => ({ agent: name, config })),
    ...(isTaken ? [] : owners.map((name) => placeInFile(name, owners.length === 1 || isNamed ? agent : name, input))),
  ];
}

function placeInFile(
  owner: string,
  agent: string,
  { config, configFile, configText, file }: PlacementInput,
): RulePlacement {
  const standing = config.agents[owner];
  const after = setMemory(configText, configFile, owner, file);
  const agents = standing === undefined ? config.agents : { ...config.agents, [owner]: { ...standing, memory: file } };
  return {
    agent,
    config: { ...config, agents },
    moved: { from: standing?.memory, config: { before: configText, after } },
  };
}
