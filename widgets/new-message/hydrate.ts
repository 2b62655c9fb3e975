import type { HydrateContext } from '#hydrate';
import type { NewMessageAuthored, NewMessageProps, NewMessageView } from './types.gen.ts';

const longestName = 100;

/** Recipients and initial text from the URL. */
export const hydrate = async (
  props: NewMessageAuthored,
  { get, params, config, viewer }: HydrateContext<NewMessageView>,
): Promise<NewMessageProps> => {
  const { name, content } = params;
  const wanted = typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined;
  // A trailing asterisk would match all names with this prefix.
  let exact = wanted ?? '';
  while (exact.endsWith('*')) exact = exact.slice(0, -1);
  const canExist = exact !== '' && exact.length <= longestName;
  const found = canExist ? (await get('/users/by-names', { name: exact, limit: 1 })).body : [];
  const recipients = found
    .filter(({ userID }) => userID !== viewer.userID)
    .map(({ userID, name: own, photoUrl }) => ({ userID, name: own, photoUrl }));
  return {
    ...props,
    recipients,
    ...(wanted !== undefined && recipients.length === 0 ? { unknownName: wanted } : {}),
    ...(typeof content === 'string' ? { content } : {}),
    maxRecipients: config('conversations.maxRecipients'),
    maxLength: config('posting.maxLength'),
  };
};
