import { linkDocs } from '../../../core/model/link-docs.ts';
import { makeError, type Problem, ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Asset, AssetQuestion, WeighedAsset } from '../../../core/model/rule/asset.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import type { CountTokens } from '../../../core/util/tokenizer.ts';
import type { ServedRent } from '../../lint/growth/measure-assets.ts';
import type { PolicySide } from '../../lint/lint-change.ts';
import type { CheckEnvironment } from '../../trials/place/environment.ts';
import { openCheckEnvironment } from '../../trials/place/open-environment.ts';
import { seeFirst } from './asset-arms.ts';
import { type SeenRequest, subtractWeights } from './compare-starts.ts';
import type { FreeStart, FreeStarts } from './start-runtime.ts';
import type { UseTerms } from './use-assets.ts';

/** A version of a server as a start showed it. */
interface SeenServer {
  readonly asset: Asset;
  readonly row: WeighedAsset;
}

/** Returns true for a server that the first request offers nothing of. */
export const isAway = ({ asset, row }: SeenServer) => asset.server !== undefined && row.tools === undefined;
/** Returns true for a change that brings a server to start. */
export const isProgram = ({ brings }: AssetQuestion) =>
  [...(brings.servers?.values() ?? [])].some((server) => server !== null);
/** Returns true for a change of a server. */
export const isServed = ({ brings }: AssetQuestion) => brings.servers !== undefined;

/** Writes the servers of an arm as text: a proof depends on it. */
export function nameBrought(servers: NonNullable<AssetQuestion['brings']['servers']>): string {
  const started = [...servers].flatMap(([name, server]) => (server === null ? [] : [[name, server] as const]));
  return stableJson([[...servers.keys()], Object.fromEntries(started)]);
}

/** Opens the packages of the fixture, as base prepares it, where a server of either side is one of them. */
export async function openPackages(
  { config, fixture, surroundings }: PolicySide,
  questions: readonly AssetQuestion[],
  deps: Dependencies,
): Promise<CheckEnvironment | undefined> {
  const brought = questions.flatMap(({ brings }) => [...(brings.servers?.values() ?? [])]);
  const started = [...(surroundings?.servers.values() ?? []), ...brought].filter((server) => server !== null);
  const isPackage = started.some(
    ({ command, args }) => command === 'npx' || [command, ...args].some((word) => word.includes('node_modules/')),
  );
  if (!isPackage || config.fixture.prepare === undefined || fixture === undefined) return undefined;
  return openCheckEnvironment(config, fixture, deps);
}

/** Reads the first request with the assets; or says that there is none because a runtime waits for a server that does not come. */
export async function seeAfter(
  starts: FreeStarts,
  arm: Pick<FreeStart, 'files' | 'plugins' | 'servers'>,
  questions: readonly AssetQuestion[],
  countTokens: CountTokens,
): Promise<SeenRequest | Problem> {
  const [first] = questions.filter(isServed).flatMap(({ change }) => change.after ?? []);
  try {
    return await seeFirst(starts, arm, countTokens);
  } catch (error) {
    if (!(error instanceof ProblemError) || first === undefined) throw error;
    return doesNotStart(first, error.problems[0]?.message);
  }
}

/** Makes the problem of a server that did not start, with the words of its runtime. */
export function doesNotStart({ id, main, executes }: Asset, answer = 'nothing of it'): Problem {
  const by = executes.map((words) => quoteValue(words.slice(0, 200))).join(', ');
  return makeError(
    'head',
    'asset-does-not-start',
    `${id} does not start or has no tools, and every session would begin with that failure; its runtime says ${answer === 'nothing of it' ? answer : quoteValue(withoutPlace(answer))}`,
    `Start it by hand without network and without your environment variables: ${by}. Give it whatever else it needs in base's config (mcp: { ${id.slice('mcp:'.length)}: { run: box, … } }).`,
    { file: main },
  );
}

/** Returns the words of a runtime's error alone, without how the start ended, and when and where in its program they were written. */
function withoutPlace(answer: string): string {
  const words = answer.replace(/^.* made no model call: (?:exit code \d+: )?/, '');
  return words.replace(/^\d{4}-\d\d-\d\dT\S+\s+/, '').replace(/^(?:ERROR|WARN)\s+\S+: /, '');
}

/** Makes the problem of a program that needs a box: nothing of a change runs outside of one. */
export function needsBox({ change: { id } }: AssetQuestion): Problem {
  const message = `${id} is a program that this change brings, so it is started in a sandbox only, and this machine has no sandbox`;
  return makeError(
    'setup',
    'asset-needs-box',
    message,
    `Install bubblewrap (${linkDocs('sandbox')} says how), and ask again.`,
  );
}

/** Weighs the servers of the change; of one that is changed a start without it shows the whole. */
export async function weighServed(
  starts: FreeStarts,
  questions: readonly AssetQuestion[],
  seenServers: readonly SeenServer[],
  {
    files,
    plugins,
    servers,
    all,
    countTokens,
  }: Pick<UseTerms, 'files' | 'plugins' | 'servers' | 'all' | 'countTokens'>,
): Promise<Readonly<Record<string, ServedRent>>> {
  const changedServers = seenServers.filter(({ asset }) => asset.server !== undefined);
  if (changedServers.length !== 1 || changedServers.length !== seenServers.length) return {};
  const served: Record<string, ServedRent> = {};
  for (const { asset, row } of changedServers) {
    const change = row.rent.total;
    const isChanged = questions.some(
      (question) => question.change.id === asset.id && question.change.kind === 'changed',
    );
    const others = new Map([...servers].filter(([name]) => name !== asset.name));
    const without = isChanged ? await seeFirst(starts, { files, plugins, servers: others }, countTokens) : undefined;
    const whole = without === undefined ? change : subtractWeights(all.weight, without.weight).total;
    served[asset.id] = { change, whole: Math.max(0, whole), tools: row.tools ?? [] };
  }
  return served;
}
