import { cx, leavesSite, safeHref, type ShownItem, useT, VisuallyHidden } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './navigation.css.ts';

interface NavigationLinkProps {
  readonly item: ShownItem;
  readonly isActive: boolean;
  readonly className?: string;
}

/** An item as a link; one without an address of its own is a button, so that the keyboard reaches what hangs under it. */
export function NavigationLink({ item, isActive, className }: NavigationLinkProps) {
  const t = useT(messages);
  const content = (
    <>
      <span className={styles.label}>{item.name}</span>
      {item.badge !== undefined && <span className={styles.badge}>{item.badge}</span>}
    </>
  );
  const classes = cx(styles.link, className);
  if (item.url === undefined) {
    return (
      <button type="button" className={classes}>
        {content}
      </button>
    );
  }
  const isOutside = leavesSite(item.url);
  return (
    <a
      href={safeHref(item.url)}
      className={classes}
      aria-current={isActive ? 'page' : undefined}
      {...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {content}
      {isOutside && <VisuallyHidden>({t('newTab')})</VisuallyHidden>}
    </a>
  );
}
