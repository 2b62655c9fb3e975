import { cssColor, cssLength, cx, Icon, useStyleVars, useT } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { CategoryFollowProps } from './types.gen.ts';

/** Says that the reader follows the category; changing it is not offered. Nothing for who does not follow. */
export function CategoryFollow({ notificationPreferences, alignment, borderRadius, buttonColor, textColor }: CategoryFollowProps) {
  const t = useT(messages);
  const look = useStyleVars({ [styles.radius]: cssLength(borderRadius), [styles.ground]: cssColor(buttonColor), [styles.text]: cssColor(textColor) });
  const preferences = (notificationPreferences ?? {}) as Readonly<Record<string, unknown>>;
  if (preferences['preferences.followed'] !== true) return null;
  return (
    <p className={cx(styles.line, styles.align[alignment ?? 'end'], look.className)}>
      {look.style}
      <span className={styles.mark}>
        <Icon name="check" size={16} />
        {t('following')}
      </span>
    </p>
  );
}
