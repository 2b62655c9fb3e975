import { useRef } from 'react';
import { siteAddress } from '#lib/siteAddress.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '../button/Button.tsx';
import { cssImage, imageAddress } from '../dynamicStyle/cssValues.ts';
import { FormBlock } from '../form/Field.tsx';
import * as formStyles from '../form/styles.css.ts';
import { useLimit } from '../form/useLimit.tsx';
import { Icon } from '../icon/Icon.tsx';
import { useUpload } from '../upload/useUpload.ts';
import { cx } from '../cx.ts';
import type { ControlProps } from './formContext.ts';
import messages from './messages.json' with { type: 'json' };
import { emptyValue } from './schema.ts';
import * as styles from './styles.css.ts';

const pictures = ['gif', 'jpeg', 'jpg', 'png', 'svg', 'webp', 'avif', 'ico'];

/** The address of a picture: uploaded from the viewer's device, or typed. */
export function UploadControl({
  schema,
  control,
  value,
  onChange,
  pointer,
  id,
  label,
  help,
  errors,
  isRequired,
}: ControlProps) {
  const t = useT(messages);
  const file = useRef<HTMLInputElement>(null);
  const { upload, isUploading, fault } = useUpload();
  const text = typeof value === 'string' ? value : '';
  const preview = text !== '' && cssImage(text) !== undefined ? imageAddress(text) : undefined;
  const limit = useLimit({ maxLength: schema.maxLength, value: text, help, errors });
  const send = async (chosen: File | undefined) => {
    const sent = chosen && (await upload(chosen));
    // As a path, the picture is also found when the site moves to another address.
    if (sent) onChange(siteAddress(sent.url, location.origin) ?? sent.url);
  };
  return (
    <FormBlock id={id} label={label} help={limit.help} errors={limit.errors} fault={fault} required={isRequired}>
      {(ties) => (
        <>
          <div className={styles.row}>
            <input
              {...limit.attributes}
              {...ties}
              name={pointer}
              type="text"
              inputMode="url"
              className={cx(formStyles.input, styles.grows)}
              required={isRequired}
              spellCheck={false}
              autoComplete="off"
              dir="ltr"
              placeholder={control.placeholder ?? t('address')}
              value={text}
              onChange={(event) => {
                const next = event.currentTarget.value;
                onChange(next === '' ? emptyValue(schema) : next);
              }}
            />
            <input
              ref={file}
              type="file"
              hidden
              tabIndex={-1}
              aria-label={t('uploadFor', { label })}
              accept={pictures.map((ending) => `.${ending}`).join(',')}
              onChange={(event) => {
                void send(event.currentTarget.files?.[0]);
                event.currentTarget.value = '';
              }}
            />
            <Button isBusy={isUploading} onClick={() => file.current?.click()} aria-label={t('uploadFor', { label })}>
              <Icon name="image" size={16} />
              {t('upload')}
            </Button>
          </div>
          {preview && (
            <span className={styles.preview}>
              <img src={preview} alt="" loading="lazy" className={styles.previewImage} />
            </span>
          )}
        </>
      )}
    </FormBlock>
  );
}
