import type { HydratedNode } from '#contracts/layout.ts';
import { customWidgetComponent } from '../fragments/customWidgets.ts';
import { checkFragmentProps } from '../fragments/fragmentSchema.ts';
import { HydrationError } from '../hydrationError.ts';
import type { ResolverCall } from '../hydration.ts';
import { markMade } from '../madeNodes.ts';
import { reportLeftOut } from './react.ts';
import { clientMiddleware } from '../middlewares/visibility.ts';

const customID = /^react\.custom\.(.+)$/i;

/** The UUID in `react.custom.<uuid>`; undefined for any other ID. */
export function customFragmentOf($hydrate: string): string | undefined {
  return customID.exec($hydrate)?.[1];
}

/** Resolves a custom fragment placed as a widget; its props are validated against the fragment's own schema. */
export function resolveCustomFragment(fragmentUUID: string, call: ResolverCall): HydratedNode {
  const { props, node, hydration } = call;
  const fragment = hydration.fragments?.find(fragmentUUID);
  if (fragment?.fragmentType !== 'CustomFragment')
    throw new HydrationError(
      `There is no custom fragment "${fragmentUUID.slice(0, 40)}", it is not approved, or custom fragments are off.`,
    );
  const own = Object.fromEntries(Object.entries(props).filter(([key]) => !key.startsWith('$')));
  hydration.charge(own);
  hydration.work.begin(node.$hydrate).take(own);
  const impl = hydration.fragments?.implOf(fragment);
  const middleware = clientMiddleware(node.$middleware);
  return markMade({
    $reactComponent: customWidgetComponent,
    $reactProps: {
      ...checkFragmentProps(fragment, own),
      fragmentImpl: { ...impl, fragmentType: fragment.fragmentType },
    },
    ...(typeof node.$id === 'string' ? { $id: node.$id } : {}),
    ...(typeof node.$reactTestID === 'string' ? { $reactTestID: node.$reactTestID } : {}),
    ...(middleware ? { $middleware: middleware } : {}),
    ...reportLeftOut(call, call.lost ?? []),
  });
}
