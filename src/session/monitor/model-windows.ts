import type { WindowSource } from './context-reading.ts';

/**
 * Tokens that fit into a model's context, by its name; the first that matches counts. Where a runtime tells the window, that one does.
 * Sources: the catalogue of models in Claude Code 2.1.330 (`context.window` of each of its 24 entries; `[1m]` asks for the large window of
 * those that have two), and the model pages of the other providers, looked up in November 2026. `haiku` alone is another model with another
 * provider, so it is not listed.
 */
const windows: readonly (readonly [name: RegExp, tokens: number])[] = [
  [/\[1m\]$/i, 1_000_000],
  [/^(?:[\w./-]*[./])?claude-(?:(?:haiku|sonnet|opus|fable|mythos)-5|opus-4[-.][78])(?!\d)/i, 1_000_000],
  [/^(?:[\w./-]*[./])?claude-(?:3|haiku-4|sonnet-4|opus-4)(?!\d)/i, 200_000],
  [/^(?:opus|sonnet|fable)$/i, 1_000_000],
  [/^gpt-4\.1/i, 1_047_576],
  [/^gpt-5|^codex/i, 272_000],
  [/^gemini/i, 1_048_576],
];

/** What Claude Code takes for the window of a model that it does not know, and the large window that most others have. */
const [commonWindow, largeWindow] = [200_000, 1_000_000];

/** How large a window is taken to be, and on whose word; `unknown` is a guess by which nobody is told to stop. */
export interface ModelWindow {
  readonly tokens: number;
  readonly from: Exclude<WindowSource, 'engine'>;
}

/**
 * The window of a model by its name. A context that holds more than the table says proves the table wrong: then it is the large window, since a
 * person may have asked for it in a way the name does not show.
 */
export function windowOf(model: string, used: number): ModelWindow {
  const listed = windows.find(([name]) => name.test(model))?.[1];
  if (listed !== undefined && used <= listed) return { tokens: listed, from: 'model' };
  if (listed !== undefined && used <= largeWindow) return { tokens: largeWindow, from: 'usage' };
  return { tokens: [commonWindow, largeWindow].find((window) => used <= window) ?? used, from: 'unknown' };
}

/** Tokens that Claude Code keeps free of the window before it summarises: 20,000 for the answer and 13,000 on top. */
const reservedTokens = 33_000;

/**
 * The context at which Claude Code summarises by itself, as far as known from outside: an estimate, since a setting, a variable or a version
 * may move it. Undefined for other command line agents.
 */
export function compactionPoint(window: number, cli: string): number | undefined {
  return cli === 'claude-code' && window > 2 * reservedTokens ? window - reservedTokens : undefined;
}
