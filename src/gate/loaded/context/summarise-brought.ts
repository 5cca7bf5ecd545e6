import type { BroughtThing } from '../../../core/model/rule/asset-entry.ts';
import type { MonthOfWork } from '../../../core/model/rule/bill.ts';
import type { WeighedText } from '../../../core/model/rule/loaded-item.ts';
import { serverMark } from '../../../core/model/trial/overlay.ts';
import { compareText } from '../../../core/util/values.ts';

/** Where a description lies that a session begins with, and of what it is. */
const places = [
  ['skill', /^\.(?:claude|agents)\/skills\/([^/]+)\/SKILL\.md$/],
  ['command', /^\.claude\/commands\/(.+)\.md$/],
  ['agent', /^\.claude\/agents\/(?:.+\/)?([^/]+)\.md$/],
] as const;

/**
 * Summarises what a folder brings to sessions beside instructions, with its tokens in what each session begins with and how often sessions used
 * it: those that nobody used first, of them the heaviest. Servers weigh what their start says, which nobody asks here.
 */
export function summariseBrought(
  texts: readonly Pick<WeighedText, 'kind' | 'path' | 'tokens'>[],
  servers: readonly string[],
  month: MonthOfWork | undefined,
): readonly BroughtThing[] {
  const described = new Map(
    texts.filter(({ kind }) => kind === 'description').map(({ path, tokens }) => [path, tokens]),
  );
  const things = [...described].flatMap(([path, tokens]) =>
    places.flatMap(([kind, place]) => {
      const name = place.exec(path)?.[1]?.replaceAll('/', ':');
      return name === undefined ? [] : [{ id: `${kind}:${name}`, tokens }];
    }),
  );
  const rank = ({ uses }: BroughtThing) => uses ?? Number.POSITIVE_INFINITY;
  return [...servers.map((name): Omit<BroughtThing, 'uses'> => ({ id: `mcp:${name}` })), ...things]
    .map((thing): BroughtThing => ({ ...thing, ...findUses(thing.id, month) }))
    .sort((a, b) => rank(a) - rank(b) || (b.tokens ?? 0) - (a.tokens ?? 0) || compareText(a.id, b.id));
}

/** Names in transcripts by the kind of an id; commands are called like skills there. Other kinds are not called by name. */
const marks: Readonly<Record<string, (name: string) => string>> = {
  mcp: (name) => `${serverMark(name)}__`,
  skill: (name) => `skill:${name}`,
  command: (name) => `skill:${name}`,
  agent: (name) => `agent:${name}`,
};

/** Counts how often sessions used an asset, and which tools of a server; nothing where no session was counted. */
export function findUses(id: string, month: MonthOfWork | undefined): Pick<BroughtThing, 'uses' | 'called'> {
  const [kind = '', ...rest] = id.split(':');
  const mark = Object.hasOwn(marks, kind) ? marks[kind]?.(rest.join(':')) : undefined;
  if (month === undefined || mark === undefined) return {};
  const isServer = kind === 'mcp';
  const matchingUses = month.uses.filter(({ name }) => (isServer ? name.startsWith(mark) : name === mark));
  const uses = matchingUses.reduce((sum, { times }) => sum + times, 0);
  if (isServer) return { uses, called: matchingUses.map((use) => ({ ...use, name: use.name.slice(mark.length) })) };
  return { uses };
}
