import { expect, it } from 'vitest';
import { registeredWidgets } from '#gen/definitions.ts';
import { openDocument, type Place } from '../src/features/composer/model/nodes.ts';
import { refuseInsert, regionsOf } from '../src/features/composer/model/rules.ts';
import { validateAuthored } from '../src/runtime/core/validateAuthored.ts';
import { createRegistry } from '../src/runtime/registry/createRegistry.ts';
import { allFeatures } from '../src/server/allFeatures.ts';
import { createCatalog } from '../src/server/layouts/catalog.ts';
import { checkOptionsOf } from '../src/server/layouts/checkOptionsOf.ts';

const registry = createRegistry(registeredWidgets);
const options = checkOptionsOf(allFeatures);
const titleBar = { $hydrate: 'react.titleBar' };

/** Whether `folkmoot validate` and the server say that a node must not be in its place. */
const isMisplaced = (layoutViewType: string, layout: readonly object[]) =>
  validateAuthored({ layoutViewType, name: 'x', layout, titleBar }, registry, options).some(
    ({ code }) => code === 'layout/misplaced-widget',
  );

it.each(['home', 'discussion', 'categoryList'])(
  '[W05] the composer refuses the same places for widgets of %s as the command line and the server',
  (layoutViewType) => {
    const catalog = createCatalog({ registry, views: allFeatures.views }, layoutViewType);
    const kinds = Object.keys({ ...catalog.widgets, ...catalog.assets, ...catalog.sections });
    const different: string[] = [];
    let count = 0;
    const compare = (hydrate: string, place: Place, sections: readonly object[], layout: readonly object[]) => {
      const { document } = openDocument({ name: 'x', layout: sections, titleBar });
      const [section] = document.layout;
      const parentID = place.parentID === null ? null : String((section as { $nodeID?: unknown }).$nodeID);
      const refusal = refuseInsert(catalog, document, [{ $hydrate: hydrate }], { ...place, parentID });
      count += 1;
      if ((refusal !== undefined) !== isMisplaced(layoutViewType, layout))
        different.push(`${hydrate} in ${JSON.stringify(place)}: ${refusal?.code}`);
    };
    for (const hydrate of kinds) {
      const node = { $hydrate: hydrate };
      compare(hydrate, { parentID: null, region: 'layout', index: 0 }, [], [node]);
      for (const section of Object.keys(catalog.sections))
        for (const region of regionsOf(catalog, { $hydrate: section }))
          compare(
            hydrate,
            { parentID: section, region, index: 0 },
            [{ $hydrate: section }],
            [{ $hydrate: section, [region]: [node] }],
          );
    }
    expect(count).toBeGreaterThan(500);
    expect(different).toEqual([]);
  },
);
