import { beforeAll, describe, expect, it } from 'vitest';
import { hydrators } from '#gen/hydrators.ts';
import { ApiError } from '../../src/lib/apiError.ts';
import { startTrial } from '../../src/server/db/repos/layoutTrials.ts';
import { readBuiltInLayouts } from '../../src/server/layouts/builtInLayouts.ts';
import { createLayoutService } from '../../src/server/layouts/layoutService.ts';
import { createLayoutTrials } from '../../src/server/layouts/layoutTrials.ts';
import { createStallWatch } from '../../src/server/layouts/stallWatch.ts';
import { contentHash } from '../../src/server/layouts/stoppedLayout.ts';
import { prepareCommunity } from '../support/prepareCommunity.ts';
import { testOrigin } from '../support/testCommunity.ts';

const community = prepareCommunity();
let builtIn: Awaited<ReturnType<typeof readBuiltInLayouts>>;
beforeAll(async () => {
  builtIn = await readBuiltInLayouts();
});

const documentOf = (words: string) => [
  { $hydrate: 'react.section.1-column', children: [{ $hydrate: 'react.html', html: `<p>${words}</p>` }] },
];
const query = { layoutViewType: 'home', recordType: 'siteSection', recordID: '0', params: {} };

/** A second server with the same database, as after a restart. */
function startServer(options: Parameters<typeof createLayoutTrials>[1] = { patienceMs: 1 }, onCall = () => {}) {
  const trials = createLayoutTrials(community().services, options);
  const service = createLayoutService({
    services: community().services,
    hydrators,
    builtIn,
    trials,
    call: ({ path, ...rest }) => {
      onCall();
      return community().call('GET', path, rest as never);
    },
  });
  const visit = async (viewer = community().guest) => {
    const page = await service.lookupHydrate(query, { viewer, origin: testOrigin });
    return page.kind === 'layout' ? page : undefined;
  };
  return { visit, trials, service };
}

async function applied(layout: readonly unknown[]): Promise<number> {
  const body = { name: 'Mine & <b>', layoutViewType: 'home', layout };
  const { layoutID } = (await community().call('POST', '/layouts', { viewer: community().admin, body })).body as {
    layoutID: number;
  };
  await community().call('PUT', `/layouts/${layoutID}/views`, {
    viewer: community().admin,
    body: [{ recordType: 'global', recordID: -1 }],
  });
  return layoutID;
}

const marks = async () => community().services.db.kysely.selectFrom('layout_trials').selectAll().execute();
const long = (from: number) => new Date(from - 60_000);

/** Writes the mark of a process that crashes during its work. */
const leaveMark = (layout: readonly unknown[], now = () => long(Date.now())) =>
  startTrial(
    { ...community().services, now },
    { hash: contentHash({ layout }), reader: '2', instance: 'a process that is gone' },
  );

describe('a layout that ended or held up a server', () => {
  it('is marked while it is made into a page for the first time, and no longer', async () => {
    let during = 0;
    const layoutID = await applied([
      {
        $hydrate: 'react.section.1-column',
        children: [{ $hydrate: 'react.html', html: 'x', x: { $hydrate: 'api', url: '/tags?query=' } }],
      },
    ]);
    const looks: Promise<void>[] = [];
    const look = async () => {
      during = (await marks()).length;
    };
    const server = startServer({}, () => looks.push(look()));
    expect((await server.visit())?.reply.layoutID).toBe(layoutID);
    await Promise.all(looks);
    expect(during).toBe(1);
    expect(await marks()).toEqual([]);
    during = 0;
    await server.visit();
    expect(await marks()).toEqual([]);
  });

  it('is not tried again after a restart: visitors get the built-in one, administrators see why', async () => {
    const layout = documentOf('kills');
    const layoutID = await applied(layout);
    await leaveMark(layout);
    const server = startServer();
    await expect(
      server.service.hydrateDocument(
        { layoutID, layoutViewType: 'home', name: 'x', layout } as never,
        {},
        { viewer: community().guest, origin: testOrigin },
      ),
    ).rejects.toMatchObject({ status: 422, message: 'This layout is disabled.' });
    const forGuests = await server.visit();
    expect(forGuests?.reply).toMatchObject({ layoutID: 'home', isDefault: true });
    expect(JSON.stringify(forGuests?.reply.layout)).not.toContain('is disabled');
    const forAdmins = JSON.stringify((await server.visit(community().admin))?.reply.layout);
    expect(forAdmins.includes('is disabled')).toBe(true);
    expect(forAdmins.includes('Mine &#x26; &#x3C;b>')).toBe(true);
    expect((await community().call('GET', `/layouts/${layoutID}`, { viewer: community().admin })).body).toMatchObject({
      warnings: [{ code: 'layout/stopped', what: expect.stringContaining('crashed') }],
    });
  });

  it('is marked in the list of layouts too', async () => {
    const layout = documentOf('kills in the list');
    const layoutID = await applied(layout);
    const listed = async () =>
      (await community().call('GET', '/layouts', { viewer: community().admin })).body as {
        layoutID: number | string;
        warnings?: readonly { code: string }[];
      }[];
    expect((await listed()).find((one) => one.layoutID === layoutID)?.warnings).toBeUndefined();
    await leaveMark(layout);
    await startServer().visit();
    expect((await listed()).find((one) => one.layoutID === layoutID)?.warnings).toMatchObject([
      { code: 'layout/stopped', what: expect.stringContaining('crashed') },
    ]);
  });

  it('is tried again when its content changes', async () => {
    const layout = documentOf('kills too');
    const layoutID = await applied(layout);
    await leaveMark(layout);
    const server = startServer();
    expect((await server.visit())?.reply.layoutID).toBe('home');
    const body = { layout: documentOf('mended') };
    const changed = await community().call('PATCH', `/layouts/${layoutID}`, { viewer: community().admin, body });
    expect(changed.body).not.toHaveProperty('warnings');
    expect((await server.visit())?.reply.layoutID).toBe(layoutID);
    const back = await community().call('PATCH', `/layouts/${layoutID}`, {
      viewer: community().admin,
      body: { layout },
    });
    expect(back.body).toMatchObject({ warnings: [{ code: 'layout/stopped' }] });
  });

  it('is applied if another process was only busy, and disabled until that is known', async () => {
    const layout = documentOf('busy elsewhere');
    const layoutID = await applied(layout);
    await leaveMark(layout, () => new Date());
    expect((await startServer().visit())?.reply.layoutID).toBe('home');
    const waiting = startServer({ patienceMs: 30_000 }).visit();
    await community()
      .services.db.kysely.deleteFrom('layout_trials')
      .where('content_hash', '=', contentHash({ layout }))
      .execute();
    expect((await waiting)?.reply.layoutID).toBe(layoutID);
  });

  it('is disabled only if it blocked the thread for seconds by itself', async () => {
    let cpu = 0;
    const layoutID = await applied([
      {
        $hydrate: 'react.section.1-column',
        children: [{ $hydrate: 'react.html', html: 'y', x: { $hydrate: 'api', url: '/tags?query=' } }],
      },
    ]);
    const watch = createStallWatch({ stallMs: 4000, cpuMs: () => cpu });
    const server = startServer({ watch }, () => {
      cpu += 5000;
    });
    expect((await server.visit())?.reply.layoutID).toBe(layoutID);
    expect((await server.visit())?.reply.layoutID).toBe('home');
    expect((await startServer().visit())?.reply.layoutID).toBe('home');
  });

  it('blames no layout when a server stops normally', async () => {
    const layout = documentOf('innocent');
    const layoutID = await applied(layout);
    const server = startServer();
    await server.trials.begin({ layout }, community().guest);
    await server.trials.close();
    expect((await startServer().visit())?.reply.layoutID).toBe(layoutID);
  });
});

describe('a layout of which parts take too much work', () => {
  const html = (text: string) => ({ $hydrate: 'react.html', html: text });
  const costly = (text: string) => [
    { $hydrate: 'react.section.1-column', children: [html(text), html('<p>stays</p>')] },
  ];
  const warningsOf = async (path: string, layoutID: number) => {
    const { body } = await community().call('GET', path, { viewer: community().admin });
    const records = (Array.isArray(body) ? body : [body]) as { layoutID: number; warnings?: readonly object[] }[];
    return records.find((one) => one.layoutID === layoutID)?.warnings ?? [];
  };

  it.each([
    ['markup with many tags', '<a><p>'.repeat(30_000)],
    ['markup that takes too long to sanitize', `<p>${'x'.repeat(3000)}</p>`],
  ])('stays enabled without them and is marked wherever layouts are listed: %s', async (name, text) => {
    const layoutID = await applied(costly(text));
    expect(await warningsOf('/layouts', layoutID)).toEqual([]);
    const { services } = community();
    const cleaner = services.cleanMarkup;
    if (name.includes('too long'))
      Object.assign(services, { cleanMarkup: () => Promise.reject(new ApiError(422, 'This markup is too complex.')) });
    for (const server of [startServer(), startServer()]) {
      const page = JSON.stringify((await server.visit())?.reply.layout);
      expect([page.includes('LayoutError'), page.includes('stays')]).toEqual([true, true]);
    }
    Object.assign(services, { cleanMarkup: cleaner });
    for (const path of ['/layouts', `/layouts/${layoutID}`])
      expect(await warningsOf(path, layoutID)).toMatchObject([{ code: 'layout/too-costly' }]);
    const body = { layout: documentOf(`simpler than ${name}`) };
    await community().call('PATCH', `/layouts/${layoutID}`, { viewer: community().admin, body });
    await startServer().visit();
    for (const path of ['/layouts', `/layouts/${layoutID}`]) expect(await warningsOf(path, layoutID)).toEqual([]);
  });
});
