import { useViewer } from '#session/SessionProvider.tsx';
import { useT } from '#i18n/useT.tsx';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import messages from './messages.json' with { type: 'json' };
import type { PinLocation } from './postValues.ts';

export interface PinChoiceProps {
  readonly categoryID: string;
  readonly value: PinLocation;
  readonly onChange: (value: string) => void;
  readonly errors: readonly string[];
}

/** Moderators of a category can announce in it. */
const announcers = ['discussions.announce', 'community.manage'] as const;

/** Chooses where a post is announced; rendered only for members who can announce (resolutions G32). */
export function PinChoice({ categoryID, value, onChange, errors }: PinChoiceProps) {
  const t = useT(messages);
  const { can } = useViewer();
  const isPlaced = categoryID !== '';
  if (!isPlaced || !can(announcers, { resourceType: 'category', resourceID: Number(categoryID) })) return null;
  const options = [
    { value: 'none', label: t('pinNone') },
    { value: 'category', label: t('pinCategory') },
    { value: 'recent', label: t('pinRecent') },
  ];
  return (
    <SelectField
      label={t('pin')}
      name="pinLocation"
      options={options}
      value={value}
      errors={errors}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
