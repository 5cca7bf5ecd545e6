import type { BroughtThing, MonthOfWork } from '../../core/model/rule/bill.ts';
import type { SurfaceWeight } from '../../core/model/rule/context.ts';
import { serverMark } from '../../core/model/trial/server.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { defined } from '../../core/util/values.ts';

/** Where a description lies that a session begins with, and of what it is. */
const places = [
  ['skill', /^\.(?:claude|agents)\/skills\/([^/]+)\/SKILL\.md$/],
  ['command', /^\.claude\/commands\/(.+)\.md$/],
  ['agent', /^\.claude\/agents\/(?:.+\/)?([^/]+)\.md$/],
] as const;

type DescribedPart = Pick<SurfaceWeight, 'file' | 'kind' | 'tokens'>;

/**
 * What a folder brings to sessions beside instructions, with its tokens in what each session begins with and how often sessions used it: those
 * that nobody used first, of them the heaviest. Servers weigh what their start says, which nobody asks here.
 */
export function tellUses(
  parts: readonly DescribedPart[],
  servers: readonly string[],
  month: MonthOfWork | undefined,
): readonly BroughtThing[] {
  const described = new Map(parts.filter(({ kind }) => kind === 'description').map((part) => [part.file, part]));
  const things = [...described.values()].flatMap(({ file, tokens }): readonly BroughtThing[] => {
    const [found] = places.flatMap(([kind, place]) => {
      const name = place.exec(file)?.[1]?.replaceAll('/', ':');
      return name === undefined ? [] : [{ kind, name, tokens }];
    });
    return found === undefined ? [] : [{ ...found, ...countUses(found, month) }];
  });
  const started = servers.map(
    (name) => ({ kind: 'server', name, ...countUses({ kind: 'server', name }, month) }) as const,
  );
  const rank = ({ uses }: BroughtThing) => uses ?? Number.POSITIVE_INFINITY;
  return [...started, ...things].sort(
    (a, b) => rank(a) - rank(b) || (b.tokens ?? 0) - (a.tokens ?? 0) || compareText(a.name, b.name),
  );
}

/** How a thing is called in transcripts: a command is one of the skills there. */
const marks: Readonly<Record<BroughtThing['kind'], (name: string) => string>> = {
  server: (name) => `${serverMark(name)}__`,
  skill: (name) => `skill:${name}`,
  command: (name) => `skill:${name}`,
  agent: (name) => `agent:${name}`,
};

/** Kinds that a model, or a person who types them, uses by name. */
export const usableKinds = ['skill', 'command', 'agent'] as const;

/** How often sessions used it, and which tools of a server; nothing where no session was counted, or where some were read before uses were. */
export function countUses(
  { kind, name }: Pick<BroughtThing, 'kind' | 'name'>,
  month: MonthOfWork | undefined,
): Pick<BroughtThing, 'uses' | 'called'> {
  if (month === undefined) return {};
  const mark = marks[kind](name);
  const isServer = kind === 'server';
  const own = month.uses.filter((use) => (isServer ? use.name.startsWith(mark) : use.name === mark));
  const uses = own.reduce((sum, { times }) => sum + times, 0);
  if (isServer) return { uses, called: own.map((use) => ({ ...use, name: use.name.slice(mark.length) })) };
  return defined({ uses: uses === 0 && month.isUntold ? undefined : uses });
}
