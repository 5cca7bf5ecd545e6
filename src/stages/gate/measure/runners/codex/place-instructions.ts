import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AgentRequest } from '../../../../../foundation/model/runner/runner.ts';
import { parseDefinition } from '../../../../../foundation/text/definition/parse-definition.ts';

/** The file Codex reads as memory, in the copy and in its own directory. */
const memoryName = 'AGENTS.md';

/**
 * Brings memory and definition to where Codex reads them. `AGENTS.md` of the copy it finds itself; memory of another path goes into
 * its own directory. Returns the definition without its head, for the configuration.
 */
export async function placeInstructions(request: AgentRequest, codexHome: string): Promise<string> {
  const { workspace, memoryFile, definition } = request;
  if (memoryFile !== memoryName) await copyFile(join(workspace, memoryFile), join(codexHome, memoryName));
  // A definition whose head cannot be read is given whole: lint says what is wrong with it.
  return (parseDefinition(definition, memoryName, 'setup').value?.body ?? definition).trim();
}
