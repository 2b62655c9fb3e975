import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { packReply } from './packReply.ts';

const text = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, name: `A kettle, ${id}` })));
const reply = (body = text, type = 'application/json; charset=utf-8') => ({
  status: 200,
  headers: { 'content-type': type },
  body: Buffer.from(body),
});

describe('packReply', () => {
  it('packs one person’s answer as gzip', async () => {
    const { body, encoding } = await packReply(reply(), { acceptEncoding: 'gzip, deflate, br, zstd', isKept: false });
    expect([encoding, gunzipSync(body).toString()]).toEqual(['gzip', text]);
    expect(body.length).toBeLessThan(text.length / 3);
  });

  it('packs an answer for many once, in the best form that each of them takes', async () => {
    const kept = reply();
    const first = await packReply(kept, { acceptEncoding: 'gzip, br', isKept: true });
    const again = await packReply(kept, { acceptEncoding: 'br', isKept: true });
    const older = await packReply(kept, { acceptEncoding: 'gzip', isKept: true });
    expect([first.encoding, brotliDecompressSync(first.body).toString()]).toEqual(['br', text]);
    expect(again.body).toBe(first.body);
    expect([older.encoding, gunzipSync(older.body).toString()]).toEqual(['gzip', text]);
  });

  it('does not compress short bodies, binary types, or responses for clients without compression', async () => {
    expect(await packReply(reply('{}'), { acceptEncoding: 'gzip', isKept: false })).not.toHaveProperty('encoding');
    expect(await packReply(reply(text, 'image/png'), { acceptEncoding: 'gzip', isKept: false })).not.toHaveProperty(
      'encoding',
    );
    for (const acceptEncoding of [undefined, '', 'identity', 'gzip;q=0, br; q=0.0', 'x-gzip'])
      expect(await packReply(reply(), { acceptEncoding, isKept: true })).not.toHaveProperty('encoding');
  });
});
