import { isDeepStrictEqual } from 'node:util';
import type { Services } from './services.ts';
import { callRoute } from './http/callRoute.ts';
import { compileChecks, createCheckers } from './http/checks.ts';
import { changedElsewhere } from './http/errors.ts';
import type { AnyRoute } from './http/route.ts';
import type { UndoneEntry, UndoHandler } from './undoWay.ts';

type Values = Readonly<Record<string, unknown>>;

interface Found {
  /** The record as the audit log describes it. */
  readonly values: Values;
  /** Sent with the change, which is refused if the record has changed since. */
  readonly version?: string;
}

/** For values that the log only names. */
interface Origin {
  readonly services: Services;
  readonly id: string;
}

interface RecordRoutes {
  /** Name of the record's ID in paths. */
  readonly param: string;
  /** The ID in paths, if it is not the log's. @throws ApiError 404 */
  readonly pathID?: (subjectID: string) => string;
  readonly patch: AnyRoute;
  /** Undoes a creation. */
  readonly remove?: AnyRoute;
  /** Undoes a deletion; only for records that nothing else refers to, because the new one has another ID. */
  readonly add?: AnyRoute;
  readonly isPossible?: (entry: UndoneEntry) => boolean;
  readonly whyNot?: UndoHandler['whyNot'];
  readonly find: (services: Services, id: string) => Promise<Found | undefined>;
  /** The body that brings the values of the log back. @throws ApiError if it is no longer known */
  readonly bodyOf: (before: Values, after: Values | null, from: Origin) => Values | Promise<Values>;
}

/** Whether a record has the values that it was changed to. */
const hasStill = (values: Values, after: Values): boolean =>
  Object.entries(after).every(([field, value]) => isDeepStrictEqual(values[field] ?? null, value ?? null));

/** Undoes changes with the record's own routes, so that their permissions and checks hold. */
export function undoByRoutes({
  param,
  pathID = String,
  patch,
  remove,
  add,
  isPossible,
  whyNot,
  find,
  bodyOf,
}: RecordRoutes): UndoHandler {
  const routeFor = ({ before, after }: UndoneEntry) => {
    if (!before) return remove;
    return after ? patch : add;
  };

  /** @throws ApiError 409 if the record changed after the preview */
  async function bodyFor(services: Services, { subjectID, before, after }: UndoneEntry): Promise<Values | undefined> {
    const from = { services, id: subjectID };
    if (!before || !after) return before ? bodyOf(before, after, from) : undefined;
    const found = await find(services, subjectID);
    if (!found || !hasStill(found.values, after)) throw changedElsewhere('This was changed again since.');
    const body = await bodyOf(before, after, from);
    return found.version === undefined ? body : { ...body, version: found.version };
  }

  return {
    isPossible: (entry) => routeFor(entry) !== undefined && (isPossible?.(entry) ?? true),
    whyNot,
    read: async (services, { subjectID }) => (await find(services, subjectID))?.values ?? null,
    write: async ({ services, viewer, http }, entry) => {
      const route = routeFor(entry);
      if (!route) throw new Error('This entry cannot be undone.');
      const body = await bodyFor(services, entry);
      const id = pathID(entry.subjectID);
      await callRoute(
        { route, checks: compileChecks(route, createCheckers()) },
        route.path.includes(`:${param}`) ? { [param]: id } : {},
        {
          method: route.method,
          path: route.path.replace(`:${param}`, encodeURIComponent(id)),
          ...(body ? { body } : {}),
          viewer,
          services,
          origin: services.site.origin(),
          http,
        },
      );
    },
  };
}
