import { safeHref, useT, WidgetFrame, Link } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { SuggestedAnswersProps } from './types.gen.ts';

/** Answers from older posts, linked to their sources. */
export function SuggestedAnswers({ discussion }: SuggestedAnswersProps) {
  const t = useT(messages);
  const suggestions =
    discussion.showSuggestions === false
      ? []
      : (discussion.suggestions ?? []).filter((suggestion) => !suggestion.hidden && suggestion.title);
  if (suggestions.length === 0) return null;
  return (
    <WidgetFrame title={t('title')} description={t('description')}>
      <ul className={styles.list}>
        {suggestions.map((suggestion) => (
          <li key={suggestion.url ?? suggestion.title} className={styles.entry}>
            <h3 className={styles.title}>
              <Link href={safeHref(suggestion.url)} dir="auto">
                {suggestion.title}
              </Link>
            </h3>
            {suggestion.summary && (
              <p className={styles.summary} dir="auto">
                {suggestion.summary}
              </p>
            )}
          </li>
        ))}
      </ul>
    </WidgetFrame>
  );
}
