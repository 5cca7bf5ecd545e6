/**
 * Tokens that fit into a model's context, by its name; the first that matches counts. Where a runtime tells the window, that one does.
 * Sources: Claude Code's own names (`[1m]` asks for the large window), and the model pages of the providers, looked up in November 2026.
 */
const windows: readonly (readonly [name: RegExp, tokens: number])[] = [
  [/\[1m\]$/i, 1_000_000],
  [/^(?:[\w.-]*[./])?claude-sonnet-5/i, 1_000_000],
  [/^(?:[\w.-]*[./])?claude-opus-5-[5-9]/i, 1_000_000],
  [/claude|^(?:opus|sonnet|haiku)/i, 200_000],
  [/^gpt-4\.1/i, 1_047_576],
  [/^gpt-5.*codex|^codex/i, 272_000],
  [/^gpt-5/i, 272_000],
  [/^gemini/i, 1_048_576],
];

/** What is taken for the window of a model nobody listed. */
const commonWindow = 200_000;

/** Windows that a context which is larger than its model's listed one may have. */
const larger = [400_000, 1_000_000, 2_000_000];

/**
 * The window of a model by its name. A context that holds more than the table says proves the table wrong: then it is the next larger window
 * there is, since a person may have asked for it in a way the name does not show.
 */
export function windowOf(model: string, used: number): number {
  const listed = windows.find(([name]) => name.test(model))?.[1] ?? commonWindow;
  return used <= listed ? listed : (larger.find((window) => used <= window) ?? used);
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
