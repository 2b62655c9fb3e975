import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCssFault, longestCustomCss, scopedCss } from './customCss.ts';

describe('findCssFault', () => {
  it.each([
    '',
    '.a { color: red; }',
    '@media (width < 600px) { .a:not(.b, [data-x="y"]) > p::before { content: "\\201C"; } }',
    '.a { background: url(/uploads/a.png) } .b { background: url("/uploads/b.png") }',
    ".a { background: url( 'data:image/png;base64,AAAA' ) }",
    '.a { mask: url(#mask) } /* url(https://evil.test) */',
    '.md\\:flex { content: "Note: see above" } .b::before { content: "👩\u200d💻" }',
    '@keyframes x { from { opacity: 0 } to { opacity: 1 } }',
  ])('accepts %s', (css) => expect(findCssFault(css)).toBeUndefined());

  it.each([
    ['@import "/x.css";', 'import'],
    ['@IMPORT url(/x.css);', 'import'],
    ['.a { background: url(https://evil.test/a) }', 'address'],
    ['.a { background: URL( //evil.test/a ) }', 'address'],
    ['.a { background: url(/\\\\evil.test) }', 'address'],
    ['.a { background: url("https://evil.test") }', 'address'],
    ['.a { background: image-set("//evil.test/a" 1x) }', 'address'],
    ['.a { background: image-set("https:\\2f\\2f evil.test" 1x) }', 'address'],
    ['.a { background: image-set("ht\\a tps:evil.test" 1x) }', 'address'],
    ['.a { background: image-set("\\\\\\\\evil.test" 1x) }', 'address'],
    ['.a { background: url(data:text/html,x) }', 'address'],
    ['.a { background: u\\72l(https://evil.test) }', 'escape'],
    ['.a { background: \\url(https://evil.test) }', 'escape'],
    ['@\\69mport "/x.css";', 'escape'],
    ['.a { color: red', 'unclosed'],
    ['.a { color: red } }', 'unclosed'],
    ['.a { content: "x }', 'unclosed'],
    ['/* .a { }', 'unclosed'],
    ['.a { width: calc(1px + [2px) }', 'unclosed'],
    ['.a { } \u0000', 'character'],
    ['.a{x:"\f;}}b{background:url(https:\\5c\\5c evil.test)}@scope (#app){c{y:"}', 'unclosed'],
    ['.a{x:"\r;}}b{background:url(//evil.test)}@scope (#app){c{y:"}', 'unclosed'],
    ['.a { background: url("http:\uFEFFevil.test") }', 'address'],
    ['.a { background: image-set("http:\\feff evil.test" 1x) }', 'address'],
    ['.a { background: image-set("http:\u00A0evil.test" 1x) }', 'address'],
    ['.a { background: url(\f//evil.test) }', 'address'],
  ])('refuses %s', (css, fault) => expect(findCssFault(css)?.fault).toBe(fault));

  it('names the line', () => {
    expect(findCssFault('.a { }\n.b { }\n.c { background: url(//x.test) }')).toEqual({ fault: 'address', line: 3 });
    expect(findCssFault(' '.repeat(longestCustomCss + 1))?.fault).toBe('tooLong');
  });
});

it('writes nothing that ends the style element or its scope', () => {
  expect(scopedCss('.a::before { content: "</style><script>" }')).not.toContain('</style');
  expect(scopedCss('} body { display: none')).toBe('');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'{}()[]"\'\\/*@<!-urlimport: \n;.a') }), (css) => {
      expect(scopedCss(css)).not.toMatch(/<[/!]/);
    }),
  );
});
