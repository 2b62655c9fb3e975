import { beginHistory, type History } from '../history.ts';
import { type ComposedDocument, openDocument, visitNodes } from '../nodes.ts';
import type { ComposerCatalog } from '../rules.ts';

const entry = (name: string, more: object = {}) => ({ name, widgetGroup: 'Community', schema: {}, ...more });
const region = { type: ['array', 'null'] };
export const catalog: ComposerCatalog = {
  sections: {
    'react.section.1-column': entry('1 column', {
      schema: { properties: { children: region, isNarrow: { type: 'boolean', 'x-control': {} } } },
      allowedWidgetIDs: ['react.a', 'react.asset.list'],
    }),
    'react.section.2-columns': entry('2 columns', {
      schema: { properties: { mainTop: region, mainBottom: region } },
      allowedWidgetIDs: ['react.a', 'react.b', 'react.asset.list'],
    }),
  },
  widgets: { 'react.a': entry('A'), 'react.b': entry('B') },
  assets: { 'react.asset.list': entry('List', { isRequired: true }) },
};

/** A document with nulls, comments and nodes that the catalog does not know. */
export const stored: ComposedDocument = {
  $comment: 'kept',
  name: 'Home',
  layout: [
    {
      $hydrate: 'react.section.2-columns',
      mainTop: [{ $hydrate: 'react.a', title: 'One' }, null, { $hydrate: 'react.unknown', odd: [1, { deep: true }] }],
      mainBottom: [{ $hydrate: 'react.asset.list' }],
    },
    { $hydrate: 'react.section.1-column', children: [] },
    null,
  ],
  titleBar: { $hydrate: 'react.titleBar' },
};

/** The document as a history without steps; its nodes are n1, n2 and so on. */
export const open = () => {
  let next = 0;
  const makeID = () => {
    next += 1;
    return `n${next}`;
  };
  const { document, ownIDs } = openDocument(stored, makeID);
  return { history: beginHistory({ document, selection: [] }), ownIDs };
};
/** IDs of all nodes, in their order. */
export const ids = ({ document }: History['now']) => {
  const found: Record<string, string> = {};
  visitNodes(document, (node, place) => {
    found[`${place?.parentID ?? 'top'}/${place?.region ?? 'titleBar'}/${place?.index ?? 0}`] = String(node['$nodeID']);
  });
  return Object.values(found);
};
