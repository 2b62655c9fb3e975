import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import { loadActiveFragments } from '../../db/repos/activeFragments.ts';
import type { Services } from '../../services.ts';

/** A custom fragment that authors can place like a widget, in any section. */
export interface CustomWidget {
  /** `react.custom.<uuid>`. */
  readonly id: string;
  readonly name: string;
  readonly schema: JsonSchema;
}

export const customWidgetComponent = 'CustomFragmentWidget';

/** Approved custom widgets; empty while custom fragments are disabled. */
export async function listCustomWidgets(services: Services): Promise<readonly CustomWidget[]> {
  if (services.config.get('customFragments.enabled') !== true) return [];
  return [...(await loadActiveFragments(services)).values()]
    .filter(({ fragmentType }) => fragmentType === 'CustomFragment')
    .map(({ fragmentUUID, name, customSchema }) => ({
      id: `react.custom.${fragmentUUID}`,
      name,
      schema: { type: 'object', ...customSchema },
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
