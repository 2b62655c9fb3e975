import { useQueryClient } from '@tanstack/react-query';
import type { FieldAnswers } from '#contracts/common.gen.ts';
import { saveAnswers } from '#api/profileFields.ts';
import { addUser, editUser, type ApiUser, type NewUser, type UserFields } from '#api/users.ts';
import { useSession } from '#session/SessionProvider.tsx';

/** Answers of a form, which the server checks. */
type Sent = Readonly<Record<string, unknown>>;

/** Cached users, invalidated after any change to one. */
const keptUsers = { queryKey: ['users'] } as const;

/** Saves changes to a user, and updates the session if it is the viewer. Throws the server’s refusal. */
export function useEditUser(userID: number): (fields: UserFields) => Promise<ApiUser> {
  const queries = useQueryClient();
  const { viewer } = useSession();
  return async (fields) => {
    const user = await editUser(userID, fields);
    await queries.invalidateQueries(keptUsers);
    if (viewer.get().userID === userID)
      viewer.update((draft) => void Object.assign(draft, { name: user.name, photoUrl: user.photoUrl ?? '' }));
    return user;
  };
}

/** Saves answers in profile fields. Throws the server’s refusal. */
export function useSaveAnswers(userID: number): (answers: Sent) => Promise<FieldAnswers> {
  const queries = useQueryClient();
  return async (answers) => {
    const saved = await saveAnswers(userID, answers);
    await queries.invalidateQueries(keptUsers);
    return saved;
  };
}

export function useAddUser(): (fields: NewUser) => Promise<ApiUser> {
  const queries = useQueryClient();
  return async (fields) => {
    const user = await addUser(fields);
    await queries.invalidateQueries(keptUsers);
    return user;
  };
}
