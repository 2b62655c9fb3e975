import type { LoadBehaviour } from '../behaviour.ts';

export const load: LoadBehaviour = async () => {
  const [{ createStartCompose }, { EditorBox }] = await Promise.all([
    import('#features/compose'),
    import('#features/editor'),
  ]);
  return createStartCompose(EditorBox);
};
