import { markerLine } from '../../../core/text/comment-marker.ts';

/** True for a text that begins with the marker of this key: one of ours, when we also wrote it. */
export function carriesMarker(text: string, key: string): boolean {
  return text.split(/\r?\n/, 1)[0]?.trimEnd() === markerLine(key);
}

/** True for texts that differ in line ends alone: GitHub may hand a text back with others. */
export function isSameText(a: string, b: string): boolean {
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trimEnd();
  return plain(a) === plain(b);
}
