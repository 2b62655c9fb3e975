import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../../../tests/support/cpuTime.ts';
import { FeedError } from './feedError.ts';
import { readFeed } from './readFeed.ts';

const url = 'https://feeds.example/news/feed.xml';
const read = (text: string | Buffer, contentType = '') =>
  readFeed({ body: Buffer.from(text as string), contentType, url });
const rss = (items: string, head = '') =>
  '<?xml version="1.0"?><rss version="2.0" ' +
  `xmlns:media="http://search.yahoo.com/mrss/"><channel>${head}${items}` +
  '</channel></rss>';
const item = (inner: string) => read(rss(`<item><title>t</title>${inner}</item>`))[0];

describe('reading a feed', () => {
  it('takes RSS, Atom, RDF and JSON', () => {
    const atom =
      '<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://a.example/"/><entry><title>One' +
      '</title><link href="/1"/><summary>Short</summary></entry></feed>';
    const rdf =
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">' +
      '<channel><title>c</title></channel><item rdf:about="https://r.example/1"><title>One</title>' +
      '<link>https://r.example/1</link><description>Short</description></item></rdf:RDF>';
    const json = JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'J',
      items: [
        { id: '1', title: 'One', url: 'https://j.example/1', summary: 'Short', image: 'https://j.example/p.png' },
      ],
    });
    const text = { name: 'One', description: 'Short', imageUrl: null };
    expect(read(rss('<item><title>One</title><link>/1</link><description>Short</description></item>'))).toEqual([
      { ...text, to: 'https://feeds.example/1' },
    ]);
    expect(read(atom)).toEqual([{ ...text, to: 'https://feeds.example/1' }]);
    expect(read(rdf)).toEqual([{ ...text, to: 'https://r.example/1' }]);
    expect(read(json)).toEqual([{ ...text, to: 'https://j.example/1', imageUrl: 'https://j.example/p.png' }]);
  });

  it('B7: makes plain text of descriptions and titles, scripts and styles left out', () => {
    const html =
      '<p>One &amp; <b>two</b></p><script>bad()</script><style>p{}</style><ul>' +
      "<li>three<li>four</ul><img src=x onerror='a>b'>";
    expect(item(`<description><![CDATA[${html}]]></description>`)?.description).toBe('One & two three four');
    expect(
      read(rss('<item><title>&lt;img src=x onerror=alert(1)&gt;Fine &amp;amp; well</title></item>'))[0]?.name,
    ).toBe('Fine & well');
    expect(item('<description>1 &lt; 2, and a &lt;- b</description>')?.description).toBe('1 < 2, and a <- b');
    expect(item('<description><![CDATA[before <a href="x]]></description>')?.description).toBe('before');
    expect(
      item('<description><![CDATA[<svg><text>no</text></svg><iframe src="x">no</iframe>yes]]></description>')
        ?.description,
    ).toBe('yes');
  });

  it('B4: leads to web addresses only, else to the feed itself', () => {
    expect(item('<link>javascript:alert(1)</link>')?.to).toBe(url);
    expect(item('<link>https://user:pass@a.example/</link>')?.to).toBe(url);
    expect(
      read(rss('<item><title>t</title><link>data:text/html,x</link></item>', '<link>https://home.example/</link>'))[0]
        ?.to,
    ).toBe('https://home.example/');
    expect(item('<guid isPermaLink="false">https://a.example/guid</guid>')?.to).toBe(url);
    expect(item('<guid>https://a.example/guid</guid>')?.to).toBe('https://a.example/guid');
  });

  it('takes pictures over https only', () => {
    expect(item('<enclosure url="https://a.example/p.jpg" type="image/jpeg" length="1"/>')?.imageUrl).toBe(
      'https://a.example/p.jpg',
    );
    expect(item('<media:thumbnail url="https://a.example/t.png"/>')?.imageUrl).toBe('https://a.example/t.png');
    expect(item('<description><![CDATA[<p><img alt="" src="/p.png?a=1&amp;b=2"></p>]]></description>')?.imageUrl).toBe(
      'https://feeds.example/p.png?a=1&b=2',
    );
    expect(item('<enclosure url="http://a.example/p.jpg" type="image/jpeg" length="1"/>')?.imageUrl).toBeNull();
    expect(item('<enclosure url="https://a.example/p.mp3" type="audio/mpeg" length="1"/>')?.imageUrl).toBeNull();
  });

  it('names an entry without a title by what it says, once', () => {
    expect(read(rss('<item><description>Just a thought.</description></item>'))).toEqual([
      { to: url, name: 'Just a thought.', description: '', imageUrl: null },
    ]);
    expect(read(rss('<item></item><item><guid>x</guid></item>'))).toEqual([]);
  });

  it('F36: stops at 100 entries and cuts long texts', () => {
    const many = read(
      rss(
        `<item><title>${'long '.repeat(400)}</title><description>${'word '.repeat(9000)}</description></item>`.repeat(
          150,
        ),
      ),
    );
    expect(many).toHaveLength(100);
    expect(
      Math.max(...many.map(({ name, description }) => Math.max(name.length, description.length))),
    ).toBeLessThanOrEqual(300);
  });

  it('reads other encodings as the answer or the document names them', () => {
    const cyrillic = Buffer.from([0xd0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4]);
    const document = (label: string) =>
      Buffer.concat([
        Buffer.from(`<?xml version="1.0" encoding="${label}"?><rss version="2.0"><channel><item><title>`),
        cyrillic,
        Buffer.from('</title></item></channel></rss>'),
      ]);
    expect(read(document('koi8-r') as never)[0]?.name).toBe('привет');
    expect(read(document('utf-8') as never, 'text/xml; charset=koi8-r')[0]?.name).toBe('привет');
    expect(read(document('no-such-thing') as never)[0]?.name).toContain('�');
  });

  it.each([
    '',
    'hello',
    '<html><body>not here</body></html>',
    '{"a":1}',
    '<rss version="2.0"><channel><item><title>',
    '<'.repeat(100_000),
    '\u0000\u0001',
  ])('F36: says of %.30j that it is no feed', (text) => expect(() => read(text)).toThrow(FeedError));

  it('F13: leaves prototypes alone, and entities that multiply', () => {
    for (const name of ['__proto__', 'constructor', 'prototype'])
      expect(() => read(rss(`<item><title>a</title><${name}><polluted>1</polluted></${name}></item>`))).toThrow(
        FeedError,
      );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    const entities = Array.from(
      { length: 9 },
      (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
    ).join('');
    const document = (type: string, text: string) =>
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "ha">${type}]><rss version="2.0">` +
      `<channel><item><title>t ${text}</title></item></channel></rss>`;
    expect(JSON.stringify(read(document(entities, '&l9;'))).length).toBeLessThan(500);
    expect(() => read(document('<!ENTITY file SYSTEM "file:///etc/passwd">', '&file;'))).toThrow(FeedError);
  });

  it('computes no longer for markup that never ends', async () => {
    const readAll = () => {
      for (const piece of ['<', '<a ', '<a "', '<!--', '<script>', "<img src='", '</', '<style><script>'])
        read(rss(`<item><title>t</title><description><![CDATA[${piece.repeat(60_000)}]]></description></item>`));
    };
    expect(await cpuMs(readAll)).toBeLessThan(4000);
  });
});
