import { afterAll, describe, expect, it } from 'vitest';
import { createBodyPool } from './bodyPool.ts';
import { BodyFault } from './bodyLimits.ts';
import { createMarkupCleaner } from './cleanMarkup.ts';

const { signal } = new AbortController();

describe('cleaning the markup of layouts', () => {
  const pool = createBodyPool({ limitMs: 300, log: () => {} });
  afterAll(() => pool.close());

  it('cleans short and long texts alike', async () => {
    const clean = createMarkupCleaner(pool);
    const dirty = '<p onclick="x()">Hello</p><script>x()</script>';
    expect(await clean(dirty, signal)).toBe('<p dir="auto">Hello</p>');
    expect(await clean(dirty.repeat(100), signal)).toBe('<p dir="auto">Hello</p>'.repeat(100));
  });

  it('cleans a long text beside this thread, once', async () => {
    const sent: string[] = [];
    const clean = createMarkupCleaner({
      render: async (html, format) => {
        sent.push(format);
        return { html: html.slice(0, 3), excerpt: '', imageUrl: null, plain: '' };
      },
    });
    const long = `<p>${'a'.repeat(5000)}</p>`;
    expect(await Promise.all([clean(long, signal), clean(long, signal)])).toEqual(['<p>', '<p>']);
    expect(sent).toEqual(['markup']);
  });

  it('gives up on markup that takes too long, and does not try it again', async () => {
    let tries = 0;
    const clean = createMarkupCleaner({
      render: async (...text) => {
        tries += 1;
        return pool.render(...text);
      },
    });
    const bomb = '<table><b>'.repeat(12_000);
    await expect(clean(bomb, signal)).rejects.toMatchObject({ status: 422 });
    await expect(clean(bomb, signal)).rejects.toMatchObject({ status: 422 });
    expect(tries).toBe(1);
    expect(await clean(`<p>${'b'.repeat(5000)}</p>`, signal)).toContain('bbb');
  });

  it('refuses markup that grows many times, and keeps long images', async () => {
    const own = createBodyPool({ log: () => {} });
    const clean = createMarkupCleaner(own);
    await expect(clean('<table><a>'.repeat(19_000), signal)).rejects.toMatchObject({ status: 422 });
    const image = `<img src="data:image/png;base64,${'A'.repeat(1_500_000)}" alt="">`;
    expect(await clean(image, signal)).toBeDefined();
    await own.close();
  });

  it('asks again where the threads were busy, and starts nothing for a page that is gone', async () => {
    const answers = [new Error('busy'), new BodyFault('tooMuch')];
    const clean = createMarkupCleaner({ render: () => Promise.reject(answers.shift()) });
    const long = 'x'.repeat(5000);
    await expect(clean(long, signal)).rejects.toThrow('busy');
    await expect(clean(long, signal)).rejects.toMatchObject({ status: 422 });
    await expect(clean('other', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  });
});
