/** Puts generated text between `<!-- generated:NAME -->` and `<!-- /generated:NAME -->`; throws when the markers are missing. */
export function replaceBetween(document: string, name: string, text: string): string {
  const [open, close] = [`<!-- generated:${name} -->`, `<!-- /generated:${name} -->`];
  const [start, end] = [document.indexOf(open), document.indexOf(close)];
  if (start === -1 || end < start) throw new Error(`the markers "${open}" and "${close}" are missing`);
  return `${document.slice(0, start + open.length)}\n${text}\n${document.slice(end)}`;
}
