import type { ApiWidgetTrouble } from '#contracts/api-widgetTrouble.gen.ts';
import { dayMs } from '#lib/time.ts';
import { countTroubles, loadTroubles, type TroubleCount, type TroubleKind } from '../../db/repos/widgetTroubles.ts';
import { listLayouts } from '../../db/repos/layouts.ts';
import { builtInLayouts } from '../../layouts/builtInLayouts.ts';
import type { Services } from '../../services.ts';

/** How long failures and slow widgets are kept, in days. */
export const troubleDays = 30;

const sinceOf = ({ now }: Pick<Services, 'now'>) => new Date(now().getTime() - troubleDays * dayMs);

/** The number of widgets, each in one layout, that failed or were slow. */
export const countTroubledWidgets = (services: Services, kind: TroubleKind): Promise<number> =>
  countTroubles(services, kind, sinceOf(services));

/** All counts of the last 30 days, failures first. */
export const recentTroubles = (services: Services, limit: number): Promise<readonly TroubleCount[]> =>
  loadTroubles(services, { since: sinceOf(services), limit });

export const nameOfWidget = ({ registry }: Pick<Services, 'registry'>, widgetID: string): string =>
  registry.findByID(widgetID)?.variant.name ?? `react.${widgetID}`;

/** The path of the composer at an item. */
const composerAt = (layoutID: string, pointer: string | null) =>
  `/appearance/layouts/${encodeURIComponent(layoutID)}/edit${
    pointer === null ? '' : `?${new URLSearchParams({ at: pointer })}`
  }`;

/** The most frequent failures and slow widgets of layouts that still exist, with links to them. */
export async function listTroubles(services: Services, limit: number): Promise<ApiWidgetTrouble[]> {
  const [counts, stored, builtIn] = await Promise.all([
    recentTroubles(services, limit),
    listLayouts(services),
    builtInLayouts(services),
  ]);
  const names = new Map<string, string>([
    ...[...builtIn].map(([id, { name }]) => [id, name] as const),
    ...stored.map(({ layoutID, name }) => [String(layoutID), name] as const),
  ]);
  return counts.flatMap(({ layoutID, widgetID, kind, count, reason, pointer, dateLast }) => {
    const layoutName = names.get(layoutID);
    if (layoutName === undefined) return [];
    return [
      {
        widgetID: `react.${widgetID}`,
        name: nameOfWidget(services, widgetID),
        layoutID: /^\d+$/.test(layoutID) ? Number(layoutID) : layoutID,
        layoutName,
        kind,
        count,
        reason,
        dateLast: dateLast.toISOString(),
        url: composerAt(layoutID, pointer),
      },
    ];
  });
}
