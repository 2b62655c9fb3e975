import type { LoadBehaviour } from '../behaviour.ts';

export const load: LoadBehaviour = async () => (await import('#features/share')).startParagraphLinks;
