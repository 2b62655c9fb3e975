import type { Permission } from '#contracts/permission.gen.ts';
import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import type { AnyRoute } from './route.ts';

const administrative: ReadonlySet<Permission> = new Set([
  'site.manage',
  'community.manage',
  'community.moderate',
  'users.add',
  'users.edit',
  'users.delete',
]);

/** Whether a route changes what administrators or moderators look after. */
export const isAdministrative = ({ permission }: Pick<AnyRoute, 'permission'>): boolean =>
  permission !== undefined && [permission].flat().some((name) => administrative.has(name));

type Fields = Readonly<Record<string, JsonSchema>>;

/** An object that lists its fields, and does not say that it takes others. */
const isListed = (schema: JsonSchema) =>
  schema['properties'] !== undefined &&
  schema['additionalProperties'] === undefined &&
  !['$ref', 'allOf', 'anyOf', 'oneOf'].some((keyword) => keyword in schema);

/** The same schema, in which objects that list their fields reject all others. */
export function closeSchema(schema: JsonSchema): JsonSchema {
  const properties = schema['properties'] as Fields | undefined;
  const items = schema['items'] as JsonSchema | undefined;
  const anyOf = schema['anyOf'] as readonly JsonSchema[] | undefined;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, closeSchema(field)])),
    }),
    ...(items && { items: closeSchema(items) }),
    ...(anyOf && { anyOf: anyOf.map(closeSchema) }),
    ...(isListed(schema) && { additionalProperties: false }),
  };
}

/** Schema of a route's body. A misspelled field of the administration would otherwise change nothing, and say so. */
export const bodySchemaOf = (route: AnyRoute): JsonSchema | undefined =>
  route.body !== undefined && isAdministrative(route) ? closeSchema(route.body) : route.body;

/** The CSRF key may be sent in the body of any call, where it is no field. */
export function withoutTransientKey(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  if (!('transientKey' in body) && !('TransientKey' in body)) return body;
  const { transientKey: _, TransientKey: __, ...rest } = body as Readonly<Record<string, unknown>>;
  return rest;
}
