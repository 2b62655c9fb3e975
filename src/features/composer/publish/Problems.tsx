import type { LayoutCheck } from '#api/layoutPublishing.ts';
import { useT } from '#i18n/useT.tsx';
import { splitPointer } from '#lib/pointer.ts';
import { Checkbox } from '#ui/form/TextField.tsx';
import { type ComposedDocument, isShownNode } from '../model/nodes.ts';
import { type ComposerCatalog, nameOf } from '../model/rules.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

/** The name of the innermost item at a place of the document, else the place itself. */
export function itemAt(document: ComposedDocument, catalog: ComposerCatalog, path: string): string {
  let found = path;
  let value: unknown = document;
  for (const step of splitPointer(path)) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined;
    if (!isShownNode(value)) continue;
    const { title } = value;
    found = nameOf(catalog, value) + (typeof title === 'string' && title !== '' ? ` (${title})` : '');
  }
  return found;
}

/** Whether all errors of a document can be confirmed. */
export const areConfirmable = (errors: LayoutCheck['errors']): boolean =>
  errors.every(({ isConfirmable }) => isConfirmable);

interface Props {
  readonly check: LayoutCheck;
  readonly document: ComposedDocument;
  readonly catalog: ComposerCatalog;
  readonly isConfirmed: boolean;
  readonly onConfirm: (isConfirmed: boolean) => void;
}

/** The problems of a document by item, and their confirmation if it can be published with them. */
export function Problems({ check: { errors, warnings }, document, catalog, isConfirmed, onConfirm }: Props) {
  const t = useT(messages);
  const canConfirm = areConfirmable(errors);
  return (
    <>
      {errors.length > 0 && (
        <>
          <p className={styles.problem}>{t(canConfirm ? 'broken' : 'problems')}</p>
          <ul>
            {errors.map(({ path, message }) => (
              <li key={path + message}>{t('problemAt', { place: itemAt(document, catalog, path), text: message })}</li>
            ))}
          </ul>
          {canConfirm && (
            <Checkbox
              label={t('confirmProblems')}
              name="confirmProblems"
              checked={isConfirmed}
              onChange={({ currentTarget: { checked } }) => onConfirm(checked)}
            />
          )}
        </>
      )}
      {warnings.length > 0 && (
        <details>
          <summary className={styles.problem}>{t('warnings')}</summary>
          <ul>
            {warnings.map(({ pointer, what, fix }) => (
              <li key={pointer + what}>
                {t('problemAt', { place: itemAt(document, catalog, pointer), text: `${what} ${fix}` })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
