import { NotFoundPage } from '#kit';
import type { NotFoundProps } from './types.gen.ts';

/** "{Type} Not Found": what an address that no route has shows. */
export function NotFound({ type }: NotFoundProps) {
  return <NotFoundPage type={type} />;
}
