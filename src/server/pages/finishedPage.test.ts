import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bytesOf, type FinishedPage, gzipPage, textOf } from './finishedPage.ts';
import { createNonce } from './pageTemplate.ts';

const page = (body: string, head = '<!doctype html><title>漢字</title><style nonce="'): FinishedPage => ({
  head,
  nonce: createNonce(),
  styles: `">${'.a{color:red}'.repeat(500)}</style>`,
  rest: ['<main>', new TextEncoder().encode(body), '</main>'],
});

describe('a finished page', () => {
  it('is the same with and without compression, however often its pieces come again', async () => {
    for (const body of ['', 'é', 'text 漢字 '.repeat(9000)]) {
      const finished = page(body);
      const whole = `${finished.head}${finished.nonce}${finished.styles}<main>${body}</main>`;
      expect(textOf(finished)).toBe(whole);
      expect(gunzipSync(await gzipPage(finished)).equals(bytesOf(finished))).toBe(true);
    }
  });

  it('keeps no more pieces than it may and stays right when old ones go', async () => {
    for (let index = 0; index < 450; index += 1) await gzipPage(page('x', `<title>${index}</title><style nonce="`));
    const again = page('x', '<title>0</title><style nonce="');
    expect(gunzipSync(await gzipPage(again)).equals(bytesOf(again))).toBe(true);
  });
});
