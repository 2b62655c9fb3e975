import type { Hydrate } from '#hydrate';
import { leavingTarget } from './leavingTarget.ts';
import type { LeavingNoticeAuthored, LeavingNoticeProps } from './types.gen.ts';

/** The address comes from the page, and is only handed on where it is safe to follow. */
export const hydrate: Hydrate<LeavingNoticeAuthored, LeavingNoticeProps> = (props, { params }) => {
  const target = leavingTarget(params['target']);
  return target === undefined ? props : { ...props, target };
};
