import type { HydrateContext } from '#hydrate';
import type { PageErrorAuthored, PageErrorProps, PageErrorView } from './types.gen.ts';

/** The page's error from the parameters. Debug details are only sent in debug mode. */
export const hydrate = (
  props: PageErrorAuthored,
  { params, config }: HydrateContext<PageErrorView>,
): PageErrorProps => {
  const { status, message, description, actionButton, errors, trace } = params as PageErrorProps;
  const told = {
    status,
    message,
    description,
    actionButton,
    ...(config('layout.debug') ? { errors, trace } : {}),
  };
  return {
    ...props,
    ...Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined && value !== null)),
  };
};
