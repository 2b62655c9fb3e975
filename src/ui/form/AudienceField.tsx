import { RadioGroup } from './ChoiceFields.tsx';
import { FieldErrors } from './FormErrors.tsx';
import * as styles from './styles.css.ts';
import { Checkbox } from './TextField.tsx';
import type { Form } from './useForm.ts';

/** Values of a form with an audience. */
interface AudienceValues {
  /** `everyone` or `roles`. */
  readonly audience: string;
  readonly roleIDs: readonly number[];
}

interface Props {
  readonly form: Pick<Form<AudienceValues>, 'values' | 'set' | 'bind'>;
  readonly roles: readonly { readonly roleID: number; readonly name: string }[];
  readonly labels: Readonly<Record<'audience' | 'everyone' | 'someRoles' | 'roles', string>>;
}

/** The people something is for: everyone, or only those with certain roles. */
export function AudienceField({ form, roles, labels }: Props) {
  const { roleIDs } = form.values;
  const toggle = (roleID: number) =>
    form.set({ roleIDs: roleIDs.includes(roleID) ? roleIDs.filter((id) => id !== roleID) : [...roleIDs, roleID] });
  const { ref: _, ...audience } = form.bind('audience');
  return (
    <>
      <RadioGroup
        {...audience}
        label={labels.audience}
        options={[
          { value: 'everyone', label: labels.everyone },
          { value: 'roles', label: labels.someRoles },
        ]}
      />
      {form.values.audience === 'roles' && (
        <fieldset className={styles.roles}>
          <legend className={styles.legend}>{labels.roles}</legend>
          {roles.map(({ roleID, name }) => (
            <Checkbox
              key={roleID}
              name="roleIDs"
              label={<bdi>{name}</bdi>}
              checked={roleIDs.includes(roleID)}
              onChange={() => toggle(roleID)}
            />
          ))}
          <FieldErrors id="roleIDs-errors" errors={form.bind('roleIDs').errors} />
        </fieldset>
      )}
    </>
  );
}
