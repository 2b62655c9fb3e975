import { describe, expect, it } from 'vitest';
import { isTrustedHost, leavingPath, withLeavingLinks } from './leaving.ts';

const rules = { trustedDomains: ['example.com'], origin: 'https://forum.example' };

describe('links of posts', () => {
  it('[SH-ROUTE-014] lead over the leaving page, with the whole address in its target', () => {
    expect(leavingPath('https://a.example/?b=1&c=2#d')).toBe(
      '/home/leaving?target=https%3A%2F%2Fa.example%2F%3Fb%3D1%26c%3D2%23d',
    );
    expect(withLeavingLinks('<p><a href="https://a.example/?b=1&#x26;c=2" rel="nofollow">x</a></p>', rules)).toBe(
      '<p><a href="/home/leaving?target=https%3A%2F%2Fa.example%2F%3Fb%3D1%26c%3D2" rel="nofollow">x</a></p>',
    );
  });

  it('lead straight to our own pages, to trusted hosts, and where no page is', () => {
    const html =
      '<a href="/x">1</a><a href="https://forum.example/x">2</a><a ' +
      'href="https://img.example.com/x">3</a><a href="mailto:a@b.example">4</a><a>5</a>';
    expect(withLeavingLinks(html, rules)).toBe(html);
  });

  it('take no text for a link, and no look-alike for a trusted host', () => {
    const text = '<p title="<a href=&#x22;https://a.example&#x22;>">&#x3C;a href="https://a.example"></p>';
    expect(withLeavingLinks(text, rules)).toBe(text);
    expect(
      ['example.com', 'a.example.com', 'notexample.com', 'example.com.evil.example'].map((host) =>
        isTrustedHost(host, rules.trustedDomains),
      ),
    ).toEqual([true, true, false, false]);
  });
});
