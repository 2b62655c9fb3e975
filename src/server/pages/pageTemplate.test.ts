import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, createNonce, createPageTemplate, nonceMark } from './pageTemplate.ts';

const page = (marks: number) => {
  const scripts = Array.from(
    { length: marks },
    (_, index) => `<script nonce="${nonceMark}">${'part '.repeat(200 * index + 1)}</script>`,
  );
  return `<!doctype html>${scripts.join('')}<p>${'text é 漢字 '.repeat(900)}</p>`;
};

describe('page template', () => {
  for (const marks of [0, 1, 2, 7]) {
    it(`answers the same page with a new nonce in every encoding (${marks} nonces)`, async () => {
      const html = page(marks);
      const template = await createPageTemplate(html);
      for (let round = 0; round < 20; round += 1) {
        const nonce = createNonce();
        const wanted = html.replaceAll(nonceMark, nonce);
        expect(template.fill(nonce, 'identity').toString()).toBe(wanted);
        expect(gunzipSync(template.fill(nonce, 'gzip')).toString()).toBe(wanted);
        expect(template.encodings).toContain('br');
        expect(brotliDecompressSync(template.fill(nonce, 'br')).toString()).toBe(wanted);
      }
    });
  }

  it('gives every nonce 24 characters that end in ==', () => {
    expect(createNonce()).toMatch(/^[A-Za-z0-9+/]{22}==$/);
  });

  it('chooses the best encoding that both sides know', () => {
    expect(chooseEncoding('gzip, deflate, br', ['br', 'gzip', 'identity'])).toBe('br');
    expect(chooseEncoding('gzip;q=1.0', ['br', 'gzip', 'identity'])).toBe('gzip');
    expect(chooseEncoding('br', ['gzip', 'identity'])).toBe('identity');
    expect(chooseEncoding(undefined, ['br', 'gzip', 'identity'])).toBe('identity');
  });
});
