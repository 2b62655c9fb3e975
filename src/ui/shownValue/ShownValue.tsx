import { dateFormat } from '#i18n/formatMessage.ts';
import { useLocale, useT } from '#i18n/useT.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

export interface ShownValueProps {
  readonly value: unknown;
  /** Whether texts are days such as `2026-01-31`. */
  readonly isDay?: boolean;
}

const day = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;

/** A value of any type as text: days in the language of the page, `true` as “Yes”, lists with commas. */
export function ShownValue({ value, isDay = false }: ShownValueProps) {
  const t = useT(messages);
  const locale = useLocale();
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (Array.isArray(value)) return <bdi className={styles.text}>{value.map(String).join(', ')}</bdi>;
  if (isDay && typeof value === 'string') {
    const date = new Date(`${value}T00:00:00Z`);
    if (!Number.isNaN(date.getTime())) return <time dateTime={value}>{dateFormat(locale.key, day).format(date)}</time>;
  }
  return <bdi className={styles.text}>{String(value)}</bdi>;
}
