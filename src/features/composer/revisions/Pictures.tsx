import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { LayoutID } from '#api/layouts.ts';
import { samplePageOptions } from '#api/samplePage.ts';
import { useT } from '#i18n/useT.tsx';
import { Loader } from '#ui/loader/Loader.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

/** The content of a picture: a revision, what is published, or the viewer’s draft. */
export type Shown = number | 'published' | 'draft';

const pageWidth = 1280;
const scaleName = styles.pictureScale.slice('var('.length, -1);

function addressOf(page: string, layoutID: LayoutID, shown: Shown): string {
  const revision = shown === 'draft' ? '' : `&layoutRevision=${shown}`;
  return `${page}${page.includes('?') ? '&' : '?'}layoutDraft=${layoutID}${revision}`;
}

interface PictureProps {
  readonly label: ReactNode;
  readonly title: string;
  readonly address: string;
}

function Picture({ label, title, address }: PictureProps) {
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      element.style.setProperty(scaleName, String(Math.min(1, element.clientWidth / pageWidth))),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <figure className={styles.picture}>
      <figcaption>{label}</figcaption>
      <div ref={stage} className={styles.stage}>
        <iframe className={styles.frame} title={title} src={address} />
      </div>
    </figure>
  );
}

interface Props {
  readonly layoutID: LayoutID;
  readonly layoutViewType: string;
  readonly earlier: Shown;
  readonly later: Shown;
}

/** Both versions as a page of this kind, side by side. */
export function Pictures({ layoutID, layoutViewType, earlier, later }: Props) {
  const t = useT(messages);
  const { data: page, isPending } = useQuery(samplePageOptions(layoutViewType, layoutID));
  if (isPending) return <Loader />;
  if (!page) return <p className={styles.quiet}>{t('noPicture')}</p>;
  return (
    <div className={styles.pictures}>
      <Picture label={t('earlier')} title={t('earlier')} address={addressOf(page, layoutID, earlier)} />
      <Picture label={t('later')} title={t('later')} address={addressOf(page, layoutID, later)} />
    </div>
  );
}
