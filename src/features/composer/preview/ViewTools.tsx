import { useQuery } from '@tanstack/react-query';
import { previewRolesOptions, previewStyleGuidesOptions } from '#api/layoutPreviews.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import { Checkbox } from '#ui/form/TextField.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import messages from '../messages.json' with { type: 'json' };
import { RecordPicker } from '../records/RecordPicker.tsx';
import type { ShownPageChoice } from '../records/useShownPage.ts';
import { useSiteLanguages } from '../texts/useLanguages.ts';
import * as styles from './styles.css.ts';
import type { Views } from './useViews.ts';
import { mostViews, type Preset, presets, viewsOf } from './views.ts';

interface Props {
  readonly views: Views;
  readonly page: ShownPageChoice;
}

/** Views side by side, the page in them, and whether it is edited or browsed. */
export function ViewTools({ views, page }: Props) {
  const t = useT(messages);
  const { data: roles = [] } = useQuery(previewRolesOptions);
  const { data: styleGuides = [] } = useQuery(previewStyleGuidesOptions);
  const languages = useSiteLanguages().map(({ key }) => key);
  const [first] = views.all;
  if (!first) return null;
  const { id: _, ...choice } = first;
  return (
    <div className={styles.tools}>
      <SelectField
        className={styles.tool}
        label={t('sideBySide')}
        name="sideBySide"
        value=""
        onChange={({ currentTarget: { value } }) =>
          views.setAll(value === 'one' ? [choice] : viewsOf(value as Preset, choice, { roles, languages, styleGuides }))
        }
        options={[
          { value: '', label: t('viewCount', { count: views.all.length }) },
          ...(views.all.length > 1 ? [{ value: 'one', label: t('oneView') }] : []),
          ...presets.map((value) => ({ value, label: t(`preset.${value}`) })),
        ]}
      />
      <Button size="small" disabled={views.all.length >= mostViews} onClick={views.add}>
        <Icon name="plus" size={16} /> {t('addView')}
      </Button>
      <RecordPicker page={page} />
      <Checkbox
        className={styles.tool}
        label={t('browse')}
        name="canvasBrowse"
        checked={views.isBrowsing}
        onChange={(event) => views.setBrowsing(event.currentTarget.checked)}
      />
    </div>
  );
}
