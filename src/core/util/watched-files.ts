/** Files that decide what agents load, or what judges a change, beside those that rentroll weighs: the one table of them. */
export interface WatchedFiles {
  /** Matched against paths in small letters: some file systems know no other. */
  readonly pattern: RegExp;
  /** Effect of these files, as the end of the sentence "This change edits FILE, which …". */
  readonly what: string;
}

const guardFile = /^\.rentroll\/guard\.yml$/;
const workflowFolder = /^\.github\/workflows\//;

/** In the order in which they are told. The first row that fits a path is the one that is told. */
export const watchedFiles: readonly WatchedFiles[] = [
  { pattern: workflowFolder, what: 'is a workflow: check that the gate still runs' },
  {
    pattern: /^\.github\/actions\/|(?:^|\/)action\.ya?ml$/,
    what: 'workflows run as an action: check that the gate still runs',
  },
  {
    pattern: /^(?:\.github\/|docs\/)?codeowners$|^\.github\/(?:rulesets\/|settings\.ya?ml$|branch-protection)/,
    what: 'decides whose review and which checks a change needs',
  },
  { pattern: guardFile, what: 'decides what the guard lets agents run' },
  { pattern: /^\.claude\/settings(?:\.local)?\.json$/, what: 'decides what runs in every session of Claude Code' },
  { pattern: /^\.claude\/hooks\//, what: 'may run in every session of Claude Code' },
  { pattern: /(?:^|\/)\.mcp\.json$/, what: 'names servers whose tools and words reach sessions of Claude Code' },
  {
    pattern: /^\.claude\/agent-memory(?:-local)?\//,
    what: 'lies where agents of Claude Code keep their memory and read it',
  },
  {
    pattern: /(?:^|\/)\.claude\/(?:skills|commands|agents|output-styles)\//,
    what: 'sessions of Claude Code load when it is asked for',
  },
  { pattern: /(?:^|\/)\.claude-plugin\//, what: 'is part of a plugin of Claude Code' },
  { pattern: /^\.codex\/|^\.agents\//, what: 'Codex reads' },
  {
    pattern: new RegExp(
      [
        '^gemini\\.md$|^\\.gemini/|(?:^|/)\\.cursor/|^\\.cursorrules$|^\\.windsurf(?:rules$|/)|^\\.clinerules(?:$|/)',
        '^\\.github/(?:copilot-|instructions/|prompts/|agents/|chatmodes/)|^\\.opencode/|^opencode\\.jsonc?$',
        '^\\.(?:roo|kiro|junie|continue|amazonq|augment|trae)/|^\\.roorules|^\\.aider\\.|^\\.goosehints$',
      ].join('|'),
    ),
    what: 'other agents load',
  },
  {
    pattern: /(?:^|\/)\.gitattributes$|^\.gitmodules$/,
    what: 'decides what a checkout makes of the files that are committed',
  },
];

/** Finds the row of the table that a path belongs to; undefined for a path that is in none. */
export function findWatched(path: string): WatchedFiles | undefined {
  const folded = path.toLowerCase();
  return watchedFiles.find(({ pattern }) => pattern.test(folded));
}

/** Returns true for the file in which a project says what the guard asks about and lets pass. */
export function isGuardFile(path: string): boolean {
  return guardFile.test(path.toLowerCase());
}
