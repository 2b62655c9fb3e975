import { SomeField } from './SomeField.tsx';
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
  return (
    <SomeField
      names={{ scope: 'audience', list: 'roleIDs' }}
      labels={{ scope: labels.audience, all: labels.everyone, some: labels.someRoles, list: labels.roles }}
      isSome={form.values.audience === 'roles'}
      onScope={(isSome) => form.set({ audience: isSome ? 'roles' : 'everyone' })}
      options={roles.map(({ roleID, name }) => ({ id: roleID, name }))}
      chosen={form.values.roleIDs}
      onChosen={(roleIDs) => form.set({ roleIDs })}
      errors={form.bind('roleIDs').errors}
    />
  );
}
