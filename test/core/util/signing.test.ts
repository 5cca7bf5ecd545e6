import { generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedBy, nameKey, readPublicKey, signText } from '../../../src/core/util/signing.ts';

/** Test 2 of RFC 8032, section 7.1: one byte, 72. */
const rfc = {
  seed: '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
  publicKey: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
  message: 'r',
  signature:
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
};
const der = (prefix: string, hex: string) => Buffer.from(prefix + hex, 'hex').toString('base64');
const publicKey = der('302a300506032b6570032100', rfc.publicKey);
const pem = (what: string, body: string) => `-----BEGIN ${what} KEY-----\n${body}\n-----END ${what} KEY-----\n`;
const privateKey = pem('PRIVATE', der('302e020100300506032b657004220420', rfc.seed));

describe('Ed25519', () => {
  it('reads a key of at most 1,000 characters, blanks included', () => {
    const text = pem('PUBLIC', publicKey);
    expect(readPublicKey(text.padEnd(1_000))).toBe(publicKey);
    expect(readPublicKey(text.padEnd(1_001))).toBeUndefined();
  });

  it('signs as RFC 8032 does', () => {
    const signed = signText(rfc.message, privateKey);
    expect(signed).toEqual({ key: nameKey(publicKey), value: Buffer.from(rfc.signature, 'hex').toString('base64') });
    expect(signText(rfc.message, privateKey.replaceAll('\n', '\\n'))).toEqual(signed);
  });

  it('knows its own signature and no other text, value or key', () => {
    const value = signText('a receipt', privateKey)?.value ?? '';
    expect(isSignedBy('a receipt', value, publicKey)).toBe(true);
    expect(isSignedBy('a receipt ', value, publicKey)).toBe(false);
    expect(isSignedBy('a receipt', signText('another', privateKey)?.value ?? '', publicKey)).toBe(false);
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' });
    expect(isSignedBy('a receipt', value, other.toString('base64'))).toBe(false);
    expect(isSignedBy('a receipt', 'AAAA', publicKey)).toBe(false);
  });

  it('signs what node:crypto verifies with a fresh pair', () => {
    const pair = generateKeyPairSync('ed25519');
    const signed = signText('text', pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
    expect(verify(null, Buffer.from('text'), pair.publicKey, Buffer.from(signed?.value ?? '', 'base64'))).toBe(true);
  });

  it.each([
    ['base64 of the DER', publicKey],
    ['PEM', pem('PUBLIC', publicKey)],
    ['PEM on one line', pem('PUBLIC', publicKey).replaceAll('\n', ' ')],
  ])('reads a public key as %s', (_, text) => expect(readPublicKey(text)).toBe(publicKey));

  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 });
  it.each([
    ['nothing', ''],
    ['a private key', privateKey],
    ['raw bytes', Buffer.from(rfc.publicKey, 'hex').toString('base64')],
    ['an RSA key', rsa.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')],
    ['more after the key', `${publicKey}AAAA`],
    ['a very long text', 'A'.repeat(5_000)],
  ])('refuses %s as a public key', (_, text) => expect(readPublicKey(text)).toBeUndefined());

  it.each([
    ['nothing', ''],
    ['a public key', pem('PUBLIC', publicKey)],
    ['an RSA key', rsa.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()],
  ])('does not sign with %s', (_, text) => expect(signText('text', text)).toBeUndefined());
});
