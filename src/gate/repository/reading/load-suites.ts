import type { Blame, Problem } from '../../../core/model/problem.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Suite } from '../../../core/model/rule/task.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { loadSuite } from '../../suite/load-suite.ts';

/** Suites of all agents of the config, with every problem found. */
export async function loadSuites(
  tree: Tree,
  config: Config,
  blame: Blame,
): Promise<{ suites: ReadonlyMap<string, Suite>; problems: readonly Problem[] }> {
  const agents = Object.keys(config.agents);
  const loaded = await Promise.all(agents.map((agent) => loadSuite(tree, config, agent, blame)));
  const pairs = loaded.flatMap(({ value }) => (value === undefined ? [] : [[value.agent, value] as const]));
  return { suites: new Map(pairs), problems: loaded.flatMap((suite) => suite.problems) };
}
