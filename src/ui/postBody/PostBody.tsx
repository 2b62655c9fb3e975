import { expandedToggles, withOpenToggles } from '#domain/expandedToggles.ts';
import { withLeavingLinks, withLinksIn } from '#domain/leaving.ts';
import { trustedHtml } from '#lib/trustedTypes.ts';
import { useSite } from '#session/SessionProvider.tsx';
import { cx } from '../cx.ts';
import { useSectionAddress } from '../link/useSectionAddress.ts';
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
  const { addr, origin, leavingTrusts, siteSection } = useSite();
  const inSection = useSectionAddress();
  const shown = withOpenToggles(html ?? '', expandedToggles(addr));
  const led = leavingTrusts ? withLeavingLinks(shown, { trustedDomains: leavingTrusts, origin }) : shown;
  const kept = siteSection.basePath === '' ? led : withLinksIn(led, inSection);
  const inner = { __html: trustedHtml(kept) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where user HTML enters; it is sanitised at save
  return <div className={cx(body, fence, className)} dir="auto" dangerouslySetInnerHTML={inner} />;
}
