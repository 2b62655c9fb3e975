import { CategoryManager } from '#features/categoryAdmin';
import { WidgetFrame } from '#kit';
import type { CategoryAdminProps } from './types.gen.ts';

/** The administration of categories. */
export function CategoryAdmin({ title, containerOptions, ...data }: CategoryAdminProps) {
  return (
    <WidgetFrame title={title} headingLevel={1} containerOptions={containerOptions}>
      <CategoryManager {...data} />
    </WidgetFrame>
  );
}
