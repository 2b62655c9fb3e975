import { useId, useRef, useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { keepFocus } from '#ui/focus/keepFocus.ts';
import { FieldErrors } from '#ui/form/FormErrors.tsx';
import { useUpload } from '#ui/upload/useUpload.ts';
import messages from './messages.json' with { type: 'json' };
import { shrinkPicture } from './shrinkPicture.ts';
import * as styles from './styles.css.ts';

/** `undefined`: unchanged; `null`: removed. */
export type PhotoChange = { readonly mediaID: number; readonly url: string } | null | undefined;

export interface PhotoFieldProps {
  readonly user: { readonly userID: number; readonly name: string; readonly photoUrl?: string | null };
  readonly value: PhotoChange;
  readonly onChange: (photo: PhotoChange) => void;
  readonly errors: readonly string[];
  /** Whether there is a photo that can be removed. */
  readonly hasPhoto: boolean;
}

const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif';
const pictureExtensions = ['jpg', 'jpeg', 'png', 'webp', 'gif'];

/** The profile photo. A file is uploaded when selected, and becomes the photo when the form is saved. */
export function PhotoField({ user, value, onChange, errors, hasPhoto }: PhotoFieldProps) {
  const t = useT(messages);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isShrinking, setShrinking] = useState(false);
  const { upload, isUploading, fault } = useUpload<{ mediaID: number; url: string }>({
    allowedExtensions: pictureExtensions,
  });
  const isBusy = isUploading || isShrinking;
  const take = async (file: File | undefined) => {
    if (!file) return;
    setShrinking(true);
    const picture = await shrinkPicture(file);
    setShrinking(false);
    const sent = await upload(picture);
    if (sent) onChange({ mediaID: sent.mediaID, url: sent.url });
  };
  const photoUrl = value === undefined ? user.photoUrl : (value?.url ?? null);
  const isWrong = errors.length > 0 || Boolean(fault);
  return (
    <div className={styles.photo}>
      <Avatar user={{ ...user, photoUrl }} size={145} />
      <div className={styles.photoControls}>
        <p id={`${id}-label`} className={styles.photoLabel}>
          {t('photo')}
        </p>
        <div className={styles.buttons} ref={keepFocus}>
          <Button
            isBusy={isBusy}
            aria-describedby={isWrong ? `${id}-errors` : undefined}
            onClick={() => input.current?.click()}
          >
            {t('choosePhoto')}
          </Button>
          {(value ?? (value === undefined && hasPhoto)) ? (
            <Button kind="text" disabled={isBusy} onClick={() => onChange(hasPhoto ? null : undefined)}>
              {t('removePhoto')}
            </Button>
          ) : null}
        </div>
        <p className={styles.hint} role="status">
          {value === undefined ? t('photoHint') : t('photoUnsaved')}
        </p>
        <FieldErrors id={`${id}-errors`} errors={errors} fault={fault} />
        <input
          ref={input}
          type="file"
          accept={pictureTypes}
          hidden
          aria-labelledby={`${id}-label`}
          onClick={(event) => {
            event.currentTarget.value = '';
          }}
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
      </div>
    </div>
  );
}
