import type { BodyOf } from '#contracts/api.ts';
import type { ApiEmailPreview } from '#contracts/api-emailPreview.gen.ts';
import type { ApiEmailTemplate } from '#contracts/api-emailTemplate.gen.ts';
import { callApi, callList } from './client.ts';

export type { ApiEmailPreview };
/** The texts of an email, as the screen needs them. */
export type MailTexts = Omit<ApiEmailTemplate, 'emailConfig'>;

export function sendTestMail(destinationAddress: string): Promise<unknown> {
  return callApi('/emails/send-test', { method: 'POST', body: { destinationAddress } });
}

export function previewMail(fields: BodyOf<'/emails/preview', 'POST'>): Promise<ApiEmailPreview> {
  return callApi('/emails/preview', { method: 'POST', body: fields });
}

export function readTemplates(locale: string): Promise<readonly MailTexts[]> {
  return callList('/email-templates', { query: { locale } });
}

/** With the version that was edited, the call is refused (409) if the texts have changed since. */
export function changeTemplate(id: number, fields: BodyOf<`/email-templates/${number}`, 'PATCH'>): Promise<MailTexts> {
  return callApi(`/email-templates/${id}`, { method: 'PATCH', body: fields });
}

export function resetTemplate(id: number, locale: string): Promise<unknown> {
  return callApi(`/email-templates/${id}`, { method: 'DELETE', query: { locale } });
}

export function sendTemplateTest(
  id: number,
  fields: BodyOf<`/email-templates/${number}/preview`, 'POST'>,
): Promise<unknown> {
  return callApi(`/email-templates/${id}/preview`, { method: 'POST', body: fields });
}
