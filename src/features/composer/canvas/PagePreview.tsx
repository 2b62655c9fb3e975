import { useEffect, useRef, useState } from 'react';
import { type PreviewAudience, previewAttribute, previewParam, withPreview } from '#domain/previewAs.ts';
import { useT } from '#i18n/useT.tsx';
import messages from '../messages.json' with { type: 'json' };
import { PreviewNotice, type ShownAudience } from '../preview/PreviewNotice.tsx';
import type { PreviewView } from '../preview/views.ts';
import { frameStyle, type Size, stageStyle } from './scene.ts';
import * as styles from './styles.css.ts';
import { pageIn, useLook } from './useLook.ts';

interface Props {
  /** The page, with the draft. */
  readonly address: string;
  /** Changes when the server has another draft. */
  readonly version: number;
  readonly view: PreviewView;
  readonly size: Size;
  /** The signed preview; undefined for yourself. */
  readonly token: string | undefined;
  /** Tells the frame from others beside it. */
  readonly name: string;
}

const nothing = () => undefined;

/** Those whom a page says it is shown to. */
function audienceOf(page: Document | undefined): PreviewAudience | null {
  const said = page?.documentElement.getAttribute(previewAttribute);
  return said ? (JSON.parse(said) as PreviewAudience) : null;
}

/**
 * Follows whose view the page in a frame is. A page of the site that was opened without the preview, for instance by a
 * script, is opened again with it, once.
 */
function useShownAudience(frame: React.RefObject<HTMLIFrameElement | null>, token: string | undefined) {
  const [shown, setShown] = useState<ShownAudience>();
  const returned = useRef('');
  const read = () => {
    const page = pageIn(frame.current);
    const audience = audienceOf(page);
    const { pathname = '', search = '', hash = '' } = page?.location ?? {};
    const isLost = token !== undefined && audience === null && pathname.startsWith('/');
    if (isLost && returned.current !== `${pathname}${search}`) {
      const next = withPreview(`${pathname}${search}${hash}`, { [previewParam]: token });
      returned.current = next.split('#', 1)[0] ?? '';
      setShown(undefined);
      page?.location.replace(next);
      return;
    }
    setShown(audience);
  };
  return { shown, read };
}

/** The page with the draft as its visitors will use it: links work, and nothing can be selected. */
export function PagePreview({ address, version, view, size, token, name }: Props) {
  const t = useT(messages);
  const frame = useRef<HTMLIFrameElement>(null);
  const wear = useLook(frame, view, nothing);
  const { shown, read } = useShownAudience(frame, token);
  const known = useRef(version);
  const source = token === undefined ? address : withPreview(address, { [previewParam]: token });
  useEffect(() => {
    if (known.current === version) return;
    known.current = version;
    try {
      frame.current?.contentWindow?.location.reload();
    } catch {
      // a link in the page has led to another site
      frame.current?.setAttribute('src', source);
    }
  }, [version, source]);
  return (
    <>
      <PreviewNotice wanted={view} shown={shown} />
      <div className={styles.stage} style={stageStyle(size)}>
        <iframe
          ref={frame}
          className={styles.frame}
          style={frameStyle(size)}
          title={`${t('preview')}${name}`}
          src={source}
          onLoad={() => {
            wear();
            read();
          }}
        />
      </div>
    </>
  );
}
