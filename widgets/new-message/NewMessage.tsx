import {
  Composer,
  isBlankBody,
  followAddress,
  newMessageKey,
  type SendingResult,
  sendNewMessage,
  useOwnBody,
} from '#features/conversations';
import { EditorBox } from '#features/editor';
import { type PickedUser, UserPicker } from '#features/userPicker';
import { type FormEvent, useRef, useState } from 'react';
import { FormErrors, MessageBox, TextField, useT, useViewer, WidgetFrame } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { NewMessageProps } from './types.gen.ts';

const longestName = 100;
const unlimited = 50_000;
const usualRecipients = 10;
/** Fields that show their own errors. */
const ownFields = ['participantUserIDs', 'body'];

/** A separate draft for each list of recipients, and for each shared text. */
function draftName(recipients: readonly PickedUser[], content: string): string {
  const to = recipients.map(({ userID }) => userID).join('-') || 'new';
  const hash = [...content].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 0);
  return content === '' ? `message.${to}` : `message.${to}.${hash}`;
}

/** Starts a conversation. Unsent text is kept, and one form creates only one conversation. */
export function NewMessage(props: NewMessageProps) {
  const { title, subtitle, description, containerOptions, unknownName } = props;
  const t = useT(messages);
  return (
    <WidgetFrame
      className={styles.frame}
      headingLevel={1}
      title={title}
      subtitle={subtitle}
      description={description}
      containerOptions={containerOptions}
    >
      {unknownName && <MessageBox type="warning">{t('nobodyCalled', { name: unknownName })}</MessageBox>}
      <NewMessageForm {...props} />
    </WidgetFrame>
  );
}

function useMessageForm({ recipients: first, content }: NewMessageProps) {
  const viewer = useViewer();
  const place = useRef<HTMLDivElement>(null);
  const [recipients, setRecipients] = useState<readonly PickedUser[]>(first ?? []);
  const [name, setName] = useState('');
  const draft = useOwnBody(draftName(first ?? [], content ?? ''), place, content ?? '');
  const { state, refusal, send } = useSending();

  const submit = async () => {
    const isComplete = recipients.length > 0 && !isBlankBody(draft.written);
    const message = {
      insertUserID: viewer.userID,
      participantUserIDs: recipients.map(({ userID }) => userID),
      name: name.trim(),
      ...draft.written,
    };
    const url = await send(isComplete ? message : undefined);
    if (url === undefined) return;
    draft.clear();
    followAddress(url);
  };
  return { viewer, place, recipients, setRecipients, name, setName, draft, state, refusal, submit };
}

function NewMessageForm(props: NewMessageProps) {
  const { maxLength, maxRecipients } = props;
  const t = useT(messages);
  const form = useMessageForm(props);
  const { viewer, recipients, draft, state, refusal } = form;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  const nobodyErrors = state === 'incomplete' && recipients.length === 0 ? [t('chooseSomebody')] : [];
  return (
    <form method="post" className={styles.form} noValidate onSubmit={onSubmit}>
      {refusal && <FormErrors fault={refusal.fault} fields={ownFields} />}
      <UserPicker
        label={t('to')}
        name="participantUserIDs"
        value={recipients}
        onChange={form.setRecipients}
        required
        max={maxRecipients ?? usualRecipients}
        excluded={[viewer.userID]}
        errors={[...nobodyErrors, ...(refusal?.fields['participantUserIDs'] ?? [])]}
      />
      {recipients.length > 1 && (
        <TextField
          label={t('name')}
          name="name"
          value={form.name}
          maxLength={longestName}
          help={t('nameHelp')}
          onChange={(event) => form.setName(event.target.value)}
        />
      )}
      <Composer
        Editor={EditorBox}
        place={form.place}
        early={draft.early}
        label={t('message')}
        written={draft.written}
        onChange={draft.setWritten}
        onSend={() => void form.submit()}
        isInForm
        maxLength={maxLength ?? unlimited}
        isSending={state === 'sending'}
        errors={refusal?.fields['body'] ?? []}
      />
    </form>
  );
}

type NewConversation = Parameters<typeof sendNewMessage>[0];
type Refusal = Extract<SendingResult, { readonly fault: unknown }>;

/** Sends once at a time; retries use the same key, so that a lost response does not create a second conversation. */
function useSending() {
  const key = useRef('');
  const [state, setState] = useState<'idle' | 'sending' | 'incomplete'>('idle');
  const [refusal, setRefusal] = useState<Refusal>();
  const send = async (conversation: Omit<NewConversation, 'clientKey'> | undefined): Promise<string | undefined> => {
    if (state === 'sending') return undefined;
    setState(conversation ? 'sending' : 'incomplete');
    setRefusal(undefined);
    if (!conversation) return undefined;
    key.current ||= newMessageKey();
    const result = await sendNewMessage({ ...conversation, clientKey: key.current });
    setState('idle');
    if ('url' in result) return result.url;
    // Rejected because of its content, so a changed message gets a new key.
    if (result.isRefused) key.current = '';
    setRefusal(result);
    return undefined;
  };
  return { state, refusal, send };
}
