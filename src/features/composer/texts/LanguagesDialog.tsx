import { useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import messages from '../messages.json' with { type: 'json' };
import type { ComposedDocument } from '../model/nodes.ts';
import { type ComposerCatalog, nameOf } from '../model/rules.ts';
import { completenessOf } from '../model/texts.ts';
import * as styles from '../styles.css.ts';
import { useLanguages } from './useLanguages.ts';

interface Props {
  readonly document: ComposedDocument;
  readonly catalog: ComposerCatalog;
  /** Opens the settings of an item. */
  readonly onEdit: (id: string) => void;
  readonly onClose: () => void;
}

/** How complete the layout is in each language, and what is missing or outdated in one of them. */
export function LanguagesDialog({ document, catalog, onEdit, onClose }: Props) {
  const t = useT(messages);
  const languages = useLanguages();
  const [chosen, choose] = useState('');
  const language = languages.some(({ key }) => key === chosen) ? chosen : (languages[0]?.key ?? '');
  const done = (key: string) => {
    const { count, open } = completenessOf(catalog, document, key);
    return t('completeness', { done: count - open.length, count });
  };
  const { open } = completenessOf(catalog, document, language);
  return (
    <Modal isOpen size="medium" title={t('otherLanguages')} onClose={onClose}>
      {languages.length === 0 && <p>{t('oneLanguage')}</p>}
      {languages.length > 0 && (
        <SelectField
          label={t('kind.language')}
          name="completeness"
          value={language}
          onChange={(event) => choose(event.currentTarget.value)}
          options={languages.map(({ key, name }) => ({ value: key, label: `${name}: ${done(key)}` }))}
        />
      )}
      {languages.length > 0 && open.length === 0 && <p role="status">{t('complete')}</p>}
      <ul className={styles.choices}>
        {(languages.length > 0 ? open : []).map((one) => (
          <li key={`${one.id}${one.pointer}`} className={styles.openText}>
            <span>
              <Pill tone={one.state === 'stale' ? 'warning' : 'neutral'}>{t(one.state)}</Pill>{' '}
              {t('problemAt', { place: nameOf(catalog, { $hydrate: one.hydrate }), text: one.text })}
            </span>
            <Button
              size="small"
              aria-label={t('editItem', { name: one.text })}
              onClick={() => {
                onClose();
                onEdit(one.id);
              }}
            >
              {t('edit')}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
