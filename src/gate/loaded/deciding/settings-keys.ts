import { contextEvents } from '../../../core/model/runner/hook-events.ts';
import { isObject, type JsonObject, stableJson } from '../../../core/text/json/read-json.ts';

/** How a change of an item is judged: the table of policy says what comes of it. */
export type DecidingPolicy = 'unweighed' | 'once merged' | 'notice';

/** A key of a project's settings with its value. */
export interface SettingsKey {
  /** `env.CI` */
  readonly key: string;
  /** Its value; the same text is the same value. */
  readonly text: string;
  /** Effect, and whether trials have it, as the end of "sets KEY, which …". */
  readonly does: string;
  readonly policy: DecidingPolicy;
}

/** What a key does, where its inner keys are told apart, and which of them are judged otherwise. */
interface KeyRow {
  readonly does: string;
  readonly policy: DecidingPolicy;
  readonly isInner?: true;
  readonly worse?: { readonly is: (inner: string, value: unknown) => boolean; readonly does: string };
}

const speaks = (does: string): KeyRow => ({ does, policy: 'unweighed' });
const merged = (does: string): KeyRow => ({ does: `${does}; trials have it once it is merged`, policy: 'once merged' });
const quiet = (does: string): KeyRow => ({ does: `${does}; no trial has it`, policy: 'notice' });

/** Variables by which Claude Code reads, lists or asks for something else. */
const reading =
  /^(?:ANTHROPIC_|CLAUDE_CODE_|CLAUDE_AGENT_|DISABLE_|ENABLE_|MAX_|MCP_|SLASH_COMMAND_|BASH_MAX_|USE_|HTTPS?_PROXY$|NODE_OPTIONS$)/i;

/** Permissions that take away tools that trials have. */
const taking = /^(?:Skill|Agent|Task|SlashCommand|mcp__|Read|ToolSearch)\b/;

const rows: Readonly<Record<string, KeyRow>> = {
  outputStyle: speaks('takes the place of a part of every system prompt'),
  enabledPlugins: speaks('loads what plugins bring into every session'),
  extraKnownMarketplaces: speaks('says where plugins come from'),
  claudeMd: speaks('is read as instructions in every session, and no trial has it'),
  appendSystemPrompt: speaks('is part of every system prompt, and no trial has it'),
  language: speaks('is part of every system prompt, and no trial has it'),
  attribution: speaks('is part of the instructions for commits in every session, and no trial has it'),
  agent: speaks('makes every session run as this agent, and no trial has it'),
  skillOverrides: merged('decides which skills sessions list'),
  claudeMdExcludes: merged('leaves instruction files out of sessions'),
  env: {
    ...quiet('sets a variable of every session'),
    isInner: true,
    worse: {
      is: (inner) => reading.test(inner),
      does: 'decides what Claude Code reads or whom it asks, and no trial has it: verdicts would be about another agent',
    },
  },
  permissions: {
    ...quiet('decides what runs without asking'),
    isInner: true,
    worse: {
      is: (inner, value) => inner === 'deny' && Array.isArray(value) && value.some((rule) => taking.test(String(rule))),
      does: 'takes tools away from sessions that trials have: verdicts would be about another agent',
    },
  },
  apiKeyHelper: quiet('starts a program in every session, which provides an API key'),
};

const other: KeyRow = { does: 'no trial has', policy: 'notice' };

/** Lists the keys of settings, those of `hooks`, `env` and `permissions` each by itself. */
export function listSettingsKeys(settings: JsonObject): readonly SettingsKey[] {
  return Object.entries(settings).flatMap(([key, value]) => {
    if (key === '$schema') return [];
    if (key === 'hooks') return listHookKeys(value);
    const row = Object.hasOwn(rows, key) ? (rows[key] ?? other) : other;
    if (row.isInner === undefined || !isObject(value)) return [toKey(key, value, row)];
    return Object.entries(value).map(([inner, one]) => {
      const worse = row.worse?.is(inner, one) === true ? speaks(row.worse.does) : row;
      return toKey(`${key}.${inner}`, one, worse);
    });
  });
}

const telling = speaks('may put words into every session');
const silent = quiet('runs something at an event');

function listHookKeys(value: unknown): readonly SettingsKey[] {
  if (!isObject(value)) return [];
  return Object.entries(value).map(([event, groups]) =>
    toKey(`hooks.${event}`, groups, contextEvents.includes(event) ? telling : silent),
  );
}

function toKey(key: string, value: unknown, { does, policy }: KeyRow): SettingsKey {
  return { key, text: stableJson(value), does, policy };
}
