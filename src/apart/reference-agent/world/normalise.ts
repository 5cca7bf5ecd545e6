import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { realPath } from '../../../adapters/files/own-path.ts';
import { arrangeReport } from './test-report.ts';

/** Folders of one trial that a program may name in what it prints. */
export interface Places {
  readonly workspace: string;
  readonly home: string;
}

/**
 * What a program printed on one stream, as it enters the context: nothing of the machine, the folder, the moment or the
 * order in which parallel work happened to end is left. Two runs over the same files give the same text.
 */
export function normalise(output: string, places: Places): string {
  const plain = hidePlaces(stripVTControlCharacters(output), places);
  return arrangeReport(hideMoments(plain).split('\n')).join('\n').trim();
}

type Name = readonly [path: string, name: string];

/** Names the folders of the trial in every spelling: as given, without links, as URL, as seen from the workspace. */
function hidePlaces(text: string, { workspace, home }: Places): string {
  const root = realPath(workspace);
  const modules = join(root, 'node_modules');
  // Dependencies are shared through a link: stack traces name where it leads, test runners also how to get there.
  const shared = realPath(modules);
  const way: readonly Name[] = shared === modules ? [] : [[relative(root, shared), 'node_modules']];
  const names: readonly Name[] = [
    ...spell(shared, '/workspace/node_modules'),
    ...way,
    ...[root, workspace].flatMap((path) => spell(path, '/workspace')),
    ...[realPath(home), home].flatMap((path) => spell(path, '/home')),
    [process.execPath, 'node'],
  ];
  return names.reduce((rest, [path, name]) => rest.replaceAll(path, name), text);
}

function spell(path: string, name: string): readonly Name[] {
  return [
    [pathToFileURL(path).href, `file://${name}`],
    [path, name],
  ];
}

/** Durations, clock times, ports that the system gave away, and names of temporary files. */
function hideMoments(text: string): string {
  return text
    .replace(/\b\d+(?:\.\d+)?\s?(?:ms|s|m)\b/g, '<time>')
    .replace(/\b\d{1,2}:\d{2}:\d{2}\b/g, '<clock>')
    .replace(/(?<=(?:\blocalhost|\b127\.0\.0\.1|::1|::1\]):)\d{5}\b/g, '<port>')
    .replace(/(?<=\/tmp\/)\w[\w.-]*/g, '<name>');
}
