import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { LayoutID } from '#api/layouts.ts';
import { samplePageOptions } from '#api/samplePage.ts';
import { canvasParam } from '#domain/canvas.ts';
import { useT } from '#i18n/useT.tsx';
import { Loader } from '#ui/loader/Loader.tsx';
import type { NodeDrag } from '../drag/useNodeDrag.ts';
import messages from '../messages.json' with { type: 'json' };
import type { ComposerView } from '../view.ts';
import { CanvasTools, type Setting, widths } from './CanvasTools.tsx';
import { PagePreview } from './PagePreview.tsx';
import { Stage } from './Stage.tsx';
import { useSpace } from './useSpace.ts';
import * as styles from './styles.css.ts';

export interface CanvasProps extends ComposerView {
  readonly layoutID: LayoutID;
  readonly layoutViewType: string;
  /** Changes when the server has another draft. */
  readonly version: number;
  readonly drag: NodeDrag;
  readonly onEdit: () => void;
}

const withDraft = (address: string, layoutID: LayoutID) =>
  `${address}${address.includes('?') ? '&' : '?'}layoutDraft=${layoutID}`;

/** Below this width, a desktop would be too small to read. */
const narrowWidth = 640;

/** A page of this kind with the layout as it is edited. Its items can be selected, moved and written in place. */
export function Canvas(props: CanvasProps) {
  const t = useT(messages);
  const { layoutID, layoutViewType, version } = props;
  const room = useRef<HTMLDivElement>(null);
  const space = useSpace(room);
  const [setting, setSetting] = useState<Setting>(() => ({
    width: window.innerWidth < narrowWidth ? 'phone' : 'desktop',
    theme: 'own',
    direction: 'own',
    isBrowsing: false,
  }));
  const { data: address, isPending } = useQuery(samplePageOptions(layoutViewType, layoutID));
  const size = space && {
    scale: Math.min(1, space.width / widths[setting.width]),
    width: widths[setting.width],
    height: space.height,
  };
  return (
    <section className={styles.canvas} aria-label={t('preview')}>
      <CanvasTools setting={setting} onChange={setSetting} />
      <div ref={room}>
        {isPending && <Loader />}
        {address === null && <p>{t('noPreview')}</p>}
        {address && size && setting.isBrowsing && (
          <PagePreview address={withDraft(address, layoutID)} version={version} setting={setting} size={size} />
        )}
        {address && size && !setting.isBrowsing && (
          <Stage {...props} address={`${withDraft(address, layoutID)}&${canvasParam}`} setting={setting} size={size} />
        )}
      </div>
    </section>
  );
}
