import { expect, it } from 'vitest';
import { withScrollGroups } from './scrollGroups.ts';

it('shows tables and code of older posts as groups', () => {
  expect(
    withScrollGroups(
      '<div class="tableScroll" tabindex="0" role="region" aria-label="Tides"><table></table></div>' +
        '<pre tabindex="0" role="region" aria-label="Code"><code>x</code></pre>',
    ),
  ).toBe(
    '<div class="tableScroll" tabindex="0" role="group" aria-label="Tides"><table></table></div>' +
      '<pre tabindex="0" role="group" aria-label="Code"><code>x</code></pre>',
  );
});

it.each([
  '<p>role="region"</p>',
  '<pre tabindex="0" role="group" aria-label="Code"><code>&lt;pre tabindex="0" role="region"&gt;</code></pre>',
  '<div class="tableScroll" tabindex="0" role="group" aria-label="role=&quot;region&quot;"></div>',
])('leaves %s as it is', (html) => {
  expect(withScrollGroups(html)).toBe(html);
});
