import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeDiscussion, changePostType } from '#api/discussionActs.ts';
import { type ApiCategory, postCategoriesQuery, type PostType, postTypesQuery } from '#api/postPlaces.ts';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import { useT } from '#i18n/useT.tsx';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import { AnswerFields, type Answers, answersOf } from '#ui/answerField/AnswerFields.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { NestedSelect } from '#ui/nestedSelect/NestedSelect.tsx';
import messages from '../messages.json' with { type: 'json' };
import type { DiscussionModalProps } from './modalProps.ts';
import { ModalForm, ModalPending } from './ModalForm.tsx';

interface FormProps extends DiscussionModalProps {
  readonly categories: readonly ApiCategory[];
  readonly types: readonly PostType[];
}

/** The names of the parent categories, without the home page. */
const pathOf = ({ breadcrumbs, name }: ApiCategory) => {
  const above = (breadcrumbs ?? []).slice(1, -1).map((crumb) => crumb.name);
  return above.length > 0 ? `${name} (${above.join(' › ')})` : name;
};

const noAnswers: Answers = {};

function MoveForm({ discussion, categories, types, onClose, onDone }: FormProps) {
  const t = useT(messages);
  const { discussionID, category, type, postTypeID = type } = discussion;
  const current = {
    categoryID: String(discussion.categoryID),
    type: postTypeID ?? 'discussion',
    postMeta: noAnswers,
  };
  const [moved, setMoved] = useState<ApiDiscussion>();
  const fieldsOf = (id: string) => types.find((one) => one.postTypeID === id)?.postFields ?? [];
  const form = useForm({
    initial: current,
    submit: async (wanted) => {
      let answer = moved;
      if (Number(wanted.categoryID) !== (moved ?? discussion).categoryID) {
        answer = await changeDiscussion(discussionID, { categoryID: Number(wanted.categoryID) });
        setMoved(answer);
      }
      if (wanted.type !== current.type) {
        const postMeta = answersOf(fieldsOf(wanted.type), wanted.postMeta);
        answer = await changePostType(discussionID, wanted.type, postMeta);
      }
      if (answer === undefined) onClose();
      else onDone(answer);
    },
  });
  const known = categories.some(({ categoryID }) => String(categoryID) === current.categoryID);
  const options = [
    ...(known || !category ? [] : [{ value: current.categoryID, label: category.name }]),
    ...categories.map((each) => ({ value: String(each.categoryID), label: pathOf(each) })),
  ];
  // Changes that were made are reported and shown, even if the viewer cancels the rest.
  const close = () => (moved ? onDone(moved) : onClose());
  return (
    <ModalForm title={t('moveTitle')} form={form} onClose={close}>
      {moved && !form.isSubmitting && <MessageBox type="warning">{t('movedAlready')}</MessageBox>}
      <NestedSelect label={t('category')} options={options} {...form.bind('categoryID')} />
      {types.length > 1 && (
        <SelectField
          label={t('postType')}
          options={types.map(({ postTypeID, name }) => ({ value: postTypeID, label: name }))}
          {...form.bind('type')}
        />
      )}
      {form.values.type !== current.type && (
        <AnswerFields
          fields={fieldsOf(form.values.type)}
          values={form.values.postMeta}
          errorsOf={form.errorsFor}
          onChange={(postMeta) => form.set({ postMeta })}
        />
      )}
    </ModalForm>
  );
}

/** Moves a discussion to another category or changes its post type (CO-OPT-010, CO-OPT-043). */
export function MoveModal(props: DiscussionModalProps) {
  const t = useT(messages);
  const categories = useQuery(postCategoriesQuery(''));
  const types = useQuery(postTypesQuery);
  if (categories.data && (types.data || types.isError))
    return <MoveForm {...props} categories={categories.data} types={types.data ?? []} />;
  return (
    <ModalPending
      title={t('moveTitle')}
      fault={categories.error}
      onRetry={() => void categories.refetch()}
      onClose={props.onClose}
    />
  );
}
