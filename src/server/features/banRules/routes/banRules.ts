import type { ApiBanRule } from '#contracts/api-banRule.gen.ts';
import { banRuleTypes } from '../../../db/repos/banRules.ts';
import { loadUsers } from '../../../db/repos/users.ts';
import { changedElsewhere, fieldError, validationFailed } from '../../../http/errors.ts';
import { realRecordID } from '../../../http/fields.ts';
import { pageSchema } from '../../../http/paging.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { userFragment, type WireContext, wireContext, wireDate, wireDateOrNull } from '../../../http/wire.ts';
import { longestValue, readCondition } from '../banValue.ts';
import { checkCondition } from '../checkCondition.ts';
import {
  deleteBanRule,
  getBanRule,
  insertBanRule,
  listBanRules,
  type StoredBanRule,
  updateBanRule,
  versionOf,
} from '../repo/banRules.ts';

/** The permission with which members are banned one by one. */
const shared = { tags: ['Ban rules'], permission: 'users.edit', neverCached: true } as const;
const params = { type: 'object', properties: { banRuleID: realRecordID }, required: ['banRuleID'] } as const;

const condition = {
  type: { type: 'string', enum: banRuleTypes },
  value: {
    type: 'string',
    maxLength: longestValue,
    description: 'Name with `*` for any text, email domain, or address or range such as `203.0.113.0/24`.',
  },
} as const;
const fields = {
  ...condition,
  reason: { type: 'string', maxLength: 500, description: 'Shown to members whom the rule meets.' },
  dateExpires: { type: ['string', 'null'], maxLength: 40, format: 'date-time', description: 'Never, if empty.' },
} as const;

async function toWire(context: WireContext, rules: readonly StoredBanRule[]): Promise<ApiBanRule[]> {
  const users = await loadUsers(
    context.services,
    rules.map(({ insertUserID }) => insertUserID),
  );
  const now = context.services.now();
  return rules.map((rule) => ({
    banRuleID: rule.banRuleID,
    type: rule.type,
    value: rule.value,
    reason: rule.reason,
    dateExpires: wireDateOrNull(rule.dateExpires),
    isActive: rule.dateExpires === null || rule.dateExpires > now,
    insertUser: userFragment(context, rule.insertUserID, users.get(rule.insertUserID)),
    dateInserted: wireDate(rule.dateInserted),
    version: versionOf(rule),
  }));
}

async function oneOf(context: WireContext, rule: StoredBanRule): Promise<ApiBanRule> {
  const [made] = await toWire(context, [rule]);
  return made as ApiBanRule;
}

/** @throws ApiError 422 for a moment that is past */
function expiryOf(text: string | null | undefined, now: Date): Date | null {
  if (text === undefined || text === null || text === '') return null;
  const date = new Date(text);
  if (Number.isNaN(date.getTime()) || date <= now)
    throw validationFailed([fieldError('dateExpires', 'invalid', 'The end must be in the future.')]);
  return date;
}

const list = defineRoute({
  ...shared,
  method: 'GET',
  path: '/ban-rules',
  summary: 'Lists ban rules, latest first.',
  query: {
    type: 'object',
    properties: {
      query: { type: 'string', maxLength: 200, description: 'Part of the value or the reason.' },
      ...pageSchema({ limit: 50, maxLimit: 500 }),
    },
  },
  reply: listOf('banRule'),
  handle: async (input) => {
    const { query, page, limit } = input.query;
    const { rules, total } = await listBanRules(input.services, { query, limit, offset: (page - 1) * limit });
    return {
      body: await toWire(wireContext(input), rules),
      page: { currentPage: page, limit, total, hasNext: page * limit < total },
    };
  },
});

const read = defineRoute({
  ...shared,
  method: 'GET',
  path: '/ban-rules/:banRuleID',
  summary: 'One ban rule.',
  params,
  reply: record('banRule'),
  handle: async (input) => ({
    body: await oneOf(wireContext(input), await getBanRule(input.services, input.params.banRuleID)),
  }),
});

const preview = defineRoute({
  ...shared,
  method: 'POST',
  path: '/ban-rules/preview',
  limitPerMinute: 60,
  summary: 'The members whom a rule would meet today; nothing is stored. A rule that meets you or everyone is refused.',
  body: { type: 'object', properties: condition, required: ['type', 'value'] },
  reply: record('banPreview'),
  handle: async (input) => {
    const { services, viewer, http, body } = input;
    const read = readCondition(body);
    const met = await checkCondition({ services, viewer, ip: http?.ip }, read);
    // a range would otherwise tell the addresses of single members to those who may not see them
    const isTold = read.type !== 'address' || viewer.can('personalInfo.view', { mode: 'global' });
    const userIDs = isTold ? met.userIDs : [];
    const users = await loadUsers(services, userIDs);
    const context = wireContext(input);
    return {
      status: 200,
      body: {
        value: read.value,
        count: met.count,
        users: userIDs.map((userID) => userFragment(context, userID, users.get(userID))),
      },
    };
  },
});

export const addBanRule = defineRoute({
  ...shared,
  method: 'POST',
  path: '/ban-rules',
  limitPerMinute: 60,
  summary: 'Adds a ban rule. It holds at registration, sign-in and posting; never for staff or for you.',
  body: { type: 'object', properties: fields, required: ['type', 'value'] },
  reply: record('banRule'),
  handle: async (input) => {
    const { services, viewer, http, body } = input;
    const read = readCondition(body);
    const dateExpires = expiryOf(body.dateExpires, services.now());
    await checkCondition({ services, viewer, ip: http?.ip }, read);
    const state = { ...read, reason: (body.reason ?? '').trim(), dateExpires };
    return { body: await oneOf(wireContext(input), await insertBanRule(services, viewer.userID, state)) };
  },
});

export const patchBanRule = defineRoute({
  ...shared,
  method: 'PATCH',
  path: '/ban-rules/:banRuleID',
  limitPerMinute: 60,
  summary: 'Changes a ban rule.',
  params,
  body: {
    type: 'object',
    properties: {
      ...fields,
      version: {
        type: 'string',
        maxLength: 100,
        description: 'The version that was edited. If the rule has changed since, nothing is saved (409).',
      },
    },
  },
  reply: record('banRule'),
  handle: async (input) => {
    const { services, viewer, http, body } = input;
    const { banRuleID } = input.params;
    const context = wireContext(input);
    const stored = await getBanRule(services, banRuleID);
    const current = await oneOf(context, stored);
    const { type = stored.type, value = stored.value, version, reason } = body;
    const read = readCondition({ type, value });
    const now = services.now();
    // an end that is past may stay as it is
    const isKept = body.dateExpires === undefined || body.dateExpires === current.dateExpires;
    const dateExpires = isKept ? stored.dateExpires : expiryOf(body.dateExpires, now);
    await checkCondition({ services, viewer, ip: http?.ip }, read);
    const rule = await updateBanRule(services, { banRuleID, userID: viewer.userID }, (before) => {
      if (version !== undefined && version !== versionOf(before))
        throw changedElsewhere('This rule was changed elsewhere.', { current });
      return { ...read, reason: reason === undefined ? before.reason : reason.trim(), dateExpires };
    });
    return { body: await oneOf(context, rule) };
  },
});

export const removeBanRule = defineRoute({
  ...shared,
  method: 'DELETE',
  path: '/ban-rules/:banRuleID',
  summary: 'Deletes a ban rule.',
  params,
  handle: async ({ services, viewer: { userID }, params: { banRuleID } }) => {
    await deleteBanRule(services, { banRuleID, userID });
    return {};
  },
});

/** Rules that keep people out by name, email domain or address. */
export const banRuleRoutes: readonly AnyRoute[] = [list, preview, read, addBanRule, patchBanRule, removeBanRule];
