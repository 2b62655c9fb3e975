import type { BodyOf } from '#contracts/api.ts';
import type { ApiBanPreview } from '#contracts/api-banPreview.gen.ts';
import type { ApiBanRule } from '#contracts/api-banRule.gen.ts';
import { callApi, callList } from './client.ts';

export type { ApiBanPreview, ApiBanRule };

export type BanRuleFields = BodyOf<'/ban-rules', 'POST'>;

/** Rules whose value or reason contains the text, latest first. */
export function readBanRules(query: string, page: number, limit: number): Promise<readonly ApiBanRule[]> {
  return callList('/ban-rules', { query: { query: query === '' ? undefined : query, page, limit } });
}

/** The members that a rule would match today. Nothing is stored. */
export function previewBanRule(condition: BodyOf<'/ban-rules/preview', 'POST'>): Promise<ApiBanPreview> {
  return callApi('/ban-rules/preview', { method: 'POST', body: condition });
}

export function addBanRule(fields: BanRuleFields): Promise<ApiBanRule> {
  return callApi('/ban-rules', { method: 'POST', body: fields });
}

/** With the version that was edited, the call is refused (409) if the rule has changed since. */
export function changeBanRule(banRuleID: number, fields: BodyOf<`/ban-rules/${number}`, 'PATCH'>): Promise<ApiBanRule> {
  return callApi(`/ban-rules/${banRuleID}`, { method: 'PATCH', body: fields });
}

export function deleteBanRule(banRuleID: number): Promise<unknown> {
  return callApi(`/ban-rules/${banRuleID}`, { method: 'DELETE' });
}
