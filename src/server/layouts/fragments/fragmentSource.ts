import { type FragmentImpl, fragmentPath, readUUID } from '#domain/fragments.ts';
import { type ActiveFragment, loadActiveFragments } from '../../db/repos/activeFragments.ts';
import type { Services } from '../../services.ts';

/** Approved fragments, as hydration needs them. */
export interface FragmentSource {
  /** A fragment by UUID; undefined if it is not approved or custom fragments are disabled. */
  readonly find: (fragmentUUID: unknown) => ActiveFragment | undefined;
  /** The fragment as nodes refer to it. */
  readonly implOf: (fragment: ActiveFragment) => FragmentImpl;
}

const none: FragmentSource = {
  find: () => undefined,
  implOf: ({ fragmentUUID }) => ({ fragmentUUID }),
};

/** The approved fragments, for one page; their URLs are absolute. */
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
