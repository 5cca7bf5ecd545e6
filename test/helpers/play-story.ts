import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { vi } from 'vitest';
import type { Repository } from './make-repository.ts';
import { now } from './memory/load-in-memory.ts';
import { runInProcess } from './run-in-process.ts';

/** Words of each command line, or what somebody does between two, by its title and in the order they come: later ones see what earlier ones did. */
export type Story = Readonly<Record<string, readonly string[] | (() => void)>>;

/** Where a story plays: a repository, and the home of who works in it. */
export interface Stage {
  readonly repository: Pick<Repository, 'root'>;
  readonly home: string;
}

/**
 * Runs command lines one after another in a repository, on the day of the trials in memory, and returns their screens, with exit codes and standard
 * error where they are not empty.
 */
export async function playStory(story: Story, { repository, home }: Stage): Promise<string> {
  mkdirSync(join(home, 'bin'), { recursive: true });
  if (process.env['RENTROLL_GIT'] === 'real') symlinkSync(findProgram('git'), join(home, 'bin', 'git'));
  vi.useFakeTimers({ toFake: ['Date'], now: now.getTime() + 3_600_000 });
  const named = { SHOP: repository.root, HOME: home, PACKAGE: process.cwd() };
  const hide = (text: string) =>
    Object.entries(named)
      .reduce((hidden, [name, place]) => hidden.replaceAll(place, name), text)
      // A receipt is signed by a key of its clone, so that a commit of one has an id of its own.
      .replaceAll(/\b[0-9a-f]{40}\b/g, 'COMMIT')
      .replaceAll(/ at [0-9a-f]{10}\b/g, ' at COMMIT');
  const screens: string[] = [];
  try {
    for (const [title, step] of Object.entries(story)) {
      if (typeof step === 'function') step();
      else {
        // No agent of this machine is found, only git where a test runs on git itself.
        const env = { HOME: home, RENTROLL_HOME: `${home}/rentroll`, PATH: `${home}/bin` };
        const { code, stdout, stderr } = await runInProcess(repository.root, step, env);
        const end = `${stderr === '' ? '' : `stderr: ${stderr}`}${code === 0 ? '' : `exit code ${code}\n`}`;
        screens.push(hide(`==== ${title}\n$ rentroll ${step.join(' ')}\n${stdout}${end}`));
      }
    }
    return screens.join('\n');
  } finally {
    vi.useRealTimers();
  }
}

function findProgram(name: string): string {
  const places = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name));
  return places.find((place) => existsSync(place)) ?? name;
}
