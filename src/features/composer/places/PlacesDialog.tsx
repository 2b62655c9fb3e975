import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type EditedLayout,
  type LayoutPlace,
  layoutPlacesOptions,
  layoutsOptions,
  type ListedLayout,
  type PlaceKey,
  placeLayout,
} from '#api/layouts.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { Loader } from '#ui/loader/Loader.tsx';
import * as list from '#ui/managedList/styles.css.ts';
import { Modal } from '#ui/modal/Modal.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import { AddPlace } from './AddPlace.tsx';
import messages from './messages.json' with { type: 'json' };
import { isSamePlace, type NamedPlace, replacedAt } from './places.ts';

const namedOf = ({ recordType, recordID, record }: LayoutPlace): NamedPlace => ({
  recordType,
  recordID,
  name: Object.values(record ?? {})[0]?.name,
});

function usePlaceName() {
  const t = useT(messages);
  return ({ recordType, name = t('unknown') }: NamedPlace) => {
    if (recordType === 'global' || recordType === 'root') return t('global');
    if (recordType === 'category') return t('category', { name });
    if (recordType === 'siteSection' || recordType === 'subcommunity') return t('siteSection', { name });
    return t('other', { type: recordType, name });
  };
}

interface PlaceListProps {
  readonly places: readonly NamedPlace[];
  readonly stored: readonly NamedPlace[];
  readonly layouts: readonly ListedLayout[];
  readonly layout: EditedLayout;
  readonly onRemove: (place: NamedPlace) => void;
}

function PlaceList({ places, stored, layouts, layout, onRemove }: PlaceListProps) {
  const t = useT(messages);
  const placeName = usePlaceName();
  if (places.length === 0) return <p className={list.note}>{t('nowhere')}</p>;
  return (
    <ul className={list.list}>
      {places.map((place) => {
        const isNew = !stored.some((one) => isSamePlace(one, place));
        const replaced = isNew ? replacedAt(place, layout, layouts) : undefined;
        return (
          <li key={`${place.recordType} ${place.recordID}`} className={list.row}>
            <div className={list.words}>
              <p className={list.description}>{placeName(place)}</p>
              {replaced !== undefined && <p className={list.facts}>{t('replaces', { name: replaced })}</p>}
            </div>
            <div className={list.acts}>
              <Button
                size="small"
                aria-label={t('remove', { place: placeName(place) })}
                onClick={() => onRemove(place)}
              >
                {t('removeShort')}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Saves the places of a layout. @returns undoes it, also for layouts that it has replaced */
async function savePlaces(
  { layoutID }: EditedLayout,
  places: readonly PlaceKey[],
  before: { readonly own: readonly PlaceKey[]; readonly layouts: readonly ListedLayout[] },
): Promise<() => Promise<void>> {
  await placeLayout(layoutID, places);
  const replaced = before.layouts.filter(
    (one) =>
      typeof one.layoutID === 'number' &&
      one.layoutID !== layoutID &&
      one.layoutViews?.some((view) => places.some((place) => isSamePlace(view, place))),
  );
  return async () => {
    await placeLayout(layoutID, before.own);
    for (const one of replaced) await placeLayout(one.layoutID, one.layoutViews ?? []);
  };
}

interface FormProps {
  readonly layout: EditedLayout;
  readonly stored: readonly NamedPlace[];
  readonly layouts: readonly ListedLayout[];
  readonly onClose: () => void;
}

function PlacesForm({ layout, stored, layouts, onClose }: FormProps) {
  const t = useT(messages);
  const client = useQueryClient();
  const [places, setPlaces] = useState(stored);
  const [fault, setFault] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const kindLayouts = layouts.filter(({ layoutViewType }) => layoutViewType === layout.layoutViewType);
  const refresh = () =>
    Promise.all(['layoutPlaces', 'layouts'].map((name) => client.invalidateQueries({ queryKey: [name] })));
  const save = async () => {
    setBusy(true);
    try {
      const undo = await savePlaces(layout, places, { own: stored, layouts: kindLayouts });
      await refresh();
      showDone({ words: t('saved', { name: layout.name }), undo: () => undo().then(refresh) });
      onClose();
    } catch (error) {
      setFault(error);
      setBusy(false);
    }
  };
  return (
    <>
      <FormErrors fault={fault} />
      <PlaceList
        places={places}
        stored={stored}
        layouts={kindLayouts}
        layout={layout}
        onRemove={(place) => setPlaces(places.filter((one) => one !== place))}
      />
      <AddPlace places={places} onAdd={(place) => setPlaces([...places, place])} />
      <div className={list.actions}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button kind="primary" isBusy={isBusy} onClick={() => void save()}>
          {t('save')}
        </Button>
      </div>
    </>
  );
}

/** The pages that a layout is used for, and what it replaces there. */
export function PlacesDialog({ layout, onClose }: { readonly layout: EditedLayout; readonly onClose: () => void }) {
  const t = useT(messages);
  const { data: stored } = useQuery(layoutPlacesOptions(layout.layoutID));
  const { data: layouts } = useQuery(layoutsOptions);
  const isBuiltIn = typeof layout.layoutID === 'string';
  const isPage = layout.layoutViewType === 'customPage';
  return (
    <Modal isOpen title={t('title')} onClose={onClose}>
      {isBuiltIn && <p>{t('builtInHelp')}</p>}
      {isPage && <p>{t('pageHelp')}</p>}
      {!isBuiltIn && !isPage && stored && layouts && (
        <PlacesForm layout={layout} stored={stored.map(namedOf)} layouts={layouts} onClose={onClose} />
      )}
      {!isBuiltIn && !isPage && !(stored && layouts) && <Loader />}
    </Modal>
  );
}
