import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTags } from './readTags.ts';

const shown = (html: string) =>
  readTags(html).map(({ name, isClosing, attributes }) => [
    isClosing ? `/${name}` : name,
    Object.fromEntries(attributes),
  ]);

describe('readTags', () => {
  it('reads names and attributes in every spelling', () => {
    expect(shown('<IMG SRC=a.png Alt = "x > y" hidden/><p class=\'b c\'>')).toEqual([
      ['img', { src: 'a.png', alt: 'x > y', hidden: '' }],
      ['p', { class: 'b c' }],
    ]);
    expect(shown('<a href="/">x</a>')).toEqual([
      ['a', { href: '/' }],
      ['/a', {}],
    ]);
  });

  it('leaves out comments, scripts and what only looks like a tag', () => {
    expect(shown('<!-- <main> --> a < b <3 <script>"<main>"</script><b>')).toEqual([
      ['script', {}],
      ['/script', {}],
      ['b', {}],
    ]);
  });

  it('keeps the place of each tag', () => {
    const html = 'x <b title=">">y</b>';
    expect(readTags(html).map(({ start, end }) => html.slice(start, end))).toEqual(['<b title=">">', '</b>']);
  });

  it('reads any text, and moves forward only', () => {
    const parts = fc.array(
      fc.constantFrom('<', '>', '"', "'", '=', '/', 'a', ' ', '<!--', '-->', '<script', '</script'),
    );
    fc.assert(
      fc.property(parts, (text) => {
        const tags = readTags(text.join(''));
        for (const [index, { start, end }] of tags.entries()) {
          expect(start).toBeLessThan(end);
          expect(start).toBeGreaterThanOrEqual(tags[index - 1]?.end ?? 0);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('takes linear time for tags without an end', () => {
    expect(readTags('<a "'.repeat(50_000)).length).toBeGreaterThan(0);
    expect(readTags('<script>'.repeat(50_000))).toHaveLength(1);
    expect(readTags('<script></'.repeat(50_000))).toHaveLength(1);
  });

  // in a process of its own, because calls by the other tests change what V8 optimizes
  it('takes linear time after it was optimized too', () => {
    const script = `
      import { readTags } from ${JSON.stringify(new URL('./readTags.ts', import.meta.url).href)};
      for (let run = 0; run < 1000; run += 1) readTags('<p>some text</p>');
      const read = () => readTags(JSON.parse(JSON.stringify('<a><p>'.repeat(30_000)))).length;
      process.stdout.write(String(Array.from({ length: 8 }, read).at(-1)));`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      timeout: 15_000,
    });
    expect(stdout).toBe('60000');
  });
});
