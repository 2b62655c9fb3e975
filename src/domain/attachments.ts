export type WriteableScope = 'all' | 'own' | 'none';

/** Another system that posts can be sent to (SH-ATTACH-001; contract: API §9.2). */
export interface AttachmentIntegration {
  readonly attachmentType: string;
  readonly name: string;
  readonly label: string;
  readonly title: string;
  readonly recordTypes: readonly string[];
  readonly writeableContentScope: WriteableScope;
  readonly submitButton: string;
  readonly externalIDLabel: string;
  readonly logoIcon: string;
  readonly attachmentTypeIcon?: string;
  readonly postSuccessMessage?: { readonly message: string; readonly linkText: string };
  readonly escalationStatusID: number | null;
}

export type AttachmentCatalog = Readonly<Record<string, AttachmentIntegration>>;

export interface AttachableRecord {
  readonly recordType: string;
  /** Whether the reader wrote it. */
  readonly isOwn: boolean;
}

/** Those of a catalogue that a reader may send this record to: SH-ATTACH-003, CO-ATTACH-001, CO-ATTACH-002. */
export function writableIntegrations(catalog: AttachmentCatalog, { recordType, isOwn }: AttachableRecord): readonly AttachmentIntegration[] {
  return Object.values(catalog).filter(
    ({ recordTypes, writeableContentScope: scope }) => recordTypes.includes(recordType) && (scope === 'all' || (scope === 'own' && isOwn)),
  );
}
