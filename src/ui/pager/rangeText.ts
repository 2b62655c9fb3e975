import type { PageFacts } from '#domain/paging.ts';
import type { useT } from '#i18n/useT.tsx';
import { abbreviate } from '#lib/numbers.ts';
import type messages from './messages.json';

/** The range and total: "1 - 10 of 1.2k" (CO-PAGER-026, 027). */
export function rangeText(facts: PageFacts, t: ReturnType<typeof useT<typeof messages>>): string {
  const [from, to] = [abbreviate(facts.from), abbreviate(facts.to)];
  if (facts.total !== null) return t('range', { from, to, total: abbreviate(facts.total) });
  return facts.hasMorePages ? t('range', { from, to, total: `${to}+` }) : t('rangeOpen', { from, to });
}
