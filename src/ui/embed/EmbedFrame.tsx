import { frameAttributes, isFrameAllowed } from '#domain/embeds.ts';
import { useT } from '#i18n/useT.tsx';
import { useStyleVars } from '../dynamicStyle/useStyleVars.tsx';
import { cx } from '../cx.ts';
import { safeHref } from '../link/safeHref.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

export interface EmbedFrameProps {
  readonly src: string;
  /** What it shows, for those who cannot see it. */
  readonly title?: string;
  /** Of what it shows, as its site says; 16 to 9 without. */
  readonly width?: number;
  readonly height?: number;
  /** Hosts whose frames the site allows (setting `embed.frameHosts`). */
  readonly hosts: readonly string[];
  /** Host of this site. */
  readonly ownHost: string;
}

const isSide = (value: number | undefined): value is number => value !== undefined && Number.isFinite(value) && value > 0 && value < 10_000;

/** Content of another site in a frame; what may not stand in one is a link. */
export function EmbedFrame({ src, title, width, height, hosts, ownHost }: EmbedFrameProps) {
  const t = useT(messages);
  const shape = useStyleVars({ [styles.ratio]: isSide(width) && isSide(height) ? `${width} / ${height}` : undefined });
  const host = URL.parse(src)?.hostname ?? '';
  const label = title || t('content', { host });
  if (!isFrameAllowed(src, { hosts, ownHost })) return <a href={safeHref(src)}>{title || src}</a>;
  return (
    <>
      {shape.style}
      <iframe {...frameAttributes(src, label)} className={cx(styles.frame, shape.className)} />
    </>
  );
}
