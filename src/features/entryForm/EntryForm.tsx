import type { ReactNode } from 'react';
import { useViewer } from '#session/SessionProvider.tsx';
import { useHasScript } from '#session/useStore.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { WidgetFrame, type WidgetFrameProps } from '#ui/widgetFrame/WidgetFrame.tsx';
import { useSectionAddress } from '#ui/link/useSectionAddress.ts';
import type { Entry } from './useEntry.ts';
import * as styles from './styles.css.ts';

export interface EntryFormProps
  extends Pick<WidgetFrameProps, 'title' | 'subtitle' | 'description' | 'containerOptions'> {
  readonly action: string;
  /** URL to redirect to after success. */
  readonly target: string | null | undefined;
  /** State of the script-driven submission; without it the browser submits the form. */
  readonly entry?: Entry;
  readonly submitLabel: string;
  /** Content below the form, such as a link to register instead. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The form for signing in, registering and related pages. Works without JavaScript and keeps the input after an error.
 */
export function EntryForm({ action, target, entry, submitLabel, footer, children, ...heading }: EntryFormProps) {
  const { transientKey } = useViewer();
  const inSection = useSectionAddress();
  const hasScript = useHasScript();
  return (
    <div className={styles.place}>
      <WidgetFrame {...heading} headingLevel={1}>
        <form
          method="post"
          action={inSection(action)}
          className={styles.form}
          // With script the errors are shown at the fields, as those of other forms; without it the browser's own are.
          noValidate={entry !== undefined && hasScript}
          {...(entry ? { onSubmit: entry.onSubmit, 'aria-busy': entry.isSending } : {})}
        >
          {entry && (
            <FormErrors
              key={entry.attempt}
              message={entry.message}
              errors={entry.errors}
              fault={entry.fault}
              fields={entry.fields}
            />
          )}
          {transientKey !== '' && <input type="hidden" name="TransientKey" value={transientKey} />}
          {target && <input type="hidden" name="target" value={target} />}
          {children}
          <Button type="submit" kind="primary" size="large" isWide isBusy={entry?.isSending === true}>
            {submitLabel}
          </Button>
        </form>
        {footer && <p className={styles.footer}>{footer}</p>}
      </WidgetFrame>
    </div>
  );
}
