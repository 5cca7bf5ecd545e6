/** Hides secrets in a text the way a log of GitHub does; longer ones first, so that a part of one does not spoil it. */
export function maskText(text: string, masks: ReadonlySet<string>): string {
  const ordered = [...masks].filter((mask) => mask.trim() !== '').sort((a, b) => b.length - a.length);
  return ordered.reduce((masked, mask) => masked.replaceAll(mask, '***'), text);
}

/** What `add-mask` hides for a value: the value, and each of its lines. */
export function listMasks(value: string): readonly string[] {
  return [value, ...value.split(/\r?\n/)].map((mask) => mask.trim()).filter((mask) => mask !== '');
}
