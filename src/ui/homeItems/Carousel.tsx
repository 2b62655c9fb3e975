import { type ReactNode, useRef } from 'react';
import { useT } from '#i18n/useT.tsx';
import { useHasScript } from '#session/useStore.ts';
import { buttonClass } from '../button/buttonClass.ts';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface CarouselProps {
  readonly columns: keyof typeof styles.track;
  /** `<li>` elements. */
  readonly children: ReactNode;
}

/** A row that scrolls and snaps by CSS. The buttons are for pointers without a wheel and come with script. */
export function Carousel({ columns, children }: CarouselProps) {
  const t = useT(messages);
  const hasScript = useHasScript();
  const track = useRef<HTMLUListElement>(null);
  const scroll = (pages: number) => {
    const list = track.current;
    if (!list) return;
    const direction = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    list.scrollBy({ left: pages * direction * list.clientWidth * 0.9, behavior: 'smooth' });
  };
  const step = (side: 'previous' | 'next') => (
    <button
      type="button"
      className={cx(buttonClass('icon'), styles.step, styles.stepSide[side])}
      aria-label={t(side)}
      onClick={() => scroll(side === 'next' ? 1 : -1)}
    >
      <Icon name={side === 'next' ? 'chevron-end' : 'chevron-start'} />
    </button>
  );
  return (
    <div className={styles.carousel}>
      {hasScript && step('previous')}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <ul className={styles.track[columns]} ref={track} tabIndex={0}>
        {children}
      </ul>
      {hasScript && step('next')}
    </div>
  );
}
