import { commonOutputs } from './catalog.ts';
import { commonParams } from './paramSchemas.ts';
import { pageCategoryFields } from '#contracts/pageParams.ts';
import type { ViewType } from './views/viewType.ts';

/** Paths that exist on every page; the catalog lists only the most useful ones. */
const commonPaths: readonly string[] = [
  ...Object.keys(commonParams),
  ...Object.keys(commonOutputs),
  ...pageCategoryFields.map((field) => `category/${field}`),
  'siteSection/apps',
  'siteSection/attributes',
];

/** Parameters that a lookup adds for the record that led to the page, such as the comment of a permalink. */
const lookupPaths = ['parentRecordType', 'parentRecordID'] as const;

/** Paths that `param` can refer to in a view type; `record/*` allows any field of an API record. */
export function knownParams(view: ViewType | undefined): readonly string[] | undefined {
  if (!view) return undefined;
  const own = [...Object.keys(view.inputs), ...Object.keys(view.outputs)];
  const records = own.filter((path) => path.includes('/')).map((path) => `${path.slice(0, path.indexOf('/'))}/*`);
  return [...new Set([...commonPaths, ...lookupPaths, ...own, ...records])];
}
