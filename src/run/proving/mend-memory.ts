import { basename } from 'node:path/posix';
import { isScalar } from 'yaml';
import type { RunnerKind } from '../../foundation/model/rule/config.ts';
import type { MemoryAdvice } from '../../foundation/model/runner/runner-kit.ts';
import { runners } from '../../foundation/model/runner/runners.ts';
import { parseDefinition } from '../../foundation/text/definition/parse-definition.ts';

/** The runtime that did not load a memory, and the definition it was started with (empty without one). */
export interface Runtime {
  readonly kind: RunnerKind;
  readonly version: string;
  readonly definition: string;
  readonly definitionFile: string | undefined;
}

/** What people call a runtime, with its version. */
export function nameRuntime({ kind, version }: Pick<Runtime, 'kind' | 'version'>): string {
  return `${runners[kind].name} ${version}`;
}

/** Says why a runtime passes a memory by, and the lines of the config that mend it. */
export function mendMemory(agent: string, memory: string, runtime: Runtime): MemoryAdvice {
  return runners[runtime.kind].memory.mend(agent, memory, nameDefinition(runtime));
}

function nameDefinition({ definition, definitionFile }: Runtime): string | undefined {
  if (definition === '' || definitionFile === undefined) return undefined;
  const name = parseDefinition(definition, definitionFile, 'setup').value?.keys.get('name', true);
  return isScalar(name) && typeof name.value === 'string' ? name.value : basename(definitionFile, '.md');
}
