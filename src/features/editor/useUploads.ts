import { useEffect, useRef, useState } from 'react';
import type { Editor } from 'slate';
import { extensionCode } from '#domain/uploads.ts';
import { useT } from '#i18n/useT.tsx';
import { ApiError, errorText } from '#lib/apiError.ts';
import { announce } from './announce.ts';
import messages from './messages.json' with { type: 'json' };
import { createUploads } from './uploads.ts';
import { useUploadFaults } from '#ui/upload/useUpload.ts';

const isOfWrongKind = (error: unknown) =>
  error instanceof ApiError && error.extras.errors?.some(({ code }) => code === extensionCode) === true;

/** The uploads of one text, while its editor is mounted. */
export function useUploads(editor: Editor, onBusy: ((isUploading: boolean) => void) | undefined) {
  const t = useT(messages);
  const faults = useUploadFaults({});
  const faultOf = (file: File, index: number) => faults.ofCount(index) ?? faults.ofFile(file);
  const now = useRef({ onBusy, faultOf, t });
  now.current = { onBusy, faultOf, t };
  const [uploads] = useState(() =>
    createUploads({
      editor,
      faultOf: (file, index) => now.current.faultOf(file, index),
      // The file name was checked before, so a refusal is about the content.
      refusalOf: (error) => (isOfWrongKind(error) ? now.current.t('uploadContent') : errorText(error)),
      onBusy: (isUploading) => now.current.onBusy?.(isUploading),
      onDone: (name, isImage) => announce(now.current.t(isImage ? 'imageDone' : 'uploadDone', { name })),
    }),
  );
  useEffect(() => () => uploads.stop(), [uploads]);
  return uploads;
}
