import { useT } from '#i18n/useT.tsx';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import { Checkbox } from '#ui/form/TextField.tsx';
import messages from '../messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

/** Widths of the page in the canvas, in CSS pixels. */
export const widths = { phone: 375, tablet: 768, desktop: 1280, wide: 1920 } as const;

export interface Setting {
  readonly width: keyof typeof widths;
  readonly theme: 'own' | 'light' | 'dark';
  readonly direction: 'own' | 'ltr' | 'rtl';
  /** Whether links work, and nothing can be selected. */
  readonly isBrowsing: boolean;
}

const themeNames = { own: 'lookOwn', light: 'lookLight', dark: 'lookDark' } as const;
const directionNames = { own: 'directionOwn', ltr: 'directionLtr', rtl: 'directionRtl' } as const;

interface Props {
  readonly setting: Setting;
  readonly onChange: (setting: Setting) => void;
}

const keysOf = <Key extends string>(names: Readonly<Record<Key, unknown>>) =>
  Object.keys(names) as unknown as readonly Key[];

/** How the canvas shows the page. */
export function CanvasTools({ setting, onChange }: Props) {
  const t = useT(messages);
  return (
    <div className={styles.tools}>
      <SelectField
        className={styles.tool}
        label={t('width')}
        name="canvasWidth"
        value={setting.width}
        onChange={(event) => onChange({ ...setting, width: event.currentTarget.value as Setting['width'] })}
        options={keysOf(widths).map((value) => ({ value, label: t(value) }))}
      />
      <SelectField
        className={styles.tool}
        label={t('look')}
        name="canvasLook"
        value={setting.theme}
        onChange={(event) => onChange({ ...setting, theme: event.currentTarget.value as Setting['theme'] })}
        options={keysOf(themeNames).map((value) => ({ value, label: t(themeNames[value]) }))}
      />
      <SelectField
        className={styles.tool}
        label={t('direction')}
        name="canvasDirection"
        value={setting.direction}
        onChange={(event) => onChange({ ...setting, direction: event.currentTarget.value as Setting['direction'] })}
        options={keysOf(directionNames).map((value) => ({ value, label: t(directionNames[value]) }))}
      />
      <Checkbox
        label={t('browse')}
        name="canvasBrowse"
        checked={setting.isBrowsing}
        onChange={(event) => onChange({ ...setting, isBrowsing: event.currentTarget.checked })}
      />
    </div>
  );
}
