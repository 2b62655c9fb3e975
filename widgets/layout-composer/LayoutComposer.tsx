import { ComposerScreen } from '#features/composer';
import { WidgetFrame } from '#kit';
import type { LayoutComposerProps } from './types.gen.ts';

/** The composer of one layout. */
export function LayoutComposer({ layoutID, containerOptions }: LayoutComposerProps) {
  return (
    <WidgetFrame containerOptions={containerOptions}>
      <ComposerScreen layoutID={layoutID} />
    </WidgetFrame>
  );
}
