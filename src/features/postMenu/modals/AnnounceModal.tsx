import { changeDiscussion } from '#api/discussionActs.ts';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import { useT } from '#i18n/useT.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { useForm } from '#ui/form/useForm.ts';
import messages from '../messages.json' with { type: 'json' };
import type { DiscussionModalProps } from './modalProps.ts';
import { ModalForm } from './ModalForm.tsx';

type Place = 'none' | 'category' | 'recent';

/** `none` is a choice of the form; the wire says that a post is not pinned (resolutions G32). */
const changeOf = (place: Place) => (place === 'none' ? { pinned: false } : { pinned: true, pinLocation: place });
const placeOf = ({ pinned, pinLocation }: ApiDiscussion): Place => (pinned ? (pinLocation ?? 'recent') : 'none');

/** Where a post is announced (CO-OPT-007, CO-DISC-021). */
export function AnnounceModal({ discussion, onClose, onDone }: DiscussionModalProps) {
  const t = useT(messages);
  const form = useForm({
    initial: { place: placeOf(discussion) as string },
    submit: async ({ place }) => onDone(await changeDiscussion(discussion.discussionID, changeOf(place as Place))),
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
