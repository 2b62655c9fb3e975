import { abbreviate } from '#lib/numbers.ts';
import { numberFormat } from './formatMessage.ts';

/** 1260 → "1.3k", in German "1,3k" (SH-UI-035); smaller numbers as they are. */
export function shortNumber(value: number, locale: string): string {
  const [, digits, unit] = /^(-?[\d.]+)(\D?)$/.exec(abbreviate(value)) ?? [];
  return numberFormat(locale, { maximumFractionDigits: 1 }).format(Number(digits)) + (unit ?? '');
}
