import { Byline, Reactions } from '#features/thread';
import { Button, cx, Pill, PostBody, safeHref, useT, useViewer, WidgetFrame } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { OriginalPostProps } from './types.gen.ts';

type Post = OriginalPostProps['discussion'];

function States({ post }: { readonly post: Post }) {
  const t = useT(messages);
  return (
    <>
      {(post.pinned || post.announce) && <Pill tone="primary">{t('announcement')}</Pill>}
      {post.closed && <Pill icon="lock">{t('closed')}</Pill>}
    </>
  );
}

function Words({ post, page }: { readonly post: Post; readonly page: number }) {
  const t = useT(messages);
  const words = (
    <>
      <PostBody html={post.body} />
      <Reactions reactions={post.reactions} />
    </>
  );
  if (page <= 1) return words;
  // Who turned to a further page has read the post; it stays one click away.
  return (
    <details>
      <summary className={styles.summary}>{t('showPost')}</summary>
      {words}
    </details>
  );
}

/** Started from the page's own script, by the attribute: the post itself runs none. */
function CuratorTools({ discussionID }: { readonly discussionID: number | null | undefined }) {
  const t = useT(messages);
  const viewer = useViewer();
  if (!discussionID || !viewer.can('community.manage')) return null;
  return (
    <Button kind="text" size="small" className={styles.tools} data-add-to-collection={`discussion:${discussionID}`}>
      {t('addToCollection')}
    </Button>
  );
}

/** The post of the page, under the page's one main heading. */
export function OriginalPost({ titleType, title, discussion, category, page, containerOptions }: OriginalPostProps) {
  const t = useT(messages);
  const heading = titleType === 'static' ? title || discussion.name : discussion.name;
  const place = category ?? discussion.category;
  // The rule stands between the post and what was said about it, not above the title.
  const isSetApart = containerOptions?.borderType === 'separator' || containerOptions?.borderType === undefined;
  return (
    <WidgetFrame containerOptions={isSetApart ? { ...containerOptions, borderType: 'none' } : containerOptions}>
      <article className={cx(styles.post, isSetApart && styles.setApart)}>
        {titleType !== 'none' && (
          <div className={styles.head}>
            <h1 className={styles.title} dir="auto">
              {heading}
            </h1>
            <States post={discussion} />
          </div>
        )}
        <Byline
          user={discussion.insertUser}
          date={discussion.dateInserted}
          permalink={discussion.url ?? `/discussion/${discussion.discussionID}`}
          dateUpdated={discussion.dateUpdated}
          updateUser={discussion.updateUser}
        >
          {place && (
            <span className={styles.place}>
              {t.nodes('in', {
                category: (
                  <a key="category" href={safeHref(place.url ?? `/categories/${place.categoryID}`)} className={styles.placeLink} dir="auto">
                    {place.name}
                  </a>
                ),
              })}
            </span>
          )}
        </Byline>
        <Words post={discussion} page={Number(page) || 1} />
        <CuratorTools discussionID={discussion.discussionID} />
      </article>
    </WidgetFrame>
  );
}
