import { NotFoundPage } from '#kit';
import type { NotFoundProps } from './types.gen.ts';

/** "{Type} Not Found", for URLs without route. */
export function NotFound({ type }: NotFoundProps) {
  return <NotFoundPage type={type} />;
}
