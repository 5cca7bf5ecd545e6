import { type FileChange, keepEffective } from '../../../adapters/files/apply-changes.ts';
import { setMemory } from '../../../core/config/edit-config.ts';
import { selectCompiledRules } from '../../../core/ledger/compile-memory.ts';
import { parseLedger } from '../../../core/ledger/parse-ledger.ts';
import { setupError } from '../../../core/model/problem.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { everyAgent } from '../../../core/model/rule/rule.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import { memoryOrder } from '../../change/load-revision.ts';
import { planMemory } from '../../change/memory-paths.ts';
import { openWorkingTree } from '../../change/open-tree.ts';
import { readMemory, readTreeText } from '../../change/read-files.ts';
import { addMarkers, findOwnership } from '../../loaded/surface/managed-block.ts';
import type { AdoptableFile } from './read-adoptable.ts';

/** The file that is adopted from, and where its rules go. */
interface Adopted extends AdoptableFile {
  readonly placement: RulePlacement;
}

/**
 * Plans the files of an adoption in the order they are written: the config where the rules go elsewhere from now on, the ledger, the memories,
 * and at last the file the rules leave, so that no word is missing for agents if the writing stops between two of them. Throws ProblemError for
 * a memory that people wrote in without saying where compiled rules may stand, and for a file that git ignores.
 */
export async function planFiles(
  { head, paths, refs }: GateInputs,
  { file, markdown, placement }: Adopted,
  { ledgerText, fileText }: { readonly ledgerText: string; readonly fileText: string },
): Promise<readonly FileChange[]> {
  const { config, agent, moved } = placement;
  const before = await readTreeText(head.tree, paths.ledger);
  const rules = parseLedger(ledgerText, paths.ledger, 'head').value?.rules ?? [];
  const memoryTexts = new Map(await readMemory(head.tree, config));
  const owner = Object.keys(config.agents).find((name) => config.agents[name]?.memory === file);
  if (owner !== undefined)
    memoryTexts.set(file, selectCompiledRules(rules, owner).length > 0 ? addMarkers(fileText) : fileText);
  const agents = agent === everyAgent ? Object.keys(config.agents) : [agent];
  const memory = keepEffective(planMemory({ config, agents, rules, order: memoryOrder(head), memoryTexts }));
  const fileChange = memory.find(({ path }) => path === file);
  const changes = keepEffective([
    ...(moved === undefined ? [] : [{ path: paths.config, ...moved.config }]),
    { path: paths.ledger, before, after: ledgerText },
    ...memory.filter((change) => change !== fileChange),
    ...(await emptyLeft(moved?.from, head.tree)),
    { path: file, before: markdown, after: fileChange?.after ?? fileText },
  ]);
  await refuseIgnored(refs.root, changes);
  return changes;
}

/** Plans the deletion of a memory that is left, where all of it is compiled. */
async function emptyLeft(path: string | undefined, tree: Tree): Promise<readonly FileChange[]> {
  const text = path === undefined ? undefined : await readTreeText(tree, path);
  if (path === undefined || text === undefined || findOwnership(text).kind !== 'ours') return [];
  return [{ path, before: text, after: undefined }];
}

/** Refuses to move a rule from a committed file to one that git ignores: it would reach only the person who adopted it. */
async function refuseIgnored(root: string, changes: readonly FileChange[]): Promise<void> {
  const paths = changes.map(({ path }) => path);
  const { listIgnored } = await openWorkingTree(root);
  const [ignored] = await listIgnored(paths);
  if (ignored === undefined) return;
  throw setupError(
    'adopt-ignored',
    `"${ignored}" would hold the rules, and git ignores it: nobody else would get them`,
    `Take it out of .gitignore (git check-ignore -v ${quoteShell(ignored)} names the line), or give the agent a memory that is committed: agents.<name>.memory.`,
    { file: ignored },
  );
}

/** One agent, with its config, that adopted rules may go to. */
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

/** Values from which placements are listed. */
interface PlacementInput {
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
  const agentNames = Object.keys(config.agents);
  const alone = isNamed || agent !== everyAgent || agentNames.length === 1 ? [] : agentNames;
  const isTaken = agentNames.some((name) => config.agents[name]?.memory === file);
  const owners = agent === everyAgent ? agentNames : [agent];
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
