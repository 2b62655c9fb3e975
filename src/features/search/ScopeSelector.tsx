import type { SearchScope } from '#contracts/search.ts';
import { useT } from '#i18n/useT.tsx';
import { cx } from '#ui/cx.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface Props {
  readonly scopes: readonly SearchScope[];
  readonly defaultScope: string;
  readonly isNarrow: boolean;
  readonly isDisabled: boolean | undefined;
}

const builtIn = { site: 'scopeSite', hub: 'scopeHub' } as const;

/** Selects the search scope; renders nothing if there is only one (SH-SEARCH-002). */
export function ScopeSelector({ scopes, defaultScope, isNarrow, isDisabled }: Props) {
  const t = useT(messages);
  if (scopes.length === 0) return null;
  return (
    <select
      name="scope"
      className={cx(styles.scope, isNarrow && styles.narrowScope)}
      aria-label={t('searchIn')}
      defaultValue={defaultScope}
      disabled={isDisabled}
    >
      {scopes.map(({ value, name, content }) => (
        <option key={value} value={value}>
          {content || name || (value === 'site' || value === 'hub' ? t(builtIn[value]) : value)}
        </option>
      ))}
    </select>
  );
}
