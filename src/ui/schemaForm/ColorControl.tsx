import { useT } from '#i18n/useT.tsx';
import { isColor, parseColor, toHex } from '#theme/color.ts';
import { contrast } from '#theme/contrast.ts';
import { cx } from '../cx.ts';
import { cssColor } from '../dynamicStyle/cssValues.ts';
import { useStyleVars } from '../dynamicStyle/useStyleVars.tsx';
import * as formStyles from '../form/styles.css.ts';
import { FormBlock } from '../form/Field.tsx';
import type { ControlProps } from './formContext.ts';
import messages from './messages.json' with { type: 'json' };
import { emptyValue } from './schema.ts';
import * as styles from './styles.css.ts';

/** A CSS color: typed, or picked by the browser's control, which shows it, or its placeholder, as a swatch. */
export function ColorControl(props: ControlProps) {
  const { schema, control, value, onChange, pointer, id, label, help, errors, isRequired } = props;
  const t = useT(messages);
  const text = typeof value === 'string' ? value : '';
  const color = cssColor(text);
  const hex = isColor(color) ? toHex(parseColor(color)) : undefined;
  const { defaultBackground, placeholder = '#0057b8' } = control;
  const inherited = text === '' && isColor(control.placeholder) ? toHex(parseColor(control.placeholder)) : undefined;
  const { className, style } = useStyleVars({ [styles.swatchColor]: inherited ?? color });
  const ratio = hex !== undefined && isColor(defaultBackground) ? contrast(hex, defaultBackground) : undefined;
  return (
    <FormBlock
      id={id}
      label={label}
      help={
        ratio === undefined ? (
          help
        ) : (
          <>
            {help} {t('contrast', { ratio: Math.floor(ratio * 10) / 10, color: defaultBackground })}
          </>
        )
      }
      errors={errors}
      required={isRequired}
    >
      {(ties) => (
        <div className={cx(styles.row, className)}>
          {style}
          <span className={styles.swatch}>
            <input
              type="color"
              className={styles.picker}
              aria-label={t('pick', { label })}
              value={hex ?? inherited ?? '#ffffff'}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          </span>
          <input
            {...ties}
            name={pointer}
            type="text"
            className={cx(formStyles.input, styles.colorText)}
            required={isRequired}
            spellCheck={false}
            autoComplete="off"
            dir="ltr"
            placeholder={placeholder}
            value={text}
            onChange={(event) => {
              const next = event.currentTarget.value;
              onChange(next === '' ? emptyValue(schema) : next);
            }}
          />
        </div>
      )}
    </FormBlock>
  );
}
