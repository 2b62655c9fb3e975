import { useMemo, useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Icon, type IconName } from '#ui/icon/Icon.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import messages from '../messages.json' with { type: 'json' };
import type { ComposedDocument, Place } from '../model/nodes.ts';
import { type CatalogEntry, type ComposerCatalog, type Refusal, refusePlace } from '../model/rules.ts';
import * as styles from '../styles.css.ts';

interface Choice {
  readonly hydrate: string;
  readonly entry: CatalogEntry;
  readonly refusal: Refusal | undefined;
}

interface Props {
  readonly catalog: ComposerCatalog;
  readonly document: ComposedDocument;
  readonly place: Place;
  /** The place in words. */
  readonly placeName: string;
  readonly onChoose: (hydrate: string) => void;
  readonly onClose: () => void;
}

const fold = (text: string) => text.normalize('NFKD').toLowerCase();
const matches = ({ hydrate, entry: { name, widgetGroup, keywords = [], schema } }: Choice, text: string) =>
  fold([name, hydrate, widgetGroup, ...keywords, schema.description].join(' ')).includes(fold(text.trim()));

/** All kinds of items by group: those that can be at the place, then the others with the reason. */
export function Palette({ catalog, document, place, placeName, onChoose, onClose }: Props) {
  const t = useT(messages);
  const [text, setText] = useState('');
  const choices = useMemo<readonly Choice[]>(() => {
    const kinds = place.parentID === null ? catalog.sections : { ...catalog.assets, ...catalog.widgets };
    return Object.entries(kinds).map(([hydrate, entry]) => ({
      hydrate,
      entry,
      refusal: refusePlace(catalog, document, { hydrate, place }),
    }));
  }, [catalog, document, place]);
  const found = choices.filter((choice) => matches(choice, text));
  const groups = Map.groupBy(
    found.toSorted((one, other) => Number(one.refusal !== undefined) - Number(other.refusal !== undefined)),
    ({ entry }) => entry.widgetGroup,
  );
  const first = found.find(({ refusal }) => !refusal);
  return (
    <Modal isOpen size="medium" title={t('palette', { place: placeName })} onClose={onClose}>
      <TextField
        label={t('search')}
        name="palette"
        type="search"
        autoComplete="off"
        data-autofocus=""
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && first) onChoose(first.hydrate);
        }}
      />
      {found.length === 0 && <p role="status">{t('noneFound')}</p>}
      {[...groups].map(([group, list]) => (
        <section key={group}>
          <h3 className={styles.groupName}>{group}</h3>
          <ul className={styles.choices}>
            {list.map(({ hydrate, entry, refusal }) => (
              <li key={hydrate}>
                <button
                  type="button"
                  className={styles.choice}
                  aria-disabled={refusal !== undefined || undefined}
                  onClick={() => !refusal && onChoose(hydrate)}
                >
                  <Icon name={(entry.icon ?? 'layout') as IconName} size={24} />
                  <span>
                    <span className={styles.choiceName}>{entry.name}</span>
                    <span className={styles.choiceText}>
                      {refusal
                        ? t(`refused.${refusal.code}`, 'name' in refusal ? { name: refusal.name } : {})
                        : String(entry.schema.description ?? '')}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Modal>
  );
}
