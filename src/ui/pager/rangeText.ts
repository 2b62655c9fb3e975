import type { PageFacts } from '#domain/paging.ts';
import { shortNumber } from '#i18n/shortNumber.ts';
import type { useT } from '#i18n/useT.tsx';
import type messages from './messages.json';

/** The range and total: "1 - 10 of 1.2k" (CO-PAGER-026, 027). */
export function rangeText(
  facts: Pick<PageFacts, 'from' | 'to' | 'total' | 'hasMorePages'>,
  t: ReturnType<typeof useT<typeof messages>>,
  locale: string,
): string {
  const [from, to] = [shortNumber(facts.from, locale), shortNumber(facts.to, locale)];
  if (facts.total !== null) return t('range', { from, to, total: shortNumber(facts.total, locale) });
  return facts.hasMorePages ? t('range', { from, to, total: `${to}+` }) : t('rangeOpen', { from, to });
}
