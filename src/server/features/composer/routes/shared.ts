import { layoutIDParams } from '../../../layouts/routes/layoutRecords.ts';

/** Settings that all routes of the composer share. */
export const shared = { tags: ['layouts'], permission: 'site.manage', session: true, neverCached: true } as const;

export const ofLayout = { ...shared, params: layoutIDParams } as const;

export const version = {
  type: 'string',
  maxLength: 40,
  description:
    'The version that was edited (GET /layouts/{id}/draft). If another one is published, nothing changes (409).',
} as const;

export const builtInVersion = {
  type: 'string',
  maxLength: 40,
  description: 'The version of the built-in layout whose changes are part of the document.',
} as const;

/** Possible problems of a document; absent if there are none. */
export const warnings = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      code: { type: 'string' },
      severity: { type: 'string', enum: ['warning'] },
      pointer: { type: 'string', description: 'JSON Pointer into the document.' },
      what: { type: 'string' },
      why: { type: 'string' },
      fix: { type: 'string' },
      component: { type: 'string' },
    },
    required: ['code', 'severity', 'pointer', 'what', 'why', 'fix'],
  },
  description: 'Possible problems; absent if there are none.',
} as const;

export const publishedReply = {
  type: 'object',
  properties: { layoutID: { type: 'integer' }, version: { type: 'string' }, warnings },
  required: ['layoutID', 'version'],
} as const;
