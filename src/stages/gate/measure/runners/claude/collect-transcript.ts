import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { joinTranscripts } from '../transcripts.ts';

/**
 * Puts a session's transcript and those of its subagents into one file, main session first, subagents in order of their names. A run
 * that wrote none leaves an empty file.
 */
export async function collectTranscript(configDirectory: string, sessionId: string, target: string): Promise<void> {
  const projects = join(configDirectory, 'projects');
  const files: string[] = [];
  for (const project of await list(projects)) {
    const subagents = join(projects, project, sessionId, 'subagents');
    const names = (await list(subagents)).filter((name) => name.endsWith('.jsonl'));
    files.push(join(projects, project, `${sessionId}.jsonl`), ...names.map((name) => join(subagents, name)));
  }
  await joinTranscripts(configDirectory, files, target);
}

async function list(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(() => [])).sort();
}
