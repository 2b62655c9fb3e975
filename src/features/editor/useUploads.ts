import { useEffect, useRef, useState } from 'react';
import type { Editor } from 'slate';
import { useT } from '#i18n/useT.tsx';
import { useUploadFaults, withKindText } from '#ui/upload/useUpload.ts';
import { announce } from './announce.ts';
import messages from './messages.json' with { type: 'json' };
import { createUploads } from './uploads.ts';

/** The uploads of one text, while its editor is mounted. */
export function useUploads(editor: Editor, onBusy: ((isUploading: boolean) => void) | undefined) {
  const t = useT(messages);
  const faults = useUploadFaults({});
  const faultOf = (file: File, index: number) => {
    const text = faults.ofCount(index) ?? faults.ofFile(file);
    return text === undefined ? undefined : new Error(text);
  };
  const now = useRef({ onBusy, faultOf, t });
  now.current = { onBusy, faultOf, t };
  const [uploads] = useState(() =>
    createUploads({
      editor,
      faultOf: (file, index) => now.current.faultOf(file, index),
      // The file name was checked before, so a refusal is about the content.
      refusalOf: (error) => withKindText(error, now.current.t('uploadContent')),
      onBusy: (isUploading) => now.current.onBusy?.(isUploading),
      onDone: (name, needsDescription) =>
        announce(now.current.t(needsDescription ? 'imageDone' : 'uploadDone', { name })),
    }),
  );
  useEffect(() => () => uploads.stop(), [uploads]);
  return uploads;
}
