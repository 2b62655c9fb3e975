import type { ApiWidgetSwitch } from '#contracts/api-widgetSwitch.gen.ts';
import type { ApiWidgetTrouble } from '#contracts/api-widgetTrouble.gen.ts';
import { callApi, callList } from './client.ts';

export type { ApiWidgetSwitch, ApiWidgetTrouble };

/** Kinds of widgets that can be switched off. */
export function readWidgets(): Promise<readonly ApiWidgetSwitch[]> {
  return callList('/layout-widgets');
}

/** The call is refused (422) for a widget that pages cannot do without. */
export function switchWidget(
  widgetID: string,
  change: { readonly isOff: boolean; readonly reason?: string },
): Promise<ApiWidgetSwitch> {
  return callApi(`/layout-widgets/${encodeURIComponent(widgetID)}`, { method: 'PATCH', body: change });
}
