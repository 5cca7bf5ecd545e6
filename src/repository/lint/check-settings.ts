import type { Problem } from '../../foundation/model/problem.ts';
import type { Tree } from '../../foundation/model/tree.ts';
import { stableJson } from '../../foundation/text/json/stable-json.ts';
import type { GateInputs } from '../reading/load-inputs.ts';

const file = '.claude/settings.json';
/** Keys by which a project's settings put words into every session that stand in no file rentroll weighs. */
const speaking = ['outputStyle', 'enabledPlugins', 'extraKnownMarketplaces', 'claudeMd', 'appendSystemPrompt'] as const;
/** Events whose hooks answer with context. */
const tellingEvents = ['SessionStart', 'UserPromptSubmit', 'SubagentStart'] as const;

/**
 * Settings of a project can add to what every session reads without a line in any instruction file. What they add cannot be weighed here,
 * so a change of theirs is judged as growth is: by the policy of base.
 */
export async function checkSettings({ base, head }: GateInputs): Promise<readonly Problem[]> {
  const growth = base?.config?.context.growth;
  if (base === undefined || growth === undefined || growth === 'allow') return [];
  const [before, after] = await Promise.all([readSpeaking(base.tree), readSpeaking(head.tree)]);
  const changed = Object.keys(after).filter((key) => after[key] !== undefined && after[key] !== before[key]);
  return changed.map((key) => ({
    code: 'context-settings',
    severity: growth === 'warn' ? 'warning' : 'error',
    message: `this change sets "${key}" in ${file}, which can add to what every session reads and cannot be weighed`,
    hint: 'Put the words into an instruction file, where they are weighed; or set context.growth to warn in a change of its own.',
    at: { file },
    blame: 'head',
  }));
}

/** The settings that speak, each as text; settings that cannot be read say nothing, to Claude Code as well. */
async function readSpeaking(tree: Tree): Promise<Readonly<Record<string, string | undefined>>> {
  try {
    const settings = JSON.parse((await tree.read(file))?.toString('utf8') ?? '{}') as Readonly<Record<string, unknown>>;
    const hooks = (settings['hooks'] ?? {}) as Readonly<Record<string, unknown>>;
    const told = (value: unknown) => (value === undefined ? undefined : stableJson(value));
    return Object.fromEntries([
      ...speaking.map((key) => [key, told(settings[key])]),
      ...tellingEvents.map((event) => [`hooks.${event}`, told(hooks[event])]),
    ]);
  } catch {
    return {};
  }
}
