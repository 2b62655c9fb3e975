import { useT } from '#i18n/useT.tsx';
import { cssColor } from '#ui/dynamicStyle/cssValues.ts';
import { useStyleVars } from '#ui/dynamicStyle/useStyleVars.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { cx } from '#ui/cx.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import { isColorPath } from '#theme/themeValueAt.ts';
import { useFieldName } from './useFieldName.ts';

export interface ThemeChange {
  readonly path: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

const longest = 80;

function Value({ path, value }: { readonly path: string; readonly value: unknown }) {
  const t = useT(messages);
  const { className, style } = useStyleVars({ [styles.swatchColor]: isColorPath(path) ? cssColor(value) : undefined });
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (value === undefined || text === '') return <span className={styles.unset}>{t('unset')}</span>;
  return (
    <span className={cx(styles.value, className)}>
      {style}
      {isColorPath(path) && <span className={styles.swatch} />}
      <bdi>{text.length > longest ? `${text.slice(0, longest)}…` : text}</bdi>
    </span>
  );
}

/** The changes between two versions: names, values and swatches of colors. */
export function ChangeList({ changes }: { readonly changes: readonly ThemeChange[] }) {
  const t = useT(messages);
  const nameOf = useFieldName();
  return (
    <ul className={styles.changes}>
      {changes.map(({ path, before, after }) => (
        <li key={path} className={styles.change}>
          <span className={styles.changeName}>{nameOf(path)}</span>{' '}
          {before === undefined && after === undefined ? (
            t('codeChanged')
          ) : (
            <>
              <Value path={path} value={before} /> <Icon name="arrow-end" size={16} label={t('becomes')} />{' '}
              <Value path={path} value={after} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
