const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Characters of base64 for addresses, and those that stand in their place otherwise. */
const urlSafe: Readonly<Record<string, string>> = { '-': '+', _: '/' };

/** Decodes a base64 string as Latin-1; characters that are no base64 are passed over, as `base64 -di` does. */
export function decodeBase64(text: string): string {
  let out = '';
  let bits = 0;
  let count = 0;
  for (const character of text) {
    const value = alphabet.indexOf(urlSafe[character] ?? character);
    if (value === -1) continue;
    bits = ((bits << 6) | value) & 0xffffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    out += String.fromCharCode((bits >> count) & 0xff);
  }
  return out;
}

/** Decodes hexadecimal digits, as `xxd -r -p` reads them. */
export function decodeHex(text: string): string {
  const digits = text.replaceAll(/[^0-9a-f]/giu, '');
  return digits
    .replaceAll(/../gu, (pair) => String.fromCharCode(Number.parseInt(pair, 16)))
    .slice(0, digits.length >> 1);
}

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '',
  b: '',
  f: '\f',
  v: '\v',
  e: '\u001b',
};
const escaped = /\\(?:x([0-9a-fA-F]{1,2})|0?([0-7]{1,3})|u([0-9a-fA-F]{1,4})|(.))/gsu;

/** Decodes the escapes of `printf` and `echo -e` in a text: `\x72`, `\162`, `\n`. */
export function decodeEscapes(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replaceAll(escaped, (_, hex?: string, octal?: string, unicode?: string, letter?: string) => {
    if (letter !== undefined) return escapes[letter] ?? letter;
    return String.fromCharCode(
      octal === undefined ? Number.parseInt(hex ?? unicode ?? '0', 16) : Number.parseInt(octal, 8),
    );
  });
}
