import type { PostType } from '#api/postPlaces.ts';
import { useT } from '#i18n/useT.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { iconOf } from '#ui/icon/Icon.tsx';
import type { Bound } from '#ui/form/useForm.ts';
import messages from './messages.json' with { type: 'json' };

/** Selects the type of a post, including the types of add-ons. */
export function TypeChoice({
  types,
  value,
  onChange,
  onBlur,
  errors,
  name,
}: Bound<string> & { readonly types: readonly PostType[] }) {
  const t = useT(messages);
  const options = types.map(({ postTypeID, name: label, postButtonIcon, postHelperText }) => ({
    value: postTypeID,
    label,
    icon: iconOf(postButtonIcon ?? `create-${postTypeID}`, 'comment'),
    help: postHelperText || undefined,
  }));
  return (
    <RadioGroup
      label={t('type')}
      look="cards"
      name={name}
      options={options}
      value={value}
      errors={errors}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
