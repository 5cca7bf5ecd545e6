/** How many words behind a program say what it does: `git push`, `npm run build`. Of other programs no word is kept. */
const subcommands: Readonly<Record<string, number>> = {
  ...depth(
    1,
    'git gh cargo go make just task rake mix swift dotnet bazel gradle gradlew ./gradlew mvn mvnw ./mvnw terraform tofu kubectl helm podman systemctl brew apt apt-get pip pip3 deno biome ruff turbo nx tox nox hatch invoke service',
  ),
  ...depth(
    2,
    'npm pnpm yarn bun docker docker-compose npx pnpx bunx uvx uv poetry bundle sudo time nice env nohup xvfb-run timeout',
  ),
  // `rentroll session handoff write NAME` says whose work it is.
  ...depth(4, 'rentroll'),
};

function depth(words: number, programs: string): Readonly<Record<string, number>> {
  return Object.fromEntries(programs.split(' ').map((program) => [program, words]));
}

/** A word that can be the name of a subcommand, a script or a tool, and hardly a password: small letters, joined by `-`, `:` or `_`. */
const plainName = /^[a-z][a-z]*(?:[-:_][a-z]+)*$/;
const programName = /^[\w@%+./~-]{1,60}$/;
/** Operands that say "everything" and nothing else. */
const whole = new Set(['.', './...']);
/** Our own command as the plugin starts it: `node "…/bin/rentroll.js"`. */
const ownScript = /(?:^|\/)rentroll\.js["']?$/;
const assignment = /^[A-Za-z_]\w*\+?=/;
/** Stands for the words of a command that are left out. */
const leftOut = '…';
const longestLine = 4_096;
const mostCommands = 8;

/**
 * Outlines a command line: of each command its program, its subcommand and the names of its options. Everything else may be a credential, and
 * becomes `…`; variables that are set for a command, and where its output goes, are left out.
 */
export function outlineCommand(line: string): string {
  const parts = splitLine(line.slice(0, longestLine));
  return parts
    .slice(0, mostCommands)
    .map(({ words, end }) => [outlineWords(words), end].filter((part) => part !== '').join(' '))
    .join(' ')
    .trim();
}

interface LinePart {
  readonly words: readonly string[];
  /** Separator behind it; empty for the last. */
  readonly end: string;
}

/** A quoted text, an escaped character, a redirection, a separator, a blank, or anything else. */
const token =
  /'[^']*'?|"(?:[^"\\]|\\[\s\S])*"?|\\[\s\S]|\d?(?:>>?|<)&?\s*[^\s;|&<>]*|&&|\|\||[;|&\n]|[^\S\n]+|[^\s'"\\;|&<>]+/g;

const separator = /^(?:&&|\|\||[;|&\n])$/;
const redirection = /^\d?[<>]/;

function splitLine(line: string): readonly LinePart[] {
  const parts: { words: string[]; end: string }[] = [{ words: [], end: '' }];
  // A word goes on as long as nothing stands between its pieces.
  let isOpen = false;
  for (const [text] of line.matchAll(token)) {
    const words = parts.at(-1)?.words ?? [];
    const isPiece = text.trim() !== '' && !separator.test(text) && !redirection.test(text);
    if (isPiece) words.push(`${isOpen ? (words.pop() ?? '') : ''}${text}`);
    else if (separator.test(text)) endPart(parts, text === '\n' ? ';' : text);
    isOpen = isPiece;
  }
  return parts.filter(({ words }) => words.length > 0);
}

function endPart(parts: { words: string[]; end: string }[], end: string): void {
  const last = parts.at(-1);
  if (last !== undefined) last.end = end;
  parts.push({ words: [], end: '' });
}

function outlineWords(all: readonly string[]): string {
  const from = all.findIndex((word) => !assignment.test(word));
  if (from === -1) return '';
  const isOwn = all[from] === 'node' && ownScript.test(all[from + 1] ?? '');
  const [program = '', ...args] = isOwn ? ['rentroll', ...all.slice(from + 2)] : all.slice(from);
  if (!programName.test(program)) return leftOut;
  const names = Object.hasOwn(subcommands, program) ? (subcommands[program] ?? 0) : 0;
  const operands = args.filter((word) => !word.startsWith('-')).slice(0, names);
  const isModule = (index: number) => /^python/.test(program) && args[index - 1] === '-m';
  const words = args.map((word, index) => {
    if (word.startsWith('-')) return nameOption(word);
    const isName = plainName.test(word) && (isModule(index) || operands.includes(word));
    return isName || whole.has(word) ? word : leftOut;
  });
  return [program, ...words.filter((word, index) => word !== leftOut || words[index - 1] !== leftOut)].join(' ');
}

/** `--name` of `--name=VALUE`; of `-pVALUE` only `-p`, unless it is as short as letters of options are. */
function nameOption(word: string): string {
  const long = /^--[a-z][a-z0-9-]*/i.exec(word)?.[0];
  if (long !== undefined) return long;
  return /^-[A-Za-z]{1,3}$/.test(word) ? word : word.slice(0, 2);
}
