import type { Hydrate } from '#hydrate';
import type { PageErrorAuthored, PageErrorProps } from './types.gen.ts';

/** The page's own error, as the page handler left it in the parameters. What only debug mode may show, only debug mode sends. */
export const hydrate: Hydrate<PageErrorAuthored, PageErrorProps> = (props, { params, config }) => {
  const error = (params['error'] ?? {}) as PageErrorProps;
  const { errors: _errors, trace: _trace, ...told } = error;
  return { ...props, ...(config('layout.debug') === true ? error : told) };
};
