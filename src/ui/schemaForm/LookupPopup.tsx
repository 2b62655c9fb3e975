import { useEffect, useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import * as formStyles from '../form/styles.css.ts';
import { ErrorText } from '../signedOut/SignedOut.tsx';
import type { LookupOption } from './formContext.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

const restMs = 200;

export interface Found {
  readonly text: string;
  readonly options: readonly LookupOption[];
  readonly fault?: unknown;
}

/**
 * Options for the typed text, requested once typing rests. Undefined while they are loading. @param search the same
 * function as long as the same text has the same options
 */
export function useFoundOptions(
  search: (text: string, signal: AbortSignal) => Promise<readonly LookupOption[]>,
  text: string,
  isOpen: boolean,
): Found | undefined {
  const [found, setFound] = useState<Found | undefined>(undefined);
  useEffect(() => {
    if (!isOpen) return undefined;
    const ends = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const options = await search(text, ends.signal);
        if (!ends.signal.aborted) setFound({ text, options });
      } catch (error) {
        if (!ends.signal.aborted) setFound({ text, options: [], fault: error });
      }
    }, restMs);
    return () => {
      clearTimeout(timer);
      ends.abort();
    };
  }, [search, text, isOpen]);
  return found?.text === text ? found : undefined;
}

interface PopupProps {
  readonly id: string;
  readonly label: string;
  readonly found: Found | undefined;
  readonly at: number;
  readonly isChosen: (option: LookupOption) => boolean;
  readonly onPick: (option: LookupOption) => void;
}

/** The options below a combobox, and how many there are. */
export function LookupPopup({ id, label, found, at, isChosen, onPick }: PopupProps) {
  const t = useT(messages);
  const options = found?.options ?? [];
  const said = options.length === 0 ? t('noOptions') : '';
  const status = found === undefined ? t('searching') : found.fault ? <ErrorText error={found.fault} /> : said;
  return (
    <div className={styles.popup}>
      <p role="status" className={status === '' ? 'visually-hidden' : styles.popupStatus}>
        {status === '' ? t('options', { count: options.length }) : status}
      </p>
      <div id={id} role="listbox" aria-label={label} className={styles.listbox}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field
          <div
            key={String(option.value)}
            id={`${id}-${index}`}
            role="option"
            aria-selected={isChosen(option)}
            className={styles.option}
            data-active={index === at || undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(option)}
          >
            <bdi>{option.label}</bdi>
            {option.extra && <span className={formStyles.help}>{option.extra}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
