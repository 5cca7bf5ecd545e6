import { openWorktree } from '../../adapters/git/open-worktree.ts';
import { parseConfig } from '../../core/config/parse-config.ts';
import { parseLedger } from '../../core/ledger/parse-ledger.ts';
import type { Config, DistillConfig } from '../../core/model/rule/config.ts';
import type { Rule } from '../../core/model/rule/rule.ts';
import { locateFiles, readTreeText } from './read-files.ts';

/** The ledger's rules and the config's agents of a project, as far as they can be read. */
export interface ProjectRules {
  /** Empty where there is no ledger, or none that can be read. */
  readonly rules: readonly Rule[];
  /** Agents of the config; empty where there is none that can be read. */
  readonly agents: Config['agents'];
  readonly distill?: DistillConfig;
}

/**
 * Reads ledger and config of a project that sessions were collected from. It may be gone by now, or never have had either: that is no
 * fault, and neither is a file that somebody is in the middle of editing.
 */
export async function readProjectRules(project: string, configFile: string): Promise<ProjectRules> {
  const paths = locateFiles(configFile);
  const tree = openWorktree(project);
  const config = await readValue<Config>(tree, paths.config, (text) => parseConfig(text, paths.config, 'setup').value);
  const ledger = await readValue(tree, paths.ledger, (text) => parseLedger(text, paths.ledger, 'setup').value);
  return {
    rules: ledger?.rules ?? [],
    agents: config?.agents ?? {},
    ...(config !== undefined && { distill: config.distill }),
  };
}

async function readValue<T>(
  tree: ReturnType<typeof openWorktree>,
  path: string,
  parse: (text: string) => T | undefined,
): Promise<T | undefined> {
  const text = await readTreeText(tree, path).catch(() => undefined);
  return text === undefined ? undefined : parse(text);
}
