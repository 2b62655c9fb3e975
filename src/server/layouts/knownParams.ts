import { commonOutputs } from './catalog.ts';
import { commonParams } from './paramSchemas.ts';
import { categoryFields } from './resolveParams.ts';
import { findViewType } from './viewTypes.ts';

/** Whole on every page; the catalog lists of them what authors mostly want. */
const commonPaths: readonly string[] = [
  ...Object.keys(commonParams),
  ...Object.keys(commonOutputs),
  ...categoryFields.map((field) => `category/${field}`),
  'siteSection/apps',
  'siteSection/attributes',
];

/** Parameters that a lookup adds for what leads to the page, such as a comment's permalink. */
const lookupPaths = ['parentRecordType', 'parentRecordID'] as const;

/** Values that `param` may refer to on a kind of page; `record/*` for a record of the API, of which any field may be there. */
export function knownParams(layoutViewType: string): readonly string[] | undefined {
  const view = findViewType(layoutViewType);
  if (!view) return undefined;
  const own = [...Object.keys(view.inputs), ...Object.keys(view.outputs)];
  const records = own.filter((path) => path.includes('/')).map((path) => `${path.slice(0, path.indexOf('/'))}/*`);
  return [...new Set([...commonPaths, ...lookupPaths, ...own, ...records])];
}
