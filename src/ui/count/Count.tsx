import { numberFormat } from '#i18n/formatMessage.ts';
import { shortNumber } from '#i18n/shortNumber.ts';
import { useLocale } from '#i18n/useT.tsx';
import { number } from './styles.css.ts';

export interface CountProps {
  readonly value: number | null | undefined;
  /** A translated noun after the number: "12 comments". */
  readonly label?: string;
  /** Shows every digit, with thousands separators. */
  readonly full?: boolean;
  readonly className?: string;
}

/** A count: abbreviated from 1000 on, with the full value on hover. */
export function Count({ value, label, full = false, className }: CountProps) {
  const locale = useLocale();
  const count = value ?? 0;
  const exact = numberFormat(locale.key).format(count);
  const isShortened = !full && Math.abs(count) >= 1000;
  return (
    <span
      className={className ? `${number} ${className}` : number}
      dir={label ? locale.wordsDirection : undefined}
      title={isShortened ? exact : undefined}
    >
      {isShortened ? shortNumber(count, locale.key) : exact}
      {label && ` ${label}`}
    </span>
  );
}
