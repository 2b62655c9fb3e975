import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { defaultFragmentHeight, type FragmentImpl } from '#domain/fragments.ts';
import { useT } from '#i18n/useT.tsx';
import { useSite } from '#session/SessionProvider.tsx';
import { cssLength } from '#ui/dynamicStyle/cssValues.ts';
import { useStyleVars } from '#ui/dynamicStyle/useStyleVars.tsx';
import { cx } from '#ui/cx.ts';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { type FragmentFiles, filesOf, loadCode } from './fragmentFiles.ts';
import { themeAt } from './frameTheme.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import { useFrame } from './useFrame.ts';

/** A frame starts to load this far before it scrolls into view. */
const nearView = '400px';

export interface FragmentFrameProps {
  readonly impl: FragmentImpl;
  /** Plain data for its code. */
  readonly props: unknown;
  /** What is built in: for readers without script, and when the fragment fails. */
  readonly fallback?: ReactNode;
}

/** Heights of fragments drawn before, by revision: on return to a page nothing moves. */
const lastHeights = new Map<string, number>();

/**
 * Draws a part of the page by code that nobody here wrote: in a frame without an origin, which can neither see nor touch the
 * page, its cookies or its storage. The server's HTML keeps its space.
 */
export function FragmentFrame({ impl, props, fallback }: FragmentFrameProps): ReactNode {
  const t = useT(messages);
  const box = useRef<HTMLDivElement>(null);
  const files = filesOf(impl);
  const isNear = useNearView(box);
  const [hasFailed, setFailed] = useState(false);
  // Kept when it fails, too: what stands below does not move.
  const space = useStyleVars({ [styles.reserved]: cssLength(impl.height ?? defaultFragmentHeight) });
  if (!files) return <Failed text={t('failed')} fallback={fallback} />;
  return (
    <div ref={box} className={cx(styles.box, space.className)}>
      {space.style}
      {hasFailed ? <Failed text={t('failed')} fallback={fallback} /> : <noscript>{fallback}</noscript>}
      {isNear && !hasFailed && <Frame impl={impl} files={files} props={props} onFail={() => setFailed(true)} />}
    </div>
  );
}

function Failed({ text, fallback }: { readonly text: string; readonly fallback: ReactNode }) {
  return (
    <>
      <MessageBox type="error" title={text} />
      {fallback}
    </>
  );
}

/** True from when the element comes near the view. */
function useNearView(element: React.RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || isNear) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: nearView,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}

const createToken = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

interface FrameProps extends Pick<FragmentFrameProps, 'impl' | 'props'> {
  readonly files: FragmentFiles;
  readonly onFail: () => void;
}

function Frame({ impl, files, props, onFail }: FrameProps) {
  const t = useT(messages);
  const site = useSite();
  const id = useId();
  const element = useRef<HTMLIFrameElement>(null);
  const [token] = useState(createToken);
  const { state, height } = useFrame(element, {
    token,
    load: async (signal) => ({
      ...(await loadCode(files, signal)),
      props: JSON.parse(JSON.stringify(props ?? {})),
      locale: site.locale,
      direction: site.direction,
      ...themeAt(element.current ?? document.documentElement),
    }),
  });
  const memory = impl.fragmentRevisionUUID ?? id;
  useEffect(() => {
    if (state === 'failed') onFail();
    if (state === 'ready' && height !== undefined) lastHeights.set(memory, height);
  }, [state, height, memory, onFail]);
  const shown = height ?? lastHeights.get(memory) ?? impl.height ?? defaultFragmentHeight;
  return (
    <iframe
      ref={element}
      className={styles.frame}
      // Its document has no origin: no allow-same-origin, no way to the top, no popups, no forms.
      sandbox="allow-scripts"
      src={`${files.frame}#${token}`}
      title={impl.name || t('title')}
      aria-busy={state === 'loading'}
      referrerPolicy="no-referrer"
      style={{ blockSize: `${shown}px` }}
    />
  );
}
