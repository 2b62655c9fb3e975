import { useState } from 'react';
import { ApiError } from '#lib/apiError.ts';

const conflict = 409;

/**
 * For a form of one record: keeps the record that a save was refused for, because it was changed elsewhere. The next
 * save, with `version`, overwrites it.
 */
export function useStored<Row extends { readonly version?: string | undefined }>(edited: Row | undefined) {
  const [stored, setStored] = useState<Row>();
  const version = (stored ?? edited)?.version;
  const saving = async <Result>(save: () => Promise<Result>): Promise<Result> => {
    try {
      return await save();
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === conflict;
      setStored(isConflict ? (error.extras.current as Row | undefined) : undefined);
      throw error;
    }
  };
  return { stored, saving, version };
}
