import { bodyLanguage } from '#domain/bodyLanguage.ts';
import { expandedToggles, withOpenToggles } from '#domain/expandedToggles.ts';
import { withLeavingLinks, withLinksIn } from '#domain/leaving.ts';
import { withPictureLinks } from '#domain/pictureLinks.ts';
import { withScrollGroups } from '#domain/scrollGroups.ts';
import { useT } from '#i18n/useT.tsx';
import { trustedHtml } from '#lib/trustedTypes.ts';
import { useSite } from '#session/SessionProvider.tsx';
import { cx } from '../cx.ts';
import { useSectionAddress } from '../link/useSectionAddress.ts';
import messages from './messages.json' with { type: 'json' };
import { body, fence } from './styles.css.ts';

export interface PostBodyProps {
  /** HTML that was rendered and sanitized when it was saved; this component trusts it. */
  readonly html: string | null | undefined;
  /** Class for the element that has the text's language and direction. */
  readonly className?: string;
}

/** Renders user content. `dir="auto"`, because each post has its own text direction. */
export function PostBody({ html, className }: PostBodyProps) {
  // Read for the initial page; these values do not change for posts that load later.
  const { addr, origin, leavingTrusts, siteSection, locale } = useSite();
  const inSection = useSectionAddress();
  const t = useT(messages);
  const shown = withOpenToggles(
    withScrollGroups(html ?? '', { table: t('table'), code: t('code') }),
    expandedToggles(addr),
  );
  const led = leavingTrusts ? withLeavingLinks(shown, { trustedDomains: leavingTrusts, origin }) : shown;
  const kept = siteSection.basePath === '' ? led : withLinksIn(led, inSection);
  const language = bodyLanguage(shown, { page: locale, content: siteSection.contentLocale ?? locale });
  const inner = { __html: trustedHtml(withPictureLinks(kept, t('openPicture'))) };
  return (
    <div
      className={cx(body, fence, className)}
      lang={language}
      dir="auto"
      data-body
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where user HTML enters; it is sanitised at save
      dangerouslySetInnerHTML={inner}
    />
  );
}
