import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { previewRolesOptions, previewStyleGuidesOptions, type StyleGuideChoice } from '#api/layoutPreviews.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import { fieldTime } from '#ui/form/fieldTime.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import messages from '../messages.json' with { type: 'json' };
import { useSiteLanguages } from '../texts/useLanguages.ts';
import * as styles from './styles.css.ts';
import type { Views } from './useViews.ts';
import { useStyleGuideName, useViewWords } from './useWords.ts';
import { isYourself, type PreviewView, type ViewChoice, widths, yourself } from './views.ts';

const themeNames = { own: 'lookOwn', light: 'lookLight', dark: 'lookDark' } as const;
const directionNames = { own: 'directionOwn', ltr: 'directionLtr', rtl: 'directionRtl' } as const;

const keysOf = <Key extends string>(names: Readonly<Record<Key, unknown>>) =>
  Object.keys(names) as unknown as readonly Key[];

interface FieldsProps {
  readonly view: PreviewView;
  readonly onChange: (choice: Partial<ViewChoice>) => void;
}

/** For whom, when and in which language. */
function AudienceFields({ view, onChange }: FieldsProps) {
  const t = useT(messages);
  const { data: roles = [] } = useQuery(previewRolesOptions);
  const languages = useSiteLanguages();
  return (
    <>
      <SelectField
        className={styles.field}
        label={t('viewAs')}
        name="viewRole"
        value={view.roleID ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ roleID: value === '' ? null : Number(value) })}
        options={[
          { value: '', label: t('yourself') },
          ...roles.map(({ roleID, name }) => ({ value: String(roleID), label: name })),
        ]}
      />
      <SelectField
        className={styles.field}
        label={t('kind.language')}
        name="viewLocale"
        value={view.locale ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ locale: value === '' ? null : value })}
        options={[
          { value: '', label: t('viewLocaleOwn') },
          ...languages.map(({ key, name }) => ({ value: key, label: name })),
        ]}
      />
      <TextField
        className={styles.field}
        type="datetime-local"
        label={t('viewDate')}
        name="viewDate"
        value={view.date === null ? '' : fieldTime(new Date(view.date))}
        onChange={({ currentTarget: { value } }) => {
          const time = new Date(value);
          onChange({ date: Number.isNaN(time.getTime()) ? null : time.toISOString() });
        }}
      />
    </>
  );
}

const keyOf = ({ themeID, isDraft }: StyleGuideChoice) => `${themeID}${isDraft ? ' draft' : ''}`;

/** In which style guide of the site. */
function StyleGuideField({ view, onChange }: FieldsProps) {
  const t = useT(messages);
  const { data: guides = [] } = useQuery(previewStyleGuidesOptions);
  const guideName = useStyleGuideName();
  return (
    <SelectField
      className={styles.field}
      label={t('styleGuide')}
      name="viewStyleGuide"
      value={view.styleGuide ? keyOf(view.styleGuide) : ''}
      onChange={({ currentTarget: { value } }) => {
        const guide = guides.find((one) => keyOf(one) === value);
        onChange({ styleGuide: guide ? { themeID: guide.themeID, isDraft: guide.isDraft } : null });
      }}
      options={[
        { value: '', label: t('styleGuideOwn') },
        ...guides.map((guide) => ({ value: keyOf(guide), label: guideName(guide) })),
      ]}
    />
  );
}

/** On which device, in which colors and direction. */
function LookFields({ view, onChange }: FieldsProps) {
  const t = useT(messages);
  return (
    <>
      <SelectField
        className={styles.field}
        label={t('width')}
        name="canvasWidth"
        value={view.width}
        onChange={(event) => onChange({ width: event.currentTarget.value as PreviewView['width'] })}
        options={keysOf(widths).map((value) => ({ value, label: t(value) }))}
      />
      <SelectField
        className={styles.field}
        label={t('look')}
        name="canvasLook"
        value={view.theme}
        onChange={(event) => onChange({ theme: event.currentTarget.value as PreviewView['theme'] })}
        options={keysOf(themeNames).map((value) => ({ value, label: t(themeNames[value]) }))}
      />
      <SelectField
        className={styles.field}
        label={t('direction')}
        name="canvasDirection"
        value={view.direction}
        onChange={(event) => onChange({ direction: event.currentTarget.value as PreviewView['direction'] })}
        options={keysOf(directionNames).map((value) => ({ value, label: t(directionNames[value]) }))}
      />
    </>
  );
}

interface Props {
  readonly view: PreviewView;
  readonly views: Views;
}

/** A view in words, which opens its choices. */
export function ViewSettings({ view, views }: Props) {
  const t = useT(messages);
  const words = useViewWords();
  const panel = useId();
  const [isOpen, setOpen] = useState(false);
  const change = (choice: Partial<ViewChoice>) => views.change(view.id, choice);
  return (
    <>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.summary}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="eye" size={16} />
          <span>{t('viewSummary', { view: words(view) })}</span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
        </button>
        {!isYourself(view) && (
          <Button size="small" onClick={() => change(yourself)}>
            {t('backToYourself')}
          </Button>
        )}
        {views.all.length > 1 && (
          <button
            type="button"
            className={styles.close}
            aria-label={t('removeView', { view: words(view) })}
            title={t('removeView', { view: words(view) })}
            onClick={() => views.remove(view.id)}
          >
            <Icon name="close" size={16} />
          </button>
        )}
      </div>
      <div id={panel} className={styles.fields} hidden={!isOpen}>
        <AudienceFields view={view} onChange={change} />
        <StyleGuideField view={view} onChange={change} />
        <LookFields view={view} onChange={change} />
      </div>
    </>
  );
}
