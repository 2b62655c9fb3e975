import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkDefinition, checkNeverReads, checkViews } from './checkDefinition.mjs';
import { root } from './paths.mjs';

const path = join(root, 'widgets', 'menu', 'widget.ts');
const variant = `{ id: 'menu', name: 'Menu', icon: 'linc', keywords: ['links', 'links'] }`;
const text = `defineWidget({\n  variants: [${variant}],\n});`;
const check = (change: object) => () =>
  checkDefinition(
    { path, text },
    { variants: [{ id: 'menu', name: 'Menu', icon: 'link', keywords: ['links'], ...change }] },
  );

it('takes a widget with an icon and keywords', () => {
  expect(check({})).not.toThrow();
});

it('names the place and the fix of an icon or keywords that the palette cannot show', () => {
  expect(check({ icon: 'linc' })).toThrow(
    'widgets/menu/widget.ts:2:48\n  There is no icon "linc".\n  Did you mean "link"?',
  );
  expect(check({ icon: undefined })).toThrow('widgets/menu/widget.ts:2:20\n  "menu" has no icon.');
  expect(check({ keywords: [] })).toThrow(
    '"menu" has no keywords.\n  Add keywords: words that people search for to find "Menu"',
  );
  expect(check({ keywords: ['links', 'links'] })).toThrow(
    'The keyword "links" of "menu" is listed twice or repeats the name.',
  );
  expect(check({ keywords: ['menu'] })).toThrow('Remove it');
});

it('names the place and the cure of a misspelt view type, fragment type or field that is never read', () => {
  const source = { path, text: "views: ['discusion'],\nneverReads: { posts: ['atachments'] }" };
  expect(() => checkViews(source, { variants: [{ views: ['discusion'] }] }, ['discussion', 'home'])).toThrow(
    'widgets/menu/widget.ts:1:9\n  There is no view type "discusion".\n  Did you mean "discussion"?',
  );
  expect(check({ fragmentTypes: ['BanerFragment'] })).toThrow('Did you mean "BannerFragment"?');
  const hydrated = { properties: { posts: { items: { properties: { attachments: {} } } } } };
  expect(() => checkNeverReads(source, { neverReads: { posts: ['atachments'] } }, hydrated, ['breadcrumbs'])).toThrow(
    'widgets/menu/widget.ts:2:23\n  There is no field of a record "atachments".\n  Did you mean "attachments"?',
  );
  expect(() => checkNeverReads(source, { neverReads: { post: [] } }, hydrated, [])).toThrow('Did you mean "posts"?');
});
