import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readInside } from '../read-inside.ts';
import { writeTranscript } from '../write-transcript.ts';

/**
 * Puts a session's transcript and those of its subagents into one file, main session first, subagents in order of their names. A run
 * that wrote none leaves an empty file.
 */
export async function collectTranscript(configDirectory: string, sessionId: string, target: string): Promise<void> {
  const projects = join(configDirectory, 'projects');
  const names = await list(projects);
  const files: string[] = [];
  for (const project of names) {
    files.push(join(projects, project, `${sessionId}.jsonl`));
    const subagents = join(projects, project, sessionId, 'subagents');
    files.push(
      ...(await list(subagents)).filter((name) => name.endsWith('.jsonl')).map((name) => join(subagents, name)),
    );
  }
  const texts = await Promise.all(files.map((file) => readInside(configDirectory, file)));
  await writeTranscript(target, texts.join(''));
}

async function list(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(() => [])).sort();
}
