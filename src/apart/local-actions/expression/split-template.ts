/** A piece of a text: as it stands, or an expression to evaluate. */
export type TemplatePart = { readonly text: string } | { readonly expression: string };

/**
 * Splits a text at its `${{ }}`. A quoted `}}` inside an expression does not end it. An expression that is never closed stays text;
 * GitHub's parser has refused such a file before it gets here.
 */
export function splitTemplate(template: string): readonly TemplatePart[] {
  const parts: TemplatePart[] = [];
  let from = 0;
  for (;;) {
    const open = template.indexOf('${{', from);
    const close = open === -1 ? -1 : findClose(template, open + 3);
    if (close === -1) break;
    if (open > from) parts.push({ text: template.slice(from, open) });
    parts.push({ expression: template.slice(open + 3, close).trim() });
    from = close + 2;
  }
  if (from < template.length) parts.push({ text: template.slice(from) });
  return parts;
}

function findClose(template: string, start: number): number {
  let quoted = false;
  for (let index = start; index < template.length; index += 1) {
    if (template[index] === "'") quoted = !quoted;
    else if (!quoted && template.startsWith('}}', index)) return index;
  }
  return -1;
}
