import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../../../tests/support/cpuTime.ts';
import { decodePage, readPageFacts } from './pageFacts.ts';

describe('what a page says of itself', () => {
  it('takes Open Graph before other names, and plain HTML last', () => {
    const html = `<!doctype html><html><head><title>Plain</title><meta name=description content='Plain text'>
      <meta property="og:title" content="Open &amp; shut"><META CONTENT="A > B" PROPERTY="OG:DESCRIPTION"/><meta
      property="og:image" content="/p.png"></head>
      <body><meta property="og:title" content="No"></body>`;
    expect(readPageFacts(html)).toEqual({ name: 'Open & shut', body: 'A > B', picture: '/p.png' });
    expect(readPageFacts('<title>\n Only\n a title </title>')).toEqual({
      name: 'Only a title',
      body: null,
      picture: null,
    });
  });

  it('ignores a head in a comment, a script or the body', () => {
    const html =
      '<!-- <title>No</title> --><script>"<title>No</title>"</script><style>' +
      '<title>No</title></style><body><title>No</title>';
    expect(readPageFacts(html)).toEqual({ name: null, body: null, picture: null });
  });

  it('B7: gives plain text only, cut to a length', () => {
    const facts = readPageFacts(
      `<title><img src=x onerror=alert(1)>${'word '.repeat(400)}</title><meta ` +
        `name=description content="&lt;b&gt; \u0000\u202e">`,
    );
    expect(facts.name).toMatch(/^word word/);
    expect(facts.name?.length).toBeLessThanOrEqual(200);
    expect(facts.name).toMatch(/…$/);
  });

  it('reads hostile markup in time', async () => {
    const parts = [
      '<meta ',
      '<meta content="',
      '<title>',
      '<!--',
      '<script>',
      '<',
      '<meta a=a ',
      '<div>',
      'İ<meta x="',
    ];
    const readAll = () => parts.map((part) => readPageFacts(part.repeat(100_000)));
    expect(await cpuMs(readAll)).toBeLessThan(3000);
  });

  it('reads the encoding that the answer or the head names', () => {
    const bytes = Buffer.from([0x3c, 0x74, 0x69, 0x74, 0x6c, 0x65, 0x3e, 0xe9]);
    expect(decodePage(bytes, 'text/html; charset=iso-8859-1')).toBe('<title>é');
    expect(decodePage(Buffer.concat([Buffer.from('<meta charset="windows-1252">'), bytes]), 'text/html')).toContain(
      'é',
    );
    expect(decodePage(Buffer.from('é'), 'text/html; charset=nonsense')).toBe('é');
  });
});
