import { isApple } from '#lib/isApple.ts';

/** For styles that show keys: `data-apple` on the root. */
export function markApple({ documentElement }: Document): void {
  if (isApple()) documentElement.dataset['apple'] = '';
}
