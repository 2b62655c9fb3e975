import { ClosedBox, CommentBox } from '#features/compose';
import { EditorBox } from '#features/editor';
import { LinkButton, useSite, useT, useViewer, WidgetFrame } from '#kit';
import { readDraft } from './readDraft.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { CreateCommentProps } from './types.gen.ts';

/** Target of links to the form. */
const anchor = 'create-comment';

/** The comment form; guests see a sign-in link. */
export function CreateComment(props: CreateCommentProps) {
  const { titleType, title, subtitle, descriptionType, description, containerOptions, parentRecordID } = props;
  const closed = props.isClosed && (
    <ClosedBox
      discussionID={Number(parentRecordID)}
      drafts={(props.keptDrafts ?? []).flatMap((one) => readDraft(one) ?? [])}
    />
  );
  // Without a draft, renders nothing, not even a frame.
  if (closed && !props.keptDrafts?.length) return <div id={anchor}>{closed}</div>;
  return (
    <div id={anchor} data-print="no">
      <WidgetFrame
        titleType={titleType}
        title={title}
        subtitle={subtitle}
        descriptionType={descriptionType}
        description={description}
        containerOptions={containerOptions}
      >
        {closed || <Writing {...props} />}
      </WidgetFrame>
    </div>
  );
}

/** The form, or a sign-in link. */
function Writing({ parentRecordID, initialDraft, openDraft }: CreateCommentProps) {
  const { isGuest } = useViewer();
  if (isGuest) return <Invitation />;
  return (
    <CommentBox
      Editor={EditorBox}
      discussionID={Number(parentRecordID)}
      initial={readDraft(initialDraft)}
      draft={openDraft}
    />
  );
}

function Invitation() {
  const t = useT(messages);
  const { signInUrl, registerUrl, addr } = useSite();
  const target = `?target=${encodeURIComponent(addr)}`;
  return (
    <>
      <p className={styles.words}>{t('invitation')}</p>
      <p className={styles.actions}>
        <LinkButton href={`${signInUrl}${target}`} kind="primary">
          {t('signIn')}
        </LinkButton>
        <LinkButton href={`${registerUrl}${target}`}>{t('register')}</LinkButton>
      </p>
    </>
  );
}
