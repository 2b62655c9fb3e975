import { cx, safeHref, useSite, useT, Link } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { TitleBarLook } from './titleBarLook.ts';

/** The site's logo or name, linked to the home page (SH-TITLE-003, SH-TITLE-004). */
export function Logo({ look }: { readonly look: TitleBarLook }) {
  const t = useT(messages);
  const { title } = useSite();
  const { desktop, mobile, url } = look.logo;
  const image = desktop ?? mobile;
  return (
    <Link
      href={safeHref(url)}
      className={cx(styles.logo, look.logoAlignment === 'center' && styles.logoCentered)}
      aria-label={t('home', { site: title })}
    >
      {image === undefined ? (
        <span className={styles.logoText}>
          <bdi>{title}</bdi>
        </span>
      ) : (
        <picture>
          {mobile !== undefined && mobile !== image && <source media="(max-width: 800px)" srcSet={mobile} />}
          <img className={styles.logoImage} src={image} alt={title} />
        </picture>
      )}
    </Link>
  );
}
