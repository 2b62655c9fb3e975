import type { ApiAttachmentIntegration } from '#contracts/api-attachmentIntegration.gen.ts';
export type WriteableScope = 'all' | 'own' | 'none';

/** An external system that posts can be sent to (SH-ATTACH-001). */
export type AttachmentIntegration = ApiAttachmentIntegration;

export type AttachmentCatalog = Readonly<Record<string, AttachmentIntegration>>;

export interface AttachableRecord {
  readonly recordType: string;
  /** Whether the viewer is its author. */
  readonly isOwn: boolean;
}

/** Integrations of a catalog that the viewer can send this record to: SH-ATTACH-003, CO-ATTACH-001, CO-ATTACH-002. */
export function writableIntegrations(
  catalog: AttachmentCatalog,
  { recordType, isOwn }: AttachableRecord,
): readonly AttachmentIntegration[] {
  return Object.values(catalog).filter(
    ({ recordTypes, writeableContentScope: scope }) =>
      recordTypes.includes(recordType) && (scope === 'all' || (scope === 'own' && isOwn)),
  );
}
