import { ErrorPage } from '#kit';
import type { PageErrorProps } from './types.gen.ts';

const unknownStatus = 500;

function detailOf(error: unknown): { readonly field?: string | null; readonly message: string } {
  if (typeof error === 'string') return { message: error };
  const { field, message } = (error ?? {}) as { field?: unknown; message?: unknown };
  return {
    field: typeof field === 'string' ? field : null,
    message: typeof message === 'string' ? message : JSON.stringify(error),
  };
}

/** Replaces a page that could not be shown. */
export function PageError({ status, message, description, actionButton, errors, trace }: PageErrorProps) {
  const action =
    actionButton?.url && actionButton.label
      ? { url: actionButton.url, label: actionButton.label, target: actionButton.target }
      : null;
  return (
    <ErrorPage
      status={status ?? unknownStatus}
      message={message}
      description={description}
      actionButton={action}
      errors={errors?.map(detailOf)}
      trace={trace}
    />
  );
}
