import { useT } from '#i18n/useT.tsx';
import { splitPointer } from '#lib/pointer.ts';
import { Button } from '#ui/button/Button.tsx';
import { type ComposedDocument, isShownNode } from '../model/nodes.ts';
import { type ComposerCatalog, nameOf } from '../model/rules.ts';
import { nodeIDAt } from '../useAskedNode.ts';
import messages from './messages.json' with { type: 'json' };

/** The name of the innermost item at a place of the document, else the place itself. */
function itemAt(document: ComposedDocument, catalog: ComposerCatalog, path: string): string {
  let found = path;
  let value: unknown = document;
  for (const step of splitPointer(path)) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined;
    if (!isShownNode(value)) continue;
    const { title } = value;
    found = nameOf(catalog, value) + (typeof title === 'string' && title !== '' ? ` (${title})` : '');
  }
  return found;
}

/** The document that problems are in. */
export interface ProblemPlaces {
  readonly document: ComposedDocument;
  readonly catalog: ComposerCatalog;
  /** Shows an item and its settings. */
  readonly onShow: (nodeID: string) => void;
}

interface Props extends ProblemPlaces {
  /** A JSON Pointer into the document. */
  readonly path: string;
  readonly text: string;
}

/** A problem, with the item that it is about, and a button that leads there. */
export function ProblemLine({ document, catalog, onShow, path, text }: Props) {
  const t = useT(messages);
  const nodeID = nodeIDAt(document, path);
  const place = itemAt(document, catalog, path);
  return (
    <li>
      {t('problemAt', { place, text })}{' '}
      {nodeID !== undefined && (
        <Button size="small" kind="text" aria-label={t('goToNamed', { place })} onClick={() => onShow(nodeID)}>
          {t('goTo')}
        </Button>
      )}
    </li>
  );
}
