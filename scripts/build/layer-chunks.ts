/** What rolldown tells of a module while chunks are made. */
export interface LayerContext {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * The files of dist by layer: the first pattern that fits a path below src names the file, `$1` being what it captured. A layer that a job
 * may do without is a file of its own: what posts the answer of a change with nothing to measure loads neither gate nor toolkit.
 */
const layers: readonly (readonly [pattern: RegExp, name: string])[] = [
  // What the quick answer loads where it has to.
  [/^(?:gate\/commands\/check\/ask-clone|adapters\/git\/clone\/(?:reach-clone|read-refs))\.ts$/, 'git-seldom'],
  // Alone with GitHub's toolkit, whose loading takes longer than all the rest.
  [/^adapters\/github\/close-job\.ts$/, 'close-job'],
  [/^action\/post\/action-post\.ts$/, 'posting'],
  [/^(demo|imports)\//, '$1'],
  [/^core\/text\/(?:yaml|markdown)\//, 'core-yaml'],
  [/^core\/report\//, 'report'],
  // What everything stands on; the steps of the core go with those of the gate.
  [/^core\/(?:model|stats|text|util|proof|shell)\//, 'core'],
  [/^adapters\/github\//, 'github'],
  [/^gate\/(commands|experiment|lint|report|results|trials)\//, '$1'],
  [/^gate\/(?:change|receipts)\//, 'change'],
  [/^gate\/check\.ts$/, 'commands'],
  [/^(?:core|gate)\//, 'steps'],
  [/^(adapters|session|tasks)\//, '$1'],
  [/^(?:action|cli)\//, 'modes'],
];

/** File of the Action that a module belongs to; null for the entry itself, and for what is none of ours. */
export function nameLayer(id: string, entry: string, context: LayerContext): string | null {
  const path = /[\\/]src[\\/](?!.*[\\/]node_modules[\\/])(.*)$/.exec(id)?.[1]?.replaceAll('\\', '/');
  if (path === undefined || id === entry) return null;
  if (listQuick(entry, context).has(id)) return 'quick-answer';
  const found = layers.find(([pattern]) => pattern.test(path));
  return found === undefined ? null : path.replace(new RegExp(`${found[0].source}.*$`), found[1]);
}

const known = new WeakMap<LayerContext, ReadonlySet<string>>();

/** What the Action loads before it knows whether there is anything to do: all that its entry imports statically. */
function listQuick(entry: string, context: LayerContext): ReadonlySet<string> {
  const found = known.get(context) ?? collectImports(entry, context);
  known.set(context, found);
  return found;
}

function collectImports(id: string, context: LayerContext, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const next of context.getModuleInfo(id)?.importedIds ?? []) collectImports(next, context, found);
  return found;
}
