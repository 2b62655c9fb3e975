import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { registeredWidgets } from '#gen/definitions.ts';
import { createRegistry, type RegisteredWidget } from '#runtime/registry/createRegistry.ts';
import { allFeatures } from '../allFeatures.ts';
import { createCatalog } from './catalog.ts';
import { createWidgetExamples, fixturesIn, settingsOf } from './widgetExamples.ts';

const callToAction = registeredWidgets.find(({ folder }) => folder === 'call-to-action') as RegisteredWidget;

/** A widget as an author adds it: a folder with fixtures, and a definition. */
function addWidget(fixtures: object) {
  const directory = mkdtempSync(join(tmpdir(), 'widgets-'));
  mkdirSync(join(directory, 'notice'));
  writeFileSync(join(directory, 'notice', 'fixtures.json'), JSON.stringify(fixtures));
  const [variant] = callToAction.variants;
  const notice = { ...callToAction, folder: 'notice', component: 'Notice', variants: [{ ...variant, id: 'notice' }] };
  const registry = createRegistry([...registeredWidgets, notice as RegisteredWidget]);
  return { registry, examples: createWidgetExamples(registry, fixturesIn(directory)) };
}

it('offers a new widget with its examples, with nothing written for it', async () => {
  const typical = { titleType: 'static', title: 'Closed on Monday' };
  const { registry, examples } = addWidget({ typical, empty: {}, long: { title: 'long' }, colored: typical });
  const { widgets, sections } = createCatalog({ registry, views: allFeatures.views }, 'home');
  expect(widgets['react.notice']).toMatchObject({ name: 'Call To Action' });
  expect(sections['react.section.1-column']?.allowedWidgetIDs).toContain('react.notice');
  expect(await examples.list('react.notice')).toEqual([
    { name: 'typical', node: { $hydrate: 'react.notice', ...typical } },
    { name: 'colored', node: { $hydrate: 'react.notice', ...typical } },
  ]);
  expect(await examples.find('react.notice', 'empty')).toEqual({});
});

it('has no examples for a widget without fixtures', async () => {
  const { examples } = addWidget({});
  expect(await examples.list('react.leaderboard')).toEqual([]);
  expect(await examples.find('react.nowhere', 'typical')).toBeUndefined();
});

it('leaves out what an author cannot write: data, nodes and values that are not valid', () => {
  const [variant] = callToAction.variants;
  const node = { $reactComponent: 'Html', $reactProps: {} };
  const props = { title: 'Hello', leaders: [], description: node, alignment: 'askew', $internal: 1 };
  expect(variant && settingsOf(variant, props)).toEqual({ title: 'Hello' });
});
