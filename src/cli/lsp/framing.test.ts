import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMessageSplitter, encodeMessage, type RpcMessage } from './framing.ts';

const messages = fc.array(fc.record({ method: fc.string(), params: fc.jsonValue() }), { minLength: 1, maxLength: 5 });

describe('the framing of messages', () => {
  it('gives what was sent, however the bytes are cut', () => {
    fc.assert(
      fc.property(messages, fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 }), (sent, sizes) => {
        const all = sent.map(({ method, params }): RpcMessage => ({ jsonrpc: '2.0', method, params }));
        const bytes = Buffer.concat(all.map(encodeMessage));
        const received: unknown[] = [];
        const feed = createMessageSplitter((text) => void received.push(JSON.parse(text)));
        for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
          const size = sizes[turn % sizes.length] as number;
          feed(bytes.subarray(at, at + size));
          at += size;
        }
        expect(received).toEqual(JSON.parse(JSON.stringify(all)));
      }),
    );
  });

  it('reads headers in any order and spelling', () => {
    const received: string[] = [];
    const feed = createMessageSplitter((text) => void received.push(text));
    feed(Buffer.from('Content-Type: application/vscode-jsonrpc\r\ncontent-length:  2\r\n\r\n{}'));
    expect(received).toEqual(['{}']);
  });

  it.each(['Content-Length: x\r\n\r\n', 'Content-Length: 99999999999\r\n\r\n', 'x'.repeat(5000)])(
    'ends the connection when a header is invalid',
    (header) => {
      expect(() => createMessageSplitter(() => undefined)(Buffer.from(header))).toThrow('A message has no');
    },
  );
});
