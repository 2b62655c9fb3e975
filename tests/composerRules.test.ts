import { expect, it } from 'vitest';
import { registeredWidgets } from '#gen/definitions.ts';
import { openDocument, type Place } from '../src/features/composer/model/nodes.ts';
import {
  type Refusal,
  refusalValues,
  refuseInsert,
  refuseRemoval,
  regionsOf,
} from '../src/features/composer/model/rules.ts';
import { maxFallbackDepth, maxFallbacks } from '../src/runtime/core/fallbacks.ts';
import { maxNodes } from '../src/runtime/core/limits.ts';
import { isRule, ruleCodes, ruleWords } from '../src/runtime/core/rules/ruleWords.ts';
import { validateAuthored } from '../src/runtime/core/validateAuthored.ts';
import { createRegistry } from '../src/runtime/registry/createRegistry.ts';
import { allFeatures } from '../src/server/allFeatures.ts';
import { createCatalog } from '../src/server/layouts/catalog.ts';
import { checkOptionsOf } from '../src/server/layouts/checkOptionsOf.ts';

const registry = createRegistry(registeredWidgets);
const options = checkOptionsOf(allFeatures);
const titleBar = { $hydrate: 'react.titleBar' };

const codesOfRules = new Set<string>(Object.values(ruleCodes));

/** Problems that `folkmoot validate` and the server have for the rules that the composer has too. */
const saidOf = (layoutViewType: string, layout: readonly object[]) =>
  validateAuthored({ layoutViewType, name: 'x', layout, titleBar }, registry, options).filter(
    ({ code, words }) => codesOfRules.has(code) && words !== undefined,
  );

const placeProblem = (layoutViewType: string, layout: readonly object[]) =>
  saidOf(layoutViewType, layout).find(({ code }) => code === 'layout/misplaced-widget');

/** A refusal as the command line says it: with its code. */
function asProblem(refusal: Refusal | undefined) {
  if (!refusal) return undefined;
  if (!isRule(refusal.code)) return refusal;
  return `${ruleCodes[refusal.code]} ${ruleWords(refusal.code, refusalValues(refusal))}`;
}

const asText = (problem: ReturnType<typeof placeProblem>) => problem && `${problem.code} ${problem.what}`;

it.each(['home', 'discussion', 'categoryList'])(
  '[W05] the composer refuses the same places on %s as the command line and the server, in the same words',
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
      const [here, there] = [asProblem(refusal), asText(placeProblem(layoutViewType, layout))];
      if (here !== there) different.push(`${hydrate} in ${JSON.stringify(place)}: ${here}, not ${there}`);
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

const section = 'react.section.1-column';
const catalogOf = (layoutViewType: string) => createCatalog({ registry, views: allFeatures.views }, layoutViewType);
const html = { $hydrate: 'react.html' };
/** A node with fallbacks in each other. */
const nested = (depth: number): object => (depth === 0 ? html : { ...html, $fallback: [nested(depth - 1)] });

it('[W05] limits and required parts have the same code and words in the composer as on the command line', () => {
  const catalog = catalogOf('discussionList');
  const list = { $hydrate: 'react.asset.discussionList' };
  const opened = (children: readonly object[]) =>
    openDocument({ name: 'x', layout: [{ $hydrate: section, children }], titleBar }).document;
  const said = (children: readonly object[]) =>
    saidOf('discussionList', [{ $hydrate: section, children }]).map((problem) => asText(problem));
  const insert = (children: readonly object[], added: object, region = 'children', index = 0) => {
    const document = opened(children);
    const [around] = document.layout as readonly { $nodeID: string; children: readonly { $nodeID: string }[] }[];
    const parentID = region === 'children' ? around?.$nodeID : around?.children[0]?.$nodeID;
    const node = added as { $hydrate: string };
    return asProblem(refuseInsert(catalog, document, [node], { parentID: String(parentID), region, index }));
  };
  const document = opened([list]);
  const [{ children: [first] = [] } = {}] = document.layout as readonly { children?: readonly { $nodeID: string }[] }[];
  expect(said([])).toContain(asProblem(refuseRemoval(catalog, document, [String(first?.$nodeID)])));
  const full = Array.from({ length: maxNodes - 1 }, () => html);
  expect(said([...full, html])).toContain(insert(full, html));
  const twice = { ...html, $fallback: [html] };
  expect(said([list, { ...html, $fallback: [html, html] }])).toContain(insert([twice], html, '$fallback'));
  expect(said([list, nested(maxFallbackDepth + 1)])).toContain(insert([html], nested(maxFallbackDepth), '$fallback'));
  const many = Array.from({ length: maxFallbacks }, () => nested(1));
  expect(said([list, ...many, nested(1)])).toContain(insert(many, nested(1)));
});
