import { useT } from '#i18n/useT.tsx';
import type { TaskProps } from './MemberBar.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

/** Says whom a change concerns: the first by name, and how many others. */
export function Whom({ count, names }: Pick<TaskProps, 'count' | 'names'>) {
  const t = useT(messages);
  if (names.length === 0) return null;
  const more = (count ?? 0) - names.length;
  return (
    <p className={styles.whom}>
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names can be the same
        <bdi key={index}>{name}</bdi>
      ))}
      {more > 0 && <span>{t('more', { count: more })}</span>}
    </p>
  );
}
