import { ApiError } from '#lib/apiError.ts';
import { hasSessionEnded } from './client.ts';
import { signedOut } from './errorAnswer.ts';

const forbidden = 403;

/**
 * A reply that depends on what the viewer may do. Guests get one too, which would say less without saying why.
 * @throws ApiError if the session of this page has ended
 */
export async function asViewer<Reply>(reply: Promise<Reply>): Promise<Reply> {
  const [body, isOver] = await Promise.all([reply, hasSessionEnded()]);
  if (isOver) throw new ApiError(forbidden, signedOut, { isSignedOut: true });
  return body;
}
