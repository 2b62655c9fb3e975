import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InjectOptions } from 'fastify';
import { type App, type AppOptions, createApp } from '../../src/server/createApp.ts';
import { createServices } from '../../src/server/createServices.ts';
import { noRateLimits } from '../../src/server/http/rateLimit.ts';
import type { Services } from '../../src/server/services.ts';
import { createSite } from '../../src/server/site.ts';
import { copyDatabase } from './databaseCopy.ts';
import { plainManifest } from './pageParts.ts';
import { type Reply, testOrigin } from './testServer.ts';

/** The server as `npm start` creates it, including pages; their HTML is replaced by their data as JSON. */
export interface WholeApp {
  readonly app: App;
  readonly services: Services;
  readonly request: (options: InjectOptions) => Promise<Reply>;
  /** As a guest, or with a session cookie. */
  readonly get: (url: string, cookie?: string) => Promise<Reply>;
  readonly signIn: (username: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** A minimal build. */
async function writeBuild(): Promise<string> {
  const distDir = await mkdtemp(join(tmpdir(), 'folkmoot-dist-'));
  await mkdir(join(distDir, 'assets'));
  await mkdir(join(distDir, 'ssr'));
  await writeFile(join(distDir, 'manifest.json'), JSON.stringify(plainManifest));
  await writeFile(join(distDir, 'assets', 'boot.js'), 'export {};');
  await writeFile(join(distDir, 'fragmentFrame.js'), '');
  await cp(fileURLToPath(new URL('echoRenderer.mjs', import.meta.url)), join(distDir, 'ssr', 'renderWorker.mjs'));
  return distDir;
}

function toReply(response: { readonly statusCode: number; readonly headers: object; readonly body: string }): Reply {
  return {
    status: response.statusCode,
    headers: response.headers as Reply['headers'],
    text: response.body,
    json: <Body>() => JSON.parse(response.body) as Body,
  };
}

interface WholeAppOptions extends Partial<AppOptions> {
  readonly site?: Parameters<typeof createSite>[0];
}

export async function startWholeApp(
  databaseUrl: string,
  { site, ...options }: WholeAppOptions = {},
): Promise<WholeApp> {
  const { database, drop } = await copyDatabase(databaseUrl);
  const distDir = await writeBuild();
  const services = await createServices(database, () => undefined, { site: createSite(site) });
  const fixturesDir = fileURLToPath(new URL('../../fixtures', import.meta.url));
  const app = await createApp({
    services,
    distDir,
    fixturesDir,
    limits: noRateLimits,
    lateAfterMs: 20_000,
    ...options,
  });
  await app.fastify.ready();
  const request = async (given: InjectOptions) =>
    toReply(await app.fastify.inject({ ...given, headers: { host: new URL(testOrigin).host, ...given.headers } }));
  return {
    app,
    services,
    request,
    get: (url, cookie) => request({ method: 'GET', url, headers: cookie === undefined ? {} : { cookie } }),
    signIn: async (username) => {
      const reply = await request({
        method: 'POST',
        url: '/entry/signin',
        headers: { origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ username, password: 'demo' }).toString(),
      });
      if (reply.status !== 302) throw new Error(`${username} cannot sign in: ${reply.status} ${reply.text}`);
      return [reply.headers['set-cookie']].flat()[0]?.split(';')[0] ?? '';
    },
    close: async () => {
      await app.close();
      await services.bodies.close();
      await services.changes.close();
      await drop();
      await rm(distDir, { recursive: true, force: true });
    },
  };
}
