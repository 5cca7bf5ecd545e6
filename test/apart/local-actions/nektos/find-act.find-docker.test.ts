import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findDocker } from '../../../../src/apart/local-actions/nektos/find-act.ts';
import { findFreePort } from '../../../../src/apart/local-actions/nektos/run-with-act.ts';

const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A daemon that answers on a socket. */
function listen(path: string): Promise<void> {
  const server = createServer();
  closing.push(() => server.close());
  return new Promise((resolve) => server.listen(path, () => resolve()));
}

const folder = () => mkdtempSync(join(tmpdir(), 'docker-'));

describe('findDocker', () => {
  it('takes DOCKER_HOST: a socket when it answers, another machine at its word', async () => {
    const socket = join(folder(), 'd.sock');
    expect(await findDocker({ DOCKER_HOST: `unix://${socket}` })).toBeUndefined();
    await listen(socket);
    expect(await findDocker({ DOCKER_HOST: `unix://${socket}` })).toBe(`unix://${socket}`);
    expect(await findDocker({ DOCKER_HOST: 'tcp://build.example:2376' })).toBe('tcp://build.example:2376');
  });

  it('looks where rootless Docker listens, and a file that no daemon answers on is none', async () => {
    const runtime = folder();
    writeFileSync(join(runtime, 'docker.sock'), '');
    mkdirSync(join(runtime, 'podman'));
    await listen(join(runtime, 'podman', 'podman.sock'));
    const found = await findDocker({ XDG_RUNTIME_DIR: runtime });
    // A machine with Docker has one that comes first.
    expect(found).toMatch(
      /^unix:\/\/(?:\/var\/run\/docker\.sock|\/run\/podman\/podman\.sock|.*\/podman\/podman\.sock)$/,
    );
    expect(found).not.toBe(`unix://${join(runtime, 'docker.sock')}`);
  });
});

describe('findFreePort', () => {
  it('gives one that can be listened on', async () => {
    const port = await findFreePort();
    const server = createServer();
    closing.push(() => server.close());
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
    expect(server.listening).toBe(true);
  });
});
