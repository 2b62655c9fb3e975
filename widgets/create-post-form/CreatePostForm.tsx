import { EmptyState, LinkButton, useT, WidgetFrame } from '#kit';
import messages from './messages.json' with { type: 'json' };
import type { CreatePostFormProps } from './types.gen.ts';

/** Where a post would be written: says that this site takes none yet, and leads back to where it would have stood. */
export function CreatePostForm({ titleType, title, subtitle, descriptionType, description, category, containerOptions }: CreatePostFormProps) {
  const t = useT(messages);
  const back = category
    ? { href: category.url ?? `/categories/${category.categoryID}`, name: category.name }
    : { href: '/discussions', name: t('discussions') };
  return (
    <WidgetFrame
      titleType={titleType}
      title={title}
      subtitle={subtitle}
      descriptionType={descriptionType}
      description={description}
      containerOptions={containerOptions}
    >
      <EmptyState title={t('closed')} action={<LinkButton href={back.href}>{t('back', { name: back.name })}</LinkButton>} />
    </WidgetFrame>
  );
}
