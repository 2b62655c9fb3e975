import { type NewConversation, startConversation } from '#api/conversations.ts';
import type { StoredBody } from '#domain/writtenBody.ts';
import { ApiError, isSignedOut } from '#lib/apiError.ts';
import { messageBody } from './editorProps.ts';

export type UnsentConversation = Omit<NewConversation, 'format'> & StoredBody;

export type SendingResult =
  /** The URL of the new conversation. */
  | { readonly url: string }
  | {
      /** The error, of which the form shows what its fields do not. */
      readonly fault: unknown;
      readonly fields: Readonly<Record<string, readonly string[]>>;
      /** Whether the server rejected the request. If false, it is unknown whether the message was stored. */
      readonly isRefused: boolean;
    };

const refusals = (status: number) => status >= 400 && status < 500 && status !== 408;

/** Sends the message and returns the result; never throws. */
export async function sendNewMessage({ format, body, ...rest }: UnsentConversation): Promise<SendingResult> {
  try {
    const { conversationID } = await startConversation({ ...rest, ...messageBody({ format, body }) });
    return { url: `/messages/${conversationID}#latest` };
  } catch (error) {
    if (!(error instanceof ApiError)) return { fault: error, fields: {}, isRefused: false };
    const fields: Record<string, string[]> = {};
    for (const { field, message } of error.extras.errors ?? []) fields[field] = [...(fields[field] ?? []), message];
    // After signing in, the user can send the same message again.
    return { fault: error, fields, isRefused: refusals(error.status) && !isSignedOut(error) };
  }
}
