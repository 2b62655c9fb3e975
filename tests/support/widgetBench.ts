import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HydratedNode } from '#contracts/layout.ts';
import { copyDatabase } from './databaseCopy.ts';
import { startTestCommunity, type TestCommunity, testOrigin } from './testCommunity.ts';

export type Props = Record<string, unknown>;
export type Who = 'guest' | 'member' | 'admin';

/** The viewer and the page. */
export interface Place {
  readonly who?: Who;
  readonly view?: string;
  readonly params?: Props;
  /** Places the widget in the full-width section, the only one for banners. */
  readonly isWide?: boolean;
}

/** Hydrates single widgets on a copy of the demo community. */
export interface WidgetBench {
  readonly community: TestCommunity;
  /** A feed with one entry that the server can read. */
  readonly feedUrl: string;
  readonly hydrate: (id: string, authored?: Props, place?: Place) => Promise<HydratedNode | null>;
  /** The hydrated props. @throws if the widget has nothing to show or failed */
  readonly props: (id: string, authored?: Props, place?: Place) => Promise<Props>;
  readonly close: () => Promise<void>;
}

async function startFeed(): Promise<{ readonly host: string; readonly close: () => void }> {
  const item = '<item><title>One</title><link>https://a.example/1</link><description>First</description></item>';
  const server = createServer((_, response) => response.end(`<rss version="2.0"><channel>${item}</channel></rss>`));
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

export async function startWidgetBench(databaseUrl: string): Promise<WidgetBench> {
  const feed = await startFeed();
  const copy = await copyDatabase(databaseUrl);
  const community = await startTestCommunity(copy.database, [feed.host]);

  const hydrate: WidgetBench['hydrate'] = async (
    id,
    authored = {},
    { who = 'member', view = 'home', params = {}, isWide = false } = {},
  ) => {
    const section = {
      $hydrate: isWide ? 'react.section.full-width' : 'react.section.1-column',
      children: [{ $hydrate: `react.${id}`, ...authored }],
    };
    const document = { layoutID: 'test', layoutViewType: view, name: 'Test', layout: [section], titleBar: null };
    const page = await community.layouts.hydrateDocument(document as never, params, {
      viewer: community[who],
      origin: testOrigin,
    });
    const { children } = (page.reply.layout[0]?.$reactProps ?? {}) as { readonly children?: HydratedNode[] };
    // as the browser receives it, without keys that are undefined
    return JSON.parse(JSON.stringify(children?.[0] ?? null)) as HydratedNode | null;
  };

  return {
    community,
    feedUrl: `http://${feed.host}/feed`,
    hydrate,
    props: async (...asked) => {
      const node = await hydrate(...asked);
      if (!node) throw new Error(`react.${asked[0]} became null.`);
      if (node.$reactComponent === 'LayoutError') throw new Error(JSON.stringify(node.$reactProps));
      return node.$reactProps as Props;
    },
    close: async () => {
      feed.close();
      await community.close();
      await copy.drop();
    },
  };
}

/** Keys of an object in alphabetical order. */
export const keys = (value: unknown): string[] => Object.keys(value as object).sort();
/** Splits words into a list in alphabetical order. */
export const list = (text: string): string[] => text.split(' ').filter(Boolean).sort();
