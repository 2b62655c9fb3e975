import type { ReactNode } from 'react';
import { type Runtime, RuntimeContext } from './runtime.ts';

/** Gives the page its runtime. The value must stay the same object for as long as the page lives. */
export function RuntimeProvider({ runtime, children }: { readonly runtime: Runtime; readonly children: ReactNode }) {
  return <RuntimeContext value={runtime}>{children}</RuntimeContext>;
}
