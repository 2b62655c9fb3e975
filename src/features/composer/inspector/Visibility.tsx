import { useMemo } from 'react';
import { useT } from '#i18n/useT.tsx';
import { SchemaForm } from '#ui/schemaForm/SchemaForm.tsx';
import messages from '../messages.json' with { type: 'json' };
import type { AuthoredNode } from '../model/nodes.ts';
import * as styles from '../styles.css.ts';
import { useSiteLanguages } from '../texts/useLanguages.ts';
import type { ViewVerdict } from '../preview/useVerdicts.ts';
import { useVisibilityNames } from '../preview/useWords.ts';
import { describeVisibility } from './describeVisibility.ts';
import { limitsOf, withLimits } from './limits.ts';
import { visibilitySchema } from './visibilitySchema.ts';

interface Props {
  readonly node: AuthoredNode;
  /** Whether the node is shown in each view. */
  readonly verdicts: readonly ViewVerdict[];
  readonly onChange: (middleware: Readonly<Record<string, unknown>> | undefined) => void;
}

/** The audience of a node, and its times: in words, and as a form. */
export function Visibility({ node, verdicts, onChange }: Props) {
  const t = useT(messages);
  const languages = useSiteLanguages();
  const schema = useMemo(() => visibilitySchema(t, languages), [t, languages]);
  const middleware = node['$middleware'];
  const names = useVisibilityNames();
  const words = describeVisibility(middleware, t, names);
  return (
    <>
      <ul className={styles.verdicts} aria-label={t('verdicts')}>
        {verdicts.map(({ viewID, view, text }) => (
          <li key={viewID}>
            {verdicts.length > 1 && <b className={styles.verdictView}>{view}</b>}
            {text}
          </li>
        ))}
      </ul>
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
    </>
  );
}
