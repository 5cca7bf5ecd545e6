import type { Incident } from '../../../../foundation/model/trial/incident.ts';

/**
 * Commands of workflow runners that change what later steps see. They count at the start of a line, also inside of JSON, where a
 * transcript spells the line break out. Messages (`::error`) are not an incident: test reporters print them.
 */
const commands =
  /(?:^|[\n"'`]|\\[nr"])[ \t]{0,20}(::(?:set-env|set-output|add-path|save-state|add-mask|stop-commands)|##vso\[[\w.]{1,40})\b/g;

/** Lines in a text that a workflow runner would obey; each name once. */
export function findCommands(text: string): readonly Incident[] {
  const names = [...text.matchAll(commands)].map(([, name = '']) => name);
  return [...new Set(names)].map((name) => ({ kind: 'command', name }));
}
