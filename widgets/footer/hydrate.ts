import type { HydrateContext } from '#hydrate';
import type { FooterAuthored, FooterProps } from './types.gen.ts';

/** Links for other roles do not leave the server. */
export const hydrate = async (props: FooterAuthored, { permittedLinks }: HydrateContext): Promise<FooterProps> =>
  props.links ? { ...props, links: permittedLinks(props.links) as FooterProps['links'] } : props;
