import { Count, cssColor, cx, Icon, iconOf, useGround, useStyleVars, useT } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { SiteTotalsProps } from './types.gen.ts';

const notAvailable = -1;

/**
 * Numbers of members, posts and so on. A total that is still being counted says so; one that the site does not count is
 * left out.
 */
export function SiteTotals({ totals, labelType = 'both', formatNumbers, containerOptions }: SiteTotalsProps) {
  const t = useT(messages);
  const ground = useGround(containerOptions?.background);
  const text = useStyleVars({ [styles.textColor]: cssColor(containerOptions?.textColor) });
  const shown = totals.filter((total) => !total.isHidden && (total.count > notAvailable || total.isCalculating));
  if (shown.length === 0) return null;
  const alignment = containerOptions?.alignment ?? 'center';
  return (
    <div className={cx(styles.box, ground.className, text.className)}>
      {ground.style}
      {text.style}
      <ul className={cx(styles.list, styles.align[alignment])}>
        {shown.map((total) => {
          const label = total.label || total.recordType;
          return (
            <li key={total.recordType} className={styles.item} title={labelType === 'icon' ? label : undefined}>
              {labelType !== 'text' && (
                <Icon name={iconOf(total.iconName)} label={labelType === 'icon' ? label : undefined} />
              )}
              {total.isCalculating ? (
                <span className={styles.pending}>{t('calculating')}</span>
              ) : (
                <Count value={total.count} full={!formatNumbers} className={styles.count} />
              )}
              {labelType !== 'icon' && <span>{label}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
