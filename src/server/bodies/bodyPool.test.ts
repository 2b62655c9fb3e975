import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BodyFault } from './bodyLimits.ts';
import { type BodyPool, createBodyPool } from './bodyPool.ts';
import { renderBody } from './renderBody.ts';

let pool: BodyPool;
const log = vi.fn();
const open = (limitMs: number) => {
  pool = createBodyPool({ log, limitMs });
};
beforeEach(() => open(3000));
afterEach(async () => {
  await pool.close();
  log.mockClear();
});

/** For bodies that are not to reach the limit, on a busy machine either; what is not linear takes much longer. */
async function openPatient(): Promise<void> {
  await pool.close();
  open(60_000);
}

/** A short text that grows a lot: every cell repeats the long label of its column. */
const manyLabels = `<table><tr>${`<th>${'h'.repeat(100)}`.repeat(20)}${`<tr>${'<td>'.repeat(20)}`.repeat(200)}`;

/** Every block reopens the tags that are still open: a thousand blocks with a thousand elements each. */
const endless = `<p>${Array.from({ length: 2000 }, (_, index) => `<b id=${index}>`).join('')}${'<p>x'.repeat(2000)}`;

describe('the pool that renders bodies', () => {
  it('says the same as rendering does', async () => {
    const body = 'Hi **you**\n\n|a|\n|-|\n|1|';
    expect(await pool.render(body, 'markdown')).toEqual(renderBody(body, 'markdown'));
    const users = new Map([['fenn', { userID: 13, name: 'Fenn' }]]);
    expect((await pool.render('@fenn', 'text', { users })).html).toContain('data-userid="13"');
  });

  it('[F09] rejects a body that would take too long, and serves those behind it', async () => {
    // both threads must have started before the queue is measured
    await Promise.all([pool.render('a', 'text'), pool.render('b', 'text')]);
    const order: string[] = [];
    const hostile = pool.render(endless, 'html').finally(() => order.push('hostile'));
    const plain = pool.render('hello', 'text').finally(() => order.push('plain'));
    await expect(hostile).rejects.toEqual(new BodyFault('tooMuch'));
    expect((await plain).plain).toBe('hello');
    expect(order).toEqual(['plain', 'hostile']);
    expect(log).toHaveBeenCalledOnce();
    expect((await pool.render('again', 'text')).plain).toBe('again');
  });

  it('runs the long bodies of one sender one by one, and keeps a thread for short ones', async () => {
    await Promise.all([pool.render('a', 'text'), pool.render('b', 'text')]);
    const order: string[] = [];
    const long = 'word '.repeat(20_000);
    const flood = Promise.allSettled(
      [1, 2, 3, 4].map((index) =>
        pool.render(`${endless}${index}`, 'html', {}, 'flood').finally(() => order.push('flood')),
      ),
    );
    const others = [
      pool.render('hello', 'text', {}, 'other').finally(() => order.push('short')),
      pool.render(long, 'text', {}, 'third').finally(() => order.push('long')),
    ];
    await Promise.all(others);
    // the long one waits for one body of the flood only
    expect(order).toEqual(['short', 'flood', 'long']);
    await pool.close();
    await flood;
  });

  it('answers 429 to a sender with too many waiting, and serves the others', async () => {
    const long = 'word '.repeat(20_000);
    const flood = await Promise.allSettled([
      ...Array.from({ length: 12 }, () => pool.render(long, 'text', {}, 'flood')),
      pool.render(long, 'text', {}, 'other'),
    ]);
    const refused = flood.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toHaveLength(5);
    for (const reason of refused) expect(reason).toMatchObject({ status: 429, extras: { retryAfterSeconds: 5 } });
    expect(flood.at(-1)?.status).toBe('fulfilled');
  });

  it('refuses a text that took too long at once the second time, and nothing else', async () => {
    await expect(pool.render(endless, 'html', {}, 1)).rejects.toEqual(new BodyFault('tooMuch'));
    log.mockClear();
    await expect(pool.render(endless, 'html', {}, 2)).rejects.toEqual(new BodyFault('tooMuch'));
    expect(log).not.toHaveBeenCalled();
    expect((await pool.render(endless, 'text', {}, 2)).plain).toContain('<b id=0>');
  });

  it('reads what a long text names beside the server, as it does at once for a short one', async () => {
    const text = `@fenn and "userID":7 at uploads/2026/01/${'a'.repeat(32)}.png`;
    const found = { names: ['fenn'], userIDs: [7], pictureKeys: [`2026/01/${'a'.repeat(32)}.png`] };
    expect(await pool.look(text)).toEqual(found);
    expect(await pool.look(text + ' '.repeat(20_000))).toEqual(found);
  });

  it('reads and renders half a million of any sign within its limit', { timeout: 120_000 }, async () => {
    await openPatient();
    for (const sign of ['\\', '@', '<', '"', '[', '*', '/', '&', ' ', '\n', '<a', '@"', 'http://']) {
      const body = sign.repeat(500_000 / sign.length);
      await pool.look(body);
      await pool.render(body, 'text').catch((error: unknown) => expect(error).toEqual(new BodyFault('tooMuch')));
    }
    expect(log).not.toHaveBeenCalled();
  });

  it('tells a body that is not of its format from one that is too much', async () => {
    await openPatient();
    await expect(pool.render('{', 'rich2')).rejects.toEqual(new BodyFault('unreadable'));
    await expect(pool.render(manyLabels, 'html')).rejects.toEqual(new BodyFault('tooMuch'));
    expect(log).not.toHaveBeenCalled();
  });

  it('answers 503 to those who are too many, and to all when it is closed', async () => {
    const results = await Promise.allSettled(Array.from({ length: 120 }, () => pool.render('a', 'text')));
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(18);
    await pool.close();
    await expect(pool.render('a', 'text')).rejects.toMatchObject({ status: 503 });
  });
});
