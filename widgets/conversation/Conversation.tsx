import { leaveConversation, MessageThread, messagesOf, followAddress } from '#features/conversations';
import { EditorBox } from '#features/editor';
import { conversationsOf, othersOf } from '#features/notifications';
import { useState } from 'react';
import {
  Button,
  ConfirmDialog,
  FormErrors,
  Icon,
  UserLink,
  useScriptPlace,
  useT,
  useViewer,
  WidgetFrame,
  Link,
} from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { ConversationProps } from './types.gen.ts';

const unlimited = 50_000;

interface Shown {
  readonly conversation: ReturnType<typeof conversationsOf>[number];
}

/** A private conversation: members, messages, and a field to reply. */
export function Conversation(props: ConversationProps) {
  const { title, subtitle, description, containerOptions, hasEarlier, maxLength } = props;
  const t = useT(messages);
  const [conversation] = conversationsOf([props.conversation]);
  if (!conversation) return null;
  return (
    <WidgetFrame
      className={styles.frame}
      headingLevel={1}
      title={title || conversation.name || t('conversation')}
      subtitle={subtitle}
      description={description}
      containerOptions={containerOptions}
      actions={<Leaving conversation={conversation} />}
    >
      <p className={styles.back}>
        <Link href="/messages/inbox">
          <Icon name="chevron-start" size={16} />
          {t('allMessages')}
        </Link>
      </p>
      <People conversation={conversation} />
      <MessageThread
        Editor={EditorBox}
        key={conversation.conversationID}
        conversation={conversation}
        messages={messagesOf(props.messages)}
        hasEarlier={hasEarlier === true}
        maxLength={maxLength ?? unlimited}
      />
    </WidgetFrame>
  );
}

function People({ conversation }: Shown) {
  const t = useT(messages);
  const viewer = useViewer();
  const others = othersOf(conversation, viewer.userID);
  const hasLeft = (userID: number) =>
    conversation.participants?.some((one) => one.userID === userID && one.status === 'left') === true;
  // The heading shows it already.
  const isSaid = others.length === 1 && others[0]?.name === conversation.name && !hasLeft(others[0]?.userID ?? 0);
  if (others.length === 0 || isSaid) return null;
  return (
    <p className={styles.people}>
      {t('with')}{' '}
      {others.map((person, index) => (
        <span key={person.userID}>
          {index > 0 && ', '}
          <UserLink user={person} />
          {hasLeft(person.userID) && ` (${t('left')})`}
        </span>
      ))}
    </p>
  );
}

/** Asks for confirmation, because members cannot rejoin. */
function Leaving({ conversation }: Shown) {
  const t = useT(messages);
  const place = useScriptPlace();
  const [state, setState] = useState<'closed' | 'asking' | 'leaving'>('closed');
  const [fault, setFault] = useState<unknown>();
  const leave = async () => {
    setState('leaving');
    setFault(undefined);
    try {
      await leaveConversation(conversation.conversationID);
      followAddress('/messages/inbox');
    } catch (error) {
      setFault(error);
      setState('asking');
    }
  };
  return (
    <>
      <Button size="small" className={place} onClick={() => setState('asking')}>
        {t('leave')}
      </Button>
      <ConfirmDialog
        title={t('leaveTitle')}
        isOpen={state !== 'closed'}
        isConfirming={state === 'leaving'}
        isDangerous
        confirmLabel={t('leave')}
        onCancel={() => {
          setFault(undefined);
          setState('closed');
        }}
        onConfirm={() => void leave()}
      >
        <p>{t('leaveWarning')}</p>
        {fault !== undefined && <FormErrors fault={fault} />}
      </ConfirmDialog>
    </>
  );
}
