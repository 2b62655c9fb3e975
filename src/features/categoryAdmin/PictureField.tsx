import { useId, useRef } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { FieldErrors } from '#ui/form/FormErrors.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useUpload } from '#ui/upload/useUpload.ts';
import * as styles from './dialogs.late.css.ts';
import messages from './messages.json' with { type: 'json' };

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (url: string) => void;
  readonly errors: readonly string[];
}

const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif';
const pictureExtensions = ['jpg', 'jpeg', 'png', 'webp', 'gif'];

/** An image that is uploaded when chosen, and kept when the form is saved. */
export function PictureField({ label, value, onChange, errors }: Props) {
  const t = useT(messages);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { upload, isUploading, fault } = useUpload({ allowedExtensions: pictureExtensions });
  const take = async (file: File | undefined) => {
    const sent = file && (await upload(file));
    if (sent) onChange(sent.url);
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.picture}>
        {value === '' ? (
          <span className={styles.noThumbnail}>
            <Icon name="image" />
          </span>
        ) : (
          <img className={styles.thumbnail} src={value} alt="" />
        )}
        <Button
          size="small"
          isBusy={isUploading}
          aria-label={t('choosePictureFor', { field: label })}
          onClick={() => input.current?.click()}
        >
          {t('choosePicture')}
        </Button>
        {value !== '' && (
          <Button
            size="small"
            kind="text"
            aria-label={t('removePictureFor', { field: label })}
            onClick={() => onChange('')}
          >
            {t('removePicture')}
          </Button>
        )}
      </div>
      <FieldErrors id={`${id}-errors`} errors={errors} fault={fault} />
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        hidden
        aria-label={t('choosePictureFor', { field: label })}
        onChange={(event) => void take(event.currentTarget.files?.[0])}
      />
    </fieldset>
  );
}
