import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import { escapeHtml as text } from '#lib/escapeHtml.ts';
import { apiBase } from './callRoute.ts';
import { openApiDocument, readRecordSchemas } from './openApi.ts';
import type { AnyRoute } from './route.ts';

type Properties = Readonly<Record<string, JsonSchema>>;

function typeOf(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.replace('.schema.json', '');
    return `<a href="#record-${text(name)}">${text(name)}</a>`;
  }
  if (Array.isArray(schema.enum))
    return schema.enum.map((value) => `<code>${text(JSON.stringify(value))}</code>`).join(' ');
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map((part) => typeOf(part as JsonSchema)).join(' or ');
  if (schema.type === 'array') return `list of ${typeOf((schema.items ?? {}) as JsonSchema)}`;
  if (schema.const !== undefined) return `<code>${text(JSON.stringify(schema.const))}</code>`;
  return text([schema.type ?? 'any'].flat().join(' or '));
}

function limitsOf(schema: JsonSchema): string {
  const facts = [
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
    schema.minimum === undefined ? '' : `from ${schema.minimum}`,
    schema.maximum === undefined ? '' : `to ${schema.maximum}`,
  ];
  return text(facts.filter(Boolean).join(', '));
}

function fieldTable(schema: JsonSchema | undefined, caption: string): string {
  const properties = Object.entries((schema?.properties ?? {}) as Properties);
  if (properties.length === 0) return '';
  const required = (schema?.required ?? []) as readonly string[];
  const rows = properties.map(
    ([name, field]) =>
      `<tr><th scope="row"><code>${text(name)}` +
      `</code>${required.includes(name) ? ' <em>required</em>' : ''}</th>` +
      `<td>${typeOf(field)}</td><td>${limitsOf(field)}</td>` +
      `<td>${text(String(field.description ?? ''))}</td></tr>`,
  );
  return (
    `<table><caption>${caption}</caption><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th ` +
    `scope="col">Limits</th><th scope="col">Notes</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  );
}

function accessLine(route: AnyRoute): string {
  const names = route.permission === undefined ? [] : [route.permission].flat();
  if (names.length > 0) return `Needs ${names.map((name) => `<code>${text(name)}</code>`).join(' or ')}.`;
  return route.session ? 'Requires sign-in.' : 'Open to everyone.';
}

function routeSection(route: AnyRoute): string {
  const reply = route.reply ? `<p>Answers ${typeOf(route.reply)}.</p>` : '';
  return (
    `<article><h3><code>${route.method} ${text(route.path)}</code></h3><p>${text(route.summary)} ` +
    `${accessLine(route)}</p>${fieldTable(route.params, 'In the path')}` +
    `${fieldTable(route.query, 'Query')}${fieldTable(route.body, 'Body')}${reply}</article>`
  );
}

const style =
  ':root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-inline-size:60rem;margin:0 ' +
  'auto;padding:1rem}code{font-size:.95em}table{border-collapse:collapse;inline-size:100%;margin-block:.5rem ' +
  '1rem;display:block;overflow-x:auto}caption,th,td{text-align:start;padding:.25rem ' +
  '.5rem;vertical-align:top}thead th{border-block-end:1px solid}article{margin-block:2rem}nav ul{columns:3 ' +
  '12rem}';
const styleHash = createHash('sha256').update(style).digest('base64');

/** Renders the reference as a static HTML page without scripts. */
function referencePage(
  routes: readonly AnyRoute[],
  schemas: Readonly<Record<string, JsonSchema>>,
  title: string,
): string {
  const byTag = Map.groupBy(routes, (route) => route.tags[0] ?? 'Other');
  const index = [...byTag.keys()].map((tag) => `<li><a href="#tag-${text(tag)}">${text(tag)}</a></li>`);
  const sections = [...byTag].map(
    ([tag, list]) => `<section id="tag-${text(tag)}"><h2>${text(tag)}</h2>${list.map(routeSection).join('')}</section>`,
  );
  const records = Object.entries(schemas).map(
    ([name, schema]) =>
      `<article id="record-${text(name)}"><h3>${text(name)}</h3>` +
      `<p>${text(String(schema.description ?? ''))}</p>${fieldTable(schema, 'Fields')}` +
      '</article>',
  );
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" ' +
    `content="width=device-width"><title>${text(title)} API</title><style>${style}</style></head><body><main>` +
    `<h1>${text(title)} API</h1><p>All paths are under <code>${apiBase}</code>. Also available as <a ` +
    `href="${apiBase}/docs/openapi.json">OpenAPI 3.1</a>.</p><nav aria-label="Parts"><ul>${index.join('')}` +
    `<li><a href="#records">Records</a></li></ul></nav>${sections.join('')}<section id="records"><h2>Records` +
    `</h2>${records.join('')}</section></main></body></html>`
  );
}

const headers = { 'cache-control': 'public, max-age=120', 'x-content-type-options': 'nosniff' };

/** Serves the API reference at /api/v2/docs, generated from the routes on first use. */
export function registerReference(
  app: FastifyInstance,
  { routes, title }: { readonly routes: readonly AnyRoute[]; readonly title: () => string },
): void {
  let schemas: ReturnType<typeof readRecordSchemas> | undefined;
  const load = () => {
    schemas ??= readRecordSchemas();
    return schemas;
  };
  app.get(`${apiBase}/docs/openapi.json`, async (_request, reply) =>
    reply.headers(headers).send(openApiDocument(routes, await load(), title())),
  );
  app.get(`${apiBase}/docs`, async (_request, reply) => {
    const page = referencePage(routes, await load(), title());
    const policy =
      `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; ` +
      "form-action 'none'; frame-ancestors 'none'";
    return reply
      .headers({ ...headers, 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
