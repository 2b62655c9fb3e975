import { useQueryClient } from '@tanstack/react-query';
import { addUser, editUser, type ProfileRecord, type UserFields } from '#api/users.ts';
import { useSession } from '#session/SessionProvider.tsx';

/** What is kept of users is asked for anew after any change to one. */
const keptUsers = { queryKey: ['users'] } as const;

/** Saves changes to a user; what the page shows of the reader follows when it is the reader. Throws what the server refuses. */
export function useEditUser(userID: number): (fields: UserFields) => Promise<ProfileRecord> {
  const queries = useQueryClient();
  const { viewer } = useSession();
  return async (fields) => {
    const user = await editUser(userID, fields);
    await queries.invalidateQueries(keptUsers);
    if (viewer.get().userID === userID) viewer.update((draft) => void Object.assign(draft, { name: user.name, photoUrl: user.photoUrl ?? '' }));
    return user;
  };
}

export function useAddUser(): (fields: UserFields) => Promise<ProfileRecord> {
  const queries = useQueryClient();
  return async (fields) => {
    const user = await addUser(fields);
    await queries.invalidateQueries(keptUsers);
    return user;
  };
}
