import { queryOptions } from '@tanstack/react-query';
import type { ApiAttachment } from '#contracts/api-attachment.gen.ts';
import type { PostRecord } from '#domain/postRecord.ts';
import { callApi, callList } from './client.ts';
import { withPage } from './withPage.ts';

/** A JSON schema with `x-control` hints. */
export interface FormSchema {
  readonly properties?: Readonly<Record<string, FormSchemaField>>;
  readonly required?: readonly string[];
}

export interface FormSchemaField {
  readonly type?: string;
  readonly default?: unknown;
  readonly maxLength?: number;
  readonly enum?: readonly (string | number)[];
  readonly 'x-control'?: {
    readonly label?: string;
    readonly description?: string;
    readonly type?: string;
    readonly inputType?: string;
  };
}

/** The integrations that the viewer can use (SH-ATTACH-004). */
export const attachmentCatalogOptions = queryOptions({
  queryKey: ['attachments', 'catalog'],
  queryFn: ({ signal }) => callApi('/attachments/catalog', { signal }),
});

export interface AttachmentTarget {
  readonly attachmentType: string;
  readonly record: PostRecord;
}

/** The form of an integration, prefilled from the record (SH-ATTACH-005). */
export function attachmentFormOptions({ attachmentType, record: { recordType, recordID } }: AttachmentTarget) {
  return queryOptions({
    queryKey: ['attachments', 'schema', attachmentType, recordType, recordID],
    queryFn: ({ signal }) =>
      callApi('/attachments/schema', { query: { attachmentType, recordType, recordID }, signal }),
  });
}

/** SH-ATTACH-006. `key` identifies the submission; a retry with the same key returns the same attachment. */
export function sendAttachment(
  { attachmentType, record: { recordType, recordID } }: AttachmentTarget,
  values: Readonly<Record<string, string | boolean>>,
  key: string,
): Promise<ApiAttachment> {
  return withPage('any', ({ headers, onHeaders }) =>
    callApi('/attachments', {
      method: 'POST',
      body: { title: '', ...values, attachmentType, recordType, recordID },
      headers: { ...headers, 'Idempotency-Key': key },
      onHeaders,
    }),
  );
}

/** SH-ATTACH-008 @param attachmentIDs at most 10 */
export function refreshAttachments(
  attachmentIDs: readonly number[],
  onlyStale = true,
): Promise<readonly ApiAttachment[]> {
  return withPage('any', (asking) =>
    callList('/attachments/refresh', { method: 'POST', body: { attachmentIDs, onlyStale }, ...asking }),
  );
}
