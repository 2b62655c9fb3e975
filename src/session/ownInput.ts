import { readDurable } from './durableOwn.ts';
import { habits, postDrafts } from './ownKinds.ts';
import { ownNames, readOwn } from './ownStorage.ts';

const isCounted = (name: string) => !(habits as readonly string[]).includes(name) && !name.startsWith(postDrafts);

/** Whether the server has it, or it has no change. A form whose input is sent while it is typed notes this with it. */
function isSafe(value: unknown): boolean {
  const { isStored, isUnchanged } = (value ?? {}) as { readonly isStored?: unknown; readonly isUnchanged?: unknown };
  return isStored === true || isUnchanged === true;
}

const countOf = (value: unknown) => Number((value as { readonly count?: unknown } | undefined)?.count ?? 0);

/** Whether this browser keeps input of a form of this viewer that was not submitted, in any tab or from earlier. */
export async function hasOwnInput(userID: number): Promise<boolean> {
  const durable = await readDurable(userID, '');
  const here = ownNames(userID, '').filter((name) => isCounted(name) && !isSafe(readOwn(userID, name)));
  const isNewer = (name: string) => {
    const there = durable.get(name) as { readonly own?: unknown } | undefined;
    return there !== undefined && countOf(there) > countOf(readOwn(userID, name));
  };
  const there = [...durable].filter(([name, value]) => {
    const { own } = (value ?? {}) as { readonly own?: unknown };
    return isCounted(name) && isNewer(name) && own !== null && own !== undefined && !isSafe(own);
  });
  // The durable one is the latest of its name, whether it is input or not.
  return there.length > 0 || here.some((name) => !isNewer(name));
}
