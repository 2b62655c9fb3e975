import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { demoGreeting, settleDemoPassword } from '#server/features/people/demoAccounts.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const here = { isPublic: false, publicUrl: '' };
const canSignIn = (password: string) =>
  server.signIn('admin', password).then(
    () => true,
    () => false,
  );

describe('[F24] DEMO_PASSWORD of a community that is there already', () => {
  it('opens the demo accounts from the next start, signs everyone out, and prints it', async () => {
    expect(await settleDemoPassword(server.services, '')).toBe('known');
    const cookie = await server.signIn('admin');
    expect(await settleDemoPassword(server.services, 'a long secret')).toBe('given');
    expect(await canSignIn('a long secret')).toBe(true);
    expect(await canSignIn('demo')).toBe(false);
    const me = await server.apiWith(cookie).get('/users/me');
    expect(me.json()).toMatchObject({ userID: 0 });
    expect(demoGreeting('given', here)).toContain('the one in DEMO_PASSWORD');
  });

  it('stays when the variable is gone, and the start does not claim that it is demo', async () => {
    const cookie = await server.signIn('admin', 'a long secret');
    expect(await settleDemoPassword(server.services, 'a long secret')).toBe('given');
    expect(await settleDemoPassword(server.services, '')).toBe('own');
    expect(await canSignIn('a long secret')).toBe(true);
    const me = await server.apiWith(cookie).get('/users/me');
    expect(me.json()).not.toMatchObject({ userID: 0 });
    expect(demoGreeting('own', here)).toContain('as set before');
  });

  it('is not mentioned without demo accounts', async () => {
    await server.services.db.kysely.updateTable('users').set({ login: null }).execute();
    expect(await settleDemoPassword(server.services, 'other secret')).toBe('none');
    expect(demoGreeting('none', here)).toBeUndefined();
  });
});

describe('[F24] the start message', () => {
  it.each([
    [here, 'password: demo (on this computer only)'],
    [{ isPublic: true, publicUrl: '' }, 'password: demo'],
    [{ isPublic: false, publicUrl: 'https://talk.example' }, 'demo, which is refused on a public address'],
    [{ isPublic: false, publicUrl: 'http://localhost:8080' }, 'demo (on this computer only)'],
  ])('says where the password demo works (%j)', (place, words) => {
    expect(demoGreeting('known', place)).toContain(words);
  });
});
