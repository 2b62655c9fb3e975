import type { HydrateContext } from '#hydrate';
import type { LayoutRevisionsAuthored, LayoutRevisionsProps, LayoutRevisionsView } from './types.gen.ts';

/** The page has checked that the viewer can manage the site. */
export const hydrate = async (
  props: LayoutRevisionsAuthored,
  { params }: HydrateContext<LayoutRevisionsView>,
): Promise<LayoutRevisionsProps> => ({ ...props, layoutID: String(params.layoutID) });
