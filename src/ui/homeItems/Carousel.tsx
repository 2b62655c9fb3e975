import type { ReactNode } from 'react';
import { useT } from '#i18n/useT.tsx';
import { useMarkupAnnounced } from '#session/useMarkupAnnounced.ts';
import { buttonClass } from '../button/buttonClass.ts';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import * as styles from './layout.css.ts';
import messages from './messages.json' with { type: 'json' };

interface CarouselProps {
  readonly columns: keyof typeof styles.track;
  /** Class of the list inside. */
  readonly className?: string;
  /** `<li>` elements. */
  readonly children: ReactNode;
}

/**
 * A row that scrolls and snaps by CSS, also without script. `watchCarousels` finds it by its attributes, shows buttons
 * if there is more to see, and adds keys.
 */
export function Carousel({ columns, className, children }: CarouselProps) {
  const t = useT(messages);
  useMarkupAnnounced();
  const step = (side: 'previous' | 'next') => (
    <button
      type="button"
      hidden
      className={cx(buttonClass('icon'), styles.stepSide[side])}
      aria-label={t(side)}
      data-carousel-step={side}
    >
      <Icon name={side === 'next' ? 'chevron-end' : 'chevron-start'} />
    </button>
  );
  return (
    <div className={styles.carousel} data-carousel="">
      {step('previous')}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <ul className={cx(styles.track[columns], className)} tabIndex={0} aria-label={t('carousel')}>
        {children}
      </ul>
      {step('next')}
    </div>
  );
}
