import { describe, expect, it } from 'vitest';
import { shareRepeated } from './shareRepeated.mjs';

const long =
  'A description that is long enough to make the sharing of this schema worth a function of its own. '.repeat(3);
const user = { type: 'object', description: long, properties: { name: { type: 'string' } } };

describe('shareRepeated', () => {
  it('names repeated parts and refers to them', () => {
    const schema = { type: 'object', properties: { author: user, editor: user, title: { type: 'string' } } };
    expect(shareRepeated(schema)).toEqual({
      type: 'object',
      properties: {
        author: { $ref: '#/$defs/shared0' },
        editor: { $ref: '#/$defs/shared0' },
        title: { type: 'string' },
      },
      $defs: { shared0: user },
    });
  });

  it('leaves alone single parts, small ones, and data that only looks like a schema', () => {
    const small = { type: 'string' };
    const schema = { type: 'object', default: { a: user, b: user }, properties: { author: user, a: small, b: small } };
    expect(shareRepeated(schema)).toBe(schema);
  });

  it('shares inside what is shared', () => {
    const post = { type: 'object', description: long, properties: { author: user, editor: user } };
    const shared = shareRepeated({
      type: 'object',
      properties: { first: post, posts: { type: 'array', items: post } },
    }) as {
      $defs: Record<string, unknown>;
    };
    expect(Object.keys(shared.$defs)).toHaveLength(2);
    expect(JSON.stringify(shared).split(long)).toHaveLength(3);
  });
});
