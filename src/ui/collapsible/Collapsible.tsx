import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Button } from '../button/Button.tsx';
import { cx } from '../cx.ts';
import { watchResize } from '../measure/watchResize.ts';
import { collapsedHeight, collapseOvershoot, isCollapsible } from './collapse.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

export interface CollapsibleProps {
  readonly maxHeight?: number;
  /**
   * Content up to this many pixels taller than `maxHeight` is still shown in full: a button that hides two lines helps
   * no one.
   */
  readonly overshoot?: number;
  readonly children?: ReactNode;
}

/** Collapses long content, with a button to show all of it. Without script, all of it is shown. */
export function Collapsible({
  maxHeight = collapsedHeight,
  overshoot = collapseOvershoot,
  children,
}: CollapsibleProps) {
  const t = useT(messages);
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const inner = content.current?.firstElementChild;
    if (!inner) return undefined;
    const measure = () => setIsLong(isCollapsible(inner.scrollHeight, maxHeight, overshoot));
    measure();
    return watchResize(inner, measure);
  }, [maxHeight, overshoot]);
  const isCut = isLong && !isOpen;
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: answers the focus of what is in it */}
      <div
        ref={content}
        id={id}
        className={cx(isCut && styles.cut)}
        // Set by script only, never in the server's HTML, so the content security policy does not block it.
        style={isCut ? { maxBlockSize: maxHeight } : undefined}
        // The keyboard focus can move to a link in the hidden part.
        onFocus={() => isCut && setIsOpen(true)}
      >
        <div>{children}</div>
      </div>
      {isLong && (
        <Button kind="text" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'less' : 'more')}
        </Button>
      )}
    </div>
  );
}
