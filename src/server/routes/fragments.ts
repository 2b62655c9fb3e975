import { notFound } from '../http/errors.ts';
import { type AnyRoute, defineRoute } from '../http/route.ts';

const query = { type: 'object', properties: { fragmentRevisionUUID: { type: 'string', maxLength: 100 } } };
const params = { type: 'object', properties: { fragmentUUID: { type: 'string', maxLength: 100 } }, required: ['fragmentUUID'] };

/** No custom fragment can be stored on this server yet, so none is ever found: said plainly, for layouts that name one. */
function fragmentFile(kind: 'js' | 'css'): AnyRoute {
  return defineRoute<{ fragmentUUID: string }, unknown, unknown>({
    method: 'GET',
    path: `/fragments/:fragmentUUID/${kind}`,
    summary: `The ${kind === 'js' ? 'script' : 'styles'} of a custom fragment.`,
    tags: ['Fragments'],
    params,
    query,
    handle: () => {
      throw notFound('Fragment');
    },
  });
}

export const fragmentRoutes: readonly AnyRoute[] = [fragmentFile('js'), fragmentFile('css')];
