import type { ReactNode } from 'react';
import { siteTime } from '#lib/clock.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarSizes } from '#ui/avatar/styles.css.ts';
import { Button } from '#ui/button/Button.tsx';
import { kind as buttonKinds, size as buttonSizes } from '#ui/button/styles.css.ts';
import type { ButtonKind, ButtonSize } from '#ui/button/buttonClass.ts';
import { Count } from '#ui/count/Count.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { ErrorPage, NotFoundPage } from '#ui/errorPage/ErrorPage.tsx';
import { HomeItems } from '#ui/homeItems/HomeItems.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { type IconName, iconPaths } from '#ui/icon/icons.ts';
import { Loader } from '#ui/loader/Loader.tsx';
import { Pager } from '#ui/pager/Pager.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import { tone as pillTones } from '#ui/pill/styles.css.ts';
import { PostBody } from '#ui/postBody/PostBody.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { SortMenu } from '#ui/sortMenu/SortMenu.tsx';
import { discussionSorts } from '#ui/sortMenu/sorts.ts';
import { Table } from '#ui/table/Table.tsx';
import { TagLink } from '#ui/tagLink/TagLink.tsx';
import { preset as tagPresets } from '#ui/tagLink/styles.css.ts';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { WidgetFrame } from '#ui/widgetFrame/WidgetFrame.tsx';
import { editorParts } from './editorParts.tsx';
import { formParts } from './formParts.tsx';
import { overlayParts } from './overlayParts.tsx';
import * as styles from './styles.css.ts';

const keys = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[];
const row = (content: ReactNode) => <div className={styles.row}>{content}</div>;
const people = ['Ada', 'Odile Marchetti', 'ólafur', ''].map((name, userID) => ({ userID, name }));
const tableRows = people.map(({ userID, name }) => ({ userID, name: name || 'Nobody', posts: userID * 1234 }));
const items = ['Garden', 'Kitchen', 'A name that is longer than its card'].map((name) => ({
  name,
  to: '/',
  description: 'What grows, and what does not.',
}));
const post =
  '<p>Some <b>bold</b> and <a href="/">linked</a> words, <code>code</code>.</p><blockquote><p>Said before.' +
  '</p></blockquote><ul><li>one</li><li>two</li></ul><pre><code>let x = 1;</code></pre><table><thead><tr>' +
  '<th>Plant</th><th>Sown</th></tr></thead><tbody><tr><td data-label="Plant">Bean</td><td ' +
  'data-label="Sown">May</td></tr></tbody></table><details><summary>Spoiler</summary><p>Slugs.</p></details>';

/** Components by name, each with named examples. */
export const parts: Readonly<Record<string, Readonly<Record<string, ReactNode>>>> = {
  Avatar: {
    sizes: row(avatarSizes.map((size) => <Avatar key={size} size={size} user={people[1]} />)),
    people: row(people.map((user) => <Avatar key={user.userID} user={user} />)),
  },
  Button: {
    kinds: row(
      keys(buttonKinds).map((kind: ButtonKind) => (
        <Button key={kind} kind={kind} aria-label={kind}>
          {kind === 'icon' ? <Icon name="more" /> : kind}
        </Button>
      )),
    ),
    sizes: row(
      keys(buttonSizes).map((size: ButtonSize) => (
        <Button key={size} size={size}>
          {size}
        </Button>
      )),
    ),
    states: row(
      <>
        <Button disabled>Disabled</Button>
        <Button isBusy kind="primary">
          Saving
        </Button>
      </>,
    ),
  },
  Count: { typical: row([0, 999, 1260, 999_999].map((value) => <Count key={value} value={value} label="views" />)) },
  EmptyState: { typical: <EmptyState title="No discussions yet" action={<a href="/">Start one</a>} /> },
  ErrorPage: {
    forbidden: <ErrorPage status={403} />,
    missing: <ErrorPage status={404} />,
    broken: <ErrorPage status={500} />,
    notFound: <NotFoundPage type="category" />,
  },
  HomeItems: { typical: <HomeItems items={items} /> },
  Icon: { all: row(keys(iconPaths).map((name: IconName) => <Icon key={name} name={name} label={name} />)) },
  Loader: {
    loader: <Loader />,
    skeletons: (['text', 'list', 'card', 'media', 'post'] as const).map((kind) => <Skeleton key={kind} kind={kind} />),
  },
  Pager: {
    typical: <Pager paging={{ currentPage: 4, total: 1200, limit: 10 }} pageHref={(page) => `?page=${page}`} />,
    unknown: (
      <Pager
        paging={{ currentPage: 1, total: null, limit: 10, nextURL: '/?page=2' }}
        pageHref={(page) => `?page=${page}`}
      />
    ),
  },
  Pill: { tones: row(keys(pillTones).map((tone) => <Pill key={tone} tone={tone}>{`${tone} pill`}</Pill>)) },
  PostBody: { typical: <PostBody html={post} /> },
  SortMenu: {
    typical: (
      <SortMenu options={Object.entries(discussionSorts).map(([value, label]) => ({ value, label }))} value="-score" />
    ),
  },
  Table: {
    typical: (
      <Table
        caption="Members"
        rows={tableRows}
        rowKey={({ userID }) => userID}
        columns={[
          { id: 'name', header: 'Name', cell: ({ name }) => name },
          { id: 'posts', header: 'Posts', cell: ({ posts }) => <Count value={posts} /> },
        ]}
      />
    ),
    paged: (
      <Table
        caption="Numbers"
        rows={[...Array(23).keys()]}
        rowKey={(at) => at}
        columns={[{ id: 'n', header: 'Number', cell: (at) => at + 1 }]}
      />
    ),
  },
  Tag: {
    presets: row(
      keys(tagPresets).map((preset) => <TagLink key={preset} preset={preset} tag={{ name: preset, url: '/' }} />),
    ),
  },
  Time: {
    relative: row(
      [1, 60, 3600, 86_400, 86_400 * 60, 86_400 * 800].map((ago) => (
        <RelativeTime key={ago} date={siteTime().getTime() - ago * 1000} />
      )),
    ),
    fixed: row(
      (['default', 'extended', 'compact', 'time'] as const).map((type) => (
        <RelativeTime key={type} mode="fixed" type={type} date={1_700_000_000_000} />
      )),
    ),
  },
  WidgetFrame: {
    typical: (
      <WidgetFrame title="Title" subtitle="Subtitle" description="What this is about.">
        Content
      </WidgetFrame>
    ),
  },
  ...overlayParts,
  ...formParts,
  ...editorParts,
};
