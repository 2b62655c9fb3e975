import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { LayoutQuery } from '../../src/contracts/layout.ts';
import { ApiError } from '../../src/lib/apiError.ts';
import { createGuest } from '../../src/server/http/viewer.ts';
import { createPageLookup } from '../../src/server/pages/pageLookup.ts';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

let site: WholeApp;

beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
});
afterAll(() => site.close());

const setDebug = (debug: boolean) => site.services.config.set({ 'layout.debug': debug });

/** The parameters of the error page for a page that fails, for an administrator or a guest. */
async function errorParams(fault: Error, { isAdmin = true } = {}): Promise<LayoutQuery['params']> {
  const { services } = site;
  const asked: LayoutQuery[] = [];
  const lookupHydrate = async (query: LayoutQuery) => {
    asked.push(query);
    if (query.layoutViewType !== 'error') throw fault;
    return { kind: 'redirect', redirectTo: '/', status: 302, dependsOn: new Set() };
  };
  const lookup = createPageLookup({ services, layouts: { lookupHydrate } as never });
  const viewer = { ...(await createGuest(services)), isAdmin };
  const requester = { viewer, facts: {} as never, locale: 'en' };
  const target = await lookup.targetOf('/discussion/66');
  await lookup.hydrate({ target, requester, origin: '', address: '/discussion/66', requestID: '1' }, false);
  return asked.at(-1)?.params ?? {};
}

describe('debug mode', () => {
  it('[SH-ERR-008] adds cause and stack of a fault to the error page', async () => {
    await setDebug(false);
    expect(await errorParams(new TypeError('broken part'))).not.toHaveProperty('trace');
    await setDebug(true);
    expect(await errorParams(new TypeError('broken part'))).toMatchObject({
      status: 500,
      description: 'broken part',
      trace: expect.arrayContaining([expect.stringMatching(/^ +at /)]),
    });
    expect(await errorParams(new TypeError('broken part'), { isAdmin: false })).not.toHaveProperty('trace');
  });

  it('[SH-ERR-007] passes detailed errors to the error page, which shows them in debug mode', async () => {
    const errors = [{ field: 'page', code: 'invalid', status: 422, message: 'page is not a number.' }];
    expect(await errorParams(new ApiError(422, 'Validation Failed', { errors }))).toMatchObject({ errors });
  });

  it('[SH-ERR-008] adds the stack to the plain error page for administrators only', async () => {
    const { schema } = site.services.db.kysely;
    const [admin, member] = [await site.signIn('admin'), await site.signIn('member')];
    const fail = async (debug: boolean, cookie: string) => {
      await setDebug(debug);
      await schema.alterTable('comments').renameTo('comments_gone').execute();
      const { status, text } = await site.get('/discussion/65', cookie);
      await schema.alterTable('comments_gone').renameTo('comments').execute();
      return [status, text.includes('relation &quot;comments&quot; does not exist')];
    };
    expect([await fail(false, admin), await fail(true, admin), await fail(true, member)]).toEqual([
      [500, false],
      [500, true],
      [500, false],
    ]);
  });

  it('[SH-ERR-008] adds them to failed calls', async () => {
    const { schema } = site.services.db.kysely;
    await setDebug(true);
    const cookie = await site.signIn('admin');
    await schema.alterTable('tags').renameTo('tags_gone').execute();
    const forAdmin = await site.get('/api/v2/tags?query=unseen', cookie);
    const forGuest = await site.get('/api/v2/tags?query=unseen');
    await schema.alterTable('tags_gone').renameTo('tags').execute();
    const trace = expect.arrayContaining([expect.stringMatching(/^ +at /)]);
    expect([forAdmin.status, forAdmin.json()]).toMatchObject([500, { trace }]);
    expect(forGuest.json()).toEqual({ message: 'There was an error', status: 500 });
  });
});
