import type { ApiPostField } from '#api/postTypes.ts';
import { useT } from '#i18n/useT.tsx';
import { Checkbox } from '#ui/form/TextField.tsx';
import { FieldErrors } from '#ui/form/FormErrors.tsx';
import { MoveButtons } from '#ui/managedList/MoveButtons.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface Props {
  readonly fields: readonly ApiPostField[];
  /** The chosen fields, in their order. */
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  readonly errors: readonly string[];
}

/** The fields of a type: chosen ones first, in an order that can be changed. */
export function FieldOrder({ fields, chosen, onChange, errors }: Props) {
  const t = useT(messages);
  if (fields.length === 0) return null;
  const known = chosen.flatMap((id) => fields.find((field) => field.postFieldID === id) ?? []);
  const all = [...known, ...fields.filter(({ postFieldID }) => !chosen.includes(postFieldID))];
  const move = (index: number, by: number) => {
    const ids = known.map(({ postFieldID }) => postFieldID);
    const [moved = ''] = ids.splice(index, 1);
    onChange(ids.toSpliced(index + by, 0, moved));
  };
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{t('typeFields')}</legend>
      {all.map(({ postFieldID, label }) => {
        const index = chosen.indexOf(postFieldID);
        const isChosen = index >= 0;
        return (
          <div key={postFieldID} className={styles.fieldLine}>
            <Checkbox
              name="postFieldIDs"
              label={<bdi>{label}</bdi>}
              checked={isChosen}
              onChange={() => onChange(isChosen ? chosen.filter((id) => id !== postFieldID) : [...chosen, postFieldID])}
            />
            {isChosen && (
              <span className={styles.moves}>
                <MoveButtons
                  up={t('moveUp', { name: label })}
                  down={t('moveDown', { name: label })}
                  isFirst={index === 0}
                  isLast={index === chosen.length - 1}
                  onMove={(by) => move(index, by)}
                />
              </span>
            )}
          </div>
        );
      })}
      <FieldErrors id="postFieldIDs-errors" errors={errors} />
    </fieldset>
  );
}
