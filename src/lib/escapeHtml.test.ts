import { expect, it } from 'vitest';
import { escapeHtml, unescapeHtml } from './escapeHtml.ts';

it('gives back what was escaped, by name and by number', () => {
  const text = 'a < b & "c" > \'d\'';
  expect(unescapeHtml(escapeHtml(text))).toBe(text);
  expect(unescapeHtml('&#x3C;b&#62; &#x1F372; &nbsp;')).toBe('<b> \u{1f372} \u00a0');
});

it('leaves text that is not a reference unchanged', () => {
  expect(unescapeHtml('AT&T; &unknown; &#x110000; &#0; &amp')).toBe('AT&T; &unknown; &#x110000; &#0; &amp');
});
