/** Characters and words that mean something to GitHub, at the start of a line or anywhere. */
const meaningful = /[\\`*_[\]|~<>&$@#\n]|:\/\/|www\.|^[-+=]|^\d+[.)]/iu;

/** What is left once everything the escape for Markdown itself writes, code spans included, is replaced by a dot. */
export function dropEscapes(escaped: string): string {
  return escaped
    .replaceAll('<span>$</span>', '·')
    .replace(/\\[!-/:-@[-`{-~]/gu, '·')
    .replace(/`[^`|\\]+`/gu, '·')
    .replace(/[@#]&#8203;|GH-&#8203;|&#58;&#8203;\/\/|www&#46;&#8203;/giu, '·')
    .replace(/&(?:amp|lt|gt|#8203);/gu, '·');
}

/** What still means something in text that was escaped for Markdown. */
export function findLeftMarkup(escaped: string): string | undefined {
  return meaningful.exec(dropEscapes(escaped))?.[0];
}
