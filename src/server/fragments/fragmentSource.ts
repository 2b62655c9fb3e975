import { type FragmentImpl, fragmentPath, readUUID } from '#domain/fragments.ts';
import { type ActiveFragment, loadActiveFragments } from '../db/repos/fragments.ts';
import type { Services } from '../services.ts';

/** Approved fragments as hydration asks for them. */
export interface FragmentSource {
  /** By UUID; nothing while custom fragments are off, or this one is not approved. */
  readonly find: (fragmentUUID: unknown) => ActiveFragment | undefined;
  /** How a node names it. */
  readonly implOf: (fragment: ActiveFragment) => FragmentImpl;
}

const none: FragmentSource = {
  find: () => undefined,
  implOf: ({ fragmentUUID }) => ({ fragmentUUID }),
};

/** The fragments of one page; addresses in it are absolute. */
export async function fragmentSource(services: Services, origin: string): Promise<FragmentSource> {
  if (services.config.get('customFragments.enabled') !== true) return none;
  const active = await loadActiveFragments(services);
  if (active.size === 0) return none;
  return {
    find: (fragmentUUID) => active.get(readUUID(fragmentUUID) ?? ''),
    implOf: ({ fragmentUUID, fragmentRevisionUUID, css, name, height }) => ({
      fragmentUUID,
      fragmentRevisionUUID,
      jsUrl: origin + fragmentPath(fragmentUUID, 'js', fragmentRevisionUUID),
      cssUrl: origin + fragmentPath(fragmentUUID, 'css', fragmentRevisionUUID),
      css,
      name,
      height,
    }),
  };
}
