import { useT } from '#i18n/useT.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { ThreadReaction } from './thread.ts';

const maxShown = 5;

/** Which reactions were given, the most frequent first; none, nothing. */
export function Reactions({ reactions }: { readonly reactions: readonly ThreadReaction[] | null | undefined }) {
  const t = useT(messages);
  const given = (reactions ?? []).filter((reaction) => reaction.count > 0).sort((a, b) => b.count - a.count);
  if (given.length === 0) return null;
  const hidden = given.slice(maxShown);
  return (
    <ul className={styles.reactions} aria-label={t('reactions')}>
      {given.slice(0, maxShown).map((reaction) => (
        <li key={reaction.urlcode} className={reaction.hasReacted ? styles.ownReaction : styles.reaction}>
          {t(reaction.hasReacted ? 'reacted' : 'reaction', { name: reaction.name, count: reaction.count })}
        </li>
      ))}
      {hidden.length > 0 && (
        <li className={styles.quiet} title={hidden.map((reaction) => t('reaction', { name: reaction.name, count: reaction.count })).join(', ')}>
          +{hidden.length}
        </li>
      )}
    </ul>
  );
}
