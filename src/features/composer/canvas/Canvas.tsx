import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { LayoutID } from '#api/layouts.ts';
import { samplePageOptions } from '#api/samplePage.ts';
import { useT } from '#i18n/useT.tsx';
import { cx } from '#ui/cx.ts';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import { Loader } from '#ui/loader/Loader.tsx';
import messages from '../messages.json' with { type: 'json' };
import * as styles from '../styles.css.ts';

interface Props {
  readonly layoutID: LayoutID;
  readonly layoutViewType: string;
  /** Changes when the server has another draft. */
  readonly version: number;
}

const withDraft = (address: string, layoutID: LayoutID) =>
  `${address}${address.includes('?') ? '&' : '?'}layoutDraft=${layoutID}`;

const desktopWidth = 1280;
/** Below this width, a desktop would be too small to read. */
const narrowWidth = 640;
const scaleName = styles.frameScale.slice('var('.length, -1);

/** Makes a desktop as small as the space for it. */
function useScale(stage: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      element.style.setProperty(scaleName, String(Math.min(1, element.clientWidth / desktopWidth))),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
}

/** A page of this kind with the draft: the product itself, in a frame. */
export function Canvas({ layoutID, layoutViewType, version }: Props) {
  const t = useT(messages);
  const frame = useRef<HTMLIFrameElement>(null);
  const [width, setWidth] = useState<'desktop' | 'phone'>(() =>
    window.innerWidth < narrowWidth ? 'phone' : 'desktop',
  );
  const { data: address, isPending } = useQuery(samplePageOptions(layoutViewType, layoutID));
  const stage = useRef<HTMLDivElement>(null);
  useScale(stage);
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    try {
      frame.current?.contentWindow?.location.reload();
    } catch {
      // a link in the page has led to another site
      if (address) frame.current?.setAttribute('src', withDraft(address, layoutID));
    }
  }, [version, address, layoutID]);
  return (
    <section className={styles.canvas} aria-label={t('preview')}>
      <div className={styles.canvasTools}>
        <SelectField
          label={t('width')}
          name="composerWidth"
          value={width}
          onChange={(event) => setWidth(event.currentTarget.value === 'phone' ? 'phone' : 'desktop')}
          options={(['desktop', 'phone'] as const).map((value) => ({ value, label: t(value) }))}
        />
      </div>
      <div ref={stage} className={cx(styles.stage, width === 'phone' && styles.phoneStage)}>
        {isPending && <Loader />}
        {address === null && <p className={styles.quiet}>{t('noPreview')}</p>}
        {address && (
          <iframe ref={frame} className={styles.frame[width]} title={t('preview')} src={withDraft(address, layoutID)} />
        )}
      </div>
    </section>
  );
}
