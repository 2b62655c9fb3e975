import { expandedToggles, withOpenToggles } from '#domain/expandedToggles.ts';
import { withLeavingLinks } from '#domain/leaving.ts';
import { useLocale } from '#i18n/useT.tsx';
import { trustedHtml } from '#lib/trustedTypes.ts';
import { useSite } from '#session/SessionProvider.tsx';
import { cx } from '../cx.ts';
import { body, fence } from './styles.css.ts';

export interface PostBodyProps {
  /** Rendered and sanitised when it was saved; this component trusts it. */
  readonly html: string | null | undefined;
  /** The element whose language and direction the text decides. */
  readonly className?: string;
}

/** What somebody wrote, as they formatted it. `dir="auto"`: every author writes their own way round. */
export function PostBody({ html, className }: PostBodyProps) {
  // Of the page as it came: what the reader opens later is theirs already.
  const { addr, origin, leavingTrusts } = useSite();
  const { key, language } = useLocale();
  const shown = withOpenToggles(html ?? '', expandedToggles(addr));
  const led = leavingTrusts ? withLeavingLinks(shown, { trustedDomains: leavingTrusts, origin }) : shown;
  const lang = key === language ? undefined : key;
  const inner = { __html: trustedHtml(led) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where user HTML enters; it is sanitised at save
  return <div className={cx(body, fence, className)} dir="auto" lang={lang} dangerouslySetInnerHTML={inner} />;
}
