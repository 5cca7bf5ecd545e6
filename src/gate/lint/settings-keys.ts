import { isObject, type JsonObject, stableJson } from '../../core/text/json/read-json.ts';
import { contextEvents } from '../loaded/assets/entries/read-settings.ts';

/**
 * How a change of a key is judged. `growth`: it puts words into sessions, or takes trials and sessions apart, and nothing here weighs that.
 * `warning`: trials have base's, so that this change is not in any. `notice`: it changes nothing that a model reads.
 */
type KeyJudgement = 'growth' | 'warning' | 'notice';

/** A key of a project's settings as it stands on one side. */
export interface SettingsKey {
  /** `env.CI` */
  readonly key: string;
  /** Its value; the same text is the same value. */
  readonly text: string;
  /** What it does, and whether trials have it, as the end of "sets KEY, which …". */
  readonly does: string;
  readonly judged: KeyJudgement;
}

/** What a key does, where its inner keys are told apart, and which of them are judged otherwise. */
interface KeyRow {
  readonly does: string;
  readonly judged: KeyJudgement;
  readonly isInner?: true;
  readonly worse?: { readonly is: (inner: string, value: unknown) => boolean; readonly does: string };
}

const noTrial = 'no trial has it';

const speaks = (does: string): KeyRow => ({ does, judged: 'growth' });

/** Variables by which Claude Code reads, lists or asks for something else. */
const reading =
  /^(?:ANTHROPIC_|CLAUDE_CODE_|CLAUDE_AGENT_|DISABLE_|ENABLE_|MAX_|MCP_|SLASH_COMMAND_|BASH_MAX_|USE_|HTTPS?_PROXY$|NODE_OPTIONS$)/i;

const taking = /^(?:Skill|Agent|Task|SlashCommand|mcp__|Read|ToolSearch)\b/;

const rows: Readonly<Record<string, KeyRow>> = {
  outputStyle: speaks('takes the place of a part of every system prompt'),
  enabledPlugins: speaks('loads what plugins bring into every session'),
  extraKnownMarketplaces: speaks('says where plugins come from'),
  claudeMd: speaks('is read as instructions in every session, and no trial has it'),
  appendSystemPrompt: speaks('stands in every system prompt, and no trial has it'),
  language: speaks('stands in every system prompt, and no trial has it'),
  attribution: speaks('stands in the instructions for commits of every session, and no trial has it'),
  agent: speaks('makes every session one of this agent, and no trial has it'),
  skillOverrides: {
    does: 'decides which skills sessions are told of; trials have it once it is merged',
    judged: 'warning',
  },
  claudeMdExcludes: {
    does: 'leaves instruction files out of sessions; trials have it once it is merged',
    judged: 'warning',
  },
  env: {
    does: `sets a variable of every session; ${noTrial}`,
    judged: 'notice',
    isInner: true,
    worse: {
      is: (inner) => reading.test(inner),
      does: 'decides what Claude Code reads or whom it asks, and no trial has it: verdicts would be about another agent',
    },
  },
  permissions: {
    does: `decides what runs without asking; ${noTrial}`,
    judged: 'notice',
    isInner: true,
    worse: {
      is: (inner, value) => inner === 'deny' && Array.isArray(value) && value.some((rule) => taking.test(String(rule))),
      does: 'takes tools away from sessions that trials have: verdicts would be about another agent',
    },
  },
  apiKeyHelper: { does: `starts a program in every session, which hands over a key; ${noTrial}`, judged: 'notice' },
};

const other: KeyRow = { does: noTrial, judged: 'notice' };

/** Lists the keys of settings, those of `hooks`, `env` and `permissions` each by itself. */
export function listSettingsKeys(settings: JsonObject): readonly SettingsKey[] {
  return Object.entries(settings).flatMap(([key, value]) => {
    if (key === '$schema') return [];
    if (key === 'hooks') return listHookKeys(value);
    const row = Object.hasOwn(rows, key) ? (rows[key] ?? other) : other;
    if (row.isInner === undefined || !isObject(value)) return [toKey(key, value, row)];
    return Object.entries(value).map(([inner, one]) => {
      const isWorse = row.worse?.is(inner, one) === true;
      return toKey(`${key}.${inner}`, one, isWorse ? { does: row.worse?.does ?? '', judged: 'growth' } : row);
    });
  });
}

function listHookKeys(value: unknown): readonly SettingsKey[] {
  if (!isObject(value)) return [];
  return Object.entries(value).map(([event, groups]) => {
    const isTelling = contextEvents.some((one) => one === event);
    const row: KeyRow = isTelling
      ? speaks('may put words into every session')
      : { does: `runs something at ${event}; ${noTrial}`, judged: 'notice' };
    return toKey(`hooks.${event}`, groups, row);
  });
}

function toKey(key: string, value: unknown, { does, judged }: KeyRow): SettingsKey {
  return { key, text: stableJson(value), does, judged };
}
