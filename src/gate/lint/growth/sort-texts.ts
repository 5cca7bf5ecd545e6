import type { Config } from '../../../core/model/rule/config.ts';
import type { Surface } from '../../../core/model/rule/context.ts';
import type { PlannedText, TextChange } from '../../../core/model/rule/plan.ts';
import { everyAgent, type Rule } from '../../../core/model/rule/rule.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { layInstructions } from '../../change/lay-surroundings.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import type { Revision } from '../../change/load-revision.ts';
import type { Growth } from '../../loaded/surface/find-growth.ts';

/** The changes of the always-loaded text of each agent. */
export interface AgentGrowth {
  /** By the reading of head in which it grew most. */
  readonly growth: readonly Growth[];
  /** Surfaces of the agents of base's config, at base and at head. */
  readonly before: ReadonlyMap<string, Surface>;
  readonly after: ReadonlyMap<string, Surface>;
}

/** Growth that has to be refused although the team wants it measured, with the reason in words. */
export interface LeftGrowth {
  readonly growth: Growth;
  readonly why: string;
}

/** Changes of always-loaded text that the gate can measure as a whole, one for each agent, and growth that it cannot. */
export interface SortedTexts {
  readonly texts: readonly PlannedText[];
  readonly left: readonly LeftGrowth[];
}

/** Sorts how the text of each agent changed; a text with the same words in it is no change. */
export function sortTexts(inputs: GateInputs, config: Config, always: AgentGrowth): SortedTexts {
  const changed = always.growth.filter(({ added, lost }) => added.length > 0 || lost > 0);
  const sorted = changed.map((growth) => sortText(growth, inputs, config, always));
  return {
    texts: sorted.flatMap((entry) => ('text' in entry ? [entry] : [])),
    left: sorted.flatMap((entry) => ('why' in entry && entry.growth.tokens > 0 ? [entry] : [])),
  };
}

function sortText(growth: Growth, inputs: GateInputs, config: Config, always: AgentGrowth): PlannedText | LeftGrowth {
  const { agent } = growth;
  const [before, after] = [always.before.get(agent), always.after.get(agent)];
  if (before === undefined || after === undefined) return { growth, why: "base's config does not have this agent" };
  const why = findObstacle(growth, inputs, config);
  const mark = findMark(growth.tokens > 0 ? [after, before] : [before, after]);
  if (why !== undefined || mark === undefined)
    return { growth, why: why ?? 'neither text has a line that the other lacks' };
  const text = buildChange(growth, inputs, mark);
  return { text, rule: nameText(growth, text) };
}

const markdown = /\.(?:md|mdc|markdown|txt)$/;

/** Returns why a change cannot be laid into the copies of trials; undefined when it can. */
function findObstacle({ agent, added }: Growth, { base, head }: GateInputs, config: Config): string | undefined {
  if (base === undefined || (base.suites.get(agent)?.tasks ?? []).length === 0)
    return 'base has no golden tasks for it';
  const { memory = '', definition } = config.agents[agent] ?? {};
  const isLaid = (path: string) => path === memory || base.instructions.has(path) || head.instructions.has(path);
  const other = added.find(({ path }) => path !== '' && !isLaid(path));
  if (other !== undefined) {
    const what = other.path === definition ? 'the definition of the agent' : 'a description, or a file of another kind';
    return `"${other.path}" is ${what}, and trials use base's version`;
  }
  const changed = listChanged(base, head);
  const fixed = new Set(base.fixture?.files.map(({ path }) => path));
  const foreign = changed.find((path) => !markdown.test(path) || (fixed.has(path) && !base.instructions.has(path)));
  if (foreign !== undefined)
    return `"${foreign}" is a file of the fixture, or not a text file, and trials must not use head's version`;
  if (runners[config.runner.kind].memory.alone && changed.some((path) => path !== memory))
    return `the demo agent reads "${memory}" and no other file`;
  return undefined;
}

function listChanged({ instructions: before }: Revision, { instructions: after }: Revision): readonly string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path)).sort();
}

/** Finds the longest line that only the first of two surfaces has, as the agent reads it. */
function findMark([dearer, other]: readonly [Surface, Surface]): string | undefined {
  const otherLines = new Set(listLines(other).map(({ text }) => text.trim()));
  const dearerLines = listLines(dearer).map(({ text }) => text.trim());
  const [longest] = dearerLines.filter((text) => !otherLines.has(text)).sort((a, b) => b.length - a.length);
  return longest === '' ? undefined : longest;
}

function listLines({ parts }: Surface) {
  return parts
    .filter(({ loading }) => loading === 'always')
    .flatMap(({ lines }) => lines.filter(({ compiled }) => !compiled));
}

function buildChange({ agent, tokens, added }: Growth, { base, head }: GateInputs, mark: string): TextChange {
  const inherited = (head.ledger?.rules ?? []).filter(
    (rule) => rule.status === 'inherited' && [agent, everyAgent].includes(rule.agent),
  );
  const sides = [base?.instructions ?? new Map<string, string>(), head.instructions];
  const [first] = added.filter(({ path }) => path !== '');
  const changed = base === undefined ? [] : listChanged(base, head);
  return {
    effect: tokens > 0 ? 'adds' : 'replaces',
    tokens: Math.abs(tokens),
    brings: { kind: 'files', files: layInstructions(head), inherited },
    mark,
    at: { file: first?.path ?? changed[0] ?? 'CLAUDE.md', line: first?.from ?? 1 },
    digest: hashParts('text', ...sides.flatMap((files) => [...files].flat()), ...inherited.map(({ body }) => body)),
  };
}

/** Makes a rule that stands for a change of text in plans and reports. Its id has a colon, which no id of a ledger has. */
function nameText({ agent }: Growth, { effect, tokens, at }: TextChange): Rule {
  const body =
    effect === 'adds'
      ? `The text that this change adds (${at.file}, ${tokens} tokens more than base's).`
      : `The text of base that this change replaces (${at.file}, ${tokens} tokens more than head's).`;
  return { id: `text:${agent}`, agent, body, status: 'active', scope: [], protected: false, line: 1, column: 1 };
}
