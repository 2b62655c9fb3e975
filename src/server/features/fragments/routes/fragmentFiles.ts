import { fragmentPath, readUUID } from '#domain/fragments.ts';
import { type ActiveFragment, loadActiveFragments } from '../../../db/repos/activeFragments.ts';
import { notFound } from '../../../http/errors.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { findFragmentScript } from '../repo/fragments.ts';

const query = { type: 'object', properties: { fragmentRevisionUUID: { type: 'string', maxLength: 100 } } } as const;
const params = {
  type: 'object',
  properties: { fragmentUUID: { type: 'string', maxLength: 100 } },
  required: ['fragmentUUID'],
} as const;

/** Headers for files that a frame with an opaque origin fetches: readable from all origins, with a fixed type. */
const fileHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
};
const contentTypes = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const;

/** @throws ApiError 404 unless custom fragments are enabled and this one is approved. */
export async function getActiveFragment(services: Services, fragmentUUID: string): Promise<ActiveFragment> {
  const isOn = services.config.get('customFragments.enabled') === true;
  const fragment = isOn ? (await loadActiveFragments(services)).get(readUUID(fragmentUUID) ?? '') : undefined;
  if (!fragment) throw notFound('Fragment');
  return fragment;
}

function fragmentFile(kind: 'js' | 'css'): AnyRoute {
  return defineRoute({
    method: 'GET',
    path: `/fragments/:fragmentUUID/${kind}`,
    summary:
      `The ${kind === 'js' ? 'script' : 'styles'} of a custom fragment as ` +
      'approved; without a revision, its location.',
    tags: ['Fragments'],
    params,
    query,
    reply: { type: 'string', description: 'The file.' },
    handle: async ({ params: { fragmentUUID }, query: { fragmentRevisionUUID }, services, dependsOn }) => {
      dependsOn('fragments', 'config');
      const fragment = await getActiveFragment(services, fragmentUUID);
      const location = fragmentPath(fragment.fragmentUUID, kind, fragment.fragmentRevisionUUID);
      if (fragmentRevisionUUID === undefined) return { status: 302, headers: { ...fileHeaders, location } };
      // other revisions are not approved
      if (readUUID(fragmentRevisionUUID) !== fragment.fragmentRevisionUUID) throw notFound('Fragment');
      const body = kind === 'css' ? fragment.css : await findFragmentScript(services, fragment.fragmentRevisionUUID);
      if (body === undefined) throw notFound('Fragment');
      return { body, headers: { ...fileHeaders, 'content-type': contentTypes[kind] } };
    },
  });
}

export const fragmentFileRoutes: readonly AnyRoute[] = [fragmentFile('js'), fragmentFile('css')];
