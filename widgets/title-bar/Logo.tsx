import { cx, safeHref, useSite, useT, Link } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { TitleBarLook } from './titleBarLook.ts';

interface PictureProps {
  readonly className: string;
  readonly image: string;
  readonly mobile: string | undefined;
  readonly alt: string;
}

function Picture({ className, image, mobile, alt }: PictureProps) {
  return (
    <picture className={className || undefined}>
      {mobile !== undefined && mobile !== image && <source media="(max-width: 800px)" srcSet={mobile} />}
      <img className={styles.logoImage} src={image} alt={alt} />
    </picture>
  );
}

/** The site's logo or name, linked to the home page (SH-TITLE-003, SH-TITLE-004). */
export function Logo({ look }: { readonly look: TitleBarLook }) {
  const t = useT(messages);
  const { title } = useSite();
  const { desktop, mobile, desktopDark, mobileDark, url } = look.logo;
  const image = desktop ?? mobile;
  const dark = desktopDark ?? (mobileDark && image);
  return (
    <Link
      href={safeHref(url)}
      className={cx(styles.logo, look.logoAlignment === 'center' && styles.logoCentered)}
      aria-label={t('home', { site: title })}
    >
      {image === undefined ? (
        // In its own direction, so that it is cut at its own end.
        <span className={styles.logoText} dir="auto">
          {title}
        </span>
      ) : (
        <>
          <Picture className={cx(dark !== undefined && styles.onlyLight)} image={image} mobile={mobile} alt={title} />
          {dark !== undefined && (
            <Picture className={styles.onlyDark} image={dark} mobile={mobileDark ?? mobile} alt={title} />
          )}
        </>
      )}
    </Link>
  );
}
