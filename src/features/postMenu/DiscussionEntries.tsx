import { Fragment, type ReactNode } from 'react';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import type { ApiStatus } from '#contracts/api-status.gen.ts';
import {
  deletedCommentsPath,
  type DiscussionOption,
  discussionOptions,
  editsByWindow,
  type OptionSettings,
  revisionsPath,
} from '#domain/discussionOptions.ts';
import { editDiscussionPath } from '#routing/pages/urls.ts';
import { useT } from '#i18n/useT.tsx';
import { recordsOf } from '#session/records.ts';
import { useSession, useViewer } from '#session/SessionProvider.tsx';
import { useStore } from '#session/useStore.ts';
import { MenuDivider, MenuItem, MenuNote } from '#ui/popup/PopupMenu.tsx';
import { AttachEntries } from './AttachEntries.tsx';
import { timeLeft, useEditClock } from './editTime.ts';
import type { MarkName } from './marks.ts';
import type { MenuActs } from './menuActs.ts';
import messages from './messages.json' with { type: 'json' };

export interface DiscussionEntriesProps {
  readonly discussion: ApiDiscussion;
  readonly settings: OptionSettings;
  /** Statuses that the discussion can have. */
  readonly statuses: readonly ApiStatus[];
  readonly acts: MenuActs;
  /** Whether the menu has no other items. */
  readonly isOnly: boolean;
}

/** The mark of each toggle item, and its label while it is on. */
const toggles = {
  mute: ['muted', 'unmute'],
  dismiss: ['dismissed', 'undismiss'],
  close: ['closed', 'open'],
  resolve: ['resolved', 'unresolve'],
  sink: ['sink', 'unsink'],
} as const satisfies Partial<Record<DiscussionOption, readonly [MarkName, string]>>;

/** Groups of items, with a line between them: for everyone, the state of the post, its place, its history, its end. */
const groups: readonly (readonly DiscussionOption[])[] = [
  ['edit', 'mute', 'dismiss', 'tag'],
  ['close', 'resolve', 'status', 'announce', 'sink', 'bump'],
  ['move', 'changeAuthor', 'addToCollection'],
  ['revisionHistory', 'deletedComments', 'report'],
  ['delete'],
];
const groupOf = (name: DiscussionOption) => groups.findIndex((group) => group.includes(name));

const isToggle = (name: DiscussionOption): name is keyof typeof toggles => Object.hasOwn(toggles, name);

function useQuestion({ discussion, settings, statuses }: DiscussionEntriesProps) {
  const { userID, isGuest, can } = useViewer();
  const { now, secondsLeft } = useEditClock(discussion.dateInserted, settings.editTimeoutSeconds);
  const { insertUserID, categoryID, dateInserted, closed, pinned, permissions } = discussion;
  const question = {
    record: {
      insertUserID,
      categoryID,
      dateInserted,
      closed,
      pinned,
      permissions: permissions ?? null,
      hasStatuses: statuses.some(({ statusID }) => statusID !== discussion.statusID),
    },
    viewer: { userID, isGuest, can },
    settings,
    now,
  };
  return { question, secondsLeft };
}

interface EntryProps extends Pick<DiscussionEntriesProps, 'discussion' | 'statuses' | 'acts'> {
  readonly name: DiscussionOption;
  /** Time that is left to edit the discussion, if that is limited. */
  readonly secondsLeft: number | undefined;
}

function Entry({ name, discussion, statuses, acts, secondsLeft }: EntryProps): ReactNode {
  const t = useT(messages);
  const { discussionID } = discussion;
  const record = { recordType: 'discussion', recordID: discussionID } as const;
  const shown = useStore(recordsOf(useSession()).of(record).store);
  const open = (kind: 'announce' | 'tag' | 'move' | 'changeAuthor' | 'deleteDiscussion') => () =>
    acts.openModal({ kind, discussion });
  if (isToggle(name)) {
    const [mark, off] = toggles[name];
    return <MenuItem onChoose={() => acts.toggle(discussionID, mark)}>{t(shown[mark] ? off : name)}</MenuItem>;
  }
  switch (name) {
    case 'edit':
      return (
        <MenuItem href={editDiscussionPath(discussionID)} onChoose={acts.close}>
          {secondsLeft === undefined ? t('edit') : t('editFor', { time: timeLeft(secondsLeft, t) })}
        </MenuItem>
      );
    case 'tag':
    case 'announce':
    case 'move':
    case 'changeAuthor':
      return <MenuItem onChoose={open(name)}>{t(name)}</MenuItem>;
    case 'status':
      return (
        <MenuItem onChoose={() => acts.openModal({ kind: 'status', discussion, statuses })}>{t('status')}</MenuItem>
      );
    case 'bump':
      return <MenuItem onChoose={() => acts.bump(discussionID)}>{t('bump')}</MenuItem>;
    case 'addToCollection':
      return (
        <MenuItem attributes={{ 'data-add-to-collection': `discussion:${discussionID}` }} onChoose={acts.close}>
          {t('addToCollection')}
        </MenuItem>
      );
    case 'revisionHistory':
    case 'deletedComments': {
      const href =
        name === 'revisionHistory' ? revisionsPath('discussion', discussionID) : deletedCommentsPath(discussionID);
      return (
        <MenuItem href={href} onChoose={acts.close}>
          {t(name)}
        </MenuItem>
      );
    }
    case 'report':
      return (
        <MenuItem
          onChoose={() =>
            acts.openModal({ kind: 'report', record: { recordType: 'discussion', recordID: discussionID } })
          }
        >
          {t('report')}
        </MenuItem>
      );
    case 'delete':
      return (
        <MenuItem isDangerous onChoose={open('deleteDiscussion')}>
          {t('delete')}
        </MenuItem>
      );
    default:
      return null;
  }
}

/** Menu items for a discussion. */
export function DiscussionEntries(props: DiscussionEntriesProps) {
  const { discussion, statuses, acts, isOnly } = props;
  const t = useT(messages);
  const { question, secondsLeft } = useQuestion(props);
  const options = discussionOptions(question);
  const hasTime = editsByWindow(question, 'discussions.edit') && Number.isFinite(secondsLeft);
  if (options.length === 0) return isOnly ? <MenuNote>{t('empty')}</MenuNote> : null;
  const shared = { discussion, statuses, acts, secondsLeft: hasTime ? secondsLeft : undefined };
  return (
    <>
      {!isOnly && <MenuDivider />}
      {options.map((name, index) => (
        <Fragment key={name}>
          {isFirstOfGroup(options, index) && <MenuDivider />}
          <Entry name={name} {...shared} />
        </Fragment>
      ))}
      <AttachEntries
        record={{ recordType: 'discussion', recordID: discussion.discussionID }}
        authorID={discussion.insertUserID}
        onChoose={acts.close}
      />
    </>
  );
}

/** Short menus need no lines. */
const fewest = 6;

const isFirstOfGroup = (options: readonly DiscussionOption[], index: number): boolean => {
  const [name, before] = [options[index], options[index - 1]];
  return options.length >= fewest && name !== undefined && before !== undefined && groupOf(name) !== groupOf(before);
};
