import { isGivable } from '#domain/roles.ts';
import { areMet, matches, readConditions, ruleKinds, settingsIn } from '#runtime/core/conditions.ts';
import type { Middleware } from '../hydration.ts';

/** Shows a node only while its conditions are met. Invalid conditions hide it, so that they never fail open. */
export const conditions: Middleware = {
  schema: {
    type: 'object',
    description: 'Shows the widget only while conditions are met.',
    properties: {
      match: { type: 'string', enum: matches, default: 'all', description: 'All rules, any of them, or none.' },
      rules: {
        type: 'array',
        maxItems: 50,
        items: {
          type: 'object',
          required: ['kind'],
          properties: {
            kind: { type: 'string', enum: ruleKinds },
            not: { type: 'boolean', description: 'The rule must not be true.' },
            roleIDs: { type: 'array', items: { type: 'integer' }, 'x-record': 'role' },
            permission: { type: 'string' },
            locales: { type: 'array', items: { type: 'string' } },
            from: { type: 'string', description: 'First moment, RFC 3339 with an offset.' },
            until: { type: 'string', description: 'First moment after, RFC 3339 with an offset.' },
            setting: { type: 'string', description: 'Key of a setting that everyone may read.' },
            value: { type: ['string', 'number', 'boolean'] },
            match: { type: 'string', enum: matches },
            rules: {
              type: 'array',
              items: { type: 'object', 'x-recursive': true },
              description: 'Rules of a group.',
            },
          },
        },
      },
    },
    required: ['rules'],
  },
  admits: (params, hydration) => {
    hydration.noteViewerSpecific();
    const { viewer, surroundings } = hydration.input;
    const wanted = readConditions(params);
    if (!wanted || !surroundings) return false;
    // a setting that does not exist, or that not everyone may read, has no value to compare
    if (settingsIn(wanted).some((setting) => surroundings.setting(setting) === undefined)) return false;
    return areMet(wanted, {
      ...surroundings,
      isGuest: viewer.isGuest,
      roleIDs: viewer.roleIDs,
      can: (permission) => isGivable(permission) && viewer.can(permission),
    });
  },
};
