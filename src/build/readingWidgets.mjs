import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** Built-in layouts of pages that are read. */
const readingLayouts = [
  'home',
  'discussionList',
  'categoryList',
  'nestedCategoryList',
  'discussionCategoryPage',
  'discussion',
  'question',
];

function idsIn(node, found = new Set()) {
  if (Array.isArray(node)) for (const item of node) idsIn(item, found);
  else if (node !== null && typeof node === 'object') {
    if (typeof node.$hydrate === 'string') found.add(node.$hydrate);
    for (const value of Object.values(node)) idsIn(value, found);
  }
  return found;
}

/**
 * Widgets of reading pages that never run in the browser, bundled into one chunk: a page requests them only when it is
 * updated, and then most of them at once. Widgets with regions are not included, because pages run them for their
 * content.
 */
export async function findReadingWidgets(widgets) {
  const texts = await Promise.all(
    readingLayouts.map((name) => readFile(join(root, 'fixtures', 'layouts', `${name}.json`), 'utf8')),
  );
  const ids = new Set(texts.flatMap((text) => [...idsIn(JSON.parse(text))]));
  return widgets
    .filter(({ definition }) => {
      const { needsBrowser, needsBrowserForMembers, regions, variants } = definition;
      return (
        needsBrowser === 'never' &&
        !needsBrowserForMembers &&
        !regions &&
        variants.some(({ id }) => ids.has(`react.${id}`))
      );
    })
    .map(({ folder }) => folder);
}
