import type { Services } from './services.ts';
import { callRoute } from './http/callRoute.ts';
import { compileChecks, createCheckers } from './http/checks.ts';
import type { AnyRoute } from './http/route.ts';
import type { UndoneEntry, UndoWay } from './undoWay.ts';

type Values = Readonly<Record<string, unknown>>;

interface RecordRoutes {
  /** Name of the record's ID in paths. */
  readonly param: string;
  readonly patch: AnyRoute;
  /** Undoes a creation. */
  readonly remove?: AnyRoute;
  /** Undoes a deletion; only for records that nothing else refers to, because the new one has another ID. */
  readonly add?: AnyRoute;
  readonly isPossible?: (entry: UndoneEntry) => boolean;
  /** The record with this ID, as the audit log describes it. */
  readonly find: (services: Services, id: string) => Promise<Values | null>;
  /** The body that brings the values of the log back. */
  readonly bodyOf: (before: Values, after: Values | null) => Values;
}

/** Undoes changes with the record's own routes, so that their permissions and checks hold. */
export function undoByRoutes({ param, patch, remove, add, isPossible, find, bodyOf }: RecordRoutes): UndoWay {
  const routeFor = ({ before, after }: UndoneEntry) => {
    if (!before) return remove;
    return after ? patch : add;
  };
  return {
    isPossible: (entry) => routeFor(entry) !== undefined && (isPossible?.(entry) ?? true),
    read: (services, { subjectID }) => find(services, subjectID),
    write: async ({ services, viewer }, entry) => {
      const route = routeFor(entry);
      if (!route) throw new Error('This entry cannot be undone.');
      const { before, after, subjectID } = entry;
      await callRoute(
        { route, checks: compileChecks(route, createCheckers()) },
        route === add ? {} : { [param]: subjectID },
        {
          method: route.method,
          path: route.path.replace(`:${param}`, subjectID),
          ...(before ? { body: bodyOf(before, after) } : {}),
          viewer,
          services,
          origin: services.site.origin(),
        },
      );
    },
  };
}
