import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';
import type { DescribedChange, DescribedField } from './describeChanges.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

function Field({ label, before, after, json }: DescribedField) {
  const t = useT(messages);
  return (
    <li>
      {t('field', { label })} <VisuallyHidden>{t('before')} </VisuallyHidden>
      <del className={styles.old}>
        <bdi>{before}</bdi>
      </del>{' '}
      <span className={styles.arrow} aria-hidden="true">
        →
      </span>{' '}
      <VisuallyHidden>{t('after')} </VisuallyHidden>
      <bdi>{after}</bdi>
      {json && (
        <details>
          <summary className={styles.showJson}>{t('showJson')}</summary>
          {(['before', 'after'] as const).map(
            (side) =>
              json[side] !== '' && (
                <div key={side}>
                  {t(side)}
                  <pre className={styles.value}>{json[side]}</pre>
                </div>
              ),
          )}
        </details>
      )}
    </li>
  );
}

interface Props {
  readonly changes: readonly DescribedChange[];
  /** Reverts one change. */
  readonly onRevert?: ((change: DescribedChange) => void) | undefined;
}

/** Changes of a layout in words: what was added, removed, moved and changed. */
export function ChangeList({ changes, onRevert }: Props) {
  const t = useT(messages);
  if (changes.length === 0) return <p className={styles.quiet}>{t('noChanges')}</p>;
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.parts[0]?.key}`} className={styles.change}>
          <div className={styles.words}>
            {change.words}
            {change.fields.length > 0 && (
              <ul className={styles.fields}>
                {change.fields.map((field) => (
                  <Field key={field.label + field.before} {...field} />
                ))}
              </ul>
            )}
          </div>
          {onRevert && (
            <Button
              size="small"
              aria-label={t('takeBackChange', { change: change.words })}
              onClick={() => onRevert(change)}
            >
              {t('takeBack')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
