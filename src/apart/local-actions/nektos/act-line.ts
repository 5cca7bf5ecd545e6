import { type JsonObject, objectOf } from '../../../core/text/json/read-json.ts';
import { toList } from '../workflow/plain-fields.ts';

/** One line of `act --json`. What is not known of it is left out; the fields are those of its job logger. */
export interface ActLine {
  /** Text for people; what a step printed when `isOutput`. */
  readonly text: string;
  readonly isOutput: boolean;
  readonly isError: boolean;
  /** The job and its place in the matrix; absent for what act says of itself. */
  readonly job?: { readonly id: string; readonly matrix: JsonObject };
  /** Place of the step in its job; longer than one for the steps of a composite action. */
  readonly step?: { readonly path: readonly string[]; readonly stage: string; readonly name: string };
  readonly stepResult?: string;
  readonly jobResult?: string;
  readonly durationMs?: number;
  /** Workflow command the step gave, with what belongs to it. */
  readonly command?: { readonly name: string; readonly value: string; readonly fields: JsonObject };
}

/** Reads a line; undefined when it is no JSON object, as act's first words and its last may be. */
export function parseActLine(line: string): ActLine | undefined {
  const fields = readObject(line);
  if (fields === undefined) return undefined;
  const { msg, raw_output, level, jobID, matrix, stepID, stage, step, executionTime, command } = fields;
  const results = { stepResult: fields['stepResult'], jobResult: fields['jobResult'] };
  return {
    text: String(msg ?? '').replace(/\r?\n$/, ''),
    isOutput: raw_output === true,
    isError: level === 'error' || level === 'fatal',
    ...(typeof jobID === 'string' ? { job: { id: jobID, matrix: objectOf(matrix) } } : {}),
    ...(stepID === undefined
      ? {}
      : { step: { path: toList(stepID), stage: String(stage ?? 'Main'), name: String(step ?? '') } }),
    ...Object.fromEntries(Object.entries(results).filter(([, value]) => typeof value === 'string')),
    // Nanoseconds.
    ...(typeof executionTime === 'number' ? { durationMs: executionTime / 1e6 } : {}),
    ...(typeof command === 'string'
      ? { command: { name: command, value: String(fields['arg'] ?? fields['content'] ?? ''), fields } }
      : {}),
  };
}

function readObject(line: string): JsonObject | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return objectOf(JSON.parse(line));
  } catch {
    return undefined;
  }
}
