import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { objectOf } from '../../../core/text/json/read-json.ts';
import { toList, type Workflow } from '../workflow/workflow.ts';

/** Labels of GitHub's own runners; stand in for `runs-on` that only a matrix knows. */
const hosted = ['ubuntu-latest', 'ubuntu-24.04', 'ubuntu-22.04', 'windows-latest', 'macos-latest'] as const;

/** The labels the jobs of a workflow ask for, each once. */
export function listLabels(workflow: Workflow): readonly string[] {
  const labels = workflow.jobs.flatMap(({ runsOn }) => toList(objectOf(runsOn)['labels'] ?? runsOn));
  const plain = labels.filter((label) => /^[\w.-]+$/.test(label));
  return [...new Set([...plain, ...(plain.length < labels.length ? hosted : [])])];
}

/** Every label as the machine itself, for `-P`: no Docker, no image. */
export function mapToMachine(labels: readonly string[]): readonly string[] {
  return labels.map((label) => `${label}=-self-hosted`);
}

/**
 * Every Linux label of GitHub's as act's image of medium size, for `-P`; what the user's own settings map stays theirs. Windows and macOS
 * have no image: nektos/act leaves their jobs out, and says so.
 */
export function mapToImages(labels: readonly string[], own: readonly string[]): readonly string[] {
  const known = new Set(own.map((pair) => pair.slice(0, pair.indexOf('=')).toLowerCase()));
  const linux = labels.filter((label) => /^ubuntu-/.test(label) && !known.has(label.toLowerCase()));
  return [
    ...own,
    ...linux.map((label) => `${label}=catthehacker/ubuntu:act-${/\d+\.\d+/.exec(label)?.[0] ?? 'latest'}`),
  ];
}

/** The `-P label=image` of a settings file of nektos/act (`.actrc`), which has one option a line. */
export function parsePlatforms(settings: string): readonly string[] {
  return settings.split('\n').flatMap((line) => /^\s*(?:-P|--platform)[\s=]+(\S+=\S+)\s*$/.exec(line)?.[1] ?? []);
}

/** The images the user has chosen for labels in the settings of nektos/act; none without such a file. */
export function readOwnPlatforms(machine: NodeJS.ProcessEnv): readonly string[] {
  const home = machine['HOME'] ?? '';
  const config = machine['XDG_CONFIG_HOME'] ?? join(home, '.config');
  return [join(home, '.actrc'), join(config, 'act', 'actrc')].flatMap((file) => parsePlatforms(readText(file)));
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
