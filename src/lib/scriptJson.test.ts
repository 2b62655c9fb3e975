import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toScriptJson } from './scriptJson.ts';

describe('toScriptJson', () => {
  it('cannot end or comment out the script element it is in, and parses back', () => {
    const hostile = { a: '</script><!--', b: '\u2028&' };
    expect(toScriptJson(hostile)).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(toScriptJson(hostile))).toEqual(hostile);
    fc.assert(
      fc.property(fc.string(), (text) => JSON.parse(toScriptJson(text)) === text && !toScriptJson(text).includes('<')),
    );
  });

  it('writes null for what JSON has no word for', () => {
    expect(toScriptJson(undefined)).toBe('null');
  });
});
