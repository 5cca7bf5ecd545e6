import type { BroughtEntry, HookEntry } from '../../../core/model/rule/asset-entry.ts';
import { type JsonObject, objectOf, stableJson } from '../../../core/text/json/read-json.ts';

/** The hooks of settings with one in the place of another: `before` goes where it is, `after` comes where that was, or behind all others. */
export function editHooks(hooks: JsonObject, { before, after }: NonNullable<BroughtEntry['hook']>): JsonObject {
  const event = (before ?? after)?.event ?? '';
  const groups = Array.isArray(hooks[event]) ? hooks[event].map(objectOf) : [];
  const found = before === undefined ? -1 : groups.findIndex((group) => placeOf(group, before) >= 0);
  const edited =
    found < 0 || before === undefined
      ? [...groups, ...groupOf(after)]
      : groups.flatMap((group, index) => (index === found ? replaceIn(group, before, after) : [group]));
  const { [event]: _before, ...others } = hooks;
  return edited.length === 0 ? others : { ...others, [event]: edited };
}

function groupOf(entry: HookEntry | undefined): readonly JsonObject[] {
  if (entry === undefined) return [];
  const { matcher, hook } = entry;
  return [{ ...(matcher === undefined ? {} : { matcher }), hooks: [hook] }];
}

function hooksOf(group: JsonObject): readonly unknown[] {
  return Array.isArray(group['hooks']) ? group['hooks'] : [];
}

/** -1 where a group does not have it. */
function placeOf(group: JsonObject, { matcher = '', hook }: HookEntry): number {
  if ((group['matcher'] ?? '') !== matcher) return -1;
  const wanted = stableJson(hook);
  return hooksOf(group).findIndex((one) => stableJson(one) === wanted);
}

/** A group without a hook that was its only one is none. */
function replaceIn(group: JsonObject, before: HookEntry, after: HookEntry | undefined): readonly JsonObject[] {
  const at = placeOf(group, before);
  const hooks = hooksOf(group).flatMap((one, index) => (index === at ? (after?.hook ?? []) : [one]));
  return hooks.length === 0 ? [] : [{ ...group, hooks }];
}
