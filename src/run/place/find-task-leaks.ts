import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GoldenTask } from '../../foundation/model/rule/task.ts';
import type { PreparedFixture } from '../../stages/gate/measure/fixture/prepare-fixture.ts';
import { isInPlace, snapshotCopy } from '../../stages/gate/measure/incidents/copy-snapshot.ts';
import { findAnswers, type Leak } from '../../stages/gate/suite/leaks/find-leaks.ts';

/** What is known of a task beside its files. */
export interface LeakKnowledge {
  /** Files that are laid over every copy: instructions, by path. */
  readonly laid?: ReadonlyMap<string, string>;
  /** Message of the commit it was mined from. */
  readonly message?: string | undefined;
  /** Tests that fail at its start and pass with its reference. */
  readonly failToPass?: readonly string[];
}

/** Larger files are data; nobody reads a fix in them. */
const largestTextBytes = 2 * 1024 * 1024;

/**
 * Looks for a task's answer in everything an agent could read: the files of its prepared start, what is laid over them, and packages that
 * are the code under test as somebody published it. Throws what the system says.
 */
export async function findTaskLeaks(
  task: Pick<GoldenTask, 'reference' | 'tests'>,
  { template, modules }: Pick<PreparedFixture, 'template' | 'modules'>,
  { laid = new Map(), message, failToPass }: LeakKnowledge = {},
): Promise<readonly Leak[]> {
  const own = await readTexts(template);
  const installed = modules === undefined ? [] : await readOwnPackages(own, modules);
  const files = new Map([...own, ...installed, ...laid]);
  return findAnswers({
    ...{ reference: task.reference, files },
    ...(task.tests === undefined ? {} : { tests: task.tests }),
    ...(message === undefined ? {} : { message }),
    ...(failToPass === undefined ? {} : { failToPass }),
  });
}

async function readTexts(root: string): Promise<ReadonlyMap<string, string>> {
  const paths = [...(await snapshotCopy(root)).keys()].filter(isInPlace);
  const texts = await Promise.all(paths.map(async (path) => [path, await readText(join(root, path))] as const));
  return new Map(texts.flatMap(([path, text]) => (text === undefined ? [] : [[path, text] as const])));
}

/** Undefined for what is no text: links, giants, bytes. */
async function readText(path: string): Promise<string | undefined> {
  const facts = await lstat(path);
  if (!facts.isFile() || facts.size > largestTextBytes) return undefined;
  const bytes = await readFile(path);
  return bytes.includes(0) ? undefined : bytes.toString('utf8');
}

/** Packages of the fixture that were installed from elsewhere: a later version may hold the answer. A link is the code itself. */
async function readOwnPackages(own: ReadonlyMap<string, string>, modules: string) {
  const names = [...own].flatMap(([path, text]) => (/(?:^|\/)package\.json$/.test(path) ? (nameOf(text) ?? []) : []));
  const found = await Promise.all(
    [...new Set(names)].map(async (name) => {
      const facts = await lstat(join(modules, name)).catch(() => undefined);
      if (!facts?.isDirectory()) return [];
      return [...(await readTexts(join(modules, name)))].map(
        ([path, text]) => [`node_modules/${name}/${path}`, text] as const,
      );
    }),
  );
  return found.flat();
}

const packageName = /^(?:@[\w.-]+\/)?[\w-][\w.-]*$/;

function nameOf(manifest: string): string | undefined {
  try {
    const { name } = JSON.parse(manifest);
    return typeof name === 'string' && packageName.test(name) ? name : undefined;
  } catch {
    return undefined;
  }
}
