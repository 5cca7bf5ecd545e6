import type { Engine } from './engine.ts';
import { readModText } from './engine-files.ts';

/** Names that lead to wherever somebody stands, or that nobody can resolve from here. */
const leading = /^\/(?:proc|dev)(?:\/|$)|(?:^|\/)\.{1,2}(?:\/|$)/;

/**
 * The mod's part of `isPersonsFolder`, without a file system that resolves links: true for a folder named in full that lies neither below the
 * session's folder nor in a repository, where a checkout could bring a word of the person. Their own `~/.rentroll` is theirs unless they stand in it.
 */
export async function isPlainHome($: Engine, folder: string, cwd: string): Promise<boolean> {
  const [place, standing] = [toPlain(folder), toPlain(cwd)];
  if (!/^(?:\/|[A-Za-z]:\/)/.test(place) || leading.test(place)) return false;
  const home = toPlain((await $.env.get('HOME')) ?? (await $.env.get('USERPROFILE')) ?? '');
  if (standing !== home && isBelow(place, standing)) return false;
  const around = await findRepository($, place);
  // A home may be a repository of its person's own settings; but a checkout's settings can name the checkout as home.
  return around === undefined || (around === home && (await findRepository($, standing)) !== home);
}

/** The nearest repository that a folder lies in. */
async function findRepository($: Engine, place: string): Promise<string | undefined> {
  for (const above of listAbove(place)) if (await hasRepository($, above)) return above;
  return undefined;
}

function toPlain(path: string): string {
  return path.replaceAll('\\', '/').replace(/\/+$/, '');
}

/** Everything lies below a root: it says nothing. */
function isBelow(place: string, folder: string): boolean {
  return folder !== '' && (place === folder || place.startsWith(`${folder}/`));
}

function listAbove(place: string): readonly string[] {
  const parts = place.split('/');
  return parts.map((_, length) => parts.slice(0, parts.length - length).join('/'));
}

/** A repository, or a work tree of one, whose `.git` is a file. */
async function hasRepository($: Engine, folder: string): Promise<boolean> {
  const texts = await Promise.all(['.git/HEAD', '.git'].map((name) => readModText($, `${folder}/${name}`)));
  return texts.some((text) => text !== '');
}
