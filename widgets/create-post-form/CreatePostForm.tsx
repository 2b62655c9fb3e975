import { PostForm } from '#features/compose';
import { EditorBox } from '#features/editor';
import { EmptyState, LinkButton, useSite, useT, useViewer, WidgetFrame } from '#kit';
import messages from './messages.json' with { type: 'json' };
import { readProps } from './readProps.ts';
import type { CreatePostFormProps } from './types.gen.ts';

/** Creates and edits posts. */
export function CreatePostForm(props: CreatePostFormProps) {
  const { titleType, title, subtitle, descriptionType, description, containerOptions } = props;
  return (
    <WidgetFrame
      headingLevel={1}
      titleType={titleType}
      title={title}
      subtitle={subtitle}
      descriptionType={descriptionType}
      description={description}
      containerOptions={containerOptions}
    >
      <Content {...props} />
    </WidgetFrame>
  );
}

function Content(props: CreatePostFormProps) {
  const { isGuest } = useViewer();
  if (props.makesFirstCategory) return null;
  return isGuest || props.mayPost === false ? <Closed {...props} /> : <Form {...props} />;
}

/** The key renders another form for each place, so that text for one does not appear in the next. */
function Form(props: CreatePostFormProps) {
  const read = readProps(props);
  const key = [read.record?.discussionID, read.stored?.draftID, read.category?.categoryID, read.postTypeID].join(' ');
  return <PostForm key={key} Editor={EditorBox} {...read} />;
}

/** Guests see a sign-in link; viewers without permission see a link back. */
function Closed({ category }: CreatePostFormProps) {
  const t = useT(messages);
  const { isGuest } = useViewer();
  const { signInUrl, addr } = useSite();
  if (isGuest)
    return (
      <EmptyState
        title={t('guest')}
        action={<LinkButton href={`${signInUrl}?target=${encodeURIComponent(addr)}`}>{t('signIn')}</LinkButton>}
      />
    );
  const back = category
    ? { href: category.url ?? `/categories/${category.categoryID}`, name: category.name }
    : { href: '/discussions', name: t('discussions') };
  return (
    <EmptyState
      title={t('closed')}
      action={<LinkButton href={back.href}>{t('back', { name: back.name })}</LinkButton>}
    />
  );
}
