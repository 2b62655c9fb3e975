import type { TranslatableProperty } from '#domain/translations.ts';
import { useT } from '#i18n/useT.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import { hintOf, loadOf, textOf } from './translationState.ts';
import type { Translator } from './useTranslator.ts';

const rowsOfRich = 8;
/** Reserves the height of a hint, to avoid layout shifts. */
const noHint = '\u00a0';

interface RowProps {
  readonly property: TranslatableProperty;
  readonly translator: Translator;
}

/**
 * The source text and the field for its translation (CO-TRANS-004). The field is read-only until the translation has
 * loaded.
 */
function Row({ property, translator: { state, edit } }: RowProps) {
  const t = useT(messages);
  const { translationPropertyKey: key, propertyType, propertyLabel, propertyValidation, sourceText } = property;
  const isLoaded = loadOf(state).status === 'SUCCESS';
  const hint = isLoaded ? hintOf(state, key) : undefined;
  const stored = state.conflicts[key];
  return (
    <div className={styles.row}>
      <div className={styles.source}>
        <p className={styles.label}>{propertyLabel}</p>
        <p className={styles.text} dir="auto">
          {sourceText}
        </p>
      </div>
      <TextField
        className={styles.field}
        label={propertyLabel}
        name={key}
        errors={stored === undefined ? [] : [stored === '' ? t('storedNone') : t('stored', { text: stored })]}
        help={hint ? <span className={styles.hint[hint]}>{t(hint)}</span> : noHint}
        readOnly={!isLoaded}
        isMultiline={propertyType !== 'text'}
        rows={propertyType === 'rich' ? rowsOfRich : undefined}
        maxLength={propertyValidation.maxLength}
        lang={state.locale?.replaceAll('_', '-')}
        dir="auto"
        autoComplete="off"
        value={textOf(state, key)}
        onChange={(event) => edit(key, event.currentTarget.value)}
      />
    </div>
  );
}

/** All texts, grouped by record. */
export function TranslationRows({
  properties,
  translator,
}: {
  readonly properties: readonly TranslatableProperty[];
  readonly translator: Translator;
}) {
  const t = useT(messages);
  const records = Map.groupBy(properties, ({ recordID, recordKey }) => String(recordID ?? recordKey));
  return (
    <>
      <div className={styles.heads} aria-hidden="true">
        <span>{t('source')}</span>
        <span>{t('translation')}</span>
      </div>
      {[...records].map(([record, ofRecord]) => (
        <fieldset key={record} className={styles.record}>
          <legend className={styles.legend}>
            <bdi>{ofRecord[0]?.recordName ?? record}</bdi>
          </legend>
          {ofRecord.map((property) => (
            <Row key={property.translationPropertyKey} property={property} translator={translator} />
          ))}
        </fieldset>
      ))}
    </>
  );
}
