import { hasChoices, type ProfileDataType, type ProfileFormType } from './profileFields.ts';

interface Kind {
  readonly dataType: ProfileDataType;
  readonly formType: ProfileFormType;
}

/** A type of data and its form, as one choice. */
const kinds = {
  text: { dataType: 'text', formType: 'text' },
  note: { dataType: 'text', formType: 'text-multiline' },
  choice: { dataType: 'text', formType: 'dropdown' },
  choices: { dataType: 'string[]', formType: 'tokens' },
  yesNo: { dataType: 'boolean', formType: 'checkbox' },
  date: { dataType: 'date', formType: 'date' },
  number: { dataType: 'number', formType: 'number' },
  numberChoice: { dataType: 'number', formType: 'dropdown' },
  numberChoices: { dataType: 'number[]', formType: 'tokens' },
} as const satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof kinds;

export const kindOf = (name: KindName): Kind => kinds[name];

export const kindNameOf = ({ dataType, formType }: Kind): KindName =>
  (Object.keys(kinds) as KindName[]).find(
    (name) => kinds[name].dataType === dataType && kinds[name].formType === formType,
  ) ?? 'text';

/** Kinds that a field can have; the type of its data cannot be changed. */
export const kindsFor = (field: Kind | undefined): readonly KindName[] =>
  (Object.keys(kinds) as KindName[]).filter((name) => !field || kinds[name].dataType === field.dataType);

export const needsChoices = (name: KindName) => hasChoices(kinds[name].formType);

/** Choices, one in each line. */
export const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);
