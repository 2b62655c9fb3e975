import type { ReactNode } from 'react';
import { restoreComment } from '#api/commentActs.ts';
import { bumpDiscussion, restoreDiscussion } from '#api/discussionActs.ts';
import { optionSettingsOptions } from '#api/optionSettings.ts';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import type { Translate } from '#i18n/locale.ts';
import type { Act, ActContext, Press } from '#session/acts.ts';
import { askToCompose } from '#session/pageRequests.ts';
import type { PickPeople } from '#ui/form/pickPeople.ts';
import { showFault } from '#ui/signedOut/showFault.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import { focusAfterDelete } from './focusAfterDelete.ts';
import { createKeyActs } from './keyActs.ts';
import { createMarks } from './marks.ts';
import type { MenuActs, ModalRequest } from './menuActs.ts';
import messages from './messages.json' with { type: 'json' };
import { AnnounceModal } from './modals/AnnounceModal.tsx';
import { AuthorModal } from './modals/AuthorModal.tsx';
import { DeleteModal } from './modals/DeleteModal.tsx';
import { MoveModal } from './modals/MoveModal.tsx';
import { ReportModal } from './modals/ReportModal.tsx';
import { StatusModal } from './modals/StatusModal.tsx';
import { TagModal } from './modals/TagModal.tsx';
import { PostMenu } from './PostMenu.tsx';
import { undoOf } from './undoOf.ts';

export interface PostMenuDeps extends ActContext {
  readonly Picker: PickPeople;
  /** Whether the discussion of a comment is closed. */
  readonly isClosed: (element: HTMLElement) => boolean;
}

export interface PostMenuActs {
  readonly menu: Act;
  readonly bookmark: Act;
  /** As by the menu, for keys. */
  readonly mute: Act;
  readonly edit: Act;
}

type RequestOf<Kind> = Extract<ModalRequest, { readonly kind: Kind }>;

interface Modals {
  readonly show: (node: ReactNode) => void;
  readonly hide: () => void;
}

/** The confirmation of each moderator dialog. */
const doneWords = {
  announce: 'announceDone',
  tag: 'tagDone',
  move: 'moveDone',
  status: 'statusDone',
  changeAuthor: 'authorDone',
  deleteDiscussion: 'deleted',
} as const;

interface ModalContext extends PostMenuDeps {
  readonly t: Translate<keyof typeof messages>;
  readonly hide: () => void;
}

/** Shows a message about a change, with its undo, and the page as it is now. */
function showChange({ hide, refresh }: ModalContext, words: string, revert?: () => Promise<unknown>): void {
  hide();
  showDone({ words, undo: revert && (() => revert().finally(refresh)) });
  refresh();
}

function reportModal({ t, hide }: ModalContext, { record }: RequestOf<'report'>): ReactNode {
  const onDone = () => {
    hide();
    showDone({ words: t('reported') });
  };
  return <ReportModal record={record} onClose={hide} onDone={onDone} />;
}

function deleteCommentModal(
  context: ModalContext,
  { comment: { commentID, countChildComments } }: RequestOf<'deleteComment'>,
  trigger: HTMLElement,
): ReactNode {
  const onDone = () => {
    focusAfterDelete(trigger);
    showChange(context, context.t('commentDeleted'), () => restoreComment(commentID));
  };
  const record = { recordType: 'comment', recordID: commentID } as const;
  return <DeleteModal record={record} countReplies={countChildComments} onClose={context.hide} onDone={onDone} />;
}

/** CO-OPT-015 */
function deleteDiscussionModal({ t, hide, follow }: ModalContext, discussion: ApiDiscussion): ReactNode {
  const { discussionID, url, category } = discussion;
  const onDone = () => {
    hide();
    // Stops looking for new comments: the discussion no longer exists.
    document.querySelector('[data-thread]')?.removeAttribute('data-thread');
    // Navigates back to the restored discussion.
    showDone({ words: t('deleted'), undo: () => restoreDiscussion(discussionID).then(() => follow(url)) });
    follow(category?.url ?? '/discussions');
  };
  return <DeleteModal record={{ recordType: 'discussion', recordID: discussionID }} onClose={hide} onDone={onDone} />;
}

/** The dialogs opened by menu items; their changes are shown on the page. */
function modalOf(
  request: ModalRequest,
  deps: PostMenuDeps,
  { hide, trigger }: Pick<Modals, 'hide'> & { readonly trigger: HTMLElement },
): ReactNode {
  const t = deps.island.locale.translator(messages);
  const context = { ...deps, t, hide };
  if (request.kind === 'report') return reportModal(context, request);
  if (request.kind === 'deleteComment') return deleteCommentModal(context, request, trigger);
  const { discussion } = request;
  const props = {
    discussion,
    onClose: hide,
    onDone: (answer: unknown) =>
      showChange(context, t(doneWords[request.kind]), undoOf(request.kind, discussion, answer)),
  };
  switch (request.kind) {
    case 'announce':
      return <AnnounceModal {...props} />;
    case 'tag':
      return <TagModal {...props} />;
    case 'move':
      return <MoveModal {...props} />;
    case 'status':
      return <StatusModal {...props} statuses={request.statuses} />;
    case 'changeAuthor':
      return <AuthorModal {...props} Picker={deps.Picker} />;
    case 'deleteDiscussion':
      return deleteDiscussionModal(context, discussion);
  }
}

/** The options menus and bookmark buttons of a page. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share the open menu and dialog
export function createPostMenu(deps: PostMenuDeps): PostMenuActs {
  const { island, wake, refresh } = deps;
  const marks = createMarks(deps);
  const hideMenu = () => island.draw('menu', null);
  const hideModal = () => island.draw('modal', null);
  const bump = async (discussionID: number) => {
    const t = island.locale.translator(messages);
    wake();
    try {
      await bumpDiscussion(discussionID);
      showDone({ words: t('bumped') });
      refresh();
    } catch (fault) {
      showFault(fault, { lead: t('bumpFailed') });
    }
  };
  const actsOf = (trigger: HTMLElement): MenuActs => {
    /** Returns focus to the button, unless something else takes it. */
    const close = () => {
      if (trigger.isConnected) trigger.focus({ preventScroll: true });
      hideMenu();
    };
    return {
      close,
      toggle: (discussionID, name) => {
        close();
        void marks.toggle(discussionID, name);
      },
      bump: (discussionID) => {
        close();
        void bump(discussionID);
      },
      editComment: (recordID) => {
        hideMenu();
        wake();
        askToCompose({ kind: 'edit', recordType: 'comment', recordID });
      },
      openModal: (request) => {
        close();
        wake();
        island.draw('modal', modalOf(request, deps, { hide: hideModal, trigger }));
      },
    };
  };
  const menu = ({ element, record }: Press) => {
    if (element.getAttribute('aria-expanded') === 'true') return hideMenu();
    const isClosed = deps.isClosed(element);
    // Keyed, because the menu of another post needs its own state.
    island.draw(
      'menu',
      <PostMenu
        key={`${record.recordType}:${record.recordID}`}
        trigger={element}
        record={record}
        isClosed={isClosed}
        marks={marks}
        acts={actsOf(element)}
        onClose={hideMenu}
      />,
    );
  };
  void island.session.queries.prefetchQuery(optionSettingsOptions);
  return {
    menu,
    bookmark: ({ record }) => void marks.toggle(record.recordID, 'bookmarked'),
    ...createKeyActs(deps, marks),
  };
}
