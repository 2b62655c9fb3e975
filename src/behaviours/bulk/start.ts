import type { LoadBehaviour } from '../behaviour.ts';

export const load: LoadBehaviour = async () => {
  const { createStartBulk } = await import('#features/bulk');
  return createStartBulk(async () => (await import('#features/userPicker')).UserPicker);
};
