// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { registeredWidgets } from '#gen/definitions.ts';
import { createLocale } from '#i18n/locale.ts';
import { LocaleProvider } from '#i18n/useT.tsx';
import type { RegisteredVariant } from '#runtime/registry/createRegistry.ts';
import { createSession, SessionProvider } from '#session/SessionProvider.tsx';
import type { Lookups } from '#ui/schemaForm/formContext.ts';
import type { FormSchema } from '#ui/schemaForm/schema.ts';
import { SchemaForm } from '#ui/schemaForm/SchemaForm.tsx';

afterEach(cleanup);

const lookups: Lookups = {
  search: () => Promise.resolve([]),
  find: (_, value) => Promise.resolve({ value: String(value), label: `No. ${String(value)}` }),
};

interface HarnessProps {
  readonly schema: FormSchema;
  readonly first: unknown;
  readonly onValue: (value: unknown, write: (value: unknown) => void) => void;
}

/** The caller of a form: keeps its value. */
function Harness({ schema, first, onValue }: HarnessProps) {
  const [value, setValue] = useState(first);
  onValue(value, setValue);
  return (
    <LocaleProvider locale={createLocale('en')}>
      <SessionProvider session={createSession({}, {})}>
        <SchemaForm id="form" schema={schema} value={value} onChange={setValue} lookups={lookups} />
      </SessionProvider>
    </LocaleProvider>
  );
}

interface Drawn {
  readonly latest: () => unknown;
  readonly reset: () => void;
}

function draw(schema: FormSchema, first: unknown): Drawn {
  let latest = first;
  let write: (value: unknown) => void = () => undefined;
  const onValue: HarnessProps['onValue'] = (value, set) => {
    latest = value;
    write = set;
  };
  render(<Harness schema={schema} first={first} onValue={onValue} />);
  return { latest: () => latest, reset: () => act(() => write(first)) };
}

const typedInto = (element: Element): string => {
  if (element.getAttribute('type') === 'number') return element.getAttribute('min') ?? '1';
  return element.getAttribute('type') === 'date' ? '2026-01-02' : '#123456';
};

/** Changes a control as a person would, if it is one whose change is a single act. */
function change(element: HTMLElement): void {
  const type = element.getAttribute('type');
  if (type === 'checkbox' || type === 'radio') fireEvent.click(element);
  else if (element.tagName === 'SELECT') {
    const last = [...(element as HTMLSelectElement).options].at(-1);
    fireEvent.change(element, { target: { value: last?.value } });
  } else if (element.getAttribute('role') !== 'combobox' && type !== 'file')
    fireEvent.change(element, { target: { value: typedInto(element) } });
}

const controls = () => [...document.querySelectorAll<HTMLElement>('[data-schema-form] :is(input, select, textarea)')];

/** Fields that widgets share are changed once. */
const met = new Set<string>();
function isNew(control: HTMLElement): boolean {
  const { id } = control;
  const label = control.closest('label') ?? document.querySelector(`label[for="${id}"]`);
  const looks = `${control.outerHTML} ${label?.textContent}`.replace(/\b(id|name|aria-describedby|value)="[^"]*"/g, '');
  if (met.has(looks)) return false;
  met.add(looks);
  return true;
}

interface Case {
  readonly name: string;
  readonly schema: FormSchema;
  readonly validate: RegisteredVariant['validateAuthored'];
  readonly examples: readonly unknown[];
}

const variants = registeredWidgets.flatMap(({ folder, variants: all }) => all.map((variant) => ({ folder, variant })));
const isFirst = ({ variant }: (typeof variants)[number], index: number) =>
  variants.findIndex((other) => other.variant.authoredSchema === variant.authoredSchema) === index;
const cases = variants.filter(isFirst).map(({ folder, variant }): Case => {
  const { examples = [{}] } = variant.authoredSchema as { readonly examples?: readonly unknown[] };
  return {
    name: `${folder} (${variant.id})`,
    schema: variant.authoredSchema as FormSchema,
    validate: variant.validateAuthored,
    examples,
  };
});

describe('forms of widgets', () => {
  it.each(cases)('renders $name, and keeps its examples', ({ schema, examples }) => {
    for (const example of examples) {
      const { latest } = draw(schema, example);
      expect(latest()).toBe(example);
      const unnamed = controls().filter(
        (element) =>
          element.getAttribute('type') !== 'file' &&
          !element.getAttribute('aria-label') &&
          !element.closest('label') &&
          !document.querySelector(`label[for="${element.id}"]`),
      );
      expect(unnamed.map(({ outerHTML }) => outerHTML)).toEqual([]);
      cleanup();
    }
  });

  it.each(cases)(
    'changes every control of $name to a value that its schema accepts',
    ({ schema, validate, examples }) => {
      const [example = {}] = examples;
      const { latest, reset } = draw(schema, { ...(example as object), unknownKey: 7 });
      const count = controls().length;
      for (let at = 0; at < count; at += 1) {
        const control = controls()[at] as HTMLElement;
        if (!isNew(control)) continue;
        const text = control.outerHTML;
        change(control);
        const { unknownKey, ...value } = latest() as { readonly unknownKey?: unknown };
        expect(unknownKey).toBe(7);
        expect({ text, value, errors: validate(structuredClone(value)) ? [] : validate.errors }).toMatchObject({
          errors: [],
        });
        reset();
      }
    },
  );
});

it('adds an item to every list of a widget', () => {
  const lists = cases.filter(({ schema }) => JSON.stringify(schema).includes('dragAndDrop'));
  expect(lists.length).toBeGreaterThan(3);
  for (const { schema, examples } of lists) {
    draw(schema, examples[0]);
    for (const button of screen.queryAllByRole('button', { name: 'Add' })) {
      fireEvent.click(button);
      const dialog = screen.queryByRole('dialog');
      if (dialog) fireEvent.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement);
    }
    cleanup();
  }
});
