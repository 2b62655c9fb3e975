import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import { apiBase } from './callRoute.ts';
import { bodySchemaOf } from './closedBody.ts';
import type { AnyRoute, Method } from './route.ts';

const schemaFolder = fileURLToPath(new URL('../../../schemas/api/', import.meta.url));

/** Record schemas in schemas/api, by name. */
export async function readRecordSchemas(folder = schemaFolder): Promise<Readonly<Record<string, JsonSchema>>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.schema.json')).sort();
  const schemas = files.map(
    async (file) =>
      [file.replace('.schema.json', ''), JSON.parse(await readFile(`${folder}${file}`, 'utf8')) as JsonSchema] as const,
  );
  return Object.fromEntries(await Promise.all(schemas));
}

/** Makes `$ref` point into the OpenAPI document instead of at files, and removes our `x-` annotations. */
function toComponent(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toComponent);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(([key]) => key !== '$schema' && !key.startsWith('x-'));
  return Object.fromEntries(
    entries.map(([key, value]) =>
      key === '$ref'
        ? [key, String(value).replace(/^(.*)\.schema\.json$/, '#/components/schemas/$1')]
        : [key, toComponent(value)],
    ),
  );
}

const json = (schema: unknown) => ({ 'application/json': { schema: toComponent(schema) } });
const form = (schema: JsonSchema) => {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>;
  const file = { ...properties['file'], type: 'string', format: 'binary' };
  return { 'multipart/form-data': { schema: toComponent({ ...schema, properties: { ...properties, file } }) } };
};
const refusal = { description: 'Refused.', content: json({ $ref: 'error.schema.json' }) };
const defaultStatus: Readonly<Record<Method, string>> = {
  GET: '200',
  POST: '201',
  PUT: '200',
  PATCH: '200',
  DELETE: '204',
};

function parameters(place: 'path' | 'query', schema: JsonSchema | undefined): unknown[] {
  const required = (schema?.required ?? []) as readonly string[];
  return Object.entries((schema?.properties ?? {}) as Readonly<Record<string, JsonSchema>>).map(
    ([name, { description, ...rest }]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      description,
      // lists can be written as `a,b` or `expand[0]=a`
      ...(rest.type === 'array' ? { style: 'form', explode: false } : {}),
      schema: toComponent(rest),
    }),
  );
}

function accessOf(route: AnyRoute): string {
  const names = route.permission === undefined ? [] : [route.permission].flat();
  if (names.length > 0) return `Needs ${names.join(' or ')}.`;
  return route.session ? 'Requires sign-in.' : 'Open to everyone; the response contains what the viewer can see.';
}

function operation(route: AnyRoute): unknown {
  const body = bodySchemaOf(route);
  return {
    summary: route.summary,
    description: accessOf(route),
    tags: route.tags,
    operationId:
      `${route.method.toLowerCase()}` +
      `${route.path.replace(/[^a-zA-Z]+(.)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '')}`,
    parameters: [...parameters('path', route.params), ...parameters('query', route.query)],
    ...(body ? { requestBody: { required: true, content: route.takesFile ? form(body) : json(body) } } : {}),
    responses: {
      [defaultStatus[route.method]]: { description: 'Done.', ...(route.reply ? { content: json(route.reply) } : {}) },
      '4XX': refusal,
    },
  };
}

/** Generates the OpenAPI 3.1 document from the same routes that the router uses. */
export function openApiDocument(
  routes: readonly AnyRoute[],
  schemas: Readonly<Record<string, JsonSchema>>,
  title: string,
): Record<string, unknown> {
  const paths = new Map<string, Record<string, unknown>>();
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths.set(path, { ...paths.get(path), [route.method.toLowerCase()]: operation(route) });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${title} API`,
      version: '2',
      description:
        'List responses are paged in the headers x-app-page-* and Link. Errors have the schema of the record error.',
    },
    servers: [{ url: apiBase }],
    // browsers send the session cookie instead
    security: [{}, { token: [] }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'An API token of a member.' } },
      schemas: Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, toComponent(schema)])),
    },
  };
}
