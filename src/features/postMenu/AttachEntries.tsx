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

/** Asked for only where the site has any; once for each menu, which waits for it. */
export function useIntegrations() {
  const { isGuest } = useViewer();
  const site = useSite();
  return useQuery({ ...attachmentCatalogOptions, enabled: !isGuest && site.features['attachments'] === true, retry: false });
}

/** Other systems that this reader may send the post to. */
export function AttachEntries({ record, authorID, onChoose }: Props) {
  const { userID } = useViewer();
  // the menu has asked, and shows all of its entries at once
  const { data = {} } = useQuery({ ...attachmentCatalogOptions, enabled: false });
  return writableIntegrations(data, { recordType: record.recordType, isOwn: authorID === userID }).map(({ attachmentType, label }) => (
    <MenuItem key={attachmentType} attributes={{ 'data-attach': `${attachmentType}:${postRecordKey(record)}` }} onChoose={onChoose}>
      {label}
    </MenuItem>
  ));
}
