import type { ApiProfileField } from '#api/profileFields.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { MoveButtons } from '#ui/managedList/MoveButtons.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import { FieldKind } from '#ui/fieldKind/FieldKind.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from '#ui/managedList/styles.css.ts';

interface Props {
  readonly field: ApiProfileField;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onEdit: () => void;
  readonly onTurn: (enabled: boolean) => void;
  readonly onDelete: () => void;
}

function Acts({ field, isFirst, isLast, onMove, onEdit, onTurn, onDelete }: Props) {
  const t = useT(messages);
  const { label, enabled } = field;
  return (
    <div className={styles.acts}>
      <MoveButtons
        up={t('moveUp', { label })}
        down={t('moveDown', { label })}
        isFirst={isFirst}
        isLast={isLast}
        onMove={onMove}
      />
      <Button size="small" aria-label={t('editField', { label })} onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button
        size="small"
        aria-label={t(enabled ? 'disableField' : 'enableField', { label })}
        onClick={() => onTurn(!enabled)}
      >
        {t(enabled ? 'disable' : 'enable')}
      </Button>
      <Button size="small" aria-label={t('deleteField', { label })} onClick={onDelete}>
        {t('delete')}
      </Button>
    </div>
  );
}

/** A field, who sees it, and what can be done with it. */
export function FieldRow(props: Props) {
  const t = useT(messages);
  const { label, description, enabled, visibility, registrationOptions, displayOptions, countValues = 0 } = props.field;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{label}</bdi>
        </p>
        {description !== '' && (
          <p className={styles.description}>
            <bdi>{description}</bdi>
          </p>
        )}
        <p className={styles.facts}>
          {!enabled && <Pill tone="warning">{t('isDisabled')}</Pill>}
          <span>
            <FieldKind field={props.field} />
          </span>
          <span>{t(visibility)}</span>
          {registrationOptions !== 'hidden' && <span>{t(registrationOptions)}</span>}
          {displayOptions.userCards && <span>{t('onCards')}</span>}
          <span>{t('answers', { count: countValues })}</span>
        </p>
      </div>
      <Acts {...props} />
    </li>
  );
}
