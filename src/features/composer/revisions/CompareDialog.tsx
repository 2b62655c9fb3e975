import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { revisionOptions, revisionsOptions } from '#api/layoutRevisions.ts';
import { type EditedLayout, type LayoutID, publishedOptions } from '#api/layouts.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import { Loader } from '#ui/loader/Loader.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import type { Composer } from '../draft/useComposer.ts';
import { applyChanges } from '../model/applyChanges.ts';
import { setDocument } from '../model/commands/setDocument.ts';
import type { ComposerCatalog } from '../model/rules.ts';
import { Comparison } from './Comparison.tsx';
import messages from './messages.json' with { type: 'json' };
import { Pictures, type Shown } from './Pictures.tsx';
import { useVersionName } from './useVersionName.ts';

interface Props {
  /** The layout whose versions are compared with the draft. */
  readonly stored: EditedLayout;
  /** The layout that the draft belongs to: the built-in one, if `stored` is a copy that has replaced it. */
  readonly draftOf: LayoutID;
  readonly composer: Composer;
  readonly catalog: ComposerCatalog;
  /** The version that is compared at first. */
  readonly first: Shown;
  readonly onClose: () => void;
}

/** The document of a version; undefined while it is loading. */
function useDocument({ layoutID }: EditedLayout, shown: Shown) {
  const isNumber = typeof shown === 'number';
  const published = useQuery({ ...publishedOptions(layoutID), enabled: !isNumber });
  const revision = useQuery({ ...revisionOptions(layoutID, isNumber ? shown : 0), enabled: isNumber });
  const data = isNumber ? revision.data : published.data;
  return useMemo(() => data && { name: data.name, layout: data.layout, titleBar: data.titleBar }, [data]);
}

/** The draft compared with what is or was published. Each of its changes can be reverted, as a step. */
export function CompareDialog({ stored, draftOf, composer, catalog, first, onClose }: Props) {
  const t = useT(messages);
  const versionName = useVersionName();
  const [shown, show] = useState<Shown>(first);
  const { data: revisions = [] } = useQuery(revisionsOptions(stored.layoutID));
  const earlier = useDocument(stored, shown);
  const { name, layout, titleBar } = composer.composition.document;
  const later = useMemo(() => ({ name, layout, titleBar }), [name, layout, titleBar]);
  const options = [
    { value: 'published', label: t('publishedNow') },
    ...revisions.map(({ revisionID, ...revision }) => ({
      value: String(revisionID),
      label: versionName(revision),
    })),
  ];
  return (
    <Modal
      isOpen
      size="large"
      title={t('compareTitle')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <SelectField
        label={t('compareWith')}
        name="comparedVersion"
        help={t('compareHelp')}
        value={String(shown)}
        options={options}
        onChange={({ currentTarget: { value } }) => show(value === 'published' ? value : Number(value))}
      />
      {earlier ? (
        <Comparison
          earlier={earlier}
          later={later}
          catalog={catalog}
          pictures={(changes) => (
            <Pictures
              layoutID={stored.layoutID}
              draftOf={draftOf}
              layoutViewType={stored.layoutViewType}
              earlier={shown}
              later="draft"
              changes={changes}
            />
          )}
          onRevert={({ parts, words }, back) => {
            const next = applyChanges(back, parts);
            composer.act(setDocument(next), { id: 'step.takeBack', values: { name: words } });
            showToast({ toastID: 'composer-reverted', body: t('tookBack', { change: words }), autoDismiss: true });
          }}
        />
      ) : (
        <Loader />
      )}
    </Modal>
  );
}
