import type { LoadBehaviour } from '../behaviour.ts';

export const load: LoadBehaviour = async () => (await import('./sayReloadNote.ts')).sayReloadNote;
