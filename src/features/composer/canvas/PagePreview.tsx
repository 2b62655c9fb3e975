import { useEffect, useRef } from 'react';
import { useT } from '#i18n/useT.tsx';
import messages from '../messages.json' with { type: 'json' };
import type { Setting } from './CanvasTools.tsx';
import { frameStyle, type Size, stageStyle } from './scene.ts';
import * as styles from './styles.css.ts';
import { useLook } from './useLook.ts';

interface Props {
  readonly address: string;
  /** Changes when the server has another draft. */
  readonly version: number;
  readonly setting: Setting;
  readonly size: Size;
}

const nothing = () => undefined;

/** The page with the draft as its visitors will use it: links work, and nothing can be selected. */
export function PagePreview({ address, version, setting, size }: Props) {
  const t = useT(messages);
  const frame = useRef<HTMLIFrameElement>(null);
  const wear = useLook(frame, setting, nothing);
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    try {
      frame.current?.contentWindow?.location.reload();
    } catch {
      // a link in the page has led to another site
      frame.current?.setAttribute('src', address);
    }
  }, [version, address]);
  return (
    <div className={styles.stage} style={stageStyle(size)}>
      <iframe
        ref={frame}
        className={styles.frame}
        style={frameStyle(size)}
        title={t('preview')}
        src={address}
        onLoad={wear}
      />
    </div>
  );
}
