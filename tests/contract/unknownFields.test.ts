import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isAdministrative } from '#server/http/closedBody.ts';
import type { AnyRoute } from '#server/http/route.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

interface Refusal {
  readonly errors: readonly { readonly field: string }[];
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

/** Objects whose fields are the administrator's own, such as permissions or sort values, by their name. */
const takesAnyField = (body: Readonly<Record<string, unknown>>) =>
  'additionalProperties' in body && body['additionalProperties'] !== false;

/** Parameters that take no number. */
const exampleOf: Readonly<Record<string, string>> = { resource: 'categories' };

/** A path of the route: IDs of records that need not exist, because bodies are checked before. */
const pathOf = ({ path, params }: AnyRoute) => {
  const properties = (params?.['properties'] ?? {}) as Readonly<Record<string, { enum?: string[]; type?: unknown }>>;
  return path.replace(/:(\w+)/g, (_, name: string) => properties[name]?.enum?.[0] ?? exampleOf[name] ?? '1');
};

describe('every writing call of the administration', () => {
  it('refuses a field that it does not know, and names it', async () => {
    const admin = server.api('admin');
    const routes = server.router.routes.filter(
      (route) => route.body && isAdministrative(route) && !takesAnyField(route.body),
    );
    expect(routes.length).toBeGreaterThan(60);
    const silent: string[] = [];
    for (const route of routes) {
      const isList = route.body?.['type'] === 'array';
      const sent = isList ? [{ misspelled: 1 }] : { misspelled: 1 };
      if (route.method === 'GET') throw new Error(`GET ${route.path} has a body`);
      const reply = await admin.send(route.method, pathOf(route), sent);
      if (!reply.text.includes('misspelled is unknown')) silent.push(`${route.method} ${route.path}: ${reply.text}`);
    }
    expect(silent).toEqual([]);
    expect(server.errors).toEqual([]);
  });

  it('takes the CSRF key in the body, which is no field', async () => {
    const sent = { source: '/an-old-place', target: '/a-new-place', TransientKey: 'x' };
    expect((await server.api('admin').send('POST', '/redirects', sent)).status).toBe(201);
  });

  it('refuses a misspelled field of a redirect, role, email text and member', async () => {
    const admin = server.api('admin');
    const paths = ['/redirects', '/roles', '/email-templates/1', '/users/3'];
    for (const path of paths) {
      const isNew = path === '/redirects' || path === '/roles';
      const body = { ...(path === '/redirects' && { source: '/a', target: '/b' }), name: 'x', nmae: 'x' };
      const reply = await admin.send(isNew ? 'POST' : 'PATCH', path, body);
      expect(reply.status, path).toBe(422);
      expect(reply.json<Refusal>().errors.map(({ field }) => field)).toContain('nmae');
    }
  });
});
