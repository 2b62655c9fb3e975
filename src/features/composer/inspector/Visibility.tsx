import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocale, useT } from '#i18n/useT.tsx';
import { roleNamesOptions } from '#api/roles.ts';
import { SchemaForm } from '#ui/schemaForm/SchemaForm.tsx';
import messages from '../messages.json' with { type: 'json' };
import type { AuthoredNode } from '../model/nodes.ts';
import * as styles from '../styles.css.ts';
import { useSiteLanguages } from '../texts/useLanguages.ts';
import { describeVisibility, type VisibilityNames } from './describeVisibility.ts';
import { limitsOf, withLimits } from './limits.ts';
import { visibilitySchema } from './visibilitySchema.ts';

/** Names of roles, languages and times, for the rules in words. */
function useVisibilityNames(isNeeded: boolean): VisibilityNames {
  const { key } = useLocale();
  const { data: roles } = useQuery({ ...roleNamesOptions, enabled: isNeeded });
  return useMemo(() => {
    const tag = key.replaceAll('_', '-');
    const languages = new Intl.DisplayNames(tag, { type: 'language' });
    const times = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
    const lists = new Intl.ListFormat(tag);
    return {
      role: (roleID) => roles?.get(roleID) ?? String(roleID),
      language: (locale) => languages.of(locale.replaceAll('_', '-')) ?? locale,
      list: (words) => lists.format(words),
      time: (iso) => times.format(new Date(iso)),
    };
  }, [key, roles]);
}

interface Props {
  readonly node: AuthoredNode;
  readonly onChange: (middleware: Readonly<Record<string, unknown>> | undefined) => void;
}

/** The audience of a node, and its times: in words, and as a form. */
export function Visibility({ node, onChange }: Props) {
  const t = useT(messages);
  const languages = useSiteLanguages();
  const schema = useMemo(() => visibilitySchema(t, languages), [t, languages]);
  const middleware = node['$middleware'];
  const names = useVisibilityNames(middleware !== undefined);
  const words = describeVisibility(middleware, t, names);
  return (
    <details className={styles.visibility} open={words.length > 0 || undefined}>
      <summary className={styles.more}>
        {t('visibility')} <span className={styles.quietInline}>{words.length === 0 ? t('everyone') : ''}</span>
      </summary>
      {words.length > 0 && (
        <ul className={styles.words}>
          {words.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      <SchemaForm
        id="composer-visibility"
        schema={schema}
        value={limitsOf(middleware)}
        onChange={(next) => onChange(withLimits(middleware, next))}
      />
    </details>
  );
}
