import { readFileSync } from 'node:fs';
import { metricWeights, promptTokens, type Usage, weighUsage } from '../../../src/core/model/money/usage.ts';
import { mean } from '../../../src/core/stats/moments.ts';

const weights = metricWeights.priced;

/** One model call: what it took, and the folders and skills that its answer asked for. */
interface Call {
  readonly usage: Usage;
  readonly touches: readonly string[];
  readonly edits: readonly string[];
}

/** A trial, or a session, call by call. */
export interface ForkedTrial {
  readonly source: string;
  readonly calls: readonly Call[];
}

type Json = { readonly [name: string]: unknown };
const asList = (value: unknown): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);
const folderOf = (path: string) => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.');
/** Words of a command that look like files. */
const filesIn = (text: string) => text.match(/[\w./-]+\/[\w.-]+\.\w{1,5}\b/g) ?? [];

/** Folders that a tool call names, and those that it changes. */
export function readUse(name: string, input: unknown): Pick<Call, 'touches' | 'edits'> {
  const text = typeof input === 'string' ? input : JSON.stringify(input ?? {});
  const own = typeof input === 'object' && input !== null ? (input as Json) : {};
  const path = [own['file_path'], own['notebook_path'], own['path']].find((value) => typeof value === 'string');
  const patched = [...text.matchAll(/\*\*\* (?:Update|Add) File: ([^\\\n"]+)/g)].map(([, file = '']) => file);
  const isEdit = /^(?:Edit|MultiEdit|Write|NotebookEdit)$/.test(name) || patched.length > 0;
  const files = [...(typeof path === 'string' ? [path] : []), ...patched, ...filesIn(text)];
  const edited = patched.length > 0 ? patched : typeof path === 'string' ? [path] : [];
  const skill = name === 'Skill' ? ['a skill'] : [];
  return { touches: [...files.map(folderOf), ...skill], edits: isEdit ? edited.map(folderOf) : [] };
}

/** A recorded session of Claude Code: lines of one message repeat its usage, the last one counts. */
export function readSession(file: string): ForkedTrial {
  const messages = new Map<string, { usage: Json; uses: Pick<Call, 'touches' | 'edits'>[] }>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    let parsed: Json;
    try {
      parsed = JSON.parse(line) as Json;
    } catch {
      continue;
    }
    const message = parsed['message'] as Json | undefined;
    if (parsed['type'] !== 'assistant' || parsed['isSidechain'] === true || message?.['usage'] === undefined) continue;
    const id = String(message['id']);
    const known = messages.get(id) ?? { usage: {}, uses: [] };
    known.usage = message['usage'] as Json;
    for (const block of asList(message['content']))
      if (block['type'] === 'tool_use') known.uses.push(readUse(String(block['name']), block['input']));
    messages.set(id, known);
  }
  const calls = [...messages.values()].map(({ usage, uses }) => ({
    usage: {
      input: Number(usage['input_tokens'] ?? 0),
      output: Number(usage['output_tokens'] ?? 0),
      cacheCreation: Number(usage['cache_creation_input_tokens'] ?? 0),
      cacheRead: Number(usage['cache_read_input_tokens'] ?? 0),
    },
    touches: uses.flatMap(({ touches }) => touches),
    edits: uses.flatMap(({ edits }) => edits),
  }));
  return { source: 'recorded sessions of Claude Code', calls };
}

/** What a fork at the first call that touches a folder (or uses a skill) would save, where the trial edits that folder. */
interface Fork {
  readonly calls: number;
  /** Share of the trial's cost that is spent up to there. */
  readonly before: number;
  /** What reading the prefix again costs, as a share of the trial: from the cache, and written anew. */
  readonly again: readonly [read: number, written: number];
  /** What a pair saves that goes on from a prefix of its own, and what ten pairs save that share one; from a warm cache and from a cold one. */
  readonly pair: readonly [warm: number, cold: number];
  readonly ten: readonly [warm: number, cold: number];
}

function forkAt({ calls }: ForkedTrial, folder: string): Fork | undefined {
  const costs = calls.map(({ usage }) => weighUsage(usage, weights));
  const whole = costs.reduce((sum, cost) => sum + cost, 0);
  const first = calls.findIndex(({ touches }) => touches.includes(folder));
  if (first < 0 || whole === 0) return undefined;
  // The call that asks for the file is still the same in both arms: what it brings is in the next one.
  const before = costs.slice(0, first + 1).reduce((sum, cost) => sum + cost, 0);
  const prompt = promptTokens(calls[first]?.usage ?? { input: 0, output: 0, cacheCreation: 0, cacheRead: 0 });
  const [read, written] = [weights.cacheRead, weights.cacheCreation].map((weight) => (prompt * weight) / whole) as [
    number,
    number,
  ];
  const after = 1 - before / whole;
  // Right after the prefix it is still in the cache, and reading it is part of what follows; later each arm writes it there anew.
  const saved = (pairs: number, isWarm: boolean) =>
    1 - before / whole / (2 * pairs) - after - (isWarm ? 0 : written - read);
  return {
    ...{ calls: calls.length, before: before / whole, again: [read, written] },
    ...{ pair: [saved(1, true), saved(1, false)], ten: [saved(10, true), saved(10, false)] },
  };
}

function listForks(trial: ForkedTrial): readonly Fork[] {
  const edited = new Set(trial.calls.flatMap(({ edits }) => edits));
  return [...edited].flatMap((folder) => forkAt(trial, folder) ?? []);
}

const forkColumns = [
  'trials',
  'how many',
  'calls',
  'spent before the first touch',
  'prefix once more: read / written',
  'a pair of its own prefix saves: warm / cold',
  'ten pairs of one prefix save: warm / cold',
  'use a skill',
] as const;

/** The rows of some trials, one for each place they come from. */
export function listForkRows(all: readonly ForkedTrial[]): readonly (readonly string[])[] {
  const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
  const groups = Map.groupBy(all, ({ source }) => source);
  return [...groups].flatMap(([source, trials]) => {
    const forks = trials.flatMap(listForks);
    if (forks.length === 0) return [];
    const of = (pick: (fork: Fork) => number) => percent(mean(forks.map(pick)));
    const skills = trials.filter(({ calls }) => calls.some(({ touches }) => touches.includes('a skill'))).length;
    return [
      [
        source,
        `${trials.length}, ${forks.length} edited folders`,
        mean(trials.map(({ calls }) => calls.length)).toFixed(0),
        of(({ before }) => before),
        `${of(({ again }) => again[0])} / ${of(({ again }) => again[1])}`,
        `${of(({ pair }) => pair[0])} / ${of(({ pair }) => pair[1])}`,
        `${of(({ ten }) => ten[0])} / ${of(({ ten }) => ten[1])}`,
        String(skills),
      ],
    ];
  });
}

/** The table of the page. */
export function tabulateForks(rows: readonly (readonly string[])[]): string {
  return [forkColumns, forkColumns.map((_, index) => (index < 2 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
