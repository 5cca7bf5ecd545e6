import { describe, expect, it } from 'vitest';
import type { Engine } from '../../../../src/session/mod/live/engine.ts';
import { isPlainHome } from '../../../../src/session/mod/live/withheld-session.ts';

/** An engine of a person at /home/ann with these files. */
function engineWith(files: Readonly<Record<string, string>>): Engine {
  const read = async (path: string) => {
    if (files[path] === undefined) throw new Error('ENOENT');
    return files[path];
  };
  const env = { get: async (name: string) => (name === 'HOME' ? '/home/ann' : undefined), set: async () => undefined };
  return { env, fs: { read, write: async () => undefined } } as unknown as Engine;
}

const project = '/home/ann/work/shop';
const [none, repository] = [{}, { [`${project}/.git/HEAD`]: 'ref: refs/heads/main\n' }];

describe('a folder that holds what a person agreed to', () => {
  it.each<[string, string, string, Readonly<Record<string, string>>]>([
    ['their own', '/home/ann/.rentroll', project, repository],
    ['their own, standing at home', '/home/ann/.rentroll', '/home/ann', none],
    [
      ...(['their own, in a home that is a repository', '/home/ann/.rentroll', project] as const),
      { ...repository, '/home/ann/.git/HEAD': 'x' },
    ],
    ['another of theirs', '/var/lib/rentroll-ann', project, none],
    ['with everything below a root', '/home/ann/.rentroll', '/', none],
    ['of Windows', 'C:\\Users\\ann\\.rentroll', 'C:\\work\\shop', none],
  ])('is a person`s: %s', async (_, folder, cwd, files) => {
    expect(await isPlainHome(engineWith(files), folder, cwd)).toBe(true);
  });

  it.each<[string, string, string, Readonly<Record<string, string>>]>([
    ['the checkout', project, project, none],
    ['below the checkout', `${project}/.home`, project, none],
    ['below another part of the checkout', `${project}/.home`, `${project}/src`, repository],
    ['in a work tree', `${project}/.home`, '/tmp', { [`${project}/.git`]: 'gitdir: /elsewhere\n' }],
    ['by the folder of the process', '/proc/self/cwd/.home', '/tmp', none],
    ['by a handle', '/dev/fd/3/.home', '/tmp', none],
    ['upwards', '/home/ann/work/x/../shop/.home', '/tmp', none],
    ['in a checkout that says it is home', '/home/ann/.rentroll', '/home/ann/src', { '/home/ann/.git/HEAD': 'x' }],
    ['relative', '.home', '/tmp', none],
    ['nowhere', '', '/tmp', none],
    ['of Windows, below the checkout', 'C:\\work\\shop\\home', 'C:/work/shop', none],
  ])('is none that a checkout can bring: %s', async (_, folder, cwd, files) => {
    expect(await isPlainHome(engineWith(files), folder, cwd)).toBe(false);
  });
});
