import { findCheck } from '../../state/access/find-check.ts';

/** The parts around a command that do not change what it does: a folder to begin in, variables, where its output goes. */
const before = /^(?:cd\s+\S+\s*(?:&&|;)\s*)?(?:[A-Z_]\w*=\S*\s+)*/;
const behind = /\s*(?:2?>&?\s*\S+\s*|\|\s*(?:tail|head|cat|grep)\b.*)+$/;

/** Returns a command without the parts around it, so that equal commands are equal texts. */
export function plainCommand(command: string): string {
  return command.trim().replace(before, '').replace(behind, '').replace(/\s+/g, ' ').trim();
}

/** A whole test suite: a test runner that is told no file. */
const suites = [
  /^(?:npm|pnpm|yarn|bun)(?: run)? test(?:s|:all)?$/,
  /^(?:npm|pnpm|yarn) t$/,
  /^(?:npx |pnpm |yarn |bunx )?(?:vitest(?: run)?|jest|mocha|ava)$/,
  /^(?:python3? -m |uv run |poetry run )?pytest(?: -\w+)*$/,
  /^go test \.\/\.\.\.$/,
  /^cargo (?:nextest run|test)(?: --workspace| --all)?$/,
  /^(?:\.\/)?(?:mvnw?|gradlew?) (?:test|check|verify)$/,
  /^(?:make|just|task|rake|bundle exec rspec|node --test)(?: test)?$/,
];

/** Returns true for a command that runs all tests there are. `command` is a plain one. */
export function isWholeSuite(command: string): boolean {
  return suites.some((suite) => suite.test(command)) && !/^(?:make|just|task|rake)$/.test(command);
}

/** Returns true for a command that verifies work rather than looking at it or doing it. */
export function isCheck(command: string): boolean {
  return isWholeSuite(command) || findCheck(command) !== undefined;
}

/** Commands that only show something, whose answer stays the same until something is written. */
const looks = /^(?:ls|find|tree|pwd|cat|head|tail|wc|sed -n|rg|grep|git (?:status|diff|log|show|branch))\b/;

/** Returns true for a command that only looks. */
export function isInspection(command: string): boolean {
  return looks.test(command);
}

/** Characters that a rule may quote of a word of a command: none that Markdown, a shell or an agent takes for more than a name. */
const plainWord = /^[\w@%+=:,./-]+$/;

/** Most characters and words of what is quoted: a sentence does not fit. */
const [longestQuote, mostWords] = [90, 5];

/**
 * Returns true for a command that may stand in a rule as it is: few words, each of plain characters. It comes from a transcript, which anybody may
 * have written.
 */
export function isQuotableCommand(command: string): boolean {
  const words = command.split(' ');
  return command.length <= longestQuote && words.length <= mostWords && words.every((word) => plainWord.test(word));
}
