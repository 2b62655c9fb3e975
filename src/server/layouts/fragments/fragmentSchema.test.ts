import { describe, expect, it } from 'vitest';
import { explainSchemaFault } from './fragmentSchema.ts';

const endless = { type: 'string', pattern: '^(a+)+$' };

describe('schemas of fragments', () => {
  it.each(['default', 'const', 'enum', 'examples', 'properties', '$defs', 'definitions', 'items', 'pattern', '$ref'])(
    'cannot hide an expression in a field that is called %s',
    (name) => {
      expect(explainSchemaFault({ properties: { [name]: endless } })).toContain('"pattern" cannot be used');
      expect(explainSchemaFault({ $defs: { [name]: endless } })).toContain('"pattern" cannot be used');
      expect(explainSchemaFault({ properties: { a: { type: 'object', properties: { [name]: endless } } } })).toContain(
        '"pattern" cannot be used',
      );
    },
  );

  it.each(['items', 'not', 'if', 'additionalProperties', 'propertyNames', 'contains'])(
    'cannot hide an expression under %s',
    (keyword) => {
      expect(explainSchemaFault({ properties: { a: { [keyword]: endless } } })).toContain('"pattern" cannot be used');
    },
  );

  it('can name fields like keywords, and hold any word in a value', () => {
    const words = {
      pattern: { type: 'string' },
      default: { type: 'string', default: 'x' },
      enum: { enum: ['pattern', { pattern: 'a' }] },
    };
    expect(explainSchemaFault({ properties: words, default: { pattern: 'a' } })).toBeUndefined();
    expect(
      explainSchemaFault({ $defs: { pattern: { type: 'string' } }, properties: { a: { $ref: '#/$defs/pattern' } } }),
    ).toBeUndefined();
  });
});
