import { type Ask, type Message, type Result, resultsOf, textsOf, usesOf } from './ask.ts';

const tag = /\[\[scenario:([\w-]+)\]\]/g;

/** Where a scenario stands: everything is read off the conversation, so that any number of them run at once. */
export interface Scene {
  readonly ask: Ask;
  /** Name in the last `[[scenario:NAME]]` that a person or a parent agent wrote. */
  readonly name: string;
  /** Answers with tool calls since then: words alone may be what is left of a stream that broke. */
  readonly step: number;
  /** Root of the copy the agent works in. */
  readonly root: string;
  /** What the last tool calls returned. */
  readonly results: readonly Result[];
  /** Everything tools returned since the scenario began. */
  readonly history: readonly Result[];
}

/** Finds the scenario a conversation plays; undefined when none is named. */
export function findScene(ask: Ask): Scene | undefined {
  const start = ask.messages.findLastIndex((message) => message.role === 'user' && nameIn(message) !== undefined);
  const name = nameIn(ask.messages[start]);
  if (name === undefined) return undefined;
  const since = ask.messages.slice(start + 1);
  return {
    ask,
    name,
    step: since.filter((message) => usesOf(message).length > 0).length,
    root: findRoot(ask),
    results: resultsOf(ask.messages.at(-1)),
    history: since.flatMap(resultsOf),
  };
}

/** Tool results may quote a tag (a file that is read, a prompt that is echoed): only text counts. */
function nameIn(message: Message | undefined): string | undefined {
  return [...textsOf(message).join('\n').matchAll(tag)].at(-1)?.[1];
}

const rootPatterns = [
  /\[\[cwd:([^\]]+)\]\]/,
  /memory system at `([^`\n]+?)\/\.claude\/agent-memory(?:-local)?\//,
  /^ ?-? ?Primary working directory: (.+)$/m,
  /<cwd>([^<]+)<\/cwd>/,
];

/**
 * Root of the copy, as the CLI tells it: in the environment block, in the manual of the agent's memory (agents with a
 * definition get no environment block), in Codex's context; `[[cwd:/path]]` in the prompt beats them all. `.` when nothing says.
 */
export function findRoot(ask: Ask): string {
  const texts = [...ask.messages.flatMap(textsOf), ask.system].join('\n');
  for (const pattern of rootPatterns) {
    const found = pattern.exec(texts)?.[1];
    if (found !== undefined) return found.trim().replace(/\/$/, '');
  }
  return '.';
}
