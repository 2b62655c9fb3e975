import { describe, expect, it } from 'vitest';
import { expandedToggles, withOpenToggles, withoutToggles, withToggle } from './expandedToggles.ts';

describe('expandedToggles of an address', () => {
  it('[SH-ROUTE-017] are ids between commas', () => {
    expect(expandedToggles('/x?expandedToggles=a,b%20c,,a&sort=new#z')).toEqual(['a', 'b c']);
    expect(expandedToggles('/x?sort=new')).toEqual([]);
    expect(expandedToggles('/x#expandedToggles=a')).toEqual([]);
  });

  it('are no more than a hand can open', () => {
    const address = `/x?expandedToggles=${Array.from({ length: 500 }, (_, index) => `t${index}`).join(',')}`;
    expect(expandedToggles(address)).toHaveLength(50);
  });

  it('follow what is opened and closed, and leave the rest of the address alone', () => {
    const opened = withToggle('/x?sort=new#part', 'rules', true);
    expect(opened).toBe('/x?sort=new&expandedToggles=rules#part');
    expect(withToggle(opened, 'ä b', true)).toBe('/x?sort=new&expandedToggles=rules,%C3%A4%20b#part');
    expect(withToggle(opened, 'rules', true)).toBe(opened);
    expect(withToggle(opened, 'rules', false)).toBe('/x?sort=new#part');
    expect(withToggle('/x?expandedToggles=a', 'a', false)).toBe('/x');
  });

  it('make no other page of an address', () => {
    expect(
      [
        '/x?expandedToggles=a&b=1',
        '/x?b=1&expandedToggles=a',
        '/x?expandedToggles=',
        '/x?b=1',
        '/x?expandedToggles=a#h',
      ].map(withoutToggles),
    ).toEqual(['/x?b=1', '/x?b=1', '/x', '/x?b=1', '/x#h']);
  });
});

describe('blocks that fold', () => {
  const html =
    '<details class="spoiler" data-id="a" title="x>y"><summary>1</summary></details>' +
    '<details id="b"><p>2</p></details><details>3</details>';

  it('[SH-ROUTE-017] are open if the address names them', () => {
    expect(withOpenToggles(html, ['a'])).toBe(html.replace('<details class', '<details open class'));
    expect(withOpenToggles(html, ['b', 'unknown'])).toBe(html.replace('<details id', '<details open id'));
    expect(withOpenToggles(html, [])).toBe(html);
  });

  it('are not opened twice, and words in a text are no blocks', () => {
    const open = '<details open data-id="a">x</details><p title="<details id=\'q\'>">data-id="a"</p>';
    expect(withOpenToggles(open, ['a', 'q'])).toBe(open);
  });
});
