import picomatch from 'picomatch';
import { isObject, type JsonObject, parseObject } from '../../../core/text/json/read-json.ts';

/** The settings of a project that change which files Claude Code loads, as version 2.1.330 takes them. */
export interface InstructionSettings {
  /** Which of CLAUDE.md and AGENTS.md are read. */
  readonly projectInstructions: string;
  /** True for a path of the repository that no session reads. */
  readonly isExcluded: (path: string) => boolean;
  readonly outputStyle?: string;
}

const standard = 'claude-md-or-agents-md';

const noSettings: InstructionSettings = { projectInstructions: standard, isExcluded: () => false };

/**
 * Reads `.claude/settings.json` as far as it decides what is loaded. Claude Code takes a byte order mark, and ignores the whole file where it is
 * not strict JSON or one of its keys has a value of another type. So a setting that brings text counts wherever it can be read, and one that
 * leaves text out counts only in a file whose keys are all known and well-formed.
 */
export function readInstructionSettings(text: string | undefined): InstructionSettings {
  const settings = parseObject((text ?? '').replace(/^\ufeff/, ''));
  if (settings === undefined) return noSettings;
  const { outputStyle, projectInstructions } = settings;
  // `managed-only` counts in settings of an administrator alone: in a project's own, everything is sent.
  const isProjectMode = typeof projectInstructions === 'string' && projectInstructions !== 'managed-only';
  const mode = isProjectMode ? projectInstructions : standard;
  const isCertain = Object.entries(settings).every(([key, value]) => wellFormed.get(key)?.(value) === true);
  return {
    projectInstructions: isCertain || mode === 'claude-md-and-agents-md' ? mode : standard,
    isExcluded: isCertain ? openExcludes(settings['claudeMdExcludes']) : () => false,
    ...(typeof outputStyle === 'string' ? { outputStyle } : {}),
  };
}

/** Where two checkouts may lie: a glob that leaves a file out of one of them alone says nothing about another machine. */
const checkouts = ['/checkout', '/home/someone/work/checkout'] as const;

/** Globs are matched against absolute paths: `CLAUDE.md` leaves nothing out, `**\/CLAUDE.md` does. */
function openExcludes(excludes: unknown): (path: string) => boolean {
  const globs = isTexts(excludes) ? excludes.filter((glob) => !glob.startsWith('!')) : [];
  if (globs.length === 0) return () => false;
  const isMatch = picomatch([...globs], { dot: true });
  return (path) => checkouts.every((checkout) => isMatch(`${checkout}/${path}`));
}

type IsWellFormed = (value: unknown) => boolean;

const isText: IsWellFormed = (value) => typeof value === 'string';
const isFlag: IsWellFormed = (value) => typeof value === 'boolean';
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);
const holds = (isValue: IsWellFormed) => (value: unknown) => isObject(value) && Object.values(value).every(isValue);

function isPermissions(value: unknown): boolean {
  return holds((inner) => isText(inner) || isTexts(inner))(value);
}

/** Each event has groups, each group hooks, each hook a type. */
function isHooks(value: unknown): boolean {
  const isHook = (hook: unknown) => isObject(hook) && isText(hook['type']);
  const isGroup = (group: JsonObject) => Array.isArray(group['hooks']) && group['hooks'].every(isHook);
  return holds((groups) => Array.isArray(groups) && groups.every((group) => isObject(group) && isGroup(group)))(value);
}

/** A map, since keys come from a file: `__proto__` is a property of every object. */
const wellFormed: ReadonlyMap<string, IsWellFormed> = new Map(
  Object.entries({
    $schema: isText,
    claudeMdExcludes: isTexts,
    enabledPlugins: holds(isFlag),
    env: holds(isText),
    hooks: isHooks,
    includeCoAuthoredBy: isFlag,
    model: isText,
    outputStyle: isText,
    permissions: isPermissions,
    projectInstructions: isText,
  }),
);
