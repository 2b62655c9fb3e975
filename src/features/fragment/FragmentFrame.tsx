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

/** Root margin: a frame starts to load this far before it scrolls into view. */
const nearView = '400px';

export interface FragmentFrameProps {
  readonly impl: FragmentImpl;
  /** Plain data for the fragment’s code. */
  readonly props: unknown;
  /** The built-in version, for viewers without JavaScript, and if the fragment fails. */
  readonly fallback?: ReactNode;
}

/** Heights of fragments rendered before, by revision, to avoid layout shifts on return to a page. */
const lastHeights = new Map<string, number>();

/**
 * Renders untrusted code in an iframe without an origin, which cannot access the page, its cookies or its storage. The
 * server’s HTML reserves its space.
 */
export function FragmentFrame({ impl, props, fallback }: FragmentFrameProps): ReactNode {
  const t = useT(messages);
  const box = useRef<HTMLDivElement>(null);
  const files = filesOf(impl);
  const isNear = useNearView(box);
  const [hasFailed, setFailed] = useState(false);
  // Kept after a failure, too, to avoid a layout shift.
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

/** Becomes true when the element is near the viewport. */
function useNearView(element: React.RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      {
        rootMargin: nearView,
      },
    );
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
      // The document has no origin: no allow-same-origin, top navigation, popups or forms.
      sandbox="allow-scripts"
      src={`${files.frame}#${token}`}
      title={impl.name || t('title')}
      aria-busy={state === 'loading'}
      referrerPolicy="no-referrer"
      style={{ blockSize: `${shown}px` }}
    />
  );
}
