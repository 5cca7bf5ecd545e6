import type { Statement } from './statement.ts';

/** A sentence that asks for what a tool of the repository enforces already. */
interface Enforced {
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

/** A tool of a repository that formats or refuses code, and its settings. */
interface EnforcingTool {
  readonly name: string;
  /** Files that set it up, the first that is there counts. */
  readonly files: RegExp;
  /** Texts that such a file must hold where it serves several tools. */
  readonly holds?: RegExp;
  /** Subjects of sentences that the tool has nothing to do with, for example Python for Prettier. */
  readonly isForeign: RegExp;
}

const notScript = /^(?:python|rust|golang|go|java|kotlin|swift|ruby|php|sql|c\+\+|c#|bash|shell)$/;
const notPython =
  /^(?:typescript|javascript|css|scss|html|rust|golang|go|java|kotlin|swift|ruby|php|sql|c\+\+|c#|react|vue)$/;

/** The formatters, linters and commit hooks whose settings are read. */
const enforcingTools = {
  prettier: {
    name: 'Prettier',
    files: /^(?:\.prettierrc(?:\.\w+)?|prettier\.config\.\w+|package\.json)$/,
    holds: /^(?!\{[\s\S]*"(?:name|version|scripts|dependencies)")|"prettier"\s*:\s*[{"](?![~^\d])/,
    isForeign: notScript,
  },
  biome: { name: 'Biome', files: /^biome\.jsonc?$/, isForeign: notScript },
  eslint: { name: 'ESLint', files: /^(?:eslint\.config\.\w+|\.eslintrc(?:\.\w+)?)$/, isForeign: notScript },
  tsc: { name: 'TypeScript', files: /^tsconfig(?:\.base)?\.json$/, isForeign: notScript },
  ruff: {
    name: 'Ruff',
    files: /^(?:\.?ruff\.toml|pyproject\.toml)$/,
    holds: /^(?![\s\S]*\[project\])|\[tool\.ruff/,
    isForeign: notPython,
  },
  black: { name: 'Black', files: /^pyproject\.toml$/, holds: /\[tool\.black\]/, isForeign: notPython },
  isort: {
    name: 'isort',
    files: /^(?:\.isort\.cfg|pyproject\.toml)$/,
    holds: /\[(?:tool\.isort|settings)\]/,
    isForeign: notPython,
  },
  commitlint: { name: 'commitlint', files: /^(?:commitlint\.config\.\w+|\.commitlintrc(?:\.\w+)?)$/, isForeign: /^$/ },
} satisfies Readonly<Record<string, EnforcingTool>>;

type EnforcingToolName = keyof typeof enforcingTools;

/** A convention that sentences ask for, and the tools that see to it. */
interface EnforcedConvention {
  /** Names the convention, for example `quotes`. */
  readonly name: string;
  /** Matches sentences that ask for it. */
  readonly says: RegExp;
  /** Settings by which a tool enforces it: a text its file must hold, or must not. */
  readonly by: Readonly<Partial<Record<EnforcingToolName, { readonly holds?: RegExp; readonly without?: RegExp }>>>;
}

/** Returns the test for a rule of ESLint that is named and not switched off. */
function eslintRule(name: string): { readonly holds: RegExp } {
  return { holds: new RegExp(`${name}['"]?\\s*:\\s*(?:\\[\\s*)?(?:['"](?:error|warn)|[12]\\b)`) };
}

const noFormatter = /"formatter"\s*:\s*\{[^}]*"enabled"\s*:\s*false/;
const noLinter = /"linter"\s*:\s*\{[^{}]*"enabled"\s*:\s*false|"recommended"\s*:\s*false/;

/** Returns the test for a rule of Biome's recommended set that is not switched off. */
function biomeRule(name: string): { readonly without: RegExp } {
  return { without: new RegExp(`${noLinter.source}|"${name}"\\s*:\\s*(?:"off"|\\{[^}]*"level"\\s*:\\s*"off")`) };
}

const formats = { prettier: {}, biome: { without: noFormatter } } as const;
const typedEslint = /(?:typescript-eslint|tseslint)[\s\S]*(?:recommended|strict)/;

/** The conventions that are looked for, each with the settings that make a tool enforce it. */
const enforcedConventions: readonly EnforcedConvention[] = [
  {
    name: 'quotes',
    says: /(?<!\b(?:triple|wrapped|values?|description)\b.*)\b(?:single|double)[- ]quotes\b/i,
    by: formats,
  },
  { name: 'semicolons', says: /\bsemi-?colons\b/i, by: formats },
  {
    name: 'indentation',
    says: /\b(?:\d|two|four)[- ]spaces?\b(?=.*\bindent)|\bindent(?:ation)?\b.*\b(?:\d|two|four)[- ]spaces?\b|\b(?:use|prefer) (?:tabs|(?:2|4|two|four)[- ]spaces?)\b|\b(?:2|4|two|four)[- ]space indent/i,
    by: { ...formats, black: {} },
  },
  { name: 'trailing commas', says: /\btrailing commas?\b/i, by: formats },
  {
    name: 'line width',
    says: /\b(?:max(?:imum)? )?line (?:length|width)\b|\b\d{2,3}[- ](?:char(?:acter)?|column)s? (?:line|per line|limit|max)/i,
    by: { ...formats, black: {}, ruff: { holds: /line-length/ } },
  },
  {
    name: 'the order of imports',
    says: /\b(?:sort|order|organi[sz]e|alphabeti[sz]e)s? (?:the |all |your )?imports\b|\bimports\b[^.]{0,20}\b(?:sorted|ordered|alphabetical(?:ly)?)\b|\bimport (?:order|sorting)\b(?:\*\*)?:/i,
    by: {
      biome: { without: /"organizeImports"\s*:\s*(?:"off"|\{\s*"enabled"\s*:\s*false)/ },
      prettier: { holds: /(?:sort-imports|organize-imports|import-order)/ },
      eslint: { holds: /simple-import-sort|import\/order|perfectionist/ },
      ruff: { holds: /select\s*=\s*\[[^\]]*"(?:I|I001|ALL)"/ },
      isort: {},
    },
  },
  {
    name: 'unused imports and variables',
    says: /\bunused\b[^.]{0,20}\b(?:imports?|variables?|locals)\b(?!.*\bprefix)/i,
    by: {
      tsc: { holds: /"noUnusedLocals"\s*:\s*true/ },
      eslint: { holds: /recommended|no-unused-vars['"]?\s*:\s*(?:\[\s*)?['"](?:error|warn)/ },
      biome: biomeRule('noUnusedVariables'),
      ruff: { without: /ignore\s*=\s*\[[^\]]*"F(?:401|841)?"/ },
    },
  },
  {
    name: 'the type any',
    says: /\b(?:[Aa]void|AVOID|[Nn]ever|NEVER|[Nn]o|NO|[Dd]on['’]t|[Dd]o not|DO NOT|without)\b[^.]{0,30}(?:`(?:: )?any`|\btype any\b|\bany type\b(?! of))/,
    by: { eslint: { holds: typedEslint }, biome: biomeRule('noExplicitAny') },
  },
  {
    name: 'const instead of let',
    says: /\b(?:prefer|use)\b[^.]{0,10}`?\bconst\b`? (?:over|instead of|rather than|not) `?let\b/i,
    by: { eslint: eslintRule('prefer-const'), biome: biomeRule('useConst') },
  },
  {
    name: 'var',
    says: /\b(?:never(?: use)?|no|avoid|don['’]t use) `?var`?(?=[\s.,;]|$)/i,
    by: { eslint: eslintRule('no-var'), biome: biomeRule('noVar') },
  },
  {
    name: 'strict equality',
    says: /`?===`?[^.]{0,25}(?:`==`|\bequality\b|\bover\b|\binstead\b)/i,
    by: { eslint: eslintRule('eqeqeq'), biome: biomeRule('noDoubleEquals') },
  },
  {
    name: 'strict type checking',
    says: /^(?!.*\bfalse\b).*(?:\b(?:use|enable)\b[^.]{0,15}\bstrict (?:mode|types?)\b|\btypescript\b[^.]{0,12}\bstrict\b|\bstrict typescript\b)/is,
    by: { tsc: { holds: /"strict"\s*:\s*true/ } },
  },
  {
    name: 'console output',
    says: /\b(?:no|never|avoid|don['’]t|remove|without)\b[^.]{0,25}\bconsole\.log\b/i,
    by: { eslint: eslintRule('no-console') },
  },
  {
    name: 'imports of types',
    says: /\b(?:use|prefer|always)\b[^.]{0,25}`import type\b/i,
    by: {
      eslint: eslintRule('consistent-type-imports'),
      tsc: { holds: /"verbatimModuleSyntax"\s*:\s*true/ },
      biome: biomeRule('useImportType'),
    },
  },
  {
    name: 'promises that nobody awaits',
    says: /\b(?:floating|unawaited) promises?\b/i,
    by: { eslint: eslintRule('no-floating-promises') },
  },
  {
    name: 'default exports',
    says: /\b(?:no|never|avoid|don['’]t use) default exports?\b/i,
    by: { eslint: eslintRule('no-default-export') },
  },
  {
    name: 'the form of commit messages',
    says: /^(?!.*\b(?:not|never|don['’]t|no)\b)(?!.*\bPR (?:title|name)).*\bconventional[- ]commits?\b/is,
    by: { commitlint: {} },
  },
];
