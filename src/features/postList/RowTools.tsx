import { useT } from '#i18n/useT.tsx';
import { useSite, useViewer } from '#session/SessionProvider.tsx';
import { useMarkupAnnounced } from '#session/useMarkupAnnounced.ts';
import { buttonClass } from '#ui/button/buttonClass.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import messages from './messages.json' with { type: 'json' };
import type { ListedPost } from './posts.ts';
import * as styles from './tools.css.ts';

/**
 * A member’s actions on a post in a list. The script loads on the first interaction and reads the post from the row.
 */
export function RowTools({ post }: { readonly post: ListedPost }) {
  const t = useT(messages);
  useMarkupAnnounced();
  const { can } = useViewer();
  const { hidesCheckboxes } = useSite();
  const small = buttonClass('icon', 'small');
  // CO-BULK-021
  const isManaged =
    !hidesCheckboxes &&
    can('discussions.manage', {
      resourceType: 'category',
      resourceID: post.categoryID ? Number(post.categoryID) : undefined,
    });
  return (
    <>
      {isManaged && (
        <label className={styles.choice} data-print="no">
          <input
            type="checkbox"
            data-bulk={post.discussionID}
            data-name={post.name}
            aria-label={t('select', { name: post.name })}
            autoComplete="off"
          />
        </label>
      )}
      <span className={styles.tools} data-print="no">
        <button
          type="button"
          className={small}
          data-act="bookmark"
          data-field="bookmarked"
          data-folds=""
          data-tooltip={t('bookmark')}
          aria-label={t('bookmarkOf', { name: post.name })}
          aria-pressed={post.bookmarked === true}
        >
          <Icon name="bookmark" size={16} />
        </button>
        <button
          type="button"
          className={small}
          data-act="menu"
          aria-haspopup="menu"
          aria-expanded="false"
          aria-label={t('optionsOf', { name: post.name })}
        >
          <Icon name="more" size={16} />
        </button>
      </span>
    </>
  );
}
