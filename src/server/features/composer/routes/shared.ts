import { layoutIDParams, warningList } from '../../../layouts/routes/layoutRecords.ts';

/** Settings that all routes of the composer share. */
export const shared = { tags: ['layouts'], permission: 'site.manage', session: true, neverCached: true } as const;

export const ofLayout = { ...shared, params: layoutIDParams } as const;

export const version = {
  type: 'string',
  maxLength: 40,
  description:
    'The version that was edited (GET /layouts/{id}/draft). If another one is published, nothing changes (409).',
} as const;

export const confirmProblems = {
  type: 'array',
  items: { type: 'string', maxLength: 2000 },
  maxItems: 200,
  description: 'Errors with which it is published nevertheless, each as its code, a space and its path.',
} as const;

export const builtInVersion = {
  type: 'string',
  maxLength: 40,
  description: 'The version of the built-in layout whose changes are part of the document.',
} as const;

export const publishedReply = {
  type: 'object',
  properties: { layoutID: { type: 'integer' }, version: { type: 'string' }, warnings: warningList },
  required: ['layoutID', 'version'],
} as const;
