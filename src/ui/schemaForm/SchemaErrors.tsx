import { useEffect, useRef } from 'react';
import { useT } from '#i18n/useT.tsx';
import { splitPointer } from '#lib/pointer.ts';
import { cx } from '../cx.ts';
import { type FormErrorsProps, useRefusalLines } from '../form/FormErrors.tsx';
import { Link } from '../link/Link.tsx';
import * as formStyles from '../form/styles.css.ts';
import { fieldID, type PointerErrors } from './formContext.ts';
import messages from './messages.json' with { type: 'json' };
import { controlsOf, type FormSchema } from './schema.ts';
import * as styles from './styles.css.ts';

/** The name of a field at a pointer: the labels of all fields around it, and the numbers of list items. */
export function labelAt(schema: FormSchema, pointer: string): string {
  let field: FormSchema | undefined = schema;
  const labels = splitPointer(pointer).map((step) => {
    const items: FormSchema | undefined = field && ([field['x-control']].flat()[0]?.itemSchema ?? field.items);
    const inner: FormSchema | undefined = field?.properties?.[step];
    const isItem = !inner && /^\d+$/.test(step);
    field = inner ?? (isItem ? items : undefined);
    if (isItem) return String(Number(step) + 1);
    return (inner && controlsOf(inner, step)[0]?.label) || step;
  });
  return labels.join(' › ');
}

/** The element of a field, or of the nearest visible one around it. */
function elementAt(formID: string, pointer: string): HTMLElement | null {
  const steps = pointer.split('/');
  for (let length = steps.length; length > 0; length -= 1) {
    const found = document.getElementById(fieldID(formID, steps.slice(0, length).join('/')));
    if (found) return found;
  }
  return null;
}

const inputs = 'input, select, textarea, button';

export function focusField(formID: string, pointer: string): void {
  const element = elementAt(formID, pointer);
  const target = element?.matches(inputs) ? element : (element?.querySelector<HTMLElement>(inputs) ?? element);
  target?.focus();
}

/** Focuses the first wrong field in the order of the page. */
export function focusFirstError(formID: string): boolean {
  const form = `[data-schema-form="${CSS.escape(formID)}"]`;
  const found = document.querySelector<HTMLElement>(`${form} [aria-invalid="true"], ${form} [data-invalid]`);
  found?.focus();
  return Boolean(found);
}

export interface SchemaErrorsProps {
  readonly formID: string;
  readonly schema: FormSchema;
  readonly errors: PointerErrors;
  /** Grows with each failed submission; the focus then moves to the first wrong field. */
  readonly attempt?: number;
  /** Why the form as a whole was refused. */
  readonly refusal?: FormErrorsProps | undefined;
}

const noRefusal: FormErrorsProps = {};

/** A summary of all errors, with links to their fields. */
export function SchemaErrors({ formID, schema, errors, attempt = 0, refusal = noRefusal }: SchemaErrorsProps) {
  const t = useT(messages);
  const lines = useRefusalLines(refusal);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0 && !focusFirstError(formID)) summary.current?.focus();
  }, [attempt, formID]);
  const entries = Object.entries(errors).flatMap(([pointer, texts]) => texts.map((text) => ({ pointer, text })));
  if (entries.length === 0 && lines.length === 0) return null;
  return (
    <div ref={summary} className={formStyles.summary} role="alert" tabIndex={-1}>
      {lines.map(({ key, line }) => (
        <p key={key}>{line}</p>
      ))}
      {entries.length > 0 && <p className={styles.summaryTitle}>{t('errors', { count: entries.length })}</p>}
      <ul className={cx(formStyles.summaryList, styles.summaryLinks)}>
        {entries.map(({ pointer, text }) => (
          <li key={`${pointer} ${text}`}>
            {pointer !== '' && (
              <>
                <Link
                  href={`#${fieldID(formID, pointer)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(formID, pointer);
                  }}
                >
                  {labelAt(schema, pointer)}
                </Link>
                {': '}
              </>
            )}
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
