import type { Position } from '../../core/model/problem.ts';
import { clipCharacters, escapePlain, escapePlainLines } from '../../core/text/escape/escape-plain.ts';
import type { CheckAnnotation } from './client/check-runs.ts';

/** A problem of the change, as the report lists it. */
export interface ReportedProblem {
  readonly type: 'error' | 'warning';
  readonly title: string;
  readonly message: string;
  readonly at?: Position;
}

const longest = { title: 255, message: 4096 };

/** Problems as annotations of a check run; what stands in no file is left to the summary. Check runs show text, no Markdown. */
export function listCheckAnnotations(reported: readonly ReportedProblem[]): readonly CheckAnnotation[] {
  return reported.flatMap(({ type, title, message, at }) => {
    if (at === undefined || at.file === '') return [];
    const line = Math.max(1, at.line ?? 1);
    return [
      {
        path: at.file,
        start_line: line,
        end_line: line,
        annotation_level: type === 'error' ? 'failure' : 'warning',
        title: clipCharacters(escapePlain(title), longest.title),
        message: clipCharacters(escapePlainLines(message), longest.message),
      },
    ];
  });
}
