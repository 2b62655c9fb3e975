import type { HydrateContext } from '#hydrate';
import type { NotFoundAuthored, NotFoundProps, NotFoundView } from './types.gen.ts';

const typeWhenUnsaid = 'Page';

/** Also as the start of a heading, which is how its name is translated. */
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A page that knows the missing record (a category, a post) names it, unless the document sets a type. */
export const hydrate = (props: NotFoundAuthored, { params, t }: HydrateContext<NotFoundView>): NotFoundProps => {
  const found = params.type;
  const isNamed = props.type !== undefined && props.type !== typeWhenUnsaid;
  const type = !isNamed && typeof found === 'string' && found !== '' ? found : (props.type ?? typeWhenUnsaid);
  const name = capitalised(type);
  // English keeps its small letter within a sentence
  return { ...props, type: t(name) === name ? type : t(name) };
};
