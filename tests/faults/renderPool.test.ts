import { afterEach, describe, expect, it } from 'vitest';
import { createRenderPool, type RenderPool } from '../../src/server/pages/renderPool.ts';

const file = new URL('../support/fakeRenderer.mjs', import.meta.url);
let pool: RenderPool;

afterEach(() => pool.close());

function render(input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    pool.render(input, {
      chunk: () => undefined,
      end: ({ html }) => resolve(new TextDecoder().decode(html)),
      fail: reject,
    });
  });
}

describe('render pool', () => {
  it('F09: an endless loop costs only its own page; other requests are still answered', async () => {
    pool = createRenderPool({ file, stallLimitMs: 4000, log: () => undefined });
    await render('warm');
    let isLooping = true;
    const loop = render('loop').catch((error: Error) => {
      isLooping = false;
      return error.message;
    });
    for (let index = 0; index < 5; index += 1) expect(await render(`page ${index}`)).toBe(`<p>page ${index}</p>`);
    expect(isLooping).toBe(true);
    expect(await loop).toBe('The page could not be rendered: rendering a page took longer than 4000 ms.');
    expect(await render('after')).toBe('<p>after</p>');
  });

  it('answers a page whose renderer crashes, and continues with a new renderer', async () => {
    pool = createRenderPool({ file, log: () => undefined });
    await expect(render('fail')).rejects.toThrow('not drawn');
    await expect(render('throw')).rejects.toThrow('could not be rendered');
    expect(await render('again')).toBe('<p>again</p>');
  });

  it('tells every waiting page when it closes', async () => {
    pool = createRenderPool({ file, log: () => undefined });
    const half = render('half').catch((error: Error) => error.message);
    await render('one');
    await pool.close();
    expect(await half).toContain('the server is shutting down');
    expect(pool.workers()).toBe(0);
  });
});
