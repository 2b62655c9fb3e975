import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** Built-in layouts of the pages that people read, one after the other. */
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
 * Folders of the widgets that the pages one reads are made of, and that never run there: a page asks for them only when
 * the reader moves on within it, and then for most of them at once. They travel together. Not sections and providers
 * (those with regions): a page runs them for what they hold.
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
