import { useEffect, useRef, useState } from 'react';
import type { LayoutID } from '#api/layouts.ts';
import { canvasParam } from '#domain/canvas.ts';
import { useT } from '#i18n/useT.tsx';
import { Loader } from '#ui/loader/Loader.tsx';
import { useShownPage } from '../records/useShownPage.ts';
import { inWindow, onOverlay, type View } from '../canvas/scene.ts';
import type { DescribedChange } from './describeChanges.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import { useMarks } from './useMarks.ts';

/** The content of a picture: a revision, what is published, or the viewer’s draft. */
export type Shown = number | 'published' | 'draft';

const pageWidth = 1280;
const scaleName = styles.pictureScale.slice('var('.length, -1);

function addressOf(page: string, layoutID: LayoutID, shown: Shown): string {
  const revision = shown === 'draft' ? '' : `&layoutRevision=${shown}`;
  return `${page}${page.includes('?') ? '&' : '?'}layoutDraft=${layoutID}${revision}&${canvasParam}`;
}

/** How much smaller the page is shown, so that all of its width is. */
function useScale() {
  const stage = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0.5);
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const next = Math.min(1, element.clientWidth / pageWidth);
      element.style.setProperty(scaleName, String(next));
      setScale(next);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { stage, scale };
}

interface PictureProps {
  readonly title: string;
  readonly address: string;
  readonly changes: readonly DescribedChange[];
  readonly side: 'earlier' | 'later';
}

function Picture({ title, address, changes, side }: PictureProps) {
  const { stage, scale } = useScale();
  const frame = useRef<HTMLIFrameElement>(null);
  const { nodes, scroll } = useMarks(frame);
  const view: View = { scroll, scale, width: pageWidth, height: (stage.current?.clientHeight ?? 0) / scale };
  const kindOf = (id: string) => changes.find((change) => change[side].includes(id))?.kind;
  return (
    <figure className={styles.picture}>
      <figcaption>{title}</figcaption>
      <div ref={stage} className={styles.stage}>
        <iframe ref={frame} className={styles.frame} title={title} src={address} />
        {nodes.map((node) => {
          const kind = kindOf(node.id);
          if (!kind || node.state) return null;
          return <span key={node.id} className={styles.mark[kind]} style={onOverlay(inWindow(node, view), view)} />;
        })}
      </div>
    </figure>
  );
}

interface Props {
  readonly layoutID: LayoutID;
  /** The layout that the draft belongs to, if it is another one. */
  readonly draftOf?: LayoutID;
  readonly layoutViewType: string;
  readonly earlier: Shown;
  readonly later: Shown;
  readonly changes: readonly DescribedChange[];
}

/** Both versions as a page of this kind, side by side, with what differs outlined. */
export function Pictures({ layoutID, draftOf = layoutID, layoutViewType, earlier, later, changes }: Props) {
  const t = useT(messages);
  const { address: page, isPending } = useShownPage(layoutViewType, layoutID);
  if (isPending) return <Loader />;
  if (!page) return <p className={styles.quiet}>{t('noPicture')}</p>;
  const address = (shown: Shown) => addressOf(page, shown === 'draft' ? draftOf : layoutID, shown);
  return (
    <>
      <p className={styles.quiet}>{t('pictureHelp')}</p>
      <div className={styles.pictures}>
        <Picture title={t('earlier')} address={address(earlier)} changes={changes} side="earlier" />
        <Picture title={t('later')} address={address(later)} changes={changes} side="later" />
      </div>
    </>
  );
}
