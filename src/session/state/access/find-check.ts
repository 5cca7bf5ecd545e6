import type { LiveCheckOutcome } from '../../model/live-state.ts';

/** A command that tests, lints, checks types or builds. */
export interface FoundCheck {
  /** The simple command alone. */
  readonly command: string;
  /** True when the exit code is another command's: the check is piped, or something follows that runs anyway. */
  readonly isMasked: boolean;
}

const goals =
  /^(?:[\w.-]+:)*(?:test|tests|t|lint|check|checks|build|compile|verify|types?|typecheck|type-check|tsc|ci|clippy|vet)(?:[:.-][\w.:-]+)?$/;

/** Programs whose every run is a check. */
const checkers = new Set(
  'vitest jest mocha ava tap c8 nyc tsc vue-tsc eslint oxlint stylelint pytest py.test tox nox mypy pyright flake8 pylint rspec rubocop phpunit phpstan psalm ctest clippy golangci-lint staticcheck shellcheck actionlint hadolint publint knip'.split(
    ' ',
  ),
);

/** Programs that check when one of their first words is a goal. */
const drivers = new Set(
  'npm pnpm yarn bun deno cargo go make just task mise rake gradle gradlew mvn mvnw dotnet swift mix sbt bazel bundle biome ruff turbo nx lerna meson ninja cmake zig stack cabal composer poe hatch invoke docker-compose'.split(
    ' ',
  ),
);

/** Programs that only start another program, and how many of their words do. */
const starters = /^(?:npx|bunx|pnpx|uvx|time|nice|env|command|exec|nohup|sudo|xvfb-run|dotenv|cross-env|timeout)$/;

/** Finds the last check of a command line; returns undefined where there is none, or it only asks for help or goes on watching. */
export function findCheck(line: string): FoundCheck | undefined {
  const commands = splitCommands(line);
  const index = commands.findLastIndex(({ words }) => isCheckCommand(words));
  const check = commands[index];
  if (check === undefined) return undefined;
  const behind = commands.slice(index).map(({ separator }) => separator);
  const isMasked = behind.some((separator) => separator !== '' && separator !== '&&') && !/\bpipefail\b/.test(line);
  return { command: plainWords(check.words).join(' '), isMasked };
}

/** Removes redirections and variables, so that equal checks are equal texts. */
function plainWords(words: readonly string[]): readonly string[] {
  const program = words.findIndex((word) => !/^[A-Za-z_]\w*=/.test(word));
  return words.slice(program).filter((word) => !/^\d?>|^&>/.test(word));
}

function isCheckCommand(words: readonly string[]): boolean {
  const [program = '', ...rest] = dropStarters(words);
  if (rest.some((word) => /^(?:--help|-h|--version|--watch|--watchAll|--dry-run|--list)$/.test(word))) return false;
  const name = program.slice(program.lastIndexOf('/') + 1);
  if (checkers.has(name)) return true;
  if (name === 'node') return rest.includes('--test');
  if (/^(?:make|ninja)$/.test(name) && rest.every((word) => word.startsWith('-'))) return true;
  return drivers.has(name) && rest.slice(0, 4).some((word) => goals.test(word) || checkers.has(word));
}

/** Removes assignments, `npx`, `uv run`, `python -m` and the like in front of a command. */
function dropStarters(words: readonly string[]): readonly string[] {
  const [first = '', second = '', third = ''] = words;
  if (words.length === 0) return words;
  if (/^[A-Za-z_]\w*=/.test(first) || starters.test(first) || first === '!') return dropStarters(words.slice(1));
  if (/^(?:uv|poetry|pipenv|rye|pdm|hatch)$/.test(first) && second === 'run') return dropStarters(words.slice(2));
  if (/^(?:pnpm|yarn|npm|bun)$/.test(first) && /^(?:exec|dlx|x)$/.test(second))
    return dropStarters(words.slice(third === '--' ? 3 : 2));
  if (/^python[\d.]*$/.test(first) && second === '-m') return dropStarters(words.slice(2));
  if (first === 'bundle' && second === 'exec') return dropStarters(words.slice(2));
  // The words in front of the program of `timeout 60 npm test`.
  if (/^\d+[smh]?$/.test(first)) return dropStarters(words.slice(1));
  return words;
}

/** A simple command of a command line, and what stands behind it. */
export interface SplitCommand {
  readonly words: readonly string[];
  /** The separator behind it; empty at the end. */
  readonly separator: string;
}

/**
 * Splits a command line at `&&`, `||`, `;`, `|`, `&` and line ends outside of quotes, and each part into words without their quotes. Good
 * enough to see which program runs; the guard reads command lines with a shell's own grammar.
 */
function splitCommands(line: string): readonly SplitCommand[] {
  const commands: SplitCommand[] = [];
  let words: string[] = [];
  for (const [token] of line.matchAll(tokens)) {
    if (/^[|&;\n]/.test(token)) {
      if (words.length > 0) commands.push({ words, separator: token.trim() === '' ? ';' : token });
      words = [];
    } else if (!/^\s/.test(token)) words.push(unquote(token));
  }
  if (words.length > 0) commands.push({ words, separator: '' });
  return commands;
}

/** A redirection is one word with its target's number; quotes and escapes may stand inside of a word. */
const tokens = /&&|\|\||\|&|[|;\n]|&(?!>)|[^\S\n]+|(?:\d?>&\d?|&>|"(?:[^"\\]|\\.)*"?|'[^']*'?|\\[\s\S]|[^\s|;&"'\\])+/g;

function unquote(word: string): string {
  return word.replace(/["']/g, '');
}

/** How much of each end of an output is looked at: runners sum up at the end, compilers begin with what is wrong. */
const lookedAt = 4000;

const failed =
  /\b[1-9]\d* (?:tests? )?(?:failed|failing|failures?|errors?)\b|\bFAIL(?:ED|URES?)?\b|\berror TS\d+|^error(?:\[\w+\])?:|^not ok\b|^Traceback |\bBUILD FAILED\b|\bfailures: [1-9]/m;
const passed =
  /\b[1-9]\d* (?:tests? )?(?:passed|passing)\b|\btest result: ok\b|^ok\s|\b(?:0|no) (?:errors|issues|problems|failures)\b|\bPASS(?:ED)?\b|\bBUILD SUCCESS|\bAll checks passed|\bCompiled successfully|\bChecked \d+ files?\b/m;

/**
 * Judges the outcome of a check. The exit code decides where it is the check's own: `npm test | tail` ends with that of `tail`, so there its
 * output decides, and an output without a result verifies nothing.
 */
export function judgeCheck({ isMasked }: FoundCheck, result: { text: string; isError: boolean }): LiveCheckOutcome {
  if (result.isError) return 'failed';
  if (!isMasked) return 'passed';
  const { text } = result;
  const looked = text.length <= 2 * lookedAt ? text : `${text.slice(0, lookedAt)}\n${text.slice(-lookedAt)}`;
  if (failed.test(looked)) return 'failed';
  return passed.test(looked) ? 'passed' : 'unclear';
}
