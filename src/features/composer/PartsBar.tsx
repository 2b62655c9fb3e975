import { useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './parts.css.ts';

/** A part of the composer that is a sheet over the canvas on narrow windows. */
export type Part = 'outline' | 'inspector';

const icons = { outline: 'list', inspector: 'settings' } as const;
export const partID = (part: Part): string => `composer-${part}`;

/** The sheet that is open on narrow windows. One opens as soon as the focus moves into it. */
export function useParts() {
  const [part, setPart] = useState<Part | undefined>('outline');
  return {
    part,
    toggle: (pressed: Part) => setPart((before) => (before === pressed ? undefined : pressed)),
    /** Attributes of the element of a part. */
    propsOf: (own: Part) => ({
      id: partID(own),
      'data-part': part === own ? 'open' : 'closed',
      onFocusCapture: () => setPart(own),
    }),
  };
}

/** Buttons at the thumb that open one part over the canvas, or none. Wide windows show all parts beside it. */
export function PartsBar({ part, toggle }: Pick<ReturnType<typeof useParts>, 'part' | 'toggle'>) {
  const t = useT(messages);
  return (
    <nav aria-label={t('parts')} className={styles.bar}>
      {(['outline', 'inspector'] as const).map((own) => (
        <button
          key={own}
          type="button"
          className={styles.button}
          aria-expanded={part === own}
          aria-controls={partID(own)}
          onClick={() => toggle(own)}
        >
          <Icon name={icons[own]} size={16} />
          {t(own)}
        </button>
      ))}
    </nav>
  );
}
