import type { Position, Problem } from '../../core/model/problem.ts';
import type { DefinitionSource } from '../../core/text/markdown/parse-definition.ts';

/** An agent definition of a repository, and what depends on it. */
export interface DefinitionFile {
  readonly file: string;
  readonly content: Uint8Array;
  /** Name the head must give: the agent's, under which its compiled memory lies, or that of the file. */
  readonly expectedName: string;
  /** The config names it. */
  readonly configured: boolean;
  /** Trials run with it: what makes the CLI pass over it, or load another memory, would measure nothing. */
  readonly loaded: boolean;
}

/** Where findings about one definition go. */
export interface DefinitionReport {
  readonly definition: DefinitionFile;
  readonly source: DefinitionSource;
  readonly problems: Problem[];
}

/** One finding without what all findings share. `offset` is a UTF-16 offset in the head. */
export interface Finding {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly offset?: number;
  readonly at?: Position;
  /** True for what makes a trial load another agent or memory than the one that is judged. */
  readonly misleads?: boolean;
}

/** Adds a finding; without a place it is that of the head's first line. */
export function addFinding({ definition, source, problems }: DefinitionReport, finding: Finding): void {
  const { code, message, hint, offset, misleads = false } = finding;
  const first = { file: definition.file, line: 1, column: 1 };
  const at = finding.at ?? (offset === undefined ? first : source.head.locate(offset));
  const severity = misleads && definition.loaded ? 'error' : 'warning';
  problems.push({ code: `definition-${code}`, severity, message, hint, at, blame: 'head' });
}
