import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { type ExampleKey, pictureAddress } from '#domain/widgetExamples.ts';
import { Icon, type IconName } from '#ui/icon/Icon.tsx';
import { measureFrame, type PageWidth, pageWidths, type PictureSize } from './measureFrame.ts';
import * as styles from './styles.css.ts';
import { createTurns } from './turns.ts';

/** Frames that load at the same time. */
const mostFrames = 2;
const turns = createTurns(mostFrames);

/** Whether an element is in the window or near it. */
function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      rootMargin: '120px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

type State = { readonly kind: 'waiting' | 'loading' | 'failed' } | { readonly kind: 'shown'; readonly size: Size };
type Size = Readonly<Record<'scale' | 'blockSize', number>>;

interface Props {
  readonly example: ExampleKey | undefined;
  readonly icon: IconName;
  readonly page: PageWidth;
  readonly size: PictureSize;
}

const frameStyle = (state: State, innerWidth: number): CSSProperties =>
  state.kind === 'shown'
    ? { inlineSize: innerWidth, blockSize: state.size.blockSize, scale: state.size.scale }
    : { inlineSize: innerWidth, visibility: 'hidden' };

/**
 * A widget as its page shows it, from an example. The frame exists only while it is near the window; until it is
 * loaded, and if it shows nothing, the icon is there. It says nothing to screen readers, because a name is beside it.
 */
export function Picture({ example, icon, page, size }: Props) {
  const box = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(box);
  const [state, setState] = useState<State>({ kind: 'waiting' });
  const end = useRef<() => void>(undefined);
  const address = example && pictureAddress(example);
  useEffect(() => {
    if (!isNear || address === undefined) return undefined;
    end.current = turns.take(() => setState({ kind: 'loading' }));
    return () => {
      end.current?.();
      setState({ kind: 'waiting' });
    };
  }, [isNear, address]);
  const onLoad = (frame: HTMLIFrameElement) => {
    end.current?.();
    const measured = measureFrame(frame, page);
    setState(measured ? { kind: 'shown', size: measured } : { kind: 'failed' });
  };
  const isFramed = address !== undefined && (state.kind === 'loading' || state.kind === 'shown');
  return (
    <span ref={box} className={styles.picture[size]} aria-hidden="true" data-picture={state.kind} inert>
      {state.kind !== 'shown' && <Icon name={icon} size={24} />}
      {isFramed && (
        <iframe
          key={address}
          className={styles.pictureFrame}
          style={frameStyle(state, pageWidths[page])}
          title={example?.name}
          tabIndex={-1}
          src={address}
          onLoad={(event) => onLoad(event.currentTarget)}
        />
      )}
    </span>
  );
}
