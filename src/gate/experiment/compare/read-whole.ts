import { compileMemory, renderRuleLine, selectCompiledRules } from '../../../core/ledger/compile-memory.ts';
import { setupError } from '../../../core/model/problem.ts';
import type { Comparison } from '../../../core/model/rule/comparison.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Rule } from '../../../core/model/rule/rule.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import type { LaidFiles } from '../../../core/model/trial/overlay.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { formatCount } from '../../../core/text/format-number.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { isInside } from '../../../core/util/repository-path.ts';
import { loadTokenizer } from '../../../core/util/tokenizer.ts';
import { compareText, defined } from '../../../core/util/values.ts';
import type { Revision } from '../../change/load-revision.ts';
import { readSurfaces } from '../../change/read-surface.ts';
import { settingsFile } from '../../loaded/assets/entries/read-settings.ts';
import { listAssets } from '../../loaded/assets/list-assets.ts';
import { findOwnership } from '../../loaded/surface/managed-block.ts';
import { markRevisions } from '../../loaded/surface/mark-revisions.ts';
import { definitionOf } from '../../receipts/evidence-basis.ts';

/** Files of a copy that some runtime reads without being asked to, in any folder, and the folders in which it looks for more. */
const customised =
  /(?:^|\/)(?:CLAUDE|AGENTS|GEMINI)(?:\.[\w-]+)?\.md$|(?:^|\/)\.(?:claude|agents|codex)\/|^\.mcp\.json$/i;

/** Whose context is compared, and where files are looked for. */
export interface ArmTerms {
  readonly base: Revision;
  readonly config: Config;
  readonly agent: string;
  readonly root: string;
  readonly cwd: string;
}

/**
 * Compares everything that sessions of this agent begin with at base (side b) with none of it (side a): memory and instruction files, its definition,
 * rules, skills, commands, agents, styles, hooks, servers. Throws ProblemError where there is nothing to leave out.
 */
export async function readEverything({ base, config, agent }: ArmTerms): Promise<Comparison> {
  const rules = selectCompiledRules(base.ledger?.rules ?? [], agent);
  const has = await listBrought(base, { config, agent, rules });
  if (has.length === 0) throw nothingToLeave(agent);
  const { memory = '', definition } = config.agents[agent] ?? {};
  const around = base.surroundings;
  const ofFixture = (base.fixture?.files ?? []).map(({ path }) => path);
  const laid = [...base.instructions.keys(), ...(around?.files.keys() ?? []), settingsFile, ...ofFixture];
  // What instructions import, and what a server runs, is the repository's own: without those nobody reads it unasked.
  const agentFiles = [memory, definition ?? ''].filter((path) => path !== '');
  const gone = [...new Set([...laid.filter((path) => customised.test(path)), ...agentFiles])].sort(compareText);
  const files: LaidFiles = new Map(gone.map((path) => [path, null]));
  const compiled = compileMemory({ agent, order: rules.map(({ id }) => id), rules });
  const { texts, mark } = await readBegin({ base, config, agent, rules });
  const count = await loadTokenizer();
  const whole = [definitionOf(base, agent), compiled, around?.digest ?? '', ...[...base.instructions].flat()];
  const digests = [`sha256:${hashParts('bare', ...gone)}`, `sha256:${hashParts('whole', ...whole, ...gone)}`] as const;
  return {
    a: { kind: 'context', name: 'none', overlay: { files }, bare: true, tokens: 0 },
    b: {
      kind: 'context',
      name: 'all',
      overlay: {},
      tokens: texts.reduce((sum, text) => sum + count(text), 0),
      ...defined({ mark }),
    },
    has,
    unit: 'tokens',
    digest: hashParts('compare', 'whole', ...digests),
  };
}

interface WholeTerms extends Pick<ArmTerms, 'base' | 'config' | 'agent'> {
  /** Those that stand in the agent's memory. */
  readonly rules: readonly Rule[];
}

/** Names of all that is left out on the other side. */
async function listBrought(
  base: Revision,
  { config, agent, rules }: Omit<WholeTerms, 'base'>,
): Promise<readonly string[]> {
  const { kind } = config.runner;
  const { memory, definition } = config.agents[agent] ?? {};
  // The simulated agent reads its memory and its definition, and nothing else that lies here.
  const isAlone = runners[kind].memory.alone;
  const { assets: runtime } = runners[kind];
  const { assets = [] } = isAlone || runtime === undefined ? {} : await listAssets(base.tree, runtime);
  const around = base.surroundings;
  const chosenAssets = assets.filter(
    ({ kind: one, chosen, id }) => one !== 'file' && chosen && id !== `agent:${agent}`,
  );
  const isListed = (path: string) => path === definition || chosenAssets.some((asset) => isInside(path, asset.path));
  const instructions = [...base.instructions].flatMap(([path, text]) => {
    const isTold = isListed(path) || (isAlone && path !== memory) || findOwnership(text).kind === 'ours';
    return isTold ? [] : [path];
  });
  return [
    ...(rules.length === 0 ? [] : [formatCount(rules.length, 'rule')]),
    ...(definition === undefined || definitionOf(base, agent) === '' ? [] : [definition]),
    ...instructions,
    ...chosenAssets.map(({ id }) => id),
    ...Object.keys(around?.settings ?? {}).flatMap((key) => (key === 'hooks' ? [] : [`settings:${key}`])),
    ...[...(around?.servers.keys() ?? [])].map((name) => `mcp:${name}`),
  ];
}

/** The texts that every session of the agent begins with, and a line of them by which its first request says that they arrived. */
async function readBegin({ base, config, agent, rules }: WholeTerms) {
  const parts = (await readSurfaces(base.tree, config)).get(agent)?.parts ?? [];
  const always = parts.filter(({ loading, kind }) => loading === 'always' && kind !== 'description');
  const texts = always.map(({ lines }) => lines.map(({ text }) => text).join('\n'));
  // A rule is in memory, whatever else its runtime leaves out.
  const loadedTexts = rules.length > 0 ? rules.map(renderRuleLine) : texts;
  const [, mark] = markRevisions(new Map(), new Map(loadedTexts.map((text, index) => [String(index), text])));
  return { texts, mark };
}

function nothingToLeave(agent: string) {
  const message = `sessions of ${quoteValue(agent)} begin with nothing at base: there is nothing to leave out`;
  return setupError(
    'side-same',
    message,
    'Commit what it should begin with, or name two sides: rentroll compare context A B.',
  );
}
