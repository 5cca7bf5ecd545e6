import { type EnforcedConvention, type EnforcingTool, enforcedConventions, enforcingTools } from './enforcing-tools.ts';
import type { Statement } from './statement.ts';

/** A sentence that asks for what a tool of the repository enforces already. */
export interface Enforced {
  readonly statement: Statement;
  readonly convention: string;
  readonly tool: string;
  /** The settings by which it does. */
  readonly file: string;
}

/** A settings file of the repository's root. */
export interface SettingsText {
  readonly file: string;
  readonly text: string;
}

/** Returns true for the name of a file at the root that a formatter, linter or commit hook is set up by. */
export function isToolSettings(file: string): boolean {
  return Object.values(enforcingTools).some(({ files }) => files.test(file));
}

/**
 * Finds sentences that ask for a convention which a formatter, linter or commit hook enforces by the repository's own settings. A convention that
 * a setting switches off is not enforced, and a tool of one language says nothing about a sentence on another.
 */
export function findEnforced(statements: readonly Statement[], settings: readonly SettingsText[]): readonly Enforced[] {
  return statements.flatMap((statement) => {
    if (!statement.isRule) return [];
    const conventions = enforcedConventions.filter(({ says }) => says.test(statement.text));
    return conventions.flatMap((convention) => findTool(statement, convention, settings) ?? []).slice(0, 1);
  });
}

function findTool(
  statement: Statement,
  { name: convention, by }: EnforcedConvention,
  settings: readonly SettingsText[],
): Enforced | undefined {
  for (const [name, tool] of Object.entries(enforcingTools) as [keyof typeof enforcingTools, EnforcingTool][]) {
    const setting = by[name];
    if (setting === undefined || [...statement.subjects].some((subject) => tool.isForeign.test(subject))) continue;
    const file = settings.find(
      ({ file: path, text }) =>
        tool.files.test(path) &&
        tool.holds?.test(text) !== false &&
        setting.holds?.test(text) !== false &&
        setting.without?.test(text) !== true,
    );
    if (file !== undefined) return { statement, convention, tool: tool.name, file: file.file };
  }
  return undefined;
}
