import { escapePlain } from './escape-plain.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

/** Escapes untrusted text for HTML or SVG, as element content or inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return encodeHtml(escapePlain(text));
}

/** Encodes the entities alone, for text whose line breaks must survive and that has been made plain before. */
export function encodeHtml(text: string): string {
  return text.replace(/[&<>"'`]/gu, (character) => entities[character] ?? '');
}
