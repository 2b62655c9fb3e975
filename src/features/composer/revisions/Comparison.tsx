import { type ReactNode, useMemo } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import composerMessages from '../messages.json' with { type: 'json' };
import { diffDocuments } from '../model/diff.ts';
import type { ComposedDocument } from '../model/nodes.ts';
import type { ComposerCatalog } from '../model/rules.ts';
import { useVisibilityWords } from '../preview/useWords.ts';
import { ChangeList } from './ChangeList.tsx';
import { type DescribedChange, describeChanges } from './describeChanges.ts';
import { JsonDiff } from './JsonDiff.tsx';
import messages from './messages.json' with { type: 'json' };

/** The parts that are edited. */
const partsOf = ({ name, layout, titleBar }: ComposedDocument): ComposedDocument => ({ name, layout, titleBar });

/** The differences of two documents in words, and the changes that lead back. */
export function useChanges(earlier: ComposedDocument, later: ComposedDocument, catalog: ComposerCatalog) {
  const t = useT(messages);
  const regions = useT(composerMessages);
  const visibility = useVisibilityWords();
  return useMemo(() => {
    const back = diffDocuments(partsOf(later), partsOf(earlier));
    return { back, changes: describeChanges(back, { t, catalog, regions, visibility }) };
  }, [earlier, later, catalog, t, regions, visibility]);
}

interface Props {
  readonly earlier: ComposedDocument;
  readonly later: ComposedDocument;
  readonly catalog: ComposerCatalog;
  /** Both as pages, if they can be shown. */
  readonly pictures?: ((changes: readonly DescribedChange[]) => ReactNode) | undefined;
  /** Reverts one change of the later document. */
  readonly onRevert?: ((change: DescribedChange, back: ReturnType<typeof useChanges>['back']) => void) | undefined;
}

/** Two versions of a layout side by side: in words, as JSON, and as pages. */
export function Comparison({ earlier, later, catalog, pictures, onRevert }: Props) {
  const t = useT(messages);
  const { back, changes } = useChanges(earlier, later, catalog);
  const list = <ChangeList changes={changes} onRevert={onRevert && ((change) => onRevert(change, back))} />;
  return (
    <Tabs
      label={t('view')}
      tabs={[
        { id: 'changes', label: t('changes'), content: list },
        { id: 'json', label: t('json'), content: <JsonDiff earlier={earlier} later={later} /> },
        ...(pictures ? [{ id: 'pictures', label: t('pictures'), content: pictures(changes) }] : []),
      ]}
    />
  );
}
