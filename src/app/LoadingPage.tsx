import { type ReactNode, useEffect } from 'react';
import { useT } from '#i18n/useT.tsx';
import { announce } from '#shell/announce.ts';
import { Skeleton, type SkeletonProps } from '#ui/skeleton/Skeleton.tsx';
import * as styles from './loadingPage.css.ts';
import messages from './messages.json' with { type: 'json' };

interface PageShape {
  readonly main: readonly SkeletonProps[];
  /** Includes a side panel. */
  readonly hasPanel?: boolean;
}

const title: SkeletonProps = { kind: 'post', lines: 0 };
const posts: PageShape = { main: [title, { kind: 'posts', lines: 8 }], hasPanel: true };
const rows: PageShape = { main: [title, { kind: 'list', lines: 8 }] };
const form: PageShape = { main: [title, { kind: 'text', lines: 2 }, { kind: 'card' }, { kind: 'button' }] };

/** Shapes of pages by view name; the first matching pattern counts. */
const shapes: readonly (readonly [pattern: RegExp, shape: PageShape])[] = [
  [
    /^(discussion|question|idea|post|comment)$/,
    {
      main: [
        { kind: 'post', lines: 8 },
        { kind: 'posts', lines: 4 },
      ],
      hasPanel: true,
    },
  ],
  [/^categoryList|^nestedCategory/, { main: [title, { kind: 'cards', lines: 6 }], hasPanel: true }],
  [
    /^(createPost|signIn|signOut|register|password|email|privacy|leaving|profileEdit|profilePreferences|messagesNew|settings|siteSetup|themeEditor)/,
    form,
  ],
  [
    /^(notifications|messages|drafts|dashboard|auditLog|navigationEditor|postLog|reportQueue|profileTokens|translations)|Admin$|(?<!^discussion)List$/,
    rows,
  ],
];

/** Shown while a page loads, in its shape. Announced, because screen readers would otherwise not notice the wait. */
export function LoadingPage({ view }: { readonly view: string }): ReactNode {
  const t = useT(messages);
  const words = t('loadingPage');
  useEffect(() => announce(words), [words]);
  const { main, hasPanel } = shapes.find(([pattern]) => pattern.test(view))?.[1] ?? posts;
  return (
    <div className={hasPanel ? styles.withPanel : styles.page} aria-busy="true" data-skeleton={view}>
      <div className={styles.column}>
        {main.map((shape) => (
          <Skeleton key={shape.kind} {...shape} />
        ))}
      </div>
      {hasPanel && (
        <div className={styles.panel}>
          <Skeleton kind="people" lines={6} hasTitle />
        </div>
      )}
    </div>
  );
}
