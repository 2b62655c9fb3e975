import type { ReactNode } from 'react';
import { type Runtime, RuntimeContext } from './runtime.ts';

/** Provides the runtime. The value must stay the same object as long as the page exists. */
export function RuntimeProvider({ runtime, children }: { readonly runtime: Runtime; readonly children: ReactNode }) {
  return <RuntimeContext value={runtime}>{children}</RuntimeContext>;
}
