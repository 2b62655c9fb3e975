import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import * as styles from '#ui/managedList/styles.css.ts';
import messages from './messages.json' with { type: 'json' };

interface Props {
  readonly name: string;
  readonly isActive: boolean;
  readonly onEdit: () => void;
  readonly onTurn: (isActive: boolean) => void;
  /** Absent for what cannot be deleted. */
  readonly onDelete?: (() => void) | undefined;
}

/** The buttons of a type or a field. */
export function Acts({ name, isActive, onEdit, onTurn, onDelete }: Props) {
  const t = useT(messages);
  return (
    <div className={styles.acts}>
      <Button size="small" aria-label={t('editNamed', { name })} onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button
        size="small"
        aria-label={t(isActive ? 'deactivateNamed' : 'activateNamed', { name })}
        onClick={() => onTurn(!isActive)}
      >
        {t(isActive ? 'deactivate' : 'activate')}
      </Button>
      {onDelete && (
        <Button size="small" aria-label={t('deleteNamed', { name })} onClick={onDelete}>
          {t('delete')}
        </Button>
      )}
    </div>
  );
}
