import { isGivable } from '#domain/roles.ts';
import {
  addonsIn,
  areMet,
  type ConditionFacts,
  matches,
  readConditions,
  ruleKinds,
  rulesMet,
  settingsIn,
} from '#runtime/core/conditions.ts';
import type { Hydration, Middleware } from '../hydration.ts';
import type { PlainObject } from '../plainData.ts';

/** Conditions and the facts they are about; undefined if they cannot be decided. */
function readAsked(params: PlainObject, { input: { viewer, surroundings } }: Hydration) {
  const wanted = readConditions(params);
  if (!wanted || !surroundings) return undefined;
  // a setting that does not exist, or that not everyone may read, has no value to compare
  if (settingsIn(wanted).some((setting) => surroundings.setting(setting) === undefined)) return undefined;
  // nor is one that does not exist off, which a misspelled ID with "not" would show to everyone
  if (addonsIn(wanted).some((addonID) => surroundings.addon(addonID) === undefined)) return undefined;
  const facts: ConditionFacts = {
    ...surroundings,
    isGuest: viewer.isGuest,
    roleIDs: viewer.roleIDs,
    can: (permission) => isGivable(permission) && viewer.can(permission),
  };
  return { wanted, facts };
}

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
            addonID: { type: 'string', description: 'ID of an add-on that must be on.' },
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
    const asked = readAsked(params, hydration);
    return asked !== undefined && areMet(asked.wanted, asked.facts);
  },
  rules: (params, hydration) => {
    const asked = readAsked(params, hydration);
    return asked && rulesMet(asked.wanted, asked.facts);
  },
};
