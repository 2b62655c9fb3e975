import { useQuery } from '@tanstack/react-query';
import { attachmentCatalogOptions } from '#api/attachments.ts';
import { writableIntegrations } from '#domain/attachments.ts';
import { type PostRecord, postRecordKey } from '#domain/postRecord.ts';
import { useSite, useViewer } from '#session/SessionProvider.tsx';
import { MenuItem } from '#ui/popup/PopupMenu.tsx';

interface Props {
  readonly record: PostRecord;
  readonly authorID: number;
  readonly onChoose: () => void;
}

/** Requested only for members, once per menu; the menu waits for it. */
export function useIntegrations() {
  const { isGuest } = useViewer();
  const site = useSite();
  return useQuery({
    ...attachmentCatalogOptions,
    enabled: !isGuest && site.features['attachments'] === true,
    retry: false,
  });
}

/** Menu items for the external systems that the viewer can send the post to. */
export function AttachEntries({ record, authorID, onChoose }: Props) {
  const { userID } = useViewer();
  // Already loaded by the menu, which shows all of its items at once.
  const { data = {} } = useQuery({ ...attachmentCatalogOptions, enabled: false });
  return writableIntegrations(data, { recordType: record.recordType, isOwn: authorID === userID }).map(
    ({ attachmentType, label }) => (
      <MenuItem
        key={attachmentType}
        attributes={{ 'data-attach': `${attachmentType}:${postRecordKey(record)}` }}
        onChoose={onChoose}
      >
        {label}
      </MenuItem>
    ),
  );
}
