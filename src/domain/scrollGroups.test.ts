import { expect, it } from 'vitest';
import { withScrollGroups } from './scrollGroups.ts';

const english = { table: 'Table', code: 'Code' };

it('shows tables and code of older posts as groups', () => {
  expect(
    withScrollGroups(
      '<div class="tableScroll" tabindex="0" role="region" aria-label="Tides"><table></table></div>' +
        '<pre tabindex="0" role="region" aria-label="Code"><code>x</code></pre>',
      english,
    ),
  ).toBe(
    '<div class="tableScroll" tabindex="0" role="group" aria-label="Tides"><table></table></div>' +
      '<pre tabindex="0" role="group" aria-label="Code"><code>x</code></pre>',
  );
});

it('names tables and code in the language of the page, and leaves captions', () => {
  expect(
    withScrollGroups(
      '<div class="tableScroll" tabindex="0" role="group" aria-label="Table"><table></table></div>' +
        '<div class="tableScroll" tabindex="0" role="group" aria-label="Table of tides"><table></table></div>' +
        '<pre tabindex="0" role="group" aria-label="Code"><code>aria-label="Code"</code></pre>',
      { table: 'Tabelle', code: 'Code "$&"' },
    ),
  ).toBe(
    '<div class="tableScroll" tabindex="0" role="group" aria-label="Tabelle"><table></table></div>' +
      '<div class="tableScroll" tabindex="0" role="group" aria-label="Table of tides"><table></table></div>' +
      '<pre tabindex="0" role="group" aria-label="Code &quot;$&amp;&quot;"><code>aria-label="Code"</code></pre>',
  );
});

it.each([
  '<p>role="region"</p>',
  '<pre tabindex="0" role="group" aria-label="Code"><code>&lt;pre tabindex="0" role="region"&gt;</code></pre>',
  '<div class="tableScroll" tabindex="0" role="group" aria-label="role=&quot;region&quot;"></div>',
])('leaves %s as it is', (html) => {
  expect(withScrollGroups(html, english)).toBe(html);
});
