import type { CompiledQuery } from 'kysely';
import type { Tag } from '#server/changeFeed.ts';
import { afterEach, beforeAll, afterAll, describe, expect, inject, it, vi } from 'vitest';
import { unavailable } from '#server/db/pool.ts';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

let site: WholeApp;
beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => site.close());

const pages = ['/', '/discussions', '/categories'];

/** Simulates a stopped PostgreSQL: every query is rejected. */
function silence() {
  const { db } = site.services;
  const refuse = () => {
    throw unavailable();
  };
  vi.spyOn(db, 'isSilent').mockReturnValue(true);
  vi.spyOn(db, 'answers').mockResolvedValue(false);
  vi.spyOn(db.kysely, 'selectFrom').mockImplementation(refuse);
  vi.spyOn(db.kysely, 'getExecutor').mockImplementation(refuse);
}

const change = (...tags: Tag[]) => site.services.changes.emit(tags);
const isWhole = (text: string) => !text.includes('LayoutError') && text.includes('/discussion/');

describe('[F23] guest pages while the database does not answer', () => {
  it('are the ones from before the last change, and new ones as soon as it answers', async () => {
    for (const page of pages) expect((await site.get(page)).status).toBe(200);
    change('discussions', 'site');
    silence();
    for (const page of pages) {
      const reply = await site.get(page);
      expect([page, reply.status, reply.text.includes('LayoutError')]).toEqual([page, 200, false]);
    }
    vi.restoreAllMocks();
    for (const page of pages) expect([page, isWhole((await site.get(page)).text)]).toEqual([page, true]);
  });

  it('are refused with 503 without a cached page, and incomplete ones are not stored', async () => {
    change('*');
    silence();
    for (const page of pages) {
      const { status, headers } = await site.get(page);
      expect([page, status, headers['retry-after']]).toEqual([page, 503, '5']);
    }
    vi.restoreAllMocks();
    for (const page of pages) expect([page, isWhole((await site.get(page)).text)]).toEqual([page, true]);
  });

  it.each(['config', 'roles', 'categories'] as const)(
    'are not older than the last change of permissions (%s)',
    async (tag) => {
      expect((await site.get('/discussions')).status).toBe(200);
      change(tag);
      silence();
      expect((await site.get('/discussions')).status).toBe(503);
    },
  );

  it('are served incomplete but not cached', async () => {
    change('*');
    const { kysely } = site.services.db;
    const executor = kysely.getExecutor();
    const execute = executor.executeQuery.bind(executor);
    vi.spyOn(executor, 'executeQuery').mockImplementation((query: CompiledQuery) => {
      if (query.sql.includes('join tags')) throw unavailable();
      return execute(query);
    });
    const partial = await site.get('/');
    expect([partial.status, isWhole(partial.text)]).toEqual([200, false]);
    vi.restoreAllMocks();
    expect(isWhole((await site.get('/')).text)).toBe(true);
  });

  it('wait once for a database that does not answer, also for guests at the same time', async () => {
    change('*');
    const { kysely } = site.services.db;
    const executor = kysely.getExecutor();
    const execute = executor.executeQuery.bind(executor);
    let waits = 0;
    vi.spyOn(executor, 'executeQuery').mockImplementation((query: CompiledQuery) => {
      if (!/from "discussions"/.test(query.sql)) return execute(query);
      waits += 1;
      return new Promise((_resolve, reject) => setImmediate(() => reject(unavailable())));
    });
    const replies = await Promise.all([site.get('/discussion/60'), site.get('/discussion/60')]);
    expect(replies.map(({ status }) => status)).toEqual([503, 503]);
    expect(waits).toBe(1);
    expect((await site.get('/discussion/60', await site.signIn('member'))).status).toBe(503);
    expect(waits).toBe(2);
  });

  it('are refused with 503 if what they are about is missing', async () => {
    change('*');
    const { kysely } = site.services.db;
    const executor = kysely.getExecutor();
    const execute = executor.executeQuery.bind(executor);
    vi.spyOn(executor, 'executeQuery').mockImplementation((query: CompiledQuery) => {
      if (/from "discussions"/.test(query.sql)) throw unavailable();
      return execute(query);
    });
    for (const path of ['/discussions?page=2', '/discussion/60']) {
      const { status, headers } = await site.get(path);
      expect([status, headers['retry-after']], path).toEqual([503, '5']);
    }
    vi.restoreAllMocks();
    expect((await site.get('/discussions?page=2')).status).toBe(200);
  });
});
