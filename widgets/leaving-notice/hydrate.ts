import type { HydrateContext } from '#hydrate';
import { leavingTarget } from './leavingTarget.ts';
import type { LeavingNoticeAuthored, LeavingNoticeProps, LeavingNoticeView } from './types.gen.ts';

/** The URL comes from the page and is only passed on if it is safe to follow. */
export const hydrate = (
  props: LeavingNoticeAuthored,
  { params }: HydrateContext<LeavingNoticeView>,
): LeavingNoticeProps => {
  const target = leavingTarget(params.target);
  return target === undefined ? props : { ...props, target };
};
