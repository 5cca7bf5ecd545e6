/** Files that decide what agents load, or what judges a change, beside those that rentroll weighs: the one table of them. */
interface WatchedFiles {
  /** Matched against paths in small letters: some file systems know no other. */
  readonly pattern: RegExp;
  /** Effect of these files, as the end of the sentence "This change edits FILE, which …". */
  readonly does: string;
}

const guardFile = /^\.rentroll\/guard\.yml$/;
const workflowFolder = /^\.github\/workflows\//;

/** In the order in which they are told. The first row that fits a path is the one that is told. */
const watchedFiles: readonly WatchedFiles[] = [
  { pattern: workflowFolder, does: 'is a workflow: check that the gate still runs' },
  {
    pattern: /^\.github\/actions\/|(?:^|\/)action\.ya?ml$/,
    does: 'workflows run as an action: check that the gate still runs',
  },
  {
    pattern: /^(?:\.github\/|docs\/)?codeowners$|^\.github\/(?:rulesets\/|settings\.ya?ml$|branch-protection)/,
    does: 'decides whose review and which checks a change needs',
  },
  { pattern: guardFile, does: 'decides what the guard lets agents run' },
  { pattern: /^\.claude\/hooks\//, does: 'may run in every session of Claude Code' },
  { pattern: /(?:^|\/)\.mcp\.json$/, does: 'names servers whose tools and words reach sessions of Claude Code' },
  {
    pattern: /^\.claude\/agent-memory(?:-local)?\//,
    does: 'is where agents of Claude Code keep their memory and read it',
  },
  {
    pattern: /(?:^|\/)\.claude\/(?:skills|commands|agents|output-styles)\//,
    does: 'sessions of Claude Code load when it is asked for',
  },
  { pattern: /.\/\.claude\//, does: 'sessions of Claude Code load that begin in its folder' },
  { pattern: /(?:^|\/)\.claude-plugin\//, does: 'is part of a plugin of Claude Code' },
  { pattern: /(?:^|\/)\.(?:codex|agents)\//, does: 'Codex reads' },
  {
    pattern: new RegExp(
      [
        '(?:^|/)gemini\\.md$|^\\.gemini/|(?:^|/)\\.cursor/|^\\.cursorrules$|^\\.windsurf(?:rules$|/)|^\\.clinerules(?:$|/)',
        '(?:^|/)\\.github/(?:copilot-|instructions/|prompts/|agents/|skills/|chatmodes/)|^\\.opencode/|^opencode\\.jsonc?$',
        '^\\.(?:roo|kiro|junie|continue|amazonq|augment|trae)/|^\\.roorules|^\\.aider\\.|^\\.goosehints$',
      ].join('|'),
    ),
    does: 'other agents load',
  },
  {
    pattern: /(?:^|\/)\.gitattributes$|^\.gitmodules$/,
    does: 'decides how a checkout changes the committed files',
  },
];

/** Says what a file decides, as the end of "This change edits FILE, which …"; undefined for a path that is in no row. */
export function findWatched(path: string): string | undefined {
  const folded = path.toLowerCase();
  return watchedFiles.find(({ pattern }) => pattern.test(folded))?.does;
}

/** Returns true for the file in which a project says what the guard asks about and lets pass. */
export function isGuardFile(path: string): boolean {
  return guardFile.test(path.toLowerCase());
}
