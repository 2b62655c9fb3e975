import { changeDiscussion } from '#api/discussionActs.ts';
import { useT } from '#i18n/useT.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { announceChange, type AnnouncePlace, announcePlace } from '../undoOf.ts';
import messages from '../messages.json' with { type: 'json' };
import type { DiscussionModalProps } from './modalProps.ts';
import { ModalForm } from './ModalForm.tsx';

/** Chooses where a post is announced (CO-OPT-007, CO-DISC-021). */
export function AnnounceModal({ discussion, onClose, onDone }: DiscussionModalProps) {
  const t = useT(messages);
  const form = useForm({
    initial: { place: announcePlace(discussion) as string },
    submit: async ({ place }) =>
      onDone(await changeDiscussion(discussion.discussionID, announceChange(place as AnnouncePlace))),
  });
  const category = discussion.category?.name ?? t('category');
  return (
    <ModalForm title={t('announceTitle')} form={form} onClose={onClose}>
      <RadioGroup
        label={t('announceWhere')}
        name="place"
        value={form.values.place}
        onChange={(place) => form.set({ place })}
        options={[
          { value: 'category', label: t('announceCategory'), help: t('announceCategoryHelp', { category }) },
          { value: 'recent', label: t('announceRecent'), help: t('announceRecentHelp') },
          { value: 'none', label: t('announceNowhere') },
        ]}
      />
    </ModalForm>
  );
}
