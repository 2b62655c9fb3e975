import { useRef, useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { announce } from '../announce.ts';
import messages from '../messages.json' with { type: 'json' };
import * as styles from '../styles.late.css.ts';

/** How many pictures of the last paste could not be pasted; screen readers are told. */
export function useLostPictures() {
  const t = useT(messages);
  const latest = useRef(t);
  latest.current = t;
  const [lost, setLost] = useState(0);
  const [{ onLost, onKnown }] = useState(() => ({
    onLost: (count: number) => {
      setLost(count);
      if (count > 0) announce(latest.current('picturesLost', { count }));
    },
    onKnown: () => setLost(0),
  }));
  return { lost, onLost, onKnown };
}

/** Says below the text that pictures could not be pasted. */
export function LostPictures({ count, onDismiss }: { readonly count: number; readonly onDismiss: () => void }) {
  const t = useT(messages);
  if (count === 0) return null;
  return (
    <div className={styles.tray}>
      <p className={styles.lostPictures}>
        <span className={styles.plainNote}>{t('picturesLost', { count })}</span>
        <button type="button" className={styles.textButton} onClick={onDismiss}>
          {t('dismiss')}
        </button>
      </p>
    </div>
  );
}
