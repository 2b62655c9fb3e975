import { AddonScreen } from '#features/addons';
import { WidgetFrame } from '#kit';
import type { AddonListProps } from './types.gen.ts';

/** The add-ons of the site. */
export function AddonList({ title, containerOptions, addons }: AddonListProps) {
  return (
    <WidgetFrame headingLevel={1} title={title} containerOptions={containerOptions}>
      <AddonScreen addons={addons} />
    </WidgetFrame>
  );
}
