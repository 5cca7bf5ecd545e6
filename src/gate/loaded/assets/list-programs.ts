import type { Asset, AssetHead } from '../../../core/model/rule/asset.ts';
import { isScript } from '../programs/program-words.ts';

/** A file of an asset with its path below it. */
interface OwnFile {
  readonly file: string;
  readonly content: Uint8Array;
  /** Git's mode. */
  readonly mode: string;
}

/** Claude Code runs these commands before a model reads the text. */
const command = /(?:^|\s)!`[^`\n]+`|^```!/m;

/** Lists, in words, what an asset runs as a program once it is used: no search of its text can say what that knows or does. */
export function listPrograms(head: AssetHead, body: string, files: readonly OwnFile[]): readonly string[] {
  const scripts = files.filter(({ file, content, mode }) => isScript(file, mode, content));
  const grants = head.allowedTools.filter((tool) => /^Bash\b/.test(tool));
  return [
    ...scripts.map(({ file }) => file || 'its file'),
    ...grants.map((tool) => `allowed-tools ${tool}`),
    ...head.brings,
    ...(command.test(body) ? ['commands in its text'] : []),
  ];
}

/** Code of these runs as soon as they are used; scripts wait for a model that starts them. */
const runsAtOnce = /^(?:allowed-tools|hooks(?:$|: )|mcpServers$|commands in its text)/;

/** Explains why an asset is not used where there is no box; undefined where nothing of it runs at once. */
export function sayNeedsBox({ executes, entry }: Pick<Asset, 'executes' | 'entry'>): string | undefined {
  const running = executes.filter((each) => runsAtOnce.test(each));
  if (running.length > 0) return `asset-needs-box: ${running.join(', ')}`;
  return entry === undefined ? undefined : 'asset-needs-box: plugins are loaded in a sandbox only';
}

/**
 * Lists the grants without which a skill that asks for tools of its own cannot be used in a session without a person: those of the project, and
 * those of plugins (folders by name). They change no byte of a request.
 */
export function grantSkills(
  paths: Iterable<string>,
  plugins: ReadonlyMap<string, string> = new Map(),
): readonly string[] {
  const homes = [['', '.claude'], ...[...plugins].map(([name, folder]) => [`${name}:`, folder])];
  const names = [...paths].flatMap((path) =>
    homes.flatMap(([prefix = '', home = '']) => {
      const skill = path.startsWith(`${home}/skills/`) ? path.slice(home.length + '/skills/'.length) : '';
      const name = /^([\w.-]+)\/SKILL\.md$/.exec(skill)?.[1];
      return name === undefined ? [] : [`${prefix}${name}`];
    }),
  );
  return [...new Set(names)].sort().map((name) => `Skill(${name})`);
}
