import { RadioGroup } from './ChoiceFields.tsx';
import { FieldErrors } from './FormErrors.tsx';
import * as styles from './styles.css.ts';
import { Checkbox } from './TextField.tsx';

interface Option {
  readonly id: number;
  readonly name: string;
}

export interface SomeFieldProps {
  /** Names of the choice and of the list, as errors of the API name it. */
  readonly names: { readonly scope: string; readonly list: string };
  readonly labels: Readonly<Record<'scope' | 'all' | 'some' | 'list', string>>;
  readonly isSome: boolean;
  readonly onScope: (isSome: boolean) => void;
  readonly options: readonly Option[];
  readonly chosen: readonly number[];
  readonly onChosen: (ids: number[]) => void;
  readonly errors: readonly string[];
}

/** All of something, or some that are chosen from a list. */
export function SomeField(props: SomeFieldProps) {
  const { names, labels, isSome, onScope, options, chosen, onChosen, errors } = props;
  const toggle = (id: number) => onChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <>
      <RadioGroup
        name={names.scope}
        label={labels.scope}
        value={isSome ? 'some' : 'all'}
        onChange={(value) => onScope(value === 'some')}
        options={[
          { value: 'all', label: labels.all },
          { value: 'some', label: labels.some },
        ]}
      />
      {isSome && (
        <fieldset className={styles.roles}>
          <legend className={styles.legend}>{labels.list}</legend>
          {options.map(({ id, name }) => (
            <Checkbox
              key={id}
              name={names.list}
              label={<bdi>{name}</bdi>}
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
          <FieldErrors id={`${names.list}-errors`} errors={errors} />
        </fieldset>
      )}
    </>
  );
}
