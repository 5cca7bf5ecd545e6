import type { ProbeFact } from '../model/rule/rule.ts';

/** A program of a command line; what a sentence forbids to use may as well be a type, a function or a word. */
const programs = new Set(
  [
    'npm pnpm yarn npx bun bunx deno node corepack git gh hub make just task docker docker-compose podman kubectl helm python python3',
    'pip pip3 pipenv pytest uv uvx poetry conda mamba ruff black isort mypy pyright tox cargo rustc rustfmt go gofmt golangci-lint mvn',
    'gradle dotnet nuget msbuild composer php ruby gem bundle rails rake rspec tsc tsx ts-node vitest jest mocha playwright cypress',
    'eslint prettier biome oxlint turbo nx lerna terraform tofu ansible grep rg find fd sed awk cat head tail ls rm mv cp curl wget',
    'bash sh zsh cmake ninja swift xcodebuild flutter dart mix lein sbt nix brew apt apt-get mise asdf knip sudo',
  ].flatMap((line) => line.split(' ')),
);

const commandWord = /^[\w./:@=,+-]+$/;
const firstWord = /^(?:\.{0,2}\/)?[A-Za-z][\w./-]*$/;

/**
 * A text in backticks as a command that a trial may run; undefined for several commands, for one with a placeholder, a variable or a pattern,
 * and for what is no command line. `isCertain`: the sentence says that it is run; else its first word has to be a program that is known.
 */
export function nameCommand(text: string, isCertain: boolean): Extract<ProbeFact, { kind: 'runs' }> | undefined {
  const words = text.trim().split(/\s+/);
  const [program = ''] = words;
  if (words.length > 8 || !firstWord.test(program) || !words.every((word) => commandWord.test(word))) return undefined;
  if (words.some((word) => /^\.{3}|[^/]\.{3}$/.test(word))) return undefined;
  if (!programs.has(program) && !(isCertain && (words.length > 1 || program.includes('/')))) return undefined;
  return { kind: 'runs', command: words.join(' ') };
}

const pathText = /^(?:\.\/)?[\w.*@{},/[\]()-]+$/;
const hasEnding = /(?:^|\/)[^/]*\.[A-Za-z][A-Za-z0-9]{0,9}$/;

/**
 * A path as a glob from the root of the fixture; undefined for what is no path inside of it. A folder (it ends with a slash, or the sentence
 * says that something lies in it) is everything below it; a bare file name is looked for in every folder.
 */
export function nameGlob(text: string, isFolder: boolean): string | undefined {
  const path = text.trim().replace(/^\.\//, '');
  if (!pathText.test(path) || path.startsWith('/') || path.includes('..') || /[()]/.test(path)) return undefined;
  if (path.endsWith('/')) return `${path.replace(/\/+$/, '')}/**`;
  if (path.includes('*')) return path.includes('/') ? path : `**/${path}`;
  if (hasEnding.test(path)) return path.includes('/') ? path : `**/${path}`;
  if (isFolder || path.includes('/')) return isFolder ? `${path}/**` : undefined;
  return undefined;
}
