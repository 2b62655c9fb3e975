import { maxLayoutBytes } from '#runtime/core/limits.ts';
import { validateAuthored } from '#runtime/core/validateAuthored.ts';
import { type AnyRoute, defineRoute } from '../../http/route.ts';
import type { BuiltInLayouts } from '../builtInLayouts.ts';
import { checkOptionsOf } from '../checkOptionsOf.ts';
import { deadRecordLinks } from '../deadRecordLinks.ts';
import { unknownRecords } from '../unknownRecords.ts';
import { getLayout, layoutIDParams, nodeList, ownPaths, problemFields } from './layoutRecords.ts';

/** With every pause while someone types. */
const mostPerMinute = 600;

const reply = {
  type: 'object',
  properties: {
    problems: {
      type: 'array',
      items: {
        type: 'object',
        properties: { ...problemFields, severity: { type: 'string', enum: ['error', 'warning'] } },
        required: ['code', 'severity', 'pointer', 'what', 'why', 'fix'],
      },
    },
  },
  required: ['problems'],
} as const;

/** All problems of a document, as they are refused or warned of when it is published. Nothing is stored. */
export const problemsRoute = (builtIn: BuiltInLayouts): AnyRoute =>
  defineRoute({
    method: 'POST',
    path: '/layouts/:layoutID/problems',
    summary: 'Lists the errors and warnings that publishing a document in place of a layout would have.',
    tags: ['layouts'],
    permission: 'site.manage',
    session: true,
    neverCached: true,
    countsApart: true,
    limitPerMinute: mostPerMinute,
    params: layoutIDParams,
    body: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        layout: nodeList,
        titleBar: { type: ['object', 'null'], 'x-type': 'authoredNode' },
      },
      required: ['name', 'layout', 'titleBar'],
    },
    maxBodyBytes: maxLayoutBytes,
    reply,
    handle: async ({ services, params: { layoutID }, body: { name, layout, titleBar } }) => {
      const { layoutViewType } = (await getLayout(services, builtIn, layoutID)).layout;
      const document = { layoutViewType, name, layout, titleBar };
      const problems = validateAuthored(document, services.registry, {
        ...checkOptionsOf(services.features),
        now: services.now(),
        ...(await ownPaths(services)),
      });
      const isReadable = problems.every(({ severity }) => severity === 'warning');
      const more = isReadable
        ? [...(await unknownRecords(services, document)), ...(await deadRecordLinks(services, document))]
        : [];
      return { status: 200, body: { problems: [...problems, ...more] } };
    },
  });
