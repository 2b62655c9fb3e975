import type { HydrateContext } from '#hydrate';
import type { NotFoundAuthored, NotFoundProps } from './types.gen.ts';

const typeWhenUnsaid = 'Page';

/** A page that knows the missing record (a category, a post) names it, unless the document sets a type. */
export const hydrate = (props: NotFoundAuthored, { params }: HydrateContext): NotFoundProps => {
  const found = params.type;
  const isNamed = props.type !== undefined && props.type !== typeWhenUnsaid;
  return !isNamed && typeof found === 'string' && found !== '' ? { ...props, type: found } : props;
};
