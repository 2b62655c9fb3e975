import { describe, expect, it } from 'vitest';
import { readFrameMessage } from './fragmentMessages.ts';
import { fragmentFramePath, fragmentPath, maxFragmentHeight, readUUID } from './fragments.ts';

const token = '1-2-3-4';
const read = (message: unknown) => readFrameMessage(message, token);

describe('messages of a frame', () => {
  it('[F37] are read when they are exactly of a known shape and carry the token', () => {
    expect(read({ token, kind: 'hello' })).toEqual({ kind: 'hello' });
    expect(read({ token, kind: 'ready', height: 12.2, more: 1 })).toEqual({ kind: 'ready', height: 13 });
    expect(read({ token, kind: 'resize', height: 0 })).toEqual({ kind: 'resize', height: 0 });
    expect(read({ token, kind: 'navigate', address: '/discussions' })).toEqual({
      kind: 'navigate',
      address: '/discussions',
    });
    expect(read({ token, kind: 'failed', reason: 'x'.repeat(1000) })).toEqual({
      kind: 'failed',
      reason: 'x'.repeat(300),
    });
  });

  it.each([
    null,
    undefined,
    0,
    'hello',
    [],
    [token, 'hello'],
    {},
    { kind: 'hello' },
    { token: '', kind: 'hello' },
    { token: 'guess', kind: 'hello' },
    { token: [token], kind: 'hello' },
    { token, kind: 'eval', code: '1' },
    { token, kind: '__proto__' },
    { token, kind: 'constructor' },
    { token, kind: ['hello'] },
    { token, kind: 'ready' },
    { token, kind: 'ready', height: '100' },
    { token, kind: 'resize', height: Number.NaN },
    { token, kind: 'resize', height: Number.POSITIVE_INFINITY },
    { token, kind: 'resize', height: -1 },
    { token, kind: 'resize', height: { valueOf: (): number => 10 } },
    { token, kind: 'navigate' },
    { token, kind: 'navigate', address: '' },
    { token, kind: 'navigate', address: ['/a'] },
    { token, kind: 'navigate', address: '/'.repeat(2001) },
    { token, kind: 'failed' },
  ])('[F37] %j is nothing', (message) => {
    expect(read(message)).toBeUndefined();
  });

  it('[F37] no token fits a frame that has none, and no height is above the cap', () => {
    expect(readFrameMessage({ token: '', kind: 'hello' }, '')).toBeUndefined();
    expect(read({ token, kind: 'resize', height: 1e9 })).toEqual({ kind: 'resize', height: maxFragmentHeight });
  });
});

describe('addresses of a fragment', () => {
  it('[CO-WIDGET-033] are those of the contract; an invalid UUID is rejected', () => {
    const uuid = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
    expect(fragmentPath(uuid, 'js', 'r')).toBe(`/api/v2/fragments/${uuid}/js?fragmentRevisionUUID=r`);
    expect(fragmentPath(uuid, 'css')).toBe(`/api/v2/fragments/${uuid}/css`);
    expect(fragmentFramePath(uuid, '../x')).toBe(`/fragments/${uuid}/frame?fragmentRevisionUUID=..%2Fx`);
    expect(readUUID(uuid.toUpperCase())).toBe(uuid);
    for (const bad of ['', 'system', `${uuid}0`, `${uuid}/../x`, null, 7, [uuid]])
      expect(readUUID(bad)).toBeUndefined();
  });
});
