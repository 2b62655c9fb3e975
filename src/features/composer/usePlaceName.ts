import { useT } from '#i18n/useT.tsx';
import messages from './messages.json' with { type: 'json' };
import { type ComposedDocument, findNode, type Place } from './model/nodes.ts';
import { type ComposerCatalog, nameOf } from './model/rules.ts';
import { regionName } from './model/outlineRows.ts';

/** Says where something is: “2 Columns: Main top”, or the name of the layout for its top level. */
export function usePlaceName(document: ComposedDocument, catalog: ComposerCatalog) {
  const t = useT(messages);
  return ({ parentID, region }: Pick<Place, 'parentID' | 'region'>): string => {
    const parent = parentID === null ? undefined : findNode(document, parentID)?.node;
    return parent ? t('region', { name: nameOf(catalog, parent), region: regionName(region, t) }) : document.name;
  };
}
