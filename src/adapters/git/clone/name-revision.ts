import type { Clone } from './find-clone.ts';
import { objectName, readRef } from './read-refs.ts';

/** Where git looks for a short name, in its order (gitrevisions(7)). */
const places = ['', 'refs/', 'refs/tags/', 'refs/heads/', 'refs/remotes/'];

/**
 * A revision as people write it (`HEAD~2`, `origin/main`, `v1^{}`, an id or the beginning of one) in words that need no ref: the git that
 * reads objects for us knows none. Undefined where no ref has that name. What only configuration or a log of the clone knows
 * (`@{upstream}`, `main@{1}`, `:/text`) is no revision here.
 */
export function nameRevision(clone: Clone, revision: string): string | undefined {
  const end = revision.search(/[\^~:]|@\{/);
  const name = end === -1 ? revision : revision.slice(0, end);
  const rest = end === -1 ? '' : revision.slice(end);
  if (name === '' || rest.startsWith('@{') || rest.startsWith(':')) return undefined;
  const id = findId(clone, name === '@' ? 'HEAD' : name);
  return id === undefined ? undefined : `${id}${rest}`;
}

function findId(clone: Clone, name: string): string | undefined {
  if (objectName.test(name)) return name;
  const asked = [...places.map((place) => `${place}${name}`), `refs/remotes/${name}/HEAD`];
  for (const full of asked) {
    const id = readRef(clone, full);
    if (id !== undefined) return id;
  }
  // The beginning of an id, alone or behind what `git describe` says.
  return /(?:^|-g)[0-9a-f]{4,64}$/i.test(name) && !name.startsWith('-') ? name : undefined;
}
