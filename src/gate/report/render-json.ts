import type { Judgement, Report } from '../../core/model/verdict/report.ts';
import { stableJson } from '../../core/text/json/read-json.ts';

/** Characters JSON allows but a terminal or a reader would be misled by. */
const unseen = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** Writes code units as `\uXXXX`, which means the same to every JSON parser. */
function encodeUnits(text: string): string {
  return Array.from(
    { length: text.length },
    (_, index) => `\\u${text.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('');
}

/**
 * Renders a value as JSON that is safe to print: sorted keys, final newline. Invisible characters and the `##[` that a CI log would obey are written
 * as escapes, so the values are unchanged.
 */
export function toPrintableJson(value: unknown): string {
  return stableJson(value)
    .replace(unseen, encodeUnits)
    .replaceAll('##[', `#${encodeUnits('#')}[`);
}

/** Renders the object of `check --json`: the whole report, so that another job can render it again. */
export function renderJson(report: Report & { readonly judgement?: Judgement }): string {
  const { judgement: _acted, ...shown } = report;
  return toPrintableJson(shown);
}
