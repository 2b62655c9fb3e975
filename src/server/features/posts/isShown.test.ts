import { expect, it } from 'vitest';
import { isShown } from './isShown.ts';

it('takes pictures, embeds, lines, tables and links that can be seen for something shown', () => {
  for (const html of [
    '<p><img src="/a.png"></p>',
    '<hr>',
    '<div data-embedjson="{}"></div>',
    '<table></table>',
    '<a href="/x"><b>x</b></a>',
  ])
    expect(isShown(html), html).toBe(true);
});

it('takes words alone, and links without a label, for nothing shown', () => {
  for (const html of ['<p>x</p>', '<a href="/x">\u200b</a>', '<a href="/x"><b></b>&nbsp;</a>', '<abbr>x</abbr>'])
    expect(isShown(html), html).toBe(false);
});
