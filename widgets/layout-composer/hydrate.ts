import type { HydrateContext } from '#hydrate';
import type { LayoutComposerAuthored, LayoutComposerProps, LayoutComposerView } from './types.gen.ts';

/** The page has checked that the viewer can manage the site. */
export const hydrate = async (
  props: LayoutComposerAuthored,
  { params }: HydrateContext<LayoutComposerView>,
): Promise<LayoutComposerProps> => ({ ...props, layoutID: String(params.layoutID) });
