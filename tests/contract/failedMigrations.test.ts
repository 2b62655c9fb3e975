import { expect, it } from 'vitest';
import { registeredWidgets } from '#gen/definitions.ts';
import { hydrators } from '#gen/hydrators.ts';
import { createRegistry } from '../../src/runtime/registry/createRegistry.ts';
import { countTroubledLayouts } from '../../src/server/features/dashboard/layoutProblems.ts';
import { readBuiltInLayouts } from '../../src/server/layouts/builtInLayouts.ts';
import { createLayoutService } from '../../src/server/layouts/layoutService.ts';
import { testOrigin } from '../support/testCommunity.ts';
import { prepareCommunity } from '../support/prepareCommunity.ts';

/** The widgets of a later version of the program, in which two have a second version. */
const registry = createRegistry(
  registeredWidgets.map((widget) =>
    ['html', 'title-bar'].includes(widget.folder) ? { ...widget, version: 2 } : widget,
  ),
);
const migrations = {
  html: [({ html, ...rest }: Readonly<Record<string, unknown>>) => ({ ...rest, html: (html as string).trim() })],
  'title-bar': [
    () => {
      throw new Error('not for this one');
    },
  ],
};
const query = { layoutViewType: 'home', recordType: 'siteSection', recordID: '0', params: {} };

const community = prepareCommunity();

async function apply(children: readonly object[]): Promise<void> {
  const viewer = community().admin;
  const layout = [{ $hydrate: 'react.section.1-column', children }];
  const made = await community().call('POST', '/layouts', {
    viewer,
    body: { name: 'Mine', layoutViewType: 'home', layout, titleBar: { $hydrate: 'react.titleBar' } },
  });
  const { layoutID } = made.body as { layoutID: number };
  await community().call('PUT', `/layouts/${layoutID}/views`, {
    viewer,
    body: [{ recordType: 'global', recordID: -1 }],
  });
}

it('a migration that throws takes only its node from the page; siblings and title bar stay', async () => {
  const html = { $hydrate: 'param', ref: 'siteSection/name' };
  await apply([
    { $hydrate: 'react.html', html },
    { $hydrate: 'react.html', html: ' <p>Beside it</p> ' },
  ]);
  const logged: string[] = [];
  const service = createLayoutService({
    services: { ...community().services, registry, log: (_level, message) => void logged.push(message) },
    hydrators,
    migrations,
    builtIn: await readBuiltInLayouts(),
    call: ({ path, ...rest }) => community().call('GET', path, rest as never),
  });
  const page = await service.lookupHydrate(query, { viewer: community().guest, origin: testOrigin });
  if (page.kind !== 'layout') throw new Error('The home page was not found.');
  expect(page.reply.titleBar).toMatchObject({ $reactComponent: 'TitleBar' });
  expect(page.reply.layout).toMatchObject([
    {
      $reactProps: {
        children: [
          {
            $reactComponent: 'LayoutError',
            $reactProps: {
              componentName: 'HtmlWidget',
              message: 'HtmlWidget could not be migrated to version 2.',
            },
          },
          { $reactComponent: 'HtmlWidget', $reactProps: { html: expect.stringContaining('Beside it') } },
        ],
      },
    },
  ]);
  expect(logged).toContain('A widget could not be migrated.');
});

it('the dashboard counts a layout that cannot be checked as one with problems', async () => {
  const findByID = () => {
    throw new TypeError('not a function');
  };
  const logged: string[] = [];
  const services = {
    ...community().services,
    registry: { ...registry, findByID },
    log: (_level: unknown, message: string) => void logged.push(message),
  };
  expect(await countTroubledLayouts(services)).toBe(1);
  expect(logged).toEqual(['A layout could not be checked.']);
});
