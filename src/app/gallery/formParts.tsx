import { type ReactNode, useState } from 'react';
import { FileField, RadioGroup, SelectField } from '#ui/form/ChoiceFields.tsx';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { Checkbox, TextArea, TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { NestedSelect } from '#ui/nestedSelect/NestedSelect.tsx';
import { useUpload } from '#ui/upload/useUpload.ts';

const choices = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'members', label: 'Members', help: 'who are signed in' },
  { value: 'nobody', label: 'Nobody', isDisabled: true },
];
const tree = ['Garden', 'Kitchen', 'Workshop'].map((place) => ({
  label: place,
  children: ['Tools', 'Plans', 'Questions and answers'].map((label) => ({
    value: `${place} ${label}`,
    label,
    children: [{ value: `${place} ${label} old`, label: 'Old' }],
  })),
}));

function WholeForm() {
  const form = useForm({
    initial: { name: '', about: '', who: 'everyone', place: '', isPrivate: false },
    validate: ({ name, place }) => ({
      name: name.trim() === '' && 'Name is required.',
      place: place === '' && 'Choose a place.',
    }),
    submit: () => Promise.reject(new Error('Nothing is saved in the gallery.')),
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void form.submit(event)}>
      <FormErrors {...form.formErrors} />
      <TextField label="Name" required help="As others see it" {...form.bind('name')} />
      <TextArea label="About" {...form.bind('about')} />
      <RadioGroup label="Who may see it" options={choices} {...form.bind('who')} />
      <NestedSelect label="Place" required options={tree} {...form.bind('place')} />
      <Checkbox label="Keep it private" {...form.bindChecked('isPrivate')} />
      <SubmitButton isLoading={form.isSubmitting}>Save</SubmitButton>
    </form>
  );
}

function UploadExample() {
  const [name, setName] = useState('');
  const { upload, progress, fault } = useUpload<string>({
    maxSize: 1024,
    allowedExtensions: ['png', 'jpg'],
    send: (file, { onProgress }) => {
      onProgress(1);
      return Promise.resolve(file.name);
    },
  });
  const send = async ([file]: readonly File[]) => setName((file && (await upload(file))) ?? '');
  return (
    <>
      <FileField
        label="Photo"
        name="photo"
        fault={fault}
        help="A png or jpg of at most 1 KB"
        onFiles={(files) => void send(files)}
      />
      <progress value={progress} aria-label="Progress" /> <output>{name}</output>
    </>
  );
}

/** Form components. */
export const formParts: Readonly<Record<string, Readonly<Record<string, ReactNode>>>> = {
  Form: { typical: <WholeForm /> },
  Fields: {
    wrong: (
      <>
        <TextField label="Name" name="name" required errors={['Too short.', 'Taken.']} defaultValue="A" />
        <SelectField label="Sort by" name="sort" options={choices} errors={['Choose one.']} placeholder="Choose" />
        <Checkbox label="I agree" name="agree" required errors={['Please agree.']} />
        <TextField label="Closed" name="closed" disabled value="cannot be changed" />
      </>
    ),
    long: (
      <TextField
        label={'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(3)}
        name="long"
        help={'help '.repeat(60)}
      />
    ),
  },
  Upload: { typical: <UploadExample /> },
};
